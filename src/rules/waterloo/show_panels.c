/* SPDX-License-Identifier: MIT
 * Panels: what lies beside the board (turn track, discs, the Prussian track, the Delayed box, the
 * Grand Battery, the stock of cubes, casualties) and how far the turn has come. */
#include "rules/waterloo/show_panels.h"
#include "rules/waterloo/actions.h"
#include "rules/waterloo/show_words.h"

const char *const wat_cube_colour[COLOURS] = { "#2f5fae", "#b0302a", "#262626" };

static const char *const disc_colour[DISCS] = { "#2f7a3d", "#b0302a", "#6b3f8f" };

/* A line that only says something. */
static struct gg_item *add_text(struct gg_scene *out, struct gg_message text)
{
    struct gg_item *item = gg_scene_item(out);

    item->text = text;
    return item;
}

/* ---- turn and phase ---- */

static void turn_panel(const struct wat_battle *b, const struct wat *g, struct gg_scene *out)
{
    gg_scene_panel(out, "turn", "track", gg_message(MSG_panel_turn, WAT_2_1));
    for (unsigned t = b->first_turn; t <= b->last_turn; t++) {
        add_text(out, gg_message(MSG_hour_1 + t - 1, WAT_2_1))->on = t == g->turn;
    }
}

/* WAT-5.6: the number is in the masked position only for the side that drew it. */
static void say_tile(const struct wat *g, struct gg_scene *out)
{
    struct gg_message m = gg_message(MSG_now_tile_hidden, WAT_5_6);

    if (!wat_tile_is_out(g)) {
        return;
    }
    if (g->tile != 0) {
        m = wat_say_number(MSG_now_tile, WAT_5_9, g->tile);
        wat_add_number(&m, g->tile - g->actions);
    }
    add_text(out, m);
}

static void say_round(const struct wat *g, struct gg_scene *out)
{
    const struct wat_frame *round = wat_frame_of(g, S_round);
    struct gg_message m;

    if (round == NULL) {
        return;
    }
    m = wat_say_side(MSG_now_round, WAT_5_7, round->side);
    wat_add_number(&m, g->actions);
    add_text(out, m);
    say_tile(g, out);
}

static void say_action(const struct wat_battle *b, const struct wat *g, struct gg_scene *out)
{
    const struct wat_frame *action = wat_frame_of(g, S_action);
    unsigned step, area;
    struct gg_message m;

    (void)b;
    if (action == NULL) {
        return;
    }
    add_text(out, wat_say(MSG_now_disc, WAT_5_15, wat_thing(K_DISC, g->disc)));
    if (g->leader != WAT_NONE) {
        add_text(out, wat_say(MSG_now_leader, WAT_23_2, wat_unit_thing(action->side, g->leader)));
    }
    step = wat_assault_step(g, &area);
    if (step > 0) {
        m = wat_say(MSG_now_step, WAT_10_14, wat_area_thing(b, area));
        gg_arg(&m, GG_KIND_MESSAGE, MSG_step_1 + (int)step - 1);
        add_text(out, m)->on = true;
    }
    if (g->dice[0] != 0) { /* WAT-12.9 */
        m = wat_say_number(MSG_now_dice, WAT_12_9, g->dice[0]);
        wat_add_number(&m, g->dice[1]);
        add_text(out, m);
    }
}

static void now_panel(const struct wat_battle *b, const struct wat *g, struct gg_scene *out)
{
    unsigned phase = g->phase >= 1 && g->phase <= 7 ? g->phase : 1;

    gg_scene_panel(out, "now", "list", gg_message(MSG_panel_now, WAT_2_2));
    add_text(out, gg_message(MSG_phase_1 + phase - 1, WAT_2_2));
    say_round(g, out);
    say_action(b, g, out);
}

/* ---- discs: WAT-2.7 ---- */

