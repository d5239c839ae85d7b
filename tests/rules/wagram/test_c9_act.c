/* SPDX-License-Identifier: MIT
 * Chapters 9.1 to 9.3: fatigue, the Manoeuvre Test, and who acts; administrative movement (12.1),
 * the night (14.4.13), Johan's way onto the map (14.3.18 on). */
#include "rules/wagram/wag_test.h"

/* ---- fatigue ---- */

/* WAG-9.1.1, WAG-9.1.2: none, 1, 2, and no more; WAG-9.1.3: artillery none at all. */
static void wag_9_1_1_fatigue(void **state)
{
    uint64_t units;

    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand fr-iv-art", "92", NULL);
    units = wg_set("fr-iv-legrand fr-iv-art");
    for (unsigned times = 0; times <= 3; times++) {
        wg_is_tired("fr-iv-legrand", times < 2 ? times : 2);
        wg_is_tired("fr-iv-art", 0);
        wag_tire(wg_b, &wg, FRENCH, units);
    }
    wag_refresh(&wg, FRENCH, units);
    wg_is_tired("fr-iv-legrand", 1);
}

/* ---- the test ---- */

static int modifier(const char *unit)
{
    int side;
    unsigned bit = wg_bit(unit, &side);

    return wag_test_modifier(wg_b, side, bit, NULL);
}

/* WAG-9.2.2, WAG-9.2.3, WAG-9.2.4, WAG-9.2.5, WAG-2.1.6 */
static void wag_9_2_2_modifiers(void **state)
{
    (void)state;
    wg_empty();
    assert_int_equal(modifier("fr-iv-boudet"), 0);
    assert_int_equal(modifier("fr-iv-legrand"), 1);  /* star */
    assert_int_equal(modifier("fr-gd-curial"), 1);   /* Guard infantry */
    assert_int_equal(modifier("fr-gd-dorsenne"), 2); /* both */
    assert_int_equal(modifier("fr-gd-walther"), 0);  /* Guard, but cavalry */
    assert_int_equal(modifier("au-r-prochaska"), 1); /* grenadiers */
    assert_int_equal(modifier("au-r-aspre"), 2);     /* both */
    assert_int_equal(modifier("au-r-hessenhomburg"), 0);
}

/* A tired unit in 92, with an enemy in 91 who looks at it, or past it. */
static void tired_before(const char *unit, const char *enemy_faces)
{
    wg_empty();
    wg_hq("french", "79");
    wg_put(unit, "92", "91");
    wg_fatigue(unit, 1);
    wg_put("au-ii-ulm", "91", enemy_faces);
    wg_active("fr-iv");
}

/* WAG-9.2.1, WAG-9.3.3: 3 fails, 4 succeeds; the star makes it 3. */
static void wag_9_2_1_roll(void **state)
{
    (void)state;
    tired_before("fr-iv-boudet", "92");
    play("pivot:fr-iv-boudet act:fr-iv-boudet rest");
    waits("manoeuvre", "chance");
    adds_up(sum_of("3"), 3, MSG_res_failed);
    adds_up(sum_of("4"), 4, MSG_res_passed);
    tired_before("fr-iv-legrand", "92");
    play("pivot:fr-iv-legrand act:fr-iv-legrand rest");
    adds_to("2", "WAG-9.2.2", 1);
    adds_up(sum_of("2"), 3, MSG_res_failed);
    adds_up(sum_of("3"), 4, MSG_res_passed);
    play("3");
    wg_is_tired("fr-iv-legrand", 0);
}

/* ---- acting ---- */

/* WAG-9.3.1: one at a time, of the active corps. */
static void wag_9_3_1_one_by_one(void **state)
{
    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand fr-iv-molitor", "210", NULL);
    wg_put("fr-ii-frere", "209", NULL);
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand");
    may_not("act:fr-ii-frere", "WAG-9.3.1");
    may_not("act:au-ii-ulm", "WAG-9.3.1");
    play("act:fr-iv-legrand");
    may_not("act:fr-iv-molitor", "WAG-9.3.1");
    play("go:211 done act:fr-iv-molitor");
}

/* WAG-9.3.2: it rests or it moves. */
static void wag_9_3_2_rest_or_move(void **state)
{
    (void)state;
    tired_before("fr-iv-boudet", "115"); /* 92 is in its Flank */
    play("pivot:fr-iv-boudet act:fr-iv-boudet");
    may("rest");
    play("go:79");
    may_not("rest", "WAG-9.3.2");
    tired_before("fr-iv-boudet", "115");
    play("pivot:fr-iv-boudet act:fr-iv-boudet rest");
    may_not("go:79", "WAG-9.3.2");
    may_not("attack:91", "WAG-9.3.2");
    may_not("rest", "WAG-9.3.2");
    may_not("hurry", "WAG-9.3.2");
    tired_before("fr-iv-boudet", "115");
    wg_fatigue("fr-iv-boudet", 0);
    play("pivot:fr-iv-boudet act:fr-iv-boudet");
    may_not("rest", "WAG-9.3.2"); /* nothing to recover from */
}

