/* SPDX-License-Identifier: MIT
 * Who knows what: EAG-22.1 to EAG-22.5 stacks, EAG-11.4 orders, EAG-22.7 and EAG-23.13 counters. */
#include "core/notation.h"
#include "rules/eagles/eag_test.h"
#include <string.h>

static struct eag seen; /* the mask that was asked for last */

static void look(int viewer)
{
    memset(&seen, 0xa5, sizeof seen);
    eag_mask(et_battle, &et, viewer, &seen);
}

static unsigned seen_at(const char *unit)
{
    unsigned hex = seen.hex[et_unit(unit)];

    return eag_on_map(hex) ? eag_number(hex) : 0;
}

static bool veiled(const char *unit)
{
    return (seen.status[et_unit(unit)] & ST_VEILED) != 0;
}

static gg_move move_of(const char *text)
{
    struct gg_error err = { 0 };
    gg_move m = GG_NO_MOVE;

    assert_true(gg_parse_move(et_battle, text, &m, &err));
    return m;
}

/* ---- stacks ---- */

/* EAG-22.1, EAG-22.2, EAG-22.5: lead, guns and leaders are open; of the others it is known that
 * they are somewhere, and how many lie where. */
static void eag_22_1_stack(void **state)
{
    (void)state;
    et_put("fr-ii-05 fr-ii-07 fr-ii-24", 1012);
    et_put("fr-ii-06 fr-ii-04", 1020);
    et_leader("reille", 1012);
    look(COALITION);
    assert_int_equal(seen_at("fr-ii-05"), 1012);
    assert_int_equal(seen_at("fr-ii-24"), 1012);
    assert_int_equal(seen_at("fr-ii-06"), 1020);
    assert_int_equal(seen.leader_hex[et_who("reille")], et_hex(1012));
    assert_false(veiled("fr-ii-05") || veiled("fr-ii-24") || veiled("fr-ii-06"));
    assert_true(veiled("fr-ii-04") && veiled("fr-ii-07"));
    assert_int_equal(seen_at("fr-ii-04"), 1012); /* by number, not as it is */
    assert_int_equal(seen_at("fr-ii-07"), 1020);
    assert_int_equal(eag_stack_at(et_b, &seen, FRENCH, et_hex(1012)).units, 3);
    look(FRENCH);
    assert_memory_equal(&seen, &et, offsetof(struct eag, order)); /* his own */
    look(GG_REFEREE);
    assert_memory_equal(&seen, &et, sizeof et);
    look(GG_SPECTATOR);
    assert_true(veiled("fr-ii-04") && veiled("fr-ii-07"));
}

/* EAG-22.3: a combat unit beside it when the segment begins, and only then. */
static void eag_22_3_beside(void **state)
{
    (void)state;
    et_put("fr-ii-05 fr-ii-04", 1012);
    et_put("fr-ii-06 fr-ii-07", 1020);
    et_put("aa-3-01 aa-3-02", 1013);
    look(COALITION);
    assert_true(veiled("fr-ii-04"));
    eag_take_stock_of_sight(et_b, &et);
    look(COALITION);
    assert_false(veiled("fr-ii-04"));
    assert_true(veiled("fr-ii-07"));
    assert_true(eag_sees_stack(et_b, &et, COALITION, et_hex(1012)));
    assert_false(eag_sees_stack(et_b, &et, COALITION, et_hex(1020)));
    look(FRENCH);
    assert_false(veiled("aa-3-02"));
    eag_place_unit(et_b, &et, et_unit("aa-3-01"), et_hex(2020)); /* they go away ... */
    eag_place_unit(et_b, &et, et_unit("aa-3-02"), et_hex(2020));
    look(COALITION);
    assert_false(veiled("fr-ii-04")); /* ... but the segment is not over */
    eag_take_stock_of_sight(et_b, &et);
    look(COALITION);
    assert_true(veiled("fr-ii-04"));
}

/* EAG-22.3 is of combat units: a leader alone sees nothing. */
static void eag_22_3_leader_beside(void **state)
{
    (void)state;
    et_put("fr-ii-05 fr-ii-04", 1012);
    et_leader("orange", 1013);
    eag_take_stock_of_sight(et_b, &et);
    look(COALITION);
    assert_true(veiled("fr-ii-04"));
}

