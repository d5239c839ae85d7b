/* SPDX-License-Identifier: MIT
 * A map: what is where.  A ruleset fills it from its data and draws nothing; gg_map_paint() makes
 * the picture of it, the same for hexes, zones and areas: they are all polygons with a height, a
 * kind of ground, and features on the borders between them.
 *
 * Coordinates are whole tenths of a unit of the board, as in core/scene.h, y downwards.  Only what
 * is told is drawn as such: relief, fields, trees and houses are made up around it, always the same
 * for the same map.  What a rule needs (height, ground, crest, border) keeps its place: no line is
 * drawn farther than a fifth of a cell from the border it stands for.
 *
 * The painter works in doubles, with no function of the C library, so that gcc and clang draw the
 * same byte for byte.
 * Ownership: a zeroed struct gg_map is an empty one; gg_map_free() gives all back. */
#ifndef GG_DRAW_MAP_H
#define GG_DRAW_MAP_H

#include "base/buf.h"
#include <stdbool.h>
#include <stdint.h>

/* How the cells are set off from each other. */
enum gg_map_style { GG_MAP_HEXES, GG_MAP_ZONES, GG_MAP_AREAS };

/* What grows or lies in a cell, or in a shape laid over the cells. */
enum gg_land {
    GG_LAND_CLEAR,  /* open country: a patchwork of fields */
    GG_LAND_MEADOW, /* open, without fields: valley floors, islands, heaths */
    GG_LAND_BUILT,  /* gardens and yards: no fields; the houses come as marks */
    GG_LAND_WOOD,
    GG_LAND_GLADE, /* a shape that keeps trees away: around a village in a wood */
    GG_LAND_ORCHARD,
    GG_LAND_MARSH,
    GG_LAND_POND,   /* also rivers and lakes that are wide: water with shore lines */
    GG_LAND_SUNKEN, /* a sunken lane: rims along the way through the cell */
    GG_LAND_HILL,   /* a dome of its own, on top of the height of the cell; no fields */
    GG_LANDS
};

/* What is on the border of two cells; several together. */
enum gg_edge {
    GG_EDGE_STREAM = 1,
    GG_EDGE_RIVER = 2,    /* a broad stream */
    GG_EDGE_CREST = 4,    /* the edge of a height; falls away from the higher cell */
    GG_EDGE_STEEP = 8,    /* the same, an escarpment */
    GG_EDGE_BOTH = 16,    /* with a crest: falls to both sides */
    GG_EDGE_WALL = 32,    /* of a stronghold: drawn within the first of the two cells */
    GG_EDGE_ROAD = 64,    /* a high road crosses it, from cell to cell */
    GG_EDGE_LANE = 128,   /* a lane crosses it */
    GG_EDGE_BRIDGE = 256, /* where the way crosses the water */
    GG_EDGE_SUNKEN = 512, /* a sunken road runs along it */
    GG_EDGE_QUIET = 1024  /* no line drawn, as inside a lake */
};

/* A line with a course of its own; a smooth curve goes through its points. */
enum gg_course { GG_WAY_ROAD, GG_WAY_LANE, GG_WAY_STREAM, GG_WAY_RIVER, GG_WAY_CREST, GG_WAYS };

/* Something at a point. */
enum gg_mark {
    GG_MARK_VILLAGE,  /* houses along the ways, within `size` of the point; a church */
    GG_MARK_TOWN,     /* more of them */
    GG_MARK_FARM,     /* four wings around a court, wall and garden */
    GG_MARK_CHATEAU,  /* a house in its park */
    GG_MARK_BUILDING, /* one large house */
    GG_MARK_HOUSES,   /* three or four lone ones */
    GG_MARK_MILL,
    GG_MARK_CROSS,   /* a signpost or chapel at a crossroads */
    GG_MARK_REDOUBT, /* an earthwork, open towards `turn` */
    GG_MARK_BRIDGE,  /* a bridge lying along `turn` */
    GG_MARK_PLATE,   /* of a stronghold: value[0] men, value[1] morale */
    GG_MARK_STAR,    /* an objective of `side` */
    GG_MARK_WORTH,   /* a shield: value[0] points for `side` */
    GG_MARK_SUPPLY,  /* a wheel of `side` */
    GG_MARK_ENTRY,   /* an arrow of `side` pointing to `turn`, with its text */
    GG_MARK_EXIT,    /* the same, hollow */
    GG_MARKS
};

