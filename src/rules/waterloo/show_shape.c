/* SPDX-License-Identifier: MIT
 * Shapes of the board in whole numbers: outlines, borders, and lines beside them. */
#include "rules/waterloo/show_draw.h"

/* ---- small sums ---- */

/* The whole part of a square root, bit by bit. */
static int64_t root(int64_t square)
{
    int64_t result = 0;

    for (int64_t bit = INT64_C(1) << 31; bit > 0; bit >>= 1) {
        if ((result + bit) * (result + bit) <= square) {
            result += bit;
        }
    }
    return result;
}

int32_t wat_length(int32_t dx, int32_t dy)
{
    return (int32_t)root((int64_t)dx * dx + (int64_t)dy * dy);
}

void wat_normal(const int32_t from[2], const int32_t to[2], int32_t out[2])
{
    int32_t dx = to[0] - from[0], dy = to[1] - from[1], length = wat_length(dx, dy);

    out[0] = length > 0 ? -dy * WAT_NORMAL / length : 0;
    out[1] = length > 0 ? dx * WAT_NORMAL / length : 0;
}

uint32_t wat_grain(int32_t x, int32_t y)
{
    uint32_t h = (uint32_t)x * 73856093u ^ (uint32_t)y * 19349663u;

    h ^= h >> 13;
    h *= 0x5bd1e995u;
    return h ^ h >> 15;
}

/* ---- outlines ---- */

/* Twice the surface; negative if the outline runs against the clock. */
static int64_t surface(const struct wat_area *a)
{
    int64_t sum = 0;

    for (unsigned i = 0; i < a->points; i++) {
        const int16_t *p = a->outline[i], *q = a->outline[(i + 1u) % a->points];

        sum += (int64_t)p[0] * q[1] - (int64_t)q[0] * p[1];
    }
    return sum;
}

void wat_outline(const struct wat_area *a, struct wat_path *out)
{
    bool back = surface(a) < 0;

    out->n = a->points;
    for (unsigned i = 0; i < a->points; i++) {
        const int16_t *p = a->outline[back ? a->points - 1u - i : i];

        out->at[i][0] = p[0];
        out->at[i][1] = p[1];
    }
}

static bool same(const int32_t p[2], const int32_t q[2])
{
    return p[0] == q[0] && p[1] == q[1];
}

/* Does the outline have a side from p to q? */
static bool has_side(const struct wat_path *o, const int32_t p[2], const int32_t q[2])
{
    for (uint32_t i = 0; i < o->n; i++) {
        if (same(o->at[i], p) && same(o->at[(i + 1) % o->n], q)) {
            return true;
        }
    }
    return false;
}

bool wat_shared_border(const struct wat_battle *b, unsigned i, unsigned k, struct wat_path *out)
{
    struct wat_path own, other;
    bool side[WAT_PATH_MAX];
    uint32_t first = WAT_PATH_MAX, n;

    wat_outline(&b->area[i], &own);
    wat_outline(&b->area[k], &other);
    n = own.n;
    for (uint32_t s = 0; s < n; s++) {
        side[s] = has_side(&other, own.at[(s + 1) % n], own.at[s]);
    }
    for (uint32_t s = 0; s < n; s++) {
        if (side[s] && !side[(s + n - 1) % n]) {
            first = s;
        }
    }
    out->n = 0;
    for (uint32_t s = first; first < n && side[s % n] && out->n < n; s++) {
        out->at[out->n][0] = own.at[s % n][0];
        out->at[out->n++][1] = own.at[s % n][1];
    }
    if (out->n > 0) {
        uint32_t last = (first + out->n) % n;

        out->at[out->n][0] = own.at[last][0];
        out->at[out->n++][1] = own.at[last][1];
    }
    return out->n > 0;
}

bool wat_on_edge(const struct wat_battle *b, const int32_t p[2], const int32_t q[2])
{
    return (p[0] == q[0] && (p[0] == 0 || p[0] == b->width)) ||
           (p[1] == q[1] && (p[1] == 0 || p[1] == b->height));
}

bool wat_board_side(const struct wat_battle *b, unsigned area, int32_t from[2], int32_t to[2])
{
    struct wat_path o;
    int32_t longest = 0;

    wat_outline(&b->area[area], &o);
    for (uint32_t i = 0; i < o.n; i++) {
        const int32_t *p = o.at[i], *q = o.at[(i + 1) % o.n];
        int32_t length = wat_length(q[0] - p[0], q[1] - p[1]);

        if (wat_on_edge(b, p, q) && length > longest) {
            longest = length;
            from[0] = p[0];
            from[1] = p[1];
            to[0] = q[0];
            to[1] = q[1];
        }
    }
    return longest > 0;
}

/* ---- beside a path ---- */

