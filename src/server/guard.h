/* SPDX-License-Identifier: MIT
 * Limits and checks at the door: who may ask, how often, and how tokens are compared.
 *
 * Rates are token buckets.  Those of addresses live in a table of fixed size: two addresses that
 * fall in one slot push each other out, and a new one starts full, so the table can be neither
 * filled up nor grown from outside. */
#ifndef SERVER_GUARD_H
#define SERVER_GUARD_H

#include "base/error.h"
#include "base/hash.h"
#include "server/net.h"
#include <stdbool.h>
#include <stdint.h>

enum {
    GUARD_BODY_MAX = 1 << 20,
    GUARD_MESSAGE_MAX = 64 << 10,
    GUARD_QUEUE_MAX = 8 << 20,
    GUARD_QUEUE_ALL_MAX = 256 << 20,
    GUARD_SOCKETS_MAX = 4000,
    GUARD_CONNECTIONS_MAX = 5000, /* sockets and requests */
    GUARD_SOCKETS_ADDRESS = 1000,
    GUARD_REQUESTS_ADDRESS = 100, /* at once */
    GUARD_REQUEST_MS = 10 * 1000,
    GUARD_REPLY_MS = 60 * 1000, /* for each part of it */
    GUARD_TABLES_MAX = 1000000,
    GUARD_IDLE_MS = 60 * 60 * 1000,
    GUARD_MESSAGES_SECOND = 30,
    GUARD_MESSAGES_BURST = 60,
    GUARD_REQUESTS_SECOND = 50,
    GUARD_REQUESTS_BURST = 300,
    GUARD_NEW_TABLES_MINUTE = 20,
    GUARD_IMPORTS_PART = 5,      /* of the new tables one in so many may come from a record */
    GUARD_STRANGERS_MINUTE = 60, /* tokens that nobody gave out */
    GUARD_WORK_MS =
        200, /* of the program's time that an address may ask for a second, or at once */
    GUARD_BOT_GAMES = 5,     /* running games of two bots of one address */
    GUARD_MISTAKES_MAX = 20, /* messages of one socket that cannot be understood */
    GUARD_CHAT_MAX = 2000,
    GUARD_NOTE_MAX = 32 << 10,
    GUARD_ADDRESSES = 4096,
    GUARD_TOKEN_BYTES = 32,
    GUARD_TOKEN_TEXT = 43 /* characters of base64url */
};

struct bucket {
    double level; /* below 0: more was taken than there was */
    uint64_t ms;
};

struct guard_address {
    char address[48];
    struct bucket requests, new_tables, imports, strangers, work;
    unsigned sockets;
};

struct guard {
    struct guard_address *address; /* GUARD_ADDRESSES of them */
    unsigned new_tables;           /* a minute */
    unsigned work_ms;              /* a second */
    unsigned bot_games;
    char origin[256]; /* the only one allowed; "": the server's own address */
    bool loopback;    /* only this machine reaches us, so only its names are ours */
};

bool guard_open(struct guard *g, const char *host, const char *origin, unsigned new_tables,
                struct gg_error *err);
void guard_close(struct guard *g);

/* Takes one from a bucket that holds `burst` and gains `rate` a second; false if it is empty. */
bool bucket_take(struct bucket *b, double rate, double burst, uint64_t now_ms);

bool guard_request(struct guard *g, const char *address, uint64_t now_ms);
bool guard_new_table(struct guard *g, const char *address, uint64_t now_ms);
bool guard_import(struct guard *g, const char *address, uint64_t now_ms);
bool guard_stranger(struct guard *g, const char *address, uint64_t now_ms);
bool guard_socket_opens(struct guard *g, const char *address);
void guard_socket_closes(struct guard *g, const char *address);

/* Questions cost what they take: the time that the loop works for a socket is charged to it and to
 * its address when the work is done.  Who has used up more than his share has to wait. */
bool guard_must_wait(struct guard *g, const char *address, struct bucket *own, uint64_t now_ms);
void guard_charge(struct guard *g, const char *address, struct bucket *own, uint64_t work_us,
                  uint64_t now_ms);
/* Microseconds that this thread has worked; with the disk's time, where that counts too. */
uint64_t guard_worked(bool with_disk);

/* Is this request from a page of ours?  required: a missing Origin is a refusal too. */
bool guard_origin(const struct guard *g, const struct net_request *r, bool required);
bool guard_host(const struct guard *g, const char *host);

extern const struct net_header guard_headers[];

/* A new token as text, and the hash that is kept of it. */
bool guard_token(char text[GUARD_TOKEN_TEXT + 1], unsigned char hash[GG_SHA256_BYTES],
                 struct gg_error *err);
/* The hash of a token given by a client; false if it has not the form of one. */
bool guard_token_hash(const char *text, unsigned char hash[GG_SHA256_BYTES]);
/* The token that opens the same person's seat in a rematch, and its hash.  It follows from the old
 * token, so that the one who has one has the other, and the store has neither. */
void guard_next_token(const char *text, char next[GUARD_TOKEN_TEXT + 1],
                      unsigned char hash[GG_SHA256_BYTES]);
/* Takes as long whatever the bytes are. */
bool guard_same(const unsigned char *a, const unsigned char *b, size_t n);

#endif
