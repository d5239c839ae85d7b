/* SPDX-License-Identifier: MIT
 * What the files that lay out the board share.  The data counts in hundredths of a kilometre, the
 * drawing in tenths of a unit: NAT_SCALE of these to one of those. */
#ifndef NAT_SHOW_LAND_H
#define NAT_SHOW_LAND_H

#include "core/catalogue.h"
#include "core/shape.h"
#include "rules/nations/nations.h"

/* Of the sides. */
#define NAT_FRENCH_COLOUR "#25467f"
#define NAT_OTHER_COLOUR  "#a3312a"

enum { NAT_SCALE = 4, NAT_MARGIN = 130, NAT_COUNTER = 325 };

/* ---- show_board.c ---- */
void nat_outline(const struct nat_battle *b, unsigned area, struct gg_path *out);
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

#endif
