/* SPDX-License-Identifier: MIT
 * What grows and stands on a painted map: trees keep off ways, water and villages, houses leave
 * room for a counter, fields stay on the land; the same map gives the same picture; and a map that
 * makes no sense is drawn somehow or not at all. */
#include <cmocka.h>

#include "core/ground.h"
#include "draw/paint.h"
#include "unit/loaded.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 12 };

/* ---- a wood of hexes with a road, a stream and a village ---- */

static void add_hex(struct gg_map *m, int32_t x, int32_t y, int land)
{
    static const int32_t corner[6][2] = { { 0, -370 }, { 320, -185 }, { 320, 185 },
                                          { 0, 370 },  { -320, 185 }, { -320, -185 } };
    struct gg_map_cell cell = { .x = x, .y = y, .height = 100, .land = (uint8_t)land };
    int32_t at[6][2];

    for (int i = 0; i < 6; i++) {
        at[i][0] = x + corner[i][0];
        at[i][1] = y + corner[i][1];
    }
    gg_map_cell(m, cell, (const int32_t(*)[2])at, 6);
}

static void start(struct gg_map *m, int land)
{
    *m = (struct gg_map){ .style = GG_MAP_HEXES,
                          .scale = 1000,
                          .unit = 64,
                          .counter = 400,
                          .highest = 200,
                          .seed = 7,
                          .colour = { "#21468b", "#a3271f" } };
    m->width = SIDE * 640 + 1000;
    m->height = SIDE * 555 + 1000;
    m->frame[0] = m->frame[1] = 300;
    m->frame[2] = m->width - 300;
    m->frame[3] = m->height - 300;
    for (int32_t j = 0; j < SIDE; j++) {
        for (int32_t i = 0; i < SIDE; i++) {
            add_hex(m, 800 + 640 * i + 320 * (j & 1), 800 + 555 * j, land);
        }
    }
}

static void paint(const struct gg_map *m, unsigned how, struct gg_buf *out)
{
    *out = (struct gg_buf){ 0 };
    gg_map_paint(m, how, out);
    assert_false(out->failed);
}

/* The next tree of a wood or crown of an orchard; NULL: no more. */
static const char *next_tree(const char *at, char kind, double *x, double *y)
{
    char mark[16];

    (void)snprintf(mark, sizeof mark, "href=\"#%c", kind);
    while ((at = strstr(at, mark)) != NULL) {
        int tree, px, py;

        at += strlen(mark);
        if (sscanf(at, "%d\" x=\"%d\" y=\"%d\"/>", &tree, &px, &py) == 3) {
            *x = px;
            *y = py;
            return at;
        }
    }
    return NULL;
}

static int trees_nearer(const char *svg, struct dr_pt a, struct dr_pt b, double least, int *all)
{
    int found = 0;
    struct dr_pt q;
    double t;

    *all = 0;
    for (const char *at = svg; (at = next_tree(at, 't', &q.x, &q.y)) != NULL; ++*all) {
        found += dr_to_segment(q, a, b, &t) < least;
    }
    return found;
}

static void trees_keep_off_ways_water_and_villages(void **state)
{
    static const int32_t road[2][2] = { { 400, 3000 }, { 8200, 3000 } };
    static const int32_t stream[2][2] = { { 2400, 400 }, { 2400, 7000 } };
    struct gg_buf out;
    struct gg_map m;
    int all;

    (void)state;
    start(&m, GG_LAND_WOOD);
    gg_map_way(&m, GG_WAY_ROAD, road, 2);
    gg_map_way(&m, GG_WAY_STREAM, stream, 2);
    gg_map_mark(&m, (struct gg_map_mark){ .kind = GG_MARK_VILLAGE, .x = 5600, .y = 5240 });
    paint(&m, 0, &out);
    assert_int_equal(trees_nearer(gg_buf_text(&out), (struct dr_pt){ 40, 300 },
                                  (struct dr_pt){ 820, 300 }, 6, &all),
                     0);
    assert_true(all > 2000);
    /* a stream wanders by some units */
    assert_int_equal(trees_nearer(gg_buf_text(&out), (struct dr_pt){ 240, 60 },
                                  (struct dr_pt){ 240, 680 }, 2.5, &all),
                     0);
    assert_int_equal(trees_nearer(gg_buf_text(&out), (struct dr_pt){ 560, 524 },
                                  (struct dr_pt){ 560, 524 }, 24, &all),
                     0);
    gg_buf_free(&out);
    m.ways = m.marks = 0; /* and they do stand there where nothing is */
    paint(&m, 0, &out);
    assert_true(trees_nearer(gg_buf_text(&out), (struct dr_pt){ 40, 300 },
                             (struct dr_pt){ 820, 300 }, 6, &all) > 50);
    gg_buf_free(&out);
    gg_map_free(&m);
}

