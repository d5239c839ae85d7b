/* SPDX-License-Identifier: MIT
 * EAG-16, EAG-7.129, EAG-7.130: the rout segment. */
#include "rules/eagles/eag_test.h"
#include <string.h>

/* The French run to 0112, the Anglo-Allies to 3414 or 3101. */
static void routs(void)
{
    et_begin("routs", "french");
}

/* South of 1712 there is one way only: 1612 1512 1412 1312 1212 1112. */
static void corridor(void)
{
    static const unsigned way[] = { 1612, 1512, 1412, 1312, 1212, 1112 };

    for (unsigned row = 11; row <= 17; row++) {
        for (unsigned column = 1; column <= 30; column++) {
            et_ground(row * 100 + column, POND);
        }
    }
    for (unsigned i = 0; i < 6; i++) {
        et_ground(way[i], CLEAR);
    }
    et_ground(1712, CLEAR);
    et_rework();
}

/* EAG-16.2, EAG-16.9, EAG-6.18: all its MP towards the supply hex, by a quickest way; the owner may
 * choose where it so comes.  EAG-16.13: though it routed in this turn. */
static void eag_16_2_all_mp(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1712);
    eag_rout_stack(&et, FRENCH, et_hex(1712), BY_FIRE);
    eag_go(et_b, &et);
    play("go:1612 go:1512 go:1412");
    routs();
    waits("rout_step", "french");
    may("go:1010");
    may("go:1014");
    may_not("go:1015", "EAG-16.9");
    may_not("go:1112", "EAG-16.9");
    may_not("go:0912", "EAG-16.9");
    may_not("done", "EAG-16.9");
    play("go:1012");
    at("fr-ii-03", "1012");
    assert_true(eag_routed(&et, et_unit("fr-ii-03")));
    over("routs");
}

/* EAG-16.1, EAG-7.129: every routed unit of both sides once, French first; no one else. */
static void eag_16_1_who(void **state)
{
    (void)state;
    corridor();
    et_put("fr-ii-03 fr-ii-04", 1712);
    et_put("fr-ii-16", 112 + 800); /* stands */
    et_rout("fr-ii-03 fr-ii-04");
    et_put("aa-5-01", 2714);
    et_rout("aa-5-01");
    routs();
    waits("rout_next", "french");
    may_not("move:fr-ii-16", "EAG-16.1");
    may_not("move:aa-5-01", "EAG-16.1");
    may_not("done", "EAG-16.1");
    play("move:fr-ii-04");
    at("fr-ii-04", "1312");
    at("fr-ii-03", "1312"); /* the only one left: not asked */
    waits("rout_step", "coalition");
    play("go:3014");
    at("aa-5-01", "3014");
    at("fr-ii-16", "0912");
    over("routs");
    lacks("flags.fr-ii-03", "moved");
}

/* Units that have moved in the turn run all the same. */
static void test_moved_before(void **state)
{
    (void)state;
    corridor();
    et_put("fr-ii-03", 1712);
    et_rout("fr-ii-03");
    et.flags[et_unit("fr-ii-03")] |= FL_MOVED;
    routs();
    at("fr-ii-03", "1312");
}

/* EAG-16.3: units of a stack part if one is faster. */
static void eag_16_3_part(void **state)
{
    (void)state;
    corridor();
    et_ground(1011, POND);
    et_rework();
    et_put("fr-ii-16 fr-ii-03", 1712);
    et_rout("fr-ii-16 fr-ii-03");
    routs();
    play("move:fr-ii-03");
    at("fr-ii-03", "1312");
    waits("rout_step", "french"); /* eight hexes: out of the corridor */
    play("go:0912");
    at("fr-ii-16", "0912");
}

/* EAG-16.2: mud (EAG-12.18) and demoralisation (EAG-12.17) count. */
static void eag_16_2_fewer_mp(void **state)
{
    (void)state;
    corridor();
    et_put("fr-ii-03", 1712);
    et_rout("fr-ii-03");
    et.formation[et_b->unit[et_unit("fr-ii-03")].formation] |= F_DEMORALISED;
    routs();
    at("fr-ii-03", "1412");
}

