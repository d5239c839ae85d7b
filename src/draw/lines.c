/* SPDX-License-Identifier: MIT
 * Lines: made even, smooth, wandering, broad. */
#include "draw/paint.h"

enum { MOST_POINTS = 20000 }; /* of one line */

void *dr_array(struct dr_paint *p, size_t count, size_t size)
{
    void *block = p->failed ? NULL : gg_arena_array(&p->arena, count > 0 ? count : 1, size);

    p->failed = block == NULL;
    return block;
}

void dr_add(struct dr_paint *p, struct dr_line *line, double x, double y)
{
    if (line->n == line->cap) {
        uint32_t cap = line->cap == 0 ? 16 : 2 * line->cap;
        struct dr_pt *larger = dr_array(p, cap, sizeof *larger);

        if (larger == NULL) {
            return;
        }
        if (line->n > 0) {
            memcpy(larger, line->at, line->n * sizeof *larger);
        }
        line->at = larger;
        line->cap = cap;
    }
    line->at[line->n++] = (struct dr_pt){ x, y };
}

void dr_keep(struct dr_paint *p, struct dr_lines *lines, struct dr_line line)
{
    if (line.n < 2) {
        return;
    }
    if (lines->n == lines->cap) {
        uint32_t cap = lines->cap == 0 ? 8 : 2 * lines->cap;
        struct dr_line *larger = dr_array(p, cap, sizeof *larger);

        if (larger == NULL) {
            return;
        }
        if (lines->n > 0) {
            memcpy(larger, lines->at, lines->n * sizeof *larger);
        }
        lines->at = larger;
        lines->cap = cap;
    }
    lines->at[lines->n++] = line;
}

double dr_length(const struct dr_line *line)
{
    double sum = 0;

    for (uint32_t i = 1; i < line->n; i++) {
        sum += dr_apart(line->at[i - 1], line->at[i]);
    }
    if (line->closed && line->n > 1) {
        sum += dr_apart(line->at[line->n - 1], line->at[0]);
    }
    return sum;
}

double dr_area(const struct dr_line *line)
{
    double sum = 0;

    for (uint32_t i = 0, j = line->n - 1; i < line->n; j = i++) {
        sum += line->at[j].x * line->at[i].y - line->at[i].x * line->at[j].y;
    }
    return sum / 2;
}

struct dr_box dr_bounds(const struct dr_line *line)
{
    struct dr_box b = { 1e9, 1e9, -1e9, -1e9 };

    for (uint32_t i = 0; i < line->n; i++) {
        b.x0 = dr_min(b.x0, line->at[i].x);
        b.y0 = dr_min(b.y0, line->at[i].y);
        b.x1 = dr_max(b.x1, line->at[i].x);
        b.y1 = dr_max(b.y1, line->at[i].y);
    }
    return b;
}

void dr_reverse(struct dr_line *line)
{
    for (uint32_t i = 0, j = line->n; i + 1 < j; i++) {
        struct dr_pt kept = line->at[i];

        line->at[i] = line->at[--j];
        line->at[j] = kept;
    }
}

struct dr_line dr_copy(struct dr_paint *p, const struct dr_line *line)
{
    struct dr_line made = { .closed = line->closed };

    made.at = dr_array(p, line->n, sizeof *made.at);
    if (made.at != NULL && line->n > 0) {
        memcpy(made.at, line->at, line->n * sizeof *made.at);
        made.n = made.cap = line->n;
    }
    return made;
}

struct dr_line dr_resample(struct dr_paint *p, const struct dr_line *line, double step)
{
    struct dr_line made = { .closed = line->closed };
    double length = dr_length(line), gone = 0;
    uint32_t pieces =
        (uint32_t)dr_clamp(dr_round(length / step), line->closed ? 3 : 1, MOST_POINTS);
    uint32_t points = line->closed ? pieces : pieces + 1, from = 0;

