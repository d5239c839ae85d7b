/* SPDX-License-Identifier: MIT
 * Position files: which game, which options, and the position itself (docs/position-format.md). */
#include "core/fields.h"

#include "core/listing.h"
#include <string.h>

static const char VERSION_KEY[] = "grognard-position";

/* ---- writing ---- */

static void write_options(const struct gg_battle *b, struct gg_json_writer *w)
{
    gg_json_key(w, "options");
    gg_json_object(w);
    for (int i = 0; i < b->rules->options; i++) {
        const struct gg_option *o = &b->rules->option[i];

        gg_json_put_string(w, o->name, o->choices[b->option[i]]);
    }
    gg_json_object_end(w);
}

void gg_position_file_write(const struct gg_battle *b, const void *pos, struct gg_buf *out)
{
    struct gg_json_writer w;
    struct gg_buf game = { 0 };

    gg_buf_printf(&game, "%s/%s", b->rules->name, b->scenario->name);
    gg_json_start(&w, out, true);
    gg_json_object(&w);
    gg_json_put_int(&w, VERSION_KEY, GG_POSITION_FILE_VERSION);
    gg_json_put_string(&w, "game", gg_buf_text(&game));
    write_options(b, &w);
    gg_json_key(&w, "position");
    gg_position_write(b, pos, &w);
    gg_json_object_end(&w);
    gg_buf_putc(out, '\n');
    out->failed |= game.failed;
    gg_buf_free(&game);
}

/* ---- reading ---- */

/* Before all else: a later version may differ in everything that follows. */
static void read_version(const struct gg_data *d)
{
    struct gg_data version;

    if (!gg_data_is_object(d)) {
        return;
    }
    if (!gg_data_has(d, VERSION_KEY)) {
        gg_data_fail(d, "is not a position file: it has no member '%s'", VERSION_KEY);
        return;
    }
    version = gg_data_get(d, VERSION_KEY);
    if (version.node->type != GG_JSON_INT) {
        gg_data_expected(&version, "a version number");
    } else if (version.node->integer != GG_POSITION_FILE_VERSION) {
        gg_data_fail(&version, "is version %lld; this program reads version %d",
                     (long long)version.node->integer, (int)GG_POSITION_FILE_VERSION);
    }
}

/* "name=choice", as gg_battle_load() takes it; NULL if there is no memory. */
static const char *option_text(struct gg_arena *arena, const struct gg_json *member)
{
    size_t name = strlen(member->key), choice = member->count;
    char *text = gg_arena_alloc(arena, name + 1 + choice + 1);

    if (text != NULL) {
        memcpy(text, member->key, name);
        text[name] = '=';
        memcpy(text + name + 1, member->text, choice + 1);
    }
    return text;
}

static void read_options(struct gg_arena *arena, const struct gg_data *d,
                         struct gg_position_file *out)
{
    if (!gg_data_is_object(d)) {
        return;
    }
    for (const struct gg_json *m = d->node->first; m != NULL; m = m->next) {
        struct gg_data child = gg_data_child(d, m, 0);

        (void)gg_data_as_text(&child);
        if (out->options == GG_OPTIONS_MAX) {
            gg_data_fail(&child, "is one too many: no game has more than %d options",
                         (int)GG_OPTIONS_MAX);
        }
        if (!gg_data_ok(&child)) {
            return;
        }
        out->option[out->options] = option_text(arena, m);
        if (out->option[out->options] == NULL) {
            gg_data_fail(&child, "no memory left");
            return;
        }
        out->options++;
    }
}

static void read_head(struct gg_arena *arena, const struct gg_data *d, struct gg_position_file *out)
{
    static const char *const members[] = { VERSION_KEY, "game", "options", "position", NULL };
    struct gg_data position;

    read_version(d);
    gg_data_only(d, members);
    out->game = gg_data_text(d, "game");
    if (gg_data_has(d, "options")) {
        struct gg_data options = gg_data_get(d, "options");

        read_options(arena, &options, out);
    }
    position = gg_data_get(d, "position");
    (void)gg_data_is_object(&position);
}

bool gg_position_file_open(struct gg_arena *arena, const char *file, const char *text, size_t len,
                           struct gg_position_file *out, struct gg_error *err)
{
    struct gg_error first = { 0 }; /* the caller's may be NULL, and the cursor needs one */
    struct gg_data d;

    *out = (struct gg_position_file){ .file = gg_arena_text(arena, file, strlen(file)) };
    if (out->file == NULL) {
        return gg_fail_at(err, file, 0, "no memory left");
    }
    out->root = gg_json_read(arena, out->file, text, len, &first);
    if (out->root != NULL) {
        d = gg_data_root(out->file, out->root, &first);
        read_head(arena, &d, out);
    }
    if (first.set) {
        return gg_fail(err, "%s", first.text);
    }
    return true;
}

/* "mini" means its first scenario: anyone who loaded the battle for the file found that. */
static bool is_game_of(const struct gg_battle *b, const char *game)
{
    size_t len = strlen(b->rules->name);

    if (strncmp(game, b->rules->name, len) != 0) {
        return false;
    }
    if (game[len] == '\0') {
        return true;
    }
    return game[len] == '/' && strcmp(game + len + 1, b->scenario->name) == 0;
}

bool gg_position_file_read(const struct gg_battle *b, const struct gg_position_file *f, void *pos,
                           struct gg_error *err)
{
    const struct gg_json *position = gg_json_get(f->root, "position");
    const char *broken;

    if (!is_game_of(b, f->game)) {
        return gg_fail_at(err, f->file, 0, "is a position of %.*s, not of %s/%s",
                          gg_shown(strlen(f->game)), f->game, b->rules->name, b->scenario->name);
    }
    if (!gg_position_read_whole(b, f->file, position, pos, err)) {
        return false;
    }
    broken = b->rules->check(b, pos);
    if (broken != NULL) {
        return gg_fail_at(err, f->file, position->line, "position: %s", broken);
    }
    return true;
}
