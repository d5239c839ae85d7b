/* SPDX-License-Identifier: MIT
 * EAG-7.66 to EAG-7.69, EAG-7.78, EAG-17.44 to EAG-17.63: retreat before combat. */
#include "rules/eagles/eag_test.h"
#include <string.h>

static void other_reading(const char *options)
{
    et_scenario("quatre-bras", options);
    et_flat();
    et.active = FRENCH;
}

static void withdrawals(void)
{
    et_begin("withdrawals", "coalition");
}

static gg_clause verdict(unsigned number)
{
    return eag_withdraw_forbidden(et_b, &et, COALITION, et_hex(number));
}

static unsigned place(const char *unit)
{
    return et.hex[et_unit(unit)];
}

/* Takes the first way wherever one is asked for. */
static void walk(void)
{
    struct gg_offer o;

    while (strcmp(eag_state_name[eag_now(&et)->state], "retreat_to") == 0) {
        eag_offer(et_battle, &et, &o);
        eag_apply(et_battle, &et, gg_offer_nth(&o, 0));
    }
}

static bool come_up(const char *unit, unsigned from, unsigned to)
{
    unsigned u = et_unit(unit);

    memset(&et.mover, 0, sizeof et.mover);
    eag_place_unit(et_b, &et, u, et_hex(to));
    et.flags[u] |= FL_ACTIVE;
    et.mover.unit[0] = (uint16_t)u;
    et.mover.units = 1;
    et.mover.last = et.mover.from = (uint16_t)et_hex(from);
    if (!eag_meet_mover(et_b, &et)) {
        return false;
    }
    eag_go(et_b, &et);
    return true;
}

/* ---- who may ---- */

/* EAG-7.66, EAG-17.46, EAG-17.48 cavalry and horse artillery that stand; EAG-17.49. */
static void eag_7_66_who(void **state)
{
    (void)state;
    et_put_active("fr-ii-03", 1612);
    et_declare(1612, 1712, 0);
    cites(verdict(1712), "EAG-7.66");
    et_put("aa-vm-01", 1712);
    cites(verdict(1712), "");
    et_put("aa-vm-03", 1712);
    cites(verdict(1712), "");
    et_remove("aa-vm-01");
    cites(verdict(1712), ""); /* EAG-17.48: horse artillery alone */
    et_put("aa-n2-13", 1712);
    cites(verdict(1712), "EAG-17.49"); /* foot artillery */
    et_remove("aa-n2-13");
    et_put("aa-n2-01", 1712);
    cites(verdict(1712), "EAG-17.49"); /* infantry */
    et_remove("aa-n2-01");
    et_put("aa-vm-01", 1712);
    et_rout("aa-vm-01");
    cites(verdict(1712), "EAG-17.49"); /* EAG-15.8 */
}

/* EAG-7.69, EAG-17.63: leaders with them, or alone. */
static void eag_7_69_leaders(void **state)
{
    (void)state;
    et_put_active("fr-ii-03", 1612);
    et_declare(1612, 1712, 0);
    et_leader("orange", 1712);
    cites(verdict(1712), "");
    withdrawals();
    waits("withdraw", "coalition");
    play("withdraw");
    walk();
    over("withdrawals");
    assert_int_equal(eag_distance(et_b, et.leader_hex[et_who("orange")], et_hex(1712)), 2);
}

/* EAG-7.67, EAG-17.46, EAG-17.137: infantry has to attack. */
static void eag_7_67_attackers(void **state)
{
    (void)state;
    et_put("aa-vm-01", 1712);
    et_put_active("fr-3c-01", 1612);
    et_declare(1612, 1712, 0);
    cites(verdict(1712), "EAG-7.67");
    withdrawals();
    over("withdrawals"); /* nothing is asked */
    et_put_active("fr-ii-03", 1613);
    et_declare(1613, 1712, 0);
    cites(verdict(1712), "");
    et.attack[0].flags |= AT_OVERALL; /* the dragoons lead, the infantry counts */
    cites(verdict(1712), "");
    et.attack[0].flags |= AT_NO_INFANTRY;
    et.attack[1].flags |= AT_NO_INFANTRY;
    cites(verdict(1712), "EAG-7.67");
}

