/* SPDX-License-Identifier: MIT
 * EAG-7.3, EAG-7.4, EAG-11.1 to EAG-11.14, EAG-11.18 to EAG-11.28, EAG-11.84 to EAG-11.87: giving
 * and changing orders, and the markers on the order sheet. */
#include "rules/eagles/chapters.h"
#include "rules/eagles/hooks.h"
#include <string.h>

/* ---- formations and their markers ---- */

/* EAG-11.1: one marker each, of all that take part; one that is destroyed keeps its box, so that
 * the count tells nothing of it. */
static bool has_marker(const struct eag_battle *b, const struct eag *g, unsigned formation)
{
    const struct eag_formation *f = &b->formation[formation];

    for (unsigned u = f->first; u < (unsigned)f->first + f->units; u++) {
        if (g->hex[u] != EAG_OUT) {
            return true;
        }
    }
    return false;
}

static bool survives(unsigned place)
{
    return place != EAG_GONE && place != EAG_FLED && place != EAG_OUT;
}

/* On the map or still to come. */
static bool in_play(const struct eag_battle *b, const struct eag *g, unsigned formation)
{
    const struct eag_formation *f = &b->formation[formation];

    for (unsigned u = f->first; u < (unsigned)f->first + f->units; u++) {
        if (survives(g->hex[u])) {
            return true;
        }
    }
    return false;
}

/* EAG-11.4: how many lie in each box, decoys with them. */
void eag_count_markers(const struct eag_battle *b, struct eag *g, int side)
{
    uint8_t *markers = g->markers[side];

    memset(markers, 0, EAG_BOXES);
    for (unsigned f = 0; f < (unsigned)b->formations; f++) {
        if (b->formation[f].side == side && has_marker(b, g, f)) {
            markers[g->order[f]]++;
        }
    }
    for (unsigned i = 0; i < EAG_DECOYS && b->head.option[O_DECOYS] == 0; i++) {
        markers[g->decoy[side][i]]++;
    }
}

void eag_reveal_order(struct eag *g, unsigned formation)
{
    g->formation[formation] |= F_REVEALED; /* EAG-11.11: until it is moved */
}

/* EAG-11.59, EAG-11.23, EAG-11.60: to the no-order box, which everybody sees; but of a formation
 * that is face down it would tell which counter is true, so there the sheet is told later. */
void eag_lose_order(const struct eag_battle *b, struct eag *g, unsigned formation)
{
    const struct eag_formation *f = &b->formation[formation];

    g->order[formation] = BOX_NO_ORDER;
    g->formation[formation] &= (uint8_t)~F_LONG;
    if (g->real[f->officer] == EAG_NONE) {
        eag_reveal_order(g, formation);
        eag_count_markers(b, g, f->side);
    }
}

/* ---- what an order may name ---- */

unsigned eag_objective(const struct eag_battle *b, unsigned box)
{
    return b->site[b->objective[box - BOX_OBJECTIVE]].hex[0]; /* EAG-11.25 */
}

unsigned eag_officer_at(const struct eag_battle *b, const struct eag *g, unsigned formation)
{
    unsigned officer = b->formation[formation].officer, hex = g->leader_hex[officer];

    if (g->real[officer] < EAG_COUNTERS) {
        hex = g->counter[officer][g->real[officer]];
    }
    return eag_on_map(hex) ? hex : EAG_NOWHERE;
}

/* By hex the boxes of objectives so near: EAG-11.26. */
void eag_work_out_reach(struct eag_battle *b)
{
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        b->reach[hex] = 0;
        for (unsigned box = BOX_OBJECTIVE; box < BOX_OBJECTIVE + (unsigned)b->objectives; box++) {
            if (eag_distance(b, hex, eag_objective(b, box)) <= EAG_ORDER_REACH) {
                b->reach[hex] |= EAG_ONE(box);
            }
        }
    }
    for (unsigned i = 0; i < b->objectives; i++) {
        b->round_objective[i] =
            eag_within(b, eag_objective(b, BOX_OBJECTIVE + i), EAG_NEAR_OBJECTIVE);
    }
}

