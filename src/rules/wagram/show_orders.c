/* SPDX-License-Identifier: MIT
 * The order boards: seven boxes a side, and in them the markers that the viewer can see; of the
 * others only how many lie where, and of whom they may be (WAG-3.5). */
#include "rules/wagram/show_panels.h"
#include "rules/wagram/show_words.h"

/* ---- markers ---- */

static bool is_secret(const struct wag *g, int side, unsigned corps)
{
    unsigned may = g->may[side][corps];

    return (may & (may - 1)) != 0;
}

static void add_marker(const struct wag_battle *b, const struct wag *g, int side, unsigned corps,
                       struct gg_scene *out)
{
    struct gg_piece *p = gg_scene_piece(out);
    bool secret = is_secret(g, side, corps);

    p->thing = wag_corps_thing(b, side, corps);
    p->place = wag_box_thing(side, g->box[side][corps]);
    p->symbol = "marker";
    p->letter = b->corps[side][corps].name;
    p->side = (uint8_t)side;
    p->order = (uint8_t)corps;
    gg_piece_word(p, secret ? gg_message(MSG_word_secret, WAG_2_2_2)
                            : gg_message(MSG_word_open, WAG_3_5));
    if (g->corps_active == corps && g->phasing == side) {
        gg_piece_badge(p, "active", 0);
        gg_piece_word(p, gg_message(MSG_word_active, WAG_7_1_2));
    }
}

void wag_markers(const struct wag_battle *b, const struct wag *g, struct gg_scene *out)
{
    for (int side = 0; side < SIDES; side++) {
        for (unsigned c = 0; c < b->corps_count[side]; c++) {
            if (g->box[side][c] != NO_BOX && g->box[side][c] != BOX_UNKNOWN) {
                add_marker(b, g, side, c, out);
            }
        }
    }
}

/* ---- boards ---- */

/* Markers in the box of which the viewer sees the back. */
static int backs_in(const struct wag_battle *b, const struct wag *g, int side, unsigned box)
{
    int seen = 0;

    for (unsigned c = 0; c < b->corps_count[side]; c++) {
        seen += g->box[side][c] == box;
    }
    return g->markers[side][box] - seen;
}

static void add_box(const struct wag_battle *b, const struct wag *g, int side, unsigned box,
                    struct gg_scene *out)
{
    struct gg_item *item = gg_scene_item(out);
    int backs = backs_in(b, g, side, box);

    item->thing = wag_box_thing(side, box);
    item->on = g->markers[side][box] > 0;
    if (backs > 0) {
        item->text = wag_say2(MSG_box_backs, WAG_2_2_2, item->thing, wag_number(backs));
        item->symbol = "card-back";
        item->side = (uint8_t)side;
    }
}

/* Corps whose marker lies face down somewhere on that board; which boxes, one has to remember. */
static void hidden_panel(const struct wag_battle *b, const struct wag *g, int side,
                         struct gg_scene *out)
{
    static const char *const id[SIDES] = { "hidden-french", "hidden-austrian" };
    unsigned found = 0;

    for (unsigned c = 0; c < b->corps_count[side]; c++) {
        if (g->box[side][c] != BOX_UNKNOWN) {
            continue;
        }
        if (found++ == 0) {
            gg_scene_panel(out, id[side], "boxes",
                           wag_say(MSG_panel_hidden, WAG_2_2_2, wag_side_thing(side)));
        }
        wag_text_item(out, wag_say(MSG_marker_hidden, WAG_2_2_2, wag_corps_thing(b, side, c)));
    }
}

void wag_board_panel(const struct wag_battle *b, const struct wag *g, int side,
                     struct gg_scene *out)
{
    static const char *const id[SIDES] = { "orders-french", "orders-austrian" };

    gg_scene_panel(out, id[side], "boxes",
                   wag_say(MSG_panel_orders, WAG_3_5, wag_side_thing(side)));
    for (unsigned box = ORDER_1; box < BOXES; box++) {
        add_box(b, g, side, box, out);
    }
    hidden_panel(b, g, side, out);
}

/* ---- corps without a marker ---- */

static bool is_unmarked(const struct wag_battle *b, const struct wag *g, int side, unsigned corps)
{
    return g->box[side][corps] == NO_BOX && wag_acting_with(b, g, side, corps) != 0;
}

/* They can be picked for the night, and detached units may join them: WAG-14.4.12. */
void wag_unmarked_panel(const struct wag_battle *b, const struct wag *g, struct gg_scene *out)
{
    unsigned found = 0;

    for (int side = 0; side < SIDES; side++) {
        for (unsigned c = 0; c < b->corps_count[side]; c++) {
            struct gg_item *item;

            if (!is_unmarked(b, g, side, c)) {
                continue;
            }
            if (found++ == 0) {
                gg_scene_panel(out, "unmarked", "list", gg_message(MSG_panel_unmarked, WAG_12_5_3));
            }
            item = gg_scene_item(out);
            item->thing = wag_corps_thing(b, side, c);
            item->side = (uint8_t)side;
        }
    }
}
