/* SPDX-License-Identifier: MIT
 * The worth of a position, for bots: a hand evaluation in points, of which a casualty is some
 * 1,500.
 *
 * What a side has lost, what it holds, how it stands and what threatens it, each side by itself;
 * the value is the difference, so that it is the same for both except for the sign. */
#include "rules/waterloo/value.h"
#include "rules/waterloo/chapters.h"
#include "rules/waterloo/hooks.h"

enum { WON = 1000000 };

/* ---- losses ---- */

static int pile_worth(const struct wat_battle *b, int cubes, int infantry)
{
    return infantry < WAT_PILE_UNITS && cubes < WAT_PILE_CUBES ? b->worth.pile[infantry][cubes]
                                                               : wat_pile_price(b, cubes, infantry);
}

static int cubes_worth(const struct wat_battle *b, const struct wat *g, const struct wat_army *a,
                       enum wat_colour c)
{
    int worth = 0;
    unsigned area;

    for (WAT_EACH(area, wat_with_any(g->cubes[c]) & a->held)) {
        worth += pile_worth(b, g->cubes[c][area], wat_all_of(a, INFANTRY, area));
    }
    return worth;
}

/* Prussians that fell, whom no condition counts: WAT-25.4. */
static int uncounted_worth(const struct wat_battle *b, uint64_t fallen)
{
    fallen &= b->of_colour[BLACK];
    if (fallen == 0) {
        return 0;
    }
    return b->weight[W_FOOT_UNCOUNTED] * (int)gg_popcount(fallen & b->of_arm[ALLIED][INFANTRY]) +
           b->weight[W_GUN_UNCOUNTED] * (int)gg_popcount(fallen & b->of_arm[ALLIED][ARTILLERY]) +
           b->weight[W_LEADER_UNCOUNTED] * (int)gg_popcount(fallen & b->of_arm[ALLIED][LEADER]);
}

static int harm(const struct wat_battle *b, const struct wat *g, const struct wat_army *a, int side)
{
    uint64_t fallen = wat_at(g, side, WAT_GONE);
    int lost = (int)gg_popcount(fallen & b->of_arm[side][CAVALRY]);
    int tired = (int)gg_popcount(b->of_arm[side][CAVALRY] & ~g->up[side]) - lost;
    int worth = b->weight[W_HORSE_LOST] * lost + b->weight[W_HORSE_TIRED] * tired;

    worth += b->worth.casualties[side][wat_casualties_of(b, side, fallen)];
    if (side == FRENCH) {
        return worth + cubes_worth(b, g, a, BLUE);
    }
    return worth + cubes_worth(b, g, a, RED) + cubes_worth(b, g, a, BLACK) +
           uncounted_worth(b, fallen);
}

/* ---- ground ---- */

/* Can the other side still have a round in this turn?  WAT-5.30 */
static bool can_answer(const struct wat *g, int side)
{
    int other = WAT_OTHER(side);

    return g->phase <= 4 && (g->discs[other][GREEN] > 0 || (g->phase == 4 && g->active == other));
}

/* Areas to walk, over areas free of the enemy, to the place where the side wins; -1: too many. */
static int path_to(const struct wat_battle *b, uint64_t infantry, uint64_t enemy, unsigned place)
{
    uint64_t open = ~enemy & ~WAT_ONE(WAT_DELAYED), edge = WAT_ONE(place) & open;

    for (int steps = 0; edge != 0; steps++) {
        if ((edge & infantry) != 0) {
            return steps;
        }
        if (steps == WAT_PATHS - 1) {
            break;
        }
        open &= ~edge;
        edge = wat_next_to(b, edge) & open;
    }
    return -1;
}

static int place_worth(const struct wat_battle *b, const struct wat *g,
                       const struct wat_army army[SIDES], int side)
{
    unsigned place = (unsigned)(side == FRENCH ? b->mont_st_jean : b->rossomme);
    uint64_t infantry = army[side].at[INFANTRY];
    int steps;

    if ((infantry & b->worth.walk[side]) == 0) {
        return 0; /* too far even if nobody were in the way */
    }
    steps = path_to(b, infantry, army[WAT_OTHER(side)].held, place);
    if (steps == 0) {
        return can_answer(g, side) ? b->weight[W_ON_THE_PLACE] : b->weight[W_CONDITION_MET];
    }
    return steps > 0 ? b->weight[W_PATH + steps - 1] : 0;
}

