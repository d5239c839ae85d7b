/* SPDX-License-Identifier: MIT
 * Chapter 10, assault: who may go in, and where.  What then happens there is in c10_resolve.c. */
#include "rules/waterloo/assault.h"
#include <string.h>

/* ---- where to ---- */

/* WAT-3.23, WAT-3.25: the box is never entered by an assault nor on the way to one.  WAT-3.17: out
 * of it units go as out of any area. */
static const uint64_t box = UINT64_C(1) << WAT_DELAYED;

/* WAT-10.3: only areas where an enemy combat unit stands; WAT-10.19: unmanned guns will do. */
static uint64_t enemy_areas(const struct wat_battle *b, const struct wat *g, int side)
{
    return wat_occupied(b, g, WAT_OTHER(side)) & ~box;
}

/* WAT-10.5, WAT-10.6: areas that cavalry crosses on its way: free ones where it need not stop. */
static uint64_t crossings(const struct wat_battle *b, unsigned from, uint64_t enemy)
{
    return b->adjacent[from] & ~enemy & ~b->rough & ~box;
}

/* WAT-10.4: exactly one area. */
static uint64_t infantry_targets(const struct wat_battle *b, unsigned from, uint64_t enemy)
{
    return b->adjacent[from] & enemy;
}

static uint64_t cavalry_targets(const struct wat_battle *b, unsigned from, uint64_t enemy)
{
    uint64_t near = b->adjacent[from], over = crossings(b, from, enemy);
    unsigned area;

    for (WAT_EACH(area, over)) {
        near |= b->adjacent[area];
    }
    return near & enemy & ~b->rough & ~WAT_ONE(from); /* WAT-10.7 */
}

/* Areas from which cavalry starting in `from` can enter `to`: its own, or one in between. */
static uint64_t entries(const struct wat_battle *b, unsigned from, unsigned to, uint64_t enemy)
{
    uint64_t own = (b->adjacent[from] & WAT_ONE(to)) != 0 ? WAT_ONE(from) : 0;

    return own | (crossings(b, from, enemy) & b->adjacent[to]);
}

/* Infantry of a set that may assault at all: WAT-10.4, WAT-20.6, WAT-20.7; and of those already in
 * an assault none goes on to another: WAT-10.12. */
static uint64_t able_infantry(const struct wat_battle *b, const struct wat *g, int side,
                              uint64_t units)
{
    return units & b->of_arm[side][INFANTRY] & g->up[side] & ~g->attacking[side];
}

/* WAT-15.5: also cavalry that stands among enemy guns. */
static uint64_t able_cavalry(const struct wat_battle *b, const struct wat *g, int side,
                             uint64_t units)
{
    return units & b->of_arm[side][CAVALRY] & ~g->attacking[side];
}

bool wat_may_assault(const struct wat_battle *b, const struct wat *g, int side, unsigned area,
                     uint64_t units)
{
    uint64_t foot = able_infantry(b, g, side, units), horse = able_cavalry(b, g, side, units);
    uint64_t enemy;

    if ((foot | horse) == 0) { /* WAT-10.2 */
        return false;
    }
    enemy = enemy_areas(b, g, side);
    return (foot != 0 && infantry_targets(b, area, enemy) != 0) ||
           (horse != 0 && cavalry_targets(b, area, enemy) != 0);
}

/* All neighbours of a set of areas. */
static uint64_t around(const struct wat_battle *b, uint64_t areas)
{
    uint64_t near = 0;
    unsigned area;

    for (WAT_EACH(area, areas)) {
        near |= b->adjacent[area];
    }
    return near;
}

/* The answers of cavalry_targets() for many areas in one go: seen from the targets. */
static uint64_t cavalry_starts(const struct wat_battle *b, uint64_t from, uint64_t enemy)
{
    uint64_t near = around(b, enemy & ~b->rough);
    uint64_t starts = from & (near | around(b, near & ~enemy & ~b->rough & ~box));
    unsigned area;

    for (WAT_EACH(area, starts & enemy)) { /* it does not assault the guns it stands among */
        if (cavalry_targets(b, area, enemy) == 0) {
            starts &= ~WAT_ONE(area);
        }
    }
    return starts;
}

uint64_t wat_assault_starts(const struct wat_battle *b, const struct wat *g, int side,
                            uint64_t units)
{
    uint64_t enemy = enemy_areas(b, g, side);
    uint64_t foot = wat_areas_of(g, side, able_infantry(b, g, side, units));
    uint64_t horse = wat_areas_of(g, side, able_cavalry(b, g, side, units));

    return (foot & around(b, enemy)) | cavalry_starts(b, horse, enemy);
}

