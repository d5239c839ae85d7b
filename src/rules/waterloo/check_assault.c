/* SPDX-License-Identifier: MIT
 * What must be true of the frames of an assault apart from what their rows in check_frames.c say.
 */
#include "rules/waterloo/check.h"

#define CHECK(name)                                                                                \
    enum wat_part name(const struct wat_battle *b, const struct wat *g, const struct wat_frame *f)

static const uint64_t box = UINT64_C(1) << WAT_DELAYED;

/* ---- 12: duels ---- */

/* The attacker names first; then the frame is the defender's, with the attacker's champion. */
CHECK(wat_check_champion)
{
    int attacker = wat_below(f)->side;
    uint64_t champions = wat_cavalry_at(b, g, attacker, f->area) & g->attacking[attacker];

    MUST((f->unit == WAT_NONE) == (f->side == attacker), side);
    MUST(f->unit == WAT_NONE || (champions & WAT_ONE(f->unit)) != 0, unit);
    MUST(wat_cavalry_at(b, g, WAT_OTHER(attacker), f->area) != 0, state);
    return WAT_SOUND;
}

CHECK(wat_check_duel)
{
    int defender = WAT_OTHER(f->side);

    MUST((g->attacking[f->side] & WAT_ONE(f->unit)) != 0, unit);
    MUST(f->n < 64 && (wat_cavalry_at(b, g, defender, f->area) & WAT_ONE(f->n)) != 0, n);
    return WAT_SOUND;
}

/* ---- 13: volleys and withdrawals ---- */

CHECK(wat_check_step3)
{
    (void)b;
    (void)g;
    MUST(f->n >= 1, n);
    return WAT_SOUND;
}

/* Who fires while step 3 is at this stage: WAT-13.2. */
static int firing_side(const struct wat_battle *b, const struct wat_frame *step3)
{
    bool attacker = (step3->stage == 1) == (b->head.option[O_FIRST_FIRE] != 0);

    return attacker ? step3->side : WAT_OTHER(step3->side);
}

/* WAT-13.21, WAT-13.22: after step 1 the attackers test in any case, in round one. */
CHECK(wat_check_volley)
{
    const struct wat_frame *step3 = wat_below(f);
    bool tests = f->side != step3->side && step3->n == 1 && g->step1_cubes != 0;

    MUST(f->side == firing_side(b, step3), side);
    MUST(f->flags == (tests ? 1 : 0), flags);
    MUST(f->k == 1 || f->n == 0, k);
    MUST(wat_counts(f, f->n, b->of_arm[f->side][INFANTRY], WAT_MOST_OF_A_VOLLEY), n);
    MUST(f->stage == 1 || f->set == 0, set);
    return WAT_SOUND;
}

/* WAT-13.29 the attacker's infantry after step 3, WAT-14.16 his cavalry after step 4. */
CHECK(wat_check_withdrawal)
{
    uint64_t infantry = b->of_arm[f->side][INFANTRY] & g->attacking[f->side];

    MUST((f->set & ~(wat_below(f)->stage == 4 ? infantry : b->of_arm[f->side][CAVALRY])) == 0, set);
    return WAT_SOUND;
}

CHECK(wat_check_withdraw)
{
    const struct wat_frame *all = wat_below(f);
    bool infantry = b->arm[f->side][f->unit] == INFANTRY;

    MUST((all->set & WAT_ONE(f->unit)) == 0, unit);
    MUST(infantry == (wat_below(all)->stage == 4), unit);
    MUST(!infantry || (g->attacking[f->side] & WAT_ONE(f->unit)) != 0, unit);
    MUST(f->set == wat_withdraw_areas(b, g, f->side, f->unit, f->area), set);
    return WAT_SOUND;
}

/* ---- 14: the charge ---- */

enum { STEP4_FIRE = 1, STEP4_RETREAT = 5 };

