/* SPDX-License-Identifier: MIT
 * Positions as text: every type of field both ways, a reason for every wrong value, and whole
 * position files. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/rng.h"
#include "unit/stub.h"

static struct gg_battle *b;
static struct gg_arena arena;
static struct gg_error err;
static struct gg_buf text;
static struct stub_position start, pos, back;

static int setup(void **state)
{
    const char *const options[] = { "fog=on" };

    (void)state;
    gg_error_clear(&err);
    b = stub_battle("{\"capacity\": 1}", options, 1, &err);
    if (b == NULL) {
        return -1;
    }
    stub_start(b, &start);
    pos = start;
    memset(&back, 0x5a, sizeof back);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    gg_battle_free(b);
    gg_arena_free(&arena);
    gg_buf_free(&text);
    return 0;
}

static void write_text(const struct stub_position *p, bool pretty)
{
    struct gg_json_writer w;

    gg_buf_clear(&text);
    gg_json_start(&w, &text, pretty);
    gg_position_write(b, p, &w);
    assert_false(text.failed);
}

static bool read_text(const char *json, struct stub_position *p)
{
    const struct gg_json *value = gg_json_read(&arena, "p.json", json, strlen(json), &err);

    assert_non_null(value);
    return gg_position_read(b, "p.json", value, p, &err);
}

static void assert_written(const char *part)
{
    write_text(&pos, false);
    if (strstr(gg_buf_text(&text), part) == NULL) {
        fail_msg("%s is not in %s", part, gg_buf_text(&text));
    }
}

/* What is written reads back as the same bytes and is written the same again. */
static void assert_round_trip(void)
{
    static char first[16384];

    write_text(&pos, true);
    assert_in_range(text.len, 1, sizeof first - 1);
    memcpy(first, gg_buf_text(&text), text.len + 1);
    if (!read_text(first, &back)) {
        fail_msg("not read back: %s", err.text);
    }
    assert_memory_equal(&back, &pos, sizeof pos);
    write_text(&back, true);
    assert_string_equal(gg_buf_text(&text), first);
}

/* ---- values ---- */

static void the_start_reads_back(void **state)
{
    (void)state;
    assert_round_trip();
    assert_written("{\"huge\":0,\"wide\":0,\"score\":null,\"morale\":0,\"turn\":1,\"ended\":false,"
                   "\"phase\":\"setup\",\"active\":\"red\",\"held\":[],\"dice\":[null,null,null],"
                   "\"owner\":{\"hill-0\":null,\"hill-1\":null,");
}

static void whole_numbers_of_every_size(void **state)
{
    (void)state;
    pos.huge = -2000000000;
    pos.wide = 2000000000;
    pos.score = 1000;
    pos.morale = -5;
    pos.turn = 9;
    pos.fight.drift = -300;
    assert_round_trip();
    assert_written("\"huge\":-2000000000,\"wide\":2000000000,\"score\":1000,\"morale\":-5,"
                   "\"turn\":9,");
    assert_written("\"fight\":{\"drift\":-300,");
    pos.huge = 2000000000;
    pos.fight.drift = 300;
    assert_round_trip();
    assert_written("\"huge\":2000000000,");
}

static void nothing_and_unknown(void **state)
{
    (void)state;
    pos.score = 65535;
    pos.morale = -100;
    pos.turn = 0;
    pos.phase = 1;
    pos.active = STUB_NONE;
    pos.owner[1] = STUB_HIDDEN;
    pos.unit[0].place = STUB_NONE;
    pos.unit[1].place = STUB_HIDDEN;
    pos.unit[1].seen = 2;
    assert_round_trip();
    assert_written("\"score\":null,\"morale\":null,\"turn\":\"?\",\"ended\":false,"
                   "\"phase\":\"?\",\"active\":null,");
    assert_written("\"owner\":{\"hill-0\":null,\"hill-1\":\"?\",");
    assert_written("\"units\":{\"f1\":{\"place\":null,\"steps\":4,\"seen\":false,\"targets\":[]},"
                   "\"f2\":{\"place\":\"?\",\"steps\":4,\"seen\":\"?\",\"targets\":[]},"
                   "\"f3\":{\"place\":\"hill-2\",\"steps\":4,\"seen\":false,\"targets\":[]}},");
    pos.morale = -128;
    assert_round_trip();
    assert_written("\"morale\":\"?\"");
}

