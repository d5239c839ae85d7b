/* SPDX-License-Identifier: MIT
 * 4. Terrain cards and removal; scouts take markers off in the same way (NAT-6.1, NAT-6.2). */
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"

void nat_take_off(struct nat *g, int side, unsigned terrain, unsigned time)
{
    PUSH(g, take_off, .side = side, .terrain = terrain, .time = time);
}

/* Areas that the card reaches: of exactly its terrain, NAT-4.1; with a scout any, NAT-6.1. */
static uint64_t reached(const struct nat_battle *b, const struct nat_take_off_frame *f)
{
    return f->terrain < TERRAINS ? b->terrain[f->terrain] : b->all_areas;
}

/* Own markers only, NAT-4.2, of any army and type, NAT-4.3, NAT-4.4.  Every army that waits on the
 * board has two markers or more, so the last one is never taken: NAT-4.5. */
void nat_take_off_offer(const struct nat_battle *b, const struct nat *g,
                        const struct nat_take_off_frame *f, struct gg_offer *o)
{
    uint64_t areas = reached(b, f);
    unsigned army;

    for (NAT_EACH(army, nat_in_state(b, g, f->side, DEPLOYED))) {
        gg_offer_set(o, gg_move1(V_remove, nat_marker_index(b, army, 0)), g->markers[army] & areas);
    }
}

gg_clause nat_take_off_why_not(const struct nat_battle *b, const struct nat *g,
                               const struct nat_take_off_frame *f, gg_move m)
{
    unsigned army = nat_marker_army(b, gg_target_of(m)), area = nat_marker_area(b, gg_target_of(m));

    if (gg_verb_of(m) != V_remove) {
        return f->terrain < TERRAINS ? NAT_4_1 : f->time ? NAT_6_1 : NAT_7_3;
    }
    if (nat_side(army) != f->side) {
        return NAT_4_2;
    }
    if (g->tile[army] == area) {
        return NAT_4_9; /* NAT-4.9: never a tile */
    }
    if (!(g->markers[army] >> area & 1)) {
        return NAT_4_3;
    }
    return reached(b, f) >> area & 1 ? NAT_ALLOWED : NAT_4_1;
}

/* The marker does not come back: NAT-4.8. */
void nat_take_off_apply(const struct nat_battle *b, struct nat *g, struct nat_take_off_frame *f,
                        gg_move m)
{
    struct nat_take_off_frame card = *f;
    unsigned army = nat_marker_army(b, gg_target_of(m));

    POP(g);
    g->markers[army] &= ~NAT_ONE(nat_marker_area(b, gg_target_of(m)));
    nat_chain(g, card.side, army); /* NAT-4.6, NAT-6.2 */
    nat_pass_time(g, card.time);   /* none for a terrain card: NAT-4.7; one for a scout: NAT-6.5 */
}
