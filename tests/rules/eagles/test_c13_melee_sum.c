/* SPDX-License-Identifier: MIT
 * EAG-13.153 to EAG-13.203, EAG-8.20 to EAG-8.29, EAG-17.89 to EAG-17.141: the sum of a melee, part
 * by part, and the examples of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/eagles/eag_melee.h"
#include <string.h>

/* Infantry 9/7 at 1711 attacks infantry 9/6 at 1712. */
static void plain(void)
{
    et_put("fr-ii-03", 1711);
    et_put("aa-n2-06", 1712);
    em_act("fr-ii-03");
    em_begin(FRENCH, 1712);
    em_from(1711);
    em_lead("fr-ii-03");
}

/* Prepared cavalry of 6/8 at 1711 attacks what stands at 1712. */
static void riders(const char *target)
{
    et_put("fr-ii-17", 1711);
    et_put(target, 1712);
    em_act("fr-ii-17");
    em_flag("fr-ii-17", FL_PREPARED);
    em_begin(FRENCH, 1712);
    em_from(1711);
    em_lead("fr-ii-17");
}

static unsigned ours(void)
{
    return eag_melee_points(et_b, &et, et.melee.side);
}

static unsigned theirs(void)
{
    return eag_melee_points(et_b, &et, EAG_OTHER(et.melee.side));
}

static void defence(const char *unit, bool claimed)
{
    unsigned formation = et_b->unit[et_unit(unit)].formation;

    et.order[formation] = BOX_DEFENCE;
    et.leader_hex[et_b->formation[formation].officer] = et.hex[et_unit(unit)];
    et.formation[formation] = claimed ? F_REVEALED : 0;
}

/* ---- ratio ---- */

/* EAG-13.158: the best row that is reached; EAG-13.159 no better than 5/1, no worse than 1/7. */
static void test_ratio(void **state)
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
static void test_points(void **state)
{
    (void)state;
    plain();
    assert_int_equal(ours(), 9);
    assert_int_equal(theirs(), 9);
    et_put("fr-ii-04 fr-ii-23 fr-i-01", 1711); /* 10 more, guns, another formation */
    et_put("aa-n2-07 aa-n2-12 aa-5-01", 1712);
    et_leader("reille", 1711);
    et_leader("wellington", 1712);
    assert_int_equal(ours(), 19);
    assert_int_equal(theirs(), 24);
    em_act("fr-i-01");
    assert_int_equal(ours(), 29);
    assert_int_equal(em_part(MSG_part_ratio, "EAG-13.185"), 0);
}

/* EAG-13.155, EAG-5.6: guns alone are 1; EAG-13.198 and EAG-13.199: -5 besides, held at -5. */
static void test_lone_guns(void **state)
{
    (void)state;
    et_put("aa-5-13 aa-5-14", 1712);
    et_put("fr-ii-03", 1711);
    em_act("fr-ii-03");
    em_begin(FRENCH, 1712);
    em_from(1711);
    em_lead("fr-ii-03");
    assert_int_equal(theirs(), 1);
    assert_int_equal(em_part(MSG_part_lone_guns, "EAG-13.198"), -5);
    assert_int_equal(em_sum(), -5);
    assert_int_equal(em_part(MSG_part_limit, "EAG-13.202"), 4); /* -5, -5, +1 */
    et_put("aa-5-01", 1712);
    assert_int_equal(theirs(), 6);
    assert_int_equal(em_part(MSG_part_lone_guns, ""), EM_NONE);
}

/* EAG-8.25 into such ground, EAG-8.27 in it, EAG-8.28 by the hex, EAG-13.157; EAG-8.26 out of it,
 * or not, as the option says. */
static void test_caps(void **state)
{
    (void)state;
    for (int free = 0; free < 2; free++) {
        em_options(free ? "cap-from=free" : "");
        et_put("fr-ii-09 fr-ii-03", 1711); /* 27 */
        et_put("fr-ii-10 fr-ii-04", em_near(1712, 1));
        et_put("aa-n2-06 aa-n2-07 aa-n2-08", 1712); /* 27 */
        em_act("fr-ii-03");
        em_begin(FRENCH, 1712);
        em_from(1711);
        em_lead("fr-ii-09");
        assert_int_equal(ours(), 27);
        assert_int_equal(theirs(), 27);
        et_ground(1711, ORCHARD);
        assert_int_equal(ours(), free ? 27 : 20); /* EAG-8.26 */
        et_ground(1711, CLEAR);
        et_ground(1712, ORCHARD);
        assert_int_equal(ours(), 20);
        assert_int_equal(theirs(), 20);
        em_from(em_near(1712, 1));
        assert_int_equal(ours(), 40);
    }
}

/* EAG-8.29: the limit comes after the doubling. */
static void test_cap_of_flank(void **state)
{
    (void)state;
    et_put("fr-ii-16 fr-ii-17", 1711); /* 11, doubled 22 */
    et_put("fr-ii-03", em_near(1712, 1));
    et_put("aa-n2-06", 1712);
    em_act("fr-ii-16");
    em_flag("aa-n2-06", FL_NEAR_FOOT);
    em_begin(FRENCH, 1712);
    em_from(1711);
    em_lead("fr-ii-16");
    assert_int_equal(ours(), 22);
    et_ground(1711, VILLAGE);
    assert_int_equal(ours(), 20);
}

