/* SPDX-License-Identifier: MIT
 * EAG-13.153 to EAG-13.203, EAG-8.20 to EAG-8.29: the sum of a melee, part by part.  Cavalry is in
 * test_c17_sum.c, the examples in test_c13_melee_examples.c. */
#include "rules/eagles/eag_melee.h"
#include "rules/eagles/melee.h"
#include <string.h>

/* EAG-13.158: the best row that is reached; EAG-13.159 no better than 5/1, no worse than 1/7. */
static void eag_13_158_ratio(void **state)
{
    static const int row[][3] = {
        { 50, 10, -5 },                 /* EAG-13.160 */
        { 90, 10, -5 }, { 49, 10, -4 }, /* EAG-13.161 */
        { 40, 10, -4 }, { 39, 10, -3 }, /* EAG-13.162 */
        { 30, 10, -3 }, { 29, 10, -2 }, /* EAG-13.163 */
        { 20, 10, -2 }, { 19, 10, -1 }, /* EAG-13.164 */
        { 15, 10, -1 }, { 14, 10, 0 },  /* EAG-13.165 */
        { 10, 10, 0 },  { 9, 10, 1 },   /* EAG-13.166 */
        { 20, 30, 1 },  { 19, 30, 2 },  /* EAG-13.167 */
        { 15, 30, 2 },  { 14, 30, 3 },  /* EAG-13.168 */
        { 10, 30, 3 },  { 9, 30, 5 },   /* EAG-13.169 */
        { 6, 30, 5 },   { 5, 30, 7 },   /* EAG-13.170 */
        { 1, 30, 7 },
    };

    (void)state;
    for (unsigned i = 0; i < sizeof row / sizeof row[0]; i++) {
        assert_int_equal(eag_ratio_modifier(et_b, (unsigned)row[i][0], (unsigned)row[i][1]),
                         row[i][2]);
    }
}

/* EAG-13.153, EAG-13.185; EAG-13.141 all active ones, EAG-13.140, EAG-13.143, EAG-9.34 and nobody
 * else; EAG-13.142, EAG-13.154 no guns, EAG-13.156 no leaders; EAG-13.145 all of the defender. */
static void eag_13_153_points(void **state)
{
    (void)state;
    em_plain();
    assert_int_equal(em_ours(), 9);
    assert_int_equal(em_theirs(), 9);
    et_put("fr-ii-04 fr-ii-23 fr-i-01", 1711); /* 10 more, guns, another formation */
    et_put("aa-n2-07 aa-n2-12 aa-5-01", 1712);
    et_leader("reille", 1711);
    et_leader("wellington", 1712);
    assert_int_equal(em_ours(), 19);
    assert_int_equal(em_theirs(), 24);
    et_activate_all("fr-i-01");
    assert_int_equal(em_ours(), 29);
    melee_part(MSG_part_ratio, "EAG-13.185", 0);
}

/* EAG-13.155, EAG-5.6: guns alone are 1; EAG-13.198 and EAG-13.199: -5 as well, held at -5. */
static void eag_13_155_lone_guns(void **state)
{
    (void)state;
    et_put("aa-5-13 aa-5-14", 1712);
    et_put("fr-ii-03", 1711);
    et_activate_all("fr-ii-03");
    em_begin(FRENCH, 1712);
    em_from(1711);
    em_lead("fr-ii-03");
    assert_int_equal(em_theirs(), 1);
    melee_part(MSG_part_lone_guns, "EAG-13.198", -5);
    melee_sum(-5);
    melee_part(MSG_part_limit, "EAG-13.202", 4); /* -5, -5, +1 */
    et_put("aa-5-01", 1712);
    assert_int_equal(em_theirs(), 6);
    no_part(MSG_part_lone_guns);
}

/* EAG-8.25 into such ground, EAG-8.27 in it, EAG-8.28 by the hex, EAG-13.157; EAG-8.26 out of it,
 * or not, as the option says. */
