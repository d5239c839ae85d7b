/* SPDX-License-Identifier: MIT
 * Chapter 12.3, victory points: for units that are gone, and for ground that is held. */
#include "rules/wagram/chapters.h"

/* ---- ground ---- */

/* Units that hold the ground they stand on: WAG-12.3.9, not routed; an HQ is no unit. */
static uint64_t holding(const struct wag_battle *b, const struct wag *g, int side)
{
    return wag_present(g, side, b->all[side] & ~g->routed[side]);
}

/* Objectives the side holds, WAG-12.3.7, when nobody asks which. */
static unsigned count_objectives(const struct wag_battle *b, const struct wag *g, int side)
{
    unsigned count = 0;

    for (unsigned i = 0; i < WAG_WORDS; i++) {
        unsigned bit;

        for (WAG_EACH(bit, b->objective[side].w[i] & g->occupied[side].w[i])) {
            count += (wag_at(g, side, 64 * i + bit) & ~g->routed[side]) != 0; /* WAG-12.3.9 */
        }
    }
    return count;
}

/* WAG-12.3.7, WAG-3.7 */
static int objectives(const struct wag_battle *b, const struct wag *g, int side,
                      struct gg_breakdown *out)
{
    uint64_t units = out != NULL ? holding(b, g, side) : 0;
    struct wag_zones held = { { 0 } };
    unsigned bit;

    for (WAG_EACH(bit, units)) {
        unsigned zone = g->place[side][bit];

        if (wag_has(&b->objective[side], zone) && !wag_has(&held, zone)) {
            struct gg_message what = gg_message(MSG_part_objective, WAG_12_3_7);

            wag_put(&held, zone);
            gg_arg(&what, K_ZONE, (int)zone);
            gg_breakdown_add(out, what, b->objective_vp[side]);
        }
    }
    return (int)(count_objectives(b, g, side) * b->objective_vp[side]);
}

/* WAG-14.2.5, WAG-14.2.6, WAG-14.3.7: enough French infantry, of enough corps by its counters,
 * the one who it acts with, on the plateau. */
static int plateau(const struct wag_battle *b, const struct wag *g, int side,
                   struct gg_breakdown *out)
{
    uint64_t infantry;
    unsigned bit, units = 0, corps = 0;

    if (side != FRENCH || !wag_meet(&g->occupied[FRENCH], &b->plateau)) {
        return 0;
    }
    infantry = holding(b, g, FRENCH) & b->of_type[FRENCH][INFANTRY];
    for (WAG_EACH(bit, infantry)) {
        if (wag_has(&b->plateau, g->place[FRENCH][bit])) {
            units++;
            corps |= 1u << b->unit[FRENCH][bit].corps;
        }
    }
    if (units < b->plateau_infantry || gg_popcount(corps) < b->plateau_corps) {
        return 0;
    }
    return wag_part(out, MSG_part_plateau, WAG_14_2_5, b->plateau_vp);
}

int wag_held(const struct wag_battle *b, const struct wag *g, int side, struct gg_breakdown *out)
{
    return objectives(b, g, side, out) + plateau(b, g, side, out);
}

/* ---- the points of a turn ---- */

enum {
    MOST = 100
}; /* the position counts in bytes; only ground that is added every turn gets there */

/* For enemies eliminated this turn: WAG-12.3.3 big ones, WAG-12.3.4 artillery, WAG-12.3.5 no
 * others. */
static int for_losses(const struct wag_battle *b, const struct wag *g, int loser)
{
    uint64_t lost = g->lost[loser], guns = lost & b->guns[loser];
    uint64_t guard_guns = loser == FRENCH ? guns & b->guard : 0;

    return 2 * (int)gg_popcount(lost & b->big[loser] & ~b->guns[loser]) + (int)gg_popcount(guns) +
           (int)gg_popcount(guard_guns);
}

static void score(struct wag *g, int side, int points)
{
    int vp = g->vp[side] + points;

    g->vp[side] = (int8_t)(vp > MOST ? MOST : vp);
}

/* Ground counts while it is held and is worked out again, WAG-12.3.8, also what the French had at
 * the start, WAG-14.3.6; by the option it is added every turn. */
void wag_count_points(const struct wag_battle *b, struct wag *g)
{
    for (int side = 0; side < SIDES; side++) {
        int held = wag_held(b, g, side, NULL);

        score(g, side, for_losses(b, g, WAG_OTHER(side)));
        if (b->head.option[O_OBJECTIVES]) {
            score(g, side, held);
            held = 0;
        }
        g->held[side] = (int8_t)held;
    }
}
