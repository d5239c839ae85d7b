/* SPDX-License-Identifier: MIT
 * Where tables are kept safe: games as lines of text, seats as hashes, chat and notes.
 *
 * The store knows no game and no protocol: it keeps what it is given and gives it back.  Everything
 * that returns true is on disk (WAL, synchronous FULL): an acknowledged move survives a crash at
 * any instant.  No SQL outside this folder (scripts/check-layers sees to it).  One thread writes,
 * the server's loop; others may read, each by a connection of its own.  One server: a second one is
 * refused.
 *
 * The functions below are the whole interface: a second back end (PostgreSQL) will implement them
 * too, chosen by the place. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "base/buf.h"
#include "base/error.h"
#include <stdbool.h>
#include <stdint.h>

enum { STORE_HASH_BYTES = 32, STORE_SEED_BYTES = 32, STORE_SEATS = 3, STORE_NAME_MAX = 64 };
enum { STORE_ABOUT_MAX = 256, STORE_PERSON_MAX = 128 };
enum { STORE_CHAT_MAX = 5000 }; /* lines of a table; then the oldest go */

/* What a table is for. */
enum store_kind {
    STORE_PLAYED,
    STORE_WHAT_IF,  /* a private study of a moment of another game: can be thrown away */
    STORE_PUBLISHED /* a copy of a finished game, for anyone: can be withdrawn */
};

/* Seats of a table: the two sides and the spectators. */
struct store_seat {
    unsigned char token_hash[STORE_HASH_BYTES]; /* the token itself is never stored */
    char player[STORE_NAME_MAX];                /* "human", or another word of the server's */
    char name[STORE_PERSON_MAX];                /* of the one who sits there, "" for none */
    bool has_next;
    unsigned char next_hash[STORE_HASH_BYTES]; /* of the token for that person's next game */
};

struct store_table {
    int64_t id;
    int64_t created, changed;      /* seconds since 1970 */
    char game[STORE_NAME_MAX * 2]; /* "waterloo/1815" */
    bool finished;
    uint32_t entries; /* of the record */
    enum store_kind kind;
    char about[STORE_ABOUT_MAX]; /* what the server says of one that is not played, as JSON */
    struct store_seat seat[STORE_SEATS];
    bool has_seed;
    unsigned char seed[STORE_SEED_BYTES]; /* secret dice, until they are revealed */
};

struct store;

/* Receives text in order: the header lines of a record first (as entry 0), then its entries. */
typedef bool store_line_fn(void *context, uint32_t seq, const char *line);
typedef bool store_chat_fn(void *context, int64_t id, int64_t when, int seat, const char *text);

/* place: a path for SQLite (":memory:" for tests), or "postgres://..." for PostgreSQL. */
struct store *store_open(const char *place, struct gg_error *err);
void store_close(struct store *s);
/* Could others read the file, before it was made its owner's alone? */
bool store_was_readable(const struct store *s);
/* Are the files not where they were: moved, removed, replaced or cut?  While they are not, every
 * change is refused: it would be lost. */
bool store_lost(struct store *s);
/* For another thread, to read with; closed as the store itself. */
struct store *store_reader(const struct store *s, struct gg_error *err);

/* A new table with the header of its record (all lines up to and with "start"); sets t->id. */
bool store_create(struct store *s, struct store_table *t, const char *header, struct gg_error *err);
/* Entries seq, seq+1, ... of a record, a line each, in one transaction.  seq must
 * be the number of entries so far + 1: a repeated or skipped append is an error and changes
 * nothing. finished, and a seed set to NULL when the dice are revealed (reveal line given), are
 * kept too. */
struct store_answered { /* an entry that a standing answer made, in that text */
    uint32_t seq;
    int seat;
    const char *answer;
};
struct store_append {
    int64_t table;
    uint32_t seq, count;
    const char *lines; /* each with its newline; NULL if count is 0 */
    bool finished;
    const char *reveal; /* the "reveal ..." line, or NULL */
    const struct store_answered *answered;
    uint32_t answers; /* so many */
};
bool store_append(struct store *s, const struct store_append *a, struct gg_error *err);
/* Several of them in one transaction: all are kept, or none. */
bool store_append_all(struct store *s, const struct store_append *a, uint32_t n,
                      struct gg_error *err);

bool store_find_seat(struct store *s, const unsigned char token_hash[STORE_HASH_BYTES],
                     int64_t *table, int *seat,
                     struct gg_error *err); /* false with !err->set: none */
bool store_load(struct store *s, int64_t table, struct store_table *out, struct gg_error *err);
bool store_lines(struct store *s, int64_t table, store_line_fn *fn, void *context,
                 struct gg_error *err);
bool store_reveal(struct store *s, int64_t table, struct gg_buf *out, struct gg_error *err);
bool store_set_player(struct store *s, int64_t table, int seat, const char *player,
                      struct gg_error *err);
bool store_set_name(struct store *s, int64_t table, int seat, const char *name,
                    struct gg_error *err);
bool store_set_next(struct store *s, int64_t table, int seat,
                    const unsigned char hash[STORE_HASH_BYTES], struct gg_error *err);

bool store_say(struct store *s, int64_t table, int seat, int64_t when, const char *text,
               int64_t *id, struct gg_error *err);
/* The last `most` lines of those between two, in order. */
struct store_lines_asked {
    int64_t table, after, before;
    int most;
};
bool store_chat(struct store *s, const struct store_lines_asked *asked, store_chat_fn *fn,
                void *context, struct gg_error *err);
bool store_put_note(struct store *s, int64_t table, int seat, const char *text,
                    struct gg_error *err);
bool store_note(struct store *s, int64_t table, int seat, struct gg_buf *out, struct gg_error *err);

/* Standing answers of the two sides: what they say is the server's business.  Put under a number
 * that is there already, the old one is gone. */
struct store_standing {
    int seat;
    uint32_t number; /* from 1 */
    const char *answer;
    bool active;
};
typedef bool store_standing_fn(void *context, const struct store_standing *s);
bool store_standings(struct store *s, int64_t table, store_standing_fn *fn, void *context,
                     struct gg_error *err);
bool store_put_standing(struct store *s, int64_t table, const struct store_standing *row,
                        struct gg_error *err);
bool store_drop_standing(struct store *s, int64_t table, int seat, uint32_t number,
                         struct gg_error *err);
/* The last `most` entries that those of a seat made, in order. */
bool store_answered(struct store *s, int64_t table, int seat, int most, store_line_fn *fn,
                    void *context, struct gg_error *err);

/* Everything of a table that is not STORE_PLAYED; of one that is, an error, and nothing is lost. */
bool store_delete(struct store *s, int64_t table, struct gg_error *err);

int64_t store_count(struct store *s, struct gg_error *err); /* tables in all; -1 on error */
/* Unfinished tables with a bot or an active standing answer in a seat, so that a restarted server
 * lets them play on. */
typedef bool store_table_fn(void *context, int64_t table);
bool store_unfinished(struct store *s, store_table_fn *fn, void *context, struct gg_error *err);

#endif
