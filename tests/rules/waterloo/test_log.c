/* SPDX-License-Identifier: MIT
 * The log of Waterloo: lines in the order of play, losses with their cause, and the same story for
 * everybody; and prompts that say what they are for. */
#include "core/playout.h"
#include "core/view.h"
#include "rules/waterloo/show.h"
#include "rules/waterloo/wat_fight.h"

/* That unit falls, for that reason, and nothing else is said of it. */
static void falls(const char *unit, unsigned cause, gg_clause clause)
{
    const struct gg_message *m;
    int side;
    unsigned bit = wt_bit(unit, &side);

    wt_gone(unit);
    for (int i = 0; i < kit_told.lines; i++) {
        m = &kit_told.line[i].message;
        if (m->key == MSG_eliminated && m->arg[0].value == (int)WAT_UNIT(side, bit)) {
            assert_int_equal(m->clause, clause);
            assert_int_equal(m->arg[1].value, cause);
            return;
        }
    }
    fail_msg("%s: its loss is not told", unit);
}

/* ---- the order of play ---- */

/* WAT-14.5: the assault begins, then step 4, then the square. */
static void a_square_is_formed_after_the_assault_began(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_lie("b-inf-1", D);
    order("french", O, "assault");
    hear("attack:f-cav-1:" D " through:" O);
    assert_non_null(line_of(MSG_assault_begins));
    assert_true(line_of(MSG_assault_begins) < line_of(MSG_assault_step));
    assert_true(line_of(MSG_assault_step) < line_of(MSG_forms_square));
}

/* WAT-16.6: a charge that has one target is a charge, and no way back. */
static void a_charge_with_one_target_is_told_as_one(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_stand("b-art-1", D);
    wt_lie("b-inf-1", "wavre-road");
    attack("f-cav-1");
    hear("1 6"); /* the gun misses, and nobody can hold the cavalry */
    said(MSG_charged, "WAT-16.6");
    unsaid(MSG_retreated);
    unsaid(MSG_withdrew);
    assert_true(line_of(MSG_charged) < line_of(MSG_assault_over));
    assert_true(line_of(MSG_assault_over) < line_of(MSG_assault_begins));
}

/* WAT-14.16: cavalry that broke nobody withdraws. */
static void a_withdrawal_is_told_as_one(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_lie("b-inf-1", D);
    attack("f-cav-1");
    hear("1 6");
    said(MSG_withdrew, "WAT-14.16");
    unsaid(MSG_assault_step); /* no step 7 that nobody rolls in */
}

/* WAT-15.1: the cubes of step 5 stand under step 5. */
static void cubes_are_told_under_their_step(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_stand("b-art-1", D);
    attack("f-cav-1");
    hear("1");
    tells(MSG_assault_step, 1, MSG_step_5);
    assert_true(line_of(MSG_assault_step) < line_of(MSG_cubes_red));
}

/* WAT-23.2: a right that cannot be used does not vanish without a word. */
static void no_second_activation_is_told(void **state)
{
    (void)state;
    wt_stand("f-lead-1 f-inf-1", O);
    wt_lie("b-inf-1", D);
    wt_round("french", 5);
    play("spend:red lead:f-lead-1 activate:" O);
    hear("attack:f-inf-1:" D " done");
    said(MSG_no_second, "WAT-5.33");
    assert_true(line_of(MSG_no_second) < line_of(MSG_assault_begins));
}

/* ---- causes ---- */

static void cavalry_without_a_way(void **state)
{
    (void)state;
    wt_lie("f-cav-1", "rossomme"); /* its goal: WAT-19.13 */
    wt_lie("b-inf-1", "charleroi-road");
    wt_turn(5);
    hear("shoot:b-inf-1:rossomme 6");
    falls("f-cav-1", MSG_cause_no_retreat, WAT_19_12);
}

static void the_sixth_cube(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "hougoumont-wood");
    wt_cubes("blue", "hougoumont-wood", 5);
    wt_lie("b-inf-1", "hougoumont");
    wt_turn(5);
    hear("shoot:b-inf-1:hougoumont-wood 6");
    falls("f-inf-1", MSG_cause_six_cubes, WAT_18_8);
    tells(MSG_cubes_blue, 2, 6);
}

static void no_way_back(void **state)
{
    (void)state;
    wt_options("withdraw-to-guns=no");
    wt_stand("f-cav-1 b-art-1", "crossroads-west");
    wt_cubes("red", "crossroads-west", 1);
    wt_lie("b-inf-1", "mont-st-jean-farm");
    attack_from("french", "crossroads-west", "f-cav-1", "mont-st-jean-farm");
    hear("1 6");
    falls("f-cav-1", MSG_cause_no_way_back, WAT_19_21);
    wt_options("");
}

static void a_hit_on_tired_cavalry(void **state)
{
    (void)state;
    wt_lie("f-cav-1", O);
    wt_stand("b-art-1", D);
    attack("f-cav-1");
    hear("5");
    falls("f-cav-1", MSG_cause_hit, WAT_11_9);
    wt_empty();
    wt_lie("f-cav-1", O);
    wt_lie("b-inf-1", D);
    attack("f-cav-1");
    hear("6");
    falls("f-cav-1", MSG_cause_hit, WAT_14_10);
}

