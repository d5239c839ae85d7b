/* SPDX-License-Identifier: MIT
 * Mini, the miniature ruleset: its tables, its battle and its position.
 *
 * The rulebook is RULES.md.  A chapter is a file: map.c (2), stance.c (3), cards.c (4), action.c
 * (5), reaction.c (6), assault.c (7), retreat.c (8), ending.c (9); the sequence of play is
 * sequence.def. What every ruleset needs apart from its rules: load.c, position.c (fields and
 * check), knowledge.c, judge.c, words.c, scene.c, and ruleset.c, the table that names it all. */
#ifndef MINI_MINI_H
#define MINI_MINI_H

#include "core/battle.h"
#include "core/ruleset.h"

enum {
    MINI_PLACES_MAX = 16,
    MINI_UNITS_MAX = 8,
    MINI_CARDS_MAX = 8,
    MINI_CHART_MAX = 16,
    MINI_TURNS_MAX = 12,
    MINI_STEPS_MAX = 2
};

/* Things that are not there, or not known.  Both are in no set of things, and both may be shifted
 * by, so that a set needs no special case for them. */
enum { MINI_NONE = 63, MINI_UNKNOWN = 62 };

#define CLAUSE(name, number) MINI_##name,
enum mini_clause {
    MINI_ALLOWED,
#include "mini/clauses.def"
    MINI_CLAUSES
};
#undef CLAUSE

#define MESSAGE(name, args) MINI_MSG_##name,
enum mini_message {
    MINI_MSG_BEFORE_FIRST = GG_MESSAGE_FIRST - 1,
#include "mini/messages.def"
    MINI_MSG_END
};
#undef MESSAGE

enum mini_kind {
    MINI_PLACE = GG_KIND_FIRST,
    MINI_UNIT,
    MINI_CARD,
    MINI_STANCE,
    MINI_TERRAIN,
    MINI_TURN,
    MINI_KINDS_END
};

#define VERB(name, subject, target, clause) MINI_V_##name,
enum mini_verb {
    MINI_V_NONE,
#include "mini/verbs.def"
    MINI_VERBS
};
#undef VERB

enum mini_stance { MINI_ATTACK, MINI_HOLD, MINI_FEINT, MINI_STANCES };
enum mini_terrain { MINI_OPEN, MINI_WOODS, MINI_HILL, MINI_TERRAINS };
enum mini_unit_kind { MINI_INFANTRY, MINI_GUN, MINI_UNIT_KINDS };
enum mini_option { MINI_OPT_REACTION, MINI_OPT_DECK, MINI_OPTIONS };
enum { MINI_REACTION_ON, MINI_REACTION_OFF };
enum { MINI_DECK_FULL, MINI_DECK_HALF };

/* ---- the battle: constant while a game is played ---- */

struct mini_place {
    const char *id, *name;
    int32_t x, y;
    uint8_t terrain, points;
};

struct mini_unit_row {
    const char *id, *name;
    uint8_t side, kind, place, steps;
};

struct mini_card_row {
    const char *id;
    uint8_t value;
};

enum { MINI_NOBODY_RETREATS, MINI_ATTACKER_RETREATS, MINI_DEFENDER_RETREATS };

struct mini_chart_row {
    uint8_t attacker, defender, retreats; /* steps lost, and who retreats */
};

struct mini_battle {
    struct gg_battle base;
    uint64_t near[MINI_NONE + 1]; /* the neighbours of a place; of none, nobody */
    uint64_t all_places, woods;   /* sets of places */
    uint8_t first[3];             /* units first[s] .. first[s+1]-1 are those of side s */
    uint8_t units;
    uint8_t gun[MINI_UNITS_MAX];       /* 1: a gun */
    uint8_t places, cards, turns;      /* how many there are */
    uint8_t movement[MINI_UNIT_KINDS]; /* MINI-5.5 */
    uint8_t hits_on;                   /* MINI-6.4 */
    uint8_t ground[MINI_TERRAINS];     /* MINI-7.8 what the defender's place takes off */
    uint8_t deck;                      /* set of the cards in use */
    uint8_t chart_rows;                /* MINI-7.6 totals 0 .. chart_rows-1 */
    struct mini_chart_row chart[MINI_CHART_MAX];
    struct mini_place place[MINI_PLACES_MAX];
    struct mini_unit_row unit[MINI_UNITS_MAX];
    struct mini_card_row card[MINI_CARDS_MAX];
    int32_t width, height;
};

static inline const struct mini_battle *mini_battle(const struct gg_battle *b)
{
    return (const struct mini_battle *)b;
}

/* ---- what is going on: sequence.def as states, stages and frames (core/flow.h) ---- */

#define FLOW_PREFIX     mini
#define FLOW_SEQUENCE   "mini/sequence.def"
#define FLOW_BATTLE     struct mini_battle
#define FLOW_POSITION   struct mini_position
#define FLOW_DEPTH      3
#define FLOW_ROOM       8
#define FLOW_TYPE_unit  uint8_t
#define FLOW_TYPE_place uint8_t
struct mini_position;
#include "core/flow_declare.h"

/* ---- the position: 62 bytes, no padding ---- */

struct mini_unit {
    uint8_t place; /* MINI_NONE: out of the game */
    uint8_t steps;
};

struct mini_side {
    uint16_t score;
    uint16_t control; /* set of places */
    uint8_t stance;   /* MINI_NONE: not marked yet */
    uint8_t marks;    /* made and not yet confirmed */
    uint8_t card;     /* MINI_NONE: not drawn yet */
    uint8_t shown;    /* 1: the card was played and lies face up */
};

struct mini_position {
    uint8_t turn;         /* counted from 1 */
    uint8_t active;       /* while there are actions: whose it is; else 0 */
    uint8_t passed;       /* set of sides */
    uint8_t acted, fired; /* sets of units */
    struct mini_stack stack;
    struct mini_side side[2];
    struct mini_unit unit[MINI_UNITS_MAX]; /* past the scenario's units: out of the game */
};

_Static_assert(sizeof(struct mini_position) == 62, "no padding, and small");

extern const struct gg_ruleset mini_ruleset;

#endif
