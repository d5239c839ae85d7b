/* SPDX-License-Identifier: MIT
 * What mini shows of a masked position: pieces, panels, and the reach of a unit. */
#include "core/scene.h"
#include "mini/rules.h"

static struct gg_arg thing(int kind, unsigned value)
{
    return (struct gg_arg){ .kind = (int16_t)kind, .value = (int16_t)value };
}

static struct gg_message about_side(unsigned key, unsigned clause, unsigned side)
{
    struct gg_message m = gg_message(key, clause);

    gg_arg(&m, GG_KIND_SIDE, (int)side);
    return m;
}

/* ---- pieces ---- */

static void unit_piece(const struct mini_battle *b, const struct mini_position *p, unsigned u,
                       struct gg_scene *out)
{
    struct gg_piece *piece = gg_scene_piece(out);
    bool reduced = p->unit[u].steps < MINI_STEPS_MAX;

    piece->thing = thing(MINI_UNIT, u);
    piece->place = thing(MINI_PLACE, p->unit[u].place);
    piece->symbol = b->gun[u] ? "artillery" : "infantry";
    piece->letter = mini_side_of(b, u) == 0 ? "R" : "B";
    piece->side = (uint8_t)mini_side_of(b, u);
    for (unsigned other = 0; other < u; other++) {
        piece->order = (uint8_t)(piece->order + (p->unit[other].place == p->unit[u].place));
    }
    piece->down = mini_has(p->acted, u);
    if (reduced) {
        gg_piece_badge(piece, "loss", MINI_STEPS_MAX - p->unit[u].steps);
    }
    gg_piece_word(piece,
                  gg_message(reduced ? MINI_MSG_word_reduced : MINI_MSG_word_full, MINI_2_4));
    if (FIND(p, move) != NULL && FIND(p, move)->unit == u) {
        gg_piece_word(piece, gg_message(MINI_MSG_word_marching, MINI_5_4));
    } else if (mini_has(p->acted, u)) {
        gg_piece_word(piece, gg_message(MINI_MSG_word_acted, MINI_5_3));
    }
    if (mini_has(p->fired, u)) {
        gg_piece_badge(piece, "fired", 1);
        gg_piece_word(piece, gg_message(MINI_MSG_word_fired, MINI_6_2));
    }
}

/* ---- panels ---- */

static void turn_panel(const struct mini_battle *b, const struct mini_position *p,
                       struct gg_scene *out)
{
    gg_scene_panel(out, "turn", "track", gg_message(MINI_MSG_panel_turn, MINI_9_3));
    for (unsigned t = 1; t <= b->turns; t++) {
        struct gg_item *item = gg_scene_item(out);

        item->thing = thing(MINI_TURN, t - 1);
        item->on = t == p->turn;
        item->has_value = true;
        item->value = (int16_t)t;
    }
}

static void score_panel(const struct mini_position *p, struct gg_scene *out)
{
    gg_scene_panel(out, "score", "list", gg_message(MINI_MSG_panel_score, MINI_9_1));
    for (unsigned s = 0; s < 2; s++) {
        struct gg_item *item = gg_scene_item(out);

        item->thing = thing(GG_KIND_SIDE, s);
        item->side = (uint8_t)s;
        item->has_value = true;
        item->value = (int16_t)p->side[s].score;
    }
}

/* The places someone controls, and who. */
static void control_panel(const struct mini_battle *b, const struct mini_position *p,
                          struct gg_scene *out)
{
    gg_scene_panel(out, "control", "boxes", gg_message(MINI_MSG_panel_control, MINI_2_6));
    for (unsigned i = 0; i < b->places; i++) {
        for (unsigned s = 0; s < 2; s++) {
            if (mini_has(p->side[s].control, i)) {
                struct gg_item *item = gg_scene_item(out);

                item->side = (uint8_t)s;
                item->text = about_side(MINI_MSG_controlled, MINI_2_6, s);
                gg_arg(&item->text, MINI_PLACE, (int)i);
            }
        }
    }
}

/* The three stances to touch, then what each side's is, as far as it is known. */
static void stance_panel(const struct mini_position *p, int viewer, struct gg_scene *out)
{
    gg_scene_panel(out, "stance", "boxes", gg_message(MINI_MSG_panel_stance, MINI_3_1));
    for (unsigned i = 0; i < MINI_STANCES; i++) {
        struct gg_item *item = gg_scene_item(out);

        item->thing = thing(MINI_STANCE, i);
        item->on = viewer <= GG_SIDE_2 && p->side[viewer].stance == i;
    }
    for (unsigned s = 0; s < 2; s++) {
        struct gg_item *item = gg_scene_item(out);
        unsigned stance = p->side[s].stance;

        item->side = (uint8_t)s;
        item->text = about_side(stance == MINI_NONE      ? MINI_MSG_stance_none
                                : stance == MINI_UNKNOWN ? MINI_MSG_stance_hidden
                                                         : MINI_MSG_stance_shown,
                                MINI_3_4, s);
        if (stance < MINI_STANCES) {
            gg_arg(&item->text, MINI_STANCE, (int)stance);
        }
    }
}

