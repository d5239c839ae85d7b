/* SPDX-License-Identifier: MIT
 * The log: what came of a step, read from the difference of the positions before and after it.  Of
 * units that are hidden (EAG-22.1) only what everybody sees: a step lost, an end. */
#include "rules/eagles/hooks.h"
#include "rules/eagles/show_words.h"
#include <string.h>

static void say_unit(const struct eag_told *t, unsigned key, unsigned clause, unsigned unit)
{
    gg_log_say(t->log, eag_say(key, clause, eag_thing(K_UNIT, unit)));
}

/* ---- units ---- */

/* Is any unit of the stack left, or, if foot is asked for, any that is no artillery? */
static bool is_left(const struct eag_told *t, unsigned unit, bool foot)
{
    int side = t->b->unit[unit].side;
    bool left = false;

    for (unsigned u = t->b->first_unit[side]; u < t->b->first_unit[side + 1]; u++) {
        left |= t->before->hex[u] == t->before->hex[unit] && t->after->hex[u] != EAG_GONE &&
                !(foot && t->b->unit[u].arm == ARTILLERY);
    }
    return left;
}

/* What a check brings: guns that are lost in a rout, no way back, and the result that it was made
 * for. */
static gg_clause lost_by_check(const struct eag_told *t, unsigned unit, gg_clause plain)
{
    bool lead = t->before->status[unit] & ST_LEAD;
    struct gg_breakdown d = { .total = 0 };

    eag_explain(&t->b->head, t->before, t->m, &d);
    if (d.result.key == MSG_check_broken && t->b->unit[unit].arm == ARTILLERY) {
        return is_left(t, unit, true) ? EAG_13_130 : EAG_13_132;
    }
    if (d.result.key != MSG_check_passed && !is_left(t, unit, false)) {
        return d.result.key == MSG_check_broken ? EAG_15_20 : EAG_14_13;
    }
    if (eag_find(t->before, S_fire) != NULL) {
        return lead ? EAG_13_125 : plain;
    }
    return eag_find(t->before, S_melee) != NULL ? EAG_13_228 : plain;
}

/* By which rule a step was lost; `plain` where that is not to be seen from the decision or roll
 * that it comes of. */
static gg_clause why_lost(const struct eag_told *t, unsigned unit, gg_clause plain)
{
    const struct eag_frame *f = eag_now(t->before);
    bool lead = t->before->status[unit] & ST_LEAD;

    switch (f->state) {
    case S_fire_roll: return EAG_13_125;
    case S_check_roll: return lost_by_check(t, unit, plain);
    case S_loss: return EAG_13_126;
    case S_melee_roll:
    case S_strike: return EAG_13_228;
    case S_stay: return lead && gg_verb_of(t->m) == V_yes ? EAG_14_2 : plain;
    case S_withdraw: return f->k == 1 ? EAG_17_55 : plain;
    default: return plain;
    }
}

static void tell_loss(const struct eag_told *t, unsigned unit)
{
    unsigned was = t->before->hex[unit], is = t->after->hex[unit];

    if (is == EAG_GONE && was != EAG_GONE) {
        say_unit(t, MSG_now_gone, why_lost(t, unit, EAG_6_14), unit);
    } else if (is == EAG_FLED && was != EAG_FLED) {
        say_unit(t, MSG_now_fled, EAG_16_10, unit);
    } else if (t->after->status[unit] & ~t->before->status[unit] & ST_REDUCED) {
        say_unit(t, MSG_now_reduced, why_lost(t, unit, EAG_5_7), unit);
    } else if (t->before->status[unit] & ~t->after->status[unit] & ST_REDUCED) {
        say_unit(t, MSG_now_restored, EAG_5_7, unit);
    }
}

static void tell_order(const struct eag_told *t, unsigned unit)
{
    bool was = eag_routed(t->before, unit), is = eag_routed(t->after, unit);

    if (is && !was) {
        say_unit(t, MSG_now_routed, EAG_15_1, unit);
    } else if (was && !is) {
        say_unit(t, MSG_now_rallied, EAG_11_79, unit);
    }
}

