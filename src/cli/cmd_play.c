/* SPDX-License-Identifier: MIT
 * grognard play: a whole game in the terminal. */
#define _GNU_SOURCE 1
#include "cli/commands.h"
#include "cli/play.h"
#include "host/entropy.h"
#include "host/terminal.h"
#include "rules/registry.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LINE = 200, NAME_TRIES = 100 };

/* ---- which game, asked of someone who named none ---- */

static int list_games(const struct cli *c, char games[][2 * GG_ID_MAX], int cap)
{
    struct gg_buf out = { 0 };
    int n = 0;

    for (int i = 0; gg_rulesets[i]; i++) {
        const struct gg_ruleset *r = gg_rulesets[i];
        const struct gg_scenarios *there = gg_catalogue_scenarios(c->catalogue, r);

        for (int s = 0; s < there->count && n < cap; s++) {
            snprintf(games[n], sizeof games[n], "%s/%s", r->name, there->row[s].name);
            gg_buf_printf(&out, "%4d  %-24s", n + 1, games[n]);
            cli_text(c, &out, "%s.scenario.%s", r->name, there->row[s].name);
            gg_buf_putc(&out, '\n');
            n++;
        }
    }
    cli_play_print(&out);
    return n;
}

/* Number or name; false at the end of input. */
static bool ask_game(struct cli *c, char game[2 * GG_ID_MAX])
{
    char games[64][2 * GG_ID_MAX];
    struct cli_play asking = { .c = c };
    int n = list_games(c, games, 64);
    char line[LINE];

    while (cli_play_ask(&asking, cli_tr("Which game? Number or name (Enter: 1) "), line, LINE)) {
        char *end;
        long number = *line ? strtol(line, &end, 10) : 1;

        if (*line == '\0' || (*end == '\0' && number >= 1 && number <= n)) {
            memcpy(game, games[number - 1], sizeof games[0]);
            return true;
        }
        for (int i = 0; i < n; i++) {
            if (strcmp(line, games[i]) == 0) {
                memcpy(game, games[i], sizeof games[0]);
                return true;
            }
        }
        printf(cli_tr("There is no '%s' in the list.\n"), line);
    }
    return false;
}

static bool ask_side(struct cli *c, const struct gg_ruleset *r, int side, struct cli_play *p)
{
    struct cli_play asking = { .c = c };
    const char *usual = side == GG_SIDE_1 ? "human" : gg_bots[0]->name;
    char line[LINE], prompt[LINE];

    snprintf(prompt, sizeof prompt, cli_tr("Who plays %s? human or a bot's name (Enter: %s) "),
             r->side[side], usual);
    while (cli_play_ask(&asking, prompt, line, LINE)) {
        const char *who = *line ? line : usual;

        const struct gg_bot *bot = gg_bot_find(who);

        if (bot) { /* under its own name, which stays */
            p->bot[side] = &p->spec[side];
            return cli_player_read(bot->name, &p->spec[side], NULL);
        }
        if (strcmp(who, "human") == 0) {
            return true;
        }
        printf(cli_tr("There is no bot '%s'; there are:"), line);
        for (int i = 0; gg_bots[i]; i++) {
            printf(" %s", gg_bots[i]->name);
        }
        printf("\n");
    }
    return false;
}

/* ---- who plays ---- */

static int read_side(const struct cli *c, const struct gg_ruleset *r, int side, struct cli_play *p)
{
    const char *who = cli_get(c, r->side[side]);
    struct gg_error err = { 0 };

    if (!who || strcmp(who, "human") == 0) {
        return CLI_OK;
    }
    if (!cli_player_read(who, &p->spec[side], &err)) {
        return cli_fail(CLI_USAGE, "--%s is human or a bot, not '%s': %s", r->side[side], who,
                        err.text);
    }
    p->bot[side] = &p->spec[side];
    return CLI_OK;
}

/* "--french" in a game without a french side is a mistake. */
static int check_side_options(const struct cli *c, const struct gg_ruleset *r)
{
    const char *side[16];
    int n = cli_side_names(side, 16);

    for (int i = 0; i < n; i++) {
        if (cli_has(c, side[i]) && gg_side_find(r, side[i]) < 0) {
            return cli_fail(CLI_USAGE, "%s has no side '%s'; there are %s and %s", r->name, side[i],
                            r->side[0], r->side[1]);
        }
    }
    return CLI_OK;
}

static int read_sides(struct cli *c, const struct gg_ruleset *r, bool ask, struct cli_play *p)
{
    int code = check_side_options(c, r);

    for (int side = 0; code == CLI_OK && side < 2; side++) {
        if (ask && !cli_has(c, r->side[side])) {
            p->leave |= !ask_side(c, r, side, p);
        } else {
            code = read_side(c, r, side, p);
        }
        if (p->leave) {
            break;
        }
    }
    return code;
}

/* ---- the record ---- */

/* "mini-duel-20260615-1905.grog", with "-2" if there is one already. */
static char *usual_name(const char *game)
{
    char base[3 * GG_ID_MAX], stamp[32];
    time_t now = time(NULL);
    struct tm local;
    char *name = NULL;

    snprintf(base, sizeof base, "%s", game);
    for (char *p = base; *p; p++) {
        *p = *p == '/' ? '-' : *p;
    }
    if (!localtime_r(&now, &local) || !strftime(stamp, sizeof stamp, "%Y%m%d-%H%M", &local)) {
        stamp[0] = '\0';
    }
    for (int i = 1; i <= NAME_TRIES; i++) {
        int n = i == 1 ? asprintf(&name, "%s-%s.grog", base, stamp)
                       : asprintf(&name, "%s-%s-%d.grog", base, stamp, i);

        if (n < 0 || !host_exists(name)) {
            return n < 0 ? NULL : name;
        }
        free(name);
    }
    return NULL;
}

