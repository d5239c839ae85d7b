/* SPDX-License-Identifier: MIT
 * Chapter 9.6, one step: what it costs, who may make it, and what it does. */
#include "rules/wagram/move.h"

/* Has it been near to the enemy once it has entered `to`? */
static inline bool gets_near(const struct wag_going *w, unsigned to)
{
    return (w->f->flags & MV_NEAR) != 0 || wag_has(&w->g->close, to);
}

/* WAG-9.6.3 */
static inline bool is_payable(const struct wag_going *w, unsigned slot)
{
    unsigned near = gets_near(w, wag_way(w->b, w->from, slot));

    return w->f->n + wag_price(w, slot) <= w->mp[near];
}

/* Is there an enemy ZOC?  Only near an enemy. */
static inline bool has_zoc(const struct wag_going *w, unsigned zone)
{
    return wag_has(&w->g->close, zone) && wag_in_zoc(w->b, w->g, WAG_OTHER(w->f->side), zone);
}

/* WAG-9.6.19 from a ZOC straight into a Front, WAG-9.6.20 unless friends are in both zones. */
static bool would_lose(const struct wag_going *w, unsigned to)
{
    int side = w->f->side;

    if (!w->held || (w->f->flags & MV_MOVED) != 0 ||
        wag_fronting(w->b, w->g, WAG_OTHER(side), to) == 0) {
        return false;
    }
    return w->last || !wag_has(&w->g->occupied[side], to);
}

/* ---- what forbids it ---- */

/* WAG-14.4.13 */
static bool comes_nearer_by_night(const struct wag_going *w, unsigned from, unsigned to)
{
    int enemy = WAG_OTHER(w->f->side);
    const uint8_t *now = w->b->distance[from], *then = w->b->distance[to];

    for (unsigned bit = 0; bit < w->b->units[enemy]; bit++) {
        unsigned place = w->g->place[enemy][bit];

        if (now[place] <= WAG_NEAR && then[place] < now[place]) {
            return true;
        }
    }
    return false;
}

/* What bars a way apart from enemies.  Rarely asked: see `odd` and `admin`. */
static gg_clause oddly_forbidden(const struct wag_going *w, unsigned from, unsigned to)
{
    int side = w->f->side;

    if (from == WAG_WAITING) {
        return wag_has(&w->g->occupied[WAG_OTHER(side)], to) ? WAG_14_3_20 : WAG_ALLOWED;
    }
    if (w->admin && has_zoc(w, to)) {
        return WAG_12_1_3; /* where one is, movement ends */
    }
    if ((w->f->flags & MV_NIGHT) != 0 && comes_nearer_by_night(w, from, to)) {
        return WAG_14_4_13;
    }
    return wag_step_barred(w->b, w->g, side, w->f->unit, from, to);
}

/* Ways from off the map and from Lobau have rules of their own. */
static inline bool is_odd_place(const struct wag_going *w, unsigned from)
{
    return from == w->b->lobau || from == WAG_WAITING;
}

/* All but enemies, MP and stacking, from a zone that it stands in or would come to. */
static inline gg_clause way_barred(const struct wag_going *w, unsigned from, unsigned to)
{
    bool odd = w->odd || is_odd_place(w, from) || (w->admin && wag_has(&w->g->close, to));

    return odd ? oddly_forbidden(w, from, to) : WAG_ALLOWED;
}

/* Can that be said at once of all ways from where it stands? */
static inline bool is_calm(const struct wag_going *w)
{
    return !w->odd && !is_odd_place(w, w->from) &&
           !(w->admin && wag_meet(&w->b->near[w->from], &w->g->close));
}

/* All but MP and stacking. */
static inline gg_clause way_forbidden(const struct wag_going *w, unsigned slot, unsigned to)
{
    if (w->over != WAG_ALLOWED) {
        return w->over;
    }
    if ((w->enemies >> slot & 1) != 0) {
        return WAG_9_6_17; /* WAG-9.6.17 */
    }
    return way_barred(w, w->from, to);
}

/* ---- stacking ---- */

/* The points of the whole square count. */
gg_clause wag_all_end_forbidden(const struct wag_going *w, unsigned zone)
{
    int side = w->f->side;
    gg_clause clause = wag_stack_forbidden(w->b, w->g, side, w->f->unit, zone);
    uint64_t all;

    if (clause == WAG_ALLOWED && w->many) {
        all = wag_at(w->g, side, zone) | w->units;
        clause = wag_points(w->b, w->g, side, all) > WAG_STACK ? WAG_9_5_1 : WAG_ALLOWED;
    }
    return clause;
}

