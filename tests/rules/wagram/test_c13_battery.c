/* SPDX-License-Identifier: MIT
 * Chapter 13.2, the Grand Battery.
 *
 * The Guard stands in 152 (171 153 151 150 169 170 around it), the guns of Italy in 170. */
#include "rules/wagram/wag_fight.h"
#include <stdio.h>

static void set_up(void)
{
    wg_empty();
    wg_put("fr-gd-curial fr-gd-art1 fr-gd-art2", "152", "151");
    wg_put("fr-it-lamarque fr-it-art", "170", "152");
    wg_put("fr-iv-legrand fr-iv-art", "198", "170");
    wg_put("au-i-dedovich", "80", NULL);
    wg_hq("french", "152");
}

static void activate(const char *corps, const char *pivot)
{
    char move[64];

    wag_deactivate(&wg); /* what came before is over */
    wg_active(corps);
    snprintf(move, sizeof move, "pivot:%s", pivot);
    play(move);
}

static void guard_acts(void)
{
    set_up();
    activate("fr-gd", "fr-gd-curial");
    wg_until("act", "french");
}

/* A battery of three in 153 and 151, 103 away from the enemy. */
static void formed(void)
{
    guard_acts();
    play("choose:battery join:fr-gd-art1 join:fr-gd-art2 join:fr-it-art done");
    play("place:fr-gd-art1:153 place:fr-gd-art2:151 place:fr-it-art:153");
    play("turn:153:103 done");
    wg_faces("fr-gd-art2", "102"); /* straight on */
}

static unsigned effort(const char *unit)
{
    return wg.effort[wg_bit(unit, NULL)];
}

/* ---- when ---- */

/* WAG-13.2.1, WAG-14.3.23 */
static void wag_13_2_1_when(void **state)
{
    (void)state;
    set_up();
    activate("fr-it", "fr-it-lamarque");
    may_not("choose:battery", "WAG-13.2.1");
    set_up();
    wg_marker("fr-gd", "administrative");
    wg_admin();
    wg_until("choose", "french");
    may_not("choose:battery", "WAG-13.2.1");
    play("done");
    wg_until("act", "french"); /* the Guard, but by administrative movement */
    may_not("choose:battery", "WAG-13.2.1");
    guard_acts();
    may_not("end:battery", "WAG-13.2.5");
    play("choose:battery");
    assert_int_equal(wg.vp[AUSTRIAN], 1);
    waits("battery_guns", "french");
}

/* WAG-13.2.4: nobody is sold what he cannot have. */
static void wag_13_2_4_out_of_reach(void **state)
{
    (void)state;
    guard_acts();
    wg_put("fr-it-art", "1", NULL);
    wg_put("fr-iv-art", "4", NULL);
    may_not("choose:battery", "WAG-13.2.4");
    wg_put("fr-it-art", "209", NULL); /* 5 zones away: 1 for the one, 3 for the other */
    may("choose:battery");
    wg.acted |= wg_set("fr-gd-art1 fr-gd-art2"); /* they have moved and stay where they are */
    wg_put("fr-it-art", "211", NULL);
    may_not("choose:battery", "WAG-13.2.4");
    wg.acted = 0;
    wg_put("fr-it-art", "170", NULL);
    wg_rout("fr-it-art", 1);
    may_not("choose:battery", "WAG-13.2.4");
}

/* WAG-13.2.3, WAG-9.6.19: guns that are placed move as if they were active: out of a ZOC straight
 * into a Front they lose a step, unless they have another way. */
static void wag_13_2_3_loss_on_the_way(void **state)
{
    (void)state;
    for (int safe = 0; safe < 2; safe++) {
        wg_empty();
        wg_hq("french", "169");
        wg_put("fr-gd-curial", "169", NULL);
        wg_put("fr-gd-dorsenne fr-gd-art1", "170", NULL);
        wg_put("fr-it-art", "168", NULL);
        wg_put("au-i-fresnel", "150", safe ? "168" : "169"); /* 169 is in its Front */
        if (safe) {
            wg_put("fr-it-seras", "168", NULL); /* friends stay and friends are there */
        }
        activate("fr-gd", "fr-gd-curial");
        play("choose:battery join:fr-gd-art1 join:fr-it-art done");
        play("place:fr-it-art:169");
        wg_has_steps("fr-it-art", safe ? 2 : 1);
    }
    wg_empty(); /* its last step */
    wg_hq("french", "169");
    wg_put("fr-gd-curial", "169", NULL);
    wg_put("fr-gd-dorsenne fr-gd-art1", "170", NULL);
    wg_put("fr-it-art", "168", NULL);
    wg_steps("fr-it-art", 1);
    wg_put("au-i-fresnel", "150", "169");
    activate("fr-gd", "fr-gd-curial");
    play("choose:battery join:fr-gd-art1 join:fr-it-art done place:fr-it-art:169");
    wg_gone("fr-it-art");
    assert_int_equal(wg.battery_state, ENDED);
}

