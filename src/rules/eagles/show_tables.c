/* SPDX-License-Identifier: MIT
 * The charts as the program holds them: fire, melee, ratios, modifiers, ground, hexsides, events,
 * turns, places, formations, units. */
#include "core/catalogue.h"
#include "rules/eagles/show.h"
#include "rules/eagles/show_words.h"

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
    static const char *const plus[] = { "–", "+1", "+2", "+3", "+4", "+5", "+6", "+7" };

    if (value >= 0 && value < (int)(sizeof plus / sizeof *plus)) {
        gg_table_cell(t, plus[value]);
    } else {
        gg_table_number(t, value);
    }
}

/* ---- fire and melee ---- */

/* "QC1 / 2", "R", "–": the check, and steps lost or R. */
static void result(struct gg_tables *t, const struct eag_result *r)
{
    struct gg_buf text = { 0 };

    if (r->check >= 0) {
        struct gg_message check =
            gg_message(MSG_qc + (unsigned)(r->check < 2 ? r->check : 2), EAG_ALLOWED);

        gg_say(t->speaker, &check, &text);
    }
    if (r->r || r->steps > 0) {
        gg_buf_puts(&text, text.len > 0 ? " / " : "");
        gg_buf_puts(&text, r->r ? "R" : r->steps == 1 ? "1" : "2");
    }
    gg_table_cell(t, text.len > 0 ? gg_buf_text(&text) : "–");
    gg_buf_free(&text);
}

static void fire_chart(const struct eag_battle *b, struct gg_tables *t)
{
    static const uint16_t columns[] = { MSG_col_total, MSG_col_infantry, MSG_col_artillery };
    static const char *const total[8] = { "≤ 1", "2", "3", "4", "5", "6", "7", "≥ 8" };

    gg_table_begin(t, "fire", EAG_13_44);
    HEADING(t, columns);
    for (unsigned i = 0; i < 8; i++) {
        gg_table_cell(t, total[i]);
        result(t, &b->chart.fire[0][i]);
        result(t, &b->chart.fire[1][i]);
        gg_table_row_end(t);
    }
    gg_table_end(t);
}

static void melee_chart(const struct eag_battle *b, struct gg_tables *t)
{
    static const uint16_t columns[] = { MSG_col_total, MSG_col_defender, MSG_col_attacker };
    static const char *const total[11] = { "≤ 2", "3", "4",  "5",  "6",   "7",
                                           "8",   "9", "10", "11", "≥ 12" };

    gg_table_begin(t, "melee", EAG_13_171);
    HEADING(t, columns);
    for (unsigned i = 0; i < 11; i++) {
        gg_table_cell(t, total[i]);
        result(t, &b->chart.melee[1][i]);
        result(t, &b->chart.melee[0][i]);
        gg_table_row_end(t);
    }
    gg_table_end(t);
}

static void ratio_chart(const struct eag_battle *b, struct gg_tables *t)
{
    static const uint16_t columns[] = { MSG_col_attacker, MSG_col_defender, MSG_col_modifier };

    gg_table_begin(t, "ratio", EAG_13_185);
    HEADING(t, columns);
    for (unsigned i = 0; i < b->chart.ratios; i++) {
        gg_table_number(t, b->chart.ratio[i].attacker);
        gg_table_number(t, b->chart.ratio[i].defender);
        modifier(t, b->chart.ratio[i].modifier);
        gg_table_row_end(t);
    }
    gg_table_end(t);
}

static void part_rows(struct gg_tables *t, const uint16_t *key, const int8_t *value, unsigned n)
{
    static const uint16_t columns[] = { MSG_col_part, MSG_col_modifier };

    HEADING(t, columns);
    for (unsigned i = 0; i < n; i++) {
        word(t, key[i]);
        modifier(t, value[i]);
        gg_table_row_end(t);
    }
    gg_table_end(t);
}

