/* SPDX-License-Identifier: MIT
 * The painter: the same picture twice, by day and by night the same lines, what a rule needs in its
 * place, and no map, however absurd, that it stumbles over. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "draw/field.h"
#include "made_map.h"
#include <stdlib.h>
#include <string.h>

static struct gg_buf painted(const struct gg_map *m, unsigned how)
{
    struct gg_buf svg = { 0 };

    gg_map_paint(m, how, &svg);
    assert_false(svg.failed);
    return svg;
}

static void twice_the_same(void **state)
{
    struct gg_map m = made_map();
    struct gg_buf one = painted(&m, GG_PAINT_NAMES), other = painted(&m, GG_PAINT_NAMES), third;

    (void)state;
    assert_string_equal(one.data, other.data);
    m.seed++;
    third = painted(&m, GG_PAINT_NAMES);
    assert_string_not_equal(one.data, third.data);
    gg_buf_free(&one);
    gg_buf_free(&other);
    gg_buf_free(&third);
    gg_map_free(&m);
}

/* Takes out colours, opacities and the picture of the relief. */
static void bleach(char *svg)
{
    char *to = svg;

    for (char *at = svg; *at != '\0';) {
        if (*at == '#' && strspn(at + 1, "0123456789abcdef") >= 6 && at[7] == '"') {
            at += 7;
        } else if (strncmp(at, "base64,", 7) == 0) {
            at += strcspn(at, "\"");
        } else if (strncmp(at, "opacity=\"", 9) == 0) {
            at += 9 + strcspn(at + 9, "\"");
        } else {
            *to++ = *at++;
        }
    }
    *to = '\0';
}

static void night_differs_in_colours_alone(void **state)
{
    struct gg_map m = made_map();
    struct gg_buf day = painted(&m, GG_PAINT_SHEET | GG_PAINT_NAMES);
    struct gg_buf night = painted(&m, GG_PAINT_SHEET | GG_PAINT_NAMES | GG_PAINT_DARK);

    (void)state;
    assert_string_not_equal(day.data, night.data);
    bleach(day.data);
    bleach(night.data);
    assert_true(strlen(day.data) > 10000);
    assert_string_equal(day.data, night.data);
    gg_buf_free(&day);
    gg_buf_free(&night);
    gg_map_free(&m);
}

/* ---- lines stay by their borders ---- */

static double stray(const struct dr_paint *p, const struct dr_lines *lines, unsigned what)
{
    double most = 0;

    for (uint32_t i = 0; i < lines->n; i++) {
        for (uint32_t k = 0; k < lines->at[i].n; k++) {
            struct dr_pt q = lines->at[i].at[k];
            double best = 1e9;

            for (uint32_t s = 0; s < p->sides; s++) {
                if ((p->side[s].what & what) != 0) {
                    best = dr_min(best, dr_nearest(&p->side[s].line, q).distance);
                }
            }
            if (dr_nearest_of(&p->ponds, q, NULL).distance > .8 * p->unit &&
                (dr_mask_at(p, q.x, q.y) & DR_IS_LAND) != 0) { /* not where it leads out */
                most = dr_max(most, best);
            }
        }
    }
    return most;
}

static void lines_stay_within_a_fifth_of_a_cell(void **state)
{
    struct gg_map m = made_map();

    (void)state;
    for (m.seed = 1; m.seed <= 24; m.seed++) { /* how they wander is made up */
        struct gg_buf svg = { 0 };
        struct dr_paint p;

        dr_begin(&p, &m, 0, &svg);
        assert_false(p.failed);
        assert_true(p.streams.n > 0 && p.crests.n > 0 && p.steeps.n > 0 && p.roads.n > 0);
        assert_true(stray(&p, &p.streams, GG_EDGE_STREAM) < p.unit / 5);
        assert_true(stray(&p, &p.crests, GG_EDGE_CREST) < p.unit / 5);
        assert_true(stray(&p, &p.steeps, GG_EDGE_STEEP) < p.unit / 5);
        assert_true(stray(&p, &p.streams, GG_EDGE_CREST) > p.unit / 5); /* it can be told */
        dr_end(&p);
    }
    gg_map_free(&m);
}

