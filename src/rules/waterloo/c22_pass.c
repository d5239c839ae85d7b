/* SPDX-License-Identifier: MIT
 * Chapter 22, pass: with which disc. */
#include "rules/waterloo/actions.h"

gg_clause wat_pass_forbidden(const struct wat *g, int side, unsigned disc)
{
    if (disc != GREEN && g->discs[side][GREEN] > 0) { /* WAT-22.3 */
        return WAT_22_3;
    }
    if (g->discs[side][disc] == 0) { /* WAT-22.1 a green one, WAT-22.2 or another that is there */
        return disc == GREEN ? WAT_22_1 : WAT_5_15;
    }
    return WAT_ALLOWED;
}
