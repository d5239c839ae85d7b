/* SPDX-License-Identifier: MIT
 * The layers of Wagram: Front, reach, bombardment, command, control. */
#include "core/notation.h"
#include "rules/wagram/show.h"
#include "rules/wagram/wag_test.h"

enum { FRONT, REACH, BOMBARDMENT, COMMAND, CONTROL };

static struct gg_layer_mark marks[GG_LAYER_MARKS_MAX];
static struct gg_layer layer = { .mark = marks };

static void ask_of(int which, int thing)
{
    wag_layer(wg_battle, &wg, FRENCH, which, thing, &layer);
    for (uint32_t i = 0; i < layer.marks; i++) {
        assert_int_equal(marks[i].place.kind, K_ZONE);
        assert_true(marks[i].place.value >= 0 && marks[i].place.value < wg_b->zones);
    }
}

static void ask(int which, const char *unit)
{
    ask_of(which, gg_thing_find(wg_battle, K_UNIT, unit));
}

static const struct gg_layer_mark *mark(const char *zone)
{
    for (uint32_t i = 0; i < layer.marks; i++) {
        if (marks[i].place.value == (int)wg_zone(zone)) {
            return &marks[i];
        }
    }
    return NULL;
}

static unsigned good(void)
{
    unsigned n = 0;

    for (uint32_t i = 0; i < layer.marks; i++) {
        n += marks[i].good;
    }
    return n;
}

/* WAG-9.4.3, WAG-9.4.4: three zones in front, the others on the flank. */
static void front_and_flank(void **state)
{
    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand fr-iv-art", "121", "122");
    ask(FRONT, "fr-iv-legrand");
    assert_int_equal(layer.marks, gg_popcount(wg_b->zone[wg_zone("121")].all));
    assert_int_equal(good(), 3);
    assert_true(mark("122")->good);
    assert_int_equal(mark("122")->why.key, MSG_in_front);
    assert_int_equal(mark("122")->why.clause, WAG_9_4_3);
    ask(FRONT, "fr-iv-art"); /* WAG-9.4.1: no ZOC, and that is said where it stands */
    assert_int_equal(good(), 3);
    assert_int_equal(mark("121")->why.clause, WAG_9_4_1);
    ask(FRONT, "fr-napoleon"); /* WAG-9.4.6 */
    assert_int_equal(layer.marks, 0);
    ask(FRONT, "fr-iv-molitor"); /* not on the map */
    assert_int_equal(layer.marks, 0);
}

/* WAG-9.6.1, WAG-9.6.7 */
static void reach_has_what_it_costs(void **state)
{
    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand", "121", "122");
    ask(REACH, "fr-iv-legrand");
    assert_null(mark("121"));
    assert_int_equal(mark("122")->value, 1);
    for (uint32_t i = 0; i < layer.marks; i++) {
        assert_true(marks[i].good && marks[i].value >= 1 && marks[i].value <= 4);
    }
    wg_put("au-i-dedovich", "122", "121"); /* WAG-9.6.17 */
    ask(REACH, "fr-iv-legrand");
    assert_null(mark("122"));
    for (uint32_t i = 0; i < layer.marks; i++) {
        assert_true(marks[i].value <= 2); /* WAG-9.6.1 tactical */
    }
}

/* WAG-9.8.3, WAG-9.8.4, WAG-9.8.6, WAG-9.8.26 */
static void bombardment_tells_what_blocks_it(void **state)
{
    uint32_t free;

    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand fr-iv-art", "153", "152");
    ask(BOMBARDMENT, "fr-iv-legrand");
    assert_int_equal(layer.marks, 1);
    assert_int_equal(mark("153")->why.clause, WAG_9_8_26);
    ask(BOMBARDMENT, "fr-iv-art");
    assert_int_equal(mark("152")->value, 1);
    assert_true(mark("152")->good);
    free = good();
    assert_true(free > 3);
    wg_put("fr-iv-molitor", "152", "151"); /* it stands in the way of what is behind it */
    ask(BOMBARDMENT, "fr-iv-art");
    assert_true(good() < free);
    for (uint32_t i = 0; i < layer.marks; i++) {
        assert_true(marks[i].good || marks[i].why.clause == WAG_9_8_6);
    }
}

