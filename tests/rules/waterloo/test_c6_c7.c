/* SPDX-License-Identifier: MIT
 * Chapters 6 and 7, contact and reserve movement: a test a clause. */
#include "rules/waterloo/wat_moves.h"

/* ---- contact movement ---- */

/* WAT-6.1 a green disc only: a red or a purple one buys no contact move. */
static void wat_6_1_a_green_disc(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "decoster");
    order("french", "decoster", "contact");
    waits("march", "french");
    assert_int_equal(wt.spent[FRENCH][GREEN], 1);
    wt_empty();
    wt_stand("f-inf-1", "decoster");
    wt_lie("b-inf-1", "grand-battery-west"); /* too near for a reserve move */
    wt_round("french", 5);
    may_not("spend:purple", "WAT-5.33");
    play("spend:red activate:decoster");
    waits("assault_march", "french");
    may_not("march:f-inf-1:charleroi-road", "WAT-10.3");
}

/* WAT-6.2 some or all units of the area, to the same or different areas, each once. */
static void wat_6_2_some_or_all(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2 f-cav-1", "decoster");
    wt_stand("f-inf-3", "charleroi-road");
    order("french", "decoster", "contact");
    may_not("done", "WAT-5.33"); /* to do nothing is to pass */
    may_not("march:f-inf-3:rossomme", "WAT-5.17");
    play("march:f-inf-1:charleroi-road");
    may_not("march:f-inf-1:rossomme", "WAT-5.17"); /* it has gone */
    play("march:f-cav-1:grand-battery-east done");
    at("f-inf-1", "charleroi-road");
    at("f-inf-2", "decoster");
    at("f-cav-1", "grand-battery-east");
    waits("spend", "french");
}

/* WAT-6.3 neither into nor through an enemy-occupied area. */
static void wat_6_3_not_through_the_enemy(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-cav-1 f-lead-1", "hanotelet");
    wt_lie("p-inf-1", "lasne-road");
    order("french", "hanotelet", "contact");
    may_not("march:f-inf-1:lasne-road", "WAT-6.3");
    may_not("march:f-cav-1:lasne-road", "WAT-6.3");
    may_not("march:f-lead-1:lasne-road", "WAT-6.3");
    /* lasne-brook is two areas away by lasne-road or, in a town, by plancenoit */
    may_not("march:f-cav-1:lasne-brook", "WAT-6.16");
    may("march:f-lead-1:lasne-brook");
    wt_empty();
    wt_stand("f-cav-1", "ransbeche");
    wt_stand("b-art-1", "ohain-road");
    wt_stand("b-art-2", "ohain-lane");
    wt_stand("b-art-3", "vert-coucou");
    order("french", "ransbeche", "contact");
    may_not("march:f-cav-1:la-haie-crest", "WAT-6.3"); /* only through the enemy */
}

/* WAT-6.4 into, past and along areas next to the enemy. */
static void wat_6_4_next_to_the_enemy(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-cav-1", "decoster");
    wt_lie("b-inf-1", "la-haye-sainte");
    order("french", "decoster", "contact");
    may("march:f-inf-1:grand-battery-west");
    may("march:f-cav-1:orchard-valley"); /* past grand-battery-west, both next to it */
}

/* WAT-6.5 an unmanned gun occupies an area, a lone leader does not. */
static void wat_6_5_what_occupies(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "decoster");
    wt_lie("b-art-1", "grand-battery-west");
    wt_cubes("red", "grand-battery-west", 1);
    wt_stand("b-lead-1", "grand-battery-east");
    order("french", "decoster", "contact");
    may_not("march:f-inf-1:grand-battery-west", "WAT-6.3");
    may("march:f-inf-1:grand-battery-east");
}

/* WAT-6.6 infantry moves one area. */
static void wat_6_6_infantry_one_area(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "decoster");
    order("french", "decoster", "contact");
    assert_int_equal(choices(""), 6); /* the neighbours of decoster */
    may("march:f-inf-1:plancenoit-heights");
    may_not("march:f-inf-1:rossomme", "WAT-6.6");
}

/* WAT-6.7 neither defensive infantry nor a square moves. */
static void wat_6_7_only_mobile_infantry(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "decoster");
    wt_lie("f-inf-2", "decoster");
    wt_square("f-inf-3", "decoster");
    order("french", "decoster", "contact");
    may("march:f-inf-1:charleroi-road");
    may_not("march:f-inf-2:charleroi-road", "WAT-6.7");
    may_not("march:f-inf-3:charleroi-road", "WAT-6.7");
    play("march:f-inf-1:charleroi-road"); /* no one else can: the action is over */
    waits("spend", "french");
}

