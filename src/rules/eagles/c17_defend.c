/* SPDX-License-Identifier: MIT
 * EAG-7.79 to EAG-7.85, EAG-13.16, EAG-13.75 to EAG-13.82: the defensive fire segment, with fire
 * split between two attackers, and the choice of an emergency defence instead. */
#include "rules/eagles/cavalry.h"
#include "rules/eagles/fire.h"

/* Stages of defences.  k: 1: someone has fired; in CLAIM declarations whose
 * targets were asked.  n, hex, to: flags, firer and target of the second
 * half of a split fire that is due. */
enum { BEGIN, CLAIM, ASK, ENOUGH };

/* The frame of defend.  n: 0 anything; else what the second half is to be, of hex, which has named
 * `to` for the first. */

/* ---- who may fire at whom ---- */

static bool tried_emergency(const struct eag *g, unsigned hex)
{
    for (unsigned i = 0; i < g->attacks; i++) {
        if (g->attack[i].to == hex &&
            (g->attack[i].flags & (AT_EMERGENCY_OK | AT_EMERGENCY_FAIL))) {
            return true;
        }
    }
    return false;
}

/* EAG-7.80; EAG-7.82: one that is not active has no marker. */
static gg_clause no_marker(const struct eag_battle *b, const struct eag *g, unsigned target)
{
    unsigned lead = eag_lead(b, g, g->active, target);

    for (unsigned i = 0; i < g->attacks; i++) {
        if (g->attack[i].from == target) {
            return EAG_7_84; /* EAG-7.83: it cannot attack any more */
        }
    }
    return lead != EAG_NOWHERE && !eag_is_active(g, lead) ? EAG_7_82 : EAG_7_80;
}

/* EAG-13.16 */
static gg_clause fire_forbidden(const struct eag_battle *b, const struct eag *g, unsigned from,
                                unsigned target)
{
    const struct eag_attack *a = eag_declared(g, target);

    if (!eag_is_target(g, from)) {
        return EAG_7_79;
    }
    if (a == NULL) {
        return no_marker(b, g, target);
    }
    if (a->to != from) {
        return EAG_7_81; /* EAG-7.81: it attacks another hex */
    }
    if (tried_emergency(g, from)) {
        return EAG_17_114; /* EAG-7.85 */
    }
    return eag_fire_forbidden(b, g, EAG_OTHER(g->active), from, target);
}

/* Stacks that declared against the hex and may be fired at. */
static unsigned attackers(const struct eag_battle *b, const struct eag *g, unsigned hex)
{
    unsigned n = 0, d;

    for (EAG_EACH(d, eag_beside(b, &g->any[g->active], hex))) {
        n += fire_forbidden(b, g, hex, b->hex[hex].near[d]) == EAG_ALLOWED;
    }
    return n;
}

/* Units of that arm in the hex that can fire. */
static unsigned count_arm(const struct eag_battle *b, const struct eag *g, unsigned hex,
                          enum eag_arm arm)
{
    struct eag_stack s = eag_stack_at(b, g, EAG_OTHER(g->active), hex);
    unsigned n = 0;

    for (unsigned i = 0; i < s.units; i++) {
        n += b->unit[s.unit[i]].arm == arm && eag_may_shoot(b, g, s.unit[i]);
    }
    return n;
}

/* EAG-13.82: one of the two ways, so never more than two targets. */
static gg_clause split_forbidden(const struct eag_battle *b, const struct eag *g, unsigned from,
                                 unsigned target, bool guns)
{
    gg_clause why = fire_forbidden(b, g, from, target);
    unsigned batteries;

    if (why != EAG_ALLOWED) {
        return why;
    }
    batteries = count_arm(b, g, from, ARTILLERY);
    if (guns && batteries < 2) {
        return EAG_13_79;
    }
    if (!guns && (batteries == 0 || count_arm(b, g, from, INFANTRY) == 0)) {
        return EAG_13_75;
    }
    if (attackers(b, g, from) < 2) {
        return guns ? EAG_13_81 : EAG_13_76; /* EAG-13.76, EAG-13.81: declared against it */
    }
    return EAG_ALLOWED;
}

