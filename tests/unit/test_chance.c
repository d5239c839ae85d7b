/* SPDX-License-Identifier: MIT
 * The one door for chance: keyed, fast and scripted draws; commitments and open keys. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/text.h"
#include "core/chance.h"
#include <string.h>

static struct gg_offer die;

static void no_roll_when_a_side_decides(void **state)
{
    struct gg_chance c;
    struct gg_offer o;

    (void)state;
    gg_offer_begin(&o, GG_SIDE_1);
    gg_offer_move(&o, gg_move0(1));
    gg_chance_fast(&c, 1, 1);
    assert_int_equal(gg_chance_draw(&c, &o), GG_NO_MOVE);
}

static void keyed_rolls_depend_on_key_and_number_only(void **state)
{
    unsigned char key[GG_DICE_KEY_BYTES] = { 1, 2, 3 };
    struct gg_chance a, b;
    gg_move first[20];

    (void)state;
    gg_chance_keyed(&a, key, 0);
    for (int i = 0; i < 20; i++) {
        first[i] = gg_chance_draw(&a, &die);
        assert_in_range(gg_target_of(first[i]), 1, 6);
    }
    for (int i = 19; i >= 0; i--) { /* any roll alone, in any order */
        gg_chance_keyed(&b, key, (uint64_t)i);
        assert_int_equal(gg_chance_draw(&b, &die), first[i]);
    }
    key[31] = 1;
    gg_chance_keyed(&b, key, 0);
    for (int i = 0, same = 0; i < 20; i++) {
        same += gg_chance_draw(&b, &die) == first[i];
        assert_true(same < 15);
    }
}

static void fast_streams_are_by_game_number(void **state)
{
    struct gg_chance a, b, c;
    int same = 0;

    (void)state;
    gg_chance_fast(&a, 7, 100);
    gg_chance_fast(&b, 7, 100);
    gg_chance_fast(&c, 7, 101);
    for (int i = 0; i < 60; i++) {
        gg_move m = gg_chance_draw(&a, &die);

        assert_int_equal(m, gg_chance_draw(&b, &die));
        same += m == gg_chance_draw(&c, &die);
    }
    assert_in_range(same, 1, 30);
}

static void all_faces_come_up_evenly(void **state)
{
    unsigned char key[GG_DICE_KEY_BYTES] = { 9 };
    unsigned hits[2][7] = { { 0 } };
    struct gg_chance c[2];

    (void)state;
    gg_chance_keyed(&c[0], key, 0);
    gg_chance_fast(&c[1], 3, 3);
    for (int i = 0; i < 60000; i++) {
        hits[0][gg_target_of(gg_chance_draw(&c[0], &die))]++;
        hits[1][gg_target_of(gg_chance_draw(&c[1], &die))]++;
    }
    for (int k = 0; k < 2; k++) {
        for (int face = 1; face <= 6; face++) { /* 10000 expected, 91 is one sigma */
            assert_in_range(hits[k][face], 9600, 10400);
        }
    }
}

static void weights_are_respected(void **state)
{
    struct gg_chance c;
    struct gg_offer o;
    unsigned rare = 0;

    (void)state;
    gg_offer_begin(&o, GG_CHANCE);
    gg_offer_weighted(&o, gg_move1(1, 0), 1, 1);
    gg_offer_weighted(&o, gg_move1(1, 1), 1, 9);
    gg_chance_fast(&c, 1, 2);
    for (int i = 0; i < 10000; i++) {
        rare += gg_target_of(gg_chance_draw(&c, &o)) == 0;
    }
    assert_in_range(rare, 880, 1120);
}

static void a_script_is_followed_and_checked(void **state)
{
    const gg_move script[] = { gg_move1(4, 5), gg_move1(4, 2), gg_move1(4, 7) };
    struct gg_chance c;

    (void)state;
    gg_chance_script(&c, script, 3);
    assert_int_equal(gg_chance_draw(&c, &die), gg_move1(4, 5));
    assert_int_equal(gg_chance_draw(&c, &die), gg_move1(4, 2));
    assert_int_equal(gg_chance_draw(&c, &die), GG_NO_MOVE); /* no such face */
    assert_int_equal(c.next, 2);                            /* and it stays where it is */
    gg_chance_script(&c, script, 0);
    assert_int_equal(gg_chance_draw(&c, &die), GG_NO_MOVE); /* at its end */
}

/* Golden: a change here breaks every record ever made. */
static void commitment_and_open_key_never_change(void **state)
{
    unsigned char seed[GG_DICE_KEY_BYTES] = { 0 };
    unsigned char out[GG_SHA256_BYTES], key[GG_DICE_KEY_BYTES];
    char hex[65];

    (void)state;
    gg_dice_commitment(seed, out);
    gg_write_hex(hex, out, 32);
    assert_string_equal(hex, "66e9df9bea27dd6a8ad740ffdf2811b78dae2ae98ae07100e6323065e93ea923");
    gg_dice_open_key(42, key);
    gg_write_hex(hex, key, 32);
    assert_string_equal(hex, "11b261332cbbdb33e35090ddc7c740d9827a4b6b7e4309b576a7a360435cd77b");
    seed[0] = 1;
    gg_dice_commitment(seed, key);
    assert_memory_not_equal(key, out, 32);
}

static int set_up(void **state)
{
    (void)state;
    gg_offer_die(&die, 4, 6);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_roll_when_a_side_decides),
        cmocka_unit_test(keyed_rolls_depend_on_key_and_number_only),
        cmocka_unit_test(fast_streams_are_by_game_number),
        cmocka_unit_test(all_faces_come_up_evenly),
        cmocka_unit_test(weights_are_respected),
        cmocka_unit_test(a_script_is_followed_and_checked),
        cmocka_unit_test(commitment_and_open_key_never_change),
    };

    return cmocka_run_group_tests(tests, set_up, NULL);
}
