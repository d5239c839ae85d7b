/* SPDX-License-Identifier: MIT
 * Chapter 9.6, one step: what it costs, who may make it, and what it does. */
#include "rules/wagram/move.h"

enum { FAR = 3 }; /* WAG-9.6.1: within so many zones of an enemy movement is tactical */

/* ---- MP ---- */

static bool in_square(const struct wag *g, int side, unsigned bit)
{
    return side == FRENCH && g->square_state == STANDING && (g->square >> bit & 1) != 0;
}

uint64_t wag_goes_along(const struct wag *g, int side, unsigned bit)
{
    return in_square(g, side, bit) ? g->square : WAG_ONE(bit); /* WAG-13.3.7 */
}

/* WAG-9.6.4: what fatigue brings. */
static unsigned increase(const struct wag_battle *b, int side, unsigned bit)
{
    return (b->of_type[side][LIGHT_CAVALRY] >> bit & 1) != 0 ? 2 : 1;
}

/* WAG-8.16, WAG-8.18: isolation is felt in tactical movement, not in administrative. */
static bool is_cut_off(const struct wag *g, int side, unsigned bit, unsigned flags)
{
    return side == g->phasing && (g->isolated >> bit & 1) != 0 && !wag_administrative(flags);
}

unsigned wag_mp(const struct wag_battle *b, const struct wag *g, int side, unsigned bit,
                unsigned flags)
{
    const struct wag_face *face = wag_shows(b, g, side, bit);
    unsigned more = (flags & MV_HURRIED) != 0 ? increase(b, side, bit) : 0;

    if (in_square(g, side, bit)) {
        return 1; /* WAG-13.3.3 */
    }
    if ((flags & MV_NEAR) == 0) {
        return face->normal + more; /* WAG-9.6.1, WAG-9.6.3 */
    }
    if (is_cut_off(g, side, bit, flags)) {
        return face->tactical - 1u; /* WAG-8.16, WAG-8.17: and nothing for fatigue */
    }
    return face->tactical + more;
}

/* ---- ways out of a place ---- */

unsigned wag_ways(const struct wag_battle *b, unsigned place)
{
    return place == WAG_WAITING ? (1u << b->entries) - 1 : b->zone[place].all;
}

unsigned wag_way(const struct wag_battle *b, unsigned place, unsigned slot)
{
    return place == WAG_WAITING ? b->entry[slot] : b->zone[place].ring[slot];
}

unsigned wag_way_to(const struct wag_battle *b, unsigned place, unsigned zone)
{
    if (place != WAG_WAITING) {
        return wag_slot_of(b, place, zone);
    }
    for (unsigned i = 0; i < b->entries; i++) {
        if (b->entry[i] == zone) {
            return i;
        }
    }
    return WAG_NONE;
}

/* What the ground asks: WAG-9.6.7 to WAG-9.6.13; from off the map too, WAG-14.3.20. */
static unsigned ground_cost(const struct wag_battle *b, unsigned from, unsigned slot)
{
    if (from == WAG_WAITING) {
        const struct wag_zone *to = &b->zone[b->entry[slot]];

        return 1u + to->wood + to->marsh;
    }
    return b->zone[from].cost[slot];
}

/* WAG-9.6.14: the last one to leave an enemy ZOC. */
static bool leaves_nobody(const struct wag *g, int side, uint64_t units, unsigned from)
{
    return (wag_at(g, side, from) & ~units) == 0;
}

unsigned wag_step_cost(const struct wag_battle *b, const struct wag *g, int side, unsigned bit,
                       unsigned from, unsigned slot)
{
    bool last = leaves_nobody(g, side, wag_goes_along(g, side, bit), from) &&
                wag_in_zoc(b, g, WAG_OTHER(side), from);

    return ground_cost(b, from, slot) + last;
}

/* ---- the unit that is going ---- */

/* Next to `from`: where enemies stand, and whether one of them has a ZOC. */
static void look_beside(struct wag_going *w)
{
    int enemy = WAG_OTHER(w->f->side);
    const struct wag_zone *z = &w->b->zone[w->from];
    uint64_t exerting = wag_exerting(w->b, w->g, enemy);
    unsigned slot;

    for (WAG_EACH(slot, z->all)) {
        uint64_t there = wag_at(w->g, enemy, z->ring[slot]);

        w->enemies |= there != 0 ? 1u << slot : 0;
        w->held |= (there & exerting) != 0;
    }
    w->near = z->all;
    w->last = w->held && leaves_nobody(w->g, w->f->side, w->units, w->from);
}

