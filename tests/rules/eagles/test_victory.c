/* SPDX-License-Identifier: MIT
 * EAG-7.131: places, points and who has won. */
#include "rules/eagles/eag_test.h"
#include <string.h>

enum { FINAL = 8 }; /* stage of a turn */

static int empty_field(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    return 0;
}

static unsigned site(const char *id)
{
    for (unsigned i = 0; i < (unsigned)et_b->sites; i++) {
        if (strcmp(et_b->site[i].id, id) == 0) {
            return i;
        }
    }
    fail();
    return 0;
}

/* Who is alone in a place takes it, left empty it stays his, contested it is nobody's. */
static void test_holders(void **state)
{
    unsigned crossroads = site("quatre-bras"); /* 2614, 2514 */

    (void)state;
    assert_int_equal(et.held[crossroads], COALITION);
    et_put("fr-ii-01", 2514);
    eag_note_holders(et_b, &et);
    assert_int_equal(et.held[crossroads], FRENCH);
    et_put("aa-5-01", 2614);
    eag_note_holders(et_b, &et);
    assert_int_equal(et.held[crossroads], 2);
    eag_place_unit(et_b, &et, et_unit("aa-5-01"), et_hex(2714));
    eag_note_holders(et_b, &et);
    assert_int_equal(et.held[crossroads], FRENCH);
    eag_place_unit(et_b, &et, et_unit("fr-ii-01"), et_hex(2414));
    eag_note_holders(et_b, &et);
    assert_int_equal(et.held[crossroads], FRENCH);
}

/* The end of an activation looks at it. */
static void test_after_an_activation(void **state)
{
    (void)state;
    et_put("fr-ii-01", 1914);
    eag_end_activation(et_b, &et);
    assert_int_equal(et.held[site("gemioncourt")], FRENCH);
}

/* At the start the French have Frasnes and Balcan, which count for the Coalition alone. */
static void test_score(void **state)
{
    struct gg_breakdown out = { 0 };

    (void)state;
    assert_int_equal(eag_score(et_b, &et, NULL), 0);
    et.held[site("quatre-bras")] = FRENCH; /* 30 halves */
    et.held[site("frasnes")] = COALITION;  /* 20 to the Coalition */
    et.held[site("piraumont")] = 2;
    et.points[FRENCH] = 7;
    et.points[COALITION] = 2;
    assert_int_equal(eag_score(et_b, &et, &out), 30 - 20 + 7 - 2);
    assert_int_equal(out.total, 15);
    assert_int_equal(out.modifiers, 4);
}

/* 22 halves are a French victory and 18 a Coalition one. */
static void test_winner(void **state)
{
    static const struct {
        int points;
        int winner;
    } row[] = { { 42, FRENCH },    { 22, FRENCH },    { 21, GG_CHANCE },
                { 19, GG_CHANCE }, { 18, COALITION }, { -41, COALITION } };

    (void)state;
    for (unsigned i = 0; i < sizeof row / sizeof *row; i++) {
        et.over = 0;
        et.points[FRENCH] = (int16_t)(row[i].points > 0 ? row[i].points : 0);
        et.points[COALITION] = (int16_t)(row[i].points < 0 ? -row[i].points : 0);
        eag_end_game(et_b, &et);
        assert_int_not_equal(et.over, 0);
        assert_int_equal(eag_winner(et_battle, &et), row[i].winner);
    }
}

/* Over, nothing is offered and nothing allowed. */
static void test_over(void **state)
{
    struct gg_offer o;

    (void)state;
    et.turn = (uint8_t)(et_b->turns - 1);
    while (et.frames > 0) {
        eag_pop(&et);
    }
    eag_push(&et, S_game, FRENCH)->stage = 3;
    eag_push(&et, S_turn, FRENCH)->stage = FINAL;
    eag_go(et_b, &et);
    assert_true(et.over != 0);
    eag_offer(et_battle, &et, &o);
    assert_int_equal(o.decider, GG_NOBODY);
    assert_int_equal(o.count, 0);
    cites(eag_why_not(et_battle, &et, gg_move0(V_pass)), "EAG-7.131");
}

/* EAG-7.131: a draw is a draw, no matter who has more points; a victory is worth more than all of
 * them.
 */
static void eag_7_131_worth_of_the_end(void **state)
{
    (void)state;
    et.points[FRENCH] = (uint8_t)(et_b->threshold[1] - 1);
    eag_end_game(et_b, &et);
    assert_int_equal(eag_winner(et_battle, &et), GG_CHANCE);
    assert_true(eag_score(et_b, &et, NULL) > 0);
    assert_int_equal(eag_value(et_battle, &et, FRENCH), 0);
    et.points[FRENCH]++;
    eag_end_game(et_b, &et);
    assert_true(eag_value(et_battle, &et, FRENCH) > 100000);
    assert_int_equal(eag_value(et_battle, &et, COALITION), -eag_value(et_battle, &et, FRENCH));
}

#define TEST(f) cmocka_unit_test_setup(f, empty_field)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_holders), TEST(test_after_an_activation),   TEST(test_score), TEST(test_winner),
        TEST(test_over),    TEST(eag_7_131_worth_of_the_end),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