/* EAG-11.26, EAG-11.27, EAG-11.111: the boxes of objectives. */
static uint64_t in_reach(const struct eag_battle *b, const struct eag *g, unsigned formation)
{
    unsigned at = eag_officer_at(b, g, formation);

    return at != EAG_NOWHERE ? b->reach[at] : 0;
}

/* The Coalition's plan of Austerlitz: the first three columns keep their orders so long. */
static bool plan_binds(const struct eag_battle *b, const struct eag *g, unsigned formation)
{
    const struct eag_rule *plan = &b->rule[ALLIED_PLAN];

    return (b->special >> ALLIED_PLAN & 1) && g->turn < plan->turns &&
           (plan->formations >> formation & 1);
}

/* EAG-11.18, EAG-23.6: on its way to the map, or face down. */
static bool may_be_long(const struct eag_battle *b, const struct eag *g, unsigned formation)
{
    return !eag_on_map(g->leader_hex[b->formation[formation].officer]);
}

/* Boxes an order may name: EAG-7.3: geographic or defence; EAG-11.19: of a long-range one any
 * objective. */
static uint64_t open_boxes(const struct eag_battle *b, const struct eag *g, unsigned formation,
                           bool long_range)
{
    uint64_t objectives = (EAG_ONE(b->objectives) - 1) << BOX_OBJECTIVE;

    if (plan_binds(b, g, formation)) {
        return 0;
    }
    if (long_range) {
        return may_be_long(b, g, formation) ? objectives : 0;
    }
    return in_reach(b, g, formation) | EAG_ONE(BOX_DEFENCE);
}

/* EAG-11.6: at any time under the same conditions; EAG-11.28: asked now and never again. */
gg_clause eag_order_forbidden(const struct eag_battle *b, const struct eag *g, unsigned formation,
                              unsigned box, bool long_range)
{
    if (open_boxes(b, g, formation, long_range) >> box & 1) {
        return EAG_ALLOWED;
    }
    if (plan_binds(b, g, formation)) {
        return EAG_11_5;
    }
    if (box == BOX_NO_ORDER) {
        return EAG_11_3;
    }
    if (long_range) {
        return may_be_long(b, g, formation) ? EAG_11_19 : EAG_11_18;
    }
    return EAG_11_26;
}

/* EAG-11.20, EAG-11.21, EAG-11.22: within 15 hexes it stays, as a normal order; else EAG-11.23. */
void eag_leave_road(const struct eag_battle *b, struct eag *g, unsigned formation)
{
    if (!(g->formation[formation] & F_LONG)) {
        return;
    }
    g->formation[formation] &= (uint8_t)~F_LONG;
    if (!(in_reach(b, g, formation) >> g->order[formation] & 1)) {
        eag_lose_order(b, g, formation);
    }
}

/* ---- changing them ---- */

/* May the decision at hand change the order of this formation at all? EAG-11.5, EAG-7.4 */
static gg_clause formation_forbidden(const struct eag_battle *b, const struct eag *g,
                                     unsigned formation)
{
    const struct eag_frame *f = eag_now(g);

    if (b->formation[formation].side != f->side || !in_play(b, g, formation)) {
        return EAG_11_1;
    }
    if (f->formation != EAG_NONE && f->formation != formation) {
        return f->flags & ORD_ABILITY ? EAG_11_107 : EAG_11_5;
    }
    return f->set >> formation & 1 ? EAG_11_5 : EAG_ALLOWED; /* once, so that it ends */
}

/* EAG-7.4; EAG-11.3: the first ones are not counted. */
static bool has_changes(const struct eag_frame *f)
{
    return f->n > 0 || (f->flags & ORD_FIRST);
}

