/* SPDX-License-Identifier: MIT
 * EAG-17.3 to EAG-17.6, EAG-17.14 to EAG-17.33, EAG-17.40: what comes of a counter-charge. */
#include "rules/eagles/eag_test.h"
#include <string.h>

/* The stack in 1712 attacks the Nassau in 1613; the combat begins, up to the reactions. */
static void attack(void)
{
    et_put("aa-n2-06", 1613);
    et.attack[et.attacks++] =
        (struct eag_attack){ .from = (uint16_t)et_hex(1712),
                             .to = (uint16_t)et_hex(1613),
                             .lead = (uint16_t)eag_lead(et_b, &et, FRENCH, et_hex(1712)) };
    et_begin("combat", "french");
    waits("opportunity", "coalition");
}

static bool has_part(unsigned what)
{
    struct gg_breakdown out = { 0 };

    eag_melee_modifier(et_b, &et, &out);
    for (unsigned i = 0; i < out.modifiers; i++) {
        if (out.modifier[i].what.key == what) {
            return true;
        }
    }
    return false;
}

/* What the dice must show for that total. */
static void roll_total(int total)
{
    gg_move m = gg_move1(V_roll, (unsigned)(total - eag_melee_modifier(et_b, &et, NULL)));

    waits("melee_roll", "chance");
    eag_apply(et_battle, &et, m);
}

static void finish(enum eag_state until)
{
    struct gg_offer o;

    while (eag_now(&et)->state != until) {
        assert_true(eag_now(&et)->state == S_retreat_to || eag_now(&et)->state == S_rout_to ||
                    eag_now(&et)->state == S_new_lead);
        eag_offer(et_battle, &et, &o);
        eag_apply(et_battle, &et, gg_offer_nth(&o, 0));
    }
}

static unsigned place(const char *unit)
{
    return et.hex[et_unit(unit)];
}

/* ---- the sum ---- */

/* EAG-17.15 always prepared; EAG-17.16, EAG-17.106 never at fatigued cavalry; EAG-17.14: the
 * chargers attack; EAG-17.18, EAG-17.19, EAG-17.20, EAG-17.110: nothing comes between. */
static void eag_17_15_modifiers(void **state)
{
    (void)state;
    et_put_active("fr-3c-01", 1712);
    et.flags[et_unit("fr-3c-01")] |= FL_NEAR;
    et_put("aa-vm-01", 1812);
    attack();
    play("charge:1812:1712 2");
    waits("melee_roll", "chance");
    assert_int_equal(et.melee.side, COALITION);
    assert_false(has_part(MSG_part_unprepared));
    assert_false(has_part(MSG_part_fatigued));
    assert_int_equal(eag_melee_points(et_b, &et, COALITION), 4);
}

/* EAG-17.17, EAG-17.130: at lead infantry always in the flank, whatever the ground; EAG-17.26,
 * EAG-13.144: all defend, EAG-17.4: of the chargers only cavalry attacks. */
static void eag_17_17_flank(void **state)
{
    (void)state;
    et_ground(1712, ORCHARD);
    et_rework();
    et_put_active("fr-ii-03", 1712);
    et_put("fr-i-01", 1712);
    et_lead("fr-ii-03");
    et_put("aa-vm-01 aa-vm-02 aa-vm-03 aa-3-01", 1812);
    attack();
    play("charge:1812:1712 2 lead:aa-vm-01");
    assert_int_equal(eag_melee_points(et_b, &et, COALITION), 2 * (4 + 6)); /* EAG-17.3 */
    assert_int_equal(eag_melee_points(et_b, &et, FRENCH), 9 + 10);
}

/* EAG-17.27: an officer of the lead's formation, and commanders. */
static void eag_17_27_leaders(void **state)
{
    (void)state;
    et_put_active("fr-ii-03", 1712);
    et_put("aa-vm-01", 1812);
    et_leader("van-merlen", 1812);
    et_leader("brunswick", 1812);
    et_leader("orange", 1812);
    attack();
    play("charge:1812:1712 2");
    waits("engage", "coalition");
    may("engage:van-merlen");
    may("engage:orange");
    may_not("engage:brunswick", "EAG-13.183");
}

