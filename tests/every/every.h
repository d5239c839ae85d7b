/* SPDX-License-Identifier: MIT
 * What is asked of every ruleset in the same words: each test here runs for each scenario of each
 * of them, or of the one that ONLY names in the environment.
 *
 * kit.battle and kit.pos are those of the scenario; kit.pos is its start. */
#ifndef TESTS_EVERY_H
#define TESTS_EVERY_H

#include "kit/kit.h"

struct every_test {
    const char *name;
    void (*run)(void **state);
    bool options; /* once more, with all options at their last choice */
};

#define EVERY(test)                                                                                \
    {                                                                                              \
#test, test, false                                                                         \
    }
#define EVERY_OPTIONS(test)                                                                        \
    {                                                                                              \
#test, test, true                                                                          \
    }
enum { EVERY_MAX = 16 }; /* tests in a file */

/* The main() of a file. */
int every(const struct every_test *tests, unsigned count);

/* All options of the ruleset at their last choice, "name=choice name=choice". */
const char *every_last_choices(void);
/* A position of a random game that has come so far; the start if it was over before. */
void every_play(struct gg_rng *rng, unsigned moves);
/* Random play from pos to its end, sound all the way: checked at every so many moves. */
void every_play_on(struct gg_rng *rng, const struct gg_battle *b, void *pos,
                   unsigned every_so_many);

#endif
