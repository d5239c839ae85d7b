/* SPDX-License-Identifier: MIT
 * The combat panel: who fights, what each side adds to its die and by which rule, the defender's
 * posture and the attackers that force the decision, and the dice once they are cast. */
#include "rules/wagram/combat.h"
#include "rules/wagram/show_panels.h"
#include "rules/wagram/show_words.h"

static void add_units(const struct wag_battle *b, int side, uint64_t units, unsigned key,
                      unsigned clause, struct gg_scene *out)
{
    unsigned bit;

    for (WAG_EACH(bit, units)) {
        wag_text_item(out, wag_say(key, clause, wag_unit_thing(b, side, bit)))->side =
            (uint8_t)side;
    }
}

/* A number with its sign, in a text that ends with both. */
static struct gg_item *add_signed(struct gg_scene *out, struct gg_message text, int value)
{
    struct gg_item *item;

    wag_add(&text, wag_phrase(value > 0 ? MSG_plus : GG_MSG_none));
    wag_add(&text, wag_number(value));
    item = wag_text_item(out, text);
    item->has_value = true;
    item->value = (int16_t)value;
    return item;
}

/* The sum has the defender's parts with their sign turned; here each side has its own. */
static void add_modifiers(const struct wag_battle *b, const struct wag *g, int side,
                          struct gg_scene *out)
{
    int sign = side == wag_attacker(g) ? 1 : -1, total;
    struct gg_breakdown d = { 0 };
    struct gg_item *item;

    total = wag_combat_modifier(b, g, side, &d);
    item = add_signed(
        out,
        wag_say(sign > 0 ? MSG_attack_adds : MSG_defence_adds, WAG_10_4_1, wag_side_thing(side)),
        total);
    item->side = (uint8_t)side;
    item->on = true;
    for (int i = 0; i < d.modifiers; i++) {
        const struct gg_message *what = &d.modifier[i].what; /* MSG_part_of: what, and whose */

        add_signed(out, wag_say(MSG_combat_part, what->clause, what->arg[0]),
                   d.modifier[i].value * sign);
    }
}

static void add_posture(const struct wag *g, struct gg_scene *out)
{
    static const uint16_t key[POSTURES] = {
        [HOLD] = MSG_posture_hold, [REACT] = MSG_posture_react, [WITHDRAW] = MSG_posture_withdraw
    };

    if (g->combat.posture != NO_POSTURE && g->combat.posture < POSTURES) {
        wag_text_item(out, gg_message(key[g->combat.posture], WAG_10_5_2_1));
    }
}

static void add_dice(const struct wag *g, struct gg_scene *out)
{
    for (int i = 0; i < SIDES; i++) {
        int side = i == 0 ? wag_attacker(g) : wag_defender(g);

        if (g->combat.dice[side] != 0) {
            wag_text_item(out, wag_say3(MSG_combat_total, WAG_10_6_1, wag_side_thing(side),
                                        wag_number(g->combat.dice[side]),
                                        wag_number(g->combat.total[side])))
                ->side = (uint8_t)side;
        }
    }
}

void wag_combat_panel(const struct wag_battle *b, const struct wag *g, struct gg_scene *out)
{
    int attacker = wag_attacker(g), defender = wag_defender(g);

    if (!wag_is_fighting(g)) {
        return;
    }
    gg_scene_panel(out, "combat", "list",
                   wag_say(MSG_panel_combat, WAG_10_4_1, wag_zone_thing(g->combat.zone)));
    add_dice(g, out);
    add_modifiers(b, g, attacker, out);
    add_units(b, attacker, g->combat.fighting[attacker] & ~g->combat.forcing, MSG_fights,
              WAG_10_1_10, out);
    add_units(b, attacker, g->combat.forcing, MSG_fights_forcing, WAG_10_5_3_1, out);
    add_modifiers(b, g, defender, out);
    add_posture(g, out);
    add_units(b, defender, g->combat.fighting[defender], MSG_fights, WAG_10_1_10, out);
}
