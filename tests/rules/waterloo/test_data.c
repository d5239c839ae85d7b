/* SPDX-License-Identifier: MIT
 * Loading Waterloo: what the data file says is what is played, and a mistake in it is told with
 * file, line and field. */
#include "kit/files.h"
#include "rules/waterloo/wat_turns.h"

static const char board_file[] = "waterloo/board.json",
                  scenario_file[] = "waterloo/scenarios/1815.json";

struct edit {
    const char *from, *to; /* the first `from` of the file */
};

#define NO_MORE ((struct edit){ NULL, NULL })

/* The board, or the scenario where the board has no such words. */
static struct kit_edit edit_of(struct edit e)
{
    return (struct kit_edit){ kit_has(board_file, e.from) ? board_file : scenario_file, "", e.from,
                              e.to };
}

static void mistake(const char *from, const char *to, const char *told)
{
    kit_mistake(edit_of((struct edit){ from, to }), told);
}

/* Changes that together are a mistake, told somewhere else. */
static void mistakes(struct edit first, struct edit second, const char *told)
{
    struct kit_edit both[] = { edit_of(first), { 0 } };
    unsigned count = second.from != NULL ? 2 : 1;

    if (count == 2) {
        both[1] = edit_of(second);
    }
    kit_mistake_elsewhere(both, count, told);
}

static struct gg_battle *good(const char *from, const char *to)
{
    return kit_good(edit_of((struct edit){ from, to }));
}

static void there_are_57_areas(void **state)
{
    (void)state;
    assert_int_equal(wt_b->areas, 57);
}

/* Charts are data: a corrected cell is played. */
static void a_corrected_chart_is_played(void **state)
{
    struct gg_battle *b = good("[2, 1, 1, 1],", "[1, 1, 1, 1],"); /* WAT-9.44 at range 0 */

    (void)state;
    assert_int_equal(wat_of(b)->artillery[5][0], 1);
    assert_int_equal(wt_b->artillery[5][0], 2);
    assert_int_equal(wat_artillery_cubes(wat_of(b), 5, 5, 0), 1);
    assert_int_equal(wat_artillery_cubes(wt_b, 5, 5, 0), 2);
    gg_battle_free(b);
    b = good("[\"-\", \"-\", \"M\"", "[\"-\", \"1\", \"M\"");
    assert_int_equal(wat_of(b)->infantry[1], 1);
    gg_battle_free(b);
    b = good("[\"-\", \"-\", \"R\", \"R\"", "[\"-\", \"R\", \"R\", \"R\""); /* WAT-17.34 */
    assert_int_equal(wat_of(b)->morale[2][1], WAT_R);
    assert_int_equal(wt_b->morale[2][1], WAT_BLANK);
    gg_battle_free(b);
    b = good("\"dutch\": 5", "\"dutch\": 6"); /* WAT-16.4 */
    assert_int_equal(wat_of(b)->control[N_DUTCH], 6);
    assert_int_equal(wt_b->control[N_DUTCH], 5);
    gg_battle_free(b);
}

static void the_map_is_data_too(void **state)
{
    struct gg_battle *b = good("\"capacity\": 2, \"shift\": 3", "\"capacity\": 3, \"shift\": 1");
    unsigned hougoumont = (unsigned)wt_b->hougoumont;

    (void)state;
    assert_int_equal(wat_of(b)->area[hougoumont].capacity, 3);
    assert_int_equal(wat_of(b)->area[hougoumont].shift, 1);
    assert_int_not_equal(b->data_hash, wt_battle->data_hash); /* and another game, so to speak */
    gg_battle_free(b);
    b = good("\"terrain\": \"town\", \"edge\": true", "\"terrain\": \"river\", \"edge\": true");
    assert_true(wat_of(b)->terrain[RIVER] & WAT_ONE(wt_area("braine-lalleud")));
    gg_battle_free(b);
}

