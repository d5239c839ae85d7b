/* SPDX-License-Identifier: MIT
 * What positions are worth, how decisions are planned, and the greedy bot on this board. */
#include "bots/bots.h"
#include "core/playout.h"
#include "rules/waterloo/wat_turns.h"

static int worth(int side)
{
    int value = wat_value(wt_battle, &wt, side);

    assert_int_equal(wat_value(wt_battle, &wt, WAT_OTHER(side)), -value);
    return value;
}

/* How much better for the French things are than before; then they are the before of the next. */
static int gain(int *before)
{
    int now = worth(FRENCH), more = now - *before;

    *before = now;
    return more;
}

/* ---- value ---- */

static void exact_at_the_end(void **state)
{
    (void)state;
    wt_start();
    wt.over = 1 + FRENCH;
    assert_int_equal(worth(FRENCH), 1000000);
    wt.over = 1 + ALLIED;
    assert_int_equal(worth(FRENCH), -1000000);
    wt.over = 0;
    assert_in_range(worth(FRENCH) + 100000, 0, 200000); /* never as much before it */
}

static void losses(void **state)
{
    int before, first, second, last;

    (void)state;
    wt_start();
    before = worth(FRENCH);
    lose("b-inf-1");
    first = gain(&before);
    lose("f-inf-1");
    assert_true(gain(&before) < -1000);
    lose("f-cav-1");
    second = gain(&before);
    assert_true(second < -300 && second > -1500);
    wt_cubes("blue", "la-belle-alliance", 1);
    assert_true(gain(&before) < -80);
    wt_cubes("red", "elm-crossroads", 1);
    assert_true(gain(&before) > 80);
    lose("b-inf-2 b-inf-3 b-inf-4 d-inf-1 d-inf-2 d-inf-3 d-inf-4 o-inf-1 o-inf-2 b-art-1");
    gain(&before);
    lose("b-art-2"); /* the twelfth */
    last = gain(&before);
    assert_true(first > 1000 && last > first);
    lose("b-art-3");
    assert_true(gain(&before) > 100000); /* the thirteenth */
}

/* Prussians who fall are missed, though nobody counts them. */
static void prussians_fallen(void **state)
{
    int before;

    (void)state;
    wt_start();
    before = worth(FRENCH);
    lose("p-inf-1");
    assert_in_range(gain(&before), 100, 1000);
}

static void the_places(void **state)
{
    int before, far, near, there;

    (void)state;
    wt_empty();
    wt_stand("f-inf-1", "rossomme");
    wt_stand("b-inf-1", "braine-lalleud");
    wt_round("french", 3);
    before = worth(FRENCH);
    wt_stand("f-inf-1", "elm-crossroads");
    far = gain(&before);
    wt_stand("f-inf-1", "mont-st-jean-farm");
    near = gain(&before);
    wt_stand("f-inf-1", "mont-st-jean");
    there = gain(&before);
    assert_true(far > 0 && near > 1000 && there > 1000);
    leave_discs(ALLIED, 0, 2, 2); /* who cannot answer any more */
    assert_true(gain(&before) > 100000);
    wt_stand("b-inf-1", "rossomme");
    assert_true(gain(&before) < -1000);
}

/* Infantry in the way of the French, no matter who judges. */
static void the_guard(void **state)
{
    static struct wat_battle other;
    int open;

    (void)state;
    other = *wat_of(wt_battle);
    other.weight[W_GUARD] = 7000;
    other.weight[W_GUARD + 1] = 600;
    wt_empty();
    wt_stand("f-inf-1", "elm-crossroads");
    wt_stand("b-inf-1 b-cav-1", "braine-lalleud");
    wt_round("french", 3);
    open = worth(ALLIED);
    assert_int_equal(wat_value(&other.head, &wt, ALLIED), open);
    wt_stand("b-cav-1", "mont-st-jean"); /* horse is no guard */
    assert_int_equal(wat_value(&other.head, &wt, ALLIED), worth(ALLIED));
    wt_stand("b-inf-1", "mont-st-jean");
    assert_int_equal(wat_value(&other.head, &wt, ALLIED), worth(ALLIED) + 7000);
    wt_stand("b-inf-1", "mont-st-jean-farm");
    assert_int_equal(wat_value(&other.head, &wt, ALLIED), worth(ALLIED) + 600);
    wt_stand("f-inf-1", "rossomme");
    assert_int_equal(wat_value(&other.head, &wt, FRENCH), worth(FRENCH) + 7000 - 600);
}

