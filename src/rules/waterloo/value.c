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
    CHARGED_MOBILE = -70, /* infantry that cavalry can reach, times the threat, which is 0 to 8 */
    CHARGED_LYING = -16,
    CHARGED_WITH_HORSE = -8,
    COMBINED = 60,      /* mobile infantry and cavalry together near the enemy */
    OUT_OF_WALLS = -80, /* infantry in a stronghold that has not its benefit */
    UNSUPPORTED = -40,  /* infantry in contact: WAT-17.11 */
    GUN_DEPLOYED = 40,
    GUNS_ALONE = -500, /* each gun that can be assaulted with nobody by it */
    GUNS_WITH_HORSE = -120,
    LEADER_EXPOSED = -150, /* near the enemy with one unit at most */
    /* means */
    GREEN_DISC = 14,
    RED_DISC = 9,
    PURPLE_DISC = 5,
    BATTERY = 50
};

/* Threat to walk to the place where the side wins, by the areas still to go. */
enum { PATHS = 5 };
static const int16_t path_worth[PATHS] = { 0, 2500, 1000, 350, 100 };

/* How much a step towards the enemy is worth to an attacker, by arm; grows as time runs out. */
static const uint8_t step_worth[ARMS] = { 18, 6, 6, 5 };

/* ---- who stands where ---- */

enum { FAR = 12 }; /* from here on a step is worth nothing */

struct ground {
    uint8_t units[SIDES][ARMS][128]; /* in each place, those off the map too */
    uint8_t up[SIDES][ARMS][128];    /* of them upright */
    uint64_t at[SIDES][ARMS];        /* areas with units of the arm */
    uint64_t held[SIDES];            /* areas with combat units */
    uint64_t contact[SIDES];         /* areas next to one that the side holds */
    uint64_t charge[SIDES];          /* areas that the side's cavalry can charge into */
    uint8_t horse[SIDES][64];        /* how much cavalry threatens the enemy's infantry there */
    int steps[SIDES][ARMS];          /* how far attackers have come, all together */
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

/* Those who must attack to win: all the French, and the Prussians. */
static uint64_t attackers(const struct wat_battle *b, int side)
{
    return side == FRENCH ? b->all[FRENCH] : b->of_colour[BLACK];
}

static void survey_arm(const struct wat_battle *b, const struct wat *g, int side, int arm,
                       struct ground *w)
{
    const uint8_t *far = b->distance[side == FRENCH ? b->mont_st_jean : b->rossomme];
    uint8_t *units = w->units[side][arm], *up = w->up[side][arm];
    uint64_t at = 0, attack = attackers(b, side);
    int steps = 0;
    unsigned bit;

