/* SPDX-License-Identifier: MIT
 * Chapter 10.1 to 10.4: which combats there are, who fights in them, who refuses, and the choices
 * both sides make before the dice. */
#include "rules/wagram/combat.h"
#include <string.h>

/* ---- the combats of a Round ---- */

uint64_t wag_marked_at(const struct wag_battle *b, const struct wag *g, unsigned zone)
{
    uint64_t marked = g->attacking | g->charging, at = 0;
    unsigned bit;

    for (WAG_EACH(bit, marked)) { /* WAG-10.1.5: each has one aim */
        const struct wag_zone *z = &b->zone[g->place[g->phasing][bit]];

        at |= z->ring[g->aim[bit]] == zone ? WAG_ONE(bit) : 0;
    }
    return at;
}

/* Targets that are still to be fought for: WAG-10.1.6, once each. */
static struct wag_zones open_targets(const struct wag *g)
{
    struct wag_zones open;

    for (unsigned i = 0; i < WAG_WORDS; i++) {
        open.w[i] = g->targets.w[i] & ~g->fought.w[i];
    }
    return open;
}

static unsigned count(const struct wag_zones *zones)
{
    unsigned n = 0;

    for (unsigned i = 0; i < WAG_WORDS; i++) {
        n += gg_popcount(zones->w[i]);
    }
    return n;
}

static unsigned first_of(const struct wag_zones *zones)
{
    unsigned i = 0;

    while (zones->w[i] == 0) {
        i++;
    }
    return 64 * i + wag_lowest(zones->w[i]);
}

static void begin(struct wag *g, int side, unsigned zone)
{
    wag_put(&g->fought, zone);
    wag_push(g, S_combat, side)->zone = (uint16_t)zone;
}

/* WAG-10.6.41 */
static void clear_marks(struct wag *g)
{
    g->attacking = g->charging = g->supported = 0;
    memset(g->aim, 0, sizeof g->aim);
    memset(&g->targets, 0, sizeof g->targets);
    memset(&g->fought, 0, sizeof g->fought);
}

bool wag_combats_run(const struct wag_battle *b, struct wag *g)
{
    struct wag_zones open = open_targets(g);
    unsigned targets = count(&open);
    int side = wag_now(g)->side;

    (void)b;
    if (targets == 0) {
        clear_marks(g);
        wag_pop(g);
    } else if (targets == 1) {
        begin(g, side, first_of(&open));
    } else {
        wag_push(g, S_next_combat, side); /* WAG-10.1.4 */
    }
    return true;
}

bool wag_next_combat_run(const struct wag_battle *b, struct wag *g)
{
    (void)b;
    (void)g;
    return false;
}

void wag_next_combat_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    struct wag_zones open = open_targets(g);

    (void)b;
    wag_offer_zones(o, gg_move1(V_resolve, 0), &open);
}

gg_clause wag_next_combat_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    (void)b;
    if (gg_verb_of(m) != V_resolve) {
        return WAG_10_1_4;
    }
    if (wag_has(&g->fought, gg_target_of(m))) {
        return WAG_10_1_6;
    }
    return wag_has(&g->targets, gg_target_of(m)) ? WAG_ALLOWED : WAG_10_1_1;
}

void wag_next_combat_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    int side = wag_now(g)->side;

    (void)b;
    wag_pop(g);
    begin(g, side, gg_target_of(m));
}

/* ---- one combat ---- */

enum { MUSTER, REFUSALS, SUPPORT, DEFENCE, POSTURE, FORCE, DICE, RESULT, OVER };

/* Everybody marked against the zone fights, from wherever he stands: WAG-10.1.1, WAG-10.1.6,
 * WAG-10.1.7.  Those who have been driven off since have lost their mark. */
static void muster(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_top(g);

    memset(&g->combat, 0, sizeof g->combat);
    g->combat.attacker = f->side;
    g->combat.zone = f->zone;
    g->combat.fighting[f->side] = wag_marked_at(b, g, f->zone);
}

