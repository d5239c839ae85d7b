/* SPDX-License-Identifier: MIT
 * EAG-7.20, EAG-23.4, EAG-23.5: reinforcements that come face up; EAG-22.8 to EAG-22.14, EAG-22.51,
 * EAG-22.52: face-down counters that move. */
#include "core/notation.h"
#include "rules/eagles/eag_test.h"

static void order(const char *to, const char *box)
{
    et.order[et_formation(to)] = (uint8_t)gg_thing_find(et_battle, K_BOX, box);
    et.formation[et_formation(to)] = 0;
}

static int level_ground(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    et_flat();
    et.active = FRENCH;
    order("fr-ii", "gemioncourt");
    order("fr-3c", "gemioncourt");
    return 0;
}

static void segment(const char *leader, const char *id, int side, unsigned flags)
{
    struct eag_frame *f = eag_push(&et, S_movement, side);

    f->leader = (uint8_t)et_who(leader);
    f->formation = (uint8_t)(id ? et_formation(id) : EAG_NONE);
    f->flags = (uint8_t)flags;
    eag_go(et_b, &et);
}

/* ---- units ---- */

/* EAG-7.20, EAG-23.4: from the turn they are due, by their entry hex, in a move of their formation;
 * EAG-23.5, EAG-11.35: in range wherever the officer is, and by their order. */
static void eag_7_20_enters(void **state)
{
    (void)state;
    et.hex[et_unit("fr-ii-06")] = EAG_OFF;
    et_leader("reille", 3014);
    segment("reille", "fr-ii", FRENCH, 0);
    may_not("enter:fr-ii-06:0112", "EAG-23.4"); /* the first turn is too early */
    play("done");
    et.turn = 1;
    segment("reille", "fr-ii", FRENCH, 0);
    may_not("enter:fr-ii-06:0113", "EAG-23.4");
    play("enter:fr-ii-06:0112 step:0212 step:0312 step:0413");
    at("fr-ii-06", "0413");
    has("flags.fr-ii-06", "moved");
    has("flags.fr-ii-06", "active");
}

/* The way in is a step like others: EAG-12.9 not onto an enemy, EAG-12.31, EAG-12.28. */
static void eag_12_9_enters_by_the_rules(void **state)
{
    (void)state;
    et.turn = 1;
    et.hex[et_unit("fr-ii-06")] = EAG_OFF;
    et.hex[et_unit("fr-ii-07")] = EAG_OFF;
    et_put("aa-n2-01", 112);
    segment("reille", "fr-ii", FRENCH, 0);
    may_not("enter:fr-ii-06:0112", "EAG-12.9");
    eag_place_unit(et_b, &et, et_unit("aa-n2-01"), et_hex(113));
    play("enter:fr-ii-06:0112");
    waits("move", "french"); /* it has stopped in EZOC */
    may("enter:fr-ii-07:0112");
}

/* Not by another's activation, nor by strategic movement. */
static void test_enters_with_its_own(void **state)
{
    (void)state;
    et.turn = 1;
    et.hex[et_unit("fr-ii-06")] = EAG_OFF;
    et_leader("ney", 1010);
    segment("ney", NULL, FRENCH, MV_FREE);
    may_not("enter:fr-ii-06:0112", "EAG-23.4");
    play("done");
    et_leader("reille", 1010);
    segment("reille", "fr-ii", FRENCH, MV_STRATEGIC);
    may_not("enter:fr-ii-06:0112", "EAG-23.4");
}

/* EAG-7.20: leaders come by their own activation. */
static void eag_7_20_leader_enters(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "reinforcement-counters=no");
    et_flat();
    et.active = COALITION;
    et.turn = 0;
    eag_place_leader(et_b, &et, et_who("wellington"), EAG_OFF);
    et_leader("orange", 2614);
    et.leader[et_who("orange")] |= L_ACTIVE;
    segment("wellington", NULL, COALITION, MV_FREE);
    may_not("ride:wellington", "EAG-23.4");
    play("done");
    et.turn = 1;
    segment("wellington", NULL, COALITION, MV_FREE);
    play("ride:wellington");
    may_not("step:3413", "EAG-23.4");
    play("step:3414");
    is("ridden.wellington", "1");
    play("step:3314 done");
    at("wellington", "3314");
}

