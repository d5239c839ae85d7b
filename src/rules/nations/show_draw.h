/* SPDX-License-Identifier: MIT
 * What the files that draw the board share.  The data counts in hundredths of a kilometre, the
 * drawing in tenths of a unit: NAT_SCALE of these to one of those. */
#ifndef NAT_SHOW_DRAW_H
#define NAT_SHOW_DRAW_H

#include "core/catalogue.h"
#include "core/shape.h"
#include "core/svg.h"
#include "rules/nations/nations.h"

/* Of the sides. */
#define NAT_FRENCH_COLOUR "#25467f"
#define NAT_OTHER_COLOUR  "#a3312a"

enum { NAT_SCALE = 4, NAT_MARGIN = 130, NAT_COUNTER = 325 };

#define NAT_SERIF                                                                                  \
    "font-family=\"'EB Garamond', 'Palatino Linotype', Palatino, 'DejaVu Serif', serif\" "

/* ---- show_board.c ---- */
void nat_outline(const struct nat_battle *b, unsigned area, struct gg_path *out);
/* The border of two areas as it runs in the outline of the first; false: they have none. */
bool nat_border(const struct nat_battle *b, unsigned i, unsigned k, struct gg_path *out);
/* Does the side from p to q lie on the edge of the board? */
bool nat_on_edge(const struct nat_battle *b, const int32_t p[2], const int32_t q[2]);

/* ---- show_ground.c ---- */
void nat_draw_ground(const struct nat_battle *b, struct gg_buf *svg);

/* ---- show_lines.c ---- */
void nat_draw_water(const struct nat_battle *b, struct gg_buf *svg);
void nat_draw_borders(const struct nat_battle *b, struct gg_buf *svg);

/* ---- show_names.c ---- */
enum { NAT_NAME_MAX = 64, NAT_LINES_MAX = 2, NAT_LINE = 112 /* from line to line */ };

struct nat_names {
    char area[NAT_AREAS_MAX][NAT_NAME_MAX];
    char district[DISTRICTS][NAT_NAME_MAX];
};

/* A name broken into lines, where it stands, and the room for pieces that it leaves. */
struct nat_label {
    unsigned lines;
    const char *from[NAT_LINES_MAX];
    size_t bytes[NAT_LINES_MAX];
    int32_t width, x, top, bottom;
    int32_t at[2], room;
};

/* In the speaker's language; as in the data if there is none. */
void nat_find_names(const struct nat_battle *b, const struct gg_speaker *s, struct nat_names *out);
void nat_lay_name(const struct nat_battle *b, unsigned area, const char *name,
                  struct nat_label *out);
void nat_draw_names(const struct nat_battle *b, const struct nat_names *names, struct gg_buf *svg);
void nat_draw_title(const struct nat_battle *b, struct gg_buf *svg);

#endif
