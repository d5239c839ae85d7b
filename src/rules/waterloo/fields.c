/* SPDX-License-Identifier: MIT
 * The position field by field, for position files: units by their ids in areas by theirs. */
#include "rules/waterloo/chapters.h"
#include "rules/waterloo/hooks.h"

/* ---- where things are kept ---- */

static int french_bit(const struct gg_battle *b, int unit)
{
    (void)b;
    return WAT_SIDE(unit) == FRENCH ? unit : -1;
}

static int allied_bit(const struct gg_battle *b, int unit)
{
    (void)b;
    return WAT_SIDE(unit) == ALLIED ? WAT_BIT(unit) : -1;
}

static int area_number(const struct gg_battle *b, int index)
{
    return (int)wat_area_at(wat_of(b), (unsigned)index);
}

/* Aims are kept as area + 1; the box is no target: WAT-3.22. */
static int aimed_area(const struct gg_battle *b, int index)
{
    return index < wat_of(b)->areas ? index + 1 : -1;
}

static const struct gg_field_word off_map[] = { { WAT_TRACK, "track" },
                                                { WAT_GONE, "eliminated" },
                                                { 0, NULL } };

/* ---- kinds of fields ---- */

#define COUNT(a)   (uint16_t)(sizeof(a) / sizeof(a)[0])
#define PART(s, m) .size = sizeof(((struct s *)0)->m), .offset = offsetof(struct s, m)
#define PLAIN      .none = GG_FIELD_NEVER, .unknown = GG_FIELD_NEVER
#define INT(s, text, m, low, high)                                                                 \
    {                                                                                              \
        .name = text, .type = GG_F_INT, PART(s, m), PLAIN, .min = (low), .max = (high)             \
    }
#define SIDE(text, m)                                                                              \
    {                                                                                              \
        .name = text, .type = GG_F_THING, PART(wat, m), PLAIN, .kind = GG_KIND_SIDE                \
    }
/* A number, or null. */
#define MAYBE(text, m, low, high, nothing)                                                         \
    {                                                                                              \
        .name = text, .type = GG_F_INT, PART(wat, m), .none = (nothing),                           \
        .unknown = GG_FIELD_NEVER, .min = (low), .max = (high)                                     \
    }
/* The place of each unit of a side. */
#define PLACES(text, m, bit, nothing, words)                                                       \
    {                                                                                              \
        .name = text, .type = GG_F_THING, .size = 1, .offset = offsetof(struct wat, m),            \
        .count = 64, .kind = K_AREA, .by = K_UNIT, .none = (nothing), .unknown = GG_FIELD_NEVER,   \
        .slot = area_number, .by_slot = (bit), .word = (words)                                     \
    }
#define UNITS(text, m, bit)                                                                        \
    {                                                                                              \
        .name = text, .type = GG_F_SET, PART(wat, m), PLAIN, .kind = K_UNIT, .slot = (bit)         \
    }
#define AREAS(text, m)                                                                             \
    {                                                                                              \
        .name = text, .type = GG_F_SET, PART(wat, m), PLAIN, .kind = K_AREA, .slot = area_number   \
    }
/* Bits that stand for no one kind of thing. */
#define BITS(s, text, m)                                                                           \
    {                                                                                              \
        .name = text, .type = GG_F_SET, PART(s, m), PLAIN, .kind = GG_KIND_NUMBER                  \
    }
#define CUBES(text, m)                                                                             \
    {                                                                                              \
        .name = text, .type = GG_F_INT, .size = 1, .offset = offsetof(struct wat, m), .count = 64, \
        .by = K_AREA, .by_slot = area_number, PLAIN, .max = 99                                     \
    }
#define DISCS_OF(text, m)                                                                          \
    {                                                                                              \
        .name = text, .type = GG_F_TABLE, .offset = offsetof(struct wat, m), .count = SIDES,       \
        .stride = DISCS, .by = GG_KIND_SIDE, PLAIN, .sub = disc_field, .subs = COUNT(disc_field)   \
    }
/* A plain list of bytes. */
#define LIST(text, m, n, high)                                                                     \
    {                                                                                              \
        .name = text, .type = GG_F_INT, .size = 1, .offset = offsetof(struct wat, m),              \
        .count = (n), PLAIN, .max = (high)                                                         \
    }

#define DISC(text, at)                                                                             \
    {                                                                                              \
        .name = text, .type = GG_F_INT, .size = 1, .offset = (at), PLAIN, .max = 30                \
    }

static const struct gg_field disc_field[] = {
    DISC("green", GREEN),
    DISC("red", D_RED),
    DISC("purple", PURPLE),
};