/* The box in which its marker lies already: no change. */
static uint64_t own_box(const struct eag *g, unsigned formation, bool long_range)
{
    bool lies = !!(g->formation[formation] & F_LONG) == long_range;

    return lies && g->order[formation] < EAG_BOXES ? EAG_ONE(g->order[formation]) : 0;
}

/* And to this box? */
static gg_clause box_forbidden(const struct eag_battle *b, const struct eag *g, unsigned formation,
                               unsigned box, bool long_range)
{
    if (!has_changes(eag_now(g)) || (own_box(g, formation, long_range) >> box & 1)) {
        return EAG_11_5;
    }
    return eag_order_forbidden(b, g, formation, box, long_range);
}

static gg_clause change_forbidden(const struct eag_battle *b, const struct eag *g,
                                  unsigned formation, unsigned box, bool long_range)
{
    gg_clause why = formation_forbidden(b, g, formation);

    return why != EAG_ALLOWED ? why : box_forbidden(b, g, formation, box, long_range);
}

/* EAG-11.84, EAG-11.87: two thirds of the survivors are there. */
static bool has_arrived(const struct eag_battle *b, const struct eag *g, unsigned formation)
{
    const struct eag_formation *f = &b->formation[formation];
    const struct eag_hexes *there = &b->round_objective[g->order[formation] - BOX_OBJECTIVE];
    unsigned near = 0, far = 0;

    for (unsigned u = f->first, end = u + f->units; u < end && 3 * far <= f->units; u++) {
        unsigned at = g->hex[u];

        if (eag_on_map(at) && eag_has(there, at)) {
            near++;
        } else {
            far += survives(at);
        }
    }
    return near >=
           2 * far; /* once more than a third is far, no matter who else is left to be counted */
}

/* Of a formation that may be changed. */
static bool may_settle(const struct eag_battle *b, const struct eag *g, unsigned formation)
{
    return eag_now(g)->flags == 0 && g->order[formation] >= BOX_OBJECTIVE &&
           !plan_binds(b, g, formation) && has_arrived(b, g, formation);
}

/* EAG-11.84: in the orders phase, not by a commander or a rider, who have their own change. */
static gg_clause settle_forbidden(const struct eag_battle *b, const struct eag *g,
                                  unsigned formation)
{
    gg_clause why = formation_forbidden(b, g, formation);

    if (why != EAG_ALLOWED) {
        return why;
    }
    return may_settle(b, g, formation) ? EAG_ALLOWED : EAG_11_84;
}

/* EAG-11.13: five, each moved once at most, so that it ends; EAG-11.110 also for ability A. */
static gg_clause decoy_forbidden(const struct eag_battle *b, const struct eag *g, unsigned from,
                                 unsigned to)
{
    const struct eag_frame *f = eag_now(g);

    if (b->head.option[O_DECOYS] != 0) {
        return EAG_11_1;
    }
    if (f->k >= EAG_DECOYS || from == to ||
        memchr(g->decoy[f->side], (int)from, EAG_DECOYS) == NULL) {
        return EAG_11_13;
    }
    return EAG_ALLOWED;
}

/* EAG-11.3, EAG-7.3: at first nobody is left without an order. */
static gg_clause done_forbidden(const struct eag_battle *b, const struct eag *g)
{
    const struct eag_frame *now = eag_now(g);

    for (unsigned f = 0; f < (unsigned)b->formations && (now->flags & ORD_FIRST); f++) {
        if (g->order[f] == BOX_NO_ORDER &&
            change_forbidden(b, g, f, BOX_DEFENCE, false) == EAG_ALLOWED) {
            return EAG_11_3;
        }
    }
    return EAG_ALLOWED;
}

/* ---- the decision ---- */

/* Of a formation that may be changed. */
static void offer_changes(const struct eag_battle *b, const struct eag *g, struct gg_offer *o,
                          unsigned formation, bool long_range)
{
    uint64_t boxes = open_boxes(b, g, formation, long_range) & ~own_box(g, formation, long_range);

    gg_offer_set(o, gg_move2(long_range ? V_long : V_order, formation, 0), boxes);
}

