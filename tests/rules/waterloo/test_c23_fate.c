/* SPDX-License-Identifier: MIT
 * Chapter 23, leaders: what they do not do, where they may be, and what becomes of them.  A test a
 * clause, WAT-23.24 to WAT-23.31. */
#include "rules/waterloo/wat_turns.h"

#define WEST "grand-battery-west"

/* ---- no part in the fighting ---- */

enum { ROLLS = 64 };

struct roll {
    unsigned state, result;
    int total;
};

/* The sums of all dice of an action, every die showing a four; returns how many there were. */
static unsigned all_sums(struct roll out[ROLLS])
{
    unsigned n = 0;

    while (wat_now(&wt)->state != S_spend && n < ROLLS) {
        if (wat_is_roll(wat_now(&wt)->state)) {
            struct gg_breakdown sum = sum_of("4");

            out[n++] = (struct roll){ wat_now(&wt)->state, sum.result.key, sum.total };
            play("4");
        } else {
            (void)wt_idle();
        }
    }
    return n;
}

static void a_fight(bool leaders)
{
    wt_empty();
    wt_stand("f-inf-1 f-inf-2", O);
    wt_lie("b-inf-1 o-inf-1 b-art-1", D);
    wt_cubes("red", D, 2);
    if (leaders) {
        wt_stand("f-lead-1", O);
        wt_stand("b-lead-1", D);
    }
    order("french", O, "assault");
    play("attack:f-inf-1:" D " attack:f-inf-2:" D);
    if (leaders) {
        play("attack:f-lead-1:" D);
    }
}

static struct gg_breakdown a_shot(bool leader)
{
    wt_empty();
    wt_stand("f-art-1", WEST);
    wt_lie("d-inf-1", "la-haye-sainte");
    if (leader) {
        wt_stand("b-lead-1", "la-haye-sainte");
        wt_stand("f-lead-1", WEST);
    }
    order("french", WEST, "fire");
    play("single");
    wt_until("fire_die", "chance");
    return sum_of("5");
}

/* WAT-23.24 dice, morale, fire and limits are the same with leaders and without. */
static void wat_23_24_leaders_have_no_effect(void **state)
{
    struct roll with[ROLLS], without[ROLLS];
    unsigned n, m;

    (void)state;
    a_fight(false);
    n = all_sums(without);
    a_fight(true);
    m = all_sums(with);
    assert_true(n > 6);
    assert_int_equal(m, n);
    assert_memory_equal(with, without, n * sizeof with[0]);
    assert_int_equal(a_shot(true).total, a_shot(false).total);
    wt_empty();
    wt_lie("f-inf-1 f-inf-2 f-inf-3", "decoster");
    wt_stand("f-lead-1", "decoster");
    idle_round("french");
    wt_has_cubes("blue", "decoster", 0);
}

/* WAT-23.25 he is no target, and does not stand in the way of a shot. */
static void wat_23_25_no_target_and_no_screen(void **state)
{
    (void)state;
    wt_stand("f-art-1 f-art-2", "decoster");
    wt_lie("b-inf-1", "orchard-valley"); /* seen over WEST only */
    wt_stand("b-lead-1", "la-haye-sainte");
    wt_stand("f-lead-1 b-lead-2", WEST);
    order("french", "decoster", "fire");
    play("single");
    may("aim:f-art-1:orchard-valley");
    may_not("aim:f-art-1:la-haye-sainte", "WAT-9.27");
    wt_stand("f-inf-1", WEST);
    may_not("aim:f-art-1:orchard-valley", "WAT-9.15");
}

/* ---- one of a colour in an area ---- */

/* A German and a British leader in D are assaulted; the German must retreat. */
static void german_retreats(void)
{
    wt_stand("f-inf-1", O);
    wt_lie("d-inf-1", D);
    wt_stand("b-lead-1", D);
    attack("f-inf-1");
    play("1 3 1"); /* no hit, a cube, and R in column 2 */
    waits("retreat_to", "allied");
}

