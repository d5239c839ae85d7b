/* SPDX-License-Identifier: MIT
 * Rule coverage: where the source tree cites each clause. */
#ifndef GG_CLI_COVERAGE_H
#define GG_CLI_COVERAGE_H

#include "cli/cli.h"

int cli_coverage(struct cli *c, const struct gg_ruleset *r);

#endif
