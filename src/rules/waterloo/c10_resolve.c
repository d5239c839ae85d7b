/* SPDX-License-Identifier: MIT
 * Chapter 10, assault: the assaults of an action one after the other, and the steps of each.
 *
 * Assaults wait in g->pending, the next one last.  Those that arose together form a group, in which
 * the attacker chooses the order; charges out of an assault are a group of their own on top. */
#include "rules/waterloo/assault.h"
#include <string.h>

/* ---- assaults: one after the other, WAT-10.13 ---- */

/* Where the topmost group begins; some are pending. */
static unsigned group_start(const struct wat *g)
{
    unsigned i = g->pendings - 1u;

    while (i > 0 && (g->pending_first & WAT_ONE(i)) == 0) {
        i--;
    }
    return i;
}

/* Who attacks in a pending area. */
static int attacker_in(const struct wat *g, unsigned area)
{
    return (wat_at(g, FRENCH, area) & g->attacking[FRENCH]) != 0 ? FRENCH : ALLIED;
}

/* Units whose assault is over are attackers no more; WAT-10.20: and free to assault again. */
static void forget_attackers(struct wat *g)
{
    for (int side = 0; side < SIDES; side++) {
        unsigned bit;

        for (WAT_EACH(bit, g->attacking[side])) {
            if (!wat_assault_pending(g, g->place[side][bit])) {
                g->attacking[side] &= ~WAT_ONE(bit);
                g->origin[side][bit] = WAT_NONE;
            }
        }
    }
}

/* Begins the last pending assault.  It falls through if losses elsewhere left it without attackers
 * or defenders (WAT-18.18 takes units from anywhere). */
static void begin_last(const struct wat_battle *b, struct wat *g)
{
    unsigned area = g->pending[--g->pendings];
    int attacker = attacker_in(g, area), defender = WAT_OTHER(attacker);
    bool fought = wat_attackers(b, g, area, attacker) != 0 &&
                  (wat_at(g, defender, area) & b->combat[defender]) != 0;

    g->pending[g->pendings] = 0;
    g->pending_first &= ~WAT_ONE(g->pendings);
    if (fought) {
        wat_push(g, S_assault, attacker)->area = (uint8_t)area;
    } else {
        forget_attackers(g);
    }
}

enum { CHOOSE, CHOSEN };

bool assaults_run(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g);

    if (g->pendings == 0) {
        wat_pop(g);
        return true;
    }
    if (f->stage == CHOOSE && g->pendings - group_start(g) > 1) { /* WAT-10.11 */
        wat_push(g, S_assault_next, attacker_in(g, g->pending[g->pendings - 1]));
        return true;
    }
    f->stage = CHOOSE;
    begin_last(b, g);
    return true;
}

/* ---- assault_next: the order, WAT-10.11 ---- */

bool assault_next_run(const struct wat_battle *b, struct wat *g)
{
    (void)b;
    (void)g;
    return false; /* pushed only when there is a choice */
}

void assault_next_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    uint64_t areas = 0;

    (void)b;
    for (unsigned i = group_start(g); i < g->pendings; i++) {
        areas |= WAT_ONE(g->pending[i]);
    }
    gg_offer_set(o, gg_move1(V_resolve, 0), areas);
}

gg_clause assault_next_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    unsigned area = wat_area_at(b, gg_target_of(m)), first = group_start(g);

    if (gg_verb_of(m) != V_resolve || !wat_assault_pending(g, area)) {
        return WAT_10_11;
    }
    /* WAT-16.12: charges out of an assault before what the action ordered */
    return memchr(g->pending + first, (int)area, g->pendings - first) != NULL ? WAT_ALLOWED
                                                                              : WAT_16_12;
}

void assault_next_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    unsigned i = 0, last = g->pendings - 1u;

    while (g->pending[i] != wat_area_at(b, gg_target_of(m))) {
        i++;
    }
    g->pending[i] = g->pending[last];
    g->pending[last] = (uint8_t)wat_area_at(b, gg_target_of(m));
    wat_pop(g);
    wat_top(g)->stage = CHOSEN;
}

/* ---- assault: the seven steps, WAT-10.14 ---- */

/* What must be remembered of the beginning. */
static void begin(const struct wat_battle *b, struct wat *g, struct wat_frame *f)
{
    uint64_t infantry = wat_defending_arm(b, g, f, INFANTRY);
    uint64_t cavalry = wat_defending_arm(b, g, f, CAVALRY);
    uint64_t guns = wat_defending_arm(b, g, f, ARTILLERY);
    unsigned bit;

    g->came_from = 0;
    for (WAT_EACH(bit, wat_attackers(b, g, f->area, f->side))) {
        uint64_t from = WAT_ONE(g->origin[f->side][bit]);

        f->set |= from;                                              /* WAT-19.21 */
        g->came_from |= b->arm[f->side][bit] == INFANTRY ? from : 0; /* WAT-13.30 */
    }
    g->cavalry_was_there = cavalry != 0;                                     /* WAT-14.6 */
    g->guns_alone = guns != 0 && (infantry | cavalry) == 0 ? GUNS_ALONE : 0; /* WAT-15.8 */
    if (infantry != 0 && (b->stronghold & WAT_ONE(f->area)) != 0) {          /* WAT-24.8 */
        wat_push(g, S_garrison, WAT_OTHER(f->side))->area = f->area;
    }
}

/* WAT-24.11: the garrison has said who goes outside. */
static void note_garrison(const struct wat_battle *b, struct wat *g, const struct wat_frame *f)
{
    if (wat_defending_arm(b, g, f, ARTILLERY) != 0 &&
        wat_all_benefit(b, g, WAT_OTHER(f->side), f->area)) {
        g->guns_alone |= GUNS_UNPROTECTED;
    }
}

/* The assault is over: nothing of it is remembered. */
static void end(struct wat *g)
{
    forget_attackers(g);
    g->outside[FRENCH] = g->outside[ALLIED] = 0; /* WAT-24.12: for the whole assault, no longer */
    g->came_from = 0;
    g->step1_cubes = g->cavalry_was_there = g->guns_alone = 0;
    memset(g->assigned, 0, sizeof g->assigned);
    memset(g->dice, 0, sizeof g->dice);
    wat_pop(g);
}

/* WAT-10.14, WAT-10.15: each step once, in this order; one that does not apply ends by itself.
 * WAT-10.18: nothing lets the defender go before the first. */
static const uint8_t steps[] = { S_step1, S_step2, S_step3, S_step4, S_step5, S_step6, S_step7 };

enum { BEGIN, FIRST_STEP, AFTER_LAST = FIRST_STEP + sizeof steps };

bool assault_run(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g);
    unsigned stage = f->stage++;

    if (stage == BEGIN) {
        begin(b, g, f);
        return true;
    }
    if (stage == FIRST_STEP && (b->stronghold & WAT_ONE(f->area)) != 0) {
        note_garrison(b, g, f);
    }
    if (stage == AFTER_LAST) { /* WAT-11.14: step 7 comes even without an attacker left */
        end(g);
        return true;
    }
    wat_push(g, steps[stage - FIRST_STEP], f->side)->area = f->area;
    return true;
}
