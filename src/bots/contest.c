/* SPDX-License-Identifier: MIT
 * Contests of plans: what rollouts do with a decision. */
#include "bots/contest.h"

enum {
    QUICK = 6,
    WORK = 400000,
    CONTENDERS = 8,
    PRIOR = 150,        /* the first look counts as much as so many games */
    LEAST_GAMES = 8,    /* with fewer it decides */
    SURE = 2,           /* squares of the error that a lead over its first must be */
    USUAL_SCALE = 5000, /* where the ruleset does not tell what a point is */
};

/* ---- opening and entering ---- */

static double scale_of(const struct gg_ruleset *r)
{
    return r->value_point > 0 ? (double)r->value_point * r->value_most : USUAL_SCALE;
}

static bool open_parts(struct gg_contest *c, const struct gg_battle *b, int side, uint32_t answers)
{
    if (!gg_think_open(&c->think, gg_battle_as(b, side), side)) {
        return false;
    }
    if (!gg_policy_open(&c->policy, b)) {
        gg_think_close(&c->think);
        return false;
    }
    if (!gg_tree_open(&c->tree, answers)) {
        gg_policy_close(&c->policy);
        gg_think_close(&c->think);
        return false;
    }
    return true;
}

bool gg_contest_open(struct gg_contest *c, const struct gg_battle *b, int side, uint32_t answers)
{
    if (!open_parts(c, b, side, answers)) {
        return false;
    }
    c->scale = scale_of(b->rules);
    c->think.scale = c->scale;
    c->policy.think.scale = c->scale;
    c->think.quick = QUICK;
    c->think.limit = WORK;
    c->think.keep = CONTENDERS;
    c->count = 0;
    c->iterations = 0;
    return true;
}

void gg_contest_close(struct gg_contest *c)
{
    gg_tree_close(&c->tree);
    gg_policy_close(&c->policy);
    gg_think_close(&c->think);
}

/* Best first; of equals, who was first stays first. */
static void rank(struct gg_contest *c, uint32_t n)
{
    for (uint32_t i = 1; i < n; i++) {
        struct gg_contender mine = c->in[i];
        uint32_t at = i;

        for (; at > 0 && c->in[at - 1].score < mine.score; at--) {
            c->in[at] = c->in[at - 1];
        }
        c->in[at] = mine;
    }
}

/* What each plan is worth over the worlds; or, where there is no time for all of them, by the quick
 * judgement that they were found by. */
static void judge(struct gg_contest *c, double worth[GG_PLANS_MAX])
{
    struct gg_think *t = &c->think;

    for (uint32_t i = 0; i < t->plans && !t->late; i++) {
        worth[i] = gg_worlds_judge(t, &c->worlds, &t->best[i]);
    }
    for (uint32_t i = 0; i < t->plans && t->late; i++) {
        worth[i] = t->best[i].value;
    }
}

static void obey(struct gg_think *t, const struct gg_budget *budget)
{
    t->stop = budget->stop;
    t->context = budget->context;
}

/* What was tried after a plan when an earlier one was thought about. */
static void recall(struct gg_contest *c, const struct gg_contender *mine)
{
    const struct gg_memory *m = c->budget->memory;
    uint32_t kept = m && mine->root != GG_TREE_NONE
                        ? gg_memory_find(m, c->policy.battle, c->think.side, &mine->plan)
                        : GG_TREE_NONE;

    if (kept != GG_TREE_NONE) {
        gg_tree_graft(&c->tree, mine->root, &m->tree, kept);
    }
}

void gg_contest_remember(struct gg_contest *c, const struct gg_contender *best)
{
    if (c->budget->memory && c->tree.room > 0) {
        gg_memory_keep(c->budget->memory, c->policy.battle, c->think.side, &c->tree, best->root,
                       &best->plan);
    }
}

