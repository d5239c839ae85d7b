/* SPDX-License-Identifier: MIT
 * Panels with action cards and scouts: the hands as the viewer knows them, the row of open cards,
 * the piles. */
#include "rules/nations/hooks.h"
#include "rules/nations/show_panels.h"
#include "rules/nations/show_words.h"

/* ---- how a card looks ---- */

struct look {
    const char *symbol, *colour;
};

static const struct look looks[CARDS] = {
    { "card-river", "#2b6d99" },
    { "card-hill", "#8b6334" },
    { "card-forest", "#47702f" },
    { "card-plain", "#76651a" },
    { "card-infantry", "#4a4a68" },
    { "card-artillery", "#4a4a68" },
    { "card-infantry-artillery", "#4a4a68" },
    { "card-cavalry", "#4a4a68" },
    { "card-infantry-cavalry", "#4a4a68" },
    { "card-artillery-cavalry", "#4a4a68" },
    { "card-time", "#6b3f8f" },
    { "card-scout", "#2f6b3a" },
};

/* What else stands on a card: where it leads, or for whom it is. */
static struct gg_message about(unsigned card)
{
    static const uint16_t key[CARDS] = {
        MSG_about_area,   MSG_about_area,   MSG_about_area,   MSG_about_area,
        MSG_about_army,   MSG_about_army,   MSG_about_armies, MSG_about_army,
        MSG_about_armies, MSG_about_armies, MSG_about_time,   MSG_about_scout,
    };

    return gg_message(key[card], NAT_1_25);
}

static struct gg_item *card_item(struct gg_scene *out, unsigned card)
{
    struct gg_item *item = gg_scene_item(out);

    item->about = about(card);

    item->symbol = looks[card].symbol;
    item->colour = looks[card].colour;
    return item;
}

static void number_of(struct gg_item *item, unsigned n)
{
    item->has_value = true;
    item->value = (int16_t)n;
}

static struct gg_item *back_item(struct gg_scene *out, struct gg_message text, unsigned n)
{
    struct gg_item *item = nat_text_item(out, text);

    number_of(item, n);

    item->symbol = "card-back";
    item->colour = "#66625a";
    return item;
}

/* ---- hands ---- */

/* Alike cards are one item with their number; those the viewer has not seen are one item, too. */
void nat_hand_panel(const struct nat *g, int side, enum nat_hand how, struct gg_scene *out)
{
    static const char *const id[SIDES] = { "hand-french", "hand-allied" };

    bool touched = how == NAT_TOUCHED;

    gg_scene_panel(out, id[side], how == NAT_OTHER_HAND ? "hand" : "cards",
                   nat_say2(MSG_panel_hand, NAT_9_15, nat_thing(GG_KIND_SIDE, (unsigned)side),
                            nat_number((int)nat_hand_size(g, side))));
    for (unsigned card = 0; card < CARDS; card++) {
        struct gg_item *item;

        if (g->hand[side][card] == 0) {
            continue;
        }
        item = card_item(out, card);
        item->thing = touched ? nat_thing(K_CARD, card) : nat_thing(GG_KIND_NONE, 0);
        number_of(item, g->hand[side][card]);
        if (g->hand[side][card] > 1 || !touched) {
            item->text = nat_say2(MSG_card_times, NAT_7_6, nat_thing(K_CARD, card),
                                  nat_number(g->hand[side][card]));
        }
    }
    if (g->veiled[side] > 0) {
        back_item(out, nat_say(MSG_cards_hidden, NAT_9_15, nat_number(g->veiled[side])),
                  g->veiled[side]);
    }
    if (nat_hand_size(g, side) == 0) {
        nat_text_item(out, gg_message(MSG_hand_empty, NAT_9_10));
    }
}

/* ---- the row: NAT-9.1 ---- */

void nat_row_panel(const struct nat *g, struct gg_scene *out)
{
    gg_scene_panel(out, "row", "row", gg_message(MSG_panel_row, NAT_1_25));
    for (unsigned i = 0; i < NAT_ROW; i++) {
        if (g->row[i] == 0) { /* NAT-9.2 */
            nat_text_item(out, gg_message(MSG_row_gap, NAT_9_2));
        } else {
            card_item(out, g->row[i] - 1u)->thing = nat_thing(K_OPEN, g->row[i] - 1u);
        }
    }
}

/* ---- the piles ---- */

static void piles_panel(const struct nat *g, struct gg_scene *out)
{
    struct gg_item *scouts;

    gg_scene_panel(out, "piles", "piles", gg_message(MSG_panel_piles, NAT_9_5));
    back_item(out, nat_say(MSG_pile_cards, NAT_1_25, nat_number((int)nat_pile_size(g))),
              nat_pile_size(g))
        ->thing = nat_thing(GG_KIND_VERB, V_draw);
    scouts = card_item(out, CARD_SCOUT);
    scouts->thing = nat_thing(K_OPEN, CARD_SCOUT); /* asked for, it says NAT-6.9 */
    scouts->text = nat_say(MSG_pile_scouts, NAT_1_26, nat_number(g->scouts));
    number_of(scouts, g->scouts);
    if (g->spent_time > 0) {
        card_item(out, CARD_TIME)->text =
            nat_say(MSG_pile_time, NAT_8_2, nat_number(g->spent_time));
    }
    nat_text_item(out, nat_say(MSG_pile_discard, NAT_2_12, nat_number((int)nat_discard_size(g))));
    for (unsigned face = 0; face < FACES; face++) {
        if (g->discard[face] > 0) {
            card_item(out, face)->text = nat_say2(MSG_pile_face, NAT_2_12, nat_thing(K_CARD, face),
                                                  nat_number(g->discard[face]));
        }
    }
}

/* What the viewer has not seen: the pile and, except for the referee, cards of hidden hands.  While
 * a card is being drawn, the referee may say which, and touches it here. */
static void unseen_panel(const struct nat *g, int viewer, struct gg_scene *out)
{
    bool drawn =
        viewer == GG_REFEREE && !g->over && nat_state_row[NOW(g)->state].kind == GG_FLOW_ROLL;

    gg_scene_panel(out, "unseen", "boxes", gg_message(MSG_panel_unseen, NAT_9_15));
    for (unsigned face = 0; face < FACES; face++) {
        struct gg_item *item;

        if (g->pile[face] == 0) {
            continue;
        }
        item = card_item(out, face);
        item->thing = drawn ? nat_thing(K_CARD, face) : nat_thing(GG_KIND_NONE, 0);
        item->text =
            nat_say2(MSG_pile_face, NAT_9_15, nat_thing(K_CARD, face), nat_number(g->pile[face]));
    }
}

void nat_pile_panels(const struct nat *g, int viewer, struct gg_scene *out)
{
    piles_panel(g, out);
    unseen_panel(g, viewer, out);
}