/* Could it go anywhere?  WAG-10.2.2 */
static bool has_way_back(const struct wag_battle *b, const struct wag *g, int side, unsigned bit)
{
    struct wag_frame flight = { .side = (uint8_t)side, .unit = (uint8_t)bit, .n = 2 };

    flight.zone = g->place[side][bit];
    flight.flags = FL_REFUSAL | FL_COMBAT;
    return wag_flight_slots(b, g, &flight) != 0;
}

/* WAG-10.2.1: not where one charges; light cavalry and mixed units that are not at fatigue 2;
 * WAG-10.2.5 not routed ones. */
static uint64_t may_refuse(const struct wag_battle *b, const struct wag *g)
{
    int side = wag_defender(g);
    uint64_t light = b->of_type[side][LIGHT_CAVALRY] | b->of_type[side][MIXED], may = 0;
    unsigned bit;

    if ((g->combat.fighting[wag_attacker(g)] & g->charging) != 0) {
        return 0;
    }
    light &= wag_at(g, side, g->combat.zone) & ~g->spent[side] & ~g->routed[side];
    for (WAG_EACH(bit, light)) {
        may |= has_way_back(b, g, side, bit) ? WAG_ONE(bit) : 0;
    }
    return may;
}

static void ask_to_refuse(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_push(g, S_refuse, wag_defender(g));

    f->zone = g->combat.zone;
    f->set = may_refuse(b, g);
}

/* The zone is empty: the attacker may go in, and nobody fights: WAG-10.2.3. */
static bool deserted(struct wag *g)
{
    return wag_at(g, wag_defender(g), g->combat.zone) == 0;
}

static void ask_to_advance(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_push(g, S_advance, wag_attacker(g));

    f->zone = g->combat.zone;
    f->set = wag_fighters(b, g, wag_attacker(g));
}

/* Who is at fatigue 2 already, WAG-10.6.16, or counts as if he were, WAG-10.6.38. */
static void note_exhausted(struct wag *g)
{
    for (int side = 0; side < SIDES; side++) {
        g->combat.exhausted[side] = g->spent[side] | g->routed[side];
    }
}

/* WAG-10.3.1: the first time, whichever side attacks; WAG-10.3.3 not for its artillery;
 * WAG-12.3.6 there is no other loss for it. */
static void engage_guard(const struct wag_battle *b, struct wag *g)
{
    if (!g->guard_fought && (wag_fighters(b, g, FRENCH) & b->guard) != 0) {
        g->guard_fought = 1;
        g->vp[FRENCH] = (int8_t)(g->vp[FRENCH] - 2);
    }
}

static void end_combat(const struct wag_battle *b, struct wag *g)
{
    int side = wag_attacker(g);

    g->supported |= g->combat.fighting[side] & b->guns[side];
    memset(&g->combat, 0, sizeof g->combat);
    wag_pop(g);
}

/* One step of the combat; the stage has been moved on already. */
static void step(const struct wag_battle *b, struct wag *g, unsigned stage)
{
    int attacker = wag_now(g)->side, defender = WAG_OTHER(attacker);

    switch (stage) {
    case MUSTER: muster(b, g); break;
    case REFUSALS: ask_to_refuse(b, g); break;
    case SUPPORT: wag_push(g, S_support, attacker); break; /* the attacker first: WAG-10.1.10 */
    case DEFENCE: wag_push(g, S_defend, defender); break;
    case POSTURE: wag_push(g, S_posture, defender); break; /* in this order: WAG-10.5.0.2 */
    case FORCE: wag_push(g, S_force, attacker); break;
    case DICE:
        engage_guard(b, g);
        note_exhausted(g);
        wag_push(g, S_combat_dice, attacker);
        break;
    case RESULT: wag_push(g, S_result, attacker)->zone = g->combat.zone; break;
    default: end_combat(b, g); break;
    }
}

bool wag_combat_run(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_top(g);
    unsigned stage = f->stage;

    if (stage > MUSTER && stage < DICE && g->combat.fighting[f->side] == 0) {
        f->stage = OVER; /* all who were marked are gone, or have been driven off */
    } else if (stage > MUSTER && stage < DICE && deserted(g)) {
        f->stage = OVER;
        ask_to_advance(b, g);
    } else {
        f->stage++;
        step(b, g, stage);
    }
    return true;
}

