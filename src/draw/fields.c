/* SPDX-License-Identifier: MIT
 * Fields: blocks of land around the points of a shaken lattice, each cut into strips that follow
 * the slope; some are ploughed.  They end at woods, water, ways and houses by one clip path. */
#include "draw/soft.h"

enum { CORNERS = 40, AROUND = 2, PLOUGHS = 24, PLOUGH = 14 };

/* A convex polygon, with the clock. */
struct block {
    struct dr_pt at[CORNERS];
    uint32_t n;
};

struct tilling {
    struct dr_paint *p;
    struct gg_rng r;
    double unit;  /* a strip is a third to two thirds of it wide */
    double pitch; /* from block to block */
    int32_t columns, rows;
    struct dr_pt *seed;
    float *depth;
    struct gg_buf strip[DR_FIELDS], plough[PLOUGHS];
    struct dr_path path[DR_FIELDS], furrows[PLOUGHS];
};

static double dot(struct dr_pt a, struct dr_pt b)
{
    return a.x * b.x + a.y * b.y;
}

/* What of the polygon lies where `side` x point is at most `most`. */
static void cut(struct block *b, struct dr_pt side, double most)
{
    struct block out = { .n = 0 };

    for (uint32_t i = 0; i < b->n; i++) {
        struct dr_pt here = b->at[i], next = b->at[(i + 1) % b->n];
        double u = dot(side, here) - most, v = dot(side, next) - most;

        if (u <= 0 && out.n < CORNERS) {
            out.at[out.n++] = here;
        }
        if ((u <= 0) != (v <= 0) && out.n < CORNERS) {
            double t = u / (u - v);

            out.at[out.n++] =
                (struct dr_pt){ here.x + (next.x - here.x) * t, here.y + (next.y - here.y) * t };
        }
    }
    *b = out;
}

static double area_of(const struct block *b)
{
    double sum = 0;

    for (uint32_t i = 0; i < b->n; i++) {
        struct dr_pt a = b->at[i], c = b->at[(i + 1) % b->n];

        sum += a.x * c.y - a.y * c.x;
    }
    return dr_abs(sum) / 2;
}

/* ---- where fields may be ---- */

/* On hexes with more than two levels the lowest is the valley floor: grass. */
static bool valley(const struct dr_paint *p, uint32_t cell, const void *context)
{
    (void)context;
    return p->map->style == GG_MAP_HEXES && p->map->highest - p->map->lowest >= 200 &&
           p->map->cell[cell].height <= p->map->lowest;
}

static float *tilled(struct dr_paint *p)
{
    double sigma = .14 * dr_min(p->unit, 80);
    float *depth = dr_soft_land(p, ((1u << GG_LANDS) - 1), 3);
    float *bare =
        dr_soft_land(p, 1u << GG_LAND_MEADOW | 1u << GG_LAND_MARSH | 1u << GG_LAND_HILL, sigma);
    float *built = dr_soft_land(p, 1u << GG_LAND_BUILT, sigma);
    float *water = dr_soft_land(p, 1u << GG_LAND_POND, 8);
    float *trees = dr_soft_land(p, 1u << GG_LAND_WOOD | 1u << GG_LAND_ORCHARD, sigma);

    dr_soft_without(p, depth, bare, 0);
    dr_soft_without(p, depth, dr_soft_where(p, valley, .3 * dr_min(p->unit, 80)), -4);
    dr_soft_without(p, depth, built, -.12 * dr_min(p->unit, 80));
    dr_soft_without(p, depth, water, 8);
    dr_soft_without(p, depth, trees, 4);
    dr_soft_cut_all(p, depth, &p->roads, 7);
    dr_soft_cut_all(p, depth, &p->lanes, 3.5);
    dr_soft_cut_all(p, depth, &p->streams, 9);
    dr_soft_cut_all(p, depth, &p->rivers, 12);
    return depth;
}

/* ---- blocks ---- */

static struct dr_pt seed_at(const struct tilling *t, int32_t i, int32_t j)
{
    return t->seed[(size_t)j * (size_t)t->columns + (size_t)i];
}

static bool sow(struct tilling *t)
{
    t->columns = dr_floor(t->p->width / t->pitch) + 3;
    t->rows = dr_floor(t->p->height / (.87 * t->pitch)) + 3;
    t->seed = dr_array(t->p, (size_t)t->columns * (size_t)t->rows, sizeof *t->seed);
    for (int32_t k = 0; t->seed != NULL && k < t->columns * t->rows; k++) {
        int32_t i = k % t->columns, j = k / t->columns;

        t->seed[k].x = (i - .5 * (j & 1) - .25 + dr_uniform(&t->r, -.33, .33)) * t->pitch;
        t->seed[k].y = (j - .5 + dr_uniform(&t->r, -.33, .33)) * .87 * t->pitch;
    }
    return t->seed != NULL;
}

