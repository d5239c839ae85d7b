/* SPDX-License-Identifier: MIT
 * Eagles of France: the position, and the names everything uses.  The battle is battle.h, small
 * questions about both are asked in ground.h, what the chapters lend each other is chapters.h.
 *
 * Clauses EAG-5.1 to EAG-24.14.  One file a chapter or a part of one, in rulebook order; the
 * sequence of play is sequence.def.  How a position works:
 *
 *  - A hex is row * 64 + column, both from 0 (EAG-12.71: hex 2614 is row 25, column 13).  So a set
 *    of hexes is a word a row (struct eag_hexes), all neighbours of a set are a few shifts, and a
 *    row of targets is one run of an offer.  Columns that the map has not got are never offered.
 *  - Units and leaders are numbered through both sides, French first, a formation's units in a row.
 *    Where a unit is not on the map, `hex` says why (enum eag_place).
 *  - `any`, `foot`, `horse`, `chain` and `next` follow from the units and are kept because
 *    everything asks them:
 *    only units.c changes a unit's place or rout, and keeps them right.  ZOC is asked of these sets
 *    alone, never of units (see fog, below).
 *  - What is going on is a stack of frames, the deepest last.  A procedure frame (PROCEDURE in
 *    sequence.def) is run by eag_<name>_run, which does what needs no decision and then pushes a
 *    frame, pops itself, or changes its stage.  A decision frame (DECISION, ROLL) waits: its
 *    eag_<name>_offer lists the moves and its eag_<name>_apply does one.  Who pushes a decision has
 *    seen to it that there is something to decide.  eag_go() runs procedures until a decision
 *    waits.  Popped frames are zeroed, so equal situations are equal bytes.
 *  - At most one move, one fire and one melee is going on (`mover`, `fire`, `melee`); each is all
 *    zero when none is.
 *  - All dice are 2D6 (EAG-6.2): a ROLL has outcomes 2 to 12 of the verb `roll`, weighted 1 to 6 to
 *    1.  Engine.c asks holders of Better fortune before it applies one (EAG-18.13).
 *
 * Who knows what (knowledge.c):
 *  - Orders.  The enemy knows the box of a revealed marker (F_REVEALED) and how many markers, with
 *    decoys, lie in each box (`markers`, told again when its owner has finished moving them); of
 *    other markers his mask has EAG_UNKNOWN.  While a side moves markers nothing of it shows.
 *  - Stacks (EAG-22.1).  Of an enemy stack that is not in sight the mask keeps leaders, artillery
 *    and the lead; the others are dealt out over the places they fill in the order of their
 *    numbers, with ST_VEILED.  Which unit has lost a step is always known: it was lead, or seen,
 *    when it did.  That a hex holds foot or horse is known too: both must be able to tell ZOC.
 *  - Counters (EAG-22.2, EAG-23.1).  Of the enemy's that are on the map it is known how many each
 *    leader has; the mask deals them out over their hexes in the order of numbers.  `real` tells
 * which of the three is the leader; 3 that nobody knows yet, not even the program: chance decides
 * when it is first looked at. */
#ifndef EAG_EAGLES_H
#define EAG_EAGLES_H

#include "core/battle.h"
#include "core/fields.h"
#include "core/ruleset.h"

/* ---- names ---- */

enum { EAG_VERSION = 4 }; /* of behaviour: raise it when a record would replay differently */

enum { FRENCH = 0, COALITION = 1, SIDES = 2 };
enum eag_arm { INFANTRY, CAVALRY, ARTILLERY, ARMS }; /* EAG-5.1 */

enum {
    EAG_ROWS = 60,
    EAG_STRIDE = 64, /* of a row */
    EAG_HEXES = EAG_ROWS * EAG_STRIDE,
    EAG_NOWHERE = 4095, /* no hex */
    EAG_UNITS = 384,
    EAG_FORMATION_UNITS = 60, /* a word tells which of them, from a multiple of four on */
    EAG_BUCKETS = 64,         /* of hexes, to find units by */
    EAG_LEADERS = 32,
    EAG_FORMATIONS = 32,
    EAG_ARMIES = 4,
    EAG_SUPPLIES = 4, /* of an army */
    EAG_PLACES = 32,
    EAG_OBJECTIVES = 32,
    EAG_TURNS = 16,
    EAG_CARDS = 10,
    EAG_DECOYS = 5,     /* order decoys of a side: EAG-11.1 */
    EAG_COUNTERS = 3,   /* of a hidden leader: EAG-22.11 */
    EAG_STACK = 5,      /* combat units in a hex: EAG-8.9 */
    EAG_CROWD = 16,     /* the same while some only pass through: EAG-8.13 */
    EAG_GUNS_RANGE = 4, /* EAG-13.5 */
    EAG_ROUND = 6,      /* how far it is asked most whether an enemy is near */
    EAG_SIGHT = 15,     /* the longest line that is ever asked for */
    EAG_LEADER_MP = 10, /* EAG-5.18 */
    EAG_ATTACKS = 40,
    EAG_FIRERS = 20,
    EAG_FRAMES = 24,
    EAG_UNSURE = 8, /* in real[]: some were looked at and are decoys */
    EAG_NONE = 255,
    EAG_UNKNOWN = 254,
    EAG_STAND_INS = 512 /* of counters that a viewer does not know: K_HIDDEN */
};

