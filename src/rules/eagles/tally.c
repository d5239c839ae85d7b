/* SPDX-License-Identifier: MIT
 * What reports count of a game, and the sequence of play as a list. */
#include "rules/eagles/chapters.h"
#include "rules/eagles/hooks.h"

enum { POINTS = ARMS }; /* after the losses of each arm */

const struct gg_tally_item eag_tally_item[EAG_TALLY] = {
    [INFANTRY] = { "infantry", true },
    [CAVALRY] = { "cavalry", true },
    [ARTILLERY] = { "artillery", true },
    [POINTS] = { "points", false },
};

#define PROCEDURE(name)
#define DECISION(name, clause) { EAG_##clause, false },
#define ROLL(name, clause)     { EAG_##clause, true },
const struct gg_sequence_row eag_sequence[EAG_SEQUENCE] = {
#include "rules/eagles/sequence.def"
};
#undef PROCEDURE
#undef DECISION
#undef ROLL

/* Who has lost a step is known of veiled units too (eagles.h), and all begin at full strength. */
static int steps_lost(const struct eag_battle *b, const struct eag *g, unsigned u)
{
    if (g->hex[u] == EAG_GONE || g->hex[u] == EAG_FLED) {
        return b->unit[u].steps;
    }
    return (g->status[u] & ST_REDUCED) != 0;
}

/* Half points gained for good, and of the places it holds. */
static int points(const struct eag_battle *b, const struct eag *g, int side)
{
    int sum = g->points[side];

    for (unsigned i = 0; i < (unsigned)b->sites; i++) {
        sum += g->held[i] == side ? b->site[i].points[side] : 0;
    }
    return sum;
}

void eag_tally(const struct gg_battle *battle, const void *masked, struct gg_tally *out)
{
    const struct eag_battle *b = eag_of(battle);
    const struct eag *g = masked;
    int turn = g->turn < b->turns ? g->turn : b->turns - 1;

    *out = (struct gg_tally){ .turn = (uint16_t)(turn + 1),
                              .title = gg_message(MSG_turn_title, EAG_7_1) };
    gg_arg(&out->title, K_TURN, turn);
    for (unsigned u = 0; u < (unsigned)b->units; u++) {
        int16_t *lost = &out->value[b->unit[u].side][b->unit[u].arm];

        *lost = (int16_t)(*lost + (b->setup[u] == EAG_OUT ? 0 : steps_lost(b, g, u)));
    }
    out->value[FRENCH][POINTS] = (int16_t)points(b, g, FRENCH);
    out->value[COALITION][POINTS] = (int16_t)points(b, g, COALITION);
}
