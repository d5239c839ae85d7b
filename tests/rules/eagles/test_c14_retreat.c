/* SPDX-License-Identifier: MIT
 * EAG-14.6 to EAG-14.24, EAG-8.14, EAG-6.15 to EAG-6.23: retreats. */
#include "rules/eagles/eag_test.h"
#include <string.h>

/* Around 1712: E 1713, NE 1813, NW 1812, W 1711, SW 1612, SE 1613.  The French supply hex is 0112,
 * so the last two are nearer to it and the rows lie between. */
static int level_ground(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    et_flat();
    et.active = COALITION;
    return 0;
}

static void retreat(unsigned number)
{
    eag_retreat_stack(&et, FRENCH, et_hex(number), 1, 0);
    eag_go(et_b, &et);
}

static bool reduced(const char *unit)
{
    return (et.status[et_unit(unit)] & ST_REDUCED) != 0;
}

/* Everything is barred but the hexes that are given. */
static void ponds_but(const char *free)
{
    static const unsigned around[] = { 1713, 1813, 1812, 1711, 1612, 1613 };

    for (unsigned i = 0; i < 6; i++) {
        char number[8] = { (char)('0' + around[i] / 1000), (char)('0' + around[i] / 100 % 10),
                           (char)('0' + around[i] / 10 % 10), (char)('0' + around[i] % 10) };

        if (strstr(free, number) == NULL) {
            et_ground(around[i], POND);
        }
    }
    et_rework();
}

/* EAG-14.9, EAG-6.18: nearer to the supply hex, the owner picks; EAG-6.23, EAG-14.12: one hex, all
 * together, with their leader. */
static void eag_14_9_toward_supply(void **state)
{
    (void)state;
    et_put("fr-ii-03 fr-ii-20", 1712);
    et_leader("reille", 1712);
    et_put("aa-5-01", 1812);
    retreat(1712);
    waits("retreat_to", "french");
    may("go:1612");
    may("go:1613");
    may_not("go:1713", "EAG-14.9");
    may_not("go:1512", "EAG-14.9");
    may_not("go:1712", "EAG-14.9");
    may_not("go:1812", "EAG-14.10");
    may_not("done", "EAG-14.9");
    play("go:1612");
    at("fr-ii-03", "1612");
    at("fr-ii-20", "1612");
    at("reille", "1612");
    over("retreat");
    has("status.fr-ii-03", "lead");
    assert_false(reduced("fr-ii-03") || reduced("fr-ii-20"));
}

/* EAG-14.9: if none is nearer one as near, if there is none any. */
static void eag_14_9_order(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1712);
    ponds_but("1711 1713 1812 1813");
    retreat(1712);
    waits("retreat_to", "french");
    may("go:1711");
    may("go:1713");
    may_not("go:1812", "EAG-14.9");
    play("go:1713");
    at("fr-ii-03", "1713");
    level_ground(NULL);
    et_put("fr-ii-03", 1712);
    ponds_but("1813");
    retreat(1712);
    at("fr-ii-03", "1813"); /* nothing to choose: not asked */
    over("retreat");
}

/* EAG-14.10: ground that one of them may not enter: guns do not cross a stream. */
static void eag_14_10_ground(void **state)
{
    (void)state;
    et_put("fr-ii-03 fr-ii-20", 1712);
    et_side(1712, 1612, HS_STREAM);
    et_rework();
    retreat(1712);
    at("fr-ii-20", "1613");
    level_ground(NULL);
    et_put("fr-ii-03", 1712);
    et_side(1712, 1612, HS_STREAM);
    et_rework();
    retreat(1712);
    may("go:1612");
}

/* EAG-6.19: of two supply hexes equally near (3414 and 3101 from 2708) the owner may take either.
 */
static void eag_6_19_two_supplies(void **state)
{
    (void)state;
    et_put("aa-5-01", 2708);
    eag_retreat_stack(&et, COALITION, et_hex(2708), 1, 0);
    eag_go(et_b, &et);
    waits("retreat_to", "coalition");
    may("go:2709");
    may("go:2809");
    may("go:2808");
    may("go:2707");
    may_not("go:2608", "EAG-14.9");
    play("go:2707");
    at("aa-5-01", "2707");
}

/* EAG-14.13, EAG-6.15: no way, the end of all; EAG-20.31: the leader rolls. */
static void eag_14_13_no_way(void **state)
{
    (void)state;
    et_put("fr-ii-03 fr-ii-04", 1712);
    et_leader("reille", 1712);
    ponds_but("");
    retreat(1712);
    is("unit.fr-ii-03", "gone");
    is("unit.fr-ii-04", "gone");
    waits("capture_roll", "chance");
    assert_int_equal(et.taken[COALITION], 0);
    over("flag_roll"); /* EAG-20.49: not in a melee */
}

