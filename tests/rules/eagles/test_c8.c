/* SPDX-License-Identifier: MIT
 * EAG-8: stacking; EAG-9.6 to EAG-9.9, EAG-9.24 to EAG-9.28: who leads a stack, and its quality. */
#include "rules/eagles/eag_test.h"
#include <string.h>

static int level_ground(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    et_flat();
    et_empty();
    return 0;
}

/* The sizes of counters as a test wants them. */
static void size_of(const char *unit, unsigned size)
{
    struct eag_battle *b = et_map();

    b->unit[et_unit(unit)].face[0].size = (uint8_t)size;
    eag_work_out_points(b);
}

static void quality_of(const char *unit, unsigned quality)
{
    struct eag_battle *b = et_map();

    b->unit[et_unit(unit)].face[0].quality = (uint8_t)quality;
}

static gg_clause together(const char *units)
{
    struct eag_stack s;
    int side = units[0] == 'f' ? FRENCH : COALITION;

    et_empty();
    et_put(units, 1711);
    s = eag_stack_at(et_b, &et, side, et_hex(1711));
    return eag_units_forbidden(et_b, &et, &s);
}

/* EAG-8.1 infantry 1, EAG-8.2 cavalry 2, EAG-8.3 artillery 2 a size point; EAG-8.4 of the side up.
 */
static void eag_8_1_points(void **state)
{
    (void)state;
    size_of("fr-ii-01", 11);
    size_of("fr-ii-16", 4);
    size_of("fr-ii-21", 5);
    assert_int_equal(eag_stacking_points(et_b, &et, et_unit("fr-ii-01")), 11);
    assert_int_equal(eag_stacking_points(et_b, &et, et_unit("fr-ii-16")), 8);
    assert_int_equal(eag_stacking_points(et_b, &et, et_unit("fr-ii-21")), 10);
    et_put("fr-ii-01", 1711);
    et_reduce("fr-ii-01");
    assert_int_equal(eag_stacking_points(et_b, &et, et_unit("fr-ii-01")), 6);
}

/* EAG-8.5, EAG-6.17: at most 30 points; EAG-8.10: leaders take no room. */
static void eag_8_5_thirty(void **state)
{
    (void)state;
    size_of("fr-ii-01", 10);
    size_of("fr-ii-02", 10);
    size_of("fr-ii-03", 10);
    cites(together("fr-ii-01 fr-ii-02 fr-ii-03"), "");
    et_leader("reille", 1711);
    et_leader("ney", 1711);
    cites(together("fr-ii-01 fr-ii-02 fr-ii-03"), "");
    size_of("fr-ii-03", 11);
    cites(together("fr-ii-01 fr-ii-02 fr-ii-03"), "EAG-8.5");
}

/* EAG-8.6 two of a formation and one artillery of any, EAG-8.7 the two of any arm, EAG-8.8 fewer.
 */
static void eag_8_6_exception(void **state)
{
    (void)state;
    size_of("fr-ii-01", 24);
    size_of("fr-ii-02", 12);
    size_of("fr-ii-21", 6);
    size_of("fr-ii-16", 20);
    size_of("fr-gl-05", 6);
    cites(together("fr-ii-01 fr-ii-02 fr-ii-21"), ""); /* EAG-EX-6: 48 points */
    cites(together("fr-ii-01 fr-ii-02 fr-gl-05"), "");
    cites(together("fr-ii-01 fr-ii-16 fr-gl-05"), "");
    cites(together("fr-ii-01 fr-ii-02"), "");
    cites(together("fr-ii-16"), "");
    size_of("fr-ii-21", 20);
    size_of("fr-ii-22", 20);
    size_of("fr-gl-05", 20);
    cites(together("fr-ii-21 fr-ii-22 fr-gl-05"), ""); /* EAG-EX-7: three batteries */
    size_of("fr-gl-01", 20);
    cites(together("fr-ii-01 fr-gl-01 fr-ii-21"), "EAG-8.5"); /* not of one formation */
    cites(together("fr-ii-01 fr-ii-02 fr-ii-16"), "EAG-8.5"); /* the third is no artillery */
    cites(together("fr-ii-01 fr-ii-02 fr-ii-21 fr-ii-22"), "EAG-8.5");
}

