/* SPDX-License-Identifier: MIT
 * EAG-13.228 to EAG-13.232, EAG-20.44 to EAG-20.48: whom R strikes, and the flags that are lost. */
#include "rules/eagles/melee.h"

/* EAG-20.45: no friend that stands with them or beside them. */
static bool forlorn(const struct eag_battle *b, const struct eag *g, int side, unsigned hex)
{
    return !eag_has(&g->foot[side], hex) && !eag_has(&g->horse[side], hex) &&
           eag_beside(b, &g->foot[side], hex) == 0 && eag_beside(b, &g->horse[side], hex) == 0;
}

/* EAG-20.44, EAG-20.46: routed infantry and cavalry among them, bit n: the n-th. */
static unsigned with_flags(const struct eag_battle *b, const struct eag *g,
                           const struct eag_stack *s)
{
    unsigned set = 0;

    for (unsigned i = 0; i < s->units; i++) {
        set |= eag_routed(g, s->unit[i]) && b->unit[s->unit[i]].arm != ARTILLERY ? 1u << i : 0u;
    }
    return set;
}

void eag_strike_defender(const struct eag_battle *b, struct eag *g, bool all)
{
    struct eag_stack s = eag_attacked(b, g);
    int side = EAG_OTHER(g->melee.side);
    bool alone = forlorn(b, g, side, g->melee.target);
    unsigned flags = with_flags(b, g, &s), lost = 0, i;

    if (!all) {
        eag_suffer_r(b, g, side, g->melee.target, false); /* EAG-13.228 */
    }
    for (i = 0; i < s.units && all; i++) {
        eag_eliminate(b, g, s.unit[i]); /* EAG-13.251 */
    }
    for (EAG_EACH(i, flags)) {
        lost += g->hex[s.unit[i]] == EAG_GONE;
    }
    if (lost > 0) {
        eag_roll_for_flags(g, side, lost, alone); /* EAG-20.48 */
    }
}

/* EAG-13.232, EAG-9.34, EAG-17.139: of those who fight only. */
static void strike_attacker(const struct eag_battle *b, struct eag *g, unsigned hex)
{
    struct eag_stack s = eag_fighters(b, g, hex);
    struct eag_frame *f = eag_under(g, S_melee);

    f->to = (uint16_t)hex;
    f->other = (uint16_t)eag_lead(b, g, g->melee.side, hex);
    for (unsigned i = 0; i < s.units; i++) {
        eag_lose_step(b, g, s.unit[i]); /* EAG-13.142: artillery too */
    }
    eag_ask_new_lead(b, g, g->melee.side, hex, f->other);
}

static bool may_be_struck(const struct eag_battle *b, const struct eag *g, unsigned hex)
{
    for (unsigned h = 0; h < g->melee.hexes; h++) {
        if (g->melee.from[h] == hex) {
            return eag_fighters(b, g, hex).units > 0;
        }
    }
    return false;
}

void eag_ask_strike(const struct eag_battle *b, struct eag *g)
{
    unsigned n = 0, hex = 0;

    for (unsigned h = 0; h < g->melee.hexes; h++) {
        if (may_be_struck(b, g, g->melee.from[h])) {
            hex = g->melee.from[h];
            n++;
        }
    }
    if (n > 1) {
        eag_push(g, S_strike, EAG_OTHER(g->melee.side));
    } else if (n == 1) {
        strike_attacker(b, g, hex);
    }
}

void eag_strike_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    for (unsigned h = 0; h < g->melee.hexes; h++) {
        if (may_be_struck(b, g, g->melee.from[h])) {
            gg_offer_move(o, gg_move1(V_strike, g->melee.from[h]));
        }
    }
}

gg_clause eag_strike_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    return gg_verb_of(m) == V_strike && may_be_struck(b, g, gg_target_of(m)) ? EAG_ALLOWED
                                                                             : EAG_13_231;
}

void eag_strike_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    eag_pop(g);
    strike_attacker(b, g, gg_target_of(m));
}
