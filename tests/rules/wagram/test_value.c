/* SPDX-License-Identifier: MIT
 * What positions are worth, how decisions are planned, where odds stop, and the greedy bot on this
 * map. */
#include "bots/bots.h"
#include "core/notation.h"
#include "core/odds.h"
#include "rules/wagram/wag_fight.h"
#include <string.h>

static int worth(int side)
{
    int value = wag_value(wg_battle, &wg, side);

    assert_int_equal(wag_value(wg_battle, &wg, WAG_OTHER(side)), -value);
    return value;
}

/* How much better for the French things are than before; then they are the before of the next. */
static int gain(int *before)
{
    int now = worth(FRENCH), more = now - *before;

    *before = now;
    return more;
}

static void lose(const char *unit)
{
    int side;
    unsigned bit = wg_bit(unit, &side);

    wag_eliminate(wg_b, &wg, side, bit);
}

/* ---- value ---- */

static void exact_at_the_end(void **state)
{
    (void)state;
    wg_start();
    wg.over = 1 + FRENCH;
    assert_int_equal(worth(FRENCH), 1000000);
    assert_int_equal(wag_winner(wg_battle, &wg), FRENCH);
    wg.over = 1 + AUSTRIAN;
    assert_int_equal(worth(FRENCH), -1000000);
    assert_int_equal(wag_winner(wg_battle, &wg), AUSTRIAN);
    wg.over = 0;
    assert_in_range(worth(FRENCH) + 100000, 0, 200000); /* never as much before it */
}

static void losses(void **state)
{
    int before, step, unit;

    (void)state;
    wg_start();
    before = worth(FRENCH);
    wg_steps("au-vi-hohenfeld", 3);
    step = gain(&before);
    assert_true(step > 0);
    lose("au-vi-hohenfeld"); /* two points as well: WAG-12.3.3 */
    unit = gain(&before);
    assert_true(unit > 2000 && unit > step);
    lose("fr-gd-art1"); /* two points for guns of the Guard: WAG-12.3.4 */
    assert_true(gain(&before) < -2000);
    lose("fr-iv-art");
    assert_in_range(-gain(&before), 1000, 2000);
    wg_fatigue("fr-iv-legrand", 1);
    assert_true(gain(&before) < 0);
    wg_fatigue("fr-iv-legrand", 2);
    assert_true(gain(&before) < 0);
    wg_rout("au-vi-kottulinsky", 1);
    assert_true(gain(&before) > 200);
    wg.vp[FRENCH]++;
    assert_in_range(gain(&before), 1000, 1000);
}

/* A French objective: nearer is better, on it is best, and an Austrian on it is bad. */
static void objectives(void **state)
{
    int before, nearer, there;

    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand", "170", NULL);
    wg_put("au-vi-hohenfeld", "1", NULL);
    before = worth(FRENCH);
    wg_put("fr-iv-legrand", "152", NULL);
    nearer = gain(&before);
    wg_put("fr-iv-legrand", "121", NULL); /* Aderklaa */
    there = gain(&before);
    assert_true(nearer > 0 && there > 1000);
    wg_put("fr-iv-legrand", "152", NULL);
    before = worth(FRENCH);
    wg_put("au-vi-hohenfeld", "121", NULL);
    assert_true(gain(&before) < 0);
}

/* With the time left what is not yet held counts for less. */
static void time_runs_out(void **state)
{
    int early;

    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand", "152", NULL);
    wg_put("au-vi-hohenfeld", "1", NULL);
    early = worth(FRENCH);
    wg.slot = (uint8_t)(wg_b->slots - 1);
    assert_true(worth(FRENCH) < early);
}

static int worth_of_aderklaa(const char *options)
{
    int before;

    wg_scenario("july-6", options);
    wg_put("fr-iv-legrand", "123", NULL);
    wg_put("au-vi-hohenfeld", "1", NULL);
    before = worth(FRENCH);
    wg_put("fr-iv-legrand", "121", NULL);
    return gain(&before);
}

/* By the option it counts every turn that is left. */
static void objectives_each_turn(void **state)
{
    int once = worth_of_aderklaa(""), often = worth_of_aderklaa("objectives=each-turn");

    (void)state;
    assert_true(often > 2 * once);
    wg_scenario("july-6", "");
}

