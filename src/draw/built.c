/* SPDX-License-Identifier: MIT
 * What is built: houses thrown along the ways of a village, a farm's wings around its court, a
 * house in its park, a mill.  The middle stays free, so that a counter hides as little as it can.
 */
#include "draw/houses.h"

struct site {
    struct dr_houses *h;
    const struct gg_map_mark *mark;
    struct dr_pt at;
    double radius, keep; /* no house nearer to the middle */
    struct dr_pt along;  /* of the nearest way, or of the site itself */
    struct dr_lines ways;
};

static double usual_radius(const struct dr_paint *p, int kind)
{
    double whole = p->map->style == GG_MAP_HEXES ? 33 : p->map->style == GG_MAP_ZONES ? 47 : 32;

    switch (kind) {
    case GG_MARK_TOWN: return p->map->style == GG_MAP_AREAS ? 62 : whole;
    case GG_MARK_HOUSES: return dr_min(whole, 26);
    case GG_MARK_FARM: return p->map->style == GG_MAP_HEXES ? 33 : 42;
    case GG_MARK_CHATEAU: return p->map->style == GG_MAP_HEXES ? 33 : 52;
    default: return whole;
    }
}

/* The parts of a line that run near the site. */
static void keep_near(struct site *s, const struct dr_line *way)
{
    struct dr_paint *p = s->h->p;
    struct dr_line part = { 0 };
    double reach = 2.2 * s->radius + 20;

    for (uint32_t i = 0; i < way->n; i++) {
        if (dr_apart(way->at[i], s->at) < reach) {
            dr_add(p, &part, way->at[i].x, way->at[i].y);
        } else if (part.n > 0) {
            dr_keep(p, &s->ways, part);
            part = (struct dr_line){ 0 };
        }
    }
    if (part.n > 0) {
        dr_keep(p, &s->ways, part);
    }
}

static void find_ways(struct site *s)
{
    const struct dr_lines *ways[2] = { &s->h->p->roads, &s->h->p->lanes };

    for (unsigned k = 0; k < 2; k++) {
        for (uint32_t i = 0; i < ways[k]->n; i++) {
            keep_near(s, &ways[k]->at[i]);
        }
    }
}

/* How far off the nearest way is, and its direction there; 1e9: none is near. */
static double nearest_way(const struct site *s, struct dr_pt q, struct dr_pt *along)
{
    uint32_t which = 0;
    struct dr_near n = dr_nearest_of(&s->ways, q, &which);

    if (n.distance < 1e9) {
        *along = dr_direction(&s->ways.at[which], n.segment);
    }
    return n.distance;
}

/* ---- villages ---- */

static bool crowded(const struct dr_houses *h, struct dr_pt q, double least)
{
    for (uint32_t i = 0; i < h->n; i++) {
        double dx = h->at[i].x - q.x, dy = h->at[i].y - q.y;

        if (dx * dx + dy * dy < least * least) {
            return true;
        }
    }
    return false;
}

/* Whether the middle or a corner lies in water or off the land. */
static bool wet(const struct dr_paint *p, struct dr_rect r)
{
    for (int i = -1; i <= 1; i++) {
        for (int k = -1; k <= 1; k++) {
            struct dr_pt q = dr_turned(r.along, i * (r.length / 2 + 1), k * (r.depth / 2 + 1));

            q.x += r.at.x;
            q.y += r.at.y;
            if ((dr_mask_at(p, q.x, q.y) & DR_IS_WATER) != 0 || q.x < p->frame.x0 ||
                q.x > p->frame.x1 || q.y < p->frame.y0 || q.y > p->frame.y1) {
                return true;
            }
        }
    }
    return false;
}

/* A house somewhere in the site, turned along the nearest way and clear of it. */
static bool throw_house(struct site *s, struct dr_rect *out)
{
    struct gg_rng *r = &s->h->r;
    double angle = dr_uniform(r, 0, 2 * DR_PI), inner = s->keep / s->radius, off;
    double far = s->radius * dr_sqrt(dr_uniform(r, inner * inner, 1)), tilt;
    bool gable = dr_uniform(r, 0, 1) < .3;

    out->at = (struct dr_pt){ s->at.x + far * dr_cos(angle), s->at.y + far * dr_sin(angle) };
    out->length = dr_uniform(r, 7.5, 13);
    out->depth = dr_uniform(r, 5, 7);
    out->along = s->along;
    off = nearest_way(s, out->at, &out->along);
    tilt = .09 * dr_gauss(r) + (gable ? DR_PI / 2 : 0);
    out->along = dr_turned(out->along, dr_cos(tilt), dr_sin(tilt));
    if (off < 4.6 + (gable ? out->length : out->depth) / 2) {
        return false;
    }
    return (off < .62 * s->radius || off > 2 * s->radius || dr_uniform(r, 0, 1) > .75) &&
           !crowded(s->h, out->at, 11) && !wet(s->h->p, *out);
}

