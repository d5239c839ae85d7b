/* SPDX-License-Identifier: MIT
 * Loading battles: finding scenarios, options, data files, and the cursor that names mistakes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/hash.h"
#include "core/data_table.h"
#include "rules/registry.h"
#include "scenarios.h"
#include "unit/stub.h"

static struct gg_arena arena;
static struct gg_error err;

static int setup(void **state)
{
    (void)state;
    gg_error_clear(&err);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    gg_arena_free(&arena);
    return 0;
}

/* ---- scenarios ---- */

static void every_scenario_is_found_by_its_name(void **state)
{
    (void)state;
    for (int i = 0; gg_rulesets[i] != NULL; i++) {
        struct gg_source source = host_source(gg_rulesets, NULL);
        struct gg_arena own = { 0 };
        struct gg_scenarios there = built_in(gg_rulesets[i], &own);
        const struct gg_ruleset *rules = NULL;
        char scenario[GG_ID_MAX];

        assert_true(gg_find_scenario(&source, gg_rulesets[i]->name, &rules, scenario, &err));
        assert_ptr_equal(rules, gg_rulesets[i]);
        assert_string_equal(scenario, there.row[0].name);
        for (int j = 0; j < there.count; j++) {
            char name[2 * GG_ID_MAX];

            (void)snprintf(name, sizeof name, "%s/%s", rules->name, there.row[j].name);
            assert_true(gg_find_scenario(&source, name, &rules, scenario, &err));
            assert_string_equal(scenario, there.row[j].name);
        }
        gg_arena_free(&own);
    }
}

static void an_unknown_game_lists_all_games(void **state)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    const struct gg_ruleset *rules = NULL;
    char scenario[GG_ID_MAX];

    (void)state;
    assert_false(gg_find_scenario(&source, "no-such/thing", &rules, scenario, &err));
    assert_non_null(strstr(err.text, "no game 'no-such'; there are: "));
    assert_null(rules);
    for (int i = 0; gg_rulesets[i] != NULL; i++) {
        assert_non_null(strstr(err.text, gg_rulesets[i]->name));
    }
    gg_error_clear(&err);
    assert_false(gg_find_scenario(&source, "", &rules, scenario, &err));
    assert_true(err.set);
    assert_false(gg_find_scenario(&source, "no-such", &rules, scenario, NULL));
}

static void an_unknown_scenario_lists_those_of_the_game(void **state)
{
    const char *const bad[] = { "", "zz", "zz/zz" };

    (void)state;
    for (int i = 0; gg_rulesets[i] != NULL; i++) {
        for (size_t j = 0; j < sizeof bad / sizeof bad[0]; j++) {
            struct gg_source source = host_source(gg_rulesets, NULL);
            struct gg_arena own = { 0 };
            const struct gg_ruleset *rules = NULL;
            char name[2 * GG_ID_MAX], expected[2 * GG_ID_MAX], scenario[GG_ID_MAX];

            (void)snprintf(name, sizeof name, "%s/%s", gg_rulesets[i]->name, bad[j]);
            (void)snprintf(expected, sizeof expected, "no scenario '%s' of %s; there are: %s",
                           bad[j], gg_rulesets[i]->name,
                           built_in(gg_rulesets[i], &own).row[0].name);
            gg_error_clear(&err);
            assert_false(gg_find_scenario(&source, name, &rules, scenario, &err));
            assert_non_null(strstr(err.text, expected));
            gg_arena_free(&own);
        }
    }
}

/* ---- battles ---- */

static void a_battle_is_loaded_with_its_options(void **state)
{
    const char *const options[] = { "weather=wet", "fog=thick" };
    struct gg_battle *b = stub_battle("{\"capacity\": 7}", options, 2, &err);

    (void)state;
    assert_non_null(b);
    assert_false(err.set);
    assert_ptr_equal(b->rules, &stub_rules);
    assert_string_equal(b->scenario->name, "duel");
    assert_int_equal(b->option[0], 2);
    assert_int_equal(b->option[1], 1);
    assert_int_equal(((struct stub_battle *)(void *)b)->capacity, 7);
    gg_battle_free(b);
    b = stub_battle("{\"capacity\": 7}", NULL, 0, NULL);
    assert_non_null(b);
    assert_int_equal(b->option[0], 0);
    assert_int_equal(b->option[1], 0);
    gg_battle_free(b);
    gg_battle_free(NULL);
}

