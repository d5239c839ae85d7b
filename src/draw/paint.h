/* SPDX-License-Identifier: MIT
 * The painter's inside: what the files of this room share.  Nothing of it is for other rooms.
 *
 * Lengths are drawing units (see gg_map.scale), y downwards; the right hand of someone who walks
 * east is south.  All memory is of the arena and goes at the end of a picture; where it runs out
 * `failed` is set, lists stay as they are, and nothing is drawn.
 *
 * A picture is made in two rounds.  First plans: dr_plan_*() work out courses and outlines, each
 * from the map and from plans before it.  Then layers: dr_draw_*() write SVG from the plans; what
 * one draws changes nothing for the others, and each has a generator of its own, so that what one
 * makes up does not depend on the rest.  Colours come from the palette alone: by day and by night
 * the same lines. */
#ifndef GG_DRAW_PAINT_H
#define GG_DRAW_PAINT_H

#include "base/arena.h"
#include "base/rng.h"
#include "draw/map.h"
#include "draw/real.h"

/* ---- palette.c ---- */

enum { DR_LEVELS = 5, DR_FIELDS = 6, DR_CROWNS = 3 };

struct dr_palette {
    const char *level[DR_LEVELS];
    const char *paper, *ink;
    uint8_t shadow[3], light[3];
    const char *contour, *contour_opacity;
    const char *field[DR_FIELDS], *field_opacity, *hedge;
    const char *wood, *wood_edge, *crown[DR_CROWNS], *crown_lit, *crown_dark;
    const char *water, *bank, *bank_soft;
    const char *crest, *road, *road_case, *path;
    const char *roof, *roof_lit, *wall, *stone, *garden, *church;
    const char *grid, *grid_opacity, *label, *halo, *marsh;
};

extern const struct dr_palette dr_light, dr_dark;

void dr_rgb(const char *colour, double out[3]);
/* Of two "#rrggbb" a third, t of the way from the one to the other. */
struct dr_colour {
    char text[8];
};
struct dr_colour dr_mix(const char *one, const char *other, double t);

/* ---- points and lines ---- */

struct dr_pt {
    double x, y;
};

/* A closed line does not repeat its first point. */
struct dr_line {
    struct dr_pt *at;
    uint32_t n, cap;
    bool closed;
};

struct dr_lines {
    struct dr_line *at;
    uint32_t n, cap;
};

struct dr_box {
    double x0, y0, x1, y1;
};

/* ---- the state ---- */

#define DR_NONE UINT32_MAX

struct dr_cell {
    struct dr_line outline; /* closed, with the clock; may be empty */
    struct dr_pt at;        /* where counters stand */
    struct dr_box box;
    double level; /* above the lowest; the tints go from 0 to 4 */
    uint8_t land;
};

/* What two cells have in common of their outlines, or a cell and nothing: cell[1] is then DR_NONE.
 * The line has cell[1] on its right hand.  Of a crest cell[0] is the higher; of a sunken road it is
 * the one that the road is in. */
struct dr_side {
    uint32_t cell[2];
    uint32_t walled; /* the cell that a wall is in; DR_NONE: no wall */
    unsigned what;   /* enum gg_edge */
    uint32_t node[2];
    struct dr_line line;
};

/* Grids over the board, `step` units from place to place; place (i, j) is at ((i + .5) * step,
 * (j + .5) * step). */
struct dr_grid {
    int32_t w, h;
    double step;
};

/* Bits of a place of dr_paint.mask. */
enum dr_mask {
    DR_IS_WOOD = 1,
    DR_IS_WATER = 2, /* ponds, streams and their banks */
    DR_IS_WAY = 4,   /* roads, lanes and what they keep free */
    DR_IS_BUILT = 8, /* cells of houses */
    DR_IS_LOW = 16,  /* meadows: no fields */
    DR_IS_LAND = 32, /* within a cell */
    DR_IS_ORCHARD = 64,
    DR_IS_POND = 128, /* open water */
    DR_IS_HILL = 256
};

