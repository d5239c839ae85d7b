/* SPDX-License-Identifier: MIT
 * EAG-9.15, EAG-9.16: a new lead after losses. */
#include "rules/eagles/chapters.h"

/* Those who may lead the stack: EAG-9.1. */
static struct eag_stack who_may(const struct eag_battle *b, const struct eag *g, int side,
                                unsigned hex)
{
    struct eag_stack all = eag_stack_at(b, g, side, hex), may = { .units = 0 };

    for (unsigned i = 0; i < all.units; i++) {
        if (eag_lead_forbidden(b, g, all.unit[i]) == EAG_ALLOWED) {
            may.unit[may.units++] = all.unit[i];
        }
    }
    return may;
}

/* With one who may there is nothing to name: units.c has made him lead. */
void eag_ask_new_lead(const struct eag_battle *b, struct eag *g, int side, unsigned hex,
                      unsigned was)
{
    struct eag_stack may = who_may(b, g, side, hex);

    if (may.units > 1) {
        struct eag_frame *f = eag_push(g, S_new_lead, side);

        f->hex = (uint16_t)hex;
        f->flags = g->hex[was] == hex ? 0 : EAG_MUST; /* EAG-9.15, EAG-9.16 */
    }
}

/* One who leads already may be named only where someone must be. */
static gg_clause named_forbidden(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    const struct eag_frame *f = eag_now(g);

    if (b->unit[unit].side != f->side || g->hex[unit] != f->hex ||
        (!(f->flags & EAG_MUST) && (g->status[unit] & ST_LEAD))) {
        return EAG_9_15;
    }
    return eag_lead_forbidden(b, g, unit);
}

void eag_new_lead_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    const struct eag_frame *f = eag_now(g);
    struct eag_stack s = eag_stack_at(b, g, f->side, f->hex);

    for (unsigned i = 0; i < s.units; i++) {
        if (named_forbidden(b, g, s.unit[i]) == EAG_ALLOWED) {
            gg_offer_move(o, gg_move1(V_lead, s.unit[i]));
        }
    }
    if (!(f->flags & EAG_MUST)) {
        gg_offer_move(o, gg_move0(V_done));
    }
}

gg_clause eag_new_lead_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    if (gg_verb_of(m) == V_done) {
        return eag_now(g)->flags & EAG_MUST ? EAG_9_16 : EAG_ALLOWED;
    }
    return gg_verb_of(m) == V_lead ? named_forbidden(b, g, gg_target_of(m)) : EAG_9_15;
}

void eag_new_lead_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    if (gg_verb_of(m) == V_lead) {
        eag_set_lead(b, g, gg_target_of(m));
    }
    eag_pop(g);
}
