/* SPDX-License-Identifier: MIT
 * SVG text: numbers with one decimal, paths by relative commands. */
#include "draw/paint.h"

#include <stdarg.h>

static int32_t tenths(double v)
{
    return dr_round(dr_clamp(v, -1e6, 1e6) * 10);
}

/* As few characters as can be: ".5", "-3", "12.4". */
static unsigned digits(char text[16], int32_t v)
{
    uint32_t left = v < 0 ? 0u - (uint32_t)v : (uint32_t)v;
    char back[16];
    unsigned n = 0, k = 0;

    if (left % 10 != 0) {
        back[n++] = (char)('0' + left % 10);
        back[n++] = '.';
    }
    for (left /= 10; left > 0; left /= 10) {
        back[n++] = (char)('0' + left % 10);
    }
    if (n == 0) {
        back[n++] = '0';
    } else if (v < 0) {
        back[n++] = '-';
    }
    while (n > 0) {
        text[k++] = back[--n];
    }
    text[k] = '\0';
    return k;
}

void dr_num(struct gg_buf *out, double v)
{
    char text[16];

    gg_buf_put(out, text, digits(text, tenths(v)));
}

void dr_attr(struct gg_buf *out, const char *name, double v)
{
    gg_buf_puts3(out, " ", name, "=\"");
    dr_num(out, v);
    gg_buf_putc(out, '"');
}

void dr_put(struct gg_buf *out, ...)
{
    va_list texts;
    const char *text;

    va_start(texts, out);
    while ((text = va_arg(texts, const char *)) != NULL) {
        gg_buf_puts(out, text);
    }
    va_end(texts);
}

static void command(struct dr_path *path, char c)
{
    if (path->last != c) {
        gg_buf_putc(path->out, c);
        path->last = c;
        path->dot = false;
    }
}

/* A number behind others: a space only where it would grow together with the one before. */
static void number(struct dr_path *path, int32_t v, bool first)
{
    char text[20];
    unsigned n;

    text[0] = ' ';
    n = digits(text + 1, v);
    if (first || text[1] == '-' || (text[1] == '.' && path->dot)) {
        gg_buf_put(path->out, text + 1, n);
    } else {
        gg_buf_put(path->out, text, n + 1);
    }
    path->dot = v % 10 != 0;
}

void dr_move_to(struct dr_path *path, double x, double y)
{
    path->x = tenths(x);
    path->y = tenths(y);
    path->last = '\0';
    command(path, 'M');
    number(path, path->x, true);
    number(path, path->y, false);
}

void dr_line_to(struct dr_path *path, double x, double y)
{
    int32_t to_x = tenths(x), to_y = tenths(y);

    if (to_x == path->x && to_y == path->y) {
        return;
    }
    if (to_y == path->y || to_x == path->x) {
        command(path, to_y == path->y ? 'h' : 'v');
        number(path, to_y == path->y ? to_x - path->x : to_y - path->y, true);
        path->last = '\0';
    } else {
        bool begins = path->last != 'l';

        command(path, 'l');
        number(path, to_x - path->x, begins);
        number(path, to_y - path->y, false);
    }
    path->x = to_x;
    path->y = to_y;
}

void dr_curve_to(struct dr_path *path, struct dr_pt c1, struct dr_pt c2, struct dr_pt to)
{
    int32_t to_x = tenths(to.x), to_y = tenths(to.y);
    bool begins = path->last != 'c';

    command(path, 'c');
    number(path, tenths(c1.x) - path->x, begins);
    number(path, tenths(c1.y) - path->y, false);
    number(path, tenths(c2.x) - path->x, false);
    number(path, tenths(c2.y) - path->y, false);
    number(path, to_x - path->x, false);
    number(path, to_y - path->y, false);
    path->x = to_x;
    path->y = to_y;
}

void dr_close(struct dr_path *path)
{
    gg_buf_putc(path->out, 'z');
    path->last = '\0';
}

void dr_polygon(struct dr_path *path, const struct dr_line *line)
{
    if (line->n < 2) {
        return;
    }
    dr_move_to(path, line->at[0].x, line->at[0].y);
    for (uint32_t i = 1; i < line->n; i++) {
        dr_line_to(path, line->at[i].x, line->at[i].y);
    }
    if (line->closed) {
        dr_close(path);
    }
}

/* How the curve leaves b, over a distance of 1: between the ways to its neighbours, more like the
 * nearer one, so that it never swings out beside a long straight piece. */
static struct dr_pt tangent(struct dr_pt a, struct dr_pt b, struct dr_pt c)
{
    double before = dr_apart(a, b), after = dr_apart(b, c), both = before + after;

    if (before < .01 || after < .01) {
        return (struct dr_pt){ (c.x - a.x) / dr_max(both, .01), (c.y - a.y) / dr_max(both, .01) };
    }
    return (struct dr_pt){
        ((b.x - a.x) / before * after + (c.x - b.x) / after * before) / both,
        ((b.y - a.y) / before * after + (c.y - b.y) / after * before) / both,
    };
}

/* The curve from q[1] to q[2]. */
static void between(struct dr_path *path, const struct dr_pt q[4])
{
    struct dr_pt out = tangent(q[0], q[1], q[2]), in = tangent(q[1], q[2], q[3]);
    double third = dr_apart(q[1], q[2]) / 3;

    dr_curve_to(path, (struct dr_pt){ q[1].x + out.x * third, q[1].y + out.y * third },
                (struct dr_pt){ q[2].x - in.x * third, q[2].y - in.y * third }, q[2]);
}

void dr_curve(struct dr_paint *p, struct dr_path *path, const struct dr_line *line,
              double tolerance)
{
    struct dr_line few = dr_simplify(p, line, tolerance);
    uint32_t n = few.n;

    if (n < 3) {
        dr_polygon(path, &few);
        return;
    }
    dr_move_to(path, few.at[0].x, few.at[0].y);
    for (uint32_t i = 0; i < (few.closed ? n : n - 1); i++) {
        struct dr_pt q[4];

        for (uint32_t k = 0; k < 4; k++) {
            uint32_t round = (i + k + n - 1) % n, held = i + k < 1 ? 0 : i + k - 1;

            q[k] = few.at[few.closed ? round : held < n ? held : n - 1];
        }
        between(path, q);
    }
    if (few.closed) {
        dr_close(path);
    }
}

void dr_curves(struct dr_paint *p, struct dr_path *path, const struct dr_lines *lines,
               double tolerance)
{
    for (uint32_t i = 0; i < lines->n; i++) {
        dr_curve(p, path, &lines->at[i], tolerance);
    }
}
