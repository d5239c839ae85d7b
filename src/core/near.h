/* SPDX-License-Identifier: MIT
 * How far it is from place to place of a board, counted in neighbours. */
#ifndef GG_CORE_NEAR_H
#define GG_CORE_NEAR_H

#include "core/battle.h"
#include "core/message.h"

struct gg_near;

/* The places of a battle and their neighbours; NULL: out of memory.  gg_near_close() accepts NULL.
 */
struct gg_near *gg_near_open(const struct gg_battle *b);
void gg_near_close(struct gg_near *n);
/* The number of the place in the board's order, or -1: it is no place of the board. */
int gg_near_place(const struct gg_near *n, struct gg_arg thing);
uint32_t gg_near_count(const struct gg_near *n);
/* From the nearest of the places in `from` to the nearest of those in `to` (a flag for each place),
 * 0 where they meet; UINT32_MAX: no way leads there. */
uint32_t gg_near_distance(struct gg_near *n, const bool *from, const bool *to);
/* Looks how far all places are from that one; then gg_near_far() tells it of each, until another
 * question is asked.  UINT32_MAX: no way leads there, or it is no place of the board. */
void gg_near_measure(struct gg_near *n, struct gg_arg from);
uint32_t gg_near_far(const struct gg_near *n, struct gg_arg place);

#endif
