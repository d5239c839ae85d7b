/* SPDX-License-Identifier: MIT
 * EAG-11.15 to EAG-11.17, EAG-11.29 to EAG-11.42, EAG-11.52 to EAG-11.64: what an order asks of
 * those who move, and how the defence order is lost. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/notation.h"
#include "rules/eagles/eag_test.h"

static int level_ground(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    et_flat();
    et.active = FRENCH;
    return 0;
}

static unsigned formation(const char *id)
{
    return (unsigned)gg_thing_find(et_battle, K_FORMATION, id);
}

static void give(const char *to, const char *order)
{
    et.order[formation(to)] = (uint8_t)gg_thing_find(et_battle, K_BOX, order);
    et.formation[formation(to)] = 0;
}

/* The unit begins there, in range of its officer. */
static void put(const char *unit, unsigned number)
{
    et_put(unit, number);
    et.flags[et_unit(unit)] = FL_ACTIVE | FL_IN_RANGE;
}

/* Why does ending there not comply? */
static gg_clause ends(const char *unit, unsigned number)
{
    return eag_disobeys(et_b, &et, et_unit(unit), et.hex[et_unit(unit)], et_hex(number));
}

static enum eag_limit limit(const char *unit, bool obeying)
{
    return eag_move_limit(et_b, &et, et_unit(unit), obeying);
}

/* EAG-EX-12 (EAG-11.29, EAG-11.31, EAG-11.33): 25 Ligne in 2624, 3 hexes from Papelotte.  Only the
 * end is asked about, so a way over 2525 to 2627 complies. */
static void test_example(void **state)
{
    (void)state;
    et_scenario("waterloo", "");
    give("fr-i", "papelotte");
    put("fr-i-12", 2624);
    et_clause(ends("fr-i-12", 3026), "");
    et_clause(ends("fr-i-12", 2922), "");
    et_clause(ends("fr-i-12", 3023), "");
    et_clause(ends("fr-i-12", 2627), "");
    et_clause(ends("fr-i-12", 2525), "EAG-11.29");
    assert_int_equal(limit("fr-i-12", true), LIMIT_FULL);     /* EAG-11.30 */
    assert_int_equal(limit("fr-i-12", false), LIMIT_ONE_HEX); /* EAG-11.37: 2523, 2524, 2623 */
}

/* EAG-11.34: who stays complies, with any order and with none. */
static void test_standing_still(void **state)
{
    (void)state;
    et_put("fr-ii-01", 1016); /* out of range, too */
    give("fr-ii", "no-order");
    et_clause(ends("fr-ii-01", 1016), "");
    et_clause(ends("fr-ii-01", 1015), "EAG-11.17");
}

/* EAG-11.32: within 3 hexes of the objective all is free; EAG-11.29: from farther off it is not. */
static void test_at_the_objective(void **state)
{
    (void)state;
    give("fr-ii", "gemioncourt");
    put("fr-ii-01", 1914);
    et_clause(ends("fr-ii-01", 2214), "");          /* 3 hexes */
    et_clause(ends("fr-ii-01", 2314), "EAG-11.29"); /* 4 */
    put("fr-ii-02", 2314);
    et_clause(ends("fr-ii-02", 2313), "");
    et_clause(ends("fr-ii-02", 2413), "EAG-11.29");
}

/* EAG-11.16, EAG-11.17, EAG-11.38, EAG-11.52, EAG-11.62, EAG-11.64: out of range there is no order;
 * one hex goes without a test. */
static void test_out_of_range(void **state)
{
    (void)state;
    give("fr-ii", "gemioncourt");
    et_put("fr-ii-01", 1016);
    et_clause(ends("fr-ii-01", 1116), "EAG-11.17");
    assert_int_equal(limit("fr-ii-01", true), LIMIT_NOTHING);
    assert_int_equal(limit("fr-ii-01", false), LIMIT_ONE_HEX);
    give("fr-ii", "defence");
    et_clause(ends("fr-ii-01", 1116), "EAG-11.17");
    give("fr-ii", "no-order");
    put("fr-ii-01", 1016);
    et_clause(ends("fr-ii-01", 1116), "EAG-11.62");
    assert_int_equal(limit("fr-ii-01", true), LIMIT_NOTHING);
    assert_int_equal(limit("fr-ii-01", false), LIMIT_ONE_HEX);
}

