/* SPDX-License-Identifier: MIT
 * Positions kept on the way, and how many steps each viewer had seen by then. */
#include "core/marks.h"

#include <stdlib.h>
#include <string.h>

static size_t size_of(const struct gg_game *g)
{
    return g->battle->rules->position_size;
}

static struct gg_moment moment(const struct gg_game *g, int viewer, uint32_t marks)
{
    struct gg_moment m = { .pos = g->start, .at = marks * GG_MARK_STEPS };

    if (marks > 0) {
        m.pos = g->mark[marks - 1].pos;
        m.seen = viewer == GG_REFEREE ? m.at : g->mark[marks - 1].seen[viewer];
    }
    return m;
}

struct gg_moment gg_moment_at(const struct gg_game *g, int viewer, uint32_t n)
{
    uint32_t marks = n / GG_MARK_STEPS;

    return moment(g, viewer, marks < g->marks ? marks : g->marks);
}

struct gg_moment gg_moment_seen(const struct gg_game *g, int viewer, uint32_t n)
{
    uint32_t marks = g->marks;

    while (marks > 0 && moment(g, viewer, marks).seen > n) {
        marks--;
    }
    return moment(g, viewer, marks);
}

/* ---- setting them ---- */

static bool room_for_mark(struct gg_game *g)
{
    if (g->marks == g->mark_cap) {
        uint32_t cap = g->mark_cap ? 2 * g->mark_cap : 8;
        struct gg_mark *grown = realloc(g->mark, cap * sizeof *grown);

        if (!grown) {
            return false;
        }
        g->mark = grown;
        g->mark_cap = cap;
    }
    return true;
}

/* What the viewers saw of the steps since the mark before. */
static void count_seen(const struct gg_game *g, struct gg_mark *m)
{
    const struct gg_ruleset *r = g->battle->rules;
    struct gg_moment from = moment(g, GG_REFEREE, g->marks);
    union gg_position_room pos;

    memcpy(&pos, from.pos, r->position_size);
    for (int viewer = 0; viewer < GG_REFEREE; viewer++) {
        m->seen[viewer] = moment(g, viewer, g->marks).seen;
    }
    for (uint32_t i = from.at; i < g->steps; i++) {
        for (int viewer = 0; viewer < GG_REFEREE; viewer++) {
            m->seen[viewer] += r->mask_move(g->battle, &pos, g->step[i].move, viewer) != GG_NO_MOVE;
        }
        r->apply(g->battle, &pos, g->step[i].move);
    }
}

static void set_mark(struct gg_game *g)
{
    struct gg_mark m = { .pos = room_for_mark(g) ? malloc(size_of(g)) : NULL };

    if (!m.pos) {
        return; /* it takes longer without */
    }
    memcpy(m.pos, g->now, size_of(g));
    count_seen(g, &m);
    g->mark[g->marks++] = m;
}

void gg_marks_follow(struct gg_game *g)
{
    while (g->marks > g->steps / GG_MARK_STEPS) {
        free(g->mark[--g->marks].pos);
    }
    if (g->steps == (g->marks + 1) * GG_MARK_STEPS) {
        set_mark(g);
    }
}

void gg_marks_free(struct gg_game *g)
{
    while (g->marks > 0) {
        free(g->mark[--g->marks].pos);
    }
    free(g->mark);
    g->mark = NULL;
    g->mark_cap = 0;
}
