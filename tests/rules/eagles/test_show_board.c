/* SPDX-License-Identifier: MIT
 * The board of Eagles of France: a place a hex, where its neighbours say it is, and a drawing that
 * has everything on it and stays lean. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/eagles/eag_test.h"
#include "rules/eagles/show.h"
#include <stdio.h>
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

static unsigned count(const char *text, const char *what)
{
    unsigned n = 0;

    for (const char *at = text; (at = strstr(at, what)) != NULL; at++) {
        n++;
    }
    return n;
}

/* Of the crests: each is a short way down the slope. */
static unsigned ticks(const char *svg)
{
    const char *path = strstr(svg, "stroke-width=\"1.7\" d=\"");
    unsigned n = 0;

    assert_non_null(path);
    for (path = strstr(path, "d=\"") + 3; *path != '"'; path++) {
        n += *path == 'l';
    }
    return n;
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

/* EAG-12.71 to EAG-12.73: a place a hex; neighbours, and nobody else, share a side. */
static void test_hexes(void **state)
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

/* Every house, crest and name is on it: EAG-12.48, EAG-12.50, EAG-12.63. */
static void test_drawn(void **state)
{
    const char *svg;
    unsigned villages = 0, farms = 0, crests = 0;

    (void)state;
    draw("quatre-bras");
    svg = gg_buf_text(&board.svg);
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        if (eag_has(&et_b->exists, hex)) {
            villages += et_b->hex[hex].terrain == VILLAGE;
            farms += et_b->hex[hex].terrain == FORTIFIED_FARM;
            for (unsigned d = 0; d < 6; d++) {
                crests += (et_b->hex[hex].side[d] & (HS_CREST | HS_STEEP)) != 0 &&
                          !(et_b->hex[hex].side[d] & HS_UP);
            }
        }
    }
    assert_int_equal(count(svg, "m-19-8h12v9"), villages);
    assert_int_equal(count(svg, "m-19-15h38v30"), farms);
    assert_int_equal(ticks(svg), 5 * crests);
    for (int i = 0; i < et_b->sites; i++) {
        char name[40];

        (void)snprintf(name, sizeof name, ">%s<", et_b->site[i].name);
        assert_non_null(strstr(svg, name));
    }
}

/* A road of two ways out bends, and both halves of it meet on the hexside. */
static void test_roads(void **state)
{
    (void)state;
    draw("quatre-bras");
    assert_true(count(gg_buf_text(&board.svg), "Q") > 20);
}

/* However large the map, a drawing has few elements: what is alike is one shape. */
static void test_lean(void **state)
{
    static const char *const battle[] = { "quatre-bras", "ligny", "waterloo", "austerlitz" };

    (void)state;
    for (unsigned i = 0; i < sizeof battle / sizeof *battle; i++) {
        draw(battle[i]);
        assert_true(count(gg_buf_text(&board.svg), "<") < 700);
        assert_true(board.svg.len < 130 * (size_t)board.places);
    }
}

/* A board without a drawing has the same places and costs nothing. */
static void test_places_alone(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    board = (struct gg_board){ .svg = { .failed = true } };
    eag_board(et_battle, &board);
    assert_int_equal(board.places, 34 * 30);
    assert_int_equal(board.svg.len, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_teardown(test_hexes, forget),
        cmocka_unit_test_teardown(test_on_the_sheet, forget),
        cmocka_unit_test_teardown(test_drawn, forget),
        cmocka_unit_test_teardown(test_roads, forget),
        cmocka_unit_test_teardown(test_lean, forget),
        cmocka_unit_test_teardown(test_places_alone, forget),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
