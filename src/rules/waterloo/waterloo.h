/* SPDX-License-Identifier: MIT
 * Waterloo: the position, the battle, and what its chapters lend each other.
 *
 * Clauses WAT-1.1 to WAT-25.18.  One file a chapter, in rulebook order; the sequence of play is
 * sequence.def.  How a position works:
 *
 *  - Units are numbered 0..109: French 0..51, Allied 52..109, inside a side by arm, then by nation.
 *    Inside a side a unit is a bit of a 64-bit set (WAT_BIT); which bits are infantry, British,
 *    Guard ... is constant and lies in the battle.  Areas are bits of a 64-bit set too; the Delayed
 * box is area 62 and has neighbours like any other.
 *  - What is going on is a stack of frames, the deepest last.  A procedure frame (PROCEDURE in
 *    sequence.def) is run by its <name>_run function, which does what needs no decision and then
 *    pushes a frame, pops itself, or changes its stage.  A decision frame (DECISION, ROLL) waits:
 * its <name>_offer lists the moves and its <name>_apply does one.  wat_go() runs procedures until a
 *    decision waits.  Popped frames are zeroed, so equal situations are equal bytes.
 *  - Nothing is stored that can be derived, except for the stock of cubes. */
#ifndef WAT_WATERLOO_H
#define WAT_WATERLOO_H

#include "core/battle.h"
#include "core/fields.h"
#include "core/ruleset.h"

/* ---- names ---- */

enum { FRENCH = 0, ALLIED = 1, SIDES = 2 };

enum wat_arm { INFANTRY, CAVALRY, ARTILLERY, LEADER, ARMS };
enum wat_nation {
    N_FRENCH,
    N_GUARD,
    N_BRITISH,
    N_GERMAN,
    N_DUTCH,
    N_PRUSSIAN,
    N_LANDWEHR,
    NATIONS
};
enum wat_colour { BLUE, RED, BLACK, COLOURS }; /* damage cubes: WAT-18.1 */
enum wat_disc { GREEN, D_RED, PURPLE, DISCS };
enum wat_terrain { OPEN, DIP, WOODS, TOWN, RIVER, TERRAINS };

enum {
    WAT_FRENCH_UNITS = 52, /* WAT-1.4 */
    WAT_ALLIED_UNITS = 58, /* WAT-1.5 to WAT-1.8 */
    WAT_UNITS = WAT_FRENCH_UNITS + WAT_ALLIED_UNITS,
    WAT_AREAS_MAX = 62,
    WAT_DELAYED = 62, /* the Delayed box, an area in all masks */
    WAT_PLACES = 63,  /* areas and the box: what cubes can lie in */
    WAT_TRACK = 63,   /* not yet arrived */
    WAT_GONE = 127,   /* eliminated; as TRACK, shifted by it a bit leaves the map */
    WAT_NONE = 255,
    WAT_TURNS = 9,
    WAT_FRAMES = 16,
    WAT_GUNS = 10, /* of a side, at most */
    WAT_PENDING = WAT_PLACES + 1
};

#define CLAUSE(name, number) WAT_##name,
enum wat_clause {
    WAT_ALLOWED,
#include "rules/waterloo/clauses.def"
    WAT_CLAUSES
};
#undef CLAUSE

#define MESSAGE(name, args) MSG_##name,
enum wat_message {
    MSG_BEFORE_FIRST = GG_MESSAGE_FIRST - 1,
#include "rules/waterloo/messages.def"
    MSG_END
};
#undef MESSAGE

/* Kinds of things. */
enum {
    K_UNIT = GG_KIND_FIRST, /* 0..109 */
    K_AREA,                 /* 0..areas-1, then WAT_DELAYED as index `areas` (wat_area_index) */
    K_DISC,
    K_COLOUR,
    K_PILE, /* the cubes of a colour that lie together: colour * (areas + 1) + index of the area */
    K_ROW,  /* of the Prussian track: A, B */
    K_END
};

#define VERB(name, subject, target, clause) V_##name,
enum wat_verb {
    V_NONE,
#include "rules/waterloo/verbs.def"
    V_END
};
#undef VERB

#define PROCEDURE(name)        S_##name,
#define DECISION(name, clause) S_##name,
#define ROLL(name, clause)     S_##name,
enum wat_state {
    S_none,
#include "rules/waterloo/sequence.def"
    S_END
};
#undef PROCEDURE
#undef DECISION
#undef ROLL

