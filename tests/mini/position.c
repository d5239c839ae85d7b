/* SPDX-License-Identifier: MIT
 * The position as a whole: how it starts, its fields for position files, and what must always be
 * true of it. */
#include "mini/rules.h"
#include <string.h>

void mini_start(const struct gg_battle *battle, void *pos)
{
    const struct mini_battle *b = mini_battle(battle);
    struct mini_position *p = pos;

    memset(p, 0, sizeof *p);
    p->turn = 1;
    mini_begin_turn(p);
    for (unsigned u = 0; u < MINI_UNITS_MAX; u++) {
        mini_remove(p, u);
    }
    for (unsigned u = 0; u < b->units; u++) {
        p->unit[u].steps = b->unit[u].steps;
        mini_enter(b, p, u, b->unit[u].place); /* MINI-2.6 */
    }
}

/* ---- fields ---- */

#define AT(s, member)                                                                              \
    .size = sizeof(((struct s *)0)->member), .offset = offsetof(struct s, member),                 \
    .none = GG_FIELD_NEVER, .unknown = GG_FIELD_NEVER
#define INT(s, member, low, high)                                                                  \
    {                                                                                              \
#member, GG_F_INT, AT(s, member), .min = (low), .max = (high)                              \
    }
#define BOOL(s, member)                                                                            \
    {                                                                                              \
#member, GG_F_BOOL, AT(s, member)                                                          \
    }
#define SET(s, member, of)                                                                         \
    {                                                                                              \
#member, GG_F_SET, AT(s, member), .kind = (of)                                             \
    }
/* A thing, or none. */
#define THING(s, member, of)                                                                       \
    {                                                                                              \
        .name = #member, .type = GG_F_THING, .size = 1, .offset = offsetof(struct s, member),      \
        .kind = (of), .none = MINI_NONE, .unknown = GG_FIELD_NEVER                                 \
    }
/* A thing or none, that a mask may hide. */
#define SECRET(s, member, of)                                                                      \
    {                                                                                              \
        .name = #member, .type = GG_F_THING, .size = 1, .offset = offsetof(struct s, member),      \
        .kind = (of), .none = MINI_NONE, .unknown = MINI_UNKNOWN                                   \
    }
#define COUNT(a) (uint16_t)(sizeof(a) / sizeof(a)[0])
#define TABLE(member, fields)                                                                      \
    .name = #member, .type = GG_F_TABLE, .offset = offsetof(struct mini_position, member),         \
    .none = GG_FIELD_NEVER, .unknown = GG_FIELD_NEVER, .sub = (fields), .subs = COUNT(fields)

static const struct gg_field side_field[] = {
    INT(mini_side, score, 0, 9999),
    SET(mini_side, control, MINI_PLACE),
    SECRET(mini_side, stance, MINI_STANCE),
    { .name = "marks",
      .type = GG_F_INT,
      .size = 1,
      .offset = offsetof(struct mini_side, marks),
      .max = 2,
      .none = GG_FIELD_NEVER,
      .unknown = MINI_UNKNOWN },
    SECRET(mini_side, card, MINI_CARD),
    BOOL(mini_side, shown),
};

static const struct gg_field unit_field[] = {
    THING(mini_unit, place, MINI_PLACE),
    INT(mini_unit, steps, 0, MINI_STEPS_MAX),
};

static const struct gg_field march_field[] = {
    THING(mini_march, unit, MINI_UNIT),
    INT(mini_march, left, 0, 4),
};

static const struct gg_field assault_field[] = {
    THING(mini_assault, attacker, MINI_UNIT),
    THING(mini_assault, defender, MINI_UNIT),
    THING(mini_assault, place, MINI_PLACE),
    THING(mini_assault, loser, MINI_UNIT),
    { .name = "card",
      .type = GG_F_THING,
      .size = 1,
      .offset = offsetof(struct mini_assault, card),
      .count = 2,
      .kind = MINI_CARD,
      .by = GG_KIND_SIDE,
      .none = MINI_NONE,
      .unknown = GG_FIELD_NEVER },
};

const struct gg_field mini_field[MINI_FIELDS] = {
    { "state", GG_F_CHOICE, AT(mini_position, state), .names = mini_state_name },
    INT(mini_position, turn, 1, MINI_TURNS_MAX),
    { "chooser", GG_F_THING, AT(mini_position, chooser), .kind = GG_KIND_SIDE },
    { "active", GG_F_THING, AT(mini_position, active), .kind = GG_KIND_SIDE },
    SET(mini_position, passed, GG_KIND_SIDE),
    SET(mini_position, acted, MINI_UNIT),
    SET(mini_position, fired, MINI_UNIT),
    THING(mini_position, firing, MINI_UNIT),
    { TABLE(march, march_field) },
    { TABLE(assault, assault_field) },
    { TABLE(side, side_field), .count = 2, .stride = sizeof(struct mini_side), .by = GG_KIND_SIDE },
    { TABLE(unit, unit_field), .count = MINI_UNITS_MAX, .stride = sizeof(struct mini_unit),
      .by = MINI_UNIT },
};
