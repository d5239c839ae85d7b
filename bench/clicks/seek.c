/* SPDX-License-Identifier: MIT
 * The cheapest line of gestures and single moves from the beginning of a stretch to its end.
 *
 * Beside each position that the game went through stand up to two others that a gesture led to
 * instead of it (a shorter way leaves more points, say).  From each of them the same is tried; what
 * counts in the end is to come to the very position in which the stretch ended. */
#include "clicks.h"
#include "core/notation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { IDLE_MAX = 14 };

struct node {
    unsigned char *pos;
    uint64_t hash;
    uint32_t cost; /* UINT32_MAX: nobody came here */
    uint32_t from; /* index * TWINS + twin */
    uint32_t clicks;
    bool confirm, drag; /* one of these confirms what is final, one is a drag */
    bool pointed;       /* what is final was asked about while it was pointed at */
    bool done;
    uint32_t apart; /* from the position that it stands beside: words that differ */
    char name[48];
};

struct seek {
    const struct stretch *s;
    bool gestures;
    struct node *node; /* (moves + 1) * TWINS */
};

static size_t size_of(const struct seek *k)
{
    return k->s->battle->rules->position_size;
}

static uint32_t words_apart(const struct seek *k, const void *pos, uint32_t j)
{
    const unsigned char *a = pos, *b = stretch_at(k->s, j);
    uint32_t n = 0;

    for (size_t i = 0; i + 8 <= size_of(k); i += 8) {
        n += memcmp(a + i, b + i, 8) != 0;
    }
    return n;
}

/* Clicks count, and then to be near what was done. */
static uint32_t merit(uint32_t cost, uint32_t apart)
{
    return 8 * cost + (apart < 64 ? apart : 64);
}

/* The node of index j that stands for this position; NULL: there is no room for another. */
static struct node *node_for(struct seek *k, uint32_t j, uint64_t hash, uint32_t worth)
{
    struct node *row = &k->node[(size_t)j * TWINS], *worst = NULL;
    uint32_t most = worth;

    for (unsigned t = 0; t < TWINS; t++) {
        if (row[t].pos && row[t].hash == hash) {
            return row[t].done ? NULL : &row[t];
        }
    }
    for (unsigned t = 1; t < TWINS; t++) {
        uint32_t its = row[t].pos ? merit(row[t].cost, row[t].apart) : UINT32_MAX;

        if (its > most && !row[t].done) {
            most = its;
            worst = &row[t];
        }
    }
    return worst;
}

/* What it takes: clicks, and one more where something final is confirmed. */
struct price {
    uint32_t clicks;
    bool confirm, drag, pointed;
};

static void arrive(struct seek *k, uint32_t from, uint32_t j, const void *pos, struct price price,
                   const char *name)
{
    uint32_t clicks = price.clicks + price.confirm;
    uint64_t hash = gg_position_hash(k->s->battle->rules, pos);
    uint32_t cost = k->node[from].cost + clicks, apart;
    struct node *n;

    for (uint32_t i = from / TWINS + 1; i <= k->s->moves; i++) {
        j = k->s->hash[i] == hash ? i : j;
    }
    apart = words_apart(k, pos, j);
    n = node_for(k, j, hash, merit(cost, apart));
    if (!n || (n->pos && n->hash == hash && n->cost <= cost)) {
        return;
    }
    if (!n->pos && !(n->pos = malloc(size_of(k)))) {
        die("out of memory");
    }
    memcpy(n->pos, pos, size_of(k));
    n->hash = hash;
    n->cost = cost;
    n->from = from;
    n->clicks = clicks;
    n->confirm = price.confirm;
    n->drag = price.drag;
    n->pointed = price.pointed;
    n->apart = apart;
    n->done = false;
    snprintf(n->name, sizeof n->name, "%s", name);
}

static const char *verb_name(const struct seek *k, gg_move m)
{
    return k->s->battle->rules->verb[gg_verb_of(m)].name;
}

static struct price price_of(const struct seek *k, const void *pos, gg_move m)
{
    const struct gg_battle *b = k->s->battle;
    uint32_t clicks = touches_of_move(b, pos, m);

    bool final = clicks > 0 && is_final(b, pos, k->s->side, m);

    return (struct price){ clicks, final && !k->gestures, false, final && k->gestures };
}

