/* SPDX-License-Identifier: MIT
 * EAG-7.79 to EAG-7.85, EAG-13.75 to EAG-13.82, EAG-17.107 to EAG-17.119: the defensive fire
 * segment and the emergency defence. */
#include "rules/eagles/eag_test.h"
#include <string.h>

static void defend(void)
{
    eag_push(&et, S_defences, EAG_OTHER(et.active));
    eag_go(et_b, &et);
}

static bool split_part(const char *roll, unsigned target, unsigned flags)
{
    struct gg_breakdown out = { 0 };
    bool found = false;

    waits("fire_roll", "chance");
    if (et.fire.target != et_hex(target) || et.fire.flags != flags) {
        return false;
    }
    eag_explain(et_battle, &et, GG_NO_MOVE, &out);
    for (unsigned i = 0; i < out.modifiers; i++) {
        found |= out.modifier[i].what.key == MSG_part_split && out.modifier[i].value == 1;
    }
    play(roll);
    return found;
}

/* 1711, 1713 attack 1712 (with aa-3-01 in it); 1611 attacks 1610. */
static void attacks(void)
{
    et_put_active("fr-ii-03", 1711);
    et_put_active("fr-ii-04", 1713);
    et_put_active("fr-ii-05", 1611);
    et_put("aa-n2-07", 1610);
    et_declare(1711, 1712, 0);
    et_declare(1713, 1712, 0);
    et_declare(1611, 1610, 0);
}

/* What the fire that waits for its dice has for a flank attack. */
static int flank_part(void)
{
    struct gg_breakdown out = { 0 };
    int part = 0;

    waits("fire_roll", "chance");
    eag_explain(et_battle, &et, GG_NO_MOVE, &out);
    for (unsigned i = 0; i < out.modifiers; i++) {
        part += out.modifier[i].what.key == MSG_part_flank_fire ? out.modifier[i].value : 0;
    }
    return part;
}

/* ---- defensive fire ---- */

/* EAG-7.79, EAG-13.16 at one that declared against it; EAG-7.80, EAG-7.81, EAG-7.82 at no other. */
static void eag_7_79_at_whom(void **state)
{
    (void)state;
    et_put("aa-3-01", 1712);
    attacks();
    et_put_active("fr-ii-08", 1812);
    et_put("fr-i-01", 1813);
    et_put("aa-3-02", 1612);
    defend();
    waits("defend", "coalition");
    may("shoot:1712:1711");
    may("shoot:1712:1713");
    may("shoot:1610:1611");
    may_not("shoot:1612:1711", "EAG-7.79"); /* it is not attacked */
    may_not("shoot:1712:1812", "EAG-7.80");
    may_not("shoot:1712:1813", "EAG-7.82");
    may_not("shoot:1712:1611", "EAG-7.81");
    may_not("yes", "EAG-7.79");
    play("shoot:1712:1711");
    assert_int_equal(et.fire.kind, DEFENSIVE);
    assert_int_equal(et.fire.flags, 0);
    play("12");
    may_not("shoot:1712:1713", "EAG-13.49"); /* one stack: EAG-7.79 */
    play("shoot:1610:1611 12");
    over("defences");
}

/* EAG-7.79: cavalry alone has nothing to fire with. */
static void eag_7_79_cavalry_does_not(void **state)
{
    (void)state;
    et_put("aa-vm-01", 1712);
    et_put_active("fr-ii-03", 1711);
    et_declare(1711, 1712, 0);
    defend();
    over("defences");
}

/* EAG-7.83, EAG-7.84: not at one that cannot attack any more; if all are out, at nobody. */
static void eag_7_83_attackers_out(void **state)
{
    (void)state;
    et_put("aa-3-01", 1712);
    attacks();
    et.attack[0].flags |= AT_OUT;
    defend();
    may_not("shoot:1712:1711", "EAG-7.84");
    may("shoot:1712:1713");
    et_rout("fr-ii-04");
    may_not("shoot:1712:1713", "EAG-7.84");
    may_not("split:1712:1713", "EAG-7.84");
    play("done");
    et.attack[2].flags |= AT_OUT;
    defend();
    over("defences"); /* EAG-7.83 */
}

