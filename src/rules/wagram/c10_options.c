/* SPDX-License-Identifier: MIT
 * Chapter 10.5.2 and 10.5.3: the defender's posture, and the attackers that Force the Decision. */
#include "rules/wagram/combat.h"

/* ---- posture ---- */

gg_clause wag_posture_forbidden(const struct wag_battle *b, const struct wag *g, enum wag_posture p)
{
    int side = wag_defender(g);
    uint64_t units = wag_fighters(b, g, side);

    if (units == 0) { /* artillery alone */
        return p == WITHDRAW ? WAG_ALLOWED : WAG_10_5_2_4;
    }
    if (p == HOLD && wag_shaky(b, g, side, units) == units) { /* WAG-10.5.2.2 */
        return WAG_10_5_2_2;
    }
    if (p == WITHDRAW && (units & ~(g->spent[side] | g->routed[side])) == 0) {
        return WAG_10_5_2_3; /* WAG-10.5.2.3; routed ones count as at 2: WAG-10.6.38 */
    }
    return WAG_ALLOWED; /* React is always left: WAG-10.5.2.5 */
}

/* Is there one posture only? */
bool wag_posture_run(const struct wag_battle *b, struct wag *g)
{
    unsigned left = 0, only = NO_POSTURE;

    for (unsigned p = HOLD; p < POSTURES; p++) {
        if (wag_posture_forbidden(b, g, (enum wag_posture)p) == WAG_ALLOWED) {
            left++;
            only = p;
        }
    }
    if (left > 1) { /* WAG-10.5.2.1 */
        return false;
    }
    g->combat.posture = (uint8_t)only;
    wag_pop(g);
    return true;
}

static enum wag_posture posture_of(gg_move m)
{
    switch (gg_verb_of(m)) {
    case V_hold: return HOLD;
    case V_stand: return REACT;
    case V_withdraw: return WITHDRAW;
    default: return NO_POSTURE;
    }
}

void wag_posture_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    static const uint8_t verb[] = { V_hold, V_stand, V_withdraw };

    for (unsigned i = 0; i < sizeof verb; i++) {
        gg_move m = gg_move0(verb[i]);

        if (wag_posture_forbidden(b, g, posture_of(m)) == WAG_ALLOWED) {
            gg_offer_move(o, m);
        }
    }
}

gg_clause wag_posture_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    enum wag_posture p = posture_of(m);

    return p == NO_POSTURE ? WAG_10_5_2_1 : wag_posture_forbidden(b, g, p);
}

void wag_posture_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    (void)b;
    g->combat.posture = (uint8_t)posture_of(m);
    wag_pop(g);
}

/* ---- force ---- */

/* Attacking infantry, WAG-10.5.3.4, that is neither at fatigue 2 nor shaky: WAG-10.5.3.3. */
static uint64_t may_force(const struct wag_battle *b, const struct wag *g)
{
    int side = wag_attacker(g);
    uint64_t units = g->combat.fighting[side] & b->of_type[side][INFANTRY] & ~g->combat.forcing;

    units &= ~g->spent[side];
    return units & ~wag_shaky(b, g, side, units);
}

bool wag_force_run(const struct wag_battle *b, struct wag *g)
{
    if (may_force(b, g) != 0) {
        return false;
    }
    wag_pop(g);
    return true;
}

void wag_force_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    wag_offer_units(b, o, V_force, wag_now(g)->side, may_force(b, g)); /* WAG-10.5.3.1 any number */
    gg_offer_move(o, gg_move0(V_done));
}

gg_clause wag_force_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    int side = wag_now(g)->side;
    unsigned unit = gg_target_of(m), bit = wag_unit_bit(b, unit);

    if (gg_verb_of(m) == V_done) {
        return WAG_ALLOWED;
    }
    if (gg_verb_of(m) != V_force || wag_unit_side(b, unit) != side || bit == WAG_HQ ||
        (g->combat.fighting[side] & ~g->combat.forcing & WAG_ONE(bit)) == 0) {
        return WAG_10_5_3_1;
    }
    if ((b->of_type[side][INFANTRY] & WAG_ONE(bit)) == 0) {
        return WAG_10_5_3_4;
    }
    return (may_force(b, g) & WAG_ONE(bit)) != 0 ? WAG_ALLOWED : WAG_10_5_3_3;
}

void wag_force_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    if (gg_verb_of(m) == V_done) {
        wag_pop(g);
    } else {
        g->combat.forcing |= WAG_ONE(wag_unit_bit(b, gg_target_of(m)));
    }
}