static void try_single(struct seek *k, uint32_t from, uint32_t i)
{
    const struct gg_battle *b = k->s->battle;
    const struct node *n = &k->node[from];
    gg_move m = k->s->move[i];
    union gg_position_room pos;
    struct gg_offer o;

    b->rules->offer(b, n->pos, &o);
    if (o.decider != k->s->side || gg_offer_find(&o, m) < 0) {
        return;
    }
    memcpy(&pos, n->pos, size_of(k));
    b->rules->apply(b, &pos, m);
    arrive(k, from, i + 1, &pos, price_of(k, n->pos, m), verb_name(k, m));
}

/* What was done from i on and left everybody where he stood may have been of no use: left out. */
static void try_nothing(struct seek *k, uint32_t from, uint32_t i)
{
    const struct spots *now = &k->s->spots[i];

    for (uint32_t j = i + 2; j <= k->s->moves && j <= i + IDLE_MAX; j++) {
        const struct spots *then = &k->s->spots[j];

        if (now->count == then->count &&
            memcmp(now->spot, then->spot, now->count * sizeof *now->spot) == 0) {
            arrive(k, from, j, k->node[from].pos, (struct price){ .clicks = 0 }, "nothing");
            return;
        }
    }
}

/* A way that is shorter than it was made is still open: it is closed by its own move. */
static void arrive_and_close(struct seek *k, uint32_t from, const struct doing *d,
                             const union gg_position_room *pos, struct price price,
                             const char *name)
{
    const struct gg_battle *b = k->s->battle;
    struct gg_going g = { .end = GG_NO_MOVE };
    union gg_position_room closed = *pos;
    struct gg_offer o;

    arrive(k, from, d->to, pos, price, name);
    if (d->gesture.kind != GG_GESTURE_GO || gg_decider(b, pos) != (unsigned)k->s->side ||
        !b->rules->going || !b->rules->going(b, pos, GG_NO_MOVE, &g)) {
        return;
    }
    b->rules->offer(b, pos, &o);
    if (gg_offer_find(&o, g.end) >= 0 && !is_final(b, pos, k->s->side, g.end)) {
        b->rules->apply(b, &closed, g.end);
        price.clicks++;
        arrive(k, from, d->to, &closed, price, name);
    }
}

/* Beside what was done, "no more of this" may be due where it was not: the moves that name nothing.
 */
static void try_closing(struct seek *k, uint32_t from, uint32_t i)
{
    const struct gg_battle *b = k->s->battle;
    const struct node *n = &k->node[from];
    struct gg_offer o;

    b->rules->offer(b, n->pos, &o);
    for (uint32_t q = 0; q < o.count && n->hash != k->s->hash[i]; q++) {
        gg_move m = gg_offer_nth(&o, q);
        const struct gg_verb *v = &b->rules->verb[gg_verb_of(m)];
        union gg_position_room pos;

        if (m != k->s->move[i] && v->subject == GG_KIND_NONE && v->target == GG_KIND_NONE) {
            memcpy(&pos, n->pos, size_of(k));
            b->rules->apply(b, &pos, m);
            arrive(k, from, i, &pos, price_of(k, n->pos, m), v->name);
        }
    }
}

/* Plays it in the game that stands at a node, and takes it back again. */
static bool carry_out(const struct seek *k, struct gg_game *g, const struct doing *d,
                      struct gg_gesture_end *end, void *out)
{
    struct gg_refusal why;

    gg_gesture_play(g, k->s->side, &d->gesture, end);
    memcpy(out, g->now, size_of(k));
    if (end->made > 0 && !gg_game_takeback(g, k->s->side, end->made, &why)) {
        die("a gesture cannot be taken back");
    }
    return end->made > 0;
}

static const char *const kind_names[] = { "go", "all", "repeat" };

static void try_gesture(struct seek *k, struct gg_game *g, uint32_t from, struct doing *d)
{
    union gg_position_room pos;
    struct gg_gesture_end end;
    char name[48];
    gg_move m = k->s->move[from / TWINS];

    snprintf(name, sizeof name, "%s (%s)", kind_names[d->gesture.kind],
             d->gesture.verb ? k->s->battle->rules->verb[d->gesture.verb].name : verb_name(k, m));
    d->gesture.confirmed = false;
    if (carry_out(k, g, d, &end, &pos)) {
        arrive_and_close(k, from, d, &pos, (struct price){ d->clicks, false, d->drag, false },
                         name);
    }
    if (end.final != GG_NO_MOVE) {
        d->gesture.confirmed = true;
        if (carry_out(k, g, d, &end, &pos)) {
            arrive_and_close(k, from, d, &pos, (struct price){ d->clicks, true, d->drag, false },
                             name);
        }
    }
}

