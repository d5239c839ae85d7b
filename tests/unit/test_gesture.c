/* SPDX-License-Identifier: MIT
 * Gestures: what goes without saying, and what does not. */
#include <cmocka.h>

#include "core/gesture.h"
#include "core/grognard.h"
#include "unit/loaded.h"
#include <stdio.h>
#include <string.h>

static struct gg_battle *battle;
static struct gg_game game;

static void play(const char *notation)
{
    struct gg_error err = { 0 };
    struct gg_refusal why;
    gg_move m;

    if (!gg_parse_move(battle, notation, &m, &err)) {
        fail_msg("%s", err.text);
    }
    if (!gg_game_move(&game, GG_REFEREE, m, &why)) {
        fail_msg("%s is refused", notation);
    }
}

static void roll(void)
{
    while (gg_game_decider(&game) == GG_CHANCE) {
        assert_true(gg_game_roll(&game, NULL));
    }
}

static void begin(const char *name, uint64_t seed)
{
    struct gg_game_options o = { .open_seed = seed };

    battle = loaded(name);
    assert_true(gg_game_new(&game, battle, &o, NULL));
    roll();
}

static void end(void)
{
    gg_game_free(&game);
    gg_battle_free(battle);
}

/* The words of a gesture of the one who decides, as at the terminal. */
static struct gg_gesture_end ask(enum gg_gesture_kind kind, char *words)
{
    char *word[64], *rest = words;
    int n = 0;
    struct gg_gesture what;
    struct gg_gesture_end done;
    struct gg_error err = { 0 };

    for (; (word[n] = strtok(rest, " ")) != NULL; rest = NULL) {
        n++;
    }
    if (!gg_gesture_read(battle, kind, word, n, &what, &err)) {
        fail_msg("%s", err.text);
    }
    what.confirmed = true;
    gg_gesture_play(&game, (int)gg_game_decider(&game), &what, &done);
    return done;
}

static struct gg_gesture_end gesture(enum gg_gesture_kind kind, const char *words)
{
    char text[256];

    snprintf(text, sizeof text, "%s", words);
    return ask(kind, text);
}

/* The last moves made, in one line. */
static void made(uint32_t count, const char *expected)
{
    char notation[GG_NOTATION_MAX], text[512] = "";

    assert_true(game.steps >= count);
    for (uint32_t i = game.steps - count; i < game.steps; i++) {
        gg_notation(battle, game.step[i].move, notation);
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", *text ? " " : "",
                 notation);
    }
    assert_string_equal(text, expected);
}

/* The French may still change formations; they have discs to spend. */
static void begin_action(void)
{
    begin("waterloo/1815", 5);
    play("done");
    play("done");
    roll();
}

static void test_what_comes_first_is_done_too(void **state)
{
    struct gg_gesture_end done;
    struct gg_refusal why;

    (void)state;
    begin_action();
    done = gesture(GG_GESTURE_GO, "f-inf-1 f-inf-2 nivelles-road");
    assert_int_equal(done.made, 6);
    assert_false(done.stopped);
    made(6, "done spend:green activate:hougoumont-wood contact march:f-inf-1:nivelles-road "
            "march:f-inf-2:nivelles-road");
    assert_int_equal(gg_gesture_undo(&game, GG_SIDE_1, &why), 6);
    end();
}

static bool roll_between(void *context)
{
    (void)context;
    roll();
    return true;
}

/* The moves of a verb on offer, of as many pieces, each once. */
static void take_series(const char *verb, struct gg_gesture *out, unsigned most)
{
    struct gg_offer o;

    *out = (struct gg_gesture){ .kind = GG_GESTURE_SERIES, .confirmed = true };
    gg_game_offer(&game, &o);
    for (uint32_t i = 0; i < o.count && out->moves < most; i++) {
        gg_move m = gg_offer_nth(&o, i);
        bool known = strcmp(battle->rules->verb[gg_verb_of(m)].name, verb) != 0;

        for (unsigned k = 0; k < out->moves; k++) {
            known = known || gg_subject_of(out->series[k]) == gg_subject_of(m);
        }
        if (!known) {
            out->series[out->moves++] = m;
        }
    }
}

