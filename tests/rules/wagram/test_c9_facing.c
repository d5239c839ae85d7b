/* SPDX-License-Identifier: MIT
 * Chapter 9.7: turning in one's own move, and turning towards who arrives. */
#include "rules/wagram/wag_test.h"

/* ---- in one's own move ---- */

/* Legrand and Molitor in 92 looking at 91, nobody near. */
static void two_in_92(unsigned fatigue)
{
    wg_empty();
    wg_hq("french", "97");
    wg_put("fr-iv-legrand fr-iv-molitor", "92", "91");
    wg_fatigue("fr-iv-legrand", fatigue);
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-iv-legrand");
}

/* WAG-9.7.1: in place, as its move; it counts as 1 MP for guns (WAG-9.8.11). */
static void wag_9_7_1_turn_in_place(void **state)
{
    (void)state;
    two_in_92(0);
    may_not("face:91", "WAG-9.7.1"); /* it does already */
    play("face:79");
    wg_faces("fr-iv-legrand fr-iv-molitor", "79");
    waits("act", "french"); /* nothing is left to do */
    assert_int_equal(wg.effort[wg_bit("fr-iv-legrand", NULL)], 1);
    may_not("act:fr-iv-legrand", "WAG-9.3.6");
    may("act:fr-iv-molitor");
}

/* WAG-9.7.1: after moving, at the end of it: who turns goes no further. */
static void wag_9_7_1_turn_after_steps(void **state)
{
    (void)state;
    wg_empty();
    wg_hq("french", "97");
    wg_put("fr-iv-legrand", "92", "91");
    wg_put("au-ii-ulm", "72", "90");
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-iv-legrand go:76");
    wg_faces("fr-iv-legrand", "75"); /* straight on */
    play("face:90");
    wg_faces("fr-iv-legrand", "90");
    waits("act", "french");
}

/* WAG-9.7.1: and an attack may follow, with what MP are left. */
static void wag_9_7_1_turn_and_attack(void **state)
{
    (void)state;
    wg_empty();
    wg_hq("french", "97");
    wg_put("fr-iv-legrand", "92", "79");
    wg_put("au-ii-ulm", "91", "115");
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-iv-legrand");
    may_not("attack:91", "WAG-9.6.27");
    play("face:91");
    may_not("go:79", "WAG-9.7.1");
    may_not("face:79", "WAG-9.7.1"); /* once */
    play("attack:91");
}

/* WAG-9.7.1: who has recovered may turn; WAG-9.7.2: who has failed to may not. */
static void wag_9_7_1_turn_after_rest(void **state)
{
    (void)state;
    two_in_92(1);
    play("rest");
    wg_is_tired("fr-iv-legrand", 0);
    play("face:80");
    wg_faces("fr-iv-legrand", "80");
    wg_empty();
    wg_hq("french", "97");
    wg_put("fr-iv-boudet", "92", "91");
    wg_fatigue("fr-iv-boudet", 1);
    wg_put("au-ii-ulm", "91", "92");
    wg_active("fr-iv");
    play("pivot:fr-iv-boudet act:fr-iv-boudet rest 3");
    waits("act", "french");
    wg_faces("fr-iv-boudet", "91");
}

/* WAG-9.7.3: those who are there, and those who come, keep the facing of the first attack. */
static void wag_9_7_3_settled(void **state)
{
    (void)state;
    wg_empty();
    wg_hq("french", "97");
    wg_put("fr-iv-legrand fr-iv-molitor", "92", "91");
    wg_put("fr-iv-boudet", "79", "80");
    wg_put("au-ii-ulm", "91", "92");
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-iv-legrand attack:91 act:fr-iv-molitor");
    may_not("face:94", "WAG-9.7.3");
    play("done act:fr-iv-boudet go:92 done");
    wg_faces("fr-iv-boudet", "91");
    may_not("face:80", "WAG-9.7.3");
}

/* ---- contact ---- */

/* Boudet goes from 96 to 94, next to Ulm in 91, who looks at 115. */
static void arrives(const char *with_ulm, const char *molitor_faces)
{
    wg_empty();
    wg_hq("french", "97");
    wg_put("fr-iv-boudet", "96", "94");
    wg_put("au-ii-ulm", "91", "115");
    if (with_ulm) {
        wg_put(with_ulm, "91", "115");
    }
    if (molitor_faces) {
        wg_put("fr-iv-molitor", "92", molitor_faces);
    }
    wg_active("fr-iv");
    play("pivot:fr-iv-boudet act:fr-iv-boudet go:94");
}

