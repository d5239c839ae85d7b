/* SPDX-License-Identifier: MIT
 * EAG-13.44 to EAG-13.82: fire and its sum.  Who may fire is in test_c13_volleys.c. */
#include "rules/eagles/eag_test.h"
#include <stdio.h>
#include <string.h>

/* A fire of that kind is set up; hexes that join are added. */
static void aim(int side, enum eag_fire_kind kind, unsigned target)
{
    memset(&et.fire, 0, sizeof et.fire);
    et.fire.kind = (uint8_t)kind;
    et.fire.target = (uint16_t)et_hex(target);
    et.fire.lead = (uint16_t)eag_lead(et_b, &et, EAG_OTHER(side), et_hex(target));
}

static void from(unsigned number)
{
    et.fire.hex[et.fire.hexes++] = (uint16_t)et_hex(number);
}

static int modifier(void)
{
    return eag_fire_modifier(et_b, &et, NULL);
}

static void open_fire(int side)
{
    eag_open_fire(&et, side);
    eag_go(et_b, &et);
}

/* Defensive fire of the Coalition from 1711 at the French in 1712. */
static void defend(void)
{
    aim(COALITION, DEFENSIVE, 1712);
    from(1711);
}

static bool no_effect(void)
{
    return eag_find(&et, S_fire) == NULL;
}

/* ---- the examples ---- */

/* EAG-EX-35; EAG-7.37 active infantry and artillery fire, EAG-7.39, EAG-13.9 with a marker. */
static void test_example_35(void **state)
{
    (void)state;
    et_put("fr-ii-03 fr-ii-04 fr-ii-24", 1711);
    et_put("aa-n2-06", 1712);
    et_activate_all("fr-ii-03");
    et_begin("volleys", "french");
    waits("target", "french");
    play("fire:1712");
    waits("fire_roll", "chance");
    assert_int_equal(modifier(), 0); /* EAG-13.57 and EAG-13.60 */
    assert_true(eag_has(&et.fired, et_hex(1711)));
    play("6");
    waits("check_roll", "chance");
    assert_int_equal(eag_now(&et)->n, 0);
    play("6");
    over("volleys"); /* nothing is left to fire */
    steps_left("aa-n2-06", 2);
    assert_int_equal(et_steps("fr-ii-03") + et_steps("fr-ii-04") + et_steps("fr-ii-24"),
                     6); /* EAG-13.48 */
}

/* EAG-EX-36: EAG-13.45 one fire; EAG-13.58 at most 20 points; EAG-13.67 the farm. */
static void test_example_36(void **state)
{
    static const char *const guns[] = { "fr-ii-20 fr-ii-24", "fr-i-22 fr-i-27", "fr-ii-21 fr-ii-23",
                                        "fr-gl-05 fr-i-26" };

    (void)state;
    et_ground(1712, FORTIFIED_FARM);
    et_put("aa-n2-06", 1712);
    for (unsigned i = 0; i < 4; i++) {
        et_put(guns[i], eag_number(et_b->hex[et_hex(1712)].near[i]));
    }
    et_activate_all("fr-ii-20");
    et_activate_all("fr-i-22");
    et_activate_all("fr-gl-05");
    et_begin("volleys", "french");
    play("fire:1712");
    waits("firers", "french");
    may_not("done", "EAG-13.45");
    may_not("join:1712", "EAG-13.2");
    for (unsigned i = 0; i < 4; i++) {
        char join[16];

        (void)snprintf(join, sizeof join, "join:%04u", eag_number(et_b->hex[et_hex(1712)].near[i]));
        play(join);
        if (i < 3) {
            may_not(join, "EAG-13.49");
        }
    }
    waits("fire_roll", "chance");
    assert_int_equal(et.fire.hexes, 4);
    assert_int_equal(modifier(), 0);
    play("5 2");
    steps_left("aa-n2-06", 1); /* QC and 1 step */
    over("volleys");
}

