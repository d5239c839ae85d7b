/* SPDX-License-Identifier: MIT
 * Chapter 10.6: what comes of a combat, in the order of WAG-10.6.40: fatigue and hits, charge
 * fatigue, forced losses, retreat, rout, advance.  The way back itself is in c10_flight.c. */
#include "rules/wagram/combat.h"

/* ---- fatigue and hits ---- */

/* Guns that fight where no other kind of unit stands: a hit is the end of them: WAG-10.6.9. */
static uint64_t lonely_guns(const struct wag_battle *b, const struct wag *g, int side)
{
    uint64_t guns = g->combat.fighting[side] & b->guns[side], lonely = 0;
    unsigned bit;

    for (WAG_EACH(bit, guns)) {
        uint64_t there = wag_at(g, side, g->place[side][bit]);

        lonely |= (there & ~b->guns[side]) == 0 ? WAG_ONE(bit) : 0;
    }
    return lonely;
}

static void lose(const struct wag_battle *b, struct wag *g, int side, uint64_t units)
{
    unsigned bit;

    for (WAG_EACH(bit, units)) {
        if (wag_lose_step(b, g, side, bit)) { /* WAG-10.6.12 */
            g->combat.hit[side] |= WAG_ONE(bit);
        }
    }
}

/* WAG-10.6.8 one loss each, WAG-10.6.9 */
static void hit(const struct wag_battle *b, struct wag *g, int side)
{
    uint64_t lonely = lonely_guns(b, g, side), units = wag_fighters(b, g, side);
    unsigned bit;

    for (WAG_EACH(bit, lonely)) {
        wag_eliminate(b, g, side, bit);
    }
    lose(b, g, side, units);
}

/* All who fought on the side that has lost, both on a tie: WAG-10.6.2 to WAG-10.6.7.  Fatigue for
 * the attacker, WAG-10.6.3, for both, WAG-10.6.4, for the defender, WAG-10.6.5. */
static void strike(const struct wag_battle *b, struct wag *g)
{
    for (int side = 0; side < SIDES; side++) {
        int other = WAG_OTHER(side);

        if (!wag_beats(g, side)) {
            wag_tire(b, g, side, g->combat.fighting[side]);
        }
        if (wag_crushes(g, other)) {
            hit(b, g, side);
        }
    }
}

/* ---- retreat ---- */

/* The table of postures: WAG-10.6.13, WAG-10.6.14; the attacker never: WAG-10.6.17. */
static bool must_retreat(const struct wag *g)
{
    int attacker = wag_attacker(g);

    switch (g->combat.posture) {
    case WITHDRAW: return wag_beats(g, attacker);
    case REACT: return wag_crushes(g, attacker);
    default: return false;
    }
}

/* Those in the zone that were not in the combat are one more tired when they have to go along:
 * WAG-10.6.10. */
static void send_back(const struct wag_battle *b, struct wag *g, int side, unsigned zone)
{
    uint64_t there = wag_at(g, side, zone);

    wag_tire(b, g, side, there & ~g->combat.fighting[side]);
    wag_retreat(g, side, zone, there, FL_COMBAT); /* WAG-10.6.15 */
}

/* ---- rout ---- */

/* Who has to test: lost a step, has not tested since and is still there, WAG-10.6.32, with a rout
 * value on the face that shows now, WAG-10.6.34; not one that is routed, WAG-10.6.39; one that
 * forced only if his side has lost, WAG-10.6.35. */
static uint64_t to_test(const struct wag_battle *b, const struct wag *g, int side)
{
    uint64_t units = wag_shaky(b, g, side, g->combat.hit[side]) & ~g->routed[side];

    if (side == wag_attacker(g) && !wag_beats(g, wag_defender(g))) {
        units &= ~g->combat.forcing;
    }
    return units;
}

/* The next of them, if there is one. */
static bool test_next(const struct wag_battle *b, struct wag *g, int side)
{
    uint64_t units = to_test(b, g, side);

    if (units == 0) {
        return false;
    }
    g->combat.hit[side] &= ~WAG_ONE(wag_lowest(units));
    wag_push(g, S_rout_die, side)->unit = (uint8_t)wag_lowest(units);
    return true;
}

/* Does someone who has to go too stand where one has routed from? */
static bool stack_is_left(const struct wag_battle *b, const struct wag *g, int side, unsigned zone)
{
    uint64_t there = wag_at(g, side, zone);

    if (there == 0 || b->head.option[O_ROUT_STACK]) {
        return there != 0;
    }
    return (there & g->combat.fighting[side]) == 0; /* WAG-10.6.11 */
}