/* Loading with these two options (the second may be NULL) fails with that text. */
static void assert_option_error(const char *one, const char *two, const char *text)
{
    const char *const options[] = { one, two };

    gg_error_clear(&err);
    assert_null(stub_battle("{\"capacity\": 7}", options, two != NULL ? 2 : 1, &err));
    assert_string_equal(err.text, text);
}

static void wrong_options_are_refused_with_what_there_is(void **state)
{
    (void)state;
    assert_option_error("mud=on", NULL, "no option 'mud' of stub; there are: fog, weather");
    assert_option_error("fo=on", NULL, "no option 'fo' of stub; there are: fog, weather");
    assert_option_error("fogg=on", NULL, "no option 'fogg' of stub; there are: fog, weather");
    assert_option_error("=on", NULL, "no option '' of stub; there are: fog, weather");
    assert_option_error("fog=dense", NULL,
                        "no choice 'dense' of option 'fog'; there are: off, on, thick");
    assert_option_error("fog=", NULL, "no choice '' of option 'fog'; there are: off, on, thick");
    assert_option_error("fog", NULL, "option 'fog' must be written name=choice");
    assert_option_error("fog=on", "fog=on", "option 'fog' is given twice");
    assert_option_error("weather=wet", "fog=x",
                        "no choice 'x' of option 'fog'; there are: off, on, thick");
}

static void a_ruleset_that_cannot_fit_is_refused(void **state)
{
    static struct gg_option many[GG_OPTIONS_MAX + 1];
    struct stub_file files[] = { { "stub/board.json", "{\"capacity\": 1}" }, { NULL, NULL } };
    struct gg_source source = { .context = files, .read = stub_read };
    struct gg_ruleset r = stub_rules;

    (void)state;
    r.option = many;
    r.options = GG_OPTIONS_MAX + 1;
    assert_null(gg_battle_load(&r, "duel", NULL, 0, &source, &err));
    assert_string_equal(err.text, "stub has more options than the 32 that fit");
    r = stub_rules;
    r.battle_size = sizeof(struct gg_battle) - 1;
    gg_error_clear(&err);
    assert_null(gg_battle_load(&r, "duel", NULL, 0, &source, &err));
    assert_string_equal(err.text, "no memory for a battle of stub");
}

static bool load_nothing(struct gg_battle *b, struct gg_loader *in, struct gg_error *e)
{
    (void)b, (void)in, (void)e;
    return true;
}

static void a_ruleset_that_just_fits_is_loaded(void **state)
{
    static struct gg_option many[GG_OPTIONS_MAX];
    const char *const options[] = { "last=on" };
    struct gg_source source = { .read = stub_read };
    struct gg_ruleset r = stub_rules;
    struct gg_battle *b;

    (void)state;
    for (int i = 0; i < GG_OPTIONS_MAX; i++) {
        many[i] = (struct gg_option){ .name = i + 1 < GG_OPTIONS_MAX ? "x" : "last",
                                      .choices = stub_fog };
    }
    r.option = many;
    r.options = GG_OPTIONS_MAX;
    r.battle_size = sizeof(struct gg_battle);
    r.load = load_nothing;
    b = gg_battle_load(&r, "duel", options, 1, &source, &err);
    assert_non_null(b);
    assert_int_equal(b->option[GG_OPTIONS_MAX - 1], 1);
    gg_battle_free(b);
}

