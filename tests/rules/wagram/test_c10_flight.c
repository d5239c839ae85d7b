/* SPDX-License-Identifier: MIT
 * Chapter 10.6.18 to 10.6.29: the way back, in a retreat and in a rout. */
#include "rules/wagram/wag_fight.h"
#include <string.h>

/* St Cyr drives the one who is named out of 152, from 153: 7 against 2 or less. */
static void drive_off(const char *units)
{
    wg_put("fr-iv-stcyr", "153", "152");
    wg_put(units, "152", "153");
    wf_attack("fr-iv-stcyr", "152");
    wf_combats("fr-iv");
    wg_until("force", "french");
    play("done 6:1");
}

/* WAG-10.6.18: guns that go back may lose a step by it. */
static void wag_10_6_18_guns(void **state)
{
    (void)state;
    for (int passed = 0; passed < 2; passed++) {
        wf_field();
        wg_put("fr-iv-stcyr", "153", "152");
        wg_put("au-vi-kottulinsky au-vi-art", "152", "153");
        wf_attack("fr-iv-stcyr", "152");
        wf_combats("fr-iv");
        play("join:au-vi-kottulinsky done stand done 6:1 flee:169 face:152");
        waits("manoeuvre", "chance");
        play(passed ? "4" : "3");
        wg_has_steps("au-vi-art", passed ? 2 : 1);
        waits("flee", "austrian");
    }
    wf_field();
    wg_put("fr-iv-stcyr", "153", "152");
    wg_put("au-vi-kottulinsky au-vi-art", "152", "153");
    wg_steps("au-vi-art", 1);
    wf_attack("fr-iv-stcyr", "152");
    wf_combats("fr-iv");
    play("join:au-vi-kottulinsky done stand done 6:1 flee:169 face:152 3");
    wg_gone("au-vi-art");
    waits("advance", "french");
}

/* WAG-10.6.19: away from where it stood, by as many zones as it must. */
static void wag_10_6_19_away(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-iv-stcyr", "153", "152");
    wg_put("au-vi-kottulinsky", "152", "153");
    wg_fatigue("au-vi-kottulinsky", 2);
    wf_attack("fr-iv-stcyr", "152");
    wf_combats("fr-iv");
    play("stand done 6:1");
    may_not("done", "WAG-10.6.19");
    may_not("flee:168", "WAG-10.6.19"); /* not next to it */
    play("flee:169");
    assert_string_equal(wf_ways(), "168 197 198");
    may_not("flee:170", "WAG-10.6.19"); /* no farther from 152 */
    may_not("done", "WAG-10.6.19");
    play("flee:168");
    waits("face", "austrian");
    at("au-vi-kottulinsky", "168");
}

/* WAG-10.6.20: not next to the attackers, if there is another way; WAG-10.6.29 never where an enemy
 * stands. */
static void wag_10_6_20_from_attackers(void **state)
{
    (void)state;
    wf_field();
    drive_off("au-vi-kottulinsky");
    assert_string_equal(wf_ways(), "150 169 170");
    may_not("flee:151", "WAG-10.6.20");
    may_not("flee:171", "WAG-10.6.20");
    may_not("flee:153", "WAG-10.6.29");

    wf_field(); /* the others are taken */
    wg_put("fr-ii-grandjean", "150", "149");
    wg_put("fr-ii-frere", "169", "198");
    wg_put("fr-ii-art", "170", "198");
    drive_off("au-vi-kottulinsky");
    may_not("flee:150", "WAG-10.6.29");
    may_not("flee:170", "WAG-10.6.29"); /* guns are units too */
    assert_string_equal(wf_ways(), "151 171");

    wf_field(); /* attacked from two sides */
    wg_put("fr-iv-boudet", "170", "152");
    wf_attack("fr-iv-boudet", "152");
    drive_off("au-vi-kottulinsky");
    at("au-vi-kottulinsky", "150"); /* 169 and 171 lie next to 170 */
    waits("face", "austrian");
}

/* It runs, in the administrative phase. */
static void rout_of(const char *unit)
{
    wg_rout(unit, 1);
    wg_admin();
    while (wag_now(&wg)->state == S_choose || wag_now(&wg)->state == S_admin_place) {
        play("done");
    }
}

/* WAG-10.6.21 the fall-back zones, WAG-10.6.22 step by step to the legal zone nearest to it, the
 * owner choosing among equals. */
