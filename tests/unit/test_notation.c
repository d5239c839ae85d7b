/* SPDX-License-Identifier: MIT
 * Ids of things and notation of moves: both ways for every verb, and a reason for every refusal. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "unit/stub.h"

static struct gg_battle *b;
static struct gg_error err;
static struct gg_offer offer;

static int setup(void **state)
{
    (void)state;
    gg_error_clear(&err);
    b = stub_battle("{\"capacity\": 1}", NULL, 0, &err);
    return b != NULL ? 0 : -1;
}

static int teardown(void **state)
{
    (void)state;
    gg_battle_free(b);
    return 0;
}

/* ---- things ---- */

static void assert_id(int kind, int index, const char *id)
{
    char out[GG_ID_MAX];

    gg_thing_id(b, kind, index, out);
    assert_string_equal(out, id);
}

static void things_have_ids(void **state)
{
    (void)state;
    assert_id(STUB_PLACE, 0, "hill-0");
    assert_id(STUB_UNIT, 2, "f3");
    assert_id(GG_KIND_NUMBER, 0, "0");
    assert_id(GG_KIND_NUMBER, -12, "-12");
    assert_id(GG_KIND_SIDE, 1, "blue");
    assert_id(GG_KIND_CLAUSE, 1, "STB-1.1");
    assert_id(GG_KIND_MESSAGE, GG_MSG_over, "core.over");
    assert_id(GG_KIND_MESSAGE, GG_MESSAGE_FIRST + 1, "bye");
    assert_id(GG_KIND_VERB, STUB_GIVE, "give");
    assert_id(STUB_PLACE, GG_UNKNOWN, "?");
    assert_id(GG_KIND_NUMBER, GG_UNKNOWN, "?");
}

static void an_index_without_a_thing_is_marked(void **state)
{
    char gap[GG_ID_MAX];

    (void)state;
    (void)snprintf(gap, sizeof gap, "#%d", (int)GG_MSG_END);
    assert_id(GG_KIND_MESSAGE, GG_MSG_END, gap);
    assert_id(STUB_PLACE, STUB_PLACES, "#70");
    assert_id(STUB_PLACE, -1, "#-1");
    assert_id(GG_KIND_SIDE, 2, "#2");
    assert_id(GG_KIND_CLAUSE, 0, "#0");
    assert_id(GG_KIND_CLAUSE, 3, "#3");
    assert_id(GG_KIND_VERB, 0, "#0");
    assert_id(GG_KIND_VERB, STUB_VERBS, "#12");
    assert_id(GG_KIND_MESSAGE, 0, "#0");
    assert_id(GG_KIND_MESSAGE, GG_MESSAGE_FIRST + 2, "#66");
    assert_id(GG_KIND_NONE, 0, "#0");
    assert_id(STUB_KIND_END, 0, "#0");
}

static void every_thing_is_found_by_its_id(void **state)
{
    (void)state;
    for (int kind = GG_KIND_NONE; kind <= STUB_KIND_END; kind++) {
        int found = 0;

        for (int i = 0; i < gg_kind_count(b, kind); i++) {
            char id[GG_ID_MAX];
            int index;

            gg_thing_id(b, kind, i, id);
            index = gg_thing_find(b, kind, id);
            assert_int_equal(index, id[0] == '#' ? -1 : i);
            found += index >= 0;
        }
        switch (kind) {
        case GG_KIND_NUMBER: assert_int_equal(found, 4095); break;
        case GG_KIND_SIDE: assert_int_equal(found, 2); break;
        case GG_KIND_CLAUSE: assert_int_equal(found, 2); break;
        case GG_KIND_MESSAGE: assert_int_equal(found, GG_MSG_END - 1 + 2); break;
        case GG_KIND_VERB: assert_int_equal(found, STUB_VERBS - 1); break;
        case STUB_PLACE: assert_int_equal(found, STUB_PLACES); break;
        case STUB_UNIT: assert_int_equal(found, STUB_UNITS); break;
        default: assert_int_equal(found, 0); break;
        }
    }
}

