/* SPDX-License-Identifier: MIT
 * EAG-13.18 to EAG-13.43: lines of fire; EAG-6.7 to EAG-6.10: visibility. */
#include "rules/eagles/eag_test.h"
#include <string.h>

/* A row of hexes west to east: 1710, 1711, ... */
enum { A = 1710, B = 1711, C = 1712, D = 1713, E = 1714 };

static const char *line(unsigned from, unsigned to)
{
    static unsigned where;
    gg_clause one = eag_line_blocked(et_b, &et, et_hex(from), et_hex(to), &where);
    gg_clause two = eag_line_blocked(et_b, &et, et_hex(to), et_hex(from), &where);

    assert_int_equal(one == EAG_ALLOWED, two == EAG_ALLOWED); /* EAG-13.30 */
    return gg_clause_id(&eagles_ruleset, one);
}

#define open_line(from, to)         assert_string_equal(line(from, to), "")
#define blocked_line(from, to, why) assert_string_equal(line(from, to), why)

/* ---- through which hexes ---- */

/* The hex in which a point lies, by another way: the nearest centre, in whole numbers.  x counts
 * columns in sixtieths with the shift of the rows, y counts rows in sixtieths. */
static unsigned hex_near(long x, long y, bool *between)
{
    unsigned best = EAG_NOWHERE;
    long least = 0, next = 0;

    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        long r = hex / EAG_STRIDE, c = hex % EAG_STRIDE, dx, dy, d;

        if (!eag_has(&et_b->exists, hex)) {
            continue;
        }
        dx = x - (c * 2520 + (r % 2 == 0 ? 1260 : 0));
        dy = y - r * 2520;
        d = 4 * dx * dx + 3 * dy * dy; /* rows are sqrt(3)/2 of a column apart */
        if (best == EAG_NOWHERE || d < least) {
            next = best == EAG_NOWHERE ? d + 1000000000 : least;
            least = d;
            best = hex;
        } else if (d < next) {
            next = d;
        }
    }
    *between = next - least < 40000; /* too near to an edge to tell */
    return best;
}

static bool on_line(unsigned from, unsigned to, unsigned hex)
{
    int q = et_b->axial[to].q - et_b->axial[from].q, r = et_b->axial[to].r - et_b->axial[from].r;
    const struct eag_line *l = &et_b->line[r + EAG_SIGHT][q + EAG_SIGHT];

    for (unsigned i = 0; i < l->steps; i++) {
        const struct eag_step *s = &et_b->step[l->first + i];

        if (s->q[0] + et_b->axial[from].q == et_b->axial[hex].q &&
            s->r[0] + et_b->axial[from].r == et_b->axial[hex].r && !s->pair) {
            return true;
        }
    }
    return hex == from || hex == to;
}

/* EAG-13.20: from centre to centre.  Every hex in which a point of the line lies is one of its
 * steps. */
static void eag_13_20_points_of_lines(void **state)
{
    static const uint16_t ends[][2] = {
        { 1710, 1714 }, { 1710, 1912 }, { 1710, 2114 }, { 1710, 1613 }, { 1710, 1414 },
        { 1810, 2013 }, { 1810, 1916 }, { 1810, 1705 }, { 1810, 2507 }, { 1810, 1219 },
    };

    (void)state;
    for (unsigned i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        unsigned from = et_hex(ends[i][0]), to = et_hex(ends[i][1]);
        long r0 = from / 64, r1 = to / 64;
        long x0 = (long)(from % 64) * 2520 + (r0 % 2 == 0 ? 1260 : 0);
        long x1 = (long)(to % 64) * 2520 + (r1 % 2 == 0 ? 1260 : 0);

        for (long t = 0; t <= 120; t++) {
            bool between;
            unsigned hex = hex_near(x0 + (x1 - x0) * t / 120,
                                    r0 * 2520 + (r1 - r0) * 2520 * t / 120, &between);

            assert_true(between || on_line(from, to, hex));
        }
    }
}

