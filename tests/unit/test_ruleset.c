/* SPDX-License-Identifier: MIT
 * What of a position is hashed: all of it, or all but what it only remembers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/ruleset.h"

static void every_byte_is_hashed(void **state)
{
    const struct gg_ruleset r = { .position_size = 24 };
    unsigned char one[24] = { 0 }, two[24] = { 0 };

    (void)state;
    assert_int_equal(gg_position_told(&r), 24);
    two[23] = 1;
    assert_true(gg_position_hash(&r, one) != gg_position_hash(&r, two));
}

static void what_is_only_remembered_is_not(void **state)
{
    const struct gg_ruleset r = { .position_size = 24, .hashed_size = 16 };
    const struct gg_ruleset without = { .position_size = 16 };
    unsigned char one[24] = { 0 }, two[24] = { 0 };

    (void)state;
    two[16] = 1;
    assert_true(gg_position_hash(&r, one) == gg_position_hash(&r, two));
    assert_true(gg_position_hash(&r, one) == gg_position_hash(&without, one));
    two[15] = 1;
    assert_true(gg_position_hash(&r, one) != gg_position_hash(&r, two));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_byte_is_hashed),
        cmocka_unit_test(what_is_only_remembered_is_not),
    };

    return cmocka_run_group_tests_name("ruleset", tests, NULL, NULL);
}