static void what_is_no_id_is_not_found(void **state)
{
    static const char *const bad[] = { "",      "?",
                                       "#0",    "hill-70",
                                       "hill-", "hill-1 ",
                                       "F1",    "f11",
                                       "red",   "STB-1",
                                       "over",  "4095",
                                       "-1",    "-0",
                                       "+1",    "01",
                                       "00",    "1.0",
                                       " 1",    "1 ",
                                       "0x1",   "99999999999999999999" };

    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_equal(gg_thing_find(b, GG_KIND_NUMBER, bad[i]), -1);
        assert_int_equal(gg_thing_find(b, STUB_PLACE, bad[i]), -1);
        assert_int_equal(gg_thing_find(b, STUB_UNIT, bad[i]), -1);
        assert_int_equal(gg_thing_find(b, GG_KIND_CLAUSE, bad[i]), -1);
        assert_int_equal(gg_thing_find(b, GG_KIND_MESSAGE, bad[i]), -1);
        assert_int_equal(gg_thing_find(b, GG_KIND_NONE, bad[i]), -1);
        assert_int_equal(gg_thing_find(b, STUB_KIND_END, bad[i]), -1);
    }
    assert_int_equal(gg_thing_find(b, GG_KIND_SIDE, "green"), -1);
}

static void sides_and_kinds_have_names(void **state)
{
    (void)state;
    assert_int_equal(gg_side_find(&stub_rules, "red"), 0);
    assert_int_equal(gg_side_find(&stub_rules, "blue"), 1);
    assert_int_equal(gg_side_find(&stub_rules, ""), -1);
    assert_int_equal(gg_side_find(&stub_rules, "redd"), -1);
    assert_string_equal(gg_kind_name(b, STUB_UNIT), "unit");
    assert_string_equal(gg_kind_name(b, GG_KIND_NUMBER), "number");
    assert_string_equal(gg_kind_name(b, GG_KIND_SIDE), "side");
    assert_string_equal(gg_kind_name(b, GG_KIND_CLAUSE), "clause");
    assert_string_equal(gg_kind_name(b, GG_KIND_MESSAGE), "message");
    assert_string_equal(gg_kind_name(b, GG_KIND_VERB), "verb");
    assert_string_equal(gg_kind_name(b, GG_KIND_NONE), "");
    assert_string_equal(gg_kind_name(b, STUB_KIND_END), "");
    assert_string_equal(gg_kind_name(b, -1), "");
}

/* ---- notation ---- */

static void assert_notation(gg_move m, const char *text)
{
    char out[GG_NOTATION_MAX];

    gg_notation(b, m, out);
    assert_string_equal(out, text);
}

static void moves_are_written_by_their_shape(void **state)
{
    (void)state;
    assert_notation(gg_move0(STUB_PASS), "pass");
    assert_notation(gg_move1(STUB_GO, 69), "go:hill-69");
    assert_notation(gg_move2(STUB_MOVE, 2, 5), "move:f3:hill-5");
    assert_notation(gg_move1(STUB_DIE, 4094), "die:4094");
    assert_notation(gg_move2(STUB_GIVE, 1, 0), "give:blue:0");
    assert_notation(gg_move1(STUB_CITE, 1), "cite:STB-1.1");
    assert_notation(gg_move2(STUB_WAKE, 1, 0), "wake:f2");
    assert_notation(gg_move2(STUB_MOVE, GG_UNKNOWN, 5), "move:?:hill-5");
    assert_notation(gg_move2(STUB_MOVE, 0, GG_UNKNOWN), "move:f1:?");
    assert_notation(gg_move1(STUB_DIE, GG_UNKNOWN), "die:?");
    assert_notation(GG_NO_MOVE, "?");
    assert_notation(gg_move0(STUB_VERBS), "?");
}

/* How many indexes of a kind can be written; a verb without that part has one way to leave it. */
static unsigned ways(int kind)
{
    return kind == GG_KIND_NONE ? 1 : (unsigned)gg_kind_count(b, kind);
}

static void every_move_reads_back_as_itself(void **state)
{
    uint32_t moves = 0;

    (void)state;
    for (unsigned verb = 1; verb < STUB_VERBS; verb++) {
        const struct gg_verb *v = &stub_verbs[verb];

        for (unsigned s = 0; s < ways(v->subject); s++) {
            for (unsigned t = 0; t < ways(v->target); t++) {
                gg_move m = gg_move2(verb, s, t), back = GG_NO_MOVE;
                char text[GG_NOTATION_MAX];

                gg_notation(b, m, text);
                if (strchr(text, '#') != NULL) {
                    assert_false(gg_parse_move(b, text, &back, NULL));
                    continue;
                }
                assert_true(gg_parse_move(b, text, &back, &err));
                assert_int_equal(back, m);
                moves++;
            }
        }
    }
    assert_int_equal(moves, 1 + 70 + 3 * 70 + 4095 + 2 * 4095 + 2 + (GG_MSG_END - 1 + 2) * 2 + 11 +
                                4095 * 3 + 3 + 1);
}