/* Infantry in the way of those who want to get there. */
static int guard_worth(const struct wat_battle *b, const struct wat_army *a, int side)
{
    unsigned place = (unsigned)(side == FRENCH ? b->rossomme : b->mont_st_jean);

    return b->weight[W_GUARD] * (int)(a->at[INFANTRY] >> place & 1) +
           b->weight[W_GUARD + 1] * (int)gg_popcount(a->at[INFANTRY] & b->adjacent[place]);
}

static int strongholds_worth(const struct wat_battle *b, const struct wat_army *a,
                             const struct wat_army *foe)
{
    return b->weight[W_STRONGHOLD] * (int)gg_popcount(b->stronghold & a->held & ~foe->held);
}

static int advance_worth(const struct wat_battle *b, const struct wat *g, const struct wat_army *a)
{
    int worth = 0;

    for (int arm = 0; arm < ARMS; arm++) {
        worth += a->steps[arm] * b->weight[W_STEP + arm];
    }
    return worth * (g->turn + 8) / 12;
}

/* ---- how units stand ---- */

/* Infantry that has the stronghold's benefit, as far as the area has any: WAT-24.7. */
static int within_walls(const struct wat_battle *b, const struct wat *g, const struct wat_army *a,
                        int side, unsigned area)
{
    int room = b->worth.capacity[area], lying;

    if (room == 0) {
        return 0;
    }
    lying = wat_all_of(a, INFANTRY, area) - wat_up_of(a, INFANTRY, area);
    if (g->square[side] != 0) {
        lying -= (int)gg_popcount(wat_at(g, side, area) & g->square[side]);
    }
    return lying < room ? lying : room;
}

static int walls_worth(const struct wat_battle *b, const struct wat *g, const struct wat_army *a,
                       int side)
{
    int out = 0;
    unsigned area;

    for (WAT_EACH(area, b->stronghold & a->at[INFANTRY])) {
        out += wat_all_of(a, INFANTRY, area) - within_walls(b, g, a, side, area);
    }
    return b->weight[W_OUT_OF_WALLS] * out;
}

/* Does the area's infantry lack neighbours?  One will do at the edge: WAT-17.11, WAT-17.12 */
static bool unsupported(const struct wat_battle *b, const struct wat_army *a, unsigned area)
{
    uint64_t near = b->adjacent[area] & a->at[INFANTRY];

    return (near & (near - (~b->edge >> area & 1))) == 0;
}

/* Infantry next to the enemy: mobile it is worth more to those who must attack, the French and
 * the one who has come nearer to Rossomme than to Mont St Jean. */
static int contact_worth(const struct wat_battle *b, const struct wat_army *a,
                         const struct wat_army *foe, int side)
{
    int worth = 0;
    unsigned area;

    for (WAT_EACH(area, a->at[INFANTRY] & foe->contact & ~WAT_ONE(WAT_DELAYED))) {
        int n = wat_all_of(a, INFANTRY, area), up = wat_up_of(a, INFANTRY, area);

        worth += (b->worth.eager[side] >> area & 1) != 0
                     ? (b->weight[W_READY_IN_CONTACT] - b->weight[W_READY]) * up
                     : 0;
        worth += up != 0 && (a->at[CAVALRY] >> area & 1) != 0 ? b->weight[W_COMBINED] : 0;
        worth += unsupported(b, a, area) ? b->weight[W_UNSUPPORTED] * n : 0;
    }
    return worth;
}

/* What charges can be expected to cost infantry. */
static int charge_worth(const struct wat_battle *b, const struct wat *g,
                        const struct wat_army army[SIDES], int side)
{
    const struct wat_army *a = &army[side], *foe = &army[WAT_OTHER(side)];
    int worth = 0;
    unsigned area;

    for (WAT_EACH(area, foe->threatened)) {
        int n = wat_all_of(a, INFANTRY, area) - within_walls(b, g, a, side, area);
        int up = wat_up_of(a, INFANTRY, area);

        worth += foe->threat[area] *
                 ((a->at[CAVALRY] >> area & 1) != 0
                      ? b->weight[W_CHARGED_WITH_HORSE] * n
                      : b->weight[W_CHARGED_MOBILE] * up + b->weight[W_CHARGED_LYING] * (n - up));
    }
    return worth;
}

/* Guns that can be assaulted with no infantry by them. */
static int guns_worth(const struct wat_battle *b, const struct wat_army *a,
                      const struct wat_army *foe)
{
    uint64_t open = a->at[ARTILLERY] & ~a->at[INFANTRY] & ~WAT_ONE(WAT_DELAYED);
    int worth = 0;
    unsigned area;

    for (WAT_EACH(area, open & (foe->contact | foe->charge))) {
        if ((b->adjacent[area] & foe->at[INFANTRY]) != 0 || (foe->charge >> area & 1) != 0) {
            worth += wat_all_of(a, ARTILLERY, area) * ((a->at[CAVALRY] >> area & 1) != 0
                                                           ? b->weight[W_GUNS_WITH_HORSE]
                                                           : b->weight[W_GUNS_ALONE]);
        }
    }
    return worth;
}