/* What a name is a name of: how it is written, and who gives way to whom. */
enum gg_name {
    GG_NAME_TOWN,
    GG_NAME_VILLAGE,
    GG_NAME_FARM,
    GG_NAME_STRONG, /* a stronghold */
    GG_NAME_HILL,
    GG_NAME_WOOD,
    GG_NAME_WATER,
    GG_NAME_ROAD,   /* small, along `turn` */
    GG_NAME_AREA,   /* of a cell that has nothing else to be called by */
    GG_NAME_REGION, /* wide and pale over the land: Marchfeld */
    GG_NAMES
};

struct gg_map_cell {
    uint32_t first, points; /* its outline, with the clock, in gg_map.point */
    int32_t x, y;           /* where counters stand */
    int16_t height;         /* hundredths of a level */
    uint8_t land;           /* enum gg_land */
    uint8_t district;       /* 0: none; else 1 + its index in gg_map.district */
    bool outside;           /* seen but not played on: pale */
    uint32_t label;         /* its number as a text; texts are places in gg_map.text, 0 is "" */
};

struct gg_map_border {
    uint32_t cell[2]; /* of a crest the higher first */
    uint16_t what;    /* enum gg_edge, added up */
};

struct gg_map_way {
    uint8_t kind; /* enum gg_course; a crest falls to its right hand */
    uint32_t first, points;
};

struct gg_map_shape {
    uint8_t land;           /* enum gg_land */
    uint32_t first, points; /* closed, with the clock */
};

struct gg_map_mark {
    uint8_t kind, side; /* side: 0, 1; 2: nobody's */
    int32_t x, y;
    int32_t size; /* its radius; 0: as usual */
    int16_t turn; /* degrees with the clock from east */
    int16_t value[2];
    uint32_t text;
};

struct gg_map_name {
    uint8_t kind;
    bool fixed;   /* written there; else a free place near by is looked for */
    int32_t x, y; /* the middle of what it names; fixed: the middle of the writing */
    int16_t size; /* of its letters in tenths of a drawing unit; 0: as usual */
    int16_t turn;
    uint32_t text;
};

/* What the key under a picture explains; a word that is "" is left out. */
enum gg_key {
    GG_KEY_WOOD,
    GG_KEY_ORCHARD,
    GG_KEY_CREST,
    GG_KEY_STEEP,
    GG_KEY_STREAM,
    GG_KEY_RIVER,
    GG_KEY_MARSH,
    GG_KEY_ROAD,
    GG_KEY_LANE,
    GG_KEY_SUNKEN,
    GG_KEY_VILLAGE,
    GG_KEY_FARM,
    GG_KEY_STRONG,
    GG_KEY_REDOUBT,
    GG_KEY_STAR,
    GG_KEY_LEVEL, /* the tints, numbered */
    GG_KEYS
};

enum { GG_MAP_DISTRICTS = 8, GG_MAP_SIDES = 2 };

struct gg_map_district {
    char colour[2][8]; /* "#rrggbb", by day and by night */
};