bool wat_any_assault(const struct wat_battle *b, const struct wat *g, int side)
{
    uint64_t enemy = enemy_areas(b, g, side);
    uint64_t foot = able_infantry(b, g, side, b->all[side]);
    unsigned bit;

    for (WAT_EACH(bit, foot)) { /* most of the time one is found soon */
        unsigned place = g->place[side][bit];

        if (wat_on_map(place) && infantry_targets(b, place, enemy) != 0) {
            return true;
        }
    }
    return cavalry_starts(b, wat_areas_of(g, side, able_cavalry(b, g, side, b->all[side])),
                          enemy) != 0;
}

static gg_clause cavalry_forbidden(const struct wat_battle *b, unsigned from, unsigned to,
                                   uint64_t enemy)
{
    uint64_t between = b->adjacent[from] & b->adjacent[to] & ~box;

    if ((b->rough & WAT_ONE(to)) != 0) {
        return WAT_10_7;
    }
    if (entries(b, from, to, enemy) != 0) {
        return WAT_ALLOWED;
    }
    if (between == 0) { /* farther than its allowance */
        return WAT_10_3;
    }
    return (between & ~enemy) != 0 ? WAT_10_6 : WAT_10_5;
}

gg_clause wat_assault_forbidden(const struct wat_battle *b, const struct wat *g, int side,
                                unsigned bit, unsigned to)
{
    unsigned from = g->place[side][bit], arm = b->arm[side][bit];
    uint64_t enemy = enemy_areas(b, g, side);

    if (arm == ARTILLERY || arm == LEADER) {
        return arm == LEADER ? WAT_10_16 : WAT_10_2;
    }
    if ((g->attacking[side] & WAT_ONE(bit)) != 0) {
        return WAT_10_12;
    }
    if (to == WAT_DELAYED) {
        return side == FRENCH ? WAT_3_23 : WAT_3_25;
    }
    if (!wat_on_map(from) || from == to || (enemy & WAT_ONE(to)) == 0) {
        return WAT_10_3;
    }
    if (arm == CAVALRY) {
        return cavalry_forbidden(b, from, to, enemy);
    }
    if (able_infantry(b, g, side, WAT_ONE(bit)) == 0) {
        return WAT_10_4;
    }
    return (infantry_targets(b, from, enemy) & WAT_ONE(to)) != 0 ? WAT_ALLOWED : WAT_10_4;
}

/* ---- who attacks ---- */

bool wat_assault_pending(const struct wat *g, unsigned area)
{
    return memchr(g->pending, (int)area, g->pendings) != NULL;
}

uint64_t wat_attackers(const struct wat_battle *b, const struct wat *g, unsigned area, int side)
{
    (void)b;
    return wat_at(g, side, area) & g->attacking[side]; /* WAT-10.12, WAT-10.22 */
}

/* WAT-10.10: however many units enter an area and wherever from, it is one assault.  WAT-10.21:
 * however many there are.  WAT-10.9: here it only waits; action_run() begins assaults when all
 * moves are made. */
void wat_enter_assault(const struct wat_battle *b, struct wat *g, int side, unsigned bit,
                       unsigned from, unsigned to)
{
    if (!wat_assault_pending(g, to)) {
        if (g->pendings == 0) {
            g->pending_first = 1;
        }
        g->pending[g->pendings++] = (uint8_t)to;
    }
    g->attacking[side] |= WAT_ONE(bit); /* WAT-10.12 */
    g->origin[side][bit] = (uint8_t)from;
    wat_leave(b, g, side, bit, to); /* WAT-10.17 */
}

/* ---- assault_march: the units go in one by one, WAT-10.8 each where it likes ---- */

/* WAT-10.16, WAT-23.19: a leader only goes where units of his area have gone. */
static uint64_t leader_targets(const struct wat_battle *b, const struct wat *g, int side,
                               unsigned leader)
{
    uint64_t peers = b->of_arm[side][LEADER] & b->of_colour[wat_colour_of(b, side, leader)];

    return g->gone_to & ~wat_areas_of(g, side, peers & ~WAT_ONE(leader)); /* WAT-23.26 */
}

/* Can any unit or leader still go? */
static bool some_can_go(const struct wat_battle *b, const struct wat *g, const struct wat_frame *f)
{
    uint64_t leaders = g->gone_to != 0 ? wat_leaders_at(b, g, f->side, f->area) : 0;
    unsigned leader;

    for (WAT_EACH(leader, leaders)) {
        if (leader_targets(b, g, f->side, leader) != 0) {
            return true;
        }
    }
    return wat_may_assault(b, g, f->side, f->area, f->set);
}

static void end_march(struct wat *g)
{
    g->gone_to = 0;
    wat_pop(g);
}

bool assault_march_run(const struct wat_battle *b, struct wat *g)
{
    if (some_can_go(b, g, wat_now(g))) {
        return false;
    }
    end_march(g);
    return true;
}

