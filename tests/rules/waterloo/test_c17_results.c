/* SPDX-License-Identifier: MIT
 * Chapter 17, morale tests: the chart and its results, a test a clause. */
#include "rules/waterloo/wat_fight.h"

#define FARM "la-haye-sainte" /* a stronghold for one unit with shift 2, in a dip */

static const char *const face[] = { "", "1", "2", "3", "4", "5", "6" };

/* French infantry has come up from O; German infantry in D fires an M, and the French are to test.
 */
static void french_test(const char *french)
{
    wt_stand(french, O);
    wt_lie("d-inf-1", D);
    attack(french);
    play("2");
}

/* A row of the chart: what each column does to the only Frenchman in D, with no cavalry about. */
static void row(unsigned die, const char *cells)
{
    for (unsigned column = 0; column <= 6; column++) {
        unsigned want = cells[column] == 'R'   ? MSG_res_retreats
                        : cells[column] == 'E' ? MSG_res_eliminated
                                               : MSG_res_stands;
        struct gg_breakdown sum;

        wt_empty();
        french_test("f-inf-1");
        wat_top(&wt)->n = (uint8_t)column;
        sum = sum_of(face[die]);
        assert_int_equal(sum.result.key, want);
        play(face[die]);
        if (cells[column] == 'E') {
            wt_gone("f-inf-1");
        } else {
            at("f-inf-1", cells[column] == 'R' ? O : D);
        }
    }
}

static void wat_17_33_die_1(void **state)
{
    (void)state; /* WAT-17.33 */
    row(1, "RRREEEE");
}

static void wat_17_34_die_2(void **state)
{
    (void)state; /* WAT-17.34 */
    row(2, "..RREEE");
}

static void wat_17_35_die_3(void **state)
{
    (void)state; /* WAT-17.35 */
    row(3, "...REEE");
}

static void wat_17_36_die_4(void **state)
{
    (void)state; /* WAT-17.36 */
    row(4, "....REE");
}

static void wat_17_37_die_5(void **state)
{
    (void)state; /* WAT-17.37 */
    row(5, ".....RE");
}

static void wat_17_38_die_6(void **state)
{
    (void)state; /* WAT-17.38; a blank has no effect: WAT-17.39 */
    row(6, "......R");
}

/* WAT-17.39 a blank changes nothing. */
static void wat_17_39_no_effect(void **state)
{
    (void)state;
    support_french();
    wt_stand("f-inf-1", O);
    wt_lie("d-inf-1", D);
    attack("f-inf-1");
    play("4 6");
    at("f-inf-1", D);
    wt_is("f-inf-1", "mobile");
    wt_has_cubes("blue", D, 1);
    dies_for("volley_die", "f-inf-1");
}

/* WAT-17.40 it retreats with the cubes assigned for this test. */
static void wat_17_40_retreat_with_its_cubes(void **state)
{
    (void)state;
    support_french();
    wt_stand("f-inf-1 f-inf-2", O);
    wt_lie("d-inf-1", D);
    attack("f-inf-1 f-inf-2");
    play("6 assign:f-inf-1:2 2");
    at("f-inf-1", O);
    wt_has_cubes("blue", O, 2);
    wt_has_cubes("blue", D, 0);
}

/* WAT-17.41 with enemy cavalry there R is E. */
static void wat_17_41_cavalry_makes_r_an_e(void **state)
{
    struct gg_breakdown sum;

    (void)state;
    wt_stand("f-inf-1", O);
    wt_lie("d-inf-1", D);
    wt_stand("b-cav-1", D);
    attack("f-inf-1");
    play("2");
    sum = sum_of("1"); /* column 2: an R */
    assert_int_equal(sum.result.clause, WAT_17_41);
    play("1");
    wt_gone("f-inf-1");
}

/* A garrison of the farm with so many cubes, whose test is due; cavalry with the attackers if
 * asked. */
