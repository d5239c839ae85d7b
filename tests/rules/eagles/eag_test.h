/* SPDX-License-Identifier: MIT
 * Positions of Eagles of France set up by hand, to be played and asked about in the words of
 * kit/kit.h.
 *
 *     et_put("fr-ii-01 fr-ii-02", 1914);     units, full and in order; the first one leads
 *     et_leader("reille", 1914);
 *     et_flat();                             the map becomes level and clear ...
 *     et_ground(1915, FOREST);               ... except for what the test wants
 *     et_crest(1915, 1916, 1);               1916 lies higher; this hexside is a crest
 *     et_begin("volleys", "french");         a segment, up to its first question
 *
 * Hexes are told by the numbers of the map.  The map of the test is put right again by the next
 * et_scenario.  Positions here are bare: nothing lies below the segment that begins. */
#ifndef EAG_TEST_H
#define EAG_TEST_H

#include "kit/kit.h"
#include "rules/eagles/chapters.h"
#include "rules/eagles/hooks.h"

/* The battle and the position of the test; change the position as you like. */
#define et_battle kit.battle
#define et_b      eag_of(kit.battle)
extern struct eag et;

/* For cmocka_run_group_tests(): Quatre Bras with all options at their first choice. */
int et_load(void **state);
int et_unload(void **state);
/* From here on this scenario with these options ("crests=extremes ..."); the position is emptied.
 */
void et_scenario(const char *scenario, const char *options);

/* Quatre Bras, level and clear, nobody on the map, the French act; a test that begins so. */
int et_level_ground(void **state);
#define RULE(test) cmocka_unit_test_setup(test, et_level_ground)

/* ---- setting up ---- */

/* Nobody on the map, leaders off it, the first turn. */
void et_empty(void);
void et_start(void); /* the scenario's start */
unsigned et_hex(unsigned number);
unsigned et_unit(const char *id);
unsigned et_who(const char *leader);
unsigned et_formation(const char *id);
unsigned et_at(const char *id); /* the number of a unit's or a leader's hex; 0: off the map */
void et_put(const char *units, unsigned number);
void et_remove(const char *units); /* out of the battle */
void et_rout(const char *units);
void et_rally(const char *units);
void et_reduce(const char *units);
void et_lead(const char *unit);
void et_leader(const char *leader, unsigned number);

/* ---- the map ---- */

struct eag_battle *et_map(void); /* to change what no function here changes */
void et_flat(void);
void et_ground(unsigned number, enum eag_terrain terrain);
void et_level(unsigned number, unsigned level);
/* The hexside between the two, as seen from the first: et_side(1914, 1915, HS_STREAM). */
void et_side(unsigned from, unsigned to, unsigned flags);
/* The second gets the higher level, with a crest or steep crest (HS_STEEP) between. */
void et_crest(unsigned low, unsigned high, unsigned kind);
void et_rework(void); /* costs and ZOC again, after changes of the map */

/* ---- the turn ---- */

/* That state of sequence.def ("volleys") of a side goes on to its first question. */
void et_begin(const char *state, const char *side);
void et_activate(const char *units);
void et_activate_all(const char *one_of_it); /* all units of its formation */
void et_put_active(const char *units, unsigned number);
void et_give(const char *formation, const char *order);
/* An attack of the stack there, with flags of enum eag_attack_flag. */
void et_declare(unsigned from, unsigned to, unsigned flags);

/* ---- asking ---- */

/* That state waits no more, nor does anything that lies on it; or it still does. */
#define over(state)              KIT(et_expect_over((state), true))
#define goes_on(state)           KIT(et_expect_over((state), false))
#define steps_left(units, steps) KIT(et_expect_steps((units), (steps)))

unsigned et_steps(const char *unit);
bool et_is_over(const char *state);
void et_expect_over(const char *state, bool over);
void et_expect_steps(const char *units, unsigned steps);

#endif
