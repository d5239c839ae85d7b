/* SPDX-License-Identifier: MIT
 * Chapter 9, artillery fire: which guns may fire, the Grand Battery, the aims, and what comes of
 * the hits.  Lines of sight are in c9_sight.c, a single shot in c9_shot.c, defensive fire in
 * chapter 11. */
#include "rules/waterloo/chapters.h"
#include <string.h>

enum { BATTERY = 1, SECOND_SHOT = 2 }; /* flags of the frames */

/* ---- guns that may fire ---- */

/* Guns of the side that have declared an aim. */
static uint64_t aimed(const struct wat_battle *b, const struct wat *g, int side)
{
    uint64_t set = 0;
    unsigned bit;

    for (WAT_EACH(bit, b->of_arm[side][ARTILLERY])) {
        set |= g->aim[wat_aim_index(b, side, bit)].to != 0 ? WAT_ONE(bit) : 0;
    }
    return set;
}

/* Of some upright guns in an area, those that can still be manned, the aimed ones taking crews
 * first: WAT-9.5; the owner says which they are, colour by colour: WAT-6.12. */
static uint64_t with_crews(const struct wat_battle *b, const struct wat *g, int side, unsigned area,
                           uint64_t guns, uint64_t firing)
{
    for (unsigned c = side == FRENCH ? BLUE : RED; c <= (side == FRENCH ? BLUE : BLACK); c++) {
        if (g->cubes[c][area] > 0 &&
            wat_manned(b, g, c, area) <= gg_popcount(firing & b->of_colour[c])) {
            guns &= ~b->of_colour[c];
        }
    }
    return guns;
}

/* Guns of a set of units of one area that may fire: WAT-9.2. */
static uint64_t ready_guns(const struct wat_battle *b, const struct wat *g, int side, unsigned area,
                           uint64_t units)
{
    uint64_t guns = units & b->of_arm[side][ARTILLERY] & g->up[side]; /* WAT-9.4 */

    return guns == 0 ? 0 : with_crews(b, g, side, area, guns, 0);
}

/* WAT-9.28: areas in sight where there is an enemy combat unit; WAT-9.27: a leader is none. Whether
 * friends are there too is no matter. */
static uint64_t targets(const struct wat_battle *b, const struct wat *g, int side, unsigned area)
{
    unsigned any = wat_lowest(b->of_arm[side][ARTILLERY]);
    uint64_t seen = wat_in_sight(b, g, side, any, area);

    return seen == 0 ? 0 : seen & wat_occupied(b, g, WAT_OTHER(side));
}

bool wat_may_fire(const struct wat_battle *b, const struct wat *g, int side, unsigned area,
                  uint64_t units)
{
    return ready_guns(b, g, side, area, units) != 0 && targets(b, g, side, area) != 0;
}

gg_clause wat_aim_forbidden(const struct wat_battle *b, const struct wat *g, int side, unsigned bit,
                            unsigned target)
{
    unsigned area = g->place[side][bit], blocker;
    int enemy = WAT_OTHER(side);
    gg_clause blocked;
    uint64_t there;

    if (b->arm[side][bit] != ARTILLERY || !wat_on_map(area)) {
        return WAT_9_2;
    }
    if ((g->up[side] & WAT_ONE(bit)) == 0) {
        return WAT_9_4;
    }
    if (with_crews(b, g, side, area, WAT_ONE(bit), aimed(b, g, side)) == 0) {
        return WAT_9_5;
    }
    blocked = wat_sight_blocked(b, g, side, bit, area, target, &blocker);
    if (blocked != WAT_ALLOWED) {
        return blocked;
    }
    there = wat_at(g, enemy, target);
    if ((there & b->combat[enemy]) == 0) {
        return there != 0 ? WAT_9_27 : WAT_9_28;
    }
    return WAT_ALLOWED;
}

/* ---- battery: spend a cube of the Grand Battery? ---- */

/* WAT-9.58: the cube that a leader's other area cost serves this one too; WAT-9.59: the same area
 * again costs another. */
static bool battery_is_paid(const struct wat *g, const struct wat_frame *f)
{
    return g->battery_used != 0 && g->battery_used != f->area + 1;
}

/* WAT-9.57: no other limit, however often in a round. */
static gg_clause battery_forbidden(const struct wat *g, const struct wat_frame *f)
{
    if (f->side == ALLIED) { /* WAT-9.60 */
        return WAT_9_60;
    }
    if (g->battery == 0 && !battery_is_paid(g, f)) { /* WAT-9.56: six cubes are six times */
        return WAT_9_56;
    }
    return WAT_ALLOWED;
}

