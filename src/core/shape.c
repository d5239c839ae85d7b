/* SPDX-License-Identifier: MIT
 * Shapes in whole numbers. */
#include "core/shape.h"

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

int32_t gg_length(int32_t dx, int32_t dy)
{
    return (int32_t)root((int64_t)dx * dx + (int64_t)dy * dy);
}

void gg_normal(const int32_t from[2], const int32_t to[2], int32_t out[2])
{
    int32_t dx = to[0] - from[0], dy = to[1] - from[1], length = gg_length(dx, dy);

    out[0] = length > 0 ? (int32_t)((int64_t)-dy * GG_UNIT / length) : 0;
    out[1] = length > 0 ? (int32_t)((int64_t)dx * GG_UNIT / length) : 0;
}

uint32_t gg_grain(int32_t x, int32_t y)
{
    uint32_t h = (uint32_t)x * 73856093u ^ (uint32_t)y * 19349663u;

    h ^= h >> 13;
    h *= 0x5bd1e995u;
    return h ^ h >> 15;
}

/* ---- outlines ---- */

/* Twice the surface; negative if the path runs against the clock. */
static int64_t surface(const struct gg_path *p)
{
    int64_t sum = 0;

    for (uint32_t i = 0; i < p->n; i++) {
        const int32_t *a = p->at[i], *b = p->at[(i + 1) % p->n];

        sum += (int64_t)a[0] * b[1] - (int64_t)b[0] * a[1];
    }
    return sum;
}

static void swap_points(int32_t a[2], int32_t b[2])
{
    for (int k = 0; k < 2; k++) {
        int32_t kept = a[k];

        a[k] = b[k];
        b[k] = kept;
    }
}

void gg_path_clockwise(struct gg_path *p)
{
    if (surface(p) < 0) {
        for (uint32_t i = 0; i < p->n / 2; i++) {
            swap_points(p->at[i], p->at[p->n - 1 - i]);
        }
    }
}

void gg_path_box(const struct gg_path *p, int32_t box[4])
{
    box[0] = box[2] = p->at[0][0];
    box[1] = box[3] = p->at[0][1];
    for (uint32_t i = 1; i < p->n; i++) {
        for (int k = 0; k < 2; k++) {
            box[k] = p->at[i][k] < box[k] ? p->at[i][k] : box[k];
            box[k + 2] = p->at[i][k] > box[k + 2] ? p->at[i][k] : box[k + 2];
        }
    }
}

static bool same(const int32_t p[2], const int32_t q[2])
{
    return p[0] == q[0] && p[1] == q[1];
}

/* Does the closed path have a side from p to q? */
static bool has_side(const struct gg_path *o, const int32_t p[2], const int32_t q[2])
{
    for (uint32_t i = 0; i < o->n; i++) {
        if (same(o->at[i], p) && same(o->at[(i + 1) % o->n], q)) {
            return true;
        }
    }
    return false;
}

static void path_add(struct gg_path *p, const int32_t point[2])
{
    if (p->n < GG_PATH_MAX) {
        p->at[p->n][0] = point[0];
        p->at[p->n++][1] = point[1];
    }
}

/* Two clockwise neighbours run along their border in opposite ways. */
bool gg_path_shared(const struct gg_path *own, const struct gg_path *other, struct gg_path *out)
{
    bool side[GG_PATH_MAX];
    uint32_t n = own->n, first = n;

    out->n = 0;
    for (uint32_t s = 0; s < n; s++) {
        side[s] = has_side(other, own->at[(s + 1) % n], own->at[s]);
    }
    for (uint32_t s = 0; s < n; s++) {
        if (side[s] && !side[(s + n - 1) % n]) {
            first = s;
        }
    }
    for (uint32_t s = first; first < n && side[s % n] && s < first + n; s++) {
        if (out->n == 0) {
            path_add(out, own->at[s % n]);
        }
        path_add(out, own->at[(s + 1) % n]);
    }
    return out->n > 0;
}

