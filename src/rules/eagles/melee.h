/* SPDX-License-Identifier: MIT
 * Eagles of France: what the files of melee share, and no one else asks. */
#ifndef EAG_MELEE_H
#define EAG_MELEE_H

#include "rules/eagles/chapters.h"

/* Units in that hex of g->melee.from[] that take part in g->melee, artillery in name only. */
struct eag_stack eag_fighters(const struct eag_battle *b, const struct eag *g, unsigned hex);
/* The stack that is attacked, and its lead. */
struct eag_stack eag_attacked(const struct eag_battle *b, const struct eag *g);
unsigned eag_attacked_lead(const struct eag_battle *b, const struct eag *g);
/* Could he change the quality of the lead he stands with? side: the leaders'. */
uint32_t eag_may_engage(const struct eag_battle *b, const struct eag *g, int side);
/* Sets up g->melee with everybody who still attacks that hex, and takes their markers away. */
void eag_muster(const struct eag_battle *b, struct eag *g, int side, unsigned target);
/* Does the stack under that marker still attack? EAG-7.87 */
bool eag_still_attacks(const struct eag_battle *b, const struct eag *g, int side,
                       const struct eag_attack *attack);
/* Takes the i-th declaration away. */
void eag_drop_attack(struct eag *g, unsigned i);
/* Every unit of the defender is lost at once, at that total of dice and modifiers. */
bool eag_wipes_out(const struct eag_battle *b, const struct eag *g, int total);
/* These units of side have retreated out of that hex: if they attacked from there, they do not
 * advance: EAG-14.38. */
void eag_give_way(struct eag *g, int side, unsigned hex, const struct eag_stack *units);
/* The row of the chart, from 0. */
unsigned eag_melee_row(int total);

/* c13_strike.c.  The defender loses a step each, or everything. */
void eag_strike_defender(const struct eag_battle *b, struct eag *g, bool all);
/* R on one attacking stack; pushes strike where there are several: EAG-13.231. */
void eag_ask_strike(const struct eag_battle *b, struct eag *g);

#endif
