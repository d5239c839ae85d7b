/* SPDX-License-Identifier: MIT
 * What the files of chapters 12 and 14 share. */
#ifndef WAG_SCENARIO_H
#define WAG_SCENARIO_H

#include "rules/wagram/wagram.h"

/* ---- c12_admin.c ---- */
/* A corps moves without fighting; pushes movement and pivot.  flags: WAG_ADMIN, WAG_NIGHT. */
void wag_march_corps(const struct wag_battle *b, struct wag *g, int side, unsigned corps,
                     unsigned flags);
void wag_end_march(const struct wag_battle *b, struct wag *g); /* if one has just been made */

/* ---- c12_rout.c ---- */
enum wag_routs { ROUTS_RUN, ROUTS_RALLY }; /* stages of routs: WAG-12.2.1, WAG-12.2.2 */

/* ---- c14_scenarios.c ---- */
/* Is the corps Wrede's, on his way to the Guard?  WAG-14.2.14 */
bool wag_wrede_marches(const struct wag_battle *b, const struct wag *g, int side, unsigned corps);
/* Pushes johan_die if he is to be rolled for: WAG-14.3.17. */
void wag_await_johan(const struct wag_battle *b, struct wag *g);
/* The active corps has played its first Round: WAG-14.3.19. */
void wag_johan_is_in(const struct wag_battle *b, struct wag *g);

/* ---- c14_night.c ---- */
/* Corps that the side may still pick for the night, bit n: corps n: WAG-14.4.12. */
unsigned wag_may_pick(const struct wag_battle *b, const struct wag *g, int side);

#endif