/* The steps of a line are those of the line back: no hex is met from one side only. */
static void test_lines_back(void **state)
{
    (void)state;
    for (int q = -EAG_SIGHT; q <= EAG_SIGHT; q++) {
        for (int r = -EAG_SIGHT; r <= EAG_SIGHT; r++) {
            const struct eag_line *there = &et_b->line[r + EAG_SIGHT][q + EAG_SIGHT];
            const struct eag_line *back = &et_b->line[EAG_SIGHT - r][EAG_SIGHT - q];

            assert_int_equal(there->steps, back->steps);
            for (unsigned i = 0; i < there->steps; i++) {
                const struct eag_step *s = &et_b->step[there->first + i];
                const struct eag_step *t = &et_b->step[back->first + back->steps - 1 - i];

                assert_int_equal(s->pair, t->pair);
                assert_int_equal(s->q[0] + s->q[1], 2 * q + t->q[0] + t->q[1]);
                assert_int_equal(s->r[0] + s->r[1], 2 * r + t->r[0] + t->r[1]);
            }
        }
    }
}

/* A line that crosses the middle of a hexside meets both hexes, though the way is no shorter. */
static void test_line_through_seven(void **state)
{
    const struct eag_line *l = &et_b->line[1 + EAG_SIGHT][5 + EAG_SIGHT];

    (void)state;
    assert_int_equal(l->steps, 6); /* of a distance of 6: five would be the shortest way */
}

/* ---- obstacles ---- */

/* EAG-13.18: an adjacent target can always be fired at. */
static void eag_13_18_adjacent(void **state)
{
    (void)state;
    et_empty();
    et_level(B, 1);
    et_crest(A, B, HS_CREST);
    et_ground(A, FOREST);
    et_ground(B, VILLAGE);
    open_line(A, B);
}

/* EAG-13.33, EAG-13.34: what is an obstacle; EAG-13.36 in between; EAG-13.19 no fire then. */
static void eag_13_33_obstacles(void **state)
{
    static const enum eag_terrain yes[] = { VILLAGE, TOWN,    FORTIFIED_FARM, CHATEAU,
                                            FOREST,  ORCHARD, LARGE_BUILDING };
    static const enum eag_terrain no[] = { CLEAR, SUNKEN_LANE };

    (void)state;
    et_empty();
    for (unsigned i = 0; i < sizeof yes / sizeof yes[0]; i++) {
        et_ground(B, yes[i]);
        blocked_line(A, C, "EAG-13.36");
        blocked_line(A, E, "EAG-13.36");
        open_line(C, E);
    }
    for (unsigned i = 0; i < sizeof no / sizeof no[0]; i++) {
        et_ground(B, no[i]);
        open_line(A, C);
    }
}

/* EAG-13.33: a combat unit of either side; EAG-13.35: leaders and face-down counters are none. */
static void eag_13_33_units_between(void **state)
{
    (void)state;
    et_empty();
    et_leader("reille", B);
    eag_set_real(&et, et_who("ney"), 1);
    eag_place_counter(&et, et_who("ney") * EAG_COUNTERS + 1, et_hex(B));
    open_line(A, C);
    et_put("fr-ii-01", B);
    blocked_line(A, C, "EAG-13.36");
    et_empty();
    et_put("aa-n2-01", B);
    blocked_line(A, C, "EAG-13.36");
    et_rout("aa-n2-01");
    blocked_line(A, C, "EAG-13.36");
}

/* EAG-13.37, EAG-13.38: obstacles in the hexes of firer and target do not block. */
static void eag_13_37_obstacles_at_the_ends(void **state)
{
    (void)state;
    et_empty();
    et_ground(A, FOREST);
    et_ground(C, VILLAGE);
    et_put("fr-ii-01", A);
    et_put("aa-n2-01", C);
    open_line(A, C);
    assert_int_equal(eag_fire_terrain(et_b, et_hex(A), et_hex(C)), 1);
}