/* Is there, next to `at`, an empty zone that costs 1 MP and that nothing bars?  `far`: away from
 * the enemy. */
static inline bool has_way_out(const struct wag_going *w, unsigned at, bool far)
{
    const struct wag *g = w->g;
    uint64_t shunned = far ? ~UINT64_C(0) : 0, empty = 0;

    for (unsigned i = 0; i < WAG_WORDS; i++) {
        uint64_t taken = g->occupied[FRENCH].w[i] | g->occupied[AUSTRIAN].w[i];

        empty |= w->b->plain[at].w[i] & ~(taken | (g->close.w[i] & shunned));
    }
    return empty != 0 && !w->odd && at != w->b->lobau && !w->many;
}

/* From `at` back to where it stands, if that is next to it and it is known that it may stay there?
 */
static inline bool may_return(const struct wag_going *w, unsigned at, unsigned spent, bool near)
{
    unsigned slot = wag_slot_of(w->b, at, w->home);

    return w->at_home && slot != WAG_NONE &&
           spent + w->b->zone[at].cost[slot] <= w->most[near || wag_has(&w->g->close, w->home)] &&
           way_barred(w, at, w->home) == WAG_ALLOWED;
}

static bool has_other_way_out(const struct wag_going *w, unsigned at, unsigned spent, bool near);

/* Could the unit, which has come to `at` for so many MP and may not stay there, go on?  With the MP
 * for fatigue if it can have them: WAG-9.5.8, WAG-9.6.18. */
static inline bool may_go_on(const struct wag_going *w, unsigned at, unsigned spent, bool near)
{
    if (spent >= w->most[near] || has_zoc(w, at)) {
        return false;
    }
    return may_return(w, at, spent, near) || has_way_out(w, at, w->admin || spent >= w->most[1]) ||
           has_other_way_out(w, at, spent, near);
}

/* First looks for a zone where it may stay, then for one from where it could go on again. */
static bool has_other_way_out(const struct wag_going *w, unsigned at, unsigned spent, bool near)
{
    const struct wag_zone *z = &w->b->zone[at];
    const struct wag_zones *enemies = &w->g->occupied[WAG_OTHER(w->f->side)];
    unsigned crowded = 0, slot;

    for (WAG_EACH(slot, z->all)) {
        unsigned to = z->ring[slot];
        bool nearer = near || wag_has(&w->g->close, to);

        if (spent + z->cost[slot] <= w->most[nearer] && !wag_has(enemies, to) &&
            way_barred(w, at, to) == WAG_ALLOWED) {
            if (wag_end_forbidden(w, to) == WAG_ALLOWED) {
                return true;
            }
            crowded |= 1u << slot;
        }
    }
    for (WAG_EACH(slot, crowded)) {
        unsigned to = z->ring[slot];

        if (may_go_on(w, to, spent + z->cost[slot], near || wag_has(&w->g->close, to))) {
            return true;
        }
    }
    return false;
}

/* Of a way that nothing bars: MP and stacking. */
static inline gg_clause step_forbidden(const struct wag_going *w, const struct wag_zone *from,
                                       unsigned slot)
{
    unsigned to = from->ring[slot], then = w->f->n + (unsigned)w->last + from->cost[slot];
    bool near = gets_near(w, to);
    gg_clause clause;

    if (then > w->mp[near]) {
        return WAG_9_6_3;
    }
    clause = wag_end_forbidden(w, to);
    return clause == WAG_ALLOWED || may_go_on(w, to, then, near) ? WAG_ALLOWED : clause;
}

gg_clause wag_go_forbidden(const struct wag_going *w, unsigned slot)
{
    gg_clause clause = way_forbidden(w, slot, wag_way(w->b, w->from, slot));

    return clause != WAG_ALLOWED ? clause : step_forbidden(w, &w->b->zone[w->from], slot);
}