/* EAG-11.35, EAG-23.5: who is still to enter counts as in range. */
static void test_entering(void **state)
{
    unsigned unit = et_unit("fr-ii-01");

    (void)state;
    give("fr-ii", "frasnes");
    et.hex[unit] = EAG_OFF;
    et_clause(eag_disobeys(et_b, &et, unit, et_hex(112), et_hex(312)), "");
    et_clause(eag_disobeys(et_b, &et, unit, et_hex(112), et_hex(106)), "EAG-11.29");
    assert_int_equal(limit("fr-ii-01", true), LIMIT_FULL);
}

/* EAG-11.36, EAG-11.37: against the order one hex, and more by a test. */
static void test_against_the_order(void **state)
{
    unsigned unit = et_unit("fr-ii-01");

    (void)state;
    give("fr-ii", "gemioncourt");
    put("fr-ii-01", 1016);
    assert_int_equal(limit("fr-ii-01", false), LIMIT_ONE_HEX);
    et.flags[unit] |= FL_IM_PASSED;
    assert_int_equal(limit("fr-ii-01", false), LIMIT_HALF);
    et.flags[unit] ^= FL_IM_PASSED | FL_IM_FAILED;
    assert_int_equal(limit("fr-ii-01", false), LIMIT_ONE_HEX);
}

/* EAG-11.40: infantry and artillery in defence go one hex at most, any way; EAG-11.53: cavalry has
 * no order then. */
static void test_defence(void **state)
{
    (void)state;
    give("fr-ii", "defence");
    put("fr-ii-01", 1016);
    put("fr-ii-20", 1016);
    put("fr-ii-16", 1218);
    et_clause(ends("fr-ii-01", 916), "");
    et_clause(ends("fr-ii-01", 1116), "");
    et_clause(ends("fr-ii-01", 1216), "EAG-11.40");
    et_clause(ends("fr-ii-20", 1216), "EAG-11.40");
    assert_int_equal(limit("fr-ii-01", true), LIMIT_ONE_HEX);
    assert_int_equal(limit("fr-ii-20", true), LIMIT_ONE_HEX);
    et_clause(ends("fr-ii-16", 1219), "EAG-11.53");
    assert_int_equal(limit("fr-ii-16", true), LIMIT_NOTHING);
    assert_int_equal(limit("fr-ii-16", false), LIMIT_ONE_HEX);
}

/* EAG-11.68, EAG-11.70: one hex in the rally option, tested or not, whatever the order. */
static void test_rallying(void **state)
{
    (void)state;
    give("fr-ii", "gemioncourt");
    et.formation[formation("fr-ii")] |= F_RALLYING;
    put("fr-ii-01", 1016);
    et_clause(ends("fr-ii-01", 916), "");
    et_clause(ends("fr-ii-01", 1216), "EAG-11.68");
    et.flags[et_unit("fr-ii-01")] |= FL_IM_PASSED;
    assert_int_equal(limit("fr-ii-01", true), LIMIT_ONE_HEX);
    assert_int_equal(limit("fr-ii-01", false), LIMIT_ONE_HEX);
    et_rout("fr-ii-01");
    assert_int_equal(limit("fr-ii-01", true), LIMIT_NOTHING);
}

/* EAG-11.121: directly activated units ask no order. */
static void test_direct(void **state)
{
    (void)state;
    give("fr-ii", "defence");
    put("fr-ii-01", 1016);
    eag_push(&et, S_movement, FRENCH)->flags = MV_FREE;
    et_clause(ends("fr-ii-01", 416), "");
    assert_int_equal(limit("fr-ii-01", true), LIMIT_FULL);
    assert_int_equal(limit("fr-ii-01", false), LIMIT_FULL);
    et_rout("fr-ii-01");
    assert_int_equal(limit("fr-ii-01", false), LIMIT_NOTHING);
}

/* EAG-11.2, EAG-11.39, EAG-11.41, EAG-11.63: with any order, or with none, in range or not, who
 * sees an enemy may fire. */
