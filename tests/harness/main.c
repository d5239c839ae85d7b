/* SPDX-License-Identifier: MIT
 * The harness as a program: every registered ruleset, every scenario, every law; TAP on stdout. */
#include "base/text.h"
#include "harness/harness.h"
#include "host/data.h"
#include "rules/registry.h"
#include "scenarios.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VARIANTS = 2 }; /* random choices of options a scenario, apart from the default */

static const char usage[] =
    "harness [--laws STEPS | --long GAMES | --soak GAMES] [--seed N] [--only GAME[/SCENARIO]]\n"
    "        [--golden DIR] [--out DIR]\n"
    "harness --catalogues | --self-test | --golden-only | --perft | --digest | --notation\n"
    "harness --write-golden DIR\n"
    "\n"
    "Plays random games of every ruleset and holds each position to the laws (laws.def).\n"
    "  --laws STEPS    games of about so many steps a scenario, and nothing but games\n"
    "  --long GAMES    that many games a scenario, however long it takes\n"
    "  --soak GAMES    that many games a scenario, with the cheap laws only: check after every "
    "move\n"
    "  --seed N        other games than the usual ones\n"
    "  --only GAME     one ruleset or scenario\n"
    "  --out DIR       where records of failures go (default: failures, beside the program)\n"
    "  --golden DIR    golden records and perft counts (default: $SOURCE/tests/golden)\n"
    "  --digest        one line per scenario, the same from every compiler and build\n"
    "  --notation      the same over what is offered and played, in words: independent of layout\n"
    "  --self-test     shows that the harness finds broken rulesets\n"
    "  --write-golden  writes golden records and counts anew, when rules changed on purpose\n";

enum mode { ALL, GAMES, CATALOGUES, SELF_TEST, GOLDEN, PERFT, DIGEST, NOTATION, WRITE_GOLDEN };

struct arguments {
    enum mode mode;
    const char *write_to;
    struct hs_settings settings;
};

bool hs_wanted(const struct hs_settings *s, const struct gg_ruleset *rules, const char *scenario)
{
    size_t len = strlen(rules->name);

    if (!s->only) {
        return true;
    }
    if (strncmp(s->only, rules->name, len) != 0 || (s->only[len] && s->only[len] != '/')) {
        return false;
    }
    return !s->only[len] || !scenario || strcmp(s->only + len + 1, scenario) == 0;
}

/* ---- runs ---- */

static void run_one(const struct hs_settings *s, const struct gg_ruleset *rules,
                    const char *scenario, const char *const *options, int count,
                    struct gg_catalogue *const *catalogue, struct hs_tap *t)
{
    static struct hs_run r;
    struct gg_error err = { 0 };

    if (!hs_run_open(&r, s, rules, scenario, options, count, catalogue, &err)) {
        hs_tap(t, false, "%s/%s loads: %s", rules->name, scenario, err.text);
        return;
    }
    hs_play(&r);
    hs_tap_run(t, &r);
    hs_run_close(&r);
}

/* Options other than the default, drawn again for each variant; a quarter of the games. */
static void run_variant(const struct hs_settings *s, const struct gg_ruleset *rules,
                        const char *scenario, unsigned variant,
                        struct gg_catalogue *const *catalogue, struct hs_tap *t)
{
    struct hs_settings fewer = *s;
    char text[GG_OPTIONS_MAX][128];
    const char *option[GG_OPTIONS_MAX];
    struct gg_rng rng;
    int count = 0;

    gg_rng_seed(&rng, s->seed, 0xabcd00u + variant);
    for (int i = 0; i < rules->options && i < GG_OPTIONS_MAX; i++) {
        uint32_t choices = 0, choice;

        while (rules->option[i].choices[choices]) {
            choices++;
        }
        choice = gg_rng_below(&rng, choices);
        if (choice > 0) {
            snprintf(text[count], sizeof text[count], "%s=%s", rules->option[i].name,
                     rules->option[i].choices[choice]);
            option[count] = text[count];
            count++;
        }
    }
    fewer.games = s->games / 4 + 1;
    fewer.steps = s->steps / 4 + 1;
    if (count > 0) {
        run_one(&fewer, rules, scenario, option, count, catalogue, t);
    }
}

static void run_scenario(const struct hs_settings *s, const struct gg_ruleset *rules,
                         const char *scenario, struct gg_catalogue *const *catalogue,
                         struct hs_tap *t)
{
    run_one(s, rules, scenario, NULL, 0, catalogue, t);
    for (unsigned v = 0; v < VARIANTS; v++) {
        run_variant(s, rules, scenario, v, catalogue, t);
    }
}

