/* SPDX-License-Identifier: MIT
 * What the chapters of Waterloo lend each other, in rulebook order.
 *
 * Conventions: `side` FRENCH or ALLIED; `bit` a unit's bit within its side; sets of units are of
 * one side; sets of areas have bit WAT_DELAYED for the box.  ..._forbidden() returns the clause
 * that forbids, or WAT_ALLOWED; the offers and why_not use nothing else.  A function that pushes a
 * frame says so: its effect comes about when wat_go() runs. */
#ifndef WAT_CHAPTERS_H
#define WAT_CHAPTERS_H

#include "rules/waterloo/waterloo.h"

/* ---- engine.c: frames ---- */
struct wat_frame *wat_push(struct wat *g, enum wat_state state,
                           int side); /* zeroed, unit WAT_NONE */
void wat_pop(struct wat *g);
void wat_go(const struct wat_battle *b, struct wat *g);  /* runs until a decision or roll waits */
bool wat_run(const struct wat_battle *b, struct wat *g); /* one bit of it; false: one waits */
/* What an answer or outcome does at once, without what follows from it. */
void wat_answer(const struct wat_battle *b, struct wat *g, gg_move m);

/* ---- units.c: facts about units and areas ---- */
uint64_t wat_areas_of(const struct wat *g, int side, uint64_t units); /* where they stand */
/* Of the units, those that stand in one of the areas. */
uint64_t wat_units_in(const struct wat *g, int side, uint64_t units, uint64_t areas);
/* Areas with at least one combat unit of side, unmanned guns too: WAT-6.5. */
uint64_t wat_occupied(const struct wat_battle *b, const struct wat *g, int side);
uint64_t wat_with_infantry(const struct wat_battle *b, const struct wat *g, int side); /* areas */
uint64_t wat_infantry_at(const struct wat_battle *b, const struct wat *g, int side, unsigned area);
uint64_t wat_cavalry_at(const struct wat_battle *b, const struct wat *g, int side, unsigned area);
uint64_t wat_guns_at(const struct wat_battle *b, const struct wat *g, int side, unsigned area);
uint64_t wat_leaders_at(const struct wat_battle *b, const struct wat *g, int side, unsigned area);
/* Areas, the box among them, of which the count is not 0; counts are below 128. */
uint64_t wat_with_any(const uint8_t count[64]);
enum wat_colour wat_colour_of(const struct wat_battle *b, int side, unsigned bit);
/* How many of the guns of a colour there are manned: WAT-6.11, WAT-6.12. */
unsigned wat_manned(const struct wat_battle *b, const struct wat *g, enum wat_colour c,
                    unsigned area);
void wat_move_unit(struct wat *g, int side, unsigned bit, unsigned to);
void wat_eliminate(const struct wat_battle *b, struct wat *g, int side, unsigned bit);
unsigned wat_area_index(const struct wat_battle *b, unsigned area); /* K_AREA index of an area */
unsigned wat_area_at(const struct wat_battle *b, unsigned index);   /* and back; WAT_NONE if none */
/* A set of areas as a set of K_AREA indexes, ready for gg_offer_set(). */
uint64_t wat_area_indexes(const struct wat_battle *b, uint64_t areas);
bool wat_on_map(unsigned place);   /* an area or the Delayed box */
void wat_roll(struct gg_offer *o); /* one die */

/* ---- c2_turn.c ---- */
/* Frames below the top one: the nearest of that state, or NULL. */
struct wat_frame *wat_under(struct wat *g, enum wat_state state);

/* ---- c5_rounds.c, c20_formation.c ---- */
enum wat_occasion { FREE_STEP, PHASE_5, CHANGE_ACTION }; /* WAT-20.15 */
void wat_formation(const struct wat_battle *b, struct wat *g, int side, uint64_t units,
                   enum wat_occasion why); /* pushes */