/* EAG-8.9: never more than 5; EAG-EX-5: five units of 30 points. */
static void eag_8_9_five(void **state)
{
    static const char *const five[] = { "fr-ii-01", "fr-ii-02", "fr-ii-03",
                                        "fr-ii-04", "fr-ii-21", "fr-ii-05" };
    static const unsigned size[] = { 5, 6, 4, 5, 5, 1 };

    (void)state;
    for (unsigned i = 0; i < 6; i++) {
        size_of(five[i], size[i]);
    }
    cites(together("fr-ii-01 fr-ii-02 fr-ii-03 fr-ii-04 fr-ii-21"), "");
    size_of("fr-ii-01", 1);
    cites(together("fr-ii-01 fr-ii-02 fr-ii-03 fr-ii-04 fr-ii-21 fr-ii-05"), "EAG-8.9");
}

/* EAG-8.11: both armies of a side may share a hex. */
static void eag_8_11_armies(void **state)
{
    (void)state;
    et_scenario("waterloo", "");
    size_of("aa-1-01", 10);
    size_of("pr-iv-01", 10);
    cites(together("aa-1-01 pr-iv-01"), "");
}

/* EAG-8.12, EAG-8.15: asked where a move ends, of those who come and those who are there; EAG-8.13:
 * nobody asks of a hex that is passed through. */
static void eag_8_12_ending(void **state)
{
    struct eag_stack moving = { .units = 2 };

    (void)state;
    size_of("fr-ii-01", 10);
    size_of("fr-ii-02", 10);
    size_of("fr-gl-01", 5);
    size_of("fr-gl-02", 5);
    et_put("fr-ii-01", 1711);
    et_put("fr-gl-01 fr-gl-02", 1712);
    moving.unit[0] = (uint16_t)et_unit("fr-gl-01");
    moving.unit[1] = (uint16_t)et_unit("fr-gl-02");
    cites(eag_stack_forbidden(et_b, &et, FRENCH, et_hex(1711), &moving), "");
    et_put("fr-ii-02", 1711);
    cites(eag_stack_forbidden(et_b, &et, FRENCH, et_hex(1711), &moving), "EAG-8.5");
    cites(eag_stack_forbidden(et_b, &et, FRENCH, et_hex(1712), &moving), "");
    et_put("fr-gl-01 fr-gl-02", 1711); /* passing through: they stand there, over the limit */
    cites(eag_stack_forbidden(et_b, &et, FRENCH, et_hex(1711), &moving), "EAG-8.5");
    cites(eag_stack_forbidden(et_b, &et, FRENCH, et_hex(1710), &moving), "");
}

/* EAG-8.19: infantry or cavalry of two formations, artillery does not matter; EAG-8.23 active or
 * not */
static void eag_8_19_mixed(void **state)
{
    (void)state;
    et_put("fr-ii-01 fr-ii-16 fr-gl-05", 1711);
    assert_false(eag_mixed(et_b, &et, FRENCH, et_hex(1711)));
    et_put("fr-gl-01", 1711);
    assert_true(eag_mixed(et_b, &et, FRENCH, et_hex(1711)));
    et_activate("fr-ii-01");
    assert_true(eag_mixed(et_b, &et, FRENCH, et_hex(1711)));
    assert_false(eag_mixed(et_b, &et, COALITION, et_hex(1711)));
}

/* EAG-8.25 a target that is not clear, EAG-8.26 an attacker's hex that is not, EAG-8.27 a
 * defender's, EAG-8.30 guns. */
static void eag_8_25_caps(void **state)
{
    (void)state;
    et_ground(1712, VILLAGE);
    assert_true(eag_attack_is_capped(et_b, et_hex(1711), et_hex(1712)));
    assert_true(eag_attack_is_capped(et_b, et_hex(1712), et_hex(1711)));
    assert_false(eag_attack_is_capped(et_b, et_hex(1711), et_hex(1710)));
    assert_true(eag_defence_is_capped(et_b, et_hex(1712)));
    assert_false(eag_defence_is_capped(et_b, et_hex(1711)));
    assert_int_equal(eag_guns_cap(et_b, et_hex(1712)), 3);
    assert_true(eag_guns_cap(et_b, et_hex(1711)) > 60);
    et_scenario("quatre-bras", "cap-from=free");
    et_flat();
    et_ground(1712, VILLAGE);
    assert_true(eag_attack_is_capped(et_b, et_hex(1711), et_hex(1712)));
    assert_false(eag_attack_is_capped(et_b, et_hex(1712), et_hex(1711)));
}

/* ---- who leads ---- */