/* The battery frame becomes the aim frame. */
static void begin_aiming(struct wat_frame *f, unsigned flags)
{
    f->state = S_aim;
    f->flags = (uint8_t)flags;
}

bool battery_run(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g);

    f->set = ready_guns(b, g, f->side, f->area, f->set);
    if (battery_forbidden(g, f) == WAT_ALLOWED) {
        return false;
    }
    begin_aiming(f, 0);
    return true;
}

void battery_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    (void)b;
    (void)g;
    gg_offer_move(o, gg_move0(V_battery));
    gg_offer_move(o, gg_move0(V_single));
}

gg_clause battery_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    (void)b;
    switch (gg_verb_of(m)) {
    case V_battery: return battery_forbidden(g, wat_now(g));
    case V_single: return WAT_ALLOWED;
    default: return WAT_9_53;
    }
}

/* WAT-9.55: the price is a cube and no disc; WAT-1.20: it goes to the stock. */
static void pay_battery(struct wat *g, const struct wat_frame *f)
{
    if (!battery_is_paid(g, f)) {
        g->battery--;
        g->stock[BLUE]++;
        g->battery_used = (uint8_t)(f->area + 1);
    }
}

void battery_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    struct wat_frame *f = wat_top(g);

    (void)b;
    if (gg_verb_of(m) == V_battery) {
        pay_battery(g, f);
    }
    begin_aiming(f, gg_verb_of(m) == V_battery ? BATTERY : 0);
}

/* ---- aim: every gun its target, before any die is cast: WAT-9.7 ---- */

/* Guns that may still aim. */
static uint64_t unaimed(const struct wat_battle *b, const struct wat *g, const struct wat_frame *f)
{
    return with_crews(b, g, f->side, f->area, f->set, aimed(b, g, f->side));
}

/* WAT-9.26: infantry, else cavalry, else guns. */
static enum wat_arm target_class(const struct wat_battle *b, const struct wat *g, int enemy,
                                 unsigned area)
{
    uint64_t there = wat_at(g, enemy, area);

    if ((there & b->of_arm[enemy][INFANTRY]) != 0) {
        return INFANTRY;
    }
    return (there & b->of_arm[enemy][CAVALRY]) != 0 ? CAVALRY : ARTILLERY;
}

static void declare(const struct wat_battle *b, struct wat *g, unsigned bit, unsigned target)
{
    struct wat_frame *f = wat_top(g);

    g->aim[wat_aim_index(b, f->side, bit)] = (struct wat_aim){
        .to = (uint8_t)(target + 1),
        .at = (uint8_t)target_class(b, g, WAT_OTHER(f->side), target),
        .line = (uint8_t)wat_best_line(b, g, f->area, target),
    };
    f->set &= ~WAT_ONE(bit); /* WAT-9.2: one aim for each gun; WAT-9.54: for both its shots */
    f->n++;
}

/* The aim frame becomes the bombard frame. */
static void open_fire(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g);

    f->state = S_bombard;
    f->set = aimed(b, g, f->side);
    f->n = 0;
}

static bool one(uint64_t set)
{
    return set != 0 && (set & (set - 1)) == 0;
}

bool aim_run(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g);
    uint64_t guns = unaimed(b, g, f), areas;

    if (guns == 0) {
        open_fire(b, g);
        return true;
    }
    if (f->n > 0 || !one(guns)) {
        return false;
    }
    areas = targets(b, g, f->side, f->area);
    if (one(areas)) { /* one gun, one target: no choice */
        declare(b, g, wat_lowest(guns), wat_lowest(areas));
    }
    return one(areas);
}

void aim_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    const struct wat_frame *f = wat_now(g);
    uint64_t areas = targets(b, g, f->side, f->area);
    unsigned bit;

    for (WAT_EACH(bit, unaimed(b, g, f))) { /* WAT-9.7: each where it likes */
        gg_offer_set(o, gg_move2(V_aim, WAT_UNIT(f->side, bit), 0), areas);
    }
    if (f->n > 0) {
        gg_offer_move(o, gg_move0(V_done));
    }
}

