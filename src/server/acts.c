/* SPDX-License-Identifier: MIT
 * What a seat does: moves, and going back.  Nothing here trusts the client. */
#include "server/seat.h"
#include "server/standing.h"

#include <string.h>

/* ---- playing ---- */

/* Was it said looking at the game as it is now?  False after an answer. */
static bool is_current(struct client *c, const struct gg_json *m, const char *id)
{
    const struct gg_game *g = &c->table->game;
    struct gg_refusal why = { .refused = true,
                              .message = gg_message(GG_MSG_refused_stale, GG_ALLOWED) };

    if (gg_noticed_same_play(g, c->seat, message_number(m, "seq", UINT32_MAX))) {
        return true; /* what was only said since changes nothing of it */
    }
    gg_arg(&why.message, GG_KIND_NUMBER, (int)gg_view_count(g, c->seat, g->steps));
    client_refused_by(c, id, &why);
    return false;
}

bool client_may_act(struct client *c, const struct gg_json *m, const char *id)
{
    if (c->seat == GG_SPECTATOR) {
        client_refused(c, id, "seat", "spectators look on");
        return false;
    }
    if (table_bot(c->table, (unsigned)c->seat)) {
        client_refused(c, id, "seat", "a bot plays this seat");
        return false;
    }
    return is_current(c, m, id);
}

void act_move(struct client *c, const struct gg_json *m, const char *id)
{
    struct gg_game *g = &c->table->game;
    const char *text = message_text(m, "move");
    struct gg_refusal why = { .refused = true,
                              .message = gg_message(GG_MSG_refused_unknown, GG_ALLOWED) };
    union gg_position_room before;
    gg_move chosen;

    if (!client_may_act(c, m, id)) {
        return;
    }
    gg_mask(g->battle, g->now, c->seat, &before);
    if (!text || !gg_parse_move(g->battle, text, &chosen, NULL) ||
        !gg_game_move(g, c->seat, chosen, &why)) {
        client_refused_by(c, id, &why);
        return;
    }
    table_changed(c->table, c, id);
    standing_habit(c, &before, chosen);
}

void act_undo(struct client *c, const struct gg_json *m, const char *id)
{
    struct gg_refusal why;

    if (!client_may_act(c, m, id)) {
        return;
    }
    if (message_flag(m, "gesture")) {
        act_turn_back(c, true, id);
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

    if (!client_may_act(c, m, id)) {
        return;
    }
    if (message_flag(m, "gesture")) {
        act_turn_back(c, false, id);
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

/* The open request counts in this seat's steps. */
static uint32_t steps_asked(const struct client *c)
{
    const struct gg_game *g = &c->table->game;

    return gg_view_count(g, c->seat, g->steps) -
           gg_view_count(g, c->seat, g->steps - c->table->takeback.count);
}

void client_takeback(struct client *c)
{
    const struct takeback *k = &c->table->takeback;
    struct gg_json_writer w;
    struct gg_buf out;

    if (!k->asked || c->seat == k->from) {
        return;
    }
    client_begin(&w, &out, "takeback", NULL);
    gg_json_put_string(&w, "from", gg_viewer_name(c->table->game.battle->rules, k->from));
    gg_json_put_int(&w, "steps", steps_asked(c));
    client_end(c, &w, &out);
}

static void ask_to_take_back(struct client *c, const char *id, uint32_t count)
{
    struct table *t = c->table;

    t->takeback = (struct takeback){
        .asked = true, .from = c->seat, .count = count, .plays = gg_game_plays(&t->game)
    };
    client_ok(c, id);
    for (struct client *other = t->clients; other; other = other->next) {
        client_takeback(other);
    }
}

void act_takeback(struct client *c, const struct gg_json *m, const char *id)
{
    struct table *t = c->table;
    uint32_t steps = message_number(m, "steps", 0);
    uint32_t count = steps ? gg_noticed_back(&t->game, c->seat, steps) : 0;

    if (c->seat == GG_SPECTATOR || count == 0 || t->game.record.revealed ||
        t->game.ending.how != GG_HOW_RULES) {
        client_refused(c, id, c->seat == GG_SPECTATOR ? "seat" : "nothing",
                       "there is nothing to take back");
        return;
    }
    if (gg_json_get(m, "seq") && !is_current(c, m, id)) {
        return;
    }
    switch (table_consent(t, c->seat ^ 1, count)) {
    case CONSENT_GIVEN: take_back(c, id, c->seat, count); break;
    case CONSENT_ASKED: ask_to_take_back(c, id, count); break;
    case CONSENT_NONE:
        client_refused(c, id, "nothing", "the bot has no say in what was played before it came");
        break;
    }
}

/* Is a request open that is this seat's to answer, and the one that it means, if it says that?
 * False after an answer. */
static bool may_answer(struct client *c, const struct gg_json *m, const char *id)
{
    const struct takeback *k = &c->table->takeback;

    if (!k->asked || c->seat != (k->from ^ 1)) {
        client_refused(c, id, "nothing", "nobody asks to take anything back");
        return false;
    }
    if (gg_json_get(m, "seq") && !is_current(c, m, id)) {
        return false;
    }
    if (gg_json_get(m, "steps") && message_number(m, "steps", 0) != steps_asked(c)) {
        client_refused(c, id, "nothing", "another number of steps is asked for now");
        return false;
    }
    return true;
}

void act_agree(struct client *c, const struct gg_json *m, const char *id)
{
    const struct takeback *k = &c->table->takeback;

    if (may_answer(c, m, id)) {
        take_back(c, id, k->from, k->count);
    }
}

void act_decline(struct client *c, const struct gg_json *m, const char *id)
{
    if (may_answer(c, m, id)) {
        c->table->takeback.asked = false;
        client_ok(c, id);
        seats_declined(c->table, c->seat, "takeback");
    }
}
