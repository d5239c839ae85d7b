/* SPDX-License-Identifier: MIT
 * Who plays a side by itself: reading its name, starting it, asking it. */
#include "cli/player.h"
#include "base/text.h"
#include "cli/external.h"
#include <stdio.h>
#include <string.h>

static const char program[] = "exec:";

static bool read_bot(const char *text, struct cli_player_spec *out, struct gg_error *err)
{
    const char *colon = strchr(text, ':');
    char name[64];

    snprintf(name, sizeof name, "%.*s", colon ? (int)(colon - text) : 63, text);
    out->bot = gg_bot_find(name);
    if (!out->bot) {
        return gg_fail(err, "there is no bot '%s'; 'grognard games' lists them", name);
    }
    if (colon && (!gg_parse_u64(colon + 1, &out->budget) || out->budget == 0)) {
        return gg_fail(err, "'%s': a budget is a whole number, as in %s:200", text, name);
    }
    if (colon) {
        return gg_fail(err, "'%s': %s takes no budget", text, name);
    }
    return true;
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

void cli_player_close(struct cli_player *p)
{
    cli_external_close(p->external);
    p->external = NULL;
}

gg_move cli_player_choose(struct cli_player *p, const void *masked, int side, struct gg_rng *rng,
                          struct gg_error *err)
{
    if (p->external) {
        return cli_external_choose(p->external, masked, side, err);
    }
    return p->spec->bot->choose(p->battle, masked, side, rng);
}
