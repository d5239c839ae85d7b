/* SPDX-License-Identifier: MIT
 * An honest person who plays Waterloo against a recruit, some legal move every 50 ms, and how long
 * it waits: for its own moves to be shown, and for the bot's answers; and what the server's loop
 * did meanwhile, which other work on the machine changes little. */
#ifndef BENCH_ATTACKS_PERSON_H
#define BENCH_ATTACKS_PERSON_H

#include "wire.h"
#include <stdint.h>

struct waits {
    double *ms;
    int n, cap;
};

struct person {
    struct wire *wire;
    struct line line;
    struct gg_buf scene;
    uint32_t seq;
    bool mine, over;
    double asked, gave; /* a move was sent, the bot was to decide: since when; 0: it is not so */
    double next;        /* does not move before */
    double worked;      /* the server's loop by then, in ms of a processor */
    struct waits own, bot;
    struct waits work; /* of the loop while a move of one's own was waited for */
};

void person_sit(struct person *p, struct wire *w);
/* Plays for so long, then waits for what is due, a minute at most. */
void person_play(struct person *p, double ms);
void person_forget(struct person *p); /* the waits so far */
void person_leave(struct person *p);

double waits_median(struct waits *w);
double waits_worst(struct waits *w);

#endif
