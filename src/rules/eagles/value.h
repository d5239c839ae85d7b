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

enum { EAG_POINT = 100 }; /* a half point that is surely in hand */
enum { EAG_NEAR = 4 };    /* rows and columns in which guns look for a target */

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

/* The position that was judged last, as far as anything is worth something by it, and what it
 * was. */
struct eag_memo {
    const struct eag_battle *b; /* by whose weights; NULL: none was judged yet */
    struct eag_hexes any[SIDES];
    uint8_t held[EAG_PLACES];
    int places; /* what it is worth to hold them */
    struct eag_wanted wanted[SIDES];
    uint8_t threat[SIDES][EAG_PLACES]; /* has the side to fear for the place?  2: not looked yet */
    /* units */
    uint16_t hex[EAG_UNITS], flags[EAG_UNITS];
    uint8_t status[EAG_UNITS];
    int worth[EAG_UNITS];     /* less */
    int16_t range[EAG_UNITS]; /* what it means to be so far from its officer */
    /* formations, and their officers */
    uint16_t officer[EAG_FORMATIONS];
    uint8_t fate[EAG_FORMATIONS], order[EAG_FORMATIONS];
    struct eag_task task[EAG_FORMATIONS];
    int led[EAG_FORMATIONS]; /* by its order and officer */
    int men[EAG_FORMATIONS]; /* all of its units together */
};

/* What is different now. */
struct eag_news {
    bool all;                      /* nothing can be taken over */
    uint64_t rows;                 /* with a hex that became empty or is so no more */
    uint64_t unit[EAG_UNITS / 64]; /* a bit for each that something is different for */
};

/* ---- news.c ---- */

/* What changed and means nothing is noted in the memo. */
struct eag_news eag_news_since(struct eag_memo *memo, const struct eag_battle *b,
                               const struct eag *g);

/* Is the unit, by itself, worth what it was?  Most of its flags say nothing about that. */
static inline bool eag_same_worth(const struct eag_memo *memo, const struct eag *g, unsigned u)
{
    unsigned flags = (unsigned)(memo->flags[u] ^ g->flags[u]) & (FL_ACTIVE | FL_MOVED);
    unsigned status =
        (unsigned)(memo->status[u] ^ g->status[u]) & (ST_REDUCED | ST_ROUTED | ST_LEAD);

    return memo->hex[u] == g->hex[u] && (flags | status) == 0;
}

#endif
