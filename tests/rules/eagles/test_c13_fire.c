/* SPDX-License-Identifier: MIT
 * Chapter 13, fire and its sum, a test a clause: EAG-13.44 to EAG-13.82, with the examples.  Who
 * may fire is in test_c13_volleys.c. */
#include "rules/eagles/eag_fire.h"

/* French infantry 1712 attacks 1711, where this unit stands. */
static void attack(const char *defender)
{
    et_put(defender, 1711);
    et_put_active("fr-ii-03", 1712);
    et_declare(1712, 1711, 0);
}

/* ... and is fired at. */
static void defend(void)
{
    et_fire(DEFENSIVE, "coalition", "1711", 1712);
}

/* French guns 1711 fire at infantry in that hex. */
static void guns_at(unsigned target)
{
    et_put_active("fr-ii-20", 1711);
    et_put("aa-n2-06", target);
    et_fire(OFFENSIVE, "french", "1711", target);
}

/* ---- one fire ---- */

/* EAG-13.45 all hexes that fire at one target are one fire; EAG-13.49 each once. */
static void eag_13_45_one_fire(void **state)
{
    (void)state;
    et_put("aa-n2-06", 1712);
    et_put_active("fr-ii-20", 1711);
    et_put_active("fr-ii-21", 1713);
    et_begin("volleys", "french");
    play("fire:1712");
    may_not("done", "EAG-13.45");
    may_not("join:1712", "EAG-13.2");
    play("join:1711");
    may_not("join:1711", "EAG-13.49");
    play("join:1713");
    waits("fire_roll", "chance");
    is("fire.hexes", "2");
}

/* EAG-13.44 a stack fires with the points of all its units. */
static void eag_13_44_a_stack_is_one_unit(void **state)
{
    (void)state;
    guns_at(1713);
    sums("");
    et_put_active("fr-ii-21 fr-ii-22", 1711); /* 12 points */
    et_fire(OFFENSIVE, "french", "1711", 1713);
    adds("EAG-13.58", -1);
}

/* EAG-13.47, EAG-13.74 fire at moving cavalry uses up nothing. */
static void eag_13_47_moving_cavalry(void **state)
{
    (void)state;
    et_put_active("fr-ii-16", 1712);
    et_put("aa-n2-06", 1711);
    et_fire(AT_MOVING_CAVALRY, "coalition", "1711", 1712);
    play("9");
    is("flags.aa-n2-06", "");
    is("flags.fr-ii-16", "active");
    cites(eag_fire_forbidden(et_b, &et, COALITION, et_hex(1711), et_hex(1712)), "");
}

/* EAG-13.48 the firer never suffers, EAG-7.46 nor is it marked by defensive fire. */
static void eag_13_48_the_firer_is_safe(void **state)
{
    (void)state;
    attack("aa-5-13");
    defend();
    play("6 7");
    steps_left("aa-5-13", 2);
    assert_false(eag_has(&et.fired, et_hex(1711)));
}

/* ---- columns ---- */

/* EAG-13.51 guns have a column of their own, EAG-13.52 and count alone where infantry is with them.
 */
static void eag_13_52_guns_alone_count(void **state)
{
    (void)state;
    et_put("aa-n2-06", 1712);
    et_put_active("fr-i-09 fr-i-27", 1711);
    et_fire(OFFENSIVE, "french", "1711", 1712);
    sums("EAG-13.57 +1  EAG-13.60 -1"); /* 3 points of guns */
}

/* EAG-13.54 they are not left out for light infantry, EAG-13.66 which counts in its column only. */
static void eag_13_54_not_left_out(void **state)
{
    (void)state;
    et_put("aa-n2-06", 1712);
    et_put_active("fr-i-05 fr-i-27", 1711);
    et_lead("fr-i-05");
    et_fire(OFFENSIVE, "french", "1711", 1712);
    sums("EAG-13.57 +1  EAG-13.60 -1");
}

