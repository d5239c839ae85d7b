/* SPDX-License-Identifier: MIT
 * Battle of the Nations 1813: the position, the battle, and small questions about both.
 *
 * Clauses NAT-1.1 to NAT-16.14.  One file a chapter, in rulebook order; the sequence of play is
 * sequence.def.  How a position works:
 *
 *  - Areas and armies are bits of sets.  Armies 0..7 are French, 8..18 Allied; army 0 is Napoleon,
 *    army 8 Schwarzenberg.
 *  - An army has at most one marker in an area (NAT-3.18), so its markers are a set of areas.
 *  - Cards of one face are alike, so a hand, the pile and the discard are counts by face.  The
 * order of a pile is decided card by card, when one is drawn: nobody can tell the difference, and
 *    nobody, not even the program, knows what comes.
 *  - What is going on is a stack of frames, the deepest last (core/flow.h): procedures that the
 *    program runs, and the decision or roll that waits.
 *  - Rules speak of nations, FRENCH and ALLIED.  In the second game of a match the players have
 *    changed places (NAT-15.5): only nat_seat() and nat_nation() know, at the door to the core.
 *
 * What is secret: the hands except for scouts (NAT-6.13) and cards seen taken from the row
 * (NAT-9.15), and the missions that are not revealed (NAT-1.23).  A mask moves the cards it hides
 * from the hand into the pile, so that pile[] then counts everything the viewer has not seen, and
 * `veiled` says how many of those are in the hand; missions become NAT_UNKNOWN. */
#ifndef NAT_NATIONS_H
#define NAT_NATIONS_H

#include "core/battle.h"
#include "core/ruleset.h"

/* ---- names ---- */

enum { FRENCH = 0, ALLIED = 1, SIDES = 2 };
enum nat_type { INFANTRY, ARTILLERY, CAVALRY, TYPES, ANY_TYPE = TYPES };           /* NAT-1.8 */
enum { ALL_TYPES = (1 << TYPES) - 1 };                                             /* as a set */
enum nat_terrain { RIVER, HILL, FOREST, PLAIN, TERRAINS, ANY_TERRAIN = TERRAINS }; /* NAT-1.3 */
enum nat_district { NORTH, SOUTH, WEST, EAST, CENTRE, DISTRICTS };                 /* NAT-1.14 */
enum nat_army_state { HELD, DEPLOYED, PLACED, GONE, ARMY_STATES };

/* The faces of cards: four terrains, six sets of one or two unit types, time; and scouts, which are
 * in hands but never in the deck. */
enum nat_card {
    CARD_TERRAIN = 0,     /* + enum nat_terrain */
    CARD_MOVE = TERRAINS, /* + set of types - 1 */
    CARD_TIME = CARD_MOVE + 6,
    FACES, /* of the deck */
    CARD_SCOUT = FACES,
    CARDS
};

enum {
    NAPOLEON = 0,
    FRENCH_ARMIES = 8,
    SCHWARZENBERG = FRENCH_ARMIES,
    ARMIES = 19,    /* NAT-1.6 */
    NAT_AREAS = 47, /* NAT-1.3 */
    NAT_AREAS_MAX = 62,
    NAT_ROW = 4,     /* NAT-1.25 */
    MISSIONS = 25,   /* NAT-1.12 */
    NAT_DATES = 6,   /* 14.10 to 19.10 */
    NAT_POINTS = 40, /* of the time track, at most */
    NAT_NONE = 255,
    NAT_UNKNOWN = 254
};

#define CLAUSE(name, number) NAT_##name,
enum nat_clause {
    NAT_ALLOWED,
#include "rules/nations/clauses.def"
    NAT_CLAUSES
};
#undef CLAUSE

#define MESSAGE(name, args) MSG_##name,
enum nat_message {
    MSG_BEFORE_FIRST = GG_MESSAGE_FIRST - 1,
#include "rules/nations/messages.def"
    MSG_END
};
#undef MESSAGE

/* Kinds of things. */
enum {
    K_AREA = GG_KIND_FIRST,
    K_ARMY,
    K_MARKER, /* army * areas + area: "langeron.breitenfeld" */
    K_CARD,   /* enum nat_card */
    K_MISSION,
    K_DISTRICT,
    K_TYPE,
    K_TERRAIN,
    K_POINT, /* of the time track */
    K_OPEN,  /* a face that lies in the row, "open-river": a hand may hold the same one */
    K_END
};

#define VERB(name, subject, target, clause) V_##name,
enum nat_verb {
    V_NONE,
#include "rules/nations/verbs.def"
    V_END
};
#undef VERB

/* ---- what is going on: sequence.def as states, stages and frames (core/flow.h) ---- */

