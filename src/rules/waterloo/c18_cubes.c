/* SPDX-License-Identifier: MIT
 * Chapter 18, damage cubes: where they lie, how they are placed, the six-cube rule, lack of stock.
 * WAT-18.2: cubes are counted by area and colour and never by unit; assignments are in
 * c18_assign.c, hits on cavalry in c18_hits.c. */
#include "rules/waterloo/chapters.h"

enum {
    MOST_EACH = 5,  /* WAT-18.6 */
    WITH_A_UNIT = 6 /* WAT-18.8 */
};

/* The colours of a side are first .. last: WAT-18.1. */
static enum wat_colour first_colour(int side)
{
    return side == FRENCH ? BLUE : RED;
}

static enum wat_colour last_colour(int side)
{
    return side == FRENCH ? BLUE : BLACK;
}

static int side_of(enum wat_colour c)
{
    return c == BLUE ? FRENCH : ALLIED;
}

static uint64_t infantry_of(const struct wat_battle *b, const struct wat *g, enum wat_colour c,
                            unsigned area)
{
    return wat_infantry_at(b, g, side_of(c), area) & b->of_colour[c];
}

/* ---- cubes on the move ---- */

/* WAT-18.15: they join what lies there. */
void wat_move_cubes(struct wat *g, enum wat_colour c, unsigned from, unsigned to, unsigned n)
{
    g->cubes[c][from] = (uint8_t)(g->cubes[c][from] - n);
    g->cubes[c][to] = (uint8_t)(g->cubes[c][to] + n);
}

/* WAT-18.22 */
void wat_return_cubes(struct wat *g, enum wat_colour c, unsigned from, unsigned n)
{
    g->cubes[c][from] = (uint8_t)(g->cubes[c][from] - n);
    g->stock[c] = (uint8_t)(g->stock[c] + n);
}

/* WAT-18.13: without infantry cubes can only lie on guns. */
void wat_settle(const struct wat_battle *b, struct wat *g, unsigned area)
{
    for (unsigned c = 0; c < COLOURS; c++) {
        int side = side_of(c);
        uint64_t there;
        unsigned guns;

        if (g->cubes[c][area] == 0) {
            continue;
        }
        there = wat_at(g, side, area) & b->of_colour[c];
        if ((there & b->of_arm[side][INFANTRY]) != 0) {
            continue;
        }
        guns = gg_popcount(there & b->of_arm[side][ARTILLERY]);
        if (g->cubes[c][area] > guns) { /* WAT-18.11, WAT-18.14: one a gun */
            wat_return_cubes(g, c, area, g->cubes[c][area] - guns);
        }
    }
}

/* ---- assignments in force ---- */

/* The morale test of this side in this area that is going on, or NULL: there an assignment binds
 * until the last die (WAT-17.3, WAT-17.40, WAT-17.45). */
static const struct wat_frame *test_under_way(const struct wat *g, int side, unsigned area)
{
    for (unsigned i = g->frames; i > 0; i--) {
        const struct wat_frame *f = &g->frame[i - 1];

        if (f->state == S_morale && f->side == side && f->area == area) {
            return f;
        }
    }
    return NULL;
}

/* WAT-18.8 leaves just five cubes for each of the rest: nothing is left to assign. */
static void assign_the_rest(struct wat *g, int side, unsigned gone, uint64_t rest, unsigned area)
{
    unsigned bit;

    if (test_under_way(g, side, area) == NULL) {
        return;
    }
    g->assigned[gone] = 0;
    for (WAT_EACH(bit, rest)) {
        g->assigned[bit] = MOST_EACH;
    }
}

/* ---- the six-cube rule ---- */

/* WAT-18.17: colour by colour.  A colour without infantry there is wat_settle()'s. */
static bool too_many(const struct wat_battle *b, const struct wat *g, enum wat_colour c,
                     unsigned area)
{
    uint64_t infantry;

    if (g->cubes[c][area] <= MOST_EACH) { /* one unit can bear them: WAT-18.6 */
        return false;
    }
    infantry = infantry_of(b, g, c, area);
    return infantry != 0 && g->cubes[c][area] > MOST_EACH * gg_popcount(infantry); /* WAT-18.10 */
}

