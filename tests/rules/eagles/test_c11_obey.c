/* SPDX-License-Identifier: MIT
 * EAG-11.15 to EAG-11.17, EAG-11.29 to EAG-11.42, EAG-11.52 to EAG-11.64: what an order asks of
 * those who move, and how the defence order is lost. */
#include "core/notation.h"
#include "rules/eagles/eag_test.h"

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
static void eag_ex_12(void **state)
{
    (void)state;
    et_scenario("waterloo", "");
    et_give("fr-i", "papelotte");
    put("fr-i-12", 2624);
    cites(ends("fr-i-12", 3026), "");
    cites(ends("fr-i-12", 2922), "");
    cites(ends("fr-i-12", 3023), "");
    cites(ends("fr-i-12", 2627), "");
    cites(ends("fr-i-12", 2525), "EAG-11.29");
    assert_int_equal(limit("fr-i-12", true), LIMIT_FULL);     /* EAG-11.30 */
    assert_int_equal(limit("fr-i-12", false), LIMIT_ONE_HEX); /* EAG-11.37: 2523, 2524, 2623 */
}

/* EAG-11.34: who stays complies, with any order and with none. */
static void eag_11_34_standing_still(void **state)
{
    (void)state;
    et_put("fr-ii-01", 1016); /* out of range, too */
    et_give("fr-ii", "no-order");
    cites(ends("fr-ii-01", 1016), "");
    cites(ends("fr-ii-01", 1015), "EAG-11.17");
}

/* EAG-11.32: within 3 hexes of the objective all is free; EAG-11.29: from farther off it is not. */
static void eag_11_32_at_the_objective(void **state)
{
    (void)state;
    et_give("fr-ii", "gemioncourt");
    put("fr-ii-01", 1914);
    cites(ends("fr-ii-01", 2214), "");          /* 3 hexes */
    cites(ends("fr-ii-01", 2314), "EAG-11.29"); /* 4 */
    put("fr-ii-02", 2314);
    cites(ends("fr-ii-02", 2313), "");
    cites(ends("fr-ii-02", 2413), "EAG-11.29");
}

/* EAG-11.16, EAG-11.17, EAG-11.38, EAG-11.52, EAG-11.62, EAG-11.64: out of range there is no order;
 * one hex goes without a test. */
static void eag_11_16_out_of_range(void **state)
{
    (void)state;
    et_give("fr-ii", "gemioncourt");
    et_put("fr-ii-01", 1016);
    cites(ends("fr-ii-01", 1116), "EAG-11.17");
    assert_int_equal(limit("fr-ii-01", true), LIMIT_NOTHING);
    assert_int_equal(limit("fr-ii-01", false), LIMIT_ONE_HEX);
    et_give("fr-ii", "defence");
    cites(ends("fr-ii-01", 1116), "EAG-11.17");
    et_give("fr-ii", "no-order");
    put("fr-ii-01", 1016);
    cites(ends("fr-ii-01", 1116), "EAG-11.62");
    assert_int_equal(limit("fr-ii-01", true), LIMIT_NOTHING);
    assert_int_equal(limit("fr-ii-01", false), LIMIT_ONE_HEX);
}

/* EAG-11.35, EAG-23.5: who is still to enter counts as in range. */
static void eag_11_35_entering(void **state)
{
    unsigned unit = et_unit("fr-ii-01");

    (void)state;
    et_give("fr-ii", "frasnes");
    et.hex[unit] = EAG_OFF;
    cites(eag_disobeys(et_b, &et, unit, et_hex(112), et_hex(312)), "");
    cites(eag_disobeys(et_b, &et, unit, et_hex(112), et_hex(106)), "EAG-11.29");
    assert_int_equal(limit("fr-ii-01", true), LIMIT_FULL);
}

/* EAG-11.36, EAG-11.37: against the order one hex, and more by a test. */
static void eag_11_36_against_the_order(void **state)
{
    unsigned unit = et_unit("fr-ii-01");

    (void)state;
    et_give("fr-ii", "gemioncourt");
    put("fr-ii-01", 1016);
    assert_int_equal(limit("fr-ii-01", false), LIMIT_ONE_HEX);
    et.flags[unit] |= FL_IM_PASSED;
    assert_int_equal(limit("fr-ii-01", false), LIMIT_HALF);
    et.flags[unit] ^= FL_IM_PASSED | FL_IM_FAILED;
    assert_int_equal(limit("fr-ii-01", false), LIMIT_ONE_HEX);
}

/* EAG-11.40: infantry and artillery in defence go one hex at most, any way; EAG-11.53: cavalry has
 * no order then. */
