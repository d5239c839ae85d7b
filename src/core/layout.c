/* SPDX-License-Identifier: MIT
 * Padding, wrapping and columns for text on a terminal. */
#include "core/layout.h"

#include "base/text.h"
#include <stdlib.h>
#include <string.h>

enum { GAP = 3 };

void gg_text_repeat(struct gg_buf *out, const char *mark, size_t times)
{
    while (times-- > 0) {
        gg_buf_puts(out, mark);
    }
}

void gg_text_pad(struct gg_buf *out, const char *text, size_t columns)
{
    size_t used = gg_utf8_columns(text, strlen(text));

    gg_buf_puts(out, text);
    gg_text_repeat(out, " ", used < columns ? columns - used : 0);
}

static size_t new_line(struct gg_buf *out, size_t indent)
{
    gg_buf_putc(out, '\n');
    gg_text_repeat(out, " ", indent);
    return indent;
}

void gg_text_wrap(struct gg_buf *out, const char *text, size_t from, size_t indent, size_t width)
{
    size_t column = from;
    bool fresh = true; /* no word on this line yet, so no blank before the next */

    while (*text != '\0') {
        size_t len = strcspn(text, " \n"), columns = gg_utf8_columns(text, len);

        if (len > 0) {
            if (!fresh && column + 1 + columns > width) {
                column = new_line(out, indent);
            } else if (!fresh) {
                gg_buf_putc(out, ' ');
                column++;
            }
            gg_buf_put(out, text, len);
            column += columns;
            fresh = false;
        }
        text += len;
        if (*text == '\n') {
            column = new_line(out, indent);
            fresh = true;
        }
        text += *text != '\0';
    }
}

/* ---- columns ---- */

struct cells {
    const char **start; /* each cell's first byte; start[count] is the end of the last */
    size_t count, widest;
};

static size_t cell_length(const struct cells *c, size_t i)
{
    return (size_t)(c->start[i + 1] - c->start[i]) - 1; /* without its line feed */
}

static bool find_cells(struct cells *c, const char *text)
{
    size_t count = 0;

    for (const char *p = strchr(text, '\n'); p != NULL; p = strchr(p + 1, '\n')) {
        count++;
    }
    c->start = malloc((count + 1) * sizeof *c->start);
    if (c->start == NULL) {
        return false;
    }
    c->start[0] = text;
    c->count = count;
    for (size_t i = 0; i < count; i++) {
        size_t columns;

        c->start[i + 1] = strchr(c->start[i], '\n') + 1;
        columns = gg_utf8_columns(c->start[i], cell_length(c, i));
        c->widest = columns > c->widest ? columns : c->widest;
    }
    return true;
}

static void put_one_a_line(struct gg_buf *out, const struct cells *c, size_t indent, size_t hang,
                           size_t width)
{
    struct gg_buf cell = { 0 };

    for (size_t i = 0; i < c->count; i++) {
        size_t len = cell_length(c, i), lead = len < hang ? len : hang;

        gg_buf_clear(&cell);
        gg_buf_put(&cell, c->start[i] + lead, len - lead);
        gg_text_repeat(out, " ", indent);
        gg_buf_put(out, c->start[i], lead);
        gg_text_wrap(out, gg_buf_text(&cell), indent + lead, indent + hang, width);
        gg_buf_putc(out, '\n');
    }
    gg_buf_free(&cell);
}

static void put_row(struct gg_buf *out, const struct cells *c, size_t row, size_t rows)
{
    for (size_t i = row; i < c->count; i += rows) {
        size_t len = cell_length(c, i), used = gg_utf8_columns(c->start[i], len);

        gg_buf_put(out, c->start[i], len);
        if (i + rows < c->count) {
            gg_text_repeat(out, " ", c->widest - used + GAP);
        }
    }
}

void gg_text_columns(struct gg_buf *out, const char *cells, size_t indent, size_t hang,
                     size_t width)
{
    struct cells c = { .count = 0 };
    size_t room = width > indent ? width - indent : 0, columns, rows;

    if (!find_cells(&c, cells)) {
        out->failed = true;
        return;
    }
    columns = c.count > 0 ? (room + GAP) / (c.widest + GAP) : 1;
    if (columns <= 1) {
        put_one_a_line(out, &c, indent, hang, width);
    } else {
        rows = (c.count + columns - 1) / columns;
        for (size_t row = 0; row < rows; row++) {
            gg_text_repeat(out, " ", indent);
            put_row(out, &c, row, rows);
            gg_buf_putc(out, '\n');
        }
    }
    free(c.start);
}