/* Pushes casualty if a unit has to go. */
static bool six_cubes(const struct wat_battle *b, struct wat *g, int side, unsigned area)
{
    for (unsigned c = first_colour(side); c <= last_colour(side); c++) {
        if (too_many(b, g, c, area)) {
            struct wat_frame *f = wat_push(g, S_casualty, side);

            f->area = (uint8_t)area;
            f->k = (uint8_t)c;
            f->set = infantry_of(b, g, c, area);
            return true;
        }
    }
    return false;
}

void wat_overflow(const struct wat_battle *b, struct wat *g, int side, unsigned area)
{
    for (unsigned c = first_colour(side); c <= last_colour(side); c++) {
        if (too_many(b, g, c, area)) {
            wat_damage(g, side, area, 0); /* WAT-18.9: at once */
            return;
        }
    }
}

/* Is there nothing to choose between two units of a side that stand together? */
static bool alike(const struct wat_battle *b, const struct wat *g, int side, unsigned x, unsigned y)
{
    uint64_t state[] = { g->up[side], g->square[side], g->attacking[side], g->outside[side] };

    for (unsigned i = 0; i < sizeof state / sizeof *state; i++) {
        if ((state[i] >> x & 1) != (state[i] >> y & 1)) {
            return false;
        }
    }
    return b->nation[side][x] == b->nation[side][y] && b->arm[side][x] == b->arm[side][y] &&
           g->origin[side][x] == g->origin[side][y];
}

bool wat_all_alike(const struct wat_battle *b, const struct wat *g, int side, uint64_t units)
{
    unsigned first = wat_lowest(units), bit;

    for (WAT_EACH(bit, units)) {
        if (!alike(b, g, side, first, bit)) {
            return false;
        }
    }
    return true;
}

/* WAT-18.8: the unit and six cubes; the rest of the cubes is what the rest of the units can bear.
 */
static void lose_to_six_cubes(const struct wat_battle *b, struct wat *g, unsigned bit)
{
    struct wat_frame f = *wat_now(g);

    wat_pop(g);
    wat_eliminate(b, g, f.side, bit);
    wat_return_cubes(g, f.k, f.area, WITH_A_UNIT);
    assign_the_rest(g, f.side, bit, f.set & ~WAT_ONE(bit), f.area);
}

/* Units that have tested and units that have not are not alike. */
static bool casualty_is_clear(const struct wat_battle *b, const struct wat *g)
{
    const struct wat_frame *f = wat_now(g), *test = test_under_way(g, f->side, f->area);

    if (test != NULL && (f->set & test->set) != 0 && (f->set & ~test->set) != 0) {
        return false;
    }
    return wat_all_alike(b, g, f->side, f->set);
}

bool casualty_run(const struct wat_battle *b, struct wat *g)
{
    if (!casualty_is_clear(b, g)) {
        return false;
    }
    lose_to_six_cubes(b, g, wat_lowest(wat_now(g)->set));
    return true;
}

/* One of the units of the frame's set has to be named. */
static void remove_offer(const struct wat *g, struct gg_offer *o)
{
    const struct wat_frame *f = wat_now(g);

    gg_offer_set(o, gg_move1(V_remove, WAT_UNIT(f->side, 0u)), f->set);
}

static gg_clause remove_forbidden(const struct wat *g, gg_move m, gg_clause clause)
{
    const struct wat_frame *f = wat_now(g);
    unsigned unit = gg_target_of(m);

    if (gg_verb_of(m) == V_remove && WAT_SIDE(unit) == f->side &&
        (f->set & WAT_ONE(WAT_BIT(unit))) != 0) {
        return WAT_ALLOWED;
    }
    return clause;
}

void casualty_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    (void)b;
    remove_offer(g, o);
}

gg_clause casualty_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    (void)b;
    return remove_forbidden(g, m, WAT_18_8);
}

void casualty_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    lose_to_six_cubes(b, g, WAT_BIT(gg_target_of(m)));
}

