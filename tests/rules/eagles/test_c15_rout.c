/* SPDX-License-Identifier: MIT
 * EAG-15: the initial rout, what it leaves behind, and contagion. */
#include "rules/eagles/eag_test.h"
#include <string.h>

/* Around 1712: E 1713, NE 1813, NW 1812, W 1711, SW 1612, SE 1613; the French run to 0112. */
static int level_ground(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    et_flat();
    et.active = COALITION;
    return 0;
}

static void rout_by(unsigned number, unsigned why)
{
    eag_rout_stack(&et, FRENCH, et_hex(number), why);
    eag_go(et_b, &et);
}

static void rout(unsigned number)
{
    rout_by(number, BY_FIRE);
}

static bool routed(const char *unit)
{
    return eag_routed(&et, et_unit(unit));
}

static bool is_calm(void)
{
    static const uint64_t calm[EAG_UNITS / 64];

    return eag_find(&et, S_rout) == NULL && memcmp(et.panic, calm, sizeof calm) == 0;
}

/* EAG-15.1, EAG-15.2 markers on all; EAG-15.11, EAG-6.24 three hexes at once; EAG-15.13 together;
 * EAG-15.23, EAG-14.23 with the leader. */
static void eag_15_1_three_hexes(void **state)
{
    (void)state;
    et_put("fr-ii-03 fr-ii-04", 1712);
    et_leader("reille", 1712);
    et_put("aa-5-01", 1812);
    rout(1712);
    assert_true(routed("fr-ii-03") && routed("fr-ii-04"));
    waits("rout_to", "french");
    may_not("done", "EAG-15.19");
    play("go:1612 go:1511");
    at("fr-ii-03", "1712"); /* put there when the way is known */
    play("go:1411");
    at("fr-ii-03", "1411");
    at("fr-ii-04", "1411");
    at("reille", "1411");
    assert_true(is_calm());
}

/* EAG-15.14, EAG-14.22: no EZOC, even with a friend in it; EAG-15.15: but to start from. */
static void eag_15_14_ezoc(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1712);
    et_put("fr-ii-04", 1711);
    et_put("aa-5-01", 1812); /* beside 1711, 1712 and 1813 */
    rout(1712);
    may_not("go:1711", "EAG-15.14");
    may_not("go:1813", "EAG-15.14");
    may_not("go:1812", "EAG-15.12");
    may_not("go:1512", "EAG-15.11");
    may("go:1612");
    assert_true(eag_in_zoc(et_b, &et, COALITION, et_hex(1712)));
}

/* EAG-15.16: nor a hex with an enemy unit, though a routed one has no ZOC: EAG-15.4, EAG-10.1. */
static void eag_15_16_enemy_in_the_way(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1712);
    et_put("aa-5-01", 1612);
    et_rout("aa-5-01");
    rout(1712);
    may_not("go:1612", "EAG-15.12");
    may("go:1613");
    may("go:1711");
}

/* EAG-15.12: three hexes whatever they cost; what the units may not enter stays barred. */
static void eag_15_12_ground(void **state)
{
    static const unsigned wood[] = { 1612, 1613, 1511, 1512, 1513 };

    (void)state;
    for (unsigned i = 0; i < 5; i++) {
        et_ground(wood[i], FOREST);
    }
    et_rework();
    et_put("fr-ii-03", 1712);
    rout(1712);
    play("go:1612 go:1512 go:1412");
    at("fr-ii-03", "1412");
    et_put("fr-ii-16", 1712);
    rout(1712);
    may_not("go:1612", "EAG-15.12"); /* cavalry */
}

/* EAG-15.17: the end is nearer than the start; EAG-15.18: the hexes between need not be; EAG-15.19:
 * he may choose among all of these. */
static void eag_15_17_nearer(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1712);
    rout(1712);
    may_not("go:1812", "EAG-15.11");
    may("go:1713");
    play("go:1713");
    may_not("go:1712", "EAG-15.11"); /* it moves away */
    may("go:1714");
    may_not("go:1814", "EAG-15.17"); /* from there none is nearer than 1712 */
    play("go:1714");
    at("fr-ii-03", "1615"); /* the only end 3 hexes off that is nearer */
}

