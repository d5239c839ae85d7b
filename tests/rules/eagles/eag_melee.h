/* SPDX-License-Identifier: MIT
 * Melees set up by hand, for the tests of Eagles of France.
 *
 *     em_begin(FRENCH, 1712);                 the attacker and the hex attacked
 *     em_from(1711); em_lead("fr-ii-03");     where from; the overall lead
 *     melee_sum(-1);                               all modifiers
 *     melee_part(MSG_part_ratio, "EAG-13.185", 0); one of them
 *     no_part(MSG_part_light);                     is not there
 *     em_fight();                             up to the first decision or roll */
#ifndef EAG_MELEE_TEST_H
#define EAG_MELEE_TEST_H

#include "rules/eagles/eag_test.h"

enum { EM_NONE = 99 };

/* Quatre Bras (with these options), level and clear, nobody on the map, the French act; what waits
 * below all frames is the card decision "draft". */
int em_level(void **state);
void em_options(const char *options);
/* Gives the unit this size and quality, on both sides of its counter. */
void em_make(const char *unit, unsigned size, unsigned quality);
void em_flag(const char *units, unsigned flags);
/* The neighbour of a hex in that direction, by number. */
unsigned em_near(unsigned number, unsigned direction);

void em_begin(int side, unsigned target);
void em_from(unsigned number);
void em_lead(const char *unit);
/* Infantry 9/7 at 1711 attacks infantry 9/6 at 1712; or prepared cavalry of 6/8 what stands there.
 */
void em_plain(void);
void em_riders(const char *target);
/* Points of the attacker, and of the defender. */
unsigned em_ours(void);
unsigned em_theirs(void);
/* In a defence posture, claimed or not yet. */
void em_defence(const char *unit, bool claimed);

#define melee_sum(sum)                     KIT(em_expect_sum(sum))
#define melee_part(message, clause, value) KIT(em_expect_part((message), (clause), (value)))
#define no_part(message)                   KIT(em_expect_part((message), "", EM_NONE))
int em_sum(void);
int em_part(unsigned message, const char *clause); /* EM_NONE: it is not there */
void em_expect_sum(int sum);
void em_expect_part(unsigned message, const char *clause, int value);
void em_fight(void);

void em_melees(void); /* the melee segment */

#endif
