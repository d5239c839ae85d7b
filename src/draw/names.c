/* SPDX-License-Identifier: MIT
 * Where names are written: each as near to what it names as it can be, none over another, nor where
 * a counter stands, nor over a mark that counts in the game.  The important ones choose first. */
#include "draw/lettering.h"
#include "draw/paint.h"

#include <stdlib.h>

enum { NEAR = 512, STYLES = 3, COUNTRY = GG_NAME_REGION };

struct writing {
    int16_t size[STYLES]; /* tenths of a drawing unit */
    uint8_t spacing;      /* hundredths of that */
    bool italic, bold;
    uint8_t colour, rank;
};

static const struct writing writing[GG_NAMES] = {
    [GG_NAME_TOWN] = { { 165, 220, 240 }, 2, false, true, 0, 0 },
    [GG_NAME_VILLAGE] = { { 160, 190, 185 }, 2, false, false, 0, 2 },
    [GG_NAME_FARM] = { { 145, 160, 160 }, 1, true, false, 0, 3 },
    [GG_NAME_STRONG] = { { 160, 190, 185 }, 2, false, true, 0, 1 },
    [GG_NAME_HILL] = { { 150, 190, 170 }, 5, true, false, 0, 4 },
    [GG_NAME_WOOD] = { { 160, 180, 165 }, 9, true, false, 1, 5 },
    [GG_NAME_WATER] = { { 145, 180, 165 }, 6, true, false, 2, 6 },
    [GG_NAME_ROAD] = { { 110, 130, 130 }, 8, true, false, 0, 8 },
    [GG_NAME_AREA] = { { 130, 150, 165 }, 1, false, false, 0, 7 },
    [GG_NAME_REGION] = { { 300, 400, 440 }, 48, true, false, 3, 9 },
};

/* What is taken already, in drawing units, and what is near the name that looks for a place. */
struct placing {
    const struct gg_map *m;
    double k, unit;
    double frame[4];
    struct gg_slip *taken;
    uint32_t takens;
    uint32_t near[NEAR]; /* cells whose counters may be in the way */
    uint32_t nears;
    const struct gg_map_cell *home; /* the cell that is named; NULL: none */
    bool shy;                       /* names of regions keep off houses and within their district */
};

/* A place for the name: the middle of its writing is (x, y). */
struct spot {
    double x, y, cost;
};

static double square(double x)
{
    return x * x;
}

/* Whether (x, y), in drawing units, lies in the cell. */
static bool within(const struct placing *p, const struct gg_map_cell *c, double x, double y)
{
    bool in = false;

    for (uint32_t i = 0; i < c->points; i++) {
        const int32_t *a = p->m->point[c->first + i];
        const int32_t *b = p->m->point[c->first + (i + 1) % c->points];
        double ay = a[1] * p->k, by = b[1] * p->k;

        if ((ay > y) != (by > y) && x < (y - ay) / (by - ay) * (b[0] - a[0]) * p->k + a[0] * p->k) {
            in = !in;
        }
    }
    return in;
}

static double counter_half(const struct placing *p)
{
    return p->m->counter * p->k / 2;
}

/* Notes the cells whose counters a name around (x, y) may meet, and the one it lies in. */
static void look_around(struct placing *p, double x, double y, double reach)
{
    p->nears = 0;
    p->home = NULL;
    for (uint32_t i = 0; i < p->m->cells; i++) {
        const struct gg_map_cell *c = &p->m->cell[i];
        double dx = dr_abs(c->x * p->k - x), dy = dr_abs(c->y * p->k - y);

        if (dx > reach || dy > 3 * p->unit || c->outside) {
            continue;
        }
        if (p->nears < NEAR) {
            p->near[p->nears++] = i;
        }
        if (p->home == NULL && within(p, c, x, y)) {
            p->home = c;
        }
    }
}