/* WAT-23.26 two of a colour do not end together, however they come; a Briton and a Prussian may. */
static void wat_23_26_no_two_of_a_colour(void **state)
{
    (void)state;
    wt_stand("f-lead-1 f-inf-1", "decoster");
    wt_stand("f-lead-2", WEST);
    order("french", "decoster", "contact");
    may_not("march:f-lead-1:" WEST, "WAT-6.20");
    may("march:f-lead-1:goumont-fields"); /* past him */
    wt_empty();
    wt_stand("b-lead-1", "ransbeche");
    wt_stand("p-lead-1", "ohain-lane");
    order("allied", "ransbeche", "contact");
    may("march:b-lead-1:ohain-lane");
    wt_empty(); /* by assault */
    wt_stand("f-lead-1", WEST);
    wt_stand("f-lead-2 f-inf-1", O);
    wt_stand("f-lead-3 f-inf-2", "la-haye-sainte");
    wt_lie("b-inf-1", D);
    wt_round("french", 5);
    play("spend:red lead:f-lead-1 activate:" O " attack:f-inf-1:" D " attack:f-lead-2:" D);
    play("activate:la-haye-sainte attack:f-inf-2:" D);
    at("f-lead-3", "la-haye-sainte"); /* he is not even asked */
    assert_int_not_equal(wat_now(&wt)->state, S_assault_march);
    wt_empty(); /* by retreat */
    wt_stand("b-lead-2", "mont-st-jean-farm");
    german_retreats();
    play("retreat:mont-st-jean-farm");
    waits("spend", "french"); /* he could not go, and is lost */
    wt_gone("b-lead-1");
}

/* ---- cut off ---- */

/* WAT-23.27 among enemies without a combat unit of his own he is lost; an unmanned gun will do. */
static void wat_23_27_alone_among_enemies(void **state)
{
    (void)state;
    wt_stand("f-inf-1", O);
    wt_lie("d-inf-1", D);
    wt_cubes("red", D, 2);
    wt_stand("b-lead-1", D);
    attack("f-inf-1");
    play("1 3 1"); /* E in column 4 */
    wt_gone("d-inf-1 b-lead-1");
    wt_empty();
    wt_stand("f-cav-1", O);
    wt_stand("b-art-1 b-lead-1", D);
    attack("f-cav-1");
    play("1 1");               /* the gun misses; the cavalry stays among the guns */
    waits("escape", "allied"); /* WAT-23.29: the guns are beaten */
    wt_has_cubes("red", D, 1);
    wt_empty(); /* without a way he stays with them, and lives */
    wt_stand("f-cav-1", O);
    wt_stand("b-art-1 b-lead-1", D);
    wt_stand("f-inf-1", "papelotte-crest");
    wt_stand("f-inf-2", "la-haye-sainte");
    wt_stand("f-inf-3", "elm-crossroads");
    wt_stand("f-inf-4", "wavre-road");
    wt_stand("b-lead-2", "mont-st-jean-farm");
    wt_stand("f-inf-5", O);
    attack("f-cav-1");
    play("1 1");
    waits("spend", "french");
    at("b-lead-1 f-cav-1 b-art-1", D);
}

/* WAT-23.28 at the end of the action, when he has had his chance to go with those who retreat. */
static void wat_23_28_at_the_end_of_the_action(void **state)
{
    (void)state;
    german_retreats();
    play("retreat:wavre-road");
    waits("go_along", "allied");
    play("along:b-lead-1");
    at("b-lead-1", "wavre-road");
    wt_empty();
    german_retreats();
    play("retreat:wavre-road stay:b-lead-1");
    wt_gone("b-lead-1");

    wt_empty(); /* two assaults in one action: he is lost after the second */
    wt_stand("f-inf-1 f-inf-2", O);
    wt_lie("d-inf-1", D);
    wt_cubes("red", D, 2);
    wt_stand("b-lead-1", D);
    wt_lie("d-inf-2", "papelotte-crest");
    order("french", O, "assault");
    play("attack:f-inf-1:" D " attack:f-inf-2:papelotte-crest resolve:" D " 1 3 1");
    wt_gone("d-inf-1");
    waits("volley_die", "chance");
    at("b-lead-1", D);
    wt_until("spend", "french");
    assert_int_equal(wt.actions, 1);
    wt_gone("b-lead-1");
}

