/* SPDX-License-Identifier: MIT
 * The options: each switches its ruling, and nothing else. */
#include "host/data.h"
#include "rules/registry.h"
#include "rules/waterloo/wat_turns.h"

/* ---- one question for each option; the answers are 0 by our ruling and 1 by the other ---- */

/* WAT-16.4 does German cavalry that rolled a 5 stay? */
static int german_stays_on_5(void)
{
    wt_empty();
    wt_stand("d-cav-1", D);
    wt_stand("f-art-1", O);
    wt_lie("f-inf-1", "grand-battery-east"); /* it could charge on */
    attack_from("allied", D, "d-cav-1", O);
    play("1 5"); /* the gun misses */
    return wat_now(&wt)->state == S_spend;
}

/* WAT-17.12 is one infantry unit next door too little at the board's edge? */
static int one_neighbour_is_too_little(void)
{
    wt_empty();
    wt_lie("o-inf-1", "le-mesnil");
    wt_lie("d-inf-1", "merbe-plateau");
    return wt_column("o-inf-1", 0, false);
}

/* The column of British infantry with three cubes, attacked by these: neither end of the chart. */
static int column_against(const char *attackers, const char *area)
{
    char word[32];
    int at = 0, n;

    wt_empty();
    support_allies();
    wt_lie("b-inf-1", area);
    while (sscanf(attackers + at, "%31s%n", word, &n) == 1) {
        at += n;
        wt_stand(word, area);
        wt.attacking[FRENCH] |= unit(word);
    }
    return wt_column("b-inf-1", 3, false);
}

/* WAT-17.21 does Guard cavalry frighten? */
static int guard_cavalry_frightens(void)
{
    return column_against("g-cav-1 f-inf-1", D) - column_against("f-cav-1 f-inf-1", D);
}

/* WAT-13.2 who fires first in step 3? */
static int attacker_fires_first(void)
{
    wt_empty();
    wt_stand("f-inf-1", O);
    wt_lie("d-inf-1", D);
    attack("f-inf-1");
    waits("volley_die", "chance");
    return wat_now(&wt)->side == FRENCH;
}

/* WAT-9.48, WAT-4.11 does fire from afar kill tired cavalry? */
static int fire_kills_tired_cavalry(void)
{
    wt_empty();
    wt_stand("f-art-1", "grand-battery-west");
    wt_lie("d-cav-1", "orchard-valley");
    order("french", "grand-battery-west", "fire");
    play("single");
    wt_until("fire_die", "chance");
    play("5");
    return wt.place[ALLIED][wt_bit("d-cav-1", NULL)] == WAT_GONE;
}

/* WAT-25.15 who has won after turn 9 with no condition met, the French having inflicted more? */
static int casualties_decide(void)
{
    wt_start();
    lose("b-inf-1");
    wt_turn(9);
    idle_turn();
    assert_true(is_over());
    return waterloo_ruleset.winner(wt_battle, &wt) == FRENCH;
}

/* WAT-17.23 is there a shift for infantry with cavalry in woods? */
static int combined_in_woods(void)
{
    return column_against("f-inf-1 f-cav-1", "soignes-edge") -
           column_against("f-inf-1 f-inf-2", "soignes-edge");
}

/* WAT-19.21 do unmanned guns bar the way back of cavalry that charged out of them? */
static int guns_bar_the_way_back(void)
{
    wt_empty();
    wt_stand("f-cav-1 b-art-1", "crossroads-west");
    wt_cubes("red", "crossroads-west", 1);
    wt_lie("b-inf-1", "mont-st-jean-farm");
    attack_from("french", "crossroads-west", "f-cav-1", "mont-st-jean-farm");
    play("1 6"); /* the square misses, and stands */
    return wt.place[FRENCH][wt_bit("f-cav-1", NULL)] == WAT_GONE;
}

/* WAT-19.10 may Prussians go where those came from who assault them? */
static int defender_slips_past(void)
{
    unsigned bit = wt_bit("p-inf-1", NULL);

    wt_empty();
    wt_stand("f-inf-1", "hanotelet");
    wt_lie("p-inf-1", "plancenoit");
    attack_from("french", "hanotelet", "f-inf-1", "plancenoit");
    return (wat_retreat_areas(wt_b, &wt, ALLIED, bit, wt_area("plancenoit")) >>
                wt_area("hanotelet") &
            1) != 0;
}

static int (*const question[O_END])(void) = {
    [O_GERMAN_CONTROL] = german_stays_on_5,      [O_EDGE_SUPPORT] = one_neighbour_is_too_little,
    [O_GUARD_SHIFT] = guard_cavalry_frightens,   [O_FIRST_FIRE] = attacker_fires_first,
    [O_TIRED_HIT] = fire_kills_tired_cavalry,    [O_LAST_TURN] = casualties_decide,
    [O_COMBINED_TERRAIN] = combined_in_woods,    [O_WITHDRAW_TO_GUNS] = guns_bar_the_way_back,
    [O_RETREAT_TO_ORIGIN] = defender_slips_past,
};