static void notes_are_allowed_anywhere(void **state)
{
    struct gg_battle *b = good("\"tiles\":", "\"_seen\": \"on a table in Ohain\", \"tiles\":");

    (void)state;
    gg_battle_free(b);
    b = good("\"capacity\": 2", "\"source\": \"fact\", \"about\": \"printed\", \"capacity\": 2");
    gg_battle_free(b);
}

/* ---- mistakes in the forces ---- */

static void a_wrong_inventory_is_told(void **state)
{
    (void)state;
    mistakes((struct edit){ "\"infantry\": 17", "\"infantry\": 16" }, NO_MORE,
             "inventory: the French side has 51 pieces, must have 52 (WAT-1.4 to WAT-1.8)");
    mistakes((struct edit){ "\"infantry\": 9", "\"infantry\": 10" }, NO_MORE,
             "inventory: the Allied side has 59 pieces, must have 58");
    mistake("\"cavalry\": 14", "\"cavalry\": 31",
            "inventory.french.cavalry: must be 0 to 30, is 31");
    mistake("\"cavalry\": 14", "\"camels\": 14", "inventory.french.camels: no such member");
    mistakes((struct edit){ "\"landwehr\": { \"infantry\": 6 }", "\"_x\": 0" }, NO_MORE,
             "inventory.landwehr: is missing");
}

static void wrong_stocks_are_told(void **state)
{
    (void)state;
    mistake("\"blue\": 40", "\"blue\": 5", "cubes.blue: must be 6 to 99, is 5");
    mistake("\"black\": 15", "\"grey\": 15", "cubes.grey: no such member");
    mistake("\"battery\": 6", "\"battery\": 41", "cubes.battery: must be 0 to 40, is 41");
    mistake("\"tiles\": [2,", "\"tiles\": [6,", "tiles[0]: must be 1 to 5, is 6");
    mistake("\"tiles\": [2, 2, 3, 3, 4, 4, 5, 5]", "\"tiles\": []", "tiles: has 0 entries");
    mistake("\"from\": 5", "\"from\": 10", "discs.allied[1].from: must be 1 to 9, is 10");
    mistake("\"green\": 16", "\"green\": 15",
            "discs.box: turn 5 needs more green discs (WAT-1.10)");
    mistakes((struct edit){ "\"green\": 5, \"red\": 2", "\"green\": 0, \"red\": 2" }, NO_MORE,
             "discs.allied: turn 1 has no green disc");
}

static void wrong_set_up_is_told(void **state)
{
    (void)state;
    mistake("\"dutch-infantry\": 2", "\"dutch-infantry\": 0",
            "setup.braine-lalleud.dutch-infantry: must be 1 to 9, is 0");
    mistake(
        "\"dutch-infantry\": 2", "\"prussian-infantry\": 2",
        "setup.braine-lalleud.prussian-infantry: no such units, or they do not start on the map");
    mistake("\"dutch-infantry\": 2", "\"dutch-fantry\": 2",
            "setup.braine-lalleud.dutch-fantry: no such");
    mistake("\"dutch-infantry\": 2", "\"dutch-infantry\": 4",
            "setup.braine-lalleud.dutch-infantry: there are only 3 of them");
    mistakes((struct edit){ "\"dutch-infantry\": 2", "\"dutch-infantry\": 1" }, NO_MORE,
             "a unit dutch-infantry has no place (WAT-1.14)");
    mistakes(
        (struct edit){ "\"french-cavalry\": 1, \"french-leader\": 1",
                       "\"french-cavalry\": 1, \"french-leader\": 2" },
        (struct edit){ "\"french-infantry\": 3, \"french-leader\": 1", "\"french-infantry\": 3" },
        "the start is impossible: french, allied: two leaders of one colour together "
        "(WAT-23.26)");
}

