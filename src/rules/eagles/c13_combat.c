/* SPDX-License-Identifier: MIT
 * EAG-7.66 to EAG-7.101: what follows the declarations, segment by segment; the assault that is
 * named early (EAG-7.68), and the melees in the order their owner likes (EAG-7.86). */
#include "rules/eagles/melee.h"
#include <string.h>

/* ---- declarations ---- */

static bool open_attack(const struct eag *g, unsigned i)
{
    return !(g->attack[i].flags & AT_RESOLVED);
}

/* Is the i-th declaration the first open one against its target? */
static bool first_of_target(const struct eag *g, unsigned i)
{
    for (unsigned j = 0; j < i; j++) {
        if (g->attack[j].to == g->attack[i].to && open_attack(g, j)) {
            return false;
        }
    }
    return open_attack(g, i);
}

static void mark(struct eag *g, unsigned target, unsigned flag)
{
    for (unsigned i = 0; i < g->attacks; i++) {
        if (g->attack[i].to == target && open_attack(g, i)) {
            g->attack[i].flags |= (uint8_t)flag;
        }
    }
}

static void drop(struct eag *g, unsigned target)
{
    for (unsigned i = g->attacks; i > 0; i--) {
        if (g->attack[i - 1].to == target && open_attack(g, i - 1)) {
            eag_drop_attack(g, i - 1);
        }
    }
}

/* Arms that attack under the marker: bit INFANTRY, bit CAVALRY. */
static unsigned arms_of(const struct eag_battle *b, const struct eag *g,
                        const struct eag_attack *attack)
{
    struct eag_stack s = eag_stack_at(b, g, g->active, attack->from);
    unsigned arms = 0;

    for (unsigned i = 0; i < s.units; i++) {
        arms |= eag_is_active(g, s.unit[i]) ? 1u << b->unit[s.unit[i]].arm : 0u;
    }
    return arms & ~(1u << ARTILLERY);
}

/* EAG-7.87, EAG-13.148, EAG-13.151: the lead it declared with is still there, and has passed all
 * checks (AT_OUT); EAG-13.149: it may have lost a step.  EAG-13.150, EAG-7.90: who leads now is
 * active infantry or cavalry.  EAG-17.139: without the infantry it takes cavalry. */
bool eag_still_attacks(const struct eag_battle *b, const struct eag *g, int side,
                       const struct eag_attack *attack)
{
    unsigned lead = eag_lead(b, g, side, attack->from), arms;

    if ((attack->flags & (AT_OUT | AT_RESOLVED | AT_VACATED)) ||
        !eag_has(&g->any[EAG_OTHER(side)], attack->to) || lead == EAG_NOWHERE ||
        g->hex[attack->lead] != attack->from || eag_routed(g, attack->lead)) {
        return false;
    }
    arms = arms_of(b, g, attack);
    if (attack->flags & (AT_NO_INFANTRY | AT_PURSUIT)) {
        return (arms >> CAVALRY & 1) != 0;
    }
    return b->unit[lead].arm != ARTILLERY && eag_is_active(g, lead);
}

/* ---- the assault that is named early ---- */

/* EAG-7.66: nothing but cavalry and horse artillery that stands. */
static bool could_slip_away(const struct eag_battle *b, const struct eag *g, unsigned hex)
{
    struct eag_stack s = eag_stack_at(b, g, EAG_OTHER(g->active), hex);

    for (unsigned i = 0; i < s.units; i++) {
        const struct eag_unit *u = &b->unit[s.unit[i]];

        if (eag_routed(g, s.unit[i]) || !(u->arm == CAVALRY || (u->arm == ARTILLERY && u->horse))) {
            return false;
        }
    }
    return s.units > 0;
}

/* EAG-7.68: an attack of both arms on such a stack, not named yet.  Where any cavalry denies the
 * retreat there is nothing to name. */
static bool wants_name(const struct eag_battle *b, const struct eag *g, unsigned target)
{
    unsigned arms = 0;

    for (unsigned i = 0; i < g->attacks; i++) {
        if (g->attack[i].to == target) {
            if (g->attack[i].flags & AT_OVERALL) {
                return false;
            }
            arms |= arms_of(b, g, &g->attack[i]);
        }
    }
    return arms == (1u << INFANTRY | 1u << CAVALRY) && b->head.option[O_WITHDRAW] == 0 &&
           could_slip_away(b, g, target);
}

/* The one stack that attacks the hex, or EAG_ATTACKS if there are several. */
static unsigned only_attack(const struct eag *g, unsigned target)
{
    unsigned only = EAG_ATTACKS, n = 0;

    for (unsigned i = 0; i < g->attacks; i++) {
        if (g->attack[i].to == target) {
            only = i;
            n++;
        }
    }
    return n == 1 ? only : EAG_ATTACKS;
}

