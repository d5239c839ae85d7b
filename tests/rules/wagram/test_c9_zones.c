/* SPDX-License-Identifier: MIT
 * Chapters 9.4 and 9.5: zones of control, Front and Flank, stacking. */
#include "rules/wagram/wag_test.h"

/* Around 92 lie, clockwise, 76 91 94 96 79 80; all of it is plain. */
static const char *const around[] = { "76", "91", "94", "96", "79", "80" };

static bool french_zoc(const char *zone)
{
    return wag_in_zoc(wg_b, &wg, FRENCH, wg_zone(zone));
}

static bool in_french_front(const char *zone)
{
    return wag_fronting(wg_b, &wg, FRENCH, wg_zone(zone)) != 0;
}

/* ---- control ---- */

/* WAG-9.4.1: all zones around, wherever the unit looks; the set and the question agree. */
static void wag_9_4_1_zoc(void **state)
{
    struct wag_zones all;

    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand", "92", "94");
    all = wag_zoc(wg_b, &wg, FRENCH);
    for (int i = 0; i < 6; i++) {
        assert_true(french_zoc(around[i]));
        assert_true(wag_has(&all, wg_zone(around[i])));
    }
    assert_false(french_zoc("92"));
    assert_false(french_zoc("95"));
    assert_false(wag_has(&all, wg_zone("95")));
}

/* WAG-9.4.1: not artillery, not routed units, not HQs. */
static void wag_9_4_1_no_zoc(void **state)
{
    (void)state;
    wg_empty();
    wg_put("fr-iv-art", "92", "94");
    wg_hq("french", "92");
    assert_false(french_zoc("94"));
    wg_put("fr-iv-legrand", "92", "94");
    assert_true(french_zoc("94"));
    wg_rout("fr-iv-legrand", 1);
    assert_false(french_zoc("94"));
}

/* WAG-9.4.2: a unit there does not cancel it: who comes in must stop. */
static void wag_9_4_2_zoc_stays(void **state)
{
    (void)state;
    wg_empty();
    wg_hq("french", "75");
    wg_put("au-ii-ulm", "92", "96");
    wg_put("fr-iv-molitor", "91", NULL);
    wg_put("fr-iv-legrand", "90", NULL);
    assert_true(wag_in_zoc(wg_b, &wg, AUSTRIAN, wg_zone("91")));
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-iv-legrand go:91 done");
    waits("moving", "french");
    may_not("go:115", "WAG-9.6.18");
}

/* ---- Front and Flank ---- */

/* WAG-9.4.3, WAG-9.4.4: the faced zone and the two beside it; the rest is Flank. */
static void wag_9_4_3_front(void **state)
{
    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand", "92", "94");
    assert_true(in_french_front("91"));
    assert_true(in_french_front("94"));
    assert_true(in_french_front("96"));
    assert_false(in_french_front("76"));
    assert_false(in_french_front("79"));
    assert_false(in_french_front("80"));
    assert_int_equal(wag_front_of(wg_b, &wg, FRENCH, wg_zone("92")), 1u << 1 | 1u << 2 | 1u << 3);
    assert_int_equal(wag_front_of(wg_b, &wg, FRENCH, wg_zone("94")), 0); /* nobody there */
}

/* WAG-9.4.5: around zone 1 lie 3, 4, the edge, 2: who faces 2 has no third zone. */
static void wag_9_4_5_front_at_the_edge(void **state)
{
    (void)state;
    wg_empty();
    wg_hq("austrian", "214");
    wg_put("fr-iv-legrand", "1", "2");
    assert_true(in_french_front("2"));
    assert_true(in_french_front("3"));
    assert_false(in_french_front("4"));
    wg_put("fr-iv-legrand", "1", "3");
    assert_true(in_french_front("4"));
}

/* WAG-9.4.6: an HQ only goes. */
static void wag_9_4_6_hq_has_no_facing(void **state)
{
    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand", "210", NULL);
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-napoleon");
    waits("hq_moving", "french");
    may("go:213");
    may_not("face:213", "WAG-9.6.24");
}

/* WAG-9.4.7: every unit has a Front, guns too, unless the option says otherwise; no routed one. */
static void wag_9_4_7_whose_front_counts(void **state)
{
    (void)state;
    wg_empty();
    wg_put("fr-iv-art", "92", "94");
    assert_true(in_french_front("94"));
    assert_false(wag_in_zoc(wg_b, &wg, FRENCH, wg_zone("94"))); /* WAG-9.4.1 */
    wg_put("fr-iv-legrand", "92", "94");
    wg_rout("fr-iv-legrand", 2);
    assert_true(wag_fronting(wg_b, &wg, FRENCH, wg_zone("94")) == wg_set("fr-iv-art"));
    wg_scenario("july-6", "gun-fronts=ignored");
    wg_put("fr-iv-art", "92", "94");
    assert_false(in_french_front("94"));
    wg_scenario("july-6", "");
}