/* Can anything be done with a disc of this colour in this area, by these units? WAT-5.33 */
bool wat_can_order(const struct wat_battle *b, const struct wat *g, int side, unsigned area,
                   uint64_t units, unsigned verb);

/* Of an action frame: are its assaults resolved, and a leader's second activation is due? */
bool wat_assaults_resolved(const struct wat_frame *action);

/* ---- c6_contact.c, c7_reserve.c ---- */
/* Areas a unit may march to, contact or reserve; empty if it may not march at all. */
uint64_t wat_march_areas(const struct wat_battle *b, const struct wat *g, int side, unsigned bit,
                         bool reserve);
gg_clause wat_march_forbidden(const struct wat_battle *b, const struct wat *g, int side,
                              unsigned bit, unsigned to, bool reserve);
bool wat_may_march(const struct wat_battle *b, const struct wat *g, int side, unsigned area,
                   uint64_t units, bool reserve); /* at least one can: WAT-5.33 */
/* Areas with an enemy or next to one, given the areas with enemies: WAT-7.3, WAT-7.4. */
uint64_t wat_near_enemy(const struct wat_battle *b, uint64_t enemy);
/* All areas from which at least one of the units may march: what wat_may_march() says area by area,
 * in one go. */
uint64_t wat_march_starts(const struct wat_battle *b, const struct wat *g, int side, uint64_t units,
                          bool reserve);
bool wat_any_march(const struct wat_battle *b, const struct wat *g, int side, bool reserve);
/* Takes an infantry unit and its cubes out of its area; pushes carry when there is a choice:
 * WAT-6.22, WAT-6.23.  Any other unit just goes. */
void wat_leave(const struct wat_battle *b, struct wat *g, int side, unsigned bit, unsigned to);

/* ---- c9_artillery.c, c9_sight.c ---- */
/* Areas a gun standing in `from` has in sight and range: WAT-9.6 to WAT-9.25. */
uint64_t wat_in_sight(const struct wat_battle *b, const struct wat *g, int side, unsigned bit,
                      unsigned from);
/* Why a gun in `from` has not `to` in sight, and the area that stops the first of its lines
 * (WAT_NONE: none does); WAT_ALLOWED if it has. */
gg_clause wat_sight_blocked(const struct wat_battle *b, const struct wat *g, int side, unsigned bit,
                            unsigned from, unsigned to, unsigned *blocker);
/* What a line of fire crosses to the firer's cost, one bit each. */
enum wat_line { LINE_ALLIED_RIDGE = 1, LINE_FRENCH_RIDGE = 2, LINE_SUNKEN_ROAD = 4 };
/* Of the clear lines from `from` to `to`, of which there is one, the best for the firer. */
unsigned wat_best_line(const struct wat_battle *b, const struct wat *g, unsigned from, unsigned to);
gg_clause wat_aim_forbidden(const struct wat_battle *b, const struct wat *g, int side, unsigned bit,
                            unsigned target);
bool wat_may_fire(const struct wat_battle *b, const struct wat *g, int side, unsigned area,
                  uint64_t units);
/* Cubes that a shot at infantry gives: the chart read, a natural 6 minded: WAT-9.39. */
unsigned wat_artillery_cubes(const struct wat_battle *b, unsigned die, int modified,
                             unsigned range);

/* ---- c10_assault.c ---- */
bool wat_may_assault(const struct wat_battle *b, const struct wat *g, int side, unsigned area,
                     uint64_t units);
/* All areas from which at least one of the units may assault: what wat_may_assault() says area by
 * area, in one go. */
uint64_t wat_assault_starts(const struct wat_battle *b, const struct wat *g, int side,
                            uint64_t units);
bool wat_any_assault(const struct wat_battle *b, const struct wat *g, int side); /* from anywhere */
gg_clause wat_assault_forbidden(const struct wat_battle *b, const struct wat *g, int side,
                                unsigned bit, unsigned to);