static void assert_parse_error(const char *text, const char *reason)
{
    gg_move m = 77;

    gg_error_clear(&err);
    assert_false(gg_parse_move(b, text, &m, &err));
    assert_string_equal(err.text, reason);
    assert_int_equal(m, 77);
}

static void a_move_that_cannot_be_read_says_which_part(void **state)
{
    static const char verbs[] = "; there are: pass, go, move, die, give, cite, tell, ask, spend, "
                                "wake, 2";
    char expected[200];

    (void)state;
    (void)snprintf(expected, sizeof expected, "no verb 'foo'%s", verbs);
    assert_parse_error("foo", expected);
    assert_parse_error("foo:hill-1", expected);
    (void)snprintf(expected, sizeof expected, "no verb ''%s", verbs);
    assert_parse_error("", expected);
    assert_parse_error(":pass", expected);
    (void)snprintf(expected, sizeof expected, "no verb 'pass '%s", verbs);
    assert_parse_error("pass ", expected);
    assert_parse_error("go:zz", "no place 'zz'");
    assert_parse_error("go:", "no place ''");
    assert_parse_error("go:f1", "no place 'f1'");
    assert_parse_error("go:?", "no place '?'");
    assert_parse_error("move:f9:hill-1", "no unit 'f9'");
    assert_parse_error("move:f1:hill-99", "no place 'hill-99'");
    assert_parse_error("die:4095", "no number '4095'");
    assert_parse_error("die:-1", "no number '-1'");
    assert_parse_error("die:05", "no number '05'");
    assert_parse_error("give:green:1", "no side 'green'");
    assert_parse_error("pass:hill-1", "'pass' is written pass");
    assert_parse_error("pass:", "'pass' is written pass");
    assert_parse_error("go", "'go' is written go:place");
    assert_parse_error("go:hill-1:hill-2", "'go' is written go:place");
    assert_parse_error("wake", "'wake' is written wake:unit");
    assert_parse_error("move", "'move' is written move:unit:place");
    assert_parse_error("move:f1", "'move' is written move:unit:place");
    assert_parse_error("move:f1:hill-1:x", "'move' is written move:unit:place");
    assert_parse_error("move:f1:hill-1:x:y", "'move' is written move:unit:place");
}

static void a_very_long_move_is_refused_whole(void **state)
{
    char text[1000] = "go:";
    gg_move m;

    (void)state;
    memset(text + 3, 'x', sizeof text - 4);
    assert_false(gg_parse_move(b, text, &m, &err));
    assert_int_equal(strlen(err.text), strlen("no place ''") + 60);
    text[3 + GG_ID_MAX] = '\0'; /* one byte more than an id can have */
    assert_false(gg_parse_move(b, text, &m, NULL));
}

/* ---- picking ---- */

/* 1 pass, 2 go:hill-3, 3 go:hill-5, 4 move:f1:hill-3 */
static void offer_some(void)
{
    gg_offer_begin(&offer, GG_SIDE_1);
    gg_offer_move(&offer, gg_move0(STUB_PASS));
    gg_offer_set(&offer, gg_move1(STUB_GO, 3), 5);
    gg_offer_move(&offer, gg_move2(STUB_MOVE, 0, 3));
}

static void assert_picked(const char *text, gg_move expected)
{
    gg_move m = GG_NO_MOVE;

    gg_error_clear(&err);
    assert_true(gg_pick_move(b, &offer, text, &m, &err));
    assert_int_equal(m, expected);
}

static void assert_not_picked(const char *text, const char *reason)
{
    gg_move m = 77;

    gg_error_clear(&err);
    assert_false(gg_pick_move(b, &offer, text, &m, &err));
    assert_string_equal(err.text, reason);
    assert_int_equal(m, 77);
}

