/* SPDX-License-Identifier: MIT
 * A growing text buffer with a hard limit.
 *
 * Invariants: data is NUL-terminated whenever it is not NULL; len < cap; len never exceeds limit.
 * Running out of memory or passing the limit sets `failed` and drops what does not fit; later
 * writes do nothing, so a long run of writes is checked once, at its end.
 * Ownership: the buffer owns data; gg_buf_free() gives it back. */
#ifndef GG_BASE_BUF_H
#define GG_BASE_BUF_H

#include "base/error.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct gg_buf {
    char *data;
    size_t len, cap, limit;
    bool failed;
};

enum { GG_BUF_DEFAULT_LIMIT = 64 << 20 };

/* A zeroed struct gg_buf is a valid empty buffer with the default limit. */
void gg_buf_limit(struct gg_buf *b, size_t limit);
void gg_buf_free(struct gg_buf *b);
void gg_buf_clear(struct gg_buf *b); /* keeps the memory; clears failed */

void gg_buf_put(struct gg_buf *b, const char *bytes, size_t n);
void gg_buf_puts(struct gg_buf *b, const char *text);
void gg_buf_puts3(struct gg_buf *b, const char *x, const char *y, const char *z);
void gg_buf_putc(struct gg_buf *b, char c);
void gg_buf_int(struct gg_buf *b, int64_t value);
void gg_buf_hex64(struct gg_buf *b, uint64_t value); /* 16 lower-case digits */
void gg_buf_printf(struct gg_buf *b, const char *format, ...) GG_PRINTF(2, 3);

/* The text so far, "" when empty; valid until the next write. */
const char *gg_buf_text(const struct gg_buf *b);

#endif