/* ---- the results ---- */

/* The mixed stack in 1812 charges 1712 and comes to the check of the charger. */
static void mixed_charge(void)
{
    et_put_active("fr-ii-03", 1712);
    et_put("aa-3-01 aa-vm-01 aa-3-11", 1812);
    attack();
    play("charge:1812:1712 2");
    roll_total(8);
    waits("check_roll", "chance");
}

/* EAG-17.5: if they rout, everybody in their hex does. */
static void eag_17_5_rout(void **state)
{
    (void)state;
    mixed_charge();
    play("12");
    finish(S_defend);
    assert_true(eag_routed(&et, et_unit("aa-vm-01")));
    assert_true(eag_routed(&et, et_unit("aa-3-01")));
    assert_int_not_equal(place("aa-3-01"), et_hex(1812));
    assert_int_equal(place("aa-3-01"), place("aa-vm-01"));
}

/* EAG-17.6: if they retreat, no one else. */
static void eag_17_6_retreat(void **state)
{
    (void)state;
    mixed_charge();
    play("8"); /* the check is at 7 */
    waits("stay", "coalition");
    play("no");
    finish(S_defend);
    assert_int_not_equal(place("aa-vm-01"), et_hex(1812));
    assert_int_equal(place("aa-3-01"), et_hex(1812));
    assert_int_equal(place("aa-3-11"), et_hex(1812));
    assert_false(eag_routed(&et, et_unit("aa-vm-01")));
}

/* EAG-17.6: with their engaged leader; nobody pays but they. */
static void eag_17_6_retreat_leader(void **state)
{
    (void)state;
    et_put_active("fr-ii-03", 1712);
    et_put("aa-3-01 aa-vm-01", 1812);
    et_leader("van-merlen", 1812);
    et_leader("alten", 1812);
    attack();
    play("charge:1812:1712 2 engage:van-merlen");
    roll_total(8);
    play("9 no");
    finish(S_defend);
    assert_int_not_equal(place("aa-vm-01"), et_hex(1812));
    assert_int_equal(et.leader_hex[et_who("van-merlen")], place("aa-vm-01"));
    at("alten", "1812");
}

/* EAG-17.6: without a way they are lost, and those who stay are not. */
static void eag_17_6_no_way_back(void **state)
{
    static const unsigned ring[] = { 1811, 1813, 1911, 1912, 1711 };

    (void)state;
    et_put_active("fr-ii-03", 1712);
    et_put("aa-3-01 aa-vm-01", 1812);
    for (unsigned i = 0; i < 5; i++) {
        et_side(1812, ring[i], HS_RIVER);
    }
    et_rework();
    attack();
    play("charge:1812:1712 2");
    roll_total(8);
    play("8 no");
    finish(S_defend);
    assert_int_equal(place("aa-vm-01"), EAG_GONE);
    assert_int_equal(place("aa-3-01"), et_hex(1812));
}

/* EAG-17.31: who stands and passes still attacks. */
static void eag_17_31_stands(void **state)
{
    (void)state;
    et_put_active("fr-ii-03", 1712);
    et_put("aa-vm-01", 1812);
    attack();
    play("charge:1812:1712 2");
    roll_total(6);
    play("7");
    waits("defend", "coalition"); /* EAG-17.32 */
    play("done");
    waits("next_melee", "french");
    may("resolve:1613");
}

/* EAG-17.31, EAG-7.87: who fails does not, even if it pays to stay. */
static void eag_17_31_fails(void **state)
{
    (void)state;
    et_put_active("fr-3c-01", 1712); /* no infantry: a failure by 1 or 2 is no rout */
    et_put("aa-vm-02 aa-bw-09", 1812);
    attack();
    play("charge:1812:1712 2 lead:aa-vm-02");
    roll_total(6);
    play("10 yes");
    assert_int_equal(place("fr-3c-01"), et_hex(1712));
    over("combat"); /* no fire, no melee: EAG-7.83 */
}