/* EAG-13.39: along a hexside one free hex is enough; EAG-13.40: both blocked. 1710 to 1911 runs
 * between 1810 and 1811. */
static void eag_13_39_along_a_hexside(void **state)
{
    (void)state;
    et_empty();
    assert_int_equal(eag_distance(et_b, et_hex(1710), et_hex(1910)), 2);
    open_line(1710, 1910);
    et_ground(1810, FOREST);
    open_line(1710, 1910);
    et_put("aa-n2-01", 1811); /* a unit and a wood: EAG-13.41, each fills its hex */
    blocked_line(1710, 1910, "EAG-13.40");
    et_ground(1810, CLEAR);
    open_line(1710, 1910);
}

/* The same, farther: 1710 to 2110 runs along two hexsides and through 1910. */
static void test_along_two_hexsides(void **state)
{
    (void)state;
    et_empty();
    et_ground(1810, FOREST);
    et_ground(2011, FOREST);
    open_line(1710, 2110);
    et_ground(1910, FOREST);
    blocked_line(1710, 2110, "EAG-13.40");
    et_ground(1910, CLEAR);
    et_ground(2010, FOREST);
    blocked_line(1710, 2110, "EAG-13.40");
}

/* EAG-13.42: an obstacle lower than both is ignored; EAG-13.43: level with either, or higher, it
 * blocks.  EAG-EX-33. */
static void eag_13_42_low_obstacles(void **state)
{
    (void)state;
    et_empty();
    et_level(A, 1);
    et_level(C, 1);
    et_ground(B, FOREST);
    open_line(A, C);
    et_put("fr-ii-01", B);
    open_line(A, C);
    et_level(C, 0);
    blocked_line(A, C, "EAG-13.36");
    et_level(C, 2);
    et_level(B, 1);
    blocked_line(A, C, "EAG-13.36");
    et_level(B, 2);
    blocked_line(A, C, "EAG-13.36");
}

/* ---- levels ---- */

/* EAG-13.22, EAG-13.32: level with each other, whatever lies between; EAG-13.21 levels are data. */
static void eag_13_22_same_level(void **state)
{
    (void)state;
    et_empty();
    et_level(B, 2);
    et_crest(A, B, HS_CREST);
    et_crest(C, B, HS_STEEP);
    open_line(A, C);
    open_line(A, D);
    et_level(B, 0);
    open_line(A, C);
}

/* EAG-13.23, EAG-13.24: a plain change of level never blocks.  EAG-EX-25 */
static void eag_13_23_plain_change(void **state)
{
    (void)state;
    et_empty();
    et_level(A, 1);
    et_level(B, 1);
    open_line(A, C);
    open_line(A, D);
    et_level(A, 2);
    open_line(A, C);
    open_line(A, E);
}

/* One step down: C is below, A and B above the crest between B and C. */
static void one_crest(unsigned kind)
{
    et_empty();
    et_level(A, 1);
    et_level(B, 1);
    et_crest(C, B, kind);
}

/* EAG-13.25, EAG-13.27: the higher must stand at the crest; EAG-13.28: the lower may not stand
 * right below; EAG-13.29: both together; EAG-13.31: crest and steep crest alike.  EAG-EX-24,
 * EAG-EX-26, EAG-EX-31, EAG-EX-32. */
static void eag_13_25_one_crest(void **state)
{
    static const unsigned kinds[] = { HS_CREST, HS_STEEP };

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        et_level_ground(NULL);
        one_crest(kinds[i]);
        open_line(B, C);                 /* EAG-EX-29: adjacent */
        open_line(B, D);                 /* at the crest, and not right below */
        blocked_line(A, C, "EAG-13.27"); /* not at the crest */
        blocked_line(A, D, "EAG-13.27");
    }
}

