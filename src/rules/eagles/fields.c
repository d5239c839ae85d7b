/* SPDX-License-Identifier: MIT
 * The position field by field, for position files: units, leaders and counters by their ids in
 * hexes by theirs.  Sets of hexes are lists of columns, from 0, a row each. */
#include "rules/eagles/chapters.h"
#include "rules/eagles/hooks.h"

/* ---- places that are no hex ---- */

#define TURN(n)                                                                                    \
    {                                                                                              \
        EAG_TRACK + (n)-1, "track-" #n                                                             \
    }
static const struct gg_field_word off_map[] = {
    { EAG_OFF, "off" },
    { EAG_GONE, "gone" },
    { EAG_FLED, "fled" },
    { EAG_OUT, "out" },
    TURN(1),
    TURN(2),
    TURN(3),
    TURN(4),
    TURN(5),
    TURN(6),
    TURN(7),
    TURN(8),
    TURN(9),
    TURN(10),
    TURN(11),
    TURN(12),
    TURN(13),
    TURN(14),
    TURN(15),
    TURN(16),
    { 0, NULL },
};
_Static_assert(EAG_TURNS == 16, "one word a turn");

/* ---- kinds of fields ---- */

#define COUNT(a)   (uint16_t)(sizeof(a) / sizeof(a)[0])
#define PART(s, m) .size = sizeof(((struct s *)0)->m), .offset = offsetof(struct s, m)
#define PLAIN      .none = GG_FIELD_NEVER, .unknown = GG_FIELD_NEVER
#define INT(s, text, m, low, high)                                                                 \
    {                                                                                              \
        .name = text, .type = GG_F_INT, PART(s, m), PLAIN, .min = (low), .max = (high)             \
    }
/* A plain list of numbers. */
#define LIST(s, text, m, high)                                                                     \
    {                                                                                              \
        .name = text, .type = GG_F_INT, .size = sizeof(((struct s *)0)->m[0]),                     \
        .offset = offsetof(struct s, m), .count = COUNT(((struct s *)0)->m), PLAIN, .max = (high)  \
    }
/* A number for each thing of a kind. */
#define EACH(text, m, what, high)                                                                  \
    {                                                                                              \
        .name = text, .type = GG_F_INT, .size = sizeof(((struct eag *)0)->m[0]),                   \
        .offset = offsetof(struct eag, m), .count = COUNT(((struct eag *)0)->m), .by = (what),     \
        PLAIN, .max = (high)                                                                       \
    }
/* The same, where each bit says something of its own. */
#define FLAGS(text, m, what, high, names)                                                          \
    {                                                                                              \
        .name = text, .type = GG_F_INT, .size = sizeof(((struct eag *)0)->m[0]),                   \
        .offset = offsetof(struct eag, m), .count = COUNT(((struct eag *)0)->m), .by = (what),     \
        PLAIN, .max = (high), .bits = (names)                                                      \
    }
/* The place of each thing of a kind. */
#define PLACES(text, m, n, what)                                                                   \
    {                                                                                              \
        .name = text, .type = GG_F_THING, .size = 2, .offset = offsetof(struct eag, m),            \
        .count = (n), .kind = K_HEX, .by = (what), PLAIN, .word = off_map                          \
    }
#define HEXES(text, m)                                                                             \
    {                                                                                              \
        .name = text, .type = GG_F_SET, .size = 8, .offset = offsetof(struct eag, m),              \
        .count = EAG_ROWS, .kind = GG_KIND_NUMBER, PLAIN                                           \
    }
/* The same, of the units' places. */
#define STANDS(text, m)                                                                            \
    {                                                                                              \
        .name = text, .type = GG_F_SET, .size = 8, .offset = offsetof(struct eag, m),              \
        .count = EAG_ROWS, .kind = GG_KIND_NUMBER, PLAIN, .kept = true                             \
    }
#define BITS(s, text, m)                                                                           \
    {                                                                                              \
        .name = text, .type = GG_F_SET, PART(s, m), PLAIN, .kind = GG_KIND_NUMBER                  \
    }
#define SIDE(s, text, m)                                                                           \
    {                                                                                              \
        .name = text, .type = GG_F_THING, PART(s, m), PLAIN, .kind = GG_KIND_SIDE                  \
    }
/* The box of each marker of a list, "?" in masks. */
#define BOXES(text, m, n, what)                                                                    \
    {                                                                                              \
        .name = text, .type = GG_F_THING, .size = 1, .offset = offsetof(struct eag, m),            \
        .count = (n), .kind = K_BOX, .by = (what), .none = GG_FIELD_NEVER, .unknown = EAG_UNKNOWN  \
    }
