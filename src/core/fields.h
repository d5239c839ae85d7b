/* SPDX-License-Identifier: MIT
 * Positions as text: a ruleset lists the fields of its position once, and gets writing, reading
 * and the validation of every value from that list (docs/position-format.md).
 *
 * Reading lays the file over the scenario's start: what is not named stays as it is there.
 * Writing names everything.  An impossible value gives an error naming the field. */
#ifndef GG_CORE_FIELDS_H
#define GG_CORE_FIELDS_H

#include "base/json.h"
#include "core/battle.h"

enum gg_field_type {
    GG_F_INT,    /* whole number between min and max */
    GG_F_BOOL,   /* false or true, stored as 0 or 1 */
    GG_F_THING,  /* a thing of kind; `none` is written as null */
    GG_F_CHOICE, /* one of names */
    GG_F_SET,    /* bit set of things of kind, size bytes long, written as a list of ids */
    GG_F_TABLE,  /* a struct (count 0) or an array of structs, each with the fields of sub */
    GG_F_STACK   /* frames of core/flow.h, written as a list; size and offset are unused */
};

struct gg_flow;

/* A value of a THING that is no thing and has a word of its own: "off-map". */
struct gg_field_word {
    int32_t value;
    const char *text; /* unlike every id of the kind; NULL ends the list */
};

/* Where the thing with that index is kept: as which value, bit or element; -1: not here. */
typedef int gg_field_slot_fn(const struct gg_battle *b, int index);

/* For none and unknown: no value stands for it.  A 0 there, which is also what a table has that
 * does not name them, counts only where 0 is no ordinary value of the field. */
enum { GG_FIELD_NEVER = -0x7fffffff };

struct gg_field {
    const char *name;
    uint8_t type;
    uint8_t size; /* bytes of one value: 1, 2, 4 or 8 (SET: up to 64); values are unsigned
                     unless min is below 0; TABLE: unused */
    uint16_t offset;
    uint16_t count;   /* 0: a single value; else an array of that many */
    uint16_t stride;  /* bytes from one array element to the next; 0: size (TABLE: give it) */
    uint8_t kind;     /* THING, SET: kind of the values */
    uint8_t by;       /* arrays: kind whose ids name the elements (there may be fewer than count);
                         GG_KIND_NONE: a plain list, always given whole */
    int32_t min, max; /* INT */
    int32_t none, unknown;    /* values that stand for null and for "?" (masked); not for SET */
    const char *const *names; /* CHOICE: NULL-terminated; "" marks a value never written in files */
    const struct gg_field *sub; /* TABLE */
    uint16_t subs;
    const struct gg_flow *flow;       /* STACK */
    gg_field_slot_fn *slot;           /* THING, SET: NULL: a thing is kept as its index */
    gg_field_slot_fn *by_slot;        /* arrays by a kind: NULL: at the element of its index */
    const struct gg_field_word *word; /* THING: values with words of their own; NULL: none */
    const char *const *bits; /* INT: its lowest bits by name, NULL-terminated; NULL: a number */
    bool kept;               /* other fields tell it: tidy() works it out, no form asks for it */
};

/* The value of the "position" member of a position file, fields in the order of the table.  Writing
 * works for any bytes; reading starts from the scenario's start and checks each value by itself,
 * not the ruleset's check(); after a mistake pos is of no use. */
void gg_position_write(const struct gg_battle *b, const void *pos, struct gg_json_writer *w);
bool gg_position_read(const struct gg_battle *b, const char *file, const struct gg_json *value,
                      void *pos, struct gg_error *err);
/* The same for a position that nothing is hidden in: what other fields tell is worked out wherever
 * the value leaves it out, so that it need name no more than what is changed. */
bool gg_position_read_whole(const struct gg_battle *b, const char *file,
                            const struct gg_json *value, void *pos, struct gg_error *err);

/* Lays a value that names some of the fields over a position that stands: a change by hand.  Each
 * value is checked by itself; after a mistake pos is of no use. */
bool gg_position_lay(const struct gg_battle *b, const char *what, const struct gg_json *value,
                     void *pos, struct gg_error *err);
/* After all changes: what other fields tell is worked out again. */
void gg_position_tidy(const struct gg_battle *b, void *pos);

enum { GG_POSITION_FILE_VERSION = 1 };

/* A whole position file: {"grognard-position": 1, "game": "mini/duel", "options": {...},
 * "position": {...}}, and "about" or "_anything" for the reader.  Reading checks form, values and
 * the ruleset's own check(). */
void gg_position_file_write(const struct gg_battle *b, const void *pos, struct gg_buf *out);
/* First half: which game and options a file is for, so that the battle can be loaded.  The strings
 * live in arena; *root is for the second half. */
struct gg_position_file {
    const struct gg_json *root;
    const char *file, *game;
    const char *option[GG_OPTIONS_MAX]; /* "name=choice" */
    int options;
};
bool gg_position_file_open(struct gg_arena *arena, const char *file, const char *text, size_t len,
                           struct gg_position_file *out, struct gg_error *err);
bool gg_position_file_read(const struct gg_battle *b, const struct gg_position_file *f, void *pos,
                           struct gg_error *err);

#endif