/* A unit enters `to` as an attacker from `from`; opens the assault there if it is the first. */
void wat_enter_assault(const struct wat_battle *b, struct wat *g, int side, unsigned bit,
                       unsigned from, unsigned to);
bool wat_assault_pending(const struct wat *g, unsigned area);
/* Units of side in the area that entered it to assault: WAT-10.12, WAT-10.22. */
uint64_t wat_attackers(const struct wat_battle *b, const struct wat *g, unsigned area, int side);

/* ---- c17_morale.c ---- */
void wat_test_morale(struct wat *g, int side, unsigned area, bool charge); /* pushes */
/* Column for a unit with its assigned cubes, each shift with its clause: WAT-17.4 to WAT-17.32. */
int wat_morale_column(const struct wat_battle *b, const struct wat *g, int side, unsigned bit,
                      unsigned area, bool charge, struct gg_breakdown *out /* may be NULL */);

/* ---- c18_cubes.c ---- */
enum wat_hit {
    HIT_RANGED, /* tire a fresh one or retreat one; surplus to guns: WAT-9.47, WAT-4.10 */
    HIT_MELEE,  /* fresh to tired, tired to eliminated: WAT-11.9, WAT-14.10 */
    HIT_PENALTY /* as MELEE; surplus becomes cubes: WAT-8.10, WAT-8.12 */
};
void wat_damage(struct wat *g, int side, unsigned area, unsigned cubes); /* pushes */
void wat_cavalry_hits(struct wat *g, int side, unsigned area, unsigned hits, enum wat_hit how);
/* pushes */
/* The rule by which the hit on cavalry falls that is being taken: WAT-4.10, WAT-8.10, WAT-9.47,
 * WAT-11.9, WAT-14.10. */
gg_clause wat_hit_clause(const struct wat *g);
void wat_assign(struct wat *g, int side, unsigned area, uint64_t infantry); /* pushes assignment */
/* Cubes of the colour that a unit leaving may take: least and most: WAT-6.23. */
void wat_carry_range(const struct wat_battle *b, const struct wat *g, int side, unsigned bit,
                     unsigned area, unsigned *least, unsigned *most);
void wat_move_cubes(struct wat *g, enum wat_colour c, unsigned from, unsigned to, unsigned n);
void wat_return_cubes(struct wat *g, enum wat_colour c, unsigned from, unsigned n);
/* After infantry has left or fallen: cubes without infantry stay on guns, one each: WAT-18.11. */
void wat_settle(const struct wat_battle *b, struct wat *g, unsigned area);

/* The six-cube rule, to be looked at after cubes have moved: pushes if a unit falls: WAT-18.8. */
void wat_overflow(const struct wat_battle *b, struct wat *g, int side, unsigned area);
/* Is there nothing to choose between these units of one area?  Not empty. */
bool wat_all_alike(const struct wat_battle *b, const struct wat *g, int side, uint64_t units);

/* ---- c19_retreat.c ---- */
/* Legal areas for a retreat out of `from`: WAT-19.2 to WAT-19.13. */
uint64_t wat_retreat_areas(const struct wat_battle *b, const struct wat *g, int side, unsigned bit,
                           unsigned from);
/* The same for an attacker who withdraws: WAT-13.30, WAT-14.16, WAT-19.21. */
uint64_t wat_withdraw_areas(const struct wat_battle *b, const struct wat *g, int side, unsigned bit,
                            unsigned from);
void wat_retreat(struct wat *g, int side, unsigned bit, unsigned cubes); /* pushes */

/* ---- c21_reinforce.c ---- */
/* WAT-21.7: does the enemy stand in the area, so that nobody goes back to its guns? */
bool wat_among_enemies(const struct wat_battle *b, const struct wat *g, int side, unsigned area);
bool wat_may_reinforce(const struct wat_battle *b, const struct wat *g, int side, unsigned area);

