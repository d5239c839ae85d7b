/* SPDX-License-Identifier: MIT
 * The log: what came of a step, read from the difference of the positions before and after it. */
#include "rules/nations/show_words.h"

static struct gg_arg of_side(int side)
{
    return nat_thing(GG_KIND_SIDE, (unsigned)side);
}

/* ---- markers and tiles ---- */

/* An army card was played and all its markers stand: NAT-3.1. */
static void tell_markers(const struct nat_told *t)
{
    unsigned army = gg_target_of(t->m), area;
    uint64_t set;

    if (gg_verb_of(t->m) != V_deploy || t->scouts > 0) {
        return;
    }
    set = t->b->army[army].villages & ~nat_tiles(t->before);
    for (NAT_EACH(area, set)) {
        gg_log_say(t->log,
                   nat_say2(MSG_posted, NAT_3_1, nat_thing(K_ARMY, army), nat_thing(K_AREA, area)));
    }
}

/* Markers that stood where a tile now stands: NAT-10.2. */
static void tell_cleared(const struct nat_told *t, unsigned tile)
{
    unsigned area = t->after->tile[tile];

    for (unsigned army = 0; army < ARMIES; army++) {
        bool was = t->before->markers[army] >> area & 1, is = t->after->markers[army] >> area & 1;

        if (army != tile && was && !is && t->after->tile[army] != area) {
            gg_log_say(t->log, nat_say2(MSG_cleared, NAT_10_2, nat_thing(K_ARMY, army),
                                        nat_thing(K_AREA, area)));
        }
    }
}

static void tell_tiles(const struct nat_told *t)
{
    for (unsigned army = 0; army < ARMIES; army++) {
        unsigned was = t->before->state[army], is = t->after->state[army];

        if (is == PLACED && was != PLACED) {
            gg_log_say(t->log, nat_say2(MSG_tile, NAT_10_1, nat_thing(K_ARMY, army),
                                        nat_thing(K_AREA, t->after->tile[army])));
            tell_cleared(t, army);
        }
    }
    for (unsigned army = 0; army < ARMIES; army++) {
        if (t->before->state[army] == DEPLOYED && t->after->state[army] == HELD) {
            gg_log_say(t->log, nat_say(MSG_held_again, NAT_10_16, nat_thing(K_ARMY, army)));
        }
    }
}

/* Own tiles of the active player that came in this step; one may have fallen again at its end. */
static unsigned tiles_of_his(const struct nat_told *t)
{
    int side = t->before->active;
    unsigned n = 0, army;

    for (NAT_EACH(army, t->b->armies[side])) {
        n += t->after->state[army] >= PLACED && t->before->state[army] < PLACED;
    }
    return n;
}

/* VP and scouts for them: NAT-10.6, NAT-10.7. */
static void tell_rewards(const struct nat_told *t)
{
    int side = t->before->active;
    unsigned tiles = tiles_of_his(t);
    unsigned gained =
        t->after->hand[side][CARD_SCOUT] + t->scouts - t->before->hand[side][CARD_SCOUT];
    struct gg_message m;

    if (tiles == 0) {
        return;
    }
    m = nat_say2(MSG_points, NAT_10_6, of_side(side), nat_number((int)tiles));
    nat_add(&m, nat_number(t->before->points[side] + (int)tiles));
    gg_log_say(t->log, m);
    if (gained > 0) {
        gg_log_say(t->log,
                   nat_say2(MSG_scouts_gained, NAT_10_7, of_side(side), nat_number((int)gained)));
    }
    if (gained < tiles) {
        gg_log_say(t->log, nat_say_side(MSG_no_scout, NAT_6_7, side));
    }
}

/* ---- time and missions ---- */

/* Has the marker come to that point in this step? */
static bool comes_to(const struct nat_told *t, unsigned point)
{
    return t->before->time < point && point <= t->after->time;
}

static void tell_dates(const struct nat_told *t)
{
    unsigned last = t->b->date[NAT_DATES - 1];

    for (unsigned i = 0; i + 1 < NAT_DATES; i++) {
        unsigned date = t->b->date[i];
        bool battle = date == t->b->battle_at[0] || date == t->b->battle_at[1];

        if (comes_to(t, date)) {
            gg_log_say(t->log, nat_say(battle ? MSG_date_battle : MSG_date,
                                       battle ? NAT_12_3 : NAT_11_3, nat_thing(K_POINT, date)));
        }
    }
    if (comes_to(t, last)) { /* the end, or the last date before it: NAT-13.1 */
        gg_log_say(t->log, nat_say(nat_end_point(t->b) == last ? MSG_date_end : MSG_date_last,
                                   NAT_13_1, nat_thing(K_POINT, last)));
    }
    if (nat_end_point(t->b) > last && comes_to(t, nat_end_point(t->b))) {
        gg_log_say(t->log, nat_say(MSG_date_passed, NAT_13_1, nat_thing(K_POINT, last)));
    }
}