static void courses_are_held(void **state)
{
    struct gg_map m = { .scale = 1000 };
    struct dr_paint p = { .map = &m };
    struct dr_line zigzag = { 0 }, free_line;
    struct dr_lines raw = { 0 }, made;
    double most = 0, held = 0;

    (void)state;
    for (int i = 0; i < 20; i++) {
        dr_add(&p, &zigzag, 40 * i, i % 2 * 60);
    }
    dr_keep(&p, &raw, zigzag);
    free_line = dr_smooth(&p, &zigzag, 40, 3);
    made = dr_courses(&p, raw, NULL, 40, 10);
    assert_int_equal(made.n, 1);
    for (uint32_t i = 0; i < made.at[0].n; i++) {
        most = dr_max(most, dr_nearest(&zigzag, free_line.at[i]).distance);
        held = dr_max(held, dr_nearest(&zigzag, made.at[0].at[i]).distance);
    }
    assert_true(most > 12 && held < 10.001);
    dr_end(&p);
}

static void crests_fall_to_the_lower_cell(void **state)
{
    struct gg_map m = made_map();
    struct gg_buf svg = { 0 };
    struct dr_paint p;
    unsigned seen = 0, right = 0;

    (void)state;
    dr_begin(&p, &m, 0, &svg);
    for (uint32_t i = 0; i < p.steeps.n; i++) {
        const struct dr_line *l = &p.steeps.at[i];

        for (uint32_t k = 5; k + 5 < l->n; k += 5, seen++) {
            struct dr_pt d = dr_direction(l, k), q = l->at[k];
            double low = dr_height(&p, q.x - 24 * d.y, q.y + 24 * d.x);

            right += low < dr_height(&p, q.x + 24 * d.y, q.y - 24 * d.x);
        }
    }
    assert_true(seen > 10 && 10 * right > 9 * seen); /* the ground may be even where crests meet */
    dr_end(&p);
    gg_map_free(&m);
}

static void roads_keep_to_their_cells(void **state)
{
    struct gg_map m = made_map();
    struct gg_buf svg = { 0 };
    struct dr_paint p;
    double upmost = 1e9;

    (void)state;
    dr_begin(&p, &m, 0, &svg);
    for (uint32_t c = 0; c < m.cells; c++) { /* row 5: through every one of it */
        if (c / MADE_COLUMNS == 5) {
            assert_true(dr_nearest_of(&p.roads, p.cell[c].at, NULL).distance < p.unit / 3);
        }
    }
    assert_int_equal(p.roads.n, 1); /* and out of the picture at both ends */
    assert_true(dr_bounds(&p.roads.at[0]).x0 < p.frame.x0);
    assert_true(dr_bounds(&p.roads.at[0]).x1 > p.frame.x1);
    for (uint32_t i = 0; i < p.lanes.n; i++) {
        upmost = dr_min(upmost, dr_bounds(&p.lanes.at[i]).y0);
    }
    assert_true(upmost < p.frame.y0);
    dr_end(&p);
    gg_map_free(&m);
}

/* ---- neighbours ---- */

static uint32_t add_square(struct gg_map *m, int32_t x0, int32_t y0, int32_t x1, int32_t y1)
{
    const int32_t xy[4][2] = { { x0, y0 }, { x1, y0 }, { x1, y1 }, { x0, y1 } };

    return gg_map_cell(m, (struct gg_map_cell){ .x = (x0 + x1) / 2, .y = (y0 + y1) / 2 }, xy, 4);
}

