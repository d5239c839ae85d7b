/* SPDX-License-Identifier: MIT
 * grognard match: who of two is stronger, and how sure that is. */
#include "base/text.h"
#include "cli/commands.h"
#include "cli/crew.h"
#include "cli/match.h"
#include "host/terminal.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Both games of a pair: in game i player i has side 0. */
struct pair {
    struct cli_duel game[2];
    struct cli_use use[2];
};

struct work {
    struct cli_match *m;
    struct host_progress bar;
};

static void play_pair(void *context, int thread, uint64_t item, void *result)
{
    struct work *w = context;
    struct pair *p = result;

    for (int first = 0; first < 2; first++) {
        cli_contest_play(&w->m->contest, thread, first, w->m->points, item, p->use,
                         &p->game[first]);
    }
}

/* ---- one pair more ---- */

static void print_game(const struct cli_match *m, uint64_t pair, int first,
                       const struct cli_duel *d)
{
    const char *const *side = m->contest.battle->rules->side;
    int mine = first;

    printf("pair %llu, %s as %s: %s by %d after %u steps", (unsigned long long)pair,
           m->contest.spec[0].text, side[mine],
           d->winner == GG_CHANCE ? "drawn"
           : d->winner == mine    ? "won"
                                  : "lost",
           abs(d->margin), (unsigned)d->steps);
    if (d->forfeit >= 0) {
        printf(", forfeited by %s: %s", side[d->forfeit], d->why.text);
    }
    printf("\n");
    fflush(stdout);
}

/* A's half points in the game in which the player `first` has side 0. */
static int count_game(struct cli_match *m, int first, const struct cli_duel *d)
{
    m->steps += d->steps;
    if (d->forfeit >= 0) {
        m->forfeits[d->forfeit ^ first]++;
        if (!m->why.set) {
            gg_fail(&m->why, "%s: %s", m->contest.spec[d->forfeit ^ first].text, d->why.text);
        }
    }
    if (d->winner == GG_CHANCE) {
        m->drawn++;
        return 1;
    }
    m->won[d->winner ^ first][d->winner]++;
    return (d->winner ^ first) == 0 ? 2 : 0;
}

static void count_use(struct cli_use *total, const struct cli_use *u)
{
    total->decisions += u->decisions;
    total->overruns += u->overruns;
    total->seconds += u->seconds;
    total->longest = u->longest > total->longest ? u->longest : total->longest;
    total->turns += u->turns;
    total->longest_turn =
        u->longest_turn > total->longest_turn ? u->longest_turn : total->longest_turn;
}

static void judge(struct cli_match *m)
{
    m->llr = cli_llr(&m->score, m->elo0, m->elo1);
    m->verdict = m->llr >= CLI_LLR_BOUND    ? CLI_SPRT_UPPER
                 : m->llr <= -CLI_LLR_BOUND ? CLI_SPRT_LOWER
                                            : CLI_SPRT_OPEN;
}

static bool take_pair(void *context, uint64_t item, const void *result)
{
    struct work *w = context;
    const struct pair *p = result;
    struct cli_match *m = w->m;
    int half_points = 0;

    for (int first = 0; first < 2; first++) {
        half_points += count_game(m, first, &p->game[first]);
        count_use(&m->use[first], &p->use[first]);
        if (m->each) {
            print_game(m, item, first, &p->game[first]);
        }
    }
    m->score.count[half_points]++;
    cli_mean_add(&m->margin, (p->game[0].margin - p->game[1].margin) / 2.0);
    if (m->sequential) {
        judge(m);
    }
    host_progress(&w->bar, item + 1, m->pairs);
    return m->verdict <= CLI_SPRT_OPEN;
}

/* ---- the command line ---- */

static int read_pairs(struct cli *c, struct cli_match *m)
{
    uint64_t games = 0;

    m->pairs = 50;
    if (!cli_number(c, "pairs", 1, 1000000, &m->pairs) ||
        !cli_number(c, "games", 2, 2000000, &games)) {
        return CLI_USAGE;
    }
    if (games && cli_has(c, "pairs")) {
        return cli_fail(CLI_USAGE, "give --pairs or --games, not both");
    }
    if (games % 2) {
        return cli_fail(CLI_USAGE, "--games %llu: games are played in pairs, so an even number",
                        (unsigned long long)games);
    }
    m->pairs = games ? games / 2 : m->pairs;
    return CLI_OK;
}

/* --bid french=3 */
static int read_bid(struct cli *c, struct cli_match *m)
{
    const struct gg_ruleset *r = m->contest.battle->rules;
    const char *text = cli_get(c, "bid"), *equals = text ? strchr(text, '=') : NULL;
    char name[GG_ID_MAX];
    int64_t points = 0;
    int side;

    if (!text) {
        return CLI_OK;
    }
    snprintf(name, sizeof name, "%.*s", equals ? (int)(equals - text) : 0, text);
    side = gg_side_find(r, name);
    if (side < 0 || !gg_parse_int(equals + 1, 0, GG_MARGIN_MAX, &points)) {
        return cli_fail(CLI_USAGE,
                        "--bid is SIDE=POINTS with %s or %s and 0 to %d points, not '%s'",
                        r->side[0], r->side[1], GG_MARGIN_MAX, text);
    }
    m->points = side == GG_SIDE_1 ? (int)points : -(int)points;
    return CLI_OK;
}

