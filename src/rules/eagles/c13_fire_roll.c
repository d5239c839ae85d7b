/* SPDX-License-Identifier: MIT
 * EAG-13.44, EAG-13.50, EAG-13.52, EAG-13.109: the roll of a fire, and what it comes to. */
#include "rules/eagles/fire.h"

void eag_fire_roll_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    (void)b, (void)g;
    eag_offer_dice(o);
}

/* Column and row are read at once: what the event or the check changes comes later. */
void eag_fire_roll_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    const struct eag_result *row = eag_fire_result(b, g, eag_cast(m));
    unsigned column = eag_fire_column(b, g) == ARTILLERY;
    struct eag_frame *f;

    g->fire.roll = (uint8_t)eag_cast(m);
    eag_pop(g);
    f = eag_top(g);
    f->k = (uint8_t)column;
    f->n = (uint8_t)(row - b->chart.fire[column]);
}

static struct gg_message said(const struct eag_result *row)
{
    struct gg_message m;

    if (row->check < 0) {
        return gg_message(MSG_fire_nothing, EAG_13_44);
    }
    m = gg_message(row->steps > 0 ? MSG_fire_check_steps : MSG_fire_check, EAG_13_109);
    gg_arg(&m, GG_KIND_MESSAGE, MSG_qc + row->check);
    gg_arg(&m, GG_KIND_NUMBER, row->steps);
    return m;
}

void eag_fire_roll_explain(const struct eag_battle *b, const struct eag *g, gg_move m,
                           struct gg_breakdown *out)
{
    bool guns = eag_fire_column(b, g) == ARTILLERY;

    out->title = gg_message(MSG_sum_fire, EAG_13_44);
    gg_arg(&out->title, K_HEX, g->fire.target);
    if (m != GG_NO_MOVE) {
        gg_breakdown_add(out, gg_message(MSG_part_dice, EAG_6_2), (int)eag_cast(m));
    }
    (void)eag_fire_modifier(b, g, out);
    out->table =
        gg_message(guns ? MSG_table_guns : MSG_table_muskets, guns ? EAG_13_52 : EAG_13_50);
    if (m != GG_NO_MOVE) {
        gg_arg(&out->table, GG_KIND_NUMBER, out->total);
        out->result = said(eag_fire_result(b, g, eag_cast(m)));
    } else {
        gg_arg(&out->table, GG_KIND_NONE, 0);
    }
}
