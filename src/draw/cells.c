/* SPDX-License-Identifier: MIT
 * Cells: their outlines in drawing units, and what neighbours share of them.  Outlines come from
 * data that someone typed: two neighbours need not have the same points, only run side by side. */
#include "draw/paint.h"

#include <stdlib.h>

enum { BUCKETS = 4096, MOST_PIECES = 1 << 19 };

/* A part of an edge of an outline, and whose edge lies along it. */
struct piece {
    uint32_t cell, edge, other;
    double from, to; /* along the edge, 0 to 1 */
};

struct pieces {
    struct piece *at;
    uint32_t n, cap;
};

/* ---- outlines ---- */

static void set_outline(struct dr_paint *p, uint32_t i)
{
    const struct gg_map_cell *told = &p->map->cell[i];
    struct dr_cell *c = &p->cell[i];
    struct dr_line raw = dr_from_map(p, told->first, told->points, true);
    double span = dr_max(100, (p->map->highest - p->map->lowest) / 4.);

    c->outline = (struct dr_line){ .closed = true };
    for (uint32_t k = 0; k < raw.n; k++) {
        struct dr_pt before = raw.at[k > 0 ? k - 1 : raw.n - 1];

        if (dr_apart(before, raw.at[k]) > .05) {
            dr_add(p, &c->outline, raw.at[k].x, raw.at[k].y);
        }
    }
    if (c->outline.n < 3 || dr_abs(dr_area(&c->outline)) < 1) {
        c->outline.n = 0;
    } else if (dr_area(&c->outline) < 0) {
        dr_reverse(&c->outline);
    }
    c->at = dr_of_map(p, told->x, told->y);
    c->box = dr_bounds(&c->outline);
    c->level = dr_clamp((told->height - p->map->lowest) / span, -1, 5);
    c->land = told->land < GG_LANDS ? told->land : (uint8_t)GG_LAND_CLEAR;
}

/* ---- which edges run side by side ---- */

static void add_piece(struct dr_paint *p, struct pieces *list, struct piece piece)
{
    if (list->n == list->cap && list->cap < MOST_PIECES) {
        uint32_t cap = list->cap == 0 ? 1024 : 2 * list->cap;
        struct piece *larger = dr_array(p, cap, sizeof *larger);

        if (larger == NULL) {
            return;
        }
        if (list->n > 0) {
            memcpy(larger, list->at, list->n * sizeof *larger);
        }
        list->at = larger;
        list->cap = cap;
    }
    if (list->n < list->cap) {
        list->at[list->n++] = piece;
    }
}

/* How far edge c - d covers edge a - b, which it runs against; false: not at all. */
static bool covers(struct dr_pt a, struct dr_pt b, struct dr_pt c, struct dr_pt d, double near,
                   double range[2])
{
    double dx = b.x - a.x, dy = b.y - a.y, length = dr_hypot(dx, dy), tc, td, hc, hd, lo, hi;

    if (!(length > 0) || dx * (d.x - c.x) + dy * (d.y - c.y) >= 0) {
        return false;
    }
    tc = ((c.x - a.x) * dx + (c.y - a.y) * dy) / (length * length);
    td = ((d.x - a.x) * dx + (d.y - a.y) * dy) / (length * length);
    hc = ((c.x - a.x) * dy - (c.y - a.y) * dx) / length;
    hd = ((d.x - a.x) * dy - (d.y - a.y) * dx) / length;
    lo = dr_clamp(td, 0, 1);
    hi = dr_clamp(tc, 0, 1);
    if ((hi - lo) * length < .4) {
        return false;
    }
    range[0] = lo;
    range[1] = hi;
    return dr_abs(hd + (hc - hd) * (lo - td) / (tc - td)) < near &&
           dr_abs(hd + (hc - hd) * (hi - td) / (tc - td)) < near;
}

