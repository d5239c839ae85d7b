/* SPDX-License-Identifier: MIT
 * The board and its map, the layers over it, and the charts. */
#include "core/catalogue.h"
#include "draw/map.h"
#include "host/data.h"
#include "rules/registry.h"
#include "rules/waterloo/show.h"
#include "rules/waterloo/show_land.h"
#include "rules/waterloo/wat_moves.h"
#include <string.h>

/* ---- the board ---- */

static unsigned count(const char *text, const char *what)
{
    unsigned n = 0;

    for (text = strstr(text, what); text != NULL; text = strstr(text + 1, what)) {
        n++;
    }
    return n;
}

/* WAT-24.1, WAT-24.6, WAT-3.6: what matters in play is on the map. */
static void the_map_tells_the_terrain(void **state)
{
    static const uint8_t land[TERRAINS] = { [OPEN] = GG_LAND_CLEAR,
                                            [DIP] = GG_LAND_MEADOW,
                                            [WOODS] = GG_LAND_WOOD,
                                            [TOWN] = GG_LAND_BUILT,
                                            [RIVER] = GG_LAND_MARSH };
    unsigned crests = 0, sunken = 0, plates = 0;
    struct gg_map m = { 0 };

    (void)state;
    wat_map(wt_battle, NULL, &m);
    assert_int_equal(m.cells, wt_b->areas);
    for (uint32_t i = 0; i < m.cells; i++) {
        assert_int_equal(m.cell[i].land, land[wt_b->area[i].terrain]);
    }
    for (uint32_t i = 0; i < m.borders; i++) {
        crests += (m.border[i].what & GG_EDGE_CREST) != 0;
        sunken += (m.border[i].what & GG_EDGE_SUNKEN) != 0;
        assert_true((m.border[i].what & GG_EDGE_WALL) == 0 ||
                    wt_b->area[m.border[i].cell[0]].capacity > 0);
    }
    assert_int_equal(crests, 13 + 8); /* the borders in the data */
    assert_int_equal(sunken, 3);
    for (uint32_t i = 0; i < m.marks; i++) {
        if (m.mark[i].kind == GG_MARK_PLATE) { /* Hougoumont holds 2 and shifts by 3 */
            plates += m.mark[i].value[0] == 2 && m.mark[i].value[1] == 3;
        }
    }
    assert_int_equal(plates, 1);
    gg_map_free(&m);
}

static bool has_name(const struct gg_map *m, const char *part)
{
    for (uint32_t i = 0; i < m->names; i++) {
        if (strstr(gg_map_read(m, m->name[i].text), part) != NULL) {
            return true;
        }
    }
    return false;
}

static void names_are_in_the_language_of_the_speaker(void **state)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    struct gg_error err = { 0 };
    struct gg_catalogue *french = gg_catalogue_load("fr", &source, &err);
    struct gg_speaker s = { .catalogue = french, .battle = wt_battle };
    struct gg_map m = { 0 }, printed = { 0 };

    (void)state;
    assert_non_null(french);
    wat_map(wt_battle, &s, &m);
    wat_map(wt_battle, NULL, &printed);
    assert_true(has_name(&m, "Forêt"));
    assert_false(has_name(&printed, "Forêt"));
    gg_map_free(&m);
    gg_map_free(&printed);
    gg_catalogue_free(french);
}

/* A pile of cubes bears the name of its area, in the language of the speaker. */
static void piles_bear_the_names_of_their_areas(void **state)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    struct gg_error err = { 0 };
    struct gg_catalogue *italian = gg_catalogue_load("it", &source, &err);
    struct gg_speaker s = { .catalogue = italian, .battle = wt_battle };
    struct gg_buf pile = { 0 }, area = { 0 };
    int at = (int)wt_area("sandpit-valley"), areas = wt_b->areas + 1;

    (void)state;
    gg_say_thing(&s, K_PILE, RED * areas + at, &pile);
    gg_say_thing(&s, K_AREA, at, &area);
    assert_string_equal(gg_buf_text(&pile), gg_buf_text(&area));
    assert_string_not_equal(gg_buf_text(&pile), wt_b->area[at].name); /* not the English one */
    gg_buf_free(&pile);
    gg_buf_free(&area);
    gg_catalogue_free(italian);
}

/* ---- layers ---- */

enum { SIGHT, CONTACT, RESERVE, SUPPORT };

static struct gg_layer_mark marks[GG_LAYER_MARKS_MAX];

