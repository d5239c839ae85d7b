/* SPDX-License-Identifier: MIT
 * The board of the Battle of the Nations, its layers and its charts. */
#include "rules/nations/nat_test.h"

#include "core/catalogue.h"
#include "draw/map.h"
#include "host/data.h"
#include "rules/nations/show.h"
#include "rules/nations/show_land.h"
#include "rules/registry.h"

/* ---- the board ---- */

static bool has_name(const struct gg_map *m, const char *name)
{
    for (uint32_t i = 0; i < m->names; i++) {
        if (strcmp(gg_map_read(m, m->name[i].text), name) == 0) {
            return true;
        }
    }
    return false;
}

/* NAT-1.3, NAT-1.14: each area with its terrain and its district, told without colour: woods,
 * domes and meadows by the water. */
static void the_map_tells_the_terrain(void **state)
{
    static const uint8_t land[TERRAINS] = { [RIVER] = GG_LAND_MARSH,
                                            [HILL] = GG_LAND_HILL,
                                            [FOREST] = GG_LAND_WOOD,
                                            [PLAIN] = GG_LAND_CLEAR };
    struct gg_map m = { 0 };

    (void)state;
    nat_map(nt_battle, NULL, &m);
    assert_int_equal(m.cells, nt_b->areas);
    for (uint32_t i = 0; i < m.cells; i++) {
        assert_int_equal(m.cell[i].land, land[nt_b->area[i].terrain]);
        assert_int_equal(m.cell[i].district, nt_b->area[i].district + 1);
    }
    assert_true(has_name(&m, "Markkleeberg"));
    gg_map_free(&m);
}

static void districts_are_named_in_the_language_of_the_speaker(void **state)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    struct gg_error err = { 0 };
    struct gg_catalogue *french = gg_catalogue_load("fr", &source, &err);
    struct gg_speaker s = { .catalogue = french, .battle = nt_battle };
    struct gg_map m = { 0 };

    (void)state;
    assert_non_null(french);
    nat_map(nt_battle, &s, &m);
    assert_true(has_name(&m, "Ouest"));
    gg_map_free(&m);
    gg_catalogue_free(french);
}

/* ---- layers ---- */

enum { REACH, CONTACT, SUPPORT };

static struct gg_layer_mark marks[GG_LAYER_MARKS_MAX];

/* The areas that a layer finds good, and those it finds bad. */
static void ask(int layer, unsigned thing, uint64_t *good, uint64_t *bad)
{
    struct gg_layer out = { .mark = marks };

    nat_layer(nt_battle, &nt, FRENCH, layer, (int)thing, &out);
    *good = *bad = 0;
    for (uint32_t i = 0; i < out.marks; i++) {
        assert_int_equal(marks[i].place.kind, K_AREA);
        *(marks[i].good ? good : bad) |= NAT_ONE(marks[i].place.value);
    }
}

static const struct gg_layer_mark *mark_of(unsigned area)
{
    unsigned i = 0;

    while (marks[i].place.value != (int)area) {
        i++;
    }
    return &marks[i];
}

/* NAT-5.5 to NAT-5.8, NAT-5.12 */
static void reach_is_where_a_marker_may_go(void **state)
{
    unsigned army = nt_army("bertrand"), from = nt_area("lindenau");
    uint64_t good, bad;

    (void)state;
    nt_markers("bertrand", "lindenau leutzsch");
    nt_tile("yorck", "schoenau");
    ask(REACH, nat_marker_index(nt_b, army, from), &good, &bad);
    assert_int_equal(good, nat_march_areas(nt_b, &nt, army, from));
    assert_true((bad & NAT_ONE(nt_area("leutzsch"))) != 0);
    assert_int_equal(mark_of(nt_area("leutzsch"))->why.clause, NAT_5_8);
    nt_tile("ney", "leipzig");
    ask(REACH, nat_marker_index(nt_b, army, from), &good, &bad);
    assert_true((good & NAT_ONE(nt_area("reudnitz"))) != 0);
    assert_int_equal(mark_of(nt_area("reudnitz"))->value, 2);
    assert_int_equal(mark_of(nt_area("reudnitz"))->why.clause, NAT_5_12);
    assert_true((bad & NAT_ONE(nt_area("leipzig"))) != 0); /* NAT-5.7 */
    ask(REACH, nat_marker_index(nt_b, army, nt_area("leipzig")), &good, &bad);
    assert_int_equal(good | bad, 0); /* no marker there */
}

