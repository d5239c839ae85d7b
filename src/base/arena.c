/* SPDX-License-Identifier: MIT
 * The arena: a chain of zeroed blocks, each twice the one before up to a size, filled in order. */
#include "base/arena.h"

#include <stdalign.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

struct gg_arena_block {
    struct gg_arena_block *before;
    size_t used, size;
    alignas(max_align_t) unsigned char data[];
};

/* A request of LARGE bytes or more gets a block of its own, so that a growing block never has to
 * be abandoned half empty for it. */
enum { BLOCK_MIN = 4 << 10, BLOCK_MAX = 1 << 20, LARGE = 2 << 10 };

static struct gg_arena_block *new_block(size_t size)
{
    struct gg_arena_block *block;

    if (size > PTRDIFF_MAX - sizeof *block) {
        return NULL;
    }
    block = calloc(1, sizeof *block + size);
    if (block != NULL) {
        block->size = size;
    }
    return block;
}

/* A block of its own, put behind the one being filled. */
static void *take_large(struct gg_arena *a, size_t size)
{
    struct gg_arena_block *block = new_block(size);

    if (block == NULL) {
        return NULL;
    }
    block->used = size;
    if (a->last != NULL) {
        block->before = a->last->before;
        a->last->before = block;
    } else {
        a->last = block;
    }
    a->total += size;
    return block->data;
}

static void *take(struct gg_arena *a, size_t size, size_t align)
{
    struct gg_arena_block *b = a->last;
    size_t start = b != NULL ? (b->used + align - 1) & ~(align - 1) : 0;

    if (b == NULL || start > b->size || size > b->size - start) {
        size_t grown = b != NULL && b->size >= BLOCK_MIN ? b->size * 2 : BLOCK_MIN;

        if (size >= LARGE) {
            return take_large(a, size);
        }
        b = new_block(grown < BLOCK_MAX ? grown : BLOCK_MAX);
        if (b == NULL) {
            return NULL;
        }
        b->before = a->last;
        a->last = b;
        start = 0;
    }
    b->used = start + size;
    a->total += size;
    return b->data + start;
}

/* A size of 0 still gives a pointer, as NULL means out of memory. */
void *gg_arena_alloc(struct gg_arena *a, size_t size)
{
    return take(a, size, alignof(max_align_t));
}

void *gg_arena_array(struct gg_arena *a, size_t count, size_t size)
{
    if (size > 0 && count > SIZE_MAX / size) {
        return NULL;
    }
    return gg_arena_alloc(a, count * size);
}

char *gg_arena_text(struct gg_arena *a, const char *text, size_t len)
{
    char *copy = len < SIZE_MAX ? take(a, len + 1, 1) : NULL;

    if (copy != NULL && len > 0) {
        memcpy(copy, text, len); /* the NUL is there: blocks are zeroed */
    }
    return copy;
}

void gg_arena_free(struct gg_arena *a)
{
    struct gg_arena_block *b = a->last;

    while (b != NULL) {
        struct gg_arena_block *before = b->before;

        free(b);
        b = before;
    }
    *a = (struct gg_arena){ 0 };
}
