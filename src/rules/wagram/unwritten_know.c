/* SPDX-License-Identifier: MIT
 * Stands in for check.c: nothing is checked. */
#include "rules/wagram/hooks.h"

const char *wag_check(const struct gg_battle *b, const void *pos)
{
    (void)b;
    return ((const struct wag *)pos)->frames > 0 ? NULL : "frames: none";
}
