/* SPDX-License-Identifier: MIT
 * Golden records, which replay to the same hash for ever, and perft counts of fixed positions.
 *
 * tests/golden/GAME/NAME.grog   a record; it names its scenario and options
 * tests/golden/GAME/perft.txt   lines "RECORD STEPS DEPTH COUNT": leaves of the tree of all moves,
 *                               DEPTH deep, from the position after the first STEPS steps
 *
 * When the rules change on purpose, `harness --write-golden DIR` writes them again. */
#include "harness/harness.h"
#include "host/files.h"
#include "rules/registry.h"
#include "scenarios.h"
#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_BYTES = 512, GOLDEN_GAMES = 2, PERFT_POSITIONS = 3, PERFT_DEPTH_MAX = 6 };
static const uint64_t PERFT_LEAVES_MAX = 400000;
static const char how[] = "if the rules changed on purpose: harness --write-golden tests/golden";

/* ---- loading ---- */

struct golden {
    struct gg_battle *battle;
    struct gg_game game;
    struct gg_buf text;
};

static void close_golden(struct golden *g)
{
    gg_game_free(&g->game);
    gg_battle_free(g->battle);
    gg_buf_free(&g->text);
}

static struct gg_battle *battle_of(const struct hs_settings *s, const struct gg_record_header *h,
                                   struct gg_error *err)
{
    char scenario[GG_ID_MAX];
    const struct gg_ruleset *rules;
    const char *option[GG_OPTIONS_MAX];

    for (int i = 0; i < h->options; i++) {
        option[i] = h->option[i];
    }
    return gg_find_scenario(s->source, h->game, &rules, scenario, err)
               ? gg_battle_load(rules, scenario, option, h->options, s->source, err)
               : NULL;
}

static bool open_golden(const struct hs_settings *s, const char *path, struct golden *g,
                        struct gg_error *err)
{
    struct gg_record record;

    memset(g, 0, sizeof *g);
    if (!host_read(path, HOST_FILE_LIMIT, &g->text, err) ||
        !gg_record_read(&record, path, gg_buf_text(&g->text), g->text.len, err)) {
        gg_buf_free(&g->text);
        return false;
    }
    g->battle = battle_of(s, &record.header, err);
    if (!g->battle) {
        gg_record_free(&record);
    } else if (gg_game_replay(&g->game, g->battle, &record, path, err)) {
        return true;
    }
    gg_battle_free(g->battle);
    gg_buf_free(&g->text);
    return false;
}

/* ---- testing ---- */

/* Replay has compared every hash; what is left is that the record is whole and written alike. */
static void test_record(const struct hs_settings *s, const char *path, struct hs_tap *t)
{
    struct gg_error err = { 0 };
    struct gg_buf again = { 0 };
    struct golden g;
    uint32_t entry = 0;

    if (!open_golden(s, path, &g, &err)) {
        hs_tap(t, false, "golden %s: %s", path, err.text);
        printf("#   %s\n", how);
        return;
    }
    gg_record_write(&g.game.record, &again);
    hs_tap(t, strcmp(gg_buf_text(&again), gg_buf_text(&g.text)) == 0,
           "golden %s replays to the same text", path);
    hs_tap(t, gg_game_verify_dice(&g.game, &entry) == GG_DICE_GOOD, "golden %s has honest dice",
           path);
    gg_buf_free(&again);
    close_golden(&g);
}

static int is_record(const struct dirent *d)
{
    const char *dot = strrchr(d->d_name, '.');

    return dot && strcmp(dot, ".grog") == 0;
}

static void test_game(const struct hs_settings *s, const struct gg_ruleset *rules, struct hs_tap *t)
{
    char dir[PATH_BYTES], path[2 * PATH_BYTES];
    struct dirent **found = NULL;
    int n;

    snprintf(dir, sizeof dir, "%s/%s", s->golden, rules->name);
    n = scandir(dir, &found, is_record, alphasort);
    hs_tap(t, n > 0, "golden records of %s in %s", rules->name, dir);
    for (int i = 0; i < n; i++) {
        snprintf(path, sizeof path, "%s/%s", dir, found[i]->d_name);
        test_record(s, path, t);
        free(found[i]);
    }
    free(found);
}

