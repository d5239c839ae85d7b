/* SPDX-License-Identifier: MIT
 * Those who sit at tables, each through one socket: what they are sent (seat.c, talk.c) and what
 * they ask (protocol.c, acts.c, players.c, questions.c).  The messages are those of
 * docs/table-protocol.md. */
#ifndef SERVER_SEAT_H
#define SERVER_SEAT_H

#include "server/table.h"

struct odds_job;
struct hint_job;

/* A moment of the past that was shown: the next can be told as what differs. */
struct looked {
    struct gg_shown *scene; /* NULL: none */
    char id[CLIENT_ID_MAX]; /* of the question that it answered */
    int viewer, language;
};

struct client {
    struct server *server;
    struct net_socket *socket;
    struct table *table;                   /* NULL before hello */
    struct table_wait wait;                /* for the table, */
    struct gg_buf hello;                   /* to say this, which it has said already */
    char next_token[GUARD_TOKEN_TEXT + 1]; /* of this person's seat in a rematch, */
    unsigned char next_hash[GG_SHA256_BYTES];
    int seat; /* as viewers are numbered: a side, or GG_SPECTATOR */
    int language;
    bool packed;          /* it unpacks binary messages */
    uint32_t told;        /* steps whose log lines it has */
    uint32_t shown;       /* seq of the last scene it was sent */
    struct gg_shown *has; /* that scene, in short; NULL: the next is sent whole */
    struct looked looked; /* the moment of the past that it saw last */
    bool behind;          /* a scene is owed, and sent when what waits has gone out */
    bool leaving;
    int64_t number; /* of the request that is being carried out */
    struct bucket rate, work;
    uint64_t heard_ms;
    unsigned mistakes;
    struct held *held; /* what it has said and is to be carried out in its turn: waiting.c */
    size_t held_bytes;
    bool in_line;
    bool unfinished;          /* the first of it was begun, and has another turn */
    struct client *behind_it; /* in line */
    struct odds_job *odds;    /* a question that is being worked out: one of the two at most */
    struct hint_job *hint;
    char address[48];
    struct client *next, **back;   /* at the same table */
    struct client *after, *before; /* of all clients */
};

/* ---- for the network ---- */
void *client_open(void *context, struct net_socket *socket, const char *address);
void client_message(void *context, void *user, const char *text, size_t len);
void client_drained(void *context, void *user);
void client_close(void *context, void *user);
void clients_sweep(struct server *s); /* sends the idle away */

/* ---- questions in line (waiting.c) ---- */
/* Has a message carried out in its turn; false: too much is waiting already. */
bool client_hold(struct client *c, const char *text, size_t len);
void client_hold_nothing(struct client *c);
/* Carries out a message (protocol.c), or a part of it, if it is unfinished then. */
void client_carry_out(struct client *c, const char *text, size_t len);
bool clients_idle(struct server *s); /* a turn, or a few short ones; false: nobody waits */

/* ---- scenes (scenes.c) ---- */
void client_scene(struct client *c); /* whole */
void client_forget_scene(struct client *c);
void seats_show(struct table *t, const bool changed[STORE_SEATS]);

/* ---- for tables ---- */
/* Who is at the table has changed: all there are told at the end of this round of the loop. */
void seats_presence(struct table *t);
void seats_tell_presence(struct server *s);
void seats_send_away(struct table *t, const char *reason);

/* ---- sending ---- */

struct gg_speaker client_speaker(const struct client *c);
/* Starts a message {"t":type,"id":id; the id is JSON, left out if it is "" or NULL. */
void client_begin(struct gg_json_writer *w, struct gg_buf *out, const char *type, const char *id);
/* Ends the object and makes a message of it, packed if it is long enough for that; frees out. NULL:
 * out of memory. */