/* EAG-EX-37: EAG-13.64 a light lead, EAG-13.68 up a crest; EAG-13.50 the infantry column. */
static void test_example_37(void **state)
{
    (void)state;
    et_level(1712, 1);
    et_crest(1711, 1712, HS_CREST);
    et_put("fr-ii-01 fr-ii-03 fr-ii-04", 1711);
    et_reduce("fr-ii-01");
    et_put("aa-n2-06", 1712);
    et_activate_all("fr-ii-01");
    et_begin("volleys", "french");
    play("fire:1712");
    assert_int_equal(modifier(), 0);
    play("5");
    waits("check_roll", "chance");
    play("2");
    steps_left("aa-n2-06", 2);
    aim(FRENCH, OFFENSIVE, 1712);
    from(1711);
    et_lead("fr-ii-03");
    assert_int_equal(modifier(), 1); /* EAG-13.64: the lead */
}

/* EAG-EX-38: EAG-13.52 the guns alone count, EAG-13.54 and are not left out; EAG-13.53 from another
 * hex too; EAG-13.66. */
static void test_example_38(void **state)
{
    (void)state;
    et_put("fr-i-09 fr-i-27", 1711);
    et_put("aa-n2-06", 1712);
    et_activate_all("fr-i-09");
    aim(FRENCH, OFFENSIVE, 1712);
    from(1711);
    assert_int_equal(modifier(), 0); /* +1 for 3 points, -1 adjacent */
    et_put("fr-i-05", 1711);
    et_lead("fr-i-05");
    assert_int_equal(modifier(), 0);
    et.flags[et_unit("fr-i-27")] = 0; /* EAG-13.55: neither fires nor forces the column */
    assert_int_equal(modifier(), -1);
    et_put("fr-i-22", eag_number(et_b->hex[et_hex(1712)].near[0]));
    from(eag_number(et_b->hex[et_hex(1712)].near[0]));
    assert_int_equal(modifier(), -1); /* artillery column: 4 points, adjacent, no light infantry */
}

/* EAG-EX-39: EAG-13.75, EAG-13.77, EAG-13.78 split; EAG-13.80, EAG-13.81 guns at two. */
static void test_example_39(void **state)
{
    (void)state;
    et.active = COALITION;
    et_put("fr-ii-03 fr-ii-01 fr-ii-20", 1711);
    et_put("aa-5-01", 1712);
    et_activate_all("aa-5-01");
    aim(FRENCH, DEFENSIVE, 1712);
    from(1711);
    assert_int_equal(modifier(), -1); /* one target: guns, adjacent */
    et.fire.flags = FIRE_SPLIT | FIRE_GUNS_ONLY;
    assert_int_equal(modifier(), 0);
    et.fire.flags = FIRE_SPLIT | FIRE_INFANTRY_ONLY;
    assert_int_equal(modifier(), 1);
    et_lead("fr-ii-01");
    assert_int_equal(modifier(), 0);
}

/* EAG-EX-73, EAG-EX-74, EAG-EX-81, EAG-EX-87: light infantry and not, without effect. */
static void test_musketry(void **state)
{
    static const struct {
        const char *firer, *roll;
        int modifier;
    } of[] = { { "aa-bw-01", "8", -1 }, { "aa-bw-01", "7", -1 }, { "aa-n2-06", "7", 0 } };

    (void)state;
    et_activate_all("fr-ii-03");
    for (unsigned i = 0; i < 3; i++) {
        et_put(of[i].firer, 1711);
        et_put("fr-ii-03", 1712);
        defend();
        assert_int_equal(modifier(), of[i].modifier);
        open_fire(COALITION);
        play(of[i].roll);
        assert_true(no_effect());
        assert_false(eag_has(&et.fired, et_hex(1711))); /* EAG-7.46 */
        eag_place_unit(et_b, &et, et_unit(of[i].firer), EAG_OUT);
    }
}

/* EAG-EX-75: EAG-13.51; check passed, a step lost, the attack stays valid.  EAG-EX-79: the same
 * fire at one with a single step. */
static void test_guns(void **state)
{
    (void)state;
    et_activate_all("fr-ii-03");
    et_put("aa-5-13", 1711);
    et_put("fr-ii-03", 1712);
    et.attacks = 1;
    et.attack[0] =
        (struct eag_attack){ .from = (uint16_t)et_hex(1712), .to = (uint16_t)et_hex(1711) };
    defend();
    assert_int_equal(modifier(), -1);
    open_fire(COALITION);
    play("6 7");
    assert_true(no_effect());
    steps_left("fr-ii-03", 1);
    assert_int_equal(et.attack[0].flags & AT_OUT, 0);
    assert_int_equal(et.outcome, NO_CHECK);
    defend();
    open_fire(COALITION);
    play("6 2");
    is("unit.fr-ii-03", "gone");
    assert_int_equal(et.attack[0].flags & AT_OUT, AT_OUT); /* EAG-13.123: its lead is dead */
}

