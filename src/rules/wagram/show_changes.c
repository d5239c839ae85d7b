/* SPDX-License-Identifier: MIT
 * The log: what came of a step, read from the difference of the positions before and after it. */
#include "rules/wagram/show_words.h"

static void say_unit(const struct wag_told *t, unsigned key, unsigned clause, int side,
                     unsigned bit)
{
    gg_log_say(t->log, wag_say(key, clause, wag_unit_thing(t->b, side, bit)));
}

static bool has(uint64_t set, unsigned bit)
{
    return (set & WAG_ONE(bit)) != 0;
}

/* ---- units ---- */

static void tell_rout(const struct wag_told *t, int side, unsigned bit)
{
    bool was = has(t->before->routed[side], bit), is = has(t->after->routed[side], bit);

    if (is && !was) {
        say_unit(t, MSG_now_routed, WAG_10_6_36, side, bit);
    } else if (was && !is) {
        say_unit(t, MSG_now_rallied, WAG_12_2_8, side, bit);
    } else if (has(t->after->worse[side] & ~t->before->worse[side], bit)) {
        say_unit(t, MSG_now_rout_1, WAG_12_2_3, side, bit);
    }
}

static void tell_fatigue(const struct wag_told *t, int side, unsigned bit)
{
    unsigned was = wag_fatigue(t->before, side, bit), is = wag_fatigue(t->after, side, bit);

    if (was != is) {
        gg_log_say(t->log, wag_say2(is > was ? MSG_now_tired : MSG_now_fresher, WAG_9_1_1,
                                    wag_unit_thing(t->b, side, bit), wag_number((int)is)));
    }
}

/* By which rule a unit has moved that nobody was asked about. */
static gg_clause why_moved(const struct wag_told *t, int side, unsigned bit)
{
    const struct wag_frame *f = wag_now(t->before);

    if (f->state == S_manoeuvre && f->flags == TEST_STRAIN) {
        return WAG_9_6_15;
    }
    return side == FRENCH && has(t->after->square, bit) ? WAG_13_3_7 : WAG_10_6_19;
}

static void tell_place(const struct wag_told *t, int side, unsigned bit)
{
    unsigned from = t->before->place[side][bit], to = t->after->place[side][bit];

    if (from != to && wag_on_map(to) && !has(t->moved[side], bit)) {
        gg_log_say(t->log, wag_say2(MSG_now_at, why_moved(t, side, bit),
                                    wag_unit_thing(t->b, side, bit), wag_zone_thing(to)));
    }
}

/* WAG-10.6.12: a loss, whatever its cause. */
static gg_clause why_lost(const struct wag_told *t, int side, unsigned bit)
{
    return t->lost_by[side][bit] ? t->lost_by[side][bit] : WAG_10_6_12;
}

static void tell_steps(const struct wag_told *t, int side, unsigned bit)
{
    unsigned was = t->before->steps[side][bit], is = t->after->steps[side][bit];

    if (is < was) {
        gg_log_say(t->log, wag_say2(MSG_now_weaker, why_lost(t, side, bit),
                                    wag_unit_thing(t->b, side, bit), wag_number((int)is)));
    }
}

/* All fatigue and all routs end at night: WAG-14.4.10. */
static bool is_rested(const struct wag_told *t)
{
    uint64_t worn = 0, left = 0;

    for (int side = 0; side < SIDES; side++) {
        worn |= t->before->tired[side] | t->before->routed[side];
        left |= t->after->tired[side] | t->after->routed[side];
    }
    return worn != 0 && left == 0 && wag_slot_now(t->b, t->after)->night;
}

static void tell_unit(const struct wag_told *t, int side, unsigned bit, bool rested)
{
    if (t->after->place[side][bit] == WAG_GONE) {
        if (t->before->place[side][bit] != WAG_GONE && !has(t->gone[side], bit)) {
            say_unit(t, MSG_now_gone, why_lost(t, side, bit), side, bit);
        }
        return;
    }
    tell_place(t, side, bit);
    tell_steps(t, side, bit);
    if (!rested) {
        tell_fatigue(t, side, bit);
        tell_rout(t, side, bit);
    }
}

static void tell_hq(const struct wag_told *t, int side)
{
    if (t->before->hq[side] != t->after->hq[side] && !has(t->moved[side], WAG_HQ)) {
        gg_log_say(t->log, wag_say2(MSG_now_at, WAG_9_6_22, wag_unit_thing(t->b, side, WAG_HQ),
                                    wag_zone_thing(t->after->hq[side])));
    }
}

static void tell_units(const struct wag_told *t)
{
    bool rested = is_rested(t);
    unsigned bit;

    for (int side = 0; side < SIDES; side++) {
        for (WAG_EACH(bit, t->b->all[side])) {
            tell_unit(t, side, bit, rested);
        }
        tell_hq(t, side);
    }
    if (rested) {
        gg_log_say(t->log, gg_message(MSG_night_rest, WAG_14_4_10));
    }
}

