/* SPDX-License-Identifier: MIT
 * Checking the tutorial of a game (docs/tour-format.md): that its table can be set up, and that
 * every rule, verb, thing and text a step names is there, in every language. */
#include "bots/bots.h"
#include "cli/check.h"
#include <string.h>

enum { OPTIONS_MAX = GG_OPTIONS_MAX, LANGUAGES_MAX = 8 };

struct tour {
    const struct gg_source *source;
    const struct gg_ruleset *rules;
    struct gg_error *err;
    struct gg_arena arena;
    int side;                    /* that a person plays */
    const struct gg_json *scene; /* the start as he sees it */
    const struct gg_json *texts[LANGUAGES_MAX];
};

static const char *const tour_members[] = { "game", "options", "seats", "seed", "steps", NULL };
static const char *const step_members[] = {
    "id", "clauses", "tab", "point", "when", "until", NULL
};
static const char *const point_members[] = { "ids", "verbs", "panels", "parts", NULL };
static const char *const when_members[] = { "prompt", "offer", "undo", "sum", NULL };
static const char *const until_members[] = { "move", "prompt", "tab", "touch",  "odds", "refusal",
                                             "undo", "turn",   "sum", "theirs", "over", NULL };
static const char *const tabs[] = { "play", "panels", "log", "talk", NULL };
static const char *const parts[] = { "board", "prompt", "actions", "panels", "log", "tabs", "undo",
                                     "tools", "help",   "menu",    "seats",  "sum", NULL };

static bool is_in(const char *const *names, const char *name)
{
    while (*names && strcmp(*names, name) != 0) {
        names++;
    }
    return *names != NULL;
}

/* A data file as a tree in the tour's arena; NULL: not there, or an error. */
static const struct gg_json *read_tree(struct tour *t, const char *name, struct gg_error *err)
{
    struct gg_buf text = { 0 };
    const struct gg_json *root = NULL;

    if (t->source->read(t->source->context, name, &text, err)) {
        const char *kept = gg_arena_text(&t->arena, gg_buf_text(&text), text.len);

        root = kept ? gg_json_read(&t->arena, name, kept, text.len, err) : NULL;
    }
    gg_buf_free(&text);
    return root;
}

/* ---- what a step may name ---- */