/* EAG-14.14: whether to stay is asked first, way or no way. */
static void eag_14_14_stay_first(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1712);
    et_put("aa-5-01", 1812);
    ponds_but("1812");
    et.outcome = SHAKEN;
    eag_carry_out(et_b, &et, FRENCH, et_hex(1712), et_unit("fr-ii-03"), BY_FIRE);
    waits("stay", "french");
    play("yes");
    at("fr-ii-03", "1712");
    assert_true(reduced("fr-ii-03"));
    eag_carry_out(et_b, &et, FRENCH, et_hex(1712), et_unit("fr-ii-03"), BY_FIRE);
    play("no");
    is("unit.fr-ii-03", "gone");
}

/* EAG-14.6: in a farm, EAG-14.8: in a chateau nobody retreats; EAG-14.7: except for a rout. */
static void eag_14_6_farms(void **state)
{
    static const enum eag_terrain ground[] = { FORTIFIED_FARM, CHATEAU };

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        level_ground(NULL);
        et_put("fr-ii-03", 1712);
        et_put("aa-5-01", 1812);
        et_ground(1712, ground[i]);
        et_rework();
        et.outcome = SHAKEN;
        eag_carry_out(et_b, &et, FRENCH, et_hex(1712), et_unit("fr-ii-03"), BY_FIRE);
        over("stay");
        at("fr-ii-03", "1712");
        assert_false(reduced("fr-ii-03"));
        et.outcome = BROKEN;
        eag_carry_out(et_b, &et, FRENCH, et_hex(1712), et_unit("fr-ii-03"), BY_FIRE);
        eag_go(et_b, &et);
        waits("rout_to", "french");
    }
}

/* The two hexes nearer to supply are in EZOC. */
static void watch(void)
{
    et_put("aa-5-01", 1511);
    et_put("aa-5-02", 1513);
}

/* EAG-14.17: not into EZOC, EAG-14.19: but to a friend, and for nothing. */
static void eag_14_17_ezoc(void **state)
{
    (void)state;
    watch();
    et_put("fr-ii-03", 1712);
    retreat(1712);
    may_not("go:1612", "EAG-14.17");
    play("go:1711");
    at("fr-ii-03", "1711");
    level_ground(NULL);
    watch();
    et_put("fr-ii-03", 1712);
    et_put("fr-ii-04", 1612);
    retreat(1712);
    at("fr-ii-03", "1612");
    assert_false(reduced("fr-ii-03") || reduced("fr-ii-04"));
    waits("new_lead", "french"); /* EAG-9.12 */
    level_ground(NULL);
    watch();
    et_put("fr-ii-20", 1712); /* foot artillery */
    retreat(1712);
    may_not("go:1612", "EAG-14.17");
}

/* EAG-14.18: cavalry and horse artillery may, but where there is a way without EZOC they take it.
 */
static void eag_14_18_riders_go_free(void **state)
{
    (void)state;
    watch();
    et_put("fr-ii-16", 1712);
    retreat(1712);
    waits("retreat_to", "french");
    may_not("go:1612", "EAG-14.18");
    may_not("go:1812", "EAG-14.9");
    may("go:1713");
    play("go:1711");
    at("fr-ii-16", "1711");
    assert_false(reduced("fr-ii-16"));
}

/* EAG-14.18: else for a step of one of them; EAG-14.21: their leader goes with them. */
static void eag_14_18_riders(void **state)
{
    (void)state;
    watch();
    ponds_but("1612 1613");
    et_put("fr-ii-16 fr-ii-24", 1712);
    et_leader("reille", 1712);
    retreat(1712);
    waits("retreat_to", "french");
    may("go:1613");
    play("go:1612");
    waits("retreat_to", "french");
    may("lose:fr-ii-16");
    may_not("lose:fr-ii-17", "EAG-14.18");
    may_not("go:1612", "EAG-14.18");
    play("lose:fr-ii-24");
    assert_true(reduced("fr-ii-24") && !reduced("fr-ii-16"));
    at("fr-ii-16", "1612");
    at("fr-ii-24", "1612");
    at("reille", "1612");
    over("retreat");
}

/* One alone pays itself, EAG-20.31: if it dies its leader is alone; EAG-14.19: nothing to a friend.
 */
