/* SPDX-License-Identifier: MIT
 * Judging positions: for bots, for odds, and for the summary of what a move led to. */
#include "rules/waterloo/chapters.h"
#include "rules/waterloo/hooks.h"

/* ---- the worth of a position ---- */

enum {
    WON = 1000000,
    TOWARDS_13 = 1600, /* a casualty that the French inflict: 13 of them win */
    TOWARDS_16 = 1300, /* one that the Allies inflict: 16 of them win */
    CAVALRY_LOST = 500,
    CAVALRY_TIRED = 200,
    CUBE = 130,
    ON_THE_PLACE = 6000,
    PRUSSIAN_LOST = 300
};

int wat_winner(const struct gg_battle *b, const void *pos)
{
    const struct wat *g = pos;

    (void)b;
    return g->over == 0 ? GG_CHANCE : g->over - 1;
}

/* Cubes of the side's colours on the map. */
static int cubes_of(const struct wat_battle *b, const struct wat *g, int side)
{
    if (side == FRENCH) {
        return b->cube_stock[BLUE] - g->stock[BLUE] - g->battery;
    }
    return b->cube_stock[RED] - g->stock[RED] + b->cube_stock[BLACK] - g->stock[BLACK];
}

static uint64_t tired(const struct wat_battle *b, const struct wat *g, int side)
{
    return b->of_arm[side][CAVALRY] & ~g->up[side] & ~wat_at(g, side, WAT_GONE);
}

/* What the side has suffered. */
static int harm(const struct wat_battle *b, const struct wat *g, int side)
{
    uint64_t lost = wat_at(g, side, WAT_GONE) & b->all[side];
    int each = side == ALLIED ? TOWARDS_13 : TOWARDS_16;
    uint64_t uncounted =
        side == ALLIED ? lost & b->of_colour[BLACK] & ~b->of_arm[side][CAVALRY] : 0;

    return each * (int)wat_casualties(b, g, side) +
           CAVALRY_LOST * (int)gg_popcount(lost & b->of_arm[side][CAVALRY]) +
           CAVALRY_TIRED * (int)gg_popcount(tired(b, g, side)) +
           PRUSSIAN_LOST * (int)gg_popcount(uncounted) + CUBE * cubes_of(b, g, side);
}

static int place_worth(const struct wat_battle *b, const struct wat *g, int side)
{
    int place = side == FRENCH ? b->mont_st_jean : b->rossomme;

    return wat_infantry_at(b, g, side, (unsigned)place) != 0 ? ON_THE_PLACE : 0;
}

int wat_value(const struct gg_battle *battle, const void *pos, int side)
{
    const struct wat_battle *b = wat_of(battle);
    const struct wat *g = pos;
    int other = WAT_OTHER(side);

    if (g->over != 0) {
        return g->over - 1 == side ? WON : -WON;
    }
    return harm(b, g, other) - harm(b, g, side) + place_worth(b, g, side) -
           place_worth(b, g, other);
}

/* ---- sensible answers to inner decisions ---- */

/* The first offered move with that verb, or GG_NO_MOVE. */
static gg_move first_with(const struct gg_offer *o, unsigned verb)
{
    for (unsigned i = 0; i < o->runs; i++) {
        if (gg_verb_of(o->run[i].base) == verb) {
            return o->run[i].base + wat_lowest(o->run[i].set);
        }
    }
    return GG_NO_MOVE;
}

/* The first offered move with that verb whose target is in `wanted`, bit 0 standing for `first`. */
static gg_move first_among(const struct gg_offer *o, unsigned verb, unsigned first, uint64_t wanted)
{
    for (uint32_t i = 0; i < o->count; i++) {
        gg_move m = gg_offer_nth(o, i);
        unsigned at = gg_target_of(m) - first;

        if (gg_verb_of(m) == verb && at < 64 && (wanted & WAT_ONE(at)) != 0) {
            return m;
        }
    }
    return GG_NO_MOVE;
}

static gg_move either(gg_move wanted, gg_move otherwise)
{
    return wanted != GG_NO_MOVE ? wanted : otherwise;
}

/* Away from the enemy if that can be had. */
static gg_move safest(const struct wat_battle *b, const struct wat *g, const struct gg_offer *o)
{
    gg_move first = gg_offer_nth(o, 0);
    uint64_t enemy = wat_occupied(b, g, WAT_OTHER(wat_now(g)->side)), near = 0;
    unsigned area;

    for (WAT_EACH(area, enemy)) {
        near |= b->adjacent[area];
    }
    return either(first_among(o, gg_verb_of(first), 0, wat_area_indexes(b, ~near)), first);
}

/* Where the fewest enemies stand. */
static gg_move weakest(const struct wat_battle *b, const struct wat *g, const struct gg_offer *o)
{
    int enemy = WAT_OTHER(wat_now(g)->side);
    gg_move best = gg_offer_nth(o, 0);
    unsigned least = 255;

    for (uint32_t i = 0; i < o->count; i++) {
        gg_move m = gg_offer_nth(o, i);
        unsigned area = wat_area_at(b, gg_target_of(m));
        unsigned n = gg_popcount(wat_at(g, enemy, area) & b->combat[enemy]);

        if (gg_verb_of(m) == V_charge && n < least) {
            best = m;
            least = n;
        }
    }
    return best;
}

/* French line before Guard; Prussians, whom nobody counts, before the other Allies. */
static gg_move cheapest(const struct wat *g, const struct gg_offer *o)
{
    return gg_offer_nth(o, wat_now(g)->side == FRENCH ? 0 : o->count - 1);
}

