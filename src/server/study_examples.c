/* SPDX-License-Identifier: MIT
 * Worked examples of the rules: which there are, and the position at which each begins. */
#include "server/study.h"
#include <string.h>

/* The list of a game's examples; NULL: it has none. */
static const struct gg_json *read_index(struct server *s, const struct gg_ruleset *rules,
                                        struct gg_arena *arena)
{
    struct gg_buf name = { 0 }, text = { 0 };
    struct gg_error err = { 0 };
    const struct gg_json *root = NULL;

    gg_buf_printf(&name, "%s/examples/index.json", rules->name);
    if (s->source.read(s->source.context, gg_buf_text(&name), &text, &err)) {
        root = gg_json_read(arena, gg_buf_text(&name), gg_buf_text(&text), text.len, &err);
    }
    gg_buf_free(&name);
    gg_buf_free(&text);
    return root ? gg_json_get(root, "examples") : NULL;
}

static const char *text_of(const struct gg_json *object, const char *key)
{
    const struct gg_json *value = object ? gg_json_get(object, key) : NULL;

    return value && value->type == GG_JSON_STRING ? value->text : "";
}

static void put_example(const struct gg_json *e, int language, struct gg_json_writer *w)
{
    const struct gg_json *clauses = gg_json_get(e, "clauses");
    const char *lang = gg_languages[language];

    gg_json_object(w);
    gg_json_put_string(w, "id", text_of(e, "id"));
    gg_json_put_string(w, "name", text_of(gg_json_get(e, "name"), lang));
    gg_json_put_string(w, "text", text_of(gg_json_get(e, "text"), lang));
    gg_json_key(w, "clauses");
    if (clauses) {
        gg_json_write(w, clauses);
    } else {
        gg_json_null(w);
    }
    gg_json_object_end(w);
}

void study_examples(struct server *s, const struct gg_ruleset *rules, int language,
                    struct gg_json_writer *w)
{
    struct gg_arena arena = { 0 };
    const struct gg_json *list = read_index(s, rules, &arena);

    gg_json_key(w, "examples");
    gg_json_array(w);
    for (const struct gg_json *e = list ? list->first : NULL; e; e = e->next) {
        put_example(e, language, w);
    }
    gg_json_array_end(w);
    gg_arena_free(&arena);
}

/* Only what the list names is read. */
static bool is_listed(struct server *s, const struct gg_ruleset *rules, const char *id)
{
    struct gg_arena arena = { 0 };
    const struct gg_json *list = read_index(s, rules, &arena);
    bool found = false;

    for (const struct gg_json *e = list ? list->first : NULL; e && !found; e = e->next) {
        found = strcmp(text_of(e, "id"), id) == 0;
    }
    gg_arena_free(&arena);
    return found;
}

void study_example(struct server *s, const struct net_request *r, struct net_reply *out)
{
    char game[2 * GG_ID_MAX], id[GG_ID_MAX];
    struct gg_buf name = { 0 }, text = { 0 };
    struct gg_error err = { 0 };
    const struct gg_ruleset *rules;

    http_argument(r, "game", game, sizeof game);
    http_argument(r, "id", id, sizeof id);
    game[strcspn(game, "/")] = '\0';
    rules = gg_ruleset_find(s->source.rulesets, game);
    if (!rules || !is_listed(s, rules, id)) {
        http_fail(out, 404, "no such example");
        return;
    }
    gg_buf_printf(&name, "%s/examples/%s.json", rules->name, id);
    if (s->source.read(s->source.context, gg_buf_text(&name), &text, &err)) {
        http_json(out, 200, &text);
    } else {
        gg_buf_free(&text);
        http_fail(out, 500, err.text);
    }
    gg_buf_free(&name);
}