/* EAG-7.78: nor at those whose target has gone. */
static void eag_7_78_vacated(void **state)
{
    (void)state;
    et_put_active("fr-ii-03", 1711);
    et_declare(1711, 1712, 0);
    et.attack[0].flags |= AT_VACATED;
    et_put("aa-3-01", 1712);
    defend();
    over("defences");
}

/* Fire of the segment before does not count: EAG-13.46, EAG-13.49. */
static void eag_13_46_new_segment(void **state)
{
    (void)state;
    et_put("aa-3-01", 1712);
    attacks();
    et.flags[et_unit("aa-3-01")] |= FL_FIRED;
    et.flags[et_unit("fr-ii-03")] |= FL_SHOT_AT;
    defend();
    may("shoot:1712:1711");
}

/* ---- split fire ---- */

/* EAG-EX-39: EAG-13.75, EAG-13.76, EAG-13.77: infantry at one, guns at the other, each +1. */
static void eag_ex_39(void **state)
{
    (void)state;
    et.active = COALITION;
    et_put_active("aa-5-01", 2719);
    et_put_active("aa-5-02", 2619);
    et_leader("picton", 2719);
    et_put("fr-ii-03 fr-ii-01 fr-ii-20", 2620);
    et_declare(2719, 2620, 0);
    et_declare(2619, 2620, 0);
    defend();
    waits("defend", "french");
    play("split:2620:2619");
    assert_true(split_part("12", 2619, FIRE_SPLIT | FIRE_INFANTRY_ONLY));
    assert_true(split_part("12", 2719, FIRE_SPLIT | FIRE_GUNS_ONLY));
    over("defences");

    defend(); /* the other choice: one target, the artillery column */
    play("shoot:2620:2719");
    waits("fire_roll", "chance");
    assert_int_equal(eag_fire_modifier(et_b, &et, NULL), -1); /* adjacent */
    assert_false(split_part("12", 2719, 0));
    over("defences");
}

/* EAG-13.75 needs both arms, EAG-13.76 two attackers; EAG-13.79 two batteries, EAG-13.81. */
static void eag_13_75_who_may_split(void **state)
{
    (void)state;
    et_put("aa-3-01", 1712);
    attacks();
    defend();
    may_not("split:1712:1711", "EAG-13.75");
    may_not("guns:1712:1711", "EAG-13.79");
    et_put("aa-3-11", 1712);
    may("split:1712:1711");
    may_not("guns:1712:1711", "EAG-13.79");
    et_put("aa-3-12", 1712);
    may("guns:1712:1711");
    may_not("split:1712:1611", "EAG-7.81"); /* EAG-13.76, EAG-13.81: declared against it */
    may_not("guns:1712:1611", "EAG-7.81");
    et.attack[1].flags |= AT_OUT;
    may_not("split:1712:1711", "EAG-13.76");
    may_not("guns:1712:1711", "EAG-13.81");
    et.attack[1].flags = 0;
    et_remove("aa-3-01");
    may_not("split:1712:1711", "EAG-13.75");
    may("guns:1712:1711");
}

/* EAG-13.79, EAG-13.80 guns at two, with all their points and +1; EAG-13.81 no infantry fires. */
static void eag_13_79_guns_at_two(void **state)
{
    (void)state;
    et_put("aa-3-01 aa-3-11 aa-3-12", 1712);
    attacks();
    defend();
    play("guns:1712:1713");
    waits("fire_roll", "chance");
    assert_int_equal(eag_fire_modifier(et_b, &et, NULL),
                     -1 - 1 + 1); /* 10 points, adjacent, split */
    assert_true(split_part("12", 1713, FIRE_SPLIT | FIRE_GUNS_ONLY));
    assert_int_equal(eag_fire_modifier(et_b, &et, NULL), -1 - 1 + 1);
    assert_true(split_part("12", 1711, FIRE_SPLIT | FIRE_GUNS_ONLY));
    waits("defend", "coalition"); /* of 1610 */
    may_not("shoot:1712:1711", "EAG-13.46");
}

