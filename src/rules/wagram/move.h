/* SPDX-License-Identifier: MIT
 * What the files of chapter 9 share: the unit that is moving and what it may still do. */
#ifndef WAG_MOVE_H
#define WAG_MOVE_H

#include "rules/wagram/chapters.h"

/* The unit that moves, and what every question about its next step asks. */
struct wag_going {
    const struct wag_battle *b;
    const struct wag *g;
    const struct wag_frame *f;   /* of state moving */
    uint64_t units;              /* that go along: the unit, or the whole square: WAG-13.3.7 */
    unsigned home, from;         /* where it stands and where its step begins: zone, WAG_WAITING */
    unsigned enemies;            /* slots with enemies */
    const struct wag_face *face; /* that lies up */
    bool square;                 /* of the standing square */
    bool cut_off;                /* WAG-8.16 */
    bool many;                   /* go along */
    bool alone;                  /* one, and there is no Grand Battery: see wag_end_forbidden() */
    uint8_t corps;               /* it acts with */
    bool held;                   /* stands in an enemy ZOC */
    bool last;                   /* leaves nobody behind in it: WAG-9.6.14 */
    bool odd;                    /* more than enemies may bar its way, everywhere ... */
    bool admin;                  /* ... or near the enemy: moves administratively */
    uint8_t mp[2];               /* in all, for a move that stays far from the enemy, and else */
    uint8_t most[2];             /* the same with the MP for fatigue, if it can have them */
    bool at_home;                /* it is known that it may come back and stay where it stands */
    gg_clause over;              /* why it makes no more steps, or WAG_ALLOWED */
    gg_clause stay;              /* why its move cannot end where it stands: WAG-9.5.1 */
};

/* ---- c9_going.c ---- */
void wag_going_of(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f,
                  struct wag_going *w);
/* The same for a step that is to be made: no more is looked at than it needs. */
void wag_going_on(const struct wag_battle *b, const struct wag *g, const struct wag_frame *f,
                  struct wag_going *w);
void wag_count_mp(struct wag_going *w); /* its frame's flags have changed */
/* May it take the MP for fatigue at all? */
gg_clause wag_increase_forbidden(const struct wag_going *w);

/* Administrative movement, by day or night: WAG-12.1.2, WAG-14.4.12. */
static inline bool wag_administrative(unsigned flags)
{
    return (flags & (WAG_ADMIN | WAG_NIGHT)) != 0;
}

static inline bool wag_in_square(const struct wag *g, int side, unsigned bit)
{
    return side == FRENCH && g->square_state == STANDING && (g->square >> bit & 1) != 0;
}

/* WAG-8.16, WAG-8.18: isolation is felt in tactical movement, not in administrative. */
static inline bool wag_is_cut_off(const struct wag *g, int side, unsigned bit, unsigned flags)
{
    return side == g->phasing && (g->isolated >> bit & 1) != 0 && !wag_administrative(flags);
}

/* The units that move when this one does. */
static inline uint64_t wag_goes_along(const struct wag *g, int side, unsigned bit)
{
    return wag_in_square(g, side, bit) ? g->square : WAG_ONE(bit); /* WAG-13.3.7 */
}

/* MP of the unit: WAG-9.6.1, WAG-9.6.4, WAG-8.16.  flags: enum wag_moving. */
unsigned wag_mp(const struct wag_battle *b, const struct wag *g, int side, unsigned bit,
                unsigned flags);

/* The slots a unit can leave its place by, and where they lead; of a unit that waits off the map
 * they are the entries: WAG-14.3.18. */
static inline unsigned wag_ways(const struct wag_battle *b, unsigned place)
{
    return b->zone[place].all;
}

static inline unsigned wag_way(const struct wag_battle *b, unsigned place, unsigned slot)
{
    return b->zone[place].ring[slot];
}

/* MP of that way; WAG-9.6.14 */
static inline unsigned wag_price(const struct wag_going *w, unsigned slot)
{
    return w->b->zone[w->from].cost[slot] + (unsigned)w->last;
}

/* Are all who are where it stands known to be of its corps?  Then they have its points and theirs.
 */
static inline bool wag_is_among_its_own(const struct wag_going *w)
{
    unsigned crowd = w->g->crowd[w->home], points = crowd & WAG_CROWD_MAX;

    return w->alone && crowd >> 4 == w->corps && points < WAG_CROWD_MAX &&
           points >= w->face->stacking;
}

/* ---- c9_step.c ---- */
/* May it take that way; strain itself for it; and does it need the MP for fatigue? */
gg_clause wag_go_forbidden(const struct wag_going *w, unsigned slot);
gg_clause wag_strain_forbidden(const struct wag_going *w, unsigned slot);
/* All ways at once, as slots: those it may take, those it lacks MP for, and strain for. */
struct wag_steps {
    unsigned go, lacking, strain;
};
struct wag_steps wag_steps_of(const struct wag_going *w);
/* With the steps that lack MP. */
gg_clause wag_hurry_forbidden(const struct wag_going *w, unsigned lacking);
/* May its move, the move of all who go along, end in that zone? WAG-9.5.1 */
gg_clause wag_all_end_forbidden(const struct wag_going *w, unsigned zone);
static inline gg_clause wag_end_forbidden(const struct wag_going *w, unsigned zone)
{
    unsigned crowd = w->g->crowd[zone], points = w->face->stacking;

    if (zone != w->home ? w->alone : wag_is_among_its_own(w)) {
        return wag_crowd_forbidden(zone != w->home ? crowd : crowd - points, w->corps, points);
    }
    return wag_all_end_forbidden(w, zone);
}
/* The step itself, for so many MP; w is about g as it stands.  Pushes contact. */
void wag_take_step(struct wag *g, const struct wag_going *w, unsigned slot, unsigned cost);

/* ---- c9_march.c ---- */
bool wag_may_march(const struct wag_going *w);
struct wag_zones wag_marches(const struct wag_going *w); /* of who may */
void wag_march(const struct wag_battle *b, struct wag *g, unsigned to);

/* ---- c9_move.c ---- */
void wag_begin_move(const struct wag_battle *b, struct wag *g, unsigned bit, unsigned flags);
/* Is it Wrede, who can still come nearer to the Guard?  WAG-14.2.15 */
bool wag_must_go_on(const struct wag_going *w);

/* ---- c9_engage.c ---- */
/* The zone in that slot, MP minded too. */
gg_clause wag_engage_forbidden(const struct wag_going *w, unsigned slot, bool charge);
void wag_engage(const struct wag_battle *b, struct wag *g, unsigned slot, bool charge);

/* ---- c9_facing.c ---- */
/* At all, and towards that slot. */
gg_clause wag_turning_forbidden(const struct wag_going *w);
gg_clause wag_turn_forbidden(const struct wag_going *w, unsigned slot);
/* The unit turns its stack. */
void wag_turn(const struct wag_battle *b, struct wag *g, unsigned slot);

/* ---- c9_hq.c ---- */
/* May the HQ of the side move in this phase? WAG-9.6.24 */
gg_clause wag_hq_forbidden(const struct wag *g, int side);

#endif
