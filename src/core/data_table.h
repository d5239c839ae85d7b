/* SPDX-License-Identifier: MIT
 * Reading an object of a data file by a table: key, type, bounds, and where it goes.  What the
 * table does not name is a mistake, and so is what it names and the object lacks. */
#ifndef GG_CORE_DATA_TABLE_H
#define GG_CORE_DATA_TABLE_H

#include "core/battle.h"
#include <stddef.h>

enum gg_data_type {
    GG_DATA_INT,
    GG_DATA_LIST, /* of `count` numbers */
    GG_DATA_BOOL,
    GG_DATA_TEXT,
    GG_DATA_CHOICE,
    GG_DATA_PART /* the caller reads it */
};

struct gg_data_row {
    const char *key;
    enum gg_data_type type;
    bool may_lack; /* then its place gets `otherwise`; a text stays as it is */
    uint8_t count; /* of a list */
    size_t size;   /* of one number, or of the text, where it goes */
    size_t offset; /* from the start of what is filled */
    int min, max;  /* of numbers */
    int otherwise;
    const char *const *names; /* of a choice, NULL-terminated */
};

void gg_data_by(const struct gg_data *d, const struct gg_data_row *row, int rows, void *out);

#define GG_DATA_BY(d, table, out) gg_data_by(d, table, (int)(sizeof(table) / sizeof(table)[0]), out)

#define GG_DATA_AT(of, member) .offset = offsetof(of, member), .size = sizeof(((of *)0)->member)
#define GG_DATA_INT(of, k, member, least, most)                                                    \
    {                                                                                              \
        .key = k, .type = GG_DATA_INT, GG_DATA_AT(of, member), .min = least, .max = most           \
    }
#define GG_DATA_INT_OR(of, k, member, least, most, other)                                          \
    {                                                                                              \
        .key = k, .type = GG_DATA_INT, GG_DATA_AT(of, member), .min = least, .max = most,          \
        .may_lack = true, .otherwise = other                                                       \
    }
#define GG_DATA_LIST(of, k, member, n, least, most)                                                \
    {                                                                                              \
        .key = k, .type = GG_DATA_LIST, .offset = offsetof(of, member),                            \
        .size = sizeof(((of *)0)->member[0]), .count = n, .min = least, .max = most                \
    }
#define GG_DATA_BOOL(of, k, member, other)                                                         \
    {                                                                                              \
        .key = k, .type = GG_DATA_BOOL, GG_DATA_AT(of, member), .may_lack = true,                  \
        .otherwise = other                                                                         \
    }
#define GG_DATA_TEXT(of, k, member)                                                                \
    {                                                                                              \
        .key = k, .type = GG_DATA_TEXT, GG_DATA_AT(of, member)                                     \
    }
#define GG_DATA_TEXT_OR(of, k, member)                                                             \
    {                                                                                              \
        .key = k, .type = GG_DATA_TEXT, GG_DATA_AT(of, member), .may_lack = true                   \
    }
#define GG_DATA_CHOICE(of, k, member, list)                                                        \
    {                                                                                              \
        .key = k, .type = GG_DATA_CHOICE, GG_DATA_AT(of, member), .names = list                    \
    }
#define GG_DATA_PART(k)                                                                            \
    {                                                                                              \
        .key = k, .type = GG_DATA_PART                                                             \
    }
#define GG_DATA_PART_OR(k)                                                                         \
    {                                                                                              \
        .key = k, .type = GG_DATA_PART, .may_lack = true                                           \
    }

/* The list at key of d, with min to max entries; *n is how many, 0 after a mistake. */
struct gg_data gg_data_list(const struct gg_data *d, const char *key, uint32_t min, uint32_t max,
                            uint32_t *n);
/* Walks that list: gg_data_next() until it is false, after the last entry or a mistake. */
struct gg_data_walk {
    struct gg_data list, at; /* at: the entry */
    uint32_t i;              /* its number, from 0 */
    const struct gg_json *next;
};

struct gg_data_walk gg_data_walk(const struct gg_data *d, const char *key, uint32_t min,
                                 uint32_t max);
bool gg_data_next(struct gg_data_walk *w);
/* The text at key of d, which is not empty and fits; out stays as it is after a mistake. */
void gg_data_copy(const struct gg_data *d, const char *key, char *out, size_t size);

#endif
