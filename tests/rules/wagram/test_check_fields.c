/* SPDX-License-Identifier: MIT
 * What check() refuses of what is not in frames: every field that does not agree with the others.
 */
#include "rules/wagram/wag_wrong.h"

/* Two corps next to each other, one of them active, with tired and routed units. */
static void a_position(void)
{
    wg_scenario("july-6", "");
    wg_hq("french", "214");
    wg_put("fr-iv-legrand fr-iv-art", "153", "152");
    wg_put("fr-iv-molitor", "171", NULL);
    wg_put("au-vi-hohenfeld au-vi-art", "152", "153");
    wg_fatigue("fr-iv-molitor", 1);
    wg_rout("au-vi-hohenfeld", 1);
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand");
    wg_until("act", "french");
    expect_sound();
}

static void units_are_looked_at(void **state)
{
    unsigned legrand = wg_bit("fr-iv-legrand", NULL), molitor = wg_bit("fr-iv-molitor", NULL);
    unsigned gun = wg_bit("fr-iv-art", NULL), hohenfeld = wg_bit("au-vi-hohenfeld", NULL);
    unsigned boudet = wg_bit("fr-iv-boudet", NULL);

    (void)state;
    a_position();
    WRONG(wg.place[FRENCH][legrand] = 300, "nowhere");
    WRONG(wg.place[FRENCH][legrand] = WAG_WAITING, "only Johan's");
    WRONG(wg.place[FRENCH][molitor] = WAG_GONE, "steps");
    WRONG(wg.place[FRENCH][47] = 3, "more units");
    WRONG(wg.steps[FRENCH][47] = 1, "does not exist");
    WRONG(wg.place[FRENCH][molitor] = (uint16_t)wg_zone("152"), "WAG-9.6.17");
    WRONG(wg.steps[FRENCH][legrand] = 0, "steps");
    WRONG(wg.steps[FRENCH][gun] = 3, "steps: more");
    WRONG(wg.steps[FRENCH][boudet] = 1, "steps");
    WRONG(wg.facing[FRENCH][molitor] = 9, "facing: towards no zone");
    WRONG(wg.facing[FRENCH][gun] ^= 1, "facing");
    WRONG(wg.facing[FRENCH][boudet] = 1, "facing");
    WRONG(wg.corps[FRENCH][legrand] = WAG_CORPS, "corps: there is none");
    WRONG(wg.corps[FRENCH][legrand] = (uint8_t)wg_corps("fr-ii", NULL), "WAG-13.1.1");
    WRONG(wg.tired[FRENCH] |= WAG_ONE(gun), "WAG-9.1.3");
    WRONG(wg.tired[FRENCH] |= WAG_ONE(boudet), "tired");
    WRONG(wg.spent[FRENCH] |= WAG_ONE(legrand), "spent");
    WRONG(wg.routed[FRENCH] |= WAG_ONE(boudet), "routed");
    WRONG(wg.worse[FRENCH] |= WAG_ONE(legrand), "worse");
    WRONG(wg.lost[AUSTRIAN] |= WAG_ONE(hohenfeld), "lost");
    WRONG(wg.hq[FRENCH] = 300, "hq");
    WRONG(wg.hq_moved[FRENCH] = 2, "hq-moved");
}

