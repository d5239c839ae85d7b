/* SPDX-License-Identifier: MIT
 * Who fights for a zone, and whose guns bombard one. */
#include "rules/wagram/combat.h"
#include "rules/wagram/hooks.h"
#include "rules/wagram/show.h"
#include "rules/wagram/show_words.h"

static void take(const struct wag_battle *b, struct gg_fight *out, int role, uint64_t units)
{
    int side = role == GG_ATTACKS ? out->side : WAG_OTHER(out->side);
    unsigned bit;

    for (WAG_EACH(bit, units)) {
        gg_fights(out, role, K_UNIT, wag_unit_index(b, side, bit));
    }
}

static void combat(const struct wag_battle *b, const struct wag *g, struct gg_fight *out)
{
    out->title = wag_say(MSG_panel_combat, WAG_10_4_1, wag_zone_thing(g->combat.zone));
    out->place = wag_zone_thing(g->combat.zone);
    out->side = (uint8_t)wag_attacker(g);
    take(b, out, GG_ATTACKS, g->combat.fighting[wag_attacker(g)]);
    take(b, out, GG_DEFENDS, g->combat.fighting[wag_defender(g)]);
}

static void bombardment(const struct wag_battle *b, const struct wag *g,
                        const struct wag_frame *shot, struct gg_fight *out)
{
    out->title = wag_say2(MSG_sum_bombard, WAG_9_8_8, wag_unit_thing(b, shot->side, shot->unit),
                          wag_zone_thing(shot->zone));
    out->place = wag_zone_thing(shot->zone);
    out->side = shot->side;
    out->afar = true;
    take(b, out, GG_ATTACKS, WAG_ONE(shot->unit));
    take(b, out, GG_DEFENDS, wag_at(g, WAG_OTHER(shot->side), shot->zone));
}

void wag_show_fight(const struct gg_battle *battle, const void *masked, struct gg_fight *out)
{
    const struct wag_battle *b = wag_of(battle);
    const struct wag *g = masked;

    for (unsigned i = g->frames; i > 0; i--) { /* the last that was begun */
        const struct wag_frame *f = &g->frame[i - 1];

        if (f->state == S_shot) {
            bombardment(b, g, f, out);
            return;
        }
        if (f->state == S_combat && wag_is_fighting(g)) {
            combat(b, g, out);
            return;
        }
    }
}