/* ---- c23_leaders.c ---- */
/* Units a disc on the leader activates in an area: WAT-23.20 to WAT-23.23. */
uint64_t wat_led_by(const struct wat_battle *b, const struct wat *g, int side, unsigned leader,
                    unsigned area);

/* In a march: leaders of the area whom nobody activated, who may go along with the units that leave
 * it; where such a one may go now; and whether any may: WAT-23.17. */
uint64_t wat_followers(const struct wat_battle *b, const struct wat *g,
                       const struct wat_frame *march);
uint64_t wat_follow_areas(const struct wat_battle *b, const struct wat *g, int side,
                          unsigned leader);
bool wat_some_follow(const struct wat_battle *b, const struct wat *g,
                     const struct wat_frame *march);
/* Guns were assaulted and beaten there in this action: a leader with them retreats at its end:
 * WAT-23.29.  To be told by steps 3, 5 and 6. */
void wat_guns_beaten(struct wat *g, unsigned area);
/* Pushes leaders if one is cut off: WAT-23.28. */
bool wat_look_after_leaders(const struct wat_battle *b, struct wat *g);

/* ---- c24_terrain.c ---- */
/* What a kind of terrain does, the page of the rulebook as a table: WAT-24.1 to WAT-24.20. */
struct wat_terrain_effect {
    bool rough;       /* cavalry stops, cannot assault in, has -1 when it charges out */
    bool mute;        /* no artillery fire out of it */
    gg_clause blocks; /* the clause by which it blocks lines of sight through it, if it does */
    int8_t artillery; /* added to the die of a shot at infantry in it, */
    gg_clause by;     /* by this clause */
};
extern const struct wat_terrain_effect wat_terrain_effect[TERRAINS];
/* Has the unit the stronghold's benefit now?  In an assault, units named outside have not. */
bool wat_benefits(const struct wat_battle *b, const struct wat *g, int side, unsigned bit);
/* Do all infantry of side in the area benefit (and is there any)? WAT-24.13 */
bool wat_all_benefit(const struct wat_battle *b, const struct wat *g, int side, unsigned area);

/* ---- c25_victory.c ---- */
void wat_victory(const struct wat_battle *b, struct wat *g); /* phase 6 */
unsigned wat_casualties(const struct wat_battle *b, const struct wat *g, int side);
/* The same, given the units of the side that are eliminated. */
unsigned wat_casualties_of(const struct wat_battle *b, int side, uint64_t fallen);
/* Who would win by WAT-25.12 if this were phase 6: WAT_NONE unless both conditions hold. */
int wat_double_victor(const struct wat_battle *b, const struct wat *g);

/* ---- the table of states (engine.c), filled from sequence.def ----
 * run: true, something was done: look at the top frame again; false, it waits (for a procedure: the
 * game is over).  offer: the engine has begun the offer for the frame's side, or for chance.
 * why_not: the move is well formed (verb, subject and target exist); other verbs are its to refuse.
 * explain of a roll: m is an outcome, or GG_NO_MOVE before the die is cast (then no result). */
#define PROCEDURE(name) bool name##_run(const struct wat_battle *b, struct wat *g);
#define DECISION(name, clause)                                                                     \
    bool name##_run(const struct wat_battle *b, struct wat *g);                                    \
    void name##_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o);        \
    void name##_apply(const struct wat_battle *b, struct wat *g, gg_move m);                       \
    gg_clause name##_why_not(const struct wat_battle *b, const struct wat *g, gg_move m);
#define ROLL(name, clause)                                                                         \
    void name##_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o);        \
    void name##_apply(const struct wat_battle *b, struct wat *g, gg_move m);                       \
    void name##_explain(const struct wat_battle *b, const struct wat *g, gg_move m,                \
                        struct gg_breakdown *out);
#include "rules/waterloo/sequence.def"
#undef PROCEDURE
#undef DECISION
#undef ROLL

#endif