/* Both have what they need: who inflicted more wins, and equal numbers are the Allies' (WAT-25.12,
 * WAT-25.14). */
static void both_conditions(void **state)
{
    static struct wat_battle other;
    int french, before;

    (void)state;
    other = *wat_of(wt_battle);
    other.weight[W_BOTH_MET] = 70000;
    wt_start();
    lose("f-inf-1 f-inf-2 f-inf-3 f-inf-4 f-inf-5 f-inf-6 f-inf-7 f-inf-8 f-inf-9 f-inf-10");
    lose("f-inf-11 f-inf-12 f-inf-13 f-inf-14 f-inf-15 f-inf-16"); /* the Allies need no more */
    assert_int_equal(wat_value(&other.head, &wt, FRENCH), worth(FRENCH));
    wt_stand("f-inf-17", "mont-st-jean");
    before = worth(FRENCH);
    assert_int_equal(wat_value(&other.head, &wt, FRENCH), before - 70000);
    assert_int_equal(wat_value(&other.head, &wt, ALLIED), 70000 - before);
    lose("b-inf-1 b-inf-2 b-inf-3 b-inf-4 b-inf-5 b-inf-6 b-inf-7 b-inf-8 d-inf-1 d-inf-2");
    lose("d-inf-3 d-inf-4 d-inf-5 d-inf-6 d-inf-7 d-inf-8");
    french = worth(FRENCH);
    assert_int_equal(wat_value(&other.head, &wt, FRENCH), french - 70000); /* as many */
    lose("d-inf-9");
    french = worth(FRENCH);
    assert_int_equal(wat_value(&other.head, &wt, FRENCH), french + 70000);
}

/* Blocked, the way is worth nothing. */
static void the_way(void **state)
{
    int open;

    (void)state;
    wt_empty();
    wt_stand("f-inf-1", "mont-st-jean-farm");
    wt_stand("b-cav-1", "braine-lalleud");
    wt_round("french", 3);
    open = worth(FRENCH);
    wt_stand("b-cav-1", "mont-st-jean");
    assert_true(worth(FRENCH) < open - 1000);
}

static void cavalry_near(void **state)
{
    int mobile, lying, with_horse;

    (void)state;
    wt_empty();
    wt_stand("f-inf-1 f-inf-2", "sandpit-valley");
    wt_stand("f-cav-1", "rossomme");
    wt_stand("b-cav-1 b-cav-2", "ohain-way-east");
    wt_round("allied", 3);
    mobile = worth(FRENCH);
    wt_stand("f-cav-1", "sandpit-valley");
    with_horse = worth(FRENCH);
    wt_stand("f-cav-1", "rossomme");
    wt_lie("f-inf-1 f-inf-2", "sandpit-valley");
    lying = worth(FRENCH);
    assert_true(lying > mobile && with_horse > mobile);
    wt_stand("b-cav-1 b-cav-2", "braine-lalleud"); /* nobody near: the other way round */
    lying = worth(FRENCH);
    wt_stand("f-inf-1 f-inf-2", "sandpit-valley");
    assert_true(worth(FRENCH) > lying);
}

static void guns_and_limits(void **state)
{
    int before;

    (void)state;
    wt_empty();
    wt_stand("f-art-1", "sandpit-valley");
    wt_stand("f-inf-1", "decoster");
    wt_stand("b-inf-1", "ohain-way-east");
    wt_round("french", 3);
    before = worth(FRENCH);
    wt_stand("f-inf-1", "sandpit-valley");
    assert_true(gain(&before) > 300); /* no longer alone */
    wt_lie("f-art-1", "sandpit-valley");
    assert_true(gain(&before) < 0);
    wt_stand("f-inf-2 f-inf-3", "grand-battery-east");
    before = worth(FRENCH);
    wt_stand("f-inf-2 f-inf-3", "sandpit-valley"); /* nearer, but a fourth unit */
    assert_true(gain(&before) < 0);
}

/* Positions of random games, so many moves and rolls after the start, with what they are worth to
 * the French: who makes value() faster sees here that it still says the same.  Who changes what it
 * says changes these numbers with it. */