void hs_golden_test(const struct hs_settings *s, struct hs_tap *t)
{
    for (int i = 0; gg_rulesets[i]; i++) {
        if (hs_wanted(s, gg_rulesets[i], NULL)) {
            test_game(s, gg_rulesets[i], t);
        }
    }
}

/* ---- perft ---- */

struct perft_line {
    char record[128];
    unsigned steps, depth;
    uint64_t count;
};

static void test_count(const struct hs_settings *s, const char *dir, const struct perft_line *l,
                       struct hs_tap *t)
{
    struct gg_error err = { 0 };
    char path[2 * PATH_BYTES];
    struct golden g;
    uint64_t count;
    void *pos;

    snprintf(path, sizeof path, "%s/%s.grog", dir, l->record);
    if (!open_golden(s, path, &g, &err)) {
        hs_tap(t, false, "perft: %s", err.text);
        return;
    }
    pos = hs_need(malloc(g.battle->rules->position_size));
    gg_game_at(&g.game, l->steps, pos);
    count = gg_perft(g.battle, pos, l->depth);
    hs_tap(t, count == l->count, "perft %s %u %u is %" PRIu64, path, l->steps, l->depth, l->count);
    if (count != l->count) {
        printf("#   counted %" PRIu64 "; %s\n", count, how);
    }
    free(pos);
    close_golden(&g);
}

static void test_perft_file(const struct hs_settings *s, const char *dir, struct hs_tap *t)
{
    struct gg_error err = { 0 };
    struct gg_buf text = { 0 };
    char path[2 * PATH_BYTES];
    int lines = 0;

    snprintf(path, sizeof path, "%s/perft.txt", dir);
    if (host_read(path, HOST_FILE_LIMIT, &text, &err)) {
        for (char *line = strtok(text.data, "\n"); line; line = strtok(NULL, "\n")) {
            struct perft_line l;

            if (line[0] == '#') {
                continue;
            }
            if (sscanf(line, "%127s %u %u %" SCNu64, l.record, &l.steps, &l.depth, &l.count) != 4) {
                hs_tap(t, false, "%s: \"%s\" is not RECORD STEPS DEPTH COUNT", path, line);
                continue;
            }
            test_count(s, dir, &l, t);
            lines++;
        }
    }
    hs_tap(t, lines > 0, "perft counts in %s%s%s", path, err.set ? ": " : "", err.text);
    gg_buf_free(&text);
}

void hs_perft_test(const struct hs_settings *s, struct hs_tap *t)
{
    char dir[PATH_BYTES];

    for (int i = 0; gg_rulesets[i]; i++) {
        if (hs_wanted(s, gg_rulesets[i], NULL)) {
            snprintf(dir, sizeof dir, "%s/%s", s->golden, gg_rulesets[i]->name);
            test_perft_file(s, dir, t);
        }
    }
}

/* ---- writing again ---- */

static bool put_file(const char *path, const struct gg_buf *text)
{
    struct gg_error err = { 0 };
    bool ok = !text->failed && host_write(path, gg_buf_text(text), text->len, &err);

    if (!ok) {
        fprintf(stderr, "harness: %s\n", err.text);
    }
    return ok;
}

