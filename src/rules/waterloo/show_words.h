/* SPDX-License-Identifier: MIT
 * What the show_*.c files share: messages about units and areas, and where in the sequence of play
 * a position stands. */
#ifndef WAT_SHOW_WORDS_H
#define WAT_SHOW_WORDS_H

#include "core/scene.h"
#include "rules/waterloo/chapters.h"

/* ---- things ---- */

static inline struct gg_arg wat_thing(int kind, unsigned index)
{
    return (struct gg_arg){ .kind = (int16_t)kind, .value = (int16_t)index };
}

static inline struct gg_arg wat_unit_thing(int side, unsigned bit)
{
    return wat_thing(K_UNIT, (unsigned)WAT_UNIT(side, bit));
}

static inline struct gg_arg wat_area_thing(const struct wat_battle *b, unsigned area)
{
    return wat_thing(K_AREA, wat_area_index(b, area));
}

/* ---- messages with arguments of those kinds; the names are those of messages.def ---- */

static inline struct gg_message wat_say(unsigned key, unsigned clause, struct gg_arg first)
{
    struct gg_message m = gg_message(key, clause);

    gg_arg(&m, first.kind, first.value);
    return m;
}

static inline struct gg_message wat_say_number(unsigned key, unsigned clause, int number)
{
    return wat_say(key, clause, wat_thing(GG_KIND_NUMBER, (unsigned)number));
}

static inline struct gg_message wat_say_side(unsigned key, unsigned clause, int side)
{
    return wat_say(key, clause, wat_thing(GG_KIND_SIDE, (unsigned)side));
}

static inline void wat_add(struct gg_message *m, struct gg_arg arg)
{
    gg_arg(m, arg.kind, arg.value);
}

static inline void wat_add_number(struct gg_message *m, int number)
{
    gg_arg(m, GG_KIND_NUMBER, number);
}

/* ---- show_words.c ---- */

/* The frame of that state that lies highest, or NULL. */
const struct wat_frame *wat_frame_of(const struct wat *g, enum wat_state state);
/* The step of the assault going on, 1 to 7, and where; 0: none, or it has not begun. */
unsigned wat_assault_step(const struct wat *g, unsigned *area);
/* Cubes assigned to a unit in the fire or test going on; 0 if there is none. */
unsigned wat_assigned_to(const struct wat *g, int side, unsigned bit);
/* Who has won, and by which rule; only when the game is over. */
struct gg_message wat_verdict(const struct wat_battle *b, const struct wat *g);

/* ---- show_log.c, show_changes.c ---- */

/* One step as someone sees it: positions and move are masked. */
struct wat_told {
    const struct wat_battle *b;
    const struct wat *before, *after;
    gg_move m;
    uint64_t moved[SIDES];   /* units whose move the deed itself has told */
    uint64_t changed[SIDES]; /* units whose change of state it has told */
    struct gg_log *log;
    /* while it is told bit by bit: */
    const struct wat *was, *is; /* before the bit and after it */
    bool runs;                  /* a procedure does it; else it is the answer or roll itself */
    uint8_t cubes[COLOURS][64]; /* as told so far; phase and step too */
    unsigned phase, step;
};

void wat_tell_changes(struct wat_told *t);

#endif
