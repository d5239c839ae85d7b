/* SPDX-License-Identifier: MIT
 * Chapter 7, orders and reaction; 12.5, the first orders; what is known of the markers. */
#include "rules/example.h"
#include "rules/wagram/wag_test.h"

static unsigned boxes_of(const char *corps)
{
    int side;
    unsigned c = wg_corps(corps, &side);

    return wg.may[side][c];
}

/* WAG-12.5.1, WAG-12.5.2 */
static void wag_12_5_1_first_orders(void **state)
{
    (void)state;
    wg_start();
    wg_until("lay_orders", "austrian");
    may_not("done", "WAG-12.5.1");
    may_not("order:fr-iv", "WAG-12.5.1");
    may_not("order:au-v", "WAG-12.5.3"); /* Reuss has no marker */
    play("order:au-r order:au-i order:au-ii admin:au-iii");
    may_not("admin:au-r", "WAG-7.1.4");
    play("admin:au-vi");
    may_not("admin:au-iv", "WAG-12.1.7");
    play("done");
    waits("lay_orders", "french");
    wg_lies_in("au-r", "order-1");
    wg_lies_in("au-ii", "order-3");
    wg_lies_in("au-vi", "administrative");
    wg_lies_in("au-iv", "available");
}

/* WAG-7.1.1 to WAG-7.1.5 */
static void wag_7_1_1_orders(void **state)
{
    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand fr-ii-frere", "214", NULL);
    wg_marker("fr-iv", "order-1");
    wg_marker("fr-ii", "order-2");
    wg_marker("fr-iii", "order-3");
    wg_marker("fr-d", "activated");
    wg_round();
    play("done 6:1");
    waits("order", "french");
    wg_lies_in("fr-iv", "activated");
    wg_lies_in("fr-ii", "order-1");
    wg_lies_in("fr-iii", "order-2");
    wg_lies_in("fr-d", "available");
    may_not("order:fr-iv", "WAG-7.1.4");
    may("order:fr-d");
    play("order:fr-r");
    wg_lies_in("fr-r", "order-3");
    assert_int_equal(boxes_of("fr-d"),
                     1u << AVAILABLE | 1u << ORDER_3); /* it might have been that one */
    assert_int_equal(boxes_of("fr-iv"), 1u << ACTIVATED);
    waits("pivot", "french");
}

/* WAG-7.1.3: what was hidden moves on hidden. */
static void wag_7_1_3_shift(void **state)
{
    unsigned ii = wg_corps("fr-ii", NULL), iii = wg_corps("fr-iii", NULL);

    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand fr-ii-frere fr-iii-morand", "214", NULL);
    wg_marker("fr-iv", "order-1");
    wag_marker_hidden(&wg, FRENCH, ii, ORDER_2, WAG_ANY_CORPS);
    wag_marker_hidden(&wg, FRENCH, iii, ORDER_3, WAG_ANY_CORPS);
    wg_round();
    play("done 6:1");
    wg_lies_in("fr-ii", "order-1");
    wg_lies_in("fr-iii", "order-2");
    assert_int_equal(boxes_of("fr-ii"), 1u << AVAILABLE | 1u << ORDER_1 | 1u << ORDER_2);
    assert_int_equal(boxes_of("fr-iii"), boxes_of("fr-ii"));
    assert_int_equal(wg.markers[FRENCH][ORDER_1], 1);
    assert_int_equal(wg.markers[FRENCH][ORDER_2], 1);
    assert_int_equal(wg.markers[FRENCH][ORDER_3], 0);
}

/* WAG-7.1.7, WAG-7.1.8: nothing in Order 1, or a corps that is no more. */
static void wag_7_1_7_no_order(void **state)
{
    (void)state;
    wg_empty();
    wg_put("fr-ii-frere", "214", NULL);
    wg_marker("fr-iv", "order-1");
    wg_round();
    play("done 6:1 order:fr-r");
    wg_lies_in("fr-iv", "none");
    assert_int_equal(wg.rounds, 1);
    assert_int_equal(wg.round[FRENCH], 1);
}

/* WAG-7.1.7: no marker lies behind an empty box, so that no Round is lost for a hole. */
static void wag_7_1_7_no_hole(void **state)
{
    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand fr-ii-frere fr-iii-morand", "214", NULL);
    wg_marker("fr-iv", "order-1");
    wg_round();
    play("done 6:1 order:fr-ii");
    wg_lies_in("fr-ii", "order-1");

    wg_empty();
    wg_marker("fr-iv", "order-3");
    wag_marker_hidden(&wg, FRENCH, wg_corps("fr-ii", NULL), ORDER_2, WAG_ANY_CORPS);
    wag_close_up(&wg, FRENCH);
    wg_lies_in("fr-ii", "order-1");
    wg_lies_in("fr-iv", "order-2");
    assert_int_equal(boxes_of("fr-iv"), 1u << ORDER_2);
    assert_int_equal(boxes_of("fr-iii"), 1u << AVAILABLE | 1u << ORDER_1);
    assert_int_equal(wg.markers[FRENCH][ORDER_1] + wg.markers[FRENCH][ORDER_2], 2);
    assert_int_equal(wg.markers[FRENCH][ORDER_3], 0);
    wag_close_up(&wg, FRENCH); /* nothing is left to do */
    wg_lies_in("fr-iv", "order-2");
}

