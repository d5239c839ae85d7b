/* SPDX-License-Identifier: MIT
 * What became of requests.
 *
 * A request that changes something carries a number of the client's choosing.  The last ones of
 * each seat are remembered with their replies: a client that lost its line before it heard asks for
 * them, and a request that comes a second time changes nothing. */
#ifndef SERVER_OUTCOMES_H
#define SERVER_OUTCOMES_H

#include "base/json.h"
#include "core/notation.h"

enum { OUTCOMES = 16, OUTCOMES_ASKED = 64 };

enum { NO_NUMBER = -1 };

/* How a request ended: done, or refused with a reason. */
struct reply {
    const char *code; /* static; NULL: it was done */
    const char *text;
    const char *clause; /* static; NULL: none */
    /* Of a gesture: how far it came, and what stopped it if it was not all: text, clause, and the
     * move that waits for a confirmation ("": none). */
    bool counts, stopped;
    uint32_t made;
    char move[GG_NOTATION_MAX];
};

struct outcome {
    int64_t number;
    struct reply reply;
    char *text; /* that of the reply; NULL: this row is free */
};

struct outcomes {
    struct outcome row[OUTCOMES];
    unsigned next;
};

/* NULL: not known. */
const struct reply *outcomes_find(const struct outcomes *o, int64_t number);
/* In the place of the oldest; NO_NUMBER is not remembered. */
void outcomes_keep(struct outcomes *o, int64_t number, const struct reply *reply);
void outcomes_free(struct outcomes *o);

/* As {"t":"ok"} or {"t":"refused",...}; the id is JSON, left out if it is "". */
void reply_write(struct gg_json_writer *w, const struct reply *reply, const char *id);

/* The number of a request; NO_NUMBER if it has none.  False: it has one that is none. */
bool outcomes_number(const struct gg_json *message, int64_t *out);
/* Is this the list of numbers that hello asks for?  NULL is one, too. */
bool outcomes_is_list(const struct gg_json *unsure);
/* What became of those numbers, as a list; of the first OUTCOMES_ASKED, if there are more. */
void outcomes_write(const struct outcomes *o, const struct gg_json *unsure,
                    struct gg_json_writer *w);

#endif
