/* SPDX-License-Identifier: MIT
 * What the files that check a position share. */
#ifndef WAG_CHECK_H
#define WAG_CHECK_H

#include "rules/wagram/wagram.h"

#define REQUIRE(condition, text)                                                                   \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            return text;                                                                           \
        }                                                                                          \
    } while (0)

/* Units of the side that are not eliminated. */
uint64_t wag_alive(const struct wag_battle *b, const struct wag *g, int side);

/* May the unit be placed there in the set-up?  WAG-14.1.1, WAG-14.1.2 */
bool wag_may_start_in(const struct wag_battle *b, int side, unsigned bit, unsigned place);

/* In this order, each asked of a position that has passed those before it. */
const char *wag_check_stack(const struct wag_battle *b, const struct wag *g);  /* check_stack.c */
const char *wag_check_boards(const struct wag_battle *b, const struct wag *g); /* check_boards.c */
const char *wag_check_round(const struct wag_battle *b, const struct wag *g);  /* check_round.c */
const char *wag_check_fight(const struct wag_battle *b, const struct wag *g);  /* check_fight.c */
const char *wag_check_flight(const struct wag_battle *b, const struct wag *g);
const char *wag_check_admin(const struct wag_battle *b, const struct wag *g); /* check_admin.c */
const char *wag_check_top(const struct wag_battle *b, const struct wag *g);   /* check_stack.c */

#endif