/* WAG-7.2.1 to WAG-7.2.6, WAG-6.10 */
static void wag_7_2_1_reaction(void **state)
{
    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand", "214", NULL);
    wg_put("fr-ii-frere", "1", NULL);
    wg_hq("austrian", "260");
    wg_marker("fr-d", "activated");
    wg_round();
    waits("react", "french");
    may_not("react:fr-ii", "WAG-7.2.3"); /* too far from Napoleon */
    may_not("react:fr-d", "WAG-7.2.3");  /* not in Available */
    may_not("react:au-r", "WAG-7.2.1");
    play("react:fr-iv");
    wg_lies_in("fr-iv", "reaction");
    adds_up(sum_of("=7"), 7, MSG_res_reacts); /* WAG-7.2.4 */
    adds_up(sum_of("=8"), 8, MSG_res_no_reaction);
    play("=7");
    wg_lies_in("fr-iv", "activated");
    wg_lies_in("fr-d", "activated");
    waits("pivot", "french");
    assert_int_equal(wg.reaction, 1);
}

/* WAG-7.2.7, WAG-7.1.6, WAG-6.7; WAG-7.2.5: Karl needs 6 or less. */
static void wag_7_2_7_failed_reaction(void **state)
{
    (void)state;
    wg_empty();
    wg.last = FRENCH;
    wg_put("au-r-aspre", "1", NULL);
    wg_marker("au-i", "order-2");
    wg_marker("au-ii", "order-3");
    wg_round();
    waits("react", "austrian");
    play("react:au-r =7");
    wg_lies_in("au-r", "reaction");
    assert_int_equal(wag_initiative_modifier(wg_b, &wg, AUSTRIAN, NULL), -1);
    play("1:6");
    wg_lies_in("au-r", "order-3"); /* WAG-7.1.6: it had to be that one */
    assert_int_equal(wg.rounds, 1);
}

/* WAG-7.2.2: not while a marker lies in the box; WAG-7.2.8: once a Round. */
static void wag_7_2_2_one_reaction(void **state)
{
    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand fr-ii-frere", "214", NULL);
    wg_round();
    play("react:fr-iv =12");
    waits("initiative_dice", "chance"); /* and nobody is asked again */
    wg_empty();
    wg_put("fr-iv-legrand fr-ii-frere", "214", NULL);
    wg_marker("fr-iv", "reaction");
    wg_round();
    waits("initiative_dice", "chance");
    wg_empty();
    wg_put("fr-iv-legrand fr-ii-frere", "214", NULL);
    wg_marker("au-i", "reaction"); /* that of the others does not matter */
    wg_round();
    waits("react", "french");
}

/* WAG-EX-8: 21 and 15 of 36; WAG-7.2.9: the 2 to 7 and 2 to 6 of the player aid. */
static void wag_ex_8_chances(void **state)
{
    static struct gg_offer o;
    uint64_t ways[SIDES] = { 0, 0 };

    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand", "214", NULL);
    wg_round();
    example(wg_battle, &wg, "ex-8");
    play("react:fr-iv");
    wagram_ruleset.offer(wg_battle, &wg, &o);
    for (int side = 0; side < SIDES; side++) {
        for (unsigned total = 2; total <= wg_b->reaction[side]; total++) {
            ways[side] += gg_offer_weight_of(&o, gg_move1(V_total, total));
        }
    }
    assert_int_equal(o.weight, 36);
    assert_int_equal(ways[FRENCH], 21);
    assert_int_equal(ways[AUSTRIAN], 15);
    assert_int_equal(wg_b->reaction[FRENCH], 7);
    assert_int_equal(wg_b->reaction[AUSTRIAN], 6);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_12_5_1_first_orders),   cmocka_unit_test(wag_7_1_1_orders),
        cmocka_unit_test(wag_7_1_7_no_order),        cmocka_unit_test(wag_7_2_1_reaction),
        cmocka_unit_test(wag_7_2_7_failed_reaction), cmocka_unit_test(wag_ex_8_chances),
        cmocka_unit_test(wag_7_1_7_no_hole),         cmocka_unit_test(wag_7_1_3_shift),
        cmocka_unit_test(wag_7_2_2_one_reaction),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
