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

/* ---- who may take a point ---- */

/* Points that are still to fall, by the army that deals them, and the tiles that may take them. */
struct fall {
    uint32_t touched[ARMIES]; /* by dealer: tiles that its point may fall on */
    int room[ARMIES];         /* by tile: points that it can still take */
    uint32_t from[ARMIES];    /* by tile: dealers whose points it takes */
};

/* Finds a tile for the dealer's point, if need be by moving other points. */
static bool place_point(struct fall *f, unsigned dealer, uint32_t *tried)
{
    unsigned army, other;

    for (NAT_EACH(army, f->touched[dealer] & ~*tried)) {
        *tried |= NAT_ARMY(army);
        if ((int)gg_popcount(f->from[army]) < f->room[army]) {
            f->from[army] |= NAT_ARMY(dealer);
            return true;
        }
        for (NAT_EACH(other, f->from[army])) {
            if (place_point(f, other, tried)) {
                f->from[army] ^= NAT_ARMY(other) | NAT_ARMY(dealer);
                return true;
            }
        }
    }
    return false;
}

/* How many of the points of these dealers can fall at most. */
static unsigned most_points(struct fall *f, uint32_t dealers)
{
    unsigned dealer, n = 0;

    memset(f->from, 0, sizeof f->from);
    for (NAT_EACH(dealer, dealers)) {
        uint32_t tried = 0;

        n += place_point(f, dealer, &tried);
    }
    return n;
}

/* The dealers after this one whose points have a choice too; their tiles and those tiles' power. */
static uint32_t points_to_come(const struct nat_battle *b, const struct nat *g, unsigned dealer,
                               struct fall *f)
{
    uint32_t later = b->armies[nat_side(dealer)] & ~(NAT_ARMY(dealer + 1) - 1), with_choice = 0;
    unsigned army;

    for (NAT_EACH(army, later | NAT_ARMY(dealer))) {
        f->touched[army] = nat_contacts(b, g, army);
        with_choice |= gg_popcount(f->touched[army]) > 1 ? NAT_ARMY(army) : 0;
    }
    for (army = 0; army < ARMIES; army++) {
        f->room[army] = g->state[army] == PLACED ? power_left(b, g, army) : 0;
    }
    return with_choice & later;
}

/* Who may take the dealer's point: those it touches that still have power, NAT-12.9, and with whom
 * as many of the points still to come can fall as with any other, NAT-12.15. */
static uint32_t takers(const struct nat_battle *b, const struct nat *g, unsigned dealer)
{
    struct fall f = { 0 };
    uint32_t later = points_to_come(b, g, dealer, &f), set = 0;
    unsigned most = 0, army;

    for (NAT_EACH(army, f.touched[dealer])) {
        if (f.room[army] > 0) {
            unsigned fall;

            f.room[army]--;
            fall = most_points(&f, later);
            f.room[army]++;
            set = fall > most ? 0 : set;
            most = fall > most ? fall : most;
            set |= fall == most ? NAT_ARMY(army) : 0;
        }
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

/* Points that can fall on one tile only: NAT-12.10.  They come first; a point with a choice then
 * leaves room for those after it: NAT-12.15. */
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
static bool next_point(const struct nat_battle *b, struct nat *g, struct nat_battle_frame *f,
                       int side)
{
    while (f->asked < ARMIES) {
        unsigned dealer = f->asked++;
        bool chooses = nat_side(dealer) != side && gg_popcount(nat_contacts(b, g, dealer)) > 1;
        uint32_t set = chooses ? takers(b, g, dealer) : 0;

        if (gg_popcount(set) > 1) {
            PUSH(g, suffer, .side = side, .dealer = dealer);
            return true;
        }
        if (set != 0) {
            g->suffers[nat_lowest(set)]++;
        }
    }
    f->asked = 0;
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

bool nat_battle_run(const struct nat_battle *b, struct nat *g, struct nat_battle_frame *f)
{
    switch (f->stage) {
    case BATTLE_FORCED:
        forced_points(b, g);
        f->stage = BATTLE_FIRST;
        return true;
    case BATTLE_FIRST: /* whose turn ended: NAT-12.14 */
        if (!next_point(b, g, f, f->side)) {
            f->stage = BATTLE_SECOND;
        }
        return true;
    case BATTLE_SECOND:
        if (!next_point(b, g, f, NAT_OTHER(f->side))) {
            f->stage = BATTLE_LOSSES;
        }
        return true;
    default:
        apply_losses(b, g);
        g->fought++; /* NAT-12.2 */
        POP(g);
        return true;
    }
}

gg_clause nat_suffer_why_not(const struct nat_battle *b, const struct nat *g,
                             const struct nat_suffer_frame *f, gg_move m)
{
    if (gg_verb_of(m) != V_suffer) {
        return NAT_12_11;
    }
    return nat_suffer_forbidden(b, g, f->dealer, gg_target_of(m));
}

void nat_suffer_offer(const struct nat_battle *b, const struct nat *g,
                      const struct nat_suffer_frame *f, struct gg_offer *o)
{
    gg_offer_set(o, gg_move1(V_suffer, 0), takers(b, g, f->dealer));
}

void nat_suffer_apply(const struct nat_battle *b, struct nat *g, struct nat_suffer_frame *f,
                      gg_move m)
{
    (void)b;
    (void)f;
    g->suffers[gg_target_of(m)]++;
    POP(g);
}
