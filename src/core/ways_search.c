/* SPDX-License-Identifier: MIT
 * The search for all places that a party can come to: cheapest first, the best way to each kept. */
#include "core/ways_inside.h"
#include <stdlib.h>

/* ---- rooms for positions ---- */

static void *room_of(const struct gg_ways_inside *w, uint16_t room)
{
    return w->rooms + (size_t)room * w->battle->rules->position_size;
}

static void give_room(struct gg_ways_inside *w, struct gg_node *n)
{
    if (n->room != GG_NO_NODE) {
        w->free[w->frees++] = n->room;
        n->room = GG_NO_NODE;
    }
}

/* ---- places come to ---- */

static uint32_t bucket_of(struct gg_arg place)
{
    return ((uint32_t)place.kind * 131u + (uint32_t)place.value) % GG_WAY_BUCKETS;
}

/* The same place, apart from others there in nothing. */
static uint32_t find(const struct gg_ways_inside *w, const struct gg_party *p,
                     const struct gg_node *like)
{
    uint16_t i = w->bucket[bucket_of(like->place)];

    for (; i != GG_NO_NODE; i = p->node[i].twin) {
        const struct gg_node *n = &p->node[i];

        if (n->cost != GG_NO_NODE && gg_same_thing(n->place, like->place) &&
            n->apart == like->apart && n->ended == like->ended) {
            return i;
        }
    }
    return GG_NO_NODE;
}

/* Did someone like n come to that place before it, at no more cost? */
static bool is_outdone(const struct gg_ways_inside *w, const struct gg_party *p,
                       const struct gg_node *n, struct gg_arg place)
{
    struct gg_node there = { .place = place, .apart = n->apart };
    uint32_t i = find(w, p, &there);

    return i != GG_NO_NODE && p->node[i].settled;
}

static void put_in_queue(struct gg_ways_inside *w, struct gg_party *p, uint16_t i)
{
    uint16_t cost = p->node[i].cost;

    p->node[i].next = GG_NO_NODE;
    if (w->first[cost] == GG_NO_NODE) {
        w->first[cost] = i;
    } else {
        p->node[w->last[cost]].next = i;
    }
    w->last[cost] = i;
}

/* Cheaper; or as cheap and past fewer enemies, or with a station on the way. */
static bool is_better(const struct gg_party *p, const struct gg_node *n, const struct gg_node *old)
{
    if (n->cost != old->cost || old->settled) {
        return n->cost < old->cost;
    }
    if (n->met != old->met) {
        return n->met < old->met;
    }
    return p->node[n->parent].cost > p->node[old->parent].cost;
}

/* Adds a node, if it is the best of its kind; its room is its own then. */
static bool add(struct gg_ways_inside *w, struct gg_party *p, const struct gg_node *n)
{
    uint32_t old = find(w, p, n), bucket = bucket_of(n->place);

    if ((old != GG_NO_NODE && !is_better(p, n, &p->node[old])) || p->nodes == GG_WAYS_MAX ||
        n->cost >= GG_WAY_POINTS) {
        return false;
    }
    if (old != GG_NO_NODE) {
        p->node[old].cost = GG_NO_NODE;
        give_room(w, &p->node[old]);
    }
    p->node[p->nodes] = *n;
    p->node[p->nodes].twin = w->bucket[bucket];
    w->bucket[bucket] = (uint16_t)p->nodes;
    put_in_queue(w, p, (uint16_t)p->nodes++);
    return true;
}

/* ---- a step ---- */

static bool same_bodies(const struct gg_party *p, const struct gg_going *g)
{
    if (g->bodies != p->bodies) {
        return false;
    }
    for (uint32_t i = 0; i < g->bodies; i++) {
        if (!gg_has_body(p->body, p->bodies, g->body[i])) {
            return false;
        }
    }
    return true;
}

int32_t gg_left_after(const struct gg_ways_inside *w, const void *before, gg_move m,
                      const struct gg_going *after)
{
    const struct gg_ruleset *r = w->battle->rules;
    struct gg_going g = { .left = -1 };

    if (!r->going || after->bodies > 0) {
        return after->left;
    }
    (void)r->going(w->battle, before, m, &g); /* it has ended by itself */
    return g.left;
}

static uint16_t cost_of(const struct gg_party *p, const struct gg_node *from, int32_t left)
{
    int32_t spent = p->left >= 0 && left >= 0 ? p->left - left : from->cost + 1;

    return (uint16_t)(spent > from->cost ? spent : from->cost);
}

