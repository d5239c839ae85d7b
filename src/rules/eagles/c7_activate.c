/* SPDX-License-Identifier: MIT
 * EAG-7.9 to EAG-7.34, EAG-7.102 to EAG-7.117: turns of play, who may be activated, and the rolls
 * for activation and for the end of the turn. */
#include "rules/eagles/chapters.h"

enum { TWICE = 2, PASSES_END = 4 };

/* ---- who may act this turn ---- */

/* One of his face-down counters is on the map, or due. */
static bool has_counter(const struct eag_battle *b, const struct eag *g, unsigned leader)
{
    for (unsigned i = 0; i < EAG_COUNTERS; i++) {
        if (eag_on_map(g->counter[leader][i]) || eag_counter_due(b, g, leader * EAG_COUNTERS + i)) {
            return true;
        }
    }
    return false;
}

bool eag_takes_part(const struct eag_battle *b, const struct eag *g, unsigned leader)
{
    if (g->leader[leader] & L_BARRED) {
        return false; /* EAG-20.42 */
    }
    if (eag_on_map(g->leader_hex[leader])) {
        return true; /* EAG-5.38: also his staff; EAG-15.29: no matter who is with him */
    }
    return eag_face_down(g, leader) ? has_counter(b, g, leader) : eag_leader_due(b, g, leader);
}

gg_clause eag_activate_forbidden(const struct eag_battle *b, const struct eag *g, int side,
                                 unsigned leader)
{
    if (b->leader[leader].side != side) {
        return EAG_7_9;
    }
    if (g->leader[leader] & L_BARRED) {
        return EAG_20_42;
    }
    if (!eag_takes_part(b, g, leader)) {
        return EAG_7_20;
    }
    if (g->acts[leader] >= TWICE) {
        return EAG_7_15; /* EAG-11.103: commanders too */
    }
    if (g->last[side] == leader) {
        return EAG_7_16; /* EAG-7.17: whatever the enemy did between */
    }
    return g->leader[leader] & L_FAILED ? EAG_7_25 : EAG_ALLOWED;
}

/* EAG-7.109; EAG-7.114: of those who could act this turn. */
static bool is_exhausted(const struct eag_battle *b, const struct eag *g, int side)
{
    for (unsigned l = b->first_leader[side]; l < b->first_leader[side + 1]; l++) {
        if (g->acts[l] < TWICE && eag_takes_part(b, g, l)) {
            return false;
        }
    }
    return true;
}

static bool can_activate(const struct eag_battle *b, const struct eag *g, int side)
{
    for (unsigned l = b->first_leader[side]; l < b->first_leader[side + 1]; l++) {
        if (eag_activate_forbidden(b, g, side, l) == EAG_ALLOWED) {
            return true;
        }
    }
    return false;
}

/* The first counter from that one on that may be brought in; it lies on this turn of the track.
 * EAG_NONE: none. */
static unsigned next_to_bring(const struct eag_battle *b, const struct eag *g, unsigned counter)
{
    unsigned first = counter / EAG_COUNTERS, l;
    uint64_t hidden = b->variable ? (uint64_t)g->kept.hidden >> first << first : 0;

    for (EAG_EACH(l, hidden)) {
        for (unsigned i = l == first ? counter % EAG_COUNTERS : 0; i < EAG_COUNTERS; i++) {
            if (g->counter[l][i] == EAG_TRACK + (unsigned)g->turn &&
                eag_bring_forbidden(b, g, l * EAG_COUNTERS + i) == EAG_ALLOWED) {
                return l * EAG_COUNTERS + i;
            }
        }
    }
    return EAG_NONE;
}

static bool can_bring(const struct eag_battle *b, const struct eag *g)
{
    return next_to_bring(b, g, 0) != EAG_NONE;
}

/* ---- turns of play ---- */

enum { OPEN, CHOOSE, CLOSE, NEXT, ENDED };

/* EAG-7.11, EAG-7.34: nobody is left to act, or four have passed; EAG-7.12: without a roll.
 * EAG-7.115: so two passes of a side whose enemy must pass are enough. */
static bool turn_is_over(const struct eag_battle *b, const struct eag *g)
{
    return g->passes >= PASSES_END || (is_exhausted(b, g, FRENCH) && is_exhausted(b, g, COALITION));
}

/* EAG-7.29: who failed may be tried again in this one. */
static void open_turn_of_play(const struct eag_battle *b, struct eag *g, int side)
{
    g->active = (uint8_t)side;
    for (unsigned l = b->first_leader[side]; l < b->first_leader[side + 1]; l++) {
        g->leader[l] &= (uint8_t)~L_FAILED;
    }
}