/* EAG-13.28 alone: two levels, the higher at its crest, the lower right below the lower one. */
static void eag_13_28_two_crests(void **state)
{
    (void)state;
    et_empty();
    et_level(A, 2);
    et_level(B, 1);
    et_crest(B, A, HS_CREST);
    et_crest(C, B, HS_CREST);
    blocked_line(A, C, "EAG-13.28");
    open_line(A, D);
    open_line(A, E);
    et_level(C, 1); /* a ledge between: the crest is now between C and D */
    et_side(C, D, 0);
    open_line(A, E);
}

/* EAG-13.26: crests between the two that matter are ignored: of three levels only the ends count.
 */
static void eag_13_26_crests_between(void **state)
{
    (void)state;
    et_empty();
    et_level(A, 3);
    et_level(B, 2);
    et_level(C, 1);
    et_crest(C, B, HS_CREST); /* from 2 to 1: neither the upper nor the lower end */
    open_line(A, E);
    et_crest(D, C, HS_CREST); /* from 1 to 0: the lower end, right above D */
    blocked_line(A, D, "EAG-13.28");
    open_line(A, E);
    et_crest(B, A, HS_CREST); /* from 3 to 2: the upper end, at which A stands */
    open_line(A, E);
}

/* EAG-13.26, the other reading: only crests of the map's highest and lowest level block. */
static void eag_13_26_extreme_levels(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "crests=extremes");
    et_flat();
    one_crest(HS_CREST);
    et_level(1720, 2); /* somewhere the map is higher */
    open_line(A, D);   /* the crest from 1 to 0 is not of the highest level */
    blocked_line(A, C, "EAG-13.28");
}

/* The ground that goes up again: the descent nearest to the lower one counts. */
static void test_second_ridge(void **state)
{
    (void)state;
    et_empty();
    et_level(A, 1);
    et_level(C, 1);
    et_crest(B, A, HS_CREST);
    et_crest(D, C, HS_CREST);
    blocked_line(A, E, "EAG-13.27");
}

/* EAG-13.39 and crests: a line along a hexside may take the side without one. */
static void eag_13_39_crest_beside(void **state)
{
    (void)state;
    et_empty();
    et_level(1710, 1);
    et_level(1810, 1);
    et_crest(1910, 1810, HS_CREST); /* on the one side it leaves level 1 by a crest */
    open_line(1710, 1910);          /* on the other by a plain change of level */
    et_level(1811, 1);
    et_crest(1910, 1811, HS_CREST);
    blocked_line(1710, 1910, "EAG-13.27");
}

/* ---- the examples ---- */

/* EAG-EX-22 to EAG-EX-33, on a map that fits their statements. */
static void eag_ex_22(void **state)
{
    (void)state;
    one_crest(HS_CREST);
    open_line(B, C); /* EAG-EX-22, EAG-EX-29 */
    et_put("aa-n2-01", B);
    assert_string_not_equal(line(A, C), ""); /* EAG-EX-23: for two reasons */
    et_level_ground(NULL);
    et_empty();
    et_level(A, 1); /* EAG-EX-27: firer and target high, a unit between on lower ground */
    et_level(C, 1);
    et_put("aa-n2-01", B);
    open_line(A, C);
    et_level_ground(NULL);
    et_empty();
    et_level(1710, 1); /* EAG-EX-28: along a village hexside, a unit on lower ground beyond it */
    et_level(1910, 1);
    et_level(2110, 1);
    et_level(1810, 1);
    et_ground(1810, VILLAGE);
    et_put("aa-n2-01", 2010);
    et_put("aa-n2-02", 2011);
    open_line(1710, 2110);
    et_level_ground(NULL);
    et_empty();
    et_ground(B, FOREST); /* EAG-EX-30 */
    blocked_line(A, C, "EAG-13.36");
}

/* ---- what is worked out and what is asked ---- */

