/* SPDX-License-Identifier: MIT
 * EAG-7.118 to EAG-7.128: strategic movement at the end of a turn. */
#include "rules/eagles/chapters.h"

enum { ACTIVATIONS = 2 };

/* ---- who may march ---- */

/* EAG-7.128, EAG-22.10: counters that lie face down on the map; decoys are asked as the true one
 * is. */
static bool counters_far(const struct eag_battle *b, const struct eag *g, unsigned officer,
                         bool *any)
{
    bool far = true;

    for (unsigned i = 0; i < EAG_COUNTERS; i++) {
        if (g->real[officer] != EAG_NONE && eag_on_map(g->counter[officer][i])) {
            *any = true;
            far = far && !eag_watched(b, g, b->leader[officer].side, g->counter[officer][i]);
        }
    }
    return far;
}

/* EAG-7.124: one that is near stops them all, in range or not, routed or not. */
static bool units_far(const struct eag_battle *b, const struct eag *g, unsigned formation)
{
    const struct eag_formation *f = &b->formation[formation];

    for (unsigned u = f->first; u < (unsigned)f->first + f->units; u++) {
        if (eag_on_map(g->hex[u]) && eag_watched(b, g, f->side, g->hex[u])) {
            return false;
        }
    }
    return true;
}

/* EAG-7.121: only formations are asked about. */
static gg_clause march_forbidden(const struct eag_battle *b, const struct eag *g, int side,
                                 unsigned formation)
{
    unsigned officer = b->formation[formation].officer;
    bool here = eag_on_map(g->leader_hex[officer]), far;

    if (b->formation[formation].side != side) {
        return EAG_7_127;
    }
    if (g->formation[formation] & F_MARCHED) {
        return EAG_7_126;
    }
    if (g->acts[officer] >= ACTIVATIONS) {
        return EAG_7_120; /* EAG-7.118, EAG-7.120; EAG-7.119: markers count, nothing else */
    }
    far = counters_far(b, g, officer, &here);
    if (!here) {
        return EAG_7_118;
    }
    return far && units_far(b, g, formation) ? EAG_ALLOWED : EAG_7_124;
}

static uint64_t marchers(const struct eag_battle *b, const struct eag *g, int side)
{
    uint64_t formations = 0;

    for (unsigned f = 0; f < (unsigned)b->formations; f++) {
        if (march_forbidden(b, g, side, f) == EAG_ALLOWED) {
            formations |= EAG_ONE(f);
        }
    }
    return formations;
}

/* ---- the segment ---- */

/* What the last march has left. */
static void tidy(const struct eag_battle *b, struct eag *g, bool last)
{
    eag_clear_flags(b, g, UINT16_MAX);
    g->kept.still = 1;
    for (unsigned l = 0; l < EAG_LEADERS; l++) {
        g->leader[l] &= (uint8_t) ~(L_ACTIVE | L_MOVED);
        g->ridden[l] = 0;
    }
    for (unsigned f = 0; last && f < EAG_FORMATIONS; f++) {
        g->formation[f] &= (uint8_t)~F_MARCHED;
    }
}

/* EAG-7.127: by turns, a side that has nothing left is passed over. */
bool eag_strategic_run(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g);
    int side = f->side;

    tidy(b, g, false);
    if (f->stage == 3) {
        tidy(b, g, true);
        eag_pop(g);
        return true;
    }
    if (!(f->stage >> side & 1) && marchers(b, g, side) == 0) {
        f->stage |= (uint8_t)(1 << side);
    }
    f->side = (uint8_t)EAG_OTHER(side);
    if (!(f->stage >> side & 1)) {
        eag_push(g, S_march, side);
    }
    return true;
}

void eag_march_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    gg_offer_move(o, gg_move0(V_done));
    gg_offer_set(o, gg_move1(V_march, 0), marchers(b, g, eag_now(g)->side));
}

gg_clause eag_march_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    int side = eag_now(g)->side;

    switch (gg_verb_of(m)) {
    case V_done: return EAG_ALLOWED;
    case V_march: return march_forbidden(b, g, side, gg_target_of(m));
    default: return EAG_7_127;
    }
}

/* EAG-7.118: the officer and his units in range; EAG-7.123: no others, and EAG-7.122 these by
 * their order (eag_move_limit).  EAG-7.125 is asked of every step. */
static void set_marching(const struct eag_battle *b, struct eag *g, unsigned formation)
{
    const struct eag_formation *f = &b->formation[formation];
    unsigned at = g->leader_hex[f->officer];
    struct eag_hexes area;

    g->leader[f->officer] |= L_ACTIVE;
    g->formation[formation] |= F_MARCHED; /* EAG-7.126 */
    if (!eag_on_map(at)) {
        return;
    }
    area = eag_command_area(b, g, f->side, at);
    for (unsigned u = f->first; u < (unsigned)f->first + f->units; u++) {
        if (eag_on_map(g->hex[u]) && !eag_routed(g, u) && eag_has(&area, g->hex[u])) {
            eag_make_active(b, g, u, true);
        }
    }
}

void eag_march_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    unsigned formation = gg_target_of(m);
    int side = eag_now(g)->side;
    struct eag_frame *f;

    eag_pop(g);
    if (gg_verb_of(m) == V_done) {
        eag_under(g, S_strategic)->stage |= (uint8_t)(1 << side);
        return;
    }
    set_marching(b, g, formation);
    f = eag_push(g, S_movement, side);
    f->leader = b->formation[formation].officer;
    f->formation = (uint8_t)formation;
    f->flags = MV_STRATEGIC;
}
