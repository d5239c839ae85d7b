/* SPDX-License-Identifier: MIT
 * The JSON reader: one function a grammar rule, each opening with the rule it reads.
 *
 * Recursion is bounded by GG_JSON_DEPTH_MAX.  Time is O(n log n) for any input: hostile files are
 * refused, not waited for.  Questions about a finished tree are in json_tree.c. */
#include "base/json_reader.h"

#include "base/text.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool read_value(struct gg_json_reader *r, struct gg_json *out);

bool gg_json_fail_at(const struct gg_json_reader *r, struct gg_json_place place, const char *format,
                     ...)
{
    char reason[GG_ERROR_TEXT_MAX];
    va_list args;

    va_start(args, format);
    (void)vsnprintf(reason, sizeof reason, format, args);
    va_end(args);
    return gg_fail(r->err, "%s:%lu:%lu: %s", r->file, (unsigned long)place.line,
                   (unsigned long)place.column, reason);
}

static bool fail_here(const struct gg_json_reader *r, const char *reason)
{
    const char *prefix = r->p == r->end ? "the document ends too early: " : "";

    return gg_json_fail_at(r, gg_json_here(r), "%s%s", prefix, reason);
}

static bool fail_memory(const struct gg_json_reader *r)
{
    return gg_json_fail_at(r, gg_json_here(r), "out of memory");
}

/* The next byte, or -1 at the end. */
static int peek(const struct gg_json_reader *r)
{
    return r->p < r->end ? *r->p : -1;
}

static bool accept(struct gg_json_reader *r, char c)
{
    if (peek(r) != c) {
        return false;
    }
    r->p++;
    return true;
}

static void skip_space(struct gg_json_reader *r)
{
    for (; r->p < r->end; r->p++) {
        if (*r->p == '\n') {
            r->line++;
            r->column_base = r->p + 1;
        } else if (*r->p != ' ' && *r->p != '\t' && *r->p != '\r') {
            return;
        }
    }
}

/* ---- Numbers and words ---- */

static bool is_digit(int c)
{
    return c >= '0' && c <= '9';
}

static bool skip_digits(struct gg_json_reader *r, const char *reason)
{
    if (!is_digit(peek(r))) {
        return fail_here(r, reason);
    }
    while (is_digit(peek(r))) {
        r->p++;
    }
    return true;
}

/* Digits with an optional '-' into an int64_t; "-0" is 0. */
static bool whole_number(const unsigned char *p, const unsigned char *end, int64_t *out)
{
    bool minus = *p == '-';
    uint64_t limit = (uint64_t)INT64_MAX + minus;
    uint64_t value = 0;

    for (p += minus; p < end; p++) {
        uint64_t digit = (uint64_t)(*p - '0');

        if (value > (limit - digit) / 10) {
            return false;
        }
        value = value * 10 + digit;
    }
    *out = minus && value > 0 ? -(int64_t)(value - 1) - 1 : (int64_t)value;
    return true;
}

/* [ '.' digits ] [ ('e' | 'E') [ '+' | '-' ] digits ] */
static bool skip_fraction(struct gg_json_reader *r)
{
    if (accept(r, '.') && !skip_digits(r, "expected a digit after '.'")) {
        return false;
    }
    if (accept(r, 'e') || accept(r, 'E')) {
        (void)(accept(r, '+') || accept(r, '-'));
        return skip_digits(r, "expected a digit in the exponent");
    }
    return true;
}

/* number -> ['-'] ('0' | digit1-9 digits) fraction */
static bool read_number(struct gg_json_reader *r, struct gg_json *out)
{
    const unsigned char *start = r->p, *whole_end;
    struct gg_json_place place = gg_json_here(r);

    (void)accept(r, '-');
    if (accept(r, '0')) {
        if (is_digit(peek(r))) {
            return gg_json_fail_at(r, place, "number with a leading zero");
        }
    } else if (!skip_digits(r, "expected a digit after '-'")) {
        return false;
    }
    whole_end = r->p;
    if (!skip_fraction(r)) {
        return false;
    }
    if (r->p == whole_end) {
        out->type = GG_JSON_INT;
        return whole_number(start, r->p, &out->integer) ||
               gg_json_fail_at(r, place, "number too large");
    }
    out->type = GG_JSON_REAL;
    out->count = (uint32_t)(r->p - start);
    out->text = gg_arena_text(r->arena, (const char *)start, out->count);
    return out->text != NULL || fail_memory(r);
}

