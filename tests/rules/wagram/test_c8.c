/* SPDX-License-Identifier: MIT
 * Chapter 8: the pivot, its path to the HQ, whom it commands, and what isolation does. */
#include "rules/wagram/wag_test.h"

static unsigned away(const char *a, const char *b)
{
    return wg_b->distance[wg_zone(a)][wg_zone(b)];
}

/* ---- the path ---- */

/* WAG-8.1: of the active corps, and no artillery. */
static void wag_8_1_who_may_be_pivot(void **state)
{
    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand fr-iv-art", "210", NULL);
    wg_put("fr-ii-frere", "209", NULL);
    wg_active("fr-iv");
    waits("pivot", "french");
    may("pivot:fr-iv-legrand");
    may_not("pivot:fr-iv-art", "WAG-8.1");
    may_not("pivot:fr-ii-frere", "WAG-8.1");
    may_not("pivot:fr-napoleon", "WAG-8.1");
    may_not("done", "WAG-8.1");
}

/* WAG-8.3, WAG-8.8: 9 zones entered, and no 10th; in the zone of the HQ itself it is 0. */
static void wag_8_3_path_length(void **state)
{
    (void)state;
    wg_empty();
    assert_int_equal(away("168", "214"), 9);
    assert_int_equal(away("116", "214"), 10);
    wg_put("fr-iv-legrand", "168", NULL);
    wg_put("fr-iv-molitor", "116", NULL);
    wg_put("fr-iv-boudet", "214", NULL);
    wg_active("fr-iv");
    may("pivot:fr-iv-legrand");
    may("pivot:fr-iv-boudet");
    may_not("pivot:fr-iv-molitor", "WAG-8.3");
}

/* WAG-8.4: 6 zones in a Reaction Round. */
static void wag_8_4_path_in_reaction(void **state)
{
    (void)state;
    wg_empty();
    assert_int_equal(away("172", "214"), 6);
    assert_int_equal(away("171", "214"), 7);
    wg_put("fr-iv-legrand", "172", NULL);
    wg_put("fr-iv-molitor", "171", NULL);
    wg_reacting("fr-iv");
    may("pivot:fr-iv-legrand");
    may_not("pivot:fr-iv-molitor", "WAG-8.4");
}

/* Napoleon on Lobau, which is left by 210 and 211 only, and Legrand outside. */
static void on_the_island(void)
{
    wg_empty();
    wg_hq("french", "lobau");
    wg_put("fr-iv-legrand", "173", NULL);
    wg_put("fr-iv-molitor", "lobau", NULL);
}

/* WAG-8.5: guns have no ZOC, but no path goes through them. */
static void wag_8_5_path_past_enemies(void **state)
{
    (void)state;
    on_the_island();
    wg_put("au-ii-art", "210", NULL);
    wg_active("fr-iv");
    may("pivot:fr-iv-legrand");
    on_the_island();
    wg_put("au-ii-art", "210", NULL);
    wg_put("au-i-art", "211", NULL);
    wg_active("fr-iv");
    may_not("pivot:fr-iv-legrand", "WAG-8.3");
}

/* WAG-8.6: a ZOC stops the path but where a friend stands. */
static void wag_8_6_path_through_zoc(void **state)
{
    (void)state;
    on_the_island();
    wg_put("au-ii-ulm", "228", NULL); /* next to 210 and 211 */
    wg_active("fr-iv");
    may_not("pivot:fr-iv-legrand", "WAG-8.3");
    on_the_island();
    wg_put("au-ii-ulm", "228", NULL);
    wg_put("fr-ii-art", "210", NULL);
    wg_active("fr-iv");
    may("pivot:fr-iv-legrand");
}

/* WAG-8.7: neither the pivot's own zone nor that of the HQ. */
static void wag_8_7_path_ends(void **state)
{
    (void)state;
    on_the_island();
    wg_hq("french", "210");
    wg_put("au-ii-ulm", "209", NULL);
    wg_put("fr-iv-legrand", "173", NULL);
    assert_true(wag_in_zoc(wg_b, &wg, AUSTRIAN, wg_zone("173")));
    assert_true(wag_in_zoc(wg_b, &wg, AUSTRIAN, wg_zone("210")));
    wg_active("fr-iv");
    may("pivot:fr-iv-legrand");
}

