/* SPDX-License-Identifier: MIT
 * EAG-7.47 to EAG-7.56, EAG-11.88 to EAG-11.102: the movement segment, who moves next, and the test
 * for independent movement. */
#include "rules/eagles/lanes.h"
#include "rules/eagles/move.h"
#include <string.h>

enum { BEGIN, OBEYING, INDEPENDENT, END, OVER }; /* stages of movement */

/* ---- the segment ---- */

/* EAG-12.30: of guns those in EZOC, which may be left there: a step from EZOC into EZOC is not for
 * them (EAG-12.42), nor do they come back into it (EAG-12.44). */
static void mark_near(const struct eag_battle *b, struct eag *g, int side, unsigned hex)
{
    struct eag_stack s = eag_stack_at(b, g, side, hex);

    for (unsigned i = 0; i < s.units; i++) {
        if (b->unit[s.unit[i]].arm != ARTILLERY || eag_in_zoc(b, g, EAG_OTHER(side), hex)) {
            g->flags[s.unit[i]] |= FL_NEAR;
        }
    }
}

/* Who stands beside an enemy as the segment begins: EAG-17.102, EAG-17.123. */
static void take_stock(const struct eag_battle *b, struct eag *g, int side)
{
    int enemy = EAG_OTHER(side);
    uint64_t rows = g->kept.rows[side] & eag_rows_near(g->kept.rows[enemy], 1);
    unsigned r, column;

    for (EAG_EACH(r, rows)) {
        uint64_t row = g->any[side].row[r];

        for (EAG_EACH(column, row & eag_row_beside(&g->any[enemy], r))) {
            unsigned hex = r * EAG_STRIDE + column;

            mark_near(b, g, side, hex);
            if (eag_beside_lead_foot(b, g, enemy, hex)) {
                eag_flag_stack(b, g, side, hex, FL_NEAR_FOOT);
            }
        }
    }
}

static void begin(const struct eag_battle *b, struct eag *g)
{
    if (!g->kept.still) {
        eag_clear_flags(b, g, FL_OF_MOVEMENT);
    }
    g->kept.still = 0;
    take_stock(b, g, FRENCH);
    take_stock(b, g, COALITION);
}

gg_clause eag_move_forbidden(const struct eag_battle *b, const struct eag *g, unsigned unit)
{
    return eag_mover_forbidden(b, g, eag_find(g, S_movement), unit);
}

/* EAG-5.20, EAG-5.21: the activated leader, and who was activated with a stack (EAG-11.123). */
static gg_clause rider_forbidden(const struct eag_battle *b, const struct eag *g,
                                 const struct eag_frame *f, unsigned leader)
{
    if ((leader != f->leader && !(g->leader[leader] & L_ACTIVE)) || f->n == 1 ||
        b->leader[leader].side != f->side) {
        return EAG_7_47;
    }
    if ((g->leader[leader] & L_MOVED) || g->ridden[leader] == EAG_LEADER_MP) {
        return EAG_12_1;
    }
    if (eag_on_map(g->leader_hex[leader])) {
        return EAG_ALLOWED;
    }
    return !(f->flags & MV_STRATEGIC) && eag_leader_due(b, g, leader) ? EAG_ALLOWED : EAG_23_4;
}

/* Of the side, those of whom it need be asked. */
static uint32_t might_ride(const struct eag_battle *b, const struct eag *g,
                           const struct eag_frame *f)
{
    uint32_t set = eag_leaders_with(g, L_ACTIVE);

    if (f->leader != EAG_NONE) {
        set |= UINT32_C(1) << f->leader;
    }
    return set & eag_leaders_of(b, f->side);
}

static bool any_rider(const struct eag_battle *b, const struct eag *g, const struct eag_frame *f)
{
    unsigned l;

    for (EAG_EACH(l, might_ride(b, g, f))) {
        if (rider_forbidden(b, g, f, l) == EAG_ALLOWED) {
            return true;
        }
    }
    return false;
}

static bool any_counter(const struct eag_battle *b, const struct eag *g, const struct eag_frame *f)
{
    if (f->n == 1 || f->leader == EAG_NONE || !eag_face_down(g, f->leader)) {
        return false;
    }
    for (unsigned c = 0; c < EAG_COUNTERS; c++) {
        if (!(f->k >> c & 1) && (eag_on_map(g->counter[f->leader][c]) ||
                                 eag_counter_due(b, g, f->leader * (unsigned)EAG_COUNTERS + c))) {
            return true;
        }
    }
    return false;
}

