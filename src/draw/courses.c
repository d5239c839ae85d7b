/* SPDX-License-Identifier: MIT
 * How lines of the map run on the ground: smooth, into each other, and out of the picture. */
#include "draw/paint.h"

#include <stdlib.h>

struct dr_line dr_way_line(struct dr_paint *p, const struct gg_map_way *w)
{
    enum { STEPS = 12 };
    struct dr_line raw = dr_from_map(p, w->first, w->points, false), made = { 0 };

    for (uint32_t i = 0; i + 1 < raw.n; i++) {
        struct dr_pt a = raw.at[i > 0 ? i - 1 : 0], b = raw.at[i], c = raw.at[i + 1];
        struct dr_pt d = raw.at[i + 2 < raw.n ? i + 2 : i + 1];

        for (int k = 0; k < STEPS; k++) {
            double t = (double)k / STEPS, u = t * t, v = u * t;

            dr_add(p, &made,
                   .5 * (2 * b.x + (c.x - a.x) * t + (2 * a.x - 5 * b.x + 4 * c.x - d.x) * u +
                         (3 * b.x - a.x - 3 * c.x + d.x) * v),
                   .5 * (2 * b.y + (c.y - a.y) * t + (2 * a.y - 5 * b.y + 4 * c.y - d.y) * u +
                         (3 * b.y - a.y - 3 * c.y + d.y) * v));
        }
    }
    if (raw.n > 0) {
        dr_add(p, &made, raw.at[raw.n - 1].x, raw.at[raw.n - 1].y);
    }
    return dr_resample(p, &made, 4);
}

/* A line and its length. */
struct sized {
    struct dr_line line;
    double length;
    uint32_t i;
};

static int by_length(const void *a, const void *b)
{
    const struct sized *x = a, *y = b;

    return x->length != y->length ? (x->length < y->length) - (x->length > y->length)
                                  : (x->i > y->i) - (x->i < y->i);
}

/* Onto a line that is there already, if one is near. */
static bool land_end(struct dr_pt *end, const struct dr_lines *there, double near)
{
    struct dr_near n = dr_nearest_of(there, *end, NULL);

    if (n.distance < near) {
        *end = n.at;
        return true;
    }
    return false;
}

struct dr_lines dr_courses(struct dr_paint *p, struct dr_lines raw, const struct dr_lines *there,
                           double sigma, double most)
{
    struct sized *order = dr_array(p, raw.n, sizeof *order);
    struct dr_lines out = { 0 };

    if (order == NULL) {
        return out;
    }
    for (uint32_t i = 0; i < raw.n; i++) {
        order[i] = (struct sized){ raw.at[i], dr_length(&raw.at[i]), i };
    }
    qsort(order, raw.n, sizeof *order, by_length);
    for (uint32_t i = 0; i < raw.n; i++) {
        struct dr_line line = dr_copy(p, &order[i].line);

        for (int turn = 0; turn < 2 && !line.closed && line.n > 1; turn++) {
            if (!land_end(&line.at[line.n - 1], &out, most) && there != NULL) {
                land_end(&line.at[line.n - 1], there, most);
            }
            dr_reverse(&line);
        }
        line = dr_smooth(p, &line, sigma, 3);
        dr_leash(&line, &(struct dr_lines){ &raw.at[order[i].i], 1, 1 }, most);
        dr_keep(p, &out, line);
    }
    return out;
}

static bool on_land(const struct dr_paint *p, struct dr_pt q)
{
    if (q.x < p->frame.x0 || q.x > p->frame.x1 || q.y < p->frame.y0 || q.y > p->frame.y1) {
        return false;
    }
    for (uint32_t i = 0; i < p->map->cells; i++) {
        const struct dr_box *b = &p->cell[i].box;

        if (q.x >= b->x0 && q.x <= b->x1 && q.y >= b->y0 && q.y <= b->y1 &&
            dr_inside(&p->cell[i].outline, q)) {
            return true;
        }
    }
    return false;
}

/* Where the last piece of the line points to. */
static struct dr_pt heading(const struct dr_line *line)
{
    uint32_t last = line->n - 1, before = last > 4 ? last - 4 : 0;
    struct dr_pt from = line->at[before], end = line->at[last];
    double length = dr_max(dr_apart(from, end), 1e-6);