/* By which rule the unit has gone where it is. */
static gg_clause way_of(const struct eag_told *t, unsigned unit)
{
    const struct eag *before = t->before;

    if (!eag_on_map(before->hex[unit])) {
        return EAG_22_31;
    }
    if (eag_routed(t->after, unit)) {
        return eag_find(before, S_routs) != NULL ? EAG_16_9 : EAG_15_19;
    }
    if (eag_find(before, S_withdrawals) != NULL) {
        return EAG_17_51;
    }
    if (before->fire.kind == AT_MOVING_CAVALRY && t->b->unit[unit].side == before->active) {
        return EAG_13_114;
    }
    return before->melee.hexes > 0 && t->after->hex[unit] == before->melee.target &&
                   t->b->unit[unit].side == before->melee.side
               ? EAG_14_27
               : EAG_14_9;
}

static void say_place(const struct eag_told *t, unsigned unit, unsigned is)
{
    gg_log_say(t->log, eag_say2(MSG_now_at, way_of(t, unit), eag_thing(K_UNIT, unit),
                                eag_thing(K_HEX, is)));
}

/* Of a stack its lead, as it was or is; not where the deed has told it. */
static void tell_place(const struct eag_told *t, unsigned unit)
{
    unsigned is = t->after->hex[unit], led = t->before->status[unit] | t->after->status[unit];

    if (is != t->before->hex[unit] && is != t->at && (led & ST_LEAD)) {
        say_place(t, unit, is);
    }
}

/* The one hex where the side has more units than before, or EAG_NOWHERE. */
static unsigned joined(const struct eag_told *t, int side)
{
    unsigned found = EAG_NOWHERE;

    for (unsigned u = t->b->first_unit[side]; u < t->b->first_unit[side + 1]; u++) {
        unsigned hex = t->after->hex[u];

        if (!eag_on_map(hex) || hex == found ||
            eag_stack_at(t->b, t->after, side, hex).units <=
                eag_stack_at(t->b, t->before, side, hex).units) {
            continue;
        }
        if (found != EAG_NOWHERE) {
            return EAG_NOWHERE;
        }
        found = hex;
    }
    return found;
}

/* A lead that has gone to friends below whom it is hidden (EAG-22.1): that it went, and where, is
 * seen. */
static void tell_company(const struct eag_told *t, unsigned unit)
{
    unsigned was = t->before->status[unit], is = t->after->status[unit], hex;

    if (!(was & ST_LEAD) || (was & ST_VEILED) || !(is & ST_VEILED)) {
        return;
    }
    hex = joined(t, t->b->unit[unit].side);
    if (hex != EAG_NOWHERE && hex != t->at && hex != t->before->hex[unit]) {
        say_place(t, unit, hex);
    }
}

static void tell_unit(const struct eag_told *t, unsigned unit)
{
    bool veiled = ((t->before->status[unit] | t->after->status[unit]) & ST_VEILED) != 0;

    tell_loss(t, unit);
    if (!veiled && eag_on_map(t->after->hex[unit])) {
        if (eag_on_map(t->before->hex[unit])) {
            tell_order(t, unit);
        }
        tell_place(t, unit);
    }
    tell_company(t, unit);
}

/* ---- leaders ---- */

/* EAG-17.63: where a leader without units has gone before combat. */
static void tell_flight(const struct eag_told *t, unsigned leader)
{
    unsigned was = t->before->leader_hex[leader], is = t->after->leader_hex[leader];

    if (was != is && is != t->at && eag_on_map(was) && eag_on_map(is) &&
        eag_find(t->before, S_withdrawals) != NULL &&
        !eag_has(&t->before->any[t->b->leader[leader].side], was)) {
        gg_log_say(t->log, eag_say2(MSG_now_here, EAG_17_63, eag_thing(K_LEADER, leader),
                                    eag_thing(K_HEX, is)));
    }
}