/* ---- which guns ---- */

/* WAG-13.2.2 */
static void wag_13_2_2_guns(void **state)
{
    (void)state;
    guard_acts();
    wg_put("fr-ii-art", "1", NULL);
    wg_put("fr-gar-art", "lobau", NULL);
    play("choose:battery");
    may_not("done", "WAG-13.2.2");
    may_not("join:fr-gd-curial", "WAG-13.2.2");
    may_not("join:fr-napoleon", "WAG-13.2.2");
    may_not("join:au-i-art", "WAG-13.2.2");
    may_not("join:fr-ii-art", "WAG-13.2.4");  /* too far away */
    may_not("join:fr-gar-art", "WAG-13.2.2"); /* WAG-14.1.6 */
    may_not("act:fr-gd-curial", "WAG-13.2.2");
    play("join:fr-it-art join:fr-iv-art");
    may_not("join:fr-it-art", "WAG-13.2.2");
    may_not("done", "WAG-13.2.2"); /* none of the Guard */
    play("join:fr-gd-art1");
    may("done");
    play("join:fr-gd-art2");
    waits("battery_site", "french"); /* four are all */
    guard_acts();
    play("choose:battery join:fr-gd-art1 join:fr-gd-art2");
    may_not("done", "WAG-13.2.2"); /* none but of the Guard */
    play("join:fr-it-art done");
    waits("battery_site", "french");
}

/* The last place is kept for the kind that is missing. */
static void test_last_gun(void **state)
{
    (void)state;
    guard_acts();
    wg_put("fr-iii-art fr-ii-art", "171", NULL);
    play("choose:battery join:fr-it-art join:fr-iv-art join:fr-iii-art");
    may_not("join:fr-ii-art", "WAG-13.2.2");
    may("join:fr-gd-art1");
}

/* ---- where ---- */

/* WAG-13.2.3, WAG-13.2.4 */
static void wag_13_2_3_site(void **state)
{
    (void)state;
    guard_acts();
    play("choose:battery join:fr-gd-art1 join:fr-gd-art2 join:fr-it-art done");
    may_not("done", "WAG-13.2.3");
    may_not("place:fr-iv-art:153", "WAG-13.2.3"); /* not one of them */
    may_not("place:fr-napoleon:153", "WAG-13.2.3");
    may_not("place:fr-gd-art1:84", "WAG-13.2.4");
    may_not("turn:152:153", "WAG-13.2.3"); /* not yet */
    may_not("join:fr-iv-art", "WAG-13.2.3");
    play("place:fr-gd-art1:153");
    at("fr-gd-art1", "153");
    may_not("place:fr-gd-art2:150", "WAG-13.2.3"); /* does not touch 153 */
    play("place:fr-gd-art2:153");
    may_not("place:fr-it-art:153", "WAG-13.2.3"); /* two in a zone */
    play("place:fr-it-art:151");
    at("fr-it-art", "151");
    may_not("place:fr-it-art:152", "WAG-13.2.3");
    assert_int_equal(wg.battery_state, FORMING);
    play("done");
    assert_int_equal(wg.battery_state, STANDING);
    assert_true(wg.battery == wg_set("fr-gd-art1 fr-gd-art2 fr-it-art"));
    waits("act", "french");
    may_not("act:fr-gd-art1", "WAG-9.3.6"); /* it has moved */
    may("act:fr-gd-curial");
}

