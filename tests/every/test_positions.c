/* SPDX-License-Identifier: MIT
 * Position files: whatever is written is read back, and a value that cannot be is refused with its
 * field and line.  What breaks a rule is in the tests of each game. */
#include "every/every.h"
#include <stdio.h>
#include <string.h>

static char told[GG_ERROR_TEXT_MAX];

static bool read_text(const char *text, size_t len, void *pos)
{
    struct gg_arena arena = { 0 };
    struct gg_error err = { 0 };
    struct gg_position_file f;
    bool ok = gg_position_file_open(&arena, "p.json", text, len, &f, &err) &&
              gg_position_file_read(kit.battle, &f, pos, &err);

    memcpy(told, err.text, sizeof told);
    gg_arena_free(&arena);
    return ok;
}

/* ---- there and back ---- */

static void expect_file_back(void)
{
    static union gg_position_room back;
    struct gg_buf text = { 0 }, again = { 0 };

    memset(&back, 0xa5, sizeof back);
    gg_position_file_write(kit.battle, kit.pos, &text);
    if (!read_text(gg_buf_text(&text), text.len, &back)) {
        fail_msg("%s", told);
    }
    assert_memory_equal(&back, kit.pos, gg_position_told(kit.rules));
    gg_position_file_write(kit.battle, &back, &again);
    assert_string_equal(gg_buf_text(&again), gg_buf_text(&text));
    gg_buf_free(&text);
    gg_buf_free(&again);
}

/* What a viewer knows can be written and read too; what he does not is null or "?" then. */
static void expect_mask_back(int viewer)
{
    static union gg_position_room seen, back;
    struct gg_arena arena = { 0 };
    struct gg_buf text = { 0 };
    struct gg_error err = { 0 };
    struct gg_json_writer w;
    const struct gg_json *value;

    kit.rules->mask(kit.battle, kit.pos, viewer, &seen);
    gg_json_start(&w, &text, true);
    gg_position_write(kit.battle, &seen, &w);
    value = gg_json_read(&arena, "p.json", gg_buf_text(&text), text.len, &err);
    if (value == NULL || !gg_position_read(kit.battle, "p.json", value, &back, &err)) {
        fail_msg("%s", err.text);
    }
    assert_memory_equal(&back, &seen, gg_position_told(kit.rules));
    gg_buf_free(&text);
    gg_arena_free(&arena);
}

static void positions_of_a_game_come_back(void **state)
{
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 17, 3);
    for (unsigned i = 0; i < 40; i++) {
        every_play(&rng, i * kit.battle->scenario->decisions / 30);
        expect_file_back();
        for (int viewer = 0; viewer <= GG_SPECTATOR; viewer++) {
            expect_mask_back(viewer);
        }
    }
}

static void a_file_names_its_options(void **state)
{
    struct gg_arena arena = { 0 };
    struct gg_buf text = { 0 };
    struct gg_position_file f;
    char game[96];

    (void)state;
    (void)snprintf(game, sizeof game, "%s/%s", kit.rules->name, kit.battle->scenario->name);
    gg_position_file_write(kit.battle, kit.pos, &text);
    assert_true(gg_position_file_open(&arena, "p.json", gg_buf_text(&text), text.len, &f, NULL));
    assert_string_equal(f.game, game);
    assert_int_equal(f.options, kit.rules->options);
    for (int i = 0; i < f.options; i++) {
        const struct gg_option *o = &kit.rules->option[i];
        char wanted[96];

        (void)snprintf(wanted, sizeof wanted, "%s=%s", o->name, o->choices[kit.battle->option[i]]);
        assert_string_equal(f.option[i], wanted);
    }
    gg_buf_free(&text);
    gg_arena_free(&arena);
}

/* What a file does not name is as at the start. */
static void a_file_names_only_what_differs(void **state)
{
    static union gg_position_room back;
    struct gg_buf text = { 0 };

    (void)state;
    gg_buf_printf(&text, "{\"grognard-position\": 1, \"game\": \"%s/%s\", \"position\": {}}",
                  kit.rules->name, kit.battle->scenario->name);
    memset(&back, 0xa5, sizeof back);
    if (!read_text(gg_buf_text(&text), text.len, &back)) {
        fail_msg("%s", told);
    }
    assert_memory_equal(&back, kit.pos, gg_position_told(kit.rules));
    gg_buf_free(&text);
}

/* ---- one value of a file after the other is made wrong ---- */

/* The tree of a file, written with its n-th value, or the name of its n-th member, replaced. */
struct spoiler {
    struct gg_json_writer w;
    unsigned now, spoiled; /* of those met so far, the one that is spoiled */
    bool names;
    char path[256]; /* where it was */
};

static bool due(struct spoiler *s, const char *path)
{
    if (s->now++ != s->spoiled) {
        return false;
    }
    (void)snprintf(s->path, sizeof s->path, "%s", path);
    return true;
}

