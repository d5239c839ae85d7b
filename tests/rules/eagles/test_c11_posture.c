/* SPDX-License-Identifier: MIT
 * Chapter 11, the defence posture under fire, a test a clause: EAG-11.9 to EAG-11.11, EAG-11.43 to
 * EAG-11.47. */
#include "rules/eagles/eag_fire.h"

/* Infantry and guns of Perponcher at 1713, he behind them, in the defence order. */
static unsigned posture(unsigned flags)
{
    unsigned formation = et_b->unit[et_unit("aa-n2-06")].formation;

    et_put("aa-n2-06 aa-n2-13", 1713);
    et_leader("perponcher", 1714);
    et.order[formation] = BOX_DEFENCE;
    et.formation[formation] = (uint8_t)flags;
    return formation;
}

/* French guns at 1711, two hexes off, fire at them: nothing else is added to their dice. */
static void guns(void)
{
    et_put_active("fr-ii-20", 1711);
    et_fire(OFFENSIVE, "french", "1711", 1713);
}

static bool may_claim(void)
{
    return eag_may_claim(et_b, &et, COALITION, et_hex(1713));
}

static bool in_defence(void)
{
    return eag_in_defence(et_b, &et, COALITION, et_hex(1713));
}

/* The one who is fired at may reveal the order. */
static void asked(void)
{
    eag_push(&et, S_claim, COALITION)->hex = (uint16_t)et_hex(1713);
    waits("claim", "coalition");
}

/* EAG-11.9, EAG-11.11 its owner reveals the order, or not. */
static void eag_11_9_claimed(void **state)
{
    unsigned formation = posture(0);

    (void)state;
    assert_true(may_claim());
    asked();
    may_not("done", "EAG-11.9");
    play("yes");
    assert_true(et.formation[formation] & F_REVEALED);
    assert_false(may_claim());
}

static void eag_11_9_declined(void **state)
{
    unsigned formation = posture(0);

    (void)state;
    asked();
    play("no");
    assert_false(et.formation[formation] & F_REVEALED);
    assert_false(in_defence());
}

/* EAG-11.10 it counts once it is revealed; EAG-11.46, EAG-13.70 -1 for guns at infantry in defence.
 */
static void eag_11_46_guns_at_infantry(void **state)
{
    (void)state;
    posture(0);
    guns();
    sums("");
    posture(F_REVEALED);
    guns();
    sums("EAG-13.70 -1");
}

/* EAG-11.46 at guns alone nothing. */
static void eag_11_46_not_at_guns(void **state)
{
    (void)state;
    posture(F_REVEALED);
    et_remove("aa-n2-06");
    guns();
    assert_true(in_defence());
    sums("");
}

/* EAG-11.47 in the clear alone. */
static void eag_11_47_in_the_clear(void **state)
{
    (void)state;
    posture(F_REVEALED);
    et_ground(1713, ORCHARD);
    guns();
    sums("EAG-13.67 +1");
}

/* EAG-11.43 within the range of their officer. */
static void eag_11_43_in_range(void **state)
{
    (void)state;
    posture(F_REVEALED);
    et_leader("perponcher", 3014);
    guns();
    sums("");
}

/* EAG-11.44 by the lead: cavalry has no posture, whatever its order. */
static void eag_11_44_the_lead(void **state)
{
    unsigned cavalry = et_b->unit[et_unit("aa-vm-01")].formation;

    (void)state;
    posture(F_REVEALED);
    et_put("aa-vm-01", 1713);
    et_lead("aa-vm-01");
    et_leader("van-merlen", 1714);
    et.order[cavalry] = BOX_DEFENCE;
    et.formation[cavalry] = F_REVEALED;
    guns();
    assert_false(in_defence());
    sums("");
}

/* Under another order there is none. */
static void no_posture_without_the_order(void **state)
{
    unsigned formation = posture(F_REVEALED);

    (void)state;
    assert_true(in_defence());
    et.order[formation] = BOX_NO_ORDER;
    assert_false(in_defence());
}

/* EAG-17.117 a square is a defence, whatever the order. */
static void eag_17_117_a_square(void **state)
{
    (void)state;
    posture(0);
    assert_false(in_defence());
    eag_form_square(&et, et_hex(1713));
    assert_true(in_defence());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_11_9_claimed),           RULE(eag_11_9_declined),
        RULE(eag_11_46_guns_at_infantry), RULE(eag_11_46_not_at_guns),
        RULE(eag_11_47_in_the_clear),     RULE(eag_11_43_in_range),
        RULE(eag_11_44_the_lead),         RULE(no_posture_without_the_order),
        RULE(eag_17_117_a_square),
    };

    return cmocka_run_group_tests_name("eagles chapter 11, posture", tests, et_load, et_unload);
}
