/* SPDX-License-Identifier: MIT
 * Chapter 13.2, the Grand Battery: its guns are placed one by one, then each of the two stacks may
 * turn. */
#include "rules/wagram/options.h"

/* ---- where ---- */

static struct wag_plan plan_site(const struct wag_battle *b, const struct wag *g)
{
    return (struct wag_plan){ .b = b, .g = g, .loose = wag_now(g)->set, .chosen = wag_now(g)->set };
}

static struct wag_site site_of(const struct wag *g, const struct wag_frame *f)
{
    uint64_t placed = g->battery & ~f->set;

    return (struct wag_site){ .zone = { f->zone, f->to },
                              .in = { wag_at(g, FRENCH, f->zone) & placed,
                                      wag_at(g, FRENCH, f->to) & placed } };
}

/* WAG-13.2.3, WAG-13.2.4 */
static gg_clause place_forbidden(struct wag_plan *p, const struct wag_frame *f, unsigned bit,
                                 unsigned zone)
{
    struct wag_site s = site_of(p->g, f);
    unsigned which = s.zone[0] == WAG_NOWHERE || s.zone[0] == zone ? 0 : 1;

    if ((f->set >> bit & 1) == 0) {
        return WAG_13_2_3;
    }
    if (!wag_has(wag_gun_reach(p, bit), zone)) {
        return WAG_13_2_4;
    }
    if (s.zone[which] != WAG_NOWHERE && s.zone[which] != zone) {
        return WAG_13_2_3;
    }
    if (which == 1 && !wag_has(&p->b->near[s.zone[0]], zone)) {
        return WAG_13_2_3;
    }
    s.zone[which] = zone;
    s.in[which] |= WAG_ONE(bit);
    return wag_site_can_do(p, &s, f->set & ~WAG_ONE(bit)) ? WAG_ALLOWED : WAG_13_2_3;
}

/* Where the gun may be placed. */
static struct wag_zones places(struct wag_plan *p, const struct wag_frame *f, unsigned bit)
{
    struct wag_zones may = { { 0 } };
    const struct wag_zones *reach = wag_gun_reach(p, bit);
    unsigned n;

    for (unsigned i = 0; i < WAG_WORDS; i++) {
        for (WAG_EACH(n, reach->w[i])) {
            if (place_forbidden(p, f, bit, 64 * i + n) == WAG_ALLOWED) {
                wag_put(&may, 64 * i + n);
            }
        }
    }
    return may;
}

/* One of the two stacks, once each (bits of k), unless it has to stay as it is: WAG-9.7.3.  What
 * stood still may turn as well: it acts as if it were active. */
static gg_clause turn_forbidden(const struct wag_battle *b, const struct wag *g,
                                const struct wag_frame *f, unsigned zone, unsigned to)
{
    unsigned which = zone == f->to, slot = wag_slot_of(b, zone, to);

    if (f->set != 0 || (zone != f->zone && zone != f->to) || (f->k >> which & 1) != 0 ||
        slot == WAG_NONE || slot == wag_facing_of(b, g, FRENCH, zone)) {
        return WAG_13_2_3;
    }
    return (wag_at(g, FRENCH, zone) & (g->attacking | g->charging)) != 0 ? WAG_9_7_3 : WAG_ALLOWED;
}

static bool can_turn(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f)
{
    for (unsigned which = 0; which < 2; which++) {
        unsigned zone = which == 0 ? f->zone : f->to, slot;

        for (WAG_EACH(slot, b->zone[zone].all)) {
            if (turn_forbidden(b, g, f, zone, b->zone[zone].ring[slot]) == WAG_ALLOWED) {
                return true;
            }
        }
    }
    return false;
}

static bool can_place(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f)
{
    struct wag_plan p = plan_site(b, g);
    unsigned bit, i;

    for (WAG_EACH(bit, f->set)) {
        struct wag_zones may = places(&p, f, bit);

        for (i = 0; i < WAG_WORDS; i++) {
            if (may.w[i] != 0) {
                return true;
            }
        }
    }
    return false;
}

static bool is_whole(const struct wag_battle *b, const struct wag *g)
{
    struct wag_site s = site_of(g, wag_now(g));

    return s.in[0] != 0 && s.in[1] != 0 && wag_guns_mixed(b, g->battery);
}

static void end_site(const struct wag_battle *b, struct wag *g)
{
    bool whole = is_whole(b, g);

    wag_pop(g);
    g->battery_state = STANDING;
    if (!whole) {
        wag_end_battery(g);
    }
}

/* The one who cannot come any more after all, because of what the others met, is left out. */
bool wag_battery_site_run(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_top(g);

    if (f->set != 0) {
        if (can_place(b, g, f)) {
            return false;
        }
        g->battery &= ~f->set;
        f->set = 0;
        return true;
    }
    if (is_whole(b, g) && can_turn(b, g, f)) {
        return false;
    }
    end_site(b, g);
    return true;
}

