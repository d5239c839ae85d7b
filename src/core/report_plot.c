/* SPDX-License-Identifier: MIT
 * The plots of a report: how the lead went, how the dice fell, what was lost turn by turn.  They
 * are drawn on paper of their own, so that they read alike on a light and on a dark page. */
#include "core/label.h"
#include "core/report_parts.h"
#include "core/svg.h"

/* Tenths of a unit. */
enum {
    WIDTH = 7200,
    HEIGHT = 2400,
    LEFT = 450,
    RIGHT = 150,
    TOP = 250,
    BOTTOM = 400,
    ROOM = WIDTH - LEFT - RIGHT,
    RISE = HEIGHT - TOP - BOTTOM
};

#define SMALL "font-size=\"11\" fill=\"#33302a\""
#define GRID  "stroke=\"#cfc8b8\" stroke-width=\"1\""

struct plot {
    const struct gg_report *r;
    const struct gg_report_colours *colours;
    struct gg_buf *out;
    uint32_t across;  /* of the x axis: steps, or turns */
    double low, high; /* of the y axis */
};

static int32_t at_x(const struct plot *p, double x)
{
    return LEFT + (int32_t)(x * ROOM / (p->across > 0 ? p->across : 1));
}

static int32_t at_y(const struct plot *p, double y)
{
    return TOP + (int32_t)((p->high - y) * RISE / (p->high - p->low));
}

static void open_plot(const struct plot *p, const char *title)
{
    gg_buf_printf(p->out,
                  "<svg class=\"plot\" viewBox=\"0 0 %d %d\" role=\"img\" "
                  "font-family=\"sans-serif\" aria-label=\"",
                  WIDTH / 10, HEIGHT / 10);
    gg_svg_escape(p->out, title);
    gg_buf_puts(p->out, "\">");
    gg_svg_rect(p->out, 0, 0, WIDTH, HEIGHT, "fill=\"#fffdf8\"");
    gg_svg_text(p->out, LEFT, 160, "font-size=\"13\" font-weight=\"bold\" fill=\"#1c1c1c\"", title);
}

/* A whole step that gives between two and six lines. */
static int grid_step(double range)
{
    static const int step[] = { 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000 };
    unsigned i = 0;

    while (i + 1 < sizeof step / sizeof *step && range / step[i] > 6) {
        i++;
    }
    return step[i];
}

static void grid(const struct plot *p, bool signs)
{
    int step = grid_step(p->high - p->low);

    for (int y = (int)p->low / step * step; y <= p->high; y += step) {
        struct gg_buf text = { 0 };

        gg_svg_line(p->out, LEFT, at_y(p, y), WIDTH - RIGHT, at_y(p, y),
                    y == 0 ? "stroke=\"#6b655a\" stroke-width=\"1.5\"" : GRID);
        gg_buf_puts(&text, signs && y > 0 ? "+" : "");
        gg_buf_int(&text, y);
        gg_svg_text(p->out, LEFT - 60, at_y(p, y) + 40, SMALL " text-anchor=\"end\"",
                    gg_buf_text(&text));
        gg_buf_free(&text);
    }
}

/* Number of a turn under its middle; where turns are many, only of some. */
static void turn_labels(const struct plot *p, bool by_step)
{
    uint32_t every = p->r->turns / 16 + 1;

    for (uint32_t i = 0; i < p->r->turns; i++) {
        const struct gg_report_turn *t = &p->r->turn[i];
        int32_t from = at_x(p, by_step ? t->from : i), to = at_x(p, by_step ? t->to : i + 1);
        struct gg_buf text = { 0 };

        if (by_step && i > 0) {
            gg_svg_line(p->out, from, TOP, from, HEIGHT - BOTTOM, GRID);
        }
        gg_buf_int(&text, t->start.turn);
        if (i % every == 0) {
            gg_svg_text(p->out, (from + to) / 2, HEIGHT - BOTTOM + 160,
                        SMALL " text-anchor=\"middle\"", gg_buf_text(&text));
        }
        gg_buf_free(&text);
    }
}

static void axis_name(const struct plot *p)
{
    struct gg_buf text = { 0 };

    gg_report_say(p->r, GG_REPORT_turn_column, &text);
    gg_svg_text(p->out, WIDTH - RIGHT, HEIGHT - 80, SMALL " text-anchor=\"end\"",
                gg_buf_text(&text));
    gg_buf_free(&text);
}

/* Whose is what: a square of the side's colour and its name. */
static void legend(const struct plot *p)
{
    int32_t x = LEFT;

    for (int side = 0; side < 2; side++) {
        struct gg_buf name = { 0 }, paint = { 0 };

        gg_say_seat(p->r->speaker, side, &name);
        gg_buf_printf(&paint, "fill=\"%s\" fill-opacity=\"%s\" stroke=\"%s\"",
                      p->colours->side[side], side == 0 ? "1" : "0.45", p->colours->side[side]);
        gg_svg_rect(p->out, x, HEIGHT - 150, 90, 90, gg_buf_text(&paint));
        gg_svg_text(p->out, x + 140, HEIGHT - 70, SMALL, gg_buf_text(&name));
        x += 300 + (int32_t)name.len * 65;
        gg_buf_free(&name);
        gg_buf_free(&paint);
    }
}

/* ---- lines over the steps of a game ---- */

