/* SPDX-License-Identifier: MIT
 * The worth of a position, for bots: a hand evaluation in points, of which a casualty is some
 * 1,500.
 *
 * What a side has lost, what it holds, how it stands and what threatens it, each side by itself;
 * the value is the difference, so that it is the same for both but for the sign. */
#include "rules/waterloo/chapters.h"
#include "rules/waterloo/hooks.h"
#include <string.h>

enum {
    WON = 1000000,
    /* losses */
    CONDITION_MET = 150000, /* the side will win in phase 6, or nearly so */
    CASUALTIES = 18000,     /* for all the casualties that a side can bear, growing: */
    CASUALTIES_MORE = 9000,
    HORSE_LOST = 550,
    HORSE_TIRED = 220,
    FOOT_UNCOUNTED = 450, /* Prussians lost, whom no condition counts: WAT-25.4 */
    GUN_UNCOUNTED = 300,
    LEADER_UNCOUNTED = 150,
    CUBE = 110,
    CUBES_CROWDED = 30, /* times the square of the cubes over the units that bear them */
    CUBE_ON_GUN = 60,
    /* ground */
    ON_THE_PLACE = 5000, /* infantry where its side wins, while the other can still act */
    STRONGHOLD = 150,
    /* how units stand */
    OVER_LIMIT = 170,
    READY = 25, /* mobile infantry */
    READY_IN_CONTACT = 70,
    IN_SQUARE = -25,
    OPEN_TO_CHARGE = -60, /* mobile infantry that cavalry can reach, without cavalry of its own */
    OUT_OF_WALLS = -80,   /* infantry in a stronghold that has not its benefit */
    UNSUPPORTED = -40,    /* infantry in contact: WAT-17.11 */
    GUN_DEPLOYED = 40,
    GUNS_ALONE = -250, /* each gun that can be assaulted with nobody by it */
    GUNS_WITH_HORSE = -60,
    LEADER_ALONE = -200,
    /* means */
    GREEN_DISC = 14,
    RED_DISC = 9,
    PURPLE_DISC = 5,
    BATTERY = 50
};

/* Threat to walk to the place where the side wins, by the areas still to go. */
static const int16_t path_worth[] = { 0, 2500, 1200, 600, 300, 120 };

/* How much a step towards the enemy is worth to an attacker, by arm; grows as time runs out. */
static const uint8_t step_worth[ARMS] = { 18, 6, 6, 5 };

/* ---- who stands where ---- */

struct ground {
    uint8_t units[SIDES][ARMS][128]; /* in each place, those off the map too */
    uint64_t at[SIDES][ARMS];        /* areas with units of the arm */
    uint64_t held[SIDES];            /* areas with combat units */
    uint64_t contact[SIDES];         /* areas next to one that the side holds */
    uint64_t charge[SIDES];          /* areas that the side's cavalry can charge into */
};

static uint64_t next_to(const struct wat_battle *b, uint64_t areas)
{
    uint64_t next = 0;
    unsigned area;

    for (WAT_EACH(area, areas)) {
        next |= b->adjacent[area];
    }
    return next;
}

static void survey_side(const struct wat_battle *b, const struct wat *g, int side, struct ground *w)
{
    for (int arm = 0; arm < ARMS; arm++) {
        uint8_t *units = w->units[side][arm];
        uint64_t at = 0;
        unsigned bit;

        for (WAT_EACH(bit, b->of_arm[side][arm])) {
            unsigned place = g->place[side][bit];

            units[place]++;
            at |= place < WAT_TRACK ? WAT_ONE(place) : 0;
        }
        w->at[side][arm] = at;
    }
    w->held[side] = w->at[side][INFANTRY] | w->at[side][CAVALRY] | w->at[side][ARTILLERY];
    w->contact[side] = next_to(b, w->held[side]);
}

/* Two areas over open ground, the first of them free: WAT-10.5 to WAT-10.7. */
static uint64_t charge_reach(const struct wat_battle *b, const struct ground *w, int side)
{
    uint64_t near = next_to(b, w->at[side][CAVALRY]);
    uint64_t through = near & ~w->held[WAT_OTHER(side)] & ~b->rough;

    return (near | next_to(b, through)) & ~b->rough;
}

static void survey(const struct wat_battle *b, const struct wat *g, struct ground *w)
{
    memset(w->units, 0, sizeof w->units);
    for (int side = 0; side < SIDES; side++) {
        survey_side(b, g, side, w);
    }
    for (int side = 0; side < SIDES; side++) {
        w->charge[side] = charge_reach(b, w, side);
    }
}

/* ---- losses ---- */

