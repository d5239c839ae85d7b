/* SPDX-License-Identifier: MIT
 * A rematch: the same game once more, at a table of its own, with sides swapped.
 *
 * Who has a seat at the old table has one at the new: its token follows from the old one
 * (guard_next_token), so nobody needs to be there when it is made, and no link can be lost. */
#include "server/seat.h"

#include "base/text.h"
#include "host/entropy.h"
#include <string.h>

/* ---- the way there ---- */

static bool is_made(const struct client *c)
{
    int64_t table;
    int seat;

    return store_find_seat(c->server->store, c->next_hash, &table, &seat, NULL);
}

void client_seat_token(struct client *c, const char *token)
{
    struct store_seat *s = &c->table->row.seat[c->seat];

    guard_next_token(token, c->next_token, c->next_hash);
    if (!s->has_next && /* of an older table, or of a rematch itself; if it fails, the next time */
        store_set_next(c->server->store, c->table->id, c->seat, c->next_hash, NULL)) {
        memcpy(s->next_hash, c->next_hash, sizeof s->next_hash);
        s->has_next = true;
    }
}

static void tell(struct client *c)
{
    struct gg_json_writer w;
    struct gg_buf out, link = { 0 };

    gg_buf_puts3(&link, "/#t=", c->next_token, "");
    client_begin(&w, &out, "rematch", NULL);
    gg_json_put_string(&w, "link", gg_buf_text(&link));
    client_end(c, &w, &out);
    gg_buf_free(&link);
}

void client_rematch(struct client *c)
{
    if (gg_game_over(&c->table->game) && is_made(c)) {
        tell(c);
    }
}

/* ---- making it ---- */

/* Who sat on one side sits on the other; a bot that was lent a seat has given it back. */
static bool swap_seats(const struct table *t, struct store_table *row, struct gg_error *err)
{
    for (int seat = 0; seat < STORE_SEATS; seat++) {
        int from = seat < GG_CHANCE ? seat ^ 1 : seat;
        const struct store_seat *old = &t->row.seat[from];
        struct store_seat *new = &row->seat[seat];
        char token[GUARD_TOKEN_TEXT + 1];
        bool bot = seat < GG_CHANCE && table_bot(t, (unsigned)from) && !t->player[from].lent;

        gg_text_format(new->player, STORE_NAME_MAX, "%s",
                       bot                ? old->player
                       : seat < GG_CHANCE ? "human"
                                          : "");
        memcpy(new->name, old->name, sizeof new->name);
        if (old->has_next) {
            memcpy(new->token_hash, old->next_hash, sizeof new->token_hash);
        } else if (!guard_token(token, new->token_hash, err)) { /* which nobody will know */
            return false;
        }
    }
    return true;
}

static bool make(struct table *t, struct gg_error *err)
{
    const struct gg_battle *b = t->game.battle;
    struct gg_game_options o = { .committed = true };
    struct store_table row = { .kind = t->row.kind };
    struct gg_game game;
    bool ok;

    memcpy(row.about, t->row.about, sizeof row.about);
    o.position = t->game.record.header.position ? t->game.start : NULL;
    row.has_seed = true;
    ok = host_entropy(row.seed, STORE_SEED_BYTES, err) && swap_seats(t, &row, err);
    memcpy(o.seed, row.seed, sizeof o.seed);
    ok = ok && gg_game_new(&game, b, &o, err) &&
         table_create(t->server, t->shared, &game, &row, err);
    memset(row.seed, 0, sizeof row.seed);
    memset(o.seed, 0, sizeof o.seed);
    return ok;
}

/* May there be one?  False after an answer. */
static bool may_make(struct client *c, const char *id)
{
    const struct table *t = c->table;
    int other = c->seat ^ 1;

    if (c->seat == GG_SPECTATOR || t->row.kind == STORE_PUBLISHED) {
        client_refused(c, id, "seat", "those who played ask for a rematch");
    } else if (!gg_game_over(&t->game)) {
        client_refused(c, id, "nothing", "the game is not over");
    } else if (!t->row.seat[other].has_next &&
               (!table_bot(t, (unsigned)other) || t->player[other].lent)) {
        client_refused(c, id, "nothing", "nobody has ever sat on the other side");
    } else {
        return true;
    }
    return false;
}

static bool has_room(struct client *c, const char *id)
{
    struct server *s = c->server;

    if (guard_new_table(&s->guard, c->address, net_now(s->net)) &&
        store_count(s->store, NULL) < GUARD_TABLES_MAX) {
        return true;
    }
    client_refused(c, id, "busy", "too many new tables: wait a minute");
    return false;
}

void act_rematch(struct client *c, const struct gg_json *m, const char *id)
{
    struct gg_error err = { 0 };

    (void)m;
    if (!may_make(c, id)) {
        return;
    }
    if (is_made(c)) {
        client_ok(c, id);
        tell(c);
        return;
    }
    if (!has_room(c, id)) {
        return;
    }
    if (!make(c->table, &err)) {
        client_store_failed(c, id, &err);
        return;
    }
    client_ok(c, id);
    for (struct client *each = c->table->clients; each; each = each->next) {
        client_rematch(each);
    }
}
