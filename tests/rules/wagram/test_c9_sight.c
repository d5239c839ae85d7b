/* SPDX-License-Identifier: MIT
 * Chapter 9.8, lines of fire: range, Front, and what the ground hides. */
#include "rules/wagram/wag_test.h"
#include <stdlib.h>
#include <string.h>

static unsigned shots_of(unsigned zone)
{
    return (unsigned)(wg_b->first_shot[zone + 1] - wg_b->first_shot[zone]);
}

/* The place of the target among the shots of a zone, WAG_NONE if it is too far. */
static unsigned index_of(const char *from, const char *to)
{
    unsigned zone = wg_zone(from), target = wg_zone(to);

    for (unsigned n = 0; n < shots_of(zone); n++) {
        if (wg_b->shot[wg_b->first_shot[zone] + n].zone == target) {
            return n;
        }
    }
    return WAG_NONE;
}

static const struct wag_shot *shot(const char *from, const char *to)
{
    unsigned n = index_of(from, to);

    assert_int_not_equal(n, WAG_NONE);
    return &wg_b->shot[wg_b->first_shot[wg_zone(from)] + n];
}

static bool aims(const char *from, const char *facing, const char *to)
{
    unsigned zone = wg_zone(from), slot = wag_slot_of(wg_b, zone, wg_zone(facing));

    return (wg_b->aimed[zone][slot] >> index_of(from, to) & 1) != 0;
}

static bool is_free(const char *from, const char *to)
{
    return shot(from, to)->blocked == WAG_ALLOWED;
}

static bool passes(const char *from, const char *to, const char *zone)
{
    const struct wag_shot *s = shot(from, to);

    for (unsigned i = 0; i < s->throughs; i++) {
        if (s->through[i] == wg_zone(zone)) {
            return true;
        }
    }
    return false;
}

/* WAG-9.8.3, WAG-9.8.5: 152 has 171 153 151 150 169 170 around it. */
static void wag_9_8_3_front(void **state)
{
    (void)state;
    assert_int_equal(shot("152", "151")->range, 1);
    assert_true(aims("152", "151", "153"));
    assert_true(aims("152", "151", "151"));
    assert_true(aims("152", "151", "150"));
    assert_false(aims("152", "151", "171"));
    assert_false(aims("152", "151", "169"));
    assert_false(aims("152", "151", "170"));
}

/* WAG-9.8.4: 103 touches 153 of the Front; 174 touches 171 of the Flank; 125 is too far. */
static void wag_9_8_4_range_2(void **state)
{
    (void)state;
    assert_int_equal(shot("152", "103")->range, 2);
    assert_true(aims("152", "151", "103"));
    assert_true(aims("152", "151", "102"));
    assert_false(aims("152", "150", "103")); /* 153 is in the Flank now */
    assert_false(aims("152", "151", "174"));
    assert_false(aims("152", "151", "154")); /* touches 153, but also 171 */
    assert_true(aims("152", "153", "154"));
    assert_int_equal(index_of("152", "125"), WAG_NONE);
}

/* Zones of the Front, or of the Flank. */
static struct wag_zones around(unsigned zone, unsigned slots)
{
    struct wag_zones set = { { 0 } };
    unsigned slot;

    for (WAG_EACH(slot, slots)) {
        wag_put(&set, wg_b->zone[zone].ring[slot]);
    }
    return set;
}

static bool touches(unsigned zone, const struct wag_zones *set)
{
    unsigned slot;

    for (WAG_EACH(slot, wg_b->zone[zone].all)) {
        if (wag_has(set, wg_b->zone[zone].ring[slot])) {
            return true;
        }
    }
    return false;
}

static bool should_aim(unsigned zone, unsigned facing, unsigned target)
{
    const struct wag_zone *z = &wg_b->zone[zone];
    struct wag_zones front = around(zone, z->front[facing]);
    struct wag_zones flank = around(zone, z->all & ~(unsigned)z->front[facing]);

    if (wg_b->distance[zone][target] == 1) {
        return wag_has(&front, target);
    }
    return touches(target, &front) && !touches(target, &flank);
}

/* WAG-9.8.3 to WAG-9.8.5 for every zone, facing and target but Lobau's; WAG-9.4.5 at the edge. */
static void wag_9_8_3_all_facings(void **state)
{
    unsigned seen = 0;

    (void)state;
    for (unsigned zone = 0; zone < (unsigned)wg_b->zones; zone++) {
        for (unsigned n = 0; zone != wg_b->lobau && n < shots_of(zone); n++) {
            const struct wag_shot *s = &wg_b->shot[wg_b->first_shot[zone] + n];

            assert_int_equal(wg_b->distance[zone][s->zone], s->range);
            for (unsigned facing = 0; facing < wg_b->zone[zone].slots; facing++, seen++) {
                assert_int_equal(wg_b->aimed[zone][facing] >> n & 1,
                                 should_aim(zone, facing, s->zone));
            }
        }
    }
    assert_true(seen > 20000);
}

