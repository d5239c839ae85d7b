/* SPDX-License-Identifier: MIT
 * Random games to the end, held to the laws: the cheap ones at every step, all of them at some.
 *
 * Which steps are probed is drawn from a stream of its own, so that the games of a seed are the
 * same however closely they are watched. */
#include "harness/harness.h"
#include <string.h>

enum { GAME_STREAM = 1, PROBE_STREAM = 2, API_EVERY = 4 };

/* by_run: first one of the runs, then one of its moves, so that a rare verb among many moves of
 * another gets its turn. */
gg_move hs_choose(const struct gg_offer *o, struct gg_rng *rng, bool by_run)
{
    const struct gg_run *run;
    unsigned skip;

    if (o->decider == GG_CHANCE) {
        struct gg_chance c = { .mode = GG_CHANCE_FAST, .rng = *rng };
        gg_move m = gg_chance_draw(&c, o);

        *rng = c.rng;
        return m;
    }
    if (!by_run) {
        return gg_offer_nth(o, gg_rng_below(rng, o->count));
    }
    run = &o->run[gg_rng_below(rng, o->runs)];
    skip = gg_rng_below(rng, gg_popcount(run->set));
    for (unsigned bit = 0;; bit++) {
        if ((run->set >> bit & 1) && skip-- == 0) {
            return run->base + bit;
        }
    }
}

/* Laws that are cheap enough for every step.  What fails here would break the rest: give up. */
static bool every_step(struct hs_run *r)
{
    const char *broken = r->rules->check(r->battle, r->buffer[HS_NOW]);

    return HS_HOLDS(r, HS_LAW_CHECK, !broken, "check: %s", broken) && hs_list(r) &&
           hs_law_offer(r) && hs_law_value(r) && hs_law_tally(r);
}

static bool probe(struct hs_run *r)
{
    static bool (*const laws[])(struct hs_run *) = {
        hs_law_why,        hs_law_clause, hs_law_notation, hs_law_position, hs_law_masked_text,
        hs_law_mask_offer, hs_law_guess,  hs_law_worlds,   hs_law_reveals,  hs_law_final,
        hs_law_mask_move,  hs_law_log,    hs_law_explain,  hs_law_sensible, hs_law_odds,
        hs_law_view,       hs_law_step,   hs_law_scene,    hs_law_texts,    hs_law_distinct,
        hs_law_standing,   hs_law_ways,   hs_law_gesture,  hs_law_derived,
    };
    bool ok = true;

    for (size_t i = 0; i < sizeof laws / sizeof *laws; i++) {
        ok &= laws[i](r); /* each, even when one is broken: one fault must not hide another */
    }
    return ok;
}

/* Is this step one of those looked at closely?  On average `probes` a game, and more in the first
 * game of a run, whose length is not known: often at its start, then ever more rarely. */
static bool probed(struct hs_run *r)
{
    uint64_t mean = r->games ? r->total_steps / r->games : 40 + r->steps;
    uint64_t rarity = mean / (r->settings->probes + 1) + 1;

    if (r->settings->light) {
        return false;
    }
    return r->offer.count == 0 || hs_below(r, (uint32_t)rarity) == 0;
}

static void open_game(struct hs_run *r, uint32_t game, struct gg_rng *moves)
{
    r->game = game;
    r->steps = 0;
    r->turn = 1;
    gg_rng_seed(moves, r->settings->seed, (uint64_t)game << 8 | GAME_STREAM);
    gg_rng_seed(&r->rng, r->settings->seed, (uint64_t)game << 8 | PROBE_STREAM);
    r->rules->start(r->battle, hs_dirty(r, HS_NOW, 0xa5));
}

static bool play_one(struct hs_run *r, uint32_t game)
{
    struct gg_rng moves;

    open_game(r, game, &moves);
    if (!hs_law_start(r)) {
        return false;
    }
    while (r->steps <= r->settings->step_limit) {
        gg_move m;

        if (!every_step(r) || (probed(r) && !probe(r))) {
            return false;
        }
        if (r->offer.count == 0) {
            return hs_pass(r, HS_LAW_ENDS);
        }
        m = hs_choose(&r->offer, &moves, game % 3 == 2);
        r->rules->apply(r->battle, r->buffer[HS_NOW], m);
        hs_note(r, m);
    }
    return hs_fail(r, HS_LAW_ENDS, "not over after %u steps", (unsigned)r->steps);
}

void hs_play(struct hs_run *r)
{
    const struct hs_settings *s = r->settings;
    bool named = hs_law_ids(r);

    if (!hs_law_board(r) || !named) {
        return; /* ids name everything else */
    }
    for (uint32_t game = 0; game < s->games && r->total_steps < s->steps; game++) {
        play_one(r, game);
        if (game % API_EVERY == 0 && !s->light) {
            hs_law_game(r);
            r->record = NULL;
        }
        r->games++;
        r->total_steps += r->steps;
        if (r->wanted < HS_LAWS && r->tally[r->wanted].failures > 0) {
            return;
        }
    }
}
