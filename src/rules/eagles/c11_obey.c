/* SPDX-License-Identifier: MIT
 * EAG-11.2, EAG-11.7, EAG-11.8, EAG-11.15 to EAG-11.24, EAG-11.29 to EAG-11.42, EAG-11.52 to
 * EAG-11.64: what an order asks of a unit that moves, and how an order comes to light or is lost.
 *
 * EAG-11.2, EAG-11.39, EAG-11.41, EAG-11.63: fire and melee do not ask here.  EAG-11.15: nor do
 * leaders. */
#include "rules/eagles/chapters.h"

bool eag_watched(const struct eag_battle *b, const struct eag *g, int side, unsigned hex)
{
    return eag_units_near(b, g, EAG_OTHER(side), hex, EAG_WATCHED);
}

/* ---- who is bound ---- */

/* EAG-11.121: directly activated units have no order to ask. */
bool eag_is_free(const struct eag *g)
{
    for (unsigned i = g->frames; i > 0; i--) {
        const struct eag_frame *f = &g->frame[i - 1];

        if (f->state == S_movement && (f->flags & MV_FREE)) {
            return true;
        }
        if (f->state == S_activation) {
            return f->formation == EAG_NONE;
        }
    }
    return false;
}

/* Why has the unit no order that it could comply with? */
static gg_clause no_order(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    unsigned order = g->order[b->unit[unit].formation];

    if (!(g->flags[unit] & FL_IN_RANGE) && eag_on_map(g->hex[unit])) { /* EAG-11.35, EAG-23.5 */
        return EAG_11_17; /* EAG-11.17, EAG-11.16, EAG-11.38, EAG-11.52, EAG-7.51, EAG-7.123 */
    }
    if (order == BOX_NO_ORDER) {
        return EAG_11_62; /* EAG-11.62, EAG-11.60 */
    }
    if (order == BOX_DEFENCE && b->unit[unit].arm == CAVALRY) {
        return EAG_11_53; /* EAG-11.53, EAG-7.123 */
    }
    return EAG_ALLOWED;
}

/* ---- what it may do ---- */

/* EAG-11.33: straight distance; EAG-11.31: where the way led does not matter; EAG-11.24: a
 * long-range order asks the same. */
static struct eag_duty towards(const struct eag_battle *b, unsigned box, unsigned began)
{
    unsigned objective = eag_objective(b, box), was = eag_distance(b, began, objective);

    was = was < EAG_NEAR_OBJECTIVE ? EAG_NEAR_OBJECTIVE : was; /* EAG-11.32 */
    return (
        struct eag_duty){ .goal = (uint16_t)objective, .within = (uint16_t)was, .why = EAG_11_29 };
}

struct eag_duty eag_duty_of(const struct eag_battle *b, const struct eag *g, unsigned unit,
                            unsigned began, bool free)
{
    unsigned formation = b->unit[unit].formation, order = g->order[formation];
    gg_clause why;

    if (order == EAG_UNKNOWN || free) {
        return (
            struct eag_duty){ .goal = (uint16_t)began, .within = EAG_HEXES, .why = EAG_ALLOWED };
    }
    if (g->formation[formation] & F_RALLYING) {
        return (struct eag_duty){ .goal = (uint16_t)began, .within = 1, .why = EAG_11_68 };
    }
    why = no_order(b, g, unit);
    if (why != EAG_ALLOWED) {
        return (
            struct eag_duty){ .goal = (uint16_t)began, .within = 0, .why = why }; /* EAG-11.34 */
    }
    if (order == BOX_DEFENCE) {
        return (struct eag_duty){ .goal = (uint16_t)began, .within = 1, .why = EAG_11_40 };
    }
    return towards(b, order, began);
}

gg_clause eag_disobeys(const struct eag_battle *b, const struct eag *g, unsigned unit,
                       unsigned began, unsigned end)
{
    struct eag_duty duty = eag_duty_of(b, g, unit, began, eag_is_free(g));

    return eag_distance(b, end, duty.goal) <= duty.within ? EAG_ALLOWED : duty.why;
}

enum eag_limit eag_move_limit(const struct eag_battle *b, const struct eag *g, unsigned unit,
                              bool obeying)
{
    return eag_limit_of(b, g, unit, obeying, eag_is_free(g));
}

enum eag_limit eag_limit_of(const struct eag_battle *b, const struct eag *g, unsigned unit,
                            bool obeying, bool free)
{
    unsigned formation = b->unit[unit].formation;

    if (eag_routed(g, unit)) {
        return LIMIT_NOTHING;
    }
    if (g->formation[formation] & F_RALLYING) {
        return LIMIT_ONE_HEX; /* EAG-11.68, EAG-11.70: tested or not */
    }
    if (free) {
        return LIMIT_FULL; /* EAG-11.121 */
    }
    if (!obeying) { /* EAG-11.37, EAG-11.64 one hex; EAG-11.36 more by a test: EAG-11.97 */
        return g->flags[unit] & FL_IM_PASSED ? LIMIT_HALF : LIMIT_ONE_HEX;
    }
    if (no_order(b, g, unit) != EAG_ALLOWED) {
        return LIMIT_NOTHING;
    }
    return g->order[formation] == BOX_DEFENCE ? LIMIT_ONE_HEX
                                              : LIMIT_FULL; /* EAG-11.40, EAG-11.30 */
}

/* ---- what it costs ---- */

/* EAG-11.54 independent movement, EAG-11.56 once it is decided on; EAG-11.55 melee; EAG-11.42: so
 * the order is not kept.  EAG-11.57: not far from the enemy; EAG-11.58: not by cavalry, nor out of
 * range; EAG-11.61: not by a commander's direct activation. */
void eag_break_defence(const struct eag_battle *b, struct eag *g, unsigned unit)
{
    const struct eag_unit *u = &b->unit[unit];

    if (g->order[u->formation] == BOX_DEFENCE && u->arm != CAVALRY &&
        (g->flags[unit] & FL_IN_RANGE) && !eag_is_free(g) &&
        eag_watched(b, g, u->side, g->hex[unit])) {
        eag_lose_order(b, g, u->formation);
    }
}
