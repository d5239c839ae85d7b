/* SPDX-License-Identifier: MIT
 * What units are worth by how they stand: every term by itself, and none of them in the hand-made
 * weights. */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "rules/eagles/eag_test.h"
#include "rules/eagles/value.h"

enum { MUCH = 100 };

/* The tests' own battle, whose weights they may change. */
static int *weight(unsigned which)
{
    return &((struct eag_battle *)(uintptr_t)et_b)->weight[which];
}

/* What the position gains for the French by a weight of so much more than it has. */
static int gain(unsigned which, int more)
{
    int before = eag_value(et_battle, &et, FRENCH), after;

    *weight(which) += more;
    after = eag_value(et_battle, &et, FRENCH);
    assert_int_equal(eag_value(et_battle, &et, COALITION), -after);
    *weight(which) -= more;
    return after - before;
}

static int set_up(void **state)
{
    (void)state;
    et_scenario("quatre-bras", "");
    et_flat();
    return 0;
}

/* The hex beside 1711 in that direction. */
static unsigned beside(unsigned direction)
{
    unsigned hex = et_b->hex[et_hex(1711)].near[direction];

    for (unsigned number = 101; number < 4000; number++) {
        if (number % 100 != 0 && number % 100 < 30 && et_hex(number) == hex) {
            return number;
        }
    }
    fail_msg("no hex in that direction");
    return 0;
}

/* They weigh nothing by hand, so that greedy stays the same yardstick. */
static void test_hand_made(void **state)
{
    static const unsigned none[] = { W_CONTACT, W_CONTACT + 1, W_CONTACT + 2, W_COVER,
                                     W_SHELTER, W_ALONE,       W_HEIGHT,      W_AIM,
                                     W_REDUCED, W_GARRISON,    W_LURE,        W_ROAM };

    (void)state;
    for (unsigned i = 0; i < sizeof none / sizeof none[0]; i++) {
        assert_int_equal(*weight(none[i]), 0);
    }
    assert_int_equal(*weight(W_ROUTED), 100);
    assert_int_equal(*weight(W_SAFE), 100);
}

/* Beside the enemy, by arm; the enemy's own arm counts against. */
static void test_contact(void **state)
{
    static const char *const unit[] = { "fr-ii-01", "fr-ii-16", "fr-ii-21" };

    (void)state;
    for (unsigned arm = 0; arm < ARMS; arm++) {
        unsigned other = arm == INFANTRY ? CAVALRY : INFANTRY;

        et_empty();
        et_put(unit[arm], 1711);
        et_put("aa-n2-01", 1715);
        assert_int_equal(gain(W_CONTACT + arm, MUCH), 0);
        et_empty();
        et_put(unit[arm], 1711);
        et_put("aa-n2-01", beside(0));
        assert_int_equal(et_b->unit[et_unit("aa-n2-01")].arm, INFANTRY);
        assert_int_equal(gain(W_CONTACT + arm, MUCH), arm == INFANTRY ? 0 : MUCH);
        assert_int_equal(gain(W_CONTACT + other, MUCH), arm == INFANTRY ? 0 : -MUCH);
    }
}

static void test_alone(void **state)
{
    (void)state;
    et_empty();
    et_put("fr-ii-01", 1711);
    et_put("aa-n2-01", beside(0));
    assert_int_equal(gain(W_ALONE, -MUCH), 0); /* both are */
    et_put("fr-ii-03", beside(3));
    assert_int_equal(gain(W_ALONE, -MUCH), MUCH); /* the Dutch alone now */
}

/* What the ground gives in melee, to a unit that can be attacked; and under fire. */
static void test_cover_and_shelter(void **state)
{
    (void)state;
    et_empty();
    et_ground(1711, VILLAGE);
    et_rework();
    et_put("fr-ii-01", 1711);
    assert_true(eag_ground(et_b, et_hex(1711))->melee > 0 &&
                eag_ground(et_b, et_hex(1711))->fire > 0);
    assert_int_equal(gain(W_COVER, MUCH), 0); /* nobody is near */
    assert_int_equal(gain(W_SHELTER, MUCH), MUCH * eag_ground(et_b, et_hex(1711))->fire);
    et_put("aa-n2-01", beside(0));
    assert_int_equal(gain(W_COVER, MUCH), MUCH * eag_ground(et_b, et_hex(1711))->melee);
}

static void test_height(void **state)
{
    (void)state;
    et_empty();
    et_put("fr-ii-01", 1711);
    et_level(1711, 3);
    et_rework();
    assert_int_equal(gain(W_HEIGHT, MUCH), 3 * MUCH);
}

