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
#define ROLL(name)                                                                                 \
    void wag_##name##_offer(const struct wag_battle *b, const struct wag *g, struct gg_offer *o)   \
    {                                                                                              \
        (void)b;                                                                                   \
        (void)g;                                                                                   \
        wag_offer_die(o);                                                                          \
    }                                                                                              \
    void wag_##name##_apply(const struct wag_battle *b, struct wag *g, gg_move m)                  \
    {                                                                                              \
        (void)b;                                                                                   \
        (void)m;                                                                                   \
        wag_pop(g);                                                                                \
    }                                                                                              \
    void wag_##name##_explain(const struct wag_battle *b, const struct wag *g, gg_move m,          \
                              struct gg_breakdown *out)                                            \
    {                                                                                              \
        (void)b;                                                                                   \
        (void)g;                                                                                   \
        (void)m;                                                                                   \
        (void)out;                                                                                 \
    }

PROCEDURE(combats)
DECISION(next_combat)
PROCEDURE(combat)
DECISION(refuse)
DECISION(support)
DECISION(defend)
DECISION(posture)
DECISION(force)
ROLL(combat_dice)
PROCEDURE(result)
ROLL(rout_die)
DECISION(advance)

unsigned wag_attacking_slots(const struct wag_battle *b, const struct wag *g)
{
    (void)b;
    (void)g;
    return 0;
}

int wag_combat_modifier(const struct wag_battle *b, const struct wag *g, int side,
                        struct gg_breakdown *out)
{
    (void)b;
    (void)g;
    (void)side;
    (void)out;
    return 0;
}

gg_clause wag_posture_forbidden(const struct wag_battle *b, const struct wag *g, enum wag_posture p)
{
    (void)b;
    (void)g;
    (void)p;
    return WAG_ALLOWED;
}
