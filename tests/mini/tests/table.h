/* SPDX-License-Identifier: MIT
 * A table to play mini at in tests: moves and refusals in notation, chance from a script.
 *
 * Every move is looked up in the offer and in why_not(), and every position it leads to must pass
 * check(), so a test says only what is particular to its rule. */
#ifndef MINI_TESTS_TABLE_H
#define MINI_TESTS_TABLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/grognard.h"
#include "host/data.h"
#include "mini/rules.h"
#include <stdio.h>
#include <string.h>

enum { RED, BLUE };

struct table {
    struct gg_battle *battle;
    const struct mini_battle *b;
    struct mini_position p;
    gg_move script[32]; /* what chance will bring, in order */
    uint32_t scripted;
    struct gg_chance chance;
};

/* option: "name=choice", or NULL. */
static inline void table_open(struct table *t, const char *scenario, const char *option)
{
    struct gg_source source = host_source(NULL);
    struct gg_error err = { 0 };
    char game[64];
    const struct gg_ruleset *rules = NULL;
    char row[GG_ID_MAX];

    memset(t, 0, sizeof *t);
    snprintf(game, sizeof game, "mini/%s", scenario);
    assert_true(gg_find_scenario(&source, game, &rules, row, &err));
    t->battle = gg_battle_load(rules, row, &option, option != NULL, &source, &err);
    if (t->battle == NULL) {
        fail_msg("%s", err.text);
    }
    t->b = mini_battle(t->battle);
    mini_start(t->battle, &t->p);
}

static inline void table_close(struct table *t)
{
    gg_battle_free(t->battle);
}

/* ---- things by id ---- */

static inline unsigned thing(const struct table *t, int kind, const char *id)
{
    int index = gg_thing_find(t->battle, kind, id);

    if (index < 0) {
        fail_msg("no %s '%s'", gg_kind_name(t->battle, kind), id);
    }
    return (unsigned)index;
}

static inline unsigned unit(const struct table *t, const char *id)
{
    return thing(t, MINI_UNIT, id);
}

static inline unsigned place(const struct table *t, const char *id)
{
    return thing(t, MINI_PLACE, id);
}

static inline gg_move move_of(const struct table *t, const char *notation)
{
    struct gg_error err = { 0 };
    gg_move m = GG_NO_MOVE;

    if (!gg_parse_move(t->battle, notation, &m, &err)) {
        fail_msg("%s", err.text);
    }
    return m;
}

/* ---- setting up ---- */

static inline void sound(const struct table *t)
{
    const char *wrong = mini_check(t->battle, &t->p);

    if (wrong != NULL) {
        fail_msg("%s", wrong);
    }
}

/* A unit into a place; where NULL: out of the game. */
static inline void put(struct table *t, const char *who, const char *where, unsigned steps)
{
    unsigned u = unit(t, who);

    mini_remove(&t->p, u);
    if (where != NULL) {
        mini_enter(t->b, &t->p, u, place(t, where));
        t->p.unit[u].steps = (uint8_t)steps;
    }
}

/* On to the actions: both stances stand and both cards are drawn.  Whoever `active` is acts. */
static inline void begin_actions(struct table *t, unsigned active, unsigned red, unsigned blue)
{
    while (NOW(&t->p)->state != S_turn) {
        POP(&t->p);
    }
    TOP(&t->p, turn)->stage = TURN_ACTIONS;
    PUSH(&t->p, action, .side = active);
    t->p.active = (uint8_t)active;
    t->p.side[RED].stance = (uint8_t)red;
    t->p.side[BLUE].stance = (uint8_t)blue;
    t->p.side[RED].card = (uint8_t)thing(t, MINI_CARD, "card-1a");
    t->p.side[BLUE].card = (uint8_t)thing(t, MINI_CARD, "card-1b");
    sound(t);
}

static inline void deal(struct table *t, const char *red, const char *blue)
{
    t->p.side[RED].card = (uint8_t)thing(t, MINI_CARD, red);
    t->p.side[BLUE].card = (uint8_t)thing(t, MINI_CARD, blue);
    sound(t);
}

/* ---- playing ---- */

static inline struct gg_offer offer(const struct table *t)
{
    struct gg_offer o;

    mini_offer(t->battle, &t->p, &o);
    return o;
}

static inline bool offered(const struct table *t, const char *notation)
{
    struct gg_offer o = offer(t);

    return gg_offer_find(&o, move_of(t, notation)) >= 0;
}

static inline void may(const struct table *t, const char *notation)
{
    gg_clause why = mini_why_not(t->battle, &t->p, move_of(t, notation));

    if (!offered(t, notation)) {
        fail_msg("%s is not offered (%s)", notation, gg_clause_id(&mini_ruleset, why));
    }
    assert_int_equal(why, MINI_ALLOWED);
}

/* Not offered, and this clause is the reason given. */
static inline void refused(const struct table *t, const char *notation, const char *clause)
{
    gg_clause why = mini_why_not(t->battle, &t->p, move_of(t, notation));

    if (offered(t, notation)) {
        fail_msg("%s is offered", notation);
    }
    assert_string_equal(gg_clause_id(&mini_ruleset, why), clause);
}

static inline void play(struct table *t, const char *notation)
{
    may(t, notation);
    mini_apply(t->battle, &t->p, move_of(t, notation));
    sound(t);
}

/* What chance will bring next, after what is scripted already. */
static inline void script(struct table *t, const char *outcome)
{
    t->script[t->scripted++] = move_of(t, outcome);
    if (t->scripted == 1) {
        gg_chance_script(&t->chance, t->script, 0);
    }
    t->chance.scripted = t->scripted;
}

/* Chance is due: its next outcome comes through the one door. */
static inline void roll(struct table *t)
{
    struct gg_offer o = offer(t);
    gg_move m;

    assert_int_equal(o.decider, GG_CHANCE);
    m = gg_chance_draw(&t->chance, &o);
    assert_int_not_equal(m, GG_NO_MOVE);
    mini_apply(t->battle, &t->p, m);
    sound(t);
}

static inline void roll_this(struct table *t, const char *outcome)
{
    script(t, outcome);
    roll(t);
}

/* ---- looking ---- */

/* The game is over. */
static inline void is_over(const struct table *t)
{
    struct gg_offer o = offer(t);

    assert_int_equal(o.decider, GG_NOBODY);
    assert_int_equal(o.count, 0);
}

/* The game waits in this state, for this decider. */
static inline void waits(const struct table *t, unsigned state, unsigned decider)
{
    struct gg_offer o = offer(t);

    assert_string_equal(mini_state_row[NOW(&t->p)->state].name, mini_state_row[state].name);
    assert_int_equal(o.decider, decider);
}

static inline void stands(const struct table *t, const char *who, const char *where, unsigned steps)
{
    const struct mini_unit *u = &t->p.unit[unit(t, who)];

    assert_int_equal(u->place, place(t, where));
    assert_int_equal(u->steps, steps);
}

static inline void is_out(const struct table *t, const char *who)
{
    assert_int_equal(t->p.unit[unit(t, who)].place, MINI_NONE);
    assert_int_equal(t->p.unit[unit(t, who)].steps, 0);
}

static inline bool controls(const struct table *t, unsigned side, const char *where)
{
    return mini_has(t->p.side[side].control, place(t, where));
}

#endif
