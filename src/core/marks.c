/* SPDX-License-Identifier: MIT
 * Positions kept on the way. */
#include "core/marks.h"

#include <stdlib.h>
#include <string.h>

const void *gg_mark_before(const struct gg_game *g, uint32_t n, uint32_t *steps)
{
    uint32_t marks = n / GG_MARK_STEPS;

    marks = marks < g->marks ? marks : g->marks;
    *steps = marks * GG_MARK_STEPS;
    return marks > 0 ? g->mark[marks - 1] : g->start;
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
    size_t size = g->battle->rules->position_size;
    void *pos = room_for_mark(g) ? malloc(size) : NULL;

    if (!pos) {
        return; /* it takes longer without */
    }
    memcpy(pos, g->now, size);
    g->mark[g->marks++] = pos;
}

void gg_marks_follow(struct gg_game *g)
{
    while (g->marks > g->steps / GG_MARK_STEPS) {
        free(g->mark[--g->marks]);
    }
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
    g->mark = NULL;
    g->mark_cap = 0;
}
