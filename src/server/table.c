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

/* ---- loading ---- */

void table_look(struct table *t)
{
    union gg_position_room masked;
    unsigned decider = gg_game_decider(&t->game);

    for (int seat = 0; seat < STORE_SEATS; seat++) {
        gg_mask(t->game.battle, t->game.now, seat, &masked);
        t->seen[seat] = gg_hash64(&masked, gg_position_told(t->game.battle->rules), decider);
    }
}

void table_take(struct table *t, struct shared_battle *shared, struct gg_game *game)
{
    t->shared = shared;
    t->game = *game;
    table_read_players(t);
    for (int side = 0; side < GG_CHANCE; side++) {
        gg_game_set_name(&t->game, side, t->row.seat[side].name);
    }
    t->stored = t->game.record.entries;
    table_look(t);
    standing_load(t);
    table_pump(t);
    table_answer(t);
}

void table_unload(struct table *t)
{
    if (t->game.battle) {
        gg_game_free(&t->game);
    }
    history_forget(t);
    standing_free(t);
    server_battle_drop(t->server, t->shared);
    t->shared = NULL;
}

static struct table *find(struct server *s, int64_t id)
{
    struct table *t = *slot_of(s, id);

    while (t && t->id != id) {
        t = t->next;
    }
    return t;
}

struct table *table_keep(struct server *s, const struct store_table *row)
{
    struct table *t = find(s, row->id);

    if (!t) {
        t = calloc(1, sizeof *t);
        if (!t) {
            return NULL;
        }
        *t = (struct table){ .server = s, .id = row->id, .next = *slot_of(s, row->id) };
        *slot_of(s, row->id) = t;
    }
    t->row = *row;
    t->used_ms = net_now(s->net);
    return t;
}

struct table *table_get(struct server *s, int64_t id, struct load **load, struct gg_error *err)
{
    struct table *t = find(s, id);

    *load = NULL;
    if (t && t->pending.on) {
        tables_flush(s);
    }
    if (!t || !t->game.battle) { /* it may be there without: it could not be put back */
        return table_fetch(s, id, load, err);
    }
    t->used_ms = net_now(s->net);
    return t;
}

struct table *table_by_token(struct server *s, const char *token, int *seat, struct load **load,
                             struct gg_error *err)
{
    unsigned char hash[GG_SHA256_BYTES];
    struct table *t;
    int64_t id;

    *load = NULL;
    if (!guard_token_hash(token, hash) || !store_find_seat(s->store, hash, &id, seat, err)) {
        return NULL;
    }
    t = table_get(s, id, load, err);
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
    for (int seat = 0; seat < STORE_SEATS; seat++) {
        outcomes_free(&t->became[seat]);
    }
    memset(t->row.seed, 0, sizeof t->row.seed);
    free(t);
}

void tables_store_opened(struct server *s)
{
    if (store_was_readable(s->store)) {
        log_trouble(&s->log, "others could read the database, with the secrets in it: "
                             "it is its owner's alone now");
    }
}

/* What is written to a file that is gone, or of which another has taken the place, would be lost.
 */
static void look_at_store(struct server *s)
{
    bool lost = store_lost(s->store);

    if (lost && !s->lost) {
        log_trouble(&s->log, "the database is not where it was: it was moved, removed or cut. "
                             "Nothing is changed any more until it is back");
    } else if (s->lost && !lost) {
        log_trouble(&s->log, "the database is back where it was");
    }
    s->lost = lost;
}

void tables_sweep(struct server *s, bool all)
{
    uint64_t now = net_now(s->net);

    look_at_store(s);
    for (size_t i = 0; i < SERVER_TABLE_SLOTS; i++) {
        struct table *t = s->slot[i];

        while (t) {
            struct table *next = t->next;

            if (!t->clients && !t->thought && !t->pending.on && (!t->answer_due || all) &&
                (!t->pumping || all) && (all || now - t->used_ms > UNUSED_MS)) {
                let_go(t);
            } else {
                table_pump(t); /* if the disk was full at its bot's last move, it tries again */
                t->answers_failed = false;
                table_answer(t);
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

bool table_copy(struct server *s, const struct gg_game *g, struct store_table *row,
                struct gg_error *err)
{
    struct store_table kept = *row;
    struct gg_buf header = { 0 };
    bool ok;

    _Static_assert(sizeof row->game >= sizeof g->record.header.game, "the name fits");
    gg_record_write_start(&g->record, &header);
    memcpy(kept.game, g->record.header.game, sizeof g->record.header.game);
    table_write_players(&kept, g->steps);
    ok = (!header.failed || gg_fail(err, "out of memory")) &&
         store_create(s->store, &kept, gg_buf_text(&header), err);
    row->id = kept.id;
    memset(kept.seed, 0, sizeof kept.seed);
    gg_buf_free(&header);
    return ok && (g->record.entries == 0 || table_write(s, row->id, g, err));
}

static bool roll_first(struct gg_game *g, const struct store_table *row, struct gg_error *err)
{
    while (gg_game_decider(g) == GG_CHANCE) { /* a game may begin with a roll */
        if (!gg_game_roll(g, row->has_seed ? row->seed : NULL)) {
            return gg_fail(err, "the dice cannot be rolled");
        }
    }
    return true;
}

bool table_create(struct server *s, struct shared_battle *shared, struct gg_game *g,
                  struct store_table *row, struct gg_error *err)
{
    struct store_table kept = { 0 };
    bool ok = roll_first(g, row, err) && table_copy(s, g, row, err) &&
              store_load(s->store, row->id, &kept, err);
    struct table *t = ok ? table_keep(s, &kept) : NULL;

    memset(kept.seed, 0, sizeof kept.seed);
    if (!t) { /* if there is no memory it can be had later */
        gg_game_free(g);
        return ok;
    }
    server_battle_hold(shared);
    table_take(t, shared, g);
    return true;
}
