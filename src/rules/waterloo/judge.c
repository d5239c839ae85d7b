/* SPDX-License-Identifier: MIT
 * Judging: sensible answers, how to plan, where odds stop, and the summary of what a move led to.
 * What a position is worth is in value.c. */
#include "rules/waterloo/chapters.h"
#include "rules/waterloo/hooks.h"

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

/* A decision by which someone makes a plan, as against one that an action entails. */
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

/* ---- how to plan ---- */

enum gg_thought wat_thought(const struct gg_battle *b, const void *pos)
{
    (void)b;
    switch (wat_now(pos)->state) {
    case S_spend: return GG_STANCE;
    case S_release:
    case S_arrive:
    case S_shoot: return GG_PLAN;
    case S_activate:
    case S_order:
    case S_battery:
    case S_reinforce: return GG_FORK;
    case S_again: return GG_SERIES;
    case S_aim:
    case S_assault_march: return GG_STAKE;
    case S_formation:
    case S_march: return GG_STEP;
    default: return GG_ENTAILED;
    }
}

/* ---- how far an assault has come ---- */

/* Units of a set that are still to act, counted down. */
static uint32_t done_of(uint64_t set, unsigned most)
{
    unsigned left = gg_popcount(set);

    return left < most ? most - left : 0;
}

/* Inside a step: a volley, then the test that follows it, unit by unit; then what they entail. */
static uint32_t inner_progress(const struct wat_frame *f)
{
    switch (f->state) {
    case S_volley: return (uint32_t)(f->stage & 3) << 4 | done_of(f->set, 15);
    case S_morale: return 0x80 | (uint32_t)(f->stage & 1) << 4 | done_of(f->set, 15);
    case S_withdrawal: return 0xc0 | done_of(f->set, 15);
    default: return 0;
    }
}

/* The seven steps in order, in step 3 the rounds, in each step the units that have acted. */
static uint32_t step_progress(const struct wat_frame *f)
{
    uint32_t round = f->state == S_step3 ? f->n & 3u : 0;

    return round << 6 | (uint32_t)(f->stage & 7) << 3 | done_of(f->set, 7);
}

uint32_t wat_progress(const struct gg_battle *b, const void *pos)
{
    const struct wat *g = pos;
    const struct wat_frame *f = g->frame;
    unsigned i = 0, above;
    uint32_t progress;

    (void)b;
    while (i < g->frames && f[i].state != S_assaults) {
        i++;
    }
    if (i == g->frames) { /* before them, or after */
        return wat_now(g)->state == S_assault_march || g->pendings > 0 ? 0 : UINT32_MAX;
    }
    above = g->frames - 1 - i;
    progress = (uint32_t)(WAT_PENDING - g->pendings) << 20;
    progress |= above > 0 ? (uint32_t)(f[i + 1].stage & 15) << 16 : 0;
    progress |= above > 1 ? step_progress(&f[i + 2]) << 8 : 0;
    return progress | (above > 2 ? inner_progress(&f[i + 3]) : 0);
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
