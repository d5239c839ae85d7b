/* SPDX-License-Identifier: MIT
 * EAG-5: units and their counters, leaders, command range; EAG-6.18: supply. */
#include "rules/eagles/eag_test.h"
#include <string.h>

static bool in_range(const char *leader, unsigned number)
{
    return eag_in_range(et_b, &et, et_who(leader), et_hex(number));
}

/* ---- units ---- */

/* EAG-5.1 three arms, EAG-5.2 one formation each, EAG-5.4 and EAG-5.5 three numbers, EAG-6.11
 * steps; EAG-5.10 foot or horse and EAG-5.11 light are of the counter. */
static void eag_5_1_counters(void **state)
{
    (void)state;
    for (unsigned u = 0; u < (unsigned)et_b->units; u++) {
        const struct eag_unit *unit = &et_b->unit[u];
        const struct eag_formation *f = &et_b->formation[unit->formation];

        assert_true(unit->arm < ARMS);
        assert_true(u >= f->first && u < f->first + f->units && f->side == unit->side);
        assert_true(unit->face[0].size > 0 && unit->face[0].quality > 1 && unit->face[0].mp > 0);
        assert_true(unit->steps == 2 || memcmp(&unit->face[0], &unit->face[1], 3) == 0);
        assert_true(!unit->horse || unit->arm == ARTILLERY);
        assert_true(!unit->light || unit->arm == INFANTRY);
    }
    assert_true(et_b->unit[et_unit("fr-ii-01")].light);
    assert_false(et_b->unit[et_unit("fr-ii-03")].light);
    assert_true(et_b->unit[et_unit("fr-ii-24")].horse);
    assert_false(et_b->unit[et_unit("fr-ii-21")].horse);
}

/* EAG-5.3: by the band, not by the name.  EAG-EX-2: units of other corps under Mouton. */
static void eag_5_3_band(void **state)
{
    unsigned mouton, u, attached = 0;

    (void)state;
    et_scenario("waterloo", "");
    mouton = et_who("mouton");
    for (u = 0; u < (unsigned)et_b->units; u++) {
        attached += eag_may_help(et_b, mouton, u);
    }
    assert_int_equal(attached, et_b->formation[et_b->leader[mouton].formation].units);
}

/* EAG-5.7, EAG-6.13: a reduced unit shows the values of its other side, at once. */
static void eag_5_7_reduced(void **state)
{
    unsigned u = et_unit("fr-ii-01");

    (void)state;
    et_empty();
    et_put("fr-ii-01", 1711);
    assert_int_equal(eag_shows(et_b, &et, u)->size, 11);
    assert_int_equal(eag_steps_left(et_b, &et, u), 2);
    assert_true(eag_lose_step(et_b, &et, u));
    assert_int_equal(eag_shows(et_b, &et, u)->size, 6);
    assert_int_equal(eag_shows(et_b, &et, u)->quality, 7);
    assert_int_equal(eag_steps_left(et_b, &et, u), 1);
    assert_false(eag_lose_step(et_b, &et, u)); /* EAG-6.14 */
    assert_int_equal(et.hex[u], EAG_GONE);
    assert_int_equal(et.points[COALITION], et_b->unit_points);
    assert_false(eag_has(&et.any[FRENCH], et_hex(1711)));
    assert_int_equal(eag_steps_left(et_b, &et, u), 0);
}

/* ---- command range ---- */

/* EAG-5.24: 6 hexes at Waterloo and Austerlitz; EAG-5.25: 8 at Ligny and Quatre Bras. */
static void eag_5_24_range_of_games(void **state)
{
    static const char *const name[] = { "waterloo", "austerlitz", "ligny", "quatre-bras" };
    static const unsigned range[] = { 6, 6, 8, 8 };

    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        et_scenario(name[i], "");
        assert_int_equal(et_b->range, range[i]);
    }
}

