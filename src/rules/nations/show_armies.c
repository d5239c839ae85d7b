/* SPDX-License-Identifier: MIT
 * Panels with missions and army cards. */
#include "rules/nations/show_panels.h"
#include "rules/nations/show_words.h"

/* ---- missions ---- */

bool nat_knows_mission(const struct nat *g, unsigned district)
{
    return g->mission[district] < MISSIONS;
}

static struct gg_message say_mission(const struct nat_battle *b, unsigned key, gg_clause clause,
                                     unsigned mission)
{
    const struct nat_mission *card = &b->mission[mission];
    struct gg_message m =
        nat_say2(key, clause, nat_thing(K_DISTRICT, card->district), nat_thing(K_MISSION, mission));

    nat_add(&m, nat_number(card->vp[FRENCH]));
    nat_add(&m, nat_number(card->vp[ALLIED]));
    return m;
}

static void mission_look(struct gg_item *item, const char *symbol)
{
    item->symbol = symbol;
    item->colour = "#25467f";
}

/* Who won it, once that is settled: NAT-14.22. */
static struct gg_message say_settled(const struct nat_battle *b, const struct nat *g,
                                     unsigned district)
{
    const struct nat_mission *card = &b->mission[g->mission[district]];
    bool won = g->won >> district & 1;
    struct gg_message m =
        nat_say2(won ? MSG_mission_won : MSG_mission_lost, won ? NAT_14_20 : NAT_14_21,
                 nat_thing(K_DISTRICT, district), nat_thing(K_MISSION, g->mission[district]));

    nat_add(&m, nat_number(card->vp[won ? FRENCH : ALLIED]));
    return m;
}

/* A card that is known: open on the table, or in Napoleon's hand.  See flag_thing() for the ids. */
static void known_mission(const struct nat_battle *b, const struct nat *g, unsigned district,
                          struct gg_scene *out)
{
    bool open = g->revealed >> district & 1, naming = NOW(g)->state == S_name_second;
    struct gg_item *item = gg_scene_item(out);

    mission_look(item, "card-flag");
    if (!open) {
        item->thing =
            naming ? nat_thing(K_DISTRICT, district) : nat_thing(K_MISSION, g->mission[district]);
    }
    item->on = open;
    item->text = say_mission(b, open ? MSG_mission_open : MSG_mission_card,
                             open ? NAT_11_4 : NAT_1_23, g->mission[district]);
    if (nat_is_scored(g)) {
        item->text = say_settled(b, g, district);
        item->on = g->won >> district & 1;
    }
}

static void mission_items(const struct nat_battle *b, const struct nat *g, unsigned district,
                          struct gg_scene *out)
{
    struct gg_item *item;

    if (g->mission[district] == NAT_NONE) { /* not dealt yet */
        nat_text_item(out, nat_say(MSG_mission_none, NAT_1_19, nat_thing(K_DISTRICT, district)));
        return;
    }
    if (!nat_knows_mission(g, district)) {
        item = nat_text_item(
            out, nat_say(MSG_mission_hidden, NAT_1_23, nat_thing(K_DISTRICT, district)));
        mission_look(item, "card-back");
        return;
    }
    known_mission(b, g, district, out);
    if (g->extra[district] < MISSIONS) { /* one of the two is kept: NAT-1.21 */
        item = gg_scene_item(out);
        mission_look(item, "card-flag");
        item->thing = nat_thing(K_MISSION, g->extra[district]);
        item->text = say_mission(b, MSG_mission_other, NAT_1_21, g->extra[district]);
    }
}

/* While one is dealt: those it may be, for the one who may say which. */
static void undealt_panel(const struct nat_battle *b, const struct nat *g, struct gg_scene *out)
{
    unsigned district = NOW(g)->deal_mission.district;

    if (g->over || NOW(g)->state != S_deal_mission) {
        return;
    }
    gg_scene_panel(out, "undealt", "letters",
                   nat_say(MSG_panel_undealt, NAT_1_19, nat_thing(K_DISTRICT, district)));
    for (unsigned i = 0; i < MISSIONS; i++) {
        if (b->mission[i].district == district && g->mission[district] != i) {
            struct gg_item *item = gg_scene_item(out);

            mission_look(item, "card-flag");
            item->thing = nat_thing(K_MISSION, i);
            item->text = say_mission(b, MSG_mission_other, NAT_1_19, i);
        }
    }
}

