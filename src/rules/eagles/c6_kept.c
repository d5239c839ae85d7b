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

/* Asked when the fields are known to be sound. */
const char *eag_check_kept(const struct eag_battle *b, const struct eag *g)
{
    struct eag_steps steps = { .known = 0 };
    uint64_t rows[SIDES];

    find_rows(g, rows);
    if (memcmp(rows, g->kept.rows, sizeof rows) != 0) {
        return "kept: rows without units, or units in other rows";
    }
    if (g->kept.steps.known) {
        if (eag_now(g)->state != S_moving || !eag_on_map(eag_now(g)->hex)) {
            return "kept: steps, and nobody moves";
        }
        eag_find_steps(b, g, &steps);
    }
    return memcmp(&steps, &g->kept.steps, sizeof steps) != 0 ? "kept: other steps than are open"
                                                             : NULL;
}
