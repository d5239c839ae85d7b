/* SPDX-License-Identifier: MIT
 * Chapter 9.6, several zones at once: marches far from the enemy, a unit's reach; and how the
 * Divisional Square moves. */
#include "rules/wagram/wag_test.h"

static void legrand_in(const char *zone)
{
    wg_empty();
    wg_hq("french", zone);
    wg_put("fr-iv-legrand", zone, NULL);
}

static void acts(void)
{
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-iv-legrand");
}

/* ---- marches ---- */

/* WAG-9.6.1, WAG-9.6.3: as many zones as the normal MP buy, for what the steps would cost, and with
 * the facing of the last. */
static void wag_9_6_1_march(void **state)
{
    struct wag marched;

    (void)state;
    legrand_in("92");
    acts();
    may_not("march:91", "WAG-9.6.1"); /* that is a step */
    may_not("march:92", "WAG-9.6.1");
    may("march:50");                   /* four zones */
    may_not("march:39", "WAG-9.6.1");  /* five */
    may_not("march:140", "WAG-9.6.1"); /* four, and the Russbach */
    play("march:73");
    marched = wg;
    legrand_in("92");
    acts();
    play("go:76 go:75 go:73");
    assert_memory_equal(&marched, &wg, sizeof wg);
}

/* WAG-9.6.1: not near an enemy, not next to his HQ (WAG-9.6.22), and not after a step. */
static void wag_9_6_1_no_march(void **state)
{
    (void)state;
    legrand_in("92");
    wg_put("au-ii-ulm", "39", NULL); /* five zones from 92, three from 75 */
    acts();
    may_not("march:75", "WAG-9.6.1");
    may("march:90");
    play("go:91");
    may_not("march:115", "WAG-9.6.1");
    legrand_in("92");
    wg_hq("austrian", "73");
    acts();
    may_not("march:75", "WAG-9.6.1");
    may("march:90");
    legrand_in("92");
    wg_put("au-ii-ulm", "73", NULL);
    acts();
    may_not("march:98", "WAG-9.6.1"); /* it is near one already */
}

/* WAG-9.5.5, WAG-9.5.4: nor where it could not stay; but past it. */
static void wag_9_5_5_march_past_friends(void **state)
{
    (void)state;
    legrand_in("92");
    wg_put("fr-ii-frere", "75", NULL);
    wg_put("fr-iv-stcyr fr-iv-molitor fr-iv-boudet fr-iv-lasalle", "90", NULL);
    wg_put("fr-iv-marulaz", "115", NULL);
    acts();
    may_not("march:75", "WAG-9.6.1");
    may_not("march:90", "WAG-9.6.1");
    may("march:115");
    may("march:73");
}

/* ---- reach ---- */

static bool reaches(const char *unit, const char *zone)
{
    int side;
    unsigned bit = wg_bit(unit, &side);
    struct wag_zones zones = wag_reach(wg_b, &wg, side, bit);

    return wag_has(&zones, wg_zone(zone));
}

/* WAG-9.6.1 normal where it is far, tactical where it is not; no MP for fatigue. */
static void wag_9_6_1_reach(void **state)
{
    (void)state;
    legrand_in("92");
    wg_put("au-ii-ulm", "39", NULL);
    assert_true(reaches("fr-iv-legrand", "92"));
    assert_true(reaches("fr-iv-legrand", "124"));  /* four zones, far */
    assert_false(reaches("fr-iv-legrand", "151")); /* five */
    assert_true(reaches("fr-iv-legrand", "75"));   /* two zones, near */
    assert_false(reaches("fr-iv-legrand", "73"));  /* three, near */
    assert_int_equal(
        wag_reach_cost(wg_b, &wg, FRENCH, wg_bit("fr-iv-legrand", NULL), wg_zone("124"), false), 4);
    assert_int_equal(
        wag_reach_cost(wg_b, &wg, FRENCH, wg_bit("fr-iv-legrand", NULL), wg_zone("92"), false), 0);
}

/* WAG-9.6.14, WAG-9.6.17, WAG-9.6.18: out of a ZOC for one more, not through enemies nor on from a
 * ZOC. */
static void wag_9_6_14_reach_near_enemies(void **state)
{
    (void)state;
    legrand_in("92");
    wg_put("au-ii-ulm", "91", "92");
    assert_true(reaches("fr-iv-legrand", "79"));
    assert_false(reaches("fr-iv-legrand", "97"));
    assert_false(reaches("fr-iv-legrand", "91"));
    wg_put("fr-iv-molitor", "92", NULL);
    assert_true(reaches("fr-iv-legrand", "97"));
    assert_true(reaches("fr-iv-legrand", "94"));
    assert_false(reaches("fr-iv-legrand", "93")); /* past 94 only, where it stops */
    wg.place[FRENCH][wg_bit("fr-iv-legrand", NULL)] = WAG_GONE;
    assert_false(reaches("fr-iv-legrand", "92"));
}