/* WAT-8.10: it is not hit, it stands where too many are. */
static void too_many_cavalry(void **state)
{
    (void)state;
    wt_lie("f-cav-1 f-cav-2 f-cav-3 f-cav-4", "decoster");
    wt_round("french", 5);
    while (wat_now(&wt)->state == S_spend) {
        hear("pass:green");
    }
    if (wat_now(&wt)->state == S_cavalry_hit) {
        hear("tire:f-cav-1");
    }
    falls("f-cav-1", MSG_cause_limit, WAT_8_10);
}

/* WAT-15.6 the guns, WAT-23.27 and a leader whom nobody is left with. */
static void guns_and_leaders(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_stand("b-art-1", D);
    attack("f-inf-1");
    hear("1");
    falls("b-art-1", MSG_cause_taken, WAT_15_6);
    wt_empty();
    wt_stand("f-lead-1 b-inf-1", "wavre-road");
    wt_stand("f-inf-1", "rossomme");
    wt_round("french", 5);
    hear("pass:green");
    falls("f-lead-1", MSG_cause_cut_off, WAT_23_27);
}

/* WAT-24.11 guns whose garrison stays behind its walls. */
static void guns_before_the_walls(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2", "hougoumont-wood");
    wt_lie("d-inf-1 b-art-1", "hougoumont");
    attack_from("french", "hougoumont-wood", "f-inf-1 f-inf-2", "hougoumont");
    waits("garrison", "allied");
    hear("done 1 1 1 1"); /* nobody hits anything */
    falls("b-art-1", MSG_cause_walls, WAT_24_11);
}

/* The dice of a duel and of morale say themselves who falls: no second line. */
static void dice_say_who_falls(void **state)
{
    (void)state;
    wt_lie("f-cav-1", O);
    wt_stand("b-cav-1", D);
    attack("f-cav-1");
    play("1:6");
    wt_gone("f-cav-1");
    wt_empty();
    wt_stand("f-inf-1", O);
    wt_lie("d-inf-1", D);
    wt_cubes("red", D, 2);
    attack("f-inf-1");
    hear("1 3 1"); /* E in column 4 */
    wt_gone("d-inf-1");
    said(MSG_told_eliminated, "WAT-17.45");
    unsaid(MSG_eliminated);
}

/* ---- clauses ---- */

static gg_clause asked_by(void)
{
    struct gg_message m;

    gg_prompt(wt_battle, &wt, wat_now(&wt)->side, &m);
    return m.clause;
}

static void each_cites_its_own_clause(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "rossomme");
    wt_round("french", 5);
    memset(wt.discs[FRENCH], 0, sizeof wt.discs[FRENCH]);
    wt.discs[FRENCH][D_RED] = 1;
    wt.gone[FRENCH][GREEN] = 8;
    wt.gone[FRENCH][D_RED] = 3;
    wt.gone[FRENCH][PURPLE] = 2;
    assert_int_equal(asked_by(), WAT_22_2); /* what legal says of passing */
    hear("pass:red");
    said(MSG_passed, "WAT-22.2");
    wt_empty();
    wt_stand("f-cav-1", "goumont-fields");
    wt_lie("b-inf-1", "hougoumont");
    wt_turn(5);
    play("shoot:b-inf-1:goumont-fields 6");
    waits("cavalry_hit", "french");
    assert_int_equal(asked_by(), WAT_4_10);
    hear("tire:f-cav-1");
    said(MSG_took_hit, "WAT-4.10");
    wt_empty();
    wt_stand("f-inf-1", "rossomme");
    wt_turn(5);
    wt_until("formation", "french");
    assert_int_equal(asked_by(), WAT_5_11);
    while (wt.phase != 5) {
        assert_true(wt_idle());
    }
    assert_int_equal(asked_by(), WAT_2_12);
}

/* What legal says beside a move. */
static gg_clause listed_under(unsigned verb)
{
    struct gg_message m;

    gg_prompt(wt_battle, &wt, wat_now(&wt)->side, &m);
    return gg_move_clause(&waterloo_ruleset, &m, gg_move0(verb));
}

/* WAT-10.5, WAT-24.10, WAT-19.9: a move is listed under its own rule, whatever roll comes next. */
static void moves_do_not_cite_the_next_roll(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_stand("b-art-1", D);
    order("french", O, "assault");
    play("attack:f-cav-1:" D);
    waits("via", "french"); /* and then the gun fires */
    assert_int_equal(listed_under(V_through), WAT_10_5);
    wt_empty();
    wt_stand("f-inf-1", "hougoumont-wood");
    wt_lie("b-inf-1 b-art-1", "hougoumont");
    attack_from("french", "hougoumont-wood", "f-inf-1", "hougoumont");
    waits("garrison", "allied");
    assert_int_equal(listed_under(V_outside), WAT_24_10);
    wt_empty();
    wt_lie("b-inf-1", "la-haye-sainte");
    wt_lie("f-cav-1", "grand-battery-west");
    wt_turn(5);
    play("shoot:b-inf-1:grand-battery-west 6");
    waits("retreat_to", "french");
    assert_int_equal(listed_under(V_retreat), WAT_19_9);
}

