/* SPDX-License-Identifier: MIT
 * 13, 15. The end of the game, victory, and the match of two games.  Turns have no other limit
 * (NAT-13.7), and VP are never lost (NAT-15.4). */
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"
#include <string.h>

/* NAT-13.1 */
unsigned nat_end_point(const struct nat_battle *b)
{
    return b->date[NAT_DATES - 1] + (b->head.option[O_END_AT] == GATE_PASSED ? 1u : 0u);
}

/* Asked at the end of a turn, after its battles: NAT-13.1, NAT-13.2, NAT-13.4.  19.10 itself has
 * none: NAT-13.5. */
bool nat_end_reached(const struct nat_battle *b, const struct nat *g)
{
    return g->time >= nat_end_point(b);
}

/* NAT-15.1; Napoleon must have more, NAT-15.2, or the other wins, NAT-15.3. */
static unsigned single_game(const struct nat *g, int more)
{
    return g->points[FRENCH] + more > g->points[ALLIED] ? 1 : 2;
}

/* Only the two French totals count, not who won the games: NAT-15.7, NAT-15.9.  Equal ones leave
 * the match to nobody: NAT-15.8.  The French of the first game are the Allies of the second. */
static unsigned match(const struct nat *g, int more)
{
    int lead = g->points[FRENCH] + more - g->first_total;

    return lead == 0 ? 3 : lead > 0 ? 1 : 2;
}

void nat_finish(const struct nat_battle *b, struct nat *g)
{
    if (!b->match) {
        g->over = (uint8_t)single_game(g, 0);
    } else if (g->game == 1) {
        g->over = (uint8_t)match(g, 0);
    } else {
        PUSH(g, next_game, .side = ALLIED); /* NAT-15.5 */
    }
}

int nat_winner(const struct gg_battle *b, const void *pos)
{
    const struct nat *g = pos;

    (void)b;
    return g->over == 3 ? GG_CHANCE : nat_seat(g, g->over - 1);
}

/* Points go to a seat; in the second game of a match the first seat is the Allies'. */
int nat_winner_with(const struct gg_battle *battle, const void *pos, int points)
{
    const struct nat_battle *b = nat_of(battle);
    const struct nat *g = pos;
    int more = nat_seat(g, FRENCH) == GG_SIDE_1 ? points : -points;
    unsigned over = b->match ? match(g, more) : single_game(g, more);

    return over == 3 ? GG_CHANCE : nat_seat(g, (int)over - 1);
}

/* ---- the second game ---- */

gg_clause nat_next_game_why_not(const struct nat_battle *b, const struct nat *g,
                                const struct nat_next_game_frame *f, gg_move m)
{
    (void)b;
    (void)g;
    (void)f;
    return gg_verb_of(m) == V_begin ? NAT_ALLOWED : NAT_15_5;
}

void nat_next_game_offer(const struct nat_battle *b, const struct nat *g,
                         const struct nat_next_game_frame *f, struct gg_offer *o)
{
    (void)b;
    (void)g;
    (void)f;
    gg_offer_move(o, gg_move0(V_begin));
}

/* The grey cannon keeps the French total: NAT-15.6. */
void nat_next_game_apply(const struct nat_battle *b, struct nat *g, struct nat_next_game_frame *f,
                         gg_move m)
{
    uint8_t total = g->points[FRENCH];

    (void)m;
    (void)f;
    memset(g, 0, sizeof *g);
    g->game = 1;
    g->first_total = total;
    nat_set_up(b, g);
}