/* EAG-EX-82: failed by one, it retreats and drops out: EAG-13.118; EAG-14.3: an attacker too has
 * the choice. */
static void test_example_82(void **state)
{
    (void)state;
    et_activate_all("fr-ii-06");
    et_put("aa-bw-01", 1711);
    et_put("fr-ii-03", 1712);
    et_reduce("fr-ii-03");
    et.attacks = 1;
    et.attack[0].from = (uint16_t)et_hex(1712);
    defend();
    open_fire(COALITION);
    play("6 7");
    waits("stay", "french");
    assert_int_equal(et.attack[0].flags & AT_OUT, AT_OUT);
    assert_int_equal(et.flags[et_unit("fr-ii-03")] & FL_SHOT_AT, FL_SHOT_AT);
    play("no");
    assert_int_equal(et.flags[et_unit("fr-ii-03")] & FL_SHOT_AT, 0); /* EAG-13.46: it moves */
    assert_true(et.hex[et_unit("fr-ii-03")] != et_hex(1712));
}

/* EAG-EX-91: EAG-13.56, EAG-8.30 three points from a village.  EAG-EX-92: infantry has no cap. */
static void test_ligny(void **state)
{
    (void)state;
    et_activate_all("fr-ii-03");
    et_ground(1711, VILLAGE);
    et_put("aa-n2-06 aa-5-13", 1711);
    et_put("fr-ii-03", 1712);
    defend();
    assert_int_equal(modifier(), 0); /* -1 adjacent, +1 fewer than 4 */
    open_fire(COALITION);
    play("8");
    assert_true(no_effect());
    et_ground(1711, LARGE_BUILDING);
    eag_place_unit(et_b, &et, et_unit("aa-5-13"), EAG_OUT);
    defend();
    assert_int_equal(modifier(), 0);
    open_fire(COALITION);
    play("6");
    assert_true(no_effect());
}

/* ---- the sum ---- */

/* EAG-13.57 to EAG-13.60, EAG-13.61, EAG-13.62, EAG-13.63; EAG-13.44 all points of a hex;
 * EAG-13.72, EAG-21.6 once only; EAG-13.73 no limit. */
static void test_range_and_mass(void **state)
{
    (void)state;
    et_activate_all("fr-ii-20");
    et_put("fr-ii-20", 1711);
    et_put("aa-n2-06", 1712);
    et_put("aa-n2-07", 1713);
    et_put("aa-n2-08", 1715);
    aim(FRENCH, OFFENSIVE, 1712);
    from(1711);
    assert_int_equal(modifier(), -1);
    et.mud_until = 9;
    assert_int_equal(modifier(), -1); /* adjacent: mud means nothing */
    aim(FRENCH, OFFENSIVE, 1713);
    from(1711);
    assert_int_equal(modifier(), 1);
    et.mud_until = 0;
    assert_int_equal(modifier(), 0);
    aim(FRENCH, OFFENSIVE, 1715);
    from(1711);
    assert_int_equal(modifier(), 1);
    et_put("fr-ii-21 fr-ii-22", 1711); /* 12 points */
    assert_int_equal(modifier(), 0);
    aim(FRENCH, OFFENSIVE, 1713);
    from(1711);
    et_put("fr-ii-23", 1714);
    from(1714);
    assert_int_equal(modifier(), -1); /* 18 points, and the worst range is two hexes: EAG-13.63 */
    et_put("fr-ii-03 fr-ii-04 fr-ii-05", 1711);
    assert_int_equal(modifier(), -1); /* EAG-13.59 */
    et_reduce("fr-ii-20");
    aim(FRENCH, OFFENSIVE, 1715);
    for (unsigned i = 1; i <= 5; i++) { /* two points are left in 1711, and no infantry */
        static const char *const gone[] = { "",         "fr-ii-21", "fr-ii-22",
                                            "fr-ii-03", "fr-ii-04", "fr-ii-05" };

        eag_place_unit(et_b, &et, et_unit(gone[i]), EAG_OUT);
    }
    from(1711);
    et.mud_until = 9;
    et_ground(1715, FORTIFIED_FARM);
    assert_int_equal(modifier(), 1 + 1 + 1 + 3);
}