/* WAG-13.2.3: two zones; a third is not to be had, nor one alone. */
static void wag_13_2_3_two_zones(void **state)
{
    (void)state;
    guard_acts();
    play("choose:battery join:fr-gd-art1 join:fr-it-art done");
    play("place:fr-gd-art1:153");
    may_not("place:fr-it-art:153", "WAG-13.2.3");
    may("place:fr-it-art:171");
    guard_acts();
    play("choose:battery join:fr-gd-art1 join:fr-gd-art2 join:fr-it-art done");
    play("place:fr-gd-art1:153 place:fr-it-art:171");
    may_not("place:fr-gd-art2:151", "WAG-13.2.3");
    play("place:fr-gd-art2:171");
    may_not("place:fr-gd-art2:153", "WAG-13.2.3");
}

/* WAG-13.2.3: two guns in a zone at most, and room for both. */
static void wag_13_2_3_four(void **state)
{
    (void)state;
    guard_acts();
    wg_put("fr-iii-friant fr-iii-gudin", "171", NULL);
    assert_int_equal(wag_points(wg_b, &wg, FRENCH, wag_at(&wg, FRENCH, wg_zone("171"))), 4);
    play("choose:battery join:fr-gd-art1 join:fr-gd-art2 join:fr-it-art join:fr-iv-art");
    may_not("place:fr-gd-art1:171", "WAG-13.2.3"); /* one would fit there, and two must */
    play("place:fr-gd-art1:152 place:fr-gd-art2:152");
    may_not("place:fr-it-art:152", "WAG-13.2.3");
    play("place:fr-it-art:170 place:fr-iv-art:170 done");
    assert_int_equal(wg.battery_state, STANDING);
}

/* WAG-9.5.5: IV and III are all around the guns of the Guard, which have moved. */
static void wag_9_5_5_among_others(void **state)
{
    (void)state;
    guard_acts();
    wg.acted |= wg_set("fr-gd-art1 fr-gd-art2");
    wg_put("fr-iv-legrand", "171", NULL);
    wg_put("fr-iv-stcyr", "153", NULL);
    wg_put("fr-iv-molitor", "151", NULL);
    wg_put("fr-iv-boudet", "150", NULL);
    wg_put("fr-iii-morand", "169", NULL);
    wg_put("fr-iii-friant", "170", NULL);
    wg_put("fr-it-lamarque fr-it-art", "199", NULL);
    play("choose:battery join:fr-gd-art1 join:fr-it-art done");
    may("place:fr-it-art:171");
    may_not("place:fr-it-art:199", "WAG-13.2.3");
}

/* WAG-13.2.3: the limit of a stack, but whatever the corps, WAG-9.5.5. */
static void wag_13_2_3_stacking(void **state)
{
    (void)state;
    guard_acts();
    wg_put("fr-iii-morand fr-iii-friant fr-iii-gudin", "171", NULL);
    wg_steps("fr-iii-morand fr-iii-friant fr-iii-gudin", 1);
    assert_true(wag_points(wg_b, &wg, FRENCH, wag_at(&wg, FRENCH, wg_zone("171"))) < WAG_STACK);
    play("choose:battery join:fr-gd-art1 join:fr-it-art done");
    may("place:fr-it-art:171");
    guard_acts();
    wg_put("fr-iii-morand fr-iii-friant fr-iii-gudin", "171", NULL);
    assert_true(wag_points(wg_b, &wg, FRENCH, wag_at(&wg, FRENCH, wg_zone("171"))) >= WAG_STACK);
    play("choose:battery join:fr-gd-art1 join:fr-it-art done");
    may_not("place:fr-it-art:171", "WAG-13.2.4");
}

/* What has fired stays where it is: WAG-9.8.2. */
static void wag_9_8_2_fired(void **state)
{
    (void)state;
    set_up();
    wg_put("au-i-dedovich", "102", NULL);
    activate("fr-gd", "fr-gd-curial");
    play("bombard:fr-gd-art1:102 6");
    wg_until("act", "french");
    play("choose:battery join:fr-gd-art1 join:fr-it-art done");
    may_not("place:fr-gd-art1:171", "WAG-13.2.4");
    play("place:fr-gd-art1:152 place:fr-it-art:171 done done");
    assert_true((wg.fired & wg_set("fr-gd-art1")) != 0);
    may_not("bombard:fr-gd-art1:102", "WAG-9.8.1");
}