/* Guns and a leader in D, taken by infantry; whether the leader is then asked is up to what stands
 * around. */
static void guns_are_taken(void)
{
    wt_stand("f-inf-1", O);
    wt_stand("b-art-1 b-lead-1", D);
    wt_stand("b-lead-2", "mont-st-jean-farm");
    wt_lie("f-inf-2", "papelotte-crest");
    wt_lie("f-inf-3", "la-haye-sainte");
    wt_lie("f-inf-4", O);
    attack("f-inf-1");
    play("1"); /* it misses */
    wt_gone("b-art-1");
}

/* WAT-23.29 with guns that are taken he goes to a neighbour without enemies and without a leader of
 * his colour; he is not asked whether. */
static void wat_23_29_from_lost_guns_he_escapes(void **state)
{
    (void)state;
    wt_stand("f-lead-1", "elm-crossroads"); /* an enemy leader is no enemy unit */
    guns_are_taken();
    waits("escape", "allied");
    may("escape:wavre-road");
    may("escape:elm-crossroads");
    assert_int_equal(choices(""), 2);
    may_not("escape:mont-st-jean-farm", "WAT-23.26");
    may_not("escape:papelotte-crest", "WAT-23.29");
    may_not("escape:mont-st-jean", "WAT-23.29"); /* two areas */
    may_not("done", "WAT-23.29");
    play("escape:wavre-road");
    at("b-lead-1", "wavre-road");
    wt_empty();
    wt_lie("f-inf-5", "elm-crossroads");
    guns_are_taken(); /* one way: there he goes */
    at("b-lead-1", "wavre-road");
    wt_empty();
    wt_lie("f-inf-5", "elm-crossroads");
    wt_stand("f-cav-1", "wavre-road");
    guns_are_taken(); /* none */
    wt_gone("b-lead-1");
}

/* WAT-23.29 he stands in an area that *contains* guns: infantry that was with them at first makes
 * no difference once the guns are taken. */
static void wat_23_29_infantry_was_there_too(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2", O);
    wt_lie("b-inf-1", D);
    wt_cubes("red", D, 4);
    wt_stand("b-art-1 b-lead-1", D);
    attack("f-inf-1 f-inf-2");
    play("1 1 4 1 1"); /* gun and infantry miss; a cube, and E in column 4 */
    wt_gone("b-inf-1 b-art-1");
    waits("escape", "allied");
    play("escape:wavre-road");
    at("b-lead-1", "wavre-road");
}

/* WAT-23.29, WAT-24.11 guns before the walls are beaten too: he goes when the garrison falls. */
static void wat_23_29_guns_before_the_walls(void **state)
{
    (void)state;
    wt_stand("f-inf-1", WEST);
    wt_lie("d-inf-1 b-art-1", "la-haye-sainte");
    wt_stand("b-lead-1", "la-haye-sainte");
    wt_cubes("red", "la-haye-sainte", 4);
    attack_from("french", WEST, "f-inf-1", "la-haye-sainte");
    play("done 1 1 1"); /* nobody gives up the benefit, and nobody hits */
    wt_gone("b-art-1");
    at("d-inf-1 b-lead-1", "la-haye-sainte");
    play("1 6"); /* the second round: the sixth cube */
    wt_gone("d-inf-1");
    waits("escape", "allied");
    play("escape:elm-crossroads");
    at("b-lead-1", "elm-crossroads");
}

/* WAT-23.28 not only at the end of an action: after a phase, a pass, a change of formation and the
 * penalties of a round as well. */
