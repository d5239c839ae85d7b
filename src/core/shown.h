/* SPDX-License-Identifier: MIT
 * What a client was shown, in short: a row for each part of a scene, with a hash of what it is made
 * of, so that the next scene is worked out as what differs.  For the core only; others hold and
 * drop it (view.h).
 *
 * Invariants: rows stand in the order of the scene, section after section; equal marks mean equal
 * text; rows do not change once the scene has been written. */
#ifndef GG_CORE_SHOWN_H
#define GG_CORE_SHOWN_H

#include "core/scene_json.h"

enum gg_section {
    GG_SECTION_STATE,
    GG_SECTION_PIECES,
    GG_SECTION_PANELS,
    GG_SECTION_ITEMS, /* of all panels, one panel after the other */
    GG_SECTION_MOVES,
    GG_SECTION_BUTTONS,
    GG_SECTIONS
};

struct gg_shown_row {
    uint64_t mark;   /* of what it is made of; of a panel: its items too */
    uint32_t key;    /* of a piece or a panel: which one it is */
    uint32_t digest; /* of its text, as docs/scene-format.md has it; of a panel without its items */
};

struct gg_shown {
    unsigned holders;
    uint32_t first[GG_SECTIONS + 1]; /* row */
    uint32_t *items;                 /* of each panel: its first item's row; one more at the end */
    struct gg_shown_row row[];
};

/* All rows of a scene, with their marks and no digests; NULL: out of memory. */
struct gg_shown *gg_shown_of(const struct gg_sight *v);
/* FNV-1a, 32 bits. */
uint32_t gg_text_digest(const char *text, size_t len);

/* Finds rows of a section by key or by mark. */
struct gg_row_finder {
    const struct gg_shown *in;
    bool by_key;
    uint32_t from, to; /* rows */
    uint32_t *slot;    /* mask + 1 of them: a row + 1, or 0 */
    uint32_t mask;
};

#define GG_NO_ROW UINT32_MAX

/* The rows from .. to-1 of s; false: out of memory. */
bool gg_finder_open(struct gg_row_finder *f, const struct gg_shown *s, uint32_t from, uint32_t to,
                    bool by_key);
void gg_finder_close(struct gg_row_finder *f);
/* The first row with that key or mark, or GG_NO_ROW. */
uint32_t gg_finder_find(const struct gg_row_finder *f, const struct gg_shown_row *like);

static inline uint32_t gg_key_of(struct gg_arg thing)
{
    return (uint32_t)(uint16_t)thing.kind << 16 | (uint16_t)thing.value;
}

static inline struct gg_arg gg_thing_of(uint32_t key)
{
    return (struct gg_arg){ .kind = (int16_t)(key >> 16), .value = (int16_t)(key & 0xffff) };
}

#endif
