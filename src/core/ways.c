/* SPDX-License-Identifier: MIT
 * Ways: what the search has found, as a list, cheapest first. */
#include "core/ways_inside.h"
#include <stdlib.h>

/* ---- who goes with whom ---- */

/* The bodies that are in no party yet. */
static uint32_t rest_of(const struct gg_ways_inside *w, const struct gg_bodies *all,
                        struct gg_arg *rest)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < all->count; i++) {
        bool taken = gg_has_body(rest, n, all->body[i]);

        for (uint32_t k = 0; k < w->parties; k++) {
            taken |= gg_has_body(w->party[k].body, w->party[k].bodies, all->body[i]);
        }
        if (!taken) {
            rest[n++] = all->body[i];
        }
    }
    return n;
}

static bool find_parties(struct gg_ways_inside *w, const struct gg_bodies *all)
{
    struct gg_arg rest[GG_BODIES_MAX];
    uint32_t n = rest_of(w, all, rest);

    for (; n > 0; n = rest_of(w, all, rest)) {
        struct gg_party *p = &w->party[w->parties];

        if (!gg_party_begin(w, &w->world, rest, n, p)) {
            w->none = gg_why_none(w, &w->world, GG_MSG_way_none, rest[0]);
            return true;
        }
        w->parties++;
        if (!gg_party_search(w, p)) {
            return false;
        }
        if (p->settled == 1) { /* nowhere */
            w->none = gg_why_none(w, &w->world, GG_MSG_way_none, p->body[0]);
            return true;
        }
    }
    return true;
}

/* ---- the list ---- */

/* The best way to each place where all can end their move, and what leads there. */
static void choose(struct gg_ways_inside *w)
{
    const struct gg_party *p = &w->party[0];

    memset(w->told, 0, sizeof w->told);
    for (uint32_t k = p->settled; k-- > 1;) {
        uint16_t i = p->order[k];

        if (gg_party_node(p, p->node[i].place) == i) {
            w->told[i] |= w->parties == 1 || gg_walk_all(w, &w->walk, i, true) ? GG_ENDS : 0;
        }
        if (w->told[i] != 0) {
            w->told[p->node[i].parent] |= GG_LEADS_ON;
        }
    }
}

/* Of equal cost what can be taken back first; never before what it goes on from. */
static bool goes_before(const struct gg_node *a, const struct gg_node *b)
{
    return a->cost < b->cost || (a->cost == b->cost && !a->final && b->final);
}

/* The nodes that are told, in order; returns how many. */
static uint32_t line_up(struct gg_ways_inside *w)
{
    const struct gg_party *p = &w->party[0];
    uint32_t n = 0;

    for (uint32_t i = 1; i < p->settled; i++) {
        uint16_t node = p->order[i];
        uint32_t k = n;

        if (w->told[node] == 0 || p->node[node].opens > 0) {
            continue;
        }
        for (; k > 0 && goes_before(&p->node[node], &p->node[w->row_node[k - 1]]); k--) {
            w->row_node[k] = w->row_node[k - 1];
        }
        w->row_node[k] = node;
        n++;
    }
    return n;
}

static struct gg_way way_of(struct gg_ways_inside *w, uint16_t node)
{
    const struct gg_party *p = &w->party[0];
    const struct gg_node *n = &p->node[node];
    struct gg_way way = { .place = n->place,
                          .cost = p->left >= 0 && n->left >= 0 ? p->left - n->left : -1,
                          .left = n->left,
                          .from = -1,
                          .move = n->move,
                          .pass = (w->told[node] & GG_ENDS) == 0,
                          .contact = n->contact,
                          .final = n->final,
                          .why = n->why };

    if (w->parties > 1 && !way.pass && gg_walk_all(w, &w->walk, node, true)) {
        way.cost = w->walk.cost;
        way.left = w->walk.left;
        if (w->walk.over && !way.final) {
            way.final = true;
            way.why = gg_why_over(w, &w->walk.pos);
        }
    }
    return way;
}

/* The place that a way goes on from; 0: where they stand. */
static uint16_t station_before(const struct gg_party *p, uint16_t node)
{
    uint16_t from = p->node[node].parent;

    return p->node[from].opens > 0 ? 0 : from;
}

/* Several parties: by what it costs the dearest of them; no way before the one it goes on from. */
static void sort_rows(struct gg_ways_inside *w, uint32_t n)
{
    const struct gg_party *p = &w->party[0];

    for (uint32_t i = 0; i < n; i++) {
        struct gg_way way = w->row[i];
        uint16_t node = w->row_node[i], from = station_before(p, node);
        int32_t least = from == 0 ? 0 : w->reached[from];
        uint32_t k = i;

        w->reached[node] = way.cost > least ? way.cost : least;
        for (; k > 0 && w->reached[w->row_node[k - 1]] > w->reached[node]; k--) {
            w->row[k] = w->row[k - 1];
            w->row_node[k] = w->row_node[k - 1];
        }
        w->row[k] = way;
        w->row_node[k] = node;
    }
}

