/* SPDX-License-Identifier: MIT
 * Which decisions are final: what a client asks once whether it is meant. */
#ifndef GG_CORE_FINAL_H
#define GG_CORE_FINAL_H

#include "core/ruleset.h"

enum { GG_FINAL_WORLDS = 8 };

/* What a side that decides may know, and some positions that it cannot tell apart: all of them
 * where they are few, else guesses, always the same ones.  Most questions need only the first, so
 * the others are made when they are asked for.  Large: not for the stack. */
struct gg_finality {
    const struct gg_battle *battle;
    int side;
    uint32_t count, made;
    union gg_position_room masked, world[GG_FINAL_WORLDS];
};

/* How many positions are compared: what the side knows may fit more than these. */
uint32_t gg_imagined(const struct gg_battle *b, const void *masked, int side);
/* The i-th of them. */
void gg_imagine(const struct gg_battle *b, const void *masked, int side, uint32_t i, void *out);

/* masked: the mask of the side that decides. */
void gg_finality_open(struct gg_finality *f, const struct gg_battle *b, const void *masked,
                      int side);
/* Does a roll follow m, or the other side's decision, or something that the side cannot foresee?
 * Told by the masked position alone. */
bool gg_move_is_final(struct gg_finality *f, gg_move m);
/* World i, below count. */
const void *gg_finality_world(struct gg_finality *f, uint32_t i);

#endif