/* NAT-12.5 */
static void contact_is_with_enemy_tiles(void **state)
{
    uint64_t good, bad;

    (void)state;
    nt_tile("bertrand", "gohlis");
    nt_tile("ney", "leipzig");
    nt_tile("yorck", "moeckern");
    nt_markers("langeron", "eutritzsch ploesen"); /* NAT-12.22 */
    ask(CONTACT, nt_army("bertrand"), &good, &bad);
    assert_int_equal(good, NAT_ONE(nt_area("moeckern")));
    assert_int_equal(mark_of(nt_area("moeckern"))->value, 4);
    ask(CONTACT, nt_army("ney"), &good, &bad);
    assert_int_equal(good | bad, 0);
}

/* NAT-14.2, NAT-14.9, NAT-14.15 */
static void support_adds_up_a_mission(void **state)
{
    unsigned at = nt_area("moeckern");
    uint64_t good, bad;

    (void)state;
    ask(SUPPORT, at, &good, &bad); /* the mission m01, with nobody on it */
    assert_int_equal(bad, NAT_ONE(at));
    assert_int_equal(marks[0].why.clause, NAT_14_18);
    nt_tile("marmont", "moeckern");
    nt_tile("ney", "gohlis");
    nt_tile("yorck", "eutritzsch"); /* touches Ney, not Marmont: no part in it */
    ask(SUPPORT, at, &good, &bad);
    assert_int_equal(good, NAT_ONE(at));
    assert_int_equal(bad, 0);
    nt_tile("langeron", "lindenthal");
    nt_tile("bertrand", "wahren");
    ask(SUPPORT, at, &good, &bad);
    assert_int_equal(good, NAT_ONE(at) | NAT_ONE(nt_area("wahren")));
    assert_int_equal(bad, NAT_ONE(nt_area("lindenthal")));
    assert_int_equal(mark_of(at)->why.arg[0].value, 4 + 3);
    assert_int_equal(mark_of(at)->why.arg[1].value, 4);
    ask(SUPPORT, nt_area("wahren"), &good, &bad); /* no mission there */
    assert_int_equal(good | bad, 0);
}

/* NAT-14.6, NAT-14.12: a tile beside two mission armies may support, or count against, either. */
static void support_tells_for_from_against(void **state)
{
    uint64_t good, bad;

    (void)state;
    nt_missions("m16 m23");
    nt_tile("bertrand", "lindenau");
    nt_tile("macdonald", "connewitz");
    nt_tile("ney", "leipzig");
    nt_tile("gyulai", "kleinzschocher");
    ask(SUPPORT, nt_area("lindenau"), &good, &bad);
    assert_int_equal(mark_of(nt_area("kleinzschocher"))->why.key, MSG_counts_either);
    assert_int_equal(mark_of(nt_area("kleinzschocher"))->why.clause, NAT_14_12);
    nt_gone("macdonald");
    ask(SUPPORT, nt_area("lindenau"), &good, &bad);
    assert_int_equal(mark_of(nt_area("kleinzschocher"))->why.key, MSG_counts_against);
}

