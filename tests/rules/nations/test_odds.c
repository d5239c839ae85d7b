/* SPDX-License-Identifier: MIT
 * Odds of moves on this board: what a card from the pile may be, what an action brings, and what a
 * side that does not know everything can be told. */
#include "core/odds.h"
#include "rules/nations/nat_test.h"
#include "rules/next_roll.h"

/* The summary, in order. */
enum { OWN_POINTS, ENEMY_POINTS, OWN_LOST, ENEMY_LOST, TERRAIN, MOVEMENT, TIME_CARDS, TIME };

static struct gg_odds ask(const char *move)
{
    struct gg_error err = { 0 };
    struct gg_odds o;

    if (!gg_odds(nt_battle, &nt, kit_move(move), NULL, &o, &err)) {
        fail_msg("%s: %s", move, err.text);
    }
    assert_int_equal(o.method, GG_ODDS_EXACT);
    return o;
}

/* The one outcome of a move that leaves nothing to chance. */
static struct gg_summary certain(const char *move)
{
    struct gg_odds o = ask(move);
    struct gg_summary s = o.outcome[0].summary;

    assert_int_equal(o.outcomes, 1);
    gg_odds_free(&o);
    assert_int_equal(s.items, NAT_SUMMARY);
    return s;
}

static uint64_t weight_of(const struct gg_odds *o, unsigned item)
{
    uint64_t weight = 0;

    for (uint32_t i = 0; i < o->outcomes; i++) {
        weight += o->outcome[i].summary.value[item] == 1 ? o->outcome[i].weight : 0;
    }
    return weight;
}

/* ---- cards ---- */

/* NAT-9.1: of 40 cards four terrain cards lie in the row; hands are empty.  12 terrain, 18
 * movement and 6 time cards are left. */
static void a_draw(void **state)
{
    struct gg_odds o;

    (void)state;
    o = ask("draw");
    assert_int_equal(o.outcomes, 3);
    assert_int_equal(o.denominator, 6); /* 36, reduced */
    assert_int_equal(weight_of(&o, TERRAIN), 2);
    assert_int_equal(weight_of(&o, MOVEMENT), 3);
    assert_int_equal(weight_of(&o, TIME_CARDS), 1);
    gg_odds_free(&o);
}

/* NAT-9.1: each card by name, before what it is good for. */
static void the_next_card(void **state)
{
    struct gg_odds o;

    (void)state;
    o = next_roll(nt_battle, &nt, "draw");
    assert_int_equal(gg_odds_rolled_for(&o).key, MSG_roll_draw);
    assert_int_equal(result_weight(&o, MSG_result_card), o.next.denominator);
    for (uint32_t i = 0; i < o.next.results; i++) {
        const struct gg_odds_result *x = &o.next.result[i];

        if (x->name.result.arg[0].value == CARD_TIME) {
            assert_int_equal(x->weight * 6, o.next.denominator); /* 6 of 36 */
        }
    }
    assert_true(o.next.results > 5);
    gg_odds_free(&o);
}

/* NAT-9.15: what the other holds unseen is as good as in the pile. */
static void the_others_hand_is_not_known(void **state)
{
    struct gg_odds o;

    (void)state;
    nt_hand("allied", "time-card time-card time-card time-card");
    o = ask("draw");
    assert_int_equal(o.denominator, 6);
    assert_int_equal(weight_of(&o, TIME_CARDS), 1);
    gg_odds_free(&o);
    nt.seen[ALLIED][CARD_TIME] = 4;
    o = ask("draw"); /* 12, 18 and 2 */
    assert_int_equal(o.denominator, 16);
    assert_int_equal(weight_of(&o, TERRAIN), 6);
    assert_int_equal(weight_of(&o, TIME_CARDS), 1);
    gg_odds_free(&o);
}

static void a_card_from_the_row_is_certain(void **state)
{
    struct gg_summary s;

    (void)state;
    s = certain("take:open-hill");
    assert_int_equal(s.value[TERRAIN], 1);
    assert_int_equal(s.value[MOVEMENT] + s.value[TIME_CARDS] + s.value[TIME], 0);
}

/* The last draw of a turn: the row is filled, which is nobody's gain; above the limit the least
 * useful card goes: NAT-9.11. */
