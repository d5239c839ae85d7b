/* SPDX-License-Identifier: MIT
 * Changes of tables on their way to disk, together, and from there to those who see them. */
#include "server/table_inner.h"

#include <stdlib.h>
#include <string.h>

bool table_roll(struct table *t, struct gg_error *err)
{
    while (gg_game_decider(&t->game) == GG_CHANCE) {
        if (!gg_game_roll(&t->game, t->row.has_seed ? t->row.seed : NULL)) {
            return gg_fail(err, "the dice cannot be rolled");
        }
    }
    return true;
}

static bool reveal_at_end(struct table *t, struct gg_error *err)
{
    const struct gg_record *r = &t->game.record;

    if (r->header.dice != GG_DICE_COMMITTED || r->revealed || !gg_game_over(&t->game)) {
        return true;
    }
    return t->row.has_seed ? gg_game_reveal(&t->game, t->row.seed, err)
                           : gg_fail(err, "the seed of the dice is missing");
}

/* ---- to the store ---- */

/* What the store is given of one game; the texts are owned. */
struct writing {
    struct store_append append;
    struct gg_buf lines, reveal;
};

static void writing_free(struct writing *w)
{
    gg_buf_free(&w->lines);
    gg_buf_free(&w->reveal);
}

/* The entries from `from` on, and the end of the game; false: out of memory. */
static bool writing_of(struct writing *w, int64_t id, const struct gg_game *g, uint32_t from)
{
    const struct gg_record *r = &g->record;

    *w = (struct writing){ .append = { .table = id,
                                       .seq = from + 1,
                                       .count = r->entries - from,
                                       .finished = gg_game_over(g) } };
    for (uint32_t i = from; i < r->entries; i++) {
        gg_record_write_entry(r, i, &w->lines);
    }
    gg_record_write_reveal(r, &w->reveal);
    if (w->lines.failed || w->reveal.failed) {
        writing_free(w);
        return false;
    }
    w->append.lines = gg_buf_text(&w->lines);
    w->append.reveal = r->revealed ? gg_buf_text(&w->reveal) : NULL;
    return true;
}

static bool append(struct server *s, const struct store_append *a, uint32_t n, struct gg_error *err)
{
    uint64_t began = log_clock();
    bool ok = store_append_all(s->store, a, n, err);

    histogram_add(&s->metrics.store, log_clock() - began);
    s->metrics.store_failures += !ok;
    return ok;
}

bool table_write(struct server *s, int64_t id, const struct gg_game *g, struct gg_error *err)
{
    struct writing w;
    bool ok = writing_of(&w, id, g, 0);

    if (!ok) {
        return gg_fail(err, "out of memory");
    }
    ok = append(s, &w.append, 1, err);
    writing_free(&w);
    return ok;
}

/* ---- changes ---- */

/* Back to what the store has.  If even that fails, everybody is sent away and the table with them:
 * who comes back loads it again. */
static void put_back(struct table *t)
{
    table_unload(t);
    if (!table_load(t, NULL)) {
        table_unload(t);
        seats_send_away(t, "the table cannot be read");
    }
}

/* The reply to the client that made the change; remembered in case it has lost its line. */
static void end_request(struct table *t, const struct reply *reply)
{
    const struct pending *p = &t->pending;

    outcomes_keep(&t->became[p->seat], p->number, reply);
    if (p->by) {
        client_reply(p->by, p->id, reply);
    }
    free(t->pending.said);
    t->pending.said = NULL;
}

static void refuse(struct table *t, const char *reason)
{
    log_trouble(&t->server->log, "table %lld: %s", (long long)t->id, reason);
    t->answers_failed = true; /* the sweep lets them try again */
    put_back(t);
    end_request(t, &(struct reply){ .code = "failed", .text = reason });
}

void table_changed(struct table *t, struct client *by, const char *id)
{
    struct server *s = t->server;
    struct gg_error err = { 0 };

    t->pending = (struct pending){ .by = by, .made_us = log_clock(), .number = NO_NUMBER };
    if (by) {
        s->people_moved = true;
        t->pending.seat = by->seat;
        t->pending.number = by->number;
    }
    t->pending.answers = t->answering;
    t->answers_in_a_row = t->answering ? t->answers_in_a_row : 0;
    t->answers_failed = t->answers_failed && t->answering;
    t->budget.left_us = by ? 0 : t->budget.left_us;
    memcpy(t->pending.id, id, strlen(id) + 1);
    if (!table_roll(t, &err) || !reveal_at_end(t, &err)) {
        refuse(t, err.text);
        return;
    }
    t->pending.on = true;
    t->pending.next = s->changed;
    s->changed = t;
}

