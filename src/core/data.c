/* SPDX-License-Identifier: MIT
 * The cursor that reads data files: each value is checked as it is read, and a mistake is told
 * with file, line, path and reason. */
#include "core/battle.h"

#include "core/listing.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- mistakes ---- */

bool gg_data_ok(const struct gg_data *d)
{
    return d->node != NULL && d->err != NULL && !d->err->set;
}

void gg_data_fail(const struct gg_data *d, const char *format, ...)
{
    char reason[GG_ERROR_TEXT_MAX];
    size_t line = d->node != NULL ? d->node->line : 0;
    va_list args;

    va_start(args, format);
    (void)vsnprintf(reason, sizeof reason, format, args); /* cut at what an error can hold */
    va_end(args);
    if (d->path[0] != '\0') {
        gg_fail_at(d->err, d->file, line, "%s: %s", d->path, reason);
    } else {
        gg_fail_at(d->err, d->file, line, "%s", reason);
    }
}

void gg_data_expected(const struct gg_data *d, const char *what)
{
    const struct gg_json *n = d->node;

    if (n == NULL) {
        return; /* the mistake that made it so is told already */
    }
    switch (n->type) {
    case GG_JSON_NULL: gg_data_fail(d, "must be %s, is null", what); break;
    case GG_JSON_BOOL:
        gg_data_fail(d, "must be %s, is %s", what, n->integer != 0 ? "true" : "false");
        break;
    case GG_JSON_INT: gg_data_fail(d, "must be %s, is %lld", what, (long long)n->integer); break;
    case GG_JSON_REAL:
        gg_data_fail(d, "must be %s, is %.*s", what, gg_shown(n->count), n->text);
        break;
    case GG_JSON_STRING:
        gg_data_fail(d, "must be %s, is '%.*s'", what, gg_shown(n->count), n->text);
        break;
    case GG_JSON_ARRAY:
    case GG_JSON_OBJECT:
        gg_data_fail(d, "must be %s, is an %s", what, gg_json_type_name(n->type));
        break;
    }
}

/* Also false, and silent, after an earlier mistake. */
static bool is_type(const struct gg_data *d, enum gg_json_type type, const char *what)
{
    if (!gg_data_ok(d)) {
        return false;
    }
    if (d->node->type != type) {
        gg_data_expected(d, what);
        return false;
    }
    return true;
}

bool gg_data_is_object(const struct gg_data *d)
{
    return is_type(d, GG_JSON_OBJECT, "an object");
}

bool gg_data_is_array(const struct gg_data *d)
{
    return is_type(d, GG_JSON_ARRAY, "an array");
}

/* ---- walking ---- */

struct gg_data gg_data_root(const char *file, const struct gg_json *root, struct gg_error *err)
{
    return (struct gg_data){ .file = file, .node = root, .err = err };
}

static void path_add(struct gg_data *d, const char *text)
{
    size_t used = strlen(d->path);
    size_t room = sizeof d->path - 1 - used;
    size_t len = strlen(text);

    memcpy(d->path + used, text, len < room ? len : room);
    d->path[used + (len < room ? len : room)] = '\0';
}

/* As d, one step further down; node may be NULL. */
static struct gg_data step(const struct gg_data *d, const struct gg_json *node, const char *key)
{
    struct gg_data child = *d;

    child.node = node;
    child.of = NULL;
    if (child.path[0] != '\0') {
        path_add(&child, ".");
    }
    path_add(&child, key);
    return child;
}

static struct gg_data step_index(const struct gg_data *d, const struct gg_json *node,
                                 uint32_t index)
{
    struct gg_data child = *d;
    char text[16];

    (void)snprintf(text, sizeof text, "[%lu]", (unsigned long)index);
    child.node = node;
    child.of = NULL;
    path_add(&child, text);
    return child;
}

struct gg_data gg_data_child(const struct gg_data *d, const struct gg_json *child, uint32_t index)
{
    return child->key != NULL ? step(d, child, child->key) : step_index(d, child, index);
}

/* The member of d, or of the first scenario that d is like and that has it; and where it stands. */
static const struct gg_json *member(const struct gg_data *d, const char *key, const char **file)
{
    const struct gg_json *found = gg_json_get(d->node, key);

    *file = d->file;
    for (const struct gg_scenario *s = d->of; found == NULL && s != NULL; s = s->like) {
        found = gg_json_get(s->root, key);
        *file = s->file;
    }
    return found;
}

bool gg_data_has(const struct gg_data *d, const char *key)
{
    const char *file;

    return gg_data_ok(d) && member(d, key, &file) != NULL;
}

struct gg_data gg_data_get(const struct gg_data *d, const char *key)
{
    struct gg_data child = step(d, NULL, key);

    if (gg_data_is_object(d)) {
        child.node = member(d, key, &child.file);
        if (child.node == NULL) {
            gg_fail_at(d->err, d->file, d->node->line, "%s: is missing", child.path);
        }
    }
    return child;
}