/* ---- command ---- */

/* Who is isolated once the pivot is named. */
static void assert_isolated(const char *units)
{
    assert_true(wg.isolated == wg_set(units));
}

static void pivot_in_92(void)
{
    wg_empty();
    wg_hq("french", "79");
    wg_put("fr-iv-legrand", "92", NULL);
}

/* WAG-8.2, WAG-8.9, WAG-8.10, WAG-8.15: two links, and no third. */
static void wag_8_2_chain(void **state)
{
    (void)state;
    pivot_in_92();
    wg_put("fr-iv-stcyr", "91", NULL);
    wg_put("fr-iv-molitor", "90", NULL);
    wg_put("fr-iv-boudet", "72", NULL);
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand");
    assert_isolated("fr-iv-boudet");
    wg_until("react", "austrian"); /* WAG-8.15: the Round is over */
    assert_isolated("");
}

/* WAG-8.11: in the same zone is as good as next to it, for the second link too. */
static void wag_8_11_same_zone(void **state)
{
    (void)state;
    pivot_in_92();
    wg_put("fr-iv-molitor", "92", NULL);
    wg_put("fr-iv-stcyr fr-iv-boudet", "91", NULL);
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand");
    assert_isolated("");
}

/* WAG-8.12: artillery links; units of other corps do not. */
static void wag_8_12_links(void **state)
{
    (void)state;
    pivot_in_92();
    wg_put("fr-iv-art", "91", NULL);
    wg_put("fr-iv-molitor", "90", NULL);
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand");
    assert_isolated("");
    pivot_in_92();
    wg_put("fr-ii-frere", "91", NULL);
    wg_put("fr-iv-molitor", "90", NULL);
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand");
    assert_isolated("fr-iv-molitor");
}

/* WAG-8.13, WAG-8.14: cavalry two zones from a commanded unit, and nobody by cavalry. */
static void wag_8_13_riders(void **state)
{
    (void)state;
    pivot_in_92();
    wg_put("fr-iv-lasalle", "90", NULL); /* two zones from 92 */
    wg_put("fr-iv-marulaz", "71", NULL); /* four */
    wg_put("fr-iv-molitor", "89", NULL);
    wg_put("fr-iv-boudet", "115", NULL); /* two zones, on foot */
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand");
    assert_isolated("fr-iv-marulaz fr-iv-molitor fr-iv-boudet");
}

/* WAG-8.13: mixed units ride along; not past a zone with an enemy. */
static void wag_8_13_mixed(void **state)
{
    (void)state;
    wg_empty();
    wg_hq("austrian", "79");
    wg_put("au-ii-ulm", "92", NULL);
    wg_put("au-ii-hardegg", "90", NULL);
    wg_active("au-ii");
    play("pivot:au-ii-ulm");
    assert_isolated("");
    wg_empty();
    wg_hq("austrian", "79");
    wg_put("au-ii-ulm", "92", NULL);
    wg_put("au-ii-hardegg", "90", NULL);
    wg_put("fr-iv-art", "91", NULL);
    wg_put("fr-ii-art", "76", NULL);
    wg_active("au-ii");
    play("pivot:au-ii-ulm");
    assert_isolated("au-ii-hardegg");
}

/* ---- what isolation does ---- */

/* Boudet is isolated, and an enemy is two zones from him. */
static void boudet_cut_off(void)
{
    pivot_in_92();
    wg_put("fr-iv-boudet", "48", NULL);
    wg_put("au-ii-ulm", "40", NULL);
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-iv-boudet");
}

/* WAG-8.16, WAG-8.17 */
static void wag_8_16_isolated_tactical(void **state)
{
    (void)state;
    boudet_cut_off();
    assert_true((wg.isolated & wg_set("fr-iv-boudet")) != 0);
    assert_int_equal(wag_now(&wg)->k, 1);
    play("go:49");
    may_not("go:73", "WAG-9.6.3");
    may_not("hurry", "WAG-8.17");
}

