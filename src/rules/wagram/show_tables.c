/* SPDX-License-Identifier: MIT
 * The charts as the program holds them: combat results and retreats, terrain, continuation, points,
 * choices, corps and units. */
#include "rules/wagram/show.h"
#include "rules/wagram/show_words.h"

static void word(struct gg_tables *t, unsigned message)
{
    gg_table_say(t, gg_message(message, GG_ALLOWED));
}

static void heading(struct gg_tables *t, const uint16_t *columns, unsigned n)
{
    for (unsigned i = 0; i < n; i++) {
        word(t, columns[i]);
    }
    gg_table_row_end(t);
}

#define HEADING(t, columns) heading((t), (columns), sizeof(columns) / sizeof *(columns))

/* "+1", "-2", "–": modifiers have a sign. */
static void modifier(struct gg_tables *t, int value)
{
    static const char *const plus[] = { "–", "+1", "+2", "+3", "+4" };

    if (value >= 0 && value < (int)(sizeof plus / sizeof *plus)) {
        gg_table_cell(t, plus[value]);
    } else {
        gg_table_number(t, value);
    }
}

/* ---- combat: WAG-10.6.2 to WAG-10.6.6, WAG-10.6.13, WAG-10.6.14 ---- */

static void results_chart(struct gg_tables *t)
{
    static const uint16_t columns[] = { MSG_col_totals, MSG_col_result, MSG_col_hold, MSG_col_react,
                                        MSG_col_withdraw };
    static const struct {
        const char *totals;
        uint16_t result;
        bool react, withdraw; /* retreats */
    } row[] = {
        { "DEF > 2×ATT", MSG_res_attack_crushed, false, false },
        { "2×ATT ≥ DEF > ATT", MSG_res_attack_fails, false, false },
        { "ATT = DEF", MSG_res_both_tired, false, false },
        { "2×DEF ≥ ATT > DEF", MSG_res_defence_fails, false, true },
        { "ATT > 2×DEF", MSG_res_defence_crushed, true, true },
    };

    gg_table_begin(t, "results", WAG_10_6_2);
    HEADING(t, columns);
    for (unsigned i = 0; i < sizeof row / sizeof *row; i++) {
        gg_table_cell(t, row[i].totals);
        word(t, row[i].result);
        gg_table_cell(t, "–");
        gg_table_cell(t, row[i].react ? "R" : "–");
        gg_table_cell(t, row[i].withdraw ? "R" : "–");
        gg_table_row_end(t);
    }
    gg_table_end(t);
}

/* ---- terrain: WAG-9.6.8 to WAG-9.6.11, WAG-9.8.14, WAG-10.5.8.1, WAG-10.5.8.2 ---- */

static void terrain_chart(struct gg_tables *t)
{
    static const uint16_t columns[] = { MSG_col_terrain, MSG_col_mp, MSG_col_defence,
                                        MSG_col_bombardment };
    static const struct {
        uint16_t terrain;
        uint8_t mp, defence, bombardment;
    } row[] = {
        { MSG_ground_crest, 0, 1, 1 },        { MSG_ground_escarpment, 1, 2, 1 },
        { MSG_ground_russbach, 1, 1, 0 },     { MSG_ground_stream, 0, 1, 0 },
        { MSG_ground_wood, 1, 1, 1 },         { MSG_ground_marsh, 1, 1, 1 },
        { MSG_ground_village, 0, 2, 1 },      { MSG_ground_redoubt, 0, 2, 1 },
        { MSG_ground_double_crest, 0, 0, 0 },
    };

    gg_table_begin(t, "terrain", WAG_10_5_8_1);
    HEADING(t, columns);
    for (unsigned i = 0; i < sizeof row / sizeof *row; i++) {
        word(t, row[i].terrain);
        modifier(t, row[i].mp);
        modifier(t, row[i].defence);
        modifier(t, row[i].bombardment);
        gg_table_row_end(t);
    }
    gg_table_end(t);
}

/* ---- turns: WAG-11.3, WAG-12.4.1 ---- */

