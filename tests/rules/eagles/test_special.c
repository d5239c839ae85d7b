/* SPDX-License-Identifier: MIT
 * Special rules of the scenarios. */
#include "rules/eagles/eag_test.h"

/* ---- Quatre Bras: the Guard cavalry ---- */

static int quatre_bras(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    et_flat();
    et.active = FRENCH;
    return 0;
}

/* A battery that fires costs two points, once; the one beside it, which does not, nothing. */
static void test_guard_fires(void **state)
{
    (void)state;
    et_put("fr-gl-05", 1711);
    et_put("fr-gl-06", 1611);
    et_put("fr-ii-20", 1612);
    et_put("aa-5-01", 1713);
    et_activate("fr-gl-05");
    et_activate("fr-ii-20");
    et_begin("volleys", "french");
    play("fire:1713 join:1711 done 9");
    assert_int_equal(et.points[COALITION], 4);
    et.flags[et_unit("fr-gl-05")] &= (uint16_t)~FL_FIRED;
    eag_commit_unit(et_b, &et, et_unit("fr-gl-05"));
    eag_commit_unit(et_b, &et, et_unit("fr-ii-20"));
    assert_int_equal(et.points[COALITION], 4);
}

/* Those of a declared attack that attack: active, and no guns. */
static void test_guard_attacks(void **state)
{
    (void)state;
    et_put("fr-gl-01 fr-gl-02 fr-gl-05", 1711);
    et_activate("fr-gl-01");
    et_activate("fr-gl-05");
    et.attack[0] =
        (struct eag_attack){ .from = (uint16_t)et_hex(1711), .to = (uint16_t)et_hex(1712) };
    et.attacks = 1;
    eag_commit_attackers(et_b, &et);
    assert_int_equal(et.points[COALITION], 4);
    has("status.fr-gl-01", "costly");
}

/* ---- Waterloo: the artillery reserve ---- */

static int waterloo(void **state)
{
    (void)state;
    et_scenario("waterloo", "");
    et_flat();
    return 0;
}

static void test_reserve(void **state)
{
    (void)state;
    et_put("aa-3-15", 3217); /* Lloyd at the farm, 3217 */
    et_put("aa-3-16", 3219);
    et_put("aa-1-05", 3224);  /* too far */
    et_put("aa-bw-11", 3218); /* no British */
    et_put("aa-5-17", 3016);  /* near the enemy */
    et_put("fr-i-01", 2916);
    et_put("aa-5-18", 3216); /* not reduced */
    et_reduce("aa-3-15 aa-3-16 aa-1-05 aa-bw-11 aa-5-17");
    eag_ask_reserve(et_b, &et);
    waits("reserve", "coalition");
    may_not("refresh:aa-1-05", "EAG-7.131");
    may_not("refresh:aa-bw-11", "EAG-7.131");
    may_not("refresh:aa-5-17", "EAG-7.131");
    may_not("refresh:aa-5-18", "EAG-7.131");
    may("refresh:aa-3-15");
    play("refresh:aa-3-16");
    lacks("status.aa-3-16", "reduced");
    waits("draft", "french"); /* one a turn */
}

/* Nothing to make good, nothing to ask. */
static void test_no_reserve(void **state)
{
    (void)state;
    et_put("aa-3-15", 3217);
    eag_ask_reserve(et_b, &et);
    waits("draft", "french");
}

/* ---- Waterloo: the Guard recoils ---- */

static void test_panic(void **state)
{
    (void)state;
    et_put("fr-gd-01", 2217);
    et_put("fr-gd-02", 2218); /* Guard is steady */
    et_put("fr-i-01", 2219);  /* FQ 7 */
    et_put("fr-i-02", 2222);  /* too far */
    et_put("fr-ii-01", 2019);
    et_put("aa-1-01", 2117);
    eag_rout_stack(&et, FRENCH, et_hex(2217), BY_MELEE);
    eag_go(et_b, &et);
    waits("check_roll", "chance");
    play("2");
    waits("check_roll", "chance");
    assert_int_equal(eag_find(&et, S_check)->hex, et_hex(2219));
    play("10");
    assert_true(eag_routed(&et, et_unit("fr-i-01"))); /* any failure */
    assert_false(eag_routed(&et, et_unit("fr-ii-01")));
    assert_false(eag_routed(&et, et_unit("fr-gd-02")));
    assert_false(eag_routed(&et, et_unit("fr-i-02")));
}

