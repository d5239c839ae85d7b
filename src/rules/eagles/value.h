/* SPDX-License-Identifier: MIT
 * What a judgement of a position leaves for the next one.
 *
 * A bot judges one position after the other, and each mostly differs from the one before by a unit
 * or two: what the others are worth is taken over.  It is a value without a life of its own: all 0,
 * or as the last question left it. */
#ifndef EAG_VALUE_H
#define EAG_VALUE_H

#include "rules/eagles/battle.h"
#include "rules/eagles/eagles.h"

enum { EAG_NEAR = 4 }; /* rows and columns in which guns look for a target */

/* By place: 0 if it is worth having and not held, else more than any distance. */
struct eag_wanted {
    uint8_t not [EAG_PLACES];
};

/* What the units of a formation have in common. */
struct eag_task {
    bool sent; /* to a place: it means so much to be there */
    unsigned site;
    int means;
    unsigned officer; /* where he is, or EAG_NOWHERE */
};

/* The position that was judged last, as far as units are worth something by it, and what they
 * were. */
struct eag_memo {
    const struct eag_battle *b; /* by whose weights; NULL: none was judged yet */
    struct eag_hexes any[SIDES];
    uint8_t held[EAG_PLACES];
    struct eag_wanted wanted[SIDES];
    struct eag_task task[EAG_FORMATIONS];
    uint16_t hex[EAG_UNITS], flags[EAG_UNITS];
    uint8_t status[EAG_UNITS];
    int worth[EAG_UNITS];
    int men[EAG_FORMATIONS]; /* what all units of a formation were together */
};

/* What is different now. */
struct eag_news {
    bool all;                /* nothing can be taken over */
    struct eag_hexes beside; /* hexes next to one that became empty or is so no more */
    struct eag_hexes round;  /* the same, from as far as guns look */
    uint32_t formations;     /* a bit for each that has a unit for which something is different */
};

/* ---- news.c ---- */

struct eag_news eag_news_since(const struct eag_memo *memo, const struct eag_battle *b,
                               const struct eag *g);

static inline bool eag_same_unit(const struct eag_memo *memo, const struct eag *g, unsigned u)
{
    return memo->hex[u] == g->hex[u] && memo->flags[u] == g->flags[u] &&
           memo->status[u] == g->status[u];
}

#endif
