/* SPDX-License-Identifier: MIT
 * EAG-24: facing, an option.  A stack looks through a corner of its hex (EAG-24.4): facing n is the
 * corner between directions n and n + 1.  Fire asks eag_rear() in c13_fire_sum.c (EAG-24.6 to
 * EAG-24.8, EAG-24.14), melee in c13_melee_sum.c (EAG-24.1, EAG-24.5). */
#include "rules/eagles/chapters.h"

enum { AROUND = 63, CORNERS = 6 };

static bool played(const struct eag_battle *b)
{
    return b->head.option[O_FACING] == 1;
}

static unsigned facing_of(const struct eag *g, unsigned unit)
{
    return g->status[unit] / ST_FACING;
}

static void set_facing(struct eag *g, unsigned unit, unsigned corner)
{
    g->status[unit] = (uint8_t)(g->status[unit] % ST_FACING + corner * ST_FACING);
}

/* EAG-24.2: by the unit on top; EAG-24.3: the two that face neither its corner nor its sides;
 * EAG-24.12, EAG-24.13: none in defence or in buildings; EAG-24.11: all of the routed. */
unsigned eag_rear(const struct eag_battle *b, const struct eag *g, int side, unsigned hex)
{
    unsigned lead, corner;

    if (!played(b)) {
        return 0;
    }
    lead = eag_lead(b, g, side, hex);
    if (lead == EAG_NOWHERE || eag_ground(b, hex)->built_up || eag_in_defence(b, g, side, hex)) {
        return 0;
    }
    if (eag_routed(g, lead)) {
        return AROUND;
    }
    corner = facing_of(g, lead);
    return 1u << (corner + 3) % CORNERS | 1u << (corner + 4) % CORNERS;
}

void eag_dress(const struct eag_battle *b, struct eag *g, unsigned unit)
{
    unsigned lead = eag_lead(b, g, b->unit[unit].side, g->hex[unit]);

    if (lead != EAG_NOWHERE && lead != unit) {
        set_facing(g, unit, facing_of(g, lead));
    }
}

/* The corner nearest to the way from the one hex to the other. */
static unsigned corner_towards(const struct eag_battle *b, unsigned from, unsigned to)
{
    static const int out[CORNERS][2] = { { 1, 1 },   { -1, 2 }, { -2, 1 },
                                         { -1, -1 }, { 1, -2 }, { 2, -1 } }; /* axial, times 3 */
    int q = b->axial[to].q - b->axial[from].q, r = b->axial[to].r - b->axial[from].r, most = 0;
    unsigned best = 0;

    for (unsigned n = 0; n < CORNERS; n++) { /* twice the scalar product of the two ways */
        int along = 2 * q * out[n][0] + 2 * r * out[n][1] + q * out[n][1] + r * out[n][0];

        if (n == 0 || along > most) {
            most = along;
            best = n;
        }
    }
    return best;
}

static unsigned nearest_enemy(const struct eag_battle *b, const struct eag *g, int side,
                              unsigned hex)
{
    const struct eag_hexes *enemy = &g->any[EAG_OTHER(side)];
    unsigned best = EAG_NOWHERE, least = EAG_HEXES;

    for (unsigned row = 0; row < EAG_ROWS; row++) {
        unsigned column;

        for (EAG_EACH(column, enemy->row[row])) {
            unsigned at = row * EAG_STRIDE + column, far = eag_distance(b, hex, at);

            if (far < least) {
                least = far;
                best = at;
            }
        }
    }
    return best;
}

void eag_face_enemy(const struct eag_battle *b, struct eag *g, unsigned unit)
{
    unsigned enemy;

    if (!played(b) || !eag_on_map(g->hex[unit])) {
        return;
    }
    enemy = nearest_enemy(b, g, b->unit[unit].side, g->hex[unit]);
    if (enemy != EAG_NOWHERE) {
        set_facing(g, unit, corner_towards(b, g->hex[unit], enemy));
    }
    eag_dress(b, g, unit);
}

/* ---- turning ---- */

/* EAG-24.10: it costs nothing. */
void eag_ask_facing(const struct eag_battle *b, struct eag *g, int side, unsigned hex)
{
    if (played(b) && eag_on_map(hex) && eag_has(&g->any[side], hex)) {
        eag_push(g, S_facing, side)->hex = (uint16_t)hex;
    }
}

static gg_clause face_forbidden(const struct eag_battle *b, const struct eag *g, unsigned hex,
                                unsigned corner)
{
    const struct eag_frame *f = eag_now(g);

    return hex == f->hex && corner != facing_of(g, eag_lead(b, g, f->side, hex)) ? EAG_ALLOWED
                                                                                 : EAG_24_9;
}

void eag_facing_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    unsigned hex = eag_now(g)->hex;

    for (unsigned corner = 0; corner < CORNERS; corner++) {
        if (face_forbidden(b, g, hex, corner) == EAG_ALLOWED) {
            gg_offer_move(o, gg_move2(V_face, hex, corner));
        }
    }
    gg_offer_move(o, gg_move0(V_done));
}

gg_clause eag_facing_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    if (gg_verb_of(m) == V_done) {
        return EAG_ALLOWED;
    }
    return gg_verb_of(m) == V_face ? face_forbidden(b, g, gg_subject_of(m), gg_target_of(m))
                                   : EAG_24_9;
}

/* EAG-24.2: all of the hex. */
void eag_facing_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    const struct eag_frame *f = eag_now(g);
    struct eag_stack s = eag_stack_at(b, g, f->side, f->hex);

    for (unsigned i = 0; gg_verb_of(m) == V_face && i < s.units; i++) {
        set_facing(g, s.unit[i], gg_target_of(m));
    }
    eag_pop(g);
}