/* WAG-9.3.3: the action is spent all the same. */
static void wag_9_3_3_rest_fails(void **state)
{
    (void)state;
    tired_before("fr-iv-boudet", "92");
    play("pivot:fr-iv-boudet act:fr-iv-boudet rest 3");
    wg_is_tired("fr-iv-boudet", 1);
    waits("act", "french");
    may_not("act:fr-iv-boudet", "WAG-9.3.6");
}

/* WAG-9.3.3, WAG-9.4.7: guns ask for it too. */
static void wag_9_3_3_rest_before_guns(void **state)
{
    (void)state;
    wg_empty();
    wg_put("fr-iv-boudet", "92", NULL);
    wg_fatigue("fr-iv-boudet", 1);
    wg_hq("french", "92");
    wg_put("au-ii-art", "91", "92");
    wg_active("fr-iv");
    play("pivot:fr-iv-boudet act:fr-iv-boudet rest");
    waits("manoeuvre", "chance");
}

/* WAG-9.3.4: no test in the Flank of an enemy. */
static void wag_9_3_4_rest_without_test(void **state)
{
    (void)state;
    tired_before("fr-iv-boudet", "115");
    play("pivot:fr-iv-boudet act:fr-iv-boudet rest");
    wg_is_tired("fr-iv-boudet", 0);
    waits("moving", "french");
}

/* WAG-9.3.6: once, and it may pass. */
static void wag_9_3_6_once(void **state)
{
    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand fr-iv-molitor", "210", NULL);
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-iv-legrand done");
    at("fr-iv-legrand", "210");
    may_not("act:fr-iv-legrand", "WAG-9.3.6");
    may("act:fr-iv-molitor");
    play("done"); /* he passes */
    assert_int_equal(wg.active, 0);
}

/* WAG-10.6.37 routed units, WAG-14.1.6 the garrison, WAG-13.2.5 the Grand Battery, WAG-9.8.2 guns
 * that have fired. */
static void wag_10_6_37_who_does_not(void **state)
{
    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand fr-iv-molitor fr-iv-art", "210", NULL);
    wg_put("fr-gar-reynier", "lobau", NULL);
    wg_rout("fr-iv-molitor", 1);
    wg.corps[FRENCH][wg_b->reynier] = (uint8_t)wg_corps("fr-iv", NULL);
    wag_complete(wg_b, &wg);
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand");
    may_not("act:fr-iv-molitor", "WAG-10.6.37");
    may_not("act:fr-gar-reynier", "WAG-14.1.6");
    wg.bought = 1u << CHOOSE_REYNIER;
    may("act:fr-gar-reynier");
    may("act:fr-iv-art");
    wg.fired = wg_set("fr-iv-art");
    may_not("act:fr-iv-art", "WAG-9.8.2");
    wg.fired = 0;
    wg.battery = wg_set("fr-iv-art");
    may_not("act:fr-iv-art", "WAG-13.2.5");
}

/* WAG-9.3.5, WAG-9.8.1: guns that can fire are asked before all movement and after it. */
static void wag_9_3_5_guns(void **state)
{
    (void)state;
    wg_empty();
    wg_hq("french", "79");
    wg_put("fr-iv-legrand fr-iv-art", "92", "91");
    wg_put("au-ii-ulm", "91", "92");
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand");
    waits("bombard", "french");
    play("done");
    waits("act", "french");
    play("done");
    waits("bombard", "french");
    may("bombard:fr-iv-art:91");
}

/* ---- administrative movement ---- */

/* Legrand in 92, Molitor and guns in 76, an enemy in 90, before them. */
static void administrative(unsigned fatigue)
{
    wg_empty();
    wg_hq("french", "79");
    wg_put("fr-iv-legrand", "92", "76");
    wg_put("fr-iv-molitor fr-iv-art", "76", "90");
    wg_fatigue("fr-iv-legrand fr-iv-molitor", fatigue);
    wg_put("au-ii-ulm", "90", "76");
    wg_marker("fr-iv", "administrative");
    wg_admin();
    wg_until("pivot", "french");
    play("pivot:fr-iv-legrand");
}

/* WAG-12.1.2: movement and nothing else, no shot of the guns either; the HQ does not move in it
 * (WAG-9.6.24). */
static void wag_12_1_2_admin_only_moves(void **state)
{
    (void)state;
    administrative(1);
    waits("act", "french");
    may_not("act:fr-napoleon", "WAG-9.6.24");
    play("act:fr-iv-legrand");
    may_not("rest", "WAG-12.1.2");
    may_not("attack:76", "WAG-12.1.2");
    assert_int_equal(wag_now(&wg)->k, 2); /* tactical so near */
    may("go:94");
}

