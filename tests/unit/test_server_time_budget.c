/* SPDX-License-Identifier: MIT
 * Purses of time: a side's decisions together take a few seconds, however many there are. */
#include <cmocka.h>

#include "server/log.h"
#include "server/time_budget.h"

enum { FEW_SECONDS = 4000 * 1000, DECISIONS = 40, SOON = 600 * 1000 };

static uint64_t think(struct time_budget *p, int side)
{
    uint64_t part = time_budget_part(p, side);

    time_budget_spend(p, part);
    return part;
}

static void test_a_turn(void **state)
{
    struct time_budget p = { 0 };
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

/* No matter who decides in between, the next turn has a time budget of its own. */
static void test_turns(void **state)
{
    struct time_budget p = { 0 };
    uint64_t first = think(&p, 0);

    (void)state;
    for (int i = 0; i < DECISIONS; i++) {
        think(&p, 0);
    }
    time_budget_pass(&p, 0); /* a move of its own without an alternative */
    assert_true(time_budget_part(&p, 0) < first);
    assert_int_equal(time_budget_part(&p, 1), first);
    think(&p, 0);
    think(&p, 0);
    time_budget_pass(&p, 1); /* the other side had no alternative */
    assert_int_equal(time_budget_part(&p, 0), first);
    time_budget_spend(&p, UINT64_MAX);
    assert_true(time_budget_part(&p, 0) > 0 && time_budget_part(&p, 0) < first);
}

static void test_time_is_up(void **state)
{
    struct timeout past = { .until_us = log_clock() }, none = { .until_us = 0 };
    struct timeout ahead = { .until_us = past.until_us + 60 * 1000 * 1000 };

    (void)state;
    assert_true(timeout_over(&past));
    assert_false(timeout_over(&ahead));
    assert_false(timeout_over(&none));
    none.dropped = ahead.dropped = true; /* nobody waits for it any more */
    assert_true(timeout_over(&ahead));
    assert_true(timeout_over(&none));
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
