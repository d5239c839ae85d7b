/* SPDX-License-Identifier: MIT
 * Games that end by word: who may say what, who wins, and what is told about it. */
#include <cmocka.h>

#include "base/text.h"
#include "bots/bots.h"
#include "core/name.h"
#include "core/sight.h"
#include "unit/loaded.h"
#include <string.h>

static struct gg_battle *battle;
static struct gg_game game;

static int begin(void **state)
{
    struct gg_game_options o = { .open_seed = 3 };

    (void)state;
    battle = loaded("mini/duel");
    return gg_game_new(&game, battle, &o, NULL) ? 0 : 1;
}

static int end(void **state)
{
    (void)state;
    gg_game_free(&game);
    gg_battle_free(battle);
    return 0;
}

/* 0, or the message of the refusal. */
static unsigned say(int side, enum gg_entry_kind what)
{
    struct gg_refusal why;
    uint64_t chain = game.chain;
    bool done = gg_game_declare(&game, side, what, &why);

    assert_int_equal(done, !why.refused);
    assert_int_equal(done, chain != game.chain);
    return why.message.key;
}

static void play(const char *move)
{
    struct gg_refusal why;
    gg_move m;

    assert_true(gg_parse_move(battle, move, &m, NULL));
    assert_true(gg_game_move(&game, GG_REFEREE, m, &why));
    while (gg_game_roll(&game, NULL)) {
    }
}

/* What that viewer is shown of it: how, by whom, who offers a draw, may it abort? */
static const char *told(int viewer)
{
    static char out[64];
    struct gg_view_options o = { .viewer = viewer, .at = UINT32_MAX };
    struct gg_sight v;
    const char *how;

    gg_sight_open(&v, &game, NULL, &o);
    how = gg_how_name(v.ending.how);
    gg_text_format(out, sizeof out, "%s %d, draw %d, abort %d", how ? how : "-", v.ending.by,
                   v.ending.offered ? v.ending.offerer : -1, v.may_abort);
    gg_sight_close(&v);
    return out;
}

static void resigned(void **state)
{
    struct gg_message m;
    struct gg_offer o;

    (void)state;
    assert_int_equal(say(1, GG_ENTRY_RESIGN),
                     0); /* it is not its decision, and it may all the same */
    assert_true(gg_game_over(&game));
    assert_int_equal(gg_game_winner(&game), 0);
    gg_game_offer(&game, &o);
    assert_int_equal(o.decider, GG_NOBODY);
    assert_int_equal(o.count, 0);
    gg_game_prompt(&game, 0, &m);
    assert_int_equal(m.key, GG_MSG_resigned);
    assert_int_equal(m.arg[0].value, 1);
    assert_int_equal(m.arg[1].value, 0);
    for (int viewer = 0; viewer <= GG_REFEREE; viewer++) {
        assert_string_equal(told(viewer), "resigned 1, draw -1, abort 0");
    }
    assert_int_equal(say(0, GG_ENTRY_RESIGN), GG_MSG_refused_over);
}

static void a_draw_is_offered_and_agreed_to(void **state)
{
    (void)state;
    assert_int_equal(say(1, GG_ENTRY_AGREE), GG_MSG_refused_no_offer);
    assert_int_equal(say(0, GG_ENTRY_OFFER), 0);
    assert_string_equal(told(GG_SPECTATOR), "- 0, draw 0, abort 0");
    assert_int_equal(say(0, GG_ENTRY_OFFER), GG_MSG_refused_offered);
    assert_int_equal(say(1, GG_ENTRY_OFFER), GG_MSG_refused_answer);
    assert_int_equal(say(0, GG_ENTRY_AGREE), GG_MSG_refused_no_offer);
    assert_int_equal(say(0, GG_ENTRY_DECLINE), GG_MSG_refused_no_offer);
    assert_int_equal(say(1, GG_ENTRY_WITHDRAW), GG_MSG_refused_no_offer);
    play("mark:attack"); /* what is played leaves it standing */
    assert_int_equal(say(1, GG_ENTRY_AGREE), 0);
    assert_int_equal(gg_game_winner(&game), GG_CHANCE);
    assert_string_equal(told(0), "agreed 1, draw -1, abort 0");
}

static void who_offered_must_move_first(void **state)
{
    (void)state;
    assert_int_equal(say(0, GG_ENTRY_OFFER), 0);
    assert_int_equal(say(1, GG_ENTRY_DECLINE), 0);
    assert_int_equal(say(0, GG_ENTRY_OFFER), GG_MSG_refused_offer_again);
    assert_int_equal(say(1, GG_ENTRY_OFFER), 0); /* the other side has not offered yet */
    assert_int_equal(say(1, GG_ENTRY_WITHDRAW), 0);
    assert_int_equal(say(1, GG_ENTRY_OFFER), GG_MSG_refused_offer_again);
    play("mark:attack");
    assert_int_equal(say(0, GG_ENTRY_OFFER), 0);
}

static void aborted_before_both_have_moved(void **state)
{
    (void)state;
    assert_non_null(strstr(told(0), "abort 1"));
    assert_non_null(strstr(told(GG_SPECTATOR), "abort 0"));
    play("mark:attack");
    assert_int_equal(say(1, GG_ENTRY_ABORT), 0);
    assert_true(gg_game_over(&game));
    assert_int_equal(gg_game_winner(&game), GG_NOBODY);
}