/* Asks for the next assault that has to be named; false: none has. */
static bool name_assault(const struct eag_battle *b, struct eag *g)
{
    unsigned i = 0, only;
    struct eag_frame *f;

    while (i < g->attacks && !wants_name(b, g, g->attack[i].to)) {
        i++;
    }
    if (i == g->attacks) {
        return false;
    }
    only = only_attack(g, g->attack[i].to);
    if (only < EAG_ATTACKS) {
        unsigned lead = eag_lead(b, g, g->active, g->attack[only].from);

        g->attack[only].flags |= AT_OVERALL;
        if (b->unit[lead].arm == INFANTRY) {
            return true; /* nothing to choose */
        }
    }
    f = eag_push(g, S_assault, g->active);
    f->to = g->attack[i].to;
    f->n = only < EAG_ATTACKS;
    return true;
}

/* The declaration whose stack that unit leads, against the frame's target; or EAG_ATTACKS. */
static unsigned led_by(const struct eag *g, unsigned unit)
{
    for (unsigned i = 0; i < g->attacks; i++) {
        if (g->attack[i].to == eag_now(g)->to && g->attack[i].lead == unit) {
            return i;
        }
    }
    return EAG_ATTACKS;
}

void eag_assault_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    const struct eag_frame *f = eag_now(g);

    (void)b;
    for (unsigned i = 0; i < g->attacks && f->n == 0; i++) {
        if (g->attack[i].to == f->to) {
            gg_offer_move(o, gg_move1(V_lead, g->attack[i].lead));
        }
    }
    if (f->n == 1) { /* EAG-17.136, EAG-17.137 */
        gg_offer_move(o, gg_move0(V_exclude));
        gg_offer_move(o, gg_move0(V_done));
    }
}

gg_clause eag_assault_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    unsigned verb = gg_verb_of(m);

    (void)b;
    if (eag_now(g)->n == 1) {
        return verb == V_exclude || verb == V_done ? EAG_ALLOWED : EAG_17_136;
    }
    return verb == V_lead && led_by(g, gg_target_of(m)) < EAG_ATTACKS ? EAG_ALLOWED : EAG_7_68;
}

void eag_assault_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    struct eag_frame *f = eag_top(g);

    if (gg_verb_of(m) == V_lead) {
        g->attack[led_by(g, gg_target_of(m))].flags |= AT_OVERALL;
        if (b->unit[gg_target_of(m)].arm == CAVALRY) {
            f->n = 1;
            return;
        }
    } else if (gg_verb_of(m) == V_exclude) {
        mark(g, f->to, AT_NO_INFANTRY);
    }
    eag_pop(g);
}

/* ---- the segments ---- */

/* EAG-17.57: those who declared against a hex that was left may advance into it; EAG-17.58 need
 * not.  False: no such hex is left. */
static bool occupy(struct eag *g, int side)
{
    unsigned i = 0, target;

    while (i < g->attacks && !(g->attack[i].flags & AT_VACATED)) {
        i++;
    }
    if (i == g->attacks) {
        return false;
    }
    target = g->attack[i].to;
    g->melee.side = (uint8_t)side;
    g->melee.target = (uint16_t)target;
    for (; i < g->attacks; i++) {
        if (g->attack[i].to == target) {
            g->melee.from[g->melee.hexes++] = g->attack[i].from;
        }
    }
    drop(g, target); /* EAG-17.59, EAG-7.78 */
    if (eag_has(&g->any[EAG_OTHER(side)], target)) {
        memset(&g->melee, 0, sizeof g->melee); /* another stack has withdrawn to it: EAG-14.25 */
    } else {
        eag_advance_into(g, side, target, true);
    }
    return true;
}

static void clear_attacks(struct eag *g)
{
    memset(g->attack, 0, sizeof g->attack);
    g->attacks = 0;
}

static void segment(const struct eag_battle *b, struct eag *g, enum eag_state state,
                    const struct eag_frame *combat)
{
    unsigned flags = combat->flags & EAG_PURSUIT;

    eag_take_stock_of_sight(b, g); /* EAG-22.3 */
    eag_push(g, state, combat->side)->flags = (uint8_t)flags;
}

enum { NAMING, LEAVING, OCCUPYING, REACTING, DEFENDING, FIGHTING, PURSUING, OVER };

/* EAG-7.35; EAG-7.36: a pursuit begins with the reactions, and nothing follows it (EAG-7.101). */
bool eag_combat_run(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g);
    bool pursuit = (f->flags & EAG_PURSUIT) != 0;

    if (pursuit && f->stage < REACTING) {
        f->stage = REACTING;
    }
    if (g->attacks == 0 && f->stage < FIGHTING) {
        f->stage = OVER;
    }
    switch (f->stage) {
    case NAMING: f->stage = name_assault(b, g) ? NAMING : LEAVING; break;
    case OCCUPYING: f->stage = occupy(g, f->side) ? OCCUPYING : REACTING; break;
    case LEAVING: f->stage++, segment(b, g, S_withdrawals, f); break;
    case REACTING: f->stage++, segment(b, g, S_reactions, f); break;
    case DEFENDING: f->stage++, segment(b, g, S_defences, f); break;
    case FIGHTING:
        f->stage = pursuit ? OVER : PURSUING;
        segment(b, g, S_melees, f);
        break;
    case PURSUING: f->stage++, segment(b, g, S_pursuits, f); break;
    default:
        if (!pursuit) {
            clear_attacks(g);
        }
        eag_pop(g);
    }
    return true;
}

