/* SPDX-License-Identifier: MIT
 * The server as a whole: what the command starts, and what its parts share. */
#ifndef SERVER_SERVER_H
#define SERVER_SERVER_H

#include "core/grognard.h"
#include "server/guard.h"
#include "server/lane.h"
#include "server/log.h"
#include "server/metrics.h"
#include "server/net.h"
#include "store/store.h"
#include <pthread.h>

struct server_options {
    const char *host;
    int port;
    const char *place;       /* of the store */
    const char *origin;      /* as browsers see it behind a proxy; NULL: this address itself */
    unsigned new_tables;     /* an address a minute; 0: the usual limit */
    unsigned work_ms;        /* that an address may ask for a second; 0: the usual limit */
    unsigned bot_games;      /* running games of two bots an address; 0: the usual limit */
    unsigned idle_seconds;   /* until a silent socket is closed; 0: the usual limit */
    bool metrics;            /* answered also where others than this machine may ask */
    bool verbose;            /* tell standard error everything that happens */
    struct gg_source source; /* of the data */
};

enum { SERVER_LANGUAGES = 3, SERVER_TABLE_SLOTS = 1024 };

struct assets;
struct client;
struct ground;
struct shared_battle;
struct study;
struct table;

struct server {
    struct net *net;
    struct store *store;
    struct gg_source source;
    struct gg_catalogue *catalogue[SERVER_LANGUAGES];
    struct guard guard;
    struct log log;
    struct metrics metrics;
    bool tells_metrics; /* from any address */
    struct assets *assets;
    struct study *study; /* what was read last: study.h */
    pthread_mutex_t battles_lock;
    struct shared_battle *battles;
    struct lane imports, loads; /* long records, read in other threads */
    struct lane paints;         /* pictures of the ground, painted in one */
    struct ground *grounds;     /* grounds.c */
    struct load *loading;       /* tables on their way: table_load.c */
    bool lost;                  /* the database is not where it was, and that was told */
    struct table *slot[SERVER_TABLE_SLOTS]; /* live tables by id */
    struct client *clients;
    struct client *line_first, *line_last; /* whose questions wait: waiting.c */
    bool people_moved, questions_waited;   /* in the last round, for that */
    struct table *changed;                 /* with changes that are not on disk yet */
    bool presence_due;                     /* at some table: who is there has changed */
    bool people_first;                     /* the last round wrote people's changes alone */
    struct table *answer_first;            /* whose standing answers may have something to do */
    struct table *pump_first, **pump_last; /* tables whose bots may have something to do */
    int64_t *waking;                       /* tables to be woken after a restart */
    size_t wakings, woken;
    uint64_t bot_seed, bot_thoughts;
    unsigned thoughts;       /* in other threads now */
    unsigned thoughts_alone; /* those of them at tables of two bots */
    unsigned hints, odds;    /* the same */
    uint64_t idle_ms;        /* a socket that is silent for longer is closed */
    bool stopping;
};

struct server *server_open(const struct server_options *o, struct gg_error *err);
int server_port(const struct server *s);
/* Is any Host taken for ours, so that a page elsewhere may have its own name lead here? */
bool server_takes_any_host(const struct server *s);
void server_run(struct server *s); /* until it is told to stop */
void server_free(struct server *s);

/* The catalogue of a language; that of English for one we do not have. */
const struct gg_catalogue *server_catalogue(const struct server *s, int language);
int server_language(const char *name); /* 0 .. SERVER_LANGUAGES-1 */
int64_t server_clock(void);            /* seconds since 1970 */

/* ---- battles, shared by all tables that play them (battles.c) ---- */

struct shared_battle {
    struct gg_battle *battle;
    _Atomic unsigned users;
    struct shared_battle *next;
};

/* Options as "name=choice".  NULL on error.  Other threads than the loop's may call this one, too.
 */
struct shared_battle *server_battle(struct server *s, const char *game, const char *const *options,
                                    int count, struct gg_error *err);
