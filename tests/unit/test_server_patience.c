/* SPDX-License-Identifier: MIT
 * Purses of time: a side's decisions together take a few seconds, however many there are. */
#include <cmocka.h>

#include "server/log.h"
#include "server/patience.h"

enum { FEW_SECONDS = 4000 * 1000, DECISIONS = 40, SOON = 600 * 1000 };

static uint64_t think(struct purse *p, int side)
{
    uint64_t part = purse_part(p, side);

    purse_pay(p, part);
    return part;
}

static void test_a_turn(void **state)
{
    struct purse p = { 0 };
    uint64_t first = think(&p, 1), all = first, last = first;

    (void)state;
    assert_true(first <= SOON);
    for (int i = 1; i < DECISIONS; i++) {
        last = think(&p, 1);
        assert_true(last > 0 && last <= first);
        all += last;
    }
    assert_true(last < first / 4);
    assert_true(all < FEW_SECONDS);
}

/* No matter who decides in between, the next turn has a purse of its own. */
static void test_turns(void **state)
{
    struct purse p = { 0 };
    uint64_t first = think(&p, 0);

    (void)state;
    for (int i = 0; i < DECISIONS; i++) {
        think(&p, 0);
    }
    purse_pass(&p, 0); /* a move of its own without an alternative */
    assert_true(purse_part(&p, 0) < first);
    assert_int_equal(purse_part(&p, 1), first);
    think(&p, 0);
    think(&p, 0);
    purse_pass(&p, 1); /* the other side had no alternative */
    assert_int_equal(purse_part(&p, 0), first);
    purse_pay(&p, UINT64_MAX);
    assert_true(purse_part(&p, 0) > 0 && purse_part(&p, 0) < first);
}

static void test_time_is_up(void **state)
{
    struct patience past = { .until_us = log_clock() }, none = { .until_us = 0 };
    struct patience ahead = { .until_us = past.until_us + 60 * 1000 * 1000 };

    (void)state;
    assert_true(patience_over(&past));
    assert_false(patience_over(&ahead));
    assert_false(patience_over(&none));
    none.dropped = ahead.dropped = true; /* nobody waits for it any more */
    assert_true(patience_over(&ahead));
    assert_true(patience_over(&none));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_turn),
        cmocka_unit_test(test_turns),
        cmocka_unit_test(test_time_is_up),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