/* A wide cell over two narrow ones, whose corners it does not have; 3 tenths lie between. */
static struct gg_map three_squares(void)
{
    struct gg_map m = { .style = GG_MAP_AREAS, .width = 4000, .height = 4000, .scale = 1000 };

    m.frame[2] = m.frame[3] = 4000;
    m.unit = 100;
    add_square(&m, 1000, 1000, 3000, 2000);
    add_square(&m, 1000, 2003, 2000, 3000);
    add_square(&m, 2000, 2003, 3000, 3000);
    return m;
}

static const struct dr_side *side_of(const struct dr_paint *p, uint32_t one, uint32_t other)
{
    for (uint32_t i = 0; i < p->sides; i++) {
        const uint32_t *c = p->side[i].cell;

        if ((c[0] == one && c[1] == other) || (c[1] == one && c[0] == other)) {
            return &p->side[i];
        }
    }
    return NULL;
}

static bool any_cell(const struct dr_paint *p, uint32_t cell, const void *context)
{
    (void)p;
    (void)cell;
    (void)context;
    return true;
}

static void neighbours_need_no_common_corners(void **state)
{
    struct gg_map m = three_squares();
    struct gg_buf svg = { 0 };
    struct dr_lines around;
    struct dr_paint p;

    (void)state;
    gg_map_border(&m, 2, 0, GG_EDGE_CREST);
    dr_begin(&p, &m, 0, &svg);
    assert_non_null(side_of(&p, 0, 1));
    assert_non_null(side_of(&p, 0, 2));
    assert_non_null(side_of(&p, 1, 2));
    assert_true(dr_abs(dr_length(&side_of(&p, 0, 1)->line) - 100) < 2);
    assert_int_equal(side_of(&p, 0, 1)->what, 0);
    assert_int_equal(side_of(&p, 0, 2)->what, GG_EDGE_CREST);
    assert_int_equal(side_of(&p, 0, 2)->cell[0], 2); /* the higher first, the lower to the right */
    assert_true(side_of(&p, 0, 2)->line.at[0].x > side_of(&p, 0, 2)->line.at[1].x);
    around = dr_outline(&p, any_cell, NULL);
    assert_int_equal(around.n, 1);
    assert_true(around.at[0].closed && dr_abs(dr_area(&around.at[0]) - 40000) < 200);
    dr_end(&p);
    gg_map_free(&m);
}

/* Nine squares of a lake, the one in the middle land; and an arm of it with a course of its own. */
static void islands_are_land_and_arms_are_water(void **state)
{
    const int32_t arm[4][2] = { { 2500, 1500 }, { 5000, 1500 }, { 5000, 1900 }, { 2500, 1900 } };
    struct gg_map m = { .style = GG_MAP_AREAS, .width = 6000, .height = 5000, .scale = 1000 };
    struct gg_buf svg = { 0 };
    struct dr_paint p;

    (void)state;
    m.unit = 100;
    m.frame[2] = 6000;
    m.frame[3] = 5000;
    for (int32_t i = 0; i < 9; i++) {
        int32_t x = 1000 + i % 3 * 1000, y = 1000 + i / 3 * 1000;
        uint32_t cell = add_square(&m, x, y, x + 1000, y + 1000);

        m.cell[cell].land = i == 4 ? GG_LAND_CLEAR : GG_LAND_POND;
    }
    gg_map_shape(&m, GG_LAND_POND, arm, 4);
    dr_begin(&p, &m, 0, &svg);
    assert_int_equal(p.ponds.n, 3);
    assert_int_equal(dr_mask_at(&p, 150, 250) & DR_IS_POND, DR_IS_POND);
    assert_int_equal(dr_mask_at(&p, 250, 250) & DR_IS_POND, 0);
    assert_int_equal(dr_mask_at(&p, 450, 170) & DR_IS_POND, DR_IS_POND);
    assert_int_equal(dr_mask_at(&p, 380, 170) & DR_IS_POND, DR_IS_POND); /* where both are */
    assert_int_equal(dr_mask_at(&p, 450, 300) & DR_IS_POND, 0);
    dr_end(&p);
    gg_map_free(&m);
}

