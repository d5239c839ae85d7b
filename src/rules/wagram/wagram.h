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
 *  - Nothing is stored that can be derived from the rest, but for `markers` (see below).
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
 *    GG_NO_MOVE but for the one that ends it, and the mask has the board as it was before: hidden
 *    markers counted in AVAILABLE, no pick, n and k of the frame 0.
 *  - Set-up (WAG-14.1.5) is in the open, French first. */
#ifndef WAG_WAGRAM_H
#define WAG_WAGRAM_H

#include "core/battle.h"
#include "core/fields.h"
#include "core/ruleset.h"

/* ---- names ---- */

enum { FRENCH = 0, AUSTRIAN = 1, SIDES = 2 };

enum wag_type {
    INFANTRY,
    LIGHT_CAVALRY,
    HEAVY_CAVALRY,
    MIXED,
    FOOT_ARTILLERY,
    HORSE_ARTILLERY,
    TYPES
};

/* The boxes of an order board: WAG-3.5.  NO_BOX: the corps has no marker in the game. */
enum wag_box {
    NO_BOX,
    ORDER_1,
    ORDER_2,
    ORDER_3,
    AVAILABLE,
    ACTIVATED,
    REACTION,
    ADMINISTRATIVE,
    BOXES,
    BOX_UNKNOWN = BOXES /* in masks only */
};

/* WAG-10.5.2.1 */
enum wag_posture { NO_POSTURE, HOLD, REACT, WITHDRAW, POSTURES };

/* What a side may choose in the course of a scenario: WAG-13.0.1, WAG-14.1.9, WAG-14.2.17 on. */
enum wag_choice {
    CHOOSE_REUSS,           /* WAG-14.2.17, WAG-14.3.22 */
    CHOOSE_JOHAN,           /* WAG-14.3.21 */
    CHOOSE_BATTERY,         /* WAG-13.2.1 */
    CHOOSE_SQUARE,          /* WAG-13.3.1 */
    CHOOSE_STEADY,          /* WAG-14.3.25 */
    CHOOSE_REYNIER,         /* WAG-14.1.9 */
    CHOOSE_NOSTITZ,         /* WAG-14.2.18 */
    CHOOSE_GUARD_GUNS,      /* WAG-14.2.19 */
    CHOOSE_RESERVE_CAVALRY, /* WAG-14.3.26 */
    CHOOSE_WREDE,           /* WAG-14.3.27 */
    CHOICES
};

enum {
    WAG_BITS = 48,    /* units of a side, at most */
    WAG_HQ = 63,      /* an HQ where a unit's bit is asked for */
    WAG_CORPS = 10,   /* of a side, at most */
    WAG_RING = 10,    /* slots around a zone, at most */
    WAG_WORDS = 5,    /* of a set of zones */
    WAG_PLACES = 320, /* all that `place` can be */
    WAG_ZONES_MAX = 318,
    WAG_WAITING = 318, /* off the map, may still come */
    WAG_GONE = 319,    /* eliminated, or not in this scenario */
    WAG_NOWHERE = 319, /* no zone: an empty slot of a ring */
    WAG_NONE = 255,    /* no unit, corps, slot */
    WAG_SLOTS = 16,    /* turns and nights of a scenario, at most */
    WAG_TURN_MAX = 12, /* the highest number on a turn track */
    WAG_STEPS = 4,     /* WAG-2.1.2 */
    WAG_FRAMES = 16,
    WAG_STACK = 5,     /* WAG-9.5.1 */
    WAG_FIGHTING = 2,  /* points of combat units that fight from a zone: WAG-10.1.8 */
    WAG_LAST_FREE = 6, /* up to this box a Round follows without a roll: WAG-11.2 */
    WAG_PICKS = 2      /* corps that move at night: WAG-14.4.12 */
};

#define CLAUSE(name, number) WAG_##name,
enum wag_clause {
    WAG_ALLOWED,
#include "rules/wagram/clauses.def"
    WAG_CLAUSES
};
#undef CLAUSE

