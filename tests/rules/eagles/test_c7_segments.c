/* SPDX-License-Identifier: MIT
 * EAG-6.1, EAG-6.5, EAG-7.30 to EAG-7.36: the segments of an activation, in their order. */
#include "rules/eagles/eag_test.h"

/* Level ground, no cards, Reille and his guns far from everybody. */
static int field(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    et_flat();
    for (unsigned c = 0; c < EAG_CARDS; c++) {
        et.owner[c] = EAG_NONE;
    }
    et_leader("reille", 1014);
    et_leader("perponcher", 2414);
    et_put("fr-ii-01 fr-ii-20", 1014);
    et_put("fr-gl-01", 1015);
    et_put("aa-n2-01", 2414);
    et.order[et_b->unit[et_unit("fr-ii-01")].formation] = BOX_OBJECTIVE;
    return 0;
}

static void activate(const char *moves)
{
    et_begin("activations", "french");
    play(moves);
}

static unsigned flags(const char *unit)
{
    return et.flags[et_unit(unit)];
}

/* EAG-6.1, EAG-7.30: its formation, EAG-6.5: and no one else, of whatever side. */
static void eag_6_1_who_is_active(void **state)
{
    (void)state;
    et_put("fr-ii-02", 1914); /* out of range */
    activate("activate:reille 4");
    assert_int_equal(flags("fr-ii-01") & (FL_ACTIVE | FL_IN_RANGE), FL_ACTIVE | FL_IN_RANGE);
    assert_int_equal(flags("fr-ii-02") & (FL_ACTIVE | FL_IN_RANGE), FL_ACTIVE);
    assert_int_equal(flags("fr-gl-01"), 0);
    assert_int_equal(flags("aa-n2-01") & FL_ACTIVE, 0);
    assert_int_equal(et.active, FRENCH);
    has("leader-flags.reille", "active");
}

/* EAG-17.90: who began beside the enemy is known now. */
static void eag_17_90_began_near(void **state)
{
    (void)state;
    et_put("fr-ii-16", 2314);
    activate("activate:reille 4");
    assert_int_equal(flags("fr-ii-16") & FL_BEGAN_NEAR, FL_BEGAN_NEAR);
    assert_int_equal(flags("fr-ii-01") & FL_BEGAN_NEAR, 0);
}

/* EAG-7.36: with no enemy about there is only the move; EAG-7.33: then the roll. */
static void eag_7_36_nothing_to_do(void **state)
{
    (void)state;
    activate("activate:reille 4");
    waits("move", "french");
    play("done");
    while (eag_now(&et)->state == S_move) {
        play("done");
    }
    waits("end_roll", "chance");
    assert_int_equal(flags("fr-ii-01"), 0); /* nobody is active any more */
    assert_int_equal(et.leader[et_who("reille")] & (L_ACTIVE | L_MOVED), 0);
}

/* Whatever comes up is answered by `done`, `no` or the lowest dice, until that state waits. */
static void go_on_to(unsigned state)
{
    for (unsigned i = 0; i < 60 && eag_now(&et)->state != state; i++) {
        struct gg_offer o;
        gg_move m;

        eag_offer(et_battle, &et, &o);
        m = gg_offer_nth(&o, o.count - 1);
        m = gg_offer_find(&o, gg_move0(V_done)) >= 0 ? gg_move0(V_done) : m;
        eag_apply(et_battle, &et, m);
    }
    assert_int_equal(eag_now(&et)->state, state);
}

/* EAG-5.31, EAG-7.51, EAG-11.17: who is in range is asked when movement begins: an enemy who cut
 * the officer off and was driven away by the fire does so no more. */
static void eag_5_31_range_at_movement(void **state)
{
    (void)state;
    et_leader("reille", 101);
    et_put("aa-n2-02", 102);
    et_put("aa-n2-03", 201);
    et_put("aa-n2-04", 202);
    et_put("fr-ii-01 fr-ii-20", 105);
    activate("activate:reille 4");
    assert_int_equal(flags("fr-ii-01") & FL_IN_RANGE, 0);
    go_on_to(S_target);
    eag_place_unit(et_b, &et, et_unit("aa-n2-02"), EAG_GONE);
    play("done");
    go_on_to(S_move);
    assert_int_equal(flags("fr-ii-01") & FL_IN_RANGE, FL_IN_RANGE);
}

