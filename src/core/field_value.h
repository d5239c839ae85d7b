/* SPDX-License-Identifier: MIT
 * Where a field's values lie in a position and what they stand for: shared by the writer and the
 * reader of positions, and by nothing else. */
#ifndef GG_CORE_FIELD_VALUE_H
#define GG_CORE_FIELD_VALUE_H

#include "core/fields.h"
#include "core/notation.h"
#include <string.h>

/* Bytes of a single value as they lie, least first: positions are little-endian (base/hash.h). */
static inline size_t gg_field_bytes(const struct gg_field *f)
{
    return f->size < 8 ? f->size : 8;
}

static inline int64_t gg_field_load(const struct gg_field *f, const unsigned char *p)
{
    uint64_t value = 0;
    int64_t out;

    memcpy(&value, p, gg_field_bytes(f));
    if (f->min < 0 && f->size > 0) {
        uint64_t sign = UINT64_C(1) << (8 * gg_field_bytes(f) - 1);

        value = (value ^ sign) - sign; /* the sign bit carried up to the top */
    }
    memcpy(&out, &value, sizeof out);
    return out;
}

static inline void gg_field_store(const struct gg_field *f, unsigned char *p, int64_t value)
{
    memcpy(p, &value, gg_field_bytes(f));
}

/* The slot of a thing, -1 if it has none here; and the thing in a slot, -1 if there is none. */
static inline int gg_field_slot(const struct gg_battle *b, gg_field_slot_fn *slot, int index)
{
    return slot != NULL ? slot(b, index) : index;
}

static inline int gg_field_thing(const struct gg_battle *b, gg_field_slot_fn *slot, int kind,
                                 int64_t at)
{
    int things = gg_kind_count(b, kind);

    if (slot == NULL) {
        return at >= 0 && at < things ? (int)at : -1;
    }
    for (int i = 0; i < things; i++) {
        if (slot(b, i) == at) {
            return i;
        }
    }
    return -1;
}

/* The word that stands for a value, or NULL. */
static inline const char *gg_field_word(const struct gg_field *f, int64_t value)
{
    for (const struct gg_field_word *w = f->word; w != NULL && w->text != NULL; w++) {
        if (w->value == value) {
            return w->text;
        }
    }
    return NULL;
}

/* A value that is written as itself. */
static inline bool gg_field_ordinary(const struct gg_battle *b, const struct gg_field *f,
                                     int64_t value)
{
    switch (f->type) {
    case GG_F_INT: return value >= f->min && value <= f->max;
    case GG_F_BOOL: return value == 0 || value == 1;
    case GG_F_THING:
        return gg_field_thing(b, f->slot, f->kind, value) >= 0 || gg_field_word(f, value) != NULL;
    case GG_F_CHOICE:
        for (int64_t i = 0; f->names[i] != NULL; i++) {
            if (i == value) {
                return f->names[i][0] != '\0';
            }
        }
        return false;
    default: return false;
    }
}

/* Does `stand` (the field's none or unknown) stand for something?  0 is also what a table has that
 * does not name it, so it counts only where it is no ordinary value. */
static inline bool gg_field_stands(const struct gg_battle *b, const struct gg_field *f,
                                   int32_t stand)
{
    return stand != GG_FIELD_NEVER && (stand != 0 || !gg_field_ordinary(b, f, 0));
}

static inline size_t gg_field_stride(const struct gg_field *f)
{
    return f->stride > 0 ? f->stride : f->size;
}

/* The element of an array that belongs to a thing, or -1: an array may have room for more things
 * than this battle has, or for fewer. */
static inline int gg_field_element(const struct gg_battle *b, const struct gg_field *f, int index)
{
    int at = gg_field_slot(b, f->by_slot, index);

    return at < f->count ? at : -1;
}

#endif