static const struct gg_json *nth(const struct gg_json *node, uint32_t index)
{
    const struct gg_json *child = node->first;

    for (; child != NULL && index > 0; index--) {
        child = child->next;
    }
    return child;
}

static bool has_children(const struct gg_data *d)
{
    return gg_data_ok(d) && (d->node->type == GG_JSON_ARRAY || d->node->type == GG_JSON_OBJECT);
}

struct gg_data gg_data_at(const struct gg_data *d, uint32_t index)
{
    const struct gg_json *child = gg_data_count(d) > index ? nth(d->node, index) : NULL;

    if (child != NULL) {
        return gg_data_child(d, child, index);
    }
    if (gg_data_ok(d)) {
        gg_data_fail(d, "has no element %lu, only %lu", (unsigned long)index,
                     (unsigned long)d->node->count);
    }
    return step_index(d, NULL, index);
}

uint32_t gg_data_count(const struct gg_data *d)
{
    if (has_children(d)) {
        return d->node->count;
    }
    if (gg_data_ok(d)) {
        gg_data_expected(d, "an array or an object");
    }
    return 0;
}

const char *gg_data_key(const struct gg_data *d, uint32_t index)
{
    const struct gg_json *child = has_children(d) ? nth(d->node, index) : NULL;

    return child != NULL && child->key != NULL ? child->key : "";
}

/* ---- values ---- */

int gg_data_as_int(const struct gg_data *d, int min, int max)
{
    char what[48];

    if (!gg_data_ok(d)) {
        return min;
    }
    if (d->node->type != GG_JSON_INT) {
        gg_data_expected(d, "a whole number");
        return min;
    }
    if (d->node->integer < min || d->node->integer > max) {
        (void)snprintf(what, sizeof what, "%d to %d", min, max);
        gg_data_expected(d, what);
        return min;
    }
    return (int)d->node->integer;
}

int gg_data_int(const struct gg_data *d, const char *key, int min, int max)
{
    struct gg_data child = gg_data_get(d, key);

    return gg_data_as_int(&child, min, max);
}

/* Is there a member at key?  Asking a value that can have none is a mistake. */
static bool optional(const struct gg_data *d, const char *key)
{
    return gg_data_is_object(d) && gg_data_has(d, key);
}

int gg_data_int_or(const struct gg_data *d, const char *key, int min, int max, int otherwise)
{
    return optional(d, key) ? gg_data_int(d, key, min, max) : otherwise;
}

bool gg_data_bool(const struct gg_data *d, const char *key, bool otherwise)
{
    struct gg_data child;

    if (!optional(d, key)) {
        return otherwise;
    }
    child = gg_data_get(d, key);
    return is_type(&child, GG_JSON_BOOL, "true or false") ? child.node->integer != 0 : otherwise;
}

const char *gg_data_as_text(const struct gg_data *d)
{
    return is_type(d, GG_JSON_STRING, "a string") ? d->node->text : "";
}

const char *gg_data_text(const struct gg_data *d, const char *key)
{
    struct gg_data child = gg_data_get(d, key);

    return gg_data_as_text(&child);
}

static int no_choice(const struct gg_data *d, const char *const *names, int n)
{
    struct gg_buf list = { 0 };

    for (int i = 0; i < n; i++) {
        gg_list_add(&list, names[i]);
    }
    gg_data_fail(d, "no '%.*s'; there are: %s", gg_shown(d->node->count), d->node->text,
                 gg_list_text(&list));
    gg_buf_free(&list);
    return 0;
}

int gg_data_choice(const struct gg_data *d, const char *key, const char *const *names, int n)
{
    struct gg_data child = gg_data_get(d, key);
    const char *text = gg_data_as_text(&child);

    if (!gg_data_ok(&child)) {
        return 0;
    }
    for (int i = 0; i < n; i++) {
        if (strcmp(text, names[i]) == 0) {
            return i;
        }
    }
    return no_choice(&child, names, n);
}

/* ---- members ---- */

static bool is_provenance(const char *key)
{
    return key[0] == '_' || strcmp(key, "source") == 0 || strcmp(key, "about") == 0;
}

static bool is_among(const char *key, const char *const *names)
{
    for (; *names != NULL; names++) {
        if (strcmp(key, *names) == 0) {
            return true;
        }
    }
    return false;
}

static void no_member(const struct gg_data *child, const char *const *names)
{
    struct gg_buf list = { 0 };

    for (; *names != NULL; names++) {
        gg_list_add(&list, *names);
    }
    gg_data_fail(child, "no such member; there are: %s", gg_list_text(&list));
    gg_buf_free(&list);
}

void gg_data_only(const struct gg_data *d, const char *const *names)
{
    if (!gg_data_is_object(d)) {
        return;
    }
    for (const struct gg_json *m = d->node->first; m != NULL; m = m->next) {
        bool heading = d->of != NULL && gg_scenario_heading(m->key);

        if (!heading && !is_provenance(m->key) && !is_among(m->key, names)) {
            struct gg_data child = gg_data_child(d, m, 0);

            no_member(&child, names);
            return;
        }
    }
}
