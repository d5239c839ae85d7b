/* SPDX-License-Identifier: MIT
 * The table of bots. */
#include "bots/bots.h"
#include <string.h>

const struct gg_bot *const gg_bots[] = { &gg_bot_random, &gg_bot_greedy, NULL };

const struct gg_bot *gg_bot_find(const char *name)
{
    for (int i = 0; gg_bots[i]; i++) {
        if (strcmp(gg_bots[i]->name, name) == 0) {
            return gg_bots[i];
        }
    }
    return NULL;
}
