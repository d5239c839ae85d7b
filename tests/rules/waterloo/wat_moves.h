/* SPDX-License-Identifier: MIT
 * Small helpers that the tests of movement, cubes and retreats share. */
#ifndef WAT_MOVES_H
#define WAT_MOVES_H

#include "rules/waterloo/wat_test.h"
#include <stdio.h>

/* A green disc on an area for one kind of action, the first of a round of five. */
static inline void order(const char *side, const char *area, const char *kind)
{
    char moves[128];

    wt_round(side, 5);
    (void)snprintf(moves, sizeof moves, "spend:green activate:%s %s", area, kind);
    play(moves);
}

/* A round of side's in which it does nothing, up to its end. */
static inline void idle_round(const char *side)
{
    wt_round(side, 2);
    play("pass:green pass:green");
}

/* Cubes of a colour on the whole map. */
static inline unsigned cubes_on_map(enum wat_colour c)
{
    unsigned sum = 0;

    for (unsigned i = 0; i < 64; i++) {
        sum += wt.cubes[c][i];
    }
    return sum;
}

/* So many cubes of damage fall on a side in an area, as if at the end of its round. */
static inline void damage(int side, const char *area, unsigned cubes)
{
    wt_round(side == FRENCH ? "french" : "allied", 5);
    wat_pop(&wt);
    wt.tile = 0;
    wat_top(&wt)->stage = 3; /* where limits are looked at */
    wat_push(&wt, S_limits, side)->stage = 1;
    wat_damage(&wt, side, wt_area(area), cubes);
    wat_go(wt_b, &wt);
}

/* Hougoumont's garrison, of these two units, is assaulted, and has to test its morale. */
static inline void garrison_must_test(const char *units, const char *assignment)
{
    wt_lie(units, "hougoumont");
    wt_stand("f-inf-1", "hougoumont-wood");
    order("french", "hougoumont-wood", "assault");
    play("attack:f-inf-1:hougoumont");
    if (wat_now(&wt)->state == S_garrison) {
        play("done");
    }
    play(assignment); /* before its fire */
    play("1");
    play("1");
    if (wat_now(&wt)->state == S_morale_die) { /* a British 1 gives M */
        play("6");
    }
    play("3"); /* M for the garrison */
    play(assignment);
    waits("morale_die", "chance");
}

/* British infantry stands in every area next to it, as far as there is any. */
static inline void surround(const char *area)
{
    uint64_t near = wt_b->adjacent[wt_area(area)] & ~WAT_ONE(WAT_DELAYED);
    char id[16];
    unsigned next, n = 0;

    for (WAT_EACH(next, near)) {
        (void)snprintf(id, sizeof id, "b-inf-%u", ++n);
        wt_stand(id, wt_b->area[next].id);
    }
}

static inline int wt_setup(void **state)
{
    (void)state;
    wt_empty();
    return 0;
}

#define RULE(test) cmocka_unit_test_setup(test, wt_setup)

#endif
