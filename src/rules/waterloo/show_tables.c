/* SPDX-License-Identifier: MIT
 * The charts as the program holds them, each in the look of the printed one. */
#include "rules/waterloo/show.h"
#include "rules/waterloo/show_words.h"

static void heading(struct gg_tables *t, unsigned message)
{
    gg_table_say(t, gg_message(message, GG_ALLOWED));
}

/* The rows of a chart by modified die: the last stands for all higher numbers. */
static const char *const die[7] = { "0", "1", "2", "3", "4", "5", "6+" };

/* Cubes as they are printed. */
static void cubes(struct gg_tables *t, unsigned n)
{
    static const char *const printed[] = { "–", "■", "■■", "■■■" };

    if (n < sizeof printed / sizeof *printed) {
        gg_table_cell(t, printed[n]);
    } else {
        gg_table_number(t, (int)n);
    }
}

/* ---- the four charts ---- */

/* WAT-9.40 to WAT-9.45 */
static void artillery_chart(const struct wat_battle *b, struct gg_tables *t)
{
    gg_table_begin(t, "artillery", WAT_9_30);
    heading(t, MSG_col_die_range);
    for (int range = 0; range < 4; range++) {
        gg_table_number(t, range);
    }
    gg_table_row_end(t);
    for (int row = 0; row < 7; row++) {
        gg_table_cell(t, die[row]);
        for (int range = 0; range < 4; range++) {
            cubes(t, b->artillery[row][range]);
        }
        gg_table_row_end(t);
    }
    gg_table_end(t);
}

/* WAT-13.14 to WAT-13.18 */
static void infantry_chart(const struct wat_battle *b, struct gg_tables *t)
{
    gg_table_begin(t, "infantry", WAT_13_5);
    heading(t, MSG_col_die);
    for (int row = 0; row < 7; row++) {
        gg_table_cell(t, die[row]);
    }
    gg_table_row_end(t);
    heading(t, MSG_col_result);
    for (int row = 0; row < 7; row++) {
        if (b->infantry[row] == WAT_M) {
            gg_table_cell(t, "M");
        } else {
            cubes(t, b->infantry[row]);
        }
    }
    gg_table_row_end(t);
    gg_table_end(t);
}

/* WAT-17.33 to WAT-17.38 */
static void morale_chart(const struct wat_battle *b, struct gg_tables *t)
{
    static const char *const printed[] = { [WAT_BLANK] = "–", [WAT_R] = "R", [WAT_E] = "E" };

    gg_table_begin(t, "morale", WAT_17_4);
    heading(t, MSG_col_die_column);
    for (int column = 0; column < 7; column++) {
        gg_table_number(t, column);
    }
    gg_table_row_end(t);
    for (int row = 1; row < 7; row++) {
        gg_table_number(t, row);
        for (int column = 0; column < 7; column++) {
            gg_table_cell(t, printed[b->morale[row][column]]);
        }
        gg_table_row_end(t);
    }
    gg_table_end(t);
}

/* WAT-16.4: the nations that have cavalry. */
static void control_chart(const struct wat_battle *b, struct gg_tables *t)
{
    gg_table_begin(t, "control", WAT_16_4);
    heading(t, MSG_col_nation);
    heading(t, MSG_col_control);
    gg_table_row_end(t);
    for (unsigned n = 0; n < NATIONS; n++) {
        static const char *const number[7] = { "–", "1+", "2+", "3+", "4+", "5+", "6" };

        if (b->inventory[n][CAVALRY] > 0) {
            heading(t, MSG_nation_french + n);
            gg_table_cell(t, number[b->control[n] < 7 ? b->control[n] : 0]);
            gg_table_row_end(t);
        }
    }
    gg_table_end(t);
}

/* ---- what else is printed ---- */

static void discs_row(const struct wat_battle *b, unsigned turn, int side, struct gg_tables *t)
{
    heading(t, MSG_hour_1 + turn - 1);
    gg_table_thing(t, GG_KIND_SIDE, side);
    for (unsigned d = 0; d < DISCS; d++) {
        gg_table_number(t, b->allotment[side][turn][d]);
    }
    gg_table_row_end(t);
}

