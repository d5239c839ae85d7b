/* SPDX-License-Identifier: MIT
 * Who knows what.  There is one secret: the number of the tile, which the inactive player drew and
 * no one else sees until the round ends (WAT-5.6).  All the rest lies open. */
#include "rules/waterloo/actions.h"
#include "rules/waterloo/hooks.h"
#include <string.h>

static bool knows_tile(const struct wat *g, int viewer)
{
    return viewer == WAT_OTHER(g->active);
}

void wat_mask(const struct gg_battle *b, const void *pos, int viewer, void *masked)
{
    struct wat *m = masked;

    (void)b;
    memcpy(m, pos, sizeof *m);
    if (!knows_tile(m, viewer)) {
        m->tile = 0;
    }
}

gg_move wat_mask_move(const struct gg_battle *b, const void *pos, gg_move m, int viewer)
{
    (void)b;
    if (gg_verb_of(m) == V_tile && !knows_tile(pos, viewer)) {
        return gg_move1(V_tile, GG_UNKNOWN);
    }
    return m;
}

/* Whatever completes an action tells the active player whether the tile's number is reached. */
bool wat_reveals(const struct gg_battle *b, const void *pos, gg_move m)
{
    const struct wat *before = pos;
    struct wat after = *before;

    if (!wat_tile_is_out(before)) {
        return false;
    }
    wat_apply(b, &after, m);
    return after.actions != before->actions || !wat_tile_is_out(&after);
}

/* ---- worlds ---- */

static bool tile_is_hidden(const struct wat *g)
{
    return g->tile == 0 && wat_tile_is_out(g);
}

/* A number that the tile may have: the round would be over if it were reached. */
static bool may_be_tile(const struct wat_battle *b, const struct wat *g, unsigned n)
{
    return n > g->actions && b->tile_count[n] > 0;
}

enum { NUMBERS = 6 };

uint32_t wat_worlds(const struct gg_battle *battle, const void *masked, int viewer)
{
    const struct wat_battle *b = wat_of(battle);
    const struct wat *g = masked;
    uint32_t worlds = 0;

    (void)viewer;
    if (!tile_is_hidden(g)) {
        return 1;
    }
    for (unsigned n = 1; n < NUMBERS; n++) {
        worlds += may_be_tile(b, g, n);
    }
    return worlds;
}

uint32_t wat_world(const struct gg_battle *battle, const void *masked, int viewer, uint32_t i,
                   void *pos)
{
    const struct wat_battle *b = wat_of(battle);
    struct wat *g = pos;

    (void)viewer;
    memcpy(g, masked, sizeof *g);
    if (!tile_is_hidden(g)) {
        return 1;
    }
    for (unsigned n = 1; n < NUMBERS; n++) {
        if (may_be_tile(b, g, n) && i-- == 0) {
            g->tile = (uint8_t)n;
            return b->tile_count[n]; /* WAT-1.11, WAT-5.10 */
        }
    }
    return 0;
}

/* A world by its weight. */
void wat_guess(const struct gg_battle *battle, const void *masked, int viewer, struct gg_rng *rng,
               void *pos)
{
    uint32_t worlds = wat_worlds(battle, masked, viewer), total = 0, pick;

    for (uint32_t i = 0; i < worlds; i++) {
        total += wat_world(battle, masked, viewer, i, pos);
    }
    pick = total > 0 ? gg_rng_below(rng, total) : 0;
    for (uint32_t i = 0; i < worlds; i++) {
        uint32_t weight = wat_world(battle, masked, viewer, i, pos);

        if (pick < weight) {
            return;
        }
        pick -= weight;
    }
    memcpy(pos, masked, sizeof(struct wat));
}