/* Someone who fought from this zone has routed: those left behind by all of them go too. */
static void drag_along(const struct wag_battle *b, struct wag *g, int side, unsigned zone)
{
    if (stack_is_left(b, g, side, zone)) {
        send_back(b, g, side, zone);
    }
}

/* The zones that routs have left, as slots of the attacked zone's ring, or the zone itself. */
static bool drag_next(const struct wag_battle *b, struct wag *g, int side)
{
    struct wag_frame *f = wag_top(g);
    unsigned slot, left = f->ring;

    if (left == 0) {
        return false;
    }
    if (side == wag_defender(g)) {
        f->ring = 0;
        drag_along(b, g, side, g->combat.zone);
        return true;
    }
    slot = wag_lowest(left);
    f->ring = (uint16_t)(left & (left - 1));
    drag_along(b, g, side, b->zone[g->combat.zone].ring[slot]);
    return true;
}

/* ---- advance ---- */

/* The zone is free: then the attacker has won, since nobody leaves it by another result:
 * WAG-10.6.30. */
static void ask_to_advance(const struct wag_battle *b, struct wag *g)
{
    int side = wag_attacker(g);

    if (wag_at(g, wag_defender(g), g->combat.zone) == 0) {
        struct wag_frame *f = wag_push(g, S_advance, side);

        f->zone = g->combat.zone;
        f->set = wag_fighters(b, g, side) & ~g->routed[side]; /* WAG-10.6.31 no guns */
    }
}

/* ---- result: the stages of WAG-10.6.40 ---- */

enum {
    STRIKE,
    CHARGE,
    FORCED,
    RETREAT,
    ROUT_DEFENDER,
    DRAG_DEFENDER,
    ROUT_ATTACKER,
    DRAG_ATTACKER,
    ADVANCE,
    DONE
};

static void once(const struct wag_battle *b, struct wag *g, unsigned stage)
{
    int attacker = wag_attacker(g);

    switch (stage) {
    case STRIKE: strike(b, g); break;
    case CHARGE: /* on top of the rest: WAG-9.6.33 */
        wag_tire(b, g, attacker, g->combat.fighting[attacker] & g->charging);
        break;
    case FORCED: lose(b, g, attacker, g->combat.forcing); break; /* WAG-10.5.3.2 */
    case RETREAT:
        if (must_retreat(g)) {
            send_back(b, g, wag_defender(g), g->combat.zone);
        }
        break;
    default: ask_to_advance(b, g); break;
    }
}

static void rout(const struct wag_battle *b, struct wag *g, int side)
{
    if (!test_next(b, g, side)) {
        wag_top(g)->stage++;
    }
}

/* Those who have lost a step while they went along test as well: WAG-10.6.32. */
static void drag(const struct wag_battle *b, struct wag *g, int side)
{
    struct wag_frame *f = wag_top(g);

    if (!drag_next(b, g, side)) {
        f->stage = (uint8_t)(to_test(b, g, side) != 0 ? f->stage - 1 : f->stage + 1);
    }
}

bool wag_result_run(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_top(g);

    switch (f->stage) {
    case ROUT_DEFENDER: rout(b, g, wag_defender(g)); return true;
    case ROUT_ATTACKER: rout(b, g, wag_attacker(g)); return true;
    case DRAG_DEFENDER: drag(b, g, wag_defender(g)); return true;
    case DRAG_ATTACKER: drag(b, g, wag_attacker(g)); return true;
    case DONE: wag_pop(g); return true;
    default:
        f->stage++;
        once(b, g, f->stage - 1u);
        return true;
    }
}

/* ---- rout_die ---- */

static bool routs(const struct wag_battle *b, const struct wag *g, unsigned die)
{
    const struct wag_frame *f = wag_now(g);
    unsigned value = wag_shows(b, g, f->side, f->unit)->rout;

    return b->head.option[O_ROUT_ROLL] ? die < value : die <= value; /* WAG-10.6.33 */
}

void wag_rout_die_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    (void)b;
    (void)g;
    wag_offer_die(o);
}

/* Where it stood is noted in the result frame: those it leaves there may have to go too. */
static void note_left(const struct wag_battle *b, struct wag *g, int side, unsigned zone)
{
    struct wag_frame *result = wag_top(g);
    unsigned slot = wag_slot_of(b, g->combat.zone, zone);

    if (side == wag_defender(g)) {
        result->ring |= zone == g->combat.zone; /* one that retreated has left it already */
    } else if (slot != WAG_NONE) {
        result->ring |= (uint16_t)(1u << slot);
    }
}