/* EAG-EX-63, with EAG-7.68 answered in three ways. */
static void eag_ex_63(void **state)
{
    (void)state;
    et_put("aa-vm-02", 1712);
    et_put_active("fr-3c-01", 1612);
    et_put_active("fr-ii-03", 1613);
    et_put_active("fr-ii-01", 1812);
    et_declare(1612, 1712, 0);
    et_declare(1613, 1712, 0);
    et_declare(1812, 1712, 0);
    et.attack[1].flags = AT_OVERALL; /* infantry leads */
    cites(verdict(1712), "");
    et.attack[1].flags = 0;
    et.attack[0].flags = AT_OVERALL; /* dragoons lead, with the infantry */
    cites(verdict(1712), "");
    for (unsigned i = 0; i < 3; i++) {
        et.attack[i].flags |= AT_NO_INFANTRY; /* and without it */
    }
    cites(verdict(1712), "EAG-7.67");
}

/* EAG-7.67, the other reading: any cavalry denies it. */
static void eag_7_67_no_cavalry(void **state)
{
    (void)state;
    other_reading("withdraw=no-cavalry");
    et_put("aa-vm-01", 1712);
    et_put_active("fr-ii-03", 1612);
    et_declare(1612, 1712, 0);
    cites(verdict(1712), "");
    et_put_active("fr-3c-01", 1613);
    et_declare(1613, 1712, 0);
    cites(verdict(1712), "EAG-7.67");
}

/* EAG-17.52: where it cannot go two hexes it may not, and stays unharmed. */
static void eag_17_52_no_way(void **state)
{
    static const unsigned ring[] = { 1612, 1613, 1812, 1813, 1711, 1713 };

    (void)state;
    et_put("aa-vm-01", 1712);
    et_put_active("fr-ii-03", 1612);
    et_declare(1612, 1712, 0);
    for (unsigned i = 1; i < 6; i++) {
        et_side(1712, ring[i], HS_RIVER);
    }
    et_rework();
    cites(verdict(1712), "EAG-17.52");
    withdrawals();
    over("withdrawals");
    assert_int_equal(place("aa-vm-01"), et_hex(1712));
}

/* ---- what comes of it ---- */

/* EAG-17.47 before any fire, EAG-17.50 without a test, EAG-17.51 two hexes; EAG-17.57, EAG-17.59,
 * EAG-7.78: the declarations are void. */
static void eag_17_47_goes(void **state)
{
    (void)state;
    et_put("aa-vm-01 aa-vm-02", 1712);
    et_leader("van-merlen", 1712);
    et_put_active("fr-ii-03", 1612);
    et_put_active("fr-ii-04", 1613);
    et_declare(1612, 1712, 0);
    et_declare(1613, 1712, 0);
    withdrawals();
    waits("withdraw", "coalition");
    may_not("yes", "EAG-17.46");
    play("withdraw");
    walk();
    over("withdrawals");
    assert_int_equal(eag_distance(et_b, place("aa-vm-01"), et_hex(1712)), 2);
    assert_int_equal(place("aa-vm-02"), place("aa-vm-01"));
    assert_int_equal(et.leader_hex[et_who("van-merlen")], place("aa-vm-01")); /* EAG-17.63 */
    assert_true(et.attack[0].flags & AT_VACATED);
    assert_true(et.attack[1].flags & AT_VACATED);
}

/* Asked once a target, and declined. */
static void test_declined(void **state)
{
    (void)state;
    et_put("aa-vm-01", 1712);
    et_put("aa-bw-09", 1610);
    et_put_active("fr-ii-03", 1612);
    et_put_active("fr-ii-04", 1613);
    et_declare(1612, 1712, 0);
    et_declare(1613, 1712, 0);
    et_put_active("fr-ii-05", 1609);
    et_declare(1609, 1610, 0);
    withdrawals();
    assert_int_equal(eag_now(&et)->hex, et_hex(1712));
    play("done");
    waits("withdraw", "coalition");
    assert_int_equal(eag_now(&et)->hex, et_hex(1610));
    play("done");
    over("withdrawals");
    assert_int_equal(et.attack[0].flags, 0);
}

/* EAG-17.53: a step for every EZOC hex; EAG-17.54: not where a friend stands.  There is one way out
 * of 1712, over 1812 to 1912, which is watched. */
