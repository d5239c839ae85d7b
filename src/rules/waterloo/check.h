/* SPDX-License-Identifier: MIT
 * What the files that check a position share. */
#ifndef WAT_CHECK_H
#define WAT_CHECK_H

#include "rules/waterloo/assault.h"
#include "rules/waterloo/hooks.h"

#define REQUIRE(condition, text)                                                                   \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            return text;                                                                           \
        }                                                                                          \
    } while (0)

#define MUST(condition, part)                                                                      \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            return WAT_PART_##part;                                                                \
        }                                                                                          \
    } while (0)

/* A part of a frame: which one is wrong.  X(name in position files, what is wrong with it) */
#define WAT_FRAME_PARTS(X)                                                                         \
    X(state, "it cannot lie on the frame before it")                                               \
    X(stage, "nothing waits at this stage")                                                        \
    X(side, "not the side that this state is about")                                               \
    X(area, "not an area that this state can be about")                                            \
    X(unit, "not a unit that this state can be about")                                             \
    X(n, "more or other than this state can count")                                                \
    X(k, "more or other than this state can count")                                                \
    X(flags, "not what this state can have")                                                       \
    X(set, "not what this state can have in it")

#define PART(name, text) WAT_PART_##name,
enum wat_part { WAT_SOUND, WAT_FRAME_PARTS(PART) WAT_PARTS };
#undef PART

/* The frame below; there is one under each but the turn. */
static inline const struct wat_frame *wat_below(const struct wat_frame *f)
{
    return f - 1;
}

/* The last frame of that state, or NULL. */
static inline const struct wat_frame *wat_find(const struct wat *g, unsigned state)
{
    for (unsigned i = g->frames; i > 0; i--) {
        if (g->frame[i - 1].state == state) {
            return &g->frame[i - 1];
        }
    }
    return NULL;
}

/* Nothing was assaulted by the action, or its assault is resolved and its second activation is due.
 */
static inline bool wat_may_do_more(const struct wat_frame *action)
{
    return action->k == 0 || (action->stage == 4 && action->n == 2);
}

/* The frame is an order of a green disc, or of one of this colour too; none of these comes while an
 * assault waits: WAT-23.12, WAT-23.13. */
static inline bool wat_may_be_ordered(const struct wat *g, const struct wat_frame *f, unsigned disc)
{
    const struct wat_frame *action = wat_below(f);

    return action->n > 0 && wat_may_do_more(action) && (g->disc == GREEN || g->disc == disc);
}

/* Has a procedure that rolls for one unit after the other not counted more than its rolls can have
 * brought?  `all` units roll, those of the set have not yet, and one does while its die is on top.
 */
static inline bool wat_counts(const struct wat_frame *f, unsigned count, uint64_t all,
                              unsigned most)
{
    unsigned left = gg_popcount(f->set) + (wat_is_roll(f[1].state) ? 1 : 0);

    return count + most * left <= most * gg_popcount(all);
}

/* Cubes, of a shot of each; no chart gives more. */
enum { WAT_MOST_OF_A_GUN = 9, WAT_MOST_OF_A_VOLLEY = 4 };

static inline uint64_t wat_all_areas(const struct wat_battle *b)
{
    return (WAT_ONE(b->areas) - 1) | WAT_ONE(WAT_DELAYED);
}

/* ---- check_frames.c ---- */
/* The stack: every state on one that pushes it.  What is asked afterwards may rely on it. */
const char *wat_check_stack(const struct wat_battle *b, const struct wat *g);
/* What each frame holds; units and areas are where they can be. */
const char *wat_check_frames(const struct wat_battle *b, const struct wat *g);
/* The last frame waits, and there is an answer; all the rest is sound. */
const char *wat_check_waiting(const struct wat_battle *b, const struct wat *g);

/* ---- check_states.c: what a table cannot say of a frame; WAT_SOUND, or the part that is wrong
 * ---- */
typedef enum wat_part wat_frame_check(const struct wat_battle *b, const struct wat *g,
                                      const struct wat_frame *f);
extern wat_frame_check *const wat_check_state[S_END];

/* ---- check_assault.c: the same for the frames of an assault ---- */
wat_frame_check wat_check_champion, wat_check_duel, wat_check_step3, wat_check_volley,
    wat_check_withdrawal, wat_check_withdraw, wat_check_step4, wat_check_step7,
    wat_check_control_die, wat_check_charge_on, wat_check_morale, wat_check_morale_die,
    wat_check_assignment, wat_check_assign, wat_check_retreat, wat_check_retreat_to,
    wat_check_go_along;

/* ---- check_fight.c: who attacks whom, and how far the assault has come ---- */
const char *wat_check_pending(const struct wat_battle *b, const struct wat *g);
const char *wat_check_fight(const struct wat_battle *b, const struct wat *g);

/* ---- check_fire.c ---- */
wat_frame_check wat_check_battery, wat_check_aim, wat_check_bombard, wat_check_fire_die;
/* The aims of an artillery fire that is going on. */
const char *wat_check_fire(const struct wat_battle *b, const struct wat *g);

#endif
