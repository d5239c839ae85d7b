/* SPDX-License-Identifier: MIT
 * grognard bot: a bot on stdin and stdout, by the line protocol of docs/bot-protocol.md. */
#define _GNU_SOURCE 1
#include "bots/bots.h"
#include "cli/commands.h"
#include "host/entropy.h"
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PROTOCOL_VERSION = 1 };

struct talk {
    struct cli *c;
    const struct gg_bot *bot;
    struct gg_rng rng;
    struct gg_battle *battle; /* NULL before "new" */
    bool has_position;
    union gg_position_room position; /* masked */
};

/* An answer is one line, whatever it repeats of what was asked. */
static void say(const char *format, ...) GG_PRINTF(1, 2);

static void say(const char *format, ...)
{
    struct gg_error line = { 0 };
    char *text;
    va_list args;

    va_start(args, format);
    if (vasprintf(&text, format, args) >= 0) {
        gg_fail(&line, "%s", text);
        printf("%s\n", line.text);
        free(text);
    }
    va_end(args);
    fflush(stdout);
}

static void say_hello(struct talk *t)
{
    say("hello grognard-bot %d %s", PROTOCOL_VERSION, t->bot->name);
}

/* "new mini/duel deck=half reaction=off" */
static void start_game(struct talk *t, char *rest)
{
    const char *option[GG_OPTIONS_MAX];
    const struct gg_ruleset *rules;
    const struct gg_scenario *scenario;
    struct gg_error err = { 0 };
    struct gg_battle *b;
    char *save = NULL, *game = strtok_r(rest, " ", &save), *word;
    int n = 0;

    while ((word = strtok_r(NULL, " ", &save)) && n < GG_OPTIONS_MAX) {
        option[n++] = word;
    }
    if (!game || !gg_find_scenario(game, &rules, &scenario, &err)) {
        say("error %s", err.set ? err.text : "new needs a game: new GAME/SCENARIO");
        return;
    }
    b = gg_battle_load(rules, scenario, option, n, &t->c->source, &err);
    if (!b) {
        say("error %s", err.text);
        return;
    }
    gg_battle_free(t->battle);
    t->battle = b;
    t->has_position = false;
    say("ok %s/%s", rules->name, scenario->name);
}

/* The file must be of this game with these options. */
static bool same_game(const struct talk *t, const struct gg_position_file *f, struct gg_error *err)
{
    const struct gg_ruleset *rules;
    const struct gg_scenario *scenario;
    struct gg_battle *b;
    bool same;

    if (!gg_find_scenario(f->game, &rules, &scenario, err)) {
        return false;
    }
    if (rules != t->battle->rules || scenario != t->battle->scenario) {
        return gg_fail(err, "the position is of %s, the game is %s/%s", f->game,
                       t->battle->rules->name, t->battle->scenario->name);
    }
    b = gg_battle_load(rules, scenario, f->option, f->options, &t->c->source, err);
    same = b && memcmp(b->option, t->battle->option, sizeof b->option) == 0;
    gg_battle_free(b);
    return same || gg_fail(err, "the position has other options than the game");
}

static bool read_position(struct talk *t, const char *text, struct gg_error *err)
{
    struct gg_arena arena = { 0 };
    struct gg_position_file f;
    union gg_position_room pos;
    bool ok = gg_position_file_open(&arena, "position", text, strlen(text), &f, err) &&
              same_game(t, &f, err);

    /* Form and values only: a masked position need not pass the checks of a whole one. */
    ok = ok && gg_position_read(t->battle, "position", gg_json_get(f.root, "position"), &pos, err);
    if (ok) {
        t->position = pos;
        t->has_position = true;
    }
    gg_arena_free(&arena);
    return ok;
}

