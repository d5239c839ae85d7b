/* SPDX-License-Identifier: MIT
 * Positions of Eagles of France set up by hand, played by notation with the dice told, and asked
 * about.
 *
 *     et_empty();                            nothing on the map, turn 1
 *     et_put("fr-ii-01 fr-ii-02", 1914);     units, full and in order; the first one leads
 *     et_leader("reille", 1914);
 *     et_flat();                             the map becomes level and clear ...
 *     et_ground(1915, FOREST);               ... but for what the test wants
 *     et_crest(1915, 1916, 1);               1916 lies higher; this hexside is a crest
 *     et_play("activate:reille 7 act ...");  a bare number is what the dice show
 *
 * Hexes are told by the numbers of the map.  The map of the test is put right again by et_load. */
#ifndef EAG_TEST_H
#define EAG_TEST_H

#include "rules/eagles/chapters.h"
#include "rules/eagles/hooks.h"

/* The battle and the position of the test; change the position as you like. */
extern struct gg_battle *et_battle;
extern const struct eag_battle *et_b;
extern struct eag et;

/* For cmocka_run_group_tests(): Quatre Bras with all options at their first choice. */
int et_load(void **state);
int et_unload(void **state);
/* From here on this scenario with these options ("crests=extremes ..."); the position is emptied.
 */
void et_scenario(const char *scenario, const char *options);

/* ---- setting up ---- */

/* Nobody on the map, leaders off it, the first turn. */
void et_empty(void);
void et_start(void); /* the scenario's start */
unsigned et_hex(unsigned number);
unsigned et_unit(const char *id);
unsigned et_who(const char *leader);
void et_put(const char *units, unsigned number);
void et_rout(const char *units);
void et_reduce(const char *units);
void et_lead(const char *unit);
void et_leader(const char *leader, unsigned number);

/* ---- the map ---- */

void et_flat(void);
void et_ground(unsigned number, enum eag_terrain terrain);
void et_level(unsigned number, unsigned level);
/* The hexside between the two, as seen from the first: et_side(1914, 1915, HS_STREAM). */
void et_side(unsigned from, unsigned to, unsigned flags);
/* The second gets the higher level, with a crest or steep crest (HS_STEEP) between. */
void et_crest(unsigned low, unsigned high, unsigned kind);
void et_rework(void); /* costs and ZOC anew, after changes of the map */

/* ---- playing ---- */

#define et_play(moves)           et_play_at((moves), __FILE__, __LINE__)
#define et_allowed(move)         et_verdict_at((move), "", __FILE__, __LINE__)
#define et_forbidden(move, rule) et_verdict_at((move), (rule), __FILE__, __LINE__)
void et_play_at(const char *moves, const char *file, int line);
void et_verdict_at(const char *move, const char *rule, const char *file, int line);
/* The state that waits ("moving"), and who decides ("french", "coalition", "chance"). */
#define et_waits(state, who) et_waits_at((state), (who), __FILE__, __LINE__)
void et_waits_at(const char *state, const char *who, const char *file, int line);

#define et_clause(is, rule) et_clause_at((is), (rule), __FILE__, __LINE__)
void et_clause_at(gg_clause is, const char *rule, const char *file, int line);

#endif
