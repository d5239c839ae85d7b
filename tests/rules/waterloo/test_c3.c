/* SPDX-License-Identifier: MIT
 * Chapter 3, the Prussians: a test a clause. */
#include "rules/waterloo/wat_moves.h"

/* The track as the board has it. */
#define ROW_A                                                                                      \
    "p-lead-1 p-cav-1 p-cav-2 p-inf-1 p-inf-2 p-art-1 p-art-2 l-inf-1 l-inf-2 l-inf-3 l-inf-4"
#define ROW_B "p-lead-2 p-cav-3 p-cav-4 p-inf-3 p-inf-4 p-art-3 p-art-4 l-inf-5 l-inf-6"

/* ---- arrival ---- */

/* WAT-3.1 one die in phase 2 from T4 to T9, none before. */
static void wat_3_1_a_die_from_turn_4_on(void **state)
{
    (void)state;
    for (unsigned turn = 1; turn <= 9; turn++) {
        wt_empty();
        wt_wait(ROW_A " " ROW_B);
        wt_turn(turn);
        if (turn >= 4) {
            waits("arrival_die", "chance");
            assert_int_equal(choices(""), 6);
        } else {
            waits("tile_draw", "chance");
        }
    }
}

/* WAT-3.2 a 1 counts as 2, every other face as itself. */
static void wat_3_2_a_one_counts_as_two(void **state)
{
    static const char *const face[] = { "1", "2", "3", "4", "5", "6" };
    struct gg_breakdown sum;

    (void)state;
    for (unsigned i = 0; i < 6; i++) {
        wt_empty();
        wt_wait(ROW_A " " ROW_B);
        wt_turn(4);
        sum = sum_of(face[i]);
        assert_int_equal(sum.total, i == 0 ? 2 : i + 1);
        assert_int_equal(part(&sum, "WAT-3.2"), i == 0);
        play(face[i]);
        assert_int_equal(wat_now(&wt)->n, i == 0 ? 2 : i + 1);
    }
}

/* WAT-3.3 strictly from the left. */
static void wat_3_3_in_the_order_of_the_track(void **state)
{
    (void)state;
    wt_wait(ROW_A " " ROW_B);
    wt_turn(4);
    play("3");
    may_not("arrive:p-cav-1:lasne-road", "WAT-3.3");
    play("arrive:p-lead-1:lasne-road");
    may_not("arrive:p-cav-2:lasne-road", "WAT-3.3");
    play("arrive:p-cav-1:lasne-road arrive:p-cav-2:paris-wood");
    assert_int_equal(wt.place[ALLIED][wt_bit("p-inf-1", NULL)], WAT_TRACK);
}

/* WAT-3.4 pieces are counted, the leader too, and a box may be split. */
static void wat_3_4_every_piece_counts_one(void **state)
{
    (void)state;
    wt_wait(ROW_A " " ROW_B);
    wt_turn(4);
    play("2 arrive:p-lead-1:lasne-road arrive:p-cav-1:lasne-road");
    waits("tile_draw", "chance");
    assert_int_equal(wt.place[ALLIED][wt_bit("p-cav-2", NULL)], WAT_TRACK);
}

/* WAT-3.5 as many as are left; with none left, phase 2 does nothing. */
static void wat_3_5_no_more_than_are_left(void **state)
{
    struct gg_breakdown sum;

    (void)state;
    wt_wait("l-inf-5 l-inf-6");
    wt_turn(9);
    sum = sum_of("6");
    assert_int_equal(sum.result.arg[0].value, 2);
    play("6 arrive:l-inf-5:ohain-road arrive:l-inf-6:ohain-road");
    waits("tile_draw", "chance");
    wt_empty();
    wt_turn(9);
    waits("tile_draw", "chance");
}

