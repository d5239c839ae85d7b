/* SPDX-License-Identifier: MIT
 * Chapter 13, assault step 3: infantry against infantry, in at most two rounds of fire; and the
 * withdrawal of attackers who did not break through. */
#include "rules/waterloo/assault.h"

/* ---- step3: the rounds ---- */

static bool both_have_infantry(const struct wat_battle *b, const struct wat *g,
                               const struct wat_frame *f)
{
    return wat_attacking_arm(b, g, f, INFANTRY) != 0 && wat_defending_arm(b, g, f, INFANTRY) != 0;
}

enum { STEP1_TEST = 1 }; /* volley: the target tests whatever the fire does, WAT-13.21 */

/* WAT-13.2: the defender first, unless the players chose otherwise. */
static void push_volley(const struct wat_battle *b, struct wat *g, const struct wat_frame *step,
                        bool first)
{
    bool attacker_first = b->head.option[O_FIRST_FIRE] != 0;
    bool attacker = first == attacker_first;
    struct wat_frame *f = wat_push(g, S_volley, attacker ? step->side : WAT_OTHER(step->side));

    f->area = step->area;
    if (!attacker && step->n == 1 && g->step1_cubes) { /* WAT-13.22: in round one only */
        f->flags = STEP1_TEST;
    }
}

/* WAT-24.11: after the first round attackers among guns that nobody outside protects take them;
 * the garrison's cubes stay with the garrison. */
static void take_unprotected_guns(const struct wat_battle *b, struct wat *g,
                                  const struct wat_frame *f)
{
    int defender = WAT_OTHER(f->side);
    unsigned bit;

    if ((g->guns_alone & GUNS_UNPROTECTED) == 0 || wat_attackers(b, g, f->area, f->side) == 0) {
        return;
    }
    for (WAT_EACH(bit, wat_defending_arm(b, g, f, ARTILLERY))) {
        wat_eliminate(b, g, defender, bit);
    }
    wat_guns_beaten(g, f->area); /* WAT-23.29 */
    wat_settle(b, g, f->area);
}

enum { FIRST_FIRE, SECOND_FIRE, ROUND_END };

static void end_round(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g), step = *f;
    bool both = both_have_infantry(b, g, f);

    if (f->n == 1) {
        take_unprotected_guns(b, g, f);
    }
    f->stage = FIRST_FIRE;
    if (both && f->n < 2) { /* WAT-13.28, WAT-13.3 */
        return;
    }
    wat_pop(g); /* WAT-13.27: attackers without an enemy before them stay */
    if (both) { /* WAT-13.29; WAT-13.34: cavalry that came with them goes on to step 4 */
        wat_withdraw(g, step.side, step.area, wat_attacking_arm(b, g, &step, INFANTRY));
    }
}

bool step3_run(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g);

    if (f->stage == ROUND_END) {
        end_round(b, g);
        return true;
    }
    if (!both_have_infantry(b, g, f)) {
        if (f->stage == SECOND_FIRE) { /* WAT-13.26, WAT-13.27 */
            f->stage = ROUND_END;
        } else { /* WAT-13.1 */
            wat_pop(g);
        }
        return true;
    }
    f->n = (uint8_t)(f->n + (f->stage == FIRST_FIRE));
    push_volley(b, g, f, f->stage++ == FIRST_FIRE);
    return true;
}

/* ---- volley: one side fires, and the other tests ---- */

/* Infantry of a side that fires, or is fired at; all that is in the area: WAT-13.5. */
static uint64_t line(const struct wat_battle *b, const struct wat *g, int side, unsigned area)
{
    return wat_infantry_at(b, g, side, area);
}

enum { ASSIGN, FIRE, PLACE, TEST };

static void fire_next(struct wat *g)
{
    struct wat_frame *f = wat_top(g), volley = *f;

    f->set &= f->set - 1;
    f = wat_push(g, S_volley_die, volley.side);
    f->area = volley.area;
    f->unit = (uint8_t)wat_lowest(volley.set);
}

/* WAT-13.19, WAT-13.20, WAT-13.23: M or a cube, whichever side was fired at; WAT-13.21: or the
 * guns' fire of step 1.  WAT-13.24: one test for both. */
