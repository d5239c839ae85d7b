/* SPDX-License-Identifier: MIT
 * Chapter 14.3: the 6th of July. */
#include "rules/wagram/wag_fight.h"

/* ---- the scenario ---- */

/* WAG-14.3.1 turns 4 to 10, WAG-14.3.2 the Austrians begin, WAG-14.3.4, WAG-14.3.5 the French with
 * 2 points for Aderklaa, WAG-14.3.13 the Round markers in box 2. */
static void wag_14_3_1_start(void **state)
{
    (void)state;
    assert_int_equal(wg_b->slots, 7);
    assert_int_equal(wg_b->slot[0].turn, 4);
    assert_int_equal(wg_b->slot[6].turn, 10);
    wg_start();
    assert_int_equal(wag_score(&wg, FRENCH), 2);
    assert_int_equal(wag_score(&wg, AUSTRIAN), 0);
    assert_int_equal(wg.round[FRENCH], 2);
    assert_int_equal(wg.round[AUSTRIAN], 2);
    wg_until("order", "austrian");
    assert_int_equal(wg.rounds, 0);
    assert_int_equal(wg.phasing, AUSTRIAN);
}

/* WAG-14.3.6: Baumersdorf counts from the first administrative phase, with Aderklaa: it is all
 * worked out again; WAG-14.3.13 and the Round markers go back. */
static void wag_14_3_6_first_points(void **state)
{
    (void)state;
    wg_start();
    assert_int_equal(wag_score(&wg, FRENCH), 2);
    assert_true(wag_at(&wg, FRENCH, wg_zone("165")) != 0);
    wg_until("order", "austrian");
    wag_deactivate(&wg);
    wg.last = AUSTRIAN;
    wg_admin();
    wg_until("react", "french");
    assert_int_equal(wg.slot, 1);
    assert_int_equal(wg.held[FRENCH], 2 + 2);
    assert_int_equal(wag_score(&wg, FRENCH), 2 + 2);
    assert_int_equal(wg.round[FRENCH], 0);
    assert_int_equal(wg.round[AUSTRIAN], 0);
}

static int continuation(unsigned slot, int side)
{
    struct gg_breakdown sum;

    wg_empty();
    wg.slot = (uint8_t)slot;
    wg_active(side == FRENCH ? "fr-iv" : "au-vi");
    wag_push(&wg, S_continuation_dice, side);
    sum = sum_of("=8");
    return sum.total - 8;
}

/* WAG-14.3.3: the Austrians in the first two turns, the French then. */
static void wag_14_3_3_continuation(void **state)
{
    (void)state;
    for (unsigned slot = 0; slot < 7; slot++) {
        assert_int_equal(continuation(slot, AUSTRIAN), slot < 2);
        assert_int_equal(continuation(slot, FRENCH), slot >= 2);
    }
}

/* WAG-14.3.9, WAG-14.3.10: where they are not the player's to place, and what they have lost. */
static void wag_14_3_9_set_up(void **state)
{
    (void)state;
    wg_start();
    at("fr-napoleon", "169");
    at("au-karl", "136");
    at("fr-iv-boudet", "157");
    at("fr-iv-lasalle", "125");
    at("fr-iv-marulaz", "124");
    at("fr-d-clauzel fr-d-montrichard fr-d-art", "172");
    at("fr-r-nansouty fr-r-art", "206");
    at("fr-ix-dupas fr-ix-zezschwitz fr-ix-polenz fr-ix-gutschmid fr-ix-art", "121");
    at("fr-vii-wrede", "170");
    at("fr-gar-reynier fr-gar-art", "lobau");
    at("au-r-nostitz", "235");
    at("au-ag-riese au-ag-mayer au-ag-vecsey au-ag-froehlich", "201");
    wg_has_steps("fr-ii-grandjean fr-ii-tharreau fr-ii-frere fr-ix-zezschwitz fr-ix-polenz", 3);
    wg_has_steps("fr-ix-dupas", 2);
    wg_has_steps("fr-it-lamarque fr-it-seras", 3);
    wg_has_steps("au-i-dedovich au-i-fresnel au-ii-brady au-ii-ulm au-ag-riese", 3);
    wg_has_steps("fr-it-durutte au-ag-mayer fr-iv-legrand", 4);
    waits("deploy", "french");
    may("place:fr-iv-stcyr:122b");
    may_not("place:fr-iv-stcyr:121", "WAG-14.1.1");
    wg_lies_in("au-v", "none");
    assert_int_equal(wg.place[AUSTRIAN][wg_bit("au-joh-art", NULL)], WAG_WAITING);
}

