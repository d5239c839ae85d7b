/* SPDX-License-Identifier: MIT
 * What the show_*.c files share: things and messages, and one step of the game as someone sees it.
 */
#ifndef WAG_SHOW_WORDS_H
#define WAG_SHOW_WORDS_H

#include "core/scene.h"
#include "rules/wagram/chapters.h"

/* ---- things ---- */

static inline struct gg_arg wag_thing(int kind, unsigned index)
{
    return (struct gg_arg){ .kind = (int16_t)kind, .value = (int16_t)index };
}

static inline struct gg_arg wag_number(int number)
{
    return (struct gg_arg){ .kind = GG_KIND_NUMBER, .value = (int16_t)number };
}

static inline struct gg_arg wag_side_thing(int side)
{
    return wag_thing(GG_KIND_SIDE, (unsigned)side);
}

static inline struct gg_arg wag_zone_thing(unsigned zone)
{
    return wag_thing(K_ZONE, zone);
}

/* A unit of the side, or its HQ. */
static inline struct gg_arg wag_unit_thing(const struct wag_battle *b, int side, unsigned bit)
{
    return wag_thing(K_UNIT, wag_unit_index(b, side, bit));
}

static inline struct gg_arg wag_corps_thing(const struct wag_battle *b, int side, unsigned corps)
{
    return wag_thing(K_CORPS, wag_corps_index(b, side, corps));
}

static inline struct gg_arg wag_box_thing(int side, unsigned box)
{
    return wag_thing(K_BOX, wag_box_index(side, box));
}

/* Another message, which has no arguments of its own. */
static inline struct gg_arg wag_phrase(unsigned key)
{
    return wag_thing(GG_KIND_MESSAGE, key);
}

/* ---- messages with one or two arguments; wag_add() for more ---- */

static inline void wag_add(struct gg_message *m, struct gg_arg arg)
{
    gg_arg(m, arg.kind, arg.value);
}

static inline struct gg_message wag_say(unsigned key, unsigned clause, struct gg_arg first)
{
    struct gg_message m = gg_message(key, clause);

    wag_add(&m, first);
    return m;
}

static inline struct gg_message wag_say2(unsigned key, unsigned clause, struct gg_arg first,
                                         struct gg_arg second)
{
    struct gg_message m = wag_say(key, clause, first);

    wag_add(&m, second);
    return m;
}

static inline struct gg_message wag_say3(unsigned key, unsigned clause, struct gg_arg first,
                                         struct gg_arg second, struct gg_arg third)
{
    struct gg_message m = wag_say2(key, clause, first, second);

    wag_add(&m, third);
    return m;
}

/* ---- show_prompt.c ---- */

/* Who has won; only when the game is over. */
struct gg_message wag_verdict(const struct wag_battle *b, const struct wag *g);
/* Is a combat being resolved, and have its attackers been named? */
bool wag_is_fighting(const struct wag *g);

/* ---- show_log.c, show_changes.c ---- */

/* One step as someone sees it: positions and move are masked. */
struct wag_told {
    const struct wag_battle *b;
    const struct wag *before, *after;
    gg_move m;
    uint64_t moved[SIDES];              /* units whose move the deed itself has told; WAG_HQ too */
    uint64_t gone[SIDES];               /* and those whose end has been told */
    gg_clause lost_by[SIDES][WAG_BITS]; /* why a unit has lost a step; 0: not found out */
    struct gg_log *log;
};

void wag_tell_changes(const struct wag_told *t);

/* ---- show_flight.c ---- */
void wag_tell_flights(struct wag_told *t);

#endif
