/* SPDX-License-Identifier: MIT
 * 2. The turn: five actions of seven kinds, then the steps that close it (NAT-2.10). */
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"

void nat_begin_turn(struct nat *g, int side)
{
    PUSH(g, turn, .side = side);
}

/* ---- turns that cannot be played ---- */

bool nat_deadlock(const struct nat_battle *b, const struct nat *g)
{
    for (int side = 0; side < SIDES; side++) {
        if (nat_in_state(b, g, side, DEPLOYED) || nat_deployable(b, g, side)) {
            return false;
        }
    }
    return true;
}

/* Is there nothing left for the turn to do?  With the option one player is enough: NAT-2.9. */
static bool turn_is_idle(const struct nat_battle *b, const struct nat *g, int side)
{
    if (b->head.option[O_IDLE] && (g->idle >> side & 1) && nat_nothing_left(b, g, side)) {
        return true;
    }
    return nat_nothing_left(b, g, FRENCH) && nat_nothing_left(b, g, ALLIED);
}

/* A game must end: where nobody can act, time moves without a card, NAT-2.9.  The turn is played
 * all the same while an army is held, since cards can be drawn for it. */
static void open_turn(const struct nat_battle *b, struct nat *g, struct nat_turn_frame *f)
{
    bool waits = !nat_end_reached(b, g), idle = waits && turn_is_idle(b, g, f->side);

    f->stage = idle ? TURN_LIMIT : TURN_ACTIONS;
    g->actions = idle ? 0 : b->actions; /* NAT-2.1 */
    if (idle || (waits && nat_deadlock(b, g))) {
        g->idled++;
        nat_pass_time(g, 1);
    }
}

/* ---- the end of a turn ---- */

static bool has_gap(const struct nat *g)
{
    for (unsigned i = 0; i < NAT_ROW; i++) {
        if (g->row[i] == 0) {
            return true;
        }
    }
    return false;
}

static void refill(struct nat *g, struct nat_turn_frame *f)
{
    if (has_gap(g) && nat_reshuffle(g)) { /* NAT-9.3; short if nothing is left: NAT-9.7 */
        PUSH(g, lay, .side = f->side);
    } else {
        f->stage = TURN_FIGHT;
    }
}

static void fight(const struct nat_battle *b, struct nat *g, struct nat_turn_frame *f)
{
    if (g->fought < nat_battles_due(b, g)) { /* NAT-12.1, NAT-12.3, NAT-13.4 */
        PUSH(g, battle, .side = f->side);
    } else {
        f->stage = TURN_FINISH;
    }
}

static void finish(const struct nat_battle *b, struct nat *g, struct nat_turn_frame *f)
{
    if (nat_end_reached(b, g)) { /* NAT-13.1, NAT-13.3 */
        PUSH(g, scoring, .side = FRENCH);
    } else {
        f->stage = TURN_NEXT;
    }
}

/* NAT-9.16: turns in a row in which a side drew, and only from the pile. */
static void count_blind_draws(struct nat *g, int side)
{
    if (g->drew & 2) {
        g->blind[side] = 0;
    } else if (g->drew == 1 && g->blind[side] < 2) {
        g->blind[side]++;
    }
    g->drew = 0;
}

static void next_turn(const struct nat_battle *b, struct nat *g, int side)
{
    count_blind_draws(g, side);
    g->idle &= (uint8_t) ~(1u << side);
    if (b->head.option[O_IDLE] && nat_nothing_left(b, g, side)) { /* NAT-2.9 */
        g->idle |= (uint8_t)(1u << side);
    }
    g->actions = 0;
    g->active = (uint8_t)NAT_OTHER(side); /* NAT-2.5, NAT-12.24 */
    POP(g);
}

/* ---- an action ---- */

static uint64_t row_faces(const struct nat *g)
{
    uint64_t set = 0;

    for (unsigned i = 0; i < NAT_ROW; i++) {
        set |= NAT_ONE(g->row[i]) >> 1; /* a gap is 0, and falls out */
    }
    return set;
}

static bool can_draw(const struct nat *g)
{
    return nat_in_pile(g) || nat_discard_size(g) > 0; /* NAT-9.5, NAT-9.7 */
}

/* NAT-9.16, if both agreed to play so. */
static bool may_refresh(const struct nat_battle *b, const struct nat *g)
{
    return b->head.option[O_REFRESH] && g->blind[FRENCH] == 2 && g->blind[ALLIED] == 2 &&
           row_faces(g) != 0;
}

/* NAT-2.8, if they play so. */
static bool may_pass(const struct nat_battle *b, const struct nat *g, int side)
{
    return b->head.option[O_IDLE] && nat_nothing_left(b, g, side);
}

/* All seven kinds, each as often as he likes: NAT-2.2, NAT-2.3. */
void nat_act_offer(const struct nat_battle *b, const struct nat *g, const struct nat_act_frame *f,
                   struct gg_offer *o)
{
    int side = f->side;
    uint64_t pairs, singles = nat_playable(b, g, side, &pairs);

