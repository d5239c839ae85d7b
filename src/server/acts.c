/* SPDX-License-Identifier: MIT
 * What a seat does: moves, going back, and words to others.  Nothing here trusts the client. */
#include "server/seat.h"

#include <string.h>

static void store_failed(struct client *c, const char *id, const struct gg_error *err)
{
    log_trouble(&c->server->log, "table %lld: %s", (long long)c->table->id, err->text);
    client_refused(c, id, "failed", "the store failed");
}

/* ---- playing ---- */

/* A side that looks at the game as it is now; false after an answer. */
static bool may_act(struct client *c, const struct gg_json *m, const char *id)
{
    const struct gg_game *g = &c->table->game;
    struct gg_refusal why = { .refused = true,
                              .message = gg_message(GG_MSG_refused_stale, GG_ALLOWED) };

    if (c->seat == GG_SPECTATOR) {
        client_refused(c, id, "seat", "spectators look on");
        return false;
    }
    if (table_bot(c->table, (unsigned)c->seat)) {
        client_refused(c, id, "seat", "a bot plays this seat");
        return false;
    }
    if (message_number(m, "seq", UINT32_MAX) != gg_noticed_changes(g, c->seat)) {
        gg_arg(&why.message, GG_KIND_NUMBER, (int)gg_view_count(g, c->seat, g->steps));
        client_refused_by(c, id, &why);
        return false;
    }
    return true;
}

void act_move(struct client *c, const struct gg_json *m, const char *id)
{
    struct gg_game *g = &c->table->game;
    const char *text = message_text(m, "move");
    struct gg_refusal why = { .refused = true,
                              .message = gg_message(GG_MSG_refused_unknown, GG_ALLOWED) };
    gg_move chosen;

    if (!may_act(c, m, id)) {
        return;
    }
    if (!text || !gg_parse_move(g->battle, text, &chosen, NULL) ||
        !gg_game_move(g, c->seat, chosen, &why)) {
        client_refused_by(c, id, &why);
        return;
    }
    table_changed(c->table, c, id);
}

void act_undo(struct client *c, const struct gg_json *m, const char *id)
{
    struct gg_refusal why;

    if (!may_act(c, m, id)) {
        return;
    }
    if (!gg_game_undo(&c->table->game, c->seat, &why)) {
        client_refused_by(c, id, &why);
        return;
    }
    table_changed(c->table, c, id);
}

void act_redo(struct client *c, const struct gg_json *m, const char *id)
{
    struct gg_refusal why;

    if (!may_act(c, m, id)) {
        return;
    }
    if (!gg_game_redo(&c->table->game, c->seat, &why)) {
        client_refused_by(c, id, &why);
        return;
    }
    table_changed(c->table, c, id);
}

/* ---- takebacks ---- */

static void take_back(struct client *c, const char *id, int from, uint32_t count)
{
    struct gg_refusal why;

    c->table->takeback.asked = false;
    if (!gg_game_takeback(&c->table->game, from, count, &why)) {
        client_refused_by(c, id, &why);
        return;
    }
    table_changed(c->table, c, id);
}

void act_takeback(struct client *c, const struct gg_json *m, const char *id)
{
    struct table *t = c->table;
    uint32_t steps = message_number(m, "steps", 0);
    uint32_t count = steps ? gg_noticed_back(&t->game, c->seat, steps) : 0;

    if (c->seat == GG_SPECTATOR || count == 0 || t->game.record.revealed) {
        client_refused(c, id, c->seat == GG_SPECTATOR ? "seat" : "nothing",
                       "there is nothing to take back");
        return;
    }
    if (table_bot(t, (unsigned)(c->seat ^ 1))) { /* a bot does not mind */
        take_back(c, id, c->seat, count);
        return;
    }
    t->takeback = (struct takeback){
        .asked = true, .from = c->seat, .count = count, .entries = t->game.record.entries
    };
    client_ok(c, id);
    for (struct client *other = t->clients; other; other = other->next) {
        client_takeback(other);
    }
}

/* Is a request open that is this seat's to answer?  False after an answer. */
static bool may_answer(struct client *c, const char *id)
{
    const struct takeback *k = &c->table->takeback;

    if (k->asked && c->seat == (k->from ^ 1)) {
        return true;
    }
    client_refused(c, id, "nothing", "nobody asks to take anything back");
    return false;
}

void act_agree(struct client *c, const struct gg_json *m, const char *id)
{
    const struct takeback *k = &c->table->takeback;

    (void)m;
    if (may_answer(c, id)) {
        take_back(c, id, k->from, k->count);
    }
}

void act_decline(struct client *c, const struct gg_json *m, const char *id)
{
    (void)m;
    if (!may_answer(c, id)) {
        return;
    }
    c->table->takeback.asked = false;
    client_ok(c, id);
    for (struct client *other = c->table->clients; other; other = other->next) {
        struct gg_json_writer w;
        struct gg_buf out;

        client_begin(&w, &out, "declined", NULL);
        gg_json_put_string(&w, "from", gg_viewer_name(c->table->game.battle->rules, c->seat));
        client_end(other, &w, &out);
    }
}

/* ---- who plays ---- */

/* Hands this seat over to a bot, or takes it back.  A thought that has begun is thrown away. */
void act_player(struct client *c, const struct gg_json *m, const char *id)
{
    struct table *t = c->table;
    struct gg_error err = { 0 };
    const char *player = message_text(m, "player");

    if (c->seat == GG_SPECTATOR || !player || !table_player(player)) {
        client_refused(c, id, c->seat == GG_SPECTATOR ? "seat" : "nothing", "no such player");
        return;
    }
    if (!store_set_player(c->server->store, t->id, c->seat, player, &err)) {
        store_failed(c, id, &err);
        return;
    }
    memcpy(t->row.seat[c->seat].player, player, strlen(player) + 1);
    client_ok(c, id);
    seats_presence(t);
    table_pump(t);
}

/* ---- words ---- */

void act_chat(struct client *c, const struct gg_json *m, const char *id)
{
    const char *text = message_text(m, "text");
    struct gg_error err = { 0 };
    int64_t line;

    if (c->table->row.kind == STORE_PUBLISHED) { /* anyone may come here: it is no place to talk */
        client_refused(c, id, "seat", "a published game is not talked at");
        return;
    }
    if (!text || !text[0] || strlen(text) > GUARD_CHAT_MAX) {
        client_refused(c, id, "rule", "a line of chat has 1 to 2000 bytes");
        return;
    }
    if (!store_say(c->server->store, c->table->id, c->seat, server_clock(), text, &line, &err)) {
        store_failed(c, id, &err);
        return;
    }
    client_ok(c, id);
    for (struct client *other = c->table->clients; other; other = other->next) {
        client_chat(other, line - 1);
    }
}

/* The other pages of this seat are told; nobody else is. */
void act_note(struct client *c, const struct gg_json *m, const char *id)
{
    const char *text = message_text(m, "text");
    struct gg_error err = { 0 };

    if (c->seat == GG_SPECTATOR || !text || strlen(text) > GUARD_NOTE_MAX) {
        client_refused(c, id, c->seat == GG_SPECTATOR ? "seat" : "rule",
                       "a note has at most 32768 bytes, and spectators have none");
        return;
    }
    if (!store_put_note(c->server->store, c->table->id, c->seat, text, &err)) {
        store_failed(c, id, &err);
        return;
    }
    client_ok(c, id);
    for (struct client *other = c->table->clients; other; other = other->next) {
        if (other != c && other->seat == c->seat) {
            client_note(other);
        }
    }
}