static void eag_8_25_caps(void **state)
{
    (void)state;
    for (int free = 0; free < 2; free++) {
        em_options(free ? "cap-from=free" : "");
        et_put("fr-ii-09 fr-ii-03", 1711); /* 27 */
        et_put("fr-ii-10 fr-ii-04", em_near(1712, 1));
        et_put("aa-n2-06 aa-n2-07 aa-n2-08", 1712); /* 27 */
        et_activate_all("fr-ii-03");
        em_begin(FRENCH, 1712);
        em_from(1711);
        em_lead("fr-ii-09");
        assert_int_equal(em_ours(), 27);
        assert_int_equal(em_theirs(), 27);
        et_ground(1711, ORCHARD);
        assert_int_equal(em_ours(), free ? 27 : 20); /* EAG-8.26 */
        et_ground(1711, CLEAR);
        et_ground(1712, ORCHARD);
        assert_int_equal(em_ours(), 20);
        assert_int_equal(em_theirs(), 20);
        em_from(em_near(1712, 1));
        assert_int_equal(em_ours(), 40);
    }
}

/* EAG-13.172 the ground; EAG-13.173, EAG-13.174: nothing for lead cavalry in buildings. */
static void eag_13_172_ground(void **state)
{
    static const int built_up[] = { VILLAGE, TOWN, LARGE_BUILDING, FORTIFIED_FARM, CHATEAU };

    (void)state;
    em_plain();
    no_part(MSG_part_ground); /* EAG-13.204 */
    et_ground(1712, ORCHARD);
    melee_part(MSG_part_ground, "EAG-13.172", 1);
    et_put("aa-bw-09", 1712);
    for (unsigned i = 0; i < sizeof built_up / sizeof built_up[0]; i++) {
        et_ground(1712, (enum eag_terrain)built_up[i]);
        et_lead("aa-n2-06");
        assert_int_equal(em_part(MSG_part_ground, "EAG-13.172"),
                         et_b->chart.ground[built_up[i]].melee);
        et_lead("aa-bw-09"); /* EAG-9.5 */
        no_part(MSG_part_ground);
    }
    et_ground(1712, ORCHARD);
    melee_part(MSG_part_ground, "EAG-13.172", 1);
}

/* EAG-13.175: only what every attacker crosses; water and slope for themselves. */
static void eag_13_175_hexsides(void **state)
{
    unsigned other = em_near(1712, 1);

    (void)state;
    em_plain();
    et_put("fr-ii-04", other);
    et_side(1711, 1712, HS_STREAM);
    melee_part(MSG_part_hexside, "EAG-13.175", 1);
    em_from(other);
    no_part(MSG_part_hexside);
    et_level(1712, 1);
    et_crest(other, 1712, HS_CREST);
    no_part(MSG_part_hexside);
    et_crest(1711, 1712, HS_STEEP);
    melee_part(MSG_part_hexside, "EAG-13.175", 1);
    et_side(other, 1712, HS_STREAM);
    melee_part(MSG_part_hexside, "EAG-13.175", 2);
}

/* EAG-13.176, EAG-13.177: lead cavalry, clear ground, no posture (EAG-11.45), no storm; EAG-13.178:
 * by the lead attacked. */
static void eag_13_176_horse_in_clear(void **state)
{
    (void)state;
    em_riders("aa-n2-06");
    melee_part(MSG_part_horse_in_clear, "EAG-13.176", -1);
    et_put("aa-bw-09", 1712);
    et_lead("aa-bw-09");
    no_part(MSG_part_horse_in_clear);
    et_lead("aa-n2-06");
    et_ground(1712, ORCHARD);
    no_part(MSG_part_horse_in_clear);
    et_ground(1712, CLEAR);
    em_defence("aa-n2-06", false);
    melee_part(MSG_part_horse_in_clear, "EAG-13.176", -1); /* EAG-11.10 */
    em_defence("aa-n2-06", true);
    no_part(MSG_part_horse_in_clear);
    em_defence("aa-n2-06", false);
    eag_form_square(&et, et_hex(1712)); /* EAG-17.117 */
    no_part(MSG_part_horse_in_clear);
}

