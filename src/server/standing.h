/* SPDX-License-Identifier: MIT
 * Standing answers at a table (core/standing.h): those of its two sides, as the store keeps them.
 *
 * When a decision of a side is due, which no bot plays, and one of its standing answers applies, it
 * is made in the same round of the loop, whether anybody is there or not: by itself, after what led
 * to it is on disk and shown, so that the others are sent what they would be sent if it was made by
 * hand.  As many follow as apply, in one commit, but no more than STANDING_IN_A_ROW before someone
 * decides. */
#ifndef SERVER_STANDING_H
#define SERVER_STANDING_H

#include "core/standing.h"
#include "store/store.h"

struct client;
struct server;
struct table;

enum { STANDING_IN_A_ROW = 64 };

struct standing_seat {
    struct gg_standing_row row[GG_STANDING_MAX];
    int rows;
    uint32_t last; /* number given out */
    struct gg_habits habits;
    bool suggests;
    struct gg_standing suggestion;
    bool told_lines;        /* its pages were told about something that they did */
    const char *told_rests; /* what its pages were told last of why they rest */
};

struct standing {
    struct standing_seat seat[2];
    struct gg_near *near; /* NULL: not needed yet */
    struct store_answered
        answered[STANDING_IN_A_ROW]; /* and not on disk yet; the texts are owned */
    uint32_t answers;
};

/* From the store, when the table's game is there; and their end. */
void standing_load(struct table *t);
void standing_free(struct table *t);

/* Has a standing answer made at the end of this round, if one applies. */
void table_answer(struct table *t);
/* The end of the round. */
void tables_answer(struct server *s);
/* What the standing answers made is on disk and shown: their owners are told. */
void standing_accepted(struct table *t);

/* Why standing answers of a side that decides do not answer for now: "back", "often"; NULL: they
 * do. */
const char *standing_rests(const struct table *t, int side);
/* A person has made that move at the position that masked is his mask of. */
void standing_habit(struct client *c, const void *masked, gg_move m);

/* ---- what a seat is told and says (always.c) ---- */

void client_standing(struct client *c);         /* the list, if there is anything to tell */
void client_answered(struct client *c);         /* what they did, as lines of the log; likewise */
void seats_standing(struct table *t, int side); /* the list, to all pages of a side */
void seats_answered(struct table *t, int side);
void act_always(struct client *c, const struct gg_json *m, const char *id);

#endif