static unsigned lead(unsigned number)
{
    return eag_lead(et_b, &et, FRENCH, et_hex(number));
}

/* EAG-9.1: a single unit leads itself, of several the owner chooses; exactly one leads; EAG-8.17,
 * EAG-8.18.
 */
static void eag_9_1_lead(void **state)
{
    (void)state;
    et_put("fr-ii-01", 1711);
    assert_int_equal(lead(1711), et_unit("fr-ii-01"));
    et_put("fr-ii-02 fr-ii-21", 1711);
    et_lead("fr-ii-02");
    assert_int_equal(lead(1711), et_unit("fr-ii-02"));
    eag_place_unit(et_b, &et, et_unit("fr-ii-02"), et_hex(1712));
    assert_int_equal(lead(1711), et_unit("fr-ii-01"));
    assert_int_equal(lead(1712), et_unit("fr-ii-02"));
    assert_int_equal(lead(1713), EAG_NOWHERE);
    eag_place_unit(et_b, &et, et_unit("fr-ii-02"), et_hex(1711)); /* who joins does not lead */
    assert_int_equal(lead(1711), et_unit("fr-ii-01"));
}

/* EAG-9.6, EAG-9.7, EAG-8.16: artillery leads only artillery; EAG-9.8: a leader never. */
static void eag_9_6_guns_do_not_lead(void **state)
{
    (void)state;
    et_put("fr-ii-21 fr-ii-22", 1711);
    cites(eag_lead_forbidden(et_b, &et, et_unit("fr-ii-21")), "");
    cites(eag_lead_forbidden(et_b, &et, et_unit("fr-ii-22")), "");
    et_leader("reille", 1711);
    assert_true(lead(1711) == et_unit("fr-ii-21") || lead(1711) == et_unit("fr-ii-22"));
    et_put("fr-ii-01", 1711);
    cites(eag_lead_forbidden(et_b, &et, et_unit("fr-ii-21")), "EAG-9.6");
    assert_int_equal(lead(1711), et_unit("fr-ii-01"));
    et_rout("fr-ii-01");
    cites(eag_lead_forbidden(et_b, &et, et_unit("fr-ii-21")), "EAG-9.6");
    assert_int_equal(lead(1711), et_unit("fr-ii-01"));
}

/* EAG-9.9: a routed unit leads only where no other but artillery stands. */
static void eag_9_9_routed_do_not_lead(void **state)
{
    (void)state;
    et_put("fr-ii-01", 1711);
    et_rout("fr-ii-01");
    cites(eag_lead_forbidden(et_b, &et, et_unit("fr-ii-01")), "");
    et_put("fr-ii-21", 1711);
    cites(eag_lead_forbidden(et_b, &et, et_unit("fr-ii-01")), "");
    et_put("fr-ii-16", 1711);
    cites(eag_lead_forbidden(et_b, &et, et_unit("fr-ii-01")), "EAG-9.9");
    assert_int_equal(lead(1711), et_unit("fr-ii-16"));
    assert_false(eag_lead_is(et_b, &et, FRENCH, et_hex(1711), INFANTRY));
    assert_true(eag_lead_is(et_b, &et, FRENCH, et_hex(1711), CAVALRY));
}

/* A whole stack moved keeps its lead. */
static void test_moving_keeps_the_lead(void **state)
{
    struct eag_stack s;

    (void)state;
    et_put("fr-ii-01 fr-ii-02 fr-ii-03", 1711);
    et_lead("fr-ii-03");
    s = eag_stack_at(et_b, &et, FRENCH, et_hex(1711));
    assert_int_equal(s.units, 3);
    eag_place_stack(et_b, &et, &s, et_hex(1712));
    assert_int_equal(lead(1712), et_unit("fr-ii-03"));
    assert_false(eag_has(&et.any[FRENCH], et_hex(1711)));
    assert_true(eag_beside_lead_foot(et_b, &et, FRENCH, et_hex(1713)));
    assert_false(eag_beside_lead_foot(et_b, &et, COALITION, et_hex(1713)));
}

