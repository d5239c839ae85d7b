/* SPDX-License-Identifier: MIT
 * The log: what came of a step.  The step is done once more, bit by bit, and what each bit changed
 * is told as it comes: so the lines are in the order of play, and each loss has its cause. */
#include "rules/waterloo/actions.h"
#include "rules/waterloo/hooks.h"
#include "rules/waterloo/show_words.h"
#include <string.h>

/* ---- saying a line ---- */

/* The cubes as they lie now, where that was not told yet: one line for all that fell together. */
static void tell_cubes(struct wat_told *t, const struct wat *g)
{
    static const uint16_t key[COLOURS] = { MSG_cubes_blue, MSG_cubes_red, MSG_cubes_black };

    for (unsigned c = 0; c < COLOURS; c++) {
        for (unsigned area = 0; area < WAT_PLACES; area++) {
            struct gg_message m = wat_say(key[c], WAT_18_2, wat_area_thing(t->b, area));

            if (t->cubes[c][area] != g->cubes[c][area]) {
                wat_add_number(&m, t->cubes[c][area]);
                wat_add_number(&m, g->cubes[c][area]);
                gg_log_say(t->log, m);
            }
        }
    }
    memcpy(t->cubes, g->cubes, sizeof t->cubes);
}

/* The phase, and the step of the assault, if something is told about it for the first time. */
static void tell_where(struct wat_told *t, const struct wat *g)
{
    unsigned area = 0, step = wat_assault_step(g, &area);
    struct gg_message m = gg_message(MSG_phase_begins, WAT_2_2);

    if (g->phase != t->phase && !g->over) {
        gg_arg(&m, GG_KIND_MESSAGE, MSG_phase_1 + g->phase - 1);
        gg_log_say(t->log, m);
    }
    if (step > 0 && step != t->step) {
        m = wat_say(MSG_assault_step, WAT_10_14, wat_area_thing(t->b, area));
        gg_arg(&m, GG_KIND_MESSAGE, MSG_step_1 + (int)step - 1);
        gg_log_say(t->log, m);
    }
    t->phase = g->phase;
    t->step = step;
}

/* Cubes that fall in a new step of the assault are told under it. */
static void tell_step_of_cubes(struct wat_told *t)
{
    unsigned area, step = wat_assault_step(t->was, &area);

    if (step != 0 && step != t->step && memcmp(t->was->cubes, t->is->cubes, sizeof t->cubes) != 0) {
        tell_cubes(t, t->was);
        tell_where(t, t->was);
    }
}

/* A line about what the bit of play that began at t->was has changed. */
static void say(struct wat_told *t, struct gg_message m)
{
    tell_cubes(t, t->was);
    tell_where(t, t->was);
    gg_log_say(t->log, m);
}

static void say_unit(struct wat_told *t, unsigned key, unsigned clause, int side, unsigned bit)
{
    say(t, wat_say(key, clause, wat_unit_thing(side, bit)));
}

static bool has(uint64_t set, unsigned bit)
{
    return (set & WAT_ONE(bit)) != 0;
}

/* What was at work. */
static unsigned at_work(const struct wat_told *t)
{
    return wat_now(t->was)->state;
}

/* ---- changes of state ---- */

static void tell_tired(struct wat_told *t, int side, unsigned bit)
{
    if (at_work(t) != S_duel_dice && gg_verb_of(t->m) != V_tire) { /* those lines have said so */
        say_unit(t, MSG_now_tired, wat_hit_clause(t->was), side, bit);
    }
}