static void mistakes_in_data_stop_loading(void **state)
{
    (void)state;
    assert_null(stub_battle("{\"capacity\": 12}", NULL, 0, &err));
    assert_string_equal(err.text, "stub/board.json:1: capacity: must be 0 to 9, is 12");
    gg_error_clear(&err);
    assert_null(stub_battle("{\n \"capacity\" 12}", NULL, 0, &err));
    assert_non_null(strstr(err.text, "stub/board.json:2:13: "));
    gg_error_clear(&err);
    assert_null(stub_battle("{}", NULL, 0, NULL));
}

static bool load_fails_silently(struct gg_battle *b, struct gg_loader *in, struct gg_error *e)
{
    (void)b, (void)in, (void)e;
    return false;
}

static bool read_fails_silently(void *context, const char *name, struct gg_buf *out,
                                struct gg_error *e)
{
    (void)context, (void)name, (void)out, (void)e;
    return false;
}

static bool read_too_much(void *context, const char *name, struct gg_buf *out, struct gg_error *e)
{
    (void)context, (void)name, (void)e;
    gg_buf_limit(out, 4);
    gg_buf_puts(out, "more than four bytes");
    return true;
}

static void a_failure_always_has_a_text(void **state)
{
    struct stub_file none[] = { { NULL, NULL } };
    struct gg_source source = { .context = none, .read = stub_read };
    struct gg_ruleset r = stub_rules;

    (void)state;
    assert_null(gg_battle_load(&r, "duel", NULL, 0, &source, &err));
    assert_string_equal(err.text, "stub/board.json: there is no such file");
    gg_error_clear(&err);
    source.read = read_fails_silently;
    assert_null(gg_battle_load(&r, "duel", NULL, 0, &source, &err));
    assert_string_equal(err.text, "stub/scenarios/duel.json: cannot be read");
    gg_error_clear(&err);
    source.read = read_too_much;
    assert_null(gg_battle_load(&r, "duel", NULL, 0, &source, &err));
    assert_string_equal(err.text, "stub/scenarios/duel.json: is too big to read");
    gg_error_clear(&err);
    source.read = stub_read;
    r.load = load_fails_silently;
    assert_null(gg_battle_load(&r, "siege", NULL, 0, &source, &err));
    assert_string_equal(err.text, "stub/siege could not be loaded");
}

static uint64_t hash_of(struct stub_file *files, const char *first, const char *second)
{
    struct gg_battle b = { .rules = &stub_rules };
    struct gg_source source = { .context = files, .read = stub_read };
    struct gg_loader in = { .battle = &b, .source = &source };

    assert_non_null(gg_load_json(&in, first, NULL));
    if (second != NULL) {
        assert_non_null(gg_load_json(&in, second, NULL));
    }
    gg_arena_free(&b.arena);
    return b.data_hash;
}

static void the_data_hash_covers_names_bytes_and_order(void **state)
{
    struct stub_file files[] = { { "a", "{}" }, { "b", "[]" }, { "c", "{}" }, { NULL, NULL } };
    uint64_t a = hash_of(files, "a", NULL);

    (void)state;
    assert_true(a == gg_hash64("{}", 2, gg_hash64("a", 1, 0)));
    assert_true(a != hash_of(files, "b", NULL));
    assert_true(a != hash_of(files, "c", NULL));
    assert_true(hash_of(files, "a", "b") == gg_hash64("[]", 2, gg_hash64("b", 1, a)));
    assert_true(hash_of(files, "a", "b") != hash_of(files, "b", "a"));
    files[0].text = "{ }";
    assert_true(a != hash_of(files, "a", NULL));
}

/* ---- the cursor ---- */

static struct gg_data cursor(const char *text)
{
    const struct gg_json *root = gg_json_read(&arena, "d.json", text, strlen(text), &err);

    assert_non_null(root);
    return gg_data_root("d.json", root, &err);
}