    gg_offer_set(o, gg_move1(V_deploy, 0), nat_deployable(b, g, side));
    gg_offer_set(o, gg_move1(V_play, 0), singles);
    gg_offer_set(o, gg_move1(V_pair, 0), pairs);
    gg_offer_set(o, gg_move1(V_take, 0), row_faces(g));
    if (can_draw(g)) {
        gg_offer_move(o, gg_move0(V_draw));
    }
    gg_offer_set(o, gg_move0(V_refresh), may_refresh(b, g));
    gg_offer_set(o, gg_move0(V_pass), may_pass(b, g, side));
}

gg_clause nat_act_why_not(const struct nat_battle *b, const struct nat *g,
                          const struct nat_act_frame *f, gg_move m)
{
    int side = f->side;
    unsigned target = gg_target_of(m);

    switch (gg_verb_of(m)) {
    case V_deploy: return nat_deploy_forbidden(b, g, side, target);
    case V_play: return nat_card_forbidden(b, g, side, target, false);
    case V_pair: return nat_card_forbidden(b, g, side, target, true);
    case V_take:
        if (target == CARD_SCOUT) {
            return NAT_6_9;
        }
        /* NAT-9.4 */
        return row_faces(g) >> target & 1 ? NAT_ALLOWED : row_faces(g) ? NAT_9_1 : NAT_9_4;
    case V_draw: return can_draw(g) ? NAT_ALLOWED : NAT_9_7;
    case V_refresh: return may_refresh(b, g) ? NAT_ALLOWED : NAT_9_16;
    case V_pass: /* NAT-2.6: five actions, unless he may stop by NAT-2.8 */
        return may_pass(b, g, side) ? NAT_ALLOWED : b->head.option[O_IDLE] ? NAT_2_8 : NAT_2_6;
    default: return NAT_2_2;
    }
}

static void take(struct nat *g, int side, unsigned face)
{
    unsigned slot = 0;

    while (g->row[slot] != face + 1) {
        slot++;
    }
    g->row[slot] = 0; /* NAT-9.2: the gap stays until the end of the turn */
    g->drew |= 2;
    nat_gain(g, side, face, true); /* NAT-9.15 */
}

static void refresh(struct nat *g)
{
    for (unsigned i = 0; i < NAT_ROW; i++) {
        if (g->row[i]) {
            g->discard[g->row[i] - 1]++;
            g->row[i] = 0;
        }
    }
    g->blind[FRENCH] = g->blind[ALLIED] = 0;
    PUSH(g, new_row, .side = g->active);
}

void nat_act_apply(const struct nat_battle *b, struct nat *g, struct nat_act_frame *f, gg_move m)
{
    int side = f->side;
    unsigned target = gg_target_of(m);

    POP(g);
    if (gg_verb_of(m) == V_refresh) { /* no action: NAT-9.16 */
        refresh(g);
        return;
    }
    g->actions--;
    switch (gg_verb_of(m)) {
    case V_deploy: nat_deploy(b, g, side, target); break;
    case V_play: nat_play(b, g, side, target, false); break;
    case V_pair: nat_play(b, g, side, target, true); break;
    case V_take: take(g, side, target); break;
    case V_draw: nat_draw(g, side); break;
    default: g->actions = 0; break; /* V_pass: NAT-2.8 */
    }
}

/* ---- the turn, step by step ---- */

static bool can_act(const struct nat_battle *b, const struct nat *g, int side)
{
    const struct nat_act_frame act = { .state = S_act, .side = (uint8_t)side };
    struct gg_offer o;

    if (can_draw(g) || row_faces(g)) {
        return true;
    }
    gg_offer_begin(&o, GG_SIDE_1);
    nat_act_offer(b, g, &act, &o);
    return o.count > 0;
}

/* One action is finished before the next begins, NAT-2.4; all five must be taken, NAT-2.6, while
 * there is anything to do at all, NAT-2.7. */
static void next_action(const struct nat_battle *b, struct nat *g, struct nat_turn_frame *f)
{
    if (g->actions > 0 && can_act(b, g, f->side)) {
        PUSH(g, act, .side = f->side);
    } else {
        f->stage = TURN_LIMIT;
        g->actions = 0;
    }
}

static void keep_to_limit(const struct nat_battle *b, struct nat *g, struct nat_turn_frame *f)
{
    if (nat_hand_size(g, f->side) > b->limit) { /* NAT-9.10 */
        PUSH(g, throw_away, .side = f->side);
    } else {
        f->stage = TURN_REFILL;
    }
}

bool nat_turn_run(const struct nat_battle *b, struct nat *g, struct nat_turn_frame *f)
{
    switch (f->stage) {
    case TURN_OPEN: open_turn(b, g, f); return true;
    case TURN_ACTIONS: next_action(b, g, f); return true;
    case TURN_LIMIT: keep_to_limit(b, g, f); return true;
    case TURN_REFILL: refill(g, f); return true;
    case TURN_FIGHT: fight(b, g, f); return true;
    case TURN_FINISH: finish(b, g, f); return true;
    default: next_turn(b, g, f->side); return true;
    }
}