/* ---- beside a path ---- */

/* The way out of corner i that keeps the same distance from both its sides. */
static void corner(const struct gg_path *p, uint32_t i, bool closed, int32_t by, int32_t out[2])
{
    uint32_t before = i > 0 ? i - 1 : p->n - 1, after = (i + 1) % p->n;
    int32_t left[2] = { 0, 0 }, right[2] = { 0, 0 };
    int64_t x, y, square;

    if (closed || i > 0) {
        gg_normal(p->at[before], p->at[i], left);
    }
    if (closed || i + 1 < p->n) {
        gg_normal(p->at[i], p->at[after], right);
    }
    x = left[0] + right[0];
    y = left[1] + right[1];
    if (!closed && (i == 0 || i + 1 == p->n)) { /* the ends have one side only */
        x *= 2;
        y *= 2;
    }
    square = x * x + y * y;
    if (square < GG_UNIT * GG_UNIT) { /* a sharp corner is cut */
        square = GG_UNIT * GG_UNIT;
    }
    out[0] = p->at[i][0] + (int32_t)(2 * GG_UNIT * x * by / square);
    out[1] = p->at[i][1] + (int32_t)(2 * GG_UNIT * y * by / square);
}

void gg_path_aside(const struct gg_path *p, int32_t by, bool closed, struct gg_path *out)
{
    out->n = p->n;
    for (uint32_t i = 0; i < p->n; i++) {
        corner(p, i, closed, by, out->at[i]);
    }
}

/* ---- inside a path ---- */

/* Where the line at `at` of one axis crosses a side, along the other axis; false: it does not. */
static bool crossing(const int32_t p[2], const int32_t q[2], int axis, int32_t at, int32_t *where)
{
    int other = 1 - axis;

    if ((p[axis] <= at) == (q[axis] <= at)) {
        return false;
    }
    *where =
        p[other] + (int32_t)((int64_t)(q[other] - p[other]) * (at - p[axis]) / (q[axis] - p[axis]));
    return true;
}

bool gg_path_span(const struct gg_path *p, int32_t x, int32_t *top, int32_t *bottom)
{
    bool any = false;

    for (uint32_t i = 0; i < p->n; i++) {
        int32_t y;

        if (!crossing(p->at[i], p->at[(i + 1) % p->n], 0, x, &y)) {
            continue;
        }
        *top = !any || y < *top ? y : *top;
        *bottom = !any || y > *bottom ? y : *bottom;
        any = true;
    }
    return any;
}

void gg_path_sides(const struct gg_path *p, int32_t x, int32_t y, int32_t *left, int32_t *right)
{
    *left = *right = INT32_MAX;
    for (uint32_t i = 0; i < p->n; i++) {
        int32_t at;

        if (!crossing(p->at[i], p->at[(i + 1) % p->n], 1, y, &at)) {
            continue;
        }
        if (at <= x && x - at < *left) {
            *left = x - at;
        } else if (at > x && at - x < *right) {
            *right = at - x;
        }
    }
}

static bool inside(const struct gg_path *p, int32_t x, int32_t y)
{
    bool in = false;

    for (uint32_t i = 0; i < p->n; i++) {
        int32_t at;

        if (crossing(p->at[i], p->at[(i + 1) % p->n], 0, x, &at) && at < y) {
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
        return gg_length(x - p[0], y - p[1]);
    }
    return gg_length(x - p[0] - (int32_t)(dx * along / square),
                     y - p[1] - (int32_t)(dy * along / square));
}

int32_t gg_path_depth(const struct gg_path *p, int32_t x, int32_t y)
{
    int32_t least = INT32_MAX;

    for (uint32_t i = 0; i < p->n; i++) {
        int32_t far = from_side(p->at[i], p->at[(i + 1) % p->n], x, y);

        least = far < least ? far : least;
    }
    return inside(p, x, y) ? least : -least;
}
