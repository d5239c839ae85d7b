/* SPDX-License-Identifier: MIT
 * SVG elements as text: whole tenths in, well-formed XML out. */
#include "core/svg.h"

#include "base/text.h"
#include <string.h>

/* ---- text ---- */

static const char *entity(char c)
{
    switch (c) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    case '\'': return "&#39;";
    default: return NULL;
    }
}

/* XML has no way to write control characters, U+FFFE and U+FFFF at all. */
static bool is_xml(const char *p, size_t step)
{
    if (step == 1) {
        return (unsigned char)*p >= 0x20 || *p == '\t' || *p == '\n' || *p == '\r';
    }
    return !(step == 3 && memcmp(p, "\xef\xbf", 2) == 0 && (unsigned char)p[2] >= 0xbe);
}

void gg_svg_escape(struct gg_buf *b, const char *text)
{
    size_t left = strlen(text);

    while (left > 0) {
        size_t step = gg_utf8_step((const unsigned char *)text, left);
        const char *special = step == 1 ? entity(*text) : NULL;

        if (special != NULL) {
            gg_buf_puts(b, special);
        } else if (step > 0 && is_xml(text, step)) {
            gg_buf_put(b, text, step);
        } else {
            gg_buf_puts(b, "\xef\xbf\xbd"); /* U+FFFD */
        }
        step = step > 0 ? step : 1;
        text += step;
        left -= step;
    }
}

/* ---- numbers ---- */

void gg_svg_number(struct gg_buf *b, int32_t tenths)
{
    int64_t size = tenths < 0 ? -(int64_t)tenths : tenths;

    if (tenths < 0) {
        gg_buf_putc(b, '-');
    }
    gg_buf_int(b, size / 10);
    if (size % 10 != 0) {
        gg_buf_putc(b, '.');
        gg_buf_putc(b, (char)('0' + size % 10));
    }
}

static void put(struct gg_buf *b, const char *name, int32_t value)
{
    gg_buf_putc(b, ' ');
    gg_buf_puts(b, name);
    gg_buf_puts(b, "=\"");
    gg_svg_number(b, value);
    gg_buf_putc(b, '"');
}

static void put_attributes(struct gg_buf *b, const char *attributes)
{
    if (attributes != NULL && attributes[0] != '\0') {
        gg_buf_putc(b, ' ');
        gg_buf_puts(b, attributes);
    }
}

static void end(struct gg_buf *b, const char *attributes)
{
    put_attributes(b, attributes);
    gg_buf_puts(b, "/>\n");
}

/* ---- elements ---- */

void gg_svg_open(struct gg_buf *b, int32_t width, int32_t height, const char *title)
{
    gg_buf_puts(b, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ");
    gg_svg_number(b, width);
    gg_buf_putc(b, ' ');
    gg_svg_number(b, height);
    gg_buf_putc(b, '"');
    put(b, "width", width);
    put(b, "height", height);
    gg_buf_puts(b, " font-family=\"DejaVu Sans\">\n<title>");
    gg_svg_escape(b, title);
    gg_buf_puts(b, "</title>\n");
}

void gg_svg_close(struct gg_buf *b)
{
    gg_buf_puts(b, "</svg>\n");
}

void gg_svg_group(struct gg_buf *b, const char *attributes)
{
    gg_buf_puts(b, "<g");
    put_attributes(b, attributes);
    gg_buf_puts(b, ">\n");
}

void gg_svg_group_end(struct gg_buf *b)
{
    gg_buf_puts(b, "</g>\n");
}

static void points(struct gg_buf *b, const char *element, const int32_t (*xy)[2], uint32_t n,
                   const char *attributes)
{
    gg_buf_putc(b, '<');
    gg_buf_puts(b, element);
    gg_buf_puts(b, " points=\"");
    for (uint32_t i = 0; i < n; i++) {
        if (i > 0) {
            gg_buf_putc(b, ' ');
        }
        gg_svg_number(b, xy[i][0]);
        gg_buf_putc(b, ',');
        gg_svg_number(b, xy[i][1]);
    }
    gg_buf_putc(b, '"');
    end(b, attributes);
}

void gg_svg_polygon(struct gg_buf *b, const int32_t (*xy)[2], uint32_t n, const char *attributes)
{
    points(b, "polygon", xy, n, attributes);
}

void gg_svg_line(struct gg_buf *b, int32_t x1, int32_t y1, int32_t x2, int32_t y2,
                 const char *attributes)
{
    gg_buf_puts(b, "<line");
    put(b, "x1", x1);
    put(b, "y1", y1);
    put(b, "x2", x2);
    put(b, "y2", y2);
    end(b, attributes);
}

void gg_svg_circle(struct gg_buf *b, int32_t x, int32_t y, int32_t r, const char *attributes)
{
    gg_buf_puts(b, "<circle");
    put(b, "cx", x);
    put(b, "cy", y);
    put(b, "r", r);
    end(b, attributes);
}

void gg_svg_rect(struct gg_buf *b, int32_t x, int32_t y, int32_t w, int32_t h,
                 const char *attributes)
{
    gg_buf_puts(b, "<rect");
    put(b, "x", x);
    put(b, "y", y);
    put(b, "width", w);
    put(b, "height", h);
    end(b, attributes);
}

void gg_svg_text(struct gg_buf *b, int32_t x, int32_t y, const char *attributes, const char *text)
{
    gg_buf_puts(b, "<text");
    put(b, "x", x);
    put(b, "y", y);
    put_attributes(b, attributes);
    gg_buf_putc(b, '>');
    gg_svg_escape(b, text);
    gg_buf_puts(b, "</text>\n");
}
