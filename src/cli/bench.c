/* SPDX-License-Identifier: MIT
 * Measurements of one battle: random play, single calls, and replaying a record. */
#define _GNU_SOURCE 1
#include "cli/bench.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { SEED = 1, SAMPLES = 512, STEPS_MAX = 100000, BATCH = 16 };

static double now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static size_t size_of(const struct gg_battle *b)
{
    return b->rules->position_size;
}

/* ---- random play ---- */

void cli_bench_steps(const struct gg_battle *b, uint64_t n)
{
    union gg_position_room start, pos;
    struct gg_rng rng;

    b->rules->start(b, &start);
    for (uint64_t game = 0; n > 0; game++) {
        uint64_t played;

        memcpy(&pos, &start, size_of(b));
        gg_rng_seed(&rng, SEED, game);
        played = gg_playout(b, &pos, &rng, n);
        if (played == 0) {
            return; /* a game that is over when it starts would never get there */
        }
        n -= played;
    }
}

static void bench_play(const struct gg_battle *b, double seconds, struct cli_bench *out)
{
    union gg_position_room start, pos;
    uint64_t games = 0, steps = 0;
    double begin = now(), spent;
    struct gg_rng rng;

    b->rules->start(b, &start);
    do {
        for (int i = 0; i < BATCH; i++) {
            memcpy(&pos, &start, size_of(b));
            gg_rng_seed(&rng, SEED, games++);
            steps += gg_playout(b, &pos, &rng, STEPS_MAX);
        }
        spent = now() - begin;
    } while (spent < seconds);
    out->decisions_per_s = (double)steps / spent;
    out->games_per_s = (double)games / spent;
    out->decisions_a_game = (double)steps / (double)games;
}

/* ---- single calls ---- */

/* Positions met in random play, each with a move that is legal there. */
struct sample {
    union gg_position_room pos;
    gg_move move;
};

static void draw_samples(const struct gg_battle *b, struct sample *s)
{
    union gg_position_room pos;
    struct gg_offer o;
    struct gg_rng rng;

    gg_rng_seed(&rng, SEED, 0);
    b->rules->start(b, &pos);
    for (int i = 0; i < SAMPLES; i++) {
        b->rules->offer(b, &pos, &o);
        if (o.count == 0) {
            b->rules->start(b, &pos);
            b->rules->offer(b, &pos, &o);
        }
        s[i].move = gg_offer_nth(&o, gg_rng_below(&rng, o.count));
        memcpy(&s[i].pos, &pos, size_of(b));
        b->rules->apply(b, &pos, s[i].move);
    }
}

static double offer_ns(const struct gg_battle *b, const struct sample *s, double seconds)
{
    double begin = now(), spent;
    struct gg_offer o;
    uint64_t calls = 0;

    do {
        for (int i = 0; i < SAMPLES; i++) {
            b->rules->offer(b, &s[i].pos, &o);
        }
        calls += SAMPLES;
        spent = now() - begin;
    } while (spent < seconds);
    return spent * 1e9 / (double)calls;
}

/* A move is applied to a copy; the time of copying alone is taken off. */
static double copy_ns(const struct gg_battle *b, const struct sample *s, double seconds, bool apply)
{
    double begin = now(), spent;
    union gg_position_room pos;
    volatile unsigned char sink; /* keeps the copies from being left out */
    uint64_t calls = 0;

    do {
        for (int i = 0; i < SAMPLES; i++) {
            memcpy(&pos, &s[i].pos, size_of(b));
            if (apply) {
                b->rules->apply(b, &pos, s[i].move);
            }
            sink = pos.bytes[(size_t)i % size_of(b)];
        }
        calls += SAMPLES;
        spent = now() - begin;
    } while (spent < seconds);
    (void)sink;
    return spent * 1e9 / (double)calls;
}

static bool bench_calls(const struct gg_battle *b, double seconds, struct cli_bench *out,
                        struct gg_error *err)
{
    struct sample *s = calloc(SAMPLES, sizeof *s);
    double copy;

    if (!s) {
        return gg_fail(err, "out of memory");
    }
    draw_samples(b, s);
    out->offer_ns = offer_ns(b, s, seconds / 2);
    copy = copy_ns(b, s, seconds / 4, false);
    out->apply_ns = copy_ns(b, s, seconds / 2, true) - copy;
    out->apply_ns = out->apply_ns > 0 ? out->apply_ns : 0;
    free(s);
    return true;
}

/* ---- records ---- */

/* A whole random game as a record. */
static bool make_record(const struct gg_battle *b, struct gg_buf *text, uint32_t *steps,
                        struct gg_error *err)
{
    struct gg_game_options options = { .open_seed = SEED };
    struct gg_refusal why;
    struct gg_offer o;
    struct gg_rng rng;
    struct gg_game g;
    bool ok = gg_game_new(&g, b, &options, err);

    if (!ok) {
        return false;
    }
    gg_rng_seed(&rng, SEED, 0);
    for (gg_game_offer(&g, &o); ok && o.count > 0; gg_game_offer(&g, &o)) {
        ok = o.decider == GG_CHANCE
                 ? gg_game_roll(&g, NULL)
                 : gg_game_move(&g, o.decider, gg_offer_nth(&o, gg_rng_below(&rng, o.count)), &why);
    }
    gg_record_write(&g.record, text);
    *steps = g.steps;
    gg_game_free(&g);
    return (ok && !text->failed) || gg_fail(err, "a random game could not be recorded");
}

static bool replay(const struct gg_battle *b, const struct gg_buf *text, struct gg_error *err)
{
    struct gg_record r;
    struct gg_game g;

    if (!gg_record_read(&r, "bench", gg_buf_text(text), text->len, err) ||
        !gg_game_replay(&g, b, &r, "bench", err)) {
        return false;
    }
    gg_game_free(&g);
    return true;
}

static bool bench_records(const struct gg_battle *b, double seconds, struct cli_bench *out,
                          struct gg_error *err)
{
    struct gg_buf text = { 0 };
    uint64_t count = 0;
    double begin, spent;
    bool ok = make_record(b, &text, &out->record_steps, err);

    begin = now();
    do {
        ok = ok && replay(b, &text, err);
        count++;
        spent = now() - begin;
    } while (ok && spent < seconds / 2);
    out->records_per_s = (double)count / spent;
    gg_buf_free(&text);
    return ok;
}

bool cli_bench_battle(const struct gg_battle *b, double seconds, struct cli_bench *out,
                      struct gg_error *err)
{
    *out = (struct cli_bench){ .position_bytes = size_of(b) };
    snprintf(out->game, sizeof out->game, "%s/%s", b->rules->name, b->scenario->name);
    bench_play(b, seconds, out);
    return bench_calls(b, seconds, out, err) && bench_records(b, seconds, out, err);
}
