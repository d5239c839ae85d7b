/* SPDX-License-Identifier: MIT
 * What the files about order boards share: chapters 7, 12.1 and 12.5. */
#ifndef WAG_ORDERS_H
#define WAG_ORDERS_H

#include "rules/wagram/wagram.h"

/* A marker that may be taken from Available into an Order box; into that of administrative
 * movement, where `placed` have been put already. */
gg_clause wag_order_forbidden(const struct wag *g, int side, unsigned corps);
gg_clause wag_admin_forbidden(const struct wag *g, int side, unsigned corps, unsigned placed);
/* Laid out with all others for the first time: WAG-12.5.1. */
void wag_marker_laid(struct wag *g, int side, unsigned corps, enum wag_box to);

#endif
