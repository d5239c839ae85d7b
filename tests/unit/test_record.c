/* SPDX-License-Identifier: MIT
 * Records as text: what is written is read back; whatever was cut or changed is an error that names
 * the line.  No ruleset is needed here; test_game.c plays them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/record.h"
#include <stdlib.h>
#include <string.h>

static void push(struct gg_record *r, enum gg_entry_kind kind, const char *side, const char *move,
                 uint32_t count)
{
    struct gg_entry e = { .kind = kind, .count = count };
    uint64_t previous = r->entries ? r->entry[r->entries - 1].hash : r->start_hash;

    strncpy(e.side, side, sizeof e.side - 1);
    strncpy(e.move, move, sizeof e.move - 1);
    e.hash = gg_record_entry_hash(previous, r->entries + 1, &e, 1000 + r->entries);
    assert_true(gg_record_push(r, &e, NULL));
}

/* A record with every kind of line. */
static void sample(struct gg_record *r)
{
    memset(r, 0, sizeof *r);
    strcpy(r->header.game, "elbach/bridge");
    r->header.rules_version = 3;
    strcpy(r->header.option[r->header.options++], "fog=on");
    strcpy(r->header.option[r->header.options++], "length=long");
    r->header.dice = GG_DICE_COMMITTED;
    memset(r->header.commitment, 0xab, sizeof r->header.commitment);
    r->header.data_hash = 0x0123456789abcdef;
    r->header.position = strdup("{\"turn\":3}");
    r->start_hash = gg_record_start_hash(&r->header, 99);
    push(r, GG_ENTRY_MOVE, "red", "move:inf-1:hill", 0);
    push(r, GG_ENTRY_UNDO, "red", "", 0);
    push(r, GG_ENTRY_REDO, "red", "", 0);
    push(r, GG_ENTRY_ROLL, "", "die:5", 0);
    push(r, GG_ENTRY_SCRIPTED, "", "die:2", 0);
    push(r, GG_ENTRY_TAKEBACK, "blue", "", 2);
    push(r, GG_ENTRY_OFFER, "red", "", 0);
    push(r, GG_ENTRY_DECLINE, "blue", "", 0);
    push(r, GG_ENTRY_OFFER, "blue", "", 0);
    push(r, GG_ENTRY_WITHDRAW, "blue", "", 0);
    push(r, GG_ENTRY_ABORT, "blue", "", 0); /* of an end there is only one: the game sees to it */
    push(r, GG_ENTRY_AGREE, "blue", "", 0);
    push(r, GG_ENTRY_RESIGN, "red", "", 0);
    r->names = 2;
    strcpy(r->name[0].side, "red");
    strcpy(r->name[0].text, "Ann O’Neill");
    strcpy(r->name[1].side, "blue");
    strcpy(r->name[1].text, "Bo");
    r->revealed = true;
    memset(r->seed, 0x5c, sizeof r->seed);
}

static void sample_text(struct gg_buf *out)
{
    struct gg_record r;

    sample(&r);
    gg_record_write(&r, out);
    gg_record_free(&r);
}

static bool reads(const char *text, size_t len, struct gg_error *err)
{
    struct gg_record r;
    bool ok;

    gg_error_clear(err);
    ok = gg_record_read(&r, "f.grog", text, len, err);
    if (ok) {
        gg_record_free(&r);
    }
    return ok;
}

static void written_and_read_back(void **state)
{
    struct gg_buf text = { 0 }, again = { 0 };
    struct gg_error err = { 0 };
    struct gg_record r;

    (void)state;
    sample_text(&text);
    assert_true(gg_record_read(&r, "f.grog", text.data, text.len, &err));
    assert_string_equal(r.header.game, "elbach/bridge");
    assert_int_equal(r.header.rules_version, 3);
    assert_int_equal(r.header.options, 2);
    assert_string_equal(r.header.option[1], "length=long");
    assert_int_equal(r.header.dice, GG_DICE_COMMITTED);
    assert_string_equal(r.header.position, "{\"turn\":3}");
    assert_int_equal(r.entries, 13);
    assert_int_equal(r.entry[0].kind, GG_ENTRY_MOVE);
    assert_string_equal(r.entry[0].side, "red");
    assert_string_equal(r.entry[0].move, "move:inf-1:hill");
    assert_int_equal(r.entry[0].line, 10);
    assert_int_equal(r.entry[5].kind, GG_ENTRY_TAKEBACK);
    assert_int_equal(r.entry[5].count, 2);
    assert_int_equal(r.entry[6].kind, GG_ENTRY_OFFER);
    assert_string_equal(r.entry[12].side, "red");
    assert_int_equal(r.entry[12].kind, GG_ENTRY_RESIGN);
    assert_int_equal(r.names, 2);
    assert_string_equal(r.name[0].text, "Ann O’Neill");
    assert_string_equal(r.name[1].side, "blue");
    assert_true(r.revealed);
    assert_true(r.sealed);
    gg_record_write(&r, &again);
    assert_string_equal(gg_buf_text(&text), gg_buf_text(&again));
    gg_record_free(&r);
    gg_buf_free(&text);
    gg_buf_free(&again);
}

static void cut_at_any_byte_it_is_refused(void **state)
{
    struct gg_buf text = { 0 };
    struct gg_error err = { 0 };

    (void)state;
    sample_text(&text);
    for (size_t n = 0; n < text.len; n++) {
        char *part = malloc(n ? n : 1); /* exactly n bytes, so that a read past them is caught */

        memcpy(part, text.data, n);
        assert_false(reads(part, n, &err));
        assert_int_equal(strncmp(err.text, "f.grog:", 7), 0);
        assert_null(strchr(err.text, '\n'));
        free(part);
    }
    gg_buf_free(&text);
}