/* WAG-9.8.10: what they spent counts; a turn of those who stayed too, WAG-9.8.11. */
static void wag_9_8_10_effort(void **state)
{
    (void)state;
    guard_acts();
    play("choose:battery join:fr-gd-art1 join:fr-it-art done");
    play("place:fr-gd-art1:152 place:fr-it-art:153");
    assert_int_equal(effort("fr-gd-art1"), 0);
    assert_int_equal(effort("fr-it-art"), 2);
    wg_faces("fr-gd-art1", "151");
    may_not("turn:152:151", "WAG-13.2.3"); /* as it is */
    may_not("turn:152:103", "WAG-13.2.3"); /* no neighbour */
    may_not("turn:170:152", "WAG-13.2.3"); /* not theirs */
    play("turn:152:153");
    assert_int_equal(effort("fr-gd-art1"), 1);
    wg_faces("fr-gd-art1 fr-gd-curial", "153");
    may_not("turn:152:151", "WAG-13.2.3"); /* once */
    wg_faces("fr-it-art", "103");
    play("turn:153:154");
    assert_int_equal(effort("fr-it-art"), 2);
    waits("act", "french"); /* both have turned */
}

/* WAG-9.7.3: who is about to attack keeps his facing. */
static void wag_9_7_3_settled_facing(void **state)
{
    (void)state;
    set_up();
    wg_put("au-i-dedovich", "151", "152");
    activate("fr-gd", "fr-gd-curial");
    play("done act:fr-gd-curial attack:151");
    play("choose:battery join:fr-gd-art1 join:fr-it-art done");
    play("place:fr-gd-art1:152 place:fr-it-art:169");
    may_not("turn:152:153", "WAG-9.7.3");
    may("turn:169:152");
}

/* Arriving next to an enemy is arriving: WAG-9.7.4. */
static void wag_9_7_4_contact(void **state)
{
    (void)state;
    set_up();
    wg_put("au-i-dedovich", "103", NULL);
    activate("fr-gd", "fr-gd-curial");
    wg_until("act", "french");
    play("choose:battery join:fr-gd-art2 join:fr-it-art done place:fr-gd-art2:153");
    waits("turn_about", "austrian");
    play("face:153");
    waits("battery_site", "french");
}

/* A gun that cannot come any more is left out; what is no battery then is none. */
static void test_left_out(void **state)
{
    (void)state;
    guard_acts();
    play("choose:battery join:fr-gd-art1 join:fr-gd-art2 join:fr-it-art done");
    play("place:fr-gd-art1:153 place:fr-it-art:151");
    wg_put("fr-gd-art2", "1", NULL);
    wag_go(wg_b, &wg);
    assert_true(wg.battery == wg_set("fr-gd-art1 fr-it-art"));
    waits("battery_site", "french"); /* these two may still turn */
    play("done");
    assert_int_equal(wg.battery_state, STANDING);
    guard_acts();
    play("choose:battery join:fr-gd-art1 join:fr-it-art done place:fr-gd-art1:153");
    wg_put("fr-it-art", "1", NULL);
    wag_go(wg_b, &wg);
    waits("act", "french");
    assert_int_equal(wg.battery_state, ENDED);
    assert_true(wg.battery == 0);
}

/* ---- what it does ---- */

/* WAG-13.2.5 */
static void wag_13_2_5_end(void **state)
{
    (void)state;
    formed();
    activate("fr-gd", "fr-gd-curial");
    wg_until("act", "french");
    may_not("act:fr-gd-art1", "WAG-13.2.5");
    play("end:battery");
    may("act:fr-gd-art1");
    may_not("end:battery", "WAG-13.2.5");
    may_not("choose:battery", "WAG-14.3.29");
    wg.bought = 0;
    may_not("choose:battery", "WAG-13.2.1"); /* nor for more points */
}

/* WAG-13.2.5: guns that are driven off are no part of it any more. */
static void wag_13_2_5_driven_off(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-it-lamarque fr-it-art", "153", "103");
    wg_put("fr-gd-art1 fr-gd-art2", "151", "102");
    wf_battery("fr-gd-art1 fr-gd-art2 fr-it-art");
    wg_put("au-i-dedovich", "103", "153");
    wf_attack("au-i-dedovich", "153");
    wf_combats("au-i");
    play("join:fr-it-lamarque done withdraw done 5:3 flee:171 face:153");
    play("6 flee:171"); /* a test first: WAG-10.6.18 */
    assert_true(wg.battery == wg_set("fr-gd-art1 fr-gd-art2"));
    assert_int_equal(wg.battery_state, STANDING);
}