static void said_before(void **state)
{
    static const struct {
        uint64_t seed, steps;
        int worth;
    } row[] = {
        { 1, 0, 1862 },    { 2, 56, -784 },     { 3, 112, 2168 },     { 4, 168, -5135 },
        { 5, 225, 2270 },  { 6, 281, 1950 },    { 7, 337, -504 },     { 8, 393, -4116 },
        { 9, 450, 8021 },  { 10, 506, 8097 },   { 11, 562, -176172 }, { 12, 618, -2577 },
        { 13, 675, -589 }, { 14, 731, -14660 }, { 15, 787, -15670 },  { 16, 843, -19665 },
    };

    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++) {
        struct gg_rng rng;

        gg_rng_seed(&rng, row[i].seed, 0);
        wt_start();
        assert_int_equal(gg_playout(wt_battle, &wt, &rng, row[i].steps), row[i].steps);
        assert_int_equal(worth(FRENCH), row[i].worth);
    }
}

/* ---- how to plan ---- */

static void plans_begin_with_a_disc(void **state)
{
    (void)state;
    wt_start();
    wt_until("formation", "french");
    assert_int_equal(wat_thought(wt_battle, &wt), GG_STEP);
    play("done");
    assert_int_equal(wat_thought(wt_battle, &wt), GG_STANCE);
    play("spend:green");
    assert_int_equal(wat_thought(wt_battle, &wt), GG_FORK);
    play("lead:f-lead-1");
    assert_int_equal(wat_thought(wt_battle, &wt), GG_SERIES);
    play("activate:goumont-fields");
    assert_int_equal(wat_thought(wt_battle, &wt), GG_FORK);
    play("assault");
    assert_int_equal(wat_thought(wt_battle, &wt), GG_STAKE);
    play("attack:f-inf-4:hougoumont done done");
    assert_int_equal(wat_thought(wt_battle, &wt), GG_ENTAILED); /* the garrison */
}

/* ---- the bot ---- */

/* Greedy plays side until the position waits for another plan of anybody's. */
static void greedy_acts(int side, uint64_t seed)
{
    struct gg_rng rng;
    struct gg_offer o;

    gg_rng_seed(&rng, seed, 0);
    do {
        struct wat masked;
        gg_move m;

        wat_offer(wt_battle, &wt, &o);
        assert_int_equal(o.decider, side);
        wat_mask(wt_battle, &wt, side, &masked);
        m = gg_bot_greedy.choose(wt_battle, &masked, side, &rng);
        assert_true(gg_offer_find(&o, m) >= 0);
        wat_apply(wt_battle, &wt, m);
        assert_null(wat_check(wt_battle, &wt));
        wat_offer(wt_battle, &wt, &o);
    } while (o.decider == side && wat_thought(wt_battle, &wt) < GG_PLAN);
}

/* The disc, the area, the order and the unit: five decisions for one plan. */
static void walks_in_where_it_wins(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 4; seed++) {
        wt_empty();
        wt_stand("f-inf-1", "mont-st-jean-farm"); /* through the line */
        wt_stand("f-inf-2 f-inf-3 f-cav-1", "sandpit-valley");
        wt_lie("b-inf-1 d-inf-1", "ohain-way-east");
        wt_stand("b-art-1", "la-haye-sainte"); /* would be easy prey */
        wt_round("french", 2);
        leave_discs(ALLIED, 0, 1, 1);
        greedy_acts(FRENCH, seed);
        at("f-inf-1", "mont-st-jean");
    }
}

/* Guns that nobody is by, next to three infantry units. */
static void takes_lonely_guns(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 4; seed++) {
        wt_empty();
        wt_stand("f-inf-1 f-inf-2 f-inf-3", "sandpit-valley");
        wt_stand("b-inf-8", "braine-lalleud");
        wt_cubes("red", "ohain-way-east", 0);
        wt_stand("b-art-1 b-art-2", "ohain-way-east");
        wt_cubes("red", "ohain-way-east", 2); /* unmanned */
        wt_round("french", 2);
        greedy_acts(FRENCH, seed);
        wt_gone("b-art-1 b-art-2");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exact_at_the_end),
        cmocka_unit_test(said_before),
        cmocka_unit_test(losses),
        cmocka_unit_test(prussians_fallen),
        cmocka_unit_test(the_places),
        cmocka_unit_test(the_guard),
        cmocka_unit_test(both_conditions),
        cmocka_unit_test(the_way),
        cmocka_unit_test(cavalry_near),
        cmocka_unit_test(guns_and_limits),
        cmocka_unit_test(plans_begin_with_a_disc),
        cmocka_unit_test(walks_in_where_it_wins),
        cmocka_unit_test(takes_lonely_guns),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