/* Ways that nothing bars. */
static unsigned free_ways(const struct wag_going *w)
{
    unsigned slot, ways = wag_ways(w->b, w->from) & ~w->enemies, free = 0;

    if (w->over != WAG_ALLOWED) {
        return 0;
    }
    if (is_calm(w)) {
        return ways;
    }
    for (WAG_EACH(slot, ways)) {
        free |= (unsigned)(way_forbidden(w, slot, wag_way(w->b, w->from, slot)) == WAG_ALLOWED)
                << slot;
    }
    return free;
}

/* Slots of the zones around it that are in the set. */
static inline unsigned ways_into(const struct wag_going *w, const struct wag_zones *zones)
{
    unsigned slots = 0, bit;

    for (unsigned i = 0; i < WAG_WORDS; i++) {
        for (WAG_EACH(bit, w->b->near[w->from].w[i] & zones->w[i])) {
            slots |= 1u << wag_slot_of(w->b, w->from, 64 * i + bit);
        }
    }
    return slots;
}

/* Of ways that nothing bars, those for which there are no MP, whatever the ground. */
static inline unsigned unpayable_ways(const struct wag_going *w, unsigned ways)
{
    unsigned spent = w->f->n + (unsigned)w->last;

    if (spent < w->mp[1]) {
        return 0;
    }
    if (spent >= w->mp[0] || (w->f->flags & MV_NEAR) != 0) {
        return ways;
    }
    return ways & ways_into(w, &w->g->close);
}

/* Could it come back from wherever it goes by a way of 1 MP, and stay where it stands?  Then it may
 * go there, no matter who is there: as far as that is soon said of all ways. */
static inline bool may_always_return(const struct wag_going *w)
{
    unsigned then = w->f->n + (unsigned)w->last + 2u;

    if (!w->at_home || w->odd || is_odd_place(w, w->from) || then > w->most[0]) {
        return false;
    }
    if ((w->f->flags & MV_NEAR) == 0 && !wag_meet(&w->b->within[1][w->from], &w->g->close)) {
        return true;
    }
    return !w->admin && then <= w->most[1] &&
           !wag_meet(&w->b->within[2][w->from], &w->g->control[WAG_OTHER(w->f->side)]);
}

/* Of those that are left, the ones of which MP and stacking must be asked: the others cost 1 MP,
 * and nobody is there.  Off the map that is not looked at. */
static inline unsigned doubtful_ways(const struct wag_going *w, unsigned ways)
{
    const struct wag_zone *from = &w->b->zone[w->from];

    if (ways == 0 || !wag_on_map(w->from) || w->f->n + (unsigned)w->last >= w->mp[0]) {
        return ways;
    }
    return ways & (may_always_return(w) ? from->steep
                                        : from->dear | ways_into(w, &w->g->occupied[w->f->side]));
}

struct wag_steps wag_steps_of(const struct wag_going *w)
{
    const struct wag_zone *from = &w->b->zone[w->from];
    unsigned ways = free_ways(w), unpayable = unpayable_ways(w, ways), slot;
    unsigned doubtful = doubtful_ways(w, ways & ~unpayable);
    struct wag_steps steps = { ways & ~unpayable & ~doubtful, unpayable, 0 };

    for (WAG_EACH(slot, doubtful)) {
        gg_clause clause = step_forbidden(w, from, slot);

        if (clause == WAG_ALLOWED) {
            steps.go |= 1u << slot;
        } else if (clause == WAG_9_6_3) {
            steps.lacking |= 1u << slot;
        }
    }
    for (WAG_EACH(slot, (w->f->flags & MV_MOVED) == 0 ? steps.lacking : 0)) {
        steps.strain |= (unsigned)(wag_strain_forbidden(w, slot) == WAG_ALLOWED) << slot;
    }
    return steps;
}

/* ---- MP for fatigue, and moves without the MP for them ---- */

/* WAG-9.6.15: one zone as its whole move, when the MP for it are not there even with fatigue. */
gg_clause wag_strain_forbidden(const struct wag_going *w, unsigned slot)
{
    unsigned to = wag_way(w->b, w->from, slot);
    gg_clause clause;

    if ((w->f->flags & MV_MOVED) != 0 || is_payable(w, slot) ||
        wag_increase_forbidden(w) == WAG_ALLOWED) {
        return WAG_9_6_15; /* a: fatigue first */
    }
    clause = way_forbidden(w, slot, to);
    if (clause != WAG_ALLOWED) {
        return clause;
    }
    return would_lose(w, to) ? WAG_9_6_15 : wag_end_forbidden(w, to); /* b: no loss */
}

