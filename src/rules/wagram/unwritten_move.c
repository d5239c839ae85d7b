/* SPDX-License-Identifier: MIT
 * Stands in for chapters not yet written: nothing of theirs is offered, play passes over them. */
#include "rules/wagram/chapters.h"

static bool skip(struct wag *g)
{
    wag_pop(g);
    return true;
}

#define PROCEDURE(name)                                                                            \
    bool wag_##name##_run(const struct wag_battle *b, struct wag *g)                               \
    {                                                                                              \
        (void)b;                                                                                   \
        return skip(g);                                                                            \
    }
#define DECISION(name)                                                                             \
    PROCEDURE(name)                                                                                \
    void wag_##name##_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)   \
    {                                                                                              \
        (void)b;                                                                                   \
        (void)g;                                                                                   \
        (void)o;                                                                                   \
    }                                                                                              \
    void wag_##name##_apply(const struct wag_battle *b, struct wag *g, gg_move m)                  \
    {                                                                                              \
        (void)b;                                                                                   \
        (void)g;                                                                                   \
        (void)m;                                                                                   \
    }                                                                                              \
    gg_clause wag_##name##_why_not(const struct wag_battle *b, const struct wag *g, gg_move m)     \
    {                                                                                              \
        (void)b;                                                                                   \
        (void)m;                                                                                   \
        return wag_now(g)->state == S_none ? WAG_ALLOWED : WAG_5_2;                                \
    }

PROCEDURE(movement)
DECISION(act)
DECISION(moving)
DECISION(hq_moving)
PROCEDURE(contact)
DECISION(turn_about)
DECISION(hq_away)

gg_clause wag_act_forbidden(const struct wag_battle *b, const struct wag *g, unsigned bit)
{
    (void)b;
    (void)g;
    (void)bit;
    return WAG_9_3_1;
}

unsigned wag_step_cost(const struct wag_battle *b, const struct wag *g, int side, unsigned bit,
                       unsigned from, unsigned slot)
{
    (void)b;
    (void)g;
    (void)side;
    (void)bit;
    (void)from;
    (void)slot;
    return b->zone[from].cost[slot];
}

struct wag_zones wag_reach(const struct wag_battle *b, const struct wag *g, int side, unsigned bit)
{
    (void)b;
    (void)g;
    (void)side;
    (void)bit;
    return (struct wag_zones){ { 0 } };
}

void wag_arrive(const struct wag_battle *b, struct wag *g, int side, unsigned bit, unsigned flags)
{
    (void)b;
    (void)g;
    (void)side;
    (void)bit;
    (void)flags;
}

gg_clause wag_attack_forbidden(const struct wag_battle *b, const struct wag *g, unsigned bit,
                               unsigned target, bool charge)
{
    (void)b;
    (void)g;
    (void)bit;
    (void)target;
    (void)charge;
    return WAG_9_6_27;
}

bool wag_hq_in_contact(const struct wag_battle *b, const struct wag *g, int side)
{
    (void)b;
    (void)g;
    (void)side;
    return false;
}
