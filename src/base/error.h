/* SPDX-License-Identifier: MIT
 * One error, as one line a person can act on: where it is and what is wrong.
 *
 * A function that can fail takes a struct gg_error * and returns false (or NULL) after filling it.
 * The first error wins: gg_fail() on an error that is already set changes nothing, so a caller may
 * add context only where none was given.  Passing NULL is allowed and loses the text, not the
 * failure. */
#ifndef GG_BASE_ERROR_H
#define GG_BASE_ERROR_H

#include <stdbool.h>
#include <stddef.h>

enum { GG_ERROR_TEXT_MAX = 512 };

struct gg_error {
    bool set;
    char text[GG_ERROR_TEXT_MAX]; /* one line, no newline at its end */
};

#if defined(__GNUC__)
#define GG_PRINTF(f, a) __attribute__((format(printf, f, a)))
#else
#define GG_PRINTF(f, a)
#endif

#if defined(__GNUC__)
#define GG_FORMAT_ARG(n) __attribute__((format_arg(n)))
#else
#define GG_FORMAT_ARG(n)
#endif

/* Reasons are written in English; a program that speaks another language says here, once and before
 * it starts a thread, how a format is to be read in it.  NULL: as it stands. */
typedef const char *gg_translate_fn(const char *english);
void gg_error_translate(gg_translate_fn *translate);

/* Always returns false, so that a failing function can end with "return gg_fail(...)".
 * Control characters in the text are replaced, so a hostile file cannot forge a second line. */
bool gg_fail(struct gg_error *err, const char *format, ...) GG_PRINTF(2, 3);

/* As gg_fail, with the place in front: "FILE:LINE: reason" (line 0: "FILE: reason"). */
bool gg_fail_at(struct gg_error *err, const char *file, size_t line, const char *format, ...)
    GG_PRINTF(4, 5);

void gg_error_clear(struct gg_error *err);

#endif
