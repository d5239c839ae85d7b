/* SPDX-License-Identifier: MIT
 * Exact odds of a move: the question is asked in every world the asker cannot tell apart, the
 * answers are mixed by weight, and beyond the bounds the whole of it is sampled instead. */
#include "core/odds.h"
#include "core/odds_parts.h"

#include <stdlib.h>
#include <string.h>

enum { DEFAULT_POSITIONS = 200000, DEFAULT_STEPS = 400, DEFAULT_SAMPLES = 100000 };
enum { DEFAULT_GUESSES = 32 };

static uint32_t or_default(uint32_t value, uint32_t otherwise)
{
    return value != 0 ? value : otherwise;
}

struct gg_odds_ask gg_odds_asking(const struct gg_battle *b, gg_move m,
                                  const struct gg_odds_options *o)
{
    struct gg_odds_ask a = { .battle = b, .rules = b->rules, .move = m };

    if (o) {
        a.options = *o;
    }
    a.options.max_positions = or_default(a.options.max_positions, DEFAULT_POSITIONS);
    a.options.max_steps = or_default(a.options.max_steps, DEFAULT_STEPS);
    a.options.samples = or_default(a.options.samples, DEFAULT_SAMPLES);
    a.options.guesses = or_default(a.options.guesses, DEFAULT_GUESSES);
    return a;
}

int gg_odds_asker(const struct gg_battle *b, const void *pos)
{
    struct gg_offer offer;

    b->rules->offer(b, pos, &offer);
    return offer.decider;
}

bool gg_odds_stopped(const struct gg_odds_ask *a, struct gg_error *err)
{
    if (!a->options.stop || !a->options.stop(a->options.context)) {
        return false;
    }
    gg_fail(err, "stopped while counting the odds");
    return true;
}

bool gg_odds_broken(struct gg_error *err)
{
    return gg_fail(err, "the ruleset offers nothing, or more than fits, on the way");
}

bool gg_odds_no_memory(struct gg_error *err)
{
    return gg_fail(err, "out of memory while counting the odds");
}

void gg_odds_sum_up(const struct gg_odds_ask *a, const void *start, const void *pos,
                    struct gg_summary *out)
{
    struct gg_summary s = { 0 };

    a->rules->summary(a->battle, start, pos, &s);
    memset(out, 0, sizeof *out);
    out->items = s.items < GG_SUMMARY_MAX ? s.items : GG_SUMMARY_MAX;
    memcpy(out->value, s.value, out->items * sizeof out->value[0]);
}

/* ---- one step ---- */

/* The ruleset's sensible answer to what the decider sees; the first one offered if it has none. */
static gg_move sensible(const struct gg_odds_ask *a, const void *pos, struct gg_odds_turn *t)
{
    const struct gg_ruleset *r = a->rules;
    gg_move m = GG_NO_MOVE;

    if (r->sensible) {
        r->mask(a->battle, pos, t->offer.decider, t->sight.bytes);
        m = r->sensible(a->battle, t->sight.bytes);
    }
    return m != GG_NO_MOVE && gg_offer_find(&t->offer, m) >= 0 ? m : gg_offer_nth(&t->offer, 0);
}

void gg_odds_next(const struct gg_odds_ask *a, const void *start, const void *pos,
                  struct gg_odds_turn *t)
{
    const struct gg_ruleset *r = a->rules;

    r->offer(a->battle, pos, &t->offer);
    if (t->offer.decider == GG_NOBODY) {
        t->kind = GG_ODDS_STOP;
    } else if (t->offer.overflow || t->offer.weight == 0) {
        t->kind = GG_ODDS_BROKEN;
    } else if (t->offer.decider == GG_CHANCE) {
        t->kind = GG_ODDS_MANY;
    } else if (!r->matters || r->matters(a->battle, start, pos)) {
        t->kind = GG_ODDS_STOP;
    } else if (a->options.policy == GG_POLICY_UNIFORM) {
        t->kind = GG_ODDS_MANY; /* a decision's moves all have weight 1 */
    } else {
        t->kind = GG_ODDS_ONE;
        t->one = a->options.policy == GG_POLICY_SENSIBLE ? sensible(a, pos, t)
                                                         : gg_offer_nth(&t->offer, 0);
    }
}

/* ---- the worlds ---- */

static bool add_guesses(const struct gg_odds_ask *a, struct gg_odds_worlds *w, struct gg_error *err)
{
    const struct gg_ruleset *r = a->rules;
    struct gg_rng rng;

    gg_rng_seed(&rng, a->options.seed, 0);
    for (uint32_t i = 0; i < a->options.guesses; i++) {
        void *pos = gg_odds_table_room(&w->table);

        if (!pos) {
            return gg_odds_no_memory(err);
        }
        r->guess(a->battle, w->masked.bytes, a->asker, &rng, pos);
        w->table.weight[gg_odds_table_keep(&w->table, gg_position_hash(r, pos))].n++;
    }
    w->guesses = a->options.guesses;
    w->total = w->guesses;
    return true;
}