static void test_open(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "stacks=open");
    et_put("fr-ii-05 fr-ii-04", 1012);
    look(COALITION);
    assert_false(veiled("fr-ii-04"));
    assert_true(eag_sees_stack(et_b, &et, COALITION, et_hex(1012)));
    eag_take_stock_of_sight(et_b, &et);
    is("flags.fr-ii-04", "");
}

/* EAG-22.4: who has lost a step is known, though not where he is; routed markers are seen. */
static void eag_22_4_markers(void **state)
{
    (void)state;
    et_put("fr-ii-05 fr-ii-07", 1012);
    et_put("fr-ii-06 fr-ii-04", 1020);
    et_reduce("fr-ii-07");
    et_rout("fr-ii-06 fr-ii-04");
    et_lead("fr-ii-06");
    look(COALITION);
    assert_int_equal(seen_at("fr-ii-07"), 1020);
    assert_true(seen.status[et_unit("fr-ii-07")] & ST_REDUCED);
    assert_true(seen.status[et_unit("fr-ii-07")] & ST_ROUTED); /* by the place */
    assert_false(seen.status[et_unit("fr-ii-04")] & (ST_ROUTED | ST_REDUCED));
}

/* Foot and horse are known, for ZOC: what is dealt out agrees with them. */
static void test_arms(void **state)
{
    (void)state;
    et_put("fr-ii-05 fr-gl-01", 1012); /* both arms */
    et_put("fr-gl-02 fr-gl-03", 1020);
    et_put("fr-ii-06 fr-ii-04", 1024);
    look(COALITION);
    assert_true(eag_has(&seen.horse[FRENCH], et_hex(1012)));
    assert_true(seen_at("fr-gl-01") == 1012 || seen_at("fr-gl-03") == 1012);
    assert_int_equal(seen_at("fr-ii-04"), 1024);
}

/* Below lead cavalry someone is on foot: not one of the cavalry that has the lower numbers. */
static void test_foot_below_horse(void **state)
{
    (void)state;
    et_put("fr-gl-02 fr-i-05", 1012);
    et_put("fr-i-06 fr-gl-01", 1020);
    et_put("fr-i-07 fr-gl-03 fr-gl-04 fr-i-08", 1024);
    look(COALITION);
    assert_true(seen_at("fr-i-05") == 1012 || seen_at("fr-i-08") == 1012);
    assert_true(seen_at("fr-gl-01") == 1020 || seen_at("fr-gl-03") == 1020 ||
                seen_at("fr-gl-04") == 1020);
}

/* ---- orders ---- */

/* EAG-11.4: boxes and their number, but not whose; EAG-11.11 revealed ones are open. */
static void eag_11_4_orders(void **state)
{
    unsigned ii = 0, c3 = 1;

    (void)state;
    et.order[ii] = BOX_DEFENCE;
    et.order[c3] = BOX_OBJECTIVE;
    et.formation[c3] |= F_REVEALED;
    et.formation[ii] |= F_LONG;
    et.markers[FRENCH][BOX_DEFENCE] = 3;
    et.decoy[FRENCH][0] = BOX_DEFENCE;
    eag_pop(&et); /* the draft */
    eag_push(&et, S_activate, FRENCH);
    look(COALITION);
    assert_int_equal(seen.order[ii], EAG_UNKNOWN);
    assert_int_equal(seen.formation[ii] & F_LONG, 0);
    assert_int_equal(seen.order[c3], BOX_OBJECTIVE);
    assert_int_equal(seen.markers[FRENCH][BOX_DEFENCE], 3);
    assert_int_equal(seen.decoy[FRENCH][0], EAG_UNKNOWN);
    look(FRENCH);
    assert_int_equal(seen.order[ii], BOX_DEFENCE);
    assert_int_equal(seen.decoy[FRENCH][0], BOX_DEFENCE);
}

