/* SPDX-License-Identifier: MIT
 * Loading the Battle of the Nations: what the data file says is what is played, and a mistake in it
 * is told with file, line and field. */
#include "kit/files.h"
#include "rules/nations/nat_test.h"

static const char board_file[] = "nations/board.json",
                  scenario_file[] = "nations/scenarios/1813.json";

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

/* NAT-11.13 how many points lie between the dates is data. */
static void nat_11_13_the_time_track_is_data(void **state)
{
    struct gg_battle *b = good("\"points\": 32, \"dates\": {\"14.10\": 1, \"15.10\": 7, "
                               "\"16.10\": 13, \"17.10\": 19, \"18.10\": 25, \"19.10\": 31}",
                               "\"points\": 20, \"dates\": {\"14.10\": 1, \"15.10\": 3, "
                               "\"16.10\": 6, \"17.10\": 8, \"18.10\": 12, \"19.10\": 17}");
    const struct nat_battle *other = nat_of(b);

    (void)state;
    assert_int_equal(other->last_point, 20);
    assert_int_equal(other->battle_at[0], 6);
    assert_int_equal(other->battle_at[1], 12);
    assert_int_equal(other->reveals,
                     NAT_ONE(3) | NAT_ONE(6) | NAT_ONE(8) | NAT_ONE(12) | NAT_ONE(17));
    assert_int_equal(other->army[nt_army("bennigsen")].date, 8);
    kit_playable(b);
    gg_battle_free(b);
}

/* NAT-16.7 the terrain table is data, both readings of it. */
static void nat_16_7_the_terrain_table_is_data(void **state)
{
    struct gg_battle *b = good("\"river\": -2, \"plain\": 2}", "\"river\": -1, \"plain\": 1}");

    (void)state;
    assert_int_equal(nat_of(b)->value[0][CAVALRY][RIVER], -1);
    assert_int_equal(nat_of(b)->value[0][CAVALRY][PLAIN], 1);
    assert_int_not_equal(b->data_hash, nt_battle->data_hash);
    gg_battle_free(b);
}

static void cards_and_missions_are_data(void **state)
{
    struct gg_battle *b =
        good("\"infantry\": 2, \"artillery\": 2", "\"infantry\": 4, \"artillery\": 0");

    (void)state;
    assert_int_equal(nat_of(b)->deck[nt_card("infantry-card")], 4);
    kit_playable(b);
    gg_battle_free(b);
    b = good("\"french\": 5, \"allied\": 3", "\"french\": 7, \"allied\": 9");
    assert_int_equal(nat_of(b)->mission[nt_mission("m01")].vp[FRENCH], 7);
    gg_battle_free(b);
    b = good("\"hand\": 4, \"row\": 4, \"limit\": 8, \"actions\": 5",
             "\"hand\": 6, \"row\": 4, \"limit\": 6, \"actions\": 9");
    assert_int_equal(nat_of(b)->limit, 6);
    kit_playable(b);
    gg_battle_free(b);
}

/* ---- mistakes on the board ---- */

/* NAT-1.3, NAT-1.4, NAT-1.13 */
static void wrong_areas_are_told(void **state)
{
    (void)state;
    mistake("\"id\": \"radefeld\"", "\"id\": \"schkeuditz\"",
            "areas[1].id: 'schkeuditz' is the id of something else");
    mistake("\"id\": \"radefeld\"", "\"id\": \"river\"", "areas[1].id: 'river' is the id of");
    mistake("\"id\": \"radefeld\"", "\"id\": \"m07\"", "areas[1].id: 'm07' is the id of");
    mistake("\"id\": \"radefeld\"", "\"id\": \"p12\"", "areas[1].id: 'p12' is the id of");
    mistake("\"id\": \"radefeld\"", "\"id\": \"french\"", "areas[1].id: 'french' is the id of");
    mistake("\"id\": \"radefeld\"", "\"id\": \"open-a\"", "areas[1].id: 'open-a' is the id of");
    mistake("\"id\": \"radefeld\"", "\"id\": \"Radefeld\"", "areas[1].id: must be of a-z");
    mistake("\"id\": \"radefeld\"", "\"id\": \"do-radefeld\"", "areas[1].id: must be of a-z");
    mistake("\"name\": \"Radefeld\"", "\"name\": \"\"", "areas[1].name: must have 1 to 39 bytes");
    mistake("\"terrain\": \"hill\"", "\"terrain\": \"swamp\"",
            "areas[1].terrain: no 'swamp'; there are: river, hill, forest, plain");
    mistake("\"district\": \"N\"", "\"district\": \"X\"", "areas[0].district: no 'X'");
    mistake("\"edge\": [\"N\"]", "\"edge\": [\"X\"]", "areas[1].edge[0]: must be N, S, W or E");
    mistake("\"edge\": [\"N\"]", "\"edge\": true", "areas[1].edge: must be");
    mistake("\"x\": 626", "\"x\": 9999", "areas[1].x: must be 0 to 2430, is 9999");
    mistake("\"outline\": [[914, 0],", "\"outline\": [[914],",
            "areas[1].outline[0]: must be [x, y]");
    mistake("\"outline\": [[914, 0],", "\"outline\": [[914, -1],",
            "areas[1].outline[0][1]: must be 0 to 2330, is -1");
    mistake("\"width\": 2430", "\"width\": 9", "width: must be 100 to 20000, is 9");
    /* NAT-1.4 nothing else can be said of an area */
    mistake("\"name\": \"Probstheida\"", "\"name\": \"Probstheida\", \"picture\": \"mill\"",
            "areas[27].picture: no such member");
    /* NAT-1.13 */
    mistake("\"scouts\": 6", "\"terrain-tiles\": 4, \"scouts\": 6",
            "terrain-tiles: no such member");
}

