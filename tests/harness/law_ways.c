/* SPDX-License-Identifier: MIT
 * The law about ways: made move by move in the game as it is, each leads where it says and costs
 * what it says, or is stopped by what it foretold, or by what its side could not know. */
#include "core/ways.h"
#include "harness/harness.h"
#include <string.h>

enum { WAYS_TRIED = 8, OWN_MAX = 1024, MOVES_MAX = 256 };

static struct gg_arg thing(int kind, unsigned index)
{
    return (struct gg_arg){ (int16_t)kind, (int16_t)index };
}

static bool same(struct gg_arg a, struct gg_arg b)
{
    return a.kind == b.kind && a.value == b.value;
}

static struct gg_stand stand(const struct hs_run *r, const void *pos, struct gg_arg body)
{
    struct gg_stand s;

    r->rules->stand(r->battle, pos, body, &s);
    return s;
}

/* ---- who is asked about ---- */

static bool is_own(const struct hs_run *r, struct gg_arg body)
{
    return body.kind >= GG_KIND_FIRST &&
           stand(r, r->buffer[HS_MASK], body).side == (int)r->offer.decider;
}

/* Someone whom a move on offer names; kind 0: it names nobody. */
static struct gg_arg named(struct hs_run *r)
{
    gg_move m = hs_choose(&r->offer, &r->rng, true);
    const struct gg_verb *v = &r->rules->verb[gg_verb_of(m)];
    struct gg_arg subject = thing(v->subject, gg_subject_of(m));
    struct gg_arg target = thing(v->target, gg_target_of(m));

    return is_own(r, subject) ? subject : is_own(r, target) ? target : thing(GG_KIND_NONE, 0);
}

/* Someone of the side who stands somewhere; kind 0: nobody does. */
static struct gg_arg anybody(struct hs_run *r)
{
    static struct gg_arg own[OWN_MAX];
    uint32_t n = 0;

    for (int kind = GG_KIND_FIRST; kind < GG_KIND_FIRST + r->rules->kinds; kind++) {
        int count = r->rules->kind_count(r->battle, kind);

        for (int i = 0; i < count && n < OWN_MAX; i++) {
            struct gg_arg body = thing(kind, (unsigned)i);
            struct gg_stand s = stand(r, r->buffer[HS_MASK], body);

            if (s.side == (int)r->offer.decider && s.place.kind != GG_KIND_NONE) {
                own[n++] = body;
            }
        }
    }
    return n > 0 ? own[hs_below(r, n)] : thing(GG_KIND_NONE, 0);
}

static void add_company(struct hs_run *r, struct gg_bodies *b)
{
    struct gg_stand first = stand(r, r->buffer[HS_MASK], b->body[0]);

    for (int kind = GG_KIND_FIRST; kind < GG_KIND_FIRST + r->rules->kinds; kind++) {
        int count = r->rules->kind_count(r->battle, kind);

        for (int i = 0; i < count && b->count < 6; i++) {
            struct gg_arg body = thing(kind, (unsigned)i);
            struct gg_stand s = stand(r, r->buffer[HS_MASK], body);

            if (s.side == first.side && same(s.place, first.place) && !same(body, b->body[0])) {
                b->body[b->count++] = body;
            }
        }
    }
}

static bool choose(struct hs_run *r, struct gg_bodies *b)
{
    struct gg_arg body = hs_below(r, 4) > 0 ? named(r) : thing(GG_KIND_NONE, 0);

    *b = (struct gg_bodies){ .count = 1 };
    b->body[0] = body.kind != GG_KIND_NONE ? body : anybody(r);
    if (b->body[0].kind == GG_KIND_NONE) {
        return false;
    }
    if (hs_below(r, 2) && stand(r, r->buffer[HS_MASK], b->body[0]).place.kind != GG_KIND_NONE) {
        add_company(r, b);
    }
    return true;
}

/* ---- one way, in the game as it is ---- */

struct trial {
    struct hs_run *r;
    const struct gg_way *way;
    const struct gg_bodies *bodies;
    gg_move move[MOVES_MAX];
    uint32_t moves, made;
    bool told; /* a move showed someone something: what comes then nobody can foresee */
};