/* WAG-13.2.6, WAG-13.2.7, WAG-9.8.13 */
static void wag_13_2_6_fire(void **state)
{
    struct gg_breakdown s;

    (void)state;
    formed();
    wg_put("au-i-dedovich", "103", NULL);
    play("done"); /* the movement */
    waits("bombard", "french");
    s = sum_of("bombard:fr-gd-art1:103");
    assert_int_equal(part(&s, "WAG-9.8.13"), -1);
    assert_int_equal(part(&s, "WAG-9.8.10"), 1);
    activate("fr-it", "fr-it-lamarque"); /* the home of one of them */
    waits("bombard", "french");
    may("bombard:fr-gd-art1:103");
    may("bombard:fr-it-art:103");
    play("bombard:fr-gd-art1:103 6");
    may_not("bombard:fr-gd-art1:103", "WAG-9.8.1");
    activate("fr-iv", "fr-iv-legrand"); /* nobody's home */
    waits("act", "french");
    activate("fr-gd", "fr-gd-curial");
    may("bombard:fr-it-art:103");
    play("done end:battery");
    wg_until("bombard", "french");
    may("bombard:fr-gd-art1:103");
    may_not("bombard:fr-it-art:103", "WAG-9.8.1");
    s = sum_of("bombard:fr-gd-art1:103");
    assert_int_equal(part(&s, "WAG-9.8.13"), 0);
}

/* WAG-13.2.6: with the Guard, even if none of its guns is left. */
static void wag_13_2_6_called(void **state)
{
    (void)state;
    formed();
    wg_put("au-i-dedovich", "103", NULL);
    wag_eliminate(wg_b, &wg, FRENCH, wg_bit("fr-gd-art1", NULL));
    wag_eliminate(wg_b, &wg, FRENCH, wg_bit("fr-gd-art2", NULL));
    activate("fr-gd", "fr-gd-curial");
    may("bombard:fr-it-art:103");
}

/* Its bits mean nothing to the Austrians. */
static void test_not_theirs(void **state)
{
    (void)state;
    formed();
    activate("fr-gd", "fr-gd-curial");
    for (unsigned bit = 0; bit < wg_b->units[AUSTRIAN]; bit++) {
        wag_move_unit(wg_b, &wg, AUSTRIAN, bit, wg_zone("80"));
    }
    assert_true((wg.battery & wg_b->all[AUSTRIAN]) != 0);
    wg.phasing = AUSTRIAN;
    wg.active = 0;
    assert_true(wag_bombarding(wg_b, &wg) == 0);
}

/* WAG-13.2.3: the guns have acted as if they were active; what ends later does not take that back.
 */
static void wag_13_2_3_as_if_active(void **state)
{
    (void)state;
    formed();
    wg_put("au-i-dedovich", "103", NULL);
    play("end:battery done");
    waits("bombard", "french");
    may("bombard:fr-it-art:103");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_13_2_1_when),
        cmocka_unit_test(wag_13_2_4_out_of_reach),
        cmocka_unit_test(wag_13_2_3_loss_on_the_way),
        cmocka_unit_test(wag_13_2_2_guns),
        cmocka_unit_test(test_last_gun),
        cmocka_unit_test(wag_13_2_3_site),
        cmocka_unit_test(wag_13_2_3_two_zones),
        cmocka_unit_test(wag_13_2_3_four),
        cmocka_unit_test(wag_9_5_5_among_others),
        cmocka_unit_test(wag_13_2_3_stacking),
        cmocka_unit_test(wag_9_8_2_fired),
        cmocka_unit_test(wag_9_8_10_effort),
        cmocka_unit_test(wag_9_7_3_settled_facing),
        cmocka_unit_test(wag_9_7_4_contact),
        cmocka_unit_test(test_left_out),
        cmocka_unit_test(wag_13_2_5_end),
        cmocka_unit_test(wag_13_2_5_driven_off),
        cmocka_unit_test(wag_13_2_6_fire),
        cmocka_unit_test(wag_13_2_6_called),
        cmocka_unit_test(test_not_theirs),
        cmocka_unit_test(wag_13_2_3_as_if_active),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
