/* SPDX-License-Identifier: MIT
 * The worked examples of the rulebooks about skirmish fire, movement, limits, cubes and leaders,
 * played as they are told. */
#include "core/notation.h"
#include "rules/example.h"
#include "rules/waterloo/wat_moves.h"

/* The id of the n-th unit of a nation's arm that stands in an area. */
static const char *unit_in(const char *area, enum wat_nation nation, enum wat_arm arm, unsigned n)
{
    static char id[GG_ID_MAX];
    int side = nation == N_FRENCH || nation == N_GUARD ? FRENCH : ALLIED;
    uint64_t units =
        wat_at(&wt, side, wt_area(area)) & wt_b->of_nation[nation] & wt_b->of_arm[side][arm];
    unsigned bit = 0;

    for (WAT_EACH(bit, units)) {
        if (n-- == 0) {
            break;
        }
    }
    gg_thing_id(wt_battle, K_UNIT, (int)WAT_UNIT(side, bit), id);
    return id;
}

static void shoot(const char *unit, const char *at, const char *die)
{
    char moves[128];

    (void)snprintf(moves, sizeof moves, "shoot:%s:%s %s", unit, at, die);
    play(moves);
}

/* WAT-EX-2 T1: the German in La Haye Sainte can fire only at the two guns, and misses with a 5. */
static void wat_ex_2_skirmish_shot_1(void **state)
{
    const char *german;

    (void)state;
    wt_start();
    waits("shoot", "allied");
    german = unit_in("la-haye-sainte", N_GERMAN, INFANTRY, 0);
    assert_int_equal(
        gg_popcount(wat_occupied(wt_b, &wt, FRENCH) & wt_b->adjacent[wt_area("la-haye-sainte")]),
        1);
    assert_int_equal(gg_popcount(wat_at(&wt, FRENCH, wt_area("grand-battery-west")) &
                                 wt_b->of_arm[FRENCH][ARTILLERY]),
                     2);
    shoot(german, "grand-battery-west", "5");
    assert_int_equal(cubes_on_map(BLUE), 0);
}

/* WAT-EX-3 the German and the Briton in Hougoumont fire at the same infantry: 6 and 2. */
static void wat_ex_3_skirmish_shots_2_and_3(void **state)
{
    (void)state;
    wat_ex_2_skirmish_shot_1(NULL);
    shoot(unit_in("hougoumont", N_GERMAN, INFANTRY, 0), "goumont-fields", "6");
    shoot(unit_in("hougoumont", N_BRITISH, INFANTRY, 0), "goumont-fields", "2");
    wt_has_cubes("blue", "goumont-fields", 1);
    assert_int_equal(cubes_on_map(BLUE), 1);
    waits("shoot", "french"); /* these three are all the Allies that can */
}

/* WAT-EX-4 six French units can fire at Hougoumont and nothing else: one hit. */
static void wat_ex_4_skirmish_french_shots(void **state)
{
    static const char *const die[] = { "6", "1", "2", "3", "4", "5" };

    (void)state;
    wat_ex_3_skirmish_shots_2_and_3(NULL);
    assert_int_equal(choices(""), 7); /* six units with one target each, or no more */
    for (unsigned i = 0; i < 6; i++) {
        shoot(unit_in(i < 3 ? "goumont-fields" : "hougoumont-wood", N_FRENCH, INFANTRY, i % 3),
              "hougoumont", die[i]);
    }
    wt_has_cubes("red", "hougoumont", 1);
    assert_int_equal(cubes_on_map(RED), 1);
    waits("tile_draw", "chance");
}

/* A leader's two contact moves that crowd la-belle-alliance. */
static void crowd_la_belle_alliance(void)
{
    wt_stand("f-inf-1 f-inf-2 f-inf-3 f-lead-1", "decoster");
    wt_stand("f-inf-4 f-inf-5", "la-belle-alliance");
    wt_stand("f-inf-6", "charleroi-road");
    wt_round("french", 3);
    example(wt_battle, &wt, "ex-6");
    play("spend:green lead:f-lead-1 activate:decoster contact march:f-inf-1:la-belle-alliance "
         "march:f-inf-2:la-belle-alliance done activate:charleroi-road contact "
         "march:f-inf-6:la-belle-alliance");
}

/* WAT-EX-6 one green disc on a leader, two contact moves, more than three units in one area. */
static void wat_ex_6_contact_move_by_leader(void **state)
{
    (void)state;
    crowd_la_belle_alliance();
    at("f-inf-1 f-inf-2 f-inf-4 f-inf-5 f-inf-6", "la-belle-alliance");
    wt_is("f-lead-1", "used");
    assert_int_equal(wt.spent[FRENCH][GREEN], 1);
    assert_int_equal(cubes_on_map(BLUE), 0);
}

