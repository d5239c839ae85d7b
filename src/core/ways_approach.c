/* SPDX-License-Identifier: MIT
 * How bodies set out: the moves that come before their first step, by trying what is on offer and
 * names no one else. */
#include "core/view.h"
#include "core/ways_inside.h"

bool gg_has_body(const struct gg_arg *body, uint32_t bodies, struct gg_arg thing)
{
    for (uint32_t i = 0; i < bodies; i++) {
        if (gg_same_thing(body[i], thing)) {
            return true;
        }
    }
    return false;
}

static struct gg_arg thing_of(int kind, unsigned index)
{
    return (struct gg_arg){ (int16_t)kind, (int16_t)index };
}

static bool going(const struct gg_ways_inside *w, const void *pos, struct gg_going *out)
{
    const struct gg_ruleset *r = w->battle->rules;

    *out = (struct gg_going){ .left = -1 };
    return r->going && (int)gg_decider(w->battle, pos) == w->side &&
           r->going(w->battle, pos, GG_NO_MOVE, out);
}

static bool all_in(const struct gg_going *g, const struct gg_arg *body, uint32_t bodies)
{
    for (uint32_t i = 0; i < g->bodies; i++) {
        if (!gg_has_body(body, bodies, g->body[i])) {
            return false;
        }
    }
    return g->bodies > 0;
}

/* ---- moves that carry ---- */

/* A game where a move is all of a way may call the body another name where it comes to. */
bool gg_was_carried(struct gg_ways_inside *w, const void *after, gg_move m, struct gg_arg body,
                    struct gg_arg from, struct gg_stand *stand)
{
    const struct gg_ruleset *r = w->battle->rules;
    struct gg_arg to = thing_of(r->verb[gg_verb_of(m)].target, gg_target_of(m));
    bool carried;

    r->stand(w->battle, after, body, stand);
    carried = gg_same_thing(stand->place, to) ||
              (!r->going && stand->place.kind == GG_KIND_NONE && from.kind == to.kind);
    if (w->carries[gg_verb_of(m)] == GG_UNTRIED) {
        w->carries[gg_verb_of(m)] = carried ? GG_CARRIES : GG_CARRIES_NOT;
    }
    return carried;
}

bool gg_may_step(const struct gg_ways_inside *w, const struct gg_party *p, bool begun, gg_move m,
                 struct gg_arg place)
{
    const struct gg_verb *v = &w->battle->rules->verb[gg_verb_of(m)];

    if (v->target < GG_KIND_FIRST || w->carries[gg_verb_of(m)] == GG_CARRIES_NOT ||
        (place.kind != GG_KIND_NONE &&
         (v->target != place.kind || (int)gg_target_of(m) == place.value))) {
        return false;
    }
    if (v->subject == GG_KIND_NONE) {
        return begun;
    }
    return gg_has_body(p->body, p->bodies, thing_of(v->subject, gg_subject_of(m)));
}

/* ---- moves that set about it ---- */

bool gg_is_asked_about(const struct gg_ways_inside *w, const void *pos, struct gg_arg place)
{
    struct gg_message prompt;

    gg_prompt(w->battle, pos, w->side, &prompt);
    return gg_has_body(prompt.arg, prompt.args, place);
}

bool gg_may_open(const struct gg_ways_inside *w, gg_move m, struct gg_arg place, bool named)
{
    const struct gg_verb *v = &w->battle->rules->verb[gg_verb_of(m)];

    if (v->subject != GG_KIND_NONE) {
        return false;
    }
    return v->target == GG_KIND_NONE ? named
                                     : gg_same_thing(thing_of(v->target, gg_target_of(m)), place);
}

/* ---- setting out ---- */

static bool add_approach(struct gg_ways_inside *w, struct gg_party *p, gg_move m)
{
    if (p->approaches == GG_WAY_APPROACH) {
        return false;
    }
    p->approach[p->approaches++] = m;
    w->battle->rules->apply(w->battle, &p->root, m);
    return true;
}

/* Does m name that body and nothing else? */
static bool names(const struct gg_ways_inside *w, gg_move m, struct gg_arg body)
{
    const struct gg_verb *v = &w->battle->rules->verb[gg_verb_of(m)];

    return v->subject == GG_KIND_NONE && v->target == body.kind &&
           (int)gg_target_of(m) == body.value;
}

