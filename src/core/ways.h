/* SPDX-License-Identifier: MIT
 * Ways: where bodies (a unit, a stack, a leader, a corps) can go from here, by moves that are on
 * offer and no others (docs/table-protocol.md, "Ways and gestures").
 *
 * They are found by playing: on a world that fits what the side knows, always the same guess, the
 * moves are made and taken back.  So they are what the rules allow, by construction, and tell
 * nothing that the side may not know.  A way ends where anything else than the next step comes up.
 *
 * Bodies that go together are a party; where all bodies cannot be one, the parties go one after the
 * other to the same place. */
#ifndef GG_CORE_WAYS_H
#define GG_CORE_WAYS_H

#include "core/ruleset.h"

enum { GG_WAYS_MAX = 2048, GG_WAY_MOVES_MAX = 512 };

struct gg_bodies {
    uint8_t count;
    struct gg_arg body[GG_BODIES_MAX];
};

struct gg_way {
    struct gg_arg place;
    int32_t cost, left;    /* points of the game; -1: it counts none */
    int32_t from;          /* the way before it in the list, -1: it begins where they stand */
    gg_move move;          /* its last step, of the first party */
    bool pass;             /* they may pass, but not end their move there */
    bool contact;          /* the enemy is next to it, or in it where areas are shared */
    bool final;            /* a roll, the other side's word or something unforeseen follows */
    struct gg_message why; /* why it ends there, though there would be more; key 0: it does not */
};

struct gg_ways_inside;

struct gg_ways {
    struct gg_arg place;    /* where they stand; kind 0: apart, or nowhere */
    int32_t left;           /* what they have; -1: not counted, or apart */
    struct gg_message none; /* why there is no way at all; key 0: there is one */
    uint32_t count;
    struct gg_way *way; /* cheapest first */
    struct gg_ways_inside *inside;
};

/* masked: the mask of the side that decides.  The bodies are its own.  False: out of memory. */
bool gg_ways_open(struct gg_ways *w, const struct gg_battle *b, const void *masked, int side,
                  const struct gg_bodies *bodies);
void gg_ways_close(struct gg_ways *w);

/* The best way to a place: the first that they may end there, else one that passes; -1: none. */
int32_t gg_ways_to(const struct gg_ways *w, struct gg_arg place);
/* The moves of way i, in order, from where the side stands now: choosing who goes, who goes along,
 * every step; with `stay` also those that end the move there.  Fills at most cap; returns how many
 * there are. */
uint32_t gg_ways_moves(const struct gg_ways *w, uint32_t i, bool stay, gg_move *out, uint32_t cap);

/* Is it a thing of that side that stands somewhere, or may be placed? */
bool gg_is_own_body(const struct gg_battle *b, const void *masked, int side, struct gg_arg thing);

#endif
