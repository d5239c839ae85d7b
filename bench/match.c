/* SPDX-License-Identifier: MIT
 * Bot against bot in pairs: both games of a pair have the same seeds, with the sides swapped, so
 * that what the scenario and the dice give to one side is given to both bots.
 *
 *   match A B GAME/SCENARIO [--pairs N] [--seed S] [--option NAME=CHOICE]... [--each] */
#include "base/text.h"
#include "bots/bots.h"
#include "host/data.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { STEPS_MAX = 1000000 };

/* ---- what was asked ---- */

struct match {
    const struct gg_bot *bot[2]; /* A and B */
    struct gg_budget budget[2];
    struct gg_battle *battle;
    uint64_t seed;
    uint32_t pairs;
    bool each; /* a line for each game */
};

static void usage(void)
{
    fprintf(stderr, "usage: match BOT BOT GAME/SCENARIO [--pairs N] [--seed S] [--each]\n"
                    "             [--option NAME=CHOICE]...\nbots:");
    for (int i = 0; gg_bots[i]; i++) {
        fprintf(stderr, " %s", gg_bots[i]->name);
    }
    fputc('\n', stderr);
    exit(2);
}

/* "rollouts:200": with so many iterations a decision. */
static const struct gg_bot *bot_called(const char *name, struct gg_budget *budget)
{
    const struct gg_bot *bot = gg_bot_with_budget(name, budget);

    if (!bot) {
        usage();
    }
    return bot;
}

static void load(struct match *m, const char *game, const char *const *option, int options)
{
    struct gg_source source = host_source(NULL);
    const struct gg_ruleset *rules;
    const struct gg_scenario *scenario;
    struct gg_error err = { 0 };

    if (gg_find_scenario(game, &rules, &scenario, &err)) {
        m->battle = gg_battle_load(rules, scenario, option, options, &source, &err);
    }
    if (!m->battle) {
        fprintf(stderr, "match: %s\n", err.text);
        exit(2);
    }
}

static uint64_t number(const char *text, uint64_t least, uint64_t most)
{
    uint64_t n = 0;

    if (!text || !gg_parse_u64(text, &n) || n < least || n > most) {
        usage();
    }
    return n;
}

static void read_arguments(struct match *m, char **argv)
{
    const char *option[GG_OPTIONS_MAX];
    int options = 0;

    *m = (struct match){ .seed = 1, .pairs = 50 };
    if (!argv[1] || !argv[2] || !argv[3]) {
        usage();
    }
    m->bot[0] = bot_called(argv[1], &m->budget[0]);
    m->bot[1] = bot_called(argv[2], &m->budget[1]);
    for (char **a = argv + 4; *a; a++) {
        if (strcmp(*a, "--each") == 0) {
            m->each = true;
        } else if (strcmp(*a, "--pairs") == 0) {
            m->pairs = (uint32_t)number(*++a, 1, 1000000);
        } else if (strcmp(*a, "--seed") == 0) {
            m->seed = number(*++a, 0, UINT64_MAX);
        } else if (strcmp(*a, "--option") == 0 && a[1] && options < GG_OPTIONS_MAX) {
            option[options++] = *++a;
        } else {
            usage();
        }
        if (!*a) {
            usage();
        }
    }
    load(m, argv[3], option, options);
}

/* ---- one game ---- */

/* What a bot has used, over all games. */
struct use {
    uint64_t decisions;
    double seconds, longest;
};

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static gg_move ask(const struct match *m, int who, const void *pos, int side, struct gg_rng *rng,
                   struct use *use)
{
    union gg_position_room masked;
    struct gg_verdict v;
    double spent = now();

    gg_mask(m->battle, pos, side, &masked);
    gg_bot_think(m->bot[who], m->battle, &masked, side, rng, &m->budget[who], &v);
    spent = now() - spent;
    use->decisions++;
    use->seconds += spent;
    use->longest = spent > use->longest ? spent : use->longest;
    return v.move;
}

static void stop(const struct match *m, const struct gg_bot *bot, uint32_t pair, const char *why)
{
    fprintf(stderr, "match: %s, pair %u of seed %llu: %s\n", bot->name, (unsigned)pair,
            (unsigned long long)m->seed, why);
    exit(1);
}

