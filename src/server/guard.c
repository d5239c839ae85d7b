/* SPDX-License-Identifier: MIT
 * Token buckets, Origin and Host, response headers, tokens. */
#include "server/guard.h"

#include "host/entropy.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Scripts, styles and connections from here alone; nothing may frame us or learn where we were. */
const struct net_header guard_headers[] = {
    { "content-security-policy:",
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
      "connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; "
      "form-action 'none'; frame-ancestors 'none'" },
    { "x-content-type-options:", "nosniff" },
    { "x-frame-options:", "DENY" },
    { "referrer-policy:", "no-referrer" },
    { "cross-origin-opener-policy:", "same-origin" },
    { "cross-origin-resource-policy:", "same-origin" },
    { "permissions-policy:", "camera=(), geolocation=(), microphone=()" },
    { NULL, NULL },
};

bool guard_open(struct guard *g, const char *host, const char *origin, unsigned new_tables,
                struct gg_error *err)
{
    *g = (struct guard){ .new_tables = new_tables ? new_tables : GUARD_NEW_TABLES_MINUTE,
                         .work_ms = GUARD_WORK_MS,
                         .bot_games = GUARD_BOT_GAMES };
    g->loopback = strncmp(host, "127.", 4) == 0 || strcmp(host, "::1") == 0;
    if (origin) {
        size_t len = strlen(origin);

        if (len >= sizeof g->origin || !strstr(origin, "://") || origin[len - 1] == '/') {
            return gg_fail(err, "an origin looks like https://play.example.org, not '%s'", origin);
        }
        memcpy(g->origin, origin, len + 1);
    }
    g->address = calloc(GUARD_ADDRESSES, sizeof *g->address);
    return g->address || gg_fail(err, "out of memory");
}

void guard_close(struct guard *g)
{
    free(g->address);
    g->address = NULL;
}

/* ---- rates ---- */

static void fill(struct bucket *b, double rate, double burst, uint64_t now_ms)
{
    if (b->ms == 0) {
        b->level = burst;
    } else {
        b->level += (double)(now_ms - b->ms) * rate / 1000;
        b->level = b->level < burst ? b->level : burst;
    }
    b->ms = now_ms ? now_ms : 1;
}

bool bucket_take(struct bucket *b, double rate, double burst, uint64_t now_ms)
{
    fill(b, rate, burst, now_ms);
    if (b->level < 1) {
        return false;
    }
    b->level -= 1;
    return true;
}

/* A slot in use by open sockets is not given to someone else. */
static struct guard_address *slot(struct guard *g, const char *address)
{
    uint64_t hash = gg_hash64(address, strlen(address), 0x9075);
    struct guard_address *a = &g->address[hash % GUARD_ADDRESSES];

    if (strncmp(a->address, address, sizeof a->address - 1) != 0 && a->sockets == 0) {
        *a = (struct guard_address){ .sockets = 0 };
        strncpy(a->address, address, sizeof a->address - 1);
    }
    return a;
}

bool guard_request(struct guard *g, const char *address, uint64_t now_ms)
{
    return bucket_take(&slot(g, address)->requests, GUARD_REQUESTS_SECOND, GUARD_REQUESTS_BURST,
                       now_ms);
}

bool guard_new_table(struct guard *g, const char *address, uint64_t now_ms)
{
    return bucket_take(&slot(g, address)->new_tables, g->new_tables / 60.0, g->new_tables, now_ms);
}

bool guard_import(struct guard *g, const char *address, uint64_t now_ms)
{
    double a_minute = g->new_tables < GUARD_IMPORTS_PART ? 1 : g->new_tables / GUARD_IMPORTS_PART;

    return bucket_take(&slot(g, address)->imports, a_minute / 60, a_minute, now_ms);
}

bool guard_stranger(struct guard *g, const char *address, uint64_t now_ms)
{
    return bucket_take(&slot(g, address)->strangers, GUARD_STRANGERS_MINUTE / 60.0,
                       GUARD_STRANGERS_MINUTE, now_ms);
}

bool guard_socket_opens(struct guard *g, const char *address)
{
    struct guard_address *a = slot(g, address);

    if (a->sockets >= GUARD_SOCKETS_ADDRESS) {
        return false;
    }
    a->sockets++;
    return true;
}

void guard_socket_closes(struct guard *g, const char *address)
{
    struct guard_address *a = slot(g, address);

    a->sockets -= a->sockets > 0;
}

/* ---- what questions cost ---- */

