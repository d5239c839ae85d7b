/* SPDX-License-Identifier: MIT
 * Small helpers that the tests of turns, rounds and victory share. */
#ifndef WAT_TURNS_H
#define WAT_TURNS_H

#include "rules/waterloo/wat_fight.h"

/* These units are eliminated, however they fell. */
static inline void lose(const char *units)
{
    char word[32];
    int at = 0, n, side;

    while (sscanf(units + at, "%31s%n", word, &n) == 1) {
        unsigned bit = wt_bit(word, &side);

        at += n;
        wat_eliminate(wt_b, &wt, side, bit);
    }
}

/* The units stand or lie as they are, but there. */
static inline void move_to(const char *units, const char *area)
{
    char word[32];
    int at = 0, n, side;

    while (sscanf(units + at, "%31s%n", word, &n) == 1) {
        unsigned bit = wt_bit(word, &side);

        at += n;
        wt.place[side][bit] = (uint8_t)wt_area(area);
    }
}

/* Nobody does anything until side may change formations in phase 5; it has something to change. */
static inline void to_phase_5(const char *side)
{
    wt_until("formation", side);
    while (wt.phase != 5) {
        play("done");
        wt_until("formation", side);
    }
}

/* Nobody does anything until the turn is over. */
static inline void idle_turn(void)
{
    unsigned turn = wt.turn;

    while (wt.turn == turn && wt_idle()) {
    }
}

/* The first round of the turn that is going on: whose it is. */
static inline int first_active(void)
{
    wt_until("tile_draw", "chance");
    return wt.active;
}

static inline bool is_over(void)
{
    static struct gg_offer o;

    waterloo_ruleset.offer(wt_battle, &wt, &o);
    return o.decider == GG_NOBODY;
}

/* So many discs of each colour are available to a side, and the rest of its allotment was used in
 * earlier rounds. */
static inline void leave_discs(int side, unsigned green, unsigned red, unsigned purple)
{
    const unsigned left[DISCS] = { green, red, purple };

    for (unsigned d = 0; d < DISCS; d++) {
        wt.discs[side][d] = (uint8_t)left[d];
        wt.gone[side][d] =
            (uint8_t)(wt_b->allotment[side][wt.turn][d] - wt.spent[side][d] - left[d]);
    }
}

/* Discs of a side in one of its boxes: wt.discs, wt.spent, wt.gone. */
static inline void expect_discs(const uint8_t box[DISCS], unsigned green, unsigned red,
                                unsigned purple)
{
    assert_int_equal(box[GREEN], green);
    assert_int_equal(box[D_RED], red);
    assert_int_equal(box[PURPLE], purple);
}

#endif
