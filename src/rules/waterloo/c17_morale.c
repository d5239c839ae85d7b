/* SPDX-License-Identifier: MIT
 * Chapter 17, morale tests: when a side's infantry must test, the column each unit tests in, and
 * what the chart's R and E do to it.  WAT-17.1: infantry only, and from assaults only. */
#include "rules/waterloo/assault.h"
#include <string.h>

/* In the frames of a test. */
enum {
    BY_CHARGE = 1,  /* step 4: cavalry charges: WAT-14.14 */
    UNSUPPORTED = 2 /* settled before the first die: WAT-17.7 */
};

/* ---- the column ---- */

/* WAT-17.11: friendly infantry in adjacent areas, WAT-17.14 of any nation and formation, WAT-17.15
 * seen from where the unit stands, attackers too.  WAT-17.16: the Delayed box is adjacent to the
 * entry areas. */
static bool supported(const struct wat_battle *b, const struct wat *g, int side, unsigned area)
{
    uint64_t near = b->adjacent[area]; /* WAT-17.13: not the area itself */
    uint64_t friends = near & wat_with_infantry(b, g, side);
    unsigned other;

    if (gg_popcount(friends) >= 2 || (b->edge & WAT_ONE(area)) == 0) {
        return gg_popcount(friends) >= 2;
    }
    if (b->head.option[O_EDGE_SUPPORT] == 0) { /* WAT-17.12 */
        return friends != 0;
    }
    for (WAT_EACH(other, friends)) { /* the other reading: one area with two units */
        if (gg_popcount(wat_infantry_at(b, g, side, other)) >= 2) {
            return true;
        }
    }
    return false;
}

/* A test of one unit: what the shifts ask about. */
struct test {
    const struct wat_battle *b;
    const struct wat *g;
    int side;
    unsigned bit, area, flags;
    uint64_t enemy; /* combat units in the area now: WAT-17.10 */
    bool attacks, walls;
};

static bool enemy_has(const struct test *t, enum wat_arm arm)
{
    return (t->enemy & t->b->of_arm[WAT_OTHER(t->side)][arm]) != 0;
}

static bool stands_in(const struct test *t, uint64_t areas)
{
    return (areas & WAT_ONE(t->area)) != 0;
}

/* WAT-17.8, WAT-17.9, WAT-17.22 to WAT-17.24: what the enemy consists of. */
static int enemy_shift(const struct test *t, struct gg_breakdown *out)
{
    bool barred = stands_in(t, t->b->rough) && t->b->head.option[O_COMBINED_TERRAIN] == 0;

    if (!enemy_has(t, CAVALRY)) {
        return 0;
    }
    if (!enemy_has(t, INFANTRY)) {
        return wat_part(out, MSG_shift_cavalry, WAT_17_8, 3);
    }
    return t->walls || barred ? 0 : wat_part(out, MSG_shift_combined, WAT_17_22, 1); /* WAT-17.23 */
}

/* WAT-17.21: Guard infantry among the attackers; the other reading takes any Guard unit. */
static bool guard_attacks(const struct test *t)
{
    uint64_t guard = t->b->of_nation[N_GUARD] & t->enemy;

    if (t->side == FRENCH) {
        return false;
    }
    if (t->b->head.option[O_GUARD_SHIFT] == 0) {
        guard &= t->b->of_arm[FRENCH][INFANTRY];
    }
    return (guard & t->g->attacking[FRENCH]) != 0;
}

static int right_shifts(const struct test *t, struct gg_breakdown *out)
{
    int sum = enemy_shift(t, out);

    if ((t->flags & UNSUPPORTED) != 0) {
        sum += wat_part(out, MSG_shift_unsupported, WAT_17_11, 1); /* WAT-17.11 */
    }
    if (t->b->nation[t->side][t->bit] == N_LANDWEHR) {
        sum += wat_part(out, MSG_shift_landwehr, WAT_17_17, 1); /* WAT-17.17 */
    }
    /* WAT-17.18, WAT-24.15; WAT-17.19 not behind walls; WAT-17.20 no other ground */
    if (stands_in(t, t->b->terrain[WOODS] | t->b->terrain[TOWN]) && !t->walls) {
        sum += wat_part(out, MSG_shift_cover, WAT_17_18, 1);
    }
    if (guard_attacks(t)) {
        sum += wat_part(out, MSG_shift_guard, WAT_17_21, 1);
    }
    return sum;
}

