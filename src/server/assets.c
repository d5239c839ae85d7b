/* SPDX-License-Identifier: MIT
 * The client's files, compressed when the program was built and kept inside it.  A name is looked
 * up in their table and nowhere else, so no path leads out of it. */
#include "server/server.h"

#include "base/text.h"
#include "server/web.h"
#include <stdlib.h>
#include <string.h>

enum { ETAG_BYTES = 16 };

struct asset {
    char etag[2 * ETAG_BYTES + 3]; /* with its quotes */
};

struct assets {
    struct asset *asset;
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

struct assets *assets_open(struct gg_error *err)
{
    struct assets *a = calloc(1, sizeof *a);

    if (a) {
        a->asset = calloc(gg_web_count + 1, sizeof *a->asset);
    }
    if (!a || !a->asset) {
        assets_free(a);
        gg_fail(err, "out of memory");
        return NULL;
    }
    for (size_t i = 0; i < gg_web_count; i++) {
        unsigned char hash[GG_SHA256_BYTES];
        char *etag = a->asset[i].etag;

        gg_sha256(gg_web[i].data, gg_web[i].size, hash);
        gg_write_hex(etag + 1, hash, ETAG_BYTES);
        etag[0] = etag[2 * ETAG_BYTES + 1] = '"';
        etag[2 * ETAG_BYTES + 2] = '\0';
    }
    return a;
}

void assets_free(struct assets *a)
{
    if (a) {
        free(a->asset);
        free(a);
    }
}

static bool find(const char *path, size_t *out)
{
    const char *name = strcmp(path, "/") == 0 ? "index.html" : path + (path[0] == '/');

    for (size_t i = 0; i < gg_web_count; i++) {
        if (strcmp(gg_web[i].name, name) == 0) {
            *out = i;
            return true;
        }
    }
    return false;
}

bool assets_reply(const struct assets *a, const struct net_request *r, struct net_reply *out)
{
    size_t i;

    if (!find(r->path, &i)) {
        return false;
    }
    *out = (struct net_reply){ .status = 200,
                               .type = type_of(gg_web[i].name),
                               .etag = a->asset[i].etag,
                               .cache = "no-cache", /* kept, but asked after each time */
                               .gzip = true,
                               .bytes = gg_web[i].data,
                               .len = gg_web[i].size };
    if (strstr(r->none_match, a->asset[i].etag)) {
        out->status = 304;
        out->gzip = false;
        out->len = 0;
    } else if (!strstr(r->encoding, "gzip")) {
        http_fail(out, 406, "this file is kept compressed: ask with Accept-Encoding: gzip");
    }
    return true;
}