/* EAG-13.82: of three attackers the second is named too; no third, and no other way. */
static void eag_13_82_second_target(void **state)
{
    (void)state;
    et_put("aa-3-01 aa-3-11 aa-3-12", 1712);
    attacks();
    et_put_active("fr-ii-08", 1812);
    et_declare(1812, 1712, 0);
    defend();
    play("split:1712:1711");
    waits("defend", "coalition");
    may_not("shoot:1712:1711", "EAG-13.82");
    may_not("shoot:1610:1611", "EAG-13.82");
    may_not("guns:1712:1713", "EAG-13.82");
    may_not("done", "EAG-13.82");
    may("shoot:1712:1713");
    play("shoot:1712:1812");
    assert_true(split_part("12", 1711, FIRE_SPLIT | FIRE_INFANTRY_ONLY)); /* EAG-13.78 */
    assert_true(split_part("12", 1812, FIRE_SPLIT | FIRE_GUNS_ONLY));
    waits("defend", "coalition");
    may_not("shoot:1712:1713", "EAG-13.49");
}

/* The second half is dropped when its target cannot attack any more: EAG-7.84. */
static void eag_7_84_second_half_dropped(void **state)
{
    (void)state;
    et_put("aa-3-01 aa-3-11", 1712);
    et_put_active("fr-ii-03", 1711);
    et_put_active("fr-ii-04", 1713);
    et_declare(1711, 1712, 0);
    et_declare(1713, 1712, 0);
    defend();
    play("split:1712:1711");
    et_rout("fr-ii-04");
    play("12");
    over("defences");
}

/* ---- emergency defence ---- */

/* 2 Dragons in 1711 and 7 Dragons in 1713 attack aa-3-01 in 1712. */
static void dragoons(void)
{
    et_put("aa-3-01", 1712);
    et_put_active("fr-3c-01", 1711);
    et_put_active("fr-3c-02", 1713);
    et_declare(1711, 1712, 0);
    et_declare(1713, 1712, 0);
}

/* EAG-17.107, EAG-7.85: lead infantry against lead cavalry. */
static void eag_17_107_emergency_who(void **state)
{
    (void)state;
    dragoons();
    et_put("aa-3-02", 1510);
    defend();
    may("emergency:1712");
    may("shoot:1712:1711");
    may_not("emergency:1510", "EAG-17.107");
    et_put("aa-vm-01", 1712); /* leads */
    may_not("emergency:1712", "EAG-17.107");
    et_lead("aa-3-01");
    may("emergency:1712");
    et_rout("aa-3-01 aa-vm-01");
    cites(eag_emergency_forbidden(et_b, &et, et_hex(1712)), "EAG-17.107");
}

/* EAG-17.113, EAG-17.107: cavalry has to lead against it; EAG-17.109: no enemy lead infantry beside
 * it, attacking or not. */
static void eag_17_113_emergency_foot(void **state)
{
    (void)state;
    dragoons();
    et_put_active("fr-ii-03", 1812);
    defend();
    may_not("emergency:1712", "EAG-17.109");
    et_put("fr-ii-16", 1812); /* leads the infantry there */
    may("emergency:1712");
    play("done");
    et.attack[0].flags |= AT_OUT;
    et.attack[1].flags |= AT_OUT;
    cites(eag_emergency_forbidden(et_b, &et, et_hex(1712)), "EAG-17.107");
}

/* EAG-17.111 more than 20 points and more than one unit; EAG-17.112 guns count. */
static void eag_17_111_emergency_crowd(void **state)
{
    (void)state;
    dragoons();
    et_put("aa-1-01", 1712); /* 7 + 11 */
    defend();
    may("emergency:1712");
    et_put("aa-3-10", 1712); /* 21 */
    may_not("emergency:1712", "EAG-17.111");
    et_remove("aa-3-10");
    et_put("aa-n2-13", 1712); /* 22, by guns */
    may_not("emergency:1712", "EAG-17.111");
    play("done");
    et_remove("aa-1-01");
    et_remove("aa-n2-13");
    defend();
    may("emergency:1712");
}

