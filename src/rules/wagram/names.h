/* SPDX-License-Identifier: MIT
 * The names of Wagram: sides, types, boxes, choices, limits, options, and the enums made from the
 * .def files. */
#ifndef WAG_NAMES_H
#define WAG_NAMES_H

#include "core/message.h"

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
    WAG_AWAY = 12,    /* zones or MP from a zone that are worked out */
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
    WAG_GOALS = 8,     /* objectives of a side, at most */
    WAG_STACK = 5,     /* WAG-9.5.1 */
    WAG_FIGHTING = 2,  /* points of combat units that fight from a zone: WAG-10.1.8 */
    WAG_LAST_FREE = 6, /* up to this box a Round follows without a roll: WAG-11.2 */
    WAG_POSTS = 224,   /* zones that the lists of a side can name, and one: 31 lists of 7 */
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

#define VERB(name, subject, target, clause) V_##name,
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

/* ---- options: index in wag_option[] (c1_options.c) ---- */
enum wag_option {
    /* readings of the rules; the first choice is our ruling */
    O_SETUP,          /* WAG-14.1.5: choose | suggested */
    O_BORDER_TERRAIN, /* WAG-10.5.8.6: least | any | all */
    O_ROUT_ROLL,      /* WAG-10.6.33: at-most | below */
    O_ROUT_STACK,     /* WAG-10.6.11: stays | dragged */
    O_ATTACK_ZONES,   /* WAG-10.1.7: any | touching */
    O_CAVALRY_ALONE,  /* WAG-10.5.4.3: guns-cancel | guns-ignored */
    O_SHELTER,        /* WAG-9.8.14: once | each */
    O_MIXED_CHARGE,   /* WAG-9.6.34: never | as-light */
    O_NO_PIVOT,       /* WAG-8.19: isolated | idle */
    O_OBJECTIVES,     /* WAG-12.3.8: held | each-turn */
    O_NO_RETREAT,     /* WAG-10.6.28: eliminated | loses-a-step */
    O_ZONE_LIMIT,     /* WAG-10.1.8: zone | combat */
    O_GUN_FRONTS,     /* WAG-9.4.7: count | ignored */
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

#endif
