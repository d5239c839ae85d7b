/* SPDX-License-Identifier: MIT
 * Chapter 6, contact movement: the units of the activated area go one by one, and infantry takes
 * cubes along.  Reserve movement (chapter 7) is the same decision with other allowances and more
 * areas closed; what is its own is in c7_reserve.c. */
#include "rules/waterloo/chapters.h"

static const uint64_t box = UINT64_C(1) << WAT_DELAYED;

/* ---- how far ---- */

/* Areas, by reserve and arm. */
static const uint8_t allowance[2][ARMS] = {
    /* WAT-6.6, WAT-6.15, WAT-6.8, WAT-6.18 */
    { [INFANTRY] = 1, [CAVALRY] = 2, [ARTILLERY] = 1, [LEADER] = 3 },
    { [INFANTRY] = 2, [CAVALRY] = 4, [ARTILLERY] = 2, [LEADER] = 6 }, /* WAT-7.2 */
};

/* What a march has to mind: areas with enemies, those next to them if it matters, and all that may
 * not be entered. */
struct ground {
    uint64_t enemy, near, closed;
};

static struct ground survey(const struct wat_battle *b, const struct wat *g, int side, bool reserve)
{
    struct ground land;

    land.enemy = wat_occupied(b, g, WAT_OTHER(side)); /* WAT-6.5 */
    /* WAT-6.4: contact may go past the enemy, WAT-7.4 reserve may not. */
    land.near = reserve ? wat_near_enemy(b, land.enemy) : 0;
    /* WAT-6.3, WAT-7.7; WAT-3.23, WAT-3.25: nobody marches into the Delayed box. */
    land.closed = land.enemy | land.near | box;
    return land;
}

/* Areas that can be reached from `from` in at most `steps`, never through `closed`, and on from
 * those of `stop` no further.  WAT-6.25: fewer steps will do. */
static uint64_t reach(const struct wat_battle *b, unsigned from, unsigned steps, uint64_t closed,
                      uint64_t stop)
{
    uint64_t reached = 0, front = WAT_ONE(from);

    closed |= WAT_ONE(from);
    while (steps-- > 0 && front != 0) {
        uint64_t next = 0;
        unsigned area;

        for (WAT_EACH(area, front)) {
            next |= b->adjacent[area];
        }
        next &= ~closed & ~reached;
        reached |= next;
        front = next & ~stop;
    }
    return reached;
}

/* WAT-6.16 cavalry stops in woods, town and river, WAT-7.8 in reserve too; WAT-6.17 no one else. */
static uint64_t reach_of(const struct wat_battle *b, unsigned from, unsigned arm, bool reserve,
                         uint64_t closed)
{
    return reach(b, from, allowance[reserve][arm], closed, arm == CAVALRY ? b->rough : 0);
}

/* ---- who may go where ---- */

/* Why the unit cannot march at all. */
static gg_clause stuck(const struct wat_battle *b, const struct wat *g, int side, unsigned bit)
{
    switch (b->arm[side][bit]) {
    case INFANTRY: /* WAT-6.6, WAT-6.7: neither defensive nor in square */
        return (g->up[side] & WAT_ONE(bit)) != 0 ? WAT_ALLOWED : WAT_6_7;
    case ARTILLERY: /* WAT-6.10; WAT-6.12: as many guns go as are manned; WAT-6.8 lying or not */
        return wat_manned(b, g, wat_colour_of(b, side, bit), g->place[side][bit]) > 0 ? WAT_ALLOWED
                                                                                      : WAT_6_10;
    default: return WAT_ALLOWED; /* WAT-6.15 tired cavalry too, WAT-6.19 used leaders too */
    }
}

/* WAT-6.20: a leader does not end where another of his colour stands; WAT-6.21 he may go past. */
static uint64_t taken(const struct wat_battle *b, const struct wat *g, int side, unsigned leader)
{
    uint64_t peers = b->of_arm[side][LEADER] & b->of_colour[wat_colour_of(b, side, leader)];

    return wat_areas_of(g, side, peers & ~WAT_ONE(leader)) & ~box; /* WAT-3.26 */
}

