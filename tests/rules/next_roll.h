/* SPDX-License-Identifier: MIT
 * The next roll of a move, as odds tell it, for the tests of every room. */
#ifndef GG_TESTS_NEXT_ROLL_H
#define GG_TESTS_NEXT_ROLL_H

#include "core/notation.h"
#include "core/odds.h"
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* The odds of a move by its notation; to be freed. */
static inline struct gg_odds next_roll(const struct gg_battle *b, const void *pos, const char *move)
{
    struct gg_error err = { 0 };
    struct gg_odds o = { 0 };
    gg_move m = GG_NO_MOVE;

    if (!gg_parse_move(b, move, &m, &err) || !gg_odds(b, pos, m, NULL, &o, &err)) {
        fail_msg("%s: %s", move, err.text);
    }
    return o;
}

/* So many parts of the denominator have that result, whatever its arguments. */
static inline uint64_t result_weight(const struct gg_odds *o, unsigned key)
{
    uint64_t weight = 0;

    for (uint32_t i = 0; i < o->next.results; i++) {
        weight += o->next.result[i].name.result.key == key ? o->next.result[i].weight : 0;
    }
    return weight;
}

/* All there is to it: the roll, so many results, over that denominator. */
static inline void assert_next_roll(const struct gg_odds *o, unsigned roll, uint32_t results,
                                    uint64_t denominator)
{
    assert_int_equal(gg_odds_rolled_for(o).key, roll);
    assert_int_equal(o->next.results, results);
    assert_int_equal(o->next.denominator, denominator);
    assert_false(gg_odds_no_dice(o));
}

#endif