enum dr_layer {
    DR_FOR_FIELD,
    DR_FOR_WATER,
    DR_FOR_CRESTS,
    DR_FOR_WAYS,
    DR_FOR_WOODS,
    DR_FOR_FIELDS,
    DR_FOR_BUILT,
    DR_FOR_MARKS,
    DR_FOR_GRID,
    DR_FOR_SHEET
};

struct dr_paint {
    const struct gg_map *map;
    const struct dr_palette *pal;
    unsigned how; /* enum gg_paint */
    struct gg_buf *svg;
    struct gg_arena arena;
    bool failed;

    double scale;         /* drawing units in a tenth of a unit of the board */
    double width, height; /* of the board */
    struct dr_box frame;  /* the land */
    double unit;          /* a usual cell across */
    double counter;       /* side of a counter */

    struct dr_cell *cell; /* map->cells of them */
    struct dr_side *side;
    uint32_t sides, side_cap;
    struct dr_pt *node; /* where sides meet */
    uint32_t nodes, node_cap, *node_next, *node_bucket;

    struct dr_lines roads, lanes, streams, rivers; /* smooth courses */
    struct dr_lines crests, steeps;                /* fall to their right hand */
    struct dr_lines ridges;                        /* fall to both */
    struct dr_lines ponds;                         /* closed */
    struct dr_lines woods, orchards;               /* closed */

    struct dr_grid grid;
    float *height_at; /* in levels, above `lowest` */
    float *level_at;  /* of the cell */
    uint16_t *mask;   /* enum dr_mask */
};

/* All plans made; `failed` when memory ran out.  dr_end() gives back what it holds. */
void dr_begin(struct dr_paint *p, const struct gg_map *m, unsigned how, struct gg_buf *svg);
void dr_end(struct dr_paint *p);

/* Zeroed memory for the time of the picture; NULL and `failed` when there is none. */
void *dr_array(struct dr_paint *p, size_t count, size_t size);
/* The generator of a layer, from the map's seed. */
struct gg_rng dr_rng(const struct dr_paint *p, enum dr_layer layer);
double dr_uniform(struct gg_rng *r, double lo, double hi);
double dr_gauss(struct gg_rng *r); /* mean 0, deviation 1 */
struct dr_pt dr_of_map(const struct dr_paint *p, int32_t x, int32_t y);
/* Points of the map as a line; what is out of all bounds is brought near. */
struct dr_line dr_from_map(struct dr_paint *p, uint32_t first, uint32_t points, bool closed);

/* ---- lines.c: each makes a new line ---- */

void dr_add(struct dr_paint *p, struct dr_line *line, double x, double y);
/* A line of less than two points is none. */
void dr_keep(struct dr_paint *p, struct dr_lines *lines, struct dr_line line);
double dr_length(const struct dr_line *line);
double dr_area(const struct dr_line *line); /* more than 0: with the clock */
struct dr_box dr_bounds(const struct dr_line *line);
void dr_reverse(struct dr_line *line);
struct dr_line dr_copy(struct dr_paint *p, const struct dr_line *line);
/* Points at equal distances, about `step`; ends stay. */
struct dr_line dr_resample(struct dr_paint *p, const struct dr_line *line, double step);
/* Resampled, and each point a Gaussian mean of its neighbours; ends stay where they are. */
struct dr_line dr_smooth(struct dr_paint *p, const struct dr_line *line, double sigma, double step);
/* Pushed across by slow waves, not at the ends; of a closed line all round. */
struct dr_line dr_wander(struct dr_paint *p, const struct dr_line *line, double amplitude,
                         double wave, struct gg_rng *r);
/* Fewer points, none of the old ones farther off than `tolerance`. */
struct dr_line dr_simplify(struct dr_paint *p, const struct dr_line *line, double tolerance);
/* Direction of the line at a point of it, of length 1. */
struct dr_pt dr_direction(const struct dr_line *line, uint32_t i);
/* `off` to its right hand (less than 0: left). */
struct dr_line dr_parallel(struct dr_paint *p, const struct dr_line *line, double off);
/* Both banks of a line, `width[i]` apart at each point: closed. */
struct dr_line dr_ribbon(struct dr_paint *p, const struct dr_line *line, const double *width);

