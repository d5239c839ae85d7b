/* SPDX-License-Identifier: MIT
 * Who plays a side by itself: reading its name, starting it, asking it. */
#define _GNU_SOURCE 1
#include "cli/player.h"
#include "base/text.h"
#include "cli/external.h"
#include <stdio.h>
#include <string.h>
#include <time.h>

static const char program[] = "exec:";

/* "200" iterations, "50ms" of time. */
static bool read_budget(const char *text, struct cli_player_spec *out)
{
    size_t n = strspn(text, "0123456789");
    char digits[16];
    uint64_t value;

    snprintf(digits, sizeof digits, "%.*s", n < sizeof digits ? (int)n : 0, text);
    if (!gg_parse_u64(digits, &value) || value == 0 || value > UINT32_MAX) {
        return false;
    }
    if (strcmp(text + n, "ms") == 0) {
        out->ms = (uint32_t)value;
        return true;
    }
    out->iterations = (uint32_t)value;
    return text[n] == '\0';
}

static bool read_bot(const char *text, struct cli_player_spec *out, struct gg_error *err)
{
    const char *colon = strchr(text, ':');
    char name[64];

    snprintf(name, sizeof name, "%.*s", colon ? (int)(colon - text) : 63, text);
    out->bot = gg_bot_find(name);
    if (!out->bot) {
        return gg_fail(err, "there is no bot '%s'; 'grognard games' lists them", name);
    }
    if (colon && !out->bot->think) {
        return gg_fail(err, "'%s': %s takes no budget", text, name);
    }
    return !colon || read_budget(colon + 1, out) ||
           gg_fail(err,
                   "'%s': a budget is so many iterations or milliseconds a decision, as in "
                   "%s:200 or %s:50ms",
                   text, name, name);
}

bool cli_player_read(const char *text, struct cli_player_spec *out, struct gg_error *err)
{
    *out = (struct cli_player_spec){ .text = text, .patience_ms = CLI_PATIENCE_MS };
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
        p->external = cli_external_open(spec->command, spec->patience_ms, b, err);
    }
    return !spec->command || p->external;
}

bool cli_player_begin(struct cli_player *p, struct gg_error *err)
{
    return !p->external || cli_external_begin(p->external, err);
}

void cli_player_close(struct cli_player *p)
{
    cli_external_close(p->external);
    p->external = NULL;
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

static gg_move think(const struct cli_player *p, const void *masked, int side, struct gg_rng *rng)
{
    struct deadline limit = { .until_ms = now_ms() + p->spec->ms };
    struct gg_budget budget = { .iterations = p->spec->iterations,
                                .stop = p->spec->ms ? is_late : NULL,
                                .context = &limit };
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
