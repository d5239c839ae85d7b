/* SPDX-License-Identifier: MIT
 * The way of one body, as a macro move: from where it stands to where it had best end. */
#ifndef GG_BOTS_PATH_H
#define GG_BOTS_PATH_H

#include "bots/think.h"

/* Leads pos, where a body of the side is on its way, to the best end found, and adds the moves to
 * p.  t->beam places are kept at each step. */
void gg_think_path(struct gg_think *t, void *pos, struct gg_plan *p);

#endif