/* WAT-6.8 guns move one area, upright or on their side. */
static void wat_6_8_guns_one_area(void **state)
{
    (void)state;
    wt_stand("f-art-1", "decoster");
    wt_lie("f-art-2", "decoster");
    order("french", "decoster", "contact");
    may_not("march:f-art-1:rossomme", "WAT-6.8");
    play("march:f-art-1:charleroi-road march:f-art-2:grand-battery-west");
    at("f-art-1", "charleroi-road");
    at("f-art-2", "grand-battery-west");
}

/* WAT-6.9 a gun that moved lies on its side. */
static void wat_6_9_guns_end_on_their_side(void **state)
{
    (void)state;
    wt_stand("f-art-1 f-art-2", "decoster");
    order("french", "decoster", "contact");
    play("march:f-art-1:charleroi-road done");
    wt_is("f-art-1", "limbered");
    wt_is("f-art-2", "deployed"); /* it stayed */
}

/* WAT-6.10 an unmanned gun does not move. */
static void wat_6_10_an_unmanned_gun_stays(void **state)
{
    (void)state;
    wt_stand("f-art-1 f-cav-1", "decoster");
    wt_cubes("blue", "decoster", 1);
    order("french", "decoster", "contact");
    may_not("march:f-art-1:charleroi-road", "WAT-6.10");
    may("march:f-cav-1:charleroi-road");
}

/* WAT-6.11 unmanned is a gun with a cube on it and no friendly infantry with it. */
static void wat_6_11_what_is_unmanned(void **state)
{
    (void)state;
    wt_stand("f-art-1", "decoster");
    assert_int_equal(wat_manned(wt_b, &wt, BLUE, wt_area("decoster")), 1); /* no cube */
    wt_cubes("blue", "decoster", 1);
    assert_int_equal(wat_manned(wt_b, &wt, BLUE, wt_area("decoster")), 0);
    wt_stand("f-cav-1", "decoster");
    assert_int_equal(wat_manned(wt_b, &wt, BLUE, wt_area("decoster")), 0);
    wt_lie("f-inf-1", "decoster");
    assert_int_equal(wat_manned(wt_b, &wt, BLUE, wt_area("decoster")), 1);
}

/* WAT-6.12 with k cubes and n guns any n-k of them move, and no more. */
static void wat_6_12_as_many_as_are_manned(void **state)
{
    (void)state;
    wt_stand("f-art-1 f-art-2 f-art-3", "decoster");
    wt_cubes("blue", "decoster", 1);
    order("french", "decoster", "contact");
    may("march:f-art-1:charleroi-road"); /* the owner says which */
    may("march:f-art-2:charleroi-road");
    play("march:f-art-3:charleroi-road");
    waits("march", "french");
    play("march:f-art-1:charleroi-road"); /* the second; the third has the cube */
    waits("spend", "french");
    at("f-art-2", "decoster");
    wt_has_cubes("blue", "decoster", 1);
}

/* WAT-6.13 infantry that enters mans the gun, and the cube is the infantry's. */
static void wat_6_13_infantry_mans_the_gun(void **state)
{
    (void)state;
    wt_stand("f-art-1", "decoster");
    wt_cubes("blue", "decoster", 1);
    wt_stand("f-inf-1", "charleroi-road");
    wt_cubes("blue", "charleroi-road", 2);
    order("french", "charleroi-road", "contact");
    play("march:f-inf-1:decoster spend:green activate:decoster contact");
    may("march:f-art-1:charleroi-road");
    play("march:f-inf-1:grand-battery-west done"); /* it takes all three along */
    wt_has_cubes("blue", "decoster", 0);
    wt_has_cubes("blue", "grand-battery-west", 3);
    wt_empty(); /* with five of its own it cannot bear the gun's cube: WAT-18.8 */
    wt_stand("f-art-1", "decoster");
    wt_cubes("blue", "decoster", 1);
    wt_stand("f-inf-1", "charleroi-road");
    wt_cubes("blue", "charleroi-road", 5);
    order("french", "charleroi-road", "contact");
    play("march:f-inf-1:decoster");
    wt_gone("f-inf-1");
    wt_has_cubes("blue", "decoster", 0);
}