/* Where a unit, leader or counter is that is on no hex.  EAG_TRACK + n: on turn n of the track. */
enum eag_place {
    EAG_OFF = EAG_HEXES, /* may still come; of a unit: also under its officer's counter */
    EAG_GONE,            /* eliminated */
    EAG_FLED,            /* through the supply hex: EAG-16.11 */
    EAG_OUT,             /* no part of this scenario, or no more: it left by an exit */
    EAG_TRACK            /* + turn, from 0 */
};

/* Boxes of the order sheet: EAG-11.4.  An objective's box is BOX_OBJECTIVE + its number. */
enum eag_box {
    BOX_NO_ORDER,
    BOX_DEFENCE,
    BOX_OBJECTIVE,
    EAG_BOXES = BOX_OBJECTIVE + EAG_OBJECTIVES
};

/* Of a unit, for good. */
enum eag_status {
    ST_REDUCED = 1,
    ST_ROUTED = 2,
    ST_LEAD = 4,    /* of its stack; exactly one unit of every stack has it: EAG-9.1 */
    ST_VEILED = 8,  /* in masks only */
    ST_COSTLY = 16, /* has cost its side points by a special rule */
    ST_FACING = 32  /* times 0..5, the direction of its front corner: EAG-24.4 */
};

/* Of a unit, in this activation. */
enum eag_flag {
    FL_ACTIVE = 1,       /* EAG-6.5 */
    FL_IN_RANGE = 2,     /* of its officer when movement began: EAG-5.31 */
    FL_MOVED = 4,        /* its movement is over: EAG-11.94 */
    FL_BEGAN_NEAR = 8,   /* adjacent to an enemy when the activation began: EAG-17.90 */
    FL_NEAR = 16,        /* when the movement segment began: EAG-17.102; guns in EZOC: EAG-12.30 */
    FL_NEAR_FOOT = 32,   /* adjacent to enemy lead infantry then: EAG-17.123 */
    FL_IM_PASSED = 64,   /* EAG-11.97 */
    FL_IM_FAILED = 128,  /* EAG-11.99 */
    FL_PREPARED = 256,   /* EAG-17.90 */
    FL_FIRED = 512,      /* in this segment: EAG-13.49 */
    FL_SHOT_AT = 1024,   /* its stack was fired at in this segment: EAG-13.46 */
    FL_REACTED = 2048,   /* its stack has made its one reaction in this segment: EAG-7.71 */
    FL_CONTAGION = 4096, /* its stack was tested: EAG-15.36 */
    FL_ADVANCED = 8192,  /* cavalry, after a melee; it has not tested for pursuit yet: EAG-7.92 */
    FL_SEEN = 16384,     /* its stack is open to the enemy in this segment: EAG-22.3 */
    FL_GAVE_WAY = 32768, /* has retreated after its last attack: EAG-14.38 */
    FL_OF_FIRE = FL_FIRED | FL_SHOT_AT,
    FL_OF_MOVEMENT = FL_NEAR | FL_NEAR_FOOT | FL_MOVED | FL_IM_PASSED | FL_IM_FAILED | FL_PREPARED
};

/* Of a leader. */
enum eag_leader_flag {
    L_WOUNDED = 1,
    L_KILLED = 2,
    L_CAPTURED = 4,
    L_LOST = L_WOUNDED | L_KILLED | L_CAPTURED, /* EAG-5.37 */
    L_FAILED = 8,                               /* in this segment: EAG-7.25 */
    L_DIRECTED = 16,                            /* has used ability C this turn: EAG-11.118 */
    L_ACTIVE = 32,                              /* EAG-5.20 */
    L_MOVED = 64,                               /* in this activation */
    L_BARRED = 128                              /* put aside, no hex for him: EAG-20.42 */
};

