/* SPDX-License-Identifier: MIT
 * Orders at work in whole activations: EAG-11.7, EAG-11.8, EAG-11.15, EAG-11.20, EAG-11.69,
 * EAG-11.122, EAG-11.127; strategic moves: EAG-7.125. */
#include "core/notation.h"
#include "rules/eagles/eag_test.h"

static void activate(const char *leader)
{
    struct eag_frame *f = eag_push(&et, S_activation, FRENCH);

    f->leader = (uint8_t)et_who(leader);
    f->formation = et_b->leader[et_who(leader)].formation;
    eag_go(et_b, &et);
}

static bool revealed(const char *id)
{
    return (et.formation[et_formation(id)] & F_REVEALED) != 0;
}

/* EAG-11.65 to EAG-11.73: the option has one hex for those who stand and the rolls; EAG-11.69 no
 * fire and no melee, though an enemy is beside them; EAG-11.70 and no independent movement. */
static void eag_11_65_rally_option(void **state)
{
    (void)state;
    et_put("fr-ii-01", 1016);
    et_put("fr-ii-03", 1018);
    et_rout("fr-ii-03");
    et_put("aa-n2-01", 1015);
    et_leader("reille", 1019);
    et_give("fr-ii", "defence");
    activate("reille");
    waits("choose_plan", "french");
    play("rally");
    waits("move", "french");
    may_not("test:1016", "EAG-11.70");
    play("move:fr-ii-01 step:1017");
    waits("move", "french"); /* EAG-11.68: one hex, and it is over */
    play("done");
    waits("rally_roll", "chance");
    play("8");
    assert_false(eag_routed(&et, et_unit("fr-ii-03")));
    over("activation");
    is("order.fr-ii", "defence");
    lacks("formation-flags.fr-ii", "rallying");
}

/* EAG-11.122: direct activation has its fire, its movement and its melee; EAG-11.127: the commander
 * moves in the movement. */
static void eag_11_122_direct_activation(void **state)
{
    (void)state;
    et_put("fr-ii-01", 1016);
    et_put("fr-ii-02", 1012);
    et_put("aa-n2-01", 1017);
    et_leader("ney", 1013);
    et_give("fr-ii", "defence");
    activate("ney");
    play("direct stack:1016 done");
    waits("target", "french");
    play("done");
    waits("move", "french");
    may("move:fr-ii-01");
    play("ride:ney step:1014 step:1015 step:1016 done");
    waits("declare", "french");
    play("attack:1016:1017");
    may("done");
    is("order.fr-ii", "defence"); /* EAG-11.61 */
}

static void begin_move(const char *order, unsigned enemy)
{
    et_put("fr-ii-01", 1016);
    et_leader("reille", 1016);
    et_put("aa-n2-01", enemy);
    et_give("fr-ii", order);
    activate("reille");
    while (eag_now(&et)->state != S_move) {
        play("done");
    }
    play("move:fr-ii-01");
}

/* EAG-11.7: more than one hex, within 4 hexes of an enemy; EAG-11.8: at any hex of it. */
static void eag_11_7_marker_shown(void **state)
{
    (void)state;
    begin_move("frasnes", 1022); /* 6 hexes */
    play("step:1015 step:1014");
    assert_false(revealed("fr-ii"));
    et_level_ground(NULL);
    begin_move("frasnes", 1020); /* 4: it leaves the sight of them */
    play("step:1015");
    assert_false(revealed("fr-ii"));
    play("step:1014");
    assert_true(revealed("fr-ii"));
    et_level_ground(NULL);
    begin_move("frasnes", 1010); /* 6: it comes up */
    play("step:1015");
    assert_false(revealed("fr-ii"));
    play("step:1014");
    assert_true(revealed("fr-ii"));
}

/* EAG-11.15: an officer rides where he likes, whatever the order. */
static void eag_11_15_leaders_are_free(void **state)
{
    (void)state;
    et_put("fr-ii-01", 1016);
    et_leader("reille", 1016);
    et_give("fr-ii", "defence");
    activate("reille");
    play("ride:reille step:0915 step:0815 step:0714 step:0614");
    may("done");
}

static void by(unsigned road)
{
    et_level_ground(NULL);
    et_side(112, 213, road);
    et_rework();
    et_put("fr-3c-01", 112);
    et_leader("kellermann", 112);
    eag_set_real(&et, et_who("kellermann"), EAG_NONE);
    et_give("fr-3c", "gemioncourt");
    et.formation[et_formation("fr-3c")] = F_LONG;
    activate("kellermann");
    play("move:fr-3c-01 step:0213");
}

/* EAG-11.20, EAG-11.21: along the road it is kept; a path is no road. */
static void eag_11_20_long_order_on_the_road(void **state)
{
    (void)state;
    by(HS_ROAD);
    has("formation-flags.fr-3c", "long");
    by(HS_PATH);
    is("order.fr-3c", "no-order");
    assert_true(revealed("fr-3c"));
}

/* EAG-7.125: a strategic move stays more than 4 hexes from the enemy. */
static void eag_7_125_strategic_step(void **state)
{
    (void)state;
    et_put("fr-ii-01", 1016);
    et_leader("reille", 1016);
    et_put("aa-n2-01", 1616); /* 6 hexes */
    et_give("fr-ii", "gemioncourt");
    et_begin("strategic", "french");
    play("march:fr-ii move:fr-ii-01");
    play("step:1116");
    may_not("step:1216", "EAG-7.125");
    may("step:1016");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_11_65_rally_option),
        RULE(eag_11_122_direct_activation),
        RULE(eag_11_7_marker_shown),
        RULE(eag_11_15_leaders_are_free),
        RULE(eag_11_20_long_order_on_the_road),
        RULE(eag_7_125_strategic_step),
    };

    return cmocka_run_group_tests_name("eagles, c11 in play", tests, et_load, et_unload);
}
