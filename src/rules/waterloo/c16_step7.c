/* SPDX-License-Identifier: MIT
 * Chapter 16, assault step 7: cavalry that cannot be held charges on. */
#include "rules/waterloo/assault.h"

/* WAT-16.1, WAT-16.2, WAT-16.18: no matter who is in the area now; after step 2 that is the cavalry
 * of one side. */
static int side_with_cavalry(const struct wat_battle *b, const struct wat *g,
                             const struct wat_frame *f)
{
    return wat_cavalry_at(b, g, f->side, f->area) != 0 ? f->side : WAT_OTHER(f->side);
}

/* Areas a unit may charge on into: WAT-16.6 enemy-occupied and next to this one, WAT-16.9 whichever
 * they are; WAT-16.8 the ground must allow it; WAT-16.12 no assault waits there, but that of units
 * that charge with it: WAT-16.10.  The first `before` of the pending ones wait. */
static uint64_t charge_areas(const struct wat_battle *b, const struct wat *g, int side,
                             unsigned from, unsigned before)
{
    uint64_t areas = b->adjacent[from] & wat_occupied(b, g, WAT_OTHER(side));

    areas &= ~b->rough & ~WAT_ONE(WAT_DELAYED);
    for (unsigned i = 0; i < before; i++) {
        areas &= ~WAT_ONE(g->pending[i]);
    }
    return areas;
}

/* The next unit that must go on: WAT-16.7 it stays if it has nowhere to go. */
static void charge_next(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g), step = *f;
    uint64_t areas = charge_areas(b, g, step.n, step.area, step.k);

    f->set &= f->set - 1;
    if (areas == 0) {
        return;
    }
    f = wat_push(g, S_charge_on, step.n);
    f->unit = (uint8_t)wat_lowest(step.set);
    f->area = step.area;
    f->set = areas;
}

enum { BEGIN, ROLL_ALL, GO };

/* WAT-16.10: all rolls first.  Units are taken from the set when they stay, so that at the end of
 * the rolls it holds those that must go; `unit` is the last that has rolled. */
static void roll_next(struct wat *g)
{
    struct wat_frame *f = wat_top(g), step = *f;
    uint64_t rolled = f->unit == WAT_NONE ? 0 : (WAT_ONE(f->unit) << 1) - 1;
    uint64_t left = f->set & ~rolled;

    if (left == 0) {
        f->stage = GO;
        f->unit = WAT_NONE;
        f->k = g->pendings;
        return;
    }
    f->unit = (uint8_t)wat_lowest(left);
    f = wat_push(g, S_control_die, step.n);
    f->area = step.area;
    f->unit = (uint8_t)wat_lowest(left);
}

bool step7_run(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g);

    switch (f->stage) {
    case BEGIN:
        f->stage = ROLL_ALL;
        f->n = (uint8_t)side_with_cavalry(b, g, f);
        f->set = wat_cavalry_at(b, g, f->n, f->area);
        break;
    case ROLL_ALL: roll_next(g); break;
    default:
        if (f->set != 0) {
            charge_next(b, g);
        } else {
            wat_pop(g);
        }
        break;
    }
    return true;
}

/* ---- control_die ---- */

/* WAT-16.3, WAT-16.4, WAT-16.5 */
static bool charges_on(const struct wat_battle *b, const struct wat_frame *f, unsigned die)
{
    return die >= b->control[b->nation[f->side][f->unit]];
}

void control_die_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    (void)b;
    (void)g;
    wat_roll(o);
}

void control_die_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    struct wat_frame f = *wat_now(g);

    wat_pop(g);
    if (!charges_on(b, &f, gg_target_of(m))) {
        wat_top(g)->set &= ~WAT_ONE(f.unit);
    }
}

void control_die_explain(const struct wat_battle *b, const struct wat *g, gg_move m,
                         struct gg_breakdown *out)
{
    const struct wat_frame *f = wat_now(g);
    unsigned die = wat_face(m);

    out->title = wat_tell_frame(b, MSG_sum_control, WAT_16_1, f);
    wat_part(out, MSG_mod_die, WAT_16_1, (int)die);
    out->table =
        wat_tell_number(MSG_tab_control, WAT_16_4, b->control[b->nation[f->side][f->unit]]);
    if (die == 0) {
        return;
    }
    if (!charges_on(b, f, die)) {
        out->result = gg_message(MSG_res_stays, WAT_16_5);
    } else if (charge_areas(b, g, f->side, f->area, g->pendings) == 0) {
        out->result = gg_message(MSG_res_nowhere, WAT_16_7);
    } else {
        out->result = gg_message(MSG_res_charges_on, WAT_16_3);
    }
}

/* ---- charge_on ---- */

/* WAT-16.11, WAT-16.13: a new assault with all its steps, step 7 too; WAT-16.14: no disc, no count
 * of actions.  WAT-16.15, WAT-16.16: its way back, and the ground it comes from, is this area. */
static void charge(const struct wat_battle *b, struct wat *g, unsigned to)
{
    struct wat_frame f = *wat_now(g);

    wat_pop(g);
    if (g->pendings == wat_now(g)->k) { /* the first of the charges out of this assault */
        g->pending_first |= WAT_ONE(g->pendings);
    }
    wat_ask_leaders(b, g, f.side, f.area, to); /* WAT-16.17 */
    wat_enter_assault(b, g, f.side, f.unit, f.area, to);
}

bool charge_on_run(const struct wat_battle *b, struct wat *g)
{
    uint64_t areas = wat_now(g)->set;

    if (gg_popcount(areas) != 1) {
        return false;
    }
    charge(b, g, wat_lowest(areas));
    return true;
}

void charge_on_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    gg_offer_set(o, gg_move1(V_charge, 0), wat_area_indexes(b, wat_now(g)->set));
}

gg_clause charge_on_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    const struct wat_frame *f = wat_now(g);
    unsigned area = wat_area_at(b, gg_target_of(m));

    if (gg_verb_of(m) != V_charge) {
        return WAT_16_6;
    }
    if ((f->set & WAT_ONE(area)) != 0) {
        return WAT_ALLOWED;
    }
    if (((b->rough | WAT_ONE(WAT_DELAYED)) & WAT_ONE(area)) != 0) {
        return WAT_16_8;
    }
    return wat_assault_pending(g, area) ? WAT_16_12 : WAT_16_6;
}

void charge_on_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    charge(b, g, wat_area_at(b, gg_target_of(m)));
}