/* WAG-9.6.5: after the ordinary MP, that is, when something needs more than is left of them: one of
 * the steps that lack MP, which it would make or could strain for then, or an attack. */
gg_clause wag_hurry_forbidden(const struct wag_going *w, unsigned lacking)
{
    struct wag_frame f = *w->f;
    struct wag_going eager = *w;
    gg_clause clause = wag_increase_forbidden(w);
    unsigned slot;

    if (clause != WAG_ALLOWED) {
        return clause;
    }
    f.flags |= MV_HURRIED;
    eager.f = &f;
    wag_count_mp(&eager);
    for (WAG_EACH(slot, lacking)) {
        if (wag_go_forbidden(&eager, slot) == WAG_ALLOWED ||
            wag_strain_forbidden(&eager, slot) == WAG_ALLOWED) {
            return WAG_ALLOWED;
        }
    }
    for (WAG_EACH(slot, w->enemies)) {
        if (wag_engage_forbidden(&eager, slot, false) == WAG_ALLOWED &&
            wag_engage_forbidden(w, slot, false) != WAG_ALLOWED) {
            return WAG_ALLOWED;
        }
    }
    return WAG_9_6_5;
}

/* ---- the step ---- */

/* From off the map: straight away from the edge. */
static unsigned inwards(const struct wag_zone *z)
{
    for (unsigned i = 0; i < z->slots; i++) {
        unsigned far = (i + z->slots / 2u) % z->slots;

        if ((z->all >> i & 1) == 0 && (z->all >> far & 1) != 0) {
            return far;
        }
    }
    return wag_lowest(z->all);
}

/* Straight on, or as those who are there already: WAG-9.5.7. */
static unsigned facing_in(const struct wag_battle *b, const struct wag *g, int side, unsigned from,
                          unsigned to)
{
    if (wag_has(&g->occupied[side], to)) {
        return wag_facing_of(b, g, side, to);
    }
    return from == WAG_WAITING ? inwards(&b->zone[to])
                               : b->zone[to].ahead[wag_slot_of(b, to, from)];
}

static void enter(const struct wag_battle *b, struct wag *g, struct wag_frame *f, unsigned from,
                  unsigned to)
{
    int side = f->side;
    unsigned facing = facing_in(b, g, side, from, to), effort = f->n, bit;
    uint64_t units = wag_goes_along(g, side, f->unit);

    for (WAG_EACH(bit, units)) {
        wag_move_unit(b, g, side, bit, to);
        g->facing[side][bit] = (uint8_t)facing;
        g->effort[bit] = (uint8_t)effort; /* WAG-9.8.10 */
    }
    g->acted |= units;
    f->to = (uint16_t)from;
}

/* Can there be an enemy, or his HQ, next to it? */
static bool meets_anybody(const struct wag_going *w, unsigned to, unsigned flags)
{
    return (flags & MV_NEAR) != 0 || w->b->distance[to][w->g->hq[WAG_OTHER(w->f->side)]] <= 1;
}

void wag_take_step(struct wag *g, const struct wag_going *w, unsigned slot, unsigned cost)
{
    struct wag_frame *f = wag_top(g);
    unsigned to = wag_way(w->b, w->from, slot), bit;
    unsigned flags = f->flags | MV_MOVED | (gets_near(w, to) ? (unsigned)MV_NEAR : 0);
    bool loss = would_lose(w, to);
    int side = f->side;

    f->flags = (uint8_t)(flags | (has_zoc(w, to) ? (unsigned)MV_STOPPED : 0)); /* WAG-9.6.18 */
    f->k = (uint8_t)wag_mp(w->b, g, side, f->unit, flags);
    /* WAG-9.6.15: by straining near the enemy it spends what it has there, and not what it had */
    f->n = (uint8_t)(f->n + cost < f->k ? f->n + cost : f->k);
    enter(w->b, g, f, w->from, to);
    for (WAG_EACH(bit, loss ? w->units : 0)) {
        (void)wag_lose_step(w->b, g, side, bit); /* WAG-9.6.19; WAG-9.6.21: nobody routs */
    }
    if (g->steps[side][f->unit] > 0 && meets_anybody(w, to, flags)) {
        wag_arrive(w->b, g, side, f->unit, flags);
    }
}
