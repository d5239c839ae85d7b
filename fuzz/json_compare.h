/* SPDX-License-Identifier: MIT
 * Our JSON reader and writer held against jansson, an independent one.
 *
 * Both must accept or both refuse, and read the same tree.  The differences allowed, and no others:
 *   1. a document with a NUL byte: ours refuses; jansson overlooks one after a number or a word;
 *   2. nesting deeper than GG_JSON_DEPTH_MAX: ours refuses, jansson reads to 2048;
 *   3. a real too large for a double: ours keeps its text, jansson refuses.
 * Also checked: the place of every value, and that what we write, compact or pretty, reads back as
 * the same tree. */
#ifndef GG_FUZZ_JSON_COMPARE_H
#define GG_FUZZ_JSON_COMPARE_H

#include <stddef.h>

/* NULL if all is well, else what differs. */
const char *json_compare(const char *text, size_t len);

#endif
