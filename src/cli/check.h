/* SPDX-License-Identifier: MIT
 * Checking data files and catalogues by reading them as the games do. */
#ifndef GG_CLI_CHECK_H
#define GG_CLI_CHECK_H

#include "cli/cli.h"

/* One file under examination: what it is, and what is wrong with it. */
struct cli_finding {
    const char *file; /* as typed; NULL: all data */
    const char *kind; /* "record", "position", "data", "catalogue", "tour" */
    int code;
    struct gg_buf about;  /* a few words on what it holds */
    struct gg_buf errors; /* one a line, file and place first */
};

void cli_finding_fail(struct cli_finding *f, const char *text);

/* f->file holds text, which is JSON; every game that reads such a file is loaded with it. */
void cli_check_data(struct cli *c, const char *text, size_t len, struct cli_finding *f);
/* The tutorial of a game, if it has one; err is set if it is not valid. */
bool cli_check_tour(const struct gg_source *source, const struct gg_ruleset *rules,
                    struct gg_error *err);
/* f->file is a position file. */
void cli_check_position(struct cli *c, struct cli_finding *f);
/* Every file of the folder must be among those that were read (each between two newlines), an
 * example, or one that is read elsewhere. */
void cli_check_files(struct cli *c, const char *dir, const struct gg_buf *read,
                     struct cli_finding *f);
/* Every scenario of every game, every language, every tutorial, and every file of --data DIR. */
void cli_check_all(struct cli *c, struct cli_finding *f);

#endif
