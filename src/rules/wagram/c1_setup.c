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
    wag_complete(b, g);
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

/* Who stands in the zones that are listed, by number: b->post; and where else. */
struct posts {
    uint64_t at[WAG_POSTS];
};

static void look_around(const struct wag_battle *b, const struct wag *g, int side, struct posts *p)
{
    const uint16_t *place = g->place[side], *end = place + b->units[side];

    memset(p->at, 0, (b->posts[side] + 1u) * sizeof p->at[0]);
    for (uint64_t unit = 1; place < end; place++, unit <<= 1) {
        p->at[b->post[side][*place]] |= unit;
    }
}

/* The zones of the list without one of the corps that is no artillery, bit n: WAG-14.1.1. */
static unsigned gaps_of(const struct wag_list *l, const struct posts *p)
{
    unsigned gaps = 0;

    for (unsigned n = 0; n < l->zones; n++) {
        gaps |= (unsigned)((p->at[l->post[n]] & l->holders) == 0) << n;
    }
    return gaps;
}

/* Those who hold a zone together with others. */
static uint64_t spare(const struct wag_list *l, const struct posts *p)
{
    uint64_t units = 0;

    for (unsigned n = 0; n < l->zones; n++) {
        uint64_t holders = p->at[l->post[n]] & l->holders;

        units |= (holders & (holders - 1)) != 0 ? holders : 0;
    }
    return units;
}

/* Units of a list that may be put into its zones: anywhere once, so that there is an end; but a gap
 * can always be filled by who can be spared, so that it can come. */
struct movable {
    uint64_t once, to_gaps;
    unsigned gaps;
};

static inline struct movable movable_of(const struct wag_frame *f, const struct wag_list *l,
                                        const struct posts *p)
{
    unsigned gaps = gaps_of(l, p);
    uint64_t once = f->set & l->units;

    return (struct movable){ once, gaps != 0 ? once | (spare(l, p) & l->units) : once, gaps };
}

/* Into the n-th zone. */
static inline uint64_t may_come(const struct movable *m, const struct wag_list *l,
                                const struct posts *p, unsigned n)
{
    return ((m->gaps >> n & 1) != 0 ? m->to_gaps : m->once) & ~p->at[l->post[n]];
}

/* The list that the unit is on, NULL if its zone is given. */
static const struct wag_list *list_with(const struct wag_battle *b, int side, unsigned bit)
{
    for (unsigned i = 0; i < b->lists[side]; i++) {
        if ((b->list[side][i].units >> bit & 1) != 0) {
            return &b->list[side][i];
        }
    }
    return NULL;
}

static gg_clause place_forbidden(const struct wag_battle *b, const struct wag *g,
                                 const struct wag_frame *f, unsigned bit, unsigned zone)
{
    const struct wag_list *l = list_with(b, f->side, bit);
    struct movable units;
    struct posts p;
    unsigned n = 0;

    if (l == NULL) {
        return WAG_14_1_2; /* its zone is given */
    }
    while (n < l->zones && l->zone[n] != zone) {
        n++;
    }
    if (n == l->zones) {
        return WAG_14_1_1; /* WAG-14.2.20: so two corps meet only where both are */
    }
    look_around(b, g, f->side, &p);
    units = movable_of(f, l, &p);
    return (may_come(&units, l, &p, n) >> bit & 1) != 0 ? WAG_ALLOWED : WAG_14_1_5;
}

/* Each stack is turned once, so that there is an end. */
static inline bool is_turned(const struct wag *g, uint64_t stack)
{
    return (stack & g->acted) != 0;
}

static gg_clause turn_forbidden(const struct wag_battle *b, const struct wag *g, int side,
                                unsigned zone, unsigned to)
{
    unsigned slot = wag_slot_of(b, zone, to);
    uint64_t stack = wag_at(g, side, zone);

    if (stack == 0 || slot == WAG_NONE) {
        return WAG_9_4_3; /* WAG-9.4.6: an HQ has no facing */
    }
    return !is_turned(g, stack) && slot != g->facing[side][wag_lowest(stack)] ? WAG_ALLOWED
                                                                              : WAG_14_1_5;
}

/* Is every zone listed for a unit taken by one of its corps that is no artillery? WAG-14.1.1 */
static gg_clause done_forbidden(const struct wag_battle *b, const struct wag *g, int side)
{
    struct posts p;

    look_around(b, g, side, &p);
    for (unsigned i = 0; i < b->lists[side]; i++) {
        if (gaps_of(&b->list[side][i], &p) != 0) {
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

/* List by list; true if none has a gap. */
static bool offer_places(const struct wag_battle *b, const struct wag_frame *f,
                         const struct posts *p, struct gg_offer *o)
{
    const struct wag_list *l = b->list[f->side], *end = l + b->lists[f->side];
    unsigned runs = o->runs, gaps = 0;
    gg_move first = gg_move2(V_place, wag_unit_index(b, f->side, 0), 0);

    for (; l < end; l++) {
        struct movable units = movable_of(f, l, p);

        gaps |= units.gaps;
        for (unsigned n = 0; n < l->zones && units.to_gaps != 0; n++) {
            runs = gg_offer_subjects(o, runs, first + l->zone[n], may_come(&units, l, p, n));
        }
    }
    gg_offer_written(o, runs);
    return gaps == 0;
}

/* Stack by stack, by the first unit of each.  Off the map nobody turns. */
static void offer_turns(const struct wag_battle *b, const struct wag *g, int side,
                        const struct posts *p, struct gg_offer *o)
{
    uint64_t left = wag_present(g, side, b->all[side]) & ~g->acted;

    while (left != 0) {
        unsigned bit = wag_lowest(left), zone = g->place[side][bit], post = b->post[side][zone];
        uint64_t stack = post != 0 ? p->at[post] : wag_at(g, side, zone);

        left &= ~stack;
        if (!is_turned(g, stack)) {
            wag_offer_facings(b, o, gg_move2(V_turn, zone, 0), zone, g->facing[side][bit]);
        }
    }
}

void wag_deploy_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    const struct wag_frame *f = wag_now(g);
    struct posts p;
    bool complete;

    look_around(b, g, f->side, &p);
    complete = offer_places(b, f, &p, o);
    offer_turns(b, g, f->side, &p, o);
    if (complete) {
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

    wag_move_unit(b, g, side, bit, zone);
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