static void a_legal_move_is_picked_by_notation_or_number(void **state)
{
    (void)state;
    offer_some();
    assert_picked("pass", gg_move0(STUB_PASS));
    assert_picked("go:hill-5", gg_move1(STUB_GO, 5));
    assert_picked("1", gg_move0(STUB_PASS));
    assert_picked("2", gg_move1(STUB_GO, 3));
    assert_picked("3", gg_move1(STUB_GO, 5));
    assert_picked("4", gg_move2(STUB_MOVE, 0, 3));
    gg_offer_move(&offer, gg_move0(STUB_TWO)); /* now a legal move is written "2" */
    assert_picked("2", gg_move0(STUB_TWO));
    assert_picked("5", gg_move0(STUB_TWO));
}

static void what_is_not_legal_is_not_picked(void **state)
{
    (void)state;
    offer_some();
    assert_not_picked("0", "no move number 0: they go from 1 to 4");
    assert_not_picked("5", "no move number 5: they go from 1 to 4");
    assert_not_picked("4294967297", "no move number 4294967297: they go from 1 to 4");
    assert_not_picked("go:hill-4", "'go:hill-4' is not legal now");
    assert_not_picked("go:hill-99", "no place 'hill-99'");
    assert_not_picked("go", "'go' is written go:place");
    gg_offer_begin(&offer, GG_NOBODY);
    assert_not_picked("1", "there is no move to make");
    assert_not_picked("pass", "there is no move to make");
}

static void an_outcome_is_picked_by_notation_or_last_part(void **state)
{
    gg_move m = GG_NO_MOVE;

    (void)state;
    gg_offer_die(&offer, STUB_DIE, 6);
    assert_true(gg_pick_outcome(b, &offer, "die:5", &m, &err));
    assert_int_equal(m, gg_move1(STUB_DIE, 5));
    assert_true(gg_pick_outcome(b, &offer, "die:1", &m, &err));
    assert_int_equal(m, gg_move1(STUB_DIE, 1));
    assert_true(gg_pick_outcome(b, &offer, "6", &m, &err));
    assert_int_equal(m, gg_move1(STUB_DIE, 6));
    gg_offer_begin(&offer, GG_CHANCE);
    gg_offer_move(&offer, gg_move2(STUB_GIVE, 0, 3));
    gg_offer_move(&offer, gg_move0(STUB_TWO));
    assert_true(gg_pick_outcome(b, &offer, "3", &m, &err));
    assert_int_equal(m, gg_move2(STUB_GIVE, 0, 3));
    assert_true(gg_pick_outcome(b, &offer, "2", &m, &err));
    assert_int_equal(m, gg_move0(STUB_TWO));
}

static void assert_no_outcome(const char *text, const char *reason)
{
    gg_move m = 77;

    gg_error_clear(&err);
    assert_false(gg_pick_outcome(b, &offer, text, &m, &err));
    assert_string_equal(err.text, reason);
    assert_int_equal(m, 77);
}

static void a_wrong_outcome_is_refused(void **state)
{
    (void)state;
    gg_offer_die(&offer, STUB_DIE, 3);
    assert_no_outcome("4", "no outcome '4'; there are: die:1, die:2, die:3");
    assert_no_outcome("die:4", "no outcome 'die:4'; there are: die:1, die:2, die:3");
    assert_no_outcome("", "no outcome ''; there are: die:1, die:2, die:3");
    assert_no_outcome("die", "no outcome 'die'; there are: die:1, die:2, die:3");
    gg_offer_move(&offer, gg_move2(STUB_GIVE, 1, 2));
    assert_no_outcome("2", "'2' fits 2 outcomes: write one in full");
    offer_some();
    assert_no_outcome("pass", "no roll is due");
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(things_have_ids),
        TEST(an_index_without_a_thing_is_marked),
        TEST(every_thing_is_found_by_its_id),
        TEST(what_is_no_id_is_not_found),
        TEST(sides_and_kinds_have_names),
        TEST(moves_are_written_by_their_shape),
        TEST(every_move_reads_back_as_itself),
        TEST(a_move_that_cannot_be_read_says_which_part),
        TEST(a_very_long_move_is_refused_whole),
        TEST(a_legal_move_is_picked_by_notation_or_number),
        TEST(what_is_not_legal_is_not_picked),
        TEST(an_outcome_is_picked_by_notation_or_last_part),
        TEST(a_wrong_outcome_is_refused),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
