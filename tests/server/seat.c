/* SPDX-License-Identifier: MIT
 * A seat at a table, as a test plays it: requests, answers, the last scene. */
#include "server/serve.h"

#include "patched.h"
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TIMEOUT_MS = 20000 };

/* ---- messages ---- */

void message_free(struct message *m)
{
    gg_arena_free(&m->arena);
    gg_buf_free(&m->raw);
    *m = (struct message){ .json = NULL };
}

static void message_read(struct message *m)
{
    m->json = gg_json_read(&m->arena, "wire", gg_buf_text(&m->raw), m->raw.len, NULL);
    assert_non_null(m->json);
}

const char *message_get(const struct message *m, const char *key)
{
    const struct gg_json *value = m->json ? gg_json_get(m->json, key) : NULL;

    return value && value->type == GG_JSON_STRING ? value->text : "";
}

int64_t message_int(const struct message *m, const char *key)
{
    const struct gg_json *value = m->json ? gg_json_get(m->json, key) : NULL;

    return value && value->type == GG_JSON_INT ? value->integer : -1;
}

bool message_is(const struct message *m, const char *type)
{
    return strcmp(message_get(m, "t"), type) == 0;
}

/* ---- seats ---- */

/* A step laid over the scene before, as the whole scene that it leads to. */
static void lay_over(const struct seat *s, struct message *m)
{
    struct gg_buf text = { 0 };
    const struct gg_json *scene;

    assert_int_equal(message_int(m, "base"), s->seq);
    gg_buf_printf(&text, "{\"t\":\"scene\",\"seq\":%lld,\"from\":%lld,\"scene\":",
                  (long long)message_int(m, "seq"), (long long)message_int(m, "from"));
    assert_true(
        patched_scene(gg_json_get(s->scene.json, "scene"), gg_json_get(m->json, "patch"), &text));
    gg_buf_puts(&text, "}");
    scene = gg_json_get(m->json, "digest");
    assert_non_null(scene);
    m->json = gg_json_read(&m->arena, "step",
                           gg_arena_text(&m->arena, gg_buf_text(&text), text.len), text.len, NULL);
    assert_non_null(m->json);
    assert_int_equal(patched_digest(gg_json_get(m->json, "scene")), scene->integer);
    gg_buf_free(&text);
}

/* The next message; its opcode if it is none. */
static int hear(struct seat *s, struct message *m, int ms)
{
    int opcode = ws_receive(&s->ws, &m->raw, ms);

    if (opcode == WS_TEXT) {
        message_read(m);
        if (!message_is(m, "presence")) { /* how often it is told hangs on the rounds of the loop */
            gg_buf_put(&s->heard, gg_buf_text(&m->raw), m->raw.len);
            gg_buf_putc(&s->heard, '\n');
        }
        if (message_is(m, "step")) {
            lay_over(s, m);
        }
    }
    return opcode;
}

/* Drops the lines of that step and later, a line each that begins with its step. */
static void cut_log(struct gg_buf *log, int64_t from)
{
    struct gg_buf kept = { 0 };
    const char *at = gg_buf_text(log);

    while (*at && strtoll(at, NULL, 10) < from) {
        at = strchr(at, '\n') + 1;
    }
    gg_buf_put(&kept, gg_buf_text(log), (size_t)(at - gg_buf_text(log)));
    gg_buf_free(log);
    *log = kept;
}

static void join_log(struct seat *s, const struct message *m)
{
    const struct gg_json *scene = gg_json_get(m->json, "scene");
    int64_t from = message_int(m, "from"), end = gg_json_get(scene, "step")->integer + 1;
    struct gg_json_writer w;

    cut_log(&s->log, from < end ? from : end);
    for (const struct gg_json *l = gg_json_get(scene, "log")->first; l; l = l->next) {
        gg_buf_printf(&s->log, "%lld ", (long long)gg_json_get(l, "step")->integer);
        gg_json_start(&w, &s->log, false);
        gg_json_write(&w, l);
        gg_buf_putc(&s->log, '\n');
    }
}

static void keep_scene(struct seat *s, struct message *m)
{
    join_log(s, m);
    s->seq = message_int(m, "seq");
    message_free(&s->scene);
    s->scene = *m;
    *m = (struct message){ .json = NULL };
}

void seat_await(struct seat *s, const char *type, struct message *out)
{
    for (;;) {
        struct message m = { .json = NULL };
        int opcode = hear(s, &m, TIMEOUT_MS);

        if (opcode != WS_TEXT) {
            message_free(&m);
            fail_msg("waited for \"%s\", got opcode %d, close %d", type, opcode,
                     s->ws.close_status);
        }
        if (message_is(&m, type)) {
            if (message_is(&m, "scene")) {
                keep_scene(s, &m);
            }
            if (out) {
                *out = m;
            } else {
                message_free(&m);
            }
            return;
        }
        if (message_is(&m, "scene")) {
            keep_scene(s, &m);
        }
        message_free(&m);
    }
}

