/* SPDX-License-Identifier: MIT
 * Combats set up by hand, for the tests of chapter 10. */
#include "rules/wagram/wag_fight.h"
#include "core/notation.h"
#include <stdio.h>

enum { GAME_TURNS = 4, ROUND_COMBAT = 5 }; /* stages of c5_turn.c */

void wf_field(void)
{
    wg_empty();
    wg_hq("french", "125");
}

static void mark(const char *units, const char *zone, bool charge)
{
    uint64_t set = wg_set(units);
    unsigned bit, target = wg_zone(zone);
    char first[24];
    int side;

    assert_int_equal(sscanf(units, "%23s", first), 1);
    (void)wg_bit(first, &side);
    for (WAG_EACH(bit, set)) {
        unsigned slot = wag_slot_of(wg_b, wg.place[side][bit], target);

        assert_int_not_equal(slot, WAG_NONE);
        wg.aim[bit] = (uint8_t)slot;
    }
    *(charge ? &wg.charging : &wg.attacking) |= set;
    wag_put(&wg.targets, target);
}

void wf_attack(const char *units, const char *zone)
{
    mark(units, zone, false);
}

void wf_charge(const char *units, const char *zone)
{
    mark(units, zone, true);
}

void wf_square(const char *units)
{
    wg.square = wg_set(units);
    wg.square_state = STANDING;
    wg.square_corps = (uint8_t)(wg.corps[FRENCH][wag_lowest(wg.square)] + 1);
    wg.bought |= 1u << CHOOSE_SQUARE;
}

void wf_battery(const char *guns)
{
    wg.battery = wg_set(guns);
    wg.battery_state = STANDING;
    wg.bought |= 1u << CHOOSE_BATTERY;
}

void wf_combats_with(const char *corps, const char *units)
{
    int side;
    unsigned c = wg_corps(corps, &side);
    const char *broken;

    wg_marker(corps, "activated");
    wg.phasing = (uint8_t)side;
    wg.corps_active = (uint8_t)c;
    wg.active = wag_present(&wg, side, wag_acting_with(wg_b, &wg, side, c)) | wg_set(units);
    wg.last = (uint8_t)WAG_OTHER(side);
    wg.fought = (struct wag_zones){ { 0 } };
    wg.combat = (struct wag_combat){ 0 };
    for (unsigned i = 0; i < WAG_FRAMES; i++) {
        wg.frame[i] = (struct wag_frame){ 0 };
    }
    wg.frames = 0;
    wag_push(&wg, S_game, FRENCH)->stage = GAME_TURNS;
    wag_push(&wg, S_turn, FRENCH);
    wag_push(&wg, S_round, FRENCH)->stage = ROUND_COMBAT;
    wag_go(wg_b, &wg);
    broken = wagram_ruleset.check(wg_battle, &wg);
    if (broken) {
        fail_msg("the position set up: %s", broken);
    }
}

void wf_combats(const char *corps)
{
    wf_combats_with(corps, "");
}

int wf_all(int side)
{
    assert_int_equal(wag_now(&wg)->state, S_combat_dice);
    return wag_combat_modifier(wg_b, &wg, side, NULL);
}

const char *wf_ways(void)
{
    static char text[96];
    static struct gg_offer o;
    size_t at = 0;

    text[0] = '\0';
    wagram_ruleset.offer(wg_battle, &wg, &o);
    for (unsigned zone = 0; zone < (unsigned)wg_b->zones; zone++) {
        if (gg_offer_find(&o, gg_move1(V_flee, zone)) >= 0) {
            at += (size_t)snprintf(text + at, sizeof text - at, "%s%s", at > 0 ? " " : "",
                                   wg_b->zone[zone].id);
        }
    }
    return text;
}
