/* SPDX-License-Identifier: MIT
 * The position field by field, for position files: units by their ids in zones by theirs. */
#include "rules/wagram/chapters.h"
#include "rules/wagram/hooks.h"

/* ---- where things are kept ---- */

static int bit_of(const struct gg_battle *b, int unit, int side)
{
    unsigned bit = wag_unit_bit(wag_of(b), (unsigned)unit);

    return wag_unit_side(wag_of(b), (unsigned)unit) == side && bit != WAG_HQ ? (int)bit : -1;
}

static int french_bit(const struct gg_battle *b, int unit)
{
    return bit_of(b, unit, FRENCH);
}

static int austrian_bit(const struct gg_battle *b, int unit)
{
    return bit_of(b, unit, AUSTRIAN);
}

static int corps_of(const struct gg_battle *b, int index, int side)
{
    return wag_corps_side(wag_of(b), (unsigned)index) == side
               ? (int)wag_corps_at(wag_of(b), (unsigned)index)
               : -1;
}

static int french_corps(const struct gg_battle *b, int index)
{
    return corps_of(b, index, FRENCH);
}

static int austrian_corps(const struct gg_battle *b, int index)
{
    return corps_of(b, index, AUSTRIAN);
}

/* A pick is kept as corps + 1. */
static int french_pick(const struct gg_battle *b, int index)
{
    int corps = french_corps(b, index);

    return corps < 0 ? -1 : corps + 1;
}

static int austrian_pick(const struct gg_battle *b, int index)
{
    int corps = austrian_corps(b, index);

    return corps < 0 ? -1 : corps + 1;
}

static const struct gg_field_word off_map[] = { { WAG_WAITING, "waiting" },
                                                { WAG_GONE, "eliminated" },
                                                { 0, NULL } };

/* ---- kinds of fields ---- */

#define COUNT(a)   (uint16_t)(sizeof(a) / sizeof(a)[0])
#define PART(s, m) .size = sizeof(((struct s *)0)->m), .offset = offsetof(struct s, m)
#define PLAIN      .none = GG_FIELD_NEVER, .unknown = GG_FIELD_NEVER
#define INT(s, text, m, low, high)                                                                 \
    {                                                                                              \
        .name = text, .type = GG_F_INT, PART(s, m), PLAIN, .min = (low), .max = (high)             \
    }
/* A side, or null. */
#define MAYBE_SIDE(text, m)                                                                        \
    {                                                                                              \
        .name = text, .type = GG_F_THING, PART(wag, m), .none = WAG_NONE,                          \
        .unknown = GG_FIELD_NEVER, .kind = GG_KIND_SIDE                                            \
    }
#define CHOICE(s, text, m, words)                                                                  \
    {                                                                                              \
        .name = text, .type = GG_F_CHOICE, PART(s, m), PLAIN, .names = (words)                     \
    }
/* One value for each side. */
#define BY_SIDE(text, m, low, high)                                                                \
    {                                                                                              \
        .name = text, .type = GG_F_INT, .size = 1, .offset = offsetof(struct wag, m),              \
        .count = SIDES, .by = GG_KIND_SIDE, PLAIN, .min = (low), .max = (high)                     \
    }
/* The place of each unit of a side. */
#define PLACES(text, m, bit)                                                                       \
    {                                                                                              \
        .name = text, .type = GG_F_THING, .size = 2, .offset = offsetof(struct wag, m),            \
        .count = WAG_BITS, .kind = K_ZONE, .by = K_UNIT, PLAIN, .by_slot = (bit), .word = off_map  \
    }
/* A number for each unit of a side. */
#define NUMBERS(text, m, bit, high)                                                                \
    {                                                                                              \
        .name = text, .type = GG_F_INT, .size = 1, .offset = offsetof(struct wag, m),              \
        .count = WAG_BITS, .by = K_UNIT, PLAIN, .by_slot = (bit), .max = (high)                    \
    }
/* The corps each unit of a side acts with. */
#define CORPS(text, m, bit, corps)                                                                 \
    {                                                                                              \
        .name = text, .type = GG_F_THING, .size = 1, .offset = offsetof(struct wag, m),            \
        .count = WAG_BITS, .kind = K_CORPS, .by = K_UNIT, PLAIN, .slot = (corps), .by_slot = (bit) \
    }
#define UNITS(s, text, m, bit)                                                                     \
    {                                                                                              \
        .name = text, .type = GG_F_SET, PART(s, m), PLAIN, .kind = K_UNIT, .slot = (bit)           \
    }
/* Bits that stand for no one kind of thing; units of the phasing side. */
#define BITS(s, text, m)                                                                           \
    {                                                                                              \
        .name = text, .type = GG_F_SET, PART(s, m), PLAIN, .kind = GG_KIND_NUMBER                  \
    }
#define ZONES(text, m)                                                                             \
    {                                                                                              \
        .name = text, .type = GG_F_SET, PART(wag, m), PLAIN, .kind = K_ZONE                        \
    }
