/* SPDX-License-Identifier: MIT
 * The colours of a map by day and by night. */
#include "draw/paint.h"

const struct dr_palette dr_light = {
    .level = { "#b4d0a2", "#e3e2b8", "#e8cf9a", "#d6ae78", "#c0905f" },
    .paper = "#f3ecd9",
    .ink = "#3a2c1a",
    .shadow = { 158, 142, 138 },
    .light = { 255, 250, 226 },
    .contour = "#8a6a3c",
    .contour_opacity = ".38",
    .field = { "#e9d68c", "#d9c67a", "#c3cc86", "#f0e3b0", "#b9b878", "#d8b983" },
    .field_opacity = ".5",
    .hedge = "#6f7f45",
    .wood = "#88a568",
    .wood_edge = "#4d6a3a",
    .crown = { "#5f8148", "#6d9054", "#7b9d5e" },
    .crown_lit = "#a3bf7f",
    .crown_dark = "#3c5730",
    .water = "#8fbdd3",
    .bank = "#3f7391",
    .bank_soft = "#dfe8d0",
    .crest = "#5f3f20",
    .road = "#fbf6e6",
    .road_case = "#6b5030",
    .path = "#6b5030",
    .roof = "#a8432f",
    .roof_lit = "#c2604a",
    .wall = "#4a2a1e",
    .stone = "#c9b193",
    .garden = "#9db774",
    .church = "#6d2a22",
    .grid = "#2e2414",
    .grid_opacity = ".26",
    .label = "#2a1d10",
    .halo = "#fbf5e4",
    .marsh = "#5e8f86",
};

const struct dr_palette dr_dark = {
    .level = { "#42593f", "#555940", "#6d5b3b", "#7d653d", "#8a6d41" },
    .paper = "#1f1d1a",
    .ink = "#e2d6bb",
    .shadow = { 108, 102, 112 },
    .light = { 170, 160, 130 },
    .contour = "#c9a871",
    .contour_opacity = ".26",
    .field = { "#5b5432", "#4f4a2e", "#46502f", "#615a3a", "#41452b", "#584a31" },
    .field_opacity = ".55",
    .hedge = "#2c341f",
    .wood = "#2f4329",
    .wood_edge = "#182514",
    .crown = { "#39532f", "#415d35", "#4a673c" },
    .crown_lit = "#5f7d4b",
    .crown_dark = "#131e10",
    .water = "#2f5b75",
    .bank = "#7fb4cf",
    .bank_soft = "#3d4a3c",
    .crest = "#d9b583",
    .road = "#c9bd9c",
    .road_case = "#15110c",
    .path = "#c2ac83",
    .roof = "#8e4534",
    .roof_lit = "#a65a45",
    .wall = "#120a07",
    .stone = "#8c7a60",
    .garden = "#4c6138",
    .church = "#b0503f",
    .grid = "#efe3c4",
    .grid_opacity = ".27",
    .label = "#f4ead2",
    .halo = "#1b1713",
    .marsh = "#79a79c",
};

static unsigned digit(char c)
{
    return c <= '9' ? (unsigned)(c - '0') & 15u : ((unsigned)(c - 'a') + 10u) & 15u;
}

void dr_rgb(const char *colour, double out[3])
{
    for (unsigned i = 0; i < 3; i++) {
        out[i] = 16 * digit(colour[1 + 2 * i]) + digit(colour[2 + 2 * i]);
    }
}

struct dr_colour dr_mix(const char *one, const char *other, double t)
{
    static const char hex[] = "0123456789abcdef";
    struct dr_colour mixed = { "#" };
    double a[3], b[3];

    dr_rgb(one, a);
    dr_rgb(other, b);
    for (unsigned i = 0; i < 3; i++) {
        unsigned v = (unsigned)dr_round(dr_clamp(a[i] + (b[i] - a[i]) * t, 0, 255));

        mixed.text[1 + 2 * i] = hex[v / 16];
        mixed.text[2 + 2 * i] = hex[v % 16];
    }
    return mixed;
}
