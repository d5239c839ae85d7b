/* SPDX-License-Identifier: MIT
 * Chapter 12.3 and the objectives of chapter 14: what is counted, and what is not. */
#include "rules/wagram/wag_fight.h"
#include <string.h>

/* ---- losses ---- */

static int for_lost(const char *unit)
{
    int side;
    unsigned bit;

    wf_field();
    bit = wg_bit(unit, &side);
    wg_put(unit, "40", NULL);
    wag_eliminate(wg_b, &wg, side, bit);
    wag_count_points(wg_b, &wg);
    assert_int_equal(wg.vp[side], 0);
    return wg.vp[WAG_OTHER(side)];
}

/* WAG-12.3.3 units that began with more than 3, WAG-12.3.4 artillery, and the Guard's, WAG-12.3.5
 * no others. */
static void wag_12_3_3_losses(void **state)
{
    (void)state;
    assert_int_equal(for_lost("fr-iv-molitor"), 2); /* 4 */
    assert_int_equal(for_lost("au-vi-hohenfeld"), 2);
    assert_int_equal(for_lost("fr-r-nansouty"), 2);
    assert_int_equal(for_lost("fr-iv-art"), 1);
    assert_int_equal(for_lost("au-r-art"), 1);
    assert_int_equal(for_lost("fr-gd-art1"), 2);
    assert_int_equal(for_lost("fr-gd-art2"), 2);
    assert_int_equal(for_lost("fr-iii-montbrun"), 0); /* 3 */
    assert_int_equal(for_lost("au-joh-jellachich"), 0);
}

/* WAG-12.3.3: of this turn only. */
static void wag_12_3_3_once(void **state)
{
    (void)state;
    wf_field();
    wg_put("au-vi-hohenfeld", "40", NULL);
    wag_eliminate(wg_b, &wg, AUSTRIAN, wg_bit("au-vi-hohenfeld", NULL));
    wg_admin();
    wg_until("react", "french");
    assert_int_equal(wg.vp[FRENCH], 2);
    wg_admin();
    wg_until("react", "french");
    assert_int_equal(wg.vp[FRENCH], 2);
}

/* ---- ground ---- */

static int held(int side)
{
    return wag_held(wg_b, &wg, side, NULL);
}

/* WAG-3.7, WAG-14.2.4, WAG-14.3.4 seven for the French, WAG-14.2.7, WAG-14.3.8 three for the
 * Austrians. */
static void wag_3_7_objectives(void **state)
{
    static const char *const scenario[] = { "july-5", "july-6", "battle" };
    static const struct {
        const char *village;
        int french, austrian;
    } each[] = {
        { "Floridsdorf", 2, 0 }, { "Leopoldau", 2, 0 },      { "Süssenbrunn", 2, 0 },
        { "Aderklaa", 2, 0 },    { "Deutsch-Wagram", 2, 0 }, { "Baumersdorf", 2, 0 },
        { "Neusiedel", 2, 0 },   { "Aspern", 0, 3 },         { "Essling", 0, 3 },
        { "Rutzendorf", 0, 3 },  { "Breitenlee", 0, 0 },     { "Raasdorf", 0, 0 },
    };

    (void)state;
    for (unsigned s = 0; s < 3; s++) {
        wg_scenario(scenario[s], "");
        assert_int_equal(wg_b->rally[FRENCH], wg_zone("214"));
        assert_int_equal(wg_b->rally[AUSTRIAN], wg_zone("1"));
        for (unsigned i = 0; i < sizeof each / sizeof each[0]; i++) {
            unsigned zone = 0;

            while (strcmp(wg_b->zone[zone].village, each[i].village) != 0) {
                assert_true(++zone < (unsigned)wg_b->zones);
            }
            wf_field();
            wg_put("fr-iv-marulaz", wg_b->zone[zone].id, NULL);
            assert_int_equal(held(FRENCH), each[i].french);
            wf_field();
            wg_put("au-vi-vincent", wg_b->zone[zone].id, NULL);
            assert_int_equal(held(AUSTRIAN), each[i].austrian);
        }
    }
    wg_scenario("july-6", "");
}

/* WAG-12.3.7 while it is held, WAG-12.3.8 not again every turn, but by the option. */
static void wag_12_3_7_held(void **state)
{
    (void)state;
    for (int option = 0; option < 2; option++) {
        wg_scenario("july-6", option ? "objectives=each-turn" : "");
        wf_field();
        wg_put("fr-iv-legrand fr-iv-marulaz", "121", NULL); /* two of them count once */
        wag_count_points(wg_b, &wg);
        assert_int_equal(wag_score(&wg, FRENCH), 2);
        wag_count_points(wg_b, &wg);
        assert_int_equal(wag_score(&wg, FRENCH), option ? 4 : 2);
        wg_put("fr-iv-legrand fr-iv-marulaz", "123", NULL);
        assert_int_equal(wag_score(&wg, FRENCH), option ? 4 : 2); /* until it is worked out */
        wag_count_points(wg_b, &wg);
        assert_int_equal(wag_score(&wg, FRENCH), option ? 4 : 0);
    }
    wg_scenario("july-6", "");
}