/* EAG-15.11: it moves 3 hexes away, so it does not turn back to end beside its start. */
static void eag_15_11_away(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1712);
    rout(1712);
    may("go:1711");
    play("go:1612");
    may("go:1511");
    may("go:1611");
    may_not("go:1613", "EAG-15.11"); /* beside its start: the third would be 2 away */
    play("go:1512");
    may_not("go:1511", "EAG-15.11");
    play("go:1412");
    at("fr-ii-03", "1412");
}

/* EAG-15.11: where no way ends 3 hexes from the start it runs as it can. */
static void eag_15_11_no_way_so_far(void **state)
{
    static const unsigned pond[] = { 1411, 1412, 1413, 1510, 1513, 1610,
                                     1614, 1711, 1713, 1812, 1813 };

    (void)state;
    for (unsigned i = 0; i < sizeof pond / sizeof pond[0]; i++) {
        et_ground(pond[i], POND);
    }
    et_rework();
    et_put("fr-ii-03", 1712);
    rout(1712);
    play("go:1612 go:1512 go:1511");
    at("fr-ii-03", "1511");
    assert_true(is_calm());
}

/* EAG-15.17: nor is a first step offered from which no end is nearer. */
static void eag_15_17_no_false_start(void **state)
{
    static const unsigned pond[] = { 1711, 1811, 1911, 1912, 1914, 1814, 1713 };

    (void)state;
    for (unsigned i = 0; i < 7; i++) {
        et_ground(pond[i], POND);
    }
    et_rework();
    et_put("fr-ii-03", 1712);
    rout(1712);
    may_not("go:1812", "EAG-15.17");
    may_not("go:1813", "EAG-15.17");
    may("go:1612");
}

/* EAG-15.20, EAG-6.15: no way, no stack; EAG-15.24, EAG-14.24: and the leader may be captured. */
static void eag_15_20_no_way(void **state)
{
    (void)state;
    et_put("fr-ii-03 fr-ii-04", 1712);
    et_leader("reille", 1712);
    et_put("aa-5-01", 1511);
    et_put("aa-5-02", 1513);
    et_put("aa-5-03", 1812);
    et_put("aa-5-04", 1814);
    rout(1712);
    is("unit.fr-ii-03", "gone");
    is("unit.fr-ii-04", "gone");
    waits("capture_roll", "chance");
    assert_int_equal(eag_now(&et)->flags & EAG_ALONE, 0);
    play("7"); /* 7 + 2 > 8 */
    assert_int_equal(et.leader[et_who("reille")] & L_LOST, L_CAPTURED);
    assert_true(is_calm());
}

static void fill(const char *units, unsigned number)
{
    et_put(units, number);
    assert_int_equal(et.hex[et_unit("fr-ii-10")] == et_hex(number) ||
                         et.hex[et_unit("fr-i-09")] == et_hex(number) ||
                         et.hex[et_unit("fr-ii-12")] == et_hex(number),
                     1);
}

/* EAG-15.21, EAG-8.14: where it would be too many it goes on to the first hex with room, nearer to
 * supply still, and not back. */
static void eag_15_21_room(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1712);
    fill("fr-ii-09 fr-ii-10", 1412);
    fill("fr-ii-11 fr-ii-12", 1311);
    rout(1712);
    play("go:1612 go:1512 go:1412");
    waits("check_roll", "chance"); /* EAG-15.31: so it runs through it */
    play("2");
    waits("rout_to", "french");
    may_not("go:1512", "EAG-15.11");
    may_not("go:1311", "EAG-15.21");
    may("go:1411");
    play("go:1312");
    at("fr-ii-03", "1312");
    assert_true(is_calm());
}

