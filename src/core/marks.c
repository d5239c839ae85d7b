/* SPDX-License-Identifier: MIT
 * Positions kept on the way. */
#include "core/marks.h"

#include <stdlib.h>
#include <string.h>

_Static_assert(GG_RECENT_STEPS == sizeof((struct gg_game *)0)->recent_at / sizeof(uint32_t),
               "a number for each");

static size_t size_of(const struct gg_game *g)
{
    return g->battle->rules->position_size;
}

/* The last positions that are not behind n steps. */
static const void *recent_before(const struct gg_game *g, uint32_t n, uint32_t *steps)
{
    for (uint32_t back = 0; back < GG_RECENT_STEPS && back <= n && g->recent != NULL; back++) {
        uint32_t slot = (n - back) % GG_RECENT_STEPS;

        if (g->recent_at[slot] == n - back) {
            *steps = n - back;
            return g->recent + slot * size_of(g);
        }
    }
    return NULL;
}

const void *gg_mark_before(const struct gg_game *g, uint32_t n, uint32_t *steps)
{
    const void *recent = recent_before(g, n, steps);
    uint32_t marks = n / GG_MARK_STEPS;

    if (recent != NULL) {
        return recent;
    }
    marks = marks < g->marks ? marks : g->marks;
    *steps = marks * GG_MARK_STEPS;
    return marks > 0 ? g->mark[marks - 1] : g->start;
}

static void keep_recent(struct gg_game *g)
{
    uint32_t slot = g->steps % GG_RECENT_STEPS;

    if (g->recent == NULL) {
        g->recent = malloc(GG_RECENT_STEPS * size_of(g));
        memset(g->recent_at, 0xff, sizeof g->recent_at);
    }
    if (g->recent != NULL) {
        memcpy(g->recent + slot * size_of(g), g->now, size_of(g));
        g->recent_at[slot] = g->steps;
    }
}

/* What was taken back is no longer how it came. */
static void forget_recent(struct gg_game *g)
{
    for (uint32_t slot = 0; slot < GG_RECENT_STEPS && g->recent != NULL; slot++) {
        if (g->recent_at[slot] > g->steps) {
            g->recent_at[slot] = UINT32_MAX;
        }
    }
}

static bool room_for_mark(struct gg_game *g)
{
    if (g->marks == g->mark_cap) {
        uint32_t cap = g->mark_cap ? 2 * g->mark_cap : 8;
        void **grown = realloc(g->mark, cap * sizeof *grown);

        if (!grown) {
            return false;
        }
        g->mark = grown;
        g->mark_cap = cap;
    }
    return true;
}

static void set_mark(struct gg_game *g)
{
    void *pos = room_for_mark(g) ? malloc(size_of(g)) : NULL;

    if (!pos) {
        return; /* it takes longer without */
    }
    memcpy(pos, g->now, size_of(g));
    g->mark[g->marks++] = pos;
}

void gg_marks_follow(struct gg_game *g)
{
    while (g->marks > g->steps / GG_MARK_STEPS) {
        free(g->mark[--g->marks]);
    }
    forget_recent(g);
    keep_recent(g);
    if (g->steps == (g->marks + 1) * GG_MARK_STEPS) {
        set_mark(g);
    }
}

void gg_marks_free(struct gg_game *g)
{
    while (g->marks > 0) {
        free(g->mark[--g->marks]);
    }
    free(g->mark);
    free(g->recent);
    g->recent = NULL;
    g->mark = NULL;
    g->mark_cap = 0;
}