/* WAT-6.14 infantry of another Allied nation mans it too. */
static void wat_6_14_any_friendly_infantry(void **state)
{
    (void)state;
    wt_stand("b-art-1", "wavre-road");
    wt_cubes("red", "wavre-road", 1);
    wt_lie("p-inf-1", "wavre-road");
    order("allied", "wavre-road", "contact");
    play("march:b-art-1:mont-st-jean");
    at("b-art-1", "mont-st-jean");
    wt_has_cubes("red", "wavre-road", 0); /* no unit of its colour is left to bear it: WAT-18.11 */
}

/* WAT-6.15 cavalry moves up to two areas, tired or fresh. */
static void wat_6_15_cavalry_two_areas(void **state)
{
    (void)state;
    wt_stand("f-cav-1", "decoster");
    wt_lie("f-cav-2", "decoster");
    order("french", "decoster", "contact");
    may("march:f-cav-1:rossomme");
    may("march:f-cav-2:rossomme");
    may_not("march:f-cav-1:le-caillou", "WAT-6.15");
    may_not("march:f-cav-2:le-caillou", "WAT-6.15");
}

/* WAT-6.16 cavalry stops in the first woods, town or river area. */
static void wat_6_16_cavalry_stops_in_cover(void **state)
{
    (void)state;
    wt_stand("f-cav-1", "mon-plaisir");
    order("french", "mon-plaisir", "contact");
    may("march:f-cav-1:callois-wood");
    may_not("march:f-cav-1:le-caillou", "WAT-6.16"); /* through the wood */
    may("march:f-cav-1:observatory");                /* by trimotion */
    wt_empty();
    wt_stand("f-cav-1", "chantelet-wood");
    order("french", "chantelet-wood", "contact");
    may_not("march:f-cav-1:lasne-road", "WAT-6.16"); /* river and town in between */
    may("march:f-cav-1:rossomme");                   /* out of a wood it may go on */
}

/* WAT-6.17 terrain stops no one else. */
static void wat_6_17_no_stop_for_others(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-art-1 f-lead-1", "mon-plaisir");
    order("french", "mon-plaisir", "reserve");
    may("march:f-inf-1:le-caillou"); /* through callois-wood */
    may("march:f-art-1:le-caillou");
    may("march:f-lead-1:le-caillou");
}

/* WAT-6.18 a leader moves up to three areas. */
static void wat_6_18_leaders_three_areas(void **state)
{
    (void)state;
    wt_stand("f-lead-1", "decoster");
    order("french", "decoster", "contact");
    may("march:f-lead-1:le-caillou");
    may_not("march:f-lead-1:lillois-road", "WAT-6.18");
}

/* WAT-6.19 ready or used, and he stays so. */
static void wat_6_19_leaders_keep_their_state(void **state)
{
    (void)state;
    wt_lie("f-lead-1", "decoster");
    wt_stand("f-inf-1", "decoster");
    wt_stand("f-lead-2", "observatory");
    order("french", "decoster", "contact");
    play("march:f-lead-1:rossomme done spend:green activate:observatory contact "
         "march:f-lead-2:le-caillou");
    wt_is("f-lead-1", "used");
    wt_is("f-lead-2", "ready");
}

/* WAT-6.20 not to the area of another leader of his colour; of another colour he may. */
static void wat_6_20_not_with_another_leader(void **state)
{
    (void)state;
    wt_stand("b-lead-1", "wavre-road");
    wt_stand("b-lead-2", "vert-coucou");
    wt_stand("p-lead-1", "mont-st-jean");
    order("allied", "wavre-road", "contact");
    may_not("march:b-lead-1:vert-coucou", "WAT-6.20");
    play("march:b-lead-1:mont-st-jean");
    at("b-lead-1 p-lead-1", "mont-st-jean");
}

/* WAT-6.21 past another leader he may go. */
static void wat_6_21_past_another_leader(void **state)
{
    (void)state;
    wt_stand("f-lead-1", "neuve-cour");
    wt_stand("f-lead-2", "lillois-road");
    wt_stand("b-art-1", "mon-plaisir");
    wt_stand("b-art-2", "callois-wood");
    order("french", "neuve-cour", "contact"); /* the only way leads past f-lead-2 */
    may("march:f-lead-1:le-caillou");
    may("march:f-lead-1:rossomme");
    may_not("march:f-lead-1:lillois-road", "WAT-6.20");
}

