/* SPDX-License-Identifier: MIT
 * For errors inside the core: lists of names ("a, b, c") and user text cut to a readable length. */
#ifndef GG_CORE_LISTING_H
#define GG_CORE_LISTING_H

#include "base/buf.h"

enum { GG_SHOWN_MAX = 60 }; /* bytes of somebody's text that an error repeats */

static inline void gg_list_add(struct gg_buf *list, const char *name)
{
    if (list->len > 0) {
        gg_buf_puts(list, ", ");
    }
    gg_buf_puts(list, name);
}

static inline const char *gg_list_text(const struct gg_buf *list)
{
    return list->len > 0 ? gg_buf_text(list) : "none";
}

/* For "%.*s". */
static inline int gg_shown(size_t len)
{
    return len < GG_SHOWN_MAX ? (int)len : (int)GG_SHOWN_MAX;
}

#endif