/* EAG-5.26: the hex reached counts, the leader's own does not; EAG-EX-13: 2117 to 2621 is 6. */
static void eag_5_26_counting(void **state)
{
    (void)state;
    et_empty();
    et_leader("reille", 1711);
    assert_true(in_range("reille", 1711));
    assert_true(in_range("reille", 1719));
    assert_false(in_range("reille", 1720));
    et_scenario("waterloo", "");
    et_leader("ney", 2117);
    assert_true(in_range("ney", 2621));
    assert_false(in_range("ney", 2622));
}

/* EAG-5.27: not through enemy combat units; the long way round may be too long. */
static void eag_5_27_cut(void **state)
{
    (void)state;
    et_empty();
    et_leader("reille", 1711);
    et_put("aa-n2-01", 1712);
    assert_true(in_range("reille", 1713));  /* round about it */
    assert_false(in_range("reille", 1719)); /* 8 in a straight line, now 9 */
    assert_false(in_range("reille", 1712)); /* nor into the hex itself */
    assert_true(in_range("reille", 1703));
    et_put("aa-n2-02", 1811);
    et_put("aa-n2-03", 1812);
    et_put("aa-n2-04", 1611);
    et_put("aa-n2-05", 1612);
    et_put("aa-n2-06", 1710);
    assert_false(in_range("reille", 1713)); /* shut in */
    assert_true(in_range("reille", 1711));
    et_rout("aa-n2-01"); /* a routed unit is an enemy combat unit too */
    assert_false(in_range("reille", 1713));
    et_empty();
    et_leader("reille", 1711);
    et_put("fr-ii-01", 1712); /* friends do not matter */
    assert_true(in_range("reille", 1719));
}

/* EAG-5.28 ZOC, EAG-5.29 terrain and water, EAG-5.30 enemy leaders: none of them matters. */
static void eag_5_28_not_cut(void **state)
{
    (void)state;
    et_empty();
    et_leader("reille", 1711);
    et_put("aa-n2-01", 1912);
    et_leader("perponcher", 1713);
    et_ground(1714, POND);
    et_side(1714, 1715, HS_RIVER);
    et_level(1716, 2);
    et_rework();
    assert_true(eag_in_zoc(et_b, &et, COALITION, et_hex(1812)));
    assert_true(in_range("reille", 1719));
}

/* EAG-5.31: what is asked is where the leader stands; the activation keeps the answer in its flags.
 * A leader who is off the map has none in range. */
static void eag_5_31_off_the_map(void **state)
{
    struct eag_hexes area;

    (void)state;
    et_empty();
    assert_false(in_range("reille", 1711));
    et_leader("reille", 1711);
    area = eag_command_area(et_b, &et, FRENCH, et_hex(1711));
    assert_true(eag_has(&area, et_hex(1719)));
    et_leader("reille", 1704); /* he rides away */
    assert_false(in_range("reille", 1719));
    assert_true(eag_has(&area, et_hex(1719)));
}

/* ---- leaders ---- */

/* EAG-5.12, EAG-5.15: commanders and officers, initiative and command; EAG-5.13 the one has an army
 * and no formation, EAG-5.14 the other leads the units of one. */
static void eag_5_12_leaders(void **state)
{
    (void)state;
    assert_true(eag_commander(et_b, et_who("ney")));
    assert_false(eag_commander(et_b, et_who("reille")));
    assert_int_equal(et_b->leader[et_who("ney")].formation, EAG_NONE);
    assert_int_equal(et_b->leader[et_who("ney")].army, et_b->leader[et_who("reille")].army);
    assert_int_not_equal(et_b->leader[et_who("ney")].army, et_b->leader[et_who("orange")].army);
    assert_int_equal(et_b->leader[et_who("reille")].formation,
                     et_b->unit[et_unit("fr-ii-01")].formation);
    assert_int_equal(et_b->formation[et_b->unit[et_unit("fr-ii-01")].formation].officer,
                     et_who("reille"));
    assert_int_equal(eag_initiative(et_b, &et, et_who("ney")), 9); /* EAG-5.16 */
    assert_int_equal(eag_command(et_b, &et, et_who("ney")), 2);
}