/* Slots that lead within 3 zones of an enemy, from a zone that does not lie so; and how far the
 * nearest enemy is. */
static void look_out(struct wag_going *w)
{
    int enemy = WAG_OTHER(w->f->side);
    const struct wag_zone *z = &w->b->zone[w->from];
    const uint8_t *far = w->b->distance[w->from];
    unsigned slot;

    w->away = 255;
    for (unsigned bit = 0; bit < w->b->units[enemy]; bit++) {
        unsigned place = w->g->place[enemy][bit];

        w->away = far[place] < w->away ? far[place] : w->away;
        if (far[place] == FAR + 1) {
            for (WAG_EACH(slot, z->all & ~w->near)) {
                w->near |= w->b->distance[z->ring[slot]][place] <= FAR ? 1u << slot : 0;
            }
        }
    }
}

/* The same of b->entry. */
static void look_in(struct wag_going *w)
{
    for (unsigned i = 0; i < w->b->entries; i++) {
        bool is_near = wag_distance_to(w->b, w->g, WAG_OTHER(w->f->side), w->b->entry[i]) <= FAR;

        w->near |= is_near ? 1u << i : 0;
    }
}

struct wag_going wag_going_of(const struct wag_battle *b, const struct wag *g,
                              const struct wag_frame *f)
{
    struct wag_going w = { .b = b, .g = g, .f = f, .from = g->place[f->side][f->unit] };

    w.units = wag_goes_along(g, f->side, f->unit);
    if ((f->flags & MV_NEAR) != 0) {
        look_beside(&w);
    } else if (w.from == WAG_WAITING) {
        look_in(&w);
    } else {
        look_out(&w);
    }
    return w;
}

unsigned wag_price(const struct wag_going *w, unsigned slot)
{
    return ground_cost(w->b, w->from, slot) + w->last; /* WAG-9.6.14 */
}

/* What the move is once it has taken that way: WAG-9.6.1. */
static unsigned flags_after(const struct wag_going *w, unsigned slot)
{
    return w->f->flags | MV_MOVED | ((w->near >> slot & 1) != 0 ? MV_NEAR : 0);
}

static bool is_payable(const struct wag_going *w, unsigned slot)
{
    unsigned mp = wag_mp(w->b, w->g, w->f->side, w->f->unit, flags_after(w, slot));

    return w->f->n + wag_price(w, slot) <= mp;
}

/* Is there an enemy ZOC where that way leads? */
static bool enters_zoc(const struct wag_going *w, unsigned slot)
{
    return (w->near >> slot & 1) != 0 &&
           wag_in_zoc(w->b, w->g, WAG_OTHER(w->f->side), wag_way(w->b, w->from, slot));
}

/* WAG-9.6.19 from a ZOC straight into a Front, WAG-9.6.20 unless friends are in both zones. */
static bool would_lose(const struct wag_going *w, unsigned to)
{
    int side = w->f->side;

    if (!w->held || (w->f->flags & MV_MOVED) != 0 ||
        wag_fronting(w->b, w->g, WAG_OTHER(side), to) == 0) {
        return false;
    }
    return w->last || wag_at(w->g, side, to) == 0;
}

/* ---- what forbids it ---- */

/* Has somebody else of the square acted already?  Then it cannot go as a whole: WAG-13.3.7. */
static bool is_torn(const struct wag_going *w)
{
    return (w->units & w->g->acted & ~WAG_ONE(w->f->unit)) != 0 && (w->f->flags & MV_MOVED) == 0;
}

/* WAG-14.4.13 */
static bool comes_nearer_by_night(const struct wag_going *w, unsigned to)
{
    int enemy = WAG_OTHER(w->f->side);
    const uint8_t *now = w->b->distance[w->from], *then = w->b->distance[to];

    for (unsigned bit = 0; bit < w->b->units[enemy]; bit++) {
        unsigned place = w->g->place[enemy][bit];

        if (now[place] <= FAR && then[place] < now[place]) {
            return true;
        }
    }
    return false;
}

/* What the unit has done already. */
static gg_clause steps_over(const struct wag_going *w)
{
    unsigned flags = w->f->flags;

    if ((flags & MV_RESTED) != 0) {
        return WAG_9_3_2;
    }
    if ((flags & MV_STOPPED) != 0) {
        return WAG_9_6_18;
    }
    if ((flags & MV_TURNED) != 0) {
        return WAG_9_7_1; /* facing is taken up at the end of a move */
    }
    return is_torn(w) ? WAG_13_3_7 : WAG_ALLOWED;
}

