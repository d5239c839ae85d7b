/* SPDX-License-Identifier: MIT
 * Where a unit could go in one move: every hex of it can be come to step by step, no other can
 * (EAG-12.2, EAG-12.13, EAG-12.23, EAG-12.28, EAG-12.33, EAG-12.36); and what would interrupt it.
 */
#include "rules/eagles/eag_march.h"

static struct eag_reach reach;

static unsigned left(unsigned number)
{
    return reach.left[et_hex(number)];
}

static bool interrupted(unsigned number, enum eag_interrupt by)
{
    return (reach.interrupt[et_hex(number)] >> by & 1) != 0;
}

static void find(const char *unit)
{
    eag_find_reach(et_b, &et, et_unit(unit), &reach);
}

/* MP left, and the way back; EAG-12.13 over a costly hexside; EAG-12.28 as far as the first EZOC.
 */
static void eag_12_13_infantry(void **state)
{
    (void)state;
    et_put("aa-n2-01", 1517);
    et_side(1514, 1513, HS_STREAM | HS_STEEP);
    et_rework();
    ma_put("fr-ii-11", 1514);
    ma_movement();
    find("fr-ii-11");
    assert_int_equal(left(1514), 5);
    assert_int_equal(left(1515), 4);
    assert_int_equal(et_b->hex[et_hex(1515)].near[reach.from[et_hex(1515)]], et_hex(1514));
    assert_int_equal(left(1516), 3);
    assert_true(interrupted(1516, STOPS));
    assert_int_equal(left(1517), 0);
    assert_int_equal(left(1518), 0);
    assert_int_equal(left(1513), 3); /* round the hexside, not over it */
}

/* EAG-12.33, EAG-12.44: out of EZOC onto a friend, or away for good. */
static void eag_12_33_from_ezoc(void **state)
{
    (void)state;
    et_put("aa-n2-01", 3023);
    et_put("fr-i-01", 3024);
    ma_put("fr-ii-11", 2923);
    ma_movement();
    find("fr-ii-11");
    assert_int_equal(left(3024), 1);
    assert_int_equal(left(2922), 0);
    assert_int_equal(left(2823), 4);
}

/* What cavalry meets: EAG-12.38, EAG-17.34; what it would take: EAG-12.10. */
static void eag_12_38_cavalry(void **state)
{
    (void)state;
    et_put("aa-n2-06", 2925);
    et_put("aa-bw-09", 2721);
    et_leader("perponcher", 2824);
    et_ground(3024, FOREST); /* no way round */
    et_rework();
    ma_put("fr-ii-18", 2924);
    ma_movement();
    find("fr-ii-18");
    assert_int_equal(left(3025), 5); /* 8 - 4 + 1 */
    assert_true(interrupted(3025, FIRED_AT));
    assert_false(interrupted(2923, FIRED_AT));
    assert_true(interrupted(2722, CHARGED));
    assert_true(interrupted(2824, CAPTURES));
    assert_false(interrupted(2823, CAPTURES));
    et_level_ground(NULL);
    et_put("aa-bw-09", 1516);
    ma_put("fr-ii-11", 1513);
    ma_movement();
    find("fr-ii-11");
    assert_true(interrupted(1515, DRIVES_OFF)); /* EAG-17.44 */
    assert_false(interrupted(1514, DRIVES_OFF));
}

/* EAG-12.23: two hexes more by road. */
static void eag_12_23_road(void **state)
{
    (void)state;
    for (unsigned n = 1510; n < 1520; n++) {
        et_side(n, n + 1, HS_ROAD);
    }
    et_rework();
    ma_put("fr-ii-11", 1510);
    ma_movement();
    find("fr-ii-11");
    assert_int_equal(left(1514), 1);
    assert_int_equal(left(1516), 1);
    assert_int_equal(left(1517), 0);
    assert_int_equal(left(1415), 0);
}

/* Who can be found there: EAG-22.20. */
static void eag_22_20_spotted(void **state)
{
    unsigned l = et_who("picton");

    (void)state;
    eag_set_real(&et, l, 0);
    eag_place_leader(et_b, &et, l, EAG_OFF);
    eag_place_counter(&et, l * EAG_COUNTERS, et_hex(1518));
    et_map()->turn[0].visibility = 3;
    ma_put("fr-ii-11", 1513);
    ma_movement();
    find("fr-ii-11");
    assert_true(interrupted(1515, SPOTTED));
    assert_false(interrupted(1514, SPOTTED));
}

/* Off the map, or not moving: nothing, or what it could do if it were active. */
static void test_at_rest(void **state)
{
    (void)state;
    et_put("fr-ii-11", 1513);
    find("fr-ii-11");
    assert_int_equal(left(1517), 1);
    assert_int_equal(left(1518), 0);
    find("fr-ii-12");
    assert_int_equal(left(1513), 0);
}

/* Played out on the real ground, step by step from every side: a unit comes to the hexes of its
 * reach and to no others. */
static struct eag_hexes been;

static void walk(const struct eag *from, unsigned depth)
{
    struct eag now = *from;
    struct gg_offer o;

    eag_offer(et_battle, &now, &o);
    for (uint32_t i = 0; i < o.count && depth < 7; i++) {
        gg_move m = gg_offer_nth(&o, i);
        struct eag next = now;

        if (gg_verb_of(m) != V_step && gg_verb_of(m) != V_dash) {
            continue;
        }
        eag_apply(et_battle, &next, m);
        eag_put(&been, gg_target_of(m));
        if (eag_now(&next)->state == S_moving) {
            walk(&next, depth + 1);
        }
    }
}

static void test_walked(void **state)
{
    static const unsigned places[] = { 1013, 1211, 1416, 1913, 2114 };
    struct eag_hexes none = { { 0 } };

    (void)state;
    et_scenario("quatre-bras", "");
    et.active = FRENCH;
    et_put("aa-n2-06", 1814);
    et_put("aa-n2-07", 1210);
    ma_put("fr-ii-12", 508);
    for (unsigned p = 0; p < sizeof places / sizeof places[0]; p++) {
        ma_put("fr-ii-11", places[p]);
        ma_movement();
        find("fr-ii-11");
        been = none;
        play("move:fr-ii-11");
        walk(&et, 0);
        for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
            if (hex != et_hex(places[p]) && eag_has(&been, hex) != (reach.left[hex] > 0)) {
                print_error("from %04u: %04u\n", places[p], eag_number(hex));
            }
            assert_true(hex == et_hex(places[p]) || eag_has(&been, hex) == (reach.left[hex] > 0));
        }
        et.flags[et_unit("fr-ii-11")] &= (uint16_t)~FL_MOVED;
        et.frames = 1;
        et.mover = (struct eag_mover){ 0 };
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_12_13_infantry), RULE(eag_12_33_from_ezoc), RULE(eag_12_38_cavalry),
        RULE(eag_12_23_road),     RULE(eag_22_20_spotted),   RULE(test_at_rest),
        RULE(test_walked),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