static void wat_23_28_at_every_end(void **state)
{
    (void)state;
    wt_wait("l-inf-5 l-inf-6"); /* the last of row B */
    wt_stand("f-lead-1", "ohain-road");
    wt_stand("f-inf-1", "rossomme");
    wt_turn(4);
    play("2 arrive:l-inf-5:ohain-road arrive:l-inf-6:ohain-road");
    assert_int_not_equal(wt.phase, 2);
    wt_gone("f-lead-1"); /* phase 2 is over */

    wt_empty(); /* at once, and not only when the first round begins */
    wt_wait("l-inf-5 l-inf-6");
    wt_stand("f-lead-1", "ohain-road");
    wt_stand("f-inf-1", "hougoumont-wood");
    wt_lie("b-inf-1", "hougoumont");
    wt_turn(4);
    play("2 arrive:l-inf-5:ohain-road");
    at("f-lead-1", "ohain-road"); /* the phase goes on */
    play("arrive:l-inf-6:ohain-road");
    waits("shoot", "allied");
    wt_gone("f-lead-1");

    wt_empty(); /* a pass */
    wt_stand("f-lead-1 b-inf-1", "wavre-road");
    wt_stand("f-inf-1", "rossomme");
    wt_round("french", 5);
    play("pass:green");
    wt_gone("f-lead-1");

    wt_empty(); /* a change of formation */
    wt_stand("f-lead-1 b-inf-1", "wavre-road");
    wt_stand("f-inf-1", "rossomme");
    order("french", "rossomme", "change");
    play("lay:f-inf-1");
    wt_gone("f-lead-1");

    wt_empty(); /* skirmish fire drives off the last of his company */
    wt_lie("b-art-1", D);
    wt_cubes("red", D, 1);
    wt_lie("f-cav-1", D);
    wt_stand("f-lead-1", D);
    wt_lie("f-inf-1", O);
    wt_lie("b-inf-1", "wavre-road");
    wt_turn(5);
    play("shoot:b-inf-1:" D " 6");
    while (wat_now(&wt)->state == S_retreat_to || wat_now(&wt)->state == S_go_along) {
        play(wat_now(&wt)->state == S_go_along ? "stay:f-lead-1" : "retreat:" O);
    }
    wt_until("tile_draw", "chance");
    wt_gone("f-lead-1");
}

/* WAT-23.30 who is lost is lost for good, and one casualty. */
static void wat_23_30_never_back(void **state)
{
    (void)state;
    wt_start();
    lose("b-lead-1 f-lead-1 f-lead-2");
    assert_int_equal(wat_casualties(wt_b, &wt, ALLIED), 1);
    assert_int_equal(wat_casualties(wt_b, &wt, FRENCH), 2);
    for (unsigned turn = 1; turn < 6; turn++) {
        idle_turn();
    }
    assert_int_equal(wt.turn, 6);
    wt_gone("b-lead-1 f-lead-1 f-lead-2");
    assert_null(waterloo_ruleset.check(wt_battle, &wt)); /* no eliminated unit stands */
}

/* WAT-23.31 a lone leader is marched over, not assaulted; he is lost when the action ends. */
static void wat_23_31_a_lone_leader_is_run_over(void **state)
{
    (void)state;
    wt_stand("f-cav-1 f-inf-1", D);
    wt_stand("b-lead-1", "wavre-road");
    wt_round("french", 5);
    may_not("spend:red", "WAT-5.33"); /* no enemy unit to assault */
    play("spend:green activate:" D);
    may_not("assault", "WAT-5.33");
    play("contact march:f-cav-1:wavre-road");
    at("b-lead-1 f-cav-1", "wavre-road");
    play("done");
    wt_gone("b-lead-1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_23_24_leaders_have_no_effect),
        RULE(wat_23_25_no_target_and_no_screen),
        RULE(wat_23_26_no_two_of_a_colour),
        RULE(wat_23_27_alone_among_enemies),
        RULE(wat_23_28_at_the_end_of_the_action),
        RULE(wat_23_29_from_lost_guns_he_escapes),
        RULE(wat_23_29_infantry_was_there_too),
        RULE(wat_23_29_guns_before_the_walls),
        RULE(wat_23_28_at_every_end),
        RULE(wat_23_30_never_back),
        RULE(wat_23_31_a_lone_leader_is_run_over),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
