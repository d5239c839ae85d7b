/* SPDX-License-Identifier: MIT
 * What reports count of a game, and the sequence of play as a list. */
#include "rules/waterloo/chapters.h"
#include "rules/waterloo/hooks.h"

enum { CASUALTIES = ARMS }; /* the item behind those of the arms */

const struct gg_tally_item wat_tally_item[WAT_TALLY] = {
    [INFANTRY] = { "infantry", true },  [CAVALRY] = { "cavalry", true },
    [ARTILLERY] = { "guns", true },     [LEADER] = { "leaders", true },
    [CASUALTIES] = { "points", false },
};

#define PROCEDURE(name)
#define DECISION(name, clause) { WAT_##clause, false },
#define ROLL(name, clause)     { WAT_##clause, true },
const struct gg_sequence_row wat_sequence[WAT_SEQUENCE] = {
#include "rules/waterloo/sequence.def"
};
#undef PROCEDURE
#undef DECISION
#undef ROLL

static struct gg_message turn_title(unsigned turn)
{
    struct gg_message m = gg_message(MSG_turn_title, WAT_2_1);

    gg_arg(&m, GG_KIND_NUMBER, (int)turn);
    gg_arg(&m, GG_KIND_MESSAGE, MSG_hour_1 + (int)turn - 1);
    return m;
}

void wat_tally(const struct gg_battle *battle, const void *masked, struct gg_tally *out)
{
    const struct wat_battle *b = wat_of(battle);
    const struct wat *g = masked;
    unsigned bit;

    *out = (struct gg_tally){ .turn = g->turn, .title = turn_title(g->turn) };
    for (int side = 0; side < SIDES; side++) {
        for (WAT_EACH(bit, b->all[side])) {
            int16_t *lost = &out->value[side][b->arm[side][bit]];

            *lost = (int16_t)(*lost + (g->place[side][bit] == WAT_GONE));
        }
        /* WAT-25.6, WAT-25.8: what counts towards victory is what the enemy has lost */
        out->value[side][CASUALTIES] = (int16_t)wat_casualties(b, g, WAT_OTHER(side));
    }
}
