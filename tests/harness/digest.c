/* SPDX-License-Identifier: MIT
 * One line a scenario that must be the same from every compiler, build and machine: games, steps,
 * and a hash over the hash of every position of random games with fixed seeds. */
#include "harness/harness.h"
#include <stdio.h>
#include <stdlib.h>

enum { DIGEST_GAMES = 200, DIGEST_SEED = 1815 };

struct digest {
    uint32_t games;
    uint64_t steps, hash;
};

static void add(struct digest *d, uint64_t value)
{
    d->hash = gg_hash64(&value, sizeof value, d->hash);
}

/* Offers are in it too: their order decides what a roll means. */
static void digest_game(const struct gg_battle *b, uint32_t game, uint32_t limit, void *pos,
                        struct digest *d)
{
    struct gg_offer o;
    struct gg_rng rng;

    gg_rng_seed(&rng, DIGEST_SEED, game);
    b->rules->start(b, pos);
    add(d, gg_position_hash(b->rules, pos));
    for (uint32_t i = 0; i < limit; i++) {
        b->rules->offer(b, pos, &o);
        add(d, (uint64_t)o.decider << 32 | o.count);
        if (o.count == 0) {
            break;
        }
        b->rules->apply(b, pos, hs_choose(&o, &rng, game % 2 == 1));
        add(d, gg_position_hash(b->rules, pos));
        d->steps++;
    }
    add(d, (uint64_t)b->rules->value(b, pos, GG_SIDE_1));
    d->games++;
}

static bool digest_scenario(const struct hs_settings *s, const struct gg_ruleset *rules,
                            const struct gg_scenario *scenario)
{
    struct gg_error err = { 0 };
    struct gg_battle *b = gg_battle_load(rules, scenario, NULL, 0, s->source, &err);
    struct digest d = { .hash = b ? b->data_hash : 0 };
    void *pos;

    if (!b) {
        fprintf(stderr, "harness: %s\n", err.text);
        return false;
    }
    pos = hs_need(malloc(rules->position_size));
    for (uint32_t game = 0; game < DIGEST_GAMES; game++) {
        digest_game(b, game, s->step_limit, pos, &d);
    }
    printf("%s/%s %u games %llu steps %016llx\n", rules->name, scenario->name, (unsigned)d.games,
           (unsigned long long)d.steps, (unsigned long long)d.hash);
    free(pos);
    gg_battle_free(b);
    return true;
}

bool hs_digest(const struct hs_settings *s)
{
    bool ok = true;

    for (int i = 0; gg_rulesets[i]; i++) {
        for (int k = 0; k < gg_rulesets[i]->scenarios; k++) {
            const struct gg_scenario *scenario = &gg_rulesets[i]->scenario[k];

            if (hs_wanted(s, gg_rulesets[i], scenario)) {
                ok &= digest_scenario(s, gg_rulesets[i], scenario);
            }
        }
    }
    return ok;
}
