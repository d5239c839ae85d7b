/* SPDX-License-Identifier: MIT
 * A stub ruleset for unit tests of the core: every type of field, every shape of verb, one data
 * file.  It can be loaded, written and read, not played; it is in no registry. */
#ifndef GG_TESTS_STUB_H
#define GG_TESTS_STUB_H

#include "core/battle.h"
#include "core/fields.h"
#include "core/notation.h"
#include <stdio.h>
#include <string.h>

/* ---- the position ---- */

enum { STUB_PLACES = 70, STUB_UNITS = 3, STUB_UNITS_ROOM = 5, STUB_NONE = 255, STUB_HIDDEN = 254 };
enum { STUB_PLACE = GG_KIND_FIRST, STUB_UNIT, STUB_KIND_END };

struct stub_unit {
    uint8_t place; /* STUB_NONE: off the map; STUB_HIDDEN: masked */
    uint8_t steps;
    uint8_t seen;
    uint8_t targets; /* set of units */
};

struct stub_fight {
    int16_t drift;
    uint8_t hurt[2];
    struct stub_unit shadow[2];
};

struct stub_position {
    int64_t huge;
    uint32_t wide;
    uint16_t score; /* 65535: not counted yet */
    int8_t morale;
    uint8_t turn;  /* 1 to 9, 0: masked */
    uint8_t ended; /* a flag */
    uint8_t phase;
    uint8_t active;  /* side, or STUB_NONE */
    uint8_t held[9]; /* set of places */
    int8_t dice[3];  /* a plain list; -1: not rolled */
    uint8_t owner[STUB_PLACES];
    struct stub_unit unit[STUB_UNITS_ROOM];
    struct stub_fight fight;
    struct stub_unit queue[2];
};

#define STUB_AT(type, member) .size = sizeof(((type *)0)->member), .offset = offsetof(type, member)
#define STUB_NO_STANDINS      .none = GG_FIELD_NEVER, .unknown = GG_FIELD_NEVER

static const char *const stub_phases[] = { "setup", "", "play", "end", NULL };

static const struct gg_field stub_unit_fields[] = {
    { .name = "place",
      .type = GG_F_THING,
      STUB_AT(struct stub_unit, place),
      .kind = STUB_PLACE,
      .none = STUB_NONE,
      .unknown = STUB_HIDDEN },
    { .name = "steps", .type = GG_F_INT, STUB_AT(struct stub_unit, steps), .min = 0, .max = 9 },
    { .name = "seen", .type = GG_F_BOOL, STUB_AT(struct stub_unit, seen), .unknown = 2 },
    { .name = "targets", .type = GG_F_SET, STUB_AT(struct stub_unit, targets), .kind = STUB_UNIT },
};

static const struct gg_field stub_fight_fields[] = {
    { .name = "drift",
      .type = GG_F_INT,
      STUB_AT(struct stub_fight, drift),
      .min = -300,
      .max = 300,
      STUB_NO_STANDINS },
    { .name = "hurt",
      .type = GG_F_INT,
      .size = 1,
      .offset = offsetof(struct stub_fight, hurt),
      .count = 2,
      .by = GG_KIND_SIDE,
      .min = 0,
      .max = 20,
      STUB_NO_STANDINS },
    { .name = "shadow",
      .type = GG_F_TABLE,
      .offset = offsetof(struct stub_fight, shadow),
      .count = 2,
      .stride = sizeof(struct stub_unit),
      .by = GG_KIND_SIDE,
      .sub = stub_unit_fields,
      .subs = 4 },
};

