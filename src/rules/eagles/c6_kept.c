/* SPDX-License-Identifier: MIT
 * What a position remembers besides its fields, so that it need not be worked out twice: it follows
 * from them, is neither hashed nor written, and may be forgotten at any time. */
#include "rules/eagles/hooks.h"
#include "rules/eagles/move.h"
#include <string.h>

static void find_rows(const struct eag *g, uint64_t rows[SIDES])
{
    for (unsigned side = 0; side < SIDES; side++) {
        rows[side] = 0;
        for (unsigned r = 0; r < EAG_ROWS; r++) {
            rows[side] |= (uint64_t)(g->any[side].row[r] != 0) << r;
        }
    }
}

/* Nothing that may be worked out when it is asked for. */
void eag_complete(const struct gg_battle *battle, void *pos)
{
    struct eag *g = pos;

    (void)battle;
    memset(&g->kept, 0, sizeof g->kept);
    find_rows(g, g->kept.rows);
}

static const char *check_movers(const struct eag_battle *b, const struct eag *g)
{
    struct eag_movers movers = { .known = 0 };

    if (g->kept.movers.known) {
        if (eag_now(g)->state != S_move) {
            return "kept: movers, and nobody is asked for them";
        }
        (void)eag_find_movers(b, g, eag_now(g), &movers);
    }
    return memcmp(&movers, &g->kept.movers, sizeof movers) != 0
               ? "kept: other movers than there are"
               : NULL;
}

static bool moves_on_map(const struct eag *g)
{
    return eag_now(g)->state == S_moving && eag_on_map(eag_now(g)->hex);
}

static const char *check_limits(const struct eag_battle *b, const struct eag *g)
{
    struct eag_limits limits = { .known = 0 };

    if (g->kept.limits.known) {
        if (!moves_on_map(g) || g->mover.units == 0) {
            return "kept: limits, and no unit moves";
        }
        eag_find_limits(b, g, &g->mover, &limits);
    }
    return memcmp(&limits, &g->kept.limits, sizeof limits) != 0 ? "kept: other limits than bind it"
                                                                : NULL;
}

static const char *check_steps(const struct eag_battle *b, const struct eag *g)
{
    struct eag_steps steps = { .known = 0 };

    if (g->kept.steps.known) {
        if (!moves_on_map(g)) {
            return "kept: steps, and nobody moves";
        }
        eag_find_steps(b, g, &steps);
    }
    return memcmp(&steps, &g->kept.steps, sizeof steps) != 0 ? "kept: other steps than are open"
                                                             : NULL;
}

/* Asked when the fields are known to be sound. */
const char *eag_check_kept(const struct eag_battle *b, const struct eag *g)
{
    const char *wrong = check_movers(b, g);
    uint64_t rows[SIDES];

    find_rows(g, rows);
    if (memcmp(rows, g->kept.rows, sizeof rows) != 0) {
        return "kept: rows without units, or units in other rows";
    }
    if (wrong == NULL) {
        wrong = check_limits(b, g);
    }
    return wrong != NULL ? wrong : check_steps(b, g);
}
