/* SPDX-License-Identifier: MIT
 * Packing by zlib. */
#define ZLIB_CONST 1
#include "server/pack.h"

#include <zlib.h>

/* A higher level takes more time and saves little of messages this short. */
enum { LEVEL = 4, MEMORY = 8 };

size_t pack_bound(size_t len)
{
    return len + len / 1000 +
           64; /* zlib stores what it cannot deflate, in blocks of 5 bytes more */
}

size_t pack_text(const char *text, size_t len, void *out)
{
    z_stream z = { .next_in = (const Bytef *)text, .avail_in = (uInt)len };
    size_t written = 0;

    if (deflateInit2(&z, LEVEL, Z_DEFLATED, -MAX_WBITS, MEMORY, Z_DEFAULT_STRATEGY) != Z_OK) {
        return 0;
    }
    z.next_out = out;
    z.avail_out = (uInt)pack_bound(len);
    if (deflate(&z, Z_FINISH) == Z_STREAM_END) {
        written = pack_bound(len) - z.avail_out;
    }
    deflateEnd(&z);
    return written;
}
