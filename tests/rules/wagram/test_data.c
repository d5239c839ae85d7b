/* SPDX-License-Identifier: MIT
 * Loading Wagram: what the data files say is what is played, and a mistake in them is told with
 * file, line and field. */
#include "kit/files.h"
#include "rules/wagram/wag_test.h"

static const char map[] = "wagram/map.json", forces[] = "wagram/forces.json",
                  days[] = "wagram/days.json", scenario_6[] = "wagram/scenarios/july-6.json";

/* One change, behind some words, told at its own line. */
static void mistake_after(const char *file, const char *after, const char *from, const char *to,
                          const char *told)
{
    kit_mistake((struct kit_edit){ file, after, from, to }, told);
}

static void mistake(const char *file, const char *from, const char *to, const char *told)
{
    mistake_after(file, "", from, to, told);
}

/* One change, told somewhere else in that file. */
static void mistake_elsewhere(const char *file, const char *after, const char *from, const char *to,
                              const char *told)
{
    kit_mistake_elsewhere(&(struct kit_edit){ file, after, from, to }, 1, told);
}

static struct gg_battle *good(const char *file, const char *after, const char *from, const char *to)
{
    return kit_good((struct kit_edit){ file, after, from, to });
}

/* A corrected value is played. */
static void a_corrected_counter_is_played(void **state)
{
    struct gg_battle *b =
        good(forces, "\"fr-iv-legrand\"", "[5, 2, 0, 1, 2, 4]", "[6, 3, 2, 2, 3, 5]");
    unsigned bit = wg_bit("fr-iv-legrand", NULL);
    const struct wag_face *f = &wag_of(b)->unit[FRENCH][bit].face[4];

    (void)state;
    assert_int_equal(f->combat, 6);
    assert_int_equal(f->artillery, 3);
    assert_int_equal(f->rout, 2);
    assert_int_equal(f->stacking, 2);
    assert_int_equal(f->tactical, 3);
    assert_int_equal(f->normal, 5);
    assert_int_equal(wg_b->unit[FRENCH][bit].face[4].combat, 5);
    assert_int_not_equal(b->data_hash, wg_battle->data_hash); /* and another game, so to speak */
    gg_battle_free(b);
    b = good(forces, "", "\"reaction\": 7", "\"reaction\": 8"); /* WAG-7.2.4 */
    assert_int_equal(wag_of(b)->reaction[FRENCH], 8);
    gg_battle_free(b);
    b = good(forces, "", "\"orders\": 9", "\"orders\": 10"); /* WAG-8.3 */
    assert_int_equal(wag_of(b)->path, 10);
    gg_battle_free(b);
}

static void the_map_is_data_too(void **state)
{
    unsigned zone = wg_zone("1"), other = wg_zone("3");
    struct gg_battle *b = good(map, "\"id\": \"3\"", "\"x\":", "\"terrain\": \"wood\", \"x\":");

    (void)state;
    assert_true(wag_has(&wag_of(b)->wood, other));
    assert_int_equal(wag_of(b)->zone[zone].cost[wag_slot_of(wg_b, zone, other)], 2);
    assert_int_equal(wg_b->zone[zone].cost[wag_slot_of(wg_b, zone, other)], 1);
    kit_playable(b);
    gg_battle_free(b);
    b = good(map, "\"borders\"", "[",
             "[{\"between\": [\"1\", \"3\"], \"features\": [\"russbach\"]},");
    assert_int_equal(wag_of(b)->zone[zone].cost[wag_slot_of(wg_b, zone, other)], 2);
    assert_int_equal(wag_of(b)->zone[other].cost[wag_slot_of(wg_b, other, zone)], 2);
    gg_battle_free(b);
}

