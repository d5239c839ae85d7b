/* SPDX-License-Identifier: MIT
 * Where data files come from: built into the program, or a directory given instead. */
#ifndef GG_HOST_DATA_H
#define GG_HOST_DATA_H

#include "core/battle.h"

/* dir NULL: the data built in.  The source borrows dir.  A missing file is an error naming it. */
struct gg_source host_source(const char *dir);

#endif
