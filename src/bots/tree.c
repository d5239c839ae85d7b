/* SPDX-License-Identifier: MIT
 * Trees of answers. */
#include "bots/tree.h"

#include <stdlib.h>
#include <string.h>

bool gg_tree_open(struct gg_tree *t, uint32_t room)
{
    t->branch = calloc((size_t)room + 1, sizeof *t->branch);
    t->room = room;
    t->used = 0;
    return t->branch != NULL;
}

void gg_tree_close(struct gg_tree *t)
{
    free(t->branch);
    t->branch = NULL;
}

uint32_t gg_tree_root(struct gg_tree *t)
{
    return t->used < t->room ? ++t->used : GG_TREE_NONE;
}

/* ---- choosing ---- */

/* By Newton's steps, which are the same on every machine. */
static double square_root(double x)
{
    double root = x > 1 ? x : 1;

    for (int i = 0; i < 64 && root * root > x * 1.000001; i++) {
        root = (root + x / root) / 2;
    }
    return root;
}

static bool is_legal(const struct gg_policy *p, const struct gg_branch *b)
{
    return b->side == p->think.offer.decider &&
           gg_offer_find(&p->think.offer, b->plan.move[0]) >= 0;
}

/* How uncertain the games that came by have been. */
static double spread(const struct gg_branch *at)
{
    double mean = at->games > 0 ? at->sum / at->games : 0;
    double square = at->games > 0 ? at->squares / at->games - mean * mean : 0;

    return square > 0 ? square_root(square) : 0;
}

/* The legal branch after `at` that has done best, allowing for how seldom it was tried. */
static uint32_t select_below(const struct gg_tree *t, const struct gg_policy *p, uint32_t at,
                             uint32_t *legal)
{
    const struct gg_branch *parent = &t->branch[at];
    double doubt = spread(parent) / 2 * square_root(parent->games), highest = 0;
    uint32_t best = GG_TREE_NONE;

    *legal = 0;
    for (uint32_t i = parent->down; i != GG_TREE_NONE; i = t->branch[i].next) {
        const struct gg_branch *b = &t->branch[i];
        double score = (b->games > 0 ? b->sum / b->games : 0) + doubt / (1 + b->games);

        if (is_legal(p, b)) {
            ++*legal;
            if (best == GG_TREE_NONE || score > highest) {
                best = i;
                highest = score;
            }
        }
    }
    return best;
}

static bool same_plan(const struct gg_plan *a, const struct gg_plan *b)
{
    return a->moves == b->moves && memcmp(a->move, b->move, a->moves * sizeof a->move[0]) == 0;
}

uint32_t gg_tree_find(const struct gg_tree *t, uint32_t at, int side, const struct gg_plan *plan)
{
    for (uint32_t i = t->branch[at].down; i != GG_TREE_NONE; i = t->branch[i].next) {
        if (t->branch[i].side == side && same_plan(&t->branch[i].plan, plan)) {
            return i;
        }
    }
    return GG_TREE_NONE;
}

/* The branch after `at` with that plan, a new one if there is none; or GG_TREE_NONE. */
static uint32_t branch_for(struct gg_tree *t, uint32_t at, int side, const struct gg_plan *plan)
{
    uint32_t made = gg_tree_find(t, at, side, plan);

    if (made != GG_TREE_NONE) {
        return made;
    }
    made = gg_tree_root(t);
    if (made != GG_TREE_NONE) {
        t->branch[made] =
            (struct gg_branch){ .plan = *plan, .side = (uint8_t)side, .next = t->branch[at].down };
        t->branch[at].down = made;
    }
    return made;
}

/* ---- taking over ---- */

static void take_half(struct gg_branch *to, const struct gg_branch *from)
{
    to->games = from->games / 2;
    if (from->games > 0) {
        to->sum = from->sum * to->games / from->games;
        to->squares = from->squares * to->games / from->games;
    }
}

void gg_tree_graft(struct gg_tree *to, uint32_t at, const struct gg_tree *from, uint32_t branch)
{
    if (at == GG_TREE_NONE) {
        return;
    }
    take_half(&to->branch[at], &from->branch[branch]);
    for (uint32_t i = from->branch[branch].down; i != GG_TREE_NONE; i = from->branch[i].next) {
        const struct gg_branch *b = &from->branch[i];

        if (b->games >= 2) { /* what was tried once tells little */
            gg_tree_graft(to, branch_for(to, at, b->side, &b->plan), from, i);
        }
    }
}

/* ---- playing ---- */

/* The next plan of the game and the branch it goes along, which is none when the tree is left. */
static uint32_t go_down(struct gg_tree *t, struct gg_policy *p, uint32_t at, const void *pos,
                        struct gg_rng *rng, struct gg_plan *plan)
{
    int side = p->think.offer.decider;
    uint32_t legal = 0, best;

    if (at == GG_TREE_NONE || t->depth == GG_TREE_DEPTH) {
        gg_policy_plan(p, pos, rng, plan);
        return GG_TREE_NONE;
    }
    best = select_below(t, p, at, &legal);
    if (best != GG_TREE_NONE && legal * legal > t->branch[at].games) {
        *plan = t->branch[best].plan;
        return best;
    }
    gg_policy_plan(p, pos, rng, plan);
    return plan->moves > 0 ? branch_for(t, at, side, plan) : GG_TREE_NONE;
}

static void note(struct gg_branch *b, double worth)
{
    b->games++;
    b->sum += worth;
    b->squares += worth * worth;
}

double gg_tree_play(struct gg_tree *t, struct gg_policy *p, uint32_t root, void *pos, int side,
                    struct gg_rng *rng)
{
    struct gg_course c = { .last = side };
    struct gg_plan plan;
    uint32_t at = root;
    double worth;

    t->depth = 0;
    while (gg_policy_next(p, pos, &c, rng)) {
        at = go_down(t, p, at, pos, rng, &plan);
        if (at != GG_TREE_NONE) {
            t->path[t->depth++] = at;
            at = t->branch[at].games > 0 ? at : GG_TREE_NONE; /* a new one: the policy goes on */
        }
        gg_policy_follow(p, pos, &plan);
    }
    worth = gg_policy_worth(p, pos, side);
    if (p->think.late) {
        return worth; /* it was not played to the end */
    }
    for (uint32_t i = 0; i < t->depth; i++) {
        struct gg_branch *b = &t->branch[t->path[i]];

        note(b, b->side == side ? worth : -worth);
    }
    if (root != GG_TREE_NONE) {
        note(&t->branch[root], worth);
    }
    return worth;
}
