/* SPDX-License-Identifier: MIT
 * Chapter 13.2, the Grand Battery: which guns, and its end.  Where they go is in c13_site.c, how it
 * fires with bombardment (WAG-13.2.6, WAG-13.2.7).
 *
 * The guns are named one by one, then placed one by one; at each step only what can still lead to a
 * battery is offered: two zones that touch, one or two guns in each, every gun within its reach. */
#include "rules/wagram/options.h"

enum { LEAST = 2, MOST = 4, IN_A_ZONE = 2 }; /* WAG-13.2.2, WAG-13.2.3 */

/* ---- who and how far ---- */

/* Guns on the map; the garrison's stay where they are, WAG-14.1.6. */
static uint64_t available(const struct wag_battle *b, const struct wag *g)
{
    uint64_t guns = b->guns[FRENCH] & ~b->garrison & ~g->routed[FRENCH];

    return wag_present(g, FRENCH, guns);
}

/* What has fired or moved already stays: WAG-9.8.2, WAG-9.3.6. */
static bool is_fast(const struct wag *g, unsigned bit)
{
    return ((g->fired | g->acted) >> bit & 1) != 0;
}

/* WAG-13.2.4: by its own MP, as if it were active and the other guns had left before: no matter who
 * is the last to leave a ZOC pays for it. */
static struct wag_zones gun_reach(const struct wag_plan *p, unsigned bit)
{
    struct wag_zones zones = { { 0 } };
    unsigned home = p->g->place[FRENCH][bit], other;
    uint64_t left = wag_at(p->g, FRENCH, home) & p->loose & ~WAG_ONE(bit);
    struct wag copy;

    if (!is_fast(p->g, bit)) {
        copy = *p->g;
        copy.battery |= p->loose; /* WAG-9.5.5: of whatever corps */
        for (WAG_EACH(other, left)) {
            wag_move_unit(p->b, &copy, FRENCH, other, WAG_WAITING);
        }
        zones = wag_reach(p->b, &copy, FRENCH, bit);
    }
    wag_put(&zones, home);
    return zones;
}

const struct wag_zones *wag_gun_reach(struct wag_plan *p, unsigned bit)
{
    if ((p->known >> bit & 1) == 0) {
        p->reach[bit] = gun_reach(p, bit);
        p->known |= WAG_ONE(bit);
    }
    return &p->reach[bit];
}

/* ---- two zones ---- */

/* WAG-13.2.3: one or two guns in each. */
static bool is_share(uint64_t guns)
{
    unsigned n = gg_popcount(guns);

    return n >= 1 && n <= IN_A_ZONE;
}

/* Room for them beside those who are there: WAG-13.2.3, WAG-9.5.1. */
static bool fits(const struct wag_plan *p, unsigned zone, uint64_t guns)
{
    uint64_t there = wag_at(p->g, FRENCH, zone);

    return (guns & ~there) == 0 || zone == p->b->lobau ||
           wag_points(p->b, p->g, FRENCH, (there & ~p->chosen) | guns) <= WAG_STACK;
}

/* Zones of `among` that all of these can reach. */
static struct wag_zones common_reach(struct wag_plan *p, uint64_t guns, struct wag_zones among)
{
    unsigned bit;

    for (WAG_EACH(bit, guns)) {
        const struct wag_zones *reach = wag_gun_reach(p, bit);

        for (unsigned i = 0; i < WAG_WORDS; i++) {
            among.w[i] &= reach->w[i];
        }
    }
    return among;
}

/* Some zone of the set next to `zone` with room for the guns. */
static bool has_room_beside(struct wag_plan *p, unsigned zone, const struct wag_zones *set,
                            uint64_t guns)
{
    unsigned bit;

    for (unsigned i = 0; i < WAG_WORDS; i++) {
        for (WAG_EACH(bit, set->w[i] & p->b->near[zone].w[i])) {
            if (fits(p, 64 * i + bit, guns)) {
                return true;
            }
        }
    }
    return false;
}

