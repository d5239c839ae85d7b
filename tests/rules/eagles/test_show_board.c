/* SPDX-License-Identifier: MIT
 * The board of Eagles of France: a place a hex, where its neighbours say it is, and a map that
 * tells everything on it. */
#include "draw/map.h"
#include "rules/eagles/eag_test.h"
#include "rules/eagles/show.h"
#include <string.h>

static struct gg_board board;

static void draw(const char *scenario)
{
    et_scenario(scenario, "");
    gg_board_free(&board);
    board = (struct gg_board){ 0 };
    eag_board(et_battle, &board);
    assert_false(board.failed);
}

static int forget(void **state)
{
    (void)state;
    gg_board_free(&board);
    board = (struct gg_board){ 0 };
    return 0;
}

static const struct gg_place *place_of(unsigned hex)
{
    for (uint32_t i = 0; i < board.places; i++) {
        if (board.place[i].thing.value == (int)hex) {
            return &board.place[i];
        }
    }
    return NULL;
}

/* Corners that two outlines have in common. */
static unsigned shared(const struct gg_place *p, const struct gg_place *q)
{
    unsigned n = 0;

    for (uint32_t i = 0; i < p->points; i++) {
        for (uint32_t k = 0; k < q->points; k++) {
            n += memcmp(board.point[p->first + i], board.point[q->first + k],
                        sizeof board.point[0]) == 0;
        }
    }
    return n;
}

/* EAG-12.71 to EAG-12.73: a place a hex; neighbours, and no one else, share a side. */
static void eag_12_71_hexes(void **state)
{
    unsigned hex;

    (void)state;
    draw("quatre-bras");
    hex = et_hex(1914);
    assert_int_equal(board.places, eag_count(&et_b->exists));
    for (unsigned other = 0; other < EAG_HEXES; other++) {
        if (eag_has(&et_b->exists, other) && other != hex) {
            bool near = eag_direction(et_b, hex, other) < 6;

            assert_int_equal(shared(place_of(hex), place_of(other)), near ? 2 : 0);
        }
    }
    assert_true(place_of(et_hex(2014))->y < place_of(hex)->y); /* rows rise to the north */
    assert_true(place_of(et_hex(1915))->x > place_of(hex)->x);
}

static void test_on_the_sheet(void **state)
{
    (void)state;
    draw("quatre-bras-short"); /* a part of the map */
    for (uint32_t i = 0; i < board.places; i++) {
        assert_true(board.place[i].x > board.place[i].radius);
        assert_true(board.place[i].x + board.place[i].radius < board.width);
        assert_true(board.place[i].y > board.place[i].radius);
        assert_true(board.place[i].y + board.place[i].radius < board.height);
    }
}

static unsigned marks_of(const struct gg_map *m, unsigned kind)
{
    unsigned n = 0;

    for (uint32_t i = 0; i < m->marks; i++) {
        n += m->mark[i].kind == kind;
    }
    return n;
}

static unsigned borders_with(const struct gg_map *m, unsigned what)
{
    unsigned n = 0;

    for (uint32_t i = 0; i < m->borders; i++) {
        n += (m->border[i].what & what) != 0;
    }
    return n;
}

/* Hexes of a terrain, and hexsides with a feature, once each, as told by one of the two hexes. */
static unsigned hexes_of(unsigned terrain)
{
    unsigned n = 0;

    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        n += eag_has(&et_b->exists, hex) && et_b->hex[hex].terrain == terrain;
    }
    return n;
}

static unsigned sides_with(unsigned feature)
{
    unsigned n = 0;

    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        for (unsigned d = 0; eag_has(&et_b->exists, hex) && d < 6; d++) {
            unsigned to = et_b->hex[hex].near[d];

            n += to != EAG_NOWHERE && to > hex && eag_has(&et_b->exists, to) &&
                 (et_b->hex[hex].side[d] & feature) != 0;
        }
    }
    return n;
}

static bool has_name(const struct gg_map *m, const char *name)
{
    for (uint32_t i = 0; i < m->names; i++) {
        if (strcmp(gg_map_read(m, m->name[i].text), name) == 0) {
            return true;
        }
    }
    return false;
}

/* Every house, crest, stream, way and name is on it: EAG-12.48, EAG-12.50, EAG-12.63. */
static void eag_12_48_told(void **state)
{
    static const char *const battle[] = { "quatre-bras", "ligny", "waterloo", "austerlitz" };

    (void)state;
    for (unsigned i = 0; i < sizeof battle / sizeof *battle; i++) {
        struct gg_map m = { 0 };

        et_scenario(battle[i], "");
        eag_map(et_battle, NULL, &m);
        assert_int_equal(marks_of(&m, GG_MARK_VILLAGE), hexes_of(VILLAGE));
        assert_int_equal(marks_of(&m, GG_MARK_TOWN), hexes_of(TOWN));
        assert_int_equal(marks_of(&m, GG_MARK_FARM), hexes_of(FORTIFIED_FARM));
        assert_int_equal(borders_with(&m, GG_EDGE_CREST), sides_with(HS_CREST));
        assert_int_equal(borders_with(&m, GG_EDGE_STEEP), sides_with(HS_STEEP));
        assert_int_equal(borders_with(&m, GG_EDGE_STREAM), sides_with(HS_STREAM));
        assert_int_equal(borders_with(&m, GG_EDGE_ROAD), sides_with(HS_ROAD));
        assert_int_equal(borders_with(&m, GG_EDGE_LANE), sides_with(HS_PATH));
        assert_int_equal(borders_with(&m, GG_EDGE_BRIDGE), sides_with(HS_BRIDGE));
        for (int k = 0; k < et_b->sites; k++) {
            assert_true(has_name(&m, et_b->site[k].name));
        }
        gg_map_free(&m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(eag_12_71_hexes, forget),
        cmocka_unit_test_teardown(test_on_the_sheet, forget),
        cmocka_unit_test(eag_12_48_told),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
