/* SPDX-License-Identifier: MIT
 * Tables read from the store: short ones at once, long ones in another thread, while everybody else
 * plays on. */
#include "server/reading.h"
#include "server/table_inner.h"

#include <stdlib.h>
#include <string.h>

enum { SHORT_ENTRIES = 500 }; /* read and replayed in a few milliseconds */

struct load {
    struct lane_job job;
    struct server *server;
    int64_t id;
    struct table_wait *waits;
    bool ok;
    struct reading reading;
    struct load *next; /* of those on their way */
};

/* ---- from the store to a game, in any thread ---- */

struct composing {
    struct gg_buf text;
    uint32_t entries;
};

static bool compose_line(void *context, uint32_t seq, const char *line)
{
    struct composing *c = context;

    gg_buf_puts(&c->text, line);
    if (seq > 0) { /* the header ends its lines itself */
        gg_buf_putc(&c->text, '\n');
        c->entries++;
    }
    return !c->text.failed;
}

/* The record as text, from its parts. */
static bool compose(struct store *from, int64_t id, struct composing *c, struct gg_error *err)
{
    if (!store_lines(from, id, compose_line, c, err)) {
        return gg_fail(err, "out of memory");
    }
    if (!store_reveal(from, id, &c->text, err)) {
        return false;
    }
    gg_record_write_close(c->entries, 0, &c->text);
    return !c->text.failed || gg_fail(err, "out of memory");
}

static bool read_table(struct reading *r, struct store *from, int64_t id)
{
    struct composing c = { 0 };
    struct gg_buf name = { 0 };
    bool ok;

    gg_buf_printf(&name, "table %lld", (long long)id);
    ok = compose(from, id, &c, &r->err) &&
         reading_record(r, gg_buf_text(&name), gg_buf_text(&c.text), c.text.len);
    gg_buf_free(&c.text);
    gg_buf_free(&name);
    return ok;
}

/* ---- at once ---- */

/* What was read for nothing, or in vain. */
static void let_go(struct reading *r)
{
    if (r->game.battle) {
        gg_game_free(&r->game);
    }
    server_battle_drop(r->server, r->shared);
    *r = (struct reading){ .server = r->server };
}

static bool fail(struct reading *r, struct gg_error *err)
{
    gg_fail(err, "%s", r->err.text);
    let_go(r);
    return false;
}

bool table_load(struct table *t, struct gg_error *err)
{
    struct reading r = { .server = t->server };

    if (!store_load(t->server->store, t->id, &t->row, err)) {
        return false;
    }
    if (!read_table(&r, t->server->store, t->id)) {
        return fail(&r, err);
    }
    table_take(t, r.shared, &r.game);
    return true;
}

static struct table *load_at_once(struct server *s, const struct store_table *row,
                                  struct gg_error *err)
{
    struct reading r = { .server = s };
    struct table *t;

    if (!read_table(&r, s->store, row->id)) {
        fail(&r, err);
        return NULL;
    }
    t = table_keep(s, row);
    if (!t) {
        gg_fail(&r.err, "out of memory");
        fail(&r, err);
        return NULL;
    }
    table_take(t, r.shared, &r.game);
    return t;
}

/* ---- later ---- */

static void run(void *of)
{
    struct load *l = of;
    struct store *from = store_reader(l->server->store, &l->reading.err);

    if (from) {
        l->ok = read_table(&l->reading, from, l->id);
        store_close(from);
    }
}

static bool arrive(struct load *l, struct gg_error *err)
{
    struct server *s = l->server;
    struct store_table row;
    struct table *t;

    if (!l->ok) {
        return gg_fail(err, "%s", l->reading.err.text);
    }
    if (!store_load(s->store, l->id, &row, err)) {
        return false;
    }
    t = table_keep(s, &row);
    if (!t) {
        return gg_fail(err, "out of memory");
    }
    table_take(t, l->reading.shared, &l->reading.game);
    l->reading = (struct reading){ .server = s };
    return true;
}

/* Those who wait are told; asking again, they find the table there. */
static void tell(struct load *l, const struct gg_error *err)
{
    while (l->waits) {
        struct table_wait *w = l->waits;

        l->waits = w->next;
        w->load = NULL;
        w->ready(w->of, err);
    }
}

static void done(void *of, bool ran)
{
    struct load *l = of, **at = &l->server->loading;
    struct server *s = l->server;
    struct gg_error why = { 0 };
    bool ok;

    while (*at != l) {
        at = &(*at)->next;
    }
    *at = l->next;
    ok = ran && !s->stopping ? arrive(l, &why) : gg_fail(&why, "the server stops");
    let_go(&l->reading);
    tell(l, ok ? NULL : &why);
    net_idle(s->net); /* others may wait to be woken */
    free(l);
}

static struct load *load_later(struct server *s, int64_t id, struct gg_error *err)
{
    struct load *l = calloc(1, sizeof *l);

    if (l) {
        *l = (struct load){ .job = { .run = run, .done = done, .of = l },
                            .server = s,
                            .id = id,
                            .reading = { .server = s },
                            .next = s->loading };
    }
    if (!l || !lane_add(&s->loads, &l->job)) {
        free(l);
        gg_fail(err, "out of memory");
        return NULL;
    }
    s->loading = l;
    return l;
}

static struct load *on_its_way(const struct server *s, int64_t id)
{
    struct load *l = s->loading;

    while (l && l->id != id) {
        l = l->next;
    }
    return l;
}

struct table *table_fetch(struct server *s, int64_t id, struct load **load, struct gg_error *err)
{
    struct store_table row;

    *load = on_its_way(s, id);
    if (*load || !store_load(s->store, id, &row, err)) {
        return NULL;
    }
    if (row.entries <= SHORT_ENTRIES) {
        return load_at_once(s, &row, err);
    }
    *load = load_later(s, id, err);
    return NULL;
}

void table_wait(struct load *l, struct table_wait *w)
{
    w->load = l;
    w->next = l->waits;
    l->waits = w;
}

void table_wait_no_more(struct table_wait *w)
{
    struct table_wait **at = w->load ? &w->load->waits : NULL;

    if (!at) {
        return;
    }
    while (*at != w) {
        at = &(*at)->next;
    }
    *at = w->next;
    w->load = NULL;
}