/* WAT-14.1, WAT-14.2: the side whose cavalry charges has no enemy cavalry before it. */
CHECK(wat_check_step4)
{
    int other = WAT_OTHER(f->side), attacker = wat_below(f)->side;
    uint64_t horse = wat_cavalry_at(b, g, other, f->area), may = 0;

    MUST((other == attacker ? horse & g->attacking[other] : horse) == 0, side);
    if (f->stage == STEP4_FIRE) {
        may = wat_infantry_at(b, g, other, f->area);
    } else if (f->stage == STEP4_RETREAT) {
        may = wat_cavalry_at(b, g, f->side, f->area);
    }
    MUST((f->set & ~may) == 0, set);
    MUST(f->stage != STEP4_FIRE || wat_counts(f, f->n, b->of_arm[other][INFANTRY], 1), n);
    return WAT_SOUND;
}

/* ---- 16: charging on ---- */

enum { ROLL_ALL = 1 };

/* n: the side that rolls; unit: who does; k: assaults that waited before the first went on. */
CHECK(wat_check_step7)
{
    int side = f->n;
    uint64_t horse = wat_cavalry_at(b, g, side, f->area);

    MUST((f->set & ~horse) == 0, set);
    if (f->stage == ROLL_ALL) {
        MUST(f->unit < 64 && (f->set & WAT_ONE(f->unit)) != 0, unit);
        MUST(f->k == 0, k);
        return WAT_SOUND;
    }
    MUST(f->unit == WAT_NONE, unit);
    MUST(f->k <= g->pendings, k);
    MUST(f->k == g->pendings || (g->pending_first >> f->k) == 1, k);
    for (unsigned i = f->k; i < g->pendings; i++) {
        uint64_t there = wat_at(g, side, g->pending[i]) & g->attacking[side];
        unsigned bit;

        MUST(there != 0, k);
        for (WAT_EACH(bit, there)) {
            MUST(g->origin[side][bit] == f->area, k);
        }
    }
    return WAT_SOUND;
}

CHECK(wat_check_control_die)
{
    (void)b;
    (void)g;
    MUST(f->side == wat_below(f)->n, side);
    MUST(f->unit == wat_below(f)->unit, unit);
    return WAT_SOUND;
}

/* WAT-16.6, WAT-16.8, WAT-16.12 */
CHECK(wat_check_charge_on)
{
    const struct wat_frame *step = wat_below(f);
    uint64_t areas = b->adjacent[f->area] & wat_occupied(b, g, WAT_OTHER(f->side)) & ~b->rough;

    for (unsigned i = 0; i < step->k && i < g->pendings; i++) {
        areas &= ~WAT_ONE(g->pending[i]);
    }
    MUST(f->side == step->n, side);
    MUST((step->set & WAT_ONE(f->unit)) == 0, unit);
    MUST(f->set == (areas & ~box), set);
    return WAT_SOUND;
}

/* ---- 17: morale ---- */

enum { BY_CHARGE = 1 };

CHECK(wat_check_morale)
{
    const struct wat_frame *below = wat_below(f);
    uint64_t gone = wat_at(g, f->side, WAT_GONE); /* some fell to WAT-18.18 meanwhile */
    bool charge = below->state == S_step4;
    int side = below->state == S_step3   ? WAT_OTHER(firing_side(b, below))
               : below->state == S_step4 ? WAT_OTHER(below->side)
                                         : below->side;

    MUST(f->side == side, side);
    MUST(((f->flags & BY_CHARGE) != 0) == charge, flags);
    MUST((f->set & ~(wat_at(g, f->side, f->area) | gone)) == 0, set);
    return WAT_SOUND;
}

CHECK(wat_check_morale_die)
{
    const struct wat_frame *below = wat_below(f);

    (void)b;
    (void)g;
    MUST((below->set & WAT_ONE(f->unit)) == 0, unit);
    MUST(f->flags == below->flags, flags);
    return WAT_SOUND;
}

/* ---- 18: assignments ---- */

/* Cubes that are assigned to infantry of a colour in an area. */
static unsigned assigned_in(const struct wat_battle *b, const struct wat *g, int side,
                            unsigned area, unsigned c)
{
    unsigned sum = 0, bit;

    for (WAT_EACH(bit, wat_infantry_at(b, g, side, area) & b->of_colour[c])) {
        sum += g->assigned[bit];
    }
    return sum;
}

