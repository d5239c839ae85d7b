/* SPDX-License-Identifier: MIT
 * The odds of mini: an assault worked out by hand, and assaults and moves under fire against a
 * million sampled runs of the same question. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/odds.h"
#include "host/data.h"
#include "mini/mini.h"
#include "rules/registry.h"
#include <string.h>

/* Places, units and cards of the scenario duel, in the order of its file. */
enum { CAMP, WOOD, FORD, RIDGE, GROVE, BRIDGE, MANOR };
enum { RED_FOOT, RED_GUN, BLUE_FOOT, BLUE_GUN };
enum { CARD_1A, CARD_1B, CARD_2A, CARD_2B, CARD_3A, CARD_3B, CARD_4A, CARD_4B };

static struct gg_battle *duel;

static int load(void **state)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    struct gg_error err = { 0 };

    (void)state;
    duel = gg_battle_load(&mini_ruleset, "duel", NULL, 0, &source, &err);
    if (!duel) {
        print_error("%s\n", err.text);
    }
    return duel ? 0 : -1;
}

static int unload(void **state)
{
    (void)state;
    gg_battle_free(duel);
    return 0;
}

static void stand(struct mini_position *p, unsigned side, unsigned unit, unsigned place)
{
    p->unit[unit].place = (uint8_t)place;
    p->side[side].control |= (uint16_t)(1u << place);
    p->side[side ^ 1].control &= (uint16_t) ~(1u << place);
}

/* MINI-EX-3: red attacks with a 3 in hand and stands on the ridge; blue holds the bridge. */
static struct mini_position on_the_ridge(void)
{
    struct mini_position p;

    mini_ruleset.start(duel, &p);
    POP(&p);
    TOP(&p, turn)->stage = TURN_ACTIONS;
    PUSH(&p, action, .side = 0);
    p.side[0].stance = MINI_ATTACK;
    p.side[1].stance = MINI_HOLD;
    p.side[0].card = CARD_3A;
    p.side[1].card = CARD_2A;
    stand(&p, 0, RED_FOOT, RIDGE);
    assert_null(mini_ruleset.check(duel, &p));
    return p;
}

static struct gg_odds ask(const struct mini_position *p, gg_move m,
                          const struct gg_odds_options *options)
{
    struct gg_error err = { 0 };
    struct gg_odds o;

    if (!gg_odds(duel, p, m, options, &o, &err)) {
        fail_msg("%s", err.text);
    }
    return o;
}

static gg_move assault_the_bridge(void)
{
    return gg_move2(MINI_V_assault, RED_FOOT, BLUE_FOOT);
}

/* Blue's card is one of the other seven: 1 1 2 2 3 4 4.  Both play, so the total is the die and 3
 * less that card; 42 equal cases, read on the chart. */
static const struct {
    int16_t value[4]; /* losses of attacker and defender, taken, retreated */
    uint64_t weight;
} by_hand[] = {
    { { 1, 0, 0, 0 }, 3 + 5 }, /* totals 1 and 2 */
    { { 0, 0, 0, 0 }, 7 },     /* 3 */
    { { 0, 0, 1, 1 }, 7 },     /* 5 */
    { { 1, 1, 0, 0 }, 7 },     /* 4 */
    { { 0, 1, 0, 0 }, 5 },     /* 6 */
    { { 0, 1, 1, 1 }, 4 },     /* 7 */
    { { 0, 2, 1, 0 }, 2 },     /* 8 */
    { { 2, 0, 0, 0 }, 2 },     /* 0 */
};

static void MINI_7_6_an_assault_worked_out_by_hand(void **state)
{
    struct mini_position p = on_the_ridge();
    struct gg_odds o = ask(&p, assault_the_bridge(), NULL);

    (void)state;
    assert_int_equal(o.method, GG_ODDS_EXACT);
    assert_int_equal(o.hidden, GG_HIDDEN_WORLDS);
    assert_int_equal(o.denominator, 42);
    assert_int_equal(o.outcomes, 8);
    for (int i = 0; i < 8; i++) {
        assert_memory_equal(o.outcome[i].summary.value, by_hand[i].value, sizeof by_hand[i].value);
        assert_int_equal(o.outcome[i].weight, by_hand[i].weight);
    }
    gg_odds_free(&o);
}

