/* SPDX-License-Identifier: MIT
 * The options: each switches its ruling, or what it puts up for choice, and nothing else. */
#include "core/playout.h"
#include "rules/wagram/wag_fight.h"
#include <stdio.h>
#include <string.h>

/* ---- one question for each option; the answers are 0 by our ruling and 1 by the other ---- */

/* WAG-14.1.5 do the units stand where the scenario suggests? */
static int suggested(void)
{
    wg_start();
    return wag_now(&wg)->state != S_deploy;
}

/* WAG-10.5.8.6 does a stream help against attackers of whom some are not behind it? */
static int one_border_helps(void)
{
    wf_field();
    wg_put("fr-iv-legrand", "22", "23");
    wg_put("fr-iv-boudet", "47", "23");
    wg_put("au-vi-hohenfeld", "23", "22");
    wf_attack("fr-iv-legrand fr-iv-boudet", "23");
    wf_combats("fr-iv");
    wg_until("combat_dice", "chance");
    return part_due("WAG-10.5.8.1") != 0;
}

/* The combat of two divisions, up to the dice. */
static void duel(unsigned french_steps)
{
    wf_field();
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("au-vi-kottulinsky", "152", "153");
    wg_steps("fr-iv-legrand", french_steps);
    wf_attack("fr-iv-legrand", "152");
    wf_combats("fr-iv");
    play("stand done");
}

/* WAG-10.6.33 does a unit stand that rolls its rout value? */
static int value_is_enough(void)
{
    duel(3);
    play("1:6");
    waits("rout_die", "chance");
    return sum_of("2").result.key == MSG_res_stands;
}

/* WAG-10.6.11 do those go along who stand by others that fought and did not rout? */
static int stack_is_dragged(void)
{
    wf_field();
    wg_put("fr-iv-stcyr", "153", "152");
    wg_put("au-ag-riese au-ag-mayer au-ag-vecsey", "152", "153");
    wg_steps("au-ag-riese", 3);
    wf_attack("fr-iv-stcyr", "152");
    wf_combats("fr-iv");
    play("done join:au-ag-riese join:au-ag-mayer hold done 6:1 1 face:151");
    return wag_now(&wg)->state == S_flee;
}

/* WAG-10.1.7 must zones that attack together touch? */
static int zones_must_touch(void)
{
    wf_field();
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("fr-iv-boudet", "150", "152");
    wg_put("au-vi-hohenfeld", "152", "153");
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-iv-legrand attack:152 act:fr-iv-boudet");
    return !offered("attack:152");
}

/* WAG-10.5.4.3 is cavalry alone if guns are by it? */
static int guns_are_ignored(void)
{
    wf_field();
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("au-vi-vincent au-vi-art", "152", "153");
    wf_attack("fr-iv-legrand", "152");
    wf_combats("fr-iv");
    play("done"); /* it does not refuse */
    wg.combat.fighting[AUSTRIAN] = wg_set("au-vi-vincent au-vi-art");
    wg_until("combat_dice", "chance");
    return part_due("WAG-10.5.4.2");
}

/* WAG-9.8.14 does a wood on an escarpment shelter twice? */
static int shelters_add_up(void)
{
    struct gg_breakdown s;

    wg_empty();
    wg_put("fr-iv-legrand fr-iv-art", "18", "19");
    wg_put("au-i-dedovich", "19", NULL);
    wg_hq("french", "18");
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand");
    s = sum_of("bombard:fr-iv-art:19");
    return part(&s, "WAG-9.8.14") - 1;
}

/* WAG-9.6.34 do mixed units charge? */
static int mixed_units_charge(void)
{
    wg_empty();
    wg_put("au-ii-hardegg", "92", "91");
    wg_put("fr-iv-legrand", "91", NULL);
    wg_hq("austrian", "92");
    wg_active("au-ii");
    play("pivot:au-ii-hardegg act:au-ii-hardegg");
    return offered("charge:91");
}

/* WAG-8.19 is a corps without a pivot idle? */
static int no_pivot_no_move(void)
{
    wg_empty();
    wg_put("fr-iv-legrand fr-iv-molitor", "1", NULL);
    wg_active("fr-iv");
    waits("act", "french");
    return !offered("act:fr-iv-legrand");
}

/* WAG-12.3.8 does an objective count again? */
static int objectives_count_again(void)
{
    wf_field();
    wg_put("fr-iv-legrand", "121", NULL);
    wag_count_points(wg_b, &wg);
    wag_count_points(wg_b, &wg);
    return wag_score(&wg, FRENCH) > wg_b->objective_vp[FRENCH];
}