static int read_new(const struct cli *c, const char **options, struct cli_new *n)
{
    const char *text;
    int at = 0;

    n->open = cli_has(c, "seed");
    n->options = options;
    while ((text = cli_next(c, "option", &at)) && n->count < GG_OPTIONS_MAX) {
        options[n->count++] = text;
    }
    return cli_number(c, "seed", 0, UINT64_MAX, &n->open_seed) ? CLI_OK : CLI_USAGE;
}

/* Bots of an open game can be repeated like its dice. */
static int seed_bots(struct cli_play *p)
{
    const struct gg_record_header *h = &p->g->game.record.header;
    struct gg_error err = { 0 };

    if (h->dice == GG_DICE_OPEN) {
        p->bot_seed = h->open_seed;
    } else if (!host_entropy((unsigned char *)&p->bot_seed, sizeof p->bot_seed, &err)) {
        return cli_fail_error(CLI_SYSTEM, &err);
    }
    return CLI_OK;
}

static void welcome(const struct cli_play *p)
{
    struct gg_buf out = { 0 };

    gg_buf_printf(&out,
                  cli_tr("The game is kept in %s after every move. '?' helps, 'quit' leaves.\n\n"),
                  p->g->name);
    cli_play_print(&out);
}

static int play(struct cli_play *p)
{
    int code = seed_bots(p);

    if (code == CLI_OK) {
        code = cli_always_open(p);
    }
    if (code == CLI_OK) {
        welcome(p);
        code = cli_play_on(p);
    }
    cli_always_close(p);
    return code;
}

static int resume(struct cli *c, const char *path)
{
    struct cli_game g;
    struct cli_play p = { .c = c, .g = &g, .at_screen = -1 };
    int code = cli_open_to_change(c, path, &g);

    if (code != CLI_OK) {
        return code;
    }
    if (cli_has(c, "seed") || cli_has(c, "option") || cli_has(c, "output")) {
        code = cli_fail(CLI_USAGE, "%s is a game that has begun: leave out --seed, --option, -o",
                        path);
    }
    p.watched = g.game.steps;
    if (code == CLI_OK) {
        code = read_sides(c, g.battle->rules, false, &p);
    }
    if (code == CLI_OK) {
        code = play(&p);
    }
    cli_close(&g);
    return code;
}

static int start(struct cli *c, struct cli_new *n, bool ask)
{
    struct cli_game g;
    struct cli_play p = { .c = c, .g = &g, .at_screen = -1 };
    char *name = n->path ? NULL : usual_name(n->game);
    int code;

    if (!n->path && !name) {
        return cli_fail(CLI_SYSTEM, "no free name for the record: give one with -o FILE");
    }
    n->path = n->path ? n->path : name;
    code = cli_new_game(c, n, &g);
    if (code == CLI_OK) {
        code = read_sides(c, g.battle->rules, ask, &p);
        if (code == CLI_OK && !p.leave) {
            code = cli_save_new(n, &g);
        }
        if (code == CLI_OK && !p.leave) {
            code = play(&p);
        }
        cli_close(&g);
    }
    free(name);
    return code;
}

static int run(struct cli *c)
{
    const char *options[GG_OPTIONS_MAX];
    char asked[2 * GG_ID_MAX];
    struct cli_new n = { .path = cli_get(c, "output"), .game = c->words ? c->word[0] : asked };
    int code;

    host_line_by_line(stdin);
    if (c->words && host_exists(c->word[0]) && !host_is_directory(c->word[0])) {
        return resume(c, c->word[0]);
    }
    if (!c->words && !ask_game(c, asked)) {
        return CLI_OK;
    }
    code = read_new(c, options, &n);
    return code == CLI_OK ? start(c, &n, c->words == 0) : code;
}

static const struct cli_option options[] = {
    { "seed", 0, "N", "open dice, the same for the same N (default: secret dice)", CLI_WORD_ANY,
      NULL },
    { "option", 0, "NAME=CHOICE", "play with this option; may be given several times", CLI_WORD_ANY,
      NULL },
    { "output", 'o', "FILE", "the record (default: a new file named after game, day and hour)",
      CLI_WORD_FILE, NULL },
    { 0 },
};

const struct cli_command cli_cmd_play = {
    .name = "play",
    .args = "[GAME/SCENARIO | FILE]",
    .summary = "play a game in this terminal",
    .about =
        "Plays a game from beginning to end, or plays a record on. You see the board as your side\n"
        "sees it and pick from the numbered legal moves; '?' tells what else you can type. Two\n"
        "people can share the terminal: when their secrets differ, the screen is cleared between\n"
        "turns. Every move is on disk before its result is shown, so you can leave at any time "
        "and\n"
        "play on with 'grognard play FILE'. Without a game it asks which.",
    .examples = "grognard play\n"
                "grognard play mini/duel --blue random\n"
                "grognard play mini/duel --seed 1815 -o duel.grog\n"
                "grognard play duel.grog --blue random",
    .options = options,
    .least = 0,
    .most = 1,
    .word = CLI_WORD_GAME,
    .side_options = true,
    .run = run,
};
