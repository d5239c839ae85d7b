/* SPDX-License-Identifier: MIT
 * Chapter 18, assigning cubes to infantry: before it fires, before it tests morale, and when it
 * leaves (WAT-18.3). */
#include "rules/waterloo/chapters.h"
#include <string.h>

enum { MOST_EACH = 5 }; /* WAT-18.6 */

/* Of `cubes`, how many one unit may bear if `others` of its colour bear the rest: WAT-18.7. */
static void range(unsigned cubes, unsigned others, unsigned *least, unsigned *most)
{
    *most = cubes < MOST_EACH ? cubes : MOST_EACH;
    *least = cubes > MOST_EACH * others ? cubes - MOST_EACH * others : 0;
    if (*least > *most) {
        *least = *most;
    }
}

void wat_carry_range(const struct wat_battle *b, const struct wat *g, int side, unsigned bit,
                     unsigned area, unsigned *least, unsigned *most)
{
    enum wat_colour c = wat_colour_of(b, side, bit);
    uint64_t others;

    if (g->cubes[c][area] == 0) {
        *least = *most = 0;
        return;
    }
    others = wat_infantry_at(b, g, side, area) & b->of_colour[c] & ~WAT_ONE(bit);
    range(g->cubes[c][area], gg_popcount(others), least, most); /* WAT-6.22 with no others */
}

/* ---- assignment: unit after unit ---- */

void wat_assign(struct wat *g, int side, unsigned area, uint64_t infantry)
{
    struct wat_frame *f = wat_push(g, S_assignment, side);

    f->area = (uint8_t)area;
    f->set = infantry;
}

/* The assignment frame counts the cubes still to be assigned: n of the first colour of the side, k
 * of the second. */
static uint8_t *left_in(struct wat_frame *f, enum wat_colour c)
{
    return c == BLACK ? &f->k : &f->n;
}

/* The next unit of the set, and the question about it if there is one. */
static void assign_next(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g), *ask;
    unsigned bit = wat_lowest(f->set), least, most;
    enum wat_colour c = wat_colour_of(b, f->side, bit);
    uint8_t *left = left_in(f, c);
    uint64_t others;

    f->set &= f->set - 1;
    others = f->set & b->of_colour[c];
    range(*left, gg_popcount(others), &least, &most);
    if (least == most) {
        g->assigned[bit] = (uint8_t)least;
        *left = (uint8_t)(*left - least);
        return;
    }
    ask = wat_push(g, S_assign, f->side);
    ask->area = f->area;
    ask->unit = (uint8_t)bit;
    ask->n = *left;
    ask->set = others;
}

static void begin(struct wat *g, struct wat_frame *f)
{
    memset(g->assigned, 0, sizeof g->assigned); /* WAT-18.5: each assignment begins afresh */
    f->stage = 1;
    f->n = g->cubes[f->side == FRENCH ? BLUE : RED][f->area]; /* WAT-18.7: all that lie there */
    f->k = f->side == FRENCH ? 0 : g->cubes[BLACK][f->area];
}

bool assignment_run(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g);

    if (f->stage == 0) {
        begin(g, f);
    }
    if (f->set == 0) {
        wat_pop(g);
        return true;
    }
    assign_next(b, g);
    return true;
}

/* ---- assign: WAT-18.4, the owner decides ---- */

bool assign_run(const struct wat_battle *b, struct wat *g)
{
    (void)b;
    (void)g;
    return false; /* pushed only when there is a choice */
}

void assign_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    const struct wat_frame *f = wat_now(g);
    unsigned least, most;

    (void)b;
    range(f->n, gg_popcount(f->set), &least, &most);
    gg_offer_range(o, V_assign, WAT_UNIT(f->side, (unsigned)f->unit), least, most - least + 1);
}

gg_clause assign_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    const struct wat_frame *f = wat_now(g);
    unsigned least, most, n = gg_target_of(m);

    (void)b;
    range(f->n, gg_popcount(f->set), &least, &most);
    if (gg_verb_of(m) != V_assign || gg_subject_of(m) != WAT_UNIT(f->side, (unsigned)f->unit)) {
        return WAT_18_4;
    }
    if (n >= least && n <= most) {
        return WAT_ALLOWED;
    }
    return n > MOST_EACH ? WAT_18_6 : WAT_18_7;
}

void assign_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    unsigned bit = wat_now(g)->unit;
    struct wat_frame *f;
    uint8_t *left;

    wat_pop(g);
    f = wat_top(g); /* the assignment */
    left = left_in(f, wat_colour_of(b, f->side, bit));
    g->assigned[bit] = (uint8_t)gg_target_of(m);
    *left = (uint8_t)(*left - gg_target_of(m));
}
