/* SPDX-License-Identifier: MIT
 * Who plays a side by itself: reading its name, starting it, asking it. */
#define _GNU_SOURCE 1
#include "cli/player.h"
#include "cli/external.h"
#include <stdio.h>
#include <string.h>
#include <time.h>

static const char program[] = "exec:";

/* "rollouts", "rollouts:200", and "rollouts:50ms", whose number is one of milliseconds. */
static bool read_bot(const char *text, struct cli_player_spec *out, struct gg_error *err)
{
    size_t n = strlen(text), name = strcspn(text, ":");
    bool ms = text[name] && n > 2 && strcmp(text + n - 2, "ms") == 0;
    struct gg_budget budget;
    char number[64];

    snprintf(number, sizeof number, "%.*s", (int)(ms ? n - 2 : n), text);
    out->bot = gg_bot_with_budget(number, &budget);
    if (!out->bot) {
        snprintf(number, sizeof number, "%.*s", (int)name, text);
        return gg_bot_find(number)
                   ? gg_fail(err,
                             "'%s': a budget is so many iterations or milliseconds a "
                             "decision, as in %s:200 or %s:50ms",
                             text, number, number)
                   : gg_fail(err, "there is no bot '%s'; 'grognard games' lists them", number);
    }
    out->ms = ms ? budget.iterations : 0;
    out->iterations = ms ? 0 : budget.iterations;
    return !text[name] || out->bot->think ||
           gg_fail(err, "'%s': %s takes no budget", text, out->bot->name);
}

bool cli_player_read(const char *text, struct cli_player_spec *out, struct gg_error *err)
{
    *out = (struct cli_player_spec){ .text = text, .timeout_ms = CLI_TIMEOUT_MS };
    if (strncmp(text, program, strlen(program)) != 0) {
        return read_bot(text, out, err);
    }
    out->command = text + strlen(program);
    return *out->command != '\0' || gg_fail(err, "exec: needs a command, as in exec:./bot.py");
}

bool cli_player_open(struct cli_player *p, const struct cli_player_spec *spec,
                     const struct gg_battle *b, struct gg_error *err)
{
    *p = (struct cli_player){ .spec = spec, .battle = b };
    if (spec->command) {
        p->external = cli_external_open(spec->command, spec->timeout_ms, b, err);
    }
    return !spec->command || p->external;
}

bool cli_player_begin(struct cli_player *p, struct gg_error *err)
{
    for (int side = 0; side < 2; side++) {
        if (p->memory[side]) {
            gg_memory_clear(p->memory[side]);
        }
    }
    return !p->external || cli_external_begin(p->external, err);
}

void cli_player_close(struct cli_player *p)
{
    cli_external_close(p->external);
    p->external = NULL;
    for (int side = 0; side < 2; side++) {
        gg_memory_close(p->memory[side]);
        p->memory[side] = NULL;
    }
}

bool cli_player_follows(const struct cli_player *p)
{
    return p->external && cli_external_follows(p->external);
}

void cli_player_saw(struct cli_player *p, int side, const struct gg_events_step *s)
{
    cli_external_saw(p->external, side, s);
}

struct deadline {
    int64_t until_ms;
};

static int64_t now_ms(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static bool is_late(void *context)
{
    return now_ms() >= ((const struct deadline *)context)->until_ms;
}

static gg_move think(struct cli_player *p, const void *masked, int side, struct gg_rng *rng)
{
    struct deadline limit = { .until_ms = now_ms() + p->spec->ms };
    struct gg_budget budget = { .iterations = p->spec->iterations,
                                .stop = p->spec->ms ? is_late : NULL,
                                .context = &limit,
                                .memory = gg_memory_of(&p->memory[side]) };
    struct gg_verdict verdict;

    gg_bot_think(p->spec->bot, p->battle, masked, side, rng, &budget, &verdict);
    return verdict.move;
}

gg_move cli_player_choose(struct cli_player *p, const void *masked, int side, struct gg_rng *rng,
                          struct gg_error *err)
{
    return p->external ? cli_external_choose(p->external, masked, side, err)
                       : think(p, masked, side, rng);
}
