/* SPDX-License-Identifier: MIT
 * What the files that check a position share. */
#ifndef NAT_CHECK_H
#define NAT_CHECK_H

#include "rules/nations/nations.h"

#define REQUIRE(condition, text)                                                                   \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            return text;                                                                           \
        }                                                                                          \
    } while (0)

bool nat_under_way(const struct nat *g, unsigned state); /* is there such a frame? */
/* Which frame lies on which: to be asked first. */
const char *nat_check_stack(const struct nat *g);
/* What each frame holds: to be asked last, of a position that is sound but for that. */
const char *nat_check_frames(const struct nat_battle *b, const struct nat *g);

#endif
