/* SPDX-License-Identifier: MIT
 * EAG-12.47 to EAG-12.70: the terrain chart at work; EAG-13.99 on, EAG-13.204 on: its combat cells.
 */
#include "rules/eagles/eag_test.h"
#include <string.h>

enum { NO = EAG_BARRED };

static unsigned cost(enum eag_arm arm, unsigned from, unsigned to)
{
    return eag_step_cost(et_b, arm, et_hex(from), et_hex(to));
}

static void costs(unsigned from, unsigned to, unsigned infantry, unsigned cavalry,
                  unsigned artillery)
{
    et_rework();
    assert_int_equal(cost(INFANTRY, from, to), infantry);
    assert_int_equal(cost(CAVALRY, from, to), cavalry);
    assert_int_equal(cost(ARTILLERY, from, to), artillery);
}

/* EAG-12.2; EAG-12.47 clear, EAG-12.48 village, EAG-12.49 town, EAG-12.50 farm, EAG-12.51 chateau,
 * EAG-12.52 building, EAG-12.53, EAG-12.54, EAG-12.55 forest, EAG-12.56 orchard, EAG-12.57 and
 * EAG-12.58 sunken lane. */
static void eag_12_2_hexes(void **state)
{
    static const uint8_t chart[][ARMS] = {
        [CLEAR] = { 1, 1, 1 },          [VILLAGE] = { 1, 2, 2 }, [TOWN] = { 1, 2, 2 },
        [FORTIFIED_FARM] = { 2, 3, 3 }, [CHATEAU] = { 2, 3, 3 }, [LARGE_BUILDING] = { 1, 3, 3 },
        [FOREST] = { 2, NO, NO },       [ORCHARD] = { 2, 2, 2 }, [SUNKEN_LANE] = { 2, 2, 2 },
    };

    (void)state;
    for (unsigned t = CLEAR; t <= SUNKEN_LANE; t++) {
        et_ground(1712, (enum eag_terrain)t);
        costs(1711, 1712, chart[t][0], chart[t][1], chart[t][2]);
        costs(1712, 1711, 1, 1, 1);
    }
    assert_int_equal(cost(INFANTRY, 1711, 1713), NO);
}

/* EAG-12.59, EAG-12.60, EAG-12.61 stream, EAG-12.62 river, EAG-12.63, EAG-12.64, EAG-12.65 crest
 * both ways, EAG-12.66 steep crest. */
static void eag_12_59_hexsides(void **state)
{
    (void)state;
    et_side(1711, 1712, HS_STREAM);
    costs(1711, 1712, 3, 3, NO);
    costs(1712, 1711, 3, 3, NO);
    et_side(1713, 1714, HS_RIVER);
    costs(1713, 1714, NO, NO, NO);
    et_level(1716, 1);
    et_crest(1715, 1716, HS_CREST);
    costs(1715, 1716, 2, 2, 2);
    costs(1716, 1715, 2, 2, 2);
    et_level(1718, 1);
    et_crest(1717, 1718, HS_STEEP);
    costs(1717, 1718, 3, NO, NO);
}

/* EAG-12.67: hexside costs are added to the hex, and to each other. */
static void eag_12_67_sums(void **state)
{
    (void)state;
    et_level(1712, 1);
    et_crest(1711, 1712, HS_CREST);
    et_side(1711, 1712, HS_STREAM);
    costs(1711, 1712, 4, 4, NO); /* EAG-EX-16 */
    et_ground(1712, ORCHARD);
    costs(1711, 1712, 5, 5, NO);
}

/* EAG-12.21 along a road, EAG-12.22 along a path, EAG-12.55 guns and all others through a forest;
 * EAG-12.7 and EAG-12.8: water only by a bridge. */
static void eag_12_21_ways(void **state)
{
    static const unsigned ways[] = { HS_ROAD, HS_PATH };

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        et_level_ground(NULL);
        et_ground(1712, FOREST);
        et_level(1712, 1);
        et_crest(1711, 1712, HS_STEEP);
        et_side(1711, 1712, ways[i]);
        costs(1711, 1712, 1, 1, 1);
        costs(1713, 1712, 2, NO, NO); /* not along it */
        et_side(1711, 1712, HS_STREAM);
        costs(1711, 1712, 1, 1, NO);
        et_side(1711, 1712, HS_BRIDGE);
        costs(1711, 1712, 1, 1, 1);
        et_side(1714, 1715, HS_RIVER | ways[i]);
        costs(1714, 1715, NO, NO, NO);
        et_side(1714, 1715, HS_BRIDGE);
        costs(1714, 1715, 1, 1, 1);
        assert_int_equal(eag_by_road(et_b, et_hex(1714), et_hex(1715)), i == 0);
        assert_int_equal(eag_by_path(et_b, et_hex(1714), et_hex(1715)), i == 1);
        assert_true(eag_may_enter(et_b, ARTILLERY, et_hex(1714), et_hex(1715)));
    }
}

/* EAG-EX-14 and EAG-EX-15, on the map of Waterloo as they tell it. */
static void eag_ex_14(void **state)
{
    (void)state;
    et_scenario("waterloo", "");
    et_flat();
    et_ground(2918, SUNKEN_LANE);
    et_level(2918, 1);
    et_crest(2819, 2918, HS_CREST);
    et_side(2618, 2717, HS_ROAD);
    et_side(2717, 2818, HS_ROAD);
    et_side(2818, 2917, HS_ROAD);
    et_side(2917, 2918, HS_PATH);
    et_rework();
    assert_int_equal(cost(INFANTRY, 2719, 2819) + cost(INFANTRY, 2819, 2918), 4);
    assert_int_equal(cost(INFANTRY, 2618, 2717) + cost(INFANTRY, 2717, 2818) +
                         cost(INFANTRY, 2818, 2917) + cost(INFANTRY, 2917, 2918),
                     4);
}

