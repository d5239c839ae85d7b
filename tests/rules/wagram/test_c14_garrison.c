/* SPDX-License-Identifier: MIT
 * Chapter 14.1, the garrison of Lobau: Reynier and the guns of the island. */
#include "rules/wagram/wag_test.h"

static void set_up(void)
{
    wg_empty();
    wg_put("fr-gar-reynier fr-gar-art", "lobau", NULL);
    wg_put("fr-iv-legrand", "209", NULL);
    wg_put("fr-ii-frere", "227", NULL);
    wg_hq("french", "209");
}

/* Another Round of IV. */
static void fourth_acts(void)
{
    wag_deactivate(&wg);
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand");
}

/* WAG-14.1.6: neither moves, with whomever they would act. */
static void wag_14_1_6_stays(void **state)
{
    static const char *const garrison[] = { "fr-gar-reynier", "fr-gar-art" };

    (void)state;
    set_up();
    fourth_acts();
    for (unsigned i = 0; i < 2; i++) {
        unsigned bit = wg_bit(garrison[i], NULL);

        assert_int_equal(wag_act_forbidden(wg_b, &wg, bit), WAG_9_3_1);
        wg.active |= WAG_ONE(bit);
        assert_int_equal(wag_act_forbidden(wg_b, &wg, bit), WAG_14_1_6);
    }
}

/* WAG-14.1.7: two bombardments in one activation of a turn, at the same target or not. */
static void wag_14_1_7_two_shots(void **state)
{
    (void)state;
    set_up();
    wg_put("au-i-dedovich", "213", NULL);
    wg_put("au-i-fresnel", "214", NULL);
    fourth_acts();
    waits("bombard", "french");
    play("bombard:fr-gar-art:213 6");
    waits("bombard", "french");
    may("bombard:fr-gar-art:213");
    play("bombard:fr-gar-art:214 6");
    waits("act", "french");
    fourth_acts();
    waits("act", "french"); /* not in another Round */
    play("done");
    assert_int_equal(wag_find(&wg, S_movement) == NULL, 1);
    wg.lobau_shots = 0; /* the next turn */
    fourth_acts();
    waits("bombard", "french");
}

/* WAG-14.1.7: one shot uses up the turn as well; before and after the movement are one activation.
 */
static void wag_14_1_7_one_shot(void **state)
{
    (void)state;
    set_up();
    wg_put("au-i-dedovich", "213", NULL);
    fourth_acts();
    play("bombard:fr-gar-art:213 6 done done");
    waits("bombard", "french"); /* after the movement */
    play("done");
    assert_int_equal(wg.lobau_shots, 2);
    fourth_acts();
    waits("act", "french");
    wg_put("fr-ii-art", "228", NULL); /* so that someone is asked */
    wg_put("au-i-fresnel", "247", NULL);
    wg_put("fr-ii-frere fr-ii-art", "228", "247");
    wag_deactivate(&wg);
    wg_active("fr-ii");
    play("pivot:fr-ii-frere");
    may_not("bombard:fr-gar-art:213", "WAG-14.1.7");
    wg_until("order", "french");
}

/* A new turn, new shells: WAG-14.1.7. */
static void wag_14_1_7_new_turn(void **state)
{
    (void)state;
    set_up();
    wg_put("au-i-dedovich", "213", NULL);
    wg.lobau_shots = 2;
    wg_admin();
    wg_until("react", "french");
    assert_int_equal(wg.lobau_shots, 0);
}

/* WAG-14.1.7: in a French activation only. */
static void wag_14_1_7_not_theirs(void **state)
{
    (void)state;
    set_up();
    wg_put("au-i-dedovich", "213", NULL);
    wg_hq("austrian", "213");
    wg_active("au-i");
    play("pivot:au-i-dedovich");
    waits("act", "austrian");
}

/* May the garrison's guns fire at that zone, whatever their facing? */
static gg_clause fire_at(const char *zone)
{
    unsigned guns = wg_bit("fr-gar-art", NULL), lobau = wg_b->lobau;
    gg_clause clause = wag_bombard_forbidden(wg_b, &wg, FRENCH, guns, wg_zone(zone));

    for (unsigned facing = 0; facing < wg_b->zone[lobau].slots; facing++) {
        wg.facing[FRENCH][guns] = (uint8_t)facing;
        assert_int_equal(wag_bombard_forbidden(wg_b, &wg, FRENCH, guns, wg_zone(zone)), clause);
    }
    return clause;
}

/* WAG-14.1.8: six zones all around, over the water too; WAG-14.1.11: and those that touch them. */
static void wag_14_1_8_all_round(void **state)
{
    static const char *const six[] = { "176", "158", "214", "213", "211", "210" };

    (void)state;
    for (unsigned i = 0; i < 6; i++) {
        set_up();
        wg_put("au-i-dedovich", six[i], NULL);
        assert_int_equal(fire_at(six[i]), WAG_ALLOWED);
    }
    set_up();
    wg_put("au-i-dedovich", "212", NULL);
    assert_int_equal(fire_at("212"), WAG_ALLOWED);
    wg_put("au-i-dedovich", "157", NULL);
    assert_int_equal(fire_at("157"), WAG_ALLOWED);
    wg_put("au-i-dedovich", "172", NULL);
    assert_int_equal(fire_at("172"), WAG_9_8_4);
    wg_put("au-i-dedovich", "156", NULL);
    assert_int_equal(fire_at("156"), WAG_9_8_6); /* Essling: as everywhere */
    wg_put("au-i-dedovich", "157", NULL);
    wg_put("au-i-fresnel", "158", NULL);
    assert_int_equal(fire_at("157"), WAG_9_8_6); /* behind Fresnel */
}