#define TABLE(text, m, n, fields)                                                                  \
    {                                                                                              \
        .name = text, .type = GG_F_TABLE, .offset = offsetof(struct eag, m), .count = (n),         \
        .stride = sizeof(((struct eag *)0)->m) / ((n) ? (n) : 1), PLAIN, .sub = (fields),          \
        .subs = COUNT(fields)                                                                      \
    }
enum { WORD = 65535, BYTE = 255 };

/* What a byte of flags says, from its lowest bit on: eagles.h. */
static const char *const status_bits[] = { "reduced", "routed", "lead", "veiled", "costly", NULL };
static const char *const unit_bits[] = { "active",    "in-range",  "moved",     "began-near",
                                         "near",      "near-foot", "im-passed", "im-failed",
                                         "prepared",  "fired",     "shot-at",   "reacted",
                                         "contagion", "advanced",  "seen",      "gave-way",
                                         NULL };
static const char *const leader_bits[] = { "wounded", "killed", "captured", "failed", "directed",
                                           "active",  "moved",  "barred",   NULL };
static const char *const formation_bits[] = { "revealed", "long",     "demoralised",
                                              "claimed",  "rallying", "marched",
                                              "variable", "scored",   NULL };

/* ---- parts ---- */

static const struct gg_field frame_field[] = {
    { .name = "state",
      .type = GG_F_CHOICE,
      PART(eag_frame, state),
      PLAIN,
      .names = eag_state_name },
    INT(eag_frame, "stage", stage, 0, BYTE),
    SIDE(eag_frame, "side", side),
    INT(eag_frame, "flags", flags, 0, BYTE),
    INT(eag_frame, "hex", hex, 0, WORD),
    INT(eag_frame, "to", to, 0, WORD),
    INT(eag_frame, "unit", unit, 0, WORD),
    INT(eag_frame, "other", other, 0, WORD),
    INT(eag_frame, "n", n, 0, BYTE),
    INT(eag_frame, "k", k, 0, BYTE),
    INT(eag_frame, "leader", leader, 0, BYTE),
    INT(eag_frame, "formation", formation, 0, BYTE),
    BITS(eag_frame, "set", set),
};

static const struct gg_field mover_field[] = {
    LIST(eag_mover, "unit", unit, EAG_UNITS - 1),
    LIST(eag_mover, "began", began, WORD),
    INT(eag_mover, "from", from, 0, WORD),
    INT(eag_mover, "last", last, 0, WORD),
    LIST(eag_mover, "spent", spent, BYTE),
    LIST(eag_mover, "went", went, BYTE),
    INT(eag_mover, "units", units, 0, EAG_STACK),
    INT(eag_mover, "steps", steps, 0, BYTE),
    INT(eag_mover, "extra", extra, 0, BYTE),
    INT(eag_mover, "flags", flags, 0, BYTE),
    INT(eag_mover, "ridden", ridden, 0, BYTE),
    INT(eag_mover, "near", near, 0, 1),
    { .name = "leaders", .type = GG_F_SET, PART(eag_mover, leaders), PLAIN, .kind = K_LEADER },
    INT(eag_mover, "counter", counter, 0, BYTE),
};

static const struct gg_field fire_field[] = {
    LIST(eag_fire, "hex", hex, EAG_HEXES - 1), INT(eag_fire, "target", target, 0, EAG_HEXES - 1),
    INT(eag_fire, "lead", lead, 0, WORD),      INT(eag_fire, "hexes", hexes, 0, EAG_FIRERS),
    INT(eag_fire, "kind", kind, 0, DEFENSIVE), INT(eag_fire, "flags", flags, 0, BYTE),
    INT(eag_fire, "roll", roll, 0, 12),
};

static const struct gg_field attack_field[] = {
    INT(eag_attack, "from", from, 0, WORD),
    INT(eag_attack, "to", to, 0, WORD),
    INT(eag_attack, "lead", lead, 0, WORD),
    INT(eag_attack, "flags", flags, 0, BYTE),
};

static const struct gg_field melee_field[] = {
    LIST(eag_melee, "from", from, EAG_HEXES - 1),
    INT(eag_melee, "target", target, 0, EAG_HEXES - 1),
    INT(eag_melee, "lead", lead, 0, WORD),
    INT(eag_melee, "flags", flags, 0, WORD),
    INT(eag_melee, "hexes", hexes, 0, 6),
    SIDE(eag_melee, "side", side),
    LIST(eag_melee, "engaged", engaged, BYTE),
    INT(eag_melee, "roll", roll, 0, 12),
    INT(eag_melee, "modifier", modifier, -128, 127),
    INT(eag_melee, "struck", struck, 0, 63),
};

static const char *const victors[] = { "none", "french", "coalition", "nobody", NULL };
static const char *const outcomes[] = { "none", "passed", "shaken", "broken", NULL };

/* ---- the fields ---- */

