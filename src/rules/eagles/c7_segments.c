/* SPDX-License-Identifier: MIT
 * EAG-7.30 to EAG-7.36: the segments of an activation. */
#include "rules/eagles/chapters.h"
#include <string.h>

/* ---- active units ---- */

/* EAG-6.5, EAG-17.90 */
void eag_make_active(const struct eag_battle *b, struct eag *g, unsigned unit, bool in_range)
{
    unsigned enemy = EAG_OTHER(b->unit[unit].side), flags = FL_ACTIVE;

    if (in_range) {
        flags |= FL_IN_RANGE;
    }
    if (eag_on_map(g->hex[unit]) && eag_beside(b, &g->any[enemy], g->hex[unit]) != 0) {
        flags |= FL_BEGAN_NEAR;
    }
    g->flags[unit] |= (uint16_t)flags;
}

/* EAG-5.31: range is fixed when the movement begins.  EAG-23.5: those who come are in range (c12).
 */
static void find_range(const struct eag_battle *b, struct eag *g, unsigned formation,
                       unsigned leader)
{
    const struct eag_formation *f = &b->formation[formation];
    unsigned at = g->leader_hex[leader];
    bool here = eag_on_map(at),
         open = here && !eag_units_near(b, g, EAG_OTHER(f->side), at, b->range);
    struct eag_hexes area = { { 0 } };

    if (here && !open) {
        area = eag_command_area(b, g, f->side, at);
    }
    for (unsigned u = f->first; u < f->first + f->units; u++) {
        unsigned hex = g->hex[u]; /* with nobody in the way it is the distance that counts */
        bool in =
            eag_on_map(hex) && (open ? eag_distance(b, at, hex) <= b->range : eag_has(&area, hex));

        g->flags[u] = (uint16_t)((g->flags[u] & ~(unsigned)FL_IN_RANGE) | (in ? FL_IN_RANGE : 0u));
    }
}

/* EAG-6.1, EAG-7.30: all units of the formation on the map.  Until they move their range is that of
 * now, for the one who looks how far they could go. */
static void activate_formation(const struct eag_battle *b, struct eag *g, unsigned formation,
                               unsigned leader)
{
    const struct eag_formation *f = &b->formation[formation];

    for (unsigned u = f->first; u < f->first + f->units; u++) {
        if (eag_on_map(g->hex[u])) {
            eag_make_active(b, g, u, false);
        }
    }
    find_range(b, g, formation, leader);
}

static void begin(const struct eag_battle *b, struct eag *g, const struct eag_frame *f)
{
    g->leader[f->leader] |= L_ACTIVE; /* EAG-5.20, EAG-5.21 */
    if (f->formation != EAG_NONE) {
        activate_formation(b, g, f->formation, f->leader);
    }
}

/* Flags, markers and effects of the activation. */
void eag_end_activation(const struct eag_battle *b, struct eag *g)
{
    eag_clear_flags(b, g, UINT16_MAX);
    g->kept.still = g->kept.silent = 1;
    for (unsigned l = 0; l < EAG_LEADERS; l++) {
        g->leader[l] &= (uint8_t) ~(L_ACTIVE | L_MOVED);
    }
    for (unsigned f = 0; f < EAG_FORMATIONS; f++) {
        g->formation[f] &= (uint8_t) ~(F_CLAIMED | F_RALLYING);
    }
    memset(g->ridden, 0, sizeof g->ridden);
    memset(&g->fired, 0, sizeof g->fired);
    memset(g->square, 0, sizeof g->square);
    memset(g->attack, 0, sizeof g->attack);
    g->attacks = 0;
    g->effect = 0;
    eag_note_holders(b, g);
}

/* ---- the segments ---- */

static bool rallies(const struct eag *g, const struct eag_frame *f)
{
    return f->formation != EAG_NONE && (g->formation[f->formation] & F_RALLYING) != 0;
}

static bool has_routed(const struct eag_battle *b, const struct eag *g, unsigned formation)
{
    const struct eag_formation *f = &b->formation[formation];

    for (unsigned u = f->first; u < f->first + f->units; u++) {
        if (eag_on_map(g->hex[u]) && eag_routed(g, u)) {
            return true;
        }
    }
    return false;
}

/* EAG-11.65, EAG-11.66; EAG-7.31, EAG-11.104 before anything else.  With nobody to rally there is
 * nothing to choose. */
static void plan(const struct eag_battle *b, struct eag *g, const struct eag_frame *f)
{
    unsigned leader = f->leader;
    bool officer = f->formation != EAG_NONE;

    if (officer ? has_routed(b, g, f->formation) : eag_has_ability(b, g, leader)) {
        eag_push(g, officer ? S_choose_plan : S_ability, f->side)->leader = (uint8_t)leader;
    }
}

static void push_with(struct eag *g, enum eag_state state, const struct eag_frame *activation,
                      unsigned flags)
{
    int side = activation->side;
    uint8_t leader = activation->leader, formation = activation->formation;
    struct eag_frame *f = eag_push(g, state, side);

    f->leader = leader;
    f->formation = formation;
    f->flags = (uint8_t)flags;
}

enum { BEGIN, PLAN, REGROUP, FIRE, MOVE, DECLARE, COMBAT, FINISH };

/* EAG-7.35; EAG-7.36: what has nothing to do is skipped, and nothing is returned to.  The rally
 * option has its one hex and its rolls instead (EAG-11.68 to EAG-11.72). */
bool eag_activation_run(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g);
    int side = f->side;
    bool rallying = rallies(g, f);

    switch (f->stage++) {
    case BEGIN:
        begin(b, g, f);
        eag_ask_card(b, g, side, WHEN_ACTIVATED);
        break;
    case PLAN: plan(b, g, f); break;
    case REGROUP:
        eag_take_stock_of_sight(b, g);
        if (!rallying) {
            eag_ask_regroup(b, g, EAG_GUNS_RANGE); /* EAG-9.10, EAG-9.13 */
        }
        break;
    case FIRE:
        if (!rallying && !(g->effect & FX_MARCH)) {
            push_with(g, S_volleys, f, 0);
        }
        break;
    case MOVE:
        eag_take_stock_of_sight(b, g);
        if (f->formation != EAG_NONE) {
            find_range(b, g, f->formation, f->leader); /* EAG-7.51, EAG-11.17 */
        }
        push_with(g, S_movement, f, f->formation == EAG_NONE ? MV_FREE : 0); /* EAG-11.121 */
        break;
    case DECLARE:
        eag_take_stock_of_sight(b, g);
        if (rallying) {
            push_with(g, S_rally, f, 0);
        } else if (eag_may_attack(b, g)) {
            push_with(g, S_declare, f, 0);
        }
        break;
    case COMBAT:
        if (g->attacks > 0) {
            eag_commit_attackers(b, g);
            push_with(g, S_combat, f, 0);
        }
        break;
    default: eag_pop(g); eag_end_activation(b, g); /* EAG-7.33: the roll follows */
    }
    return true;
}
