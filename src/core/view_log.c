/* SPDX-License-Identifier: MIT
 * The log as text: each line with its step and clause, and under it the sum it comes from. */
#include "core/sight.h"

#include "core/label.h"
#include "core/layout.h"
#include <string.h>

enum { STEP_COLUMNS = 4, INDENT = STEP_COLUMNS + 3, UNBROKEN = 1 << 20 };

struct log_page {
    const struct gg_speaker *s;
    struct gg_buf *out;
    size_t width;
    uint32_t last; /* step of the line before: its number is written once */
};

static void put_step(struct log_page *p, uint32_t step)
{
    if (step == p->last) {
        gg_text_repeat(p->out, " ", INDENT);
    } else {
        gg_buf_printf(p->out, " %*u  ", (int)STEP_COLUMNS, (unsigned)step);
    }
    p->last = step;
}

/* A breakdown has lines of its own, some set in; they stay so. */
static void put_breakdown(const struct log_page *p, const struct gg_breakdown *d)
{
    struct gg_buf text = { 0 }, line = { 0 };
    const char *at;

    gg_say_breakdown(p->s, d, &text);
    for (at = gg_buf_text(&text); *at != '\0';) {
        size_t blanks = strspn(at, " "), len = strcspn(at, "\n"), from = INDENT + 2 + blanks;

        gg_buf_clear(&line);
        gg_buf_put(&line, at + blanks, len - blanks);
        gg_text_repeat(p->out, " ", from);
        gg_text_wrap(p->out, gg_buf_text(&line), from, from + 2, p->width);
        gg_buf_putc(p->out, '\n');
        at += len + (at[len] == '\n');
    }
    gg_buf_free(&text);
    gg_buf_free(&line);
}

static void put_lines(void *context, uint32_t step, const struct gg_log *log)
{
    struct log_page *p = context;

    for (int i = 0; i < log->lines; i++) {
        const struct gg_log_line *line = &log->line[i];
        struct gg_buf text = { 0 };

        put_step(p, step);
        gg_say(p->s, &line->message, &text);
        gg_say_citation(p->s, line->message.clause, &text);
        gg_text_wrap(p->out, gg_buf_text(&text), INDENT, INDENT, p->width);
        gg_buf_putc(p->out, '\n');
        if (line->explained) {
            put_breakdown(p, &line->breakdown);
        }
        gg_buf_free(&text);
    }
}

void gg_sight_log_text(const struct gg_sight *v, size_t width, struct gg_buf *out)
{
    struct log_page p = { .s = v->speaker, .out = out, .width = width };

    gg_sight_log(v, put_lines, &p);
}

void gg_view_log_text(const struct gg_game *g, const struct gg_speaker *s,
                      const struct gg_view_options *o, struct gg_buf *out)
{
    struct gg_sight v;

    gg_sight_open(&v, g, s, o);
    gg_sight_log_text(&v, UNBROKEN, out);
    gg_sight_close(&v);
}
