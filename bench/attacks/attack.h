/* SPDX-License-Identifier: MIT
 * Ways to keep a server from its work, each by what it may do from one address. */
#ifndef BENCH_ATTACKS_ATTACK_H
#define BENCH_ATTACKS_ATTACK_H

#include "wire.h"

struct tally { /* shared by two processes */
    unsigned long done, refused;
};

struct ground { /* made before it begins */
    char token[WIRE_TOKEN];
    struct gg_buf record;
};

struct attack {
    const char *name;
    void (*prepare)(struct wire *w, struct ground *g);                    /* NULL: nothing */
    void (*run)(struct wire *w, const struct ground *g, struct tally *t); /* until it is killed */
    const char *done, *refused;                                           /* what is counted */
};

extern const struct attack attacks[];
extern const int attacks_count;

/* A battle of Austerlitz played at random, then so many times undo and redo in turn. */
void record_long(struct gg_buf *out, unsigned entries, unsigned back);
/* A whole game of Ligny. */
void record_finished(struct gg_buf *out);

#endif