/* ---- refuse ---- */

/* Those who are still there; one may have been lost on the way. */
static uint64_t refusing(const struct wag_battle *b, const struct wag *g)
{
    return wag_now(g)->set & may_refuse(b, g);
}

bool wag_refuse_run(const struct wag_battle *b, struct wag *g)
{
    if (refusing(b, g) != 0) {
        return false;
    }
    wag_pop(g);
    return true;
}

void wag_refuse_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    wag_offer_units(b, o, V_refuse, wag_now(g)->side, refusing(b, g)); /* WAG-10.2.4 one by one */
    gg_offer_move(o, gg_move0(V_done));
}

/* The bit of a unit of side that the move names, WAG_NONE if it is none. */
static unsigned unit_of(const struct wag_battle *b, int side, gg_move m)
{
    unsigned bit = wag_unit_bit(b, gg_target_of(m));

    return wag_unit_side(b, gg_target_of(m)) == side && bit != WAG_HQ ? bit : WAG_NONE;
}

gg_clause wag_refuse_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    int side = wag_now(g)->side;
    unsigned bit;

    if (gg_verb_of(m) == V_done) {
        return WAG_ALLOWED;
    }
    bit = gg_verb_of(m) == V_refuse ? unit_of(b, side, m) : WAG_NONE;
    if (bit == WAG_NONE) {
        return WAG_10_2_1;
    }
    if ((refusing(b, g) & WAG_ONE(bit)) != 0) {
        return WAG_ALLOWED;
    }
    return (g->routed[side] & WAG_ONE(bit)) != 0 ? WAG_10_2_5 : WAG_10_2_1;
}

/* Back 1 or 2 zones and one more tired: WAG-10.2.2. */
void wag_refuse_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    struct wag_frame *f = wag_top(g);
    int side = f->side;
    unsigned bit;

    if (gg_verb_of(m) == V_done) {
        wag_pop(g);
        return;
    }
    bit = wag_unit_bit(b, gg_target_of(m));
    f->set &= ~WAG_ONE(bit);
    wag_tire(b, g, side, WAG_ONE(bit));
    wag_flee(g, side, bit, 2, FL_REFUSAL | FL_COMBAT);
}

/* ---- who fights: 2 points of combat units and 1 of artillery from a zone, WAG-10.1.8 ---- */

/* Artillery that has fought before in this Combat Phase; by the option each combat stands alone. */
static uint64_t has_fought(const struct wag_battle *b, const struct wag *g, int side)
{
    return b->head.option[O_ZONE_LIMIT] == 0 && side == wag_attacker(g) ? g->supported : 0;
}

/* Could the unit be added to those of its kind that are named already in its zone? */
static bool has_room(const struct wag_battle *b, const struct wag *g, int side, unsigned bit)
{
    bool gun = (b->guns[side] & WAG_ONE(bit)) != 0;
    uint64_t alike = gun ? b->guns[side] : ~b->guns[side];
    uint64_t named = (g->combat.fighting[side] | has_fought(b, g, side)) & alike &
                     wag_at(g, side, g->place[side][bit]);
    bool square = side == FRENCH && g->square_state == STANDING &&
                  ((named | WAG_ONE(bit)) & ~g->square) == 0; /* WAG-13.3.4: of it alone */
    unsigned limit = gun ? 1 : square ? WAG_FIGHTING + 1 : WAG_FIGHTING;

    return wag_points(b, g, side, named) + wag_shows(b, g, side, bit)->stacking <= limit;
}

/* Guns of the attacker next to the zone with it in their Front, WAG-10.1.3; they need no mark,
 * WAG-10.1.2, and may have bombarded, WAG-9.8.25; in one combat only, WAG-10.1.5. */
static uint64_t may_support(const struct wag_battle *b, const struct wag *g)
{
    int side = wag_attacker(g);
    uint64_t guns = b->guns[side] & (g->active | (side == FRENCH ? g->battery : 0)), may = 0;
    unsigned bit;

    guns &= ~(g->combat.fighting[side] | g->routed[side] | has_fought(b, g, side));
    for (WAG_EACH(bit, wag_present(g, side, guns))) {
        unsigned slot = wag_slot_of(b, g->place[side][bit], g->combat.zone);

        if (slot != WAG_NONE && (wag_front_of(b, g, side, g->place[side][bit]) >> slot & 1) != 0 &&
            has_room(b, g, side, bit)) {
            may |= WAG_ONE(bit);
        }
    }
    return may;
}

