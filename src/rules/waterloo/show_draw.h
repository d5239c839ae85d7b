/* SPDX-License-Identifier: MIT
 * What the files that draw the board share: paths in whole tenths of a unit, and who draws what.
 *
 * Outlines run clockwise as seen on the picture, so that the inside is always on the right hand. */
#ifndef WAT_SHOW_DRAW_H
#define WAT_SHOW_DRAW_H

#include "core/catalogue.h"
#include "core/svg.h"
#include "rules/waterloo/waterloo.h"

/* Of the sides. */
#define WAT_FRENCH_COLOUR "#25467f"
#define WAT_OTHER_COLOUR  "#a3312a"

enum {
    WAT_PATH_MAX = 32,
    WAT_NORMAL = 1000 /* length of a unit vector */
};

struct wat_path {
    uint32_t n;
    int32_t at[WAT_PATH_MAX][2];
};

/* ---- show_shape.c ---- */
void wat_outline(const struct wat_area *a, struct wat_path *out);
/* The border of areas i and k as it runs in the outline of i; false: they have none. */
bool wat_shared_border(const struct wat_battle *b, unsigned i, unsigned k, struct wat_path *out);
/* Does a side from p to q lie on the edge of the board? */
bool wat_on_edge(const struct wat_battle *b, const int32_t p[2], const int32_t q[2]);
/* The part of the outline that lies on the edge of the board: its longest side; false: none. */
bool wat_board_side(const struct wat_battle *b, unsigned area, int32_t from[2], int32_t to[2]);
/* The path moved to its right by so much. */
void wat_path_aside(const struct wat_path *p, int32_t by, bool closed, struct wat_path *out);
/* Where the vertical line at x enters and leaves the outline; false: it passes by. */
bool wat_path_span(const struct wat_path *p, int32_t x, int32_t *top, int32_t *bottom);
/* Is (x, y) inside, and at least so far from the outline? */
bool wat_path_holds(const struct wat_path *p, int32_t x, int32_t y, int32_t margin);
/* How far one can go left and right of (x, y), which is inside, and stay inside. */
void wat_path_sides(const struct wat_path *p, int32_t x, int32_t y, int32_t *left, int32_t *right);
int32_t wat_length(int32_t dx, int32_t dy);
/* The unit vector to the right of the way from `from` to `to`. */
void wat_normal(const int32_t from[2], const int32_t to[2], int32_t out[2]);
/* A number that looks like chance and is always the same for the same place. */
uint32_t wat_grain(int32_t x, int32_t y);

/* Strokes across a path, from `in` to `out` tenths to its right, about `step` apart. */
struct wat_strokes {
    int32_t step, in, out;
};
void wat_hachures(struct gg_buf *svg, const struct wat_path *p, const struct wat_strokes *s);

/* ---- show_board.c ---- */
/* Pieces stand in the middle of the room below the name; returns how far that reaches. */
int32_t wat_stand_at(const struct wat_area *a, const char *name, int32_t at[2]);

/* ---- show_ground.c ---- */
void wat_draw_ground(const struct wat_battle *b, struct gg_buf *svg);

/* ---- show_lines.c ---- */
void wat_draw_lines(const struct wat_battle *b, struct gg_buf *svg);

/* ---- show_marks.c ---- */
void wat_draw_marks(const struct wat_battle *b, struct gg_buf *svg);
/* The title and the north arrow, above the map, whose upper left corner is (0, 0). */
void wat_draw_title(const struct wat_battle *b, struct gg_buf *svg);

/* ---- show_names.c ---- */
enum { WAT_NAME_MAX = 96 };

struct wat_names {
    char of[WAT_AREAS_MAX][WAT_NAME_MAX];
};

/* In the speaker's language; as printed if there is none. */
void wat_find_names(const struct wat_battle *b, const struct gg_speaker *s, struct wat_names *out);
void wat_draw_names(const struct wat_battle *b, const struct wat_names *names, struct gg_buf *svg);
enum { WAT_LINES_MAX = 3, WAT_LINE = 98 /* from line to line */ };

/* A name broken into lines, and where it stands in its area. */
struct wat_label {
    unsigned lines;
    const char *from[WAT_LINES_MAX];
    size_t bytes[WAT_LINES_MAX];
    int32_t width, top, bottom;
};
void wat_lay_name(const struct wat_area *a, const char *name, struct wat_label *out);
/* Where the room for pieces in an area begins and ends, below its name. */
void wat_room(const struct wat_area *a, const char *name, int32_t *top, int32_t *bottom);

/* ---- the sheet: a title band and a margin around the map ---- */
enum { WAT_MARGIN = 260, WAT_TITLE = 700, WAT_COUNTER = 290 };

#endif
