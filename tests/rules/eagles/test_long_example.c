/* SPDX-License-Identifier: MIT
 * The long example of play, EAG-EX-71 to EAG-EX-90, from the first declaration to the last melee:
 * three activations on level ground with the dice of the book.
 *
 * The figures give no hexes, so the places are ours, as the sentences want them: the French to the
 * north, their supply behind them.  The print leaves out the -5 for guns alone (EAG-EX-78), and
 * what follows hangs on it: it is played with lone-artillery=left-out. */
#include "rules/eagles/eag_melee.h"

/* French */
#define LIGNE_17   "fr-v-13"
#define LEGER_13A  "fr-v-11"
#define LEGER_13B  "fr-v-12"
#define DRAGONS_17 "fr-iii-12"
#define DRAGONS_18 "fr-iii-13"
#define DRAGONS_19 "fr-iii-14"
/* Russians */
#define JAGER_6    "co-rw-03"
#define JAGER_5B   "co-rw-02"
#define ART_B      "co-rw-19"
#define KHAZNEN    "co-rw-15"
#define KISELEV    "co-rw-16"
#define CUIR       "co-rw-10"
#define ST_PETERS  "co-rw-12"

/* All of the formation may move towards that hex, or about it. */
static void send_to(const char *unit, unsigned number)
{
    unsigned formation = et_b->unit[et_unit(unit)].formation;
    unsigned place = et_b->objective[formation % et_b->objectives];

    et_map()->site[place].hex[0] = (uint16_t)et_hex(number);
    et_map()->site[place].hexes = 1;
    et.order[formation] = (uint8_t)(BOX_OBJECTIVE + formation % et_b->objectives);
    et.formation[formation] = F_REVEALED;
}

/* The only supply hex of his army. */
static void supply(const char *leader, unsigned number)
{
    struct eag_army *army = &et_map()->army[et_b->leader[et_who(leader)].army];

    army->supply[0] = (uint16_t)et_hex(number);
    army->supplies = 1;
}

static void activate(const char *leader)
{
    unsigned l = et_who(leader);
    struct eag_frame *f = eag_push(&et, S_activation, et_b->leader[l].side);

    f->leader = (uint8_t)l;
    f->formation = et_b->leader[l].formation;
    et.active = et_b->leader[l].side;
    eag_go(et_b, &et);
}

static int figure_1(void **state)
{
    (void)state;
    et_scenario("austerlitz", "lone-artillery=left-out reinforcement-counters=no");
    et_flat();
    supply("lannes", 4520);
    supply("bagration", 1020);
    et_put(LIGNE_17, 3020);
    et_put(LEGER_13A, 3021);
    et_put(LEGER_13B, 3022);
    et_put(JAGER_6, em_near(3021, 4));
    et_put(JAGER_5B, em_near(3021, 5));
    et_put(ART_B, em_near(3022, 5));
    et_put(KHAZNEN, 3023);
    et_put(KISELEV, em_near(3022, 1));
    et_put(CUIR, 2618);
    et_put(ST_PETERS, 2616);
    et_put(DRAGONS_17, 3016);
    et_put(DRAGONS_18, 3317);
    et_put(DRAGONS_19, 3014);
    et_leader("lannes", 3220);
    et_leader("davout", 3216);
    et_leader("bagration", 2720);
    send_to(LIGNE_17, 3021);
    send_to(DRAGONS_17, em_near(3016, 5));
    send_to(JAGER_6, 3021);
    et.turn = 3;
    return 0;
}

/* The French attack: EAG-EX-71 to EAG-EX-78. */
static void french_attack(void)
{
    activate("lannes");
    play("done done attack:3020:2920 attack:3021:2921 attack:3022:2922 done");
    waits("opportunity", "coalition");
    play("charge:3023:3022 join:3122 6 5 lead:" KHAZNEN); /* EAG-EX-71 */
    melee_sum(-1);                                        /* EAG-EX-72 */
    play("7 7");
    waits("defend", "coalition");
    play("shoot:2920:3020 8"); /* EAG-EX-73 */
    play("shoot:2921:3021 7"); /* EAG-EX-74 */
    play("shoot:2922:3022 6 7");
    assert_int_equal(et_steps(LEGER_13B), 1); /* EAG-EX-75, and it attacks all the same */
    play("resolve:2920");
    melee_sum(-3); /* EAG-EX-76 */
    play("7");
    assert_int_equal(et_steps(JAGER_6), 1);
    play("resolve:2921");
    melee_sum(-2); /* EAG-EX-77 */
    play("8 8 no go:2821 done");
    assert_int_equal(et_at(JAGER_5B), 2821);
    play("resolve:2922");
    melee_sum(-4); /* EAG-EX-78 as printed */
    play("9 5");
    assert_int_equal(et_steps(ART_B), 2);
    waits("draft", "french");
}