/* WAT-6.22 the only infantry of the area takes all its cubes along. */
static void wat_6_22_the_only_infantry_takes_all(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-cav-1 f-art-1", "decoster");
    wt_cubes("blue", "decoster", 4);
    order("french", "decoster", "contact");
    play("march:f-inf-1:charleroi-road"); /* no question */
    waits("march", "french");
    wt_has_cubes("blue", "charleroi-road", 4);
    wt_has_cubes("blue", "decoster", 0);
    wt_empty(); /* by colour: the only Prussian takes the black ones */
    wt_stand("p-inf-1 b-inf-1 b-inf-2", "wavre-road");
    wt_cubes("black", "wavre-road", 2);
    wt_cubes("red", "wavre-road", 3);
    order("allied", "wavre-road", "contact");
    play("march:p-inf-1:mont-st-jean");
    waits("march", "allied");
    wt_has_cubes("black", "mont-st-jean", 2);
    wt_has_cubes("red", "wavre-road", 3);
}

/* WAT-6.23 with several, as many as the owner assigns it; none more than five, none left over. */
static void wat_6_23_cubes_are_assigned(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-inf-2", "decoster");
    wt_cubes("blue", "decoster", 7);
    order("french", "decoster", "contact");
    play("march:f-inf-1:charleroi-road");
    waits("carry", "french");
    may_not("carry:1", "WAT-6.23"); /* the other can bear five */
    may("carry:2");
    may("carry:5");
    may_not("carry:6", "WAT-6.23");
    play("carry:3");
    wt_has_cubes("blue", "charleroi-road", 3);
    wt_has_cubes("blue", "decoster", 4);
    play("march:f-inf-2:charleroi-road"); /* it has just those that are left */
    wt_has_cubes("blue", "charleroi-road", 7);
    wt_empty(); /* or none, if those that stay can bear them all */
    wt_stand("f-inf-1 f-inf-2", "decoster");
    wt_cubes("blue", "decoster", 5);
    order("french", "decoster", "contact");
    play("march:f-inf-1:charleroi-road carry:0");
    wt_has_cubes("blue", "charleroi-road", 0);
    wt_has_cubes("blue", "decoster", 5);
}

/* WAT-6.24 past the limit, and nothing happens until the round ends. */
static void wat_6_24_past_the_limit(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "decoster");
    wt_stand("f-inf-2 f-inf-3 f-inf-4", "charleroi-road");
    order("french", "decoster", "contact");
    play("march:f-inf-1:charleroi-road");
    at("f-inf-1 f-inf-2 f-inf-3 f-inf-4", "charleroi-road");
    wt_has_cubes("blue", "charleroi-road", 0);
    play("pass:green pass:green pass:green");
    wt_has_cubes("blue", "charleroi-road", 0);
    play("pass:green");
    wt_has_cubes("blue", "charleroi-road", 1);
}

/* WAT-6.25 fewer areas than allowed, or none, is legal. */
static void wat_6_25_allowances_are_maxima(void **state)
{
    (void)state;
    wt_stand("f-cav-1 f-cav-2 f-lead-1", "decoster");
    order("french", "decoster", "contact");
    may("march:f-lead-1:charleroi-road");
    play("march:f-cav-1:charleroi-road done");
    at("f-cav-1", "charleroi-road");
    at("f-cav-2 f-lead-1", "decoster");
}

/* ---- reserve movement ---- */

/* WAT-7.1 a green or a purple disc. */
static void wat_7_1_green_or_purple(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "decoster");
    order("french", "decoster", "reserve");
    may("march:f-inf-1:rossomme");
    wt_empty();
    wt_stand("f-inf-1", "decoster");
    wt_round("french", 5);
    may_not("spend:red", "WAT-5.33");
    play("spend:purple activate:decoster");
    waits("march", "french");
    assert_int_equal(wt.spent[FRENCH][PURPLE], 1);
    may("march:f-inf-1:rossomme");
}

/* WAT-7.2 two areas for infantry and guns, four for cavalry, six for leaders. */
static void wat_7_2_allowances_double(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-cav-1 f-art-1 f-lead-1", "lillois-road");
    order("french", "lillois-road", "reserve");
    may("march:f-inf-1:rossomme"); /* 2 */
    may("march:f-art-1:rossomme");
    may_not("march:f-inf-1:charleroi-road", "WAT-7.2");
    may_not("march:f-art-1:charleroi-road", "WAT-7.2");
    may("march:f-cav-1:decoster"); /* 4 */
    may_not("march:f-cav-1:grand-battery-east", "WAT-7.2");
    may("march:f-lead-1:ohain-way-east"); /* 6 */
    may_not("march:f-lead-1:mont-st-jean", "WAT-7.2");
}

