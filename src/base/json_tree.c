/* SPDX-License-Identifier: MIT
 * Questions about a JSON tree that was read. */
#include "base/json.h"

#include <string.h>

const struct gg_json *gg_json_get(const struct gg_json *object, const char *key)
{
    if (object == NULL || object->type != GG_JSON_OBJECT) {
        return NULL;
    }
    for (const struct gg_json *member = object->first; member != NULL; member = member->next) {
        if (strcmp(member->key, key) == 0) {
            return member;
        }
    }
    return NULL;
}

const struct gg_json *gg_json_at(const struct gg_json *array, uint32_t index)
{
    const struct gg_json *element;

    if (array == NULL || array->type != GG_JSON_ARRAY || index >= array->count) {
        return NULL;
    }
    for (element = array->first; index > 0; index--) {
        element = element->next;
    }
    return element;
}

const char *gg_json_type_name(enum gg_json_type type)
{
    switch (type) {
    case GG_JSON_NULL: return "null";
    case GG_JSON_BOOL: return "boolean";
    case GG_JSON_INT: return "whole number";
    case GG_JSON_REAL: return "number";
    case GG_JSON_STRING: return "string";
    case GG_JSON_ARRAY: return "array";
    case GG_JSON_OBJECT: return "object";
    }
    return "unknown";
}

/* A number as written: digits with a point somewhere among, before or after them. */
struct decimal {
    const char *p;   /* the digits, with the '.' still between them */
    const char *end; /* of digits and '.' */
    int64_t whole;   /* how many digits stand before the point; may be negative or past the end */
    bool minus;
};

/* More than any file can bring back by writing digits: the text of a number is below 2^32 bytes. */
static const int64_t EXPONENT_MAX = INT64_C(1) << 40;

static int64_t exponent_at(const char *p)
{
    bool minus = *p == '-';
    int64_t value = 0;

    for (p += *p == '-' || *p == '+'; *p != '\0'; p++) {
        value = value * 10 + (*p - '0');
        if (value > EXPONENT_MAX) {
            value = EXPONENT_MAX;
        }
    }
    return minus ? -value : value;
}

static struct decimal decimal_of(const char *text)
{
    struct decimal d = { .minus = *text == '-', .p = text + (*text == '-') };

    d.end = d.p + strcspn(d.p, "eE");
    d.whole = (int64_t)strcspn(d.p, ".eE");
    if (*d.end != '\0') {
        d.whole += exponent_at(d.end + 1);
    }
    return d;
}

/* The next digit; zeros without end after the last. */
static unsigned next_digit(struct decimal *d)
{
    if (d->p < d->end && *d->p == '.') {
        d->p++;
    }
    return d->p < d->end ? (unsigned)(*d->p++ - '0') : 0;
}

/* The first `whole` digits as a number, rounded by the digit after them; false if past limit. */
static bool rounded(struct decimal d, uint64_t limit, uint64_t *out)
{
    uint64_t value = 0;

    for (int64_t i = 0; i < d.whole && (value > 0 || d.p < d.end); i++) {
        unsigned digit = next_digit(&d);

        if (value > (limit - digit) / 10) {
            return false;
        }
        value = value * 10 + digit;
    }
    if (d.whole >= 0 && next_digit(&d) >= 5) {
        if (value == limit) {
            return false;
        }
        value++;
    }
    *out = value;
    return true;
}

bool gg_json_milli(const struct gg_json *value, int64_t *out)
{
    struct decimal d;
    uint64_t size;

    if (value == NULL) {
        return false;
    }
    if (value->type == GG_JSON_INT) {
        if (value->integer > INT64_MAX / 1000 || value->integer < INT64_MIN / 1000) {
            return false;
        }
        *out = value->integer * 1000;
        return true;
    }
    if (value->type != GG_JSON_REAL) {
        return false;
    }
    d = decimal_of(value->text);
    d.whole += 3; /* thousandths: the point moves three digits to the right */
    if (!rounded(d, (uint64_t)INT64_MAX + d.minus, &size)) {
        return false;
    }
    *out = d.minus && size > 0 ? -(int64_t)(size - 1) - 1 : (int64_t)size;
    return true;
}