static void trees_stay_in_their_wood(void **state)
{
    struct gg_buf out;
    struct gg_map m;
    double x, y;
    int all = 0;

    (void)state;
    start(&m, GG_LAND_CLEAR);
    m.cell[5 * SIDE + 5].land = GG_LAND_WOOD;
    m.cell[8 * SIDE + 8].land = GG_LAND_ORCHARD;
    paint(&m, 0, &out);
    for (const char *at = gg_buf_text(&out); (at = next_tree(at, 't', &x, &y)) != NULL; all++) {
        struct dr_pt middle = { m.cell[5 * SIDE + 5].x / 10.0, m.cell[5 * SIDE + 5].y / 10.0 };

        assert_true(dr_apart(middle, (struct dr_pt){ x, y }) < 37 + 64 / 5.0);
    }
    assert_in_range(all, 15, 60);
    all = 0;
    for (const char *at = gg_buf_text(&out); (at = next_tree(at, 'o', &x, &y)) != NULL; all++) {
        struct dr_pt middle = { m.cell[8 * SIDE + 8].x / 10.0, m.cell[8 * SIDE + 8].y / 10.0 };

        assert_true(dr_apart(middle, (struct dr_pt){ x, y }) < 37);
    }
    assert_in_range(all, 9, 40);
    gg_buf_free(&out);
    gg_map_free(&m);
}

/* ---- houses ---- */

/* The numbers of a path in turn; commands are skipped except for the one before the number. */
static const char *next_number(const char *at, char *command, double *v)
{
    char *end;

    while (*at != '"' && *at != '-' && *at != '.' && (*at < '0' || *at > '9')) {
        if (*at != ' ') {
            *command = *at;
        }
        at++;
    }
    if (*at == '"') {
        return NULL;
    }
    if (at[0] == '.' || (at[0] == '-' && at[1] == '.')) { /* ".5.5": two numbers */
        char text[24];
        size_t n = at[0] == '-' ? 2 : 1;

        n += strspn(at + n, "0123456789");
        assert_true(n < sizeof text);
        memcpy(text, at, n);
        text[n] = '\0';
        *v = strtod(text, NULL);
        return at + n;
    }
    *v = strtod(at, &end);
    return end;
}

/* The middles of the four-cornered roofs of a path. */
static int roofs(const char *d, struct dr_pt *out, int most)
{
    double pen[2] = { 0, 0 }, sum[2] = { 0, 0 }, v;
    char command = 'M';
    int n = 0, corners = 0, axis = 0;

    while ((d = next_number(d, &command, &v)) != NULL) {
        if (command == 'h' || command == 'v') {
            pen[command == 'v'] += v;
            axis = 1;
        } else {
            pen[axis] = command == 'M' ? v : pen[axis] + v;
        }
        if (axis == 1) {
            sum[0] += pen[0] / 4;
            sum[1] += pen[1] / 4;
            if (++corners == 4) {
                assert_true(n < most);
                out[n++] = (struct dr_pt){ sum[0], sum[1] };
                corners = 0;
                sum[0] = sum[1] = 0;
            }
        }
        axis = axis == 0;
    }
    return n;
}

static int all_roofs(const char *svg, struct dr_pt *out, int most)
{
    char fill[40];
    const char *path;

    (void)snprintf(fill, sizeof fill, "fill=\"%s\"", dr_light.roof);
    path = strstr(svg, fill);
    assert_non_null(path);
    path = strstr(path, " d=\"");
    assert_non_null(path);
    return roofs(path + 4, out, most);
}

static void houses_leave_room_for_a_counter(void **state)
{
    static const uint8_t kinds[] = { GG_MARK_VILLAGE, GG_MARK_TOWN, GG_MARK_FARM, GG_MARK_CHATEAU,
                                     GG_MARK_BUILDING };

    (void)state;
    for (size_t k = 0; k < sizeof kinds; k++) {
        struct dr_pt house[64], middle;
        struct gg_buf out;
        struct gg_map m;
        int n;

        start(&m, GG_LAND_CLEAR);
        m.seed = (uint32_t)k;
        m.cell[5 * SIDE + 5].land = GG_LAND_BUILT;
        middle = (struct dr_pt){ m.cell[5 * SIDE + 5].x / 10.0, m.cell[5 * SIDE + 5].y / 10.0 };
        gg_map_mark(&m, (struct gg_map_mark){ .kind = kinds[k],
                                              .x = m.cell[5 * SIDE + 5].x,
                                              .y = m.cell[5 * SIDE + 5].y });
        paint(&m, 0, &out);
        n = all_roofs(gg_buf_text(&out), house, 64);
        assert_in_range(n, 2, 40);
        for (int i = 0; i < n; i++) {
            double off = dr_apart(house[i], middle);

            assert_true(off > 12.8 && off < 38);
            for (int j = 0; j < i; j++) {
                assert_true(dr_apart(house[i], house[j]) > 8);
            }
        }
        gg_buf_free(&out);
        gg_map_free(&m);
    }
}

