/* SPDX-License-Identifier: MIT
 * The asker's part of docs/bot-protocol.md. */
#include "cli/external.h"
#include "host/child.h"
#include "host/data.h"
#include "rules/registry.h"
#include <stdlib.h>
#include <string.h>

enum { ANSWER_MAX = 4096 };

/* What a side has seen since its last decision. */
struct news {
    struct gg_events *events; /* NULL: it has seen nothing of this game yet */
    struct gg_json_writer w;
    struct gg_buf text; /* a list without its end; empty: nothing new */
};

struct cli_external {
    const struct gg_battle *battle;
    struct host_child child;
    struct gg_buf answer;
    unsigned timeout_ms;
    struct gg_catalogue *words; /* NULL: it is not told what happens */
    struct gg_speaker speaker;
    struct news news[2];
};

static bool starts(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

/* One question, which is freed, and its answer, which must begin with `want`; *rest is what
 * follows that. */
static bool ask(struct cli_external *e, struct gg_buf *question, const char *want,
                const char **rest, struct gg_error *err)
{
    struct gg_error inner = { 0 };
    const char *word, *answer = "";
    bool ok;

    gg_buf_putc(question, '\n');
    word = gg_buf_text(question);
    ok = !question->failed &&
         host_child_send(&e->child, word, question->len, e->timeout_ms, &inner) &&
         host_child_line(&e->child, ANSWER_MAX, e->timeout_ms, &e->answer, &inner);
    if (ok) {
        answer = gg_buf_text(&e->answer);
        ok = starts(answer, want) ||
             gg_fail(&inner, "it answers '%.100s', not '%s...'", answer, want);
    }
    if (!ok) {
        gg_fail(err, "asked '%.*s': %s", (int)strcspn(word, " \n"), word,
                inner.set ? inner.text : "out of memory");
    } else if (rest) {
        *rest = answer + strlen(want);
    }
    gg_buf_free(question);
    return ok;
}

static void put_options(const struct gg_battle *b, struct gg_buf *out)
{
    for (int i = 0; i < b->rules->options; i++) {
        const struct gg_option *o = &b->rules->option[i];

        gg_buf_printf(out, " %s=%s", o->name, o->choices[b->option[i]]);
    }
}

static const char wants[] = " events"; /* behind the name in a hello */

static bool begin_telling(struct cli_external *e, struct gg_error *err)
{
    struct gg_source source = host_source(gg_rulesets, NULL);

    e->words = gg_catalogue_load("en", &source, err);
    e->speaker = (struct gg_speaker){ .catalogue = e->words, .battle = e->battle };
    return e->words;
}

static bool greet(struct cli_external *e, struct gg_error *err)
{
    struct gg_buf hello = { 0 };

    const char *name;
    size_t n;

    gg_buf_puts(&hello, "hello");
    if (!ask(e, &hello, "hello grognard-bot 1", &name, err)) {
        return false;
    }
    n = strcspn(name, "\r");
    return n <= strlen(wants) || strncmp(name + n - strlen(wants), wants, strlen(wants)) != 0 ||
           begin_telling(e, err);
}

/* ---- what happened ---- */

static void forget_news(struct cli_external *e)
{
    for (int side = 0; side < 2; side++) {
        gg_events_close(e->news[side].events);
        gg_buf_free(&e->news[side].text);
        e->news[side] = (struct news){ .events = NULL };
    }
}

bool cli_external_follows(const struct cli_external *e)
{
    return e->words;
}

void cli_external_saw(struct cli_external *e, int side, const struct gg_events_step *s)
{
    struct news *n = &e->news[side];

    if (!n->events) {
        n->events = gg_events_open(&e->speaker, side, s->before, 0);
    }
    if (n->text.len == 0) {
        gg_json_start(&n->w, &n->text, false);
        gg_json_array(&n->w);
    }
    if (n->events) {
        gg_events_step(n->events, s, &n->w);
    }
}

/* What is new to a side, if there is anything. */
static bool tell_news(struct cli_external *e, int side, struct gg_error *err)
{
    struct news *n = &e->news[side];
    struct gg_buf text = { 0 };

    if (n->text.len == 0) {
        return true;
    }
    gg_json_array_end(&n->w);
    gg_buf_puts3(&text, "events ", gg_buf_text(&n->text), "");
    text.failed |= n->text.failed || !n->events;
    gg_buf_free(&n->text);
    return ask(e, &text, "ok", NULL, err);
}

bool cli_external_begin(struct cli_external *e, struct gg_error *err)
{
    const struct gg_battle *b = e->battle;
    struct gg_buf game = { 0 };

    forget_news(e);
    gg_buf_printf(&game, "new %s/%s", b->rules->name, b->scenario->name);
    put_options(b, &game);
    return ask(e, &game, "ok", NULL, err);
}

struct cli_external *cli_external_open(const char *command, unsigned timeout_ms,
                                       const struct gg_battle *b, struct gg_error *err)
{
    struct cli_external *e = calloc(1, sizeof *e);

    if (!e) {
        gg_fail(err, "out of memory");
        return NULL;
    }
    e->battle = b;
    e->timeout_ms = timeout_ms;
    if (host_child_start(&e->child, command, err) && greet(e, err)) {
        return e;
    }
    cli_external_close(e);
    return NULL;
}

/* A position file on one line: its text has no line break but those of the layout. */
static void put_position(const struct gg_battle *b, const void *masked, struct gg_buf *out)
{
    struct gg_buf file = { 0 };

    gg_position_file_write(b, masked, &file);
    for (size_t i = 0; i < file.len; i++) {
        if (gg_buf_text(&file)[i] != '\n') {
            gg_buf_putc(out, gg_buf_text(&file)[i]);
        }
    }
    if (file.failed) {
        out->failed = true;
    }
    gg_buf_free(&file);
}

/* With every legal move, so that a bot need not know the rules. */
static void put_go(const struct gg_battle *b, const struct gg_offer *o, struct gg_buf *out)
{
    char notation[GG_NOTATION_MAX];

    gg_buf_puts(out, "go moves");
    for (uint32_t i = 0; i < o->count; i++) {
        gg_notation(b, gg_offer_nth(o, i), notation);
        gg_buf_printf(out, " %s", notation);
    }
}

gg_move cli_external_choose(struct cli_external *e, const void *masked, int side,
                            struct gg_error *err)
{
    struct gg_buf position = { 0 }, go = { 0 };
    const char *notation;
    struct gg_offer o;
    gg_move m;

    e->battle->rules->offer(e->battle, masked, &o);
    gg_buf_puts(&position, "position ");
    put_position(e->battle, masked, &position);
    put_go(e->battle, &o, &go);
    if (!tell_news(e, side, err)) {
        gg_buf_free(&position);
        gg_buf_free(&go);
        return GG_NO_MOVE;
    }
    if (!ask(e, &position, "ok", NULL, err)) {
        gg_buf_free(&go);
        return GG_NO_MOVE;
    }
    if (!ask(e, &go, "move ", &notation, err)) {
        return GG_NO_MOVE;
    }
    return gg_pick_move(e->battle, &o, notation, &m, err) ? m : GG_NO_MOVE;
}

void cli_external_close(struct cli_external *e)
{
    struct gg_error ignored = { 0 };

    if (e) {
        if (e->child.pid > 0) {
            host_child_send(&e->child, "quit\n", 5, 100, &ignored);
        }
        host_child_stop(&e->child);
        forget_news(e);
        gg_catalogue_free(e->words);
        gg_buf_free(&e->answer);
        free(e);
    }
}
