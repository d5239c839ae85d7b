/* SPDX-License-Identifier: MIT
 * EAG-20.31 to EAG-20.49: leaders captured, flags of routed units. */
#include "rules/eagles/eag_test.h"
#include "rules/eagles/melee.h"

static unsigned lost(const char *leader)
{
    return et.leader[et_who(leader)] & L_LOST;
}

static void capture(unsigned number, bool alone)
{
    eag_capture_leaders(et_b, &et, COALITION, et_hex(number), alone);
    eag_go(et_b, &et);
}

/* Perponcher has initiative 8.  EAG-20.31: +2; EAG-20.32: above it he is captured; EAG-20.33: else
 * he is with the nearest who stand, a routed stack is passed over. */
static void eag_20_31_stack_gone(void **state)
{
    (void)state;
    et_leader("perponcher", 1712);
    et_put("aa-5-01", 1912);
    et_rout("aa-5-01");
    et_put("aa-5-02", 2212);
    et_put("aa-5-03", 2512);
    capture(1712, false);
    waits("capture_roll", "chance");
    play("6");
    assert_int_equal(lost("perponcher"), 0);
    at("perponcher", "2212");
    over("capture");
    et_level_ground(NULL);
    et_leader("perponcher", 1712);
    et_put("aa-5-01", 1912);
    et_rout("aa-5-01");
    et_put("aa-5-02", 2212);
    capture(1712, false);
    play("7");
    assert_int_equal(lost("perponcher"), L_CAPTURED);
    assert_int_equal(et.points[FRENCH], et_b->lost_points);
    at("perponcher", "1912"); /* EAG-20.41: the nearest stack, his staff */
}

/* Not while a unit is with him. */
static void test_not_alone(void **state)
{
    (void)state;
    et_leader("perponcher", 1712);
    et_put("aa-5-01", 1712);
    capture(1712, true);
    over("capture");
}

/* EAG-20.34: each for himself. */
static void eag_20_34_each(void **state)
{
    (void)state;
    et_leader("perponcher", 1712);
    et_leader("picton", 1712);
    et_put("aa-5-02", 2212);
    capture(1712, false);
    play("12");
    waits("capture_roll", "chance");
    play("2");
    assert_int_equal(lost("perponcher") != 0, et_who("perponcher") < et_who("picton"));
    assert_int_equal((lost("perponcher") != 0) + (lost("picton") != 0), 1);
    at("perponcher", "2212");
    at("picton", "2212");
}

/* EAG-20.35: alone, -3; EAG-20.36: 12 is always too much; EAG-20.37: else he gets away. */
static void eag_20_35_alone(void **state)
{
    (void)state;
    et_leader("wellington", 1712);
    et_put("aa-5-02", 2212);
    capture(1712, true);
    play("12"); /* 12 - 3 is not above his 10 */
    assert_int_equal(lost("wellington"), L_CAPTURED);
    et_level_ground(NULL);
    et_leader("perponcher", 1712);
    et_put("aa-5-02", 2212);
    capture(1712, true);
    play("11");
    assert_int_equal(lost("perponcher"), 0);
    at("perponcher", "2212");
}

static void enters(const char *unit, const char *leader)
{
    struct eag_frame *f;

    et_leader("picton", 1712);
    et_put("aa-5-02", 2212);
    if (unit != NULL) {
        et_put(unit, 1712);
        et.mover.unit[0] = (uint16_t)et_unit(unit);
        et.mover.units = 1;
    } else {
        et_leader(leader, 1712);
        et.mover.leaders = UINT32_C(1) << et_who(leader);
    }
    et.mover.from = et.mover.last = (uint16_t)et_hex(1612);
    f = eag_push(&et, S_moving, FRENCH);
    f->hex = (uint16_t)et_hex(1712);
    f = eag_push(&et, S_entered, FRENCH);
    f->hex = (uint16_t)et_hex(1712);
    eag_go(et_b, &et);
}

/* EAG-20.35: a unit that enters his hex; EAG-20.38: a leader takes nobody. */
static void eag_20_35_entered(void **state)
{
    (void)state;
    enters("fr-ii-03", NULL);
    waits("capture_roll", "chance");
    assert_int_equal(eag_now(&et)->flags & EAG_ALONE, EAG_ALONE);
    et_level_ground(NULL);
    enters(NULL, "ney");
    over("capture");
}

