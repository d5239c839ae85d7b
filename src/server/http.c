/* SPDX-License-Identifier: MIT
 * Requests: the table of routes, arguments and errors. */
#include "server/server.h"
#include <stdlib.h>
#include <string.h>

static const struct {
    const char *method, *path;
    void (*run)(struct server *s, const struct net_request *r, struct net_reply *out);
} routes[] = {
    { "GET", "/api/games", lobby_games },        { "GET", "/api/picture", lobby_picture },
    { "GET", "/api/board", lobby_board },        { "GET", "/api/rules", lobby_rules },
    { "GET", "/api/words", lobby_words },        { "POST", "/api/tables", create_table },
    { "POST", "/api/import", create_import },    { "GET", "/api/record", create_record },
    { "POST", "/api/fork", fork_request },       { "POST", "/api/publish", publish_request },
    { "POST", "/api/discard", discard_request }, { "GET", "/api/report", study_report },
    { "GET", "/api/report.css", study_style },   { "GET", "/api/rulebook", study_rulebook },
    { "GET", "/api/data", study_data },          { "POST", "/api/edit", edit_request },
    { "GET", "/api/example", study_example },    { "GET", "/api/tour", study_tour },
    { "GET", "/api/glance", glance_request },    { "GET", "/api/ground", ground_request },
    { "GET", "/healthz", metrics_health },       { "GET", "/metrics", metrics_request },
};

enum { ROUTES = sizeof routes / sizeof routes[0] };

/* ---- replies ---- */

void http_json(struct net_reply *out, int status, struct gg_buf *json)
{
    if (json->failed) {
        gg_buf_free(json);
        http_fail(out, 500, "out of memory");
        return;
    }
    *out = (struct net_reply){ .status = status,
                               .type = "application/json",
                               .cache = "no-store",
                               .bytes = json->data,
                               .len = json->len,
                               .owned = json->data };
    *json = (struct gg_buf){ 0 };
}

void http_fail(struct net_reply *out, int status, const char *reason)
{
    static const char plain[] = "{\"error\":\"out of memory\"}";
    struct gg_json_writer w;
    struct gg_buf text = { 0 };

    gg_json_start(&w, &text, false);
    gg_json_object(&w);
    gg_json_put_string(&w, "error", reason);
    gg_json_object_end(&w);
    if (text.failed) {
        gg_buf_free(&text);
        *out = (struct net_reply){ .status = 500,
                                   .type = "application/json",
                                   .cache = "no-store",
                                   .bytes = plain,
                                   .len = sizeof plain - 1 };
        return;
    }
    http_json(out, status, &text);
}

const char *http_argument(const struct net_request *r, const char *name, char *out, size_t cap)
{
    size_t len = strlen(name);
    const char *at = r->query;

    out[0] = '\0';
    while (*at) {
        size_t part = strcspn(at, "&");

        if (part > len && strncmp(at, name, len) == 0 && at[len] == '=' && part - len - 1 < cap) {
            memcpy(out, at + len + 1, part - len - 1);
            out[part - len - 1] = '\0';
            break;
        }
        at += part + (at[part] == '&');
    }
    return out;
}

/* ---- the door ---- */

static int admit(struct server *s, const struct net_request *r, bool socket)
{
    bool post = strcmp(r->method, "POST") == 0;

    if (!guard_host(&s->guard, r->host) || !guard_origin(&s->guard, r, socket)) {
        return 403;
    }
    if (!guard_request(&s->guard, r->address, net_now(s->net))) {
        return 429;
    }
    if (socket) {
        return strcmp(r->path, "/ws") == 0 ? 0 : 404;
    }
    return post || strcmp(r->method, "GET") == 0 || strcmp(r->method, "HEAD") == 0 ? 0 : 405;
}

int http_admit(void *context, const struct net_request *r, bool socket)
{
    struct server *s = context;
    int status = admit(s, r, socket);

    if (status) {
        log_event(&s->log, "%s is refused at the door: %d", r->address, status);
    }
    return status;
}

/* What is the same for everybody who asks for it, as long as this program runs. */
static bool is_constant(const char *path)
{
    static const char *const paths[] = { "/api/games",    "/api/picture",    "/api/board",
                                         "/api/ground",   "/api/rules",      "/api/words",
                                         "/api/rulebook", "/api/report.css", "/api/data",
                                         "/api/example",  "/api/tour" };

    for (size_t i = 0; i < sizeof paths / sizeof paths[0]; i++) {
        if (strcmp(path, paths[i]) == 0) {
            return true;
        }
    }
    return false;
}

static const char a_file[] = "a file";

static const char *answer_file(struct server *s, const struct net_request *r, struct net_reply *out)
{
    if (strcmp(r->method, "POST") != 0 && assets_reply(s->assets, r->path, out)) {
        return a_file;
    }
    http_fail(out, 404, "there is nothing here");
    return "something else";
}

/* Returns what was asked for, in our own words: what the client wrote is not for the log. */
static const char *route(struct server *s, const struct net_request *r, struct net_reply *out)
{
    const char *method = strcmp(r->method, "HEAD") == 0 ? "GET" : r->method;
    const char *known = NULL;

    for (size_t i = 0; i < ROUTES; i++) {
        if (strcmp(r->path, routes[i].path) == 0) {
            known = routes[i].path;
            if (strcmp(method, routes[i].method) == 0) {
                routes[i].run(s, r, out);
                return known;
            }
        }
    }
    if (!known) {
        return answer_file(s, r, out);
    }
    http_fail(out, 405, "this is asked in another way");
    return known;
}

static const char *answer(struct server *s, const struct net_request *r, struct net_reply *out)
{
    const char *rest = assets_lasting(s->assets, r->path), *what;
    struct net_request asked = *r;

    asked.path = rest ? rest : r->path;
    what = rest && !is_constant(rest) ? answer_file(s, &asked, out) : route(s, &asked, out);
    if (out->etag) { /* it comes dressed */
        out->cache = assets_keep(s->assets, rest != NULL);
    } else if (out->status == 200 && (what == a_file || is_constant(asked.path))) {
        assets_dress(s->assets, r, rest != NULL, out);
    }
    return what;
}

void http_request(void *context, const struct net_request *r, struct net_reply *out)
{
    struct server *s = context;
    const char *what = answer(s, r, out);

    if (out->status == 0) {
        log_event(&s->log, "%s asks for %s, and waits", r->address, what);
        return;
    }
    log_event(&s->log, "%s asks for %s: %d", r->address, what, out->status);
    if (out->status >= 500) {
        log_trouble(&s->log, "%s could not be answered: %d", what, out->status);
    }
}
