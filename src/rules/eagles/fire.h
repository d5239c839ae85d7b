/* SPDX-License-Identifier: MIT
 * Eagles of France: what the files of fire share, and no one else asks. */
#ifndef EAG_FIRE_H
#define EAG_FIRE_H

#include "rules/eagles/chapters.h"

/* Could the unit fire at all, whatever its hex has done in this segment? */
bool eag_may_shoot(const struct eag_battle *b, const struct eag *g, unsigned unit);
/* Units in the hex that fire at g->fire.target from there. */
struct eag_stack eag_shooters(const struct eag_battle *b, const struct eag *g, int side,
                              unsigned from);
/* INFANTRY or ARTILLERY, of g->fire. */
enum eag_arm eag_fire_column(const struct eag_battle *b, const struct eag *g);
const struct eag_result *eag_fire_result(const struct eag_battle *b, const struct eag *g,
                                         unsigned roll);

#endif
