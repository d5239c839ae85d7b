/* SPDX-License-Identifier: MIT
 * The clicks of the client: what it takes to choose a move, or bodies. */
#include "clicks.h"
#include "core/final.h"

#include <stdlib.h>
#include <string.h>

enum { FEW = 9 }; /* so many moves stand as buttons beside the board: web/panels/choices.js */

/* What can be touched of a move: its things, and the buttons of its number and its verb. */
struct touch {
    struct gg_arg part[3];
    unsigned parts;
};

static struct touch touch_of(const struct gg_ruleset *r, gg_move m)
{
    unsigned verb = gg_verb_of(m);
    const struct gg_verb *v = &r->verb[verb];
    struct touch t = { .parts = 0 };

    if (v->subject != GG_KIND_NONE) {
        t.part[t.parts++] = (struct gg_arg){ (int16_t)v->subject, (int16_t)gg_subject_of(m) };
    }
    if (v->target != GG_KIND_NONE) {
        t.part[t.parts++] = (struct gg_arg){ (int16_t)v->target, (int16_t)gg_target_of(m) };
    }
    t.part[t.parts++] = (struct gg_arg){ GG_KIND_VERB, (int16_t)verb };
    return t;
}

static bool same(struct gg_arg a, struct gg_arg b)
{
    return a.kind == b.kind && a.value == b.value;
}

static bool has(const struct touch *t, struct gg_arg part)
{
    for (unsigned i = 0; i < t->parts; i++) {
        if (same(t->part[i], part)) {
            return true;
        }
    }
    return false;
}

/* How many moves on offer have all parts of m that are in the set. */
static uint32_t left(const struct gg_battle *b, const struct gg_offer *o, const struct touch *t,
                     unsigned set)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < o->count; i++) {
        struct touch other = touch_of(b->rules, gg_offer_nth(o, i));
        bool all = true;

        for (unsigned k = 0; k < t->parts && all; k++) {
            all = !(set >> k & 1) || has(&other, t->part[k]);
        }
        n += all;
    }
    return n;
}

static struct gg_stand stand_of(const struct gg_battle *b, const void *pos, struct gg_arg thing)
{
    struct gg_stand s = { .side = GG_NOBODY };

    if (thing.kind >= GG_KIND_FIRST) {
        b->rules->stand(b, pos, thing, &s);
    }
    return s;
}

/* Does another move on offer name a piece in the same place?  Then touching it opens the stack. */
static bool is_crowded(const struct gg_battle *b, const void *pos, const struct gg_offer *o,
                       struct gg_arg piece)
{
    struct gg_stand at = stand_of(b, pos, piece);

    for (uint32_t i = 0; i < o->count && at.place.kind != GG_KIND_NONE; i++) {
        struct touch t = touch_of(b->rules, gg_offer_nth(o, i));

        for (unsigned k = 0; k + 1 < t.parts; k++) {
            if (t.part[k].kind >= GG_KIND_FIRST && !same(t.part[k], piece) &&
                same(stand_of(b, pos, t.part[k]).place, at.place)) {
                return true;
            }
        }
    }
    return false;
}

static unsigned cost_of_set(const struct gg_battle *b, const void *pos, const struct gg_offer *o,
                            const struct touch *t, unsigned set)
{
    unsigned clicks = 0;
    uint32_t n = left(b, o, t, set);

    for (unsigned k = 0; k < t->parts; k++) {
        if (set >> k & 1) {
            clicks += 1 + is_crowded(b, pos, o, t->part[k]);
        }
    }
    return n == 1 ? clicks : n <= FEW ? clicks + 1 : UINT32_MAX;
}

unsigned touches_of_move(const struct gg_battle *b, const void *pos, gg_move m)
{
    struct touch t = touch_of(b->rules, m);
    unsigned best = UINT32_MAX;
    struct gg_offer o;

    b->rules->offer(b, pos, &o);
    if (o.count == 1) {
        return 0;
    }
    for (unsigned set = 0; set < 1u << t.parts; set++) {
        unsigned clicks = cost_of_set(b, pos, &o, &t, set);

        best = clicks < best ? clicks : best;
    }
    return best == UINT32_MAX ? t.parts + 1 : best; /* from the list of all moves, in the end */
}

