/* SPDX-License-Identifier: MIT
 * Wagram 1809: the position, the battle, and the small questions that everything asks.
 *
 * Clauses WAG-1.1 to WAG-14.4.15.  One file a chapter, in rulebook order; the sequence of play is
 * sequence.def; what the chapters lend each other is chapters.h.  How a position works:
 *
 *  - Inside a side a unit is a bit, 0..47, of a 64-bit set; bits go by the order of the data file.
 *    Which bits are infantry, Guard, artillery ... is constant and lies in the battle.  An HQ is no
 *    unit of these sets; where a frame or a move needs it, it is bit WAG_HQ.
 *  - Zones are numbered 0..zones-1 in the order of the map; WAG_WAITING and WAG_GONE are places
 * too, next to nothing and far from everything, so that loops over all units need no exception. A
 * set of zones has five words (struct wag_zones).
 *  - Around a zone lies its ring: up to WAG_RING slots, clockwise, each a neighbour or WAG_NOWHERE
 *    (map edge, river bank).  Facing is a slot of the ring of the zone the unit stands in; the
 * Front is that slot and the two beside it (WAG-9.4.3, WAG-9.4.5).  A border that cannot be crossed
 *    (the water around Lobau, WAG-9.4.8) is WAG_NOWHERE in both rings.
 *  - What is going on is a stack of frames, the deepest last.  A procedure frame (PROCEDURE in
 *    sequence.def) is run by wag_<name>_run, which does what needs no decision and then pushes a
 *    frame, pops itself, or changes its stage.  A decision frame (DECISION, ROLL) waits: its
 *    wag_<name>_offer lists the moves and its wag_<name>_apply does one.  wag_go() runs procedures
 *    until a decision waits.  Popped frames are zeroed, so equal situations are equal bytes.
 *  - Nothing is stored that can be derived from the rest, except for `markers` (see below) and for
 * what units.c keeps of the zones, so that it need not be worked out at every question.
 *
 * Who knows what.  The only secrets are the order boards, and the two corps a side picks for the
 * night (WAG-3.5, WAG-14.4.12); knowledge.c keeps them.
 *  - A corps marker lies in a box (`box`).  `may` is what everybody who has watched can know of it:
 *    the set of boxes in which it may lie (bit n: box n).  Chapter 7 keeps it up to date by what is
 *    done in the open (wag_reveal, wag_marker_to ... in chapters.h); the marker always lies in one
 *    of these boxes.  With one box left the marker lies open; else the enemy sees its back, and his
 *    mask has BOX_UNKNOWN for it.
 *  - How many markers lie in each box is open to all (`markers`), so it is kept although it follows
 *    from `box`: a mask could not tell it otherwise.
 *  - A guess deals the hidden markers out over the boxes by `may` and `markers`.
 *  - While both sides lay out their first orders (WAG-12.5.1), and while they pick for the night,
 *    nothing of that is shown to the other, not even how far he has come: those moves are masked as
 *    GG_NO_MOVE except for the one that ends it, and the mask has the board as it was before:
 * hidden markers counted in AVAILABLE, no pick, n and k of the frame 0.
 *  - Set-up (WAG-14.1.5) is in the open, French first. */
#ifndef WAG_WAGRAM_H
#define WAG_WAGRAM_H

#include "core/fields.h"
#include "rules/wagram/ground.h"

/* ---- the position: no padding (checked in engine.c) ---- */

struct wag_frame {
    uint8_t state; /* enum wag_state */
    uint8_t stage; /* procedures: where to go on */
    uint8_t side;  /* whose decision, or whom the procedure is about */
    uint8_t unit;  /* bit within a side, WAG_HQ or WAG_NONE */
    uint8_t n, k;  /* counters; each state says what they count */
    uint8_t flags;
    uint8_t corps;  /* within the side, or 0; each state says */
    uint16_t zone;  /* each state says which; 0 if it says nothing */
    uint16_t to;    /* a second zone */
    uint16_t ring;  /* slots of a ring, bit n: slot n */
    uint16_t spare; /* 0 */
    uint64_t set;   /* units of `side`; each state says which */
};

/* The combat that is being resolved; all zero when none is. */
struct wag_combat {
    uint64_t fighting[SIDES];  /* named for it: WAG-10.1.10 */
    uint64_t forcing;          /* attackers that Force the Decision: WAG-10.5.3.1 */
    uint64_t exhausted[SIDES]; /* at fatigue 2 before it: WAG-10.6.16 */
    uint64_t hit[SIDES];       /* lost a step in it: WAG-10.6.32 */
    uint16_t zone;             /* attacked */
    uint8_t attacker;          /* side */
    uint8_t posture;           /* enum wag_posture */
    int8_t total[SIDES];       /* final, by side, from 1 up: WAG-10.6.1; 0 before the dice */
    uint8_t dice[SIDES];
};

