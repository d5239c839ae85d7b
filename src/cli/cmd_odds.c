/* SPDX-License-Identifier: MIT
 * grognard odds: the distribution of what a move leads to. */
#include "cli/commands.h"
#include "cli/odds.h"
#include "host/terminal.h"
#include <stdio.h>
#include <string.h>

static const char *const policies[] = { "sensible", "first", "uniform" };

/* What they do, for players. */
static const char *const answered[] = { "played by the bot", "the first legal move",
                                        "any legal move" };

enum { BAR = 30 }; /* columns of a certainty */

bool cli_policy(const char *text, enum gg_odds_policy *out)
{
    for (int i = 0; i < 3; i++) {
        if (strcmp(text, policies[i]) == 0) {
            *out = (enum gg_odds_policy)i;
            return true;
        }
    }
    return false;
}

/* ---- text ---- */

static void say_method(const struct gg_odds *o, enum gg_odds_policy policy, struct gg_buf *out)
{
    switch (o->method) {
    case GG_ODDS_EXACT:
        gg_buf_printf(out, cli_tr("Exact, by enumeration. Positions: %llu; weights over %llu."),
                      (unsigned long long)o->positions, (unsigned long long)o->denominator);
        break;
    case GG_ODDS_ENUMERATED:
        gg_buf_printf(out, cli_tr("By enumeration of %llu positions, in floating point."),
                      (unsigned long long)o->positions);
        break;
    case GG_ODDS_SAMPLED:
        gg_buf_printf(
            out, cli_tr("Too large to enumerate: %llu sampled runs, standard error %s points."),
            (unsigned long long)o->samples, cli_decimal(100 * o->error, 0, 2).text);
        break;
    }
    if (o->hidden == GG_HIDDEN_WORLDS) {
        gg_buf_puts(out, cli_tr(" Averaged over everything that may be hidden."));
    } else if (o->hidden == GG_HIDDEN_GUESSED) {
        gg_buf_printf(out, cli_tr(" An estimate: guesses of what is hidden: %u."), o->guesses);
    }
    gg_buf_printf(out, cli_tr(" Later decisions: %s.\n"), cli_tr(answered[policy]));
}

static void say_bar(double probability, struct gg_buf *out)
{
    int n = (int)(probability * BAR + 0.5);

    for (int i = 0; i < n; i++) {
        gg_buf_putc(out, '#');
    }
}

/* The next roll before all else, its results by name. */
static void say_next(const struct gg_speaker *s, const struct gg_odds *o, struct gg_buf *out)
{
    if (gg_odds_no_dice(o)) {
        gg_odds_say_no_dice(o, s, out);
        gg_buf_putc(out, '\n');
    }
    if (o->next.results == 0) {
        return;
    }
    gg_odds_say_roll(o, s, out);
    if (o->next.hidden == GG_HIDDEN_GUESSED) {
        gg_buf_printf(out, cli_tr(" An estimate: guesses of what is hidden: %u."), o->next.guesses);
    }
    gg_buf_putc(out, '\n');
    for (uint32_t i = 0; i < o->next.results; i++) {
        size_t bar;

        gg_buf_printf(out, cli_tr("  %s%%  "),
                      cli_decimal(100 * o->next.result[i].probability, 6, 2).text);
        bar = out->len;
        say_bar(o->next.result[i].probability, out);
        gg_buf_printf(out, "%*s  ", (int)(BAR - (out->len - bar)), "");
        gg_odds_say_result(o, i, s, out);
        gg_buf_putc(out, '\n');
    }
    gg_buf_puts(out, cli_tr("Then, up to the next decision that matters:\n"));
}

/* The items' names, so that the columns below can be read. */
static void say_heads(const struct gg_speaker *s, struct gg_buf *out)
{
    const struct gg_ruleset *r = s->battle->rules;

    for (int i = 0; i < r->summary_items; i++) {
        struct gg_buf key = { 0 };

        gg_buf_printf(&key, "%s.summary.%s", r->name, r->summary_item[i].name);
        gg_buf_printf(out, "  %c = ", 'A' + i);
        gg_phrase(s->catalogue, gg_buf_text(&key), NULL, 0, out);
        gg_buf_putc(out, '\n');
        gg_buf_free(&key);
    }
    for (int i = 0; i < r->summary_items; i++) {
        gg_buf_printf(out, "%6c", 'A' + i);
    }
    gg_buf_puts(out, cli_tr("  chance\n"));
}