static const struct gg_field stub_fields[] = {
    { .name = "huge",
      .type = GG_F_INT,
      STUB_AT(struct stub_position, huge),
      .min = -2000000000,
      .max = 2000000000,
      STUB_NO_STANDINS },
    { .name = "wide",
      .type = GG_F_INT,
      STUB_AT(struct stub_position, wide),
      .min = 0,
      .max = 2000000000,
      STUB_NO_STANDINS },
    { .name = "score",
      .type = GG_F_INT,
      STUB_AT(struct stub_position, score),
      .min = 0,
      .max = 1000,
      .none = 65535,
      .unknown = GG_FIELD_NEVER },
    { .name = "morale",
      .type = GG_F_INT,
      STUB_AT(struct stub_position, morale),
      .min = -5,
      .max = 5,
      .none = -100,
      .unknown = -128 },
    { .name = "turn",
      .type = GG_F_INT,
      STUB_AT(struct stub_position, turn),
      .min = 1,
      .max = 9,
      .none = GG_FIELD_NEVER,
      .unknown = 0 },
    { .name = "ended", .type = GG_F_BOOL, STUB_AT(struct stub_position, ended) },
    { .name = "phase",
      .type = GG_F_CHOICE,
      STUB_AT(struct stub_position, phase),
      .unknown = 1,
      .names = stub_phases },
    { .name = "active",
      .type = GG_F_THING,
      STUB_AT(struct stub_position, active),
      .kind = GG_KIND_SIDE,
      .none = STUB_NONE,
      .unknown = GG_FIELD_NEVER },
    { .name = "held", .type = GG_F_SET, STUB_AT(struct stub_position, held), .kind = STUB_PLACE },
    { .name = "dice",
      .type = GG_F_INT,
      .size = 1,
      .offset = offsetof(struct stub_position, dice),
      .count = 3,
      .min = -1,
      .max = 6,
      .none = -1,
      .unknown = GG_FIELD_NEVER },
    { .name = "owner",
      .type = GG_F_THING,
      .size = 1,
      .offset = offsetof(struct stub_position, owner),
      .count = STUB_PLACES,
      .kind = GG_KIND_SIDE,
      .by = STUB_PLACE,
      .none = STUB_NONE,
      .unknown = STUB_HIDDEN },
    { .name = "units",
      .type = GG_F_TABLE,
      .offset = offsetof(struct stub_position, unit),
      .count = STUB_UNITS_ROOM,
      .stride = sizeof(struct stub_unit),
      .by = STUB_UNIT,
      .sub = stub_unit_fields,
      .subs = 4 },
    { .name = "fight",
      .type = GG_F_TABLE,
      .offset = offsetof(struct stub_position, fight),
      .sub = stub_fight_fields,
      .subs = 3 },
    { .name = "queue",
      .type = GG_F_TABLE,
      .offset = offsetof(struct stub_position, queue),
      .count = 2,
      .stride = sizeof(struct stub_unit),
      .sub = stub_unit_fields,
      .subs = 4 },
};

static inline void stub_start(const struct gg_battle *b, void *pos)
{
    struct stub_position *p = pos;

    (void)b;
    memset(p, 0, sizeof *p);
    p->turn = 1;
    p->score = 65535;
    memset(p->dice, -1, sizeof p->dice);
    memset(p->owner, STUB_NONE, sizeof p->owner);
    for (int i = 0; i < STUB_UNITS_ROOM; i++) {
        p->unit[i] = (struct stub_unit){ .place = (uint8_t)i, .steps = 4 };
    }
}

static inline const char *stub_check(const struct gg_battle *b, const void *pos)
{
    const struct stub_position *p = pos;

    (void)b;
    return p->ended != 0 && p->turn < 3 ? "ended: no game ends before turn 3" : NULL;
}

/* ---- things ---- */

static inline int stub_kind_count(const struct gg_battle *b, int kind)
{
    (void)b;
    return kind == STUB_PLACE ? STUB_PLACES : STUB_UNITS;
}

static inline void stub_id(const struct gg_battle *b, int kind, int index, char out[GG_ID_MAX])
{
    (void)b;
    if (kind == STUB_PLACE) {
        (void)snprintf(out, GG_ID_MAX, "hill-%d", index);
    } else {
        (void)snprintf(out, GG_ID_MAX, "f%d", index + 1);
    }
}

/* ---- the battle ---- */

struct stub_battle {
    struct gg_battle head;
    int capacity;
};

static inline bool stub_load(struct gg_battle *b, struct gg_loader *in, struct gg_error *err)
{
    const struct gg_json *root = gg_load_json(in, "stub/board.json", err);
    struct gg_data d = gg_data_root("stub/board.json", root, err);

    ((struct stub_battle *)(void *)b)->capacity = gg_data_int(&d, "capacity", 0, 9);
    return true; /* not the truth after a mistake: the core must see that err is set */
}