/* WAT-3.6 row A in either A area, unit by unit; row B in the one B area. */
static void wat_3_6_where_they_enter(void **state)
{
    (void)state;
    wt_wait(ROW_A " " ROW_B);
    wt_turn(4);
    play("3");
    may("arrive:p-lead-1:paris-wood");
    may("arrive:p-lead-1:lasne-road");
    may_not("arrive:p-lead-1:hanotelet", "WAT-3.6");
    play("arrive:p-lead-1:paris-wood arrive:p-cav-1:lasne-road");
    may("arrive:p-cav-2:paris-wood");
    wt_empty();
    wt_wait(ROW_B);
    wt_turn(6);
    play("2");
    may("arrive:p-lead-2:ohain-road");
    assert_int_equal(choices(""), 2); /* and the box */
}

/* WAT-3.7 a roll that reaches past row A: each by its own letter. */
static void wat_3_7_each_by_its_own_row(void **state)
{
    (void)state;
    wt_wait("l-inf-4 " ROW_B);
    wt_turn(6);
    play("2");
    may_not("arrive:l-inf-4:ohain-road", "WAT-3.7");
    play("arrive:l-inf-4:lasne-road");
    may_not("arrive:p-lead-2:lasne-road", "WAT-3.7");
    play("arrive:p-lead-2:ohain-road");
}

/* WAT-3.8 not among French combat units; if there is no other entry, into the box. */
static void wat_3_8_not_among_the_french(void **state)
{
    (void)state;
    wt_wait(ROW_A " " ROW_B);
    wt_stand("f-art-1", "paris-wood");
    wt_stand("f-lead-1", "lasne-road"); /* no combat unit */
    wt_turn(4);
    play("2");
    may_not("arrive:p-lead-1:paris-wood", "WAT-3.8");
    may("arrive:p-lead-1:lasne-road");
    wt_empty();
    wt_wait(ROW_A " " ROW_B);
    wt_stand("f-art-1", "paris-wood");
    wt_stand("f-cav-1", "lasne-road");
    wt_turn(4);
    play("2"); /* nothing to choose: both go to the box */
    at("p-lead-1 p-cav-1", "delayed");
}

/* WAT-3.9 as many as like, with nothing to pay at once. */
static void wat_3_9_arrivals_may_pass_the_limit(void **state)
{
    (void)state;
    wt_wait(ROW_A " " ROW_B);
    wt_turn(4);
    play("6 arrive:p-lead-1:lasne-road arrive:p-cav-1:lasne-road arrive:p-cav-2:lasne-road "
         "arrive:p-inf-1:lasne-road arrive:p-inf-2:lasne-road arrive:p-art-1:lasne-road");
    at("p-cav-1 p-cav-2 p-inf-1 p-inf-2 p-art-1", "lasne-road");
    assert_int_equal(cubes_on_map(BLACK), 0);
}

/* WAT-3.10 the penalty waits for the end of the first Allied round, past the French one. */
static void wat_3_10_the_penalty_waits_for_the_allied_round(void **state)
{
    (void)state;
    wt_wait(ROW_A " " ROW_B);
    wt_turn(4);
    play("6 arrive:p-lead-1:lasne-road arrive:p-cav-1:lasne-road arrive:p-cav-2:lasne-road "
         "arrive:p-inf-1:lasne-road arrive:p-inf-2:lasne-road arrive:p-art-1:lasne-road");
    wt_until("spend", "allied"); /* a French round has gone by */
    assert_int_equal(cubes_on_map(BLACK), 0);
    wt_until("spend", "french");
    wt_has_cubes("black", "lasne-road", 2); /* five combat units, two too many */
}

/* WAT-3.11 the box instead of a free entry area. */
static void wat_3_11_any_may_be_delayed(void **state)
{
    (void)state;
    wt_wait(ROW_A " " ROW_B);
    wt_turn(4);
    play("2 arrive:p-lead-1:delayed arrive:p-cav-1:delayed");
    at("p-lead-1 p-cav-1", "delayed");
}

/* ---- out of the box in phase 2 ---- */