/* What the party has come to by n->move; after is the position then. */
static void look_at(struct gg_ways_inside *w, const struct gg_party *p, const void *before,
                    const void *after, struct gg_node *n)
{
    const struct gg_ruleset *r = w->battle->rules;
    bool ours = (int)gg_decider(w->battle, after) == w->side;
    struct gg_going g = { .left = -1 };
    bool goes = r->going && r->going(w->battle, after, GG_NO_MOVE, &g) && ours;

    n->left = gg_left_after(w, before, n->move, &g);
    n->apart = g.apart;
    n->ended = !goes || !same_bodies(p, &g);
    n->cost = cost_of(p, &p->node[n->parent], n->left);
}

static void try_step(struct gg_ways_inside *w, struct gg_party *p, uint16_t from, gg_move m)
{
    const struct gg_ruleset *r = w->battle->rules;
    const void *before = room_of(w, p->node[from].room);
    struct gg_node n = { .move = m, .parent = from };
    struct gg_stand stand;
    void *after;

    if (w->frees == 0) {
        return;
    }
    n.room = w->free[--w->frees];
    after = room_of(w, n.room);
    gg_copy(w, after, before);
    r->apply(w->battle, after, m);
    if (gg_was_carried(w, after, m, p->body[0], p->node[from].place, &stand)) {
        n.place = (struct gg_arg){ r->verb[gg_verb_of(m)].target, (int16_t)gg_target_of(m) };
        n.contact = stand.contact;
        n.met = (uint16_t)(p->node[from].met + stand.contact);
        look_at(w, p, before, after, &n);
        if (add(w, p, &n)) {
            struct gg_node *added = &p->node[p->nodes - 1];

            added->reveals = r->reveals(w->battle, before, m);
            if (added->ended) {
                gg_why_ended(w, before, after, added);
            }
            return;
        }
    }
    w->free[w->frees++] = n.room;
}

/* A move before its first step, where the game asks for one: "activate that area", "contact". */
static void try_opening(struct gg_ways_inside *w, struct gg_party *p, uint16_t from, gg_move m)
{
    const struct gg_ruleset *r = w->battle->rules;
    const struct gg_node *old = &p->node[from];
    const void *before = room_of(w, old->room);
    struct gg_node n = { .move = m,
                         .parent = from,
                         .place = old->place,
                         .left = -1,
                         .apart = old->apart * 31 + m,
                         .opens = (uint8_t)(old->opens + 1) };

    if (w->frees == 0 || r->reveals(w->battle, before, m)) {
        return;
    }
    n.room = w->free[--w->frees];
    gg_copy(w, room_of(w, n.room), before);
    r->apply(w->battle, room_of(w, n.room), m);
    if ((int)gg_decider(w->battle, room_of(w, n.room)) != w->side || !add(w, p, &n)) {
        w->free[w->frees++] = n.room;
    }
}

/* ---- the search ---- */

/* By which move it stays there, if it may. */
static void look_for_end(struct gg_ways_inside *w, const void *pos, struct gg_node *n)
{
    struct gg_going g = { .end = GG_NO_MOVE };

    if (w->battle->rules->going && w->battle->rules->going(w->battle, pos, GG_NO_MOVE, &g)) {
        n->pass = gg_offer_find(&w->offer, g.end) < 0;
        n->close = n->pass ? GG_NO_MOVE : g.end;
    }
}

/* Only in games where a move is all of a way: where one is made step by step, who goes is chosen
 * before (ways_approach.c). */
static bool may_set_about(const struct gg_ways_inside *w, const struct gg_party *p,
                          const struct gg_node *n)
{
    bool at_start = n->parent == GG_NO_NODE || n->opens > 0;

    return !w->battle->rules->going && at_start && n->opens < GG_WAY_OPENS &&
           p->place.kind != GG_KIND_NONE;
}

static bool try_move(struct gg_ways_inside *w, struct gg_party *p, uint16_t from, gg_move m)
{
    struct gg_node *n = &p->node[from];
    bool begun = p->begun || (n->parent != GG_NO_NODE && n->opens == 0);
    struct gg_arg to = { w->battle->rules->verb[gg_verb_of(m)].target, (int16_t)gg_target_of(m) };
    bool open;

    if (!gg_may_step(w, p, begun, m, n->place)) {
        return false;
    }
    open = w->carries[gg_verb_of(m)] == GG_CARRIES;
    if (!gg_same_thing(to, p->place) && !is_outdone(w, p, n, to)) {
        try_step(w, p, from, m);
    }
    return open;
}

