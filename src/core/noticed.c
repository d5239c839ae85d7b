/* SPDX-License-Identifier: MIT
 * Changes of a game, counted through the eyes of each viewer. */
#include "core/noticed.h"

#include "core/view.h"
#include <stdlib.h>

/* ---- counting ---- */

bool gg_noticed_room(struct gg_game *g)
{
    if (g->record.entries == g->noticed_cap) {
        uint32_t cap = g->noticed_cap ? 2 * g->noticed_cap : 64;
        struct gg_noticed *grown = realloc(g->noticed, cap * sizeof *grown);

        if (!grown) {
            return false;
        }
        g->noticed = grown;
        g->noticed_cap = cap;
    }
    return true;
}

static void count(struct gg_game *g, int viewer, bool noticed)
{
    uint32_t last = g->record.entries - 1;
    struct gg_noticed *n = &g->noticed[last];

    n->changes[viewer] = (last ? n[-1].changes[viewer] : 0) + noticed;
    n->steps[viewer] = gg_view_count(g, viewer, g->steps);
}

void gg_noticed_step(struct gg_game *g, uint32_t step)
{
    for (int viewer = 0; viewer < GG_REFEREE; viewer++) {
        uint32_t before = step ? g->step[step - 1].seen[viewer] : 0;

        count(g, viewer, g->step[step].seen[viewer] != before);
    }
}

void gg_noticed_all(struct gg_game *g)
{
    for (int viewer = 0; viewer < GG_REFEREE; viewer++) {
        count(g, viewer, true);
    }
}

/* ---- asking ---- */

uint32_t gg_noticed_changes(const struct gg_game *g, int viewer)
{
    return g->record.entries ? g->noticed[g->record.entries - 1].changes[viewer] : 0;
}

bool gg_noticed_same_play(const struct gg_game *g, int viewer, uint32_t change)
{
    uint32_t now = gg_noticed_changes(g, viewer);

    for (uint32_t i = g->record.entries; i > 0 && now > change; i--) {
        uint32_t before = i > 1 ? g->noticed[i - 2].changes[viewer] : 0;

        if (before != now && !gg_entry_declares(g->record.entry[i - 1].kind)) {
            return false;
        }
        now = before;
    }
    return now == change;
}

uint32_t gg_noticed_fewest(const struct gg_game *g, int viewer, uint32_t change)
{
    uint32_t fewest = UINT32_MAX;

    if (change == 0 || change > gg_noticed_changes(g, viewer)) {
        return 0;
    }
    for (uint32_t i = g->record.entries; i > 0; i--) {
        const struct gg_noticed *n = &g->noticed[i - 1];

        if (n->changes[viewer] < change) {
            break;
        }
        fewest = n->steps[viewer] < fewest ? n->steps[viewer] : fewest;
    }
    return fewest;
}

uint32_t gg_noticed_back(const struct gg_game *g, int viewer, uint32_t n)
{
    uint32_t seen = gg_view_count(g, viewer, g->steps), back = 0;

    if (n == 0 || n > seen) {
        return 0;
    }
    while (gg_view_count(g, viewer, g->steps - back) > seen - n) {
        back++;
    }
    return back;
}