/* ---- terrain ---- */

/* EAG-13.172 the ground; EAG-13.173, EAG-13.174: nothing for lead cavalry in buildings. */
static void test_ground(void **state)
{
    static const int built_up[] = { VILLAGE, TOWN, LARGE_BUILDING, FORTIFIED_FARM, CHATEAU };

    (void)state;
    plain();
    assert_int_equal(em_part(MSG_part_ground, ""), EM_NONE); /* EAG-13.204 */
    et_ground(1712, ORCHARD);
    assert_int_equal(em_part(MSG_part_ground, "EAG-13.172"), 1);
    et_put("aa-bw-09", 1712);
    for (unsigned i = 0; i < sizeof built_up / sizeof built_up[0]; i++) {
        et_ground(1712, (enum eag_terrain)built_up[i]);
        et_lead("aa-n2-06");
        assert_int_equal(em_part(MSG_part_ground, "EAG-13.172"),
                         et_b->chart.ground[built_up[i]].melee);
        et_lead("aa-bw-09"); /* EAG-9.5 */
        assert_int_equal(em_part(MSG_part_ground, ""), EM_NONE);
    }
    et_ground(1712, ORCHARD);
    assert_int_equal(em_part(MSG_part_ground, "EAG-13.172"), 1);
}

/* EAG-13.175: only what every attacker crosses; water and slope for themselves. */
static void test_hexsides(void **state)
{
    unsigned other = em_near(1712, 1);

    (void)state;
    plain();
    et_put("fr-ii-04", other);
    et_side(1711, 1712, HS_STREAM);
    assert_int_equal(em_part(MSG_part_hexside, "EAG-13.175"), 1);
    em_from(other);
    assert_int_equal(em_part(MSG_part_hexside, ""), EM_NONE);
    et_level(1712, 1);
    et_crest(other, 1712, HS_CREST);
    assert_int_equal(em_part(MSG_part_hexside, ""), EM_NONE);
    et_crest(1711, 1712, HS_STEEP);
    assert_int_equal(em_part(MSG_part_hexside, "EAG-13.175"), 1);
    et_side(other, 1712, HS_STREAM);
    assert_int_equal(em_part(MSG_part_hexside, "EAG-13.175"), 2);
}

/* EAG-13.176, EAG-13.177: lead cavalry, clear ground, no posture (EAG-11.45), no storm; EAG-13.178:
 * by the lead attacked. */
static void test_horse_in_clear(void **state)
{
    (void)state;
    riders("aa-n2-06");
    assert_int_equal(em_part(MSG_part_horse_in_clear, "EAG-13.176"), -1);
    et_put("aa-bw-09", 1712);
    et_lead("aa-bw-09");
    assert_int_equal(em_part(MSG_part_horse_in_clear, ""), EM_NONE);
    et_lead("aa-n2-06");
    et_ground(1712, ORCHARD);
    assert_int_equal(em_part(MSG_part_horse_in_clear, ""), EM_NONE);
    et_ground(1712, CLEAR);
    defence("aa-n2-06", false);
    assert_int_equal(em_part(MSG_part_horse_in_clear, "EAG-13.176"), -1); /* EAG-11.10 */
    defence("aa-n2-06", true);
    assert_int_equal(em_part(MSG_part_horse_in_clear, ""), EM_NONE);
    defence("aa-n2-06", false);
    em_flag("aa-n2-06", FL_SQUARE); /* EAG-17.117 */
    assert_int_equal(em_part(MSG_part_horse_in_clear, ""), EM_NONE);
}

/* EAG-13.176: guns too; not with infantry as overall lead; EAG-21.7, EAG-21.8: not in a storm. */
static void test_horse_against_guns(void **state)
{
    struct eag_battle *b = (struct eag_battle *)(void *)et_battle;

    (void)state;
    riders("aa-5-13");
    assert_int_equal(em_part(MSG_part_horse_in_clear, "EAG-13.176"), -1);
    et_put("fr-ii-03", 1711);
    em_lead("fr-ii-03");
    assert_int_equal(em_part(MSG_part_horse_in_clear, ""), EM_NONE);
    em_lead("fr-ii-17");
    b->turn[et.turn].weather = STORM;
    assert_int_equal(em_part(MSG_part_horse_in_clear, ""), EM_NONE);
}

/* ---- quality ---- */

/* EAG-13.179, EAG-9.4: of the defending lead less that of the attacking one; EAG-13.180: the
 * attacker says which. */
static void test_quality(void **state)
{
    (void)state;
    plain();
    assert_int_equal(em_part(MSG_part_quality, "EAG-13.179"), 6 - 7);
    et_put("fr-ii-01", em_near(1712, 1));
    em_from(em_near(1712, 1));
    em_lead("fr-ii-01");
    assert_int_equal(em_part(MSG_part_quality, "EAG-13.179"), 6 - 8);
    et_put("aa-5-01", 1712);
    et_lead("aa-5-01");
    assert_int_equal(em_part(MSG_part_quality, "EAG-13.179"), 8 - 8);
}