static int left_shifts(const struct test *t, struct gg_breakdown *out)
{
    unsigned nation = t->b->nation[t->side][t->bit];
    int sum = 0;

    /* WAT-17.25, WAT-17.26: with the +3 of the charge; WAT-17.27: no charge, no shift */
    if ((t->flags & BY_CHARGE) != 0 && (t->g->square[t->side] & WAT_ONE(t->bit)) != 0) {
        sum += wat_part(out, MSG_shift_square, WAT_17_25, -6);
    }
    if (nation == N_BRITISH) {
        sum += wat_part(out, MSG_shift_british, WAT_17_28, -1); /* WAT-17.28 */
    }
    if (nation == N_GUARD) {
        sum += wat_part(out, MSG_shift_own_guard, WAT_17_29, -1); /* WAT-17.29 */
    }
    /* WAT-17.30: defenders only, and once however many guns */
    if (!t->attacks && wat_guns_at(t->b, t->g, t->side, t->area) != 0) {
        sum += wat_part(out, MSG_shift_guns, WAT_17_30, -1);
    }
    if (!t->attacks && t->walls) { /* WAT-17.31; WAT-17.32: only in defensive formation */
        sum += wat_part(out, MSG_shift_stronghold, WAT_17_31, -(int)t->b->area[t->area].shift);
    }
    return sum;
}

/* WAT-17.4, WAT-17.6: cubes, shifts to the right and to the left, then held to the chart. */
static int column(const struct wat_battle *b, const struct wat *g, const struct wat_frame *f,
                  struct gg_breakdown *out)
{
    int enemy = WAT_OTHER(f->side), sum = g->assigned[f->unit];
    struct test t = { .b = b, .g = g, .side = f->side, .bit = f->unit, .area = f->area };

    t.flags = f->flags;
    t.enemy = wat_at(g, enemy, f->area) & b->combat[enemy];
    t.attacks = (g->attacking[f->side] & WAT_ONE(f->unit)) != 0;
    t.walls = wat_benefits(b, g, f->side, f->unit);
    wat_part(out, MSG_shift_cubes, WAT_17_4, sum);
    sum += right_shifts(&t, out);
    sum += left_shifts(&t, out);
    return sum < 0 ? 0 : sum > 6 ? 6 : sum;
}

static uint8_t flags_of(const struct wat_battle *b, const struct wat *g, int side, unsigned area,
                        bool charge)
{
    unsigned support = supported(b, g, side, area) ? 0 : UNSUPPORTED;

    return (uint8_t)(support | (charge ? BY_CHARGE : 0));
}

int wat_morale_column(const struct wat_battle *b, const struct wat *g, int side, unsigned bit,
                      unsigned area, bool charge, struct gg_breakdown *out)
{
    struct wat_frame f = { .side = (uint8_t)side, .unit = (uint8_t)bit, .area = (uint8_t)area };

    f.flags = flags_of(b, g, side, area, charge);
    return column(b, g, &f, out);
}

/* ---- morale: all infantry of the side there, one after the other ---- */

void wat_test_morale(struct wat *g, int side, unsigned area, bool charge)
{
    struct wat_frame *f = wat_push(g, S_morale, side);

    f->area = (uint8_t)area;
    f->flags = charge ? BY_CHARGE : 0;
}

/* WAT-17.2: all of it; of charged infantry only what is outside: WAT-14.20. */
static void begin(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g);
    uint64_t infantry = wat_infantry_at(b, g, f->side, f->area);
    bool charge = (f->flags & BY_CHARGE) != 0;

    f->set = charge ? wat_chargeable(b, g, f->side, f->area) : infantry;
    f->flags = flags_of(b, g, f->side, f->area, charge); /* WAT-17.7 */
    f->stage = 1;
    wat_assign(g, f->side, f->area, infantry); /* WAT-17.3 */
}

bool morale_run(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g), test = *f;
    unsigned depth = g->frames;

    if (f->stage == 0) {
        begin(b, g);
        return true;
    }
    wat_overflow(b, g, f->side, f->area); /* WAT-18.8: one left with a cube of WAT-17.42 too many */
    if (g->frames != depth) {
        return true;
    }
    test.set &= wat_infantry_at(b, g, f->side, f->area); /* some may be gone: WAT-17.44 */
    if (test.set == 0) {
        memset(g->assigned, 0, sizeof g->assigned); /* WAT-18.5: it binds no longer */
        wat_pop(g);
        return true;
    }
    f->set = test.set & (test.set - 1);
    f = wat_push(g, S_morale_die, test.side);
    f->area = test.area;
    f->unit = (uint8_t)wat_lowest(test.set);
    f->flags = test.flags;
    f->n = (uint8_t)column(b, g, f, NULL);
    return true;
}

