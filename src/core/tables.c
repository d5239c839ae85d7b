/* SPDX-License-Identifier: MIT
 * Writing charts: as JSON cell by cell, as text once a whole chart is known and its columns can be
 * lined up. */
#include "core/scene.h"

#include "base/json.h"
#include "base/text.h"
#include "core/label.h"
#include "core/layout.h"
#include <string.h>

/* ---- a chart begins ---- */

static void begin_json(struct gg_tables *t, const char *name, const char *title, gg_clause clause)
{
    const char *id = gg_clause_id(t->speaker->battle->rules, clause);

    gg_json_object(t->json);
    gg_json_put_string(t->json, "name", name);
    gg_json_put_string(t->json, "title", title);
    gg_json_key(t->json, "clause");
    if (id[0] != '\0') {
        gg_json_string(t->json, id);
    } else {
        gg_json_null(t->json);
    }
    gg_json_key(t->json, "rows");
    gg_json_array(t->json);
}

void gg_table_open(struct gg_tables *t, const char *name, const char *title, gg_clause clause)
{
    t->columns = 0;
    t->row = 0;
    t->column = 0;
    if (t->json != NULL) {
        begin_json(t, name, title, clause);
    } else {
        gg_buf_puts(t->text, title);
        gg_say_citation(t->speaker, clause, t->text);
        gg_buf_putc(t->text, '\n');
    }
}

void gg_table_begin(struct gg_tables *t, const char *name, gg_clause clause)
{
    struct gg_buf title = { 0 };

    if (t->name != NULL) {
        t->name(t->context, name);
        return;
    }
    gg_say_own(t->speaker, "table", name, &title);
    gg_table_open(t, name, gg_buf_text(&title), clause);
    gg_buf_free(&title);
}

/* ---- cells ---- */

/* A column is kept as lines of text, so a line feed within a cell becomes a blank. */
static void keep_cell(struct gg_buf *column, const char *text)
{
    for (; *text != '\0'; text++) {
        gg_buf_putc(column, *text == '\n' ? ' ' : *text);
    }
    gg_buf_putc(column, '\n');
}

/* Before the first cell of a row; a column that a row is the first to have begins empty. */
static void open_cell(struct gg_tables *t)
{
    if (t->json != NULL) {
        if (t->column == 0) {
            gg_json_array(t->json);
        }
    } else if (t->column == t->columns) {
        gg_text_repeat(&t->cell[t->columns++], "\n", t->row);
    }
}

void gg_table_cell(struct gg_tables *t, const char *text)
{
    if (t->name != NULL || t->column == GG_TABLE_COLUMNS_MAX) {
        return;
    }
    open_cell(t);
    if (t->json != NULL) {
        gg_json_string(t->json, text);
    } else {
        keep_cell(&t->cell[t->column], text);
    }
    t->column++;
}

void gg_table_number(struct gg_tables *t, int value)
{
    struct gg_buf text = { 0 };

    if (t->json != NULL && t->column < GG_TABLE_COLUMNS_MAX) {
        open_cell(t);
        gg_json_int(t->json, value);
        t->column++;
        return;
    }
    gg_say_number(value, false, &text);
    gg_table_cell(t, gg_buf_text(&text));
    gg_buf_free(&text);
}

void gg_table_thing(struct gg_tables *t, int kind, int index)
{
    struct gg_buf text = { 0 };

    gg_say_thing(t->speaker, kind, index, &text);
    gg_table_cell(t, gg_buf_text(&text));
    gg_buf_free(&text);
}

void gg_table_say(struct gg_tables *t, struct gg_message what)
{
    struct gg_buf text = { 0 };

    gg_say(t->speaker, &what, &text);
    gg_table_cell(t, gg_buf_text(&text));
    gg_buf_free(&text);
}

void gg_table_row_end(struct gg_tables *t)
{
    if (t->json != NULL) {
        if (t->column == 0) {
            gg_json_array(t->json);
        }
        gg_json_array_end(t->json);
    }
    for (uint16_t c = t->column; t->text != NULL && c < t->columns; c++) {
        gg_buf_putc(&t->cell[c], '\n');
    }
    t->column = 0;
    t->row++;
}

/* ---- a chart ends ---- */

static size_t widest_cell(const char *lines)
{
    size_t widest = 0;

    while (*lines != '\0') {
        size_t len = strcspn(lines, "\n"), columns = gg_utf8_columns(lines, len);

        widest = columns > widest ? columns : widest;
        lines += len + (lines[len] == '\n');
    }
    return widest;
}

/* Numbers stand on the right of their column, words on the left. */
static bool is_number(const char *text, size_t len)
{
    size_t sign = len > 0 && (text[0] == '+' || text[0] == '-') ? 1
                  : len > 2 && memcmp(text, "−", 3) == 0        ? 3
                                                                : 0;

    return len > sign && strspn(text + sign, "0123456789") >= len - sign;
}

/* No blanks behind words in the last column. */
static void put_cell(struct gg_buf *out, const char *text, size_t len, size_t width, bool last)
{
    bool right = is_number(text, len);
    size_t blanks = last && !right ? 0 : width - gg_utf8_columns(text, len);

    gg_buf_puts(out, "  ");
    gg_text_repeat(out, " ", right ? blanks : 0);
    gg_buf_put(out, text, len);
    gg_text_repeat(out, " ", right ? 0 : blanks);
}

static void put_rule(struct gg_buf *out, const size_t *width, uint16_t columns)
{
    for (uint16_t c = 0; c < columns; c++) {
        gg_buf_puts(out, "  ");
        gg_text_repeat(out, "─", width[c]);
    }
    gg_buf_putc(out, '\n');
}

static void put_rows(struct gg_tables *t)
{
    const char *at[GG_TABLE_COLUMNS_MAX];
    size_t width[GG_TABLE_COLUMNS_MAX];

    for (uint16_t c = 0; c < t->columns; c++) {
        at[c] = gg_buf_text(&t->cell[c]);
        width[c] = widest_cell(at[c]);
    }
    for (uint16_t row = 0; row < t->row; row++) {
        for (uint16_t c = 0; c < t->columns; c++) {
            size_t len = strcspn(at[c], "\n");

            put_cell(t->text, at[c], len, width[c], c + 1 == t->columns);
            at[c] += len + (at[c][len] == '\n');
        }
        gg_buf_putc(t->text, '\n');
        if (row == 0) {
            put_rule(t->text, width, t->columns);
        }
    }
    gg_buf_putc(t->text, '\n');
}

void gg_table_end(struct gg_tables *t)
{
    if (t->json != NULL) {
        gg_json_array_end(t->json);
        gg_json_object_end(t->json);
    } else if (t->text != NULL) {
        put_rows(t);
    }
    for (uint16_t c = 0; c < t->columns; c++) {
        gg_buf_free(&t->cell[c]);
    }
}
