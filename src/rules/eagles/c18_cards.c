/* SPDX-License-Identifier: MIT
 * EAG-18: tactical cards.  They are drafted in the open (EAG-18.18) and change hands when played.
 *
 * Three need no window: Better fortune is asked after every roll of the activations, En avant! and
 * A rider gets through are choices of a turn of play (c7_activate.c).  For the others the chapter
 * in which their condition comes about opens a window (eag_ask_card) on top of the frame concerned;
 * it stays shut unless its side holds such a card and may play it now. */
#include "rules/eagles/chapters.h"

enum { THIRD = 2, REFRESHED = 4, SMOKE_RANGE = 2, CONFUSION = 2 };

/* Which window a card is played in; 0: none. */
static const uint8_t window_of[EAG_CARDS] = {
    [BATTLE_SMOKE] = WHEN_SHELLED,  [RALLY_TO_THE_COLOURS] = WHEN_ROUTED,
    [CONFUSED_ORDERS] = WHEN_NAMED, [FORCED_MARCH] = WHEN_ACTIVATED,
    [MORE_AMMUNITION] = WHEN_FIRED, [FRESH_HORSES] = WHEN_ACTIVATED,
    [STAND_FIRM] = WHEN_CHECKED,
};

/* ---- the draft ---- */

/* EAG-18.1, EAG-18.4: a side drafts as one, whatever armies it has; EAG-18.2, EAG-18.5: which cards
 * there are is the scenario's. */
static unsigned on_the_table(const struct eag *g, unsigned *taken)
{
    unsigned left = 0;

    *taken = 0;
    for (unsigned c = 0; c < EAG_CARDS; c++) {
        left |= (unsigned)(g->owner[c] == SIDES) << c;
        *taken += g->owner[c] < SIDES;
    }
    return left;
}

/* EAG-18.3: one each in turn, French first; the last one is no choice. */
bool eag_next_draft(struct eag *g)
{
    unsigned taken, left = on_the_table(g, &taken);
    int side = taken % 2 ? COALITION : FRENCH;

    if (left == 0) {
        return false;
    }
    if ((left & (left - 1)) == 0) {
        g->owner[eag_lowest(left)] = (uint8_t)side;
    } else {
        eag_push(g, S_draft, side);
    }
    return true;
}

void eag_draft_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    unsigned taken;

    (void)b;
    gg_offer_set(o, gg_move1(V_draft, 0), on_the_table(g, &taken));
}

gg_clause eag_draft_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    (void)b;
    return gg_verb_of(m) == V_draft && g->owner[gg_target_of(m)] == SIDES ? EAG_ALLOWED : EAG_18_3;
}

void eag_draft_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    (void)b;
    g->owner[gg_target_of(m)] = eag_now(g)->side;
    eag_pop(g);
}

/* ---- who may play what ---- */

/* EAG-18.11: nobody is ever made to; EAG-18.7: in activations. */
static gg_clause holding_forbidden(const struct eag *g, int side, unsigned card)
{
    if (g->owner[card] != side) {
        return EAG_18_9;
    }
    if (g->fresh[card]) {
        return EAG_18_10;
    }
    if (g->played[side]) {
        return EAG_18_6;
    }
    return eag_find(g, S_activations) != NULL ? EAG_ALLOWED : EAG_18_7; /* EAG-7.32 */
}

/* EAG-18.9, EAG-18.10 */
void eag_card_played(struct eag *g, int side, unsigned card)
{
    g->owner[card] = (uint8_t)EAG_OTHER(side);
    g->fresh[card] = 1;
    g->played[side] = 1;
}

/* The frame a window was opened on. */
static const struct eag_frame *below(const struct eag *g)
{
    return &g->frame[g->frames - 2];
}

/* Cavalry of the leader just activated that began near the enemy: its horses are fresh again, so it
 * may prepare an attack. */
static gg_clause refresh_forbidden(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    const struct eag_frame *f = eag_now(g);

    if (f->n == 0 && holding_forbidden(g, f->side, FRESH_HORSES) != EAG_ALLOWED) {
        return holding_forbidden(g, f->side, FRESH_HORSES);
    }
    return f->k == WHEN_ACTIVATED && b->unit[unit].side == f->side &&
                   b->unit[unit].arm == CAVALRY && (g->flags[unit] & FL_BEGAN_NEAR) &&
                   !eag_routed(g, unit) && eag_in_range(b, g, below(g)->leader, g->hex[unit])
               ? EAG_ALLOWED
               : EAG_18_7;
}