static void scenarios_are_data_too(void **state)
{
    struct gg_battle *b = good(scenario_6, "", "\"lead\": 10", "\"lead\": 12"); /* WAG-4.1 */

    (void)state;
    assert_int_equal(wag_of(b)->lead, 12);
    gg_battle_free(b);
    b = good(scenario_6, "", "[4, 5, 6, 7, 8, 9, 10]", "[4, 5]"); /* WAG-1.2 */
    assert_int_equal(wag_of(b)->slots, 2);
    kit_playable(b);
    gg_battle_free(b);
    b = good(scenario_6, "", "\"fr-ii-frere\": 1", "\"fr-ii-frere\": 3"); /* WAG-14.1.3 */
    assert_int_equal(wag_of(b)->losses[FRENCH][wg_bit("fr-ii-frere", NULL)], 3);
    kit_playable(b);
    gg_battle_free(b);
}

static void notes_are_allowed_anywhere(void **state)
{
    struct gg_battle *b = good(map, "", "\"board\":", "\"_seen\": \"in Wagram\", \"board\":");

    (void)state;
    gg_battle_free(b);
    b = good(forces, "", "\"orders\": 9", "\"about\": \"printed\", \"orders\": 9");
    gg_battle_free(b);
}

/* ---- mistakes in the map ---- */

static void wrong_zones_are_told(void **state)
{
    (void)state;
    mistake(map, "\"width\": 23300", "\"width\": 99", "board.width: must be 100 to 30000, is 99");
    mistake(map, "\"id\": \"2\"", "\"id\": \"1\"", "zones[1].id: '1' is given twice");
    mistake(map, "\"id\": \"2\"", "\"id\": \"B2\"", "zones[1].id: must be a number");
    mistake(map, "\"id\": \"2\"", "\"id\": \"a\"", "zones[1].id: must be a number");
    mistake(map, "\"id\": \"2\"", "\"id\": \"20000000\"", "zones[1].id: must have 1 to 7 bytes");
    mistake(map, "\"x\": 603", "\"x\": 23301", "zones[0].x: must be 0 to 23300, is 23301");
    mistake(map, "\"x\": 603", "\"z\": 603", "zones[0].z: no such member");
    mistake(map, "[1280, 1014], [1183, 0], [0, 0], [0, 1309]",
            "[1280, 1014], [1183], [0, 0], [0, 1309]", "zones[0].outline[1]: must be [x, y]");
    mistake(map, "[1280, 1014], [1183, 0], [0, 0]", "[1280, 1014], [1183, -1], [0, 0]",
            "zones[0].outline[1][1]: must be 0 to 17600, is -1");
    mistake_after(map, "\"zones\": [\n    {", "\"x\":", "\"terrain\": \"sand\", \"x\":",
                  "zones[0].terrain: no 'sand'; there are: wood, marsh");
    mistake_after(map, "\"zones\": [\n    {", "\"x\":", "\"village\": \"\", \"x\":",
                  "zones[0].village: must have 1 to 23 bytes");
}

static void wrong_rings_are_told(void **state)
{
    (void)state;
    mistake(map, "\"ring\": [\"3\", \"4\", null, \"2\"]", "\"ring\": [\"3\", \"4\", null, \"999\"]",
            "zones[0].ring[3]: there is no zone '999'");
    mistake(map, "\"ring\": [\"3\", \"4\", null, \"2\"]", "\"ring\": [\"3\"]",
            "zones[0].ring: has 1 entries, must have 2 to 10");
    mistake_elsewhere(map, "", "\"ring\": [\"3\", \"4\", null, \"2\"]",
                      "\"ring\": [\"3\", \"4\", null, \"3\"]",
                      "ring: '3' is in it twice, or is the zone itself");
    mistake_elsewhere(map, "", "\"ring\": [\"3\", \"4\", null, \"2\"]",
                      "\"ring\": [\"3\", \"4\", null, \"1\"]",
                      "ring: '1' is in it twice, or is the zone itself");
    mistake_elsewhere(map, "", "\"ring\": [\"3\", \"4\", null, \"2\"]",
                      "\"ring\": [\"3\", \"4\", null, \"2\", \"5\"]",
                      "ring: '5' has not this zone in its ring");
    mistake_elsewhere(map, "",
                      "{\"between\": [\"210\", \"lobau\"], \"features\": [\"passage\"]},\n"
                      "    {\"between\": [\"211\", \"lobau\"], \"features\": [\"passage\"]}",
                      "{\"between\": [\"210\", \"lobau\"], \"features\": [\"water\"]},\n"
                      "    {\"between\": [\"211\", \"lobau\"], \"features\": [\"water\"]}",
                      "zones: 'lobau' cannot be reached from '1'");
}