static void good_data_is_read(void **state)
{
    static const char *const colours[] = { "red", "green" };
    struct gg_data d =
        cursor("{\"n\": -3, \"t\": \"hi\", \"yes\": true, \"no\": false,"
               "\"c\": \"green\", \"list\": [4, [5]], \"in\": {\"x\": 1, \"y\": 2}}");
    struct gg_data list, in, deep;

    (void)state;
    assert_int_equal(gg_data_int(&d, "n", -3, 9), -3);
    assert_int_equal(gg_data_int(&d, "n", -9, -3), -3);
    assert_int_equal(gg_data_int_or(&d, "n", -9, 9, 5), -3);
    assert_int_equal(gg_data_int_or(&d, "m", -9, 9, 5), 5);
    assert_string_equal(gg_data_text(&d, "t"), "hi");
    assert_true(gg_data_bool(&d, "yes", false));
    assert_false(gg_data_bool(&d, "no", true));
    assert_true(gg_data_bool(&d, "maybe", true));
    assert_int_equal(gg_data_choice(&d, "c", colours, 2), 1);
    assert_true(gg_data_has(&d, "c"));
    assert_false(gg_data_has(&d, "cc"));
    list = gg_data_get(&d, "list");
    assert_int_equal(gg_data_count(&list), 2);
    deep = gg_data_at(&list, 0);
    assert_int_equal(gg_data_as_int(&deep, 0, 4), 4);
    deep = gg_data_at(&list, 1);
    deep = gg_data_at(&deep, 0);
    assert_string_equal(deep.path, "list[1][0]");
    assert_int_equal(gg_data_as_int(&deep, 5, 5), 5);
    in = gg_data_get(&d, "in");
    assert_int_equal(gg_data_count(&in), 2);
    assert_string_equal(gg_data_key(&in, 1), "y");
    assert_string_equal(gg_data_key(&in, 2), "");
    assert_string_equal(gg_data_key(&list, 0), "");
    deep = gg_data_at(&in, 1);
    assert_string_equal(deep.path, "in.y");
    assert_int_equal(gg_data_as_int(&deep, 0, 9), 2);
    assert_true(gg_data_ok(&d));
}

static const char sample[] = "{\"areas\": [{\"name\": \"mill\"},\n"
                             "{\"name\": 7, \"capacity\": 12, \"wet\": 1, \"kind\": \"hil\",\n"
                             "\"half\": 0.5, \"nil\": null, \"on\": true, \"deep\": {}}]}";

/* One mistake, made by `read` on the second area of the sample, gives that text. */
static void assert_mistake(void (*read)(const struct gg_data *), const char *text)
{
    struct gg_data d, area;

    gg_error_clear(&err);
    d = cursor(sample);
    d = gg_data_get(&d, "areas");
    area = gg_data_at(&d, 1);
    assert_true(gg_data_ok(&area));
    read(&area);
    assert_false(gg_data_ok(&area));
    assert_false(gg_data_ok(&d));
    assert_string_equal(err.text, text);
}

static void read_big(const struct gg_data *d)
{
    assert_int_equal(gg_data_int(d, "capacity", 3, 9), 3);
}

static void read_small(const struct gg_data *d)
{
    assert_int_equal(gg_data_int_or(d, "capacity", 13, 20, 15), 13);
}

static void read_missing(const struct gg_data *d)
{
    assert_int_equal(gg_data_int(d, "size", 2, 9), 2);
}

static void read_number_as_text(const struct gg_data *d)
{
    assert_string_equal(gg_data_text(d, "name"), "");
}

static void read_text_as_number(const struct gg_data *d)
{
    assert_int_equal(gg_data_int(d, "kind", 1, 9), 1);
}

static void read_fraction(const struct gg_data *d)
{
    (void)gg_data_int(d, "half", 0, 9);
}

static void read_null(const struct gg_data *d)
{
    (void)gg_data_int(d, "nil", 0, 9);
}

static void read_true(const struct gg_data *d)
{
    (void)gg_data_text(d, "on");
}

static void read_object_as_text(const struct gg_data *d)
{
    (void)gg_data_text(d, "deep");
}

static void read_number_as_bool(const struct gg_data *d)
{
    assert_true(gg_data_bool(d, "wet", true));
}