/* The discs that can be touched are those of the side that may spend them. */
static void discs_panel(const struct wat *g, int side, bool touched, struct gg_scene *out)
{
    static const char *const id[SIDES] = { "discs-french", "discs-allied" };

    gg_scene_panel(out, id[side], "list", wat_say_side(MSG_panel_discs, WAT_2_7, side));
    for (unsigned d = 0; d < DISCS; d++) {
        struct gg_item *item = gg_scene_item(out);

        item->thing = touched ? wat_thing(K_DISC, d) : wat_thing(GG_KIND_NONE, 0);
        item->symbol = "marker";
        item->colour = disc_colour[d];
        item->has_value = true;
        item->value = g->discs[side][d];
        item->text = wat_say(MSG_disc_box, WAT_2_7, wat_thing(K_DISC, d));
        wat_add_number(&item->text, g->discs[side][d]);
        wat_add_number(&item->text, g->spent[side][d]);
        wat_add_number(&item->text, g->gone[side][d]);
    }
}

static void disc_panels(const struct wat *g, int viewer, struct gg_scene *out)
{
    const struct wat_frame *round = wat_frame_of(g, S_round);
    int own = round != NULL ? round->side : viewer == ALLIED ? ALLIED : FRENCH;

    for (int side = 0; side < SIDES; side++) {
        discs_panel(g, side, side == own, out);
    }
}

/* ---- Prussians ---- */

/* Units that wait stand on the item of their row: WAT-1.18. */
static void track_panel(struct gg_scene *out)
{
    gg_scene_panel(out, "prussians", "list", gg_message(MSG_panel_prussians, WAT_3_3));
    for (unsigned row = 0; row < 2; row++) {
        gg_scene_item(out)->thing = wat_thing(K_ROW, row);
    }
}

static void delayed_panel(const struct wat_battle *b, struct gg_scene *out)
{
    gg_scene_panel(out, "delayed-box", "list", gg_message(MSG_panel_delayed, WAT_3_15));
    gg_scene_item(out)->thing = wat_area_thing(b, WAT_DELAYED);
}

/* ---- cubes ---- */

static void battery_panel(const struct wat_battle *b, const struct wat *g, struct gg_scene *out)
{
    gg_scene_panel(out, "grand-battery", "track", gg_message(MSG_panel_battery, WAT_9_56));
    for (int i = 1; i <= b->battery_cubes; i++) {
        struct gg_item *item = gg_scene_item(out);

        item->has_value = true;
        item->value = (int16_t)i;
        item->on = i <= g->battery;
    }
}

static void stock_panel(const struct wat *g, struct gg_scene *out)
{
    gg_scene_panel(out, "stock", "boxes", gg_message(MSG_panel_stock, WAT_1_9));
    for (unsigned c = 0; c < COLOURS; c++) {
        struct gg_item *item = gg_scene_item(out);

        item->thing = wat_thing(K_COLOUR, c);
        item->symbol = "cube";
        item->colour = wat_cube_colour[c];
        item->has_value = true;
        item->value = g->stock[c];
    }
}

/* ---- casualties: WAT-25.2 ---- */

static int lost(const struct wat_battle *b, const struct wat *g, int side, enum wat_arm arm)
{
    return (int)gg_popcount(wat_at(g, side, WAT_GONE) & b->of_arm[side][arm]);
}

static void losses_panel(const struct wat_battle *b, const struct wat *g, struct gg_scene *out)
{
    static const gg_clause win[SIDES] = { WAT_25_8, WAT_25_6 };

    gg_scene_panel(out, "losses", "list", gg_message(MSG_panel_losses, WAT_25_2));
    for (int side = 0; side < SIDES; side++) {
        struct gg_message m = wat_say_side(MSG_losses, win[side], side);
        struct gg_message arms =
            wat_say_number(MSG_losses_arms, WAT_25_2, lost(b, g, side, INFANTRY));

        wat_add_number(&m, (int)wat_casualties(b, g, side));
        wat_add_number(&m, b->casualties_needed[WAT_OTHER(side)]);
        add_text(out, m)->side = (uint8_t)side;
        wat_add_number(&arms, lost(b, g, side, ARTILLERY));
        wat_add_number(&arms, lost(b, g, side, LEADER));
        wat_add_number(&arms, lost(b, g, side, CAVALRY));
        add_text(out, arms);
    }
}

void wat_panels(const struct wat_battle *b, const struct wat *g, int viewer, struct gg_scene *out)
{
    turn_panel(b, g, out);
    now_panel(b, g, out);
    disc_panels(g, viewer, out);
    track_panel(out);
    delayed_panel(b, out);
    battery_panel(b, g, out);
    stock_panel(g, out);
    losses_panel(b, g, out);
}
