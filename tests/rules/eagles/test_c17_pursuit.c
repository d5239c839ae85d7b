/* SPDX-License-Identifier: MIT
 * EAG-7.92 to EAG-7.101, EAG-17.64 to EAG-17.88: pursuit. */
#include "rules/eagles/eag_test.h"
#include <string.h>

/* Active cavalry that has just advanced into the hex. */
static void advanced(const char *unit, unsigned number)
{
    et_put(unit, number);
    et.flags[et_unit(unit)] |= FL_ACTIVE | FL_ADVANCED;
}

static void pursuits(void)
{
    et_begin("pursuits", eagles_ruleset.side[et.active]);
}

static bool held(unsigned roll)
{
    struct gg_breakdown out = { 0 };

    eag_explain(et_battle, &et, gg_move1(V_roll, roll), &out);
    assert_int_equal(out.title.key, MSG_sum_pursuit);
    return out.result.key == MSG_pursuit_passed;
}

/* ---- the test ---- */

/* EAG-7.92, EAG-17.64: only with an enemy beside it, EAG-7.93. */
static void eag_7_92_who_tests(void **state)
{
    (void)state;
    advanced("fr-3c-01", 1712);
    et_put("aa-3-01", 1714);
    pursuits();
    over("pursuits");
    lacks("flags.fr-3c-01", "advanced");
    advanced("fr-3c-01", 1712);
    et_put("aa-3-01", 1713);
    pursuits();
    waits("pursuit_roll", "chance");
}

/* Nobody who did not advance, EAG-17.22 nobody of the side that charged, no infantry. */
static void eag_17_22_who_does_not(void **state)
{
    (void)state;
    et_put("fr-3c-02", 1711);
    et_activate("fr-3c-02");
    et_put("fr-ii-03", 1812);
    et.flags[et_unit("fr-ii-03")] |= FL_ACTIVE | FL_ADVANCED;
    et_put("aa-vm-01", 1712);
    et.flags[et_unit("aa-vm-01")] |= FL_ADVANCED;
    pursuits();
    over("pursuits");
}

/* EAG-17.67, EAG-17.69: the French factor of 1815; EAG-17.66, EAG-7.95 less that of an active
 * leader who may help. */
static void eag_17_67_factor(void **state)
{
    (void)state;
    advanced("fr-3c-01", 1712);
    et_put("aa-3-01", 1713);
    pursuits();
    assert_true(held(7));
    assert_false(held(8));
    et_leader("kellermann", 1712);
    assert_false(held(8)); /* EAG-7.95: not active */
    et.leader[et_who("kellermann")] |= L_ACTIVE;
    assert_true(held(8));
    assert_false(held(9));
    eag_place_leader(et_b, &et, et_who("kellermann"), EAG_OUT);
    et_leader("reille", 1712); /* of another formation */
    et.leader[et_who("reille")] |= L_ACTIVE;
    assert_false(held(8));
    et_leader("ney", 1712);
    et.leader[et_who("ney")] |= L_ACTIVE;
    assert_true(held(9));
}

/* EAG-17.71, EAG-17.73: by the nation of the cavalry, EAG-17.65, EAG-7.94 that leads, or the best
 * below lead infantry. */
static void eag_17_71_nations(void **state)
{
    unsigned pursuit = et_b->chart.pursuit[1];

    (void)state;
    et.active = COALITION;
    advanced("aa-vm-01", 1712);
    et_put("fr-ii-03", 1713);
    pursuits();
    assert_true(held(7)); /* EAG-17.73 */
    assert_false(held(8));
    assert_int_equal(pursuit, 6); /* EAG-17.71 */
    assert_int_equal(et_b->formation[et_b->unit[et_unit("aa-5-01")].formation].pursuit, 1);
    assert_int_equal(et_b->formation[et_b->unit[et_unit("fr-3c-01")].formation].pursuit, 0);
    assert_int_equal(et_b->chart.pursuit[0], 7); /* EAG-17.69 */
    et_put("aa-3-01", 1712);                     /* leads; British, but it does not ride */
    assert_true(held(7));
    assert_false(held(8));
}

