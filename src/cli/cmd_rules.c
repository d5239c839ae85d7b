/* SPDX-License-Identifier: MIT
 * grognard rules: the rule index, one rule, or where code and tests cite each. */
#include "cli/commands.h"
#include "cli/coverage.h"
#include "cli/record.h"
#include <string.h>

static void say_rule(const struct gg_speaker *s, gg_clause clause, int width, struct gg_buf *out)
{
    cli_column(out, gg_clause_id(s->battle->rules, clause), width + 2);
    gg_say_clause(s, clause, out);
    gg_buf_putc(out, '\n');
}

static void json_rule(const struct gg_speaker *s, gg_clause clause, struct gg_json_writer *w)
{
    struct gg_buf text = { 0 };

    gg_say_clause(s, clause, &text);
    gg_json_object(w);
    gg_json_put_string(w, "id", gg_clause_id(s->battle->rules, clause));
    cli_json_buf(w, "text", &text);
    gg_json_object_end(w);
    gg_buf_free(&text);
}

/* Rules first .. last of the index. */
static int print_rules(const struct cli *c, const struct gg_speaker *s, int first, int last)
{
    struct gg_buf out = { 0 };
    struct gg_json_writer w;
    bool json = cli_has(c, "json");
    int width = 0;

    for (int i = first; i <= last; i++) {
        int n = cli_width(gg_clause_id(s->battle->rules, (gg_clause)i));

        width = n > width ? n : width;
    }
    if (json) {
        cli_json(&w, &out);
        gg_json_object(&w);
        gg_json_key(&w, "clauses");
        gg_json_array(&w);
    }
    for (int i = first; i <= last; i++) {
        if (json) {
            json_rule(s, (gg_clause)i, &w);
        } else {
            say_rule(s, (gg_clause)i, width, &out);
        }
    }
    if (json) {
        gg_json_array_end(&w);
        gg_json_object_end(&w);
        gg_buf_putc(&out, '\n');
    }
    return cli_print(&out, CLI_OK);
}

/* "MINI-3.2", or "3.2" alone. */
static int find_rule(const struct gg_ruleset *r, const char *text)
{
    struct cli_nearest near = { .word = text };
    size_t prefix = strlen(r->prefix);
    int found = gg_clause_find(r, text);

    for (int i = 1; found < 0 && i < r->clauses; i++) {
        const char *id = r->clause[i].id;

        if (strncmp(id, r->prefix, prefix) == 0 && id[prefix] == '-' &&
            strcmp(id + prefix + 1, text) == 0) {
            found = i;
        }
        cli_nearest(&near, id);
    }
    if (found <= 0 && near.best) {
        cli_fail(CLI_REFUSED, "%s has no rule '%s'; did you mean %s?", r->name, text, near.best);
    } else if (found <= 0) {
        cli_fail(CLI_REFUSED, "%s has no rule '%s'; 'grognard rules %s' lists them", r->name, text,
                 r->name);
    }
    return found;
}

static int run(struct cli *c)
{
    const struct gg_ruleset *r = cli_ruleset(c->word[0]);
    struct gg_speaker s = { .catalogue = c->catalogue };
    struct gg_battle *b;
    int first = 1, last, code = CLI_OK;

    if (!r) {
        return CLI_USAGE;
    }
    if (cli_has(c, "coverage")) {
        return cli_coverage(c, r);
    }
    last = r->clauses - 1;
    if (c->words == 2) {
        first = last = find_rule(r, c->word[1]);
        if (first <= 0) {
            return CLI_REFUSED;
        }
    }
    b = cli_battle(c, r->name, &code);
    if (b) {
        s.battle = b;
        code = print_rules(c, &s, first, last);
        gg_battle_free(b);
    }
    return code;
}

static const struct cli_option options[] = {
    { "coverage", 0, NULL, "where the code enforces each rule, and which tests cite it",
      CLI_WORD_ANY, NULL },
    { "source", 0, "DIR", "for --coverage: the source tree (default: found from here upwards)",
      CLI_WORD_DIR, NULL },
    CLI_JSON_OPTION,
    { 0 },
};

const struct cli_command cli_cmd_rules = {
    .name = "rules",
    .args = "GAME [RULE]",
    .summary = "the rule index, one rule, or the rules' coverage",
    .about =
        "Lists the rules of a game in the order of its rulebook, each with its number and what\n"
        "it says in our words; or one of them. With --coverage it looks through the source\n"
        "tree and lists for each rule the lines of code and of tests that cite it.",
    .examples = "grognard rules mini\n"
                "grognard rules mini MINI-3.2\n"
                "grognard rules mini 3.2 --lang it\n"
                "grognard rules mini --coverage",
    .options = options,
    .least = 1,
    .most = 2,
    .word = CLI_WORD_RULESET,
    .run = run,
};