static void compare(struct dr_paint *p, struct pieces *list, uint32_t one, uint32_t other)
{
    const struct dr_line *a = &p->cell[one].outline, *b = &p->cell[other].outline;
    struct dr_box near = p->cell[other].box;
    double most = dr_max(.9, .012 * p->unit), range[2];

    for (uint32_t i = 0; i < a->n; i++) {
        struct dr_pt a0 = a->at[i], a1 = a->at[(i + 1) % a->n];

        if (dr_max(a0.x, a1.x) < near.x0 - 1 || dr_min(a0.x, a1.x) > near.x1 + 1 ||
            dr_max(a0.y, a1.y) < near.y0 - 1 || dr_min(a0.y, a1.y) > near.y1 + 1) {
            continue;
        }
        for (uint32_t k = 0; k < b->n; k++) {
            if (covers(a0, a1, b->at[k], b->at[(k + 1) % b->n], most, range)) {
                add_piece(p, list, (struct piece){ one, i, other, range[0], range[1] });
            }
        }
    }
}

/* Of cells in the order of their left ends. */
struct placed {
    double x;
    uint32_t cell;
};

static int by_left(const void *a, const void *b)
{
    const struct placed *x = a, *y = b;

    return x->x != y->x ? (x->x > y->x) - (x->x < y->x) : (x->cell > y->cell) - (x->cell < y->cell);
}

static int by_place(const void *a, const void *b)
{
    const struct piece *x = a, *y = b;

    if (x->cell != y->cell) {
        return x->cell < y->cell ? -1 : 1;
    }
    if (x->edge != y->edge) {
        return x->edge < y->edge ? -1 : 1;
    }
    if (x->from != y->from) {
        return x->from < y->from ? -1 : 1;
    }
    return x->other != y->other ? (x->other < y->other ? -1 : 1)
                                : (x->to > y->to) - (x->to < y->to);
}

static void find_pieces(struct dr_paint *p, struct pieces *list)
{
    struct placed *order = dr_array(p, p->map->cells, sizeof *order);

    if (order == NULL) {
        return;
    }
    for (uint32_t i = 0; i < p->map->cells; i++) {
        order[i] = (struct placed){ p->cell[i].box.x0, i };
    }
    qsort(order, p->map->cells, sizeof *order, by_left);
    for (uint32_t i = 0; i < p->map->cells; i++) {
        const struct dr_box *a = &p->cell[order[i].cell].box;

        for (uint32_t k = i + 1; k < p->map->cells && order[k].x <= a->x1 + 1; k++) {
            const struct dr_box *b = &p->cell[order[k].cell].box;

            if (b->y0 <= a->y1 + 1 && b->y1 >= a->y0 - 1 && list->n < MOST_PIECES) {
                compare(p, list, order[i].cell, order[k].cell);
                compare(p, list, order[k].cell, order[i].cell);
            }
        }
    }
    if (list->n > 0) {
        qsort(list->at, list->n, sizeof *list->at, by_place);
    }
}

/* ---- nodes ---- */

static uint32_t bucket(int32_t x, int32_t y)
{
    return ((uint32_t)x * 73856093u ^ (uint32_t)y * 19349663u) % BUCKETS;
}

static bool grow_nodes(struct dr_paint *p)
{
    uint32_t cap = p->node_cap == 0 ? 256 : 2 * p->node_cap;
    struct dr_pt *node = dr_array(p, cap, sizeof *node);
    uint32_t *next = dr_array(p, cap, sizeof *next);

    if (node == NULL || next == NULL) {
        return false;
    }
    if (p->nodes > 0) {
        memcpy(node, p->node, p->nodes * sizeof *node);
        memcpy(next, p->node_next, p->nodes * sizeof *next);
    }
    p->node = node;
    p->node_next = next;
    p->node_cap = cap;
    return true;
}