static bool is_letter(int c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* word -> 'true' | 'false' | 'null' */
static bool read_word(struct gg_json_reader *r, struct gg_json *out)
{
    const char *start = (const char *)r->p;
    struct gg_json_place place = gg_json_here(r);
    size_t len;

    while (is_letter(peek(r))) {
        r->p++;
    }
    len = (size_t)((const char *)r->p - start);
    if (gg_text_is(start, len, "true") || gg_text_is(start, len, "false")) {
        out->type = GG_JSON_BOOL;
        out->integer = len == 4;
        return true;
    }
    if (gg_text_is(start, len, "null")) {
        out->type = GG_JSON_NULL;
        return true;
    }
    return gg_json_fail_at(r, place, "unknown word \"%.*s\"", (int)(len < 40 ? len : 40), start);
}

/* ---- Keys that appear twice ---- */

enum { FEW_KEYS = 16 }; /* up to here comparing all pairs is faster than sorting */

static bool remember_key(struct gg_json_reader *r, const char *key, struct gg_json_place place)
{
    if (r->seen_count == r->seen_cap) {
        size_t cap = r->seen_cap > 0 ? r->seen_cap * 2 : 64;
        struct gg_json_seen *seen =
            cap <= SIZE_MAX / sizeof *seen ? realloc(r->seen, cap * sizeof *seen) : NULL;

        if (seen == NULL) {
            return fail_memory(r);
        }
        r->seen = seen;
        r->seen_cap = cap;
    }
    r->seen[r->seen_count++] = (struct gg_json_seen){ key, place };
    return true;
}

static bool is_before(struct gg_json_place a, struct gg_json_place b)
{
    return a.line != b.line ? a.line < b.line : a.column < b.column;
}

/* By key, then by place, so that of two equal keys the first in the file comes first. */
static int compare_keys(const void *left, const void *right)
{
    const struct gg_json_seen *a = left, *b = right;
    int order = strcmp(a->key, b->key);

    if (order != 0) {
        return order;
    }
    return is_before(a->place, b->place) ? -1 : is_before(b->place, a->place);
}

static const struct gg_json_seen *repeated_of_few(const struct gg_json_seen *seen, size_t count)
{
    for (size_t i = 1; i < count; i++) {
        for (size_t j = 0; j < i; j++) {
            if (strcmp(seen[i].key, seen[j].key) == 0) {
                return &seen[i];
            }
        }
    }
    return NULL;
}

static const struct gg_json_seen *repeated_of_many(struct gg_json_seen *seen, size_t count)
{
    const struct gg_json_seen *found = NULL;

    qsort(seen, count, sizeof *seen, compare_keys);
    for (size_t i = 1; i < count; i++) {
        if (strcmp(seen[i - 1].key, seen[i].key) == 0 &&
            (found == NULL || is_before(seen[i].place, found->place))) {
            found = &seen[i];
        }
    }
    return found;
}

/* How much of a key to show: whole characters, so that the reason after it is not cut off. */
static size_t clipped(const char *key)
{
    size_t n = 0;

    while (key[n] != '\0' && n < 60) {
        n += gg_utf8_step((const unsigned char *)key + n, 4); /* valid: reads no further */
    }
    return n;
}

/* Checks the keys above `base` and takes them off the stack. */
static bool keys_differ(struct gg_json_reader *r, size_t base)
{
    struct gg_json_seen *seen = r->seen + base;
    size_t count = r->seen_count - base;
    const struct gg_json_seen *twice =
        count <= FEW_KEYS ? repeated_of_few(seen, count) : repeated_of_many(seen, count);

    if (twice != NULL) {
        size_t shown = clipped(twice->key);

        return gg_json_fail_at(r, twice->place, "key \"%.*s%s\" appears twice", (int)shown,
                               twice->key, twice->key[shown] != '\0' ? "..." : "");
    }
    r->seen_count = base;
    return true;
}

/* ---- Arrays, objects, any value ---- */

/* Past an opening bracket and what space follows it. */
static bool enter(struct gg_json_reader *r)
{
    if (r->depth == GG_JSON_DEPTH_MAX) {
        return gg_json_fail_at(r, gg_json_here(r), "nested too deeply (limit %d)",
                               GG_JSON_DEPTH_MAX);
    }
    r->depth++;
    r->p++;
    skip_space(r);
    return true;
}

/* An element or member, linked in at the end of its parent; *link moves on. */
static struct gg_json *new_child(struct gg_json_reader *r, struct gg_json *parent,
                                 struct gg_json ***link)
{
    struct gg_json *child = gg_arena_alloc(r->arena, sizeof *child);

    if (child == NULL) {
        (void)fail_memory(r);
        return NULL;
    }
    **link = child;
    *link = &child->next;
    parent->count++;
    return child;
}

/* array -> '[' [ value { ',' value } ] ']' */
static bool read_array(struct gg_json_reader *r, struct gg_json *array)
{
    struct gg_json **link = &array->first;

    array->type = GG_JSON_ARRAY;
    if (!enter(r)) {
        return false;
    }
    if (!accept(r, ']')) {
        do {
            struct gg_json *element = new_child(r, array, &link);

            if (element == NULL || !read_value(r, element)) {
                return false;
            }
        } while (accept(r, ','));
        if (!accept(r, ']')) {
            return fail_here(r, "expected ',' or ']' after an element");
        }
    }
    r->depth--;
    return true;
}

/* member -> string ':' value */
static bool read_member(struct gg_json_reader *r, struct gg_json *member)
{
    struct gg_json_place place;
    uint32_t count;

    skip_space(r);
    place = gg_json_here(r);
    if (peek(r) != '"') {
        return fail_here(r, "expected a key in double quotes");
    }
    if (!gg_json_read_string(r, &member->key, &count) || !remember_key(r, member->key, place)) {
        return false;
    }
    skip_space(r);
    if (!accept(r, ':')) {
        return fail_here(r, "expected ':' after a key");
    }
    return read_value(r, member);
}

/* object -> '{' [ member { ',' member } ] '}' */
static bool read_object(struct gg_json_reader *r, struct gg_json *object)
{
    struct gg_json **link = &object->first;
    size_t base = r->seen_count;

    object->type = GG_JSON_OBJECT;
    if (!enter(r)) {
        return false;
    }
    if (!accept(r, '}')) {
        do {
            struct gg_json *member = new_child(r, object, &link);

            if (member == NULL || !read_member(r, member)) {
                return false;
            }
        } while (accept(r, ','));
        if (!accept(r, '}')) {
            return fail_here(r, "expected ',' or '}' after a member");
        }
        if (!keys_differ(r, base)) {
            return false;
        }
    }
    r->depth--;
    return true;
}

/* What stands here can start no value: say what its writer may have meant. */
static bool fail_value(const struct gg_json_reader *r)
{
    switch (peek(r)) {
    case '+': return fail_here(r, "a number must not start with '+'");
    case '.': return fail_here(r, "a number must start with a digit");
    case '\'': return fail_here(r, "a string needs double quotes");
    case '/':
    case '#': return fail_here(r, "comments are not allowed");
    case ']': return fail_here(r, "expected a value before ']'");
    case '}': return fail_here(r, "expected a value before '}'");
    default: break;
    }
    if (r->p < r->end && gg_utf8_step(r->p, (size_t)(r->end - r->p)) == 0) {
        return fail_here(r, "invalid UTF-8");
    }
    return fail_here(r, "expected a value");
}

/* value -> object | array | string | number | word, with space around it */
static bool read_value(struct gg_json_reader *r, struct gg_json *out)
{
    struct gg_json_place place;
    int c;
    bool good;

    skip_space(r);
    place = gg_json_here(r);
    out->line = place.line;
    out->column = place.column;
    c = peek(r);
    if (c == '"') {
        out->type = GG_JSON_STRING;
        good = gg_json_read_string(r, &out->text, &out->count);
    } else if (c == '-' || is_digit(c)) {
        good = read_number(r, out);
    } else if (c == '{') {
        good = read_object(r, out);
    } else if (c == '[') {
        good = read_array(r, out);
    } else if (is_letter(c)) {
        good = read_word(r, out);
    } else {
        good = fail_value(r);
    }
    skip_space(r);
    return good;
}

static bool read_document(struct gg_json_reader *r, struct gg_json *root)
{
    if (r->end - r->p >= 3 && memcmp(r->p, "\xef\xbb\xbf", 3) == 0) {
        return fail_here(r, "byte order mark (save the file as plain UTF-8)");
    }
    if (!read_value(r, root)) {
        return false;
    }
    return r->p == r->end || fail_here(r, "text after the end of the document");
}

const struct gg_json *gg_json_read(struct gg_arena *arena, const char *file, const char *text,
                                   size_t len, struct gg_error *err)
{
    const unsigned char *start = (const unsigned char *)(len > 0 ? text : "");
    struct gg_json_reader r = { .arena = arena, .file = file, .err = err, .line = 1 };
    struct gg_json *root;
    bool good;

    r.p = r.column_base = r.end = start;
    if (len >= UINT32_MAX) { /* lines, columns and counts are 32 bits wide */
        (void)gg_json_fail_at(&r, gg_json_here(&r), "document too large");
        return NULL;
    }
    r.end += len;
    root = gg_arena_alloc(arena, sizeof *root);
    good = root != NULL ? read_document(&r, root) : fail_memory(&r);
    free(r.seen);
    return good ? root : NULL;
}
