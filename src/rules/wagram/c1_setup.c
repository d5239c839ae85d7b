/* SPDX-License-Identifier: MIT
 * Chapters 2 and 14.1: the start of a scenario, and where the players put their units. */
#include "rules/wagram/chapters.h"
#include "rules/wagram/hooks.h"
#include <string.h>

/* ---- the start ---- */

/* The facing that looks at the nearest enemy: a start from which the player may turn: WAG-14.1.5.
 */
static unsigned towards_enemy(const struct wag_battle *b, const struct wag *g, int side,
                              unsigned zone)
{
    unsigned best = wag_lowest(b->zone[zone].all), nearest = 256, slot;

    for (WAG_EACH(slot, b->zone[zone].all)) {
        unsigned away = wag_distance_to(b, g, WAG_OTHER(side), b->zone[zone].ring[slot]);

        if (away < nearest) {
            nearest = away;
            best = slot;
        }
    }
    return best;
}

static void place_units(const struct wag_battle *b, struct wag *g)
{
    for (int side = 0; side < SIDES; side++) {
        for (unsigned bit = 0; bit < WAG_BITS; bit++) {
            const struct wag_unit *u = &b->unit[side][bit];

            g->place[side][bit] = b->setup[side][bit]; /* WAG-14.1.1, WAG-14.1.2 */
            if (g->place[side][bit] != WAG_GONE) {
                g->steps[side][bit] = (uint8_t)(u->steps - b->losses[side][bit]); /* WAG-14.1.3 */
            }
            g->corps[side][bit] = u->corps; /* WAG-2.1.1 */
        }
        g->hq[side] = b->setup_hq[side]; /* WAG-2.2.1 */
    }
}

static void face_enemy(const struct wag_battle *b, struct wag *g, int side)
{
    uint64_t present = wag_present(g, side, b->all[side]);
    unsigned bit;

    for (WAG_EACH(bit, present)) {
        g->facing[side][bit] = (uint8_t)towards_enemy(b, g, side, g->place[side][bit]);
    }
}

void wag_start(const struct gg_battle *battle, void *pos)
{
    const struct wag_battle *b = wag_of(battle);
    struct wag *g = pos;

    memset(g, 0, sizeof *g); /* WAG-12.5.4: Rounds and points at 0 where nothing is said */
    g->last = g->corps_active = g->pivot = WAG_NONE;
    place_units(b, g);
    for (int side = 0; side < SIDES; side++) {
        face_enemy(b, g, side);
        g->held[side] = b->start_vp[side];                               /* WAG-14.3.5 */
        g->round[side] = wag_today(b, g)->start_box[wag_turn_now(b, g)]; /* WAG-14.3.13 */
    }
    wag_deal_markers(b, g);
    wag_start_day(b, g);
    wag_push(g, S_game, FRENCH);
    wag_go(b, g);
}

/* ---- deploy: the units of a side among the zones listed for them ---- */

/* Zones in which the unit may be placed, WAG_NOWHERE ends the list; NULL: it is not the player's to
 * place. */
static const uint16_t *listed(const struct wag_battle *b, int side, unsigned bit)
{
    unsigned group = b->group[side][bit];

    return group > 0 ? b->group_zone[side][group] : NULL;
}

static bool is_listed(const struct wag_battle *b, int side, unsigned bit, unsigned zone)
{
    const uint16_t *list = listed(b, side, bit);

    while (list != NULL && *list != WAG_NOWHERE && *list != zone) {
        list++;
    }
    return list != NULL && *list == zone;
}

/* Units of that unit's corps in a zone, but for artillery: WAG-14.1.1. */
static uint64_t garrison_of(const struct wag_battle *b, const struct wag *g, int side, unsigned bit,
                            unsigned zone)
{
    uint64_t corps = b->corps[side][b->unit[side][bit].corps].units;

    return wag_at(g, side, zone) & corps & ~b->guns[side];
}

/* Would the unit, which can be spared where it is, fill a zone that needs one? */
static bool fills_gap(const struct wag_battle *b, const struct wag *g, int side, unsigned bit,
                      unsigned zone)
{
    return (b->guns[side] & WAG_ONE(bit)) == 0 && garrison_of(b, g, side, bit, zone) == 0 &&
           (garrison_of(b, g, side, bit, g->place[side][bit]) & ~WAG_ONE(bit)) != 0;
}

static gg_clause place_forbidden(const struct wag_battle *b, const struct wag *g,
                                 const struct wag_frame *f, unsigned bit, unsigned zone)
{
    if (listed(b, f->side, bit) == NULL) {
        return WAG_14_1_2; /* its zone is given */
    }
    if (!is_listed(b, f->side, bit,
                   zone)) { /* WAG-14.2.20: so two corps meet only where both are */
        return WAG_14_1_1;
    }
    if (g->place[f->side][bit] == zone) {
        return WAG_14_1_5;
    }
    /* Once each, so that there is an end; but a gap can always be filled, so that it can come. */
    return (f->set & WAG_ONE(bit)) != 0 || fills_gap(b, g, f->side, bit, zone) ? WAG_ALLOWED
                                                                               : WAG_14_1_5;
}