static void wag_10_6_21_direction(void **state)
{
    (void)state;
    wf_field();
    wg_put("au-vi-kottulinsky", "152", "153");
    rout_of("au-vi-kottulinsky");
    at("au-vi-kottulinsky", "123"); /* by 151, towards 1 */
    wg_is_routed("au-vi-kottulinsky", 1);

    wf_field();
    wg_put("fr-iv-legrand", "153", "152");
    rout_of("fr-iv-legrand");
    assert_string_equal(wf_ways(), "154 171"); /* both 7 from 214 */
    may_not("flee:103", "WAG-10.6.22");
    play("flee:154");
    at("fr-iv-legrand", "155");

    wf_field();
    wg_put("au-joh-colloredo", "152", "153");
    rout_of("au-joh-colloredo");
    assert_string_equal(wf_ways(), "169 170"); /* both 7 from 260 */

    wf_field(); /* the best way is closed */
    wg_put("au-vi-kottulinsky", "152", "153");
    wg_put("fr-iv-art", "151", "123");
    rout_of("au-vi-kottulinsky");
    assert_string_equal(wf_ways(), "150 153");
}

/* WAG-10.6.23: an enemy Front costs a step, but not where a friend is. */
static void wag_10_6_23_gauntlet(void **state)
{
    (void)state;
    for (int each = 0; each < 5; each++) {
        wf_field();
        wg_put("fr-ii-grandjean", "168", each == 1 ? "195" : "169"); /* turned away */
        if (each == 2) {
            wg_put("au-vi-vincent", "169", "168");
        } else if (each == 3) {
            wg_rout("fr-ii-grandjean", 1);
        } else if (each == 4) {
            wg_put("fr-ii-grandjean", "116", "168");
            wg_put("fr-ii-art", "168", "169"); /* guns have a Front too: WAG-9.4.7 */
        }
        drive_off("au-vi-kottulinsky");
        play("flee:169");
        wg_has_steps("au-vi-kottulinsky", each == 0 || each == 4 ? 2 : 3); /* one by the hit */
    }
    wf_field(); /* its last step */
    wg_put("fr-ii-grandjean", "168", "169");
    wg_put("fr-iv-stcyr", "153", "152");
    wg_put("au-vi-kottulinsky", "152", "153");
    wg_steps("au-vi-kottulinsky", 2);
    wf_attack("fr-iv-stcyr", "152");
    wf_combats("fr-iv");
    play("stand done 6:1 flee:169");
    wg_gone("au-vi-kottulinsky");
    waits("advance", "french");
}

/* WAG-10.6.24: it goes on where there is no room, of points or of its corps. */
static void wag_10_6_24_room(void **state)
{
    (void)state;
    wf_field();
    wg_put("au-iii-stjulien", "169", "168"); /* another corps */
    drive_off("au-vi-kottulinsky");
    play("flee:169");
    waits("flee", "austrian");
    may_not("done", "WAG-10.6.19");
    assert_string_equal(wf_ways(), "168 197 198");
    play("flee:197 face:169");
    at("au-vi-kottulinsky", "197");

    wf_field(); /* 5 points */
    wg_put("au-vi-hohenfeld au-vi-vincent au-vi-wallmoden au-vi-art", "169", "168");
    drive_off("au-vi-kottulinsky");
    play("flee:169");
    waits("flee", "austrian");

    wf_field(); /* 4 points */
    wg_put("au-vi-hohenfeld au-vi-vincent au-vi-wallmoden", "169", "168");
    drive_off("au-vi-kottulinsky");
    play("flee:169");
    at("au-vi-kottulinsky", "169");
    waits("advance", "french");
}

/* WAG-10.6.25: alone it may turn; with friends it takes their facing. */
static void wag_10_6_25_facing(void **state)
{
    (void)state;
    wf_field();
    drive_off("au-vi-kottulinsky");
    play("flee:169");
    waits("face", "austrian");
    may_not("done", "WAG-10.6.25");
    may_not("face:153", "WAG-9.4.3");
    play("face:150");
    wg_faces("au-vi-kottulinsky", "150");

    wf_field();
    wg_put("au-vi-hohenfeld", "169", "168");
    drive_off("au-vi-kottulinsky");
    play("flee:169");
    wg_faces("au-vi-kottulinsky au-vi-hohenfeld", "168");
    waits("advance", "french");
}

/* WAG-10.6.26 not off the map, WAG-10.6.28 and with no zone left it is lost; by the option it loses
 * a step. */
static void wag_10_6_26_cornered(void **state)
{
    (void)state;
    for (int option = 0; option < 2; option++) {
        wg_scenario("july-6", option ? "no-retreat=loses-a-step" : "");
        wf_field();
        wg_hq("austrian", "100");
        wg_put("fr-iv-stcyr", "3", "1");
        wg_put("fr-ii-art", "2", "1");
        wg_put("fr-iii-art", "4", "1");
        wg_put("au-vi-kottulinsky", "1", "3");
        wf_attack("fr-iv-stcyr", "1");
        wf_combats("fr-iv");
        play("stand done 6:1");
        if (option) {
            at("au-vi-kottulinsky", "1");
            wg_has_steps("au-vi-kottulinsky", 2);
        } else {
            wg_gone("au-vi-kottulinsky");
            waits("advance", "french");
        }
    }
    wg_scenario("july-6", "");
}