/* EAG-12.68: which ground is clear; EAG-12.69: hexsides, ways and levels do not matter. */
static void eag_12_68_clear(void **state)
{
    (void)state;
    for (unsigned t = CLEAR; t <= SUNKEN_LANE; t++) {
        et_ground(1712, (enum eag_terrain)t);
        assert_int_equal(eag_clear(et_b, et_hex(1712)), t == CLEAR || t == SUNKEN_LANE);
    }
    et_ground(1712, CLEAR);
    et_level(1712, 2);
    et_side(1711, 1712, HS_STREAM | HS_ROAD);
    assert_true(eag_clear(et_b, et_hex(1712)));
}

/* EAG-12.70: a map may have rows of its own: ponds, impassable at Quatre Bras, frozen at
 * Austerlitz. */
static void eag_12_70_own_rows(void **state)
{
    (void)state;
    et_ground(1712, POND);
    costs(1711, 1712, NO, NO, NO);
    et_scenario("austerlitz", "");
    et_flat();
    et_ground(1712, POND);
    costs(1711, 1712, 2, 2, NO);
    assert_int_equal(et_b->chart.ground[POND].ice, 4);
}

/* EAG-13.99 clear, EAG-13.100 village and town, EAG-13.101 farm, EAG-13.102 chateau, EAG-13.103
 * building, EAG-13.104 forest and orchard, EAG-13.105 sunken lane; EAG-13.106, EAG-13.107 crests.
 */
static void eag_13_99_fire_cells(void **state)
{
    static const int8_t fire[] = {
        [CLEAR] = 0,          [VILLAGE] = 1, [TOWN] = 1,    [FORTIFIED_FARM] = 3, [CHATEAU] = 3,
        [LARGE_BUILDING] = 2, [FOREST] = 1,  [ORCHARD] = 1, [SUNKEN_LANE] = 1
    };

    (void)state;
    for (unsigned t = CLEAR; t <= SUNKEN_LANE; t++) {
        et_ground(1712, (enum eag_terrain)t);
        assert_int_equal(eag_fire_terrain(et_b, et_hex(1711), et_hex(1712)), fire[t]);
    }
    et_ground(1712, CLEAR);
    et_level(1712, 1);
    et_crest(1711, 1712, HS_CREST);
    et_crest(1713, 1712, HS_STEEP);
    assert_int_equal(eag_fire_terrain(et_b, et_hex(1711), et_hex(1712)), 1);
    assert_int_equal(eag_fire_terrain(et_b, et_hex(1713), et_hex(1712)), 1);
    assert_int_equal(eag_fire_terrain(et_b, et_hex(1712), et_hex(1711)), 0);
}

/* EAG-13.204 clear, EAG-13.205 village, EAG-13.206 town, EAG-13.207 farm, EAG-13.208 chateau,
 * EAG-13.209 building, EAG-13.210 forest, EAG-13.211 orchard, EAG-13.212 sunken lane. */
static void eag_13_204_melee_cells(void **state)
{
    static const int8_t melee[] = {
        [CLEAR] = 0,          [VILLAGE] = 1, [TOWN] = 1,    [FORTIFIED_FARM] = 4, [CHATEAU] = 4,
        [LARGE_BUILDING] = 1, [FOREST] = 1,  [ORCHARD] = 1, [SUNKEN_LANE] = 1
    };

    (void)state;
    for (unsigned t = CLEAR; t <= SUNKEN_LANE; t++) {
        assert_int_equal(et_b->chart.ground[t].melee, melee[t]);
        assert_int_equal(et_b->chart.ground[t].melee_lone, t == LARGE_BUILDING ? 2 : melee[t]);
    }
}

static int hexside(unsigned from, unsigned target)
{
    uint16_t hex = (uint16_t)et_hex(from);

    return eag_hexside_melee(et_b, &hex, 1, et_hex(target));
}

/* EAG-13.213 stream, EAG-13.214 river, EAG-13.215 and EAG-13.216 crests uphill. */
static void eag_13_213_melee_hexsides(void **state)
{
    (void)state;
    et_side(1711, 1712, HS_STREAM);
    et_side(1713, 1714, HS_RIVER | HS_BRIDGE | HS_ROAD);
    et_level(1716, 1);
    et_crest(1715, 1716, HS_CREST);
    et_crest(1717, 1716, HS_STEEP);
    assert_int_equal(hexside(1711, 1712), 1);
    assert_int_equal(hexside(1713, 1714), 2);
    assert_int_equal(hexside(1715, 1716), 1);
    assert_int_equal(hexside(1717, 1716), 2);
    assert_int_equal(hexside(1716, 1715), 0);
    assert_int_equal(hexside(1710, 1711), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_12_2_hexes),
        RULE(eag_12_59_hexsides),
        RULE(eag_12_67_sums),
        RULE(eag_12_21_ways),
        RULE(eag_ex_14),
        RULE(eag_12_68_clear),
        RULE(eag_12_70_own_rows),
        RULE(eag_13_99_fire_cells),
        RULE(eag_13_204_melee_cells),
        RULE(eag_13_213_melee_hexsides),
    };

    return cmocka_run_group_tests_name("eagles terrain", tests, et_load, et_unload);
}
