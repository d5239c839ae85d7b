/* SPDX-License-Identifier: MIT
 * Like moves with a roll after each, one after the other: what a series takes (docs/play.md).  Only
 * those count that could have been named at the beginning; their order is the person's. */
#include "clicks.h"

#include <stdlib.h>
#include <string.h>

enum { ROW = 1, CONFIRM = 1 };

bool run_add(struct run *r, const struct gg_battle *b, const void *pos, int side, gg_move m)
{
    if (r->count == RUN_MAX || (r->count > 0 && gg_verb_of(m) != gg_verb_of(r->move[0])) ||
        b->rules->verb[gg_verb_of(m)].subject == GG_KIND_NONE || !is_final(b, pos, side, m)) {
        return false;
    }
    r->move[r->count++] = m;
    return true;
}

static bool is_in(const struct run *r, gg_move m)
{
    for (uint32_t i = 0; i < r->count; i++) {
        if (r->move[i] == m) {
            return true;
        }
    }
    return false;
}

/* How many moves of the verb on offer have the subject of m. */
static uint32_t of_same(const struct gg_offer *o, gg_move m)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < o->count; i++) {
        gg_move other = gg_offer_nth(o, i);

        n += gg_verb_of(other) == gg_verb_of(m) && gg_subject_of(other) == gg_subject_of(m);
    }
    return n;
}

/* Are all that have one such move on offer in the run, except for the first, which is made by hand?
 */
static bool all_are_in(const struct run *r, const struct gg_offer *o)
{
    for (uint32_t i = 0; i < o->count; i++) {
        gg_move m = gg_offer_nth(o, i);

        if (gg_verb_of(m) == gg_verb_of(r->move[0]) && of_same(o, m) == 1 && !is_in(r, m)) {
            return false;
        }
    }
    return true;
}

/* ---- all of these at that ---- */

static bool same_target(gg_move a, gg_move b)
{
    return gg_target_of(a) == gg_target_of(b);
}

/* Those of the run that are left by hand and aim where number i does. */
static uint32_t with_aim(const struct run *r, const struct gg_battle *b, const bool *open,
                         const bool *by, uint32_t i, struct gg_bodies *who)
{
    const struct gg_verb *v = &b->rules->verb[gg_verb_of(r->move[0])];

    who->count = 0;
    for (uint32_t k = 0; k < r->count && who->count < GG_BODIES_MAX; k++) {
        if (open[k] && !by[k] && same_target(r->move[k], r->move[i])) {
            who->body[who->count++] =
                (struct gg_arg){ (int16_t)v->subject, (int16_t)gg_subject_of(r->move[k]) };
        }
    }
    return who->count;
}

static uint32_t by_hand(const struct run *r, const struct gg_battle *b, const void *pos,
                        const bool *open, const bool *by, uint32_t i)
{
    uint32_t clicks = 0;

    for (uint32_t k = 0; k < r->count; k++) {
        if (open[k] && !by[k] && same_target(r->move[k], r->move[i])) {
            clicks += touches_of_move(b, pos, r->move[k]);
        }
    }
    return clicks;
}

/* Chosen, and aimed there together, with one answer for all; or the target is touched first, if all
 * that can fire at it do. */
static uint32_t together(const struct run *r, const struct gg_battle *b, const void *pos,
                         const struct spots *own, const struct gg_bodies *who, uint32_t i)
{
    uint32_t chosen = touches_of_bodies(b, pos, own, who), can = 0;
    struct gg_offer o;

    b->rules->offer(b, pos, &o);
    for (uint32_t k = 0; k < o.count; k++) {
        gg_move m = gg_offer_nth(&o, k);

        can += gg_verb_of(m) == gg_verb_of(r->move[0]) && same_target(m, r->move[i]);
    }
    if (can == who->count) {
        chosen = chosen < ROW ? chosen : ROW;
    }
    return chosen + 1 + CONFIRM;
}

static uint32_t at_targets(const struct run *r, const struct gg_battle *b, const void *pos,
                           const struct spots *own, const bool *open, bool *by)
{
    uint32_t clicks = 0;

    for (uint32_t i = 0; i < r->count; i++) {
        struct gg_bodies who;
        uint32_t n = open[i] && !by[i] ? with_aim(r, b, open, by, i, &who) : 0, all;

        all = n > 1 ? together(r, b, pos, own, &who, i) : UINT32_MAX;
        if (n > 1 && all < by_hand(r, b, pos, open, by, i)) {
            for (uint32_t k = 0; k < r->count; k++) {
                by[k] = by[k] || (open[k] && same_target(r->move[k], r->move[i]));
            }
            clicks += all;
        }
    }
    return clicks;
}

/* ---- both ---- */

uint32_t run_series(const struct run *r, const struct gg_battle *b, const void *pos, int side,
                    bool by[RUN_MAX])
{
    struct gg_offer o;
    struct spots own;
    uint32_t n = 0, clicks;
    bool open[RUN_MAX];

    look(b, pos, side, side, &own);
    b->rules->offer(b, pos, &o);
    memset(by, 0, RUN_MAX * sizeof *by);
    for (uint32_t i = 0; i < r->count; i++) {
        open[i] = gg_offer_find(&o, r->move[i]) >= 0;
        n += open[i] && of_same(&o, r->move[i]) == 1;
    }
    if (n > ROW + CONFIRM + 1 && all_are_in(r, &o)) {
        uint32_t rest = n - (n == r->count); /* the first by hand shows what is repeated */

        for (uint32_t i = r->count; i-- > 0 && rest > 0;) {
            by[i] = open[i] && of_same(&o, r->move[i]) == 1;
            rest -= by[i];
        }
        clicks = ROW + CONFIRM;
    } else {
        clicks = 0;
    }
    clicks += at_targets(r, b, pos, &own, open, by);
    free(own.spot);
    return clicks;
}
