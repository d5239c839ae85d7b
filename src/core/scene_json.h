/* SPDX-License-Identifier: MIT
 * The parts of a scene as JSON, one by one; for the core only.  view_step.c puts them together to a
 * whole scene, or to what has changed since another. */
#ifndef GG_CORE_SCENE_JSON_H
#define GG_CORE_SCENE_JSON_H

#include "core/sight.h"

enum { GG_SCENE_FORMAT = 2 };

/* What never changes while a viewer looks at a battle in one language: as members. */
void gg_put_constants(const struct gg_sight *v, struct gg_json_writer *w);
void gg_put_game(const struct gg_battle *b, struct gg_json_writer *w);
/* Sides as they are drawn on the board; board NULL: who sits there, no colours. */
void gg_put_sides(const struct gg_speaker *s, const struct gg_board *board,
                  struct gg_json_writer *w);

/* The id of a thing, null for none; the name of a thing. */
void gg_put_id(const struct gg_battle *b, struct gg_json_writer *w, const char *key,
               struct gg_arg thing);
void gg_put_name(const struct gg_speaker *s, struct gg_json_writer *w, struct gg_arg thing);

/* The state of the game: members that may change with each step, by number. */
enum gg_state {
    GG_STATE_STEP,
    GG_STATE_DECIDER,
    GG_STATE_OVER,
    GG_STATE_WINNER,
    GG_STATE_PROMPT,
    GG_STATE_UNDO,
    GG_STATE_REDO,
    GG_STATE_ENDING,
    GG_STATES
};
extern const char *const gg_state_name[GG_STATES];
void gg_put_state(const struct gg_sight *v, enum gg_state which, struct gg_json_writer *w);

/* Each is an object: a piece, an item of a panel, the n-th move, the button of a verb. */
void gg_put_piece(const struct gg_sight *v, const struct gg_piece *p, struct gg_json_writer *w);
void gg_put_item(const struct gg_sight *v, const struct gg_item *item, struct gg_json_writer *w);
void gg_put_move(const struct gg_sight *v, uint32_t n, struct gg_json_writer *w);
void gg_put_button(const struct gg_sight *v, unsigned verb, struct gg_json_writer *w);
/* The members of a panel but its items. */
void gg_put_panel_head(const struct gg_sight *v, const struct gg_panel *p,
                       struct gg_json_writer *w);

/* The lines since v->log_from, as a list; and what happened in these steps, as data (events.c). */
void gg_put_log(const struct gg_sight *v, struct gg_json_writer *w);
void gg_put_events(const struct gg_sight *v, struct gg_json_writer *w);

#endif
