/* SPDX-License-Identifier: MIT
 * Odds for a seat, worked out in another thread: an answer may take a while, and no one else waits
 * for it.  One question a socket at a time. */
#include "server/seat.h"

#include <stdlib.h>
#include <string.h>

/* Two at once in the whole house, so that bots have threads to think in; a third is asked to wait.
 */
enum { POSITIONS_MAX = 100000, SAMPLES = 20000, ODDS_AT_ONCE = 2 };

struct odds_job {
    struct net_job job;
    struct client *client; /* NULL: gone */
    struct server *server;
    struct shared_battle *shared;
    struct timeout timeout;
    gg_move move;
    bool ok;
    struct gg_odds odds;
    struct gg_error err;
    union gg_position_room position;
    char id[CLIENT_ID_MAX];
};

static void work(void *of)
{
    struct odds_job *j = of;
    struct gg_odds_options o = { .max_positions = POSITIONS_MAX,
                                 .samples = SAMPLES,
                                 .stop = timeout_over,
                                 .context = &j->timeout };

    j->ok = !timeout_over(&j->timeout) &&
            gg_odds(j->shared->battle, &j->position, j->move, &o, &j->odds, &j->err);
}

/* ---- the answer ---- */

static void put_method(struct gg_json_writer *w, const struct gg_odds *o)
{
    static const char *const methods[] = { "exact", "enumerated", "sampled" };
    static const char *const hidden[] = { "none", "worlds", "guessed" };

    gg_json_put_string(w, "method", methods[o->method]);
    gg_json_put_string(w, "hidden", hidden[o->hidden]);
    gg_json_key(w, "samples");
    if (o->method == GG_ODDS_SAMPLED) {
        gg_json_int(w, (int64_t)o->samples);
    } else {
        gg_json_null(w);
    }
    gg_json_key(w, "error");
    gg_json_real(w, o->error);
}

static void put_outcomes(struct gg_json_writer *w, const struct gg_odds *o)
{
    gg_json_key(w, "outcomes");
    gg_json_array(w);
    for (uint32_t i = 0; i < o->outcomes; i++) {
        const struct gg_odds_outcome *x = &o->outcome[i];

        gg_json_object(w);
        gg_json_key(w, "values");
        gg_json_array(w);
        for (int k = 0; k < x->summary.items; k++) {
            gg_json_int(w, x->summary.value[k]);
        }
        gg_json_array_end(w);
        gg_json_key(w, "probability");
        gg_json_real(w, x->probability);
        gg_json_object_end(w);
    }
    gg_json_array_end(w);
}

static void put_items(const struct client *c, struct gg_json_writer *w, const struct gg_odds *o)
{
    const struct gg_ruleset *r = c->table->game.battle->rules;
    const struct gg_catalogue *texts = server_catalogue(c->server, c->language);

    gg_json_key(w, "items");
    gg_json_array(w);
    for (int k = 0; k < r->summary_items; k++) {
        struct gg_buf key = { 0 }, text = { 0 };

        gg_buf_printf(&key, "%s.summary.%s", r->name, r->summary_item[k].name);
        gg_phrase(texts, gg_buf_text(&key), NULL, 0, &text);
        gg_json_object(w);
        gg_json_put_string(w, "id", r->summary_item[k].name);
        gg_json_put_string(w, "name", gg_buf_text(&text));
        gg_json_key(w, "mean");
        gg_json_real(w, gg_odds_mean(o, k));
        gg_json_object_end(w);
        gg_buf_free(&key);
        gg_buf_free(&text);
    }
    gg_json_array_end(w);
}

/* "No dice.", or what that is in the game; null where there is chance. */
static void put_no_dice(const struct gg_speaker *s, struct gg_json_writer *w,
                        const struct gg_odds *o)
{
    struct gg_buf text = { 0 };

    gg_odds_say_no_dice(o, s, &text);
    gg_json_key(w, "none");
    if (text.len > 0) {
        gg_json_string(w, gg_buf_text(&text));
    } else {
        gg_json_null(w);
    }
    gg_buf_free(&text);
}

static void put_next(const struct client *c, struct gg_json_writer *w, const struct gg_odds *o)
{
    const struct gg_speaker s = { .catalogue = server_catalogue(c->server, c->language),
                                  .battle = c->table->game.battle };

    gg_json_key(w, "next");
    gg_odds_next_json(o, &s, w);
    put_no_dice(&s, w, o);
}

static void answer(struct odds_job *j)
{
    struct client *c = j->client;
    struct gg_json_writer w;
    struct gg_buf out;

    if (!j->ok) {
        client_refused(c, j->id, "failed", j->err.text);
    } else if (c->table && c->table->game.battle) {
        client_begin(&w, &out, "answer", j->id);
        put_next(c, &w, &j->odds);
        put_method(&w, &j->odds);
        put_items(c, &w, &j->odds);
        put_outcomes(&w, &j->odds);
        client_end(c, &w, &out);
    }
}

static void finished(void *of, bool ran)
{
    struct odds_job *j = of;

    j->server->odds--;
    if (j->client) {
        j->client->odds = NULL;
        if (ran && !j->server->stopping) {
            answer(j);
        }
    }
    if (ran && j->ok) {
        gg_odds_free(&j->odds);
    }
    server_battle_drop(j->server, j->shared);
    free(j);
}

void odds_forget(struct client *c)
{
    if (c->odds) {
        c->odds->client = NULL;
        c->odds->timeout.dropped = true;
        c->odds = NULL;
    }
}

/* ---- the question ---- */

static bool begin(struct client *c, const char *id, gg_move m)
{
    const struct table *t = c->table;
    struct odds_job *j = calloc(1, sizeof *j);

    if (!j) {
        return false;
    }
    *j = (struct odds_job){ .job = { work, finished, j },
                            .client = c,
                            .server = c->server,
                            .shared = t->shared,
                            .move = m };
    memcpy(&j->position, t->game.now, t->game.battle->rules->position_size);
    memcpy(j->id, id, strlen(id) + 1); /* it is no longer: dispatch() saw to that */
    if (!net_work(c->server->net, &j->job)) {
        free(j);
        return false;
    }
    server_battle_hold(j->shared);
    c->odds = j;
    c->server->odds++;
    return true;
}

void ask_odds(struct client *c, const struct gg_json *m, const char *id)
{
    const struct gg_game *g = &c->table->game;
    const char *text = message_text(m, "move");
    struct gg_refusal why = { .refused = true,
                              .message = gg_message(GG_MSG_refused_unknown, GG_ALLOWED) };
    gg_move chosen = GG_NO_MOVE;

    if (text && gg_parse_move(g->battle, text, &chosen, NULL)) {
        why = gg_game_may(g, c->seat, chosen);
    }
    if (why.refused) {
        client_refused_by(c, id, &why);
    } else if (client_asks(c) || c->server->odds >= ODDS_AT_ONCE) {
        client_refused(c, id, "busy", "one question at a time");
    } else if (!begin(c, id, chosen)) {
        client_refused(c, id, "failed", "out of memory");
    }
}
