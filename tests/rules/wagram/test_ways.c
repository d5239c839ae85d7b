/* SPDX-License-Identifier: MIT
 * The core's ways on the map of Wagram: a unit step by step, units of a corps one after the other,
 * the HQ. */
#include "rules/wagram/wag_test.h"
#include "rules/ways.h"

static void corps_in(const char *units, const char *enemy)
{
    wg_empty();
    wg_hq("french", "92");
    wg_put(units, "92", NULL);
    if (enemy) {
        wg_put("au-ii-ulm", enemy, NULL);
    }
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand");
}

/* WAG-9.6.1: 4 MP far from the enemy; told zone by zone, though a march might do it at once. */
static void wag_9_6_1_unit(void **state)
{
    (void)state;
    corps_in("fr-iv-legrand", NULL);
    wy_open(wg_battle, &wg, "fr-iv-legrand");
    assert_int_equal(wy.left, 4);
    wy_is("50", 4, 0);
    wy_goes("50", "act:fr-iv-legrand go:76 go:75 go:73 go:50 done");
    assert_null(wy_to("39"));
    assert_false(wy_at("50")->contact);
    wy_close();
    play("act:fr-iv-legrand go:76"); /* and on from where it is */
    wy_open(wg_battle, &wg, "fr-iv-legrand");
    wy_is("50", 3, 0);
    wy_goes("50", "go:75 go:73 go:50 done");
    wy_close();
}

/* The units of a corps act one after the other: WAG-9.3.1. */
static void wag_9_3_1_corps(void **state)
{
    (void)state;
    corps_in("fr-iv-legrand fr-iv-boudet", NULL);
    wy_open(wg_battle, &wg, "fr-iv-legrand fr-iv-boudet");
    wy_is("75", 2, 2);
    wy_goes("75", "act:fr-iv-legrand go:76 go:75 done act:fr-iv-boudet go:76 go:75 done");
    wy_close();
    play("act:fr-iv-legrand done");
    wy_open(wg_battle, &wg, "fr-iv-legrand fr-iv-boudet"); /* one has acted */
    assert_int_equal(wy.count, 0);
    wy_said(&wy.none, GG_MSG_way_none, "WAG-9.3.6");
    wy_close();
}

/* WAG-9.7.4: who comes next to the enemy has to wait for him: nobody follows at once. */
static void wag_9_7_4_contact(void **state)
{
    (void)state;
    corps_in("fr-iv-legrand fr-iv-boudet", "73");
    wy_open(wg_battle, &wg, "fr-iv-legrand fr-iv-boudet");
    assert_int_equal(wy.left, 2);
    assert_true(wy_at("75")->contact && wy_at("75")->final);
    wy_ends("75", GG_MSG_way_other, "WAG-9.7.4");
    wy_goes("75", "act:fr-iv-legrand go:76 go:75");
    assert_false(wy_at("77")->contact || wy_at("77")->final);
    wy_close();
}

/* WAG-9.6.18: in an enemy ZOC it stops. */
static void wag_9_6_18_zoc(void **state)
{
    (void)state;
    corps_in("fr-iv-legrand", "75");
    wy_open(wg_battle, &wg, "fr-iv-legrand");
    assert_true(wy_at("76")->contact);
    assert_int_equal(wy_at("76")->left, 1);
    for (uint32_t i = 0; i < wy.count; i++) {
        assert_true(wy.way[i].from < 0 || !wy.way[wy.way[i].from].contact);
    }
    wy_close();
}

/* WAG-9.6.24 */
static void wag_9_6_24_hq(void **state)
{
    (void)state;
    corps_in("fr-iv-legrand", NULL);
    wy_open(wg_battle, &wg, "fr-napoleon");
    assert_int_equal(wy.left, wg_b->hq_mp[FRENCH]);
    wy_goes("75", "act:fr-napoleon go:76 go:75 done");
    wy_close();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_9_6_1_unit),    cmocka_unit_test(wag_9_3_1_corps),
        cmocka_unit_test(wag_9_7_4_contact), cmocka_unit_test(wag_9_6_18_zoc),
        cmocka_unit_test(wag_9_6_24_hq),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