static void sets_are_lists_of_ids(void **state)
{
    (void)state;
    pos.held[0] = 0x81;
    pos.held[8] = 0x20; /* bit 69: past what one word holds */
    pos.unit[2].targets = 0x05;
    assert_round_trip();
    assert_written("\"held\":[\"hill-0\",\"hill-7\",\"hill-69\"]");
    assert_written("\"targets\":[\"f1\",\"f3\"]");
    memset(pos.held, 0xff, 8);
    pos.held[8] = 0x3f;
    assert_round_trip();
    assert_true(read_text("{\"held\": [\"hill-69\", \"hill-3\", \"hill-4\"]}", &back));
    assert_int_equal(back.held[0], 0x18);
    assert_int_equal(back.held[8], 0x20);
}

static void arrays_structs_and_tables(void **state)
{
    (void)state;
    pos.dice[0] = 6;
    pos.dice[2] = 0;
    pos.owner[69] = 1;
    pos.ended = 1;
    pos.phase = 3;
    pos.fight.hurt[1] = 20;
    pos.fight.shadow[0] = (struct stub_unit){ .place = 9, .steps = 9, .seen = 1, .targets = 2 };
    pos.queue[1] = (struct stub_unit){ .place = 69, .steps = 1 };
    assert_round_trip();
    assert_written("\"ended\":true,\"phase\":\"end\",");
    assert_written("\"dice\":[6,null,0],");
    assert_written("\"hill-69\":\"blue\"},");
    assert_written("\"hurt\":{\"red\":0,\"blue\":20},\"shadow\":{\"red\":{\"place\":\"hill-9\","
                   "\"steps\":9,\"seen\":true,\"targets\":[\"f2\"]},\"blue\":{");
    assert_written("\"queue\":[{\"place\":\"hill-0\",\"steps\":0,\"seen\":false,\"targets\":[]},"
                   "{\"place\":\"hill-69\",\"steps\":1,\"seen\":false,\"targets\":[]}]}");
}

static void a_pretty_position_has_a_unit_a_line(void **state)
{
    (void)state;
    pos.held[0] = 3;
    write_text(&pos, true);
    assert_non_null(strstr(gg_buf_text(&text), "{\n  \"huge\": 0,\n  \"wide\": 0,\n"));
    assert_non_null(strstr(gg_buf_text(&text), "\n  \"held\": [\"hill-0\",\"hill-1\"],\n"
                                               "  \"dice\": [null,null,null],\n"));
    assert_non_null(
        strstr(gg_buf_text(&text),
               "\n  \"units\": {\n    \"f1\": {\"place\":\"hill-0\",\"steps\":4,\"seen\":false,"
               "\"targets\":[]},\n    \"f2\": {"));
    assert_non_null(
        strstr(gg_buf_text(&text), "\n  \"queue\": [\n    {\"place\":\"hill-0\",\"steps\":0,"));
    assert_non_null(strstr(gg_buf_text(&text),
                           "\n  \"fight\": {\n    \"drift\": 0,\n    \"hurt\": {\n"
                           "      \"red\": 0,\n      \"blue\": 0\n    },\n"
                           "    \"shadow\": {\n      \"red\": {\"place\":"));
    assert_string_equal(gg_buf_text(&text) + text.len - 8, "]}\n  ]\n}");
}

