/* SPDX-License-Identifier: MIT
 * What match and sim share: battle, players, threads. */
#include "cli/contest.h"
#include "cli/crew.h"
#include "cli/weights.h"
#include <stdlib.h>

static int load(struct cli *c, const char *game, struct cli_contest *out)
{
    const char *option[GG_OPTIONS_MAX], *text;
    const struct gg_ruleset *rules;
    char scenario[GG_ID_MAX];
    struct gg_error err = { 0 };
    int options = 0, at = 0;

    while ((text = cli_next(c, "option", &at)) && options < GG_OPTIONS_MAX) {
        option[options++] = text;
    }
    if (!gg_find_scenario(&c->source, game, &rules, scenario, &err)) {
        return cli_fail_error(CLI_USAGE, &err);
    }
    out->battle = gg_battle_load(rules, scenario, option, options, &c->source, &err);
    return out->battle ? CLI_OK : cli_fail_error(CLI_USAGE, &err);
}

static int read_numbers(struct cli *c, struct cli_contest *out)
{
    uint64_t threads = (uint64_t)cli_crew_usual(), timeout = CLI_TIMEOUT_MS / 1000;

    out->seed = 1;
    if (!cli_number(c, "seed", 0, UINT64_MAX, &out->seed) ||
        !cli_number(c, "threads", 1, CLI_THREADS_MAX, &threads) ||
        !cli_number(c, "timeout", 1, 3600, &timeout)) {
        return CLI_USAGE;
    }
    out->threads = (int)threads;
    for (int i = 0; i < 2; i++) {
        out->spec[i].timeout_ms = (unsigned)timeout * 1000;
    }
    return CLI_OK;
}

/* Who plays: they are called as they were typed. */
static int read_bots(const char *const bot[2], const struct cli_weighted w[2],
                     struct cli_contest *out)
{
    struct gg_error err = { 0 };

    for (int i = 0; i < 2; i++) {
        if (!cli_player_read(w[i].file ? w[i].name : bot[i], &out->spec[i], &err)) {
            return cli_fail_error(CLI_USAGE, &err);
        }
        out->spec[i].text = bot[i];
    }
    return CLI_OK;
}

static int load_minds(struct cli *c, const struct cli_weighted w[2], struct cli_contest *out)
{
    struct gg_error err = { 0 };

    for (int i = 0; i < 2; i++) {
        if (w[i].file) {
            out->mind[i] = cli_weighted_battle(c, out->battle, w[i].file, &err);
            if (!out->mind[i]) {
                return cli_fail_error(CLI_USAGE, &err);
            }
        }
    }
    return CLI_OK;
}

int cli_contest_open(struct cli *c, const char *game, const char *const bot[2],
                     struct cli_contest *out)
{
    struct cli_weighted w[2];
    int code;

    *out = (struct cli_contest){ 0 };
    cli_weighted_read(bot[0], &w[0]);
    cli_weighted_read(bot[1], &w[1]);
    code = read_bots(bot, w, out);
    if (code == CLI_OK) {
        code = read_numbers(c, out);
    }
    if (code == CLI_OK) {
        code = load(c, game, out);
    }
    if (code == CLI_OK) {
        code = load_minds(c, w, out);
    }
    if (code == CLI_OK) {
        out->player = calloc((size_t)out->threads, sizeof *out->player);
        code = out->player ? CLI_OK : cli_fail(CLI_SYSTEM, "out of memory");
    }
    return code;
}

void cli_contest_close(struct cli_contest *c)
{
    for (int i = 0; c->player && i < c->threads; i++) {
        cli_player_close(&c->player[i][0]);
        cli_player_close(&c->player[i][1]);
    }
    free(c->player);
    gg_battle_free(c->mind[0]);
    gg_battle_free(c->mind[1]);
    gg_battle_free(c->battle);
}

/* Both are ready to play; false: *out is the forfeit of one who is not. */
static bool seat(struct cli_contest *c, int thread, int first, struct cli_duel *out)
{
    for (int i = 0; i < 2; i++) {
        struct cli_player *p = &c->player[thread][i];
        int side = i ^ first;

        *out = (struct cli_duel){ .winner = !side,
                                  .margin = side == GG_SIDE_1 ? -GG_MARGIN_MAX : GG_MARGIN_MAX,
                                  .forfeit = side };
        if (!p->spec &&
            !cli_player_open(p, &c->spec[i], c->mind[i] ? c->mind[i] : c->battle, &out->why)) {
            p->spec = NULL;
            return false;
        }
        if (!cli_player_begin(p, &out->why)) {
            cli_player_close(p);
            p->spec = NULL;
            return false;
        }
    }
    return true;
}

void cli_contest_play(struct cli_contest *c, int thread, int first, int points, uint64_t game,
                      struct cli_use use[2], struct cli_duel *out)
{
    struct cli_player *mine = c->player[thread];
    struct cli_player *player[2] = { &mine[first], &mine[!first] };
    struct cli_use *used[2] = { &use[first], &use[!first] };

    if (!seat(c, thread, first, out)) {
        return;
    }
    cli_duel(player, points, c->seed, game, used, out);
    if (out->forfeit >= 0) {
        cli_player_close(player[out->forfeit]);
        player[out->forfeit]->spec = NULL;
    }
}