/* WAT-7.3 not for a unit that starts next to the enemy. */
static void wat_7_3_not_from_next_to_the_enemy(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-lead-1", "decoster");
    wt_lie("b-inf-1", "grand-battery-west");
    wt_round("french", 5);
    play("spend:green activate:decoster");
    may_not("reserve", "WAT-5.33");
    assert_int_equal(
        wat_march_forbidden(wt_b, &wt, FRENCH, wt_bit("f-inf-1", NULL), wt_area("rossomme"), true),
        WAT_7_3);
    assert_int_equal(wat_march_areas(wt_b, &wt, FRENCH, wt_bit("f-lead-1", NULL), true), 0);
    may("contact");
}

/* WAT-7.4 no area entered, on the way or at the end, next to the enemy. */
static void wat_7_4_nowhere_near_the_enemy(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-cav-1", "charleroi-road");
    wt_lie("b-inf-1", "goumont-fields"); /* la-belle-alliance, trimotion are next to it */
    order("french", "charleroi-road", "reserve");
    may_not("march:f-inf-1:la-belle-alliance", "WAT-7.4");
    may("march:f-inf-1:decoster");
    /* three areas by trimotion or la-belle-alliance, both too near */
    may_not("march:f-cav-1:hougoumont-wood", "WAT-7.4");
    may_not("march:f-cav-1:mon-plaisir", "WAT-7.8"); /* by callois-wood, where it stops */
    wt_empty();
    wt_stand("f-cav-1", "mon-plaisir");
    wt_stand("b-art-1", "goumont-fields");
    wt_stand("b-art-2", "lillois-road");
    order("french", "mon-plaisir", "reserve"); /* shut in: only nivelles-road, braine-hollow ... */
    may_not("march:f-cav-1:observatory", "WAT-7.4");
    may("march:f-cav-1:braine-hollow");
}

/* WAT-7.5 unmanned enemy guns count for this too. */
static void wat_7_5_unmanned_guns_count(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "charleroi-road");
    wt_lie("b-art-1", "grand-battery-west");
    wt_cubes("red", "grand-battery-west", 1);
    order("french", "charleroi-road", "reserve");
    may_not("march:f-inf-1:decoster", "WAT-7.4");
    may("march:f-inf-1:plancenoit-heights");
}

/* WAT-7.6 nor for a unit that shares its area with the enemy. */
static void wat_7_6_not_from_among_the_enemy(void **state)
{
    (void)state;
    wt_stand("f-cav-1", "decoster");
    wt_lie("b-art-1", "decoster");
    wt_cubes("red", "decoster", 1);
    wt_round("french", 5);
    may_not("spend:purple", "WAT-5.33");
    play("spend:green activate:decoster");
    may_not("reserve", "WAT-5.33");
    assert_int_equal(
        wat_march_forbidden(wt_b, &wt, FRENCH, wt_bit("f-cav-1", NULL), wt_area("rossomme"), true),
        WAT_7_6);
    may("contact");
}

/* WAT-7.7 not into an enemy-occupied area. */
static void wat_7_7_not_into_the_enemy(void **state)
{
    (void)state;
    wt_stand("f-cav-1", "rossomme");
    wt_stand("b-art-1", "decoster");
    order("french", "rossomme", "reserve");
    may_not("march:f-cav-1:decoster", "WAT-7.7");
}

/* WAT-7.8 the other rules of movement still hold. */
static void wat_7_8_as_in_contact_movement(void **state)
{
    (void)state;
    wt_lie("f-inf-1", "lillois-road");
    wt_stand("f-inf-2 f-inf-3 f-cav-1 f-lead-1", "lillois-road");
    wt_cubes("blue", "lillois-road", 2);
    wt_stand("f-lead-2", "rossomme");
    order("french", "lillois-road", "reserve");
    may_not("march:f-inf-1:le-caillou", "WAT-6.7"); /* mobile infantry only */
    may_not("march:f-lead-1:rossomme", "WAT-6.20"); /* leaders do not stack */
    play("march:f-inf-2:rossomme");
    waits("carry", "french"); /* cubes are carried */
    play("carry:1");
    wt_has_cubes("blue", "rossomme", 1);
    wt_empty(); /* cavalry stops in woods */
    wt_stand("f-cav-1", "neuve-cour");
    wt_stand("b-art-1", "nivelles-road");
    wt_stand("b-art-2", "rossomme");
    order("french", "neuve-cour", "reserve");
    may("march:f-cav-1:callois-wood");
    may_not("march:f-cav-1:trimotion", "WAT-7.8"); /* only through the wood */
    wt_empty();                                    /* unmanned guns stay */
    wt_stand("f-art-1 f-cav-1", "lillois-road");
    wt_cubes("blue", "lillois-road", 1);
    order("french", "lillois-road", "reserve");
    may_not("march:f-art-1:le-caillou", "WAT-6.10");
}