/* EAG-11.45: a defence order saves lead infantry from that -1, not guns alone, though they have all
 * else of it: EAG-11.48, EAG-11.49. */
static void eag_11_45_guns_in_defence(void **state)
{
    (void)state;
    em_riders("aa-n2-13");
    em_defence("aa-n2-13", true);
    assert_true(eag_in_defence(et_b, &et, COALITION, et_hex(1712)));
    melee_part(MSG_part_horse_in_clear, "EAG-13.176", -1);
    assert_false(eag_encircled(et_b, &et));
    assert_false(eag_wipes_out(et_b, &et, -1));
}

/* EAG-13.176: guns too; not with infantry as overall lead; EAG-21.7, EAG-21.8: not in a storm. */
static void eag_13_176_horse_against_guns(void **state)
{
    struct eag_battle *b = et_map();

    (void)state;
    em_riders("aa-5-13");
    melee_part(MSG_part_horse_in_clear, "EAG-13.176", -1);
    et_put("fr-ii-03", 1711);
    em_lead("fr-ii-03");
    no_part(MSG_part_horse_in_clear);
    em_lead("fr-ii-17");
    b->turn[et.turn].weather = STORM;
    no_part(MSG_part_horse_in_clear);
}

/* EAG-13.179, EAG-9.4: of the defending lead less that of the attacking one; EAG-13.180: the
 * attacker says which. */
static void eag_13_179_quality(void **state)
{
    (void)state;
    em_plain();
    melee_part(MSG_part_quality, "EAG-13.179", 6 - 7);
    et_put("fr-ii-01", em_near(1712, 1));
    em_from(em_near(1712, 1));
    em_lead("fr-ii-01");
    melee_part(MSG_part_quality, "EAG-13.179", 6 - 8);
    et_put("aa-5-01", 1712);
    et_lead("aa-5-01");
    melee_part(MSG_part_quality, "EAG-13.179", 8 - 8);
}

/* EAG-EX-1: a unit of 7 with its engaged officer of 1 counts 8.  EAG-9.18, EAG-13.181: engaged;
 * EAG-13.183, EAG-9.23: with the lead; EAG-20.21: unhurt. */
static void eag_ex_1_leaders(void **state)
{
    (void)state;
    em_plain();
    et_leader("reille", 1711);
    et_leader("wellington", 1712);
    no_part(MSG_part_engaged);
    et.melee.engaged[0] = (uint8_t)et_who("reille");
    melee_part(MSG_part_engaged, "EAG-13.181", -1);
    melee_sum(6 - 8);
    et.melee.engaged[1] = (uint8_t)et_who("wellington");
    melee_sum(9 - 8);
    et.leader[et_who("wellington")] |= L_WOUNDED;
    melee_sum(6 - 8);
    et_put("fr-ii-04", em_near(1712, 1));
    em_from(em_near(1712, 1));
    em_lead("fr-ii-04");
    melee_part(MSG_part_engaged, "EAG-13.181", 0); /* Wellington's staff */
}

/* EAG-13.186, EAG-15.9: one is enough, and counts once. */
static void eag_13_186_routed(void **state)
{
    (void)state;
    em_plain();
    et_put("aa-n2-07 aa-n2-08", 1712);
    no_part(MSG_part_routed);
    et_rout("aa-n2-07");
    melee_part(MSG_part_routed, "EAG-13.186", -2);
    et_rout("aa-n2-08");
    melee_part(MSG_part_routed, "EAG-13.186", -2);
    assert_int_equal(em_theirs(), 27); /* EAG-15.30 */
}

static bool surrounded(unsigned directions)
{
    em_begin(FRENCH, 1712);
    for (unsigned d = 0; d < 6; d++) {
        if (directions >> d & 1) {
            em_from(em_near(1712, d));
        }
    }
    em_lead("fr-ii-03");
    return eag_encircled(et_b, &et);
}

