/* SPDX-License-Identifier: MIT
 * EAG-10: zones of control. */
#include "rules/eagles/eag_test.h"
#include <string.h>

static bool zoc(int side, unsigned number)
{
    return eag_in_zoc(et_b, &et, side, et_hex(number));
}

/* How many of the six neighbours of the hex are in the ZOC. */
static unsigned reached(int side, unsigned number)
{
    unsigned n = 0;

    for (unsigned d = 0; d < 6; d++) {
        n += eag_in_zoc(et_b, &et, side, et_b->hex[et_hex(number)].near[d]);
    }
    return n;
}

/* EAG-10.2 infantry, cavalry and artillery; EAG-10.5 into the six adjacent hexes and no farther. */
static void eag_10_2_all_arms(void **state)
{
    static const char *const unit[] = { "fr-ii-01", "fr-ii-16", "fr-ii-21" };

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        unsigned all = 0;

        et_empty();
        et_put(unit[i], 1711);
        assert_int_equal(et_b->unit[et_unit(unit[i])].arm, i);
        assert_int_equal(reached(FRENCH, 1711), 6);
        assert_false(zoc(FRENCH, 1711));
        assert_false(zoc(FRENCH, 1713));
        assert_false(zoc(COALITION, 1712));
        for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
            all += eag_in_zoc(et_b, &et, FRENCH, hex);
        }
        assert_int_equal(all, 6);
    }
}

/* EAG-10.1: a routed unit has none; EAG-11.81 rallied it has it again. */
static void eag_10_1_routed(void **state)
{
    (void)state;
    et_empty();
    et_put("fr-ii-01", 1711);
    et_rout("fr-ii-01");
    assert_int_equal(reached(FRENCH, 1711), 0);
    et_put("fr-ii-16", 1711); /* EAG-10.14: one that stands is enough */
    assert_int_equal(reached(FRENCH, 1711), 6);
    et_rout("fr-ii-16");
    assert_int_equal(reached(FRENCH, 1711), 0);
    et_rally("fr-ii-01");
    assert_int_equal(reached(FRENCH, 1711), 6);
}

/* EAG-10.3: leaders have none; EAG-10.4: nor have face-down counters. */
static void eag_10_3_leaders(void **state)
{
    (void)state;
    et_empty();
    et_leader("reille", 1711);
    eag_set_real(&et, et_who("ney"), 0);
    eag_place_counter(&et, et_who("ney") * EAG_COUNTERS, et_hex(1714));
    assert_int_equal(reached(FRENCH, 1711), 0);
    assert_int_equal(reached(FRENCH, 1714), 0);
}

/* EAG-10.6 cavalry not into forest, infantry and artillery do: EAG-10.12; out of a forest too. */
static void eag_10_6_forest_edge(void **state)
{
    (void)state;
    et_empty();
    et_ground(1712, FOREST);
    et_rework();
    et_put("fr-ii-16", 1711);
    assert_false(zoc(FRENCH, 1712));
    assert_int_equal(reached(FRENCH, 1711), 5);
    et_put("fr-ii-21", 1711); /* EAG-10.14 */
    assert_true(zoc(FRENCH, 1712));
    et_empty();
    et_put("fr-ii-01", 1712);
    assert_int_equal(reached(FRENCH, 1712), 6);
}

/* EAG-10.11: not across a hexside with forest on both sides. */
static void eag_10_11_in_the_forest(void **state)
{
    (void)state;
    et_empty();
    et_ground(1711, FOREST);
    et_ground(1712, FOREST);
    et_rework();
    et_put("fr-ii-01", 1711);
    assert_false(zoc(FRENCH, 1712));
    assert_false(eag_zoc_reaches(et_b, &et, FRENCH, et_hex(1711), et_hex(1712)));
    assert_true(eag_zoc_reaches(et_b, &et, FRENCH, et_hex(1711), et_hex(1710)));
    assert_false(eag_zoc_reaches(et_b, &et, FRENCH, et_hex(1711), et_hex(1713)));
    et_ground(1712, ORCHARD); /* no forest */
    et_rework();
    assert_true(zoc(FRENCH, 1712));
}

