/* SPDX-License-Identifier: MIT
 * Stands in for chapters not yet written: nothing of theirs is offered, play passes over them. */
#include "rules/wagram/chapters.h"
#include "rules/wagram/hooks.h"

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

DECISION(bombard)
PROCEDURE(shot)
ROLL(shot_die)
ROLL(shot_at)
DECISION(counter)
DECISION(choose)
DECISION(battery_guns)
DECISION(battery_site)

bool wag_precompute_sight(struct wag_battle *b)
{
    (void)b;
    return true;
}

uint64_t wag_bombarding(const struct wag_battle *b, const struct wag *g, bool late)
{
    (void)b;
    (void)g;
    (void)late;
    return 0;
}

gg_clause wag_bombard_forbidden(const struct wag_battle *b, const struct wag *g, int side,
                                unsigned bit, unsigned target)
{
    (void)b;
    (void)g;
    (void)side;
    (void)bit;
    (void)target;
    return WAG_9_8_1;
}

int wag_bombard_modifier(const struct wag_battle *b, const struct wag *g,
                         const struct wag_frame *shot, struct gg_breakdown *out)
{
    (void)b;
    (void)g;
    (void)shot;
    (void)out;
    return 0;
}

gg_clause wag_choice_forbidden(const struct wag_battle *b, const struct wag *g, int side,
                               unsigned choice)
{
    (void)b;
    (void)g;
    (void)side;
    (void)choice;
    return WAG_13_0_1;
}

gg_clause wag_detach_forbidden(const struct wag_battle *b, const struct wag *g, int side,
                               unsigned bit, unsigned corps)
{
    (void)b;
    (void)g;
    (void)side;
    (void)bit;
    (void)corps;
    return WAG_13_1_1;
}

void wag_offer_choices(const struct wag_battle *b, const struct wag *g, int side,
                       struct gg_offer *o)
{
    (void)b;
    (void)g;
    (void)side;
    (void)o;
}

gg_clause wag_choices_why_not(const struct wag_battle *b, const struct wag *g, int side, gg_move m)
{
    (void)b;
    (void)g;
    (void)side;
    (void)m;
    return WAG_13_0_1;
}

bool wag_apply_choice(const struct wag_battle *b, struct wag *g, int side, gg_move m)
{
    (void)b;
    (void)g;
    (void)side;
    (void)m;
    return false;
}

gg_clause wag_square_forbidden(const struct wag_battle *b, const struct wag *g, unsigned bit)
{
    (void)b;
    (void)g;
    (void)bit;
    return WAG_13_3_1;
}

void wag_join_square(const struct wag_battle *b, struct wag *g, unsigned bit)
{
    (void)b;
    (void)g;
    (void)bit;
}

void wag_end_square(struct wag *g)
{
    (void)g;
}

void wag_end_battery(struct wag *g)
{
    (void)g;
}
