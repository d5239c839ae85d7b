/* SPDX-License-Identifier: MIT
 * Chapter 19, retreats: where to, how units and leaders go, and what becomes of those who cannot.
 * WAT-19.19: guns never do; only infantry and cavalry are sent here. */
#include "rules/waterloo/assault.h"

static const uint64_t box = UINT64_C(1) << WAT_DELAYED;

/* ---- where to ---- */

/* WAT-19.8: neighbours with fewer areas to go to the goal; WAT-19.1: a retreat is one area,
 * WAT-19.11 and never off the map. */
static uint64_t nearer(const struct wat_battle *b, unsigned from, unsigned goal)
{
    uint64_t areas = 0;
    unsigned area;

    for (WAT_EACH(area, b->adjacent[from] & ~box)) {
        if (b->distance[area][goal] < b->distance[from][goal]) {
            areas |= WAT_ONE(area);
        }
    }
    return areas;
}

/* WAT-19.7: towards any of the entry areas; WAT-3.18: out of one of them to the box. */
static uint64_t prussian_way(const struct wat_battle *b, unsigned from)
{
    uint64_t entries = b->entry_a | b->entry_b, areas = 0;
    unsigned goal;

    if ((entries & WAT_ONE(from)) != 0) {
        return box;
    }
    for (WAT_EACH(goal, entries)) {
        areas |= nearer(b, from, goal);
    }
    return areas;
}

/* WAT-19.6; WAT-3.24: the box only out of an entry area, and if there is no other way. */
static uint64_t allied_way(const struct wat_battle *b, unsigned from, uint64_t enemy)
{
    uint64_t areas = nearer(b, from, (unsigned)b->mont_st_jean) & ~enemy;

    return areas != 0 ? areas : b->adjacent[from] & box;
}

/* For the one who does not attack: WAT-4.16, WAT-19.17.  WAT-19.13: from the goal itself nothing is
 * nearer. */
static uint64_t defenders_way(const struct wat_battle *b, int side, unsigned bit, unsigned from,
                              uint64_t enemy)
{
    if (from == WAT_DELAYED) { /* WAT-19.25 */
        return 0;
    }
    switch (wat_colour_of(b, side, bit)) {
    case BLUE: return nearer(b, from, (unsigned)b->rossomme); /* WAT-19.5, WAT-3.23 */
    case RED: return allied_way(b, from, enemy);
    default: return prussian_way(b, from);
    }
}

/* The area it entered from, as a set. */
static uint64_t origin_of(const struct wat *g, int side, unsigned bit)
{
    unsigned area = g->origin[side][bit];

    return wat_on_map(area) ? WAT_ONE(area) : 0;
}

/* WAT-19.4: cavalry goes back the way it came in, WAT-16.15 also after a charge on; WAT-19.2,
 * WAT-19.3: infantry to any area that infantry of this assault came from.  WAT-3.19: from the box
 * to the box. */
static uint64_t attackers_way(const struct wat_battle *b, const struct wat *g, int side,
                              unsigned bit)
{
    uint64_t own = origin_of(g, side, bit);

    return b->arm[side][bit] == INFANTRY ? own | g->came_from : own;
}

/* All areas that units of the assault going on in `from` came from, also those gone by now. */
static uint64_t all_origins(const struct wat *g, unsigned from)
{
    for (unsigned i = g->frames; i > 0; i--) {
        if (g->frame[i - 1].state == S_assault && g->frame[i - 1].area == from) {
            return g->frame[i - 1].set;
        }
    }
    return 0;
}

/* WAT-19.10; WAT-19.24: where an assault is still to be resolved there are enemies too.  And who is
 * assaulted does not go where the attackers came from. */
static uint64_t barred(const struct wat_battle *b, const struct wat *g, int side, unsigned from)
{
    bool closed = b->head.option[O_RETREAT_TO_ORIGIN] == 0;

    return wat_occupied(b, g, WAT_OTHER(side)) | (closed ? all_origins(g, from) : 0);
}

/* WAT-19.14, WAT-19.15: neither enemies next to it nor how many stand there matters. */
uint64_t wat_retreat_areas(const struct wat_battle *b, const struct wat *g, int side, unsigned bit,
                           unsigned from)
{
    uint64_t bars;

    if ((g->attacking[side] & WAT_ONE(bit)) != 0) {
        return attackers_way(b, g, side, bit) & ~wat_occupied(b, g, WAT_OTHER(side));
    }
    bars = barred(b, g, side, from);
    return defenders_way(b, side, bit, from, bars) & ~bars;
}