static unsigned asked(void)
{
    struct gg_message m;

    gg_prompt(wt_battle, &wt, wat_now(&wt)->side, &m);
    return m.key;
}

/* WAT-18.4: cubes for the fire, and cubes for the test. */
static void cubes_are_asked_for_by_what_they_are_for(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_lie("b-inf-1 o-inf-1", D);
    wt_cubes("red", D, 2);
    attack("f-inf-1");
    assert_int_equal(asked(), MSG_ask_assign_fire);
    play("assign:b-inf-1:1");
    wt_until("volley_die", "chance");
    while (wat_now(&wt)->side != FRENCH || wat_now(&wt)->state != S_volley_die) {
        play(wat_now(&wt)->state == S_volley_die ? "1" : "6");
    }
    play("6");
    assert_int_equal(asked(), MSG_ask_assign_morale);
}

/* WAT-24.8, WAT-24.11: nobody is told to keep what he must not, and what it costs is said. */
static void the_garrison_hears_what_it_may(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "hougoumont-wood");
    wt_lie("b-inf-1 b-inf-2 b-inf-3", "hougoumont"); /* two fit */
    attack_from("french", "hougoumont-wood", "f-inf-1", "hougoumont");
    assert_int_equal(asked(), MSG_ask_garrison_full);
    assert_int_equal(asked_by(), WAT_24_8);
    wt_empty();
    wt_stand("f-inf-1", "hougoumont-wood");
    wt_lie("b-inf-1 b-inf-2 b-art-1", "hougoumont");
    attack_from("french", "hougoumont-wood", "f-inf-1", "hougoumont");
    assert_int_equal(asked(), MSG_ask_garrison_guns);
    assert_int_equal(asked_by(), WAT_24_11);
    play("outside:b-inf-1");
    assert_int_equal(asked(), MSG_ask_garrison);
    wt_empty();
    wt_stand("f-inf-1", "hougoumont-wood");
    wt_lie("b-inf-1 b-art-1", "hougoumont");
    wt_stand("b-inf-2", "hougoumont"); /* mobile: it protects the guns as it is, WAT-24.7 */
    attack_from("french", "hougoumont-wood", "f-inf-1", "hougoumont");
    assert_int_equal(asked(), MSG_ask_garrison);
    assert_int_equal(asked_by(), WAT_24_10);
}

/* ---- everybody hears the same ---- */

static bool secret(unsigned key)
{
    return key == MSG_tile_drawn || key == MSG_tile_seen || key == MSG_round_ends ||
           key == MSG_round_ends_tile;
}

static void same_story(const struct gg_log *one, const struct gg_log *other)
{
    assert_int_equal(one->lines, other->lines);
    for (int i = 0; i < one->lines; i++) {
        const struct gg_message *a = &one->line[i].message, *b = &other->line[i].message;

        assert_true(a->key == b->key || (secret(a->key) && secret(b->key)));
        assert_int_equal(a->clause, b->clause);
        assert_true(secret(a->key) || memcmp(a->arg, b->arg, sizeof a->arg) == 0);
    }
}

/* WAT-5.6: the one who knows the tile and the one who does not are told the same except for its
 * number. */
static void all_viewers_are_told_the_same(void **state)
{
    static struct gg_log whole, seen;
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 7, 0);
    wt_start();
    for (unsigned step = 0; step < 1500 && !wt.over; step++) {
        struct wat before = wt;
        gg_move m;
        struct gg_offer o;

        waterloo_ruleset.offer(wt_battle, &wt, &o);
        m = gg_offer_nth(&o, gg_rng_below(&rng, o.count));
        waterloo_ruleset.apply(wt_battle, &wt, m);
        gg_log_step(wt_battle, &before, m, &wt, GG_REFEREE, &whole);
        for (int viewer = FRENCH; viewer <= GG_SPECTATOR; viewer++) {
            gg_log_step(wt_battle, &before, m, &wt, viewer, &seen);
            same_story(&whole, &seen);
        }
    }
    assert_true(wt.over || wt.turn > 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(a_square_is_formed_after_the_assault_began),
        RULE(a_charge_with_one_target_is_told_as_one),
        RULE(a_withdrawal_is_told_as_one),
        RULE(cubes_are_told_under_their_step),
        RULE(no_second_activation_is_told),
        RULE(cavalry_without_a_way),
        RULE(the_sixth_cube),
        RULE(no_way_back),
        RULE(a_hit_on_tired_cavalry),
        RULE(too_many_cavalry),
        RULE(guns_and_leaders),
        RULE(guns_before_the_walls),
        RULE(dice_say_who_falls),
        RULE(each_cites_its_own_clause),
        RULE(moves_do_not_cite_the_next_roll),
        RULE(cubes_are_asked_for_by_what_they_are_for),
        RULE(the_garrison_hears_what_it_may),
        RULE(all_viewers_are_told_the_same),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