static void wrong_borders_are_told(void **state)
{
    (void)state;
    mistake(map, "{\"between\": [\"17\", \"29\"]", "{\"between\": [\"17\", \"1\"]",
            "borders[0].between: these two zones do not touch");
    mistake(map, "{\"between\": [\"17\", \"29\"]", "{\"between\": [\"17\"]",
            "borders[0].between: has 1 entries, must have 2 to 2");
    mistake(map, "[\"escarpment\"], \"up\": \"29\"", "[\"escarpment\"], \"up\": \"30\"",
            "borders[0].up: is neither of the two zones");
    mistake(map, "[\"escarpment\"], \"up\": \"29\"", "[\"escarpment\"]",
            "borders[0]: must say which side is up");
    mistake(map, "[\"escarpment\"], \"up\": \"29\"", "[\"cliff\"], \"up\": \"29\"",
            "borders[0].features[0]: must be crest, escarpment");
    mistake(map, "\"russbach\": [\"166\", \"167\", \"191\"]", "\"russbach\": [\"166\", \"167\"]",
            "baumersdorf: russbach: does not agree with the border to '191'");
}

static void wrong_places_are_told(void **state)
{
    (void)state;
    mistake(map, "\"austrian\": [\"157\", \"175\", \"243\"]",
            "\"austrian\": [\"157\", \"175\", \"999\"]",
            "objectives.austrian[2]: there is no zone '999'");
    mistake(map, "\"austrian\": [\"157\", \"175\", \"243\"]", "\"austrian\": []",
            "objectives.austrian: has 0 entries");
    mistake(map, "\"rally\": {\"french\": \"214\"", "\"rally\": {\"prussian\": \"214\"",
            "rally.prussian: no such member");
    mistake(map, "\"gate\": [\"213\", \"214\"]", "\"gate\": [\"213\"]",
            "lobau.gate: has 1 entries, must have 2 to 2");
    mistake(map, "\"entry\": {\"zones\": [\"258\"", "\"entry\": {\"zones\": [\"2580\"",
            "entry.zones[0]: there is no zone '2580'");
}

/* ---- mistakes in the forces ---- */

static void wrong_corps_are_told(void **state)
{
    (void)state;
    mistake(forces, "\"id\": \"fr-iv\", \"side\": \"french\"",
            "\"id\": \"au-iv\", \"side\": \"french\"",
            "corps[0].id: must be of a-z, 0-9 and '-' and begin with 'fr-'");
    mistake(forces, "\"side\": \"french\", \"name\": \"IV\"",
            "\"side\": \"prussian\", \"name\": \"IV\"",
            "corps[0].side: no 'prussian'; there are: french, austrian");
    mistake(forces, "\"fall-back\": \"214\"", "\"fall-back\": \"284\"",
            "corps[0].fall-back: there is no zone '284'");
    mistake_elsewhere(forces, "", "\"id\": \"fr-gd\"", "\"id\": \"fr-gard\"",
                      "there is no corps 'fr-gd'");
    mistake_elsewhere(forces, "", "\"id\": \"au-karl\",\n      \"side\": \"austrian\"",
                      "\"id\": \"fr-karl\",\n      \"side\": \"french\"",
                      "hq[1]: a side has one army HQ (WAG-2.2.1)");
    mistake(forces, "\"movement\": 4", "\"movement\": 0", "hq[0].movement: must be 1 to 9, is 0");
    mistake(forces, "\"reaction\": 7", "\"reaction\": 13",
            "hq[0].reaction: must be 1 to 12, is 13");
    mistake(forces, "\"orders\": 9", "\"orders\": 0", "path.orders: must be 1 to 50, is 0");
}