/* NAT-1.23: a mission that the viewer does not know is no mission to his layer. */
static void a_layer_knows_only_what_the_viewer_knows(void **state)
{
    struct gg_layer out = { .mark = marks };
    struct nat masked;

    (void)state;
    nt_time(1);
    nat_mask(nt_battle, &nt, ALLIED, &masked);
    nat_layer(nt_battle, &masked, ALLIED, SUPPORT, (int)nt_area("moeckern"), &out);
    assert_int_equal(out.marks, 0);
    nat_mask(nt_battle, &nt, FRENCH, &masked);
    nat_layer(nt_battle, &masked, FRENCH, SUPPORT, (int)nt_area("moeckern"), &out);
    assert_int_equal(out.marks, 1);
}

/* NAT-1.3, NAT-5.1 the board tells the terrain of each area and the areas next to it. */
static void the_board_tells_land_and_neighbours(void **state)
{
    struct gg_board board = { .width = 0 };

    (void)state;
    nat_board(nt_battle, &board);
    for (unsigned i = 0; i < board.places; i++) {
        const struct gg_place *p = &board.place[i];
        uint64_t next = 0;

        assert_int_equal(p->grounds, 1);
        assert_int_equal(p->ground[0].value, nt_b->area[i].terrain);
        for (uint32_t k = 0; k < p->nexts; k++) {
            next |= NAT_ONE(board.next[p->next + k].place.value);
        }
        assert_true(next == nt_b->adjacent[i]);
    }
    gg_board_free(&board);
}

/* ---- charts ---- */

static unsigned count(const char *text, const char *what)
{
    unsigned n = 0;

    for (text = strstr(text, what); text != NULL; text = strstr(text + 1, what)) {
        n++;
    }
    return n;
}

static char *charts(struct gg_buf *text)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    struct gg_error err = { 0 };
    struct gg_catalogue *english = gg_catalogue_load("en", &source, &err);
    struct gg_speaker s = { .catalogue = english, .battle = nt_battle };
    struct gg_tables t = { .text = text, .speaker = &s };

    assert_non_null(english);
    nat_tables(nt_battle, &t);
    gg_catalogue_free(english);
    return text->data;
}

static void charts_are_those_of_the_data(void **state)
{
    struct gg_buf buf = { 0 };
    const char *text = charts(&buf);

    (void)state;
    assert_int_equal(count(text, "+1"), 3);                 /* NAT-16.2, NAT-16.3; 19.10+1 */
    assert_int_equal(count(text, "Klein-Wiederitzsch"), 2); /* Langeron, m03 */
    assert_int_equal(count(text, "Friedrich"), 1);
    assert_int_equal(count(text, "battle at the end"), 2); /* NAT-12.2 */
    assert_int_equal(count(text, "too early"), 1);         /* the rulebook's advice */
    assert_int_equal(count(text, "close together"), 1);
    assert_int_equal(count(text, "three missions out of five"), 1);
    gg_buf_free(&buf);
}

/* NAT-3.5, NAT-13.1 what is said of dates and of the end is what is played. */
static void charts_follow_the_options(void **state)
{
    struct gg_buf buf = { 0 };
    const char *text = charts(&buf);

    (void)state;
    assert_int_equal(count(text, "playable after"), 1);
    assert_int_equal(count(text, "19.10 is passed: the game ends"), 1);
    gg_buf_clear(&buf);
    nt_options("date=reached end=reached");
    text = charts(&buf);
    assert_int_equal(count(text, "playable from"), 1);
    assert_int_equal(count(text, "19.10 is passed"), 0);
    assert_int_equal(count(text, "revealed, the game ends with the turn"), 1);
    gg_buf_free(&buf);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        NT(the_map_tells_the_terrain),
        NT(the_board_tells_land_and_neighbours),
        NT(districts_are_named_in_the_language_of_the_speaker),
        NT(reach_is_where_a_marker_may_go),
        NT(contact_is_with_enemy_tiles),
        NT(support_adds_up_a_mission),
        NT(support_tells_for_from_against),
        NT(a_layer_knows_only_what_the_viewer_knows),
        NT(charts_are_those_of_the_data),
        NT(charts_follow_the_options),
    };

    return cmocka_run_group_tests(tests, nt_load, nt_unload);
}