/* WAG-8.18: not far from the enemy, where fatigue helps as well. */
static void wag_8_18_isolated_normal(void **state)
{
    (void)state;
    pivot_in_92();
    wg_put("fr-iv-boudet", "48", NULL);
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-iv-boudet");
    assert_true((wg.isolated & wg_set("fr-iv-boudet")) != 0);
    assert_int_equal(wag_now(&wg)->k, 4);
    play("go:49 go:73 go:75 go:76");
    may("hurry");
}

/* WAG-8.18: nor in administrative movement. */
static void wag_8_18_isolated_admin(void **state)
{
    (void)state;
    boudet_cut_off();
    assert_int_equal(wag_now(&wg)->k, 1);
    wg_empty();
    wg_hq("french", "79");
    wg_put("fr-iv-legrand", "92", NULL);
    wg_put("fr-iv-boudet", "48", NULL);
    wg_put("au-ii-ulm", "40", NULL);
    wg_marker("fr-iv", "administrative");
    wg_admin();
    wg_until("pivot", "french");
    play("pivot:fr-iv-legrand act:fr-iv-boudet");
    assert_true((wg.isolated & wg_set("fr-iv-boudet")) != 0);
    assert_int_equal(wag_now(&wg)->k, 2);
}

/* WAG-8.19: nobody can be pivot: all are isolated, and may act; or, by the option, do nothing. */
static void wag_8_19_no_pivot(void **state)
{
    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand fr-iv-molitor", "1", NULL);
    wg_active("fr-iv");
    waits("act", "french");
    assert_isolated("fr-iv-legrand fr-iv-molitor");
    may("act:fr-iv-legrand");
    wg_scenario("july-6", "no-pivot=idle");
    wg_put("fr-iv-legrand fr-iv-molitor", "1", NULL);
    wg_active("fr-iv");
    may_not("act:fr-iv-legrand", "WAG-9.3.6");
    wg_scenario("july-6", "");
}

/* WAG-8.3: by our map every corps begins within reach of its HQ; on Lobau behind a shut gate and
 * off the map nobody does. */
static void wag_8_3_all_commanded_at_first(void **state)
{
    static const char *const scenario[] = { "july-5", "july-6" };

    (void)state;
    for (int i = 0; i < 2; i++) {
        wg_scenario(scenario[i], "set-up=suggested");
        wg_start();
        for (int side = 0; side < SIDES; side++) {
            unsigned far = (1u << wg_b->corps_count[side]) - 1, corps;

            far &= ~wag_corps_with_pivot(wg_b, &wg, side, wg_b->path);
            for (WAG_EACH(corps, far)) {
                uint64_t units = wag_present(&wg, side, wag_acting_with(wg_b, &wg, side, corps));

                assert_true(wg.box[side][corps] == NO_BOX || units == 0 ||
                            (side == FRENCH && corps == wg_b->corps_wrede));
            }
        }
    }
    wg_scenario("july-6", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_8_3_all_commanded_at_first),
        cmocka_unit_test(wag_8_1_who_may_be_pivot),
        cmocka_unit_test(wag_8_3_path_length),
        cmocka_unit_test(wag_8_4_path_in_reaction),
        cmocka_unit_test(wag_8_5_path_past_enemies),
        cmocka_unit_test(wag_8_6_path_through_zoc),
        cmocka_unit_test(wag_8_7_path_ends),
        cmocka_unit_test(wag_8_2_chain),
        cmocka_unit_test(wag_8_11_same_zone),
        cmocka_unit_test(wag_8_12_links),
        cmocka_unit_test(wag_8_13_riders),
        cmocka_unit_test(wag_8_13_mixed),
        cmocka_unit_test(wag_8_16_isolated_tactical),
        cmocka_unit_test(wag_8_18_isolated_normal),
        cmocka_unit_test(wag_8_18_isolated_admin),
        cmocka_unit_test(wag_8_19_no_pivot),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
