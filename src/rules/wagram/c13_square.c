/* SPDX-License-Identifier: MIT
 * Chapter 13.3, the Divisional Square: who may form it, and its end.  How it moves is with movement
 * (WAG-13.3.3, WAG-13.3.7), how it fights with combat (WAG-13.3.4, WAG-13.3.5, WAG-13.3.6). */
#include "rules/wagram/chapters.h"

/* WAG-13.3.1: infantry of the corps that is named, in one zone; the first who forms it names both.
 */
gg_clause wag_square_forbidden(const struct wag_battle *b, const struct wag *g, unsigned bit)
{
    if (g->phasing != FRENCH || g->square_state == NOT_YET || g->square_state == ENDED) {
        return WAG_13_3_1;
    }
    if (g->square_state == STANDING || (g->square >> bit & 1) != 0) {
        return WAG_13_3_7; /* WAG-13.3.8: it was formed in an earlier phase */
    }
    if ((b->of_type[FRENCH][INFANTRY] >> bit & 1) == 0) {
        return WAG_13_3_1;
    }
    if (g->square_corps != 0 && g->corps[FRENCH][bit] + 1 != g->square_corps) {
        return WAG_13_3_1;
    }
    return g->square == 0 || g->place[FRENCH][wag_lowest(g->square)] == g->place[FRENCH][bit]
               ? WAG_ALLOWED
               : WAG_13_3_1;
}

/* The unit's move ends with it: WAG-13.3.2. */
void wag_join_square(const struct wag_battle *b, struct wag *g, unsigned bit)
{
    (void)b;
    g->square |= WAG_ONE(bit);
    g->square_corps = (uint8_t)(g->corps[FRENCH][bit] + 1);
}

/* For good: WAG-13.3.9; also when one of it retreats or routs: WAG-13.3.10. */
void wag_end_square(struct wag *g)
{
    g->square = 0;
    g->square_state = ENDED;
    g->square_corps = 0;
}