static void test_orders_bind_no_fire(void **state)
{
    static const char *const order[] = { "gemioncourt", "defence", "no-order" };

    (void)state;
    put("fr-ii-01", 1016);
    et_put("fr-ii-03", 1014);
    et.flags[et_unit("fr-ii-03")] = FL_ACTIVE;
    et_put("aa-n2-01", 1015);
    for (unsigned i = 0; i < 3; i++) {
        give("fr-ii", order[i]);
        et_clause(eag_fire_forbidden(et_b, &et, FRENCH, et_hex(1016), et_hex(1015)), "");
        et_clause(eag_fire_forbidden(et_b, &et, FRENCH, et_hex(1014), et_hex(1015)), "");
    }
}

/* ---- giving up the defence ---- */

/* Does it cost the defence order when the unit goes its own way? */
static bool gives_up(const char *unit)
{
    unsigned f = et_b->unit[et_unit(unit)].formation;

    et.order[f] = BOX_DEFENCE;
    et.formation[f] = 0;
    eag_break_defence(et_b, &et, et_unit(unit));
    return et.order[f] != BOX_DEFENCE;
}

/* EAG-11.54, EAG-11.55, EAG-11.56, EAG-11.42: infantry or artillery in range, within 4 hexes of an
 * enemy, that tests or attacks; EAG-11.57: not farther off; EAG-11.58: not cavalry, not out of
 * range. */
static void test_giving_up(void **state)
{
    (void)state;
    put("fr-ii-01", 1016);
    put("fr-ii-20", 1014);
    put("fr-ii-16", 1016);
    et_put("fr-ii-02", 1016);
    et_put("aa-n2-01", 1011); /* 5 hexes, and 3 */
    assert_false(gives_up("fr-ii-01"));
    assert_true(gives_up("fr-ii-20"));
    et_put("aa-n2-01", 1012); /* 4 */
    assert_true(gives_up("fr-ii-01"));
    assert_false(gives_up("fr-ii-16"));
    assert_false(gives_up("fr-ii-02"));
}

/* EAG-11.59: the marker goes to the no-order box, seen by all; EAG-11.60: there it stays until a
 * new order is given. */
static void test_without_orders(void **state)
{
    unsigned f = formation("fr-ii");

    (void)state;
    put("fr-ii-01", 1016);
    et_put("aa-n2-01", 1015);
    et_leader("reille", 1016);
    assert_true(gives_up("fr-ii-01"));
    assert_int_equal(et.order[f], BOX_NO_ORDER);
    assert_true(et.formation[f] & F_REVEALED);
    assert_int_equal(et.markers[FRENCH][BOX_NO_ORDER], 1 + EAG_DECOYS);
    et_clause(ends("fr-ii-01", 916), "EAG-11.62");
    eag_push(&et, S_orders, FRENCH)->n = 1;
    et_play("order:fr-ii:defence done");
    et_clause(ends("fr-ii-01", 916), "");
}

/* EAG-11.61: a commander's direct activation never breaks it. */
static void test_direct_keeps_it(void **state)
{
    (void)state;
    put("fr-ii-01", 1016);
    et_put("aa-n2-01", 1015);
    eag_push(&et, S_activation, FRENCH); /* of no formation */
    assert_false(gives_up("fr-ii-01"));
    eag_top(&et)->formation = (uint8_t)formation("fr-ii");
    assert_true(gives_up("fr-ii-01"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_example, level_ground),
        cmocka_unit_test_setup(test_standing_still, level_ground),
        cmocka_unit_test_setup(test_at_the_objective, level_ground),
        cmocka_unit_test_setup(test_out_of_range, level_ground),
        cmocka_unit_test_setup(test_entering, level_ground),
        cmocka_unit_test_setup(test_against_the_order, level_ground),
        cmocka_unit_test_setup(test_defence, level_ground),
        cmocka_unit_test_setup(test_rallying, level_ground),
        cmocka_unit_test_setup(test_direct, level_ground),
        cmocka_unit_test_setup(test_orders_bind_no_fire, level_ground),
        cmocka_unit_test_setup(test_giving_up, level_ground),
        cmocka_unit_test_setup(test_without_orders, level_ground),
        cmocka_unit_test_setup(test_direct_keeps_it, level_ground),
    };

    return cmocka_run_group_tests_name("eagles, c11 obedience", tests, et_load, et_unload);
}