/* EAG-13.55 guns that are not active force no column. */
static void eag_13_55_inactive_guns(void **state)
{
    (void)state;
    et_put("aa-n2-06", 1712);
    et_put_active("fr-i-05", 1711);
    et_put("fr-i-27", 1711);
    et_lead("fr-i-05");
    et_fire(OFFENSIVE, "french", "1711", 1712);
    sums("EAG-13.64 -1");
}

/* EAG-13.53 guns in another hex force theirs on all. */
static void eag_13_53_guns_elsewhere(void **state)
{
    (void)state;
    et_put("aa-n2-06", 1712);
    et_put_active("fr-i-05", 1711);
    et_put_active("fr-i-22", 1713);
    et_fire(OFFENSIVE, "french", "1711 1713", 1712);
    sums("EAG-13.60 -1"); /* 4 points of guns */
}

/* ---- the sum ---- */

/* EAG-13.56, EAG-8.30 three points of guns from a hex that is not clear. */
static void eag_13_56_out_of_a_village(void **state)
{
    (void)state;
    et_ground(1711, VILLAGE);
    attack("aa-5-13");
    defend();
    sums("EAG-13.57 +1  EAG-13.60 -1");
}

/* EAG-EX-92: EAG-13.56 is for guns: infantry in a large building has no cap. */
static void eag_13_56_not_infantry(void **state)
{
    (void)state;
    et_ground(1711, LARGE_BUILDING);
    attack("aa-n2-06");
    defend();
    sums("");
}

/* EAG-13.57 +1 for fewer than four points, of infantry too. */
static void eag_13_57_few_points(void **state)
{
    (void)state;
    et.active = COALITION;
    et_put("fr-ii-03", 1712);
    et_put_active("aa-n2-04", 1711);
    et_reduce("aa-n2-04"); /* 4 */
    et_fire(OFFENSIVE, "coalition", "1711", 1712);
    sums("");
    et_remove("aa-n2-04");
    et_put_active("aa-n2-05", 1711);
    et_reduce("aa-n2-05"); /* 3 */
    et_fire(OFFENSIVE, "coalition", "1711", 1712);
    sums("EAG-13.57 +1");
}

/* EAG-13.58 -1 for each ten points of guns, of twenty at most; EAG-13.59 none of infantry. */
static void eag_13_58_many_guns(void **state)
{
    (void)state;
    et_put("aa-n2-06", 1712);
    et_put_active("fr-ii-20 fr-ii-24", 1711);
    et_put_active("fr-i-22 fr-i-27", 1713);
    et_put_active("fr-ii-21 fr-ii-23", 1812);
    et_fire(OFFENSIVE, "french", "1711 1713 1812", 1712);
    sums("EAG-13.58 -2  EAG-13.60 -1");
    et_put_active("fr-gl-05 fr-i-26", 1813);
    et_fire(OFFENSIVE, "french", "1711 1713 1812 1813", 1712);
    sums("EAG-13.58 -2  EAG-13.60 -1");
    et_put_active("fr-ii-03 fr-ii-04", 1713);
    et_fire(OFFENSIVE, "french", "1711 1713 1812 1813", 1712);
    sums("EAG-13.58 -2  EAG-13.60 -1");
}

/* EAG-13.60 -1 for guns at an adjacent target. */
static void eag_13_60_adjacent(void **state)
{
    (void)state;
    guns_at(1712);
    sums("EAG-13.60 -1");
}

/* EAG-13.61 nothing at two hexes. */
static void eag_13_61_two_hexes(void **state)
{
    (void)state;
    guns_at(1713);
    sums("");
}

/* EAG-13.62 +1 at three or four. */
static void eag_13_62_three_or_four_hexes(void **state)
{
    (void)state;
    guns_at(1714);
    sums("EAG-13.62 +1");
    et_level_ground(NULL);
    guns_at(1715);
    sums("EAG-13.62 +1");
}

/* EAG-13.63 of several ranges the worst. */
static void eag_13_63_the_worst_range(void **state)
{
    (void)state;
    guns_at(1713);
    et_put_active("fr-ii-23", 1714);
    et_fire(OFFENSIVE, "french", "1711 1714", 1713);
    sums("EAG-13.58 -1");
}