void wag_rout_die_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    struct wag_frame f = *wag_now(g);
    bool routed = routs(b, g, wag_cast(m));

    wag_pop(g);
    if (routed) { /* WAG-10.6.36: 2 zones, after any retreat */
        note_left(b, g, f.side, g->place[f.side][f.unit]);
        wag_flee(g, f.side, f.unit, 2, FL_ROUT | FL_COMBAT);
    }
}

void wag_rout_die_explain(const struct wag_battle *b, const struct wag *g, gg_move m,
                          struct gg_breakdown *out)
{
    const struct wag_frame *f = wag_now(g);
    unsigned die = wag_cast(m), value = wag_shows(b, g, f->side, f->unit)->rout;

    out->title = gg_message(MSG_sum_rout, WAG_10_6_32);
    gg_arg(&out->title, K_UNIT, (int)wag_unit_index(b, f->side, f->unit));
    wag_part(out, MSG_mod_die, WAG_10_6_32, (int)die);
    out->table = gg_message(MSG_tab_at_most, WAG_10_6_33);
    gg_arg(&out->table, GG_KIND_NUMBER, (int)value - (b->head.option[O_ROUT_ROLL] != 0));
    if (die != 0) {
        out->result = gg_message(routs(b, g, die) ? MSG_res_routs : MSG_res_stands, WAG_10_6_33);
    }
}

/* ---- advance ---- */

/* Who may still go in: up to 2 points, WAG-10.6.30, stacking minded.  Nobody leaves the Divisional
 * Square: WAG-13.3.7. */
static uint64_t may_advance(const struct wag_battle *b, const struct wag *g)
{
    const struct wag_frame *f = wag_now(g);
    uint64_t units = wag_present(g, f->side, f->set), may = 0;
    unsigned bit;

    units &= f->side == FRENCH ? ~g->square : ~UINT64_C(0);
    for (WAG_EACH(bit, units & ~g->routed[f->side])) {
        unsigned points = wag_shows(b, g, f->side, bit)->stacking;

        if (f->n + points <= WAG_FIGHTING &&
            wag_stack_forbidden(b, g, f->side, bit, f->zone) == WAG_ALLOWED) {
            may |= WAG_ONE(bit);
        }
    }
    return may;
}

bool wag_advance_run(const struct wag_battle *b, struct wag *g)
{
    if (may_advance(b, g) != 0) {
        return false;
    }
    wag_pop(g);
    return true;
}

void wag_advance_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    wag_offer_units(b, o, V_advance, wag_now(g)->side, may_advance(b, g));
    gg_offer_move(o, gg_move0(V_done)); /* WAG-10.6.31: not compulsory */
}

gg_clause wag_advance_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    const struct wag_frame *f = wag_now(g);
    unsigned unit = gg_target_of(m), bit = wag_unit_bit(b, unit);

    if (gg_verb_of(m) == V_done) {
        return WAG_ALLOWED;
    }
    if (gg_verb_of(m) != V_advance || wag_unit_side(b, unit) != f->side || bit == WAG_HQ) {
        return WAG_10_6_30;
    }
    if ((may_advance(b, g) & WAG_ONE(bit)) != 0) {
        return WAG_ALLOWED;
    }
    return (b->guns[f->side] & WAG_ONE(bit)) != 0 ? WAG_10_6_31 : WAG_10_6_30;
}

/* No MP, and it may turn, WAG-10.6.30, WAG-10.6.31; then those it has come next to may:
 * WAG-9.7.4. */
void wag_advance_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    struct wag_frame *f = wag_top(g);
    int side = f->side;
    unsigned bit = wag_unit_bit(b, gg_target_of(m)), slot, facing;

    if (gg_verb_of(m) == V_done) {
        wag_pop(g);
        return;
    }
    slot = wag_slot_of(b, f->zone, g->place[side][bit]);
    facing = wag_facing_of(b, g, side, f->zone);
    f->n = (uint8_t)(f->n + wag_shows(b, g, side, bit)->stacking);
    f->set &= ~WAG_ONE(bit);
    wag_move_unit(b, g, side, bit, f->zone);
    g->facing[side][bit] = facing != WAG_NONE ? (uint8_t)facing : b->zone[f->zone].ahead[slot];
    g->aim[bit] = 0; /* it has attacked, and stands elsewhere now */
    g->attacking &= ~WAG_ONE(bit);
    g->charging &= ~WAG_ONE(bit);
    wag_arrive(b, g, side, bit, 0);
    if (facing == WAG_NONE) {
        wag_may_face(g, side, bit);
    }
}