/* A random game, with undos, redos and takebacks in it: a record of every kind of line. */
static void play_golden(struct gg_game *g, uint32_t limit, uint64_t seed)
{
    struct gg_refusal why;
    struct gg_offer o;
    struct gg_rng rng;

    gg_rng_seed(&rng, 1815, seed);
    for (uint32_t i = 0; i < limit; i++) {
        gg_game_offer(g, &o);
        if (o.decider == GG_NOBODY) {
            return;
        }
        if (o.decider == GG_CHANCE) {
            gg_game_roll(g, NULL);
            continue;
        }
        gg_game_move(g, o.decider, hs_choose(&o, &rng, seed % 2 == 1), &why);
        if (gg_rng_below(&rng, 16) == 0 && gg_game_undo(g, o.decider, &why) &&
            gg_rng_below(&rng, 2) == 0) {
            gg_game_redo(g, o.decider, &why);
        }
        if (gg_rng_below(&rng, 40) == 0) {
            gg_game_takeback(g, o.decider, 1 + gg_rng_below(&rng, 4), &why);
        }
    }
}

/* Even depths up to the bound on leaves, from a few positions of the game. */
static void count_perft(const struct gg_game *g, const char *name, struct gg_buf *out)
{
    void *pos = hs_need(malloc(g->battle->rules->position_size));

    for (unsigned p = 0; p < PERFT_POSITIONS; p++) {
        unsigned steps = g->steps * p / PERFT_POSITIONS;
        uint64_t count = 1;

        gg_game_at(g, steps, pos);
        for (unsigned depth = 2; depth <= PERFT_DEPTH_MAX && count * count < PERFT_LEAVES_MAX;
             depth += 2) {
            count = gg_perft(g->battle, pos, depth);
            gg_buf_printf(out, "%s %u %u %" PRIu64 "\n", name, steps, depth, count);
        }
    }
    free(pos);
}

static bool write_scenario(const struct hs_settings *s, const struct gg_ruleset *rules,
                           const char *scenario, const char *dir, struct gg_buf *perft)
{
    struct gg_error err = { 0 };
    struct gg_battle *b = gg_battle_load(rules, scenario, NULL, 0, s->source, &err);
    char path[2 * PATH_BYTES], name[128];
    bool ok = b;

    for (unsigned i = 0; ok && i < GOLDEN_GAMES; i++) {
        struct gg_game_options o = { .open_seed = 1815 + i };
        struct gg_buf text = { 0 };
        struct gg_game g;

        ok = gg_game_new(&g, b, &o, &err);
        if (ok) {
            play_golden(&g, s->step_limit, i);
            gg_record_write(&g.record, &text);
            snprintf(name, sizeof name, "%s-%u", scenario, i + 1);
            snprintf(path, sizeof path, "%s/%s.grog", dir, name);
            ok = put_file(path, &text);
            count_perft(&g, name, perft);
            gg_game_free(&g);
        }
        gg_buf_free(&text);
    }
    if (err.set) {
        fprintf(stderr, "harness: %s\n", err.text);
    }
    gg_battle_free(b);
    return ok;
}

static bool write_game(const struct hs_settings *s, const struct gg_ruleset *rules,
                       const char *golden)
{
    char dir[PATH_BYTES], path[2 * PATH_BYTES];
    struct gg_buf perft = { 0 };
    struct gg_arena arena = { 0 };
    struct gg_scenarios there = built_in(rules, &arena);
    bool ok = true;

    snprintf(dir, sizeof dir, "%s/%s", golden, rules->name);
    mkdir(golden, 0777);
    mkdir(dir, 0777);
    gg_buf_puts(&perft, "# RECORD STEPS DEPTH COUNT: leaves of the tree of all moves, DEPTH deep,\n"
                        "# from the position after the first STEPS steps of RECORD.grog\n");
    for (int k = 0; ok && k < there.count; k++) {
        ok = write_scenario(s, rules, there.row[k].name, dir, &perft);
    }
    gg_arena_free(&arena);
    snprintf(path, sizeof path, "%s/perft.txt", dir);
    ok = ok && put_file(path, &perft);
    gg_buf_free(&perft);
    return ok;
}

bool hs_golden_write(const struct hs_settings *s, const char *dir)
{
    bool ok = true;

    for (int i = 0; ok && gg_rulesets[i]; i++) {
        if (hs_wanted(s, gg_rulesets[i], NULL)) {
            ok = write_game(s, gg_rulesets[i], dir);
        }
    }
    return ok;
}
