/* SPDX-License-Identifier: MIT
 * Chapters 13.0 and 13.1, and what chapter 14 offers for sale: choices and detachments. */
#include "rules/wagram/wag_test.h"
#include <stdio.h>

/* One unit of each corps that can be named, far apart, and an activation of one of them. */
static void activation(const char *corps, const char *pivot)
{
    char move[64];

    wg_empty();
    wg_put("fr-iv-legrand", "152", NULL);
    wg_put("fr-iii-morand", "199", NULL);
    wg_put("fr-r-nansouty fr-r-arrighi", "170", NULL);
    wg_put("fr-gd-curial fr-gd-art1 fr-gd-art2", "169", NULL);
    wg_put("au-i-dedovich", "80", NULL);
    wg_put("au-iv-hohenlohe", "82", NULL);
    wg_put("au-r-aspre au-r-nostitz", "83", NULL);
    wg_put("au-v-weissenwolff", "60", NULL);
    wg_hq("french", "152");
    wg_hq("austrian", "82");
    wg_active(corps);
    snprintf(move, sizeof move, "pivot:%s", pivot);
    play(move);
}

static unsigned corps_of(const char *unit)
{
    int side;
    unsigned bit = wg_bit(unit, &side);

    return wg.corps[side][bit];
}

/* ---- choices ---- */

/* WAG-13.0.1: in a side's own Movement Phase, those of the day and of the side. */
static void wag_13_0_1_in_movement(void **state)
{
    (void)state;
    activation("fr-iv", "fr-iv-legrand");
    waits("act", "french");
    may("choose:square");
    may("choose:steady");
    may_not("choose:johan", "WAG-14.3.21");     /* the Austrians' */
    may_not("choose:guard-guns", "WAG-13.0.1"); /* of 5 July */
    may_not("choose:wrede", "WAG-13.1.1");      /* by detaching him */
    may_not("end:johan", "WAG-13.0.1");
    may_not("bombard:fr-iv-art:151", "WAG-13.0.1");
    activation("au-i", "au-i-dedovich");
    may("choose:johan");
    may("choose:reuss");
    may_not("choose:steady", "WAG-14.3.25");
}

/* WAG-13.0.1: in the administrative phase, the Austrians first; anyone who has nothing to choose is
 * not asked. */
static void wag_13_0_1_in_administration(void **state)
{
    (void)state;
    activation("fr-iv", "fr-iv-legrand");
    wg_admin();
    waits("choose", "austrian");
    may_not("choose:square", "WAG-13.3.1");
    play("choose:reuss choose:johan"); /* nothing is left */
    waits("choose", "french");
    play("done");
    assert_int_not_equal(wag_now(&wg)->state, S_choose);
    wg.bought = wag_today(wg_b, &wg)->choices;
    wg.battery_state = wg.square_state = ENDED;
    wg_admin();
    assert_int_not_equal(wag_now(&wg)->state, S_choose);
}

/* WAG-12.3.10, WAG-14.3.24, WAG-14.3.29: paid at once, and once. */
static void wag_12_3_10_price(void **state)
{
    (void)state;
    activation("fr-iv", "fr-iv-legrand");
    play("choose:square");
    assert_int_equal(wg.vp[AUSTRIAN], 1);
    assert_int_equal(wg.vp[FRENCH], 0);
    may_not("choose:square", "WAG-14.3.29");
    play("choose:steady");
    assert_int_equal(wg.vp[AUSTRIAN], 2); /* WAG-14.3.25 */
    waits("act", "french");
}

/* WAG-14.3.22; on 5 July WAG-14.2.17. */
static void wag_14_3_22_reuss(void **state)
{
    static const char *const day[] = { "july-6", "july-5" };

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        wg_scenario(day[i], "");
        activation("au-i", "au-i-dedovich");
        wg_marker("au-v", "none");
        play("choose:reuss");
        wg_lies_in("au-v", "available");
        assert_int_equal(wg.vp[FRENCH], 1);
        assert_int_equal(wg.may[AUSTRIAN][wg_corps("au-v", NULL)], 1u << AVAILABLE);
    }
    activation("au-i", "au-i-dedovich");
    wg_marker("au-v", "available"); /* it is there already */
    may_not("choose:reuss", "WAG-14.2.17");
    wg_marker("au-v", "none");
    may("choose:reuss");
    wag_eliminate(wg_b, &wg, AUSTRIAN, wg_bit("au-v-weissenwolff", NULL));
    may_not("choose:reuss", "WAG-14.2.17"); /* nobody would come */
    wg_scenario("july-6", "");
}

/* WAG-14.3.21: Johan on 1 to 3. */
static void wag_14_3_21_johan(void **state)
{
    (void)state;
    for (unsigned bought = 0; bought < 2; bought++) {
        activation("au-i", "au-i-dedovich");
        wg.slot = 3; /* the seventh turn */
        wg_admin();
        if (bought) {
            play("choose:johan");
            assert_int_equal(wg.vp[FRENCH], 2);
        }
        wg_until("johan_die", "chance");
        adds_up(sum_of("1"), 1, MSG_res_johan_comes);
        adds_up(sum_of("3"), 3, bought ? MSG_res_johan_comes : MSG_res_johan_waits);
        adds_up(sum_of("4"), 4, MSG_res_johan_waits);
        play("3");
        assert_int_equal(wg.johan, bought);
    }
    wg.bought = 0;
    wg_admin();
    waits("choose", "austrian");
    may_not("choose:johan", "WAG-14.3.21"); /* he has come */
}