static bool is_verb(const struct tour *t, const char *name)
{
    for (int i = 1; i < t->rules->verbs; i++) {
        if (strcmp(t->rules->verb[i].name, name) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_clause(const struct tour *t, const char *name)
{
    return gg_clause_find(t->rules, name) > 0;
}

static bool has_id(const struct gg_json *list, const char *id)
{
    for (const struct gg_json *x = list ? list->first : NULL; x; x = x->next) {
        const struct gg_json *its = x->type == GG_JSON_OBJECT ? gg_json_get(x, "id") : x;

        if (its && its->type == GG_JSON_STRING && strcmp(its->text, id) == 0) {
            return true;
        }
    }
    return false;
}

static bool is_panel(const struct tour *t, const char *id)
{
    return has_id(gg_json_get(t->scene, "panels"), id);
}

/* A place, a piece, or an item of a panel. */
static bool is_thing(const struct tour *t, const char *id)
{
    const struct gg_json *panels = gg_json_get(t->scene, "panels");

    for (const struct gg_json *p = panels ? panels->first : NULL; p; p = p->next) {
        if (has_id(gg_json_get(p, "items"), id)) {
            return true;
        }
    }
    return has_id(gg_json_get(t->scene, "places"), id) ||
           has_id(gg_json_get(t->scene, "pieces"), id);
}

static bool is_tab(const struct tour *t, const char *name)
{
    (void)t;
    return is_in(tabs, name);
}

static bool is_part(const struct tour *t, const char *name)
{
    (void)t;
    return is_in(parts, name);
}

typedef bool (*known)(const struct tour *t, const char *name);

static void check_name(const struct tour *t, const struct gg_data *d, known is, const char *what)
{
    const char *name = gg_data_as_text(d);

    if (gg_data_ok(d) && !is(t, name)) {
        gg_data_fail(d, "there is no %s '%s'", what, name);
    }
}

/* The list at key, if it is there. */
static void check_names(const struct tour *t, const struct gg_data *d, const char *key, known is,
                        const char *what)
{
    if (gg_data_has(d, key)) {
        struct gg_data list = gg_data_get(d, key);

        if (gg_data_is_array(&list) && gg_data_count(&list) == 0) {
            gg_data_expected(&list, "a list that is not empty");
        }
        for (uint32_t i = 0; i < gg_data_count(&list); i++) {
            struct gg_data item = gg_data_at(&list, i);

            check_name(t, &item, is, what);
        }
    }
}

/* ---- steps ---- */

static void check_text(const struct tour *t, const struct gg_data *d, const char *id,
                       const char *end)
{
    struct gg_buf key = { 0 };

    gg_buf_printf(&key, "tour.%s%s", id, end);
    for (int i = 0; gg_languages[i]; i++) {
        const struct gg_json *text = gg_json_get(t->texts[i], gg_buf_text(&key));

        if (!text || text->type != GG_JSON_STRING || text->count == 0) {
            gg_data_fail(d, "lang/%s/tour-%s.json has no text %s", gg_languages[i], t->rules->name,
                         gg_buf_text(&key));
        }
    }
    gg_buf_free(&key);
}

static void check_condition(const struct tour *t, const struct gg_data *d)
{
    gg_data_only(d, until_members);
    if (gg_data_is_object(d) && gg_data_count(d) != 1) {
        gg_data_expected(d, "one condition");
    }
    check_names(t, d, "move", is_verb, "verb");
    check_names(t, d, "prompt", is_clause, "rule");
    if (gg_data_has(d, "tab")) {
        struct gg_data tab = gg_data_get(d, "tab");

        check_name(t, &tab, is_tab, "tab");
    }
}

static void check_point(const struct tour *t, const struct gg_data *d)
{
    gg_data_only(d, point_members);
    check_names(t, d, "ids", is_thing, "thing");
    check_names(t, d, "verbs", is_verb, "verb");
    check_names(t, d, "panels", is_panel, "panel");
    check_names(t, d, "parts", is_part, "part of the page");
}

static void check_until(const struct tour *t, const struct gg_data *list)
{
    if (gg_data_is_array(list) && gg_data_count(list) == 0) {
        gg_data_expected(list, "a list that is not empty");
    }
    for (uint32_t i = 0; i < gg_data_count(list); i++) {
        struct gg_data c = gg_data_at(list, i);

        check_condition(t, &c);
    }
}

static void check_step(const struct tour *t, const struct gg_data *d)
{
    const char *id = gg_data_text(d, "id");

    gg_data_only(d, step_members);
    check_text(t, d, id, ".title");
    check_text(t, d, id, "");
    check_names(t, d, "clauses", is_clause, "rule");
    if (gg_data_has(d, "tab")) {
        struct gg_data tab = gg_data_get(d, "tab");

        check_name(t, &tab, is_tab, "tab");
    }
    if (gg_data_has(d, "point")) {
        struct gg_data point = gg_data_get(d, "point");

        check_point(t, &point);
    }
    if (gg_data_has(d, "when")) {
        struct gg_data when = gg_data_get(d, "when");

        gg_data_only(&when, when_members);
        check_names(t, &when, "prompt", is_clause, "rule");
        check_names(t, &when, "offer", is_verb, "verb");
    }
    if (gg_data_has(d, "until")) {
        struct gg_data until = gg_data_get(d, "until");

        check_until(t, &until);
    }
}

/* "tour.board.title" belongs to the step "board". */
static bool is_asked_for(const struct gg_json *steps, const char *key)
{
    char id[64];
    size_t n = strlen(key), cut = strlen(".title");

    if (strncmp(key, "tour.", 5) != 0 || n - 5 >= sizeof id) {
        return false;
    }
    memcpy(id, key + 5, n - 4);
    if (n - 5 > cut && strcmp(id + n - 5 - cut, ".title") == 0) {
        id[n - 5 - cut] = '\0';
    }
    return has_id(steps, id);
}

static void check_spare_texts(const struct tour *t, const struct gg_json *steps)
{
    for (int i = 0; gg_languages[i]; i++) {
        for (const struct gg_json *x = t->texts[i]->first; x; x = x->next) {
            if (x->key[0] != '_' && !is_asked_for(steps, x->key)) {
                gg_fail(t->err, "lang/%s/tour-%s.json:%u: no step asks for %s", gg_languages[i],
                        t->rules->name, (unsigned)x->line, x->key);
            }
        }
    }
}

static void check_steps(const struct tour *t, const struct gg_data *root)
{
    struct gg_data list = gg_data_get(root, "steps");

    if (gg_data_is_array(&list) && gg_data_count(&list) == 0) {
        gg_data_expected(&list, "a list that is not empty");
    }
    for (uint32_t i = 0; i < gg_data_count(&list); i++) {
        struct gg_data step = gg_data_at(&list, i);

        check_step(t, &step);
        for (uint32_t k = 0; k < i && gg_data_ok(&step); k++) {
            struct gg_data other = gg_data_at(&list, k);

            if (strcmp(gg_data_text(&other, "id"), gg_data_text(&step, "id")) == 0) {
                gg_data_fail(&step, "two steps have this id");
            }
        }
    }
    if (gg_data_ok(root)) {
        check_spare_texts(t, list.node);
    }
}

/* ---- the table ---- */

/* One person, who is the guide's; the other side is his or a bot's. */
static void check_seats(struct tour *t, const struct gg_data *root)
{
    struct gg_data seats = gg_data_get(root, "seats");
    int people = 0;

    gg_data_only(&seats, (const char *const[]){ t->rules->side[0], t->rules->side[1], NULL });
    for (int side = 0; side < 2; side++) {
        const char *who = gg_data_text(&seats, t->rules->side[side]);

        if (gg_data_ok(&seats) && strcmp(who, "human") == 0) {
            people++;
            t->side = side;
        } else if (gg_data_ok(&seats) && !gg_bot_find(who)) {
            gg_data_fail(&seats, "there is no bot '%s'", who);
        }
    }
    if (gg_data_ok(&seats) && people != 1) {
        gg_data_fail(&seats, "one side is a person's, and one only");
    }
}

static struct gg_battle *load_battle(struct tour *t, const struct gg_data *root)
{
    const char *game = gg_data_text(root, "game"), *option[OPTIONS_MAX];
    struct gg_data options = gg_data_get(root, "options");
    char scenario[GG_ID_MAX];
    const struct gg_ruleset *rules;
    int count = 0;

    for (uint32_t i = 0; i < gg_data_count(&options) && count < OPTIONS_MAX; i++) {
        struct gg_data choice = gg_data_at(&options, i);
        struct gg_buf text = { 0 };

        gg_buf_printf(&text, "%s=%s", gg_data_key(&options, i), gg_data_as_text(&choice));
        option[count] = gg_arena_text(&t->arena, gg_buf_text(&text), text.len);
        count += option[count] != NULL;
        gg_buf_free(&text);
    }
    if (!gg_data_ok(root) || !gg_find_scenario(t->source, game, &rules, scenario, t->err)) {
        return NULL;
    }
    if (rules != t->rules) {
        gg_data_fail(root, "%s is another game", game);
        return NULL;
    }
    return gg_battle_load(rules, scenario, option, count, t->source, t->err);
}

/* The scene that the person sees first. */
static void look(struct tour *t, const struct gg_battle *b)
{
    struct gg_catalogue *words = gg_catalogue_load(gg_languages[0], t->source, t->err);
    struct gg_speaker speaker = { .catalogue = words, .battle = b };
    struct gg_view_options view = { .viewer = t->side, .at = UINT32_MAX, .log_from = UINT32_MAX };
    struct gg_buf text = { 0 };
    struct gg_json_writer w;
    struct gg_game g;

    if (words && gg_game_new(&g, b, &(struct gg_game_options){ .open_seed = 1 }, t->err)) {
        while (gg_game_decider(&g) == GG_CHANCE && gg_game_roll(&g, NULL)) {
        }
        gg_json_start(&w, &text, false);
        gg_view_json(&g, &speaker, &view, &w);
        gg_game_free(&g);
        t->scene =
            gg_json_read(&t->arena, "scene", gg_arena_text(&t->arena, gg_buf_text(&text), text.len),
                         text.len, t->err);
    }
    gg_buf_free(&text);
    gg_catalogue_free(words);
}

static bool read_texts(struct tour *t)
{
    bool ok = true;

    for (int i = 0; ok && gg_languages[i]; i++) {
        struct gg_buf name = { 0 };

        gg_buf_printf(&name, "lang/%s/tour-%s.json", gg_languages[i], t->rules->name);
        t->texts[i] = read_tree(t, gg_buf_text(&name), t->err);
        ok = t->texts[i] != NULL;
        gg_buf_free(&name);
    }
    return ok;
}

static void check_root(struct tour *t, const char *file, const struct gg_json *tree)
{
    struct gg_data root = gg_data_root(file, tree, t->err);
    struct gg_battle *b;

    gg_data_only(&root, tour_members);
    check_seats(t, &root);
    b = load_battle(t, &root);
    if (b) {
        look(t, b);
    }
    if (t->scene && read_texts(t)) {
        check_steps(t, &root);
    }
    gg_battle_free(b);
}

bool cli_check_tour(const struct gg_source *source, const struct gg_ruleset *rules,
                    struct gg_error *err)
{
    struct tour t = { .source = source, .rules = rules, .err = err };
    struct gg_error none = { 0 };
    struct gg_buf name = { 0 }, there = { 0 };
    const struct gg_json *tree = NULL;
    bool has;

    gg_buf_printf(&name, "tour/%s.json", rules->name);
    has = source->read(source->context, gg_buf_text(&name), &there, &none);
    gg_buf_free(&there);
    if (has) {
        tree = read_tree(&t, gg_buf_text(&name), err);
    }
    if (tree) {
        check_root(&t, gg_buf_text(&name), tree);
    }
    gg_buf_free(&name);
    gg_arena_free(&t.arena);
    return has;
}
