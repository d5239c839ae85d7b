/* SPDX-License-Identifier: MIT
 * What must be true of every position that waits for a decision, worked out again from the start.
 */
#include "rules/waterloo/actions.h"
#include "rules/waterloo/hooks.h"

#define REQUIRE(condition, text)                                                                   \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            return text;                                                                           \
        }                                                                                          \
    } while (0)

static bool under_way(const struct wat *g, unsigned state)
{
    for (unsigned i = 0; i < g->frames; i++) {
        if (g->frame[i].state == state) {
            return true;
        }
    }
    return false;
}

/* ---- the turn ---- */

static const char *check_turn(const struct wat_battle *b, const struct wat *g)
{
    (void)b;
    REQUIRE(g->turn >= 1 && g->turn <= WAT_TURNS, "turn: 1 to 9 (WAT-2.1)");
    REQUIRE(g->phase >= 1 && g->phase <= 7, "phase: 1 to 7 (WAT-2.2)");
    REQUIRE(g->first < SIDES && g->active < SIDES, "first, active: no side");
    REQUIRE(g->over <= 2, "winner: unknown");
    REQUIRE(g->turn >= 8 || g->first == FRENCH, "first: the French until turn 8 (WAT-5.1)");
    REQUIRE(g->active == 0 || under_way(g, S_rounds), "active: only in phase 4");
    return NULL;
}

static const char *check_discs(const struct wat_battle *b, const struct wat *g)
{
    unsigned spent = 0;

    for (int side = 0; side < SIDES; side++) {
        for (unsigned d = 0; d < DISCS; d++) { /* WAT-2.7, WAT-5.15, WAT-5.27 */
            REQUIRE(g->discs[side][d] + g->spent[side][d] + g->gone[side][d] ==
                        b->allotment[side][g->turn][d],
                    "discs, spent, gone: do not add up to the turn's allotment (WAT-2.3)");
            REQUIRE(side == g->active || g->spent[side][d] == 0,
                    "spent: only by the active side (WAT-5.15)");
            spent += g->spent[side][d];
        }
    }
    REQUIRE(spent == g->actions + (under_way(g, S_action) ? 1u : 0u),
            "actions: one a disc spent (WAT-5.15)");
    return NULL;
}

static const char *check_tile(const struct wat_battle *b, const struct wat *g)
{
    if (!wat_tile_is_out(g)) {
        REQUIRE(g->tile == 0, "tile: none is drawn (WAT-5.10)");
        return NULL;
    }
    REQUIRE(g->tile < sizeof b->tile_count && b->tile_count[g->tile] > 0,
            "tile: there is none with that number (WAT-1.11)");
    REQUIRE(g->actions < g->tile, "actions: the tile's number is reached (WAT-5.9)");
    return NULL;
}

/* ---- units ---- */

static const char *check_place(const struct wat_battle *b, const struct wat *g, int side,
                               unsigned bit)
{
    unsigned place = g->place[side][bit];
    bool prussian = side == ALLIED && (b->of_colour[BLACK] & WAT_ONE(bit)) != 0;

    if ((b->all[side] & WAT_ONE(bit)) == 0) {
        REQUIRE(place == WAT_GONE, "french, allied: more units than there are");
        return NULL;
    }
    REQUIRE(place < (unsigned)b->areas || place == WAT_DELAYED || place == WAT_TRACK ||
                place == WAT_GONE,
            "french, allied: a unit is nowhere");
    REQUIRE(place != WAT_DELAYED || side == ALLIED,
            "french: the Delayed box is not for the French (WAT-3.23)");
    REQUIRE(place != WAT_TRACK || prussian, "french, allied: only Prussians wait on the track");
    return NULL;
}

static const char *check_states(const struct wat_battle *b, const struct wat *g, int side)
{
    uint64_t gone = wat_at(g, side, WAT_GONE), track = wat_at(g, side, WAT_TRACK);
    uint64_t infantry = b->of_arm[side][INFANTRY];

    REQUIRE(((g->up[side] | g->square[side]) & gone) == 0, "up, square: of an eliminated unit");
    /* WAT-1.12: any number of squares, but WAT-20.9 never upright. */
    REQUIRE((g->square[side] & (~infantry | g->up[side] | track)) == 0,
            "square: only infantry that is not upright (WAT-20.9)");
    REQUIRE((g->up[side] & track & infantry) == 0, "up: infantry on the track is not (WAT-1.16)");
    REQUIRE((track & ~infantry & ~g->up[side]) == 0, "up: all others on the track are (WAT-1.17)");
    return NULL;
}

/* WAT-3.3: they leave the track from the left. */
static const char *check_track(const struct wat_battle *b, const struct wat *g)
{
    bool waiting = false;

    for (int i = 0; i < b->tracks; i++) {
        bool here = g->place[ALLIED][b->track[i]] == WAT_TRACK;

        REQUIRE(here || !waiting, "allied: one left the track before its turn (WAT-3.3)");
        waiting = here;
        REQUIRE(here || g->turn >= 4, "allied: a Prussian came before turn 4 (WAT-3.1)");
    }
    return NULL;
}

