/* SPDX-License-Identifier: MIT
 * The greedy bot: it wins where a win is to be had, never looks behind the mask, and beats random;
 * and the averages it goes by are right. */
#include "bots/bots.h"
#include "bots/think.h"
#include "mini/tests/table.h"
#include "rules/registry.h"
#include "scenarios.h"

enum { SEEDS = 20 };

static gg_move ask(const struct gg_battle *b, const void *pos, uint64_t seed)
{
    union gg_position_room masked;
    struct gg_offer o;
    struct gg_rng rng;

    b->rules->offer(b, pos, &o);
    gg_mask(b, pos, o.decider, &masked);
    gg_rng_seed(&rng, seed, 0);
    return gg_bot_greedy.choose(b, &masked, o.decider, &rng);
}

/* Whatever the seed, it plays this. */
static void plays(const char *notation)
{
    may(notation);
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        char text[GG_NOTATION_MAX];

        gg_notation(kit.battle, ask(kit.battle, &mt, seed), text);
        assert_string_equal(text, notation);
    }
}

/* ---- positions with one right move ---- */

/* The last turn; blue has passed, so that red's pass ends the game.  Red has that stance. */
static void last_turn(unsigned red_score, unsigned blue_score, unsigned stance)
{
    mt.turn = mb->turns;
    mt.side[RED].score = (uint16_t)red_score;
    mt.side[BLUE].score = (uint16_t)blue_score;
    begin_actions(RED, stance, MINI_FEINT);
    mt.passed = 1u << BLUE;
    sound();
}

/* Red controls 2 points and blue 2: the ridge makes 10 to 8, without it blue has 8 to 7.  As red
 * holds, there is one step to make. */
static void takes_the_place_that_wins(void **state)
{
    (void)state;
    table_open("duel", NULL);
    last_turn(5, 6, MINI_HOLD);
    plays("move:red-1:ridge");
    table_close();
}

/* The ridge is two steps away, and the first of them alone does not win. */
static void looks_past_the_first_step(void **state)
{
    (void)state;
    table_open("duel", NULL);
    put("red-1", "camp", 2);
    last_turn(5, 6, MINI_ATTACK);
    for (uint64_t seed = 0; seed < SEEDS; seed++) {
        gg_move m = ask(kit.battle, &mt, seed);

        assert_true(m == kit_move("move:red-1:ford") || m == kit_move("move:red-1:wood"));
    }
    play("move:red-1:wood");
    plays("step:ridge");
    table_close();
}

/* Blue's last unit has one step and nowhere to go (RULES.md, MINI-EX-4): all but the worst dice win
 * at once, and without the assault the score is lost. */
static void strikes_when_it_wins(void **state)
{
    (void)state;
    table_open("duel", NULL);
    put("blue-1", NULL, 0);
    put("blue-2", "bridge", 1);
    put("red-2", "manor", 2);
    put("red-1", "ridge", 2);
    last_turn(0, 20, MINI_ATTACK);
    plays("assault:red-1:blue-2");
    table_close();
}

/* Far ahead with one weak unit left: to pass wins, to assault may lose everything. */
static void passes_when_it_wins(void **state)
{
    (void)state;
    table_open("duel", NULL);
    put("red-2", NULL, 0);
    put("red-1", "ridge", 1);
    last_turn(20, 0, MINI_ATTACK);
    may("assault:red-1:blue-1");
    plays("pass");
    table_close();
}

/* Inner decisions too: a card of 4 in the defence, when the place is worth the game. */
static void plays_the_card_that_saves(void **state)
{
    (void)state;
    table_open("duel", NULL);
    put("blue-2", NULL, 0);
    put("blue-1", "bridge", 1);
    put("red-1", "ridge", 2);
    last_turn(0, 20, MINI_ATTACK);
    deal("card-1a", "card-4b");
    play("assault:red-1:blue-1");
    waits("defence", "blue");
    plays("play:card-4b");
    table_close();
}

/* ---- secrets and lots ---- */

/* All stances are worth the same to it: which one it takes must not be foreseen. */
static void mixes_what_is_equal(void **state)
{
    int seen[MINI_STANCES] = { 0 };

    (void)state;
    table_open("duel", NULL);
    for (uint64_t seed = 0; seed < 90; seed++) {
        gg_move m = ask(kit.battle, &mt, seed);

        assert_int_equal(gg_verb_of(m), MINI_V_mark);
        seen[gg_target_of(m)]++;
    }
    for (int i = 0; i < MINI_STANCES; i++) {
        assert_true(seen[i] > 10);
    }
    table_close();
}

static struct gg_battle *load(const struct gg_ruleset *r, const char *scenario)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    struct gg_battle *b = gg_battle_load(r, scenario, NULL, 0, &source, NULL);

    assert_non_null(b);
    return b;
}

/* One decision: legal, and the same when what the decider cannot see is something else. */
static gg_move decide(const struct gg_battle *b, const void *pos, const struct gg_offer *o,
                      uint64_t seed)
{
    union gg_position_room masked, other;
    gg_move m = ask(b, pos, seed);
    struct gg_rng rng;

    assert_true(gg_offer_find(o, m) >= 0);
    gg_rng_seed(&rng, seed, 1);
    gg_mask(b, pos, o->decider, &masked);
    b->rules->guess(b, &masked, o->decider, &rng, &other);
    assert_int_equal(ask(b, &other, seed), m);
    return m;
}

