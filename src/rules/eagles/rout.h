/* SPDX-License-Identifier: MIT
 * Eagles of France: what retreat, rout and the rout phase share, and no one else asks. */
#ifndef EAG_ROUT_H
#define EAG_ROUT_H

#include "rules/eagles/chapters.h"

/* Who is on the way, and by which rule. */
struct eag_party {
    const struct eag_battle *b;
    const struct eag *g;
    const struct eag_frame *frame; /* retreat, rout, or the decision above them */
    struct eag_stack stack;
    unsigned army;   /* of the lead, or of a leader without units */
    bool riders;     /* all cavalry and horse artillery: EAG-14.18, EAG-14.20 */
    uint16_t way[4]; /* of a rout: hexes entered that may not be entered again */
    unsigned ways;
    bool away; /* it must end as many hexes from its start as it goes: EAG-15.11, EAG-17.51 */
    gg_clause (*forbidden)(const struct eag_party *p, unsigned from, unsigned to); /* one step */
};

/* ---- c14_retreat.c ---- */
enum { EAG_NO_ROOM = 255 };
/* Hexes still to enter until one has room for the stack: 0, the hex itself; EAG_NO_ROOM: there is
 * none to be found: EAG-8.14. */
unsigned eag_way_to_room(const struct eag_party *p, unsigned hex);
bool eag_has_room(const struct eag_party *p, unsigned hex);
unsigned eag_first_of(const struct eag_hexes *s); /* of a set that is not empty */
/* How much farther from its supply hex nearest to `from` the army has it in `to`; of several that
 * are equally near the owner takes the one he likes: EAG-6.18, EAG-6.19. */
int eag_toward(const struct eag_battle *b, unsigned army, unsigned from, unsigned to);
bool eag_is_supply(const struct eag_battle *b, unsigned army, unsigned hex);
unsigned eag_army_of(const struct eag_battle *b, unsigned unit);
/* May all of them go there, by the ground and for want of enemies? */
bool eag_passable(const struct eag_party *p, unsigned from, unsigned to);
/* Leaders of side in the one hex are put into the other. */
void eag_take_leaders(const struct eag_battle *b, struct eag *g, int side, unsigned from,
                      unsigned to);

/* ---- c20_capture.c ---- */
/* These units, of one side, have no way out of the hex: they are eliminated, and routed ones in a
 * melee rolled for; pushes flag_roll and capture: EAG-14.13, EAG-15.20. */
void eag_wipe_out(const struct eag_battle *b, struct eag *g, const struct eag_stack *stack,
                  unsigned hex, bool melee);

#endif
