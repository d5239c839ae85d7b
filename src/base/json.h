/* SPDX-License-Identifier: MIT
 * A small strict JSON reader and writer.
 *
 * Reader: RFC 8259 with nothing added, and stricter: UTF-8 must be valid, keys of an object must
 * differ, no NUL in a string, whole numbers must fit int64_t, nesting is limited.  The tree lives
 * in the caller's arena; strings are NUL-terminated; every value knows its line and column.
 * A number with a fraction or an exponent keeps its text: rules never see floating point.
 *
 * Writer: writes into a gg_buf, keeps commas and nesting right, escapes strings.  Invalid UTF-8
 * given to it is written as U+FFFD, so what it writes can always be read back. */
#ifndef GG_BASE_JSON_H
#define GG_BASE_JSON_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/error.h"
#include <stdbool.h>
#include <stdint.h>

enum gg_json_type {
    GG_JSON_NULL,
    GG_JSON_BOOL,
    GG_JSON_INT,
    GG_JSON_REAL,
    GG_JSON_STRING,
    GG_JSON_ARRAY,
    GG_JSON_OBJECT
};

struct gg_json {
    enum gg_json_type type;
    uint32_t line, column; /* where the value starts, from 1 */
    const char *key;       /* in an object: its name; else NULL */
    struct gg_json *next;  /* next member or element; NULL at the last */
    struct gg_json *first; /* array, object: first child */
    uint32_t count;        /* array, object: children; string, real: bytes of text */
    int64_t integer;       /* INT; BOOL as 0 or 1 */
    const char *text;      /* STRING; REAL as it was written */
};

enum { GG_JSON_DEPTH_MAX = 64 };

/* NULL on error; err then reads "FILE:LINE:COLUMN: reason".  text need not be NUL-terminated. */
const struct gg_json *gg_json_read(struct gg_arena *arena, const char *file, const char *text,
                                   size_t len, struct gg_error *err);

const struct gg_json *gg_json_get(const struct gg_json *object, const char *key); /* or NULL */
const struct gg_json *gg_json_at(const struct gg_json *array, uint32_t index);    /* or NULL */
const char *gg_json_type_name(enum gg_json_type type);
/* An INT or REAL in thousandths, rounded half away from zero; false if it is no number or too big.
 */
bool gg_json_milli(const struct gg_json *value, int64_t *out);

struct gg_json_writer {
    struct gg_buf *out;
    uint8_t depth;
    bool pretty; /* one member a line, two spaces a level */
    bool comma[GG_JSON_DEPTH_MAX + 1];
    bool after_key;
};

void gg_json_start(struct gg_json_writer *w, struct gg_buf *out, bool pretty);
void gg_json_object(struct gg_json_writer *w);     /* { */
void gg_json_object_end(struct gg_json_writer *w); /* } */
void gg_json_array(struct gg_json_writer *w);
void gg_json_array_end(struct gg_json_writer *w);
void gg_json_key(struct gg_json_writer *w, const char *key);
void gg_json_string(struct gg_json_writer *w, const char *text);
void gg_json_string_n(struct gg_json_writer *w, const char *text, size_t len);
void gg_json_int(struct gg_json_writer *w, int64_t value);
void gg_json_bool(struct gg_json_writer *w, bool value);
void gg_json_null(struct gg_json_writer *w);
void gg_json_raw(struct gg_json_writer *w, const char *json); /* already JSON: trusted */
void gg_json_real(struct gg_json_writer *w, double value); /* for measurements, never for rules */

/* Key and value at once. */
void gg_json_put_string(struct gg_json_writer *w, const char *key, const char *text);
void gg_json_put_int(struct gg_json_writer *w, const char *key, int64_t value);
void gg_json_put_bool(struct gg_json_writer *w, const char *key, bool value);

/* A parsed tree written back, in order. */
void gg_json_write(struct gg_json_writer *w, const struct gg_json *value);

#endif