/* ---- the melees ---- */

/* Markers of stacks that have dropped out go: EAG-7.88.  How many targets are left? */
static unsigned valid_targets(const struct eag_battle *b, struct eag *g, int side)
{
    unsigned targets = 0;

    for (unsigned i = g->attacks; i > 0; i--) {
        if (open_attack(g, i - 1) && !eag_still_attacks(b, g, side, &g->attack[i - 1])) {
            eag_drop_attack(g, i - 1);
        }
    }
    for (unsigned i = 0; i < g->attacks; i++) {
        targets += first_of_target(g, i);
    }
    return targets;
}

/* EAG-7.89, EAG-13.152: called off at will; EAG-17.85: not a pursuit into the clear, EAG-17.86: but
 * any other. */
static gg_clause cancel_forbidden(const struct eag_battle *b, const struct eag *g, unsigned target)
{
    for (unsigned i = 0; i < g->attacks; i++) {
        const struct eag_attack *a = &g->attack[i];

        if (a->to == target && open_attack(g, i) && (a->flags & AT_PURSUIT) &&
            eag_clear(b, b->head.option[O_PURSUIT] == 0 ? a->to : a->from)) {
            return EAG_17_85;
        }
    }
    return EAG_ALLOWED;
}

void eag_muster(const struct eag_battle *b, struct eag *g, int side, unsigned target)
{
    struct eag_melee *melee = &g->melee;
    unsigned lead;

    memset(melee, 0, sizeof *melee);
    melee->side = (uint8_t)side;
    melee->target = (uint16_t)target;
    melee->lead = EAG_NOWHERE;
    for (unsigned i = 0; i < g->attacks; i++) {
        const struct eag_attack *a = &g->attack[i];

        if (a->to != target || !eag_still_attacks(b, g, side, a)) {
            continue;
        }
        melee->from[melee->hexes++] = a->from; /* EAG-7.88, EAG-13.190 */
        melee->flags |= a->flags & AT_PURSUIT ? ME_PURSUIT : 0;
        melee->flags |= a->flags & AT_NO_INFANTRY ? ME_NO_INFANTRY : 0;
        melee->flags |= a->flags & AT_EMERGENCY_OK ? ME_EMERGENCY_OK : 0;
        melee->flags |= a->flags & AT_EMERGENCY_FAIL ? ME_EMERGENCY_FAIL : 0;
        lead = eag_lead(b, g, side, a->from);
        if ((a->flags & AT_OVERALL) &&
            (!(a->flags & AT_NO_INFANTRY) || b->unit[lead].arm == CAVALRY)) {
            melee->lead = (uint16_t)lead;
        }
    }
    mark(g, target, AT_RESOLVED); /* EAG-7.64, EAG-13.146: one attack of all of them */
}

static void resolve(const struct eag_battle *b, struct eag *g, int side, unsigned target)
{
    eag_muster(b, g, side, target);
    eag_fight(g);
}

/* EAG-7.91: the markers go with the last.  EAG-7.64, EAG-13.146: where no hex may be attacked twice
 * in an activation those of melees that were fought are kept, to tell the pursuits. */
bool eag_melees_run(const struct eag_battle *b, struct eag *g)
{
    int side = eag_top(g)->side;
    unsigned targets = valid_targets(b, g, side), i = 0;

    if (targets == 0) {
        if (b->head.option[O_TWICE] == 0) {
            clear_attacks(g);
        }
        eag_pop(g);
        return true;
    }
    while (!first_of_target(g, i)) {
        i++;
    }
    if (targets == 1 && cancel_forbidden(b, g, g->attack[i].to) != EAG_ALLOWED) {
        resolve(b, g, side, g->attack[i].to);
    } else {
        eag_push(g, S_next_melee, side);
    }
    return true;
}

void eag_next_melee_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    for (unsigned i = 0; i < g->attacks; i++) {
        unsigned target = g->attack[i].to;

        if (!first_of_target(g, i)) {
            continue;
        }
        gg_offer_move(o, gg_move1(V_resolve, target));
        if (cancel_forbidden(b, g, target) == EAG_ALLOWED) {
            gg_offer_move(o, gg_move1(V_cancel, target));
        }
    }
}

gg_clause eag_next_melee_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    unsigned i = 0;

    while (i < g->attacks && !(g->attack[i].to == gg_target_of(m) && open_attack(g, i))) {
        i++;
    }
    if (i == g->attacks || (gg_verb_of(m) != V_resolve && gg_verb_of(m) != V_cancel)) {
        return EAG_7_86;
    }
    return gg_verb_of(m) == V_resolve ? EAG_ALLOWED : cancel_forbidden(b, g, gg_target_of(m));
}

void eag_next_melee_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    int side = eag_now(g)->side;

    eag_pop(g);
    if (gg_verb_of(m) == V_cancel) {
        drop(g, gg_target_of(m));
    } else {
        resolve(b, g, side, gg_target_of(m));
    }
}