static void through_zoc(bool friend)
{
    static const unsigned ring[] = { 1613, 1813, 1711, 1713 },
                          beyond[] = { 1811, 1813, 1911, 1711 };

    et_put("aa-vm-01", 1712);
    et_put_active("fr-ii-03", 1612);
    et_declare(1612, 1712, 0);
    for (unsigned i = 0; i < 4; i++) {
        et_side(1712, ring[i], HS_RIVER);
        et_side(1812, beyond[i], HS_RIVER);
    }
    et_rework();
    et_put("fr-ii-16", 2013);
    if (friend) {
        et_put("aa-3-01", 1912);
    }
    withdrawals();
    play("withdraw");
    walk();
    over("withdrawals");
    assert_int_equal(place("aa-vm-01"), et_hex(1912));
    assert_int_equal(eag_steps_left(et_b, &et, et_unit("aa-vm-01")), friend ? 2 : 1);
}

static void test_through_zoc_alone(void **state)
{
    (void)state;
    through_zoc(false);
}

static void test_through_zoc_friend(void **state)
{
    (void)state;
    through_zoc(true);
}

static void guns_withdraw(void)
{
    et_put("aa-vm-01 aa-vm-03", 1712);
    et_put_active("fr-ii-03", 1612);
    et_declare(1612, 1712, 0);
    withdrawals();
    play("withdraw");
    walk();
    waits("check_roll", "chance");
}

/* EAG-17.55: with horse artillery a check; more than 2 above, one battery loses a step. */
static void eag_17_55_guns(void **state)
{
    (void)state;
    guns_withdraw();
    play("9"); /* 7 and 2 more */
    over("withdrawals");
    assert_int_equal(eag_steps_left(et_b, &et, et_unit("aa-vm-03")), 2);
    assert_int_equal(et.outcome, NO_CHECK);
}

static void test_guns_lose(void **state)
{
    (void)state;
    guns_withdraw();
    play("10");
    over("withdrawals");
    assert_int_equal(eag_steps_left(et_b, &et, et_unit("aa-vm-03")), 1);
    assert_int_equal(eag_steps_left(et_b, &et, et_unit("aa-vm-01")), 2);
    assert_true(et.attack[0].flags & AT_VACATED);
}

/* EAG-17.56: a 12 is no more than that. */
static void eag_17_56_guns_twelve(void **state)
{
    (void)state;
    guns_withdraw();
    play("12");
    over("withdrawals");
    assert_false(eag_routed(&et, et_unit("aa-vm-01")));
    assert_int_equal(eag_steps_left(et_b, &et, et_unit("aa-vm-03")), 1);
}

/* EAG-17.55: without guns there is none; of two batteries the owner names the one. */
static void eag_17_55_two_batteries(void **state)
{
    (void)state;
    et_put("aa-vm-03 aa-n2-12", 1712);
    et_put_active("fr-ii-03", 1612);
    et_declare(1612, 1712, 0);
    withdrawals();
    play("withdraw");
    walk();
    play("12");
    waits("withdraw", "coalition");
    may_not("lose:fr-ii-03", "EAG-17.55");
    may_not("withdraw", "EAG-17.55");
    may("lose:aa-vm-03");
    play("lose:aa-n2-12");
    over("withdrawals");
    assert_int_equal(eag_steps_left(et_b, &et, et_unit("aa-n2-12")), 1);
    assert_int_equal(eag_steps_left(et_b, &et, et_unit("aa-vm-03")), 2);
}

/* EAG-17.58: who follows into a hex that was left does not pursue. */
static void eag_17_58_no_pursuit(void **state)
{
    (void)state;
    et_put_active("fr-3c-01", 1712);
    et_put("aa-3-01", 1613);
    et.flags[et_unit("fr-3c-01")] |= FL_ADVANCED;
    et_begin("reactions", "coalition");
    et_begin("pursuits", "french");
    over("pursuits");
}

/* ---- case 1 ---- */

/* EAG-17.44: no cavalry comes up, and no enemy was there before; EAG-17.45 at once. */
static void eag_17_44_give_way(void **state)
{
    (void)state;
    et_put("aa-vm-01", 1714);
    assert_true(come_up("fr-ii-03", 1712, 1713));
    waits("withdraw", "coalition");
    play("withdraw");
    walk();
    over("approach");
    assert_int_equal(eag_distance(et_b, place("aa-vm-01"), et_hex(1714)), 2);
    et_put("aa-vm-01", 1714);
    et_put("fr-ii-04", 1814);
    assert_false(come_up("fr-ii-03", 1712, 1713)); /* another was beside it */
    et_remove("fr-ii-04");
    assert_false(come_up("fr-ii-03", 1814, 1713)); /* itself, before */
    et_put("aa-3-01", 1714);
    assert_false(come_up("fr-ii-03", 1712, 1713)); /* EAG-17.49 */
}

