/* SPDX-License-Identifier: MIT
 * 3. Army cards and troop markers: an army comes on to the board as markers in its villages. */
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"

/* Villages of the card that hold no tile of either side: NAT-3.3. */
static uint64_t free_villages(const struct nat_battle *b, const struct nat *g, unsigned army)
{
    return b->army[army].villages & ~nat_tiles(g); /* markers do not hinder: NAT-3.2, NAT-3.19 */
}

unsigned nat_scouts_needed(const struct nat_battle *b, const struct nat *g, unsigned army)
{
    uint64_t taken = b->army[army].villages & nat_tiles(g);
    unsigned villages = b->army[army].starts, markers = b->army[army].markers;

    if (taken) { /* tiles lower it: NAT-3.10 */
        villages -= gg_popcount(taken);
    }
    return villages > markers ? villages - markers : 0; /* NAT-3.7 */
}

/* Armies whose date, if they have one, has come: NAT-3.5, NAT-3.6. */
static uint32_t in_season(const struct nat_battle *b, const struct nat *g)
{
    return b->from[g->time + (b->head.option[O_DATE] == GATE_REACHED)];
}

/* Why the markers of an army cannot be put down. */
static gg_clause markers_forbidden(const struct nat_battle *b, const struct nat *g, int side,
                                   unsigned army)
{
    if (free_villages(b, g, army) == 0) {
        return NAT_3_17; /* NAT-3.17: not one marker could be placed */
    }
    /* NAT-3.9 */
    return nat_scouts_needed(b, g, army) > g->hand[side][CARD_SCOUT] ? NAT_3_9 : NAT_ALLOWED;
}

gg_clause nat_deploy_forbidden(const struct nat_battle *b, const struct nat *g, int side,
                               unsigned army)
{
    if (nat_side(army) != side) {
        return NAT_3_1;
    }
    if (g->state[army] != HELD) {
        return NAT_3_14;
    }
    if (!(in_season(b, g) >> army & 1)) { /* before any scout moves time: NAT-3.13 */
        return NAT_3_5;
    }
    return markers_forbidden(b, g, side, army);
}

uint32_t nat_deployable(const struct nat_battle *b, const struct nat *g, int side)
{
    uint32_t armies = nat_in_state(b, g, side, HELD) & in_season(b, g), set = 0;
    unsigned army;

    for (NAT_EACH(army, armies)) {
        set |= markers_forbidden(b, g, side, army) == NAT_ALLOWED ? NAT_ARMY(army) : 0;
    }
    return set;
}

/* The markers are down: time for the scouts that were played, and a lone marker is a tile at once.
 * The card itself moves no time: NAT-3.15. */
static void deployed(struct nat *g, int side, unsigned army, unsigned scouts)
{
    nat_chain(g, side, army); /* NAT-3.16 */
    nat_pass_time(g, scouts); /* NAT-3.11 */
}

void nat_deploy(const struct nat_battle *b, struct nat *g, int side, unsigned army)
{
    unsigned scouts = nat_scouts_needed(b, g, army);

    g->state[army] = DEPLOYED; /* face down: NAT-3.14 */
    if (scouts == 0) {         /* one on each village: NAT-3.1, NAT-3.4 */
        g->markers[army] = free_villages(b, g, army);
        deployed(g, side, army, 0);
        return;
    }
    for (unsigned i = 0; i < scouts; i++) { /* NAT-6.3; of the same action: NAT-3.12 */
        nat_spend(g, side, CARD_SCOUT);
    }
    PUSH(g, post, .side = side, .army = army, .left = b->army[army].markers, .scouts = scouts);
}

gg_clause nat_post_why_not(const struct nat_battle *b, const struct nat *g,
                           const struct nat_post_frame *f, gg_move m)
{
    unsigned army = f->army, area = gg_target_of(m);

    if (gg_verb_of(m) != V_post) {
        return NAT_3_8;
    }
    if (!(b->army[army].villages >> area & 1)) {
        return NAT_3_1;
    }
    if (nat_tiles(g) >> area & 1) {
        return NAT_3_3;
    }
    return g->markers[army] >> area & 1 ? NAT_3_18 : NAT_ALLOWED;
}

void nat_post_offer(const struct nat_battle *b, const struct nat *g, const struct nat_post_frame *f,
                    struct gg_offer *o)
{
    unsigned army = f->army;

    gg_offer_set(o, gg_move1(V_post, 0),
                 free_villages(b, g, army) & ~g->markers[army]); /* NAT-3.8 */
}

void nat_post_apply(const struct nat_battle *b, struct nat *g, struct nat_post_frame *f, gg_move m)
{
    struct nat_post_frame post = *f;

    (void)b;
    g->markers[post.army] |= NAT_ONE(gg_target_of(m));
    if (--f->left == 0) {
        POP(g);
        deployed(g, post.side, post.army, post.scouts);
    }
}