/* EAG-13.188 opposite, or every second hex; EAG-13.189: three others are in a row; EAG-13.193,
 * EAG-13.190: those who attack. */
static void eag_13_188_encircled(void **state)
{
    (void)state;
    et_put("aa-n2-06", 1712);
    for (unsigned d = 0; d < 6; d++) {
        et_put((const char *const[]){ "fr-ii-03", "fr-ii-04", "fr-ii-05", "fr-ii-06", "fr-ii-07",
                                      "fr-ii-08" }[d],
               em_near(1712, d));
    }
    et_activate_all("fr-ii-03");
    for (unsigned set = 1; set < 64; set++) {
        bool opposite = (set & 9) == 9 || (set & 18) == 18 || (set & 36) == 36;

        assert_int_equal(surrounded(set), opposite || (set & 21) == 21 || (set & 42) == 42);
    }
    assert_false(surrounded(7));
    assert_true(surrounded(9));
    melee_part(MSG_part_encircled, "EAG-13.187", -2);
}

/* EAG-13.191: not in buildings; EAG-13.192, EAG-11.48: not in defence. */
static void eag_13_191_not_encircled(void **state)
{
    static const int built_up[] = { VILLAGE, TOWN, LARGE_BUILDING, FORTIFIED_FARM, CHATEAU };

    (void)state;
    et_put("aa-n2-06", 1712);
    et_put("fr-ii-03", em_near(1712, 0));
    et_put("fr-ii-04", em_near(1712, 3));
    et_activate_all("fr-ii-03");
    for (unsigned i = 0; i < sizeof built_up / sizeof built_up[0]; i++) {
        et_ground(1712, (enum eag_terrain)built_up[i]);
        assert_false(surrounded(9));
    }
    et_ground(1712, FOREST);
    assert_true(surrounded(9));
    em_defence("aa-n2-06", false);
    assert_true(surrounded(9));
    em_defence("aa-n2-06", true);
    assert_false(surrounded(9));
    em_defence("aa-n2-06", false);
    eag_form_square(&et, et_hex(1712));
    assert_false(surrounded(9));
}

/* EAG-13.201, EAG-24.1, EAG-24.5: with facing the rear counts, once, and nothing is encircled. */
static void eag_13_201_rear(void **state)
{
    unsigned rear, d;

    (void)state;
    em_options("facing=yes");
    et_put("aa-n2-06", 1712);
    et_put("fr-ii-03", em_near(1712, 0));
    et_put("fr-ii-04", em_near(1712, 3));
    et_activate_all("fr-ii-03");
    assert_false(surrounded(9));
    rear = eag_rear(et_b, &et, COALITION, et_hex(1712));
    for (d = 0; d < 6; d++) {
        et_put("fr-ii-03", em_near(1712, d));
        (void)surrounded(1u << d);
        melee_part(MSG_part_rear, "EAG-13.201", rear >> d & 1 ? -2 : EM_NONE);
    }
    (void)surrounded(rear);
    melee_part(MSG_part_rear, "EAG-13.201", -2);
}

/* EAG-13.194, EAG-19.8: one demoralised unit among them, once; not if it takes no part. */
static void eag_13_194_demoralised(void **state)
{
    (void)state;
    em_plain();
    et_put("fr-i-22", 1711);
    et_activate_all("fr-i-01");
    et.formation[et_b->unit[et_unit("fr-i-01")].formation] |= F_DEMORALISED;
    no_part(MSG_part_demoralised); /* guns do not attack */
    et_put("fr-i-01 fr-i-02", 1711);
    et.flags[et_unit("fr-i-01")] = et.flags[et_unit("fr-i-02")] = 0;
    no_part(MSG_part_demoralised);
    et_activate_all("fr-i-01");
    melee_part(MSG_part_demoralised, "EAG-13.194", 1);
    et.formation[et_b->unit[et_unit("aa-n2-06")].formation] |= F_DEMORALISED;
    melee_part(MSG_part_demoralised, "EAG-13.194", 1);
}

