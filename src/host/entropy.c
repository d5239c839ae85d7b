/* SPDX-License-Identifier: MIT
 * Secret bytes from the system's generator. */
#define _GNU_SOURCE 1
#include "host/entropy.h"
#include <errno.h>
#include <string.h>
#include <sys/random.h>

bool host_entropy(unsigned char *out, size_t n, struct gg_error *err)
{
    while (n > 0) {
        ssize_t got = getrandom(out, n, 0);

        if (got < 0 && errno == EINTR) {
            continue;
        }
        if (got <= 0) {
            return gg_fail(err, "the system gives no random bytes: %s", strerror(errno));
        }
        out += got;
        n -= (size_t)got;
    }
    return true;
}