/* The French in a zone turn their backs to another. */
static void turn_back(const char *zone, const char *to)
{
    unsigned at = wg_zone(zone), slot = wag_slot_of(wg_b, at, wg_zone(to));

    wag_turn_stack(&wg, FRENCH, at, wg_b->zone[at].ahead[slot]);
}

static void flanks_and_guns(void **state)
{
    int before;

    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("au-vi-hohenfeld", "152", "153");
    before = worth(FRENCH);
    turn_back("153", "152");
    assert_true(gain(&before) < 0);
    wg_put("fr-iv-legrand", "171", NULL);
    wg_put("fr-iv-art", "171", NULL);
    before = worth(FRENCH);
    wg_put("fr-iv-art", "153", NULL); /* alone next to the enemy */
    assert_true(gain(&before) < 0);
}

/* Marked attacks are worth what the dice can be expected to bring. */
static void attacks(void **state)
{
    int before, strong;

    (void)state;
    wf_field();
    wg_put("fr-iv-legrand fr-iv-molitor", "153", "152");
    wg_put("au-vi-vincent", "152", "153");
    wg_steps("au-vi-vincent", 1);
    before = worth(FRENCH);
    wf_attack("fr-iv-legrand", "152");
    wg.phasing = FRENCH;
    strong = worth(FRENCH) - before;
    assert_true(strong > 0);
    wf_field();
    wg_put("fr-iv-marulaz", "153", "152");
    wg_steps("fr-iv-marulaz", 1);
    wg_put("au-vi-hohenfeld au-vi-art", "152", "153");
    wg.phasing = FRENCH;
    before = worth(FRENCH);
    wf_attack("fr-iv-marulaz", "152");
    assert_true(worth(FRENCH) < before);
}

/* ---- how to plan ---- */

static void plans_end_where_somebody_decides(void **state)
{
    (void)state;
    wg_empty();
    wg_hq("french", "171");
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("au-vi-hohenfeld", "152", "153");
    wg_active("fr-iv");
    assert_int_equal(wag_thought(wg_battle, &wg), GG_STANCE);
    play("pivot:fr-iv-legrand");
    wg_until("act", "french");
    assert_int_equal(wag_thought(wg_battle, &wg), GG_PLAN);
    play("act:fr-iv-legrand");
    assert_int_equal(wag_thought(wg_battle, &wg), GG_PATH);
    play("attack:152 done");
    wg_until("posture", "austrian");
    assert_int_equal(wag_thought(wg_battle, &wg), GG_ENTAILED);
}

/* ---- odds ---- */

static struct gg_odds odds_of(const char *text)
{
    struct gg_error err = { 0 };
    struct gg_odds odds;
    gg_move m = GG_NO_MOVE;

    assert_true(gg_parse_move(wg_battle, text, &m, &err));
    if (!gg_odds(wg_battle, &wg, m, NULL, &odds, &err)) {
        fail_msg("%s: %s", text, err.text);
    }
    return odds;
}

/* Chance in 36 that the item has at least that value. */
static double at_least(const struct gg_odds *odds, int item, int value)
{
    double sum = 0;

    for (uint32_t i = 0; i < odds->outcomes; i++) {
        sum += odds->outcome[i].summary.value[item] >= value ? odds->outcome[i].probability : 0;
    }
    return sum * 36;
}

enum { OWN_STEPS, ENEMY_STEPS, OWN_TIRED, ENEMY_TIRED, OWN_ROUTED, ENEMY_ROUTED, OWN_BACK, BACK };

/* Two divisions of equal strength and nothing else, so that the dice alone decide: of 36 casts the
 * attacker has 15 and 21 at most equal ones; above twice the other's die there are 6. */
static void odds_of_a_combat_are_exact(void **state)
{
    struct gg_odds odds;

    (void)state;
    wf_field();
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("au-vi-hohenfeld", "152", "153");
    wf_attack("fr-iv-legrand", "152");
    wf_combats("fr-iv");
    wg_until("posture", "austrian");
    play("stand");
    wg_until("force", "french");
    assert_int_equal(wag_combat_modifier(wg_b, &wg, FRENCH, NULL),
                     wag_combat_modifier(wg_b, &wg, AUSTRIAN, NULL));
    odds = odds_of("done");
    assert_int_equal(odds.method, GG_ODDS_EXACT);
    assert_int_equal(odds.hidden, GG_HIDDEN_NONE);
    assert_float_equal(at_least(&odds, OWN_TIRED, 1), 21, 1e-6);
    assert_float_equal(at_least(&odds, ENEMY_TIRED, 1), 21, 1e-6);
    assert_true(at_least(&odds, BACK, 1) > 0);
    assert_float_equal(at_least(&odds, OWN_BACK, 1), 0, 36);
    gg_odds_free(&odds);
}

