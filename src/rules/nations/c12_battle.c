/* SPDX-License-Identifier: MIT
 * 12. The battles of 16.10 and 18.10: every tile in contact deals one point, and its enemies choose
 * who takes it.  Markers, terrain and missions have no part in it (NAT-12.22), and time stands
 * still (NAT-12.23). */
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"
#include <string.h>

unsigned nat_battles_due(const struct nat_battle *b, const struct nat *g)
{
    return (g->time >= b->battle_at[0]) + (unsigned)(g->time >= b->battle_at[1]); /* NAT-12.2 */
}

/* NAT-12.5, NAT-12.6 */
uint32_t nat_contacts(const struct nat_battle *b, const struct nat *g, unsigned army)
{
    if (g->tile[army] == NAT_NONE) {
        return 0;
    }
    return nat_tiles_in(b, g, NAT_OTHER(nat_side(army)), b->adjacent[g->tile[army]]);
}

static int power_left(const struct nat_battle *b, const struct nat *g, unsigned army)
{
    return nat_power(b, g, army) - g->suffers[army];
}

/* Who may take the dealer's point: those it touches that still have power: NAT-12.9, NAT-12.15. */
static uint32_t takers(const struct nat_battle *b, const struct nat *g, unsigned dealer)
{
    uint32_t set = 0;
    unsigned army;

    for (NAT_EACH(army, nat_contacts(b, g, dealer))) {
        set |= power_left(b, g, army) > 0 ? NAT_ARMY(army) : 0;
    }
    return set;
}

gg_clause nat_suffer_forbidden(const struct nat_battle *b, const struct nat *g, unsigned dealer,
                               unsigned army)
{
    if (!(nat_contacts(b, g, dealer) >> army & 1)) {
        return NAT_12_9;
    }
    return takers(b, g, dealer) >> army & 1 ? NAT_ALLOWED : NAT_12_15;
}

/* ---- the battle ---- */

enum { FORCED, FIRST, SECOND, LOSSES };

/* Points that can fall on one tile only: NAT-12.10.  They come first, so that a point with a choice
 * is not put on a tile that they use up: NAT-12.15. */
static void forced_points(const struct nat_battle *b, struct nat *g)
{
    for (unsigned dealer = 0; dealer < ARMIES; dealer++) {
        uint32_t touched = nat_contacts(b, g, dealer);

        if (gg_popcount(touched) == 1 && takers(b, g, dealer)) {
            g->suffers[nat_lowest(touched)]++; /* NAT-12.7, NAT-12.8, NAT-12.12 */
        }
    }
}

/* The next point with a choice that falls on tiles of side: NAT-12.11.  False: none is left. */
static bool next_point(const struct nat_battle *b, struct nat *g, int side)
{
    struct nat_frame *f = nat_top(g);

    for (; f->n < ARMIES; f->n++) {
        uint32_t set;

        if (nat_side(f->n) == side || gg_popcount(nat_contacts(b, g, f->n)) < 2) {
            continue;
        }
        set = takers(b, g, f->n);
        if (set == 0) {
            continue;
        }
        if (gg_popcount(set) == 1) {
            g->suffers[nat_lowest(set)]++;
            continue;
        }
        f->n++;
        nat_push(g, S_suffer, side)->army = (uint8_t)(f->n - 1);
        return true;
    }
    f->n = 0;
    return false;
}

/* Together, from the positions before: NAT-12.13.  No stock of tokens limits them: NAT-12.20. */
static void apply_losses(const struct nat_battle *b, struct nat *g)
{
    for (unsigned army = 0; army < ARMIES; army++) {
        g->lost[army] = (uint8_t)(g->lost[army] + g->suffers[army]); /* they last: NAT-12.21 */
        if (g->state[army] == PLACED && nat_power(b, g, army) < 1) { /* NAT-12.16 */
            g->tiles[nat_side(army)] &= ~NAT_ONE(g->tile[army]);     /* NAT-12.17 */
            g->tile[army] = NAT_NONE;
            g->state[army] = GONE; /* no VP for it, none lost: NAT-12.18, NAT-10.17 */
        }
    }
    memset(g->suffers, 0, sizeof g->suffers);
}

bool nat_battle_run(const struct nat_battle *b, struct nat *g)
{
    struct nat_frame *f = nat_top(g);

    switch (f->stage) {
    case FORCED: forced_points(b, g); break;
    case FIRST: /* whose turn ended: NAT-12.14 */
        if (next_point(b, g, f->side)) {
            return true;
        }
        break;
    case SECOND:
        if (next_point(b, g, NAT_OTHER(f->side))) {
            return true;
        }
        break;
    default:
        apply_losses(b, g);
        g->fought++; /* NAT-12.2 */
        nat_pop(g);
        return true;
    }
    f->stage++;
    return true;
}

gg_clause nat_suffer_why_not(const struct nat_battle *b, const struct nat *g, gg_move m)
{
    if (gg_verb_of(m) != V_suffer) {
        return NAT_12_11;
    }
    return nat_suffer_forbidden(b, g, nat_now(g)->army, gg_target_of(m));
}

void nat_suffer_offer(const struct nat_battle *b, const struct nat *g, struct gg_offer *o)
{
    gg_offer_set(o, gg_move1(V_suffer, 0), takers(b, g, nat_now(g)->army));
}

void nat_suffer_apply(const struct nat_battle *b, struct nat *g, gg_move m)
{
    (void)b;
    g->suffers[gg_target_of(m)]++;
    nat_pop(g);
}