/* The areas that a layer finds good, and those it finds bad. */
static void ask(int layer, unsigned thing, uint64_t *good, uint64_t *bad)
{
    struct gg_layer out = { .mark = marks };

    wat_layer(wt_battle, &wt, FRENCH, layer, (int)thing, &out);
    *good = *bad = 0;
    for (uint32_t i = 0; i < out.marks; i++) {
        *(marks[i].good ? good : bad) |= WAT_ONE(marks[i].place.value);
        assert_true(marks[i].good || layer == SUPPORT || marks[i].why.key != GG_MSG_none);
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

static void sight_is_what_guns_see(void **state)
{
    uint64_t good, bad;

    (void)state;
    wt_start();
    for (unsigned area = 0; area < (unsigned)wt_b->areas; area++) {
        ask(SIGHT, area, &good, &bad);
        assert_int_equal(good, wat_in_sight(wt_b, &wt, FRENCH, wt_bit("f-art-1", NULL), area));
    }
    ask(SIGHT, (unsigned)wt_b->areas, &good, &bad); /* the Delayed box: WAT-3.22 */
    assert_int_equal(good | bad, 0);
}

/* WAT-EX-12: the crest behind Hougoumont, which blocks. */
static void a_blocked_line_names_what_blocks_it(void **state)
{
    uint64_t good, bad;
    const struct gg_layer_mark *m;

    (void)state;
    wt_stand("f-art-1", "hougoumont-wood");
    ask(SIGHT, wt_area("hougoumont-wood"), &good, &bad);
    m = mark_of(wt_area("hougoumont-crest"));
    assert_false(m->good);
    assert_int_equal(m->why.key, MSG_sight_blocked);
    assert_int_equal(m->why.clause, WAT_9_12);
    assert_int_equal(m->why.arg[0].value, wt_area("hougoumont"));
    assert_int_equal(m->value, 2);
}

static void reach_is_where_units_may_march(void **state)
{
    uint64_t good, bad;

    (void)state;
    wt_start();
    for (unsigned unit = 0; unit < WAT_UNITS; unit++) {
        for (int layer = CONTACT; layer <= RESERVE; layer++) {
            ask(layer, unit, &good, &bad);
            assert_int_equal(
                good, wat_march_areas(wt_b, &wt, WAT_SIDE(unit), WAT_BIT(unit), layer == RESERVE));
        }
    }
}

static void a_unit_that_cannot_march_says_why_where_it_stands(void **state)
{
    uint64_t good, bad;

    (void)state;
    wt_lie("f-inf-1", "rossomme");
    ask(CONTACT, wt_bit("f-inf-1", NULL), &good, &bad);
    assert_int_equal(good, 0);
    assert_int_equal(bad, WAT_ONE(wt_area("rossomme")));
    assert_int_equal(marks[0].why.clause, WAT_6_7);
}

/* WAT-17.11, WAT-17.12 */
static void support_counts_areas(void **state)
{
    uint64_t good, bad;
    unsigned at = wt_area("la-belle-alliance");

    (void)state;
    wt_stand("f-inf-1", "la-belle-alliance");
    wt_stand("f-inf-2", "trimotion");
    ask(SUPPORT, at, &good, &bad);
    assert_false(mark_of(at)->good);
    assert_int_equal(mark_of(at)->why.key, MSG_unsupported);
    wt_stand("f-inf-3", "decoster");
    ask(SUPPORT, at, &good, &bad);
    assert_true(mark_of(at)->good);
    assert_int_equal(mark_of(at)->value, 2);
    assert_true((good & WAT_ONE(wt_area("decoster"))) != 0);
}

/* ---- charts ---- */

static void charts_are_those_of_the_data(void **state)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    struct gg_error err = { 0 };
    struct gg_catalogue *english = gg_catalogue_load("en", &source, &err);
    struct gg_speaker s = { .catalogue = english, .battle = wt_battle };
    struct gg_buf text = { 0 };
    struct gg_tables t = { .text = &text, .speaker = &s };

    (void)state;
    assert_non_null(english);
    wat_tables(wt_battle, &t);
    assert_int_equal(count(gg_buf_text(&text), "■■"), 2 + 2); /* artillery 5 and 6+, infantry too */
    assert_non_null(strstr(gg_buf_text(&text), "M"));
    assert_non_null(strstr(gg_buf_text(&text), "4+")); /* WAT-16.4, the British */
    assert_non_null(strstr(gg_buf_text(&text), "Papelotte"));
    gg_buf_free(&text);
    gg_catalogue_free(english);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(the_map_tells_the_terrain),
        RULE(names_are_in_the_language_of_the_speaker),
        RULE(piles_bear_the_names_of_their_areas),
        RULE(sight_is_what_guns_see),
        RULE(a_blocked_line_names_what_blocks_it),
        RULE(reach_is_where_units_may_march),
        RULE(a_unit_that_cannot_march_says_why_where_it_stands),
        RULE(support_counts_areas),
        RULE(charts_are_those_of_the_data),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