/* ---- counters ---- */

/* III Cavalry Corps under its three counters. */
static void hide(unsigned a, unsigned b, unsigned c)
{
    unsigned k = et_who("kellermann");

    eag_place_leader(et_b, &et, k, EAG_OFF);
    eag_set_real(&et, k, 1);
    eag_place_counter(&et, k * EAG_COUNTERS, et_hex(a));
    eag_place_counter(&et, k * EAG_COUNTERS + 1, et_hex(b));
    eag_place_counter(&et, k * EAG_COUNTERS + 2, et_hex(c));
    for (unsigned u = et_unit("fr-3c-01"); u <= et_unit("fr-3c-10"); u++) {
        et.hex[u] = EAG_OFF;
    }
}

static void road(unsigned first, unsigned last)
{
    for (unsigned n = first; n < last; n++) {
        et_side(n, n + 1, HS_ROAD);
    }
    et_rework();
}

static unsigned counter(unsigned i)
{
    return eag_number(et.counter[et_who("kellermann")][i]);
}

/* EAG-22.12: each of the three moves once, on its own path, as far as the real one (EAG-22.8,
 * EAG-22.13); EAG-22.14: they keep apart. */
static void eag_22_12_slides(void **state)
{
    (void)state;
    hide(1010, 1012, 1020);
    segment("kellermann", "fr-3c", FRENCH, 0);
    play("slide:kellermann.a:1011");
    may_not("slide:kellermann.b:1013", "EAG-22.12");
    may_not("slide:kellermann.a:1012", "EAG-22.14");
    play("slide:kellermann.a:1111 slide:kellermann.a:1212 slide:kellermann.a:1312");
    play("slide:kellermann.a:1413 slide:kellermann.a:1513");
    waits("move", "french"); /* 6 MP */
    assert_int_equal(counter(0), 1513);
    may_not("slide:kellermann.a:1514", "EAG-22.12");
    play("slide:kellermann.b:1013 done slide:kellermann.c:1021 done");
    over("movement");
}

/* EAG-22.9: as the slowest of its units would pay; guns do not enter a forest or cross a stream. */
static void eag_22_9_slowest(void **state)
{
    (void)state;
    et_ground(1011, FOREST);
    et_ground(1111, VILLAGE);
    et_side(1010, 1009, HS_STREAM);
    et_rework();
    hide(1010, 1020, 1025);
    segment("kellermann", "fr-3c", FRENCH, 0);
    may_not("slide:kellermann.a:1011", "EAG-12.14");
    may_not("slide:kellermann.a:1009", "EAG-12.14");
    play("slide:kellermann.a:1110");
    assert_int_equal(et.mover.ridden, 1);
    play("slide:kellermann.a:1111");
    assert_int_equal(et.mover.ridden, 3);
}

/* EAG-22.10: orders bind it: not farther from the objective, except for one hex; one hex in
 * defence.
 */
static void eag_22_10_obeys(void **state)
{
    (void)state;
    hide(1010, 1020, 1025);
    segment("kellermann", "fr-3c", FRENCH, 0);
    play("slide:kellermann.a:0910 slide:kellermann.a:0810");
    may_not("done", "EAG-11.29");
    level_ground(NULL);
    order("fr-3c", "defence");
    hide(1010, 1020, 1025);
    segment("kellermann", "fr-3c", FRENCH, 0);
    play("slide:kellermann.a:1011");
    waits("move", "french");
}