static const struct gg_field aim_field[] = {
    { .name = "to",
      .type = GG_F_THING,
      PART(wat_aim, to),
      .none = 0,
      .unknown = GG_FIELD_NEVER,
      .kind = K_AREA,
      .slot = aimed_area },
    { .name = "at", .type = GG_F_CHOICE, PART(wat_aim, at), PLAIN, .names = wat_arm_id },
    INT(wat_aim, "line", line, 0, 7),
};

static const struct gg_field frame_field[] = {
    { .name = "state",
      .type = GG_F_CHOICE,
      PART(wat_frame, state),
      PLAIN,
      .names = wat_state_name },
    INT(wat_frame, "stage", stage, 0, 255),
    { .name = "side", .type = GG_F_THING, PART(wat_frame, side), PLAIN, .kind = GG_KIND_SIDE },
    INT(wat_frame, "area", area, 0, 255),
    INT(wat_frame, "unit", unit, 0, 255),
    INT(wat_frame, "n", n, 0, 255),
    INT(wat_frame, "k", k, 0, 255),
    INT(wat_frame, "flags", flags, 0, 255),
    BITS(wat_frame, "set", set),
};

static const char *const victors[] = { "none", "french", "allied", NULL };

/* ---- the fields ---- */

const struct gg_field wat_field[] = {
    PLACES("french", place[FRENCH], french_bit, GG_FIELD_NEVER, off_map),
    PLACES("allied", place[ALLIED], allied_bit, GG_FIELD_NEVER, off_map),
    UNITS("french-up", up[FRENCH], french_bit),
    UNITS("allied-up", up[ALLIED], allied_bit),
    UNITS("french-square", square[FRENCH], french_bit),
    UNITS("allied-square", square[ALLIED], allied_bit),
    CUBES("blue-cubes", cubes[BLUE]),
    CUBES("red-cubes", cubes[RED]),
    CUBES("black-cubes", cubes[BLACK]),
    { .name = "stock",
      .type = GG_F_INT,
      .size = 1,
      .offset = offsetof(struct wat, stock),
      .count = COLOURS,
      .by = K_COLOUR,
      PLAIN,
      .max = 99 },
    INT(wat, "battery", battery, 0, 99),
    INT(wat, "turn", turn, 1, WAT_TURNS),
    SIDE("first", first),
    SIDE("active", active),
    MAYBE("tile", tile, 1, 5, 0),
    INT(wat, "actions", actions, 0, 5),
    INT(wat, "phase", phase, 1, 7),
    { .name = "winner", .type = GG_F_CHOICE, PART(wat, over), PLAIN, .names = victors },
    DISCS_OF("discs", discs),
    DISCS_OF("spent", spent),
    DISCS_OF("gone", gone),
    { .name = "disc", .type = GG_F_THING, PART(wat, disc), PLAIN, .kind = K_DISC },
    MAYBE("leader", leader, 0, 63, WAT_NONE),
    INT(wat, "battery-used", battery_used, 0, 255),
    { .name = "aim",
      .type = GG_F_TABLE,
      .offset = offsetof(struct wat, aim),
      .count = WAT_GUNS,
      .stride = sizeof(struct wat_aim),
      PLAIN,
      .sub = aim_field,
      .subs = COUNT(aim_field) },
    LIST("pending", pending, WAT_PENDING, 63),
    INT(wat, "pendings", pendings, 0, WAT_PENDING),
    BITS(wat, "pending-first", pending_first),
    AREAS("gone-to", gone_to),
    AREAS("came-from", came_from),
    PLACES("french-origin", origin[FRENCH], french_bit, WAT_NONE, NULL),
    PLACES("allied-origin", origin[ALLIED], allied_bit, WAT_NONE, NULL),
    UNITS("french-attacking", attacking[FRENCH], french_bit),
    UNITS("allied-attacking", attacking[ALLIED], allied_bit),
    UNITS("french-outside", outside[FRENCH], french_bit),
    UNITS("allied-outside", outside[ALLIED], allied_bit),
    LIST("assigned", assigned, 64, 5),
    INT(wat, "step1-cubes", step1_cubes, 0, 255),
    INT(wat, "cavalry-was-there", cavalry_was_there, 0, 255),
    INT(wat, "guns-alone", guns_alone, 0, 255),
    LIST("dice", dice, 2, 6),
    INT(wat, "frames", frames, 1, WAT_FRAMES),
    { .name = "frame",
      .type = GG_F_TABLE,
      .offset = offsetof(struct wat, frame),
      .count = WAT_FRAMES,
      .stride = sizeof(struct wat_frame),
      PLAIN,
      .sub = frame_field,
      .subs = COUNT(frame_field) },
};

_Static_assert(sizeof wat_field / sizeof wat_field[0] == WAT_FIELDS, "count them in hooks.h");
