/* SPDX-License-Identifier: MIT
 * EAG-14.25 to EAG-14.41: the advance after a melee. */
#include "rules/eagles/eag_melee.h"
#include <stdio.h>
#include <string.h>

/* The enemy at 1712 is one weak unit on its last step: the attack wins at once with a 4. */
static void target(void)
{
    et_put("aa-n2-11", 1712);
    et_reduce("aa-n2-11");
    em_make("aa-n2-11", 1, 1);
    em_begin(FRENCH, 1712);
}

static void win(void)
{
    em_fight();
    while (eag_now(&et)->state != S_melee_roll) {
        play("done"); /* no leader is engaged */
    }
    melee_sum(-5);
    play("4 7");
    off("aa-n2-11");
}

static void settle(void)
{
    while (eag_now(&et)->state == S_new_lead) {
        struct gg_offer o;

        eag_offer(et_battle, &et, &o);
        eag_apply(et_battle, &et, gg_offer_nth(&o, 0));
    }
}

/* EAG-14.25, EAG-14.31, EAG-14.32: one infantry unit may go, the lead or another; EAG-14.36: no
 * guns; EAG-14.38: nobody who took no part. */
static void eag_14_25_infantry(void **state)
{
    (void)state;
    target();
    et_put("fr-ii-03 fr-ii-04 fr-ii-20 fr-i-01", 1711);
    et_activate_all("fr-ii-03");
    em_from(1711);
    win();
    waits("advance_with", "french");
    may("done");
    may("advance:fr-ii-03");
    may_not("advance:fr-ii-20", "EAG-14.36");
    may_not("advance:fr-i-01", "EAG-14.38");
    may_not("advance:aa-n2-06", "EAG-14.38"); /* EAG-14.37 */
    may_not("follow:ney", "EAG-14.34");
    play("advance:fr-ii-04");
    at("fr-ii-04", "1712");
    settle();
    over("melee"); /* one and no more */
    at("fr-ii-03", "1711");
}

static void test_nobody(void **state)
{
    (void)state;
    target();
    et_put("fr-ii-03", 1711);
    et_activate_all("fr-ii-03");
    em_from(1711);
    win();
    play("done");
    over("melee");
    at("fr-ii-03", "1711");
    assert_int_equal(et.melee.hexes, 0);
}

/* EAG-14.25: not while a defender is left there. */
static void eag_14_25_held(void **state)
{
    (void)state;
    et_put("aa-n2-06", 1712);
    et_put("fr-ii-16", 1711);
    et_activate_all("fr-ii-16");
    em_begin(FRENCH, 1712);
    em_from(1711);
    em_fight();
    play("5 2");
    over("melee");
    at("fr-ii-16", "1711");
}

/* EAG-14.27: all cavalry goes, out of several hexes (EAG-14.29); EAG-14.33: then the infantry;
 * EAG-14.41: marked for the pursuit. */
static void eag_14_27_cavalry(void **state)
{
    unsigned other = em_near(1712, 2);

    (void)state;
    target();
    em_make("fr-ii-03", 8, 7); /* 30 stacking points with the two */
    et_put("fr-ii-16 fr-ii-03", 1711);
    et_put("fr-ii-17", other);
    et_activate_all("fr-ii-16");
    em_flag("fr-ii-16 fr-ii-17", FL_PREPARED);
    em_from(1711);
    em_from(other);
    em_lead("fr-ii-17");
    win();
    at("fr-ii-16", "1712");
    at("fr-ii-17", "1712");
    has("flags.fr-ii-16", "advanced");
    has("flags.fr-ii-17", "advanced");
    waits("advance_with", "french");
    play("advance:fr-ii-03");
    lacks("flags.fr-ii-03", "advanced");
    waits("new_lead", "french"); /* EAG-9.12 */
    play("done");
    over("melee");
}

/* EAG-14.28: where not all have room the lead goes first, of the rest the owner chooses; EAG-8.12,
 * EAG-8.15; he may not stop while one still fits. */
static void eag_14_28_no_room(void **state)
{
    static const char *const horse[] = { "fr-ii-16", "fr-ii-17", "fr-ii-18", "fr-ii-19" };

    (void)state;
    target();
    et_activate_all("fr-ii-16");
    for (unsigned i = 0; i < 4; i++) {
        em_make(horse[i], 6, 8); /* 12 stacking points: two units, or 30 points */
        et_put(horse[i], i < 2 ? 1711 : em_near(1712, 2));
    }
    em_flag("fr-ii-18", FL_PREPARED);
    et_lead("fr-ii-18");
    em_from(1711);
    em_from(em_near(1712, 2));
    em_lead("fr-ii-18");
    win();
    at("fr-ii-18", "1712");
    waits("advance_with", "french");
    may_not("done", "EAG-14.27");
    may_not("follow:ney", "EAG-14.34");
    play("advance:fr-ii-17");
    at("fr-ii-17", "1712");
    settle();
    over("melee");
    at("fr-ii-16", "1711");
    assert_int_equal(et_at("fr-ii-19"), em_near(1712, 2));
}