/* Of a formation. */
enum eag_formation_flag {
    F_REVEALED = 1, /* its order marker lies face up: EAG-11.11 */
    F_LONG = 2,     /* a long-range order: EAG-11.18 */
    F_DEMORALISED = 4,
    F_CLAIMED = 8,   /* its posture counts in the combat going on: EAG-11.9 */
    F_RALLYING = 16, /* rally option in this activation: EAG-11.65 */
    F_MARCHED = 32,  /* strategic move made or let go this turn: EAG-7.126 */
    F_VARIABLE = 64, /* placed on the track: EAG-23.19 */
    F_SCORED = 128   /* its points have gone to the enemy: EAG-23.38 */
};

/* What a check came to: EAG-13.113 to EAG-13.122. */
enum eag_outcome { NO_CHECK, PASSED, SHAKEN, BROKEN }; /* SHAKEN: failed by 1 or 2 */

enum eag_weather { NORMAL, MUD, STORM, WEATHERS };

#define CLAUSE(name, number) EAG_##name,
enum eag_clause {
    EAG_ALLOWED,
#include "rules/eagles/clauses.def"
    EAG_CLAUSES
};
#undef CLAUSE

#define MESSAGE(name, args) MSG_##name,
enum eag_message {
    MSG_BEFORE_FIRST = GG_MESSAGE_FIRST - 1,
#include "rules/eagles/messages.def"
    MSG_END
};
#undef MESSAGE

/* Kinds of things. */
enum {
    K_HEX = GG_KIND_FIRST, /* row * 64 + column; see above */
    K_UNIT,
    K_LEADER,
    K_FORMATION,
    K_BOX, /* of the order sheet: enum eag_box */
    K_CARD,
    K_TURN,      /* of the track, from 0 */
    K_COUNTER,   /* leader * 3 + which: "ney.b" */
    K_DIRECTION, /* 0 east, then against the clock */
    K_HIDDEN,    /* stands in for a counter that the viewer does not know; in scenes only */
    K_END
};

#define VERB(name, subject, target, clause) V_##name,
enum eag_verb {
    V_NONE,
#include "rules/eagles/verbs.def"
    V_END
};
#undef VERB

#define PROCEDURE(name)        S_##name,
#define DECISION(name, clause) S_##name,
#define ROLL(name, clause)     S_##name,
enum eag_state {
    S_none,
#include "rules/eagles/sequence.def"
    S_END
};
#undef PROCEDURE
#undef DECISION
#undef ROLL

/* ---- the position: no padding (checked in engine.c) ---- */

struct eag_hexes {
    uint64_t row[EAG_ROWS];
};

struct eag_frame {
    uint8_t state; /* enum eag_state */
    uint8_t stage; /* procedures: where to go on */
    uint8_t side;  /* whose decision, or whom the procedure is about */
    uint8_t flags; /* each state says which */
    uint16_t hex;  /* or 0; each state says which, as of all that follows */
    uint16_t to;
    uint16_t unit;
    uint16_t other;
    uint8_t n, k;
    uint8_t leader;    /* or EAG_NONE */
    uint8_t formation; /* or EAG_NONE */
    uint64_t set;      /* units of a stack (bit n: its n-th), leaders (bit n: leader n) ... */
};

/* Who is being moved, hex by hex: EAG-12.4.  Units answer for their own MP: EAG-12.6. */
struct eag_mover {
    uint16_t unit[EAG_STACK];
    uint16_t began[EAG_STACK]; /* where the unit began its move; its entry hex of one that enters */
    uint16_t from;             /* where the move began, EAG_OFF of one that enters */
    uint16_t last;             /* the hex before the last step */
    uint8_t spent[EAG_STACK];  /* MP, by unit */
    uint8_t went[EAG_STACK];   /* hexes entered, by unit */
    uint8_t units;
    uint8_t steps;  /* hexes entered */
    uint8_t extra;  /* of these, by the road bonus: EAG-12.23 */
    uint8_t flags;  /* enum eag_moving (chapters.h) */
    uint8_t ridden; /* MP spent by a counter */
    uint8_t near;   /* 1: has been near an enemy: EAG-11.8 */
    uint32_t leaders;
    uint8_t counter;  /* + 1 of the face-down one that moves, 0 none: EAG-22.12 */
    uint8_t spare[3]; /* 0 */
};

