/* SPDX-License-Identifier: MIT
 * Distances, crossings, inside and outside. */
#include "draw/paint.h"

double dr_apart(struct dr_pt a, struct dr_pt b)
{
    return dr_hypot(b.x - a.x, b.y - a.y);
}

double dr_to_segment(struct dr_pt q, struct dr_pt a, struct dr_pt b, double *t)
{
    double dx = b.x - a.x, dy = b.y - a.y, square = dx * dx + dy * dy;

    *t = square > 0 ? dr_clamp(((q.x - a.x) * dx + (q.y - a.y) * dy) / square, 0, 1) : 0;
    return dr_hypot(a.x + dx * *t - q.x, a.y + dy * *t - q.y);
}

/* Whether the box of a - b is nearer to q than that; most are not. */
static bool may_be_near(struct dr_pt q, struct dr_pt a, struct dr_pt b, double distance)
{
    return dr_max(a.x, b.x) > q.x - distance && dr_min(a.x, b.x) < q.x + distance &&
           dr_max(a.y, b.y) > q.y - distance && dr_min(a.y, b.y) < q.y + distance;
}

/* Makes best better, if the line comes nearer. */
static bool come_nearer(const struct dr_line *line, struct dr_pt q, struct dr_near *best)
{
    uint32_t pieces = line->closed || line->n == 1 ? line->n : line->n - 1;
    double before = best->distance;

    for (uint32_t i = 0; line->n > 0 && i < pieces; i++) {
        struct dr_pt a = line->at[i], b = line->at[i + 1 < line->n ? i + 1 : 0];
        double t, d;

        if (may_be_near(q, a, b, best->distance)) {
            d = dr_to_segment(q, a, b, &t);
            if (d < best->distance) {
                *best =
                    (struct dr_near){ d, i, t, { a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t } };
            }
        }
    }
    return best->distance < before;
}

struct dr_near dr_nearest(const struct dr_line *line, struct dr_pt q)
{
    struct dr_near best = { .distance = 1e9 };

    come_nearer(line, q, &best);
    return best;
}

struct dr_near dr_nearest_of(const struct dr_lines *lines, struct dr_pt q, uint32_t *which)
{
    struct dr_near best = { .distance = 1e9 };

    for (uint32_t i = 0; i < lines->n; i++) {
        if (come_nearer(&lines->at[i], q, &best) && which != NULL) {
            *which = i;
        }
    }
    return best;
}

bool dr_inside(const struct dr_line *outline, struct dr_pt q)
{
    bool inside = false;

    for (uint32_t i = 0, j = outline->n - 1; i < outline->n; j = i++) {
        struct dr_pt a = outline->at[i], b = outline->at[j];

        if ((a.y > q.y) != (b.y > q.y) && q.x < (b.x - a.x) * (q.y - a.y) / (b.y - a.y) + a.x) {
            inside = !inside;
        }
    }
    return inside;
}

bool dr_cross(struct dr_pt a, struct dr_pt b, struct dr_pt c, struct dr_pt d, struct dr_pt *at)
{
    double ux = b.x - a.x, uy = b.y - a.y, vx = d.x - c.x, vy = d.y - c.y;
    double turn = ux * vy - uy * vx, t, s;

    if (dr_abs(turn) < 1e-12) {
        return false;
    }
    t = ((c.x - a.x) * vy - (c.y - a.y) * vx) / turn;
    s = ((c.x - a.x) * uy - (c.y - a.y) * ux) / turn;
    if (!(t >= 0 && t <= 1 && s >= 0 && s <= 1)) {
        return false;
    }
    *at = (struct dr_pt){ a.x + ux * t, a.y + uy * t };
    return true;
}

bool dr_meet(const struct dr_line *one, const struct dr_line *other, struct dr_pt *at)
{
    struct dr_box b = dr_bounds(other);

    for (uint32_t i = 1; i < one->n; i++) {
        struct dr_pt p = one->at[i - 1], q = one->at[i];

        if (dr_max(p.x, q.x) < b.x0 || dr_min(p.x, q.x) > b.x1 || dr_max(p.y, q.y) < b.y0 ||
            dr_min(p.y, q.y) > b.y1) {
            continue;
        }
        for (uint32_t j = 1; j < other->n; j++) {
            if (dr_cross(p, q, other->at[j - 1], other->at[j], at)) {
                return true;
            }
        }
    }
    return false;
}

void dr_leash(struct dr_line *line, const struct dr_lines *guides, double most)
{
    struct dr_pt held = { 1e9, 1e9 }; /* on a guide, not far from the point before */

    for (uint32_t i = 0; i < line->n && guides->n > 0; i++) {
        struct dr_near n;

        if (dr_apart(held, line->at[i]) <= most) {
            continue;
        }
        n = dr_nearest_of(guides, line->at[i], NULL);
        held = n.at;
        if (n.distance > most) {
            double t = most / n.distance;

            line->at[i].x = n.at.x + (line->at[i].x - n.at.x) * t;
            line->at[i].y = n.at.y + (line->at[i].y - n.at.y) * t;
        }
    }
}