/* The winning side, or GG_CHANCE; first: the bot that has side 0. */
static int play(const struct match *m, uint32_t pair, int first, struct use use[2], uint32_t *steps)
{
    const struct gg_ruleset *r = m->battle->rules;
    union gg_position_room pos;
    struct gg_rng rng[2];
    struct gg_chance dice;
    struct gg_offer o;

    gg_chance_fast(&dice, m->seed, (uint64_t)pair * 3);
    gg_rng_seed(&rng[0], m->seed, (uint64_t)pair * 3 + 1); /* by side: both games alike */
    gg_rng_seed(&rng[1], m->seed, (uint64_t)pair * 3 + 2);
    r->start(m->battle, &pos);
    r->offer(m->battle, &pos, &o);
    for (*steps = 0; o.count > 0; r->offer(m->battle, &pos, &o), ++*steps) {
        int who = o.decider == GG_CHANCE ? 0 : o.decider ^ first;
        gg_move move = o.decider == GG_CHANCE
                           ? gg_chance_draw(&dice, &o)
                           : ask(m, who, &pos, o.decider, &rng[o.decider], &use[who]);

        if (gg_offer_find(&o, move) < 0) {
            stop(m, m->bot[who], pair, "an illegal move");
        }
        if (*steps == STEPS_MAX) {
            stop(m, m->bot[who], pair, "the game does not end");
        }
        r->apply(m->battle, &pos, move);
    }
    return r->winner(m->battle, &pos);
}

/* ---- the match ---- */

struct tally {
    uint32_t won[2][2];      /* by bot, by side it played */
    uint32_t drawn, pair[5]; /* pairs by A's half points: 0 to 4 */
    uint64_t steps;
    struct use use[2];
};

/* A's half points in the game in which the bot `first` has side 0. */
static unsigned count(const struct match *m, uint32_t pair, int first, struct tally *t)
{
    uint32_t steps;
    int winner = play(m, pair, first, t->use, &steps), bot = winner ^ first;

    t->steps += steps;
    if (m->each) {
        printf("pair %u, %s as %s: %s after %u steps\n", (unsigned)pair, m->bot[0]->name,
               m->battle->rules->side[first],
               winner == GG_CHANCE ? "drawn"
               : bot == 0          ? "won"
                                   : "lost",
               (unsigned)steps);
        fflush(stdout);
    }
    if (winner == GG_CHANCE) {
        t->drawn++;
        return 1;
    }
    t->won[bot][winner]++;
    return bot == 0 ? 2 : 0;
}

static double square_root(double x)
{
    double root = x > 1 ? x : 1;

    for (int i = 0; i < 100; i++) {
        root = (root + x / root) / 2;
    }
    return root;
}

/* A's mean score a game and its standard error, both from pairs.  For the error a lost and a won
 * pair are thought added, so that a clean sweep of few games does not claim certainty. */
static double score(const struct tally *t, uint32_t pairs, double *error)
{
    double sum = 0, spread = 0, n = pairs, mean;

    for (int i = 0; i < 5; i++) {
        sum += t->pair[i] * (i / 4.0);
    }
    mean = (sum + 1) / (n + 2);
    for (int i = 0; i < 5; i++) {
        double off = i / 4.0 - mean;

        spread += (t->pair[i] + (i == 0 || i == 4)) * off * off;
    }
    *error = square_root(spread / (n + 2) / (n + 2));
    return sum / n;
}

static void print_bot(const struct match *m, const struct tally *t, int bot)
{
    const struct use *u = &t->use[bot];
    const char *const *side = m->battle->rules->side;

    printf("%c %-8s won %3u as %s, %3u as %s; %.3f ms a decision, %.1f ms at most\n", 'A' + bot,
           m->bot[bot]->name, (unsigned)t->won[bot][0], side[0], (unsigned)t->won[bot][1], side[1],
           u->decisions ? u->seconds * 1e3 / (double)u->decisions : 0, u->longest * 1e3);
}

static double within(double x)
{
    return x < 0 ? 0 : x > 1 ? 1 : x;
}

static void report(const struct match *m, const struct tally *t)
{
    double error, mean = score(t, m->pairs, &error);
    double games = 2.0 * m->pairs;

    printf("%s/%s, seed %llu, %u pairs\n", m->battle->rules->name, m->battle->scenario->name,
           (unsigned long long)m->seed, (unsigned)m->pairs);
    print_bot(m, t, 0);
    print_bot(m, t, 1);
    printf("drawn %u; pairs by A's points (2, 1.5, 1, 0.5, 0): %u %u %u %u %u\n",
           (unsigned)t->drawn, (unsigned)t->pair[4], (unsigned)t->pair[3], (unsigned)t->pair[2],
           (unsigned)t->pair[1], (unsigned)t->pair[0]);
    printf("A scores %.1f %% of %.0f games, 95 %% confidence %.1f to %.1f; %.0f steps and %.2f s "
           "a game\n",
           mean * 100, games, within(mean - 1.96 * error) * 100, within(mean + 1.96 * error) * 100,
           (double)t->steps / games, (t->use[0].seconds + t->use[1].seconds) / games);
}

int main(int argc, char **argv)
{
    struct tally t = { 0 };
    struct match m;

    (void)argc;
    read_arguments(&m, argv);
    for (uint32_t i = 0; i < m.pairs; i++) {
        unsigned a = count(&m, i, 0, &t);

        t.pair[a + count(&m, i, 1, &t)]++;
    }
    report(&m, &t);
    gg_battle_free(m.battle);
    return 0;
}
