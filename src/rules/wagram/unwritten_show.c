/* SPDX-License-Identifier: MIT
 * Stands in for the show_*.c files: the zones as places and nothing else. */
#include "rules/wagram/show.h"

const struct gg_layer_row wag_layer_row[] = { { "front", K_UNIT },
                                              { "reach", K_UNIT },
                                              { "bombardment", K_UNIT },
                                              { "command", K_UNIT },
                                              { "control", GG_KIND_SIDE } };

void wag_prompt(const struct gg_battle *b, const void *masked, int viewer, struct gg_message *out)
{
    (void)b;
    (void)masked;
    (void)viewer;
    *out = gg_message(MSG_sum_initiative, WAG_5_2);
}

void wag_narrate(const struct gg_battle *b, const void *before, gg_move m, const void *after,
                 int viewer, struct gg_log *out)
{
    (void)b;
    (void)before;
    (void)m;
    (void)after;
    (void)viewer;
    (void)out;
}

void wag_scene(const struct gg_battle *b, const void *masked, int viewer, struct gg_scene *out)
{
    (void)b;
    (void)masked;
    (void)viewer;
    (void)out;
}

void wag_board(const struct gg_battle *battle, struct gg_board *out)
{
    const struct wag_battle *b = wag_of(battle);

    out->width = b->width;
    out->height = b->height;
    for (int i = 0; i < b->zones; i++) {
        gg_board_place(out, (struct gg_arg){ K_ZONE, (int16_t)i }, b->zone[i].x, b->zone[i].y, 400);
    }
}

void wag_layer(const struct gg_battle *b, const void *masked, int viewer, int layer, int thing,
               struct gg_layer *out)
{
    (void)b;
    (void)masked;
    (void)viewer;
    (void)layer;
    (void)thing;
    out->marks = 0;
}

void wag_tables(const struct gg_battle *b, struct gg_tables *out)
{
    (void)b;
    (void)out;
}
