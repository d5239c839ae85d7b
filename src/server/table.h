/* SPDX-License-Identifier: MIT
 * Live tables: a game in memory, the seats at it, and the way of a change through it:
 *
 *   apply -> on disk -> acknowledged -> shown to every seat -> bots
 *
 * All changes of one round of the loop go to disk together, in one transaction: waiting for the
 * disk is what takes longest.  When the store refuses a change, its table is put back to what the
 * store has.  A table is loaded when someone sits down at it and let go when nobody has for a
 * while. */
#ifndef SERVER_TABLE_H
#define SERVER_TABLE_H

#include "bots/bots.h"
#include "server/outcomes.h"
#include "server/server.h"
#include "server/time_budget.h"

struct client; /* seat.h */

enum { CLIENT_ID_MAX = 80 }; /* bytes of the id of a request, as JSON, with a NUL */

struct standing;
struct thought;
struct load;

/* Waits for a table that is read in another thread; a part of the client or request that does. */
struct table_wait {
    void (*ready)(void *of, const struct gg_error *err); /* err NULL: ask again, it is there */
    void *of;
    struct load *load; /* NULL: it does not wait */
    struct table_wait *next;
};
struct history;

struct takeback {
    bool asked;
    int from;       /* the seat that asks */
    uint32_t count; /* steps of the game */
    uint32_t plays; /* of the game when it was asked: any change lets it lapse */
};

/* A change that is made in memory and not yet on disk: nobody is shown it, and before anything else
 * happens at the table it is written. */
struct pending {
    bool on;
    struct client *by;      /* who made it and waits for the word; NULL: a bot, or gone */
    char id[CLIENT_ID_MAX]; /* of the request */
    int seat;               /* that made it, */
    int64_t number;         /* under this number of its own */
    struct reply done;      /* what it is told then; */
    char *said;             /* the text of that, owned */
    bool answers;           /* standing answers made it */
    int declined;           /* the side that declines a draw by it, plus 1 */
    uint64_t made_us;       /* when it was decided on, by the log's clock */
    struct table *next;     /* with a change that waits */
};

/* Who plays a side, beyond the name in the row (players.c). */
struct player {
    bool lent;      /* a bot plays for a person who has the seat */
    uint32_t since; /* steps that were played before the table was made */
};

struct table {
    struct server *server;
    struct table *next; /* in its slot */
    int64_t id;
    struct store_table row;
    struct shared_battle *shared;
    struct gg_game game;
    uint64_t
        seen[STORE_SEATS]; /* hash of what each seat sees: a seat that sees a change is sent it */
    uint32_t stored;       /* entries that are on disk */
    struct pending pending;
    struct standing *standing; /* answers of its sides: standing.h; NULL: no game, or no memory */
    unsigned answers_in_a_row; /* that they made since someone decided */
    bool answering;            /* they make a change now, */
    bool answers_failed;       /* could not be written, and are tried again later, */
    bool answer_due;           /* are looked at when this round ends */
    struct table *answer_next;
    struct client *clients;
    struct thought *thought;     /* a bot is thinking */
    struct time_budget budget;   /* for the bot that thinks or thought last */
    struct gg_memory *memory[2]; /* of the one who plays a seat; NULL: none yet.  The thought's
                                  * while there is one */
    struct takeback takeback;
    struct history *history; /* turns found so far: history.c; NULL: none asked for */
    struct player player[2];
    char run_by[48];                 /* the address that had two bots play here */
    struct bucket said[STORE_SEATS]; /* lines of chat */
    struct outcomes became[STORE_SEATS];
    bool presence_due; /* who is here has changed in this round */
    uint64_t used_ms;  /* when a client was last here */
    bool pumping;      /* in the queue of tables whose bots may have something to do */
    struct table *pump_next;
};

/* The table, loaded if it is not yet; NULL on error, or if *load says that it is on its way. */
struct table *table_get(struct server *s, int64_t id, struct load **load, struct gg_error *err);
/* The table and seat of a token, likewise; NULL with neither an error nor a load: nobody gave that
 * token out. */
struct table *table_by_token(struct server *s, const char *token, int *seat, struct load **load,
                             struct gg_error *err);
void table_wait(struct load *l, struct table_wait *w);
void table_wait_no_more(struct table_wait *w); /* if it waits */
/* Takes a table that is not STORE_PLAYED out of the store, and sends away who sits at it. */
bool table_discard(struct table *t, struct gg_error *err);
/* Says what is to be said of the store. */
void tables_store_opened(struct server *s);
/* Lets go tables that nobody has used for a while; all: every one that can be let go. */
void tables_sweep(struct server *s, bool all);

/* A new table with that game, whose record may have entries already, in memory too.  Takes the game
 * over, also on failure, and its part of the battle if all goes well; row->id is set. */
bool table_create(struct server *s, struct shared_battle *shared, struct gg_game *g,
                  struct store_table *row, struct gg_error *err);
/* The same in the store alone, of a game that stays where it is. */
bool table_copy(struct server *s, const struct gg_game *g, struct store_table *row,
                struct gg_error *err);

/* ---- who plays (players.c) ---- */

/* NULL: a person, chance */
const struct gg_bot *table_bot(const struct table *t, unsigned decider);
bool table_player(const char *name); /* may one of that name play: "human", or a bot? */
/* From the names that the store keeps, and to them for a new table whose game has so many steps. */
void table_read_players(struct table *t);
void table_write_players(struct store_table *row, uint32_t steps);

/* Does a side agree that the last steps of the game are taken back? */
enum consent { CONSENT_GIVEN, CONSENT_ASKED, CONSENT_NONE };
enum consent table_consent(const struct table *t, int side, uint32_t steps);

/* Two bots play, and no person. */
bool table_is_of_bots(const struct table *t);
/* May one more game of two bots be run from that address? */
bool table_may_run(const struct server *s, const char *address);
void table_run_by(struct table *t, const char *address);

/* After a change of t->game by a call of the core: rolls what is due, reveals the dice at the end,
 * and has all of it written at the end of this round of the loop; then the one who made it (or
 * nobody) is told ok or why not, and everybody is shown it. */
void table_changed(struct table *t, struct client *by, const char *id);
/* Writes all changes that wait, now. */
void tables_flush(void *server);
void tables_round(void *server); /* at the end of a round of the loop: all, or people's alone */

/* ---- bots (bots_worker.c) ---- */

/* Has the bots of a table looked after in one of the next rounds of the loop. */
void table_pump(struct table *t);
bool tables_idle(void *context); /* a few tables' turn; false: none is left */
/* Remembers all tables where bots are to go on after a restart. */
bool tables_wake(struct server *s, struct gg_error *err);

#endif