/* MINI-4.2 whatever card blue really holds, red is told the same. */
static void MINI_4_2_odds_do_not_tell_the_hidden_card(void **state)
{
    struct mini_position p = on_the_ridge();
    struct gg_odds first = ask(&p, assault_the_bridge(), NULL);

    (void)state;
    for (uint8_t card = CARD_1A; card <= CARD_4B; card++) {
        if (card != CARD_3A) {
            struct gg_odds o;

            p.side[1].card = card;
            o = ask(&p, assault_the_bridge(), NULL);
            assert_int_equal(o.outcomes, first.outcomes);
            assert_memory_equal(o.outcome, first.outcome, o.outcomes * sizeof *o.outcome);
            gg_odds_free(&o);
        }
    }
    gg_odds_free(&first);
}

/* MINI-4.3 a card that lies face up is no secret: one world, six equal cases. */
static void MINI_4_3_a_card_shown_is_known(void **state)
{
    struct mini_position p = on_the_ridge();
    struct gg_odds o;

    (void)state;
    p.side[1].shown = 1;
    assert_null(mini_ruleset.check(duel, &p));
    o = ask(&p, assault_the_bridge(), NULL);
    assert_int_equal(o.hidden, GG_HIDDEN_NONE);
    assert_int_equal(o.denominator, 6); /* die and nothing else: totals 1 to 6 */
    assert_int_equal(o.outcome[0].weight, 2);
    assert_memory_equal(o.outcome[0].summary.value, by_hand[0].value, sizeof by_hand[0].value);
    gg_odds_free(&o);
}

/* ---- a million runs ---- */

static int find(const struct gg_odds *o, const struct gg_summary *s)
{
    for (uint32_t i = 0; i < o->outcomes; i++) {
        if (memcmp(o->outcome[i].summary.value, s->value, sizeof s->value) == 0) {
            return (int)i;
        }
    }
    fail_msg("a sampled outcome has no odds");
    return -1;
}

static void assert_sampled_alike(const struct mini_position *p, gg_move m,
                                 enum gg_odds_policy policy)
{
    enum { RUNS = 1000000, OUTCOMES = 32 };
    struct gg_odds_options options = { .policy = policy };
    struct gg_odds o = ask(p, m, &options);
    int seen[OUTCOMES] = { 0 };
    struct gg_rng rng;

    assert_int_equal(o.method, GG_ODDS_EXACT);
    assert_in_range(o.outcomes, 2, OUTCOMES);
    gg_rng_seed(&rng, 1809, policy);
    for (int i = 0; i < RUNS; i++) {
        struct gg_summary s;

        gg_odds_sample(duel, p, m, &options, &rng, &s);
        seen[find(&o, &s)]++;
    }
    for (uint32_t i = 0; i < o.outcomes; i++) {
        double q = o.outcome[i].probability, off = seen[i] - RUNS * q;

        assert_true(off * off <= 16 * RUNS * q * (1 - q)); /* four standard errors */
    }
    gg_odds_free(&o);
}

static void a_million_assaults(void **state)
{
    struct mini_position p = on_the_ridge();

    (void)state;
    assert_sampled_alike(&p, assault_the_bridge(), GG_POLICY_SENSIBLE);
}

static void a_million_assaults_with_random_answers(void **state)
{
    struct mini_position p = on_the_ridge();

    (void)state;
    assert_sampled_alike(&p, assault_the_bridge(), GG_POLICY_UNIFORM);
}

static void a_million_marches_under_fire(void **state)
{
    struct mini_position p = on_the_ridge();

    (void)state;
    p.side[1].stance = MINI_ATTACK;
    assert_sampled_alike(&p, gg_move2(MINI_V_move, RED_FOOT, GROVE), GG_POLICY_SENSIBLE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(MINI_7_6_an_assault_worked_out_by_hand),
        cmocka_unit_test(MINI_4_2_odds_do_not_tell_the_hidden_card),
        cmocka_unit_test(MINI_4_3_a_card_shown_is_known),
        cmocka_unit_test(a_million_assaults),
        cmocka_unit_test(a_million_assaults_with_random_answers),
        cmocka_unit_test(a_million_marches_under_fire),
    };

    return cmocka_run_group_tests(tests, load, unload);
}