static void the_activation_is_looked_at(void **state)
{
    unsigned legrand = wg_bit("fr-iv-legrand", NULL), gun = wg_bit("fr-iv-art", NULL);
    unsigned boudet = wg_bit("fr-iv-boudet", NULL);

    (void)state;
    a_position();
    WRONG(wg.active |= WAG_ONE(boudet), "active");
    WRONG(wg.acted |= WAG_ONE(boudet), "acted");
    WRONG(wg.isolated |= WAG_ONE(boudet), "isolated");
    WRONG(wg.fired |= WAG_ONE(legrand), "fired");
    WRONG(wg.attacking |= WAG_ONE(gun), "attacking");
    WRONG(wg.attacking |= WAG_ONE(legrand), "acted");
    WRONG((wg.attacking |= WAG_ONE(legrand), wg.acted |= WAG_ONE(legrand)), "targets");
    WRONG(wg.active |= WAG_ONE(wg_b->lobau_guns), "active");
    WRONG(wg.charging |= WAG_ONE(legrand), "WAG-9.6.28");
    WRONG(wg.aim[legrand] = 1, "aim");
    WRONG(wg.effort[47] = 1, "effort");
    WRONG(wag_put(&wg.fought, 5), "fought");
    WRONG(wag_put(&wg.targets, 300), "targets: off the map");
    WRONG(wg.corps_active = WAG_NONE, "corps-active");
    WRONG(wg.corps_active = WAG_CORPS, "corps-active");
    WRONG(wg.pivot = 47, "pivot");
    WRONG(wg.phasing = AUSTRIAN, "");
    WRONG(wg.phasing = 2, "phasing");
    WRONG(wg.combat.zone = 3, "combat: there is none");
    WRONG(wg.battery = WAG_ONE(gun), "battery");
    WRONG(wg.battery_state = STANDING, "battery-state");
    WRONG(wg.square = WAG_ONE(legrand), "square");
    WRONG(wg.square_state = STANDING, "square-state");
    WRONG(wg.square_corps = 11, "square-corps");
}

static void boards_and_turn_are_looked_at(void **state)
{
    unsigned iv = wg_corps("fr-iv", NULL), vii = wg_corps("fr-vii", NULL);

    (void)state;
    a_position();
    WRONG(wg.box[FRENCH][iv] = AVAILABLE, "may");
    WRONG(wg.box[FRENCH][iv] = BOX_UNKNOWN, "box");
    WRONG(wg.may[FRENCH][iv] |= 1u << NO_BOX, "may");
    WRONG(wg.may[FRENCH][iv] |= 1u << ORDER_2, "may: that box is empty");
    WRONG(wg.may[FRENCH][iv] = 0, "may");
    WRONG((wg.box[FRENCH][vii] = AVAILABLE, wg.may[FRENCH][vii] = 1u << AVAILABLE), "markers");
    WRONG(wg.markers[FRENCH][AVAILABLE]++, "markers");
    WRONG(wg.markers[FRENCH][NO_BOX] = 1, "markers");
    WRONG(wg.pick[FRENCH][0] = 1, "picks: it is not night");
    WRONG(wg.pick[FRENCH][0] = 99, "picks");
    WRONG(wg.shown[FRENCH] = 1, "picks-shown");
    WRONG(wg.slot = WAG_SLOTS, "slot");
    WRONG(wg.over = 3, "winner");
    WRONG(wg.over = 1, "winner");
    WRONG(wg.last = WAG_NONE, "last");
    WRONG(wg.last = 2, "last");
    WRONG(wg.rounds = 99, "rounds");
    WRONG(wg.run = (uint8_t)(wg.rounds + 1), "run");
    WRONG(wg.round[FRENCH] = 15, "round");
    WRONG(wg.reaction = 2, "reaction");
    WRONG(wg.failed = 3, "failed");
    WRONG(wg.test = PASSED, "test");
    WRONG(wg.vp[FRENCH] = 101, "vp");
    WRONG(wg.held[FRENCH] = 41, "held");
    WRONG(wg.bought = 1u << CHOICES, "chosen");
    WRONG(wg.guard_fought = 2, "guard-fought");
    WRONG(wg.lobau_shots = 3, "lobau-shots");
    WRONG(wg.johan = 3, "johan");
    WRONG(wg.frames = 0, "frame: the first");
    WRONG(wg.frames = WAG_FRAMES + 1, "frame: the first");
    WRONG(wg.frame[WAG_FRAMES - 1].n = 1, "frame: something past");
    WRONG(wg.spare[0] = 1, "frame: something beside");
}