static void read_choice(const struct gg_data *d)
{
    static const char *const kinds[] = { "hill", "wood" };

    assert_int_equal(gg_data_choice(d, "kind", kinds, 2), 0);
}

static void read_choice_of_number(const struct gg_data *d)
{
    static const char *const kinds[] = { "hill", "wood" };

    assert_int_equal(gg_data_choice(d, "name", kinds, 2), 0);
}

static void read_past_the_end(const struct gg_data *d)
{
    struct gg_data at = gg_data_at(d, 8);

    assert_null(at.node);
    assert_int_equal(gg_data_as_int(&at, 0, 1), 0);
}

static void read_inside_a_number(const struct gg_data *d)
{
    struct gg_data in = gg_data_get(d, "name");

    assert_false(gg_data_has(&in, "x"));
    assert_int_equal(gg_data_int_or(&in, "x", 0, 9, 4), 4);
}

static void read_count_of_a_number(const struct gg_data *d)
{
    struct gg_data in = gg_data_get(d, "name");

    assert_int_equal(gg_data_count(&in), 0);
}

static void read_only(const struct gg_data *d)
{
    static const char *const names[] = { "name", "capacity", NULL };

    gg_data_only(d, names);
}

static void read_only_of_a_number(const struct gg_data *d)
{
    static const char *const names[] = { "name", NULL };
    struct gg_data in = gg_data_get(d, "name");

    gg_data_only(&in, names);
}

static void say_fail(const struct gg_data *d)
{
    gg_data_fail(d, "is %d too far", 3);
    gg_data_fail(d, "a second mistake, which is not told");
}

static void a_mistake_names_line_path_and_reason(void **state)
{
    (void)state;
    assert_mistake(read_big, "d.json:2: areas[1].capacity: must be 3 to 9, is 12");
    assert_mistake(read_small, "d.json:2: areas[1].capacity: must be 13 to 20, is 12");
    assert_mistake(read_missing, "d.json:2: areas[1].size: is missing");
    assert_mistake(read_number_as_text, "d.json:2: areas[1].name: must be a string, is 7");
    assert_mistake(read_text_as_number,
                   "d.json:2: areas[1].kind: must be a whole number, is 'hil'");
    assert_mistake(read_fraction, "d.json:3: areas[1].half: must be a whole number, is 0.5");
    assert_mistake(read_null, "d.json:3: areas[1].nil: must be a whole number, is null");
    assert_mistake(read_true, "d.json:3: areas[1].on: must be a string, is true");
    assert_mistake(read_object_as_text, "d.json:3: areas[1].deep: must be a string, is an object");
    assert_mistake(read_number_as_bool, "d.json:2: areas[1].wet: must be true or false, is 1");
    assert_mistake(read_choice, "d.json:2: areas[1].kind: no 'hil'; there are: hill, wood");
    assert_mistake(read_choice_of_number, "d.json:2: areas[1].name: must be a string, is 7");
    assert_mistake(read_past_the_end, "d.json:2: areas[1]: has no element 8, only 8");
    assert_mistake(read_inside_a_number, "d.json:2: areas[1].name: must be an object, is 7");
    assert_mistake(read_count_of_a_number,
                   "d.json:2: areas[1].name: must be an array or an object, is 7");
    assert_mistake(read_only, "d.json:2: areas[1].wet: no such member; there are: name, capacity");
    assert_mistake(read_only_of_a_number, "d.json:2: areas[1].name: must be an object, is 7");
    assert_mistake(say_fail, "d.json:2: areas[1]: is 3 too far");
}

