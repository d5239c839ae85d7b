/* SPDX-License-Identifier: MIT
 * EAG-11.103 to EAG-11.111, EAG-11.117 to EAG-11.130: the three abilities of a commander.
 * EAG-11.103: he is activated as an officer is. */
#include "rules/eagles/chapters.h"

enum { RALLY_STACKS = 4 };

/* ---- what he may do ---- */

/* EAG-5.34 of his army, EAG-11.107 of a formation whose officer is in range, EAG-11.106 before he
 * moves; where there is another order to give. */
static gg_clause reorder_forbidden(const struct eag_battle *b, const struct eag *g, unsigned leader,
                                   unsigned formation)
{
    unsigned officer = eag_officer_at(b, g, formation);

    if (b->formation[formation].side != b->leader[leader].side || officer == EAG_NOWHERE ||
        !eag_in_range(b, g, leader, officer)) {
        return EAG_11_107;
    }
    if (b->formation[formation].army != b->leader[leader].army) {
        return EAG_5_34;
    }
    if (g->order[formation] != BOX_DEFENCE) {
        return eag_order_forbidden(b, g, formation, BOX_DEFENCE, false);
    }
    for (unsigned box = BOX_OBJECTIVE; box < BOX_OBJECTIVE + (unsigned)b->objectives; box++) {
        if (eag_order_forbidden(b, g, formation, box, false) == EAG_ALLOWED) {
            return EAG_ALLOWED;
        }
    }
    return EAG_11_111;
}

static struct eag_hexes area_of(const struct eag_battle *b, const struct eag *g, unsigned leader)
{
    struct eag_hexes none = { { 0 } };

    return eag_on_map(g->leader_hex[leader])
               ? eag_command_area(b, g, b->leader[leader].side, g->leader_hex[leader])
               : none;
}

/* EAG-11.112 a routed unit in range, EAG-11.115 of his army. */
static gg_clause rally_forbidden(const struct eag_battle *b, const struct eag *g, unsigned leader)
{
    int side = b->leader[leader].side;

    for (unsigned u = b->first_unit[side]; u < b->first_unit[side + 1]; u++) {
        if (eag_routed(g, u) && eag_may_help(b, leader, u) &&
            eag_in_range(b, g, leader, g->hex[u])) {
            return EAG_ALLOWED;
        }
    }
    return EAG_11_112;
}

/* EAG-5.34 of his army, EAG-11.125 not routed; EAG-11.119: how often its officer was activated is
 * not asked. */
static bool may_direct(const struct eag_battle *b, const struct eag *g, unsigned leader,
                       unsigned unit)
{
    return eag_on_map(g->hex[unit]) && !eag_routed(g, unit) && !eag_is_active(g, unit) &&
           eag_may_help(b, leader, unit);
}

/* EAG-11.117 stacks in range, EAG-11.106 before he moves. */
static struct eag_hexes stack_hexes(const struct eag_battle *b, const struct eag *g,
                                    unsigned leader)
{
    struct eag_hexes area = area_of(b, g, leader), out = { { 0 } };
    int side = b->leader[leader].side;

    for (unsigned u = b->first_unit[side]; u < b->first_unit[side + 1]; u++) {
        if (may_direct(b, g, leader, u) && eag_has(&area, g->hex[u])) {
            eag_put(&out, g->hex[u]);
        }
    }
    return out;
}

/* Is there any? */
static bool any_stack(const struct eag_battle *b, const struct eag *g, unsigned leader)
{
    int side = b->leader[leader].side;

    for (unsigned u = b->first_unit[side]; u < b->first_unit[side + 1]; u++) {
        if (may_direct(b, g, leader, u) && eag_in_range(b, g, leader, g->hex[u])) {
            return true;
        }
    }
    return false;
}

static gg_clause direct_forbidden(const struct eag_battle *b, const struct eag *g, unsigned leader)
{
    if (g->leader[leader] & L_DIRECTED) {
        return EAG_11_118;
    }
    if (eag_command(b, g, leader) == 0) {
        return EAG_11_126; /* EAG-11.126: none at all */
    }
    return any_stack(b, g, leader) ? EAG_ALLOWED : EAG_11_117;
}

static gg_clause ability_forbidden(const struct eag_battle *b, const struct eag *g, unsigned leader,
                                   gg_move m)
{
    if (gg_verb_of(m) == V_done) {
        return EAG_ALLOWED; /* EAG-11.105 */
    }
    if (g->leader[leader] & L_LOST) {
        return EAG_11_130; /* EAG-20.25 */
    }
    switch (gg_verb_of(m)) {
    case V_reorder: return reorder_forbidden(b, g, leader, gg_target_of(m));
    case V_rally: return rally_forbidden(b, g, leader);
    case V_direct: return direct_forbidden(b, g, leader);
    default: return EAG_11_104;
    }
}

bool eag_has_ability(const struct eag_battle *b, const struct eag *g, unsigned leader)
{
    if (ability_forbidden(b, g, leader, gg_move0(V_direct)) == EAG_ALLOWED ||
        ability_forbidden(b, g, leader, gg_move0(V_rally)) == EAG_ALLOWED) {
        return true;
    }
    for (unsigned f = 0; f < (unsigned)b->formations; f++) {
        if (ability_forbidden(b, g, leader, gg_move1(V_reorder, f)) == EAG_ALLOWED) {
            return true;
        }
    }
    return false;
}

