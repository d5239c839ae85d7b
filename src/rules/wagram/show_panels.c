/* SPDX-License-Identifier: MIT
 * What stands beside the board: what is going on, turns and Rounds, points, choices.  The order
 * boards are in show_orders.c, the combat in show_combat.c. */
#include "rules/wagram/show_panels.h"
#include "rules/wagram/hooks.h"
#include "rules/wagram/show_words.h"

struct gg_item *wag_text_item(struct gg_scene *out, struct gg_message text)
{
    struct gg_item *item = gg_scene_item(out);

    item->text = text;
    return item;
}

/* ---- what is going on ---- */

/* The deepest of the procedures that a player knows as a phase. */
static unsigned phase_of(const struct wag *g)
{
    static const struct {
        uint8_t state;
        uint16_t key;
    } phase[] = {
        { S_deploy, MSG_phase_setup },
        { S_lay_orders, MSG_phase_first_orders },
        { S_combats, MSG_phase_combat },
        { S_night, MSG_phase_night },
        { S_admin, MSG_phase_admin },
        { S_movement, MSG_phase_movement },
        { S_pivot, MSG_phase_activation },
        { S_order, MSG_phase_orders },
        { S_continuation_dice, MSG_phase_continuation },
    };

    for (unsigned i = 0; i < sizeof phase / sizeof *phase; i++) {
        if (wag_find(g, (enum wag_state)phase[i].state) != NULL) {
            return phase[i].key;
        }
    }
    return MSG_phase_initiative;
}

static void say_activation(const struct wag_battle *b, const struct wag *g, struct gg_scene *out)
{
    struct gg_arg corps = wag_corps_thing(b, g->phasing, g->corps_active);
    struct gg_item *item =
        wag_text_item(out, g->reaction ? wag_say(MSG_now_reacting, WAG_7_2_6, corps)
                                       : wag_say(MSG_now_active, WAG_7_1_2, corps));

    item->side = g->phasing;
    item->on = true;
    if (g->pivot != WAG_NONE) {
        wag_text_item(out,
                      wag_say(MSG_now_pivot, WAG_8_1, wag_unit_thing(b, g->phasing, g->pivot)));
    }
}

static void now_panel(const struct wag_battle *b, const struct wag *g, struct gg_scene *out)
{
    gg_scene_panel(out, "now", "list", gg_message(MSG_panel_now, WAG_5_2));
    wag_text_item(out, gg_message(phase_of(g), WAG_5_2));
    if (g->corps_active != WAG_NONE) {
        say_activation(b, g, out);
    }
    if (g->last != WAG_NONE && g->run > 0) {
        wag_text_item(out,
                      wag_say2(MSG_now_run, WAG_6_4, wag_side_thing(g->last), wag_number(g->run)));
    }
}

/* ---- turns and Rounds ---- */

static void turn_panel(const struct wag_battle *b, const struct wag *g, struct gg_scene *out)
{
    gg_scene_panel(out, "turns", "track", gg_message(MSG_panel_turns, WAG_1_2));
    for (unsigned i = 0; i < b->slots; i++) {
        struct gg_item *item = gg_scene_item(out);

        item->on = i == g->slot;
        if (b->slot[i].night) {
            item->text = gg_message(MSG_slot_night, WAG_14_4_4);
        } else {
            item->text = wag_say(MSG_slot_turn, WAG_1_2, wag_number(b->slot[i].turn));
        }
    }
}

enum { LAST_BOX = 13 }; /* the highest that two dice and the scenario can still reach: WAG-11.3 */

/* The box of the marker; from 7 on dice decide: WAG-11.2, WAG-11.3. */
static void round_panel(const struct wag *g, int side, struct gg_scene *out)
{
    static const char *const id[SIDES] = { "rounds-french", "rounds-austrian" };

    gg_scene_panel(out, id[side], "track",
                   wag_say(MSG_panel_rounds, WAG_11_1, wag_side_thing(side)));
    for (unsigned box = 0; box <= LAST_BOX; box++) {
        struct gg_item *item = gg_scene_item(out);

        item->on = box == g->round[side];
        item->has_value = true;
        item->value = (int16_t)box;
    }
}

