/* SPDX-License-Identifier: MIT
 * The JSON writer.  Wrong use that it can see (a second document, a key without a value, one end
 * too many, nesting too deep) fails the buffer: broken JSON is never handed on as good. */
#include "base/json.h"

#include "base/text.h"
#include <float.h>
#include <string.h>

void gg_json_start(struct gg_json_writer *w, struct gg_buf *out, bool pretty)
{
    *w = (struct gg_json_writer){ .out = out, .pretty = pretty };
}

static void new_line(struct gg_json_writer *w)
{
    if (!w->pretty) {
        return;
    }
    gg_buf_putc(w->out, '\n');
    for (unsigned i = 0; i < w->depth; i++) {
        gg_buf_put(w->out, "  ", 2);
    }
}

/* The comma and the new line before a member or an element. */
static void separate(struct gg_json_writer *w)
{
    if (w->comma[w->depth]) {
        gg_buf_putc(w->out, ',');
    }
    w->comma[w->depth] = true;
    new_line(w);
}

static void before_value(struct gg_json_writer *w)
{
    if (w->after_key) {
        w->after_key = false;
    } else if (w->depth > 0) {
        separate(w);
    } else {
        if (w->comma[0]) {
            w->out->failed = true; /* a document is one value */
        }
        w->comma[0] = true;
    }
}

static void open_level(struct gg_json_writer *w, char bracket)
{
    before_value(w);
    if (w->depth == GG_JSON_DEPTH_MAX) {
        w->out->failed = true;
        return;
    }
    gg_buf_putc(w->out, bracket);
    w->depth++;
    w->comma[w->depth] = false;
}

static void close_level(struct gg_json_writer *w, char bracket)
{
    bool filled = w->comma[w->depth];

    if (w->depth == 0 || w->after_key) {
        w->out->failed = true;
        return;
    }
    w->depth--;
    if (filled) {
        new_line(w);
    }
    gg_buf_putc(w->out, bracket);
}

void gg_json_object(struct gg_json_writer *w)
{
    open_level(w, '{');
}

void gg_json_object_end(struct gg_json_writer *w)
{
    close_level(w, '}');
}

void gg_json_array(struct gg_json_writer *w)
{
    open_level(w, '[');
}

void gg_json_array_end(struct gg_json_writer *w)
{
    close_level(w, ']');
}

/* How many bytes at p can be written as they are. */
static size_t plain_run(const unsigned char *p, size_t left)
{
    size_t n = 0;

    while (n < left && p[n] >= 0x20 && p[n] != '"' && p[n] != '\\') {
        size_t step = gg_utf8_step(p + n, left - n);

        if (step == 0) {
            break;
        }
        n += step;
    }
    return n;
}

static void put_escaped(struct gg_buf *out, unsigned char c)
{
    static const char letters[] = "btn\0fr"; /* of the bytes 8 to 13; 11 has none */

    if (c == 0 || c >= 0x80) {
        gg_buf_puts(out, "\xef\xbf\xbd"); /* U+FFFD: the reader refuses NUL and bad UTF-8 */
    } else if (c == '"' || c == '\\') {
        gg_buf_printf(out, "\\%c", c);
    } else if (c >= 8 && c <= 13 && c != 11) {
        gg_buf_printf(out, "\\%c", letters[c - 8]);
    } else {
        gg_buf_printf(out, "\\u%04x", (unsigned)c);
    }
}

static void put_string(struct gg_buf *out, const char *text, size_t len)
{
    const unsigned char *p = (const unsigned char *)text;

    gg_buf_putc(out, '"');
    while (len > 0) {
        size_t run = plain_run(p, len);

        gg_buf_put(out, (const char *)p, run);
        p += run;
        len -= run;
        if (len > 0) {
            put_escaped(out, *p);
            p++;
            len--;
        }
    }
    gg_buf_putc(out, '"');
}

void gg_json_key(struct gg_json_writer *w, const char *key)
{
    if (w->depth == 0 || w->after_key) {
        w->out->failed = true;
        return;
    }
    separate(w);
    put_string(w->out, key, strlen(key));
    gg_buf_puts(w->out, w->pretty ? ": " : ":");
    w->after_key = true;
}

void gg_json_string(struct gg_json_writer *w, const char *text)
{
    gg_json_string_n(w, text, strlen(text));
}

void gg_json_string_n(struct gg_json_writer *w, const char *text, size_t len)
{
    before_value(w);
    put_string(w->out, text, len);
}

