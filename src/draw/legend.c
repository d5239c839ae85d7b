/* SPDX-License-Identifier: MIT
 * The small pictures of the key, in the colours and strokes of the map. */
#include "draw/legend.h"

static const char line[] = "M-22 4C-14 1-8-4 0-3s12 6 22 5";

static void stroke(struct dr_paint *p, const char *d, const char *colour, const char *rest)
{
    dr_put(p->svg, "<path fill=\"none\" d=\"", d, "\" stroke=\"", colour, "\" ", rest, "/>", NULL);
}

static void filled(struct dr_paint *p, const char *d, const char *colour, const char *rest)
{
    dr_put(p->svg, "<path d=\"", d, "\" fill=\"", colour, "\" ", rest, "/>", NULL);
}

static void trees(struct dr_paint *p, char kind, const int8_t (*at)[2], unsigned n)
{
    for (unsigned i = 0; i < n; i++) {
        gg_buf_printf(p->svg, "<use href=\"#%c%u\" x=\"%d\" y=\"%d\"/>", kind, i % 4, at[i][0],
                      at[i][1]);
    }
}

static void wood(struct dr_paint *p)
{
    static const int8_t at[][2] = { { -9, -6 }, { 0, -8 }, { 9, -6 },  { -15, 0 }, { -5, 0 },
                                    { 5, -1 },  { 14, 1 }, { -10, 6 }, { 1, 6 },   { 10, 7 } };

    filled(p, "M-20 1c-1-9 8-13 19-13s22 3 21 13-9 11-20 11-19-2-20-11z", p->pal->wood, "");
    stroke(p, "M-20 1c-1-9 8-13 19-13s22 3 21 13-9 11-20 11-19-2-20-11z", p->pal->wood_edge,
           "stroke-width=\"1.3\"");
    trees(p, 't', at, 10);
}

static void orchard(struct dr_paint *p)
{
    static const int8_t at[][2] = { { -12, -6 }, { -1, -6 }, { 10, -6 },
                                    { -12, 5 },  { -1, 5 },  { 10, 5 } };

    filled(p, "M-19-12h36v23h-36z", p->pal->garden, "fill-opacity=\".75\"");
    stroke(p, "M-19-12h36v23h-36z", p->pal->hedge,
           "stroke-width=\"1.6\" stroke-dasharray=\"1 1.6\"");
    trees(p, 'o', at, 6);
}

static void crest(struct dr_paint *p)
{
    filled(
        p,
        "M-19 3l2 9 1-10zM-14 1l2 7 1-8zM-9-1l1 10 2-11zM-4-2l1 7 1-7zM1-3l0 10 2-10zM6-2l0 7 2-6z"
        "M11 0l-1 10 3-9zM16 1l-1 8 3-7z",
        p->pal->crest, "fill-opacity=\".72\"");
    stroke(p, line, p->pal->crest, "stroke-width=\"1.7\" stroke-linecap=\"round\"");
}

static void steep(struct dr_paint *p)
{
    filled(p,
           "M-20 4l3 14 1-15zM-15 2l2 12 1-13zM-10 0l2 15 1-17zM-6-1l1 12 2-13zM-2-2l1 16 2-17z"
           "M3-2l0 12 2-12zM8-1l-1 15 3-15zM13 1l-1 11 3-11zM18 2l-2 14 4-14z",
           p->pal->crest, "fill-opacity=\".72\"");
    stroke(p, line, p->pal->crest, "stroke-width=\"2.6\" stroke-linecap=\"round\"");
}

static void water(struct dr_paint *p, const char *bank, const char *in)
{
    stroke(p, line, p->pal->bank, bank);
    stroke(p, line, p->pal->water, in);
    stroke(p, line, "#fff", "stroke-width=\".7\" stroke-opacity=\".4\"");
}

static void stream(struct dr_paint *p)
{
    water(p, "stroke-width=\"7.3\"", "stroke-width=\"5.4\"");
}

static void river(struct dr_paint *p)
{
    water(p, "stroke-width=\"11.5\"", "stroke-width=\"9\"");
}