/* EAG-7.35: fire, movement, declaration, the enemy's answers, melee, and the roll at the end. */
static void eag_7_35_order_of_segments(void **state)
{
    (void)state;
    et_leader("reille", 2214);
    et_put("fr-ii-03", 2314);
    activate("activate:reille 4");
    go_on_to(S_target);
    play("done");
    go_on_to(S_move);
    over("volleys");
    go_on_to(S_declare);
    over("movement");
    play("attack:2314:2414 done");
    go_on_to(S_defend);
    waits("defend", "coalition");
    go_on_to(S_next_melee);
    over("defences");
    play("resolve:2414");
    go_on_to(S_melee_roll);
    play("6");
    go_on_to(S_end_roll);
    assert_int_equal(et.attacks, 0);
    over("activation");
}

/* EAG-7.31, EAG-11.104: a commander's ability comes first, once. */
static void eag_7_31_commander(void **state)
{
    (void)state;
    et_leader("ney", 1014);
    activate("activate:ney 4");
    waits("ability", "french");
    assert_int_equal(flags("fr-ii-01") & FL_ACTIVE, 0);
    play("done");
    go_on_to(S_move);
    go_on_to(S_end_roll);
}

/* EAG-11.130: staff has none to choose among. */
static void eag_11_130_staff(void **state)
{
    (void)state;
    et_leader("ney", 1014);
    et.leader[et_who("ney")] |= L_WOUNDED;
    activate("activate:ney 4");
    waits("move", "french");
}

/* EAG-11.65, EAG-11.66: asked before anything else, where someone may rally; EAG-11.69: then no
 * fire and no melee, EAG-11.72: but the rolls after the moves. */
static void eag_11_65_rally_option(void **state)
{
    (void)state;
    et_leader("reille", 2214);
    et_put("fr-ii-03", 2314);
    et_put("fr-ii-04", 2213);
    et_rout("fr-ii-04");
    activate("activate:reille 4");
    waits("choose_plan", "french");
    play("rally");
    over("volleys");
    go_on_to(S_rally_roll);
    over("movement");
    play("2");
    assert_false(eag_routed(&et, et_unit("fr-ii-04")));
    waits("end_roll", "chance"); /* nobody has attacked */
}

/* EAG-6.25: a rally compares dice with quality too, but is no check: with a quality of 12 it comes
 * off on the 12 that always routs who checks in combat. */
static void eag_6_25_two_fields(void **state)
{
    unsigned unit = et_unit("fr-ii-04");

    (void)state;
    et_map()->unit[unit].face[0].quality = 12;
    et_put("fr-ii-04", 1214);
    eag_check_stack(&et, FRENCH, et_hex(1214), 0, BY_FIRE);
    eag_go(et_b, &et);
    play("12");
    assert_int_equal(et.outcome, BROKEN);
    et.outcome = NO_CHECK;
    et_rout("fr-ii-04");
    activate("activate:reille 4 rally");
    go_on_to(S_rally_roll);
    play("12");
    assert_false(eag_routed(&et, unit));
}

/* EAG-7.45, EAG-11.9: what lasted for the activation is over with it. */
static void eag_7_45_end(void **state)
{
    unsigned formation = et_b->unit[et_unit("fr-ii-01")].formation;

    (void)state;
    et.flags[et_unit("fr-ii-01")] = FL_ACTIVE | FL_PREPARED | FL_MOVED;
    et.formation[formation] |= F_CLAIMED | F_RALLYING | F_DEMORALISED;
    et.effect = FX_MARCH;
    eag_put(&et.fired, et_hex(1014));
    et.attacks = 1;
    eag_end_activation(et_b, &et);
    is("flags.fr-ii-01", "");
    assert_int_equal(et.formation[formation] & (F_CLAIMED | F_RALLYING | F_DEMORALISED),
                     F_DEMORALISED);
    assert_int_equal(et.effect, 0);
    assert_true(eag_none(&et.fired));
    assert_int_equal(et.attacks, 0);
}

#define TEST(f) cmocka_unit_test_setup(f, field)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(eag_6_1_who_is_active),
        TEST(eag_17_90_began_near),
        TEST(eag_7_36_nothing_to_do),
        TEST(eag_5_31_range_at_movement),
        TEST(eag_7_35_order_of_segments),
        TEST(eag_7_31_commander),
        TEST(eag_11_130_staff),
        TEST(eag_11_65_rally_option),
        TEST(eag_7_45_end),
        TEST(eag_6_25_two_fields),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