static bool over_counter(const struct placing *p, const struct gg_slip *s)
{
    struct gg_slip spot = { .ux = 1, .along = counter_half(p), .across = counter_half(p) };

    for (uint32_t i = 0; i < p->nears; i++) {
        const struct gg_map_cell *c = &p->m->cell[p->near[i]];

        spot.x = c->x * p->k;
        spot.y = c->y * p->k;
        if (dr_abs(spot.x - s->x) < s->along + s->across + spot.along && gg_slips_meet(s, &spot)) {
            return true;
        }
    }
    return false;
}

static bool over_taken(const struct placing *p, const struct gg_slip *s)
{
    struct gg_slip wide = *s;

    wide.along += 3;
    wide.across += 1;
    for (uint32_t i = 0; i < p->takens; i++) {
        if (gg_slips_meet(&wide, &p->taken[i])) {
            return true;
        }
    }
    return false;
}

static bool on_board(const struct placing *p, const struct gg_slip *s)
{
    double w = s->along * dr_abs(s->ux) + s->across * dr_abs(s->uy) + 2;
    double h = s->along * dr_abs(s->uy) + s->across * dr_abs(s->ux) + 2;

    return s->x - w >= p->frame[0] && s->x + w <= p->frame[2] && s->y - h >= p->frame[1] &&
           s->y + h <= p->frame[3];
}

static bool over_houses(const struct placing *p, const struct gg_slip *s)
{
    for (uint32_t i = 0; i < p->m->marks; i++) {
        const struct gg_map_mark *m = &p->m->mark[i];
        double size = m->size > 0 ? m->size * p->k : .22 * p->unit;
        struct gg_slip spot = { m->x * p->k, m->y * p->k, 1, 0, size, size };

        if (m->kind <= GG_MARK_HOUSES && gg_slips_meet(s, &spot)) {
            return true;
        }
    }
    return false;
}

/* Whether both ends of the writing and its middle lie in the district of the cell it names. */
static bool in_district(const struct placing *p, const struct gg_slip *s)
{
    int found = 0;

    for (int end = -1; end <= 1; end++) {
        double x = s->x + end * s->along * s->ux, y = s->y + end * s->along * s->uy;

        for (uint32_t i = 0; i < p->nears; i++) {
            const struct gg_map_cell *c = &p->m->cell[p->near[i]];

            if (c->district == p->home->district && within(p, c, x, y)) {
                found++;
                break;
            }
        }
    }
    return found == 3;
}

static bool fits_country(const struct placing *p, const struct gg_slip *s)
{
    bool bound = p->home != NULL && p->home->district != 0;

    return !p->shy || (!over_houses(p, s) && (!bound || in_district(p, s)));
}

static bool is_free(const struct placing *p, const struct gg_slip *s, int kind)
{
    return on_board(p, s) && !over_taken(p, s) &&
           (kind == COUNTRY ? fits_country(p, s) : !over_counter(p, s));
}

/* How much of the writing lies outside the cell it names; on hexes names lie between the rows. */
static double strayed(const struct placing *p, const struct gg_slip *s)
{
    double sum = 0;

    if (p->m->style == GG_MAP_HEXES || p->home == NULL) {
        return 0;
    }
    for (int i = -2; i <= 2; i++) {
        double t = s->along * i / 2;

        sum += !within(p, p->home, s->x + t * s->ux, s->y + t * s->uy);
    }
    return sum * 0.12;
}

/* Where the writing would be put if nothing stood in its way, beside its point. */
static double usual_rise(const struct placing *p, const struct gg_map_name *n, double size)
{
    double clear = counter_half(p) + 0.55 * size;

    if (n->fixed || n->kind == GG_NAME_REGION || n->kind == GG_NAME_ROAD) {
        return 0;
    }
    return p->m->style == GG_MAP_ZONES ? clear : -clear;
}

static double cost_of(const struct placing *p, const struct gg_slip *s, const struct spot *ideal)
{
    double dx = (s->x - ideal->x) / p->unit, dy = (s->y - ideal->y) / p->unit;

    return square(dx) + square(dy) * (dy > 0 ? 1.2 : 1.0);
}

