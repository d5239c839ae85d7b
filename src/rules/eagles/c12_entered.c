/* SPDX-License-Identifier: MIT
 * EAG-12.10, EAG-12.34, EAG-17.40, EAG-22.24: what a step brings about, and whether the move goes
 * on. */
#include "rules/eagles/move.h"

/* Who was driven off, or worse, moves no more. */
static void drop_the_lost(struct eag *g, unsigned hex)
{
    unsigned leader;

    for (unsigned i = g->mover.units; i-- > 0;) {
        unsigned unit = g->mover.unit[i];

        if (g->hex[unit] != hex || eag_routed(g, unit)) {
            g->flags[unit] |= eag_on_map(g->hex[unit]) ? FL_MOVED : 0u;
            eag_leave_mover(&g->mover, i);
            eag_forget_limits(g);
        }
    }
    for (EAG_EACH(leader, g->mover.leaders)) {
        if (g->leader_hex[leader] != hex) {
            g->mover.leaders &= ~(UINT32_C(1) << leader);
        }
    }
}

/* Could one of several, once it has left the others? */
static bool anybody_could_go_on(const struct eag_battle *b, const struct eag *g, unsigned hex)
{
    for (unsigned i = 0; i < g->mover.units && g->mover.units > 1; i++) {
        struct eag_mover one = eag_mover_alone(&g->mover, i);
        struct eag_means m = eag_means_of(b, g, &one);

        if (eag_any_step(b, g, &m, hex)) {
            return true;
        }
    }
    return false;
}

static bool counter_stands(const struct eag *g, unsigned hex)
{
    unsigned counter = g->mover.counter - 1u;

    return g->counter[counter / EAG_COUNTERS][counter % EAG_COUNTERS] == hex;
}

/* EAG-12.28: he stops, though cavalry that carried him goes on. */
static void stop_leaders(struct eag *g)
{
    unsigned leader;

    for (EAG_EACH(leader, g->mover.leaders)) {
        g->ridden[leader] = EAG_LEADER_MP;
    }
    if (g->mover.units > 0) {
        g->mover.leaders = 0;
    }
}

/* The move goes on if anybody is left who can: EAG-17.40, EAG-17.61, EAG-22.46.  plain: nothing has
 * come of the step. */
static void settle(const struct eag_battle *b, struct eag *g, bool plain)
{
    unsigned hex = eag_now(g)->hex;
    bool rode = g->mover.units == 0, stands;

    if (!plain) {
        drop_the_lost(g, hex);
    }
    if (!eag_in_zoc(b, g, EAG_OTHER(eag_now(g)->side), hex)) {
        g->mover.flags &= (uint8_t)~MV_EZOC;
    } else if (g->mover.flags & MV_EZOC) {
        stop_leaders(g);
    }
    stands = g->mover.counter ? counter_stands(g, hex)
                              : g->mover.units > 0 || (rode && g->mover.leaders != 0);
    if (!stands) {
        eag_end_move(b, g);
        return;
    }
    eag_look_ahead(b, g);
    if (!(g->kept.steps.steps | g->kept.steps.dashes) && !anybody_could_go_on(b, g, hex)) {
        eag_end_move(b, g);
    }
}

enum { TAKE, LOOK, MEET, GO_ON };

/* Of one of these; dash: EAG-12.34: it provokes nothing. */
static void bring_about(const struct eag_battle *b, struct eag *g, unsigned stage, unsigned hex,
                        bool dash)
{
    int enemy = EAG_OTHER(eag_now(g)->side);

    switch (stage) {
    case TAKE:
        if (g->mover.units > 0 && eag_leaders_at(b, g, enemy, hex) != 0) {
            eag_capture_leaders(b, g, enemy, hex, true); /* EAG-20.38: not by leaders */
        }
        break;
    case LOOK: eag_look_round(b, g); break;
    default:
        if (!dash && g->mover.units > 0 && !(g->mover.flags & MV_STRATEGIC)) {
            (void)eag_meet_mover(b, g);
        }
    }
}

/* EAG-12.10; EAG-22.24. */
bool eag_entered_run(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g);
    unsigned hex = f->hex, stage = f->stage, deep = g->frames;
    bool dash = f->flags != 0, plain = stage == TAKE;

    if (!plain) {
        eag_forget_limits(g); /* much may have been done since */
        eag_forget_movers(g);
    }
    for (; stage < GO_ON && g->frames == deep;
         stage++) { /* what needs no decision follows at once */
        if (stage == MEET && !plain) {
            drop_the_lost(g, hex);
        }
        f->stage = (uint8_t)(stage + 1);
        bring_about(b, g, stage, hex, dash);
    }
    if (g->frames > deep) {
        eag_forget_limits(g);
        eag_forget_movers(g);
        return true;
    }
    eag_pop(g);
    settle(b, g, plain);
    return true;
}
