/* SPDX-License-Identifier: MIT
 * A new game: from the scenario's start or a position file, with secret or open dice. */
#define _GNU_SOURCE 1
#include "cli/record.h"
#include "cli/seed.h"
#include "host/entropy.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct starting {
    struct cli *c;
    const struct cli_new *n;
    struct cli_game *g;
    struct gg_arena arena;
    struct gg_position_file file;
    union gg_position_room position;
    struct gg_error err;
};

static int load_battle(struct starting *s, const char *game, const char *const *options, int count)
{
    const struct gg_ruleset *rules;
    char scenario[GG_ID_MAX];

    if (!gg_find_scenario(&s->c->source, game, &rules, scenario, &s->err)) {
        return cli_fail_error(CLI_USAGE, &s->err);
    }
    s->g->battle = gg_battle_load(rules, scenario, options, count, &s->c->source, &s->err);
    if (!s->g->battle) {
        return cli_fail_error(count ? CLI_USAGE : CLI_SYSTEM, &s->err);
    }
    s->g->speaker = (struct gg_speaker){ .catalogue = s->c->catalogue, .battle = s->g->battle };
    return CLI_OK;
}

/* A game named on the command line must be the one the position file is for. */
static int check_same_game(const struct starting *s)
{
    const char *asked = s->n->game, *has = s->file.game;
    size_t len;

    if (!asked) {
        return CLI_OK;
    }
    len = strlen(asked);
    if (strcmp(asked, has) == 0 ||
        (!strchr(asked, '/') && strncmp(asked, has, len) == 0 && has[len] == '/')) {
        return CLI_OK;
    }
    return cli_fail(CLI_REFUSED, "%s is a position of %s, not of %s", s->n->position, has, asked);
}

static int read_position(struct starting *s, const struct gg_buf *text)
{
    const struct gg_position_file *f = &s->file;
    int code;

    if (!gg_position_file_open(&s->arena, s->n->position, gg_buf_text(text), text->len, &s->file,
                               &s->err)) {
        return cli_fail_error(CLI_REFUSED, &s->err);
    }
    code = check_same_game(s);
    if (code == CLI_OK) {
        code = load_battle(s, f->game, f->option, f->options);
    }
    if (code == CLI_OK && !gg_position_file_read(s->g->battle, f, &s->position, &s->err)) {
        code = cli_fail_error(CLI_REFUSED, &s->err);
    }
    return code;
}

static int load_position(struct starting *s)
{
    struct gg_buf text = { 0 };
    int code;

    if (s->n->count) {
        return cli_fail(CLI_USAGE, "a position file names its own options: leave out --option");
    }
    code = host_read(s->n->position, HOST_FILE_LIMIT, &text, &s->err)
               ? read_position(s, &text)
               : cli_fail_error(CLI_SYSTEM, &s->err);
    gg_buf_free(&text);
    return code;
}

static int make_game(struct starting *s)
{
    struct gg_game_options o = { .committed = !s->n->open, .open_seed = s->n->open_seed };

    if (s->n->position) {
        o.position = &s->position;
    }
    if (o.committed && !host_entropy(o.seed, sizeof o.seed, &s->err)) {
        return cli_fail_error(CLI_SYSTEM, &s->err);
    }
    if (!gg_game_new(&s->g->game, s->g->battle, &o, &s->err)) {
        s->g->game = (struct gg_game){ 0 };
        return cli_fail_error(CLI_SYSTEM, &s->err);
    }
    memcpy(s->g->seed, o.seed, sizeof o.seed);
    s->g->has_seed = o.committed;
    return CLI_OK;
}

int cli_new_game(struct cli *c, const struct cli_new *n, struct cli_game *g)
{
    struct starting s = { .c = c, .n = n, .g = g };
    int code;

    *g = (struct cli_game){ .name = n->path, .lock = { .fd = -1 } };
    code = n->position ? load_position(&s) : load_battle(&s, n->game, n->options, n->count);
    if (code == CLI_OK) {
        code = make_game(&s);
    }
    gg_arena_free(&s.arena);
    if (code != CLI_OK) {
        cli_close(g);
    }
    return code;
}

/* ---- the files ---- */

/* The seed first: a record whose seed is lost could not be played. */
static bool write_first(struct cli_game *g, const char *path, const struct gg_buf *text,
                        struct gg_error *err)
{
    bool secret = g->has_seed && !g->game.record.revealed;

    if (secret && !cli_seed_create(path, g->seed, err)) {
        return false;
    }
    if (host_create(path, gg_buf_text(text), text->len, 0, err)) {
        return host_lock(&g->lock, path, err);
    }
    if (secret) {
        cli_seed_remove(path, NULL);
    }
    return false;
}

/* --force.  The record first: if that fails, the old game still has its seed. */
static bool write_over(struct cli_game *g, const char *path, const struct gg_buf *text,
                       struct gg_error *err)
{
    return host_lock(&g->lock, path, err) &&
           host_lock_replace(&g->lock, gg_buf_text(text), text->len, err) &&
           cli_seed_remove(path, err) &&
           (!g->has_seed || g->game.record.revealed || cli_seed_create(path, g->seed, err));
}

static bool write_files(const struct cli_new *n, struct cli_game *g, struct gg_error *err)
{
    struct gg_buf text = { 0 };
    char *path = host_resolve(n->path, err);
    bool ok = path != NULL;

    gg_record_write(&g->game.record, &text);
    if (text.failed) {
        ok = gg_fail(err, "out of memory");
    }
    if (ok && n->force && host_exists(path)) {
        ok = write_over(g, path, &text, err);
    } else if (ok) {
        ok = (!n->force || cli_seed_remove(path, err)) && write_first(g, path, &text, err);
    }
    gg_buf_free(&text);
    free(path);
    return ok;
}

int cli_save_new(const struct cli_new *n, struct cli_game *g)
{
    struct gg_error err = { 0 };

    if (!n->force && host_exists(n->path)) {
        return cli_fail(CLI_SYSTEM, "%s is already there; choose another name, or --force",
                        n->path);
    }
    if (g->has_seed && gg_game_over(&g->game) &&
        !gg_game_reveal(&g->game, g->seed, &err)) { /* a position may be at its end already */
        return cli_fail_error(CLI_SYSTEM, &err);
    }
    return write_files(n, g, &err) ? CLI_OK : cli_fail_error(CLI_SYSTEM, &err);
}
