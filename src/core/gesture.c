/* SPDX-License-Identifier: MIT
 * Carrying out a gesture as ordinary moves, and taking it back as one. */
#include "core/gesture.h"

#include "core/question.h"
#include "core/view.h"
#include <stdlib.h>
#include <string.h>

/* What the position is to the side that made the last move, where it is not what was foreseen. */
static struct gg_message what_came(const struct gg_game *g, int side)
{
    unsigned decider = gg_game_decider(g);
    struct gg_message prompt;

    gg_prompt(g->battle, g->now, side, &prompt);
    return gg_message(decider == GG_CHANCE        ? GG_MSG_way_roll
                      : decider == (unsigned)side ? GG_MSG_way_news
                                                  : GG_MSG_way_other,
                      prompt.clause);
}

static bool is_as_foreseen(const struct gg_game *g, int side, const struct gg_foreseen *f)
{
    union gg_position_room masked;

    if (f->hash == 0 || gg_game_decider(g) != (unsigned)side) {
        return false;
    }
    gg_mask(g->battle, g->now, side, &masked);
    return gg_position_hash(g->battle->rules, &masked) == f->hash;
}

/* All moves of the plan, up to the first that leads elsewhere; end: how far it came. */
static void carry_out(struct gg_game *g, int side, const struct gg_gesture_plan *plan,
                      struct gg_gesture_end *end)
{
    uint32_t first = g->steps;
    struct gg_refusal why = { .refused = false };

    *end = plan->end;
    for (end->made = 0; end->made < plan->end.made; end->made++) {
        if (!gg_game_move(g, side, plan->step[end->made].move, &why)) {
            *end =
                (struct gg_gesture_end){ .made = end->made, .stopped = true, .why = why.message };
            break;
        }
        g->step[g->steps - 1].gesture = first + 1;
        if (!is_as_foreseen(g, side, &plan->step[end->made])) {
            end->made++;
            if (end->made < plan->end.made || plan->end.stopped) {
                *end = (struct gg_gesture_end){ .made = end->made,
                                                .stopped = !gg_game_over(g),
                                                .why = what_came(g, side) };
            }
            break;
        }
    }
}

bool gg_gesture_play(struct gg_game *g, int side, const struct gg_gesture *what,
                     struct gg_gesture_end *end)
{
    struct gg_refusal may = gg_game_may(g, side, GG_NO_MOVE);
    struct gg_gesture_plan *plan;
    union gg_position_room masked;

    *end = (struct gg_gesture_end){ .stopped = true, .why = may.message };
    if (may.message.key != GG_MSG_refused_unknown) {
        return false; /* it is not for this side to decide */
    }
    plan = malloc(sizeof *plan);
    gg_mask(g->battle, g->now, side, &masked);
    if (!plan || !gg_gesture_plan(g->battle, &masked, side, what, plan)) {
        end->why = gg_message(GG_MSG_none, GG_ALLOWED);
    } else {
        carry_out(g, side, plan, end);
    }
    free(plan);
    return end->made > 0;
}

/* ---- a series ---- */

static struct gg_question question_now(const struct gg_game *g, int side)
{
    union gg_position_room masked;
    struct gg_message prompt;

    gg_mask(g->battle, g->now, side, &masked);
    gg_prompt(g->battle, &masked, side, &prompt);
    return gg_question_of(&prompt);
}

/* Drops the first moves of a series; false: none is left. */
static bool rest_of(struct gg_gesture *what, uint32_t made)
{
    if (what->kind != GG_GESTURE_SERIES || made >= what->moves) {
        return false;
    }
    what->moves = (uint8_t)(what->moves - made);
    memmove(what->series, what->series + made, what->moves * sizeof *what->series);
    return true;
}

bool gg_gesture_play_on(struct gg_game *g, int side, const struct gg_gesture *what,
                        gg_roll_fn *roll, void *context, struct gg_gesture_end *end)
{
    struct gg_gesture rest = *what;
    struct gg_question question = question_now(g, side);
    uint32_t made;

    if (!gg_gesture_play(g, side, &rest, end)) {
        return false;
    }
    for (made = end->made; rest_of(&rest, end->made); made += end->made) {
        if (gg_game_decider(g) != GG_CHANCE || !roll(context)) {
            break;
        }
        if (gg_game_decider(g) != (unsigned)side ||
            !gg_same_question(question_now(g, side), question)) {
            *end =
                (struct gg_gesture_end){ .stopped = !gg_game_over(g), .why = what_came(g, side) };
            break;
        }
        if (!gg_gesture_play(g, side, &rest, end)) {
            break;
        }
    }
    end->made = made;
    return true;
}

/* ---- as one ---- */

typedef bool turn_fn(struct gg_game *g, int side, struct gg_refusal *why);

/* The gesture of the step that would be taken back, or played again; 0: none. */
static uint32_t next_gesture(const struct gg_game *g, bool back)
{
    if (back) {
        return g->steps ? g->step[g->steps - 1].gesture : 0;
    }
    return g->redo ? g->step[g->steps].gesture : 0;
}

static uint32_t turn(struct gg_game *g, int side, bool back, struct gg_refusal *why)
{
    turn_fn *fn = back ? gg_game_undo : gg_game_redo;
    uint32_t gesture = next_gesture(g, back), made = 0;

    *why = (struct gg_refusal){ .refused = false };
    do {
        if (!fn(g, side, why)) {
            break;
        }
        made++;
    } while (gesture && next_gesture(g, back) == gesture);
    return made;
}

uint32_t gg_gesture_undo(struct gg_game *g, int side, struct gg_refusal *why)
{
    return turn(g, side, true, why);
}

uint32_t gg_gesture_redo(struct gg_game *g, int side, struct gg_refusal *why)
{
    return turn(g, side, false, why);
}
