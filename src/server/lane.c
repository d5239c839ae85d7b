/* SPDX-License-Identifier: MIT
 * Jobs one after the other. */
#include "server/lane.h"

static void run(void *of)
{
    struct lane_job *j = ((struct lane *)of)->first;

    j->run(j->of);
}

static struct lane_job *take(struct lane *l)
{
    struct lane_job *j = l->first;

    l->first = j->next;
    if (!l->first) {
        l->last = &l->first;
    }
    return j;
}

static void done(void *of, bool ran)
{
    struct lane *l = of;
    struct lane_job *j = take(l), *next;

    while (l->first && !net_work(l->net, &l->job)) { /* the loop ends, or there is no memory */
        next = take(l);
        next->done(next->of, false);
    }
    j->done(j->of, ran);
}

void lane_open(struct lane *l, struct net *net)
{
    *l = (struct lane){ .net = net, .job = { run, done, l }, .last = &l->first };
}

bool lane_add(struct lane *l, struct lane_job *job)
{
    bool is_first = lane_is_free(l);

    job->next = NULL;
    *l->last = job;
    l->last = &job->next;
    if (is_first && !net_work(l->net, &l->job)) {
        take(l);
        return false;
    }
    return true;
}
