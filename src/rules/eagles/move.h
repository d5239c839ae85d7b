/* SPDX-License-Identifier: MIT
 * What the files of movement lend each other, and no one else. */
#ifndef EAG_MOVE_H
#define EAG_MOVE_H

#include "rules/eagles/chapters.h"

enum { EAG_FIRED_COST = 3 };  /* MP out of a hex with a Fired marker: EAG-7.41 */
enum { EAG_EZOC_COST = 3 };   /* MP from EZOC to EZOC: EAG-12.36 */
enum { EAG_UNLIMITED = 254 }; /* MP of one who has a hex whatever it costs */

/* What a mover is and may still do: worked out once, then asked for six directions. */
struct eag_means {
    const struct eag_mover *mover;
    unsigned side;
    unsigned arms;  /* bit n: someone pays as enum eag_arm n */
    bool stops;     /* someone stops in EZOC: EAG-12.28 */
    bool infantry;  /* or leaders without units: EAG-12.33 */
    bool guns;      /* any artillery */
    bool foot_guns; /* EAG-12.31 */
    bool one_hex;   /* someone may make one hex, and has not yet */
    unsigned left;  /* MP, the least of all: EAG-12.5 */
    unsigned must;  /* the same of those who have moved: EAG-12.13 */
    gg_clause over; /* why it may not go on, or EAG_ALLOWED */
    bool home;      /* it may come back to where it is, and end there; false: not looked */
    bool quiet;     /* nobody of the enemy is near enough to matter for a step; the same */
    bool far;       /* nor to watch one in a strategic move; the same */
    gg_clause room; /* why it may not even end where nobody is, or EAG_ALLOWED */
    unsigned duties;
    struct eag_duty duty[EAG_STACK]; /* by unit, or the counter's; none if there are no orders */
};

/* How a step that is allowed is made. */
struct eag_way {
    unsigned cost;
    bool minimum; /* beyond the MP of someone: EAG-12.16 */
    bool bonus;   /* by the road bonus: EAG-12.23 */
    bool ezoc;    /* into EZOC */
};

/* EAG-12.5: the worst of the arms; EAG_BARRED if anybody may not. */
static inline unsigned eag_ground_cost(const struct eag_battle *b, unsigned arms, unsigned from,
                                       unsigned d)
{
    return b->hex[from].worst[arms][d];
}

/* EAG-7.41, EAG-12.11, EAG-5.42; EAG-7.42: on top; EAG-7.40: of the hex, not of who fired;
 * EAG-7.43: leaders and counters do not pay. */
static inline unsigned eag_surcharge(const struct eag *g, const struct eag_means *m, unsigned from,
                                     bool both)
{
    unsigned more = both ? EAG_EZOC_COST : 0; /* EAG-12.36, EAG-12.37 */

    if (m->mover->units > 0 && eag_on_map(from) && eag_has(&g->fired, from)) {
        more += EAG_FIRED_COST;
    }
    return more;
}

/* ---- c12_means.c ---- */
struct eag_means eag_means_of(const struct eag_battle *b, const struct eag *g,
                              const struct eag_mover *mover);
/* Of a mover with units. */
void eag_find_limits(const struct eag_battle *b, const struct eag *g, const struct eag_mover *mover,
                     struct eag_limits *out);
/* Whatever is done to g->mover but a step, or to what binds it, ends with this. */
static inline void eag_forget_limits(struct eag *g)
{
    g->kept.limits = (struct eag_limits){ .known = 0 };
}
/* Among friends: EAG-8.12, EAG-8.15, EAG-12.14. */
gg_clause eag_no_room(const struct eag_battle *b, const struct eag *g, const struct eag_means *m,
                      unsigned hex);

/* EAG-11.29, EAG-11.31: only the end is asked; EAG-7.56, EAG-12.13, EAG-11.37, EAG-11.64: not of
 * one hex, but EAG-7.122 in strategic movement.  EAG-7.50: nobody asks how far the officer is. */
static inline gg_clause eag_unfit_end(const struct eag_battle *b, const struct eag_means *m,
                                      unsigned hex, unsigned ahead)
{
    const struct eag_mover *mover = m->mover;
    unsigned least = mover->flags & MV_STRATEGIC ? 0 : 1;

    for (unsigned i = 0; i < m->duties; i++) {
        unsigned went = mover->counter ? mover->steps : mover->went[i];

        if (went + ahead > least && eag_distance(b, hex, m->duty[i].goal) > m->duty[i].within) {
            return m->duty[i].why; /* EAG-7.49 */
        }
    }
    return EAG_ALLOWED;
}

/* May the mover end there, so many hexes from where it is?  Asked for every way, so most of it is
 * here. */
static inline gg_clause eag_end_forbidden(const struct eag_battle *b, const struct eag *g,
                                          const struct eag_means *m, unsigned hex, unsigned ahead)
{
    gg_clause why = eag_unfit_end(b, m, hex, ahead);

    if (why != EAG_ALLOWED) {
        return why;
    }
    return eag_has(&g->any[m->side], hex) ? eag_no_room(b, g, m, hex) : m->room;
}
/* How many hexes the order of someone at least asks for before he may end. */
unsigned eag_hexes_short(const struct eag_battle *b, const struct eag_means *m, unsigned hex);
unsigned eag_unit_mp(const struct eag_battle *b, const struct eag *g, unsigned unit, unsigned flags,
                     bool *one_hex);
/* Where the order binds a face-down counter: EAG-22.10. */
bool eag_counter_limited(const struct eag_battle *b, const struct eag *g, unsigned leader);

/* ---- c12_step.c ---- */
/* From where the mover is (EAG_OFF: it enters the map) to that hex. */
gg_clause eag_try_step(const struct eag_battle *b, const struct eag *g, const struct eag_means *m,
                       unsigned from, unsigned to, bool dash, struct eag_way *way);