/* EAG-13.69: at most +1 in all for defensive fire; the whole of it for offensive. */
static void test_terrain_limit(void **state)
{
    (void)state;
    et_activate_all("fr-ii-03");
    et_ground(1712, FORTIFIED_FARM);
    et_put("aa-n2-06", 1711);
    et_put("fr-ii-03", 1712);
    defend();
    assert_int_equal(modifier(), 1);
    et.fire.kind = OPPORTUNITY;
    assert_int_equal(modifier(), 1);
    et.active = COALITION;
    et_activate_all("aa-n2-06");
    et.fire.kind = OFFENSIVE;
    assert_int_equal(modifier(), 3);
}

/* EAG-13.108: foot, horse and guns under the same fire have the same sum. */
static void test_any_target(void **state)
{
    static const char *const target[] = { "aa-5-01", "aa-bw-09", "aa-5-13" };
    static const uint8_t arm[] = { INFANTRY, CAVALRY, ARTILLERY };
    static const enum eag_terrain ground[] = { CLEAR, VILLAGE, ORCHARD };

    (void)state;
    et_activate_all("fr-ii-20");
    et_put("fr-ii-20", 1711);
    for (unsigned t = 0; t < 3; t++) {
        int first = 0;

        et_ground(1713, ground[t]);
        for (unsigned i = 0; i < 3; i++) {
            assert_int_equal(et_b->unit[et_unit(target[i])].arm, arm[i]);
            et_put(target[i], 1713);
            aim(FRENCH, OFFENSIVE, 1713);
            from(1711);
            first = i == 0 ? modifier() : first;
            assert_int_equal(modifier(), first);
            eag_place_unit(et_b, &et, et_unit(target[i]), EAG_OUT);
        }
    }
}

/* EAG-13.65: one light lead among several hexes is enough. */
static void test_overall_light(void **state)
{
    (void)state;
    et_activate_all("fr-ii-03");
    et_put("fr-ii-03", 1711);
    et_put("fr-ii-01", 1713);
    et_put("aa-n2-06", 1712);
    aim(FRENCH, OFFENSIVE, 1712);
    from(1711);
    assert_int_equal(modifier(), 0);
    from(1713);
    assert_int_equal(modifier(), -1);
}

/* EAG-13.47, EAG-13.74: fire at moving cavalry uses up nothing. */
static void test_moving(void **state)
{
    (void)state;
    et_activate_all("fr-ii-16");
    et_put("fr-ii-16", 1712);
    et_put("aa-n2-06", 1711);
    aim(COALITION, AT_MOVING_CAVALRY, 1712);
    from(1711);
    open_fire(COALITION);
    play("9");
    assert_int_equal(et.flags[et_unit("aa-n2-06")] & FL_FIRED, 0);
    assert_int_equal(et.flags[et_unit("fr-ii-16")] & FL_SHOT_AT, 0);
    cites(eag_fire_forbidden(et_b, &et, COALITION, et_hex(1711), et_hex(1712)), "");
}

/* The breakdown agrees with the sum, and names column and result. */
static void test_explained(void **state)
{
    struct gg_breakdown out;

    (void)state;
    et_activate_all("fr-ii-24");
    et_put("fr-ii-24", 1711);
    et_put("aa-n2-06", 1714);
    et_begin("volleys", "french");
    play("fire:1714");
    eag_explain(et_battle, &et, gg_move1(V_roll, 4), &out);
    assert_int_equal(out.total, 4 + 1 + 1); /* few points, three hexes */
    assert_int_equal(out.modifiers, 3);
    assert_int_equal(out.table.key, MSG_table_guns);
    assert_int_equal(out.result.key, MSG_fire_check);
    eag_explain(et_battle, &et, GG_NO_MOVE, &out);
    assert_int_equal(out.total, 2);
    assert_int_equal(out.result.key, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(test_example_35),     RULE(test_example_36),    RULE(test_example_37),
        RULE(test_example_38),     RULE(test_example_39),    RULE(test_musketry),
        RULE(test_guns),           RULE(test_example_82),    RULE(test_ligny),
        RULE(test_range_and_mass), RULE(test_terrain_limit), RULE(test_any_target),
        RULE(test_overall_light),  RULE(test_moving),        RULE(test_explained),
    };

    return cmocka_run_group_tests_name("eagles chapter 13, fire", tests, et_load, et_unload);
}
