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

/* By corps: zones with one of its units that is no artillery, and with more than one: WAG-14.1.1.
 */
struct manned {
    struct wag_zones once[WAG_CORPS], more[WAG_CORPS];
};

static void see_who_stands_where(const struct wag_battle *b, const struct wag *g, int side,
                                 struct manned *m)
{
    unsigned bit;

    *m = (struct manned){ 0 };
    for (WAG_EACH(bit, b->all[side] & ~b->guns[side])) {
        unsigned zone = g->place[side][bit], corps = b->unit[side][bit].corps;

        if (wag_on_map(zone)) {
            wag_put(wag_has(&m->once[corps], zone) ? &m->more[corps] : &m->once[corps], zone);
        }
    }
}

/* Of the zones listed for the unit, those without a garrison of its corps; bit n: the n-th. */
static unsigned gaps_of(const struct wag_battle *b, int side, unsigned bit, const struct manned *m)
{
    const uint16_t *zone = b->group_zone[side][b->group[side][bit]];
    const struct wag_zones *manned = &m->once[b->unit[side][bit].corps];
    unsigned gaps = 0;

    for (unsigned n = 0; zone[n] != WAG_NOWHERE; n++) {
        gaps |= (unsigned)!wag_has(manned, zone[n]) << n;
    }
    return gaps;
}

/* May the unit, which is the player's to place, be put into that zone of its list: anywhere once,
 * so that there is an end; but a gap can always be filled by who can be spared, so that it can
 * come.
 */
static bool may_go_to(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f,
                      unsigned bit, unsigned n, unsigned gaps, const struct manned *m)
{
    unsigned home = g->place[f->side][bit];

    if ((f->set & WAG_ONE(bit)) != 0) {
        return b->group_zone[f->side][b->group[f->side][bit]][n] != home;
    }
    return (gaps >> n & 1) != 0 && (b->guns[f->side] & WAG_ONE(bit)) == 0 &&
           wag_has(&m->more[b->unit[f->side][bit].corps], home);
}

static gg_clause place_forbidden(const struct wag_battle *b, const struct wag *g,
                                 const struct wag_frame *f, unsigned bit, unsigned zone)
{
    unsigned group = b->group[f->side][bit], n = 0;
    struct manned m;

    if (group == 0) {
        return WAG_14_1_2; /* its zone is given */
    }
    while (b->group_zone[f->side][group][n] != zone) {
        if (b->group_zone[f->side][group][n++] == WAG_NOWHERE) {
            return WAG_14_1_1; /* WAG-14.2.20: so two corps meet only where both are */
        }
    }
    see_who_stands_where(b, g, f->side, &m);
    return may_go_to(b, g, f, bit, n, gaps_of(b, f->side, bit, &m), &m) ? WAG_ALLOWED : WAG_14_1_5;
}

/* Slots that the stack of side in the zone may be turned to: once each, and not to where it looks.
 */
static unsigned turns_of(const struct wag_battle *b, const struct wag *g, int side, unsigned zone)
{
    uint64_t stack = wag_at(g, side, zone);

    return stack == 0 || (stack & g->acted) != 0
               ? 0
               : b->zone[zone].all & ~(1u << g->facing[side][wag_lowest(stack)]);
}

static gg_clause turn_forbidden(const struct wag_battle *b, const struct wag *g, int side,
                                unsigned zone, unsigned to)
{
    unsigned slot = wag_slot_of(b, zone, to);

    if (wag_at(g, side, zone) == 0 || slot == WAG_NONE) {
        return WAG_9_4_3; /* WAG-9.4.6: an HQ has no facing */
    }
    return (turns_of(b, g, side, zone) >> slot & 1) != 0 ? WAG_ALLOWED : WAG_14_1_5;
}

/* Is every zone listed for a unit taken by one of its corps that is no artillery? WAG-14.1.1 */
static gg_clause done_forbidden(const struct wag_battle *b, int side, const struct manned *m)
{
    unsigned group = 0;

    for (unsigned bit = 0; bit < b->units[side]; bit++) {
        if (b->group[side][bit] != group) { /* the same again tells nothing new */
            group = b->group[side][bit];
            if (group > 0 && gaps_of(b, side, bit, m) != 0) {
                return WAG_14_1_1;
            }
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

/* Those of a list come one after the other, so that its gaps are seldom looked for; true if there
 * is none at all. */
static bool offer_places(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f,
                         struct gg_offer *o)
{
    unsigned group = 0, gaps = 0, any = 0;
    struct manned m;

    see_who_stands_where(b, g, f->side, &m);
    for (unsigned bit = 0; bit < b->units[f->side]; bit++) {
        if (b->group[f->side][bit] != group) {
            group = b->group[f->side][bit];
            gaps = group > 0 ? gaps_of(b, f->side, bit, &m) : 0;
            any |= gaps;
        }
        if (group > 0 && ((f->set & WAG_ONE(bit)) != 0 || gaps != 0)) {
            const uint16_t *zone = b->group_zone[f->side][group];

            for (unsigned n = 0; zone[n] != WAG_NOWHERE; n++) {
                if (may_go_to(b, g, f, bit, n, gaps, &m)) {
                    gg_offer_move(o, gg_move2(V_place, wag_unit_index(b, f->side, bit), zone[n]));
                }
            }
        }
    }
    return any == 0;
}

static void offer_turns(const struct wag_battle *b, const struct wag *g, int side,
                        struct gg_offer *o)
{
    for (unsigned i = 0; i < WAG_WORDS; i++) {
        unsigned bit, slot;

        for (WAG_EACH(bit, g->occupied[side].w[i])) {
            unsigned zone = 64 * i + bit;

            for (WAG_EACH(slot, turns_of(b, g, side, zone))) {
                gg_offer_move(o, gg_move2(V_turn, zone, b->zone[zone].ring[slot]));
            }
        }
    }
}

void wag_deploy_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    const struct wag_frame *f = wag_now(g);
    bool complete = offer_places(b, g, f, o);

    offer_turns(b, g, f->side, o);
    if (complete) {
        gg_offer_move(o, gg_move0(V_done));
    }
}

gg_clause wag_deploy_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    const struct wag_frame *f = wag_now(g);
    unsigned unit = gg_subject_of(m);
    struct manned manned;

    switch (gg_verb_of(m)) {
    case V_place:
        if (wag_unit_side(b, unit) != f->side || wag_unit_bit(b, unit) == WAG_HQ) {
            return WAG_14_1_2;
        }
        return place_forbidden(b, g, f, wag_unit_bit(b, unit), gg_target_of(m));
    case V_turn: return turn_forbidden(b, g, f->side, gg_subject_of(m), gg_target_of(m));
    case V_done:
        see_who_stands_where(b, g, f->side, &manned);
        return done_forbidden(b, f->side, &manned);
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
