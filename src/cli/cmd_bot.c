/* SPDX-License-Identifier: MIT
 * grognard bot: a bot on stdin and stdout, by the line protocol of docs/bot-protocol.md. */
#define _GNU_SOURCE 1
#include "base/text.h"
#include "cli/commands.h"
#include "cli/lines.h"
#include "cli/player.h"
#include "host/entropy.h"
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PROTOCOL_VERSION = 1 };

struct talk {
    struct cli *c;
    struct cli_player_spec spec;
    struct gg_rng rng;
    uint64_t line;               /* number of the one being answered */
    int64_t until_ms;            /* 0: no limit of time */
    struct gg_battle *battle;    /* NULL before "new" */
    struct gg_memory *memory[2]; /* of this game, as either side; NULL: none yet */
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
    say("hello grognard-bot %d %s", PROTOCOL_VERSION, t->spec.bot->name);
}

/* Of the game that is over, before its battle goes. */
static void forget(struct talk *t)
{
    for (int side = 0; side < 2; side++) {
        gg_memory_close(t->memory[side]);
        t->memory[side] = NULL;
    }
}

/* "new mini/duel deck=half reaction=off" */
static void start_game(struct talk *t, char *rest)
{
    const char *option[GG_OPTIONS_MAX];
    const struct gg_ruleset *rules;
    char scenario[GG_ID_MAX];
    struct gg_error err = { 0 };
    struct gg_battle *b;
    char *save = NULL, *game = strtok_r(rest, " ", &save), *word;
    int n = 0;

    while ((word = strtok_r(NULL, " ", &save)) && n < GG_OPTIONS_MAX) {
        option[n++] = word;
    }
    if (!game || !gg_find_scenario(&t->c->source, game, &rules, scenario, &err)) {
        say("error %s", err.set ? err.text : "new needs a game: new GAME/SCENARIO");
        return;
    }
    b = gg_battle_load(rules, scenario, option, n, &t->c->source, &err);
    if (!b) {
        say("error %s", err.text);
        return;
    }
    forget(t);
    gg_battle_free(t->battle);
    t->battle = b;
    t->has_position = false;
    say("ok %s/%s", rules->name, b->scenario->name);
}

/* The file must be of this game with these options. */
static bool same_game(const struct talk *t, const struct gg_position_file *f, struct gg_error *err)
{
    const struct gg_ruleset *rules;
    char scenario[GG_ID_MAX];
    struct gg_battle *b;
    bool same;

    if (!gg_find_scenario(&t->c->source, f->game, &rules, scenario, err)) {
        return false;
    }
    if (rules != t->battle->rules || strcmp(scenario, t->battle->scenario->name) != 0) {
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

/* ---- thinking ---- */

static int64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static bool enough(void *context)
{
    const struct talk *t = context;

    return cli_lines_stopped(t->line) || (t->until_ms && now_ms() >= t->until_ms);
}

/* "iterations N", "time MS", "moves ..."; false after saying what is wrong.  Other words are left
 * to later versions. */
static bool read_budget(struct talk *t, char *rest, struct gg_budget *out)
{
    char *save = NULL;

    *out = (struct gg_budget){ .iterations = t->spec.iterations, .stop = enough, .context = t };
    t->until_ms = t->spec.ms ? now_ms() + t->spec.ms : 0;
    for (char *word = strtok_r(rest, " ", &save); word; word = strtok_r(NULL, " ", &save)) {
        bool time = strcmp(word, "time") == 0;
        uint64_t n = 0;

        if (strcmp(word, "moves") == 0) {
            return true; /* this bot knows the rules */
        }
        if (!time && strcmp(word, "iterations") != 0) {
            continue;
        }
        word = strtok_r(NULL, " ", &save);
        if (!word || !gg_parse_u64(word, &n) || n == 0 || n > UINT32_MAX) {
            say("error %s wants a whole number from 1 on", time ? "time" : "iterations");
            return false;
        }
        if (time) {
            t->until_ms = now_ms() + (int64_t)n;
        } else {
            out->iterations = (uint32_t)n;
        }
    }
    return true;
}

static void choose(struct talk *t, char *rest)
{
    char notation[GG_NOTATION_MAX];
    struct gg_verdict verdict;
    struct gg_budget budget;
    struct gg_offer o;

    if (!t->has_position) {
        say("error no position yet: position JSON");
        return;
    }
    t->battle->rules->offer(t->battle, &t->position, &o);
    if (o.decider > GG_SIDE_2) {
        say("error no side decides in this position");
        return;
    }
    if (!read_budget(t, rest, &budget)) {
        return;
    }
    budget.memory = gg_memory_of(&t->memory[o.decider]);
    gg_bot_think(t->spec.bot, t->battle, &t->position, o.decider, &t->rng, &budget, &verdict);
    if (gg_offer_find(&o, verdict.move) < 0) {
        say("error the bot found no move");
        return;
    }
    gg_notation(t->battle, verdict.move, notation);
    say("move %s", notation);
}

/* ---- the talk ---- */

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
    } else if (strcmp(line, "events") == 0) {
        say("ok"); /* this bot judges positions, however they came about */
    } else if (strcmp(line, "go") == 0) {
        choose(t, rest);
    } else if (strcmp(line, "stop") == 0) {
        say("ok"); /* whatever was being thought about when it came has been answered */
    } else if (strcmp(line, "quit") == 0) {
        say("bye");
        return false;
    } else {
        say("error no command '%s': hello, new, events, position, go, stop, quit", line);
    }
    return true;
}

static int talk(struct talk *t)
{
    bool more = true;
    char *line;

    if (!cli_lines_start("stop")) {
        return cli_fail(CLI_SYSTEM, "cannot start a thread: memory ran out");
    }
    while (more && (line = cli_lines_next(&t->line))) {
        more = answer(t, line);
        free(line);
    }
    return ferror(stdout)
               ? cli_fail(CLI_SYSTEM, "cannot write to the standard output: %s", strerror(errno))
               : CLI_OK;
}

static int run(struct cli *c)
{
    struct talk t = { .c = c };
    struct gg_error err = { 0 };
    uint64_t seed;
    int code;

    if (!cli_player_read(c->word[0], &t.spec, &err)) {
        return cli_fail_error(CLI_USAGE, &err);
    }
    if (!t.spec.bot) {
        return cli_fail(CLI_USAGE, "%s speaks the protocol itself", c->word[0]);
    }
    if (!host_entropy((unsigned char *)&seed, sizeof seed, &err)) {
        return cli_fail_error(CLI_SYSTEM, &err);
    }
    if (!cli_number(c, "seed", 0, UINT64_MAX, &seed)) {
        return CLI_USAGE;
    }
    gg_rng_seed(&t.rng, seed, 0);
    code = talk(&t);
    forget(&t);
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
             "'grognard position --as SIDE --line' writes it), go\n"
             "[iterations N | time MS], stop, quit. See docs/bot-protocol.md.",
    .examples = "grognard bot random\n"
                "printf 'hello\\nquit\\n' | grognard bot random",
    .options = options,
    .least = 1,
    .most = 1,
    .word = CLI_WORD_BOT,
    .run = run,
};