/* WAT-3.12 free of charge, some or none, in addition to the arrivals. */
static void wat_3_12_free_release(void **state)
{
    (void)state;
    wt_lie("p-inf-1 p-inf-2", "delayed");
    wt_stand("p-cav-1", "delayed");
    wt_wait("l-inf-5 l-inf-6");
    wt_turn(5);
    waits("release", "allied");
    may_not("release:l-inf-5:lasne-road", "WAT-3.12");
    play("release:p-inf-1:lasne-road done");
    at("p-inf-1", "lasne-road");
    at("p-inf-2 p-cav-1", "delayed");
    waits("arrival_die", "chance");
    play("2 arrive:l-inf-5:ohain-road arrive:l-inf-6:ohain-road");
    assert_int_equal(wt.discs[ALLIED][GREEN], 8);
    wt_empty(); /* infantry takes its cubes along, as assigned: WAT-18.3 */
    wt_lie("p-inf-1 p-inf-2", "delayed");
    wt_cubes("black", "delayed", 3);
    wt_turn(5);
    play("release:p-inf-1:lasne-road carry:1 release:p-inf-2:ohain-road");
    wt_has_cubes("black", "lasne-road", 1);
    wt_has_cubes("black", "ohain-road", 2);
}

/* WAT-3.13 any of the three entry areas, whatever the row; no other. */
static void wat_3_13_by_any_entry(void **state)
{
    (void)state;
    wt_stand("p-cav-1 p-cav-3", "delayed"); /* rows A and B */
    wt_turn(5);
    may("release:p-cav-1:ohain-road");
    may("release:p-cav-1:paris-wood");
    may("release:p-cav-3:lasne-road");
    may_not("release:p-cav-1:hanotelet", "WAT-3.13");
    wt_empty();
    wt_stand("p-cav-1 p-lead-1", "delayed");
    wt_stand("f-inf-1", "lasne-road");
    wt_stand("p-lead-2", "ohain-road");
    wt_turn(5);
    play("done"); /* the French infantry has nobody to shoot at but the box */
    wt_empty();
    wt_stand("p-cav-1 p-lead-1", "delayed");
    wt_stand("f-cav-1", "lasne-road");
    wt_stand("p-lead-2", "ohain-road");
    wt_turn(5);
    may_not("release:p-cav-1:lasne-road", "WAT-3.8");
    may_not("release:p-lead-1:ohain-road", "WAT-23.26");
}

/* WAT-3.14 what was put in the box in this phase stays there in this phase. */
static void wat_3_14_not_in_the_phase_it_went_in(void **state)
{
    (void)state;
    wt_wait("l-inf-5 l-inf-6");
    wt_lie("p-inf-1", "delayed");
    wt_turn(8);
    waits("release", "allied");
    play("release:p-inf-1:lasne-road 2 arrive:l-inf-5:delayed arrive:l-inf-6:delayed");
    waits("tile_draw", "chance"); /* no second release */
    at("l-inf-5 l-inf-6", "delayed");
    wt_turn(9); /* in the next turn they may */
    waits("release", "allied");
    may("release:l-inf-5:ohain-road");
}

/* ---- the box as an area ---- */

/* WAT-3.15 by a movement action with its disc; next to the entry areas and to nothing else. */
static void wat_3_15_out_by_a_move(void **state)
{
    (void)state;
    wt_stand("p-inf-1 p-cav-1 p-art-1", "delayed");
    order("allied", "delayed", "contact");
    assert_int_equal(wt.spent[ALLIED][GREEN], 1);
    may("march:p-inf-1:ohain-road");
    may("march:p-inf-1:lasne-road");
    may("march:p-inf-1:paris-wood");
    may_not("march:p-inf-1:hanotelet", "WAT-6.6");
    may("march:p-cav-1:hanotelet"); /* through lasne-road */
    play("march:p-art-1:lasne-road");
    at("p-art-1", "lasne-road");
    assert_int_equal(wt_b->adjacent[WAT_DELAYED], wt_b->entry_a | wt_b->entry_b);
}

