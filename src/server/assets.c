/* SPDX-License-Identifier: MIT
 * What is the same for everybody as long as this program runs: the client's files, and boards,
 * rules and texts.  Compressed when it is first asked for, with an ETag; under "/v/DIGEST/" a
 * browser keeps it for good, because another program has another digest.  A name of a file is
 * looked up in the table of files and nowhere else, so no path leads out of it. */
#include "server/server.h"

#include "base/text.h"
#include "server/bundle.h"
#include "server/web.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define ZLIB_CONST 1
#include <zlib.h>

enum { PACKED_MAX = 512, WORTH_PACKING = 512, GZIP = 15 + 16 };

static const char place_of_digest[] = "/v/0/"; /* as index.html is written */
static const char first_page[] = "app/index.html";

/* A text that was asked for, compressed; it stays, because replies point at it. */
struct packed {
    uint64_t hash;
    char etag[24];        /* weak: the same with and without compression */
    unsigned char *bytes; /* NULL: not worth it */
    size_t len;
};

struct assets {
    char root[32];       /* "/v/DIGEST/" */
    bool for_good;       /* what is under it never changes */
    struct bundles app;  /* the client in few files, and "/" */
    struct gg_buf index; /* the same page with each module and style sheet by itself */
    struct packed packed[PACKED_MAX];
    size_t count;
};

static const struct {
    const char *ending, *type;
} types[] = {
    { ".html", "text/html; charset=utf-8" },
    { ".js", "text/javascript; charset=utf-8" },
    { ".css", "text/css; charset=utf-8" },
    { ".svg", "image/svg+xml" },
    { ".json", "application/json" },
    { ".webmanifest", "application/manifest+json" },
    { ".png", "image/png" },
    { ".ico", "image/x-icon" },
    { ".woff2", "font/woff2" },
};

static const char *type_of(const char *name)
{
    size_t len = strlen(name);

    for (size_t i = 0; i < sizeof types / sizeof types[0]; i++) {
        size_t n = strlen(types[i].ending);

        if (len > n && strcmp(name + len - n, types[i].ending) == 0) {
            return types[i].type;
        }
    }
    return "application/octet-stream";
}

/* Of the program as it is: code, files and data. */
static uint64_t digest_of_program(void)
{
    FILE *f = fopen("/proc/self/exe", "rb");
    uint64_t digest = f ? 0 : (uint64_t)server_clock(); /* a name for this run alone */
    char piece[1 << 16];

    for (size_t n; f && (n = fread(piece, 1, sizeof piece, f)) > 0;) {
        digest = gg_hash64(piece, n, digest);
    }
    if (f) {
        fclose(f);
    }
    return digest;
}

static const struct gg_embedded *file_named(const char *name)
{
    for (size_t i = 0; i < gg_web_count; i++) {
        if (strcmp(gg_web[i].name, name) == 0) {
            return &gg_web[i];
        }
    }
    return NULL;
}

/* A page, with the digest in its addresses. */
static void write_page(const struct assets *a, const char *page, struct gg_buf *out)
{
    const char *at = page, *next;

    for (; (next = strstr(at, place_of_digest)); at = next + sizeof place_of_digest - 1) {
        gg_buf_put(out, at, (size_t)(next - at));
        gg_buf_puts(out, a->root);
    }
    gg_buf_puts(out, at);
}

static bool write_pages(struct assets *a, struct gg_error *err)
{
    const struct gg_embedded *page = file_named("index.html");
    struct gg_buf app = { 0 };

    if (!bundles_make(gg_web, gg_web_count, &a->app, err)) {
        return false;
    }
    write_page(a, (const char *)page->data, &a->index);
    write_page(a, gg_buf_text(bundles_find(&a->app, first_page)), &app);
    gg_buf_free(bundles_find(&a->app, first_page));
    *bundles_find(&a->app, first_page) = app;
    return !(a->index.failed || app.failed) || gg_fail(err, "out of memory");
}

struct assets *assets_open(bool for_good, struct gg_error *err)
{
    struct assets *a = calloc(1, sizeof *a);
    struct gg_buf root = { 0 };

    if (!a) {
        gg_fail(err, "out of memory");
        return NULL;
    }
    a->for_good = for_good;
    gg_buf_puts(&root, "/v/");
    gg_buf_hex64(&root, digest_of_program());
    gg_text_format(a->root, sizeof a->root, "%s/", gg_buf_text(&root));
    gg_buf_free(&root);
    if (!write_pages(a, err)) {
        assets_free(a);
        a = NULL;
    }
    return a;
}