/* A wall says in which cell it is, a crest which one is higher: on one border they may differ. */
static void walls_and_crests_have_their_own_sides(void **state)
{
    struct gg_map m = three_squares();
    struct gg_buf svg = { 0 };
    struct dr_lines wall, crest;
    struct dr_paint p;

    (void)state;
    gg_map_border(&m, 0, 1, GG_EDGE_CREST);
    gg_map_border(&m, 1, 0, GG_EDGE_WALL);
    dr_begin(&p, &m, 0, &svg);
    wall = dr_chain_sides(&p, GG_EDGE_WALL, 0, DR_DIRECTED);
    crest = dr_chain_sides(&p, GG_EDGE_CREST, 0, DR_DIRECTED);
    assert_int_equal(wall.n, 1);
    assert_int_equal(crest.n, 1);
    assert_true(wall.at[0].at[0].x >
                wall.at[0].at[1].x); /* what is within lies below, to the left */
    assert_true(crest.at[0].at[0].x < crest.at[0].at[1].x);
    dr_end(&p);
    gg_map_free(&m);
}

/* Strips of land above a brook in zigzag, which flows straighter than its borders: those between
 * the strips, which end at its corners, go on to it, and not through it. */
static void borders_end_at_the_brook(void **state)
{
    struct gg_map m = { .style = GG_MAP_ZONES, .width = 9000, .height = 5000, .scale = 1000 };
    struct gg_buf svg = { 0 };
    struct dr_paint p;
    unsigned far = 0;

    (void)state;
    m.unit = 100;
    m.frame[2] = 9000;
    m.frame[3] = 5000;
    for (int32_t i = 0; i < 12; i++) {
        int32_t x = 1000 + i / 2 * 1000, left = 2300 + i / 2 % 2 * 600, right = 5200 - left;
        int32_t off = i % 2 == 0 ? 1000 : 4000;
        const int32_t xy[4][2] = {
            { x, off }, { x + 1000, off }, { x + 1000, right }, { x, left }
        };

        gg_map_cell(&m, (struct gg_map_cell){ .x = x + 500, .y = i % 2 == 0 ? 1600 : 3500 }, xy, 4);
    }
    for (uint32_t i = 0; i < 12; i += 2) {
        gg_map_border(&m, i, i + 1, GG_EDGE_STREAM);
    }
    dr_begin(&p, &m, 0, &svg);
    for (uint32_t i = 0; i < 10; i++) {
        struct dr_line line = dr_smooth(&p, &side_of(&p, i, i + 2)->line, 5, 4);
        struct dr_line out = dr_on_land(&p, &line);
        double above, below;

        assert_true(out.n >= 2);
        above = dr_nearest_of(&p.streams, out.at[0], NULL).distance;
        below = dr_nearest_of(&p.streams, out.at[out.n - 1], NULL).distance;
        far += dr_min(dr_nearest_of(&p.streams, line.at[0], NULL).distance,
                      dr_nearest_of(&p.streams, line.at[line.n - 1], NULL).distance) > 10;
        assert_true(dr_min(above, below) < 10 && dr_max(above, below) > 60);
    }
    assert_true(far > 3); /* borders that ended short of it */
    dr_end(&p);
    gg_map_free(&m);
}

/* ---- chains ---- */

static struct dr_link link_of(struct dr_paint *p, double x0, double y0, double x1, double y1)
{
    struct dr_link l = { .line = { 0 } };

    dr_add(p, &l.line, x0, y0);
    dr_add(p, &l.line, x1, y1);
    l.node[0] = dr_node(p, l.line.at[0]);
    l.node[1] = dr_node(p, l.line.at[1]);
    return l;
}

