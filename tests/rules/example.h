/* SPDX-License-Identifier: MIT
 * The worked examples that open on a board: data/GAME/examples/ID.json is the position at which the
 * test of that example begins, and the test sees that it still is.
 *
 *     example(wt_battle, &wt, "ex-15");
 *
 * With GROGNARD_EXAMPLES=data in the environment the tests write the files instead
 * (scripts/examples runs them all).  A file names only what differs from the scenario's start. What
 * an example is called and which rules it shows is in data/GAME/examples/index.json. */
#ifndef TESTS_RULES_EXAMPLE_H
#define TESTS_RULES_EXAMPLE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/arena.h"
#include "core/fields.h"
#include "host/data.h"
#include "rules/registry.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inline bool example_same(const struct gg_json *a, const struct gg_json *b)
{
    struct gg_buf text[2] = { { 0 }, { 0 } };
    struct gg_json_writer w;
    bool same;

    gg_json_start(&w, &text[0], false);
    gg_json_write(&w, a);
    gg_json_start(&w, &text[1], false);
    gg_json_write(&w, b);
    same = strcmp(gg_buf_text(&text[0]), gg_buf_text(&text[1])) == 0;
    gg_buf_free(&text[0]);
    gg_buf_free(&text[1]);
    return same;
}

/* Frames are told whole. */
static inline bool example_is_stack(const struct gg_ruleset *r, const struct gg_json *is)
{
    for (unsigned i = 0; is->key && i < r->fields; i++) {
        if (strcmp(r->field[i].name, is->key) == 0) {
            return r->field[i].type == GG_F_STACK;
        }
    }
    return false;
}

/* A value without what is the same in the other: members of objects, and objects in lists. */
static inline void example_rest(const struct gg_ruleset *r, struct gg_json_writer *w,
                                const struct gg_json *is, const struct gg_json *was)
{
    bool list = is->type == GG_JSON_ARRAY && is->first && is->first->type == GG_JSON_OBJECT &&
                !example_is_stack(r, is);
    const struct gg_json *other = was->first;

    if (is->type != GG_JSON_OBJECT && !list) {
        gg_json_write(w, is);
        return;
    }
    (list ? gg_json_array : gg_json_object)(w);
    for (const struct gg_json *c = is->first; c; c = c->next, other = other->next) {
        if (list || !example_same(c, other)) {
            if (!list) {
                gg_json_key(w, c->key);
            }
            example_rest(r, w, c, other);
        }
    }
    (list ? gg_json_array_end : gg_json_object_end)(w);
}

static inline const struct gg_json *example_read(struct gg_arena *arena, const struct gg_battle *b,
                                                 const void *pos)
{
    struct gg_buf text = { 0 };
    struct gg_error err = { 0 };
    const struct gg_json *root;

    gg_position_file_write(b, pos, &text);
    root = gg_json_read(arena, "position", gg_buf_text(&text), text.len, &err);
    assert_non_null(root);
    gg_buf_free(&text);
    return root;
}

/* The head as it is written, the position shortened. */
static inline void example_text(const struct gg_battle *b, const void *pos, struct gg_buf *out)
{
    union gg_position_room start = { .bytes = { 0 } };
    struct gg_arena arena = { 0 };
    const struct gg_json *is = example_read(&arena, b, pos), *was;
    struct gg_json_writer w;

    b->rules->start(b, &start);
    was = example_read(&arena, b, &start);
    gg_json_start(&w, out, true);
    gg_json_object(&w);
    for (const struct gg_json *m = is->first; m; m = m->next) {
        gg_json_key(&w, m->key);
        if (strcmp(m->key, "position") == 0) {
            w.pretty = false;
            example_rest(b->rules, &w, m, gg_json_get(was, "position"));
        } else {
            gg_json_write(&w, m);
        }
    }
    w.pretty = true;
    gg_json_object_end(&w);
    gg_buf_putc(out, '\n');
    gg_arena_free(&arena);
}

static inline void example_save(const char *dir, const char *name, const struct gg_battle *b,
                                const void *pos)
{
    char path[512];
    struct gg_buf text = { 0 };
    FILE *file;

    example_text(b, pos, &text);
    snprintf(path, sizeof path, "%s/%s", dir, name);
    file = fopen(path, "w");
    assert_non_null(file);
    assert_int_equal(fwrite(text.data, 1, text.len, file), text.len);
    assert_int_equal(fclose(file), 0);
    gg_buf_free(&text);
}

static inline void example(const struct gg_battle *b, const void *pos, const char *id)
{
    const char *dir = getenv("GROGNARD_EXAMPLES"), *broken = b->rules->check(b, pos);
    struct gg_source source = host_source(gg_rulesets, NULL);
    union gg_position_room kept;
    struct gg_arena arena = { 0 };
    struct gg_buf text = { 0 };
    struct gg_error err = { 0 };
    struct gg_position_file file;
    char name[128];

    if (broken) {
        fail_msg("%s: %s", id, broken);
    }
    snprintf(name, sizeof name, "%s/examples/%s.json", b->rules->name, id);
    if (dir) {
        example_save(dir, name, b, pos);
        return;
    }
    if (!source.read(source.context, name, &text, &err) ||
        !gg_position_file_open(&arena, name, gg_buf_text(&text), text.len, &file, &err) ||
        !gg_position_file_read(b, &file, &kept, &err)) {
        fail_msg("%s", err.text);
    }
    if (memcmp(&kept, pos, gg_position_told(b->rules)) != 0) {
        fail_msg("%s: not the position of the test; scripts/examples writes it anew", name);
    }
    gg_arena_free(&arena);
    gg_buf_free(&text);
}

#endif