/* Turns in which nothing could be done, and the time they took: NAT-2.9. */
static void tell_idle(const struct nat_told *t)
{
    int points = t->after->idled - t->before->idled;
    bool french = nat_nothing_left(t->b, t->after, FRENCH),
         allied = nat_nothing_left(t->b, t->after, ALLIED);

    if (points > 0 && t->b->head.option[O_IDLE] && french != allied) {
        gg_log_say(t->log, nat_say_side(MSG_idle_turn, NAT_2_9, french ? FRENCH : ALLIED));
    } else if (points > 0) {
        gg_log_say(t->log, nat_say(MSG_nobody_acts, NAT_2_9, nat_number(points)));
    }
}

static void tell_time(const struct nat_told *t)
{
    int points = t->after->time - t->before->time;

    if (points > 0) {
        gg_log_say(t->log, nat_say2(MSG_time, NAT_11_1, nat_number(points),
                                    nat_thing(K_POINT, t->after->time)));
        tell_dates(t);
    }
}

/* The soldier that is put on its area: NAT-11.9.  Where a masked position plays on, the last card
 * may be known only a step after it was turned up. */
static void tell_missions(const struct nat_told *t)
{
    for (unsigned d = 0; d < DISTRICTS; d++) {
        bool was = (t->before->revealed >> d & 1) != 0 && t->before->mission[d] < MISSIONS;
        bool is = (t->after->revealed >> d & 1) != 0 && t->after->mission[d] < MISSIONS;
        struct gg_message m;

        if (is && !was) {
            const struct nat_mission *mission = &t->b->mission[t->after->mission[d]];

            m = nat_say2(MSG_revealed, NAT_11_4, nat_thing(K_MISSION, t->after->mission[d]),
                         nat_thing(K_DISTRICT, d));
            nat_add(&m, nat_number(mission->vp[FRENCH]));
            nat_add(&m, nat_number(mission->vp[ALLIED]));
            gg_log_say(t->log, m);
        }
    }
}

/* ---- battle ---- */

static void tell_losses(const struct nat_told *t)
{
    unsigned hit = 0;

    for (unsigned army = 0; army < ARMIES; army++) {
        int points = t->after->lost[army] - t->before->lost[army];
        struct gg_message m;

        if (points == 0) {
            continue;
        }
        hit++;
        m = nat_say2(MSG_lost, NAT_12_9, nat_thing(K_ARMY, army), nat_number(points));
        nat_add(&m, nat_number(nat_power(t->b, t->after, army)));
        gg_log_say(t->log, m);
        if (t->after->state[army] == GONE) {
            gg_log_say(t->log, nat_say(MSG_gone, NAT_12_16, nat_thing(K_ARMY, army)));
        }
    }
    if (hit == 0) {
        gg_log_say(t->log, gg_message(MSG_battle_quiet, NAT_12_5));
    }
}

/* Losses are told when both sides have assigned theirs: NAT-12.13. */
static void tell_battle(const struct nat_told *t)
{
    bool was = nat_in(t->before, S_battle), is = nat_in(t->after, S_battle);
    unsigned fought = t->before->fought;

    for (; fought < t->after->fought; fought++) {
        if (!was) {
            gg_log_say(t->log,
                       nat_say(MSG_battle, NAT_12_1, nat_thing(K_POINT, t->b->battle_at[fought])));
        }
        was = false;
    }
    if (t->after->fought > t->before->fought) {
        tell_losses(t);
    }
    if (is && !was && fought < 2) {
        gg_log_say(t->log,
                   nat_say(MSG_battle, NAT_12_1, nat_thing(K_POINT, t->b->battle_at[fought])));
    }
}

/* ---- cards and turns ---- */

static void tell_shuffle(const struct nat_told *t)
{
    if (nat_discard_size(t->after) < nat_discard_size(t->before) + t->discard) {
        gg_log_say(t->log, gg_message(MSG_shuffled, NAT_9_5));
    }
}

static void tell_turn(const struct nat_told *t)
{
    const struct nat *g = t->after;
    bool begins = NOW(g)->state == S_act && g->actions == t->b->actions &&
                  (t->before->actions != g->actions || t->before->active != g->active);

    if (!begins) {
        return;
    }
    gg_log_say(t->log,
               nat_say2(MSG_turn_begins, NAT_2_5, of_side(g->active), nat_number(g->actions)));
}

void nat_tell_changes(const struct nat_told *t)
{
    tell_markers(t);
    tell_tiles(t);
    tell_rewards(t);
    tell_idle(t);
    tell_time(t);
    tell_missions(t);
    tell_shuffle(t);
    tell_battle(t);
    if (nat_is_scored(t->after)) {
        nat_tell_scoring(t);
    } else {
        tell_turn(t);
    }
}
