/* SPDX-License-Identifier: MIT
 * Panels: what goes on, the turn track with its levels, cards, points, who comes and when. */
#include "rules/eagles/show_panels.h"

struct gg_item *eag_text_item(struct gg_scene *out, struct gg_message text)
{
    struct gg_item *item = gg_scene_item(out);

    item->text = text;
    return item;
}

/* ---- what goes on ---- */

static unsigned weather_now(const struct eag_battle *b, const struct eag *g)
{
    return eag_storm(b, g) ? MSG_weather_storm
           : eag_mud(b, g) ? MSG_weather_mud
                           : MSG_weather_normal;
}

static void now_panel(struct eag_show *s)
{
    const struct eag_frame *f = eag_find(s->g, S_activation);
    unsigned sight = eag_turn_now(s->b, s->g)->visibility;

    gg_scene_panel(s->out, "now", "text",
                   eag_say(MSG_panel_now, EAG_7_1, eag_thing(K_TURN, s->g->turn)));
    eag_text_item(s->out, eag_say2(s->g->finishing ? MSG_now_finishing : MSG_now_starting,
                                   EAG_7_103, eag_number_arg((int)eag_end_level(s->b, s->g, NULL)),
                                   eag_phrase(weather_now(s->b, s->g))));
    if (f != NULL && f->leader < EAG_LEADERS) {
        eag_text_item(s->out, eag_say2(MSG_now_acting, EAG_7_35, eag_side_thing(f->side),
                                       eag_thing(K_LEADER, f->leader)))
            ->side = f->side;
    }
    if (sight > 0) {
        eag_text_item(s->out, eag_say(MSG_now_sight, EAG_6_10, eag_number_arg((int)sight)));
    }
    for (int side = 0; side < SIDES; side++) {
        unsigned last = s->g->last[side];

        if (last < EAG_LEADERS) {
            eag_text_item(s->out, eag_say(MSG_now_last, EAG_7_16, eag_thing(K_LEADER, last)))
                ->side = (uint8_t)side;
        }
    }
}

/* ---- the track: EAG-7.104 ---- */

static void turn_panel(struct eag_show *s)
{
    static const uint16_t weather[WEATHERS] = { MSG_weather_normal, MSG_weather_mud,
                                                MSG_weather_storm };

    gg_scene_panel(s->out, "turns", "track", gg_message(MSG_panel_turns, EAG_7_104));
    for (unsigned t = 0; t < (unsigned)s->b->turns; t++) {
        const struct eag_turn *turn = &s->b->turn[t];
        bool fair = turn->weather == NORMAL || s->b->head.option[O_WEATHER] != 0;
        struct gg_item *item =
            eag_text_item(s->out, eag_say3(fair ? MSG_turn_box : MSG_turn_box_weather, EAG_7_104,
                                           eag_thing(K_TURN, t), eag_number_arg(turn->level[0]),
                                           eag_number_arg(turn->level[1])));

        item->thing = eag_thing(K_TURN, t);
        item->on = t == s->g->turn;
        if (!fair) {
            eag_add(&item->text, eag_phrase(weather[turn->weather]));
        }
    }
}

/* ---- cards ---- */

static void card_item(struct eag_show *s, unsigned card)
{
    unsigned owner = s->g->owner[card];
    struct gg_item *item = eag_text_item(
        s->out, eag_say2(s->g->fresh[card] ? MSG_card_fresh : MSG_card_line,
                         s->g->fresh[card] ? EAG_18_10 : EAG_18_9, eag_thing(K_CARD, card),
                         eag_phrase(MSG_card_better_fortune + card)));

    item->thing = eag_thing(K_CARD, card);
    item->symbol = s->g->fresh[card] ? "card-back" : "card";
    item->side = owner < SIDES ? (uint8_t)owner : GG_NOBODY;
    item->on = owner < SIDES && !s->g->fresh[card] && !s->g->played[owner];
}

/* owner SIDES: on the table, to be drafted. */
static void card_panel(struct eag_show *s, unsigned owner)
{
    static const char *const id[] = { "cards-french", "cards-coalition", "cards-table" };
    bool begun = false;

    for (unsigned card = 0; card < EAG_CARDS; card++) {
        if (s->g->owner[card] != owner) {
            continue;
        }
        if (!begun) {
            gg_scene_panel(s->out, id[owner], "hand",
                           owner < SIDES
                               ? eag_say(MSG_panel_cards, EAG_18_1, eag_side_thing((int)owner))
                               : gg_message(MSG_panel_draft, EAG_18_3));
        }
        begun = true;
        card_item(s, card);
    }
}

/* ---- points ---- */

static void score_panel(struct eag_show *s)
{
    struct gg_breakdown d = { 0 };
    int score = eag_score(s->b, s->g, &d);

    gg_scene_panel(s->out, "score", "list", gg_message(MSG_panel_score, EAG_7_131));
    eag_text_item(s->out,
                  eag_say2(MSG_score_total, EAG_7_131,
                           eag_phrase(score > 0 ? MSG_plus : GG_MSG_none), eag_number_arg(score)))
        ->on = true;
    for (int i = 0; i < d.modifiers; i++) {
        if (d.modifier[i].value != 0) {
            struct gg_item *item = eag_text_item(s->out, d.modifier[i].what);

            item->has_value = true;
            item->value = d.modifier[i].value;
        }
    }
    for (int side = 0; side < SIDES; side++) {
        if (s->g->taken[side] > 0) {
            eag_text_item(s->out, eag_say2(MSG_score_flags, EAG_20_43, eag_side_thing(side),
                                           eag_number_arg(s->g->taken[side])))
                ->side = (uint8_t)side;
        }
    }
}

/* ---- who comes ---- */

/* Is anybody of it still to come? */
static bool is_awaited(const struct eag_show *s, const struct eag_entry *e)
{
    for (unsigned u = 0; u < (unsigned)s->b->units; u++) {
        if ((e->unit[u / 8] >> u % 8 & 1) &&
            (s->g->hex[u] == EAG_OFF || s->g->hex[u] >= EAG_TRACK)) {
            return true;
        }
    }
    return false;
}

static void arrivals_panel(struct eag_show *s)
{
    bool begun = false;

    for (unsigned i = 0; i < (unsigned)s->b->entries; i++) {
        const struct eag_entry *e = &s->b->entry[i];
        struct gg_item *item;

        if (!is_awaited(s, e)) {
            continue;
        }
        if (!begun) {
            gg_scene_panel(s->out, "arrivals", "list", gg_message(MSG_panel_arrivals, EAG_23_1));
            begun = true;
        }
        item = eag_text_item(
            s->out, e->kind == VARIABLE
                        ? eag_say2(MSG_arrival_variable, EAG_23_28,
                                   eag_thing(K_FORMATION, e->formation), eag_number_arg(e->level))
                        : eag_say3(MSG_arrival, EAG_23_4, eag_thing(K_FORMATION, e->formation),
                                   eag_thing(K_TURN, e->turn), eag_thing(K_HEX, e->hex[0])));
        item->side = s->b->formation[e->formation].side;
        item->symbol = "flag";
        item->colour = eag_colour(s->b, e->formation);
    }
}

void eag_panels(struct eag_show *s)
{
    eag_sum_panel(s);
    card_panel(s, SIDES); /* first of all while they are drafted: what each of them does */
    now_panel(s);
    turn_panel(s);
    eag_order_sheet(s);
    eag_choices(s); /* once it is known what is shown */
    for (unsigned owner = 0; owner < SIDES; owner++) {
        card_panel(s, owner);
    }
    score_panel(s);
    arrivals_panel(s);
}
