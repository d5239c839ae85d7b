/* SPDX-License-Identifier: MIT
 * Two pages of one seat, of which one loses its line at any moment, again and again: both end with
 * the same scene and the same log, byte for byte, and nothing is played twice.
 *
 * GROGNARD_DROPS: how often in each game; usually a bounded number. */
#include <cmocka.h>

#include "base/rng.h"
#include "patched.h"
#include "server/serve.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { DROPS = 50, SEED = 1815, PACE_MS = 45, TRIES = 200 };

struct request {
    char type[16], rest[256];
};

struct pages {
    struct seat steady, loser;
    char token[3][64];
    struct gg_rng rng;
    int drops, moves, games, resent; /* so far */
    double said;                     /* when the steady page last did */
    long long number;                /* of the request of the loser that has no answer; 0: none */
    struct request lost;             /* that request */
};

static uint32_t below(struct pages *p, uint32_t n)
{
    return gg_rng_below(&p->rng, n);
}

static double now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

/* A socket may say thirty things a second. */
static void pace(struct pages *p)
{
    double early = PACE_MS - (now_ms() - p->said);

    if (early > 0) {
        usleep((useconds_t)(early * 1e3));
    }
    p->said = now_ms();
}

/* ---- are they the same? ---- */

static void scene_text(const struct seat *s, struct gg_buf *out)
{
    struct gg_arena arena = { 0 };
    const struct gg_json *scene;

    gg_buf_clear(out);
    assert_true(patched_scene(gg_json_get(s->scene.json, "scene"), NULL, out));
    /* the lines that came with it are another matter: they are in the joined log */
    scene = gg_json_read(&arena, "scene", gg_buf_text(out), out->len, NULL);
    gg_buf_clear(out);
    assert_true(patched_scene(scene, gg_json_read(&arena, "patch", "{\"log\":[]}", 10, NULL), out));
    gg_arena_free(&arena);
}

static bool same(const struct pages *p)
{
    struct gg_buf a = { 0 }, b = { 0 };
    bool equal;

    scene_text(&p->steady, &a);
    scene_text(&p->loser, &b);
    equal = p->steady.seq == p->loser.seq && strcmp(gg_buf_text(&a), gg_buf_text(&b)) == 0 &&
            strcmp(gg_buf_text(&p->steady.log), gg_buf_text(&p->loser.log)) == 0;
    gg_buf_free(&a);
    gg_buf_free(&b);
    return equal;
}

static void compare(struct pages *p)
{
    seat_drain(&p->steady, 1);
    seat_drain(&p->loser, 1);
    for (int i = 0; i < TRIES && !same(p); i++) { /* something is on its way, or a bot thinks */
        seat_drain(&p->steady, 20);
        seat_drain(&p->loser, 20);
    }
    if (!same(p)) {
        fail_msg("after %d drops scene %lld, and %lld for the one who lost its line:\n%s\n---\n%s",
                 p->drops, (long long)p->steady.seq, (long long)p->loser.seq,
                 gg_buf_text(&p->steady.log), gg_buf_text(&p->loser.log));
    }
}

/* ---- playing ---- */

static bool flag(const struct seat *s, const char *key)
{
    return seat_scene(s, key)->integer != 0;
}

/* What the seat does next, by the scene of one of its pages; false: it has nothing to do. */
static bool choose(struct pages *p, const struct seat *s, struct request *r)
{
    uint32_t moves = seat_scene(s, "moves")->count, dice = below(p, 10);
    long long seq = (long long)s->seq;

    snprintf(r->rest, sizeof r->rest, ",\"seq\":%lld", seq);
    if (dice < 3 && flag(s, "undo")) {
        snprintf(r->type, sizeof r->type, "undo");
    } else if (dice == 3 && flag(s, "redo")) {
        snprintf(r->type, sizeof r->type, "redo");
    } else if (dice == 4 && seat_scene(s, "step")->integer > 2 && !flag(s, "over")) {
        snprintf(r->type, sizeof r->type, "takeback");
        snprintf(r->rest, sizeof r->rest, ",\"seq\":%lld,\"steps\":%u", seq, 1 + below(p, 2));
    } else if (moves > 0) {
        snprintf(r->type, sizeof r->type, "move");
        snprintf(r->rest, sizeof r->rest, ",\"seq\":%lld,\"move\":\"%s\"", seq,
                 seat_legal(s, below(p, moves)));
    }
    return moves > 0;
}

static void steady_plays(struct pages *p)
{
    struct request r;
    struct message m;

    seat_drain(&p->steady, 1);
    if (choose(p, &p->steady, &r)) {
        pace(p);
        seat_say(&p->steady, r.type, r.rest);
        seat_answer(&p->steady, &m); /* stale, if the other page was first */
        message_free(&m);
        p->moves++;
    }
}

static void say_numbered(struct pages *p)
{
    char rest[512];

    snprintf(rest, sizeof rest, ",\"number\":%lld%s", p->number, p->lost.rest);
    seat_say(&p->loser, p->lost.type, rest);
}

