/* SPDX-License-Identifier: MIT
 * Movement set up by hand, for the tests of Eagles of France.
 *
 *     ma_put("fr-ii-11", 1512);       an active unit
 *     ma_movement();                  the French move, with no order to ask */
#ifndef EAG_MARCH_TEST_H
#define EAG_MARCH_TEST_H

#include "rules/eagles/eag_test.h"

void ma_act(const char *unit);
void ma_put(const char *unit, unsigned number);
/* As if directly activated. */
void ma_movement(void);

#endif