/* EAG-13.64 -1 for a lead of light infantry, and for no other. */
static void eag_13_64_light_infantry(void **state)
{
    (void)state;
    et_put("aa-n2-06", 1712);
    et_put_active("fr-ii-01 fr-ii-03", 1711);
    et_fire(OFFENSIVE, "french", "1711", 1712);
    sums("EAG-13.64 -1");
    et_lead("fr-ii-03");
    et_fire(OFFENSIVE, "french", "1711", 1712);
    sums("");
}

/* EAG-13.65 of several hexes one light lead is enough. */
static void eag_13_65_the_overall_lead(void **state)
{
    (void)state;
    et_put("aa-n2-06", 1712);
    et_put_active("fr-ii-03", 1711);
    et_put_active("fr-ii-01", 1713);
    et_fire(OFFENSIVE, "french", "1711", 1712);
    sums("");
    et_fire(OFFENSIVE, "french", "1711 1713", 1712);
    sums("EAG-13.64 -1");
}

/* EAG-13.67 the ground of the target, EAG-13.73 with all the rest and without a limit. */
static void eag_13_67_terrain(void **state)
{
    (void)state;
    et_ground(1715, FORTIFIED_FARM);
    set("mud-until", "9");
    guns_at(1715);
    et_reduce("fr-ii-20");
    et_fire(OFFENSIVE, "french", "1711", 1715);
    sums("EAG-13.57 +1  EAG-13.62 +1  EAG-13.67 +3  EAG-13.72 +1");
}

/* EAG-13.68 +1 at a higher target across a crest. */
static void eag_13_68_up_a_crest(void **state)
{
    (void)state;
    et_level(1712, 1);
    et_crest(1711, 1712, HS_CREST);
    et_put("aa-n2-06", 1712);
    et_put_active("fr-ii-03", 1711);
    et_fire(OFFENSIVE, "french", "1711", 1712);
    sums("EAG-13.67 +1"); /* the chart has it */
}

/* EAG-13.69 no more than +1 of terrain in defensive and opportunity fire. */
static void eag_13_69_terrain_of_the_attacker(void **state)
{
    (void)state;
    et_ground(1712, FORTIFIED_FARM);
    attack("aa-n2-06");
    defend();
    assert_int_equal(sum_of("").total, 1);
    et_fire(OPPORTUNITY, "coalition", "1711", 1712);
    assert_int_equal(sum_of("").total, 1);
    et.active = COALITION;
    et_activate("aa-n2-06");
    et_fire(OFFENSIVE, "coalition", "1711", 1712);
    assert_int_equal(sum_of("").total, 3);
}

/* EAG-13.72, EAG-21.6 +1 for guns in mud, once, and not at an adjacent target. */
static void eag_13_72_mud(void **state)
{
    (void)state;
    set("mud-until", "9");
    guns_at(1713);
    sums("EAG-13.72 +1");
    et_put("aa-n2-07", 1712);
    et_fire(OFFENSIVE, "french", "1711", 1712);
    sums("EAG-13.60 -1");
}

/* EAG-13.108 foot, horse and guns under the same fire have the same sum. */
static void eag_13_108_any_target(void **state)
{
    static const char *const target[] = { "aa-5-01", "aa-bw-09", "aa-5-13" };

    (void)state;
    et_ground(1713, ORCHARD);
    et_put_active("fr-ii-20", 1711);
    for (unsigned i = 0; i < 3; i++) {
        et_put(target[i], 1713);
        et_fire(OFFENSIVE, "french", "1711", 1713);
        sums("EAG-13.67 +1");
        et_remove(target[i]);
    }
}

/* ---- two targets ---- */

/* French infantry and guns at 1711, attacked. */
static void mixed(void)
{
    et.active = COALITION;
    et_put("fr-ii-03 fr-ii-01 fr-ii-20", 1711);
    et_put_active("aa-5-01", 1712);
}

