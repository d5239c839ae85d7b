/* SPDX-License-Identifier: MIT
 * EAG-7.70 to EAG-7.78, EAG-13.10, EAG-13.11: the segment of opportunity fire and counter-charge
 * against stacks that have declared melee. */
#include "rules/eagles/cavalry.h"
#include <string.h>

enum { BEGIN, ASK, ENOUGH }; /* stages of reactions */

/* ---- declarations ---- */

bool eag_attack_stands(const struct eag *g, const struct eag_attack *a)
{
    return !(a->flags & (AT_OUT | AT_RESOLVED | AT_VACATED)) && g->hex[a->lead] == a->from &&
           !eag_routed(g, a->lead);
}

const struct eag_attack *eag_declared(const struct eag *g, unsigned from)
{
    for (unsigned i = 0; i < g->attacks; i++) {
        if (g->attack[i].from == from && eag_attack_stands(g, &g->attack[i])) {
            return &g->attack[i];
        }
    }
    return NULL;
}

/* Also when its attackers have failed since: it was no bystander. */
bool eag_is_target(const struct eag *g, unsigned hex)
{
    for (unsigned i = 0; i < g->attacks; i++) {
        if (g->attack[i].to == hex && !(g->attack[i].flags & (AT_RESOLVED | AT_VACATED))) {
            return true;
        }
    }
    return false;
}

/* ---- one reaction a stack ---- */

void eag_mark_reacted(const struct eag_battle *b, struct eag *g, int side, unsigned hex)
{
    struct eag_stack s = eag_stack_at(b, g, side, hex);

    for (unsigned i = 0; i < s.units; i++) {
        g->flags[s.unit[i]] |= FL_REACTED;
    }
}

bool eag_has_reacted(const struct eag_battle *b, const struct eag *g, int side, unsigned hex)
{
    struct eag_stack s = eag_stack_at(b, g, side, hex);

    for (unsigned i = 0; i < s.units; i++) {
        if (g->flags[s.unit[i]] & FL_REACTED) {
            return true;
        }
    }
    return false;
}

/* ---- setting up a fire ---- */

void eag_aim(const struct eag_battle *b, struct eag *g, enum eag_fire_kind kind, unsigned from,
             unsigned target)
{
    memset(&g->fire, 0, sizeof g->fire);
    g->fire.kind = (uint8_t)kind;
    g->fire.target = (uint16_t)target;
    g->fire.lead = (uint16_t)eag_lead(b, g, g->active, target); /* EAG-7.77 */
    eag_add_firer(b, g, from);
}

void eag_add_firer(const struct eag_battle *b, struct eag *g, unsigned from)
{
    g->fire.hex[g->fire.hexes++] = (uint16_t)from;
    eag_mark_reacted(b, g, EAG_OTHER(g->active), from);
}

bool eag_is_firer(const struct eag *g, unsigned hex)
{
    for (unsigned h = 0; h < g->fire.hexes; h++) {
        if (g->fire.hex[h] == hex) {
            return true;
        }
    }
    return false;
}

/* ---- opportunity fire ---- */

/* EAG-7.78: declarations against a hex that was vacated do not stand any more. */
static gg_clause shoot_forbidden(const struct eag_battle *b, const struct eag *g, unsigned from,
                                 unsigned target)
{
    int side = EAG_OTHER(g->active);

    if (eag_declared(g, target) == NULL) {
        return EAG_13_10; /* at an active stack under a marker */
    }
    if (eag_is_target(g, from) || !eag_has(&g->any[side], from)) {
        return EAG_7_70;
    }
    if (eag_direction(b, from, target) >= 6) {
        return EAG_13_11; /* EAG-13.17: guns too at a neighbour alone */
    }
    if (eag_has_reacted(b, g, side, from)) {
        return EAG_7_71; /* EAG-7.72, EAG-17.12, EAG-17.24 */
    }
    return eag_fire_forbidden(b, g, side, from, target);
}

/* Directions from the target of those who may still join the fire: EAG-7.73. */
static unsigned may_join(const struct eag_battle *b, const struct eag *g)
{
    unsigned target = g->fire.target, join = 0, d;

    for (EAG_EACH(d, eag_beside(b, &g->any[EAG_OTHER(g->active)], target))) {
        if (shoot_forbidden(b, g, b->hex[target].near[d], target) == EAG_ALLOWED) {
            join |= 1u << d;
        }
    }
    return join;
}

