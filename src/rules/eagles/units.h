/* SPDX-License-Identifier: MIT
 * Eagles of France: what every chapter asks of hexes, units and leaders, and the only ways to
 * change where those are.  Conventions as in chapters.h. */
#ifndef EAG_UNITS_H
#define EAG_UNITS_H

#include "rules/eagles/ground.h"

/* ---- hex.c: sets and distances ---- */
struct eag_hexes eag_neighbours(const struct eag_battle *b,
                                const struct eag_hexes *s); /* and s itself */
struct eag_hexes eag_within(const struct eag_battle *b, unsigned hex, unsigned range);
/* Its part in a row. */
uint64_t eag_row_within(const struct eag_battle *b, unsigned hex, unsigned range, unsigned r);
/* The same, but none that is barred, nor one to be reached only through them. */
struct eag_hexes eag_reached(const struct eag_battle *b, unsigned hex, unsigned range,
                             const struct eag_hexes *barred);
bool eag_none(const struct eag_hexes *s);
unsigned eag_count(const struct eag_hexes *s);
/* The direction of a neighbour, 6 if it is none. */
unsigned eag_direction(const struct eag_battle *b, unsigned from, unsigned to);
/* Directions in which a neighbour of hex lies in the set. */
unsigned eag_beside(const struct eag_battle *b, const struct eag_hexes *s, unsigned hex);
/* Is one of the set within so many hexes? */
bool eag_near(const struct eag_battle *b, const struct eag_hexes *s, unsigned hex, unsigned range);
/* The same of the combat units of a side, told by the rows that have any. */
bool eag_units_near(const struct eag_battle *b, const struct eag *g, int side, unsigned hex,
                    unsigned range);
/* Hexes to the nearest of the set, counted up to limit; limit + 1 if there is none so near. */
unsigned eag_distance_to(const struct eag_battle *b, const struct eag_hexes *s, unsigned hex,
                         unsigned limit);
/* The number printed on the map ("2614" is 2614), and back (EAG_NOWHERE: no such hex). */
unsigned eag_number(unsigned hex);
unsigned eag_hex_of(const struct eag_battle *b, unsigned number);

/* ---- units.c: facts about units, and the only ways to change them ---- */
struct eag_stack {
    uint16_t unit[EAG_CROWD];
    uint8_t units;
};
/* Combat units of side there, by number. */
struct eag_stack eag_stack_at(const struct eag_battle *b, const struct eag *g, int side,
                              unsigned hex);
/* Leaders of side there that lie face up, bit n: leader n. */
uint32_t eag_leaders_at(const struct eag_battle *b, const struct eag *g, int side, unsigned hex);
/* Puts him there (a hex or enum eag_place): only so does a leader's place change. */
void eag_place_leader(const struct eag_battle *b, struct eag *g, unsigned leader, unsigned place);
/* kept.staff of a side, as its leaders stand. */
uint64_t eag_find_staff(const struct eag_battle *b, const struct eag *g, unsigned side);
/* The lead of the stack, EAG_NOWHERE if nobody is there: EAG-9.1. */
unsigned eag_lead(const struct eag_battle *b, const struct eag *g, int side, unsigned hex);
/* Is the lead there infantry (cavalry, artillery) that stands? */
bool eag_lead_is(const struct eag_battle *b, const struct eag *g, int side, unsigned hex,
                 enum eag_arm arm);
/* Hexes with a lead infantry unit of side that is not routed: EAG-17.109, EAG-17.123. */
bool eag_beside_lead_foot(const struct eag_battle *b, const struct eag *g, int side, unsigned hex);
unsigned eag_steps_left(const struct eag_battle *b, const struct eag *g, unsigned unit);
/* MP of this activation: mud, demoralisation, at least 1: EAG-12.17 to EAG-12.19. */
unsigned eag_mp(const struct eag_battle *b, const struct eag *g, unsigned unit);
/* Puts the unit there (a hex or enum eag_place); a joining unit is no lead, a stack left without
 * one gets the best it may have. */
void eag_place_unit(const struct eag_battle *b, struct eag *g, unsigned unit, unsigned place);
/* All of them, who stand in one hex; the lead stays lead where there was none. */
void eag_place_stack(const struct eag_battle *b, struct eag *g, const struct eag_stack *stack,
                     unsigned hex);
void eag_set_routed(const struct eag_battle *b, struct eag *g, unsigned unit, bool routed);
void eag_set_lead(const struct eag_battle *b, struct eag *g, unsigned unit);
void eag_make_good(struct eag *g, unsigned unit); /* its full side again */
/* EAG-5.7, EAG-6.14.  False: it is eliminated by it. */
bool eag_lose_step(const struct eag_battle *b, struct eag *g, unsigned unit);
void eag_eliminate(const struct eag_battle *b, struct eag *g, unsigned unit); /* scores */
void eag_flee(const struct eag_battle *b, struct eag *g, unsigned unit);      /* EAG-16.10 */
/* Works out the chains of units by hex again. */
void eag_chain_units(const struct eag_battle *b, struct eag *g);
/* The same with any, foot, horse and the leads: after loading a position. */
void eag_refresh(const struct eag_battle *b, struct eag *g);
void eag_clear_flags(const struct eag_battle *b, struct eag *g, unsigned flags); /* of all units */
void eag_flag_stack(const struct eag_battle *b, struct eag *g, int side, unsigned hex,
                    unsigned flags); /* sets them */

#endif