static bool can_refresh(const struct eag_battle *b, const struct eag *g)
{
    int side = eag_now(g)->side;

    for (unsigned u = b->first_unit[side]; u < b->first_unit[side + 1]; u++) {
        if (refresh_forbidden(b, g, u) == EAG_ALLOWED) {
            return true;
        }
    }
    return false;
}

static bool has_guns(const struct eag_battle *b, const struct eag *g, int side, unsigned hex)
{
    struct eag_stack s = eag_stack_at(b, g, side, hex);

    for (unsigned i = 0; i < s.units; i++) {
        if (b->unit[s.unit[i]].arm == ARTILLERY && !eag_routed(g, s.unit[i])) {
            return true;
        }
    }
    return false;
}

/* Guns fired from afar are what smoke hides. */
static bool shelled(const struct eag_battle *b, const struct eag *g)
{
    for (unsigned h = 0; h < g->fire.hexes; h++) {
        if (eag_distance(b, g->fire.hex[h], g->fire.target) >= SMOKE_RANGE) {
            return true;
        }
    }
    return false;
}

/* EAG-18.16: the same stack fires again in this segment; the marker stays.  `set` of the window has
 * the hexes that fired as bits of g->fire.hex, which is still there. */
static gg_clause again_forbidden(const struct eag_battle *b, const struct eag *g, unsigned hex)
{
    const struct eag_frame *f = eag_now(g);

    if (holding_forbidden(g, f->side, MORE_AMMUNITION) != EAG_ALLOWED) {
        return holding_forbidden(g, f->side, MORE_AMMUNITION);
    }
    for (unsigned h = 0; h < g->fire.hexes && f->k == WHEN_FIRED; h++) {
        if (g->fire.hex[h] == hex && has_guns(b, g, f->side, hex)) {
            return EAG_ALLOWED;
        }
    }
    return EAG_18_7;
}

static bool can_fire_again(const struct eag_battle *b, const struct eag *g)
{
    for (unsigned h = 0; h < g->fire.hexes; h++) {
        if (again_forbidden(b, g, g->fire.hex[h]) == EAG_ALLOWED) {
            return true;
        }
    }
    return false;
}

/* Does the card's own condition hold in the window that is open? */
static bool fits(const struct eag_battle *b, const struct eag *g, unsigned card)
{
    const struct eag_frame *f = eag_now(g);

    if (f->state != S_card || window_of[card] != f->k) {
        return false;
    }
    switch (card) {
    case BATTLE_SMOKE: return shelled(b, g);
    case CONFUSED_ORDERS: return !eag_commander(b, below(g)->leader);
    case FORCED_MARCH:
        return below(g)->formation != EAG_NONE && eag_on_map(g->leader_hex[below(g)->leader]);
    case MORE_AMMUNITION: return can_fire_again(b, g);
    case FRESH_HORSES: return can_refresh(b, g);
    case STAND_FIRM: return eag_lead_is(b, g, f->side, below(g)->hex, INFANTRY);
    default: return true;
    }
}

gg_clause eag_card_forbidden(const struct eag_battle *b, const struct eag *g, int side,
                             unsigned card)
{
    gg_clause why = holding_forbidden(g, side, card);

    if (why != EAG_ALLOWED) {
        return why;
    }
    return fits(b, g, card) ? EAG_ALLOWED : EAG_18_7;
}

/* ---- the windows ---- */

bool eag_ask_card(const struct eag_battle *b, struct eag *g, int side, enum eag_window window)
{
    if (g->played[side]) {
        return false;
    }
    eag_push(g, S_card, side)->k = (uint8_t)window;
    for (unsigned c = 0; c < EAG_CARDS; c++) {
        if (window_of[c] == window && eag_card_forbidden(b, g, side, c) == EAG_ALLOWED) {
            return true;
        }
    }
    eag_pop(g);
    return false;
}

/* Two cards are played by naming what they are for. */
static bool is_named(unsigned card)
{
    return card == FRESH_HORSES || card == MORE_AMMUNITION;
}

