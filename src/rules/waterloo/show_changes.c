/* SPDX-License-Identifier: MIT
 * The log: what came of a step, read from the difference of the positions before and after it. */
#include "rules/waterloo/actions.h"
#include "rules/waterloo/show_words.h"

static void say_unit(const struct wat_told *t, unsigned key, unsigned clause, int side,
                     unsigned bit)
{
    gg_log_say(t->log, wat_say(key, clause, wat_unit_thing(side, bit)));
}

/* Penalties are told after the end of the round that they are for, and all else before: is this
 * change one? */
static bool is_penalty(const struct wat_told *t, int side, unsigned area)
{
    return side == t->fined && area < 64 && (t->crowded & WAT_ONE(area)) != 0;
}

/* ---- changes of state ---- */

static bool has(uint64_t set, unsigned bit)
{
    return (set & WAT_ONE(bit)) != 0;
}

/* A unit that stood up or lay down without having been told to. */
static void tell_upright(const struct wat_told *t, int side, unsigned bit)
{
    bool up = has(t->after->up[side], bit);

    switch (t->b->arm[side][bit]) {
    case CAVALRY: say_unit(t, MSG_now_tired, WAT_20_13, side, bit); break;
    case INFANTRY:
        if (up) {
            say_unit(t, MSG_now_mobile, WAT_13_32, side, bit);
        } else if (!has(t->after->square[side], bit)) {
            say_unit(t, MSG_now_defensive, WAT_20_3, side, bit);
        }
        break;
    case ARTILLERY:
        if (!up) {
            say_unit(t, MSG_now_limbered, WAT_6_9, side, bit);
        }
        break;
    default: break; /* leaders: who spends a disc on one says so, and a round readies all */
    }
}

static void tell_state(const struct wat_told *t, int side, unsigned bit)
{
    bool was = has(t->before->square[side], bit), is = has(t->after->square[side], bit);

    if (t->after->place[side][bit] == WAT_GONE || has(t->changed[side], bit)) {
        return;
    }
    if (is && !was) {
        say_unit(t, MSG_forms_square, WAT_14_5, side, bit);
    } else if (was && !is) {
        say_unit(t, MSG_leaves_square, WAT_19_22, side, bit);
    }
    if (has(t->before->up[side], bit) != has(t->after->up[side], bit)) {
        tell_upright(t, side, bit);
    }
}

/* ---- moves ---- */

/* How a unit came to another area of itself, and by which rule. */
static struct gg_message way(const struct wat_told *t, int side, unsigned bit)
{
    static const gg_clause towards[COLOURS] = { WAT_19_5, WAT_19_6, WAT_19_7 };
    struct gg_arg unit = wat_unit_thing(side, bit);
    unsigned arm = t->b->arm[side][bit];

    if (t->before->place[side][bit] == WAT_TRACK) {
        return wat_say(MSG_held, WAT_3_8, unit);
    }
    if (arm == LEADER) {
        return wat_say(MSG_escaped, WAT_23_29, unit);
    }
    if (has(t->after->attacking[side] & ~t->before->attacking[side], bit)) {
        return wat_say(MSG_charged, WAT_16_6, unit);
    }
    if (has(t->before->attacking[side], bit)) {
        return wat_say(MSG_went_back, arm == CAVALRY ? WAT_19_4 : WAT_19_2, unit);
    }
    return wat_say(MSG_retreated, towards[wat_colour_of(t->b, side, bit)], unit);
}

static void tell_place(const struct wat_told *t, int side, unsigned bit)
{
    unsigned to = t->after->place[side][bit];
    struct gg_message m;

    if (to == t->before->place[side][bit]) {
        return;
    }
    if (to == WAT_GONE) {
        say_unit(t, MSG_eliminated, WAT_25_2, side, bit);
        return;
    }
    if (has(t->moved[side], bit)) {
        return;
    }
    m = way(t, side, bit);
    if (m.key != MSG_held) {
        wat_add(&m, wat_area_thing(t->b, to));
    }
    gg_log_say(t->log, m);
}

/* ---- cubes ---- */

static void tell_cubes(const struct wat_told *t, bool penalties)
{
    static const uint16_t key[COLOURS] = { MSG_cubes_blue, MSG_cubes_red, MSG_cubes_black };

    for (unsigned c = 0; c < COLOURS; c++) {
        for (unsigned area = 0; area < WAT_PLACES; area++) {
            int before = t->before->cubes[c][area], after = t->after->cubes[c][area];
            struct gg_message m;

            if (before == after || is_penalty(t, c == BLUE ? FRENCH : ALLIED, area) != penalties) {
                continue;
            }
            m = wat_say(key[c], WAT_18_2, wat_area_thing(t->b, area));
            wat_add_number(&m, before);
            wat_add_number(&m, after);
            gg_log_say(t->log, m);
        }
    }
}

/* States, cubes, places: of penalties, or of all the rest. */
static void tell_board(const struct wat_told *t, bool penalties)
{
    unsigned bit;

    for (int side = 0; side < SIDES; side++) {
        for (WAT_EACH(bit, t->b->all[side])) {
            if (is_penalty(t, side, t->before->place[side][bit]) == penalties) {
                tell_state(t, side, bit);
            }
        }
    }
    tell_cubes(t, penalties);
    for (int side = 0; side < SIDES; side++) {
        for (WAT_EACH(bit, t->b->all[side])) {
            if (is_penalty(t, side, t->before->place[side][bit]) == penalties) {
                tell_place(t, side, bit);
            }
        }
    }
}