/* What is nearer to seed (i, j) than to any other, less a baulk all around. */
static void block_around(const struct tilling *t, int32_t i, int32_t j, struct block *b)
{
    struct dr_pt at = seed_at(t, i, j);
    double far = 1.6 * t->pitch, baulk = .022 * t->unit;

    *b = (struct block){ { { at.x - far, at.y - far },
                           { at.x + far, at.y - far },
                           { at.x + far, at.y + far },
                           { at.x - far, at.y + far } },
                         4 };
    for (int32_t y = j - AROUND; y <= j + AROUND; y++) {
        for (int32_t x = i - AROUND; x <= i + AROUND; x++) {
            struct dr_pt other, side;
            double apart;

            if (x < 0 || y < 0 || x >= t->columns || y >= t->rows || (x == i && y == j)) {
                continue;
            }
            other = seed_at(t, x, y);
            apart = dr_max(dr_apart(at, other), 1);
            side = (struct dr_pt){ (other.x - at.x) / apart, (other.y - at.y) / apart };
            cut(b, side, dot(side, at) + apart / 2 - baulk);
        }
    }
}

/* Furrows follow the slope; where it is flat, a slow swing over the land. */
static struct dr_pt furrow_way(struct tilling *t, struct dr_pt at)
{
    struct dr_pt up = dr_slope(t->p, at.x, at.y);
    double steep = dr_hypot(up.x, up.y), angle;

    angle = steep * t->p->unit > .12 ? dr_atan2(up.y, up.x) + DR_PI / 2
                                     : .45 * dr_sin(at.x / 260) + .45 * dr_cos(at.y / 310) + .4;
    angle += .3 * dr_gauss(&t->r);
    return (struct dr_pt){ dr_cos(angle), dr_sin(angle) };
}

/* ---- strips ---- */

static bool any_tilled(const struct tilling *t, const struct block *b)
{
    struct dr_pt mid = { 0, 0 };

    for (uint32_t i = 0; i < b->n; i++) {
        mid.x += b->at[i].x / b->n;
        mid.y += b->at[i].y / b->n;
    }
    if (dr_soft_at(t->p, t->depth, mid.x, mid.y) > 0) {
        return true;
    }
    for (uint32_t i = 0; i < b->n; i++) {
        if (dr_soft_at(t->p, t->depth, b->at[i].x, b->at[i].y) > 0 ||
            dr_soft_at(t->p, t->depth, (mid.x + b->at[i].x) / 2, (mid.y + b->at[i].y) / 2) > 0) {
            return true;
        }
    }
    return false;
}

/* What of the polygon lies between two lines across it, from end to end, along the furrows. */
static void run_of(const struct block *b, struct dr_pt along, double off, double *from, double *to)
{
    struct dr_pt across = { -along.y, along.x };
    double lo = 1e9, hi = -1e9;

    for (uint32_t i = 0; i < b->n; i++) {
        struct dr_pt a = b->at[i], c = b->at[(i + 1) % b->n];
        double u = dot(across, a) - off, v = dot(across, c) - off;

        if ((u <= 0) != (v <= 0)) {
            double s = dot(along, a) + (dot(along, c) - dot(along, a)) * u / (u - v);

            lo = dr_min(lo, s);
            hi = dr_max(hi, s);
        }
    }
    *from = dr_max(*from, lo);
    *to = dr_min(*to, hi);
}

/* Furrows are one broad dashed stroke across the strip: each dash is a furrow as long as the stroke
 * is broad.  Strokes are gathered by breadth. */
static void plough(struct tilling *t, const struct block *b, struct dr_pt along,
                   const double range[2])
{
    struct dr_pt across = { -along.y, along.x };
    double from = -1e9, to = 1e9, mid;
    int32_t size;

    run_of(b, along, range[0] + .12 * (range[1] - range[0]), &from, &to);
    run_of(b, along, range[1] - .12 * (range[1] - range[0]), &from, &to);
    size = dr_floor(dr_clamp((to - from) / PLOUGH, 0, PLOUGHS - 1));
    if (size > 0) {
        mid = (from + to) / 2;
        dr_move_to(&t->furrows[size], along.x * mid + across.x * (range[0] + 2.2),
                   along.y * mid + across.y * (range[0] + 2.2));
        dr_line_to(&t->furrows[size], along.x * mid + across.x * (range[1] - 1),
                   along.y * mid + across.y * (range[1] - 1));
    }
}

static void strip(struct tilling *t, const struct block *b, struct dr_pt along, unsigned *colour)
{
    struct dr_pt across = { -along.y, along.x };
    struct dr_line outline = { .n = b->n, .closed = true };
    struct dr_pt at[CORNERS];
    double range[2] = { 1e9, -1e9 };

    if (area_of(b) < .05 * t->unit * t->unit || dr_uniform(&t->r, 0, 1) < .1 || !any_tilled(t, b)) {
        return;
    }
    *colour = (*colour + 1 + gg_rng_below(&t->r, DR_FIELDS - 1)) % DR_FIELDS;
    for (uint32_t i = 0; i < b->n; i++) {
        at[i] = b->at[i];
        range[0] = dr_min(range[0], dot(across, at[i]));
        range[1] = dr_max(range[1], dot(across, at[i]));
    }
    outline.at = at;
    dr_polygon(&t->path[*colour], &outline);
    if (dr_uniform(&t->r, 0, 1) < .38) {
        plough(t, b, along, range);
    }
}

