/* SPDX-License-Identifier: MIT
 * One seat that plays, and a clock. */
#define _GNU_SOURCE 1
#include "person.h"

#include "base/json.h"
#include "patched.h"
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAUSE_MS = 50, LAST_MS = 60000 };

static const char me[] = "french", bot[] = "allied";

/* ---- waits ---- */

static void add(struct person *p, struct waits *w, double ms)
{
    if (w->n == w->cap) {
        w->cap = w->cap ? 2 * w->cap : 256;
        w->ms = realloc(w->ms, (size_t)w->cap * sizeof *w->ms);
        if (!w->ms) {
            wire_die(p->wire, "out of memory");
        }
    }
    w->ms[w->n++] = ms;
}

static int by_time(const void *x, const void *y)
{
    double a = *(const double *)x, b = *(const double *)y;

    return (a > b) - (a < b);
}

double waits_median(struct waits *w)
{
    if (w->n == 0) {
        return 0;
    }
    qsort(w->ms, (size_t)w->n, sizeof *w->ms, by_time);
    return w->ms[w->n / 2];
}

double waits_worst(struct waits *w)
{
    double worst = 0;

    for (int i = 0; i < w->n; i++) {
        worst = w->ms[i] > worst ? w->ms[i] : worst;
    }
    return worst;
}

/* What the first thread of the server, its loop, has worked. */
static double worked(const struct person *p)
{
    unsigned long long ns = 0;
    char path[64];
    FILE *f;

    snprintf(path, sizeof path, "/proc/%d/task/%d/schedstat", (int)p->wire->server,
             (int)p->wire->server);
    f = fopen(path, "r");
    if (f && fscanf(f, "%llu", &ns) != 1) {
        ns = 0;
    }
    if (f) {
        fclose(f);
    }
    return (double)ns / 1e6;
}

/* ---- what comes ---- */

static void judge(struct person *p, const char *decider)
{
    double now = wire_now();

    if (p->asked > 0) {
        add(p, &p->own, now - p->asked);
        add(p, &p->work, worked(p) - p->worked);
        p->asked = 0;
    }
    if (p->gave > 0 && strcmp(decider, bot) != 0) {
        add(p, &p->bot, now - p->gave);
        p->gave = 0;
    } else if (p->gave == 0 && strcmp(decider, bot) == 0) {
        p->gave = now;
    }
    p->mine = strcmp(decider, me) == 0;
}

static void heard_scene(struct person *p, struct gg_arena *arena, const struct gg_json *m)
{
    const struct gg_json *patch = gg_json_get(m, "patch"), *scene = gg_json_get(m, "scene");
    const struct gg_json *decider, *over;
    struct gg_buf now = { 0 };

    if (patch) {
        scene = gg_json_read(arena, "scene", gg_buf_text(&p->scene), p->scene.len, NULL);
    }
    if (!scene || !patched_scene(scene, patch, &now)) {
        wire_die(p->wire, "a step does not fit");
    }
    gg_buf_free(&p->scene);
    p->scene = now;
    p->seq = (uint32_t)gg_json_get(m, "seq")->integer;
    scene = gg_json_read(arena, "scene", gg_buf_text(&now), now.len, NULL);
    decider = gg_json_get(scene, "decider");
    over = gg_json_get(scene, "over");
    p->over = over->integer != 0;
    judge(p, decider->type == GG_JSON_STRING ? decider->text : "");
}

static void heard(void *context, const char *text, size_t len)
{
    struct person *p = context;
    struct gg_arena arena = { 0 };
    const struct gg_json *m = gg_json_read(&arena, "message", text, len, NULL);
    const char *type = m ? gg_json_get(m, "t")->text : "";

    if (strcmp(type, "scene") == 0 || strcmp(type, "step") == 0) {
        heard_scene(p, &arena, m);
    } else if (strcmp(type, "refused") == 0 || strcmp(type, "error") == 0) {
        fprintf(stderr, "%.*s\n", (int)len, text);
        wire_die(p->wire, "an honest person is refused");
    }
    gg_arena_free(&arena);
}

static void hear(struct person *p)
{
    struct pollfd poll_for = { .fd = p->line.fd, .events = POLLIN };

    if (poll(&poll_for, 1, 5) > 0 && !line_hear(&p->line, heard, p)) {
        wire_die(p->wire, "an honest person is sent away");
    }
}

/* ---- playing ---- */

static void move(struct person *p)
{
    struct gg_arena arena = { 0 };
    const struct gg_json *scene =
        gg_json_read(&arena, "scene", gg_buf_text(&p->scene), p->scene.len, NULL);
    const struct gg_json *moves = gg_json_get(scene, "moves");
    char text[256];

    snprintf(text, sizeof text, "{\"t\":\"move\",\"id\":1,\"seq\":%u,\"move\":\"%s\"}",
             (unsigned)p->seq,
             gg_json_get(gg_json_at(moves, p->seq * 7919u % moves->count), "notation")->text);
    gg_arena_free(&arena);
    p->worked = worked(p);
    p->asked = wire_now();
    p->next = p->asked + PAUSE_MS;
    line_say(&p->line, text);
}

void person_sit(struct person *p, struct wire *w)
{
    static const char body[] = "{\"game\":\"waterloo/1815\",\"seats\":{\"allied\":\"recruit\"}}";
    struct gg_buf answer = { 0 };
    char token[WIRE_TOKEN];

    p->wire = w;
    if (wire_post(w, "/api/tables", body, &answer) != 201 ||
        !wire_token(gg_buf_text(&answer), me, token)) {
        wire_die(w, "there is no table for an honest person");
    }
    line_open(&p->line, w, token);
    p->mine = p->over = false;
    p->asked = p->gave = 0;
    gg_buf_free(&answer);
}

void person_play(struct person *p, double ms)
{
    double end = wire_now() + ms;

    while (wire_now() < end || ((p->asked > 0 || p->gave > 0) && wire_now() < end + LAST_MS)) {
        if (p->over) {
            line_close(&p->line);
            person_sit(p, p->wire);
        }
        if (p->mine && p->asked == 0 && wire_now() >= p->next && wire_now() < end) {
            move(p);
        }
        hear(p);
    }
    if (p->asked > 0 || p->gave > 0) { /* what never came counts as long as it was waited for */
        add(p, p->asked > 0 ? &p->own : &p->bot, wire_now() - (p->asked > 0 ? p->asked : p->gave));
    }
}

void person_forget(struct person *p)
{
    p->own.n = p->bot.n = p->work.n = 0;
}

void person_leave(struct person *p)
{
    line_close(&p->line);
    gg_buf_free(&p->scene);
    free(p->own.ms);
    free(p->bot.ms);
    free(p->work.ms);
    *p = (struct person){ .seq = 0 };
}