/* EAG-7.10, EAG-7.13: chosen or forced; EAG-7.18: nobody is barred after it. */
static void pass(struct eag *g, int side)
{
    g->passes++;
    g->last[side] = EAG_NONE;
}

static void choose(const struct eag_battle *b, struct eag *g, struct eag_frame *f)
{
    int side = f->side;

    f->stage = CLOSE; /* unless a roll fails */
    if (can_activate(b, g, side) || can_bring(b, g) || eag_may_play_now(b, g, side)) {
        eag_push(g, S_activate, side);
    } else {
        pass(g, side); /* EAG-7.28, EAG-7.109 */
    }
}

bool eag_activations_run(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g);

    if (f->stage == ENDED || (f->stage != CHOOSE && turn_is_over(b, g))) {
        eag_pop(g);
        return true;
    }
    switch (f->stage) {
    case OPEN:
        open_turn_of_play(b, g, f->side);
        f->stage = CHOOSE;
        break;
    case CHOOSE: choose(b, g, f); break;
    case CLOSE:
        g->exhausted |= is_exhausted(b, g, FRENCH) || is_exhausted(b, g, COALITION);
        f->stage = NEXT;
        eag_push(g, S_end_roll, f->side); /* EAG-7.102; EAG-7.112: after a forced pass too */
        break;
    default:
        f->side = (uint8_t)EAG_OTHER(f->side); /* EAG-7.2, EAG-7.105 */
        f->stage = OPEN;
    }
    return true;
}

/* ---- the choice ---- */

void eag_activate_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    int side = eag_now(g)->side;

    for (unsigned l = b->first_leader[side]; l < b->first_leader[side + 1]; l++) {
        if (eag_activate_forbidden(b, g, side, l) == EAG_ALLOWED) {
            gg_offer_move(o, gg_move1(V_activate, l));
        }
    }
    for (unsigned c = next_to_bring(b, g, 0); c != EAG_NONE; c = next_to_bring(b, g, c + 1)) {
        gg_offer_move(o, gg_move1(V_bring, c));
    }
    eag_offer_cards_now(b, g, o);
    gg_offer_move(o, gg_move0(V_pass));
}

/* EAG-7.9 */
gg_clause eag_activate_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    int side = eag_now(g)->side;
    unsigned what = gg_target_of(m);

    switch (gg_verb_of(m)) {
    case V_pass: return EAG_ALLOWED;
    case V_activate: return eag_activate_forbidden(b, g, side, what);
    case V_bring: return eag_bring_forbidden(b, g, what);
    case V_third: return eag_third_forbidden(b, g, side, what);
    case V_rider: return eag_rider_forbidden(b, g, side, what);
    default: return EAG_7_9;
    }
}

/* EAG-7.23, EAG-7.14 */
static void activate(const struct eag_battle *b, struct eag *g, int side, unsigned leader)
{
    struct eag_frame *f = eag_push(g, S_activation, side);

    g->acts[leader]++;
    g->last[side] = (uint8_t)leader;
    g->passes = 0;
    f->leader = (uint8_t)leader;
    f->formation = b->leader[leader].formation;
}

/* EAG-23.26, EAG-23.27: the try is a pass. */
static void bring(struct eag *g, int side, unsigned counter)
{
    pass(g, side);
    eag_bring(g, side, counter);
}

/* EAG-7.21; before the dice the enemy may confuse an officer's orders. */
static void try_for(const struct eag_battle *b, struct eag *g, int side, unsigned leader)
{
    struct eag_frame *f = eag_push(g, S_activation_roll, side);

    f->leader = (uint8_t)leader;
    eag_ask_card(b, g, EAG_OTHER(side), WHEN_NAMED);
}

/* A rider's errand over, the choice is open again. */
static void send_rider(struct eag *g, int side, unsigned formation)
{
    struct eag_frame *f;

    eag_top(g)->stage = CHOOSE;
    eag_card_played(g, side, RIDER);
    f = eag_push(g, S_orders, side);
    f->flags = ORD_RIDER;
    f->n = 1;
    f->formation = (uint8_t)formation;
}

void eag_activate_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    int side = eag_now(g)->side;
    unsigned what = gg_target_of(m);

    eag_pop(g);
    switch (gg_verb_of(m)) {
    case V_activate: try_for(b, g, side, what); break;
    case V_bring: bring(g, side, what); break;
    case V_third:
        eag_card_played(g, side, EN_AVANT);
        activate(b, g, side, what); /* EAG-18.14 */
        break;
    case V_rider: send_rider(g, side, what); break;
    default: pass(g, side);
    }
}