static void a_wrong_track_is_told(void **state)
{
    (void)state;
    mistake("{ \"row\": \"A\", \"units\": [\"landwehr-infantry\"",
            "{ \"row\": \"A\", \"units\": [\"british-infantry\"",
            "arrival.boxes[4].units[0]: 'british-infantry' are no Prussian units");
    mistake("{ \"row\": \"B\", \"units\": [\"landwehr-infantry\"",
            "{ \"row\": \"A\", \"units\": [\"landwehr-infantry\"",
            "arrival.boxes[10]: row A comes before row B (WAT-3.7)");
    mistake("{ \"row\": \"A\", \"units\": [\"prussian-leader\"",
            "{ \"row\": \"C\", \"units\": [\"prussian-leader\"",
            "arrival.boxes[0].row: no 'C'; there are: A, B");
    mistake("{ \"row\": \"B\", \"units\": [\"prussian-leader\"",
            "{ \"row\": \"B\", \"units\": [\"prussian-leader\", \"prussian-leader\"",
            "arrival.boxes[6].units[1]: there are only 2 of them");
    mistakes((struct edit){ "\"units\": [\"prussian-leader\"]", "\"units\": []" }, NO_MORE,
             "arrival.boxes[0].units: has 0 entries, must have 1 to 58");
}

/* ---- mistakes in the charts ---- */

static void wrong_charts_are_told(void **state)
{
    (void)state;
    mistake("[1, 1, 1, 0],", "[1, 1, 1],",
            "charts.artillery.rows[4]: must be four numbers, for ranges 0 to 3");
    mistake("[1, 1, 1, 0],", "[1, 1, 10, 0],",
            "charts.artillery.rows[4][2]: must be 0 to 9, is 10");
    mistake("[\"-\", \"-\", \"M\",", "[\"-\", \"-\", \"X\",",
            "charts.infantry.row[2]: must be \"-\", \"M\" or \"1\" to \"4\", is 'X'");
    mistake("[\"-\", \"-\", \"M\",", "[\"-\", \"M\",",
            "charts.infantry.row: has 6 entries, must have 7 to 7");
    mistake("[\"R\", \"R\", \"R\", \"E\"", "[\"R\", \"R\", \"R\", \"Q\"",
            "charts.morale.rows[0][3]: must be \"-\", \"R\" or \"E\", is 'Q'");
    mistake("[\"R\", \"R\", \"R\", \"E\"", "[\"R\", \"R\", \"E\"",
            "charts.morale.rows[0]: must be seven cells");
    mistake("\"british\": 4", "\"british\": 8", "charts.control.british: must be 1 to 7, is 8");
    mistake("\"british\": 4", "\"brutish\": 4", "charts.control.brutish: no such member");
}

/* ---- mistakes in the map ---- */

static void wrong_areas_are_told(void **state)
{
    (void)state;
    mistake("\"id\": \"merbe-braine\"", "\"id\": \"braine-lalleud\"",
            "areas[1].id: 'braine-lalleud' is the id of something else");
    mistake("\"id\": \"merbe-braine\"", "\"id\": \"delayed\"",
            "areas[1].id: 'delayed' is the id of something else");
    mistake("\"id\": \"merbe-braine\"", "\"id\": \"f-inf-1\"",
            "areas[1].id: 'f-inf-1' is the id of something else");
    mistake("\"id\": \"merbe-braine\"", "\"id\": \"Merbe\"", "areas[1].id: must be of a-z");
    mistake("\"name\": \"Merbe Braine\"", "\"name\": \"\"",
            "areas[1].name: must have 1 to 39 bytes");
    mistake("\"terrain\": \"town\"", "\"terrain\": \"swamp\"",
            "areas[0].terrain: no 'swamp'; there are: open, dip, woods, town, river");
    mistake("\"edge\": true", "\"edge\": \"yes\"", "areas[0].edge: must be");
    mistake("\"edge\": true", "\"hedge\": true", "areas[0].hedge: no such member");
    mistake("\"entry\": \"B\"", "\"entry\": \"C\"", "areas[6].entry: no 'C'; there are: A, B");
    mistakes((struct edit){ "\"edge\": true, \"entry\": \"B\"", "\"edge\": true" }, NO_MORE,
             "areas: must have two entry areas A and one B (WAT-3.6)");
    mistakes((struct edit){ "\"edge\": true, \"entry\": \"A\"", "\"edge\": true" }, NO_MORE,
             "areas: must have two entry areas A and one B (WAT-3.6)");
    mistake("\"x\": 970", "\"x\": 10001", "areas[0].x: must be 0 to 10000, is 10001");
    mistake("\"outline\": [[0, 0], [2004, 0],", "\"outline\": [[0, 0], [2004],",
            "areas[0].outline[1]: must be [x, y]");
    mistake("\"outline\": [[0, 0], [2004, 0],", "\"outline\": [[0, 0], [2004, -1],",
            "areas[0].outline[1][1]: must be 0 to 7600, is -1");
    mistake("\"width\": 10000", "\"width\": 99", "board.width: must be 100 to 20000, is 99");
}