    for (WAT_EACH(bit, b->of_arm[side][arm])) {
        unsigned place = g->place[side][bit];

        units[place]++;
        up[place] = (uint8_t)(up[place] + (g->up[side] >> bit & 1));
        if (place < WAT_TRACK) {
            at |= WAT_ONE(place);
            steps += (attack >> bit & 1) != 0 && far[place] < FAR ? FAR - far[place] : 0;
        }
    }
    w->at[side][arm] = at;
    w->steps[side][arm] = steps;
}

static void survey_side(const struct wat_battle *b, const struct wat *g, int side, struct ground *w)
{
    for (int arm = 0; arm < ARMS; arm++) {
        survey_arm(b, g, side, arm, w);
    }
    w->held[side] = w->at[side][INFANTRY] | w->at[side][CAVALRY] | w->at[side][ARTILLERY];
    w->contact[side] = next_to(b, w->held[side]);
}

enum { FULL_THREAT = 8, THREAT_OF_A_RIDE = 3 };

/* Where the cavalry of a side can charge: at once, over two areas of open ground of which the first
 * is free (WAT-10.5 to WAT-10.7), or after a ride of as much. */
static void survey_horse(const struct wat_battle *b, int side, struct ground *w)
{
    uint64_t foe = w->at[WAT_OTHER(side)][INFANTRY], all = 0, far;
    uint64_t free = ~w->held[WAT_OTHER(side)] & ~b->rough & ~WAT_ONE(WAT_DELAYED);
    unsigned from, area;

    for (WAT_EACH(from, w->at[side][CAVALRY] & ~WAT_ONE(WAT_DELAYED))) {
        uint64_t near = b->adjacent[from] | next_to(b, b->adjacent[from] & free);
        int n = 2 * (w->units[side][CAVALRY][from] + w->up[side][CAVALRY][from]);

        all |= near;
        for (WAT_EACH(area, near & foe & ~b->rough)) {
            int sum = w->horse[side][area] + n;

            w->horse[side][area] = (uint8_t)(sum < FULL_THREAT ? sum : FULL_THREAT);
        }
    }
    w->charge[side] = all & ~b->rough;
    far = next_to(b, all & free);
    far = (far | next_to(b, far & free)) & ~all & ~b->rough & foe;
    for (WAT_EACH(area, far)) {
        w->horse[side][area] = THREAT_OF_A_RIDE;
    }
}

static void survey(const struct wat_battle *b, const struct wat *g, struct ground *w)
{
    memset(w, 0, sizeof *w);
    survey_side(b, g, FRENCH, w);
    survey_side(b, g, ALLIED, w);
    survey_horse(b, FRENCH, w);
    survey_horse(b, ALLIED, w);
}

/* ---- losses ---- */

static int casualties_worth(const struct wat_battle *b, const struct wat *g, int side)
{
    int limit = side == FRENCH ? 16 : 13; /* WAT-25.8, WAT-25.6 */
    int n = (int)wat_casualties(b, g, side);

    return CASUALTIES * n / limit + CASUALTIES_MORE * n * n / (limit * limit) +
           (n >= limit ? CONDITION_MET : 0);
}

static int pile_worth(const struct wat *g, const struct ground *w, unsigned c, unsigned area)
{
    int side = c == BLUE ? FRENCH : ALLIED, n = g->cubes[c][area];
    int units = w->units[side][INFANTRY][area];

    if (n == 0) {
        return 0;
    }
    return units == 0 ? CUBE_ON_GUN * n : CUBE * n + CUBES_CROWDED * n * n / units;
}

static int cubes_worth(const struct wat *g, const struct ground *w, int side)
{
    int worth = 0;
    unsigned area;

    for (WAT_EACH(area, w->held[side])) {
        worth += side == FRENCH ? pile_worth(g, w, BLUE, area)
                                : pile_worth(g, w, RED, area) + pile_worth(g, w, BLACK, area);
    }
    return worth;
}

/* Prussians that fell, whom no condition counts: WAT-25.4. */
static int uncounted_worth(const struct wat_battle *b, const struct wat *g)
{
    uint64_t fallen = wat_at(g, ALLIED, WAT_GONE) & b->of_colour[BLACK];

    return FOOT_UNCOUNTED * (int)gg_popcount(fallen & b->of_arm[ALLIED][INFANTRY]) +
           GUN_UNCOUNTED * (int)gg_popcount(fallen & b->of_arm[ALLIED][ARTILLERY]) +
           LEADER_UNCOUNTED * (int)gg_popcount(fallen & b->of_arm[ALLIED][LEADER]);
}

static int harm(const struct wat_battle *b, const struct wat *g, const struct ground *w, int side)
{
    int fallen = w->units[side][CAVALRY][WAT_GONE];
    int tired = (int)gg_popcount(b->of_arm[side][CAVALRY] & ~g->up[side]) - fallen;

    return casualties_worth(b, g, side) + HORSE_LOST * fallen + HORSE_TIRED * tired +
           cubes_worth(g, w, side) + (side == ALLIED ? uncounted_worth(b, g) : 0);
}

/* ---- ground ---- */

/* Can the other side still have a round in this turn?  WAT-5.30 */
static bool can_answer(const struct wat *g, int side)
{
    int other = WAT_OTHER(side);

    return g->phase <= 4 && (g->discs[other][GREEN] > 0 || (g->phase == 4 && g->active == other));
}

/* Areas to walk, over areas free of the enemy, to the place where the side wins; -1: too many. */
static int path_to(const struct wat_battle *b, const struct ground *w, int side, unsigned place)
{
    uint64_t open = ~w->held[WAT_OTHER(side)] & ~WAT_ONE(WAT_DELAYED);
    uint64_t edge = WAT_ONE(place) & open;

    for (int steps = 0; edge != 0 && steps < PATHS; steps++) {
        if ((edge & w->at[side][INFANTRY]) != 0) {
            return steps;
        }
        open &= ~edge;
        edge = next_to(b, edge) & open;
    }
    return -1;
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

static int advance_worth(const struct wat *g, const struct ground *w, int side)
{
    int worth = 0;

    for (int arm = 0; arm < ARMS; arm++) {
        worth += w->steps[side][arm] * step_worth[arm];
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

/* What charges can be expected to cost the infantry of an area. */
static int charge_worth(const struct ground *w, int side, unsigned area, int up, int down)
{
    int threat = w->horse[WAT_OTHER(side)][area];

    if (w->units[side][CAVALRY][area] != 0) {
        return CHARGED_WITH_HORSE * threat * (up + down);
    }
    return (CHARGED_MOBILE * up + CHARGED_LYING * down) * threat;
}

/* Infantry of the side there in square. */
static int squares(const struct wat *g, int side, unsigned area)
{
    return g->square[side] == 0 ? 0 : (int)gg_popcount(wat_at(g, side, area) & g->square[side]);
}

/* Infantry that has the stronghold's benefit, as far as the area has any: WAT-24.7. */
static int within_walls(const struct wat_battle *b, unsigned area, int lying)
{
    int room = b->area[area].capacity;

    return lying < room ? lying : room;
}

/* What it is worth to infantry there to be mobile: more in contact for those who must attack, the
 * French and whoever has come nearer to Rossomme than to Mont St Jean. */
static int ready_worth(const struct wat_battle *b, int side, unsigned area, bool contact)
{
    bool attacks =
        side == FRENCH || b->distance[b->rossomme][area] < b->distance[b->mont_st_jean][area];

    return contact && attacks ? READY_IN_CONTACT : READY;
}

static int foot_worth(const struct wat_battle *b, const struct wat *g, const struct ground *w,
                      int side, unsigned area)
{
    int n = w->units[side][INFANTRY][area], up = w->up[side][INFANTRY][area];
    int square = squares(g, side, area), walls = within_walls(b, area, n - up - square);
    bool contact = (w->contact[WAT_OTHER(side)] & WAT_ONE(area)) != 0;
    int worth = IN_SQUARE * square + ready_worth(b, side, area, contact) * up;

    worth += (b->stronghold & WAT_ONE(area)) != 0 ? OUT_OF_WALLS * (n - walls) : 0;
    worth += charge_worth(w, side, area, up, n - up - walls);
    worth += contact && up != 0 && w->units[side][CAVALRY][area] != 0 ? COMBINED : 0;
    return worth + (contact && unsupported(b, w, side, area) ? UNSUPPORTED * n : 0);
}

static int guns_worth(const struct wat_battle *b, const struct ground *w, int side, unsigned area)
{
    int enemy = WAT_OTHER(side), n = w->units[side][ARTILLERY][area];
    int worth = GUN_DEPLOYED * w->up[side][ARTILLERY][area];

    if (w->units[side][INFANTRY][area] != 0 || ((b->adjacent[area] & w->at[enemy][INFANTRY]) == 0 &&
                                                (w->charge[enemy] & WAT_ONE(area)) == 0)) {
        return worth;
    }
    return worth + n * (w->units[side][CAVALRY][area] != 0 ? GUNS_WITH_HORSE : GUNS_ALONE);
}

/* Combat units of the side there. */
static int company(const struct ground *w, int side, unsigned area)
{
    return w->units[side][INFANTRY][area] + w->units[side][CAVALRY][area] +
           w->units[side][ARTILLERY][area];
}

/* A leader near the enemy falls with the last unit by him: WAT-23.27. */
static int leaders_worth(const struct ground *w, int side)
{
    uint64_t near = w->contact[WAT_OTHER(side)] | w->charge[WAT_OTHER(side)];
    int worth = 0;
    unsigned area;

    for (WAT_EACH(area, w->at[side][LEADER] & near)) {
        worth += company(w, side, area) <= 1 ? LEADER_EXPOSED : 0;
    }
    return worth;
}

static int posture(const struct wat_battle *b, const struct wat *g, const struct ground *w,
                   int side)
{
    int worth = leaders_worth(w, side);
    unsigned area;

    for (WAT_EACH(area, w->held[side] & ~WAT_ONE(WAT_DELAYED))) {
        int n = company(w, side, area);

        worth -= n > 3 ? OVER_LIMIT * (n - 3) : 0; /* WAT-8.1 */
        if (w->units[side][INFANTRY][area] != 0) {
            worth += foot_worth(b, g, w, side, area);
        }
        if (w->units[side][ARTILLERY][area] != 0) {
            worth += guns_worth(b, w, side, area);
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
    return place_worth(b, g, w, side) + strongholds_worth(b, w, side) + advance_worth(g, w, side) +
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