static void garrison_tests(unsigned cubes, bool cavalry)
{
    wt_stand(cavalry ? "f-inf-1 f-cav-1" : "f-inf-1", O);
    wt_lie("d-inf-1", FARM);
    wt_cubes("red", FARM, cubes);
    attack_from("french", O, cavalry ? "f-inf-1 f-cav-1" : "f-inf-1", FARM);
    play("1 3"); /* 3-1: an M */
    dies_for("morale_die", "d-inf-1");
}

/* WAT-17.42 R is one cube more behind walls. */
static void wat_17_42_a_cube_instead(void **state)
{
    (void)state;
    garrison_tests(1, false);
    adds_up(sum_of("1"), 1 + 1 - 2, MSG_res_cube_instead);
    play("1");
    at("d-inf-1", FARM);
    wt_has_cubes("red", FARM, 2);
}

static void wat_17_42_of_its_own_colour(void **state)
{
    (void)state;
    wt_stand("f-inf-1", "papelotte-valley");
    wt_lie("d-inf-1 p-inf-1", "papelotte-smohain"); /* a stronghold for two */
    attack_from("french", "papelotte-valley", "f-inf-1", "papelotte-smohain");
    play("1 1 3");
    dies_for("morale_die", "d-inf-1");
    play("6");
    dies_for("morale_die", "p-inf-1");
    play("1");
    wt_has_cubes("red", "papelotte-smohain", 0);
    wt_has_cubes("black", "papelotte-smohain", 1);
}

/* WAT-17.43 also with enemy cavalry there. */
static void wat_17_43_cavalry_or_not(void **state)
{
    (void)state;
    garrison_tests(1, true);
    play("1");
    at("d-inf-1", FARM);
    wt_has_cubes("red", FARM, 2);
}

/* WAT-17.44 the cube may be the sixth. */
static void wat_17_44_the_sixth_cube(void **state)
{
    (void)state;
    garrison_tests(5, false);
    adds_up(sum_of("4"), 5 + 1 - 2, MSG_res_cube_instead);
    play("4");
    wt_gone("d-inf-1");
    wt_has_cubes("red", FARM, 0);
}

/* WAT-17.45 E: away with it and its cubes. */
static void wat_17_45_eliminated_with_its_cubes(void **state)
{
    unsigned stock;

    (void)state;
    wt_stand("f-inf-1 f-inf-2", O);
    wt_cubes("blue", O, 6);
    wt_lie("d-inf-1", D);
    order("french", O, "assault");
    play("attack:f-inf-1:" D " carry:3 attack:f-inf-2:" D " 2 assign:f-inf-1:5");
    stock = wt.stock[BLUE];
    play("4");
    wt_gone("f-inf-1");
    wt_has_cubes("blue", D, 1);
    assert_int_equal(wt.stock[BLUE], stock + 5);
}

/* WAT-17.46 behind walls too. */
static void wat_17_46_e_behind_walls(void **state)
{
    (void)state;
    garrison_tests(4, false);
    adds_up(sum_of("1"), 4 + 1 - 2, MSG_res_eliminated);
    play("1");
    wt_gone("d-inf-1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(wat_17_33_die_1),
        RULE(wat_17_34_die_2),
        RULE(wat_17_35_die_3),
        RULE(wat_17_36_die_4),
        RULE(wat_17_37_die_5),
        RULE(wat_17_38_die_6),
        RULE(wat_17_39_no_effect),
        RULE(wat_17_40_retreat_with_its_cubes),
        RULE(wat_17_41_cavalry_makes_r_an_e),
        RULE(wat_17_42_a_cube_instead),
        RULE(wat_17_42_of_its_own_colour),
        RULE(wat_17_43_cavalry_or_not),
        RULE(wat_17_44_the_sixth_cube),
        RULE(wat_17_45_eliminated_with_its_cubes),
        RULE(wat_17_46_e_behind_walls),
    };

    return cmocka_run_group_tests(tests, wt_load, wt_unload);
}
