/* SPDX-License-Identifier: MIT
 * Panels about the game as a whole: whose turn it is, the time track, victory points, the match. */
#include "rules/nations/show_panels.h"
#include "rules/nations/hooks.h"
#include "rules/nations/show_words.h"

struct gg_item *nat_text_item(struct gg_scene *out, struct gg_message text)
{
    struct gg_item *item = gg_scene_item(out);

    item->text = text;
    return item;
}

/* ---- the turn ---- */

static void say_turn(const struct nat_battle *b, const struct nat *g, struct gg_scene *out)
{
    nat_text_item(out, nat_say_side(MSG_now_turn, NAT_2_5, g->active))->side = g->active;
    nat_text_item(out, nat_say(MSG_now_actions, NAT_2_1, nat_number(g->actions)));
    if (g->fought < nat_battles_due(b, g)) { /* NAT-12.3 */
        nat_text_item(
            out, nat_say(MSG_now_battle, NAT_12_3, nat_thing(K_POINT, b->battle_at[g->fought])))
            ->on = true;
    }
    if (nat_end_reached(b, g)) {
        nat_text_item(out, gg_message(MSG_now_last_turn, NAT_13_2))->on = true;
    }
}

static void now_panel(const struct nat_battle *b, const struct nat *g, struct gg_scene *out)
{
    gg_scene_panel(out, "now", "list", gg_message(MSG_panel_now, NAT_2_1));
    if (nat_in(g, S_scoring)) {
        nat_text_item(out, gg_message(MSG_now_scoring, NAT_14_1))->on = true;
    } else if (nat_in(g, S_turn)) {
        say_turn(b, g, out);
    } else {
        nat_text_item(out, gg_message(MSG_now_setup, NAT_1_19));
    }
}

/* The types to choose from when a commander is placed: NAT-10.13. */
static void types_panel(const struct nat *g, struct gg_scene *out)
{
    if (g->over || NOW(g)->state != S_lead) {
        return;
    }
    gg_scene_panel(out, "types", "boxes",
                   nat_say(MSG_panel_types, NAT_10_13, nat_thing(K_ARMY, NOW(g)->lead.army)));
    for (unsigned type = 0; type < TYPES; type++) {
        struct gg_item *item = gg_scene_item(out);

        item->thing = nat_thing(K_TYPE, type);
        item->symbol = nat_type_symbol[type];
        item->side = NOW(g)->side;
    }
}

/* ---- time: NAT-11.3 ---- */

/* The dates by name, the points between them by their number from the last date. */
static void point_item(const struct nat_battle *b, const struct nat *g, unsigned point,
                       struct gg_scene *out)
{
    bool battle = point == b->battle_at[0] || point == b->battle_at[1];
    struct gg_item *item = gg_scene_item(out);
    unsigned last = 0;

    for (unsigned i = 0; i < NAT_DATES; i++) {
        last = b->date[i] <= point ? b->date[i] : last;
    }
    item->on = point == g->time;
    if (point > 0 && point == last) {
        item->text = nat_say(battle ? MSG_date_mark_battle : MSG_date_mark,
                             battle ? NAT_12_1 : NAT_11_3, nat_thing(K_POINT, point));
    } else { /* 0 is the watch: NAT-1.28 */
        item->has_value = true;
        item->value = (int16_t)(point - last);
    }
}

static void time_panel(const struct nat_battle *b, const struct nat *g, struct gg_scene *out)
{
    gg_scene_panel(out, "time", "track", gg_message(MSG_panel_time, NAT_11_1));
    for (unsigned point = 0; point <= b->last_point; point++) {
        point_item(b, g, point, out);
    }
}

/* ---- victory points ---- */

static void points_panel(const struct nat *g, struct gg_scene *out)
{
    gg_scene_panel(out, "points", "list", gg_message(MSG_panel_points, NAT_1_27));
    for (int side = 0; side < SIDES; side++) {
        struct gg_item *item = nat_text_item(out, nat_say2(MSG_points_of, NAT_15_1,
                                                           nat_thing(GG_KIND_SIDE, (unsigned)side),
                                                           nat_number(g->points[side])));

        item->side = (uint8_t)side;
    }
}

/* Two games, with the players on the other side in the second: NAT-15.5. */
static void match_panel(const struct nat_battle *b, const struct nat *g, struct gg_scene *out)
{
    if (!b->match) {
        return;
    }
    gg_scene_panel(out, "match", "list", gg_message(MSG_panel_match, NAT_15_5));
    nat_text_item(out, nat_say(MSG_match_game, NAT_15_5, nat_number(g->game + 1)))->on = true;
    for (int seat = 0; seat < SIDES; seat++) {
        nat_text_item(out, nat_say2(MSG_match_seat, NAT_15_5, nat_number(seat + 1),
                                    nat_thing(GG_KIND_SIDE, (unsigned)nat_nation(g, seat))));
    }
    if (g->game == 0) {
        return;
    }
    nat_text_item(out, nat_say(MSG_match_total, NAT_15_6, nat_number(g->first_total)));
}

/* What the viewer plays with comes first.  The one who has no side looks with the eyes of the one
 * that decides. */
void nat_panels(const struct nat_battle *b, const struct nat *g, int viewer, struct gg_scene *out)
{
    bool decision = !g->over && nat_state_row[NOW(g)->state].kind == GG_FLOW_DECISION;
    int own = nat_eyes(g, viewer);
    bool touched = own < SIDES || decision; /* while chance draws, the referee touches the pile */

    own = own < SIDES ? own : decision ? NOW(g)->side : g->active;
    now_panel(b, g, out);
    types_panel(g, out);
    nat_hand_panel(g, own, touched ? NAT_TOUCHED : NAT_SHOWN, out);
    nat_row_panel(g, out);
    nat_mission_panels(b, g, out);
    nat_army_panel(b, g, own, out);
    time_panel(b, g, out);
    points_panel(g, out);
    match_panel(b, g, out);
    nat_hand_panel(g, NAT_OTHER(own), NAT_OTHER_HAND, out);
    nat_pile_panels(g, viewer, out);
    nat_army_panel(b, g, NAT_OTHER(own), out);
}