/* Of the areas in reach of its arm, those where the unit may end. */
static uint64_t ends(const struct wat_battle *b, const struct wat *g, int side, unsigned bit,
                     uint64_t within)
{
    if (within == 0 || stuck(b, g, side, bit) != WAT_ALLOWED) {
        return 0;
    }
    return b->arm[side][bit] == LEADER ? within & ~taken(b, g, side, bit) : within;
}

/* Reach of every arm that is among the units, all of one area. */
static void reach_by_arm(const struct wat_battle *b, const struct wat *g, int side, unsigned from,
                         uint64_t units, bool reserve, uint64_t out[ARMS])
{
    struct ground land = survey(b, g, side, reserve);
    bool bound = (land.near & WAT_ONE(from)) != 0; /* WAT-7.3, WAT-7.6; WAT-3.16 for the box */

    for (unsigned arm = 0; arm < ARMS; arm++) {
        bool any = (units & b->of_arm[side][arm]) != 0;

        out[arm] = any && !bound ? reach_of(b, from, arm, reserve, land.closed) : 0;
    }
}

uint64_t wat_march_areas(const struct wat_battle *b, const struct wat *g, int side, unsigned bit,
                         bool reserve)
{
    unsigned from = g->place[side][bit];
    uint64_t within[ARMS];

    if (!wat_on_map(from)) {
        return 0;
    }
    reach_by_arm(b, g, side, from, WAT_ONE(bit), reserve, within);
    return ends(b, g, side, bit, within[b->arm[side][bit]]);
}

/* Units that could march if the ground lets them; guns are looked at one by one. */
static uint64_t able(const struct wat_battle *b, const struct wat *g, int side, uint64_t units)
{
    return units & ~(b->of_arm[side][INFANTRY] & ~g->up[side]);
}

bool wat_may_march(const struct wat_battle *b, const struct wat *g, int side, unsigned area,
                   uint64_t units, bool reserve)
{
    uint64_t within[ARMS];
    unsigned bit;

    units = able(b, g, side, units);
    if (units == 0) {
        return false;
    }
    reach_by_arm(b, g, side, area, units, reserve, within);
    for (WAT_EACH(bit, units)) {
        if (ends(b, g, side, bit, within[b->arm[side][bit]]) != 0) {
            return true;
        }
    }
    return false;
}

/* Can a gun or a leader leave its area, from which a first step can be made? */
static bool other_marches(const struct wat_battle *b, const struct wat *g, int side, unsigned bit,
                          const struct ground *land, bool reserve)
{
    unsigned from = g->place[side][bit], arm = b->arm[side][bit];
    uint64_t next = b->adjacent[from] & ~land->closed;

    return ends(b, g, side, bit, next) != 0 ||
           (arm == LEADER &&
            ends(b, g, side, bit, reach_of(b, from, arm, reserve, land->closed)) != 0);
}

/* Areas that a gun or a leader of the units can leave. */
static uint64_t other_starts(const struct wat_battle *b, const struct wat *g, int side,
                             uint64_t units, const struct ground *land, bool reserve)
{
    uint64_t starts = 0;
    unsigned bit;

    for (WAT_EACH(bit, units)) {
        unsigned from = g->place[side][bit];

        if ((starts & WAT_ONE(from)) == 0 && (b->adjacent[from] & ~land->closed) != 0 &&
            other_marches(b, g, side, bit, land, reserve)) {
            starts |= WAT_ONE(from);
        }
    }
    return starts;
}

