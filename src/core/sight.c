/* SPDX-License-Identifier: MIT
 * Working out one look at a game, and the words that every renderer needs. */
#include "core/sight.h"

#include "core/ending.h"
#include "core/final.h"
#include "core/label.h"
#include <stdlib.h>
#include <string.h>

/* ---- where to look ---- */

/* Steps can be taken back only at the end of the game as it stands. */
static void find_ways_back(struct gg_sight *v)
{
    const struct gg_game *g = v->game;

    if (v->at == g->steps) {
        v->may_undo = !gg_game_may_undo(g, v->viewer).refused;
        v->may_redo = g->redo > 0 && g->ending.how == GG_HOW_RULES &&
                      (v->viewer == GG_REFEREE || v->viewer == (int)g->step[g->steps].decider);
    }
}

/* What was declared belongs to the end of the game as it stands. */
static void find_ending(struct gg_sight *v)
{
    const struct gg_game *g = v->game;

    v->ending = (struct gg_ending){ .how = GG_HOW_RULES };
    v->may_abort = false;
    if (v->at == g->steps) {
        v->ending = g->ending;
        v->may_abort = !gg_game_may_declare(g, v->viewer, GG_ENTRY_ABORT).refused;
    }
}

/* Who decides, what the viewer may do, and what is asked. */
static void find_decision(struct gg_sight *v, const void *pos)
{
    if (v->ending.how != GG_HOW_RULES) {
        gg_offer_begin(&v->offer, GG_NOBODY);
        v->winner = gg_game_winner(v->game);
        gg_game_prompt(v->game, v->viewer, &v->prompt);
    } else {
        gg_view_offer(v->battle, pos, v->viewer, &v->offer);
        v->winner =
            v->offer.decider == GG_NOBODY ? v->battle->rules->winner(v->battle, pos) : GG_NOBODY;
        gg_prompt(v->battle, pos, v->viewer, &v->prompt);
    }
    v->decider = v->offer.decider;
}

/* From what the side that decides may know, no matter who looks at it. */
static void find_finals(struct gg_sight *v, const void *pos)
{
    struct gg_finality *f;
    union gg_position_room masked;

    v->final = NULL;
    if (v->decider >= GG_CHANCE || v->offer.count == 0) {
        return;
    }
    f = malloc(sizeof *f);
    v->final = f ? calloc(v->offer.count, sizeof *v->final) : NULL;
    if (v->final) {
        gg_mask(v->battle, pos, (int)v->decider, &masked);
        gg_finality_open(f, v->battle, &masked, (int)v->decider);
        for (uint32_t n = 0; n < v->offer.count; n++) {
            v->final[n] = gg_move_is_final(f, gg_offer_nth(&v->offer, n));
        }
    }
    free(f);
}

void gg_sight_open(struct gg_sight *v, const struct gg_game *g, const struct gg_speaker *s,
                   const struct gg_view_options *o)
{
    const struct gg_battle *b = g->battle;
    union gg_position_room pos;

    v->game = g;
    v->battle = b;
    v->speaker = s;
    v->viewer = o->viewer;
    v->log_from = o->log_from > 0 ? o->log_from : 1;
    v->log_to = o->log_steps > 0 && o->log_steps <= UINT32_MAX - v->log_from
                    ? v->log_from + o->log_steps - 1
                    : UINT32_MAX;
    v->event_steps = o->event_steps;
    v->may_undo = false;
    v->may_redo = false;
    v->scene = (struct gg_scene){ .pieces = 0 };
    v->at = gg_view_moment(g, o->viewer, o->at, &v->step, &pos);
    find_ways_back(v);
    find_ending(v);
    find_decision(v, &pos);
    if (o->still) {
        gg_offer_begin(&v->offer, v->decider);
    }
    find_finals(v, &pos);
    gg_mask(b, &pos, o->viewer, &v->masked);
    b->rules->scene(b, &v->masked, o->viewer, &v->scene);
}

void gg_sight_close(struct gg_sight *v)
{
    free(v->final);
    gg_scene_free(&v->scene);
}

void gg_sight_steps(const struct gg_sight *v, gg_sight_step_fn *fn, void *context)
{
    const struct gg_game *g = v->game;
    uint32_t from = gg_view_steps(g, v->viewer, v->log_from - 1);
    union gg_position_room before, after;

    gg_game_at(g, from, &after);
    for (uint32_t i = from; i < v->at && gg_view_count(g, v->viewer, i) < v->log_to; i++) {
        struct gg_sight_step s = { .step = gg_view_count(g, v->viewer, i + 1),
                                   .decider = g->step[i].decider,
                                   .move = g->step[i].move,
                                   .before = &before,
                                   .after = &after };

        memcpy(&before, &after, v->battle->rules->position_size);
        v->battle->rules->apply(v->battle, &after, s.move);
        if (s.step != gg_view_count(g, v->viewer, i)) {
            s.seen = gg_mask_move(v->battle, &before, s.move, v->viewer);
            fn(context, &s);
        }
    }
}

/* Who is told the lines of each step. */
struct log_reader {
    const struct gg_sight *sight;
    gg_sight_log_fn *fn;
    void *context;
};

