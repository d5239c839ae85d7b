/* SPDX-License-Identifier: MIT
 * The weights of a ruleset's value(), read from a data file of their own.
 *
 * They are no part of the rules: the file does not join data_hash, so that a record is the same
 * game whatever they are, and another file of weights makes another player, not another game. */
#ifndef GG_CORE_WEIGHTS_H
#define GG_CORE_WEIGHTS_H

#include "core/battle.h"

enum { GG_WEIGHTS_MAX = 128, GG_WEIGHT_NUMBERS = 128 }; /* rows, and numbers of a row */

struct gg_weight_row {
    const char *name; /* "horse-lost" */
    uint8_t count;    /* 1: a number, more: a list of so many */
    int least, most;
};

/* { "NAME": { "value": 550, "why": "..." }, ... }, every row once and nothing else; the numbers go
 * to out, in the order of the rows.  A row can have another value for the one who judges as one
 * side, { "value": 550, "french": 700, "why": "..." }, which in->as asks for; in->sided tells that
 * there is one.  False: a mistake, told as in other data files.  For weigh(). */
bool gg_load_weights(struct gg_loader *in, const char *file, const struct gg_weight_row *row,
                     int rows, int *out, struct gg_error *err);

#endif