static void write_spoiled(struct spoiler *s, const struct gg_json *v, const char *path)
{
    char inner[256];
    unsigned i = 0;

    if (v->type != GG_JSON_OBJECT && v->type != GG_JSON_ARRAY) {
        if (!s->names && due(s, path)) {
            gg_json_string(&s->w, "no-such-value");
        } else {
            gg_json_write(&s->w, v);
        }
        return;
    }
    (v->type == GG_JSON_OBJECT ? gg_json_object : gg_json_array)(&s->w);
    for (const struct gg_json *c = v->first; c != NULL; c = c->next, i++) {
        if (v->type == GG_JSON_OBJECT) {
            bool wrong = s->names && due(s, path);

            (void)snprintf(inner, sizeof inner, "%s.%s", path, c->key);
            gg_json_key(&s->w, wrong ? "no-such-name" : c->key);
        } else {
            (void)snprintf(inner, sizeof inner, "%s[%u]", path, i);
        }
        write_spoiled(s, c, inner);
    }
    (v->type == GG_JSON_OBJECT ? gg_json_object_end : gg_json_array_end)(&s->w);
}

/* The head of the file as it is, its position spoiled; false: there is no n-th value. */
static bool spoil(const struct gg_json *root, struct spoiler *s, struct gg_buf *out)
{
    gg_json_start(&s->w, out, true);
    gg_json_object(&s->w);
    for (const struct gg_json *m = root->first; m != NULL; m = m->next) {
        gg_json_key(&s->w, m->key);
        if (strcmp(m->key, "position") == 0) {
            write_spoiled(s, m, "position");
        } else {
            gg_json_write(&s->w, m);
        }
    }
    gg_json_object_end(&s->w);
    return s->now > s->spoiled;
}

/* Lines of the text up to the first such word. */
static unsigned line_of_word(const char *text, const char *word)
{
    const char *at = strstr(text, word);
    unsigned line = 1;

    assert_non_null(at);
    for (const char *c = text; c < at; c++) {
        line += *c == '\n';
    }
    return line;
}

static bool refused(const struct gg_json *root, unsigned n, bool names)
{
    static union gg_position_room back;
    struct spoiler s = { .spoiled = n, .names = names };
    struct gg_buf text = { 0 };
    bool found = spoil(root, &s, &text);
    char where[320];

    if (found) {
        bool ok = read_text(gg_buf_text(&text), text.len, &back);

        (void)snprintf(where, sizeof where, "p.json:%u: %s",
                       line_of_word(gg_buf_text(&text), names ? "no-such-name" : "no-such-value"),
                       s.path);
        /* Without its right name a member may also be missed, where its object begins. */
        if (ok ||
            (strncmp(told, where, strlen(where)) != 0 &&
             (!names || strstr(told, s.path) == NULL || strstr(told, "is missing") == NULL))) {
            fail_msg("expected \"%s\", got \"%s\"", where, ok ? "" : told);
        }
        assert_true(strstr(told, "must be") != NULL || strstr(told, "no-such-") != NULL ||
                    strstr(told, "is missing") != NULL);
    }
    gg_buf_free(&text);
    return found;
}

enum { TRIED = 150 }; /* values, from all over the position */

static void each_wrong(bool names)
{
    struct gg_arena arena = { 0 };
    struct gg_buf text = { 0 };
    struct gg_error err = { 0 };
    struct spoiler all = { .spoiled = UINT32_MAX, .names = names };
    struct gg_buf scrap = { 0 };
    const struct gg_json *root;

    gg_position_file_write(kit.battle, kit.pos, &text);
    root = gg_json_read(&arena, "p.json", gg_buf_text(&text), text.len, &err);
    assert_non_null(root);
    assert_false(spoil(root, &all, &scrap));
    assert_true(all.now > 10);
    for (unsigned k = 0; k < TRIED; k++) {
        assert_true(refused(root, (unsigned)((uint64_t)all.now * k / TRIED), names));
    }
    gg_buf_free(&text);
    gg_buf_free(&scrap);
    gg_arena_free(&arena);
}

static void a_wrong_value_is_told_with_its_field(void **state)
{
    struct gg_rng rng;

    (void)state;
    each_wrong(false);
    gg_rng_seed(&rng, 7, 7);
    every_play(&rng, 60);
    each_wrong(false);
}

static void a_wrong_name_is_told_where_it_stands(void **state)
{
    (void)state;
    each_wrong(true);
}

int main(void)
{
    static const struct every_test tests[] = {
        EVERY_OPTIONS(positions_of_a_game_come_back), EVERY_OPTIONS(a_file_names_its_options),
        EVERY(a_file_names_only_what_differs),        EVERY(a_wrong_value_is_told_with_its_field),
        EVERY(a_wrong_name_is_told_where_it_stands),
    };

    return every(tests, sizeof tests / sizeof *tests);
}
