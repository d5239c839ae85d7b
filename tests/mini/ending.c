/* SPDX-License-Identifier: MIT
 * Chapter 9, the end: of a turn, and of the game. */
#include "mini/rules.h"

/* MINI-9.1 what the places a side controls are worth. */
unsigned mini_points(const struct mini_battle *b, const struct mini_position *p, unsigned side)
{
    unsigned points = 0;

    for (uint64_t set = p->side[side].control; set != 0; set &= set - 1) {
        points += b->place[mini_first(set)].points;
    }
    return points;
}

static bool has_units(const struct mini_battle *b, const struct mini_position *p, unsigned side)
{
    unsigned steps = 0;

    for (unsigned u = b->first[side]; u < b->first[side + 1]; u++) {
        steps |= p->unit[u].steps;
    }
    return steps != 0;
}

/* MINI-9.4 has a side lost its last unit? */
bool mini_beaten(const struct mini_battle *b, const struct mini_position *p)
{
    return !has_units(b, p, 0) || !has_units(b, p, 1);
}

/* MINI-9.2 nothing of a turn is left but units, control and score. */
void mini_begin_turn(struct mini_position *p)
{
    while (NOW(p)->state != S_turn) {
        POP(p);
    }
    TOP(p, turn)->stage = TURN_STANCES;
    p->active = p->passed = p->acted = p->fired = 0;
    for (int s = 0; s < 2; s++) {
        p->side[s].stance = p->side[s].card = MINI_NONE;
        p->side[s].marks = p->side[s].shown = 0;
    }
}

void mini_end_game(struct mini_position *p)
{
    mini_begin_turn(p);
    TOP(p, turn)->stage = TURN_OVER;
}

void mini_end_turn(const struct mini_battle *b, struct mini_position *p)
{
    for (unsigned s = 0; s < 2; s++) { /* MINI-9.1 */
        p->side[s].score = (uint16_t)(p->side[s].score + mini_points(b, p, s));
    }
    if (p->turn == b->turns) { /* MINI-9.3 */
        mini_end_game(p);
    } else {
        p->turn++;
        mini_begin_turn(p);
    }
}

/* ---- over ---- */

/* The rule by which the game is over, or MINI_ALLOWED. */
gg_clause mini_over(const struct mini_battle *b, const struct mini_position *p)
{
    if (p->stack.frame[0].stage != TURN_OVER) {
        return MINI_ALLOWED;
    }
    return mini_beaten(b, p) ? MINI_9_4 : MINI_9_3;
}

/* Points count only where both sides have units left. */
int mini_winner_with(const struct gg_battle *battle, const void *pos, int points)
{
    const struct mini_battle *b = mini_battle(battle);
    const struct mini_position *p = pos;
    bool red = has_units(b, p, 0), blue = has_units(b, p, 1);
    int lead = p->side[0].score - p->side[1].score + points;

    if (!red || !blue) { /* MINI-9.4 */
        return red ? GG_SIDE_1 : blue ? GG_SIDE_2 : GG_CHANCE;
    }
    return lead > 0 ? GG_SIDE_1 : lead < 0 ? GG_SIDE_2 : GG_CHANCE; /* MINI-9.3 */
}

int mini_winner(const struct gg_battle *battle, const void *pos)
{
    return mini_winner_with(battle, pos, 0);
}