/* ---- the segment ---- */

/* Moves of either kind against the stack; o may be NULL: is there any? */
static bool offer_against(const struct eag_battle *b, const struct eag *g, unsigned target,
                          struct gg_offer *o)
{
    int side = EAG_OTHER(g->active);
    bool any = false;
    unsigned d;

    for (EAG_EACH(d, eag_beside(b, &g->any[side], target))) {
        unsigned from = b->hex[target].near[d];
        bool shoot = shoot_forbidden(b, g, from, target) == EAG_ALLOWED;
        bool charge = eag_charge_forbidden(b, g, side, from, target) == EAG_ALLOWED;

        if (shoot && o != NULL) {
            gg_offer_move(o, gg_move2(V_shoot, from, target));
        }
        if (charge && o != NULL) {
            gg_offer_move(o, gg_move2(V_charge, from, target));
        }
        any |= shoot || charge;
    }
    return any;
}

static bool offer_all(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    bool any = false;

    for (unsigned i = 0; i < g->attacks; i++) {
        if (eag_attack_stands(g, &g->attack[i])) {
            any |= offer_against(b, g, g->attack[i].from, o);
        }
    }
    return any;
}

/* EAG-7.75: one after the other, each with all that comes of it; EAG-17.83: a new segment for every
 * pursuit, with nobody who has fired yet. */
bool eag_reactions_run(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g);

    if (f->stage == BEGIN) {
        eag_clear_flags(b, g, FL_FIRED | FL_SHOT_AT | FL_REACTED);
        if (!(f->flags & EAG_PURSUIT)) {
            eag_clear_flags(b, g,
                            FL_ADVANCED); /* EAG-17.58: into a hex that was left, by no melee */
        }
        f->stage = ASK;
    }
    if (f->stage == ASK && offer_all(b, g, NULL)) {
        eag_push(g, S_opportunity, EAG_OTHER(g->active)); /* EAG-7.76: in the order he likes */
        return true;
    }
    eag_clear_flags(b, g, FL_FIRED | FL_SHOT_AT | FL_REACTED);
    eag_pop(g);
    return true;
}

void eag_opportunity_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    unsigned d;

    if (g->fire.hexes == 0) {
        (void)offer_all(b, g, o);
    } else {
        for (EAG_EACH(d, may_join(b, g))) {
            gg_offer_move(o, gg_move1(V_join, b->hex[g->fire.target].near[d]));
        }
    }
    gg_offer_move(o, gg_move0(V_done));
}

gg_clause eag_opportunity_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    bool joining = g->fire.hexes > 0;

    switch (gg_verb_of(m)) {
    case V_done: return EAG_ALLOWED;
    case V_join: return joining ? shoot_forbidden(b, g, gg_target_of(m), g->fire.target) : EAG_7_71;
    case V_shoot:
        return joining ? EAG_7_75 : shoot_forbidden(b, g, gg_subject_of(m), gg_target_of(m));
    case V_charge:
        return joining ? EAG_7_75
                       : eag_charge_forbidden(b, g, eag_now(g)->side, gg_subject_of(m),
                                              gg_target_of(m));
    default: return EAG_7_71;
    }
}

static void decline_or_fire(struct eag *g)
{
    int side = eag_now(g)->side;

    eag_pop(g);
    if (g->fire.hexes > 0) {
        eag_open_fire(g, side);
    } else {
        eag_top(g)->stage = ENOUGH;
    }
}

void eag_opportunity_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    if (gg_verb_of(m) == V_charge) {
        eag_pop(g);
        eag_begin_charge(b, g, gg_subject_of(m), gg_target_of(m));
        return;
    }
    if (gg_verb_of(m) == V_shoot) {
        eag_aim(b, g, OPPORTUNITY, gg_subject_of(m), gg_target_of(m));
    } else if (gg_verb_of(m) == V_join) {
        eag_add_firer(b, g, gg_target_of(m));
    }
    if (gg_verb_of(m) == V_done || may_join(b, g) == 0) {
        decline_or_fire(g);
    }
}