/* Even by the option no score runs over. */
static void test_ceiling(void **state)
{
    (void)state;
    wg_scenario("battle", "objectives=each-turn");
    wg_put("fr-iv-marulaz", "121", NULL);
    for (int i = 0; i < 200; i++) {
        wag_count_points(wg_b, &wg);
    }
    assert_int_equal(wag_score(&wg, FRENCH), 100);
    wg_scenario("july-6", "");
}

/* WAG-12.3.9: not by routed units, nor by an HQ; by guns. */
static void wag_12_3_9_holders(void **state)
{
    (void)state;
    wf_field();
    wg_hq("french", "121");
    assert_int_equal(held(FRENCH), 0);
    wg_put("fr-iv-art", "121", NULL);
    assert_int_equal(held(FRENCH), 2);
    wf_field();
    wg_put("fr-iv-legrand", "121", NULL);
    wg_rout("fr-iv-legrand", 1);
    assert_int_equal(held(FRENCH), 0);
}

/* WAG-14.2.5: 2 French infantry units on the plateau, WAG-14.2.6 which has its corners in it and
 * nothing where the French begin. */
static void wag_14_2_5_plateau_5(void **state)
{
    static const char *const in[] = { "131", "145", "204", "215" };
    static const char *const out[] = { "209", "210", "213", "214", "144", "165", "202", "146" };

    (void)state;
    wg_scenario("july-5", "");
    for (unsigned i = 0; i < 4; i++) {
        assert_true(wag_has(&wg_b->plateau, wg_zone(in[i])));
    }
    for (unsigned i = 0; i < 8; i++) {
        assert_false(wag_has(&wg_b->plateau, wg_zone(out[i])));
    }
    wg_put("fr-iv-legrand", "181", NULL);
    wg_put("fr-iv-marulaz", "160", NULL); /* cavalry */
    assert_int_equal(held(FRENCH), 0);
    wg_put("fr-iv-boudet", "182", NULL);
    assert_int_equal(held(FRENCH), 4);
    wg_rout("fr-iv-boudet", 1);
    assert_int_equal(held(FRENCH), 0);
    wg_rout("fr-iv-boudet", 0);
    assert_int_equal(held(AUSTRIAN), 0);
    wg_scenario("july-6", "");
}

/* WAG-14.3.7: on the second day 4, and of 2 corps; WAG-14.4.1 in the whole battle too.  A corps is
 * what the counter says: WAG-2.1.1. */
static void wag_14_3_7_plateau_6(void **state)
{
    static const char *const scenario[] = { "july-6", "battle" };

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        wg_scenario(scenario[i], "");
        wg_put("fr-iii-morand", "181", NULL);
        wg_put("fr-iii-friant", "182", NULL);
        wg_put("fr-iii-gudin", "183", NULL);
        assert_int_equal(held(FRENCH), 0);
        wg_put("fr-iii-puthod", "184", NULL);
        assert_int_equal(held(FRENCH), 0); /* one corps */
        wg_put("fr-iii-puthod", "147", NULL);
        wg_put("fr-it-seras", "184", NULL);
        assert_int_equal(held(FRENCH), 4);
        wg_put("fr-it-seras", "147", NULL);
        wg_put("fr-vii-wrede", "184", NULL);
        wg.corps[FRENCH][wg_bit("fr-vii-wrede", NULL)] = (uint8_t)wg_corps("fr-iii", NULL);
        wag_complete(wg_b, &wg);
        assert_int_equal(held(FRENCH), 4);
    }
    wg_scenario("july-6", "");
}

/* The sum can be shown: WAG-12.3.7, WAG-14.2.5. */
static void wag_12_3_7_parts(void **state)
{
    struct gg_breakdown sum = { 0 };

    (void)state;
    wg_scenario("july-5", "");
    wg_put("fr-iv-legrand", "181", NULL);
    wg_put("fr-iv-boudet", "182", NULL);
    wg_put("fr-iv-molitor", "121", NULL);
    wg_put("fr-iv-stcyr", "144", NULL);
    assert_int_equal(wag_held(wg_b, &wg, FRENCH, &sum), 8);
    assert_int_equal(part(&sum, "WAG-12.3.7"), 4);
    assert_int_equal(part(&sum, "WAG-14.2.5"), 4);
    assert_int_equal(sum.total, 8);
    wg_scenario("july-6", "");
}

/* WAG-12.3.10: what a choice gives the enemy he has at once, and keeps. */
static void wag_12_3_10_choices(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-legrand", "213", NULL);
    wg_admin();
    wg_until("choose", "austrian");
    play("choose:johan");
    assert_int_equal(wg.vp[FRENCH], 2);
    wg_until("react", "french");
    assert_int_equal(wg.vp[FRENCH], 2);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_12_3_3_losses),    cmocka_unit_test(wag_12_3_3_once),
        cmocka_unit_test(wag_3_7_objectives),   cmocka_unit_test(wag_12_3_7_held),
        cmocka_unit_test(test_ceiling),         cmocka_unit_test(wag_12_3_9_holders),
        cmocka_unit_test(wag_14_2_5_plateau_5), cmocka_unit_test(wag_14_3_7_plateau_6),
        cmocka_unit_test(wag_12_3_7_parts),     cmocka_unit_test(wag_12_3_10_choices),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