/* How an allowed step is made. */
struct eag_way eag_way_of(const struct eag_battle *b, const struct eag *g,
                          const struct eag_means *m, unsigned from, unsigned to, bool dash);
/* Could it end there, or go on to somewhere it could end? */
bool eag_can_end(const struct eag_battle *b, const struct eag *g, const struct eag_means *m,
                 unsigned hex);
/* From a neighbour in direction d with so many MP, or so much of the road bonus used: could it go
 * on to where it could end? */
bool eag_leads_on(const struct eag_battle *b, const struct eag *g, const struct eag_means *m,
                  unsigned from, unsigned d, unsigned left, unsigned extra);

/* ---- c12_steps.c ---- */
bool eag_any_step(const struct eag_battle *b, const struct eag *g, struct eag_means *m,
                  unsigned from);
/* All that are open to g->mover from the hex of the frame on top, which is on the map. */
enum eag_how { HOW_MINIMUM = 1, HOW_BONUS = 2, HOW_EZOC = 4 }; /* as struct eag_way has them */
void eag_find_steps(const struct eag_battle *b, const struct eag *g, struct eag_steps *out);
/* The mover waits where to go from there: remembers what binds it, and where it may go. */
void eag_look_ahead(const struct eag_battle *b, struct eag *g);

/* ---- c12_movers.c: of the movement, or the move, on top, f ---- */
gg_clause eag_mover_forbidden(const struct eag_battle *b, const struct eag *g,
                              const struct eag_frame *f, unsigned unit);
/* Units that may be among those who move, by number. */
struct eag_range {
    unsigned first, end;
};
struct eag_range eag_who_might(const struct eag_battle *b, const struct eag_frame *f);
/* As many of these as are told by one word, from the first on: those below first / 4 * 4 + 64;
 * EAG-11.101 is not asked. */
struct eag_movers eag_first_movers(const struct eag_battle *b, const struct eag *g,
                                   const struct eag_frame *f, struct eag_range who);
/* All of them; false: they may be too many to be told so. */
bool eag_find_movers(const struct eag_battle *b, const struct eag *g, const struct eag_frame *f,
                     struct eag_movers *out);
/* Of these, those who have tested. */
uint64_t eag_who_tested(const struct eag *g, const struct eag_movers *movers);
/* Of these, those who may move now: EAG-11.101. */
static inline uint64_t eag_who_moves(const struct eag *g, const struct eag_frame *f,
                                     const struct eag_movers *movers)
{
    return f->n == 1 ? eag_who_tested(g, movers) : movers->set;
}
bool eag_any_mover(const struct eag_battle *b, const struct eag *g, const struct eag_frame *f);

/* ---- c12_move.c ---- */
gg_clause eag_move_forbidden(const struct eag_battle *b, const struct eag *g, unsigned unit);
/* Begins the move of g->mover, which stands at hex; pushes moving. */
void eag_begin_move(struct eag *g, unsigned hex);

/* ---- c12_company.c ---- */
/* The place of the unit in the mover, mover->units if it is not in it. */
unsigned eag_mover_index(const struct eag_mover *mover, unsigned unit);
void eag_join_mover(struct eag_mover *mover, unsigned unit, unsigned hex);
void eag_leave_mover(struct eag_mover *mover, unsigned i);
struct eag_mover eag_mover_alone(const struct eag_mover *mover, unsigned i); /* only that one */
gg_clause eag_with_forbidden(const struct eag_battle *b, const struct eag *g, unsigned unit);
gg_clause eag_leave_forbidden(const struct eag_battle *b, const struct eag *g, unsigned unit);
gg_clause eag_carry_forbidden(const struct eag_battle *b, const struct eag *g, unsigned leader);
gg_clause eag_prepare_forbidden(const struct eag_battle *b, const struct eag *g);
void eag_prepare(const struct eag_battle *b, struct eag *g);

/* ---- c12_exit.c ---- */
gg_clause eag_exit_forbidden(const struct eag_battle *b, const struct eag *g);
void eag_leave_map(const struct eag_battle *b, struct eag *g); /* the units of g->mover */

/* ---- c12_moving.c ---- */
/* Makes the step, which is allowed; pushes entered. */
void eag_make_step(const struct eag_battle *b, struct eag *g, unsigned to, bool dash);
/* The move of g->mover is over; pops moving. */
void eag_end_move(const struct eag_battle *b, struct eag *g);

/* ---- c12_enter.c ---- */
struct eag_mover eag_unit_mover(const struct eag_battle *b, const struct eag *g, unsigned unit,
                                unsigned flags);
struct eag_mover eag_leader_mover(const struct eag *g, unsigned leader, unsigned flags);
struct eag_mover eag_counter_mover(const struct eag *g, unsigned leader, unsigned counter,
                                   unsigned flags);
/* What entering the map there costs. */
unsigned eag_entry_cost(const struct eag_battle *b, unsigned arm, unsigned hex);
bool eag_entry_has(const struct eag_entry *e, unsigned hex);
/* Moves onto the map, and of face-down counters, of the movement on top. */
void eag_offer_entries(const struct eag_battle *b, const struct eag *g, struct gg_offer *o);
void eag_offer_slides(const struct eag_battle *b, const struct eag *g, struct gg_offer *o);
gg_clause eag_enter_forbidden(const struct eag_battle *b, const struct eag *g, unsigned unit,
                              unsigned hex);
gg_clause eag_slide_forbidden(const struct eag_battle *b, const struct eag *g, unsigned counter,
                              unsigned hex);
bool eag_anybody_enters(const struct eag_battle *b, const struct eag *g,
                        const struct eag_frame *movement);

#endif