/* ---- withdrawal ---- */

/* Of the areas, those where nobody of a side stands but guns without their crews. */
static uint64_t only_unmanned(const struct wat_battle *b, const struct wat *g, int side,
                              uint64_t areas)
{
    uint64_t only = 0;
    unsigned area;

    for (WAT_EACH(area, areas)) {
        unsigned manned = side == FRENCH
                              ? wat_manned(b, g, BLUE, area)
                              : wat_manned(b, g, RED, area) + wat_manned(b, g, BLACK, area);
        uint64_t others = wat_at(g, side, area) & b->combat[side] & ~b->of_arm[side][ARTILLERY];

        only |= others == 0 && manned == 0 ? WAT_ONE(area) : 0;
    }
    return only;
}

/* WAT-19.21: unmanned guns do not bar the way back, which only retreats have to mind (WAT-19.10);
 * if it is barred, to another area of origin. */
uint64_t wat_withdraw_areas(const struct wat_battle *b, const struct wat *g, int side, unsigned bit,
                            unsigned from)
{
    int enemy = WAT_OTHER(side);
    uint64_t origins = all_origins(g, from), bars = wat_occupied(b, g, enemy), areas;

    if ((g->attacking[side] & WAT_ONE(bit)) == 0) { /* it stood there among the guns before */
        return wat_retreat_areas(b, g, side, bit, from);
    }
    if (b->head.option[O_WITHDRAW_TO_GUNS] == 0) {
        bars &= ~only_unmanned(b, g, enemy, bars & origins);
    }
    areas = attackers_way(b, g, side, bit) & ~bars;
    return areas != 0 ? areas : origins & ~bars;
}

/* ---- retreat ---- */

void wat_retreat(struct wat *g, int side, unsigned bit, unsigned cubes)
{
    struct wat_frame *f = wat_push(g, S_retreat, side);

    f->unit = (uint8_t)bit;
    f->area = g->place[side][bit];
    f->n = (uint8_t)cubes;
}

/* WAT-19.12, WAT-4.16: nowhere to go; the cubes it was to carry go with it (WAT-18.22). */
static void lost(const struct wat_battle *b, struct wat *g, const struct wat_frame *f)
{
    wat_eliminate(b, g, f->side, f->unit);
    if (f->n > 0) {
        wat_return_cubes(g, wat_colour_of(b, f->side, f->unit), f->area, f->n);
        g->assigned[f->unit] = 0;
    }
    wat_settle(b, g, f->area);
}

/* What it was in the assault it leaves. */
static void out_of_the_fight(struct wat *g, int side, unsigned bit)
{
    g->attacking[side] &= ~WAT_ONE(bit);
    g->outside[side] &= ~WAT_ONE(bit);
    g->origin[side][bit] = WAT_NONE;
}

/* WAT-19.18: no stop in any terrain to mind.  WAT-19.23: cavalry as it is, WAT-19.22 infantry too,
 * but a square becomes plain defensive.  WAT-19.16: with just the cubes it was assigned. */
static void go_back(const struct wat_battle *b, struct wat *g, unsigned to)
{
    struct wat_frame f = *wat_now(g);

    wat_pop(g);
    out_of_the_fight(g, f.side, f.unit);
    g->square[f.side] &= ~WAT_ONE(f.unit);
    wat_ask_leaders(b, g, f.side, f.area, to); /* WAT-19.20 */
    if (f.n > 0) {
        wat_move_cubes(g, wat_colour_of(b, f.side, f.unit), f.area, to, f.n);
        g->assigned[f.unit] = 0;
    }
    wat_move_unit(g, f.side, f.unit, to);
    wat_settle(b, g, f.area); /* WAT-18.13: a cube that was assigned to nobody left */
    wat_overflow(b, g, f.side, to);
}

bool retreat_run(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g), *ask;
    uint64_t areas = wat_retreat_areas(b, g, f->side, f->unit, f->area);

    if (areas == 0) {
        struct wat_frame gone = *f;

        wat_pop(g);
        lost(b, g, &gone);
    } else if ((areas & (areas - 1)) == 0) {
        go_back(b, g, wat_lowest(areas));
    } else {
        ask = wat_push(g, S_retreat_to, f->side);
        ask->unit = f->unit;
        ask->area = f->area;
        ask->set = areas;
    }
    return true;
}