/* EAG-17.114: at the start of the segment, instead of all fire of the hex. */
static gg_clause square_forbidden(const struct eag_battle *b, const struct eag *g, unsigned hex)
{
    if (eag_find(g, S_defences)->k > 0 || tried_emergency(g, hex)) {
        return EAG_17_114;
    }
    return eag_is_target(g, hex) ? eag_emergency_forbidden(b, g, hex) : EAG_17_107;
}

/* ---- the segment ---- */

static bool may(struct gg_offer *o, gg_move m, gg_clause why)
{
    if (why == EAG_ALLOWED && o != NULL) {
        gg_offer_move(o, m);
    }
    return why == EAG_ALLOWED;
}

/* Fires of the hex at one of its attackers; o may be NULL: is there any? */
static bool offer_fires(const struct eag_battle *b, const struct eag *g, unsigned from,
                        unsigned target, struct gg_offer *o)
{
    if (!may(o, gg_move2(V_shoot, from, target), fire_forbidden(b, g, from, target))) {
        return false;
    }
    may(o, gg_move2(V_split, from, target), split_forbidden(b, g, from, target, false));
    may(o, gg_move2(V_guns, from, target), split_forbidden(b, g, from, target, true));
    return true;
}

/* EAG-7.79, by declarations; a hex is asked about its emergency at the first one. */
static bool offer_all(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    bool any = false;

    for (unsigned i = 0; i < g->attacks; i++) {
        unsigned to = g->attack[i].to, first = 0;

        while (g->attack[first].to != to) {
            first++;
        }
        any |= offer_fires(b, g, to, g->attack[i].from, o);
        if (first == i) {
            any |= may(o, gg_move1(V_emergency, to), square_forbidden(b, g, to));
        }
    }
    return any;
}

static void open_half(const struct eag_battle *b, struct eag *g, unsigned from, unsigned target,
                      unsigned flags)
{
    struct eag_frame *f = eag_under(g, S_defences);

    f->k = 1;
    eag_aim(b, g, DEFENSIVE, from, target);
    g->fire.flags = (uint8_t)flags;
    eag_open_fire(g, EAG_OTHER(g->active));
}

/* The second half, if its target is still there to be fired at: EAG-7.84. */
static void second_half(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g), due = *f;
    const struct eag_attack *a = eag_declared(g, due.to);

    f->n = 0;
    f->hex = f->to = 0;
    if (a != NULL && a->to == due.hex && eag_has(&g->foot[EAG_OTHER(g->active)], due.hex)) {
        open_half(b, g, due.hex, due.to, due.n);
    }
}

/* Asks the next target that could claim its defence posture; each at its first declaration that
 * stands.  False: all were. */
static bool ask_claims(const struct eag_battle *b, struct eag *g, struct eag_frame *f)
{
    while (f->k < g->attacks) {
        unsigned i = f->k++, first = 0;

        while (first < i && !(g->attack[first].to == g->attack[i].to &&
                              eag_attack_stands(g, &g->attack[first]))) {
            first++;
        }
        if (first == i && eag_attack_stands(g, &g->attack[i]) &&
            eag_ask_claim(b, g, EAG_OTHER(g->active), g->attack[i].to)) {
            return true;
        }
    }
    return false;
}

/* EAG-17.32: anyone who still attacks after the counter-charges may be fired at.  EAG-11.9,
 * EAG-17.125: an order is claimed before anybody fires at what may be a flank attack. */
