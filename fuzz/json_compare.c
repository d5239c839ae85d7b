/* SPDX-License-Identifier: MIT
 * Comparing our JSON with jansson's: the trees, the places, and what we write. */
#include "json_compare.h"

#include "base/json.h"
#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- The same tree as jansson's ---- */

static bool same_value(const struct gg_json *ours, const json_t *theirs);

static bool same_array(const struct gg_json *ours, const json_t *theirs)
{
    const struct gg_json *element = ours->first;

    if (!json_is_array(theirs) || json_array_size(theirs) != ours->count) {
        return false;
    }
    for (size_t i = 0; i < ours->count; i++, element = element->next) {
        if (element == NULL || element->key != NULL ||
            !same_value(element, json_array_get(theirs, i))) {
            return false;
        }
    }
    return element == NULL;
}

/* jansson keeps members in the order of the file. */
static bool same_object(const struct gg_json *ours, json_t *theirs)
{
    const struct gg_json *member = ours->first;

    if (!json_is_object(theirs) || json_object_size(theirs) != ours->count) {
        return false;
    }
    for (void *i = json_object_iter(theirs); i != NULL; i = json_object_iter_next(theirs, i)) {
        if (member == NULL || strcmp(member->key, json_object_iter_key(i)) != 0 ||
            !same_value(member, json_object_iter_value(i)) ||
            gg_json_get(ours, member->key) != member) {
            return false;
        }
        member = member->next;
    }
    return member == NULL;
}

static bool same_string(const struct gg_json *ours, const json_t *theirs)
{
    return json_is_string(theirs) && json_string_length(theirs) == ours->count &&
           strlen(ours->text) == ours->count &&
           memcmp(json_string_value(theirs), ours->text, ours->count) == 0;
}

static bool same_value(const struct gg_json *ours, const json_t *theirs)
{
    switch (ours->type) {
    case GG_JSON_NULL: return json_is_null(theirs);
    case GG_JSON_BOOL: return json_is_boolean(theirs) && json_is_true(theirs) == ours->integer;
    case GG_JSON_INT: return json_is_integer(theirs) && json_integer_value(theirs) == ours->integer;
    case GG_JSON_REAL:
        return json_is_real(theirs) && json_real_value(theirs) == strtod(ours->text, NULL);
    case GG_JSON_STRING: return same_string(ours, theirs);
    case GG_JSON_ARRAY: return same_array(ours, theirs);
    case GG_JSON_OBJECT: return same_object(ours, (json_t *)theirs);
    }
    return false;
}

/* ---- The same tree as another of ours, places aside ---- */

static bool same_tree(const struct gg_json *a, const struct gg_json *b)
{
    const struct gg_json *x = a->first, *y = b->first;

    if (a->type != b->type || a->count != b->count || a->integer != b->integer ||
        (a->key == NULL) != (b->key == NULL) || (a->text == NULL) != (b->text == NULL)) {
        return false;
    }
    if ((a->key != NULL && strcmp(a->key, b->key) != 0) ||
        (a->text != NULL && memcmp(a->text, b->text, a->count + (size_t)1) != 0)) {
        return false;
    }
    for (; x != NULL && y != NULL; x = x->next, y = y->next) {
        if (!same_tree(x, y)) {
            return false;
        }
    }
    return x == NULL && y == NULL;
}

static const char *write_and_read(const struct gg_json *ours, bool pretty)
{
    struct gg_buf buf = { 0 };
    struct gg_arena arena = { 0 };
    struct gg_json_writer w;
    const struct gg_json *again;
    const char *wrong = NULL;

    gg_json_start(&w, &buf, pretty);
    gg_json_write(&w, ours);
    again = gg_json_read(&arena, "again", gg_buf_text(&buf), buf.len, NULL);
    if (buf.failed || w.depth != 0) {
        wrong = "writing a tree failed";
    } else if (again == NULL) {
        wrong = "what was written cannot be read";
    } else if (!same_tree(ours, again)) {
        wrong = "what was written reads differently";
    }
    gg_arena_free(&arena);
    gg_buf_free(&buf);
    return wrong;
}

/* ---- Places ---- */

/* Walks the text once: values are visited in the order in which they stand there. */
struct cursor {
    const unsigned char *p, *end;
    uint32_t line, column;
};

static void step(struct cursor *c)
{
    if (*c->p == '\n') {
        c->line++;
        c->column = 1;
    } else if (c->p + 1 == c->end || (c->p[1] & 0xc0) != 0x80) {
        c->column++; /* the last byte of a character */
    }
    c->p++;
}

