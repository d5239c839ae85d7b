/* SPDX-License-Identifier: MIT
 * What the files that check a position share. */
#ifndef EAG_CHECK_H
#define EAG_CHECK_H

#include "rules/eagles/chapters.h"
#include "rules/eagles/hooks.h"

#define REQUIRE(condition, text)                                                                   \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            return text;                                                                           \
        }                                                                                          \
    } while (0)

/* A hex of this battle's map. */
static inline bool eag_is_hex(const struct eag_battle *b, unsigned hex)
{
    return hex < EAG_HEXES && eag_has(&b->exists, hex);
}

/* Which frame lies on which and what it holds: to be asked first, the others look frames up. */
const char *eag_check_frames(const struct eag_battle *b, const struct eag *g);
const char *eag_check_units(const struct eag_battle *b, const struct eag *g);
const char *eag_check_leaders(const struct eag_battle *b, const struct eag *g);
/* The move, the fire, the melee and the declarations that are going on. */
const char *eag_check_doings(const struct eag_battle *b, const struct eag *g);

#endif