/* What a fire of that hex at the other would have added to its dice. */
static int volley(int side, unsigned from, unsigned target)
{
    memset(&et.fire, 0, sizeof et.fire);
    et.fire.kind = side == et.active ? OFFENSIVE : DEFENSIVE;
    et.fire.target = (uint16_t)et_hex(target);
    et.fire.lead = (uint16_t)eag_lead(et_b, &et, EAG_OTHER(side), et_hex(target));
    et.fire.hex[0] = (uint16_t)et_hex(from);
    et.fire.hexes = 1;
    return eag_fire_modifier(et_b, &et, NULL);
}

/* EAG-8.20, EAG-8.21, EAG-13.195: both may apply; EAG-8.22 once a side; EAG-8.23 with inactive
 * units; EAG-8.24: fire does not mind. */
static void eag_8_20_mixed(void **state)
{
    unsigned other = em_near(1712, 1);
    int fire;

    (void)state;
    em_plain();
    et_put("fr-i-22", 1711); /* guns mix nothing */
    no_part(MSG_part_mixed_attacker);
    fire = volley(FRENCH, 1711, 1712);
    et_put("fr-i-01", 1711);
    et_lead("fr-ii-03");
    assert_int_equal(volley(FRENCH, 1711, 1712), fire);
    melee_part(MSG_part_mixed_attacker, "EAG-8.20", 1);
    et_put("fr-ii-04 fr-i-02", other);
    em_from(other);
    melee_part(MSG_part_mixed_attacker, "EAG-8.20", 1);
    no_part(MSG_part_mixed_defender);
    et_put("aa-5-01", 1712);
    melee_part(MSG_part_mixed_defender, "EAG-8.21", -1);
    melee_part(MSG_part_mixed_attacker, "EAG-8.20", 1);
}

/* EAG-13.202, EAG-13.203: the sum is held, not its parts. */
static void eag_13_202_limit(void **state)
{
    (void)state;
    em_plain();
    em_make("aa-n2-06", 60, 6); /* 9:60, +7 */
    et_rout("aa-n2-06");
    melee_sum(7 - 1 - 2);
    no_part(MSG_part_limit);
    em_make("fr-ii-03", 9, 5);
    et_ground(1712, FORTIFIED_FARM);
    melee_part(MSG_part_limit, "EAG-13.202", 5 - (4 + 1 + 3 - 2)); /* 9:20 */
    melee_sum(5);
    em_make("fr-ii-03", 9, 7);
    em_make("aa-n2-06", 1, 1);
    et_ground(1712, CLEAR);
    melee_sum(-5);
    melee_part(MSG_part_limit, "EAG-13.202", 5 + 6 + 2 - 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(eag_13_158_ratio, em_level),
        cmocka_unit_test_setup(eag_13_153_points, em_level),
        cmocka_unit_test_setup(eag_13_155_lone_guns, em_level),
        cmocka_unit_test_setup(eag_8_25_caps, em_level),
        cmocka_unit_test_setup(eag_13_172_ground, em_level),
        cmocka_unit_test_setup(eag_13_175_hexsides, em_level),
        cmocka_unit_test_setup(eag_13_176_horse_in_clear, em_level),
        cmocka_unit_test_setup(eag_11_45_guns_in_defence, em_level),
        cmocka_unit_test_setup(eag_13_176_horse_against_guns, em_level),
        cmocka_unit_test_setup(eag_13_179_quality, em_level),
        cmocka_unit_test_setup(eag_ex_1_leaders, em_level),
        cmocka_unit_test_setup(eag_13_186_routed, em_level),
        cmocka_unit_test_setup(eag_13_188_encircled, em_level),
        cmocka_unit_test_setup(eag_13_191_not_encircled, em_level),
        cmocka_unit_test_setup(eag_13_201_rear, em_level),
        cmocka_unit_test_setup(eag_13_194_demoralised, em_level),
        cmocka_unit_test_setup(eag_8_20_mixed, em_level),
        cmocka_unit_test_setup(eag_13_202_limit, em_level),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
