/* SPDX-License-Identifier: MIT
 * A table to play mini at in tests, in the words of kit/kit.h; chance may come from a script.
 * Every position that a move leads to must pass check(). */
#ifndef MINI_TESTS_TABLE_H
#define MINI_TESTS_TABLE_H

#include "kit/kit.h"
#include "mini/rules.h"
#include <stdio.h>
#include <string.h>

enum { RED, BLUE };

static struct mini_position mt;    /* the position of the test */
#define mb mini_battle(kit.battle) /* and its battle */

static gg_move scripted_moves[32]; /* what chance will bring, in order */
static uint32_t scripted;
static struct gg_chance chance;

static inline const char *table_state(const void *pos)
{
    return mini_state_row[NOW((const struct mini_position *)pos)->state].name;
}

/* option: "name=choice", or NULL. */
static inline void table_open(const char *scenario, const char *option)
{
    kit =
        (struct kit){ .rules = &mini_ruleset, .pos = &mt, .state = table_state, .look = kit_sound };
    scripted = 0;
    assert_true(kit_load(scenario, option != NULL ? option : ""));
    mini_start(kit.battle, &mt);
}

static inline void table_close(void)
{
    kit_free();
}

static inline unsigned thing(int kind, const char *id)
{
    return kit_thing(kind, id);
}

static inline unsigned unit(const char *id)
{
    return kit_thing(MINI_UNIT, id);
}

static inline unsigned place(const char *id)
{
    return kit_thing(MINI_PLACE, id);
}

static inline void sound(void)
{
    kit_sound("the position");
}

/* ---- setting up ---- */

/* A unit into a place; where NULL: out of the game. */
static inline void put(const char *who, const char *where, unsigned steps)
{
    unsigned u = unit(who);

    mini_remove(&mt, u);
    if (where != NULL) {
        mini_enter(mb, &mt, u, place(where));
        mt.unit[u].steps = (uint8_t)steps;
    }
}

/* On to the actions: both stances stand and both cards are drawn.  Whoever `active` is acts. */
static inline void begin_actions(unsigned active, unsigned red, unsigned blue)
{
    while (NOW(&mt)->state != S_turn) {
        POP(&mt);
    }
    TOP(&mt, turn)->stage = TURN_ACTIONS;
    PUSH(&mt, action, .side = active);
    mt.active = (uint8_t)active;
    mt.side[RED].stance = (uint8_t)red;
    mt.side[BLUE].stance = (uint8_t)blue;
    mt.side[RED].card = (uint8_t)thing(MINI_CARD, "card-1a");
    mt.side[BLUE].card = (uint8_t)thing(MINI_CARD, "card-1b");
    sound();
}

static inline void deal(const char *red, const char *blue)
{
    mt.side[RED].card = (uint8_t)thing(MINI_CARD, red);
    mt.side[BLUE].card = (uint8_t)thing(MINI_CARD, blue);
    sound();
}

/* ---- playing ---- */

static inline struct gg_offer offer(void)
{
    struct gg_offer o;

    mini_offer(kit.battle, &mt, &o);
    return o;
}

/* What chance will bring next, after what is scripted already. */
static inline void script(const char *outcome)
{
    scripted_moves[scripted++] = kit_move(outcome);
    if (scripted == 1) {
        gg_chance_script(&chance, scripted_moves, 0);
    }
    chance.scripted = scripted;
}

/* Chance is due: its next outcome comes through the one door. */
static inline void roll(void)
{
    struct gg_offer o = offer();
    gg_move m;

    assert_int_equal(o.decider, GG_CHANCE);
    m = gg_chance_draw(&chance, &o);
    assert_int_not_equal(m, GG_NO_MOVE);
    mini_apply(kit.battle, &mt, m);
    sound();
}

/* ---- looking ---- */

/* The game is over. */
static inline void is_over(void)
{
    struct gg_offer o = offer();

    assert_int_equal(o.decider, GG_NOBODY);
    assert_int_equal(o.count, 0);
}

static inline void stands(const char *who, const char *where, unsigned steps)
{
    const struct mini_unit *u = &mt.unit[unit(who)];

    assert_int_equal(u->place, place(where));
    assert_int_equal(u->steps, steps);
}

static inline void is_out(const char *who)
{
    assert_int_equal(mt.unit[unit(who)].place, MINI_NONE);
    assert_int_equal(mt.unit[unit(who)].steps, 0);
}

static inline bool controls(unsigned side, const char *where)
{
    return mini_has(mt.side[side].control, place(where));
}

#endif