/* Every value good and random. */
static void randomise(struct gg_rng *rng)
{
    pos.huge = (int64_t)gg_rng_below(rng, 4000000001u) - 2000000000;
    pos.wide = gg_rng_below(rng, 2000000001);
    pos.score = (uint16_t)gg_rng_below(rng, 1001);
    pos.morale = (int8_t)((int)gg_rng_below(rng, 11) - 5);
    pos.turn = (uint8_t)gg_rng_below(rng, 10);
    pos.ended = (uint8_t)gg_rng_below(rng, 2);
    pos.phase = (uint8_t)gg_rng_below(rng, 4);
    pos.active = (uint8_t)gg_rng_below(rng, 2);
    for (unsigned i = 0; i < 3; i++) {
        pos.dice[i] = (int8_t)((int)gg_rng_below(rng, 8) - 1);
        pos.unit[i] = (struct stub_unit){ .place = (uint8_t)gg_rng_below(rng, STUB_PLACES),
                                          .steps = (uint8_t)gg_rng_below(rng, 10),
                                          .seen = (uint8_t)gg_rng_below(rng, 3),
                                          .targets = (uint8_t)gg_rng_below(rng, 8) };
    }
    for (unsigned i = 0; i < STUB_PLACES; i++) {
        pos.owner[i] =
            (uint8_t)(i % 5 == 0 ? STUB_HIDDEN + gg_rng_below(rng, 2) : gg_rng_below(rng, 2));
    }
    for (unsigned i = 0; i < 9; i++) {
        pos.held[i] = (uint8_t)gg_rng_below(rng, i < 8 ? 256 : 64);
    }
    pos.fight.drift = (int16_t)((int)gg_rng_below(rng, 601) - 300);
    pos.fight.shadow[1] = pos.unit[gg_rng_below(rng, 3)];
    pos.queue[0] = pos.unit[gg_rng_below(rng, 3)];
}

static void random_positions_read_back(void **state)
{
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 1815, 1);
    for (int i = 0; i < 200; i++) {
        randomise(&rng);
        assert_round_trip();
        gg_arena_free(&arena);
    }
}

/* Whatever the bytes, writing gives JSON, and reading takes it back exactly or refuses it. */
static void impossible_bytes_are_written_and_refused(void **state)
{
    struct gg_rng rng;
    int refused = 0;

    (void)state;
    gg_rng_seed(&rng, 1815, 2);
    for (int i = 0; i < 300; i++) {
        pos = start;
        ((unsigned char *)&pos)[gg_rng_below(&rng, offsetof(struct stub_position, unit))] =
            (unsigned char)gg_rng_below(&rng, 256);
        gg_error_clear(&err);
        write_text(&pos, false);
        if (read_text(gg_buf_text(&text), &back)) {
            assert_memory_equal(&back, &pos, sizeof pos);
        } else {
            assert_non_null(strstr(err.text, "p.json:1: position."));
            refused++;
        }
        gg_arena_free(&arena);
    }
    assert_in_range(refused, 100, 299);
    pos = start;
    pos.unit[0].place = 200;
    pos.phase = 77;
    pos.ended = 3;
    pos.held[8] = 0x40;
    assert_written("\"ended\":3,\"phase\":77,");
    assert_written("\"held\":[\"#70\"]");
    assert_written("\"f1\":{\"place\":\"#200\",");
}

/* ---- reading ---- */

static void what_is_not_named_stays_as_at_the_start(void **state)
{
    (void)state;
    assert_true(read_text("{}", &back));
    assert_memory_equal(&back, &start, sizeof start);
    assert_true(read_text("{\"units\": {\"f3\": {\"steps\": 2}, \"f1\": {\"place\": \"hill-9\"}},"
                          " \"owner\": {\"hill-5\": \"blue\"}}",
                          &back));
    pos.unit[2].steps = 2;
    pos.unit[0].place = 9;
    pos.owner[5] = 1;
    assert_memory_equal(&back, &pos, sizeof pos);
}

/* Reading {JSON} fails with "p.json:1: position." and that reason. */
static void assert_refused(const char *json, const char *reason)
{
    char expected[GG_ERROR_TEXT_MAX];

    gg_error_clear(&err);
    if (read_text(json, &back)) {
        fail_msg("%s is accepted", json);
    }
    (void)snprintf(expected, sizeof expected, "p.json:1: position%s", reason);
    assert_string_equal(err.text, expected);
}