#define MESSAGE(name, args) MSG_##name,
enum wag_message {
    MSG_BEFORE_FIRST = GG_MESSAGE_FIRST - 1,
#include "rules/wagram/messages.def"
    MSG_END
};
#undef MESSAGE

/* Kinds of things. */
enum {
    K_UNIT = GG_KIND_FIRST, /* French by bit, Austrian by bit, then the two HQs (wag_unit_index) */
    K_ZONE,                 /* 0..zones-1 */
    K_CORPS,                /* French, then Austrian (wag_corps_index) */
    K_CHOICE,               /* enum wag_choice */
    K_BOX, /* of both boards: side * BOXES + box, NO_BOX left out (wag_box_index) */
    K_END
};

#define VERB(name, subject, target) V_##name,
enum wag_verb {
    V_NONE,
#include "rules/wagram/verbs.def"
    V_END
};
#undef VERB

#define PROCEDURE(name)        S_##name,
#define DECISION(name, clause) S_##name,
#define ROLL(name, clause)     S_##name,
enum wag_state {
    S_none,
#include "rules/wagram/sequence.def"
    S_END
};
#undef PROCEDURE
#undef DECISION
#undef ROLL

/* ---- sets of zones ---- */

struct wag_zones {
    uint64_t w[WAG_WORDS];
};

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
    uint64_t exhausted[SIDES]; /* of those in it, at fatigue 2 before it: WAG-10.6.16 */
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
    uint64_t battery;   /* French: the Grand Battery: WAG-13.2 */
    uint64_t square;    /* French: the Divisional Square: WAG-13.3 */
    struct wag_combat combat;
    struct wag_zones targets; /* attacked or charged in this Round: WAG-10.5.9.8 */
    struct wag_zones fought;  /* of these, resolved */
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
    uint8_t test;         /* last Manoeuvre Test: enum wag_passed; whoever asked clears it */
    uint8_t frames;
    uint8_t spare[1]; /* 0 */
};

enum wag_once { NOT_YET, FORMING, STANDING, ENDED };
enum wag_passed { NO_TEST, PASSED, FAILED };

/* ---- the battle ---- */

/* What a border is, seen out of a zone: by slot of its ring. */
enum wag_border {
    B_CREST_UP = 1, /* the neighbour is above */
    B_CREST_DOWN = 2,
    B_ESCARPMENT_UP = 4,
    B_ESCARPMENT_DOWN = 8,
    B_RUSSBACH = 16,
    B_STREAM = 32,
    B_DOUBLE_CREST = 64, /* WAG-3.3 */
    B_PASSAGE = 128      /* to or from Lobau: WAG-3.2 */
};

struct wag_zone {
    char id[8];
    char village[24]; /* name, "" if there is none */
    bool wood, marsh, redoubt;
    uint8_t height;
    uint8_t slots;              /* of the ring */
    uint16_t ring[WAG_RING];    /* clockwise; WAG_NOWHERE: nothing there */
    uint8_t back[WAG_RING];     /* by slot: the slot of this zone in that neighbour's ring */
    uint8_t border[WAG_RING];   /* enum wag_border, by slot */
    uint8_t cost[WAG_RING];     /* MP to enter the neighbour from here: WAG-9.6.7 to WAG-9.6.13 */
    uint16_t all;               /* slots that hold a neighbour */
    uint16_t front[WAG_RING];   /* by facing: the slots of the Front; WAG-9.4.3 */
    uint16_t bearing[WAG_RING]; /* degrees clockwise from up, towards that neighbour */
    uint8_t
        ahead[WAG_RING]; /* by the slot a unit came in through: the facing that goes straight on */
    int16_t x, y;
    uint8_t points;
    int16_t outline[16][2];
};