static void chains_break_or_go_straight_on(void **state)
{
    struct gg_map m = { .scale = 1000 };
    struct dr_paint p = { .map = &m };
    struct dr_link link[4];
    struct dr_lines out;

    (void)state;
    link[0] = link_of(&p, 0, 0, 50, 0);
    link[1] = link_of(&p, 100, 0, 50, 0); /* the other way round */
    link[2] = link_of(&p, 50, 0, 60, 50);
    link[3] = link_of(&p, 61, 51, 60, 90); /* as good as there */
    out = dr_chain(&p, link, 4, DR_BREAK);
    assert_int_equal(out.n, 3);
    out = dr_chain(&p, link, 4, DR_STRAIGHT);
    assert_int_equal(out.n, 2);
    assert_true(dr_abs(dr_length(&out.at[0]) - 100) < 1e-9);
    out = dr_chain(&p, link, 2, DR_BREAK);
    assert_int_equal(out.n, 1);
    out = dr_chain(&p, link, 2, DR_DIRECTED);
    assert_int_equal(out.n, 2);
    dr_end(&p);
}

/* ---- numbers ---- */

static void real_numbers(void **state)
{
    volatile double nothing = 0;
    double nan = nothing / nothing;

    (void)state;
    assert_true(dr_abs(dr_sqrt(2) - 1.41421356237309515) < 1e-15);
    assert_true(dr_abs(dr_sqrt(1e12) - 1e6) < 1e-6 && dr_sqrt(0) == 0 && dr_sqrt(-1) == 0);
    assert_true(dr_abs(dr_exp(1) - 2.71828182845904524) < 1e-14);
    assert_true(dr_abs(dr_exp(-20) / 2.06115362243855783e-9 - 1) < 1e-12);
    assert_true(dr_abs(dr_sin(1) - .841470984807896507) < 1e-12);
    assert_true(dr_abs(dr_cos(100) - .862318872287683934) < 1e-9);
    assert_true(dr_abs(dr_atan2(1, -1) - .75 * DR_PI) < 1e-12);
    assert_true(dr_abs(dr_atan2(-.5, .9) + .507098504392336785) < 1e-12);
    assert_int_equal(dr_floor(-.5), -1);
    assert_int_equal(dr_round(2.5), 3);
    assert_int_equal(dr_floor(1e300), 2000000000);
    (void)dr_floor(nan);
    (void)dr_sqrt(nan);
    (void)dr_sin(nan);
    assert_true(dr_exp(nan) >= 0 && dr_atan2(nan, nan) == 0);
}

static void numbers_are_short(void **state)
{
    static const struct {
        double v;
        const char *text;
    } row[] = { { 0, "0" },          { .5, ".5" },  { -.5, "-.5" }, { 12, "12" },
                { -12.34, "-12.3" }, { -.04, "0" }, { 100, "100" }, { 1e9, "1000000" } };
    struct gg_buf out = { 0 };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        gg_buf_clear(&out);
        dr_num(&out, row[i].v);
        assert_string_equal(gg_buf_text(&out), row[i].text);
    }
    gg_buf_free(&out);
}

static void paths_are_short(void **state)
{
    struct gg_buf out = { 0 };
    struct dr_path path = { .out = &out };

    (void)state;
    dr_move_to(&path, 10, 20.5);
    dr_line_to(&path, 15.5, 21);
    dr_line_to(&path, 16, 20);
    dr_line_to(&path, 16, 30);
    dr_line_to(&path, 16, 30); /* there already */
    dr_line_to(&path, 12, 30);
    dr_close(&path);
    dr_move_to(&path, -1, -2);
    dr_curve_to(&path, (struct dr_pt){ 0, 0 }, (struct dr_pt){ .5, .5 }, (struct dr_pt){ 3, 4 });
    assert_string_equal(gg_buf_text(&out), "M10 20.5l5.5.5.5-1v10h-4zM-1-2c1 2 1.5 2.5 4 6");
    gg_buf_free(&out);
}

