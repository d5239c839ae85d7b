/* SPDX-License-Identifier: MIT
 * EAG-21: weather and ground.  EAG-21.3, EAG-21.5, EAG-21.6 are asked in c13_fire_sum.c, EAG-21.2
 * in eag_mp(), EAG-21.4 in eag_end_level(), EAG-21.7 and EAG-21.8 in c13_melee_sum.c. */
#include "rules/eagles/chapters.h"

enum { RUN = 2, DAY = 3, MUDDY = 5 };

/* EAG-21.1; EAG-21.9: a storm alone makes no mud, EAG-21.13: nor does it end it. */
bool eag_storm(const struct eag_battle *b, const struct eag *g)
{
    return b->head.option[O_WEATHER] == 0 && eag_turn_now(b, g)->weather == STORM;
}

bool eag_mud(const struct eag_battle *b, const struct eag *g)
{
    return b->head.option[O_WEATHER] == 0 &&
           (eag_turn_now(b, g)->weather == MUD || g->turn < g->mud_until);
}

/* EAG-21.10: two in a row, EAG-21.11: three in the day; EAG-21.12: five turns from the next on, and
 * again each time. */
void eag_pass_weather(const struct eag_battle *b, struct eag *g)
{
    if (!eag_storm(b, g)) {
        g->storm_run = 0;
        return;
    }
    g->storm_run++;
    g->storms++;
    if (g->storm_run >= RUN || g->storms >= DAY) {
        g->mud_until = (uint8_t)(g->turn + 1 + MUDDY);
    }
}