/* EAG-7.45; then both sides set their stacks in order: EAG-9.11, EAG-9.30. */
static void finish(const struct eag_battle *b, struct eag *g, bool strategic)
{
    if (!g->kept.silent) {
        memset(&g->fired, 0, sizeof g->fired);
        eag_clear_flags(b, g, FL_FIRED);
    }
    if (!strategic) {
        eag_ask_regroup(b, g, 2); /* as far as an attack and a pursuit can come */
    }
}

/* As they are remembered, or remembered for the offer if one word tells them. */
static bool any_unit(const struct eag_battle *b, struct eag *g, const struct eag_frame *f)
{
    if (g->kept.movers.known || eag_find_movers(b, g, f, &g->kept.movers)) {
        return eag_who_moves(g, f, &g->kept.movers) != 0;
    }
    return eag_any_mover(b, g, f);
}

static void ask_next(const struct eag_battle *b, struct eag *g, struct eag_frame *f)
{
    bool units = any_unit(b, g, f);
    struct eag_frame *move;

    if (f->n == 1 && !units) {
        f->n = 0;
        f->hex = 0;
        return;
    }
    if (!units && !any_rider(b, g, f) && !any_counter(b, g, f) && !eag_anybody_enters(b, g, f)) {
        f->stage = END;
        eag_forget_movers(g);
        return;
    }
    move = eag_push(g, S_move, f->side);
    move->leader = f->leader;
    move->formation = f->formation;
    move->flags = (uint8_t)(f->flags | (f->stage == INDEPENDENT ? MV_INDEPENDENT : 0));
    move->hex = f->hex;
    move->n = f->n;
    move->k = f->k;
}

/* EAG-7.48, EAG-11.90: those who obey first; EAG-11.89, EAG-11.91: of the others, in range or not,
 * the one who tests ends that. */
bool eag_movement_run(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_top(g);

    switch (f->stage) {
    case BEGIN:
        begin(b, g);
        f->stage = f->flags & MV_INDEPENDENT ? INDEPENDENT : OBEYING;
        break;
    case OBEYING:
    case INDEPENDENT: ask_next(b, g, f); break;
    case END:
        f->stage = OVER;
        finish(b, g, (f->flags & MV_STRATEGIC) != 0);
        break;
    default: eag_pop(g);
    }
    return true;
}

/* ---- who moves next ---- */

/* The units of the activated formation that would test there: EAG-11.92. */
static struct eag_stack who_tests(const struct eag_battle *b, const struct eag *g, unsigned hex)
{
    struct eag_frame f = *eag_find(g, S_movement);
    struct eag_stack all = eag_stack_at(b, g, f.side, hex), who = { .units = 0 };

    f.n = 0; /* while the dice roll the stack counts as tested */
    for (unsigned i = 0; i < all.units; i++) {
        unsigned unit = all.unit[i];

        if (b->unit[unit].formation == f.formation &&
            eag_mover_forbidden(b, g, &f, unit) == EAG_ALLOWED) {
            who.unit[who.units++] = (uint16_t)unit;
        }
    }
    return who;
}

static gg_clause test_forbidden(const struct eag_battle *b, const struct eag *g, unsigned hex)
{
    const struct eag_frame *f = eag_now(g);

    if (f->formation == EAG_NONE || f->n == 1 || (f->flags & MV_FREE)) {
        return EAG_11_92;
    }
    if (f->flags & MV_STRATEGIC) {
        return EAG_7_123;
    }
    if (g->formation[f->formation] & F_RALLYING) {
        return EAG_11_70;
    }
    return who_tests(b, g, hex).units > 0 ? EAG_ALLOWED : EAG_11_92;
}

/* Does one of these stand there? */
static bool is_there(const uint16_t *at, uint64_t set, unsigned hex)
{
    unsigned i;

    for (EAG_EACH(i, set)) {
        if (at[i] == hex) {
            return true;
        }
    }
    return false;
}

/* These units of the formation that is named, and behind the first of a stack that it may test;
 * nobody met in a bucket of hexes, nobody met in the hex. */
static unsigned write_tests(const struct eag *g, uint64_t set, unsigned first, unsigned runs,
                            struct gg_offer *o)
{
    gg_move move = gg_move1(V_move, first), test = gg_move1(V_test, 0);
    const uint16_t *at = &g->hex[first];
    uint64_t met = 0;
    unsigned i;