/* A place and facing from which the ground blocks some shot. */
static const struct wag_shot *blocked_shot(unsigned *from, unsigned *facing)
{
    for (*from = 0; *from < (unsigned)wg_b->zones; ++*from) {
        for (*facing = 0; *facing < wg_b->zone[*from].slots; ++*facing) {
            unsigned i;

            for (WAG_EACH(i, wg_b->aimed[*from][*facing])) {
                const struct wag_shot *s = &wg_b->shot[wg_b->first_shot[*from] + i];

                if (s->blocked != WAG_ALLOWED) {
                    return s;
                }
            }
        }
    }
    return NULL;
}

/* WAG-9.8.6 */
static void ground_blocks_bombardment(void **state)
{
    unsigned from, facing, bit = wg_bit("fr-iv-art", NULL);
    const struct wag_shot *s = blocked_shot(&from, &facing);
    const struct gg_layer_mark *m;

    (void)state;
    assert_non_null(s);
    wg_empty();
    wg_put("fr-iv-art", wg_b->zone[from].id, NULL);
    wg.facing[FRENCH][bit] = (uint8_t)facing;
    ask(BOMBARDMENT, "fr-iv-art");
    m = mark(wg_b->zone[s->zone].id);
    assert_false(m->good);
    assert_int_equal(m->why.clause, s->blocked);
    assert_int_equal(m->value, s->range);
}

/* WAG-8.1, WAG-8.3, WAG-8.9, WAG-8.15 */
static void command_of_a_pivot(void **state)
{
    (void)state;
    wg_empty();
    wg_hq("french", "148");
    wg_put("fr-iv-legrand", "121", "122");
    wg_put("fr-iv-molitor", "120", NULL);
    wg_put("fr-iv-boudet fr-iv-art", "157", NULL);
    ask(COMMAND, "fr-iv-legrand");
    assert_true(mark("121")->good && mark("120")->good);
    assert_int_equal(mark("120")->why.clause, WAG_8_9);
    assert_false(mark("157")->good);
    assert_int_equal(mark("157")->why.clause, WAG_8_15);
    assert_int_equal(layer.marks, 3);
    ask(COMMAND, "fr-iv-art");
    assert_int_equal(layer.marks, 1);
    assert_int_equal(mark("157")->why.clause, WAG_8_1);
    wg_hq("french", "283"); /* too far off */
    ask(COMMAND, "fr-iv-legrand");
    assert_int_equal(layer.marks, 1);
    assert_int_equal(mark("121")->why.clause, WAG_8_3);
}

/* WAG-9.4.1, WAG-9.4.7: all zones around; good are those in a Front. */
static void control_of_a_side(void **state)
{
    (void)state;
    wg_empty();
    wg_put("fr-iv-legrand", "121", "122");
    wg_put("au-i-art", "93", NULL);
    ask_of(CONTROL, FRENCH);
    assert_int_equal(layer.marks, gg_popcount(wg_b->zone[wg_zone("121")].all));
    assert_int_equal(good(), 3);
    assert_int_equal(mark("122")->value, 1);
    ask_of(CONTROL, AUSTRIAN); /* artillery has none */
    assert_int_equal(layer.marks, 0);
    ask_of(CONTROL, SIDES);
    assert_int_equal(layer.marks, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(front_and_flank),
        cmocka_unit_test(reach_has_what_it_costs),
        cmocka_unit_test(bombardment_tells_what_blocks_it),
        cmocka_unit_test(ground_blocks_bombardment),
        cmocka_unit_test(command_of_a_pivot),
        cmocka_unit_test(control_of_a_side),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
