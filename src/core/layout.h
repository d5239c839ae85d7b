/* SPDX-License-Identifier: MIT
 * Laying text out in columns of a terminal, for the core only.  Widths count columns, not bytes. */
#ifndef GG_CORE_LAYOUT_H
#define GG_CORE_LAYOUT_H

#include "base/buf.h"
#include <stddef.h>

void gg_text_repeat(struct gg_buf *out, const char *mark, size_t times);
/* The text, then blanks up to that many columns. */
void gg_text_pad(struct gg_buf *out, const char *text, size_t columns);
/* The text with its blanks turned into line breaks where a line would pass `width`.  The cursor
 * stands at column `from`; further lines begin at column `indent`.  A word longer than a line
 * stands alone.  Line feeds in the text are kept.  No line feed at the end. */
void gg_text_wrap(struct gg_buf *out, const char *text, size_t from, size_t indent, size_t width);
/* Cells, each ended by a line feed, as columns read downwards, from column `indent` on.  hang: how
 * far further lines of a cell too wide for one line are set in. */
void gg_text_columns(struct gg_buf *out, const char *cells, size_t indent, size_t hang,
                     size_t width);

#endif
