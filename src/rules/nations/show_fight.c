/* SPDX-License-Identifier: MIT
 * The battle: whose point is to fall, and on whom it may. */
#include "rules/nations/hooks.h"
#include "rules/nations/show.h"
#include "rules/nations/show_words.h"

void nat_show_fight(const struct gg_battle *battle, const void *masked, struct gg_fight *out)
{
    const struct nat_battle *b = nat_of(battle);
    const struct nat *g = masked;
    unsigned dealer = NOW(g)->suffer.dealer, army;

    if (g->over || NOW(g)->state != S_suffer) {
        return;
    }
    out->title = nat_say(MSG_fight_point, NAT_12_11, nat_thing(K_ARMY, dealer));
    out->place = nat_thing(K_AREA, g->tile[dealer]);
    out->side = (uint8_t)nat_seat(g, nat_side(dealer));
    gg_fights(out, GG_ATTACKS, K_ARMY, dealer);
    for (NAT_EACH(army, nat_contacts(b, g, dealer))) {
        gg_fights(out, GG_DEFENDS, K_ARMY, army);
    }
}