/* ---- points ---- */

static void add_held(const struct wag_battle *b, const struct wag *g, int side,
                     struct gg_scene *out)
{
    struct gg_breakdown d = { 0 };

    wag_held(b, g, side, &d);
    for (int i = 0; i < d.modifiers; i++) {
        struct gg_item *item = wag_text_item(out, d.modifier[i].what);

        item->has_value = true;
        item->value = d.modifier[i].value;
    }
}

/* The score as it was last worked out, and what would count for ground if it were now. */
static void points_panel(const struct wag_battle *b, const struct wag *g, struct gg_scene *out)
{
    gg_scene_panel(out, "points", "list", wag_say(MSG_panel_points, WAG_4_1, wag_number(b->lead)));
    for (int side = 0; side < SIDES; side++) {
        struct gg_item *item =
            wag_text_item(out, wag_say3(MSG_points_of, WAG_4_2, wag_side_thing(side),
                                        wag_number(wag_score(g, side)), wag_number(g->held[side])));

        item->side = (uint8_t)side;
        item->on = true;
        add_held(b, g, side, out);
    }
}

/* ---- choices: WAG-13.0.1 ---- */

static int chooser(unsigned choice)
{
    return choice == CHOOSE_REUSS || choice == CHOOSE_JOHAN || choice == CHOOSE_NOSTITZ ? AUSTRIAN
                                                                                        : FRENCH;
}

static void add_choice(const struct wag_battle *b, const struct wag *g, unsigned choice,
                       struct gg_scene *out)
{
    const struct wag_day *day = wag_today(b, g);
    struct gg_item *item = gg_scene_item(out);
    struct gg_arg thing = wag_thing(K_CHOICE, choice);

    item->thing = thing;
    item->side = (uint8_t)chooser(choice);
    item->on = (g->bought >> choice & 1) != 0;
    if (item->on) {
        item->text = wag_say(MSG_choice_taken, WAG_14_3_29, thing);
    } else if ((day->choices >> choice & 1) == 0) {
        item->text = wag_say(MSG_choice_other_day, WAG_14_4_2, thing);
    } else if (day->vp[choice] > 0) {
        item->text = wag_say2(MSG_choice_offered, WAG_12_3_10, thing, wag_number(day->vp[choice]));
    } else {
        item->text = wag_say(MSG_choice_free, WAG_13_0_1, thing);
    }
}

static void choices_panel(const struct wag_battle *b, const struct wag *g, struct gg_scene *out)
{
    unsigned all = g->bought;

    for (unsigned i = 0; i < b->slots; i++) {
        all |= b->day[b->slot[i].day].choices;
    }
    if (all == 0) {
        return;
    }
    gg_scene_panel(out, "choices", "list", gg_message(MSG_panel_choices, WAG_13_0_1));
    for (unsigned choice = 0; choice < CHOICES; choice++) {
        if ((all >> choice & 1) != 0) {
            add_choice(b, g, choice, out);
        }
    }
}

/* What the viewer plays with comes first.  The one who has no side looks with the eyes of the one
 * that decides. */
void wag_panels(const struct wag_battle *b, const struct wag *g, int viewer, struct gg_scene *out)
{
    int own = viewer == FRENCH || viewer == AUSTRIAN ? viewer : wag_now(g)->side;

    now_panel(b, g, out);
    wag_combat_panel(b, g, out);
    wag_board_panel(b, g, own, out);
    wag_board_panel(b, g, WAG_OTHER(own), out);
    turn_panel(b, g, out);
    round_panel(g, FRENCH, out);
    round_panel(g, AUSTRIAN, out);
    points_panel(b, g, out);
    choices_panel(b, g, out);
    wag_unmarked_panel(b, g, out);
}
