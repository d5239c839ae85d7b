/* SPDX-License-Identifier: MIT
 * What a person is called who sits at a seat: a word of their own, which everybody at the table and
 * the one who reads the record may see.
 *
 * Such a text is valid UTF-8 of 1 to GG_NAME_CHARS characters, without any that cannot be seen,
 * change the direction of what follows, or end a line, and without blanks at its ends or two in a
 * row: so it can stand in any sentence. */
#ifndef GG_CORE_NAME_H
#define GG_CORE_NAME_H

#include <stdbool.h>

enum { GG_NAME_CHARS = 24, GG_NAME_MAX = 4 * GG_NAME_CHARS + 1 };

/* Leaves in out what is left of a text, "" where nothing is; false: it is too long, or no UTF-8. */
bool gg_name_clean(const char *text, char out[GG_NAME_MAX]);
/* Is it as gg_name_clean() would leave it, and not empty? */
bool gg_name_is_clean(const char *text);

#endif