static void part_charts(const struct eag_battle *b, struct gg_tables *t)
{
    static const uint16_t fire[FIRE_PARTS] = {
        [FEW] = MSG_part_few,         [MASS] = MSG_part_mass,        [ADJACENT] = MSG_part_adjacent,
        [LONG] = MSG_part_long,       [LIGHT] = MSG_part_light,      [SPLIT] = MSG_part_split,
        [POSTURE] = MSG_part_posture, [FLANK] = MSG_part_flank_fire, [WET] = MSG_part_wet,
    };
    static const uint16_t melee[MELEE_PARTS] = {
        [ROUTED] = MSG_part_routed,
        [ENCIRCLED] = MSG_part_encircled,
        [DEMORALISED] = MSG_part_demoralised,
        [MIXED_ATTACKER] = MSG_part_mixed_attacker,
        [MIXED_DEFENDER] = MSG_part_mixed_defender,
        [UNPREPARED] = MSG_part_unprepared,
        [FATIGUED] = MSG_part_fatigued,
        [LONE_ARTILLERY] = MSG_part_lone_guns,
        [CAVALRY_IN_CLEAR] = MSG_part_horse_in_clear,
        [EMERGENCY_OK] = MSG_part_emergency_ok,
        [EMERGENCY_FAIL] = MSG_part_emergency_fail,
        [REAR] = MSG_part_rear,
    };

    gg_table_begin(t, "fire-modifiers", EAG_13_57);
    part_rows(t, fire, b->chart.fire_part, FIRE_PARTS);
    gg_table_begin(t, "melee-modifiers", EAG_13_172);
    part_rows(t, melee, b->chart.melee_part, MELEE_PARTS);
}

/* ---- ground ---- */

static void cost(struct gg_tables *t, unsigned mp)
{
    if (mp == EAG_BARRED) {
        gg_table_cell(t, "×");
    } else {
        gg_table_number(t, (int)mp);
    }
}

static void ground_chart(const struct eag_battle *b, struct gg_tables *t)
{
    static const uint16_t columns[] = { MSG_col_ground,    MSG_col_infantry, MSG_col_cavalry,
                                        MSG_col_artillery, MSG_col_fire,     MSG_col_melee,
                                        MSG_col_blocks };

    gg_table_begin(t, "ground", EAG_12_47);
    HEADING(t, columns);
    for (unsigned i = 0; i < TERRAINS; i++) {
        const struct eag_ground *g = &b->chart.ground[i];

        word(t, MSG_ground_clear + i);
        for (unsigned arm = 0; arm < ARMS; arm++) {
            cost(t, g->move[arm]);
        }
        modifier(t, g->fire);
        modifier(t, g->melee);
        gg_table_cell(t, g->blocks ? "•" : "–");
        gg_table_row_end(t);
    }
    gg_table_end(t);
}

static void hexside_chart(const struct eag_battle *b, struct gg_tables *t)
{
    static const uint16_t columns[] = { MSG_col_hexside,   MSG_col_infantry, MSG_col_cavalry,
                                        MSG_col_artillery, MSG_col_fire,     MSG_col_melee };

    gg_table_begin(t, "hexsides", EAG_12_59);
    HEADING(t, columns);
    for (unsigned i = 0; i < SIDE_KINDS; i++) {
        const struct eag_hexside_row *h = &b->chart.hexside[i];

        word(t, MSG_hexside_stream + i);
        for (unsigned arm = 0; arm < ARMS; arm++) {
            cost(t, h->move[arm]);
        }
        modifier(t, h->fire);
        modifier(t, h->melee);
        gg_table_row_end(t);
    }
    gg_table_end(t);
}

/* ---- events and pursuit ---- */

static void event_cell(struct gg_tables *t, unsigned how)
{
    if (how == 0) {
        gg_table_cell(t, "–");
    } else {
        word(t, how == L_KILLED ? MSG_event_killed : MSG_event_wounded);
    }
}

static void event_chart(const struct eag_battle *b, struct gg_tables *t)
{
    static const uint16_t columns[] = { MSG_col_roll, MSG_col_fire, MSG_col_melee, MSG_col_flag };
    static const char *const roll[7] = { "2", "3", "4", "5", "6", "7", "≥ 8" };

    gg_table_begin(t, "events", EAG_20_14);
    HEADING(t, columns);
    for (unsigned i = 0; i < 7; i++) {
        gg_table_cell(t, roll[i]);
        event_cell(t, b->chart.event[i].fire);
        event_cell(t, b->chart.event[i].melee);
        gg_table_cell(t, b->chart.event[i].flag ? "•" : "–");
        gg_table_row_end(t);
    }
    gg_table_end(t);
}

