/* SPDX-License-Identifier: MIT
 * The battle: whose point is to fall, and on whom it may. */
#include "rules/nations/hooks.h"
#include "rules/nations/show.h"
#include "rules/nations/show_words.h"

void nat_show_fight(const struct gg_battle *battle, const void *masked, struct gg_fight *out)
{
    const struct nat_battle *b = nat_of(battle);
    const struct nat *g = masked;
    const struct nat_frame *f = nat_now(g);
    unsigned army;

    if (g->over || f->state != S_suffer) {
        return;
    }
    out->title = nat_say(MSG_fight_point, NAT_12_11, nat_thing(K_ARMY, f->army));
    out->place = nat_thing(K_AREA, g->tile[f->army]);
    out->side = (uint8_t)nat_seat(g, nat_side(f->army));
    gg_fights(out, GG_ATTACKS, K_ARMY, f->army);
    for (NAT_EACH(army, nat_contacts(b, g, f->army))) {
        gg_fights(out, GG_DEFENDS, K_ARMY, army);
    }
}