static void wrong_units_are_told(void **state)
{
    (void)state;
    mistake(forces, "\"corps\": \"fr-iv\"", "\"corps\": \"fr-vi\"",
            "units[0].corps: there is no corps 'fr-vi'");
    mistake(forces, "\"type\": \"infantry\"", "\"type\": \"camels\"",
            "units[0].type: no 'camels'; there are: infantry, light-cavalry");
    mistake(forces, "[5, 2, 0, 1, 2, 4]", "[5, 2, 0, 1, 2]",
            "units[0].faces[0]: must be [combat, artillery, rout, stacking, tactical, normal]");
    mistake(forces, "[5, 2, 0, 1, 2, 4]", "[5, 2, 0, 3, 2, 4]",
            "units[0].faces[0][3]: must be 1 to 2, is 3");
    mistake(forces, "[5, 2, 0, 1, 2, 4]", "[5, 2, 1, 1, 2, 4]",
            "units[0].faces[0]: a rout value is 2 or 3, or 0 (WAG-2.1.5)");
    mistake(forces, "[5, 2, 0, 1, 2, 4]", "[5, 2, 0, 1, 4, 4]",
            "units[0].faces[0]: normal movement must be more than tactical (WAG-2.1.8)");
    mistake(forces, "[[5, 2, 0, 1, 2, 4], [4, 2, 0, 1, 2, 4],", "[[5, 2, 0, 1, 2, 4]],\"_x\": [",
            "units[0].faces: a unit has more than 2 steps exactly if its combat is above 3");
    mistake_elsewhere(forces, "", "\"id\": \"fr-iv-stcyr\"", "\"id\": \"fr-iv-legrand\"",
                      "units: 'fr-iv-legrand' is the id of something else");
    mistake_elsewhere(forces, "", "\"id\": \"fr-iv-stcyr\"", "\"id\": \"fr-napoleon\"",
                      "units: 'fr-napoleon' is the id of something else");
    mistake_elsewhere(forces, "", "\"id\": \"au-r-nostitz\"", "\"id\": \"au-r-nostic\"",
                      "units: there must be a unit 'au-r-nostitz'");
    mistake_elsewhere(forces, "\"au-r-aspre\"", "\"type\":", "\"guard\": true, \"type\":",
                      "units[47]: only the French have a Guard and a garrison");
    mistake(forces, "\"star\": true", "\"star\": \"yes\"", "units[0].star: must be");
    mistake(forces, "\"star\": true", "\"stars\": true", "units[0].stars: no such member");
}

/* ---- mistakes in the scenarios ---- */

static void wrong_days_are_told(void **state)
{
    (void)state;
    mistake(scenario_6, "\"lead\": 10", "\"lead\": 0", "lead: must be 1 to 100, is 0");
    mistake(days, "\"first\": \"french\"", "\"first\": \"prussian\"",
            "july-5.first: no 'prussian'; there are: french, austrian");
    mistake(days, "\"from\": 7, \"to\": 11, \"add\": 1", "\"from\": 7, \"to\": 6, \"add\": 1",
            "july-5.continuation[0].to: must be 7 to 12, is 6");
    mistake(days, "{\"turn\": 11, \"box\": 2}", "{\"turn\": 13, \"box\": 2}",
            "july-5.boxes[0].turn: must be 1 to 12, is 13");
    mistake(days, "{\"id\": \"reuss\", \"vp\": 1}", "{\"id\": \"blucher\", \"vp\": 1}",
            "july-5.choices[0].id: no 'blucher'; there are: reuss, johan");
    mistake(days, "\"bernadotte\": {\"corps\": \"fr-ix\"", "\"bernadotte\": {\"corps\": \"au-i\"",
            "july-6.bernadotte.corps: is a corps of the other side");
    mistake(days, "{\"units\": [\"au-r-nostitz\"], \"to\": \"au-iv\"}",
            "{\"units\": [\"au-r-nostitz\"], \"to\": \"fr-iv\"}",
            "july-6.attach[0].units[0]: is a unit of the other side");
    mistake(days, "\"lobau-gate\"", "\"lobau-door\"", "july-5.lobau-door: no such member");
}