/* All but MP and stacking; `to` is where the way leads. */
static gg_clause entry_forbidden(const struct wag_going *w, unsigned slot, unsigned to)
{
    int enemy = WAG_OTHER(w->f->side);

    if ((w->enemies >> slot & 1) != 0) {
        return WAG_9_6_17;
    }
    if (w->from == WAG_WAITING && wag_at(w->g, enemy, to) != 0) {
        return WAG_14_3_20;
    }
    if (wag_administrative(w->f->flags) && enters_zoc(w, slot)) {
        return WAG_12_1_3; /* where one is, movement ends */
    }
    if ((w->f->flags & MV_NIGHT) != 0 && comes_nearer_by_night(w, to)) {
        return WAG_14_4_13;
    }
    return wag_step_barred(w->b, w->g, w->f->side, w->f->unit, w->from, to);
}

gg_clause wag_way_forbidden(const struct wag_going *w, unsigned slot)
{
    gg_clause over = steps_over(w);

    return over != WAG_ALLOWED ? over : entry_forbidden(w, slot, wag_way(w->b, w->from, slot));
}

/* ---- stacking ---- */

/* May all who go along end their move there?  The points of the whole square count. */
static gg_clause end_forbidden(const struct wag_going *w, unsigned zone)
{
    int side = w->f->side;
    gg_clause clause = wag_stack_forbidden(w->b, w->g, side, w->f->unit, zone);
    uint64_t all;

    if (clause == WAG_ALLOWED && (w->units & (w->units - 1)) != 0) {
        all = wag_at(w->g, side, zone) | w->units;
        clause = wag_points(w->b, w->g, side, all) > WAG_STACK ? WAG_9_5_1 : WAG_ALLOWED;
    }
    return clause;
}

gg_clause wag_stay_forbidden(const struct wag_going *w)
{
    if ((w->f->flags & MV_MOVED) == 0) {
        return WAG_ALLOWED; /* WAG-9.5.4: what was over the limit may stay so */
    }
    return end_forbidden(w, w->from);
}

/* The unit one step ahead, in a zone where it will not stay and that no ZOC covers: with the MP for
 * fatigue if it can have them.  `f` is its frame then. */
static struct wag_going step_ahead(const struct wag_going *w, unsigned slot, struct wag_frame *f)
{
    struct wag_going next = { .b = w->b, .g = w->g, .f = f, .units = w->units };

    *f = *w->f;
    f->n = (uint8_t)(f->n + wag_price(w, slot));
    f->flags = (uint8_t)flags_after(w, slot);
    next.from = wag_way(w->b, w->from, slot);
    if (wag_increase_forbidden(&next) == WAG_ALLOWED) {
        f->flags |= MV_HURRIED;
    }
    if ((f->flags & MV_NEAR) != 0) {
        next.near = wag_ways(w->b, next.from);
    } else if (w->away > FAR + 2) {
        next.away = w->away - 1; /* at least, and that will do */
    } else {
        look_out(&next);
    }
    return next;
}

static bool may_enter(const struct wag_going *w, unsigned slot)
{
    return is_payable(w, slot) && wag_way_forbidden(w, slot) == WAG_ALLOWED &&
           wag_at(w->g, WAG_OTHER(w->f->side), wag_way(w->b, w->from, slot)) == 0;
}

/* Could it go on from where that way leads, though it may not stay there?  WAG-9.5.8, WAG-9.6.18.
 * First looks for a zone beyond where it may stay, then for one from where it could go on again. */
static bool may_pass(const struct wag_going *w, unsigned slot)
{
    struct wag_frame f;
    struct wag_going next = step_ahead(w, slot, &f);
    unsigned ways = wag_ways(w->b, next.from), crowded = 0, way;

    if (wag_mp(w->b, w->g, f.side, f.unit, f.flags) <= f.n || enters_zoc(w, slot)) {
        return false;
    }
    for (WAG_EACH(way, ways)) {
        if (end_forbidden(&next, wag_way(w->b, next.from, way)) != WAG_ALLOWED) {
            crowded |= 1u << way;
        } else if (may_enter(&next, way)) {
            return true;
        }
    }
    for (WAG_EACH(way, crowded)) {
        if (may_enter(&next, way) && may_pass(&next, way)) {
            return true;
        }
    }
    return false;
}

gg_clause wag_go_forbidden(const struct wag_going *w, unsigned slot)
{
    gg_clause clause = wag_way_forbidden(w, slot);

    if (clause != WAG_ALLOWED) {
        return clause;
    }
    if (!is_payable(w, slot)) {
        return WAG_9_6_3;
    }
    clause = end_forbidden(w, wag_way(w->b, w->from, slot));
    return clause == WAG_ALLOWED || may_pass(w, slot) ? WAG_ALLOWED : clause;
}