void nat_mission_panels(const struct nat_battle *b, const struct nat *g, struct gg_scene *out)
{
    gg_scene_panel(out, "missions", "letters", gg_message(MSG_panel_missions, NAT_1_21));
    for (unsigned d = 0; d < DISTRICTS; d++) {
        mission_items(b, g, d, out);
    }
    undealt_panel(b, g, out);
}

/* ---- army cards: NAT-1.7, NAT-1.18 ---- */

static struct gg_message say_card(const struct nat_battle *b, unsigned army)
{
    const struct nat_army *a = &b->army[army];
    unsigned dated =
        b->head.option[O_DATE] == GATE_PASSED ? MSG_army_card_after : MSG_army_card_from;
    struct gg_message m = nat_say(a->date > 0 ? dated : MSG_army_card,
                                  a->date > 0 ? NAT_3_5 : NAT_3_6, nat_thing(K_ARMY, army));

    nat_add(&m, a->type == ANY_TYPE ? nat_thing(GG_KIND_MESSAGE, MSG_any_type)
                                    : nat_thing(K_TYPE, a->type));
    nat_add(&m, nat_number(a->power));
    nat_add(&m, nat_number(a->markers));
    if (a->date > 0) {
        nat_add(&m, nat_thing(K_POINT, a->date));
    }
    return m;
}

/* And how many scouts it takes, as long as a village is free for each: NAT-3.7. */
static struct gg_message say_villages(const struct nat_battle *b, const struct nat *g,
                                      unsigned army)
{
    unsigned scouts = nat_scouts_needed(b, g, army), area;
    bool four = gg_popcount(b->army[army].villages) > 3;
    struct gg_message m =
        scouts > 0 ? gg_message(four ? MSG_army_four_scouts : MSG_army_three_scouts, NAT_3_7)
                   : gg_message(four ? MSG_army_four : MSG_army_three, NAT_1_7);

    for (NAT_EACH(area, b->army[army].villages)) {
        nat_add(&m, nat_thing(K_AREA, area));
    }
    if (scouts > 0) {
        nat_add(&m, nat_number((int)scouts));
    }
    return m;
}

static void held_army(const struct nat_battle *b, const struct nat *g, unsigned army,
                      struct gg_scene *out)
{
    struct gg_item *item = nat_text_item(out, say_card(b, army));

    item->thing = nat_thing(K_ARMY, army);
    item->symbol = nat_type_symbol[b->army[army].type];
    item->side = (uint8_t)nat_side(army);
    nat_text_item(out, say_villages(b, g, army));
}

static struct gg_message say_played(const struct nat_battle *b, const struct nat *g, unsigned army)
{
    struct gg_message m;

    if (g->state[army] == DEPLOYED) {
        return nat_say2(MSG_army_deployed, NAT_3_14, nat_thing(K_ARMY, army),
                        nat_number((int)gg_popcount(g->markers[army])));
    }
    if (g->state[army] == GONE) {
        return nat_say(MSG_army_gone, NAT_12_16, nat_thing(K_ARMY, army));
    }
    m = nat_say2(MSG_army_placed, NAT_10_1, nat_thing(K_ARMY, army),
                 nat_thing(K_AREA, g->tile[army]));
    nat_add(&m, nat_number(nat_power(b, g, army)));
    return m;
}

/* A placed army is touched on the board. */
static void played_army(const struct nat_battle *b, const struct nat *g, unsigned army,
                        struct gg_scene *out)
{
    struct gg_item *item = nat_text_item(out, say_played(b, g, army));

    item->symbol = nat_type_symbol[nat_type_of(b, g, army)];
    item->side = (uint8_t)nat_side(army);
    item->on = g->state[army] == PLACED;
    if (g->state[army] == DEPLOYED) {
        item->thing = nat_thing(K_ARMY, army);
    }
}

void nat_army_panel(const struct nat_battle *b, const struct nat *g, int side, struct gg_scene *out)
{
    static const char *const id[SIDES] = { "armies-french", "armies-allied" };
    unsigned army;

    gg_scene_panel(out, id[side], "list", nat_say_side(MSG_panel_armies, NAT_1_18, side));
    for (NAT_EACH(army, b->armies[side])) {
        (g->state[army] == HELD ? held_army : played_army)(b, g, army, out);
    }
}