/* NAT-1.3 exactly 47. */
static void a_wrong_number_of_areas_is_told(void **state)
{
    (void)state;
    mistakes((struct edit){ "    {\"id\": \"knauthain\"", "    {\"_id\": \"knauthain\"" }, NO_MORE,
             "areas[46].id: is missing");
    mistakes((struct edit){ "\"areas\": [", "\"areas\": [{}," }, NO_MORE,
             "areas: has 48 entries, must have 47 to 47");
}

static void wrong_borders_are_told(void **state)
{
    (void)state;
    mistake("\"adjacent\": [\"luetzschena\"", "\"adjacent\": [\"nowhere\"",
            "areas[0].adjacent[0]: there is no area 'nowhere'");
    mistake("\"adjacent\": [\"luetzschena\"", "\"adjacent\": [\"schkeuditz\"",
            "areas[0].adjacent[0]: is the area itself");
    mistakes((struct edit){ "\"adjacent\": [\"luetzschena\", ", "\"adjacent\": [" }, NO_MORE,
             "areas: luetzschena has the border with schkeuditz, but not the other way round");
}

/* ---- mistakes in the armies ---- */

/* NAT-1.6, NAT-1.7, NAT-1.8, NAT-1.10, NAT-1.11 */
static void wrong_armies_are_told(void **state)
{
    (void)state;
    mistake("\"id\": \"ney\"", "\"id\": \"napoleon\"", "armies[1]: 'napoleon' is the id of");
    mistake("\"id\": \"ney\"", "\"id\": \"leipzig\"", "armies[1]: 'leipzig' is the id of");
    mistake("\"side\": \"french\", \"unit\": \"infantry\"",
            "\"side\": \"allied\", \"unit\": \"infantry\"",
            "armies[1]: the armies are eight French");
    mistake("\"unit\": \"any\"", "\"unit\": \"infantry\"",
            "armies[0]: the armies are eight French");
    mistake("\"unit\": \"infantry\"", "\"unit\": \"any\"",
            "armies[1]: the armies are eight French");
    mistake("\"unit\": \"infantry\"", "\"unit\": \"navy\"", "armies[1].unit: no 'navy'");
    mistake("\"power\": 7", "\"power\": 0", "armies[0].power: must be 1 to 20, is 0");
    mistake("\"markers\": 2", "\"markers\": 4", "armies[0].markers: must be 2 to 3, is 4");
    mistake("\"villages\": [\"leipzig\", \"reudnitz\"", "\"villages\": [\"leipzig\", \"leipzig\"",
            "armies[0].villages: names a village twice");
    mistake("\"villages\": [\"eutritzsch\", \"gohlis\"", "\"villages\": [\"eutritzsch\"",
            "armies[1].villages: has 2 entries, must have 3 to 4");
    mistake("\"earliest\": \"15.10\"", "\"earliest\": \"20.10\"", "armies[1].earliest: no '20.10'");
    mistakes((struct edit){ "\"markers\": 3", "\"markers\": 2" }, NO_MORE,
             "armies: have 52 markers, must have 53 (NAT-1.11)");
    mistakes((struct edit){ "\"markers\": 2", "\"markers\": 3" },
             (struct edit){ "\"power\": 3, \"markers\": 3", "\"power\": 3, \"markers\": 2" },
             "armies: a commander has 2 markers (NAT-1.10)");
}

/* ---- mistakes in cards, missions and tracks ---- */

