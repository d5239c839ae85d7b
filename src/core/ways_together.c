/* SPDX-License-Identifier: MIT
 * Several parties, one after the other, to one place: each way was found by itself, and is made
 * after those before it to see that it still can be. */
#include "core/ways_inside.h"

void gg_walk_begin(const struct gg_ways_inside *w, struct gg_walk *walk)
{
    gg_copy(w, &walk->pos, &w->world);
    walk->moves = 0;
    walk->cost = walk->left = -1;
    walk->over = false;
}

bool gg_walk_moves(struct gg_ways_inside *w, struct gg_walk *walk, const gg_move *move, uint32_t n)
{
    const struct gg_ruleset *r = w->battle->rules;

    for (uint32_t i = 0; i < n; i++) {
        if (walk->over) {
            return false;
        }
        r->offer(w->battle, &walk->pos, &w->offer);
        if (gg_offer_find(&w->offer, move[i]) < 0) {
            return false;
        }
        r->apply(w->battle, &walk->pos, move[i]);
        if (walk->move && walk->moves < walk->cap) {
            walk->move[walk->moves] = move[i];
        }
        walk->moves++;
        walk->over = (int)gg_decider(w->battle, &walk->pos) != w->side;
    }
    return true;
}

static int32_t left_now(const struct gg_ways_inside *w, const void *pos)
{
    struct gg_going g = { .left = -1 };

    if (w->battle->rules->going) {
        (void)w->battle->rules->going(w->battle, pos, GG_NO_MOVE, &g);
    }
    return g.left;
}

/* The steps, with what they cost this party now. */
static bool walk_steps(struct gg_ways_inside *w, struct gg_walk *walk, const gg_move *step,
                       uint32_t n)
{
    struct gg_going after = { .left = -1 };
    int32_t all = left_now(w, &walk->pos), left;

    if (n == 0 || !gg_walk_moves(w, walk, step, n - 1)) {
        return n == 0;
    }
    gg_copy(w, &w->scratch, &walk->pos);
    if (!gg_walk_moves(w, walk, step + n - 1, 1)) {
        return false;
    }
    if (w->battle->rules->going) {
        (void)w->battle->rules->going(w->battle, &walk->pos, GG_NO_MOVE, &after);
    }
    left = gg_left_after(w, &w->scratch, step[n - 1], &after);
    if (all >= 0 && left >= 0) {
        walk->cost = all - left > walk->cost ? all - left : walk->cost;
        walk->left = walk->left < 0 || left < walk->left ? left : walk->left;
    }
    return true;
}

/* As it set out when it was looked for; or, if that is not on offer now, in another way. */
static bool walk_approach(struct gg_ways_inside *w, struct gg_walk *walk, const struct gg_party *p,
                          bool first)
{
    struct gg_party *again = &w->again;
    uint32_t skip = first ? 0 : p->ends;

    if (gg_walk_moves(w, walk, p->approach + skip, p->approaches - skip)) {
        return true;
    }
    if (walk->over || !gg_party_begin(w, &walk->pos, p->body, p->bodies, again) ||
        again->bodies != p->bodies) {
        return false;
    }
    return gg_walk_moves(w, walk, again->approach, again->approaches);
}

/* Moves that set about it need not be made again where those before have made them. */
static uint32_t opened_already(struct gg_ways_inside *w, const struct gg_walk *walk,
                               const gg_move *path, uint32_t opens)
{
    if (opens == 0) {
        return 0;
    }
    w->battle->rules->offer(w->battle, &walk->pos, &w->offer);
    return gg_offer_find(&w->offer, path[opens]) >= 0 ? opens : 0;
}

bool gg_walk_party(struct gg_ways_inside *w, struct gg_walk *walk, uint32_t party, uint32_t node,
                   bool stay)
{
    const struct gg_party *p = &w->party[party];
    gg_move path[GG_WAY_POINTS];
    uint32_t n = gg_party_path(p, node, path, GG_WAY_POINTS), skip;
    gg_move close = p->node[node].close;

    if (n > GG_WAY_POINTS || !walk_approach(w, walk, p, party == 0)) {
        return false;
    }
    skip = opened_already(w, walk, path, gg_party_opens(p, node));
    if (!walk_steps(w, walk, path + skip, n - skip)) {
        return false;
    }
    if (!stay || walk->over || close == GG_NO_MOVE) {
        return !stay || walk->over || !p->node[node].pass;
    }
    return gg_walk_moves(w, walk, &close, 1);
}

bool gg_walk_all(struct gg_ways_inside *w, struct gg_walk *walk, uint32_t node, bool stay)
{
    struct gg_arg place = w->party[0].node[node].place;
    uint32_t last = w->parties - 1;

    gg_walk_begin(w, walk);
    if (!gg_walk_party(w, walk, 0, node, stay || last > 0)) {
        return false;
    }
    for (uint32_t i = 1; i <= last && !walk->over; i++) {
        uint32_t to = gg_party_node(&w->party[i], place);

        if (gg_same_thing(w->party[i].place, place)) {
            continue; /* they are there */
        }
        if (to == GG_NO_NODE || !gg_walk_party(w, walk, i, to, stay || i < last)) {
            return false;
        }
    }
    return true;
}
