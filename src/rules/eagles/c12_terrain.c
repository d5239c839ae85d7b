/* SPDX-License-Identifier: MIT
 * EAG-12.47 to EAG-12.70, EAG-13.99 on, EAG-13.204 on: the terrain chart.  Its cells are data; what
 * it costs to go from a hex to its neighbour is worked out once a battle. */
#include "rules/eagles/chapters.h"
#include "rules/eagles/hooks.h"
#include <string.h>

static const struct {
    uint8_t flag, row;
} kinds[] = {
    { HS_STREAM, STREAM }, { HS_RIVER, RIVER }, { HS_CREST, CREST }, { HS_STEEP, STEEP_CREST }
};

/* Everything but EAG_BARRED added up. */
static unsigned plus(unsigned a, unsigned b)
{
    return a == EAG_BARRED || b == EAG_BARRED ? EAG_BARRED : a + b;
}

/* EAG-12.67: what the hexside adds; EAG-12.65 crests cost the same both ways. */
static unsigned hexside_cost(const struct eag_battle *b, unsigned side, enum eag_arm arm)
{
    unsigned cost = 0;

    for (unsigned i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        if (side & kinds[i].flag) {
            cost = plus(cost, b->chart.hexside[kinds[i].row].move[arm]);
        }
    }
    return cost;
}

/* Water that this arm may cross by a bridge only: EAG-12.7, EAG-12.8, EAG-12.61, EAG-12.62. */
static bool needs_bridge(const struct eag_battle *b, unsigned side, enum eag_arm arm)
{
    return ((side & HS_STREAM) && b->chart.hexside[STREAM].move[arm] == EAG_BARRED) ||
           ((side & HS_RIVER) && b->chart.hexside[RIVER].move[arm] == EAG_BARRED);
}

static unsigned cost(const struct eag_battle *b, unsigned from, unsigned d, enum eag_arm arm)
{
    unsigned side = b->hex[from].side[d];

    if (needs_bridge(b, side, arm) && !(side & HS_BRIDGE)) {
        return EAG_BARRED;
    }
    if (side & (HS_ROAD | HS_PATH)) {
        return 1; /* EAG-12.21, EAG-12.22, EAG-12.55, EAG-12.67 */
    }
    return plus(eag_ground(b, b->hex[from].near[d])->move[arm], hexside_cost(b, side, arm));
}

/* By the road that leads there, if one does. */
static void work_out_entry(const struct eag_battle *b, struct eag_hex *h)
{
    unsigned sides = 0;

    for (unsigned d = 0; d < 6; d++) {
        sides |= h->side[d];
    }
    for (unsigned arm = 0; arm < ARMS; arm++) {
        h->entry[arm] = sides & (HS_ROAD | HS_PATH) ? 1 : b->chart.ground[h->terrain].move[arm];
    }
}

/* EAG-12.5: the worst among them; EAG_BARRED if anybody may not. */
static void work_out_worst(struct eag_hex *h)
{
    for (unsigned arms = 0; arms < 1u << ARMS; arms++) {
        for (unsigned d = 0; d < 6; d++) {
            unsigned arm;

            h->worst[arms][d] = 0;
            for (EAG_EACH(arm, arms)) {
                if (h->cost[arm][d] > h->worst[arms][d]) {
                    h->worst[arms][d] = h->cost[arm][d];
                }
            }
        }
    }
}

static void work_out_trips(struct eag_battle *b, struct eag_hex *h)
{
    for (unsigned arms = 0; arms < 1u << ARMS; arms++) {
        for (unsigned d = 0; d < 6; d++) {
            unsigned trip = EAG_BARRED;

            if (h->near[d] != EAG_NOWHERE) {
                trip = plus(h->worst[arms][d], b->hex[h->near[d]].worst[arms][(d + 3) % 6]);
            }
            h->trip[arms][d] = (uint8_t)(trip < EAG_BARRED ? trip : EAG_BARRED);
        }
    }
}