static gg_clause aim_refused(const struct wat_battle *b, const struct wat *g, unsigned unit,
                             unsigned target)
{
    const struct wat_frame *f = wat_now(g);
    unsigned bit = WAT_BIT(unit);
    gg_clause clause;

    if (WAT_SIDE(unit) != f->side || g->place[f->side][bit] != f->area) {
        return WAT_5_17;
    }
    if ((aimed(b, g, f->side) & WAT_ONE(bit)) != 0) {
        return WAT_9_2;
    }
    clause = wat_aim_forbidden(b, g, f->side, bit, target);
    if (clause == WAT_ALLOWED && (f->set & WAT_ONE(bit)) == 0) {
        return WAT_23_23; /* it is there, but its leader does not command it */
    }
    return clause;
}

gg_clause aim_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    switch (gg_verb_of(m)) {
    case V_aim: return aim_refused(b, g, gg_subject_of(m), wat_area_at(b, gg_target_of(m)));
    case V_done: return wat_now(g)->n > 0 ? WAT_ALLOWED : WAT_5_33; /* a disc buys a shot */
    default: return WAT_9_7;
    }
}

void aim_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    if (gg_verb_of(m) == V_done) {
        open_fire(b, g);
    } else {
        declare(b, g, WAT_BIT(gg_subject_of(m)), wat_area_at(b, gg_target_of(m)));
    }
}

/* ---- bombard: the shots, target area by target area ---- */

/* Guns of a set that aim at an area. */
static uint64_t aiming_at(const struct wat_battle *b, const struct wat *g,
                          const struct wat_frame *f, unsigned area)
{
    uint64_t set = 0;
    unsigned bit;

    for (WAT_EACH(bit, f->set)) {
        set |= g->aim[wat_aim_index(b, f->side, bit)].to == area + 1 ? WAT_ONE(bit) : 0;
    }
    return set;
}

/* The next shot of the guns at the frame's target. */
static void next_shot(struct wat *g, unsigned bit)
{
    struct wat_frame *f = wat_top(g), *die;
    unsigned shot = (f->flags & SECOND_SHOT) != 0 ? 2 : 1;
    uint8_t from = f->area, target = f->n;

    if ((f->flags & BATTERY) != 0 && shot == 1) { /* WAT-9.53: every gun fires twice */
        f->flags |= SECOND_SHOT;
    } else {
        f->flags &= (uint8_t)~SECOND_SHOT;
        f->set &= ~WAT_ONE(bit);
    }
    die = wat_push(g, S_fire_die, f->side);
    die->unit = (uint8_t)bit;
    die->area = target;
    die->n = from;
    die->k = (uint8_t)shot;
}

/* All hits on an area together, on the class that was aimed at: WAT-9.29.  WAT-9.52: cubes may cost
 * a unit at once, but nobody tests morale. */
static void strike(const struct wat_battle *b, struct wat *g, int enemy, unsigned area,
                   unsigned hits, enum wat_arm at)
{
    if (hits == 0) {
        return;
    }
    switch (at) {
    case CAVALRY: /* WAT-9.47, WAT-9.48; WAT-9.49 what is left goes to guns */
        wat_cavalry_hits(g, enemy, area, hits, HIT_RANGED);
        return;
    case INFANTRY: /* WAT-9.30; if it went meanwhile (WAT-18.18), nothing takes its place */
        if (wat_infantry_at(b, g, enemy, area) != 0) {
            wat_damage(g, enemy, area, hits);
        }
        return;
    default: wat_damage(g, enemy, area, hits); return; /* WAT-9.50, WAT-9.51: a cube a gun */
    }
}

static void end_fire(struct wat *g)
{
    memset(g->aim, 0, sizeof g->aim);
    wat_pop(g); /* WAT-9.3: the guns stand as before and may fire again when activated again */
}

/* The class aimed at in a target area; it is the same for all guns that aim there. */
static enum wat_arm class_aimed_at(const struct wat *g, unsigned area)
{
    unsigned i = 0;

    while (i < WAT_GUNS - 1 && g->aim[i].to != area + 1) {
        i++;
    }
    return g->aim[i].at;
}

enum { NEXT_TARGET, FIRING };

bool bombard_run(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g);
    uint64_t guns;

    if (f->stage == NEXT_TARGET) {
        if (f->set == 0) {
            end_fire(g);
            return true;
        }
        f->n = (uint8_t)(g->aim[wat_aim_index(b, f->side, wat_lowest(f->set))].to - 1);
        f->stage = FIRING;
    }
    guns = aiming_at(b, g, f, f->n);
    if (guns != 0) {
        next_shot(g, wat_lowest(guns));
    } else {
        unsigned hits = f->k, target = f->n;

        f->stage = NEXT_TARGET;
        f->k = f->n = 0;
        strike(b, g, WAT_OTHER(f->side), target, hits, class_aimed_at(g, target));
    }
    return true;
}