/* WAG-12.1.3: neither from a ZOC nor into one. */
static void wag_12_1_3_admin_and_zoc(void **state)
{
    (void)state;
    administrative(0);
    may_not("act:fr-iv-molitor", "WAG-12.1.3");
    play("act:fr-iv-legrand");
    may_not("go:91", "WAG-12.1.3");
    may("go:94");
}

/* WAG-12.1.4: more MP for nothing; WAG-12.1.5: but not at fatigue 2. */
static void wag_12_1_4_admin_hurry(void **state)
{
    (void)state;
    administrative(1);
    play("act:fr-iv-legrand go:94 go:96 hurry go:98 done");
    at("fr-iv-legrand", "98");
    wg_is_tired("fr-iv-legrand", 1);
    administrative(2);
    play("act:fr-iv-legrand go:94 go:96");
    may_not("hurry", "WAG-12.1.5");
}

/* ---- the night ---- */

/* WAG-14.4.13: not nearer to an enemy within 3 zones; one at 4 may be approached. */
static void wag_14_4_13_night(void **state)
{
    (void)state;
    wg_scenario("battle", "");
    while (!wg_b->slot[wg.slot].night) {
        wg.slot++;
    }
    wg_hq("french", "79");
    wg_put("fr-iv-legrand", "92", "76");
    wg_put("au-ii-ulm", "72", NULL); /* three zones from 92 */
    wg_round();
    wg_until("night_pick", "french");
    play("pick:fr-iv pick:au-ii reveal:fr-iv pivot:fr-iv-legrand act:fr-iv-legrand");
    may_not("go:91", "WAG-14.4.13");
    may("go:80");  /* as far */
    play("go:79"); /* four zones from it, */
    play("go:92"); /* and back to three */
    wg_scenario("july-6", "");
}

/* ---- Johan ---- */

static void johan_arrives(void)
{
    static const char *const units[] = { "au-joh-colloredo", "au-joh-frimont" };

    wg_empty();
    for (int i = 0; i < 2; i++) {
        unsigned bit = wg_bit(units[i], NULL);

        wag_move_unit(wg_b, &wg, AUSTRIAN, bit, WAG_WAITING);
        wg.steps[AUSTRIAN][bit] = wg_b->unit[AUSTRIAN][bit].steps;
    }
    wg.johan = 1;
}

/* WAG-14.3.18: by the four zones; WAG-14.3.19: all commanded, without a pivot, for one Round. */
static void wag_14_3_18_johan(void **state)
{
    (void)state;
    johan_arrives();
    wg_active("au-joh");
    waits("act", "austrian");
    assert_int_equal(wg.isolated, 0);
    play("act:au-joh-frimont");
    may("go:258");
    may("go:266");
    may_not("go:257", "WAG-14.3.18");
    may_not("face:258", "WAG-9.7.1");
    play("go:260 go:257 done");
    at("au-joh-frimont", "257");
    play("act:au-joh-colloredo done"); /* the other waits on */
    play("done");
    assert_int_equal(wg.johan, 2);
    assert_int_equal(wg.place[AUSTRIAN][wg_bit("au-joh-colloredo", NULL)], WAG_WAITING);
    wg.johan = 0;
    assert_int_equal(wag_act_forbidden(wg_b, &wg, wg_bit("au-joh-colloredo", NULL)), WAG_9_3_1);
}

/* WAG-14.3.20: the first zone costs its MP, and none that an enemy holds. */
static void wag_14_3_20_johan_enters(void **state)
{
    (void)state;
    johan_arrives();
    wg_put("fr-iv-art", "263", NULL);
    wg_active("au-joh");
    play("act:au-joh-frimont");
    may_not("go:263", "WAG-14.3.20");
    play("go:258");
    assert_int_equal(wag_now(&wg)->n, 1);
    johan_arrives();
    wg_active("au-joh");
    play("act:au-joh-frimont");
    wg.johan = 0; /* had he not come */
    play("done");
    wg.acted = 0;
    may_not("act:au-joh-frimont", "WAG-14.3.18");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_9_1_1_fatigue),
        cmocka_unit_test(wag_9_2_2_modifiers),
        cmocka_unit_test(wag_9_2_1_roll),
        cmocka_unit_test(wag_9_3_1_one_by_one),
        cmocka_unit_test(wag_9_3_2_rest_or_move),
        cmocka_unit_test(wag_9_3_3_rest_fails),
        cmocka_unit_test(wag_9_3_4_rest_without_test),
        cmocka_unit_test(wag_9_3_3_rest_before_guns),
        cmocka_unit_test(wag_9_3_6_once),
        cmocka_unit_test(wag_10_6_37_who_does_not),
        cmocka_unit_test(wag_9_3_5_guns),
        cmocka_unit_test(wag_12_1_2_admin_only_moves),
        cmocka_unit_test(wag_12_1_3_admin_and_zoc),
        cmocka_unit_test(wag_12_1_4_admin_hurry),
        cmocka_unit_test(wag_14_4_13_night),
        cmocka_unit_test(wag_14_3_18_johan),
        cmocka_unit_test(wag_14_3_20_johan_enters),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
