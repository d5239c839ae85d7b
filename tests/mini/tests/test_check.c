/* SPDX-License-Identifier: MIT
 * The invariants: one change to a sound position, and check() names the field that is wrong. */
#include "mini/tests/table.h"

/* Where each test starts: red's actions; red-1 on the ridge, next to blue-1 at the bridge. */
static void open_actions(void)
{
    table_open("duel", NULL);
    put("red-1", "ridge", 2);
    begin_actions(RED, MINI_ATTACK, MINI_HOLD);
}

/* Sets one byte of a sound position; check() must then complain about `field`, and it is put back.
 */
static void wrong(uint8_t *byte, unsigned value, const char *field)
{
    uint8_t kept = *byte;
    const char *told;

    sound();
    *byte = (uint8_t)value;
    told = mini_check(kit.battle, &mt);
    if (told == NULL || strstr(told, field) == NULL) {
        fail_msg("\"%s\" does not name %s", told != NULL ? told : "nothing", field);
    }
    *byte = kept;
    sound();
}

static void units_and_places(void **state)
{
    struct mini_unit *red1, *gun;

    (void)state;
    open_actions();
    red1 = &mt.unit[unit("red-1")];
    gun = &mt.unit[unit("red-2")];
    wrong(&red1->steps, 3, "unit: one has more steps");
    wrong(&red1->steps, 0, "unit: one without steps");
    wrong(&red1->place, MINI_NONE, "unit: one that has steps");
    wrong(&red1->place, 7, "unit: one that has steps");
    wrong(&red1->place, place("bridge"), "MINI-2.3");
    wrong(&red1->place, place("wood"), "side.control"); /* there without having come */
    wrong(&gun->place, place("wood"), "MINI-2.5");
    wrong(&mt.unit[4].steps, 1, "unit");
    wrong(&mt.unit[4].place, 0, "unit");
    table_close();

    table_open("skirmish", NULL);
    wrong(&mt.unit[unit("red-3")].place, place("village"), "MINI-2.2");
    table_close();
}

static void control_and_score(void **state)
{
    uint16_t kept;

    (void)state;
    open_actions();
    kept = mt.side[BLUE].control;
    mt.side[BLUE].control |= (uint16_t)mini_bit(place("camp"));
    assert_non_null(strstr(mini_check(kit.battle, &mt), "both sides control"));
    mt.side[BLUE].control = (uint16_t)(kept | 0x80);
    assert_non_null(strstr(mini_check(kit.battle, &mt), "side.control: no such place"));
    mt.side[BLUE].control = 0;
    assert_non_null(strstr(mini_check(kit.battle, &mt), "side.control"));
    mt.side[BLUE].control = kept;
    mt.side[RED].score = 1; /* in turn 1 nothing has been scored */
    assert_non_null(strstr(mini_check(kit.battle, &mt), "MINI-9.1"));
    mt.turn = 2;
    sound();
    mt.side[RED].score = 10; /* the places are worth 9 together */
    assert_non_null(strstr(mini_check(kit.battle, &mt), "side.score"));
    table_close();
}

static void the_turn(void **state)
{
    (void)state;
    open_actions();
    wrong(&mt.stack.depth, 0, "frame: none");
    wrong(&mt.stack.depth, 4, "frame: none, or more");
    wrong(&mt.stack.depth, 3, "no such state");
    wrong(&mt.stack.depth, 1, "past the last");
    wrong(&NOW(&mt)->state, S_END, "frame: no such state");
    wrong(&NOW(&mt)->state, S_draw, "frame: draw: does not lie");
    wrong(&NOW(&mt)->stage, 1, "frame: action: a stage");
    wrong(&NOW(&mt)->side, BLUE, "frame: side");
    wrong(&NOW(&mt)->side, 2, "frame: action: a stage, side");
    wrong(&NOW(&mt)->room[7], 1, "frame: action: a stage, side or field");
    wrong(&mt.stack.frame[2].room[5], 1, "past the last");
    wrong(&mt.turn, 0, "turn");
    wrong(&mt.turn, 5, "turn");
    wrong(&mt.active, 2, "active");
    wrong(&mt.passed, 1u << RED, "passed");
    wrong(&mt.passed, 3, "passed");
    wrong(&mt.acted, 1u << 4, "acted");
    wrong(&mt.fired, 1u << 7, "fired");
    wrong(&mt.stack.frame[0].stage, TURN_OVER, "frame: action: does not lie");
    table_close();

    table_open("duel", NULL);
    wrong(&mt.active, 1, "active");
    wrong(&mt.acted, 1, "acted");
    wrong(&NOW(&mt)->side, BLUE, "side.stance");
    POP(&mt);
    NOW(&mt)->stage = TURN_OVER;
    assert_non_null(strstr(mini_check(kit.battle, &mt), "MINI-9.3"));
    NOW(&mt)->stage = TURN_STANCES;
    assert_non_null(strstr(mini_check(kit.battle, &mt), "does not wait"));
    PUSH(&mt, stance, .side = RED);
    sound();
    put("red-1", NULL, 0);
    put("red-2", NULL, 0);
    assert_non_null(strstr(mini_check(kit.battle, &mt), "MINI-9.4"));
    mini_end_game(&mt);
    sound();
    table_close();
}