    return (struct dr_pt){ (end.x - from.x) / length, (end.y - from.y) / length };
}

/* A way that ends in the middle of a cell at the rim leaves by the side that it points to best. */
static bool turns_out(const struct dr_paint *p, struct dr_pt end, struct dr_pt *d)
{
    struct dr_pt out = *d;
    double best = .25;

    for (uint32_t i = 0; i < p->sides; i++) {
        const struct dr_side *s = &p->side[i];
        struct dr_pt at = p->cell[s->cell[0]].at;

        if (s->cell[1] != DR_NONE || dr_apart(at, end) > 1) {
            continue;
        }
        for (uint32_t k = 1; k < s->line.n; k++) { /* of all its outer edges */
            struct dr_pt a = s->line.at[k - 1], b = s->line.at[k];
            double x = (a.x + b.x) / 2 - at.x, y = (a.y + b.y) / 2 - at.y;
            double length = dr_max(dr_hypot(x, y), 1e-6), along = (x * d->x + y * d->y) / length;

            if (along > best) {
                best = along;
                out = (struct dr_pt){ x / length, y / length };
            }
        }
    }
    *d = best > .25 ? out : *d;
    return best > .25;
}

/* One end goes straight on, if that soon leads out. */
static bool leads_out(const struct dr_paint *p, const struct dr_line *line, struct dr_pt *to)
{
    struct dr_pt end = line->at[line->n - 1], d = heading(line);
    double near = .7 * p->unit, far = 1.8 * p->unit;

    if (on_land(p, (struct dr_pt){ end.x + d.x * near, end.y + d.y * near }) &&
        !turns_out(p, end, &d)) {
        return false;
    }
    *to = (struct dr_pt){ end.x + d.x * far, end.y + d.y * far };
    return true;
}

/* The end of the piece moves to where it first comes to another line. */
static void stop_at_others(const struct dr_lines *others, const struct dr_line *line,
                           struct dr_line *piece)
{
    struct dr_pt at;

    for (uint32_t i = 0; i < others->n; i++) {
        if (&others->at[i] != line && dr_meet(piece, &others->at[i], &at)) {
            piece->at[1] = at;
        }
    }
}

void dr_lead_out(struct dr_paint *p, struct dr_line *line, const struct dr_lines *others)
{
    for (int turn = 0; turn < 2 && line->n > 1 && !line->closed; turn++) {
        struct dr_pt way[2] = { line->at[line->n - 1] };

        if (leads_out(p, line, &way[1])) {
            stop_at_others(others, line, &(struct dr_line){ .at = way, .n = 2 });
            dr_add(p, line, way[1].x, way[1].y);
        }
        dr_reverse(line);
    }
}

/* Which rims of the land the point lies on: bits. */
static unsigned rims(const struct dr_paint *p, struct dr_pt q)
{
    return (q.x < p->frame.x0 + 3 ? 1u : 0) | (q.y < p->frame.y0 + 3 ? 2u : 0) |
           (q.x > p->frame.x1 - 3 ? 4u : 0) | (q.y > p->frame.y1 - 3 ? 8u : 0);
}

struct dr_line dr_past_rim(struct dr_paint *p, const struct dr_line *outline)
{
    struct dr_line made = { .closed = true };
    double far = 1.5 * p->unit;

    for (uint32_t i = 0, n = outline->n; i < n; i++) {
        struct dr_pt q = outline->at[i];
        unsigned here = rims(p, q), before = rims(p, outline->at[(i + n - 1) % n]);
        unsigned after = rims(p, outline->at[(i + 1) % n]);

        if (here == 0 || (here & before) == 0) {
            dr_add(p, &made, q.x, q.y);
        }
        if (here != 0 && (here & (before | after)) != 0) {
            dr_add(p, &made, q.x + ((here & 1) != 0 ? -far : 0) + ((here & 4) != 0 ? far : 0),
                   q.y + ((here & 2) != 0 ? -far : 0) + ((here & 8) != 0 ? far : 0));
        }
        if (here != 0 && (here & before) != 0 && (here & after) == 0) {
            dr_add(p, &made, q.x, q.y);
        }
    }
    return made;
}