static void offer_decoys(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    const uint8_t *decoy = g->decoy[eag_now(g)->side];
    unsigned boxes = BOX_OBJECTIVE + (unsigned)b->objectives;

    if (decoy_forbidden(b, g, decoy[0], EAG_BOXES) != EAG_ALLOWED) {
        return;
    }
    for (unsigned i = 0; i < EAG_DECOYS; i++) { /* in order, each box once */
        if (i == 0 || decoy[i] != decoy[i - 1]) {
            uint64_t others = (EAG_ONE(boxes) - 1) & ~EAG_ONE(decoy[i]);

            gg_offer_counted(o, gg_move2(V_decoy, decoy[i], 0), others, boxes - 1);
        }
    }
}

void eag_orders_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    if (done_forbidden(b, g) == EAG_ALLOWED) {
        gg_offer_move(o, gg_move0(V_done));
    }
    for (unsigned f = 0; f < (unsigned)b->formations; f++) {
        if (b->formation[f].side != eag_now(g)->side ||
            formation_forbidden(b, g, f) != EAG_ALLOWED) {
            continue;
        }
        if (has_changes(eag_now(g))) {
            offer_changes(b, g, o, f, false);
            if (may_be_long(b, g, f)) { /* else no box is open to it */
                offer_changes(b, g, o, f, true);
            }
        }
        if (may_settle(b, g, f)) {
            gg_offer_move(o, gg_move1(V_settle, f));
        }
    }
    offer_decoys(b, g, o);
}

gg_clause eag_orders_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    unsigned subject = gg_subject_of(m), target = gg_target_of(m);

    switch (gg_verb_of(m)) {
    case V_done: return done_forbidden(b, g);
    case V_order: return change_forbidden(b, g, subject, target, false);
    case V_long: return change_forbidden(b, g, subject, target, true);
    case V_settle: return settle_forbidden(b, g, target);
    case V_decoy: return decoy_forbidden(b, g, subject, target);
    default: return EAG_11_5;
    }
}

/* EAG-11.12: a marker that is moved lies face down again. */
static void move_marker(struct eag *g, unsigned formation, unsigned box, bool long_range)
{
    g->order[formation] = (uint8_t)box;
    g->formation[formation] &= (uint8_t) ~(F_REVEALED | F_LONG);
    g->formation[formation] |= long_range ? F_LONG : 0;
    eag_top(g)->set |= EAG_ONE(formation);
}

/* Kept in order, so that equal sheets are equal bytes. */
static void move_decoy(uint8_t decoy[EAG_DECOYS], unsigned from, unsigned to)
{
    unsigned i = 0;

    while (decoy[i] != from) {
        i++;
    }
    for (; i + 1 < EAG_DECOYS && decoy[i + 1] < to; i++) {
        decoy[i] = decoy[i + 1];
    }
    for (; i > 0 && decoy[i - 1] > to; i--) {
        decoy[i] = decoy[i - 1];
    }
    decoy[i] = (uint8_t)to;
}

/* The enemy is told when all is done: in the orders phase by the turn, else here. */
static void finish(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame f = *eag_now(g);

    eag_pop(g);
    if (f.flags & (ORD_ABILITY | ORD_RIDER)) {
        eag_count_markers(b, g, f.side);
    }
}

void eag_orders_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    struct eag_frame *f = eag_top(g);
    unsigned verb = gg_verb_of(m), subject = gg_subject_of(m), target = gg_target_of(m);

    switch (verb) {
    case V_order:
    case V_long:
        f->n = (uint8_t)(f->n > 0 ? f->n - 1 : 0);
        move_marker(g, subject, target, verb == V_long);
        break;
    case V_settle: move_marker(g, target, BOX_DEFENCE, false); break; /* EAG-11.85, EAG-11.86 */
    case V_decoy:
        f->k++; /* EAG-11.14: n stays */
        move_decoy(g->decoy[f->side], subject, target);
        break;
    default: finish(b, g); break;
    }
}