static const char *const other[O_END] = {
    [O_GERMAN_CONTROL] = "german-control=six",
    [O_EDGE_SUPPORT] = "edge-support=two",
    [O_GUARD_SHIFT] = "guard-shift=any",
    [O_FIRST_FIRE] = "first-fire=attacker",
    [O_TIRED_HIT] = "tired-hit=eliminated",
    [O_LAST_TURN] = "last-turn=casualties",
    [O_COMBINED_TERRAIN] = "combined-terrain=ignores",
    [O_WITHDRAW_TO_GUNS] = "withdraw-to-guns=no",
    [O_RETREAT_TO_ORIGIN] = "retreat-to-origin=open",
};

static void our_rulings_are_the_default(void **state)
{
    (void)state;
    wt_options("");
    for (unsigned i = 0; i < O_END; i++) {
        assert_int_equal(question[i](), 0);
    }
    assert_int_equal(waterloo_ruleset.options, O_END);
}

static void each_option_switches_its_own_ruling_only(void **state)
{
    (void)state;
    for (unsigned option = 0; option < O_END; option++) {
        wt_options(other[option]);
        for (unsigned i = 0; i < O_END; i++) {
            if (question[i]() != (i == option)) {
                fail_msg("%s: question %u is answered otherwise", other[option], i);
            }
        }
    }
    wt_options("");
}

static void the_first_choice_may_be_named(void **state)
{
    (void)state;
    wt_options("german-control=five edge-support=one guard-shift=infantry first-fire=defender "
               "tired-hit=retreat last-turn=allies combined-terrain=bars withdraw-to-guns=yes "
               "retreat-to-origin=closed");
    for (unsigned i = 0; i < O_END; i++) {
        assert_int_equal(question[i](), 0);
    }
    wt_options("");
}

/* Each names the clause whose ruling it switches. */
static void each_option_names_its_clause(void **state)
{
    static const gg_clause clause[O_END] = {
        [O_GERMAN_CONTROL] = WAT_16_4,     [O_EDGE_SUPPORT] = WAT_17_12,
        [O_GUARD_SHIFT] = WAT_17_21,       [O_FIRST_FIRE] = WAT_13_2,
        [O_TIRED_HIT] = WAT_9_48,          [O_LAST_TURN] = WAT_25_15,
        [O_COMBINED_TERRAIN] = WAT_17_23,  [O_WITHDRAW_TO_GUNS] = WAT_19_21,
        [O_RETREAT_TO_ORIGIN] = WAT_19_10,
    };

    (void)state;
    for (unsigned i = 0; i < O_END; i++) {
        const char *choice = strchr(other[i], '=') + 1;

        assert_int_equal(waterloo_ruleset.option[i].clause, clause[i]);
        assert_string_equal(waterloo_ruleset.option[i].choices[1], choice);
        assert_null(waterloo_ruleset.option[i].choices[2]);
    }
}

/* ---- how far each goes ---- */

static void german_control_is_german_only(void **state)
{
    uint8_t control[NATIONS];

    (void)state;
    memcpy(control, wt_b->control, sizeof control);
    control[N_GERMAN] = 6;
    wt_options("german-control=six");
    assert_memory_equal(wt_b->control, control, sizeof control);
    wt_options("");
}

/* The other reading of WAT-17.12: two units in one area will do; and inland nothing changes. */
static void edge_support_is_for_the_edge_only(void **state)
{
    static const char *const options[] = { "", "edge-support=two" };

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        wt_options(options[i]);
        wt_lie("o-inf-1", "le-mesnil");
        wt_lie("d-inf-1 d-inf-2", "merbe-plateau");
        assert_int_equal(wt_column("o-inf-1", 0, false), 0);
        wt_empty();
        wt_lie("o-inf-1", "le-mesnil");
        wt_lie("d-inf-1", "merbe-plateau");
        wt_lie("d-inf-2", "hougoumont-crest"); /* two areas */
        assert_int_equal(wt_column("o-inf-1", 0, false), 0);
        wt_empty();
        wt_lie("o-inf-1", "nivelles-fork"); /* inland */
        wt_lie("d-inf-1 d-inf-2", "merbe-plateau");
        assert_int_equal(wt_column("o-inf-1", 0, false), 1);
    }
    wt_options("");
}

static void guard_shift_takes_guard_infantry_either_way(void **state)
{
    int plain;

    (void)state;
    plain = column_against("f-inf-1", D);
    assert_int_equal(column_against("g-inf-1", D), plain + 1);
    wt_options("guard-shift=any");
    assert_int_equal(column_against("g-inf-1", D), plain + 1);
    assert_int_equal(column_against("g-inf-1 g-cav-1", D), column_against("f-inf-1 g-cav-1", D));
    wt_options("");
}