static void tell_log(void *context, const struct gg_sight_step *s)
{
    const struct log_reader *to = context;
    struct gg_log log;

    gg_log_step(to->sight->battle, s->before, s->move, s->after, to->sight->viewer, &log);
    to->fn(to->context, s->step, &log);
}

void gg_sight_log(const struct gg_sight *v, gg_sight_log_fn *fn, void *context)
{
    struct log_reader to = { .sight = v, .fn = fn, .context = context };

    gg_sight_steps(v, tell_log, &to);
}

void gg_sight_board(const struct gg_battle *b, const struct gg_speaker *speaker,
                    struct gg_board *out)
{
    *out = (struct gg_board){ .speaker = speaker };
    out->svg.failed = speaker == NULL; /* a failed buffer takes nothing in: no drawing, no cost */
    b->rules->board(b, out);
}

/* ---- stacks ---- */

static bool below(const struct gg_piece *a, const struct gg_piece *b)
{
    return a->side != b->side ? a->side < b->side : a->order < b->order;
}

/* Keeps the order the ruleset gave among pieces of one side and height. */
static void stack_add(struct gg_stack *stack, const struct gg_piece *piece)
{
    uint32_t i = stack->count;

    if (i == GG_STACK_MAX) {
        return;
    }
    while (i > 0 && below(piece, stack->piece[i - 1])) {
        stack->piece[i] = stack->piece[i - 1];
        i--;
    }
    stack->piece[i] = piece;
    stack->count++;
}

void gg_sight_stack(const struct gg_sight *v, struct gg_arg place, struct gg_stack *out)
{
    out->count = 0;
    for (uint32_t i = 0; i < v->scene.pieces; i++) {
        if (gg_same(v->scene.piece[i].place, place)) {
            stack_add(out, &v->scene.piece[i]);
        }
    }
}

static bool has_place(const struct gg_sight *v, const struct gg_board *board, struct gg_arg place)
{
    for (uint32_t i = 0; i < board->places; i++) {
        if (gg_same(board->place[i].thing, place)) {
            return true;
        }
    }
    for (uint32_t i = 0; i < v->scene.items; i++) {
        if (place.kind != GG_KIND_NONE && gg_same(v->scene.item[i].thing, place)) {
            return true;
        }
    }
    return false;
}

void gg_sight_elsewhere(const struct gg_sight *v, const struct gg_board *board,
                        struct gg_stack *out)
{
    out->count = 0;
    for (uint32_t i = 0; i < v->scene.pieces; i++) {
        if (!has_place(v, board, v->scene.piece[i].place)) {
            stack_add(out, &v->scene.piece[i]);
        }
    }
}

/* ---- words ---- */

/* Is that number in the text, not as a part of a longer one? */
static bool has_number(const char *text, int number)
{
    struct gg_buf digits = { 0 };
    bool found = false;

    gg_say_number(number, false, &digits);
    for (const char *at = strstr(text, gg_buf_text(&digits)); at != NULL && !found;
         at = strstr(at + 1, gg_buf_text(&digits))) {
        char before = at > text ? at[-1] : ' ', after = at[digits.len];

        found = !(before >= '0' && before <= '9') && !(after >= '0' && after <= '9');
    }
    gg_buf_free(&digits);
    return found;
}

void gg_say_item_value(const struct gg_speaker *s, const struct gg_item *item, struct gg_buf *out)
{
    struct gg_buf text = { 0 };

    gg_say_item(s, item, &text);
    gg_buf_puts(out, gg_buf_text(&text));
    if (item->has_value && !has_number(gg_buf_text(&text), item->value)) {
        gg_buf_puts(out, text.len > 0 ? "\xc2\xa0" : "");
        gg_say_number(item->value, false, out);
    }
    gg_buf_free(&text);
}

void gg_say_item(const struct gg_speaker *s, const struct gg_item *item, struct gg_buf *out)
{
    if (item->text.key != GG_MSG_none) {
        gg_say(s, &item->text, out);
    } else if (item->thing.kind != GG_KIND_NONE) {
        gg_say_thing(s, item->thing.kind, item->thing.value, out);
    }
}

void gg_say_viewer(const struct gg_speaker *s, int viewer, struct gg_buf *out)
{
    if (viewer == GG_SPECTATOR || viewer == GG_REFEREE) {
        gg_say_label(s->catalogue, viewer == GG_SPECTATOR ? GG_LABEL_spectator : GG_LABEL_referee,
                     out);
    } else {
        gg_say_seat(s, viewer, out);
    }
}

void gg_say_title(const struct gg_speaker *s, struct gg_buf *out)
{
    struct gg_buf game = { 0 }, scenario = { 0 };
    struct gg_value value[2] = { { .name = "game" }, { .name = "scenario" } };

    gg_say_own(s, "", "name", &game);
    gg_say_own(s, "scenario", s->battle->scenario->name, &scenario);
    value[0].text = gg_buf_text(&game);
    value[1].text = gg_buf_text(&scenario);
    gg_phrase(s->catalogue, gg_labels[GG_LABEL_title].key, value, 2, out);
    gg_buf_free(&game);
    gg_buf_free(&scenario);
}