void eag_card_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    const struct eag_frame *f = eag_now(g);

    for (unsigned c = 0; c < EAG_CARDS; c++) {
        if (!is_named(c) && eag_card_forbidden(b, g, f->side, c) == EAG_ALLOWED) {
            gg_offer_move(o, gg_move1(V_play, c));
        }
    }
    for (unsigned h = 0; h < g->fire.hexes && f->k == WHEN_FIRED; h++) {
        if (again_forbidden(b, g, g->fire.hex[h]) == EAG_ALLOWED) {
            gg_offer_move(o, gg_move1(V_stack, g->fire.hex[h]));
        }
    }
    for (unsigned u = b->first_unit[f->side];
         u < b->first_unit[f->side + 1] && f->k == WHEN_ACTIVATED; u++) {
        if (refresh_forbidden(b, g, u) == EAG_ALLOWED) {
            gg_offer_move(o, gg_move1(V_refresh, u));
        }
    }
    gg_offer_move(o, gg_move0(V_done));
}

gg_clause eag_card_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    unsigned what = gg_target_of(m);

    switch (gg_verb_of(m)) {
    case V_done: return EAG_ALLOWED;
    case V_stack: return again_forbidden(b, g, what);
    case V_refresh: return refresh_forbidden(b, g, what);
    case V_play:
        return is_named(what) ? EAG_18_7 : eag_card_forbidden(b, g, eag_now(g)->side, what);
    default: return EAG_18_7;
    }
}

/* The stack may fire again, and at the same target: EAG-13.49 and EAG-13.46 give way. */
static void fire_again(const struct eag_battle *b, struct eag *g, int side, unsigned hex)
{
    struct eag_stack again = eag_stack_at(b, g, side, hex);
    struct eag_stack target = eag_stack_at(b, g, EAG_OTHER(side), g->fire.target);

    eag_card_played(g, side, MORE_AMMUNITION);
    for (unsigned i = 0; i < again.units; i++) {
        g->flags[again.unit[i]] &= (uint16_t)~FL_FIRED;
    }
    for (unsigned i = 0; i < target.units; i++) {
        g->flags[target.unit[i]] &= (uint16_t)~FL_SHOT_AT;
    }
}

static void refresh(const struct eag_battle *b, struct eag *g, unsigned unit)
{
    struct eag_frame *f = eag_top(g);

    if (f->n++ == 0) {
        eag_card_played(g, f->side, FRESH_HORSES);
    }
    g->flags[unit] &= (uint16_t)~FL_BEGAN_NEAR;
    if (f->n == REFRESHED || !can_refresh(b, g)) {
        eag_pop(g);
    }
}

/* Retreats one hex instead, where it is not excused from that too (EAG-14.6). */
static void rally_at_once(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame rout = *eag_now(g);

    eag_pop(g);
    if (!eag_ground(b, rout.hex)->ignores_retreat) {
        eag_retreat_stack(g, rout.side, rout.hex, 1, 0);
    }
}

/* EAG-18.8: at once; EAG-18.12: what it says goes before the rules.  The frame concerned is on
 * top. */
static void take_effect(const struct eag_battle *b, struct eag *g, unsigned card)
{
    switch (card) {
    case BATTLE_SMOKE: g->fire.flags |= FIRE_SMOKE; break;
    case RALLY_TO_THE_COLOURS: rally_at_once(b, g); break;
    case CONFUSED_ORDERS: eag_top(g)->n = CONFUSION; break;
    case FORCED_MARCH: g->effect |= FX_MARCH; break;
    default: /* Stand firm */ eag_pop(g); g->outcome = PASSED;
    }
}

void eag_card_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    int side = eag_now(g)->side;
    unsigned what = gg_target_of(m);

    if (gg_verb_of(m) == V_refresh) {
        refresh(b, g, what);
        return;
    }
    eag_pop(g);
    if (gg_verb_of(m) == V_stack) {
        fire_again(b, g, side, what);
    } else if (gg_verb_of(m) == V_play) {
        eag_card_played(g, side, what);
        take_effect(b, g, what);
    }
}

/* ---- played instead of an activation roll ---- */