/* EAG-20.40: of two as near the owner picks, EAG-20.33: of no others. */
static void eag_20_40_ties(void **state)
{
    (void)state;
    et_leader("perponcher", 1712);
    et_put("aa-5-01", 1914);
    et_put("aa-5-02", 1910);
    et_put("aa-5-03", 2512);
    capture(1712, false);
    play("2");
    waits("leader_to", "coalition");
    may("go:1914");
    may_not("go:2512", "EAG-20.33");
    may_not("done", "EAG-20.40");
    play("go:1910");
    at("perponcher", "1910");
    over("capture");
    et_level_ground(NULL);
    et_leader("perponcher", 1712);
    et_put("aa-5-01", 1914);
    et_put("aa-5-02", 1910);
    capture(1712, false);
    play("12");
    may_not("go:2512", "EAG-20.41");
    play("go:1914");
    at("perponcher", "1914");
}

/* EAG-20.42: nobody left who stands: he is put aside, captured or not, and acts no more. */
static void eag_20_42_put_aside(void **state)
{
    (void)state;
    et_leader("perponcher", 1712);
    et_put("aa-5-01", 1912);
    et_rout("aa-5-01");
    capture(1712, false);
    play("12");
    is("leader.perponcher", "off");
    has("leader-flags.perponcher", "barred");
    assert_false(eag_takes_part(et_b, &et, et_who("perponcher")));
}

/* EAG-20.28: one who is lost is not rolled for, only moved. */
static void eag_20_28_lost_already(void **state)
{
    (void)state;
    et_leader("perponcher", 1712);
    et.leader[et_who("perponcher")] |= L_WOUNDED;
    et_put("aa-5-01", 1912);
    et_rout("aa-5-01");
    et_put("aa-5-02", 2212);
    capture(1712, true);
    over("capture");
    at("perponcher", "2212");
    assert_int_equal(lost("perponcher"), L_WOUNDED);
    assert_int_equal(et.points[FRENCH], 0);
}

/* ---- flags ---- */

/* EAG-20.44: 3 or less, for each unit; EAG-20.43: counted, and worth points; EAG-20.45: -2. */
static void eag_20_44_flag_rolls(void **state)
{
    (void)state;
    eag_roll_for_flags(&et, COALITION, 0, false);
    over("flag_roll");
    eag_roll_for_flags(&et, COALITION, 2, false);
    eag_roll_for_flags(&et, COALITION, 1, false);
    play("3 4 5");
    assert_int_equal(et.taken[FRENCH], 1);
    assert_int_equal(et.points[FRENCH], et_b->flag_points);
    over("flag_roll");
    eag_roll_for_flags(&et, COALITION, 2, true);
    play("5 6");
    assert_int_equal(et.taken[FRENCH], 2);
}

/* EAG-20.45: nobody who stands with it or beside it. */
static void eag_20_45_forlorn(void **state)
{
    (void)state;
    et_put("aa-5-01 aa-5-02", 1712);
    et_rout("aa-5-01");
    assert_false(eag_forlorn(et_b, &et, COALITION, et_hex(1712)));
    et_rout("aa-5-02");
    assert_true(eag_forlorn(et_b, &et, COALITION, et_hex(1712)));
    et_put("aa-vm-01", 1713);
    assert_false(eag_forlorn(et_b, &et, COALITION, et_hex(1712)));
    et_rout("aa-vm-01");
    et_put("fr-ii-03", 1711);
    assert_true(eag_forlorn(et_b, &et, COALITION, et_hex(1712)));
    et_put("aa-5-13", 1812);
    assert_false(eag_forlorn(et_b, &et, COALITION, et_hex(1712)));
}

static void in_melee(void)
{
    et.melee.side = FRENCH;
    et.melee.target = (uint16_t)et_hex(1712);
    et.melee.from[0] = (uint16_t)et_hex(1711);
    et.melee.hexes = 1;
    et.melee.lead = (uint16_t)et_unit("fr-ii-03");
    et.melee.engaged[0] = et.melee.engaged[1] = EAG_NONE;
    eag_push(&et, S_melee, FRENCH);
}

/* EAG-20.44: routed, and dead by a step in melee; not one that stands; EAG-20.46: not guns;
 * EAG-20.49: not by fire. */
static void eag_20_44_by_steps(void **state)
{
    (void)state;
    et_put("aa-5-01 aa-5-02 aa-5-13", 1712);
    et_put("fr-ii-03", 1711);
    et_reduce("aa-5-01 aa-5-02 aa-5-13");
    et_rout("aa-5-01 aa-5-13");
    in_melee();
    assert_false(eag_bleed(et_b, &et, et_unit("aa-5-13")));
    assert_false(eag_bleed(et_b, &et, et_unit("aa-5-02")));
    over("flag_roll");
    assert_false(eag_bleed(et_b, &et, et_unit("aa-5-01")));
    waits("flag_roll", "chance");
    assert_int_equal(eag_now(&et)->k, 2); /* nobody is left beside it */
    et_level_ground(NULL);
    et_put("aa-5-01", 1712);
    et_reduce("aa-5-01");
    et_rout("aa-5-01");
    assert_false(eag_bleed(et_b, &et, et_unit("aa-5-01")));
    over("flag_roll");
}

