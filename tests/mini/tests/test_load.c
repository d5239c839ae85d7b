/* SPDX-License-Identifier: MIT
 * Loading: good data loads, and a mistake in it is told with file, place and reason. */
#include "kit/files.h"
#include "mini/tests/table.h"

/* Refused, and told in that file with these words. */
static void mistake(const char *file, const char *from, const char *to, const char *told)
{
    const struct kit_edit edit = { file, "", from, to };

    table_open("duel", NULL);
    kit_mistake_elsewhere(&edit, 1, told);
    table_close();
}

static void both_scenarios_load(void **state)
{
    (void)state;
    table_open("duel", NULL);
    assert_int_equal(mb->places, 7);
    assert_int_equal(mb->units, 4);
    assert_int_equal(mb->turns, 4);
    sound();
    table_close();
    table_open("skirmish", NULL);
    assert_int_equal(mb->places, 12);
    assert_int_equal(mb->units, 8);
    assert_int_equal(mb->turns, 6);
    sound();
    table_close();
}

/* MINI-2.1 a road that is named at one end only. */
static void mini_2_1_a_road_goes_both_ways(void **state)
{
    (void)state;
    mistake("mini/scenarios/duel.json", "\"neighbours\": [\"wood\", \"ford\"]",
            "\"neighbours\": [\"ford\"]",
            "places[1]: 'camp' is its neighbour, but not the other way round");
    mistake("mini/scenarios/duel.json", "\"neighbours\": [\"wood\", \"ford\"]",
            "\"neighbours\": [\"wood\", \"ford\", \"camp\"]", "places[0]: 'camp'");
    mistake("mini/scenarios/duel.json", "\"neighbours\": [\"wood\", \"ford\"]",
            "\"neighbours\": [\"wood\", \"fort\"]",
            "places[0].neighbours[1]: there is no place 'fort'");
}

static void a_value_out_of_range_is_told(void **state)
{
    (void)state;
    mistake("mini/scenarios/duel.json", "\"turns\": 4,\n", "\"turns\": 13,\n", "turns: must be");
    mistake("mini/scenarios/duel.json", "\"terrain\": \"hill\"", "\"terrain\": \"swamp\"",
            "places[3].terrain: no 'swamp'; there are: open");
    mistake("mini/scenarios/duel.json", "\"steps\": 2", "\"steps\": 3",
            "units.red[0].steps: must be");
    mistake("mini/scenarios/duel.json", "\"x\": 700", "\"x\": 7201", "places[0].x: must be");
    mistake("mini/charts.json", "\"hits_on\": 5", "\"hits_on\": \"five\"", "hits_on: must be");
    mistake("mini/charts.json", "\"retreats\": \"nobody\"", "\"retreats\": \"all\"",
            "assault[0].retreats: no 'all'");
}

static void a_missing_or_strange_member_is_told(void **state)
{
    (void)state;
    mistake("mini/scenarios/duel.json", "\"turns\": 4,\n", "", "turns");
    mistake("mini/scenarios/duel.json", "\"turns\"", "\"rounds\"", "rounds");
    mistake("mini/charts.json", "\"infantry\": 2, ", "", "infantry");
    mistake("mini/charts.json", "\"source\": \"invented for the tests\",", "\"sauce\": \"brown\",",
            "sauce");
}

static void an_id_is_well_formed_and_its_own(void **state)
{
    (void)state;
    mistake("mini/scenarios/duel.json", "\"id\": \"blue-1\"", "\"id\": \"red-1\"",
            "units.blue[0].id: 'red-1' is the id of something else");
    mistake("mini/scenarios/duel.json", "\"id\": \"camp\"", "\"id\": \"attack\"",
            "places[0].id: 'attack' is the id of something else");
    mistake("mini/scenarios/duel.json", "\"id\": \"camp\"", "\"id\": \"turn-4\"",
            "places[0].id: 'turn-4'");
    mistake("mini/scenarios/duel.json", "\"id\": \"camp\"", "\"id\": \"blue\"",
            "places[0].id: 'blue'");
    mistake("mini/scenarios/duel.json", "\"id\": \"camp\"", "\"id\": \"the camp\"",
            "places[0].id: an id is");
    mistake("mini/scenarios/duel.json", "\"id\": \"camp\"", "\"id\": \"\"",
            "places[0].id: an id is");
    mistake("mini/scenarios/duel.json", "\"id\": \"camp\"", "\"id\": \"do-camp\"",
            "places[0].id: an id is");
    mistake("mini/charts.json", "\"id\": \"card-1b\"", "\"id\": \"card-1a\"", "cards[1].id");
}

/* What no single value shows: a start that the rules do not allow. */
static void an_impossible_start_is_told(void **state)
{
    (void)state;
    mistake("mini/scenarios/duel.json", "\"kind\": \"infantry\", \"place\": \"ford\"",
            "\"kind\": \"infantry\", \"place\": \"manor\"", "MINI-2.3");
    mistake("mini/scenarios/duel.json", "\"kind\": \"gun\", \"place\": \"camp\"",
            "\"kind\": \"gun\", \"place\": \"wood\"", "MINI-2.5");
    mistake("mini/scenarios/duel.json", "\"red\": [", "\"red\": [], \"_old\": [",
            "units.red: has 0 entries");
}

static void options_are_chosen_by_name(void **state)
{
    (void)state;
    table_open("duel", NULL);
    assert_int_equal(kit.battle->option[MINI_OPT_REACTION], MINI_REACTION_ON);
    assert_int_equal(kit.battle->option[MINI_OPT_DECK], MINI_DECK_FULL);
    table_close();
    table_open("duel", "reaction=off");
    assert_int_equal(kit.battle->option[MINI_OPT_REACTION], MINI_REACTION_OFF);
    table_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(both_scenarios_load),
        cmocka_unit_test(mini_2_1_a_road_goes_both_ways),
        cmocka_unit_test(a_value_out_of_range_is_told),
        cmocka_unit_test(a_missing_or_strange_member_is_told),
        cmocka_unit_test(an_id_is_well_formed_and_its_own),
        cmocka_unit_test(an_impossible_start_is_told),
        cmocka_unit_test(options_are_chosen_by_name),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