uint64_t guard_worked(bool with_disk)
{
    struct timespec t;

    clock_gettime(with_disk ? CLOCK_MONOTONIC : CLOCK_THREAD_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000;
}

/* A socket has half of what an address has. */
static void fill_work(const struct guard *g, struct bucket *own, struct bucket *all,
                      uint64_t now_ms)
{
    double rate = g->work_ms * 1000.0;

    fill(own, rate / 2, rate / 2, now_ms);
    fill(all, rate, rate, now_ms);
}

bool guard_must_wait(struct guard *g, const char *address, struct bucket *own, uint64_t now_ms)
{
    struct bucket *all = &slot(g, address)->work;

    fill_work(g, own, all, now_ms);
    return own->level <= 0 || all->level <= 0;
}

void guard_charge(struct guard *g, const char *address, struct bucket *own, uint64_t work_us,
                  uint64_t now_ms)
{
    struct bucket *all = &slot(g, address)->work;

    fill_work(g, own, all, now_ms);
    own->level -= (double)work_us;
    all->level -= (double)work_us;
}

/* ---- where a request comes from ---- */

/* "127.0.0.1:1815" -> length of the name before the port. */
static size_t name_length(const char *host)
{
    const char *end = host[0] == '[' ? strchr(host, ']') : NULL;

    return end ? (size_t)(end + 1 - host) : strcspn(host, ":");
}

/* A name that a stranger's DNS makes point at this machine is not ours, though it leads here. */
bool guard_host(const struct guard *g, const char *host)
{
    static const char *const ours[] = { "localhost", "127.0.0.1", "[::1]" };
    size_t len = name_length(host);

    if (!g->loopback || g->origin[0]) {
        return host[0] != '\0';
    }
    for (size_t i = 0; i < sizeof ours / sizeof ours[0]; i++) {
        if (strlen(ours[i]) == len && strncmp(host, ours[i], len) == 0) {
            return true;
        }
    }
    return len > 4 && strncmp(host, "127.", 4) == 0 && strspn(host, "0123456789.") == len;
}

bool guard_origin(const struct guard *g, const struct net_request *r, bool required)
{
    const char *origin = r->origin;

    if (origin[0] == '\0') {
        return !required;
    }
    if (g->origin[0]) {
        return strcmp(origin, g->origin) == 0;
    }
    return strncmp(origin, "http://", 7) == 0 && strcmp(origin + 7, r->host) == 0;
}

/* ---- tokens ---- */

static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

static void base64url(const unsigned char *bytes, size_t n, char *out)
{
    uint32_t held = 0;
    int bits = 0;

    for (size_t i = 0; i < n; i++) {
        held = (held << 8 | bytes[i]) & 0xffff;
        for (bits += 8; bits >= 6; bits -= 6) {
            *out++ = letters[held >> (bits - 6) & 63];
        }
    }
    if (bits > 0) {
        *out++ = letters[held << (6 - bits) & 63];
    }
    *out = '\0';
}

bool guard_token(char text[GUARD_TOKEN_TEXT + 1], unsigned char hash[GG_SHA256_BYTES],
                 struct gg_error *err)
{
    unsigned char secret[GUARD_TOKEN_BYTES];

    if (!host_entropy(secret, sizeof secret, err)) {
        return false;
    }
    base64url(secret, sizeof secret, text);
    gg_sha256(text, GUARD_TOKEN_TEXT, hash);
    memset(secret, 0, sizeof secret);
    return true;
}

bool guard_token_hash(const char *text, unsigned char hash[GG_SHA256_BYTES])
{
    if (strlen(text) != GUARD_TOKEN_TEXT || strspn(text, letters) != GUARD_TOKEN_TEXT) {
        return false;
    }
    gg_sha256(text, GUARD_TOKEN_TEXT, hash);
    return true;
}

void guard_next_token(const char *text, char next[GUARD_TOKEN_TEXT + 1],
                      unsigned char hash[GG_SHA256_BYTES])
{
    static const char tag[] = "grognard rematch ";
    char both[sizeof tag + GUARD_TOKEN_TEXT];
    unsigned char secret[GG_SHA256_BYTES];

    memcpy(both, tag, sizeof tag - 1);
    memcpy(both + sizeof tag - 1, text, GUARD_TOKEN_TEXT);
    gg_sha256(both, sizeof tag - 1 + GUARD_TOKEN_TEXT, secret);
    base64url(secret, sizeof secret, next);
    gg_sha256(next, GUARD_TOKEN_TEXT, hash);
    memset(both, 0, sizeof both);
    memset(secret, 0, sizeof secret);
}

bool guard_same(const unsigned char *a, const unsigned char *b, size_t n)
{
    unsigned char differ = 0;

    for (size_t i = 0; i < n; i++) {
        differ = (unsigned char)(differ | (a[i] ^ b[i]));
    }
    return differ == 0;
}
