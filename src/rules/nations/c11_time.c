/* SPDX-License-Identifier: MIT
 * 11. The time track, and the missions that Napoleon reveals on it. */
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"

/* Only for what NAT-11.1 names: callers cite the clause that says so. */
void nat_pass_time(struct nat *g, unsigned points)
{
    if (points > 0) {
        PUSH(g, clock, .side = FRENCH, .left = points);
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
        PUSH(g, deal_mission, .side = FRENCH, .district = district);
    }
}

/* Point by point, so that every date on the way counts: NAT-11.6.  Never back: NAT-11.11. */
bool nat_clock_run(const struct nat_battle *b, struct nat *g, struct nat_clock_frame *f)
{
    if (f->left == 0 || g->time == b->last_point) { /* NAT-11.12 */
        POP(g);
        return true;
    }
    f->left--;
    g->time++;
    if ((b->reveals >> g->time & 1) && hidden(g)) { /* NAT-11.4, NAT-11.5 */
        if (gg_popcount(hidden(g)) == 1) {
            reveal_last(g); /* NAT-11.10 */
        } else {
            PUSH(g, reveal, .side = FRENCH); /* at once, in either turn: NAT-11.8, NAT-2.13 */
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

gg_clause nat_reveal_why_not(const struct nat_battle *b, const struct nat *g,
                             const struct nat_reveal_frame *f, gg_move m)
{
    (void)b;
    (void)f;
    if (gg_verb_of(m) != V_reveal) {
        return NAT_11_4;
    }
    return may_reveal(g, gg_target_of(m)) ? NAT_ALLOWED : NAT_11_7;
}

/* His choice: NAT-11.7. */
void nat_reveal_offer(const struct nat_battle *b, const struct nat *g,
                      const struct nat_reveal_frame *f, struct gg_offer *o)
{
    unsigned district;

    (void)b;
    (void)f;
    for (NAT_EACH(district, hidden(g))) {
        gg_offer_move(o, gg_move1(V_reveal, g->mission[district]));
    }
}

/* The soldier on its area only shows it: NAT-11.9. */
void nat_reveal_apply(const struct nat_battle *b, struct nat *g, struct nat_reveal_frame *f,
                      gg_move m)
{
    (void)f;
    POP(g);
    g->revealed |= (uint8_t)(1u << b->mission[gg_target_of(m)].district);
}