/* EAG-EX-39: EAG-13.75, EAG-13.77 infantry at one and guns at another, with +1 each; EAG-13.80,
 * EAG-13.81 guns at two likewise. */
static void eag_13_77_split(void **state)
{
    (void)state;
    mixed();
    et_fire(DEFENSIVE, "french", "1711", 1712);
    sums("EAG-13.60 -1");
    et_fire_split("french", 1711, 1712, FIRE_GUNS_ONLY);
    sums("EAG-13.60 -1  EAG-13.77 +1");
    et_fire_split("french", 1711, 1712, FIRE_INFANTRY_ONLY);
    sums("EAG-13.77 +1");
}

/* EAG-13.78 with all infantry of the hex, and its lead. */
static void eag_13_78_all_infantry(void **state)
{
    (void)state;
    mixed();
    et_lead("fr-ii-01");
    et_fire_split("french", 1711, 1712, FIRE_INFANTRY_ONLY);
    sums("EAG-13.64 -1  EAG-13.77 +1");
}

/* ---- the examples ---- */

/* EAG-EX-35: EAG-7.37 active infantry and artillery fire, EAG-7.39, EAG-13.9 with a marker. */
static void eag_ex_35(void **state)
{
    (void)state;
    et_put("fr-ii-03 fr-ii-04 fr-ii-24", 1711);
    et_put("aa-n2-06", 1712);
    et_activate_all("fr-ii-03");
    et_begin("volleys", "french");
    waits("target", "french");
    play("fire:1712");
    waits("fire_roll", "chance");
    sums("EAG-13.57 +1  EAG-13.60 -1");
    assert_true(eag_has(&et.fired, et_hex(1711)));
    play("6");
    waits("check_roll", "chance");
    play("6");
    over("volleys"); /* nothing is left to fire */
    steps_left("aa-n2-06", 2);
    steps_left("fr-ii-03 fr-ii-04 fr-ii-24", 2); /* EAG-13.48 */
}

/* EAG-EX-36: EAG-13.45 one fire; EAG-13.58 at most 20 points; EAG-13.67 the farm. */
static void eag_ex_36(void **state)
{
    (void)state;
    et_ground(1712, FORTIFIED_FARM);
    et_put("aa-n2-06", 1712);
    et_put_active("fr-ii-20 fr-ii-24", 1711);
    et_put_active("fr-i-22 fr-i-27", 1713);
    et_put_active("fr-ii-21 fr-ii-23", 1812);
    et_put_active("fr-gl-05 fr-i-26", 1813);
    et_begin("volleys", "french");
    play("fire:1712 join:1711 join:1713 join:1812 join:1813");
    sums("EAG-13.58 -2  EAG-13.60 -1  EAG-13.67 +3");
    play("5 2");
    steps_left("aa-n2-06", 1); /* QC and 1 step */
    over("volleys");
}

/* EAG-EX-37: EAG-13.64 a light lead, EAG-13.68 up a crest; EAG-13.50 the infantry column. */
static void eag_ex_37(void **state)
{
    (void)state;
    et_level(1712, 1);
    et_crest(1711, 1712, HS_CREST);
    et_put_active("fr-ii-01 fr-ii-03 fr-ii-04", 1711);
    et_reduce("fr-ii-01");
    et_put("aa-n2-06", 1712);
    et_begin("volleys", "french");
    play("fire:1712");
    sums("EAG-13.64 -1  EAG-13.67 +1");
    play("5");
    waits("check_roll", "chance");
    play("2");
    steps_left("aa-n2-06", 2);
}

/* EAG-EX-73, EAG-EX-74, EAG-EX-81, EAG-EX-87: light infantry and not, without effect. */
static void eag_ex_73_musketry(void **state)
{
    (void)state;
    attack("aa-bw-01");
    defend();
    sums("EAG-13.64 -1");
    play("8");
    over("fire");
    defend();
    play("7");
    over("fire");
    et_remove("aa-bw-01");
    attack("aa-n2-06");
    defend();
    sums("");
    play("7");
    over("fire");
}

