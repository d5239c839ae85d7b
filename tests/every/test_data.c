/* SPDX-License-Identifier: MIT
 * Loading: what the data files say is what is played, and a mistake in them is told with file and
 * line.  What is wrong with a value of one game is in the tests of that game. */
#include "every/every.h"
#include "rules/registry.h"
#include "scenarios.h"
#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { FILES = 48, PLACES = 6, MUTANTS = 30 };

/* ---- the files of a scenario, one of them with some words changed ---- */

struct files {
    unsigned count;
    char name[FILES][64]; /* in the order in which they are read */
    const char *changed;  /* one of them */
    struct gg_buf text;   /* what it has now; empty: there is no such file */
};

static void note(struct files *f, const char *name)
{
    for (unsigned i = 0; i < f->count; i++) {
        if (strcmp(f->name[i], name) == 0) {
            return;
        }
    }
    assert_true(f->count < FILES);
    (void)snprintf(f->name[f->count++], sizeof f->name[0], "%s", name);
}

static bool give(void *context, const char *name, struct gg_buf *out, struct gg_error *err)
{
    struct gg_source real = host_source(gg_rulesets, NULL);
    struct files *f = context;

    if (f->changed == NULL || strcmp(name, f->changed) != 0) {
        note(f, name);
        return real.read(real.context, name, out, err);
    }
    if (f->text.len == 0) {
        return gg_fail(err, "%s: there is no such file", name);
    }
    gg_buf_put(out, f->text.data, f->text.len);
    return true;
}

static struct gg_battle *load_scenario(struct files *f, const char *s, struct gg_error *err)
{
    struct gg_source source = { .context = f, .read = give };

    return gg_battle_load(kit.rules, s, NULL, 0, &source, err);
}

static struct gg_battle *load(struct files *f, struct gg_error *err)
{
    return load_scenario(f, kit.battle->scenario->name, err);
}

static struct files all_files(void)
{
    struct gg_error err = { 0 };
    struct files f = { 0 };

    gg_battle_free(load(&f, &err));
    assert_false(err.set);
    assert_true(f.count > 0);
    return f;
}

static void read_real(const char *name, struct gg_buf *out)
{
    struct gg_source real = host_source(gg_rulesets, NULL);
    struct gg_error err = { 0 };

    gg_buf_clear(out);
    assert_true(real.read(real.context, name, out, &err));
}

/* Something put in behind that byte of the file; the line of it. */
static unsigned put_in(struct files *f, size_t at, const char *what)
{
    struct gg_buf was = f->text;
    unsigned line = 1;

    f->text = (struct gg_buf){ 0 };
    gg_buf_put(&f->text, was.data, at + 1);
    gg_buf_puts(&f->text, what);
    gg_buf_put(&f->text, was.data + at + 1, was.len - at - 1);
    for (size_t i = 0; i <= at; i++) {
        line += was.data[i] == '\n';
    }
    gg_buf_free(&was);
    return line;
}

/* ---- places in a file ---- */

/* Is that the mark at which something can be put in: a comma, or the brace of an object with
 * members? */
static bool is_place(const struct gg_buf *text, size_t i, char mark)
{
    size_t next = i + 1;

    while (next < text->len && isspace((unsigned char)text->data[next])) {
        next++;
    }
    return text->data[i] == mark && (mark != '{' || text->data[next] == '"');
}

/* The places of a mark outside strings, and outside notes (members that begin with "_"). */
static unsigned places_of(const struct gg_buf *text, char mark, size_t *place, unsigned most)
{
    bool string = false;
    unsigned n = 0, depth = 0, noted = 0;

    for (size_t i = 0; i < text->len; i++) {
        char c = text->data[i];

        if (string) {
            i += c == '\\';
            string = c != '"';
            continue;
        }
        string = c == '"';
        if (string && noted == 0 && (text->data[i + 1] == '_')) {
            noted = depth; /* up to the end of the member */
        }
        if (noted == 0 && is_place(text, i, mark) && n < most) {
            place[n++] = i;
        }
        if (noted != 0 && depth == noted && (c == ',' || c == '}')) {
            noted = 0;
        }
        depth += c == '{' || c == '[';
        depth -= c == '}' || c == ']';
    }
    return n;
}

/* Refused with these words, at that place. */
static void expect_refusal(struct files *f, const char *where, const char *told)
{
    struct gg_error err = { 0 };
    struct gg_battle *b = load(f, &err);

    struct gg_arena arena = { 0 };
    struct gg_scenarios there = built_in(kit.rules, &arena);

    /* What only other scenarios need, they read. */
    for (int i = 0; b != NULL && i < there.count; i++) {
        gg_battle_free(b);
        b = load_scenario(f, there.row[i].name, &err);
    }
    gg_arena_free(&arena);
    if (b != NULL) {
        fail_msg("%s \"%s\" is put in, and accepted", where, told);
    }
    if (strncmp(err.text, where, strlen(where)) != 0 || strstr(err.text, told) == NULL) {
        fail_msg("\"%s\" lacks \"%s\" or \"%s\"", err.text, where, told);
    }
}

/* It loads, and begins as it did. */
static void expect_no_change(struct files *f, const char *where, const char *told)
{
    union gg_position_room start = { .bytes = { 0 } };
    struct gg_error err = { 0 };
    struct gg_battle *b = load(f, &err);

    (void)told;
    if (b == NULL) {
        fail_msg("%s is refused: %s", where, err.text);
    }
    kit.rules->start(b, &start);
    assert_memory_equal(&start, kit.pos, kit.rules->position_size);
    gg_battle_free(b);
}