/* ---- MP for fatigue, and moves without the MP for them ---- */

/* WAG-9.6.4; not asked here: whether it would serve for anything. */
gg_clause wag_increase_forbidden(const struct wag_going *w)
{
    const struct wag_frame *f = w->f;
    uint64_t unit = WAG_ONE(f->unit);

    if ((f->flags & MV_RESTED) != 0) {
        return WAG_9_3_2;
    }
    if ((f->flags & MV_HURRIED) != 0) {
        return WAG_9_6_5;
    }
    if ((w->b->guns[f->side] & unit) != 0) {
        return WAG_9_1_3;
    }
    if ((w->g->spent[f->side] & unit) != 0) {
        return wag_administrative(f->flags) ? WAG_12_1_5 : WAG_9_6_4;
    }
    if (in_square(w->g, f->side, f->unit)) {
        return WAG_13_3_3;
    }
    if ((f->flags & MV_NEAR) != 0 && is_cut_off(w->g, f->side, f->unit, f->flags)) {
        return WAG_8_17;
    }
    return WAG_ALLOWED;
}

/* WAG-9.6.15: one zone as its whole move, when the MP for it are not there even with fatigue. */
gg_clause wag_strain_forbidden(const struct wag_going *w, unsigned slot)
{
    unsigned to = wag_way(w->b, w->from, slot);
    gg_clause clause = wag_way_forbidden(w, slot);

    if (clause != WAG_ALLOWED) {
        return clause;
    }
    if ((w->f->flags & MV_MOVED) != 0 || is_payable(w, slot) ||
        wag_increase_forbidden(w) == WAG_ALLOWED || would_lose(w, to)) {
        return WAG_9_6_15; /* a: fatigue first; b: no loss */
    }
    return end_forbidden(w, to);
}

/* Would the step be made, or could be strained for, with more MP and not with what is left? */
static bool wants_more(const struct wag_going *w, const struct wag_going *eager, unsigned slot)
{
    return !is_payable(w, slot) && (wag_go_forbidden(eager, slot) == WAG_ALLOWED ||
                                    wag_strain_forbidden(eager, slot) == WAG_ALLOWED);
}

/* WAG-9.6.5: after the ordinary MP, that is, when something needs more than is left of them. */
gg_clause wag_hurry_forbidden(const struct wag_going *w)
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
    if (steps_over(w) == WAG_ALLOWED) {
        for (WAG_EACH(slot, wag_ways(w->b, w->from))) {
            if (wants_more(w, &eager, slot)) {
                return WAG_ALLOWED;
            }
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
    unsigned theirs = wag_facing_of(b, g, side, to);

    if (theirs != WAG_NONE) {
        return theirs;
    }
    return from == WAG_WAITING ? inwards(&b->zone[to])
                               : b->zone[to].ahead[wag_slot_of(b, to, from)];
}

static void enter(const struct wag_battle *b, struct wag *g, struct wag_frame *f, unsigned from,
                  unsigned to)
{
    unsigned facing = facing_in(b, g, f->side, from, to), bit;
    uint64_t units = wag_goes_along(g, f->side, f->unit);

    for (WAG_EACH(bit, units)) {
        wag_move_unit(g, f->side, bit, to);
        g->facing[f->side][bit] = (uint8_t)facing;
        g->effort[bit] = f->n; /* WAG-9.8.10 */
    }
    g->acted |= units;
    f->to = (uint16_t)from;
}

void wag_take_step(struct wag *g, const struct wag_going *w, unsigned slot, unsigned cost)
{
    struct wag_frame *f = wag_top(g);
    unsigned to = wag_way(w->b, w->from, slot), flags = flags_after(w, slot), bit;
    bool loss = would_lose(w, to), zoc = enters_zoc(w, slot);
    int side = f->side;

    f->n = (uint8_t)(f->n + cost);
    f->flags = (uint8_t)(flags | (zoc ? MV_STOPPED : 0)); /* WAG-9.6.18 */
    f->k = (uint8_t)wag_mp(w->b, g, side, f->unit, flags);
    enter(w->b, g, f, w->from, to);
    for (WAG_EACH(bit, loss ? w->units : 0)) {
        (void)wag_lose_step(w->b, g, side, bit); /* WAG-9.6.19; WAG-9.6.21: nobody routs */
    }
    if (g->steps[side][f->unit] > 0) {
        wag_arrive(w->b, g, side, f->unit, flags);
    }
}
