/* SPDX-License-Identifier: MIT
 * EAG-11.9 to EAG-11.11, EAG-11.43 to EAG-11.47: the defence posture under fire. */
#include "rules/eagles/eag_test.h"
#include <string.h>

/* A fire of that kind is set up; hexes that join are added. */
static void aim(int side, enum eag_fire_kind kind, unsigned target)
{
    memset(&et.fire, 0, sizeof et.fire);
    et.fire.kind = (uint8_t)kind;
    et.fire.target = (uint16_t)et_hex(target);
    et.fire.lead = (uint16_t)eag_lead(et_b, &et, EAG_OTHER(side), et_hex(target));
}

static void from(unsigned number)
{
    et.fire.hex[et.fire.hexes++] = (uint16_t)et_hex(number);
}

static int modifier(void)
{
    return eag_fire_modifier(et_b, &et, NULL);
}

/* EAG-11.46, EAG-13.70: guns at infantry in defence; EAG-11.47 in the clear alone; EAG-11.10 once
 * it is revealed; EAG-11.43 in range; EAG-11.44 by the lead. */
static void test_posture(void **state)
{
    unsigned formation;

    (void)state;
    et_activate_all("fr-ii-20");
    et_put("fr-ii-20", 1711);
    et_put("aa-n2-06 aa-n2-13", 1713);
    et_leader("perponcher", 1714);
    formation = et_b->unit[et_unit("aa-n2-06")].formation;
    et.order[formation] = BOX_DEFENCE;
    et.formation[formation] = 0;
    aim(FRENCH, OFFENSIVE, 1713);
    from(1711);
    assert_int_equal(modifier(), 0);
    assert_true(eag_may_claim(et_b, &et, COALITION, et_hex(1713)));
    eag_push(&et, S_claim, COALITION)->hex = (uint16_t)et_hex(1713); /* EAG-11.9 */
    waits("claim", "coalition");
    may_not("done", "EAG-11.9");
    play("yes");
    assert_true(et.formation[formation] & F_REVEALED); /* EAG-11.11 */
    assert_false(eag_may_claim(et_b, &et, COALITION, et_hex(1713)));
    assert_int_equal(modifier(), -1);
    et_ground(1713, ORCHARD);
    assert_int_equal(modifier(), 1);
    et_ground(1713, CLEAR);
    et_leader("perponcher", 3014);
    assert_int_equal(modifier(), 0);
    et_leader("perponcher", 1714);
    et_put("aa-vm-01", 1713);
    et_lead("aa-vm-01");
    et_leader("van-merlen", 1714); /* cavalry has no posture, whatever its order */
    et.order[et_b->unit[et_unit("aa-vm-01")].formation] = BOX_DEFENCE;
    et.formation[et_b->unit[et_unit("aa-vm-01")].formation] = F_REVEALED;
    assert_false(eag_in_defence(et_b, &et, COALITION, et_hex(1713)));
    assert_int_equal(modifier(), 0);
    eag_place_unit(et_b, &et, et_unit("aa-vm-01"), EAG_OUT);
    eag_place_unit(et_b, &et, et_unit("aa-n2-06"), EAG_OUT); /* artillery alone */
    assert_true(eag_in_defence(et_b, &et, COALITION, et_hex(1713)));
    assert_int_equal(modifier(), 0); /* the -1 is for guns at infantry */
    et.order[formation] = BOX_NO_ORDER;
    assert_false(eag_in_defence(et_b, &et, COALITION, et_hex(1713)));
}

/* Declining keeps the marker face down. */
static void test_no_claim(void **state)
{
    unsigned formation = et_b->unit[et_unit("aa-n2-06")].formation;

    (void)state;
    et_put("aa-n2-06", 1713);
    et_leader("perponcher", 1713);
    et.order[formation] = BOX_DEFENCE;
    eag_push(&et, S_claim, COALITION)->hex = (uint16_t)et_hex(1713);
    play("no");
    assert_false(et.formation[formation] & F_REVEALED);
    assert_false(eag_in_defence(et_b, &et, COALITION, et_hex(1713)));
    eag_form_square(&et, et_hex(1713)); /* EAG-17.117 */
    assert_true(eag_in_defence(et_b, &et, COALITION, et_hex(1713)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(test_posture),
        RULE(test_no_claim),
    };

    return cmocka_run_group_tests_name("eagles chapter 11, posture", tests, et_load, et_unload);
}