struct gg_map {
    uint8_t style;
    int32_t width, height; /* of the board */
    int32_t frame[4];      /* left, top, right, bottom: the land; outside it paper */
    int32_t scale;   /* drawing units in 1,000 units of the board, so that a counter is 42 to 54 */
    int32_t unit;    /* a usual cell across, in drawing units: 64 on hexes, 110 to 150 on areas */
    int32_t counter; /* side of a counter in tenths of a unit of the board */
    int16_t lowest, highest; /* heights, hundredths of a level, that the tints go over */
    int32_t kilometre;       /* in tenths of a unit; 0: no scale is drawn */
    int16_t north;           /* degrees with the clock from the top */
    uint32_t seed;
    const char *colour[GG_MAP_SIDES]; /* static strings */
    struct gg_map_district district[GG_MAP_DISTRICTS];
    uint32_t title, under;  /* for the cartouche: "QUATRE BRAS", "16 June 1815" */
    uint32_t word[GG_KEYS]; /* for the key */

    int32_t (*point)[2];
    uint32_t points, point_cap;
    struct gg_map_cell *cell;
    uint32_t cells, cell_cap;
    struct gg_map_border *border;
    uint32_t borders, border_cap;
    struct gg_map_way *way;
    uint32_t ways, way_cap;
    struct gg_map_shape *shape;
    uint32_t shapes, shape_cap;
    struct gg_map_mark *mark;
    uint32_t marks, mark_cap;
    struct gg_map_name *name;
    uint32_t names, name_cap;
    char *text; /* all texts, each with its NUL; the first is "" */
    uint32_t texts, text_cap;
    bool failed; /* out of memory: draw nothing */
};

/* ---- filling; each copies what it is given ---- */

void gg_map_free(struct gg_map *m);
uint32_t gg_map_text(struct gg_map *m, const char *text); /* its place in m->text */
const char *gg_map_read(const struct gg_map *m, uint32_t text);
/* Returns its index. */
uint32_t gg_map_cell(struct gg_map *m, struct gg_map_cell cell, const int32_t (*xy)[2], uint32_t n);
void gg_map_border(struct gg_map *m, uint32_t one, uint32_t other, unsigned what);
void gg_map_way(struct gg_map *m, int kind, const int32_t (*xy)[2], uint32_t n);
void gg_map_shape(struct gg_map *m, int land, const int32_t (*xy)[2], uint32_t n);
void gg_map_mark(struct gg_map *m, struct gg_map_mark mark);
void gg_map_name(struct gg_map *m, int kind, const char *text, int32_t x, int32_t y);
void gg_map_name_at(struct gg_map *m, struct gg_map_name name); /* with everything said */

/* ---- painting ---- */

enum gg_paint {
    GG_PAINT_DARK = 1,
    GG_PAINT_SHEET = 2,   /* title, key, scale and compass below the board, for a picture */
    GG_PAINT_NAMES = 4,   /* names written in; the table writes them itself: gg_map_labels() */
    GG_PAINT_NUMBERS = 8, /* labels of the cells, in a group of class "num" */
};

/* A whole SVG document, viewBox 0 0 and width and height of the board times scale (a sheet is
 * higher); to be laid over the whole board.  Uses no style of the page, no script and no font file;
 * holds one picture inside, a JPEG of the relief. */
void gg_map_paint(const struct gg_map *m, unsigned how, struct gg_buf *svg);
/* Of the sheet or the board, in drawing units. */
void gg_map_size(const struct gg_map *m, unsigned how, int32_t *width, int32_t *height);

/* A name in its place. */
struct gg_map_label {
    uint32_t text;
    int32_t x, y;    /* the middle of its base line, in tenths of a unit of the board */
    int32_t size;    /* of its letters, the same */
    int32_t spacing; /* between them, hundredths of size */
    int16_t turn;
    uint8_t kind; /* enum gg_name */
    bool italic, bold;
    uint8_t colour; /* 0 ink, 1 wood, 2 water, 3 pale */
};

/* The names that have found room, none over another nor where a counter stands (those of regions
 * alone, wide and pale, may lie under counters); returns how many.  `out` has room for m->names. */
uint32_t gg_map_labels(const struct gg_map *m, struct gg_map_label *out);

#endif
