/* SPDX-License-Identifier: MIT
 * The battle of Wagram: map, counters and scenario, loaded once, then constant, with everything
 * that can be worked out once. */
#ifndef WAG_GROUND_H
#define WAG_GROUND_H

#include "core/battle.h"
#include "core/ruleset.h"
#include "rules/wagram/names.h"

/* ---- sets of zones ---- */

struct wag_zones {
    uint64_t w[WAG_WORDS];
};

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
    uint16_t dear;              /* of these, slots that cost more than 1 MP */
    uint16_t steep;             /* those, and slots from which it costs more to come back */
    uint16_t front[WAG_RING];   /* by facing: the slots of the Front; WAG-9.4.3 */
    uint16_t bearing[WAG_RING]; /* degrees clockwise from up, towards that neighbour */
    uint8_t
        ahead[WAG_RING]; /* by the slot a unit came in through: the facing that goes straight on */
    int16_t x, y;
    uint8_t points;
    int16_t outline[16][2];
};

/* The zones of a ring as sets: in each, bit n is the zone first + n. */
struct wag_fold {
    uint64_t set;
    uint16_t first;
    uint16_t slots; /* of the ring that the set stands for */
    uint8_t count;  /* bits of the set */
};

struct wag_fan {
    struct wag_fold fold[WAG_WORDS];
    uint64_t others[WAG_RING]; /* by slot: all bits but its own */
    uint8_t folds;
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
    uint8_t nation; /* enum gg_nation */
    uint64_t units; /* by the order of battle, no matter who they act with now */
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

/* Units of one corps that their player puts into the same zones: WAG-14.1.1. */
struct wag_list {
    uint64_t units;
    uint64_t holders; /* all of that corps that are no artillery: one of them holds a zone */
    uint8_t zones;    /* how many */
    uint8_t post[8];  /* their numbers among all zones that are listed, from 1: b->post */
    uint16_t zone[8];
};

struct wag_slot {
    bool night;
    uint8_t day, turn;
};

/* Weights: index in wag_battle.weight; a list has as many places as numbers. */
#define WEIGHT(name, id, count, least, most) W_##name, W_##name##_LAST = W_##name + (count)-1,
enum wag_weight {
#include "rules/wagram/weights.def"
    W_END
};
#undef WEIGHT

/* What judging a position asks of the ground and the counters again and again; zones to something
 * are WAG_FAR at most: value_tables.c. */
enum { WAG_DRAWN = 17 }; /* 0 to WAG_FAR zones */

struct wag_worth {
    uint8_t goals[SIDES];                /* objectives, by number: WAG-3.7 */
    uint16_t goal[SIDES][WAG_GOALS];     /* their zones */
    uint64_t near[SIDES][WAG_PLACES][2]; /* 16 bits a goal, bit n: it is at most n zones away */
    uint8_t to_fight[SIDES][WAG_PLACES]; /* to the nearest that the side wants or that it guards */
    uint8_t to_plateau[WAG_PLACES];
    uint16_t front[WAG_PLACES][WAG_RING][3]; /* by facing: zones of the Front, or WAG_NOWHERE */
    int16_t face[SIDES][WAG_BITS][WAG_STEPS + 1]; /* of a unit by its steps; its potential: */
    uint8_t combat[SIDES][WAG_BITS][WAG_STEPS + 1];
    int8_t ordered[WAG_DRAWN], marching[WAG_DRAWN]; /* worth of orders, by zones to an objective */
    int8_t no_order[WAG_DRAWN];
};

/* Where the number and the name of a zone are written, and the room for pieces that they leave. */
struct wag_layout {
    int32_t number_at[2]; /* middle of its foot */
    int32_t name_at[2];
    int32_t at[2], room;
};

struct wag_battle {
    struct gg_battle head;
    int width, height; /* of the board, in metres */
    int zones;
    struct wag_layout layout[WAG_PLACES];
    struct wag_zone zone[WAG_PLACES];   /* that of GONE is empty, that of WAITING has the entries */
    struct wag_fan fan[WAG_PLACES];     /* of their rings */
    struct wag_zones near[WAG_PLACES];  /* adjacent */
    struct wag_zones plain[WAG_PLACES]; /* of these, those that cost 1 MP from here */
    struct wag_zones within[WAG_AWAY + 1][WAG_PLACES]; /* [n]: at most n zones away, itself too */
    struct wag_zones costs[WAG_AWAY + 1][WAG_PLACES];  /* [n]: at most n MP away, itself too */
    uint8_t distance[WAG_PLACES][WAG_PLACES];          /* borders crossed; 255 unreachable */
    uint8_t mp_to[WAG_PLACES]
                 [WAG_PLACES]; /* over the ground alone, if WAG_AWAY or less; else 255 */
    uint8_t slot_of[WAG_PLACES]
                   [WAG_PLACES]; /* slot of the other in the ring of the one, WAG_NONE */
    const struct wag_shot *shot; /* of zone i: shot[first_shot[i]] up to first_shot[i + 1] */
    uint16_t first_shot[WAG_PLACES + 1];
    struct wag_zones in_range[WAG_PLACES]; /* targets of a zone's shots, whatever stops them */
    uint64_t aimed[WAG_PLACES][WAG_RING];  /* by facing: which of the zone's shots, bit n: n-th */
    struct wag_zones rough; /* zones that cost more than 1 MP to leave by one way or another */
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
    uint8_t lists[SIDES], posts[SIDES];
    uint8_t post[SIDES][WAG_PLACES];       /* zones that are listed, numbered from 1; else 0 */
    struct wag_list list[SIDES][WAG_BITS]; /* what comes of these groups */
    uint16_t no_marker[SIDES];             /* corps that start without one: WAG-12.5.3 */
    int weight[W_END];                     /* of value(): no part of the rules */
    struct wag_worth worth;
};

#endif