/* WAG-9.7.4: freely; WAG-9.7.7: the Front of who arrives does not count. */
static void wag_9_7_4_turn_about(void **state)
{
    (void)state;
    arrives(NULL, NULL);
    assert_true(wag_fronting(wg_b, &wg, FRENCH, wg_zone("91")) == wg_set("fr-iv-boudet"));
    waits("turn_about", "austrian");
    may_not("try", "WAG-9.7.4");
    may_not("face:115", "WAG-9.4.3"); /* as it stands */
    may_not("face:75", "WAG-9.4.3");
    play("face:94");
    wg_faces("au-ii-ulm", "94");
    waits("moving", "french");
    arrives(NULL, "79"); /* Molitor is next to it, but looks away */
    may("face:94");
    play("done");
    wg_faces("au-ii-ulm", "115");
}

/* WAG-9.7.5: who is in the Front of another must pass a test first. */
static void wag_9_7_5_must_test(void **state)
{
    (void)state;
    arrives(NULL, "91");
    waits("turn_about", "austrian");
    may_not("face:94", "WAG-9.7.5");
    play("try");
    waits("manoeuvre", "chance");
    play("3");
    wg_faces("au-ii-ulm", "115");
    waits("moving", "french");
    arrives(NULL, "91");
    play("try 4");
    waits("turn_about", "austrian");
    play("face:94");
    wg_faces("au-ii-ulm", "94");
    arrives(NULL, "91");
    play("done"); /* nobody must */
    waits("moving", "french");
}

/* WAG-9.7.5, WAG-9.4.7: guns hold an enemy by their Front too, routed units nobody. */
static void wag_9_7_5_whose_front(void **state)
{
    (void)state;
    for (int guns = 0; guns < 2; guns++) {
        wg_empty();
        wg_hq("french", "97");
        wg_put("fr-iv-boudet", "96", "94");
        wg_put(guns ? "fr-iv-art" : "fr-iv-molitor", "92", "91");
        wg_put("au-ii-ulm", "91", "115");
        if (!guns) {
            wg_rout("fr-iv-molitor", 1);
        }
        wg_active("fr-iv");
        wg_until("pivot", "french");
        play("pivot:fr-iv-boudet");
        wg_until("act", "french");
        play("act:fr-iv-boudet go:94");
        if (guns) {
            may_not("face:94", "WAG-9.7.5");
        } else {
            may("face:94");
        }
    }
}

/* WAG-9.7.6: one test by the best of the stack, and all turn; a routed one does not test. */
static void wag_9_7_6_stack(void **state)
{
    struct gg_breakdown sum;

    (void)state;
    arrives("au-ii-hardegg", "91");
    play("try");
    sum = sum_of("3");
    assert_int_equal(part(&sum, "WAG-9.2.2"), 1); /* Hardegg's star */
    play("3 face:94");
    wg_faces("au-ii-ulm au-ii-hardegg", "94");
    arrives("au-ii-hardegg", "91");
    wg_rout("au-ii-hardegg", 1);
    play("try");
    adds_to("3", "WAG-9.2.2", 0);
}

/* WAG-9.7.4: each stack next to it once, in the order of the ring; not routed ones. */
static void wag_9_7_4_each_stack(void **state)
{
    (void)state;
    wg_empty();
    wg_hq("french", "97");
    wg_put("fr-iv-boudet", "96", "94");
    wg_put("au-ii-ulm", "91", "115");
    wg_put("au-ii-art", "95", "119");
    wg_put("au-i-fresnel", "93", "114");
    wg_rout("au-i-fresnel", 1);
    wg_active("fr-iv");
    play("pivot:fr-iv-boudet act:fr-iv-boudet go:94");
    waits("turn_about", "austrian");
    play("face:94"); /* Ulm */
    wg_faces("au-ii-ulm", "94");
    waits("turn_about", "austrian");
    play("face:94"); /* the guns */
    wg_faces("au-ii-art", "94");
    waits("moving", "french");
    wg_faces("au-i-fresnel", "114");
}

/* Nobody is next to it: nobody is asked. */
static void test_no_contact(void **state)
{
    (void)state;
    wg_empty();
    wg_hq("french", "97");
    wg_put("fr-iv-boudet", "96", "94");
    wg_put("au-ii-ulm", "90", "91");
    wg_active("fr-iv");
    play("pivot:fr-iv-boudet act:fr-iv-boudet go:94");
    waits("moving", "french");
    play("go:91");
    waits("turn_about", "austrian");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_9_7_1_turn_in_place),   cmocka_unit_test(wag_9_7_1_turn_after_steps),
        cmocka_unit_test(wag_9_7_1_turn_and_attack), cmocka_unit_test(wag_9_7_1_turn_after_rest),
        cmocka_unit_test(wag_9_7_3_settled),         cmocka_unit_test(wag_9_7_4_turn_about),
        cmocka_unit_test(wag_9_7_5_must_test),       cmocka_unit_test(wag_9_7_5_whose_front),
        cmocka_unit_test(wag_9_7_6_stack),           cmocka_unit_test(wag_9_7_4_each_stack),
        cmocka_unit_test(test_no_contact),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
