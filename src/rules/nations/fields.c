/* SPDX-License-Identifier: MIT
 * The position field by field, for position files. */
#include "rules/nations/chapters.h"
#include "rules/nations/hooks.h"

/* Cards in the row and types of commanders are kept as index + 1. */
static int face_plus_1(const struct gg_battle *b, int card)
{
    (void)b;
    return card < FACES ? card + 1 : -1;
}

static int plus_1(const struct gg_battle *b, int index)
{
    (void)b;
    return index + 1;
}

#define PART(s, m) .size = sizeof(((struct s *)0)->m), .offset = offsetof(struct s, m)
#define PLAIN      .none = GG_FIELD_NEVER, .unknown = GG_FIELD_NEVER
#define INT(s, text, m, low, high)                                                                 \
    {                                                                                              \
        .name = text, .type = GG_F_INT, PART(s, m), PLAIN, .min = (low), .max = (high)             \
    }
/* One byte for each thing of a kind. */
#define EACH(text, m, n, what, high)                                                               \
    {                                                                                              \
        .name = text, .type = GG_F_INT, .size = 1, .offset = offsetof(struct nat, m),              \
        .count = (n), .by = (what), PLAIN, .max = (high)                                           \
    }
#define DISTRICT_SET(text, m)                                                                      \
    {                                                                                              \
        .name = text, .type = GG_F_SET, PART(nat, m), PLAIN, .kind = K_DISTRICT                    \
    }
#define SIDE_SET(text, m)                                                                          \
    {                                                                                              \
        .name = text, .type = GG_F_SET, PART(nat, m), PLAIN, .kind = GG_KIND_SIDE                  \
    }
#define MISSION_OF(text, m)                                                                        \
    {                                                                                              \
        .name = text, .type = GG_F_THING, .size = 1, .offset = offsetof(struct nat, m),            \
        .count = DISTRICTS, .by = K_DISTRICT, .kind = K_MISSION, .none = NAT_NONE,                 \
        .unknown = NAT_UNKNOWN                                                                     \
    }

static const char *const army_states[] = { "held", "deployed", "placed", "gone", NULL };
static const char *const victors[] = { "none", "napoleon", "schwarzenberg", "nobody", NULL };

/* How many of each card. */
#define CARD_COUNTS(text, m, s, n)                                                                 \
    {                                                                                              \
        .name = text, .type = GG_F_INT, .size = 1,                                                 \
        .offset = offsetof(struct nat, m) + (s) * sizeof(((struct nat *)0)->hand[0]),              \
        .count = (n), .by = K_CARD, PLAIN, .max = 40                                               \
    }

const struct gg_field nat_field[] = {
    { .name = "markers",
      .type = GG_F_SET,
      .size = 8,
      .offset = offsetof(struct nat, markers),
      .count = ARMIES,
      .by = K_ARMY,
      .kind = K_AREA,
      PLAIN },
    { .name = "french-tiles",
      .type = GG_F_SET,
      PART(nat, tiles[FRENCH]),
      PLAIN,
      .kind = K_AREA,
      .kept = true },
    { .name = "allied-tiles",
      .type = GG_F_SET,
      PART(nat, tiles[ALLIED]),
      PLAIN,
      .kind = K_AREA,
      .kept = true },
    { .name = "tile",
      .type = GG_F_THING,
      .size = 1,
      .offset = offsetof(struct nat, tile),
      .count = ARMIES,
      .by = K_ARMY,
      .kind = K_AREA,
      .none = NAT_NONE,
      .unknown = GG_FIELD_NEVER },
    { .name = "state",
      .type = GG_F_CHOICE,
      .size = 1,
      .offset = offsetof(struct nat, state),
      .count = ARMIES,
      .by = K_ARMY,
      PLAIN,
      .names = army_states },
    EACH("lost", lost, ARMIES, K_ARMY, 20),
    EACH("suffers", suffers, ARMIES, K_ARMY, 20),
    { .name = "support",
      .type = GG_F_THING,
      .size = 1,
      .offset = offsetof(struct nat, support),
      .count = ARMIES,
      .by = K_ARMY,
      .kind = K_DISTRICT,
      .none = 0,
      .unknown = GG_FIELD_NEVER,
      .slot = plus_1 },
    { .name = "leads",
      .type = GG_F_THING,
      .size = 1,
      .offset = offsetof(struct nat, leads),
      .count = SIDES,
      .by = GG_KIND_SIDE,
      .kind = K_TYPE,
      .none = 0,
      .unknown = GG_FIELD_NEVER,
      .slot = plus_1 },
    CARD_COUNTS("french-hand", hand, FRENCH, CARDS),
    CARD_COUNTS("allied-hand", hand, ALLIED, CARDS),
    CARD_COUNTS("french-seen", seen, FRENCH, CARDS),
    CARD_COUNTS("allied-seen", seen, ALLIED, CARDS),
    EACH("veiled", veiled, SIDES, GG_KIND_SIDE, 40),
    CARD_COUNTS("pile", pile, 0, FACES),
    CARD_COUNTS("discard", discard, 0, FACES),
    { .name = "row",
      .type = GG_F_THING,
      .size = 1,
      .offset = offsetof(struct nat, row),
      .count = NAT_ROW,
      .kind = K_CARD,
      .none = 0,
      .unknown = GG_FIELD_NEVER,
      .slot = face_plus_1 },
    INT(nat, "spent-time", spent_time, 0, 40),
    INT(nat, "scouts", scouts, 0, 20),
    MISSION_OF("mission", mission),
    MISSION_OF("extra", extra),
    DISTRICT_SET("seconds", seconds),
    DISTRICT_SET("revealed", revealed),
    INT(nat, "time", time, 0, NAT_POINTS - 1),
    EACH("points", points, SIDES, GG_KIND_SIDE, 255),
    { .name = "active", .type = GG_F_THING, PART(nat, active), PLAIN, .kind = GG_KIND_SIDE },
    INT(nat, "actions", actions, 0, 20),
    INT(nat, "fought", fought, 0, 2),
    SIDE_SET("idle", idle),
    INT(nat, "idled", idled, 0, NAT_POINTS - 1),
    EACH("blind", blind, SIDES, GG_KIND_SIDE, 2),
    INT(nat, "drew", drew, 0, 3),
    DISTRICT_SET("won", won),
    { .name = "winner", .type = GG_F_CHOICE, PART(nat, over), PLAIN, .names = victors },
    INT(nat, "game", game, 0, 1),
    INT(nat, "first-total", first_total, 0, 255),
    { .name = "frame", .type = GG_F_STACK, .flow = &nat_flow, PLAIN },
};

_Static_assert(sizeof nat_field / sizeof nat_field[0] == NAT_FIELDS, "count them in hooks.h");