#define FLOW_PREFIX        nat
#define FLOW_SEQUENCE      "rules/nations/sequence.def"
#define FLOW_BATTLE        struct nat_battle
#define FLOW_POSITION      struct nat
#define FLOW_DEPTH         8
#define FLOW_ROOM          8
#define FLOW_TYPE_army     uint8_t
#define FLOW_TYPE_area     uint8_t
#define FLOW_TYPE_district uint8_t
#define FLOW_TYPE_terrain  uint8_t
#define FLOW_TYPE_types    uint8_t
struct nat;
struct nat_battle;
#include "core/flow_declare.h"

/* Whose frames of a state are. */
enum { FLOW_BY_either, FLOW_BY_french, FLOW_BY_allied, FLOW_BY_active };

/* ---- the position ---- */

struct nat {
    /* the board */
    uint64_t markers[ARMIES]; /* areas with a marker of the army */
    uint64_t tiles[SIDES];    /* areas with a tile of the side */
    uint8_t tile[ARMIES];     /* the area of the army's tile, or NAT_NONE */
    uint8_t state[ARMIES];    /* enum nat_army_state */
    uint8_t lost[ARMIES];     /* points of power lost: NAT-12.21 */
    uint8_t suffers[ARMIES];  /* points assigned in the battle being fought: NAT-12.13 */
    uint8_t
        support[ARMIES];  /* final scoring: district + 1 of the mission it counts for: NAT-14.6 */
    uint8_t leads[SIDES]; /* type + 1 that the commander's tile leads; 0 not placed: NAT-10.13 */
    /* the cards */
    uint8_t hand[SIDES][CARDS];
    uint8_t seen[SIDES][CARDS]; /* of them, the other player knows these: NAT-9.15, NAT-6.13 */
    uint8_t veiled[SIDES];      /* masked: cards of the hand that are counted in the pile; else 0 */
    uint8_t pile[FACES], discard[FACES];
    uint8_t row[NAT_ROW]; /* face + 1; 0 a gap: NAT-9.2 */
    uint8_t spent_time;   /* time cards out of the game: NAT-8.2 */
    uint8_t scouts;       /* in the supply: NAT-1.26 */
    /* the missions */
    uint8_t mission[DISTRICTS]; /* Napoleon's; NAT_NONE not dealt yet, NAT_UNKNOWN masked */
    uint8_t extra[DISTRICTS];   /* the second card while he has to choose; else NAT_NONE */
    uint8_t seconds;            /* set of districts named for a second card: NAT-1.20 */
    uint8_t revealed;           /* set of districts: NAT-11.4 */
    /* the turn */
    uint8_t time;          /* point of the track; 0 is the watch: NAT-1.28 */
    uint8_t points[SIDES]; /* VP: NAT-1.27 */
    uint8_t active;        /* whose turn it is */
    uint8_t actions;       /* left in this turn: NAT-2.1 */
    uint8_t fought;        /* battles behind us: 0, 1, 2: NAT-12.2 */
    uint8_t idle;          /* set of sides that had nothing left when their turn ended: NAT-2.9 */
    uint8_t idled;         /* points of time that passed because nobody could act: NAT-2.9 */
    uint8_t blind[SIDES];  /* turns in a row with draws from the pile only, at most 2: NAT-9.16 */
    uint8_t drew;          /* this turn: 1 from the pile, 2 from the row */
    uint8_t won;           /* missions fulfilled, set of districts, once scored: NAT-14.15 */
    uint8_t over;          /* 0 no, 1 Napoleon wins, 2 Schwarzenberg, 3 nobody */
    /* the match: NAT-15.5 */
    uint8_t game;        /* 0 or 1 */
    uint8_t first_total; /* French total of the first game: NAT-15.6 */
    /* what is going on */
    struct nat_stack stack;
};

/* ---- the battle ---- */

struct nat_area {
    char id[32], name[40];
    uint8_t terrain, district;
    uint8_t edge; /* 1: at the edge of the board */
    int16_t x, y;
    uint8_t points;
    int16_t outline[24][2];
};

struct nat_army {
    char id[24], name[40];
    uint8_t side, type; /* type ANY_TYPE: a commander */
    uint8_t power, markers;
    uint8_t date;   /* point of the track from which its card may be played; 0: any: NAT-3.5 */
    uint8_t starts; /* how many villages */
    uint64_t villages;
};

struct nat_mission {
    char id[8];
    uint8_t district, area;
    uint8_t vp[SIDES];
};