/* Every changed byte is either an error of form or breaks the seal; none goes unseen. */
static void no_flipped_bit_goes_unseen(void **state)
{
    struct gg_buf text = { 0 };

    (void)state;
    sample_text(&text);
    for (size_t i = 0; i < text.len * 8; i++) {
        struct gg_error err = { 0 };
        struct gg_record r;

        text.data[i / 8] ^= (char)(1 << i % 8);
        if (gg_record_read(&r, "f.grog", text.data, text.len, &err)) {
            assert_false(r.sealed);
            gg_record_free(&r);
        }
        text.data[i / 8] ^= (char)(1 << i % 8);
    }
    gg_buf_free(&text);
}

struct bad_case {
    const char *text, *error;
};

#define HEAD                                                                                       \
    "grognard-record 1\ngame a/b\nrules 1\ndice seed 4\ndata 0123456789abcdef\nstart "             \
    "0123456789abcdef\n"
#define HASH " 0123456789abcdef\n"

static const struct bad_case bad_cases[] = {
    { "", "f.grog:1: the record ends here, without its closing line: it was cut short" },
    { "grognard-record 2\n",
      "f.grog:1: record version 2 is unknown; this program reads version 1" },
    { "grognard-record 1\nrules 1\n", "f.grog:2: expected a line \"game ...\"" },
    { "grognard-record 1\ngame a/b\r\n", "f.grog:2: the line holds characters no record has" },
    { "grognard-record 1\ngame a b\n", "f.grog:2: a word is missing, or a blank too many" },
    { "grognard-record 1\ngame a/b\nrules x\n",
      "f.grog:3: the version of the rules is not a number" },
    { "grognard-record 1\ngame a/b\nrules 01\n",
      "f.grog:3: the version of the rules is not a number" },
    { "grognard-record 1\ngame a/b\nrules 1\ndice loaded\n",
      "f.grog:4: dice must be \"seed NUMBER\" or \"commitment\" and 64 hexadecimal digits" },
    { "grognard-record 1\ngame a/b\nrules 1\ndice seed -1\n", "f.grog:4: the seed is no number" },
    { "grognard-record 1\ngame a/b\nrules 1\ndice seed 4\ndata 12\n",
      "f.grog:5: the hash of the data must be 16 hexadecimal digits" },
    { HEAD "2 move red a" HASH, "f.grog:7: entry 1 was expected here, not 2" },
    { HEAD "1 leap red a" HASH, "f.grog:7: no entry is called \"leap\"" },
    { HEAD "1 move red" HASH, "f.grog:7: the line is missing a word" },
    { HEAD "1 move red a 0123\n",
      "f.grog:7: the line does not end with a hash of 16 hexadecimal digits" },
    { HEAD "1 takeback red 0" HASH, "f.grog:7: the number of steps to take back is not a number" },
    { HEAD "close 1" HASH, "f.grog:7: 1 entries were closed, 0 are here" },
    { HEAD "close 0" HASH "more\n", "f.grog:8: there is text after the closing line" },
    { HEAD "1 resign red now" HASH, "f.grog:7: a word is missing, or a blank too many" },
    { HEAD "name red\n", "f.grog:7: expected \"name\", a side and a name" },
    { HEAD "name red Ann  B\n", "f.grog:7: expected \"name\", a side and a name" },
    { HEAD "name red \xe2\x80\xaennA\n", "f.grog:7: expected \"name\", a side and a name" },
    { HEAD "name red Ann\nname blue Bo\nname green Cy\n",
      "f.grog:9: there are two seats, and no more names" },
    { HEAD "name red Ann\n1 resign red" HASH,
      "f.grog:8: only the reveal and the closing line can follow the names" },
    { HEAD "reveal 12\n", "f.grog:7: the revealed seed must be 64 hexadecimal digits" },
    { HEAD "hello\n", "f.grog:7: expected a numbered entry, \"reveal\" or \"close\"" },
};

static void bad_records_name_line_and_reason(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof bad_cases / sizeof bad_cases[0]; i++) {
        struct gg_error err = { 0 };

        assert_false(reads(bad_cases[i].text, strlen(bad_cases[i].text), &err));
        assert_string_equal(err.text, bad_cases[i].error);
    }
}

static void a_nul_byte_is_no_text(void **state)
{
    static const char text[] = "grognard-record 1\ngame a/\0b\n";
    struct gg_error err = { 0 };

    (void)state;
    assert_false(reads(text, sizeof text - 1, &err));
    assert_string_equal(err.text, "f.grog:2: the line holds characters no record has");
}

/* The running hash covers what came before, the number, the text and the position. */
static void the_hash_covers_everything(void **state)
{
    struct gg_entry e = { .kind = GG_ENTRY_ROLL, .move = "die:5" };
    struct gg_entry f = { .kind = GG_ENTRY_SCRIPTED, .move = "die:5" };
    uint64_t h = gg_record_entry_hash(1, 2, &e, 3);

    (void)state;
    assert_int_equal(h, gg_record_entry_hash(1, 2, &e, 3));
    assert_int_not_equal(h, gg_record_entry_hash(2, 2, &e, 3));
    assert_int_not_equal(h, gg_record_entry_hash(1, 3, &e, 3));
    assert_int_not_equal(h, gg_record_entry_hash(1, 2, &f, 3));
    assert_int_not_equal(h, gg_record_entry_hash(1, 2, &e, 4));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(written_and_read_back),
        cmocka_unit_test(cut_at_any_byte_it_is_refused),
        cmocka_unit_test(no_flipped_bit_goes_unseen),
        cmocka_unit_test(bad_records_name_line_and_reason),
        cmocka_unit_test(a_nul_byte_is_no_text),
        cmocka_unit_test(the_hash_covers_everything),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