static void houses_stand_beside_the_way(void **state)
{
    struct dr_pt house[64];
    struct gg_buf out;
    struct gg_map m;
    double middle;
    int n;

    (void)state;
    start(&m, GG_LAND_CLEAR);
    gg_map_mark(&m, (struct gg_map_mark){ .kind = GG_MARK_TOWN,
                                          .x = m.cell[5 * SIDE + 5].x,
                                          .y = m.cell[5 * SIDE + 5].y });
    middle = m.cell[5 * SIDE + 5].y / 10.0;
    gg_map_way(
        &m, GG_WAY_ROAD,
        (const int32_t[2][2]){ { 400, m.cell[5 * SIDE + 5].y }, { 8000, m.cell[5 * SIDE + 5].y } },
        2);
    paint(&m, 0, &out);
    n = all_roofs(gg_buf_text(&out), house, 64);
    assert_true(n > 8);
    for (int i = 0; i < n; i++) {
        assert_true(dr_abs(house[i].y - middle) > 7);
    }
    gg_buf_free(&out);
    gg_map_free(&m);
}

/* A farm on a brook stands beside it, one on a high road too. */
static void farms_stand_dry_and_beside_the_road(void **state)
{
    static const uint8_t ways[] = { GG_WAY_STREAM, GG_WAY_ROAD };

    (void)state;
    for (size_t k = 0; k < sizeof ways; k++) {
        struct dr_pt house[64];
        struct gg_buf out;
        struct gg_map m;
        int32_t x, y;

        start(&m, GG_LAND_CLEAR);
        x = m.cell[5 * SIDE + 5].x;
        y = m.cell[5 * SIDE + 5].y;
        gg_map_mark(&m, (struct gg_map_mark){ .kind = GG_MARK_FARM, .x = x, .y = y });
        gg_map_way(&m, ways[k], (const int32_t[2][2]){ { x - 60, 400 }, { x - 60, 7000 } }, 2);
        paint(&m, 0, &out);
        for (int i = 0, n = all_roofs(gg_buf_text(&out), house, 64); i < n; i++) {
            assert_true(house[i].x > x / 10.0 - 1);
            assert_true(dr_apart(house[i], (struct dr_pt){ x / 10.0, y / 10.0 }) < 45);
        }
        gg_buf_free(&out);
        gg_map_free(&m);
    }
}

/* ---- the sheet ---- */

static void the_key_tells_what_is_there(void **state)
{
    struct gg_buf out;
    struct gg_map m;
    int32_t sheet[2], board[2];

    (void)state;
    start(&m, GG_LAND_WOOD);
    m.title = gg_map_text(&m, "A < B");
    m.word[GG_KEY_WOOD] = gg_map_text(&m, "the wood");
    m.word[GG_KEY_RIVER] = gg_map_text(&m, "the river");
    paint(&m, GG_PAINT_SHEET, &out);
    assert_non_null(strstr(gg_buf_text(&out), ">A &lt; B<"));
    assert_non_null(strstr(gg_buf_text(&out), ">the wood<"));
    assert_null(strstr(gg_buf_text(&out), ">the river<"));
    gg_buf_free(&out);
    paint(&m, 0, &out);
    assert_null(strstr(gg_buf_text(&out), "the wood"));
    gg_buf_free(&out);
    gg_map_size(&m, GG_PAINT_SHEET, &sheet[0], &sheet[1]);
    gg_map_size(&m, 0, &board[0], &board[1]);
    assert_true(sheet[0] >= board[0] && sheet[1] > board[1] + 90);
    gg_map_free(&m);
}

/* ---- the same again ---- */

static void a_map_gives_the_same_picture_again(void **state)
{
    static const char *const game[] = { "waterloo/1815", "wagram/july-6", "nations/1813",
                                        "eagles/quatre-bras-short" };

    (void)state;
    for (size_t i = 0; i < sizeof game / sizeof *game; i++) {
        struct gg_battle *b = loaded(game[i]);
        struct gg_buf one = { 0 }, other = { 0 };
        unsigned how = GG_PAINT_SHEET | GG_PAINT_NAMES | GG_PAINT_NUMBERS;

        assert_true(gg_ground_svg(b, NULL, how, &one));
        assert_true(gg_ground_svg(b, NULL, how, &other));
        assert_int_equal(one.len, other.len);
        assert_memory_equal(one.data, other.data, one.len);
        gg_buf_free(&one);
        gg_buf_free(&other);
        gg_battle_free(b);
    }
}