/* Files in memory; the last has no name. */
struct stub_file {
    const char *name, *text;
};

static inline bool stub_read(void *context, const char *name, struct gg_buf *out,
                             struct gg_error *err)
{
    if (strncmp(name, "stub/scenarios/", 15) == 0) { /* "duel" and "siege", with a heading alone */
        gg_buf_puts(out, "{\"name\": \"A fight\", \"about\": \"Two against two.\"}");
        return true;
    }
    for (const struct stub_file *f = context; f->name != NULL; f++) {
        if (strcmp(f->name, name) == 0) {
            gg_buf_puts(out, f->text);
            return true;
        }
    }
    return gg_fail_at(err, name, 0, "there is no such file");
}

/* ---- the tables ---- */

enum {
    STUB_PASS = 1,
    STUB_GO,
    STUB_MOVE,
    STUB_DIE,
    STUB_GIVE,
    STUB_CITE,
    STUB_TELL,
    STUB_ASK,
    STUB_SPEND,
    STUB_WAKE,
    STUB_TWO,
    STUB_VERBS
};

static const struct gg_verb stub_verbs[] = {
    [STUB_PASS] = { .name = "pass" },
    [STUB_GO] = { .name = "go", .target = STUB_PLACE },
    [STUB_MOVE] = { .name = "move", .subject = STUB_UNIT, .target = STUB_PLACE },
    [STUB_DIE] = { .name = "die", .target = GG_KIND_NUMBER },
    [STUB_GIVE] = { .name = "give", .subject = GG_KIND_SIDE, .target = GG_KIND_NUMBER },
    [STUB_CITE] = { .name = "cite", .target = GG_KIND_CLAUSE },
    [STUB_TELL] = { .name = "tell", .subject = GG_KIND_MESSAGE, .target = GG_KIND_SIDE },
    [STUB_ASK] = { .name = "ask", .target = GG_KIND_VERB },
    [STUB_SPEND] = { .name = "spend", .subject = GG_KIND_NUMBER, .target = STUB_UNIT },
    [STUB_WAKE] = { .name = "wake", .subject = STUB_UNIT },
    [STUB_TWO] = { .name = "2" }, /* looks like a number in a list */
};

static const struct gg_clause_row stub_clauses[] = { { "" }, { "STB-1.1" }, { "STB-2" } };
static const struct gg_message_row stub_messages[] = { { "hello", "side" }, { "bye", "" } };
static const struct gg_kind stub_kinds[] = { { "place", false }, { "unit", false } };
static const char *const stub_fog[] = { "off", "on", "thick", NULL };
static const char *const stub_weather[] = { "dry", "wet", NULL };
static const struct gg_option stub_options[] = {
    { .name = "fog", .choices = stub_fog },
    { .name = "weather", .choices = stub_weather },
};

static const struct gg_ruleset stub_rules = {
    .name = "stub",
    .prefix = "STB",
    .version = 1,
    .side = { "red", "blue" },
    .clause = stub_clauses,
    .clauses = 3,
    .message = stub_messages,
    .messages = 2,
    .verb = stub_verbs,
    .verbs = STUB_VERBS,
    .kind = stub_kinds,
    .kinds = 2,
    .option = stub_options,
    .options = 2,
    .field = stub_fields,
    .fields = sizeof stub_fields / sizeof stub_fields[0],
    .position_size = sizeof(struct stub_position),
    .battle_size = sizeof(struct stub_battle),
    .load = stub_load,
    .kind_count = stub_kind_count,
    .id = stub_id,
    .start = stub_start,
    .check = stub_check,
};

static inline struct gg_battle *stub_battle(const char *board, const char *const *options, int n,
                                            struct gg_error *err)
{
    struct stub_file files[] = { { "stub/board.json", board }, { NULL, NULL } };
    struct gg_source source = { .context = files, .read = stub_read };

    return gg_battle_load(&stub_rules, "duel", options, n, &source, err);
}

#endif
