/* SPDX-License-Identifier: MIT
 * Positions of Wagram set up by hand, played by notation with the dice told, and asked about.
 *
 *     wg_empty();                                     nobody on the map, HQs out of the way
 *     wg_put("fr-iv-legrand fr-iv-art", "121", "98"); in zone 121, facing zone 98 (NULL: any way)
 *     wg_steps("fr-iv-legrand", 2);  wg_fatigue("fr-iv-legrand", 1);  wg_rout("fr-iv-legrand", 1);
 *     wg_hq("french", "148");
 *     wg_active("fr-iv");                             its Activation Phase: the pivot is to be
 * named wg_play("pivot:fr-iv-legrand act:fr-iv-legrand go:98"); wg_play("3 2:5 =7"); one die, one
 * die each, the total of two dice wg_at("fr-iv-legrand", "98");
 *
 * Units, zones, corps and moves are named by their ids, as in records.  After every move the
 * position must pass the ruleset's check.  Everything here ends the test with the place in the
 * test's file, and with what was offered when a move was not. */
#ifndef WAG_TEST_H
#define WAG_TEST_H

#include "rules/wagram/chapters.h"
#include "rules/wagram/hooks.h"

/* The battle and the position of the test; change the position as you like. */
extern struct gg_battle *wg_battle;
extern const struct wag_battle *wg_b;
extern struct wag wg;

/* For cmocka_run_group_tests(): 6 July with all options at their first choice. */
int wg_load(void **state);
int wg_unload(void **state);
/* From here on another scenario ("july-5"), with these options ("rout-roll=below ..."); the map is
 * empty. */
void wg_scenario(const char *scenario, const char *options);

/* ---- setting up ---- */

/* Nobody on the map but the HQs, Napoleon in 214 and Karl in 1; all markers in Available and known
 * to be there; the second turn, no Round played yet in it, the Austrians were the last. */
void wg_empty(void);
void wg_start(void); /* the scenario's start */
/* At full strength, fresh; facing NULL: the first slot of the ring.  The stack takes this facing.
 */
void wg_put(const char *units, const char *zone, const char *facing);
void wg_steps(const char *units, unsigned steps);
void wg_fatigue(const char *units, unsigned level);
void wg_rout(const char *units, unsigned level); /* 1 rout, 2 rout+1 */
void wg_hq(const char *side, const char *zone);
/* The marker lies there, and everybody knows: "order-1", "none". */
void wg_marker(const char *corps, const char *box);
/* A Round of that corps' side, at its Activation Phase. */
void wg_active(const char *corps);
/* The same by a Reaction Round. */
void wg_reacting(const char *corps);
/* A Round that begins with the question of a reaction, or with the dice. */
void wg_round(void);
/* The Rounds of this turn are over: the administrative phase begins. */
void wg_admin(void);
/* Goes on with answers that do as little as possible (done, the last one offered, the first die
 * face) until side (or "chance") is to decide in that state of sequence.def. */
void wg_until(const char *state, const char *side);

/* ---- playing ---- */

#define wg_play(moves)           wg_play_at((moves), __FILE__, __LINE__)
/* The move is legal; or it is not, and that clause ("WAG-10.1.9") forbids it. */
#define wg_may(move)             wg_may_at((move), __FILE__, __LINE__)
#define wg_may_not(move, clause) wg_may_not_at((move), (clause), __FILE__, __LINE__)

/* ---- asking ---- */

#define wg_at(units, zone)         wg_at_at((units), (zone), __FILE__, __LINE__)
#define wg_gone(units)             wg_gone_at((units), __FILE__, __LINE__)
#define wg_faces(units, zone)      wg_faces_at((units), (zone), __FILE__, __LINE__)
#define wg_has_steps(units, n)     wg_has_steps_at((units), (n), __FILE__, __LINE__)
#define wg_is_tired(units, level)  wg_is_tired_at((units), (level), __FILE__, __LINE__)
#define wg_is_routed(units, level) wg_is_routed_at((units), (level), __FILE__, __LINE__)
#define wg_lies_in(corps, box)     wg_lies_in_at((corps), (box), __FILE__, __LINE__)
/* Who is to decide, "french", "austrian" or "chance", and in which state of sequence.def. */
#define wg_waits(state, side)      wg_waits_at((state), (side), __FILE__, __LINE__)

/* The sum behind a move or outcome; "" before the die that is due is cast. */
#define wg_sum(move) wg_sum_at((move), __FILE__, __LINE__)
/* What that clause adds to a sum; 0 if it adds nothing. */
int wg_part(const struct gg_breakdown *sum, const char *clause);
/* Total and result at once: wg_adds_up(wg_sum("5"), 6, MSG_res_passed). */
#define wg_adds_up(sum, total, result) wg_adds_up_at((sum), (total), (result), __FILE__, __LINE__)

unsigned wg_zone(const char *id);
unsigned wg_bit(const char *unit, int *side);    /* side may be NULL */
unsigned wg_corps(const char *corps, int *side); /* side may be NULL */
uint64_t wg_set(const char *units);              /* of one side */

void wg_play_at(const char *moves, const char *file, int line);
void wg_may_at(const char *move, const char *file, int line);
void wg_may_not_at(const char *move, const char *clause, const char *file, int line);
void wg_at_at(const char *units, const char *zone, const char *file, int line);
void wg_gone_at(const char *units, const char *file, int line);
void wg_faces_at(const char *units, const char *zone, const char *file, int line);
void wg_has_steps_at(const char *units, unsigned n, const char *file, int line);
void wg_is_tired_at(const char *units, unsigned level, const char *file, int line);
void wg_is_routed_at(const char *units, unsigned level, const char *file, int line);
void wg_lies_in_at(const char *corps, const char *box, const char *file, int line);
void wg_waits_at(const char *state, const char *side, const char *file, int line);
struct gg_breakdown wg_sum_at(const char *move, const char *file, int line);
void wg_adds_up_at(struct gg_breakdown sum, int total, unsigned result, const char *file, int line);

#endif
