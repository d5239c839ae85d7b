/* SPDX-License-Identifier: MIT
 * Loading Eagles of France: every scenario, what the charts say, and mistakes told with file, line
 * and field. */
#include "kit/files.h"
#include "rules/eagles/eag_test.h"
#include "scenarios.h"

static void mistake(const char *file, const char *from, const char *to, const char *told)
{
    kit_mistake((struct kit_edit){ file, "", from, to }, told);
}

static void test_map_mistakes(void **state)
{
    static const char map[] = "eagles/quatre-bras-map.json";

    (void)state;
    mistake(map, "\"rows\": 34", "\"rows\": 61", "must be 2 to 60, is 61");
    mistake(map, "\"..............................\"", "\".............................\"",
            "terrain[0]: must be 30 of");
    mistake(map, "\"..............................\"", "\"x.............................\"",
            "terrain[0]: must be 30 of");
    mistake(map, "\"0110/0111\"", "\"0111/0110\"", "the second hex of a crest must be the higher");
    mistake(map, "\"0110/0111\"", "\"0110/0112\"", "no neighbours");
    mistake(map, "\"0110/0111\"", "\"0110-0111\"", "two hexes of the map");
    mistake(map, "\"0112/0213\"", "\"0112/3513\"", "two hexes of the map");
    mistake(map, "\"id\": \"quatre-bras\"", "\"id\": \"Quatre\"", "must be of a-z");
}

static void test_force_mistakes(void **state)
{
    static const char oob[] = "eagles/quatre-bras-oob.json";

    (void)state;
    mistake(oob, "\"command-range\": 8", "\"command-range\": 0", "must be 1 to 20, is 0");
    mistake(oob, "\"army\": \"french\"", "\"army\": \"frensh\"", "there is no army 'frensh'");
    mistake(oob, "\"arm\": \"infantry\"", "\"arm\": \"infantri\"", "infantry");
    mistake(oob, "\"full\": [11, 8, 4]", "\"full\": [11, 8]", "has 2 entries, must have 3 to 3");
}

static void test_scenario_mistakes(void **state)
{
    static const char file[] = "eagles/scenarios/quatre-bras.json";

    (void)state;
    mistake(file, "\"levels\": [10, 9]", "\"levels\": [10, 13]", "must be 2 to 12, is 13");
    mistake(file, "\"army\": \"french\"", "\"army\": \"x\"", "there is no army 'x'");
    mistake(file, "\"fr-ii-01\": \"1016\"", "\"fr-ii-01\": \"9916\"", "there is no hex '9916'");
    mistake(file, "\"fr-ii-01\": \"1016\"", "\"fr-gl-01\": \"1016\"",
            "is no unit of that formation");
    mistake(file, "\"order\": \"gemioncourt\"", "\"order\": \"paris\"",
            "there is no objective 'paris'");
    mistake(file, "\"rule\": \"guard", "\"rule\": \"gard", "no 'gard-light-cavalry-held-back'");
}

static void test_chart_mistakes(void **state)
{
    static const char file[] = "eagles/tables.json";

    (void)state;
    mistake(file, "\"road-bonus\": 2", "\"road-bonus\": -1", "must be 0 to 9, is -1");
    mistake(file, "\"few\": 1", "\"fewer\": 1", "fewer");
    mistake(file, "\"id\": \"stream\"", "\"id\": \"brook\"", "stream");
}

/* EAG-8.5: an impossible set-up is refused. */
static void eag_8_5_full_hex(void **state)
{
    const struct kit_edit edit = { "eagles/scenarios/quatre-bras.json", "",
                                   "\"fr-ii-03\": \"0916\"", "\"fr-ii-03\": \"1016\"" };

    (void)state;
    kit_mistake_elsewhere(&edit, 1, "too many units in hex 1016");
}

/* ---- what is loaded ---- */

/* Every scenario loads; everything that is named is somewhere; all levels and sides agree. */
static void test_scenarios(void **state)
{
    static const int units[] = { 130, 130, 256, 256, 376, 376, 279, 279 };
    struct gg_arena arena = { 0 };
    struct gg_scenarios there = built_in(&eagles_ruleset, &arena);

    (void)state;
    for (int i = 0; i < there.count; i++) {
        unsigned on_map = 0;

        et_scenario(there.row[i].name, "");
        assert_int_equal(et_b->units, units[i]);
        et_start();
        for (int u = 0; u < et_b->units; u++) {
            on_map += eag_on_map(et.hex[u]);
        }
        assert_true(on_map > 30);
        assert_true(et_b->first_unit[COALITION] > 0 && et_b->first_unit[SIDES] == units[i]);
        for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
            for (unsigned d = 0; d < 6; d++) {
                unsigned other = et_b->hex[hex].near[d], side = et_b->hex[hex].side[d];

                if (side & (HS_CREST | HS_STEEP)) {
                    assert_true(et_b->hex[hex].level != et_b->hex[other].level); /* EAG-13.23 */
                }
                assert_true(other != EAG_NOWHERE || side == 0);
                assert_true(other == EAG_NOWHERE ||
                            ((side ^ et_b->hex[other].side[(d + 3) % 6]) & ~(unsigned)HS_UP) == 0);
            }
        }
    }
    gg_arena_free(&arena);
}