/* Infantry waits for cavalry: EAG-14.33; and takes the room that is left. */
static void eag_14_33_cavalry_first(void **state)
{
    static const char *const horse[] = { "fr-ii-16", "fr-ii-17", "fr-ii-18" };

    (void)state;
    target();
    et_activate_all("fr-ii-16");
    em_make("fr-ii-03", 9, 8);
    et_put("fr-ii-03", 1711);
    for (unsigned i = 0; i < 3; i++) {
        em_make(horse[i], 8, 8);
        et_put(horse[i], i < 1 ? 1711 : em_near(1712, 2));
    }
    em_from(1711);
    em_from(em_near(1712, 2));
    et_lead("fr-ii-03");
    em_lead("fr-ii-03"); /* infantry leads: no cavalry comes first by itself */
    win();
    waits("advance_with", "french");
    may_not("advance:fr-ii-03", "EAG-14.33");
    play("advance:fr-ii-16 advance:fr-ii-18");
    settle();
    over("melee"); /* 32 points are in: no one else fits */
    at("fr-ii-03", "1711");
}

/* EAG-14.30: not into ground that is barred to it; EAG-14.39: what it would cost does not matter.
 */
static void eag_14_30_terrain(void **state)
{
    (void)state;
    target();
    et_put("fr-ii-03 fr-ii-16", 1711);
    et_activate_all("fr-ii-03");
    et_ground(1712, FOREST);
    et_rework();
    em_make("fr-ii-03", 90, 12);
    em_make("fr-ii-16", 6, 12);
    em_make("aa-n2-11", 1, 2);
    em_from(1711);
    em_fight();
    play("4 7 11"); /* total -1: D QC2 and R; it dies of it */
    at("fr-ii-16", "1711");
    may_not("advance:fr-ii-16", "EAG-14.30");
    play("advance:fr-ii-03");
    at("fr-ii-03", "1712");
}

/* Two stacks of cavalry attack, and the defender routs; then they check, an enemy beside 1711. */
static void both_check(unsigned other)
{
    em_make("aa-n2-06", 9, 7);
    em_make("fr-ii-16", 5, 7);
    em_make("fr-ii-17", 5, 7);
    et_put("aa-n2-06", 1712);
    et_put("aa-n2-07", em_near(1711, 3)); /* beside the one attacker */
    et_put("fr-ii-16", 1711);
    et_put("fr-ii-17", other);
    et_activate_all("fr-ii-16");
    em_flag("fr-ii-16", FL_PREPARED);
    em_begin(FRENCH, 1712);
    em_from(1711);
    em_from(other);
    em_lead("fr-ii-16");
    em_fight();
    melee_sum(-1);
    play("8 12"); /* 7: both check; the defender routs */
    while (eag_now(&et)->state == S_rout_to) {
        struct gg_offer o;

        eag_offer(et_battle, &et, &o);
        eag_apply(et_battle, &et, gg_offer_nth(&o, 0));
    }
}

/* EAG-14.27, EAG-14.38: cavalry that took part advances, though it failed its check, if it stands
 * where it was: nobody was beside it any more, or it has given a step; not if it retreated. */
static void eag_14_27_failed(void **state)
{
    (void)state;
    both_check(em_near(1712, 2));
    play("8 7 yes"); /* 1711 fails by 1 and pays */
    at("fr-ii-16", "1712");
    at("fr-ii-17", "1712");
    em_level(NULL);
    both_check(em_near(1712, 2));
    play("7 8"); /* the other fails by 1, and nobody is beside it */
    at("fr-ii-16", "1712");
    at("fr-ii-17", "1712");
    em_level(NULL);
    both_check(em_near(1712, 2));
    play("8 7 no");
    while (eag_now(&et)->state == S_retreat_to) {
        struct gg_offer o;

        eag_offer(et_battle, &et, &o);
        eag_apply(et_battle, &et, gg_offer_nth(&o, 0));
    }
    assert_int_not_equal(et_at("fr-ii-16"), 1712);
    assert_int_not_equal(et_at("fr-ii-16"), 1711);
    at("fr-ii-17", "1712");
}

/* EAG-14.38: nor when it has retreated to the other attackers. */
static void eag_14_38_fell_back_on_others(void **state)
{
    (void)state;
    both_check(1612);
    play("8 7 no done"); /* to 1612, where the lead stays */
    at("fr-ii-17", "1712");
    at("fr-ii-16", "1612");
}

