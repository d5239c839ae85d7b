/* SPDX-License-Identifier: MIT
 * The sheet around a board for a picture: neat line, and below it title, key, tints, scale and
 * compass. */
#include "draw/legend.h"
#include "draw/lettering.h"

enum { MARGIN = 30, FOOT = 112, TITLE = 400, ITEM = 158, ROW = 42, AFTER_KEY = 480 };

struct sheet {
    struct dr_paint *p;
    double top;         /* of the foot, in units of the sheet */
    double left, right; /* of the land, on the sheet */
};

static double scaled(const struct gg_map *m, int32_t v)
{
    return v * gg_map_scale(m);
}

/* What the board has of paper on its sides counts for the margin. */
static double margin(const struct gg_map *m, double has)
{
    bool framed = m->frame[2] > m->frame[0] && m->frame[3] > m->frame[1];

    return MARGIN - (framed ? dr_clamp(has, 0, MARGIN) : 0);
}

/* Where the key is: right of the title, or below it where there is little room. */
struct key {
    unsigned items, columns;
    double x, y; /* of the first, from the left end of the land and the top of the foot */
};

static struct key key_of(const struct gg_map *m)
{
    bool framed = m->frame[2] > m->frame[0];
    double wide =
        scaled(m, framed ? m->frame[2] : m->width) - (framed ? scaled(m, m->frame[0]) : 0);
    double room = (wide - TITLE - AFTER_KEY - 40) / ITEM;
    struct key k = { .x = TITLE + 55, .y = 26 };

    if (room < 3) {
        room = (wide - 30) / ITEM;
        k.x = 30;
        k.y = FOOT + 12;
    }
    k.columns = (unsigned)dr_clamp(room, 1, 12);
    for (unsigned i = 0; i < GG_KEY_LEVEL; i++) {
        k.items += dr_in_key(m, i);
    }
    return k;
}

static double foot(const struct gg_map *m)
{
    struct key k = key_of(m);
    unsigned rows = (k.items + k.columns - 1) / k.columns;

    return dr_max(FOOT, k.y + 2 + ROW * rows);
}

void dr_sheet_margins(const struct gg_map *m, double *beside, double *above, double *below)
{
    double left = scaled(m, m->frame[0]), right = scaled(m, m->width) - scaled(m, m->frame[2]);

    *beside = margin(m, dr_min(left, right));
    *above = margin(m, scaled(m, m->frame[1]));
    *below = margin(m, scaled(m, m->height) - scaled(m, m->frame[3])) + foot(m);
}

void dr_open_sheet(struct dr_paint *p)
{
    double beside, above, below;

    dr_sheet_margins(p->map, &beside, &above, &below);
    gg_buf_puts(p->svg, "<g transform=\"translate(");
    dr_num(p->svg, beside);
    gg_buf_putc(p->svg, ' ');
    dr_num(p->svg, above);
    gg_buf_puts(p->svg, ")\">");
}

static void rule(struct dr_paint *p, double off, const char *width)
{
    gg_buf_puts(p->svg, "<rect fill=\"none\"");
    dr_attr(p->svg, "x", p->frame.x0 - off);
    dr_attr(p->svg, "y", p->frame.y0 - off);
    dr_attr(p->svg, "width", p->frame.x1 - p->frame.x0 + 2 * off);
    dr_attr(p->svg, "height", p->frame.y1 - p->frame.y0 + 2 * off);
    dr_put(p->svg, " stroke=\"", p->pal->ink, "\" stroke-width=\"", width, "\"/>", NULL);
}

static void move(struct dr_paint *p, double x, double y)
{
    gg_buf_puts(p->svg, "<g transform=\"translate(");
    dr_num(p->svg, x);
    gg_buf_putc(p->svg, ' ');
    dr_num(p->svg, y);
    gg_buf_puts(p->svg, ")\">");
}

static void draw_title(struct sheet *s)
{
    struct dr_paint *p = s->p;

    move(p, s->left, s->top + 8);
    dr_put(
        p->svg, "<path d=\"M0 10a10 10 0 0 0 10-10h380a10 10 0 0 0 10 10v56a10 10 0 0 0-10 10h-380",
        "a10 10 0 0 0-10-10z\" fill=\"", p->pal->halo, "\" stroke=\"", p->pal->ink,
        "\" stroke-width=\"1.6\"/><path d=\"M5 13a12 12 0 0 0 8-8h374a12 12 0 0 0 8 8v50a12 12 0 "
        "0 ",
        "0-8 8h-374a12 12 0 0 0-8-8z\" fill=\"none\" stroke=\"", p->pal->ink,
        "\" stroke-width=\".6\"/><g text-anchor=\"middle\"><text x=\"200\" y=\"44\" font-size=\"",
        NULL);
    dr_num(p->svg, dr_min(34, 34 * 340 /
                                  dr_max(1, gg_text_width(gg_map_read(p->map, p->map->title), 34,
                                                          15, false))));
    gg_buf_puts(p->svg, "\" letter-spacing=\"5\" font-weight=\"600\">");
    gg_write_text(p->svg, gg_map_read(p->map, p->map->title));
    gg_buf_puts(p->svg, "</text><text x=\"200\" y=\"63\" font-size=\"14\" font-style=\"italic\" "
                        "letter-spacing=\"1.5\">");
    gg_write_text(p->svg, gg_map_read(p->map, p->map->under));
    gg_buf_puts(p->svg, "</text></g></g>");
}