/* ---- the choice: EAG-11.104, EAG-7.31 at most one of them ---- */

void eag_ability_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    unsigned leader = eag_now(g)->leader;
    uint64_t formations = 0;

    gg_offer_move(o, gg_move0(V_done));
    for (unsigned f = 0; f < (unsigned)b->formations; f++) {
        if (ability_forbidden(b, g, leader, gg_move1(V_reorder, f)) == EAG_ALLOWED) {
            formations |= EAG_ONE(f);
        }
    }
    gg_offer_set(o, gg_move1(V_reorder, 0), formations);
    if (ability_forbidden(b, g, leader, gg_move0(V_rally)) == EAG_ALLOWED) {
        gg_offer_move(o, gg_move0(V_rally));
    }
    if (ability_forbidden(b, g, leader, gg_move0(V_direct)) == EAG_ALLOWED) {
        gg_offer_move(o, gg_move0(V_direct));
    }
}

gg_clause eag_ability_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    return ability_forbidden(b, g, eag_now(g)->leader, m);
}

/* EAG-11.107, EAG-11.108: one change, whatever was done in the orders phase; EAG-11.109: and
 * nothing else. */
static void reorder(struct eag *g, int side, unsigned leader, unsigned formation)
{
    struct eag_frame *f = eag_push(g, S_orders, side);

    f->leader = (uint8_t)leader;
    f->formation = (uint8_t)formation;
    f->flags = ORD_ABILITY;
    f->n = 1;
}

void eag_ability_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    struct eag_frame *f;
    unsigned leader = eag_now(g)->leader;
    int side = eag_now(g)->side;

    eag_pop(g);
    switch (gg_verb_of(m)) {
    case V_reorder: reorder(g, side, leader, gg_target_of(m)); break;
    case V_rally:
        f = eag_push(g, S_rally, side);
        f->leader = (uint8_t)leader;
        f->flags = EAG_BY_COMMANDER;
        f->n = RALLY_STACKS; /* EAG-11.112 */
        break;
    case V_direct:
        g->leader[leader] |= L_DIRECTED; /* EAG-11.118 */
        f = eag_push(g, S_stacks, side);
        f->leader = (uint8_t)leader;
        f->n = (uint8_t)eag_command(b, g, leader); /* EAG-11.117 */
        break;
    default: break;
    }
}

/* ---- direct activation ---- */

static gg_clause stacks_forbidden(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    const struct eag_frame *f = eag_now(g);
    struct eag_hexes stacks;

    if (gg_verb_of(m) == V_done) { /* he has said that he would */
        return f->n < eag_command(b, g, f->leader) ? EAG_ALLOWED : EAG_11_117;
    }
    if (gg_verb_of(m) != V_stack) {
        return EAG_11_117;
    }
    stacks = stack_hexes(b, g, f->leader);
    return eag_has(&stacks, gg_target_of(m)) ? EAG_ALLOWED : EAG_11_117;
}

void eag_stacks_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    struct eag_hexes stacks = stack_hexes(b, g, eag_now(g)->leader);

    if (stacks_forbidden(b, g, gg_move0(V_done)) == EAG_ALLOWED) {
        gg_offer_move(o, gg_move0(V_done));
    }
    eag_offer_hexes(o, gg_move1(V_stack, 0), &stacks);
}

gg_clause eag_stacks_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    return stacks_forbidden(b, g, m);
}

/* EAG-11.124 units of all formations, EAG-11.125 but no routed ones; EAG-11.123 and the officers
 * with them; EAG-5.34: of his army.  EAG-11.120, EAG-7.19, EAG-7.119: no marker is put on anybody.
 */
static void activate_stack(const struct eag_battle *b, struct eag *g, unsigned commander,
                           unsigned hex)
{
    int side = b->leader[commander].side;
    struct eag_stack s = eag_stack_at(b, g, side, hex);
    uint32_t leaders = eag_leaders_at(b, g, side, hex);
    unsigned leader;

    for (unsigned i = 0; i < s.units; i++) {
        if (may_direct(b, g, commander, s.unit[i])) {
            eag_make_active(b, g, s.unit[i], true);
        }
    }
    for (EAG_EACH(leader, leaders)) {
        if (!eag_commander(b, leader) && b->leader[leader].army == b->leader[commander].army) {
            g->leader[leader] |= L_ACTIVE;
        }
    }
}

/* EAG-11.122, EAG-11.127: the activation goes on with those who were named. */
void eag_stacks_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    struct eag_frame *f = eag_top(g);
    struct eag_hexes left;

    if (gg_verb_of(m) == V_done) {
        eag_pop(g);
        return;
    }
    activate_stack(b, g, f->leader, gg_target_of(m));
    f->n--;
    left = stack_hexes(b, g, f->leader);
    if (f->n == 0 || eag_none(&left)) {
        eag_pop(g);
    }
}
