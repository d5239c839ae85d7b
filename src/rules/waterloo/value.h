/* SPDX-License-Identifier: MIT
 * What the files that judge a position share: who stands where, and sets of areas. */
#ifndef WAT_VALUE_H
#define WAT_VALUE_H

#include "rules/waterloo/waterloo.h"

enum { WAT_PATHS = 5 }; /* areas from which on nobody threatens to walk to where his side wins */

/* One side, as it stands. */
struct wat_army {
    uint16_t count[ARMS][WAT_SLOTS]; /* units of the arm in each area, in the low byte, and of them
                                  the upright ones in the high one; from 64 on anything */
    uint8_t threat[64];  /* how much its cavalry threatens the enemy's infantry there, 0 to 8 */
    int steps[ARMS];     /* how far attackers have come, all together */
    uint64_t at[ARMS];   /* areas with units of the arm */
    uint64_t held;       /* areas with combat units */
    uint64_t contact;    /* areas next to one that it holds */
    uint64_t charge;     /* areas that its cavalry can charge into */
    uint64_t threatened; /* areas of the map with enemy infantry that its cavalry threatens */
};

/* ---- value_ground.c ---- */
void wat_survey(const struct wat_battle *b, const struct wat *g, struct wat_army army[SIDES]);

/* ---- value_tables.c ---- */
/* Fills b->worth, when map and units are there: all but what the weights tell. */
void wat_precompute_worth(struct wat_battle *b);
/* Fills in what they tell, and may do so again. */
void wat_weigh_worth(struct wat_battle *b);
/* What so many cubes cost that lie on so much infantry; without any, on guns: WAT-18.11. */
int wat_pile_price(const struct wat_battle *b, int cubes, int infantry);

static inline int wat_all_of(const struct wat_army *a, enum wat_arm arm, unsigned place)
{
    return a->count[arm][place] & 0xff;
}

static inline int wat_up_of(const struct wat_army *a, enum wat_arm arm, unsigned place)
{
    return a->count[arm][place] >> 8;
}

/* Areas next to any of these. */
static inline uint64_t wat_next_to(const struct wat_battle *b, uint64_t areas)
{
    uint64_t next = 0;

    for (unsigned i = 0; i < WAT_CHUNKS; i++, areas >>= WAT_CHUNK) {
        next |= b->worth.next[i][areas & ((1u << WAT_CHUNK) - 1)];
    }
    return next;
}

#endif
