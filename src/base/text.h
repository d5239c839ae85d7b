/* SPDX-License-Identifier: MIT
 * Small questions about text: UTF-8, numbers, hexadecimal.  No locale anywhere. */
#ifndef GG_BASE_TEXT_H
#define GG_BASE_TEXT_H

#include "base/error.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Length in bytes of the valid UTF-8 sequence at p (1 to 4), or 0: overlong forms, surrogates and
 * values past U+10FFFF are not valid. */
size_t gg_utf8_step(const unsigned char *p, size_t left);
bool gg_utf8_valid(const char *text, size_t len);
/* Columns a terminal uses, counting each code point as one (combining marks U+0300-036F as none).
 */
size_t gg_utf8_columns(const char *text, size_t len);

/* A whole decimal number and nothing else: optional '-', digits, within [min, max]. */
bool gg_parse_int(const char *text, int64_t min, int64_t max, int64_t *out);
bool gg_parse_u64(const char *text, uint64_t *out);
/* Exactly 2*n lower-case hexadecimal digits. */
bool gg_parse_hex(const char *text, unsigned char *out, size_t n);
void gg_write_hex(char *out /* 2*n+1 */, const unsigned char *bytes, size_t n);

/* printf into a field of cap bytes, cut to fit, always with a NUL: ids and names. */
void gg_text_format(char *out, size_t cap, const char *format, ...) GG_PRINTF(3, 4);

bool gg_text_is(const char *a, size_t len, const char *b); /* a[0..len) equals the string b */

#endif