/* Is there room for these in one of the first zones, for those in one of the second next to it? */
static bool can_stand(struct wag_plan *p, const struct wag_zones *first, uint64_t these,
                      const struct wag_zones *second, uint64_t those)
{
    unsigned bit;

    for (unsigned i = 0; i < WAG_WORDS; i++) {
        for (WAG_EACH(bit, first->w[i])) {
            if (has_room_beside(p, 64 * i + bit, second, those) && fits(p, 64 * i + bit, these)) {
                return true;
            }
        }
    }
    return false;
}

/* The zone, or any if it is not settled. */
static struct wag_zones zones_for(unsigned zone)
{
    struct wag_zones zones = { { 0 } };

    if (zone != WAG_NOWHERE) {
        wag_put(&zones, zone);
        return zones;
    }
    for (unsigned i = 0; i < WAG_WORDS; i++) {
        zones.w[i] = ~UINT64_C(0);
    }
    return zones;
}

bool wag_site_can_do(struct wag_plan *p, const struct wag_site *s, uint64_t rest)
{
    struct wag_zones first = zones_for(s->zone[0]), second = zones_for(s->zone[1]);
    uint64_t here = rest;

    do { /* every subset of the rest in the first zone, the others in the second */
        uint64_t there = rest & ~here;

        if (is_share(s->in[0] | here) && is_share(s->in[1] | there)) {
            struct wag_zones one = common_reach(p, here, first);
            struct wag_zones two = common_reach(p, there, second);

            if (can_stand(p, &one, s->in[0] | here, &two, s->in[1] | there)) {
                return true;
            }
        }
        here = here != 0 ? (here - 1) & rest : rest;
    } while (here != rest);
    return false;
}

/* Is there a place for all of these? */
static bool has_site(struct wag_plan *p, uint64_t guns)
{
    static const struct wag_site open = { .zone = { WAG_NOWHERE, WAG_NOWHERE } };

    p->chosen = guns;
    return wag_site_can_do(p, &open, guns);
}

/* WAG-13.2.2: of the Guard and of another corps. */
bool wag_guns_mixed(const struct wag_battle *b, uint64_t guns)
{
    return (guns & b->guard) != 0 && (guns & ~b->guard) != 0;
}

static bool is_battery(struct wag_plan *p, uint64_t guns)
{
    unsigned n = gg_popcount(guns);

    return n >= LEAST && n <= MOST && wag_guns_mixed(p->b, guns) && has_site(p, guns);
}

/* ---- may one be formed?  WAG-13.2.1 ---- */

/* Near enough to each other that it is worth a closer look. */
static bool may_meet(const struct wag_battle *b, const struct wag *g, unsigned one, unsigned other)
{
    unsigned far = b->distance[g->place[FRENCH][one]][g->place[FRENCH][other]];
    unsigned steps = is_fast(g, one) ? 0 : wag_shows(b, g, FRENCH, one)->normal;

    steps += is_fast(g, other) ? 0 : wag_shows(b, g, FRENCH, other)->normal;
    return far <= steps + 1;
}

/* Guns that may stand together with one of the Guard's, as far as the distance goes. */
static uint64_t near_enough(const struct wag_battle *b, const struct wag *g)
{
    uint64_t guns = available(b, g), near = guns & b->guard;
    unsigned one, other;

    for (WAG_EACH(one, guns & b->guard)) {
        for (WAG_EACH(other, guns & ~near)) {
            near |= may_meet(b, g, one, other) ? WAG_ONE(other) : 0;
        }
    }
    return near;
}

/* Two of them that can come together: WAG-13.2.2, WAG-13.2.4. */
static bool has_pair(const struct wag_battle *b, const struct wag *g)
{
    struct wag_plan p = { .b = b, .g = g, .loose = near_enough(b, g) };
    unsigned one, other;

    for (WAG_EACH(one, p.loose & b->guard)) {
        for (WAG_EACH(other, p.loose & ~b->guard)) {
            if (has_site(&p, WAG_ONE(one) | WAG_ONE(other))) {
                return true;
            }
        }
    }
    return false;
}