/* WAG-14.3.25: IX runs on 1 or 2; taken before the roll. */
static void wag_14_3_25_steady(void **state)
{
    (void)state;
    for (unsigned bought = 0; bought < 2; bought++) {
        activation("fr-iv", "fr-iv-legrand");
        wg_put("fr-ix-dupas", "121", NULL);
        if (bought) {
            play("choose:steady");
        }
        wag_push(&wg, S_ix_die, FRENCH);
        adds_up(sum_of("2"), 2, MSG_res_ix_runs);
        adds_up(sum_of("3"), 3, bought ? MSG_res_stands : MSG_res_ix_runs);
    }
    activation("fr-iv", "fr-iv-legrand");
    wg.ix_tested = 1;
    may_not("choose:steady", "WAG-14.3.25");
}

/* ---- detachments ---- */

/* WAG-13.1.1, WAG-13.1.2, WAG-14.3.26: one cavalry unit of the Reserve, while that is active. */
static void wag_13_1_1_detach(void **state)
{
    int side;
    unsigned bit = wg_bit("fr-r-arrighi", &side), davout = wg_zone("199");

    (void)state;
    activation("fr-iv", "fr-iv-legrand");
    may_not("detach:fr-r-arrighi:fr-iii", "WAG-13.1.1"); /* the Reserve is not active */
    activation("fr-r", "fr-r-nansouty");
    may_not("detach:fr-r-art:fr-iii", "WAG-13.1.1"); /* not on the list */
    may_not("detach:fr-r-arrighi:fr-r", "WAG-13.1.1");
    may_not("detach:fr-r-arrighi:fr-ii", "WAG-13.1.1"); /* nobody there to join */
    wg_put("fr-gar-art", "lobau", NULL);
    may_not("detach:fr-r-arrighi:fr-gar", "WAG-13.1.1"); /* no marker: it never acts */
    may_not("detach:fr-r-arrighi:au-i", "WAG-13.1.1");
    may_not("detach:au-r-nostitz:au-iv", "WAG-13.1.1");
    may_not("detach:fr-napoleon:fr-iii", "WAG-13.1.1");
    assert_int_equal(wag_stack_forbidden(wg_b, &wg, side, bit, davout), WAG_9_5_5);
    play("detach:fr-r-arrighi:fr-iii");
    assert_int_equal(wag_stack_forbidden(wg_b, &wg, side, bit, davout), WAG_ALLOWED);
    assert_int_equal(wg.vp[AUSTRIAN], 0);
    may_not("detach:fr-r-nansouty:fr-iii", "WAG-14.3.29"); /* one unit */
    may("act:fr-r-arrighi");                               /* it was activated with the Reserve */
    assert_int_equal(corps_of("fr-r-arrighi"), wg_corps("fr-iii", NULL));
    assert_true((wag_acting_with(wg_b, &wg, FRENCH, wg_corps("fr-iii", NULL)) >> bit & 1) != 0);
    assert_true((wag_acting_with(wg_b, &wg, FRENCH, wg_corps("fr-r", NULL)) >> bit & 1) == 0);
}

/* WAG-13.1.3: in an administrative phase only when its corps moves in it. */
static void wag_13_1_3_detach_in_administration(void **state)
{
    (void)state;
    activation("fr-iv", "fr-iv-legrand");
    wg_marker("fr-r", "administrative");
    wg_admin();
    play("done");
    waits("choose", "french");
    may_not("detach:fr-r-arrighi:fr-iii", "WAG-13.1.3");
    play("done");
    wg_until("act", "french");
    may("detach:fr-r-arrighi:fr-iii");
    play("detach:fr-r-arrighi:fr-iii");
    assert_int_equal(corps_of("fr-r-arrighi"), wg_corps("fr-iii", NULL));
}

/* WAG-14.3.27, WAG-14.3.28: Wrede acts with the Guard, Nordmann with IV; Wrede may go on. */
static void wag_14_3_27_attached(void **state)
{
    (void)state;
    activation("fr-gd", "fr-gd-curial");
    assert_int_equal(corps_of("fr-vii-wrede"), wg_corps("fr-gd", NULL));
    assert_int_equal(corps_of("au-ag-mayer"), wg_corps("au-iv", NULL));
    wg_lies_in("fr-vii", "none");
    wg_lies_in("au-ag", "none");
    may_not("detach:fr-vii-wrede:fr-iii", "WAG-13.1.1"); /* he is not in this battle */
    wg_put("fr-vii-wrede", "168", NULL);
    may_not("detach:fr-vii-wrede:fr-vii", "WAG-13.1.1"); /* no marker, so it never acts */
    may_not("detach:fr-gd-art1:fr-iii", "WAG-13.0.1");   /* not on this day */
    play("detach:fr-vii-wrede:fr-iii");
    assert_int_equal(corps_of("fr-vii-wrede"), wg_corps("fr-iii", NULL));
    may_not("detach:fr-vii-wrede:fr-iv", "WAG-14.3.29");
}