/* EAG-5.17, EAG-5.32 an officer helps his own formation, EAG-5.33 a commander his army, EAG-5.34
 * not an allied one. */
static void eag_5_17_help(void **state)
{
    (void)state;
    assert_true(eag_may_help(et_b, et_who("reille"), et_unit("fr-ii-01")));
    assert_false(eag_may_help(et_b, et_who("reille"), et_unit("fr-gl-01")));
    assert_true(eag_may_help(et_b, et_who("ney"), et_unit("fr-gl-01")));
    assert_false(eag_may_help(et_b, et_who("ney"), et_unit("aa-n2-01")));
    et_scenario("waterloo", "");
    assert_true(eag_may_help(et_b, et_who("wellington"), et_unit("aa-1-01")));
    assert_false(eag_may_help(et_b, et_who("wellington"), et_unit("pr-iv-01")));
    assert_true(eag_may_help(et_b, et_who("blucher"), et_unit("pr-iv-01")));
}

/* EAG-5.35: one leader's factor, never two; EAG-9.21 the better. */
static void eag_5_35_one_factor(void **state)
{
    unsigned who;

    (void)state;
    et_empty();
    et_put("fr-ii-01", 1711);
    assert_int_equal(eag_help(et_b, &et, et_unit("fr-ii-01"), &who), 0);
    assert_int_equal(who, EAG_NONE);
    et_leader("reille", 1711);
    assert_int_equal(eag_help(et_b, &et, et_unit("fr-ii-01"), &who), 1);
    et_leader("ney", 1711);
    assert_int_equal(eag_help(et_b, &et, et_unit("fr-ii-01"), &who), 2);
    assert_int_equal(who, et_who("ney"));
}

/* EAG-5.37, EAG-20.24: a leader that is lost has 7 and 0, whatever he had. */
static void eag_5_37_staff(void **state)
{
    static const uint8_t how[] = { L_WOUNDED, L_KILLED, L_CAPTURED };
    unsigned low, who;

    (void)state;
    et_empty();
    et_put("fr-ii-01", 1711);
    et_leader("ney", 1711);
    low = et_who("ney");
    for (unsigned i = 0; i < 3; i++) {
        et.leader[low] = how[i];
        assert_int_equal(eag_initiative(et_b, &et, low), 7);
        assert_int_equal(eag_command(et_b, &et, low), 0);
        assert_int_equal(eag_help(et_b, &et, et_unit("fr-ii-01"), &who), 0);
    }
}

/* EAG-6.18, EAG-6.19: the nearest supply hex of the army. */
static void eag_6_18_supply(void **state)
{
    (void)state;
    assert_int_equal(eag_number(eag_supply(et_b, et_unit("fr-ii-01"), et_hex(1711))), 112);
    assert_int_equal(eag_number(eag_supply(et_b, et_unit("aa-n2-01"), et_hex(2704))), 3101);
    assert_int_equal(eag_number(eag_supply(et_b, et_unit("aa-n2-01"), et_hex(3012))), 3414);
    assert_int_equal(eag_supply_distance(et_b, et_unit("fr-ii-01"), et_hex(312)), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_5_1_counters),        RULE(eag_5_3_band),         RULE(eag_5_7_reduced),
        RULE(eag_5_24_range_of_games), RULE(eag_5_26_counting),    RULE(eag_5_27_cut),
        RULE(eag_5_28_not_cut),        RULE(eag_5_31_off_the_map), RULE(eag_5_12_leaders),
        RULE(eag_5_17_help),           RULE(eag_5_35_one_factor),  RULE(eag_5_37_staff),
        RULE(eag_6_18_supply),
    };

    return cmocka_run_group_tests_name("eagles chapter 5", tests, et_load, et_unload);
}