/* Plays the first move on offer until one of that verb is. */
static bool come_to(const char *verb, unsigned many)
{
    struct gg_gesture s;

    for (unsigned i = 0; i < 4000 && !gg_game_over(&game); i++) {
        struct gg_refusal why;
        struct gg_offer o;

        roll();
        take_series(verb, &s, many);
        if (s.moves >= many) {
            return true;
        }
        gg_game_offer(&game, &o);
        assert_true(gg_game_move(&game, GG_REFEREE, gg_offer_nth(&o, (i * 7) % o.count), &why));
    }
    return false;
}

/* Discs, areas and what they do there are chosen first: who could fire and assault is known. */
static void test_an_enemy_shows_who_could_act(void **state)
{
    struct gg_gesture all = { .kind = GG_GESTURE_ALL, .confirmed = true };
    struct gg_gesture_end done;
    struct gg_aims aims;
    union gg_position_room masked;

    (void)state;
    begin_action();
    play("done");
    gg_mask(battle, game.now, GG_SIDE_1, &masked);
    assert_true(
        gg_gesture_aims(battle, &masked, GG_SIDE_1, gg_thing_by_id(battle, "hougoumont"), &aims));
    assert_in_range(aims.count, 2, GG_AIMS_MAX);
    for (unsigned i = 0; i < aims.count; i++) {
        if (strcmp(battle->rules->verb[aims.aim[i].verb].name, "aim") == 0) {
            all.verb = aims.aim[i].verb;
            all.who = aims.aim[i].who;
        }
    }
    assert_in_range(all.who.count, 1, GG_BODIES_MAX);
    all.at = gg_thing_by_id(battle, "hougoumont");
    assert_true(gg_gesture_play(&game, GG_SIDE_1, &all, &done));
    assert_in_range(done.made, 5, 12); /* a disc, an area, fire, the battery, who aims */
    assert_int_equal(gg_verb_of(game.step[game.steps - 1].move), all.verb);
    end();
}

/* All of it, or up to where the other side has a word: the rolls between are made. */
static bool makes_series(uint64_t seed)
{
    struct gg_gesture_end done;
    struct gg_gesture what;
    uint32_t made = 0, before;
    int side;
    bool whole;

    begin("waterloo/1815", seed);
    assert_true(come_to("shoot", 3));
    take_series("shoot", &what, 3);
    before = game.steps;
    side = (int)gg_game_decider(&game);
    assert_true(gg_gesture_play_on(&game, side, &what, roll_between, NULL, &done));
    for (uint32_t i = before; i < game.steps; i++) {
        if (game.step[i].decider != GG_CHANCE) {
            assert_int_equal(game.step[i].move, what.series[made++]);
        }
    }
    assert_int_equal(done.made, made);
    whole = made == 3;
    assert_int_equal(done.stopped, !whole);
    assert_true(whole || done.why.key == GG_MSG_way_other || done.why.key == GG_MSG_way_news);
    end();
    return whole;
}

static void test_a_series_is_made_with_its_rolls(void **state)
{
    unsigned whole = 0;

    (void)state;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        whole += makes_series(seed);
    }
    assert_in_range(whole, 1, 6);
}

static void test_a_series_waits_for_a_word(void **state)
{
    struct gg_gesture_end done;
    struct gg_gesture what;
    uint32_t before;

    (void)state;
    begin("waterloo/1815", 5);
    assert_true(come_to("shoot", 2));
    take_series("shoot", &what, 2);
    what.confirmed = false;
    before = game.steps;
    assert_false(
        gg_gesture_play_on(&game, (int)gg_game_decider(&game), &what, roll_between, NULL, &done));
    assert_int_equal(done.final, what.series[0]);
    assert_int_equal(game.steps, before);
    end();
}

/* Twice the same: the second is not on offer any more, and the series says so. */
static void test_a_series_stops_at_what_is_not_on_offer(void **state)
{
    struct gg_gesture_end done;
    struct gg_gesture what;

    (void)state;
    begin("waterloo/1815", 5);
    assert_true(come_to("shoot", 2));
    take_series("shoot", &what, 2);
    what.series[1] = what.series[0];
    assert_true(
        gg_gesture_play_on(&game, (int)gg_game_decider(&game), &what, roll_between, NULL, &done));
    assert_int_equal(done.made, 1);
    assert_true(done.stopped);
    end();
}