static void tell_leader(const struct eag_told *t, unsigned leader)
{
    static const struct {
        uint8_t flag;
        uint16_t key;
        gg_clause clause;
    } row[] = { { L_KILLED, MSG_now_killed, EAG_20_5 },
                { L_WOUNDED, MSG_now_wounded, EAG_20_5 },
                { L_CAPTURED, MSG_now_captured, EAG_20_32 } };
    unsigned lost = t->after->leader[leader] & ~(unsigned)t->before->leader[leader];

    for (unsigned i = 0; i < sizeof row / sizeof *row; i++) {
        if (lost & row[i].flag) {
            gg_log_say(t->log, eag_say(row[i].key, row[i].clause, eag_thing(K_LEADER, leader)));
        }
    }
    tell_flight(t, leader);
    if (!eag_on_map(t->before->leader_hex[leader]) && eag_on_map(t->after->leader_hex[leader])) {
        gg_log_say(t->log, eag_say2(MSG_now_here, EAG_22_31, eag_thing(K_LEADER, leader),
                                    eag_thing(K_HEX, t->after->leader_hex[leader])));
    }
}

/* EAG-20.21: a leader who was engaged is hit, and the dice that were told come to something else.
 */
static void tell_new_total(const struct eag_told *t)
{
    const struct eag *before = t->before;
    struct gg_log_line *line = &t->log->line[t->log->lines];
    unsigned state = eag_now(before)->state;
    struct gg_breakdown *d = &line->breakdown;
    struct eag now;

    if (before->melee.roll == 0 || memcmp(before->leader, t->after->leader, EAG_LEADERS) == 0 ||
        (state != S_event_roll && state != S_event_leader && state != S_fortune) ||
        !eag_melee_is_known(t->b, before) || t->log->lines == GG_LOG_LINES_MAX) {
        return;
    }
    now = *before;
    memcpy(now.leader, t->after->leader, sizeof now.leader);
    if (eag_melee_modifier(t->b, &now, NULL) == eag_melee_modifier(t->b, before, NULL)) {
        return;
    }
    *d = (struct gg_breakdown){ 0 };
    eag_melee_roll_explain(t->b, &now, gg_move1(V_roll, before->melee.roll), d);
    gg_log_say(t->log, eag_say2(MSG_now_total, EAG_20_21, eag_thing(K_HEX, before->melee.target),
                                eag_number_arg(d->total)));
    line->explained = true;
    gg_log_say(t->log, d->result);
}

/* Who was carried, and is not any more though the move goes on: for EZOC, or for want of MP. */
static void tell_left_behind(const struct eag_told *t, unsigned leader)
{
    unsigned hex = t->after->leader_hex[leader];
    uint32_t gone = t->before->mover.leaders & ~t->after->mover.leaders;

    if ((gone >> leader & 1) && eag_now(t->after)->state == S_moving && eag_on_map(hex)) {
        gg_log_say(t->log,
                   eag_say2(MSG_now_stays, hex == eag_now(t->after)->hex ? EAG_12_28 : EAG_12_1,
                            eag_thing(K_LEADER, leader), eag_thing(K_HEX, hex)));
    }
}

/* EAG-22.40: a counter that was found to be a decoy. */
static void tell_counters(const struct eag_told *t, unsigned leader)
{
    for (unsigned i = 0; i < EAG_COUNTERS; i++) {
        if (eag_on_map(t->before->counter[leader][i]) && t->after->counter[leader][i] == EAG_GONE &&
            eag_face_down(t->after, leader)) {
            gg_log_say(t->log, eag_knows_counters(t->b, leader, t->viewer)
                                   ? eag_say(MSG_now_decoy, EAG_22_40,
                                             eag_thing(K_COUNTER, leader * EAG_COUNTERS + i))
                                   : gg_message(MSG_now_decoy_hidden, EAG_22_40));
        }
    }
}

/* ---- formations ---- */

/* An order that lay face up and is lost: EAG-11.59, EAG-11.23. */
static bool gives_up(const struct eag_told *t, unsigned formation)
{
    return (t->before->formation[formation] & t->after->formation[formation] & F_REVEALED) &&
           t->before->order[formation] != BOX_NO_ORDER &&
           t->after->order[formation] == BOX_NO_ORDER;
}

