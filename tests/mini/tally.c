/* SPDX-License-Identifier: MIT
 * What reports count of a game, and the sequence of play as a list. */
#include "mini/rules.h"

enum { POINTS = MINI_UNIT_KINDS }; /* the item behind those of the kinds of units */

const struct gg_tally_item mini_tally_item[MINI_TALLY] = {
    [MINI_INFANTRY] = { "infantry", true },
    [MINI_GUN] = { "guns", true },
    [POINTS] = { "points", false },
};

#define PROCEDURE(name, ...)
#define DECISION(name, clause, ...) { MINI_##clause, false },
#define ROLL(name, clause, ...)     { MINI_##clause, true },
const struct gg_sequence_row mini_sequence[MINI_SEQUENCE] = {
#include "mini/sequence.def"
};
#undef PROCEDURE
#undef DECISION
#undef ROLL

void mini_tally(const struct gg_battle *battle, const void *masked, struct gg_tally *out)
{
    const struct mini_battle *b = mini_battle(battle);
    const struct mini_position *p = masked;

    *out = (struct gg_tally){ .turn = p->turn };
    for (unsigned u = 0; u < b->units; u++) {
        int16_t *lost = &out->value[b->unit[u].side][b->unit[u].kind];

        *lost = (int16_t)(*lost + b->unit[u].steps - p->unit[u].steps);
    }
    for (int side = 0; side < 2; side++) {
        out->value[side][POINTS] = (int16_t)p->side[side].score;
    }
}