/* EAG-17.68, EAG-17.70, EAG-17.72: the factors of 1805. */
static void eag_17_68_1805(void **state)
{
    (void)state;
    et_scenario("austerlitz", "");
    assert_int_equal(et_b->chart.pursuit[0], 8);
    assert_int_equal(et_b->chart.pursuit[1], 6);
    assert_int_equal(et_b->chart.pursuit[2], 7);
}

/* EAG-7.100, EAG-17.81: of several their owner says which is next; EAG-7.94: one roll a stack. */
static void eag_7_100_order(void **state)
{
    (void)state;
    advanced("fr-3c-01", 1712);
    advanced("fr-3c-02", 1712);
    et_put("aa-3-01", 1713);
    advanced("fr-3c-03", 1610);
    et_put("aa-3-02", 1609);
    pursuits();
    waits("pursuit_next", "french");
    may_not("stack:1713", "EAG-17.81");
    may_not("done", "EAG-17.81");
    play("stack:1712");
    assert_int_equal(eag_now(&et)->hex, et_hex(1712));
    play("2 done"); /* EAG-17.74: he need not */
    waits("pursuit_roll", "chance");
    assert_int_equal(eag_now(&et)->hex, et_hex(1610));
    play("2 done");
    over("pursuits");
}

/* EAG-7.96, EAG-17.74: he may; EAG-7.98, EAG-17.79: any enemy beside him. */
static void eag_7_96_may(void **state)
{
    (void)state;
    advanced("fr-3c-01", 1712);
    et_put("aa-3-01", 1713);
    et_put("aa-3-02", 1812);
    et_put("aa-3-03", 1811);
    pursuits();
    play("7");
    waits("pursue", "french");
    may("pursue:1713");
    may("pursue:1812");
    may("done");
    may_not("pursue:1811", "EAG-7.98");
    may_not("pursue:1711", "EAG-7.98");
    may_not("stack:1713", "EAG-17.74");
    play("done");
    over("pursuits");
    assert_int_equal(et.attacks, 0);
}

/* EAG-7.97, EAG-17.75: he must. */
static void eag_7_97_must(void **state)
{
    (void)state;
    advanced("fr-3c-01", 1712);
    et_put("aa-3-01", 1713);
    et_put("aa-3-02", 1812);
    pursuits();
    play("8");
    waits("pursue", "french");
    may_not("done", "EAG-17.75");
    play("pursue:1812");
    assert_int_equal(et.attacks, 1);
    assert_int_equal(et.attack[0].from, et_hex(1712));
    assert_int_equal(et.attack[0].to, et_hex(1812));
    assert_int_equal(et.attack[0].flags, AT_PURSUIT);
}

/* EAG-7.97: if one is possible. */
static void eag_7_97_cannot(void **state)
{
    (void)state;
    advanced("fr-3c-01", 1712);
    et_put("aa-3-01", 1713);
    et_side(1712, 1713, HS_RIVER);
    et_rework();
    pursuits();
    play("12");
    over("pursuits");
}

/* ---- the pursuit ---- */

/* EAG-7.99, EAG-17.82: fire and charges come first; EAG-17.83: again by those who fired before. */
static void eag_7_99_reactions_first(void **state)
{
    (void)state;
    advanced("fr-3c-01", 1712);
    et_put("aa-3-01", 1713);
    et_put("aa-3-02", 1812);
    et.flags[et_unit("aa-3-01")] |= FL_FIRED;
    et.flags[et_unit("aa-3-02")] |= FL_FIRED | FL_REACTED;
    et.flags[et_unit("fr-3c-01")] |= FL_SHOT_AT;
    pursuits();
    play("7 pursue:1713");
    waits("opportunity", "coalition");
    may("shoot:1812:1712");
    may_not("shoot:1713:1712", "EAG-7.70");
    play("done");
    waits("defend", "coalition");
    may("shoot:1713:1712");
    may("emergency:1713"); /* EAG-17.84 */
    play("done");
    waits("melee_roll", "chance"); /* EAG-17.85: in the clear it is fought */
    assert_true(et.melee.flags & ME_PURSUIT);
}

