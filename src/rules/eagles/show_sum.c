/* SPDX-License-Identifier: MIT
 * The panel of the roll that is coming, or of the fire or melee that is being prepared: everything
 * that is added to the dice, with the rule that says so, before they are cast. */
#include "rules/eagles/hooks.h"
#include "rules/eagles/show_panels.h"

/* ---- is it all known? ---- */

static bool veiled_at(const struct eag_battle *b, const struct eag *g, unsigned hex)
{
    for (int side = 0; side < SIDES; side++) {
        struct eag_stack stack =
            eag_on_map(hex) ? eag_stack_at(b, g, side, hex) : (struct eag_stack){ .units = 0 };

        for (unsigned i = 0; i < stack.units; i++) {
            if (g->status[stack.unit[i]] & ST_VEILED) {
                return true;
            }
        }
    }
    return false;
}

static bool fire_is_known(const struct eag_battle *b, const struct eag *g)
{
    for (unsigned i = 0; i < g->fire.hexes; i++) {
        if (veiled_at(b, g, g->fire.hex[i])) {
            return false;
        }
    }
    return g->fire.kind == 0 || !veiled_at(b, g, g->fire.target);
}

bool eag_melee_is_known(const struct eag_battle *b, const struct eag *g)
{
    for (unsigned i = 0; i < g->melee.hexes; i++) {
        if (veiled_at(b, g, g->melee.from[i])) {
            return false;
        }
    }
    return g->melee.hexes == 0 || !veiled_at(b, g, g->melee.target);
}

/* Rolls in which no unit takes part. */
static bool asks_no_unit(unsigned state)
{
    return state == S_first_roll || state == S_activation_roll || state == S_end_roll ||
           state == S_look || state == S_entry_roll || state == S_capture_roll ||
           state == S_flag_roll || state == S_event_leader;
}

/* The state of the roll: the one on top, or the one that Better fortune is asked about. */
static const struct eag_frame *roll_frame(const struct eag *g)
{
    const struct eag_frame *f = eag_now(g);

    return f->state == S_fortune && g->frames > 1 ? f - 1 : f;
}

bool eag_sum_is_known(const struct eag_battle *b, const struct eag *g)
{
    const struct eag_frame *f = roll_frame(g);

    if (asks_no_unit(f->state)) {
        return true;
    }
    return !veiled_at(b, g, f->hex) && fire_is_known(b, g) && eag_melee_is_known(b, g);
}

/* ---- the sum ---- */

/* While firers and engaged leaders are chosen, the sum so far. */
static void sum_of(const struct eag_battle *b, const struct eag *g, struct gg_breakdown *out)
{
    unsigned state = eag_now(g)->state;

    if (eag_is_roll(state)) {
        eag_explain(&b->head, g, GG_NO_MOVE, out);
    } else if (g->fire.kind != 0 && g->fire.hexes > 0 && g->fire.roll == 0 &&
               (state == S_firers || state == S_card)) {
        eag_fire_roll_explain(b, g, GG_NO_MOVE, out);
    } else if (g->melee.hexes != 0 && g->melee.roll == 0 && g->melee.lead < EAG_UNITS &&
               (state == S_engage || state == S_claim)) {
        eag_melee_roll_explain(b, g, GG_NO_MOVE, out);
    }
}

/* What a part is called in a line that ends with its value and its rule: those with arguments of
 * their own have lines of their own. */
static unsigned line_of(unsigned key)
{
    switch (key) {
    case MSG_part_leader: return MSG_line_leader;
    case MSG_part_rally_leader: return MSG_line_rally_leader;
    case MSG_part_rally_low: return MSG_line_rally_low;
    case MSG_part_rally_unit: return MSG_line_rally_unit;
    case MSG_part_quality: return MSG_line_quality;
    case MSG_part_engaged: return MSG_line_engaged;
    case MSG_part_ratio: return MSG_line_ratio;
    default: return MSG_line_part;
    }
}

static struct gg_message line(const struct gg_modifier *part)
{
    struct gg_message m = gg_message(line_of(part->what.key), part->what.clause);

    if (m.key == MSG_line_part) {
        eag_add(&m, eag_phrase(part->what.key));
    }
    for (unsigned i = 0; i < part->what.args; i++) {
        eag_add(&m, part->what.arg[i]);
    }
    eag_add(&m, eag_phrase(part->value > 0 ? MSG_plus : GG_MSG_none));
    eag_add(&m, eag_number_arg(part->value));
    eag_add(&m, eag_thing(GG_KIND_CLAUSE, part->what.clause));
    return m;
}

void eag_sum_panel(struct eag_show *s)
{
    struct gg_breakdown d = { 0 };

    if (s->g->over || !eag_sum_is_known(s->b, s->g)) {
        return;
    }
    sum_of(s->b, s->g, &d);
    if (d.title.key == 0) {
        return;
    }
    gg_scene_panel(s->out, "sum", "list", d.title);
    for (int i = 0; i < d.modifiers; i++) {
        eag_text_item(s->out, line(&d.modifier[i]));
    }
    eag_text_item(s->out, eag_say2(MSG_line_total, EAG_6_2,
                                   eag_phrase(d.total > 0 ? MSG_plus : GG_MSG_none),
                                   eag_number_arg(d.total)))
        ->on = true;
}