static int lost(const struct wat *g, int side, uint64_t units)
{
    return (int)gg_popcount(wat_at(g, side, WAT_GONE) & units);
}

static int casualties_worth(const struct wat_battle *b, const struct wat *g, int side)
{
    int limit = side == FRENCH ? 16 : 13, n = (int)wat_casualties(b, g, side);

    return CASUALTIES * n / limit + CASUALTIES_MORE * n * n / (limit * limit) +
           (n >= limit ? CONDITION_MET : 0);
}

static int pile_worth(const struct wat_battle *b, const struct wat *g, const struct ground *w,
                      unsigned c, unsigned area)
{
    int side = c == BLUE ? FRENCH : ALLIED, n = g->cubes[c][area];
    int units = w->units[side][INFANTRY][area];

    (void)b;
    if (n == 0) {
        return 0;
    }
    return units == 0 ? CUBE_ON_GUN * n : CUBE * n + CUBES_CROWDED * n * n / units;
}

static int cubes_worth(const struct wat_battle *b, const struct wat *g, const struct ground *w,
                       int side)
{
    uint64_t areas = w->held[side];
    int worth = 0;
    unsigned area;

    for (WAT_EACH(area, areas)) {
        worth += side == FRENCH ? pile_worth(b, g, w, BLUE, area)
                                : pile_worth(b, g, w, RED, area) + pile_worth(b, g, w, BLACK, area);
    }
    return worth;
}

static int harm(const struct wat_battle *b, const struct wat *g, const struct ground *w, int side)
{
    uint64_t horse = b->of_arm[side][CAVALRY], prussian = side == ALLIED ? b->of_colour[BLACK] : 0;
    int lost_horse = w->units[side][CAVALRY][WAT_GONE];
    int tired = (int)gg_popcount(horse & ~g->up[side]) - lost_horse;
    int worth = casualties_worth(b, g, side) + HORSE_LOST * lost_horse + HORSE_TIRED * tired +
                cubes_worth(b, g, w, side);

    if (side == ALLIED) {
        worth += FOOT_UNCOUNTED * lost(g, side, prussian & b->of_arm[side][INFANTRY]) +
                 GUN_UNCOUNTED * lost(g, side, prussian & b->of_arm[side][ARTILLERY]) +
                 LEADER_UNCOUNTED * lost(g, side, prussian & b->of_arm[side][LEADER]);
    }
    return worth;
}

/* ---- ground ---- */

/* Can the other side still have a round in this turn?  WAT-5.30 */
static bool can_answer(const struct wat *g, int side)
{
    int other = WAT_OTHER(side);

    return g->phase <= 4 && (g->discs[other][GREEN] > 0 || (g->phase == 4 && g->active == other));
}

/* Areas to walk, over areas free of the enemy, to the place where the side wins. */
static int path_to(const struct wat_battle *b, const struct ground *w, int side, unsigned place)
{
    uint64_t open = ~w->held[WAT_OTHER(side)], seen = WAT_ONE(place) & open;
    int steps = 0;

    while (seen != 0 && (seen & w->at[side][INFANTRY]) == 0) {
        uint64_t next = (seen | next_to(b, seen)) & open & ~WAT_ONE(WAT_DELAYED);

        if (next == seen || ++steps >= (int)(sizeof path_worth / sizeof path_worth[0])) {
            return -1;
        }
        seen = next;
    }
    return seen != 0 ? steps : -1;
}

static int place_worth(const struct wat_battle *b, const struct wat *g, const struct ground *w,
                       int side)
{
    unsigned place = (unsigned)(side == FRENCH ? b->mont_st_jean : b->rossomme);
    int steps = path_to(b, w, side, place);

    if (steps == 0) {
        return can_answer(g, side) ? ON_THE_PLACE : CONDITION_MET;
    }
    return steps > 0 ? path_worth[steps] : 0;
}

static int strongholds_worth(const struct wat_battle *b, const struct ground *w, int side)
{
    return STRONGHOLD * (int)gg_popcount(b->stronghold & w->held[side] & ~w->held[WAT_OTHER(side)]);
}

/* Those who must attack to win: all the French, and the Prussians. */
static uint64_t attackers(const struct wat_battle *b, int side)
{
    return side == FRENCH ? b->all[FRENCH] : b->of_colour[BLACK];
}

static int advance_worth(const struct wat_battle *b, const struct wat *g, int side)
{
    const uint8_t *far =
        b->distance[side == FRENCH ? b->mont_st_jean : b->rossomme]; /* of every area */
    int worth = 0;
    unsigned bit;

    for (int arm = 0; arm < ARMS; arm++) {
        int steps = 0;

        for (WAT_EACH(bit, b->of_arm[side][arm] & attackers(b, side))) {
            unsigned place = g->place[side][bit];

            steps += place < WAT_DELAYED ? 12 - (far[place] < 12 ? far[place] : 12) : 0;
        }
        worth += steps * step_worth[arm];
    }
    return worth * (g->turn + 8) / 12;
}

