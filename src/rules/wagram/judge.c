/* SPDX-License-Identifier: MIT
 * Judging: sensible answers, how to plan, where odds stop, and the summary of what a move led to.
 * What a position is worth is in value.c. */
#include "rules/wagram/chapters.h"
#include "rules/wagram/hooks.h"

int wag_winner(const struct gg_battle *b, const void *pos)
{
    const struct wag *g = pos;

    (void)b;
    return g->over == 0 ? GG_CHANCE : g->over - 1;
}

int wag_winner_with(const struct gg_battle *battle, const void *pos, int points)
{
    const struct wag *g = pos;
    int lead = wag_score(g, FRENCH) - wag_score(g, AUSTRIAN) + points;

    return lead >= wag_of(battle)->lead ? FRENCH : AUSTRIAN; /* WAG-4.1 */
}

/* ---- sensible answers to inner decisions ---- */

/* The first offered move with that verb, or GG_NO_MOVE. */
static gg_move first_with(const struct gg_offer *o, unsigned verb)
{
    for (unsigned i = 0; i < o->runs; i++) {
        if (gg_verb_of(o->run[i].base) == verb) {
            return o->run[i].base + wag_lowest(o->run[i].set);
        }
    }
    return GG_NO_MOVE;
}

static gg_move either(gg_move wanted, gg_move otherwise)
{
    return wanted != GG_NO_MOVE ? wanted : otherwise;
}

/* Moves of any verb. */
static bool any_move(gg_move m)
{
    (void)m;
    return true;
}

/* Where a unit has come to: whether it attacks from there. */
static bool ends_move(gg_move m)
{
    unsigned verb = gg_verb_of(m);

    return verb == V_attack || verb == V_charge || verb == V_done;
}

/* What is worth most at once to the one who decides, of the moves that count. */
static gg_move most_valuable(const struct gg_battle *b, const struct wag *g,
                             const struct gg_offer *o, bool (*counts)(gg_move))
{
    gg_move best = GG_NO_MOVE;
    int highest = 0;

    for (uint32_t i = 0; i < o->count; i++) {
        gg_move m = gg_offer_nth(o, i);

        if (counts(m)) {
            struct wag after = *g;
            int value;

            wag_apply(b, &after, m);
            value = wag_value(b, &after, o->decider);
            if (best == GG_NO_MOVE || value > highest) {
                best = m;
                highest = value;
            }
        }
    }
    return either(best, gg_offer_nth(o, 0));
}

gg_move wag_sensible(const struct gg_battle *b, const void *pos)
{
    const struct wag *g = pos;
    struct gg_offer o;

    wag_offer(b, pos, &o);
    if (o.count == 0) {
        return GG_NO_MOVE;
    }
    switch (wag_now(g)->state) {
    case S_moving: return most_valuable(b, g, &o, ends_move);
    case S_pivot:
    case S_turn_about:
    case S_hq_away:
    case S_counter:
    case S_refuse:
    case S_support:
    case S_defend:
    case S_posture:
    case S_force:
    case S_advance:
    case S_go_back:
    case S_flee:
    case S_face:
    case S_night_back: return most_valuable(b, g, &o, any_move);
    default: return either(first_with(&o, V_done), gg_offer_nth(&o, 0));
    }
}

/* ---- how to plan ---- */

enum gg_thought wag_thought(const struct gg_battle *b, const void *pos)
{
    (void)b;
    switch (wag_now(pos)->state) {
    case S_lay_orders:
    case S_react:
    case S_order:
    case S_pivot: return GG_STANCE;
    case S_deploy:
    case S_act:
    case S_bombard:
    case S_next_combat:
    case S_admin_next:
    case S_admin_place:
    case S_choose:
    case S_night_pick:
    case S_night_reveal: return GG_PLAN;
    case S_moving:
    case S_hq_moving: return GG_PATH;
    default: return GG_ENTAILED;
    }
}

/* ---- where odds stop ---- */

static uint64_t marked(const struct wag *g)
{
    return g->attacking | g->charging;
}

/* At the next thing that someone plans.  An attack is marked first and fought out when the corps
 * has acted: asked about a mark, odds are those of the attacks that are marked so far. */
