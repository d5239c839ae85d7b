/* SPDX-License-Identifier: MIT
 * Records to be sent in. */
#include "attack.h"

#include "core/grognard.h"
#include "host/data.h"
#include "rules/registry.h"
#include <stdio.h>
#include <stdlib.h>

static struct gg_battle *load(const char *name)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    const struct gg_ruleset *rules;
    char scenario[GG_ID_MAX];
    struct gg_battle *b = NULL;

    if (gg_find_scenario(&source, name, &rules, scenario, NULL)) {
        b = gg_battle_load(rules, scenario, NULL, 0, &source, NULL);
    }
    if (!b) {
        fprintf(stderr, "attacks: there is no %s\n", name);
        exit(2);
    }
    return b;
}

static void step_on(struct gg_game *g, struct gg_rng *rng)
{
    struct gg_refusal why;
    struct gg_offer o;

    gg_game_offer(g, &o);
    if (o.decider == GG_CHANCE) {
        gg_game_roll(g, NULL);
    } else {
        gg_game_move(g, GG_REFEREE, gg_offer_nth(&o, gg_rng_below(rng, o.count)), &why);
    }
}

static void begin(struct gg_game *g, struct gg_rng *rng, const struct gg_battle *b)
{
    struct gg_game_options o = { .open_seed = 1805 };

    gg_rng_seed(rng, 7, 0);
    if (!gg_game_new(g, b, &o, NULL)) {
        exit(2);
    }
}

static void finish(struct gg_game *g, struct gg_battle *b, struct gg_buf *out)
{
    gg_record_write(&g->record, out);
    gg_game_free(g);
    gg_battle_free(b);
}

void record_long(struct gg_buf *out, unsigned entries, unsigned back)
{
    struct gg_battle *b = load("eagles/austerlitz");
    struct gg_refusal why;
    struct gg_rng rng;
    struct gg_game g;

    begin(&g, &rng, b);
    while (g.record.entries < entries || gg_game_may_undo(&g, GG_REFEREE).refused) {
        if (gg_game_over(&g)) {
            gg_game_takeback(&g, GG_SIDE_1, g.steps / 2, &why);
        }
        step_on(&g, &rng);
    }
    for (unsigned i = 0; i < back; i++) {
        if (i % 2) {
            gg_game_redo(&g, GG_REFEREE, &why);
        } else {
            gg_game_undo(&g, GG_REFEREE, &why);
        }
    }
    finish(&g, b, out);
}

void record_finished(struct gg_buf *out)
{
    struct gg_battle *b = load("eagles/ligny");
    struct gg_rng rng;
    struct gg_game g;

    begin(&g, &rng, b);
    while (!gg_game_over(&g)) {
        step_on(&g, &rng);
    }
    finish(&g, b, out);
}