/* WAG-9.4.8: over the water of Lobau nothing is next to it but 210 and 211. */
static void wag_9_4_8_lobau(void **state)
{
    (void)state;
    wg_empty();
    wg_hq("french", "282");
    wg_put("au-ii-ulm", "lobau", "210");
    wg_put("fr-iv-legrand", "213", NULL);
    assert_true(wag_in_zoc(wg_b, &wg, AUSTRIAN, wg_zone("210")));
    assert_true(wag_in_zoc(wg_b, &wg, AUSTRIAN, wg_zone("211")));
    assert_false(wag_in_zoc(wg_b, &wg, AUSTRIAN, wg_zone("213")));
    assert_false(wag_in_zoc(wg_b, &wg, AUSTRIAN, wg_zone("176")));
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-iv-legrand");
    may_not("attack:lobau", "WAG-9.6.27");
}

/* ---- stacking ---- */

/* An enemy is near, so that tactical MP count; the unit that is to move is at the end of its
 * strength and has 2 of them. */
static void full_zone(const char *stack, const char *mover)
{
    wg_empty();
    wg_hq("french", "96");
    wg_put("au-ii-ulm", "78", NULL);
    wg_put(stack, "92", "94");
    wg_put(mover, "90", NULL);
    wg_fatigue(mover, 2);
    wg_active("fr-iv");
    wg_until("pivot", "french");
}

/* WAG-9.5.1, WAG-9.5.2: 5 points, units count 1 or 2; the HQ nothing. */
static void wag_9_5_1_limit(void **state)
{
    (void)state;
    full_zone("fr-iv-legrand fr-iv-molitor fr-iv-marulaz fr-iv-lasalle", "fr-iv-stcyr");
    assert_int_equal(wag_points(wg_b, &wg, FRENCH, wag_at(&wg, FRENCH, wg_zone("92"))), 4);
    assert_int_equal(wag_points(wg_b, &wg, FRENCH, wg_set("fr-iv-stcyr")), 2);
    wg_hq("french", "92");
    play("pivot:fr-iv-stcyr act:fr-iv-stcyr go:91");
    may_not("go:92", "WAG-9.5.1");
    full_zone("fr-iv-legrand fr-iv-molitor fr-iv-marulaz", "fr-iv-stcyr");
    wg_hq("french", "92");
    play("pivot:fr-iv-stcyr act:fr-iv-stcyr go:91 go:92 done");
    at("fr-iv-stcyr", "92");
}

/* WAG-9.5.3, WAG-9.5.4: what stood over the limit from the start may stay, but nobody joins it. */
static void wag_9_5_3_over_the_limit(void **state)
{
    (void)state;
    full_zone("fr-iv-stcyr fr-iv-legrand fr-iv-molitor fr-iv-marulaz fr-iv-lasalle",
              "fr-iv-boudet");
    play("pivot:fr-iv-boudet act:fr-iv-boudet go:91");
    may_not("go:92", "WAG-9.5.4");
    play("done act:fr-iv-legrand");
    may("done");
}

/* WAG-9.5.5: one corps; a detached unit is of its new one; the Grand Battery of any. */
static void wag_9_5_5_one_corps(void **state)
{
    (void)state;
    full_zone("fr-ii-frere", "fr-iv-boudet");
    wg_put("fr-iv-legrand", "91", NULL);
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-iv-boudet go:91");
    may_not("go:92", "WAG-9.5.5");
    wg.corps[FRENCH][wg_bit("fr-ii-frere", NULL)] = (uint8_t)wg_corps("fr-iv", NULL);
    wag_complete(wg_b, &wg);
    may("go:92");
    wg.corps[FRENCH][wg_bit("fr-ii-frere", NULL)] = (uint8_t)wg_corps("fr-ii", NULL);
    wag_complete(wg_b, &wg);
    wg_put("fr-ii-art", "94", NULL);
    may_not("go:94", "WAG-9.5.5");
    wg.battery = wg_set("fr-ii-art");
    may("go:94");
}

