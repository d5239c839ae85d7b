/* SPDX-License-Identifier: MIT
 * Positions of Waterloo set up by hand, played by notation with the dice told, and asked about.
 *
 *     wt_empty();                                          nothing on the board
 *     wt_stand("f-inf-1 f-inf-2", "sandpit-valley");       mobile, fresh, deployed, ready
 *     wt_lie("b-inf-1 b-art-1", "ohain-way-east");         defensive, tired, limbered, used
 *     wt_cubes("red", "ohain-way-east", 3);
 *     wt_round("french", 5);                               the French may spend a disc, tile 5
 *     wt_play("spend:green activate:sandpit-valley assault attack:f-inf-1:ohain-way-east done");
 *     wt_play("5  assign:b-inf-1:2  3 4");                 a bare number is what a die shows
 *     wt_at("f-inf-1", "sandpit-valley");
 *
 * Units, areas and moves are named by their ids, as in records.  After every move the position must
 * pass the ruleset's check.  Everything here ends the test with the place in the test's file, and
 * with what was offered when a move was not. */
#ifndef WAT_TEST_H
#define WAT_TEST_H

#include "rules/waterloo/chapters.h"
#include "rules/waterloo/hooks.h"

/* The battle and the position of the test; change the position as you like. */
extern struct gg_battle *wt_battle;
extern const struct wat_battle *wt_b;
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
/* The turn (1 to 9) begins anew with this board, and goes on to its first decision. */
void wt_turn(unsigned turn);
/* A round of side's in the wt.turn, at the point where it spends its first disc. */
void wt_round(const char *side, unsigned tile);
/* Gives the answer that does least (done, pass, the first die face); false: the game is over. */
bool wt_idle(void);
/* Goes on with answers that do as little as possible (done, pass, the first die face) until side
 * (or "chance") is to decide in that state of sequence.def. */
void wt_until(const char *state, const char *side);

/* ---- playing ---- */

/* Moves by notation; bare numbers, "4" or "6:3", where a die or the duel's dice are cast. */
#define wt_play(moves)           wt_play_at((moves), __FILE__, __LINE__)
/* The move is legal; or it is not, and that clause ("WAT-10.7") forbids it. */
#define wt_may(move)             wt_may_at((move), __FILE__, __LINE__)
#define wt_may_not(move, clause) wt_may_not_at((move), (clause), __FILE__, __LINE__)

/* ---- asking ---- */

#define wt_at(units, area)            wt_at_at((units), (area), __FILE__, __LINE__)
#define wt_gone(units)                wt_gone_at((units), __FILE__, __LINE__)
/* mobile defensive square | fresh tired | deployed limbered | ready used */
#define wt_is(units, what)            wt_is_at((units), (what), __FILE__, __LINE__)
#define wt_has_cubes(colour, area, n) wt_has_cubes_at((colour), (area), (n), __FILE__, __LINE__)
/* Who is to decide, "french", "allied" or "chance", and in which state of sequence.def. */
#define wt_waits(state, side)         wt_waits_at((state), (side), __FILE__, __LINE__)

/* The sum behind a move or outcome; "" before the die that is due is cast. */
#define wt_sum(move) wt_sum_at((move), __FILE__, __LINE__)
/* What that clause adds to a sum; 0 if it adds nothing. */
int wt_part(const struct gg_breakdown *sum, const char *clause);
/* Total and result at once: wt_adds_up(wt_sum("5"), 4, MSG_res_cubes). */
#define wt_adds_up(sum, total, result) wt_adds_up_at((sum), (total), (result), __FILE__, __LINE__)
/* The morale column the unit would test in where it stands, with so many cubes. */
int wt_column(const char *unit, unsigned cubes, bool charge);

unsigned wt_area(const char *id);
unsigned wt_bit(const char *unit, int *side); /* side may be NULL */

void wt_play_at(const char *moves, const char *file, int line);
void wt_may_at(const char *move, const char *file, int line);
void wt_may_not_at(const char *move, const char *clause, const char *file, int line);
void wt_at_at(const char *units, const char *area, const char *file, int line);
void wt_gone_at(const char *units, const char *file, int line);
void wt_is_at(const char *units, const char *what, const char *file, int line);
void wt_has_cubes_at(const char *colour, const char *area, unsigned n, const char *file, int line);
void wt_waits_at(const char *state, const char *side, const char *file, int line);
struct gg_breakdown wt_sum_at(const char *move, const char *file, int line);
void wt_adds_up_at(struct gg_breakdown sum, int total, unsigned result, const char *file, int line);

#endif
