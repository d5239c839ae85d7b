/* SPDX-License-Identifier: MIT
 * The board of Wagram, its map, and its charts. */
#include "core/catalogue.h"
#include "core/view.h"
#include "draw/map.h"
#include "host/data.h"
#include "rules/registry.h"
#include "rules/wagram/show.h"
#include "rules/wagram/show_land.h"
#include "rules/wagram/wag_test.h"
#include <string.h>

/* Where pieces stand, no number and no name is. */
static void labels_leave_room(void **state)
{
    (void)state;
    for (unsigned i = 0; i < (unsigned)wg_b->zones; i++) {
        const struct wag_layout *l = &wg_b->layout[i];
        struct gg_path o;

        wag_outline(wg_b, i, &o);
        assert_true(l->room > 150);
        assert_true(l->at[1] > l->number_at[1] && l->at[1] < l->name_at[1]);
        assert_true(i == wg_b->lobau || gg_path_depth(&o, l->number_at[0], l->number_at[1]) > 30);
        assert_true(gg_path_depth(&o, l->at[0], l->at[1]) >= l->room);
    }
}

/* ---- ground ---- */

/* Neighbours share a border that runs one way for the one and the other way for the other. */
static void borders_are_shared_by_neighbours(void **state)
{
    (void)state;
    for (unsigned i = 0; i < (unsigned)wg_b->zones; i++) {
        const struct wag_zone *z = &wg_b->zone[i];
        unsigned slot;

        for (WAG_EACH(slot, z->all)) {
            struct gg_path one, other;

            assert_true(wag_border_of(wg_b, i, z->ring[slot], &one));
            assert_true(wag_border_of(wg_b, z->ring[slot], i, &other));
            assert_int_equal(one.n, other.n);
            assert_memory_equal(one.at[0], other.at[other.n - 1], sizeof one.at[0]);
        }
    }
}

/* Every border with that feature, once, or once from above. */
static unsigned borders_with(unsigned feature)
{
    unsigned n = 0;

    for (unsigned i = 0; i < (unsigned)wg_b->zones; i++) {
        for (unsigned slot = 0; slot < wg_b->zone[i].slots; slot++) {
            n += (wg_b->zone[i].border[slot] & feature) != 0;
        }
    }
    return n;
}

static unsigned told(const struct gg_map *m, unsigned what)
{
    unsigned n = 0;

    for (uint32_t i = 0; i < m->borders; i++) {
        n += (m->border[i].what & what) == what;
    }
    return n;
}

static unsigned marks_of(const struct gg_map *m, unsigned kind)
{
    unsigned n = 0;

    for (uint32_t i = 0; i < m->marks; i++) {
        n += m->mark[i].kind == kind;
    }
    return n;
}

/* WAG-3.2, WAG-3.3, WAG-9.6.8, WAG-9.6.9, WAG-10.5.8.1: what matters in play is on the map. */
static void the_map_tells_the_terrain(void **state)
{
    unsigned redoubts = 0, villages = 0;
    struct gg_map m = { 0 };

    (void)state;
    for (int i = 0; i < wg_b->zones; i++) {
        redoubts += wg_b->zone[i].redoubt;
        villages += wg_b->zone[i].village[0] != '\0';
    }
    wag_map(wg_battle, NULL, &m);
    assert_int_equal(m.cells, wg_b->zones);
    for (uint32_t i = 0; i < m.cells; i++) {
        assert_int_equal(m.cell[i].land == GG_LAND_WOOD, wg_b->zone[i].wood);
        assert_int_equal(m.cell[i].land == GG_LAND_MARSH, wg_b->zone[i].marsh);
        assert_string_equal(gg_map_read(&m, m.cell[i].label),
                            i == wg_b->lobau ? "" : wg_b->zone[i].id);
    }
    assert_int_equal(marks_of(&m, GG_MARK_REDOUBT), redoubts);
    assert_int_equal(marks_of(&m, GG_MARK_VILLAGE), villages);
    assert_int_equal(marks_of(&m, GG_MARK_BRIDGE), borders_with(B_PASSAGE) / 2);
    assert_int_equal(told(&m, GG_EDGE_RIVER), borders_with(B_RUSSBACH) / 2);
    assert_int_equal(told(&m, GG_EDGE_STREAM), borders_with(B_STREAM) / 2);
    assert_int_equal(told(&m, GG_EDGE_STEEP), borders_with(B_ESCARPMENT_DOWN));
    assert_int_equal(told(&m, GG_EDGE_CREST | GG_EDGE_BOTH), borders_with(B_DOUBLE_CREST) / 2);
    assert_int_equal(told(&m, GG_EDGE_CREST),
                     borders_with(B_CREST_DOWN) + borders_with(B_DOUBLE_CREST) / 2);
    gg_map_free(&m);
}

/* WAG-3.7, WAG-14.3.18 */
static void objectives_and_entries_are_marked(void **state)
{
    unsigned objectives = 0, points[4] = { 0 };
    struct gg_map m = { 0 };

    (void)state;
    for (unsigned i = 0; i < WAG_WORDS; i++) {
        objectives += gg_popcount(wg_b->objective[FRENCH].w[i] | wg_b->objective[AUSTRIAN].w[i]);
    }
    assert_int_equal(objectives, 10);
    wag_map(wg_battle, NULL, &m);
    for (uint32_t i = 0; i < m.marks; i++) {
        if (m.mark[i].kind == GG_MARK_STAR) {
            assert_in_range(m.mark[i].value[0], 0, 3);
            points[m.mark[i].value[0]]++;
        }
    }
    assert_int_equal(points[3], 3);
    assert_int_equal(points[2], 7);
    assert_int_equal(marks_of(&m, GG_MARK_SUPPLY), SIDES);
    assert_int_equal(marks_of(&m, GG_MARK_ENTRY), wg_b->entries);
    gg_map_free(&m);
}

/* ---- charts ---- */

static void charts(struct gg_buf *out)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    struct gg_error err = { 0 };
    struct gg_catalogue *english = gg_catalogue_load("en", &source, &err);
    struct gg_speaker s = { .catalogue = english, .battle = wg_battle };
    struct gg_tables t = { .text = out, .speaker = &s };

    assert_non_null(english);
    wag_tables(wg_battle, &t);
    gg_catalogue_free(english);
}

static void charts_are_those_of_the_scenario(void **state)
{
    struct gg_buf text = { 0 };

    (void)state;
    charts(&text);
    assert_non_null(strstr(gg_buf_text(&text), "ATT > 2×DEF"));
    assert_non_null(strstr(gg_buf_text(&text), "121 Aderklaa"));
    assert_non_null(strstr(gg_buf_text(&text), "with infantry: 4, of corps: 2")); /* WAG-14.3.7 */
    assert_non_null(strstr(gg_buf_text(&text), "IV/Legrand"));
    gg_buf_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(labels_leave_room),
        cmocka_unit_test(borders_are_shared_by_neighbours),
        cmocka_unit_test(the_map_tells_the_terrain),
        cmocka_unit_test(objectives_and_entries_are_marked),
        cmocka_unit_test(charts_are_those_of_the_scenario),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
