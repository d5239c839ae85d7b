/* SPDX-License-Identifier: MIT
 * Standing answers at a table: loading them, and making the moves that they call for. */
#include "server/standing.h"

#include "server/table_inner.h"
#include <stdlib.h>
#include <string.h>

/* ---- from the store ---- */

static bool load_row(void *context, const struct store_standing *row)
{
    struct table *t = context;
    struct standing_seat *seat = &t->standing->seat[row->seat];
    struct gg_error err = { 0 };
    struct gg_standing answer;

    seat->last = row->number > seat->last ? row->number : seat->last;
    if (!gg_standing_read(t->game.battle, NULL, row->answer, &answer, &err)) {
        log_trouble(&t->server->log, "table %lld: a standing answer is left out: %s",
                    (long long)t->id, err.text);
    } else if (seat->rows < GG_STANDING_MAX) {
        seat->row[seat->rows++] = (struct gg_standing_row){ answer, row->number, row->active };
    }
    return true;
}

void standing_load(struct table *t)
{
    struct gg_error err = { 0 };

    t->standing = calloc(1, sizeof *t->standing);
    if (t->standing && !store_standings(t->server->store, t->id, load_row, t, &err)) {
        log_trouble(&t->server->log, "table %lld: %s", (long long)t->id, err.text);
    }
}

static void forget_answers(struct standing *st)
{
    for (uint32_t i = 0; i < st->answers; i++) {
        free((char *)st->answered[i].answer);
    }
    st->answers = 0;
}

void standing_free(struct table *t)
{
    if (t->standing) {
        forget_answers(t->standing);
        gg_near_close(t->standing->near);
        free(t->standing);
        t->standing = NULL;
    }
}

/* ---- answering ---- */

static bool has_active(const struct standing_seat *seat)
{
    bool has = false;

    for (int i = 0; i < seat->rows; i++) {
        has = has || seat->row[i].on;
    }
    return has;
}

const char *standing_rests(const struct table *t, int side)
{
    if (gg_standing_rests(&t->game, side)) {
        return "back";
    }
    return t->answers_in_a_row >= STANDING_IN_A_ROW ? "often" : NULL;
}

/* The side whose standing answers may answer now, or -1. */
static int side_of(const struct table *t)
{
    const struct standing *st = t->standing;
    unsigned side;

    if (!st || !t->game.battle || (!has_active(&st->seat[0]) && !has_active(&st->seat[1]))) {
        return -1;
    }
    side = gg_game_decider(&t->game);
    return side <= GG_SIDE_2 && !table_bot(t, side) && has_active(&st->seat[side]) &&
                   !standing_rests(t, (int)side)
               ? (int)side
               : -1;
}

/* The next entry is to be one that a made. */
static bool note_answer(struct table *t, int side, const struct gg_standing *a)
{
    struct standing *st = t->standing;
    char text[GG_STANDING_TEXT];
    char *kept;

    gg_standing_write(t->game.battle, a, text);
    kept = st->answers < STANDING_IN_A_ROW ? strdup(text) : NULL;
    if (!kept) {
        return false;
    }
    st->answered[st->answers++] =
        (struct store_answered){ .seq = t->game.record.entries + 1, .seat = side, .answer = kept };
    return true;
}

static bool make(struct table *t, int side, const struct gg_standing *a, gg_move m)
{
    struct standing *st = t->standing;
    struct gg_refusal why;

    if (!note_answer(t, side, a)) {
        return false;
    }
    if (!gg_game_move(&t->game, side, m, &why)) {
        free((char *)st->answered[--st->answers].answer);
        return false;
    }
    t->answers_in_a_row++;
    return true;
}

static bool answer_once(struct table *t)
{
    int side = side_of(t), which;
    struct standing *st = t->standing;
    union gg_position_room masked;
    gg_move m;

    if (side < 0) {
        return false;
    }
    st->near = st->near ? st->near : gg_near_open(t->game.battle);
    if (!st->near) {
        return false;
    }
    gg_mask(t->game.battle, t->game.now, side, &masked);
    which = gg_standing_first(t->game.battle, st->near, &masked, side, st->seat[side].row,
                              st->seat[side].rows, &m);
    return which >= 0 && make(t, side, &st->seat[side].row[which].answer, m);
}

/* All that apply, one after the other, with the rolls between them: one change. */
static void answer(struct table *t)
{
    bool any = false;

    while (answer_once(t)) {
        any = true;
        if (!table_roll(t, NULL)) {
            break; /* table_changed() will say so */
        }
    }
    if (any) {
        t->answering = true;
        table_changed(t, NULL, "");
        t->answering = false;
    }
}

void table_answer(struct table *t)
{
    struct server *s = t->server;

    if (!t->answer_due && !t->answers_failed && side_of(t) >= 0) {
        t->answer_due = true;
        t->answer_next = s->answer_first;
        s->answer_first = t;
    }
}

void tables_answer(struct server *s)
{
    struct table *t = s->answer_first, *next;

    s->answer_first = NULL;
    for (; t; t = next) {
        next = t->answer_next;
        t->answer_due = false;
        if (t->pending.on) {
            table_answer(t); /* after that change is on disk */
        } else if (!s->stopping && !s->lost) {
            answer(t);
        }
    }
}

/* ---- afterwards ---- */

static void tell_side(struct table *t, int side, bool back)
{
    struct standing *st = t->standing;
    bool answered = back;

    for (uint32_t i = 0; i < st->answers; i++) {
        answered = answered || st->answered[i].seat == side;
    }
    if (answered) {
        seats_answered(t, side);
    }
    if (standing_rests(t, side) != st->seat[side].told_rests) {
        seats_standing(t, side);
    }
}

void standing_accepted(struct table *t)
{
    struct standing *st = t->standing;
    const struct gg_record *r = &t->game.record;
    bool back = r->entries > 0 && r->entry[r->entries - 1].kind >= GG_ENTRY_UNDO;

    for (int side = 0; st && side < 2; side++) {
        if (st->seat[side].rows > 0 || st->seat[side].told_lines) {
            tell_side(t, side, back);
        }
    }
    if (st) {
        forget_answers(st);
    }
    table_answer(t);
}

/* ---- habits ---- */

static bool is_said(const struct standing_seat *seat, const struct gg_standing *a)
{
    bool said = false;

    for (int i = 0; i < seat->rows; i++) {
        const struct gg_standing *b = &seat->row[i].answer;

        said = said || (gg_same_question(a->question, b->question) && a->verb == b->verb);
    }
    return said;
}

void standing_habit(struct client *c, const void *masked, gg_move m)
{
    struct standing *st = c->table->standing;
    struct standing_seat *seat = st ? &st->seat[c->seat] : NULL;
    bool suggested = seat && seat->suggests, asked;
    struct gg_standing a;

    if (!seat) {
        return;
    }
    asked = gg_habit(&seat->habits, c->table->game.battle, masked, c->seat, m, &a) &&
            !is_said(seat, &a) && seat->rows < GG_STANDING_MAX;
    seat->suggests = asked;
    seat->suggestion = a;
    if (asked || suggested) {
        seats_standing(c->table, c->seat);
    }
}