/* ---- the roll for it ---- */

/* EAG-7.21; EAG-7.22: nothing but a card modifies it, and 2 and 12 are like others. */
static bool succeeds(const struct eag_battle *b, const struct eag *g, unsigned roll)
{
    const struct eag_frame *f = eag_now(g);

    return roll + f->n <= eag_initiative(b, g, f->leader);
}

void eag_activation_roll_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    (void)b, (void)g;
    eag_offer_dice(o);
}

/* EAG-7.24, EAG-7.26, EAG-7.27: a failure marks him for this turn of play and does nothing else. */
void eag_activation_roll_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    struct eag_frame f = *eag_now(g);
    bool acts = succeeds(b, g, eag_cast(m));

    eag_pop(g);
    if (acts) {
        activate(b, g, f.side, f.leader);
    } else {
        g->leader[f.leader] |= L_FAILED;
        eag_top(g)->stage = CHOOSE;
    }
}

void eag_activation_roll_explain(const struct eag_battle *b, const struct eag *g, gg_move m,
                                 struct gg_breakdown *out)
{
    const struct eag_frame *f = eag_now(g);

    out->title = gg_message(MSG_sum_activation, EAG_7_21);
    gg_arg(&out->title, K_LEADER, f->leader);
    if (m != GG_NO_MOVE) {
        gg_breakdown_add(out, gg_message(MSG_part_dice, EAG_6_2), (int)eag_cast(m));
    }
    if (f->n > 0) {
        gg_breakdown_add(out, gg_message(MSG_part_confused, EAG_7_22), f->n);
    }
    out->table = gg_message(MSG_table_initiative, EAG_5_16);
    gg_arg(&out->table, K_LEADER, f->leader);
    gg_arg(&out->table, GG_KIND_NUMBER, (int)eag_initiative(b, g, f->leader));
    if (m != GG_NO_MOVE) {
        out->result = gg_message(
            succeeds(b, g, eag_cast(m)) ? MSG_activation_yes : MSG_activation_no, EAG_7_21);
    }
}

/* ---- does the turn end? ---- */

/* EAG-7.104 to EAG-7.116 */
unsigned eag_end_level(const struct eag_battle *b, const struct eag *g, struct gg_breakdown *out)
{
    const struct eag_turn *t = eag_turn_now(b, g);
    int level = t->level[g->finishing], less = g->exhausted ? b->exhausted : 0; /* EAG-7.113 */
    bool storm = eag_storm(b, g); /* EAG-7.116, EAG-21.4 */

    if (out != NULL) {
        gg_breakdown_add(
            out,
            gg_message(g->finishing ? MSG_part_level_finishing : MSG_part_level_starting,
                       EAG_7_104),
            level);
        if (less > 0) {
            gg_breakdown_add(out, gg_message(MSG_part_exhausted, EAG_7_109), -less);
        }
        if (storm) {
            gg_breakdown_add(out, gg_message(MSG_part_storm, EAG_21_4), -1);
        }
    }
    level -= less + (storm ? 1 : 0);
    return level > 0 ? (unsigned)level : 0;
}

void eag_end_roll_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    (void)b, (void)g;
    eag_offer_dice(o);
}

/* EAG-7.105 to EAG-7.108: EAG-7.106 the marker is turned, EAG-7.107 or the turn is over. */
void eag_end_roll_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    bool above = eag_cast(m) > eag_end_level(b, g, NULL);

    eag_pop(g);
    if (above && g->finishing) {
        eag_top(g)->stage = ENDED;
    }
    g->finishing |= above;
}

void eag_end_roll_explain(const struct eag_battle *b, const struct eag *g, gg_move m,
                          struct gg_breakdown *out)
{
    unsigned level = eag_end_level(b, g, NULL);
    bool above = eag_cast(m) > level;

    out->title = gg_message(MSG_sum_end, EAG_7_102);
    out->table = gg_message(MSG_table_end, EAG_7_105);
    gg_arg(&out->table, GG_KIND_NUMBER, (int)level);
    if (m != GG_NO_MOVE) {
        gg_breakdown_add(out, gg_message(MSG_part_dice, EAG_6_2), (int)eag_cast(m));
        out->result = !above         ? gg_message(MSG_end_goes_on, EAG_7_105)
                      : g->finishing ? gg_message(MSG_end_ends, EAG_7_107)
                                     : gg_message(MSG_end_finishing, EAG_7_106);
    }
}