void gg_json_int(struct gg_json_writer *w, int64_t value)
{
    before_value(w);
    gg_buf_int(w->out, value);
}

void gg_json_bool(struct gg_json_writer *w, bool value)
{
    gg_json_raw(w, value ? "true" : "false");
}

void gg_json_null(struct gg_json_writer *w)
{
    gg_json_raw(w, "null");
}

void gg_json_raw(struct gg_json_writer *w, const char *json)
{
    before_value(w);
    gg_buf_puts(w->out, json);
}

/* size in [0, 1e12), with at least one decimal and at most six, no zeros at the end.
 * The whole part is taken off first, exactly: size * 1e6 would be past what a double can hold. */
static void put_fixed(struct gg_buf *out, double size)
{
    uint64_t whole = (uint64_t)size;
    double part = size - (double)whole;
    /* Statements of their own: fused with the next, they would round otherwise on some machines. */
    double scaled = part * 1e6;
    uint32_t fraction = (uint32_t)scaled;
    double rest = scaled - (double)fraction;
    int digits = 6;

    if (rest >= 0.5) {
        fraction++;
    }
    if (fraction == 1000000) {
        fraction = 0;
        whole++;
    }
    while (digits > 1 && fraction % 10 == 0) {
        fraction /= 10;
        digits--;
    }
    gg_buf_int(out, (int64_t)whole);
    gg_buf_printf(out, ".%0*lu", digits, (unsigned long)fraction);
}

/* Brings a positive size into [1, 10); the power of ten taken out. */
static int normalise(double *size)
{
    static const double powers[] = { 1e256, 1e128, 1e64, 1e32, 1e16, 1e8, 1e4, 1e2, 1e1 };
    int exponent = 0;

    for (int i = 0, power = 256; power > 0; i++, power /= 2) {
        if (*size >= powers[i]) {
            *size /= powers[i];
            exponent += power;
        } else if (*size * powers[i] < 10) {
            *size *= powers[i];
            exponent -= power;
        }
    }
    if (*size >= 9.9999995) { /* six decimals would show this as 10.0 */
        *size = 1;
        exponent++;
    }
    return exponent;
}

/* Six decimals: fixed for everyday sizes, with an exponent for the very large and very small. */
void gg_json_real(struct gg_json_writer *w, double value)
{
    double size = value < 0 ? -value : value;

    if (!(value >= -DBL_MAX && value <= DBL_MAX)) {
        gg_json_null(w);
        return;
    }
    before_value(w);
    if (value < 0) {
        gg_buf_putc(w->out, '-');
    }
    if (size == 0 || (size >= 1e-3 && size < 1e12)) {
        put_fixed(w->out, size);
    } else {
        int exponent = normalise(&size);

        put_fixed(w->out, size);
        gg_buf_printf(w->out, "e%d", exponent);
    }
}

void gg_json_put_string(struct gg_json_writer *w, const char *key, const char *text)
{
    gg_json_key(w, key);
    gg_json_string(w, text);
}

void gg_json_put_int(struct gg_json_writer *w, const char *key, int64_t value)
{
    gg_json_key(w, key);
    gg_json_int(w, value);
}

void gg_json_put_bool(struct gg_json_writer *w, const char *key, bool value)
{
    gg_json_key(w, key);
    gg_json_bool(w, value);
}

static void write_children(struct gg_json_writer *w, const struct gg_json *parent)
{
    for (const struct gg_json *child = parent->first; child != NULL; child = child->next) {
        if (w->out->failed) {
            return; /* also ends the recursion on a tree that is too deep */
        }
        if (parent->type == GG_JSON_OBJECT) {
            gg_json_key(w, child->key);
        }
        gg_json_write(w, child);
    }
}

void gg_json_write(struct gg_json_writer *w, const struct gg_json *value)
{
    switch (value->type) {
    case GG_JSON_NULL: gg_json_null(w); break;
    case GG_JSON_BOOL: gg_json_bool(w, value->integer != 0); break;
    case GG_JSON_INT: gg_json_int(w, value->integer); break;
    case GG_JSON_REAL: gg_json_raw(w, value->text); break;
    case GG_JSON_STRING: gg_json_string_n(w, value->text, value->count); break;
    case GG_JSON_ARRAY:
        gg_json_array(w);
        write_children(w, value);
        gg_json_array_end(w);
        break;
    case GG_JSON_OBJECT:
        gg_json_object(w);
        write_children(w, value);
        gg_json_object_end(w);
        break;
    }
}