/* EAG-15.21: if there is no such hex it was no way. */
static void eag_15_21_no_room_behind(void **state)
{
    static const unsigned pond[] = { 1411, 1413, 1311, 1312, 1511, 1611,
                                     1613, 1711, 1713, 1812, 1813 };

    (void)state;
    for (unsigned i = 0; i < sizeof pond / sizeof pond[0]; i++) {
        et_ground(pond[i], POND);
    }
    et_rework();
    et_put("fr-ii-03", 1712);
    fill("fr-ii-09 fr-ii-10", 1412);
    rout(1712);
    at("fr-ii-03", "1513"); /* the only one left */
}

/* EAG-15.22: at the supply hex it is gone, before its three hexes; its leader stays there. */
static void eag_15_22_supply(void **state)
{
    int points = et.points[COALITION];

    (void)state;
    et_put("fr-ii-03", 312);
    et_leader("reille", 312);
    rout(312);
    play("go:0212 go:0112");
    is("unit.fr-ii-03", "fled");
    assert_int_equal(et.points[COALITION], points + et_b->fled_points); /* EAG-16.11 */
    at("reille", "0112");
    assert_true(is_calm());
    et_put("fr-ii-04", 112);
    rout(112);
    is("unit.fr-ii-04", "fled");
}

/* EAG-15.25: one that is routed runs again. */
static void eag_15_25_again(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1712);
    et_rout("fr-ii-03");
    et_put("aa-5-01", 1812);
    et.outcome = BROKEN;
    eag_carry_out(et_b, &et, FRENCH, et_hex(1712), et_unit("fr-ii-03"), BY_FIRE);
    eag_go(et_b, &et);
    waits("rout_to", "french");
    play("go:1612 go:1512 go:1412");
    assert_true(routed("fr-ii-03"));
    at("fr-ii-03", "1412");
}

/* EAG-15.3: artillery pays at that moment; alone, beside an enemy, it dies, and there is nobody to
 * run; its leader may be captured. */
static void eag_15_3_guns(void **state)
{
    (void)state;
    et_put("fr-ii-03 fr-ii-20", 1712);
    et_put("aa-5-01", 1812);
    rout(1712);
    assert_int_equal(eag_steps_left(et_b, &et, et_unit("fr-ii-20")), 1);
    play("go:1612 go:1512 go:1412");
    et_put("fr-ii-21", 1712);
    et_leader("reille", 1712);
    rout(1712);
    is("unit.fr-ii-21", "gone");
    waits("capture_roll", "chance");
    play("2");
    assert_true(is_calm());
}

/* EAG-15.27: by unit: newcomers do not rout those they come to; EAG-15.7, EAG-9.9: and do not lead
 * them. */
static void eag_15_27_joins(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1712);
    et_put("fr-ii-04", 1412);
    rout(1712);
    play("go:1612 go:1512 go:1412");
    assert_true(is_calm()); /* EAG-15.32: no test where it ends */
    at("fr-ii-03", "1412");
    assert_true(routed("fr-ii-03") && !routed("fr-ii-04"));
    has("status.fr-ii-04", "lead");
    cites(eag_lead_forbidden(et_b, &et, et_unit("fr-ii-03")), "EAG-9.9");
}

/* EAG-15.31: who is run through checks; EAG-15.35: failed by 1 or 2 nothing; EAG-15.36: once. */
static void eag_15_31_contagion(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1712);
    et_put("fr-ii-04 fr-ii-05", 1612); /* FQ 7 */
    et.outcome = PASSED;
    rout(1712);
    play("go:1612");
    waits("check_roll", "chance");
    assert_int_equal(eag_now(&et)->flags, BY_CONTAGION);
    assert_int_equal(eag_now(&et)->n, 0);
    play("9");
    waits("rout_to", "french");
    assert_int_equal(et.outcome, PASSED); /* of the combat that is going on */
    play("go:1512 go:1412");
    assert_true(is_calm());
    at("fr-ii-04", "1612");
    assert_false(routed("fr-ii-04"));
    et_put("fr-ii-06", 1712);
    rout(1712);
    play("go:1612");
    waits("rout_to", "french"); /* tested already */
    et.flags[et_unit("fr-ii-04")] &= (uint16_t)~FL_CONTAGION;
    play("go:1512 go:1413");
    et_put("fr-ii-07", 1712);
    rout(1712);
    play("go:1612");
    waits("check_roll", "chance");
}