static void offer_each(struct gg_offer *o, int side, uint64_t units, uint64_t areas)
{
    unsigned bit;

    for (WAT_EACH(bit, units)) {
        gg_offer_set(o, gg_move2(V_attack, WAT_UNIT(side, bit), 0), areas);
    }
}

void assault_march_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    const struct wat_frame *f = wat_now(g);
    int side = f->side;
    uint64_t foot = able_infantry(b, g, side, f->set), horse = able_cavalry(b, g, side, f->set);
    uint64_t enemy = enemy_areas(b, g, side);
    unsigned leader;

    offer_each(o, side, foot, infantry_targets(b, f->area, enemy));
    offer_each(o, side, horse, horse != 0 ? cavalry_targets(b, f->area, enemy) : 0);
    if (g->gone_to == 0) {
        return;
    }
    for (WAT_EACH(leader, wat_leaders_at(b, g, side, f->area))) {
        offer_each(o, side, WAT_ONE(leader), leader_targets(b, g, side, leader));
    }
    gg_offer_move(o, gg_move0(V_done));
}

static gg_clause attack_forbidden(const struct wat_battle *b, const struct wat *g,
                                  const struct wat_frame *f, unsigned unit, unsigned to)
{
    unsigned bit = WAT_BIT(unit);

    if (WAT_SIDE(unit) != f->side || g->place[f->side][bit] != f->area) {
        return WAT_5_17;
    }
    if (b->arm[f->side][bit] == LEADER) {
        if ((g->gone_to & WAT_ONE(to)) == 0) {
            return WAT_10_16;
        }
        return (leader_targets(b, g, f->side, bit) & WAT_ONE(to)) != 0 ? WAT_ALLOWED : WAT_23_26;
    }
    if ((f->set & WAT_ONE(bit)) == 0) { /* there, but not activated */
        return (g->attacking[f->side] & WAT_ONE(bit)) != 0 ? WAT_10_12 : WAT_23_23;
    }
    return wat_assault_forbidden(b, g, f->side, bit, to);
}

gg_clause assault_march_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    switch (gg_verb_of(m)) {
    case V_attack:
        return attack_forbidden(b, g, wat_now(g), gg_subject_of(m),
                                wat_area_at(b, gg_target_of(m)));
    case V_done: /* a disc buys an assault, not nothing */
        return g->gone_to != 0 ? WAT_ALLOWED : WAT_5_33;
    default: return WAT_10_3;
    }
}

/* Cavalry goes in by the one way there is, or its owner is asked: WAT-10.5. */
static void ride_in(const struct wat_battle *b, struct wat *g, int side, unsigned bit, unsigned to)
{
    uint64_t ways = entries(b, g->place[side][bit], to, enemy_areas(b, g, side));
    struct wat_frame *f;

    if (gg_popcount(ways) == 1) {
        wat_enter_assault(b, g, side, bit, wat_lowest(ways), to);
        return;
    }
    f = wat_push(g, S_via, side);
    f->unit = (uint8_t)bit;
    f->area = (uint8_t)to;
    f->set = ways;
}

void assault_march_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    struct wat_frame *f = wat_top(g);
    unsigned bit = WAT_BIT(gg_subject_of(m)), to = wat_area_at(b, gg_target_of(m));
    int side = f->side;

    if (gg_verb_of(m) == V_done) {
        end_march(g);
        return;
    }
    if (b->arm[side][bit] == LEADER) {
        wat_move_unit(g, side, bit, to); /* WAT-10.16, WAT-23.17: ready or used, and stays so */
        return;
    }
    f->set &= ~WAT_ONE(bit);
    g->gone_to |= WAT_ONE(to);
    if (b->arm[side][bit] == CAVALRY) {
        ride_in(b, g, side, bit, to);
    } else {
        wat_enter_assault(b, g, side, bit, f->area, to);
    }
}

/* ---- via: the area through which cavalry enters ---- */

bool via_run(const struct wat_battle *b, struct wat *g)
{
    (void)b;
    (void)g;
    return false; /* pushed only when there is a choice */
}

void via_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    gg_offer_set(o, gg_move1(V_through, 0), wat_area_indexes(b, wat_now(g)->set));
}

gg_clause via_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    const struct wat_frame *f = wat_now(g);
    unsigned area = wat_area_at(b, gg_target_of(m));

    if (gg_verb_of(m) != V_through) {
        return WAT_10_5;
    }
    if ((f->set & WAT_ONE(area)) != 0) {
        return WAT_ALLOWED;
    }
    return (b->rough & WAT_ONE(area)) != 0 ? WAT_10_6 : WAT_10_5;
}

void via_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    struct wat_frame f = *wat_now(g);

    wat_pop(g);
    wat_enter_assault(b, g, f.side, f.unit, wat_area_at(b, gg_target_of(m)), f.area);
}
