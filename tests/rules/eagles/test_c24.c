/* SPDX-License-Identifier: MIT
 * EAG-24: facing. */
#include "rules/eagles/eag_test.h"
#include <string.h>

enum { NORTH_EAST = 2, NORTH_WEST = 4, WEST = 8, SOUTH_WEST = 16, SOUTH_EAST = 32 };

static int with_facing(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "facing=yes");
    et_flat();
    return 0;
}

static void face(const char *unit, unsigned corner)
{
    uint8_t *status = &et.status[et_unit(unit)];

    *status = (uint8_t)(*status % ST_FACING + corner * ST_FACING);
}

static unsigned facing(const char *unit)
{
    return et.status[et_unit(unit)] / ST_FACING;
}

static unsigned rear(int side, unsigned number)
{
    return eag_rear(et_b, &et, side, et_hex(number));
}

/* EAG-24.3, EAG-24.4: two hexes side by side, opposite the corner. */
static void eag_24_3_rear(void **state)
{
    (void)state;
    et_put("fr-ii-01", 1012);
    assert_int_equal(rear(FRENCH, 1012), WEST | SOUTH_WEST); /* the corner between east and NE */
    face("fr-ii-01", 1);
    assert_int_equal(rear(FRENCH, 1012), SOUTH_WEST | SOUTH_EAST);
    face("fr-ii-01", 5);
    assert_int_equal(rear(FRENCH, 1012), NORTH_WEST | WEST);
    assert_int_equal(rear(COALITION, 1012), 0);
    assert_int_equal(rear(FRENCH, 1013), 0);
}

/* EAG-24.1: nothing of it without the option. */
static void eag_24_1_not_played(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    et_put("fr-ii-01", 1012);
    assert_int_equal(rear(FRENCH, 1012), 0);
    eag_ask_facing(et_b, &et, FRENCH, et_hex(1012));
    assert_int_equal(eag_now(&et)->state, S_draft);
}

/* EAG-24.2: by the one on top, and the one who joins looks the same way. */
static void eag_24_2_stack(void **state)
{
    (void)state;
    et_put("fr-ii-01", 1012);
    face("fr-ii-01", 4);
    et_put("fr-ii-02", 1013);
    eag_place_unit(et_b, &et, et_unit("fr-ii-02"), et_hex(1012));
    assert_int_equal(facing("fr-ii-02"), 4);
    face("fr-ii-02", 1); /* below */
    assert_int_equal(rear(FRENCH, 1012), NORTH_EAST | NORTH_WEST);
    et_lead("fr-ii-02");
    assert_int_equal(rear(FRENCH, 1012), SOUTH_WEST | SOUTH_EAST);
}

/* EAG-24.11 */
static void eag_24_11_routed(void **state)
{
    (void)state;
    et_put("fr-ii-01", 1012);
    et_rout("fr-ii-01");
    assert_int_equal(rear(FRENCH, 1012), 63);
}

/* EAG-24.12, EAG-24.13 */
static void eag_24_12_no_rear(void **state)
{
    static const enum eag_terrain built[] = { VILLAGE, TOWN, FORTIFIED_FARM, CHATEAU,
                                              LARGE_BUILDING };
    unsigned formation;

    (void)state;
    et_put("fr-ii-01", 1012);
    for (unsigned i = 0; i < sizeof built / sizeof built[0]; i++) {
        et_ground(1012, built[i]);
        assert_int_equal(rear(FRENCH, 1012), 0);
    }
    et_ground(1012, FOREST);
    assert_int_not_equal(rear(FRENCH, 1012), 0);
    formation = et_b->unit[et_unit("fr-ii-01")].formation;
    et_leader("reille", 1012);
    et.order[formation] = BOX_DEFENCE;
    assert_int_not_equal(rear(FRENCH, 1012), 0); /* not claimed: EAG-11.10 */
    et.formation[formation] |= F_REVEALED;
    assert_int_equal(rear(FRENCH, 1012), 0);
}

/* EAG-24.9, EAG-24.10: asked once a move, for nothing. */
static void eag_24_9_turning(void **state)
{
    unsigned hex;

    (void)state;
    et_put("fr-ii-01 fr-ii-02", 1012);
    hex = et_hex(1012);
    eag_ask_facing(et_b, &et, FRENCH, hex);
    waits("facing", "french");
    may_not("face:1012:east", "EAG-24.9"); /* as it does */
    may_not("face:1013:west", "EAG-24.9");
    may_not("pass", "EAG-24.9");
    may("done");
    play("face:1012:west");
    assert_int_equal(facing("fr-ii-01"), 3);
    assert_int_equal(facing("fr-ii-02"), 3);
    waits("draft", "french");
    eag_ask_facing(et_b, &et, FRENCH, hex);
    play("done");
    assert_int_equal(facing("fr-ii-01"), 3);
    eag_ask_facing(et_b, &et, COALITION, hex); /* nobody there */
    waits("draft", "french");
}

