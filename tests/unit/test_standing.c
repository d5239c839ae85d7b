/* SPDX-License-Identifier: MIT
 * Standing answers: what is read and written, each condition, final moves, going back, habits. */
#include <cmocka.h>

#include "core/standing.h"
#include "core/view.h"
#include "rules/registry.h"
#include "unit/loaded.h"
#include <string.h>

static struct gg_battle *battle;
static struct gg_near *near;
static struct gg_catalogue *catalogue[3];

static int setup(void **state)
{
    struct gg_source source = host_source(gg_rulesets, NULL);

    (void)state;
    battle = loaded("mini/duel");
    near = gg_near_open(battle);
    for (int i = 0; i < 3; i++) {
        catalogue[i] = gg_catalogue_load(gg_languages[i], &source, NULL);
        assert_non_null(catalogue[i]);
    }
    return near ? 0 : -1;
}

static int teardown(void **state)
{
    (void)state;
    gg_near_close(near);
    gg_battle_free(battle);
    for (int i = 0; i < 3; i++) {
        gg_catalogue_free(catalogue[i]);
    }
    return 0;
}

/* ---- games ---- */

static struct gg_game game;

static void begin(void)
{
    struct gg_game_options o = { .open_seed = 5 };

    assert_true(gg_game_new(&game, battle, &o, NULL));
}

static void play(const char *notation)
{
    struct gg_error err = { 0 };
    struct gg_refusal why;
    gg_move m;

    if (!gg_parse_move(battle, notation, &m, &err)) {
        fail_msg("%s", err.text);
    }
    if (gg_game_decider(&game) == GG_CHANCE) {
        assert_true(gg_game_roll_scripted(&game, m, &why));
    } else if (!gg_game_move(&game, GG_REFEREE, m, &why)) {
        fail_msg("%s is refused", notation);
    }
}

/* Both hold; cards 1 and 2. */
static void begin_actions(const char *red, const char *blue)
{
    begin();
    play(red);
    play("confirm");
    play(blue);
    play("confirm");
    while (gg_game_decider(&game) == GG_CHANCE) {
        assert_true(gg_game_roll(&game, NULL));
    }
}

static struct gg_standing_this now(void)
{
    union gg_position_room masked;
    int side = (int)gg_game_decider(&game);

    gg_mask(battle, game.now, side, &masked);
    return gg_standing_this(battle, near, &masked, side);
}

/* ---- what they make of a position ---- */

static struct gg_standing read(const char *text)
{
    struct gg_error err = { 0 };
    struct gg_standing a;

    if (!gg_standing_read(battle, NULL, text, &a, &err)) {
        fail_msg("%s: %s", text, err.text);
    }
    return a;
}

static void expect(const char *text, enum gg_standing_why why, const char *move)
{
    struct gg_standing a = read(text);
    union gg_position_room masked;
    int side = (int)gg_game_decider(&game);
    char notation[GG_NOTATION_MAX];
    gg_move m = GG_NO_MOVE;

    gg_mask(battle, game.now, side, &masked);
    assert_int_equal(gg_standing_move(battle, near, &masked, side, &a, &m), why);
    if (why == GG_STANDING_ANSWERS) {
        gg_notation(battle, m, notation);
        assert_string_equal(notation, move);
    }
}

/* Red's foot has marched next to blue's, which may fire at it. */
static void begin_reaction(void)
{
    begin_actions("mark:attack", "mark:hold");
    play("move:red-1:ridge");
    assert_int_equal(gg_game_decider(&game), 1);
}

static void test_question(void **state)
{
    (void)state;
    begin_reaction();
    expect("MINI-6.1 decline final", GG_STANDING_ANSWERS, "decline");
    expect("any decline final", GG_STANDING_ANSWERS, "decline");
    expect("MINI-8.3 decline final", GG_STANDING_ASKED_OTHER, NULL);
    expect("MINI-6.1 stay final", GG_STANDING_ASKED_OTHER, NULL);
    expect("MINI-6.1 fire:blue-1 final", GG_STANDING_ANSWERS, "fire:blue-1");
    expect("MINI-6.1 fire:blue-2 final", GG_STANDING_ASKED_OTHER, NULL);
    gg_game_free(&game);
}