/* ---- placing cubes ---- */

void wat_damage(struct wat *g, int side, unsigned area, unsigned cubes)
{
    struct wat_frame *f = wat_push(g, S_damage, side);

    f->area = (uint8_t)area;
    f->n = (uint8_t)cubes;
}

/* The colours in which one more cube can lie there, one bit each. */
static unsigned takers(const struct wat_battle *b, const struct wat *g, int side, unsigned area)
{
    uint64_t there = wat_at(g, side, area);
    uint64_t infantry = there & b->of_arm[side][INFANTRY];
    unsigned may = 0;

    for (unsigned c = first_colour(side); c <= last_colour(side); c++) {
        bool takes;

        if (infantry != 0) { /* WAT-18.7, WAT-18.12, WAT-18.16: where infantry of the colour is */
            takes = (infantry & b->of_colour[c]) != 0;
        } else { /* WAT-18.14, WAT-4.14, WAT-8.14: one a gun */
            takes = gg_popcount(there & b->of_arm[side][ARTILLERY] & b->of_colour[c]) >
                    g->cubes[c][area];
        }
        may |= (unsigned)takes << c;
    }
    return may;
}

/* Infantry of the colour with a cube to give back: WAT-18.20. */
static uint64_t givers(const struct wat_battle *b, const struct wat *g, enum wat_colour c)
{
    int side = side_of(c);
    uint64_t infantry = b->of_arm[side][INFANTRY] & b->of_colour[c], able = 0;
    unsigned bit;

    for (WAT_EACH(bit, infantry)) {
        unsigned place = g->place[side][bit];

        if (wat_on_map(place) && g->cubes[c][place] > 0 &&
            (test_under_way(g, side, place) == NULL || g->assigned[bit] > 0)) {
            able |= WAT_ONE(bit);
        }
    }
    return able;
}

/* WAT-18.18: no cube of the colour is left.  If nobody has one to give, the cube is lost. */
static void run_short(const struct wat_battle *b, struct wat *g, enum wat_colour c)
{
    struct wat_frame *damage = wat_top(g), *f;
    uint64_t units = givers(b, g, c);

    if (units == 0) {
        damage->n = 0;
        return;
    }
    f = wat_push(g, S_shortage, damage->side);
    f->k = (uint8_t)c;
    f->set = units;
}

/* The damage frame keeps the colour its owner chose for the next cube as k, one more than it. */
static void place_cube(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g);
    unsigned may = takers(b, g, f->side, f->area), c;

    if (f->k > 0 && (may >> (f->k - 1) & 1) == 0) { /* the last unit of that colour has gone */
        f->k = 0;
    }
    if (may == 0) { /* WAT-4.13, WAT-8.14: nothing there can take it */
        f->n = 0;
        return;
    }
    if (f->k == 0 && (may & (may - 1)) != 0) { /* WAT-18.16, WAT-8.15 */
        wat_push(g, S_colour, f->side)->area = f->area;
        return;
    }
    c = f->k > 0 ? f->k - 1u : wat_lowest(may);
    if (g->stock[c] == 0) {
        run_short(b, g, c);
        return;
    }
    g->stock[c]--;
    g->cubes[c][f->area]++;
    f->n--;
    f->k = 0;
}

/* WAT-18.9: the six-cube rule is looked at after each cube; WAT-18.19: and lack of stock before. */
bool damage_run(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g);

    if (six_cubes(b, g, f->side, f->area)) {
        return true;
    }
    if (f->n == 0) {
        unsigned area = f->area;

        wat_pop(g);
        wat_settle(b, g, area);
        return true;
    }
    place_cube(b, g);
    return true;
}

/* ---- colour: WAT-18.16 ---- */

bool colour_run(const struct wat_battle *b, struct wat *g)
{
    (void)b;
    (void)g;
    return false; /* pushed only when there is a choice */
}

void colour_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    const struct wat_frame *f = wat_now(g);

    gg_offer_set(o, gg_move1(V_colour, 0), takers(b, g, f->side, f->area));
}