static void pursuit_chart(const struct eag_battle *b, struct gg_tables *t)
{
    static const uint16_t columns[] = { MSG_col_formation, MSG_col_side, MSG_col_pursuit };

    gg_table_begin(t, "pursuit", EAG_17_66);
    HEADING(t, columns);
    for (unsigned i = 0; i < (unsigned)b->formations; i++) {
        gg_table_thing(t, K_FORMATION, (int)i);
        gg_table_thing(t, GG_KIND_SIDE, b->formation[i].side);
        gg_table_number(t, b->chart.pursuit[b->formation[i].pursuit]);
        gg_table_row_end(t);
    }
    gg_table_end(t);
}

/* ---- the scenario ---- */

static void turn_chart(const struct eag_battle *b, struct gg_tables *t)
{
    static const uint16_t columns[] = { MSG_col_turn, MSG_col_starting, MSG_col_finishing,
                                        MSG_col_sight, MSG_col_weather };

    gg_table_begin(t, "turns", EAG_7_104);
    HEADING(t, columns);
    for (unsigned i = 0; i < (unsigned)b->turns; i++) {
        gg_table_thing(t, K_TURN, (int)i);
        gg_table_number(t, b->turn[i].level[0]);
        gg_table_number(t, b->turn[i].level[1]);
        gg_table_number(t, b->turn[i].visibility);
        word(t, b->turn[i].weather == STORM ? MSG_weather_storm
                : b->turn[i].weather == MUD ? MSG_weather_mud
                                            : MSG_weather_normal);
        gg_table_row_end(t);
    }
    gg_table_end(t);
}

/* In half points. */
static void place_chart(const struct eag_battle *b, struct gg_tables *t)
{
    static const uint16_t columns[] = { MSG_col_place, MSG_col_french, MSG_col_coalition };

    gg_table_begin(t, "places", EAG_7_131);
    HEADING(t, columns);
    for (unsigned i = 0; i < (unsigned)b->sites; i++) {
        if (b->site[i].points[FRENCH] != 0 || b->site[i].points[COALITION] != 0) {
            gg_table_thing(t, K_HEX, b->site[i].hex[0]);
            gg_table_number(t, b->site[i].points[FRENCH]);
            gg_table_number(t, b->site[i].points[COALITION]);
            gg_table_row_end(t);
        }
    }
    gg_table_end(t);
}

static void leader_chart(const struct eag_battle *b, struct gg_tables *t)
{
    static const uint16_t columns[] = { MSG_col_leader, MSG_col_formation, MSG_col_initiative,
                                        MSG_col_command };

    gg_table_begin(t, "leaders", EAG_5_15);
    HEADING(t, columns);
    for (unsigned i = 0; i < (unsigned)b->leaders; i++) {
        gg_table_thing(t, K_LEADER, (int)i);
        if (b->leader[i].formation == EAG_NONE) {
            gg_table_cell(t, "–");
        } else {
            gg_table_thing(t, K_FORMATION, b->leader[i].formation);
        }
        gg_table_number(t, b->leader[i].initiative);
        gg_table_number(t, b->leader[i].command);
        gg_table_row_end(t);
    }
    gg_table_end(t);
}

static void unit_chart(const struct eag_battle *b, struct gg_tables *t)
{
    static const uint16_t columns[] = { MSG_col_unit, MSG_col_formation, MSG_col_arm, MSG_col_full,
                                        MSG_col_reduced };

    gg_table_begin(t, "units", EAG_5_4);
    HEADING(t, columns);
    for (unsigned i = 0; i < (unsigned)b->units; i++) {
        const struct eag_unit *u = &b->unit[i];

        gg_table_thing(t, K_UNIT, (int)i);
        gg_table_thing(t, K_FORMATION, u->formation);
        word(t, u->arm == INFANTRY  ? MSG_col_infantry
                : u->arm == CAVALRY ? MSG_col_cavalry
                                    : MSG_col_artillery);
        gg_table_cell(t, u->label[0]);
        gg_table_cell(t, u->steps > 1 ? u->label[1] : "–");
        gg_table_row_end(t);
    }
    gg_table_end(t);
}

void eag_tables(const struct gg_battle *battle, struct gg_tables *out)
{
    const struct eag_battle *b = eag_of(battle);

    fire_chart(b, out);
    melee_chart(b, out);
    ratio_chart(b, out);
    part_charts(b, out);
    ground_chart(b, out);
    hexside_chart(b, out);
    event_chart(b, out);
    pursuit_chart(b, out);
    turn_chart(b, out);
    place_chart(b, out);
    leader_chart(b, out);
    unit_chart(b, out);
}