void gg_contest_enter(struct gg_contest *c, const void *masked, struct gg_rng *rng)
{
    struct gg_think *t = &c->think;
    double worth[GG_PLANS_MAX];

    obey(t, c->budget);
    obey(&c->policy.think, c->budget);
    gg_rng_seed(&t->dice, gg_rng_next(rng), 0);
    gg_worlds_list(t, masked, rng, &c->worlds);
    gg_think_plans(t, gg_worlds_draw(&c->worlds, rng));
    c->seed = gg_rng_next(rng);
    c->count = t->plans;
    judge(c, worth);
    for (uint32_t i = 0; i < c->count; i++) {
        c->in[i] =
            (struct gg_contender){ .plan = t->best[i], .prior = worth[i], .score = worth[i] };
        c->in[i].root = gg_tree_root(&c->tree);
    }
    for (uint32_t i = 0; i < c->count; i++) {
        recall(c, &c->in[i]);
    }
    rank(c, c->count);
    c->in[0].first = c->count > 0;
}

/* ---- games ---- */

/* The n-th game of a contender: the same world and dice for all. */
static double play_on(struct gg_contest *c, const struct gg_contender *mine, const void *masked)
{
    const struct gg_think *t = &c->think;
    struct gg_rng rng;

    gg_rng_seed(&rng, c->seed, mine->games);
    t->rules->guess(t->battle, masked, t->side, &rng, &c->pos);
    gg_policy_follow(&c->policy, &c->pos, &mine->plan);
    return gg_tree_play(&c->tree, &c->policy, mine->root, &c->pos, t->side, &rng);
}

static void count_game(struct gg_contest *c, struct gg_contender *mine, double worth, double first)
{
    double lead = worth - first;

    mine->sum += worth;
    mine->squares += worth * worth;
    mine->lead += lead;
    mine->leadsquares += lead * lead;
    mine->games++;
    c->iterations++;
}

static bool is_stopped(struct gg_contest *c)
{
    return c->think.late || gg_think_stopped(&c->policy.think);
}

static uint32_t place_of_first(const struct gg_contest *c)
{
    uint32_t i = 0;

    while (!c->in[i].first) {
        i++;
    }
    return i;
}

/* The first by the first look stays in, as what the others are compared with. */
static void keep_first(struct gg_contest *c, uint32_t n)
{
    uint32_t at = place_of_first(c);
    struct gg_contender first = c->in[at];

    for (; at > 0 && at >= n; at--) {
        c->in[at] = c->in[at - 1];
    }
    c->in[at] = first;
}

/* As many games for each of the first n; false: stopped, and all of them have as many, for those of
 * a round that was not finished do not count. */
static bool play_round(struct gg_contest *c, const void *masked, uint32_t n, uint32_t games)
{
    double worth[GG_PLANS_MAX];

    for (uint32_t k = 0; k < games; k++) {
        if (is_stopped(c)) {
            return false;
        }
        for (uint32_t i = 0; i < n && !c->policy.think.late; i++) {
            worth[i] = play_on(c, &c->in[i], masked);
        }
        for (uint32_t i = 0; i < n && !c->policy.think.late; i++) {
            count_game(c, &c->in[i], worth[i], worth[place_of_first(c)]);
        }
    }
    return !c->policy.think.late;
}

/* The first look and the games, each against its own mean over the n that are in: what the first
 * look did not foresee for any of them does not count. */
static void weigh(struct gg_contest *c, uint32_t n)
{
    double prior = 0, played = 0;

    for (uint32_t i = 0; i < n; i++) {
        prior += c->in[i].prior / n;
        played += c->in[i].games > 0 ? c->in[i].sum / c->in[i].games / n : 0;
    }
    for (uint32_t i = 0; i < n; i++) {
        struct gg_contender *mine = &c->in[i];
        double gain = mine->sum - played * mine->games;

        mine->score = (gain + (mine->prior - prior) * PRIOR) / (mine->games + PRIOR);
    }
    rank(c, n);
}

/* How many games so many moves are enough for, by the length of those played so far. */
static uint32_t games_for(const struct gg_contest *c, uint64_t work)
{
    uint64_t each = c->iterations > 0 ? c->policy.think.work / c->iterations + 1 : work;

    return (uint32_t)(work / each);
}