void assets_free(struct assets *a)
{
    if (!a) {
        return;
    }
    for (size_t i = 0; i < a->count; i++) {
        free(a->packed[i].bytes);
    }
    bundles_free(&a->app);
    gg_buf_free(&a->index);
    free(a);
}

const char *assets_lasting(const struct assets *a, const char *path)
{
    size_t n = strlen(a->root);

    return strncmp(path, a->root, n) == 0 ? path + n - 1 : NULL;
}

bool assets_reply(struct assets *a, const char *path, struct net_reply *out)
{
    const char *name = strcmp(path, "/") == 0 ? first_page : path + (path[0] == '/');
    const struct gg_embedded *file = file_named(name);
    const struct gg_buf *text =
        strcmp(name, "index.html") == 0 ? &a->index : bundles_find(&a->app, name);

    if (!file && !text) {
        return false;
    }
    *out = (struct net_reply){ .status = 200, .type = type_of(name) };
    out->bytes = text ? (const void *)text->data : file->data;
    out->len = text ? text->len : file->size;
    return true;
}

/* ---- compressed ---- */

unsigned char *assets_compress(const void *bytes, size_t len, size_t *out_len)
{
    z_stream z = { 0 };
    size_t room;
    unsigned char *out = NULL;

    if (len < WORTH_PACKING ||
        deflateInit2(&z, 6, Z_DEFLATED, GZIP, 9, Z_DEFAULT_STRATEGY) != Z_OK) {
        return NULL;
    }
    room = deflateBound(&z, len);
    out = malloc(room);
    z.next_in = bytes;
    z.avail_in = (uInt)len;
    z.next_out = out;
    z.avail_out = (uInt)room;
    if (out && (deflate(&z, Z_FINISH) != Z_STREAM_END || z.total_out >= len)) {
        free(out);
        out = NULL;
    }
    *out_len = z.total_out;
    deflateEnd(&z);
    return out;
}

/* The length stands at the end: RFC 1952. */
bool assets_expand(const unsigned char *packed, size_t len, struct net_reply *out)
{
    const unsigned char *at = packed + len - 4;
    size_t all = at[0] | (size_t)at[1] << 8 | (size_t)at[2] << 16 | (size_t)at[3] << 24;
    char *bytes = malloc(all);
    z_stream z = { .next_in = packed,
                   .avail_in = (uInt)len,
                   .next_out = (unsigned char *)bytes,
                   .avail_out = (uInt)all };
    bool ok = bytes && inflateInit2(&z, GZIP) == Z_OK;

    if (ok) {
        ok = inflate(&z, Z_FINISH) == Z_STREAM_END;
        inflateEnd(&z);
    }
    if (!ok) {
        free(bytes);
        return false;
    }
    out->bytes = out->owned = bytes;
    out->len = all;
    return true;
}

/* NULL: there is no room for one more. */
static const struct packed *pack(struct assets *a, const struct net_reply *r)
{
    uint64_t hash = gg_hash64(r->bytes, r->len, r->len);
    struct packed *p = a->packed;

    for (; p < a->packed + a->count; p++) {
        if (p->hash == hash) {
            return p;
        }
    }
    if (a->count == PACKED_MAX) {
        return NULL;
    }
    a->count++;
    p->hash = hash;
    gg_text_format(p->etag, sizeof p->etag, "W/\"%016llx\"", (unsigned long long)hash);
    p->bytes = assets_compress(r->bytes, r->len, &p->len);
    return p;
}

static void replace(struct net_reply *out, const void *bytes, size_t len)
{
    free(out->owned);
    out->owned = NULL;
    out->bytes = bytes;
    out->len = len;
}

const char *assets_keep(const struct assets *a, bool lasting)
{
    return lasting && a->for_good ? "public, max-age=31536000, immutable" : "no-cache";
}

void assets_dress(struct assets *a, const struct net_request *r, bool lasting,
                  struct net_reply *out)
{
    const struct packed *p = pack(a, out);

    out->cache = assets_keep(a, lasting);
    if (!p) {
        return;
    }
    out->etag = p->etag;
    if (strstr(r->none_match, p->etag)) {
        out->status = 304;
        replace(out, NULL, 0);
    } else if (p->bytes && strstr(r->encoding, "gzip")) {
        out->gzip = true;
        replace(out, p->bytes, p->len);
    }
}
