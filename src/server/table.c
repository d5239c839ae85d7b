/* SPDX-License-Identifier: MIT
 * Live tables: loading, letting go, making new ones. */
#include "server/table_inner.h"

#include <stdlib.h>
#include <string.h>

enum { UNUSED_MS = 60 * 1000 };

static struct table **slot_of(struct server *s, int64_t id)
{
    return &s->slot[(uint64_t)id % SERVER_TABLE_SLOTS];
}

const struct gg_bot *table_bot(const struct table *t, unsigned decider)
{
    return decider < GG_CHANCE ? gg_bot_find(t->row.seat[decider].player) : NULL;
}

bool table_player(const char *name)
{
    return strlen(name) < STORE_NAME_MAX && (strcmp(name, "human") == 0 || gg_bot_find(name));
}

/* ---- loading ---- */

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
static bool compose(struct server *s, int64_t id, struct composing *c, struct gg_error *err)
{
    if (!store_lines(s->store, id, compose_line, c, err)) {
        return gg_fail(err, "out of memory");
    }
    if (!store_reveal(s->store, id, &c->text, err)) {
        return false;
    }
    gg_record_write_close(c->entries, 0, &c->text);
    return !c->text.failed || gg_fail(err, "out of memory");
}

static struct shared_battle *battle_of(struct server *s, const struct gg_record *r,
                                       struct gg_error *err)
{
    const char *option[GG_OPTIONS_MAX];

    for (int i = 0; i < r->header.options; i++) {
        option[i] = r->header.option[i];
    }
    return server_battle(s, r->header.game, option, r->header.options, err);
}

static bool replay(struct table *t, const struct composing *c, struct gg_error *err)
{
    struct gg_record record = { 0 };
    struct gg_buf name = { 0 };
    bool ok;

    gg_buf_printf(&name, "table %lld", (long long)t->id);
    ok = gg_record_read(&record, gg_buf_text(&name), gg_buf_text(&c->text), c->text.len, err);
    if (ok) {
        t->shared = battle_of(t->server, &record, err);
        ok = t->shared &&
             gg_game_replay(&t->game, t->shared->battle, &record, gg_buf_text(&name), err);
    }
    if (!ok) {
        t->game = (struct gg_game){ 0 };
    }
    gg_record_free(&record);
    gg_buf_free(&name);
    return ok;
}

void table_look(struct table *t)
{
    union gg_position_room masked;
    unsigned decider = gg_game_decider(&t->game);

    for (int seat = 0; seat < STORE_SEATS; seat++) {
        gg_mask(t->game.battle, t->game.now, seat, &masked);
        t->seen[seat] = gg_hash64(&masked, gg_position_told(t->game.battle->rules), decider);
    }
}

bool table_load(struct table *t, struct gg_error *err)
{
    struct composing c = { 0 };
    bool ok = store_load(t->server->store, t->id, &t->row, err) &&
              compose(t->server, t->id, &c, err) && replay(t, &c, err);

    gg_buf_free(&c.text);
    if (!ok) {
        return false;
    }
    t->stored = t->game.record.entries;
    table_look(t);
    return true;
}

void table_unload(struct table *t)
{
    if (t->game.battle) {
        gg_game_free(&t->game);
    }
    server_battle_drop(t->server, t->shared);
    t->shared = NULL;
}

struct table *table_get(struct server *s, int64_t id, struct gg_error *err)
{
    struct table *t = *slot_of(s, id);

    while (t && t->id != id) {
        t = t->next;
    }
    if (t && t->pending.on) {
        tables_flush(s);
    }
    if (!t) {
        t = calloc(1, sizeof *t);
        if (!t) {
            gg_fail(err, "out of memory");
            return NULL;
        }
        *t = (struct table){ .server = s, .id = id, .next = *slot_of(s, id) };
        if (!table_load(t, err)) {
            table_unload(t);
            free(t);
            return NULL;
        }
        *slot_of(s, id) = t;
        table_pump(t);
    } else if (!t->game.battle && !table_load(t, err)) { /* it could not be put back before */
        table_unload(t);
        return NULL;
    }
    t->used_ms = net_now(s->net);
    return t;
}

struct table *table_by_token(struct server *s, const char *token, int *seat, struct gg_error *err)
{
    unsigned char hash[GG_SHA256_BYTES];
    struct table *t;
    int64_t id;

    if (!guard_token_hash(token, hash) || !store_find_seat(s->store, hash, &id, seat, err)) {
        return NULL;
    }
    t = table_get(s, id, err);
    return t && guard_same(hash, t->row.seat[*seat].token_hash, sizeof hash) ? t : NULL;
}

static void let_go(struct table *t)
{
    struct table **at = slot_of(t->server, t->id);

    while (*at != t) {
        at = &(*at)->next;
    }
    *at = t->next;
    table_unload(t);
    gg_memory_close(t->memory[0]);
    gg_memory_close(t->memory[1]);
    memset(t->row.seed, 0, sizeof t->row.seed);
    free(t);
}

void tables_sweep(struct server *s, bool all)
{
    uint64_t now = net_now(s->net);

    for (size_t i = 0; i < SERVER_TABLE_SLOTS; i++) {
        struct table *t = s->slot[i];

        while (t) {
            struct table *next = t->next;

            if (!t->clients && !t->thought && !t->pending.on && (!t->pumping || all) &&
                (all || now - t->used_ms > UNUSED_MS)) {
                let_go(t);
            } else {
                table_pump(t); /* if the disk was full at its bot's last move, it tries again */
            }
            t = next;
        }
    }
}

/* What is left of it in memory is let go by the next sweep: a bot may still be thinking. */
bool table_discard(struct table *t, struct gg_error *err)
{
    tables_flush(t->server);
    if (!store_delete(t->server->store, t->id, err)) {
        return false;
    }
    seats_send_away(t, "the table was thrown away");
    table_unload(t);
    return true;
}

/* ---- new tables ---- */

static bool create(struct server *s, const struct gg_game *g, struct store_table *row,
                   struct gg_error *err)
{
    struct gg_buf header = { 0 };
    bool ok;

    gg_record_write_start(&g->record, &header);
    memcpy(row->game, g->record.header.game, sizeof g->record.header.game);
    ok = (!header.failed || gg_fail(err, "out of memory")) &&
         store_create(s->store, row, gg_buf_text(&header), err);
    gg_buf_free(&header);
    return ok && (g->record.entries == 0 || table_write(s, row->id, g, err));
}

bool table_create(struct server *s, struct gg_game *g, struct store_table *row,
                  struct gg_error *err)
{
    bool ok;

    _Static_assert(sizeof row->game >= sizeof g->record.header.game, "the name fits");
    while (gg_game_decider(g) == GG_CHANCE) { /* a game may begin with a roll */
        if (!gg_game_roll(g, row->has_seed ? row->seed : NULL)) {
            gg_game_free(g);
            return gg_fail(err, "the dice cannot be rolled");
        }
    }
    ok = create(s, g, row, err);
    gg_game_free(g);
    return ok;
}