bool wag_support_run(const struct wag_battle *b, struct wag *g)
{
    if (may_support(b, g) != 0) {
        return false;
    }
    wag_pop(g);
    return true;
}

void wag_support_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    wag_offer_units(b, o, V_join, wag_now(g)->side, may_support(b, g));
    gg_offer_move(o, gg_move0(V_done));
}

gg_clause wag_support_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    int side = wag_now(g)->side;
    unsigned bit;

    if (gg_verb_of(m) == V_done) {
        return WAG_ALLOWED;
    }
    bit = gg_verb_of(m) == V_join ? unit_of(b, side, m) : WAG_NONE;
    if (bit == WAG_NONE || (b->guns[side] & WAG_ONE(bit)) == 0) {
        return WAG_10_1_1;
    }
    if ((may_support(b, g) & WAG_ONE(bit)) != 0) {
        return WAG_ALLOWED;
    }
    if ((has_fought(b, g, side) & WAG_ONE(bit)) != 0) {
        return WAG_10_1_5;
    }
    return wag_on_map(g->place[side][bit]) && !has_room(b, g, side, bit) ? WAG_10_1_8 : WAG_10_1_3;
}

void wag_support_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    if (gg_verb_of(m) == V_done) {
        wag_pop(g);
    } else {
        g->combat.fighting[wag_now(g)->side] |= WAG_ONE(wag_unit_bit(b, gg_target_of(m)));
    }
}

/* ---- defend ---- */

static uint64_t may_defend(const struct wag_battle *b, const struct wag *g)
{
    int side = wag_defender(g);
    uint64_t there = wag_at(g, side, g->combat.zone) & ~g->combat.fighting[side], may = 0;
    unsigned bit;

    for (WAG_EACH(bit, there)) {
        may |= has_room(b, g, side, bit) ? WAG_ONE(bit) : 0;
    }
    return may;
}

/* WAG-10.1.11: someone must fight, and not guns alone if there is anybody else. */
static bool defence_stands(const struct wag_battle *b, const struct wag *g)
{
    int side = wag_defender(g);
    bool others = (wag_at(g, side, g->combat.zone) & ~b->guns[side]) != 0;

    return others ? wag_fighters(b, g, side) != 0 : g->combat.fighting[side] != 0;
}

/* One unit alone has no choice. */
bool wag_defend_run(const struct wag_battle *b, struct wag *g)
{
    uint64_t may = may_defend(b, g);

    if (may != 0 && (may & (may - 1)) == 0 && g->combat.fighting[wag_defender(g)] == 0) {
        g->combat.fighting[wag_defender(g)] = may;
        may = 0;
    }
    if (may != 0) {
        return false;
    }
    wag_pop(g);
    return true;
}

void wag_defend_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    wag_offer_units(b, o, V_join, wag_now(g)->side, may_defend(b, g));
    if (defence_stands(b, g)) {
        gg_offer_move(o, gg_move0(V_done));
    }
}

gg_clause wag_defend_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    int side = wag_now(g)->side;
    unsigned bit;

    if (gg_verb_of(m) == V_done) {
        return defence_stands(b, g) ? WAG_ALLOWED : WAG_10_1_11;
    }
    bit = gg_verb_of(m) == V_join ? unit_of(b, side, m) : WAG_NONE;
    if (bit == WAG_NONE || g->place[side][bit] != g->combat.zone ||
        (g->combat.fighting[side] & WAG_ONE(bit)) != 0) {
        return WAG_10_1_10;
    }
    return has_room(b, g, side, bit) ? WAG_ALLOWED : WAG_10_1_8;
}

void wag_defend_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    if (gg_verb_of(m) == V_done) {
        wag_pop(g);
    } else {
        g->combat.fighting[wag_now(g)->side] |= WAG_ONE(wag_unit_bit(b, gg_target_of(m)));
    }
}