static void eag_11_40_defence(void **state)
{
    (void)state;
    et_give("fr-ii", "defence");
    put("fr-ii-01", 1016);
    put("fr-ii-20", 1016);
    put("fr-ii-16", 1218);
    cites(ends("fr-ii-01", 916), "");
    cites(ends("fr-ii-01", 1116), "");
    cites(ends("fr-ii-01", 1216), "EAG-11.40");
    cites(ends("fr-ii-20", 1216), "EAG-11.40");
    assert_int_equal(limit("fr-ii-01", true), LIMIT_ONE_HEX);
    assert_int_equal(limit("fr-ii-20", true), LIMIT_ONE_HEX);
    cites(ends("fr-ii-16", 1219), "EAG-11.53");
    assert_int_equal(limit("fr-ii-16", true), LIMIT_NOTHING);
    assert_int_equal(limit("fr-ii-16", false), LIMIT_ONE_HEX);
}

/* EAG-11.68, EAG-11.70: one hex in the rally option, tested or not, whatever the order. */
static void eag_11_68_rallying(void **state)
{
    (void)state;
    et_give("fr-ii", "gemioncourt");
    et.formation[et_formation("fr-ii")] |= F_RALLYING;
    put("fr-ii-01", 1016);
    cites(ends("fr-ii-01", 916), "");
    cites(ends("fr-ii-01", 1216), "EAG-11.68");
    et.flags[et_unit("fr-ii-01")] |= FL_IM_PASSED;
    assert_int_equal(limit("fr-ii-01", true), LIMIT_ONE_HEX);
    assert_int_equal(limit("fr-ii-01", false), LIMIT_ONE_HEX);
    et_rout("fr-ii-01");
    assert_int_equal(limit("fr-ii-01", true), LIMIT_NOTHING);
}

/* EAG-11.121: directly activated units ask no order. */
static void eag_11_121_direct(void **state)
{
    (void)state;
    et_give("fr-ii", "defence");
    put("fr-ii-01", 1016);
    eag_push(&et, S_movement, FRENCH)->flags = MV_FREE;
    cites(ends("fr-ii-01", 416), "");
    assert_int_equal(limit("fr-ii-01", true), LIMIT_FULL);
    assert_int_equal(limit("fr-ii-01", false), LIMIT_FULL);
    et_rout("fr-ii-01");
    assert_int_equal(limit("fr-ii-01", false), LIMIT_NOTHING);
}

/* EAG-11.2, EAG-11.39, EAG-11.41, EAG-11.63: with any order, or with none, in range or not, who
 * sees an enemy may fire. */
static void eag_11_2_orders_bind_no_fire(void **state)
{
    static const char *const order[] = { "gemioncourt", "defence", "no-order" };

    (void)state;
    put("fr-ii-01", 1016);
    et_put("fr-ii-03", 1014);
    et.flags[et_unit("fr-ii-03")] = FL_ACTIVE;
    et_put("aa-n2-01", 1015);
    for (unsigned i = 0; i < 3; i++) {
        et_give("fr-ii", order[i]);
        cites(eag_fire_forbidden(et_b, &et, FRENCH, et_hex(1016), et_hex(1015)), "");
        cites(eag_fire_forbidden(et_b, &et, FRENCH, et_hex(1014), et_hex(1015)), "");
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
static void eag_11_54_giving_up(void **state)
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
static void eag_11_59_without_orders(void **state)
{
    unsigned f = et_formation("fr-ii");

    (void)state;
    put("fr-ii-01", 1016);
    et_put("aa-n2-01", 1015);
    et_leader("reille", 1016);
    assert_true(gives_up("fr-ii-01"));
    assert_int_equal(et.order[f], BOX_NO_ORDER);
    assert_true(et.formation[f] & F_REVEALED);
    assert_int_equal(et.markers[FRENCH][BOX_NO_ORDER], 1 + EAG_DECOYS);
    cites(ends("fr-ii-01", 916), "EAG-11.62");
    eag_push(&et, S_orders, FRENCH)->n = 1;
    play("order:fr-ii:defence done");
    cites(ends("fr-ii-01", 916), "");
}

/* EAG-11.61: a commander's direct activation never breaks it. */
static void eag_11_61_direct_keeps_it(void **state)
{
    (void)state;
    put("fr-ii-01", 1016);
    et_put("aa-n2-01", 1015);
    eag_push(&et, S_activation, FRENCH); /* of no formation */
    assert_false(gives_up("fr-ii-01"));
    eag_top(&et)->formation = (uint8_t)et_formation("fr-ii");
    assert_true(gives_up("fr-ii-01"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_ex_12),
        RULE(eag_11_34_standing_still),
        RULE(eag_11_32_at_the_objective),
        RULE(eag_11_16_out_of_range),
        RULE(eag_11_35_entering),
        RULE(eag_11_36_against_the_order),
        RULE(eag_11_40_defence),
        RULE(eag_11_68_rallying),
        RULE(eag_11_121_direct),
        RULE(eag_11_2_orders_bind_no_fire),
        RULE(eag_11_54_giving_up),
        RULE(eag_11_59_without_orders),
        RULE(eag_11_61_direct_keeps_it),
    };

    return cmocka_run_group_tests_name("eagles, c11 obedience", tests, et_load, et_unload);
}
