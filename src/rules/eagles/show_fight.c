/* SPDX-License-Identifier: MIT
 * Who fires at whom, and who meets whom in melee. */
#include "rules/eagles/fire.h"
#include "rules/eagles/hooks.h"
#include "rules/eagles/melee.h"
#include "rules/eagles/show.h"
#include "rules/eagles/show_words.h"

static void take(struct gg_fight *out, int role, const struct eag_stack *stack)
{
    for (unsigned i = 0; i < stack->units; i++) {
        gg_fights(out, role, K_UNIT, stack->unit[i]);
    }
}

static void fire(const struct eag_battle *b, const struct eag *g, struct gg_fight *out)
{
    int attacked = b->unit[g->fire.lead].side;
    struct eag_stack stack = eag_stack_at(b, g, attacked, g->fire.target);

    out->title = eag_say(MSG_sum_fire, EAG_13_44, eag_thing(K_HEX, g->fire.target));
    out->place = eag_thing(K_HEX, g->fire.target);
    out->side = (uint8_t)EAG_OTHER(attacked);
    out->afar = true;
    take(out, GG_DEFENDS, &stack);
    for (unsigned i = 0; i < g->fire.hexes; i++) {
        stack = eag_shooters(b, g, out->side, g->fire.hex[i]);
        take(out, GG_ATTACKS, &stack);
    }
}

static void melee(const struct eag_battle *b, const struct eag *g, struct gg_fight *out)
{
    struct eag_stack stack = eag_attacked(b, g);

    out->title = eag_say(MSG_fight_melee, EAG_13_171, eag_thing(K_HEX, g->melee.target));
    out->place = eag_thing(K_HEX, g->melee.target);
    out->side = g->melee.side;
    take(out, GG_DEFENDS, &stack);
    for (unsigned i = 0; i < g->melee.hexes; i++) {
        stack = eag_fighters(b, g, g->melee.from[i]);
        take(out, GG_ATTACKS, &stack);
    }
    for (int role = GG_ATTACKS; role <= GG_DEFENDS; role++) {
        unsigned leader = g->melee.engaged[role];
        int side = role == GG_ATTACKS ? g->melee.side : EAG_OTHER(g->melee.side);

        if (leader < EAG_LEADERS && g->melee.lead < EAG_UNITS && b->leader[leader].side == side) {
            gg_fights(out, role, K_LEADER, leader);
        }
    }
}

void eag_show_fight(const struct gg_battle *battle, const void *masked, struct gg_fight *out)
{
    const struct eag_battle *b = eag_of(battle);
    const struct eag *g = masked;

    if (g->fire.kind != 0 && g->fire.hexes > 0 && g->fire.lead < EAG_UNITS) {
        fire(b, g, out);
    } else if (g->melee.hexes > 0) {
        melee(b, g, out);
    }
}
