/* SPDX-License-Identifier: MIT
 * What reports count of a game, and the sequence of play as a list. */
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"

enum { COMMANDERS = TYPES, POINTS }; /* the items behind those of the types */

const struct gg_tally_item nat_tally_item[NAT_TALLY] = {
    [INFANTRY] = { "infantry", true }, [ARTILLERY] = { "guns", true },
    [CAVALRY] = { "cavalry", true },   [COMMANDERS] = { "commanders", true },
    [POINTS] = { "points", false },
};

#define PROCEDURE(name, ...)
#define DECISION(name, clause, ...) { NAT_##clause, false },
#define ROLL(name, clause, ...)     { NAT_##clause, true },
const struct gg_sequence_row nat_sequence[NAT_SEQUENCE] = {
#include "rules/nations/sequence.def"
};
#undef PROCEDURE
#undef DECISION
#undef ROLL

/* Days of the time track are the turns of a report; before the first of them stands the set-up. */
static unsigned days_reached(const struct nat_battle *b, const struct nat *g)
{
    unsigned days = 0;

    while (days < NAT_DATES && b->date[days] <= g->time) {
        days++;
    }
    return days;
}

/* In a match the game is named too: NAT-15.5. */
static struct gg_message day_title(const struct nat_battle *b, const struct nat *g, unsigned days)
{
    struct gg_message m = gg_message(days > 0 ? MSG_turn_title : MSG_now_setup, NAT_11_3);

    if (b->match) {
        m.key = days > 0 ? MSG_turn_title_match : MSG_setup_title_match;
        gg_arg(&m, GG_KIND_NUMBER, g->game + 1);
    }
    if (days > 0) {
        gg_arg(&m, K_POINT, b->date[days - 1]);
    }
    return m;
}

/* In the second game of a match days and losses begin again: NAT-15.5. */
void nat_tally(const struct gg_battle *battle, const void *masked, struct gg_tally *out)
{
    const struct nat_battle *b = nat_of(battle);
    const struct nat *g = masked;
    unsigned days = days_reached(b, g);

    *out = (struct gg_tally){ .turn = (uint16_t)(1 + days + g->game * (NAT_DATES + 1u)),
                              .game = g->game,
                              .title = day_title(b, g, days) };
    for (unsigned army = 0; army < ARMIES; army++) {
        int16_t *lost = &out->value[nat_seat(g, b->army[army].side)][b->army[army].type];

        *lost = (int16_t)(*lost + g->lost[army]);
    }
    for (int side = 0; side < SIDES; side++) {
        out->value[nat_seat(g, side)][POINTS] = g->points[side];
    }
}