static bool on_offer(const struct hs_run *r, gg_move m)
{
    struct gg_offer o;

    r->rules->offer(r->battle, r->buffer[HS_AFTER], &o);
    return o.decider == r->offer.decider && gg_offer_find(&o, m) >= 0;
}

static void make(struct trial *t)
{
    struct hs_run *r = t->r;

    memcpy(r->buffer[HS_AFTER], r->buffer[HS_NOW], r->rules->position_size);
    t->told = false;
    for (t->made = 0; t->made < t->moves && on_offer(r, t->move[t->made]); t->made++) {
        memcpy(r->buffer[HS_AFTER2], r->buffer[HS_AFTER], r->rules->position_size);
        t->told |= r->rules->reveals(r->battle, r->buffer[HS_AFTER], t->move[t->made]);
        r->rules->apply(r->battle, r->buffer[HS_AFTER], t->move[t->made]);
    }
}

/* Some games give a body another name where it comes to. */
static bool is_there(const struct trial *t, struct gg_arg body)
{
    struct gg_stand s = stand(t->r, t->r->buffer[HS_AFTER], body);

    return same(s.place, t->way->place) || (!t->r->rules->going && s.place.kind == GG_KIND_NONE);
}

/* What is left in the end, where anybody is under way then or was before the last move. */
static bool left_is(const struct trial *t, int32_t left)
{
    struct hs_run *r = t->r;
    struct gg_going g = { .left = -1 };

    if (!r->rules->going) {
        return left == -1;
    }
    (void)r->rules->going(r->battle, r->buffer[HS_AFTER], GG_NO_MOVE, &g);
    if (g.bodies == 0) {
        g = (struct gg_going){ .left = -1 };
        (void)r->rules->going(r->battle, r->buffer[HS_AFTER2], t->move[t->moves - 1], &g);
    }
    return g.left == left;
}

static bool all_there(const struct trial *t)
{
    for (uint32_t i = 0; i < t->bodies->count; i++) {
        if (!is_there(t, t->bodies->body[i])) {
            return false;
        }
    }
    return true;
}

/* Some of them may be on the way still. */
static bool any_goes(const struct trial *t)
{
    struct hs_run *r = t->r;
    struct gg_going g = { .bodies = 0 };

    if (!r->rules->going || !r->rules->going(r->battle, r->buffer[HS_AFTER], GG_NO_MOVE, &g)) {
        return false;
    }
    for (uint32_t i = 0; i < g.bodies; i++) {
        for (uint32_t k = 0; k < t->bodies->count; k++) {
            if (same(g.body[i], t->bodies->body[k])) {
                return true;
            }
        }
    }
    return false;
}

/* All moves were made, and nothing that nobody could foresee came of them. */
static bool end_holds(struct trial *t, bool stay)
{
    struct hs_run *r = t->r;
    const struct gg_way *way = t->way;
    const char *last = hs_move_text(r, t->move[t->moves - 1]);
    bool ours = gg_decider(r->battle, r->buffer[HS_AFTER]) == r->offer.decider;
    struct gg_stand first = stand(r, r->buffer[HS_AFTER], t->bodies->body[0]);

    return HS_HOLDS(r, HS_LAW_WAYS, way->final == !ours || stay, "%s is %sfinal", last,
                    way->final ? "not " : "") &&
           HS_HOLDS(r, HS_LAW_WAYS, way->final || way->pass || all_there(t),
                    "%s ends a way elsewhere", last) &&
           HS_HOLDS(r, HS_LAW_WAYS,
                    t->bodies->count > 1 || first.place.kind == GG_KIND_NONE ||
                        first.contact == way->contact,
                    "%s comes to an enemy, or not", last) &&
           HS_HOLDS(r, HS_LAW_WAYS, stay || t->bodies->count > 1 || left_is(t, way->left),
                    "%s does not leave %d", last, (int)way->left) &&
           HS_HOLDS(r, HS_LAW_WAYS, !stay || !any_goes(t), "%s ends no move", last);
}

static bool trial_holds(struct trial *t, bool stay)
{
    struct hs_run *r = t->r;

    if (!HS_HOLDS(r, HS_LAW_WAYS, t->moves > 0 && t->moves <= MOVES_MAX, "a way of %u moves",
                  (unsigned)t->moves)) {
        return false;
    }
    if (t->told) {
        return true;
    }
    return HS_HOLDS(r, HS_LAW_WAYS, t->made == t->moves, "%s of a way is not on offer",
                    hs_move_text(r, t->move[t->made < t->moves ? t->made : 0])) &&
           end_holds(t, stay);
}

