/* SPDX-License-Identifier: MIT
 * EAG-7.37 to EAG-7.39, EAG-13.1 to EAG-13.8: who may fire at whom in the offensive fire segment.
 */
#include "rules/eagles/eag_test.h"

/* EAG-13.5, EAG-13.6 ranges, EAG-13.7, EAG-6.8 visibility; EAG-13.4 a line. */
static void eag_13_5_reach(void **state)
{
    (void)state;
    et_activate_all("fr-ii-20");
    et_put("fr-ii-20", 1711);
    et_put("aa-n2-06", 1715);
    et_put("aa-n2-07", 1716);
    et_begin("volleys", "french");
    may("fire:1715");
    may_not("fire:1716", "EAG-13.5");
    may_not("fire:1714", "EAG-7.37");
    et_ground(1713, FOREST);
    may_not("fire:1715", "EAG-13.36");
    et_ground(1713, CLEAR);
    eag_place_unit(et_b, &et, et_unit("fr-ii-20"), EAG_OUT);
    et_put("fr-ii-03", 1711);
    may_not("fire:1715", "EAG-13.6");
    eag_place_unit(et_b, &et, et_unit("fr-ii-03"), EAG_OUT);
    et_put("fr-ii-20", 1711);
    ((struct eag_battle *)(void *)et_battle)->turn[0].visibility = 3;
    may_not("fire:1715", "EAG-13.7");
}

/* EAG-7.38, EAG-13.2, EAG-13.3, EAG-13.8: cavalry, routed and inactive units have no part; EAG-13.1
 * nobody must. */
static void eag_7_38_who_fires(void **state)
{
    (void)state;
    et_activate_all("fr-ii-03");
    et_put("fr-ii-16", 1711);
    et_put("fr-ii-03", 1811);
    et_put("fr-i-01", 1813);
    et_put("aa-n2-06", 1712);
    et_rout("fr-ii-03");
    cites(eag_fire_forbidden(et_b, &et, FRENCH, et_hex(1711), et_hex(1712)), "EAG-13.2");
    cites(eag_fire_forbidden(et_b, &et, FRENCH, et_hex(1811), et_hex(1712)), "EAG-13.3");
    cites(eag_fire_forbidden(et_b, &et, FRENCH, et_hex(1813), et_hex(1712)), "EAG-7.38");
    et_begin("volleys", "french");
    over("volleys");
    eag_set_routed(et_b, &et, et_unit("fr-ii-03"), false);
    et_put("fr-ii-03", 1711);
    et_begin("volleys", "french");
    play("done");
    over("volleys");
    assert_true(eag_none(&et.fired));
}

/* EAG-13.46: a target is fired at once; EAG-13.49: a hex fires once. */
static void eag_13_46_once(void **state)
{
    (void)state;
    et_activate_all("fr-ii-03");
    et_put("fr-ii-03", 1711);
    et_put("fr-ii-20", 1710);
    et_put("fr-ii-21", 1715);
    et_put("aa-n2-06", 1712);
    et_put("aa-n2-07", 1717);
    et_begin("volleys", "french");
    play("fire:1712 join:1711 done 7");
    waits("target", "french");
    may_not("fire:1712", "EAG-13.46");
    cites(eag_fire_forbidden(et_b, &et, FRENCH, et_hex(1711), et_hex(1717)), "EAG-13.49");
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
        RULE(eag_13_5_reach),
        RULE(eag_7_38_who_fires),
        RULE(eag_13_46_once),
        RULE(test_offer_and_reasons),
    };

    return cmocka_run_group_tests_name("eagles chapter 13, volleys", tests, et_load, et_unload);
}
