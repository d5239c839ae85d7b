/* SPDX-License-Identifier: MIT
 * The position a game begins with: units, leaders, orders and cards as the scenario has them. */
#include "rules/eagles/chapters.h"
#include "rules/eagles/hooks.h"
#include <string.h>

static void place_units(const struct eag_battle *b, struct eag *g)
{
    for (unsigned u = 0; u < EAG_UNITS; u++) {
        g->hex[u] = u < (unsigned)b->units ? b->setup[u] : EAG_OUT; /* EAG-6.12: full strength */
    }
    eag_refresh(b, g);
}

static void place_leaders(const struct eag_battle *b, struct eag *g)
{
    for (unsigned l = 0; l < EAG_LEADERS; l++) {
        g->leader_hex[l] = l < (unsigned)b->leaders ? b->setup_leader[l] : EAG_OUT;
        g->real[l] = EAG_NONE;
        for (unsigned i = 0; i < EAG_COUNTERS; i++) {
            g->counter[l][i] = EAG_GONE;
        }
    }
}

/* EAG-11.18: some of those who come later have long-range orders. */
static void give_long_orders(const struct eag_battle *b, struct eag *g)
{
    for (unsigned i = 0; i < (unsigned)b->entries; i++) {
        const struct eag_entry *e = &b->entry[i];

        if (e->long_range && e->officer && g->order[e->formation] >= BOX_OBJECTIVE) {
            g->formation[e->formation] |= F_LONG;
        }
    }
}

/* EAG-11.3: the orders that the scenario suggests, for their owners to change. */
static void give_orders(const struct eag_battle *b, struct eag *g)
{
    for (unsigned f = 0; f < EAG_FORMATIONS; f++) {
        g->order[f] = f < (unsigned)b->formations ? b->setup_order[f] : BOX_NO_ORDER;
    }
    give_long_orders(b, g);
    for (unsigned i = 0; i < (unsigned)b->sites; i++) {
        g->held[i] = b->site[i].held;
    }
    for (unsigned c = 0; c < EAG_CARDS; c++) {
        g->owner[c] = b->cards >> c & 1 ? 2 : EAG_NONE; /* EAG-18.1 */
    }
}

void eag_start(const struct gg_battle *battle, void *pos)
{
    const struct eag_battle *b = eag_of(battle);
    struct eag *g = pos;

    memset(g, 0, sizeof *g);
    place_units(b, g);
    place_leaders(b, g);
    eag_lay_counters(b, g);
    give_orders(b, g);
    for (unsigned u = 0; u < (unsigned)b->units; u++) {
        eag_face_enemy(b, g, u);
    }
    g->last[FRENCH] = g->last[COALITION] = EAG_NONE;
    eag_push(g, S_game, FRENCH);
    eag_look_around(b, g); /* before orders are given: their owners know who is where */
    eag_go(b, g);
}