/* To decline hands over to the other side: only if that is allowed. */
static void test_final(void **state)
{
    (void)state;
    begin_reaction();
    expect("MINI-6.1 decline", GG_STANDING_FINAL, NULL);
    gg_game_free(&game);
    begin();
    expect("MINI-3.1 mark:hold", GG_STANDING_ANSWERS, "mark:hold");
    gg_game_free(&game);
}

static void test_here(void **state)
{
    (void)state;
    begin_reaction();
    expect("MINI-6.1 decline here=ridge final", GG_STANDING_ANSWERS, "decline");
    expect("MINI-6.1 decline here=bridge final", GG_STANDING_ASKED_OTHER, NULL);
    gg_game_free(&game);
    begin_actions("mark:attack", "mark:hold"); /* the prompt names nothing: what may be answered */
    expect("MINI-5.1 pass here=ridge final", GG_STANDING_ANSWERS, "pass");
    expect("MINI-5.1 pass here=manor final", GG_STANDING_ASKED_OTHER, NULL);
    gg_game_free(&game);
}

/* The ford is two from the bridge; after the march to the ridge it is one. */
static void test_far(void **state)
{
    (void)state;
    begin_actions("mark:attack", "mark:hold");
    expect("MINI-5.1 pass far=2 final", GG_STANDING_ANSWERS, "pass");
    expect("MINI-5.1 pass far=3 final", GG_STANDING_NEAR, NULL);
    play("move:red-1:ridge");
    expect("MINI-6.1 decline far=1 final", GG_STANDING_ANSWERS, "decline");
    expect("MINI-6.1 decline far=2 final", GG_STANDING_NEAR, NULL);
    gg_game_free(&game);
}

static void test_only(void **state)
{
    (void)state;
    begin();
    expect("any only final", GG_STANDING_ASKED_OTHER, NULL);
    play("mark:hold");
    play("mark:feint"); /* a mark is changed once: it can only be confirmed */
    expect("any only final", GG_STANDING_ANSWERS, "confirm");
    expect("MINI-3.2 only final", GG_STANDING_ANSWERS, "confirm");
    expect("MINI-6.1 only final", GG_STANDING_ASKED_OTHER, NULL);
    gg_game_free(&game);
}

static void test_several(void **state)
{
    (void)state;
    begin_actions("mark:attack", "mark:hold");
    expect("MINI-5.1 move final", GG_STANDING_SEVERAL, NULL);
    expect("MINI-5.1 move:red-1 final", GG_STANDING_SEVERAL, NULL);
    expect("MINI-5.1 move:red-2 final", GG_STANDING_ANSWERS, "move:red-2:ford");
    expect("MINI-5.1 move largest final", GG_STANDING_SEVERAL, NULL); /* no size is told */
    gg_game_free(&game);
}

/* Of several units: the one whose counter says most, or least. */
static void test_order(void **state)
{
    struct gg_battle *wagram = loaded("wagram/july-5");
    struct gg_near *around = gg_near_open(wagram);
    union gg_position_room pos, masked;
    char notation[GG_NOTATION_MAX];
    struct gg_standing a;
    unsigned side;
    gg_move m;

    (void)state;
    wagram->rules->start(wagram, &pos);
    side = gg_decider(wagram, &pos);
    gg_mask(wagram, &pos, (int)side, &masked);
    assert_true(gg_standing_read(wagram, NULL, "any place largest final", &a, NULL));
    assert_int_equal(gg_standing_move(wagram, around, &masked, (int)side, &a, &m), 0);
    gg_notation(wagram, m, notation);
    assert_string_equal(notation, "place:fr-iii-friant:225");
    assert_true(gg_standing_read(wagram, NULL, "any place smallest final", &a, NULL));
    assert_int_equal(gg_standing_move(wagram, around, &masked, (int)side, &a, &m), 0);
    gg_notation(wagram, m, notation);
    assert_string_equal(notation, "place:fr-iv-marulaz:173");
    gg_near_close(around);
    gg_battle_free(wagram);
}