void seat_answers(struct seat *s, int64_t first, int n, struct message out[])
{
    for (int missing = n; missing > 0;) {
        struct message m = { .json = NULL };
        int64_t nth;

        assert_int_equal(hear(s, &m, TIMEOUT_MS), WS_TEXT);
        nth = message_int(&m, "id") - first;
        if (message_int(&m, "id") >= 0 && nth >= 0 && nth < n) {
            out[nth] = m;
            missing--;
            continue;
        }
        if (message_is(&m, "scene")) {
            keep_scene(s, &m);
        }
        message_free(&m);
    }
}

void seat_answer(struct seat *s, struct message *out)
{
    seat_answers(s, s->next_id, 1, out);
}

void seat_catch_up(struct seat *s)
{
    struct message m;

    seat_say(s, "ping", "");
    seat_answer(s, &m);
    message_free(&m);
}

void seat_drain(struct seat *s, int ms)
{
    struct message m = { .json = NULL };

    while (hear(s, &m, ms) == WS_TEXT) {
        if (message_is(&m, "scene")) {
            keep_scene(s, &m);
        }
        message_free(&m);
    }
    message_free(&m);
}

static void greet(struct seat *s, const struct serve *at, const char *rest)
{
    struct gg_buf hello = { 0 };

    assert_int_equal(ws_open(&s->ws, at, "/ws", NULL), 101);
    gg_buf_printf(&hello, "{\"t\":\"hello\",\"protocol\":2,\"token\":\"%s\",\"lang\":\"en\"%s}",
                  s->token, rest);
    assert_true(ws_send(&s->ws, gg_buf_text(&hello), hello.len));
    gg_buf_free(&hello);
}

void seat_greet(struct seat *s, const struct serve *at, const char *token, const char *rest)
{
    memset(s, 0, sizeof *s);
    snprintf(s->token, sizeof s->token, "%s", token);
    greet(s, at, rest);
}

void seat_return(struct seat *s, const struct serve *at, const char *rest)
{
    char has[256];

    ws_close(&s->ws);
    snprintf(has, sizeof has, ",\"log\":%lld,\"seq\":%lld%s",
             s->scene.json ? (long long)seat_scene(s, "step")->integer : 0, (long long)s->seq,
             rest);
    greet(s, at, has);
}

void seat_open(struct seat *s, const struct serve *at, const char *token)
{
    seat_greet(s, at, token, "");
    seat_await(s, "scene", NULL);
    seat_await(s, "chat", NULL);
}

void seat_close(struct seat *s)
{
    ws_close(&s->ws);
    message_free(&s->scene);
    gg_buf_free(&s->heard);
    gg_buf_free(&s->log);
}

void seat_say(struct seat *s, const char *type, const char *rest)
{
    struct gg_buf text = { 0 };

    gg_buf_printf(&text, "{\"t\":\"%s\",\"id\":%d%s}", type, (int)++s->next_id, rest);
    assert_true(ws_send(&s->ws, gg_buf_text(&text), text.len));
    gg_buf_free(&text);
}

void seat_move(struct seat *s, const char *notation, struct message *out)
{
    char rest[256];

    snprintf(rest, sizeof rest, ",\"seq\":%d,\"move\":\"%s\"", (int)s->seq, notation);
    seat_say(s, "move", rest);
    seat_answer(s, out);
}

const struct gg_json *seat_scene(const struct seat *s, const char *key)
{
    return gg_json_get(gg_json_get(s->scene.json, "scene"), key);
}

const char *seat_legal(const struct seat *s, uint32_t n)
{
    const struct gg_json *move = gg_json_at(seat_scene(s, "moves"), n);

    return move ? gg_json_get(move, "notation")->text : NULL;
}

void seat_turn(struct seat *s, const char *decider)
{
    for (;;) {
        const struct gg_json *d = seat_scene(s, "decider");

        if (d->type != GG_JSON_STRING || strcmp(d->text, decider) == 0) {
            return;
        }
        seat_await(s, "scene", NULL);
    }
}

void seat_until(struct seat *s, int64_t seq)
{
    while (s->seq < seq) {
        seat_await(s, "scene", NULL);
    }
    assert_int_equal(s->seq, seq);
}

/* ---- tables ---- */

static void copy_token(const struct gg_json *links, const char *name, char *out)
{
    const struct gg_json *link = gg_json_get(links, name);

    out[0] = '\0';
    if (link) {
        assert_int_equal(strncmp(link->text, "/#t=", 4), 0);
        assert_int_equal(strlen(link->text + 4), 43);
        strcpy(out, link->text + 4);
    }
}

void table_links(const struct http *h, const char *first, const char *second, char token[3][64])
{
    struct gg_arena arena = { 0 };
    const struct gg_json *answer, *links;

    assert_int_equal(h->status, 201);
    answer = gg_json_read(&arena, "links", gg_buf_text(&h->body), h->body.len, NULL);
    assert_non_null(answer);
    links = gg_json_get(answer, "links");
    assert_non_null(links);
    copy_token(links, first, token[0]);
    copy_token(links, second, token[1]);
    copy_token(links, "spectator", token[2]);
    gg_arena_free(&arena);
}

void table_make(const struct serve *s, const char *body, const char *first, const char *second,
                char token[3][64])
{
    struct http h;

    http_ask(s, "POST", "/api/tables", "", body, &h);
    table_links(&h, first, second, token);
    http_free(&h);
}