/* ---- measure.c ---- */

struct dr_near {
    double distance;
    uint32_t segment; /* from point `segment` to the next */
    double t;         /* along it, 0 to 1 */
    struct dr_pt at;
};

double dr_apart(struct dr_pt a, struct dr_pt b);
double dr_to_segment(struct dr_pt q, struct dr_pt a, struct dr_pt b, double *t);
struct dr_near dr_nearest(const struct dr_line *line, struct dr_pt q); /* distance 1e9: no point */
/* The same over all; which: the line's index, not written when there is none. */
struct dr_near dr_nearest_of(const struct dr_lines *lines, struct dr_pt q, uint32_t *which);
bool dr_inside(const struct dr_line *outline, struct dr_pt q);
/* Whether a - b crosses c - d, and where. */
bool dr_cross(struct dr_pt a, struct dr_pt b, struct dr_pt c, struct dr_pt d, struct dr_pt *at);
/* First place where the lines cross. */
bool dr_meet(const struct dr_line *one, const struct dr_line *other, struct dr_pt *at);
/* Brings every point of the line to within `most` of the nearest of the guides. */
void dr_leash(struct dr_line *line, const struct dr_lines *guides, double most);

/* ---- cells.c: outlines, and what neighbours share ---- */

void dr_plan_cells(struct dr_paint *p);
/* The place where sides meet, the same number for points up to 2 units apart. */
uint32_t dr_node(struct dr_paint *p, struct dr_pt at);
typedef bool dr_test(const struct dr_paint *p, uint32_t cell, const void *context);
/* Around the cells that pass: closed, with the clock (holes against it). */
struct dr_lines dr_outline(struct dr_paint *p, dr_test *test, const void *context);
bool dr_has_land(const struct dr_paint *p, uint32_t cell, const void *land); /* const unsigned * */
struct dr_lines dr_shapes_of(struct dr_paint *p, unsigned land);
/* Around the cells of this land, and the shapes of it. */
struct dr_lines dr_outline_of(struct dr_paint *p, unsigned land);

/* ---- chains.c ---- */

/* A piece of a line between two nodes. */
struct dr_link {
    uint32_t node[2];
    struct dr_line line;
};

enum dr_joining {
    DR_BREAK,    /* chains end where three pieces meet, or one */
    DR_STRAIGHT, /* where more than two meet, each goes on in the straightest */
    DR_DIRECTED  /* as DR_BREAK, and never against a piece's own direction */
};

struct dr_lines dr_chain(struct dr_paint *p, const struct dr_link *link, uint32_t links,
                         enum dr_joining how);
/* Sides with any of `what` and none of `without`, chained.  Of walls alone: what is within to the
 * left. */
struct dr_lines dr_chain_sides(struct dr_paint *p, unsigned what, unsigned without,
                               enum dr_joining how);

/* ---- mask.c ---- */

void dr_plan_grid(struct dr_paint *p);
void dr_plan_mask(struct dr_paint *p);
/* Even-odd fill of closed lines; the stroke covers what is no farther than `reach`. */
void dr_mask_fill(struct dr_paint *p, const struct dr_lines *lines, unsigned bit);
void dr_mask_stroke(struct dr_paint *p, const struct dr_line *line, double reach, unsigned bit);
unsigned dr_mask_at(const struct dr_paint *p, double x, double y);
/* Calls for every place whose middle lies within the outline. */
typedef void dr_place(struct dr_paint *p, size_t place, double value);
void dr_raster(struct dr_paint *p, const struct dr_line *const *lines, uint32_t n, double value,
               dr_place *put);

/* ---- courses.c: how lines of the map run on the ground ---- */

/* The points of a way of the map, a smooth curve through them. */
struct dr_line dr_way_line(struct dr_paint *p, const struct gg_map_way *w);
/* Longest first: an end that lies nearer than `most` to a longer line, or to one of `there`, is
 * moved onto it; then each is made smooth.  None is anywhere farther than `most` from where it was.
 */