/* ---- morale_die ---- */

enum result { STANDS, CUBE, RETREATS, ELIMINATED };

/* The chart's rows are WAT-17.33, WAT-17.34, WAT-17.35, WAT-17.36, WAT-17.37 and WAT-17.38;
 * WAT-17.5: the die is read as it fell. */
static enum result result_of(const struct wat_battle *b, const struct wat *g,
                             const struct wat_frame *f, unsigned die, gg_clause *clause)
{
    switch (b->morale[die][f->n]) {
    case WAT_E: *clause = WAT_17_45; return ELIMINATED; /* WAT-17.46: behind walls too */
    case WAT_R: break;
    default: *clause = WAT_17_39; return STANDS; /* WAT-17.39 */
    }
    if (wat_benefits(b, g, f->side, f->unit)) { /* WAT-17.43: before the cavalry is looked at */
        *clause = WAT_17_42;
        return CUBE;
    }
    if (wat_cavalry_at(b, g, WAT_OTHER(f->side), f->area) !=
        0) { /* WAT-17.41, WAT-14.15, WAT-24.23 */
        *clause = WAT_17_41;
        return ELIMINATED;
    }
    *clause = WAT_17_40;
    return RETREATS;
}

/* Cubes that go with the unit: those assigned to it, as far as they still lie there (WAT-18.18 may
 * have taken some between two dice). */
static unsigned cubes_of(const struct wat *g, const struct wat_frame *f, enum wat_colour c)
{
    unsigned have = g->cubes[c][f->area];

    return g->assigned[f->unit] < have ? g->assigned[f->unit] : have;
}

/* WAT-17.42: of its own colour, and counted as its own; WAT-17.44: it may be one too many. */
static void one_more_cube(struct wat *g, const struct wat_frame *f, enum wat_colour c)
{
    g->assigned[f->unit] = (uint8_t)(g->assigned[f->unit] + (g->assigned[f->unit] < 5));
    wat_damage(g, f->side, f->area, 1);
    wat_top(g)->k = (uint8_t)(c + 1);
}

void morale_die_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    (void)b;
    (void)g;
    wat_roll(o);
}

void morale_die_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    struct wat_frame f = *wat_now(g);
    enum wat_colour c = wat_colour_of(b, f.side, f.unit);
    gg_clause clause;
    enum result result = result_of(b, g, &f, gg_target_of(m), &clause);

    wat_pop(g);
    switch (result) {
    case STANDS: break;
    case CUBE: one_more_cube(g, &f, c); break;
    case RETREATS: wat_retreat(g, f.side, f.unit, cubes_of(g, &f, c)); break;
    case ELIMINATED:
        wat_return_cubes(g, c, f.area, cubes_of(g, &f, c)); /* WAT-17.45 */
        wat_eliminate(b, g, f.side, f.unit);
        wat_settle(b, g, f.area);
        g->assigned[f.unit] = 0;
        break;
    }
}

void morale_die_explain(const struct wat_battle *b, const struct wat *g, gg_move m,
                        struct gg_breakdown *out)
{
    static const uint16_t said[] = { [STANDS] = MSG_res_stands,
                                     [CUBE] = MSG_res_cube_instead,
                                     [RETREATS] = MSG_res_retreats,
                                     [ELIMINATED] = MSG_res_eliminated };
    const struct wat_frame *f = wat_now(g);
    unsigned die = wat_face(m);
    gg_clause clause;
    enum result result;

    out->title = wat_tell_frame(b, MSG_sum_morale, WAT_17_2, f);
    column(b, g, f, out);
    out->table = wat_tell_number(die != 0 ? MSG_tab_morale : MSG_tab_morale_column, WAT_17_6, f->n);
    if (die == 0) {
        return;
    }
    gg_arg(&out->table, GG_KIND_NUMBER, (int)die);
    result = result_of(b, g, f, die, &clause);
    out->result = wat_tell_unit(said[result], clause, f->side, f->unit);
}
