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

/* What each frame holds: of a position that is sound except for that. */
const char *nat_check_frames(const struct nat_battle *b, const struct nat *g);

#endif
