/* SPDX-License-Identifier: MIT
 * Memory freed as a whole: a battle, a parsed file, a catalogue.
 *
 * Blocks are zeroed and aligned for any type.  When memory runs out gg_arena_alloc returns NULL;
 * nothing allocated before is lost.  Not for the hot path: positions need no memory at all. */
#ifndef GG_BASE_ARENA_H
#define GG_BASE_ARENA_H

#include <stddef.h>

struct gg_arena_block;

struct gg_arena {
    struct gg_arena_block *last; /* a zeroed struct gg_arena is a valid empty arena */
    size_t total;                /* bytes handed out */
};

void *gg_arena_alloc(struct gg_arena *a, size_t size);
void *gg_arena_array(struct gg_arena *a, size_t count, size_t size);   /* checks the product */
char *gg_arena_text(struct gg_arena *a, const char *text, size_t len); /* copy with a NUL */
void gg_arena_free(struct gg_arena *a);

#endif