/* WAG-14.3.14: Nordmann and Nostitz act with IV, WAG-14.3.27, WAG-14.3.28 Wrede with the Guard;
 * their markers are not used. */
static void wag_14_3_14_attached(void **state)
{
    (void)state;
    wg_start();
    wg_lies_in("au-ag", "none");
    wg_lies_in("fr-vii", "none");
    assert_true(wag_acting_with(wg_b, &wg, AUSTRIAN, wg_corps("au-iv", NULL)) ==
                wg_set("au-iv-hohenlohe au-iv-rohan au-iv-radetzky au-iv-art au-ag-riese "
                       "au-ag-mayer au-ag-vecsey au-ag-froehlich au-r-nostitz"));
    assert_true((wag_acting_with(wg_b, &wg, FRENCH, wg_corps("fr-gd", NULL)) &
                 wg_set("fr-vii-wrede")) != 0);
}

/* ---- surprise ---- */

/* WAG-14.3.12: the Austrians attack better in turn 4. */
static void wag_14_3_12_surprise(void **state)
{
    (void)state;
    for (unsigned slot = 0; slot < 2; slot++) {
        wf_field();
        wg.slot = (uint8_t)slot;
        wg_put("fr-iv-legrand", "152", "153");
        wg_put("au-vi-hohenfeld", "153", "152");
        wf_attack("au-vi-hohenfeld", "152");
        wf_combats("au-vi");
        play("stand done");
        adds("WAG-14.3.12", slot == 0);
    }
    wf_field();
    wg.slot = 0;
    wg_put("fr-iv-legrand", "152", "153");
    wg_put("au-vi-hohenfeld", "153", "152");
    wf_attack("fr-iv-legrand", "153");
    wf_combats("fr-iv");
    play("stand done");
    adds("WAG-14.3.12", 0);
}

/* ---- Bernadotte ---- */

/* Kottulinsky has come to 122, next to Aderklaa. */
static void startle(void)
{
    wg_empty();
    wg_hq("austrian", "97");
    wg_hq("french", "126");
    wg_put("fr-ix-dupas fr-ix-art", "121", "95");
    wg_put("fr-ix-gutschmid", "151", "150");
    wg_put("au-vi-kottulinsky", "98", "122");
}

/* WAG-14.3.15: the first time, on 1 to 4 all of IX goes back a zone, on 5 and 6 nobody. */
static void wag_14_3_15_bernadotte(void **state)
{
    (void)state;
    startle();
    wg_active("au-vi");
    play("pivot:au-vi-kottulinsky act:au-vi-kottulinsky go:122");
    waits("ix_die", "chance");
    assert_int_equal(sum_of("4").result.key, MSG_res_ix_runs);
    assert_int_equal(sum_of("5").result.key, MSG_res_stands);
    play("5");
    at("fr-ix-dupas fr-ix-art", "121");
    wg_until("act", "austrian");
    wag_push(&wg, S_contact, AUSTRIAN)->unit = (uint8_t)wg_bit("au-vi-kottulinsky", NULL);
    wag_go(wg_b, &wg);
    waits("act", "austrian"); /* never again */

    startle();
    wg_active("au-vi");
    play("pivot:au-vi-kottulinsky act:au-vi-kottulinsky go:122 4");
    may_not("flee:123", "WAG-14.3.15"); /* Gutschmid, far away, does not run at the enemy */
    may_not("flee:117", "WAG-14.3.15"); /* nor along him */
    play("flee:152 face:150");
    may_not("flee:95", "WAG-10.6.20"); /* next to Kottulinsky: as after a combat */
    may_not("flee:122b", "WAG-10.6.20");
    play("flee:120 face:121");
    waits("manoeuvre", "chance"); /* WAG-10.6.18: guns test when they retreat */
    play("4 flee:120");
    at("fr-ix-dupas fr-ix-art", "120");
    at("fr-ix-gutschmid", "152");
    wg_is_tired("fr-ix-dupas fr-ix-gutschmid", 0); /* WAG-14.3.16 */
    wg_has_steps("fr-ix-dupas", 4);
}