/* EAG-17.111: one unit may be as big as it likes. */
static void eag_17_111_emergency_big(void **state)
{
    unsigned big = 0;

    (void)state;
    et_scenario("ligny", "");
    et_flat();
    et.active = FRENCH;
    while (et_b->unit[big].side != COALITION || et_b->unit[big].arm != INFANTRY ||
           et_b->unit[big].face[0].size <= 20) {
        big++;
    }
    eag_place_unit(et_b, &et, big, et_hex(1712));
    for (unsigned u = 0; et.attacks == 0; u++) {
        if (et_b->unit[u].arm == CAVALRY) {
            et_put_active(et_b->unit[u].id, 1711);
            et_declare(1711, 1712, 0);
        }
    }
    defend();
    may("emergency:1712");
}

/* EAG-17.108, EAG-11.51: not one under a defence order, claimed or not; EAG-11.43: out of range it
 * is under none. */
static void eag_17_108_emergency_in_defence(void **state)
{
    unsigned formation;

    (void)state;
    dragoons();
    formation = et_b->unit[et_unit("aa-3-01")].formation;
    et.order[formation] = BOX_DEFENCE;
    et_leader("alten", 1812);
    defend();
    waits("claim", "coalition");
    play("no");
    waits("defend", "coalition");
    may_not("emergency:1712", "EAG-17.108");
    et.formation[formation] |= F_REVEALED;
    may_not("emergency:1712", "EAG-17.108");
    et_leader("alten", 3014);
    may("emergency:1712");
}

/* EAG-11.9, EAG-17.125, EAG-13.71: the order is claimed before anybody fires, so that the fire at
 * the cavalry beside it is not one at a flank attack; each hex is asked once, a claim speaks for
 * the whole formation. */
static void eag_11_9_claim_before_fire(void **state)
{
    unsigned formation;

    (void)state;
    dragoons();
    formation = et_b->unit[et_unit("aa-3-01")].formation;
    et.order[formation] = BOX_DEFENCE;
    et_leader("alten", 1812);
    et_put("aa-3-02", 1612);
    et_put_active("fr-3c-05", 1512);
    et_declare(1512, 1612, 0);
    et_put_active("fr-ii-03", 1613);
    et.flags[et_unit("aa-3-01")] |= FL_NEAR_FOOT;
    defend();
    waits("claim", "coalition");
    assert_int_equal(eag_now(&et)->hex, et_hex(1712));
    play("yes");
    waits("defend", "coalition");
    play("shoot:1712:1711");
    assert_int_equal(flank_part(), 0);

    et_level_ground(state);
    dragoons();
    et.order[formation] = BOX_DEFENCE;
    et_leader("alten", 1812);
    et_put_active("fr-ii-03", 1613);
    et.flags[et_unit("aa-3-01")] |= FL_NEAR_FOOT;
    defend();
    play("no shoot:1712:1711");
    assert_int_equal(flank_part(), 1);
}

/* EAG-17.114: before any fire, and instead of it. */
static void eag_17_114_emergency_or_fire(void **state)
{
    (void)state;
    dragoons();
    et_put("aa-3-02", 1612);
    et_put_active("fr-3c-05", 1512);
    et_declare(1512, 1612, 0);
    defend();
    may("emergency:1712");
    may("emergency:1612");
    play("shoot:1612:1512 12");
    may_not("emergency:1712", "EAG-17.114");
    play("done");

    defend();
    play("emergency:1712");
    waits("emergency_roll", "chance");
    play("9");
    may_not("shoot:1712:1711", "EAG-17.114");
    may_not("emergency:1712", "EAG-17.114");
    may("emergency:1612");
    may("shoot:1612:1512");
}

/* EAG-17.115 quality of the lead; EAG-17.116 and EAG-17.118 tell the melee; EAG-17.117, EAG-17.119:
 * in defence as long as the activation lasts. */
static void eag_17_115_emergency_passed(void **state)
{
    (void)state;
    dragoons();
    et_put("aa-3-03", 1712);
    et_lead("aa-3-01");
    defend();
    play("emergency:1712 8");
    over("defences");
    assert_int_equal(et.attack[0].flags, AT_EMERGENCY_OK);
    assert_int_equal(et.attack[1].flags, AT_EMERGENCY_OK);
    assert_true(eag_in_defence(et_b, &et, COALITION, et_hex(1712)));
    et_lead("aa-3-03");
    assert_true(eag_in_defence(et_b, &et, COALITION, et_hex(1712)));
    et.attacks = 0;
    memset(et.attack, 0, sizeof et.attack);
    et_declare(1711, 1712, 0);
    et.attack[0].flags = AT_PURSUIT;
    defend(); /* EAG-17.119: the shield lasts, so no second try */
    may_not("emergency:1712", "EAG-17.108");
    assert_int_equal(et.attack[0].flags, AT_PURSUIT); /* but no +2 for another melee */
}