const struct gg_field eag_field[] = {
    PLACES("unit", hex, EAG_UNITS, K_UNIT),
    FLAGS("status", status, K_UNIT, BYTE, status_bits),
    FLAGS("flags", flags, K_UNIT, WORD, unit_bits),
    { .name = "chain",
      .type = GG_F_INT,
      .size = 2,
      .offset = offsetof(struct eag, chain),
      .count = COUNT(((struct eag *)0)->chain),
      PLAIN,
      .max = EAG_UNITS,
      .kept = true },
    { .name = "next",
      .type = GG_F_INT,
      .size = 2,
      .offset = offsetof(struct eag, next),
      .count = COUNT(((struct eag *)0)->next),
      .by = K_UNIT,
      PLAIN,
      .max = EAG_UNITS,
      .kept = true },
    { .name = "panic", .type = GG_F_SET, PART(eag, panic), PLAIN, .kind = K_UNIT },
    STANDS("french-any", any[FRENCH]),
    STANDS("coalition-any", any[COALITION]),
    STANDS("french-foot", foot[FRENCH]),
    STANDS("coalition-foot", foot[COALITION]),
    STANDS("french-horse", horse[FRENCH]),
    STANDS("coalition-horse", horse[COALITION]),
    HEXES("fired", fired),
    LIST(eag, "square", square, EAG_HEXES),
    PLACES("leader", leader_hex, EAG_LEADERS, K_LEADER),
    PLACES("counter", counter, EAG_LEADERS *EAG_COUNTERS, K_COUNTER),
    EACH("real", real, K_LEADER, BYTE),
    EACH("activations", acts, K_LEADER, BYTE),
    EACH("ridden", ridden, K_LEADER, EAG_LEADER_MP),
    FLAGS("leader-flags", leader, K_LEADER, BYTE, leader_bits),
    BOXES("order", order, EAG_FORMATIONS, K_FORMATION),
    FLAGS("formation-flags", formation, K_FORMATION, BYTE, formation_bits),
    EACH("noted", noted, K_FORMATION, EAG_TURNS),
    BOXES("french-decoys", decoy[FRENCH], EAG_DECOYS, GG_KIND_NONE),
    BOXES("coalition-decoys", decoy[COALITION], EAG_DECOYS, GG_KIND_NONE),
    EACH("french-markers", markers[FRENCH], K_BOX, BYTE),
    EACH("coalition-markers", markers[COALITION], K_BOX, BYTE),
    LIST(eag, "held", held, 2),
    EACH("owner", owner, K_CARD, BYTE),
    EACH("fresh", fresh, K_CARD, 1),
    EACH("played", played, GG_KIND_SIDE, BYTE),
    INT(eag, "effect", effect, 0, BYTE),
    { .name = "turn", .type = GG_F_THING, PART(eag, turn), PLAIN, .kind = K_TURN },
    INT(eag, "finishing", finishing, 0, 1),
    INT(eag, "exhausted", exhausted, 0, BYTE),
    INT(eag, "passes", passes, 0, BYTE),
    SIDE(eag, "active", active),
    { .name = "last",
      .type = GG_F_THING,
      .size = 1,
      .offset = offsetof(struct eag, last),
      .count = SIDES,
      .by = GG_KIND_SIDE,
      .kind = K_LEADER,
      .none = EAG_NONE,
      .unknown = GG_FIELD_NEVER },
    INT(eag, "storm-run", storm_run, 0, BYTE),
    INT(eag, "storms", storms, 0, BYTE),
    INT(eag, "mud-until", mud_until, 0, BYTE),
    EACH("flags-taken", taken, GG_KIND_SIDE, BYTE),
    { .name = "outcome", .type = GG_F_CHOICE, PART(eag, outcome), PLAIN, .names = outcomes },
    INT(eag, "rolled", rolled, 0, 12),
    { .name = "winner", .type = GG_F_CHOICE, PART(eag, over), PLAIN, .names = victors },
    { .name = "points",
      .type = GG_F_INT,
      .size = 2,
      .offset = offsetof(struct eag, points),
      .count = SIDES,
      .by = GG_KIND_SIDE,
      PLAIN,
      .min = -32768,
      .max = 32767 },
    TABLE("mover", mover, 0, mover_field),
    TABLE("fire", fire, 0, fire_field),
    TABLE("melee", melee, 0, melee_field),
    INT(eag, "attacks", attacks, 0, EAG_ATTACKS),
    TABLE("attack", attack, EAG_ATTACKS, attack_field),
    INT(eag, "frames", frames, 1, EAG_FRAMES),
    TABLE("frame", frame, EAG_FRAMES, frame_field),
};

_Static_assert(sizeof eag_field / sizeof eag_field[0] == EAG_FIELDS, "count them in hooks.h");