/* Guns that see an enemy within four hexes; not infantry, nor beside him, nor farther. */
static void test_aim(void **state)
{
    (void)state;
    et_empty();
    et_put("fr-ii-21", 1711);
    assert_int_equal(gain(W_AIM, MUCH), 0);
    et_put("aa-n2-01", 1714);
    assert_int_equal(gain(W_AIM, MUCH), MUCH);
    et_empty();
    et_put("fr-ii-01", 1711);
    et_put("aa-n2-01", 1714);
    assert_int_equal(gain(W_AIM, MUCH), 0);
    et_empty();
    et_put("fr-ii-21", 1711);
    et_put("aa-n2-01", beside(0));
    assert_int_equal(gain(W_AIM, MUCH), 0);
    et_empty();
    et_put("fr-ii-21", 1711);
    et_put("aa-n2-01", 1717);
    assert_int_equal(gain(W_AIM, MUCH), 0);
}

static void test_routed_and_reduced(void **state)
{
    int men;

    (void)state;
    et_empty();
    et_put("fr-ii-01", 1711);
    men = et_b->worth[et_unit("fr-ii-01")].men[0];
    assert_int_equal(gain(W_REDUCED, -MUCH), 0);
    et_rout("fr-ii-01");
    assert_int_equal(gain(W_ROUTED, 200), men - men / 3);
    et_empty();
    et_put("fr-ii-01", 1711);
    et_reduce("fr-ii-01");
    assert_int_equal(gain(W_REDUCED, -MUCH), -MUCH);
}

/* A unit in a place that its side holds, so much for every half point that is at stake. */
static void test_garrison(void **state)
{
    unsigned i = 0, number;
    int stake;

    (void)state;
    et_empty();
    while (et_b->stake[i] == 0) {
        i++;
    }
    assert_true(i < (unsigned)et_b->sites);
    stake = et_b->stake[i];
    number = eag_number(et_b->site[i].hex[0]);
    et.held[i] = FRENCH;
    assert_int_equal(gain(W_GARRISON, MUCH), 0); /* nobody is there */
    et_put("fr-ii-01", number);
    assert_int_equal(gain(W_GARRISON, MUCH), MUCH * stake);
    et.held[i] = COALITION; /* he is there, but has not taken it yet */
    assert_int_equal(gain(W_GARRISON, MUCH), 0);
    et_empty();
    et.held[i] = COALITION;
    et_put("aa-n2-01", number);
    assert_int_equal(gain(W_GARRISON, MUCH), -MUCH * stake);
    et.held[i] = SIDES; /* nobody's */
    assert_int_equal(gain(W_GARRISON, MUCH), 0);
}

/* The first place with something at stake that an order can name; returns its box. */
static unsigned worth_an_order(unsigned *site)
{
    for (unsigned i = 0; i < (unsigned)et_b->objectives; i++) {
        *site = et_b->objective[i];
        if (et_b->stake[*site] > 0) {
            return i;
        }
    }
    fail_msg("no objective is worth anything");
    return 0;
}

/* Sent to a place that his side holds: by hand it pulls as long as it is held; by other weights
 * less where no enemy is within six hexes. */
static void test_safe(void **state)
{
    unsigned u = et_unit("fr-ii-01"), site, box = worth_an_order(&site);
    unsigned number = eag_number(et_b->site[site].hex[0]);
    int stake = et_b->stake[site];
    int pull = stake * (*weight(W_PULL) / 2) / 3 * et_b->worth[u].pull[0] / 6;

    (void)state;
    et_empty();
    et.held[site] = FRENCH;
    et.order[et_b->unit[u].formation] = (uint8_t)(BOX_OBJECTIVE + box);
    et_put("fr-ii-01", number);
    et_put("aa-n2-01", number - 7);
    assert_int_equal(gain(W_SAFE, -100), -pull);
    et_put("aa-n2-02", number - 6);
    assert_int_equal(gain(W_SAFE, -100), 0);
    et.held[site] = SIDES; /* nobody's */
    assert_int_equal(gain(W_SAFE, -100), 0);
}

/* The terms of the nearest place worth having, in sixths: without an objective, with one, and with
 * one that pulls no more. */
static void assert_front(int draw, int lure, int roam)
{
    assert_int_equal(gain(W_DRAW, 6), draw);
    assert_int_equal(gain(W_LURE, 6), lure);
    assert_int_equal(gain(W_ROAM, 6), roam);
}

