/* SPDX-License-Identifier: MIT
 * How a seat ends a game by word (core/ending.h), and what people at it are called. */
#include "server/seat.h"

#include "base/text.h"
#include <string.h>

/* ---- declaring ---- */

/* False after an answer. */
static bool declare(struct client *c, enum gg_entry_kind what, const char *id)
{
    struct gg_refusal why;

    if (c->seat == GG_SPECTATOR) {
        client_refused(c, id, "seat", "spectators look on");
        return false;
    }
    if (!gg_game_declare(&c->table->game, c->seat, what, &why)) {
        client_refused_by(c, id, &why);
        return false;
    }
    return true;
}

void act_resign(struct client *c, const struct gg_json *m, const char *id)
{
    (void)m;
    if (declare(c, GG_ENTRY_RESIGN, id)) {
        table_changed(c->table, c, id);
    }
}

void act_abort(struct client *c, const struct gg_json *m, const char *id)
{
    (void)m;
    if (declare(c, GG_ENTRY_ABORT, id)) {
        table_changed(c->table, c, id);
    }
}

/* A bot answers for itself at once, on what its side may know; not for a person who has lent it the
 * seat.  Returns the side that declines plus 1, or 0. */
static int bot_answers(struct table *t, int side)
{
    union gg_position_room masked;
    struct gg_refusal why;
    bool takes;

    if (!table_bot(t, (unsigned)side) || t->player[side].lent) {
        return 0;
    }
    gg_mask(t->game.battle, t->game.now, side, &masked);
    takes = gg_bot_takes_draw(t->game.battle, &masked, side);
    gg_game_declare(&t->game, side, takes ? GG_ENTRY_AGREE : GG_ENTRY_DECLINE, &why);
    return takes ? 0 : side + 1;
}

void act_draw(struct client *c, const struct gg_json *m, const char *id)
{
    static const struct {
        const char *word;
        enum gg_entry_kind what;
    } words[] = { { "offer", GG_ENTRY_OFFER },
                  { "withdraw", GG_ENTRY_WITHDRAW },
                  { "decline", GG_ENTRY_DECLINE },
                  { "accept", GG_ENTRY_AGREE } };
    const char *word = message_text(m, "say");
    size_t i = 0;
    int declined;

    while (i < 4 && (!word || strcmp(word, words[i].word) != 0)) {
        i++;
    }
    if (i == 4) {
        client_refused(c, id, "nothing", "say offer, withdraw, accept or decline");
        return;
    }
    if (!declare(c, words[i].what, id)) {
        return;
    }
    declined = words[i].what == GG_ENTRY_DECLINE ? c->seat + 1
               : words[i].what == GG_ENTRY_OFFER ? bot_answers(c->table, c->seat ^ 1)
                                                 : 0;
    table_changed(c->table, c, id);
    c->table->pending.declined = declined;
}

void seats_declined(struct table *t, int side, const char *what)
{
    struct gg_json_writer w;
    struct gg_buf out;

    client_begin(&w, &out, "declined", NULL);
    gg_json_put_string(&w, "from", gg_viewer_name(t->game.battle->rules, side));
    gg_json_put_string(&w, "what", what);
    seats_end(t, &w, &out);
}

/* ---- names ---- */

/* A name of the seat's own, or none; as often as a line of chat may be said. */
void act_name(struct client *c, const struct gg_json *m, const char *id)
{
    struct table *t = c->table;
    const char *text = message_text(m, "name");
    char name[GG_NAME_MAX];
    struct gg_error err = { 0 };

    _Static_assert((int)GG_NAME_MAX <= (int)STORE_PERSON_MAX, "a name fits");
    if (c->seat == GG_SPECTATOR || t->row.kind == STORE_PUBLISHED) {
        client_refused(c, id, "seat", "only players of a game have names");
    } else if (!text || !gg_name_clean(text, name)) {
        client_refused(c, id, "rule", "a name has at most 24 characters");
    } else if (strcmp(name, t->row.seat[c->seat].name) == 0) {
        client_ok(c, id);
    } else if (!seat_may_speak(c)) {
        client_refused(c, id, "busy", "one name a second for each seat");
    } else if (!store_set_name(c->server->store, t->id, c->seat, name, &err)) {
        client_store_failed(c, id, &err);
    } else {
        gg_text_format(t->row.seat[c->seat].name, STORE_PERSON_MAX, "%s", name);
        gg_game_set_name(&t->game, c->seat, name);
        client_ok(c, id);
        seats_presence(t);
    }
}