struct eag_fire {
    uint16_t hex[EAG_FIRERS]; /* that fire: EAG-13.45 */
    uint16_t target;
    uint16_t lead; /* of the target when the fire was declared: EAG-13.123 */
    uint8_t hexes;
    uint8_t kind;  /* enum eag_fire_kind (chapters.h) */
    uint8_t flags; /* enum eag_fire_flag */
    uint8_t roll;  /* 0 before it */
};

/* A stack under a declaration marker: EAG-7.61. */
struct eag_attack {
    uint16_t from, to;
    uint16_t lead; /* the unit that must stand: EAG-13.123 */
    uint8_t flags; /* enum eag_attack_flag (chapters.h) */
    uint8_t spare;
};

/* The melee being resolved: declared, counter-charge or pursuit. */
struct eag_melee {
    uint16_t from[6]; /* hexes that really take part: EAG-13.190 */
    uint16_t target;
    uint16_t lead;      /* overall lead of the attacker, EAG_NOWHERE before he is named: EAG-9.2 */
    uint16_t flags;     /* enum eag_melee_flag (chapters.h) */
    uint8_t hexes;      /* in from[] */
    uint8_t side;       /* of the attacker */
    uint8_t engaged[2]; /* leader of the attacker, of the defender; EAG_NONE: EAG-13.182 */
    uint8_t roll;       /* 0 before it */
    int8_t modifier;    /* EAG-13.202, once the dice are cast */
    uint8_t struck;     /* attackers' hexes that broke, bit n: from[n]: EAG-14.38 */
    uint8_t spare[7];   /* 0 */
};

/* Where a unit must end to comply with its order. */
struct eag_duty {
    uint16_t goal, within; /* hex, and so many hexes of it */
    gg_clause why;         /* what it breaks elsewhere */
};

/* What of a mover with units stays as it is from step to step. */
struct eag_limits {
    uint8_t known; /* 1: it is worked out; else all is 0 */
    uint8_t arms;  /* bit n: someone pays as enum eag_arm n */
    uint8_t foot_guns;
    uint8_t one_hex;       /* bit n: its unit n may make one hex */
    uint8_t mp[EAG_STACK]; /* of the others, all that they had */
    uint8_t duties;
    gg_clause room;                  /* why it may not even end where nobody is, or EAG_ALLOWED */
    struct eag_duty duty[EAG_STACK]; /* by unit; none if there are no orders */
    uint8_t spare[6];                /* 0 */
};

/* The steps that are open to the mover, in six directions; how each is made is an enum eag_how
 * (move.h). */
struct eag_steps {
    uint8_t known; /* 1: they are worked out; else all is 0 */
    uint8_t stays; /* 1: it may end where it is */
    uint8_t steps, dashes;
    uint8_t cost[6], how[6]; /* of a step that is open; else 0 */
};

/* The units that may move next, with those who are moving, no matter who is to be tested first:
 * EAG-7.47.
 */
struct eag_movers {
    uint64_t set; /* bit n: unit first + n */
    uint16_t first;
    uint16_t known;   /* 1: they are worked out; else all is 0 */
    uint8_t spare[4]; /* 0 */
};

/* What a position remembers of what follows from the rest of it (c6_kept.c). */
struct eag_kept {
    uint64_t rows[SIDES];     /* of the map with combat units, bit n: row n */
    uint64_t staff[SIDES];    /* buckets of hexes in which alone leaders may be */
    uint32_t hidden;          /* leaders who lie face down, bit n: leader n */
    uint32_t lurking;         /* those of whom a counter is on the map */
    uint8_t noted;            /* 1: who holds which place was noted as all units stand */
    uint8_t unseen;           /* 1: no unit has FL_SEEN */
    uint8_t still;            /* 1: none has a flag of FL_OF_MOVEMENT */
    uint8_t silent;           /* 1: none has one of FL_OF_FIRE, and no Fired marker lies */
    uint8_t spare[4];         /* 0 */
    struct eag_steps steps;   /* of g->mover; known only while it waits where to go */
    struct eag_limits limits; /* the same, and while it makes a step that nothing comes of */
    struct eag_movers movers; /* known only while it is asked who moves next, and on from there as
                                 long as they move or test and nothing comes of it */
};

/* EAG-5.40: what the markers of the game tell: activations in acts, Fired in fired, declarations
 * with their direction in attack, rout in status, leaders lost in leader, flags in taken, orders
 * and decoys in order and decoy, face-down counters in counter, Starting or Finishing in finishing.
 * Prepared attacks and tired cavalry are flags of the units, marker or no marker: EAG-5.41. */