/* ---- absurd maps ---- */

/* A picture may come out too large to be made, and then says so. */
static void paint_all_ways(struct gg_map *m)
{
    for (unsigned how = 0; how < 16; how += 15) {
        struct gg_buf svg = { 0 };
        int32_t width = 0, height = 0;

        gg_map_paint(m, how, &svg);
        gg_map_size(m, how, &width, &height);
        assert_true(width > 0 && height > 0 && width < 40000 && height < 40000);
        assert_true(svg.failed || strcmp(svg.data + svg.len - 7, "</svg>\n") == 0);
        gg_buf_free(&svg);
    }
    gg_map_free(m);
}

static void nothing_at_all(void **state)
{
    struct gg_map none = { 0 }, lost = { .failed = true };
    struct gg_buf svg = { 0 };

    (void)state;
    paint_all_ways(&none);
    gg_map_paint(&lost, 0, &svg);
    assert_true(svg.failed);
    gg_buf_free(&svg);
}

/* A generator of its own: the map must be the same whatever the painter's does. */
static uint32_t next_random(uint32_t *r)
{
    *r = *r * 1664525u + 1013904223u;
    return *r >> 8;
}

/* Numbers out of all bounds, cells of no points and of the same points, borders of no cells. */
static struct gg_map rubbish(uint32_t seed)
{
    static const int32_t odd[] = { INT32_MIN, -1, 0, 1, 500, 4000, 70000, INT32_MAX };
    struct gg_map m = { .style = (uint8_t)seed, .unit = (int32_t)(seed % 3) * 40 };
    uint32_t r = seed;

    m.width = odd[next_random(&r) % 8];
    m.height = odd[next_random(&r) % 8];
    m.scale = odd[next_random(&r) % 8];
    m.highest = (int16_t)next_random(&r);
    m.lowest = (int16_t)next_random(&r);
    m.counter = odd[next_random(&r) % 8];
    m.kilometre = odd[next_random(&r) % 8];
    for (int k = 0; k < 4; k++) {
        m.frame[k] = odd[next_random(&r) % 8];
    }
    for (uint32_t i = 0; i < 40; i++) {
        int32_t xy[9][2];
        uint32_t n = next_random(&r) % 10;

        for (uint32_t k = 0; k < n; k++) {
            xy[k][0] = next_random(&r) % 4 != 0 ? (int32_t)(next_random(&r) % 5000)
                                                : odd[next_random(&r) % 8];
            xy[k][1] = next_random(&r) % 4 != 0 ? (int32_t)(next_random(&r) % 5000)
                                                : odd[next_random(&r) % 8];
        }
        gg_map_cell(&m,
                    (struct gg_map_cell){ .x = odd[next_random(&r) % 8],
                                          .y = (int32_t)(next_random(&r) % 5000),
                                          .height = (int16_t)next_random(&r),
                                          .land = (uint8_t)(next_random(&r) % 14),
                                          .district = (uint8_t)next_random(&r),
                                          .label = next_random(&r) },
                    (const int32_t(*)[2])xy, n);
        gg_map_way(&m, (int)(next_random(&r) % 8), (const int32_t(*)[2])xy, n);
        gg_map_shape(&m, (int)(next_random(&r) % 14), (const int32_t(*)[2])xy, n);
        gg_map_border(&m, next_random(&r) % 48, next_random(&r) % 48, next_random(&r));
        gg_map_mark(&m, (struct gg_map_mark){ .kind = (uint8_t)next_random(&r),
                                              .side = (uint8_t)next_random(&r),
                                              .x = odd[next_random(&r) % 8],
                                              .y = (int32_t)(next_random(&r) % 5000),
                                              .size = odd[next_random(&r) % 8],
                                              .turn = (int16_t)next_random(&r),
                                              .text = next_random(&r) });
        gg_map_name_at(&m, (struct gg_map_name){ .kind = (uint8_t)next_random(&r),
                                                 .fixed = i % 3 == 0,
                                                 .x = odd[next_random(&r) % 8],
                                                 .y = (int32_t)(next_random(&r) % 5000),
                                                 .size = (int16_t)next_random(&r),
                                                 .turn = (int16_t)next_random(&r),
                                                 .text = 1 + next_random(&r) });
    }
    return m;
}