static bool try_way(struct hs_run *r, const struct gg_ways *w, const struct gg_bodies *bodies,
                    uint32_t i)
{
    struct trial t = { .r = r, .way = &w->way[i], .bodies = bodies };

    for (int stay = 0; stay < 2 && !(stay && (t.way->pass || t.way->final)); stay++) {
        t.moves = gg_ways_moves(w, i, stay, t.move, MOVES_MAX);
        make(&t);
        if (!trial_holds(&t, stay)) {
            return false;
        }
    }
    return true;
}

/* ---- the law ---- */

/* Of parties that go one after the other each pays for itself. */
static bool is_sound(struct hs_run *r, const struct gg_ways *w, uint32_t i, bool one)
{
    const struct gg_way *a = &w->way[i];
    bool ok = a->from < (int32_t)i;

    if (one) {
        ok &= a->from < 0 || a->cost >= w->way[a->from].cost;
        ok &= i == 0 || a->cost >= w->way[i - 1].cost;
        ok &= a->cost < 0 || w->left < 0 || a->cost + a->left == w->left;
    }
    return HS_HOLDS(r, HS_LAW_WAYS, ok && (!a->final || a->why.key != GG_MSG_none),
                    "way %u: %s is told wrongly", (unsigned)i, hs_move_text(r, a->move));
}

static bool equal(const struct gg_ways *a, const struct gg_ways *b)
{
    bool ok = a->count == b->count && a->left == b->left && same(a->place, b->place) &&
              a->none.key == b->none.key;

    for (uint32_t i = 0; ok && i < a->count; i++) {
        const struct gg_way *x = &a->way[i], *y = &b->way[i];

        ok = same(x->place, y->place) && x->cost == y->cost && x->left == y->left &&
             x->from == y->from && x->move == y->move && x->pass == y->pass &&
             x->contact == y->contact && x->final == y->final && x->why.key == y->why.key &&
             x->why.clause == y->why.clause;
    }
    return ok;
}

/* From the mask of a world that the side cannot tell apart. */
static bool are_masked(struct hs_run *r, const struct gg_ways *w, const struct gg_bodies *bodies)
{
    int side = r->offer.decider;
    struct gg_ways other;
    bool ok;

    r->rules->guess(r->battle, r->buffer[HS_MASK], side, &r->rng, hs_dirty(r, HS_GUESS, 0x5a));
    hs_mask(r, r->buffer[HS_GUESS], side, HS_MASK2);
    ok = gg_ways_open(&other, r->battle, r->buffer[HS_MASK2], side, bodies) && equal(w, &other);
    gg_ways_close(&other);
    return HS_HOLDS(r, HS_LAW_WAYS, ok, "equal masks give other ways");
}

static bool holds(struct hs_run *r, const struct gg_ways *w, const struct gg_bodies *bodies)
{
    if (!are_masked(r, w, bodies) ||
        !HS_HOLDS(r, HS_LAW_WAYS, (w->count == 0) == (w->none.key != GG_MSG_none),
                  "ways, and none")) {
        return false;
    }
    for (uint32_t i = 0; i < w->count; i++) {
        if (!is_sound(r, w, i, bodies->count == 1)) {
            return false;
        }
    }
    for (uint32_t i = 0; i < WAYS_TRIED && w->count > 0; i++) {
        if (!try_way(r, w, bodies, hs_below(r, w->count))) {
            return false;
        }
    }
    return true;
}

bool hs_law_ways(struct hs_run *r)
{
    struct gg_bodies bodies;
    struct gg_ways w;
    bool ok;

    if (r->offer.decider > GG_SIDE_2 || !r->rules->stand) {
        return true;
    }
    hs_mask(r, r->buffer[HS_NOW], r->offer.decider, HS_MASK);
    if (!choose(r, &bodies)) {
        return true;
    }
    ok = gg_ways_open(&w, r->battle, r->buffer[HS_MASK], r->offer.decider, &bodies);
    ok = HS_HOLDS(r, HS_LAW_WAYS, ok, "out of memory") && holds(r, &w, &bodies);
    gg_ways_close(&w);
    return ok;
}
