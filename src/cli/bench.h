/* SPDX-License-Identifier: MIT
 * Measurements of one battle, in processor time of one core. */
#ifndef GG_CLI_BENCH_H
#define GG_CLI_BENCH_H

#include "core/grognard.h"

struct cli_bench {
    char game[2 * GG_ID_MAX];
    double decisions_per_s, games_per_s, decisions_a_game;
    double offer_ns, apply_ns;
    size_t position_bytes;
    double records_per_s;
    uint32_t record_steps;
};

bool cli_bench_battle(const struct gg_battle *b, double seconds, struct cli_bench *out,
                      struct gg_error *err);
/* n steps of random play, game after game, and nothing else. */
void cli_bench_steps(const struct gg_battle *b, uint64_t n);

#endif