/* WAG-9.8.9 for them too.  WAG-9.4.8: for those ashore the water borders are none, so that 213 is
 * two zones from Lobau, by way of 211, and answers at that range or not at all. */
static void wag_9_8_9_over_the_water(void **state)
{
    (void)state;
    set_up();
    wg_put("au-i-art", "157", NULL);
    wg_put("au-ii-art", "213", "211");
    fourth_acts();
    may("bombard:fr-gar-art:157");
    assert_int_equal(sum_of("bombard:fr-gar-art:157").total, 2); /* range, Aspern */
    assert_int_equal(sum_of("bombard:fr-gar-art:213").total, 0);
    play("bombard:fr-gar-art:213 6");
    waits("counter", "austrian");
    assert_int_equal(sum_of("counter:au-ii-art").total, 2); /* range, answer */
    play("done");
    wg_put("au-ii-art", "213", "275");
    play("bombard:fr-gar-art:213 6");
    waits("act", "french");
}

/* WAG-14.1.9, WAG-14.1.10: two points, and the corps he acts with is named at once. */
static void wag_14_1_9_reynier(void **state)
{
    (void)state;
    set_up();
    fourth_acts();
    may_not("detach:fr-gar-reynier:fr-iv", "WAG-14.1.10");
    play("choose:reynier");
    assert_int_equal(wg.vp[AUSTRIAN], 2);
    waits("choose", "french");
    may_not("done", "WAG-14.1.10");
    may_not("choose:square", "WAG-14.1.10");
    may_not("detach:fr-gar-reynier:fr-gar", "WAG-13.1.1");
    may_not("detach:fr-gar-reynier:fr-iii", "WAG-13.1.1"); /* nobody there */
    may_not("detach:fr-gar-art:fr-iv", "WAG-13.1.1");      /* Reynier alone */
    may_not("detach:fr-vii-wrede:fr-iv", "WAG-14.1.10");
    play("detach:fr-gar-reynier:fr-ii");
    waits("act", "french");
    may_not("act:fr-gar-reynier", "WAG-9.3.1"); /* II is not active */
    may_not("choose:reynier", "WAG-14.3.29");
    wag_deactivate(&wg);
    wg_active("fr-ii");
    play("pivot:fr-ii-frere act:fr-gar-reynier go:210");
    at("fr-gar-reynier", "210");
    at("fr-gar-art", "lobau");
    play("go:lobau"); /* and back */
}

/* WAG-14.2.12: the gate of 5 July is not for the garrison. */
static void wag_14_2_12_gate(void **state)
{
    (void)state;
    wg_scenario("july-5", "");
    set_up();
    wg_put("fr-iv-marulaz", "lobau", NULL);
    wg_put("fr-d-clauzel", "213", NULL);
    wg_put("fr-r-nansouty", "214", NULL);
    fourth_acts();
    play("choose:reynier detach:fr-gar-reynier:fr-iv act:fr-iv-marulaz");
    may_not("go:210", "WAG-14.2.12");
    play("done");
    wag_deactivate(&wg);
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-gar-reynier go:210");
    wg_scenario("july-6", "");
}

/* WAG-14.1.9: his guns stay, bought or not; nobody buys what is not there. */
static void wag_14_1_9_guns_stay(void **state)
{
    unsigned guns;

    (void)state;
    set_up();
    fourth_acts();
    play("choose:reynier detach:fr-gar-reynier:fr-iv");
    guns = wg_bit("fr-gar-art", NULL);
    wg.active |= WAG_ONE(guns);
    assert_int_equal(wag_act_forbidden(wg_b, &wg, guns), WAG_14_1_6);
    set_up();
    fourth_acts();
    wag_eliminate(wg_b, &wg, FRENCH, wg_bit("fr-gar-reynier", NULL));
    may_not("choose:reynier", "WAG-14.1.9");
}

/* In the administrative phase too: WAG-13.0.1. */
static void wag_13_0_1_in_administration(void **state)
{
    (void)state;
    set_up();
    wg_admin();
    wg_until("choose", "french");
    play("choose:reynier");
    may_not("done", "WAG-14.1.10");
    play("detach:fr-gar-reynier:fr-iv");
    waits("choose", "french");
    may("done");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_14_1_6_stays),
        cmocka_unit_test(wag_14_1_7_two_shots),
        cmocka_unit_test(wag_14_1_7_one_shot),
        cmocka_unit_test(wag_14_1_7_new_turn),
        cmocka_unit_test(wag_14_1_7_not_theirs),
        cmocka_unit_test(wag_14_1_8_all_round),
        cmocka_unit_test(wag_9_8_9_over_the_water),
        cmocka_unit_test(wag_14_1_9_reynier),
        cmocka_unit_test(wag_14_2_12_gate),
        cmocka_unit_test(wag_14_1_9_guns_stay),
        cmocka_unit_test(wag_13_0_1_in_administration),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