/* Who is ahead is said at the edge, above for the first side, below for the second. */
static void ends(const struct plot *p)
{
    for (int side = 0; side < 2; side++) {
        struct gg_buf name = { 0 }, style = { 0 };

        gg_say_seat(p->r->speaker, side, &name);
        gg_buf_printf(&style,
                      "font-size=\"11\" font-weight=\"bold\" text-anchor=\"end\" fill=\"%s\"",
                      p->colours->side[side]);
        gg_svg_text(p->out, WIDTH - RIGHT, side == 0 ? TOP + 110 : HEIGHT - BOTTOM - 50,
                    gg_buf_text(&style), gg_buf_text(&name));
        gg_buf_free(&name);
        gg_buf_free(&style);
    }
}

typedef double value_fn(const struct gg_report *r, uint32_t i, double before);

static double worth_at(const struct gg_report *r, uint32_t i, double before)
{
    (void)before;
    return i < r->steps ? r->step[i].worth : r->end;
}

static double luck_at(const struct gg_report *r, uint32_t i, double before)
{
    return before + (i > 0 ? r->step[i - 1].luck : 0);
}

static void line_of(const struct plot *p, value_fn *value)
{
    double y = 0;

    gg_buf_puts(p->out, "<polyline fill=\"none\" stroke=\"#1c1c1c\" stroke-width=\"2\" "
                        "stroke-linejoin=\"round\" points=\"");
    for (uint32_t i = 0; i <= p->r->steps; i++) {
        y = value(p->r, i, y);
        gg_svg_number(p->out, at_x(p, i));
        gg_buf_putc(p->out, ',');
        gg_svg_number(p->out, at_y(p, y));
        gg_buf_putc(p->out, ' ');
    }
    gg_buf_puts(p->out, "\"/>");
}

/* The same room above and below, so that even is in the middle. */
static void find_range(struct plot *p, value_fn *value)
{
    double y = 0, most = 1;

    for (uint32_t i = 0; i <= p->r->steps; i++) {
        double size;

        y = value(p->r, i, y);
        size = y < 0 ? -y : y;
        most = size > most ? size : most;
    }
    p->high = most * 1.1;
    p->low = -p->high;
}

static void plot_line(const struct gg_report *r, const struct gg_report_colours *c, value_fn *value,
                      enum gg_report_word title, struct gg_buf *out)
{
    struct plot p = { .r = r, .colours = c, .out = out, .across = r->steps };
    struct gg_buf text = { 0 };

    find_range(&p, value);
    gg_report_say(r, title, &text);
    open_plot(&p, gg_buf_text(&text));
    grid(&p, true);
    turn_labels(&p, true);
    line_of(&p, value);
    ends(&p);
    axis_name(&p);
    gg_buf_puts(out, "</svg>\n");
    gg_buf_free(&text);
}

void gg_report_plot_worth(const struct gg_report *r, const struct gg_report_colours *c,
                          struct gg_buf *out)
{
    plot_line(r, c, worth_at, GG_REPORT_plot_worth, out);
}

void gg_report_plot_luck(const struct gg_report *r, const struct gg_report_colours *c,
                         struct gg_buf *out)
{
    plot_line(r, c, luck_at, GG_REPORT_plot_luck, out);
}

/* ---- bars over its turns ---- */

static int bar_of(const struct gg_report *r, uint32_t turn, int side, int item)
{
    const struct gg_report_turn *t = &r->turn[turn];

    return r->game->battle->rules->tally_item[item].loss ? gg_report_change(t, side, item)
                                                         : t->end.value[side][item];
}

/* The second side's bars are paler, so that they differ without colour too. */
static void bars(const struct plot *p, int item)
{
    int32_t wide = ROOM / (int32_t)p->across * 3 / 10;

    for (uint32_t i = 0; i < p->r->turns; i++) {
        for (int side = 0; side < 2; side++) {
            int n = bar_of(p->r, i, side, item);
            int32_t top = at_y(p, n > 0 ? n : 0), low = at_y(p, n < 0 ? n : 0);
            struct gg_buf paint = { 0 };

            gg_buf_printf(&paint, "fill=\"%s\" fill-opacity=\"%s\" stroke=\"%s\"",
                          p->colours->side[side], side == 0 ? "1" : "0.45", p->colours->side[side]);
            if (n != 0) {
                gg_svg_rect(p->out, (at_x(p, i) + at_x(p, i + 1)) / 2 - (side == 0 ? wide : 0), top,
                            wide, low - top, gg_buf_text(&paint));
            }
            gg_buf_free(&paint);
        }
    }
}

void gg_report_plot_item(const struct gg_report *r, const struct gg_report_colours *c, int item,
                         struct gg_buf *out)
{
    struct plot p = { .r = r, .colours = c, .out = out, .across = r->turns, .high = 1 };
    struct gg_buf name = { 0 }, title = { 0 };

    for (uint32_t i = 0; i < r->turns; i++) {
        for (int side = 0; side < 2; side++) {
            int n = bar_of(r, i, side, item);

            p.high = n > p.high ? n : p.high;
            p.low = n < p.low ? n : p.low;
        }
    }
    gg_report_item(r, item, &name);
    gg_report_say1(r, GG_REPORT_plot_item, gg_buf_text(&name), &title);
    open_plot(&p, gg_buf_text(&title));
    grid(&p, false);
    turn_labels(&p, false);
    bars(&p, item);
    legend(&p);
    axis_name(&p);
    gg_buf_puts(out, "</svg>\n");
    gg_buf_free(&name);
    gg_buf_free(&title);
}