gg_clause colour_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    const struct wat_frame *f = wat_now(g);

    if (gg_verb_of(m) == V_colour && (takers(b, g, f->side, f->area) >> gg_target_of(m) & 1) != 0) {
        return WAT_ALLOWED;
    }
    return WAT_18_16;
}

void colour_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    (void)b;
    wat_pop(g);
    wat_top(g)->k = (uint8_t)(gg_target_of(m) + 1);
}

/* ---- shortage: WAT-18.18 ---- */

static void give_up(struct wat *g, unsigned bit)
{
    struct wat_frame *f = wat_top(g);

    f->state = S_shortage_cubes;
    f->unit = (uint8_t)bit;
    f->area = g->place[f->side][bit];
    f->set = 0;
}

bool shortage_run(const struct wat_battle *b, struct wat *g)
{
    const struct wat_frame *f = wat_now(g);

    (void)b;
    if ((f->set & (f->set - 1)) != 0) {
        return false;
    }
    give_up(g, wat_lowest(f->set));
    return true;
}

void shortage_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    (void)b;
    remove_offer(g, o);
}

gg_clause shortage_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    const struct wat_frame *f = wat_now(g);
    unsigned unit = gg_target_of(m);
    bool infantry = gg_verb_of(m) == V_remove && WAT_SIDE(unit) == f->side &&
                    (b->of_arm[f->side][INFANTRY] & b->of_colour[f->k] & WAT_ONE(WAT_BIT(unit)));

    return remove_forbidden(g, m, infantry ? WAT_18_20 : WAT_18_18);
}

void shortage_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    (void)b;
    give_up(g, WAT_BIT(gg_target_of(m)));
}

/* ---- shortage_cubes: how many cubes go with the unit ---- */

static void shortage_range(const struct wat_battle *b, const struct wat *g, unsigned *least,
                           unsigned *most)
{
    const struct wat_frame *f = wat_now(g);
    unsigned have = g->cubes[f->k][f->area], own = g->assigned[f->unit];

    if (test_under_way(g, f->side, f->area) != NULL) { /* of WAT-17.42 the last may not lie yet */
        *least = *most = own < have ? own : have;
        return;
    }
    wat_carry_range(b, g, f->side, f->unit, f->area, least, most);
    if (*least == 0) { /* WAT-18.20 */
        *least = 1;
    }
}

/* WAT-18.18: he assigns the cubes of that area, and the unit goes with its own; WAT-18.21 it is a
 * casualty like any other. */
static void lose_for_stock(const struct wat_battle *b, struct wat *g, unsigned cubes)
{
    struct wat_frame f = *wat_now(g);

    wat_pop(g);
    if (test_under_way(g, f.side, f.area) != NULL) {
        g->assigned[f.unit] = 0;
    }
    wat_eliminate(b, g, f.side, f.unit);
    wat_return_cubes(g, f.k, f.area, cubes);
}

bool shortage_cubes_run(const struct wat_battle *b, struct wat *g)
{
    unsigned least, most;

    shortage_range(b, g, &least, &most);
    if (least != most) {
        return false;
    }
    lose_for_stock(b, g, least);
    return true;
}

void shortage_cubes_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    const struct wat_frame *f = wat_now(g);
    unsigned least, most;

    shortage_range(b, g, &least, &most);
    gg_offer_range(o, V_assign, WAT_UNIT(f->side, (unsigned)f->unit), least, most - least + 1);
}

gg_clause shortage_cubes_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    const struct wat_frame *f = wat_now(g);
    unsigned least, most, n = gg_target_of(m);

    shortage_range(b, g, &least, &most);
    if (gg_verb_of(m) != V_assign || gg_subject_of(m) != WAT_UNIT(f->side, (unsigned)f->unit)) {
        return WAT_18_18;
    }
    if (n >= least && n <= most) {
        return WAT_ALLOWED;
    }
    return n == 0 ? WAT_18_20 : n > MOST_EACH ? WAT_18_6 : WAT_18_7;
}

void shortage_cubes_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    lose_for_stock(b, g, gg_target_of(m));
}