/* The way out of corner i that keeps the same distance from both its sides. */
static void corner(const struct wat_path *p, uint32_t i, bool closed, int32_t by, int32_t out[2])
{
    uint32_t before = i > 0 ? i - 1 : p->n - 1, after = (i + 1) % p->n;
    int32_t left[2] = { 0, 0 }, right[2] = { 0, 0 };
    int64_t x, y, square;

    if (closed || i > 0) {
        wat_normal(p->at[before], p->at[i], left);
    }
    if (closed || i + 1 < p->n) {
        wat_normal(p->at[i], p->at[after], right);
    }
    x = left[0] + right[0];
    y = left[1] + right[1];
    if (!closed && (i == 0 || i + 1 == p->n)) { /* the ends have one side only */
        x *= 2;
        y *= 2;
    }
    square = x * x + y * y;
    if (square < WAT_NORMAL * WAT_NORMAL) { /* a sharp corner is cut */
        square = WAT_NORMAL * WAT_NORMAL;
    }
    out[0] = p->at[i][0] + (int32_t)(2 * WAT_NORMAL * x * by / square);
    out[1] = p->at[i][1] + (int32_t)(2 * WAT_NORMAL * y * by / square);
}

void wat_path_aside(const struct wat_path *p, int32_t by, bool closed, struct wat_path *out)
{
    out->n = p->n;
    for (uint32_t i = 0; i < p->n; i++) {
        corner(p, i, closed, by, out->at[i]);
    }
}

static void hachures_of_side(struct gg_buf *svg, const int32_t p[2], const int32_t q[2],
                             const struct wat_strokes *s)
{
    int32_t dx = q[0] - p[0], dy = q[1] - p[1], length = wat_length(dx, dy), n[2];
    int32_t count = length / s->step > 0 ? length / s->step : 1;

    wat_normal(p, q, n);
    for (int32_t i = 0; i < count; i++) {
        int32_t x = p[0] + dx * (2 * i + 1) / (2 * count);
        int32_t y = p[1] + dy * (2 * i + 1) / (2 * count);
        int32_t end = s->out - (s->out - s->in) * (int32_t)(wat_grain(x, y) % 5) / 12;

        gg_svg_line(svg, x + n[0] * s->in / WAT_NORMAL, y + n[1] * s->in / WAT_NORMAL,
                    x + n[0] * end / WAT_NORMAL, y + n[1] * end / WAT_NORMAL, "");
    }
}

void wat_hachures(struct gg_buf *svg, const struct wat_path *p, const struct wat_strokes *s)
{
    for (uint32_t i = 0; i + 1 < p->n; i++) {
        hachures_of_side(svg, p->at[i], p->at[i + 1], s);
    }
}

/* ---- inside a path ---- */

/* Where the vertical line at x crosses a side; false: it does not. */
static bool crossing(const int32_t p[2], const int32_t q[2], int32_t x, int32_t *y)
{
    if ((p[0] <= x) == (q[0] <= x)) {
        return false;
    }
    *y = p[1] + (int32_t)((int64_t)(q[1] - p[1]) * (x - p[0]) / (q[0] - p[0]));
    return true;
}

bool wat_path_span(const struct wat_path *p, int32_t x, int32_t *top, int32_t *bottom)
{
    bool any = false;

    for (uint32_t i = 0; i < p->n; i++) {
        int32_t y;

        if (!crossing(p->at[i], p->at[(i + 1) % p->n], x, &y)) {
            continue;
        }
        *top = !any || y < *top ? y : *top;
        *bottom = !any || y > *bottom ? y : *bottom;
        any = true;
    }
    return any;
}

void wat_path_sides(const struct wat_path *p, int32_t x, int32_t y, int32_t *left, int32_t *right)
{
    *left = *right = INT32_MAX;
    for (uint32_t i = 0; i < p->n; i++) {
        const int32_t *from = p->at[i], *to = p->at[(i + 1) % p->n];
        const int32_t turned[2][2] = { { from[1], from[0] }, { to[1], to[0] } };
        int32_t at;

        if (!crossing(turned[0], turned[1], y, &at)) {
            continue;
        }
        if (at <= x && x - at < *left) {
            *left = x - at;
        } else if (at > x && at - x < *right) {
            *right = at - x;
        }
    }
}

static bool inside(const struct wat_path *p, int32_t x, int32_t y)
{
    bool in = false;

    for (uint32_t i = 0; i < p->n; i++) {
        int32_t at;

        if (crossing(p->at[i], p->at[(i + 1) % p->n], x, &at) && at < y) {
            in = !in;
        }
    }
    return in;
}

/* How far a point is from a side. */
static int32_t from_side(const int32_t p[2], const int32_t q[2], int32_t x, int32_t y)
{
    int64_t dx = q[0] - p[0], dy = q[1] - p[1], square = dx * dx + dy * dy;
    int64_t along = dx * (x - p[0]) + dy * (y - p[1]);

    along = along < 0 ? 0 : along > square ? square : along;
    if (square == 0) {
        return wat_length(x - p[0], y - p[1]);
    }
    return wat_length(x - p[0] - (int32_t)(dx * along / square),
                      y - p[1] - (int32_t)(dy * along / square));
}

static int32_t from_outline(const struct wat_path *p, int32_t x, int32_t y)
{
    int32_t least = INT32_MAX;

    for (uint32_t i = 0; i < p->n; i++) {
        int32_t far = from_side(p->at[i], p->at[(i + 1) % p->n], x, y);

        least = far < least ? far : least;
    }
    return least;
}

bool wat_path_holds(const struct wat_path *p, int32_t x, int32_t y, int32_t margin)
{
    return inside(p, x, y) && from_outline(p, x, y) >= margin;
}