static bool add_worlds(const struct gg_odds_ask *a, uint32_t n, struct gg_odds_worlds *w,
                       struct gg_error *err)
{
    const struct gg_ruleset *r = a->rules;

    for (uint32_t i = 0; i < n; i++) {
        void *pos = gg_odds_table_room(&w->table);
        uint32_t weight;

        if (!pos) {
            return gg_odds_no_memory(err);
        }
        weight = r->world(a->battle, w->masked.bytes, a->asker, i, pos);
        if (weight != 0) {
            uint32_t at = gg_odds_table_keep(&w->table, gg_position_hash(r, pos));

            w->table.weight[at].n += weight;
            w->total += weight;
        }
    }
    return w->total != 0 || gg_fail(err, "no world that fits what the asking side knows");
}

/* All the asker can hold possible, from its masked position; the true one only if it knows it. */
static bool list_worlds(const struct gg_odds_ask *a, const void *pos, struct gg_odds_worlds *w,
                        struct gg_error *err)
{
    const struct gg_ruleset *r = a->rules;
    void *only;
    uint32_t n;

    gg_odds_pool_start(&w->pool, r->position_size);
    gg_odds_table_start(&w->table, &w->pool);
    r->mask(a->battle, pos, a->asker, w->masked.bytes);
    if (r->plays_masked) { /* what is not known is chance's to tell, on the way */
        w->drawn = memcmp(w->masked.bytes, pos, gg_position_told(r)) != 0;
        pos = w->masked.bytes;
    } else if (memcmp(w->masked.bytes, pos, gg_position_told(r)) != 0) {
        n = r->worlds && r->world ? r->worlds(a->battle, w->masked.bytes, a->asker) : 0;
        if (n > 0 && n <= a->options.max_positions) {
            return add_worlds(a, n, w, err);
        }
        return add_guesses(a, w, err);
    }
    only = gg_odds_table_room(&w->table);
    if (!only) {
        return gg_odds_no_memory(err);
    }
    memcpy(only, pos, r->position_size);
    gg_odds_table_keep(&w->table, gg_position_hash(r, pos));
    w->table.weight[0].n = w->total = 1;
    return true;
}

/* The law says that every world offers the same moves; a ruleset that breaks it is told so. */
static bool check_worlds(const struct gg_odds_ask *a, const struct gg_odds_worlds *w,
                         struct gg_error *err)
{
    struct gg_offer offer;

    for (uint32_t i = 0; i < w->table.count; i++) {
        a->rules->offer(a->battle, gg_odds_table_key(&w->table, i), &offer);
        if (offer.decider != a->asker || gg_offer_find(&offer, a->move) < 0) {
            return gg_fail(err, "world %u of %u does not offer the move", (unsigned)i + 1,
                           (unsigned)w->table.count);
        }
    }
    return true;
}

/* ---- asking in every world ---- */

struct answer {
    struct gg_odds_layers layers;
    struct gg_odds_blend outcomes, roll;
};

static void answer_start(struct answer *s, size_t position_size)
{
    memset(s, 0, sizeof *s);
    gg_odds_layers_start(&s->layers, position_size);
    gg_odds_blend_start(&s->outcomes, sizeof(struct gg_summary));
    gg_odds_blend_start(&s->roll, sizeof(struct gg_odds_name));
}

static void answer_free(struct answer *s)
{
    gg_odds_layers_free(&s->layers);
    gg_odds_blend_free(&s->outcomes);
    gg_odds_blend_free(&s->roll);
}

static enum gg_odds_verdict ask_world(const struct gg_odds_ask *a, const struct gg_odds_worlds *w,
                                      uint32_t i, struct answer *s, struct gg_error *err)
{
    enum gg_odds_verdict verdict = gg_odds_expand(a, &s->layers, gg_odds_table_key(&w->table, i),
                                                  gg_odds_blend_room(&s->outcomes, i), err);

    if (verdict != GG_ODDS_DONE) {
        return verdict;
    }
    if (!gg_odds_blend_add(&s->outcomes, i, w->table.weight[i].n, w->total)) {
        gg_odds_no_memory(err);
        return GG_ODDS_FAILED;
    }
    return GG_ODDS_DONE;
}

static enum gg_odds_verdict ask_worlds(const struct gg_odds_ask *a, const struct gg_odds_worlds *w,
                                       struct answer *s, struct gg_error *err)
{
    const struct gg_odds_options *o = &a->options;

