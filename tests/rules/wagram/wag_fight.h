/* SPDX-License-Identifier: MIT
 * Combats of Wagram set up by hand.
 *
 *     wf_field();                                        an empty map, the HQs where they can be
 *     wg_put("fr-iv-legrand", "153", "152");  wg_put("au-vi-hohenfeld", "152", "153");
 *     wf_attack("fr-iv-legrand", "152");                 marked, as in the Movement Phase
 *     wf_combats("fr-iv");                               the Combat Phase of that corps
 *     play("stand done");                             posture, nobody forces
 *     adds("WAG-10.5.1.2", -1);                          the defender's modifiers have a minus */
#ifndef WAG_FIGHT_H
#define WAG_FIGHT_H

#include "rules/wagram/wag_test.h"

void wf_field(void);
void wf_attack(const char *units, const char *zone);
void wf_charge(const char *units, const char *zone);
void wf_combats(const char *corps);
/* The same with more units that act in the Round; before the first question. */
void wf_combats_with(const char *corps, const char *units);

/* The Divisional Square of these units, the Grand Battery of these guns, as if bought earlier. */
void wf_square(const char *units);
void wf_battery(const char *guns);

/* All modifiers of a side. */
int wf_all(int side);
/* Zones that may be chosen in a flight, in the order of the map, "150 169 170". */
const char *wf_ways(void);

#endif
