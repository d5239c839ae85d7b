/* SPDX-License-Identifier: MIT
 * The levels people choose between, and the bare rollouts that strength is measured with: one way
 * of thinking, with more or less work and care. */
#include "bots/rollouts.h"

#define LEVEL(bot, text, moves, part, tenths, kept)                                                \
    static void bot##_think(const struct gg_battle *b, const void *masked, int side,               \
                            struct gg_rng *rng, const struct gg_budget *budget,                    \
                            struct gg_verdict *out)                                                \
    {                                                                                              \
        static const struct gg_strength how = {                                                    \
            .work = (moves), .plans = (part), .slack = (tenths), .answers = (kept)                 \
        };                                                                                         \
                                                                                                   \
        gg_rollouts_think(&how, b, masked, side, rng, budget, out);                                \
    }                                                                                              \
    static gg_move bot##_choose(const struct gg_battle *b, const void *masked, int side,           \
                                struct gg_rng *rng)                                                \
    {                                                                                              \
        struct gg_verdict v;                                                                       \
                                                                                                   \
        gg_bot_think(&gg_bot_##bot, b, masked, side, rng, NULL, &v);                               \
        return v.move;                                                                             \
    }                                                                                              \
    const struct gg_bot gg_bot_##bot = {                                                           \
        .name = #bot, .about = (text), .choose = bot##_choose, .think = bot##_think                \
    };

LEVEL(recruit, "knows the rules, sees no further than his action, and is easily pleased", 0, 0, 15,
      0)
LEVEL(veteran, "thinks of the answer to what he does, for a moment", 2000, 2, 0, 0)
LEVEL(marshal, "thinks his best plans through to the answer; takes a few seconds a turn", 64000, 0,
      0, 0)
LEVEL(stances, "plays on from who acts and by which order, and is greedy with the rest", 6000, 0, 0,
      0)
LEVEL(rollouts, "plays its best plans on in its head and takes the one that ends best", 6000, 2, 0,
      0)
LEVEL(search, "the same, and it learns which answers hurt most", 16000, 0, 0, 4096)