/* The table of the ground agrees with the line asked of an empty map, on the map as it is. */
static void test_table(void **state)
{
    unsigned far = 0, shut = 0;

    (void)state;
    et_scenario("quatre-bras", "");
    for (unsigned from = 0; from < EAG_HEXES; from += 37) {
        for (unsigned to = 0; to < EAG_HEXES; to += 3) {
            unsigned where;
            bool open;

            if (!eag_has(&et_b->exists, from) || !eag_has(&et_b->exists, to) ||
                eag_distance(et_b, from, to) > et_b->sight_range) {
                continue;
            }
            open = eag_line_blocked(et_b, &et, from, to, &where) == EAG_ALLOWED;
            assert_int_equal(eag_ground_open(et_b, from, to), open);
            far++;
            shut += !open;
        }
    }
    assert_true(far > 500 && shut > 50 && shut < far);
}

/* The hex that blocks is named. */
static void test_which_hex(void **state)
{
    unsigned where;

    (void)state;
    et_empty();
    et_ground(D, ORCHARD);
    cites(eag_line_blocked(et_b, &et, et_hex(A), et_hex(E), &where), "EAG-13.36");
    assert_int_equal(where, et_hex(D));
}

/* EAG-6.7, EAG-6.10: the visibility is the turn's; without one there is no limit. */
static void eag_6_7_visibility(void **state)
{
    (void)state;
    et_empty();
    assert_int_equal(eag_visibility(et_b, &et, et_hex(A), et_hex(C)), 10);
    et.turn = 6;
    assert_int_equal(eag_visibility(et_b, &et, et_hex(A), et_hex(C)), 6);
    et_map()->turn[6].visibility = 0;
    assert_int_equal(eag_visibility(et_b, &et, et_hex(A), et_hex(C)), EAG_SIGHT);
    et_scenario("austerlitz", "");
    et_flat();
    et.turn = 2; /* mist, but from height to height one sees far */
    assert_int_equal(eag_visibility(et_b, &et, et_hex(A), et_hex(C)), 3);
    et_level(A, 2);
    et_level(C, 3);
    assert_int_equal(eag_visibility(et_b, &et, et_hex(A), et_hex(C)), 12);
}

/* EAG-13.68: +1 at a higher target across a crest, near and far; not downhill, not over a plain
 * change of level. */
static void eag_13_68_uphill_fire(void **state)
{
    (void)state;
    one_crest(HS_CREST); /* A and B above C */
    assert_int_equal(eag_fire_terrain(et_b, et_hex(C), et_hex(B)), 1);
    assert_int_equal(eag_fire_terrain(et_b, et_hex(E), et_hex(B)), 1);
    assert_int_equal(eag_fire_terrain(et_b, et_hex(B), et_hex(C)), 0);
    assert_int_equal(eag_fire_terrain(et_b, et_hex(A), et_hex(B)), 0);
    et_level_ground(NULL);
    et_level(B, 1);
    assert_int_equal(eag_fire_terrain(et_b, et_hex(C), et_hex(B)), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_13_20_points_of_lines),
        RULE(test_lines_back),
        RULE(test_line_through_seven),
        RULE(eag_13_18_adjacent),
        RULE(eag_13_33_obstacles),
        RULE(eag_13_33_units_between),
        RULE(eag_13_37_obstacles_at_the_ends),
        RULE(eag_13_39_along_a_hexside),
        RULE(test_along_two_hexsides),
        RULE(eag_13_42_low_obstacles),
        RULE(eag_13_22_same_level),
        RULE(eag_13_23_plain_change),
        RULE(eag_13_25_one_crest),
        RULE(eag_13_28_two_crests),
        RULE(eag_13_26_crests_between),
        RULE(eag_13_26_extreme_levels),
        RULE(test_second_ridge),
        RULE(eag_13_39_crest_beside),
        RULE(eag_ex_22),
        RULE(test_table),
        RULE(test_which_hex),
        RULE(eag_6_7_visibility),
        RULE(eag_13_68_uphill_fire),
    };

    return cmocka_run_group_tests_name("eagles lines of fire", tests, et_load, et_unload);
}