static void the_first_mistake_wins_and_the_rest_is_harmless(void **state)
{
    static const char *const names[] = { "x", NULL };
    struct gg_data d = cursor("{\"a\": 1, \"list\": [1, 2]}"), in;

    (void)state;
    in = gg_data_get(&d, "b");
    assert_null(in.node);
    assert_int_equal(gg_data_int(&d, "a", 0, 9), 0);
    assert_int_equal(gg_data_int_or(&d, "a", 0, 9, 6), 6);
    assert_string_equal(gg_data_text(&in, "x"), "");
    assert_false(gg_data_has(&d, "a"));
    in = gg_data_get(&d, "list");
    assert_int_equal(gg_data_count(&in), 0);
    assert_string_equal(gg_data_key(&d, 0), "");
    in = gg_data_at(&in, 1);
    in = gg_data_at(&in, 1);
    assert_int_equal(gg_data_as_int(&in, 3, 9), 3);
    assert_string_equal(gg_data_as_text(&in), "");
    assert_int_equal(gg_data_choice(&in, "x", names, 1), 0);
    gg_data_only(&d, names);
    gg_data_expected(&in, "something else");
    assert_string_equal(err.text, "d.json:1: b: is missing");
}

static void provenance_is_always_allowed(void **state)
{
    static const char *const names[] = { "a", NULL };
    struct gg_data d = cursor("{\"a\": 1, \"source\": \"seed\", \"about\": {}, \"_note\": []}");

    (void)state;
    gg_data_only(&d, names);
    assert_true(gg_data_ok(&d));
    d = cursor("{\"sources\": 1}");
    gg_data_only(&d, names);
    assert_string_equal(err.text, "d.json:1: sources: no such member; there are: a");
}

static void a_cursor_without_a_tree_is_not_ok(void **state)
{
    struct gg_data d = gg_data_root("d.json", NULL, &err), root;

    (void)state;
    assert_false(gg_data_ok(&d));
    assert_int_equal(gg_data_int(&d, "x", 1, 2), 1);
    gg_data_fail(&d, "gone");
    assert_string_equal(err.text, "d.json: gone");
    gg_error_clear(&err);
    root = cursor("[]");
    root.err = NULL;
    assert_false(gg_data_ok(&root));
    assert_int_equal(gg_data_count(&root), 0);
}

static void a_long_path_is_cut_not_overrun(void **state)
{
    char text[600];
    struct gg_data d, in;

    (void)state;
    memset(text, 'k', sizeof text);
    memcpy(text, "{\"", 2);
    memcpy(text + 402, "\": {\"z\": [1]}}", sizeof "\": {\"z\": [1]}}");
    d = cursor(text);
    in = gg_data_at(&d, 0);
    in = gg_data_get(&in, "z");
    in = gg_data_at(&in, 0);
    assert_int_equal(strlen(in.path), sizeof in.path - 1);
    assert_int_equal(gg_data_as_int(&in, 0, 1), 1);
    assert_int_equal(gg_data_as_int(&in, 2, 3), 2);
    assert_non_null(strstr(err.text, "must be 2 to 3, is 1"));
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, setup, teardown)

/* ---- by a table ---- */

struct thing {
    char name[6];
    int8_t low;
    uint16_t pair[2];
    bool on;
    uint8_t colour;
    int much;
};

static const char *const thing_colours[] = { "red", "green", NULL };
static const struct gg_data_row thing_rows[] = {
    GG_DATA_TEXT(struct thing, "name", name),
    GG_DATA_INT(struct thing, "low", low, -9, 9),
    GG_DATA_LIST(struct thing, "pair", pair, 2, 0, 60000),
    GG_DATA_BOOL(struct thing, "on", on, true),
    GG_DATA_CHOICE(struct thing, "colour", colour, thing_colours),
    GG_DATA_INT_OR(struct thing, "much", much, 0, 99999, 7),
    GG_DATA_PART_OR("rest"),
};

