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

PROCEDURE(admin)
DECISION(admin_next)
DECISION(admin_place)
PROCEDURE(routs)
ROLL(rally_die)
ROLL(ix_die)
ROLL(johan_die)
PROCEDURE(night)
DECISION(night_back)
ROLL(recover_die)
DECISION(night_pick)
DECISION(night_reveal)





int wag_held(const struct wag_battle *b, const struct wag *g, int side, struct gg_breakdown *out)
{
    (void)b;
    (void)g;
    (void)side;
    (void)out;
    return 0;
}

void wag_count_points(const struct wag_battle *b, struct wag *g)
{
    (void)b;
    (void)g;
}

gg_clause wag_step_barred(const struct wag_battle *b, const struct wag *g, int side, unsigned bit,
                          unsigned to)
{
    (void)b;
    (void)g;
    (void)side;
    (void)bit;
    (void)to;
    return WAG_ALLOWED;
}

bool wag_startle_ix(const struct wag_battle *b, struct wag *g, int side, unsigned bit)
{
    (void)b;
    (void)g;
    (void)side;
    (void)bit;
    return false;
}

void wag_wrede_joins(const struct wag_battle *b, struct wag *g)
{
    (void)b;
    (void)g;
}