    for (EAG_EACH(i, set)) {
        unsigned hex = at[i];
        uint64_t bit = EAG_ONE(eag_bucket(hex));

        runs = gg_offer_write(o, runs, move + i);
        if (!(met & bit) || !is_there(at, set & (EAG_ONE(i) - 1), hex)) {
            runs = gg_offer_write(o, runs, test + hex);
        }
        met |= bit;
    }
    return runs;
}

static unsigned write_moves(uint64_t set, unsigned first, unsigned runs, struct gg_offer *o)
{
    gg_move move = gg_move1(V_move, first);
    unsigned i;

    for (EAG_EACH(i, set)) {
        runs = gg_offer_write(o, runs, move + i);
    }
    return runs;
}

static void offer_movers(const struct eag *g, const struct eag_movers *movers, struct gg_offer *o)
{
    const struct eag_frame *f = eag_now(g);
    bool tests = f->formation != EAG_NONE && f->n == 0 && !(f->flags & (MV_FREE | MV_STRATEGIC)) &&
                 !(g->formation[f->formation] & F_RALLYING);

    if (o->runs > GG_RUNS_MAX - 2 * 64) { /* there may not be room for all */
        o->overflow |= movers->set != 0;
    } else if (tests) {
        gg_offer_written(o, write_tests(g, movers->set, movers->first, o->runs, o));
    } else {
        gg_offer_written(o, write_moves(eag_who_moves(g, f, movers), movers->first, o->runs, o));
    }
}

static void offer_units(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    const struct eag_frame *f = eag_now(g);
    struct eag_range who;

    if (g->kept.movers.known) {
        offer_movers(g, &g->kept.movers, o);
        return;
    }
    who = eag_who_might(b, f);
    for (; who.first < who.end; who.first = (who.first & ~3u) + 64) {
        struct eag_movers movers = eag_first_movers(b, g, f, who);

        offer_movers(g, &movers, o);
    }
}

static void offer_riders(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    const struct eag_frame *f = eag_now(g);
    unsigned l;

    for (EAG_EACH(l, might_ride(b, g, f))) {
        if (rider_forbidden(b, g, f, l) == EAG_ALLOWED) {
            gg_offer_move(o, gg_move1(V_ride, l));
        }
    }
}

void eag_move_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    const struct eag_frame *f = eag_now(g);

    offer_units(b, g, o);
    if (f->n == 0) {
        offer_riders(b, g, o);
        eag_offer_entries(b, g, o);
        eag_offer_slides(b, g, o);
    }
    gg_offer_move(o, gg_move0(V_done));
}

gg_clause eag_move_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    const struct eag_frame *f = eag_now(g);

    switch (gg_verb_of(m)) {
    case V_done: return EAG_ALLOWED;
    case V_move: return eag_mover_forbidden(b, g, f, gg_target_of(m));
    case V_ride: return rider_forbidden(b, g, f, gg_target_of(m));
    case V_test: return test_forbidden(b, g, gg_target_of(m));
    case V_enter: return eag_enter_forbidden(b, g, gg_subject_of(m), gg_target_of(m));
    case V_slide: return eag_slide_forbidden(b, g, gg_subject_of(m), gg_target_of(m));
    default: return EAG_7_47;
    }
}

void eag_begin_move(struct eag *g, unsigned hex)
{
    const struct eag_frame *movement = eag_find(g, S_movement);
    struct eag_frame *f = eag_push(g, S_moving, movement->side);

    f->hex = (uint16_t)hex;
    f->leader = movement->leader;
    f->formation = movement->formation;
    f->k = movement->k;
}

/* A unit that cannot go anywhere has made its move. */
static void begin_unit(const struct eag_battle *b, struct eag *g, unsigned unit, unsigned flags)
{
    g->mover = eag_unit_mover(b, g, unit, flags);
    eag_begin_move(g, g->hex[unit]);
    eag_look_ahead(b, g);
    if (!(g->kept.steps.steps | g->kept.steps.dashes)) {
        eag_end_move(b, g);
    }
}

/* EAG-23.5, EAG-11.35: in range, wherever its officer is. */
static void enter(const struct eag_battle *b, struct eag *g, unsigned unit, unsigned hex,
                  unsigned flags)
{
    g->flags[unit] |= FL_ACTIVE | FL_IN_RANGE;
    g->mover = eag_unit_mover(b, g, unit, flags);
    g->mover.began[0] = (uint16_t)hex;
    eag_begin_move(g, EAG_OFF);
    eag_make_step(b, g, hex, false);
    eag_face_enemy(b, g, unit);
}

