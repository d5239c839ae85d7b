/* SPDX-License-Identifier: MIT
 * How long bots may think at a table: by the clock, which they themselves do not have.
 *
 * A side has a time budget for all it decides without anybody else deciding in between, and may
 * spend a part of what is left on each decision: the first answer comes soon, the last do not wait
 * long, and the whole takes a few seconds whatever the bot and the machine. */
#ifndef SERVER_TIME_BUDGET_H
#define SERVER_TIME_BUDGET_H

#include <stdbool.h>
#include <stdint.h>

struct time_budget {
    uint64_t left_us; /* 0: a new one is due */
    int side;         /* whose it is */
};

/* What side may spend on its next decision, in microseconds. */
uint64_t time_budget_part(struct time_budget *p, int side);
void time_budget_spend(struct time_budget *p, uint64_t spent_us);
/* Someone decides; a side other than the one it is of ends it. */
void time_budget_pass(struct time_budget *p, int side);

/* How long something may be thought about in another thread: until a moment of the log's clock, or
 * until nobody waits for the answer. */
struct timeout {
    uint64_t until_us; /* 0: as long as it takes */
    _Atomic bool dropped;
};

/* stop() of a gg_budget and of gg_odds_options. */
bool timeout_over(void *timeout);

#endif