/* Asked about the mark of an attack, odds are those of the combat that comes of it. */
static void odds_of_an_attack_are_those_of_its_combat(void **state)
{
    struct gg_odds odds;

    (void)state;
    wg_empty();
    wg_hq("french", "171");
    wg_put("fr-iv-legrand", "153", "152");
    wg_put("au-vi-hohenfeld", "152", "153");
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand");
    wg_until("act", "french");
    play("act:fr-iv-legrand");
    odds = odds_of("attack:152");
    assert_true(odds.outcomes > 1);
    assert_true(at_least(&odds, ENEMY_TIRED, 1) > 1);
    gg_odds_free(&odds);
    odds = odds_of("done"); /* nothing comes of that */
    assert_int_equal(odds.outcomes, 1);
    gg_odds_free(&odds);
}

/* ---- the bot ---- */

static gg_move greedy_says(int side, uint64_t seed)
{
    struct gg_rng rng;
    struct wag masked;

    gg_rng_seed(&rng, seed, 0);
    wag_mask(wg_battle, &wg, side, &masked);
    return gg_bot_greedy.choose(wg_battle, &masked, side, &rng);
}

/* The enemy answers, if he is asked, as sensibly as he can. */
static void let_answer(int side)
{
    struct gg_offer o;

    for (wag_offer(wg_battle, &wg, &o); (int)o.decider != side; wag_offer(wg_battle, &wg, &o)) {
        struct wag masked;

        assert_int_equal(o.decider, WAG_OTHER(side));
        wag_mask(wg_battle, &wg, WAG_OTHER(side), &masked);
        wag_apply(wg_battle, &wg, wag_sensible(wg_battle, &masked));
    }
}

/* It plays side as long as it is to decide, at most so many decisions. */
static void greedy_acts(int side, uint64_t seed, unsigned most)
{
    struct gg_offer o;

    for (unsigned i = 0; i < most; i++) {
        gg_move m;

        wag_offer(wg_battle, &wg, &o);
        if ((int)o.decider != side) {
            return;
        }
        m = greedy_says(side, seed + i);
        assert_true(gg_offer_find(&o, m) >= 0);
        wag_apply(wg_battle, &wg, m);
        assert_null(wag_check(wg_battle, &wg));
    }
}

static void walks_onto_an_objective(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 4; seed++) {
        wg_empty();
        wg_hq("french", "171");
        wg_put("fr-iv-legrand", "152", NULL);
        wg_put("au-vi-hohenfeld", "1", NULL);
        wg_active("fr-iv");
        greedy_acts(FRENCH, seed, 12);
        at("fr-iv-legrand", "121");
    }
}

/* Guns that nobody is by in Aderklaa, next to two fresh divisions. */
static void takes_lonely_guns(void **state)
{
    unsigned target = wg_zone("121");

    (void)state;
    for (uint64_t seed = 0; seed < 4; seed++) {
        wg_empty();
        wg_hq("french", "171");
        wg_put("fr-iv-legrand fr-iv-molitor", "123", "121");
        wg_put("au-vi-art", "121", "123");
        wg_active("fr-iv");
        wg_until("act", "french");
        for (unsigned i = 0; i < 12 && !wag_has(&wg.targets, target); i++) {
            greedy_acts(FRENCH, seed + i, 1);
            let_answer(FRENCH);
        }
        assert_true(wag_has(&wg.targets, target));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(exact_at_the_end),
        cmocka_unit_test(losses),
        cmocka_unit_test(objectives),
        cmocka_unit_test(time_runs_out),
        cmocka_unit_test(objectives_each_turn),
        cmocka_unit_test(flanks_and_guns),
        cmocka_unit_test(attacks),
        cmocka_unit_test(plans_end_where_somebody_decides),
        cmocka_unit_test(odds_of_a_combat_are_exact),
        cmocka_unit_test(odds_of_an_attack_are_those_of_its_combat),
        cmocka_unit_test(walks_onto_an_objective),
        cmocka_unit_test(takes_lonely_guns),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