/* EAG-20.44: to pay for staying counts, in melee only. */
static void eag_20_44_by_staying(void **state)
{
    (void)state;
    for (int melee = 0; melee < 2; melee++) {
        et_level_ground(NULL);
        et_put("aa-5-01 aa-5-02", 1712);
        et_put("fr-ii-03", 1711);
        et_reduce("aa-5-01 aa-5-02");
        et_rout("aa-5-01 aa-5-02");
        if (melee) {
            in_melee();
        }
        et.outcome = SHAKEN;
        eag_carry_out(et_b, &et, COALITION, et_hex(1712), et_unit("aa-5-01"),
                      melee ? BY_MELEE : BY_FIRE);
        waits("stay", "coalition");
        eag_stay_apply(et_b, &et, gg_move0(V_yes));
        is("unit.aa-5-01", "gone");
        assert_int_equal(eag_find(&et, S_flag_roll) != NULL, melee);
    }
}

/* EAG-20.44: routed units of a melee that have no retreat; EAG-20.31: and their leader. */
static void eag_20_44_no_retreat(void **state)
{
    static const unsigned around[] = { 1713, 1813, 1812, 1612, 1613 };

    (void)state;
    for (unsigned i = 0; i < 5; i++) {
        et_ground(around[i], POND);
    }
    et_rework();
    et_put("aa-5-01 aa-5-02 aa-5-13", 1712);
    et_leader("picton", 1712);
    et_put("fr-ii-03", 1711);
    et_rout("aa-5-01");
    in_melee();
    eag_retreat_stack(&et, COALITION, et_hex(1712), 1, 0);
    eag_go(et_b, &et);
    waits("capture_roll", "chance");
    goes_on("flag_roll");
    assert_int_equal(eag_find(&et, S_flag_roll)->n, 1); /* the others stood */
    assert_int_equal(eag_find(&et, S_flag_roll)->k, 0);
}

/* EAG-20.48, EAG-13.251: direct elimination. */
static void eag_20_48_direct(void **state)
{
    (void)state;
    et_put("aa-5-01 aa-5-02 aa-5-13", 1712);
    et_put("fr-ii-03", 1711);
    et_rout("aa-5-01 aa-5-02 aa-5-13");
    in_melee();
    eag_strike_defender(et_b, &et, true);
    waits("flag_roll", "chance");
    assert_int_equal(eag_now(&et)->n, 2);
    assert_int_equal(eag_now(&et)->k, 2);
}

/* ---- sums ---- */

static void test_explained(void **state)
{
    struct gg_breakdown out;

    (void)state;
    et_leader("perponcher", 1712);
    et_put("aa-5-02", 2212);
    capture(1712, false);
    eag_explain(et_battle, &et, gg_move1(V_roll, 7), &out);
    assert_int_equal(out.total, 9);
    assert_int_equal(out.result.key, MSG_leader_taken);
    eag_explain(et_battle, &et, gg_move1(V_roll, 6), &out);
    assert_int_equal(out.result.key, MSG_leader_escapes);
    play("6");
    et_leader("perponcher", 1712);
    capture(1712, true);
    eag_explain(et_battle, &et, gg_move1(V_roll, 12), &out);
    assert_int_equal(out.total, 9);
    assert_int_equal(out.result.key, MSG_leader_taken);
    play("3");
    eag_roll_for_flags(&et, COALITION, 1, true);
    eag_explain(et_battle, &et, gg_move1(V_roll, 5), &out);
    assert_int_equal(out.total, 3);
    assert_int_equal(out.result.key, MSG_flag_taken);
    eag_explain(et_battle, &et, gg_move1(V_roll, 6), &out);
    assert_int_equal(out.result.key, MSG_flag_saved);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_20_31_stack_gone), RULE(test_not_alone),         RULE(eag_20_34_each),
        RULE(eag_20_35_alone),      RULE(eag_20_35_entered),      RULE(eag_20_40_ties),
        RULE(eag_20_42_put_aside),  RULE(eag_20_28_lost_already), RULE(eag_20_44_flag_rolls),
        RULE(eag_20_45_forlorn),    RULE(eag_20_44_by_steps),     RULE(eag_20_44_by_staying),
        RULE(eag_20_44_no_retreat), RULE(eag_20_48_direct),       RULE(test_explained),
    };

    return cmocka_run_group_tests_name("eagles chapter 20, capture", tests, et_load, et_unload);
}