static void test_first(void **state)
{
    struct gg_standing_row row[] = { { read("MINI-8.3 stay final"), 1, true },
                                     { read("MINI-6.1 fire:blue-1 final"), 2, false },
                                     { read("MINI-6.1 decline final"), 3, true },
                                     { read("any fire:blue-1 final"), 4, true } };
    union gg_position_room masked;
    gg_move m;

    (void)state;
    begin_reaction();
    gg_mask(battle, game.now, 1, &masked);
    assert_int_equal(gg_standing_first(battle, near, &masked, 1, row, 4, &m), 2);
    row[2].on = false;
    assert_int_equal(gg_standing_first(battle, near, &masked, 1, row, 4, &m), 3);
    assert_int_equal(gg_standing_first(battle, near, &masked, 1, row, 2, &m), -1);
    gg_game_free(&game);
}

/* ---- text ---- */

static void test_text(void **state)
{
    static const char *const good[] = {
        "MINI-6.1 decline",
        "any only",
        "MINI-6.1 fire:blue-1 here=ridge far=2 final",
        "MINI-5.1 move:red-2:ford",
        "ask_action pass",
        "decide pass",
        "any move largest",
        "any move smallest final",
    };
    char text[GG_STANDING_TEXT];

    (void)state;
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
        struct gg_standing a = read(good[i]), back;

        gg_standing_write(battle, &a, text);
        assert_string_equal(text, good[i]);
        back = read(text);
        assert_true(gg_same_standing(&a, &back));
    }
}

static void refuse(const char *text, const char *reason)
{
    struct gg_error err = { 0 };
    struct gg_standing a;

    assert_false(gg_standing_read(battle, NULL, text, &a, &err));
    if (!strstr(err.text, reason)) {
        fail_msg("%s: %s", text, err.text);
    }
}

static void test_mistakes(void **state)
{
    (void)state;
    refuse("", "a question and an answer");
    refuse("MINI-6.1", "a question and an answer");
    refuse("MINI-66.1 decline", "no question 'MINI-66.1'");
    refuse("this decline", "nothing is asked now");
    refuse("MINI-6.1 decline here=this", "no one place");
    refuse("MINI-6.1 refuse", "no answer 'refuse'");
    refuse("MINI-6.1 fire:red-9", "'red-9' is nothing that fire names");
    refuse("MINI-6.1 decline:blue-1", "nothing that decline names");
    refuse("MINI-5.1 move:red-1:ford:ford", "nothing that move names");
    refuse("MINI-6.1 decline here=moon", "no place 'moon'");
    refuse("MINI-6.1 decline here=blue-1", "no place 'blue-1'");
    refuse("MINI-6.1 decline far=0", "from 1 to 99");
    refuse("MINI-6.1 decline far=2x", "from 1 to 99");
    refuse("MINI-6.1 decline far=", "from 1 to 99");
    refuse("MINI-6.1 decline near", "no condition 'near'");
    refuse("a b c d e f g h i", "at most");
}

static void expect_this(const char *text, const char *means)
{
    const struct gg_standing_this this = now();
    struct gg_error err = { 0 };
    char written[GG_STANDING_TEXT];
    struct gg_standing a;

    if (!gg_standing_read(battle, &this, text, &a, &err)) {
        assert_non_null(strstr(err.text, means));
        return;
    }
    gg_standing_write(battle, &a, written);
    assert_string_equal(written, means);
}

/* "this" is what is asked now, and where. */
static void test_this(void **state)
{
    (void)state;
    begin_reaction();
    expect_this("this decline here=this", "MINI-6.1 decline here=ridge");
    gg_game_free(&game);
    begin_actions("mark:attack", "mark:hold"); /* many places */
    expect_this("this pass", "MINI-5.1 pass");
    expect_this("this pass here=this", "no one place");
    gg_game_free(&game);
}

static void say(int language, const char *text, struct gg_buf *out)
{
    struct gg_speaker s = { .catalogue = catalogue[language], .battle = battle };
    struct gg_standing a = read(text);

    gg_buf_clear(out);
    gg_say_standing(&s, &a, out);
}

