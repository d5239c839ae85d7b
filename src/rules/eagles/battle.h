/* SPDX-License-Identifier: MIT
 * Eagles of France: the battle.  Map, order of battle, scenario and charts, loaded once. */
#ifndef EAG_BATTLE_H
#define EAG_BATTLE_H

#include "rules/eagles/eagles.h"

/* ---- the map ---- */

enum eag_terrain {
    CLEAR,          /* EAG-12.47, EAG-13.99, EAG-13.204 */
    VILLAGE,        /* EAG-12.48, EAG-13.100, EAG-13.205 */
    TOWN,           /* EAG-12.49, EAG-13.100, EAG-13.206 */
    FORTIFIED_FARM, /* EAG-12.50, EAG-13.101, EAG-13.207 */
    CHATEAU,        /* EAG-12.51, EAG-13.102, EAG-13.208 */
    LARGE_BUILDING, /* EAG-12.52, EAG-13.103, EAG-13.209 */
    FOREST,         /* EAG-12.53, EAG-12.54, EAG-12.55, EAG-13.104, EAG-13.210 */
    ORCHARD,        /* EAG-12.56, EAG-13.104, EAG-13.211 */
    SUNKEN_LANE,    /* EAG-12.57, EAG-12.58, EAG-13.105, EAG-13.212 */
    POND,           /* EAG-12.70: of some maps only */
    TERRAINS
};
enum eag_side_kind {
    STREAM,      /* EAG-12.59, EAG-12.60, EAG-12.61, EAG-13.213 */
    RIVER,       /* EAG-12.62, EAG-13.214 */
    CREST,       /* EAG-12.63, EAG-12.64, EAG-13.106, EAG-13.215 */
    STEEP_CREST, /* EAG-12.66, EAG-13.107, EAG-13.216 */
    SIDE_KINDS
};

/* What a hexside has, seen out of one of its hexes. */
enum eag_hexside {
    HS_STREAM = 1,
    HS_RIVER = 2,
    HS_CREST = 4,
    HS_STEEP = 8,
    HS_UP = 16, /* of a crest: the neighbour is the higher */
    HS_ROAD = 32,
    HS_PATH = 64,
    HS_BRIDGE = 128
};

enum { EAG_BARRED = 255 }; /* a cost: may not enter */

/* A row of the terrain chart: EAG-12.47 to EAG-12.70, EAG-13.99 on, EAG-13.204 on. */
struct eag_ground {
    uint8_t move[ARMS];
    int8_t fire, melee;
    int8_t melee_lone;    /* one infantry unit alone: EAG-13.209 */
    bool blocks;          /* the line of fire: EAG-13.33 */
    bool zoc;             /* reaches into it: EAG-10.7 */
    bool zoc_within;      /* crosses a hexside with the same ground on both sides: EAG-10.11 */
    bool clear;           /* EAG-12.68 */
    bool built_up;        /* no encirclement, no rear, no bonus for cavalry: EAG-13.191 */
    bool ignores_retreat; /* EAG-14.6 */
    uint8_t ice;          /* natural fire roll up to which it breaks; 0: never */
};

struct eag_hexside_row {
    uint8_t move[ARMS]; /* added, or EAG_BARRED */
    int8_t fire, melee; /* uphill: EAG-13.106, EAG-13.213 on */
};

/* Axial coordinates: the distance is that of the two: hex.c. */
struct eag_axial {
    int8_t q, r;
};

struct eag_hex {
    uint8_t terrain, level;
    uint16_t near[6];            /* by direction, EAG_NOWHERE off the map */
    uint8_t side[6];             /* enum eag_hexside */
    uint8_t cost[ARMS][6];       /* MP to enter that neighbour from here, or EAG_BARRED */
    uint8_t worst[1 << ARMS][6]; /* the same for a set of arms together: EAG-12.5 */
    uint8_t trip[1 << ARMS][6];  /* the same there and back, EAG_BARRED: not, or very dear */
    uint8_t entry[ARMS];         /* MP to enter the map here, or EAG_BARRED: EAG-23.4 */
    uint8_t foot_zoc, horse_zoc; /* directions from which such a unit's ZOC reaches in here */
};

