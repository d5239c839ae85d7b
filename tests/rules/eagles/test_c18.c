/* SPDX-License-Identifier: MIT
 * EAG-18: tactical cards: the draft, when they may be played, what each does. */
#include "rules/eagles/eag_test.h"
#include <string.h>

enum { CLOSING = 2 }; /* stage of activations: someone acts */

static void give(unsigned card, int side)
{
    et.owner[card] = (uint8_t)side;
}

/* Quatre Bras, level ground, the French at play, nobody holds a card. */
static int at_play(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    et_flat();
    for (unsigned c = 0; c < EAG_CARDS; c++) {
        give(c, EAG_NONE);
    }
    et.active = FRENCH;
    et_leader("reille", 1014);
    et_leader("ney", 1114);
    et_leader("lefebvre-desnoettes", 1214);
    et_leader("perponcher", 2414);
    et_leader("orange", 2514);
    return 0;
}

static void activations(int side)
{
    eag_push(&et, S_activations, side);
    eag_go(et_b, &et);
}

/* Someone of the French is acting. */
static void acting(void)
{
    eag_push(&et, S_activations, FRENCH)->stage = CLOSING;
}

/* French guns of 1711 fire at 1713, two hexes off. */
static void cannonade(void)
{
    et_put("fr-ii-20", 1711);
    et_put("fr-ii-21", 1612);
    et_put("aa-5-01", 1713);
    et_activate("fr-ii-20");
    acting();
    et_begin("volleys", "french");
    play("fire:1713");
}

/* ---- the draft ---- */

/* EAG-EX-64, EAG-18.1, EAG-18.3, EAG-18.4 (two armies, one side), EAG-18.5: ten cards, five each.
 */
static void eag_ex_64(void **state)
{
    unsigned held[SIDES] = { 0, 0 };

    (void)state;
    et_scenario("waterloo", "");
    et_start();
    waits("draft", "french");
    play("draft:more-ammunition");
    waits("draft", "coalition");
    may_not("draft:more-ammunition", "EAG-18.3");
    play("draft:better-fortune");
    waits("draft", "french");
    play("draft:en-avant draft:battle-smoke draft:rally-to-the-colours draft:confused-orders");
    play("draft:forced-march draft:a-rider-gets-through draft:fresh-horses");
    waits("orders", "french"); /* the last one is the Coalition's */
    for (unsigned c = 0; c < EAG_CARDS; c++) {
        assert_in_range(et.owner[c], FRENCH, COALITION);
        held[et.owner[c]]++;
    }
    assert_int_equal(held[FRENCH], 5);
    assert_int_equal(held[COALITION], 5);
    assert_int_equal(et.owner[STAND_FIRM], COALITION);
}

/* EAG-18.18: who holds what is open, to the holder's enemy too. */
static void eag_18_18_open(void **state)
{
    struct eag seen;

    (void)state;
    give(RIDER, FRENCH);
    give(STAND_FIRM, COALITION);
    eag_card_played(&et, FRENCH, RIDER);
    for (int viewer = 0; viewer < SIDES; viewer++) {
        eag_mask(et_battle, &et, viewer, &seen);
        assert_memory_equal(seen.owner, et.owner, sizeof et.owner);
        assert_memory_equal(seen.fresh, et.fresh, sizeof et.fresh);
        assert_memory_equal(seen.played, et.played, sizeof et.played);
    }
}

/* EAG-18.2: only the tactical cards the scenario lists are laid out. */
static void eag_18_2_scenario_lists_them(void **state)
{
    (void)state;
    et_map()->cards = 1u << RIDER | 1u << STAND_FIRM;
    et_start();
    assert_int_equal(et.owner[RIDER], SIDES);
    assert_int_equal(et.owner[EN_AVANT], EAG_NONE);
    may_not("draft:en-avant", "EAG-18.3");
    play("draft:stand-firm");
    waits("orders", "french");
    assert_int_equal(et.owner[RIDER], COALITION);
}

/* ---- Better fortune, and what holds for all ---- */