/* WAG-9.5.6: Lobau takes everybody. */
static void wag_9_5_6_lobau_takes_all(void **state)
{
    unsigned frere = wg_bit("fr-ii-frere", NULL), lobau = wg_zone("lobau");

    (void)state;
    wg_empty();
    wg_put("fr-iv-stcyr fr-iv-legrand fr-it-broussier fr-it-pacthod", "lobau", NULL);
    assert_int_equal(wag_stack_forbidden(wg_b, &wg, FRENCH, frere, lobau), WAG_ALLOWED);
    wg_put("fr-iv-stcyr fr-iv-legrand fr-it-broussier fr-it-pacthod", "210", NULL);
    assert_int_not_equal(wag_stack_forbidden(wg_b, &wg, FRENCH, frere, wg_zone("210")),
                         WAG_ALLOWED);
}

/* WAG-9.5.7: who joins a stack looks where it looks, and who turns turns all. */
static void wag_9_5_7_one_facing(void **state)
{
    (void)state;
    wg_empty();
    wg_hq("french", "79");
    wg_put("fr-iv-legrand", "92", "80");
    wg_put("fr-iv-molitor", "91", "94");
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-iv-molitor go:92");
    wg_faces("fr-iv-molitor", "80");
    play("face:76");
    wg_faces("fr-iv-molitor fr-iv-legrand", "76");
}

/* WAG-9.5.8: through a full zone, but not to stay in it. */
static void wag_9_5_8_passing(void **state)
{
    (void)state;
    wg_empty();
    wg_hq("french", "96");
    wg_put("fr-ii-frere", "92", "94");
    wg_put("fr-iv-legrand", "91", NULL);
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-iv-legrand go:92");
    may_not("done", "WAG-9.5.5");
    may_not("face:80", "WAG-9.5.5");
    play("go:79 done");
    at("fr-iv-legrand", "79");
}

/* WAG-9.5.8 with WAG-9.6.18: no passing where a ZOC would hold it. */
static void wag_9_5_8_no_passing_in_zoc(void **state)
{
    (void)state;
    wg_empty();
    wg_hq("french", "96");
    wg_put("fr-ii-frere", "92", "94");
    wg_put("fr-iv-legrand", "91", NULL);
    wg_put("au-ii-ulm", "80", "78");
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-iv-legrand");
    may_not("go:92", "WAG-9.5.5");
}

/* Legrand in 91, where it could not come back to; all around 92 stand others, and an enemy is three
 * zones from it. */
static void hemmed_in(unsigned fatigue)
{
    wg_empty();
    wg_hq("french", "122b");
    wg_put("au-ii-ulm", "54", NULL);
    wg_put("fr-ii-frere", "92", NULL);
    wg_put("fr-ii-grandjean", "96", NULL);
    wg_put("fr-ii-tharreau", "79", NULL);
    wg_put("fr-iii-morand", "80", NULL);
    wg_put("fr-iii-friant", "76", NULL);
    wg_put("fr-iii-gudin", "94", NULL);
    wg_put("fr-iv-legrand fr-iv-stcyr fr-iv-molitor fr-iv-boudet fr-iv-lasalle", "91", NULL);
    wg_fatigue("fr-iv-legrand", fatigue);
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-iv-legrand");
}

/* WAG-9.5.8: two zones in a row, with the MP that fatigue brings to get beyond; not without. */
static void wag_9_5_8_passing_twice(void **state)
{
    (void)state;
    hemmed_in(0);
    play("go:92");
    may_not("done", "WAG-9.5.5");
    play("go:96");
    may_not("done", "WAG-9.5.5");
    play("hurry go:98 done");
    wg_is_tired("fr-iv-legrand", 1);
    hemmed_in(2);
    may_not("go:92", "WAG-9.5.5");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_9_4_1_zoc),
        cmocka_unit_test(wag_9_4_1_no_zoc),
        cmocka_unit_test(wag_9_4_2_zoc_stays),
        cmocka_unit_test(wag_9_4_3_front),
        cmocka_unit_test(wag_9_4_5_front_at_the_edge),
        cmocka_unit_test(wag_9_4_6_hq_has_no_facing),
        cmocka_unit_test(wag_9_4_7_whose_front_counts),
        cmocka_unit_test(wag_9_4_8_lobau),
        cmocka_unit_test(wag_9_5_1_limit),
        cmocka_unit_test(wag_9_5_3_over_the_limit),
        cmocka_unit_test(wag_9_5_5_one_corps),
        cmocka_unit_test(wag_9_5_6_lobau_takes_all),
        cmocka_unit_test(wag_9_5_7_one_facing),
        cmocka_unit_test(wag_9_5_8_passing),
        cmocka_unit_test(wag_9_5_8_no_passing_in_zoc),
        cmocka_unit_test(wag_9_5_8_passing_twice),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
