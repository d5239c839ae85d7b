/* SPDX-License-Identifier: MIT
 * The weights of every ruleset that has a file of them: what the file says is what value() goes by,
 * a mistake is told with file, line and field, and the game itself does not know of them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/playout.h"
#include "core/weights.h"
#include "host/data.h"
#include "rules/registry.h"
#include <stdio.h>
#include <string.h>

/* A game, a weight that is a number and one that is a list, as the file has them. */
struct sample {
    const char *game, *number, *list;
};

static const struct sample sample[] = {
    { "waterloo", "\"cube\": {\"value\": 110,", "\"disc\": {\"value\": [14, 9, 5]," },
    { "nations", "\"scout\": {\"value\": 22,", "\"near-1\": {\"value\": [5, 2]," },
    { "wagram", "\"tempo\": {\"value\": 45,", "\"time-left\": {\"value\": [60, 85, 100]," },
    { "eagles", "\"command\": {\"value\": 8,", NULL },
};
enum { SAMPLES = sizeof sample / sizeof sample[0] };

/* The data of the program, with the first `from` of the file exchanged; to NULL: there is no such
 * file. */
struct edit {
    char file[64];
    const char *from, *to;
    unsigned line;
};

static bool give(void *context, const char *name, struct gg_buf *out, struct gg_error *err)
{
    struct edit *e = context;
    struct gg_source real = host_source(gg_rulesets, NULL);
    struct gg_buf whole = { 0 };
    const char *at;

    if (strcmp(name, e->file) != 0) {
        return real.read(real.context, name, out, err);
    }
    if (!e->to) {
        return gg_fail(err, "%s: gone", name);
    }
    assert_true(real.read(real.context, name, &whole, err));
    at = strstr(gg_buf_text(&whole), e->from);
    assert_non_null(at);
    e->line = 1;
    for (const char *c = whole.data; c < at; c++) {
        e->line += *c == '\n';
    }
    gg_buf_put(out, whole.data, (size_t)(at - whole.data));
    gg_buf_puts(out, e->to);
    gg_buf_puts(out, at + strlen(e->from));
    gg_buf_free(&whole);
    return true;
}

static struct gg_battle *load(const char *game, struct edit *e, struct gg_error *err)
{
    struct gg_source source = { .context = e, .read = give };
    struct gg_source real = host_source(gg_rulesets, NULL);
    const struct gg_ruleset *rules = NULL;
    char scenario[GG_ID_MAX];

    snprintf(e->file, sizeof e->file, "%s/weights.json", game);
    assert_true(gg_find_scenario(&real, game, &rules, scenario, err));
    return gg_battle_load(rules, scenario, NULL, 0, &source, err);
}

/* Refused at the changed line, with these words. */
static void mistake(const char *game, const char *from, const char *to, const char *told)
{
    struct edit e = { .from = from, .to = to };
    struct gg_error err = { 0 };
    struct gg_battle *b = load(game, &e, &err);
    char where[96];

    gg_battle_free(b);
    snprintf(where, sizeof where, "%s:%u: ", e.file, e.line);
    if (b || strncmp(err.text, where, strlen(where)) != 0 || !strstr(err.text, told)) {
        fail_msg("\"%s\" lacks \"%s%s\"", b ? "accepted" : err.text, where, told);
    }
}

static void mistakes_are_told(void **state)
{
    (void)state;
    for (int i = 0; i < SAMPLES; i++) {
        const struct sample *s = &sample[i];
        const char *colon = strchr(s->number, ':');
        int n = (int)(colon - s->number - 2);
        char from[64], to[96], told[64];

        snprintf(from, sizeof from, "%s", s->number);
        snprintf(to, sizeof to, "%.*s: {\"value\": 1000000000,", (int)(colon - s->number), from);
        snprintf(told, sizeof told, "%.*s.value: must be ", n, s->number + 1);
        mistake(s->game, from, to, told);
        snprintf(to, sizeof to, "%.*s: {\"value\": \"much\",", (int)(colon - s->number), from);
        mistake(s->game, from, to, told);
        snprintf(to, sizeof to, "%.*s: {\"valu\": 1, \"value\": 1,", (int)(colon - s->number),
                 from);
        mistake(s->game, from, to, "valu");
        snprintf(to, sizeof to, "\"no-such-weight\": {\"value\": 1,");
        mistake(s->game, from, to, "no-such-weight");
    }
}

static void a_list_has_its_length(void **state)
{
    (void)state;
    mistake("waterloo", "[14, 9, 5]", "[14, 9]", "disc.value: has 2 entries, must have 3");
    mistake("nations", "[5, 2]", "[5, 2, 1]", "near-1.value: has 3 entries, must have 2");
    mistake("wagram", "[60, 85, 100]", "60", "time-left.value: must be");
    mistake("wagram", "[60, 85, 100]", "[60, 85, -1]", "time-left.value[2]: must be");
}

static void each_says_why(void **state)
{
    (void)state;
    mistake("eagles", "\"for a unit in range of its officer\"", "\"\"",
            "command.why: must be a few words");
    mistake("eagles", "\"value\": 8, \"why\": \"for a unit in range of its officer\"",
            "\"value\": 8", "command.why: is missing");
}

static void none_may_be_missing(void **state)
{
    (void)state;
    for (int i = 0; i < SAMPLES; i++) {
        struct edit e = { .from = "" };
        struct edit gone = { .to = NULL };
        struct gg_error err = { 0 };
        char from[64];

        snprintf(from, sizeof from, "%s", sample[i].number);
        *strchr(from, ':') = '\0';
        e.from = from;
        e.to = "\"_note\"";
        assert_null(load(sample[i].game, &e, &err));
        assert_non_null(strstr(err.text, "is missing"));
        err = (struct gg_error){ 0 };
        assert_null(load(sample[i].game, &gone, &err));
        assert_non_null(strstr(err.text, gone.file));
    }
}

/* Another weight: the same game to records and hashes, of which another player thinks something
 * else. */
static void weights_are_no_rules(void **state)
{
    (void)state;
    for (int i = 0; i < SAMPLES; i++) {
        struct edit none = { .from = "", .to = "" }, other = { .from = sample[i].number };
        struct gg_error err = { 0 };
        union gg_position_room pos;
        struct gg_battle *plain = load(sample[i].game, &none, &err), *changed;
        struct gg_rng rng;
        char to[64];
        bool differs = false;

        snprintf(to, sizeof to, "%.*s%s,", (int)(strlen(sample[i].number) - 1), sample[i].number,
                 "0");
        other.to = to;
        changed = load(sample[i].game, &other, &err);
        assert_non_null(plain);
        assert_non_null(changed);
        assert_true(plain->data_hash == changed->data_hash);
        plain->rules->start(plain, &pos);
        gg_rng_seed(&rng, 5, 0);
        for (int n = 0; n < 200 && !differs; n++) {
            gg_playout(plain, &pos, &rng, 1);
            assert_true(gg_position_hash(plain->rules, &pos) ==
                        gg_position_hash(changed->rules, &pos));
            differs = plain->rules->value(plain, &pos, 0) != plain->rules->value(changed, &pos, 0);
        }
        assert_true(differs);
        gg_battle_free(plain);
        gg_battle_free(changed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(mistakes_are_told),    cmocka_unit_test(a_list_has_its_length),
        cmocka_unit_test(each_says_why),        cmocka_unit_test(none_may_be_missing),
        cmocka_unit_test(weights_are_no_rules),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