static void wrong_strongholds_are_told(void **state)
{
    (void)state;
    mistake("\"capacity\": 2, \"shift\": 3", "\"capacity\": 2, \"shift\": 4",
            "areas[23].stronghold.shift: must be 1 to 3, is 4");
    mistake("\"capacity\": 2, \"shift\": 3", "\"capacity\": 0, \"shift\": 3",
            "areas[23].stronghold.capacity: must be 1 to 9, is 0");
    mistakes((struct edit){ "\"stronghold\": { \"capacity\": 1, \"shift\": 2 },", "" }, NO_MORE,
             "places.la-haye-sainte: must be a stronghold (WAT-24.5)");
    mistakes((struct edit){ "\"terrain\": \"town\", \"edge\": true",
                            "\"terrain\": \"town\", \"edge\": true, \"stronghold\": { "
                            "\"capacity\": 1, \"shift\": 2 }" },
             NO_MORE, "areas: there must be three strongholds (WAT-24.5)");
    mistake("\"rossomme\": \"rossomme\"", "\"rossomme\": \"rossome\"",
            "places.rossomme: there is no area 'rossome'");
    mistake("\"rossomme\": \"rossomme\"", "\"roissy\": \"rossomme\"", "places.roissy: no such");
}

static void wrong_borders_are_told(void **state)
{
    (void)state;
    mistake("[\"braine-lalleud\", \"merbe-braine\"]", "[\"braine-lalleud\", \"merbe\"]",
            "borders[0][1]: there is no area 'merbe'");
    mistake("[\"braine-lalleud\", \"merbe-braine\"]", "[\"braine-lalleud\"]",
            "borders[0]: must be two areas");
    mistake("[\"braine-lalleud\", \"merbe-braine\"]", "[\"braine-lalleud\", \"braine-lalleud\"]",
            "borders[0]: is given twice, or joins an area to itself");
    mistake("[\"braine-lalleud\", \"le-mesnil\"]", "[\"merbe-braine\", \"braine-lalleud\"]",
            "borders[1]: is given twice");
    mistakes((struct edit){ "[\"ransbeche\", \"ohain-road\"],", "" },
             (struct edit){ "[\"ohain-road\", \"ohain-lane\"],", "" },
             "borders: 'ohain-road' cannot be reached from 'braine-lalleud'");
    mistake("[\"trimotion\", \"callois-wood\"],\n      [\"trimotion\"",
            "[\"trimotion\", \"rossomme\"],\n      [\"trimotion\"",
            "ridges.french[0]: these two areas have no border");
    mistakes((struct edit){ "\"borders\": [\n      [\"hougoumont-crest\", \"hougoumont\"]",
                            "\"borders\": [\n      [\"hougoumont-crest\", \"rossomme\"]" },
             NO_MORE, "sunken-road.borders[0]: these two areas have no border");
    mistakes((struct edit){ "\"sunken-road\": {", "\"ditch\": {" }, NO_MORE,
             "ditch: no such member");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(there_are_57_areas),         RULE(a_corrected_chart_is_played),
        RULE(the_map_is_data_too),        RULE(notes_are_allowed_anywhere),
        RULE(a_wrong_inventory_is_told),  RULE(wrong_stocks_are_told),
        RULE(wrong_set_up_is_told),       RULE(a_wrong_track_is_told),
        RULE(wrong_charts_are_told),      RULE(wrong_areas_are_told),
        RULE(wrong_strongholds_are_told), RULE(wrong_borders_are_told),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