/* EAG-10.7 town and village, EAG-10.8 fortified farm, EAG-10.9 large building, EAG-10.10 chateau;
 * EAG-10.13: out of them as usual. */
static void eag_10_7_built_up(void **state)
{
    static const enum eag_terrain none[] = { VILLAGE, TOWN, FORTIFIED_FARM, LARGE_BUILDING,
                                             CHATEAU };
    static const enum eag_terrain open[] = { CLEAR, ORCHARD, SUNKEN_LANE };

    (void)state;
    et_empty();
    et_put("fr-ii-01", 1711);
    for (unsigned i = 0; i < 5; i++) {
        et_ground(1712, none[i]);
        et_ground(1711, none[i]);
        et_rework();
        assert_false(zoc(FRENCH, 1712));
        assert_int_equal(reached(FRENCH, 1711), 5);
    }
    for (unsigned i = 0; i < 3; i++) {
        et_ground(1712, open[i]);
        et_rework();
        assert_true(zoc(FRENCH, 1712));
    }
}

/* EAG-10.15: a friend in the hex cancels nothing; EAG-10.16: the sets serve movement and retreat.
 */
static void eag_10_15_no_cancelling(void **state)
{
    (void)state;
    et_empty();
    et_put("fr-ii-01", 1711);
    et_put("aa-n2-01", 1712);
    assert_true(zoc(FRENCH, 1712));
    assert_int_equal(eag_zoc_from(et_b, &et, FRENCH, et_hex(1712)), 1u << 3);
    assert_true(zoc(COALITION, 1711));
}

/* EAG-10.17: adjacent is not the same as in a ZOC. */
static void eag_10_17_adjacent(void **state)
{
    (void)state;
    et_empty();
    et_ground(1712, VILLAGE);
    et_rework();
    et_put("fr-ii-01", 1711);
    assert_false(zoc(FRENCH, 1712));
    assert_int_equal(eag_beside(et_b, &et.any[FRENCH], et_hex(1712)), 1u << 3);
    et_rout("fr-ii-01");
    assert_int_equal(eag_beside(et_b, &et.any[FRENCH], et_hex(1712)), 1u << 3);
}

/* EAG-EX-9, EAG-EX-10 and EAG-EX-11, on a map built as they say. */
static void eag_ex_9(void **state)
{
    (void)state;
    et_scenario("waterloo", "");
    et_flat();
    et_ground(2629, FOREST);
    et_ground(2728, FOREST);
    et_ground(2630, FOREST);
    et_ground(2729, FORTIFIED_FARM);
    et_ground(2533, FOREST);
    et_rework();
    et_put("fr-i-01", 2629);
    assert_int_equal(et_b->unit[et_unit("fr-i-01")].arm, INFANTRY);
    assert_true(zoc(FRENCH, 2628) && zoc(FRENCH, 2528) && zoc(FRENCH, 2529));
    assert_false(zoc(FRENCH, 2728) || zoc(FRENCH, 2630) || zoc(FRENCH, 2729));
    et_empty();
    for (unsigned u = 0; u < (unsigned)et_b->units; u++) { /* any cavalry of I Corps */
        if (et_b->unit[u].arm == CAVALRY) {
            eag_place_unit(et_b, &et, u, et_hex(2532));
            break;
        }
    }
    assert_int_equal(reached(FRENCH, 2532), 5);
    assert_true(zoc(FRENCH, 2632) && zoc(FRENCH, 2633) && zoc(FRENCH, 2531));
    assert_true(zoc(FRENCH, 2432) && zoc(FRENCH, 2433));
    assert_false(zoc(FRENCH, 2533));
    et_put("fr-i-01", 2532);
    assert_true(zoc(FRENCH, 2533));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_10_2_all_arms),       RULE(eag_10_1_routed),         RULE(eag_10_3_leaders),
        RULE(eag_10_6_forest_edge),    RULE(eag_10_11_in_the_forest), RULE(eag_10_7_built_up),
        RULE(eag_10_15_no_cancelling), RULE(eag_10_17_adjacent),      RULE(eag_ex_9),
    };

    return cmocka_run_group_tests_name("eagles chapter 10", tests, et_load, et_unload);
}