/* While they are moved nothing shows: not even that anything was. */
static void test_moving_orders(void **state)
{
    struct gg_offer o;
    unsigned hidden = 0;

    (void)state;
    et_scenario("quatre-bras", "");
    et_start();
    while (eag_now(&et)->state != S_orders) {
        eag_offer(et_battle, &et, &o);
        eag_apply(et_battle, &et, gg_offer_nth(&o, 0));
    }
    eag_offer(et_battle, &et, &o);
    for (uint32_t i = 0; i < o.count; i++) {
        gg_move m = gg_offer_nth(&o, i), shown = eag_mask_move(et_battle, &et, m, COALITION);
        struct eag after = et, then;

        assert_int_equal(eag_mask_move(et_battle, &et, m, FRENCH), m);
        eag_apply(et_battle, &after, m);
        look(COALITION);
        eag_mask(et_battle, &after, COALITION, &then);
        if (shown == GG_NO_MOVE) {
            assert_memory_equal(&seen, &then, sizeof seen);
            assert_false(eag_reveals(et_battle, &et, m));
            hidden++;
        } else {
            assert_int_equal(gg_verb_of(m), V_done);
        }
    }
    assert_true(hidden > 10);
}

/* ---- counters ---- */

/* EAG-22.7, EAG-23.13: where the three are is open, which is he his owner's secret. */
static void eag_22_7_counters(void **state)
{
    unsigned kellermann = et_who("kellermann");

    (void)state;
    et_start();
    eag_set_real(&et, kellermann, 1);
    eag_place_counter(&et, kellermann * EAG_COUNTERS, et_hex(112));
    look(COALITION);
    assert_int_equal(seen.real[kellermann], EAG_COUNTERS);
    assert_int_equal(seen.counter[kellermann][0], et_hex(112));
    look(GG_SPECTATOR);
    assert_int_equal(seen.real[kellermann], EAG_COUNTERS);
    look(FRENCH);
    assert_int_equal(seen.real[kellermann], 1);
    eag_push(&et, S_look, FRENCH)->leader = (uint8_t)kellermann;
    assert_int_equal(eag_mask_move(et_battle, &et, gg_move1(V_real, 0), FRENCH),
                     gg_move1(V_real, 0));
    assert_int_equal(eag_mask_move(et_battle, &et, gg_move1(V_real, 0), COALITION),
                     gg_move1(V_real, GG_UNKNOWN));
}

/* EAG-22.7: the enemy sees where counters lie, not whose they are: two formations whose counters
 * have changed places look the same to him. */
static void eag_22_7_whose_counters(void **state)
{
    unsigned kellermann = et_who("kellermann"), reille = et_who("reille");
    struct eag first;

    (void)state;
    et_scenario("quatre-bras", "hidden-formations=yes");
    eag_set_real(&et, kellermann, 1);
    eag_set_real(&et, reille, 0);
    eag_place_counter(&et, kellermann * EAG_COUNTERS, et_hex(1010));
    eag_place_counter(&et, reille * EAG_COUNTERS, et_hex(512));
    look(COALITION);
    first = seen;
    eag_place_counter(&et, kellermann * EAG_COUNTERS, et_hex(512));
    eag_place_counter(&et, reille * EAG_COUNTERS, et_hex(1010));
    look(COALITION);
    assert_memory_equal(&first, &seen, offsetof(struct eag, kept));
    look(GG_SPECTATOR);
    assert_memory_equal(first.counter[reille], seen.counter[reille], sizeof seen.counter[reille]);
    look(FRENCH);
    assert_int_equal(seen.counter[reille][0], et_hex(1010));
    eag_push(&et, S_movement, FRENCH)->leader = (uint8_t)reille;
    eag_push(&et, S_move, FRENCH)->leader = (uint8_t)reille;
    assert_int_equal(eag_mask_move(et_battle, &et,
                                   gg_move2(V_slide, reille * EAG_COUNTERS, et_hex(1011)),
                                   COALITION),
                     gg_move2(V_slide, GG_UNKNOWN, et_hex(1011)));
}

/* ---- moves ---- */

/* Who picks up a hidden unit does not name it, and it cannot be taken back for having been told. */
static void test_named(void **state)
{
    (void)state;
    et_put("fr-ii-05 fr-ii-04", 1012);
    eag_push(&et, S_new_lead, FRENCH)->hex = (uint16_t)et_hex(1012);
    assert_int_equal(eag_mask_move(et_battle, &et, move_of("lead:fr-ii-04"), COALITION),
                     move_of("lead:fr-ii-04")); /* it lies on top now */
    assert_true(eag_reveals(et_battle, &et, move_of("lead:fr-ii-04")));
    eag_pop(&et);
    eag_push(&et, S_loss, FRENCH)->hex = (uint16_t)et_hex(1012);
    eag_top(&et)->n = 1;
    eag_top(&et)->unit = (uint16_t)et_unit("fr-ii-05");
    assert_int_equal(eag_mask_move(et_battle, &et, move_of("lose:fr-ii-05"), COALITION),
                     move_of("lose:fr-ii-05"));
    assert_int_equal(eag_mask_move(et_battle, &et, move_of("lose:fr-ii-04"), COALITION),
                     gg_move1(V_lose, GG_UNKNOWN));
    assert_int_equal(eag_mask_move(et_battle, &et, move_of("lose:fr-ii-04"), FRENCH),
                     move_of("lose:fr-ii-04"));
}

