/* SPDX-License-Identifier: MIT
 * The log lines of a part of a game. */
#include "core/report_parts.h"

#include <string.h>

void gg_report_lines(const struct gg_report *r, uint32_t from, uint32_t to, gg_report_line_fn *fn,
                     void *context)
{
    const struct gg_battle *b = r->game->battle;
    union gg_position_room before, after;
    struct gg_log log;

    if (from >= to) {
        return;
    }
    gg_game_at(r->game, r->step[from].at - 1, &after);
    for (uint32_t i = r->step[from].at - 1, step = from; i < r->step[to - 1].at; i++) {
        gg_move m = r->game->step[i].move;

        memcpy(&before, &after, b->rules->position_size);
        b->rules->apply(b, &after, m);
        if (i + 1 != r->step[step].at) {
            continue; /* a step that the viewer cannot count */
        }
        step++;
        gg_log_step(b, &before, m, &after, r->viewer, &log);
        for (int k = 0; k < log.lines; k++) {
            fn(context, step, &log.line[k]);
        }
    }
}
