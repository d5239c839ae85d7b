/* SPDX-License-Identifier: MIT
 * The core's ways on the map of Eagles: what a stack can come to, by which moves, and what stops
 * it. */
#include "rules/eagles/eag_march.h"
#include "rules/ways.h"

/* EAG-12.6, EAG-5.22: a stack and its officer go together; six hexes there are none for it. */
static void eag_12_6_stack(void **state)
{
    (void)state;
    ma_put("fr-ii-11", 1514);
    ma_put("fr-ii-12", 1514);
    et_leader("reille", 1514);
    ma_movement();
    wy_open(et_battle, &et, "fr-ii-11 fr-ii-12 reille");
    assert_int_equal(wy.left, 4);
    assert_int_equal(wy.place.value, et_hex(1514));
    wy_is("1516", 2, 2);
    wy_goes("1516", "move:fr-ii-11 with:fr-ii-12 ride:reille step:1515 step:1516 done");
    assert_string_equal(wy_moves("1516", false),
                        "move:fr-ii-11 with:fr-ii-12 ride:reille step:1515 step:1516");
    assert_int_equal(wy.way[wy_at("1516")->from].place.value, et_hex(1515));
    wy_is("1518", 4, 0);
    assert_null(wy_to("1519"));
    wy_close();
}

/* One of them may go alone, and he who leads may be named last. */
static void test_any_order(void **state)
{
    (void)state;
    ma_put("fr-ii-11", 1514);
    ma_put("fr-ii-12", 1514);
    et_leader("reille", 1514);
    ma_movement();
    wy_open(et_battle, &et, "reille fr-ii-12");
    wy_goes("1515", "move:fr-ii-12 ride:reille step:1515 done");
    wy_close();
    wy_open(et_battle, &et, "reille"); /* he is not active */
    assert_int_equal(wy.count, 0);
    wy_said(&wy.none, GG_MSG_way_none, "EAG-7.47");
    wy_close();
}

/* EAG-EX-17 (EAG-12.23): 4 MP along the road, two hexes more by the bonus; not off it. */
static void eag_ex_17_road_bonus(void **state)
{
    static const unsigned road[] = { 2510, 2611, 2711, 2812, 2912, 3013, 3113, 3214 };

    (void)state;
    for (unsigned i = 1; i < sizeof road / sizeof road[0]; i++) {
        et_side(road[i - 1], road[i], HS_ROAD);
    }
    et_rework();
    ma_put("fr-ii-11", 2510);
    ma_put("fr-ii-12", 1010);
    ma_movement();
    wy_open(et_battle, &et, "fr-ii-11");
    wy_is("2912", 4, 0);
    wy_is("3013", 4, 0);
    wy_is("3113", 4, 0);
    wy_goes("3113", "move:fr-ii-11 step:2611 step:2711 step:2812 step:2912 step:3013 step:3113");
    assert_null(wy_to("3012"));
    assert_null(wy_to("3214"));
    wy_close();
}

/* A way off the road that costs as much must not hide the one that goes on by it: EAG-12.24. */
static void eag_12_24_kept_apart(void **state)
{
    static const unsigned road[] = { 1514, 1615, 1616, 1617, 1618, 1619, 1620 };

    (void)state;
    for (unsigned i = 1; i < sizeof road / sizeof road[0]; i++) {
        et_side(road[i - 1], road[i], HS_ROAD);
    }
    et_rework();
    ma_put("fr-ii-11", 1514);
    ma_put("fr-ii-12", 1010);
    ma_movement();
    wy_open(et_battle, &et, "fr-ii-11");
    wy_is("1616", 2, 2);
    wy_goes("1616", "move:fr-ii-11 step:1515 step:1616 done"); /* as good, if it ends there */
    wy_is("1620", 4, 0);
    wy_goes("1620", "move:fr-ii-11 step:1615 step:1616 step:1617 step:1618 step:1619 step:1620");
    wy_close();
}

