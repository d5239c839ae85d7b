/* SPDX-License-Identifier: MIT
 * For the bench of live tables: is everything there that the server acknowledged? */
#ifndef BENCH_TABLES_READBACK_H
#define BENCH_TABLES_READBACK_H

#include <stdint.h>

/* Reads tables 1 .. tables out of the store, replays each and compares every hash and all dice that
 * are open.  A table is lost if it does not stand, or has fewer entries than acknowledged[id].
 * Returns how many are lost, each with a line on standard error. */
long readback(const char *db, long tables, const uint32_t *acknowledged, uint64_t *entries);

#endif