static void run_all(const struct hs_settings *s, struct hs_tap *t)
{
    struct gg_catalogue *catalogue[HS_LANGUAGES];
    struct gg_error err = { 0 };
    int runs = 0;

    if (!hs_catalogues_load(s->source, catalogue, &err)) {
        hs_tap(t, false, "catalogues load: %s", err.text);
        return;
    }
    for (int i = 0; gg_rulesets[i]; i++) {
        struct gg_arena arena = { 0 };
        struct gg_scenarios there = built_in(gg_rulesets[i], &arena);

        for (int k = 0; k < there.count; k++) {
            if (hs_wanted(s, gg_rulesets[i], there.row[k].name)) {
                run_scenario(s, gg_rulesets[i], there.row[k].name, catalogue, t);
                runs++;
            }
        }
        gg_arena_free(&arena);
    }
    hs_tap(t, runs > 0, "%d scenarios were played", runs);
    hs_catalogues_free(catalogue);
}

/* ---- arguments ---- */

static void set_steps(struct hs_settings *s, uint64_t steps)
{
    s->steps = steps;
    s->games = (uint32_t)(steps / 40 + 10);
}

static void set_long(struct hs_settings *s, uint32_t games)
{
    s->games = games;
    s->steps = UINT64_MAX;
}

/* An option that stands alone; false if it is none. */
static bool plain_option(struct arguments *a, const char *arg)
{
    static const struct {
        const char *name;
        enum mode mode;
    } modes[] = { { "--catalogues", CATALOGUES }, { "--self-test", SELF_TEST },
                  { "--golden-only", GOLDEN },    { "--perft", PERFT },
                  { "--digest", DIGEST },         { "--notation", NOTATION } };

    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        if (strcmp(arg, modes[i].name) == 0) {
            a->mode = modes[i].mode;
            return true;
        }
    }
    return false;
}

static bool valued_option(struct arguments *a, const char *arg, const char *value)
{
    uint64_t number = 0;

    if (strcmp(arg, "--only") == 0) {
        a->settings.only = value;
    } else if (strcmp(arg, "--golden") == 0) {
        a->settings.golden = value;
    } else if (strcmp(arg, "--out") == 0) {
        a->settings.out = value;
    } else if (strcmp(arg, "--write-golden") == 0) {
        a->mode = WRITE_GOLDEN;
        a->write_to = value;
    } else if (strcmp(arg, "--seed") == 0) {
        return gg_parse_u64(value, &a->settings.seed);
    } else if ((strcmp(arg, "--long") == 0 || strcmp(arg, "--soak") == 0) &&
               gg_parse_u64(value, &number) && number > 0 && number <= UINT32_MAX) {
        set_long(&a->settings, (uint32_t)number);
        a->settings.light = strcmp(arg, "--soak") == 0;
        a->mode = a->settings.light ? GAMES : ALL;
    } else if (strcmp(arg, "--laws") == 0 && gg_parse_u64(value, &number) && number <= UINT32_MAX) {
        set_steps(&a->settings, number);
        a->mode = GAMES;
    } else {
        return false;
    }
    return true;
}

static bool parse(int argc, char **argv, struct arguments *a)
{
    for (int i = 1; i < argc; i++) {
        if (plain_option(a, argv[i])) {
            continue;
        }
        if (i + 1 >= argc || !valued_option(a, argv[i], argv[i + 1])) {
            return false;
        }
        i++;
    }
    return true;
}

/* Records of failures go beside the program, that is, into the build directory. */
static const char *beside(const char *program)
{
    static char path[256];
    const char *slash = strrchr(program, '/');

    snprintf(path, sizeof path, "%.*s/failures", slash ? (int)(slash - program) : 1,
             slash ? program : ".");
    return path;
}

static const char *golden_default(void)
{
    static char path[256];
    const char *source = getenv("SOURCE");

    snprintf(path, sizeof path, "%s/tests/golden", source ? source : ".");
    return path;
}

static int test(const struct arguments *a)
{
    const struct hs_settings *s = &a->settings;
    struct hs_tap t = { .number = 0 };
    bool all = a->mode == ALL;

    if (all || a->mode == CATALOGUES) {
        hs_catalogues_test(s, &t);
    }
    if (all || a->mode == GOLDEN) {
        hs_golden_test(s, &t);
    }
    if (all || a->mode == PERFT) {
        hs_perft_test(s, &t);
    }
    if (all || a->mode == SELF_TEST) {
        hs_self_test(s, &t);
    }
    if (all || a->mode == GAMES) {
        run_all(s, &t);
    }
    return hs_tap_end(&t);
}

int main(int argc, char **argv)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    struct arguments a = { .settings = { .games = 1000,
                                         .steps = 200000,
                                         .probes = 3,
                                         .step_limit = 50000,
                                         .seed = 1815,
                                         .golden = golden_default(),
                                         .out = beside(argv[0]),
                                         .source = &source } };

    if (!parse(argc, argv, &a)) {
        fputs(usage, stderr);
        return 2;
    }
    if (a.mode == DIGEST || a.mode == NOTATION) {
        return hs_digest(&a.settings, a.mode == NOTATION) ? 0 : 1;
    }
    if (a.mode == WRITE_GOLDEN) {
        return hs_golden_write(&a.settings, a.write_to) ? 0 : 1;
    }
    return test(&a);
}
