/* SPDX-License-Identifier: MIT
 * For the tests of the server: starts the real program, and speaks HTTP and WebSocket (RFC 6455) to
 * it over plain sockets, so that what is tested is what goes over the wire. */
#ifndef TESTS_SERVER_SERVE_H
#define TESTS_SERVER_SERVE_H

#include "base/buf.h"
#include "base/json.h"
#include <stdbool.h>
#include <sys/types.h>

/* ---- the program ---- */

struct serve {
    pid_t pid;
    int port;
    char dir[64];    /* of its own, with the database in it */
    long file_limit; /* no file may grow beyond so many bytes, as on a full disk; 0: none */
    long open_limit; /* so many files may be open at once; 0: as many as usual */
    bool strict;     /* limits of work and of games between bots are as usual: else they are high */
    const char *from; /* an address of this machine to connect from: "127.0.0.2"; NULL: any */
    bool logged;      /* standard error goes to the file "log" of the folder */
};

void serve_folder(struct serve *s); /* makes the folder */
/* extra: further arguments, NULL-terminated; NULL for none. */
void serve_start(struct serve *s, const char *const *extra);
/* Sends the signal and waits; the exit status, or -signal if it was killed by one. */
int serve_stop(struct serve *s, int signal);
void serve_remove(struct serve *s); /* removes the folder */
/* The server of a test program, and what a group of tests begins and ends with: it runs, with leave
 * for a thousand new tables, and it has stopped as it should. */
extern struct serve serve;
int serve_begin(void **state);
int serve_end(void **state);
/* From now on files may grow to so many bytes. */
void serve_grow(const struct serve *s, long file_limit);
/* A start that must fail: the exit status, and what it says on standard error. */
int serve_fails(const char *const *arguments, struct gg_buf *said);
/* Adds a file of the folder to the buffer; false: there is none. */
bool serve_read(const struct serve *s, const char *name, struct gg_buf *out);
/* Kilobytes of memory the program has now. */
long serve_memory(const struct serve *s);
/* Hundredths of a second that its threads have worked. */
long serve_worked(const struct serve *s);
/* Puts a record of tests/golden on a table; name: "waterloo/1815-1", or with who plays:
 * "mini/duel-1?blue=greedy". */
void serve_import(const struct serve *s, const char *name, const char *first, const char *second,
                  char token[3][64]);

/* Runs the program with a record on its standard input: "verify -" and the like. */
int serve_command(const struct serve *s, const char *command, const char *record, size_t len);

/* ---- HTTP ---- */

struct http {
    int status;
    struct gg_buf head, body;
};

/* One request on a connection of its own; headers end with "\r\n" each, or "". */
void http_ask(const struct serve *s, const char *method, const char *path, const char *headers,
              const char *body, struct http *out);
/* The same in halves: the request sent, on the connection that is returned, and its answer, which
 * may take long; has it begun to arrive, within so many milliseconds? */
int http_begin(const struct serve *s, const char *method, const char *path, const char *headers,
               const char *body);
bool http_arrives(int fd, int ms);
void http_end(int fd, struct http *out);
void http_free(struct http *h);
/* Bytes as they are; the connection's whole answer. */
void http_raw(const struct serve *s, const char *bytes, size_t len, struct gg_buf *out);
bool http_has(const struct http *h, const char *header); /* "content-encoding: gzip" */

/* ---- WebSocket ---- */

enum { WS_TEXT = 1, WS_BINARY = 2, WS_CLOSE = 8, WS_PING = 9, WS_PONG = 10, WS_GONE = 99 };

struct ws {
    int fd;
    struct gg_buf in;
    int close_status; /* after WS_CLOSE */
};

/* The status of the answer: 101 if it is open.  origin NULL: the right one.  head: the answer, if
 * it is not NULL. */
int ws_try(struct ws *w, const struct serve *s, const char *path, const char *origin,
           struct gg_buf *head);
int ws_open(struct ws *w, const struct serve *s, const char *path, const char *origin);
void ws_close(struct ws *w);
bool ws_send(struct ws *w, const char *text, size_t len);
bool ws_send_as(struct ws *w, int opcode, bool final, const char *bytes, size_t len);
/* The next message within ms milliseconds, pings answered on the way: its opcode, 0 when the time
 * is over, WS_GONE when the connection is. */
int ws_receive(struct ws *w, struct gg_buf *out, int ms);

/* ---- messages ---- */

struct message {
    struct gg_arena arena;
    struct gg_buf raw;
    const struct gg_json *json;
};

void message_free(struct message *m);
const char *message_get(const struct message *m, const char *key); /* a string, or "" */
int64_t message_int(const struct message *m, const char *key);     /* or -1 */
bool message_is(const struct message *m, const char *type);

/* ---- a seat ---- */

struct seat {
    struct ws ws;
    char token[64];
    int64_t seq, next_id;
    struct message scene; /* the last one */
    struct gg_buf heard;  /* every message received, a line each */
    struct gg_buf log;    /* the lines of all steps, as scenes have brought them: "12 {...}" */
};

void seat_open(struct seat *s, const struct serve *at, const char *token);
/* Only says hello, with further members: ",\"log\":4". */
void seat_greet(struct seat *s, const struct serve *at, const char *token, const char *rest);
/* The same on a new socket, for a seat that knows what it had: its scene, log and ids. */
void seat_return(struct seat *s, const struct serve *at, const char *rest);
void seat_close(struct seat *s);
/* Sends {"t":type,"id":n,REST}; rest "" or ",\"move\":...". */
void seat_say(struct seat *s, const char *type, const char *rest);
/* Waits for a message of that type (or "refused" for "ok" and so on), keeping scenes on the way. */
void seat_await(struct seat *s, const char *type, struct message *out);
/* Waits for the answer to the last request, whatever it is. */
void seat_answer(struct seat *s, struct message *out);
/* Waits for those to n requests, the first of which had that id, in whatever order they come. */
void seat_answers(struct seat *s, int64_t first, int n, struct message out[]);
/* Reads everything that was sent to it until now. */
void seat_catch_up(struct seat *s);
/* Reads everything that comes within ms. */
void seat_drain(struct seat *s, int ms);
/* Says "move" and gives back the type of the answer. */
void seat_move(struct seat *s, const char *notation, struct message *out);
const struct gg_json *seat_scene(const struct seat *s, const char *key);
/* The notation of legal move number n, or NULL. */
const char *seat_legal(const struct seat *s, uint32_t n);
/* Waits until the scene has that decider, or the game is over. */
void seat_turn(struct seat *s, const char *decider);
/* Waits for scene number seq. */
void seat_until(struct seat *s, int64_t seq);

/* Makes a table; links of sides 0 and 1 and of the spectators, "" for a bot's. */
void table_links(const struct http *h, const char *first, const char *second, char token[3][64]);
void table_make(const struct serve *s, const char *body, const char *first, const char *second,
                char token[3][64]);

#endif