static void garden_behind(struct site *s, struct dr_rect house)
{
    double size = dr_uniform(&s->h->r, 8, 15), side = dr_uniform(&s->h->r, 0, 1) < .5 ? -1 : 1;
    struct dr_pt off = dr_turned(house.along, 0, side * size / 2);
    struct dr_rect plot = {
        { house.at.x + off.x, house.at.y + off.y }, house.along, 1.35 * size, size
    };
    struct dr_pt along;

    if (nearest_way(s, plot.at, &along) > 4 + .6 * size && !wet(s->h->p, plot)) {
        dr_wash(s->h, DR_GARDEN, plot);
        if (dr_uniform(&s->h->r, 0, 1) < .4) {
            dr_tree(s->h, (struct dr_pt){ plot.at.x + off.x, plot.at.y + off.y });
        }
    }
}

/* Places that make one village have one church. */
static bool has_church(const struct site *s)
{
    const struct gg_map *m = s->h->p->map;
    double one = m->style == GG_MAP_HEXES ? 1.4 * s->h->p->unit : 1.3 * s->radius;

    for (const struct gg_map_mark *o = m->mark; o < s->mark; o++) {
        if ((o->kind == GG_MARK_VILLAGE || o->kind == GG_MARK_TOWN) &&
            dr_apart(dr_of_map(s->h->p, o->x, o->y), s->at) < one) {
            return false;
        }
    }
    return s->mark->kind != GG_MARK_HOUSES;
}

static void build_village(struct site *s, unsigned houses)
{
    bool church = has_church(s);
    struct dr_rect r;

    for (unsigned tries = 0, n = 0; tries < 700 && n < houses; tries++) {
        if (!throw_house(s, &r)) {
            continue;
        }
        if (church && n == 3) {
            r.length = 14;
            r.depth = 6.5;
            church = wet(s->h->p, r);
            if (!church) {
                dr_house(s->h, r, true);
                n++;
                continue;
            }
        }
        if (dr_uniform(&s->h->r, 0, 1) < .55) {
            garden_behind(s, r);
        }
        dr_house(s->h, r, false);
        n++;
    }
}

/* ---- farms and great houses ---- */

static struct dr_rect part(const struct site *s, double x, double y, double w, double h)
{
    struct dr_pt off = dr_turned(s->along, x, y);
    struct dr_rect r = { { s->at.x + off.x, s->at.y + off.y }, s->along, w, h };

    if (h > w) { /* the ridge goes along the longer side */
        r.along = dr_turned(s->along, 0, 1);
        r.length = h;
        r.depth = w;
    }
    return r;
}

static void beds(const struct site *s, double x, double y, double w, double h)
{
    for (double at = y - h / 2 + 3; at < y + h / 2 - 2; at += 5) {
        dr_stroke(s->h, DR_BEDS, part(s, x - w / 2 + 2.5, at, 0, 0).at,
                  part(s, x + w / 2 - 2.5, at, 0, 0).at);
    }
}

/* A walled orchard, trees in rows. */
static void plantation(const struct site *s, double x, double y, double w, double h)
{
    dr_wash(s->h, DR_GARDEN, part(s, x, y, w, h));
    for (double j = y - h / 2 + 5; j < y + h / 2 - 3; j += 8.5) {
        for (double i = x - w / 2 + 5; i < x + w / 2 - 3; i += 8.5) {
            dr_tree(s->h, part(s, i, j, 0, 0).at);
        }
    }
}

/* How much of the ground for a farm is water. */
static unsigned wetness(const struct site *s, struct dr_pt at, double half)
{
    unsigned n = 0;

    for (int i = -2; i <= 2; i++) {
        for (int k = -2; k <= 2; k++) {
            struct dr_rect spot = { { at.x + i * half / 2, at.y + k * half / 2 }, { 1, 0 }, 2, 2 };

            n += wet(s->h->p, spot);
        }
    }
    return n;
}

/* What would stand in water is built smaller, on the driest ground near by. */
static void settle(struct site *s)
{
    unsigned least = wetness(s, s->at, .7 * s->radius);
    struct dr_pt from = s->at;

    s->radius *= least > 0 ? .75 : 1;
    for (int far = 1; far <= 4 && least > 0; far++) {
        for (int i = 0; i < 8; i++) {
            double angle = i * DR_PI / 4, off = far * .2 * s->radius;
            struct dr_pt q = { from.x + off * dr_cos(angle), from.y + off * dr_sin(angle) };
            unsigned n = wetness(s, q, .7 * s->radius);

            if (n < least) {
                least = n;
                s->at = q;
            }
        }
    }
}

