/* SPDX-License-Identifier: MIT
 * Pictures of the ground: each painted once, in another thread, when it is first asked for, and
 * kept compressed; who asks meanwhile waits.  They depend on the scenario and on day or night
 * alone, so that there are few, and all stay until the end. */
#include "server/server.h"

#include "base/hash.h"
#include "base/text.h"
#include "core/ground.h"
#include <stdlib.h>
#include <string.h>

enum { ASKERS = 64 };

struct ground {
    struct lane_job job;
    struct server *server;
    struct shared_battle *battle; /* until it is painted */
    char file[2 * GG_ID_MAX];     /* of the scenario */
    unsigned how;                 /* enum gg_paint */
    bool ready;
    char etag[24];
    struct gg_buf svg;     /* what is painted; gone when it is packed */
    unsigned char *packed; /* NULL: it could not be painted */
    size_t len;
    struct net_wait *asker[ASKERS];
    unsigned askers;
    struct ground *next;
};

/* ---- painting: in another thread ---- */

static void paint(void *of)
{
    struct ground *g = of;

    if (gg_ground_svg(g->battle->battle, NULL, g->how, &g->svg)) {
        gg_text_format(g->etag, sizeof g->etag, "W/\"%016llx\"",
                       (unsigned long long)gg_hash64(g->svg.data, g->svg.len, g->svg.len));
        g->packed = assets_compress(g->svg.data, g->svg.len, &g->len);
    }
    gg_buf_free(&g->svg);
}

static void painted(void *of, bool ran)
{
    struct ground *g = of;

    g->ready = ran;
    server_battle_drop(g->server, g->battle);
    g->battle = NULL;
    for (unsigned i = 0; i < g->askers; i++) {
        net_wait_again(g->asker[i]);
    }
    g->askers = 0;
}

/* ---- asking ---- */

static struct ground *find(struct server *s, const struct shared_battle *b, unsigned how)
{
    struct ground *g = s->grounds;

    while (g && (strcmp(g->file, b->battle->scenario->file) != 0 || g->how != how)) {
        g = g->next;
    }
    return g;
}

/* Takes the battle over.  NULL: out of memory. */
static struct ground *begin(struct server *s, struct shared_battle *b, unsigned how)
{
    struct ground *g = calloc(1, sizeof *g);

    if (g) {
        *g = (struct ground){
            .job = { .run = paint, .done = painted, .of = g }, .server = s, .battle = b, .how = how
        };
        gg_text_format(g->file, sizeof g->file, "%s", b->battle->scenario->file);
    }
    if (!g || !lane_add(&s->paints, &g->job)) {
        server_battle_drop(s, b);
        free(g);
        return NULL;
    }
    g->next = s->grounds;
    s->grounds = g;
    return g;
}

void ground_ahead(struct server *s, struct shared_battle *b)
{
    if (b->battle->rules->map && !find(s, b, 0)) {
        server_battle_hold(b);
        begin(s, b, 0);
    }
}

/* Of a scenario that is asked for; NULL after an answer. */
static struct ground *asked(struct server *s, const struct net_request *r, struct net_reply *out)
{
    char game[2 * GG_ID_MAX], light[8];
    unsigned how =
        strcmp(http_argument(r, "light", light, sizeof light), "night") == 0 ? GG_PAINT_DARK : 0;
    struct gg_error err = { 0 };
    struct shared_battle *b =
        server_battle(s, http_argument(r, "game", game, sizeof game), NULL, 0, &err);
    struct ground *g;

    if (!b || !b->battle->rules->map) {
        http_fail(out, 404, b ? "this game has no such picture" : err.text);
        server_battle_drop(s, b);
        return NULL;
    }
    g = find(s, b, how);
    if (g) {
        server_battle_drop(s, b);
        return g;
    }
    g = begin(s, b, how);
    if (!g) {
        http_fail(out, 500, "out of memory");
    }
    return g;
}

/* Readers that know no compression are few, and get it unpacked. */
static void reply(const struct ground *g, const struct net_request *r, struct net_reply *out)
{
    *out = (struct net_reply){ .status = 200, .type = "image/svg+xml", .etag = g->etag };
    if (strstr(r->none_match, g->etag)) {
        out->status = 304;
    } else if (strstr(r->encoding, "gzip")) {
        out->bytes = g->packed;
        out->len = g->len;
        out->gzip = true;
    } else if (!assets_expand(g->packed, g->len, out)) {
        http_fail(out, 500, "out of memory");
    }
}

void ground_request(struct server *s, const struct net_request *r, struct net_reply *out)
{
    struct ground *g = asked(s, r, out);

    if (!g) {
        return;
    }
    if (g->ready && g->packed) {
        reply(g, r, out);
    } else if (g->ready || g->askers == ASKERS) {
        http_fail(out, g->ready ? 500 : 503, "the picture cannot be painted now");
    } else {
        struct net_wait *w = net_wait(r, out);

        if (w) {
            g->asker[g->askers++] = w;
        } else {
            http_fail(out, 500, "out of memory");
        }
    }
}

void grounds_free(struct server *s)
{
    while (s->grounds) {
        struct ground *g = s->grounds;

        s->grounds = g->next;
        free(g->packed);
        free(g);
    }
}