/* It does not wait for the answer. */
static void loser_plays(struct pages *p)
{
    if (choose(p, &p->loser, &p->lost)) {
        p->number = ++p->moves;
        say_numbered(p);
    }
}

/* ---- losing the line ---- */

static void say_half(struct pages *p)
{
    static const char half[] = "\x81\xfe\x01\x00\x12\x34\x56\x78{\"t\":\"mo";

    if (below(p, 2)) {
        (void)!send(p->loser.ws.fd, half, 1 + below(p, sizeof half - 1), MSG_NOSIGNAL);
    } else {
        ws_send_as(&p->loser.ws, WS_TEXT, false, "{\"t\":\"undo\",", 12);
    }
}

static void hear_half(struct pages *p)
{
    char room[4096];

    (void)!recv(p->loser.ws.fd, room, 1 + below(p, sizeof room), MSG_DONTWAIT);
}

/* The line is gone at once, with what was on it. */
static void cut(struct pages *p)
{
    struct linger none = { .l_onoff = 1 };

    if (below(p, 2)) {
        setsockopt(p->loser.ws.fd, SOL_SOCKET, SO_LINGER, &none, sizeof none);
    }
    ws_close(&p->loser.ws);
    p->drops++;
}

static void lose_line(struct pages *p)
{
    switch (below(p, 4)) {
    case 0: say_half(p); break;
    case 1: hear_half(p); break;
    case 2: seat_drain(&p->loser, 1); break;
    default: break;
    }
    usleep(below(p, 4) * below(p, 1500));
    cut(p);
}

/* What became of the request on the way: done, refused, or to be sent again. */
static void hear_outcome(struct pages *p)
{
    const struct gg_json *outcome;
    struct message m;

    seat_await(&p->loser, "became", &m);
    outcome = gg_json_get(m.json, "outcomes")->first;
    assert_int_equal(gg_json_get(outcome, "number")->integer, p->number);
    if (gg_json_get(outcome, "reply")->type == GG_JSON_NULL) {
        p->resent++;
        say_numbered(p);
        p->number = below(p, 3) ? 0 : p->number; /* its line may break again */
    } else {
        p->number = 0;
    }
    message_free(&m);
}

static void come_back(struct pages *p)
{
    char unsure[64] = "";

    for (uint32_t n = below(p, 4); n > 1; n--) { /* the game goes on meanwhile, or back */
        steady_plays(p);
    }
    if (p->number) {
        snprintf(unsure, sizeof unsure, ",\"unsure\":[%lld]", p->number);
    }
    seat_return(&p->loser, &serve, unsure);
    if (below(p, 6) == 0) {
        lose_line(p); /* before it has heard all, or anything */
        come_back(p);
        return;
    }
    if (p->number) {
        hear_outcome(p);
    }
    seat_await(&p->loser, "scene", NULL);
}

/* ---- a game ---- */

static void begin(struct pages *p, const char *body, const char *side, const char *other)
{
    table_make(&serve, body, side, other, p->token);
    seat_open(&p->steady, &serve, p->token[0]);
    seat_open(&p->loser, &serve, p->token[0]);
    p->number = 0;
    p->said = 0;
    p->games++;
}

static bool ended(struct pages *p)
{
    seat_drain(&p->steady, 1);
    return flag(&p->steady, "over");
}

/* Until it is over; no more drops than asked for in all games together. */
static void play(struct pages *p, int drops)
{
    while (!ended(p)) {
        if (below(p, 3) == 0) {
            steady_plays(p);
        } else {
            loser_plays(p);
        }
        if (p->drops < drops) {
            lose_line(p);
            come_back(p);
        } else {
            seat_drain(&p->loser, PACE_MS);
            p->number = 0;
        }
        if (below(p, 4) == 0) {
            compare(p);
        }
    }
    compare(p);
}

static void drop_through(const char *body, const char *side, const char *other)
{
    const char *asked = getenv("GROGNARD_DROPS");
    int drops = asked ? (int)strtol(asked, NULL, 10) : DROPS;
    struct pages p = { .drops = 0 };

    gg_rng_seed(&p.rng, SEED, 0);
    do {
        begin(&p, body, side, other);
        play(&p, drops);
        seat_close(&p.steady);
        seat_close(&p.loser);
    } while (p.drops < drops);
    print_message("# %d games, %d drops, %d requests, %d of them sent again\n", p.games, p.drops,
                  p.moves, p.resent);
}

static void test_skirmish(void **state)
{
    (void)state;
    drop_through("{\"game\":\"mini/skirmish\",\"seats\":{\"blue\":\"random\"}}", "red", "blue");
}

static void test_nations(void **state)
{
    (void)state;
    drop_through("{\"game\":\"nations/1813\",\"seats\":{\"allied\":\"random\"}}", "french",
                 "allied");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_skirmish),
        cmocka_unit_test(test_nations),
    };

    return cmocka_run_group_tests(tests, serve_begin, serve_end);
}