/* The side of the site on which no way runs: the garden lies there. */
static double quiet_side(const struct site *s)
{
    struct dr_pt along;
    double right = nearest_way(s, part(s, s->radius, 0, 0, 0).at, &along);
    double left = nearest_way(s, part(s, -s->radius, 0, 0, 0).at, &along);

    return right >= left ? 1 : -1;
}

/* The side of the road on which no other way is, else the west. */
static struct dr_pt free_side(const struct site *s, struct dr_pt way)
{
    struct dr_pt west = { way.y > 0 ? -way.y : way.y, way.y > 0 ? way.x : -way.x }, along;
    struct dr_pt there = { s->at.x + s->radius * west.x, s->at.y + s->radius * west.y };
    struct dr_pt across = { s->at.x - s->radius * west.x, s->at.y - s->radius * west.y };

    if (nearest_way(s, across, &along) > nearest_way(s, there, &along) + 6) {
        return (struct dr_pt){ -west.x, -west.y };
    }
    return west;
}

/* Where a high road would run through it, a farm stands smaller beside the road, a wall towards it.
 * true: it does. */
static bool step_aside(struct site *s)
{
    uint32_t which = 0;
    struct dr_near n = dr_nearest_of(&s->h->p->roads, s->at, &which);
    double off;

    if (n.distance > .7 * s->radius + 4) {
        return false;
    }
    s->along = (struct dr_pt){ (s->at.x - n.at.x) / dr_max(n.distance, .1),
                               (s->at.y - n.at.y) / dr_max(n.distance, .1) };
    if (n.distance < 5) {
        s->along = free_side(s, dr_direction(&s->h->p->roads.at[which], n.segment));
    }
    s->radius *= .69;
    off = dr_max(n.distance, 4.6 + .63 * s->radius);
    s->at = (struct dr_pt){ n.at.x + off * s->along.x, n.at.y + off * s->along.y };
    return true;
}

static void build_farm(struct site *s)
{
    static const double wing[4][4] = {
        { -.215, -.84, 1.73, .4 },
        { -.88, .01, .4, 1.3 },
        { -.11, .86, 1.94, .4 },
        { .66, .19, .4, .94 },
    };
    bool beside = step_aside(s);
    double q = .7 * s->radius, side = beside ? 1 : quiet_side(s);

    dr_wash(s->h, DR_COURT, part(s, 0, 0, 1.72 * q, 1.72 * q));
    if (s->radius > 38 && !beside) {
        plantation(s, side * 1.55 * q, -.1 * q, 1.1 * q, 2 * q);
    }
    dr_wash(s->h, DR_GARDEN, part(s, side * .2 * q, -1.22 * q, 1.5 * q, .5 * q));
    beds(s, side * .2 * q, -1.22 * q, 1.5 * q, .5 * q);
    for (unsigned i = 0; i < 4; i++) {
        if (beside && i == 1) {
            continue;
        }
        dr_house(s->h,
                 part(s, side * wing[i][0] * q, wing[i][1] * q, wing[i][2] * q, wing[i][3] * q),
                 false);
    }
}

static void build_chateau(struct site *s)
{
    double q = .82 * s->radius;

    dr_wash(s->h, DR_GARDEN, part(s, 0, 0, 2 * q, 1.9 * q));
    dr_stroke(s->h, DR_PATHS, part(s, -q, .1 * q, 0, 0).at, part(s, q, .1 * q, 0, 0).at);
    dr_stroke(s->h, DR_PATHS, part(s, 0, -.5 * q, 0, 0).at, part(s, 0, .95 * q, 0, 0).at);
    for (int i = -1; i <= 1; i += 2) {
        for (double y = .4; y < 1; y += .26) {
            dr_tree(s->h, part(s, i * .18 * q, y * q, 0, 0).at);
            dr_tree(s->h, part(s, i * .82 * q, y * q, 0, 0).at);
        }
        dr_house(s->h, part(s, i * .72 * q, -.42 * q, .34 * q, .8 * q), false);
    }
    dr_house(s->h, part(s, 0, -.74 * q, 1.5 * q, .36 * q), true);
}