static void stances_and_cards(void **state)
{
    (void)state;
    open_actions();
    wrong(&mt.side[RED].stance, MINI_NONE, "MINI-3.1");
    wrong(&mt.side[RED].stance, MINI_UNKNOWN, "side.stance");
    wrong(&mt.side[RED].marks, 1, "MINI-3.4");
    wrong(&mt.side[RED].card, MINI_NONE, "MINI-4.2");
    wrong(&mt.side[RED].card, MINI_UNKNOWN, "side.card");
    wrong(&mt.side[RED].card, mt.side[BLUE].card, "same card");
    wrong(&mt.side[RED].shown, 2, "side.shown");
    table_close();

    table_open("duel", "deck=half");
    begin_actions(RED, MINI_ATTACK, MINI_HOLD);
    wrong(&mt.side[RED].card, thing(MINI_CARD, "card-4a"), "MINI-4.1");
    table_close();

    table_open("duel", NULL);
    wrong(&mt.side[RED].marks, 1, "MINI-3.2");
    wrong(&mt.side[BLUE].stance, MINI_HOLD, "MINI-3.1");
    wrong(&mt.side[RED].card, 0, "MINI-4.2");
    play("mark:hold");
    wrong(&mt.side[RED].marks, 3, "MINI-3.3");
    wrong(&mt.side[RED].marks, 0, "MINI-3.2");
    table_close();
}

static void a_march(void **state)
{
    struct mini_move_frame *move;

    (void)state;
    open_actions();
    wrong(&NOW(&mt)->state, S_move, "acted");
    wrong(&NOW(&mt)->state, S_reaction_die, "frame: reaction_die: does not lie");
    play("move:red-1:grove");
    move = &mt.stack.frame[1].move;
    wrong(&move->unit, MINI_NONE, "frame: move: ");
    wrong(&move->unit, unit("blue-1"), "frame: unit");
    wrong(&move->left, 2, "frame: left");
    wrong(&move->left, 5, "frame: move: ");
    wrong(&move->stage, MOVE_ON, "frame: reaction: does not lie");
    wrong(&mt.acted, 0, "acted");
    wrong(&mt.fired, 0xc, "not what comes next"); /* nobody is left to react */
    play("fire:blue-1");
    wrong(&NOW(&mt)->reaction_die.shooter, unit("red-2"), "frame: shooter");
    wrong(&mt.fired, 0, "fired");
    play("die:1");
    wrong(&move->left, 0, "not what comes next");
    table_close();
}

static void an_assault(void **state)
{
    struct mini_assault_frame *a = &mt.stack.frame[1].assault;

    (void)state;
    open_actions();
    play("assault:red-1:blue-1");
    wrong(&a->attacker, unit("red-2"), "acted");
    wrong(&a->attacker, unit("blue-1"), "frame: attacker");
    wrong(&a->defender, unit("red-2"), "frame: defender");
    wrong(&a->defender, unit("blue-2"), "frame: place");
    wrong(&a->place, MINI_NONE, "frame: assault: ");
    wrong(&a->place, place("camp"), "frame: place");
    wrong((uint8_t *)&a->defended, 1, "frame: defended");
    wrong((uint8_t *)&a->defended, 2, "frame: assault: ");
    wrong(&mt.side[BLUE].shown, 1, "not what comes next");
    wrong(&a->stage, ASSAULT_ANSWER, "frame: defence: does not lie");
    play("play:card-1b");
    wrong(&mt.side[RED].shown, 1, "MINI-7.5");
    wrong((uint8_t *)&a->defended, 0, "MINI-7.5");
    wrong(&mt.side[BLUE].shown, 0, "MINI-4.3");
    play("decline");
    wrong((uint8_t *)&a->answered, 1, "MINI-4.3");
    play("die:6"); /* 6 + 1 - 1 - 1 = 5: the defender retreats */
    wrong(&NOW(&mt)->retreat.loser, unit("red-2"), "frame: side");
    wrong(&NOW(&mt)->retreat.loser, unit("blue-2"), "frame: loser");
    wrong(&NOW(&mt)->retreat.loser, MINI_NONE, "frame: retreat: ");
    play("retreat:grove");
    wrong(&a->place, place("grove"), "MINI-8.3");
    table_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(units_and_places), cmocka_unit_test(control_and_score),
        cmocka_unit_test(the_turn),         cmocka_unit_test(stances_and_cards),
        cmocka_unit_test(a_march),          cmocka_unit_test(an_assault),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
