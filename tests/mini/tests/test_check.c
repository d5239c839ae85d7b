/* SPDX-License-Identifier: MIT
 * The invariants: one change to a sound position, and check() names the field that is wrong. */
#include "mini/tests/table.h"

/* Where each test starts: red's actions; red-1 on the ridge, next to blue-1 at the bridge. */
static void open_actions(struct table *t)
{
    table_open(t, "duel", NULL);
    put(t, "red-1", "ridge", 2);
    begin_actions(t, RED, MINI_ATTACK, MINI_HOLD);
}

/* Sets one byte of a sound position; check() must then complain about `field`, and it is put back.
 */
static void wrong(struct table *t, uint8_t *byte, unsigned value, const char *field)
{
    uint8_t kept = *byte;
    const char *told;

    sound(t);
    *byte = (uint8_t)value;
    told = mini_check(t->battle, &t->p);
    if (told == NULL || strstr(told, field) == NULL) {
        fail_msg("\"%s\" does not name %s", told != NULL ? told : "nothing", field);
    }
    *byte = kept;
    sound(t);
}

static void units_and_places(void **state)
{
    struct table t;
    struct mini_unit *red1, *gun;

    (void)state;
    open_actions(&t);
    red1 = &t.p.unit[unit(&t, "red-1")];
    gun = &t.p.unit[unit(&t, "red-2")];
    wrong(&t, &red1->steps, 3, "unit: one has more steps");
    wrong(&t, &red1->steps, 0, "unit: one without steps");
    wrong(&t, &red1->place, MINI_NONE, "unit: one that has steps");
    wrong(&t, &red1->place, 7, "unit: one that has steps");
    wrong(&t, &red1->place, place(&t, "bridge"), "MINI-2.3");
    wrong(&t, &red1->place, place(&t, "wood"), "side.control"); /* there without having come */
    wrong(&t, &gun->place, place(&t, "wood"), "MINI-2.5");
    wrong(&t, &t.p.unit[4].steps, 1, "unit");
    wrong(&t, &t.p.unit[4].place, 0, "unit");
    table_close(&t);

    table_open(&t, "skirmish", NULL);
    wrong(&t, &t.p.unit[unit(&t, "red-3")].place, place(&t, "village"), "MINI-2.2");
    table_close(&t);
}

static void control_and_score(void **state)
{
    struct table t;
    uint16_t kept;

    (void)state;
    open_actions(&t);
    kept = t.p.side[BLUE].control;
    t.p.side[BLUE].control |= (uint16_t)mini_bit(place(&t, "camp"));
    assert_non_null(strstr(mini_check(t.battle, &t.p), "both sides control"));
    t.p.side[BLUE].control = (uint16_t)(kept | 0x80);
    assert_non_null(strstr(mini_check(t.battle, &t.p), "side.control: no such place"));
    t.p.side[BLUE].control = 0;
    assert_non_null(strstr(mini_check(t.battle, &t.p), "side.control"));
    t.p.side[BLUE].control = kept;
    t.p.side[RED].score = 1; /* in turn 1 nothing has been scored */
    assert_non_null(strstr(mini_check(t.battle, &t.p), "MINI-9.1"));
    t.p.turn = 2;
    sound(&t);
    t.p.side[RED].score = 10; /* the places are worth 9 together */
    assert_non_null(strstr(mini_check(t.battle, &t.p), "side.score"));
    table_close(&t);
}