/* ---- retreat_to: WAT-19.9, WAT-19.3, the owner chooses ---- */

bool retreat_to_run(const struct wat_battle *b, struct wat *g)
{
    (void)b;
    (void)g;
    return false; /* pushed only when there is a choice */
}

void retreat_to_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    gg_offer_set(o, gg_move1(V_retreat, 0), wat_area_indexes(b, wat_now(g)->set));
}

/* The rule that says where this unit goes. */
static gg_clause way_clause(const struct wat_battle *b, const struct wat *g, int side, unsigned bit)
{
    static const gg_clause towards[COLOURS] = { WAT_19_5, WAT_19_6, WAT_19_7 };

    if ((g->attacking[side] & WAT_ONE(bit)) != 0) {
        return b->arm[side][bit] == CAVALRY ? WAT_19_4 : WAT_19_2;
    }
    return towards[wat_colour_of(b, side, bit)];
}

gg_clause retreat_to_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    const struct wat_frame *f = wat_now(g);
    unsigned area = wat_area_at(b, gg_target_of(m));

    if (gg_verb_of(m) != V_retreat) {
        return WAT_19_9;
    }
    if ((f->set & WAT_ONE(area)) != 0) {
        return WAT_ALLOWED;
    }
    if ((b->adjacent[f->area] & WAT_ONE(area)) == 0) {
        return WAT_19_1;
    }
    if (area == WAT_DELAYED) {
        return f->side == FRENCH ? WAT_3_23 : WAT_3_24;
    }
    if ((wat_occupied(b, g, WAT_OTHER(f->side)) & WAT_ONE(area)) != 0) {
        return wat_assault_pending(g, area) ? WAT_19_24 : WAT_19_10;
    }
    if ((barred(b, g, f->side, f->area) & WAT_ONE(area)) != 0) {
        return WAT_19_10;
    }
    return way_clause(b, g, f->side, f->unit);
}

void retreat_to_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    wat_pop(g);
    go_back(b, g, wat_area_at(b, gg_target_of(m)));
}

/* ---- go_along: WAT-19.20, a leader goes with them or stays ---- */

/* The box takes other Allied leaders only when they have no other way: WAT-3.24. */
static gg_clause along_forbidden(const struct wat_battle *b, const struct wat *g,
                                 const struct wat_frame *f)
{
    enum wat_colour c = wat_colour_of(b, f->side, f->unit);
    uint64_t peers = wat_leaders_at(b, g, f->side, f->n) & b->of_colour[c];

    if (f->n == WAT_DELAYED) { /* WAT-3.26: as many as like */
        uint64_t way = defenders_way(b, f->side, f->unit, f->area, barred(b, g, f->side, f->area));

        return (way & box) != 0 ? WAT_ALLOWED : WAT_3_24;
    }
    return (peers & ~WAT_ONE(f->unit)) != 0 ? WAT_23_26 : WAT_ALLOWED;
}

bool go_along_run(const struct wat_battle *b, struct wat *g)
{
    if (along_forbidden(b, g, wat_now(g)) == WAT_ALLOWED) {
        return false;
    }
    wat_pop(g);
    return true;
}

void go_along_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    const struct wat_frame *f = wat_now(g);
    unsigned unit = WAT_UNIT(f->side, (unsigned)f->unit);

    (void)b;
    gg_offer_move(o, gg_move1(V_along, unit));
    gg_offer_move(o, gg_move1(V_stay, unit));
}

gg_clause go_along_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    const struct wat_frame *f = wat_now(g);
    unsigned verb = gg_verb_of(m);
    bool him = gg_target_of(m) == WAT_UNIT(f->side, (unsigned)f->unit);

    (void)b;
    return him && (verb == V_along || verb == V_stay) ? WAT_ALLOWED : WAT_19_20;
}

void go_along_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    struct wat_frame f = *wat_now(g);

    (void)b;
    wat_pop(g);
    if (gg_verb_of(m) == V_along) {
        wat_move_unit(g, f.side, f.unit, f.n); /* ready or used, he stays so */
    }
}
