/* SPDX-License-Identifier: MIT
 * Purses of time for bots at tables. */
#include "server/time_budget.h"
#include "server/log.h"

enum { BUDGET_US = 3000 * 1000, PARTS = 6, LEAST_US = 20 * 1000 };

uint64_t time_budget_part(struct time_budget *p, int side)
{
    uint64_t part;

    time_budget_pass(p, side);
    if (p->left_us == 0) {
        *p = (struct time_budget){ .left_us = BUDGET_US, .side = side };
    }
    part = p->left_us / PARTS;
    return part < LEAST_US ? LEAST_US : part;
}

void time_budget_spend(struct time_budget *p, uint64_t spent_us)
{
    p->left_us = p->left_us > spent_us ? p->left_us - spent_us : 1; /* empty, and no new one yet */
}

void time_budget_pass(struct time_budget *p, int side)
{
    if (p->side != side) {
        p->left_us = 0;
    }
}

bool timeout_over(void *timeout)
{
    const struct timeout *p = timeout;

    return p->dropped || (p->until_us && log_clock() >= p->until_us);
}
