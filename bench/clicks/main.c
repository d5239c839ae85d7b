/* SPDX-License-Identifier: MIT
 * How many clicks and key presses a person needs for a turn, counted on games that bots played:
 *
 *   clicks [-v] [-b BOT] [-n GAMES] [-e K] RECORD|SCENARIO...     veteran, 3 games of a scenario
 *
 * -v: say the line found for each stretch; -e: look at every K-th stretch alone, which stands for
 * K.
 *
 * For each stretch in which a side decides and nothing is left to chance, it looks for the cheapest
 * line of a person's gestures that ends in the very position in which it ended, and carries each of
 * them out; beside it what single moves would cost (docs/play.md, "Clicks").  A turn is all that a
 * side decides in one turn of the game. */
#define _POSIX_C_SOURCE 200809L
#include "bots/bots.h"
#include "clicks.h"
#include "host/data.h"
#include "host/files.h"
#include "rules/registry.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES = 3, SHOWN = 40, TURNS_MAX = 64 };

struct total {
    uint32_t games, turns, decisions;
    uint32_t spells;           /* in which one side alone decides, with the rolls between */
    uint32_t stretches, every; /* of so many stretches one is looked at */
    struct count steps, gestures;
};

bool clicks_say;

void die(const char *why)
{
    fprintf(stderr, "clicks: %s\n", why);
    exit(2);
}

/* ---- a game, cut into stretches ---- */

static void stretch_open(struct stretch *s, const struct gg_game *g, uint32_t from, uint32_t n)
{
    const struct gg_ruleset *r = g->battle->rules;

    s->battle = g->battle;
    s->side = g->step[from].decider;
    s->moves = n;
    s->pos = calloc(n + 1, r->position_size);
    if (!s->pos) {
        die("out of memory");
    }
    gg_game_at(g, from, s->pos);
    look(g->battle, s->pos, s->side, 1 - s->side, &s->enemies);
    for (uint32_t i = 0; i <= n; i++) {
        unsigned char *at = s->pos + i * r->position_size;

        if (i > 0) {
            s->move[i - 1] = g->step[from + i - 1].move;
            memcpy(at, at - r->position_size, r->position_size);
            r->apply(g->battle, at, s->move[i - 1]);
        }
        s->hash[i] = gg_position_hash(r, at);
        look(g->battle, at, s->side, s->side, &s->spots[i]);
    }
}

static void stretch_close(struct stretch *s)
{
    for (uint32_t i = 0; i <= s->moves; i++) {
        free(s->spots[i].spot);
    }
    free(s->enemies.spot);
    free(s->pos);
}

static unsigned turn_at(const struct stretch *s)
{
    struct gg_tally t = { .turn = 0 };

    if (s->battle->rules->tally) {
        s->battle->rules->tally(s->battle, s->pos, &t);
    }
    return t.turn % TURNS_MAX;
}

/* The stretch of this step, and its steps; 0: nobody decides there. */
static uint32_t stretch_at_step(const struct gg_game *g, uint32_t i)
{
    unsigned side = g->step[i].decider;
    uint32_t n = 1;

    if (side > GG_SIDE_2) {
        return 0;
    }
    while (i + n < g->steps && g->step[i + n].decider == side && n < STRETCH_MAX) {
        n++;
    }
    return n;
}

/* Like moves of one side from step i on, with nothing but rolls between them. */
static void find_run(const struct gg_game *g, uint32_t i, struct run *out)
{
    unsigned side = g->step[i].decider;
    union gg_position_room pos;

    out->count = 0;
    for (; i < g->steps; i++) {
        unsigned decider = g->step[i].decider;

        if (decider == GG_CHANCE) {
            continue;
        }
        gg_game_at(g, i, &pos);
        if (decider != side || !run_add(out, g->battle, &pos, (int)side, g->step[i].move)) {
            return;
        }
    }
}

/* What the next of a run costs: nothing where a series has made it. */
struct running {
    uint32_t left, next;
    bool by[RUN_MAX];
};