static void the_turn(void **state)
{
    struct table t;

    (void)state;
    open_actions(&t);
    wrong(&t, &t.p.stack.depth, 0, "frame: none");
    wrong(&t, &t.p.stack.depth, 4, "frame: none, or more");
    wrong(&t, &t.p.stack.depth, 3, "no such state");
    wrong(&t, &t.p.stack.depth, 1, "past the last");
    wrong(&t, &NOW(&t.p)->state, S_END, "frame: no such state");
    wrong(&t, &NOW(&t.p)->state, S_draw, "frame: draw: does not lie");
    wrong(&t, &NOW(&t.p)->stage, 1, "frame: action: a stage");
    wrong(&t, &NOW(&t.p)->side, BLUE, "frame: side");
    wrong(&t, &NOW(&t.p)->side, 2, "frame: action: a stage, side");
    wrong(&t, &NOW(&t.p)->room[7], 1, "frame: action: a stage, side or field");
    wrong(&t, &t.p.stack.frame[2].room[5], 1, "past the last");
    wrong(&t, &t.p.turn, 0, "turn");
    wrong(&t, &t.p.turn, 5, "turn");
    wrong(&t, &t.p.active, 2, "active");
    wrong(&t, &t.p.passed, 1u << RED, "passed");
    wrong(&t, &t.p.passed, 3, "passed");
    wrong(&t, &t.p.acted, 1u << 4, "acted");
    wrong(&t, &t.p.fired, 1u << 7, "fired");
    wrong(&t, &t.p.stack.frame[0].stage, TURN_OVER, "frame: action: does not lie");
    table_close(&t);

    table_open(&t, "duel", NULL);
    wrong(&t, &t.p.active, 1, "active");
    wrong(&t, &t.p.acted, 1, "acted");
    wrong(&t, &NOW(&t.p)->side, BLUE, "side.stance");
    POP(&t.p);
    NOW(&t.p)->stage = TURN_OVER;
    assert_non_null(strstr(mini_check(t.battle, &t.p), "MINI-9.3"));
    NOW(&t.p)->stage = TURN_STANCES;
    assert_non_null(strstr(mini_check(t.battle, &t.p), "does not wait"));
    PUSH(&t.p, stance, .side = RED);
    sound(&t);
    put(&t, "red-1", NULL, 0);
    put(&t, "red-2", NULL, 0);
    assert_non_null(strstr(mini_check(t.battle, &t.p), "MINI-9.4"));
    mini_end_game(&t.p);
    sound(&t);
    table_close(&t);
}

static void stances_and_cards(void **state)
{
    struct table t;

    (void)state;
    open_actions(&t);
    wrong(&t, &t.p.side[RED].stance, MINI_NONE, "MINI-3.1");
    wrong(&t, &t.p.side[RED].stance, MINI_UNKNOWN, "side.stance");
    wrong(&t, &t.p.side[RED].marks, 1, "MINI-3.4");
    wrong(&t, &t.p.side[RED].card, MINI_NONE, "MINI-4.2");
    wrong(&t, &t.p.side[RED].card, MINI_UNKNOWN, "side.card");
    wrong(&t, &t.p.side[RED].card, t.p.side[BLUE].card, "same card");
    wrong(&t, &t.p.side[RED].shown, 2, "side.shown");
    table_close(&t);

    table_open(&t, "duel", "deck=half");
    begin_actions(&t, RED, MINI_ATTACK, MINI_HOLD);
    wrong(&t, &t.p.side[RED].card, thing(&t, MINI_CARD, "card-4a"), "MINI-4.1");
    table_close(&t);

    table_open(&t, "duel", NULL);
    wrong(&t, &t.p.side[RED].marks, 1, "MINI-3.2");
    wrong(&t, &t.p.side[BLUE].stance, MINI_HOLD, "MINI-3.1");
    wrong(&t, &t.p.side[RED].card, 0, "MINI-4.2");
    play(&t, "mark:hold");
    wrong(&t, &t.p.side[RED].marks, 3, "MINI-3.3");
    wrong(&t, &t.p.side[RED].marks, 0, "MINI-3.2");
    table_close(&t);
}

static void a_march(void **state)
{
    struct table t;
    struct mini_move_frame *move;

    (void)state;
    open_actions(&t);
    wrong(&t, &NOW(&t.p)->state, S_move, "acted");
    wrong(&t, &NOW(&t.p)->state, S_reaction_die, "frame: reaction_die: does not lie");
    play(&t, "move:red-1:grove");
    move = &t.p.stack.frame[1].move;
    wrong(&t, &move->unit, MINI_NONE, "frame: move: ");
    wrong(&t, &move->unit, unit(&t, "blue-1"), "frame: unit");
    wrong(&t, &move->left, 2, "frame: left");
    wrong(&t, &move->left, 5, "frame: move: ");
    wrong(&t, &move->stage, MOVE_ON, "frame: reaction: does not lie");
    wrong(&t, &t.p.acted, 0, "acted");
    wrong(&t, &t.p.fired, 0xc, "not what comes next"); /* nobody is left to react */
    play(&t, "fire:blue-1");
    wrong(&t, &NOW(&t.p)->reaction_die.shooter, unit(&t, "red-2"), "frame: shooter");
    wrong(&t, &t.p.fired, 0, "fired");
    roll_this(&t, "die:1");
    wrong(&t, &move->left, 0, "not what comes next");
    table_close(&t);
}