/* EAG-EX-1: a unit of 7 with its engaged officer of 1 counts 8.  EAG-9.18, EAG-13.181: engaged;
 * EAG-13.183, EAG-9.23: with the lead; EAG-20.21: unhurt. */
static void test_leaders(void **state)
{
    (void)state;
    plain();
    et_leader("reille", 1711);
    et_leader("wellington", 1712);
    assert_int_equal(em_part(MSG_part_engaged, ""), EM_NONE);
    et.melee.engaged[0] = (uint8_t)et_who("reille");
    assert_int_equal(em_part(MSG_part_engaged, "EAG-13.181"), -1);
    assert_int_equal(em_sum(), 6 - 8);
    et.melee.engaged[1] = (uint8_t)et_who("wellington");
    assert_int_equal(em_sum(), 9 - 8);
    et.leader[et_who("wellington")] |= L_WOUNDED;
    assert_int_equal(em_sum(), 6 - 8);
    et_put("fr-ii-04", em_near(1712, 1));
    em_from(em_near(1712, 1));
    em_lead("fr-ii-04");
    assert_int_equal(em_part(MSG_part_engaged, "EAG-13.181"), 0); /* Wellington's staff */
}

/* EAG-13.184, EAG-9.24 in one hex; EAG-17.138, EAG-17.140 over all hexes of the attack; EAG-17.141
 * not an infantry lead.  The factor comes afterwards. */
static void test_joint_quality(void **state)
{
    unsigned other = em_near(1712, 1);

    (void)state;
    et_put("fr-3c-03", 1711);  /* 10 */
    et_put("fr-ii-03", other); /* 7 */
    et_put("aa-n2-06", 1712);  /* 6 */
    em_act("fr-3c-03");
    em_act("fr-ii-03");
    em_begin(FRENCH, 1712);
    em_from(1711);
    em_lead("fr-3c-03");
    assert_int_equal(em_part(MSG_part_quality, "EAG-13.179"), 6 - 10);
    em_from(other);
    assert_int_equal(em_part(MSG_part_quality, "EAG-13.179"), 6 - 7);
    et_put("fr-ii-01", other); /* 8 */
    assert_int_equal(em_part(MSG_part_quality, "EAG-13.179"), 6 - 8);
    et_leader("kellermann", 1711);
    et.melee.engaged[0] = (uint8_t)et_who("kellermann");
    assert_int_equal(em_part(MSG_part_engaged, "EAG-13.181"), -1);
    em_lead("fr-ii-01"); /* 8, though the cuirassiers have 10 */
    em_make("fr-3c-03", 5, 5);
    assert_int_equal(em_part(MSG_part_quality, "EAG-13.179"), 6 - 8);
    et_put("fr-3c-03", other); /* EAG-9.25 */
    assert_int_equal(em_part(MSG_part_quality, "EAG-13.179"), 6 - 5);
}

/* EAG-17.139: infantry that is left out counts for nothing: no points, no limit of quality; its hex
 * is not among those that attack (test_c13_combat.c). */
static void test_without_infantry(void **state)
{
    (void)state;
    et_put("fr-3c-03 fr-ii-03", 1711);
    et_lead("fr-3c-03");
    et_put("aa-bw-09", 1712); /* 7/7 */
    em_act("fr-3c-03");
    em_act("fr-ii-03");
    em_begin(FRENCH, 1712);
    em_from(1711);
    em_lead("fr-3c-03");
    assert_int_equal(ours(), 14);
    assert_int_equal(em_part(MSG_part_quality, "EAG-13.179"), 7 - 7);
    et.melee.flags = ME_NO_INFANTRY; /* EAG-17.136 */
    assert_int_equal(ours(), 5);
    assert_int_equal(em_part(MSG_part_quality, "EAG-13.179"), 7 - 10);
}

/* ---- the state of the defender ---- */