static void wrong_single_values_are_refused(void **state)
{
    (void)state;
    assert_refused("{\"huge\": 2000000001}",
                   ".huge: must be -2000000000 to 2000000000, is 2000000001");
    assert_refused("{\"huge\": -9000000000}",
                   ".huge: must be -2000000000 to 2000000000, is -9000000000");
    assert_refused("{\"turn\": 0}", ".turn: must be 1 to 9, is 0");
    assert_refused("{\"turn\": 10}", ".turn: must be 1 to 9, is 10");
    assert_refused("{\"turn\": 2.0}", ".turn: must be a whole number, is 2.0");
    assert_refused("{\"turn\": \"2\"}", ".turn: must be a whole number, is '2'");
    assert_refused("{\"turn\": null}", ".turn: must be a whole number, is null");
    assert_refused("{\"score\": \"?\"}", ".score: must be a whole number, is '?'");
    assert_refused("{\"score\": 65535}", ".score: must be 0 to 1000, is 65535");
    assert_refused("{\"wide\": null}", ".wide: must be a whole number, is null");
    assert_refused("{\"morale\": -100}", ".morale: must be -5 to 5, is -100");
    assert_refused("{\"morale\": true}", ".morale: must be a whole number, is true");
    assert_refused("{\"ended\": 1}", ".ended: must be true or false, is 1");
    assert_refused("{\"ended\": null}", ".ended: must be true or false, is null");
    assert_refused("{\"ended\": \"?\"}", ".ended: must be true or false, is '?'");
    assert_refused("{\"phase\": \"plan\"}", ".phase: must be one of setup, play, end, is 'plan'");
    assert_refused("{\"phase\": \"\"}", ".phase: must be one of setup, play, end, is ''");
    assert_refused("{\"phase\": 2}", ".phase: must be one of setup, play, end, is 2");
    assert_refused("{\"phase\": null}", ".phase: must be one of setup, play, end, is null");
    assert_refused("{\"active\": \"green\"}", ".active: no side 'green'");
    assert_refused("{\"active\": \"?\"}", ".active: no side '?'");
    assert_refused("{\"active\": 0}", ".active: must be the id of a side, is 0");
    assert_refused("{\"active\": [\"red\"]}", ".active: must be the id of a side, is an array");
}

static void wrong_sets_lists_and_tables_are_refused(void **state)
{
    (void)state;
    assert_refused("{\"held\": \"hill-1\"}", ".held: must be an array, is 'hill-1'");
    assert_refused("{\"held\": null}", ".held: must be an array, is null");
    assert_refused("{\"held\": [\"hill-1\", \"hill-70\"]}", ".held[1]: no place 'hill-70'");
    assert_refused("{\"held\": [\"hill-1\", 2]}", ".held[1]: must be a string, is 2");
    assert_refused("{\"held\": [\"hill-1\", \"hill-2\", \"hill-1\"]}",
                   ".held[2]: 'hill-1' is given twice");
    assert_refused("{\"dice\": [1, 2]}", ".dice: must have 3 elements, has 2");
    assert_refused("{\"dice\": [1, 2, 3, 4]}", ".dice: must have 3 elements, has 4");
    assert_refused("{\"dice\": [1, 7, 3]}", ".dice[1]: must be -1 to 6, is 7");
    assert_refused("{\"dice\": {\"0\": 1}}", ".dice: must be an array, is an object");
    assert_refused("{\"owner\": []}", ".owner: must be an object, is an array");
    assert_refused("{\"owner\": {\"hill-70\": null}}", ".owner.hill-70: no place 'hill-70'");
    assert_refused("{\"owner\": {\"hill-7\": \"hill-7\"}}", ".owner.hill-7: no side 'hill-7'");
    assert_refused("{\"units\": {\"f4\": {}}}", ".units.f4: no unit 'f4'");
    assert_refused("{\"units\": {\"f1\": 3}}", ".units.f1: must be an object, is 3");
    assert_refused("{\"units\": {\"f1\": {\"place\": \"zz\"}}}", ".units.f1.place: no place 'zz'");
    assert_refused("{\"units\": {\"f1\": {\"targets\": [\"f9\"]}}}",
                   ".units.f1.targets[0]: no unit 'f9'");
    assert_refused("{\"queue\": [{}, {\"steps\": -1}]}", ".queue[1].steps: must be 0 to 9, is -1");
    assert_refused("{\"fight\": {\"shadow\": {\"blue\": {\"steps\": 10}}}}",
                   ".fight.shadow.blue.steps: must be 0 to 9, is 10");
    assert_refused("{\"fight\": {\"hurt\": {\"?\": 1}}}", ".fight.hurt.?: no side '?'");
    assert_refused("[]", ": must be an object, is an array");
}