/* WAT-23.26 */
static const char *check_leaders(const struct wat_battle *b, const struct wat *g, int side)
{
    for (unsigned c = 0; c < COLOURS; c++) {
        uint64_t seen = 0, leaders = b->of_arm[side][LEADER] & b->of_colour[c];
        unsigned bit;

        if ((side == FRENCH) != (c == BLUE)) {
            continue;
        }
        for (WAT_EACH(bit, leaders)) {
            unsigned place = g->place[side][bit];

            if (wat_on_map(place) && place != WAT_DELAYED) { /* WAT-3.26 */
                REQUIRE((seen & WAT_ONE(place)) == 0,
                        "french, allied: two leaders of one colour together (WAT-23.26)");
                seen |= WAT_ONE(place);
            }
        }
    }
    return NULL;
}

static const char *check_units(const struct wat_battle *b, const struct wat *g)
{
    const char *wrong = check_track(b, g);

    for (int side = 0; side < SIDES && wrong == NULL; side++) {
        for (unsigned bit = 0; bit < 64 && wrong == NULL; bit++) {
            wrong = check_place(b, g, side, bit);
        }
        wrong = wrong != NULL ? wrong : check_states(b, g, side);
        wrong = wrong != NULL ? wrong : check_leaders(b, g, side);
    }
    return wrong;
}

/* ---- who may stand together ---- */

/* Combat units of a side that stay in the area: no attackers, and nobody who is asked on leaving
 * how many cubes he takes. */
static uint64_t staying(const struct wat_battle *b, const struct wat *g, int side, unsigned area)
{
    const struct wat_frame *f = wat_now(g);
    uint64_t leaves = f->state == S_carry && f->side == side ? WAT_ONE(f->unit) : 0;

    return wat_at(g, side, area) & b->combat[side] & ~g->attacking[side] & ~leaves;
}

/* But for attackers, both sides share an area only as cavalry among guns: WAT-15.4. */
static const char *check_neighbours(const struct wat_battle *b, const struct wat *g)
{
    uint64_t both = wat_occupied(b, g, FRENCH) & wat_occupied(b, g, ALLIED);
    unsigned area;

    for (WAT_EACH(area, both)) {
        uint64_t french = staying(b, g, FRENCH, area), allied = staying(b, g, ALLIED, area);

        REQUIRE(french == 0 || allied == 0 ||
                    ((french & ~b->of_arm[FRENCH][CAVALRY]) == 0 &&
                     (allied & ~b->of_arm[ALLIED][ARTILLERY]) == 0) ||
                    ((allied & ~b->of_arm[ALLIED][CAVALRY]) == 0 &&
                     (french & ~b->of_arm[FRENCH][ARTILLERY]) == 0),
                "french, allied: both sides in one area (WAT-6.3, WAT-15.4)");
    }
    return NULL;
}

/* ---- cubes ---- */

/* Damage is being dealt with there: the six-cube rule is not yet applied. */
static bool cubes_unsettled(const struct wat *g, unsigned area)
{
    for (unsigned i = 0; i < g->frames; i++) {
        const struct wat_frame *f = &g->frame[i];

        if (f->area == area && (f->state == S_damage || f->state == S_casualty)) {
            return true;
        }
    }
    return false;
}

static const char *check_area_cubes(const struct wat_battle *b, const struct wat *g, unsigned c,
                                    unsigned area)
{
    int side = c == BLUE ? FRENCH : ALLIED;
    uint64_t there = wat_at(g, side, area) & b->of_colour[c];
    unsigned infantry = gg_popcount(there & b->of_arm[side][INFANTRY]);
    unsigned guns = gg_popcount(there & b->of_arm[side][ARTILLERY]);

    if (cubes_unsettled(g, area)) {
        return NULL;
    }
    if (infantry > 0) {
        REQUIRE(g->cubes[c][area] <= 5 * infantry, "cubes: over five a unit (WAT-18.8)");
    } else { /* WAT-18.13, WAT-18.14 */
        REQUIRE(g->cubes[c][area] <= guns, "cubes: without infantry, one a gun (WAT-18.11)");
    }
    return NULL;
}

static const char *check_cubes(const struct wat_battle *b, const struct wat *g)
{
    for (unsigned c = 0; c < COLOURS; c++) {
        unsigned total = g->stock[c] + (c == BLUE ? g->battery : 0u);

        for (unsigned area = 0; area < 64; area++) {
            total += g->cubes[c][area];
            if (g->cubes[c][area] > 0) {
                const char *wrong = check_area_cubes(b, g, c, area);

                REQUIRE(wrong == NULL, wrong);
            }
        }
        REQUIRE(total == b->cube_stock[c], "cubes, stock: do not add up (WAT-1.9)");
    }
    REQUIRE(g->battery <= b->battery_cubes, "battery: more than at the start (WAT-1.19)");
    return NULL;
}

const char *wat_check(const struct gg_battle *battle, const void *pos)
{
    static const char *(*const checks[])(const struct wat_battle *, const struct wat *) = {
        wat_check_frames, check_turn,  check_discs,      check_tile,     check_units,
        check_neighbours, check_cubes, wat_check_action, wat_check_fire,
    };

    struct gg_offer o;

    for (unsigned i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        const char *wrong = checks[i](wat_of(battle), pos);

        REQUIRE(wrong == NULL, wrong);
    }
    wat_offer(battle, pos, &o);
    REQUIRE(o.count > 0 || o.decider == GG_NOBODY, "frame: there is nothing to decide");
    return NULL;
}
