/* SPDX-License-Identifier: MIT
 * grognard games: rulesets, scenarios, options, sides. */
#include "bots/bots.h"
#include "cli/commands.h"
#include "rules/registry.h"

static void say_scenarios(const struct cli *c, const struct gg_ruleset *r, struct gg_buf *out)
{
    const struct gg_scenarios *there = gg_catalogue_scenarios(c->catalogue, r);
    struct gg_buf text = { 0 };

    for (int i = 0; i < there->count; i++) {
        const struct gg_scenario *s = &there->row[i];

        gg_buf_printf(&text, "%s/%s", r->name, s->name);
        gg_buf_puts(out, "  ");
        cli_column(out, gg_buf_text(&text), 26);
        gg_buf_clear(&text);
        cli_text(c, out, "%s.scenario.%s", r->name, s->name);
        if (gg_scenario_minutes(r, s) > 0) {
            gg_buf_printf(out, cli_tr(" (%u min)"), gg_scenario_minutes(r, s));
        }
        gg_buf_printf(out, "\n%*s", 26, "");
        cli_text(c, out, "%s.scenario.%s.about", r->name, s->name);
        gg_buf_putc(out, '\n');
    }
    gg_buf_free(&text);
}

static void say_options(const struct cli *c, const struct gg_ruleset *r, struct gg_buf *out)
{
    for (int i = 0; i < r->options; i++) {
        const struct gg_option *o = &r->option[i];

        gg_buf_printf(out, cli_tr("  --option %s="), o->name);
        for (int k = 0; o->choices[k]; k++) {
            gg_buf_printf(out, "%s%s", k ? "|" : "", o->choices[k]);
        }
        gg_buf_puts(out, "  ");
        cli_text(c, out, "%s.option.%s", r->name, o->name);
        cli_cite(out, r, o->clause);
        gg_buf_putc(out, '\n');
    }
}

static void say_game(const struct cli *c, const struct gg_ruleset *r, struct gg_buf *out)
{
    cli_text(c, out, "%s.name", r->name);
    gg_buf_printf(out, cli_tr("\n  sides: %s, %s\n"), r->side[0], r->side[1]);
    say_scenarios(c, r, out);
    say_options(c, r, out);
}

/* ---- JSON ---- */

static void json_text(const struct cli *c, struct gg_json_writer *w, const char *key,
                      const char *room, const struct gg_ruleset *r, const char *name)
{
    struct gg_buf text = { 0 };

    cli_text(c, &text, "%s.%s%s", r->name, room, name);
    cli_json_buf(w, key, &text);
    gg_buf_free(&text);
}

static void json_sides(const struct cli *c, const struct gg_ruleset *r, struct gg_json_writer *w)
{
    gg_json_key(w, "sides");
    gg_json_array(w);
    for (int side = 0; side < 2; side++) {
        gg_json_object(w);
        gg_json_put_string(w, "id", r->side[side]);
        json_text(c, w, "name", "side.", r, r->side[side]);
        gg_json_object_end(w);
    }
    gg_json_array_end(w);
}

static void json_scenarios(const struct cli *c, const struct gg_ruleset *r,
                           struct gg_json_writer *w)
{
    const struct gg_scenarios *there = gg_catalogue_scenarios(c->catalogue, r);
    struct gg_buf text = { 0 };

    gg_json_key(w, "scenarios");
    gg_json_array(w);
    for (int i = 0; i < there->count; i++) {
        const struct gg_scenario *s = &there->row[i];

        gg_json_object(w);
        gg_buf_printf(&text, "%s/%s", r->name, s->name);
        cli_json_buf(w, "id", &text);
        json_text(c, w, "name", "scenario.", r, s->name);
        cli_text(c, &text, "%s.scenario.%s.about", r->name, s->name);
        cli_json_buf(w, "about", &text);
        gg_json_put_int(w, "minutes", gg_scenario_minutes(r, s));
        gg_json_object_end(w);
    }
    gg_json_array_end(w);
    gg_buf_free(&text);
}

static void json_options(const struct cli *c, const struct gg_ruleset *r, struct gg_json_writer *w)
{
    gg_json_key(w, "options");
    gg_json_array(w);
    for (int i = 0; i < r->options; i++) {
        const struct gg_option *o = &r->option[i];

        gg_json_object(w);
        gg_json_put_string(w, "id", o->name);
        json_text(c, w, "name", "option.", r, o->name);
        gg_json_put_string(w, "default", o->choices[0]);
        gg_json_key(w, "choices");
        gg_json_array(w);
        for (int k = 0; o->choices[k]; k++) {
            gg_json_string(w, o->choices[k]);
        }
        gg_json_array_end(w);
        cli_json_clause(w, r, o->clause);
        gg_json_object_end(w);
    }
    gg_json_array_end(w);
}

static void json_game(const struct cli *c, const struct gg_ruleset *r, struct gg_json_writer *w)
{
    gg_json_object(w);
    gg_json_put_string(w, "id", r->name);
    json_text(c, w, "name", "name", r, "");
    gg_json_put_int(w, "version", r->version);
    json_sides(c, r, w);
    json_scenarios(c, r, w);
    json_options(c, r, w);
    gg_json_object_end(w);
}

static void json_bots(struct gg_json_writer *w)
{
    gg_json_key(w, "bots");
    gg_json_array(w);
    for (int i = 0; gg_bots[i]; i++) {
        gg_json_object(w);
        gg_json_put_string(w, "id", gg_bots[i]->name);
        gg_json_put_string(w, "about", cli_tr(gg_bots[i]->about));
        gg_json_object_end(w);
    }
    gg_json_array_end(w);
}

static int json_games(const struct cli *c)
{
    struct gg_buf out = { 0 };
    struct gg_json_writer w;

    cli_json(&w, &out);
    gg_json_object(&w);
    gg_json_key(&w, "games");
    gg_json_array(&w);
    for (int i = 0; gg_rulesets[i]; i++) {
        json_game(c, gg_rulesets[i], &w);
    }
    gg_json_array_end(&w);
    json_bots(&w);
    gg_json_object_end(&w);
    gg_buf_putc(&out, '\n');
    return cli_print(&out, CLI_OK);
}

static int run(struct cli *c)
{
    struct gg_buf out = { 0 };

    if (cli_has(c, "json")) {
        return json_games(c);
    }
    for (int i = 0; gg_rulesets[i]; i++) {
        say_game(c, gg_rulesets[i], &out);
        gg_buf_putc(&out, '\n');
    }
    gg_buf_puts(&out, cli_tr("Bots:\n"));
    for (int i = 0; gg_bots[i]; i++) {
        gg_buf_printf(&out, "  %-26s%s\n", gg_bots[i]->name, cli_tr(gg_bots[i]->about));
    }
    return cli_print(&out, CLI_OK);
}

static const struct cli_option options[] = { CLI_JSON_OPTION, { 0 } };

const struct cli_command cli_cmd_games = {
    .name = "games",
    .args = "",
    .summary = "list games, scenarios, options, sides and bots",
    .about = "Lists what can be played: each game with its sides, its scenarios (GAME/SCENARIO is\n"
             "what 'new' and 'play' want) and its options, and the bots that can play.",
    .examples = "grognard games\n"
                "grognard games --lang fr\n"
                "grognard games --json",
    .options = options,
    .run = run,
};