/* ---- markers ---- */

/* That it is activated, and so turned up, is told by itself. */
static bool is_told_active(const struct wag_told *t, int side, unsigned corps)
{
    return t->after->corps_active == corps && t->after->phasing == side;
}

/* By which rule a marker has left the board. */
static gg_clause why_removed(const struct wag_told *t, int side, unsigned corps)
{
    if (t->before->slot != t->after->slot) {
        return WAG_14_4_15; /* units of the second day act with others */
    }
    return side == FRENCH && corps == t->b->corps_wrede ? WAG_14_2_15 : WAG_7_1_8;
}

/* A marker that lay hidden and lies open now, where it is or in another box: WAG-3.5. */
static void tell_marker(const struct wag_told *t, int side, unsigned corps)
{
    unsigned was = t->before->may[side][corps], is = t->after->may[side][corps];
    unsigned box = t->after->box[side][corps];
    bool opened = (was & (was - 1)) != 0 && (is & (is - 1)) == 0;
    bool removed = box == NO_BOX && t->before->box[side][corps] != NO_BOX;

    if (removed) {
        gg_log_say(t->log, wag_say(MSG_marker_gone, why_removed(t, side, corps),
                                   wag_corps_thing(t->b, side, corps)));
    } else if (opened && box < BOXES && !is_told_active(t, side, corps)) {
        gg_log_say(t->log, wag_say2(MSG_marker_seen, WAG_3_5, wag_corps_thing(t->b, side, corps),
                                    wag_box_thing(side, box)));
    }
}

static void tell_markers(const struct wag_told *t)
{
    for (int side = 0; side < SIDES; side++) {
        for (unsigned c = 0; c < t->b->corps_count[side]; c++) {
            tell_marker(t, side, c);
        }
    }
}

static void tell_activation(const struct wag_told *t)
{
    const struct wag *was = t->before, *is = t->after;
    bool changed = was->corps_active != is->corps_active || was->phasing != is->phasing ||
                   was->rounds != is->rounds;

    if (changed && is->corps_active != WAG_NONE) {
        gg_log_say(t->log, wag_say2(MSG_activated, is->reaction ? WAG_7_2_6 : WAG_7_1_2,
                                    wag_side_thing(is->phasing),
                                    wag_corps_thing(t->b, is->phasing, is->corps_active)));
    }
}

/* ---- combat ---- */

static void tell_combat(const struct wag_told *t)
{
    const struct wag_frame *was = wag_find(t->before, S_combat), *is = wag_find(t->after, S_combat);

    if (is != NULL && (was == NULL || was->zone != is->zone)) {
        gg_log_say(t->log, wag_say2(MSG_combat_begins, WAG_10_1_6, wag_side_thing(is->side),
                                    wag_zone_thing(is->zone)));
    }
}

/* ---- Rounds, turns, points ---- */

static void tell_points(const struct wag_told *t)
{
    for (int side = 0; side < SIDES; side++) {
        int gained = wag_score(t->after, side) - wag_score(t->before, side);

        if (gained != 0) {
            gg_log_say(t->log,
                       wag_say3(gained > 0 ? MSG_points_won : MSG_points_lost, WAG_4_2,
                                wag_side_thing(side), wag_number(gained > 0 ? gained : -gained),
                                wag_number(wag_score(t->after, side))));
        }
    }
}

/* Its marker stands one box further: WAG-11.1.  When the turn ended with it, both are back. */
static void tell_round(const struct wag_told *t)
{
    if (t->after->rounds > t->before->rounds) {
        gg_log_say(t->log, wag_say2(MSG_round_over, WAG_11_1, wag_side_thing(t->after->last),
                                    wag_number(t->after->round[t->after->last])));
    }
    if (wag_find(t->after, S_admin) != NULL && wag_find(t->before, S_admin) == NULL) {
        gg_log_say(t->log, gg_message(MSG_admin_begins, WAG_12_0_1));
    }
}

static void tell_turn(const struct wag_told *t)
{
    bool began = t->after->slot == 0 && wag_find(t->after, S_turn) != NULL &&
                 wag_find(t->before, S_turn) == NULL;

    if (!began && t->before->slot == t->after->slot) {
        return;
    }
    if (wag_slot_now(t->b, t->after)->night) {
        gg_log_say(t->log, gg_message(MSG_night_begins, WAG_14_4_4));
    } else {
        gg_log_say(t->log, wag_say(MSG_turn_begins, WAG_5_1,
                                   wag_number((int)wag_turn_now(t->b, t->after))));
    }
}

/* ---- all of it ---- */

void wag_tell_changes(const struct wag_told *t)
{
    tell_units(t);
    tell_points(t);
    tell_round(t);
    if (t->after->over) {
        gg_log_say(t->log, wag_verdict(t->b, t->after));
        return;
    }
    tell_turn(t);
    tell_markers(t);
    tell_activation(t);
    tell_combat(t);
}
