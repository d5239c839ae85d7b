/* SPDX-License-Identifier: MIT
 * libFuzzer target: any bytes, read by us and by jansson, must mean the same. */
#include "json_compare.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const char *wrong = json_compare(size > 0 ? (const char *)data : "", size);

    if (wrong != NULL) {
        (void)fprintf(stderr, "json_compare: %s\n", wrong);
        abort();
    }
    return 0;
}