/* The stack of side in a zone, once each. */
static gg_clause turn_forbidden(const struct wag_battle *b, const struct wag *g, int side,
                                unsigned zone, unsigned to)
{
    uint64_t stack = wag_at(g, side, zone);
    unsigned slot = wag_slot_of(b, zone, to);

    if (stack == 0 || slot == WAG_NONE) {
        return WAG_9_4_3; /* WAG-9.4.6: an HQ has no facing */
    }
    return (stack & g->acted) != 0 || slot == wag_facing_of(b, g, side, zone) ? WAG_14_1_5
                                                                              : WAG_ALLOWED;
}

/* Is there a listed zone of that unit's corps without a unit other than artillery? */
static bool leaves_gap(const struct wag_battle *b, const struct wag *g, int side, unsigned bit)
{
    for (const uint16_t *z = listed(b, side, bit); z != NULL && *z != WAG_NOWHERE; z++) {
        if (garrison_of(b, g, side, bit, *z) == 0) {
            return true; /* WAG-14.1.1 */
        }
    }
    return false;
}

static gg_clause done_forbidden(const struct wag_battle *b, const struct wag *g, int side)
{
    for (unsigned bit = 0; bit < b->units[side]; bit++) {
        if (leaves_gap(b, g, side, bit)) {
            return WAG_14_1_1;
        }
    }
    return WAG_ALLOWED;
}

bool wag_deploy_run(const struct wag_battle *b, struct wag *g)
{
    (void)b;
    (void)g;
    return false;
}

static void offer_places(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f,
                         struct gg_offer *o)
{
    for (unsigned bit = 0; bit < b->units[f->side]; bit++) {
        for (const uint16_t *z = listed(b, f->side, bit); z != NULL && *z != WAG_NOWHERE; z++) {
            if (place_forbidden(b, g, f, bit, *z) == WAG_ALLOWED) {
                gg_offer_move(o, gg_move2(V_place, wag_unit_index(b, f->side, bit), *z));
            }
        }
    }
}

void wag_deploy_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    const struct wag_frame *f = wag_now(g);
    struct wag_zones seen = { { 0 } };

    offer_places(b, g, f, o);
    for (unsigned bit = 0; bit < b->units[f->side]; bit++) {
        unsigned zone = g->place[f->side][bit], slot;

        if (!wag_on_map(zone) || wag_has(&seen, zone)) {
            continue;
        }
        wag_put(&seen, zone);
        for (WAG_EACH(slot, b->zone[zone].all)) {
            if (turn_forbidden(b, g, f->side, zone, b->zone[zone].ring[slot]) == WAG_ALLOWED) {
                gg_offer_move(o, gg_move2(V_turn, zone, b->zone[zone].ring[slot]));
            }
        }
    }
    if (done_forbidden(b, g, f->side) == WAG_ALLOWED) {
        gg_offer_move(o, gg_move0(V_done));
    }
}

gg_clause wag_deploy_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    const struct wag_frame *f = wag_now(g);
    unsigned unit = gg_subject_of(m);

    switch (gg_verb_of(m)) {
    case V_place:
        if (wag_unit_side(b, unit) != f->side || wag_unit_bit(b, unit) == WAG_HQ) {
            return WAG_14_1_2;
        }
        return place_forbidden(b, g, f, wag_unit_bit(b, unit), gg_target_of(m));
    case V_turn: return turn_forbidden(b, g, f->side, gg_subject_of(m), gg_target_of(m));
    case V_done: return done_forbidden(b, g, f->side);
    default: return WAG_14_1_5;
    }
}

/* WAG-14.1.4: no limit to a stack here; WAG-9.5.7: it takes the facing of those who are there. */
static void place_unit(const struct wag_battle *b, struct wag *g, int side, unsigned bit,
                       unsigned zone)
{
    unsigned facing = wag_facing_of(b, g, side, zone);

    wag_move_unit(g, side, bit, zone);
    g->facing[side][bit] = (uint8_t)(facing != WAG_NONE ? facing : towards_enemy(b, g, side, zone));
}

void wag_deploy_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    struct wag_frame *f = wag_top(g);

    switch (gg_verb_of(m)) {
    case V_place:
        f->set &= ~WAG_ONE(wag_unit_bit(b, gg_subject_of(m)));
        place_unit(b, g, f->side, wag_unit_bit(b, gg_subject_of(m)), gg_target_of(m));
        break;
    case V_turn:
        g->acted |= wag_at(g, f->side, gg_subject_of(m));
        wag_turn_stack(g, f->side, gg_subject_of(m),
                       wag_slot_of(b, gg_subject_of(m), gg_target_of(m)));
        break;
    default:
        g->acted = 0;
        wag_pop(g);
        break;
    }
}
