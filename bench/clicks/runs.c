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

/* Are all that have one such move on offer in the run, but for the first, which is made by hand? */
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

uint32_t run_series(const struct run *r, const struct gg_battle *b, const void *pos,
                    bool by[RUN_MAX])
{
    struct gg_offer o;
    uint32_t n = 0;
    bool hand = false;

    b->rules->offer(b, pos, &o);
    memset(by, 0, RUN_MAX * sizeof *by);
    if (!all_are_in(r, &o)) {
        return 0;
    }
    for (uint32_t i = 0; i < r->count; i++) {
        by[i] = gg_offer_find(&o, r->move[i]) >= 0 && of_same(&o, r->move[i]) == 1;
        n += by[i];
        hand = hand || !by[i];
    }
    if (!hand) { /* the first shows what is repeated */
        by[0] = false;
        n--;
    }
    return n > ROW + CONFIRM ? n : 0;
}

uint32_t run_clicks(void)
{
    return ROW + CONFIRM;
}