/* EAG-17.77, EAG-17.78 the cavalry alone, EAG-17.80 no one else; EAG-17.87 never prepared. */
static void eag_17_77_who_pursues(void **state)
{
    struct gg_breakdown out = { 0 };
    int unprepared = 0;

    (void)state;
    advanced("fr-3c-01", 1712);
    advanced("fr-3c-02", 1712);
    et_put("fr-ii-03", 1712); /* leads */
    et_activate("fr-ii-03");
    et.flags[et_unit("fr-3c-01")] |= FL_PREPARED;
    et.flags[et_unit("fr-3c-02")] |= FL_PREPARED;
    advanced("fr-3c-03", 1813);
    et_put("aa-vm-01", 1713);
    pursuits();
    play("stack:1712 7 pursue:1713");
    waits("melee_roll", "chance");
    assert_true(
        eag_lead_is(et_b, &et, FRENCH, et_hex(1712), CAVALRY)); /* who is fired at, and checks */
    assert_int_equal(et.melee.hexes, 1);
    assert_int_equal(eag_melee_points(et_b, &et, FRENCH), 6 + 5);
    eag_melee_modifier(et_b, &et, &out);
    for (unsigned i = 0; i < out.modifiers; i++) {
        unprepared += out.modifier[i].what.key == MSG_part_unprepared;
    }
    assert_int_equal(unprepared, 1);
}

/* EAG-17.85 a pursuit at a clear hex may not be called off, EAG-17.86 another may. */
static void eag_17_85_called_off(void **state)
{
    (void)state;
    et_ground(1713, ORCHARD);
    et_rework();
    advanced("fr-3c-01", 1712);
    et_put("aa-vm-01", 1713);
    pursuits();
    play("12");
    waits("next_melee", "french");
    play("cancel:1713");
    over("pursuits");
}

/* EAG-17.85, the other reading: by the hex of the pursuer. */
static void eag_17_85_called_off_other(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "forced-pursuit=pursuer");
    et_flat();
    et.active = FRENCH;
    et_ground(1712, ORCHARD);
    et_rework();
    advanced("fr-3c-01", 1712);
    et_put("aa-vm-01", 1713);
    pursuits();
    play("12");
    waits("next_melee", "french");
    may("cancel:1713");
}

/* EAG-7.101, EAG-17.88: cavalry that advances again tests no more. */
static void eag_7_101_once(void **state)
{
    (void)state;
    advanced("fr-3c-01", 1712);
    et_put("aa-vm-01", 1713);
    et_reduce("aa-vm-01");
    et_put("aa-3-01", 1714);
    pursuits();
    play("12");
    waits("melee_roll", "chance");
    play("4 12"); /* a check at least, and it is broken */
    while (!et_is_over("pursuits")) {
        struct gg_offer o;

        assert_int_not_equal(eag_now(&et)->state, S_pursuit_roll);
        eag_offer(et_battle, &et, &o);
        eag_apply(et_battle, &et, gg_offer_nth(&o, 0));
    }
    at("fr-3c-01", "1713"); /* beside the next enemy */
}

