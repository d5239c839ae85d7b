/* SPDX-License-Identifier: MIT
 * grognard report --film: a game as one page that plays it. */
#ifndef CLI_REPORT_FILM_H
#define CLI_REPORT_FILM_H

#include "cli/record.h"

/* CLI_OK, or an exit status after what was wrong has been said. */
int cli_report_film(const struct cli *c, const struct cli_game *g, int viewer, struct gg_buf *out);

#endif
