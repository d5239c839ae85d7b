/* SPDX-License-Identifier: MIT
 * Numbers, neighbours and distances of hexes: EAG-12.71 to EAG-12.73; sets of hexes. */
#include "rules/eagles/eag_test.h"
#include <string.h>

static bool touch(unsigned a, unsigned b)
{
    return eag_direction(et_b, et_hex(a), et_hex(b)) < 6;
}

static unsigned apart(unsigned a, unsigned b)
{
    return eag_distance(et_b, et_hex(a), et_hex(b));
}

/* EAG-12.71: RRCC; the same row and the next column are neighbours. */
static void eag_12_71_numbers(void **state)
{
    (void)state;
    assert_int_equal(eag_number(et_hex(2614)), 2614);
    assert_int_equal(et_hex(2614), 25 * 64 + 13);
    assert_true(touch(2614, 2613) && touch(2614, 2615));
    assert_int_equal(eag_hex_of(et_b, 3501), EAG_NOWHERE);
    assert_int_equal(eag_hex_of(et_b, 131), EAG_NOWHERE);
    assert_int_equal(eag_hex_of(et_b, 100), EAG_NOWHERE);
}

/* EAG-12.72: an odd row touches CC and CC+1 above and below, an even one CC-1 and CC. */
static void eag_12_72_rows(void **state)
{
    (void)state;
    assert_true(touch(2514, 2614) && touch(2514, 2615) && touch(2514, 2414) && touch(2514, 2415));
    assert_false(touch(2514, 2613) || touch(2514, 2413));
    assert_true(touch(2614, 2713) && touch(2614, 2714) && touch(2614, 2513) && touch(2614, 2514));
    assert_false(touch(2614, 2715) || touch(2614, 2515));
}

/* EAG-12.73: rows rise to the north, columns to the east. */
static void eag_12_73_directions(void **state)
{
    const struct eag_hex *h = &et_b->hex[et_hex(2614)];

    (void)state;
    assert_int_equal(eag_number(h->near[0]), 2615);
    assert_int_equal(eag_number(h->near[1]), 2714);
    assert_int_equal(eag_number(h->near[2]), 2713);
    assert_int_equal(eag_number(h->near[3]), 2613);
    assert_int_equal(eag_number(h->near[4]), 2513);
    assert_int_equal(eag_number(h->near[5]), 2514);
    assert_int_equal(et_b->hex[et_hex(101)].near[3], EAG_NOWHERE);
}

/* Every claim of the rulebook's examples about Waterloo hexes: EAG-12.72 */
static void eag_12_72_examples(void **state)
{
    static const uint16_t claims[][3] = {
        { 2629, 2628, 1 }, { 2629, 2528, 1 }, { 2629, 2529, 1 }, { 2629, 2728, 1 },
        { 2629, 2630, 1 }, { 2629, 2729, 1 }, { 2532, 2632, 1 }, { 2532, 2633, 1 },
        { 2532, 2531, 1 }, { 2532, 2432, 1 }, { 2532, 2433, 1 }, { 2532, 2533, 1 },
        { 2624, 2925, 3 }, { 2922, 2925, 3 }, { 3023, 2925, 3 }, { 2627, 2925, 3 },
        { 2525, 2925, 4 }, { 3026, 2925, 1 }, { 2624, 2623, 1 }, { 2624, 2523, 1 },
        { 2624, 2524, 1 }, { 2719, 2819, 1 }, { 2819, 2918, 1 }, { 2618, 2717, 1 },
        { 2717, 2818, 1 }, { 2818, 2917, 1 }, { 2917, 2918, 1 }, { 2927, 2827, 1 },
        { 2719, 2620, 1 }, { 2519, 2619, 1 }, { 2923, 3024, 1 }, { 2924, 2825, 1 },
        { 2924, 3025, 1 }, { 3024, 2925, 2 }, { 2117, 2621, 6 }, { 2510, 2912, 4 },
        { 2510, 3113, 6 },
    };

    (void)state;
    et_scenario("waterloo", "");
    for (unsigned i = 0; i < sizeof claims / sizeof claims[0]; i++) {
        assert_int_equal(apart(claims[i][0], claims[i][1]), claims[i][2]);
    }
    et_scenario("quatre-bras", "");
}

/* The word-a-row sets agree with the neighbours of each hex. */
static void test_sets(void **state)
{
    static const uint16_t middle[] = { 1711, 1812, 101, 3430, 3401, 130 };

    (void)state;
    for (unsigned i = 0; i < sizeof middle / sizeof middle[0]; i++) {
        unsigned hex = et_hex(middle[i]), n = 0;
        struct eag_hexes three = eag_within(et_b, hex, 3);

        for (unsigned other = 0; other < EAG_HEXES; other++) {
            bool near = eag_has(&et_b->exists, other) && eag_distance(et_b, hex, other) <= 3;

            assert_int_equal(eag_has(&three, other), near);
            n += near;
        }
        assert_int_equal(eag_count(&three), n);
    }
}

static void test_nearest(void **state)
{
    struct eag_hexes s = { { 0 } };

    (void)state;
    assert_true(eag_none(&s));
    assert_int_equal(eag_distance_to(et_b, &s, et_hex(1711), 4), 5);
    eag_put(&s, et_hex(1716));
    eag_put(&s, et_hex(2011));
    assert_int_equal(eag_distance_to(et_b, &s, et_hex(1711), 4), apart(1711, 2011));
    assert_int_equal(eag_distance_to(et_b, &s, et_hex(1711), 2), 3);
    assert_int_equal(eag_beside(et_b, &s, et_hex(1715)), 1);
    assert_int_equal(eag_direction(et_b, et_hex(1711), et_hex(1713)), 6);
}

/* A part of the map: what lies outside is no hex, and nobody's neighbour. */
static void test_part(void **state)
{
    (void)state;
    et_scenario("quatre-bras-short", "");
    assert_int_equal(eag_hex_of(et_b, 614), EAG_NOWHERE);
    assert_int_equal(eag_hex_of(et_b, 703), EAG_NOWHERE);
    assert_int_equal(et_b->hex[et_hex(714)].near[4], EAG_NOWHERE);
    assert_int_equal(et_b->hex[et_hex(2004)].near[3], EAG_NOWHERE);
    et_scenario("quatre-bras", "");
}

/* EAG-12.72: three words tell whether a neighbour is in a set, at the edges of the map too. */
static void eag_12_72_touches(void **state)
{
    (void)state;
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        for (unsigned far = 0; far < EAG_HEXES; far += 1 + (far > hex + 3 * EAG_STRIDE) * 97) {
            struct eag_hexes s = { { 0 } };

            if (!eag_has(&et_b->exists, hex) || !eag_has(&et_b->exists, far)) {
                continue;
            }
            eag_put(&s, far);
            assert_int_equal(eag_touches(&s, hex), eag_direction(et_b, hex, far) < 6);
            if (eag_distance(et_b, hex, far) <= 6) {
                assert_int_equal(eag_distance_to(et_b, &s, hex, 6), eag_distance(et_b, hex, far));
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(eag_12_71_numbers),
        cmocka_unit_test(eag_12_72_rows),
        cmocka_unit_test(eag_12_73_directions),
        cmocka_unit_test(eag_12_72_examples),
        cmocka_unit_test(test_sets),
        cmocka_unit_test(test_nearest),
        cmocka_unit_test(test_part),
        cmocka_unit_test(eag_12_72_touches),
    };

    return cmocka_run_group_tests_name("eagles grid", tests, et_load, et_unload);
}
