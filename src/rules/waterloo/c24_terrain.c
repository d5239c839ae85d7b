/* SPDX-License-Identifier: MIT
 * Chapter 24, terrain: what each kind does, and who has the benefit of a stronghold.  Ridges and
 * the sunken road only matter to artillery fire (WAT-24.24, WAT-24.26) and are judged in chapter 9.
 */
#include "rules/waterloo/chapters.h"

/* WAT-24.1: five kinds an area can be of; a stronghold may stand on any of them, ridges and the
 * sunken road are on borders.  WAT-24.4: roads do nothing, so boards have none. */
const struct wat_terrain_effect wat_terrain_effect[TERRAINS] = {
    [OPEN] = { .rough = false }, /* WAT-24.2: nothing */
    [DIP] = { .rough = false },  /* WAT-24.3: nothing but on lines of sight: WAT-9.18 */
    /* WAT-24.18; the morale shift is WAT-17.18 */
    [WOODS] = { .rough = true, .blocks = WAT_9_12, .artillery = -2, .by = WAT_9_33 },
    /* WAT-24.19: the same */
    [TOWN] = { .rough = true, .blocks = WAT_9_13, .artillery = -2, .by = WAT_9_33 },
    /* WAT-24.20: it blocks no line: WAT-9.17 */
    [RIVER] = { .rough = true, .mute = true, .artillery = -1, .by = WAT_9_32 },
};

/* ---- the benefit of a stronghold ---- */

/* WAT-24.7: only infantry, and only in defensive formation; WAT-20.12: not in square.  WAT-24.9: of
 * whichever side.  WAT-24.12: who went outside stays there for the whole assault. */
static uint64_t garrison_at(const struct wat_battle *b, const struct wat *g, int side,
                            unsigned area)
{
    uint64_t away = g->up[side] | g->square[side] | g->outside[side];

    if (area >= WAT_DELAYED || (b->stronghold & WAT_ONE(area)) == 0) { /* WAT-24.5 */
        return 0;
    }
    return wat_infantry_at(b, g, side, area) & ~away;
}

/* WAT-24.6: no more than fit.  In an assault their owner has named them (WAT-24.8); at other times
 * nobody asks which of too many it is, and the first ones count. */
bool wat_benefits(const struct wat_battle *b, const struct wat *g, int side, unsigned bit)
{
    unsigned area = g->place[side][bit];
    uint64_t garrison = garrison_at(b, g, side, area), before = WAT_ONE(bit) - 1;

    return (garrison & WAT_ONE(bit)) != 0 &&
           gg_popcount(garrison & before) < b->area[area].capacity;
}

/* WAT-24.13 */
bool wat_all_benefit(const struct wat_battle *b, const struct wat *g, int side, unsigned area)
{
    uint64_t garrison = garrison_at(b, g, side, area);

    return garrison != 0 && garrison == wat_infantry_at(b, g, side, area) &&
           gg_popcount(garrison) <= b->area[area].capacity;
}

/* ---- garrison: who goes outside, at the start of an assault ---- */

/* Must one more go outside? WAT-24.8 */
static bool too_many(const struct wat_battle *b, const struct wat *g, const struct wat_frame *f)
{
    uint64_t garrison = garrison_at(b, g, f->side, f->area);

    return gg_popcount(garrison) > b->area[f->area].capacity;
}

/* Units of the garrison that may go outside: when there are too many of them, or when there are
 * guns to protect (WAT-24.10). */
static uint64_t may_go_outside(const struct wat_battle *b, const struct wat *g,
                               const struct wat_frame *f)
{
    bool guns = wat_guns_at(b, g, f->side, f->area) != 0;

    return too_many(b, g, f) || guns ? garrison_at(b, g, f->side, f->area) : 0;
}

bool garrison_run(const struct wat_battle *b, struct wat *g)
{
    if (may_go_outside(b, g, wat_now(g)) != 0) {
        return false;
    }
    wat_pop(g);
    return true;
}

void garrison_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    const struct wat_frame *f = wat_now(g);

    gg_offer_set(o, gg_move1(V_outside, WAT_UNIT(f->side, 0u)), may_go_outside(b, g, f));
    if (!too_many(b, g, f)) {
        gg_offer_move(o, gg_move0(V_done));
    }
}

static gg_clause outside_forbidden(const struct wat_battle *b, const struct wat *g, unsigned unit)
{
    const struct wat_frame *f = wat_now(g);
    unsigned bit = WAT_BIT(unit);

    if (WAT_SIDE(unit) == f->side && (may_go_outside(b, g, f) & WAT_ONE(bit)) != 0) {
        return WAT_ALLOWED;
    }
    if (WAT_SIDE(unit) == f->side && (g->outside[f->side] & WAT_ONE(bit)) != 0) {
        return WAT_24_12;
    }
    return WAT_24_7; /* it has no benefit to give up */
}

gg_clause garrison_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    switch (gg_verb_of(m)) {
    case V_outside: return outside_forbidden(b, g, gg_target_of(m));
    case V_done: return too_many(b, g, wat_now(g)) ? WAT_24_8 : WAT_ALLOWED;
    default: return WAT_24_8;
    }
}

void garrison_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    const struct wat_frame *f = wat_now(g);

    (void)b;
    if (gg_verb_of(m) == V_done) {
        wat_pop(g); /* WAT-24.11 holds now if nobody is outside */
        return;
    }
    g->outside[f->side] |= WAT_ONE(WAT_BIT(gg_target_of(m)));
}
