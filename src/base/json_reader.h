/* SPDX-License-Identifier: MIT
 * Inside the JSON reader only: its state, shared by json_read.c and json_string.c. */
#ifndef GG_BASE_JSON_READER_H
#define GG_BASE_JSON_READER_H

#include "base/json.h"

struct gg_json_place {
    uint32_t line, column;
};

/* A key of an object still open, kept to see whether it appears twice. */
struct gg_json_seen {
    const char *key;
    struct gg_json_place place;
};

struct gg_json_reader {
    struct gg_arena *arena;
    const char *file;
    struct gg_error *err;
    const unsigned char *p, *end;
    /* Where column 1 of this line would be if every character were one byte: it moves on by one for
     * each further byte of a character, so a column is a plain difference. */
    const unsigned char *column_base;
    uint32_t line;
    int depth;
    struct gg_json_seen *seen; /* a stack: the keys of the innermost object are on top */
    size_t seen_count, seen_cap;
};

static inline struct gg_json_place gg_json_here(const struct gg_json_reader *r)
{
    return (struct gg_json_place){ r->line, (uint32_t)(r->p - r->column_base) + 1 };
}

/* "FILE:LINE:COLUMN: reason"; always false. */
bool gg_json_fail_at(const struct gg_json_reader *r, struct gg_json_place place, const char *format,
                     ...) GG_PRINTF(3, 4);

/* string -> '"' { character | escape } '"', with r->p at the opening quote. */
bool gg_json_read_string(struct gg_json_reader *r, const char **text, uint32_t *count);

#endif
