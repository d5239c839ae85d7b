/* SPDX-License-Identifier: MIT
 * States of sequence.def that have no functions yet, so that what there is can be linked and
 * tested. Whoever writes a state takes its line out of unwritten_<part>.c; the last one removes the
 * file. A game that comes to such a state stops there. */
#ifndef EAG_UNWRITTEN_H
#define EAG_UNWRITTEN_H

#include "rules/eagles/chapters.h"

#define B const struct eag_battle *b
#define P const struct eag *g
#define UNWRITTEN_PROCEDURE(name)                                                                  \
    bool eag_##name##_run(B, struct eag *g)                                                        \
    {                                                                                              \
        (void)b, (void)g;                                                                          \
        return false;                                                                              \
    }
#define UNWRITTEN_COMMON(name)                                                                     \
    void eag_##name##_offer(B, P, struct gg_offer *o)                                              \
    {                                                                                              \
        (void)b, (void)g, (void)o;                                                                 \
    }                                                                                              \
    void eag_##name##_apply(B, struct eag *g, gg_move m)                                           \
    {                                                                                              \
        (void)b, (void)g, (void)m;                                                                 \
    }
#define UNWRITTEN_DECISION(name)                                                                   \
    UNWRITTEN_COMMON(name)                                                                         \
    gg_clause eag_##name##_why_not(B, P, gg_move m)                                                \
    {                                                                                              \
        (void)b, (void)g, (void)m;                                                                 \
        return EAG_7_35;                                                                           \
    }
#define UNWRITTEN_ROLL(name)                                                                       \
    UNWRITTEN_COMMON(name)                                                                         \
    void eag_##name##_explain(B, P, gg_move m, struct gg_breakdown *out)                           \
    {                                                                                              \
        (void)b, (void)g, (void)m, (void)out;                                                      \
    }

#endif
