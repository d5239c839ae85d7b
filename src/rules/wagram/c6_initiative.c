/* SPDX-License-Identifier: MIT
 * Chapter 6, initiative: both sides roll, and who has just played has less. */
#include "rules/wagram/chapters.h"

/* What the side that played last has off its roll: WAG-6.4, WAG-6.5 only 1 over the turn's end. */
static int run_of(const struct wag *g, int side)
{
    if (g->last != side) {
        return 0;
    }
    return g->rounds == 0 ? 1 : g->run;
}

int wag_initiative_modifier(const struct wag_battle *b, const struct wag *g, int side,
                            struct gg_breakdown *out)
{
    bool surprise = side == AUSTRIAN && wag_today(b, g)->surprise == wag_turn_now(b, g);

    /* WAG-6.12: no floor, no ceiling */
    return wag_part_of(out, MSG_mod_run, g->rounds == 0 ? WAG_6_5 : WAG_6_4, side, FRENCH,
                       -run_of(g, side)) +
           wag_part_of(out, MSG_mod_failed, WAG_6_7, side, FRENCH, -(g->failed == side + 1)) +
           wag_part_of(out, MSG_mod_surprise, WAG_14_3_11, side, FRENCH, surprise);
}

/* ---- initiative_dice ---- */

void wag_initiative_dice_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    (void)b;
    (void)g;
    wag_offer_dice_each(o); /* WAG-6.2: the French die, then the Austrian */
}

/* By how much the French are ahead. */
static int french_lead(const struct wag_battle *b, const struct wag *g, gg_move m,
                       struct gg_breakdown *out)
{
    int lead = wag_part_of(out, MSG_mod_die, WAG_6_2, FRENCH, FRENCH, (int)gg_subject_of(m)) -
               wag_part_of(out, MSG_mod_die, WAG_6_2, AUSTRIAN, FRENCH, (int)gg_target_of(m));

    lead += wag_initiative_modifier(b, g, FRENCH, out);
    return lead - wag_initiative_modifier(b, g, AUSTRIAN, out);
}

void wag_initiative_dice_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    int lead = french_lead(b, g, m, NULL);

    wag_pop(g);
    g->phasing = lead >= 0 ? FRENCH : AUSTRIAN; /* WAG-6.3, WAG-6.8 */
}

void wag_initiative_dice_explain(const struct wag_battle *b, const struct wag *g, gg_move m,
                                 struct gg_breakdown *out)
{
    int lead = french_lead(b, g, m, out);

    out->title = gg_message(MSG_sum_initiative, WAG_6_2);
    if (gg_verb_of(m) == V_dice) {
        out->result = gg_message(MSG_res_initiative, lead == 0 ? WAG_6_3 : WAG_6_2);
        gg_arg(&out->result, GG_KIND_SIDE, lead >= 0 ? FRENCH : AUSTRIAN);
    }
}