/* --sprt 0,20 */
static int read_sprt(struct cli *c, struct cli_match *m)
{
    const char *text = cli_get(c, "sprt");
    char *end = NULL;

    if (!text) {
        return CLI_OK;
    }
    m->sequential = true;
    m->elo0 = strtod(text, &end);
    if (end != text && *end == ',') {
        const char *second = end + 1;

        m->elo1 = strtod(second, &end);
        if (end != second && *end == '\0' && m->elo0 < m->elo1 && m->elo0 > -1000 &&
            m->elo1 < 1000) {
            return CLI_OK;
        }
    }
    return cli_fail(CLI_USAGE, "--sprt is ELO0,ELO1 with ELO0 the smaller, as in 0,20; not '%s'",
                    text);
}

static int report(struct cli *c, const struct cli_match *m)
{
    struct gg_buf out = { 0 };
    struct gg_json_writer w;

    if (cli_has(c, "json")) {
        cli_json(&w, &out);
        cli_match_json(m, &w);
        gg_buf_putc(&out, '\n');
    } else {
        cli_match_say(m, &out);
    }
    if (m->why.set) {
        cli_print(&out, CLI_OK);
        return cli_fail(CLI_REFUSED, "games were forfeited; the first by %s", m->why.text);
    }
    return cli_print(&out, CLI_OK);
}

static int play(struct cli *c, struct cli_match *m)
{
    struct work w = { .m = m };
    struct cli_crew crew = { .items = m->pairs,
                             .result_size = sizeof(struct pair),
                             .threads = m->contest.threads,
                             .context = &w,
                             .work = play_pair,
                             .take = take_pair };
    struct gg_error err = { 0 };
    bool done;

    host_progress_start(&w.bar, "match");
    done = cli_crew_run(&crew, &err);
    host_progress_end(&w.bar);
    return done ? report(c, m) : cli_fail_error(CLI_SYSTEM, &err);
}

static int run(struct cli *c)
{
    struct cli_match m = { .each = cli_has(c, "each") && !cli_has(c, "json") };
    int code = read_pairs(c, &m);

    if (code == CLI_OK) {
        const char *bot[2] = { c->word[0], c->word[1] };

        code = cli_contest_open(c, c->word[2], bot, &m.contest);
    }
    if (code == CLI_OK) {
        code = read_bid(c, &m);
    }
    if (code == CLI_OK) {
        code = read_sprt(c, &m);
    }
    if (code == CLI_OK) {
        code = play(c, &m);
    }
    cli_contest_close(&m.contest);
    return code;
}

static const struct cli_option options[] = {
    { "pairs", 0, "N", "pairs of games, at most (default 50)", CLI_WORD_ANY, NULL },
    { "games", 0, "N", "the same, told as games: an even number", CLI_WORD_ANY, NULL },
    { "bid", 0, "SIDE=POINTS", "victory points given to a side at the end of each game",
      CLI_WORD_ANY, NULL },
    { "sprt", 0, "ELO0,ELO1", "stop as soon as it is clear which of the two is nearer the truth",
      CLI_WORD_ANY, NULL },
    CLI_CONTEST_OPTIONS,
    { "each", 0, NULL, "a line for each game", CLI_WORD_ANY, NULL },
    CLI_JSON_OPTION,
    { 0 },
};

const struct cli_command cli_cmd_match = {
    .name = "match",
    .args = "BOT BOT GAME/SCENARIO",
    .summary = "play two bots against each other and compare them",
    .about =
        "Plays pairs of games: both of a pair have the same dice, with the sides swapped. Says\n"
        "the score and the Elo difference with their 95 % confidence, computed from pairs, and\n"
        "by how many points games were won. A bid makes an unequal scenario even. A bot is a\n"
        "name of 'grognard games', a name with a budget (rollouts:200), one with weights of its\n"
        "own (greedy@FILE, docs/strength.md), or exec:COMMAND, a program that speaks\n"
        "docs/bot-protocol.md; one that answers wrongly, late or not at all forfeits that game.",
    .examples = "grognard match greedy random waterloo/1815 --pairs 50 --seed 1\n"
                "grognard match greedy random mini/duel --sprt 0,20 --pairs 1000\n"
                "grognard match greedy 'exec:./examples/bot.py' mini/duel --games 4",
    .options = options,
    .least = 3,
    .most = 3,
    .word = CLI_WORD_BOT,
    .more = CLI_WORD_GAME,
    .run = run,
};
