/* SPDX-License-Identifier: MIT
 * Judging positions: for bots, for odds, and for the summary of what a move led to. */
#include "mini/rules.h"

enum { WON = 10000, SCORE_WORTH = 24, STEP_WORTH = 40 };

/* Parts of SCORE_WORTH that a place may be expected to score a turn. */
enum { HELD = 24, LEFT = 20, LEFT_TO_THE_ENEMY = 10 };

static int steps_of(const struct mini_battle *b, const struct mini_position *p, unsigned side)
{
    int steps = 0;

    for (unsigned u = 0; u < b->units; u++) {
        steps += mini_side_of(b, u) == side ? p->unit[u].steps : 0;
    }
    return steps;
}

/* What a turn may be expected to score: a place that is left may be lost before it does. */
static int prospects(const struct mini_battle *b, const struct mini_position *p,
                     const struct mini_ground *g, unsigned side)
{
    int worth = 0;

    for (uint64_t set = p->side[side].control; set != 0; set &= set - 1) {
        unsigned place = mini_first(set);
        bool enemy_near = (b->near[place] & g->held[side ^ 1]) != 0;

        worth += b->place[place].points * (mini_has(g->held[side], place) ? HELD
                                           : enemy_near                   ? LEFT_TO_THE_ENEMY
                                                                          : LEFT);
    }
    return worth;
}

static int worth(const struct mini_battle *b, const struct mini_position *p,
                 const struct mini_ground *g, unsigned side)
{
    int scorings = b->turns + 1 - p->turn;

    return SCORE_WORTH * p->side[side].score + scorings * prospects(b, p, g, side) +
           STEP_WORTH * steps_of(b, p, side);
}

int mini_value(const struct gg_battle *battle, const void *pos, int side)
{
    const struct mini_battle *b = mini_battle(battle);
    const struct mini_position *p = pos;
    struct mini_ground g = mini_ground(b, p);
    int winner;

    if (p->stack.frame[0].stage != TURN_OVER) {
        return worth(b, p, &g, (unsigned)side) - worth(b, p, &g, (unsigned)side ^ 1);
    }
    winner = mini_winner(battle, pos);
    return winner == GG_CHANCE ? 0 : winner == side ? WON : -WON;
}

/* ---- sensible answers to inner decisions ---- */

static gg_move sensible_fire(const struct mini_battle *b, const struct mini_position *p)
{
    uint64_t may = mini_may_fire(b, p, FIND(p, move)->unit), guns = 0;

    for (unsigned u = 0; u < b->units; u++) {
        guns |= b->gun[u] ? mini_bit(u) : 0;
    }
    return gg_move1(MINI_V_fire, mini_first((may & guns) != 0 ? may & guns : may));
}

/* Where the ground is best; of equal places the first. */
static gg_move sensible_retreat(const struct mini_battle *b, const struct mini_position *p)
{
    int best = -1, best_place = 0;
    gg_move m;

    for (int i = 0; i < b->places; i++) {
        int ground = b->ground[b->place[i].terrain];

        m = gg_move1(MINI_V_retreat, (unsigned)i);
        if (mini_retreat_why_not(b, p, &NOW(p)->retreat, m) == MINI_ALLOWED && ground > best) {
            best = ground;
            best_place = i;
        }
    }
    return gg_move1(MINI_V_retreat, (unsigned)best_place);
}

gg_move mini_sensible(const struct gg_battle *battle, const void *pos)
{
    const struct mini_battle *b = mini_battle(battle);
    const struct mini_position *p = pos;

    switch (NOW(p)->state) {
    case S_stance:
        return p->side[NOW(p)->side].stance == MINI_NONE ? gg_move1(MINI_V_mark, MINI_HOLD)
                                                         : gg_move0(MINI_V_confirm);
    case S_action: return gg_move0(MINI_V_pass);
    case S_march: return gg_move0(MINI_V_halt);
    case S_reaction: return sensible_fire(b, p);
    case S_defence: return gg_move1(MINI_V_play, p->side[p->active ^ 1].card);
    case S_answer: return gg_move1(MINI_V_play, p->side[p->active].card);
    case S_retreat: return sensible_retreat(b, p);
    case S_advance: return gg_move0(MINI_V_advance);
    default: return GG_NO_MOVE; /* nobody decides */
    }
}

/* Odds stop where someone makes a plan of their own again. */
bool mini_matters(const struct gg_battle *b, const void *start, const void *pos)
{
    const struct mini_position *p = pos;

    (void)b;
    (void)start;
    return NOW(p)->state == S_stance || NOW(p)->state == S_action || NOW(p)->state == S_march;
}

/* ---- how to plan ---- */

enum gg_thought mini_thought(const struct gg_battle *b, const void *pos)
{
    const struct mini_position *p = pos;

    (void)b;
    switch (NOW(p)->state) {
    case S_stance:
    case S_action: return GG_PLAN;
    case S_march: return GG_FORK;
    default: return GG_ENTAILED;
    }
}

/* ---- what a move led to ---- */

/* Does a unit of the side now stand where an enemy stood at the start? */
static bool has_taken(const struct mini_battle *b, const struct mini_position *start,
                      const struct mini_position *p, unsigned side)
{
    struct mini_ground before = mini_ground(b, start), now = mini_ground(b, p);

    return (now.held[side] & before.held[side ^ 1] & b->all_places) != 0;
}

/* Has a unit of the side left its place and lived? */
static bool has_left(const struct mini_battle *b, const struct mini_position *start,
                     const struct mini_position *p, unsigned side)
{
    for (unsigned u = 0; u < b->units; u++) {
        if (mini_side_of(b, u) == side && p->unit[u].steps > 0 &&
            p->unit[u].place != start->unit[u].place) {
            return true;
        }
    }
    return false;
}

/* In the order of mini_ruleset.summary_item: attacker is the side active at the start. */
void mini_summary(const struct gg_battle *battle, const void *start, const void *pos,
                  struct gg_summary *out)
{
    const struct mini_battle *b = mini_battle(battle);
    const struct mini_position *from = start, *to = pos;
    unsigned attacker = from->active, defender = attacker ^ 1;

    *out = (struct gg_summary){ .items = 4 };
    out->value[0] = (int16_t)(steps_of(b, from, attacker) - steps_of(b, to, attacker));
    out->value[1] = (int16_t)(steps_of(b, from, defender) - steps_of(b, to, defender));
    out->value[2] = has_taken(b, from, to, attacker);
    out->value[3] = has_left(b, from, to, defender);
}
