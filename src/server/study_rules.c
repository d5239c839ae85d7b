/* SPDX-License-Identifier: MIT
 * The rules of a game as a book: chapters, clauses, the sequence of play, charts, rulings, and the
 * tests that hold the program to each clause. */
#include "server/study.h"
#include <stdlib.h>
#include <string.h>

struct book {
    struct server *server;
    const struct gg_ruleset *rules;
    struct gg_speaker speaker;
    struct gg_json_writer w;
    struct gg_buf out;
};

static const struct gg_ruleset *asked_rules(const struct server *s, const struct net_request *r,
                                            struct net_reply *out)
{
    char game[2 * GG_ID_MAX];
    const struct gg_ruleset *rules;

    http_argument(r, "game", game, sizeof game);
    game[strcspn(game, "/")] = '\0';
    rules = gg_ruleset_find(s->source.rulesets, game);
    if (!rules) {
        http_fail(out, 404, "no such game");
    }
    return rules;
}

/* Member `key`: the text of "RULESET.ROOMname". */
static void put_text(struct book *b, const char *key, const char *room, const char *name)
{
    struct gg_buf id = { 0 }, text = { 0 };

    gg_buf_printf(&id, "%s.%s%s", b->rules->name, room, name);
    gg_phrase(b->speaker.catalogue, gg_buf_text(&id), NULL, 0, &text);
    gg_json_put_string(&b->w, key, gg_buf_text(&text));
    gg_buf_free(&id);
    gg_buf_free(&text);
}

/* A file of the data as text; what is not there is empty. */
static void read_file(struct server *s, struct gg_buf *out, const char *format, const char *name)
{
    struct gg_buf path = { 0 };
    struct gg_error err = { 0 };

    gg_buf_printf(&path, "%s%s", format, name);
    if (!s->source.read(s->source.context, gg_buf_text(&path), out, &err)) {
        gg_buf_clear(out);
    }
    gg_buf_free(&path);
}

static void put_chapters(struct book *b)
{
    gg_json_key(&b->w, "chapters");
    gg_json_array(&b->w);
    for (int i = 1; i <= b->rules->chapters; i++) {
        struct gg_buf id = { 0 };

        gg_buf_int(&id, i);
        gg_json_object(&b->w);
        gg_json_put_string(&b->w, "id", gg_buf_text(&id));
        put_text(b, "title", "chapter.", gg_buf_text(&id));
        gg_json_object_end(&b->w);
        gg_buf_free(&id);
    }
    gg_json_array_end(&b->w);
}

/* "WAT-9.12" is of chapter "9". */
static void put_clauses(struct book *b)
{
    size_t prefix = strlen(b->rules->prefix) + 1;

    gg_json_key(&b->w, "clauses");
    gg_json_array(&b->w);
    for (int i = 1; i < b->rules->clauses; i++) {
        const char *id = b->rules->clause[i].id, *number = id + prefix;

        gg_json_object(&b->w);
        gg_json_put_string(&b->w, "id", id);
        gg_json_key(&b->w, "chapter");
        gg_json_string_n(&b->w, number, strcspn(number, "."));
        put_text(b, "text", "clause.", id);
        gg_json_object_end(&b->w);
    }
    gg_json_array_end(&b->w);
}

static void put_sequence(struct book *b)
{
    gg_json_key(&b->w, "sequence");
    gg_json_array(&b->w);
    for (int i = 0; b->rules->sequence && i < b->rules->sequences; i++) {
        gg_json_object(&b->w);
        gg_json_put_string(&b->w, "clause", gg_clause_id(b->rules, b->rules->sequence[i].clause));
        gg_json_put_bool(&b->w, "roll", b->rules->sequence[i].roll);
        gg_json_object_end(&b->w);
    }
    gg_json_array_end(&b->w);
}

static void put_tables(struct book *b)
{
    struct gg_tables t = { .json = &b->w, .speaker = &b->speaker };

    gg_json_key(&b->w, "tables");
    gg_json_array(&b->w);
    if (b->rules->tables) {
        b->rules->tables(b->speaker.battle, &t);
    }
    gg_json_array_end(&b->w);
}

/* The build lists the tests by clause, as JSON of its own (cmake/citations.awk). */
static void put_tests(struct book *b)
{
    struct gg_buf name = { 0 }, text = { 0 };

    gg_buf_printf(&name, "%s.json", b->rules->name);
    read_file(b->server, &text, "citations/", gg_buf_text(&name));
    gg_json_key(&b->w, "tests");
    gg_json_raw(&b->w, text.len > 0 ? gg_buf_text(&text) : "{}");
    gg_buf_free(&name);
    gg_buf_free(&text);
}

static void put_rulings(struct book *b)
{
    struct gg_buf name = { 0 }, text = { 0 };

    gg_buf_printf(&name, "%s.md", b->rules->name);
    read_file(b->server, &text, "rulings/", gg_buf_text(&name));
    gg_json_put_string(&b->w, "rulings", gg_buf_text(&text));
    gg_buf_free(&name);
    gg_buf_free(&text);
}

void study_rulebook(struct server *s, const struct net_request *r, struct net_reply *out)
{
    struct book b = { .server = s, .rules = asked_rules(s, r, out) };
    struct gg_error err = { 0 };
    struct shared_battle *battle;

    if (!b.rules) {
        return;
    }
    battle = server_battle(s, b.rules->name, NULL, 0, &err);
    if (!battle) {
        http_fail(out, 500, err.text);
        return;
    }
    b.speaker = (struct gg_speaker){ .catalogue = server_catalogue(s, study_language(r)),
                                     .battle = battle->battle };
    gg_json_start(&b.w, &b.out, false);
    gg_json_object(&b.w);
    gg_json_put_string(&b.w, "game", b.rules->name);
    put_text(&b, "name", "", "name");
    gg_json_put_int(&b.w, "version", b.rules->version);
    put_chapters(&b);
    put_clauses(&b);
    put_sequence(&b);
    put_tables(&b);
    put_tests(&b);
    put_rulings(&b);
    study_examples(s, b.rules, study_language(r), &b.w);
    gg_json_object_end(&b.w);
    server_battle_drop(s, battle);
    http_json(out, 200, &b.out);
}

/* ---- about the data ---- */

void study_data(struct server *s, const struct net_request *r, struct net_reply *out)
{
    const struct gg_ruleset *rules = asked_rules(s, r, out);
    struct study *k = study_of(s);
    size_t i = 0;

    if (!rules) {
        return;
    }
    while (s->source.rulesets[i] != rules) {
        i++;
    }
    if (k && k->sources[i].len == 0) {
        study_sources(s, rules, &k->sources[i]);
    }
    if (!k || k->sources[i].failed) {
        http_fail(out, 500, "out of memory");
        return;
    }
    study_reply(out, &k->sources[i], "application/json");
}