static void unknown_fields_are_refused_with_what_there_is(void **state)
{
    (void)state;
    assert_refused("{\"untis\": {}}",
                   ".untis: no such field; there are: huge, wide, score, morale, turn, ended, "
                   "phase, active, held, dice, owner, units, fight, queue");
    assert_refused("{\"units\": {\"f2\": {\"about\": 1}}}",
                   ".units.f2.about: no such field; there are: place, steps, seen, targets");
    assert_refused("{\"fight\": {\"turn\": 1}}",
                   ".fight.turn: no such field; there are: drift, hurt, shadow");
}

static void a_mistake_is_told_with_its_line(void **state)
{
    (void)state;
    assert_false(read_text("{\n\"units\":\n{\"f1\":\n{\"place\": \"zz\"}}}", &back));
    assert_string_equal(err.text, "p.json:4: position.units.f1.place: no place 'zz'");
    assert_false(gg_position_read(b, "p.json", NULL, &back, NULL));
    gg_error_clear(&err);
    assert_false(gg_position_read(b, "p.json", NULL, &back, &err));
    assert_string_equal(err.text, "p.json: position: is missing");
}

/* Tables that are wrong themselves: what they allow does not fit where they put it. */
static void a_value_too_big_for_its_field_is_refused(void **state)
{
    static const struct gg_field tight[] = {
        { .name = "turn",
          .type = GG_F_INT,
          STUB_AT(struct stub_position, turn),
          .min = 0,
          .max = 300,
          STUB_NO_STANDINS },
        { .name = "held",
          .type = GG_F_SET,
          .size = 1,
          .offset = offsetof(struct stub_position, held),
          .kind = STUB_PLACE },
        { .name = "odd", .type = 99, STUB_AT(struct stub_position, turn) },
        { .name = "owner",
          .type = GG_F_BOOL,
          .size = 1,
          .offset = offsetof(struct stub_position, owner),
          .count = 2,
          .by = STUB_PLACE },
    };
    struct gg_ruleset r = stub_rules;

    (void)state;
    r.field = tight;
    r.fields = 4;
    b->rules = &r;
    assert_true(read_text("{\"turn\": 255, \"held\": [\"hill-7\"]}", &back));
    assert_int_equal(back.turn, 255);
    assert_refused("{\"turn\": 256}", ".turn: does not fit in 1 bytes");
    assert_refused("{\"held\": [\"hill-8\"]}", ".held[0]: does not fit in a set of 8");
    assert_refused("{\"odd\": 1}", ".odd: is of no known type");
    assert_true(read_text("{\"owner\": {\"hill-1\": true}}", &back));
    assert_refused("{\"owner\": {\"hill-2\": true}}", ".owner.hill-2: no place 'hill-2'");
}

/* A table that leaves none and unknown out gets neither, unless 0 is free to stand for null. */
static void stand_ins_left_out(void **state)
{
    static const struct gg_field plain[] = {
        { .name = "turn", .type = GG_F_INT, STUB_AT(struct stub_position, turn), .max = 9 },
        { .name = "wide",
          .type = GG_F_INT,
          STUB_AT(struct stub_position, wide),
          .min = 1,
          .max = 9 },
        { .name = "active",
          .type = GG_F_THING,
          STUB_AT(struct stub_position, active),
          .kind = GG_KIND_SIDE },
        { .name = "phase",
          .type = GG_F_CHOICE,
          STUB_AT(struct stub_position, phase),
          .names = stub_phases },
    };
    struct gg_ruleset r = stub_rules;

    (void)state;
    r.field = plain;
    r.fields = 4;
    b->rules = &r;
    pos.turn = 0;
    write_text(&pos, false);
    assert_string_equal(gg_buf_text(&text),
                        "{\"turn\":0,\"wide\":null,\"active\":\"red\",\"phase\":\"setup\"}");
    assert_refused("{\"turn\": null}", ".turn: must be a whole number, is null");
    assert_refused("{\"wide\": \"?\"}", ".wide: must be a whole number, is '?'");
    assert_refused("{\"active\": null}", ".active: must be the id of a side, is null");
    assert_refused("{\"phase\": \"?\"}", ".phase: must be one of setup, play, end, is '?'");
    assert_true(read_text("{\"wide\": null}", &back));
}