/* EAG-18.13: also an enemy roll; EAG-18.9, EAG-18.6. */
static void eag_18_13_fortune(void **state)
{
    (void)state;
    give(BETTER_FORTUNE, COALITION);
    give(EN_AVANT, COALITION);
    activations(FRENCH);
    play("activate:reille 4");
    waits("fortune", "coalition");
    may_not("play:en-avant", "EAG-18.7");
    assert_int_equal(et.rolled, 4);
    play("play:better-fortune");
    waits("activation_roll", "chance");
    assert_int_equal(et.rolled, 0);
    is("activations.reille", "0");
    assert_int_equal(et.owner[BETTER_FORTUNE], FRENCH);
    play("12"); /* the new one stands: nobody is asked again */
    waits("activate", "french");
    may_not("activate:reille", "EAG-7.25");
}

/* EAG-18.11: nobody need play it; then the roll counts. */
static void eag_18_11_fortune_declined(void **state)
{
    (void)state;
    give(BETTER_FORTUNE, FRENCH);
    activations(FRENCH);
    play("activate:reille 4");
    waits("fortune", "french"); /* his own roll */
    play("done");
    is("activations.reille", "1");
    assert_int_equal(et.owner[BETTER_FORTUNE], FRENCH);
    assert_int_equal(et.played[FRENCH], 0);
}

/* EAG-EX-65: EAG-18.17: a natural 2 that is cast again brings no event about. */
static void eag_ex_65(void **state)
{
    (void)state;
    give(BETTER_FORTUNE, COALITION);
    give(STAND_FIRM, COALITION);
    et_leader("picton", 1713);
    cannonade();
    play("2");
    waits("fortune", "coalition");
    play("play:better-fortune 6");
    over("event_roll");
    assert_int_equal(et.leader[et_who("picton")] & L_LOST, 0);
    assert_int_equal(et.owner[BETTER_FORTUNE], FRENCH);
    cites(eag_card_forbidden(et_b, &et, FRENCH, BETTER_FORTUNE), "EAG-18.10");
    cites(eag_card_forbidden(et_b, &et, COALITION, STAND_FIRM), "EAG-18.6");
    cites(eag_card_forbidden(et_b, &et, COALITION, BETTER_FORTUNE), "EAG-18.9");
}

/* EAG-18.10: from the next turn on; EAG-18.6 too is of a turn. */
static void eag_18_10_next_turn(void **state)
{
    (void)state;
    give(BETTER_FORTUNE, COALITION);
    eag_card_played(&et, COALITION, BETTER_FORTUNE);
    eag_push(&et, S_turn, FRENCH);
    eag_turn_run(et_b, &et);
    assert_int_equal(et.fresh[BETTER_FORTUNE], 0);
    assert_int_equal(et.played[COALITION], 0);
    activations(FRENCH);
    play("activate:reille 4");
    waits("fortune", "french");
}

/* EAG-18.7, EAG-7.32: in activations only. */
static void eag_18_7_only_in_activations(void **state)
{
    (void)state;
    give(BETTER_FORTUNE, FRENCH);
    eag_push(&et, S_first_roll, FRENCH);
    play("7 5");
    waits("first", "coalition");
    cites(eag_card_forbidden(et_b, &et, FRENCH, BETTER_FORTUNE), "EAG-18.7");
}

/* ---- the others ---- */

/* EAG-18.14: a third time, without a roll; EAG-18.15, EAG-7.19: though he acted last; EAG-18.12. */
static void eag_18_14_en_avant(void **state)
{
    (void)state;
    give(EN_AVANT, FRENCH);
    et.acts[et_who("reille")] = 2;
    et.acts[et_who("lefebvre-desnoettes")] = 1;
    et.acts[et_who("ney")] = 2;
    et.last[FRENCH] = (uint8_t)et_who("reille");
    activations(FRENCH);
    may_not("activate:reille", "EAG-7.15");
    may_not("third:lefebvre-desnoettes", "EAG-18.14");
    may_not("third:ney", "EAG-18.14"); /* a formation is what acts again */
    play("third:reille");
    is("activations.reille", "3");
    assert_int_equal(et.owner[EN_AVANT], COALITION);
    goes_on("activation");
}

/* Who has nobody left but could play it is asked: EAG-18.8. */
static void eag_18_8_en_avant_of_the_exhausted(void **state)
{
    (void)state;
    give(EN_AVANT, FRENCH);
    for (unsigned l = et_b->first_leader[FRENCH]; l < et_b->first_leader[FRENCH + 1]; l++) {
        et.acts[l] = 2;
    }
    activations(FRENCH);
    waits("activate", "french");
    may("third:reille");
    may("pass");
}