/* EAG-17.117: it is the hex that is in defence: not those who have left it, but infantry or guns of
 * the same side that come there; EAG-7.33: the next activation knows nothing of it. */
static void eag_17_117_square_stays(void **state)
{
    (void)state;
    dragoons();
    defend();
    play("emergency:1712 8");
    et_put("aa-3-01", 1813); /* as after a retreat */
    assert_false(eag_in_defence(et_b, &et, COALITION, et_hex(1813)));
    et_put("aa-3-03", 1712);
    assert_true(eag_in_defence(et_b, &et, COALITION, et_hex(1712)));
    et_rout("aa-3-03");
    assert_false(eag_in_defence(et_b, &et, COALITION, et_hex(1712)));
    et_remove("aa-3-03");
    et_put("fr-ii-03", 1712);
    assert_false(eag_in_defence(et_b, &et, FRENCH, et_hex(1712)));
    et_remove("fr-ii-03");
    et_put("aa-3-02", 1712);
    assert_true(eag_in_defence(et_b, &et, COALITION, et_hex(1712)));
    eag_end_activation(et_b, &et);
    assert_false(eag_in_defence(et_b, &et, COALITION, et_hex(1712)));
}

static void test_emergency_failed(void **state)
{
    struct gg_breakdown out = { 0 };

    (void)state;
    dragoons();
    defend();
    play("emergency:1712");
    eag_explain(et_battle, &et, gg_move1(V_roll, 9), &out);
    assert_int_equal(out.title.key, MSG_sum_emergency);
    assert_int_equal(out.result.key, MSG_emergency_failed);
    play("9");
    over("defences");
    assert_int_equal(et.attack[0].flags, AT_EMERGENCY_FAIL);
    assert_false(eag_in_defence(et_b, &et, COALITION, et_hex(1712)));
    at("aa-3-01", "1712"); /* EAG-17.115: nothing else */
    assert_false(eag_routed(&et, et_unit("aa-3-01")));
}

/* EAG-9.17: his factor helps. */
static void eag_9_17_emergency_leader(void **state)
{
    (void)state;
    dragoons();
    et_leader("alten", 1712);
    defend();
    play("emergency:1712 9");
    assert_int_equal(et.attack[0].flags, AT_EMERGENCY_OK);
}

/* EAG-17.84: against a pursuit too. */
static void eag_17_84_emergency_pursuit(void **state)
{
    (void)state;
    et_put("aa-3-01", 1712);
    et_put_active("fr-3c-01", 1711);
    et_declare(1711, 1712, 0);
    et.attack[0].flags = AT_PURSUIT;
    defend();
    play("emergency:1712 2");
    assert_int_equal(et.attack[0].flags, AT_PURSUIT | AT_EMERGENCY_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_7_79_at_whom),
        RULE(eag_7_79_cavalry_does_not),
        RULE(eag_7_83_attackers_out),
        RULE(eag_7_78_vacated),
        RULE(eag_13_46_new_segment),
        RULE(eag_ex_39),
        RULE(eag_13_75_who_may_split),
        RULE(eag_13_79_guns_at_two),
        RULE(eag_13_82_second_target),
        RULE(eag_7_84_second_half_dropped),
        RULE(eag_17_107_emergency_who),
        RULE(eag_17_113_emergency_foot),
        RULE(eag_17_111_emergency_crowd),
        RULE(eag_17_111_emergency_big),
        RULE(eag_17_108_emergency_in_defence),
        RULE(eag_11_9_claim_before_fire),
        RULE(eag_17_114_emergency_or_fire),
        RULE(eag_17_115_emergency_passed),
        RULE(eag_17_117_square_stays),
        RULE(test_emergency_failed),
        RULE(eag_9_17_emergency_leader),
        RULE(eag_17_84_emergency_pursuit),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