/* EAG-15.34: failed by more, all of it runs, three hexes, when the first has ended: EAG-15.39. */
static void eag_15_34_infected(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1712);
    et_put("fr-ii-04 fr-ii-05", 1612);
    et_leader("reille", 1612);
    et_put("fr-ii-20", 1612);
    et_lead("fr-ii-04");
    rout(1712);
    play("go:1612 11"); /* FQ 7 + 1 for Reille: failed by 3: EAG-15.38 */
    assert_true(routed("fr-ii-04") && routed("fr-ii-05"));
    assert_int_equal(eag_steps_left(et_b, &et, et_unit("fr-ii-20")), 1); /* EAG-15.3 */
    waits("rout_to", "french");
    play("go:1512 go:1412");
    at("fr-ii-03", "1412");
    at("fr-ii-04", "1612");
    waits("rout_to", "french");
    play("go:1512 go:1413 go:1312");
    at("fr-ii-04", "1312");
    at("fr-ii-05", "1312");
    at("fr-ii-20", "1312");
    at("reille", "1312");
    at("fr-ii-03", "1412");
    assert_true(is_calm());
}

/* EAG-15.38: a leader counts; natural 12 routs, natural 2 passes. */
static void eag_15_38_like_a_check(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1712);
    et_put("fr-ii-04", 1612);
    et_leader("reille", 1612);
    rout(1712);
    play("go:1612 10"); /* failed by 2 with him, by 3 without */
    waits("rout_to", "french");
    assert_false(routed("fr-ii-04"));
    level_ground(NULL);
    et_put("fr-ii-03", 1712);
    et_put("fr-gl-01", 1612); /* FQ 10: failed by 2 */
    rout(1712);
    play("go:1612 12");
    assert_true(routed("fr-gl-01"));
    level_ground(NULL);
    et_put("fr-ii-03", 1712);
    et_put("fr-ii-04", 1612);
    rout(1712);
    play("go:1612 2");
    assert_false(routed("fr-ii-04"));
}

/* EAG-15.33: guns frighten nobody. */
static void eag_15_33_guns_only(void **state)
{
    (void)state;
    et_put("fr-ii-20", 1712);
    et_put("fr-ii-04", 1612);
    rout(1712);
    play("go:1612");
    waits("rout_to", "french");
}

/* EAG-15.37: it spreads; each runs in its turn, and one that came to a hex whose stack has still to
 * run stays there. */
static void eag_15_37_chain(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1712);
    et_put("fr-ii-04", 1612);
    et_put("fr-ii-05", 1512);
    et_put("fr-ii-07", 1412);
    rout(1712);
    play("go:1612 12 go:1512 12");
    assert_true(routed("fr-ii-04") && routed("fr-ii-05"));
    play("go:1413");
    at("fr-ii-03", "1413");
    waits("rout_to", "french"); /* fr-ii-04, from 1612 */
    assert_int_equal(eag_now(&et)->to, et_hex(1612));
    play("go:1512 go:1412"); /* 1512 has been tested */
    waits("check_roll", "chance");
    play("12 go:1312");
    at("fr-ii-04", "1312");
    assert_int_equal(eag_now(&et)->to, et_hex(1512)); /* fr-ii-05 */
    play("go:1511 go:1411 go:1310");
    at("fr-ii-05", "1310");
    assert_int_equal(eag_now(&et)->to, et_hex(1412)); /* fr-ii-07 */
    play("go:1411 go:1310 go:1210");
    at("fr-ii-07", "1210");
    assert_true(is_calm());
}