/* WAT-3.16 reserve out of the box: no area entered next to the enemy, nor the box itself. */
static void wat_3_16_reserve_out_of_the_box(void **state)
{
    (void)state;
    wt_stand("p-inf-1", "delayed");
    wt_stand("f-art-1", "hanotelet");
    order("allied", "delayed", "reserve");
    may("march:p-inf-1:ohain-road");
    may_not("march:p-inf-1:lasne-road", "WAT-7.4");
    wt_empty();
    wt_stand("p-inf-1", "delayed");
    wt_stand("f-art-1", "paris-wood");
    wt_round("allied", 5);
    play("spend:green activate:delayed");
    may_not("reserve", "WAT-5.33");
    assert_int_equal(wat_march_forbidden(wt_b, &wt, ALLIED, wt_bit("p-inf-1", NULL),
                                         wt_area("ohain-road"), true),
                     WAT_3_16);
}

/* WAT-3.17 infantry and cavalry of the box assault an entry area, for a green or a red disc. */
static void wat_3_17_assault_out_of_the_box(void **state)
{
    static const char *const disc[] = { "spend:green activate:delayed assault",
                                        "spend:red activate:delayed" };

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        wt_empty();
        wt_stand("p-inf-1 p-cav-1", "delayed");
        wt_stand("f-cav-1", "lasne-road");
        wt_round("allied", 5);
        play(disc[i]);
        waits("assault_march", "allied");
        may("attack:p-inf-1:lasne-road");
        may("attack:p-cav-1:lasne-road");
        may_not("attack:p-inf-1:ohain-road", "WAT-10.3");
    }
}

/* WAT-3.18 out of an entry area Prussians retreat to the box, and nowhere else. */
static void wat_3_18_from_an_entry_area_to_the_box(void **state)
{
    (void)state;
    wt_lie("p-cav-1", "lasne-road");
    wt_stand("f-inf-1", "hanotelet");
    wt_turn(5);
    play("shoot:f-inf-1:lasne-road 6");
    at("p-cav-1", "delayed");
}

/* WAT-3.19 who assaulted out of the box goes back into it: a withdrawal, then a retreat. */
static void wat_3_19_back_into_the_box(void **state)
{
    (void)state;
    wt_stand("p-inf-1", "delayed");
    wt_lie("f-inf-1", "lasne-road");
    order("allied", "delayed", "assault");
    play("attack:p-inf-1:lasne-road 1 1 1 1"); /* two rounds without effect */
    at("p-inf-1", "delayed");
    wt_empty();
    wt_stand("p-cav-1", "delayed");
    wt_stand("f-cav-1", "lasne-road");
    order("allied", "delayed", "assault");
    play("attack:p-cav-1:lasne-road 1:6");
    at("p-cav-1", "delayed");
    wt_is("p-cav-1", "tired");
}

/* WAT-3.20 infantry in the box skirmishes at any entry area. */
static void wat_3_20_skirmish_out_of_the_box(void **state)
{
    (void)state;
    wt_lie("p-inf-1", "delayed");
    wt_stand("f-art-1", "lasne-road");
    wt_stand("f-art-2", "ohain-road");
    wt_stand("f-art-3", "paris-wood");
    wt_stand("f-art-4", "hanotelet");
    wt_turn(5);
    waits("shoot", "allied");
    may("shoot:p-inf-1:ohain-road");
    may("shoot:p-inf-1:paris-wood");
    may_not("shoot:p-inf-1:hanotelet", "WAT-4.2");
    play("shoot:p-inf-1:lasne-road 6");
    wt_has_cubes("blue", "lasne-road", 1);
}

