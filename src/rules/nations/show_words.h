/* SPDX-License-Identifier: MIT
 * What the show_*.c files share: things and messages, and one step of the game as someone sees it.
 */
#ifndef NAT_SHOW_WORDS_H
#define NAT_SHOW_WORDS_H

#include "core/scene.h"
#include "rules/nations/chapters.h"

/* ---- things ---- */

static inline struct gg_arg nat_thing(int kind, unsigned index)
{
    return (struct gg_arg){ .kind = (int16_t)kind, .value = (int16_t)index };
}

static inline struct gg_arg nat_number(int number)
{
    return (struct gg_arg){ .kind = GG_KIND_NUMBER, .value = (int16_t)number };
}

/* ---- messages with one or two arguments; nat_add() for more ---- */

static inline void nat_add(struct gg_message *m, struct gg_arg arg)
{
    gg_arg(m, arg.kind, arg.value);
}

static inline struct gg_message nat_say(unsigned key, unsigned clause, struct gg_arg first)
{
    struct gg_message m = gg_message(key, clause);

    nat_add(&m, first);
    return m;
}

static inline struct gg_message nat_say2(unsigned key, unsigned clause, struct gg_arg first,
                                         struct gg_arg second)
{
    struct gg_message m = nat_say(key, clause, first);

    nat_add(&m, second);
    return m;
}

static inline struct gg_message nat_say_side(unsigned key, unsigned clause, int side)
{
    return nat_say(key, clause, nat_thing(GG_KIND_SIDE, (unsigned)side));
}

/* ---- show_words.c ---- */

/* The nation a viewer sees with the eyes of, or SIDES: a spectator, the referee. */
static inline int nat_eyes(const struct nat *g, int viewer)
{
    return viewer < SIDES ? nat_nation(g, viewer) : SIDES;
}

/* Does a frame of that state wait or run? */
bool nat_in(const struct nat *g, enum nat_state state);
/* The missions have been compared: the game is over, or its second game may begin. */
bool nat_is_scored(const struct nat *g);
/* Who has won, and why; only when the game is over. */
struct gg_message nat_verdict(const struct nat_battle *b, const struct nat *g);
/* Is the clause by which markers are taken off now that of a terrain card, a pair or a scout? */
gg_clause nat_take_off_clause(const struct nat_take_off_frame *f);
/* The army, or the district, that a frame which has one is about. */
unsigned nat_frame_army(const union nat_frame *f);
unsigned nat_frame_district(const union nat_frame *f);

/* ---- show_log.c, show_changes.c, show_score.c ---- */

/* One step as someone sees it: positions and move are masked. */
struct nat_told {
    const struct nat_battle *b;
    const struct nat *before, *after;
    gg_move m;
    int side;         /* who did it */
    unsigned scouts;  /* of his that the deed itself spent */
    unsigned discard; /* cards that the deed put on the discard pile */
    struct gg_log *log;
};

void nat_tell_changes(const struct nat_told *t);
/* The final scoring, mission by mission, each with its sum: NAT-14.1. */
void nat_tell_scoring(const struct nat_told *t);
/* The comparison of a mission, French parts for it and Allied ones against it. */
void nat_compare(const struct nat_battle *b, const struct nat *g, unsigned district,
                 struct gg_breakdown *out);

#endif