static void test_rider(void **state)
{
    (void)state;
    give(RIDER, FRENCH);
    activations(FRENCH);
    may_not("rider:aa-n2", "EAG-18.7");
    may_not("rider:fr-i", "EAG-18.7"); /* not on the map */
    play("rider:fr-ii");
    waits("orders", "french");
    assert_int_equal(eag_now(&et)->flags, ORD_RIDER);
    assert_int_equal(eag_now(&et)->n, 1);
    assert_int_equal(eag_now(&et)->formation, et_b->leader[et_who("reille")].formation);
    assert_int_equal(et.owner[RIDER], COALITION);
    play("done");
    waits("activate", "french"); /* and now he acts */
    may("activate:reille");
    may_not("rider:fr-ii", "EAG-18.9");
}

static void test_confused_orders(void **state)
{
    (void)state;
    give(CONFUSED_ORDERS, COALITION);
    activations(FRENCH);
    play("activate:ney"); /* a commander's orders are his own */
    waits("activation_roll", "chance");
    play("12 activate:reille");
    waits("card", "coalition");
    may_not("pass", "EAG-18.7");
    play("play:confused-orders 7"); /* 7 + 2 against 8 */
    waits("activate", "french");
    is("activations.reille", "0");
    assert_int_equal(et.owner[CONFUSED_ORDERS], FRENCH);
}

/* EAG-18.7: not asked of a side that has played already. */
static void eag_18_7_one_a_turn(void **state)
{
    (void)state;
    give(CONFUSED_ORDERS, COALITION);
    et.played[COALITION] = 1;
    activations(FRENCH);
    play("activate:reille");
    waits("activation_roll", "chance");
}

static void test_battle_smoke(void **state)
{
    struct gg_breakdown out = { 0 };
    int before;

    (void)state;
    give(BATTLE_SMOKE, COALITION);
    cannonade();
    waits("card", "coalition");
    before = eag_fire_modifier(et_b, &et, NULL);
    play("play:battle-smoke");
    waits("fire_roll", "chance");
    assert_int_equal(eag_fire_modifier(et_b, &et, &out), before + 3);
    assert_int_equal(out.total, before + 3);
    play("6"); /* 9 or more: nothing; 6 would be a check */
    over("check");
}

/* Not at a neighbour. */
static void test_no_smoke_at_hand(void **state)
{
    (void)state;
    give(BATTLE_SMOKE, COALITION);
    et_put("fr-ii-20", 1711);
    et_put("aa-5-01", 1712);
    et_activate("fr-ii-20");
    acting();
    et_begin("volleys", "french");
    play("fire:1712");
    waits("fire_roll", "chance");
}

/* EAG-18.16: the same guns again, at the same target; EAG-13.46, EAG-13.49 give way. */
static void eag_18_16_more_ammunition(void **state)
{
    (void)state;
    give(MORE_AMMUNITION, FRENCH);
    cannonade();
    play("8");
    waits("card", "french");
    may_not("stack:1612", "EAG-18.7"); /* these did not fire */
    may_not("play:more-ammunition", "EAG-18.7");
    play("stack:1711");
    waits("target", "french");
    play("fire:1713 8");
    waits("end_roll", "chance"); /* no third time: the segment is over */
    assert_true(eag_has(&et.fired, et_hex(1711)));
    assert_int_equal(et.owner[MORE_AMMUNITION], COALITION);
}

static void test_ammunition_kept(void **state)
{
    (void)state;
    give(MORE_AMMUNITION, FRENCH);
    cannonade();
    play("8 done");
    waits("end_roll", "chance");
    assert_int_equal(et.owner[MORE_AMMUNITION], FRENCH);
}

/* Instead of routing the stack goes back one hex. */
static void test_rally_to_the_colours(void **state)
{
    (void)state;
    give(RALLY_TO_THE_COLOURS, COALITION);
    et_put("aa-5-01", 1713);
    acting();
    et.outcome = BROKEN;
    eag_carry_out(et_b, &et, COALITION, et_hex(1713), et_unit("aa-5-01"), BY_FIRE);
    waits("card", "coalition");
    eag_apply(et_battle, &et, gg_move1(V_play, RALLY_TO_THE_COLOURS));
    over("rout");
    assert_false(eag_routed(&et, et_unit("aa-5-01")));
    assert_true(eag_find(&et, S_retreat) != NULL || et.hex[et_unit("aa-5-01")] != et_hex(1713));
}