/* ---- position files ---- */

static bool open_file(const char *json, struct gg_position_file *f)
{
    gg_error_clear(&err);
    return gg_position_file_open(&arena, "q.json", json, strlen(json), f, &err);
}

static void a_position_file_is_written_and_read(void **state)
{
    struct gg_position_file f;
    char file[] = "q.json";

    (void)state;
    pos.turn = 4;
    gg_position_file_write(b, &pos, &text);
    assert_false(text.failed);
    assert_non_null(strstr(gg_buf_text(&text), "{\n  \"grognard-position\": 1,\n"
                                               "  \"game\": \"stub/duel\",\n"
                                               "  \"options\": {\n    \"fog\": \"on\",\n"
                                               "    \"weather\": \"dry\"\n  },\n"
                                               "  \"position\": {\n    \"huge\": 0,\n"));
    assert_string_equal(gg_buf_text(&text) + text.len - 2, "}\n");
    assert_true(gg_position_file_open(&arena, file, text.data, text.len, &f, &err));
    memset(file, 'x', sizeof file - 1); /* the file's name was copied */
    assert_string_equal(f.file, "q.json");
    assert_string_equal(f.game, "stub/duel");
    assert_int_equal(f.options, 2);
    assert_string_equal(f.option[0], "fog=on");
    assert_string_equal(f.option[1], "weather=dry");
    assert_true(gg_position_file_read(b, &f, &back, &err));
    assert_memory_equal(&back, &pos, sizeof pos);
}

static void a_short_position_file_is_enough(void **state)
{
    struct gg_position_file f;

    (void)state;
    assert_true(open_file("{\"grognard-position\": 1, \"about\": \"a puzzle\", \"_by\": 1,"
                          " \"game\": \"stub\", \"position\": {\"turn\": 2}}",
                          &f));
    assert_int_equal(f.options, 0);
    assert_true(gg_position_file_read(b, &f, &back, &err));
    pos.turn = 2;
    assert_memory_equal(&back, &pos, sizeof pos);
}

static void assert_not_opened(const char *json, const char *reason)
{
    struct gg_position_file f;

    if (open_file(json, &f)) {
        fail_msg("%s is accepted", json);
    }
    assert_string_equal(err.text, reason);
    assert_false(gg_position_file_open(&arena, "q.json", json, strlen(json), &f, NULL));
}

#define HEAD "{\"grognard-position\": 1, \"game\": \"stub/duel\", "

static void a_wrong_position_file_is_refused(void **state)
{
    (void)state;
    assert_not_opened("[]", "q.json:1: must be an object, is an array");
    assert_not_opened("{\"game\": \"stub\"}",
                      "q.json:1: is not a position file: it has no member 'grognard-position'");
    assert_not_opened("{\n\"grognard-position\": 2, \"new\": 0}",
                      "q.json:2: grognard-position: is version 2; this program reads version 1");
    assert_not_opened("{\"grognard-position\": \"1\"}",
                      "q.json:1: grognard-position: must be a version number, is '1'");
    assert_not_opened("{\"grognard-position\": 1, \"position\": {}}", "q.json:1: game: is missing");
    assert_not_opened("{\"grognard-position\": 1, \"game\": 3, \"position\": {}}",
                      "q.json:1: game: must be a string, is 3");
    assert_not_opened(HEAD "\"options\": {}}", "q.json:1: position: is missing");
    assert_not_opened(HEAD "\"position\": []}",
                      "q.json:1: position: must be an object, is an array");
    assert_not_opened(HEAD "\"positions\": {}}",
                      "q.json:1: positions: no such member; there are: grognard-position, game, "
                      "options, position");
    assert_not_opened(HEAD "\"position\": {}, \"options\": [\"fog=on\"]}",
                      "q.json:1: options: must be an object, is an array");
    assert_not_opened(HEAD "\"position\": {}, \"options\": {\"fog\": true}}",
                      "q.json:1: options.fog: must be a string, is true");
}