void cli_say_odds(const struct gg_speaker *s, const struct gg_odds *o, enum gg_odds_policy policy,
                  struct gg_buf *out)
{
    const struct gg_ruleset *r = s->battle->rules;

    say_next(s, o, out);
    say_method(o, policy, out);
    say_heads(s, out);
    for (uint32_t i = 0; i < o->outcomes; i++) {
        const struct gg_odds_outcome *x = &o->outcome[i];

        for (int k = 0; k < x->summary.items; k++) {
            gg_buf_printf(out, "%6d", x->summary.value[k]);
        }
        gg_buf_printf(out, cli_tr("  %s%%  "), cli_decimal(100 * x->probability, 6, 2).text);
        say_bar(x->probability, out);
        gg_buf_putc(out, '\n');
    }
    for (int k = 0; k < r->summary_items; k++) {
        gg_buf_puts(out, cli_decimal(gg_odds_mean(o, k), 6, 2).text);
    }
    gg_buf_puts(out, cli_tr("  mean\n"));
}

/* ---- JSON ---- */

/* Weights may use all 64 bits. */
static void put_u64(struct gg_json_writer *w, const char *key, uint64_t value)
{
    char text[24];

    snprintf(text, sizeof text, "%llu", (unsigned long long)value);
    gg_json_key(w, key);
    gg_json_raw(w, text);
}

static void json_head(const struct gg_odds *o, enum gg_odds_policy policy, const char *notation,
                      struct gg_json_writer *w)
{
    static const char *const methods[] = { "exact", "enumerated", "sampled" };
    static const char *const hidden[] = { "none", "worlds", "guessed" };

    gg_json_put_string(w, "move", notation);
    gg_json_put_string(w, "method", methods[o->method]);
    gg_json_put_string(w, "hidden", hidden[o->hidden]);
    gg_json_put_string(w, "policy", policies[policy]);
    put_u64(w, "positions", o->positions);
    if (o->method == GG_ODDS_EXACT) {
        put_u64(w, "denominator", o->denominator);
    }
    if (o->method == GG_ODDS_SAMPLED) {
        put_u64(w, "samples", o->samples);
        gg_json_key(w, "standard-error");
        gg_json_real(w, o->error);
    }
    if (o->hidden == GG_HIDDEN_GUESSED) {
        gg_json_put_int(w, "guesses", o->guesses);
    }
}

static void json_outcome(const struct gg_ruleset *r, const struct gg_odds *o, uint32_t i,
                         struct gg_json_writer *w)
{
    const struct gg_odds_outcome *x = &o->outcome[i];

    gg_json_object(w);
    gg_json_key(w, "summary");
    gg_json_object(w);
    for (int k = 0; k < x->summary.items && k < r->summary_items; k++) {
        gg_json_put_int(w, r->summary_item[k].name, x->summary.value[k]);
    }
    gg_json_object_end(w);
    if (o->method != GG_ODDS_ENUMERATED) {
        put_u64(w, "weight", x->weight);
    }
    gg_json_key(w, "probability");
    gg_json_real(w, x->probability);
    gg_json_object_end(w);
}

static int print_json(const struct gg_speaker *s, const struct gg_odds *o,
                      enum gg_odds_policy policy, const char *notation)
{
    const struct gg_ruleset *r = s->battle->rules;
    struct gg_buf out = { 0 };
    struct gg_json_writer w;

    cli_json(&w, &out);
    gg_json_object(&w);
    json_head(o, policy, notation, &w);
    gg_json_key(&w, "next");
    gg_odds_next_json(o, s, &w);
    gg_json_key(&w, "outcomes");
    gg_json_array(&w);
    for (uint32_t i = 0; i < o->outcomes; i++) {
        json_outcome(r, o, i, &w);
    }
    gg_json_array_end(&w);
    gg_json_key(&w, "mean");
    gg_json_object(&w);
    for (int k = 0; k < r->summary_items; k++) {
        gg_json_key(&w, r->summary_item[k].name);
        gg_json_real(&w, gg_odds_mean(o, k));
    }
    gg_json_object_end(&w);
    gg_json_object_end(&w);
    gg_buf_putc(&out, '\n');
    return cli_print(&out, CLI_OK);
}

