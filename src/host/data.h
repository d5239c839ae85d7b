/* SPDX-License-Identifier: MIT
 * Where data files come from: built into the program, or a directory laid over it. */
#ifndef GG_HOST_DATA_H
#define GG_HOST_DATA_H

#include "core/battle.h"

/* The data of these rulesets.  dir NULL: the data built in.  Else a file of dir where it is there,
 * and the one built in where it is not; dir itself must exist.  The source borrows dir.  A missing
 * file is an error naming it. */
struct gg_source host_source(const struct gg_ruleset *const *rulesets, const char *dir);

#endif
