/* SPDX-License-Identifier: MIT
 * EAG-11.43 to EAG-11.51: the defence posture, and the claim that reveals it. */
#include "rules/eagles/chapters.h"

/* EAG-11.44: the lead decides for its stack, as infantry, or as artillery among artillery (it leads
 * nothing else: EAG-9.6). */
static bool may_stand(const struct eag_battle *b, const struct eag *g, unsigned lead)
{
    return lead != EAG_NOWHERE && !eag_routed(g, lead) && b->unit[lead].arm != CAVALRY;
}

/* EAG-11.43: in range now. */
bool eag_has_defence_order(const struct eag_battle *b, const struct eag *g, int side, unsigned hex)
{
    unsigned lead = eag_lead(b, g, side, hex), formation;

    if (!may_stand(b, g, lead)) {
        return false;
    }
    formation = b->unit[lead].formation;
    return g->order[formation] == BOX_DEFENCE &&
           eag_in_range(b, g, b->formation[formation].officer, hex);
}

static unsigned formation_of_lead(const struct eag_battle *b, const struct eag *g, int side,
                                  unsigned hex)
{
    return b->unit[eag_lead(b, g, side, hex)].formation;
}

/* One that lies face up needs no claim: EAG-11.11. */
bool eag_may_claim(const struct eag_battle *b, const struct eag *g, int side, unsigned hex)
{
    return eag_has_defence_order(b, g, side, hex) &&
           !(g->formation[formation_of_lead(b, g, side, hex)] & F_REVEALED);
}

/* EAG-11.9; where buildings stand a posture does nothing in a melee. */
bool eag_ask_claim(const struct eag_battle *b, struct eag *g, int side, unsigned hex)
{
    bool may = !eag_ground(b, hex)->built_up && eag_may_claim(b, g, side, hex);

    if (may) {
        eag_push(g, S_claim, side)->hex = (uint16_t)hex;
    }
    return may;
}

/* EAG-11.10: nothing before the marker lies face up; EAG-17.117: but a hex with an emergency
 * defence counts as one, no matter who of that side stands there now. */
bool eag_in_defence(const struct eag_battle *b, const struct eag *g, int side, unsigned hex)
{
    unsigned lead = eag_lead(b, g, side, hex);

    if (!may_stand(b, g, lead)) {
        return false;
    }
    return eag_in_square(g, side, hex) || ((g->formation[b->unit[lead].formation] & F_REVEALED) &&
                                           eag_has_defence_order(b, g, side, hex));
}

/* ---- the claim ---- */

void eag_claim_offer(const struct eag_battle *b, const struct eag *g, struct gg_offer *o)
{
    (void)b, (void)g;
    gg_offer_move(o, gg_move0(V_yes));
    gg_offer_move(o, gg_move0(V_no));
}

gg_clause eag_claim_why_not(const struct eag_battle *b, const struct eag *g, gg_move m)
{
    (void)b, (void)g;
    return gg_verb_of(m) == V_yes || gg_verb_of(m) == V_no ? EAG_ALLOWED : EAG_11_9;
}

/* EAG-11.9 */
void eag_claim_apply(const struct eag_battle *b, struct eag *g, gg_move m)
{
    const struct eag_frame *f = eag_now(g);
    unsigned formation = formation_of_lead(b, g, f->side, f->hex);

    if (gg_verb_of(m) == V_yes) {
        g->formation[formation] |= F_REVEALED | F_CLAIMED; /* EAG-11.11: it stays so */
    }
    eag_pop(g);
}
