/* SPDX-License-Identifier: MIT
 * Purses of time for bots at tables. */
#include "server/patience.h"
#include "server/log.h"

enum { PURSE_US = 3000 * 1000, PARTS = 6, LEAST_US = 20 * 1000 };

uint64_t purse_part(struct purse *p, int side)
{
    uint64_t part;

    purse_pass(p, side);
    if (p->left_us == 0) {
        *p = (struct purse){ .left_us = PURSE_US, .side = side };
    }
    part = p->left_us / PARTS;
    return part < LEAST_US ? LEAST_US : part;
}

void purse_pay(struct purse *p, uint64_t spent_us)
{
    p->left_us = p->left_us > spent_us ? p->left_us - spent_us : 1; /* empty, and no new one yet */
}

void purse_pass(struct purse *p, int side)
{
    if (p->side != side) {
        p->left_us = 0;
    }
}

bool patience_over(void *patience)
{
    const struct patience *p = patience;

    return p->dropped || (p->until_us && log_clock() >= p->until_us);
}