static void the_last_action(void **state)
{
    struct gg_odds o;

    (void)state;
    nt_markers("marmont", "moeckern lindenthal wahren");
    nt_hand("french", "hill-card hill-card hill-card river-card river-card forest-card "
                      "forest-card cavalry-card");
    nt_row("plain-card plain-card infantry-card infantry-card");
    nt_turn("french", 1);
    o = ask("draw");
    for (uint32_t i = 0; i < o.outcomes; i++) {
        const int16_t *v = o.outcome[i].summary.value;

        assert_int_equal(v[TERRAIN] + v[MOVEMENT] + v[TIME_CARDS], 0); /* one came, one went */
    }
    assert_true(weight_of(&o, TERRAIN) > 0); /* for the cavalry card */
    gg_odds_free(&o);
}

/* ---- what is done with them ---- */

static void cards_played(void **state)
{
    struct gg_summary s;

    (void)state;
    nt_markers("marmont", "moeckern lindenthal wahren");
    nt_hand("french", "hill-card time-card artillery-card");
    s = certain("play:hill-card"); /* which marker is another decision */
    assert_int_equal(s.value[TERRAIN], -1);
    assert_int_equal(s.value[TIME], 0);
    s = certain("play:time-card");
    assert_int_equal(s.value[TIME_CARDS], -1);
    assert_int_equal(s.value[TIME], 1);
    play("play:artillery-card");
    s = certain("march:marmont.moeckern:gohlis");
    assert_int_equal(s.value[TIME], 1); /* NAT-5.11 */
    assert_int_equal(s.value[OWN_POINTS], 0);
}

/* NAT-10.6, NAT-10.8: the tile that is placed brings a point and takes a point of time. */
static void a_marker_taken_off(void **state)
{
    struct gg_summary s;

    (void)state;
    nt_markers("marmont", "moeckern lindenthal wahren");
    nt_hand("french", "hill-card river-card");
    play("play:hill-card");
    s = certain("remove:marmont.moeckern");
    assert_int_equal(s.value[OWN_POINTS] + s.value[TIME], 0);
    play("remove:marmont.moeckern play:river-card");
    s = certain("remove:marmont.wahren");
    assert_int_equal(s.value[OWN_POINTS], 1);
    assert_int_equal(s.value[ENEMY_POINTS], 0);
    assert_int_equal(s.value[TIME], 1);
}

/* NAT-12.3: the battle at the end of the turn belongs to the last action; who has the choice takes
 * the loss where it hurts least, and that is one of the decisions on the way. */
static void a_battle(void **state)
{
    struct gg_summary s;

    (void)state;
    nt_tile("bertrand", "lindenau");
    nt_tile("marmont", "leutzsch");
    nt_tile("gyulai", "schoenau"); /* next to both: NAT-12.11 */
    nt_markers("murat", "wachau markkleeberg probstheida");
    nt_row("plain-card plain-card plain-card");
    nt_discard("");
    nt_hand("french", "time-card");
    nt_time(13);
    nt.fought = 0;
    nt_turn("french", 1);
    s = certain("play:time-card");
    assert_int_equal(s.value[OWN_LOST], 1);
    assert_int_equal(s.value[ENEMY_LOST], 2);
}

/* ---- what is not known ---- */

/* NAT-11.4, NAT-1.23: the Allies cannot tell which mission Napoleon will turn up: odds stop. */
static void a_mission_to_be_revealed(void **state)
{
    struct gg_summary s;

    (void)state;
    nt_time(6);
    nt_hand("allied", "time-card");
    nt_turn("allied", 3);
    s = certain("play:time-card");
    assert_int_equal(s.value[TIME], 1);
    play("play:time-card");
    nt_waits("reveal", "french");
    assert_true(nat_matters(nt_battle, &nt, &nt));
}

/* The end: all is scored, by the best choices of both. */
static void the_end(void **state)
{
    struct gg_summary s;

    (void)state;
    for (unsigned army = 0; army < ARMIES; army++) {
        nt_gone(nt_b->army[army].id);
    }
    nt_tile("marmont", "moeckern"); /* 5 VP; the other four are 4 each for the Allies */
    nt_hand("allied", "time-card");
    nt_time(30);
    nt_turn("allied", 1);
    s = certain("play:time-card");
    assert_int_equal(s.value[OWN_POINTS], 16);
    assert_int_equal(s.value[ENEMY_POINTS], 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        NT(a_draw),
        NT(the_next_card),
        NT(the_others_hand_is_not_known),
        NT(the_end),
        NT(a_card_from_the_row_is_certain),
        NT(cards_played),
        NT(the_last_action),
        NT(a_battle),
        NT(a_marker_taken_off),
        NT(a_mission_to_be_revealed),
    };

    return cmocka_run_group_tests(tests, nt_load, nt_unload);
}