#define ZONE(s, text, m)                                                                           \
    {                                                                                              \
        .name = text, .type = GG_F_THING, PART(s, m), PLAIN, .kind = K_ZONE                        \
    }
/* A plain list of bytes. */
#define LIST(text, m, n, high)                                                                     \
    {                                                                                              \
        .name = text, .type = GG_F_INT, .size = 1, .offset = offsetof(struct wag, m),              \
        .count = (n), PLAIN, .max = (high)                                                         \
    }
/* The box of each corps' marker; "?" in masks. */
#define BOXES_OF(text, m, corps)                                                                   \
    {                                                                                              \
        .name = text, .type = GG_F_CHOICE, .size = 1, .offset = offsetof(struct wag, m),           \
        .count = WAG_CORPS, .by = K_CORPS, .by_slot = (corps), .none = GG_FIELD_NEVER,             \
        .unknown = BOX_UNKNOWN, .names = wag_box_id                                                \
    }
#define MAY(text, m, corps)                                                                        \
    {                                                                                              \
        .name = text, .type = GG_F_INT, .size = 1, .offset = offsetof(struct wag, m),              \
        .count = WAG_CORPS, .by = K_CORPS, .by_slot = (corps), PLAIN, .max = 255                   \
    }
#define PICKS(text, m, corps)                                                                      \
    {                                                                                              \
        .name = text, .type = GG_F_THING, .size = 1, .offset = offsetof(struct wag, m),            \
        .count = WAG_PICKS, .kind = K_CORPS, .slot = (corps), .none = 0, .unknown = WAG_NONE       \
    }

static const struct gg_field frame_field[] = {
    CHOICE(wag_frame, "state", state, wag_state_name),
    INT(wag_frame, "stage", stage, 0, 255),
    { .name = "side", .type = GG_F_THING, PART(wag_frame, side), PLAIN, .kind = GG_KIND_SIDE },
    INT(wag_frame, "unit", unit, 0, 255),
    INT(wag_frame, "n", n, 0, 255),
    INT(wag_frame, "k", k, 0, 255),
    INT(wag_frame, "flags", flags, 0, 255),
    INT(wag_frame, "corps", corps, 0, 255),
    INT(wag_frame, "zone", zone, 0, WAG_PLACES - 1),
    INT(wag_frame, "to", to, 0, WAG_PLACES - 1),
    INT(wag_frame, "ring", ring, 0, (1 << WAG_RING) - 1),
    BITS(wag_frame, "set", set),
};

static const char *const postures[] = { "none", "hold", "react", "withdraw", NULL };

#define PAIR(text, m, low, high)                                                                   \
    {                                                                                              \
        .name = text, .type = GG_F_INT, .size = 1, .offset = offsetof(struct wag_combat, m),       \
        .count = SIDES, .by = GG_KIND_SIDE, PLAIN, .min = (low), .max = (high)                     \
    }

static const struct gg_field combat_field[] = {
    ZONE(wag_combat, "zone", zone),
    { .name = "attacker",
      .type = GG_F_THING,
      PART(wag_combat, attacker),
      PLAIN,
      .kind = GG_KIND_SIDE },
    CHOICE(wag_combat, "posture", posture, postures),
    UNITS(wag_combat, "french", fighting[FRENCH], french_bit),
    UNITS(wag_combat, "austrian", fighting[AUSTRIAN], austrian_bit),
    BITS(wag_combat, "forcing", forcing),
    UNITS(wag_combat, "french-exhausted", exhausted[FRENCH], french_bit),
    UNITS(wag_combat, "austrian-exhausted", exhausted[AUSTRIAN], austrian_bit),
    UNITS(wag_combat, "french-hit", hit[FRENCH], french_bit),
    UNITS(wag_combat, "austrian-hit", hit[AUSTRIAN], austrian_bit),
    PAIR("dice", dice, 0, 6),
    PAIR("total", total, -100, 100),
};

static const char *const victors[] = { "none", "french", "austrian", NULL };
static const char *const once[] = { "not-yet", "forming", "standing", "ended", NULL };
static const char *const johans[] = { "expected", "arrived", "engaged", NULL };
static const char *const tests[] = { "none", "passed", "failed", NULL };

#define BOX(text, at)                                                                              \
    {                                                                                              \
        .name = text, .type = GG_F_INT, .size = 1, .offset = (at), PLAIN, .max = WAG_CORPS         \
    }
static const struct gg_field box_field[] = {
    BOX("order-1", ORDER_1),
    BOX("order-2", ORDER_2),
    BOX("order-3", ORDER_3),
    BOX("available", AVAILABLE),
    BOX("activated", ACTIVATED),
    BOX("reaction", REACTION),
    BOX("administrative", ADMINISTRATIVE),
};

/* ---- the fields ---- */