/* WAT-3.21 French infantry in an entry area skirmishes at the box. */
static void wat_3_21_skirmish_into_the_box(void **state)
{
    (void)state;
    wt_stand("p-art-1", "delayed");
    wt_stand("f-inf-1", "ohain-road");
    wt_stand("f-inf-2", "hanotelet");
    wt_turn(5);
    play("done"); /* nobody is released */
    waits("shoot", "french");
    may_not("shoot:f-inf-2:delayed", "WAT-4.2");
    play("shoot:f-inf-1:delayed 6");
    wt_has_cubes("black", "delayed", 1);
}

/* WAT-3.22 no artillery fire into or out of the box. */
static void wat_3_22_no_artillery_fire(void **state)
{
    (void)state;
    wt_stand("p-art-1", "delayed");
    wt_stand("f-inf-1", "lasne-road");
    wt_round("allied", 5);
    play("spend:green activate:delayed");
    may_not("fire", "WAT-5.33");
    wt_empty();
    wt_stand("f-art-1", "lasne-road");
    wt_stand("p-inf-1", "delayed");
    wt_round("french", 5);
    play("spend:green activate:lasne-road");
    may_not("fire", "WAT-5.33");
    assert_int_equal(wat_aim_forbidden(wt_b, &wt, FRENCH, wt_bit("f-art-1", NULL), WAT_DELAYED),
                     WAT_3_22);
}

/* WAT-3.23 the French are never in the box: no move, assault, charge or retreat. */
static void wat_3_23_never_the_french(void **state)
{
    (void)state;
    wt_stand("f-inf-1 f-cav-1 f-lead-1", "lasne-road");
    order("french", "lasne-road", "contact");
    may_not("march:f-cav-1:delayed", "WAT-3.23");
    may_not("march:f-lead-1:delayed", "WAT-3.23");
    wt_empty();
    wt_stand("f-inf-1", "lasne-road");
    wt_lie("p-inf-1", "delayed");
    wt_lie("p-inf-2", "hanotelet");
    order("french", "lasne-road", "assault");
    may_not("attack:f-inf-1:delayed", "WAT-3.23");
    wt_empty(); /* every area towards Rossomme is taken: lost, not in the box */
    wt_lie("f-cav-1", "lasne-road");
    wt_lie("p-inf-1", "hanotelet");
    wt_stand("p-art-1", "plancenoit");
    wt_stand("p-art-2", "lasne-brook");
    wt_turn(5);
    play("shoot:p-inf-1:lasne-road 6");
    wt_gone("f-cav-1");
}

/* WAT-3.24 other Allies only in retreat, from an entry area, with no way to Mont St Jean. */
static void wat_3_24_other_allies_only_in_need(void **state)
{
    (void)state;
    wt_lie("b-cav-1", "ohain-road");
    wt_stand("f-inf-1", "ohain-lane");
    wt_turn(5);
    play("shoot:f-inf-1:ohain-road 6");
    at("b-cav-1", "ransbeche"); /* nearer to Mont St Jean, so no box */
    wt_empty();
    wt_lie("b-cav-1", "ohain-road");
    wt_stand("f-inf-1", "ohain-lane");
    wt_stand("f-art-1", "ransbeche");
    wt_turn(5);
    play("shoot:f-inf-1:ohain-road 6");
    at("b-cav-1", "delayed");
    wt_empty(); /* not an entry area: lost */
    wt_lie("b-cav-1", "ransbeche");
    wt_stand("f-inf-1", "soignes-edge");
    wt_turn(5);
    wt_stand("f-art-1", "soignes-edge");
    wt_stand("f-art-2", "vert-coucou");
    assert_int_equal(
        wat_retreat_areas(wt_b, &wt, ALLIED, wt_bit("b-cav-1", NULL), wt_area("ransbeche")), 0);
}

