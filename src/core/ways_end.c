/* SPDX-License-Identifier: MIT
 * Why ways end: what comes up, by which clause, and whether the side could have known. */
#include "core/view.h"
#include "core/ways_inside.h"

/* ---- what comes up ---- */

static gg_clause asked_at(const struct gg_ways_inside *w, const void *pos)
{
    struct gg_message prompt;

    gg_prompt(w->battle, pos, w->side, &prompt);
    return prompt.clause;
}

/* The step was its last, by a rule that the game names or by that of the step itself. */
static struct gg_message no_farther(const struct gg_ways_inside *w, const void *before,
                                    const struct gg_node *n)
{
    struct gg_message prompt;
    struct gg_going g = { .stops = GG_ALLOWED };

    (void)w->battle->rules->going(w->battle, before, n->move, &g);
    if (g.stops == GG_ALLOWED) {
        gg_prompt(w->battle, before, w->side, &prompt);
        g.stops = gg_move_clause(w->battle->rules, &prompt, n->move);
    }
    return gg_message(GG_MSG_way_ends, g.stops);
}

/* The side itself decides, but not about the next step of the party. */
static void why_ours(const struct gg_ways_inside *w, const void *before, const void *pos,
                     struct gg_node *n)
{
    const struct gg_ruleset *r = w->battle->rules;
    struct gg_going g = { .bodies = 0 };

    if (r->going && r->going(w->battle, pos, GG_NO_MOVE, &g)) {
        n->why = gg_message(GG_MSG_way_parted, asked_at(w, pos));
    } else if (g.bodies > 0 || (r->thought && r->thought(w->battle, pos) == GG_ENTAILED)) {
        n->why = gg_message(GG_MSG_way_decision, asked_at(w, pos));
    } else if (r->going && n->left > 0) {
        n->why = no_farther(w, before, n);
    }
}

struct gg_message gg_why_over(const struct gg_ways_inside *w, const void *pos)
{
    unsigned decider = gg_decider(w->battle, pos);

    return gg_message(decider == GG_CHANCE   ? GG_MSG_way_roll
                      : decider == GG_NOBODY ? GG_MSG_over
                                             : GG_MSG_way_other,
                      asked_at(w, pos));
}

void gg_why_ended(struct gg_ways_inside *w, const void *before, const void *pos, struct gg_node *n)
{
    n->final = (int)gg_decider(w->battle, pos) != w->side;
    if (n->final) {
        n->why = gg_why_over(w, pos);
    } else {
        why_ours(w, before, pos, n);
    }
}

/* No step is open, though something is left: a step back tells why. */
void gg_why_stuck(struct gg_ways_inside *w, const struct gg_party *p, const void *pos,
                  struct gg_node *n)
{
    const struct gg_verb *v = &w->battle->rules->verb[gg_verb_of(n->move)];
    struct gg_arg back = p->node[n->parent].place;
    gg_clause clause = GG_ALLOWED;

    if (v->target == back.kind) {
        gg_move m = (n->move & ~(gg_move)GG_UNKNOWN) | ((gg_move)back.value & GG_UNKNOWN);

        clause = w->battle->rules->why_not(w->battle, pos, m);
    }
    n->why = gg_message(GG_MSG_way_ends, clause);
}

/* ---- news ---- */

/* Fewer than a single move is tried in (final.h): who goes that way is asked again at each step. */
static void open_worlds(struct gg_ways_inside *w)
{
    uint32_t all = gg_imagined(w->battle, &w->masked, w->side);

    w->worlds = all < GG_WAY_WORLDS ? all : GG_WAY_WORLDS;
    for (uint32_t i = 1; i < w->worlds; i++) {
        gg_imagine(w->battle, &w->masked, w->side, i, &w->other[i - 1]);
    }
}

/* The same way in another world that fits, as the side sees it in the end. */
static void relive(struct gg_ways_inside *w, const struct gg_party *p, uint32_t node,
                   const void *world, union gg_position_room *seen)
{
    const struct gg_ruleset *r = w->battle->rules;
    gg_move path[GG_WAY_POINTS];
    uint32_t n = gg_party_path(p, node, path, GG_WAY_POINTS);

    gg_copy(w, &w->scratch, world);
    for (uint32_t i = 0; i < p->approaches; i++) {
        r->apply(w->battle, &w->scratch, p->approach[i]);
    }
    for (uint32_t i = 0; i < n && i < GG_WAY_POINTS; i++) {
        r->apply(w->battle, &w->scratch, path[i]);
    }
    gg_mask(w->battle, &w->scratch, w->side, seen);
}

bool gg_is_news(struct gg_ways_inside *w, const struct gg_party *p, uint32_t node,
                const void *after)
{
    size_t told = gg_position_told(w->battle->rules);
    union gg_position_room first, other;

    if (w->worlds == 0) {
        open_worlds(w);
    }
    if (w->worlds > 1) {
        gg_mask(w->battle, after, w->side, &first);
    }
    for (uint32_t i = 1; i < w->worlds; i++) {
        relive(w, p, node, &w->other[i - 1], &other);
        if (memcmp(&first, &other, told) != 0) {
            return true;
        }
    }
    return false;
}

/* ---- no way ---- */

/* The rule against choosing the body by a move that chooses others here. */
static gg_clause not_chosen(struct gg_ways_inside *w, const void *pos, struct gg_arg body)
{
    const struct gg_ruleset *r = w->battle->rules;

    r->offer(w->battle, pos, &w->offer);
    for (uint32_t i = 0; i < w->offer.runs; i++) {
        gg_move m = w->offer.run[i].base;
        const struct gg_verb *v = &r->verb[gg_verb_of(m)];

        if (v->subject == GG_KIND_NONE && v->target == body.kind) {
            return r->why_not(w->battle, pos, gg_move1(gg_verb_of(m), (unsigned)body.value));
        }
        if (v->subject == body.kind) {
            return r->why_not(w->battle, pos,
                              gg_move2(gg_verb_of(m), (unsigned)body.value, gg_target_of(m)));
        }
    }
    return GG_ALLOWED;
}

struct gg_message gg_why_none(struct gg_ways_inside *w, const void *pos, unsigned key,
                              struct gg_arg body)
{
    gg_clause clause = not_chosen(w, pos, body);

    return gg_message(key, clause != GG_ALLOWED ? clause : asked_at(w, pos));
}