uint32_t dr_node(struct dr_paint *p, struct dr_pt at)
{
    int32_t x = dr_floor(at.x / 4), y = dr_floor(at.y / 4);
    uint32_t *head;

    if (p->node_bucket == NULL) {
        p->node_bucket = dr_array(p, BUCKETS, sizeof *p->node_bucket); /* 1 + the first of each */
    }
    if (p->node_bucket == NULL || (p->nodes == p->node_cap && !grow_nodes(p))) {
        return 0;
    }
    for (int32_t k = 0; k < 9; k++) {
        for (uint32_t i = p->node_bucket[bucket(x + k % 3 - 1, y + k / 3 - 1)]; i != 0;
             i = p->node_next[i - 1]) {
            if (dr_apart(p->node[i - 1], at) <= 2) {
                return i - 1;
            }
        }
    }
    head = &p->node_bucket[bucket(x, y)];
    p->node[p->nodes] = at;
    p->node_next[p->nodes] = *head;
    *head = ++p->nodes;
    return p->nodes - 1;
}

/* ---- sides ---- */

/* What lies along the outline, one neighbour after the other. */
struct walk {
    struct dr_paint *p;
    uint32_t cell, other;
    struct dr_line line;
};

static void add_side(struct walk *w)
{
    struct dr_paint *p = w->p;
    struct dr_side s = { .cell = { w->cell, w->other }, .walled = DR_NONE, .line = w->line };

    if (dr_length(&s.line) < 1 || (w->other != DR_NONE && w->other < w->cell)) {
        return; /* a speck; or found from the other's outline, which is as good */
    }
    if (p->sides == p->side_cap) {
        uint32_t cap = p->side_cap == 0 ? 256 : 2 * p->side_cap;
        struct dr_side *larger = dr_array(p, cap, sizeof *larger);

        if (larger == NULL) {
            return;
        }
        if (p->sides > 0) {
            memcpy(larger, p->side, p->sides * sizeof *larger);
        }
        p->side = larger;
        p->side_cap = cap;
    }
    dr_reverse(&s.line); /* with the clock its own cell is to the right */
    s.node[0] = dr_node(p, s.line.at[0]);
    s.node[1] = dr_node(p, s.line.at[s.line.n - 1]);
    p->side[p->sides++] = s;
}

static void go_on(struct walk *w, uint32_t other, struct dr_pt from, struct dr_pt to)
{
    if (w->line.n > 0 && other != w->other) {
        add_side(w);
        w->line = (struct dr_line){ 0 };
    }
    if (w->line.n == 0) {
        dr_add(w->p, &w->line, from.x, from.y);
        w->other = other;
    }
    dr_add(w->p, &w->line, to.x, to.y);
}

static struct dr_pt along(struct dr_pt a, struct dr_pt b, double t)
{
    return (struct dr_pt){ a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t };
}

/* One edge: its pieces, and nobody's land between them. */
static void walk_edge(struct walk *w, struct dr_pt a, struct dr_pt b, const struct piece *piece,
                      uint32_t n)
{
    double at = 0, speck = 1 / dr_max(dr_apart(a, b), 1);

    for (uint32_t i = 0; i < n; i++) {
        double to = i + 1 == n && piece[i].to > 1 - speck ? 1 : piece[i].to;

        if (to <= at) {
            continue;
        }
        if (piece[i].from > at + speck) {
            go_on(w, DR_NONE, along(a, b, at), along(a, b, piece[i].from));
            at = piece[i].from;
        }
        go_on(w, piece[i].other, along(a, b, at), along(a, b, to));
        at = to;
    }
    if (at < 1) {
        go_on(w, DR_NONE, along(a, b, at), b);
    }
}

/* The edge at which another neighbour begins than the one before it has, so that no side is cut. */
static uint32_t first_edge(const struct piece *piece, uint32_t n, uint32_t edges)
{
    uint32_t last = n > 0 && piece[n - 1].edge == edges - 1 ? piece[n - 1].other : DR_NONE;

    for (uint32_t e = 0, i = 0; e < edges; e++) {
        uint32_t here = i < n && piece[i].edge == e ? piece[i].other : DR_NONE;

        if (here != last) {
            return e;
        }
        while (i < n && piece[i].edge == e) {
            here = piece[i++].other;
        }
        last = here;
    }
    return 0;
}

