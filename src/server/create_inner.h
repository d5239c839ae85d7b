/* SPDX-License-Identifier: MIT
 * What create.c, import.c, fork.c and edit.c share: a table on its way to be made. */
#ifndef SERVER_CREATE_INNER_H
#define SERVER_CREATE_INNER_H

#include "server/table.h"

struct reading;

struct making {
    struct server *server;
    struct net_reply *out;
    char address[48]; /* of who asks */
    struct store_table row;
    char token[STORE_SEATS][GUARD_TOKEN_TEXT + 1];
    struct shared_battle *shared;
    struct gg_game game;
    const struct gg_game *copy; /* instead: the game of another table, which stays there */
    struct gg_error err;
    int status;       /* of the refusal */
    unsigned made_by; /* the version of the rules of a record that is not ours; 0: not that */
};

/* Returns false. */
bool making_refuse(struct making *m, int status, const char *reason);
/* May that address make another table? */
bool making_room(struct making *m, const char *address);
bool making_seat(struct making *m, int seat, const char *player); /* who plays it */
/* Who plays, and tokens for all seats; asked: {"french":"human"}, or NULL. */
bool making_seats(struct making *m, const struct gg_ruleset *rules, const struct gg_json *asked);
bool making_tokens(struct making *m);
bool making_secret_dice(struct making *m);
/* What was read, well or not. */
bool making_take(struct making *m, const struct reading *r, bool ok);
/* The game of a record, with its battle. */
bool making_read(struct making *m, const char *text, size_t len);
/* The battle that {"game","options"} name. */
bool making_battle(struct making *m, const struct gg_json *asked);
/* A game with secret dice from that position on; what is written of it reads back. */
bool making_from(struct making *m, const void *position);
/* May the game go on here, if two bots play it? */
bool making_may_run(struct making *m);
bool making_for_somebody(struct making *m); /* one side at least is for a person */
/* Writes the table, wakes its bots and replies with its links, or says what is wrong. */
void making_finish(struct making *m, bool ok);

/* The table and seat of the token in the header of a request; NULL after a reply, or when the
 * request waits for the table and comes again. */
struct table *bearer_table(struct server *s, const struct net_request *r, int *seat,
                           struct net_reply *out);

/* A moment of a game as a seat may have it (fork.c): what the viewer knows, and for the rest a
 * guess. */
struct moment {
    const struct gg_game *game;
    int viewer;    /* whose knowledge it is made from */
    uint32_t step; /* as that viewer counts */
    bool guessed;  /* there was something to guess */
    union gg_position_room position;
};
/* asked: "at", "as" and "by" as of a fork. */
bool making_moment(struct making *m, const struct table *t, int seat, const struct gg_json *asked,
                   struct moment *out);

/* Seats and game of a new table from the position file in "file" (edit.c). */
bool edit_game(struct making *m, const struct gg_json *asked);

#endif
