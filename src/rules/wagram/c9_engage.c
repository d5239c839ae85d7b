/* SPDX-License-Identifier: MIT
 * Chapter 9.6, the end of it: engaging an attack or a charge. */
#include "rules/wagram/move.h"

/* ---- what an attack needs ---- */

/* Units of the phasing side marked against `target`, of those in `units`. */
static uint64_t aimed_at(const struct wag_battle *b, const struct wag *g, uint64_t units,
                         unsigned target)
{
    uint64_t aimed = 0;
    unsigned bit;

    for (WAG_EACH(bit, units & (g->attacking | g->charging))) {
        const struct wag_zone *z = &b->zone[g->place[g->phasing][bit]];

        aimed |= z->ring[g->aim[bit]] == target ? WAG_ONE(bit) : 0;
    }
    return aimed;
}

/* Would more fight from its zone than may, whatever they attack?  WAG-10.1.8, WAG-10.1.9; by the
 * option against one target; of the square, WAG-13.3.4. */
static bool is_crowded(const struct wag_battle *b, const struct wag *g, unsigned bit,
                       unsigned target)
{
    int side = g->phasing;
    uint64_t there = wag_at(g, side, g->place[side][bit]);
    uint64_t marked = b->head.option[O_ZONE_LIMIT] == 0 ? there & (g->attacking | g->charging)
                                                        : aimed_at(b, g, there, target);
    uint64_t fighting = marked | WAG_ONE(bit);
    bool square = side == FRENCH && g->square_state == STANDING && (fighting & ~g->square) == 0;

    return wag_points(b, g, side, fighting) > (square ? WAG_FIGHTING + 1u : WAG_FIGHTING);
}

/* The option of WAG-10.1.7: those who attack a zone from elsewhere must be next to this one. */
static bool stands_apart(const struct wag_battle *b, const struct wag *g, unsigned bit,
                         unsigned target)
{
    int side = g->phasing;
    unsigned zone = g->place[side][bit], other;

    for (WAG_EACH(other, aimed_at(b, g, b->all[side], target))) {
        unsigned theirs = g->place[side][other];

        if (theirs != zone && !wag_has(&b->near[zone], theirs)) {
            return true;
        }
    }
    return false;
}

/* ---- what a charge also needs ---- */

/* WAG-9.6.28 cavalry, WAG-9.6.34 not mixed units. */
static gg_clause not_cavalry(const struct wag_battle *b, int side, unsigned bit)
{
    if ((b->of_type[side][MIXED] >> bit & 1) != 0) {
        return b->head.option[O_MIXED_CHARGE] != 0 ? WAG_ALLOWED : WAG_9_6_34;
    }
    return (b->cavalry[side] >> bit & 1) != 0 ? WAG_ALLOWED : WAG_9_6_28;
}

/* WAG-9.6.30: village, redoubt that Austrians hold, river, escarpment.  WAG-9.6.31: no more. */
static bool ground_stops_charge(const struct wag_battle *b, int side, unsigned zone, unsigned slot)
{
    unsigned target = b->zone[zone].ring[slot];
    unsigned barrier = B_STREAM | B_RUSSBACH | B_ESCARPMENT_UP | B_ESCARPMENT_DOWN;

    return wag_has(&b->village, target) || (side == FRENCH && b->zone[target].redoubt) ||
           (b->zone[zone].border[slot] & barrier) != 0;
}

static gg_clause charge_forbidden(const struct wag_battle *b, const struct wag *g, unsigned bit,
                                  unsigned slot)
{
    int side = g->phasing;
    unsigned zone = g->place[side][bit];
    gg_clause clause = not_cavalry(b, side, bit);

    if (clause != WAG_ALLOWED) {
        return clause;
    }
    if ((g->tired[side] >> bit & 1) != 0) {
        return WAG_9_6_28;
    }
    if ((wag_at(g, side, zone) & g->charging) != 0) {
        return WAG_9_6_29; /* WAG-9.6.29: one from a zone, whatever it charges */
    }
    return ground_stops_charge(b, side, zone, slot) ? WAG_9_6_30 : WAG_ALLOWED;
}

/* ---- engaging ---- */

gg_clause wag_attack_forbidden(const struct wag_battle *b, const struct wag *g, unsigned bit,
                               unsigned target, bool charge)
{
    int side = g->phasing;
    unsigned zone = g->place[side][bit], slot = wag_slot_of(b, zone, target);

    if ((b->guns[side] >> bit & 1) != 0) {
        return WAG_10_1_2; /* it supports and needs no mark */
    }
    if (((g->attacking | g->charging) >> bit & 1) != 0) {
        return WAG_10_1_5;
    }
    if (slot == WAG_NONE || (wag_front_of(b, g, side, zone) >> slot & 1) == 0 ||
        wag_at(g, WAG_OTHER(side), target) == 0) {
        return WAG_9_6_27;
    }
    if (is_crowded(b, g, bit, target)) {
        return WAG_10_1_9;
    }
    if (b->head.option[O_ATTACK_ZONES] != 0 && stands_apart(b, g, bit, target)) {
        return WAG_10_1_7;
    }
    return charge ? charge_forbidden(b, g, bit, slot) : WAG_ALLOWED;
}

gg_clause wag_engage_forbidden(const struct wag_going *w, unsigned slot, bool charge)
{
    const struct wag_frame *f = w->f;
    unsigned mp = wag_mp(w->b, w->g, f->side, f->unit, f->flags), cost = charge ? 2 : 1;
    gg_clause clause;

    if (wag_administrative(f->flags)) {
        return WAG_12_1_2;
    }
    if ((f->flags & MV_RESTED) != 0) {
        return WAG_9_3_2;
    }
    clause = wag_attack_forbidden(w->b, w->g, f->unit, wag_way(w->b, w->from, slot), charge);
    if (clause != WAG_ALLOWED) {
        return clause;
    }
    if (charge && (f->flags & MV_HURRIED) != 0) {
        return WAG_9_6_28;
    }
    if (f->n + cost > mp) {
        return charge ? WAG_9_6_28 : WAG_9_6_27;
    }
    return w->stay;
}

void wag_engage(const struct wag_battle *b, struct wag *g, unsigned slot, bool charge)
{
    struct wag_frame *f = wag_top(g);
    uint64_t *marked = charge ? &g->charging : &g->attacking; /* WAG-9.6.27, WAG-9.6.28 */

    *marked |= WAG_ONE(f->unit);
    g->aim[f->unit] = (uint8_t)slot;
    wag_put(&g->targets, b->zone[g->place[f->side][f->unit]].ring[slot]);
    f->n = (uint8_t)(f->n + (charge ? 2 : 1));
}
