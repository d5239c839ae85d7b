/* SPDX-License-Identifier: MIT
 * Chapter 12, assault step 2: cavalry against cavalry, a test a clause. */
#include "rules/waterloo/wat_fight.h"

/* One French unit in O against one Allied unit in D, up to the dice. */
static void duel(const char *french, const char *allied)
{
    wt_empty();
    wt_stand(french, O);
    wt_stand(allied, D);
    attack(french);
    waits("duel_dice", "chance");
}

/* WAT-12.1 only if both have cavalry. */
static void wat_12_1_both_need_cavalry(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_lie("d-inf-1", D);
    attack("f-cav-1");
    waits("charge_die", "chance");
    wt_empty();
    wt_stand("f-inf-1", O);
    wt_stand("b-cav-1", D);
    attack("f-inf-1");
    waits("charge_die", "chance");
}

/* WAT-12.2 the attacker names one, then the defender one, then two dice are cast. */
static void wat_12_2_the_attacker_names_first(void **state)
{
    (void)state;
    wt_stand("f-cav-1 f-cav-2 f-cav-3", O);
    wt_stand("b-cav-1 b-cav-2", D);
    attack("f-cav-1 f-cav-2");
    waits("champion", "french");
    may("champion:f-cav-1");
    may_not("champion:f-cav-3", "WAT-12.2"); /* it does not attack */
    may_not("champion:b-cav-1", "WAT-12.2");
    play("champion:f-cav-2");
    waits("champion", "allied");
    may("champion:b-cav-1");
    play("champion:b-cav-2");
    waits("duel_dice", "chance");
    assert_int_equal(wat_now(&wt)->unit, wt_bit("f-cav-2", NULL));
    assert_int_equal(wat_now(&wt)->n, wt_bit("b-cav-2", NULL));
    assert_int_equal(choices(""), 36);
}

/* WAT-12.3 +1 for Guard cavalry. */
static void wat_12_3_the_guard(void **state)
{
    (void)state;
    duel("g-cav-1", "b-cav-1");
    adds_to("3:3", "WAT-12.3", 1);
    adds_up(sum_of("3:3"), 1, MSG_res_duel_back);
}

/* WAT-12.4 -1 if tired, on either side. */
static void wat_12_4_tired(void **state)
{
    (void)state;
    wt_lie("f-cav-1", O);
    wt_stand("b-cav-1", D);
    attack("f-cav-1");
    adds_to("3:3", "WAT-12.4", -1);
    adds_up(sum_of("3:3"), -1, MSG_res_duel_lost);
    wt_empty();
    wt_stand("f-cav-1", O);
    wt_lie("b-cav-1", D);
    attack("f-cav-1");
    adds_up(sum_of("3:3"), 1, MSG_res_duel_lost);
}

/* WAT-12.5 -1 if Dutch. */
static void wat_12_5_dutch(void **state)
{
    struct gg_breakdown sum;

    (void)state;
    duel("f-cav-1", "o-cav-1");
    sum = sum_of("3:3");
    assert_int_equal(part(&sum, "WAT-12.5"), 1); /* the French are ahead by it */
    adds_up(sum, 1, MSG_res_duel_back);
    duel("f-cav-1", "d-cav-1");
    adds_up(sum_of("3:3"), 0, MSG_res_duel_tie);
}

/* WAT-12.6 -1 for an attacker straight out of woods, town or river; not for the defender. */
static void wat_12_6_out_of_woods(void **state)
{
    static const struct {
        const char *from, *to;
    } way[] = { { "hougoumont-wood", "goumont-fields" },
                { "plancenoit", "plancenoit-track" },
                { "papelotte-smohain", "papelotte-crest" } };
    (void)state;
    for (int i = 0; i < 3; i++) {
        wt_empty();
        wt_stand("f-cav-1", way[i].from);
        wt_stand("b-cav-1", way[i].to);
        attack_from("french", way[i].from, "f-cav-1", way[i].to);
        adds_to("3:3", "WAT-12.6", -1);
        adds_up(sum_of("3:3"), -1, MSG_res_duel_back);
    }
}

/* WAT-12.7 the last area before the fight counts. */
static void wat_12_7_the_last_area_counts(void **state)
{
    struct gg_breakdown sum;

    (void)state;
    wt_stand("f-cav-1", "hougoumont-wood");
    wt_stand("b-cav-1", "la-belle-alliance");
    order("french", "hougoumont-wood", "assault");
    play("attack:f-cav-1:la-belle-alliance through:goumont-fields");
    sum = sum_of("3:3");
    assert_int_equal(part(&sum, "WAT-12.6"), 0); /* it entered out of the fields */
}

/* WAT-12.8 modifiers add up, the higher total wins. */
static void wat_12_8_the_higher_total(void **state)
{
    (void)state;
    wt_lie("g-cav-1", O);
    wt_lie("o-cav-1", D);
    attack("g-cav-1");
    adds_up(sum_of("3:4"), 3 + 1 - 1 - (4 - 1 - 1), MSG_res_duel_lost);
    play("3:4"); /* 3 against 2 */
    wt_gone("o-cav-1");
    at("g-cav-1", D);
}

