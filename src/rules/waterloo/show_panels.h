/* SPDX-License-Identifier: MIT
 * What stands beside the board. */
#ifndef WAT_SHOW_PANELS_H
#define WAT_SHOW_PANELS_H

#include "core/scene.h"
#include "rules/waterloo/waterloo.h"

extern const char *const wat_cube_colour[COLOURS]; /* "#rrggbb": WAT-18.1 */

void wat_panels(const struct wat_battle *b, const struct wat *g, int viewer, struct gg_scene *out);

#endif
