/* SPDX-License-Identifier: MIT
 * Tables from records that are sent to us: read and replayed in another thread, one after the
 * other, while the asker waits for the answer and everybody else plays on. */
#include "server/create_inner.h"

#include "base/text.h"
#include "server/reading.h"

#include <stdlib.h>
#include <string.h>

struct import {
    struct lane_job job;
    struct making making;
    struct net_wait *asker; /* NULL: there was no memory for one */
    struct gg_buf text, query;
    bool ok;
    struct reading reading;
};

static void run(void *of)
{
    struct import *i = of;

    i->ok = reading_stranger(&i->reading, gg_buf_text(&i->text), i->text.len);
}

/* ---- the table ---- */

static bool take_seats(struct making *m, const char *query)
{
    const struct gg_ruleset *rules = m->shared->battle->rules;
    const struct net_request r = { .query = query };
    char player[STORE_NAME_MAX];
    bool ok = true;

    for (int side = 0; ok && side < 2; side++) {
        http_argument(&r, rules->side[side], player, sizeof player);
        ok = making_seat(m, side, player[0] ? player : "human");
    }
    for (int side = 0; side < 2 && gg_game_over(&m->game); side++) { /* they have played it */
        gg_text_format(m->row.seat[side].name, STORE_PERSON_MAX, "%s",
                       gg_game_name(&m->game, side));
    }
    return ok && (gg_game_over(&m->game) || making_may_run(m)) && making_tokens(m);
}

/* Secret dice that only another place knows cannot be rolled here: the game goes on from where it
 * stands, with new dice. */
static bool own_dice(struct making *m)
{
    const struct gg_record *r = &m->game.record;
    struct gg_game_options o = { .committed = true };
    struct gg_game next;
    bool ok;

    if (r->header.dice == GG_DICE_OPEN || r->revealed || m->game.ending.how != GG_HOW_RULES) {
        return true;
    }
    if (!making_secret_dice(m)) {
        return false;
    }
    memcpy(o.seed, m->row.seed, sizeof o.seed);
    o.position = m->game.now;
    ok = gg_game_new(&next, m->shared->battle, &o, &m->err);
    if (ok) {
        gg_game_free(&m->game);
        m->game = next;
    }
    return ok;
}

/* ---- the answer ---- */

static void answer(struct import *i, const struct net_reply *reply)
{
    log_event(&i->making.server->log, "a record that was sent is answered: %d", reply->status);
    if (i->asker) {
        net_wait_reply(i->asker, reply);
    } else {
        free(reply->owned);
    }
    gg_buf_free(&i->text);
    gg_buf_free(&i->query);
    free(i);
}

/* If the asker is gone nobody would ever have the links: there is no table then. */
static void done(void *of, bool ran)
{
    struct import *i = of;
    struct making *m = &i->making;
    struct net_reply reply = { .status = 500, .type = "text/plain", .cache = "no-store" };
    bool ok = making_take(m, &i->reading, i->ok && ran);

    m->out = &reply;
    if (!ran) {
        ok = making_refuse(m, 500, "the record cannot be read now");
    }
    if (ok && (!i->asker || net_wait_gone(i->asker) || m->server->stopping ||
               !take_seats(m, gg_buf_text(&i->query)) || !own_dice(m))) {
        gg_game_free(&m->game);
        ok = false;
    }
    making_finish(m, ok);
    answer(i, &reply);
}

static bool begin(struct making *m, const struct net_request *r)
{
    struct import *i = calloc(1, sizeof *i);

    if (!i) {
        return making_refuse(m, 500, "out of memory");
    }
    *i = (struct import){ .job = { .run = run, .done = done, .of = i },
                          .making = *m,
                          .reading = { .server = m->server } };
    gg_buf_put(&i->text, r->body, r->len);
    gg_buf_puts(&i->query, r->query);
    if (i->text.failed || i->query.failed || !lane_add(&m->server->imports, &i->job)) {
        gg_buf_free(&i->text);
        gg_buf_free(&i->query);
        free(i);
        return making_refuse(m, 500, "out of memory");
    }
    i->asker = net_wait(r, m->out); /* it is not done before the next round of the loop */
    return i->asker || making_refuse(m, 500, "out of memory");
}

void create_import(struct server *s, const struct net_request *r, struct net_reply *out)
{
    struct making m = { .server = s, .out = out };
    bool ok = making_room(&m, r->address);

    if (ok && !guard_import(&s->guard, r->address, net_now(s->net))) {
        ok = making_refuse(&m, 429, "too many records were sent: wait a minute");
    }
    if (!ok || !begin(&m, r)) {
        making_finish(&m, false);
    }
}