struct wag {
    /* sets of units, by bit of the side */
    uint64_t tired[SIDES];  /* fatigue 1 or 2: WAG-9.1.1 */
    uint64_t spent[SIDES];  /* fatigue 2; also tired */
    uint64_t routed[SIDES]; /* rout or rout+1 */
    uint64_t worse[SIDES];  /* rout+1; also routed */
    uint64_t lost[SIDES];   /* eliminated this turn: WAG-12.3.3 */
    /* the activation; units of `phasing` */
    uint64_t active;    /* act in it: of the active corps, or as if they were */
    uint64_t isolated;  /* of these: WAG-8.15 */
    uint64_t acted;     /* have acted, or let it be: WAG-9.3.6; set-up: their stack was turned */
    uint64_t fired;     /* artillery that has bombarded in this Movement Phase: WAG-9.8.1 */
    uint64_t attacking; /* marked attack: WAG-9.6.27 */
    uint64_t charging;  /* marked charge: WAG-9.6.28; not also attacking */
    uint64_t supported; /* artillery that has fought in this Combat Phase: WAG-10.1.8 */
    uint64_t battery;   /* French: the Grand Battery: WAG-13.2 */
    uint64_t square;    /* French: the Divisional Square: WAG-13.3 */
    struct wag_combat combat;
    struct wag_zones targets; /* attacked or charged in this Round: WAG-10.5.9.8 */
    struct wag_zones fought;  /* of these, resolved */
    /* worked out from place and routed, and kept by units.c: zones with units of the side, and of
     * these the ones with a unit that has a ZOC: WAG-9.4.1 */
    struct wag_zones occupied[SIDES], control[SIDES];
    /* while units act: zones within 3 of an enemy of `phasing`, WAG-9.6.1; kept by units.c too */
    struct wag_zones close;
    /* what is going on */
    struct wag_frame frame[WAG_FRAMES];
    /* units */
    uint16_t place[SIDES][WAG_BITS]; /* zone, WAG_WAITING or WAG_GONE */
    uint16_t hq[SIDES];              /* zone */
    uint16_t bought;                 /* choices taken, bit n: enum wag_choice: WAG-14.3.29 */
    uint8_t steps[SIDES][WAG_BITS];  /* left; 0 of a unit that is gone */
    uint8_t facing[SIDES][WAG_BITS]; /* slot of the ring of its zone; off the map 0 */
    uint8_t corps[SIDES][WAG_BITS];  /* with which it acts: WAG-13.1.1 */
    uint8_t aim[WAG_BITS];           /* of those marked: the slot of the zone they attack; else 0 */
    uint8_t
        effort[WAG_BITS]; /* MP spent in this phase: WAG-9.8.10, a turn in place as 1: WAG-9.8.11 */
    uint8_t crowd[WAG_PLACES]; /* of a zone with units: see wag_crowd(); 0 of Lobau, which takes
                                  all: WAG-9.5.6; units.c */
    /* order boards */
    uint8_t box[SIDES][WAG_CORPS];  /* enum wag_box */
    uint8_t may[SIDES][WAG_CORPS];  /* boxes it may lie in for all that the enemy has seen */
    uint8_t markers[SIDES][BOXES];  /* how many lie in each; [NO_BOX] is 0 */
    uint8_t pick[SIDES][WAG_PICKS]; /* night: corps + 1 picked, 0 none, WAG_NONE unknown */
    uint8_t shown[SIDES];           /* how many of the picks have been revealed; these come first */
    /* the turn */
    uint8_t slot;         /* of the scenario, from 0; b->slot[] says which turn: WAG-14.4.4 */
    uint8_t over;         /* 0 no, 1 the French have won, 2 the Austrians */
    uint8_t round[SIDES]; /* box of the Round marker: WAG-11.1 */
    uint8_t rounds;       /* played in this turn */
    uint8_t last;         /* side that played the last Round, WAG_NONE before the first */
    uint8_t run;      /* Rounds in a row that `last` has played in this turn: WAG-6.4, WAG-6.6 */
    uint8_t phasing;  /* side in phase: WAG-6.8; in administrative movement the side that moves */
    uint8_t reaction; /* this is a Reaction Round: WAG-7.2.6 */
    uint8_t failed;   /* side + 1 that has failed to react in this Round, 0 none: WAG-6.7 */
    uint8_t corps_active; /* corps of `phasing`, WAG_NONE: none */
    uint8_t pivot;        /* bit, WAG_NONE: none: WAG-8.1 */
    /* the score */
    int8_t vp[SIDES];   /* gained and lost for good */
    int8_t held[SIDES]; /* for zones held when it was last worked out: WAG-12.3.8 */
    /* things that happen once */
    uint8_t guard_fought;    /* WAG-10.3.1 */
    uint8_t hq_moved[SIDES]; /* this turn: WAG-9.6.24 */
    uint8_t lobau_shots;     /* of the garrison this turn, 0 to 2; 2: no more: WAG-14.1.7 */
    uint8_t battery_state;   /* enum wag_once */
    uint8_t square_state;
    uint8_t square_corps; /* corps + 1 named for the square, 0 none */
    uint8_t ix_tested;    /* WAG-14.3.15 */
    uint8_t johan;        /* 1 arrived, 2 his first Round is over: WAG-14.3.17, WAG-14.3.19 */
    uint8_t test;         /* last Manoeuvre Test: enum wag_passed; anyone who asked clears it */
    uint8_t frames;
    uint8_t spare[1]; /* 0 */
};