static void a_broken_file_names_line_and_column(void **state)
{
    struct gg_position_file f;

    (void)state;
    assert_false(open_file("{\n  \"grognard-position\": 1", &f));
    assert_non_null(strstr(err.text, "q.json:2:"));
    assert_false(open_file("", &f));
    assert_non_null(strstr(err.text, "q.json:1:1:"));
}

static void too_many_options_are_refused(void **state)
{
    struct gg_position_file f;

    (void)state;
    gg_buf_puts(&text, HEAD "\"position\": {}, \"options\": {\"o0\": \"\"");
    for (int i = 1; i < GG_OPTIONS_MAX; i++) {
        gg_buf_printf(&text, ", \"o%d\": \"\"", i);
    }
    gg_buf_puts(&text, "}}");
    assert_true(open_file(gg_buf_text(&text), &f));
    assert_int_equal(f.options, GG_OPTIONS_MAX);
    assert_string_equal(f.option[31], "o31=");
    text.len -= 2;
    gg_buf_puts(&text, ", \"o32\": \"\"}}");
    assert_not_opened(gg_buf_text(&text), "q.json:1: options.o32: is one too many: no game has "
                                          "more than 32 options");
}

static void assert_not_read(const char *json, const char *reason)
{
    struct gg_position_file f;

    assert_true(open_file(json, &f));
    assert_false(gg_position_file_read(b, &f, &back, &err));
    assert_string_equal(err.text, reason);
    assert_false(gg_position_file_read(b, &f, &back, NULL));
}

#define FILE_OF(game) "{\"grognard-position\": 1, \"game\": \"" game "\", \"position\": {}}"

static void a_position_must_suit_the_battle(void **state)
{
    struct gg_position_file f;

    (void)state;
    assert_not_read(FILE_OF("stub/siege"), "q.json: is a position of stub/siege, not of stub/duel");
    assert_not_read(FILE_OF("stubs"), "q.json: is a position of stubs, not of stub/duel");
    assert_not_read(FILE_OF("stu"), "q.json: is a position of stu, not of stub/duel");
    assert_not_read(FILE_OF("stub/"), "q.json: is a position of stub/, not of stub/duel");
    assert_not_read(HEAD "\"position\":\n {\"turn\": 11}}",
                    "q.json:2: position.turn: must be 1 to 9, is 11");
    assert_not_read(HEAD "\"position\":\n {\"turn\": 2, \"ended\": true}}",
                    "q.json:2: position: ended: no game ends before turn 3");
    assert_true(open_file(FILE_OF("stub"), &f));
    assert_true(gg_position_file_read(b, &f, &back, &err));
    assert_true(open_file(FILE_OF("stub/duel"), &f));
    assert_true(gg_position_file_read(b, &f, &back, &err));
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_start_reads_back),
        TEST(whole_numbers_of_every_size),
        TEST(nothing_and_unknown),
        TEST(sets_are_lists_of_ids),
        TEST(arrays_structs_and_tables),
        TEST(a_pretty_position_has_a_unit_a_line),
        TEST(random_positions_read_back),
        TEST(impossible_bytes_are_written_and_refused),
        TEST(what_is_not_named_stays_as_at_the_start),
        TEST(wrong_single_values_are_refused),
        TEST(wrong_sets_lists_and_tables_are_refused),
        TEST(unknown_fields_are_refused_with_what_there_is),
        TEST(a_mistake_is_told_with_its_line),
        TEST(a_value_too_big_for_its_field_is_refused),
        TEST(stand_ins_left_out),
        TEST(a_position_file_is_written_and_read),
        TEST(a_short_position_file_is_enough),
        TEST(a_wrong_position_file_is_refused),
        TEST(a_broken_file_names_line_and_column),
        TEST(too_many_options_are_refused),
        TEST(a_position_must_suit_the_battle),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
