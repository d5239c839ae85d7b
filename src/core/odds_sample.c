/* SPDX-License-Identifier: MIT
 * The same question asked at random: one run, and many of them with a count of the outcomes. */
#include "core/odds_parts.h"

#include <string.h>

/* Plays pos, which is start after the move, on to where the odds stop.  False: it will not end. */
static bool run_on(const struct gg_odds_ask *a, const void *start, void *pos, struct gg_chance *c,
                   uint64_t *steps)
{
    struct gg_odds_turn t;
    gg_move m;

    for (int i = 0; i < GG_ODDS_RUN_MAX; i++) {
        gg_odds_next(a, start, pos, &t);
        ++*steps;
        switch (t.kind) {
        case GG_ODDS_STOP: return true;
        case GG_ODDS_ONE: m = t.one; break;
        case GG_ODDS_MANY:
            m = t.offer.decider == GG_CHANCE
                    ? gg_chance_draw(c, &t.offer)
                    : gg_offer_nth(&t.offer, gg_rng_below(&c->rng, t.offer.count));
            break;
        default: return false;
        }
        if (m == GG_NO_MOVE) {
            return false;
        }
        a->rules->apply(a->battle, pos, m);
    }
    return false;
}

/* A value in [0, n), n > 0, every value equally likely. */
static uint64_t draw(struct gg_rng *rng, uint64_t n)
{
    uint64_t limit = UINT64_MAX / n * n, x = gg_rng_next(rng);

    while (x >= limit) {
        x = gg_rng_next(rng);
    }
    return x % n;
}

/* ---- many runs, over worlds already listed ---- */

static void pick_world(const struct gg_odds_ask *a, const struct gg_odds_worlds *w,
                       struct gg_rng *rng, void *start)
{
    uint64_t at;
    uint32_t i = 0;

    if (w->guesses != 0) { /* a fresh guess each run: the error bar then covers the guessing too */
        a->rules->guess(a->battle, w->masked.bytes, a->asker, rng, start);
        return;
    }
    for (at = draw(rng, w->total); at >= w->table.weight[i].n; i++) {
        at -= w->table.weight[i].n;
    }
    memcpy(start, gg_odds_table_key(&w->table, i), a->rules->position_size);
}

static bool one_run(const struct gg_odds_ask *a, const struct gg_odds_worlds *w,
                    struct gg_chance *c, struct gg_summary *summary, uint64_t *steps)
{
    union gg_position_room start, pos;

    pick_world(a, w, &c->rng, start.bytes);
    memcpy(pos.bytes, start.bytes, a->rules->position_size);
    a->rules->apply(a->battle, pos.bytes, a->move);
    if (!run_on(a, start.bytes, pos.bytes, c, steps)) {
        return false;
    }
    gg_odds_sum_up(a, start.bytes, pos.bytes, summary);
    return true;
}

static void tell(const struct gg_odds_options *o, uint32_t done)
{
    if (o->progress && (done % (o->samples / 100 + 1) == 0 || done == o->samples)) {
        o->progress(o->context, done, o->samples);
    }
}

bool gg_odds_sampled(const struct gg_odds_ask *a, const struct gg_odds_worlds *w,
                     struct gg_odds_spread *out, uint64_t *steps, struct gg_error *err)
{
    struct gg_chance c;

    gg_odds_spread_clear(out);
    out->denominator = a->options.samples;
    gg_chance_fast(&c, a->options.seed, 1); /* stream 0 made the guesses */
    for (uint32_t i = 0; i < a->options.samples; i++) {
        struct gg_summary summary;
        union gg_odds_weight *weight;

        if (gg_odds_stopped(a, err)) {
            return false;
        }
        if (!one_run(a, w, &c, &summary, steps)) {
            return gg_fail(err, "a sampled run does not end within %d steps", GG_ODDS_RUN_MAX);
        }
        weight = gg_odds_spread_at(out, &summary);
        if (!weight) {
            return gg_odds_no_memory(err);
        }
        weight->n++;
        tell(&a->options, i + 1);
    }
    return true;
}

/* ---- one run, from nothing but the true position ---- */

/* A world by weight, without a list: one pass for the sum, one up to the world drawn. */
static bool draw_world(const struct gg_odds_ask *a, const void *masked, struct gg_rng *rng,
                       void *start)
{
    const struct gg_ruleset *r = a->rules;
    uint32_t n = r->worlds ? r->worlds(a->battle, masked, a->asker) : 0;
    uint64_t total = 0, at, weight;

    for (uint32_t i = 0; i < n; i++) {
        total += r->world(a->battle, masked, a->asker, i, start);
    }
    if (total == 0) {
        return false;
    }
    at = draw(rng, total);
    for (uint32_t i = 0; i < n; i++, at -= weight) {
        weight = r->world(a->battle, masked, a->asker, i, start);
        if (at < weight) {
            break;
        }
    }
    return true;
}

void gg_odds_sample(const struct gg_battle *b, const void *pos, gg_move m,
                    const struct gg_odds_options *o, struct gg_rng *rng, struct gg_summary *out)
{
    struct gg_odds_ask a = gg_odds_asking(b, m, o);
    struct gg_chance c = { .mode = GG_CHANCE_FAST, .rng = *rng };
    union gg_position_room masked, start, now;
    uint64_t steps = 0;

    a.asker = gg_odds_asker(b, pos);
    b->rules->mask(b, pos, a.asker, masked.bytes);
    if (memcmp(masked.bytes, pos, gg_position_told(b->rules)) == 0) {
        memcpy(start.bytes, pos, b->rules->position_size);
    } else if (!draw_world(&a, masked.bytes, &c.rng, start.bytes)) {
        b->rules->guess(b, masked.bytes, a.asker, &c.rng, start.bytes);
    }
    memcpy(now.bytes, start.bytes, b->rules->position_size);
    b->rules->apply(b, now.bytes, m);
    run_on(&a, start.bytes, now.bytes, &c, &steps);
    memset(out, 0, sizeof *out);
    b->rules->summary(b, start.bytes, now.bytes, out);
    *rng = c.rng;
}