enum wag_once { NOT_YET, FORMING, STANDING, ENDED };
enum wag_passed { NO_TEST, PASSED, FAILED };

/* ---- small questions, inline because everything asks them ---- */

#define WAG_ONE(bit)    (UINT64_C(1) << (bit))
#define WAG_OTHER(side) ((side) ^ 1)

static inline const struct wag_battle *wag_of(const struct gg_battle *b)
{
    return (const struct wag_battle *)(const void *)b;
}

/* Lowest set bit number of a non-empty set. */
static inline unsigned wag_lowest(uint64_t set)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(set); /* one instruction, and every loop over a set asks it */
#else
    return gg_popcount((set & (~set + 1)) - 1);
#endif
}

/* for (WAG_EACH(bit, set)) visits the bits of set in order; for slots of a ring too. */
#define WAG_EACH(bit, set)                                                                         \
    uint64_t each_##bit = (set);                                                                   \
    each_##bit && ((bit) = wag_lowest(each_##bit), 1);                                             \
    each_##bit &= each_##bit - 1

static inline bool wag_has(const struct wag_zones *s, unsigned zone)
{
    return (s->w[zone >> 6] >> (zone & 63) & 1) != 0;
}

static inline void wag_put(struct wag_zones *s, unsigned zone)
{
    s->w[zone >> 6] |= WAG_ONE(zone & 63);
}

static inline void wag_set(struct wag_zones *s, unsigned zone, bool in)
{
    uint64_t one = UINT64_C(1) << (zone & 63);

    s->w[zone >> 6] = (s->w[zone >> 6] & ~one) | (in ? one : 0);
}

/* Have the two a zone in common? */
static inline bool wag_meet(const struct wag_zones *s, const struct wag_zones *other)
{
    uint64_t both = 0;

    for (unsigned i = 0; i < WAG_WORDS; i++) {
        both |= s->w[i] & other->w[i];
    }
    return both != 0;
}

static inline bool wag_any(const struct wag_zones *s)
{
    return wag_meet(s, s);
}

static inline void wag_intersect(struct wag_zones *s, const struct wag_zones *other)
{
    for (unsigned i = 0; i < WAG_WORDS; i++) {
        s->w[i] &= other->w[i];
    }
}

static inline void wag_take_away(struct wag_zones *s, const struct wag_zones *other)
{
    for (unsigned i = 0; i < WAG_WORDS; i++) {
        s->w[i] &= ~other->w[i];
    }
}

/* Is all of it in the other? */
static inline bool wag_is_part(const struct wag_zones *s, const struct wag_zones *other)
{
    uint64_t rest = 0;

    for (unsigned i = 0; i < WAG_WORDS; i++) {
        rest |= s->w[i] & ~other->w[i];
    }
    return rest == 0;
}

static inline void wag_unite(struct wag_zones *s, const struct wag_zones *other)
{
    for (unsigned i = 0; i < WAG_WORDS; i++) {
        s->w[i] |= other->w[i];
    }
}

/* All that the table has for one of the zones: in words of its own, which stay in registers. */
static inline struct wag_zones wag_union_of(const struct wag_zones *table,
                                            const struct wag_zones *zones)
{
    uint64_t w0 = 0, w1 = 0, w2 = 0, w3 = 0, w4 = 0;

    for (unsigned i = 0; i < WAG_WORDS; i++, table += 64) {
        unsigned bit;

        for (WAG_EACH(bit, zones->w[i])) {
            const uint64_t *w = table[bit].w;

            w0 |= w[0];
            w1 |= w[1];
            w2 |= w[2];
            w3 |= w[3];
            w4 |= w[4];
        }
    }
    return (struct wag_zones){ { w0, w1, w2, w3, w4 } };
}

static inline bool wag_on_map(unsigned place)
{
    return place < WAG_WAITING;
}

/* The face of the counter that lies up: WAG-2.1.7. */
static inline const struct wag_face *wag_shows(const struct wag_battle *b, const struct wag *g,
                                               int side, unsigned bit)
{
    return &b->unit[side][bit].face[g->steps[side][bit]];
}

static inline const struct wag_slot *wag_slot_now(const struct wag_battle *b, const struct wag *g)
{
    return &b->slot[g->slot];
}

static inline const struct wag_day *wag_today(const struct wag_battle *b, const struct wag *g)
{
    return &b->day[b->slot[g->slot].day];
}

static inline struct wag_frame *wag_top(struct wag *g)
{
    return &g->frame[g->frames] - 1;
}

static inline const struct wag_frame *wag_now(const struct wag *g)
{
    return &g->frame[g->frames] - 1;
}

#endif
