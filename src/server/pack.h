/* SPDX-License-Identifier: MIT
 * Long messages are packed: deflated (RFC 1951, without a header), which browsers unpack by
 * themselves. */
#ifndef SERVER_PACK_H
#define SERVER_PACK_H

#include <stddef.h>

enum { PACK_FROM = 600 }; /* bytes of a message for which it is worth while */

size_t pack_bound(size_t len); /* no text of that length is longer when it is packed */
/* Bytes written to out, which has room for pack_bound(len); 0: out of memory. */
size_t pack_text(const char *text, size_t len, void *out);

#endif