bool eag_defences_run(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g);

    if (f->stage == BEGIN) {
        eag_clear_flags(b, g, FL_FIRED | FL_SHOT_AT); /* of another segment: EAG-13.46, EAG-13.49 */
        f->stage = CLAIM;
    }
    if (f->stage == CLAIM) {
        if (ask_claims(b, g, f)) {
            return true;
        }
        f->stage = ASK;
        f->k = 0;
    }
    if (f->n != 0) {
        second_half(b, g);
    } else if (f->stage == ASK && offer_all(b, g, NULL)) {
        eag_push(g, S_defend, EAG_OTHER(g->active));
    } else {
        eag_clear_flags(b, g, FL_FIRED | FL_SHOT_AT | FL_REACTED);
        eag_pop(g);
    }
    return true;
}

/* ---- the decision ---- */

static gg_clause second_forbidden(const struct eag_battle *b, const struct eag *g, unsigned from,
                                  unsigned target)
{
    const struct eag_frame *f = eag_now(g);

    return from != f->hex || target == f->to ? EAG_13_82 : fire_forbidden(b, g, from, target);
}

void eag_defend_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    const struct eag_frame *f = eag_now(g);
    unsigned d;

    if (f->n == 0) {
        (void)offer_all(b, g, o);
        gg_offer_move(o, gg_move0(V_done));
        return;
    }
    for (EAG_EACH(d, eag_beside(b, &g->any[g->active], f->hex))) {
        unsigned target = b->hex[f->hex].near[d];

        may(o, gg_move2(V_shoot, f->hex, target), second_forbidden(b, g, f->hex, target));
    }
}

gg_clause eag_defend_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    unsigned verb = gg_verb_of(m), from = gg_subject_of(m), target = gg_target_of(m);

    if (eag_now(g)->n != 0) {
        return verb == V_shoot ? second_forbidden(b, g, from, target) : EAG_13_82;
    }
    switch (verb) {
    case V_done: return EAG_ALLOWED;
    case V_shoot: return fire_forbidden(b, g, from, target);
    case V_split: return split_forbidden(b, g, from, target, false);
    case V_guns: return split_forbidden(b, g, from, target, true);
    case V_emergency: return square_forbidden(b, g, target);
    default: return EAG_7_79;
    }
}

/* The first half is named; the second goes to the only other attacker, or is asked for. */
static void split(const struct eag_battle *b, struct eag *g, gg_move m)
{
    struct eag_frame *f = eag_top(g);
    unsigned from = gg_subject_of(m), last = 0, others = 0, d;

    f->n = FIRE_SPLIT | FIRE_GUNS_ONLY; /* EAG-13.75, EAG-13.79: the guns come second */
    f->k = gg_verb_of(m) == V_guns ? FIRE_SPLIT | FIRE_GUNS_ONLY : FIRE_SPLIT | FIRE_INFANTRY_ONLY;
    f->hex = (uint16_t)from;
    f->to = (uint16_t)gg_target_of(m);
    for (EAG_EACH(d, eag_beside(b, &g->any[g->active], from))) {
        unsigned target = b->hex[from].near[d];

        if (second_forbidden(b, g, from, target) == EAG_ALLOWED) {
            last = target;
            others++;
        }
    }
    if (others == 1) {
        eag_defend_apply(b, g, gg_move2(V_shoot, from, last));
    }
}

void eag_defend_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    struct eag_frame asked = *eag_now(g), *f;

    if (gg_verb_of(m) == V_split || gg_verb_of(m) == V_guns) {
        split(b, g, m);
        return;
    }
    eag_pop(g);
    f = eag_top(g);
    if (gg_verb_of(m) == V_done) {
        f->stage = ENOUGH;
    } else if (gg_verb_of(m) == V_emergency) {
        eag_push(g, S_emergency_roll, asked.side)->hex = (uint16_t)gg_target_of(m);
    } else if (asked.n != 0) {
        f->n = asked.n;
        f->hex = asked.hex;
        f->to = (uint16_t)gg_target_of(m);
        open_half(b, g, asked.hex, asked.to, asked.k);
    } else {
        open_half(b, g, gg_subject_of(m), gg_target_of(m), 0);
    }
}