/* WAT-12.9 a tie is rolled again. */
static void wat_12_9_ties(void **state)
{
    (void)state;
    duel("f-cav-1", "b-cav-1");
    play("4:4");
    waits("duel_dice", "chance");
    assert_int_equal(wt.dice[0], 4);
    assert_int_equal(wt.dice[1], 4);
    play("2:2 1:5");
    at("f-cav-1", O);
    assert_int_equal(wt.dice[0], 0);
}

/* WAT-12.10 a fresh loser is tired and retreats. */
static void wat_12_10_a_fresh_loser(void **state)
{
    (void)state;
    duel("f-cav-1", "b-cav-1");
    play("5:4 retreat:mont-st-jean-farm");
    wt_is("b-cav-1", "tired");
    at("b-cav-1", "mont-st-jean-farm");
}

/* WAT-12.11 a tired loser is eliminated. */
static void wat_12_11_a_tired_loser(void **state)
{
    (void)state;
    wt_lie("f-cav-1", O);
    wt_stand("b-cav-1", D);
    attack("f-cav-1");
    play("1:6");
    wt_gone("f-cav-1");
}

/* WAT-12.12 a fresh loser who cannot retreat is eliminated. */
static void wat_12_12_no_way_back(void **state)
{
    (void)state;
    wt_stand("f-cav-1", O);
    wt_stand("b-cav-1", D);
    wt_lie("f-inf-1", "mont-st-jean-farm");
    wt_lie("f-inf-2", "wavre-road");
    attack("f-cav-1");
    play("6:1");
    wt_gone("b-cav-1");
}

/* WAT-12.13 the winner is as he was, and stays. */
static void wat_12_13_the_winner_stays(void **state)
{
    (void)state;
    wt_lie("f-cav-1", O);
    wt_stand("b-cav-1", D);
    attack("f-cav-1");
    play("6:1 retreat:wavre-road");
    at("f-cav-1", D);
    wt_is("f-cav-1", "tired");
    duel("f-cav-1", "b-cav-1");
    play("1:6");
    at("b-cav-1", D);
    wt_is("b-cav-1", "fresh");
}

/* WAT-12.14 until one side has no cavalry there; WAT-12.15 the same unit may fight on. */
static void wat_12_14_duel_after_duel(void **state)
{
    (void)state;
    wt_stand("f-cav-1 f-cav-2", O);
    wt_stand("b-cav-1 b-cav-2", D);
    attack("f-cav-1 f-cav-2");
    play("champion:f-cav-1 champion:b-cav-1 6:1 retreat:wavre-road");
    waits("champion", "french"); /* the attacker first again */
    play("champion:f-cav-1 6:1 retreat:wavre-road");
    waits("control_die", "chance");
}

/* WAT-12.15 */
static void wat_12_15_the_same_unit_again(void **state)
{
    (void)state;
    wt_stand("f-cav-1 f-cav-2", O);
    wt_stand("b-cav-1 b-cav-2", D);
    attack("f-cav-1 f-cav-2");
    play("champion:f-cav-2 champion:b-cav-2 1:6");
    at("f-cav-2", O);
    waits("champion", "allied"); /* f-cav-1 is the only attacker left */
    may("champion:b-cav-2");     /* who fought already */
    may("champion:b-cav-1");
}

/* WAT-12.16 an attacker to where he came from, a defender towards his goal. */
static void wat_12_16_which_way(void **state)
{
    (void)state;
    wt_stand("f-cav-1", "grand-battery-west");
    wt_stand("b-cav-1", D);
    order("french", "grand-battery-west", "assault");
    play("attack:f-cav-1:" D " through:la-haye-sainte 1:6");
    at("f-cav-1", "la-haye-sainte");
    duel("f-cav-1", "b-cav-1");
    play("6:1");
    may_not("retreat:elm-crossroads", "WAT-19.6");
    may("retreat:wavre-road");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_12_1_both_need_cavalry),
        RULE(wat_12_2_the_attacker_names_first),
        RULE(wat_12_3_the_guard),
        RULE(wat_12_4_tired),
        RULE(wat_12_5_dutch),
        RULE(wat_12_6_out_of_woods),
        RULE(wat_12_7_the_last_area_counts),
        RULE(wat_12_8_the_higher_total),
        RULE(wat_12_9_ties),
        RULE(wat_12_10_a_fresh_loser),
        RULE(wat_12_11_a_tired_loser),
        RULE(wat_12_12_no_way_back),
        RULE(wat_12_13_the_winner_stays),
        RULE(wat_12_14_duel_after_duel),
        RULE(wat_12_15_the_same_unit_again),
        RULE(wat_12_16_which_way),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
