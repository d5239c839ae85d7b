/* SPDX-License-Identifier: MIT
 * The server put together: texts, store, network; and taken apart again. */
#define _GNU_SOURCE 1
#include "server/server.h"

#include "host/entropy.h"
#include "server/seat.h"
#include "server/study.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SWEEP_MS = 5 * 1000 };

int64_t server_clock(void)
{
    return (int64_t)time(NULL);
}

int server_language(const char *name)
{
    for (int i = 0; i < SERVER_LANGUAGES && gg_languages[i]; i++) {
        if (strcmp(gg_languages[i], name) == 0) {
            return i;
        }
    }
    return 0;
}

const struct gg_catalogue *server_catalogue(const struct server *s, int language)
{
    return s->catalogue[language];
}

static bool load_texts(struct server *s, struct gg_error *err)
{
    for (int i = 0; i < SERVER_LANGUAGES; i++) {
        s->catalogue[i] = gg_catalogue_load(gg_languages[i], &s->source, err);
        if (!s->catalogue[i]) {
            return false;
        }
    }
    return true;
}

static void sweep(void *context)
{
    clients_sweep(context);
    tables_sweep(context, false);
}

static void stop(void *context)
{
    struct server *s = context;

    tables_flush(s);
    s->stopping = true;
}

static bool open_guard(struct server *s, const struct server_options *o, struct gg_error *err)
{
    bool ok = guard_open(&s->guard, o->host, o->origin, o->new_tables, err);

    s->guard.work_ms = o->work_ms ? o->work_ms : s->guard.work_ms;
    s->guard.bot_games = o->bot_games ? o->bot_games : s->guard.bot_games;
    return ok;
}

/* One question, and a few tables' bots. */
static bool idle(void *context)
{
    bool asked = clients_idle(context);

    return tables_idle(context) || asked; /* both have their turn */
}

static bool open_net(struct server *s, const struct server_options *o, struct gg_error *err)
{
    struct net_options n = {
        .host = o->host,
        .port = o->port,
        .body_max = GUARD_BODY_MAX,
        .message_max = GUARD_MESSAGE_MAX,
        .queue_max = GUARD_QUEUE_MAX,
        .queue_all_max = GUARD_QUEUE_ALL_MAX,
        .sockets_max = GUARD_SOCKETS_MAX,
        .connections_max = GUARD_CONNECTIONS_MAX,
        .requests_max = GUARD_REQUESTS_ADDRESS,
        .request_ms = GUARD_REQUEST_MS,
        .reply_ms = GUARD_REPLY_MS,
        .headers = guard_headers,
        .handler = { .context = s,
                     .admit = http_admit,
                     .request = http_request,
                     .open = client_open,
                     .message = client_message,
                     .drained = client_drained,
                     .close = client_close,
                     .idle = idle,
                     .round = tables_round,
                     .stop = stop },
    };

    s->net = net_open(&n, err);
    lane_open(&s->imports, s->net);
    lane_open(&s->loads, s->net);
    lane_open(&s->paints, s->net);
    return s->net &&
           (net_every(s->net, SWEEP_MS, sweep, s) || gg_fail(err, "the timers cannot be set"));
}

struct server *server_open(const struct server_options *o, struct gg_error *err)
{
    struct server *s = calloc(1, sizeof *s);

    if (!s) {
        gg_fail(err, "out of memory");
        return NULL;
    }
    s->source = o->source;
    s->log.verbose = o->verbose;
    s->idle_ms = o->idle_seconds ? (uint64_t)o->idle_seconds * 1000 : (uint64_t)GUARD_IDLE_MS;
    s->pump_last = &s->pump_first;
    pthread_mutex_init(&s->battles_lock, NULL);
    if (load_texts(s, err) && open_guard(s, o, err) &&
        host_entropy((unsigned char *)&s->bot_seed, sizeof s->bot_seed, err) &&
        (s->assets = assets_open(o->source.context == NULL, err)) &&
        (s->store = store_open(o->place, err)) && open_net(s, o, err) && tables_wake(s, err)) {
        tables_store_opened(s);
        /* An origin is a proxy's, and to us the world behind it looks like this machine. */
        s->tells_metrics = o->metrics || (s->guard.loopback && !s->guard.origin[0]);
        return s;
    }
    server_free(s);
    return NULL;
}

bool server_takes_any_host(const struct server *s)
{
    return !s->guard.loopback && !s->guard.origin[0];
}

int server_port(const struct server *s)
{
    return net_port(s->net);
}

void server_run(struct server *s)
{
    net_run(s->net);
}

void server_free(struct server *s)
{
    if (!s) {
        return;
    }
    s->stopping = true;
    if (s->net) {
        tables_sweep(s, true);
        net_free(s->net); /* those still thinking come back here */
    }
    while (s->battles) {
        struct shared_battle *next = s->battles->next;

        gg_battle_free(s->battles->battle);
        free(s->battles);
        s->battles = next;
    }
    store_close(s->store);
    assets_free(s->assets);
    grounds_free(s);
    study_free(s);
    guard_close(&s->guard);
    for (int i = 0; i < SERVER_LANGUAGES; i++) {
        gg_catalogue_free(s->catalogue[i]);
    }
    pthread_mutex_destroy(&s->battles_lock);
    free(s->waking);
    free(s);
}
