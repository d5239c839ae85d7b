/* SPDX-License-Identifier: MIT
 * What the commands for gestures and the game at a terminal share. */
#ifndef GG_CLI_GESTURE_H
#define GG_CLI_GESTURE_H

#include "cli/record.h"
#include "core/gesture.h"

/* "6 moves. The other side decides next. (EAG-17.34)", and the final move that waits. */
void cli_say_gesture(const struct cli_game *g, const struct gg_gesture_end *end,
                     struct gg_buf *out);

#endif