uint64_t wat_march_starts(const struct wat_battle *b, const struct wat *g, int side, uint64_t units,
                          bool reserve)
{
    struct ground land = survey(b, g, side, reserve);
    /* Mobile infantry and cavalry need but one open area next to them. */
    uint64_t plain = units & ((b->of_arm[side][INFANTRY] & g->up[side]) | b->of_arm[side][CAVALRY]);
    uint64_t rest = units & (b->of_arm[side][ARTILLERY] | b->of_arm[side][LEADER]);
    uint64_t from = wat_areas_of(g, side, plain) & ~land.near, starts = 0;
    unsigned area;

    for (WAT_EACH(area, from)) {
        starts |= (b->adjacent[area] & ~land.closed) != 0 ? WAT_ONE(area) : 0;
    }
    rest = wat_units_in(g, side, rest, ~starts & ~land.near);
    return starts | other_starts(b, g, side, rest, &land, reserve);
}

bool wat_any_march(const struct wat_battle *b, const struct wat *g, int side, bool reserve)
{
    struct ground land = survey(b, g, side, reserve);
    uint64_t plain = (b->of_arm[side][INFANTRY] & g->up[side]) | b->of_arm[side][CAVALRY];
    unsigned bit;

    for (WAT_EACH(bit, plain)) { /* most of the time one is found soon */
        unsigned place = g->place[side][bit];

        if (wat_on_map(place) && (land.near & WAT_ONE(place)) == 0 &&
            (b->adjacent[place] & ~land.closed) != 0) {
            return true;
        }
    }
    return wat_march_starts(b, g, side, b->all[side], reserve) != 0;
}

/* ---- why not there ---- */

/* The unit's own area forbids: WAT-7.3, WAT-7.6. */
static gg_clause start_forbids(const struct ground *land, unsigned from)
{
    if ((land->near & WAT_ONE(from)) == 0) {
        return WAT_ALLOWED;
    }
    if ((land->enemy & WAT_ONE(from)) != 0) {
        return WAT_7_6;
    }
    return from == WAT_DELAYED ? WAT_3_16 : WAT_7_3;
}

/* The area to be entered forbids. */
static gg_clause end_forbids(const struct wat_battle *b, const struct wat *g, int side,
                             unsigned bit, unsigned to, const struct ground *land)
{
    bool leader = b->arm[side][bit] == LEADER;

    if (to == WAT_DELAYED) {
        return side == FRENCH ? WAT_3_23 : WAT_3_25;
    }
    if ((land->enemy & WAT_ONE(to)) != 0) {
        return land->near != 0 ? WAT_7_7 : WAT_6_3;
    }
    if ((land->closed & WAT_ONE(to)) != 0) {
        return leader ? WAT_7_11 : WAT_7_4; /* WAT-7.11 leaders too */
    }
    if (leader && (taken(b, g, side, bit) & WAT_ONE(to)) != 0) {
        return WAT_6_20;
    }
    return WAT_ALLOWED;
}

/* The way there forbids: closed areas, a stop on the way, or it is too far. */
static gg_clause way_forbids(const struct wat_battle *b, unsigned arm, unsigned from, unsigned to,
                             const struct ground *land, bool reserve)
{
    static const gg_clause far[ARMS] = { WAT_6_6, WAT_6_15, WAT_6_8, WAT_6_18 };
    unsigned steps = allowance[reserve][arm];

    if ((reach_of(b, from, arm, reserve, land->closed) & WAT_ONE(to)) != 0) {
        return WAT_ALLOWED;
    }
    if ((reach(b, from, steps, land->closed, 0) & WAT_ONE(to)) != 0) {
        return reserve ? WAT_7_8 : WAT_6_16;
    }
    if ((reach(b, from, steps, box, 0) & WAT_ONE(to)) != 0) {
        return reserve ? WAT_7_4 : WAT_6_3;
    }
    return reserve ? WAT_7_2 : far[arm];
}