/* A zone that can be bombarded from another, facing allowing: WAG-9.8.3, WAG-9.8.4. */
struct wag_shot {
    uint16_t zone;
    uint8_t range;    /* 1 or 2 */
    uint8_t throughs; /* zones in which any combat unit stops the fire: WAG-9.8.6 */
    uint16_t through[4];
    gg_clause blocked; /* the ground stops it, by this clause; WAG_ALLOWED: it does not */
    bool high;         /* the target is on a crest or escarpment: WAG-9.8.15 */
};

struct wag_face { /* WAG-2.1.7 */
    uint8_t combat, artillery, rout, stacking;
    uint8_t tactical, normal; /* WAG-2.1.8 */
};

struct wag_unit {
    char id[24], name[24];
    uint8_t type, corps, steps;          /* corps it belongs to; steps at full strength */
    struct wag_face face[WAG_STEPS + 1]; /* by steps left; [0] is all 0 */
};

struct wag_corps {
    char id[12], name[12], commander[24];
    uint16_t fall_back; /* zone: WAG-10.6.21 */
    bool has_marker;
    uint64_t units; /* by the order of battle, whoever they act with now */
};

/* What holds on one of the two days: chapter 14. */
struct wag_day {
    uint8_t first;                                /* WAG-6.9 */
    int8_t continuation[SIDES][WAG_TURN_MAX + 1]; /* by turn: WAG-11.3 */
    uint8_t start_box[WAG_TURN_MAX + 1]; /* of both Round markers: WAG-14.2.16, WAG-14.3.13 */
    uint8_t surprise;                    /* turn, 0 none: WAG-14.3.11 */
    bool lobau_gate, wrede_marches;      /* WAG-14.2.12, WAG-14.2.14 */
    uint8_t ix, ix_on, ix_steady; /* corps (WAG_NONE: no such rule) and dice of WAG-14.3.15 */
    uint8_t johan, johan_from, johan_on, johan_early; /* corps, turn and dice of WAG-14.3.17 */
    uint16_t choices;    /* offered on this day, bit n: enum wag_choice */
    uint8_t vp[CHOICES]; /* what each gives the opponent */
    uint8_t with[SIDES]
                [WAG_BITS];    /* corps a unit acts with from this day's start; WAG_NONE: its own */
    uint16_t no_marker[SIDES]; /* corps whose marker is not used from this day's start */
};

struct wag_slot {
    bool night;
    uint8_t day, turn;
};

