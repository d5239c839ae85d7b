/* SPDX-License-Identifier: MIT
 * EAG-19: demoralised formations.  What it does to them is asked where it counts: EAG-19.7 and
 * EAG-11.78 in c11_rally.c, EAG-19.8 in c13_melee_sum.c, EAG-19.9 in eag_mp(); EAG-19.10: nowhere
 * else. */
#include "rules/eagles/chapters.h"

enum { OFFICER = 2 };

/* EAG-19.3: dead, or fled through the supply hex; EAG-19.4: no others. */
static bool is_lost(const struct eag *g, unsigned unit)
{
    return g->hex[unit] == EAG_GONE || g->hex[unit] == EAG_FLED;
}

/* EAG-19.1, EAG-19.2: more than half; EAG-19.5: the officer is two, lost when he is marked;
 * EAG-19.6: of all who belong to it in this scenario, come or not. */
static bool breaks(const struct eag_battle *b, const struct eag *g, unsigned formation)
{
    const struct eag_formation *f = &b->formation[formation];
    unsigned all = 0, lost = 0;

    for (unsigned u = f->first; u < f->first + f->units; u++) {
        all += b->setup[u] != EAG_OUT;
        lost += b->setup[u] != EAG_OUT && is_lost(g, u);
    }
    if (b->head.option[O_OFFICER] == 0) {
        all += OFFICER;
        lost += g->leader[f->officer] & L_LOST ? OFFICER : 0;
    }
    return 2 * lost > all;
}

/* EAG-19.11; EAG-19.12: for good; EAG-19.13: not while it is hidden. */
void eag_check_morale(const struct eag_battle *b, struct eag *g)
{
    for (unsigned f = 0; f < (unsigned)b->formations; f++) {
        if (g->real[b->formation[f].officer] == EAG_NONE && breaks(b, g, f)) {
            g->formation[f] |= F_DEMORALISED;
        }
    }
}