/* EAG-17.60, EAG-17.62: again as often as it is approached; EAG-17.61: its ZOC is gone. */
static void eag_17_60_give_way_again(void **state)
{
    unsigned then;

    (void)state;
    et_put("aa-vm-01", 1714);
    assert_true(come_up("fr-ii-03", 1712, 1713));
    assert_true(eag_in_zoc(et_b, &et, COALITION, et_hex(1713)));
    play("withdraw");
    walk();
    assert_false(eag_in_zoc(et_b, &et, COALITION, et_hex(1713)));
    then = place("aa-vm-01");
    for (unsigned d = 0; d < 6; d++) {
        unsigned near = et_b->hex[then].near[d], last = EAG_NOWHERE;

        for (unsigned e = 0; e < 6 && near != EAG_NOWHERE; e++) {
            unsigned from = et_b->hex[near].near[e];

            last = from != EAG_NOWHERE && eag_distance(et_b, from, then) == 2 ? from : last;
        }
        if (last != EAG_NOWHERE) {
            assert_true(come_up("fr-ii-03", eag_number(last), eag_number(near)));
            play("withdraw");
            walk();
            break;
        }
    }
    assert_int_equal(eag_distance(et_b, place("aa-vm-01"), then), 2);
}

/* Two stacks are asked one after the other. */
static void test_two_give_way(void **state)
{
    (void)state;
    et_put("aa-vm-01", 1714);
    et_put("aa-bw-09", 1813);
    assert_true(come_up("fr-ii-03", 1612, 1713));
    play("done");
    waits("withdraw", "coalition");
    play("done");
    over("approach");
}

/* EAG-17.63: leaders alone give way too, also where no one else is near; not to cavalry. */
static void eag_17_63_leader_gives_way(void **state)
{
    (void)state;
    et_leader("orange", 1714);
    et_put("aa-3-01", 1613);
    assert_true(come_up("fr-ii-03", 1712, 1713));
    waits("withdraw", "coalition");
    assert_int_equal(eag_now(&et)->hex, et_hex(1714));
    play("done");
    et_remove("aa-3-01");
    assert_true(come_up("fr-ii-03", 1712, 1713));
    waits("withdraw", "coalition");
    play("withdraw");
    walk();
    over("approach");
    assert_int_equal(eag_distance(et_b, et.leader_hex[et_who("orange")], et_hex(1714)), 2);
    et_remove("fr-ii-03");
    et_leader("orange", 1714);
    assert_false(come_up("fr-3c-01", 1712, 1713));
}

/* EAG-17.53: EZOC is for those who have no other way, though it lie nearer to supply. */
static void eag_17_53_free_way_first(void **state)
{
    (void)state;
    et_put("aa-vm-01", 1514);
    et_put("fr-ii-05", 1714);
    et_put_active("fr-ii-03", 1414);
    et_declare(1414, 1514, 0);
    withdrawals();
    play("withdraw");
    walk();
    over("withdrawals");
    assert_int_equal(eag_distance(et_b, place("aa-vm-01"), et_hex(1514)), 2);
    assert_int_equal(eag_steps_left(et_b, &et, et_unit("aa-vm-01")), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_7_66_who),
        RULE(eag_7_69_leaders),
        RULE(eag_7_67_attackers),
        RULE(eag_ex_63),
        RULE(eag_7_67_no_cavalry),
        RULE(eag_17_52_no_way),
        RULE(eag_17_47_goes),
        RULE(test_declined),
        RULE(test_through_zoc_alone),
        RULE(test_through_zoc_friend),
        RULE(eag_17_55_guns),
        RULE(test_guns_lose),
        RULE(eag_17_56_guns_twelve),
        RULE(eag_17_55_two_batteries),
        RULE(eag_17_58_no_pursuit),
        RULE(eag_17_44_give_way),
        RULE(eag_17_60_give_way_again),
        RULE(test_two_give_way),
        RULE(eag_17_63_leader_gives_way),
        RULE(eag_17_53_free_way_first),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
