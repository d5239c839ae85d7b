/* SPDX-License-Identifier: MIT
 * What frames of each state may hold, and on which they may lie: for check_frames.c. */
#ifndef EAG_CHECK_SPECS_H
#define EAG_CHECK_SPECS_H

#include "rules/eagles/check.h"

/* What a field may be. */
enum eag_what {
    NOTHING, /* 0, or nobody */
    HEX,     /* on the map */
    STACK,   /* the same, with units of the frame's side */
    MAYBE,   /* a hex, or 0; someone, or nobody */
    OFF,     /* a hex, or EAG_OFF */
    WHERE,   /* a hex, or EAG_NOWHERE */
    UNIT,
    NO_UNIT, /* a unit, 0 or EAG_NOWHERE */
    SOMEBODY,
    SMALL, /* a small number */
    LEADERS,
    FORMATIONS,
    DIRECTIONS,
    COUNTERS, /* with hex and to */
    BITS
};

enum { PARENTS = 5, AROUND = 63, SOME = 63, SMALL_MAX = 16 };

/* What must agree with the active side, with the frame below. */
enum { ACTIVE = 1, WAITING = 2, SAME_SIDE = 4, SAME_HEX = 8, SAME_LEADER = 16 };

struct eag_spec {
    uint8_t on[PARENTS];        /* states it lies on; none: on any that waits for it */
    uint8_t stage, flags, n, k; /* at most, but flags: no others than these */
    uint8_t hex, to, unit, other, leader, formation, set;
    uint8_t rules;
};

extern const struct eag_spec eag_specs[S_END];

#endif
