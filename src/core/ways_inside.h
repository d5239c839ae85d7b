/* SPDX-License-Identifier: MIT
 * What the files of the search for ways share, and no one else. */
#ifndef GG_CORE_WAYS_INSIDE_H
#define GG_CORE_WAYS_INSIDE_H

#include "core/battle.h"
#include "core/final.h"
#include "core/ways.h"
#include <string.h>

enum {
    GG_WAY_ROOMS = 320,    /* positions that wait to be gone on from, at most */
    GG_WAY_POINTS = 128,   /* costs that are told apart */
    GG_WAY_APPROACH = 80,  /* moves before the first step, at most */
    GG_WAY_OPENS = 3,      /* moves that set about a step of a body by itself, at most */
    GG_WAY_WORLDS = 3,     /* in which it is seen whether a step brings news */
    GG_WAY_BUCKETS = 1024, /* of places, to find those that were come to already */
    GG_NO_NODE = 0xffff
};

/* A place that a party has come to. */
struct gg_node {
    uint64_t apart;
    struct gg_arg place;
    int32_t left;
    gg_move move;    /* by which it came; of the root none */
    gg_move close;   /* by which it stays, if one is needed */
    uint16_t cost;   /* GG_NO_NODE: a better way there was found */
    uint16_t met;    /* places on the way where the enemy is next to it */
    uint16_t parent; /* GG_NO_NODE: it is the root */
    uint16_t room;   /* of its position, while it waits; else GG_NO_NODE */
    uint16_t next;   /* of those of the same cost */
    uint16_t twin;   /* of those in the same bucket */
    uint8_t opens;   /* so many moves so far, and no step: they have only set about it */
    bool ended;      /* something else than its next step comes up */
    bool reveals;    /* the step may have told something */
    bool settled, pass, contact, final;
    struct gg_message why;
};

/* Bodies that go together, and where they can go by themselves. */
struct gg_party {
    struct gg_arg body[GG_BODIES_MAX];
    uint8_t bodies;
    bool begun;               /* their way has begun: going() tells of them */
    uint8_t approaches, ends; /* moves before the first step; of these, the first end other ways */
    gg_move approach[GG_WAY_APPROACH];
    struct gg_arg place;
    int32_t left;
    union gg_position_room root; /* after the approach */
    struct gg_node *node;        /* [0] is the root */
    uint16_t *order;             /* the settled ones, by cost */
    uint32_t nodes, settled;
};

/* Moves made one after the other, each if it is on offer. */
struct gg_walk {
    union gg_position_room pos;
    gg_move *move; /* NULL: they are only counted */
    uint32_t moves, cap;
    int32_t cost, left; /* of the dearest party, of who has least; -1: not counted */
    bool over;          /* someone else decides now, or a roll is due */
};

enum { GG_ENDS = 1, GG_LEADS_ON = 2 };

struct gg_ways_inside { /* cleared up to masked */
    const struct gg_battle *battle;
    int side;
    struct gg_message none;
    uint32_t parties, frees, worlds; /* worlds: 0: they were not needed yet */
    unsigned char *rooms;
    uint8_t carries[256]; /* by verb: enum gg_carries */
    union gg_position_room masked, world, other[GG_WAY_WORLDS - 1], scratch;
    struct gg_party party[GG_BODIES_MAX], try[2], again;
    struct gg_offer offer;
    struct gg_walk walk;
    /* the search going on */
    uint16_t first[GG_WAY_POINTS], last[GG_WAY_POINTS];
    uint16_t bucket[GG_WAY_BUCKETS];
    uint16_t free[GG_WAY_ROOMS];
    /* the list: of the nodes of the first party, what is told about them and where; and back */
    uint8_t told[GG_WAYS_MAX];
    uint16_t row_of[GG_WAYS_MAX], row_node[GG_WAYS_MAX];
    int32_t reached[GG_WAYS_MAX]; /* the most that any way so far has cost */
    struct gg_way row[GG_WAYS_MAX];
};