/* ---- forces ---- */

struct eag_face { /* EAG-5.4, EAG-5.5 */
    uint8_t size, quality, mp;
};

struct eag_unit {
    char id[16], name[32];
    uint8_t side, arm, formation, steps;
    const char *symbol;      /* how it looks */
    bool light, horse;       /* EAG-5.11, EAG-5.10 */
    bool old_guard;          /* or Middle Guard: for a special rule */
    struct eag_face face[2]; /* full, reduced: EAG-5.7 */
    char label[2][16];       /* size, quality and MP as printed on each face */
};

/* What it counts for in value.c, by the side of the counter that lies up. */
struct eag_worth {
    int16_t men[2];
    uint8_t pull[2]; /* how much it means to be in the right place */
    bool guns;
};

struct eag_leader {
    char id[24], name[32];
    uint8_t side, army;
    uint8_t formation; /* EAG_NONE: a commander: EAG-5.12 */
    uint8_t initiative, command;
    char label[8]; /* both, as printed */
};

struct eag_formation {
    char id[12], name[32];
    uint8_t side, army, officer;
    uint8_t nation;  /* enum gg_nation */
    uint8_t pursuit; /* row of the pursuit chart */
    uint8_t march;   /* MP of its face-down counter: EAG-22.8 */
    uint16_t first, units;
    uint16_t entries; /* by which units of it come, bit n: entry n */
    uint16_t present; /* its units, 0 if none has a part in this scenario */
};

struct eag_army {
    uint8_t nation; /* enum gg_nation */
    char id[16];
    uint8_t side, supplies;
    uint16_t supply[EAG_SUPPLIES]; /* hexes: EAG-6.18 */
};

/* ---- the scenario ---- */

struct eag_turn {
    uint8_t hour, level[2];              /* EAG-7.104 */
    uint8_t visibility;                  /* hexes, 0 no limit: EAG-6.10 */
    uint8_t high_visibility, high_level; /* between hexes of at least that level; 0: none */
    uint8_t weather;
};

struct eag_site { /* a place with a name */
    char id[32], name[32];
    uint8_t hexes;
    uint16_t hex[6];       /* the first is its centre */
    uint8_t held;          /* at the start: side, 2 nobody */
    int16_t points[SIDES]; /* half points for holding it at the end */
};

enum { EAG_ENTRIES = 16, EAG_EXITS = 2, EAG_ENTRY_HEXES = 4 };
enum eag_entry_kind { FIXED, AVAILABLE, VARIABLE };

struct eag_entry { /* a reinforcement */
    uint8_t formation, kind, turn;
    bool officer;       /* comes with it */
    uint8_t commanders; /* leaders that come with it */
    uint8_t commander[2];
    uint8_t hexes;
    uint16_t hex[EAG_ENTRY_HEXES];
    uint8_t level; /* variable: EAG-23.28 */
    uint8_t point_rows;
    int16_t points[4]; /* half points by turn of the first counter, the last for all later */
    uint8_t order;     /* box, or EAG_NONE: the formation's */
    bool long_range;
    uint8_t unit[EAG_UNITS / 8]; /* which units, by number */
};

enum eag_special { GUARD_CAVALRY_HELD, BRITISH_RESERVE, GUARD_PANIC, PONDS, ALLIED_PLAN, SPECIALS };

/* What a special rule is about; each uses some of it. */
struct eag_rule {
    uint32_t formations; /* set */
    uint16_t hex;
    uint8_t range, turns;
    int16_t points; /* halves */
};

/* ---- charts ---- */

struct eag_result { /* of a side */
    int8_t check;   /* 0 to 2, -1 none */
    uint8_t steps;
    bool r; /* every unit a step: EAG-13.228 */
};

