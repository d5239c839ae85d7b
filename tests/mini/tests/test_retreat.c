/* SPDX-License-Identifier: MIT
 * Chapter 8: retreat and advance. */
#include "mini/tests/table.h"

/* red-1 on the ridge assaults `target` at the bridge: no modifier, no card. */
static void assault(const char *target, const char *die)
{
    char notation[64];

    begin_actions(RED, MINI_FEINT, MINI_FEINT);
    snprintf(notation, sizeof notation, "assault:red-1:%s", target);
    play(notation);
    play("decline");
    play(die);
}

static void open_on_the_ridge(void)
{
    table_open("duel", NULL);
    put("red-1", "ridge", 2);
}

/* MINI-8.1 the owner chooses, among neighbours that may be entered. */
static void mini_8_1_the_owner_chooses(void **state)
{
    (void)state;
    open_on_the_ridge();
    assault("blue-1", "die:5"); /* the defender retreats */
    waits("retreat", "blue");
    may("retreat:grove");
    may("retreat:manor");
    may_not("retreat:ford", "MINI-8.1");
    may_not("retreat:bridge", "MINI-8.1"); /* it cannot stay */
    may_not("retreat:ridge", "MINI-2.3");
    may_not("stay", "MINI-8.1");
    play("retreat:grove");
    stands("blue-1", "grove", 2);
    assert_true(controls(BLUE, "grove"));
    table_close();

    open_on_the_ridge();
    assault("blue-1", "die:3"); /* the attacker retreats */
    waits("retreat", "red");
    may("retreat:ford");
    may("retreat:wood");
    may("retreat:grove");
    may_not("retreat:bridge", "MINI-2.3");
    play("retreat:ford");
    waits("action", "blue");
    table_close();
}

/* MINI-8.1 with MINI-2.2 and MINI-2.5: a full place is closed, and so are woods to a gun. */
static void mini_8_1_full_places_and_woods(void **state)
{
    (void)state;
    open_on_the_ridge();
    put("blue-1", "manor", 2);
    put("blue-2", "bridge", 2);
    assault("blue-2", "die:5");
    may_not("retreat:grove", "MINI-2.5");
    may("retreat:manor");
    table_close();

    table_open("skirmish", NULL); /* blue-1 and blue-2 fill the town */
    put("red-1", "crossing", 2);
    put("blue-3", "lane", 1);
    begin_actions(RED, MINI_FEINT, MINI_FEINT);
    play("assault:red-1:blue-3");
    play("decline");
    play("die:4"); /* 4 + 1 for strength: the defender retreats */
    waits("retreat", "blue");
    may_not("retreat:town", "MINI-2.2");
    may("retreat:mill"); /* one unit is there */
    table_close();
}

/* MINI-8.2 */
static void mini_8_2_nowhere_to_go(void **state)
{
    (void)state;
    open_on_the_ridge();
    put("blue-1", "wood", 2);
    put("blue-2", "bridge", 2);
    put("red-2", "manor", 2);
    assault("blue-2", "die:5"); /* ridge and manor are red's, the grove is woods */
    is_out("blue-2");
    waits("advance", "red");
    table_close();
}

/* MINI-8.3 into an empty place, or stay; nobody fires. */
static void mini_8_3_advance(void **state)
{
    static const char *const answer[] = { "advance", "stay" };
    (void)state;
    for (int i = 0; i < 2; i++) {
        open_on_the_ridge();
        assault("blue-1", "die:5");
        play("retreat:manor");
        waits("advance", "red");
        may_not("pass", "MINI-8.3");
        play(answer[i]);
        stands("red-1", i == 0 ? "bridge" : "ridge", 2);
        assert_int_equal(controls(RED, "bridge"), i == 0);
        waits("action", "blue"); /* next to the manor, and yet nobody was asked to fire */
        table_close();
    }
}

/* MINI-8.3 an attacker that retreats does not advance, even if its chart kills the defender too. */
static void mini_8_3_no_advance_after_a_retreat(void **state)
{
    (void)state;
    open_on_the_ridge();
    ((struct mini_battle *)kit.battle)->chart[3].defender = 2;
    assault("blue-1", "die:3");
    is_out("blue-1");
    waits("retreat", "red");
    play("retreat:grove");
    waits("action", "blue");
    table_close();
}

/* MINI-8.3 not while an enemy is left there, not for the dead, not after a retreat. */
static void mini_8_3_no_advance(void **state)
{
    (void)state;
    open_on_the_ridge();
    put("blue-2", "bridge", 2);
    assault("blue-1", "die:5");
    play("retreat:manor");
    waits("action", "blue"); /* blue-2 is still at the bridge */
    table_close();

    table_open("duel", NULL);
    put("red-1", "ridge", 1);
    put("blue-1", "bridge", 1);
    assault("blue-1", "die:4"); /* both lose their last step */
    is_out("red-1");
    is_out("blue-1");
    waits("action", "blue");
    table_close();

    open_on_the_ridge();
    assault("blue-1", "die:1");
    play("retreat:grove");
    waits("action", "blue");
    table_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mini_8_1_the_owner_chooses),
        cmocka_unit_test(mini_8_1_full_places_and_woods),
        cmocka_unit_test(mini_8_2_nowhere_to_go),
        cmocka_unit_test(mini_8_3_advance),
        cmocka_unit_test(mini_8_3_no_advance),
        cmocka_unit_test(mini_8_3_no_advance_after_a_retreat),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