/* ---- the question ---- */

static void progress(void *context, uint64_t done, uint64_t total)
{
    host_progress(context, done, total);
}

static int odds(const struct cli *c, const struct cli_game *g, gg_move m,
                struct gg_odds_options *options)
{
    struct host_progress bar;
    struct gg_error err = { 0 };
    struct gg_odds o = { 0 };
    struct gg_buf out = { 0 };
    char notation[GG_NOTATION_MAX];
    bool ok;
    int code;

    host_progress_start(&bar, "odds");
    options->progress = progress;
    options->context = &bar;
    ok = gg_odds(g->battle, g->game.now, m, options, &o, &err);
    host_progress_end(&bar);
    if (!ok) {
        return cli_fail_error(CLI_SYSTEM, &err);
    }
    gg_notation(g->battle, m, notation);
    if (cli_has(c, "json")) {
        code = print_json(&g->speaker, &o, options->policy, notation);
    } else {
        gg_buf_printf(&out, "%s: ", notation);
        gg_say_move(&g->speaker, m, &out);
        gg_buf_putc(&out, '\n');
        cli_say_odds(&g->speaker, &o, options->policy, &out);
        code = cli_print(&out, CLI_OK);
    }
    gg_odds_free(&o);
    return code;
}

static int ask(const struct cli *c, const struct cli_game *g)
{
    const char *policy = cli_get(c, "policy");
    struct gg_odds_options options = { .policy = GG_POLICY_SENSIBLE };
    struct gg_refusal why;
    uint64_t samples = 0, seed = 0;
    gg_move m;
    int code = cli_pick(g, c->word[1], &m);

    if (code != CLI_OK) {
        return code;
    }
    why = gg_game_may(&g->game, GG_REFEREE, m);
    if (why.refused) {
        return cli_refused(g, c->word[1], &why);
    }
    if (policy && !cli_policy(policy, &options.policy)) {
        return cli_fail(CLI_USAGE, "--policy is sensible, first or uniform, not '%s'", policy);
    }
    if (!cli_number(c, "samples", 1, 1000000000, &samples) ||
        !cli_number(c, "sample-seed", 0, UINT64_MAX, &seed)) {
        return CLI_USAGE;
    }
    options.samples = (uint32_t)samples;
    options.seed = seed;
    return odds(c, g, m, &options);
}

static int run(struct cli *c)
{
    struct cli_game g;
    int code = cli_open(c, c->word[0], &g);

    if (code == CLI_OK) {
        code = ask(c, &g);
        cli_close(&g);
    }
    return code;
}

static const struct cli_option options[] = {
    { "policy", 0, "POLICY",
      "how later decisions are answered: sensible (the game's own idea, default), first, or "
      "uniform (any, all as likely)",
      CLI_WORD_LIST, "sensible first uniform" },
    { "samples", 0, "N", "runs, if it must be sampled (default 100000)", CLI_WORD_ANY, NULL },
    { "sample-seed", 0, "N", "seed of those runs (default 0)", CLI_WORD_ANY, NULL },
    CLI_JSON_OPTION,
    { 0 },
};

const struct cli_command cli_cmd_odds = {
    .name = "odds",
    .args = "FILE MOVE",
    .summary = "show the odds of what a move leads to",
    .about =
        "Works out what a legal move leads to: first the next roll, each of its results with its\n"
        "probability; then, through every roll up to the next decision that matters, each\n"
        "outcome with its probability, and the mean of each count. The answer\n"
        "is exact where the rolls can be enumerated; where they cannot, it says so and gives\n"
        "the error of its sample. Only what the deciding side may know is used.",
    .examples = "grognard odds duel.grog assault:red-1:blue-1\n"
                "grognard odds duel.grog 3 --policy uniform --json",
    .options = options,
    .least = 2,
    .most = 2,
    .word = CLI_WORD_FILE,
    .run = run,
};