static void turns_chart(const struct wag_battle *b, struct gg_tables *t)
{
    static const uint16_t columns[] = { MSG_col_turn, MSG_col_french, MSG_col_austrian,
                                        MSG_col_box };

    gg_table_begin(t, "turns", WAG_11_3);
    HEADING(t, columns);
    for (unsigned i = 0; i < b->slots; i++) {
        const struct wag_day *day = &b->day[b->slot[i].day];
        unsigned turn = b->slot[i].turn;

        if (b->slot[i].night) {
            word(t, MSG_slot_night);
        } else {
            gg_table_number(t, (int)turn);
            modifier(t, day->continuation[FRENCH][turn]);
            modifier(t, day->continuation[AUSTRIAN][turn]);
            gg_table_number(t, day->start_box[turn]);
        }
        gg_table_row_end(t);
    }
    gg_table_end(t);
}

/* ---- points: WAG-3.7, WAG-14.2.4 to WAG-14.2.7 ---- */

static void points_chart(const struct wag_battle *b, struct gg_tables *t)
{
    static const uint16_t columns[] = { MSG_col_side, MSG_col_zone, MSG_col_points };

    gg_table_begin(t, "points", WAG_3_7);
    HEADING(t, columns);
    for (int side = 0; side < SIDES; side++) {
        for (unsigned zone = 0; zone < (unsigned)b->zones; zone++) {
            if (wag_has(&b->objective[side], zone)) {
                gg_table_thing(t, GG_KIND_SIDE, side);
                gg_table_thing(t, K_ZONE, (int)zone);
                gg_table_number(t, b->objective_vp[side]);
                gg_table_row_end(t);
            }
        }
    }
    gg_table_thing(t, GG_KIND_SIDE, FRENCH);
    gg_table_say(t, wag_say2(MSG_plateau_asks, WAG_14_2_5, wag_number(b->plateau_infantry),
                             wag_number(b->plateau_corps)));
    gg_table_number(t, b->plateau_vp);
    gg_table_row_end(t);
    gg_table_end(t);
}

/* ---- corps and units ---- */

static void corps_chart(const struct wag_battle *b, struct gg_tables *t)
{
    static const uint16_t columns[] = { MSG_col_side, MSG_col_corps, MSG_col_units,
                                        MSG_col_fall_back };

    gg_table_begin(t, "corps", WAG_2_1_1);
    HEADING(t, columns);
    for (int side = 0; side < SIDES; side++) {
        for (unsigned c = 0; c < b->corps_count[side]; c++) {
            gg_table_thing(t, GG_KIND_SIDE, side);
            gg_table_thing(t, K_CORPS, (int)wag_corps_index(b, side, c));
            gg_table_number(t, (int)gg_popcount(b->corps[side][c].units));
            gg_table_thing(t, K_ZONE, b->corps[side][c].fall_back);
            gg_table_row_end(t);
        }
    }
    gg_table_end(t);
}

/* One row a face, from full strength down: WAG-2.1.3, WAG-2.1.7. */
static void unit_rows(const struct wag_battle *b, int side, unsigned bit, struct gg_tables *t)
{
    const struct wag_unit *u = &b->unit[side][bit];

    for (unsigned steps = u->steps; steps > 0; steps--) {
        const struct wag_face *f = &u->face[steps];
        const uint8_t value[] = { f->combat,   f->artillery, f->rout,
                                  f->stacking, f->tactical,  f->normal };

        gg_table_thing(t, K_UNIT, (int)wag_unit_index(b, side, bit));
        word(t, MSG_type_infantry + u->type);
        gg_table_number(t, (int)steps);
        for (unsigned i = 0; i < sizeof value; i++) {
            gg_table_number(t, value[i]);
        }
        gg_table_row_end(t);
    }
}

static void units_chart(const struct wag_battle *b, struct gg_tables *t)
{
    static const uint16_t columns[] = { MSG_col_unit,     MSG_col_type,      MSG_col_steps,
                                        MSG_col_combat,   MSG_col_artillery, MSG_col_rout,
                                        MSG_col_stacking, MSG_col_tactical,  MSG_col_normal };
    unsigned bit;

    gg_table_begin(t, "units", WAG_2_1_7);
    HEADING(t, columns);
    for (int side = 0; side < SIDES; side++) {
        for (WAG_EACH(bit, b->all[side])) {
            unit_rows(b, side, bit, t);
        }
    }
    gg_table_end(t);
}

void wag_tables(const struct gg_battle *battle, struct gg_tables *out)
{
    const struct wag_battle *b = wag_of(battle);

    results_chart(out);
    terrain_chart(out);
    turns_chart(b, out);
    points_chart(b, out);
    corps_chart(b, out);
    units_chart(b, out);
}