/* WAG-14.3.15: he who has no way farther from the enemy still does not run at him. */
static void wag_14_3_15_bernadotte_cornered(void **state)
{
    (void)state;
    startle();
    wg_put("au-iii-stjulien", "150", "117");
    wg_put("au-iii-art", "152", "153");
    wg_put("au-iii-schneller", "153", "154");
    wg_active("au-vi");
    play("pivot:au-vi-kottulinsky act:au-vi-kottulinsky go:122 4");
    assert_string_equal(wf_ways(), "102 117"); /* as far from 122 as 151 is; 123 is nearer */
}

/* WAG-14.3.16: an enemy Front costs a step as usual. */
static void wag_14_3_16_bernadotte_hurt(void **state)
{
    (void)state;
    startle();
    wg_put("fr-ix-gutschmid", "213", NULL);
    wg_put("au-iii-stjulien", "146", "120");
    wg_active("au-vi");
    play("pivot:au-vi-kottulinsky act:au-vi-kottulinsky go:122 1 flee:214 face:213");
    play("retire:fr-ix-dupas flee:120");
    wg_has_steps("fr-ix-dupas", 3);
    wg_is_tired("fr-ix-dupas", 0);
}

/* WAG-14.3.15: it is the ZOC of IX, entered by Austrians, also when they advance after combat. */
static void wag_14_3_15_who_startles(void **state)
{
    (void)state;
    startle();
    wg_put("fr-ix-dupas", "213", NULL);
    wg_put("fr-iv-legrand", "121", "95"); /* guns and others do not count */
    wg_active("au-vi");
    play("pivot:au-vi-kottulinsky act:au-vi-kottulinsky go:122");
    waits("turn_about", "french");

    wf_field();
    wg_put("fr-ix-dupas", "151", "123");
    wg_put("fr-iv-legrand", "152", "153");
    wg_put("au-ii-ulm", "170", "152");
    wf_attack("au-ii-ulm", "152");
    wf_combats("au-ii");
    play("withdraw done 6:1 flee:150 face:152 advance:au-ii-ulm face:153");
    waits("ix_die", "chance");
}

/* WAG-14.3.25: steadied, they run on 1 and 2. */
static void wag_14_3_25_steady(void **state)
{
    (void)state;
    startle();
    wg_admin();
    wg_until("choose", "french");
    play("choose:steady");
    assert_int_equal(wg.vp[AUSTRIAN], 1);
    wg_until("react", "french");
    wg_active("au-vi");
    play("pivot:au-vi-kottulinsky act:au-vi-kottulinsky go:122");
    assert_int_equal(sum_of("2").result.key, MSG_res_ix_runs);
    assert_int_equal(sum_of("3").result.key, MSG_res_stands);
    play("3");
    at("fr-ix-dupas", "121");
}

/* ---- Johan ---- */

static void johan_waits(unsigned slot)
{
    static const char units[] = "au-joh-colloredo au-joh-jellachich au-joh-frimont au-joh-art";
    unsigned bit;

    wg_empty();
    wg.slot = (uint8_t)slot;
    wg_put(units, "40", NULL);
    for (WAG_EACH(bit, wg_set(units))) {
        wag_move_unit(wg_b, &wg, AUSTRIAN, bit, WAG_WAITING);
        wg.facing[AUSTRIAN][bit] = 0;
    }
    wg_put("fr-iv-legrand", "213", NULL);
}