/* WAT-18.7: what is assigned and what is left make up all that lie there.  Of a colour without
 * infantry there all are left. */
static bool adds_up(const struct wat_battle *b, const struct wat *g, const struct wat_frame *f,
                    unsigned c, unsigned left)
{
    return left + assigned_in(b, g, f->side, f->area, c) == g->cubes[c][f->area];
}

/* Units that are still asked for have nothing yet. */
CHECK(wat_check_assignment)
{
    const struct wat_frame *below = wat_below(f);
    unsigned bit;

    MUST(below->state != S_volley || below->set == wat_infantry_at(b, g, f->side, f->area), state);
    MUST(adds_up(b, g, f, f->side == FRENCH ? BLUE : RED, f->n), n);
    MUST(f->side == FRENCH ? f->k == 0 : adds_up(b, g, f, BLACK, f->k), k);
    for (WAT_EACH(bit, f->set)) {
        MUST(g->assigned[bit] == 0, set);
    }
    return WAT_SOUND;
}

enum { MOST_EACH = 5 }; /* WAT-18.6 */

/* Asked in order, and only when there is a choice. */
CHECK(wat_check_assign)
{
    const struct wat_frame *all = wat_below(f);
    unsigned c = wat_colour_of(b, f->side, f->unit), others = gg_popcount(f->set);

    MUST(g->assigned[f->unit] == 0, unit);
    MUST((all->set & ((WAT_ONE(f->unit) << 1) - 1)) == 0, unit);
    MUST(f->n == (c == BLACK ? all->k : all->n), n);
    MUST(f->n < MOST_EACH * (others + 1), n);
    MUST(f->set == (all->set & b->of_colour[c]), set);
    return WAT_SOUND;
}

/* ---- 19: retreats ---- */

/* Infantry retreats after a morale test, with the cubes assigned to it; cavalry at all other
 * times. */
CHECK(wat_check_retreat)
{
    const struct wat_frame *below = wat_below(f);
    bool test = below->state == S_morale;
    unsigned c = wat_colour_of(b, f->side, f->unit), have = g->cubes[c][f->area];
    unsigned cubes = g->assigned[f->unit] < have ? g->assigned[f->unit] : have;

    MUST(below->state == S_step2 || f->side == below->side, side);
    MUST(f->area == below->area, area);
    MUST(b->arm[f->side][f->unit] == (test ? INFANTRY : CAVALRY), unit);
    MUST((below->set & WAT_ONE(f->unit)) == 0 || below->state == S_step2, unit);
    MUST(below->state != S_cavalry_hits || below->flags == HIT_RANGED, state);
    MUST(f->n == (test ? cubes : 0), n);
    return WAT_SOUND;
}

CHECK(wat_check_retreat_to)
{
    MUST(f->unit == wat_below(f)->unit, unit);
    MUST(f->set == wat_retreat_areas(b, g, f->side, f->unit, f->area), set);
    return WAT_SOUND;
}

/* A leader where a unit has just left for n: WAT-19.20, WAT-16.17. */
CHECK(wat_check_go_along)
{
    const struct wat_frame *below = wat_below(f);
    bool charge, enemy = (wat_occupied(b, g, WAT_OTHER(f->side)) & WAT_ONE(f->n)) != 0;

    MUST(f->area == below->area, area);
    MUST(f->n < b->areas || f->n == WAT_DELAYED, n);
    if (below->state == S_go_along) { /* they are asked in order, the last first */
        MUST(f->side == below->side, side);
        MUST(f->unit > below->unit, unit);
        MUST(f->n == below->n, n);
        return WAT_SOUND;
    }
    charge = below->state == S_step7;
    MUST(charge || below->state == S_step2 || f->side == below->side, side);
    MUST(!charge || f->side == below->n, side);
    MUST(below->state != S_cavalry_hits || below->flags == HIT_RANGED, state);
    MUST((b->adjacent[f->area] & WAT_ONE(f->n)) != 0, n);
    MUST(below->state == S_withdrawal || enemy == charge, n); /* WAT-19.21: guns */
    MUST(!charge || wat_assault_pending(g, f->n), n);
    return WAT_SOUND;
}
