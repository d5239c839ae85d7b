/* SPDX-License-Identifier: MIT
 * What happened, as data, step by step: for the one who follows a game without a record of it.
 * Scenes tell the same of the steps that they bring (view.h); what the events are says
 * docs/scene-format.md. */
#ifndef GG_CORE_EVENTS_H
#define GG_CORE_EVENTS_H

#include "core/view.h"

/* A step of the game as it was: what is told about it is masked, and nothing if the viewer must not
 * notice it. */
struct gg_events_step {
    unsigned decider;
    gg_move move;
    const void *before, *after;
};

struct gg_events;
/* From this position on, to which so many steps led as the viewer counts them; the speaker must
 * stay.  NULL: out of memory. */
struct gg_events *gg_events_open(const struct gg_speaker *s, int viewer, const void *pos,
                                 uint32_t steps);
/* Writes its events as elements of a list. */
void gg_events_step(struct gg_events *e, const struct gg_events_step *s, struct gg_json_writer *w);
void gg_events_close(struct gg_events *e); /* NULL is allowed */

#endif