static inline bool gg_same_thing(struct gg_arg a, struct gg_arg b)
{
    return a.kind == b.kind && a.value == b.value;
}

static inline void gg_copy(const struct gg_ways_inside *w, void *to, const void *from)
{
    memcpy(to, from, w->battle->rules->position_size);
}

/* ---- ways_approach.c ---- */

/* Is it one of these? */
bool gg_has_body(const struct gg_arg *body, uint32_t bodies, struct gg_arg thing);
/* Do moves of a verb bring who is named, or under way, to their target?  Found out by trying. */
enum gg_carries { GG_UNTRIED, GG_CARRIES, GG_CARRIES_NOT };
/* Where the body stands after m, made where it stood at `from`: has m brought it to its target? */
bool gg_was_carried(struct gg_ways_inside *w, const void *after, gg_move m, struct gg_arg body,
                    struct gg_arg from, struct gg_stand *stand);
/* Might m, on offer, be a step of the party from that place? */
bool gg_may_step(const struct gg_ways_inside *w, const struct gg_party *p, bool begun, gg_move m,
                 struct gg_arg place);
/* Is the place named by what is asked at pos? */
bool gg_is_asked_about(const struct gg_ways_inside *w, const void *pos, struct gg_arg place);
/* Might m set about a step of a body that stands there?  It names the place, or nothing where the
 * place is named already. */
bool gg_may_open(const struct gg_ways_inside *w, gg_move m, struct gg_arg place, bool named);
/* As many as can of these bodies set out together at pos; false: none can. */
bool gg_party_begin(struct gg_ways_inside *w, const void *pos, const struct gg_arg *body,
                    uint32_t bodies, struct gg_party *p);

/* ---- ways_search.c ---- */
/* All places the party can come to by itself.  False: out of memory. */
bool gg_party_search(struct gg_ways_inside *w, struct gg_party *p);
/* Of these moves, how many come before the first step. */
uint32_t gg_party_opens(const struct gg_party *p, uint32_t node);
/* The moves from the root to a node; fills at most cap, returns how many. */
uint32_t gg_party_path(const struct gg_party *p, uint32_t node, gg_move *out, uint32_t cap);
/* The node by which it can best end there; GG_NO_NODE: by none. */
uint32_t gg_party_node(const struct gg_party *p, struct gg_arg place);
/* What is left after the step m, made at `before` and leading to `after`; -1: not counted. */
int32_t gg_left_after(const struct gg_ways_inside *w, const void *before, gg_move m,
                      const struct gg_going *after);

/* ---- ways_end.c ---- */
/* Why the way of the party ends at a node whose position is pos, where it does. */
void gg_why_ended(struct gg_ways_inside *w, const void *before, const void *pos, struct gg_node *n);
/* Another side decides at pos, or chance, or nobody. */
struct gg_message gg_why_over(const struct gg_ways_inside *w, const void *pos);
void gg_why_stuck(struct gg_ways_inside *w, const struct gg_party *p, const void *pos,
                  struct gg_node *n);
/* Does the step to the node lead to news that the side cannot foresee? */
bool gg_is_news(struct gg_ways_inside *w, const struct gg_party *p, uint32_t node,
                const void *after);
/* Why nobody, or not that body, sets out at pos. */
struct gg_message gg_why_none(struct gg_ways_inside *w, const void *pos, unsigned key,
                              struct gg_arg body);

/* ---- ways_together.c ---- */
void gg_walk_begin(const struct gg_ways_inside *w, struct gg_walk *walk);
bool gg_walk_moves(struct gg_ways_inside *w, struct gg_walk *walk, const gg_move *move, uint32_t n);
/* That party by that node of its own. */
bool gg_walk_party(struct gg_ways_inside *w, struct gg_walk *walk, uint32_t party, uint32_t node,
                   bool stay);
/* The first party by that node, then the others to the same place; false: one of them cannot. */
bool gg_walk_all(struct gg_ways_inside *w, struct gg_walk *walk, uint32_t node, bool stay);

#endif
