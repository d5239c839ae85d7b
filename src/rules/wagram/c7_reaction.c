/* SPDX-License-Identifier: MIT
 * Chapter 7.2, the Reaction Round. */
#include "rules/wagram/chapters.h"
#include "rules/wagram/orders.h"

/* ---- react: a marker into the box, or not ---- */

/* The ring of the frame: corps whose pivot is near enough, whatever box they are in: WAG-7.2.3.
 * Both sides can see that. */

/* WAG-7.2.2, WAG-7.2.8: how many markers lie where is known; who could react is not, so he is asked
 * all the same. */
bool wag_react_run(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_top(g);

    if (g->markers[f->side][REACTION] == 0 && g->markers[f->side][AVAILABLE] > 0) {
        f->ring = (uint16_t)wag_corps_with_pivot(b, g, f->side, b->path_reaction);
        return false;
    }
    wag_pop(g);
    return true;
}

void wag_react_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    const struct wag_frame *f = wag_now(g);

    wag_offer_corps(b, o, V_react, f->side, f->ring & wag_corps_in(b, g, f->side, AVAILABLE));
    gg_offer_move(o, gg_move0(V_done)); /* WAG-6.1: he may */
}

gg_clause wag_react_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    int side = wag_now(g)->side;
    unsigned corps = wag_corps_at(b, gg_target_of(m));

    if (gg_verb_of(m) == V_done) {
        return WAG_ALLOWED;
    }
    if (gg_verb_of(m) != V_react || wag_corps_side(b, gg_target_of(m)) != side) {
        return WAG_7_2_1;
    }
    if (g->box[side][corps] != AVAILABLE) {
        return WAG_7_2_3;
    }
    return (wag_now(g)->ring >> corps & 1) != 0 ? WAG_ALLOWED : WAG_7_2_3;
}

void wag_react_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    struct wag_frame f = *wag_now(g);

    wag_pop(g);
    if (gg_verb_of(m) == V_react) {
        wag_marker_hidden(g, f.side, wag_corps_at(b, gg_target_of(m)), REACTION, f.ring);
        wag_push(g, S_reaction_dice, f.side);
    }
}

/* ---- reaction_dice: WAG-7.2.4, WAG-7.2.5, WAG-7.2.9 ---- */

void wag_reaction_dice_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    (void)b;
    (void)g;
    wag_offer_two_dice(o);
}

/* WAG-7.2.6: as if it had been Order 1, and nothing else on the board moves. */
static void begin_reaction(const struct wag_battle *b, struct wag *g, int side)
{
    unsigned corps = wag_first_in(b, g, side, REACTION);

    wag_marker_shown(g, side, corps, ACTIVATED);
    g->phasing = (uint8_t)side;
    g->corps_active = (uint8_t)corps;
    g->reaction = 1;
}

void wag_reaction_dice_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    int side = wag_now(g)->side;

    wag_pop(g);
    if (wag_cast(m) <= b->reaction[side]) {
        begin_reaction(b, g, side);
    } else {
        g->failed = (uint8_t)(side + 1); /* WAG-7.2.7: the marker stays, hidden */
    }
}

void wag_reaction_dice_explain(const struct wag_battle *b, const struct wag *g, gg_move m,
                               struct gg_breakdown *out)
{
    int side = wag_now(g)->side;
    gg_clause clause = side == FRENCH ? WAG_7_2_4 : WAG_7_2_5;

    out->title = gg_message(MSG_sum_reaction, clause);
    gg_arg(&out->title, GG_KIND_SIDE, side);
    wag_part(out, MSG_mod_dice, clause, (int)wag_cast(m));
    out->table = gg_message(MSG_tab_at_most, clause);
    gg_arg(&out->table, GG_KIND_NUMBER, b->reaction[side]);
    if (wag_cast(m) != 0) {
        out->result = wag_cast(m) <= b->reaction[side] ? gg_message(MSG_res_reacts, WAG_7_2_6)
                                                       : gg_message(MSG_res_no_reaction, WAG_7_2_7);
    }
}
