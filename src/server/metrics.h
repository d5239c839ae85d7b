/* SPDX-License-Identifier: MIT
 * What the server counts of itself, for its operator: GET /healthz and GET /metrics.
 *
 * Counts of the whole house, never of a table, a seat or an address.  Counted on the loop alone, so
 * there is nothing to lock; nothing is allocated until it is asked for. */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

#include "server/net.h"

enum { METRICS_BUCKETS = 13 };

/* How often something took how long. */
struct histogram {
    uint64_t bucket[METRICS_BUCKETS + 1]; /* each by itself; the last: longer than all of them */
    uint64_t us;                          /* all together */
};

struct metrics {
    struct histogram shown[2]; /* moves of bots, of people: from decision to shown */
    struct histogram store;    /* transactions that write moves */
    uint64_t store_failures;
    struct histogram thought; /* of a bot, from when it has a thread */
};

void histogram_add(struct histogram *h, uint64_t us);

struct server;

void metrics_request(struct server *s, const struct net_request *r, struct net_reply *out);
void metrics_health(struct server *s, const struct net_request *r, struct net_reply *out);

#endif