struct eag_ratio {
    uint8_t attacker, defender;
    int8_t modifier;
};

struct eag_event {
    uint8_t fire, melee; /* leader flag, or 0 */
    bool flag;
};

enum eag_fire_part { FEW, MASS, ADJACENT, LONG, LIGHT, SPLIT, POSTURE, FLANK, WET, FIRE_PARTS };
enum eag_melee_part {
    ROUTED,
    ENCIRCLED,
    DEMORALISED,
    MIXED_ATTACKER,
    MIXED_DEFENDER,
    UNPREPARED,
    FATIGUED,
    LONE_ARTILLERY,
    CAVALRY_IN_CLEAR,
    EMERGENCY_OK,
    EMERGENCY_FAIL,
    REAR,
    MELEE_PARTS
};

struct eag_charts {
    struct eag_result fire[2][8];   /* infantry, artillery; total 1 or less ... 8 or more */
    struct eag_result melee[2][11]; /* attacker, defender; 2 or less ... 12 or more */
    struct eag_ratio ratio[12];
    uint8_t ratios;
    int8_t fire_part[FIRE_PARTS], melee_part[MELEE_PARTS];
    struct eag_ground ground[TERRAINS];
    struct eag_hexside_row hexside[SIDE_KINDS];
    uint8_t road_bonus, path_bonus, hidden_bonus;
    uint8_t pursuit[3];        /* france, united-kingdom, coalition; of the period */
    struct eag_event event[7]; /* 2, 3 ... 8 or more */
};

/* ---- lines of fire (c13_sight.c) ---- */

/* One step of a line between two hexes: the hex it goes through, as an offset from the first; or
 * the two beside it, when it runs along their common side (EAG-13.39). */
struct eag_step {
    int8_t q[2], r[2];
    bool pair;
};

struct eag_line {
    uint16_t first, steps;
};

/* Weights: index in eag_battle.weight; a list has as many places as numbers. */
#define WEIGHT(name, id, count, least, most) W_##name, W_##name##_LAST = W_##name + (count)-1,
enum eag_weight {
#include "rules/eagles/weights.def"
    W_END
};
#undef WEIGHT

