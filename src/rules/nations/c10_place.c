/* SPDX-License-Identifier: MIT
 * 10. Placing army tiles: an army down to one marker stands revealed, and what that takes off the
 * board may reveal the next. */
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"

void nat_chain(struct nat *g, int side, unsigned army)
{
    if (nat_one_marker(g->markers[army])) {
        PUSH(g, chain, .side = side);
    }
}

/* Armies of both sides with a single marker left: NAT-10.1, NAT-10.4. */
static uint32_t waiting(const struct nat_battle *b, const struct nat *g)
{
    uint32_t set = 0;
    unsigned army;

    for (NAT_EACH(army,
                  nat_in_state(b, g, FRENCH, DEPLOYED) | nat_in_state(b, g, ALLIED, DEPLOYED))) {
        set |= nat_one_marker(g->markers[army]) ? NAT_ARMY(army) : 0;
    }
    return set;
}

/* Every other marker there is taken off, own and enemy, for good: NAT-10.2, NAT-10.12.  A waiting
 * army that loses its last one so is held again: NAT-10.16. */
static void clear_area(struct nat *g, unsigned area)
{
    for (unsigned army = 0; army < ARMIES; army++) {
        if (g->markers[army] >> area & 1) {
            g->markers[army] &= ~NAT_ONE(area);
            g->state[army] = g->markers[army] ? DEPLOYED : HELD;
        }
    }
}

/* What the active player gets for an own tile; for the other's nobody gets anything: NAT-10.9,
 * NAT-10.10. */
static void reward(struct nat *g, int side)
{
    g->points[side]++;   /* NAT-10.6 */
    if (g->scouts > 0) { /* NAT-10.7, NAT-6.6, NAT-6.7 */
        g->scouts--;
        nat_gain(g, side, CARD_SCOUT, true); /* at once: NAT-6.11; for all to see: NAT-6.13 */
    }
    nat_pass_time(g, 1); /* NAT-10.8; each of a chain: NAT-10.11 */
}

/* The chain frame is on top. */
static void place(struct nat *g, unsigned army)
{
    unsigned area = nat_lowest(g->markers[army]);
    int side = nat_side(army);

    g->markers[army] = 0;
    clear_area(g, area);
    g->state[army] = PLACED; /* front up, one tile an area: NAT-10.1, NAT-10.5, NAT-10.18 */
    g->tile[army] = (uint8_t)area;
    g->tiles[side] |= NAT_ONE(area);
    if (side == TOP(g, chain)->side) {
        reward(g, side);
    }
    if (nat_commander(army)) { /* the owner's choice: NAT-10.13, NAT-10.14, NAT-2.13 */
        PUSH(g, lead, .side = side, .army = army);
    }
}

bool nat_chain_run(const struct nat_battle *b, struct nat *g, struct nat_chain_frame *f)
{
    uint32_t armies = waiting(b, g);

    if (armies == 0) { /* NAT-10.3: until none is */
        POP(g);
    } else if ((armies & (armies - 1)) == 0) {
        place(g, nat_lowest(armies));
    } else {
        PUSH(g, place, .side = f->side); /* NAT-10.15 */
    }
    return true;
}

gg_clause nat_place_why_not(const struct nat_battle *b, const struct nat *g,
                            const struct nat_place_frame *f, gg_move m)
{
    (void)f;
    if (gg_verb_of(m) != V_place) {
        return NAT_10_15;
    }
    return waiting(b, g) >> gg_target_of(m) & 1 ? NAT_ALLOWED : NAT_10_1;
}

void nat_place_offer(const struct nat_battle *b, const struct nat *g,
                     const struct nat_place_frame *f, struct gg_offer *o)
{
    (void)f;
    gg_offer_set(o, gg_move1(V_place, 0), waiting(b, g));
}

void nat_place_apply(const struct nat_battle *b, struct nat *g, struct nat_place_frame *f,
                     gg_move m)
{
    (void)b;
    (void)f;
    POP(g);
    place(g, gg_target_of(m));
}

gg_clause nat_lead_why_not(const struct nat_battle *b, const struct nat *g,
                           const struct nat_lead_frame *f, gg_move m)
{
    (void)b;
    (void)g;
    (void)f;
    return gg_verb_of(m) == V_lead ? NAT_ALLOWED : NAT_10_13;
}

void nat_lead_offer(const struct nat_battle *b, const struct nat *g, const struct nat_lead_frame *f,
                    struct gg_offer *o)
{
    (void)b;
    (void)g;
    (void)f;
    gg_offer_range(o, V_lead, 0, 0, TYPES);
}

/* It stays for the game: NAT-10.13.  Only the advanced game asks for it again: NAT-16.14. */
void nat_lead_apply(const struct nat_battle *b, struct nat *g, struct nat_lead_frame *f, gg_move m)
{
    (void)b;
    g->leads[f->side] = (uint8_t)(gg_target_of(m) + 1);
    POP(g);
}