static void list(struct gg_ways_inside *w, struct gg_ways *out)
{
    const struct gg_party *p = &w->party[0];

    choose(w);
    out->count = line_up(w);
    for (uint32_t i = 0; i < out->count; i++) {
        w->row[i] = way_of(w, w->row_node[i]);
    }
    if (w->parties > 1) {
        sort_rows(w, out->count);
    }
    for (uint32_t i = 0; i < out->count; i++) {
        uint16_t node = w->row_node[i], from = station_before(p, node);

        w->row_of[node] = (uint16_t)i;
        w->row[i].from = from == 0 ? -1 : w->row_of[from];
    }
    out->way = w->row;
}

static void say_where(const struct gg_ways_inside *w, struct gg_ways *out)
{
    const struct gg_party *p = &w->party[0];
    bool together = true;

    for (uint32_t i = 1; i < w->parties; i++) {
        together &= gg_same_thing(w->party[i].place, p->place);
        out->left = w->party[i].left < out->left ? w->party[i].left : out->left;
    }
    out->place = together ? p->place : (struct gg_arg){ GG_KIND_NONE, 0 };
    out->left = together ? out->left : -1;
}

/* ---- open and close ---- */

static struct gg_ways_inside *make(const struct gg_battle *b, const void *masked, int side)
{
    struct gg_ways_inside *w = malloc(sizeof *w + GG_WAY_ROOMS * (size_t)b->rules->position_size);

    if (w) {
        memset(w, 0, offsetof(struct gg_ways_inside, masked));
        w->battle = b;
        w->side = side;
        w->rooms = (unsigned char *)(w + 1);
        w->walk.move = NULL;
        gg_copy(w, &w->masked, masked);
        gg_imagine(b, masked, side, 0, &w->world);
    }
    return w;
}

bool gg_ways_open(struct gg_ways *w, const struct gg_battle *b, const void *masked, int side,
                  const struct gg_bodies *bodies)
{
    struct gg_ways_inside *in;

    *w = (struct gg_ways){ .left = -1, .none = gg_message(GG_MSG_way_none, GG_ALLOWED) };
    if (!b->rules->stand || bodies->count == 0) {
        return true;
    }
    in = w->inside = make(b, masked, side);
    if (!in || !find_parties(in, bodies)) {
        gg_ways_close(w);
        return false;
    }
    w->none = in->none;
    if (in->parties > 0) {
        w->left = in->party[0].left;
        say_where(in, w);
    }
    if (w->none.key == GG_MSG_none) {
        list(in, w);
    }
    if (w->none.key == GG_MSG_none && w->count == 0) {
        w->none = gg_why_none(in, &in->world, in->parties > 1 ? GG_MSG_way_apart : GG_MSG_way_none,
                              bodies->body[0]);
    }
    return true;
}

void gg_ways_close(struct gg_ways *w)
{
    if (w->inside) {
        for (uint32_t i = 0; i < w->inside->parties; i++) {
            free(w->inside->party[i].node);
        }
        free(w->inside);
    }
    *w = (struct gg_ways){ .left = -1 };
}

/* ---- asked of what was found ---- */

int32_t gg_ways_to(const struct gg_ways *w, struct gg_arg place)
{
    int32_t passing = -1;

    for (uint32_t i = 0; i < w->count; i++) {
        if (gg_same_thing(w->way[i].place, place)) {
            if (!w->way[i].pass) {
                return (int32_t)i;
            }
            passing = passing < 0 ? (int32_t)i : passing;
        }
    }
    return passing;
}

uint32_t gg_ways_moves(const struct gg_ways *w, uint32_t i, bool stay, gg_move *out, uint32_t cap)
{
    struct gg_walk *walk = &w->inside->walk;
    uint32_t node = w->inside->row_node[i];

    walk->move = out;
    walk->cap = cap;

    if (w->way[i].pass) { /* the first party, as far as there */
        gg_walk_begin(w->inside, walk);
        (void)gg_walk_party(w->inside, walk, 0, node, false);
    } else {
        (void)gg_walk_all(w->inside, walk, node, stay);
    }
    walk->move = NULL;
    return walk->moves;
}

bool gg_is_own_body(const struct gg_battle *b, const void *masked, int side, struct gg_arg thing)
{
    struct gg_stand s = { .side = GG_NOBODY };

    if (b->rules->stand) {
        b->rules->stand(b, masked, thing, &s);
    }
    return s.side == side;
}