static void eag_20_31_last_rider(void **state)
{
    (void)state;
    watch();
    ponds_but("1612 1613");
    et_put("fr-ii-16", 1712);
    et_reduce("fr-ii-16");
    et_leader("reille", 1712);
    retreat(1712);
    play("go:1613");
    is("unit.fr-ii-16", "gone");
    waits("capture_roll", "chance");
    level_ground(NULL);
    watch();
    et_put("fr-ii-16", 1712);
    et_put("fr-ii-03", 1612);
    retreat(1712);
    at("fr-ii-16", "1612");
    assert_false(reduced("fr-ii-16"));
}

/* The lead that paid may be replaced: EAG-9.15. */
static void eag_9_15_payer_leads(void **state)
{
    (void)state;
    watch();
    ponds_but("1612 1613");
    et_put("fr-ii-16 fr-ii-17", 1712);
    retreat(1712);
    play("go:1612 lose:fr-ii-16");
    waits("new_lead", "french");
    play("lead:fr-ii-17");
    has("status.fr-ii-17", "lead");
    at("fr-ii-17", "1612");
}

/* EAG-14.20: infantry or foot artillery among them binds all. */
static void eag_14_20_mixed(void **state)
{
    (void)state;
    watch();
    et_put("fr-ii-16 fr-ii-03", 1712);
    retreat(1712);
    may_not("go:1612", "EAG-14.17");
    may("go:1711");
    level_ground(NULL);
    watch();
    et_put("fr-ii-16 fr-ii-20", 1712);
    retreat(1712);
    may_not("go:1612", "EAG-14.17");
}

/* EAG-15.26, EAG-14.22: a routed stack retreats like any other but never into EZOC, friend or not;
 * EAG-14.12: one routed unit binds the stack. */
static void eag_15_26_routed(void **state)
{
    (void)state;
    watch();
    et_put("fr-ii-16 fr-ii-17", 1712);
    et_rout("fr-ii-16");
    et_put("fr-ii-03", 1612);
    retreat(1712);
    waits("retreat_to", "french");
    may_not("go:1612", "EAG-15.26");
    play("go:1711");
    at("fr-ii-17", "1711");
    assert_false(eag_routed(&et, et_unit("fr-ii-17")));
}

/* EAG-6.16: a routed unit that so reaches its supply hex is gone, and only that. */
static void eag_6_16_routed_to_supply(void **state)
{
    int points = et.points[COALITION];

    (void)state;
    et_put("fr-ii-03 fr-ii-04", 212);
    et_rout("fr-ii-03");
    retreat(212);
    if (eag_find(&et, S_retreat) != NULL) {
        play("go:0112");
    }
    is("unit.fr-ii-03", "fled");
    at("fr-ii-04", "0112");
    assert_int_equal(et.points[COALITION], points + et_b->fled_points);
}

/* Two of a formation fill a hex. */
static void fill(unsigned number)
{
    et_put(number == 1612 ? "fr-ii-09 fr-ii-10" : "fr-ii-11 fr-ii-12", number);
}

/* EAG-14.11, EAG-8.14: of two as near the one with room; without any it goes on to the first that
 * has it; EAG-14.15, EAG-14.16: nobody on the way is tested or does anything. */
static void eag_14_11_room(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1712);
    fill(1612);
    retreat(1712);
    at("fr-ii-03", "1613");
    level_ground(NULL);
    et_put("fr-ii-03", 1712);
    et_leader("reille", 1712);
    fill(1612);
    fill(1613);
    et_put("aa-5-01", 1812);
    et_put("aa-vm-01", 1811);
    retreat(1712);
    may("go:1613");
    may_not("go:1713", "EAG-14.9");
    play("go:1612");
    waits("retreat_to", "french");
    may("go:1511");
    may_not("go:1613", "EAG-14.11");
    may_not("go:1611", "EAG-14.9");
    play("go:1512");
    at("fr-ii-03", "1512");
    at("reille", "1512");
    at("fr-ii-09", "1612");
    over("retreat");
}

/* EAG-14.11: a full hex from which there is no way on is none. */
static void eag_14_11_dead_end(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1712);
    fill(1612);
    et_ground(1613, POND);
    et_ground(1511, POND);
    et_ground(1512, POND);
    et_ground(1611, POND);
    et_ground(1711, POND);
    et_rework();
    retreat(1712);
    at("fr-ii-03", "1713");
}

/* EAG-17.51: it withdraws 2 hexes away, so it does not turn back to a hex beside its start, unless
 * there is no other way. */
