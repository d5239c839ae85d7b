/* SPDX-License-Identifier: MIT
 * What units, formations and places are worth whatever the position: worked out once. */
#include "rules/eagles/hooks.h"
#include "rules/eagles/value.h"

/* Of each side of a counter, by its men alone. */
void eag_weigh_worth(struct eag_battle *b)
{
    for (unsigned u = 0; u < (unsigned)b->units; u++) {
        for (unsigned i = 0; i < 2; i++) {
            const struct eag_face *face = &b->unit[u].face[i];
            int men = (face->size * (face->quality + 3) + 4) * b->weight[W_MAN] / 8;

            b->worth[u].men[i] = (int16_t)(men * EAG_POINT / 20);
        }
    }
}

/* What no weight changes, of units, formations and places. */
void eag_work_out_worth(struct eag_battle *b)
{
    for (unsigned u = 0; u < (unsigned)b->units; u++) {
        for (unsigned i = 0; i < 2; i++) {
            b->worth[u].pull[i] = (uint8_t)(2 + b->unit[u].face[i].size);
        }
        b->worth[u].guns = b->unit[u].arm == ARTILLERY;
    }
    b->guns = 0;
    for (unsigned u = 0; u < (unsigned)b->units; u++) {
        struct eag_formation *f = &b->formation[b->unit[u].formation];

        f->present = b->setup[u] != EAG_OUT ? f->units : f->present;
        if (b->setup[u] != EAG_OUT && b->worth[u].guns) {
            b->gun[b->guns++] = (uint16_t)u;
        }
    }
    for (unsigned i = 0; i < (unsigned)b->sites; i++) {
        b->stake[i] = (int16_t)(b->site[i].points[FRENCH] + b->site[i].points[COALITION]);
    }
}