/* WAG-8.16: an isolated unit has 1 MP less, in its own Round only. */
static void wag_8_16_reach_isolated(void **state)
{
    (void)state;
    legrand_in("92");
    wg_put("au-ii-ulm", "73", "72");
    wg.phasing = FRENCH;
    assert_true(reaches("fr-iv-legrand", "97"));
    wg.isolated = wg_set("fr-iv-legrand");
    assert_false(reaches("fr-iv-legrand", "97"));
    wg.phasing = AUSTRIAN;
    assert_true(reaches("fr-iv-legrand", "97"));
}

/* ---- the square ---- */

static void square_in_92(void)
{
    wg_empty();
    wg_hq("french", "97");
    wg_put("fr-iv-legrand fr-iv-molitor fr-iv-boudet", "92", "91");
    wg.square = wg_set("fr-iv-legrand fr-iv-molitor");
    wg.square_state = STANDING;
    wg.bought = 1u << CHOOSE_SQUARE;
    wg.square_corps = (uint8_t)(wg_corps("fr-iv", NULL) + 1);
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand");
}

/* WAG-13.3.3: 1 MP, and none for fatigue; WAG-13.3.7: it goes as a whole, without the others. */
static void wag_13_3_3_square_moves(void **state)
{
    (void)state;
    square_in_92();
    play("act:fr-iv-molitor");
    assert_int_equal(wag_now(&wg)->k, 1);
    may_not("march:75", "WAG-9.6.1");
    play("go:76");
    at("fr-iv-legrand fr-iv-molitor", "76");
    at("fr-iv-boudet", "92");
    wg_faces("fr-iv-legrand fr-iv-molitor", "75");
    may_not("go:75", "WAG-9.6.3");
    may_not("hurry", "WAG-13.3.3");
    play("done");
    may_not("act:fr-iv-legrand", "WAG-9.3.6");
    may("act:fr-iv-boudet");
}

/* WAG-13.3.7: not once one of it has acted by itself. */
static void wag_13_3_7_square_stays_together(void **state)
{
    (void)state;
    square_in_92();
    play("act:fr-iv-molitor done act:fr-iv-legrand");
    may_not("go:76", "WAG-13.3.7");
    may("done");
}

/* WAG-9.5.1: all of it must find room where it goes. */
static void wag_9_5_1_square_needs_room(void **state)
{
    (void)state;
    square_in_92();
    wg_put("fr-iv-stcyr fr-iv-lasalle fr-iv-marulaz", "76", NULL); /* 4 points */
    play("act:fr-iv-molitor");
    may_not("go:76", "WAG-9.5.1");
    may("go:80");
}

/* WAG-9.6.19: each of it loses a step. */
static void wag_9_6_19_square_slips_past(void **state)
{
    (void)state;
    wg_empty();
    wg_hq("french", "97");
    wg_put("fr-iv-legrand fr-iv-molitor", "92", "91");
    wg_put("fr-iv-boudet", "92", "91");
    wg.square = wg_set("fr-iv-legrand fr-iv-molitor");
    wg.square_state = STANDING;
    wg.bought = 1u << CHOOSE_SQUARE;
    wg.square_corps = (uint8_t)(wg_corps("fr-iv", NULL) + 1);
    wg_put("au-ii-ulm", "91", "93");
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-iv-molitor go:94");
    wg_has_steps("fr-iv-legrand fr-iv-molitor", 3);
    wg_has_steps("fr-iv-boudet", 4);
}

/* WAG-13.3.2, WAG-13.3.8: who joins has no MP left; it stands when the phase is over. */
static void wag_13_3_2_square_forms(void **state)
{
    (void)state;
    wg_empty();
    wg_hq("french", "97");
    wg_put("fr-iv-legrand fr-iv-molitor", "92", "91");
    wg.square_state = FORMING;
    wg.bought = 1u << CHOOSE_SQUARE;
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-iv-legrand square");
    waits("act", "french");
    assert_int_equal(wg.square_state, FORMING);
    play("act:fr-iv-molitor square done");
    assert_int_equal(wg.square_state, STANDING);
    assert_true(wg.square == wg_set("fr-iv-legrand fr-iv-molitor"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_9_6_1_march),
        cmocka_unit_test(wag_9_6_1_no_march),
        cmocka_unit_test(wag_9_5_5_march_past_friends),
        cmocka_unit_test(wag_9_6_1_reach),
        cmocka_unit_test(wag_9_6_14_reach_near_enemies),
        cmocka_unit_test(wag_8_16_reach_isolated),
        cmocka_unit_test(wag_13_3_3_square_moves),
        cmocka_unit_test(wag_13_3_7_square_stays_together),
        cmocka_unit_test(wag_9_5_1_square_needs_room),
        cmocka_unit_test(wag_9_6_19_square_slips_past),
        cmocka_unit_test(wag_13_3_2_square_forms),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
