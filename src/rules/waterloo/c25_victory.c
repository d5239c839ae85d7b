/* SPDX-License-Identifier: MIT
 * Chapter 25, victory: casualties, the conditions of both sides, ties and the last turn. */
#include "rules/waterloo/chapters.h"
#include "rules/waterloo/hooks.h"

unsigned wat_casualties_of(const struct wat_battle *b, int side, uint64_t fallen)
{
    /* WAT-25.2: infantry, artillery and leaders (WAT-23.30), never cavalry.  However they fell:
     * WAT-8.16, WAT-15.12, WAT-18.21.  WAT-25.17: the box and the track are no casualties. */
    uint64_t counted = fallen & b->all[side] & ~b->of_arm[side][CAVALRY];

    if (side == ALLIED) {
        return gg_popcount(counted & ~b->of_colour[BLACK]); /* WAT-25.4 */
    }
    return gg_popcount(counted) +
           gg_popcount(counted & b->of_nation[N_GUARD] & b->of_arm[side][INFANTRY]); /* WAT-25.3 */
}

unsigned wat_casualties(const struct wat_battle *b, const struct wat *g, int side)
{
    return wat_casualties_of(b, side, wat_at(g, side, WAT_GONE));
}

/* WAT-25.9 infantry only, WAT-25.10 in any formation, WAT-25.18 now. */
static bool infantry_in(const struct wat_battle *b, const struct wat *g, int side, int area)
{
    return wat_infantry_at(b, g, side, (unsigned)area) != 0;
}

/* What each side has inflicted; at the table more may be agreed upon (wat_winner_with). */
struct inflicted {
    int by[SIDES];
};

static struct inflicted counted_now(const struct wat_battle *b, const struct wat *g)
{
    return (struct inflicted){ .by = { [FRENCH] = (int)wat_casualties(b, g, ALLIED),
                                       [ALLIED] = (int)wat_casualties(b, g, FRENCH) } };
}

static bool french_condition(const struct wat_battle *b, const struct wat *g, struct inflicted n)
{
    return infantry_in(b, g, FRENCH, b->mont_st_jean) || /* WAT-25.5, WAT-25.16 */
           n.by[FRENCH] >= b->casualties_needed[FRENCH]; /* WAT-25.6 */
}

static bool allied_condition(const struct wat_battle *b, const struct wat *g, struct inflicted n)
{
    return infantry_in(b, g, ALLIED, b->rossomme) ||     /* WAT-25.7 */
           n.by[ALLIED] >= b->casualties_needed[ALLIED]; /* WAT-25.8 */
}

/* WAT-25.12, WAT-25.13; WAT-25.14: equal totals are the Allies'. */
static int inflicted_more(struct inflicted n)
{
    return n.by[FRENCH] > n.by[ALLIED] ? FRENCH : ALLIED;
}

/* WAT-25.15; option last-turn: the Italian aid card lets the casualties decide. */
static int undecided(const struct wat_battle *b, struct inflicted n)
{
    return b->head.option[O_LAST_TURN] == 0 ? ALLIED : inflicted_more(n);
}

static int victor(const struct wat_battle *b, bool french, bool allied, struct inflicted n)
{
    if (french && allied) {
        return inflicted_more(n);
    }
    if (french || allied) { /* WAT-25.11 */
        return french ? FRENCH : ALLIED;
    }
    return undecided(b, n);
}

/* WAT-25.1, WAT-2.15: only here. */
void wat_victory(const struct wat_battle *b, struct wat *g)
{
    struct inflicted n = counted_now(b, g);
    bool french = french_condition(b, g, n), allied = allied_condition(b, g, n);

    g->phase = 6;
    if (french || allied || g->turn >= b->last_turn) { /* WAT-2.16 */
        g->over = (uint8_t)(victor(b, french, allied, n) + 1);
    }
}

int wat_double_victor(const struct wat_battle *b, const struct wat *g)
{
    struct inflicted n = counted_now(b, g);

    return french_condition(b, g, n) && allied_condition(b, g, n) ? inflicted_more(n) : WAT_NONE;
}

/* Points are casualties inflicted. */
int wat_winner_with(const struct gg_battle *battle, const void *pos, int points)
{
    const struct wat_battle *b = wat_of(battle);
    const struct wat *g = pos;
    struct inflicted n = counted_now(b, g);

    n.by[points > 0 ? FRENCH : ALLIED] += points > 0 ? points : -points;
    return victor(b, french_condition(b, g, n), allied_condition(b, g, n), n);
}
