/* SPDX-License-Identifier: MIT
 * What must be true of every position that waits for a decision, worked out again from the start:
 * the turn, the units and what is said of them.  Boards and frames have files of their own. */
#include "rules/wagram/check.h"
#include "rules/wagram/chapters.h"
#include "rules/wagram/hooks.h"
#include <string.h>

enum { ROUND_MAX = 14, SCORE_MAX = 100, HELD_MAX = 40 }; /* two dice and 1 bring no 15th Round */

uint64_t wag_alive(const struct wag_battle *b, const struct wag *g, int side)
{
    return b->all[side] & ~wag_at(g, side, WAG_GONE);
}

/* ---- the turn ---- */

static const char *check_turn(const struct wag_battle *b, const struct wag *g)
{
    REQUIRE(g->slot < b->slots, "slot: past the last turn");
    REQUIRE(g->over <= SIDES, "winner: unknown");
    REQUIRE((g->over != 0) == (wag_now(g)->state == S_game), "winner: the game is not over");
    REQUIRE(g->phasing < SIDES, "phasing: no side");
    REQUIRE(g->last < SIDES || (g->last == WAG_NONE && g->slot == 0 && g->rounds == 0),
            "last: no side, after the first Round (WAG-6.4)");
    REQUIRE(g->run <= g->rounds && g->rounds <= SIDES * ROUND_MAX + g->round[0] + g->round[1],
            "run, rounds: too many");
    REQUIRE(g->reaction <= 1 && g->failed <= SIDES, "reaction, failed: unknown");
    REQUIRE(g->test == NO_TEST, "test: it has been read by now");
    return NULL;
}

static const char *check_score(const struct wag_battle *b, const struct wag *g)
{
    bool early = wag_find(g, S_round) != NULL && wag_now(g)->state != S_continuation_dice;

    for (int side = 0; side < SIDES; side++) {
        REQUIRE(g->round[side] <= ROUND_MAX - early, "round: past the end of the track (WAG-11.3)");
        REQUIRE(g->vp[side] >= -SCORE_MAX && g->vp[side] <= SCORE_MAX, "vp: out of bounds");
        REQUIRE(g->held[side] >= 0 && g->held[side] <= HELD_MAX, "held: out of bounds");
        REQUIRE(g->hq_moved[side] <= 1, "hq-moved: yes or no");
        REQUIRE(g->hq[side] < b->zones, "hq: not on the map (WAG-2.2.1)");
    }
    return NULL;
}

/* Things that happen once, and what has been bought for them. */
static const char *check_once(const struct wag_battle *b, const struct wag *g)
{
    unsigned choices = b->day[0].choices | b->day[1].choices;
    bool johan = b->day[0].johan != WAG_NONE || b->day[1].johan != WAG_NONE;

    REQUIRE((g->bought & ~choices) == 0, "chosen: not in this scenario (WAG-13.0.1)");
    REQUIRE(g->guard_fought <= 1 && g->ix_tested <= 1, "guard-fought, ix-tested: yes or no");
    REQUIRE(g->lobau_shots <= 2, "lobau-shots: two a turn (WAG-14.1.7)");
    REQUIRE(g->johan == 0 || (johan && g->johan <= 2), "johan: he does not come (WAG-14.3.17)");
    REQUIRE((g->battery_state != NOT_YET) == (g->bought >> CHOOSE_BATTERY & 1),
            "battery-state: bought or not (WAG-13.2.1)");
    REQUIRE((g->square_state != NOT_YET) == (g->bought >> CHOOSE_SQUARE & 1),
            "square-state: bought or not (WAG-13.3.1)");
    REQUIRE(g->battery_state <= ENDED && g->square_state <= ENDED,
            "battery-state, square-state: unknown");
    return NULL;
}

/* ---- units ---- */

static const char *check_no_unit(const struct wag *g, int side, unsigned bit)
{
    REQUIRE(g->place[side][bit] == WAG_GONE, "french, austrian: more units than there are");
    REQUIRE(g->steps[side][bit] == 0 && g->facing[side][bit] == 0 && g->corps[side][bit] == 0,
            "steps, facing, corps: of a unit that does not exist");
    return NULL;
}

/* May the unit act with another corps than its own?  WAG-13.1.1, WAG-14.3.14, WAG-14.1.10 */
static bool may_join(const struct wag_battle *b, int side, unsigned bit, unsigned corps)
{
    uint64_t loose = WAG_ONE(b->nostitz);

    if (side == FRENCH) {
        loose = WAG_ONE(b->wrede) | WAG_ONE(b->reynier) | (b->guard & b->guns[FRENCH]) |
                (b->cavalry[FRENCH] & b->corps[FRENCH][b->corps_reserve].units);
    }
    return corps == b->day[0].with[side][bit] || corps == b->day[1].with[side][bit] ||
           (loose >> bit & 1) != 0;
}

