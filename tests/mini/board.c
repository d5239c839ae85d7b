/* SPDX-License-Identifier: MIT
 * What mini shows of a battle, the same for every position: the board and the charts. */
#include "core/scene.h"
#include "core/svg.h"
#include "mini/rules.h"

/* ---- the board ---- */

enum { RADIUS = 450, COUNTER = 300, TREES = 4 };

static void draw_roads(const struct mini_battle *b, struct gg_buf *svg)
{
    gg_svg_group(svg, "class=\"roads\" stroke=\"#a08860\" stroke-width=\"10\"");
    for (unsigned i = 0; i < b->places; i++) {
        for (unsigned k = i + 1; k < b->places; k++) {
            if (mini_has(b->near[i], k)) {
                gg_svg_line(svg, b->place[i].x, b->place[i].y, b->place[k].x, b->place[k].y, "");
            }
        }
    }
    gg_svg_group_end(svg);
}

/* Woods are trees, a hill is hachures: terrain can be told without its colour. */
static void draw_terrain(const struct mini_place *place, struct gg_buf *svg)
{
    static const int32_t tree[TREES][2] = {
        { -330, -170 }, { 330, -170 }, { -330, 170 }, { 330, 170 }
    };
    int32_t x = place->x, y = place->y;

    if (place->terrain == MINI_WOODS) {
        for (int i = 0; i < TREES; i++) {
            gg_svg_circle(svg, x + tree[i][0], y + tree[i][1], 60, "fill=\"#3f7a3f\"");
        }
    } else if (place->terrain == MINI_HILL) {
        for (int32_t k = -3; k <= 3; k++) {
            gg_svg_line(svg, x + k * 80, y - 420, x + k * 105, y - 340,
                        "stroke=\"#7a5230\" stroke-width=\"3\"");
        }
    }
}

static void draw_place(const struct mini_place *place, struct gg_buf *svg)
{
    static const char *const fill[] = { [MINI_OPEN] = "fill=\"#e8e0b8\" stroke=\"#6b6b50\"",
                                        [MINI_WOODS] = "fill=\"#b9d4a8\" stroke=\"#3f7a3f\"",
                                        [MINI_HILL] = "fill=\"#d9bf96\" stroke=\"#7a5230\"" };
    char points[2] = { (char)('0' + place->points), '\0' };

    gg_svg_circle(svg, place->x, place->y, RADIUS, fill[place->terrain]);
    draw_terrain(place, svg);
    gg_svg_text(svg, place->x, place->y - 200,
                "class=\"points\" text-anchor=\"middle\" font-size=\"12\"", points);
    gg_svg_text(svg, place->x, place->y + RADIUS + 150,
                "class=\"name\" text-anchor=\"middle\" font-size=\"14\" paint-order=\"stroke\" "
                "stroke=\"#f4f0dc\" stroke-width=\"4\"",
                place->name);
}

static void tell_land(const struct mini_battle *b, unsigned place, struct gg_board *out)
{
    gg_board_ground(out, MINI_TERRAIN, b->place[place].terrain);
    for (unsigned other = 0; other < b->places; other++) {
        if (mini_has(b->near[place], other)) {
            gg_board_next(out, MINI_PLACE, (int)other);
        }
    }
}

void mini_board(const struct gg_battle *battle, struct gg_board *out)
{
    const struct mini_battle *b = mini_battle(battle);

    out->width = b->width;
    out->height = b->height;
    out->counter = COUNTER;
    out->named = true;
    out->colour[0] = "#a02020";
    out->colour[1] = "#204080";
    gg_svg_rect(&out->svg, 0, 0, b->width, b->height, "fill=\"#f4f0dc\"");
    draw_roads(b, &out->svg);
    for (unsigned i = 0; i < b->places; i++) {
        struct gg_arg place = { .kind = MINI_PLACE, .value = (int16_t)i };

        gg_board_place(out, place, b->place[i].x, b->place[i].y, RADIUS);
        tell_land(b, i, out);
        draw_place(&b->place[i], &out->svg);
    }
}

/* ---- the charts ---- */

static void heading(struct gg_tables *t, unsigned message)
{
    gg_table_say(t, gg_message(message, GG_ALLOWED));
}

static void assault_chart(const struct mini_battle *b, struct gg_tables *t)
{
    static const uint16_t who[] = { [MINI_NOBODY_RETREATS] = MINI_MSG_nobody,
                                    [MINI_ATTACKER_RETREATS] = MINI_MSG_attacker,
                                    [MINI_DEFENDER_RETREATS] = MINI_MSG_defender };

    gg_table_begin(t, "assault", MINI_7_6);
    heading(t, MINI_MSG_col_total);
    heading(t, MINI_MSG_col_attacker);
    heading(t, MINI_MSG_col_defender);
    heading(t, MINI_MSG_col_retreats);
    gg_table_row_end(t);
    for (int i = 0; i < b->chart_rows; i++) {
        gg_table_number(t, i);
        gg_table_number(t, b->chart[i].attacker);
        gg_table_number(t, b->chart[i].defender);
        heading(t, who[b->chart[i].retreats]);
        gg_table_row_end(t);
    }
    gg_table_end(t);
}

static void ground_chart(const struct mini_battle *b, struct gg_tables *t)
{
    gg_table_begin(t, "ground", MINI_7_8);
    heading(t, MINI_MSG_col_terrain);
    heading(t, MINI_MSG_col_modifier);
    gg_table_row_end(t);
    for (int i = 0; i < MINI_TERRAINS; i++) {
        gg_table_thing(t, MINI_TERRAIN, i);
        gg_table_number(t, -(int)b->ground[i]);
        gg_table_row_end(t);
    }
    gg_table_end(t);
}

static void card_chart(const struct mini_battle *b, struct gg_tables *t)
{
    gg_table_begin(t, "cards", MINI_4_1);
    heading(t, MINI_MSG_col_card);
    heading(t, MINI_MSG_col_value);
    gg_table_row_end(t);
    for (unsigned i = 0; i < b->cards; i++) {
        if (mini_has(b->deck, i)) {
            gg_table_thing(t, MINI_CARD, (int)i);
            gg_table_number(t, b->card[i].value);
            gg_table_row_end(t);
        }
    }
    gg_table_end(t);
}

void mini_tables(const struct gg_battle *battle, struct gg_tables *out)
{
    const struct mini_battle *b = mini_battle(battle);

    card_chart(b, out);
    ground_chart(b, out);
    assault_chart(b, out);
}
