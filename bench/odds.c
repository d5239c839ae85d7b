/* SPDX-License-Identifier: MIT
 * How long the exact odds of one move take, in processor time: the first run, which finds no memory
 * ready, and the least and the median of many.
 *
 *   odds RECORD MOVE [RUNS] */
#define _POSIX_C_SOURCE 200809L
#include "core/odds.h"
#include "core/game.h"
#include "core/notation.h"
#include "host/data.h"
#include "host/files.h"
#include "rules/registry.h"
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { RUNS = 200, RUNS_MAX = 10000 };

static void die(const char *why)
{
    fprintf(stderr, "odds: %s\n", why);
    exit(2);
}

static void open_record(const char *path, struct gg_game *g)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    struct gg_buf text = { 0 };
    struct gg_error err = { 0 };
    struct gg_record record = { 0 };
    const struct gg_ruleset *rules;
    char scenario[GG_ID_MAX];
    const char *option[GG_OPTIONS_MAX];
    struct gg_battle *battle;

    if (!host_read(path, HOST_FILE_LIMIT, &text, &err) ||
        !gg_record_read(&record, path, gg_buf_text(&text), text.len, &err) ||
        !gg_find_scenario(&source, record.header.game, &rules, scenario, &err)) {
        die(err.text);
    }
    for (int i = 0; i < record.header.options; i++) {
        option[i] = record.header.option[i];
    }
    battle = gg_battle_load(rules, scenario, option, record.header.options, &source, &err);
    if (!battle || !gg_game_replay(g, battle, &record, path, &err)) {
        die(err.text);
    }
    gg_buf_free(&text);
}

static double milliseconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

/* Milliseconds of one run. */
static double run(const struct gg_game *g, gg_move m, struct gg_odds *odds)
{
    struct gg_error err = { 0 };
    double start = milliseconds(), end;

    if (!gg_odds(g->battle, g->now, m, NULL, odds, &err)) {
        die(err.text);
    }
    end = milliseconds();
    gg_odds_free(odds);
    return end - start;
}

static int by_time(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;

    return (x > y) - (x < y);
}

int main(int argc, char **argv)
{
    static double time[RUNS_MAX];
    int runs = argc > 3 ? atoi(argv[3]) : RUNS;
    struct gg_game game = { 0 };
    struct gg_error err = { 0 };
    struct gg_odds odds;
    gg_move m;
    double first;

    if (argc < 3 || argc > 4 || runs < 1 || runs > RUNS_MAX) {
        die("usage: odds RECORD MOVE [RUNS]");
    }
    open_record(argv[1], &game);
    if (!gg_parse_move(game.battle, argv[2], &m, &err)) {
        die(err.text);
    }
    first = run(&game, m, &odds);
    for (int i = 0; i < runs; i++) {
        time[i] = run(&game, m, &odds);
    }
    qsort(time, (size_t)runs, sizeof time[0], by_time);
    printf(
        "%llu positions; %.2f ms the first time, then least %.2f ms, median %.2f ms of %d runs\n",
        (unsigned long long)odds.positions, first, time[0], time[runs / 2], runs);
    gg_battle_free((struct gg_battle *)(uintptr_t)game.battle);
    gg_game_free(&game);
    return 0;
}