/* The cheapest free place around the ideal one; false: there is none. */
static bool search(const struct placing *p, struct gg_slip *s, const struct spot *ideal, int kind)
{
    double far = kind == COUNTRY ? 3.0 : 1.45, step = p->unit / 110;
    double best = square(far) * 1.3;
    struct gg_slip at = *s, found = *s;
    bool any = false;

    for (int row = 0; row <= (int)(2 * far * 110); row++) {
        at.y = ideal->y + ((row & 1) != 0 ? -1 : 1) * ((row + 1) >> 1) * step;
        for (int column = 0; column <= (int)(2 * far * 16); column++) {
            double cost;

            at.x = ideal->x + ((column & 1) != 0 ? 1 : -1) * ((column + 1) >> 1) * p->unit / 16;
            cost = cost_of(p, &at, ideal);
            if (cost >= best) {
                continue;
            }
            cost += strayed(p, &at);
            if (cost < best && is_free(p, &at, kind)) {
                best = cost;
                found = at;
                any = true;
            }
        }
    }
    *s = found;
    return any;
}

static bool take(struct placing *p, const struct gg_slip *s)
{
    p->taken[p->takens++] = *s;
    return true;
}

/* Finds room for a name in letters of its usual size or a little smaller. */
static bool place_once(struct placing *p, const struct gg_map_name *n, struct gg_map_label *l)
{
    static const double shrink[] = { 1.0, 0.92, 0.84 };
    const struct writing *w = &writing[n->kind];
    double usual = (n->size > 0 ? n->size : w->size[p->m->style]) / 10.0;

    for (unsigned i = 0; i < sizeof shrink / sizeof *shrink; i++) {
        double size = usual * shrink[i];
        struct spot ideal = { n->x * p->k, n->y * p->k, 0 };
        struct gg_slip s = { .across = 0.45 * size };

        s.along = gg_text_width(gg_map_read(p->m, n->text), size, w->spacing, w->bold) / 2;
        gg_direction(n->turn, &s.ux, &s.uy);
        ideal.y += usual_rise(p, n, size);
        look_around(p, n->x * p->k, n->y * p->k, s.along + 4 * p->unit);
        s.x = ideal.x;
        s.y = ideal.y;
        if ((n->fixed && is_free(p, &s, n->kind)) || search(p, &s, &ideal, n->kind)) {
            l->size = (int32_t)(size / p->k + 0.5);
            l->x = (int32_t)((s.x - s.uy * 0.25 * size) / p->k + 0.5);
            l->y = (int32_t)((s.y + s.ux * 0.25 * size) / p->k + 0.5);
            return take(p, &s);
        }
    }
    return false;
}

static bool place(struct placing *p, const struct gg_map_name *n, struct gg_map_label *l)
{
    p->shy = n->kind == COUNTRY;
    if (place_once(p, n, l)) {
        return true;
    }
    p->shy = false;
    return n->kind == COUNTRY && place_once(p, n, l);
}

static void take_marks(struct placing *p)
{
    for (uint32_t i = 0; i < p->m->marks; i++) {
        struct gg_slip s;

        if (gg_mark_slip(p->m, &p->m->mark[i], &s)) {
            take(p, &s);
        }
    }
}

/* Fixed ones first, then the others; of these by rank. */
static unsigned turn_of(const struct gg_map_name *n)
{
    return n->kind == GG_NAME_REGION ? 99 : n->fixed ? 0 : 1 + (unsigned)writing[n->kind].rank;
}

static uint32_t place_all(struct placing *p, struct gg_map_label *out)
{
    uint32_t n = 0;

    for (unsigned turn = 0; turn < 100; turn++) {
        for (uint32_t i = 0; i < p->m->names; i++) {
            const struct gg_map_name *name = &p->m->name[i];
            const struct writing *w;

            if (name->kind >= GG_NAMES || turn_of(name) != turn) {
                continue;
            }
            w = &writing[name->kind];
            out[n] = (struct gg_map_label){ .text = name->text,
                                            .spacing = w->spacing,
                                            .turn = name->turn,
                                            .kind = name->kind,
                                            .italic = w->italic,
                                            .bold = w->bold,
                                            .colour = w->colour };
            n += place(p, name, &out[n]);
        }
    }
    return n;
}