const struct gg_field wag_field[] = {
    PLACES("french", place[FRENCH], french_bit),
    PLACES("austrian", place[AUSTRIAN], austrian_bit),
    NUMBERS("french-steps", steps[FRENCH], french_bit, WAG_STEPS),
    NUMBERS("austrian-steps", steps[AUSTRIAN], austrian_bit, WAG_STEPS),
    NUMBERS("french-facing", facing[FRENCH], french_bit, WAG_RING - 1),
    NUMBERS("austrian-facing", facing[AUSTRIAN], austrian_bit, WAG_RING - 1),
    CORPS("french-corps", corps[FRENCH], french_bit, french_corps),
    CORPS("austrian-corps", corps[AUSTRIAN], austrian_bit, austrian_corps),
    UNITS(wag, "french-tired", tired[FRENCH], french_bit),
    UNITS(wag, "austrian-tired", tired[AUSTRIAN], austrian_bit),
    UNITS(wag, "french-spent", spent[FRENCH], french_bit),
    UNITS(wag, "austrian-spent", spent[AUSTRIAN], austrian_bit),
    UNITS(wag, "french-routed", routed[FRENCH], french_bit),
    UNITS(wag, "austrian-routed", routed[AUSTRIAN], austrian_bit),
    UNITS(wag, "french-worse", worse[FRENCH], french_bit),
    UNITS(wag, "austrian-worse", worse[AUSTRIAN], austrian_bit),
    UNITS(wag, "french-lost", lost[FRENCH], french_bit),
    UNITS(wag, "austrian-lost", lost[AUSTRIAN], austrian_bit),
    { .name = "hq",
      .type = GG_F_THING,
      .size = 2,
      .offset = offsetof(struct wag, hq),
      .count = SIDES,
      .by = GG_KIND_SIDE,
      PLAIN,
      .kind = K_ZONE },
    BY_SIDE("hq-moved", hq_moved, 0, 1),
    BOXES_OF("french-box", box[FRENCH], french_corps),
    BOXES_OF("austrian-box", box[AUSTRIAN], austrian_corps),
    MAY("french-may", may[FRENCH], french_corps),
    MAY("austrian-may", may[AUSTRIAN], austrian_corps),
    { .name = "markers",
      .type = GG_F_TABLE,
      .offset = offsetof(struct wag, markers),
      .count = SIDES,
      .stride = BOXES,
      .by = GG_KIND_SIDE,
      PLAIN,
      .sub = box_field,
      .subs = COUNT(box_field) },
    PICKS("french-picks", pick[FRENCH], french_pick),
    PICKS("austrian-picks", pick[AUSTRIAN], austrian_pick),
    BY_SIDE("picks-shown", shown, 0, WAG_PICKS),
    INT(wag, "slot", slot, 0, WAG_SLOTS - 1),
    CHOICE(wag, "winner", over, victors),
    BY_SIDE("round", round, 0, 99),
    INT(wag, "rounds", rounds, 0, 255),
    MAYBE_SIDE("last", last),
    INT(wag, "run", run, 0, 255),
    { .name = "phasing", .type = GG_F_THING, PART(wag, phasing), PLAIN, .kind = GG_KIND_SIDE },
    INT(wag, "reaction", reaction, 0, 1),
    INT(wag, "failed", failed, 0, SIDES),
    INT(wag, "corps-active", corps_active, 0, WAG_NONE),
    INT(wag, "pivot", pivot, 0, WAG_NONE),
    BITS(wag, "active", active),
    BITS(wag, "isolated", isolated),
    BITS(wag, "acted", acted),
    BITS(wag, "fired", fired),
    BITS(wag, "attacking", attacking),
    BITS(wag, "charging", charging),
    BITS(wag, "supported", supported),
    LIST("aim", aim, WAG_BITS, WAG_RING - 1),
    LIST("effort", effort, WAG_BITS, 255),
    ZONES("targets", targets),
    ZONES("fought", fought),
    { .name = "combat",
      .type = GG_F_TABLE,
      .offset = offsetof(struct wag, combat),
      PLAIN,
      .sub = combat_field,
      .subs = COUNT(combat_field) },
    UNITS(wag, "battery", battery, french_bit),
    CHOICE(wag, "battery-state", battery_state, once),
    UNITS(wag, "square", square, french_bit),
    CHOICE(wag, "square-state", square_state, once),
    INT(wag, "square-corps", square_corps, 0, WAG_CORPS),
    { .name = "chosen", .type = GG_F_SET, PART(wag, bought), PLAIN, .kind = K_CHOICE },
    BY_SIDE("vp", vp, -100, 100),
    BY_SIDE("held", held, -100, 100),
    INT(wag, "guard-fought", guard_fought, 0, 1),
    INT(wag, "lobau-shots", lobau_shots, 0, 2),
    INT(wag, "ix-tested", ix_tested, 0, 1),
    CHOICE(wag, "johan", johan, johans),
    CHOICE(wag, "test", test, tests),
    INT(wag, "frames", frames, 1, WAG_FRAMES),
    { .name = "frame",
      .type = GG_F_TABLE,
      .offset = offsetof(struct wag, frame),
      .count = WAG_FRAMES,
      .stride = sizeof(struct wag_frame),
      PLAIN,
      .sub = frame_field,
      .subs = COUNT(frame_field) },
};

_Static_assert(sizeof wag_field / sizeof wag_field[0] == WAG_FIELDS, "count them in hooks.h");
