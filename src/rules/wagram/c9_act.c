/* SPDX-License-Identifier: MIT
 * Chapter 9.3 and 5: the Movement Phase, and which unit acts next. */
#include "rules/wagram/move.h"
#include "rules/wagram/scenario.h"

/* ---- the phase ---- */

enum { BOMBARD, ACTING, BOMBARD_LATE, END };

static void end_phase(struct wag *g)
{
    if (g->square_state == FORMING && g->square != 0) {
        g->square_state = STANDING; /* WAG-13.3.8 */
    }
    if (g->lobau_shots == 1) {
        g->lobau_shots = 2; /* WAG-14.1.7: in one activation */
    }
    wag_pop(g);
}

/* WAG-9.3.5, WAG-9.8.1: artillery may fire before all movement or after it; not in administrative
 * movement, which has no combat either: WAG-12.1.2. */
bool wag_movement_run(const struct wag_battle *b, struct wag *g)
{
    struct wag_frame *f = wag_top(g);
    bool fire = !wag_administrative(f->flags);

    switch (f->stage++) {
    case BOMBARD:
        if (fire) {
            wag_push(g, S_bombard, f->side);
        }
        break;
    case ACTING:
        wag_push(g, S_act, f->side)->flags = f->flags;
        wag_look_out(b, g);
        break;
    case BOMBARD_LATE:
        if (fire) {
            wag_push(g, S_bombard, f->side)->flags = WAG_LATE;
        }
        break;
    default: end_phase(g); break;
    }
    return true;
}

/* ---- who may act ---- */

/* Of the French, those whom their scenario keeps where they are. */
static uint64_t tied_down(const struct wag_battle *b, const struct wag *g)
{
    bool released = (g->bought >> CHOOSE_REYNIER & 1) != 0; /* WAG-14.1.9 */

    return b->garrison & ~(released ? WAG_ONE(b->reynier) : 0);
}

/* Of the active ones. */
static uint64_t in_zoc(const struct wag_battle *b, const struct wag *g, int side)
{
    uint64_t units = 0;
    unsigned bit;

    for (WAG_EACH(bit, g->active)) {
        units |= wag_in_zoc(b, g, WAG_OTHER(side), g->place[side][bit]) ? WAG_ONE(bit) : 0;
    }
    return units;
}

/* Of the side, those who have not come yet. */
static uint64_t on_their_way(const struct wag_battle *b, const struct wag *g, int side)
{
    bool waiting = side == AUSTRIAN && b->entries > 0 && g->johan == 0;

    return waiting ? wag_at(g, side, WAG_WAITING) : 0;
}

static bool is_admin(const struct wag *g)
{
    const struct wag_frame *f = wag_find(g, S_movement);

    return f != NULL && wag_administrative(f->flags);
}

/* Who of `side` cannot act, by what: the first that holds counts. */
#define WHO_CANNOT(BY)                                                                             \
    BY(~g->active, WAG_9_3_1)                                                                      \
    BY(g->acted, WAG_9_3_6)                                                                        \
    BY(g->routed[side], WAG_10_6_37)                                                               \
    BY(g->fired, WAG_9_8_2)                                                                        \
    BY(side == FRENCH ? tied_down(b, g) : 0, WAG_14_1_6)                                           \
    BY(side == FRENCH ? g->battery : 0, WAG_13_2_5)                                                \
    BY(on_their_way(b, g, side), WAG_14_3_18)                                                      \
    BY(is_admin(g) ? in_zoc(b, g, side) : 0, WAG_12_1_3) /* it may not start there */

gg_clause wag_act_forbidden(const struct wag_battle *b, const struct wag *g, unsigned bit)
{
    int side = g->phasing;

#define FIRST(units, clause)                                                                       \
    if (((units) >> bit & 1) != 0) {                                                               \
        return clause;                                                                             \
    }
    WHO_CANNOT(FIRST)
#undef FIRST
    return WAG_ALLOWED;
}

/* ---- act: WAG-9.3.1 one at a time ---- */

bool wag_act_run(const struct wag_battle *b, struct wag *g)
{
    (void)b;
    (void)g;
    return false; /* chapter 13 may have something to choose even where no unit is left */
}

static uint64_t may_act(const struct wag_battle *b, const struct wag *g)
{
    int side = g->phasing;
    uint64_t cannot = 0;

    if ((g->active & ~g->acted) == 0) {
        return 0;
    }
#define ANY(units, clause) cannot |= (units);
    WHO_CANNOT(ANY)
#undef ANY
    return ~cannot;
}

/* Wrede is to act before the others pass, if there is a way for him: WAG-14.2.15. */
static gg_clause end_forbidden(const struct wag_battle *b, const struct wag *g)
{
    struct wag copy;
    struct wag_going w;

    if (!wag_wrede_marches(b, g, g->phasing, g->corps_active) ||
        (may_act(b, g) >> b->wrede & 1) == 0) {
        return WAG_ALLOWED;
    }
    copy = *g;
    wag_begin_move(b, &copy, b->wrede, wag_now(g)->flags);
    wag_going_of(b, &copy, wag_now(&copy), &w);
    return wag_must_go_on(&w) ? WAG_14_2_15 : WAG_ALLOWED;
}

void wag_act_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)
{
    int side = wag_now(g)->side;

    wag_offer_units(b, o, V_act, side, may_act(b, g));
    if (wag_hq_forbidden(g, side) == WAG_ALLOWED) {
        gg_offer_move(o, gg_move1(V_act, wag_unit_index(b, side, WAG_HQ)));
    }
    wag_offer_choices(b, g, side, o);
    if (end_forbidden(b, g) == WAG_ALLOWED) {
        gg_offer_move(o, gg_move0(V_done)); /* WAG-9.3.6: the others pass */
    }
}

gg_clause wag_act_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)
{
    int side = wag_now(g)->side;
    unsigned bit = wag_unit_bit(b, gg_target_of(m));

    if (gg_verb_of(m) == V_done) {
        return end_forbidden(b, g);
    }
    if (gg_verb_of(m) != V_act) {
        return wag_choices_why_not(b, g, side, m);
    }
    if (wag_unit_side(b, gg_target_of(m)) != side) {
        return WAG_9_3_1;
    }
    return bit == WAG_HQ ? wag_hq_forbidden(g, side) : wag_act_forbidden(b, g, bit);
}

void wag_act_apply(const struct wag_battle *b, struct wag *g, gg_move m)
{
    int side = wag_now(g)->side;
    unsigned bit;

    if (gg_verb_of(m) == V_done) {
        g->close = (struct wag_zones){ { 0 } };
        wag_pop(g);
        return;
    }
    if (gg_verb_of(m) != V_act) {
        (void)wag_apply_choice(b, g, side, m);
        return;
    }
    bit = wag_unit_bit(b, gg_target_of(m));
    if (bit == WAG_HQ) {
        g->hq_moved[side] = 1; /* WAG-9.6.24: activated, however far it goes */
        wag_push(g, S_hq_moving, side);
    } else {
        wag_begin_move(b, g, bit, wag_now(g)->flags);
    }
}