uint32_t gg_map_labels(const struct gg_map *m, struct gg_map_label *out)
{
    struct placing p = { .m = m, .k = gg_map_scale(m), .unit = m->unit > 8 ? m->unit : 8 };
    bool framed = m->frame[2] > m->frame[0] && m->frame[3] > m->frame[1];
    uint32_t n;

    if (p.k <= 0 || m->style >= STYLES || m->names == 0 || m->names > INT32_MAX / 2) {
        return 0;
    }
    p.frame[0] = framed ? m->frame[0] * p.k : 0;
    p.frame[1] = framed ? m->frame[1] * p.k : 0;
    p.frame[2] = (framed ? m->frame[2] : m->width) * p.k;
    p.frame[3] = (framed ? m->frame[3] : m->height) * p.k;
    p.taken = calloc((size_t)m->names + m->marks, sizeof *p.taken);
    if (p.taken == NULL) {
        return 0;
    }
    take_marks(&p);
    n = place_all(&p, out);
    free(p.taken);
    return n;
}

/* ---- written by the painter itself ---- */

static void write_label(struct dr_paint *p, const struct gg_map_label *l)
{
    struct dr_colour wood =
        dr_mix(p->pal->wood_edge, p->pal->label, (p->how & GG_PAINT_DARK) != 0 ? .85 : .35);
    const char *fill[] = { p->pal->label, wood.text, p->pal->bank, p->pal->label };
    struct dr_pt at = dr_of_map(p, l->x, l->y);

    gg_buf_puts(p->svg, "<text");
    dr_attr(p->svg, "x", at.x);
    dr_attr(p->svg, "y", at.y);
    dr_attr(p->svg, "font-size", l->size * p->scale);
    dr_attr(p->svg, "letter-spacing", l->size * p->scale * l->spacing / 100);
    dr_attr(p->svg, "textLength", gg_label_slip(p->map, l).along * 2);
    gg_buf_puts(p->svg, " lengthAdjust=\"spacingAndGlyphs\""); /* a broader font is narrowed */
    if (l->turn != 0) {
        gg_buf_printf(p->svg, " transform=\"rotate(%d ", l->turn);
        dr_num(p->svg, at.x);
        gg_buf_putc(p->svg, ' ');
        dr_num(p->svg, at.y);
        gg_buf_puts(p->svg, ")\"");
    }
    dr_put(p->svg, l->bold ? " font-weight=\"700\"" : "", l->italic ? " font-style=\"italic\"" : "",
           " fill=\"", fill[l->colour % 4],
           l->colour == 3 ? "\" opacity=\".36\" stroke-width=\"1.6\">" : "\">", NULL);
    gg_write_text(p->svg, gg_map_read(p->map, l->text));
    gg_buf_puts(p->svg, "</text>");
}

void dr_draw_names(struct dr_paint *p)
{
    struct gg_map_label *label = dr_array(p, (size_t)p->map->names + 1, sizeof *label);
    uint32_t n = label != NULL ? gg_map_labels(p->map, label) : 0;

    dr_put(p->svg,
           "<g class=\"names\" font-family=\"'EB Garamond','Linux Libertine O',Georgia,'Liberation "
           "Serif',serif\" ",
           "font-weight=\"500\" text-anchor=\"middle\" stroke=\"", p->pal->halo,
           "\" stroke-opacity=\".88\" stroke-width=\"3.4\" stroke-linejoin=\"round\" ",
           "paint-order=\"stroke\">", NULL);
    for (uint32_t i = 0; i < n; i++) {
        write_label(p, &label[i]);
    }
    gg_buf_puts(p->svg, "</g>\n");
}
