/* SPDX-License-Identifier: MIT
 * From the text of a record to a game, in any thread. */
#ifndef SERVER_READING_H
#define SERVER_READING_H

#include "server/server.h"

struct reading {
    struct server *server;
    struct shared_battle *shared; /* NULL: the battle could not be had */
    struct gg_game game;          /* where all went well */
    unsigned made_by; /* the version of the rules of a record that is not ours; 0: not that */
    struct gg_error err;
};

/* Entries of a record that comes in from outside, and those among them that go back or forth: far
 * more than the longest game has (Austerlitz: some twenty thousand steps). */
enum { READING_ENTRIES_MAX = 200000, READING_BACK_MAX = 10000 };

/* The game is the caller's to free, and the battle to drop, also on failure. */
bool reading_record(struct reading *r, const char *name, const char *text, size_t len);
/* One that nobody here has seen before: within the limits above, and with honest dice. */
bool reading_stranger(struct reading *r, const char *text, size_t len);

#endif