/* A combat whose dice are due. */
static void a_combat_is_looked_at(void **state)
{
    uint64_t boudet = WAG_ONE(wg_bit("fr-iv-boudet", NULL));
    uint64_t molitor = WAG_ONE(wg_bit("fr-iv-molitor", NULL));

    (void)state;
    wg_scenario("july-6", "");
    wf_field();
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("fr-iv-molitor", "171", NULL);
    wg_put("au-vi-hohenfeld", "152", "153");
    wf_attack("fr-iv-legrand", "152");
    wf_combats("fr-iv");
    play("stand done");
    waits("combat_dice", "chance");
    expect_sound();
    WRONG(wg.combat.zone = 3, "combat");
    WRONG(wg.combat.attacker = AUSTRIAN, "combat");
    WRONG(wg.combat.attacker = 2, "combat");
    WRONG(wg.combat.fighting[FRENCH] |= boudet, "combat: units");
    WRONG(wg.combat.fighting[FRENCH] |= molitor, "combat: all who are marked");
    WRONG(wg.combat.fighting[FRENCH] = 0, "combat: all who are marked");
    WRONG(wg.combat.fighting[AUSTRIAN] = 0, "WAG-10.1.11");
    WRONG(wg.combat.forcing = molitor, "combat: forcing");
    WRONG(wg.combat.hit[FRENCH] = boudet, "combat: exhausted, hit");
    WRONG(wg.combat.posture = NO_POSTURE, "combat: posture: none");
    WRONG(wg.combat.posture = POSTURES, "combat: posture");
    WRONG(wg.combat.dice[FRENCH] = 3, "combat: dice");
    WRONG(memset(&wg.fought, 0, sizeof wg.fought), "fought");
}

/* The facing of Legrand's stack, and another one that his zone has. */
static void one_facing_a_stack(void **state)
{
    unsigned legrand = wg_bit("fr-iv-legrand", NULL), gun = wg_bit("fr-iv-art", NULL), other;

    (void)state;
    a_position();
    other = wag_slot_of(wg_b, wg_zone("153"), wg_zone("154"));
    assert_int_not_equal(wg.facing[FRENCH][legrand], other);
    WRONG(wg.facing[FRENCH][gun] = (uint8_t)other, "WAG-9.5.7");
    WRONG(wg.facing[FRENCH][legrand] = (uint8_t)other, "WAG-9.5.7");
    WRONG(wag_put(&wg.control[FRENCH], wg_zone("1")), "WAG-9.4.1");
    WRONG(wag_put(&wg.occupied[FRENCH], wg_zone("1")), "occupied");
    WRONG(wg.crowd[wg_zone("1")] = 1, "WAG-9.5.2");
    WRONG(wag_put(&wg.close, WAG_WAITING), "close");
}

/* ---- Grand Battery and Divisional Square ---- */

static void formations_are_looked_at(void **state)
{
    uint64_t molitor = wg_set("fr-iv-molitor"), gun = wg_set("fr-iv-art");

    (void)state;
    a_position();
    wf_battery("fr-iv-art");
    wf_square("fr-iv-legrand");
    expect_sound();
    WRONG(wg.battery |= molitor, "WAG-13.2.2");
    WRONG(wg.battery |= wg_set("fr-gd-art1"), "WAG-13.2.2"); /* which is not on the map */
    WRONG(wg.battery_state = ENDED, "WAG-13.2.5");
    WRONG(wg.battery_state = FORMING, "battery-state: being formed, or not");
    WRONG((wg.battery = 0, wg.battery_state = ENDED + 1), "battery-state, square-state: unknown");
    WRONG((wg.square = 0, wg.square_state = ENDED + 1), "battery-state, square-state: unknown");
    WRONG(wg.square |= gun, "square: French infantry");
    WRONG(wg.square |= wg_set("fr-gd-curial"), "square: French infantry");
    WRONG(wg.square |= molitor, "square: in more than one zone");
    WRONG(wg.square_state = ENDED, "WAG-13.3.9");
    WRONG(wg.square_corps = 0, "square-corps");
}

static void the_end_is_looked_at(void **state)
{
    (void)state;
    a_position();
    wag_deactivate(&wg);
    while (wg.frames > 1) {
        wag_pop(&wg);
    }
    wg.over = 1 + AUSTRIAN;
    wag_complete(wg_b, &wg);
    expect_sound();
    WRONG(wg.over = 3, "winner: unknown");
    WRONG(wg.over = 0, "winner");
    WRONG(wg.frame[0].stage = 3, "frame");
}

