/* SPDX-License-Identifier: MIT
 * Chapter 8: retreat and advance. */
#include "mini/tests/table.h"

/* red-1 on the ridge assaults `target` at the bridge: no modifier, no card. */
static void assault(struct table *t, const char *target, const char *die)
{
    char notation[64];

    begin_actions(t, RED, MINI_FEINT, MINI_FEINT);
    snprintf(notation, sizeof notation, "assault:red-1:%s", target);
    play(t, notation);
    play(t, "decline");
    roll_this(t, die);
}

static void open_on_the_ridge(struct table *t)
{
    table_open(t, "duel", NULL);
    put(t, "red-1", "ridge", 2);
}

/* MINI-8.1 the owner chooses, among neighbours that may be entered. */
static void mini_8_1_the_owner_chooses(void **state)
{
    struct table t;

    (void)state;
    open_on_the_ridge(&t);
    assault(&t, "blue-1", "die:5"); /* the defender retreats */
    waits(&t, S_retreat, BLUE);
    may(&t, "retreat:grove");
    may(&t, "retreat:manor");
    refused(&t, "retreat:ford", "MINI-8.1");
    refused(&t, "retreat:bridge", "MINI-8.1"); /* it cannot stay */
    refused(&t, "retreat:ridge", "MINI-2.3");
    refused(&t, "stay", "MINI-8.1");
    play(&t, "retreat:grove");
    stands(&t, "blue-1", "grove", 2);
    assert_true(controls(&t, BLUE, "grove"));
    table_close(&t);

    open_on_the_ridge(&t);
    assault(&t, "blue-1", "die:3"); /* the attacker retreats */
    waits(&t, S_retreat, RED);
    may(&t, "retreat:ford");
    may(&t, "retreat:wood");
    may(&t, "retreat:grove");
    refused(&t, "retreat:bridge", "MINI-2.3");
    play(&t, "retreat:ford");
    waits(&t, S_action, BLUE);
    table_close(&t);
}

/* MINI-8.1 with MINI-2.2 and MINI-2.5: a full place is closed, and so are woods to a gun. */
static void mini_8_1_full_places_and_woods(void **state)
{
    struct table t;

    (void)state;
    open_on_the_ridge(&t);
    put(&t, "blue-1", "manor", 2);
    put(&t, "blue-2", "bridge", 2);
    assault(&t, "blue-2", "die:5");
    refused(&t, "retreat:grove", "MINI-2.5");
    may(&t, "retreat:manor");
    table_close(&t);

    table_open(&t, "skirmish", NULL); /* blue-1 and blue-2 fill the town */
    put(&t, "red-1", "crossing", 2);
    put(&t, "blue-3", "lane", 1);
    begin_actions(&t, RED, MINI_FEINT, MINI_FEINT);
    play(&t, "assault:red-1:blue-3");
    play(&t, "decline");
    roll_this(&t, "die:4"); /* 4 + 1 for strength: the defender retreats */
    waits(&t, S_retreat, BLUE);
    refused(&t, "retreat:town", "MINI-2.2");
    may(&t, "retreat:mill"); /* one unit is there */
    table_close(&t);
}

/* MINI-8.2 */
static void mini_8_2_nowhere_to_go(void **state)
{
    struct table t;

    (void)state;
    open_on_the_ridge(&t);
    put(&t, "blue-1", "wood", 2);
    put(&t, "blue-2", "bridge", 2);
    put(&t, "red-2", "manor", 2);
    assault(&t, "blue-2", "die:5"); /* ridge and manor are red's, the grove is woods */
    is_out(&t, "blue-2");
    waits(&t, S_advance, RED);
    table_close(&t);
}

/* MINI-8.3 into an empty place, or stay; nobody fires. */
static void mini_8_3_advance(void **state)
{
    static const char *const answer[] = { "advance", "stay" };
    struct table t;

    (void)state;
    for (int i = 0; i < 2; i++) {
        open_on_the_ridge(&t);
        assault(&t, "blue-1", "die:5");
        play(&t, "retreat:manor");
        waits(&t, S_advance, RED);
        refused(&t, "pass", "MINI-8.3");
        play(&t, answer[i]);
        stands(&t, "red-1", i == 0 ? "bridge" : "ridge", 2);
        assert_int_equal(controls(&t, RED, "bridge"), i == 0);
        waits(&t, S_action, BLUE); /* next to the manor, and yet nobody was asked to fire */
        table_close(&t);
    }
}

/* MINI-8.3 an attacker that retreats does not advance, even if its chart kills the defender too. */
static void mini_8_3_no_advance_after_a_retreat(void **state)
{
    struct table t;

    (void)state;
    open_on_the_ridge(&t);
    ((struct mini_battle *)t.battle)->chart[3].defender = 2;
    assault(&t, "blue-1", "die:3");
    is_out(&t, "blue-1");
    waits(&t, S_retreat, RED);
    play(&t, "retreat:grove");
    waits(&t, S_action, BLUE);
    table_close(&t);
}

/* MINI-8.3 not while an enemy is left there, not for the dead, not after a retreat. */
static void mini_8_3_no_advance(void **state)
{
    struct table t;

    (void)state;
    open_on_the_ridge(&t);
    put(&t, "blue-2", "bridge", 2);
    assault(&t, "blue-1", "die:5");
    play(&t, "retreat:manor");
    waits(&t, S_action, BLUE); /* blue-2 is still at the bridge */
    table_close(&t);

    table_open(&t, "duel", NULL);
    put(&t, "red-1", "ridge", 1);
    put(&t, "blue-1", "bridge", 1);
    assault(&t, "blue-1", "die:4"); /* both lose their last step */
    is_out(&t, "red-1");
    is_out(&t, "blue-1");
    waits(&t, S_action, BLUE);
    table_close(&t);

    open_on_the_ridge(&t);
    assault(&t, "blue-1", "die:1");
    play(&t, "retreat:grove");
    waits(&t, S_action, BLUE);
    table_close(&t);
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