/* A move that makes the body one of those who go, and lets go along only who is wanted. */
static gg_move joining(struct gg_ways_inside *w, const void *pos, const struct gg_arg *want,
                       uint32_t wanted, struct gg_arg body)
{
    const struct gg_ruleset *r = w->battle->rules;
    struct gg_going g;

    r->offer(w->battle, pos, &w->offer);
    for (uint32_t i = 0; i < w->offer.runs; i++) {
        for (uint64_t set = w->offer.run[i].set; set != 0; set &= set - 1) {
            gg_move m = w->offer.run[i].base + gg_lowest(set);

            if (!names(w, m, body)) {
                continue;
            }
            gg_copy(w, &w->scratch, pos);
            r->apply(w->battle, &w->scratch, m);
            if (going(w, &w->scratch, &g) && all_in(&g, want, wanted) &&
                gg_has_body(g.body, g.bodies, body)) {
                return m;
            }
        }
    }
    return GG_NO_MOVE;
}

/* The one who can comes along. */
static void gather(struct gg_ways_inside *w, struct gg_party *p, const struct gg_arg *want,
                   uint32_t wanted)
{
    struct gg_going g;

    (void)going(w, &p->root, &g);
    for (uint32_t i = 0; i < wanted; i++) {
        gg_move m;

        if (gg_has_body(g.body, g.bodies, want[i])) {
            continue;
        }
        m = joining(w, &p->root, want, wanted, want[i]);
        if (m != GG_NO_MOVE && add_approach(w, p, m)) {
            (void)going(w, &p->root, &g);
            i = UINT32_MAX; /* who could not may now: begin again */
        }
    }
    p->begun = true;
    p->bodies = g.bodies;
    memcpy(p->body, g.body, sizeof p->body);
    p->left = g.left;
}

/* The one who is under way and is not wanted ends his move. */
static bool end_others(struct gg_ways_inside *w, struct gg_party *p, const struct gg_arg *want,
                       uint32_t wanted)
{
    struct gg_going g;

    while (going(w, &p->root, &g) && !all_in(&g, want, wanted)) {
        w->battle->rules->offer(w->battle, &p->root, &w->offer);
        if (gg_offer_find(&w->offer, g.end) < 0 || !add_approach(w, p, g.end)) {
            return false;
        }
        p->ends = p->approaches;
    }
    return (int)gg_decider(w->battle, &p->root) == w->side;
}

static struct gg_arg place_of(const struct gg_ways_inside *w, const void *pos, struct gg_arg body)
{
    struct gg_stand stand;

    w->battle->rules->stand(w->battle, pos, body, &stand);
    return stand.place;
}

/* With that body first; where none is chosen before it goes, it goes alone. */
static void set_out(struct gg_ways_inside *w, struct gg_party *p, const struct gg_arg *want,
                    uint32_t wanted, uint32_t first)
{
    gg_move m = joining(w, &p->root, want, wanted, want[first]);

    if (m != GG_NO_MOVE && add_approach(w, p, m)) {
        gather(w, p, want, wanted);
        return;
    }
    p->begun = false;
    p->bodies = 1;
    p->body[0] = want[first];
    p->left = -1;
}

static bool is_better(const struct gg_party *a, const struct gg_party *b)
{
    return a->bodies > b->bodies || (a->bodies == b->bodies && a->begun && !b->begun);
}

static void copy_start(const struct gg_ways_inside *w, struct gg_party *to,
                       const struct gg_party *from)
{
    memcpy(to, from, offsetof(struct gg_party, root));
    gg_copy(w, &to->root, &from->root);
}

bool gg_party_begin(struct gg_ways_inside *w, const void *pos, const struct gg_arg *body,
                    uint32_t bodies, struct gg_party *p)
{
    struct gg_party *start = &w->try[0], *one = &w->try[1];
    struct gg_going g;

    memset(p, 0, offsetof(struct gg_party, root));
    memcpy(start, p, offsetof(struct gg_party, root));
    gg_copy(w, &start->root, pos);
    if (!end_others(w, start, body, bodies)) {
        return false;
    }
    if (going(w, &start->root, &g)) { /* some of them are under way already */
        copy_start(w, p, start);
        gather(w, p, body, bodies);
    } else if (g.bodies > 0) {
        return false; /* something else comes first */
    }
    for (uint32_t i = 0; i < bodies && p->bodies < bodies && !g.bodies; i++) {
        copy_start(w, one, start);
        set_out(w, one, body, bodies, i);
        if (is_better(one, p)) {
            copy_start(w, p, one);
        }
    }
    if (p->bodies > 0) {
        p->place = place_of(w, &p->root, p->body[0]);
    }
    return p->bodies > 0;
}
