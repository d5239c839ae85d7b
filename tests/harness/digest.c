/* SPDX-License-Identifier: MIT
 * One line per scenario that must be the same from every compiler, build and machine: games, steps,
 * and a hash over random games with fixed seeds.  Either over the hash of every position, or over
 * all that was offered and played in words: that one stays the same when the layout of positions
 * changes, and changes when a game plays otherwise. */
#include "core/notation.h"
#include "harness/harness.h"
#include "rules/registry.h"
#include "scenarios.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DIGEST_GAMES = 200, NOTATION_GAMES = 24, DIGEST_SEED = 1815 };

struct digest {
    uint32_t games;
    uint64_t steps, hash;
    bool words;  /* over notation, not over positions */
    void *spare; /* room for a position */
};

static void add(struct digest *d, uint64_t value)
{
    d->hash = gg_hash64(&value, sizeof value, d->hash);
}

static void add_move(const struct gg_battle *b, gg_move m, struct digest *d)
{
    char text[GG_NOTATION_MAX];

    gg_notation(b, m, text);
    d->hash = gg_hash64(text, strlen(text) + 1, d->hash);
}

static void add_position(const struct gg_battle *b, const void *pos, struct digest *d)
{
    if (!d->words) {
        add(d, gg_position_hash(b->rules, pos));
    }
}

static void add_offer(const struct gg_battle *b, const struct gg_offer *o, struct digest *d)
{
    add(d, (uint64_t)o->decider << 32 | o->count);
    for (uint32_t i = 0; d->words && i < o->count; i++) {
        add_move(b, gg_offer_nth(o, i), d);
    }
}

/* The move after which things look best to who decides: games as bots would play them. */
static gg_move best(const struct gg_battle *b, const void *pos, const struct gg_offer *o,
                    void *spare)
{
    int64_t most = INT64_MIN;
    gg_move found = gg_offer_nth(o, 0);

    for (uint32_t i = 0; i < o->count; i++) {
        gg_move m = gg_offer_nth(o, i);
        int64_t value;

        memcpy(spare, pos, b->rules->position_size);
        b->rules->apply(b, spare, m);
        value = b->rules->value(b, spare, o->decider);
        if (value > most) {
            most = value;
            found = m;
        }
    }
    return found;
}

static gg_move chosen(const struct gg_battle *b, const void *pos, const struct gg_offer *o,
                      uint32_t game, struct gg_rng *rng, struct digest *d)
{
    bool judged = d->words && game % 3 == 2 && o->decider != GG_CHANCE;

    return judged ? best(b, pos, o, d->spare) : hs_choose(o, rng, game % 2 == 1);
}

/* Offers are in it too: their order decides what a roll means. */
static void digest_game(const struct gg_battle *b, uint32_t game, uint32_t limit, void *pos,
                        struct digest *d)
{
    struct gg_offer o;
    struct gg_rng rng;
    gg_move m;

    gg_rng_seed(&rng, DIGEST_SEED, game);
    b->rules->start(b, pos);
    add_position(b, pos, d);
    for (uint32_t i = 0; i < limit; i++) {
        b->rules->offer(b, pos, &o);
        add_offer(b, &o, d);
        if (o.count == 0) {
            break;
        }
        m = chosen(b, pos, &o, game, &rng, d);
        if (d->words) {
            add_move(b, m, d);
        }
        b->rules->apply(b, pos, m);
        add_position(b, pos, d);
        d->steps++;
    }
    add(d, (uint64_t)b->rules->value(b, pos, GG_SIDE_1));
    d->games++;
}

static bool digest_scenario(const struct hs_settings *s, const struct gg_ruleset *rules,
                            const char *scenario, bool words)
{
    struct gg_error err = { 0 };
    struct gg_battle *b = gg_battle_load(rules, scenario, NULL, 0, s->source, &err);
    struct digest d = { .words = words };
    void *pos;

    if (!b) {
        fprintf(stderr, "harness: %s\n", err.text);
        return false;
    }
    pos = hs_need(malloc(rules->position_size));
    d.spare = hs_need(malloc(rules->position_size));
    for (uint32_t game = 0; game < (words ? NOTATION_GAMES : DIGEST_GAMES); game++) {
        digest_game(b, game, s->step_limit, pos, &d);
    }
    printf("%s/%s %u games %llu steps %016llx\n", rules->name, scenario, (unsigned)d.games,
           (unsigned long long)d.steps, (unsigned long long)d.hash);
    free(d.spare);
    free(pos);
    gg_battle_free(b);
    return true;
}

bool hs_digest(const struct hs_settings *s, bool words)
{
    bool ok = true;

    for (int i = 0; gg_rulesets[i]; i++) {
        struct gg_arena arena = { 0 };
        struct gg_scenarios there = built_in(gg_rulesets[i], &arena);

        for (int k = 0; k < there.count; k++) {
            if (hs_wanted(s, gg_rulesets[i], there.row[k].name)) {
                ok &= digest_scenario(s, gg_rulesets[i], there.row[k].name, words);
            }
        }
        gg_arena_free(&arena);
    }
    return ok;
}