struct eag_battle {
    struct gg_battle head;
    int rows, columns; /* of the map; a scenario may use a part of it */
    struct eag_hexes exists;
    struct eag_hex hex[EAG_HEXES];
    struct eag_axial axial[EAG_HEXES];
    /* The hexes of the row so many above (less EAG_ROUND) within a range of a hex, by hex % 128. */
    uint64_t round[EAG_ROUND + 1][2 * EAG_ROUND + 1][2 * EAG_STRIDE];
    struct eag_hexes stand[ARMS]; /* that such a unit could come to from somewhere */
    uint8_t levels;               /* the highest level of the map */
    uint16_t metres;
    struct eag_charts chart;
    /* lines */
    struct eag_line line[2 * EAG_SIGHT + 1][2 * EAG_SIGHT + 1]; /* by offset in r and q */
    const struct eag_step *step;
    const struct eag_hexes *sight; /* by hex: to which the ground leaves the line open */
    uint8_t sight_range;           /* how far that was worked out */
    /* forces */
    int units, leaders, formations, armies;
    uint16_t first_unit[SIDES + 1]; /* units of a side: first_unit[side] up to the next */
    uint8_t first_leader[SIDES + 1];
    struct eag_unit unit[EAG_UNITS];
    uint8_t points[EAG_UNITS][2]; /* of stacking, by the side of the counter that lies up */
    int weight[W_END];            /* of value(): no part of the rules */
    struct eag_worth worth[EAG_UNITS];
    uint16_t gun[EAG_UNITS], guns; /* the artillery units that may come into play */
    struct eag_leader leader[EAG_LEADERS];
    struct eag_formation formation[EAG_FORMATIONS];
    struct eag_army army[EAG_ARMIES];
    uint8_t supply[EAG_ARMIES][EAG_HEXES]; /* hexes from there to the nearest supply: EAG-6.19 */
    /* MP of an arm from there to each supply hex, UINT16_MAX: there is no way */
    uint16_t home[EAG_ARMIES][EAG_SUPPLIES][ARMS][EAG_HEXES];
    /* the steps on the quickest ways there, bit d: in direction d */
    uint8_t homeward[EAG_ARMIES][EAG_SUPPLIES][ARMS][EAG_HEXES];
    uint8_t range; /* of command: EAG-5.24, EAG-5.25 */
    /* the scenario */
    int turns;
    struct eag_turn turn[EAG_TURNS];
    uint8_t exhausted; /* levels fall by so much: EAG-7.110, EAG-7.111 */
    uint8_t order_changes[SIDES];
    int sites;
    struct eag_site site[EAG_PLACES];
    struct eag_hexes site_hexes; /* of any of them */
    uint64_t site_rows;
    uint32_t sites_at[EAG_HEXES];            /* by hex, bit n: site n */
    uint8_t site_far[EAG_HEXES][EAG_PLACES]; /* hexes to the centre of each, 0 of none */
    int16_t stake[EAG_PLACES];               /* half points that change hands with it: value.c */
    uint8_t objectives, objective[EAG_OBJECTIVES];    /* sites: EAG-11.25 */
    struct eag_hexes round_objective[EAG_OBJECTIVES]; /* near it: EAG-11.84 */
    uint64_t reach[EAG_HEXES];                        /* boxes of those near enough: EAG-11.26 */
    uint16_t setup[EAG_UNITS];                        /* hex, EAG_OFF or EAG_OUT */
    uint16_t setup_leader[EAG_LEADERS];
    uint8_t setup_order[EAG_FORMATIONS]; /* box that is suggested */
    int entries;
    bool variable; /* one of them is: EAG-23.17 */
    struct eag_entry entry[EAG_ENTRIES];
    uint8_t entry_of_unit[EAG_UNITS], entry_of_leader[EAG_LEADERS];             /* or EAG_NONE */
    int16_t unit_points, fled_points, flag_points, wounded_points, lost_points; /* halves */
    int16_t threshold[4]; /* French decisive, marginal, Coalition marginal, decisive, in halves */
    int exits;
    struct {
        uint8_t side;
        uint16_t hex;
        int16_t points;
    } exit[EAG_EXITS];
    uint16_t cards;  /* set */
    uint8_t special; /* set: enum eag_special */
    struct eag_rule rule[SPECIALS];
};

/* Options: index in eag_option[] (c1_options.c); the first choice is the default. */
enum eag_option {
    O_STACKS,         /* EAG-22.1: hidden | open */
    O_HIDDEN,         /* EAG-22.6: no | yes; formations of the set-up start face down */
    O_COUNTERS,       /* EAG-23.7: yes | no */
    O_FACING,         /* EAG-24.1: no | yes */
    O_WEATHER,        /* EAG-21.1: yes | no */
    O_DECOYS,         /* EAG-11.13: yes | no */
    O_CAP_FROM,       /* EAG-8.26: capped | free */
    O_FLANK,          /* EAG-17.121: stack | lead */
    O_LONE_ARTILLERY, /* EAG-13.198: applied | left-out */
    O_WITHDRAW,       /* EAG-7.67: by-lead | no-cavalry */
    O_SECOND_CHARGE,  /* EAG-12.40: fresh | covering */
    O_TWICE,          /* EAG-13.146: pursuit | never */
    O_FACTOR,         /* EAG-9.22: stacked | engaged */
    O_OFFICER,        /* EAG-19.5: two | none */
    O_CRESTS,         /* EAG-13.26: ends | extremes */
    O_PURSUIT,        /* EAG-17.85: target | pursuer */
    O_END
};

#endif
