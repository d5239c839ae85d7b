/* SPDX-License-Identifier: MIT
 * Positions of Wagram set up by hand.
 *
 *     wg_empty();                                     nobody on the map, HQs out of the way
 *     wg_put("fr-iv-legrand fr-iv-art", "121", "98"); in zone 121, facing zone 98 (NULL: any way)
 *     wg_steps("fr-iv-legrand", 2);  wg_fatigue("fr-iv-legrand", 1);  wg_rout("fr-iv-legrand", 1);
 *     wg_hq("french", "148");
 *     wg_active("fr-iv");                             its Activation Phase: the pivot is named next
 *
 * They are played and asked about in the words of kit/kit.h.  After every move the position must
 * pass the ruleset's check. */
#ifndef WAG_TEST_H
#define WAG_TEST_H

#include "kit/kit.h"
#include "rules/wagram/chapters.h"
#include "rules/wagram/hooks.h"

/* The battle and the position of the test; change the position as you like. */
#define wg_battle kit.battle
#define wg_b      wag_of(kit.battle)
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

/* ---- asking ---- */

#define wg_gone(units)             KIT(wg_expect_gone((units)))
#define wg_faces(units, zone)      KIT(wg_expect_facing((units), (zone)))
#define wg_has_steps(units, n)     KIT(wg_expect_steps((units), (n)))
#define wg_is_tired(units, level)  KIT(wg_expect_fatigue((units), (level)))
#define wg_is_routed(units, level) KIT(wg_expect_rout((units), (level)))
#define wg_lies_in(corps, box)     KIT(wg_expect_box((corps), (box)))

unsigned wg_zone(const char *id);
unsigned wg_bit(const char *unit, int *side);    /* side may be NULL */
unsigned wg_corps(const char *corps, int *side); /* side may be NULL */
uint64_t wg_set(const char *units);              /* of one side */

void wg_expect_gone(const char *units);
void wg_expect_facing(const char *units, const char *zone);
void wg_expect_steps(const char *units, unsigned n);
void wg_expect_fatigue(const char *units, unsigned level);
void wg_expect_rout(const char *units, unsigned level);
void wg_expect_box(const char *corps, const char *box);

#endif