/* w->offer is not asked for again while its moves are tried. */
static void go_on(struct gg_ways_inside *w, struct gg_party *p, uint16_t from)
{
    struct gg_node *n = &p->node[from];
    const void *pos = room_of(w, n->room);
    bool opens = may_set_about(w, p, n), open = false;
    bool named = opens && (n->opens > 0 || gg_is_asked_about(w, pos, p->place));

    w->battle->rules->offer(w->battle, pos, &w->offer);
    look_for_end(w, pos, n);
    for (uint32_t i = 0; i < w->offer.runs; i++) {
        struct gg_run run = w->offer.run[i];

        for (; run.set != 0; run.set &= run.set - 1) {
            gg_move m = run.base + gg_lowest(run.set);

            open |= try_move(w, p, from, m);
            if (opens && gg_may_open(w, m, p->place, named)) {
                try_opening(w, p, from, m);
            }
        }
    }
    if (!open && from > 0 && n->opens == 0 && n->left != 0) {
        gg_why_stuck(w, p, pos, n);
    }
}

static void settle(struct gg_ways_inside *w, struct gg_party *p, uint16_t i)
{
    struct gg_node *n = &p->node[i];

    n->settled = true;
    p->order[p->settled++] = i;
    if (n->reveals && !n->final && gg_is_news(w, p, i, room_of(w, n->room))) {
        n->ended = n->final = true;
        n->why = gg_message(GG_MSG_way_news, GG_ALLOWED);
    }
    if (!n->ended) {
        go_on(w, p, i);
    }
    give_room(w, &p->node[i]);
}

static bool make_room(struct gg_party *p)
{
    size_t nodes = GG_WAYS_MAX * sizeof *p->node;

    p->node = malloc(nodes + GG_WAYS_MAX * sizeof *p->order);
    p->order = p->node ? (uint16_t *)(void *)(p->node + GG_WAYS_MAX) : NULL;
    return p->node != NULL;
}

static void begin(struct gg_ways_inside *w, struct gg_party *p)
{
    struct gg_going g = { .apart = 0 };

    memset(w->first, 0xff, sizeof w->first);
    memset(w->bucket, 0xff, sizeof w->bucket);
    for (w->frees = 0; w->frees < GG_WAY_ROOMS; w->frees++) {
        w->free[w->frees] = (uint16_t)(GG_WAY_ROOMS - 1 - w->frees);
    }
    if (p->begun) {
        (void)w->battle->rules->going(w->battle, &p->root, GG_NO_MOVE, &g);
    }
    p->nodes = 0;
    p->settled = 0;
    (void)add(w, p,
              &(struct gg_node){ .place = p->place,
                                 .left = p->left,
                                 .apart = g.apart,
                                 .parent = GG_NO_NODE,
                                 .room = w->free[--w->frees] });
    gg_copy(w, room_of(w, p->node[0].room), &p->root);
}

bool gg_party_search(struct gg_ways_inside *w, struct gg_party *p)
{
    if (!make_room(p)) {
        return false;
    }
    begin(w, p);
    for (uint32_t cost = 0; cost < GG_WAY_POINTS; cost++) {
        for (uint16_t i = w->first[cost]; i != GG_NO_NODE; i = p->node[i].next) {
            if (p->node[i].cost == cost) {
                settle(w, p, i);
            }
        }
    }
    return true;
}

uint32_t gg_party_path(const struct gg_party *p, uint32_t node, gg_move *out, uint32_t cap)
{
    uint32_t n = 0, i;

    for (i = node; p->node[i].parent != GG_NO_NODE; i = p->node[i].parent) {
        n++;
    }
    for (i = n; i-- > 0; node = p->node[node].parent) {
        if (i < cap) {
            out[i] = p->node[node].move;
        }
    }
    return n;
}

uint32_t gg_party_opens(const struct gg_party *p, uint32_t node)
{
    while (p->node[node].parent != GG_NO_NODE && p->node[node].opens == 0) {
        node = p->node[node].parent;
    }
    return p->node[node].opens;
}

uint32_t gg_party_node(const struct gg_party *p, struct gg_arg place)
{
    for (uint32_t i = 1; i < p->settled; i++) {
        const struct gg_node *n = &p->node[p->order[i]];

        if (gg_same_thing(n->place, place) && !n->pass && n->opens == 0) {
            return p->order[i];
        }
    }
    return GG_NO_NODE;
}
