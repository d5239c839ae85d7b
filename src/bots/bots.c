/* SPDX-License-Identifier: MIT
 * The table of bots, and the way to ask any of them. */
#include "bots/bots.h"
#include "base/text.h"
#include <string.h>

const struct gg_bot *const gg_bots[] = { &gg_bot_recruit,
                                         &gg_bot_veteran,
                                         &gg_bot_marshal,
                                         &gg_bot_random,
                                         &gg_bot_hasty,
                                         &gg_bot_greedy,
                                         &gg_bot_brisk,
                                         &gg_bot_stances,
                                         &gg_bot_rollouts,
                                         &gg_bot_search,
                                         NULL };

const struct gg_bot *gg_bot_find(const char *name)
{
    for (int i = 0; gg_bots[i]; i++) {
        if (strcmp(gg_bots[i]->name, name) == 0) {
            return gg_bots[i];
        }
    }
    return NULL;
}

enum { LONGEST_NAME = 32 };

const struct gg_bot *gg_bot_with_budget(const char *text, struct gg_budget *budget)
{
    size_t n = strcspn(text, ":");
    char name[LONGEST_NAME];
    uint64_t iterations;

    *budget = (struct gg_budget){ 0 };
    if (text[n] == '\0') {
        return gg_bot_find(text);
    }
    if (n >= sizeof name || !gg_parse_u64(text + n + 1, &iterations) || iterations == 0 ||
        iterations > UINT32_MAX) {
        return NULL;
    }
    memcpy(name, text, n);
    name[n] = '\0';
    budget->iterations = (uint32_t)iterations;
    return gg_bot_find(name);
}

void gg_bot_think(const struct gg_bot *bot, const struct gg_battle *b, const void *masked, int side,
                  struct gg_rng *rng, const struct gg_budget *budget, struct gg_verdict *out)
{
    static const struct gg_budget usual = { 0 };

    *out = (struct gg_verdict){ .move = GG_NO_MOVE };
    if (bot->think) {
        bot->think(b, masked, side, rng, budget ? budget : &usual, out);
    } else {
        out->move = bot->choose(b, masked, side, rng);
    }
    if (out->moves == 0 && out->move != GG_NO_MOVE) {
        out->plan[out->moves++] = out->move;
    }
}