/* EAG-22.20: what comes in sight may be a leader or nobody; the French do not know which. */
static void eag_22_20_news(void **state)
{
    struct eag_hexes *sight = (struct eag_hexes *)(uintptr_t)et_b->sight;
    unsigned l = et_who("picton"), near = 1512 + et_b->turn[0].visibility + 3;

    (void)state;
    memset(sight, 255, EAG_HEXES * sizeof *sight); /* the ground is level */
    eag_set_real(&et, l, 0);
    eag_place_leader(et_b, &et, l, EAG_OFF);
    for (unsigned i = 0; i < EAG_COUNTERS; i++) {
        eag_place_counter(&et, l * EAG_COUNTERS + i, et_hex(i == 0 ? near : 3000 + i));
    }
    ma_put("fr-ii-11", 1512);
    ma_put("fr-ii-12", 1010);
    ma_movement();
    wy_open(et_battle, &et, "fr-ii-11");
    assert_false(wy_at("1513")->final || wy_at("1514")->final);
    assert_true(wy_at("1515")->final);
    wy_ends("1515", GG_MSG_way_news, NULL);
    wy_close();
}

/* EAG-12.28: infantry stops in EZOC, cavalry goes on; around it where that costs no more. */
static void eag_12_28_zoc(void **state)
{
    (void)state;
    et_put("aa-n2-01", 1517);
    ma_put("fr-ii-11", 1514);
    ma_put("fr-ii-18", 1414);
    ma_movement();
    wy_open(et_battle, &et, "fr-ii-11");
    wy_is("1516", 2, 2);
    assert_true(wy_at("1516")->contact);
    assert_false(wy_at("1515")->contact);
    wy_ends("1516", GG_MSG_way_ends, "EAG-12.28");
    wy_goes("1516", "move:fr-ii-11 step:1515 step:1516"); /* and it is over */
    assert_null(wy_to("1517"));
    wy_close();
    wy_open(et_battle, &et, "fr-ii-18");
    wy_is("1516", 3, 5);
    wy_ends("1516", GG_MSG_none, NULL);
    wy_goes("1317", "move:fr-ii-18 step:1415 step:1416 step:1316 step:1317 done");
    wy_close();
}

/* EAG-12.38: from hex to hex in one ZOC cavalry is fired at, which the other side is asked; a way
 * around is better. */
static void eag_12_38_fire(void **state)
{
    static const unsigned around[] = { 1611, 1710, 1811, 1812 };

    (void)state;
    et_put("aa-3-01", 1712);
    ma_put("fr-3c-01", 1711);
    ma_put("fr-ii-12", 1010);
    ma_movement();
    wy_open(et_battle, &et, "fr-3c-01");
    wy_is("1612", 2, wy.left - 2);
    assert_false(wy_at("1612")->final);
    wy_close();
    et_level_ground(NULL);
    for (unsigned i = 0; i < sizeof around / sizeof around[0]; i++) {
        et_side(1711, around[i], HS_RIVER);
    }
    et_rework();
    et_put("aa-3-01", 1712);
    ma_put("fr-3c-01", 1711);
    ma_put("fr-ii-12", 1010);
    ma_movement();
    wy_open(et_battle, &et, "fr-3c-01");
    assert_int_equal(wy.count, 1);
    wy_is("1612", 4, wy.left - 4);
    assert_true(wy_at("1612")->final && wy_at("1612")->contact);
    wy_ends("1612", GG_MSG_way_other, NULL);
    wy_goes("1612", "move:fr-3c-01 step:1612");
    wy_close();
}

/* EAG-8.12, EAG-8.13: nobody ends on a full hex; who can go on may pass. */
static void eag_8_12_full_hex(void **state)
{
    static const unsigned around[] = { 1513, 1414, 1415, 1614, 1615 };
    int32_t from;

    (void)state;
    et_put("aa-n2-01 aa-n2-02", 3001);
    et_put("fr-ii-08 fr-ii-09 fr-ii-20", 1515);
    for (unsigned i = 0; i < sizeof around / sizeof around[0]; i++) {
        et_side(1514, around[i], HS_RIVER);
    }
    et_rework();
    ma_put("fr-ii-11", 1514);
    ma_put("fr-ii-12", 1010);
    ma_movement();
    wy_open(et_battle, &et, "fr-ii-11");
    from = wy_at("1516")->from;
    assert_true(from >= 0 && wy.way[from].pass);
    assert_int_equal(wy.way[from].place.value, et_hex(1515));
    wy_goes("1516", "move:fr-ii-11 step:1515 step:1516 done");
    wy_close();
}

