/* SPDX-License-Identifier: MIT
 * Work for other threads that waits for its turn: of a lane one job runs at a time, in the order in
 * which they came, so that the threads are not all taken by one kind of work.
 *
 * Everything here runs on the loop, except run() of a job. */
#ifndef SERVER_LANE_H
#define SERVER_LANE_H

#include "server/net.h"

/* run() in another thread, then done() on the loop; run is left out when the loop ends first, or
 * there is no memory, which `ran` tells. */
struct lane_job {
    void (*run)(void *of);
    void (*done)(void *of, bool ran);
    void *of;
    struct lane_job *next;
};

struct lane {
    struct net *net;
    struct net_job job;     /* the first one's, as the network knows it */
    struct lane_job *first; /* it runs */
    struct lane_job **last;
};

void lane_open(struct lane *l, struct net *net);
bool lane_add(struct lane *l, struct lane_job *job); /* false: it could not be, and never runs */
static inline bool lane_is_free(const struct lane *l)
{
    return !l->first;
}

#endif
