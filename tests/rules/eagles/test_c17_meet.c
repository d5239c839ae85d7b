/* SPDX-License-Identifier: MIT
 * EAG-12.34, EAG-12.38 to EAG-12.40, EAG-13.12 to EAG-13.15, EAG-17.34 to EAG-17.45: what is done
 * at once about a stack that moves up. */
#include "rules/eagles/eag_test.h"
#include <stdio.h>
#include <string.h>

/* The units, active, have stepped from the one hex to the other; does anybody answer? */
static bool step(const char *units, unsigned from, unsigned to)
{
    char word[32];
    int used = 0;

    memset(&et.mover, 0, sizeof et.mover);
    et.mover.from = et.mover.last = (uint16_t)et_hex(from);
    et.mover.steps = 1;
    while (sscanf(units, "%31s%n", word, &used) == 1) {
        unsigned u = et_unit(word);

        eag_place_unit(et_b, &et, u, et_hex(to));
        et.flags[u] |= FL_ACTIVE;
        et.mover.unit[et.mover.units++] = (uint16_t)u;
        units += used;
    }
    if (!eag_meet_mover(et_b, &et)) {
        return false;
    }
    eag_go(et_b, &et);
    return true;
}

/* ---- opportunity fire at moving cavalry ---- */

/* EAG-12.38, EAG-13.12, EAG-13.13: by those whose ZOC covers both hexes; EAG-12.39: by no other. */
static void eag_12_38_fire_at_cavalry(void **state)
{
    (void)state;
    et_put("aa-3-01", 1712);
    et_put("aa-3-02", 1512);
    et_put("fr-ii-03", 1611);
    assert_true(step("fr-3c-01", 1711, 1612));
    waits("meet", "coalition");
    may("shoot:1712:1612");
    may_not("shoot:1512:1612", "EAG-12.39");
    may_not("shoot:1712:1611", "EAG-17.37");
    may_not("charge:1712:1612", "EAG-17.2");
    may_not("withdraw", "EAG-17.37");
    play("shoot:1712:1612");
    waits("fire_roll", "chance");
    assert_int_equal(et.fire.kind, AT_MOVING_CAVALRY);
    play("12");
    over("approach");                          /* EAG-13.46: once in this hex */
    assert_true(step("fr-3c-01", 1612, 1613)); /* EAG-13.47, EAG-13.74: and again in the next */
    may("shoot:1712:1613");
    play("done");
    over("approach");
}

/* EAG-13.12: at no infantry; EAG-13.45: all at once; EAG-17.37. */
static void eag_13_12_joint_fire(void **state)
{
    (void)state;
    et_put("aa-3-01", 1712);
    et_put("aa-3-02", 1611);
    assert_false(step("fr-ii-03", 1711, 1612));
    et_remove("fr-ii-03");
    assert_true(step("fr-3c-01", 1711, 1612));
    play("shoot:1712:1612");
    may_not("shoot:1611:1612", "EAG-17.37");
    may_not("join:1712", "EAG-7.72");
    play("join:1611");
    waits("fire_roll", "chance");
    assert_int_equal(et.fire.hexes, 2);
    play("12");
    over("approach");
}

/* EAG-13.46: who did not join in does not fire at it any more in this hex. */
static void eag_13_46_one_fire(void **state)
{
    (void)state;
    et_put("aa-3-01", 1712);
    et_put("aa-3-02", 1611);
    et_put("aa-vm-01", 1512);
    assert_true(step("fr-3c-01", 1711, 1612));
    play("shoot:1712:1612 done 12");
    waits("meet", "coalition"); /* the cavalry may still charge */
    may_not("shoot:1611:1612", "EAG-13.46");
    play("done");
    over("approach");
}

/* One that comes onto the map has been in no other hex: it is charged (EAG-17.34), not fired at. */
static void eag_17_34_entering(void **state)
{
    (void)state;
    et_put("aa-3-01", 1712);
    assert_false(step("fr-3c-01", 1612, 1612));
    et_put("aa-vm-01", 1512);
    assert_true(step("fr-3c-01", 1612, 1612));
    may("charge:1512:1612");
    may_not("shoot:1712:1612", "EAG-12.39");
}

/* EAG-12.34, EAG-13.15, EAG-12.41: a step for all MP onto a friend provokes nothing. */
static void eag_12_34_dash(void **state)
{
    (void)state;
    et_put("aa-3-01", 1712);
    et_put("fr-ii-03", 1612);
    eag_push(&et, S_entered, FRENCH)->flags = 1;
    assert_false(step("fr-3c-01", 1711, 1612));
    eag_top(&et)->flags = 0;
    assert_true(step("fr-3c-01", 1711, 1612));
}

