/* SPDX-License-Identifier: MIT
 * The growing text buffer.  A write that does not fit is dropped whole, never cut: half a number
 * or half a character would be worse than none. */
#include "base/buf.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 64 };

static size_t limit_of(const struct gg_buf *b)
{
    return b->limit > 0 ? b->limit : (size_t)GG_BUF_DEFAULT_LIMIT;
}

/* At least `need` bytes, doubling, never more than limit and NUL ask for. */
static bool grow(struct gg_buf *b, size_t need)
{
    size_t most = limit_of(b) + 1;
    size_t cap = b->cap < most / 2 ? b->cap * 2 : most;
    char *data;

    if (cap < FIRST_CAPACITY) {
        cap = most < FIRST_CAPACITY ? most : FIRST_CAPACITY;
    }
    if (cap < need) {
        cap = need;
    }
    data = realloc(b->data, cap);
    if (data == NULL) {
        return false;
    }
    b->data = data;
    b->cap = cap;
    return true;
}

/* Room for n more bytes and a NUL, or the buffer has failed. */
static bool reserve(struct gg_buf *b, size_t n)
{
    if (b->failed) {
        return false;
    }
    if (n > limit_of(b) - b->len || (b->cap - b->len <= n && !grow(b, b->len + n + 1))) {
        b->failed = true;
        return false;
    }
    return true;
}

/* A limit of 0 is the default one.  Text already past the new limit is cut, as a failure. */
void gg_buf_limit(struct gg_buf *b, size_t limit)
{
    b->limit = limit < SIZE_MAX / 2 ? limit : SIZE_MAX / 2; /* so that limit + 1 cannot wrap */
    if (b->len > limit_of(b)) {
        b->len = limit_of(b);
        b->data[b->len] = '\0';
        b->failed = true;
    }
}

void gg_buf_free(struct gg_buf *b)
{
    free(b->data);
    *b = (struct gg_buf){ .limit = b->limit };
}

void gg_buf_clear(struct gg_buf *b)
{
    b->len = 0;
    b->failed = false;
    if (b->data != NULL) {
        b->data[0] = '\0';
    }
}

void gg_buf_put(struct gg_buf *b, const char *bytes, size_t n)
{
    if (n == 0 || !reserve(b, n)) {
        return;
    }
    memcpy(b->data + b->len, bytes, n);
    b->len += n;
    b->data[b->len] = '\0';
}

void gg_buf_puts(struct gg_buf *b, const char *text)
{
    gg_buf_put(b, text, strlen(text));
}

void gg_buf_puts3(struct gg_buf *b, const char *x, const char *y, const char *z)
{
    gg_buf_puts(b, x);
    gg_buf_puts(b, y);
    gg_buf_puts(b, z);
}

void gg_buf_putc(struct gg_buf *b, char c)
{
    gg_buf_put(b, &c, 1);
}

void gg_buf_int(struct gg_buf *b, int64_t value)
{
    char digits[20]; /* "-9223372036854775808" */
    char *p = digits + sizeof digits;
    /* Negated as unsigned: INT64_MIN has no positive twin. */
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;

    do {
        *--p = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (value < 0) {
        *--p = '-';
    }
    gg_buf_put(b, p, (size_t)(digits + sizeof digits - p));
}

void gg_buf_hex64(struct gg_buf *b, uint64_t value)
{
    char digits[16];

    for (size_t i = sizeof digits; i > 0; i--) {
        digits[i - 1] = "0123456789abcdef"[value & 15];
        value >>= 4;
    }
    gg_buf_put(b, digits, sizeof digits);
}

void gg_buf_printf(struct gg_buf *b, const char *format, ...)
{
    va_list args;
    int n;

    va_start(args, format);
    n = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (n < 0) {
        b->failed = true;
        return;
    }
    if (n == 0 || !reserve(b, (size_t)n)) {
        return;
    }
    va_start(args, format);
    (void)vsnprintf(b->data + b->len, (size_t)n + 1, format, args);
    va_end(args);
    b->len += (size_t)n;
}

const char *gg_buf_text(const struct gg_buf *b)
{
    return b->data != NULL ? b->data : "";
}
