/* SPDX-License-Identifier: MIT
 * The worked examples that come with the games: each is listed with names and texts in three
 * languages, shows rules that there are, is sound, and can be played on from. */
#include <cmocka.h>

#include "core/fields.h"
#include "core/playout.h"
#include "core/view.h"
#include "host/data.h"
#include "rules/registry.h"
#include <stdio.h>
#include <string.h>

enum { LEAST = 6, STEPS = 400, GAMES = 3 };

static const char *text_of(const struct gg_json *object, const char *key)
{
    const struct gg_json *value = object ? gg_json_get(object, key) : NULL;

    return value && value->type == GG_JSON_STRING ? value->text : "";
}

static const struct gg_json *read_json(struct gg_arena *arena, const char *name)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    struct gg_buf text = { 0 };
    struct gg_error err = { 0 };
    const struct gg_json *root = NULL;

    if (source.read(source.context, name, &text, &err)) {
        root = gg_json_read(arena, name, gg_buf_text(&text), text.len, &err);
        assert_non_null(root);
    }
    gg_buf_free(&text);
    return root;
}

/* The battle and the position of an example. */
static struct gg_battle *open_example(const char *name, void *pos)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    struct gg_arena arena = { 0 };
    struct gg_buf text = { 0 };
    struct gg_error err = { 0 };
    struct gg_position_file file;
    const struct gg_ruleset *rules;
    char scenario[GG_ID_MAX];
    struct gg_battle *b = NULL;

    if (source.read(source.context, name, &text, &err) &&
        gg_position_file_open(&arena, name, gg_buf_text(&text), text.len, &file, &err) &&
        gg_find_scenario(&source, file.game, &rules, scenario, &err)) {
        b = gg_battle_load(rules, scenario, file.option, file.options, &source, &err);
    }
    if (b == NULL || !gg_position_file_read(b, &file, pos, &err)) {
        fail_msg("%s", err.text);
    }
    gg_arena_free(&arena);
    gg_buf_free(&text);
    return b;
}

/* Sound, with something to do; and whatever is played from there on is sound too. */
static void play_on(const char *name)
{
    union gg_position_room start, now;
    struct gg_battle *b = open_example(name, &start);
    struct gg_offer offer;

    b->rules->offer(b, &start, &offer);
    assert_true(offer.decider != GG_NOBODY && offer.count > 0);
    for (uint64_t game = 0; game < GAMES; game++) {
        struct gg_rng rng;
        uint64_t steps = 0;

        gg_rng_seed(&rng, 1815, game);
        memcpy(&now, &start, b->rules->position_size);
        while (steps < STEPS && gg_playout(b, &now, &rng, 1) == 1) {
            const char *broken = b->rules->check(b, &now);

            if (broken) {
                fail_msg("%s: after %lu steps: %s", name, (unsigned long)steps, broken);
            }
            steps++;
        }
        assert_true(steps > 0);
    }
    gg_battle_free(b);
}

static bool is_clause(const struct gg_ruleset *r, const char *id)
{
    for (int i = 1; i < r->clauses; i++) {
        if (strcmp(r->clause[i].id, id) == 0) {
            return true;
        }
    }
    return false;
}

static void check_entry(const struct gg_ruleset *r, const struct gg_json *e)
{
    const struct gg_json *clauses = gg_json_get(e, "clauses");

    assert_non_null(clauses);
    assert_true(clauses->count > 0);
    for (const struct gg_json *c = clauses->first; c; c = c->next) {
        if (!is_clause(r, c->text)) {
            fail_msg("%s: no clause %s", text_of(e, "id"), c->text);
        }
    }
    for (int i = 0; gg_languages[i]; i++) {
        assert_true(strlen(text_of(gg_json_get(e, "name"), gg_languages[i])) > 5);
        assert_true(strlen(text_of(gg_json_get(e, "text"), gg_languages[i])) > 40);
    }
}

static void every_example_is_sound(void **state)
{
    unsigned games = 0;

    (void)state;
    for (int i = 0; gg_rulesets[i]; i++) {
        struct gg_arena arena = { 0 };
        char name[128];
        const struct gg_json *root, *list;

        snprintf(name, sizeof name, "%s/examples/index.json", gg_rulesets[i]->name);
        root = read_json(&arena, name);
        list = root ? gg_json_get(root, "examples") : NULL;
        if (list) {
            games++;
            assert_true(list->count >= LEAST);
        }
        for (const struct gg_json *e = list ? list->first : NULL; e; e = e->next) {
            check_entry(gg_rulesets[i], e);
            snprintf(name, sizeof name, "%s/examples/%s.json", gg_rulesets[i]->name,
                     text_of(e, "id"));
            play_on(name);
        }
        gg_arena_free(&arena);
    }
    assert_int_equal(games, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(every_example_is_sound) };

    return cmocka_run_group_tests_name("worked examples", tests, NULL, NULL);
}
