/* SPDX-License-Identifier: MIT
 * The charts as the program holds them: terrain values, the deck, army cards, missions, time. */
#include "rules/nations/show.h"
#include "rules/nations/show_words.h"

static void heading(struct gg_tables *t, unsigned message)
{
    gg_table_say(t, gg_message(message, GG_ALLOWED));
}

/* "+1", "-2", "0": values have a sign. */
static void signed_number(struct gg_tables *t, int value)
{
    static const char *const plus[] = { "0", "+1", "+2", "+3", "+4", "+5" };

    if (value >= 0 && value < (int)(sizeof plus / sizeof *plus)) {
        gg_table_cell(t, plus[value]);
    } else {
        gg_table_number(t, value);
    }
}

/* NAT-16.2 to NAT-16.5, in the reading that is played: NAT-16.7. */
static void values_chart(const struct nat_battle *b, struct gg_tables *t)
{
    gg_table_begin(t, "values", NAT_16_1);
    heading(t, MSG_col_terrain);
    for (unsigned type = 0; type < TYPES; type++) {
        gg_table_thing(t, K_TYPE, (int)type);
    }
    gg_table_row_end(t);
    for (unsigned terrain = 0; terrain < TERRAINS; terrain++) {
        gg_table_thing(t, K_TERRAIN, (int)terrain);
        for (unsigned type = 0; type < TYPES; type++) {
            signed_number(t, b->value[b->head.option[O_VALUES]][type][terrain]);
        }
        gg_table_row_end(t);
    }
    gg_table_end(t);
}

/* NAT-1.12, NAT-1.26 */
static void deck_chart(const struct nat_battle *b, struct gg_tables *t)
{
    gg_table_begin(t, "deck", NAT_1_12);
    heading(t, MSG_col_card);
    heading(t, MSG_col_count);
    gg_table_row_end(t);
    for (unsigned card = 0; card < CARDS; card++) {
        gg_table_thing(t, K_CARD, (int)card);
        gg_table_number(t, card < FACES ? b->deck[card] : b->scouts);
        gg_table_row_end(t);
    }
    gg_table_end(t);
}

static void army_row(const struct nat_battle *b, unsigned army, struct gg_tables *t)
{
    const struct nat_army *a = &b->army[army];
    unsigned area;

    gg_table_thing(t, GG_KIND_SIDE, a->side);
    gg_table_thing(t, K_ARMY, (int)army);
    if (a->type == ANY_TYPE) {
        heading(t, MSG_any_type);
    } else {
        gg_table_thing(t, K_TYPE, a->type);
    }
    gg_table_number(t, a->power);
    gg_table_number(t, a->markers);
    if (a->date > 0) {
        gg_table_thing(t, K_POINT, a->date);
    } else {
        gg_table_cell(t, "–");
    }
    for (NAT_EACH(area, a->villages)) {
        gg_table_thing(t, K_AREA, (int)area);
    }
    gg_table_row_end(t);
}

/* NAT-1.7 */
static void armies_chart(const struct nat_battle *b, struct gg_tables *t)
{
    const uint16_t columns[] = {
        MSG_col_side,
        MSG_col_army,
        MSG_col_type,
        MSG_col_power,
        MSG_col_markers,
        b->head.option[O_DATE] == GATE_PASSED ? MSG_col_after : MSG_col_from, /* NAT-3.5 */
        MSG_col_village,
    };

    gg_table_begin(t, "armies", NAT_1_7);
    for (unsigned i = 0; i < sizeof columns / sizeof *columns; i++) {
        heading(t, columns[i]);
    }
    gg_table_row_end(t);
    for (unsigned army = 0; army < ARMIES; army++) {
        army_row(b, army, t);
    }
    gg_table_end(t);
}

/* NAT-1.14, NAT-1.15 */
static void missions_chart(const struct nat_battle *b, struct gg_tables *t)
{
    gg_table_begin(t, "missions", NAT_1_15);
    heading(t, MSG_col_district);
    heading(t, MSG_col_village);
    heading(t, MSG_col_french);
    heading(t, MSG_col_allied);
    gg_table_row_end(t);
    for (unsigned i = 0; i < MISSIONS; i++) {
        gg_table_thing(t, K_DISTRICT, b->mission[i].district);
        gg_table_thing(t, K_MISSION, (int)i);
        gg_table_number(t, b->mission[i].vp[FRENCH]);
        gg_table_number(t, b->mission[i].vp[ALLIED]);
        gg_table_row_end(t);
    }
    gg_table_end(t);
}

/* What happens on a date: NAT-11.4, NAT-12.1, NAT-13.1. */
static unsigned happening(const struct nat_battle *b, unsigned date)
{
    if (date == b->battle_at[0] || date == b->battle_at[1]) {
        return MSG_happens_battle;
    }
    if (date == b->date[NAT_DATES - 1]) {
        return nat_end_point(b) == date ? MSG_happens_end : MSG_happens_last;
    }
    return b->reveals >> date & 1 ? MSG_happens_reveal : MSG_happens_start;
}

static void time_row(unsigned point, unsigned happens, struct gg_tables *t)
{
    gg_table_thing(t, K_POINT, (int)point);
    gg_table_number(t, (int)point);
    heading(t, happens);
    gg_table_row_end(t);
}

static void time_chart(const struct nat_battle *b, struct gg_tables *t)
{
    gg_table_begin(t, "time", NAT_11_3);
    heading(t, MSG_col_date);
    heading(t, MSG_col_point);
    heading(t, MSG_col_happens);
    gg_table_row_end(t);
    for (unsigned i = 0; i < NAT_DATES; i++) {
        time_row(b->date[i], happening(b, b->date[i]), t);
    }
    if (nat_end_point(b) > b->date[NAT_DATES - 1]) { /* 19.10 must be passed: NAT-13.1 */
        time_row(nat_end_point(b), MSG_happens_passed, t);
    }
    gg_table_end(t);
}

/* What the rulebook advises the French player to do. */
static void advice_chart(struct gg_tables *t)
{
    static const uint16_t advice[] = { MSG_advice_tiles, MSG_advice_missions, MSG_advice_three };

    gg_table_begin(t, "advice", GG_ALLOWED);
    gg_table_thing(t, GG_KIND_SIDE, FRENCH);
    gg_table_row_end(t);
    for (unsigned i = 0; i < sizeof advice / sizeof *advice; i++) {
        heading(t, advice[i]);
        gg_table_row_end(t);
    }
    gg_table_end(t);
}

void nat_tables(const struct gg_battle *battle, struct gg_tables *out)
{
    const struct nat_battle *b = nat_of(battle);

    values_chart(b, out);
    deck_chart(b, out);
    armies_chart(b, out);
    missions_chart(b, out);
    time_chart(b, out);
    advice_chart(out);
}