static bool among(const struct gg_bodies *bodies, struct gg_arg thing)
{
    for (unsigned i = 0; i < bodies->count; i++) {
        if (same(bodies->body[i], thing)) {
            return true;
        }
    }
    return false;
}

/* The stack is one click.  To have some of it, those that stay are taken off the list of the
 * chosen, one by one, or it is clicked again, which opens it, and those that go are clicked. */
static unsigned touches_of_stack(const struct spots *all, const struct gg_bodies *bodies,
                                 struct gg_arg place)
{
    unsigned chosen = 0, there = 0;

    for (uint32_t i = 0; i < all->count; i++) {
        if (same(all->spot[i].place, place)) {
            there++;
            chosen += among(bodies, all->spot[i].thing);
        }
    }
    if (chosen >= there) {
        return 1;
    }
    return 1 + (1 + chosen < there - chosen ? 1 + chosen : there - chosen);
}

static struct gg_arg place_in(const struct spots *all, struct gg_arg thing)
{
    for (uint32_t i = 0; i < all->count; i++) {
        if (same(all->spot[i].thing, thing)) {
            return all->spot[i].place;
        }
    }
    return (struct gg_arg){ .kind = GG_KIND_NONE };
}

/* Those that are under way are chosen already. */
static bool are_going(const struct gg_battle *b, const void *pos, const struct gg_bodies *bodies)
{
    struct gg_going g = { .bodies = 0 };

    if (!b->rules->going || !b->rules->going(b, pos, GG_NO_MOVE, &g) || g.bodies != bodies->count) {
        return false;
    }
    for (unsigned i = 0; i < g.bodies; i++) {
        if (!among(bodies, g.body[i])) {
            return false;
        }
    }
    return true;
}

unsigned touches_of_bodies(const struct gg_battle *b, const void *pos, const struct spots *all,
                           const struct gg_bodies *bodies)
{
    unsigned clicks = 0;

    if (are_going(b, pos, bodies)) {
        return 0;
    }
    for (unsigned i = 0; i < bodies->count; i++) {
        struct gg_arg place = place_in(all, bodies->body[i]);
        bool seen = false;

        if (place.kind < GG_KIND_FIRST) {
            clicks++; /* a place itself, or a piece beside the board */
            continue;
        }
        for (unsigned k = 0; k < i && !seen; k++) {
            seen = same(place_in(all, bodies->body[k]), place);
        }
        clicks += seen ? 0 : touches_of_stack(all, bodies, place);
    }
    return clicks;
}

static bool is_lit(const struct gg_battle *b, const void *pos, const struct gg_bodies *bodies)
{
    struct gg_offer o;

    b->rules->offer(b, pos, &o);
    for (uint32_t i = 0; i < o.count; i++) {
        struct touch t = touch_of(b->rules, gg_offer_nth(&o, i));

        for (unsigned k = 0; k + 1 < t.parts; k++) {
            if (among(bodies, t.part[k])) {
                return true;
            }
        }
    }
    return false;
}

void aim_at(const struct gg_battle *b, const void *pos, const struct spots *all, struct doing *d)
{
    unsigned choose = touches_of_bodies(b, pos, all, &d->gesture.who);

    d->drag = choose == 1 && is_lit(b, pos, &d->gesture.who);
    d->clicks = d->drag ? 1 : choose + 1;
}

bool is_final(const struct gg_battle *b, const void *pos, int side, gg_move m)
{
    static struct gg_finality f;
    union gg_position_room masked;

    gg_mask(b, pos, side, &masked);
    gg_finality_open(&f, b, &masked, side);
    return gg_move_is_final(&f, m);
}
