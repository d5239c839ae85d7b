/* SPDX-License-Identifier: MIT
 * Positions of Waterloo set up by hand.
 *
 *     wt_empty();                                          nothing on the board
 *     wt_stand("f-inf-1 f-inf-2", "sandpit-valley");       mobile, fresh, deployed, ready
 *     wt_lie("b-inf-1 b-art-1", "ohain-way-east");         defensive, tired, limbered, used
 *     wt_cubes("red", "ohain-way-east", 3);
 *     wt_round("french", 5);                               the French may spend a disc, tile 5
 *     play("spend:green activate:sandpit-valley assault attack:f-inf-1:ohain-way-east done");
 *     play("5  assign:b-inf-1:2  3 4");                 a bare number is what a die shows
 *     at("f-inf-1", "sandpit-valley");
 *
 * Units, areas and moves are named by their ids, as in records.  After every move the position must
 * pass the ruleset's check.  Everything here ends the test with the place in the test's file, and
 * with what was offered when a move was not. */
#ifndef WAT_TEST_H
#define WAT_TEST_H

#include "kit/kit.h"
#include "rules/waterloo/chapters.h"
#include "rules/waterloo/hooks.h"

/* The battle and the position of the test; change the position as you like. */
#define wt_battle kit.battle
#define wt_b      wat_of(kit.battle)
extern struct wat wt;

/* For cmocka_run_group_tests(): the battle with all options at their first choice. */
int wt_load(void **state);
int wt_unload(void **state);
/* From here on the battle with these options ("first-fire=attacker first-..."); "" as at first. The
 * position is emptied. */
void wt_options(const char *options);

/* ---- setting up ---- */

/* Nobody on the board: all units eliminated, all cubes in stock, turn 5. */
void wt_empty(void);
/* The scenario's start: T1, before the first decision. */
void wt_start(void);
void wt_stand(const char *units, const char *area);
void wt_lie(const char *units, const char *area);
void wt_square(const char *units, const char *area); /* infantry in square */
void wt_wait(const char *units);                     /* on the Prussian track */
/* So many cubes of "blue", "red" or "black" lie there; the stock makes up the difference. */
void wt_cubes(const char *colour, const char *area, unsigned n);
/* The turn (1 to 9) starts over with this board, and goes on to its first decision. */
void wt_turn(unsigned turn);
/* A round of side's in the wt.turn, at the point where it spends its first disc. */
void wt_round(const char *side, unsigned tile);
/* Gives the answer that does least (done, pass, the first die face); false: the game is over. */
bool wt_idle(void);
/* Goes on with answers that do as little as possible (done, pass, the first die face) until side
 * (or "chance") is to decide in that state of sequence.def. */
void wt_until(const char *state, const char *side);

/* ---- asking ---- */

#define wt_gone(units)                KIT(wt_expect_gone(units))
/* mobile defensive square | fresh tired | deployed limbered | ready used */
#define wt_is(units, what)            KIT(wt_expect_state((units), (what)))
#define wt_has_cubes(colour, area, n) KIT(wt_expect_cubes((colour), (area), (n)))
/* The morale column the unit would test in where it stands, with so many cubes. */
int wt_column(const char *unit, unsigned cubes, bool charge);

unsigned wt_area(const char *id);
unsigned wt_bit(const char *unit, int *side); /* side may be NULL */

void wt_expect_gone(const char *units);
void wt_expect_state(const char *units, const char *what);
void wt_expect_cubes(const char *colour, const char *area, unsigned n);

#endif