static void till(struct tilling *t, const struct block *b, struct dr_pt at)
{
    struct dr_pt along = furrow_way(t, at), across = { -along.y, along.x };
    unsigned colour = gg_rng_below(&t->r, DR_FIELDS);
    double lo = 1e9, hi = -1e9, width;

    for (uint32_t i = 0; i < b->n; i++) {
        lo = dr_min(lo, dot(across, b->at[i]));
        hi = dr_max(hi, dot(across, b->at[i]));
    }
    for (; lo < hi; lo += width) {
        struct block s = *b;

        width = dr_uniform(&t->r, .28, .62) * t->unit;
        cut(&s, across, lo + width);
        cut(&s, (struct dr_pt){ -across.x, -across.y }, -lo - .6);
        strip(t, &s, along, &colour);
    }
}

/* ---- the layer ---- */

static void start(struct tilling *t)
{
    for (unsigned i = 0; i < DR_FIELDS; i++) {
        t->path[i] = (struct dr_path){ .out = &t->strip[i] };
    }
    for (unsigned i = 0; i < PLOUGHS; i++) {
        t->furrows[i] = (struct dr_path){ .out = &t->plough[i] };
    }
}

/* Copies what was gathered and gives it back. */
static void flush(struct tilling *t, struct gg_buf *from)
{
    t->p->failed = t->p->failed || from->failed;
    gg_buf_puts(t->p->svg, gg_buf_text(from));
    gg_buf_free(from);
}

static void write_clip(struct tilling *t)
{
    struct dr_lines rim = dr_soft_outline(t->p, t->depth, 0), kept = { 0 };
    struct dr_path path = { .out = t->p->svg };

    for (uint32_t i = 0; i < rim.n; i++) {
        if (dr_abs(dr_area(&rim.at[i])) > 60) {
            dr_keep(t->p, &kept, rim.at[i]);
        }
    }
    gg_buf_puts(t->p->svg, "\n<clipPath id=\"fl\"><path clip-rule=\"evenodd\" d=\"");
    dr_curves(t->p, &path, &kept, 1.3);
    gg_buf_puts(t->p->svg, "\"/></clipPath>");
}

static void write_layer(struct tilling *t)
{
    const struct dr_palette *pal = t->p->pal;

    write_clip(t);
    dr_put(t->p->svg, "<g clip-path=\"url(#fl)\"><g fill-opacity=\"", pal->field_opacity, "\">",
           NULL);
    for (unsigned i = 0; i < DR_FIELDS; i++) {
        dr_put(t->p->svg, "<path fill=\"", pal->field[i], "\" d=\"", NULL);
        flush(t, &t->strip[i]);
        gg_buf_puts(t->p->svg, "\"/>");
    }
    dr_put(t->p->svg, "</g><g class=\"furrow\" stroke=\"", pal->hedge,
           "\" stroke-opacity=\".34\" stroke-dasharray=\".5 3.7\">", NULL);
    for (unsigned i = 1; i < PLOUGHS; i++) {
        gg_buf_printf(t->p->svg, "<path stroke-width=\"%u\" d=\"", i * PLOUGH);
        flush(t, &t->plough[i]);
        gg_buf_puts(t->p->svg, "\"/>");
    }
    gg_buf_puts(t->p->svg, "</g></g>\n");
}

/* Gardens and yards lie under a village. */
static void draw_yards(struct dr_paint *p)
{
    float *depth = dr_soft_land(p, 1u << GG_LAND_BUILT, .17 * dr_min(p->unit, 110));
    struct dr_lines yards = dr_soft_outline(p, depth, .03 * dr_min(p->unit, 110));
    struct dr_path path = { .out = p->svg };

    if (yards.n > 0) {
        dr_put(p->svg, "<path fill-rule=\"evenodd\" fill=\"", p->pal->garden,
               "\" fill-opacity=\".26\" d=\"", NULL);
        dr_curves(p, &path, &yards, .8);
        gg_buf_puts(p->svg, "\"/>\n");
    }
}

void dr_draw_fields(struct dr_paint *p)
{
    struct tilling t = { .p = p, .r = dr_rng(p, DR_FOR_FIELDS) };

    t.unit = 64 + .22 * (dr_clamp(p->unit, 40, 200) - 64);
    t.pitch = 2.3 * t.unit;
    t.depth = tilled(p);
    if (t.depth == NULL || p->failed || !sow(&t)) {
        return;
    }
    start(&t);
    for (int32_t j = 0; j < t.rows; j++) {
        for (int32_t i = 0; i < t.columns; i++) {
            struct block b;

            if (dr_uniform(&t.r, 0, 1) < .66) {
                block_around(&t, i, j, &b);
                if (area_of(&b) > .5 * t.unit * t.unit) {
                    till(&t, &b, seed_at(&t, i, j));
                }
            }
        }
    }
    write_layer(&t);
    draw_yards(p);
}