static void an_assault(void **state)
{
    struct table t;
    struct mini_assault_frame *a = &t.p.stack.frame[1].assault;

    (void)state;
    open_actions(&t);
    play(&t, "assault:red-1:blue-1");
    wrong(&t, &a->attacker, unit(&t, "red-2"), "acted");
    wrong(&t, &a->attacker, unit(&t, "blue-1"), "frame: attacker");
    wrong(&t, &a->defender, unit(&t, "red-2"), "frame: defender");
    wrong(&t, &a->defender, unit(&t, "blue-2"), "frame: place");
    wrong(&t, &a->place, MINI_NONE, "frame: assault: ");
    wrong(&t, &a->place, place(&t, "camp"), "frame: place");
    wrong(&t, (uint8_t *)&a->defended, 1, "frame: defended");
    wrong(&t, (uint8_t *)&a->defended, 2, "frame: assault: ");
    wrong(&t, &t.p.side[BLUE].shown, 1, "not what comes next");
    wrong(&t, &a->stage, ASSAULT_ANSWER, "frame: defence: does not lie");
    play(&t, "play:card-1b");
    wrong(&t, &t.p.side[RED].shown, 1, "MINI-7.5");
    wrong(&t, (uint8_t *)&a->defended, 0, "MINI-7.5");
    wrong(&t, &t.p.side[BLUE].shown, 0, "MINI-4.3");
    play(&t, "decline");
    wrong(&t, (uint8_t *)&a->answered, 1, "MINI-4.3");
    roll_this(&t, "die:6"); /* 6 + 1 - 1 - 1 = 5: the defender retreats */
    wrong(&t, &NOW(&t.p)->retreat.loser, unit(&t, "red-2"), "frame: side");
    wrong(&t, &NOW(&t.p)->retreat.loser, unit(&t, "blue-2"), "frame: loser");
    wrong(&t, &NOW(&t.p)->retreat.loser, MINI_NONE, "frame: retreat: ");
    play(&t, "retreat:grove");
    wrong(&t, &a->place, place(&t, "grove"), "MINI-8.3");
    table_close(&t);
}

/* ---- whatever passes can be played ---- */

static void play_to_the_end(struct table *t, struct gg_rng *rng)
{
    for (struct gg_offer o = offer(t); o.count > 0; o = offer(t)) {
        assert_int_not_equal(o.decider, GG_NOBODY);
        mini_apply(t->battle, &t->p, gg_offer_nth(&o, gg_rng_below(rng, o.count)));
        sound(t);
    }
    is_over(t);
}

/* Positions of random games with up to three bytes changed: most are refused, the rest play on. */
static void what_passes_can_be_played(void **state)
{
    enum { TRIES = 20000 };
    struct table t;
    struct gg_rng rng;
    int passed = 0;

    (void)state;
    table_open(&t, "skirmish", NULL);
    gg_rng_seed(&rng, 11, 0);
    for (int i = 0; i < TRIES; i++) {
        unsigned char *bytes = (unsigned char *)&t.p;

        mini_start(t.battle, &t.p);
        gg_playout(t.battle, &t.p, &rng, gg_rng_below(&rng, 100));
        for (uint32_t k = gg_rng_below(&rng, 3) + 1; k > 0; k--) {
            bytes[gg_rng_below(&rng, sizeof t.p)] =
                (unsigned char)gg_rng_below(&rng, k == 1 ? 256 : 16);
        }
        if (mini_check(t.battle, &t.p) == NULL) {
            passed++;
            play_to_the_end(&t, &rng);
        }
    }
    assert_in_range(passed, TRIES / 200, TRIES / 2); /* some pass, most do not */
    table_close(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(units_and_places),
        cmocka_unit_test(control_and_score),
        cmocka_unit_test(the_turn),
        cmocka_unit_test(stances_and_cards),
        cmocka_unit_test(a_march),
        cmocka_unit_test(an_assault),
        cmocka_unit_test(what_passes_can_be_played),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