/* Greedy decides every third time, so that it meets positions it would not bring about. */
static void legal_and_blind(void **state)
{
    (void)state;
    for (int r = 0; gg_rulesets[r]; r++) {
        const struct gg_ruleset *rules = gg_rulesets[r];
        struct gg_arena arena = { 0 };
        struct gg_scenarios there = built_in(rules, &arena);
        struct gg_battle *b = load(rules, there.row[there.count - 1].name);
        union gg_position_room pos;
        struct gg_offer o;
        struct gg_rng rng;

        gg_rng_seed(&rng, 11, 0);
        rules->start(b, &pos);
        rules->offer(b, &pos, &o);
        for (uint64_t step = 0; o.count > 0 && step < 600; rules->offer(b, &pos, &o), step++) {
            gg_move m = gg_offer_at_weight(&o, gg_rng_below(&rng, (uint32_t)o.weight));

            if (o.decider != GG_CHANCE && step % 3 == 0) {
                m = decide(b, &pos, &o, step);
            }
            rules->apply(b, &pos, m);
        }
        gg_battle_free(b);
        gg_arena_free(&arena);
    }
}

/* ---- averages ---- */

/* The same by plain recursion: every outcome, no merging, no sharing out. */
static double mean_by_hand(const struct gg_battle *b, const struct mini_position *p, int side)
{
    struct mini_position next;
    struct gg_offer o;
    double sum = 0;

    mini_offer(b, p, &o);
    if (o.decider == GG_NOBODY || (o.decider != GG_CHANCE && mini_thought(b, p) == GG_PLAN)) {
        return mini_value(b, p, side);
    }
    for (uint32_t i = 0; i < o.count; i++) {
        bool rolled = o.decider == GG_CHANCE;
        gg_move m = rolled ? gg_offer_nth(&o, i) : mini_sensible(b, p);

        next = *p;
        mini_apply(b, &next, m);
        sum += mean_by_hand(b, &next, side) * (rolled ? gg_offer_weight_of(&o, m) : 1);
        if (!rolled) {
            return sum;
        }
    }
    return sum / (double)o.weight;
}

static double expect(struct gg_think *t, const struct mini_position *p, uint32_t branches,
                     uint64_t seed)
{
    struct mini_position copy = *p;
    struct gg_rng rng;

    gg_rng_seed(&rng, seed, 0);
    return gg_think_expect(t, &copy, branches, &rng);
}

/* Red moves next to the enemy under fire (a die, then a march answered by a halt), or assaults. */
static void averages_are_exact(void **state)
{
    static const char *const moves[] = { "move:red-1:bridge", "assault:red-1:blue-1" };
    static struct gg_think t;

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        double exact, some = 0;

        table_open("duel", NULL);
        put("red-1", "ridge", 2);
        put("blue-1", "grove", 2);
        begin_actions(RED, MINI_ATTACK, MINI_HOLD);
        play(moves[i]);
        exact = mean_by_hand(kit.battle, &mt, RED);
        assert_true(gg_think_open(&t, kit.battle, RED));
        assert_float_equal(expect(&t, &mt, 1000, 1), exact, 1e-6);
        for (uint64_t seed = 0; seed < 20000;
             seed++) { /* with too few branches: right on average */
            some += expect(&t, &mt, 1 + seed % 3, seed) / 20000;
        }
        assert_float_equal(some, exact, 3.0); /* one standard error is below 0.8 */
        assert_true(expect(&t, &mt, 1, 1) != exact);
        assert_int_equal(t.used, 0);
        gg_think_close(&t);
        table_close();
    }
}

/* ---- strength ---- */

/* Half points of greedy, which has that side, against random. */
static int game(const struct gg_battle *b, uint64_t seed, int greedy)
{
    const struct gg_ruleset *r = b->rules;
    union gg_position_room pos;
    struct gg_rng rng, lot;
    struct gg_offer o;
    int winner;

    gg_rng_seed(&rng, seed, 0);
    gg_rng_seed(&lot, seed, 1);
    r->start(b, &pos);
    for (r->offer(b, &pos, &o); o.count > 0; r->offer(b, &pos, &o)) {
        gg_move m = o.decider == greedy
                        ? ask(b, &pos, gg_rng_next(&lot))
                        : gg_offer_at_weight(&o, gg_rng_below(&rng, (uint32_t)o.weight));

        assert_true(gg_offer_find(&o, m) >= 0);
        r->apply(b, &pos, m);
    }
    winner = r->winner(b, &pos);
    return winner == GG_CHANCE ? 1 : winner == greedy ? 2 : 0;
}

/* Ten pairs of each scenario: 18 games of 20, where even play would give 10. */
static void beats_random(void **state)
{
    static const char *const scenario[] = { "duel", "skirmish" };

    (void)state;
    for (int i = 0; i < 2; i++) {
        struct gg_battle *b = load(&mini_ruleset, scenario[i]);
        int points = 0;

        for (uint64_t seed = 0; seed < 10; seed++) {
            points += game(b, seed, RED) + game(b, seed, BLUE);
        }
        assert_true(points >= 36);
        gg_battle_free(b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(takes_the_place_that_wins),
        cmocka_unit_test(looks_past_the_first_step),
        cmocka_unit_test(strikes_when_it_wins),
        cmocka_unit_test(passes_when_it_wins),
        cmocka_unit_test(plays_the_card_that_saves),
        cmocka_unit_test(mixes_what_is_equal),
        cmocka_unit_test(legal_and_blind),
        cmocka_unit_test(averages_are_exact),
        cmocka_unit_test(beats_random),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
