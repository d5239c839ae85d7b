/* SPDX-License-Identifier: MIT
 * Worked examples on the true map, where they open on a board: the units of the book's examples on
 * open ground of Quatre Bras, in an activation of a real game.  What the book counts is counted on
 * level ground in the tests of the chapters; here each example is begun and played a step. */
#include "core/notation.h"
#include "rules/eagles/eag_melee.h"
#include "rules/example.h"
#include <stdio.h>
#include <string.h>

static const char *now(void)
{
    return eag_state_name[eag_now(&et)->state];
}

/* One answer that does as little as may be; the dice show a five, the first ones more for the
 * French. */
static void idle(void)
{
    static const char *const least[] = { "done", "no", "act", "pass" };
    static struct gg_offer o;
    gg_move m = GG_NO_MOVE;

    eag_offer(et_battle, &et, &o);
    assert_true(o.count > 0);
    if (o.decider == GG_CHANCE) {
        bool more = strcmp(now(), "first_roll") == 0 && eag_now(&et)->side == FRENCH;

        if (!gg_pick_outcome(et_battle, &o, more ? "8" : "5", &m, NULL)) {
            m = gg_offer_nth(&o, 0);
        }
    } else {
        for (unsigned i = 0; i < 4 && m == GG_NO_MOVE; i++) {
            if (!gg_pick_move(et_battle, &o, least[i], &m, NULL)) {
                m = GG_NO_MOVE;
            }
        }
        m = m == GG_NO_MOVE ? eagles_ruleset.sensible(et_battle, &et) : m;
    }
    eag_apply(et_battle, &et, m);
}

static void until(const char *state, int side)
{
    for (unsigned i = 0; i < 500; i++) {
        if (strcmp(now(), state) == 0 && eag_now(&et)->side == side) {
            return;
        }
        idle();
    }
    fail_msg("%s does not come, but %s", state, now());
}

/* The first turn, the French are to name a leader; nobody on the map any more. */
static int ready(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "reinforcement-counters=no weather=no order-decoys=no");
    et_start();
    until("activate", FRENCH);
    for (unsigned u = 0; u < (unsigned)et_b->units; u++) {
        et.hex[u] = EAG_GONE;
        et.status[u] = 0;
        et.flags[u] = 0;
    }
    eag_refresh(et_b, &et);
    return 0;
}

/* ---- the ground ---- */

/* Open fields on one level, west of the Charleroi road, five hexes deep. */
enum { FIELD = 505 };

static unsigned towards(unsigned number, unsigned direction, unsigned hexes)
{
    while (hexes-- > 0) {
        number = em_near(number, direction);
    }
    return number;
}

/* Reille's corps acts, and the question is that. */
static void reille(unsigned number, const char *question)
{
    et_leader("reille", number);
    play("activate:reille");
    until(question, FRENCH);
}

/* ---- fire ---- */

/* EAG-EX-35: two regiments and a battery beside one regiment; EAG-7.37. */
static void eag_ex_35_fire(void **state)
{
    (void)state;
    et_put("fr-ii-03 fr-ii-04 fr-ii-24", FIELD);
    et_put("aa-n2-06", em_near(FIELD, 0));
    reille(FIELD, "target");
    example(et_battle, &et, "ex-35");
    playf("fire:%04u", em_near(FIELD, 0));
    waits("fire_roll", "chance");
}

/* EAG-EX-36: many guns at one target, EAG-13.45, EAG-13.58. */
static void eag_ex_36_many_guns(void **state)
{
    static const char *const guns[] = { "fr-ii-20 fr-ii-24", "fr-ii-21", "fr-ii-22", "fr-ii-23" };

    (void)state;
    et_put("aa-n2-06", FIELD);
    for (unsigned i = 0; i < 4; i++) {
        et_put(guns[i], em_near(FIELD, i));
    }
    reille(towards(FIELD, 1, 2), "target");
    example(et_battle, &et, "ex-36");
    playf("fire:%04u join:%04u", FIELD, em_near(FIELD, 0));
    waits("firers", "french");
    playf("join:%04u join:%04u", em_near(FIELD, 1), em_near(FIELD, 2));
}