/* Weights: index in nat_battle.weight; a list has as many places as numbers. */
#define WEIGHT(name, id, count, least, most) W_##name, W_##name##_LAST = W_##name + (count)-1,
enum nat_weight {
#include "rules/nations/weights.def"
    W_END
};
#undef WEIGHT

enum { NAT_CHUNK = 8, NAT_CHUNKS = 8 }; /* areas in a chunk of a set of areas, and chunks */

struct nat_battle {
    struct gg_battle head;
    int width, height; /* of the board, in hundredths of a kilometre */
    int areas;
    struct nat_area area[NAT_AREAS_MAX];
    uint64_t adjacent[64];
    uint64_t next[NAT_CHUNKS]
                 [1 << NAT_CHUNK]; /* areas next to those of a chunk: value_missions.c */
    uint64_t terrain[TERRAINS];    /* sets of areas */
    uint64_t all_areas;
    struct nat_army army[ARMIES];
    uint32_t armies[SIDES];        /* sets of armies */
    uint8_t types[ARMIES];         /* set of types of each army, all for a commander: NAT-5.4 */
    uint32_t from[NAT_POINTS + 2]; /* [t + 1]: armies with no date, or one up to point t: NAT-3.5 */
    struct nat_mission mission[MISSIONS];
    uint32_t of_district[DISTRICTS];  /* sets of missions */
    uint8_t deck[FACES];              /* cards of each face */
    uint8_t scouts, tokens;           /* NAT-1.26 */
    uint8_t last_point;               /* of the time track: NAT-11.12 */
    uint8_t date[NAT_DATES];          /* points of 14.10 to 19.10 */
    uint64_t reveals;                 /* set of points: NAT-11.4 */
    uint8_t battle_at[2];             /* points of 16.10 and 18.10: NAT-12.1 */
    uint8_t track;                    /* spaces of the VP track: show only */
    uint8_t hand, limit, actions;     /* 4, 8, 5 */
    int8_t value[2][TYPES][TERRAINS]; /* NAT-16.2 to NAT-16.5, and the second reading: NAT-16.7 */
    bool match;                       /* the scenario has two games: NAT-15.5 */
    int weight[W_END];                /* of value(): no part of the rules */
};

/* Options: index in nat_option[] (c1_setup.c); the first choice is the default. */
enum nat_option {
    O_RULES,   /* NAT-16.1: basic | advanced */
    O_VALUES,  /* NAT-16.7: first | second reading of the terrain table */
    O_DATE,    /* NAT-3.5: passed | reached */
    O_END_AT,  /* NAT-13.1: passed | reached */
    O_SUPPORT, /* NAT-14.5: adjacent | shared */
    O_ALLIED,  /* NAT-14.12: one | each */
    O_IDLE,    /* NAT-2.8: no | yes */
    O_REFRESH, /* NAT-9.16: no | yes */
    O_END
};

enum { GATE_PASSED, GATE_REACHED }; /* choices of O_DATE and O_END_AT */

/* ---- small questions, inline because everything asks them ---- */

#define NAT_ONE(bit)    (UINT64_C(1) << (bit))
#define NAT_ARMY(army)  (UINT32_C(1) << (army))
#define NAT_OTHER(side) ((side) ^ 1)

static inline const struct nat_battle *nat_of(const struct gg_battle *b)
{
    return (const struct nat_battle *)(const void *)b;
}

static inline int nat_side(unsigned army)
{
    return army >= FRENCH_ARMIES;
}

static inline bool nat_commander(unsigned army)
{
    return army == NAPOLEON || army == SCHWARZENBERG;
}

/* The seat of a nation, and the nation of a seat: NAT-15.5. */
static inline int nat_seat(const struct nat *g, int side)
{
    return side ^ g->game;
}

static inline int nat_nation(const struct nat *g, int seat)
{
    return seat < SIDES ? seat ^ g->game : seat;
}

/* Lowest set bit number of a non-empty set. */
static inline unsigned nat_lowest(uint64_t set)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(set); /* one instruction, and every loop over a set asks it */
#else
    return gg_popcount((set & (~set + 1)) - 1);
#endif
}

/* for (NAT_EACH(bit, set)) visits the bits of set in order. */
#define NAT_EACH(bit, set)                                                                         \
    uint64_t each_##bit = (set);                                                                   \
    each_##bit && ((bit) = nat_lowest(each_##bit), 1);                                             \
    each_##bit &= each_##bit - 1

/* Areas with a tile of either side. */
static inline uint64_t nat_tiles(const struct nat *g)
{
    return g->tiles[FRENCH] | g->tiles[ALLIED];
}

static inline bool nat_one_marker(uint64_t markers)
{
    return markers != 0 && (markers & (markers - 1)) == 0;
}

#endif