static void test_who_needs_another_disc_is_passed_over(void **state)
{
    struct gg_gesture_end done;
    uint32_t steps;

    (void)state;
    begin_action();
    steps = game.steps;
    /* the second stands in another area, for which another disc would have to be spent */
    done = gesture(GG_GESTURE_GO, "f-inf-1 f-inf-7 nivelles-road");
    assert_int_equal(done.made, 5);
    assert_true(done.stopped);
    assert_int_equal(game.steps, steps + 5);
    made(1, "march:f-inf-1:nivelles-road");
    end();
}

static void test_what_was_said_is_not_overruled(void **state)
{
    struct gg_gesture_end done;

    (void)state;
    begin_action();
    play("done");
    play("spend:purple"); /* for the reserve alone */
    done = gesture(GG_GESTURE_GO, "f-inf-1 nivelles-road");
    assert_int_equal(done.made, 0);
    assert_true(done.stopped);
    done = gesture(GG_GESTURE_GO, "f-cav-12 decoster");
    assert_int_equal(done.made, 2); /* a reserve is all that they can be there */
    made(3, "spend:purple activate:maison-du-roi march:f-cav-12:decoster");
    end();
}

/* A card is played for it; and nothing is left of the marker but another one, where it went. */
static void test_a_marker_is_known_by_its_place(void **state)
{
    static const char *const moves[] = {
        "second:south",
        "second:west",
        "keep:m06",
        "keep:m20",
        "deploy:marmont",
        "play:river-card",
        "remove:marmont.wahren",
        "deploy:murat",
        "play:hill-card",
        "remove:murat.wachau",
        "deploy:bertrand",
        "deploy:langeron",
        "deploy:wittgenstein",
        "deploy:gyulai",
        "deploy:friedrich",
        "deploy:klenau",
        "take:open-hill",
        "take:open-hill",
        "deploy:poniatowski",
        "deploy:lauriston",
    };
    struct gg_gesture_end done;

    (void)state;
    begin("nations/1813", 1);
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        play(moves[i]);
        roll();
    }
    done = gesture(GG_GESTURE_GO, "lauriston.holzhausen moelkau");
    assert_int_equal(done.made, 2);
    made(2, "play:artillery-cavalry-card march:lauriston.holzhausen:moelkau");
    end();
}

/* As far as it can, to the nearest place of all that are open to it, and who cannot is passed over;
 * the word of it names the place. */
static void test_toward(void **state)
{
    static const char *const moves[] = { "mark:attack", "confirm", "mark:feint", "confirm" };
    struct gg_gesture_end done;
    struct gg_refusal why;

    (void)state;
    begin("mini/skirmish", 3);
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++) {
        play(moves[i]);
        roll();
    }
    done = gesture(GG_GESTURE_GO, "red-1 town");
    assert_int_equal(done.made, 0); /* it is too far */
    done = gesture(GG_GESTURE_GO, "red-1 toward town");
    made(1, "move:red-1:copse");
    assert_int_equal(done.why.key, GG_MSG_gesture_toward);
    assert_int_equal(gg_gesture_undo(&game, (int)gg_game_decider(&game), &why), 1);
    done = gesture(GG_GESTURE_GO, "red-1 red-2 toward town"); /* they cannot go together */
    made(1, "move:red-1:copse");
    assert_true(done.stopped);
    assert_int_equal(done.why.key, GG_MSG_gesture_toward);
    done = gesture(GG_GESTURE_GO, "red-1 toward copse"); /* it is there */
    assert_int_equal(done.made, 0);
    end();
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_enemy_shows_who_could_act),
        cmocka_unit_test(test_a_series_is_made_with_its_rolls),
        cmocka_unit_test(test_a_series_waits_for_a_word),
        cmocka_unit_test(test_a_series_stops_at_what_is_not_on_offer),
        cmocka_unit_test(test_what_comes_first_is_done_too),
        cmocka_unit_test(test_who_needs_another_disc_is_passed_over),
        cmocka_unit_test(test_what_was_said_is_not_overruled),
        cmocka_unit_test(test_a_marker_is_known_by_its_place),
        cmocka_unit_test(test_toward),
    };

    return cmocka_run_group_tests_name("gesture", tests, NULL, NULL);
}