/* The attacker fires first in both rounds, and the cubes of step 1 still cost him a test. */
static void first_fire_turns_the_rounds_round(void **state)
{
    (void)state;
    wt_options("first-fire=attacker");
    wt_stand("f-inf-1", O);
    wt_lie("d-inf-1 b-art-1", D);
    attack("f-inf-1");
    play("4"); /* one cube */
    dies_for("volley_die", "f-inf-1");
    play("1");
    dies_for("volley_die", "d-inf-1");
    play("1");
    dies_for("morale_die", "f-inf-1"); /* WAT-13.21 */
    play("6");
    dies_for("volley_die", "f-inf-1");
    play("1");
    dies_for("volley_die", "d-inf-1");
    wt_options("");
}

/* Skirmish fire too; fresh cavalry has its choice as before. */
static void tired_hit_is_for_tired_cavalry(void **state)
{
    static const char *const options[] = { "", "tired-hit=eliminated" };

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        wt_options(options[i]);
        wt_stand("f-inf-1", "goumont-fields");
        wt_lie("d-cav-1", "orchard-valley");
        wt_turn(5);
        wt_until("shoot", "french");
        play("shoot:f-inf-1:orchard-valley 6");
        assert_int_equal(wt.place[ALLIED][wt_bit("d-cav-1", NULL)] == WAT_GONE, i == 1);
        wt_empty();
        wt_stand("f-inf-1", "goumont-fields");
        wt_stand("d-cav-1", "orchard-valley");
        wt_turn(5);
        wt_until("shoot", "french");
        play("shoot:f-inf-1:orchard-valley 6");
        waits("cavalry_hit", "allied");
        may("tire:d-cav-1");
        may("retire:d-cav-1");
    }
    wt_options("");
}

static int winner_after_turn_9(const char *lost)
{
    wt_start();
    lose(lost);
    wt_turn(9);
    idle_turn();
    return waterloo_ruleset.winner(wt_battle, &wt);
}

/* The Italian aid card: the higher total wins; the Allies have a tie and every place. */
static void last_turn_counts_casualties(void **state)
{
    (void)state;
    wt_options("last-turn=casualties");
    assert_int_equal(winner_after_turn_9("b-inf-1 b-inf-2 f-inf-1"), FRENCH);
    assert_int_equal(winner_after_turn_9("b-inf-1 f-inf-1 f-inf-2"), ALLIED);
    assert_int_equal(winner_after_turn_9("b-inf-1 f-inf-1"), ALLIED);
    assert_int_equal(winner_after_turn_9("p-inf-1 p-inf-2"), ALLIED); /* WAT-25.13 */
    wt_start();
    lose("b-inf-1 b-inf-2");
    wt_turn(8);
    idle_turn();
    assert_false(is_over()); /* not before turn 9 */
    wt_options("");
}

static void combined_terrain_leaves_open_ground_alone(void **state)
{
    static const char *const options[] = { "", "combined-terrain=ignores" };

    (void)state;
    for (size_t i = 0; i < 2; i++) {
        wt_options(options[i]);
        assert_int_equal(column_against("f-inf-1 f-cav-1", D),
                         column_against("f-inf-1 f-inf-2", D) + 1);
        assert_int_equal(column_against("f-inf-1 f-cav-1", "hougoumont"), /* behind walls */
                         column_against("f-inf-1 f-inf-2", "hougoumont"));
    }
    wt_options("");
}

/* ---- what is not an option ---- */

static void not_loaded(const char *option, const char *told)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    struct gg_error err = { 0 };
    struct gg_battle *b = gg_battle_load(&waterloo_ruleset, "1815", &option, 1, &source, &err);

    assert_null(b);
    if (strstr(err.text, told) == NULL) {
        fail_msg("\"%s\" lacks \"%s\"", err.text, told);
    }
}

static void strange_options_are_refused(void **state)
{
    (void)state;
    not_loaded("german-control=four", "five, six");
    not_loaded("fog=on", "german-control");
    not_loaded("last-turn", "last-turn");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(our_rulings_are_the_default),
        RULE(each_option_switches_its_own_ruling_only),
        RULE(the_first_choice_may_be_named),
        RULE(each_option_names_its_clause),
        RULE(german_control_is_german_only),
        RULE(edge_support_is_for_the_edge_only),
        RULE(guard_shift_takes_guard_infantry_either_way),
        RULE(first_fire_turns_the_rounds_round),
        RULE(tired_hit_is_for_tired_cavalry),
        RULE(last_turn_counts_casualties),
        RULE(combined_terrain_leaves_open_ground_alone),
        RULE(strange_options_are_refused),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