/* EAG-18.14: an officer on the map with two activations; EAG-18.15: no matter who acted last. */
gg_clause eag_third_forbidden(const struct eag_battle *b, const struct eag *g, int side,
                              unsigned leader)
{
    gg_clause why = holding_forbidden(g, side, EN_AVANT);

    if (why != EAG_ALLOWED) {
        return why;
    }
    return b->leader[leader].side == side && !eag_commander(b, leader) &&
                   g->acts[leader] == THIRD && eag_takes_part(b, g, leader)
               ? EAG_ALLOWED
               : EAG_18_14;
}

static bool is_on_the_map(const struct eag *g, unsigned leader)
{
    bool on = eag_on_map(g->leader_hex[leader]);

    for (unsigned i = 0; i < EAG_COUNTERS; i++) {
        on |= g->real[leader] != EAG_NONE && eag_on_map(g->counter[leader][i]);
    }
    return on;
}

gg_clause eag_rider_forbidden(const struct eag_battle *b, const struct eag *g, int side,
                              unsigned formation)
{
    gg_clause why = holding_forbidden(g, side, RIDER);

    if (why != EAG_ALLOWED) {
        return why;
    }
    return b->formation[formation].side == side && is_on_the_map(g, b->formation[formation].officer)
               ? EAG_ALLOWED
               : EAG_18_7;
}

void eag_offer_cards_now(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    int side = eag_now(g)->side;

    if (holding_forbidden(g, side, EN_AVANT) == EAG_ALLOWED) {
        for (unsigned l = b->first_leader[side]; l < b->first_leader[side + 1]; l++) {
            if (eag_third_forbidden(b, g, side, l) == EAG_ALLOWED) {
                gg_offer_move(o, gg_move1(V_third, l));
            }
        }
    }
    if (holding_forbidden(g, side, RIDER) == EAG_ALLOWED) {
        for (unsigned f = 0; f < (unsigned)b->formations; f++) {
            if (eag_rider_forbidden(b, g, side, f) == EAG_ALLOWED) {
                gg_offer_move(o, gg_move1(V_rider, f));
            }
        }
    }
}

bool eag_may_play_now(const struct eag_battle *b, const struct eag *g, int side)
{
    bool third = holding_forbidden(g, side, EN_AVANT) == EAG_ALLOWED;
    bool rider = holding_forbidden(g, side, RIDER) == EAG_ALLOWED;

    for (unsigned l = b->first_leader[side]; third && l < b->first_leader[side + 1]; l++) {
        if (eag_third_forbidden(b, g, side, l) == EAG_ALLOWED) {
            return true;
        }
    }
    for (unsigned f = 0; rider && f < (unsigned)b->formations; f++) {
        if (eag_rider_forbidden(b, g, side, f) == EAG_ALLOWED) {
            return true;
        }
    }
    return false;
}

/* ---- Better fortune ---- */

/* EAG-18.13: any roll of the activations, of either side. */
bool eag_ask_fortune(const struct eag_battle *b, struct eag *g, unsigned roll)
{
    unsigned holder = g->owner[BETTER_FORTUNE], state = eag_now(g)->state;

    (void)b;
    if (holder >= SIDES || holding_forbidden(g, (int)holder, BETTER_FORTUNE) != EAG_ALLOWED) {
        return false;
    }
    g->rolled = (uint8_t)roll;
    eag_push(g, S_fortune, (int)holder)->k = (uint8_t)state;
    return true;
}

void eag_fortune_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    (void)b, (void)g;
    gg_offer_move(o, gg_move1(V_play, BETTER_FORTUNE));
    gg_offer_move(o, gg_move0(V_done));
}

gg_clause eag_fortune_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    (void)b, (void)g;
    return gg_verb_of(m) == V_done || (gg_verb_of(m) == V_play && gg_target_of(m) == BETTER_FORTUNE)
               ? EAG_ALLOWED
               : EAG_18_7;
}

/* EAG-18.17: of the old roll nothing is left, natural 2 or 12 neither. */
void eag_fortune_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    int side = eag_now(g)->side;

    eag_pop(g);
    if (gg_verb_of(m) == V_done) {
        eag_apply_roll(b, g);
        return;
    }
    eag_card_played(g, side, BETTER_FORTUNE);
    g->rolled = 0;
}
