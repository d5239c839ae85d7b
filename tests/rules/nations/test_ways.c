/* SPDX-License-Identifier: MIT
 * The core's ways at Leipzig, where a move is all of a way. */
#include "rules/nations/nat_test.h"
#include "rules/ways.h"

/* NAT-5.1: a marker to an area next to it; not of an army that the card does not move: NAT-5.2. */
static void test_march(void **state)
{
    (void)state;
    nt_markers("bertrand", "lindenau leutzsch");
    nt_markers("murat", "wachau probstheida");
    nt_hand("french", "infantry-card");
    nt_turn("french", 5);
    play("play:infantry-card");
    wy_open(nt_battle, &nt, "bertrand.lindenau");
    assert_int_equal(wy.left, -1);
    wy_goes("leipzig", "march:bertrand.lindenau:leipzig");
    assert_null(wy_to("probstheida"));
    wy_close();
    wy_open(nt_battle, &nt, "murat.wachau");
    assert_int_equal(wy.count, 0);
    wy_said(&wy.none, GG_MSG_way_none, "NAT-5.2");
    wy_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = { NT(test_march) };

    return cmocka_run_group_tests(tests, nt_load, nt_unload);
}