/* WAT-EX-7 the next disc moves them on: no penalty, and the leader cannot be used again. */
static void wat_ex_7_contact_move_next_action(void **state)
{
    (void)state;
    crowd_la_belle_alliance();
    play("spend:green");
    may_not("lead:f-lead-1", "WAT-23.9");
    play("activate:la-belle-alliance contact march:f-inf-1:goumont-fields "
         "march:f-inf-2:goumont-fields done pass:green");
    waits("tile_draw", "chance"); /* the round is over */
    assert_int_equal(cubes_on_map(BLUE), 0);
}

/* WAT-EX-8 a purple disc: gun and leader of an area go in reserve, not next to Hougoumont. */
static void wat_ex_8_reserve_move(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-cav-1 f-art-1 f-lead-1", "observatory");
    wt_lie("b-inf-1", "hougoumont");
    wt_round("french", 3);
    example(wt_battle, &wt, "ex-8");
    play("spend:purple activate:observatory");
    may_not("march:f-art-1:goumont-fields", "WAT-7.4"); /* two areas away, next to it */
    may_not("march:f-inf-1:hougoumont-wood", "WAT-7.4");
    may_not("march:f-cav-1:goumont-fields", "WAT-7.4");
    may_not("march:f-lead-1:hougoumont-wood", "WAT-7.11");
    may_not("march:f-art-1:grand-battery-east", "WAT-7.2"); /* three areas away */
    play("march:f-art-1:decoster march:f-lead-1:la-belle-alliance done");
    at("f-art-1", "decoster");
    wt_is("f-art-1", "limbered");
    wt_is("f-lead-1", "ready");
    play("spend:green");
    may("lead:f-lead-1"); /* usable later in the round */
}

/* WAT-EX-9 three infantry and two cavalry: two cubes, the cavalry unharmed. */
static void wat_ex_9_over_limit_1(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2 f-inf-3 f-cav-1 f-cav-2", "rossomme");
    idle_round("french");
    wt_has_cubes("blue", "rossomme", 2);
    wt_is("f-cav-1 f-cav-2", "fresh");
}

/* WAT-EX-10 one fresh cavalry and four guns: tired, then eliminated, no cube. */
static void wat_ex_10_over_limit_2(void **state)
{
    (void)state;
    wt_stand("f-cav-1 f-art-1 f-art-2 f-art-3 f-art-4", "rossomme");
    idle_round("french");
    wt_gone("f-cav-1");
    wt_has_cubes("blue", "rossomme", 0);
    at("f-art-1 f-art-2 f-art-3 f-art-4", "rossomme");
}

/* WAT-EX-11 one tired cavalry and four guns: eliminated, and one cube. */
static void wat_ex_11_over_limit_3(void **state)
{
    (void)state;
    wt_lie("f-cav-1", "rossomme");
    wt_stand("f-art-1 f-art-2 f-art-3 f-art-4", "rossomme");
    idle_round("french");
    wt_gone("f-cav-1");
    wt_has_cubes("blue", "rossomme", 1);
}

/* WAT-EX-36 two infantry, a gun, three cubes: the mover takes 0 to 3; 3 leave none behind. */
static void wat_ex_36_cubes_on_a_move(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2 f-art-1", "decoster");
    wt_cubes("blue", "decoster", 3);
    order("french", "decoster", "contact");
    play("march:f-inf-1:charleroi-road");
    waits("carry", "french");
    example(wt_battle, &wt, "ex-36");
    assert_int_equal(choices(""), 4);
    may("carry:0");
    may_not("carry:4", "WAT-6.23");
    play("carry:3");
    wt_has_cubes("blue", "charleroi-road", 3);
    wt_has_cubes("blue", "decoster", 0);
}

/* WAT-EX-38 the same leader moves two infantry units, and then the same ones again. */
static void wat_ex_38_the_same_units_twice(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2", "charleroi-road");
    wt_stand("f-lead-1", "decoster");
    wt_round("french", 3);
    play("spend:green lead:f-lead-1 activate:charleroi-road contact "
         "march:f-inf-1:la-belle-alliance march:f-inf-2:la-belle-alliance "
         "activate:la-belle-alliance contact march:f-inf-1:goumont-fields "
         "march:f-inf-2:grand-battery-west");
    at("f-inf-1", "goumont-fields");
    at("f-inf-2", "grand-battery-west");
    wt_is("f-lead-1", "used");
    waits("spend", "french"); /* both activations are used up */
    assert_int_equal(wt.actions, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_ex_2_skirmish_shot_1),
        RULE(wat_ex_3_skirmish_shots_2_and_3),
        RULE(wat_ex_4_skirmish_french_shots),
        RULE(wat_ex_6_contact_move_by_leader),
        RULE(wat_ex_7_contact_move_next_action),
        RULE(wat_ex_8_reserve_move),
        RULE(wat_ex_9_over_limit_1),
        RULE(wat_ex_10_over_limit_2),
        RULE(wat_ex_11_over_limit_3),
        RULE(wat_ex_36_cubes_on_a_move),
        RULE(wat_ex_38_the_same_units_twice),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