struct wag_battle {
    struct gg_battle head;
    int width, height; /* of the board, in metres */
    int zones;
    struct wag_zone zone[WAG_PLACES];       /* those of WAITING and GONE are empty */
    struct wag_zones near[WAG_PLACES];      /* adjacent */
    struct wag_zones within[4][WAG_PLACES]; /* [n]: at most n zones away, itself too; [1] .. [3] */
    uint8_t distance[WAG_PLACES][WAG_PLACES]; /* borders crossed; 255 unreachable */
    const struct wag_shot *shot; /* of zone i: shot[first_shot[i]] up to first_shot[i + 1] */
    uint16_t first_shot[WAG_PLACES + 1];
    uint64_t aimed[WAG_PLACES][WAG_RING]; /* by facing: which of the zone's shots, bit n: n-th */
    struct wag_zones village, redoubt, wood, marsh, plateau; /* sets of zones */
    struct wag_zones objective[SIDES];                       /* WAG-3.7 */
    uint16_t rally[SIDES];
    uint16_t entry[8], entries;                 /* WAG-14.3.18 */
    uint16_t lobau, lobau_ring[8], lobau_rings; /* WAG-14.1.8 */
    uint16_t gate[2];                           /* WAG-14.2.12 */
    uint16_t baumersdorf;                       /* WAG-3.4 */
    /* units */
    uint8_t units[SIDES], corps_count[SIDES];
    struct wag_unit unit[SIDES][WAG_BITS];
    struct wag_corps corps[SIDES][WAG_CORPS];
    char hq_id[SIDES][24], hq_name[SIDES][24];
    uint8_t hq_mp[SIDES], reaction[SIDES]; /* WAG-9.6.24; highest total that succeeds: WAG-7.2.4 */
    uint8_t path, path_reaction;           /* WAG-8.3, WAG-8.4 */
    uint64_t all[SIDES], of_type[SIDES][TYPES];
    uint64_t guns[SIDES], cavalry[SIDES]; /* both kinds */
    uint64_t star[SIDES];                 /* Command Bonus: WAG-2.1.6 */
    uint64_t guard;                       /* French; with its artillery */
    uint64_t elite[SIDES];                /* +1 in a Manoeuvre Test: WAG-9.2.3, WAG-9.2.4 */
    uint64_t garrison;                    /* French: WAG-14.1.6 */
    uint64_t big[SIDES];                  /* initial combat above 3: WAG-12.3.3 */
    /* units and corps the rules call by name: bits, corps of a side */
    uint8_t nostitz, wrede, reynier, lobau_guns;
    uint8_t corps_guard, corps_reserve, corps_wrede, corps_reuss, corps_iv_au;
    /* the scenario */
    uint8_t slots;
    struct wag_slot slot[WAG_SLOTS];
    struct wag_day day[2];
    uint8_t lead; /* WAG-4.1 */
    uint8_t objective_vp[SIDES];
    uint8_t plateau_infantry, plateau_corps, plateau_vp; /* WAG-14.2.5, WAG-14.3.7 */
    int8_t start_vp[SIDES];
    uint16_t setup[SIDES][WAG_BITS]; /* suggested zone, WAG_WAITING or WAG_GONE */
    uint8_t losses[SIDES][WAG_BITS]; /* WAG-14.1.3 */
    uint16_t setup_hq[SIDES];
    uint8_t group[SIDES][WAG_BITS];    /* of units placed in the same zones; 0: fixed */
    uint16_t group_zone[SIDES][32][8]; /* by group; WAG_NOWHERE ends the list: WAG-14.1.1 */
    uint16_t no_marker[SIDES];         /* corps that start without one: WAG-12.5.3 */
};

/* ---- options: index in wag_option[] (c1_options.c) ---- */
enum wag_option {
    /* readings of the rules; the first choice is our ruling */
    O_SETUP,          /* WAG-14.1.5: choose | suggested */
    O_BORDER_TERRAIN, /* WAG-10.5.8.6: all | any */
    O_ROUT_ROLL,      /* WAG-10.6.33: at-most | below */
    O_ROUT_STACK,     /* WAG-10.6.11: stays | dragged */
    O_ATTACK_ZONES,   /* WAG-10.1.7: any | touching */
    O_CAVALRY_ALONE,  /* WAG-10.5.4.3: guns-cancel | guns-ignored */
    O_SHELTER,        /* WAG-9.8.14: once | each */
    O_MIXED_CHARGE,   /* WAG-9.6.34: never | as-light */
    O_NO_PIVOT,       /* WAG-8.19: isolated | idle */
    O_OBJECTIVES,     /* WAG-12.3.8: held | each-turn */
    O_NO_RETREAT,     /* WAG-10.6.28: eliminated | loses-a-step */
    /* what the scenarios let a side choose: offered | none */
    O_DETACHMENTS, /* WAG-13.1.1 */
    O_BATTERY,     /* WAG-13.2.1 */
    O_SQUARE,      /* WAG-13.3.1 */
    O_REUSS,       /* WAG-14.2.17, WAG-14.3.22 */
    O_JOHAN,       /* WAG-14.3.21 */
    O_WREDE,       /* WAG-14.3.27 */
    O_BERNADOTTE,  /* WAG-14.3.25 */
    O_GARRISON,    /* WAG-14.1.9 */
    O_END
};

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

static inline void wag_unite(struct wag_zones *s, const struct wag_zones *other)
{
    for (unsigned i = 0; i < WAG_WORDS; i++) {
        s->w[i] |= other->w[i];
    }
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
    return &g->frame[g->frames - 1];
}

static inline const struct wag_frame *wag_now(const struct wag *g)
{
    return &g->frame[g->frames - 1];
}

#endif