/* EAG-13.114: who fails goes back, and nobody does any more about it. */
static void eag_13_114_sent_back(void **state)
{
    (void)state;
    et_put("aa-3-01 aa-3-02", 1712);
    et_put("aa-bw-09", 1613);
    et_put("aa-vm-01", 1710);
    assert_true(step("fr-3c-01", 1711, 1612));
    may("charge:1613:1612");
    play("shoot:1712:1612 4 10"); /* a check that fails by 1 or 2 */
    over("approach");
    at("fr-3c-01", "1711");
}

/* ---- counter-charge ---- */

/* EAG-17.34: cavalry that was free; EAG-17.37 at once; EAG-17.39 at the hex entered. */
static void eag_17_34_free_cavalry(void **state)
{
    (void)state;
    et_put("aa-vm-01", 1714);
    assert_true(step("fr-3c-01", 1712, 1713));
    waits("meet", "coalition");
    may("charge:1714:1713");
    may_not("shoot:1714:1713", "EAG-12.39");
    play("charge:1714:1713 7");
    assert_int_equal(et.melee.flags & (ME_CHARGE | ME_MOVING), ME_CHARGE | ME_MOVING);
    assert_int_equal(et.melee.target, et_hex(1713));
    assert_int_equal(et.melee.side, COALITION);
}

/* EAG-17.35 another enemy beside it; EAG-17.36, EAG-EX-52 the one who came first protects the next;
 * EAG-12.40 also the mover itself, in its first hex. */
static void eag_17_35_not_free(void **state)
{
    (void)state;
    et_put("aa-vm-01", 1714);
    et_put("fr-ii-03", 1814);
    assert_false(step("fr-3c-01", 1712, 1713));
    et_remove("fr-ii-03");
    assert_false(step("fr-3c-01", 1814, 1713)); /* 1814 touches 1714 */
    eag_place_unit(et_b, &et, et_unit("fr-3c-01"), et_hex(1713));
    assert_false(step("fr-3c-02", 1712, 1713)); /* onto the first */
    assert_false(step("fr-3c-02", 1612, 1613)); /* or beside it */
    et_remove("fr-3c-01");
    assert_false(step("fr-3c-02", 1713, 1614)); /* it was beside it before */
    assert_true(step("fr-3c-02", 1712, 1713));
}

/* EAG-12.40, the other reading: also by those whose ZOC covers both hexes. */
static void eag_12_40_covering(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "second-charge=covering");
    et_flat();
    et.active = FRENCH;
    et_put("aa-vm-01", 1712);
    et_put("aa-bw-09", 1613);
    et_put("fr-ii-03", 1513);
    assert_true(step("fr-3c-01", 1711, 1612));
    may("charge:1712:1612");
    may_not("charge:1613:1612", "EAG-17.35");
    et_put("aa-3-01", 1712);
    may("shoot:1712:1612");
    play("charge:1712:1612 12"); /* EAG-7.72: now it may not fire any more */
    over("approach");
}

/* EAG-17.43: no infantry, guns or leaders call for it; nor a hex where no ZOC reaches. */
static void eag_17_43_no_trigger(void **state)
{
    (void)state;
    et_put("aa-vm-01 aa-3-01", 1714);
    assert_false(step("fr-ii-03", 1712, 1713));
    assert_false(step("fr-ii-20", 1712, 1713));
    et_remove("fr-ii-03");
    et_remove("fr-ii-20");
    memset(&et.mover, 0, sizeof et.mover);
    et_leader("ney", 1713);
    et.mover.leaders = 1u << et_who("ney");
    assert_false(eag_meet_mover(et_b, &et));
    et_ground(1713, VILLAGE);
    et_rework();
    assert_false(step("fr-3c-01", 1712, 1713));
    et_ground(1713, CLEAR);
    et_rework();
    assert_true(step("fr-3c-01", 1712, 1713));
}

/* EAG-17.43: it is the ZOC of the cavalry that counts, not that of guns beside it. */
static void eag_17_43_horse_zoc(void **state)
{
    (void)state;
    et_put("aa-vm-01 aa-vm-03", 1714);
    et_put("aa-3-01", 1613);
    assert_true(step("fr-3c-01", 1712, 1713));
    may_not("charge:1613:1713", "EAG-17.2");
    et_ground(1713, FOREST);
    et_rework();
    may_not("charge:1714:1713", "EAG-17.43"); /* that of the guns reaches into a forest */
}