/* WAG-14.3.17: from turn 7 on, every turn until he comes, on 1. */
static void wag_14_3_17_johan(void **state)
{
    (void)state;
    johan_waits(2);
    wg_admin();
    wg_until("react", "french"); /* turn 6: no die */
    wg_admin();
    wg_until("johan_die", "chance");
    assert_int_equal(sum_of("1").result.key, MSG_res_johan_comes);
    assert_int_equal(sum_of("2").result.key, MSG_res_johan_waits);
    play("2");
    wg_lies_in("au-joh", "none");
    wg_admin();
    wg_until("johan_die", "chance");
    play("1");
    wg_lies_in("au-joh", "available"); /* WAG-14.3.18 */
    wg_admin();
    wg_until("admin_place", "french");
    play("done");
    waits("react", "french"); /* no die any more */
}

/* WAG-14.3.21: for 2 points on 1 to 3. */
static void wag_14_3_21_johan_early(void **state)
{
    (void)state;
    johan_waits(3);
    wg_admin();
    wg_until("choose", "austrian");
    play("choose:johan");
    assert_int_equal(wg.vp[FRENCH], 2);
    wg_until("johan_die", "chance");
    assert_int_equal(sum_of("3").result.key, MSG_res_johan_comes);
    assert_int_equal(sum_of("4").result.key, MSG_res_johan_waits);
}

/* WAG-14.3.18 in by 258, 260, 263 and 266, WAG-14.3.19 all commanded in the first Round,
 * WAG-14.3.20 for the MP of the zone, and not where an enemy is. */
static void wag_14_3_18_johan_comes(void **state)
{
    (void)state;
    johan_waits(3);
    wg.johan = 1;
    wg_marker("au-joh", "available");
    wg_put("fr-iii-gudin", "263", NULL);
    wg_active("au-joh");
    assert_true(wg.isolated == 0);
    wg_until("act", "austrian");
    play("act:au-joh-colloredo");
    may_not("go:263", "WAG-14.3.20");
    may_not("go:257", "WAG-14.3.18");
    may("go:260");
    may("go:266");
    play("go:258");
    assert_int_equal(wag_now(&wg)->n, 1);
    play("done act:au-joh-frimont go:258 done");
    at("au-joh-colloredo au-joh-frimont", "258");
    wg_until("react", "french");
    assert_int_equal(wg.johan, 2);
    wg_active("au-joh"); /* too far from Karl for a pivot now */
    assert_true((wg.isolated & wg_set("au-joh-colloredo")) != 0);
}

/* ---- what is for sale: WAG-14.3.22, WAG-14.3.23, WAG-14.3.24, WAG-14.3.26 ---- */

static void test_choices(void **state)
{
    const struct wag_day *d = &wg_b->day[1];

    (void)state;
    assert_int_equal(d->vp[CHOOSE_REUSS], 1);
    assert_int_equal(d->vp[CHOOSE_BATTERY], 1);
    assert_int_equal(d->vp[CHOOSE_SQUARE], 1);
    assert_int_equal(d->vp[CHOOSE_RESERVE_CAVALRY], 0);
    assert_true((d->choices >> CHOOSE_RESERVE_CAVALRY & 1) != 0);
    wg_empty();
    wg_put("au-v-weissenwolff", "19", NULL);
    wg_put("fr-iv-legrand", "213", NULL);
    wg_admin();
    wg_until("choose", "austrian");
    play("choose:reuss");
    wg_lies_in("au-v", "available");
    assert_int_equal(wg.vp[FRENCH], 1);
    may_not("choose:reuss", "WAG-14.3.29"); /* once */
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_14_3_1_start),
        cmocka_unit_test(wag_14_3_6_first_points),

        cmocka_unit_test(wag_14_3_3_continuation),
        cmocka_unit_test(wag_14_3_9_set_up),
        cmocka_unit_test(wag_14_3_14_attached),
        cmocka_unit_test(wag_14_3_12_surprise),
        cmocka_unit_test(wag_14_3_15_bernadotte),
        cmocka_unit_test(wag_14_3_15_bernadotte_cornered),
        cmocka_unit_test(wag_14_3_16_bernadotte_hurt),
        cmocka_unit_test(wag_14_3_15_who_startles),
        cmocka_unit_test(wag_14_3_25_steady),
        cmocka_unit_test(wag_14_3_17_johan),
        cmocka_unit_test(wag_14_3_21_johan_early),
        cmocka_unit_test(wag_14_3_18_johan_comes),
        cmocka_unit_test(test_choices),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
