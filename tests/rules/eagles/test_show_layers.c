/* SPDX-License-Identifier: MIT
 * Layers of Eagles of France: lines of fire with what blocks them, reach, command, ZOC, supply. */
#include "rules/eagles/eag_test.h"
#include "rules/eagles/show.h"
#include <string.h>

static struct gg_layer_mark marks[GG_LAYER_MARKS_MAX];
static struct gg_layer layer = { .mark = marks };

/* The layer of that name, as the viewer may know it. */
static void ask(const char *name, int thing, int viewer)
{
    struct eag seen;

    eag_mask(et_battle, &et, viewer, &seen);
    for (int i = 0; i < EAG_LAYERS; i++) {
        if (strcmp(eag_layer_row[i].name, name) == 0) {
            eag_layer(et_battle, &seen, viewer, i, thing, &layer);
            return;
        }
    }
    fail_msg("no layer %s", name);
}

static const struct gg_layer_mark *mark_at(unsigned number)
{
    for (uint32_t i = 0; i < layer.marks; i++) {
        if (layer.mark[i].place.value == (int)et_hex(number)) {
            return &layer.mark[i];
        }
    }
    return NULL;
}

/* EAG-13.5 range, EAG-13.33 obstacles: the hex that blocks is named. */
static void eag_13_5_fire(void **state)
{
    (void)state;
    et_put("fr-ii-20", 1711);
    et_ground(1713, FOREST);
    ask("fire", (int)et_unit("fr-ii-20"), FRENCH);
    assert_true(mark_at(1713)->good);
    assert_int_equal(mark_at(1713)->value, 2);
    assert_false(mark_at(1715)->good);
    assert_int_equal(mark_at(1715)->why.key, MSG_line_blocked);
    assert_int_equal(mark_at(1715)->why.arg[0].value, et_hex(1713));
    assert_null(mark_at(1716)); /* five hexes */
    et_put("fr-ii-03", 1611);
    ask("fire", (int)et_unit("fr-ii-03"), FRENCH); /* EAG-13.6: infantry at neighbours */
    assert_int_equal(layer.marks, 6);
}

/* EAG-6.10: as far as one sees; EAG-13.26: a crest is no hex. */
static void eag_6_10_sight(void **state)
{
    (void)state;
    et_level(1709, 1);
    et_level(1710, 1);
    et_crest(1711, 1710, HS_CREST);
    ask("sight", (int)et_hex(1709), GG_SPECTATOR);
    assert_true(mark_at(1710)->good);
    assert_false(mark_at(1711)->good); /* EAG-13.27 */
    assert_int_equal(mark_at(1711)->why.key, MSG_line_crest);
    assert_true(mark_at(1719) != NULL);
    assert_null(mark_at(1720));
}

/* EAG-12.47: the cost; EAG-12.28: where it must stop. */
static void eag_12_47_reach(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1711);
    et_put("aa-n2-06", 1714);
    ask("reach", (int)et_unit("fr-ii-03"), FRENCH);
    assert_int_equal(mark_at(1710)->value, 1);
    assert_int_equal(mark_at(1709)->value, 2);
    assert_int_equal(mark_at(1713)->why.key, MSG_reach_stops);
    assert_null(mark_at(1714));
    assert_null(mark_at(1711));
}

/* EAG-5.24, EAG-5.31 */
static void eag_5_24_command(void **state)
{
    (void)state;
    et_leader("reille", 1711);
    et_put("fr-ii-03", 1715);
    et_put("fr-ii-04", 1726);
    ask("command", (int)et_who("reille"), FRENCH);
    assert_true(mark_at(1715)->good);
    assert_int_equal(mark_at(1715)->value, 4);
    assert_false(mark_at(1726)->good);
    assert_int_equal(mark_at(1726)->why.key, MSG_out_of_range);
}

/* EAG-10.1: the routed have none. */
static void eag_10_1_zoc(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1711);
    ask("zoc", FRENCH, COALITION);
    assert_int_equal(layer.marks, 6);
    assert_int_equal(mark_at(1712)->value, 1);
    et_rout("fr-ii-03");
    ask("zoc", FRENCH, COALITION);
    assert_int_equal(layer.marks, 0);
}

/* EAG-6.18, EAG-14.9 */
static void eag_6_18_supply(void **state)
{
    (void)state;
    et_put("fr-ii-03", 1711);
    ask("supply", (int)et_unit("fr-ii-03"), FRENCH);
    assert_int_equal(layer.mark[0].place.value,
                     eag_supply(et_b, et_unit("fr-ii-03"), et_hex(1711)));
    assert_int_equal(layer.mark[0].why.arg[0].value, 16);
    assert_true(layer.marks >= 2);
    for (uint32_t i = 1; i < layer.marks; i++) {
        assert_int_equal(layer.mark[i].value, 15);
    }
}

/* EAG-22.1: where a hidden unit is, nobody is told. */
static void eag_22_1_hidden(void **state)
{
    (void)state;
    et_put("fr-ii-05 fr-ii-03", 1711);
    et_put("fr-ii-06 fr-ii-04", 1720);
    ask("supply", (int)et_unit("fr-ii-03"), COALITION);
    assert_int_equal(layer.marks, 0);
    ask("supply", (int)et_unit("fr-ii-05"), COALITION);
    assert_true(layer.marks > 0);
}

/* What does not exist has no layer. */
static void test_nothing(void **state)
{
    (void)state;
    ask("supply", et_b->units, FRENCH);
    assert_int_equal(layer.marks, 0);
    ask("command", (int)et_who("reille"), FRENCH); /* off the map */
    assert_int_equal(layer.marks, 0);
    ask("sight", 63, FRENCH); /* no such column */
    assert_int_equal(layer.marks, 0);
    ask("zoc", 2, FRENCH);
    assert_int_equal(layer.marks, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        RULE(eag_13_5_fire), RULE(eag_6_10_sight),  RULE(eag_12_47_reach), RULE(eag_5_24_command),
        RULE(eag_10_1_zoc),  RULE(eag_6_18_supply), RULE(eag_22_1_hidden), RULE(test_nothing),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