/* By which rule its order is seen: a claim, an order that is given up, a march by long range that
 * ends, a move near the enemy. */
static gg_clause why_shown(const struct eag_told *t, unsigned formation)
{
    unsigned state = eag_now(t->before)->state;

    if (state == S_claim) {
        return EAG_11_9;
    }
    if (state == S_declare || gg_verb_of(t->m) == V_test) {
        return EAG_11_59;
    }
    return t->after->order[formation] == BOX_NO_ORDER &&
                   (state != S_moving || (t->before->formation[formation] & F_LONG))
               ? EAG_11_23
               : EAG_11_7;
}

static void tell_formation(const struct eag_told *t, unsigned formation)
{
    unsigned come = t->after->formation[formation] & ~(unsigned)t->before->formation[formation];
    bool shown = (come & F_REVEALED) && t->after->order[formation] != EAG_UNKNOWN &&
                 eag_now(t->before)->state != S_orders; /* then all lie as they did: EAG-11.4 */

    if (shown || gives_up(t, formation)) {
        gg_log_say(t->log, eag_say2(MSG_now_revealed, why_shown(t, formation),
                                    eag_thing(K_FORMATION, formation),
                                    eag_thing(K_BOX, t->after->order[formation])));
    }
    if (come & F_DEMORALISED) {
        gg_log_say(t->log,
                   eag_say(MSG_now_demoralised, EAG_19_1, eag_thing(K_FORMATION, formation)));
    }
}

/* ---- the game ---- */

static void tell_places(const struct eag_told *t)
{
    for (unsigned i = 0; i < (unsigned)t->b->sites; i++) {
        const struct eag_site *site = &t->b->site[i];
        unsigned holder = t->after->held[i];

        if (holder != t->before->held[i] && holder < SIDES &&
            (site->points[FRENCH] != 0 || site->points[COALITION] != 0)) {
            gg_log_say(t->log, eag_say2(MSG_now_held, EAG_7_131, eag_thing(K_HEX, site->hex[0]),
                                        eag_side_thing((int)holder)));
        }
    }
}

static void tell_flags(const struct eag_told *t)
{
    for (int side = 0; side < SIDES; side++) {
        if (t->after->taken[side] > t->before->taken[side]) {
            gg_log_say(t->log, eag_say2(MSG_now_flag, EAG_20_43, eag_side_thing(side),
                                        eag_number_arg(t->after->taken[side])));
        }
    }
}

static void tell_turn(const struct eag_told *t)
{
    bool began = eag_find(t->after, S_turn) != NULL && eag_find(t->before, S_turn) == NULL;

    if (began || t->before->turn != t->after->turn) {
        gg_log_say(t->log, eag_say(MSG_turn_begins, EAG_7_1, eag_thing(K_TURN, t->after->turn)));
    }
}

static void tell_end(const struct eag_told *t)
{
    struct gg_log_line *line = &t->log->line[t->log->lines];

    if (t->log->lines == GG_LOG_LINES_MAX) {
        return;
    }
    line->breakdown = (struct gg_breakdown){ .title = gg_message(MSG_sum_score, EAG_7_131) };
    (void)eag_score(t->b, t->after, &line->breakdown);
    gg_log_say(t->log, eag_verdict(t->b, t->after));
    line->explained = true;
}

void eag_tell_changes(const struct eag_told *t)
{
    for (unsigned u = 0; u < (unsigned)t->b->units; u++) {
        tell_unit(t, u);
    }
    for (unsigned l = 0; l < (unsigned)t->b->leaders; l++) {
        tell_leader(t, l);
        tell_left_behind(t, l);
        tell_counters(t, l);
    }
    tell_new_total(t);
    for (unsigned f = 0; f < (unsigned)t->b->formations; f++) {
        tell_formation(t, f);
    }
    tell_flags(t);
    tell_places(t);
    if (t->after->over && !t->before->over) {
        tell_end(t);
    } else {
        tell_turn(t);
    }
}