/* NAT-1.12, NAT-1.26 */
static void wrong_cards_are_told(void **state)
{
    (void)state;
    mistake("\"river\": 4", "\"river\": 5", "deck: has 41 cards, must have 40 (NAT-1.12)");
    mistake("\"river\": 4", "\"lake\": 4", "deck.lake: no such member");
    mistake("\"scouts\": 6", "\"scouts\": 7", "scouts: must be 6 to 6, is 7");
    mistake("\"minus-one-tokens\": 6", "\"minus-one-tokens\": 5", "minus-one-tokens: must be 6");
    mistake("\"row\": 4", "\"row\": 5", "setup.row: must be 4 to 4, is 5");
    mistake("\"limit\": 8", "\"limit\": 3", "setup.limit: must be 4 to 20, is 3");
    mistake("\"actions\": 5", "\"actions\": 0", "setup.actions: must be 1 to 20, is 0");
}

/* NAT-1.14, NAT-1.15 */
static void wrong_missions_are_told(void **state)
{
    (void)state;
    mistake("\"french\": 5", "\"french\": 8", "missions[0].french: must be 3 to 7, is 8");
    mistake("\"french\": 5", "\"french\": 2", "missions[0].french: must be 3 to 7, is 2");
    mistake("\"allied\": 3", "\"allied\": 0", "missions[0].allied: must be 1 to 9, is 0");
    mistake("\"area\": \"moeckern\"", "\"area\": \"mockern\"",
            "missions[0].area: there is no area 'mockern'");
    mistake("\"id\": \"m01\"", "\"id\": \"n01\"", "missions[0]: the id must be m and a number");
    mistakes((struct edit){ "\"id\": \"m02\"", "\"id\": \"m01\"" }, NO_MORE,
             "missions: has 'm01' twice");
    mistakes((struct edit){ "\"district\": \"N\", \"area\": \"moeckern\"",
                            "\"district\": \"S\", \"area\": \"moeckern\"" },
             NO_MORE, "missions: must have five missions in each district (NAT-1.14)");
    mistakes((struct edit){ "\"area\": \"moeckern\"", "\"area\": \"wahren\"" }, NO_MORE,
             "missions: has two missions for one village");
}

/* NAT-1.28, NAT-11.3, NAT-11.4, NAT-11.5, NAT-12.1, NAT-13.5 */
static void wrong_tracks_are_told(void **state)
{
    (void)state;
    mistake("\"14.10\": 1", "\"14.10\": 2", "time.dates.14.10: must be 1 to 1, is 2");
    mistake("\"15.10\": 7", "\"15.10\": 1", "time.dates.15.10: must be 2 to 31, is 1");
    mistake("\"19.10\": 31", "\"19.10\": 32", "time.dates.19.10: must be 26 to 31, is 32");
    mistake("\"points\": 32", "\"points\": 40", "time.points: must be 8 to 39, is 40");
    mistake("\"battles\": [\"16.10\", \"18.10\"]", "\"battles\": [\"16.10\", \"19.10\"]",
            "time.battles: must be 16.10 and 18.10");
    mistake("\"battles\": [\"16.10\", \"18.10\"]", "\"battles\": [\"16.10\"]",
            "time.battles: has 1 entries, must have 2 to 2");
    mistake("\"reveals\": [\"15.10\"", "\"reveals\": [\"14.10\"",
            "time.reveals: must be the five dates from 15.10 to 19.10");
    mistake("\"reveals\": [\"15.10\"", "\"reveals\": [\"16.10\"", "time.reveals: must be the five");
    mistake("\"reveals\": [\"15.10\"", "\"reveals\": [\"1.4\"",
            "time.reveals[0]: must be a date from 14.10 to 19.10, is '1.4'");
    mistake("\"victory-track\": 50", "\"victory-track\": 5", "victory-track: must be 20 to 120");
}

/* NAT-16.6 */
static void wrong_terrain_values_are_told(void **state)
{
    (void)state;
    mistake("\"river\": -2, \"plain\": 2}", "\"river\": -2, \"plain\": 0}",
            "terrain-values.first.cavalry: has 1 values that are not 0, must have 2 (NAT-16.6)");
    mistake("\"river\": -2, \"plain\": 2}", "\"river\": -2, \"plain\": 10}",
            "terrain-values.first.cavalry.plain: must be -9 to 9, is 10");
    mistake("\"second\": {", "\"third\": {", "terrain-values.third: no such member");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        NT(nat_11_13_the_time_track_is_data),
        NT(nat_16_7_the_terrain_table_is_data),
        NT(cards_and_missions_are_data),
        NT(wrong_areas_are_told),
        NT(a_wrong_number_of_areas_is_told),
        NT(wrong_borders_are_told),
        NT(wrong_armies_are_told),
        NT(wrong_cards_are_told),
        NT(wrong_missions_are_told),
        NT(wrong_tracks_are_told),
        NT(wrong_terrain_values_are_told),
    };

    return cmocka_run_group_tests(tests, nt_load, nt_unload);
}