static void test_target(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame f = *wat_now(g);
    int target = WAT_OTHER(f.side);

    wat_pop(g);
    if ((f.k != 0 || (f.flags & STEP1_TEST) != 0) && line(b, g, target, f.area) != 0) {
        wat_test_morale(g, target, f.area, false); /* WAT-13.25: who fails is gone at once */
    }
}

bool volley_run(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g);

    switch (f->stage) {
    case ASSIGN: /* WAT-13.4 */
        f->stage = FIRE;
        f->set = line(b, g, f->side, f->area);
        wat_assign(g, f->side, f->area, f->set);
        break;
    case FIRE:
        if (f->set != 0) {
            fire_next(g);
        } else {
            f->stage = PLACE;
        }
        break;
    case PLACE: /* WAT-13.5: after the last shot */
        f->stage = TEST;
        if (f->n > 0) {
            wat_damage(g, WAT_OTHER(f->side), f->area, f->n);
        }
        break;
    default: test_target(b, g); break;
    }
    return true;
}

/* ---- volley_die ---- */

/* WAT-13.6 to WAT-13.12; WAT-13.11: no other terrain. */
static int modifier(const struct wat_battle *b, const struct wat *g, const struct wat_frame *f,
                    struct gg_breakdown *out)
{
    int target = WAT_OTHER(f->side), sum = 0;
    uint64_t firer = WAT_ONE(f->unit);

    if ((line(b, g, target, f->area) & g->square[target]) != 0) {
        sum += wat_part(out, MSG_mod_target_square, WAT_13_6, 1); /* WAT-13.6 */
    }
    if (b->nation[f->side][f->unit] == N_BRITISH) {
        sum += wat_part(out, MSG_mod_british_fire, WAT_13_7, 1); /* WAT-13.7 */
    }
    /* WAT-13.8: one for every two */
    sum += wat_part(out, MSG_mod_cubes, WAT_13_8, -(g->assigned[f->unit] / 2));
    if ((g->square[f->side] & firer) != 0) {
        sum += wat_part(out, MSG_mod_own_square, WAT_13_9, -1); /* WAT-13.9 */
    }
    if (wat_all_benefit(b, g, target, f->area)) { /* WAT-13.10, WAT-24.13 */
        sum += wat_part(out, MSG_mod_stronghold, WAT_13_10, -1);
    }
    return sum; /* WAT-13.12 */
}

/* The row of the chart, from 0 to 6. */
static unsigned row(int modified)
{
    return modified < 0 ? 0 : modified > 6 ? 6 : (unsigned)modified;
}

struct shot {
    unsigned cubes;
    bool test; /* M or a cube: WAT-13.15, WAT-13.19 */
};

/* The cells of the chart are WAT-13.14, WAT-13.15, WAT-13.16, WAT-13.17 and WAT-13.18. */
static struct shot effect(const struct wat_battle *b, unsigned die, int modified)
{
    unsigned cell = b->infantry[row(modified)];
    struct shot s = { .cubes = cell == WAT_M ? 0 : cell, .test = cell != 0 };

    if (die == 6 && s.cubes == 0) { /* WAT-13.13 */
        s = (struct shot){ .cubes = 1, .test = true };
    }
    return s;
}

void volley_die_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    (void)b;
    (void)g;
    wat_roll(o);
}

void volley_die_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    unsigned die = gg_target_of(m);
    struct shot s = effect(b, die, (int)die + modifier(b, g, wat_now(g), NULL));
    struct wat_frame *f;

    g->assigned[wat_now(g)->unit] = 0; /* WAT-18.5: they were for this shot only */
    wat_pop(g);
    f = wat_top(g);
    f->n = (uint8_t)(f->n + s.cubes);
    f->k |= s.test;
}

void volley_die_explain(const struct wat_battle *b, const struct wat *g, gg_move m,
                        struct gg_breakdown *out)
{
    const struct wat_frame *f = wat_now(g);
    unsigned die = wat_face(m);
    struct shot s;