    if (line->n < 2 || length <= 0) {
        return dr_copy(p, line);
    }
    made.at = dr_array(p, points, sizeof *made.at);
    if (made.at == NULL) {
        return made;
    }
    made.n = made.cap = points;
    for (uint32_t i = 0; i < points; i++) {
        double want = length * i / pieces, piece, t;
        struct dr_pt a = line->at[from], b = line->at[(from + 1) % line->n];

        while ((piece = dr_apart(a, b)) < want - gone && from + (line->closed ? 1 : 2) < line->n) {
            gone += piece;
            from++;
            a = line->at[from];
            b = line->at[(from + 1) % line->n];
        }
        t = piece > 0 ? dr_clamp((want - gone) / piece, 0, 1) : 0;
        made.at[i] = (struct dr_pt){ a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t };
    }
    return made;
}

/* Point i of a line that goes on beyond its ends: mirrored in them, or round and round. */
static struct dr_pt beyond(const struct dr_line *line, int32_t i)
{
    int32_t n = (int32_t)line->n;
    struct dr_pt end, twin;

    if (line->closed) {
        return line->at[(i % n + n) % n];
    }
    if (i >= 0 && i < n) {
        return line->at[i];
    }
    end = line->at[i < 0 ? 0 : n - 1];
    twin = line->at[i < 0 ? dr_floor(dr_min(-i, n - 1)) : dr_floor(dr_max(2 * n - 2 - i, 0))];
    return (struct dr_pt){ 2 * end.x - twin.x, 2 * end.y - twin.y };
}

struct dr_line dr_smooth(struct dr_paint *p, const struct dr_line *line, double sigma, double step)
{
    enum { WIDEST = 96 };
    struct dr_line even = dr_resample(p, line, step), made = dr_copy(p, &even);
    double weight[WIDEST + 1], real = even.n > 1 ? dr_length(line) / even.n : 0, all = 0;
    int32_t reach;

    if (even.n < 3 || !(real > 0) || made.n != even.n) {
        return even;
    }
    reach = (int32_t)dr_clamp(3 * sigma / real, 1, WIDEST);
    if (reach > (int32_t)even.n - 1) { /* short lines: as far as there are points */
        reach = (int32_t)even.n - 1;
    }
    for (int32_t k = 0; k <= reach; k++) {
        double d = k * real / sigma;

        weight[k] = dr_exp(-d * d / 2);
        all += k == 0 ? weight[k] : 2 * weight[k];
    }
    for (uint32_t i = 0; i < even.n; i++) {
        double x = 0, y = 0;

        for (int32_t k = -reach; k <= reach; k++) {
            struct dr_pt q = beyond(&even, (int32_t)i + k);

            x += q.x * weight[k < 0 ? -k : k];
            y += q.y * weight[k < 0 ? -k : k];
        }
        made.at[i] = (struct dr_pt){ x / all, y / all };
    }
    return made;
}

struct dr_line dr_wander(struct dr_paint *p, const struct dr_line *line, double amplitude,
                         double wave, struct gg_rng *r)
{
    static const double of[3] = { 1, .57, 2.1 };
    struct dr_line made = dr_copy(p, line);
    double length = dr_length(line), phase[3], gone = 0, turn[3];

    for (unsigned k = 0; k < 3; k++) {
        double waves = length / (wave * of[k]);

        phase[k] = dr_uniform(r, 0, 2 * DR_PI);
        turn[k] =
            2 * DR_PI * (line->closed ? dr_max(1, dr_round(waves)) : waves) / dr_max(length, 1);
    }
    for (uint32_t i = 0; i < made.n && made.n >= 6; i++) {
        struct dr_pt d = dr_direction(line, i);
        double off = 0, fade = line->closed ? 1 : dr_min(gone, length - gone) / wave;

        for (unsigned k = 0; k < 3; k++) {
            off += dr_sin(gone * turn[k] + phase[k]) / (k + 1);
        }
        off *= amplitude * dr_clamp(fade, 0, 1);
        made.at[i].x -= d.y * off;
        made.at[i].y += d.x * off;
        gone += i + 1 < line->n ? dr_apart(line->at[i], line->at[i + 1]) : 0;
    }
    return made;
}