/* WAG-9.8.6: wood, village, the rim of a height; nothing that lies lower than the guns. */
static void wag_9_8_6_obstacles(void **state)
{
    (void)state;
    assert_int_equal(shot("152", "197")->blocked, WAG_9_8_6); /* Raasdorf */
    assert_true(is_free("152", "169"));                       /* in it, not beyond it */
    assert_int_equal(shot("276", "278")->blocked, WAG_9_8_6); /* wood */
    assert_true(is_free("276", "282"));
    assert_int_equal(shot("147", "145")->blocked, WAG_9_8_6); /* up and over the rim of 143 */
    assert_true(is_free("147", "143"));                       /* on it */
    assert_int_equal(shot("143", "165")->blocked, WAG_9_8_6); /* over the rim of 164, down */
    assert_true(is_free("143", "118"));                       /* over the roofs of Wagram */
    assert_int_equal(shot("119", "145")->blocked, WAG_9_8_6); /* but not from below */
    assert_true(is_free("141", "119"));                       /* from the rim down */
    assert_int_equal(shot("30", "19")->blocked, WAG_9_8_6);   /* an escarpment is a rim too */
    assert_true(is_free("126", "155")); /* marsh and stream hide nothing: 154 and 129 are between */
}

/* WAG-9.8.6: zones where a unit would stop the fire: those at the guns' height or above. */
static void wag_9_8_6_between(void **state)
{
    (void)state;
    assert_true(passes("152", "103", "153"));
    assert_int_equal(shot("152", "103")->throughs, 1);
    assert_true(passes("152", "123", "151"));
    assert_true(passes("152", "123", "117"));
    assert_int_equal(shot("143", "120")->throughs, 0); /* 146 and 147 are below 143 */
    assert_true(passes("147", "120", "148"));
    assert_int_equal(shot("152", "151")->throughs, 0);
}

/* WAG-9.8.7: from 151 to 103 the line runs along the border of 153 and 102. */
static void wag_9_8_7_grazing(void **state)
{
    (void)state;
    assert_int_equal(shot("151", "103")->throughs, 0);
    assert_int_equal(shot("155", "171")->throughs, 0);
    assert_int_equal(shot("151", "154")->throughs, 1);
}

/* WAG-3.3: across the double crest nobody fires; from above one sees over it; it is nothing else.
 */
static void wag_3_3_double_crest(void **state)
{
    unsigned from = wg_zone("119"), slot = wag_slot_of(wg_b, from, wg_zone("146"));

    (void)state;
    assert_int_equal(shot("119", "146")->blocked, WAG_3_3);
    assert_int_equal(shot("146", "119")->blocked, WAG_3_3);
    assert_int_equal(shot("147", "166")->blocked, WAG_3_3);
    assert_int_equal(shot("166", "147")->blocked, WAG_3_3);
    assert_int_equal(shot("119", "148")->blocked, WAG_3_3);
    assert_true(is_free("146", "147"));
    assert_true(is_free("143", "119"));
    assert_false(shot("119", "146")->high);
    assert_int_equal(wg_b->zone[from].cost[slot], 1);
    assert_int_equal(wg_b->zone[from].border[slot], B_DOUBLE_CREST);
}

/* WAG-9.8.15: the high side of a crest or escarpment that the line crosses last. */
static void wag_9_8_15_high(void **state)
{
    (void)state;
    assert_true(shot("147", "143")->high);
    assert_false(shot("143", "147")->high);
    assert_true(shot("18", "19")->high);
    assert_true(shot("119", "141")->high); /* from 118 up to 141 */
    assert_false(shot("143", "145")->high);
    assert_false(shot("19", "28")->high); /* high ground, but no rim in between */
}

/* ---- maps that cannot be ---- */

static struct wag_battle *copy;

static int make_copy(void **state)
{
    int failed = wg_load(state);

    copy = malloc(sizeof *copy);
    return failed || copy == NULL ? -1 : 0;
}

static int drop_copy(void **state)
{
    free(copy);
    return wg_unload(state);
}

static void start_copy(void)
{
    *copy = *wg_b;
    memset(&copy->head.arena, 0, sizeof copy->head.arena);
    memset(copy->aimed, 0, sizeof copy->aimed);
}

static void expect_refusal(const char *reason)
{
    struct gg_error err = { 0 };

    assert_false(wag_precompute_sight(copy, &err));
    assert_non_null(strstr(err.text, reason));
    gg_arena_free(&copy->head.arena);
}

/* More zones around one than a set of shots can name, or on one line. */
static void test_refused(void **state)
{
    unsigned zone = wg_zone("152"), slot;

    (void)state;
    start_copy();
    copy->near[zone].w[0] = ~UINT64_C(0);
    expect_refusal("too many near");
    start_copy();
    for (WAG_EACH(slot, wg_b->zone[zone].all)) {
        struct wag_zone *z = &copy->zone[wg_b->zone[zone].ring[slot]];

        memcpy(z->outline,
               (int16_t[4][2]){ { 0, 0 }, { 23000, 0 }, { 23000, 17000 }, { 0, 17000 } },
               sizeof(int16_t[4][2]));
        z->points = 4;
    }
    expect_refusal("between");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_9_8_3_front),       cmocka_unit_test(wag_9_8_4_range_2),
        cmocka_unit_test(wag_9_8_3_all_facings), cmocka_unit_test(wag_9_8_6_obstacles),
        cmocka_unit_test(wag_9_8_6_between),     cmocka_unit_test(wag_9_8_7_grazing),
        cmocka_unit_test(wag_3_3_double_crest),  cmocka_unit_test(wag_9_8_15_high),
        cmocka_unit_test(test_refused),
    };

    return cmocka_run_group_tests(tests, make_copy, drop_copy);
}