/* EAG-17.79: also one that was attacked before; EAG-13.146, read otherwise: not that. */
static void eag_17_79_attacked_before(void **state)
{
    (void)state;
    advanced("fr-3c-01", 1712);
    et_put("aa-3-01", 1713);
    pursuits();
    play("7");
    et.attack[et.attacks++] = (struct eag_attack){ .from = (uint16_t)et_hex(1813),
                                                   .to = (uint16_t)et_hex(1713),
                                                   .flags = AT_RESOLVED };
    may("pursue:1713");
    et_scenario("quatre-bras", "attacked-twice=never");
    et_flat();
    et.active = FRENCH;
    advanced("fr-3c-01", 1712);
    et_put("aa-3-01", 1713);
    et_put("aa-3-02", 1812);
    pursuits();
    play("7");
    et.attack[et.attacks++] = (struct eag_attack){ .from = (uint16_t)et_hex(1813),
                                                   .to = (uint16_t)et_hex(1713),
                                                   .flags = AT_RESOLVED };
    may_not("pursue:1713", "EAG-13.146");
    may("pursue:1812");
}

/* EAG-17.76, EAG-17.64: after the first melees; EAG-17.42, EAG-14.39, EAG-13.14: the advance itself
 * calls for no counter-charge and no fire. */
static void eag_17_76_after_the_melees(void **state)
{
    (void)state;
    et_put("fr-3c-01", 1711);
    et_put("fr-3c-03", 1611);
    et_activate("fr-3c-01");
    et_activate("fr-3c-03");
    et_put("aa-n2-11", 1712);
    et_put("aa-n2-03", 1610);
    et_put("aa-vm-01", 1714); /* free until someone advances to 1712: not beside it even then */
    et_put("aa-bw-09", 1813);
    et_put("aa-3-01", 1812); /* its ZOC covers both hexes of the advance */
    et.attack[0] = (struct eag_attack){ .from = (uint16_t)et_hex(1711),
                                        .to = (uint16_t)et_hex(1712),
                                        .lead = (uint16_t)et_unit("fr-3c-01") };
    et.attack[1] = (struct eag_attack){ .from = (uint16_t)et_hex(1611),
                                        .to = (uint16_t)et_hex(1610),
                                        .lead = (uint16_t)et_unit("fr-3c-03") };
    et.attacks = 2;
    et_begin("combat", "french");
    waits("opportunity", "coalition");
    play("done done resolve:1712");
    waits("melee_roll", "chance");
    play("2");
    while (eag_now(&et)->state != S_next_melee) {
        struct gg_offer o;

        assert_int_not_equal(eag_now(&et)->state, S_meet);
        assert_int_not_equal(eag_now(&et)->state, S_pursuit_roll);
        eag_offer(et_battle, &et, &o);
        eag_apply(et_battle, &et, gg_offer_nth(&o, 0));
    }
    at("fr-3c-01", "1712");
    play("cancel:1610");
    waits("pursuit_roll", "chance");
    assert_int_equal(eag_now(&et)->hex, et_hex(1712));
}

/* EAG-EX-86: Imperial Cuirassiers, a factor of 7. */
static void eag_ex_86(void **state)
{
    (void)state;
    et_scenario("austerlitz", "");
    et_flat();
    et.active = COALITION;
    advanced("co-rw-10", 1712);
    et_put("fr-v-11", 1713);
    pursuits();
    assert_true(held(7));
    assert_false(held(8));
    play("7 pursue:1713");
    waits("defend", "french");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_7_92_who_tests),
        RULE(eag_17_22_who_does_not),
        RULE(eag_17_67_factor),
        RULE(eag_17_71_nations),
        RULE(eag_17_68_1805),
        RULE(eag_7_100_order),
        RULE(eag_7_96_may),
        RULE(eag_7_97_must),
        RULE(eag_7_97_cannot),
        RULE(eag_7_99_reactions_first),
        RULE(eag_17_77_who_pursues),
        RULE(eag_17_85_called_off),
        RULE(eag_17_85_called_off_other),
        RULE(eag_7_101_once),
        RULE(eag_17_79_attacked_before),
        RULE(eag_17_76_after_the_melees),
        RULE(eag_ex_86),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