/* WAT-3.25 nobody marches into the box. */
static void wat_3_25_no_march_into_the_box(void **state)
{
    (void)state;
    wt_stand("p-inf-1 p-cav-1 p-lead-1 b-cav-1", "lasne-road");
    order("allied", "lasne-road", "contact");
    may_not("march:p-inf-1:delayed", "WAT-3.25");
    may_not("march:p-cav-1:delayed", "WAT-3.25");
    may_not("march:p-lead-1:delayed", "WAT-3.25");
    may_not("march:b-cav-1:delayed", "WAT-3.25");
    may_not("march:p-cav-1:ohain-road", "WAT-6.15"); /* nor through it */
}

/* WAT-3.26 no limit in the box, of units or of leaders. */
static void wat_3_26_no_limit_in_the_box(void **state)
{
    (void)state;
    wt_lie("p-inf-1 p-inf-2 p-inf-3 p-inf-4", "delayed");
    wt_stand("p-cav-1 p-cav-2", "delayed");
    idle_round("allied");
    assert_int_equal(cubes_on_map(BLACK), 0);
    wt_empty();
    wt_wait("l-inf-4 " ROW_B);
    wt_stand("p-lead-1", "delayed");
    wt_turn(6);
    play("done 2 arrive:l-inf-4:delayed arrive:p-lead-2:delayed");
    at("p-lead-1 p-lead-2", "delayed");
}

/* WAT-3.27 a Prussian leader in the box activates the box and the entry areas. */
static void wat_3_27_a_leader_in_the_box(void **state)
{
    (void)state;
    wt_stand("p-lead-1 p-cav-1", "delayed");
    wt_stand("p-cav-2", "lasne-road");
    wt_stand("p-cav-3", "hanotelet");
    wt_round("allied", 5);
    play("spend:green lead:p-lead-1");
    may("activate:delayed");
    may("activate:lasne-road");
    may_not("activate:hanotelet", "WAT-23.2");
}

/* WAT-3.28 formation changes reach the box, in the free step and in phase 5. */
static void wat_3_28_formation_in_the_box(void **state)
{
    (void)state;
    wt_lie("p-inf-1 p-art-1", "delayed");
    wt_turn(5);
    wt_until("formation", "allied");
    play("stand:p-inf-1 done");
    wt_is("p-inf-1", "mobile");
    do {
        wt_until("formation", "allied");
    } while (wt.phase != 5 && (play("done"), true));
    play("stand:p-art-1 done");
    wt_is("p-art-1", "deployed");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_3_1_a_die_from_turn_4_on),
        RULE(wat_3_2_a_one_counts_as_two),
        RULE(wat_3_3_in_the_order_of_the_track),
        RULE(wat_3_4_every_piece_counts_one),
        RULE(wat_3_5_no_more_than_are_left),
        RULE(wat_3_6_where_they_enter),
        RULE(wat_3_7_each_by_its_own_row),
        RULE(wat_3_8_not_among_the_french),
        RULE(wat_3_9_arrivals_may_pass_the_limit),
        RULE(wat_3_10_the_penalty_waits_for_the_allied_round),
        RULE(wat_3_11_any_may_be_delayed),
        RULE(wat_3_12_free_release),
        RULE(wat_3_13_by_any_entry),
        RULE(wat_3_14_not_in_the_phase_it_went_in),
        RULE(wat_3_15_out_by_a_move),
        RULE(wat_3_16_reserve_out_of_the_box),
        RULE(wat_3_17_assault_out_of_the_box),
        RULE(wat_3_18_from_an_entry_area_to_the_box),
        RULE(wat_3_19_back_into_the_box),
        RULE(wat_3_20_skirmish_out_of_the_box),
        RULE(wat_3_21_skirmish_into_the_box),
        RULE(wat_3_22_no_artillery_fire),
        RULE(wat_3_23_never_the_french),
        RULE(wat_3_24_other_allies_only_in_need),
        RULE(wat_3_25_no_march_into_the_box),
        RULE(wat_3_26_no_limit_in_the_box),
        RULE(wat_3_27_a_leader_in_the_box),
        RULE(wat_3_28_formation_in_the_box),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