/* From wherever they are: half way, or after another who has not ended his move. */
static void test_under_way(void **state)
{
    (void)state;
    ma_put("fr-ii-11", 1514);
    ma_put("fr-ii-12", 1510);
    ma_movement();
    play("move:fr-ii-11 step:1515");
    wy_open(et_battle, &et, "fr-ii-11");
    assert_int_equal(wy.left, 3);
    wy_is("1517", 2, 1);
    wy_goes("1517", "step:1516 step:1517 done");
    wy_close();
    wy_open(et_battle, &et, "fr-ii-12");
    wy_goes("1509", "done move:fr-ii-12 step:1509 done");
    wy_close();
    play("done");
    wy_open(et_battle, &et, "fr-ii-11"); /* it has moved */
    assert_int_equal(wy.count, 0);
    wy_said(&wy.none, GG_MSG_way_none, "EAG-11.94");
    wy_close();
}

/* Two stacks to one place, one after the other. */
static void test_two_stacks(void **state)
{
    (void)state;
    ma_put("fr-ii-11", 1514);
    ma_put("fr-ii-12", 1510);
    ma_movement();
    wy_open(et_battle, &et, "fr-ii-11 fr-ii-12");
    assert_int_equal(wy.place.kind, GG_KIND_NONE);
    assert_int_equal(wy.left, -1);
    wy_is("1512", 2, 2);
    wy_goes("1512",
            "move:fr-ii-11 step:1513 step:1512 done move:fr-ii-12 step:1511 step:1512 done");
    wy_is("1511", 3, 1);
    assert_true(wy_to("1516") == NULL || wy_to("1516")->pass); /* too far for the second */
    wy_close();
}

static const struct gg_layer_mark *marked(const struct gg_layer *layer, unsigned number)
{
    for (uint32_t i = 0; i < layer->marks; i++) {
        if ((unsigned)layer->mark[i].place.value == et_hex(number)) {
            return &layer->mark[i];
        }
    }
    return NULL;
}

/* The layer "where it may go" knows company and the points that are left; of who may not go now it
 * tells how far he could come, as the game does. */
static void test_layer(void **state)
{
    enum { REACH = 2 }; /* row of eag_layer_row */
    static struct gg_layer_mark mark[GG_LAYER_MARKS_MAX];
    struct gg_layer layer = { .mark = mark };

    (void)state;
    et_put("aa-n2-01", 1517);
    ma_put("fr-ii-11", 1514);
    ma_put("fr-ii-12", 1010);
    ma_movement();
    play("move:fr-ii-11 step:1515");
    gg_layer(et_battle, &et, FRENCH, REACH, (int)et_unit("fr-ii-11"), &layer);
    assert_non_null(marked(&layer, 1516));
    assert_int_equal(marked(&layer, 1516)->value, 1);
    assert_int_equal(marked(&layer, 1516)->why.key, GG_MSG_way_ends);
    assert_null(marked(&layer, 1518));
    assert_null(marked(&layer, 1511));
    gg_layer(et_battle, &et, COALITION, REACH, (int)et_unit("aa-n2-01"), &layer);
    assert_true(layer.marks > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_12_6_stack),       RULE(test_any_order), RULE(eag_ex_17_road_bonus),
        RULE(eag_12_24_kept_apart), RULE(eag_12_28_zoc),  RULE(eag_12_38_fire),
        RULE(eag_8_12_full_hex),    RULE(test_under_way), RULE(test_two_stacks),
        RULE(test_layer),           RULE(eag_22_20_news), /* last: it changes what is seen */
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