static void begin_run(const struct gg_game *g, uint32_t i, struct running *r, struct count *c)
{
    struct run run;
    union gg_position_room pos;
    uint32_t clicks;
    char name[48];

    if (r->left > 0) {
        return;
    }
    find_run(g, i, &run);
    gg_game_at(g, i, &pos);
    clicks = run.count > 1 ? run_series(&run, g->battle, &pos, (int)g->step[i].decider, r->by) : 0;
    r->next = 0;
    r->left = clicks > 0 ? run.count : 0;
    if (clicks > 0) {
        snprintf(name, sizeof name, "series (%s)",
                 g->battle->rules->verb[gg_verb_of(run.move[0])].name);
        count_add(c, name, 1, clicks);
        if (clicks_say) {
            printf("%2u %s, of %u\n--\n", (unsigned)clicks, name, (unsigned)run.count);
        }
    }
}

static void count_stretch(const struct gg_game *g, uint32_t i, const struct stretch *s,
                          struct running *run, struct total *t)
{
    if (run->left == 0 && t->stretches++ % t->every != 0) {
        return;
    }
    if (s->moves == 1) {
        begin_run(g, i, run, &t->gestures);
    }
    stretch_count(s, false, &t->steps);
    if (run->left == 0 || !run->by[run->next]) {
        stretch_count(s, true, &t->gestures);
    }
    run->next += run->left > 0;
    run->left -= run->left > 0;
}

static void count_game(const struct gg_game *g, struct total *t)
{
    static struct stretch s;
    struct running run = { .left = 0 };
    bool seen[2][TURNS_MAX] = { { false } };
    uint32_t n;
    int last = GG_NOBODY;

    for (uint32_t i = 0; i<g->steps; i += n> 0 ? n : 1) {
        int side = g->step[i].decider;

        n = stretch_at_step(g, i);
        if (n > 0) {
            stretch_open(&s, g, i, n);
            t->spells += last != side;
            last = side;
            seen[side][turn_at(&s)] = true;
            count_stretch(g, i, &s, &run, t);
            t->decisions += n;
            stretch_close(&s);
        }
    }
    t->games++;
    for (unsigned i = 0; i < TURNS_MAX; i++) {
        t->turns += seen[0][i] + seen[1][i];
    }
}

/* ---- what is said ---- */

static int by_clicks(const void *a, const void *b)
{
    const struct tally *x = a, *y = b;

    return (x->clicks < y->clicks) - (x->clicks > y->clicks);
}

static void say_count(const char *what, struct count *c, double turns)
{
    printf("  %-9s %7.1f clicks a turn, %.1f asked while pointing:", what, c->clicks / turns,
           c->pointed / turns);
    qsort(c->tally, c->tallies, sizeof *c->tally, by_clicks);
    for (uint32_t i = 0; i < c->tallies && i < SHOWN && c->tally[i].clicks > 0; i++) {
        printf("%s %s %.1f (%.1f times)", i ? "," : "", c->tally[i].name,
               c->tally[i].clicks / turns, c->tally[i].times / turns);
    }
    printf("\n");
}

static void say(const char *name, struct total *t)
{
    double all = t->turns > 0 ? t->turns : 1, turns = all / t->every;

    if (t->every > 1) {
        printf("(one stretch of %u) ", (unsigned)t->every);
    }
    printf("%s: %u games, %u turns of a side, %.1f decisions and %.1f spells a turn, clicks a turn "
           "%.1f -> %.1f\n",
           name, (unsigned)t->games, (unsigned)t->turns, t->decisions / all, t->spells / all,
           t->steps.clicks / turns, t->gestures.clicks / turns);
    say_count("by steps", &t->steps, turns);
    say_count("gestures", &t->gestures, turns);
    fflush(stdout);
}

/* ---- where games come from ---- */

static struct gg_battle *load(const char *game)
{
    static struct gg_source source;
    const struct gg_ruleset *rules;
    char scenario[GG_ID_MAX];
    struct gg_error err = { 0 };
    struct gg_battle *b;

