/* SPDX-License-Identifier: MIT
 * EAG-12.4 to EAG-12.6, EAG-5.22, EAG-17.90 to EAG-17.98: who goes along with a move, and cavalry
 * that prepares its attack before it sets out. */
#include "rules/eagles/move.h"

/* ---- who goes along ---- */

unsigned eag_mover_index(const struct eag_mover *mover, unsigned unit)
{
    unsigned i = 0;

    while (i < mover->units && mover->unit[i] != unit) {
        i++;
    }
    return i;
}

void eag_join_mover(struct eag_mover *mover, unsigned unit, unsigned hex)
{
    unsigned i = mover->units++;

    mover->unit[i] = (uint16_t)unit;
    mover->began[i] = (uint16_t)hex;
    mover->spent[i] = mover->went[i] = 0; /* EAG-12.3: nothing is lent to it */
}

void eag_leave_mover(struct eag_mover *mover, unsigned i)
{
    unsigned last = --mover->units;

    if (i == 0 && last > 0) {
        mover->from = mover->began[1];
    }
    for (; i < last; i++) {
        mover->unit[i] = mover->unit[i + 1];
        mover->began[i] = mover->began[i + 1];
        mover->spent[i] = mover->spent[i + 1];
        mover->went[i] = mover->went[i + 1];
    }
    mover->unit[last] = mover->began[last] = 0;
    mover->spent[last] = mover->went[last] = 0;
}

/* The mover without all but one. */
struct eag_mover eag_mover_alone(const struct eag_mover *mover, unsigned i)
{
    struct eag_mover one = *mover;

    while (one.units > 1) {
        eag_leave_mover(&one, one.unit[0] == mover->unit[i] ? 1 : 0);
    }
    return one;
}

/* Before the first step, which nobody bars them from, none is asked about an order, and they may
 * stay if there is room. */
static bool joins_at_once(const struct eag_battle *b, const struct eag *g, unsigned hex)
{
    struct eag_stack none;

    none.units = 0;
    return g->mover.steps == 0 && !(g->mover.flags & (MV_EZOC | MV_STOPPED)) &&
           eag_stack_forbidden(b, g, eag_now(g)->side, hex, &none) == EAG_ALLOWED;
}

/* EAG-12.4, EAG-12.6, EAG-17.96; EAG-12.28: no foot joins cavalry that has just entered EZOC. */
gg_clause eag_with_forbidden(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    unsigned hex = eag_now(g)->hex;
    const struct eag_mover *mover = &g->mover;
    struct eag_mover more;
    struct eag_means m;
    gg_clause why = eag_move_forbidden(b, g, unit);

    if (why != EAG_ALLOWED) {
        return why;
    }
    if (mover->units == 0 || mover->counter || g->hex[unit] != hex ||
        eag_mover_index(mover, unit) < mover->units) {
        return EAG_12_6;
    }
    if (mover->units == EAG_STACK) {
        return EAG_8_9;
    }
    if (joins_at_once(b, g, hex)) {
        return EAG_ALLOWED;
    }
    more = *mover;
    eag_join_mover(&more, unit, hex);
    m = eag_means_of(b, g, &more);
    if (m.over != EAG_ALLOWED) {
        return m.over;
    }
    return eag_can_end(b, g, &m, hex) ? EAG_ALLOWED : EAG_8_12;
}

/* May it end its move here, all others of the mover gone on? */
static gg_clause stay_forbidden(const struct eag_battle *b, const struct eag *g, unsigned i)
{
    unsigned hex = eag_now(g)->hex;
    struct eag_mover one = eag_mover_alone(&g->mover, i);
    struct eag_stack all = eag_stack_at(b, g, eag_now(g)->side, hex), left = { .units = 0 };
    struct eag_means m;
    gg_clause why;

    m = eag_means_of(b, g, &one);
    why = eag_end_forbidden(b, g, &m, hex, 0);
    if (why == EAG_ALLOWED) {
        return EAG_ALLOWED;
    }
    for (unsigned n = 0; n < all.units; n++) {
        unsigned at = eag_mover_index(&g->mover, all.unit[n]);

        if (at == g->mover.units || at == i) {
            left.unit[left.units++] = all.unit[n];
        }
    }
    return why == EAG_8_5 || why == EAG_8_9 ? eag_units_forbidden(b, g, &left) : why;
}

/* The others go on, or stay as well. */
gg_clause eag_leave_forbidden(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    unsigned i = eag_mover_index(&g->mover, unit);
    struct eag_mover rest = g->mover;
    struct eag_means m;
    gg_clause why;

    if (i == rest.units || rest.units < 2 || rest.went[i] == 0) {
        return EAG_12_4;
    }
    why = stay_forbidden(b, g, i);
    if (why != EAG_ALLOWED) {
        return why;
    }
    eag_leave_mover(&rest, i);
    m = eag_means_of(b, g, &rest);
    return eag_can_end(b, g, &m, eag_now(g)->hex) ? EAG_ALLOWED : EAG_8_12;
}

/* EAG-5.22: carried, active or not, with whatever formation. */
gg_clause eag_carry_forbidden(const struct eag_battle *b, const struct eag *g, unsigned leader)
{
    const struct eag_frame *f = eag_now(g);

    if (b->leader[leader].side != f->side || g->mover.units == 0 ||
        g->leader_hex[leader] != f->hex || (g->mover.leaders >> leader & 1)) {
        return EAG_5_22;
    }
    return g->ridden[leader] < EAG_LEADER_MP ? EAG_ALLOWED : EAG_12_1;
}

/* ---- preparing ---- */

/* MP a unit of the mover would spend on it, 0 if it may not: EAG-17.90, EAG-17.91, EAG-17.92;
 * EAG-17.98: not with one hex; EAG-17.94: in the hex where it began; EAG-17.99: not who began the
 * activation beside an enemy. */
static unsigned preparation(const struct eag_battle *b, const struct eag *g, unsigned i)
{
    unsigned unit = g->mover.unit[i], mp;
    bool one_hex;

    if (b->unit[unit].arm != CAVALRY || (g->flags[unit] & (FL_BEGAN_NEAR | FL_PREPARED)) ||
        g->mover.went[i] > 0) {
        return 0; /* EAG-5.9 */
    }
    mp = eag_unit_mp(b, g, unit, g->mover.flags, &one_hex);
    return one_hex ? 0 : mp / 2;
}

gg_clause eag_prepare_forbidden(const struct eag_battle *b, const struct eag *g)
{
    gg_clause why = EAG_17_90;

    if (g->mover.steps > 0) {
        return EAG_17_94;
    }
    if (g->mover.flags & MV_STRATEGIC) {
        return EAG_17_100;
    }
    for (unsigned i = 0; i < g->mover.units; i++) {
        if (preparation(b, g, i) > 0) {
            return EAG_ALLOWED;
        }
        why = g->flags[g->mover.unit[i]] & FL_IM_FAILED ? EAG_17_98 : why;
    }
    return why;
}

/* EAG-17.93; EAG-17.95: each for itself; EAG-17.100: the flag goes with the activation. */
void eag_prepare(const struct eag_battle *b, struct eag *g)
{
    for (unsigned i = 0; i < g->mover.units; i++) {
        unsigned cost = preparation(b, g, i);

        if (cost > 0) {
            g->mover.spent[i] = (uint8_t)(g->mover.spent[i] + cost);
            g->flags[g->mover.unit[i]] |= FL_PREPARED;
        }
    }
}
