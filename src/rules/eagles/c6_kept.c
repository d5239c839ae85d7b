/* SPDX-License-Identifier: MIT
 * What a position remembers apart from its fields, so that it need not be worked out twice: it
 * follows from them, is neither hashed nor written, and may be forgotten at any time. */
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

static uint32_t find_hidden(const struct eag *g)
{
    uint32_t hidden = 0;

    for (unsigned l = 0; l < EAG_LEADERS; l++) {
        hidden |= (uint32_t)(g->real[l] != EAG_NONE) << l;
    }
    return hidden;
}

static uint32_t find_lurking(const struct eag *g)
{
    uint32_t lurking = 0;

    for (unsigned l = 0; l < EAG_LEADERS; l++) {
        lurking |= (uint32_t)eag_lurks(g, l) << l;
    }
    return lurking;
}

/* Nothing that may be worked out when it is asked for. */
void eag_complete(const struct gg_battle *battle, void *pos)
{
    struct eag *g = pos;

    memset(&g->kept, 0, sizeof g->kept);
    find_rows(g, g->kept.rows);
    g->kept.hidden = find_hidden(g);
    g->kept.lurking = find_lurking(g);
    for (unsigned side = 0; side < SIDES; side++) {
        g->kept.staff[side] = eag_find_staff(eag_of(battle), g, side);
    }
}

static const char *check_movers(const struct eag_battle *b, const struct eag *g)
{
    struct eag_movers movers = { .known = 0 };
    unsigned state = eag_now(g)->state;

    if (g->kept.movers.known) {
        if (state != S_move && state != S_moving && state != S_im_roll) {
            return "kept: movers, and nobody is asked for them";
        }
        (void)eag_find_movers(b, g, eag_find(g, S_movement), &movers);
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

/* Has any unit a flag, or does a Fired marker lie, that is said not to be there? */
static bool misses_flag(const struct eag *g)
{
    unsigned flags = eag_none(&g->fired) ? 0 : FL_FIRED, none = 0;

    for (unsigned u = 0; u < EAG_UNITS; u++) {
        flags |= g->flags[u];
    }
    none |= g->kept.unseen ? FL_SEEN : 0u;
    none |= g->kept.still ? (unsigned)FL_OF_MOVEMENT : 0u;
    none |= g->kept.silent ? (unsigned)FL_OF_FIRE : 0u;
    return (flags & none) != 0;
}

/* Would it change anything to note who holds which place? */
static bool misses_holder(const struct eag_battle *b, const struct eag *g)
{
    struct eag again;

    memcpy(&again, g, sizeof again);
    again.kept.noted = 0;
    eag_note_holders(b, &again);
    return memcmp(again.held, g->held, sizeof g->held) != 0;
}

/* What is always known. */
static const char *check_sets(const struct eag_battle *b, const struct eag *g)
{
    uint64_t rows[SIDES];

    find_rows(g, rows);
    if (memcmp(rows, g->kept.rows, sizeof rows) != 0) {
        return "kept: rows without units, or units in other rows";
    }
    if (g->kept.hidden != find_hidden(g) || g->kept.lurking != find_lurking(g)) {
        return "kept: others lie face down";
    }
    if (misses_flag(g)) {
        return "kept: somebody has a flag that nobody has";
    }
    if (g->kept.noted && misses_holder(b, g)) {
        return "kept: a place has another holder";
    }
    for (unsigned side = 0; side < SIDES; side++) {
        if ((eag_find_staff(b, g, side) & ~g->kept.staff[side]) != 0) {
            return "kept: a leader where none is looked for";
        }
    }
    return NULL;
}

/* Asked when the fields are known to be sound. */
const char *eag_check_kept(const struct eag_battle *b, const struct eag *g)
{
    const char *wrong = check_sets(b, g);

    if (wrong == NULL) {
        wrong = check_movers(b, g);
    }
    if (wrong == NULL) {
        wrong = check_limits(b, g);
    }
    return wrong != NULL ? wrong : check_steps(b, g);
}