/* ---- the position ---- */

struct wat_frame {
    uint8_t state; /* enum wat_state */
    uint8_t stage; /* procedures: where to go on */
    uint8_t side;  /* whose decision, or whom the procedure is about */
    uint8_t area;
    uint8_t unit; /* bit number within the side, or WAT_NONE */
    uint8_t n, k; /* counters; each state says what they count */
    uint8_t flags;
    uint64_t set; /* units of `side`; each state says which */
};

/* What a gun aims at in the artillery fire going on, fixed when it is declared: WAT-9.7. */
struct wat_aim {
    uint8_t to;   /* area + 1; 0: it does not fire, and the rest is 0 too */
    uint8_t at;   /* enum wat_arm, the class of the target: WAT-9.29 */
    uint8_t line; /* enum wat_line, what the line crosses: WAT-9.10 */
};

struct wat {
    /* the board */
    uint8_t place[SIDES][64];   /* of each unit: area, WAT_DELAYED, WAT_TRACK or WAT_GONE */
    uint64_t up[SIDES];         /* mobile infantry, fresh cavalry, upright guns, ready leaders */
    uint64_t square[SIDES];     /* infantry in square; never also up: WAT-20.9 */
    uint8_t cubes[COLOURS][64]; /* lying in each area and in the Delayed box */
    uint8_t stock[COLOURS];     /* cubes not on the map and not in the battery box */
    uint8_t battery;            /* cubes in the Grand Battery box: WAT-1.19 */
    /* the turn */
    uint8_t turn;                /* 1..9; WAT-2.1 */
    uint8_t first;               /* side that opens phase 4 on T8 and T9: WAT-5.2 */
    uint8_t active;              /* side whose round it is in phase 4 */
    uint8_t tile;                /* drawn number, known to the inactive side; 0 none or unknown */
    uint8_t actions;             /* done in this round */
    uint8_t phase;               /* 1..7, for show */
    uint8_t over;                /* 0 no, 1 French win, 2 Allies win */
    uint8_t discs[SIDES][DISCS]; /* available */
    uint8_t spent[SIDES][DISCS]; /* used this round */
    uint8_t gone[SIDES][DISCS];  /* used in earlier rounds */
    /* the action: WAT-5.17, WAT-23.2 */
    uint8_t disc;         /* colour spent on this action; meaningful inside one */
    uint8_t leader;       /* leader activated, bit number, or WAT_NONE */
    uint8_t battery_used; /* a Grand Battery cube was spent on this action, for the guns of this
                           * area + 1; 0: none was: WAT-9.58, WAT-9.59 */
    struct wat_aim aim[WAT_GUNS]; /* by gun of the side that fires, from its first on */
    /* the assaults of this action */
    uint8_t pending[WAT_PENDING]; /* areas still to be resolved, the next one last, each once */
    uint8_t pendings;             /* who attacks there is who has attacking units there */
    uint64_t pending_first;       /* bit i: pending[i] begins a group that arose together: those of
                                   * the action, or of the charges out of one assault: WAT-16.12 */
    uint64_t gone_to;             /* areas that units of the area now ordered to assault entered; in
                                   * a march only if a leader may follow them: WAT-23.17 */
    uint64_t came_from;           /* areas the attacking infantry of this assault came from, also
                                   * that which is gone by now: WAT-13.30, WAT-19.3 */
    uint8_t origin[SIDES][64]; /* of an attacking unit: the area it entered from, else WAT_NONE */
    uint64_t attacking[SIDES]; /* units that entered an assault not yet over */
    uint64_t outside[SIDES];   /* infantry without the stronghold's benefit in this assault */
    uint8_t assigned[64];      /* cubes on each infantry unit of the side that assigned last */
    uint8_t step1_cubes;       /* this assault: step 1 gave the attackers a cube: WAT-13.21 */
    uint8_t cavalry_was_there; /* this assault: defending cavalry at its start: WAT-14.6 */
    uint8_t guns_alone;        /* this assault: guns without company at its start: WAT-15.8 */
    uint8_t dice[2];           /* last dice shown, for tied duels and the scene */
    /* what is going on */
    uint8_t frames;
    struct wat_frame frame[WAT_FRAMES];
};