/* The Russians fire and move: EAG-EX-79, EAG-EX-80. */
static void russians_move(void)
{
    activate("bagration");
    play("fire:3021 join:2920 done 9"); /* without effect */
    play("fire:3022 6 5");
    assert_int_equal(et_steps(LEGER_13B), 0); /* EAG-EX-79 */
    play("move:" ST_PETERS " prepare step:2716 step:2816 step:2916");
    waits("meet", "french"); /* EAG-EX-80 */
    may("charge:3016:2916");
    play("done done move:" CUIR " prepare step:2718 step:2819 step:2919");
    play("move:" JAGER_5B " step:2921");
    play("move:" KHAZNEN " step:3122 step:3121 done move:" KISELEV " step:3121 done done done");
    has("flags." ST_PETERS, "prepared");
    has("flags." CUIR, "prepared");
    waits("declare", "coalition");
}

/* They attack: EAG-EX-81 to EAG-EX-85. */
static void russians_attack(void)
{
    play("attack:2916:3016 attack:2919:3020 attack:2920:3021 attack:2921:3021 attack:3121:3021");
    play("done");
    waits("defend", "french"); /* nobody fires before, nobody charges */
    play("shoot:3020:2919 7"); /* EAG-EX-81 */
    play("shoot:3021:2920 6 7 no go:2820");
    assert_int_equal(et_steps(JAGER_6), 1); /* EAG-EX-82: out of the attack */
    play("resolve:3016");
    melee_sum(-1); /* EAG-EX-83 */
    play("7 8 resolve:3020");
    melee_sum(-2); /* EAG-EX-84 */
    play("7 10 go:3219 go:3319");
    assert_true(eag_routed(&et, et_unit(LIGNE_17)));
    assert_int_equal(et_at(LIGNE_17), 3319);
    assert_int_equal(et_at(CUIR), 3020);
    play("resolve:3021 lead:" JAGER_5B);
    melee_sum(0); /* EAG-EX-85 */
    play("6 8");
}

/* The Cuirassiers pursue: EAG-EX-86 to EAG-EX-88. */
static void russians_pursue(void)
{
    waits("pursuit_roll", "chance");
    play("7");
    may("done"); /* EAG-EX-86: they could hold */
    play("pursue:3021");
    waits("defend", "french");
    may_not("emergency:3021", "EAG-17.109");
    play("shoot:3021:3020 8"); /* EAG-EX-87 */
    melee_sum(-1);             /* EAG-EX-88 */
    play("7 9");
    assert_int_equal(et_at(LEGER_13A), 3021);
    assert_int_equal(et_steps(LEGER_13A), 2);
    waits("draft", "french");
}

/* The French dragoons: EAG-EX-89, and up to the check of EAG-EX-90. */
static void dragoons(void)
{
    activate("davout");
    play("done"); /* the Cossacks stay as they are */
    play("move:" DRAGONS_18 " prepare step:3217 step:3117 step:3017");
    waits("moving", "french"); /* EAG-EX-89: nobody charges, nobody fires */
    play("done move:" DRAGONS_19 " prepare step:2914 step:2815 step:2816");
    waits("moving", "french");
    play("done done done");
    has("flags." ST_PETERS, "near");
    has("flags." CUIR, "near");
    play("attack:3016:2916 attack:3017:2916 attack:2816:2916 done resolve:2916");
    play("lead:" DRAGONS_18);
    melee_sum(-5); /* EAG-EX-90 */
    play("10 5");  /* and an event, without effect */
    waits("check_roll", "chance");
}

/* What the check of EAG-EX-90 comes to. */
static void last_check(void)
{
    const struct eag before = et;

    play("7");
    waits("draft", "french");
    assert_int_equal(et_steps(ST_PETERS), 2);
    for (unsigned i = 0; i < 4; i++) {
        static const char *const roll[] = { "8", "9", "10", "12" };

        et = before;
        play(roll[i]);
        if (i < 2) {
            play("yes");
            assert_int_equal(et_at(ST_PETERS), 2916);
            assert_int_equal(et_steps(ST_PETERS), 1);
        } else {
            assert_int_equal(et_steps(ST_PETERS), 0);
        }
    }
    et = before;
    play("8 no");
    assert_int_equal(et_steps(ST_PETERS), 1); /* into EZOC, all there is */
    assert_int_equal(et_at(ST_PETERS), 2817);
    assert_int_equal(et_at(DRAGONS_18), 2916);
}

static void test_play(void **state)
{
    (void)state;
    french_attack();
    russians_move();
    russians_attack();
    russians_pursue();
    dragoons();
    last_check();
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test_setup(test_play, figure_1) };

    return cmocka_run_group_tests_name("eagles long example", tests, et_load, et_unload);
}
