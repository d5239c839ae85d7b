/* SPDX-License-Identifier: MIT
 * Odds tell the next roll: more than one result, unless the roll is certain; and they tell it alike
 * in all worlds that the asker cannot tell apart. */
#include "harness/harness.h"
#include <string.h>

enum { MOVES_TRIED = 6, MOVES_SEEN = 60 };

/* Small bounds: how far odds go behind the roll is not the question. */
static const struct gg_odds_options few = {
    .max_positions = 60, .max_steps = 12, .samples = 4, .guesses = 4
};

/* ---- is a roll next, and is it open? ---- */

enum openness { NO_ROLL, CERTAIN, OPEN };

/* What is due at pos after m: what can fall in two ways is a roll, and what it leads to in two
 * ways, an open one. */
static enum openness roll_after(struct hs_run *r, const void *pos, gg_move m)
{
    static struct gg_offer o;
    void *after = r->buffer[HS_AFTER], *first = r->buffer[HS_AFTER2], *next = r->buffer[HS_SCRATCH];
    enum openness found = NO_ROLL;
    bool begun = false;

    memcpy(after, pos, r->rules->position_size);
    r->rules->apply(r->battle, after, m);
    r->rules->offer(r->battle, after, &o);
    for (uint32_t i = 0; o.decider == GG_CHANCE && i < o.count && found != OPEN; i++) {
        gg_move outcome = gg_offer_nth(&o, i);
        void *to = begun ? next : first;

        if (gg_offer_weight_of(&o, outcome) == 0) {
            continue;
        }
        memcpy(to, after, r->rules->position_size);
        r->rules->apply(r->battle, to, outcome);
        if (begun) {
            found = hs_equal(r, first, next) ? CERTAIN : OPEN;
        }
        begun = true;
    }
    return found;
}

/* Of the true position and of the guess that the asker may hold as likely: what both agree on. */
static enum openness next_roll(struct hs_run *r, gg_move m)
{
    enum openness truth = roll_after(r, r->buffer[HS_NOW], m);
    enum openness guess = roll_after(r, r->buffer[HS_GUESS], m);

    return truth < guess ? truth : guess;
}

/* ---- what odds say about it ---- */

static bool sums_up(const struct gg_odds_roll *next)
{
    uint64_t weight = 0;
    double chance = 0;

    for (uint32_t i = 0; i < next->results; i++) {
        weight += next->result[i].weight;
        chance += next->result[i].probability;
    }
    return next->results == 0 ||
           (weight == next->denominator && chance > 1 - 1e-9 && chance < 1 + 1e-9);
}

static bool tells(struct hs_run *r, gg_move m, const struct gg_odds *o)
{
    enum openness roll = next_roll(r, m);

    return HS_HOLDS(r, HS_LAW_ODDS, sums_up(&o->next), "the next roll of %s does not sum to 1",
                    hs_move_text(r, m)) &&
           HS_HOLDS(r, HS_LAW_ODDS, roll == NO_ROLL || o->next.results > 0,
                    "%s leads to a roll, and none is told", hs_move_text(r, m)) &&
           HS_HOLDS(r, HS_LAW_ODDS, roll != OPEN || o->next.results > 1,
                    "the next roll of %s has %u results", hs_move_text(r, m),
                    (unsigned)o->next.results);
}

/* The same question at a guess of the asker: no difference may show. */
static bool is_blind(struct hs_run *r, gg_move m, const struct gg_odds *o)
{
    struct gg_error err = { 0 };
    struct gg_odds other;
    bool same;

    if (!gg_odds(r->battle, r->buffer[HS_GUESS], m, &few, &other, &err)) {
        return hs_fail(r, HS_LAW_ODDS, "no odds of %s at a guess: %s", hs_move_text(r, m),
                       err.text);
    }
    same = o->next.results == other.next.results;
    for (uint32_t i = 0; same && i < o->next.results; i++) {
        const struct gg_odds_result *a = &o->next.result[i], *b = &other.next.result[i];

        same = memcmp(&a->name, &b->name, sizeof a->name) == 0 && a->weight == b->weight;
    }
    gg_odds_free(&other);
    return HS_HOLDS(r, HS_LAW_ODDS, same, "the next roll of %s tells a secret", hs_move_text(r, m));
}

static bool try(struct hs_run *r, gg_move m)
{
    struct gg_error err = { 0 };
    struct gg_odds o;
    bool ok;

    if (!gg_odds(r->battle, r->buffer[HS_NOW], m, &few, &o, &err)) {
        return hs_fail(r, HS_LAW_ODDS, "no odds of %s: %s", hs_move_text(r, m), err.text);
    }
    ok = tells(r, m, &o) && is_blind(r, m, &o);
    gg_odds_free(&o);
    return ok;
}

bool hs_law_odds(struct hs_run *r)
{
    bool ok = true;
    int tried = 0;

    if (r->offer.decider > GG_SIDE_2) {
        return true;
    }
    hs_mask(r, r->buffer[HS_NOW], r->offer.decider, HS_MASK);
    r->rules->guess(r->battle, r->buffer[HS_MASK], r->offer.decider, &r->rng,
                    hs_dirty(r, HS_GUESS, 0x5a));
    for (int i = 0; i < MOVES_SEEN && tried < MOVES_TRIED && ok; i++) {
        gg_move m = hs_choose(&r->offer, &r->rng, true);

        if (i == 0 || next_roll(r, m) != NO_ROLL) { /* any move, then those that matter here */
            ok = try(r, m);
            tried++;
        }
    }
    return ok;
}