void eag_work_out_costs(struct eag_battle *b)
{
    memset(b->stand, 0, sizeof b->stand);
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        for (unsigned d = 0; d < 6; d++) {
            for (unsigned arm = 0; arm < ARMS; arm++) {
                b->hex[hex].cost[arm][d] = b->hex[hex].near[d] == EAG_NOWHERE
                                               ? EAG_BARRED
                                               : (uint8_t)cost(b, hex, d, (enum eag_arm)arm);
                if (b->hex[hex].cost[arm][d] != EAG_BARRED) {
                    eag_put(&b->stand[arm], b->hex[hex].near[d]);
                }
            }
        }
        work_out_worst(&b->hex[hex]);
    }
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        work_out_trips(b, &b->hex[hex]);
        work_out_entry(b, &b->hex[hex]);
    }
}

/* EAG-12.2 */
unsigned eag_step_cost(const struct eag_battle *b, enum eag_arm arm, unsigned from, unsigned to)
{
    unsigned d = eag_direction(b, from, to);

    return d < 6 ? b->hex[from].cost[arm][d] : EAG_BARRED;
}

bool eag_may_enter(const struct eag_battle *b, enum eag_arm arm, unsigned from, unsigned to)
{
    return eag_step_cost(b, arm, from, to) != EAG_BARRED;
}

unsigned eag_side_to(const struct eag_battle *b, unsigned from, unsigned to)
{
    unsigned d = eag_on_map(from) ? eag_direction(b, from, to) : 6;

    return d < 6 ? b->hex[from].side[d] : 0;
}

bool eag_by_road(const struct eag_battle *b, unsigned from, unsigned to)
{
    return (eag_side_to(b, from, to) & HS_ROAD) != 0;
}

bool eag_by_path(const struct eag_battle *b, unsigned from, unsigned to)
{
    return (eag_side_to(b, from, to) & HS_PATH) != 0;
}

/* ---- combat ---- */

/* The row of an uphill crest crossed from the one hex to the other, or NULL. */
static const struct eag_hexside_row *uphill(const struct eag_battle *b, unsigned from, unsigned to)
{
    unsigned side = eag_side_to(b, from, to);

    if (!(side & HS_UP)) {
        return NULL;
    }
    return &b->chart.hexside[side & HS_STEEP ? STEEP_CREST : CREST];
}

int eag_uphill_fire(const struct eag_battle *b, unsigned from, unsigned to)
{
    const struct eag_hexside_row *crest = uphill(b, from, to);

    return crest ? crest->fire : 0; /* EAG-13.106, EAG-13.107 */
}

/* EAG-13.99 to EAG-13.107: the ground of the target (EAG-13.38), and a crest before it. */
int eag_fire_terrain(const struct eag_battle *b, unsigned from, unsigned target)
{
    return eag_ground(b, target)->fire + eag_crest_before(b, from, target);
}

/* What all hexsides between these hexes and the target have: a crest must be uphill for all, and
 * counts as steep if it is for all. */
static unsigned common_side(const struct eag_battle *b, const uint16_t *from, unsigned hexes,
                            unsigned target)
{
    unsigned side = ~0u;

    for (unsigned h = 0; h < hexes; h++) {
        side &= eag_side_to(b, from[h], target);
    }
    return hexes > 0 ? side : 0;
}

/* EAG-13.213 to EAG-13.216: water and an uphill crest add up.  EAG-13.175 */
int eag_hexside_melee(const struct eag_battle *b, const uint16_t *from, unsigned hexes,
                      unsigned target)
{
    unsigned side = common_side(b, from, hexes, target);
    int melee = 0;

    if (side & HS_UP) {
        melee += b->chart.hexside[side & HS_STEEP ? STEEP_CREST : CREST].melee;
    }
    melee += side & HS_STREAM ? b->chart.hexside[STREAM].melee : 0;
    melee += side & HS_RIVER ? b->chart.hexside[RIVER].melee : 0;
    return melee;
}