/* WAG-10.6.28 does a unit that cannot go back live? */
static int cornered_unit_lives(void)
{
    wf_field();
    wg_hq("austrian", "100");
    wg_put("fr-iv-stcyr", "3", "1");
    wg_put("fr-ii-art", "2", "1");
    wg_put("fr-iii-art", "4", "1");
    wg_put("au-vi-kottulinsky", "1", "3");
    wf_attack("fr-iv-stcyr", "1");
    wf_combats("fr-iv");
    play("stand done 6:1");
    return wag_at(&wg, AUSTRIAN, wg_zone("1")) != 0;
}

/* An activation in which the move would be for sale; is it not? */
static int not_offered(const char *corps, const char *pivot, const char *move)
{
    char moves[64] = "pivot:";

    wg_empty();
    wg_put("fr-gd-curial fr-gd-art1 fr-gd-art2 fr-vii-wrede", "169", NULL);
    wg_put("fr-r-nansouty fr-r-arrighi", "170", NULL);
    wg_put("fr-it-lamarque fr-it-art", "152", NULL);
    wg_put("fr-iii-morand", "199", NULL);
    wg_put("fr-ix-dupas", "198", NULL);
    wg_put("fr-gar-reynier", "lobau", NULL);
    wg_put("au-i-dedovich", "80", NULL);
    wg_put("au-v-weissenwolff", "60", NULL);
    wg_hq("french", "169");
    wg_hq("austrian", "82");
    wg_active(corps);
    play(strcat(moves, pivot));
    waits("act", corps[0] == 'f' ? "french" : "austrian");
    return !offered(move);
}

static int no_detachments(void)
{
    return not_offered("fr-r", "fr-r-nansouty", "detach:fr-r-arrighi:fr-iii");
}

static int no_battery(void)
{
    return not_offered("fr-gd", "fr-gd-curial", "choose:battery");
}

static int no_square(void)
{
    return not_offered("fr-iii", "fr-iii-morand", "choose:square");
}

static int no_reuss(void)
{
    return not_offered("au-i", "au-i-dedovich", "choose:reuss");
}

static int no_johan(void)
{
    return not_offered("au-i", "au-i-dedovich", "choose:johan");
}

static int no_wrede(void)
{
    return not_offered("fr-gd", "fr-gd-curial", "detach:fr-vii-wrede:fr-iii");
}

static int no_steadiness(void)
{
    return not_offered("fr-iii", "fr-iii-morand", "choose:steady");
}

/* WAG-10.1.8 do 4 points fight from a zone if they attack two targets? */
static int each_combat_has_its_limit(void)
{
    wf_field();
    wg_put("fr-iv-legrand fr-iv-stcyr", "151", "152");
    wg_put("au-vi-hohenfeld", "152", "151");
    wg_put("au-vi-kottulinsky", "150", "151");
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-iv-legrand attack:152 act:fr-iv-stcyr");
    return offered("attack:150");
}

/* WAG-9.4.7 is a zone before guns free of every Front? */
static int guns_present_no_front(void)
{
    wf_field();
    wg_put("fr-iv-art", "151", "152");
    return wag_fronting(wg_b, &wg, FRENCH, wg_zone("152")) == 0;
}

static int no_reynier(void)
{
    return not_offered("fr-iii", "fr-iii-morand", "choose:reynier");
}

static const struct {
    int (*ask)(void);
    const char *name, *ours, *other;
    gg_clause clause;
} each[O_END] = {
    [O_SETUP] = { suggested, "set-up", "choose", "suggested", WAG_14_1_5 },
    [O_BORDER_TERRAIN] = { one_border_helps, "border-terrain", "least", "any", WAG_10_5_8_6 },
    [O_ROUT_ROLL] = { value_is_enough, "rout-roll", "at-most", "below", WAG_10_6_33 },
    [O_ROUT_STACK] = { stack_is_dragged, "rout-stack", "stays", "dragged", WAG_10_6_11 },
    [O_ATTACK_ZONES] = { zones_must_touch, "attack-zones", "any", "touching", WAG_10_1_7 },
    [O_CAVALRY_ALONE] = { guns_are_ignored, "cavalry-alone", "guns-cancel", "guns-ignored",
                          WAG_10_5_4_3 },
    [O_SHELTER] = { shelters_add_up, "shelter", "once", "each", WAG_9_8_14 },
    [O_MIXED_CHARGE] = { mixed_units_charge, "mixed-charge", "never", "as-light", WAG_9_6_34 },
    [O_NO_PIVOT] = { no_pivot_no_move, "no-pivot", "isolated", "idle", WAG_8_19 },
    [O_OBJECTIVES] = { objectives_count_again, "objectives", "held", "each-turn", WAG_12_3_8 },
    [O_NO_RETREAT] = { cornered_unit_lives, "no-retreat", "eliminated", "loses-a-step",
                       WAG_10_6_28 },
    [O_ZONE_LIMIT] = { each_combat_has_its_limit, "zone-limit", "zone", "combat", WAG_10_1_8 },
    [O_GUN_FRONTS] = { guns_present_no_front, "gun-fronts", "count", "ignored", WAG_9_4_7 },
    [O_DETACHMENTS] = { no_detachments, "detachments", "offered", "none", WAG_13_1_1 },
    [O_BATTERY] = { no_battery, "grand-battery", "offered", "none", WAG_13_2_1 },
    [O_SQUARE] = { no_square, "divisional-square", "offered", "none", WAG_13_3_1 },
    [O_REUSS] = { no_reuss, "reuss", "offered", "none", WAG_14_2_17 },
    [O_JOHAN] = { no_johan, "johan", "offered", "none", WAG_14_3_21 },
    [O_WREDE] = { no_wrede, "wrede", "offered", "none", WAG_14_3_27 },
    [O_BERNADOTTE] = { no_steadiness, "bernadotte", "offered", "none", WAG_14_3_25 },
    [O_GARRISON] = { no_reynier, "garrison", "offered", "none", WAG_14_1_9 },
};

