/* SPDX-License-Identifier: MIT
 * What goes over the wire to two seats that watch bots play a whole game:
 *
 *   wire [BOT [GAME/SCENARIO...]]            usually greedy, every scenario
 *
 * A line each scenario: bytes of the first scene, bytes of a change in the mean and in the middle,
 * as they are sent (long ones packed), and what whole scenes would have been. */
#define _POSIX_C_SOURCE 200809L
#include "bots/bots.h"
#include "core/view.h"
#include "host/data.h"
#include "rules/registry.h"
#include "server/pack.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SEED = 1, CHANGES_MAX = 1 << 20 };

struct watcher {
    int seat;
    struct gg_shown *has;
    uint32_t told, seq;
};

struct figures {
    uint32_t changes;
    double bytes, text, whole, first;
    uint32_t *each; /* bytes of each change */
};

static void die(const char *why)
{
    fprintf(stderr, "wire: %s\n", why);
    exit(2);
}

static size_t sent(const struct gg_buf *text)
{
    static unsigned char *room;
    size_t packed;

    if (text->len < PACK_FROM) {
        return text->len;
    }
    room = realloc(room, pack_bound(text->len));
    packed = room ? pack_text(text->data, text->len, room) : 0;
    if (packed == 0) {
        die("out of memory");
    }
    return packed;
}

/* One message, as the server writes it. */
static struct gg_shown *message(const struct gg_game *g, const struct gg_speaker *s,
                                const struct watcher *w, const struct gg_shown *base,
                                struct gg_buf *out)
{
    struct gg_view_options o = { .viewer = w->seat, .at = UINT32_MAX, .log_from = w->told + 1 };
    struct gg_json_writer json;
    struct gg_shown *now;

    gg_json_start(&json, out, false);
    gg_json_object(&json);
    gg_json_put_string(&json, "t", base ? "step" : "scene");
    gg_json_put_int(&json, "seq", w->seq + 1);
    if (base) {
        gg_json_put_int(&json, "base", w->seq);
    }
    gg_json_put_int(&json, "from", w->told + 1);
    gg_json_key(&json, base ? "patch" : "scene");
    now = gg_view_step_json(g, s, &o, base, &json);
    if (!now) {
        die("out of memory");
    }
    gg_json_put_int(&json, "digest", gg_shown_digest(now));
    gg_json_object_end(&json);
    return now;
}

static void look(const struct gg_game *g, const struct gg_speaker *s, struct watcher *w,
                 struct figures *f)
{
    struct gg_buf text = { 0 }, whole = { 0 };
    struct gg_shown *now = message(g, s, w, w->has, &text);
    uint32_t steps = gg_view_count(g, w->seat, g->steps);

    if (!w->has) {
        f->first += (double)sent(&text);
    } else if (steps != w->told || gg_shown_digest(now) != gg_shown_digest(w->has)) {
        size_t bytes = sent(&text);

        gg_shown_drop(message(g, s, w, NULL, &whole));
        f->bytes += (double)bytes;
        f->text += (double)text.len;
        f->whole += (double)whole.len;
        if (f->changes < CHANGES_MAX) {
            f->each[f->changes++] = (uint32_t)bytes;
        }
        w->seq++;
    }
    gg_shown_drop(w->has);
    w->has = now;
    w->told = steps;
    gg_buf_free(&text);
    gg_buf_free(&whole);
}

static void play(const struct gg_bot *bot, struct gg_game *g, struct gg_rng *rng)
{
    union gg_position_room masked;
    struct gg_verdict v;
    struct gg_refusal why;
    unsigned side = gg_game_decider(g);

    gg_mask(g->battle, g->now, (int)side, &masked);
    gg_bot_think(bot, g->battle, &masked, (int)side, rng, NULL, &v);
    if (!gg_game_move(g, (int)side, v.move, &why)) {
        die("a bot's move is refused");
    }
}

static void roll_all(struct gg_game *g)
{
    while (gg_game_decider(g) == GG_CHANCE) {
        if (!gg_game_roll(g, NULL)) {
            die("the dice cannot be rolled");
        }
    }
}

static int by_size(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;

    return (x > y) - (x < y);
}

static void report(const char *name, struct figures *f)
{
    double n = f->changes > 0 ? f->changes : 1;

    qsort(f->each, f->changes, sizeof *f->each, by_size);
    printf("%-26s %7u %9.0f %7.0f %7u %7u %9.0f %9.0f\n", name, (unsigned)f->changes, f->first / 2,
           f->bytes / n, (unsigned)f->each[f->changes / 2],
           (unsigned)f->each[f->changes * 99 / 100], f->text / n, f->whole / n);
    fflush(stdout);
}

static void measure(const struct gg_bot *bot, const struct gg_ruleset *rules, const char *scenario,
                    const struct gg_catalogue *words)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    struct gg_error err = { 0 };
    struct gg_battle *b = gg_battle_load(rules, scenario, NULL, 0, &source, &err);
    struct gg_speaker s = { .catalogue = words, .battle = b };
    struct gg_game_options o = { .open_seed = SEED };
    struct watcher w[2] = { { .seat = 0 }, { .seat = 1 } };
    struct figures f = { .each = calloc(CHANGES_MAX, sizeof *f.each) };
    struct gg_rng rng;
    struct gg_game g;
    char name[2 * GG_ID_MAX];

    if (!b || !f.each || !gg_game_new(&g, b, &o, &err)) {
        die(err.text);
    }
    gg_rng_seed(&rng, SEED, 0);
    for (;;) {
        roll_all(&g);
        look(&g, &s, &w[0], &f);
        look(&g, &s, &w[1], &f);
        if (gg_game_over(&g)) {
            break;
        }
        play(bot, &g, &rng);
    }
    snprintf(name, sizeof name, "%s/%s", rules->name, scenario);
    report(name, &f);
    gg_shown_drop(w[0].has);
    gg_shown_drop(w[1].has);
    gg_game_free(&g);
    gg_battle_free(b);
    free(f.each);
}

static bool wanted(const char *name, char **names)
{
    for (char **n = names; *n; n++) {
        if (strncmp(*n, name, strlen(*n)) == 0) {
            return true;
        }
    }
    return !*names;
}

int main(int argc, char **argv)
{
    const struct gg_bot *bot = gg_bot_find(argc > 1 ? argv[1] : "greedy");
    struct gg_source source = host_source(gg_rulesets, NULL);
    struct gg_error err = { 0 };
    struct gg_catalogue *words = gg_catalogue_load("en", &source, &err);

    if (!bot || !words) {
        die(bot ? err.text : "no such bot");
    }
    printf("%-26s %7s %9s %7s %7s %7s %9s %9s\n", "", "changes", "first", "mean", "median", "99 %",
           "unpacked", "whole");
    for (int i = 0; gg_rulesets[i]; i++) {
        const struct gg_scenarios *there = gg_catalogue_scenarios(words, gg_rulesets[i]);

        for (int k = 0; k < there->count; k++) {
            const char *scenario = there->row[k].name;
            char name[2 * GG_ID_MAX];

            snprintf(name, sizeof name, "%s/%s", gg_rulesets[i]->name, scenario);
            if (wanted(name, argc > 2 ? argv + 2 : argv + argc)) {
                measure(bot, gg_rulesets[i], scenario, words);
            }
        }
    }
    gg_catalogue_free(words);
    return 0;
}