/* EAG-EX-75: EAG-13.51; check passed, a step lost, the attack stays valid. */
static void eag_ex_75_guns(void **state)
{
    (void)state;
    attack("aa-5-13");
    defend();
    sums("EAG-13.60 -1");
    play("6 7");
    over("fire");
    steps_left("fr-ii-03", 1);
    is("attack.0.flags", "0");
    is("outcome", "none");
}

/* EAG-EX-79: the same fire at one with a single step: EAG-13.123, its lead is dead. */
static void eag_ex_79_the_last_step(void **state)
{
    (void)state;
    attack("aa-5-13");
    et_reduce("fr-ii-03");
    defend();
    play("6 2");
    is("unit.fr-ii-03", "gone");
    assert_int_equal(et.attack[0].flags & AT_OUT, AT_OUT);
}

/* EAG-EX-82: failed by one, it drops out: EAG-13.118; EAG-14.3 an attacker too has the choice;
 * EAG-13.46 once it moves it can be fired at again. */
static void eag_ex_82(void **state)
{
    (void)state;
    attack("aa-bw-01");
    et_reduce("fr-ii-03");
    defend();
    play("6 7");
    waits("stay", "french");
    assert_int_equal(et.attack[0].flags & AT_OUT, AT_OUT);
    has("flags.fr-ii-03", "shot-at");
    play("no");
    lacks("flags.fr-ii-03", "shot-at");
    assert_int_not_equal(et_at("fr-ii-03"), 1712);
}

/* EAG-EX-91: guns and infantry in a village, without effect. */
static void eag_ex_91(void **state)
{
    (void)state;
    et_ground(1711, VILLAGE);
    attack("aa-n2-06 aa-5-13");
    defend();
    sums("EAG-13.57 +1  EAG-13.60 -1");
    play("8");
    over("fire");
}

/* ---- what is said of it ---- */

/* The sum behind an outcome names the column and the result. */
static void an_outcome_names_its_result(void **state)
{
    struct gg_breakdown sum;

    (void)state;
    et_put_active("fr-ii-24", 1711);
    et_put("aa-n2-06", 1714);
    et_begin("volleys", "french");
    play("fire:1714");
    adds_up(sum_of(""), 2, 0); /* few points, three hexes */
    sum = sum_of("4");
    adds_up(sum, 4 + 1 + 1, MSG_fire_check);
    assert_int_equal(sum.table.key, MSG_table_guns);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_13_45_one_fire),
        RULE(eag_13_44_a_stack_is_one_unit),
        RULE(eag_13_47_moving_cavalry),
        RULE(eag_13_48_the_firer_is_safe),
        RULE(eag_13_52_guns_alone_count),
        RULE(eag_13_54_not_left_out),
        RULE(eag_13_55_inactive_guns),
        RULE(eag_13_53_guns_elsewhere),
        RULE(eag_13_56_out_of_a_village),
        RULE(eag_13_56_not_infantry),
        RULE(eag_13_57_few_points),
        RULE(eag_13_58_many_guns),
        RULE(eag_13_60_adjacent),
        RULE(eag_13_61_two_hexes),
        RULE(eag_13_62_three_or_four_hexes),
        RULE(eag_13_63_the_worst_range),
        RULE(eag_13_64_light_infantry),
        RULE(eag_13_65_the_overall_lead),
        RULE(eag_13_67_terrain),
        RULE(eag_13_68_up_a_crest),
        RULE(eag_13_69_terrain_of_the_attacker),
        RULE(eag_13_72_mud),
        RULE(eag_13_108_any_target),
        RULE(eag_13_77_split),
        RULE(eag_13_78_all_infantry),
        RULE(eag_ex_35),
        RULE(eag_ex_36),
        RULE(eag_ex_37),
        RULE(eag_ex_73_musketry),
        RULE(eag_ex_75_guns),
        RULE(eag_ex_79_the_last_step),
        RULE(eag_ex_82),
        RULE(eag_ex_91),
        RULE(an_outcome_names_its_result),
    };

    return cmocka_run_group_tests_name("eagles chapter 13, fire", tests, et_load, et_unload);
}
