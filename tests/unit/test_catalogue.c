/* SPDX-License-Identifier: MIT
 * Catalogues: what they must have, what they must refuse, plural forms, and saying what rules
 * mean. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/view_stub.h"

/* ---- the core's texts ---- */

struct needs {
    const struct gg_catalogue *catalogue;
    int count;
};

static int compare_words(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void sort_words(const char *words, char *out, size_t size)
{
    char copy[256], *word[16];
    size_t n = 0;

    (void)snprintf(copy, sizeof copy, "%s", words);
    for (char *w = strtok(copy, " "); w != NULL; w = strtok(NULL, " ")) {
        word[n++] = w;
    }
    qsort(word, n, sizeof *word, compare_words);
    out[0] = '\0';
    for (size_t i = 0; i < n; i++) {
        (void)snprintf(out + strlen(out), size - strlen(out), "%s%s", i > 0 ? " " : "", word[i]);
    }
}

static void check_need(void *context, const char *key, const char *placeholders)
{
    struct needs *n = context;
    struct gg_buf has = { 0 };
    char wanted[256];

    n->count++;
    if (!gg_catalogue_has(n->catalogue, key)) {
        fail_msg("%s: no %s", gg_catalogue_language(n->catalogue), key);
    }
    sort_words(placeholders, wanted, sizeof wanted);
    gg_catalogue_placeholders(n->catalogue, key, &has);
    if (strcmp(wanted, gg_buf_text(&has)) != 0) {
        fail_msg("%s: %s has \"%s\", needs \"%s\"", gg_catalogue_language(n->catalogue), key,
                 gg_buf_text(&has), wanted);
    }
    gg_buf_free(&has);
}

static void every_language_is_complete(void **state)
{
    struct gg_source source = toy_source(toy_files);
    struct gg_battle *b = toy_battle();

    (void)state;
    assert_non_null(b);
    for (int l = 0; gg_languages[l] != NULL; l++) {
        struct gg_error err = { 0 };
        struct gg_catalogue *c = gg_catalogue_load(gg_languages[l], &source, &err);
        struct needs n = { .catalogue = c };

        if (c == NULL) {
            fail_msg("%s", err.text);
        }
        assert_string_equal(gg_catalogue_language(c), gg_languages[l]);
        gg_needed_core_keys(check_need, &n);
        gg_needed_keys(b, check_need, &n);
        assert_int_equal(n.count, gg_catalogue_count(c)); /* and nothing that nobody needs */
        for (int i = 1; i < gg_catalogue_count(c); i++) {
            assert_true(strcmp(gg_catalogue_key(c, i - 1), gg_catalogue_key(c, i)) < 0);
        }
        gg_catalogue_free(c);
    }
    gg_battle_free(b);
}

static void list_need(void *context, const char *key, const char *placeholders)
{
    gg_buf_printf(context, "%s(%s)\n", key, placeholders);
}

static void needs_of_a_ruleset(void **state)
{
    struct gg_battle *b = toy_battle();
    struct gg_buf list = { 0 };

    (void)state;
    gg_needed_keys(b, list_need, &list);
    assert_non_null(strstr(gg_buf_text(&list), "toy.name()\n"));
    assert_non_null(strstr(gg_buf_text(&list), "toy.scenario.duel.about()\n"));
    assert_non_null(strstr(gg_buf_text(&list), "toy.option.fog.on()\n"));
    assert_non_null(strstr(gg_buf_text(&list), "toy.verb.move(subject target)\n"));
    assert_non_null(strstr(gg_buf_text(&list), "toy.verb.mark(target)\n"));
    assert_non_null(strstr(gg_buf_text(&list), "toy.group.mark()\n"));
    assert_null(strstr(gg_buf_text(&list), "toy.group.pass"));
    assert_non_null(strstr(gg_buf_text(&list), "toy.moved(unit place)\n"));
    assert_non_null(strstr(gg_buf_text(&list), "toy.table.drift()\n"));
    assert_non_null(strstr(gg_buf_text(&list), "toy.place.wood()\n"));
    assert_non_null(strstr(gg_buf_text(&list), "toy.field.round()\n"));
    assert_null(strstr(gg_buf_text(&list), "toy.unit.")); /* names of units are not translated */
    gg_buf_free(&list);
    gg_battle_free(b);
}

/* ---- files that are wrong ---- */

struct bad_file {
    const char *text, *error;
};

static void malformed_files_are_refused(void **state)
{
    static const struct bad_file bad[] = {
        { "[]", "lang/en/core.json:1: a catalogue must be an object" },
        { "{\"a\": \"x\",\n\"b\": \"{side\"}", "lang/en/core.json:2: b: an opening brace" },
        { "{\"a\": \"x}\"}", "lang/en/core.json:1: a: a closing brace" },
        { "{\"a\": \"{}\"}", "lang/en/core.json:1: a: a placeholder is a name" },
        { "{\"a\": \"{two words}\"}", "a: a placeholder is a name" },
        { "{\"a\": \"{one{two}}\"}", "a: a placeholder is a name" },
        { "{\"a\": 7}", "a: must be a string or an object of plural forms" },
        { "{\"a\": {\"plural\": \"n\", \"one\": \"x\"}}", "a: plural forms without \"other\"" },
        { "{\"a\": {\"one\": \"x\", \"other\": \"y\"}}", "a: forms without \"plural\"" },
        { "{\"a\": {\"plural\": \"n\", \"other\": \"y\", \"few\": \"z\"}}",
          "a: unknown member \"few\"" },
        { "{\"a\": {\"plural\": \"n n\", \"other\": \"y\"}}", "a: \"plural\" must be the name" },
        { "{\"a\": {\"plural\": \"n\", \"other\": [\"y\"]}}", "a: a phrase must be a string" },
        { "{\"a\": {\"plural\": \"n\", \"other\": \"{\"}}", "a: an opening brace" },
        { "{\"_more\": \"x.json\"}", "_more: must be a list of file names" },
        { "{\"_more\": [\"../x.json\"]}", "_more: must list names of files beside it" },
        { "{\"_more\": [\"none.json\"]}", "lang/en/none.json: there is no such file" },
        { "{\"_more\": [\"nest.json\"]}", "lang/en/nest.json:1: _more: only in the first file" },
        { "{\"_more\": [\"more.json\"], \"m\": \"x\"}", "m: also in lang/en/" },
        { "{\"toy.name\": \"x\"}", "toy.name: also in lang/en/" },
        { "{\"a\": ", "lang/en/core.json:1:" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        const struct toy_file files[] = { { "lang/en/core.json", bad[i].text },
                                          { "lang/en/toy.json", toy_english },
                                          { "lang/en/nest.json", "{\"_more\": []}" },
                                          { "lang/en/more.json", "{\"m\": \"y\"}" },
                                          { NULL, NULL } };
        struct gg_source source = toy_source(files);
        struct gg_error err = { 0 };

        assert_null(gg_catalogue_load("en", &source, &err));
        if (strstr(err.text, bad[i].error) == NULL) {
            fail_msg("\"%s\" gave \"%s\"", bad[i].text, err.text);
        }
    }
}

static void other_ways_to_fail(void **state)
{
    const struct toy_file files[] = { { "lang/en/core.json", "{}" }, { NULL, NULL } };
    struct gg_source source = toy_source(files);
    struct gg_error err = { 0 };

    (void)state;
    assert_null(gg_catalogue_load("de", &source, &err));
    assert_string_equal(err.text, "unknown language \"de\" (there are en, fr, it)");
    gg_error_clear(&err);
    assert_null(gg_catalogue_load("en", &source, &err)); /* every ruleset must have its texts */
    assert_string_equal(err.text, "lang/en/toy.json: there is no such file");
    gg_catalogue_free(NULL);
}

/* ---- phrases ---- */

static struct gg_catalogue *small(const char *language)
{
    static const char core[] =
        "{\"_note\": {\"any\": 1}, \"_more\": [\"more.json\"], \"braces\": \"{{{name}}} }}{{\","
        "\"n\": {\"plural\": \"n\", \"one\": \"one\", \"other\": \"{n} many\"},"
        "\"same\": {\"plural\": \"n\", \"other\": \"{n} x\"}}";
    static const struct toy_file files[] = { { "lang/en/core.json", core },
                                             { "lang/en/toy.json", "{}" },
                                             { "lang/en/more.json", "{\"m\": \"more\"}" },
                                             { "lang/fr/core.json", core },
                                             { "lang/fr/toy.json", "{}" },
                                             { "lang/fr/more.json", "{\"m\": \"plus\"}" },
                                             { "lang/it/core.json", core },
                                             { "lang/it/toy.json", "{}" },
                                             { "lang/it/more.json", "{}" },
                                             { NULL, NULL } };
    struct gg_source source = toy_source(files);
    struct gg_catalogue *c = gg_catalogue_load(language, &source, NULL);

    assert_non_null(c);
    return c;
}

static void assert_phrase(const struct gg_catalogue *c, const char *key,
                          const struct gg_value *values, int n, const char *expected)
{
    struct gg_buf out = { 0 };

    gg_phrase(c, key, values, n, &out);
    assert_string_equal(gg_buf_text(&out), expected);
    gg_buf_free(&out);
}

static void phrases_are_filled_in(void **state)
{
    struct gg_catalogue *c = small("en");
    const struct gg_value name = { .name = "name", .text = "Ney" };
    const struct gg_value number = { .name = "name", .number = -12 };

    (void)state;
    assert_int_equal(gg_catalogue_count(c), 4);
    assert_true(gg_catalogue_has(c, "m"));
    assert_false(gg_catalogue_has(c, "_note"));
    assert_phrase(c, "braces", &name, 1, "{Ney} }{");
    assert_phrase(c, "braces", &number, 1, "{−12} }{");
    assert_phrase(c, "braces", NULL, 0, "{{name}} }{");
    assert_phrase(c, "missing", &name, 1, "[missing]");
    assert_phrase(c, "m", NULL, 0, "more");
    gg_catalogue_free(c);
}

static void plural_forms_follow_the_language(void **state)
{
    static const struct {
        const char *language;
        int64_t number;
        const char *expected;
    } row[] = {
        { "en", 0, "0 many" }, { "en", 1, "one" }, { "en", 2, "2 many" },   { "en", -1, "one" },
        { "fr", 0, "one" },    { "fr", 1, "one" }, { "fr", 2, "2 many" },   { "fr", -2, "−2 many" },
        { "it", 0, "0 many" }, { "it", 1, "one" }, { "it", 11, "11 many" },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct gg_catalogue *c = small(row[i].language);
        const struct gg_value n = { .name = "n", .number = row[i].number };

        assert_phrase(c, "n", &n, 1, row[i].expected);
        gg_catalogue_free(c);
    }
}

static void odd_plurals(void **state)
{
    struct gg_catalogue *c = small("en");
    const struct gg_value n = { .name = "n", .number = 1 };
    struct gg_buf names = { 0 };

    (void)state;
    assert_phrase(c, "same", &n, 1, "1 x");     /* no form "one": as other */
    assert_phrase(c, "n", NULL, 0, "{n} many"); /* no number to choose by */
    gg_catalogue_placeholders(c, "n", &names);
    assert_string_equal(gg_buf_text(&names), "n");
    gg_catalogue_placeholders(c, "none", &names);
    assert_string_equal(gg_buf_text(&names), "n");
    gg_buf_free(&names);
    gg_catalogue_free(c);
}

/* ---- saying ---- */

struct table {
    struct gg_catalogue *catalogue;
    struct gg_battle *battle;
    struct gg_speaker s;
};

static void open_table(struct table *t, const char *language)
{
    struct gg_source source = toy_source(toy_files);

    t->battle = toy_battle();
    t->catalogue = gg_catalogue_load(language, &source, NULL);
    assert_non_null(t->catalogue);
    t->s = (struct gg_speaker){ .catalogue = t->catalogue, .battle = t->battle };
}

static void close_table(struct table *t)
{
    gg_catalogue_free(t->catalogue);
    gg_battle_free(t->battle);
}

static void assert_thing(const struct table *t, int kind, int index, const char *expected)
{
    struct gg_buf out = { 0 };

    gg_say_thing(&t->s, kind, index, &out);
    assert_string_equal(gg_buf_text(&out), expected);
    gg_buf_free(&out);
}

static void things_have_names(void **state)
{
    struct table t;

    (void)state;
    open_table(&t, "en");
    assert_thing(&t, GG_KIND_NONE, 0, "none");
    assert_thing(&t, GG_KIND_NUMBER, -7, "−7");
    assert_thing(&t, GG_KIND_SIDE, 1, "Blue");
    assert_thing(&t, GG_KIND_SIDE, GG_CHANCE, "chance");
    assert_thing(&t, GG_KIND_SIDE, GG_NOBODY, "none");
    assert_thing(&t, GG_KIND_CLAUSE, 2, "TOY-2.3");
    assert_thing(&t, GG_KIND_CLAUSE, 99, "");
    assert_thing(&t, GG_KIND_MESSAGE, TOY_MSG_result, "nothing drifts");
    assert_thing(&t, GG_KIND_MESSAGE, GG_MSG_over, "The game is over.");
    assert_thing(&t, GG_KIND_MESSAGE, GG_MSG_none, "");
    assert_thing(&t, GG_KIND_MESSAGE, 60, "[message 60]");
    assert_thing(&t, GG_KIND_VERB, TOY_MOVE, "move a unit");
    assert_thing(&t, GG_KIND_VERB, TOY_PASS, "pass");
    assert_thing(&t, GG_KIND_VERB, 99, "unknown");
    assert_thing(&t, TOY_PLACE, 2, "the wood");
    assert_thing(&t, TOY_UNIT, 1, "Hussars");
    assert_thing(&t, TOY_UNIT, TOY_UNITS, "unknown");
    assert_thing(&t, TOY_UNIT, -1, "unknown");
    assert_thing(&t, TOY_CARD, GG_UNKNOWN, "unknown");
    assert_thing(&t, GG_KIND_NUMBER, GG_UNKNOWN, "unknown");
    assert_thing(&t, TOY_CARD + 1, 0, "unknown");
    close_table(&t);
    open_table(&t, "fr");
    assert_thing(&t, TOY_CARD, GG_UNKNOWN, "inconnu");
    close_table(&t);
}

static void assert_said(const struct table *t, const struct gg_message *m, const char *expected)
{
    struct gg_buf out = { 0 };

    gg_say(&t->s, m, &out);
    assert_string_equal(gg_buf_text(&out), expected);
    gg_buf_free(&out);
}

static void messages_are_said(void **state)
{
    struct gg_message m = gg_message(TOY_MSG_moved, 1), cites = gg_message(TOY_MSG_cites, 0);
    struct gg_message losses = gg_message(TOY_MSG_word_losses, 0);
    char past_end[32];
    struct table t;

    (void)state;
    open_table(&t, "en");
    assert_said(&t, &m, "{unit} goes to {place}.");
    gg_arg(&m, TOY_UNIT, 2);
    gg_arg(&m, TOY_PLACE, 1);
    assert_said(&t, &m, "Ney goes to the bridge.");
    gg_arg(&cites, GG_KIND_CLAUSE, 1);
    gg_arg(&cites, GG_KIND_MESSAGE, TOY_MSG_moved);
    gg_arg(&cites, GG_KIND_VERB, TOY_MARK);
    assert_said(&t, &cites, "TOY-1.1 | {unit} goes to {place}. | mark a card");
    gg_arg(&losses, GG_KIND_NUMBER, 1);
    assert_said(&t, &losses, "one loss");
    losses.arg[0].value = 3;
    assert_said(&t, &losses, "3 losses");
    m = gg_message(GG_MSG_none, 1);
    assert_said(&t, &m, "");
    m = gg_message(63, 1);
    assert_said(&t, &m, "[message 63]");
    m = gg_message(TOY_MSG_END, 1); /* one past the toy's last */
    (void)snprintf(past_end, sizeof past_end, "[message %d]", TOY_MSG_END);
    assert_said(&t, &m, past_end);
    close_table(&t);
}

static void moves_and_clauses_are_said(void **state)
{
    static const struct {
        gg_move move;
        const char *expected;
    } row[] = {
        { (gg_move)(TOY_MOVE << 24 | 1 << 12 | 2), "move Hussars to the wood" },
        { (gg_move)(TOY_MARK << 24 | GG_UNKNOWN), "mark unknown" },
        { (gg_move)(TOY_DIE << 24 | 3), "roll 3" },
        { (gg_move)(TOY_PASS << 24), "pass" },
        { GG_NO_MOVE, "unknown" },
        { (gg_move)200 << 24, "unknown" },
    };
    struct gg_buf out = { 0 };
    struct table t;

    (void)state;
    open_table(&t, "en");
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        gg_buf_clear(&out);
        gg_say_move(&t.s, row[i].move, &out);
        assert_string_equal(gg_buf_text(&out), row[i].expected);
    }
    gg_buf_clear(&out);
    gg_say_clause(&t.s, GG_ALLOWED, &out);
    gg_say_clause(&t.s, 2, &out);
    assert_string_equal(gg_buf_text(&out), "Dice drift.");
    gg_buf_free(&out);
    close_table(&t);
}

/* ---- breakdowns ---- */

static void breakdowns_add_up_in_words(void **state)
{
    struct gg_log log = { .lines = 0 };
    struct gg_breakdown none = { .modifiers = 0 };
    struct gg_buf out = { 0 };
    struct table t;

    (void)state;
    open_table(&t, "en");
    toy_tell_die(&log, 3);
    gg_say_breakdown(&t.s, &log.line[0].breakdown, &out);
    assert_string_equal(gg_buf_text(&out), "Drift (TOY-1.1)\n"
                                           "  +3 the die (TOY-2.3)\n"
                                           "  −1 mud (TOY-1.1)\n"
                                           "  total 2\n"
                                           "  row 2 (TOY-2.3)\n"
                                           "  nothing drifts\n");
    gg_buf_clear(&out);
    gg_say_breakdown(&t.s, &none, &out);
    assert_string_equal(gg_buf_text(&out), "");
    gg_buf_free(&out);
    close_table(&t);
}

static void breakdowns_as_json(void **state)
{
    struct gg_log log = { .lines = 0 };
    struct gg_breakdown none = { .modifiers = 0 };
    struct gg_buf out = { 0 };
    struct gg_json_writer w;
    struct table t;

    (void)state;
    open_table(&t, "en");
    toy_tell_die(&log, 2);
    log.line[0].breakdown.result.key = GG_MSG_none;
    gg_json_start(&w, &out, false);
    gg_json_array(&w);
    gg_json_breakdown(&t.s, &log.line[0].breakdown, &w);
    gg_json_breakdown(&t.s, &none, &w);
    gg_json_message(&t.s, &log.line[0].breakdown.title, &w);
    gg_json_array_end(&w);
    assert_string_equal(gg_buf_text(&out),
                        "[{\"title\":{\"text\":\"Drift\",\"clause\":\"TOY-1.1\"},"
                        "\"modifiers\":[{\"value\":2,\"text\":\"the die\",\"clause\":\"TOY-2.3\"},"
                        "{\"value\":-1,\"text\":\"mud\",\"clause\":\"TOY-1.1\"}],\"total\":1,"
                        "\"table\":{\"text\":\"row 1\",\"clause\":\"TOY-2.3\"},\"result\":null},"
                        "null,{\"text\":\"Drift\",\"clause\":\"TOY-1.1\"}]");
    gg_buf_free(&out);
    close_table(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_language_is_complete),
        cmocka_unit_test(needs_of_a_ruleset),
        cmocka_unit_test(malformed_files_are_refused),
        cmocka_unit_test(other_ways_to_fail),
        cmocka_unit_test(phrases_are_filled_in),
        cmocka_unit_test(plural_forms_follow_the_language),
        cmocka_unit_test(odd_plurals),
        cmocka_unit_test(things_have_names),
        cmocka_unit_test(messages_are_said),
        cmocka_unit_test(moves_and_clauses_are_said),
        cmocka_unit_test(breakdowns_add_up_in_words),
        cmocka_unit_test(breakdowns_as_json),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