gg_clause wag_battery_forbidden(const struct wag_battle *b, const struct wag *g)
{
    const struct wag_frame *f = wag_find(g, S_movement);

    if (g->phasing != FRENCH || g->corps_active != b->corps_guard || g->battery_state != NOT_YET ||
        f == NULL || f->flags != 0) {
        return WAG_13_2_1;
    }
    return has_pair(b, g) ? WAG_ALLOWED : WAG_13_2_4;
}

void wag_form_battery(const struct wag_battle *b, struct wag *g)
{
    g->battery_state = FORMING;
    wag_push(g, S_battery_guns, FRENCH)->set = near_enough(b, g);
}

/* WAG-13.2.5: for good. */
void wag_end_battery(struct wag *g)
{
    g->battery = 0;
    g->battery_state = ENDED;
}

/* ---- battery_guns: which ---- */

static struct wag_plan plan_guns(const struct wag_battle *b, const struct wag *g)
{
    return (struct wag_plan){ .b = b, .g = g, .loose = wag_now(g)->set | g->battery };
}

/* It, with those named and perhaps one more, must make a battery. */
static gg_clause name_forbidden(struct wag_plan *p, const struct wag_frame *f, unsigned bit)
{
    uint64_t guns = p->g->battery | WAG_ONE(bit);
    unsigned other;

    if ((available(p->b, p->g) & ~p->g->battery & WAG_ONE(bit)) == 0) {
        return WAG_13_2_2;
    }
    if ((f->set >> bit & 1) == 0) {
        return WAG_13_2_4;
    }
    if (is_battery(p, guns)) {
        return WAG_ALLOWED;
    }
    for (WAG_EACH(other, f->set & ~guns)) {
        if (is_battery(p, guns | WAG_ONE(other))) {
            return WAG_ALLOWED;
        }
    }
    return f->n + 1 == MOST && !wag_guns_mixed(p->b, guns) ? WAG_13_2_2 : WAG_13_2_4;
}

static gg_clause named_forbidden(struct wag_plan *p)
{
    return is_battery(p, p->g->battery) ? WAG_ALLOWED : WAG_13_2_2;
}

static void to_the_site(struct wag *g)
{
    struct wag_frame *f = wag_top(g);

    *f = (struct wag_frame){ .state = S_battery_site,
                             .side = FRENCH,
                             .unit = WAG_NONE,
                             .zone = WAG_NOWHERE,
                             .to = WAG_NOWHERE,
                             .set = g->battery };
}

bool wag_battery_guns_run(const struct wag_battle *b, struct wag *g)
{
    (void)b;
    if (wag_now(g)->n < MOST) {
        return false;
    }
    to_the_site(g);
    return true;
}

void wag_battery_guns_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    const struct wag_frame *f = wag_now(g);
    struct wag_plan p = plan_guns(b, g);
    uint64_t may = 0;
    unsigned bit;

    for (WAG_EACH(bit, f->set)) {
        may |= name_forbidden(&p, f, bit) == WAG_ALLOWED ? WAG_ONE(bit) : 0;
    }
    wag_offer_units(b, o, V_join, FRENCH, may);
    if (named_forbidden(&p) == WAG_ALLOWED) {
        gg_offer_move(o, gg_move0(V_done));
    }
}

gg_clause wag_battery_guns_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    const struct wag_frame *f = wag_now(g);
    struct wag_plan p = plan_guns(b, g);
    unsigned bit = wag_unit_bit(b, gg_target_of(m));

    if (gg_verb_of(m) == V_done) {
        return named_forbidden(&p);
    }
    if (gg_verb_of(m) != V_join || wag_unit_side(b, gg_target_of(m)) != FRENCH || bit == WAG_HQ) {
        return WAG_13_2_2;
    }
    return name_forbidden(&p, f, bit);
}

void wag_battery_guns_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    struct wag_frame *f = wag_top(g);
    uint64_t gun;

    if (gg_verb_of(m) == V_done) {
        to_the_site(g);
        return;
    }
    gun = WAG_ONE(wag_unit_bit(b, gg_target_of(m)));
    g->battery |= gun;
    f->set &= ~gun;
    f->n++;
}