static void not_after_that(void **state)
{
    struct gg_offer o;

    (void)state;
    /* A decision that it cannot notice does not count: else the refusal would tell of it. */
    for (bool moved[2] = { false, false }; !moved[0] || !moved[1];) {
        struct gg_refusal why;

        gg_game_offer(&game, &o);
        if (!gg_game_roll(&game, NULL)) {
            assert_true(gg_game_move(&game, GG_REFEREE, gg_offer_nth(&o, 0), &why));
            moved[o.decider] |=
                gg_view_count(&game, 0, game.steps) > gg_view_count(&game, 0, game.steps - 1);
        }
    }
    assert_int_equal(say(0, GG_ENTRY_ABORT), GG_MSG_refused_abort);
    assert_non_null(strstr(told(0), "abort 0"));
}

/* A declaration is no news of the past, and what thinks about the position is not disturbed. */
static void a_word_is_no_step(void **state)
{
    uint32_t plays;

    (void)state;
    play("mark:attack");
    plays = gg_game_plays(&game);
    assert_int_equal(say(1, GG_ENTRY_OFFER), 0);
    assert_int_equal(gg_game_plays(&game), plays);
    assert_int_equal(gg_noticed_changes(&game, 0), plays + 1);
    assert_true(gg_noticed_same_play(&game, 0, plays));
    assert_true(gg_noticed_same_play(&game, 0, plays + 1));
    assert_false(gg_noticed_same_play(&game, 0, plays - 1));
    assert_false(gg_noticed_same_play(&game, 0, plays + 2));
    play("confirm");
    assert_false(gg_noticed_same_play(&game, 0, plays + 1));
}

/* ---- bots ---- */

static void a_bot_takes_a_draw_when_it_is_behind(void **state)
{
    struct gg_battle *b = loaded("nations/1813");
    union gg_position_room pos, masked;
    int start = 0, answers = 0;

    (void)state;
    b->rules->start(b, &pos);
    for (int side = 0; side < 2; side++) {
        gg_mask(b, &pos, side, &masked);
        start += gg_bot_takes_draw(b, &masked, side);
    }
    assert_true(start < 2); /* both cannot be behind */
    for (int i = 0; i < 400; i++) {
        struct gg_offer o;

        b->rules->offer(b, &pos, &o);
        if (o.decider == GG_NOBODY) {
            break;
        }
        b->rules->apply(b, &pos, gg_offer_nth(&o, o.count / 2));
        for (int side = 0; side < 2; side++) {
            bool takes;

            gg_mask(b, &pos, side, &masked);
            takes = gg_bot_takes_draw(b, &masked, side);
            assert_int_equal(gg_bot_takes_draw(b, &masked, side), takes);
            answers |= 1 << (2 * side + takes);
        }
    }
    assert_int_equal(answers & 6, 6); /* the first was behind, and the second was not */
    gg_battle_free(b);
}

/* ---- names ---- */

static void names_are_cleaned(void **state)
{
    static const char *const clean[][2] = {
        { "Ann", "Ann" },
        { "  Ann \t  of\xc2\xa0  Arc  ", "Ann of Arc" },
        { "", "" },
        { " \n\r", "" },
        { "\xe2\x80\xae"
          "evil",
          "evil" },                                       /* right-to-left override */
        { "A\xe2\x80\x8b\xef\xbb\xbf\xc2\xadnn", "Ann" }, /* nothing to see */
        { "a\x1b[31mb\x7f", "a[31mb" },
        { "\xc2\x9b"
          "31m",
          "31m" },
        { "\xe2\x80\xa8"
          "x\xe2\x80\xa9",
          "x" },
        { "\xe5\x85\xac\xe7\x88\xb5", "\xe5\x85\xac\xe7\x88\xb5" },
    };
    char out[GG_NAME_MAX];

    (void)state;
    for (size_t i = 0; i < sizeof clean / sizeof *clean; i++) {
        assert_true(gg_name_clean(clean[i][0], out));
        assert_string_equal(out, clean[i][1]);
        assert_int_equal(gg_name_is_clean(out), out[0] != '\0');
    }
    assert_true(gg_name_clean("123456789012345678901234", out));
    assert_false(gg_name_clean("1234567890123456789012345", out));
    assert_true(gg_name_clean("\xf0\x9f\x90\xb4\xf0\x9f\x90\xb4\xf0\x9f\x90\xb4\xf0\x9f\x90\xb4"
                              "\xf0\x9f\x90\xb4\xf0\x9f\x90\xb4 567890123456789 1",
                              out));
    assert_false(gg_name_clean("\xff", out));
    assert_false(gg_name_is_clean("A  B"));
}

static void names_go_with_the_record(void **state)
{
    struct gg_buf text = { 0 };
    uint64_t chain = game.chain;

    (void)state;
    gg_game_set_name(&game, 1, "Bo");
    gg_game_set_name(&game, 0, "Ann");
    assert_string_equal(gg_game_name(&game, 0), "Ann");
    assert_string_equal(gg_game_name(&game, 1), "Bo");
    assert_int_equal(game.chain, chain);
    gg_record_write(&game.record, &text);
    assert_non_null(strstr(gg_buf_text(&text), "\nname red Ann\nname blue Bo\nclose 0 "));
    gg_game_set_name(&game, 0, "");
    assert_string_equal(gg_game_name(&game, 0), "");
    assert_string_equal(gg_game_name(&game, 1), "Bo");
    gg_buf_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(resigned, begin, end),
        cmocka_unit_test_setup_teardown(a_draw_is_offered_and_agreed_to, begin, end),
        cmocka_unit_test_setup_teardown(who_offered_must_move_first, begin, end),
        cmocka_unit_test_setup_teardown(aborted_before_both_have_moved, begin, end),
        cmocka_unit_test_setup_teardown(not_after_that, begin, end),
        cmocka_unit_test_setup_teardown(a_word_is_no_step, begin, end),
        cmocka_unit_test(a_bot_takes_a_draw_when_it_is_behind),
        cmocka_unit_test(names_are_cleaned),
        cmocka_unit_test_setup_teardown(names_go_with_the_record, begin, end),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