    out->title = wat_tell_frame(b, MSG_sum_volley, WAT_13_5, f);
    wat_part(out, MSG_mod_die, WAT_13_5, (int)die);
    modifier(b, g, f, out);
    if (die == 0) {
        return;
    }
    s = effect(b, die, out->total);
    out->table = wat_tell_number(MSG_tab_infantry, WAT_13_12, (int)row(out->total));
    if (s.cubes > 0) {
        out->result = wat_tell_number(MSG_res_cubes, WAT_13_5, (int)s.cubes);
    } else {
        out->result = s.test ? gg_message(MSG_res_must_test, WAT_13_15)
                             : gg_message(MSG_res_nothing, WAT_13_14);
    }
}

/* ---- withdrawal: of infantry in step 3, of cavalry in step 4 ---- */

void wat_withdraw(struct wat *g, int side, unsigned area, uint64_t units)
{
    struct wat_frame *f = wat_push(g, S_withdrawal, side);

    f->area = (uint8_t)area;
    f->set = units;
}

void wat_ask_leaders(const struct wat_battle *b, struct wat *g, int side, unsigned from,
                     unsigned to)
{
    unsigned leader;

    for (WAT_EACH(leader, wat_leaders_at(b, g, side, from))) {
        struct wat_frame *f = wat_push(g, S_go_along, side); /* which minds WAT-23.26, WAT-3.26 */

        f->unit = (uint8_t)leader;
        f->area = (uint8_t)from;
        f->n = (uint8_t)to;
    }
}

/* WAT-19.21: no area to withdraw to.  All infantry of the assault has the same areas, so it is gone
 * with all its cubes. */
static void cannot_withdraw(const struct wat_battle *b, struct wat *g, int side, unsigned bit,
                            unsigned area)
{
    wat_eliminate(b, g, side, bit);
    wat_settle(b, g, area);
}

bool withdrawal_run(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g), all = *f;
    unsigned bit;
    uint64_t areas;

    if (f->set == 0) {
        wat_pop(g);
        return true;
    }
    bit = wat_lowest(f->set);
    f->set &= f->set - 1;
    /* WAT-13.30, WAT-14.16; WAT-13.31: no retreat, so cavalry there does not mind it */
    areas = wat_withdraw_areas(b, g, all.side, bit, all.area);
    if (areas == 0) {
        cannot_withdraw(b, g, all.side, bit, all.area);
        return true;
    }
    f = wat_push(g, S_withdraw, all.side);
    f->area = all.area;
    f->unit = (uint8_t)bit;
    f->set = areas;
    return true;
}

static void withdraw_to(const struct wat_battle *b, struct wat *g, unsigned to)
{
    struct wat_frame f = *wat_now(g);

    wat_pop(g);
    if (b->arm[f.side][f.unit] == INFANTRY) {
        g->up[f.side] |= WAT_ONE(f.unit); /* WAT-13.32; WAT-14.24: cavalry stays as it is */
    }
    /* It attacks no more, also if the area it goes to is charged into before this assault ends. */
    g->attacking[f.side] &= ~WAT_ONE(f.unit);
    g->origin[f.side][f.unit] = WAT_NONE;
    wat_ask_leaders(b, g, f.side, f.area, to); /* WAT-19.20 */
    wat_leave(b, g, f.side, f.unit, to);       /* WAT-13.33: the last one takes what is left */
}

bool withdraw_run(const struct wat_battle *b, struct wat *g)
{
    uint64_t areas = wat_now(g)->set;

    if (gg_popcount(areas) != 1) {
        return false;
    }
    withdraw_to(b, g, wat_lowest(areas));
    return true;
}

void withdraw_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    gg_offer_set(o, gg_move1(V_withdraw, 0), wat_area_indexes(b, wat_now(g)->set));
}

gg_clause withdraw_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    unsigned area = wat_area_at(b, gg_target_of(m));

    if (gg_verb_of(m) == V_withdraw && (wat_now(g)->set & WAT_ONE(area)) != 0) {
        return WAT_ALLOWED;
    }
    return WAT_13_30;
}

void withdraw_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    withdraw_to(b, g, wat_area_at(b, gg_target_of(m)));
}
