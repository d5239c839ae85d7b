/* SPDX-License-Identifier: MIT
 * EAG-22.42, EAG-22.45, EAG-22.47: a face-down leader turns up by his own will. */
#include "rules/eagles/chapters.h"
#include "rules/eagles/lanes.h"

/* EAG-22.47: wherever a side has the word between two actions; others would have to be asked anew
 * for what is going on.  EAG-22.45: not among those who fire. */
bool eag_reveals_in(unsigned state)
{
    return state == S_activate || state == S_regroup || state == S_move || state == S_declare ||
           state == S_march;
}

gg_clause eag_reveal_forbidden(const struct eag_battle *b, const struct eag *g, int side,
                               unsigned leader)
{
    unsigned real = g->real[leader];

    return b->leader[leader].side == side && real < EAG_COUNTERS &&
                   eag_on_map(g->counter[leader][real])
               ? EAG_ALLOWED
               : EAG_22_47;
}

void eag_offer_reveals(const struct eag_battle *b, const struct eag *g, int side,
                       struct gg_offer *o)
{
    unsigned l;

    for (EAG_EACH(l, g->kept.lurking & eag_leaders_of(b, (unsigned)side))) {
        if (eag_reveal_forbidden(b, g, side, l) == EAG_ALLOWED) {
            gg_offer_move(o, gg_move1(V_reveal, l));
        }
    }
}

/* The deployment is made before anybody looks: EAG-22.42. */
void eag_reveal(const struct eag_battle *b, struct eag *g, unsigned leader)
{
    eag_look_out(b, g);
    eag_turn_up(b, g, leader, g->counter[leader][g->real[leader]], EAG_NOWHERE);
}