/* ---- the options ---- */

static void expect_only(const char *options, unsigned switched)
{
    wg_scenario("july-6", options);
    for (unsigned i = 0; i < O_END; i++) {
        if (each[i].ask() != (i == switched)) {
            fail_msg("with \"%s\" the question of %s is answered otherwise", options, each[i].name);
        }
    }
}

static void our_rulings_are_the_default(void **state)
{
    (void)state;
    expect_only("", O_END);
    assert_int_equal(wagram_ruleset.options, O_END);
}

static void each_option_switches_its_own_ruling_only(void **state)
{
    char option[64];

    (void)state;
    for (unsigned i = 0; i < O_END; i++) {
        (void)snprintf(option, sizeof option, "%s=%s", each[i].name, each[i].other);
        expect_only(option, i);
    }
}

/* All at once, by the choice that is ours or by the other. */
static void choices_may_be_named(void **state)
{
    char ours[800] = "", others[800] = "";

    (void)state;
    for (unsigned i = 0; i < O_END; i++) {
        size_t at = strlen(ours), to = strlen(others);

        (void)snprintf(ours + at, sizeof ours - at, " %s=%s", each[i].name, each[i].ours);
        (void)snprintf(others + to, sizeof others - to, " %s=%s", each[i].name, each[i].other);
    }
    expect_only(ours, O_END);
    wg_scenario("july-6", others);
    for (unsigned i = 0; i < O_END; i++) {
        assert_int_equal(wg_b->head.option[i], 1);
        assert_int_equal(each[i].ask(), 1);
    }
}

/* Each names the clause whose ruling it switches, and has two choices, border-terrain a third. */
static void each_option_names_its_clause(void **state)
{
    (void)state;
    for (unsigned i = 0; i < O_END; i++) {
        const struct gg_option *o = &wagram_ruleset.option[i];

        assert_string_equal(o->name, each[i].name);
        assert_string_equal(o->choices[0], each[i].ours);
        assert_string_equal(o->choices[1], each[i].other);
        assert_true(o->choices[2] == NULL || i == O_BORDER_TERRAIN);
        assert_int_equal(o->clause, each[i].clause);
    }
}

/* Every one by itself, and a game of each scenario comes to its end with all of them. */
static void games_end_with_every_choice(void **state)
{
    static const char *const scenario[] = { "july-5", "july-6", "battle" };
    char options[800] = "";

    (void)state;
    for (unsigned i = 0; i < O_END; i++) {
        size_t at = strlen(options);

        (void)snprintf(options + at, sizeof options - at, " %s=%s", each[i].name, each[i].other);
    }
    for (unsigned i = 0; i < 3; i++) {
        struct gg_rng rng;

        wg_scenario(scenario[i], options);
        gg_rng_seed(&rng, 1809, i);
        wg_start();
        assert_true(gg_playout(wg_battle, &wg, &rng, 30000) < 30000);
        assert_int_not_equal(wg.over, 0);
        assert_null(wagram_ruleset.check(wg_battle, &wg));
    }
    wg_scenario("july-6", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(our_rulings_are_the_default),
        cmocka_unit_test(each_option_switches_its_own_ruling_only),
        cmocka_unit_test(choices_may_be_named),
        cmocka_unit_test(each_option_names_its_clause),
        cmocka_unit_test(games_end_with_every_choice),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