static bool starts_like(enum gg_json_type type, unsigned char c)
{
    switch (type) {
    case GG_JSON_NULL: return c == 'n';
    case GG_JSON_BOOL: return c == 't' || c == 'f';
    case GG_JSON_INT:
    case GG_JSON_REAL: return c == '-' || (c >= '0' && c <= '9');
    case GG_JSON_STRING: return c == '"';
    case GG_JSON_ARRAY: return c == '[';
    case GG_JSON_OBJECT: return c == '{';
    }
    return false;
}

static bool places_right(const struct gg_json *value, struct cursor *c)
{
    while (c->p < c->end && (c->line != value->line || c->column != value->column)) {
        step(c);
    }
    if (c->p == c->end || !starts_like(value->type, *c->p)) {
        return false;
    }
    for (const struct gg_json *child = value->first; child != NULL; child = child->next) {
        if (!places_right(child, c)) {
            return false;
        }
    }
    return true;
}

/* ---- The differences allowed ---- */

static bool has_huge_real(const struct gg_json *value)
{
    if (value->type == GG_JSON_REAL && isinf(strtod(value->text, NULL))) {
        return true;
    }
    for (const struct gg_json *child = value->first; child != NULL; child = child->next) {
        if (has_huge_real(child)) {
            return true;
        }
    }
    return false;
}

static int depth_of(json_t *value)
{
    int deepest = 0, depth;
    const char *key;
    size_t index;
    json_t *child;

    if (json_is_array(value)) {
        json_array_foreach(value, index, child)
        {
            depth = depth_of(child);
            deepest = depth > deepest ? depth : deepest;
        }
    } else if (json_is_object(value)) {
        json_object_foreach(value, key, child)
        {
            depth = depth_of(child);
            deepest = depth > deepest ? depth : deepest;
        }
    } else {
        return 0;
    }
    return deepest + 1;
}

/* "x:LINE:COLUMN: reason", as every refusal must read. */
static bool error_well_formed(const struct gg_error *err)
{
    const char *p = err->text + 2;

    if (!err->set || strncmp(err->text, "x:", 2) != 0) {
        return false;
    }
    for (int i = 0; i < 2; i++) {
        size_t digits = strspn(p, "0123456789");

        if (digits == 0 || *p == '0' || p[digits] != ':') {
            return false;
        }
        p += digits + 1;
    }
    return p[0] == ' ' && p[1] != '\0' && strchr(p, '\n') == NULL;
}

static const char *compare_refusals(const struct gg_json *ours, json_t *theirs,
                                    const struct gg_error *err)
{
    if (ours == NULL && !error_well_formed(err)) {
        return "refused without a proper error";
    }
    if (ours == NULL && theirs != NULL) {
        bool too_deep =
            strstr(err->text, "nested too deeply") != NULL && depth_of(theirs) > GG_JSON_DEPTH_MAX;

        return too_deep ? NULL : "we refuse what jansson accepts";
    }
    if (ours != NULL && theirs == NULL) {
        return has_huge_real(ours) ? NULL : "we accept what jansson refuses";
    }
    return NULL;
}

static const char *compare_trees(const struct gg_json *ours, json_t *theirs, struct cursor c)
{
    const char *wrong;

    if (theirs != NULL && !same_value(ours, theirs)) {
        return "the trees differ";
    }
    if (!places_right(ours, &c)) {
        return "a value is not where we say it is";
    }
    wrong = write_and_read(ours, false);
    return wrong != NULL ? wrong : write_and_read(ours, true);
}

const char *json_compare(const char *text, size_t len)
{
    struct cursor start = { (const unsigned char *)text, (const unsigned char *)text + len, 1, 1 };
    struct gg_arena arena = { 0 };
    struct gg_error err = { 0 };
    const struct gg_json *ours = gg_json_read(&arena, "x", text, len, &err);
    json_t *theirs = NULL;
    const char *wrong;

    if (len > 0 && memchr(text, '\0', len) != NULL) {
        wrong = ours != NULL ? "we accept a NUL byte" : NULL;
    } else {
        theirs = json_loadb(text, len, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, NULL);
        wrong = compare_refusals(ours, theirs, &err);
    }
    if (wrong == NULL && ours != NULL) {
        wrong = compare_trees(ours, theirs, start);
    }
    json_decref(theirs);
    gg_arena_free(&arena);
    return wrong;
}