/* EAG-13.186, EAG-15.9: one is enough, and counts once. */
static void test_routed(void **state)
{
    (void)state;
    plain();
    et_put("aa-n2-07 aa-n2-08", 1712);
    assert_int_equal(em_part(MSG_part_routed, ""), EM_NONE);
    et_rout("aa-n2-07");
    assert_int_equal(em_part(MSG_part_routed, "EAG-13.186"), -2);
    et_rout("aa-n2-08");
    assert_int_equal(em_part(MSG_part_routed, "EAG-13.186"), -2);
    assert_int_equal(theirs(), 27); /* EAG-15.30 */
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
static void test_encircled(void **state)
{
    (void)state;
    et_put("aa-n2-06", 1712);
    for (unsigned d = 0; d < 6; d++) {
        et_put((const char *const[]){ "fr-ii-03", "fr-ii-04", "fr-ii-05", "fr-ii-06", "fr-ii-07",
                                      "fr-ii-08" }[d],
               em_near(1712, d));
    }
    em_act("fr-ii-03");
    for (unsigned set = 1; set < 64; set++) {
        bool opposite = (set & 9) == 9 || (set & 18) == 18 || (set & 36) == 36;

        assert_int_equal(surrounded(set), opposite || (set & 21) == 21 || (set & 42) == 42);
    }
    assert_false(surrounded(7));
    assert_true(surrounded(9));
    assert_int_equal(em_part(MSG_part_encircled, "EAG-13.187"), -2);
}

/* EAG-13.191: not in buildings; EAG-13.192, EAG-11.48: not in defence. */
static void test_not_encircled(void **state)
{
    static const int built_up[] = { VILLAGE, TOWN, LARGE_BUILDING, FORTIFIED_FARM, CHATEAU };

    (void)state;
    et_put("aa-n2-06", 1712);
    et_put("fr-ii-03", em_near(1712, 0));
    et_put("fr-ii-04", em_near(1712, 3));
    em_act("fr-ii-03");
    for (unsigned i = 0; i < sizeof built_up / sizeof built_up[0]; i++) {
        et_ground(1712, (enum eag_terrain)built_up[i]);
        assert_false(surrounded(9));
    }
    et_ground(1712, FOREST);
    assert_true(surrounded(9));
    defence("aa-n2-06", false);
    assert_true(surrounded(9));
    defence("aa-n2-06", true);
    assert_false(surrounded(9));
    defence("aa-n2-06", false);
    em_flag("aa-n2-06", FL_SQUARE);
    assert_false(surrounded(9));
}

/* EAG-13.201, EAG-24.1, EAG-24.5: with facing the rear counts, once, and nothing is encircled. */
static void test_rear(void **state)
{
    unsigned rear, d;

    (void)state;
    em_options("facing=yes");
    et_put("aa-n2-06", 1712);
    et_put("fr-ii-03", em_near(1712, 0));
    et_put("fr-ii-04", em_near(1712, 3));
    em_act("fr-ii-03");
    assert_false(surrounded(9));
    rear = eag_rear(et_b, &et, COALITION, et_hex(1712));
    for (d = 0; d < 6; d++) {
        et_put("fr-ii-03", em_near(1712, d));
        (void)surrounded(1u << d);
        assert_int_equal(em_part(MSG_part_rear, "EAG-13.201"), rear >> d & 1 ? -2 : EM_NONE);
    }
    (void)surrounded(rear);
    assert_int_equal(em_part(MSG_part_rear, "EAG-13.201"), -2);
}

/* ---- the state of the attacker ---- */

/* EAG-13.194, EAG-19.8: one demoralised unit among them, once; not if it takes no part. */
static void test_demoralised(void **state)
{
    (void)state;
    plain();
    et_put("fr-i-22", 1711);
    em_act("fr-i-01");
    et.formation[et_b->unit[et_unit("fr-i-01")].formation] |= F_DEMORALISED;
    assert_int_equal(em_part(MSG_part_demoralised, ""), EM_NONE); /* guns do not attack */
    et_put("fr-i-01 fr-i-02", 1711);
    et.flags[et_unit("fr-i-01")] = et.flags[et_unit("fr-i-02")] = 0;
    assert_int_equal(em_part(MSG_part_demoralised, ""), EM_NONE);
    em_act("fr-i-01");
    assert_int_equal(em_part(MSG_part_demoralised, "EAG-13.194"), 1);
    et.formation[et_b->unit[et_unit("aa-n2-06")].formation] |= F_DEMORALISED;
    assert_int_equal(em_part(MSG_part_demoralised, "EAG-13.194"), 1);
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
static void test_mixed(void **state)
{
    unsigned other = em_near(1712, 1);
    int fire;

    (void)state;
    plain();
    et_put("fr-i-22", 1711); /* guns mix nothing */
    assert_int_equal(em_part(MSG_part_mixed_attacker, ""), EM_NONE);
    fire = volley(FRENCH, 1711, 1712);
    et_put("fr-i-01", 1711);
    et_lead("fr-ii-03");
    assert_int_equal(volley(FRENCH, 1711, 1712), fire);
    assert_int_equal(em_part(MSG_part_mixed_attacker, "EAG-8.20"), 1);
    et_put("fr-ii-04 fr-i-02", other);
    em_from(other);
    assert_int_equal(em_part(MSG_part_mixed_attacker, "EAG-8.20"), 1);
    assert_int_equal(em_part(MSG_part_mixed_defender, ""), EM_NONE);
    et_put("aa-5-01", 1712);
    assert_int_equal(em_part(MSG_part_mixed_defender, "EAG-8.21"), -1);
    assert_int_equal(em_part(MSG_part_mixed_attacker, "EAG-8.20"), 1);
}

/* EAG-13.196, EAG-17.89: lead cavalry that is not prepared, EAG-17.95 whatever the others are;
 * EAG-17.101 not infantry; EAG-17.87 a pursuit always, EAG-17.15 a counter-charge never; EAG-17.99:
 * who has not spent his MP is not prepared; EAG-17.100: it ends with the activation. */
static void test_unprepared(void **state)
{
    (void)state;
    riders("aa-n2-06");
    et_put("fr-ii-16", 1711);
    assert_int_equal(em_part(MSG_part_unprepared, ""), EM_NONE);
    em_lead("fr-ii-16");
    assert_int_equal(em_part(MSG_part_unprepared, "EAG-13.196"), 2);
    et.melee.flags = ME_CHARGE;
    assert_int_equal(em_part(MSG_part_unprepared, ""), EM_NONE);
    et.melee.flags = ME_PURSUIT;
    em_lead("fr-ii-17");
    assert_int_equal(em_part(MSG_part_unprepared, "EAG-17.87"), 2);
    et.melee.flags = 0;
    assert_int_equal(em_part(MSG_part_unprepared, ""), EM_NONE);
    eag_end_activation(et_b, &et);
    em_act("fr-ii-17");
    assert_int_equal(em_part(MSG_part_unprepared, "EAG-13.196"), 2);
    et_put("fr-ii-03", 1711);
    em_lead("fr-ii-03");
    assert_int_equal(em_part(MSG_part_unprepared, ""), EM_NONE);
}

/* EAG-13.197, EAG-17.102: lead cavalry against tired lead cavalry; EAG-17.104 the lead alone;
 * EAG-17.105 in a pursuit too; EAG-17.106 not in a counter-charge.  EAG-17.103: the mark is all. */
static void test_fatigue(void **state)
{
    (void)state;
    riders("aa-bw-09 aa-bw-10");
    em_flag("aa-bw-10", FL_NEAR);
    assert_int_equal(em_part(MSG_part_fatigued, ""), EM_NONE);
    em_flag("aa-bw-09", FL_NEAR);
    assert_int_equal(em_part(MSG_part_fatigued, "EAG-13.197"), -2);
    et.flags[et_unit("fr-ii-17")] &= (uint16_t)~FL_PREPARED;
    assert_int_equal(em_part(MSG_part_fatigued, "EAG-13.197"), -2);
    et.melee.flags = ME_PURSUIT;
    assert_int_equal(em_part(MSG_part_fatigued, "EAG-13.197"), -2);
    et.melee.flags = ME_CHARGE;
    assert_int_equal(em_part(MSG_part_fatigued, ""), EM_NONE);
    et.melee.flags = 0;
    et_put("fr-ii-03", 1711);
    em_lead("fr-ii-03");
    assert_int_equal(em_part(MSG_part_fatigued, ""), EM_NONE);
    em_lead("fr-ii-17");
    et_put("aa-n2-06", 1712);
    et_lead("aa-n2-06");
    em_flag("aa-n2-06", FL_NEAR);
    assert_int_equal(em_part(MSG_part_fatigued, ""), EM_NONE);
}

/* EAG-13.202, EAG-13.203: the sum is held, not its parts. */
static void test_limit(void **state)
{
    (void)state;
    plain();
    em_make("aa-n2-06", 60, 6); /* 9:60, +7 */
    et_rout("aa-n2-06");
    assert_int_equal(em_sum(), 7 - 1 - 2);
    assert_int_equal(em_part(MSG_part_limit, ""), EM_NONE);
    em_make("fr-ii-03", 9, 5);
    et_ground(1712, FORTIFIED_FARM);
    assert_int_equal(em_part(MSG_part_limit, "EAG-13.202"), 5 - (4 + 1 + 3 - 2)); /* 9:20 */
    assert_int_equal(em_sum(), 5);
    em_make("fr-ii-03", 9, 7);
    em_make("aa-n2-06", 1, 1);
    et_ground(1712, CLEAR);
    assert_int_equal(em_sum(), -5);
    assert_int_equal(em_part(MSG_part_limit, "EAG-13.202"), 5 + 6 + 2 - 5);
}

/* ---- flank ---- */

/* Dragoons beside infantry 1712 that has lead infantry beside it, and had. */
static void flankers(void)
{
    riders("aa-n2-06");
    et_put("fr-i-01", em_near(1712, 0));
    em_flag("aa-n2-06", FL_NEAR_FOOT);
}

/* EAG-EX-60: EAG-17.120 twice the points, EAG-17.126, EAG-17.127: whoever the infantry is, it need
 * not attack; EAG-17.135: the -1 besides; EAG-13.71 fire asks the same (EAG-17.133). */
static void test_flank(void **state)
{
    int fire;

    (void)state;
    flankers();
    assert_int_equal(ours(), 12);
    assert_int_equal(em_part(MSG_part_flank, "EAG-17.120"), 0);
    assert_int_equal(em_part(MSG_part_horse_in_clear, "EAG-13.176"), -1);
    memset(&et.melee, 0, sizeof et.melee);
    assert_true(eag_flank(et_b, &et, et_hex(1711), et_hex(1712)));
    em_declare(1711, 1712, 0);
    et_clause(eag_emergency_forbidden(et_b, &et, et_hex(1712)), "EAG-17.109"); /* EAG-17.128 */
    fire = volley(COALITION, 1712, 1711);
    et_put("fr-i-01", 2020); /* no flank any more: EAG-17.132 */
    assert_int_equal(volley(COALITION, 1712, 1711), fire - 1);
}

static bool flanked_now(void)
{
    bool flank = eag_flank(et_b, &et, et_hex(1711), et_hex(1712));

    assert_int_equal(ours(), flank ? 12 : 6);
    return flank;
}

/* Each condition is needed: EAG-17.122 clear ground and a lead infantry unit, EAG-17.123 infantry
 * beside it then (EAG-EX-61), EAG-17.124, EAG-17.129 and now, EAG-17.125, EAG-11.50 no posture. */
static void test_no_flank(void **state)
{
    (void)state;
    flankers();
    assert_true(flanked_now());
    et_ground(1712, ORCHARD);
    assert_false(flanked_now());
    et_ground(1712, CLEAR);
    et.flags[et_unit("aa-n2-06")] &= (uint16_t)~FL_NEAR_FOOT;
    assert_false(flanked_now());
    em_flag("aa-n2-06", FL_NEAR_FOOT);
    et_put("fr-i-01", 2020);
    assert_false(flanked_now());
    et_put("fr-i-18", em_near(1712, 0)); /* cavalry is none */
    assert_false(flanked_now());
    et_put("fr-i-01", em_near(1712, 0)); /* nor infantry below cavalry */
    et_lead("fr-i-18");
    assert_false(flanked_now());
    et_lead("fr-i-01");
    assert_true(flanked_now());
    defence("aa-n2-06", true);
    assert_false(flanked_now());
    defence("aa-n2-06", false);
    assert_true(flanked_now());
    et_put("aa-bw-09", 1712);
    et_lead("aa-bw-09");
    assert_false(flanked_now());
}

/* EAG-17.130, EAG-17.17: a counter-charge on lead infantry always is, whatever the ground;
 * EAG-17.134: a pursuit may be. */
static void test_charge_is_flank(void **state)
{
    (void)state;
    riders("aa-n2-06");
    et_ground(1712, ORCHARD);
    et.melee.flags = ME_CHARGE;
    assert_true(flanked_now());
    et_put("aa-bw-09", 1712);
    et_lead("aa-bw-09");
    assert_false(flanked_now());
    em_options("");
    flankers();
    et.melee.flags = ME_PURSUIT;
    assert_true(flanked_now());
}

/* EAG-17.121: by the stack; or, by the other reading, with cavalry as overall lead only.  Infantry
 * is not doubled. */
static void test_whose_flank(void **state)
{
    (void)state;
    for (int strict = 0; strict < 2; strict++) {
        em_options(strict ? "flank=lead" : "");
        flankers();
        em_act("fr-i-01"); /* 10 */
        em_from(em_near(1712, 0));
        assert_int_equal(ours(), 22);
        em_lead("fr-i-01");
        assert_int_equal(ours(), strict ? 16 : 22);
        et_put("fr-ii-03", 1711); /* 9 */
        em_lead("fr-ii-17");
        et_lead("fr-ii-17");
        assert_int_equal(ours(), 12 + 9 + 10);
        et_lead("fr-ii-03");
        em_lead("fr-i-01");
        assert_int_equal(ours(), 6 + 9 + 10);
    }
}

/* ---- who takes part ---- */

/* EAG-17.3, EAG-17.4: in a counter-charge the cavalry, active or not; EAG-13.144, EAG-17.26:
 * against all; EAG-17.77, EAG-17.78: in a pursuit the active cavalry. */
static void test_cavalry_alone(void **state)
{
    (void)state;
    et_put("aa-bw-09 aa-bw-10 aa-bw-01", 1712);
    et_put("fr-3c-03 fr-i-01", 1711);
    em_act("fr-3c-03");
    em_begin(COALITION, 1711);
    em_from(1712);
    et.melee.flags = ME_CHARGE;
    em_lead("aa-bw-09");
    assert_int_equal(ours(), 9);
    assert_int_equal(theirs(), 15);
    em_begin(FRENCH, 1712);
    em_from(1711);
    em_lead("fr-3c-03");
    et.melee.flags = ME_PURSUIT;
    em_act("fr-i-01");
    assert_int_equal(ours(), 5);
}

/* ---- the examples ---- */

/* EAG-EX-48: a farm attacked out of three hexes. */
static void test_example_48(void **state)
{
    (void)state;
    et_ground(1712, FORTIFIED_FARM);
    em_make("aa-3-01", 4, 7);
    em_make("fr-i-01", 10, 8);
    em_make("fr-i-02", 10, 7);
    em_make("fr-i-03", 10, 7);
    et_put("aa-3-01", 1712);
    et_put("fr-i-01", em_near(1712, 3));
    et_put("fr-i-02", em_near(1712, 4));
    et_put("fr-i-03", em_near(1712, 0));
    et_leader("d-erlon", em_near(1712, 4));
    em_act("fr-i-01");
    em_begin(FRENCH, 1712);
    em_from(em_near(1712, 3));
    em_from(em_near(1712, 4));
    em_from(em_near(1712, 0));
    em_lead("fr-i-01");
    assert_int_equal(em_sum(), -2);
    em_lead("fr-i-02");
    et.melee.engaged[0] = (uint8_t)et_who("d-erlon");
    assert_int_equal(em_sum(), -2);
}

/* EAG-EX-56: fatigue, and prepared. */
static void test_example_56(void **state)
{
    (void)state;
    riders("aa-bw-09");
    em_make("fr-ii-17", 8, 8);
    em_make("aa-bw-09", 4, 10);
    em_flag("aa-bw-09", FL_NEAR);
    assert_int_equal(em_sum(), -2);
}

/* EAG-EX-57 without, EAG-EX-58 with and EAG-EX-59 after a failed emergency defence: EAG-13.200,
 * EAG-17.116, EAG-17.118; EAG-17.117. */
static void test_examples_57_to_59(void **state)
{
    (void)state;
    riders("aa-1-01");
    em_make("fr-ii-17", 10, 8);
    em_make("fr-ii-16", 10, 8);
    em_make("aa-1-01", 7, 10);
    et_put("fr-ii-16", em_near(1712, 0));
    em_from(em_near(1712, 0));
    assert_int_equal(em_sum(), -3);
    et.melee.flags = ME_EMERGENCY_FAIL;
    assert_int_equal(em_part(MSG_part_emergency_fail, "EAG-17.118"), -2);
    assert_int_equal(em_sum(), -5);
    et.melee.flags = ME_EMERGENCY_OK;
    em_flag("aa-1-01", FL_SQUARE);
    assert_int_equal(em_part(MSG_part_emergency_ok, "EAG-17.116"), 2);
    assert_int_equal(em_sum(), 2);
}

/* EAG-EX-72: cossacks charge light infantry out of two hexes. */
static void test_example_72(void **state)
{
    (void)state;
    em_make("aa-bw-09", 3, 6);
    em_make("aa-bw-10", 3, 6);
    em_make("fr-ii-01", 7, 7);
    et_put("fr-ii-01", 1712);
    et_put("aa-bw-09", 1711);
    et_put("aa-bw-10", em_near(1712, 2));
    em_begin(COALITION, 1712);
    em_from(1711);
    em_from(em_near(1712, 2));
    em_lead("aa-bw-09");
    et.melee.flags = ME_CHARGE;
    assert_int_equal(ours(), 12);
    assert_int_equal(em_sum(), -1);
}

/* EAG-EX-76, EAG-EX-77: infantry on infantry. */
static void test_examples_76_77(void **state)
{
    (void)state;
    plain();
    em_make("fr-ii-03", 9, 8);
    em_make("aa-n2-06", 4, 7);
    assert_int_equal(em_sum(), -3);
    em_make("fr-ii-03", 8, 9);
    em_make("aa-n2-06", 6, 7);
    assert_int_equal(em_sum(), -2);
}

/* EAG-EX-78: guns alone, by the rule and as printed. */
static void test_example_78(void **state)
{
    (void)state;
    for (int printed = 0; printed < 2; printed++) {
        em_options(printed ? "lone-artillery=left-out" : "");
        em_make("fr-ii-03", 4, 6);
        em_make("aa-5-13", 6, 6);
        et_put("fr-ii-03", 1711);
        et_put("aa-5-13", 1712);
        em_act("fr-ii-03");
        em_begin(FRENCH, 1712);
        em_from(1711);
        em_lead("fr-ii-03");
        assert_int_equal(em_sum(), printed ? -4 : -5);
    }
}

/* EAG-EX-83 prepared dragoons on dragoons, EAG-EX-84 cuirassiers on infantry, no flank any more. */
static void test_examples_83_84(void **state)
{
    (void)state;
    riders("aa-bw-09");
    em_make("fr-ii-17", 5, 8);
    em_make("aa-bw-09", 3, 8);
    assert_int_equal(em_sum(), -1);
    et_put("aa-n2-06", 1712);
    et_put("aa-bw-09", 2020);
    em_make("fr-ii-17", 6, 10);
    em_make("aa-n2-06", 9, 8);
    em_flag("aa-n2-06", FL_NEAR_FOOT);
    assert_int_equal(em_sum(), -2);
}

/* EAG-EX-85: infantry leads, the cossacks beside it are doubled. */
static void test_example_85(void **state)
{
    (void)state;
    flankers();
    em_act("fr-i-01");
    em_make("fr-i-01", 6, 7);
    em_make("fr-ii-17", 3, 6);
    em_make("fr-ii-16", 3, 6);
    em_make("aa-n2-06", 8, 9);
    et_put("fr-ii-16", 1711);
    em_from(em_near(1712, 0));
    em_lead("fr-i-01");
    et_put("fr-i-01", em_near(1712, 2)); /* not opposite */
    et.melee.from[1] = (uint16_t)et_hex(em_near(1712, 2));
    assert_int_equal(em_sum(), 0);
}

/* EAG-EX-88: a pursuit into a flank. */
static void test_example_88(void **state)
{
    (void)state;
    flankers();
    em_make("fr-ii-17", 6, 10);
    em_make("aa-n2-06", 8, 9);
    et.melee.flags = ME_PURSUIT;
    assert_int_equal(em_sum(), -1);
}

/* EAG-EX-90: three stacks of dragoons around a tired one. */
static void test_example_90(void **state)
{
    static const char *const dragoons[] = { "fr-ii-16", "fr-ii-17", "fr-ii-18" };

    (void)state;
    em_make("aa-bw-09", 5, 8);
    et_put("aa-bw-09", 1712);
    em_flag("aa-bw-09", FL_NEAR);
    em_act("fr-ii-16");
    em_begin(FRENCH, 1712);
    for (unsigned i = 0; i < 3; i++) {
        em_make(dragoons[i], 3, 8);
        et_put(dragoons[i], em_near(1712, 2 * i));
        em_from(em_near(1712, 2 * i));
    }
    em_flag("fr-ii-17", FL_PREPARED);
    em_lead("fr-ii-17");
    assert_int_equal(em_sum(), -5);
    em_lead("fr-ii-16"); /* the one that stood there already */
    assert_int_equal(em_sum(), -3);
}

/* EAG-EX-93 a village, EAG-EX-94 one infantry unit alone in a large building (EAG-13.209). */
static void test_examples_93_94(void **state)
{
    (void)state;
    em_make("fr-ii-01", 12, 8);
    em_make("fr-ii-03", 24, 7);
    em_make("aa-n2-06", 14, 6);
    em_make("aa-n2-07", 14, 6);
    et_put("fr-ii-01", 1711);
    et_put("fr-ii-03", em_near(1712, 2));
    et_put("aa-n2-06 aa-n2-07 aa-n2-13", 1712);
    et_ground(1712, VILLAGE);
    em_act("fr-ii-01");
    em_begin(FRENCH, 1712);
    em_from(1711);
    em_from(em_near(1712, 2));
    em_lead("fr-ii-01");
    assert_int_equal(ours(), 32);
    assert_int_equal(em_sum(), -2);
    em_make("aa-n2-06", 12, 7);
    et_put("aa-n2-07 aa-n2-13", 2020);
    et_ground(1712, LARGE_BUILDING);
    em_begin(FRENCH, 1712);
    em_from(em_near(1712, 2));
    em_lead("fr-ii-03");
    assert_int_equal(em_sum(), 1);
    et_put("aa-n2-13", 1712); /* not alone */
    assert_int_equal(em_sum(), 0);
    et_put("aa-n2-13", 2020);
    et_ground(1712, VILLAGE);
    assert_int_equal(em_sum(), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_ratio, em_level),
        cmocka_unit_test_setup(test_points, em_level),
        cmocka_unit_test_setup(test_lone_guns, em_level),
        cmocka_unit_test_setup(test_caps, em_level),
        cmocka_unit_test_setup(test_cap_of_flank, em_level),
        cmocka_unit_test_setup(test_ground, em_level),
        cmocka_unit_test_setup(test_hexsides, em_level),
        cmocka_unit_test_setup(test_horse_in_clear, em_level),
        cmocka_unit_test_setup(test_horse_against_guns, em_level),
        cmocka_unit_test_setup(test_quality, em_level),
        cmocka_unit_test_setup(test_leaders, em_level),
        cmocka_unit_test_setup(test_joint_quality, em_level),
        cmocka_unit_test_setup(test_without_infantry, em_level),
        cmocka_unit_test_setup(test_routed, em_level),
        cmocka_unit_test_setup(test_encircled, em_level),
        cmocka_unit_test_setup(test_not_encircled, em_level),
        cmocka_unit_test_setup(test_rear, em_level),
        cmocka_unit_test_setup(test_demoralised, em_level),
        cmocka_unit_test_setup(test_mixed, em_level),
        cmocka_unit_test_setup(test_unprepared, em_level),
        cmocka_unit_test_setup(test_fatigue, em_level),
        cmocka_unit_test_setup(test_limit, em_level),
        cmocka_unit_test_setup(test_flank, em_level),
        cmocka_unit_test_setup(test_no_flank, em_level),
        cmocka_unit_test_setup(test_charge_is_flank, em_level),
        cmocka_unit_test_setup(test_whose_flank, em_level),
        cmocka_unit_test_setup(test_cavalry_alone, em_level),
        cmocka_unit_test_setup(test_example_48, em_level),
        cmocka_unit_test_setup(test_example_56, em_level),
        cmocka_unit_test_setup(test_examples_57_to_59, em_level),
        cmocka_unit_test_setup(test_example_72, em_level),
        cmocka_unit_test_setup(test_examples_76_77, em_level),
        cmocka_unit_test_setup(test_example_78, em_level),
        cmocka_unit_test_setup(test_examples_83_84, em_level),
        cmocka_unit_test_setup(test_example_85, em_level),
        cmocka_unit_test_setup(test_example_88, em_level),
        cmocka_unit_test_setup(test_example_90, em_level),
        cmocka_unit_test_setup(test_examples_93_94, em_level),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