/* The node of index i to be gone on from next; UINT32_MAX: none. */
static uint32_t next_of(const struct seek *k, uint32_t i)
{
    uint32_t best = UINT32_MAX;

    for (uint32_t at = i * TWINS; at < (i + 1) * TWINS; at++) {
        const struct node *n = &k->node[at];

        if (n->pos && !n->done && n->cost < UINT32_MAX &&
            (best == UINT32_MAX || n->cost < k->node[best].cost)) {
            best = at;
        }
    }
    return best;
}

static void go_on(struct seek *k, uint32_t from)
{
    struct doing doing[DOINGS_MAX];
    struct gg_game_options o = { .position = NULL };
    uint32_t i = from / TWINS;
    struct gg_error err = { 0 };
    struct gg_game g;
    unsigned n;

    if (from == UINT32_MAX) {
        return;
    }
    k->node[from].done = true;
    try_single(k, from, i);
    if (gg_decider(k->s->battle, k->node[from].pos) != (unsigned)k->s->side) {
        return;
    }
    if (k->gestures) {
        try_nothing(k, from, i);
        try_closing(k, from, i);
    }
    n = aims_at(k->s, i, k->node[from].pos, doing);
    o.position = k->node[from].pos;
    if (!gg_game_new(&g, k->s->battle, &o, &err)) {
        die(err.text);
    }
    for (unsigned d = 0; d < n; d++) {
        if (k->gestures || doing[d].gesture.kind == GG_GESTURE_REPEAT) {
            try_gesture(k, &g, from, &doing[d]);
        }
    }
    gg_game_free(&g);
}

void count_add(struct count *c, const char *name, uint32_t times, uint32_t clicks)
{
    uint32_t i = 0;

    while (i < c->tallies && strcmp(c->tally[i].name, name) != 0) {
        i++;
    }
    if (i == KINDS_MAX) {
        die("too many kinds of decisions");
    }
    if (i == c->tallies) {
        c->tallies++;
        c->tally[i] = (struct tally){ .times = 0 };
        snprintf(c->tally[i].name, sizeof c->tally[i].name, "%s", name);
    }
    c->tally[i].times += times;
    c->tally[i].clicks += clicks;
    c->clicks += clicks;
}

/* A line of -v: what one click or gesture stands for; the last one comes first. */
static void say_node(const struct seek *k, uint32_t at)
{
    const struct node *n = &k->node[at];
    char notation[GG_NOTATION_MAX];

    printf("%2u %-16s %s", (unsigned)n->clicks, n->name, at % TWINS ? "~" : "=");
    for (uint32_t i = n->from / TWINS; i < at / TWINS; i++) {
        gg_notation(k->s->battle, k->s->move[i], notation);
        printf(" %s", notation);
    }
    printf("\n");
}

static void count_line(const struct seek *k, struct count *c)
{
    uint32_t at = k->s->moves * TWINS;

    if (k->node[at].cost == UINT32_MAX) {
        die("a stretch is not played to its end"); /* single moves always do */
    }
    for (; at >= TWINS; at = k->node[at].from) {
        const struct node *n = &k->node[at];

        count_add(c, n->name, 1, n->clicks - n->confirm - n->drag);
        if (n->drag) {
            count_add(c, "drag", 1, 1);
        }
        if (n->confirm) {
            count_add(c, "confirm", 1, 1);
        }
        c->pointed += n->pointed;
        if (clicks_say && k->gestures) {
            say_node(k, at);
        }
    }
    if (clicks_say && k->gestures) {
        printf("--\n");
    }
}

void stretch_count(const struct stretch *s, bool gestures, struct count *c)
{
    struct seek k = { .s = s, .gestures = gestures };
    uint32_t nodes = (s->moves + 1) * TWINS;

    k.node = calloc(nodes, sizeof *k.node);
    if (!k.node) {
        die("out of memory");
    }
    for (uint32_t i = 0; i <= s->moves; i++) {
        struct node *n = &k.node[i * TWINS];

        n->pos = malloc(size_of(&k));
        if (!n->pos) {
            die("out of memory");
        }
        memcpy(n->pos, stretch_at(s, i), size_of(&k));
        n->hash = s->hash[i];
        n->cost = i == 0 ? 0 : UINT32_MAX;
    }
    for (uint32_t i = 0; i < s->moves; i++) {
        for (unsigned tries = 0; tries < 2 * TWINS; tries++) {
            go_on(&k, next_of(&k, i));
        }
    }
    count_line(&k, c);
    for (uint32_t i = 0; i < nodes; i++) {
        free(k.node[i].pos);
    }
    free(k.node);
}