/* One that ends where another has still to run from does not run with it. */
static void test_newcomer_stays(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1812);
    et_put("fr-ii-05", 1612);
    et_put("fr-ii-04", 1511);
    rout(1812);
    play("go:1712 go:1612 12"); /* fr-ii-05 has to run */
    play("go:1512");
    at("fr-ii-03", "1512");
    play("go:1511 12 go:1411 go:1311");
    assert_int_equal(eag_now(&et)->to, et_hex(1511));
    eag_place_unit(et_b, &et, et_unit("fr-ii-06"), et_hex(1511)); /* comes meanwhile */
    play("go:1510 go:1410 go:1309");
    at("fr-ii-04", "1309");
    at("fr-ii-06", "1511");
}

/* EAG-15.5: an attack declared from a hex that broke is off. */
static void eag_15_5_attack_is_off(void **state)
{
    (void)state;
    et.active = FRENCH;
    et_put("fr-ii-03", 1712);
    et_put("fr-ii-04", 1612);
    et.attacks = 2;
    et.attack[0].from = (uint16_t)et_hex(1612);
    et.attack[1].from = (uint16_t)et_hex(1613);
    rout(1712);
    play("go:1612 12");
    assert_int_equal(et.attack[0].flags & AT_OUT, AT_OUT);
    assert_int_equal(et.attack[1].flags & AT_OUT, 0);
}

/* EAG-15.5, EAG-13.3: routed units do not fire; EAG-15.28: nor move; EAG-15.6, EAG-13.139: one bars
 * the attack of its stack; EAG-15.8, EAG-17.49: nor withdraw; EAG-15.30: they do defend. */
static void eag_15_5_what_they_may(void **state)
{
    (void)state;
    et.active = FRENCH;
    et_put("fr-ii-03 fr-ii-04", 1712);
    et_put("aa-5-01", 1812);
    et_activate("fr-ii-03");
    et_activate("fr-ii-04");
    cites(eag_fire_forbidden(et_b, &et, FRENCH, et_hex(1712), et_hex(1812)), "");
    cites(eag_attack_forbidden(et_b, &et, et_hex(1712), et_hex(1812)), "");
    et_rout("fr-ii-04");
    cites(eag_attack_forbidden(et_b, &et, et_hex(1712), et_hex(1812)), "EAG-13.139");
    et_rout("fr-ii-03");
    assert_true(eag_fire_forbidden(et_b, &et, FRENCH, et_hex(1712), et_hex(1812)) != EAG_ALLOWED);
    et_put("fr-ii-16", 1512);
    cites(eag_withdraw_forbidden(et_b, &et, FRENCH, et_hex(1512)), "EAG-7.67");
    et_rout("fr-ii-16");
    cites(eag_withdraw_forbidden(et_b, &et, FRENCH, et_hex(1512)), "EAG-17.49");
    et.melee.side = COALITION;
    et.melee.target = (uint16_t)et_hex(1712);
    et.melee.from[0] = (uint16_t)et_hex(1812);
    et.melee.hexes = 1;
    et.melee.lead = (uint16_t)et_unit("aa-5-01");
    et.melee.engaged[0] = et.melee.engaged[1] = EAG_NONE;
    assert_int_equal(eag_melee_points(et_b, &et, FRENCH), 9 + 10);
}

/* EAG-15.29: a leader with them may be activated, and ride away; EAG-15.28: they may not move. */
static void eag_15_29_leader_with_them(void **state)
{
    struct eag_frame *f;

    (void)state;
    et_put("fr-ii-03", 1712);
    et_rout("fr-ii-03");
    et_leader("reille", 1712);
    cites(eag_activate_forbidden(et_b, &et, FRENCH, et_who("reille")), "");
    et.active = FRENCH;
    et.leader[et_who("reille")] |= L_ACTIVE;
    et.flags[et_unit("fr-ii-03")] |= FL_ACTIVE | FL_IN_RANGE;
    f = eag_push(&et, S_movement, FRENCH);
    f->leader = (uint8_t)et_who("reille");
    f->formation = et_b->leader[f->leader].formation;
    eag_go(et_b, &et);
    waits("move", "french");
    may_not("move:fr-ii-03", "EAG-15.28");
    play("ride:reille step:1713");
    at("reille", "1713");
    at("fr-ii-03", "1712");
}

