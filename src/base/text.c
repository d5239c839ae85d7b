/* SPDX-License-Identifier: MIT
 * UTF-8, whole numbers and hexadecimal, byte by byte. */
#include "base/text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static bool is_tail(unsigned char c)
{
    return (c & 0xc0) == 0x80;
}

/* The table of well-formed sequences of the Unicode standard (3.9, table 3-7): only the second
 * byte has special bounds; they shut out overlong forms, surrogates and what is past U+10FFFF. */
size_t gg_utf8_step(const unsigned char *p, size_t left)
{
    unsigned char low = 0x80, high = 0xbf;
    size_t length;

    if (left == 0) {
        return 0;
    }
    if (p[0] < 0x80) {
        return 1;
    }
    if (p[0] < 0xc2 || p[0] > 0xf4) {
        return 0;
    }
    length = p[0] < 0xe0 ? 2 : p[0] < 0xf0 ? 3 : 4;
    if (left < length) {
        return 0;
    }
    switch (p[0]) {
    case 0xe0: low = 0xa0; break;
    case 0xed: high = 0x9f; break;
    case 0xf0: low = 0x90; break;
    case 0xf4: high = 0x8f; break;
    default: break;
    }
    if (p[1] < low || p[1] > high) {
        return 0;
    }
    if ((length > 2 && !is_tail(p[2])) || (length > 3 && !is_tail(p[3]))) {
        return 0;
    }
    return length;
}

/* How many bytes from p on are ASCII, counted eight at a time. */
static size_t ascii_run(const unsigned char *p, size_t len)
{
    size_t n = 0;

    for (uint64_t eight; len - n >= sizeof eight; n += sizeof eight) {
        memcpy(&eight, p + n, sizeof eight);
        if ((eight & UINT64_C(0x8080808080808080)) != 0) {
            break;
        }
    }
    return n;
}

bool gg_utf8_valid(const char *text, size_t len)
{
    const unsigned char *p = (const unsigned char *)text;

    while (len > 0) {
        size_t run = ascii_run(p, len);
        size_t step = run > 0 ? run : gg_utf8_step(p, len);

        if (step == 0) {
            return false;
        }
        p += step;
        len -= step;
    }
    return true;
}

/* U+0300 to U+036F are the bytes CC 80 to CD AF. */
static bool is_combining(const unsigned char *p, size_t step)
{
    return step == 2 && (p[0] == 0xcc || (p[0] == 0xcd && p[1] <= 0xaf));
}

/* A byte that is no UTF-8 counts as one column: a terminal shows one replacement mark for it. */
size_t gg_utf8_columns(const char *text, size_t len)
{
    const unsigned char *p = (const unsigned char *)text;
    size_t columns = 0;

    while (len > 0) {
        size_t step = gg_utf8_step(p, len);

        if (!is_combining(p, step)) {
            columns++;
        }
        if (step == 0) {
            step = 1;
        }
        p += step;
        len -= step;
    }
    return columns;
}

/* One or more digits and nothing else, at most max. */
static bool parse_digits(const char *text, uint64_t max, uint64_t *out)
{
    uint64_t value = 0, most = max / 10, last = max % 10;

    if (*text == '\0') {
        return false;
    }
    for (; *text != '\0'; text++) {
        uint64_t digit;

        if (*text < '0' || *text > '9') {
            return false;
        }
        digit = (uint64_t)(*text - '0');
        if (value > most || (value == most && digit > last)) {
            return false;
        }
        value = value * 10 + digit;
    }
    *out = value;
    return true;
}

bool gg_parse_int(const char *text, int64_t min, int64_t max, int64_t *out)
{
    bool minus = *text == '-';
    uint64_t size;
    int64_t value;

    if (!parse_digits(text + minus, (uint64_t)INT64_MAX + minus, &size)) {
        return false;
    }
    if (minus && size > 0) {
        value = -(int64_t)(size - 1) - 1; /* reaches INT64_MIN without overflow */
    } else {
        value = (int64_t)size;
    }
    if (value < min || value > max) {
        return false;
    }
    *out = value;
    return true;
}

bool gg_parse_u64(const char *text, uint64_t *out)
{
    return parse_digits(text, UINT64_MAX, out);
}

/* The digit that a character is, and 1; 0 for every other one.  A table, since half of all digits
 * are letters, and no branch can guess which. */
static const unsigned char digit_and_1[256] = {
    ['0'] = 1, ['1'] = 2,  ['2'] = 3,  ['3'] = 4,  ['4'] = 5,  ['5'] = 6,  ['6'] = 7,  ['7'] = 8,
    ['8'] = 9, ['9'] = 10, ['a'] = 11, ['b'] = 12, ['c'] = 13, ['d'] = 14, ['e'] = 15, ['f'] = 16,
};

static unsigned hex_digit(char c)
{
    return digit_and_1[(unsigned char)c] - 1u;
}

/* out is touched only when all of the text is good. */
bool gg_parse_hex(const char *text, unsigned char *out, size_t n)
{
    for (size_t i = 0; i < 2 * n; i++) {
        if (hex_digit(text[i]) > 15) { /* also stops at a NUL */
            return false;
        }
    }
    if (text[2 * n] != '\0') {
        return false;
    }
    for (size_t i = 0; i < n; i++) {
        out[i] = (unsigned char)(hex_digit(text[2 * i]) << 4 | hex_digit(text[2 * i + 1]));
    }
    return true;
}

void gg_write_hex(char *out, const unsigned char *bytes, size_t n)
{
    static const char digits[] = "0123456789abcdef";

    for (size_t i = 0; i < n; i++) {
        out[2 * i] = digits[bytes[i] >> 4];
        out[2 * i + 1] = digits[bytes[i] & 15];
    }
    out[2 * n] = '\0';
}

void gg_text_format(char *out, size_t cap, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    (void)vsnprintf(out, cap, format, args);
    va_end(args);
}

bool gg_text_is(const char *a, size_t len, const char *b)
{
    return strlen(b) == len && (len == 0 || memcmp(a, b, len) == 0);
}