/* EAG-EX-68 (EAG-22.51): 3 MP, all on a road: 3 + 2 + 1 hexes; EAG-22.52: 3 + 1 + 1 on a path. */
static void eag_ex_68_march(void **state)
{
    struct eag_battle *b = et_map();

    (void)state;
    b->formation[et_formation("fr-3c")].march = 3;
    road(1010, 1022);
    hide(1010, 1025, 2020);
    segment("kellermann", "fr-3c", FRENCH, 0);
    play("slide:kellermann.a:1011 slide:kellermann.a:1012 slide:kellermann.a:1013");
    play("slide:kellermann.a:1014 slide:kellermann.a:1015 slide:kellermann.a:1016");
    waits("move", "french");
    assert_int_equal(counter(0), 1016);
    level_ground(NULL);
    b->formation[et_formation("fr-3c")].march = 3;
    for (unsigned n = 1010; n < 1022; n++) {
        et_side(n, n + 1, HS_PATH);
    }
    et_rework();
    hide(1010, 1025, 2020);
    segment("kellermann", "fr-3c", FRENCH, 0);
    play("slide:kellermann.a:1011 slide:kellermann.a:1012 slide:kellermann.a:1013");
    play("slide:kellermann.a:1014 slide:kellermann.a:1015");
    waits("move", "french");
    assert_int_equal(counter(0), 1015);
}

/* EAG-23.14, EAG-23.15: a counter comes off the track by a move of its leader, when it is due. */
static void eag_23_14_comes_off_the_track(void **state)
{
    unsigned k = et_who("kellermann");

    (void)state;
    hide(1020, 1022, 1025);
    eag_place_counter(&et, k * EAG_COUNTERS, EAG_TRACK + 3);
    et.turn = 2;
    segment("kellermann", "fr-3c", FRENCH, 0);
    may_not("slide:kellermann.a:0112", "EAG-23.4");
    play("done");
    et.turn = 4;
    segment("kellermann", "fr-3c", FRENCH, 0);
    may_not("slide:kellermann.a:0113", "EAG-23.4");
    play("slide:kellermann.a:0112 slide:kellermann.a:0213 done");
    assert_int_equal(counter(0), 213);
}

/* EAG-22.46, EAG-22.43: a decoy that is found ends its own move only; found himself, the leader and
 * his formation move no more. */
static void eag_22_46_found(void **state)
{
    (void)state;
    hide(1010, 1013, 1020);
    et_put("aa-n2-01", 1410);
    et_map()->turn[0].visibility = 3;
    segment("kellermann", "fr-3c", FRENCH, 0);
    play("slide:kellermann.a:1110");
    waits("move", "french");
    assert_int_equal(et.counter[et_who("kellermann")][0], EAG_GONE);
    play("slide:kellermann.c:1021 done");
    may("slide:kellermann.b:1112");
    play("slide:kellermann.b:1112 slide:kellermann.b:1111");
    waits("deploy", "french");
    for (unsigned n = 0; n < 40 && eag_now(&et)->state == S_deploy; n++) {
        struct gg_offer o;

        eag_offer(et_battle, &et, &o);
        eag_apply(et_battle, &et, gg_offer_nth(&o, 0));
    }
    over("movement");
    has("flags.fr-3c-01", "moved");
    assert_int_equal(et.mover.counter, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(eag_7_20_enters, level_ground),
        cmocka_unit_test_setup(eag_12_9_enters_by_the_rules, level_ground),
        cmocka_unit_test_setup(test_enters_with_its_own, level_ground),
        cmocka_unit_test_setup(eag_7_20_leader_enters, level_ground),
        cmocka_unit_test_setup(eag_22_12_slides, level_ground),
        cmocka_unit_test_setup(eag_22_9_slowest, level_ground),
        cmocka_unit_test_setup(eag_22_10_obeys, level_ground),
        cmocka_unit_test_setup(eag_ex_68_march, level_ground),
        cmocka_unit_test_setup(eag_23_14_comes_off_the_track, level_ground),
        cmocka_unit_test_setup(eag_22_46_found, level_ground),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
