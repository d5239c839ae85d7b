/* SPDX-License-Identifier: MIT
 * What units are worth by how they stand: every term by itself, and none of them in the hand-made
 * weights. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/eagles/eag_test.h"

enum { MUCH = 100 };

/* The tests' own battle, whose weights they may change. */
static int *weight(unsigned which)
{
    return &((struct eag_battle *)(uintptr_t)et_b)->weight[which];
}

/* What the position gains for the French by a weight of so much more than it has. */
static int gain(unsigned which, int more)
{
    int before = eag_value(et_battle, &et, FRENCH), after;

    *weight(which) += more;
    after = eag_value(et_battle, &et, FRENCH);
    assert_int_equal(eag_value(et_battle, &et, COALITION), -after);
    *weight(which) -= more;
    return after - before;
}

static int set_up(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    et_flat();
    return 0;
}

/* The hex beside 1711 in that direction. */
static unsigned beside(unsigned direction)
{
    unsigned hex = et_b->hex[et_hex(1711)].near[direction];

    for (unsigned number = 101; number < 4000; number++) {
        if (number % 100 != 0 && number % 100 < 30 && et_hex(number) == hex) {
            return number;
        }
    }
    fail_msg("no hex in that direction");
    return 0;
}

/* They weigh nothing by hand, so that greedy stays the same yardstick. */
static void test_hand_made(void **state)
{
    static const unsigned none[] = { W_CONTACT, W_CONTACT + 1, W_CONTACT + 2, W_COVER,  W_SHELTER,
                                     W_ALONE,   W_HEIGHT,      W_AIM,         W_REDUCED };

    (void)state;
    for (unsigned i = 0; i < sizeof none / sizeof none[0]; i++) {
        assert_int_equal(*weight(none[i]), 0);
    }
    assert_int_equal(*weight(W_ROUTED), 100);
}

/* Beside the enemy, by arm; the enemy's own arm counts against. */
static void test_contact(void **state)
{
    static const char *const unit[] = { "fr-ii-01", "fr-ii-16", "fr-ii-21" };

    (void)state;
    for (unsigned arm = 0; arm < ARMS; arm++) {
        unsigned other = arm == INFANTRY ? CAVALRY : INFANTRY;

        et_empty();
        et_put(unit[arm], 1711);
        et_put("aa-n2-01", 1715);
        assert_int_equal(gain(W_CONTACT + arm, MUCH), 0);
        et_empty();
        et_put(unit[arm], 1711);
        et_put("aa-n2-01", beside(0));
        assert_int_equal(et_b->unit[et_unit("aa-n2-01")].arm, INFANTRY);
        assert_int_equal(gain(W_CONTACT + arm, MUCH), arm == INFANTRY ? 0 : MUCH);
        assert_int_equal(gain(W_CONTACT + other, MUCH), arm == INFANTRY ? 0 : -MUCH);
    }
}

static void test_alone(void **state)
{
    (void)state;
    et_empty();
    et_put("fr-ii-01", 1711);
    et_put("aa-n2-01", beside(0));
    assert_int_equal(gain(W_ALONE, -MUCH), 0); /* both are */
    et_put("fr-ii-03", beside(3));
    assert_int_equal(gain(W_ALONE, -MUCH), MUCH); /* the Dutch alone now */
}

/* What the ground gives in melee, to a unit that can be attacked; and under fire. */
static void test_cover_and_shelter(void **state)
{
    (void)state;
    et_empty();
    et_ground(1711, VILLAGE);
    et_rework();
    et_put("fr-ii-01", 1711);
    assert_true(eag_ground(et_b, et_hex(1711))->melee > 0 &&
                eag_ground(et_b, et_hex(1711))->fire > 0);
    assert_int_equal(gain(W_COVER, MUCH), 0); /* nobody is near */
    assert_int_equal(gain(W_SHELTER, MUCH), MUCH * eag_ground(et_b, et_hex(1711))->fire);
    et_put("aa-n2-01", beside(0));
    assert_int_equal(gain(W_COVER, MUCH), MUCH * eag_ground(et_b, et_hex(1711))->melee);
}

static void test_height(void **state)
{
    (void)state;
    et_empty();
    et_put("fr-ii-01", 1711);
    et_level(1711, 3);
    et_rework();
    assert_int_equal(gain(W_HEIGHT, MUCH), 3 * MUCH);
}

/* Guns that see an enemy within four hexes; not infantry, nor beside him, nor farther. */
static void test_aim(void **state)
{
    (void)state;
    et_empty();
    et_put("fr-ii-21", 1711);
    assert_int_equal(gain(W_AIM, MUCH), 0);
    et_put("aa-n2-01", 1714);
    assert_int_equal(gain(W_AIM, MUCH), MUCH);
    et_empty();
    et_put("fr-ii-01", 1711);
    et_put("aa-n2-01", 1714);
    assert_int_equal(gain(W_AIM, MUCH), 0);
    et_empty();
    et_put("fr-ii-21", 1711);
    et_put("aa-n2-01", beside(0));
    assert_int_equal(gain(W_AIM, MUCH), 0);
    et_empty();
    et_put("fr-ii-21", 1711);
    et_put("aa-n2-01", 1717);
    assert_int_equal(gain(W_AIM, MUCH), 0);
}

static void test_routed_and_reduced(void **state)
{
    int men;

    (void)state;
    et_empty();
    et_put("fr-ii-01", 1711);
    men = et_b->worth[et_unit("fr-ii-01")].men[0];
    assert_int_equal(gain(W_REDUCED, -MUCH), 0);
    et_rout("fr-ii-01");
    assert_int_equal(gain(W_ROUTED, 200), men - men / 3);
    et_empty();
    et_put("fr-ii-01", 1711);
    et_reduce("fr-ii-01");
    assert_int_equal(gain(W_REDUCED, -MUCH), -MUCH);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_hand_made, set_up),
        cmocka_unit_test_setup(test_contact, set_up),
        cmocka_unit_test_setup(test_alone, set_up),
        cmocka_unit_test_setup(test_cover_and_shelter, set_up),
        cmocka_unit_test_setup(test_height, set_up),
        cmocka_unit_test_setup(test_aim, set_up),
        cmocka_unit_test_setup(test_routed_and_reduced, set_up),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
