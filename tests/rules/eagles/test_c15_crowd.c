/* SPDX-License-Identifier: MIT
 * Retreats and routs in random crowds on the real map: they always end, nobody is lost on the way,
 * stacks are legal afterwards, and what is offered is what is allowed. */
#include "rules/eagles/eag_test.h"
#include <string.h>

enum { CROWDS = 400, LONGEST = 600 };

static uint64_t dice = 20260;

static unsigned any_of(uint64_t n)
{
    dice = dice * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned)((dice >> 33) % n);
}

/* Everybody of the battle in a few rows, as many to a hex as fit. */
static void crowd_together(void)
{
    unsigned first = 10 + any_of(12), left = 4 + any_of(10);

    et_empty();
    et.active = (uint8_t)any_of(2);
    for (unsigned u = 0; u < (unsigned)et_b->units; u++) {
        unsigned hex = (first + any_of(7)) * EAG_STRIDE + left + any_of(9);
        struct eag_stack one = { .unit = { (uint16_t)u }, .units = 1 };
        int side = et_b->unit[u].side;

        if (any_of(4) != 0 && !eag_has(&et.any[!side], hex) &&
            eag_stack_forbidden(et_b, &et, side, hex, &one) == EAG_ALLOWED) {
            eag_place_unit(et_b, &et, u, hex);
            eag_set_routed(et_b, &et, u, any_of(12) == 0);
        }
    }
    for (unsigned l = 0; l < (unsigned)et_b->leaders; l++) {
        unsigned u = any_of((unsigned)et_b->units);

        if (eag_on_map(et.hex[u]) && et_b->unit[u].side == et_b->leader[l].side) {
            eag_place_leader(et_b, &et, l, et.hex[u]);
        }
    }
}

/* Every hex that is offered is allowed, and no other. */
static void compare(const struct gg_offer *o)
{
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        gg_move m = gg_move1(V_go, hex);

        if (eag_has(&et_b->exists, hex)) {
            assert_int_equal(gg_offer_find(o, m) >= 0,
                             eag_why_not(et_battle, &et, m) == EAG_ALLOWED);
        }
    }
}

static void play_out(unsigned frames)
{
    struct gg_offer o;

    eag_go(et_b, &et);
    for (unsigned n = 0; et.frames > frames; n++) {
        unsigned state = eag_now(&et)->state;

        assert_true(n < LONGEST);
        eag_offer(et_battle, &et, &o);
        assert_true(o.count > 0 && !o.overflow);
        if (state == S_rout_to || state == S_retreat_to || state == S_leader_to) {
            compare(&o);
        }
        eag_apply(et_battle, &et,
                  o.decider == GG_CHANCE ? gg_offer_at_weight(&o, any_of(o.weight))
                                         : gg_offer_nth(&o, any_of(o.count)));
    }
}

static void check_all(void)
{
    static const uint64_t calm[EAG_UNITS / 64];
    struct eag again = et;

    assert_memory_equal(et.panic, calm, sizeof calm);
    eag_refresh(et_b, &again);
    assert_memory_equal(&again, &et, gg_position_told(&eagles_ruleset));
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        for (int side = 0; side < SIDES; side++) {
            struct eag_stack s = eag_stack_at(et_b, &et, side, hex);

            assert_int_equal(eag_units_forbidden(et_b, &et, &s), EAG_ALLOWED);
            assert_false(s.units > 0 && eag_has(&et.any[!side], hex));
        }
    }
}

static unsigned alive(void)
{
    unsigned n = 0;

    for (unsigned u = 0; u < (unsigned)et_b->units; u++) {
        n += eag_on_map(et.hex[u]) || et.hex[u] == EAG_GONE || et.hex[u] == EAG_FLED;
    }
    return n;
}

static void one_crowd(void)
{
    unsigned u = any_of((unsigned)et_b->units), all, frames, hex;

    crowd_together();
    while (!eag_on_map(et.hex[u])) {
        u = any_of((unsigned)et_b->units);
    }
    all = alive();
    hex = et.hex[u];
    /* only what is pushed here is played: the battle itself waits below */
    frames = et.frames;
    if (any_of(3) == 0) {
        eag_retreat_stack(&et, et_b->unit[u].side, hex, 1 + any_of(2), 0);
    } else {
        eag_rout_stack(&et, et_b->unit[u].side, hex, any_of(2) ? BY_MELEE : BY_FIRE);
    }
    play_out(frames);
    assert_int_equal(alive(), all);
    assert_true(!eag_on_map(et.hex[u]) || et.hex[u] != hex);
    check_all();
}

static void test_crowds(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    for (unsigned i = 0; i < CROWDS; i++) {
        one_crowd();
    }
}

/* The rout segment of such a crowd. */
static void test_segment(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    for (unsigned i = 0; i < CROWDS / 4; i++) {
        unsigned all, frames;

        crowd_together();
        all = alive();
        frames = et.frames;
        eag_push(&et, S_routs, FRENCH);
        play_out(frames);
        assert_int_equal(alive(), all);
        check_all();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_crowds),
        cmocka_unit_test(test_segment),
    };

    return cmocka_run_group_tests_name("eagles, crowds that run", tests, et_load, et_unload);
}
