/* SPDX-License-Identifier: MIT
 * Strings of the JSON reader: checked where they stand, copied, then unescaped in the copy, which
 * only ever shrinks. */
#include "base/json_reader.h"

#include "base/text.h"

/* Four hexadecimal digits in either case, or -1. */
static int32_t hex4(const unsigned char *p, const unsigned char *end)
{
    int32_t value = 0;

    if (end - p < 4) {
        return -1;
    }
    for (int i = 0; i < 4; i++) {
        int c = p[i] | 0x20; /* lower case; digits have this bit already */

        if (c >= 'a' && c <= 'f') {
            value = value << 4 | (c - 'a' + 10);
        } else if (p[i] >= '0' && p[i] <= '9') {
            value = value << 4 | (p[i] - '0');
        } else {
            return -1;
        }
    }
    return value;
}

static bool is_high_half(int32_t unit)
{
    return unit >= 0xd800 && unit <= 0xdbff;
}

static bool is_low_half(int32_t unit)
{
    return unit >= 0xdc00 && unit <= 0xdfff;
}

/* '\u' hex4, where a character past U+FFFF is two of them: a high half and a low half. */
static bool scan_unicode(struct gg_json_reader *r)
{
    int32_t unit = hex4(r->p + 2, r->end);
    int32_t low;

    if (unit < 0) {
        return gg_json_fail_at(r, gg_json_here(r), "expected four hexadecimal digits after \\u");
    }
    if (unit == 0) {
        return gg_json_fail_at(r, gg_json_here(r), "\\u0000 is not allowed");
    }
    if (!is_high_half(unit) && !is_low_half(unit)) {
        r->p += 6;
        return true;
    }
    low = r->end - r->p >= 12 && r->p[6] == '\\' && r->p[7] == 'u' ? hex4(r->p + 8, r->end) : -1;
    if (is_low_half(unit) || !is_low_half(low)) {
        return gg_json_fail_at(r, gg_json_here(r), "half of a surrogate pair");
    }
    r->p += 12;
    return true;
}

static bool scan_escape(struct gg_json_reader *r)
{
    if (r->end - r->p < 2) {
        r->p = r->end; /* the caller tells that the string has no end */
        return true;
    }
    switch (r->p[1]) {
    case '"':
    case '\\':
    case '/':
    case 'b':
    case 'f':
    case 'n':
    case 'r':
    case 't': r->p += 2; return true;
    case 'u': return scan_unicode(r);
    default: return gg_json_fail_at(r, gg_json_here(r), "unknown escape in a string");
    }
}

static bool scan_multibyte(struct gg_json_reader *r)
{
    size_t step = gg_utf8_step(r->p, (size_t)(r->end - r->p));

    if (step == 0) {
        return gg_json_fail_at(r, gg_json_here(r), "invalid UTF-8");
    }
    r->p += step;
    r->column_base += step - 1;
    return true;
}

static bool fail_control(const struct gg_json_reader *r)
{
    if (*r->p == '\n' || *r->p == '\r') {
        return gg_json_fail_at(r, gg_json_here(r), "line ends inside a string");
    }
    if (*r->p == '\0') {
        return gg_json_fail_at(r, gg_json_here(r), "NUL byte in a string");
    }
    return gg_json_fail_at(r, gg_json_here(r),
                           "control character in a string (write it as \\u%04x)", *r->p);
}

static bool is_plain(unsigned char c)
{
    return c >= 0x20 && c < 0x80 && c != '"' && c != '\\';
}

/* Moves past a string, checking all of it. */
static bool scan_string(struct gg_json_reader *r, bool *escaped)
{
    struct gg_json_place start = gg_json_here(r);
    bool good = true;

    r->p++;
    while (good) {
        while (r->p < r->end && is_plain(*r->p)) {
            r->p++;
        }
        if (r->p == r->end) {
            return gg_json_fail_at(r, start, "string without an end");
        }
        if (*r->p == '"') {
            r->p++;
            return true;
        }
        if (*r->p == '\\') {
            *escaped = true;
            good = scan_escape(r);
        } else if (*r->p < 0x20) {
            good = fail_control(r);
        } else {
            good = scan_multibyte(r);
        }
    }
    return false;
}

static size_t put_utf8(unsigned char *out, uint32_t c)
{
    if (c < 0x80) {
        out[0] = (unsigned char)c;
        return 1;
    }
    if (c < 0x800) {
        out[0] = (unsigned char)(0xc0 | c >> 6);
        out[1] = (unsigned char)(0x80 | (c & 0x3f));
        return 2;
    }
    if (c < 0x10000) {
        out[0] = (unsigned char)(0xe0 | c >> 12);
        out[1] = (unsigned char)(0x80 | (c >> 6 & 0x3f));
        out[2] = (unsigned char)(0x80 | (c & 0x3f));
        return 3;
    }
    out[0] = (unsigned char)(0xf0 | c >> 18);
    out[1] = (unsigned char)(0x80 | (c >> 12 & 0x3f));
    out[2] = (unsigned char)(0x80 | (c >> 6 & 0x3f));
    out[3] = (unsigned char)(0x80 | (c & 0x3f));
    return 4;
}

static unsigned char short_escape(unsigned char c)
{
    switch (c) {
    case 'b': return '\b';
    case 'f': return '\f';
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    default: return c; /* '"', '\\' and '/' stand for themselves */
    }
}

/* Undo the escapes of a text that scan_string() found good; its new length. */
static size_t unescape(char *text, size_t len)
{
    unsigned char *start = (unsigned char *)text, *out = start;
    const unsigned char *p = start, *end = start + len;

    while (p < end) {
        uint32_t c;

        if (*p != '\\') {
            *out++ = *p++;
            continue;
        }
        if (p[1] != 'u') {
            *out++ = short_escape(p[1]);
            p += 2;
            continue;
        }
        c = (uint32_t)hex4(p + 2, end);
        p += 6;
        if (is_high_half((int32_t)c)) {
            c = 0x10000 + ((c - 0xd800) << 10) + ((uint32_t)hex4(p + 2, end) - 0xdc00);
            p += 6;
        }
        out += put_utf8(out, c);
    }
    *out = '\0';
    return (size_t)(out - start);
}

bool gg_json_read_string(struct gg_json_reader *r, const char **text, uint32_t *count)
{
    const unsigned char *start = r->p + 1;
    bool escaped = false;
    size_t len;
    char *copy;

    if (!scan_string(r, &escaped)) {
        return false;
    }
    len = (size_t)(r->p - start) - 1;
    copy = gg_arena_text(r->arena, (const char *)start, len);
    if (copy == NULL) {
        return gg_json_fail_at(r, gg_json_here(r), "out of memory");
    }
    if (escaped) {
        len = unescape(copy, len);
    }
    *text = copy;
    *count = (uint32_t)len;
    return true;
}