static void walk_cell(struct dr_paint *p, uint32_t cell, const struct piece *piece, uint32_t n)
{
    const struct dr_line *o = &p->cell[cell].outline;
    struct walk w = { .p = p, .cell = cell };
    uint32_t first = first_edge(piece, n, o->n);

    for (uint32_t k = 0; k < o->n; k++) {
        uint32_t edge = (first + k) % o->n, i = 0, many = 0;

        while (i < n && piece[i].edge < edge) {
            i++;
        }
        while (i + many < n && piece[i + many].edge == edge) {
            many++;
        }
        walk_edge(&w, o->at[edge], o->at[(edge + 1) % o->n], piece + i, many);
    }
    if (w.line.n > 1) {
        add_side(&w);
    }
}

/* ---- what is on the sides ---- */

struct key {
    uint32_t low, high, border;
};

static int by_cells(const void *a, const void *b)
{
    const struct key *x = a, *y = b;

    if (x->low != y->low) {
        return x->low < y->low ? -1 : 1;
    }
    if (x->high != y->high) {
        return x->high < y->high ? -1 : 1;
    }
    return (x->border > y->border) - (x->border < y->border);
}

static void turn_side(struct dr_side *s)
{
    struct dr_side was = *s;

    for (unsigned k = 0; k < 2; k++) {
        s->cell[k] = was.cell[1 - k];
        s->node[k] = was.node[1 - k];
    }
    dr_reverse(&s->line);
}

static void tell_side(struct dr_side *s, const struct gg_map_border *b)
{
    s->what |= b->what;
    if ((b->what & GG_EDGE_WALL) != 0) {
        s->walled = b->cell[0];
    }
    if (b->cell[0] != s->cell[0] &&
        (b->what & (GG_EDGE_CREST | GG_EDGE_STEEP | GG_EDGE_SUNKEN)) != 0) {
        turn_side(s);
    }
}

static void tell_sides(struct dr_paint *p)
{
    struct key *key = dr_array(p, p->map->borders, sizeof *key);

    if (key == NULL) {
        return;
    }
    for (uint32_t i = 0; i < p->map->borders; i++) {
        const uint32_t *c = p->map->border[i].cell;

        key[i] = (struct key){ c[0] < c[1] ? c[0] : c[1], c[0] < c[1] ? c[1] : c[0], i };
    }
    qsort(key, p->map->borders, sizeof *key, by_cells);
    for (uint32_t i = 0; i < p->sides; i++) {
        struct dr_side *s = &p->side[i];
        uint32_t low = s->cell[0] < s->cell[1] ? s->cell[0] : s->cell[1];
        uint32_t high = s->cell[0] < s->cell[1] ? s->cell[1] : s->cell[0], lo = 0;

        for (uint32_t hi = p->map->borders; lo < hi;) {
            uint32_t mid = lo + (hi - lo) / 2;
            bool less = key[mid].low < low || (key[mid].low == low && key[mid].high < high);

            lo = less ? mid + 1 : lo;
            hi = less ? hi : mid;
        }
        for (; lo < p->map->borders && key[lo].low == low && key[lo].high == high; lo++) {
            tell_side(s, &p->map->border[key[lo].border]);
        }
    }
}

void dr_plan_cells(struct dr_paint *p)
{
    static const struct piece none;
    struct pieces list = { 0 };
    const struct piece *all;

    p->cell = dr_array(p, p->map->cells, sizeof *p->cell);
    for (uint32_t i = 0; i < p->map->cells && !p->failed; i++) {
        set_outline(p, i);
    }
    if (p->failed) {
        return;
    }
    find_pieces(p, &list);
    all = list.n > 0 ? list.at : &none;
    for (uint32_t i = 0, k = 0; i < p->map->cells && !p->failed; i++) {
        uint32_t from = k;

        while (k < list.n && list.at[k].cell == i) {
            k++;
        }
        if (p->cell[i].outline.n > 0) {
            walk_cell(p, i, all + from, k - from);
        }
    }
    if (!p->failed) {
        tell_sides(p);
    }
}