/* EAG-16.2: at normal costs; EAG-12.13: one hex at least. */
static void eag_16_2_costs(void **state)
{
    (void)state;
    corridor();
    et_ground(1612, FOREST);
    et_ground(1512, FOREST);
    et_rework();
    et_put("fr-ii-03", 1712);
    et_rout("fr-ii-03");
    routs();
    at("fr-ii-03", "1512");
    et_level_ground(NULL);
    corridor();
    et_ground(1612, FOREST);
    et_side(1712, 1612, HS_STREAM);
    et_rework();
    assert_int_equal(eag_step_cost(et_b, INFANTRY, et_hex(1712), et_hex(1612)), 4);
    et_put("fr-ii-03", 1712);
    et_rout("fr-ii-03");
    et.formation[et_b->unit[et_unit("fr-ii-03")].formation] |= F_DEMORALISED;
    et.mud_until = 9;
    assert_int_equal(eag_mp(et_b, &et, et_unit("fr-ii-03")), 2);
    routs();
    at("fr-ii-03", "1612");
}

/* EAG-16.9: by the least MP: with a wood in 1612 no quickest way leads to 1310. */
static void eag_16_9_quickest(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1712);
    et_rout("fr-ii-03");
    routs();
    may("go:1310");
    et_level_ground(NULL);
    et_ground(1612, FOREST);
    et_rework();
    et_put("fr-ii-03", 1712);
    et_rout("fr-ii-03");
    routs();
    may_not("go:1310", "EAG-16.9");
    may("go:1311");
    may("go:1314");
}

/* EAG-16.4: where it ends there must be room; EAG-16.5, EAG-8.14: else it goes on; EAG-16.8: those
 * it passes are not tested. */
static void eag_16_4_room(void **state)
{
    (void)state;
    corridor();
    et_put("fr-ii-03", 1712);
    et_rout("fr-ii-03");
    et_put("fr-ii-04", 1512);
    et_put("fr-ii-09 fr-ii-10", 1312);
    routs();
    at("fr-ii-03", "1212");
    over("routs");
    lacks("flags.fr-ii-04", "contagion");
}

/* EAG-16.6: not into EZOC, so around it. */
static void eag_16_6_ezoc(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1712);
    et_rout("fr-ii-03");
    et_put("aa-5-01", 1411); /* beside 1410, 1412, 1510, 1511, 1310, 1311 */
    routs();
    waits("rout_step", "french");
    may_not("go:1311", "EAG-16.6");
    may_not("go:1310", "EAG-16.6");
    may("go:1313");
    play("go:1313");
    over("routs");
}

/* EAG-16.6, EAG-16.9: the quickest way there is without it, though it is none by the ground. */
static void eag_16_6_around(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1712);
    et_rout("fr-ii-03");
    et_put("aa-5-01", 1511);
    et_put("aa-5-02", 1513); /* 1612 and 1613 are in EZOC */
    routs();
    waits("rout_step", "french");
    may("go:1509");
    may("go:1515");
    may_not("go:1612", "EAG-16.6");
}

/* EAG-16.6, EAG-16.9: where it could end is free, but no quickest way from there on. */
static void eag_16_6_dead_end(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1712);
    et_rout("fr-ii-03");
    et_put("aa-5-01", 1110); /* beside 1210 and 1211, the ways on from 1310 */
    routs();
    waits("rout_step", "french");
    may_not("go:1310", "EAG-16.9");
    may("go:1311");
}

/* EAG-16.4, EAG-16.7: neither a stop among too many nor a way on: it stays. */
static void eag_16_4_no_room_and_no_way(void **state)
{
    (void)state;
    corridor();
    et_put("fr-ii-03", 1712);
    et_rout("fr-ii-03");
    et_put("fr-ii-09 fr-ii-10", 1312);
    et_put("aa-5-01", 1211); /* beside 1212 */
    routs();
    at("fr-ii-03", "1712");
}