/* EAG-15.9, EAG-13.186: -2 against a stack with one of them. */
static void eag_15_9_modifier(void **state)
{
    int before;

    (void)state;
    et_put("fr-ii-03 fr-ii-04", 1712);
    et_put("aa-5-01", 1812);
    et_activate("aa-5-01");
    et.melee.side = COALITION;
    et.melee.target = (uint16_t)et_hex(1712);
    et.melee.from[0] = (uint16_t)et_hex(1812);
    et.melee.hexes = 1;
    et.melee.lead = (uint16_t)et_unit("aa-5-01");
    et.melee.engaged[0] = et.melee.engaged[1] = EAG_NONE;
    before = eag_melee_modifier(et_b, &et, NULL);
    et_rout("fr-ii-04");
    assert_int_equal(eag_melee_modifier(et_b, &et, NULL), before - 2);
}

/* EAG-20.47: in a melee those who find no way are rolled for as routed; EAG-20.46: not guns. */
static void eag_20_47_flags(void **state)
{
    (void)state;
    et_put("fr-ii-03 fr-ii-04 fr-ii-20", 1712);
    et_put("aa-5-01", 1511);
    et_put("aa-5-02", 1513);
    et_put("aa-5-03", 1812);
    et_put("aa-5-04", 1814);
    rout_by(1712, BY_MELEE);
    waits("flag_roll", "chance");
    assert_int_equal(eag_now(&et)->n, 2);
    play("5 6"); /* 5 - 2: EAG-20.45 */
    assert_int_equal(et.taken[COALITION], 1);
    assert_true(is_calm());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(eag_15_1_three_hexes, level_ground),
        cmocka_unit_test_setup(eag_15_14_ezoc, level_ground),
        cmocka_unit_test_setup(eag_15_16_enemy_in_the_way, level_ground),
        cmocka_unit_test_setup(eag_15_12_ground, level_ground),
        cmocka_unit_test_setup(eag_15_17_nearer, level_ground),
        cmocka_unit_test_setup(eag_15_11_away, level_ground),
        cmocka_unit_test_setup(eag_15_11_no_way_so_far, level_ground),
        cmocka_unit_test_setup(eag_15_17_no_false_start, level_ground),
        cmocka_unit_test_setup(eag_15_20_no_way, level_ground),
        cmocka_unit_test_setup(eag_15_21_room, level_ground),
        cmocka_unit_test_setup(eag_15_21_no_room_behind, level_ground),
        cmocka_unit_test_setup(eag_15_22_supply, level_ground),
        cmocka_unit_test_setup(eag_15_25_again, level_ground),
        cmocka_unit_test_setup(eag_15_3_guns, level_ground),
        cmocka_unit_test_setup(eag_15_27_joins, level_ground),
        cmocka_unit_test_setup(eag_15_31_contagion, level_ground),
        cmocka_unit_test_setup(eag_15_34_infected, level_ground),
        cmocka_unit_test_setup(eag_15_38_like_a_check, level_ground),
        cmocka_unit_test_setup(eag_15_33_guns_only, level_ground),
        cmocka_unit_test_setup(eag_15_37_chain, level_ground),
        cmocka_unit_test_setup(test_newcomer_stays, level_ground),
        cmocka_unit_test_setup(eag_15_5_attack_is_off, level_ground),
        cmocka_unit_test_setup(eag_15_5_what_they_may, level_ground),
        cmocka_unit_test_setup(eag_15_29_leader_with_them, level_ground),
        cmocka_unit_test_setup(eag_15_9_modifier, level_ground),
        cmocka_unit_test_setup(eag_20_47_flags, level_ground),
    };

    return cmocka_run_group_tests_name("eagles chapter 15", tests, et_load, et_unload);
}