/* WAG-10.6.19, WAG-10.6.21: who has come to his rally zone stops there; who stands there stays. */
static void wag_10_6_19_rally_zone(void **state)
{
    static const struct {
        const char *unit, *from, *to;
    } each[] = { { "fr-d-montrichard", "213", "214" }, { "fr-d-montrichard", "214", "214" },
                 { "au-i-fresnel", "3", "1" },         { "au-i-fresnel", "4", "1" },
                 { "au-i-fresnel", "1", "1" },         { "au-joh-colloredo", "260", "260" } };

    (void)state;
    for (unsigned i = 0; i < sizeof each / sizeof each[0]; i++) {
        wg_empty();
        wg_hq("austrian", "100");
        wg_hq("french", "126");
        wg_put(each[i].unit, each[i].from, NULL);
        rout_of(each[i].unit);
        at(each[i].unit, each[i].to);
        waits(strcmp(each[i].from, each[i].to) == 0 ? "rally_die" : "face",
              strcmp(each[i].from, each[i].to) == 0 ? "chance"
              : strncmp(each[i].unit, "fr", 2) == 0 ? "french"
                                                    : "austrian");
    }
    wf_field(); /* not in the midst of an attack: it gives way */
    wg_hq("austrian", "100");
    wg_put("fr-iv-stcyr", "3", "1");
    wg_put("au-vi-kottulinsky", "1", "3");
    wg_steps("au-vi-kottulinsky", 3);
    wf_attack("fr-iv-stcyr", "1");
    wf_combats("fr-iv");
    play("hold done 6:1 1 flee:2");
    assert_true(wg.place[AUSTRIAN][wg_bit("au-vi-kottulinsky", NULL)] != wg_zone("1"));
}

/* WAG-10.6.19: no step into a dead end, if there is another one; who can go no farther stops. */
static void wag_10_6_19_dead_end(void **state)
{
    (void)state;
    for (int enclosed = 0; enclosed < 2; enclosed++) {
        wf_field();
        wg_put("fr-iv-stcyr", "45", "65");
        wg_put("au-vi-kottulinsky", "65", "45");
        wg_fatigue("au-vi-kottulinsky", 2);
        if (enclosed) { /* 66 alone is free, and nothing beyond it is 2 zones from 65 */
            wg_put("fr-ii-art", "46", NULL);
            wg_put("fr-iii-art", "64", NULL);
            wg_put("fr-it-art", "86", NULL);
            wg_put("fr-r-art", "67", NULL);
        }
        wf_attack("fr-iv-stcyr", "65");
        wf_combats("fr-iv");
        play("stand done 6:1");
        if (enclosed) {
            at("au-vi-kottulinsky", "66"); /* as far as there is */
        } else {
            may_not("flee:66", "WAG-10.6.19");
        }
    }
}

/* WAG-10.6.22: through no Front if there is a way without, even one zone farther. */
static void wag_10_6_22_fewest_losses(void **state)
{
    (void)state;
    wf_field();
    wg_put("au-vi-kottulinsky", "152", "153");
    wg_put("fr-ii-grandjean", "102", "151"); /* 151 is in its Front */
    rout_of("au-vi-kottulinsky");
    may_not("flee:151", "WAG-10.6.22");
    wg_has_steps("au-vi-kottulinsky", 4);
}

/* WAG-10.6.15, WAG-10.6.23: the owner says who of a stack goes first and takes the loss. */
static void wag_10_6_15_who_goes_first(void **state)
{
    static const char *const unit[] = { "au-vi-hohenfeld", "au-vi-kottulinsky" };
    static const char *const moves[] = {
        "retire:au-vi-hohenfeld flee:169 face:152 flee:169",
        "retire:au-vi-kottulinsky flee:169 face:152 flee:169",
    };

    (void)state;
    for (int first = 0; first < 2; first++) {
        struct wag before;

        wf_field();
        wg_put("fr-ii-grandjean", "168", "169");
        wg_put("fr-iii-morand", "149", "150");
        wg_put("fr-iv-stcyr", "153", "152");
        wg_put("au-vi-hohenfeld au-vi-kottulinsky", "152", "153");
        wf_attack("fr-iv-stcyr", "152");
        wf_combats("fr-iv");
        wg_until("posture", "austrian");
        play("withdraw done 6:1");
        waits("go_back", "austrian");
        may_not("retire:au-vi-wallmoden", "WAG-10.6.15");
        may_not("flee:169", "WAG-10.6.15");
        before = wg;
        play(moves[first]);
        at("au-vi-hohenfeld au-vi-kottulinsky", "169");
        for (int i = 0; i < 2; i++) {
            unsigned bit = wg_bit(unit[i], NULL);

            wg_has_steps(unit[i], before.steps[AUSTRIAN][bit] - (i == first ? 1u : 0u));
        }
    }
}