/* Who comes onto the map looks at the enemy; the French of the set-up are south of theirs. */
static void test_towards_the_enemy(void **state)
{
    (void)state;
    et_put("aa-3-01", 1012);
    et_put("fr-ii-01", 1016);
    eag_face_enemy(et_b, &et, et_unit("fr-ii-01"));
    assert_true(facing("fr-ii-01") == 2 || facing("fr-ii-01") == 3); /* west is between */
    assert_false(rear(FRENCH, 1016) & WEST);
    et_put("fr-ii-02", 612);
    eag_face_enemy(et_b, &et, et_unit("fr-ii-02"));
    assert_int_equal(facing("fr-ii-02"), 1);
    et_start();
    for (unsigned u = et_b->first_unit[FRENCH]; u < et_b->first_unit[COALITION]; u++) {
        if (eag_on_map(et.hex[u])) {
            assert_true(et.status[u] / ST_FACING <= 2);
        }
    }
}

/* ---- fire ---- */

/* The modifier of fire from those hexes (0: no second one) at 1012, with the target looking so. */
static int fire_at(unsigned first, unsigned second, unsigned corner)
{
    memset(&et.fire, 0, sizeof et.fire);
    et.fire.kind = OFFENSIVE;
    et.fire.target = (uint16_t)et_hex(1012);
    et.fire.lead = (uint16_t)et_unit("aa-3-01");
    et.fire.hex[et.fire.hexes++] = (uint16_t)et_hex(first);
    if (second != 0) {
        et.fire.hex[et.fire.hexes++] = (uint16_t)et_hex(second);
    }
    face("aa-3-01", corner);
    return eag_fire_modifier(et_b, &et, NULL);
}

/* Corners that look east and west: 1012 is east of 1011 and 1010. */
enum { TO_IT = 0, AWAY = 2 };

/* EAG-24.6 guns through their own rear, EAG-24.7 infantry; EAG-24.8 into the target's rear. */
static void eag_24_6_fire(void **state)
{
    int front;

    (void)state;
    et_put("aa-3-01", 1012);
    et_put("fr-ii-01", 1011);
    et_activate("fr-ii-01");
    face("fr-ii-01", TO_IT);
    front = fire_at(1011, 0, AWAY); /* it looks at the French */
    assert_int_equal(fire_at(1011, 0, TO_IT), front - 1);
    face("fr-ii-01", AWAY);
    assert_int_equal(fire_at(1011, 0, AWAY), front + 1);
    assert_int_equal(fire_at(1011, 0, TO_IT), front); /* both */

    et_put("fr-ii-24", 1010);
    et_activate("fr-ii-24");
    face("fr-ii-24", TO_IT);
    eag_place_unit(et_b, &et, et_unit("fr-ii-01"), EAG_OFF);
    front = fire_at(1010, 0, AWAY);
    face("fr-ii-24", AWAY);
    assert_int_equal(fire_at(1010, 0, AWAY), front + 2);
}

/* EAG-24.14: one hex that fires through its rear is enough. */
static void eag_24_14_fire_group(void **state)
{
    int front;

    (void)state;
    et_put("aa-3-01", 1012);
    et_put("fr-ii-24", 1010);
    et_put("fr-ii-23", 1014);
    et_activate("fr-ii-24");
    et_activate("fr-ii-23");
    face("fr-ii-24", TO_IT);
    face("fr-ii-23", AWAY);
    front = fire_at(1010, 1014, 1); /* front of the one side, rear of neither */
    face("fr-ii-23", TO_IT);        /* west is behind it now */
    assert_int_equal(fire_at(1010, 1014, 1), front + 2);
    face("fr-ii-24", AWAY);
    assert_int_equal(fire_at(1010, 1014, 1), front + 2); /* once */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(eag_24_3_rear, with_facing),
        cmocka_unit_test_setup(eag_24_1_not_played, with_facing),
        cmocka_unit_test_setup(eag_24_2_stack, with_facing),
        cmocka_unit_test_setup(eag_24_11_routed, with_facing),
        cmocka_unit_test_setup(eag_24_12_no_rear, with_facing),
        cmocka_unit_test_setup(eag_24_9_turning, with_facing),
        cmocka_unit_test_setup(test_towards_the_enemy, with_facing),
        cmocka_unit_test_setup(eag_24_6_fire, with_facing),
        cmocka_unit_test_setup(eag_24_14_fire_group, with_facing),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
