/* SPDX-License-Identifier: MIT
 * Chapter 5, action rounds: who acts, the tile, the free step, the discs, the end of a round.  What
 * a disc is spent on is in c5_action.c. */
#include "rules/waterloo/actions.h"
#include <string.h>

/* ---- the phase: rounds by turns ---- */

enum { FIRST_ROUND, NEXT_ROUND };

bool rounds_run(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g);

    (void)b;
    if (f->stage == FIRST_ROUND) {
        g->active = g->first; /* WAT-5.1: French until T8, then as WAT-5.2 found */
        f->stage = NEXT_ROUND;
    }
    if (g->discs[g->active][GREEN] == 0) { /* WAT-5.30; WAT-5.31 what the other has left is lost */
        g->active = 0;
        wat_pop(g);
        return true;
    }
    wat_push(g, S_round, g->active); /* WAT-5.29 */
    return true;
}

/* ---- the round: WAT-5.5 ---- */

enum { DRAW, FREE, ACTIONS, END };

static bool has_discs(const struct wat *g, int side)
{
    return g->discs[side][GREEN] + g->discs[side][D_RED] + g->discs[side][PURPLE] > 0;
}

/* WAT-5.7, WAT-5.9: the tile's number is reached, or WAT-22.5 no disc is left.  An unknown tile (0,
 * in a masked position) stops nobody. */
static bool round_is_over(const struct wat *g, int side)
{
    return !has_discs(g, side) || (g->tile != 0 && g->actions >= g->tile);
}

/* WAT-5.13, WAT-23.10: those that live stand up, whether on the map or not. */
static void ready_leaders(const struct wat_battle *b, struct wat *g, int side)
{
    g->up[side] |= b->of_arm[side][LEADER] & ~wat_at(g, side, WAT_GONE);
}

/* WAT-5.27 */
static void move_discs(struct wat *g, int side)
{
    for (unsigned d = 0; d < DISCS; d++) {
        g->gone[side][d] = (uint8_t)(g->gone[side][d] + g->spent[side][d]);
        g->spent[side][d] = 0;
    }
}

static void end_of_actions(struct wat *g, int side)
{
    g->tile = 0;                 /* WAT-5.10: back into the bag */
    wat_push(g, S_limits, side); /* WAT-5.28 */
}

/* Who does not know the tile (0, in a masked position) and plays on comes to ask after an action
 * whether its number is reached; the round frame's n: asked after this many. */
static bool asks_for_tile(const struct wat_battle *b, const struct wat *g,
                          const struct wat_frame *f)
{
    return g->tile == 0 && f->n != g->actions && b->tile_count[g->actions] > 0 &&
           has_discs(g, f->side);
}

bool round_run(const struct wat_battle *b, struct wat *g)
{
    struct wat_frame *f = wat_top(g);
    int side = f->side;

    if (wat_look_after_leaders(b, g)) { /* WAT-23.28: after a pass, after penalties */
        return true;
    }
    switch (f->stage) {
    case DRAW:
        f->stage = FREE;
        wat_push(g, S_tile_draw, WAT_OTHER(side));
        break;
    case FREE: /* WAT-5.14: once, before the first action */
        f->stage = ACTIONS;
        ready_leaders(b, g, side);
        wat_formation(b, g, side, b->all[side], FREE_STEP); /* WAT-5.11 */
        break;
    case ACTIONS:
        if (asks_for_tile(b, g, f)) {
            f->n = g->actions;
            wat_push(g, S_tile_told, side);
        } else if (round_is_over(g, side)) {
            f->stage = END;
            end_of_actions(g, side);
        } else {
            wat_push(g, S_spend, side); /* WAT-5.26: with discs of any colour */
        }
        break;
    default:
        move_discs(g, side);
        g->actions = 0;
        g->active = (uint8_t)WAT_OTHER(side); /* WAT-5.32 */
        wat_pop(g);
        break;
    }
    return true;
}

bool wat_tile_is_out(const struct wat *g)
{
    for (unsigned i = g->frames; i > 0; i--) {
        const struct wat_frame *f = &g->frame[i - 1];

        if (f->state == S_round) {
            return f->stage == ACTIONS || (f->stage == FREE && wat_now(g)->state != S_tile_draw);
        }
    }
    return false;
}