/* WAG-10.6.15, WAG-10.6.23: also where the loss waits in the second zone. */
static void wag_10_6_15_who_goes_first_by_two(void **state)
{
    (void)state;
    for (int first = 0; first < 2; first++) {
        wf_field();
        wg_put("fr-ii-grandjean", "222", "197"); /* 2 zones from 152 */
        wg_put("fr-iv-stcyr", "153", "152");
        wg_put("au-vi-hohenfeld au-vi-kottulinsky", "152", "153");
        wg_fatigue("au-vi-hohenfeld", 2);
        wg_fatigue("au-vi-kottulinsky", 2);
        wf_attack("fr-iv-stcyr", "152");
        wf_combats("fr-iv");
        play("join:au-vi-hohenfeld stand done 6:1");
        waits("go_back", "austrian");
        play(first == 0 ? "retire:au-vi-hohenfeld" : "retire:au-vi-kottulinsky");
        play("flee:169 flee:197 face:169 flee:169 flee:197");
        at("au-vi-hohenfeld au-vi-kottulinsky", "197");
        wg_has_steps("au-vi-hohenfeld", first == 0 ? 2 : 3); /* one by the hit */
        wg_has_steps("au-vi-kottulinsky", first == 0 ? 4 : 3);
    }
}

/* WAG-10.6.27: enemy ZOCs do not stop it. */
static void wag_10_6_27_through_zoc(void **state)
{
    (void)state;
    wf_field();
    wg_put("au-vi-kottulinsky", "152", "153");
    wg_put("fr-ii-grandjean", "150", "149"); /* 151 is in its ZOC, not in its Front */
    rout_of("au-vi-kottulinsky");
    at("au-vi-kottulinsky", "123");
    wg_has_steps("au-vi-kottulinsky", 4);
}

/* Those who are driven off do not attack any more: WAG-10.6.37; and WAG-13.3.10 the square is none
 * any more. */
static void wag_10_6_37_broken_off(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-it-seras fr-it-durutte", "153", "152");
    wg_steps("fr-it-seras", 3);
    wg_put("au-ii-ulm", "152", "153");
    wf_square("fr-it-seras fr-it-durutte");
    wf_attack("fr-it-seras", "152");
    wf_combats("fr-it");
    play("stand done 1:6 1");
    assert_int_equal(wg.square_state, ENDED);
    assert_true(wg.attacking == 0);
    wg_is_routed("fr-it-seras", 1);
}

/* A gun that has to go back leaves the Grand Battery, which does not move: WAG-13.2.5. */
static void wag_13_2_5_battery_gun(void **state)
{
    (void)state;
    wf_field();
    wg_put("fr-gd-art1 fr-it-art", "152", "153");
    wg_put("fr-gd-art2", "151", "153");
    wf_battery("fr-gd-art1 fr-it-art fr-gd-art2");
    wg_put("au-vi-kottulinsky", "153", "152");
    wf_attack("au-vi-kottulinsky", "152");
    wf_combats("au-vi");
    play("join:fr-gd-art1 done 2:1 4");
    assert_true(wg.battery == wg_set("fr-it-art fr-gd-art2"));
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_10_6_18_guns),
        cmocka_unit_test(wag_10_6_19_away),
        cmocka_unit_test(wag_10_6_20_from_attackers),
        cmocka_unit_test(wag_10_6_21_direction),
        cmocka_unit_test(wag_10_6_23_gauntlet),
        cmocka_unit_test(wag_10_6_24_room),
        cmocka_unit_test(wag_10_6_25_facing),
        cmocka_unit_test(wag_10_6_26_cornered),
        cmocka_unit_test(wag_10_6_27_through_zoc),
        cmocka_unit_test(wag_10_6_37_broken_off),
        cmocka_unit_test(wag_13_2_5_battery_gun),
        cmocka_unit_test(wag_10_6_19_rally_zone),
        cmocka_unit_test(wag_10_6_19_dead_end),
        cmocka_unit_test(wag_10_6_22_fewest_losses),
        cmocka_unit_test(wag_10_6_15_who_goes_first),
        cmocka_unit_test(wag_10_6_15_who_goes_first_by_two),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