/* WAG-14.2.18 */
static void wag_14_2_18_nostitz(void **state)
{
    (void)state;
    wg_scenario("july-5", "");
    activation("au-i", "au-i-dedovich");
    may_not("detach:au-r-nostitz:au-iv", "WAG-13.1.1");
    activation("au-r", "au-r-aspre");
    may_not("detach:au-r-nostitz:au-i", "WAG-14.2.18");
    may_not("detach:au-r-aspre:au-iv", "WAG-13.1.1");
    play("detach:au-r-nostitz:au-iv");
    assert_int_equal(corps_of("au-r-nostitz"), wg_corps("au-iv", NULL));
    assert_int_equal(wg.vp[FRENCH], 0);
    wg_scenario("july-6", "");
}

/* WAG-14.2.19: both or none, and no engagement of the Guard. */
static void wag_14_2_19_guard_guns(void **state)
{
    (void)state;
    wg_scenario("july-5", "");
    activation("fr-gd", "fr-gd-curial");
    may("detach:fr-gd-art2:fr-iii");
    play("detach:fr-gd-art1:fr-iii");
    assert_int_equal(corps_of("fr-gd-art1"), wg_corps("fr-iii", NULL));
    assert_int_equal(corps_of("fr-gd-art2"), wg_corps("fr-iii", NULL));
    assert_int_equal(wg.guard_fought, 0);
    assert_int_equal(wg.vp[FRENCH], 0);
    may_not("detach:fr-gd-art2:fr-iv", "WAG-14.3.29");
    activation("fr-gd", "fr-gd-curial");
    wag_eliminate(wg_b, &wg, FRENCH, wg_bit("fr-gd-art2", NULL));
    may_not("detach:fr-gd-art1:fr-iii", "WAG-14.2.19");
    wg_scenario("july-6", "");
}

/* ---- options: none of it is for sale ---- */

static void test_switched_off(void **state)
{
    (void)state;
    wg_scenario("july-6", "divisional-square=none bernadotte=none reuss=none johan=none wrede=none "
                          "detachments=none garrison=none grand-battery=none");
    activation("fr-gd", "fr-gd-curial");
    wg_put("fr-vii-wrede", "168", NULL);
    wg_put("fr-gar-reynier", "lobau", NULL);
    may_not("choose:square", "WAG-13.3.1");
    may_not("choose:steady", "WAG-14.3.25");
    may_not("choose:battery", "WAG-13.2.1");
    may_not("choose:reynier", "WAG-14.1.9");
    may_not("detach:fr-vii-wrede:fr-iii", "WAG-14.3.27");
    activation("fr-r", "fr-r-nansouty");
    may_not("detach:fr-r-arrighi:fr-iii", "WAG-14.3.26");
    activation("au-i", "au-i-dedovich");
    may_not("choose:reuss", "WAG-14.2.17");
    may_not("choose:johan", "WAG-14.3.21");
    wg_scenario("july-6", "");
}

/* WAG-13.0.1, WAG-5.3: the initial administrative phase is one too, and both sides may choose
 * before anybody has moved; what the Austrians buy is laid out with their other markers. */
static void wag_13_0_1_first_choices(void **state)
{
    (void)state;
    wg_scenario("july-6", "set-up=suggested");
    wg_start();
    waits("choose", "austrian");
    may("choose:johan");
    may_not("choose:steady", "WAG-14.3.25");
    play("choose:reuss done");
    waits("choose", "french");
    may("choose:square");
    may_not("choose:battery", "WAG-13.2.1"); /* when the Guard is activated */
    play("choose:steady choose:reynier detach:fr-gar-reynier:fr-iv done");
    assert_int_equal(wg.vp[FRENCH], 1);
    assert_int_equal(wg.vp[AUSTRIAN], 3);
    play("order:au-v order:au-iv order:au-vi done order:fr-iv order:fr-ii order:fr-iii done");
    wg_lies_in("au-v", "activated");
    waits("order", "austrian");
    wg_scenario("july-6", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_13_0_1_first_choices),
        cmocka_unit_test(wag_13_0_1_in_movement),
        cmocka_unit_test(wag_13_0_1_in_administration),
        cmocka_unit_test(wag_12_3_10_price),
        cmocka_unit_test(wag_14_3_22_reuss),
        cmocka_unit_test(wag_14_3_21_johan),
        cmocka_unit_test(wag_14_3_25_steady),
        cmocka_unit_test(wag_13_1_1_detach),
        cmocka_unit_test(wag_13_1_3_detach_in_administration),
        cmocka_unit_test(wag_14_3_27_attached),
        cmocka_unit_test(wag_14_2_18_nostitz),
        cmocka_unit_test(wag_14_2_19_guard_guns),
        cmocka_unit_test(test_switched_off),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