/* ---- the tile: WAT-5.6 ---- */

void tile_draw_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    (void)g;
    for (unsigned n = 1; n < sizeof b->tile_count; n++) { /* WAT-1.11 */
        if (b->tile_count[n] > 0) {
            gg_offer_weighted(o, gg_move1(V_tile, n), 1, b->tile_count[n]);
        }
    }
}

void tile_draw_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    (void)b;
    wat_pop(g);
    g->tile = (uint8_t)gg_target_of(m);
}

void tile_draw_explain(const struct wat_battle *b, const struct wat *g, gg_move m,
                       struct gg_breakdown *out)
{
    (void)b;
    (void)g;
    (void)m;
    (void)out; /* nothing modifies a draw */
}

/* ---- the tile told: WAT-5.9 ---- */

/* Its number, or 0 if it is higher. */
void tile_told_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    unsigned higher = 0;

    for (unsigned n = g->actions + 1u; n < sizeof b->tile_count; n++) {
        higher += b->tile_count[n];
    }
    gg_offer_weighted(o, gg_move1(V_tile, g->actions), 1, b->tile_count[g->actions]);
    if (higher > 0) {
        gg_offer_weighted(o, gg_move1(V_tile, 0), 1, higher);
    }
}

void tile_told_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    (void)b;
    wat_pop(g);
    g->tile = (uint8_t)gg_target_of(m);
}

void tile_told_explain(const struct wat_battle *b, const struct wat *g, gg_move m,
                       struct gg_breakdown *out)
{
    (void)b;
    (void)g;
    out->title = gg_message(MSG_sum_round, WAT_5_9);
    if (gg_verb_of(m) == V_tile) {
        out->result =
            gg_message(gg_target_of(m) != 0 ? MSG_res_round_ends : MSG_res_round_goes_on, WAT_5_9);
    }
}

/* ---- spend: a disc for an action ---- */

static void pay(struct wat *g, int side, unsigned disc)
{
    g->discs[side][disc]--;
    g->spent[side][disc]++; /* WAT-5.15 */
}

gg_clause wat_spend_forbidden(const struct wat_battle *b, const struct wat *g, int side,
                              unsigned disc)
{
    if (g->discs[side][disc] == 0) {
        return WAT_5_15;
    }
    if (!wat_any_use(b, g, side, disc)) { /* WAT-5.33: to waste a disc is to pass */
        return WAT_5_33;
    }
    return WAT_ALLOWED;
}

bool spend_run(const struct wat_battle *b, struct wat *g)
{
    (void)b;
    (void)g;
    return false; /* WAT-5.8: he must spend one, if only to pass */
}

void spend_offer(const struct wat_battle *b, const struct wat *g, struct gg_offer *o)
{
    int side = wat_now(g)->side;
    uint64_t spend = 0, pass = 0;

    for (unsigned d = 0; d < DISCS; d++) {
        spend |= (uint64_t)(wat_spend_forbidden(b, g, side, d) == WAT_ALLOWED) << d;
        pass |= (uint64_t)(wat_pass_forbidden(g, side, d) == WAT_ALLOWED) << d;
    }
    gg_offer_set(o, gg_move1(V_spend, 0), spend);
    gg_offer_set(o, gg_move1(V_pass, 0), pass);
}

gg_clause spend_why_not(const struct wat_battle *b, const struct wat *g, gg_move m)
{
    int side = wat_now(g)->side;

    switch (gg_verb_of(m)) {
    case V_spend: return wat_spend_forbidden(b, g, side, gg_target_of(m));
    case V_pass: return wat_pass_forbidden(g, side, gg_target_of(m));
    case V_done: return WAT_5_8;
    default: return WAT_5_15;
    }
}

void spend_apply(const struct wat_battle *b, struct wat *g, gg_move m)
{
    int side = wat_now(g)->side;

    (void)b;
    wat_pop(g);
    pay(g, side, gg_target_of(m));
    if (gg_verb_of(m) == V_pass) {
        g->actions++; /* WAT-22.1, WAT-22.6; WAT-22.4: nothing else */
        return;
    }
    g->disc = (uint8_t)gg_target_of(m);
    wat_push(g, S_action, side);
}
