/* SPDX-License-Identifier: MIT
 * Chapter 9.6, the HQs: their own move, and giving way to the enemy. */
#include "rules/wagram/move.h"

/* ---- contact ---- */

bool wag_hq_in_contact(const struct wag_battle *b, const struct wag *g, int side)
{
    int enemy = WAG_OTHER(side);

    return wag_slots_with(b, g, enemy, g->hq[side]) != 0 || wag_at(g, enemy, g->hq[side]) != 0;
}

/* ---- its move: WAG-9.6.24 ---- */

/* Once a turn, in a Round of its side; administrative movement is none. */
gg_clause wag_hq_forbidden(const struct wag *g, int side)
{
    const struct wag_frame *f = wag_find(g, S_movement);

    if (g->hq_moved[side] || (f != NULL && wag_administrative(f->flags))) {
        return WAG_9_6_24;
    }
    return WAG_ALLOWED;
}

/* WAG-9.6.26: it pays for the ground, and keeps away from enemies; also on the way, where they
 * would chase it: WAG-9.6.22. */
static gg_clause step_forbidden(const struct wag_battle *b, const struct wag *g,
                                const struct wag_frame *f, unsigned slot)
{
    const struct wag_zone *z = &b->zone[g->hq[f->side]];

    if (f->n + z->cost[slot] > b->hq_mp[f->side]) {
        return WAG_9_6_24;
    }
    return wag_is_within(b, g, WAG_OTHER(f->side), z->ring[slot], 1) ? WAG_9_6_26 : WAG_ALLOWED;
}

static unsigned steps_of(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f)
{
    unsigned from = g->hq[f->side], slots = 0, slot;
    bool safe = !wag_is_within(b, g, WAG_OTHER(f->side), from, 2); /* wherever it goes */

    for (WAG_EACH(slot, b->zone[from].all)) {
        bool may = safe ? f->n + b->zone[from].cost[slot] <= b->hq_mp[f->side]
                        : step_forbidden(b, g, f, slot) == WAG_ALLOWED;

        slots |= may ? 1u << slot : 0;
    }
    return slots;
}

bool wag_hq_moving_run(const struct wag_battle *b, struct wag *g)
{
    if (steps_of(b, g, wag_now(g)) != 0) {
        return false;
    }
    wag_pop(g);
    return true;
}

void wag_hq_moving_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    const struct wag_frame *f = wag_now(g);

    wag_offer_slots(b, o, gg_move1(V_go, 0), g->hq[f->side], steps_of(b, g, f));
    gg_offer_move(o, gg_move0(V_done));
}

gg_clause wag_hq_moving_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    const struct wag_frame *f = wag_now(g);
    unsigned slot;

    if (gg_verb_of(m) == V_done) {
        return WAG_ALLOWED;
    }
    if (gg_verb_of(m) != V_go) {
        return WAG_9_6_24;
    }
    slot = wag_slot_of(b, g->hq[f->side], gg_target_of(m));
    return slot == WAG_NONE ? WAG_9_6_7 : step_forbidden(b, g, f, slot);
}

void wag_hq_moving_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    struct wag_frame *f = wag_top(g);
    unsigned from = g->hq[f->side];

    if (gg_verb_of(m) == V_done) {
        wag_pop(g);
        return;
    }
    f->n = (uint8_t)(f->n + b->zone[from].cost[wag_slot_of(b, from, gg_target_of(m))]);
    g->hq[f->side] = (uint16_t)gg_target_of(m);
}

/* ---- hq_away: WAG-9.6.22, WAG-9.6.23 ---- */

static bool any(const struct wag_zones *zones)
{
    uint64_t all = 0;

    for (unsigned i = 0; i < WAG_WORDS; i++) {
        all |= zones->w[i];
    }
    return all != 0;
}

/* Zones exactly `away` from the HQ where no enemy touches it; so no enemy is on the way to one that
 * is two zones off. */
static struct wag_zones refuges_at(const struct wag_battle *b, const struct wag *g, int side,
                                   unsigned away)
{
    const uint8_t *far = b->distance[g->hq[side]];
    struct wag_zones found = { { 0 } };

    for (unsigned zone = 0; zone < (unsigned)b->zones; zone++) {
        if (far[zone] == away && !wag_is_within(b, g, WAG_OTHER(side), zone, 1)) {
            wag_put(&found, zone);
        }
    }
    return found;
}

/* One zone or two, as the owner likes; if that does not do, the nearest that does. */
static struct wag_zones refuges(const struct wag_battle *b, const struct wag *g, int side)
{
    struct wag_zones zones = refuges_at(b, g, side, 1), two = refuges_at(b, g, side, 2);

    wag_unite(&zones, &two);
    for (unsigned away = 3; !any(&zones) && away < 255; away++) {
        zones = refuges_at(b, g, side, away);
    }
    return zones;
}

/* Chased already, or nowhere to go. */
bool wag_hq_away_run(const struct wag_battle *b, struct wag *g)
{
    int side = wag_now(g)->side;
    struct wag_zones zones = refuges(b, g, side);

    if (wag_hq_in_contact(b, g, side) && any(&zones)) {
        return false;
    }
    wag_pop(g);
    return true;
}

void wag_hq_away_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    struct wag_zones zones = refuges(b, g, wag_now(g)->side);

    wag_offer_zones(o, gg_move1(V_away, 0), &zones);
}

gg_clause wag_hq_away_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    struct wag_zones zones = refuges(b, g, wag_now(g)->side);

    return gg_verb_of(m) == V_away && wag_has(&zones, gg_target_of(m)) ? WAG_ALLOWED : WAG_9_6_22;
}

/* WAG-9.6.23: its move of the turn is still to come. */
void wag_hq_away_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    int side = wag_now(g)->side;

    (void)b;
    g->hq[side] = (uint16_t)gg_target_of(m);
    wag_pop(g);
}
