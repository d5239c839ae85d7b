/* SPDX-License-Identifier: MIT
 * grognard bench: how fast each ruleset plays, on one core, in processor time. */
#define _GNU_SOURCE 1
#include "cli/bench.h"
#include "cli/commands.h"
#include "cli/record.h"
#include "host/terminal.h"
#include "rules/registry.h"
#include <string.h>

static void say(const struct cli_bench *b, struct gg_buf *out)
{
    gg_buf_printf(out, "%s\n", b->game);
    gg_buf_printf(out, "  %14.0f  decisions/s in random play (decisions and rolls)\n",
                  b->decisions_per_s);
    gg_buf_printf(out, "  %14.0f  games/s\n", b->games_per_s);
    gg_buf_printf(out, "  %14.1f  decisions a game\n", b->decisions_a_game);
    gg_buf_printf(out, "  %14.1f  ns an offer\n", b->offer_ns);
    gg_buf_printf(out, "  %14.1f  ns an apply\n", b->apply_ns);
    gg_buf_printf(out, "  %14zu  bytes a position\n", b->position_bytes);
    gg_buf_printf(out, "  %14.0f  records replayed/s (%u steps each)\n", b->records_per_s,
                  b->record_steps);
}

static void put_real(struct gg_json_writer *w, const char *key, double value)
{
    gg_json_key(w, key);
    gg_json_real(w, value);
}

static void json(const struct cli_bench *b, struct gg_json_writer *w)
{
    gg_json_object(w);
    gg_json_put_string(w, "game", b->game);
    put_real(w, "decisions-per-second", b->decisions_per_s);
    put_real(w, "games-per-second", b->games_per_s);
    put_real(w, "decisions-per-game", b->decisions_a_game);
    put_real(w, "ns-per-offer", b->offer_ns);
    put_real(w, "ns-per-apply", b->apply_ns);
    gg_json_put_int(w, "bytes-per-position", (int64_t)b->position_bytes);
    put_real(w, "records-per-second", b->records_per_s);
    gg_json_put_int(w, "steps-per-record", b->record_steps);
    gg_json_object_end(w);
}

static int measure(struct cli *c, const char *game, double seconds, struct cli_bench *out)
{
    struct gg_error err = { 0 };
    int code = CLI_OK;
    struct gg_battle *b = cli_battle(c, game, &code);

    if (!b) {
        return code;
    }
    if (!cli_bench_battle(b, seconds, out, &err)) {
        code = cli_fail_error(CLI_SYSTEM, &err);
    }
    gg_battle_free(b);
    return code;
}

static int bench_one(struct cli *c, const char *game, double seconds, struct gg_json_writer *w,
                     struct gg_buf *out)
{
    struct cli_bench b;
    int code = measure(c, game, seconds, &b);

    if (code == CLI_OK && w) {
        json(&b, w);
    } else if (code == CLI_OK) {
        say(&b, out);
    }
    return code;
}

static int bench_all(struct cli *c, double seconds, struct gg_json_writer *w, struct gg_buf *out)
{
    const char *game = cli_get(c, "game");
    struct host_progress bar;
    int code = CLI_OK, count = 0;

    if (game) {
        return bench_one(c, game, seconds, w, out);
    }
    while (gg_rulesets[count]) {
        count++;
    }
    host_progress_start(&bar, "bench");
    for (int i = 0; code == CLI_OK && i < count; i++) {
        host_progress(&bar, (uint64_t)i, (uint64_t)count);
        code = bench_one(c, gg_rulesets[i]->name, seconds, w, out);
    }
    host_progress_end(&bar);
    return code;
}

/* Exactly n steps of random play and nothing else, for callgrind (bench/instructions). */
static int play_steps(struct cli *c, uint64_t n)
{
    const char *game = cli_get(c, "game");
    int code = CLI_OK;
    struct gg_battle *b;

    if (!game && !gg_rulesets[0]) {
        return cli_fail(CLI_REFUSED, "there is no game to play");
    }
    b = cli_battle(c, game ? game : gg_rulesets[0]->name, &code);
    if (b) {
        cli_bench_steps(b, n);
        gg_battle_free(b);
    }
    return code;
}

static int run(struct cli *c)
{
    struct gg_buf out = { 0 };
    struct gg_json_writer w;
    uint64_t decisions = 0, milliseconds = 1000;
    int code;

    if (!cli_number(c, "decisions", 1, UINT64_MAX, &decisions) ||
        !cli_number(c, "milliseconds", 1, 600000, &milliseconds)) {
        return CLI_USAGE;
    }
    if (decisions) {
        return play_steps(c, decisions);
    }
    if (!cli_has(c, "json")) {
        code = bench_all(c, (double)milliseconds / 1000, NULL, &out);
        return cli_print(&out, code);
    }
    cli_json(&w, &out);
    gg_json_object(&w);
    gg_json_key(&w, "games");
    gg_json_array(&w);
    code = bench_all(c, (double)milliseconds / 1000, &w, &out);
    gg_json_array_end(&w);
    gg_json_object_end(&w);
    gg_buf_putc(&out, '\n');
    return cli_print(&out, code);
}

static const struct cli_option options[] = {
    { "game", 0, "GAME", "only this game, or GAME/SCENARIO (default: the first scenario of each)",
      CLI_WORD_GAME, NULL },
    { "milliseconds", 0, "N", "time for each measurement (default 1000)", CLI_WORD_ANY, NULL },
    { "decisions", 0, "N", "play N decisions at random and nothing else, for profilers",
      CLI_WORD_ANY, NULL },
    CLI_JSON_OPTION,
    { 0 },
};

const struct cli_command cli_cmd_bench = {
    .name = "bench",
    .args = "",
    .summary = "measure how fast each game plays",
    .about =
        "Plays each game at random on one core and measures, in processor time: decisions and\n"
        "games a second, the cost of listing the legal moves (offer) and of making one\n"
        "(apply), the size of a position, and how many records are read and replayed a second.",
    .examples = "grognard bench\n"
                "grognard bench --game mini/duel --json\n"
                "grognard bench --game mini --decisions 1000000",
    .options = options,
    .run = run,
};
