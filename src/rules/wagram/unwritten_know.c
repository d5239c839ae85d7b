/* SPDX-License-Identifier: MIT
 * Stands in for check.c, judge.c and value.c: nothing is judged. */
#include "rules/wagram/hooks.h"

const char *wag_check(const struct gg_battle *b, const void *pos)
{
    (void)b;
    return ((const struct wag *)pos)->frames > 0 ? NULL : "frames: none";
}

const struct gg_summary_item wag_summary_item[] = { { "own-lost" },   { "enemy-lost" },
                                                    { "own-steps" },  { "enemy-steps" },
                                                    { "own-routed" }, { "enemy-routed" },
                                                    { "own-vp" },     { "enemy-vp" } };

int wag_winner(const struct gg_battle *b, const void *pos)
{
    (void)b;
    return ((const struct wag *)pos)->over - 1;
}

int wag_value(const struct gg_battle *b, const void *pos, int side)
{
    const struct wag *g = pos;

    (void)b;
    return g->over == 0 ? 0 : g->over - 1 == side ? 1000 : -1000;
}

gg_move wag_sensible(const struct gg_battle *b, const void *pos)
{
    struct gg_offer o;

    wag_offer(b, pos, &o);
    return gg_offer_nth(&o, o.count - 1);
}

uint32_t wag_progress(const struct gg_battle *b, const void *pos)
{
    (void)b;
    return ((const struct wag *)pos)->slot;
}

bool wag_matters(const struct gg_battle *b, const void *start, const void *pos)
{
    (void)b;
    (void)start;
    (void)pos;
    return true;
}

void wag_summary(const struct gg_battle *b, const void *start, const void *pos,
                 struct gg_summary *out)
{
    (void)b;
    (void)start;
    (void)pos;
    *out = (struct gg_summary){ .items = WAG_SUMMARY };
}

enum gg_thought wag_thought(const struct gg_battle *b, const void *pos)
{
    (void)b;
    (void)pos;
    return GG_ENTAILED;
}
