/* SPDX-License-Identifier: MIT
 * What it takes to find the ways of a stack: a random game, and at each decision the
 * ways of the one who stands where someone stands that a move
 * names.
 *
 *   ways SCENARIO [DECISIONS [SEED]]
 *
 * Instructions: valgrind --tool=callgrind --toggle-collect=gg_ways_open build/release/ways ... */
#define _POSIX_C_SOURCE 200809L
#include "core/grognard.h"
#include "host/data.h"
#include "rules/registry.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { DECISIONS = 20000 };

struct tally {
    uint64_t searches, ways, nothing, stacks;
    double time, longest;
};

static void die(const char *why)
{
    fprintf(stderr, "ways: %s\n", why);
    exit(2);
}

static double microseconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static struct gg_stand stand(const struct gg_battle *b, const void *pos, int kind, unsigned index)
{
    struct gg_stand s = { .side = GG_NOBODY };

    if (kind >= GG_KIND_FIRST) {
        b->rules->stand(b, pos, (struct gg_arg){ (int16_t)kind, (int16_t)index }, &s);
    }
    return s;
}

/* All of its kind that stand with it. */
static void gather(const struct gg_battle *b, const void *pos, int kind, unsigned index,
                   struct gg_bodies *out)
{
    struct gg_stand first = stand(b, pos, kind, index);
    int count = b->rules->kind_count(b, kind);

    out->count = 0;
    out->body[out->count++] = (struct gg_arg){ (int16_t)kind, (int16_t)index };
    for (int i = 0; i < count && out->count < GG_BODIES_MAX; i++) {
        struct gg_stand s = stand(b, pos, kind, (unsigned)i);

        if (i != (int)index && s.side == first.side && s.place.kind != GG_KIND_NONE &&
            s.place.value == first.place.value) {
            out->body[out->count++] = (struct gg_arg){ (int16_t)kind, (int16_t)i };
        }
    }
}

/* Someone of the side whom a move names and who stands somewhere. */
static bool pick(const struct gg_battle *b, const void *pos, const struct gg_offer *o, uint32_t n,
                 struct gg_bodies *out)
{
    gg_move m = gg_offer_nth(o, n % o->count);
    const struct gg_verb *v = &b->rules->verb[gg_verb_of(m)];
    struct gg_stand subject = stand(b, pos, v->subject, gg_subject_of(m));
    struct gg_stand target = stand(b, pos, v->target, gg_target_of(m));

    if (subject.side == o->decider && subject.place.kind != GG_KIND_NONE) {
        gather(b, pos, v->subject, gg_subject_of(m), out);
    } else if (target.side == o->decider && target.place.kind != GG_KIND_NONE) {
        gather(b, pos, v->target, gg_target_of(m), out);
    } else {
        return false;
    }
    return true;
}

static void search(const struct gg_battle *b, const void *masked, int side,
                   const struct gg_bodies *bodies, struct tally *t)
{
    double start = microseconds(), took;
    struct gg_ways w;

    if (!gg_ways_open(&w, b, masked, side, bodies)) {
        die("out of memory");
    }
    took = microseconds() - start;
    t->searches++;
    t->ways += w.count;
    t->nothing += w.count == 0;
    t->stacks += bodies->count > 1;
    t->time += took;
    t->longest = took > t->longest ? took : t->longest;
    if (getenv("WAYS_SAY")) {
        printf("%u bodies, %u ways, left %d, none %d, %.0f us\n", bodies->count, w.count,
               (int)w.left, w.none.key, took);
    }
    gg_ways_close(&w);
}

static struct gg_battle *load(const char *game)
{
    static struct gg_source source;
    const struct gg_ruleset *rules;
    char scenario[GG_ID_MAX];
    struct gg_error err = { 0 };
    struct gg_battle *b;

    source = host_source(gg_rulesets, NULL);
    if (!gg_find_scenario(&source, game, &rules, scenario, &err)) {
        die(err.text);
    }
    b = gg_battle_load(rules, scenario, NULL, 0, &source, &err);
    if (!b) {
        die(err.text);
    }
    return b;
}

static void play(const struct gg_battle *b, uint32_t decisions, uint64_t seed, struct tally *t)
{
    union gg_position_room pos, masked;
    struct gg_bodies bodies;
    static struct gg_offer o;
    struct gg_rng rng;

    gg_rng_seed(&rng, seed, 0);
    memset(&pos, 0, sizeof pos);
    b->rules->start(b, &pos);
    for (uint32_t i = 0; i < decisions; i++) {
        gg_move m;

        b->rules->offer(b, &pos, &o);
        if (o.count == 0) {
            return;
        }
        if (o.decider <= GG_SIDE_2 && pick(b, &pos, &o, i, &bodies)) {
            gg_mask(b, &pos, o.decider, &masked);
            search(b, &masked, o.decider, &bodies, t);
        }
        m = o.decider == GG_CHANCE ? gg_offer_at_weight(&o, gg_rng_below(&rng, (uint32_t)o.weight))
                                   : gg_offer_nth(&o, gg_rng_below(&rng, o.count));
        b->rules->apply(b, &pos, m);
    }
}

int main(int argc, char **argv)
{
    struct tally t = { 0 };
    struct gg_battle *b;

    if (argc < 2) {
        die("which scenario?");
    }
    b = load(argv[1]);
    play(b, argc > 2 ? (uint32_t)atoi(argv[2]) : DECISIONS,
         argc > 3 ? (uint64_t)atoi(argv[3]) : 1815, &t);
    if (t.searches > 0) {
        printf("%s: %llu searches (%llu of stacks, %llu found nothing), %.1f ways each, %.0f us "
               "each, %.0f at most\n",
               argv[1], (unsigned long long)t.searches, (unsigned long long)t.stacks,
               (unsigned long long)t.nothing, (double)t.ways / (double)t.searches,
               t.time / (double)t.searches, t.longest);
    }
    gg_battle_free(b);
    return 0;
}