gg_clause wat_march_forbidden(const struct wat_battle *b, const struct wat *g, int side,
                              unsigned bit, unsigned to, bool reserve)
{
    unsigned from = g->place[side][bit];
    struct ground land;
    gg_clause clause;

    if (!wat_on_map(from) || from == to || !wat_on_map(to)) {
        return WAT_6_2;
    }
    clause = stuck(b, g, side, bit);
    if (clause != WAT_ALLOWED) {
        return clause;
    }
    land = survey(b, g, side, reserve);
    clause = start_forbids(&land, from);
    if (clause == WAT_ALLOWED) {
        clause = end_forbids(b, g, side, bit, to, &land);
    }
    if (clause == WAT_ALLOWED) {
        clause = way_forbids(b, b->arm[side][bit], from, to, &land, reserve);
    }
    return clause;
}

/* ---- leaving, with cubes ---- */

/* WAT-18.15 it joins the cubes there, which may be too many at once: WAT-18.8.  WAT-6.13: those
 * that lay on guns are the infantry's from now on, and wat_manned() sees that it is there. */
static void depart(const struct wat_battle *b, struct wat *g, int side, unsigned bit, unsigned to,
                   unsigned cubes)
{
    wat_move_cubes(g, wat_colour_of(b, side, bit), g->place[side][bit], to, cubes);
    wat_move_unit(g, side, bit, to);
    wat_overflow(b, g, side, to);
}

void wat_leave(const struct wat_battle *b, struct wat *g, int side, unsigned bit, unsigned to)
{
    unsigned from = g->place[side][bit], least, most;
    struct wat_frame *f;

    if (b->arm[side][bit] != INFANTRY) { /* WAT-18.13: only infantry takes cubes along */
        wat_move_unit(g, side, bit, to);
        wat_settle(b, g, from); /* a gun that infantry of another colour manned: WAT-6.14 */
        return;
    }
    wat_carry_range(b, g, side, bit, from, &least, &most);
    if (least == most) { /* WAT-6.22 */
        depart(b, g, side, bit, to, least);
        return;
    }
    f = wat_push(g, S_carry, side);
    f->unit = (uint8_t)bit;
    f->area = (uint8_t)from;
    f->n = (uint8_t)to;
    f->k = (uint8_t)wat_colour_of(b, side, bit);
}

/* ---- march: WAT-6.2, some or all, each where it likes ---- */

/* The guns of a set that no longer have a crew: WAT-6.12. */
static uint64_t silent_guns(const struct wat_battle *b, const struct wat *g, int side,
                            uint64_t units)
{
    uint64_t guns = units & b->of_arm[side][ARTILLERY], silent = 0;
    unsigned bit;

    for (WAT_EACH(bit, guns)) {
        if (stuck(b, g, side, bit) != WAT_ALLOWED) {
            silent |= WAT_ONE(bit);
        }
    }
    return silent;
}

/* Units that can go nowhere are taken out of the set once; later only guns can get stuck, when the
 * infantry with them or a gun with a crew has left. */
static uint64_t movers(const struct wat_battle *b, const struct wat *g, const struct wat_frame *f)
{
    uint64_t within[ARMS], units = 0;
    unsigned bit;

    reach_by_arm(b, g, f->side, f->area, f->set, f->flags != 0, within);
    for (WAT_EACH(bit, f->set)) {
        if (ends(b, g, f->side, bit, within[b->arm[f->side][bit]]) != 0) {
            units |= WAT_ONE(bit);
        }
    }
    return units;
}

static void end_march(struct wat *g)
{
    g->gone_to = 0;
    wat_pop(g);
}

bool march_run(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g);

    if (f->stage == 0) {
        f->set = movers(b, g, f);
        f->stage = 1;
    } else {
        f->set &= ~silent_guns(b, g, f->side, f->set);
    }
    if (f->set != 0 || wat_some_follow(b, g, f)) {
        return false;
    }
    end_march(g);
    return true;
}

