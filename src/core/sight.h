/* SPDX-License-Identifier: MIT
 * One look at a game through one viewer's eyes, worked out once and drawn by each renderer; for
 * the core only. */
#ifndef GG_CORE_SIGHT_H
#define GG_CORE_SIGHT_H

#include "core/view.h"

struct gg_sight {
    const struct gg_game *game;
    const struct gg_battle *battle;
    const struct gg_speaker *speaker;
    int viewer;
    uint32_t at, step; /* true steps taken; the same as the viewer counts them */
    uint32_t log_from, log_to, event_steps;
    unsigned decider;
    int winner; /* when decider is GG_NOBODY: as gg_game_winner() */
    bool may_undo, may_redo;
    struct gg_ending ending; /* as at that moment; nothing is offered to or ended in the past */
    bool may_abort;
    struct gg_message prompt;
    struct gg_offer offer; /* what the viewer may do */
    struct gg_scene scene;
    union gg_position_room masked;
    bool *final; /* of each move offered to a side: core/final.h; NULL: not worked out */
};

void gg_sight_open(struct gg_sight *v, const struct gg_game *g, const struct gg_speaker *s,
                   const struct gg_view_options *o);
void gg_sight_close(struct gg_sight *v);

/* A step that the viewer can count, and what only the core may look at: it was not masked. */
struct gg_sight_step {
    uint32_t step; /* as the viewer counts */
    unsigned decider;
    gg_move seen; /* as the viewer sees it */
    gg_move move; /* what was done, from this position to that */
    const void *before, *after;
};

/* Every one of them, from v->log_from to v->log_to. */
typedef void gg_sight_step_fn(void *context, const struct gg_sight_step *s);
void gg_sight_steps(const struct gg_sight *v, gg_sight_step_fn *fn, void *context);

/* Their log lines. */
typedef void gg_sight_log_fn(void *context, uint32_t step, const struct gg_log *log);
void gg_sight_log(const struct gg_sight *v, gg_sight_log_fn *fn, void *context);

/* The same as text. */
void gg_sight_log_text(const struct gg_sight *v, size_t width, struct gg_buf *out);

/* The board of a battle, drawn in the speaker's language; speaker NULL: its places only.
 * gg_board_free() gives it back. */
void gg_sight_board(const struct gg_battle *b, const struct gg_speaker *speaker,
                    struct gg_board *out);

/* The pieces at a place, first by side, then from the bottom of the stack up. */
enum { GG_STACK_MAX = 256 };

struct gg_stack {
    uint32_t count;
    const struct gg_piece *piece[GG_STACK_MAX];
};

void gg_sight_stack(const struct gg_sight *v, struct gg_arg place, struct gg_stack *out);
/* The pieces that stand neither on a place of the board nor on an item of a panel. */
void gg_sight_elsewhere(const struct gg_sight *v, const struct gg_board *board,
                        struct gg_stack *out);

/* Do two arguments name the same thing? */
static inline bool gg_same(struct gg_arg a, struct gg_arg b)
{
    return a.kind == b.kind && a.value == b.value;
}

/* What an item of a panel says of itself: its text, or else its thing's name, or nothing. */
void gg_say_item(const struct gg_speaker *s, const struct gg_item *item, struct gg_buf *out);
/* The same with its value behind it, unless the text has that number already. */
void gg_say_item_value(const struct gg_speaker *s, const struct gg_item *item, struct gg_buf *out);
/* The turn, as the first track of a scene has it; nothing where there is none. */
void gg_say_turn(const struct gg_speaker *s, const struct gg_scene *scene, struct gg_buf *out);
/* A viewer's name: a side's, or spectator or referee. */
/* What the land is in a place, in words; nothing where the board does not tell. */
void gg_say_ground(const struct gg_speaker *s, const struct gg_place *place, struct gg_buf *out);
void gg_say_viewer(const struct gg_speaker *s, int viewer, struct gg_buf *out);
/* "Waterloo: 18 June 1815" */
void gg_say_title(const struct gg_speaker *s, struct gg_buf *out);

#endif