/* ---- whole games ---- */

/* A guess looks like the truth to whom it is made for, and no one else learns of it either. */
static void expect_guess(struct gg_rng *rng, int viewer)
{
    struct eag guess, again, theirs, mine;

    memset(&guess, 0x5a, sizeof guess);
    look(viewer);
    eag_guess(et_battle, &seen, viewer, rng, &guess);
    eag_mask(et_battle, &guess, viewer, &again);
    assert_memory_equal(&seen, &again, sizeof seen);
    eag_mask(et_battle, &et, GG_SPECTATOR, &theirs);
    eag_mask(et_battle, &guess, GG_SPECTATOR, &mine);
    assert_memory_equal(&theirs, &mine, sizeof mine);
}

/* What a side may do does not hang on what it does not know. */
static void expect_same_offer(void)
{
    static struct gg_offer truth, known;

    eag_offer(et_battle, &et, &truth);
    if (truth.decider >= SIDES) {
        return;
    }
    look(truth.decider);
    eag_offer(et_battle, &seen, &known);
    assert_int_equal(known.count, truth.count);
    for (uint32_t i = 0; i < truth.count; i++) {
        struct gg_breakdown sum;

        assert_int_equal(gg_offer_nth(&known, i), gg_offer_nth(&truth, i));
        eag_explain(et_battle, &seen, gg_offer_nth(&known, i), &sum);
        assert_true(sum.title.key != 0 || sum.modifiers == 0);
    }
}

static void walk(const char *scenario, const char *options, uint64_t seed, unsigned moves)
{
    static struct gg_offer o;
    struct gg_rng rng;

    gg_rng_seed(&rng, seed, 0);
    et_scenario(scenario, options);
    et_start();
    for (unsigned i = 0; i < moves && !et.over; i++) {
        if (i % 5 == 0) {
            for (int viewer = 0; viewer <= GG_SPECTATOR; viewer++) {
                expect_guess(&rng, viewer);
            }
            expect_same_offer();
        }
        eag_offer(et_battle, &et, &o);
        eag_apply(et_battle, &et, gg_offer_nth(&o, gg_rng_below(&rng, o.count)));
    }
}

static void test_random_games(void **state)
{
    (void)state;
    walk("quatre-bras", "", 1, 700);
    walk("quatre-bras", "hidden-formations=yes facing=yes", 2, 700);
    walk("ligny", "", 3, 400);
}

/* EAG-11.4: a mask that is to be played on gets markers in boxes, the same ones each time; a
 * position that is whole stays as it is. */
static void eag_11_4_suppose(void **state)
{
    struct eag first, whole;

    (void)state;
    et_scenario("quatre-bras", "");
    et_start();
    eag_count_markers(et_b, &et, COALITION);
    look(FRENCH);
    first = seen;
    eag_suppose(et_b, &first);
    eag_suppose(et_b, &seen);
    assert_memory_equal(&first, &seen, sizeof first);
    for (unsigned f = 0; f < (unsigned)et_b->formations; f++) {
        assert_true(first.order[f] < EAG_BOXES);
    }
    for (unsigned i = 0; i < EAG_DECOYS; i++) {
        assert_true(first.decoy[COALITION][i] < EAG_BOXES);
    }
    whole = et;
    eag_suppose(et_b, &whole);
    assert_memory_equal(&whole, &et, sizeof et);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_22_1_stack),
        RULE(eag_22_3_beside),
        RULE(eag_22_3_leader_beside),
        RULE(test_open),
        RULE(eag_22_4_markers),
        RULE(test_arms),
        RULE(test_foot_below_horse),
        RULE(eag_11_4_orders),
        RULE(test_moving_orders),
        RULE(eag_22_7_counters),
        RULE(eag_22_7_whose_counters),
        RULE(test_named),
        cmocka_unit_test(eag_11_4_suppose),
        cmocka_unit_test(test_random_games),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
