/* SPDX-License-Identifier: MIT
 * What the files that lay out the board share.  Lengths are tenths of a unit. */
#ifndef WAT_SHOW_LAND_H
#define WAT_SHOW_LAND_H

#include "core/catalogue.h"
#include "core/shape.h"
#include "rules/waterloo/waterloo.h"

/* Of the sides. */
#define WAT_FRENCH_COLOUR "#25467f"
#define WAT_OTHER_COLOUR  "#a3312a"

/* ---- show_board.c ---- */
void wat_outline(const struct wat_area *a, struct gg_path *out);
/* Pieces stand in the middle of the room below the name; returns how far that reaches. */
int32_t wat_stand_at(const struct wat_area *a, const char *name, int32_t at[2]);

/* ---- show_names.c ---- */
enum { WAT_NAME_MAX = 96 };

struct wat_names {
    char of[WAT_AREAS_MAX][WAT_NAME_MAX];
};

/* In the speaker's language; as printed if there is none. */
void wat_find_names(const struct wat_battle *b, const struct gg_speaker *s, struct wat_names *out);
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

enum { WAT_MARGIN = 260 /* around the map */, WAT_COUNTER = 290 };

#endif