/* Marks which of the points first .. last are kept, from both ends on. */
static void keep_far(const struct dr_line *line, uint8_t *kept, uint32_t *stack, double tolerance)
{
    uint32_t deep = 0;

    stack[deep++] = 0;
    stack[deep++] = line->n - 1;
    while (deep > 0) {
        uint32_t last = stack[--deep], first = stack[--deep], far = first;
        double most = tolerance, t;

        for (uint32_t i = first + 1; i < last; i++) {
            double d = dr_to_segment(line->at[i], line->at[first], line->at[last], &t);

            if (d > most) {
                most = d;
                far = i;
            }
        }
        if (far > first) {
            kept[far] = 1;
            stack[deep++] = first;
            stack[deep++] = far;
            stack[deep++] = far;
            stack[deep++] = last;
        }
    }
}

struct dr_line dr_simplify(struct dr_paint *p, const struct dr_line *line, double tolerance)
{
    struct dr_line made = { .closed = line->closed }, open = *line;
    uint8_t *kept = dr_array(p, line->n + 1, 1);
    uint32_t *stack = dr_array(p, 2 * (size_t)line->n + 4, sizeof *stack);

    if (line->n < 3 || kept == NULL || stack == NULL) {
        return dr_copy(p, line);
    }
    if (line->closed) { /* opened at its first point, which comes again as the last */
        open = dr_copy(p, line);
        dr_add(p, &open, line->at[0].x, line->at[0].y);
        if (p->failed) {
            return made;
        }
    }
    kept[0] = kept[open.n - 1] = 1;
    keep_far(&open, kept, stack, tolerance);
    for (uint32_t i = 0; i < line->n; i++) {
        if (kept[i] != 0) {
            dr_add(p, &made, line->at[i].x, line->at[i].y);
        }
    }
    return made;
}

struct dr_pt dr_direction(const struct dr_line *line, uint32_t i)
{
    uint32_t n = line->n;
    struct dr_pt a, b;
    double length;

    if (n < 2) {
        return (struct dr_pt){ 1, 0 };
    }
    a = line->at[i > 0 ? i - 1 : line->closed ? n - 1 : 0];
    b = line->at[i + 1 < n ? i + 1 : line->closed ? 0 : n - 1];
    length = dr_apart(a, b);
    return length > 0 ? (struct dr_pt){ (b.x - a.x) / length, (b.y - a.y) / length }
                      : (struct dr_pt){ 1, 0 };
}

struct dr_line dr_parallel(struct dr_paint *p, const struct dr_line *line, double off)
{
    struct dr_line made = dr_copy(p, line);

    for (uint32_t i = 0; i < made.n; i++) {
        struct dr_pt d = dr_direction(line, i);

        made.at[i].x -= d.y * off;
        made.at[i].y += d.x * off;
    }
    return made;
}

struct dr_line dr_ribbon(struct dr_paint *p, const struct dr_line *line, const double *width)
{
    struct dr_line made = { .closed = true };

    made.at = dr_array(p, 2 * (size_t)line->n, sizeof *made.at);
    if (made.at == NULL) {
        return made;
    }
    made.n = made.cap = 2 * line->n;
    for (uint32_t i = 0; i < line->n; i++) {
        struct dr_pt d = dr_direction(line, i), q = line->at[i];
        double half = width[i] / 2;

        made.at[i] = (struct dr_pt){ q.x - d.y * half, q.y + d.x * half };
        made.at[made.n - 1 - i] = (struct dr_pt){ q.x + d.y * half, q.y - d.x * half };
    }
    return made;
}