/* ---- how units stand ---- */

/* Does the area's infantry lack neighbours?  WAT-17.11, WAT-17.12 */
static bool unsupported(const struct wat_battle *b, const struct ground *w, int side, unsigned area)
{
    unsigned need = (b->edge & WAT_ONE(area)) != 0 ? 1 : 2;

    return gg_popcount(b->adjacent[area] & w->at[side][INFANTRY]) < need;
}

static int foot_worth(const struct wat_battle *b, const struct wat *g, const struct ground *w,
                      int side, unsigned area)
{
    int enemy = WAT_OTHER(side), n = w->units[side][INFANTRY][area], worth = 0, up, square;
    uint64_t here = WAT_ONE(area), units = wat_at(g, side, area) & b->of_arm[side][INFANTRY];
    bool contact = (w->contact[enemy] & here) != 0;

    up = (int)gg_popcount(units & g->up[side]);
    square = (int)gg_popcount(units & g->square[side]);
    worth += IN_SQUARE * square;
    worth += (contact && (units & attackers(b, side)) != 0 ? READY_IN_CONTACT : READY) * up;
    if ((w->charge[enemy] & here) != 0 && w->units[side][CAVALRY][area] == 0) {
        worth += OPEN_TO_CHARGE * up;
    }
    if ((b->stronghold & here) != 0) {
        int inside = n - up - square, room = b->area[area].capacity;

        worth += OUT_OF_WALLS * (n - (inside < room ? inside : room));
    }
    return worth + (contact && unsupported(b, w, side, area) ? UNSUPPORTED * n : 0);
}

static int guns_worth(const struct wat_battle *b, const struct wat *g, const struct ground *w,
                      int side, unsigned area)
{
    int enemy = WAT_OTHER(side), n = w->units[side][ARTILLERY][area];
    uint64_t here = WAT_ONE(area), units = wat_at(g, side, area) & b->of_arm[side][ARTILLERY];
    int worth = GUN_DEPLOYED * (int)gg_popcount(units & g->up[side]);

    if (w->units[side][INFANTRY][area] != 0) {
        return worth;
    }
    if ((next_to(b, here) & w->at[enemy][INFANTRY]) == 0 && (w->charge[enemy] & here) == 0) {
        return worth;
    }
    return worth + n * (w->units[side][CAVALRY][area] != 0 ? GUNS_WITH_HORSE : GUNS_ALONE);
}

static int posture(const struct wat_battle *b, const struct wat *g, const struct ground *w,
                   int side)
{
    uint64_t alone = w->at[side][LEADER] & ~w->held[side] & w->contact[WAT_OTHER(side)];
    int worth = LEADER_ALONE * (int)gg_popcount(alone);
    unsigned area;

    for (WAT_EACH(area, w->held[side] & ~WAT_ONE(WAT_DELAYED))) {
        int n = w->units[side][INFANTRY][area] + w->units[side][CAVALRY][area] +
                w->units[side][ARTILLERY][area];

        worth -= n > 3 ? OVER_LIMIT * (n - 3) : 0; /* WAT-8.1 */
        if (w->units[side][INFANTRY][area] != 0) {
            worth += foot_worth(b, g, w, side, area);
        }
        if (w->units[side][ARTILLERY][area] != 0) {
            worth += guns_worth(b, g, w, side, area);
        }
    }
    return worth;
}

static int means(const struct wat *g, int side)
{
    return GREEN_DISC * g->discs[side][GREEN] + RED_DISC * g->discs[side][D_RED] +
           PURPLE_DISC * g->discs[side][PURPLE] + (side == FRENCH ? BATTERY * g->battery : 0);
}

/* ---- the sum ---- */

static int worth_of(const struct wat_battle *b, const struct wat *g, const struct ground *w,
                    int side)
{
    return place_worth(b, g, w, side) + strongholds_worth(b, w, side) + advance_worth(b, g, side) +
           posture(b, g, w, side) + means(g, side) - harm(b, g, w, side);
}

int wat_value(const struct gg_battle *battle, const void *pos, int side)
{
    const struct wat_battle *b = wat_of(battle);
    const struct wat *g = pos;
    struct ground w;

    if (g->over != 0) {
        return g->over - 1 == side ? WON : -WON;
    }
    survey(b, g, &w);
    return worth_of(b, g, &w, side) - worth_of(b, g, &w, WAT_OTHER(side));
}
