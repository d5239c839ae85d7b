/* SPDX-License-Identifier: MIT
 * A move: one small decision or one outcome of chance, packed in 32 bits.
 *
 *   bits 24-31  verb     1..255, the row of the ruleset's verb table; 0 is no move at all
 *   bits 12-23  subject  0..4094, what acts      (two-argument verbs only)
 *   bits  0-11  target   0..4094, what is chosen (one- and two-argument verbs)
 *
 * 4095 in either field stands for "unknown" and appears only in masked moves. */
#ifndef GG_CORE_MOVE_H
#define GG_CORE_MOVE_H

#include <stdint.h>

typedef uint32_t gg_move;

enum { GG_UNKNOWN = 0xfff }; /* also: an index that a viewer may not know */

#define GG_NO_MOVE ((gg_move)0)

static inline gg_move gg_move2(unsigned verb, unsigned subject, unsigned target)
{
    return (gg_move)(verb << 24 | (subject & 0xfffu) << 12 | (target & 0xfffu));
}

static inline gg_move gg_move1(unsigned verb, unsigned target)
{
    return gg_move2(verb, 0, target);
}

static inline gg_move gg_move0(unsigned verb)
{
    return gg_move2(verb, 0, 0);
}

static inline unsigned gg_verb_of(gg_move m)
{
    return m >> 24;
}

static inline unsigned gg_subject_of(gg_move m)
{
    return m >> 12 & 0xfffu;
}

static inline unsigned gg_target_of(gg_move m)
{
    return m & 0xfffu;
}

#endif
