/* SPDX-License-Identifier: MIT
 * What the show_*.c files share: things and messages, and one step of the game as someone sees it.
 */
#ifndef EAG_SHOW_WORDS_H
#define EAG_SHOW_WORDS_H

#include "core/scene.h"
#include "rules/eagles/chapters.h"

/* ---- things ---- */

static inline struct gg_arg eag_thing(int kind, unsigned index)
{
    return (struct gg_arg){ .kind = (int16_t)kind, .value = (int16_t)index };
}

static inline struct gg_arg eag_number_arg(int number)
{
    return (struct gg_arg){ .kind = GG_KIND_NUMBER, .value = (int16_t)number };
}

static inline struct gg_arg eag_side_thing(int side)
{
    return eag_thing(GG_KIND_SIDE, (unsigned)side);
}

/* Another message, which has no arguments of its own. */
static inline struct gg_arg eag_phrase(unsigned key)
{
    return eag_thing(GG_KIND_MESSAGE, key);
}

/* ---- messages with up to three arguments; eag_add() for more ---- */

static inline void eag_add(struct gg_message *m, struct gg_arg arg)
{
    gg_arg(m, arg.kind, arg.value);
}

static inline struct gg_message eag_say(unsigned key, unsigned clause, struct gg_arg first)
{
    struct gg_message m = gg_message(key, clause);

    eag_add(&m, first);
    return m;
}

static inline struct gg_message eag_say2(unsigned key, unsigned clause, struct gg_arg first,
                                         struct gg_arg second)
{
    struct gg_message m = eag_say(key, clause, first);

    eag_add(&m, second);
    return m;
}

static inline struct gg_message eag_say3(unsigned key, unsigned clause, struct gg_arg first,
                                         struct gg_arg second, struct gg_arg third)
{
    struct gg_message m = eag_say2(key, clause, first, second);

    eag_add(&m, third);
    return m;
}

/* ---- show_prompt.c ---- */

/* Who has won, and by how much; only when the game is over. */
struct gg_message eag_verdict(const struct eag_battle *b, const struct eag *g);

/* ---- show_sum.c ---- */

/* Do all who look know everything that the roll or the combat going on hangs on?  Of a masked
 * position: some unit that takes part may be hidden (EAG-22.1), and then its sum is not told. */
bool eag_sum_is_known(const struct eag_battle *b, const struct eag *g);
bool eag_melee_is_known(const struct eag_battle *b, const struct eag *g);

/* ---- show_log.c, show_changes.c ---- */

/* One step as someone sees it: positions and move are masked. */
struct eag_told {
    const struct eag_battle *b;
    const struct eag *before, *after;
    gg_move m;
    unsigned at; /* the hex to which someone went by the deed that was told, or EAG_NOWHERE */
    int viewer;
    struct gg_log *log;
};

/* May he know whose the face-down counters on the map are? EAG-22.7 */
static inline bool eag_knows_counters(const struct eag_battle *b, unsigned leader, int viewer)
{
    return viewer == b->leader[leader].side || viewer == GG_REFEREE;
}

void eag_tell_changes(const struct eag_told *t);
/* Who moves: the first unit of the mover that can be seen, or a leader, or a counter. */
struct gg_arg eag_mover_name(const struct eag *g);

#endif