/* An even share of what is left, the odd cube first. */
static gg_move even_share(const struct wat *g, const struct gg_offer *o)
{
    const struct wat_frame *f = wat_now(g);
    unsigned units = gg_popcount(f->set) + 1, share = (f->n + units - 1) / units;
    unsigned verb = gg_verb_of(gg_offer_nth(o, 0));

    return either(first_among(o, verb, share, 1), gg_offer_nth(o, 0));
}

/* A fresh unit, by either verb. */
static gg_move fresh_one(const struct wat *g, const struct gg_offer *o, unsigned verb)
{
    int side = wat_now(g)->side;

    return either(first_among(o, verb, WAT_UNIT(side, 0u), g->up[side]), gg_offer_nth(o, 0));
}

gg_move wat_sensible(const struct gg_battle *battle, const void *pos)
{
    const struct wat_battle *b = wat_of(battle);
    const struct wat *g = pos;
    struct gg_offer o;

    wat_offer(battle, pos, &o);
    if (o.count == 0) {
        return GG_NO_MOVE;
    }
    switch (wat_now(g)->state) {
    case S_withdraw:
    case S_retreat_to:
    case S_escape: return safest(b, g, &o);
    case S_charge_on: return weakest(b, g, &o);
    case S_casualty:
    case S_shortage: return cheapest(g, &o);
    case S_shortage_cubes: return gg_offer_nth(&o, o.count - 1);
    case S_assign: return even_share(g, &o);
    case S_champion: return fresh_one(g, &o, V_champion);
    case S_cavalry_hit: return fresh_one(g, &o, V_tire);
    case S_go_along: return either(first_with(&o, V_along), gg_offer_nth(&o, 0));
    case S_battery: return either(first_with(&o, V_single), gg_offer_nth(&o, 0));
    case S_spend: return either(first_with(&o, V_pass), gg_offer_nth(&o, 0));
    default: return either(first_with(&o, V_done), gg_offer_nth(&o, 0));
    }
}

/* ---- where odds stop ---- */

/* A decision by which somebody makes a plan, as against one that an action entails. */
static bool is_plan(unsigned state)
{
    switch (state) {
    case S_release:
    case S_arrive:
    case S_shoot:
    case S_formation:
    case S_spend:
    case S_activate:
    case S_again:
    case S_order:
    case S_march:
    case S_battery:
    case S_aim:
    case S_assault_march:
    case S_charge_on: /* where to carry the charge: an assault of its own */
    case S_reinforce: return true;
    default: return false;
    }
}

/* Aims and assault moves are laid down one by one, and only then do dice fall: asked about one of
 * them, odds are those of what is laid down so far. */
bool wat_matters(const struct gg_battle *b, const void *start, const void *pos)
{
    unsigned from = wat_now(start)->state, now = wat_now(pos)->state;

    (void)b;
    if (from == S_aim || from == S_battery) {
        return is_plan(now) && now != S_aim;
    }
    if (from == S_assault_march || from == S_via) {
        return is_plan(now) && now != S_assault_march && now != S_again;
    }
    return is_plan(now);
}

/* ---- what a move led to ---- */

const struct gg_summary_item wat_summary_item[] = {
    { "own-lost" },  { "enemy-lost" },  { "own-cubes" }, { "enemy-cubes" },
    { "own-tired" }, { "enemy-tired" }, { "taken" },     { "enemy-gone-back" },
};

_Static_assert(sizeof wat_summary_item / sizeof wat_summary_item[0] == WAT_SUMMARY,
               "count them in hooks.h");

static int lost_since(const struct wat_battle *b, const struct wat *from, const struct wat *to,
                      int side)
{
    return (int)gg_popcount(wat_at(to, side, WAT_GONE) & b->all[side]) -
           (int)gg_popcount(wat_at(from, side, WAT_GONE) & b->all[side]);
}

/* Areas that the other side occupied, and that are now this side's alone. */
static int taken_since(const struct wat_battle *b, const struct wat *from, const struct wat *to,
                       int side)
{
    uint64_t was = wat_occupied(b, from, WAT_OTHER(side));

    return (int)gg_popcount(was & wat_occupied(b, to, side) &
                            ~wat_occupied(b, to, WAT_OTHER(side)));
}

/* Combat units that live and stand elsewhere. */
static int moved_since(const struct wat_battle *b, const struct wat *from, const struct wat *to,
                       int side)
{
    int moved = 0;

    for (unsigned bit = 0; bit < b->combats[side]; bit++) {
        moved += to->place[side][bit] != from->place[side][bit] && to->place[side][bit] != WAT_GONE;
    }
    return moved;
}

/* Own is the side whose decision the start was. */
void wat_summary(const struct gg_battle *battle, const void *start, const void *pos,
                 struct gg_summary *out)
{
    const struct wat_battle *b = wat_of(battle);
    const struct wat *from = start, *to = pos;
    int own = wat_now(from)->side, enemy = WAT_OTHER(own);

    *out = (struct gg_summary){ .items = WAT_SUMMARY };
    for (int i = 0; i < 2; i++) {
        int side = i == 0 ? own : enemy;

        out->value[i] = (int16_t)lost_since(b, from, to, side);
        out->value[2 + i] = (int16_t)(cubes_of(b, to, side) - cubes_of(b, from, side));
        out->value[4 + i] = (int16_t)((int)gg_popcount(tired(b, to, side)) -
                                      (int)gg_popcount(tired(b, from, side)));
    }
    out->value[6] = (int16_t)taken_since(b, from, to, own);
    out->value[7] = (int16_t)moved_since(b, from, to, enemy);
}