/* EAG-EX-38: where guns fire, infantry in their hex does not count: EAG-13.52. */
static void eag_ex_38_guns_and_infantry(void **state)
{
    (void)state;
    et_put("fr-ii-05 fr-ii-24", FIELD);
    et_put("aa-n2-06", em_near(FIELD, 0));
    reille(FIELD, "target");
    example(et_battle, &et, "ex-38");
    playf("fire:%04u", em_near(FIELD, 0));
    waits("fire_roll", "chance");
}

/* ---- movement among enemies ---- */

/* EAG-EX-18: out of an enemy's ZOC onto a friend, for all its MP: EAG-12.33, EAG-12.35. */
static void eag_ex_18_infantry_along_the_line(void **state)
{
    unsigned from = em_near(FIELD, 3), to = em_near(FIELD, 2);
    char step[16];

    (void)state;
    et_put("aa-n2-01", FIELD);
    et_put("fr-ii-11", from);
    et_put("fr-ii-12", to);
    reille(towards(FIELD, 3, 2), "move");
    example(et_battle, &et, "ex-18");
    play("move:fr-ii-11");
    (void)snprintf(step, sizeof step, "step:%04u", to);
    may_not(step, "EAG-12.33");
    playf("dash:%04u", to);
    assert_int_equal(et_at("fr-ii-11"), to);
}

/* EAG-EX-19: cavalry goes from hex to hex of one enemy's ZOC, under fire: EAG-12.36, EAG-12.38. */
static void eag_ex_19_cavalry_along_the_line(void **state)
{
    (void)state;
    et_put("aa-n2-06", FIELD);
    et_put("fr-ii-18", em_near(FIELD, 3));
    reille(towards(FIELD, 3, 2), "move");
    example(et_battle, &et, "ex-19");
    playf("move:fr-ii-18 step:%04u", em_near(FIELD, 2));
    waits("meet", "coalition");
}

/* EAG-EX-20: from the ZOC of one enemy into that of another, and no fire: EAG-12.37, EAG-12.39. */
static void eag_ex_20_cavalry_between_two(void **state)
{
    unsigned from = em_near(FIELD, 3), to = em_near(from, 4);

    (void)state;
    et_put("aa-n2-06", em_near(from, 2));
    et_put("aa-n2-07", em_near(to, 4));
    et_put("fr-ii-18", from);
    reille(em_near(from, 0), "move");
    example(et_battle, &et, "ex-20");
    playf("move:fr-ii-18 step:%04u", to);
    waits("move", "french"); /* nobody was asked to fire */
    assert_int_equal(et_at("fr-ii-18"), to);
}

/* ---- melee ---- */

/* EAG-EX-76, EAG-EX-77: infantry attacks infantry, and is fired at before: EAG-7.57, EAG-13.185. */
static void eag_ex_76_attack(void **state)
{
    (void)state;
    et_put("fr-ii-03 fr-ii-04", FIELD);
    et_put("aa-n2-06", em_near(FIELD, 0));
    reille(FIELD, "declare");
    example(et_battle, &et, "ex-76");
    playf("attack:%04u:%04u done", FIELD, em_near(FIELD, 0));
    assert_int_equal(et.attacks, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(eag_ex_35_fire, ready),
        cmocka_unit_test_setup(eag_ex_36_many_guns, ready),
        cmocka_unit_test_setup(eag_ex_38_guns_and_infantry, ready),
        cmocka_unit_test_setup(eag_ex_18_infantry_along_the_line, ready),
        cmocka_unit_test_setup(eag_ex_19_cavalry_along_the_line, ready),
        cmocka_unit_test_setup(eag_ex_20_cavalry_between_two, ready),
        cmocka_unit_test_setup(eag_ex_76_attack, ready),
    };

    return cmocka_run_group_tests_name("eagles examples on the map", tests, et_load, et_unload);
}