/* The card of each side; one that is unknown cannot be touched. */
static void hand_panel(const struct mini_battle *b, const struct mini_position *p,
                       struct gg_scene *out)
{
    gg_scene_panel(out, "hand", "hand", gg_message(MINI_MSG_panel_hand, MINI_4_2));
    for (unsigned s = 0; s < 2; s++) {
        struct gg_item *item = gg_scene_item(out);
        unsigned card = p->side[s].card;

        item->side = (uint8_t)s;
        item->on = p->side[s].shown;
        item->text = about_side(card == MINI_NONE      ? MINI_MSG_card_none
                                : card == MINI_UNKNOWN ? MINI_MSG_card_hidden
                                : p->side[s].shown     ? MINI_MSG_card_shown
                                                       : MINI_MSG_card_held,
                                MINI_4_2, s);
        if (card < b->cards) {
            item->thing = thing(MINI_CARD, card);
            item->has_value = true;
            item->value = (int16_t)mini_card_value(b, card);
            gg_arg(&item->text, MINI_CARD, (int)card);
        }
    }
}

/* The cards that may be in the deck, as far as the viewer knows. */
static void deck_panel(const struct mini_battle *b, const struct mini_position *p,
                       struct gg_scene *out)
{
    gg_scene_panel(out, "deck", "boxes", gg_message(MINI_MSG_panel_deck, MINI_4_1));
    for (uint64_t left = mini_cards_left(b, p); left != 0; left &= left - 1) {
        struct gg_item *item = gg_scene_item(out);

        item->thing = thing(MINI_CARD, mini_first(left));
        item->has_value = true;
        item->value = (int16_t)mini_card_value(b, mini_first(left));
    }
}

void mini_scene(const struct gg_battle *battle, const void *masked, int viewer,
                struct gg_scene *out)
{
    const struct mini_battle *b = mini_battle(battle);
    const struct mini_position *p = masked;

    for (unsigned u = 0; u < b->units; u++) {
        if (p->unit[u].steps > 0) {
            unit_piece(b, p, u, out);
        }
    }
    turn_panel(b, p, out);
    score_panel(p, out);
    control_panel(b, p, out);
    stance_panel(p, viewer, out);
    hand_panel(b, p, out);
    deck_panel(b, p, out);
}

/* ---- layer: the reach of a unit ---- */

static void mark_place(struct gg_layer *out, unsigned place, unsigned cost, gg_clause closed)
{
    struct gg_layer_mark *m = &out->mark[out->marks++];

    *m = (struct gg_layer_mark){ .place = thing(MINI_PLACE, place),
                                 .value = (int16_t)cost,
                                 .good = closed == MINI_ALLOWED };
    if (closed != MINI_ALLOWED) {
        m->why = gg_message(GG_MSG_refused_clause, closed);
        gg_arg(&m->why, GG_KIND_CLAUSE, closed);
    }
}

/* The neighbours of a set of places. */
static uint64_t next_to(const struct mini_battle *b, uint64_t places)
{
    uint64_t near = 0;

    for (; places != 0; places &= places - 1) {
        near |= b->near[mini_first(places)];
    }
    return near;
}

/* The places a unit would reach in one action, with the steps they cost, and those on its way that
 * a rule closes to it. */
void mini_layer(const struct gg_battle *battle, const void *masked, int viewer, int layer, int unit,
                struct gg_layer *out)
{
    const struct mini_battle *b = mini_battle(battle);
    const struct mini_position *p = masked;
    struct mini_ground g = mini_ground(b, p);
    uint64_t seen, edge;

    (void)viewer;
    (void)layer; /* there is one */
    out->marks = 0;
    if (unit < 0 || unit >= b->units || p->unit[unit].steps == 0) {
        return;
    }
    seen = edge = mini_bit(p->unit[unit].place);
    for (unsigned cost = 1; cost <= mini_allowance(b, p, (unsigned)unit); cost++) {
        uint64_t next = next_to(b, edge) & ~seen;

        seen |= next;
        edge = 0;
        for (; next != 0; next &= next - 1) {
            struct mini_bars r = mini_bars(next & (0 - next), mini_first(next));

            mini_entry_bars(b, &g, (unsigned)unit, &r);
            mark_place(out, r.asked, cost, r.clause);
            edge |= r.open;
        }
    }
}
