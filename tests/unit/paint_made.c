/* SPDX-License-Identifier: MIT
 * Prints the made-up map's picture: tests/cli/draw.sh compiles it with every compiler there is. */
#include "made_map.h"

#include <stdio.h>

int main(void)
{
    struct gg_map m = made_map();
    struct gg_buf svg = { 0 };
    bool failed;

    gg_map_paint(&m, GG_PAINT_SHEET | GG_PAINT_NAMES | GG_PAINT_NUMBERS, &svg);
    failed = svg.failed || fwrite(svg.data, 1, svg.len, stdout) != svg.len;
    gg_buf_free(&svg);
    gg_map_free(&m);
    return failed ? 1 : 0;
}
