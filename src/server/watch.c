/* SPDX-License-Identifier: MIT
 * Following a record through the eyes of each seat. */
#include "server/watch.h"

#include <stdlib.h>
#include <string.h>

enum { EVERYBODY = (1 << WATCH_SEATS) - 1 };

static size_t size_of(const struct watch *w)
{
    return w->battle->rules->position_size;
}

bool watch_open(struct watch *w, const struct gg_game *g)
{
    *w = (struct watch){ .battle = g->battle };
    w->start = malloc(size_of(w));
    w->now = malloc(size_of(w));
    for (int seat = 0; seat < WATCH_SEATS; seat++) {
        struct watch_noted *n = &w->noted[seat];

        n->cap = 64;
        n->step = calloc(n->cap, sizeof *n->step);
        if (!n->step) {
            watch_close(w);
            return false;
        }
    }
    if (!w->start || !w->now) {
        watch_close(w);
        return false;
    }
    memcpy(w->start, g->start, size_of(w));
    memcpy(w->now, g->start, size_of(w));
    return true;
}

void watch_close(struct watch *w)
{
    for (int seat = 0; seat < WATCH_SEATS; seat++) {
        free(w->noted[seat].step);
    }
    free(w->start);
    free(w->now);
    free(w->step);
    *w = (struct watch){ .battle = NULL };
}

/* ---- one entry ---- */

static bool room_for_step(struct watch *w)
{
    if (w->steps == w->cap) {
        uint32_t cap = w->cap ? 2 * w->cap : 64;
        struct watch_step *grown = realloc(w->step, cap * sizeof *grown);

        if (!grown) {
            return false;
        }
        w->step = grown;
        w->cap = cap;
    }
    return true;
}

static bool note(struct watch_noted *n)
{
    if (n->seq + 1 == n->cap) {
        uint32_t *grown = realloc(n->step, 2 * (size_t)n->cap * sizeof *grown);

        if (!grown) {
            return false;
        }
        n->step = grown;
        n->cap *= 2;
    }
    n->step[++n->seq] = n->steps;
    return true;
}

static bool note_all(struct watch *w, unsigned seats)
{
    bool ok = true;

    for (int seat = 0; seat < WATCH_SEATS; seat++) {
        if (seats >> seat & 1) {
            ok = note(&w->noted[seat]) && ok;
        }
    }
    return ok;
}

static unsigned who_sees(const struct watch *w, gg_move m)
{
    unsigned seats = 0;

    for (int seat = 0; seat < WATCH_SEATS; seat++) {
        if (gg_mask_move(w->battle, w->now, m, seat) != GG_NO_MOVE) {
            seats |= 1u << seat;
        }
    }
    return seats;
}

static void count(struct watch *w, unsigned seats, int by)
{
    for (int seat = 0; seat < WATCH_SEATS; seat++) {
        w->noted[seat].steps += (uint32_t)((int)(seats >> seat & 1) * by);
    }
}

/* Makes step number w->steps count. */
static unsigned go_on(struct watch *w)
{
    const struct watch_step *s = &w->step[w->steps++];

    w->battle->rules->apply(w->battle, w->now, s->move);
    count(w, s->seen, 1);
    return s->seen;
}

/* Goes back by n steps; returns who saw any of them. */
static unsigned go_back(struct watch *w, uint32_t n)
{
    unsigned seats = 0;

    for (; n > 0 && w->steps > 0; n--) {
        unsigned seen = w->step[--w->steps].seen;

        count(w, seen, -1);
        seats |= seen;
    }
    memcpy(w->now, w->start, size_of(w));
    for (uint32_t i = 0; i < w->steps; i++) {
        w->battle->rules->apply(w->battle, w->now, w->step[i].move);
    }
    return seats;
}

static bool follow_step(struct watch *w, const struct gg_entry *e, unsigned *seats)
{
    gg_move m;

    if (!room_for_step(w) || !gg_parse_move(w->battle, e->move, &m, NULL)) {
        return false;
    }
    w->step[w->steps] = (struct watch_step){ .move = m, .seen = (uint8_t)who_sees(w, m) };
    w->redo = 0;
    *seats = go_on(w);
    return true;
}

static bool follow_entry(struct watch *w, const struct gg_entry *e)
{
    unsigned seats = 0;

    switch (e->kind) {
    case GG_ENTRY_UNDO:
        seats = go_back(w, 1);
        w->redo++;
        break;
    case GG_ENTRY_REDO:
        if (w->redo > 0) {
            w->redo--;
            seats = go_on(w);
        }
        break;
    case GG_ENTRY_TAKEBACK:
        go_back(w, e->count);
        w->redo = 0;
        seats = EVERYBODY; /* it was asked for and agreed to */
        break;
    default:
        if (!follow_step(w, e, &seats)) {
            return false;
        }
        break;
    }
    return note_all(w, seats);
}

bool watch_follow(struct watch *w, const struct gg_game *g)
{
    for (; w->entries < g->record.entries; w->entries++) {
        if (!follow_entry(w, &g->record.entry[w->entries])) {
            return false;
        }
    }
    return true;
}

/* ---- asking ---- */

uint32_t watch_lowest(const struct watch *w, int seat, uint32_t seq)
{
    const struct watch_noted *n = &w->noted[seat];
    uint32_t low = n->steps;

    if (seq > n->seq) {
        return 0;
    }
    for (uint32_t i = seq; i <= n->seq; i++) {
        low = n->step[i] < low ? n->step[i] : low;
    }
    return low;
}

uint32_t watch_back(const struct watch *w, int seat, uint32_t n)
{
    for (uint32_t back = 1; back <= w->steps; back++) {
        n -= w->step[w->steps - back].seen >> seat & 1;
        if (n == 0) {
            return back;
        }
    }
    return 0;
}

uint32_t watch_known(const struct watch *w, int seat, uint32_t n)
{
    uint32_t known = 0;

    for (uint32_t back = 1; back <= n && back <= w->steps; back++) {
        known += w->step[w->steps - back].seen >> seat & 1;
    }
    return known;
}