    for (uint32_t i = 0; i < w->table.count; i++) {
        enum gg_odds_verdict verdict = ask_world(a, w, i, s, err);

        if (verdict != GG_ODDS_DONE) {
            return verdict;
        }
        if (o->progress && w->table.count > 1) {
            o->progress(o->context, i + 1, w->table.count);
        }
    }
    return gg_odds_blend_end(&s->outcomes, err) ? GG_ODDS_DONE : GG_ODDS_FAILED;
}

/* The next roll of every world: few steps each, so no bound stops it. */
static bool ask_rolls(const struct gg_odds_ask *a, const struct gg_odds_worlds *w,
                      struct gg_odds_blend *roll, struct gg_error *err)
{
    for (uint32_t i = 0; i < w->table.count; i++) {
        if (!gg_odds_next_roll(a, gg_odds_table_key(&w->table, i), gg_odds_blend_room(roll, i),
                               err)) {
            return false;
        }
        if (!gg_odds_blend_add(roll, i, w->table.weight[i].n, w->total)) {
            return gg_odds_no_memory(err);
        }
    }
    return gg_odds_blend_end(roll, err);
}

/* ---- the answer ---- */

static int by_likelihood(const void *left, const void *right)
{
    const struct gg_odds_outcome *a = left, *b = right;

    if (a->weight != b->weight) {
        return a->weight > b->weight ? -1 : 1;
    }
    if (a->probability < b->probability || a->probability > b->probability) {
        return a->probability > b->probability ? -1 : 1;
    }
    for (int i = 0; i < GG_SUMMARY_MAX; i++) {
        if (a->summary.value[i] != b->summary.value[i]) {
            return a->summary.value[i] < b->summary.value[i] ? -1 : 1;
        }
    }
    return a->summary.items - b->summary.items;
}

static bool fill_outcomes(const struct gg_odds_spread *s, struct gg_odds *out, struct gg_error *err)
{
    uint32_t n = s->table.count;

    out->outcome = calloc(n, sizeof *out->outcome);
    if (!out->outcome) {
        return gg_odds_no_memory(err);
    }
    out->outcomes = out->cap = n;
    out->denominator = s->exact ? s->denominator : 0;
    for (uint32_t i = 0; i < n; i++) {
        struct gg_odds_outcome *o = &out->outcome[i];
        union gg_odds_weight w = s->table.weight[i];

        memcpy(&o->summary, gg_odds_table_key(&s->table, i), sizeof o->summary);
        o->weight = s->exact ? w.n : 0;
        o->probability = gg_odds_spread_probability(s, i);
    }
    qsort(out->outcome, n, sizeof *out->outcome, by_likelihood);
    return true;
}

/* By Newton's rule, for x in (0, 1]: the engine does not use the mathematics library. */
static double square_root(double x)
{
    double root = 1;

    for (int i = 0; i < 60; i++) {
        root = (root + x / root) / 2;
    }
    return root;
}

/* One standard error of a frequency near p seen in n runs; never 0, not even for "always". */
static double standard_error(double p, double n)
{
    double shrunk = (p * n + 1) / (n + 2);

    return square_root(shrunk * (1 - shrunk) / n);
}

static int by_chance(const void *left, const void *right)
{
    const struct gg_odds_result *a = left, *b = right;

    if (a->probability < b->probability || a->probability > b->probability) {
        return a->probability > b->probability ? -1 : 1;
    }
    return memcmp(&a->name, &b->name, sizeof a->name);
}

static bool is_no_roll(const struct gg_odds_name *name)
{
    return name->result.key == GG_MSG_none && name->move == GG_NO_MOVE;
}

/* Every world without a roll: there is none to tell of. */
static bool fill_roll(const struct gg_odds_spread *s, struct gg_odds_roll *out,
                      struct gg_error *err)
{
    uint32_t n = s->table.count;

    if (n == 1 && is_no_roll(gg_odds_table_key(&s->table, 0))) {
        return true;
    }
    out->result = calloc(n, sizeof *out->result);
    if (!out->result) {
        return gg_odds_no_memory(err);
    }
    out->results = n;
    out->denominator = s->exact ? s->denominator : 0;
    for (uint32_t i = 0; i < n; i++) {
        struct gg_odds_result *x = &out->result[i];

        memcpy(&x->name, gg_odds_table_key(&s->table, i), sizeof x->name);
        x->weight = s->exact ? s->table.weight[i].n : 0;
        x->probability = gg_odds_spread_probability(s, i);
    }
    qsort(out->result, n, sizeof *out->result, by_chance);
    return true;
}

