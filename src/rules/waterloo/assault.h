/* SPDX-License-Identifier: MIT
 * What the files of chapters 10 to 17 share: who fights in an assault, and how its rolls are told.
 */
#ifndef WAT_ASSAULT_H
#define WAT_ASSAULT_H

#include "rules/waterloo/chapters.h"

/* ---- who fights ---- */

/* In g->guns_alone: what is to be remembered of the guns as they stood when the assault began. */
enum {
    GUNS_ALONE = 1,      /* no infantry or cavalry with them: WAT-15.8 */
    GUNS_UNPROTECTED = 2 /* a garrison with them, of which nobody went outside: WAT-24.11 */
};

/* The units of one side that fight in the assault in an area: of the attacker those that entered,
 * of the defender all that stand there: WAT-10.12, WAT-10.22. */
static inline uint64_t wat_fighters(const struct wat *g, const struct wat_frame *f, int side)
{
    uint64_t there = wat_at(g, side, f->area);

    return side == f->side ? there & g->attacking[side] : there;
}

/* The attacker's frame: his and the defender's units of one arm. */
static inline uint64_t wat_attacking_arm(const struct wat_battle *b, const struct wat *g,
                                         const struct wat_frame *f, enum wat_arm arm)
{
    return wat_fighters(g, f, f->side) & b->of_arm[f->side][arm];
}

static inline uint64_t wat_defending_arm(const struct wat_battle *b, const struct wat *g,
                                         const struct wat_frame *f, enum wat_arm arm)
{
    int defender = WAT_OTHER(f->side);

    return wat_fighters(g, f, defender) & b->of_arm[defender][arm];
}

/* Infantry of a side that stands outside the walls, and so can be charged: WAT-14.20. */
uint64_t wat_chargeable(const struct wat_battle *b, const struct wat *g, int side, unsigned area);

/* Each leader in `from` is asked whether he goes along with a unit that leaves for `to`; pushes
 * go_along.  WAT-16.17, WAT-19.20 */
void wat_ask_leaders(const struct wat_battle *b, struct wat *g, int side, unsigned from,
                     unsigned to);

/* All of `units` withdraw from the area: WAT-13.29, WAT-14.16.  Pushes. */
void wat_withdraw(struct wat *g, int side, unsigned area, uint64_t units);

/* ---- telling a roll: the same sums play and explain it ---- */

/* The face of a die that was cast, or 0 before. */
static inline unsigned wat_face(gg_move m)
{
    return gg_verb_of(m) == V_die ? gg_target_of(m) : 0;
}

static inline struct gg_message wat_tell_number(unsigned key, unsigned clause, int number)
{
    struct gg_message t = gg_message(key, clause);

    gg_arg(&t, GG_KIND_NUMBER, number);
    return t;
}

static inline struct gg_message wat_tell_unit(unsigned key, unsigned clause, int side, unsigned bit)
{
    struct gg_message t = gg_message(key, clause);

    gg_arg(&t, K_UNIT, (int)WAT_UNIT(side, bit));
    return t;
}

/* "unit area", as the titles of all rolls of one unit have it. */
static inline struct gg_message wat_tell_frame(const struct wat_battle *b, unsigned key,
                                               unsigned clause, const struct wat_frame *f)
{
    struct gg_message t = wat_tell_unit(key, clause, f->side, f->unit);

    gg_arg(&t, K_AREA, (int)wat_area_index(b, f->area));
    return t;
}

/* One part of a sum, noted in the breakdown if there is one; returns its value. */
static inline int wat_part(struct gg_breakdown *out, unsigned key, unsigned clause, int value)
{
    if (out != NULL && value != 0) {
        gg_breakdown_add(out, gg_message(key, clause), value);
    }
    return value;
}

#endif