struct eag {
    struct eag_hexes any[SIDES];    /* combat units */
    struct eag_hexes foot[SIDES];   /* infantry or artillery that is not routed */
    struct eag_hexes horse[SIDES];  /* cavalry that is not routed */
    struct eag_hexes fired;         /* Fired markers: EAG-7.39 */
    uint64_t panic[EAG_UNITS / 64]; /* units routed whose initial rout is not over: EAG-15.39 */
    struct eag_frame frame[EAG_FRAMES];
    struct eag_attack attack[EAG_ATTACKS]; /* the declarations, in order; EAG-7.58 */
    uint16_t
        square[EAG_ATTACKS]; /* hex + 1 of each emergency defence that was passed: EAG-17.117 */
    struct eag_mover mover;
    struct eag_fire fire;
    struct eag_melee melee;
    /* units */
    uint16_t hex[EAG_UNITS];
    uint16_t flags[EAG_UNITS];   /* enum eag_flag */
    uint8_t status[EAG_UNITS];   /* enum eag_status */
    uint16_t chain[EAG_BUCKETS]; /* first unit + 1 of those on hexes of that bucket: units.c */
    uint16_t next[EAG_UNITS];    /* the one after it + 1, or 0 */
    /* leaders */
    uint16_t leader_hex[EAG_LEADERS];            /* EAG_OFF: also when face down */
    uint16_t counter[EAG_LEADERS][EAG_COUNTERS]; /* hex, turn of the track, or EAG_GONE */
    uint8_t real[EAG_LEADERS];                   /* counter; 3 nobody knows; EAG_UNSURE + set of
                                                  * those it may be; EAG_NONE: face up */
    uint8_t acts[EAG_LEADERS];                   /* activations of this turn: EAG-7.23 */
    uint8_t leader[EAG_LEADERS];                 /* enum eag_leader_flag */
    uint8_t ridden[EAG_LEADERS]; /* MP of this segment, all of them if he had to stop: EAG-12.1 */
    /* formations and orders */
    uint8_t order[EAG_FORMATIONS];     /* enum eag_box, or EAG_UNKNOWN */
    uint8_t formation[EAG_FORMATIONS]; /* enum eag_formation_flag */
    uint8_t noted[EAG_FORMATIONS];     /* turn + 1 of its first counter on the track: EAG-23.37 */
    uint8_t decoy[SIDES][8];           /* boxes of the five, in order; the rest 0: EAG-11.13 */
    uint8_t markers[SIDES][EAG_BOXES]; /* as the enemy sees them: EAG-11.4 */
    uint8_t held[EAG_PLACES];          /* side that was last alone there, 2 nobody */
    /* cards */
    uint8_t owner[EAG_CARDS]; /* side; 2 not drafted yet; EAG_NONE not in this battle */
    uint8_t fresh[EAG_CARDS]; /* 1: received this turn: EAG-18.10 */
    uint8_t played[SIDES];    /* a card this turn: EAG-18.6 */
    uint8_t effect;           /* of cards in this activation: enum eag_effect (chapters.h) */
    /* the turn */
    uint8_t turn;              /* from 0 */
    uint8_t finishing;         /* the marker: EAG-7.103 */
    uint8_t exhausted;         /* levels are lowered: EAG-7.110 */
    uint8_t passes;            /* in a row: EAG-7.11 */
    uint8_t active;            /* whose turn of play it is: EAG-7.2 */
    uint8_t last[SIDES];       /* leader of his last turn of play, EAG_NONE: EAG-7.16 */
    uint8_t storm_run, storms; /* EAG-21.10, EAG-21.11 */
    uint8_t mud_until;         /* turn before which the ground is muddy: EAG-21.12 */
    uint8_t taken[SIDES];      /* flags: EAG-20.43 */
    uint8_t outcome;           /* of the last check: enum eag_outcome; its asker clears it */
    uint8_t rolled;            /* outcome while Better fortune is asked, else 0: EAG-18.13 */
    uint8_t over;              /* 0 no, 1 the French have won, 2 the Coalition, 3 nobody */
    uint8_t attacks;           /* in attack[] */
    uint8_t frames;
    uint8_t spare[8];      /* 0 */
    int16_t points[SIDES]; /* half victory points gained for good */
    struct eag_kept kept;  /* last: neither hashed nor written */
};

#endif
