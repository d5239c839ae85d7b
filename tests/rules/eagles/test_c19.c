/* SPDX-License-Identifier: MIT
 * EAG-19: demoralised formations. */
#include "rules/eagles/eag_test.h"

/* Quatre Bras as it begins; Van Merlen has 3 units and himself, so his total is 5. */
static int at_start(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "reinforcement-counters=no");
    et_start();
    return 0;
}

static unsigned van_merlen(void)
{
    return et_b->unit[et_unit("aa-vm-01")].formation;
}

static bool demoralised(unsigned formation)
{
    return (et.formation[formation] & F_DEMORALISED) != 0;
}

static void lose(const char *unit, unsigned place)
{
    eag_place_unit(et_b, &et, et_unit(unit), place);
}

/* EAG-19.1: more than half; EAG-19.3: dead or fled; EAG-19.11. */
static void eag_19_1_more_than_half(void **state)
{
    (void)state;
    lose("aa-vm-01", EAG_GONE);
    lose("aa-vm-02", EAG_FLED);
    eag_check_morale(et_b, &et);
    assert_false(demoralised(van_merlen())); /* 2 of 5 */
    lose("aa-vm-03", EAG_GONE);
    eag_check_morale(et_b, &et);
    assert_true(demoralised(van_merlen())); /* 3 of 5 */
}

/* EAG-19.2: Perponcher has 13 and himself, 15; the Guard cavalry 6 and its officer, 8. */
static void eag_19_2_exactly_half(void **state)
{
    unsigned guard = et_b->unit[et_unit("fr-gl-01")].formation;

    (void)state;
    lose("fr-gl-01", EAG_GONE);
    lose("fr-gl-02", EAG_GONE);
    lose("fr-gl-03", EAG_GONE);
    lose("fr-gl-04", EAG_GONE);
    eag_check_morale(et_b, &et);
    assert_false(demoralised(guard));
    lose("fr-gl-05", EAG_GONE);
    eag_check_morale(et_b, &et);
    assert_true(demoralised(guard));
}

/* EAG-19.5: two of the total, and two lost when he is. */
static void eag_19_5_officer(void **state)
{
    (void)state;
    lose("aa-vm-01", EAG_GONE);
    eag_leader_lost(et_b, &et, et_who("van-merlen"), L_WOUNDED);
    eag_check_morale(et_b, &et);
    assert_true(demoralised(van_merlen())); /* 3 of 5 */
}

/* The other reading: he is not counted. */
static void test_officer_left_out(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "reinforcement-counters=no officer-counts=none");
    et_start();
    eag_leader_lost(et_b, &et, et_who("van-merlen"), L_KILLED);
    lose("aa-vm-01", EAG_GONE);
    eag_check_morale(et_b, &et);
    assert_false(demoralised(van_merlen())); /* 1 of 3 */
    lose("aa-vm-02", EAG_GONE);
    eag_check_morale(et_b, &et);
    assert_true(demoralised(van_merlen()));
}

/* EAG-19.4: neither reduced nor routed ones are lost. */
static void eag_19_4_still_there(void **state)
{
    (void)state;
    lose("aa-vm-01", et_hex(2401));
    lose("aa-vm-02", et_hex(2402));
    lose("aa-vm-03", et_hex(2403));
    et_reduce("aa-vm-01 aa-vm-02 aa-vm-03");
    et_rout("aa-vm-01 aa-vm-02 aa-vm-03");
    eag_check_morale(et_b, &et);
    assert_false(demoralised(van_merlen()));
}

/* EAG-19.6: those to come are in the total; those of no part in the scenario are not. */
static void eag_19_6_total(void **state)
{
    unsigned reille = et_b->unit[et_unit("fr-ii-01")].formation, gone = 0;
    const struct eag_formation *f = &et_b->formation[reille];

    (void)state;
    for (unsigned u = f->first; u < f->first + (unsigned)f->units && gone < 13; u++) {
        if (eag_on_map(et.hex[u])) { /* 19 of its 24 are */
            eag_place_unit(et_b, &et, u, EAG_GONE);
            gone++;
        }
    }
    eag_check_morale(et_b, &et);
    assert_false(demoralised(reille)); /* 13 of 26, not of 21 */
    et_map()->setup[f->first + (unsigned)f->units - 1] = EAG_OUT;
    et.hex[f->first + (unsigned)f->units - 1] = EAG_OUT;
    eag_check_morale(et_b, &et);
    assert_true(demoralised(reille)); /* 13 of 25 */
}

/* EAG-19.12: for good. */
static void eag_19_12_for_good(void **state)
{
    (void)state;
    lose("aa-vm-01", EAG_GONE);
    lose("aa-vm-02", EAG_GONE);
    lose("aa-vm-03", EAG_GONE);
    eag_check_morale(et_b, &et);
    lose("aa-vm-01", et_hex(2401));
    lose("aa-vm-02", et_hex(2402));
    eag_check_morale(et_b, &et);
    assert_true(demoralised(van_merlen()));
}

/* EAG-19.13: not while its officer lies face down. */
static void eag_19_13_hidden(void **state)
{
    (void)state;
    lose("aa-vm-01", EAG_GONE);
    lose("aa-vm-02", EAG_GONE);
    lose("aa-vm-03", EAG_GONE);
    eag_set_real(&et, et_who("van-merlen"), 1);
    eag_check_morale(et_b, &et);
    assert_false(demoralised(van_merlen()));
}

/* EAG-19.10: fire and checks are what they were. */
static void eag_19_10_nothing_else(void **state)
{
    unsigned unit = et_unit("aa-n2-01");
    int before, after;

    (void)state;
    et_empty();
    et_put("fr-ii-01", 1911);
    et_put("aa-n2-01", 1912);
    et.fire = (struct eag_fire){ .hex = { (uint16_t)et_hex(1911) },
                                 .target = (uint16_t)et_hex(1912),
                                 .lead = (uint16_t)unit,
                                 .hexes = 1,
                                 .kind = OFFENSIVE };
    before = eag_fire_modifier(et_b, &et, NULL) * 100 + (int)eag_quality(et_b, &et, unit, EAG_NONE);
    et.formation[et_b->unit[unit].formation] |= F_DEMORALISED;
    et.formation[et_b->unit[et_unit("fr-ii-01")].formation] |= F_DEMORALISED;
    after = eag_fire_modifier(et_b, &et, NULL) * 100 + (int)eag_quality(et_b, &et, unit, EAG_NONE);
    assert_int_equal(before, after);
}

#define TEST(f) cmocka_unit_test_setup(f, at_start)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(eag_19_1_more_than_half), TEST(eag_19_2_exactly_half), TEST(eag_19_5_officer),
        TEST(test_officer_left_out),   TEST(eag_19_4_still_there),  TEST(eag_19_6_total),
        TEST(eag_19_12_for_good),      TEST(eag_19_13_hidden),      TEST(eag_19_10_nothing_else),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