/* The rounds of a contest of n, and the games if each plays one a round. */
static uint32_t rounds_of(uint32_t n, uint32_t *games)
{
    uint32_t rounds = 0;

    for (*games = 0; n > 1; n = (n + 1) / 2) {
        *games += n;
        rounds++;
    }
    return rounds;
}

/* With few games it is between the first few: one game each of many tells nothing. */
static uint32_t entrants(const struct gg_contest *c, uint32_t iterations)
{
    uint32_t n = c->count, games;

    for (; n > 2; n--) {
        rounds_of(n, &games);
        if (games <= iterations) {
            break;
        }
    }
    return n;
}

void gg_contest_play(struct gg_contest *c, const void *masked, uint32_t iterations, uint64_t work)
{
    uint32_t rounds, games;
    bool more = c->count > 1;

    if (more && iterations == 0) {
        more = play_round(c, masked, c->count, 1);
        iterations = games_for(c, work);
    }
    rounds = rounds_of(entrants(c, iterations), &games);
    for (uint32_t n = entrants(c, iterations); n > 1 && more; n = (n + 1) / 2) {
        games = iterations / rounds / n;
        more = play_round(c, masked, n, games > 0 ? games : 1);
        weigh(c, n);
        keep_first(c, n > 2 ? (n + 1) / 2 : n);
    }
}

/* ---- the winner ---- */

/* Does the enemy not see which of the plans is begun? */
static bool is_hidden(const struct gg_contest *c, const void *masked)
{
    const struct gg_think *t = &c->think;

    for (uint32_t i = 0; i < c->count; i++) {
        gg_move m = c->in[i].plan.move[0];

        if (t->rules->mask_move(t->battle, masked, m, 1 - t->side) == m) {
            return false;
        }
    }
    return true;
}

/* How likely a contender is taken where choices are mixed, the first being 1: it falls with what it
 * lacks of the first, and what is three times as bad as can be excused is never taken.  Arithmetic
 * alone, as a library's exponential may differ from machine to machine. */
static double likelihood(double lack, double excused)
{
    double far = excused > 0 ? lack * lack / excused : lack > 0 ? 9 : 0;

    return far >= 9 ? 0 : 1 / ((1 + far) * (1 + far) * (1 + far));
}

const struct gg_contender *gg_contest_mix(const struct gg_contest *c, double excused,
                                          struct gg_rng *rng)
{
    double part[GG_PLANS_MAX], total = 0, at;
    uint32_t i = 0;

    for (i = 0; i < c->count; i++) {
        bool in = c->in[i].games > 0 || c->in[0].games == 0;

        part[i] = in ? likelihood(c->in[0].score - c->in[i].score, excused) : 0;
        total += part[i];
    }
    at = (double)(gg_rng_next(rng) >> 11) / 9007199254740992.0 * total;
    for (i = 0; i + 1 < c->count && at >= part[i]; i++) {
        at -= part[i];
    }
    return &c->in[i];
}

/* Is what it gained over the first of the first look more than the luck of a few games? */
static bool is_better(const struct gg_contender *mine)
{
    double mean = mine->games > 0 ? mine->lead / mine->games : 0;
    double square = mine->games > 0 ? mine->leadsquares / mine->games - mean * mean : 0;

    return mine->games >= LEAST_GAMES && mean > 0 && mean * mean * mine->games > SURE * square;
}

/* Who has won: the best by all that is known, if that is sure enough, else who was first. */
static const struct gg_contender *victor(const struct gg_contest *c)
{
    return c->in[0].first || is_better(&c->in[0]) ? &c->in[0] : &c->in[place_of_first(c)];
}

const struct gg_contender *gg_contest_winner(const struct gg_contest *c, const void *masked,
                                             struct gg_rng *rng)
{
    const struct gg_contender *first = c->count > 0 ? victor(c) : NULL;
    double mean;

    if (c->count < 2 || first->games == 0 || !is_hidden(c, masked)) {
        return first;
    }
    mean = first->sum / first->games;
    return gg_contest_mix(c, (first->squares / first->games - mean * mean) / (first->games + PRIOR),
                          rng);
}