/* A unit that stood up or lay down without having been told to. */
static void tell_upright(struct wat_told *t, int side, unsigned bit)
{
    bool up = has(t->is->up[side], bit);

    switch (t->b->arm[side][bit]) {
    case CAVALRY: tell_tired(t, side, bit); break;
    case INFANTRY:
        if (up) {
            say_unit(t, MSG_now_mobile, WAT_13_32, side, bit);
        } else if (!has(t->is->square[side], bit)) {
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

static void tell_state(struct wat_told *t, int side, unsigned bit)
{
    bool was = has(t->was->square[side], bit), is = has(t->is->square[side], bit);

    if (t->is->place[side][bit] == WAT_GONE || has(t->changed[side], bit)) {
        return;
    }
    if (is && !was) {
        say_unit(t, MSG_forms_square, wat_now(t->was)->stage == 0 ? WAT_14_5 : WAT_14_18, side,
                 bit); /* before the charge, or after it */
    } else if (was && !is) {
        say_unit(t, MSG_leaves_square, WAT_19_22, side, bit);
    }
    if (has(t->was->up[side], bit) != has(t->is->up[side], bit)) {
        tell_upright(t, side, bit);
    }
}

/* ---- losses ---- */

/* Why a unit falls while that is at work; the dice of a duel and of morale say it themselves. */
static const struct {
    uint8_t state;
    uint16_t cause;
    gg_clause clause;
} causes[] = {
    { S_retreat, MSG_cause_no_retreat, WAT_19_12 },
    { S_withdrawal, MSG_cause_no_way_back, WAT_19_21 },
    { S_casualty, MSG_cause_six_cubes, WAT_18_8 },
    { S_shortage, MSG_cause_stock, WAT_18_18 },
    { S_shortage_cubes, MSG_cause_stock, WAT_18_18 },
    { S_step3, MSG_cause_walls, WAT_24_11 },
    { S_step6, MSG_cause_taken, WAT_15_6 },
    { S_leaders, MSG_cause_cut_off, WAT_23_27 },
};

/* A loss of cavalry that is tired already. */
static uint16_t cavalry_cause(gg_clause clause)
{
    return clause == WAT_8_10 ? MSG_cause_limit : MSG_cause_hit;
}

static void tell_loss(struct wat_told *t, int side, unsigned bit)
{
    struct gg_message m = wat_say(MSG_eliminated, WAT_25_2, wat_unit_thing(side, bit));
    unsigned i = 0, state = at_work(t);
    uint16_t cause;

    if (state == S_duel_dice || state == S_morale_die) {
        return;
    }
    while (i < sizeof causes / sizeof *causes && causes[i].state != state) {
        i++;
    }
    if (i < sizeof causes / sizeof *causes) {
        cause = causes[i].cause;
        m.clause = causes[i].clause;
    } else {
        m.clause = wat_hit_clause(t->was);
        cause = cavalry_cause(m.clause);
    }
    gg_arg(&m, GG_KIND_MESSAGE, cause);
    say(t, m);
}

/* ---- moves ---- */

/* The rule by which a unit retreats to where it does. */
static gg_clause retreat_clause(const struct wat_told *t, int side, unsigned bit)
{
    static const gg_clause towards[COLOURS] = { WAT_19_5, WAT_19_6, WAT_19_7 };

    if (has(t->was->attacking[side], bit)) {
        return t->b->arm[side][bit] == CAVALRY ? WAT_19_4 : WAT_19_2;
    }
    return towards[wat_colour_of(t->b, side, bit)];
}

/* How a unit came to another area of itself, and by which rule. */
static struct gg_message way(const struct wat_told *t, int side, unsigned bit)
{
    struct gg_arg unit = wat_unit_thing(side, bit);
    bool infantry = t->b->arm[side][bit] == INFANTRY;

    if (t->was->place[side][bit] == WAT_TRACK) {
        return wat_say(MSG_held, WAT_3_8, unit);
    }
    switch (at_work(t)) {
    case S_leaders: return wat_say(MSG_escaped, WAT_23_29, unit);
    case S_charge_on: return wat_say(MSG_charged, WAT_16_6, unit);
    case S_withdraw: return wat_say(MSG_withdrew, infantry ? WAT_13_30 : WAT_14_16, unit);
    default: return wat_say(MSG_retreated, retreat_clause(t, side, bit), unit);
    }
}

static void tell_place(struct wat_told *t, int side, unsigned bit)
{
    unsigned to = t->is->place[side][bit];
    struct gg_message m;

    if (to == t->was->place[side][bit]) {
        return;
    }
    if (to == WAT_GONE) {
        tell_loss(t, side, bit);
    } else if (has(t->moved[side], bit)) {
        t->moved[side] &= ~WAT_ONE(bit); /* told once */
    } else {
        m = way(t, side, bit);
        if (m.key != MSG_held) {
            wat_add(&m, wat_area_thing(t->b, to));
        }
        say(t, m);
    }
}

static void tell_units(struct wat_told *t)
{
    unsigned bit;

    for (int side = 0; side < SIDES; side++) {
        for (WAT_EACH(bit, t->b->all[side])) {
            tell_state(t, side, bit);
        }
    }
    for (int side = 0; side < SIDES; side++) {
        for (WAT_EACH(bit, t->b->all[side])) {
            tell_place(t, side, bit);
        }
    }
}

/* ---- assaults ---- */

static void tell_assault(struct wat_told *t)
{
    const struct wat_frame *was = wat_frame_of(t->was, S_assault),
                           *is = wat_frame_of(t->is, S_assault);
    struct gg_message m;

    if (was != NULL && is == NULL) {
        tell_cubes(t, t->was); /* its last step is told only if there was something to it */
        gg_log_say(t->log, wat_say(MSG_assault_over, WAT_10_13, wat_area_thing(t->b, was->area)));
    }
    if (is != NULL && was == NULL) {
        t->step = 0;
        m = wat_say_side(MSG_assault_begins, WAT_10_12, is->side);
        wat_add(&m, wat_area_thing(t->b, is->area));
        say(t, m);
    }
}

/* WAT-23.2: nothing that he could still do is a right that is lost, and the owner hears of it.
 * After an assault by a green disc there is more to come. */
static void tell_no_second(struct wat_told *t)
{
    const struct wat_frame *f = wat_now(t->was), *action = f - 1;
    bool more = t->was->disc == GREEN && action->k > 0 && !wat_assaults_resolved(action);

    if (f->state == S_again && t->runs && !more) {
        say_unit(t, MSG_no_second, WAT_5_33, f->side, t->was->leader);
    }
}

/* ---- rounds ---- */

/* The number of the tile is told to those who know it from before: WAT-5.6. */
static void tell_round_end(struct wat_told *t, int side)
{
    struct gg_message m = wat_say_side(MSG_round_ends, WAT_5_10, side);

    wat_add_number(&m, t->was->actions);
    if (t->before->tile != 0) {
        m.key = MSG_round_ends_tile;
        wat_add_number(&m, t->before->tile);
    }
    say(t, m);
}

static void tell_round(struct wat_told *t)
{
    const struct wat_frame *was = wat_frame_of(t->was, S_round), *is = wat_frame_of(t->is, S_round);

    if (is != NULL && was == NULL) {
        say(t, wat_say_side(MSG_round_begins, WAT_5_29, is->side));
    } else if (was != NULL && wat_tile_is_out(t->was) && !wat_tile_is_out(t->is)) {
        tell_round_end(t, was->side);
    }
}

/* WAT-8.8: first why, then what it costs. */
static void tell_limit(struct wat_told *t)
{
    const struct wat_frame *f = wat_now(t->is);
    struct gg_message m;

    if (at_work(t) == S_limits && (f->state == S_damage || f->state == S_cavalry_hits)) {
        m = wat_say(MSG_over_limit, WAT_8_8, wat_area_thing(t->b, f->area));
        wat_add_number(&m,
                       (int)gg_popcount(wat_at(t->is, f->side, f->area) & t->b->combat[f->side]));
        say(t, m);
    }
}

/* ---- turns ---- */

static void tell_discs(struct wat_told *t, int side)
{
    gg_clause clause = side == FRENCH ? WAT_2_3 : t->is->turn < 5 ? WAT_2_4 : WAT_2_5;
    struct gg_message m = wat_say_side(MSG_discs_given, clause, side);

    for (unsigned d = 0; d < DISCS; d++) {
        wat_add_number(&m, t->b->allotment[side][t->is->turn][d]);
    }
    say(t, m);
}

static void tell_turn(struct wat_told *t)
{
    struct gg_message m = wat_say_number(MSG_turn_begins, WAT_2_17, t->is->turn);

    if (t->is->phase != 1 || t->was->phase == 1) {
        return;
    }
    t->phase = t->was->phase; /* that nobody had won is not told */
    gg_arg(&m, GG_KIND_MESSAGE, MSG_hour_1 + t->is->turn - 1);
    say(t, m);
    if (t->is->turn == 8) { /* WAT-5.4 */
        say(t, wat_say_side(MSG_initiative, WAT_5_2, t->is->first));
    }
    tell_discs(t, FRENCH);
    tell_discs(t, ALLIED);
}

/* ---- bit by bit ---- */

static void tell_bit(struct wat_told *t)
{
    tell_no_second(t);
    tell_step_of_cubes(t);
    tell_units(t);
    tell_assault(t);
    tell_round(t);
    tell_limit(t);
    tell_turn(t);
}

/* Someone who does not know the tile sees by what came whether its number was reached. */
static void see_tile(const struct wat_told *t, struct wat *g)
{
    const struct wat_frame *round = wat_frame_of(t->after, S_round);
    bool on = round != NULL && wat_tile_is_out(t->after) && round->side == g->active &&
              t->after->actions == g->actions;

    wat_pop(g);
    g->tile = on ? 0 : g->actions;
}

/* The next bit of what needs no decision; false: one waits. */
static bool go_on(const struct wat_told *t, struct wat *g)
{
    if (wat_now(g)->state == S_tile_told) {
        see_tile(t, g);
        return true;
    }
    return wat_run(t->b, g);
}

void wat_tell_changes(struct wat_told *t)
{
    struct wat was = *t->before, is = was;
    unsigned area;

    t->was = &was;
    t->is = &is;
    t->phase = was.phase;
    t->step = wat_assault_step(&was, &area);
    memcpy(t->cubes, was.cubes, sizeof t->cubes);
    if (gg_verb_of(t->m) == V_tile) {
        wat_pop(&is);
        is.tile = t->after->tile;
    } else {
        wat_answer(t->b, &is, t->m);
    }
    do {
        tell_bit(t);
        was = is;
        t->runs = true;
    } while (go_on(t, &is));
    tell_cubes(t, &is);
    tell_where(t, &is);
    if (is.over) {
        gg_log_say(t->log, wat_verdict(t->b, &is));
    }
}