    source = host_source(gg_rulesets, NULL);
    b = gg_find_scenario(&source, game, &rules, scenario, &err)
            ? gg_battle_load(rules, scenario, NULL, 0, &source, &err)
            : NULL;
    if (!b) {
        die(err.text);
    }
    return b;
}

static void decide(const struct gg_bot *bot, struct gg_game *g, struct gg_rng *rng,
                   struct gg_memory **memory)
{
    unsigned side = gg_game_decider(g);
    struct gg_budget budget = { .memory = gg_memory_of(&memory[side]) };
    union gg_position_room masked;
    struct gg_verdict v;
    struct gg_refusal why;

    gg_mask(g->battle, g->now, (int)side, &masked);
    gg_bot_think(bot, g->battle, &masked, (int)side, rng, &budget, &v);
    if (!gg_game_move(g, (int)side, v.move, &why)) {
        die("a bot's move is refused");
    }
}

static void play(const struct gg_bot *bot, const char *scenario, uint64_t seed, struct total *t)
{
    struct gg_battle *b = load(scenario);
    struct gg_game_options o = { .open_seed = seed };
    struct gg_memory *memory[2] = { NULL, NULL };
    struct gg_error err = { 0 };
    struct gg_rng rng;
    struct gg_game g;

    if (!gg_game_new(&g, b, &o, &err)) {
        die(err.text);
    }
    gg_rng_seed(&rng, seed, 0);
    while (!gg_game_over(&g)) {
        if (gg_game_decider(&g) != GG_CHANCE) {
            decide(bot, &g, &rng, memory);
        } else if (!gg_game_roll(&g, NULL)) {
            die("the dice cannot be rolled");
        }
    }
    count_game(&g, t);
    gg_game_free(&g);
    gg_memory_close(memory[0]);
    gg_memory_close(memory[1]);
    gg_battle_free(b);
}

/* The records of one scenario stand one after the other. */
static void say_before(const char *game, struct total *t)
{
    static char last[2 * GG_ID_MAX];

    if (strcmp(last, game) != 0) {
        if (t->games > 0) {
            say(last, t);
        }
        *t = (struct total){ .every = t->every };
        snprintf(last, sizeof last, "%s", game);
    }
}

static bool replay(const char *file, struct total *t)
{
    struct gg_error err = { 0 };
    struct gg_buf text = { 0 };
    struct gg_battle *b;
    struct gg_record r;
    struct gg_game g;

    if (!strstr(file, ".grog")) {
        return false;
    }
    if (!host_read(file, HOST_FILE_LIMIT, &text, &err) ||
        !gg_record_read(&r, file, gg_buf_text(&text), text.len, &err)) {
        die(err.text);
    }
    say_before(r.header.game, t);
    b = load(r.header.game);
    if (!gg_game_replay(&g, b, &r, file, &err)) {
        die(err.text);
    }
    count_game(&g, t);
    gg_game_free(&g);
    gg_battle_free(b);
    gg_buf_free(&text);
    return true;
}

int main(int argc, char **argv)
{
    const struct gg_bot *bot = &gg_bot_veteran;
    unsigned games = GAMES;
    static struct total total = { .every = 1 };

    for (; argc > 2 && argv[1][0] == '-'; argc -= 2, argv += 2) {
        if (argv[1][1] == 'v') {
            clicks_say = true;
            argc++;
            argv--;
        } else if (argv[1][1] == 'b') {
            bot = gg_bot_find(argv[2]);
        } else if (argv[1][1] == 'e') {
            total.every = (uint32_t)atoi(argv[2]);
        } else {
            games = (unsigned)atoi(argv[2]);
        }
    }
    if (argc < 2 || !bot || total.every == 0) {
        die("which scenarios or records?  clicks [-v] [-b BOT] [-n GAMES] [-e K] NAME...");
    }
    for (char **name = argv + 1; *name; name++) {
        if (!replay(*name, &total)) {
            say_before(*name, &total);
            for (unsigned seed = 1; seed <= games; seed++) {
                play(bot, *name, seed, &total);
            }
        }
    }
    say_before("", &total);
    return 0;
}