struct dr_lines dr_courses(struct dr_paint *p, struct dr_lines raw, const struct dr_lines *there,
                           double sigma, double most);
/* At the rim of the land lines go on beyond the picture, or to another line on the way there: those
 * that end; and outlines that run along the rim, before they are smooth. */
void dr_lead_out(struct dr_paint *p, struct dr_line *line, const struct dr_lines *others);
struct dr_line dr_past_rim(struct dr_paint *p, const struct dr_line *outline);

/* ---- path.c: SVG text; numbers have one decimal ---- */

/* The text of an attribute d, by relative commands. */
struct dr_path {
    struct gg_buf *out;
    int32_t x, y; /* tenths */
    char last;    /* command */
    bool dot;     /* the last number had a decimal */
};

void dr_num(struct gg_buf *out, double v);
void dr_move_to(struct dr_path *path, double x, double y);
void dr_line_to(struct dr_path *path, double x, double y);
void dr_curve_to(struct dr_path *path, struct dr_pt c1, struct dr_pt c2, struct dr_pt to);
void dr_close(struct dr_path *path);
void dr_polygon(struct dr_path *path,
                const struct dr_line *line); /* straight from point to point */
/* Few curves through a dense line: simplified, then Catmull-Rom. */
void dr_curve(struct dr_paint *p, struct dr_path *path, const struct dr_line *line,
              double tolerance);
void dr_curves(struct dr_paint *p, struct dr_path *path, const struct dr_lines *lines,
               double tolerance);
/* <tag attributes="..." followed by an attribute of a number. */
void dr_attr(struct gg_buf *out, const char *name, double v);
/* Puts texts one after the other up to NULL. */
void dr_put(struct gg_buf *out, ...);

/* ---- field.c: the height of the land ---- */

void dr_plan_field(struct dr_paint *p);
double dr_height(const struct dr_paint *p, double x, double y);
/* Which way is up, and how steep in levels a unit. */
struct dr_pt dr_slope(const struct dr_paint *p, double x, double y);

/* ---- jpeg.c ---- */

/* A baseline JPEG of rows of RGB bytes; quality 1 to 100; out is not text. */
void dr_jpeg(struct gg_buf *out, const uint8_t *rgb, uint32_t w, uint32_t h, unsigned quality);
void dr_base64(struct gg_buf *out, const uint8_t *bytes, size_t n);

/* ---- plans and layers; the order is that of paint.c ---- */

void dr_plan_water(struct dr_paint *p);
void dr_plan_crests(struct dr_paint *p);
void dr_plan_ways(struct dr_paint *p);
void dr_plan_woods(struct dr_paint *p); /* fills woods and orchards */

void dr_define_woods(struct dr_paint *p); /* symbols, within <defs> */
void dr_draw_relief(struct dr_paint *p);
void dr_draw_fields(struct dr_paint *p);
void dr_draw_contours(struct dr_paint *p);
void dr_draw_crests(struct dr_paint *p);
void dr_draw_water(struct dr_paint *p);
void dr_draw_woods(struct dr_paint *p); /* woods, orchards, marshes */
void dr_draw_ways(struct dr_paint *p);  /* roads, lanes, trees beside them, sunken ones, bridges */
void dr_draw_built(struct dr_paint *p);
/* A border as far as the water that it meets, neither into it nor short of it. */
struct dr_line dr_on_land(struct dr_paint *p, const struct dr_line *border);
void dr_draw_grid(struct dr_paint *p); /* borders, walls, districts, numbers, what is outside */
void dr_draw_marks(struct dr_paint *p);
void dr_draw_names(struct dr_paint *p); /* only with GG_PAINT_NAMES */
/* The sheet opens before all else and is closed after it: paper, and the board moved into place. */
void dr_open_sheet(struct dr_paint *p);
void dr_close_sheet(struct dr_paint *p);
/* What the sheet adds to the board: left and right each, top, and bottom. */
void dr_sheet_margins(const struct gg_map *m, double *beside, double *above, double *below);

#endif
