/* SPDX-License-Identifier: MIT
 * The data files inside the binary: everything under data/, and under tests/mini/data/ when the
 * miniature ruleset is compiled in; rulings/ and citations/ as well (cmake/study.cmake).  The build
 * makes the table (cmake/embed.cmake).
 *
 * Invariants: names are relative to their data folder, with '/' ("lang/en/core.json"); they differ
 * and rise in strcmp order, so bsearch works; data[size] is a NUL byte not counted in size; one
 * zeroed entry stands behind the last. */
#ifndef GG_HOST_EMBEDDED_H
#define GG_HOST_EMBEDDED_H

#include <stddef.h>

struct gg_embedded {
    const char *name;
    const unsigned char *data;
    size_t size;
};

extern const struct gg_embedded gg_embedded[];
extern const size_t gg_embedded_count;

#endif