/* ---- nonsense ---- */

static void paint_somehow(const struct gg_map *m)
{
    struct gg_buf out = { 0 };
    struct gg_map_label *label = calloc((size_t)m->names + 1, sizeof *label);

    assert_non_null(label);
    gg_map_paint(m, GG_PAINT_SHEET | GG_PAINT_NAMES | GG_PAINT_NUMBERS, &out);
    assert_true(out.failed || strstr(gg_buf_text(&out), "nan") == NULL);
    assert_true(gg_map_labels(m, label) <= m->names);
    gg_buf_free(&out);
    free(label);
}

static void an_empty_map_is_drawn(void **state)
{
    struct gg_map m = { 0 };

    (void)state;
    paint_somehow(&m);
    m.width = m.height = INT32_MAX;
    m.scale = INT32_MAX;
    m.unit = m.counter = INT32_MAX;
    paint_somehow(&m);
    m.scale = m.unit = m.counter = -5;
    m.style = 200;
    paint_somehow(&m);
}

/* One of each mark, name and land, some of them far off, of no size, or of a kind that is none. */
static void fill_with_nonsense(struct gg_map *m, unsigned turn)
{
    static const int32_t far[] = { 0, 4000, INT32_MAX, INT32_MIN, -1 };
    int32_t line[3][2] = { { far[turn % 5], 100 }, { 100, far[(turn + 1) % 5] }, { 100, 100 } };

    for (unsigned i = 0; i < GG_MARKS + 2; i++) {
        gg_map_mark(m, (struct gg_map_mark){ .kind = (uint8_t)i,
                                             .side = (uint8_t)(i + turn),
                                             .x = far[(i + turn) % 5],
                                             .y = far[(i + 2 * turn) % 5],
                                             .size = far[(i + turn + 2) % 5],
                                             .turn = INT16_MIN,
                                             .value = { INT16_MAX, INT16_MIN } });
    }
    for (unsigned i = 0; i < GG_NAMES + 2; i++) {
        gg_map_name_at(m, (struct gg_map_name){ .kind = (uint8_t)i,
                                                .fixed = i % 2 == 0,
                                                .x = far[(i + turn) % 5],
                                                .y = far[i % 5],
                                                .size = i % 3 == 0 ? INT16_MAX : (int16_t)-4,
                                                .turn = INT16_MIN,
                                                .text = gg_map_text(m, "a<&'\x01") });
    }
    for (unsigned i = 0; i < GG_LANDS + 2; i++) {
        gg_map_shape(m, (int)i, (const int32_t(*)[2])line, i % 4);
        m->cell[3 * i % m->cells].land = (uint8_t)i;
        m->cell[5 * i % m->cells].x = far[(i + turn) % 5];
        m->cell[7 * i % m->cells].points = i % 3;
        gg_map_way(m, (int)i, (const int32_t(*)[2])line, i % 4);
        gg_map_border(m, i, i * 1000 * turn, 0xffff);
    }
}

static void nonsense_is_drawn_somehow(void **state)
{
    (void)state;
    for (unsigned turn = 0; turn < 6; turn++) {
        struct gg_map m;

        start(&m, GG_LAND_WOOD);
        fill_with_nonsense(&m, turn);
        m.style = (uint8_t)(turn % 4);
        m.north = INT16_MIN;
        m.kilometre = turn % 2 == 0 ? INT32_MAX : 3;
        m.lowest = INT16_MAX;
        m.highest = INT16_MIN;
        m.title = m.under = m.word[GG_KEY_WOOD] = m.word[GG_KEY_LEVEL] = UINT32_MAX;
        paint_somehow(&m);
        gg_map_free(&m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(trees_keep_off_ways_water_and_villages),
        cmocka_unit_test(trees_stay_in_their_wood),
        cmocka_unit_test(houses_leave_room_for_a_counter),
        cmocka_unit_test(houses_stand_beside_the_way),
        cmocka_unit_test(farms_stand_dry_and_beside_the_road),
        cmocka_unit_test(the_key_tells_what_is_there),
        cmocka_unit_test(a_map_gives_the_same_picture_again),
        cmocka_unit_test(an_empty_map_is_drawn),
        cmocka_unit_test(nonsense_is_drawn_somehow),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