static void test_front(void **state)
{
    unsigned u = et_unit("fr-ii-01"), site, box = worth_an_order(&site), other = site + 1;
    uint8_t *order = &et.order[et_b->unit[u].formation];
    int near, nearer;

    (void)state;
    et_empty();
    memset(et.held, FRENCH, sizeof et.held);
    et_put("fr-ii-01", 1711);
    *order = (uint8_t)(BOX_OBJECTIVE + box);
    assert_front(0, 0, 0); /* all is held */
    for (; et_b->stake[other] == 0; other++) {
    }
    near = (30 - et_b->site_far[et_hex(1711)][site]) * et_b->worth[u].pull[0];
    nearer = (30 - et_b->site_far[et_hex(1711)][other]) * et_b->worth[u].pull[0];
    et.held[site] = COALITION;
    assert_front(0, near, 0);
    *order = BOX_NO_ORDER;
    assert_front(near, 0, 0);
    *order = (uint8_t)(BOX_OBJECTIVE + box);
    et.held[site] = FRENCH;
    et.held[other] = COALITION;
    assert_front(0, nearer, 0);
    *weight(W_SAFE) = 0;
    assert_front(0, 0, nearer);
    *weight(W_SAFE) = 100;
}

/* ---- one position after the other ---- */

static int judge(const struct gg_battle *b, const struct eag *g, struct eag_memo *memo)
{
    int value = eag_value(b, g, FRENCH);

    assert_int_equal(eag_value_near(b, g, FRENCH, memo), value);
    return value;
}

/* An officer by himself is judged again when an enemy comes beside him. */
static void test_memo_of_an_officer(void **state)
{
    struct eag_memo memo = { .b = NULL };
    unsigned who = et_who("reille");
    int before;

    (void)state;
    et_empty();
    et_leader("reille", 1711);
    et.order[et_b->leader[who].formation] = BOX_NO_ORDER;
    et_put("aa-n2-01", 1715);
    before = judge(et_battle, &et, &memo);
    et_put("aa-n2-02", beside(0));
    assert_true(judge(et_battle, &et, &memo) < before);
}

/* Of a few moves at random the one that is worth most at once, so that the armies meet. */
static gg_move move_by_lot(const struct gg_offer *o, struct gg_rng *rng, struct eag_memo *memo)
{
    gg_move best = gg_offer_nth(o, gg_rng_below(rng, o->count));
    int most = INT_MIN;

    for (unsigned i = 0; i < 6 && o->decider <= COALITION; i++) {
        gg_move m = gg_offer_nth(o, gg_rng_below(rng, o->count));
        struct eag after = et;
        int value;

        eag_apply(et_battle, &after, m);
        value = judge(et_battle, &after, memo) * (o->decider == FRENCH ? 1 : -1);
        best = value > most ? m : best;
        most = value > most ? value : most;
    }
    return best;
}

/* Every position is judged after another; sometimes by other weights. */
static void play_and_judge(uint64_t seed)
{
    struct eag_memo memo = { .b = NULL };
    struct gg_rng rng;
    struct gg_offer o;

    gg_rng_seed(&rng, 77, seed);
    et_start();
    for (unsigned moves = 0; moves < 4000; moves++) {
        eag_offer(et_battle, &et, &o);
        if (o.count == 0) {
            break;
        }
        assert_true(eag_sensible_near(et_battle, &et, &memo) == eag_sensible(et_battle, &et));
        eag_apply(et_battle, &et, move_by_lot(&o, &rng, &memo));
        judge(et_battle, &et, &memo);
        if (moves % 64 == 0) {
            judge(et_battle->learned, &et, &memo);
        }
    }
}

/* A position is worth the same, and the same answer is sensible, whatever was judged before. */
static void test_memo(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 6; seed++) {
        et_scenario(seed % 2 == 0 ? "quatre-bras" : "ligny-short", "");
        for (unsigned i = 0; seed >= 2 && i < W_END; i++) {
            *weight(i) += (int)(7 * i + 3); /* so that every term counts */
        }
        play_and_judge(seed);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(test_hand_made, set_up),
        cmocka_unit_test_setup(test_contact, set_up),
        cmocka_unit_test_setup(test_alone, set_up),
        cmocka_unit_test_setup(test_cover_and_shelter, set_up),
        cmocka_unit_test_setup(test_height, set_up),
        cmocka_unit_test_setup(test_aim, set_up),
        cmocka_unit_test_setup(test_routed_and_reduced, set_up),
        cmocka_unit_test_setup(test_garrison, set_up),
        cmocka_unit_test_setup(test_safe, set_up),
        cmocka_unit_test_setup(test_front, set_up),
        cmocka_unit_test_setup(test_memo_of_an_officer, set_up),
        cmocka_unit_test(test_memo),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