void server_battle_drop(struct server *s, struct shared_battle *b); /* NULL is allowed */
void server_battle_hold(struct shared_battle *b);

/* ---- parts ---- */

void http_request(void *context, const struct net_request *r, struct net_reply *out); /* http.c */
int http_admit(void *context, const struct net_request *r, bool socket);
/* Value of a part of the query in out, "" if it is not there. */
const char *http_argument(const struct net_request *r, const char *name, char *out, size_t cap);
void http_fail(struct net_reply *out, int status, const char *reason);
void http_json(struct net_reply *out, int status, struct gg_buf *json); /* takes the text over */

void lobby_games(struct server *s, const struct net_request *r,
                 struct net_reply *out); /* lobby.c */
void lobby_picture(struct server *s, const struct net_request *r, struct net_reply *out);
void lobby_board(struct server *s, const struct net_request *r, struct net_reply *out);
void lobby_rules(struct server *s, const struct net_request *r, struct net_reply *out);
void lobby_words(struct server *s, const struct net_request *r, struct net_reply *out);
void create_table(struct server *s, const struct net_request *r, struct net_reply *out);
void create_import(struct server *s, const struct net_request *r, struct net_reply *out);
void create_record(struct server *s, const struct net_request *r, struct net_reply *out);
void study_report(struct server *s, const struct net_request *r, struct net_reply *out);
void study_style(struct server *s, const struct net_request *r, struct net_reply *out);
void study_rulebook(struct server *s, const struct net_request *r, struct net_reply *out);
void study_data(struct server *s, const struct net_request *r, struct net_reply *out);
void study_example(struct server *s, const struct net_request *r, struct net_reply *out);
void study_tour(struct server *s, const struct net_request *r, struct net_reply *out);
bool study_has_tour(struct server *s, const struct gg_ruleset *rules);
/* The table whose token the request carries; NULL after an answer, or if it waits. */
struct table *create_asked_table(struct server *s, const struct net_request *r,
                                 struct net_reply *out);

void fork_request(struct server *s, const struct net_request *r,
                  struct net_reply *out); /* fork.c */
void publish_request(struct server *s, const struct net_request *r, struct net_reply *out);
void discard_request(struct server *s, const struct net_request *r, struct net_reply *out);

void edit_request(struct server *s, const struct net_request *r,
                  struct net_reply *out); /* edit.c */
void glance_request(struct server *s, const struct net_request *r,
                    struct net_reply *out); /* glance.c */
void ground_request(struct server *s, const struct net_request *r,
                    struct net_reply *out); /* grounds.c */
/* Begins to paint the picture that the one who asks for this board will ask for next. */
void ground_ahead(struct server *s, struct shared_battle *b);
void grounds_free(struct server *s);

/* What is the same for everybody as long as this program runs: assets.c.  `for_good`: browsers may
 * keep it, because nothing is laid over the data of the program. */
struct assets *assets_open(bool for_good, struct gg_error *err);
void assets_free(struct assets *a);
/* The rest of a path under our "/v/DIGEST"; NULL for any other. */
const char *assets_lasting(const struct assets *a, const char *path);
/* A file of the client; false: there is no such file. */
bool assets_reply(struct assets *a, const char *path, struct net_reply *out);
/* Gives a reply its ETag and how long it may be kept, and compresses it for who can read that. */
void assets_dress(struct assets *a, const struct net_request *r, bool lasting,
                  struct net_reply *out);
/* How long a reply that comes dressed may be kept. */
const char *assets_keep(const struct assets *a, bool lasting);
/* Compressed by gzip; NULL: out of memory, or it is not shorter for it. */
unsigned char *assets_compress(const void *bytes, size_t len, size_t *out_len);
/* The bytes of a reply from compressed ones; false: out of memory. */
bool assets_expand(const unsigned char *packed, size_t len, struct net_reply *out);

#endif
