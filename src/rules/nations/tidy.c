/* SPDX-License-Identifier: MIT
 * After a change by hand: what follows from where tiles and markers are. */
#include "rules/nations/hooks.h"

static bool is_posted(const struct nat *g, unsigned army)
{
    const struct nat_post_frame *post = FIND(g, post);

    return post != NULL && post->army == army;
}

static bool is_asked_to_lead(const struct nat *g, unsigned army)
{
    const struct nat_lead_frame *lead = FIND(g, lead);

    return lead != NULL && lead->army == army;
}

static unsigned state_of(const struct nat *g, unsigned army)
{
    unsigned state = g->state[army];

    if (g->tile[army] != NAT_NONE) {
        return PLACED;
    }
    if (g->markers[army] != 0) {
        return DEPLOYED;
    }
    return state == PLACED || (state == DEPLOYED && !is_posted(g, army)) ? HELD : state;
}

/* NAT-10.3: with its tile an army has no markers; off the board it has lost nothing. */
static void tidy_army(struct nat *g, unsigned army)
{
    g->state[army] = (uint8_t)state_of(g, army);
    if (g->state[army] == PLACED) {
        g->markers[army] = 0;
        g->tiles[nat_side(army)] |= NAT_ONE(g->tile[army]);
    } else if (g->state[army] < PLACED) {
        g->lost[army] = 0;
        g->suffers[army] = 0;
    }
}

/* NAT-10.13: a commander on the board leads some type. */
static void tidy_commander(struct nat *g, int side)
{
    unsigned army = side == FRENCH ? NAPOLEON : SCHWARZENBERG;

    if (g->state[army] < PLACED) {
        g->leads[side] = 0;
    } else if (g->leads[side] == 0 && !is_asked_to_lead(g, army)) {
        g->leads[side] = 1;
    }
}

void nat_tidy(const struct gg_battle *battle, void *pos)
{
    struct nat *g = pos;

    (void)battle;
    g->tiles[FRENCH] = 0;
    g->tiles[ALLIED] = 0;
    for (unsigned army = 0; army < ARMIES; army++) {
        tidy_army(g, army);
    }
    tidy_commander(g, FRENCH);
    tidy_commander(g, ALLIED);
}
