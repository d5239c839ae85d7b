/* SPDX-License-Identifier: MIT
 * Judging: sensible answers, how to plan, where odds stop, and the summary of what a move led to.
 * What a position is worth is in value.c. */
#include "rules/eagles/chapters.h"
#include "rules/eagles/hooks.h"
#include "rules/eagles/value.h"

/* ---- sensible answers to inner decisions ---- */

/* The first offered move with that verb, or GG_NO_MOVE. */
static gg_move first_with(const struct gg_offer *o, unsigned verb)
{
    for (unsigned i = 0; i < o->runs; i++) {
        if (gg_verb_of(o->run[i].base) == verb) {
            return o->run[i].base + eag_lowest(o->run[i].set);
        }
    }
    return GG_NO_MOVE;
}

static gg_move either(gg_move wanted, gg_move otherwise)
{
    return wanted != GG_NO_MOVE ? wanted : otherwise;
}

/* What is worth most at once to the one who decides; of so many moves at most, evenly spread. */
static gg_move most_valuable(const struct gg_battle *b, const struct eag *g,
                             const struct gg_offer *o, void *memo)
{
    enum { LOOKS = 12 };
    uint32_t stride = o->count <= LOOKS ? 1 : (o->count + LOOKS - 1) / LOOKS;
    gg_move best = GG_NO_MOVE;
    int highest = 0;

    for (uint32_t i = 0; i < o->count; i += stride) {
        struct eag after = *g;
        gg_move m = gg_offer_nth(o, i);
        int value;

        eag_apply(b, &after, m);
        value = eag_value_near(b, &after, o->decider, memo);
        if (best == GG_NO_MOVE || value > highest) {
            best = m;
            highest = value;
        }
    }
    return best;
}

/* Who is attacked fires if he can. */
static gg_move shoot_back(const struct gg_offer *o)
{
    gg_move m = either(first_with(o, V_shoot), first_with(o, V_fire));

    return either(m, either(first_with(o, V_emergency), first_with(o, V_done)));
}

gg_move eag_sensible_near(const struct gg_battle *b, const void *pos, void *memo)
{
    const struct eag *g = pos;
    struct gg_offer o;

    eag_offer(b, pos, &o);
    if (o.count == 0) {
        return GG_NO_MOVE;
    }
    switch (eag_now(g)->state) {
    case S_loss:
    case S_stay:
    case S_retreat_to:
    case S_rout_to:
    case S_rout_step:
    case S_leader_to:
    case S_strike:
    case S_entry_hex: return most_valuable(b, g, &o, memo);
    case S_defend:
    case S_opportunity:
    case S_meet: return either(shoot_back(&o), gg_offer_nth(&o, 0));
    case S_claim:
    case S_chargers: return either(first_with(&o, V_yes), gg_offer_nth(&o, 0));
    case S_next_melee: return either(first_with(&o, V_resolve), gg_offer_nth(&o, 0));
    case S_advance_with:
        return either(first_with(&o, V_advance),
                      either(first_with(&o, V_done), gg_offer_nth(&o, 0)));
    default: break;
    }
    return either(first_with(&o, V_done), either(first_with(&o, V_no), gg_offer_nth(&o, 0)));
}

gg_move eag_sensible(const struct gg_battle *b, const void *pos)
{
    struct eag_memo memo;

    memo.b = NULL;
    return eag_sensible_near(b, pos, &memo);
}

/* ---- how to plan ---- */

enum gg_thought eag_thought(const struct gg_battle *b, const void *pos)
{
    (void)b;
    switch (eag_now(pos)->state) {
    case S_first:
    case S_activate:
    case S_orders:
    case S_choose_plan: return GG_STANCE;
    case S_march:
    case S_ability:
    case S_stacks:
    case S_move:
    case S_target:
    case S_deploy:
    case S_schedule:
    case S_draft:
    case S_regroup: return GG_PLAN;
    case S_moving: return GG_PATH;
    case S_declare:
    case S_firers: return GG_STAKE;
    default: return GG_ENTAILED;
    }
}

/* ---- where odds stop ---- */

/* At the next thing that someone plans.  A fire is aimed and an attack declared first and fought
 * out later: asked about one of these, odds are those of what has been aimed and declared so far.
 */
bool eag_matters(const struct gg_battle *b, const void *start, const void *pos)
{
    const struct eag *from = start, *now = pos;
    unsigned state = eag_now(now)->state;

    if (state == S_firers) {
        return eag_now(from)->state != S_target && eag_now(from)->state != S_firers;
    }
    if (state == S_declare) {
        return eag_now(from)->state != S_declare || now->attacks <= from->attacks;
    }
    return eag_thought(b, pos) != GG_ENTAILED;
}

/* ---- what a move led to ---- */

const struct gg_summary_item eag_summary_item[EAG_SUMMARY] = {
    { "own-steps" }, { "enemy-steps" }, { "own-routed" },  { "enemy-routed" },
    { "own-back" },  { "enemy-back" },  { "own-leaders" }, { "enemy-leaders" },
};

static int steps_of(const struct eag_battle *b, const struct eag *g, int side)
{
    int steps = 0;

    for (unsigned u = b->first_unit[side]; u < b->first_unit[side + 1]; u++) {
        steps += (int)eag_steps_left(b, g, u);
    }
    return steps;
}

static int leaders_of(const struct eag_battle *b, const struct eag *g, int side)
{
    int leaders = 0;

    for (unsigned l = b->first_leader[side]; l < b->first_leader[side + 1]; l++) {
        leaders += (g->leader[l] & L_LOST) == 0;
    }
    return leaders;
}

/* Units on the map that rout now and did not; and that stand, but not where they stood. */
static void count_flight(const struct eag_battle *b, const struct eag *from, const struct eag *to,
                         int side, int *routed, int *back)
{
    *routed = *back = 0;
    for (unsigned u = b->first_unit[side]; u < b->first_unit[side + 1]; u++) {
        if (!eag_on_map(from->hex[u])) {
            continue;
        }
        if ((eag_on_map(to->hex[u]) && eag_routed(to, u)) || to->hex[u] == EAG_FLED) {
            *routed += !eag_routed(from, u);
        } else if (eag_on_map(to->hex[u])) {
            *back += to->hex[u] != from->hex[u] && !eag_is_active(from, u);
        }
    }
}

/* Own is the side whose decision the start was. */
void eag_summary(const struct gg_battle *battle, const void *start, const void *pos,
                 struct gg_summary *out)
{
    const struct eag_battle *b = eag_of(battle);
    const struct eag *from = start, *to = pos;
    int own = eag_now(from)->side;

    *out = (struct gg_summary){ .items = EAG_SUMMARY };
    for (int i = 0; i < SIDES; i++) {
        int side = i == 0 ? own : EAG_OTHER(own), routed, back;

        count_flight(b, from, to, side, &routed, &back);
        out->value[i] = (int16_t)(steps_of(b, from, side) - steps_of(b, to, side));
        out->value[2 + i] = (int16_t)routed;
        out->value[4 + i] = (int16_t)back;
        out->value[6 + i] = (int16_t)(leaders_of(b, from, side) - leaders_of(b, to, side));
    }
}