/* EAG-17.38: as many as may; each once at a step. */
static void eag_17_38_several(void **state)
{
    (void)state;
    et_put("aa-vm-01", 1714);
    et_put("aa-bw-09", 1814);
    assert_true(step("fr-3c-01", 1712, 1713));
    play("charge:1714:1713");
    waits("chargers", "coalition");
    play("done 12");
    waits("meet", "coalition");
    may_not("charge:1714:1713", "EAG-17.29");
    play("charge:1814:1713 12");
    over("approach");
    lacks("flags.aa-vm-01", "reacted");
    et_remove("fr-3c-01");
    assert_true(step("fr-3c-02", 1712, 1713)); /* and again at the next mover */
    play("charge:1714:1713 join:1814");
    waits("charge_roll", "chance");
    play("2 2");
    assert_int_equal(et.melee.hexes, 2);
}

/* ---- the examples ---- */

static void austerlitz(int active)
{
    et_scenario("austerlitz", "");
    et_flat();
    et.active = (uint8_t)active;
}

/* EAG-EX-50: cossacks come up to cuirassiers: a quality of 6 against one of 10. */
static void eag_ex_50(void **state)
{
    (void)state;
    austerlitz(COALITION);
    et_put("fr-rc-08", 1714);
    assert_true(step("co-rw-15", 1712, 1713));
    play("charge:1714:1713 10");
    waits("melee_roll", "chance");
    assert_int_equal(et.melee.lead, et_unit("fr-rc-08"));
}

/* EAG-EX-51: three units come up as one; the charge is at all of them, and they stay prepared.
 * EAG-EX-52: who comes after them is safe.  EAG-17.41. */
static void eag_ex_51(void **state)
{
    (void)state;
    austerlitz(COALITION);
    et_put("fr-rc-08", 1714);
    et.flags[et_unit("co-5-01")] |= FL_PREPARED;
    assert_true(step("co-5-01 co-5-02 co-rw-17", 1712, 1713));
    may("charge:1714:1713");
    play("done");
    over("approach");
    has("flags.co-5-01", "prepared");
    assert_false(step("co-rw-15", 1712, 1713));
    assert_false(step("co-rw-15", 1813, 1814));
    assert_false(step("co-rw-15", 1613, 1614));
}

/* EAG-EX-80: Russian cavalry moves up to 17 Dragons, which declines; EAG-EX-89: French cavalry
 * moves up to those who have an enemy beside them. */
static void eag_ex_80_examples_80_89(void **state)
{
    (void)state;
    austerlitz(COALITION);
    et_put("fr-iii-12", 1714);
    assert_true(step("co-rw-12", 1712, 1713));
    waits("meet", "french");
    may("charge:1714:1713");
    play("done");
    over("approach");
    et.active = FRENCH;
    assert_false(step("fr-iii-13", 1811, 1812));
    assert_false(step("fr-iii-14", 1612, 1613));
}

/* EAG-EX-62: infantry first: the cavalry may go; EAG-17.44, EAG-17.45: at once.  Cavalry first: it
 * may not go, but charge. */
static void eag_ex_62(void **state)
{
    (void)state;
    austerlitz(FRENCH);
    et_put("co-rw-11", 1714);
    assert_true(step("fr-v-11", 1712, 1713));
    waits("withdraw", "coalition");
    may("withdraw");
    may_not("charge:1714:1713", "EAG-17.46");
    play("done");
    over("approach");
    et_remove("fr-v-11");
    assert_true(step("fr-rc-11", 1712, 1713));
    waits("meet", "coalition");
    may_not("withdraw", "EAG-17.37");
    may("charge:1714:1713");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_12_38_fire_at_cavalry),
        RULE(eag_13_12_joint_fire),
        RULE(eag_13_46_one_fire),
        RULE(eag_17_34_entering),
        RULE(eag_12_34_dash),
        RULE(eag_13_114_sent_back),
        RULE(eag_17_34_free_cavalry),
        RULE(eag_17_35_not_free),
        RULE(eag_12_40_covering),
        RULE(eag_17_43_no_trigger),
        RULE(eag_17_43_horse_zoc),
        RULE(eag_17_38_several),
        RULE(eag_ex_50),
        RULE(eag_ex_51),
        RULE(eag_ex_80_examples_80_89),
        RULE(eag_ex_62),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