/* EAG-9.24, EAG-9.25, EAG-9.26 and EAG-EX-8: both arms in a hex; EAG-9.28 artillery apart. */
static void eag_9_24_quality_cap(void **state)
{
    (void)state;
    quality_of("fr-ii-16", 10);
    quality_of("fr-ii-17", 9);
    quality_of("fr-ii-01", 7);
    quality_of("fr-ii-02", 6);
    quality_of("fr-ii-21", 4);
    et_put("fr-ii-16 fr-ii-17 fr-ii-01 fr-ii-02 fr-ii-21", 1711);
    assert_int_equal(eag_capped_quality(et_b, &et, et_unit("fr-ii-16")), 7);
    assert_int_equal(eag_capped_quality(et_b, &et, et_unit("fr-ii-17")), 7);
    assert_int_equal(eag_capped_quality(et_b, &et, et_unit("fr-ii-01")), 7);
    assert_int_equal(eag_capped_quality(et_b, &et, et_unit("fr-ii-02")), 6);
    quality_of("fr-ii-16", 6);
    quality_of("fr-ii-17", 5);
    assert_int_equal(eag_capped_quality(et_b, &et, et_unit("fr-ii-01")), 6); /* EAG-9.25 */
    eag_place_unit(et_b, &et, et_unit("fr-ii-16"), et_hex(1712));
    assert_int_equal(eag_capped_quality(et_b, &et, et_unit("fr-ii-16")), 6);
}

/* EAG-9.17, EAG-9.23, EAG-9.27: a leader there adds to the capped FQ.  EAG-EX-1 */
static void eag_9_17_quality_and_leader(void **state)
{
    unsigned reille = et_who("reille");

    (void)state;
    quality_of("fr-ii-01", 7);
    quality_of("fr-ii-16", 10);
    et_put("fr-ii-01", 1711);
    et_leader("reille", 1711);
    assert_int_equal(eag_quality(et_b, &et, et_unit("fr-ii-01"), EAG_NONE), 7);
    assert_int_equal(eag_quality(et_b, &et, et_unit("fr-ii-01"), reille), 8);
    et_put("fr-ii-16", 1711);
    assert_int_equal(eag_quality(et_b, &et, et_unit("fr-ii-16"), reille), 8); /* 7, then 1 */
    et_leader("reille", 1712);
    assert_int_equal(eag_quality(et_b, &et, et_unit("fr-ii-01"), reille), 7);
    et_put("fr-gl-01", 1712);
    assert_int_equal(eag_quality(et_b, &et, et_unit("fr-gl-01"), reille),
                     eag_capped_quality(et_b, &et, et_unit("fr-gl-01"))); /* EAG-9.19 */
}

/* Scanning four at a time finds who a plain search finds. */
static void test_stacks_of_the_start(void **state)
{
    (void)state;
    et_scenario("waterloo", "");
    et_start();
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        for (int side = 0; side < SIDES; side++) {
            struct eag_stack s = eag_stack_at(et_b, &et, side, hex);
            unsigned n = 0, leads = 0;

            for (unsigned u = 0; u < (unsigned)et_b->units; u++) {
                bool here = et.hex[u] == hex && et_b->unit[u].side == side;

                assert_true(!here || s.unit[n] == u);
                n += here;
                leads += here && (et.status[u] & ST_LEAD);
            }
            assert_int_equal(s.units, n);
            assert_int_equal(leads, n > 0);
            assert_int_equal(eag_has(&et.any[side], hex), n > 0);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(eag_8_1_points, level_ground),
        cmocka_unit_test_setup(eag_8_5_thirty, level_ground),
        cmocka_unit_test_setup(eag_8_6_exception, level_ground),
        cmocka_unit_test_setup(eag_8_9_five, level_ground),
        cmocka_unit_test_setup(eag_8_11_armies, level_ground),
        cmocka_unit_test_setup(eag_8_12_ending, level_ground),
        cmocka_unit_test_setup(eag_8_19_mixed, level_ground),
        cmocka_unit_test_setup(eag_8_25_caps, level_ground),
        cmocka_unit_test_setup(eag_9_1_lead, level_ground),
        cmocka_unit_test_setup(eag_9_6_guns_do_not_lead, level_ground),
        cmocka_unit_test_setup(eag_9_9_routed_do_not_lead, level_ground),
        cmocka_unit_test_setup(test_moving_keeps_the_lead, level_ground),
        cmocka_unit_test_setup(eag_9_24_quality_cap, level_ground),
        cmocka_unit_test_setup(eag_9_17_quality_and_leader, level_ground),
        cmocka_unit_test_setup(test_stacks_of_the_start, level_ground),
    };

    return cmocka_run_group_tests_name("eagles chapter 8", tests, et_load, et_unload);
}
