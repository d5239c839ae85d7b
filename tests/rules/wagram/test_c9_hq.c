/* SPDX-License-Identifier: MIT
 * Chapter 9.6, the HQs: their own move, and giving way to the enemy. */
#include "rules/wagram/wag_test.h"
#include <stdio.h>

/* The unit alone in a zone, its HQ with it, at its first step. */
static void moves_from(const char *unit, const char *zone)
{
    wg_hq("french", zone);
    wg_put(unit, zone, NULL);
}

static void acts(const char *corps, const char *unit)
{
    char moves[96];

    wg_active(corps);
    snprintf(moves, sizeof moves, "pivot:%s act:%s", unit, unit);
    play(moves);
}

/* WAG-9.6.22: one or two zones, out of contact. */
static void wag_9_6_22_hq_gives_way(void **state)
{
    (void)state;
    wg_empty();
    moves_from("fr-iv-legrand", "96");
    wg_hq("austrian", "91");
    acts("fr-iv", "fr-iv-legrand");
    play("go:92");
    waits("hq_away", "austrian");
    may("away:90");
    may("away:115");                  /* next to 91 */
    may("away:72");                   /* two zones from 91 */
    may_not("away:76", "WAG-9.6.22"); /* next to 92 */
    may_not("away:71", "WAG-9.6.22"); /* three zones */
    may_not("away:91", "WAG-9.6.22");
    play("away:72");
    at("au-karl", "72");
    assert_int_equal(wg.hq_moved[AUSTRIAN], 0);
    waits("moving", "french");
}

/* WAG-9.6.23: the nearest that will do, if two zones will not. */
static void wag_9_6_23_hq_far_away(void **state)
{
    (void)state;
    wg_empty();
    moves_from("fr-iv-legrand", "97");
    wg_put("fr-ii-frere", "79", NULL);
    wg_put("fr-ii-art", "75", NULL);
    wg_put("fr-iii-morand", "90", NULL);
    wg_put("fr-iii-friant", "93", NULL);
    wg_put("fr-d-clauzel", "122", NULL);
    wg_put("fr-r-nansouty", "78", NULL);
    wg_hq("austrian", "92");
    wg_hq("french", "98");
    assert_true(wag_hq_in_contact(wg_b, &wg, AUSTRIAN));
    wag_push(&wg, S_hq_away, AUSTRIAN)->zone = wg.hq[AUSTRIAN];
    wag_go(wg_b, &wg);
    waits("hq_away", "austrian");
    may_not("away:98", "WAG-9.6.22");
    assert_int_equal(wg_b->distance[wg_zone("92")][wg_zone("112")], 3);
    may("away:112");
    may_not("away:132", "WAG-9.6.22"); /* farther than need be */
}

/* WAG-9.6.24: 4 MP, once a turn, in any Round of its side; it is marked at once. */
static void wag_9_6_24_hq_moves(void **state)
{
    (void)state;
    wg_empty();
    moves_from("fr-iv-legrand", "92");
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-napoleon go:91 go:92 go:91 go:92");
    waits("act", "french"); /* all are spent */
    assert_int_equal(wg.hq_moved[FRENCH], 1);
    may_not("act:fr-napoleon", "WAG-9.6.24");
    may_not("act:au-karl", "WAG-9.3.1");
}

/* WAG-9.6.25 */
static void wag_9_6_25_hq_next_turn(void **state)
{
    (void)state;
    wg_empty();
    moves_from("fr-iv-legrand", "92");
    wg.hq_moved[FRENCH] = wg.hq_moved[AUSTRIAN] = 1;
    wg_admin();
    wg_until("react", "french");
    assert_int_equal(wg.hq_moved[FRENCH], 0);
    assert_int_equal(wg.hq_moved[AUSTRIAN], 0);
}

/* WAG-9.6.26: it pays for the ground, and keeps away from enemies. */
static void wag_9_6_26_hq_on_its_way(void **state)
{
    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand", "189", NULL);
    wg_hq("french", "191");
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-napoleon go:194");
    assert_int_equal(wag_now(&wg)->n, 3);
    play("go:193"); /* the last one */
    waits("act", "french");
    wg_empty();
    moves_from("fr-iv-legrand", "92");
    wg_put("au-ii-art", "75", NULL);
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-napoleon");
    may_not("go:76", "WAG-9.6.26");
    may("go:91");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_9_6_22_hq_gives_way),  cmocka_unit_test(wag_9_6_23_hq_far_away),
        cmocka_unit_test(wag_9_6_24_hq_moves),      cmocka_unit_test(wag_9_6_25_hq_next_turn),
        cmocka_unit_test(wag_9_6_26_hq_on_its_way),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
