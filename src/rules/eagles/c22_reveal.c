/* SPDX-License-Identifier: MIT
 * EAG-22.42, EAG-22.45, EAG-22.47: a face-down leader turns up by his own will. */
#include "rules/eagles/hooks.h"
#include "rules/eagles/lanes.h"
#include "rules/eagles/move.h"

/* EAG-22.47: at every decision of its own, no matter who is active, where a side chooses what to
 * do.  Not where it says how one thing that has begun is carried out: who fires or charges with
 * others, who loses a step, where someone goes that has to. */
bool eag_reveals_in(const struct eag *g)
{
    switch (eag_now(g)->state) {
    case S_draft:
    case S_firers:
    case S_chargers:
    case S_charge_lead:
    case S_assault:
    case S_overall_lead:
    case S_strike:
    case S_loss:
    case S_stay:
    case S_new_lead:
    case S_retreat_to:
    case S_rout_to:
    case S_rout_step:
    case S_advance_with:
    case S_fortune:
    case S_leader_to:
    case S_entry_hex:
    case S_facing:
    case S_deploy: return false;
    case S_withdraw: return eag_now(g)->k == 0;
    default: return eag_is_decision(eag_now(g)->state);
    }
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

/* EAG-22.49: a counter on its way goes no farther.  The deployment is made before anybody looks:
 * EAG-22.42. */
void eag_reveal(const struct eag_battle *b, struct eag *g, unsigned leader)
{
    if (g->mover.counter != 0 && (g->mover.counter - 1u) / EAG_COUNTERS == leader) {
        eag_end_move(b, g);
    }
    eag_look_out(b, g);
    eag_turn_up(b, g, leader, g->counter[leader][g->real[leader]], EAG_NOWHERE);
}