/* Farm, house and formal garden behind one wall: Hougoumont. */
static void build_estate(struct site *s)
{
    double q = .95 * s->radius;

    dr_wash(s->h, DR_GARDEN, part(s, 0, 0, 2 * q, 1.44 * q));
    dr_wash(s->h, DR_COURT, part(s, -.5 * q, 0, .9 * q, 1.2 * q));
    for (double x = .3; x < .9; x += .26) {
        dr_stroke(s->h, DR_PATHS, part(s, x * q, -.6 * q, 0, 0).at,
                  part(s, x * q, .6 * q, 0, 0).at);
    }
    dr_stroke(s->h, DR_PATHS, part(s, .06 * q, 0, 0, 0).at, part(s, .96 * q, 0, 0, 0).at);
    beds(s, .54 * q, -.3 * q, .84 * q, .54 * q);
    for (double x = .2; x < 1; x += .17) {
        dr_tree(s->h, part(s, x * q, .5 * q, 0, 0).at);
        dr_tree(s->h, part(s, x * q, .3 * q, 0, 0).at);
    }
    dr_wash(s->h, DR_WALL, part(s, 0, 0, 2 * q, 1.44 * q));
    dr_house(s->h, part(s, -.5 * q, -.6 * q, .92 * q, .23 * q), false);
    dr_house(s->h, part(s, -.86 * q, .02 * q, .23 * q, .94 * q), false);
    dr_house(s->h, part(s, -.62 * q, .58 * q, .5 * q, .22 * q), false);
    dr_house(s->h, part(s, -.08 * q, .34 * q, .22 * q, .64 * q), false);
    dr_house(s->h, part(s, -.3 * q, -.1 * q, .2 * q, .46 * q), true);
}

static void build_great_house(struct site *s)
{
    double q = .8 * s->radius;

    dr_wash(s->h, DR_COURT, part(s, 0, 0, 1.7 * q, 1.4 * q));
    dr_house(s->h, part(s, 0, -.72 * q, 1.8 * q, .42 * q), false);
    dr_house(s->h, part(s, -.72 * q, .1 * q, .38 * q, 1.1 * q), false);
    dr_house(s->h, part(s, .5 * q, .78 * q, .8 * q, .34 * q), false);
}

/* Sails over a round tower. */
static void build_mill(struct site *s)
{
    struct dr_rect tower = { s->at, { 1, 0 }, 6.4, 6.4 };
    struct dr_pt cross = { dr_cos(.6), dr_sin(.6) };

    dr_house(s->h, tower, false);
    for (int i = 0; i < 4; i++) {
        struct dr_pt tip = { s->at.x + 9.5 * cross.x, s->at.y + 9.5 * cross.y };
        struct dr_rect sail = {
            { s->at.x + 6.5 * cross.x, s->at.y + 6.5 * cross.y }, cross, 6, 2.6
        };

        dr_stroke(s->h, DR_CHURCH, s->at, tip);
        dr_wash(s->h, DR_COURT, sail);
        cross = dr_turned(cross, 0, 1);
    }
}

static void build(struct dr_houses *h, const struct gg_map_mark *m)
{
    struct dr_paint *p = h->p;
    struct site s = { .h = h, .mark = m, .at = dr_of_map(p, m->x, m->y) };
    double turn = m->turn * (DR_PI / 180);
    bool hexes = p->map->style == GG_MAP_HEXES;

    s.radius = m->size > 0 ? dr_clamp(m->size * p->scale, 8, 300) : usual_radius(p, m->kind);
    s.keep =
        dr_min(p->map->style == GG_MAP_AREAS ? 5 : dr_max(13, .42 * p->counter), .6 * s.radius);
    s.along = (struct dr_pt){ dr_cos(turn), dr_sin(turn) };
    find_ways(&s);
    if (m->turn == 0) {
        double tilt = dr_uniform(&h->r, -.4, .4);
        struct dr_pt way;

        s.along = (struct dr_pt){ dr_cos(tilt), dr_sin(tilt) };
        if (nearest_way(&s, s.at, &way) < 2 * s.radius) {
            s.along = way;
        }
    }
    if (m->kind == GG_MARK_FARM || m->kind == GG_MARK_CHATEAU || m->kind == GG_MARK_BUILDING) {
        settle(&s);
    }
    switch (m->kind) {
    case GG_MARK_VILLAGE:
        build_village(&s, hexes ? 13 : p->map->style == GG_MAP_ZONES ? 17 : 9);
        break;
    case GG_MARK_TOWN:
        build_village(&s, hexes ? 22 : p->map->style == GG_MAP_ZONES ? 26 : 46);
        break;
    case GG_MARK_HOUSES: build_village(&s, 4); break;
    case GG_MARK_FARM: build_farm(&s); break;
    case GG_MARK_CHATEAU: (s.radius > 40 ? build_estate : build_chateau)(&s); break;
    case GG_MARK_BUILDING: build_great_house(&s); break;
    case GG_MARK_MILL: build_mill(&s); break;
    default: break;
    }
}

void dr_draw_built(struct dr_paint *p)
{
    struct dr_houses h;

    dr_houses_start(&h, p);
    for (uint32_t i = 0; i < p->map->marks && !p->failed; i++) {
        build(&h, &p->map->mark[i]);
    }
    dr_houses_write(&h);
}
