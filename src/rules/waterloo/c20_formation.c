/* SPDX-License-Identifier: MIT
 * Chapter 20, change of formation: the decision, for each of the moments that allow one
 * (WAT-20.15). The forced changes of assault are in chapter 14. */
#include "rules/waterloo/chapters.h"

/* Units are taken from the set as they are changed: WAT-20.2 each may be changed or left. */
void wat_formation(const struct wat_battle *b, struct wat *g, int side, uint64_t units,
                   enum wat_occasion why)
{
    /* WAT-20.5, WAT-2.13: never leaders, never cavalry: WAT-20.13 tired stays tired. */
    uint64_t able = units & (b->of_arm[side][INFANTRY] | b->of_arm[side][ARTILLERY]);
    uint64_t off = wat_at(g, side, WAT_GONE) | wat_at(g, side, WAT_TRACK);
    struct wat_frame *f = wat_push(g, S_formation, side);

    f->flags = (uint8_t)why;
    f->set = able & ~off; /* WAT-3.28: also those in the Delayed box */
}

/* WAT-20.3, WAT-20.4 those on their side may be stood up, WAT-20.11 squares too. */
static uint64_t may_stand(const struct wat *g, const struct wat_frame *f)
{
    return f->set & ~g->up[f->side];
}

/* Those upright may be laid down; WAT-20.11 a square may become plain defensive. */
static uint64_t may_lie(const struct wat *g, const struct wat_frame *f)
{
    return f->set & (g->up[f->side] | g->square[f->side]);
}

bool formation_run(const struct wat_battle *b, struct wat *g)
{
    (void)b;
    if (wat_top(g)->set != 0) {
        return false;
    }
    wat_pop(g);
    return true;
}

void formation_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    const struct wat_frame *f = wat_now(g);
    unsigned first = WAT_UNIT(f->side, 0u);

    (void)b;
    gg_offer_move(o, gg_move0(V_done));
    gg_offer_set(o, gg_move1(V_stand, first), may_stand(g, f));
    gg_offer_set(o, gg_move1(V_lay, first), may_lie(g, f));
}

/* Why a unit is not among those that may still be changed. */
static gg_clause change_forbidden(const struct wat_battle *b, const struct wat *g,
                                  const struct wat_frame *f, unsigned unit)
{
    unsigned arm;

    if (WAT_SIDE(unit) != f->side) {
        return f->flags == PHASE_5 ? WAT_2_11 : WAT_5_11;
    }
    arm = b->arm[f->side][WAT_BIT(unit)];
    if (arm == CAVALRY || arm == LEADER) {
        return f->flags == PHASE_5 ? WAT_2_13 : WAT_20_5;
    }
    if ((f->set & WAT_ONE(WAT_BIT(unit))) != 0) {
        return WAT_ALLOWED;
    }
    if (f->flags == CHANGE_ACTION) { /* WAT-20.1: only in the activated area */
        return WAT_20_1;
    }
    (void)g;
    return f->flags == PHASE_5 ? WAT_2_12 : WAT_5_11;
}

gg_clause formation_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    const struct wat_frame *f = wat_now(g);
    unsigned unit = gg_target_of(m), verb = gg_verb_of(m);
    gg_clause clause;

    if (verb == V_done) {
        return WAT_ALLOWED; /* WAT-20.2 */
    }
    if (verb != V_stand && verb != V_lay) {
        return WAT_20_15;
    }
    clause = change_forbidden(b, g, f, unit);
    if (clause != WAT_ALLOWED) {
        return clause;
    }
    if (((verb == V_stand ? may_stand(g, f) : may_lie(g, f)) & WAT_ONE(WAT_BIT(unit))) != 0) {
        return WAT_ALLOWED;
    }
    /* It is in that formation already. */
    return b->arm[f->side][WAT_BIT(unit)] == INFANTRY ? WAT_20_3 : WAT_20_4;
}

void formation_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    struct wat_frame *f = wat_top(g);
    uint64_t unit = WAT_ONE(WAT_BIT(gg_target_of(m)));

    (void)b;
    if (gg_verb_of(m) == V_done) {
        wat_pop(g);
        return;
    }
    f->set &= ~unit;
    g->square[f->side] &= ~unit; /* WAT-5.12, WAT-2.14, WAT-20.10; WAT-20.8 never into square */
    if (gg_verb_of(m) ==
        V_stand) { /* WAT-20.6 infantry may move and assault, WAT-20.14 guns fire */
        g->up[f->side] |= unit;
    } else {
        g->up[f->side] &= ~unit;
    }
}