static void offer_turns(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f,
                        struct gg_offer *o)
{
    for (unsigned which = 0; which < 2; which++) {
        unsigned zone = which == 0 ? f->zone : f->to, slot;

        for (WAG_EACH(slot, b->zone[zone].all)) {
            unsigned to = b->zone[zone].ring[slot];

            if (turn_forbidden(b, g, f, zone, to) == WAG_ALLOWED) {
                gg_offer_move(o, gg_move2(V_turn, zone, to));
            }
        }
    }
    gg_offer_move(o, gg_move0(V_done));
}

void wag_battery_site_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    const struct wag_frame *f = wag_now(g);
    struct wag_plan p = plan_site(b, g);
    unsigned bit;

    for (WAG_EACH(bit, f->set)) {
        struct wag_zones may = places(&p, f, bit);

        wag_offer_zones(o, gg_move2(V_place, wag_unit_index(b, FRENCH, bit), 0), &may);
    }
    if (f->set == 0) {
        offer_turns(b, g, f, o);
    }
}

gg_clause wag_battery_site_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    const struct wag_frame *f = wag_now(g);
    struct wag_plan p = plan_site(b, g);
    unsigned unit = gg_subject_of(m);

    switch (gg_verb_of(m)) {
    case V_done: return f->set == 0 ? WAG_ALLOWED : WAG_13_2_3;
    case V_turn: return turn_forbidden(b, g, f, gg_subject_of(m), gg_target_of(m));
    case V_place:
        if (wag_unit_side(b, unit) != FRENCH || wag_unit_bit(b, unit) == WAG_HQ) {
            return WAG_13_2_3;
        }
        return place_forbidden(&p, f, wag_unit_bit(b, unit), gg_target_of(m));
    default: return WAG_13_2_3;
    }
}

/* As those who are there already, WAG-9.5.7, or on in the direction it came in. */
static unsigned facing_in(const struct wag_battle *b, const struct wag *g, unsigned from,
                          unsigned zone)
{
    unsigned theirs = wag_facing_of(b, g, FRENCH, zone), best = wag_lowest(b->zone[zone].all);
    unsigned most = 0, slot;

    if (theirs != WAG_NONE) {
        return theirs;
    }
    for (WAG_EACH(slot, b->zone[zone].all)) {
        unsigned away = b->distance[from][b->zone[zone].ring[slot]];

        if (away > most) {
            most = away;
            best = slot;
        }
    }
    return best;
}

/* As if it were active, WAG-13.2.3, by a way without loss if there is one, WAG-9.6.19; what it
 * spends counts when it fires, WAG-9.8.10. */
static void move_gun(const struct wag_battle *b, struct wag *g, unsigned bit, unsigned zone)
{
    unsigned from = g->place[FRENCH][bit];
    unsigned safe = wag_reach_cost(b, g, FRENCH, bit, zone, true);
    unsigned effort = safe != 0 ? safe : wag_reach_cost(b, g, FRENCH, bit, zone, false);

    g->effort[bit] = (uint8_t)effort;
    g->facing[FRENCH][bit] = (uint8_t)facing_in(b, g, from, zone);
    wag_move_unit(b, g, FRENCH, bit, zone);
    if (safe != 0 || wag_lose_step(b, g, FRENCH, bit)) {
        wag_arrive(b, g, FRENCH, bit, 0);
    }
}

static void place_gun(const struct wag_battle *b, struct wag *g, unsigned bit, unsigned zone)
{
    struct wag_frame *f = wag_top(g);

    f->set &= ~WAG_ONE(bit);
    if (f->zone == WAG_NOWHERE || f->zone == zone) {
        f->zone = (uint16_t)zone;
    } else {
        f->to = (uint16_t)zone;
    }
    g->active |= WAG_ONE(bit);
    g->acted |= WAG_ONE(bit);
    if (g->place[FRENCH][bit] != zone) {
        move_gun(b, g, bit, zone);
    }
}

/* WAG-9.8.11 */
static void turn_guns(const struct wag_battle *b, struct wag *g, unsigned zone, unsigned to)
{
    struct wag_frame *f = wag_top(g);
    uint64_t guns = wag_at(g, FRENCH, zone) & b->guns[FRENCH];
    unsigned bit;

    f->k |= (uint8_t)(1u << (zone == f->to));
    wag_turn_stack(g, FRENCH, zone, wag_slot_of(b, zone, to));
    for (WAG_EACH(bit, guns)) {
        g->effort[bit] = g->effort[bit] > 0 ? g->effort[bit] : 1;
    }
}

void wag_battery_site_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    switch (gg_verb_of(m)) {
    case V_place: place_gun(b, g, wag_unit_bit(b, gg_subject_of(m)), gg_target_of(m)); break;
    case V_turn: turn_guns(b, g, gg_subject_of(m), gg_target_of(m)); break;
    default: end_site(b, g); break;
    }
}