/* ---- the battle ---- */

struct wat_area {
    char id[32], name[40];
    uint8_t terrain;
    uint8_t capacity, shift; /* stronghold: WAT-24.6; capacity 0: none */
    uint8_t entry;           /* 0, 'A' or 'B' */
    bool edge;
    int16_t x, y; /* where pieces stand, in tenths, as the outline */
    uint8_t points;
    int16_t outline[24][2];
};

/* Lines of sight out of an area that nothing but units between can block: WAT-9.8. */
struct wat_lines {
    uint64_t between; /* no combat unit may stand in these */
    uint64_t to;      /* then these are in sight */
};

/* Weights: index in wat_battle.weight; a list has as many places as numbers. */
#define WEIGHT(name, id, count, least, most) W_##name, W_##name##_LAST = W_##name + (count)-1,
enum wat_weight {
#include "rules/waterloo/weights.def"
    W_END
};
#undef WEIGHT

/* What positions are judged by that is the same all battle long (value_tables.c). */
enum { WAT_CHUNK = 8, WAT_CHUNKS = 8 }; /* areas in a chunk of a set of areas, and chunks */

enum {
    WAT_SLOTS = 72, /* areas, the box, and some for units off the map */
    WAT_PILE_UNITS = 16,
    WAT_PILE_CUBES = 64
};

struct wat_worth {
    size_t room; /* of both armies (value.h): not a constant, or compilers clear it slowly */
    uint16_t one[256][8];    /* for each of eight bits, what a unit adds to a count (value.h) */
    uint64_t bit[WAT_SLOTS]; /* of an area in a set of areas; 0 for all else */
    uint64_t next[WAT_CHUNKS][1 << WAT_CHUNK]; /* areas next to those of a chunk: wat_next_to() */
    uint64_t ride[64];          /* areas within a charge where no enemy is in the way: WAT-10.5 */
    uint64_t walk[SIDES];       /* areas not too far to threaten the place where the side wins */
    uint64_t eager[SIDES];      /* areas where infantry of the side must attack */
    int casualties[SIDES][128]; /* what so many casualties cost */
    int pile[WAT_PILE_UNITS][WAT_PILE_CUBES]; /* and so many cubes on so much infantry */
    uint8_t capacity[64];                     /* of strongholds: WAT-24.6 */
    uint8_t steps[SIDES][WAT_SLOTS];          /* how far a unit that stands there has come */
    /* bits of the units of an arm: from, from those on who must attack to win, and up to */
    uint8_t from[SIDES][ARMS], eager_from[SIDES][ARMS], to[SIDES][ARMS];
};

struct wat_battle {
    struct gg_battle head;
    int width, height; /* of the board, in tenths of a unit of the drawing */
    int areas;
    struct wat_area area[WAT_AREAS_MAX];
    uint64_t adjacent[64]; /* of every area and of the box */
    uint64_t terrain[TERRAINS], stronghold, edge, entry_a, entry_b; /* sets of areas */
    uint64_t rough;                /* woods, town, river: cavalry stops and never assaults in */
    uint64_t ridge_near[2][64];    /* ridge r: areas across its border from this one */
    uint64_t ridge_border[2];      /* areas that border ridge r */
    uint64_t sunken_from[64];      /* areas from which fire into this one crosses the sunken road */
    uint8_t distance[64][64];      /* in areas, on the bare map; 255 unreachable */
    const struct wat_lines *lines; /* of area i: lines[first_lines[i]] up to first_lines[i + 1] */
    uint16_t first_lines[WAT_AREAS_MAX + 1];
    int mont_st_jean, rossomme, hougoumont, la_haye_sainte, papelotte;
    /* units */
    uint8_t inventory[NATIONS][ARMS]; /* how many there are: WAT-1.4 to WAT-1.8 */
    uint8_t first_bit[NATIONS][ARMS]; /* and the bit of the first of them */
    uint8_t arm[SIDES][64], nation[SIDES][64];
    uint64_t all[SIDES], of_arm[SIDES][ARMS],
        of_nation[NATIONS];      /* sets; nations by their own side */
    uint64_t combat[SIDES];      /* all but leaders */
    uint8_t combats[SIDES];      /* how many: bits 0..combats-1, leaders come last */
    uint8_t infantries[SIDES];   /* bits 0..infantries-1 */
    uint64_t of_colour[COLOURS]; /* units whose damage has this colour */
    uint8_t first_turn, last_turn;
    uint8_t casualties_needed[SIDES];    /* that a side must inflict: WAT-25.6, WAT-25.8 */
    uint8_t setup[SIDES][64];            /* start place of each unit */
    uint8_t track[WAT_ALLIED_UNITS];     /* Prussian bits in order of arrival */
    uint8_t track_row[WAT_ALLIED_UNITS]; /* 'A' or 'B' for each of them */
    int tracks;
    uint64_t setup_defensive[SIDES];
    uint8_t cube_stock[COLOURS], battery_cubes;
    uint8_t allotment[SIDES][WAT_TURNS + 1][DISCS];
    uint8_t tile_count[6]; /* how many tiles of each number */
    /* charts */
    uint8_t artillery[7][4];  /* modified die 0..6, range 0..3: cubes; WAT-9.40 to WAT-9.45 */
    uint8_t infantry[7];      /* modified die: cubes, or WAT_M: WAT-13.14 to WAT-13.18 */
    uint8_t morale[7][7];     /* die 1..6, column 0..6: WAT_BLANK, WAT_R, WAT_E */
    uint8_t control[NATIONS]; /* charges on at this or more: WAT-16.4 */
    int weight[W_END];        /* of value(): no part of the rules */
    struct wat_worth worth;
};