/* EAG-11.54, EAG-11.56: the wish is enough to lose a defence order. */
static void ask_for_test(const struct eag_battle *b, struct eag *g, unsigned hex)
{
    struct eag_stack who = who_tests(b, g, hex);
    struct eag_frame *f = eag_under(g, S_movement);

    for (unsigned i = 0; i < who.units; i++) {
        eag_break_defence(b, g, who.unit[i]);
    }
    f->stage = INDEPENDENT;
    f->n = 1;
    f->hex = (uint16_t)hex;
    eag_push(g, S_im_roll, f->side)->hex = (uint16_t)hex;
}

/* Those of the tested stack who stay have had their turn: EAG-11.101. */
static void enough(const struct eag_battle *b, struct eag *g)
{
    struct eag_frame *f = eag_under(g, S_movement);
    struct eag_stack s;

    if (f->n == 0) {
        f->stage = END;
        eag_forget_movers(g);
        return;
    }
    s = eag_stack_at(b, g, f->side, f->hex);
    for (unsigned i = 0; i < s.units; i++) {
        if (eag_mover_forbidden(b, g, f, s.unit[i]) == EAG_ALLOWED) {
            eag_has_moved(g, s.unit[i]);
        }
    }
}

static void begin_slide(const struct eag_battle *b, struct eag *g, unsigned counter, unsigned hex,
                        unsigned flags)
{
    unsigned leader = counter / EAG_COUNTERS, which = counter % EAG_COUNTERS;

    g->mover = eag_counter_mover(g, leader, which, flags);
    eag_begin_move(g, g->mover.from);
    eag_make_step(b, g, hex, false);
}

void eag_move_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    unsigned flags = eag_now(g)->flags, target = gg_target_of(m);

    eag_pop(g);
    switch (gg_verb_of(m)) {
    case V_move: begin_unit(b, g, target, flags); break;
    case V_ride:
        g->mover = eag_leader_mover(g, target, flags);
        eag_begin_move(g, g->leader_hex[target]);
        if (eag_on_map(g->leader_hex[target])) {
            eag_look_ahead(b, g);
        }
        break;
    case V_enter: enter(b, g, gg_subject_of(m), target, flags); break;
    case V_slide: begin_slide(b, g, gg_subject_of(m), target, flags); break;
    case V_test: ask_for_test(b, g, target); break;
    default: enough(b, g);
    }
}

/* ---- the test ---- */

/* EAG-11.93, EAG-7.52: the lowest printed FQ (EAG-11.95) of those who try. */
static unsigned lowest_quality(const struct eag_battle *b, const struct eag *g,
                               const struct eag_stack *who)
{
    unsigned lowest = EAG_NONE;

    for (unsigned i = 0; i < who->units; i++) {
        unsigned quality = eag_shows(b, g, who->unit[i])->quality;

        lowest = quality < lowest ? quality : lowest;
    }
    return lowest;
}

void eag_im_roll_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    (void)b, (void)g;
    eag_offer_dice(o);
}

/* EAG-11.96: 2 and 12 are numbers like others; EAG-11.102: nothing else comes of failing. */
void eag_im_roll_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    struct eag_stack who = who_tests(b, g, eag_now(g)->hex);
    unsigned flag = eag_cast(m) <= lowest_quality(b, g, &who) ? FL_IM_PASSED : FL_IM_FAILED;

    for (unsigned i = 0; i < who.units; i++) {
        g->flags[who.unit[i]] |= (uint16_t)flag; /* EAG-11.97, EAG-11.99 all, EAG-11.100 each */
    }
    eag_pop(g);
}

void eag_im_roll_explain(const struct eag_battle *b, const struct eag *g, gg_move m,
                         struct gg_breakdown *out)
{
    struct eag_stack who = who_tests(b, g, eag_now(g)->hex);
    unsigned quality = lowest_quality(b, g, &who);

    out->title = gg_message(MSG_sum_independent, EAG_11_93);
    gg_arg(&out->title, K_HEX, eag_now(g)->hex);
    if (who.units == 0) { /* in a position that was guessed: who lies there is not known */
        return;
    }
    out->table = gg_message(MSG_table_independent, EAG_11_93);
    gg_arg(&out->table, GG_KIND_NUMBER, (int)quality);
    if (m != GG_NO_MOVE) {
        bool passed = eag_cast(m) <= quality;

        gg_breakdown_add(out, gg_message(MSG_part_dice, EAG_6_2), (int)eag_cast(m));
        out->result = gg_message(passed ? MSG_independent_passed : MSG_independent_failed,
                                 passed ? EAG_11_97 : EAG_11_99);
    }
}
