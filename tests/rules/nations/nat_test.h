/* SPDX-License-Identifier: MIT
 * Positions of the Battle of the Nations set up by hand, played by notation, and asked about.
 *
 *     nt_empty();                                    nothing on the board, nothing in the hands
 *     nt_markers("langeron", "ploesen radefeld");    deployed there
 *     nt_tile("ney", "gohlis");                      placed there; a commander leads infantry
 *     nt_hand("allied", "plain-card scout");         from pile and supply
 *     nt_time(12);                                   as many missions revealed as are due
 *     nt_turn("allied", 5);                          the Allies are to act, five actions left
 *     play("play:plain-card remove:langeron.ploesen");
 *     nt_stands("langeron", "radefeld");
 *
 * Things are named by their ids and moves as in records, outcomes of chance too ("card:time-card").
 * Sides are nations.  After every move the position must pass the ruleset's check.  Everything here
 * ends the test with the place in the test's file, and with what was offered when a move was not.
 */
#ifndef NAT_TEST_H
#define NAT_TEST_H

#include "kit/kit.h"
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"
#include <stdio.h>
#include <string.h>

/* The battle and the position of the test; change the position as you like. */
#define nt_battle kit.battle
#define nt_b      nat_of(kit.battle)
extern struct nat nt;

/* For cmocka_run_group_tests(): the battle with all options at their first choice. */
int nt_load(void **state);
int nt_unload(void **state);
/* A test that begins with nt_empty() and all options at their first choice. */
#define NT(name) cmocka_unit_test_setup(name, nt_fresh)
int nt_fresh(void **state);
/* From here on the battle with these options ("rules=advanced idle=yes"); "" as at first.  The
 * position is emptied. */
void nt_options(const char *options);
void nt_match(void); /* the same for the scenario of two games */

/* ---- setting up ---- */

/* The scenario's start: before the first mission is dealt. */
void nt_start(void);
/* A dealt game on 14.10, the French to act: missions m01 (Moeckern), m06 (Probstheida), m16
 * (Lindenau), m11 (Moelkau) and m21 (Leipzig), hands empty, the row a card of each terrain. */
void nt_empty(void);
void nt_missions(const char *missions); /* one of each district, in any order */
void nt_markers(const char *army, const char *areas);
void nt_tile(const char *army, const char *area);
void nt_lost(const char *army, unsigned points);
void nt_gone(const char *army);
/* The side's hand, in place of what it had; the pile makes up the difference. */
void nt_hand(const char *side, const char *cards);
void nt_row(const char *cards);     /* likewise; fewer than four leave gaps */
void nt_discard(const char *cards); /* likewise */
/* Everything from the pile to the discard, or the other way round. */
void nt_pile_to_discard(void);
/* So much time has gone by: missions are revealed and battles fought as are due. */
void nt_time(unsigned point);
/* The side is to act with so many actions left. */
void nt_turn(const char *side, unsigned actions);
/* The side has taken its last action: goes on to the first decision of the end of its turn. */
void nt_close(const char *side);
/* Goes on with the first answer offered until the side (or "chance") decides in that state. */
void nt_until(const char *state, const char *side);

/* ---- playing and asking: the words of kit/kit.h ---- */

#define nt_sound()                  KIT(kit_sound("the position"))
#define nt_stands(army, area)       KIT(nt_expect_at((army), (area)))
#define nt_has_markers(army, areas) KIT(nt_expect_markers((army), (areas)))
#define nt_is(army, state)          KIT(nt_expect_state((army), (state)))
#define nt_holds(side, cards)       KIT(nt_expect_hand((side), (cards)))
/* Who is to decide, by nation: "french", "allied", "chance" or "nobody", and in which state. */
#define nt_waits(state, side)       KIT(nt_expect_waits((state), (side)))

unsigned nt_area(const char *id);
unsigned nt_army(const char *id);
unsigned nt_card(const char *id);
unsigned nt_mission(const char *id);
int nt_side(const char *id);
uint64_t nt_areas(const char *ids); /* the set of them */

/* One random move; false: the game is over. */
bool nt_step(struct gg_rng *rng, struct nat *g);

void nt_expect_at(const char *army, const char *area);
void nt_expect_markers(const char *army, const char *areas);
void nt_expect_state(const char *army, const char *state);
void nt_expect_hand(const char *side, const char *cards);
void nt_expect_waits(const char *state, const char *side);

#endif
