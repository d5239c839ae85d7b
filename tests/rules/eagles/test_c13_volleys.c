/* SPDX-License-Identifier: MIT
 * EAG-7.37 to EAG-7.39, EAG-13.1 to EAG-13.8: who may fire at whom in the offensive fire segment.
 */
#include "rules/eagles/eag_test.h"

static void volleys(void)
{
    et_begin("volleys", "french");
}

/* French guns at 1711. */
static void guns(void)
{
    et_put_active("fr-ii-20", 1711);
}

/* Why that hex of the French has no part in a fire at that target. */
static void no_part(unsigned from, unsigned target, const char *clause)
{
    cites(eag_fire_forbidden(et_b, &et, FRENCH, et_hex(from), et_hex(target)), clause);
}

/* EAG-13.5 guns reach four hexes; EAG-7.37 at somebody. */
static void eag_13_5_guns(void **state)
{
    (void)state;
    guns();
    et_put("aa-n2-06", 1715);
    et_put("aa-n2-07", 1716);
    volleys();
    may("fire:1715");
    may_not("fire:1716", "EAG-13.5");
    may_not("fire:1714", "EAG-7.37");
}

/* EAG-13.6 infantry the next one. */
static void eag_13_6_infantry(void **state)
{
    (void)state;
    et_put_active("fr-ii-03", 1711);
    et_put("aa-n2-06", 1712);
    et_put("aa-n2-07", 1715);
    volleys();
    may("fire:1712");
    may_not("fire:1715", "EAG-13.6");
}

/* EAG-13.7, EAG-6.8 no farther than one sees. */
static void eag_13_7_visibility(void **state)
{
    (void)state;
    guns();
    et_put("aa-n2-06", 1713);
    et_put("aa-n2-07", 1715);
    et_map()->turn[0].visibility = 3;
    volleys();
    may("fire:1713");
    may_not("fire:1715", "EAG-13.7");
}

/* EAG-13.4, EAG-13.36 along a line that nothing blocks. */
static void eag_13_4_a_line(void **state)
{
    (void)state;
    guns();
    et_put("aa-n2-06", 1715);
    et_ground(1713, FOREST);
    et_put("aa-n2-07", 1712);
    volleys();
    may_not("fire:1715", "EAG-13.36");
}

/* EAG-13.2 cavalry does not fire. */
static void eag_13_2_cavalry(void **state)
{
    (void)state;
    et_put_active("fr-ii-16", 1711);
    et_put("aa-n2-06", 1712);
    no_part(1711, 1712, "EAG-13.2");
}

/* EAG-13.3, EAG-13.8 nor do routed units. */
static void eag_13_3_routed(void **state)
{
    (void)state;
    et_put_active("fr-ii-03", 1711);
    et_put("aa-n2-06", 1712);
    et_rout("fr-ii-03");
    no_part(1711, 1712, "EAG-13.3");
}

/* EAG-7.38 nor those that are not active: with nobody to fire the segment is over. */
static void eag_7_38_inactive(void **state)
{
    (void)state;
    et_put("fr-i-01", 1711);
    et_put("aa-n2-06", 1712);
    no_part(1711, 1712, "EAG-7.38");
    volleys();
    over("volleys");
}

/* EAG-13.1 nobody must. */
static void eag_13_1_nobody_must(void **state)
{
    (void)state;
    et_put_active("fr-ii-03", 1711);
    et_put("aa-n2-06", 1712);
    volleys();
    play("done");
    over("volleys");
    assert_true(eag_none(&et.fired));
}

/* EAG-13.46 a target is fired at once. */
static void eag_13_46_a_target_once(void **state)
{
    (void)state;
    guns();
    et_put_active("fr-ii-21", 1715);
    et_put("aa-n2-06", 1712);
    et_put("aa-n2-07", 1717);
    volleys();
    play("fire:1712 join:1711 done 9");
    waits("target", "french");
    may_not("fire:1712", "EAG-13.46");
    may("fire:1717");
}

/* EAG-13.49 a hex fires once; what it did is forgotten when the segment is over. */
static void eag_13_49_a_hex_once(void **state)
{
    (void)state;
    et_put_active("fr-ii-03", 1711);
    et_put_active("fr-ii-20", 1710);
    et_put_active("fr-ii-21", 1715);
    et_put("aa-n2-06", 1712);
    et_put("aa-n2-07", 1717);
    volleys();
    play("fire:1712 join:1711 done 7");
    no_part(1711, 1717, "EAG-13.49");
    play("fire:1717 9");
    over("volleys");
    assert_int_equal(eag_count(&et.fired), 2);
    lacks("flags.aa-n2-06", "shot-at");
    has("flags.fr-ii-03", "fired");
    lacks("flags.fr-ii-20", "fired");
}

/* Two armies face to face on the real ground, the French all active: the offer lists just the hexes
 * that why_not allows. */
static void test_offer_and_reasons(void **state)
{
    struct gg_offer o;
    unsigned allowed = 0;

    (void)state;
    et_scenario("quatre-bras", "");
    et.active = FRENCH;
    for (unsigned i = 0; i < 30; i++) { /* three rows of ten hexes a side */
        unsigned first = et_b->first_unit[COALITION], hex = (14 + i % 3) * EAG_STRIDE + 8 + i / 3;

        eag_place_unit(et_b, &et, i, hex);
        et.flags[i] |= FL_ACTIVE;
        eag_place_unit(et_b, &et, first + i, hex + 3 * EAG_STRIDE);
    }
    et_begin("volleys", "french");
    waits("target", "french");
    eag_offer(et_battle, &et, &o);
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        gg_move m = gg_move1(V_fire, hex);
        bool may = eag_has(&et_b->exists, hex) && eag_why_not(et_battle, &et, m) == EAG_ALLOWED;

        assert_int_equal(gg_offer_find(&o, m) >= 0, may);
        allowed += may;
    }
    assert_true(allowed > 1);
    assert_int_equal(o.count, allowed + 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_13_5_guns),        RULE(eag_13_6_infantry),      RULE(eag_13_7_visibility),
        RULE(eag_13_4_a_line),      RULE(eag_13_2_cavalry),       RULE(eag_13_3_routed),
        RULE(eag_7_38_inactive),    RULE(eag_13_1_nobody_must),   RULE(eag_13_46_a_target_once),
        RULE(eag_13_49_a_hex_once), RULE(test_offer_and_reasons),
    };

    return cmocka_run_group_tests_name("eagles chapter 13, volleys", tests, et_load, et_unload);
}