/* ---- assaults ---- */

static void tell_assault(const struct wat_told *t)
{
    const struct wat_frame *was = wat_frame_of(t->before, S_assault),
                           *is = wat_frame_of(t->after, S_assault);
    bool same = was != NULL && is != NULL && was->area == is->area && was->side == is->side;
    unsigned from = 0, to = 0, step = wat_assault_step(t->after, &to);
    struct gg_message m;

    if (was != NULL && !same) {
        gg_log_say(t->log, wat_say(MSG_assault_over, WAT_10_13, wat_area_thing(t->b, was->area)));
    }
    if (is != NULL && !same) {
        m = wat_say_side(MSG_assault_begins, WAT_10_12, is->side);
        wat_add(&m, wat_area_thing(t->b, is->area));
        gg_log_say(t->log, m);
    }
    if (step > 0 && (step != wat_assault_step(t->before, &from) || from != to)) {
        m = wat_say(MSG_assault_step, WAT_10_14, wat_area_thing(t->b, to));
        gg_arg(&m, GG_KIND_MESSAGE, MSG_step_1 + (int)step - 1);
        gg_log_say(t->log, m);
    }
}

/* ---- rounds ---- */

/* Combat units that were in the area when the round ended; some may have fallen since. */
static unsigned crowd(const struct wat_told *t, int side, unsigned area)
{
    uint64_t there = wat_at(t->after, side, area);
    uint64_t fallen = wat_at(t->after, side, WAT_GONE) & wat_at(t->before, side, area);

    return gg_popcount((there | fallen) & t->b->combat[side]);
}

/* Did the round end in this step?  Whose, and where it had too many units: WAT-8.8. */
static void find_fined(struct wat_told *t)
{
    const struct wat_frame *was = wat_frame_of(t->before, S_round);

    t->fined = SIDES;
    if (was == NULL || !wat_tile_is_out(t->before) || wat_tile_is_out(t->after)) {
        return;
    }
    t->fined = was->side;
    for (unsigned area = 0; area < (unsigned)t->b->areas; area++) {
        t->crowded |= crowd(t, t->fined, area) > 3 ? WAT_ONE(area) : 0;
    }
}

/* The number of the tile is told to those who know it from before: WAT-5.6. */
static void tell_round_end(const struct wat_told *t)
{
    struct gg_message m = wat_say_side(MSG_round_ends, WAT_5_10, t->fined);
    unsigned area;

    wat_add_number(&m, t->before->actions + 1);
    if (t->before->tile != 0) {
        m.key = MSG_round_ends_tile;
        wat_add_number(&m, t->before->tile);
    }
    gg_log_say(t->log, m);
    for (WAT_EACH(area, t->crowded)) {
        m = wat_say(MSG_over_limit, WAT_8_8, wat_area_thing(t->b, area));
        wat_add_number(&m, (int)crowd(t, t->fined, area));
        gg_log_say(t->log, m);
    }
}

static void tell_round_begin(const struct wat_told *t)
{
    const struct wat_frame *was = wat_frame_of(t->before, S_round),
                           *is = wat_frame_of(t->after, S_round);

    if (is != NULL && (was == NULL || was->side != is->side)) {
        gg_log_say(t->log, wat_say_side(MSG_round_begins, WAT_5_29, is->side));
    }
}

/* ---- phases and turns ---- */

static void tell_discs(const struct wat_told *t, int side)
{
    gg_clause clause = side == FRENCH ? WAT_2_3 : t->after->turn < 5 ? WAT_2_4 : WAT_2_5;
    struct gg_message m = wat_say_side(MSG_discs_given, clause, side);

    for (unsigned d = 0; d < DISCS; d++) {
        wat_add_number(&m, t->b->allotment[side][t->after->turn][d]);
    }
    gg_log_say(t->log, m);
}

static void tell_turn(const struct wat_told *t)
{
    struct gg_message m = wat_say_number(MSG_turn_begins, WAT_2_17, t->after->turn);

    gg_arg(&m, GG_KIND_MESSAGE, MSG_hour_1 + t->after->turn - 1);
    gg_log_say(t->log, m);
    if (t->after->turn == 8) { /* WAT-5.4 */
        gg_log_say(t->log, wat_say_side(MSG_initiative, WAT_5_2, t->after->first));
    }
    tell_discs(t, FRENCH);
    tell_discs(t, ALLIED);
}

static void tell_phase(const struct wat_told *t)
{
    struct gg_message m = gg_message(MSG_phase_begins, WAT_2_2);
    bool turn = t->before->turn != t->after->turn;

    if (turn) {
        tell_turn(t);
    }
    if (turn || t->before->phase != t->after->phase) {
        gg_arg(&m, GG_KIND_MESSAGE, MSG_phase_1 + t->after->phase - 1);
        gg_log_say(t->log, m);
    }
}

/* ---- all of it ---- */

void wat_tell_changes(struct wat_told *t)
{
    find_fined(t);
    tell_board(t, false);
    tell_assault(t);
    if (t->fined != SIDES) {
        tell_round_end(t);
        tell_board(t, true);
    }
    if (t->after->over) {
        gg_log_say(t->log, wat_verdict(t->b, t->after));
        return;
    }
    tell_phase(t);
    tell_round_begin(t);
}
