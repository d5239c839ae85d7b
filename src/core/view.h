/* SPDX-License-Identifier: MIT
 * What one viewer may know of a game: everything sent to a side is computed here, from masked
 * positions and masked moves alone.  See the laws in core/ruleset.h. */
#ifndef GG_CORE_VIEW_H
#define GG_CORE_VIEW_H

#include "core/catalogue.h"
#include "core/game.h"
#include "core/scene.h"

/* Viewers by name: a side's id, "spectator" or "referee"; -1 if unknown. */
int gg_viewer_find(const struct gg_ruleset *r, const char *name);
const char *gg_viewer_name(const struct gg_ruleset *r, int viewer);

/* GG_REFEREE copies the position. */
void gg_mask(const struct gg_battle *b, const void *pos, int viewer, void *out);
gg_move gg_mask_move(const struct gg_battle *b, const void *pos, gg_move m, int viewer);

/* Log lines for one step, given the true positions before and after it; masks them first. */
void gg_log_step(const struct gg_battle *b, const void *before, gg_move m, const void *after,
                 int viewer, struct gg_log *out);

/* What the viewer is told to do or wait for. */
void gg_prompt(const struct gg_battle *b, const void *pos, int viewer, struct gg_message *out);
/* The clause that grants a move which is offered where this prompt is given. */
gg_clause gg_move_clause(const struct gg_ruleset *r, const struct gg_message *prompt, gg_move m);

/* The moves the viewer may make: the decider's list, empty for everybody else but the referee. */
void gg_view_offer(const struct gg_battle *b, const void *pos, int viewer, struct gg_offer *out);

struct gg_view_options {
    int viewer;
    uint32_t at;          /* after this many steps; UINT32_MAX: now */
    uint32_t log_from;    /* first step whose lines are told */
    uint32_t log_steps;   /* of so many steps; 0: of all that follow */
    uint32_t event_steps; /* what happened is told as data too, if these are no more steps; 0: in a
                             difference as usual, in a whole scene never */
    bool still;           /* nobody acts on it: no moves are told */
    const struct gg_board *board; /* for pictures: drawn before, for this battle and speaker; NULL:
                                     it is drawn for this one */
};

/* The whole scene as JSON (docs/scene-format.md): game, viewer, step, prompt, pieces, panels,
 * moves with the ids to touch, log.  Steps the viewer may not even count are not counted. */
void gg_view_json(const struct gg_game *g, const struct gg_speaker *s,
                  const struct gg_view_options *o, struct gg_json_writer *w);

/* What a client was shown, kept to tell it the next scene as a difference.  Shared: hold and drop.
 */
struct gg_shown;
struct gg_shown *gg_shown_hold(struct gg_shown *s); /* NULL is allowed, here and below */
void gg_shown_drop(struct gg_shown *s);
/* A checksum of that scene, which the client works out from what it has (docs/scene-format.md). */
uint32_t gg_shown_digest(const struct gg_shown *s);

/* Writes what has changed since base, which this viewer was shown of this battle in this language;
 * base NULL: the whole scene.  Returns what is shown now, to be dropped; NULL: out of memory. */
struct gg_shown *gg_view_step_json(const struct gg_game *g, const struct gg_speaker *s,
                                   const struct gg_view_options *o, const struct gg_shown *base,
                                   struct gg_json_writer *w);

/* A game at a glance, as members of an object: step, decider, over, winner, ending, turn, and
 * "heaps", the places of a board of "width" and "height" where a side has pieces: [x, y, side,
 * count]. */
void gg_view_glance_json(const struct gg_game *g, const struct gg_speaker *s, int viewer,
                         struct gg_json_writer *w);

/* The scene as text for a terminal, width columns wide. */
void gg_view_text(const struct gg_game *g, const struct gg_speaker *s,
                  const struct gg_view_options *o, int width, struct gg_buf *out);
/* The members of a move in a scene that need no position: notation, verb, touch, text. */
void gg_json_move(const struct gg_speaker *s, gg_move m, struct gg_json_writer *w);
/* Board and pieces as one SVG picture. */
void gg_view_svg(const struct gg_game *g, const struct gg_speaker *s,
                 const struct gg_view_options *o, struct gg_buf *out);
void gg_view_log_text(const struct gg_game *g, const struct gg_speaker *s,
                      const struct gg_view_options *o, struct gg_buf *out);
/* Steps of the first n that the viewer can count. */
uint32_t gg_view_count(const struct gg_game *g, int viewer, uint32_t n);
/* The other way: the most steps of which the viewer can count no more than n; hidden ones after the
 * last of these are among them. */
uint32_t gg_view_steps(const struct gg_game *g, int viewer, uint32_t n);
/* Leaves in pos the position after n steps as the viewer counts them, or now if there are not so
 * many; hidden steps after the last of them are in it: to the viewer they are one moment.  Returns
 * the true number of steps; *step is the viewer's. */
uint32_t gg_view_moment(const struct gg_game *g, int viewer, uint32_t n, uint32_t *step, void *pos);

/* The viewer's steps after which a turn had begun, the start among them; a turn is a space of the
 * first track of the scene.  What was found is kept, and only new steps are looked at: anyone who
 * keeps it forgets it when steps were taken back. */
struct gg_turns {
    struct gg_buf list; /* {"step","text"}, with commas between them */
    struct gg_buf last; /* what the last turn is called */
    uint32_t at, step;  /* steps looked at; the same as the viewer counts them */
    bool begun;
};

/* Looks at so many steps at most; false: there are more. */
bool gg_turns_follow(struct gg_turns *t, const struct gg_game *g, const struct gg_speaker *s,
                     int viewer, uint32_t steps);
void gg_turns_json(const struct gg_turns *t, struct gg_json_writer *w); /* a list */
void gg_turns_forget(struct gg_turns *t);

/* What does not change in a battle: size, places with their outlines and names, colours of the
 * sides, the background as SVG text (docs/scene-format.md).  Lengths are units of the drawing. */
void gg_view_board_json(const struct gg_battle *b, const struct gg_speaker *s,
                        struct gg_json_writer *w);
/* The empty board as one SVG picture, with its title; and nothing but the board. */
void gg_view_board_svg(const struct gg_battle *b, const struct gg_speaker *s, struct gg_buf *out);
void gg_view_ground_svg(const struct gg_battle *b, const struct gg_speaker *s, struct gg_buf *out);

#endif