enum { WAT_M = 100 };
enum { WAT_BLANK, WAT_R, WAT_E };

/* Options: index in wat_options[] (c1_setup.c). */
enum wat_option {
    O_GERMAN_CONTROL,    /* WAT-16.4: 5 | 6 */
    O_EDGE_SUPPORT,      /* WAT-17.12: one | two */
    O_GUARD_SHIFT,       /* WAT-17.21: infantry | any */
    O_FIRST_FIRE,        /* WAT-13.2: defender | attacker */
    O_TIRED_HIT,         /* WAT-9.48, WAT-4.11: retreat | eliminated */
    O_LAST_TURN,         /* WAT-25.15: allies | casualties */
    O_COMBINED_TERRAIN,  /* WAT-17.23: bars | ignores */
    O_WITHDRAW_TO_GUNS,  /* WAT-19.21: yes | no */
    O_RETREAT_TO_ORIGIN, /* WAT-19.10: closed | open */
    O_END
};

/* ---- small questions, inline because everything asks them ---- */

#define WAT_SIDE(unit)      ((unit) >= WAT_FRENCH_UNITS)
#define WAT_BIT(unit)       ((unit) >= WAT_FRENCH_UNITS ? (unit)-WAT_FRENCH_UNITS : (unit))
#define WAT_UNIT(side, bit) ((side) ? (bit) + WAT_FRENCH_UNITS : (bit))
#define WAT_ONE(bit)        (UINT64_C(1) << (bit))
#define WAT_OTHER(side)     ((side) ^ 1)

static inline const struct wat_battle *wat_of(const struct gg_battle *b)
{
    return (const struct wat_battle *)(const void *)b;
}

/* Lowest set bit number of a non-empty set. */
static inline unsigned wat_lowest(uint64_t set)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(set); /* one instruction, and every loop over a set asks it */
#else
    return gg_popcount((set & (~set + 1)) - 1);
#endif
}

/* for (WAT_EACH(bit, set)) visits the bits of set in order. */
#define WAT_EACH(bit, set)                                                                         \
    uint64_t each_##bit = (set);                                                                   \
    each_##bit && ((bit) = wat_lowest(each_##bit), 1);                                             \
    each_##bit &= each_##bit - 1

uint64_t wat_at(const struct wat *g, int side, unsigned area); /* units of side there */

/* The place of a gun's aim in g->aim; guns have consecutive bits. */
static inline unsigned wat_aim_index(const struct wat_battle *b, int side, unsigned bit)
{
    return bit - wat_lowest(b->of_arm[side][ARTILLERY]);
}

static inline struct wat_frame *wat_top(struct wat *g)
{
    return &g->frame[g->frames - 1];
}

static inline const struct wat_frame *wat_now(const struct wat *g)
{
    return &g->frame[g->frames - 1];
}

#endif
