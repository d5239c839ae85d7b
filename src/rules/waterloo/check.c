/* SPDX-License-Identifier: MIT
 * What must be true of every position that waits for a decision, worked out again from the start.
 */
#include "rules/waterloo/check.h"
#include "rules/waterloo/actions.h"

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

/* The phase is that of the turn's stage, of which phases 3 and 5 have two: WAT-2.2. */
static const char *check_phase(const struct wat_battle *b, const struct wat *g)
{
    static const uint8_t phase[] = { 1, 1, 2, 3, 3, 4, 5, 5, 6 };

    REQUIRE(g->frame[0].stage < sizeof phase && g->phase == phase[g->frame[0].stage],
            "phase: not that of the turn's stage (WAT-2.2)");
    REQUIRE((g->frame[0].stage == 8) == (g->over != 0), "winner: games end in phase 6 (WAT-25.1)");
    if (g->over != 0) {
        struct wat end = *g;

        end.over = 0;
        wat_victory(b, &end);
        REQUIRE(end.over == g->over, "winner: not the one by the board (WAT-25.11)");
    }
    return NULL;
}

static const char *check_turn(const struct wat_battle *b, const struct wat *g)
{
    REQUIRE(g->turn >= b->first_turn && g->turn <= b->last_turn,
            "turn: not one of the scenario (WAT-2.1)");
    REQUIRE(g->phase >= 1 && g->phase <= 7, "phase: 1 to 7 (WAT-2.2)");
    REQUIRE(g->first < SIDES && g->active < SIDES, "first, active: no side");
    REQUIRE(g->over <= 2, "winner: unknown");
    REQUIRE(g->turn >= 8 || g->first == FRENCH, "first: the French until turn 8 (WAT-5.1)");
    REQUIRE(g->active == 0 || under_way(g, S_rounds), "active: only in phase 4");
    return check_phase(b, g);
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
            REQUIRE(g->frame[0].stage >= 5 || g->gone[side][d] == 0,
                    "gone: before the first round (WAT-2.7)");
            spent += g->spent[side][d];
        }
    }
    REQUIRE(spent == g->actions + (under_way(g, S_action) ? 1u : 0u),
            "actions: one a disc spent (WAT-5.15)");
    REQUIRE(spent == 0 || under_way(g, S_rounds), "spent: only in phase 4 (WAT-5.27)");
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
    const char *wrong = NULL;

    for (int side = 0; side < SIDES && wrong == NULL; side++) {
        for (unsigned bit = 0; bit < 64 && wrong == NULL; bit++) {
            wrong = check_place(b, g, side, bit);
        }
        wrong = wrong != NULL ? wrong : check_states(b, g, side);
        wrong = wrong != NULL ? wrong : check_leaders(b, g, side);
    }
    return wrong;
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
        REQUIRE(g->cubes[c][WAT_TRACK] == 0, "cubes: none lie on the track");
        REQUIRE(total == b->cube_stock[c], "cubes, stock: do not add up (WAT-1.9)");
    }
    REQUIRE(g->battery <= b->battery_cubes, "battery: more than at the start (WAT-1.19)");
    return NULL;
}

/* ---- the action ---- */

/* WAT-23.2, WAT-23.9: the leader who was activated is used, and lives until his action ends. */
static const char *check_leader(const struct wat_battle *b, const struct wat *g)
{
    uint64_t leader;

    if (g->leader == WAT_NONE) {
        return NULL;
    }
    REQUIRE(g->leader < 64, "leader: unknown");
    leader = WAT_ONE(g->leader);
    REQUIRE((b->of_arm[g->active][LEADER] & leader) != 0, "leader: not one of the active side");
    REQUIRE((g->up[g->active] & leader) == 0, "leader: he is not used (WAT-23.9)");
    REQUIRE(wat_on_map(g->place[g->active][g->leader]) || wat_find(g, S_action)->stage == 5,
            "leader: he is not on the map");
    return NULL;
}

static const char *check_action(const struct wat_battle *b, const struct wat *g)
{
    REQUIRE(g->disc < DISCS, "disc: unknown");
    if (!under_way(g, S_action)) {
        REQUIRE(g->disc == 0 && g->leader == WAT_NONE && g->battery_used == 0,
                "disc, leader, battery-used: only in an action");
        return NULL;
    }
    REQUIRE(g->spent[g->active][g->disc] > 0, "disc: none of that colour is spent");
    REQUIRE(g->battery_used <= b->areas && (g->battery_used == 0 || g->active == FRENCH),
            "battery-used: no area of French guns (WAT-9.60)");
    return check_leader(b, g);
}

const char *wat_check(const struct gg_battle *battle, const void *pos)
{
    static const char *(*const checks[])(const struct wat_battle *, const struct wat *) = {
        wat_check_stack, check_turn,      check_discs,       check_tile,
        check_units,     check_action,    wat_check_pending, wat_check_frames,
        check_cubes,     wat_check_fight, wat_check_fire,    wat_check_waiting,
    };

    for (unsigned i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        const char *wrong = checks[i](wat_of(battle), pos);

        REQUIRE(wrong == NULL, wrong);
    }
    return NULL;
}