/* EAG-16.7: one that cannot move stays, and lives. */
static void eag_16_7_shut_in(void **state)
{
    (void)state;
    corridor();
    et_put("fr-ii-03", 1712);
    et_rout("fr-ii-03");
    et_put("aa-5-01", 1611);
    routs();
    at("fr-ii-03", "1712");
    over("routs");
    et_put("fr-ii-04", 2512);
    et_rout("fr-ii-04");
    for (unsigned column = 1; column <= 30; column++) {
        et_ground(2400 + column, POND);
        et_ground(2300 + column, POND);
    }
    et_rework();
    routs(); /* no way by the ground either */
    at("fr-ii-04", "2512");
}

/* EAG-16.7: where the only way is barred farther off it goes as far as it can. */
static void eag_16_7_barred_ahead(void **state)
{
    (void)state;
    corridor();
    et_put("fr-ii-03", 1712);
    et_rout("fr-ii-03");
    et_put("aa-5-01", 1413); /* beside 1412 and 1512 */
    routs();
    at("fr-ii-03", "1612");
    et_level_ground(NULL);
    corridor();
    et_put("fr-ii-03", 1712);
    et_rout("fr-ii-03");
    et_put("aa-5-01", 112); /* on the supply hex */
    routs();
    at("fr-ii-03", "1312");
}

/* EAG-16.10, EAG-6.16: at the supply hex it is gone; EAG-16.11, EAG-7.130: for half its value;
 * EAG-16.12: its formation has lost it. */
static void eag_16_10_supply(void **state)
{
    unsigned formation = et_b->unit[et_unit("fr-gl-01")].formation;

    (void)state;
    et_put("fr-gl-01", 412);
    et_put("fr-gl-02", 112);
    et_put("fr-gl-03", 312);
    et_put("fr-gl-04", 212);
    et_rout("fr-gl-01 fr-gl-02 fr-gl-03 fr-gl-04");
    routs();
    play("move:fr-gl-02 move:fr-gl-01 move:fr-gl-04");
    is("unit.fr-gl-01", "fled");
    is("unit.fr-gl-02", "fled");
    is("unit.fr-gl-03", "fled");
    assert_int_equal(et.points[COALITION], 4 * et_b->fled_points);
    assert_int_equal(2 * et_b->fled_points, et_b->unit_points);
    over("routs");
    eag_check_morale(et_b, &et); /* 4 of 6 and the officer: not yet */
    assert_int_equal(et.formation[formation] & F_DEMORALISED, 0);
    et_put("fr-gl-05", 212);
    et_rout("fr-gl-05");
    routs();
    eag_check_morale(et_b, &et);
    assert_int_equal(et.formation[formation] & F_DEMORALISED, F_DEMORALISED);
}

/* EAG-16.14: leaders stay, or go along. */
static void eag_16_14_leaders(void **state)
{
    (void)state;
    corridor();
    et_put("fr-ii-03", 1712);
    et_rout("fr-ii-03");
    et_leader("reille", 1712);
    et_leader("ney", 1712);
    et_leader("kellermann", 1612);
    routs();
    waits("rout_step", "french");
    may_not("follow:kellermann", "EAG-16.14");
    play("follow:ney");
    may_not("follow:ney", "EAG-16.14");
    play("go:1312");
    at("ney", "1312");
    at("reille", "1712");
    over("routs");
}

/* EAG-20.39: a lone enemy leader is ridden down by a routed unit too. */
static void eag_20_39_onto_a_leader(void **state)
{
    (void)state;
    corridor();
    et_put("fr-ii-03", 1712);
    et_rout("fr-ii-03");
    et_leader("picton", 1312);
    et_put("aa-5-01", 2512);
    routs();
    waits("capture_roll", "chance");
}

/* ---- against a plain search, on the real map ---- */

static uint16_t mp_to[EAG_HEXES];

static bool barred(unsigned hex, int side)
{
    return eag_has(&et.any[!side], hex) || eag_in_zoc(et_b, &et, !side, hex);
}

/* MP from each hex to the target, by trying until nothing changes. */
static void plain_search(unsigned target, unsigned arm, int side)
{
    bool again = true;

    memset(mp_to, 0xff, sizeof mp_to);
    mp_to[target] = 0;
    while (again) {
        again = false;
        for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
            for (unsigned d = 0; d < 6 && eag_has(&et_b->exists, hex); d++) {
                unsigned to = et_b->hex[hex].near[d], cost = et_b->hex[hex].cost[arm][d];

                if (to != EAG_NOWHERE && cost != EAG_BARRED && mp_to[to] != UINT16_MAX &&
                    !barred(to, side) && mp_to[to] + cost < mp_to[hex]) {
                    mp_to[hex] = (uint16_t)(mp_to[to] + cost);
                    again = true;
                }
            }
        }
    }
}

