/* SPDX-License-Identifier: MIT
 * What the files of chapters 5 and 22 share: discs, and what they can be used for. */
#ifndef WAT_ACTIONS_H
#define WAT_ACTIONS_H

#include "rules/waterloo/chapters.h"

/* Is there anything at all that a disc of this colour could be spent on? WAT-5.33 */
bool wat_any_use(const struct wat_battle *b, const struct wat *g, int side, unsigned disc);
gg_clause wat_spend_forbidden(const struct wat_battle *b, const struct wat *g, int side,
                              unsigned disc);
gg_clause wat_pass_forbidden(const struct wat *g, int side, unsigned disc);
/* Has the inactive player drawn a tile that is not back in the bag? */
bool wat_tile_is_out(const struct wat *g);

#endif