/* WAT-7.9 a gun ends on its side. */
static void wat_7_9_guns_end_on_their_side(void **state)
{
    (void)state;
    wt_stand("f-art-1", "lillois-road");
    order("french", "lillois-road", "reserve");
    play("march:f-art-1:rossomme");
    wt_is("f-art-1", "limbered");
}

/* WAT-7.10 a leader who did not order the move stays ready, and may be used later. */
static void wat_7_10_a_leader_stays_ready(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-lead-1", "lillois-road");
    order("french", "lillois-road", "reserve");
    play("march:f-lead-1:rossomme march:f-inf-1:rossomme");
    wt_is("f-lead-1", "ready");
    play("spend:green");
    may("lead:f-lead-1");
}

/* WAT-7.11 leaders keep away from the enemy like the others. */
static void wat_7_11_leaders_too(void **state)
{
    (void)state;
    wt_stand("f-lead-1", "rossomme");
    wt_stand("b-art-1", "grand-battery-west");
    order("french", "rossomme", "reserve");
    may_not("march:f-lead-1:decoster", "WAT-7.11");
    may("march:f-lead-1:plancenoit-heights");
}

/* What all areas say in one go is what they say one by one: WAT-6.3, WAT-7.3, WAT-7.4. */
static void wat_7_4_areas_at_once_agree(void **state)
{
    (void)state;
    wt_start();
    wt_cubes("red", "papelotte-crest", 1);
    wt_stand("f-cav-1", "lillois-road");
    surround("lillois-road"); /* nowhere to go */
    for (int i = 0; i < 4; i++) {
        int side = i / 2;
        bool reserve = i % 2 != 0;
        uint64_t all = wat_march_starts(wt_b, &wt, side, wt_b->all[side], reserve), one = 0;

        for (unsigned a = 0; a < (unsigned)wt_b->areas; a++) {
            if (wat_may_march(wt_b, &wt, side, a, wat_at(&wt, side, a), reserve)) {
                one |= WAT_ONE(a);
            }
        }
        assert_true(all == one);
        assert_true(one != 0);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_6_1_a_green_disc),
        RULE(wat_6_2_some_or_all),
        RULE(wat_6_3_not_through_the_enemy),
        RULE(wat_6_4_next_to_the_enemy),
        RULE(wat_6_5_what_occupies),
        RULE(wat_6_6_infantry_one_area),
        RULE(wat_6_7_only_mobile_infantry),
        RULE(wat_6_8_guns_one_area),
        RULE(wat_6_9_guns_end_on_their_side),
        RULE(wat_6_10_an_unmanned_gun_stays),
        RULE(wat_6_11_what_is_unmanned),
        RULE(wat_6_12_as_many_as_are_manned),
        RULE(wat_6_13_infantry_mans_the_gun),
        RULE(wat_6_14_any_friendly_infantry),
        RULE(wat_6_15_cavalry_two_areas),
        RULE(wat_6_16_cavalry_stops_in_cover),
        RULE(wat_6_17_no_stop_for_others),
        RULE(wat_6_18_leaders_three_areas),
        RULE(wat_6_19_leaders_keep_their_state),
        RULE(wat_6_20_not_with_another_leader),
        RULE(wat_6_21_past_another_leader),
        RULE(wat_6_22_the_only_infantry_takes_all),
        RULE(wat_6_23_cubes_are_assigned),
        RULE(wat_6_24_past_the_limit),
        RULE(wat_6_25_allowances_are_maxima),
        RULE(wat_7_1_green_or_purple),
        RULE(wat_7_2_allowances_double),
        RULE(wat_7_3_not_from_next_to_the_enemy),
        RULE(wat_7_4_nowhere_near_the_enemy),
        RULE(wat_7_5_unmanned_guns_count),
        RULE(wat_7_6_not_from_among_the_enemy),
        RULE(wat_7_7_not_into_the_enemy),
        RULE(wat_7_8_as_in_contact_movement),
        RULE(wat_7_9_guns_end_on_their_side),
        RULE(wat_7_10_a_leader_stays_ready),
        RULE(wat_7_11_leaders_too),
        RULE(wat_7_4_areas_at_once_agree),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