static void a_table_says_where_everything_goes(void **state)
{
    struct gg_data d =
        cursor("{\"name\": \"abcde\", \"low\": -3, \"pair\": [1, 60000], \"on\": false,"
               "\"colour\": \"green\", \"much\": 70000, \"rest\": {}, \"_n\": 1}");
    struct thing t = { .low = 0 };

    (void)state;
    GG_DATA_BY(&d, thing_rows, &t);
    assert_true(gg_data_ok(&d));
    assert_string_equal(t.name, "abcde");
    assert_int_equal(t.low, -3);
    assert_int_equal(t.pair[0], 1);
    assert_int_equal(t.pair[1], 60000);
    assert_false(t.on);
    assert_int_equal(t.colour, 1);
    assert_int_equal(t.much, 70000);
    d = cursor("{\"name\": \"a\", \"low\": 0, \"pair\": [1, 2], \"colour\": \"red\"}");
    GG_DATA_BY(&d, thing_rows, &t);
    assert_true(gg_data_ok(&d));
    assert_true(t.on);
    assert_int_equal(t.much, 7);
}

static void assert_table_error(const char *text, const char *told)
{
    struct gg_data d = cursor(text);
    struct thing t = { .low = 0 };

    GG_DATA_BY(&d, thing_rows, &t);
    assert_string_equal(err.text, told);
    gg_error_clear(&err);
}

#define THING "{\"name\": \"a\", \"low\": 0, \"colour\": \"red\", "

static void what_does_not_fit_the_table_is_told(void **state)
{
    (void)state;
    assert_table_error(THING "\"pair\": [1, 2],\n\"lwo\": 1}",
                       "d.json:2: lwo: no such member; there are: name, low, pair, on, colour, "
                       "much, rest");
    assert_table_error(THING "\"much\": 1}", "d.json:1: pair: is missing");
    assert_table_error(THING "\"pair\":\n[1]}", "d.json:2: pair: has 1 entries, must have 2 to 2");
    assert_table_error(THING "\"pair\": [1,\n-1]}", "d.json:2: pair[1]: must be 0 to 60000, is -1");
    assert_table_error(THING "\"pair\": [1, 2],\n\"on\": 1}",
                       "d.json:2: on: must be true or false, is 1");
    assert_table_error("{\"name\":\n\"abcdef\"}", "d.json:2: name: must have 1 to 5 bytes");
}

static void a_walk_ends_at_the_end_or_at_a_mistake(void **state)
{
    struct gg_data d = cursor("{\"list\": [4, 5, 6], \"bad\": [4, \"x\", 6]}");
    struct gg_data_walk entry = gg_data_walk(&d, "list", 1, 3);
    int sum = 0, steps = 0;

    (void)state;
    while (gg_data_next(&entry)) {
        sum += gg_data_as_int(&entry.at, 4, 6) * (int)(entry.i + 1);
    }
    assert_int_equal(sum, 4 + 10 + 18);
    entry = gg_data_walk(&d, "bad", 1, 3);
    while (gg_data_next(&entry)) {
        (void)gg_data_as_int(&entry.at, 4, 6);
        steps++;
    }
    assert_int_equal(steps, 2);
    assert_string_equal(err.text, "d.json:1: bad[1]: must be a whole number, is 'x'");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(every_scenario_is_found_by_its_name),
        TEST(an_unknown_game_lists_all_games),
        TEST(an_unknown_scenario_lists_those_of_the_game),
        TEST(a_battle_is_loaded_with_its_options),
        TEST(wrong_options_are_refused_with_what_there_is),
        TEST(a_ruleset_that_cannot_fit_is_refused),
        TEST(a_ruleset_that_just_fits_is_loaded),
        TEST(mistakes_in_data_stop_loading),
        TEST(a_failure_always_has_a_text),
        TEST(the_data_hash_covers_names_bytes_and_order),
        TEST(a_table_says_where_everything_goes),
        TEST(what_does_not_fit_the_table_is_told),
        TEST(a_walk_ends_at_the_end_or_at_a_mistake),
        TEST(good_data_is_read),
        TEST(a_mistake_names_line_path_and_reason),
        TEST(the_first_mistake_wins_and_the_rest_is_harmless),
        TEST(provenance_is_always_allowed),
        TEST(a_cursor_without_a_tree_is_not_ok),
        TEST(a_long_path_is_cut_not_overrun),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