/* Line infantry frightens nobody at a distance. */
static void test_no_panic(void **state)
{
    (void)state;
    et_put("fr-i-03", 2217);
    et_put("fr-i-01", 2219);
    eag_rout_stack(&et, FRENCH, et_hex(2217), BY_MELEE);
    eag_go(et_b, &et);
    over("check");
}

/* ---- Austerlitz: ice ---- */

/* Guns at a pond; a natural 4 breaks the ice, a 5 does not. */
static void ice(const char *roll)
{
    et_scenario("austerlitz", "");
    et_flat();
    et_ground(1014, POND);
    et_rework();
    et.active = FRENCH;
    et_put("co-1-01 co-1-02", 1014);
    et_put("fr-gd-13", 1012);
    et_activate("fr-gd-13");
    assert_int_equal(et_b->unit[et_unit("fr-gd-13")].arm, ARTILLERY);
    et_begin("volleys", "french");
    play("fire:1014");
    play(roll);
}

static void test_ice(void **state)
{
    unsigned second;

    (void)state;
    ice("4");
    second = et_unit("co-1-02");
    assert_int_equal(et.status[second] & ST_REDUCED, ST_REDUCED);
    has("status.co-1-01", "reduced");
    play("done 2"); /* the check is passed: it goes back all the same */
    goes_on("retreat");
    while (eag_now(&et)->state != S_draft) {
        struct gg_offer o;

        eag_offer(et_battle, &et, &o);
        eag_apply(et_battle, &et, gg_offer_nth(&o, 0));
    }
    assert_int_not_equal(et.hex[second], et_hex(1014));
    ice("5");
    assert_int_equal(et.status[second] & ST_REDUCED, 0);
}

/* ---- Waterloo: the road to Brussels ---- */

/* French units that leave over 4017 give a point each; others and elsewhere not. */
static void test_exit(void **state)
{
    (void)state;
    et_leader("reille", 3817);
    et.order[et_b->unit[et_unit("fr-ii-01")].formation] = BOX_OBJECTIVE;
    et_put("fr-ii-01 fr-ii-02", 3917);
    for (unsigned i = 0; i < 2; i++) {
        eag_make_active(et_b, &et, et_unit("fr-ii-01") + i, true);
    }
    eag_push(&et, S_movement, FRENCH)->leader = (uint8_t)et_who("reille");
    eag_top(&et)->formation = et_b->unit[et_unit("fr-ii-01")].formation;
    eag_top(&et)->flags = MV_FREE;
    eag_go(et_b, &et);
    play("move:fr-ii-01 with:fr-ii-02");
    may_not("exit", "EAG-7.131");
    play("step:4017");
    play("exit");
    is("unit.fr-ii-01", "out");
    is("unit.fr-ii-02", "out");
    assert_int_equal(et.points[FRENCH], 4);
    assert_int_equal(et.mover.units, 0);
}

/* A point of movement must be left. */
static void test_no_exit(void **state)
{
    (void)state;
    et_put("fr-ii-01", 4017);
    eag_push(&et, S_movement, FRENCH);
    eag_push(&et, S_moving, FRENCH)->hex = (uint16_t)et_hex(4017);
    et.mover.unit[0] = (uint16_t)et_unit("fr-ii-01");
    et.mover.units = 1;
    et.mover.flags = MV_FREE;
    may("exit");
    et.mover.spent[0] = et_b->unit[et_unit("fr-ii-01")].face[0].mp;
    may_not("exit", "EAG-12.1");
}

#define TEST(f, setup) cmocka_unit_test_setup(f, setup)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_guard_fires, quatre_bras), TEST(test_guard_attacks, quatre_bras),
        TEST(test_reserve, waterloo),        TEST(test_no_reserve, waterloo),
        TEST(test_panic, waterloo),          TEST(test_no_panic, waterloo),
        TEST(test_ice, quatre_bras),         TEST(test_exit, waterloo),
        TEST(test_no_exit, waterloo),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
