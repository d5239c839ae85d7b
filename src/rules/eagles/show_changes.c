/* SPDX-License-Identifier: MIT
 * The log: what came of a step, read from the difference of the positions before and after it.  Of
 * units that are hidden (EAG-22.1) only what everybody sees: a step lost, an end. */
#include "rules/eagles/show_words.h"

static void say_unit(const struct eag_told *t, unsigned key, unsigned clause, unsigned unit)
{
    gg_log_say(t->log, eag_say(key, clause, eag_thing(K_UNIT, unit)));
}

/* ---- units ---- */

static void tell_loss(const struct eag_told *t, unsigned unit)
{
    unsigned was = t->before->hex[unit], is = t->after->hex[unit];

    if (is == EAG_GONE && was != EAG_GONE) {
        say_unit(t, MSG_now_gone, EAG_6_14, unit);
    } else if (is == EAG_FLED && was != EAG_FLED) {
        say_unit(t, MSG_now_fled, EAG_16_10, unit);
    } else if (t->after->status[unit] & ~t->before->status[unit] & ST_REDUCED) {
        say_unit(t, MSG_now_reduced, EAG_5_7, unit);
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

static void tell_place(const struct eag_told *t, unsigned unit)
{
    unsigned was = t->before->hex[unit], is = t->after->hex[unit];

    if (was != is && eag_on_map(is) && (t->after->status[unit] & ST_LEAD) && !t->steps) {
        gg_log_say(t->log, eag_say2(MSG_now_at, eag_on_map(was) ? EAG_14_9 : EAG_22_31,
                                    eag_thing(K_UNIT, unit), eag_thing(K_HEX, is)));
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
}

/* ---- leaders ---- */

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
    if (!eag_on_map(t->before->leader_hex[leader]) && eag_on_map(t->after->leader_hex[leader])) {
        gg_log_say(t->log, eag_say2(MSG_now_here, EAG_22_31, eag_thing(K_LEADER, leader),
                                    eag_thing(K_HEX, t->after->leader_hex[leader])));
    }
}

/* EAG-22.40: a counter that was found to be a decoy. */
static void tell_counters(const struct eag_told *t, unsigned leader)
{
    for (unsigned i = 0; i < EAG_COUNTERS; i++) {
        if (eag_on_map(t->before->counter[leader][i]) && t->after->counter[leader][i] == EAG_GONE &&
            eag_face_down(t->after, leader)) {
            gg_log_say(t->log, eag_say(MSG_now_decoy, EAG_22_40,
                                       eag_thing(K_COUNTER, leader * EAG_COUNTERS + i)));
        }
    }
}

/* ---- formations ---- */

static void tell_formation(const struct eag_told *t, unsigned formation)
{
    unsigned come = t->after->formation[formation] & ~(unsigned)t->before->formation[formation];

    if ((come & F_REVEALED) && t->after->order[formation] != EAG_UNKNOWN) {
        gg_log_say(t->log, eag_say2(MSG_now_revealed, EAG_11_7, eag_thing(K_FORMATION, formation),
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
        tell_counters(t, l);
    }
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