/* For some places of each file: what is put in there, and what comes of it. */
static void at_some_places(char mark, const char *what, const char *told,
                           void (*expect)(struct files *f, const char *where, const char *told))
{
    static size_t place[100000];
    struct files f = all_files();

    for (unsigned i = 0; i < f.count; i++) {
        unsigned n;

        read_real(f.name[i], &f.text);
        n = places_of(&f.text, mark, place, sizeof place / sizeof *place);
        f.changed = f.name[i];
        for (unsigned k = 0; k < PLACES && n > 0; k++) {
            char where[96];

            read_real(f.name[i], &f.text);
            (void)snprintf(where, sizeof where, "%s:%u:", f.name[i],
                           put_in(&f, place[(uint64_t)n * k / PLACES], what));
            expect(&f, where, told);
        }
        f.changed = NULL;
    }
    gg_buf_free(&f.text);
}

/* ---- the tests ---- */

static void the_files_as_they_are_load(void **state)
{
    struct files f = all_files();
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 3, 3);
    for (unsigned i = 0; i < f.count; i++) {
        assert_int_equal(strncmp(f.name[i], kit.rules->name, strlen(kit.rules->name)), 0);
    }
    every_play_on(&rng, kit.battle, kit.pos, 50);
}

static void a_missing_file_is_told(void **state)
{
    struct files f = all_files();

    (void)state;
    for (unsigned i = 0; i < f.count; i++) {
        struct gg_error err = { 0 };

        f.changed = f.name[i];
        assert_null(load(&f, &err));
        assert_int_equal(strncmp(err.text, f.name[i], strlen(f.name[i])), 0);
        assert_non_null(strstr(err.text, "there is no such file"));
        f.changed = NULL;
    }
}

static void text_that_is_no_json_is_told_with_its_line(void **state)
{
    (void)state;
    at_some_places(',', ",", "", expect_refusal);
}

/* Some objects of these have the ids of units for names, and no notes yet. */
static void skip_without_notes(void)
{
    if (strcmp(kit.rules->name, "wagram") == 0 || strcmp(kit.rules->name, "eagles") == 0) {
        skip();
    }
}

static void notes_are_allowed_anywhere(void **state)
{
    (void)state;
    skip_without_notes();
    at_some_places('{', "\"_seen\": \"in Leipzig\", ", "", expect_no_change);
}

static void a_member_that_nothing_reads_is_told(void **state)
{
    (void)state;
    at_some_places('{', "\"no-such-member\": 0, ", "no-such-member", expect_refusal);
}

static void a_member_that_is_there_twice_is_told(void **state)
{
    (void)state;
    at_some_places('{', "\"_a\": 0, \"_a\": 0, ", "_a", expect_refusal);
}

/* ---- whatever is let through can be played ---- */

/* Another digit for a digit; three such changes never make it what it was. */
static void change_digit(struct gg_rng *rng, struct gg_buf *text)
{
    size_t at = gg_rng_below(rng, (uint32_t)text->len);

    while (!isdigit((unsigned char)text->data[at])) {
        at = (at + 1) % text->len;
    }
    text->data[at] = (char)('0' + (text->data[at] - '0' + 1 + (int)gg_rng_below(rng, 3)) % 10);
}

/* Weights of bots are no part of the game, nor is all of a scenario's file; any other change of a
 * file makes another game of it. */
static bool is_apart(struct files *f, const char *name)
{
    struct gg_error err = { 0 };
    struct gg_battle *b;
    bool apart;

    read_real(name, &f->text);
    gg_buf_putc(&f->text, '\n');
    f->changed = name;
    b = load(f, &err);
    f->changed = NULL;
    assert_non_null(b);
    apart = b->data_hash == kit.battle->data_hash;
    gg_battle_free(b);
    return apart && (strstr(name, "weights") != NULL || strstr(name, "learned") != NULL ||
                     strstr(name, "/scenarios/") != NULL);
}

/* Is it let through? */
static bool try_changed(struct gg_rng *rng, struct files *f, const char *name)
{
    union gg_position_room pos = { .bytes = { 0 } };
    struct gg_error err = { 0 };
    struct gg_battle *b;

    read_real(name, &f->text);
    for (unsigned n = 1 + gg_rng_below(rng, 3); n > 0; n--) {
        change_digit(rng, &f->text);
    }
    f->changed = name;
    b = load(f, &err);
    f->changed = NULL;
    if (b == NULL) { /* in this file, or where it is used */
        assert_int_equal(strncmp(err.text, kit.rules->name, strlen(kit.rules->name)), 0);
        return false;
    }
    if (b->data_hash == kit.battle->data_hash && !is_apart(f, name)) {
        fail_msg("a change of %s makes no other game", name);
    }
    kit.rules->start(b, &pos);
    every_play_on(rng, b, &pos, 50);
    gg_battle_free(b);
    return true;
}

static void changed_files_are_refused_or_played(void **state)
{
    /* fewer of games that are long to play */
    unsigned mutants = kit.battle->scenario->decisions > 1500 ? MUTANTS / 2 : MUTANTS;
    struct files f = all_files();
    unsigned accepted = 0;
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 5, 6);
    for (unsigned i = 0; i < mutants; i++) {
        accepted += try_changed(&rng, &f, f.name[i % f.count]);
    }
    assert_in_range(accepted, 1, mutants - 1);
    gg_buf_free(&f.text);
}

int main(void)
{
    static const struct every_test tests[] = {
        EVERY(the_files_as_they_are_load),
        EVERY(a_missing_file_is_told),
        EVERY(text_that_is_no_json_is_told_with_its_line),
        EVERY(notes_are_allowed_anywhere),
        EVERY(a_member_that_nothing_reads_is_told),
        EVERY(a_member_that_is_there_twice_is_told),
        EVERY(changed_files_are_refused_or_played),
    };

    return every(tests, sizeof tests / sizeof *tests);
}