static void marsh(struct dr_paint *p)
{
    stroke(p,
           "M-18 4h10M-15.6 3.4l-1.2-3.6M-13 3.4v-4.6M-10.4 3.4l1.2-3.6M-5-3h10M-2.6-3.6l-1.2-3.6"
           "M0-3.6v-4.6M2.6-3.6l1.2-3.6M8 5h10M10.4 4.4l-1.2-3.6M13 4.4v-4.6M15.6 4.4l1.2-3.6",
           p->pal->marsh, "stroke-width=\".95\" stroke-linecap=\"round\"");
}

static void road(struct dr_paint *p)
{
    stroke(p, line, p->pal->road_case, "stroke-width=\"7.2\" stroke-linecap=\"round\"");
    stroke(p, line, p->pal->road, "stroke-width=\"5.2\" stroke-linecap=\"round\"");
}

static void lane(struct dr_paint *p)
{
    stroke(p, line, p->pal->path, "stroke-width=\"1.5\" stroke-dasharray=\"5.5 4.4\"");
}

static void sunken(struct dr_paint *p)
{
    road(p);
    stroke(p, line, p->pal->crest,
           "stroke-width=\"15\" stroke-dasharray=\"1.4 4.4\" "
           "stroke-opacity=\".75\"");
    stroke(p, line, p->pal->road, "stroke-width=\"5.4\"");
}

static void houses(struct dr_paint *p, const char *whole, const char *lit)
{
    filled(p, whole, p->pal->wall, "fill-opacity=\".5\" transform=\"translate(1.3 1.6)\"");
    filled(p, whole, p->pal->roof, "");
    stroke(p, whole, p->pal->wall, "stroke-width=\".7\"");
    filled(p, lit, p->pal->roof_lit, "");
}

static void village(struct dr_paint *p)
{
    filled(p, "M-16-4h9v8h-9zM8-10h9v9h-9z", p->pal->garden, "fill-opacity=\".8\"");
    houses(p, "M-14-9h11v6h-11zM2-11h6v10h-6zM-10 2h6v10h-6zM1 5h12v6h-12zM11-2h6v5h-6z",
           "M-14-9h11v3h-11zM2-11h3v10h-3zM-10 2h3v10h-3zM1 5h12v3h-12zM11-2h6v2.5h-6z");
}

static void farm(struct dr_paint *p)
{
    filled(p, "M9-11h11v20h-11z", p->pal->garden, "fill-opacity=\".8\"");
    stroke(p, "M11-8h7M11-4h7M11 0h7M11 4h7", p->pal->hedge, "stroke-width=\"1.6\"");
    filled(p, "M-10-10h19v20h-19z", p->pal->road, "");
    houses(p, "M-11-12h20v6h-20zM-12-6h6v17h-6zM-6 6h15v6h-15zM4-3h6v9h-6z",
           "M-11-12h20v3h-20zM-12-6h3v17h-3zM-6 6h15v3h-15zM4-3h3v9h-3z");
}

static void wall(struct dr_paint *p)
{
    static const char d[] = "M-18 8v-16h36v16z";

    stroke(p, d, p->pal->wall, "stroke-width=\"7\" stroke-linejoin=\"round\"");
    stroke(p, d, p->pal->stone, "stroke-width=\"4.2\"");
    stroke(p, d, p->pal->wall, "stroke-width=\"4.2\" stroke-dasharray=\".9 6.5\"");
}

static void redoubt(struct dr_paint *p)
{
    static const char d[] = "M-16 10V-3L-9-11 0-6 9-11 16-3V10";

    stroke(p, d, p->pal->stone, "stroke-width=\"5\"");
    stroke(p, d, p->pal->crest, "stroke-width=\"2.2\"");
}

static void star(struct dr_paint *p)
{
    const char *colour = p->map->colour[0] != NULL ? p->map->colour[0] : p->pal->ink;

    filled(p, "M0-12l3.5 7.7 8.4.8-6.2 5.6 1.8 8.3L0 6.2l-7.4 4.2 1.8-8.3-6.2-5.6 8.4-.8z", colour,
           "");
}