static void test_words(void **state)
{
    struct gg_buf text = { 0 };

    (void)state;
    say(0, "MINI-6.1 decline here=ridge far=2 final", &text);
    assert_string_equal(
        gg_buf_text(&text),
        "When asked under MINI-6.1 (After a step next to an enemy, the other side may fire at "
        "the moving unit with a unit next to it) at Ridge, as long as no enemy is closer than "
        "2: Decline, even if dice, a reveal or the enemy’s reply follow");
    say(0, "any move:red-2:ford", &text);
    assert_string_equal(gg_buf_text(&text), "Whatever is asked: Move Red Battery to Ford");
    say(0, "any move:red-2 largest", &text);
    assert_string_equal(gg_buf_text(&text),
                        "Whatever is asked: Move a unit (Red Battery), largest first");
    for (int i = 0; i < 3; i++) {
        say(i, "any only", &text);
        assert_null(strchr(gg_buf_text(&text), '['));
        say(i, "MINI-5.1 move:red-1 largest final", &text);
        assert_null(strchr(gg_buf_text(&text), '['));
        say(i, "decide move smallest", &text);
        assert_null(strchr(gg_buf_text(&text), '['));
    }
    gg_buf_free(&text);
}

/* ---- going back ---- */

static void undo(void)
{
    struct gg_refusal why;

    assert_true(gg_game_undo(&game, GG_REFEREE, &why));
}

static void test_rests(void **state)
{
    struct gg_refusal why;

    (void)state;
    begin();
    assert_false(gg_standing_rests(&game, 0));
    play("mark:hold");
    undo();
    assert_true(gg_standing_rests(&game, 0)); /* until it has decided once */
    assert_false(gg_standing_rests(&game, 1));
    play("mark:feint");
    assert_false(gg_standing_rests(&game, 0));
    undo();
    assert_true(gg_game_redo(&game, 0, &why));
    assert_true(gg_standing_rests(&game, 0));
    play("confirm");
    play("mark:hold");
    undo(); /* blue's own: red may not even know of it */
    assert_false(gg_standing_rests(&game, 0));
    assert_true(gg_standing_rests(&game, 1));
    play("mark:hold");
    assert_true(gg_game_takeback(&game, 1, 1, &why)); /* both have agreed */
    assert_true(gg_standing_rests(&game, 0));
    assert_true(gg_standing_rests(&game, 1));
    gg_game_free(&game);
}

/* ---- habits ---- */

static bool answer(struct gg_habits *h, const char *notation, struct gg_standing *out)
{
    union gg_position_room masked;
    int side = (int)gg_game_decider(&game);
    gg_move m;

    gg_mask(battle, game.now, side, &masked);
    assert_true(gg_parse_move(battle, notation, &m, NULL));
    return gg_habit(h, battle, &masked, side, m, out);
}

static void test_habits(void **state)
{
    struct gg_habits h = { .next = 0 };
    struct gg_standing out, decline = read("MINI-6.1 decline");

    (void)state;
    begin_reaction();
    assert_false(answer(&h, "decline", &out));
    assert_false(answer(&h, "decline", &out));
    assert_false(answer(&h, "fire:blue-1", &out)); /* another answer: it begins again */
    assert_false(answer(&h, "decline", &out));
    assert_false(answer(&h, "decline", &out));
    assert_true(answer(&h, "decline", &out));
    assert_true(gg_same_standing(&out, &decline)); /* final moves are not allowed in it */
    assert_false(answer(&h, "decline", &out));     /* said once */
    gg_game_free(&game);
    begin_actions("mark:attack", "mark:hold");
    assert_false(answer(&h, "move:red-1:ridge", &out)); /* one of several: by its things */
    assert_int_equal(out.things, 2);
    assert_false(answer(&h, "move:red-1:wood", &out));
    assert_false(answer(&h, "move:red-1:ridge", &out));
    gg_game_free(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_question), cmocka_unit_test(test_final),
        cmocka_unit_test(test_here),     cmocka_unit_test(test_far),
        cmocka_unit_test(test_only),     cmocka_unit_test(test_several),
        cmocka_unit_test(test_order),    cmocka_unit_test(test_first),
        cmocka_unit_test(test_text),     cmocka_unit_test(test_mistakes),
        cmocka_unit_test(test_this),     cmocka_unit_test(test_words),
        cmocka_unit_test(test_rests),    cmocka_unit_test(test_habits),
    };

    return cmocka_run_group_tests(tests, setup, teardown);
}