/* Combat units of the side there. */
static int company(const struct wat_army *a, unsigned area)
{
    return wat_all_of(a, INFANTRY, area) + wat_all_of(a, CAVALRY, area) +
           wat_all_of(a, ARTILLERY, area);
}

/* A leader near the enemy falls with the last unit by him: WAT-23.27. */
static int leaders_worth(const struct wat_battle *b, const struct wat_army *a,
                         const struct wat_army *foe)
{
    int worth = 0;
    unsigned area;

    for (WAT_EACH(area, a->at[LEADER] & (foe->contact | foe->charge))) {
        worth += company(a, area) <= 1 ? b->weight[W_LEADER_EXPOSED] : 0;
    }
    return worth;
}

/* Infantry in square, on the map. */
static int squares_worth(const struct wat_battle *b, const struct wat *g, int side)
{
    int n = 0;
    unsigned bit;

    for (WAT_EACH(bit, g->square[side])) {
        n += g->place[side][bit] < WAT_DELAYED;
    }
    return b->weight[W_IN_SQUARE] * n;
}

/* What each area of the map tells by itself: crowds (WAT-8.1), mobile infantry, guns in place.
 * Without a branch, for many areas at once. */
static int areas_worth(const struct wat_battle *b, const struct wat_army *a)
{
    const uint16_t *foot = a->count[INFANTRY], *horse = a->count[CAVALRY];
    const uint16_t *guns = a->count[ARTILLERY];
    uint16_t over = 0, ready = 0, deployed = 0;

    for (unsigned i = 0; i < WAT_DELAYED; i++) {
        uint16_t n = (uint16_t)((foot[i] + horse[i] + guns[i]) & 0xff);

        over = (uint16_t)(over + (n > 3 ? n - 3 : 0));
        ready = (uint16_t)(ready + (foot[i] >> 8));
        deployed = (uint16_t)(deployed + (guns[i] >> 8));
    }
    return b->weight[W_READY] * ready + b->weight[W_GUN_DEPLOYED] * deployed +
           b->weight[W_OVER_LIMIT] * over;
}

static int posture(const struct wat_battle *b, const struct wat *g,
                   const struct wat_army army[SIDES], int side)
{
    const struct wat_army *a = &army[side], *foe = &army[WAT_OTHER(side)];

    return areas_worth(b, a) + contact_worth(b, a, foe, side) + charge_worth(b, g, army, side) +
           walls_worth(b, g, a, side) + squares_worth(b, g, side) + guns_worth(b, a, foe) +
           leaders_worth(b, a, foe);
}

static int means(const struct wat_battle *b, const struct wat *g, int side)
{
    int worth = side == FRENCH ? b->weight[W_BATTERY] * g->battery : 0;

    for (int colour = 0; colour < DISCS; colour++) {
        worth += b->weight[W_DISC + colour] * g->discs[side][colour];
    }
    return worth;
}

/* Where both have what they need, it is worth nothing to who inflicted less: WAT-25.12. */
static int both_met_worth(const struct wat_battle *b, const struct wat *g, int side)
{
    int victor = b->weight[W_BOTH_MET] != 0 ? wat_double_victor(b, g) : WAT_NONE;

    return victor == WAT_NONE ? 0 : victor == side ? b->weight[W_BOTH_MET] : -b->weight[W_BOTH_MET];
}

/* ---- the sum ---- */

static int worth_of(const struct wat_battle *b, const struct wat *g,
                    const struct wat_army army[SIDES], int side)
{
    const struct wat_army *a = &army[side], *foe = &army[WAT_OTHER(side)];

    return place_worth(b, g, army, side) + guard_worth(b, a, side) + strongholds_worth(b, a, foe) +
           advance_worth(b, g, a) + posture(b, g, army, side) + means(b, g, side) -
           harm(b, g, a, side);
}

int wat_value(const struct gg_battle *battle, const void *pos, int side)
{
    const struct wat_battle *b = wat_of(battle);
    const struct wat *g = pos;
    struct wat_army army[SIDES];

    if (g->over != 0) {
        return g->over - 1 == side ? WON : -WON;
    }
    wat_survey(b, g, army);
    return worth_of(b, g, army, side) - worth_of(b, g, army, WAT_OTHER(side)) +
           both_met_worth(b, g, side);
}