static void check_unit(unsigned unit)
{
    int side = et_b->unit[unit].side;
    unsigned from = et.hex[unit], arm = et_b->unit[unit].arm, least;
    struct gg_offer o;

    plain_search(eag_supply(et_b, unit, from), arm, side);
    least = mp_to[from];
    routs();
    if (least == UINT16_MAX || eag_now(&et)->state != S_rout_step) {
        return;
    }
    eag_offer(et_battle, &et, &o);
    for (uint32_t i = 0; i < o.count; i++) {
        gg_move m = gg_offer_nth(&o, i);
        unsigned end = gg_target_of(m), there;

        if (gg_verb_of(m) != V_go) {
            continue;
        }
        assert_true(mp_to[end] < least);
        there = least - mp_to[end];
        assert_true(there <= eag_mp(et_b, &et, unit)); /* no hex there is full */
        plain_search(end, arm, side);
        assert_int_equal(mp_to[from], there); /* so it lies on a quickest way */
        plain_search(eag_supply(et_b, unit, from), arm, side);
    }
}

/* EAG-16.9: every unit of the set-up, each routed alone. */
static void eag_16_9_plain(void **state)
{
    unsigned asked = 0;

    (void)state;
    et_scenario("quatre-bras", "");
    for (unsigned u = 0; u < (unsigned)et_b->units; u += 5) {
        et_start();
        if (!eag_on_map(et.hex[u])) {
            continue;
        }
        eag_set_routed(et_b, &et, u, true);
        check_unit(u);
        asked += eag_now(&et)->state == S_rout_step;
    }
    assert_true(asked > 0);
}

/* Of one arm of an army, to one of its supply hexes: the steps that are noted are those by which
 * the way becomes shorter by just what they cost.  Returns how many there are. */
static unsigned check_homeward(unsigned army, unsigned supply, unsigned arm)
{
    const uint16_t *mp = et_b->home[army][supply][arm];
    unsigned steps = 0;

    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        const struct eag_hex *h = &et_b->hex[hex];
        unsigned noted = et_b->homeward[army][supply][arm][hex];

        assert_true(noted < 64);
        for (unsigned d = 0; d < 6; d++) {
            bool is = h->cost[arm][d] != EAG_BARRED && mp[h->near[d]] + h->cost[arm][d] == mp[hex];

            assert_int_equal(noted >> d & 1, is);
            steps += is;
        }
    }
    return steps;
}

/* EAG-16.2: what is noted of the quickest ways when a battle is loaded. */
static void eag_16_2_homeward(void **state)
{
    (void)state;
    et_scenario("ligny", "");
    for (unsigned a = 0; a < (unsigned)et_b->armies; a++) {
        for (unsigned i = 0; i < et_b->army[a].supplies; i++) {
            for (unsigned arm = 0; arm < ARMS; arm++) {
                assert_in_range(check_homeward(a, i, arm), 100, 6 * EAG_HEXES);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_16_2_all_mp),
        RULE(eag_16_1_who),
        RULE(test_moved_before),
        RULE(eag_16_3_part),
        RULE(eag_16_2_fewer_mp),
        RULE(eag_16_2_costs),
        RULE(eag_16_9_quickest),
        RULE(eag_16_4_room),
        RULE(eag_16_6_ezoc),
        RULE(eag_16_6_around),
        RULE(eag_16_6_dead_end),
        RULE(eag_16_4_no_room_and_no_way),
        RULE(eag_16_7_shut_in),
        RULE(eag_16_7_barred_ahead),
        RULE(eag_16_10_supply),
        RULE(eag_16_14_leaders),
        RULE(eag_20_39_onto_a_leader),
        RULE(eag_16_9_plain),
        cmocka_unit_test(eag_16_2_homeward),
    };

    return cmocka_run_group_tests_name("eagles chapter 16", tests, et_load, et_unload);
}