/* EAG-7.104, EAG-7.117: the levels of the turns; EAG-7.110 and EAG-7.111 by game. */
static void eag_7_104_turns(void **state)
{
    (void)state;
    et_scenario("waterloo", "");
    assert_int_equal(et_b->turn[0].hour, 12);
    assert_int_equal(et_b->turn[0].level[0], 10);
    assert_int_equal(et_b->turn[0].level[1], 9);
    assert_int_equal(et_b->turn[0].weather, MUD);
    assert_int_equal(et_b->exhausted, 4);
    et_scenario("quatre-bras", "");
    assert_int_equal(et_b->turns, 7);
    assert_int_equal(et_b->exhausted, 1);
}

/* Pursuit by nation and period: EAG-17.67, EAG-17.68, EAG-17.69, EAG-17.70, EAG-17.71, EAG-17.72,
 * EAG-17.73 */
static void eag_17_67_pursuit(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    assert_int_equal(et_b->chart.pursuit[0], 7);
    assert_int_equal(et_b->chart.pursuit[1], 6);
    assert_int_equal(et_b->chart.pursuit[2], 7);
    assert_int_equal(et_b->formation[et_b->unit[et_unit("aa-n2-01")].formation].pursuit, 2);
    assert_int_equal(et_b->formation[et_b->unit[et_unit("aa-5-01")].formation].pursuit, 1);
    et_scenario("austerlitz", "");
    assert_int_equal(et_b->chart.pursuit[0], 8);
    assert_int_equal(et_b->chart.pursuit[2], 7);
}

/* The fire chart: EAG-13.83, EAG-13.84, EAG-13.85, EAG-13.86, EAG-13.87, EAG-13.88, EAG-13.89,
 * EAG-13.90, EAG-13.91, EAG-13.92, EAG-13.93, EAG-13.94, EAG-13.95, EAG-13.96, EAG-13.97,
 * EAG-13.98 */
static void eag_13_83_fire_chart(void **state)
{
    static const int8_t check[2][8] = { { 2, 1, 1, 1, 0, -1, -1, -1 },
                                        { 2, 2, 1, 1, 0, 0, -1, -1 } };
    static const uint8_t steps[2][8] = { { 2, 1, 1, 0, 0, 0, 0, 0 }, { 2, 2, 1, 1, 1, 0, 0, 0 } };

    (void)state;
    for (unsigned column = 0; column < 2; column++) {
        for (unsigned row = 0; row < 8; row++) {
            assert_int_equal(et_b->chart.fire[column][row].check, check[column][row]);
            assert_int_equal(et_b->chart.fire[column][row].steps, steps[column][row]);
        }
    }
}

/* The melee chart: EAG-13.217, EAG-13.218, EAG-13.219, EAG-13.220, EAG-13.221, EAG-13.222,
 * EAG-13.223, EAG-13.224, EAG-13.225, EAG-13.226, EAG-13.227 */
static void eag_13_217_melee_chart(void **state)
{
    static const int8_t attacker[] = { -1, -1, -1, -1, -1, 0, 0, 1, -1, 1, 2 };
    static const int8_t defender[] = { 2, 1, -1, 1, 0, 0, -1, -1, -1, -1, -1 };

    (void)state;
    for (unsigned row = 0; row < 11; row++) {
        assert_int_equal(et_b->chart.melee[0][row].check, attacker[row]);
        assert_int_equal(et_b->chart.melee[1][row].check, defender[row]);
        assert_int_equal(et_b->chart.melee[0][row].r, row >= 8);
        assert_int_equal(et_b->chart.melee[1][row].r, row <= 2);
    }
}

/* The events: EAG-20.14, EAG-20.15, EAG-20.16, EAG-20.17, EAG-20.18, EAG-20.19, EAG-20.20 */
static void eag_20_14_events(void **state)
{
    static const uint8_t fire[] = { L_KILLED, L_KILLED, L_WOUNDED, L_WOUNDED, 0, 0, 0 };
    static const uint8_t melee[] = { L_KILLED, L_KILLED, L_WOUNDED, L_WOUNDED, L_WOUNDED, 0, 0 };

    (void)state;
    for (unsigned row = 0; row < 7; row++) {
        assert_int_equal(et_b->chart.event[row].fire, fire[row]);
        assert_int_equal(et_b->chart.event[row].melee, melee[row]);
        assert_int_equal(et_b->chart.event[row].flag, row == 0 || row == 2);
    }
}

/* Reinforcements are off the map, what the scenario does not name is out of it. */
static void test_places_off_the_map(void **state)
{
    (void)state;
    et_scenario("quatre-bras-short", "");
    et_start();
    is("unit.fr-ii-06", "off");
    is("unit.aa-5-01", "off");
    is("unit.fr-gl-01", "out");
    is("unit.fr-i-01", "out");
    is("leader.wellington", "off");
    is("leader.kellermann", "out");
    at("ney", "1113");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_map_mistakes),      cmocka_unit_test(test_force_mistakes),
        cmocka_unit_test(test_scenario_mistakes), cmocka_unit_test(test_chart_mistakes),
        cmocka_unit_test(eag_8_5_full_hex),       cmocka_unit_test(eag_13_83_fire_chart),
        cmocka_unit_test(eag_13_217_melee_chart), cmocka_unit_test(eag_20_14_events),
        cmocka_unit_test(test_scenarios),         cmocka_unit_test(eag_7_104_turns),
        cmocka_unit_test(eag_17_67_pursuit),      cmocka_unit_test(test_places_off_the_map),
    };

    return cmocka_run_group_tests_name("eagles data", tests, et_load, et_unload);
}