static void rubbish_is_painted(void **state)
{
    (void)state;
    for (uint32_t seed = 1; seed <= 5; seed++) {
        struct gg_map m = rubbish(seed);

        paint_all_ways(&m);
    }
}

static void places_out_of_range_are_passed_over(void **state)
{
    struct gg_map m = made_map();

    (void)state;
    m.cell[3].first = UINT32_MAX - 2;
    m.cell[4].points = UINT32_MAX;
    gg_map_way(&m, GG_WAY_ROAD, (const int32_t[1][2]){ { 5, 5 } }, 1);
    m.way[0].first = m.points;
    m.way[0].points = 7;
    gg_map_shape(&m, GG_LAND_WOOD, (const int32_t[1][2]){ { 5, 5 } }, 1);
    m.shape[0].points = 4000000000u;
    paint_all_ways(&m);
}

static void many_cells_are_painted(void **state)
{
    struct gg_map m = { .style = GG_MAP_ZONES, .width = 60000, .height = 60000, .scale = 1000 };
    struct gg_buf svg = { 0 };

    (void)state;
    m.unit = 40;
    m.frame[2] = m.frame[3] = 60000;
    m.highest = 400;
    for (int32_t i = 0; i < 4000; i++) {
        uint32_t c =
            add_square(&m, i % 64 * 900, i / 64 * 900, i % 64 * 900 + 900, i / 64 * 900 + 900);

        m.cell[c].land = (uint8_t)(i % GG_LANDS);
        m.cell[c].height = (int16_t)(i % 5 * 100);
        if (i > 0) {
            gg_map_border(&m, c, c - 1, GG_EDGE_CREST << i % 3);
        }
    }
    gg_map_paint(&m, 0, &svg);
    assert_false(svg.failed);
    gg_buf_free(&svg);
    gg_map_free(&m);
}

/* A few hundred cells on the very same place: each would be everybody's neighbour. */
static void cells_over_cells_are_painted(void **state)
{
    struct gg_map m = { .width = 4000, .height = 4000, .scale = 1000, .unit = 64 };

    (void)state;
    for (int i = 0; i < 300; i++) {
        add_square(&m, 1000, 1000, 2000, 2000);
    }
    paint_all_ways(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(twice_the_same),
        cmocka_unit_test(night_differs_in_colours_alone),
        cmocka_unit_test(lines_stay_within_a_fifth_of_a_cell),
        cmocka_unit_test(courses_are_held),
        cmocka_unit_test(crests_fall_to_the_lower_cell),
        cmocka_unit_test(roads_keep_to_their_cells),
        cmocka_unit_test(neighbours_need_no_common_corners),
        cmocka_unit_test(islands_are_land_and_arms_are_water),
        cmocka_unit_test(walls_and_crests_have_their_own_sides),
        cmocka_unit_test(borders_end_at_the_brook),
        cmocka_unit_test(chains_break_or_go_straight_on),
        cmocka_unit_test(real_numbers),
        cmocka_unit_test(numbers_are_short),
        cmocka_unit_test(paths_are_short),
        cmocka_unit_test(nothing_at_all),
        cmocka_unit_test(rubbish_is_painted),
        cmocka_unit_test(places_out_of_range_are_passed_over),
        cmocka_unit_test(many_cells_are_painted),
        cmocka_unit_test(cells_over_cells_are_painted),
    };

    return cmocka_run_group_tests_name("draw", tests, NULL, NULL);
}
