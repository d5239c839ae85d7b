/* SPDX-License-Identifier: MIT
 * The position as a whole: how it starts, and its fields, each once, for position files. */
#include "mini/rules.h"
#include <string.h>

void mini_start(const struct gg_battle *battle, void *pos)
{
    const struct mini_battle *b = mini_battle(battle);
    struct mini_position *p = pos;

    memset(p, 0, sizeof *p);
    p->turn = 1;
    PUSH(p, turn, .side = 0);
    mini_begin_turn(p);
    for (unsigned u = 0; u < MINI_UNITS_MAX; u++) {
        mini_remove(p, u);
    }
    for (unsigned u = 0; u < b->units; u++) {
        p->unit[u].steps = b->unit[u].steps;
        mini_enter(b, p, u, b->unit[u].place); /* MINI-2.6 */
    }
    mini_go(b, p);
}

/* MINI-2.6: after a change by hand, each side controls where its units stand. */
void mini_tidy(const struct gg_battle *battle, void *pos)
{
    const struct mini_battle *b = mini_battle(battle);
    struct mini_position *p = pos;

    for (unsigned u = 0; u < b->units; u++) {
        if (p->unit[u].steps > 0 && p->unit[u].place < b->places) {
            mini_enter(b, p, u, p->unit[u].place);
        }
    }
}

/* ---- fields ---- */

#define AT(s, member)                                                                              \
    .name = #member, .size = sizeof(((struct s *)0)->member), .offset = offsetof(struct s, member)
#define NEVER                  .none = GG_FIELD_NEVER, .unknown = GG_FIELD_NEVER
#define INT(s, member, lo, hi) AT(s, member), .type = GG_F_INT, .min = (lo), .max = (hi), NEVER
#define BOOL(s, member)        AT(s, member), .type = GG_F_BOOL, NEVER
#define SET(s, member, of)     AT(s, member), .type = GG_F_SET, .kind = (of), NEVER
#define THING(s, member, of)   AT(s, member), .type = GG_F_THING, .kind = (of)
#define OR_NONE                .none = MINI_NONE, .unknown = GG_FIELD_NEVER
#define OR_HIDDEN              .none = MINI_NONE, .unknown = MINI_UNKNOWN
#define ROWS(a)                (uint16_t)(sizeof(a) / sizeof(a)[0])
#define TABLE(member, rows)                                                                        \
    .name = #member, .offset = offsetof(struct mini_position, member), .type = GG_F_TABLE,         \
    .sub = (rows), .subs = ROWS(rows), NEVER

static const struct gg_field side_field[] = {
    { INT(mini_side, score, 0, 9999) },
    { SET(mini_side, control, MINI_PLACE) },
    { THING(mini_side, stance, MINI_STANCE), OR_HIDDEN },
    { AT(mini_side, marks), .type = GG_F_INT, .max = 2, .none = GG_FIELD_NEVER,
      .unknown = MINI_UNKNOWN },
    { THING(mini_side, card, MINI_CARD), OR_HIDDEN },
    { BOOL(mini_side, shown) },
};

static const struct gg_field unit_field[] = {
    { THING(mini_unit, place, MINI_PLACE), OR_NONE },
    { INT(mini_unit, steps, 0, MINI_STEPS_MAX) },
};

const struct gg_field mini_field[MINI_FIELDS] = {
    { INT(mini_position, turn, 1, MINI_TURNS_MAX) },
    { THING(mini_position, active, GG_KIND_SIDE), NEVER },
    { SET(mini_position, passed, GG_KIND_SIDE) },
    { SET(mini_position, acted, MINI_UNIT) },
    { SET(mini_position, fired, MINI_UNIT) },
    { TABLE(side, side_field), .count = 2, .stride = sizeof(struct mini_side), .by = GG_KIND_SIDE },
    { TABLE(unit, unit_field), .count = MINI_UNITS_MAX, .stride = sizeof(struct mini_unit),
      .by = MINI_UNIT },
    { .name = "frame", .type = GG_F_STACK, .flow = &mini_flow, NEVER },
};
