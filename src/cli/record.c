/* SPDX-License-Identifier: MIT
 * Opening, saving and closing a record with its battle and its seed. */
#define _GNU_SOURCE 1
#include "cli/record.h"
#include "cli/seed.h"
#include "host/entropy.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAME_LINE = 2, FIRST_OPTION_LINE = 4 }; /* of a record (docs/record-format.md) */

struct opening {
    struct cli *c;
    struct cli_game *g;
    struct gg_record record;
    struct gg_battle *last; /* of an earlier record, to be used again where it fits; or NULL */
    struct gg_error *err;
};

static struct gg_battle *load(const struct opening *in, const struct gg_ruleset *rules,
                              const char *scenario, int count, struct gg_error *err)
{
    const char *option[GG_OPTIONS_MAX];

    for (int i = 0; i < count; i++) {
        option[i] = in->record.header.option[i];
    }
    return gg_battle_load(rules, scenario, option, count, &in->c->source, err);
}

/* Names the line of the first option that this program does not accept; the battle did not load
 * with all of them.  CLI_SYSTEM if it does not load with none either: then it is the data. */
static int fail_option(struct opening *in, const struct gg_ruleset *rules, const char *scenario)
{
    for (int n = 0; n <= in->record.header.options; n++) {
        struct gg_error err = { 0 };
        struct gg_battle *b = load(in, rules, scenario, n, &err);

        gg_battle_free(b);
        if (!b && n > 0) {
            gg_error_clear(in->err);
            gg_fail_at(in->err, in->g->name, (size_t)(FIRST_OPTION_LINE + n - 1), "%s", err.text);
            return CLI_REFUSED;
        }
        if (!b) {
            break;
        }
    }
    return CLI_SYSTEM;
}

static int open_battle(struct opening *in)
{
    const struct gg_ruleset *rules;
    char scenario[GG_ID_MAX];
    struct gg_error reason = { 0 };

    if (!gg_find_scenario(&in->c->source, in->record.header.game, &rules, scenario, &reason)) {
        gg_fail_at(in->err, in->g->name, GAME_LINE, "%s", reason.text);
        return CLI_REFUSED;
    }
    if (in->last && gg_header_fits(&in->record.header, in->last)) {
        in->g->battle = in->last;
        in->last = NULL;
    } else {
        in->g->battle = load(in, rules, scenario, in->record.header.options, in->err);
    }
    if (!in->g->battle) {
        return fail_option(in, rules, scenario);
    }
    in->g->speaker = (struct gg_speaker){ .catalogue = in->c->catalogue, .battle = in->g->battle };
    return CLI_OK;
}

static int read_text(struct opening *in, const struct gg_buf *text)
{
    struct cli_game *g = in->g;
    int code;

    if (!gg_record_read(&in->record, g->name, gg_buf_text(text), text->len, in->err)) {
        return CLI_REFUSED;
    }
    code = open_battle(in);
    if (code == CLI_OK && !gg_game_replay(&g->game, g->battle, &in->record, g->name, in->err)) {
        g->game = (struct gg_game){ 0 };
        code = CLI_REFUSED;
    }
    gg_record_free(&in->record);
    return code;
}

int cli_try_open(struct cli *c, const char *path, struct cli_game *g, struct gg_error *err)
{
    return cli_open_next(c, path, g, NULL, err);
}

int cli_open_next(struct cli *c, const char *path, struct cli_game *g, struct gg_battle *last,
                  struct gg_error *err)
{
    struct opening in = { .c = c, .g = g, .last = last, .err = err };
    struct gg_buf text = { 0 };
    int code = CLI_SYSTEM;

    *g = (struct cli_game){ .name = path, .lock = { .fd = -1 } };
    if (host_read(path, HOST_FILE_LIMIT, &text, err)) {
        code = read_text(&in, &text);
    }
    gg_buf_free(&text);
    gg_battle_free(in.last);
    if (code != CLI_OK) {
        cli_close(g);
    }
    return code;
}

int cli_open(struct cli *c, const char *path, struct cli_game *g)
{
    struct gg_error err = { 0 };
    int code = cli_try_open(c, path, g, &err);

    return code == CLI_OK ? CLI_OK : cli_fail_error(code, &err);
}

static bool dice_are_secret(const struct cli_game *g)
{
    return g->game.record.header.dice == GG_DICE_COMMITTED && !g->game.record.revealed;
}

static int read_seed(struct cli_game *g, struct gg_error *err)
{
    if (!dice_are_secret(g)) {
        return CLI_OK;
    }
    g->has_seed = cli_seed_read(g->lock.path, &g->game.record.header, g->seed, err);
    return g->has_seed ? CLI_OK : CLI_SYSTEM;
}

int cli_open_to_change(struct cli *c, const char *path, struct cli_game *g)
{
    struct gg_error err = { 0 };
    struct opening in = { .c = c, .g = g, .err = &err };
    struct gg_buf text = { 0 };
    int code = CLI_SYSTEM;

    *g = (struct cli_game){ .name = path, .lock = { .fd = -1 } };
    if (host_lock(&g->lock, path, &err) && host_lock_read(&g->lock, HOST_FILE_LIMIT, &text, &err)) {
        code = read_text(&in, &text);
    }
    gg_buf_free(&text);
    if (code == CLI_OK) {
        code = read_seed(g, &err);
    }
    if (code != CLI_OK) {
        cli_close(g);
        return cli_fail_error(code, &err);
    }
    return CLI_OK;
}

static bool reveal_if_over(struct cli_game *g, struct gg_error *err)
{
    if (!dice_are_secret(g) || !gg_game_over(&g->game) || !g->has_seed) {
        return true;
    }
    return gg_game_reveal(&g->game, g->seed, err);
}

int cli_save(struct cli_game *g)
{
    struct gg_error err = { 0 };
    struct gg_buf text = { 0 };
    bool ok = reveal_if_over(g, &err);

    if (ok) {
        gg_record_write(&g->game.record, &text);
        ok = !text.failed && host_lock_replace(&g->lock, gg_buf_text(&text), text.len, &err);
    }
    if (ok && g->game.record.revealed) {
        ok = cli_seed_remove(g->lock.path, &err); /* only now: the record holds it, on disk */
    }
    gg_buf_free(&text);
    return ok ? CLI_OK : cli_fail_error(CLI_SYSTEM, &err);
}

void cli_close(struct cli_game *g)
{
    if (g->game.battle) {
        gg_game_free(&g->game);
    }
    gg_battle_free(g->battle);
    host_unlock(&g->lock);
    *g = (struct cli_game){ .lock = { .fd = -1 } };
}