/* EAG-14.34: active leaders may, inactive ones may not; EAG-14.35: who would be left alone must. */
static void eag_14_34_leaders(void **state)
{
    (void)state;
    target();
    et_put("fr-ii-03 fr-ii-20", 1711);
    et_activate_all("fr-ii-03");
    et_leader("reille", 1711);
    et_leader("ney", 1711);
    et.leader[et_who("reille")] |= L_ACTIVE;
    em_from(1711);
    win();
    may_not("follow:reille", "EAG-14.34"); /* nobody has gone before him */
    play("advance:fr-ii-03");
    may_not("follow:ney", "EAG-14.34");
    play("follow:reille");
    settle();
    over("melee");
    at("reille", "1712");
    at("ney", "1711"); /* the guns are with him */
    em_level(NULL);
    target();
    et_put("fr-ii-03", 1711);
    et_activate_all("fr-ii-03");
    et_leader("ney", 1711);
    em_from(1711);
    win();
    play("advance:fr-ii-03");
    at("ney", "1712");
}

/* EAG-17.21, EAG-17.22: after a counter-charge cavalry only, and no pursuit; EAG-17.88: after a
 * pursuit none either. */
static void eag_17_21_charge(void **state)
{
    (void)state;
    em_make("fr-ii-03", 1, 1);
    et_put("fr-ii-03", 1712);
    em_make("aa-vm-01", 20, 9);
    et_put("aa-vm-01 aa-n2-06", 1711);
    em_begin(COALITION, 1712);
    em_from(1711);
    em_lead("aa-vm-01");
    et.melee.flags = ME_CHARGE;
    em_fight();
    play("4 7");
    over("melee");
    at("aa-vm-01", "1712");
    at("aa-n2-06", "1711");
    lacks("flags.aa-vm-01", "advanced");
    em_level(NULL);
    target();
    et_put("fr-ii-16", 1711);
    et_activate_all("fr-ii-16");
    em_make("fr-ii-16", 9, 10);
    em_from(1711);
    et.melee.flags = ME_PURSUIT;
    win();
    at("fr-ii-16", "1712");
    lacks("flags.fr-ii-16", "advanced");
}

/* EAG-14.40: at once, before the next melee. */
static void eag_14_40_at_once(void **state)
{
    (void)state;
    et_put("aa-n2-11", 1712);
    em_make("aa-n2-11", 1, 1);
    et_put("aa-n2-06", 1722);
    et_put("fr-ii-16", 1711);
    et_put("fr-ii-03", 1721);
    et_activate_all("fr-ii-03");
    em_flag("fr-ii-16", FL_PREPARED);
    et_declare(1711, 1712, 0);
    et_declare(1721, 1722, 0);
    em_melees();
    play("resolve:1712 4 7");
    at("fr-ii-16", "1712");
    waits("next_melee", "french");
}

/* EAG-14.26: fire alone lets nobody advance (the fire of test_c13_fire.c ends without it);
 * EAG-20.39: who advances onto a leader captures him. */
static void eag_14_26_onto_a_leader(void **state)
{
    (void)state;
    em_make("aa-n2-11", 1, 1);
    et_put("aa-n2-11", 1712);
    et_leader("orange", 1712);
    et_put("fr-ii-03", 1711);
    et_activate_all("fr-ii-03");
    et_declare(1711, 1712, AT_VACATED);
    eag_place_unit(et_b, &et, et_unit("aa-n2-11"), EAG_GONE);
    et_begin("combat", "french");
    play("advance:fr-ii-03");
    waits("capture_roll", "chance");
    assert_true(eag_now(&et)->flags & EAG_ALONE);
}

/* EAG-24.9: with facing, anyone who advances may turn. */
static void eag_24_9_facing(void **state)
{
    (void)state;
    em_options("facing=yes");
    target();
    et_put("fr-ii-16", 1711);
    et_activate_all("fr-ii-16");
    em_make("fr-ii-16", 9, 10);
    em_from(1711);
    win();
    waits("facing", "french");
    assert_int_equal(eag_now(&et)->hex, et_hex(1712));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(eag_14_25_infantry, em_level),
        cmocka_unit_test_setup(test_nobody, em_level),
        cmocka_unit_test_setup(eag_14_25_held, em_level),
        cmocka_unit_test_setup(eag_14_27_cavalry, em_level),
        cmocka_unit_test_setup(eag_14_28_no_room, em_level),
        cmocka_unit_test_setup(eag_14_33_cavalry_first, em_level),
        cmocka_unit_test_setup(eag_14_30_terrain, em_level),
        cmocka_unit_test_setup(eag_14_27_failed, em_level),
        cmocka_unit_test_setup(eag_14_38_fell_back_on_others, em_level),
        cmocka_unit_test_setup(eag_14_34_leaders, em_level),
        cmocka_unit_test_setup(eag_17_21_charge, em_level),
        cmocka_unit_test_setup(eag_14_40_at_once, em_level),
        cmocka_unit_test_setup(eag_14_26_onto_a_leader, em_level),
        cmocka_unit_test_setup(eag_24_9_facing, em_level),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