/* WAT-2.3 to WAT-2.5 */
static void discs_chart(const struct wat_battle *b, struct gg_tables *t)
{
    gg_table_begin(t, "discs", WAT_2_7);
    heading(t, MSG_col_turn);
    heading(t, MSG_col_side);
    for (unsigned d = 0; d < DISCS; d++) {
        gg_table_thing(t, K_DISC, (int)d);
    }
    gg_table_row_end(t);
    for (unsigned turn = 1; turn <= WAT_TURNS; turn++) {
        discs_row(b, turn, FRENCH, t);
        discs_row(b, turn, ALLIED, t);
    }
    gg_table_end(t);
}

/* WAT-1.11 */
static void tiles_chart(const struct wat_battle *b, struct gg_tables *t)
{
    gg_table_begin(t, "tiles", WAT_1_11);
    heading(t, MSG_col_tile);
    heading(t, MSG_col_count);
    gg_table_row_end(t);
    for (unsigned n = 0; n < sizeof b->tile_count; n++) {
        if (b->tile_count[n] > 0) {
            gg_table_number(t, (int)n);
            gg_table_number(t, b->tile_count[n]);
            gg_table_row_end(t);
        }
    }
    gg_table_end(t);
}

/* WAT-24.1 to WAT-24.20 */
static void terrain_chart(struct gg_tables *t)
{
    static const uint16_t columns[] = { MSG_col_terrain, MSG_col_rough, MSG_col_blocks,
                                        MSG_col_artillery };

    gg_table_begin(t, "terrain", WAT_24_1);
    for (unsigned i = 0; i < sizeof columns / sizeof *columns; i++) {
        heading(t, columns[i]);
    }
    gg_table_row_end(t);
    for (unsigned i = 0; i < TERRAINS; i++) {
        const struct wat_terrain_effect *e = &wat_terrain_effect[i];

        heading(t, MSG_terrain_open + i);
        gg_table_cell(t, e->rough ? "✓" : "–");
        gg_table_cell(t, e->blocks != WAT_ALLOWED ? "✓" : "–");
        gg_table_number(t, e->artillery);
        gg_table_row_end(t);
    }
    gg_table_end(t);
}

/* WAT-24.6 */
static void stronghold_chart(const struct wat_battle *b, struct gg_tables *t)
{
    unsigned area;

    gg_table_begin(t, "strongholds", WAT_24_6);
    heading(t, MSG_col_area);
    heading(t, MSG_col_capacity);
    heading(t, MSG_col_shift);
    gg_table_row_end(t);
    for (WAT_EACH(area, b->stronghold)) {
        gg_table_thing(t, K_AREA, (int)area);
        gg_table_number(t, b->area[area].capacity);
        gg_table_number(t, b->area[area].shift);
        gg_table_row_end(t);
    }
    gg_table_end(t);
}

/* WAT-1.18 */
static void arrivals_chart(const struct wat_battle *b, struct gg_tables *t)
{
    gg_table_begin(t, "arrivals", WAT_3_3);
    heading(t, MSG_col_order);
    heading(t, MSG_col_row);
    heading(t, MSG_col_unit);
    gg_table_row_end(t);
    for (int i = 0; i < b->tracks; i++) {
        gg_table_number(t, i + 1);
        gg_table_thing(t, K_ROW, b->track_row[i] == 'A' ? 0 : 1);
        gg_table_thing(t, K_UNIT, (int)WAT_UNIT(ALLIED, (unsigned)b->track[i]));
        gg_table_row_end(t);
    }
    gg_table_end(t);
}

void wat_tables(const struct gg_battle *battle, struct gg_tables *out)
{
    const struct wat_battle *b = wat_of(battle);

    artillery_chart(b, out);
    infantry_chart(b, out);
    morale_chart(b, out);
    control_chart(b, out);
    discs_chart(b, out);
    tiles_chart(b, out);
    terrain_chart(out);
    stronghold_chart(b, out);
    arrivals_chart(b, out);
}