struct net_buffer *client_finish(bool packed, struct gg_json_writer *w, struct gg_buf *out);
/* NULL, or too much that waits: the client is sent away. */
void client_send(struct client *c, struct net_buffer *b);
/* Ends the object and sends it; frees the buffer. */
void client_end(struct client *c, struct gg_json_writer *w, struct gg_buf *out);
/* The same to everybody at the table. */
void seats_end(struct table *t, struct gg_json_writer *w, struct gg_buf *out);
void client_reply(struct client *c, const char *id, const struct reply *reply);
/* The reply that ends a request of this client; it is remembered, if the request has a number. */
void client_conclude(struct client *c, const char *id, const struct reply *reply);
void client_ok(struct client *c, const char *id);
/* text in English, for what is not the game's to say. */
void client_refused(struct client *c, const char *id, const char *code, const char *text);
void client_refused_by(struct client *c, const char *id, const struct gg_refusal *why);
void client_store_failed(struct client *c, const char *id, const struct gg_error *err);
void client_error(struct client *c, const char *code, const char *text);
void client_became(struct client *c, const struct gg_json *unsure); /* NULL is allowed */
void client_about(struct client *c);               /* if the table is not one to be played at */
void client_dice(struct client *c);                /* the commitment, if there is one */
void client_chat(struct client *c, int64_t after); /* the last lines behind that one */
void client_note(struct client *c);
void client_rematch(struct client *c); /* where it is, if there is one */
/* It sits down with that token: works out the one for a rematch. */
void client_seat_token(struct client *c, const char *token);
/* Tells all that a side wants no "takeback" or no "draw". */
void seats_declined(struct table *t, int side, const char *what);
/* May this seat say one more thing to all?  Lines of chat and names share a bucket. */
bool seat_may_speak(struct client *c);
void client_takeback(struct client *c); /* if one is open and is its to answer */
/* The seat's last word on a refusal: its text. */
void client_say_refusal(const struct client *c, const struct gg_refusal *why, struct gg_buf *out);

/* ---- questions (questions.c, odds_worker.c, hint_worker.c) ---- */
void ask_why(struct client *c, const struct gg_json *m, const char *id);
void ask_whynot(struct client *c, const struct gg_json *m, const char *id);
void ask_odds(struct client *c, const struct gg_json *m, const char *id);
void ask_hint(struct client *c, const struct gg_json *m, const char *id);
void ask_layer(struct client *c, const struct gg_json *m, const char *id);
void ask_reach(struct client *c, const struct gg_json *m, const char *id); /* gesture.c */
void ask_aims(struct client *c, const struct gg_json *m, const char *id);
void ask_look(struct client *c, const struct gg_json *m, const char *id); /* history.c */
void ask_turns(struct client *c, const struct gg_json *m, const char *id);
/* The first step whose lines a scene tells this client: its next, or a page before the last. */
uint32_t history_log_from(const struct client *c);
void history_forget(struct table *t);
void history_look_away(struct client *c); /* forgets what it saw last */
/* The same moment by another viewer's count of steps. */
uint32_t history_recount(const struct gg_game *g, int from, uint32_t n, int to);
void odds_forget(struct client *c); /* it is gone: nobody waits for the answer */
void hint_forget(struct client *c);
/* Is a question of it being worked out in another thread? */
static inline bool client_asks(const struct client *c)
{
    return c->odds || c->hint;
}

/* ---- what a seat does (acts.c, players.c, talk.c) ---- */
void act_move(struct client *c, const struct gg_json *m, const char *id);
void act_undo(struct client *c, const struct gg_json *m, const char *id);
void act_redo(struct client *c, const struct gg_json *m, const char *id);
void act_gesture(struct client *c, const struct gg_json *m, const char *id); /* gesture.c */
/* undo and redo of a gesture as one */
void act_turn_back(struct client *c, bool back, const char *id);
/* A side that looks at the game as it is now and plays itself; false after an answer. */
bool client_may_act(struct client *c, const struct gg_json *m, const char *id);
void act_takeback(struct client *c, const struct gg_json *m, const char *id);
void act_agree(struct client *c, const struct gg_json *m, const char *id);
void act_decline(struct client *c, const struct gg_json *m, const char *id);
void act_player(struct client *c, const struct gg_json *m, const char *id);
void act_resign(struct client *c, const struct gg_json *m, const char *id); /* declare.c */
void act_abort(struct client *c, const struct gg_json *m, const char *id);
void act_draw(struct client *c, const struct gg_json *m, const char *id);
void act_name(struct client *c, const struct gg_json *m, const char *id);
void act_rematch(struct client *c, const struct gg_json *m, const char *id); /* rematch.c */
void act_chat(struct client *c, const struct gg_json *m, const char *id);
void act_silence(struct client *c, const struct gg_json *m, const char *id);
void act_note(struct client *c, const struct gg_json *m, const char *id);

/* ---- parts of a message (protocol.c) ---- */

/* The string member of a message; NULL if it is not one. */
const char *message_text(const struct gg_json *m, const char *key);
/* The id that a message has there, as JSON, to be repeated; "" for none, or one too long. */
void message_id(const struct gg_json *m, const char *key, char out[CLIENT_ID_MAX]);
/* A whole number of at most 32 bits, or otherwise. */
uint32_t message_number(const struct gg_json *m, const char *key, uint32_t otherwise);
bool message_flag(const struct gg_json *m, const char *key); /* false unless it is true */

#endif