/* ---- order boards and picks ---- */

/* One more marker in that box, as if it belonged there. */
static void put_marker(const char *corps, enum wag_box box)
{
    int side;
    unsigned c = wg_corps(corps, &side);

    wag_marker_shown(&wg, side, c, box);
}

static void boxes_hold_so_many(void **state)
{
    (void)state;
    a_position();
    for (unsigned box = ORDER_1; box <= ORDER_3; box++) {
        WRONG((put_marker("fr-ii", (enum wag_box)box), put_marker("fr-iii", (enum wag_box)box)),
              "WAG-7.1.4");
    }
    WRONG((put_marker("fr-ii", REACTION), put_marker("fr-iii", REACTION)), "WAG-7.2.2");
    WRONG((put_marker("au-i", ADMINISTRATIVE), put_marker("au-ii", ADMINISTRATIVE),
           put_marker("au-iii", ADMINISTRATIVE), put_marker("au-vi", ADMINISTRATIVE)),
          "WAG-12.1.7");
    WRONG(put_marker("fr-gar", AVAILABLE), "WAG-2.2.2");
    put_marker("fr-ii", ORDER_2);
    put_marker("fr-iii", ORDER_3);
    put_marker("fr-d", REACTION);
    expect_sound();
}

static void first_orders_have_their_order(void **state)
{
    (void)state;
    wg_start();
    wg_until("lay_orders", "austrian");
    expect_sound();
    WRONG(wag_top(&wg)->side = FRENCH, "WAG-12.5.1");
    WRONG(wg.frame[0].stage = 4, "WAG-12.5.1");
}

/* Two corps each, picked one after the other. */
static void picks_are_looked_at(void **state)
{
    unsigned iv = wg_corps("fr-iv", NULL) + 1, ii = wg_corps("fr-ii", NULL) + 1;

    (void)state;
    wg_scenario("battle", "");
    wg.slot = 5;
    wg_put("fr-iv-legrand", "213", NULL);
    wg_put("fr-ii-frere", "212", NULL);
    wg_put("fr-d-clauzel", "211", NULL);
    wg_put("au-vi-kottulinsky", "3", NULL);
    wg_put("au-iii-stjulien", "5", NULL);
    wg_put("au-i-dedovich", "19", NULL);
    wg_round();
    waits("night_pick", "french");
    expect_sound();
    WRONG(wg.pick[AUSTRIAN][0] = 1, "picks: the Austrians have not picked yet");
    WRONG((wg.pick[FRENCH][1] = (uint8_t)ii, wag_top(&wg)->n = 1), "picks: the first is missing");
    WRONG(wag_top(&wg)->side = AUSTRIAN, "frame: side: the French pick first");
    WRONG(wg.frame[2].stage = 5, "frame: side: the French pick first");
    play("pick:fr-iv pick:fr-ii pick:au-vi");
    waits("night_pick", "austrian");
    WRONG(wg.pick[FRENCH][1] = (uint8_t)iv, "picks: one corps twice");
    WRONG(wg.pick[FRENCH][1] = 11, "picks: there is no such corps");
    WRONG(wg.pick[AUSTRIAN][0] = 10, "picks: there is no such corps");
    WRONG(wg.shown[FRENCH] = 1, "picks-shown");
    wg_scenario("july-6", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(units_are_looked_at),
        cmocka_unit_test(the_activation_is_looked_at),
        cmocka_unit_test(boards_and_turn_are_looked_at),
        cmocka_unit_test(a_combat_is_looked_at),
        cmocka_unit_test(one_facing_a_stack),
        cmocka_unit_test(formations_are_looked_at),
        cmocka_unit_test(the_end_is_looked_at),
        cmocka_unit_test(boxes_hold_so_many),
        cmocka_unit_test(first_orders_have_their_order),
        cmocka_unit_test(picks_are_looked_at),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
