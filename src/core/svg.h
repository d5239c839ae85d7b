/* SPDX-License-Identifier: MIT
 * Writing SVG elements into a buffer.  Coordinates are whole tenths of a unit; text is escaped. */
#ifndef GG_CORE_SVG_H
#define GG_CORE_SVG_H

#include "base/buf.h"
#include <stdint.h>

void gg_svg_open(struct gg_buf *b, int32_t width, int32_t height, const char *title);
void gg_svg_close(struct gg_buf *b);
void gg_svg_group(struct gg_buf *b, const char *attributes); /* trusted text: class="terrain" */
void gg_svg_group_end(struct gg_buf *b);
void gg_svg_number(struct gg_buf *b, int32_t tenths); /* "12.3" */
void gg_svg_polygon(struct gg_buf *b, const int32_t (*xy)[2], uint32_t n, const char *attributes);
void gg_svg_line(struct gg_buf *b, int32_t x1, int32_t y1, int32_t x2, int32_t y2,
                 const char *attributes);
void gg_svg_circle(struct gg_buf *b, int32_t x, int32_t y, int32_t r, const char *attributes);
void gg_svg_rect(struct gg_buf *b, int32_t x, int32_t y, int32_t w, int32_t h,
                 const char *attributes);
void gg_svg_text(struct gg_buf *b, int32_t x, int32_t y, const char *attributes, const char *text);
void gg_svg_escape(struct gg_buf *b, const char *text);

#endif
