/* SPDX-License-Identifier: MIT
 * Hints: what a bot would do in a seat's place, thought out in another thread on what that seat may
 * know and nothing else.
 *
 * The bot's generator is seeded by that knowledge too: who asks twice is told the same, and games
 * that differ only in what the seat may not know give it the same hint. */
#include "server/seat.h"

#include <stdlib.h>
#include <string.h>

/* A bot that has not made up its mind by then says what it has.  So few at once that the one who
 * asks and asks leaves threads for the bots that play. */
enum { HINT_US = 2500 * 1000, HINTS_AT_ONCE = 2 };

struct hint_job {
    struct net_job job;
    struct client *client; /* NULL: gone */
    struct server *server;
    struct shared_battle *shared;
    const struct gg_bot *bot;
    int seat;
    uint32_t seq; /* of the seat when it asked */
    struct timeout timeout;
    struct gg_rng rng;
    struct gg_verdict verdict;
    union gg_position_room masked;
    char id[CLIENT_ID_MAX];
};

static void work(void *of)
{
    struct hint_job *j = of;
    const struct gg_budget budget = { .stop = timeout_over, .context = &j->timeout };

    if (j->timeout.dropped) {
        return;
    }
    j->timeout.until_us = log_clock() + HINT_US;
    gg_bot_think(j->bot, j->shared->battle, &j->masked, j->seat, &j->rng, &budget, &j->verdict);
}

/* ---- the answer ---- */

static void tell(const struct hint_job *j)
{
    struct client *c = j->client;
    struct gg_speaker s = client_speaker(c);
    struct gg_json_writer w;
    struct gg_buf out, say = { 0 };

    client_begin(&w, &out, "answer", j->id);
    gg_json_put_string(&w, "bot", j->bot->name);
    gg_json_key(&w, "move");
    gg_json_object(&w);
    gg_json_move(&s, j->verdict.move, &w);
    gg_json_object_end(&w);
    gg_bot_say(&s, &j->verdict, &say);
    gg_json_put_string(&w, "say", gg_buf_text(&say));
    gg_buf_free(&say);
    client_end(c, &w, &out);
}

/* What was thought about a moment that is past is not told. */
static void answer(const struct hint_job *j)
{
    struct client *c = j->client;
    const struct gg_game *g = &c->table->game;
    struct gg_refusal why = { .refused = true };

    if (!gg_noticed_same_play(g, j->seat, j->seq)) {
        why.message = gg_message(GG_MSG_refused_stale, GG_ALLOWED);
        gg_arg(&why.message, GG_KIND_NUMBER, (int)gg_view_count(g, j->seat, g->steps));
        client_refused_by(c, j->id, &why);
    } else if (gg_game_may(g, j->seat, j->verdict.move).refused) {
        client_refused(c, j->id, "failed", "the bot found no move");
    } else {
        tell(j);
    }
}

static void finished(void *of, bool ran)
{
    struct hint_job *j = of;
    struct client *c = j->client;

    j->server->hints--;
    if (c) {
        c->hint = NULL;
        if (ran && !j->server->stopping && c->table && c->table->game.battle) {
            if (c->table->pending.on) {
                tables_flush(j->server); /* answered from what is on disk, as everything is */
            }
            answer(j);
        }
    }
    server_battle_drop(j->server, j->shared);
    free(j);
}

void hint_forget(struct client *c)
{
    if (c->hint) {
        c->hint->client = NULL;
        c->hint->timeout.dropped = true;
        c->hint = NULL;
    }
}

/* ---- the question ---- */

static bool begin(struct client *c, const char *id, const struct gg_bot *bot)
{
    const struct table *t = c->table;
    const struct gg_battle *b = t->game.battle;
    struct hint_job *j = calloc(1, sizeof *j);

    if (!j) {
        return false;
    }
    *j = (struct hint_job){ .job = { work, finished, j },
                            .client = c,
                            .server = c->server,
                            .shared = t->shared,
                            .bot = bot,
                            .seat = c->seat,
                            .seq = gg_noticed_changes(&t->game, c->seat) };
    gg_mask(b, t->game.now, c->seat, &j->masked);
    gg_rng_seed(&j->rng, c->server->bot_seed, gg_position_hash(b->rules, &j->masked));
    memcpy(j->id, id, strlen(id) + 1); /* it is no longer: dispatch() saw to that */
    if (!net_work(c->server->net, &j->job)) {
        free(j);
        return false;
    }
    server_battle_hold(j->shared);
    c->hint = j;
    c->server->hints++;
    return true;
}

void ask_hint(struct client *c, const struct gg_json *m, const char *id)
{
    const char *name = message_text(m, "bot");
    const struct gg_bot *bot = name ? gg_bot_find(name) : NULL;
    unsigned decider = gg_game_decider(&c->table->game);
    struct gg_refusal why = gg_game_may(&c->table->game, c->seat, GG_NO_MOVE);

    if (c->seat == GG_SPECTATOR || table_bot(c->table, (unsigned)c->seat)) {
        client_refused(c, id, "seat", "hints are for a side that a person plays");
    } else if ((int)decider != c->seat) {
        client_refused_by(c, id, &why);
    } else if (!bot) {
        client_refused(c, id, "nothing", "no such bot");
    } else if (client_asks(c) || c->server->hints >= HINTS_AT_ONCE) {
        client_refused(c, id, "busy", "one question at a time");
    } else if (!begin(c, id, bot)) {
        client_refused(c, id, "failed", "out of memory");
    }
}