static void eag_17_51_two_hexes_away(void **state)
{
    (void)state;
    for (int closed = 0; closed < 2; closed++) {
        level_ground(NULL);
        et_put("fr-ii-16", 1712);
        ponds_but("1612 1613");
        et_ground(1511, POND);
        et_ground(1512, POND);
        et_ground(1611, POND);
        et_ground(1614, closed ? POND : CLEAR);
        et_ground(1513, POND);
        et_rework();
        assert_true(eag_can_retreat(et_b, &et, FRENCH, et_hex(1712), 2));
        eag_retreat_stack(&et, FRENCH, et_hex(1712), 2, RT_BEFORE_COMBAT);
        eag_go(et_b, &et);
        if (closed) {
            waits("retreat_to", "french");
            play("go:1612");
        }
        assert_int_equal(et_at("fr-ii-16"), closed ? 1613 : 1614);
    }
}

/* EAG-17.51, EAG-17.52: two hexes by the same rules, or not at all; EAG-17.53: a step for each hex
 * of EZOC. */
static void eag_17_51_two_hexes(void **state)
{
    (void)state;
    et_put("fr-ii-16", 1712);
    assert_true(eag_can_retreat(et_b, &et, FRENCH, et_hex(1712), 2));
    eag_retreat_stack(&et, FRENCH, et_hex(1712), 2, RT_BEFORE_COMBAT);
    eag_go(et_b, &et);
    play("go:1612 go:1511");
    at("fr-ii-16", "1511");
    level_ground(NULL);
    et_put("fr-ii-16", 1712);
    ponds_but("1612");
    et_ground(1511, POND);
    et_ground(1512, POND);
    et_ground(1611, POND);
    et_rework();
    assert_true(eag_can_retreat(et_b, &et, FRENCH, et_hex(1712), 1));
    assert_false(eag_can_retreat(et_b, &et, FRENCH, et_hex(1712), 2));
    level_ground(NULL);
    et_put("fr-ii-16 fr-ii-17", 1712);
    et_put("aa-5-01", 1511);
    ponds_but("1612");
    eag_retreat_stack(&et, FRENCH, et_hex(1712), 2, RT_BEFORE_COMBAT);
    eag_go(et_b, &et);
    play("lose:fr-ii-16 done lose:fr-ii-17");
    assert_true(reduced("fr-ii-16") && reduced("fr-ii-17"));
    at("fr-ii-16", "1512");
}

/* EAG-14.17, EAG-17.63: a leader without units goes too, not into EZOC. */
static void eag_14_17_leader_alone(void **state)
{
    (void)state;
    watch();
    et_leader("ney", 1712);
    assert_true(eag_can_retreat(et_b, &et, FRENCH, et_hex(1712), 1));
    retreat(1712);
    may_not("go:1612", "EAG-14.17");
    play("go:1713");
    at("ney", "1713");
}

/* EAG-20.39: anyone who enters the hex of a lone enemy leader may take him. */
static void eag_20_39_onto_a_leader(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1712);
    et_put("aa-5-01", 2512);
    et_leader("picton", 1612);
    ponds_but("1612");
    retreat(1712);
    waits("capture_roll", "chance");
    play("5");
    at("picton", "2512");
    at("fr-ii-03", "1612");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(eag_14_9_toward_supply, level_ground),
        cmocka_unit_test_setup(eag_14_9_order, level_ground),
        cmocka_unit_test_setup(eag_14_10_ground, level_ground),
        cmocka_unit_test_setup(eag_6_19_two_supplies, level_ground),
        cmocka_unit_test_setup(eag_14_13_no_way, level_ground),
        cmocka_unit_test_setup(eag_14_14_stay_first, level_ground),
        cmocka_unit_test_setup(eag_14_6_farms, level_ground),
        cmocka_unit_test_setup(eag_14_17_ezoc, level_ground),
        cmocka_unit_test_setup(eag_14_18_riders_go_free, level_ground),
        cmocka_unit_test_setup(eag_14_18_riders, level_ground),
        cmocka_unit_test_setup(eag_20_31_last_rider, level_ground),
        cmocka_unit_test_setup(eag_9_15_payer_leads, level_ground),
        cmocka_unit_test_setup(eag_14_20_mixed, level_ground),
        cmocka_unit_test_setup(eag_15_26_routed, level_ground),
        cmocka_unit_test_setup(eag_6_16_routed_to_supply, level_ground),
        cmocka_unit_test_setup(eag_14_11_room, level_ground),
        cmocka_unit_test_setup(eag_14_11_dead_end, level_ground),
        cmocka_unit_test_setup(eag_17_51_two_hexes_away, level_ground),
        cmocka_unit_test_setup(eag_17_51_two_hexes, level_ground),
        cmocka_unit_test_setup(eag_14_17_leader_alone, level_ground),
        cmocka_unit_test_setup(eag_20_39_onto_a_leader, level_ground),
    };

    return cmocka_run_group_tests_name("eagles chapter 14, retreat", tests, et_load, et_unload);
}