static void wrong_set_up_is_told(void **state)
{
    (void)state;
    mistake_after(scenario_6, "", "\"zones\": [\"122b\", \"123\"]",
                  "\"zones\": [\"122b\", \"999\"]",
                  "setup.french[0].zones[1]: there is no zone '999'");
    mistake_after(scenario_6, "", "\"fr-iv-boudet\": \"157\"", "\"fr-ii-frere\": \"157\"",
                  "setup.french[0].fixed: 'fr-ii-frere' is no unit of this corps");
    mistake_after(scenario_6, "", "\"fr-ii-grandjean\": 1", "\"fr-ii-grandjean\": 4",
                  "setup.french[1].losses.fr-ii-grandjean: must be 0 to 3, is 4");
    mistake_after(scenario_6, "", "\"fr-iii-montbrun\", ", "\"au-i-art\", ",
                  "setup.french[2].apart[0].units[0]: is a unit of the other side");
    mistake_after(scenario_6, "", "\"hq\": {\"french\": \"169\"", "\"hq\": {\"french\": \"0\"",
                  "setup.hq.french: there is no zone '0'");
    mistake_after(scenario_6, "", "\"corps\": \"fr-d\"", "\"corps\": \"au-i\"",
                  "setup.french[3].corps: is a corps of the other side");
}

static void mistakes_of_a_whole_corps_are_told(void **state)
{
    (void)state;
    mistake_elsewhere(scenario_6, "", "\"fr-iv-legrand\": \"122b\",\n", "",
                      "setup.french[0]: 'fr-iv-legrand' has no zone");
    mistake_elsewhere(scenario_6, "", "\"fr-iv-legrand\": \"122b\"", "\"fr-iv-legrand\": \"121\"",
                      "'fr-iv-legrand' is suggested for a zone that is not listed (WAG-14.1.1)");
    mistake_elsewhere(
        scenario_6, "", "\"fr-iv-marulaz\": \"124\"", "\"fr-iv-marulaz\": \"96\"",
        "the start is impossible: french, austrian: enemies in one zone (WAG-9.6.17)");
}

static void wrong_turns_are_told(void **state)
{
    (void)state;
    mistake_after(scenario_6, "", "{\"day\": \"july-6\", \"turns\": [4, 5, 6, 7, 8, 9, 10]}",
                  "{\"day\": \"july-7\", \"turns\": [4, 5, 6, 7, 8, 9, 10]}",
                  "slots[0].day: no 'july-7'; there are: july-5, july-6");
    mistake_after(scenario_6, "", "[4, 5, 6, 7, 8, 9, 10]", "[4, 5, 13]",
                  "slots[0].turns[2]: must be 1 to 12, is 13");
    mistake_after(scenario_6, "", "[{\"day\": \"july-6\"",
                  "[{\"night\": true}, {\"day\": \"july-6\"",
                  "slots: a scenario begins and ends by day");
    mistake_elsewhere(scenario_6, "", "\"setup\": {", "\"_setup\": {", "setup: is missing");
    mistake_after(scenario_6, "", "\"start\": {\"french\": 2", "\"start\": {\"french\": 21",
                  "start.french: must be -20 to 20, is 21");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_corrected_counter_is_played),
        cmocka_unit_test(the_map_is_data_too),
        cmocka_unit_test(scenarios_are_data_too),
        cmocka_unit_test(notes_are_allowed_anywhere),
        cmocka_unit_test(wrong_zones_are_told),
        cmocka_unit_test(wrong_rings_are_told),
        cmocka_unit_test(wrong_borders_are_told),
        cmocka_unit_test(wrong_places_are_told),
        cmocka_unit_test(wrong_corps_are_told),
        cmocka_unit_test(wrong_units_are_told),
        cmocka_unit_test(wrong_days_are_told),
        cmocka_unit_test(wrong_set_up_is_told),
        cmocka_unit_test(mistakes_of_a_whole_corps_are_told),
        cmocka_unit_test(wrong_turns_are_told),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
