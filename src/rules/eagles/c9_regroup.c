/* SPDX-License-Identifier: MIT
 * EAG-9.10 to EAG-9.14, EAG-9.30: leads changed in the fire and movement segments.  Only stacks
 * that an enemy could reach before the next time are asked about, each once. */
#include "rules/eagles/chapters.h"

/* Stacks of several units of side within so many hexes of an enemy. */
static struct eag_hexes stacks_near(const struct eag_battle *b, const struct eag *g, int side,
                                    unsigned near)
{
    struct eag_hexes one = { { 0 } }, more = { { 0 } };

    for (unsigned u = b->first_unit[side]; u < b->first_unit[side + 1]; u++) {
        unsigned hex = g->hex[u];

        if (!eag_on_map(hex)) {
            continue;
        }
        if (!eag_has(&one, hex)) {
            eag_put(&one, hex);
        } else if (!eag_has(&more, hex) && eag_units_near(b, g, EAG_OTHER(side), hex, near)) {
            eag_put(&more, hex);
        }
    }
    return more;
}

/* Who may lead there instead of the one who does; the enemy, who sees how many lie in a stack, its
 * guns and its rout, knows whether there is anybody. */
static struct eag_stack others(const struct eag_battle *b, const struct eag *g, int side,
                               unsigned hex)
{
    struct eag_stack all = eag_stack_at(b, g, side, hex), may = { .units = 0 };

    for (unsigned i = 0; i < all.units && all.units > 1; i++) {
        if (!(g->status[all.unit[i]] & ST_LEAD) &&
            eag_lead_forbidden(b, g, all.unit[i]) == EAG_ALLOWED) {
            may.unit[may.units++] = all.unit[i];
        }
    }
    return may;
}

/* The place of the hex among those of its set, within a word. */
static unsigned place_in(const struct eag_hexes *s, unsigned hex)
{
    unsigned n = 0;

    for (unsigned r = 0; r < hex / EAG_STRIDE; r++) {
        n += s->row[r] ? gg_popcount(s->row[r]) : 0;
    }
    return (n + gg_popcount(s->row[hex / EAG_STRIDE] & (EAG_ONE(hex % EAG_STRIDE) - 1))) % 64;
}

/* Is someone in the hex who does not lead, and might? */
static bool has_others(const struct eag_battle *b, const struct eag *g, int side, unsigned hex)
{
    for (unsigned n = eag_first_at(g, side, hex); n != 0; n = eag_next_at(g, n)) {
        if (!(g->status[n - 1] & ST_LEAD) && eag_lead_forbidden(b, g, n - 1) == EAG_ALLOWED) {
            return true;
        }
    }
    return false;
}

/* Rows without an enemy near are not looked at. */
static bool any_choice(const struct eag_battle *b, const struct eag *g, int side, unsigned near)
{
    int enemy = EAG_OTHER(side);
    uint64_t rows = g->kept.rows[side] & eag_rows_near(g->kept.rows[enemy], near);
    unsigned r, column;

    for (EAG_EACH(r, rows)) {
        for (EAG_EACH(column, eag_perhaps_near(g, side, near, r))) {
            unsigned hex = r * EAG_STRIDE + column;

            if (has_others(b, g, side, hex) && eag_units_near(b, g, enemy, hex, near)) {
                return true;
            }
        }
    }
    return false;
}

/* EAG-9.13: active or not.  To the active side only stacks beside an enemy matter: it fires with
 * infantry, and attacks, from there. */
void eag_ask_regroup(const struct eag_battle *b, struct eag *g, unsigned near)
{
    for (unsigned i = 0; i < SIDES; i++) {
        int side = i == 0 ? EAG_OTHER(g->active) : g->active;
        unsigned far = i == 0 ? near : 1;

        if (any_choice(b, g, side, far)) {
            eag_push(g, S_regroup, side)->n = (uint8_t)far;
        }
    }
}

void eag_ask_lead_at(const struct eag_battle *b, struct eag *g, int side, unsigned hex)
{
    if (eag_has(&g->any[side], hex)) {
        eag_ask_new_lead(b, g, side, hex, eag_lead(b, g, side, hex));
    }
}

/* ---- on the way ---- */

/* EAG-9.11: in the hex of those who move, n of the frame: 1 once that was done. */
gg_clause eag_lead_on_the_way_forbidden(const struct eag_battle *b, const struct eag *g,
                                        unsigned unit)
{
    const struct eag_frame *f = eag_now(g);

    if (b->unit[unit].side != f->side) {
        return EAG_9_13;
    }
    if (g->mover.units == 0 || (g->mover.flags & MV_STRATEGIC) || g->hex[unit] != f->hex ||
        f->n != 0) {
        return EAG_9_14;
    }
    return g->status[unit] & ST_LEAD ? EAG_9_1 : eag_lead_forbidden(b, g, unit);
}

void eag_offer_leads_on_the_way(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    const struct eag_frame *f = eag_now(g);

    if (g->mover.units == 0 || f->n != 0 || !eag_on_map(f->hex)) {
        return;
    }
    for (unsigned n = eag_first_at(g, f->side, f->hex); n != 0; n = eag_next_at(g, n)) {
        if (eag_lead_on_the_way_forbidden(b, g, n - 1) == EAG_ALLOWED) {
            gg_offer_move(o, gg_move1(V_lead, n - 1));
        }
    }
}

/* ---- the decision ---- */

/* EAG-9.10, EAG-9.11 */
static gg_clause regroup_forbidden(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    const struct eag_frame *f = eag_now(g);
    unsigned hex = g->hex[unit];
    struct eag_hexes stacks;

    if (b->unit[unit].side != f->side || !eag_on_map(hex) || (g->status[unit] & ST_LEAD)) {
        return EAG_9_13;
    }
    stacks = stacks_near(b, g, f->side, f->n);
    if (!eag_has(&stacks, hex) || (f->set >> place_in(&stacks, hex) & 1)) {
        return EAG_9_14;
    }
    return eag_lead_forbidden(b, g, unit);
}

void eag_regroup_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    const struct eag_frame *f = eag_now(g);
    struct eag_hexes stacks = stacks_near(b, g, f->side, f->n);
    unsigned place = 0;

    for (unsigned r = 0; r < EAG_ROWS; r++) {
        unsigned column;

        for (EAG_EACH(column, stacks.row[r])) {
            struct eag_stack may = { .units = 0 };

            if (!(f->set >> place++ % 64 & 1)) {
                may = others(b, g, f->side, r * EAG_STRIDE + column);
            }
            for (unsigned i = 0; i < may.units; i++) {
                gg_offer_move(o, gg_move1(V_lead, may.unit[i]));
            }
        }
    }
    gg_offer_move(o, gg_move0(V_done));
}

gg_clause eag_regroup_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    if (gg_verb_of(m) == V_done) {
        return EAG_ALLOWED;
    }
    return gg_verb_of(m) == V_lead ? regroup_forbidden(b, g, gg_target_of(m)) : EAG_9_13;
}

/* EAG-9.30: no matter who is in the stack, active or not. */
void eag_regroup_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    struct eag_frame *f = eag_top(g);
    struct eag_hexes stacks;

    if (gg_verb_of(m) == V_done) {
        eag_pop(g);
        return;
    }
    stacks = stacks_near(b, g, f->side, f->n);
    f->set |= EAG_ONE(place_in(&stacks, g->hex[gg_target_of(m)]));
    eag_set_lead(b, g, gg_target_of(m));
}