void march_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    const struct wat_frame *f = wat_now(g);
    uint64_t within[ARMS];
    unsigned bit, leader;

    reach_by_arm(b, g, f->side, f->area, f->set, f->flags != 0, within);
    for (WAT_EACH(bit, f->set)) {
        uint64_t areas = ends(b, g, f->side, bit, within[b->arm[f->side][bit]]);

        gg_offer_set(o, gg_move2(V_march, WAT_UNIT(f->side, bit), 0), wat_area_indexes(b, areas));
    }
    for (WAT_EACH(leader, g->gone_to != 0 ? wat_followers(b, g, f) : 0)) {
        gg_offer_set(o, gg_move2(V_march, WAT_UNIT(f->side, leader), 0),
                     wat_area_indexes(b, wat_follow_areas(b, g, f->side, leader)));
    }
    if (f->n > 0) { /* WAT-5.33: a disc buys at least one move */
        gg_offer_move(o, gg_move0(V_done));
    }
}

/* A leader of the area whom nobody activated. */
static gg_clause follow_forbidden(const struct wat_battle *b, const struct wat *g, int side,
                                  unsigned leader, unsigned to)
{
    if ((g->gone_to & WAT_ONE(to)) == 0) {
        return WAT_23_17;
    }
    return (wat_follow_areas(b, g, side, leader) & WAT_ONE(to)) != 0 ? WAT_ALLOWED : WAT_6_20;
}

gg_clause march_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    const struct wat_frame *f = wat_now(g);
    unsigned unit = gg_subject_of(m), bit = WAT_BIT(unit), to = wat_area_at(b, gg_target_of(m));
    gg_clause clause;

    if (gg_verb_of(m) == V_done) {
        return f->n > 0 ? WAT_ALLOWED : WAT_5_33;
    }
    if (gg_verb_of(m) != V_march) {
        return WAT_5_18;
    }
    if (WAT_SIDE(unit) != f->side || g->place[f->side][bit] != f->area) {
        return WAT_5_17; /* not of the activated area, or gone already */
    }
    if ((wat_followers(b, g, f) & WAT_ONE(bit)) != 0) {
        return follow_forbidden(b, g, f->side, bit, to);
    }
    clause = wat_march_forbidden(b, g, f->side, bit, to, f->flags != 0);
    if (clause == WAT_ALLOWED && (f->set & WAT_ONE(bit)) == 0) {
        return WAT_23_23;
    }
    return clause;
}

void march_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    struct wat_frame *f = wat_top(g);
    unsigned bit = WAT_BIT(gg_subject_of(m)), to = wat_area_at(b, gg_target_of(m));

    if (gg_verb_of(m) == V_done) {
        end_march(g);
        return;
    }
    f->set &= ~WAT_ONE(bit);
    f->n++;
    if (b->arm[f->side][bit] != LEADER && wat_followers(b, g, f) != 0) {
        g->gone_to |= WAT_ONE(to); /* no one else asks */
    }
    if (b->arm[f->side][bit] == ARTILLERY) {
        g->up[f->side] &= ~WAT_ONE(bit); /* WAT-6.9, WAT-7.9 */
    }
    /* WAT-6.24: how many stand there is asked at the end of the round.  WAT-6.19, WAT-7.10: a
     * leader stays ready or used. */
    wat_leave(b, g, f->side, bit, to);
}

/* ---- carry: how many cubes go with it, WAT-6.23 ---- */

bool carry_run(const struct wat_battle *b, struct wat *g)
{
    (void)b;
    (void)g;
    return false; /* pushed only when there is a choice */
}

static void carry_range(const struct wat_battle *b, const struct wat *g, unsigned *least,
                        unsigned *most)
{
    const struct wat_frame *f = wat_now(g);

    wat_carry_range(b, g, f->side, f->unit, f->area, least, most);
}

void carry_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    unsigned least, most;

    carry_range(b, g, &least, &most);
    gg_offer_range(o, V_carry, 0, least, most - least + 1);
}

gg_clause carry_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    unsigned least, most, n = gg_target_of(m);

    carry_range(b, g, &least, &most);
    return gg_verb_of(m) == V_carry && n >= least && n <= most ? WAT_ALLOWED : WAT_6_23;
}

void carry_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    struct wat_frame f = *wat_now(g);

    wat_pop(g);
    depart(b, g, f.side, f.unit, f.n, gg_target_of(m));
}