static void show(struct table *t)
{
    uint64_t before[STORE_SEATS];
    bool changed[STORE_SEATS];

    memcpy(before, t->seen, sizeof before);
    table_look(t);
    for (int seat = 0; seat < STORE_SEATS; seat++) {
        changed[seat] = before[seat] != t->seen[seat];
    }
    seats_show(t, changed);
    table_pump(t);
}

static void tell_log(const struct table *t)
{
    const struct gg_noticed *n = &t->game.noticed[t->stored - 1];

    log_event(&t->server->log, "table %lld: entry %u, seen %u %u %u, decided %llu",
              (long long)t->id, (unsigned)t->stored, (unsigned)n->changes[0],
              (unsigned)n->changes[1], (unsigned)n->changes[2],
              (unsigned long long)t->pending.made_us);
}

/* It is on disk. */
static void accept(struct table *t)
{
    struct metrics *m = &t->server->metrics;
    bool by_person = t->pending.by;
    uint64_t made_us = t->pending.made_us;

    t->stored = t->game.record.entries;
    if (t->game.record.revealed) {
        t->row.has_seed = false;
        memset(t->row.seed, 0, sizeof t->row.seed);
    }
    t->takeback.asked = t->takeback.asked && !gg_game_over(&t->game) &&
                        t->takeback.plays == gg_game_plays(&t->game);
    tell_log(t);
    end_request(t, &t->pending.done);
    show(t);
    if (t->pending.declined) {
        seats_declined(t, t->pending.declined - 1, "draw");
        t->pending.declined = 0;
    }
    standing_accepted(t);
    histogram_add(&m->shown[by_person], log_clock() - made_us);
}

/* What a table has that the store has not. */
static bool change_of(struct writing *w, const struct table *t)
{
    bool ok = writing_of(w, t->id, &t->game, t->stored);

    if (ok && t->standing) {
        w->append.answered = t->standing->answered;
        w->append.answers = t->standing->answers;
    }
    return ok;
}

static void flush_alone(struct table *t)
{
    struct gg_error err = { 0 };
    struct writing w;

    if (!change_of(&w, t)) {
        refuse(t, "out of memory");
        return;
    }
    if (append(t->server, &w.append, 1, &err)) {
        accept(t);
    } else {
        refuse(t, err.text);
    }
    writing_free(&w);
}

/* Several in one transaction; false: none was written. */
static bool write_together(struct server *s, struct table *first, uint32_t n)
{
    struct writing *w = calloc(n, sizeof *w);
    struct store_append *a = calloc(n, sizeof *a);
    uint32_t made = 0;
    bool ok = w && a;

    for (struct table *t = first; ok && t; t = t->pending.next) {
        ok = change_of(&w[made], t);
        if (ok) {
            a[made] = w[made].append;
            made++;
        }
    }
    ok = ok && append(s, a, n, NULL);
    for (uint32_t i = 0; w && i < made; i++) {
        writing_free(&w[i]);
    }
    free(w);
    free(a);
    return ok;
}

/* All changes that wait, or those of people alone; the others go on waiting. */
static struct table *take_changes(struct server *s, bool people_only)
{
    struct table *taken = NULL, **at = &s->changed;

    while (*at) {
        struct table *t = *at;

        if (people_only && !t->pending.by && !t->pending.answers) {
            at = &t->pending.next;
        } else {
            *at = t->pending.next;
            t->pending.next = taken;
            taken = t;
        }
    }
    return taken;
}

static void flush(struct server *s, struct table *first)
{
    struct table *next;
    uint32_t n = 0;
    bool written;

    for (struct table *t = first; t; t = t->pending.next) {
        n++;
    }
    written = n > 1 && write_together(s, first, n);
    for (struct table *t = first; t; t = next) {
        next = t->pending.next;
        t->pending.on = false;
        if (written) {
            accept(t);
        } else { /* one alone, or each by itself, so that one that is bad harms no other */
            flush_alone(t);
        }
    }
}

void tables_flush(void *server)
{
    flush(server, take_changes(server, false));
}

/* What people did goes out first, and what bots did waits a round for it, but not two. */
void tables_round(void *server)
{
    struct server *s = server;
    bool people = false;

    for (struct table *t = s->changed; t && !s->people_first; t = t->pending.next) {
        people = people || t->pending.by;
    }
    s->people_first = people;
    flush(s, take_changes(s, people));
    tables_answer(s);
    flush(s, take_changes(s, true));
    seats_tell_presence(s);
}