static void draw_key(struct sheet *s)
{
    struct key k = key_of(s->p->map);
    unsigned n = 0;

    for (unsigned i = 0; i < GG_KEY_LEVEL; i++) {
        if (dr_in_key(s->p->map, i)) {
            move(s->p, s->left + k.x + n % k.columns * ITEM, s->top + k.y + n / k.columns * ROW);
            dr_legend(s->p, i);
            gg_buf_puts(s->p->svg, "<text x=\"32\" y=\"5\" font-size=\"15\">");
            gg_write_text(s->p->svg, gg_map_read(s->p->map, s->p->map->word[i]));
            gg_buf_puts(s->p->svg, "</text></g>");
            n++;
        }
    }
}

/* Whole levels, from the lowest. */
static void draw_levels(struct sheet *s, double x)
{
    const struct gg_map *m = s->p->map;
    int first = m->lowest / 100,
        n = (int)dr_clamp((m->highest - m->lowest) / 100. + 1, 1, DR_LEVELS);
    const char *word = gg_map_read(m, m->word[GG_KEY_LEVEL]);

    if (word[0] == '\0') {
        return;
    }
    move(s->p, x, s->top + 14);
    for (int i = 0; i < n; i++) {
        dr_put(s->p->svg, "<rect width=\"30\" height=\"16\" fill=\"", s->p->pal->level[i],
               "\" stroke=\"", s->p->pal->ink, "\" stroke-width=\".6\"", NULL);
        dr_attr(s->p->svg, "x", 30 * i);
        gg_buf_printf(s->p->svg,
                      "/><text x=\"%d\" y=\"32\" text-anchor=\"middle\" font-size=\"14\">%d</text>",
                      30 * i + 15, first + i);
    }
    gg_buf_puts(s->p->svg, "<text y=\"52\" font-size=\"14\" font-style=\"italic\">");
    gg_write_text(s->p->svg, word);
    gg_buf_puts(s->p->svg, "</text></g>");
}

/* In whole kilometres, about 170 units long. */
static void draw_scale(struct sheet *s, double x)
{
    double one = scaled(s->p->map, s->p->map->kilometre);
    int n = (int)dr_clamp(170 / dr_max(one, 1), 1, 20);

    if (one < 8 || one > 400) {
        return;
    }
    move(s->p, x - one * n, s->top + 54);
    for (int i = 0; i < 4; i++) {
        gg_buf_puts(s->p->svg, "<rect height=\"5\"");
        dr_attr(s->p->svg, "x", one * n * i / 4);
        dr_attr(s->p->svg, "width", one * n / 4);
        dr_put(s->p->svg, " fill=\"", i % 2 == 0 ? s->p->pal->ink : s->p->pal->paper,
               "\" stroke=\"", s->p->pal->ink, "\" stroke-width=\".8\"/>", NULL);
    }
    gg_buf_puts(s->p->svg,
                "<g text-anchor=\"middle\" font-size=\"13\"><text y=\"-5\">0</text><text "
                "y=\"-5\"");
    dr_attr(s->p->svg, "x", one * n);
    gg_buf_printf(s->p->svg, ">%d km</text></g></g>", n);
}

static void draw_compass(struct sheet *s, double x)
{
    struct dr_paint *p = s->p;
    static const char point[] = "L3.1-3.1 0 0z";

    move(p, x, s->top + 52);
    gg_buf_printf(p->svg, "<g transform=\"rotate(%d)\" stroke-width=\".8\" stroke=\"",
                  p->map->north);
    dr_put(p->svg, p->pal->ink,
           "\"><circle r=\"26\" fill=\"none\"/><circle r=\"23.4\" fill=\"none\" ",
           "stroke-width=\".4\"/>", NULL);
    for (int i = 0; i < 8; i++) {
        int turn = i < 4 ? 45 + 90 * i : 90 * (i - 3) % 360;
        const char *tip = i < 4 ? "M0-15" : turn == 0 ? "M0-32.5" : "M0-22.4";

        gg_buf_printf(p->svg, "<g transform=\"rotate(%d)\"><path d=\"", turn);
        dr_put(p->svg, tip, point, "\"/><path d=\"", tip, "L-3.1-3.1 0 0z\" fill=\"", p->pal->paper,
               "\"/></g>", NULL);
    }
    gg_buf_puts(p->svg,
                "<text y=\"-35\" text-anchor=\"middle\" font-size=\"15\" font-weight=\"700\" "
                "stroke=\"none\">N</text></g></g>");
}

void dr_close_sheet(struct dr_paint *p)
{
    struct sheet s = { .p = p };
    double beside, above, below;

    dr_sheet_margins(p->map, &beside, &above, &below);
    rule(p, 5, "3");
    rule(p, 9.5, ".8");
    gg_buf_puts(p->svg, "</g>");
    s.left = beside + p->frame.x0 - 5;
    s.right = beside + p->frame.x1 + 5;
    s.top = above + p->frame.y1 + MARGIN + 4 - 10;
    dr_put(p->svg, "<g font-family=\"'EB Garamond','Linux Libertine O',Georgia,serif\" fill=\"",
           p->pal->ink, "\">", NULL);
    draw_title(&s);
    draw_key(&s);
    draw_levels(&s, s.right - AFTER_KEY);
    draw_scale(&s, s.right - 90);
    draw_compass(&s, s.right - 34);
    gg_buf_puts(p->svg, "</g>");
}
