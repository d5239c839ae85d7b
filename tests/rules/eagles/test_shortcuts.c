/* SPDX-License-Identifier: MIT
 * Questions that are answered by a short way where there is one: on many positions of random play
 * the answer is that of the long way.  EAG-8.5 to EAG-8.9, EAG-5.24 to EAG-5.30, EAG-9.6, EAG-9.9,
 * EAG-7.57. */
#include "base/rng.h"
#include "rules/eagles/eag_test.h"

enum { POSITIONS = 60, APART = 37 };

/* A position some way on from the last; a game that is over starts over. */
static void play_on(struct gg_rng *rng)
{
    static struct gg_offer o;

    for (unsigned i = 0; i < APART; i++) {
        eag_offer(et_battle, &et, &o);
        if (o.count == 0) {
            et_start();
            continue;
        }
        eag_apply(et_battle, &et, gg_offer_nth(&o, gg_rng_below(rng, o.count)));
    }
}

static void on_many(void (*look)(void), uint64_t seed)
{
    struct gg_rng rng;

    gg_rng_seed(&rng, seed, 0);
    et_start();
    for (unsigned i = 0; i < POSITIONS; i++) {
        play_on(&rng);
        look();
    }
}

/* A unit in the hex of another, weighed by itself and as a stack of one. */
static void look_for_room(void)
{
    for (unsigned u = 0; u < (unsigned)et_b->units; u++) {
        struct eag_stack one = { .unit = { (uint16_t)u }, .units = 1 };

        for (unsigned v = 0; v < (unsigned)et_b->units; v += 3) {
            unsigned hex = et.hex[v];

            if (eag_on_map(hex) && et_b->unit[v].side == et_b->unit[u].side) {
                assert_int_equal(eag_room_forbidden(et_b, &et, u, hex),
                                 eag_stack_forbidden(et_b, &et, et_b->unit[u].side, hex, &one));
            }
        }
    }
}

static void test_room(void **state)
{
    (void)state;
    on_many(look_for_room, 1);
}

static void look_for_range(void)
{
    for (unsigned l = 0; l < (unsigned)et_b->leaders; l++) {
        unsigned at = et.leader_hex[l];
        struct eag_hexes area;

        if (!eag_on_map(at)) {
            continue;
        }
        area = eag_command_area(et_b, &et, et_b->leader[l].side, at);
        for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
            if (eag_has(&et_b->exists, hex)) {
                assert_int_equal(eag_in_range(et_b, &et, l, hex), eag_has(&area, hex));
            }
        }
    }
}

static void test_range(void **state)
{
    (void)state;
    on_many(look_for_range, 2);
}

/* Enemies all round the leader except for one hex: a straight way is barred, another is not. */
static void test_range_round_a_corner(void **state)
{
    (void)state;
    et_empty();
    et_leader("reille", 1914);
    et_put("fr-ii-01", 1916);
    et_put("aa-n2-01", 1915);
    assert_true(eag_in_range(et_b, &et, et_who("reille"), et_hex(1916)));
    assert_false(eag_in_range(et_b, &et, et_who("reille"), et_hex(1915)));
    look_for_range();
}

static bool any_attack(void)
{
    int side = et.active;

    for (unsigned u = et_b->first_unit[side]; u < et_b->first_unit[side + 1]; u++) {
        unsigned from = et.hex[u];

        for (unsigned d = 0; eag_on_map(from) && d < 6; d++) {
            unsigned to = et_b->hex[from].near[d];

            if (to != EAG_NOWHERE && eag_attack_forbidden(et_b, &et, from, to) == EAG_ALLOWED) {
                return true;
            }
        }
    }
    return false;
}

static void look_for_attacks(void)
{
    assert_int_equal(eag_may_attack(et_b, &et), any_attack());
}

static void test_attacks(void **state)
{
    (void)state;
    on_many(look_for_attacks, 3);
}

/* What a way there and back costs, and coming onto the map: by the hexsides. */
static void test_costs(void **state)
{
    (void)state;
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        const struct eag_hex *h = &et_b->hex[hex];
        unsigned roads = 0;

        for (unsigned d = 0; d < 6; d++) {
            roads |= h->side[d] & (HS_ROAD | HS_PATH);
            for (unsigned arm = 0; arm < ARMS && h->near[d] != EAG_NOWHERE; arm++) {
                unsigned there = eag_step_cost(et_b, arm, hex, h->near[d]),
                         back = eag_step_cost(et_b, arm, h->near[d], hex);
                bool barred = there == EAG_BARRED || back == EAG_BARRED;

                assert_int_equal(h->trip[1u << arm][d], barred ? EAG_BARRED : there + back);
            }
        }
        for (unsigned arm = 0; arm < ARMS; arm++) {
            assert_int_equal(h->entry[arm], roads ? 1 : eag_ground(et_b, hex)->move[arm]);
        }
    }
}

/* Rows spread by more than one at a time. */
static void test_spread(void **state)
{
    (void)state;
    for (unsigned range = 0; range < 12; range++) {
        uint64_t slow = EAG_ONE(3) | EAG_ONE(40);

        for (unsigned i = 0; i < range; i++) {
            slow |= slow << 1 | slow >> 1;
        }
        assert_true(eag_rows_near(EAG_ONE(3) | EAG_ONE(40), range) == slow);
    }
}

/* Is a unit near?  By the table, and by all rows. */
static void look_for_units(void)
{
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        for (unsigned range = 0; range <= EAG_ROUND + 1; range++) {
            if (eag_has(&et_b->exists, hex)) {
                assert_int_equal(eag_units_near(et_b, &et, FRENCH, hex, range),
                                 eag_near(et_b, &et.any[FRENCH], hex, range));
            }
        }
    }
}

static void test_units_near(void **state)
{
    (void)state;
    on_many(look_for_units, 5);
}

/* Leaders of a side in a hex, looked for in all of them. */
static void look_for_leaders(void)
{
    for (int side = 0; side < SIDES; side++) {
        for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
            uint32_t there = 0;

            for (unsigned l = et_b->first_leader[side]; l < et_b->first_leader[side + 1]; l++) {
                there |= (uint32_t)(et.leader_hex[l] == hex) << l;
            }
            assert_int_equal(eag_leaders_at(et_b, &et, side, hex), there);
        }
    }
}

static void test_leaders(void **state)
{
    (void)state;
    on_many(look_for_leaders, 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_room),
        cmocka_unit_test(test_range),
        cmocka_unit_test(test_range_round_a_corner),
        cmocka_unit_test(test_attacks),
        cmocka_unit_test(test_costs),
        cmocka_unit_test(test_spread),
        cmocka_unit_test(test_leaders),
        cmocka_unit_test(test_units_near),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