static void take_position(struct talk *t, const char *text)
{
    struct gg_error err = { 0 };
    struct gg_offer o;

    if (!t->battle) {
        say("error no game yet: new GAME/SCENARIO");
    } else if (!read_position(t, text, &err)) {
        say("error %s", err.text);
    } else {
        t->battle->rules->offer(t->battle, &t->position, &o);
        say("ok %s", o.decider <= GG_SIDE_2   ? t->battle->rules->side[o.decider]
                     : o.decider == GG_CHANCE ? "chance"
                                              : "over");
    }
}

static void choose(struct talk *t)
{
    char notation[GG_NOTATION_MAX];
    struct gg_offer o;
    gg_move m;

    if (!t->has_position) {
        say("error no position yet: position JSON");
        return;
    }
    t->battle->rules->offer(t->battle, &t->position, &o);
    if (o.decider > GG_SIDE_2) {
        say("error no side decides in this position");
        return;
    }
    m = t->bot->choose(t->battle, &t->position, o.decider, &t->rng);
    if (gg_offer_find(&o, m) < 0) {
        say("error the bot found no move");
        return;
    }
    gg_notation(t->battle, m, notation);
    say("move %s", notation);
}

/* One line of the other end; false: it is over. */
static bool answer(struct talk *t, char *line)
{
    size_t n = strcspn(line, " ");
    char *rest = line + n;

    if (*rest) {
        *rest++ = '\0';
    }
    if (n == 0 || line[0] == '#') {
        return true;
    }
    if (strcmp(line, "hello") == 0) {
        say_hello(t);
    } else if (strcmp(line, "new") == 0) {
        start_game(t, rest);
    } else if (strcmp(line, "position") == 0) {
        take_position(t, rest);
    } else if (strcmp(line, "go") == 0) {
        choose(t);
    } else if (strcmp(line, "quit") == 0) {
        say("bye");
        return false;
    } else {
        say("error no command '%s': hello, new, position, go, quit", line);
    }
    return true;
}

static int talk(struct talk *t)
{
    char *line = NULL;
    size_t cap = 0;
    ssize_t n;
    bool more = true;

    while (more && (n = getline(&line, &cap, stdin)) >= 0) {
        while (n > 0 && (line[n - 1] == '\n' || line[n - 1] == '\r')) {
            line[--n] = '\0';
        }
        more = answer(t, line);
    }
    free(line);
    return ferror(stdout)
               ? cli_fail(CLI_SYSTEM, "cannot write to the standard output: %s", strerror(errno))
               : CLI_OK;
}

static int run(struct cli *c)
{
    struct talk t = { .c = c, .bot = gg_bot_find(c->word[0]) };
    struct gg_error err = { 0 };
    uint64_t seed;
    int code;

    if (!t.bot) {
        return cli_fail(CLI_USAGE, "there is no bot '%s'; 'grognard games' lists them", c->word[0]);
    }
    if (!host_entropy((unsigned char *)&seed, sizeof seed, &err)) {
        return cli_fail_error(CLI_SYSTEM, &err);
    }
    if (!cli_number(c, "seed", 0, UINT64_MAX, &seed)) {
        return CLI_USAGE;
    }
    gg_rng_seed(&t.rng, seed, 0);
    code = talk(&t);
    gg_battle_free(t.battle);
    return code;
}

static const struct cli_option options[] = {
    { "seed", 0, "N", "the same seed and the same questions give the same answers", CLI_WORD_ANY,
      NULL },
    { 0 },
};

const struct cli_command cli_cmd_bot = {
    .name = "bot",
    .args = "BOT",
    .summary = "let a bot answer on stdin and stdout",
    .about = "Runs a bot that reads questions, one a line, and answers each with one line: hello,\n"
             "new GAME/SCENARIO, position JSON (what the deciding side knows, as\n"
             "'grognard position --as SIDE --line' writes it), go, quit. See docs/bot-protocol.md.",
    .examples = "grognard bot random\n"
                "printf 'hello\\nquit\\n' | grognard bot random",
    .options = options,
    .least = 1,
    .most = 1,
    .word = CLI_WORD_BOT,
    .run = run,
};
