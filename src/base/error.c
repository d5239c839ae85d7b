/* SPDX-License-Identifier: MIT
 * Filling in an error: format, cut to size, and make safe to show on a terminal or in a log. */
#include "base/error.h"

#include "base/text.h"
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static gg_translate_fn *translate;

void gg_error_translate(gg_translate_fn *how)
{
    translate = how;
}

GG_FORMAT_ARG(1) static const char *translated(const char *format)
{
    return translate != NULL ? translate(format) : format;
}

/* Would this valid UTF-8 sequence start a new line or steer a terminal? */
static bool is_control(const unsigned char *p, size_t step)
{
    if (step == 1) {
        return p[0] < 0x20 || p[0] == 0x7f;
    }
    if (step == 2) {
        return p[0] == 0xc2 && p[1] < 0xa0; /* C1 controls, among them NEL and CSI */
    }
    return step == 3 && p[0] == 0xe2 && p[1] == 0x80 && (p[2] == 0xa8 || p[2] == 0xa9);
}

/* Every byte of a control character or of invalid UTF-8 becomes '?'; the length stays. */
static void make_safe(char *text)
{
    unsigned char *p = (unsigned char *)text;
    size_t left = strlen(text);

    while (left > 0) {
        size_t step = gg_utf8_step(p, left);
        size_t width = step > 0 ? step : 1;

        if (step == 0 || is_control(p, step)) {
            memset(p, '?', width);
        }
        p += width;
        left -= width;
    }
}

/* End a text that was cut off in "...", without leaving half a character before it. */
static void mark_cut(char *text, size_t size)
{
    size_t at = size - sizeof "...";

    while (at > 0 && ((unsigned char)text[at] & 0xc0) == 0x80) {
        at--;
    }
    memcpy(text + at, "...", sizeof "...");
}

GG_PRINTF(2, 0) static void append(struct gg_error *err, const char *format, va_list args)
{
    size_t used = strlen(err->text);
    size_t room = sizeof err->text - used;
    int n = vsnprintf(err->text + used, room, format, args);

    if (n < 0) {
        err->text[used] = '\0';
    } else if ((size_t)n >= room) {
        mark_cut(err->text, sizeof err->text);
    }
}

GG_PRINTF(2, 3) static void append_place(struct gg_error *err, const char *format, ...)
{
    va_list args;

    va_start(args, format);
    append(err, format, args);
    va_end(args);
}

bool gg_fail(struct gg_error *err, const char *format, ...)
{
    va_list args;

    if (err == NULL || err->set) {
        return false;
    }
    gg_error_clear(err);
    va_start(args, format);
    append(err, translated(format), args);
    va_end(args);
    make_safe(err->text);
    err->set = true;
    return false;
}

bool gg_fail_at(struct gg_error *err, const char *file, size_t line, const char *format, ...)
{
    va_list args;

    if (err == NULL || err->set) {
        return false;
    }
    gg_error_clear(err);
    if (line > 0) {
        append_place(err, "%s:%zu: ", file, line);
    } else {
        append_place(err, "%s: ", file);
    }
    va_start(args, format);
    append(err, translated(format), args);
    va_end(args);
    make_safe(err->text);
    err->set = true;
    return false;
}

void gg_error_clear(struct gg_error *err)
{
    if (err != NULL) {
        err->set = false;
        err->text[0] = '\0';
    }
}