/* Units of its formation in range; the fire segment is skipped. */
static void test_forced_march(void **state)
{
    (void)state;
    give(FORCED_MARCH, FRENCH);
    et_put("fr-ii-20", 1014);
    et_put("aa-5-01", 1016); /* a target for its guns */
    activations(FRENCH);
    play("activate:reille 4");
    waits("card", "french");
    play("play:forced-march");
    assert_int_equal(et.effect, FX_MARCH);
    over("volleys");
    eag_end_activation(et_b, &et);
    assert_int_equal(et.effect, 0);
}

/* Up to four cavalry units in range that began near the enemy. */
static void test_fresh_horses(void **state)
{
    (void)state;
    give(FRESH_HORSES, FRENCH);
    et_put("fr-gl-01", 1314);
    et_put("fr-gl-02", 1114);
    et_put("aa-5-01", 1415);
    et_put("aa-5-02", 1413);
    activations(FRENCH);
    play("activate:lefebvre-desnoettes 4");
    waits("card", "french");
    may_not("refresh:fr-gl-02", "EAG-18.7"); /* was not near */
    has("flags.fr-gl-01", "began-near");
    play("refresh:fr-gl-01");
    lacks("flags.fr-gl-01", "began-near");
    over("card"); /* there are no more */
    assert_int_equal(et.owner[FRESH_HORSES], COALITION);
}

/* A check of infantry in melee defence is passed without a roll. */
static void test_stand_firm(void **state)
{
    (void)state;
    give(STAND_FIRM, COALITION);
    et_put("aa-5-01", 1713);
    acting();
    et.melee.side = FRENCH;
    et.melee.target = (uint16_t)et_hex(1713);
    eag_check_stack(&et, COALITION, et_hex(1713), 2, BY_MELEE);
    assert_true(eag_check_run(et_b, &et));
    waits("card", "coalition");
    eag_card_apply(et_b, &et, gg_move1(V_play, STAND_FIRM));
    assert_int_equal(et.outcome, PASSED);
    assert_int_equal(eag_now(&et)->state, S_check);
}

/* Not of cavalry, not under fire, not of the attacker. */
static void test_stand_firm_no(void **state)
{
    (void)state;
    give(STAND_FIRM, COALITION);
    et_put("aa-vm-01", 1713);
    acting();
    et.melee.side = FRENCH;
    et.melee.target = (uint16_t)et_hex(1713);
    eag_check_stack(&et, COALITION, et_hex(1713), 0, BY_MELEE);
    eag_check_run(et_b, &et);
    waits("check_roll", "chance");
    at_play(NULL);
    give(STAND_FIRM, COALITION);
    et_put("aa-5-01", 1713);
    acting();
    eag_check_stack(&et, COALITION, et_hex(1713), 0, BY_FIRE);
    eag_check_run(et_b, &et);
    waits("check_roll", "chance");
}

#define TEST(f) cmocka_unit_test_setup(f, at_play)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(eag_ex_64),
        TEST(eag_18_18_open),
        TEST(eag_18_2_scenario_lists_them),
        TEST(eag_18_13_fortune),
        TEST(eag_18_11_fortune_declined),
        TEST(eag_ex_65),
        TEST(eag_18_10_next_turn),
        TEST(eag_18_7_only_in_activations),
        TEST(eag_18_14_en_avant),
        TEST(eag_18_8_en_avant_of_the_exhausted),
        TEST(test_rider),
        TEST(test_confused_orders),
        TEST(eag_18_7_one_a_turn),
        TEST(test_battle_smoke),
        TEST(test_no_smoke_at_hand),
        TEST(eag_18_16_more_ammunition),
        TEST(test_ammunition_kept),
        TEST(test_rally_to_the_colours),
        TEST(test_forced_march),
        TEST(test_fresh_horses),
        TEST(test_stand_firm),
        TEST(test_stand_firm_no),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
