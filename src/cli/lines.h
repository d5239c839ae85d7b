/* SPDX-License-Identifier: MIT
 * Lines of the standard input, read by a thread of their own, so that someone who is thinking
 * about one line can be told that a later one says to stop. */
#ifndef GG_CLI_LINES_H
#define GG_CLI_LINES_H

#include <stdbool.h>
#include <stdint.h>

/* Starts reading; once a process.  stop: the line that ends the thinking about those before it. */
bool cli_lines_start(const char *stop);
/* The next line without its end, which the caller frees, and its number; NULL: there are no more.
 */
char *cli_lines_next(uint64_t *number);
/* Has a line to stop come after that one? */
bool cli_lines_stopped(uint64_t number);

#endif