static enum gg_odds_hidden hidden_by(const struct gg_odds_worlds *w, bool agree)
{
    return w->guesses && !agree ? GG_HIDDEN_GUESSED
           : w->drawn || !agree ? GG_HIDDEN_WORLDS
                                : GG_HIDDEN_NONE;
}

static bool finish(const struct gg_odds_worlds *w, const struct answer *s, struct gg_odds *out,
                   struct gg_error *err)
{
    const struct gg_odds_spread *spread = s->outcomes.result;

    if (!fill_outcomes(spread, out, err) || !fill_roll(s->roll.result, &out->next, err)) {
        gg_odds_free(out);
        return false;
    }
    out->next.hidden = hidden_by(w, s->roll.agree);
    out->next.guesses = w->guesses;
    out->guesses = w->guesses;
    out->positions = s->layers.positions;
    if (out->method == GG_ODDS_SAMPLED) {
        out->samples = spread->denominator;
        out->guesses = w->guesses ? (uint32_t)out->samples : 0; /* each run made its own */
    } else {
        out->method = spread->exact ? GG_ODDS_EXACT : GG_ODDS_ENUMERATED;
    }
    out->hidden = hidden_by(w, s->outcomes.agree);
    if (out->method == GG_ODDS_SAMPLED) {
        out->error = standard_error(out->outcome[0].probability, (double)out->samples);
    } else if (out->hidden == GG_HIDDEN_GUESSED) {
        /* a probability's spread between guesses is at most that of a yes or no */
        out->error = standard_error(out->outcome[0].probability, (double)out->guesses);
    }
    return true;
}

static bool answer_in(const struct gg_odds_ask *a, const struct gg_odds_worlds *w, struct answer *s,
                      struct gg_odds *out, struct gg_error *err)
{
    struct gg_odds_blend *outcomes = &s->outcomes;
    enum gg_odds_verdict verdict = ask_worlds(a, w, s, err);

    if (verdict == GG_ODDS_BOUND) {
        out->method = GG_ODDS_SAMPLED;
        outcomes->agree = w->guesses == 0 && w->table.count == 1;
        outcomes->result = &outcomes->first;
        if (!gg_odds_sampled(a, w, &outcomes->first, &s->layers.positions, err)) {
            return false;
        }
    } else if (verdict == GG_ODDS_FAILED) {
        return false;
    }
    return ask_rolls(a, w, &s->roll, err) && finish(w, s, out, err);
}

static bool may_ask(const struct gg_odds_ask *a, const void *pos, struct gg_error *err)
{
    struct gg_offer offer;

    if (!a->rules->summary) {
        return gg_fail(err, "%s has no odds: the ruleset gives no summary", a->rules->name);
    }
    if (a->rules->position_size > GG_POSITION_MAX) {
        return gg_fail(err, "%s has no odds: its positions are too large", a->rules->name);
    }
    a->rules->offer(a->battle, pos, &offer);
    if (offer.decider == GG_CHANCE) {
        return gg_fail(err, "no odds now: a roll is due, and no side decides");
    }
    if (offer.decider == GG_NOBODY) {
        return gg_fail(err, "no odds now: the game is over");
    }
    if (gg_offer_find(&offer, a->move) < 0) {
        return gg_fail(err, "no odds of a move that is not legal");
    }
    return true;
}

bool gg_odds(const struct gg_battle *b, const void *pos, gg_move m, const struct gg_odds_options *o,
             struct gg_odds *out, struct gg_error *err)
{
    struct gg_odds_ask a = gg_odds_asking(b, m, o);
    struct gg_odds_worlds worlds = { .total = 0 };
    struct answer answer;
    bool ok;

    memset(out, 0, sizeof *out);
    if (!may_ask(&a, pos, err)) {
        return false;
    }
    a.asker = gg_odds_asker(b, pos);
    answer_start(&answer, b->rules->position_size);
    ok = list_worlds(&a, pos, &worlds, err) && check_worlds(&a, &worlds, err) &&
         answer_in(&a, &worlds, &answer, out, err);
    answer_free(&answer);
    gg_odds_table_free(&worlds.table);
    gg_odds_pool_free(&worlds.pool);
    return ok;
}

void gg_odds_free(struct gg_odds *o)
{
    free(o->outcome);
    o->outcome = NULL;
    o->outcomes = o->cap = 0;
    free(o->next.result);
    o->next.result = NULL;
    o->next.results = 0;
}

double gg_odds_mean(const struct gg_odds *o, int item)
{
    double mean = 0;

    if (item < 0 || item >= GG_SUMMARY_MAX) {
        return 0;
    }
    for (uint32_t i = 0; i < o->outcomes; i++) {
        mean += o->outcome[i].probability * o->outcome[i].summary.value[item];
    }
    return mean;
}