void dr_legend(struct dr_paint *p, unsigned key)
{
    static void (*const draw[GG_KEYS])(struct dr_paint *) = {
        [GG_KEY_WOOD] = wood,     [GG_KEY_ORCHARD] = orchard, [GG_KEY_CREST] = crest,
        [GG_KEY_STEEP] = steep,   [GG_KEY_STREAM] = stream,   [GG_KEY_RIVER] = river,
        [GG_KEY_MARSH] = marsh,   [GG_KEY_ROAD] = road,       [GG_KEY_LANE] = lane,
        [GG_KEY_SUNKEN] = sunken, [GG_KEY_VILLAGE] = village, [GG_KEY_FARM] = farm,
        [GG_KEY_STRONG] = wall,   [GG_KEY_REDOUBT] = redoubt, [GG_KEY_STAR] = star,
    };

    if (key < GG_KEYS && draw[key] != NULL) {
        draw[key](p);
    }
}

/* ---- what the map has ---- */

static bool has_land(const struct gg_map *m, int land)
{
    for (uint32_t i = 0; i < m->cells; i++) {
        if (m->cell[i].land == land) {
            return true;
        }
    }
    for (uint32_t i = 0; i < m->shapes; i++) {
        if (m->shape[i].land == land) {
            return true;
        }
    }
    return false;
}

static bool has_edge(const struct gg_map *m, unsigned edge)
{
    for (uint32_t i = 0; i < m->borders; i++) {
        if ((m->border[i].what & edge) != 0) {
            return true;
        }
    }
    return false;
}

static bool has_way(const struct gg_map *m, int kind)
{
    for (uint32_t i = 0; i < m->ways; i++) {
        if (m->way[i].kind == kind) {
            return true;
        }
    }
    return false;
}

static bool has_mark(const struct gg_map *m, int one, int other)
{
    for (uint32_t i = 0; i < m->marks; i++) {
        if (m->mark[i].kind == one || m->mark[i].kind == other) {
            return true;
        }
    }
    return false;
}

bool dr_in_key(const struct gg_map *m, unsigned key)
{
    if (gg_map_read(m, m->word[key])[0] == '\0') {
        return false;
    }
    switch (key) {
    case GG_KEY_WOOD: return has_land(m, GG_LAND_WOOD);
    case GG_KEY_ORCHARD: return has_land(m, GG_LAND_ORCHARD);
    case GG_KEY_MARSH: return has_land(m, GG_LAND_MARSH);
    case GG_KEY_CREST: return has_edge(m, GG_EDGE_CREST) || has_way(m, GG_WAY_CREST);
    case GG_KEY_STEEP: return has_edge(m, GG_EDGE_STEEP);
    case GG_KEY_STREAM: return has_edge(m, GG_EDGE_STREAM) || has_way(m, GG_WAY_STREAM);
    case GG_KEY_RIVER: return has_edge(m, GG_EDGE_RIVER) || has_way(m, GG_WAY_RIVER);
    case GG_KEY_ROAD: return has_edge(m, GG_EDGE_ROAD) || has_way(m, GG_WAY_ROAD);
    case GG_KEY_LANE: return has_edge(m, GG_EDGE_LANE) || has_way(m, GG_WAY_LANE);
    case GG_KEY_SUNKEN: return has_edge(m, GG_EDGE_SUNKEN) || has_land(m, GG_LAND_SUNKEN);
    case GG_KEY_VILLAGE: return has_mark(m, GG_MARK_VILLAGE, GG_MARK_TOWN);
    case GG_KEY_FARM: return has_mark(m, GG_MARK_FARM, GG_MARK_CHATEAU);
    case GG_KEY_STRONG: return has_edge(m, GG_EDGE_WALL);
    case GG_KEY_REDOUBT: return has_mark(m, GG_MARK_REDOUBT, GG_MARK_REDOUBT);
    case GG_KEY_STAR: return has_mark(m, GG_MARK_STAR, GG_MARK_STAR);
    default: return true;
    }
}