/* EAG-17.21 the cavalry advances, EAG-17.33 and stays, the declared melee is void; EAG-17.22 no
 * pursuit. */
static void eag_17_21_advance(void **state)
{
    (void)state;
    et_put_active("fr-ii-03", 1712);
    et_put("fr-ii-08", 1711);
    et_put("aa-3-01 aa-vm-01", 1812);
    attack();
    play("charge:1812:1712 2");
    roll_total(6);
    play("12");
    while (eag_find(&et, S_combat) != NULL) {
        struct gg_offer o;

        assert_int_not_equal(eag_now(&et)->state, S_pursuit_roll);
        assert_int_not_equal(eag_now(&et)->state, S_next_melee);
        assert_int_not_equal(eag_now(&et)->state, S_defend);
        eag_offer(et_battle, &et, &o);
        eag_apply(et_battle, &et, gg_offer_nth(&o, 0));
    }
    assert_int_equal(place("aa-vm-01"), et_hex(1712));
    assert_int_equal(place("aa-3-01"), et_hex(1812));
}

/* ---- against cavalry on its way ---- */

static void met_on_the_way(void)
{
    unsigned u = et_unit("fr-3c-01");

    et_put_active("fr-3c-01", 1713);
    et.flags[u] |= FL_PREPARED;
    et_put("aa-vm-02 aa-bw-09", 1714);
    et.mover.unit[0] = (uint16_t)u;
    et.mover.units = 1;
    et.mover.last = et.mover.from = (uint16_t)et_hex(1712);
    assert_true(eag_meet_mover(et_b, &et));
    eag_go(et_b, &et);
    play("charge:1714:1713 2 lead:aa-vm-02");
    roll_total(6);
    waits("check_roll", "chance");
}

/* EAG-17.40: who passes goes on; EAG-17.41 and is prepared as before. */
static void eag_17_40_goes_on(void **state)
{
    (void)state;
    met_on_the_way();
    play("9");
    over("approach");
    assert_int_equal(place("fr-3c-01"), et_hex(1713));
    assert_int_equal(et.mover.flags & MV_STOPPED, 0);
    has("flags.fr-3c-01", "prepared");
}

/* EAG-17.40: who fails does not, though it pays to stay. */
static void eag_17_40_stops(void **state)
{
    (void)state;
    met_on_the_way();
    play("10 yes");
    over("approach");
    assert_int_equal(place("fr-3c-01"), et_hex(1713));
    assert_true(et.mover.flags & MV_STOPPED);
}

/* EAG-17.39: all who are in the hex at that moment. */
static void eag_17_39_hex_entered(void **state)
{
    unsigned u = et_unit("fr-3c-01");

    (void)state;
    et_put_active("fr-3c-01", 1713);
    et_put("aa-vm-01", 1714);
    et.mover.unit[0] = (uint16_t)u;
    et.mover.unit[1] = (uint16_t)et_unit("fr-3c-02");
    et.mover.units = 2;
    et_put_active("fr-3c-02", 1713);
    et.mover.last = et.mover.from = (uint16_t)et_hex(1712);
    assert_true(eag_meet_mover(et_b, &et));
    eag_go(et_b, &et);
    play("charge:1714:1713 2");
    assert_int_equal(eag_melee_points(et_b, &et, FRENCH), 6 + 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_17_15_modifiers),   RULE(eag_17_17_flank),   RULE(eag_17_27_leaders),
        RULE(eag_17_5_rout),         RULE(eag_17_6_retreat),  RULE(eag_17_6_retreat_leader),
        RULE(eag_17_6_no_way_back),  RULE(eag_17_31_stands),  RULE(eag_17_31_fails),
        RULE(eag_17_21_advance),     RULE(eag_17_40_goes_on), RULE(eag_17_40_stops),
        RULE(eag_17_39_hex_entered),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
