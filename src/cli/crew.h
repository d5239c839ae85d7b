/* SPDX-License-Identifier: MIT
 * Work in threads with results in order: whatever the number of threads, the caller is given the
 * results one by one from the first on, and may stop after any of them. */
#ifndef GG_CLI_CREW_H
#define GG_CLI_CREW_H

#include "base/error.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { CLI_THREADS_MAX = 256 };

struct cli_crew {
    uint64_t items;
    size_t result_size;
    int threads;
    void *context;
    /* In any thread, `worker` of them: result is zeroed room for it. */
    void (*work)(void *context, int worker, uint64_t item, void *result);
    /* In the calling thread, in order; false: enough. */
    bool (*take)(void *context, uint64_t item, const void *result);
};

/* false when memory or threads ran out; err then says so. */
bool cli_crew_run(const struct cli_crew *c, struct gg_error *err);
int cli_crew_usual(void); /* processors of this machine */

#endif
