/* SPDX-License-Identifier: MIT
 * 11. The time track, and the missions that Napoleon reveals on it. */
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"

/* Only for what NAT-11.1 names: callers cite the clause that says so. */
void nat_pass_time(struct nat *g, unsigned points)
{
    if (points > 0) {
        nat_push(g, S_clock, FRENCH)->n = (uint8_t)points;
    }
}

static unsigned hidden(const struct nat *g)
{
    return ~(unsigned)g->revealed & ((1u << DISTRICTS) - 1);
}

/* One mission is left: no choice.  Where it is not known, chance says which it was. */
static void reveal_last(struct nat *g)
{
    unsigned district = nat_lowest(hidden(g));

    g->revealed |= (uint8_t)(1u << district);
    if (g->mission[district] == NAT_UNKNOWN) {
        nat_push(g, S_deal_mission, FRENCH)->n = (uint8_t)district;
    }
}

/* Point by point, so that every date on the way counts: NAT-11.6.  Never back: NAT-11.11. */
bool nat_clock_run(const struct nat_battle *b, struct nat *g)
{
    struct nat_frame *f = nat_top(g);

    if (f->n == 0 || g->time == b->last_point) { /* NAT-11.12 */
        nat_pop(g);
        return true;
    }
    f->n--;
    g->time++;
    if ((b->reveals >> g->time & 1) && hidden(g)) { /* NAT-11.4, NAT-11.5 */
        if (gg_popcount(hidden(g)) == 1) {
            reveal_last(g); /* NAT-11.10 */
        } else {
            nat_push(g, S_reveal, FRENCH); /* at once, in either turn: NAT-11.8, NAT-2.13 */
        }
    }
    return true;
}

static bool may_reveal(const struct nat *g, unsigned mission)
{
    for (unsigned d = 0; d < DISTRICTS; d++) {
        if ((hidden(g) >> d & 1) && g->mission[d] == mission) {
            return true;
        }
    }
    return false;
}

gg_clause nat_reveal_why_not(const struct nat_battle *b, const struct nat *g, gg_move m)
{
    (void)b;
    if (gg_verb_of(m) != V_reveal) {
        return NAT_11_4;
    }
    return may_reveal(g, gg_target_of(m)) ? NAT_ALLOWED : NAT_11_7;
}

/* His choice: NAT-11.7. */
void nat_reveal_offer(const struct nat_battle *b, const struct nat *g, struct gg_offer *o)
{
    unsigned district;

    (void)b;
    for (NAT_EACH(district, hidden(g))) {
        gg_offer_move(o, gg_move1(V_reveal, g->mission[district]));
    }
}

/* The soldier on its area only shows it: NAT-11.9. */
void nat_reveal_apply(const struct nat_battle *b, struct nat *g, gg_move m)
{
    nat_pop(g);
    g->revealed |= (uint8_t)(1u << b->mission[gg_target_of(m)].district);
}
