/* SPDX-License-Identifier: MIT
 * Secret bytes from the system's generator: seeds of the dice, and nothing else. */
#ifndef GG_HOST_ENTROPY_H
#define GG_HOST_ENTROPY_H

#include "base/error.h"
#include <stdbool.h>
#include <stddef.h>

bool host_entropy(unsigned char *out, size_t n, struct gg_error *err);

#endif