bool wag_matters(const struct gg_battle *b, const void *start, const void *pos)
{
    const struct wag *from = start, *now = pos;
    unsigned state = wag_now(now)->state;

    if (wag_now(from)->state == S_moving && (marked(now) & ~marked(from)) != 0 &&
        state != S_moving) {
        return false;
    }
    return wag_thought(b, pos) != GG_ENTAILED || state == S_battery_guns || state == S_battery_site;
}

/* ---- how far a combat has come ---- */

static uint32_t fought(const struct wag *g)
{
    uint32_t n = 0;

    for (unsigned i = 0; i < WAG_WORDS; i++) {
        n += gg_popcount(g->fought.w[i]);
    }
    return n < 15 ? n : 15;
}

/* The frame of that state, or one of zeros. */
static struct wag_frame frame_of(const struct wag *g, enum wag_state state)
{
    const struct wag_frame *f = wag_find(g, state);

    return f != NULL ? *f : (struct wag_frame){ 0 };
}

/* The combats in order, in each its stages, in these those who have tested or gone back. */
uint32_t wag_progress(const struct gg_battle *b, const void *pos)
{
    const struct wag *g = pos;
    struct wag_frame combat = frame_of(g, S_combat), result = frame_of(g, S_result);
    struct wag_frame back = frame_of(g, S_retreats), flight = frame_of(g, S_flight);
    uint32_t left = back.state != S_none ? gg_popcount(back.set) + 1 : 0;

    (void)b;
    if (wag_find(g, S_combats) == NULL) { /* before them, or after */
        return marked(g) != 0 ? 0 : UINT32_MAX;
    }
    return fought(g) << 28 | (uint32_t)(combat.stage & 15) << 24 |
           (uint32_t)(result.stage & 15) << 20 | (gg_popcount(result.set) & 15) << 16 |
           (15 - (left & 15)) << 8 | (uint32_t)(flight.stage & 3) << 4 | (flight.k & 15u);
}

/* ---- what a move led to ---- */

const struct gg_summary_item wag_summary_item[] = {
    { "own-steps" },  { "enemy-steps" },  { "own-tired" }, { "enemy-tired" },
    { "own-routed" }, { "enemy-routed" }, { "own-back" },  { "enemy-back" },
};

_Static_assert(sizeof wag_summary_item / sizeof wag_summary_item[0] == WAG_SUMMARY,
               "count them in hooks.h");

static int steps_of(const struct wag_battle *b, const struct wag *g, int side)
{
    int steps = 0;

    for (unsigned bit = 0; bit < b->units[side]; bit++) {
        steps += g->steps[side][bit];
    }
    return steps;
}

/* Levels of fatigue of those who are still there. */
static int fatigue_of(const struct wag *g, int side, uint64_t units)
{
    return (int)(gg_popcount(g->tired[side] & units) + gg_popcount(g->spent[side] & units));
}

/* Units that have been driven off: of the side in phase, which may move, only those that rout. */
static int gone_back(const struct wag_battle *b, const struct wag *from, const struct wag *to,
                     int side)
{
    uint64_t may = from->phasing == side ? to->routed[side] : b->all[side];
    int back = 0;
    unsigned bit;

    for (WAG_EACH(bit, may & ~wag_at(to, side, WAG_GONE))) {
        back += to->place[side][bit] != from->place[side][bit];
    }
    return back;
}

/* Own is the side whose decision the start was. */
void wag_summary(const struct gg_battle *battle, const void *start, const void *pos,
                 struct gg_summary *out)
{
    const struct wag_battle *b = wag_of(battle);
    const struct wag *from = start, *to = pos;
    int own = wag_now(from)->side;

    *out = (struct gg_summary){ .items = WAG_SUMMARY };
    for (int i = 0; i < SIDES; i++) {
        int side = i == 0 ? own : WAG_OTHER(own);
        uint64_t units = b->all[side] & ~wag_at(to, side, WAG_GONE);

        out->value[i] = (int16_t)(steps_of(b, from, side) - steps_of(b, to, side));
        out->value[2 + i] = (int16_t)(fatigue_of(to, side, units) - fatigue_of(from, side, units));
        out->value[4 + i] = (int16_t)((int)gg_popcount(to->routed[side] & units) -
                                      (int)gg_popcount(from->routed[side] & units));
        out->value[6 + i] = (int16_t)gone_back(b, from, to, side);
    }
}
