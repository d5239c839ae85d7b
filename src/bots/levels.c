/* SPDX-License-Identifier: MIT
 * The levels people choose between, and the bare rollouts that strength is measured with: one way
 * of thinking, with more or less work and care. */
#include "bots/rollouts.h"

#define LEVEL(bot, text, ...)                                                                      \
    static void bot##_think(const struct gg_battle *b, const void *masked, int side,               \
                            struct gg_rng *rng, const struct gg_budget *budget,                    \
                            struct gg_verdict *out)                                                \
    {                                                                                              \
        static const struct gg_strength how = { __VA_ARGS__ };                                     \
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

LEVEL(recruit, "knows the rules, looks no further than the action at hand, and is easily satisfied",
      .slack = 15)
LEVEL(veteran, "considers the best reply", .work = 2000, .plans = 2)
LEVEL(marshal, "thinks its best plans through to the reply; takes a few seconds per turn",
      .work = 64000)
LEVEL(brisk, "the first look of rollouts in a third of the time, for thousands of games", .work = 1,
      .brisk = true)
LEVEL(stances, "plays on from who acts and by which order, and is greedy with the rest",
      .work = 6000)
LEVEL(rollouts, "plays its best plans on in its head and takes the one that ends best",
      .work = 6000, .plans = 2)
LEVEL(search, "the same, and it learns which answers hurt most", .work = 16000, .answers = 4096)