static const char *check_place(const struct wag_battle *b, const struct wag *g, int side,
                               unsigned bit)
{
    unsigned place = g->place[side][bit];

    REQUIRE(place < (unsigned)b->zones || place == WAG_WAITING || place == WAG_GONE,
            "french, austrian: a unit is nowhere");
    REQUIRE(place != WAG_WAITING || b->setup[side][bit] == WAG_WAITING,
            "french, austrian: only Johan's units wait (WAG-14.3.18)");
    REQUIRE(g->corps[side][bit] < b->corps_count[side], "corps: there is none such");
    REQUIRE(g->corps[side][bit] == b->unit[side][bit].corps ||
                may_join(b, side, bit, g->corps[side][bit]),
            "corps: it cannot have been detached (WAG-13.1.1)");
    REQUIRE((g->steps[side][bit] == 0) == (place == WAG_GONE),
            "steps: only an eliminated unit has none (WAG-2.1.2)");
    REQUIRE(g->steps[side][bit] <= b->unit[side][bit].steps, "steps: more than it had at first");
    if (!wag_on_map(place)) {
        REQUIRE(g->facing[side][bit] == 0, "facing: of a unit that is not on the map");
        return NULL;
    }
    REQUIRE(g->facing[side][bit] < WAG_RING &&
                (b->zone[place].all >> g->facing[side][bit] & 1) != 0,
            "facing: towards no zone (WAG-9.4.3)");
    REQUIRE(g->facing[side][bit] == wag_facing_of(b, g, side, place),
            "facing: not that of its stack (WAG-9.5.7)");
    REQUIRE(wag_at(g, WAG_OTHER(side), place) == 0,
            "french, austrian: enemies in one zone (WAG-9.6.17)");
    return NULL;
}

static const char *check_sets(const struct wag_battle *b, const struct wag *g, int side)
{
    uint64_t present = wag_present(g, side, b->all[side]), gone = wag_at(g, side, WAG_GONE);

    REQUIRE((g->tired[side] & ~(present & ~b->guns[side])) == 0,
            "tired: only units on the map that are no artillery (WAG-9.1.3)");
    REQUIRE((g->spent[side] & ~g->tired[side]) == 0, "spent: also tired (WAG-9.1.1)");
    REQUIRE((g->routed[side] & ~present) == 0, "routed: a unit that is not on the map");
    REQUIRE((g->worse[side] & ~g->routed[side]) == 0, "worse: also routed (WAG-2.3.1)");
    REQUIRE((g->lost[side] & ~(gone & b->all[side])) == 0,
            "lost: a unit that is there (WAG-12.3.3)");
    return NULL;
}

/* Are the sets that are worked out what comes of places and routs? */
static const char *check_derived(const struct wag_battle *b, const struct wag *g)
{
    struct wag again = *g;

    wag_complete(b, &again);
    REQUIRE(memcmp(again.occupied, g->occupied, sizeof g->occupied) == 0,
            "occupied: not where the units stand");
    REQUIRE(memcmp(again.control, g->control, sizeof g->control) == 0,
            "control: not where units with a ZOC stand (WAG-9.4.1)");
    REQUIRE(memcmp(again.crowd, g->crowd, sizeof g->crowd) == 0,
            "crowd: not who stands there (WAG-9.5.2)");
    REQUIRE(memcmp(&again.close, &g->close, sizeof g->close) == 0,
            "close: not where enemies are near (WAG-9.6.1)");
    return NULL;
}

static const char *check_units(const struct wag_battle *b, const struct wag *g)
{
    for (int side = 0; side < SIDES; side++) {
        const char *wrong;

        for (unsigned bit = 0; bit < WAG_BITS; bit++) {
            wrong =
                bit < b->units[side] ? check_place(b, g, side, bit) : check_no_unit(g, side, bit);
            REQUIRE(wrong == NULL, wrong);
        }
        wrong = check_sets(b, g, side);
        REQUIRE(wrong == NULL, wrong);
    }
    return NULL;
}

/* ---- Grand Battery and Divisional Square ---- */

static const char *check_formations(const struct wag_battle *b, const struct wag *g)
{
    uint64_t present = wag_present(g, FRENCH, b->all[FRENCH]);
    bool forming = wag_find(g, S_battery_guns) != NULL || wag_find(g, S_battery_site) != NULL;
    uint64_t square = g->square;

    REQUIRE((g->battery & ~(present & b->guns[FRENCH] & ~b->garrison)) == 0,
            "battery: French guns on the map (WAG-13.2.2)");
    REQUIRE(g->battery == 0 || g->battery_state == STANDING || g->battery_state == FORMING,
            "battery: there is none (WAG-13.2.5)");
    REQUIRE((g->battery_state == FORMING) == forming, "battery-state: being formed, or not");
    REQUIRE((square & ~(present & b->of_type[FRENCH][INFANTRY])) == 0,
            "square: French infantry on the map (WAG-13.3.1)");
    REQUIRE(square == 0 || g->square_state == STANDING || g->square_state == FORMING,
            "square: there is none (WAG-13.3.9)");
    REQUIRE(square == 0 || (square & ~wag_at(g, FRENCH, g->place[FRENCH][wag_lowest(square)])) == 0,
            "square: in more than one zone (WAG-13.3.1)");
    REQUIRE(g->square_corps <= b->corps_count[FRENCH] && (square == 0 || g->square_corps != 0),
            "square-corps: there is none such");
    return NULL;
}

/* ---- all of it ---- */

const char *wag_check(const struct gg_battle *battle, const void *pos)
{
    static const char *(*const checks[])(const struct wag_battle *, const struct wag *) = {
        wag_check_stack,  check_turn,       check_score,      check_once,      check_units,
        check_derived,    check_formations, wag_check_boards, wag_check_round, wag_check_fight,
        wag_check_flight, wag_check_admin,  wag_check_top,
    };

    for (unsigned i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        const char *wrong = checks[i](wag_of(battle), pos);

        REQUIRE(wrong == NULL, wrong);
    }
    return NULL;
}
