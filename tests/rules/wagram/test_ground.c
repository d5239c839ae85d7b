/* SPDX-License-Identifier: MIT
 * The map and the counters as loaded: chapters 2 and 3, and what follows from the map for
 * chapter 9. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "rules/wagram/wag_test.h"
#include <stdio.h>

/* The Front of a unit in a zone that faces another, as a list of zones. */
static const char *front(const char *zone, const char *faces)
{
    static char text[64];
    const struct wag_zone *z = &wg_b->zone[wg_zone(zone)];
    unsigned slot = wag_slot_of(wg_b, wg_zone(zone), wg_zone(faces)), each;
    size_t at = 0;

    assert_int_not_equal(slot, WAG_NONE);
    text[0] = '\0';
    for (WAG_EACH(each, z->front[slot])) {
        at += (size_t)snprintf(text + at, sizeof text - at, "%s%s", at > 0 ? " " : "",
                               wg_b->zone[z->ring[each]].id);
    }
    return text;
}

/* WAG-9.4.3 three zones; WAG-9.4.5 fewer beside the edge of the map and the Danube. */
static void test_fronts(void **state)
{
    (void)state;
    assert_string_equal(front("165", "167"), "191 167 166");
    assert_string_equal(front("165", "191"), "191 167 188");
    assert_string_equal(front("1", "3"), "3 4 2");
    assert_string_equal(front("1", "4"), "3 4");
    assert_string_equal(front("lobau", "210"), "210 211");
}

/* WAG-3.2, WAG-9.4.8: over the water only to 210 and 211. */
static void test_lobau(void **state)
{
    (void)state;
    assert_int_equal(wag_slot_of(wg_b, wg_zone("158"), wg_zone("lobau")), WAG_NONE);
    assert_int_equal(wag_slot_of(wg_b, wg_zone("lobau"), wg_zone("213")), WAG_NONE);
    assert_int_equal(wg_b->distance[wg_zone("lobau")][wg_zone("211")], 1);
    assert_true(wg_b->distance[wg_zone("lobau")][wg_zone("214")] > 1);
    assert_int_equal(wg_b->lobau_rings, 6); /* WAG-14.1.8 */
}

static unsigned cost(const char *from, const char *to)
{
    const struct wag_zone *z = &wg_b->zone[wg_zone(from)];

    return z->cost[wag_slot_of(wg_b, wg_zone(from), wg_zone(to))];
}

/* WAG-9.6.7 to WAG-9.6.13 */
static void test_costs(void **state)
{
    (void)state;
    assert_int_equal(cost("1", "3"), 1);
    assert_int_equal(cost("202", "203"), 2); /* up the escarpment */
    assert_int_equal(cost("203", "202"), 1); /* down it */
    assert_int_equal(cost("188", "191"), 2); /* down, but over the Russbach */
    assert_int_equal(cost("191", "188"), 3); /* both */
    assert_int_equal(cost("165", "166"), 2); /* WAG-9.6.13 */
    assert_int_equal(cost("165", "164"), 1); /* a crest costs nothing */
    assert_int_equal(cost("119", "146"), 1); /* WAG-3.3 */
    assert_int_equal(cost("22", "23"), 1);   /* a stream */
    assert_int_equal(cost("157", "158"), 2); /* into a marsh */
}

/* WAG-1.1, WAG-2.1.1, WAG-2.1.3, WAG-2.1.4, WAG-2.1.9 */
static void test_units(void **state)
{
    int side;
    unsigned legrand = wg_bit("fr-iv-legrand", &side), sahuc = wg_bit("fr-it-sahuc", NULL);

    (void)state;
    assert_int_equal(wg_b->zones, 286);
    assert_int_equal(wg_b->units[FRENCH], 47);
    assert_int_equal(wg_b->units[AUSTRIAN], 38);
    assert_int_equal(wg_b->unit[side][legrand].face[4].combat, 5);
    assert_int_equal(wg_b->unit[side][legrand].face[1].combat, 2);
    assert_int_equal(wg_b->unit[FRENCH][sahuc].type, LIGHT_CAVALRY);
    assert_int_equal(wg_b->unit[FRENCH][sahuc].face[2].tactical, 3);
    assert_int_equal(wg_b->unit[FRENCH][sahuc].face[2].normal, 6);
    assert_int_equal(gg_popcount(wg_b->guard), 5);
}

/* WAG-14.3.9, WAG-14.3.10, WAG-14.3.14: the start of 6 July. */
static void test_start(void **state)
{
    (void)state;
    wg_start();
    wg_at("fr-iv-boudet", "157");
    wg_at("fr-napoleon", "169");
    wg_at("au-karl", "136");
    wg_has_steps("fr-ix-dupas", 2);
    wg_has_steps("au-ag-riese au-i-fresnel", 3);
    assert_int_equal(wg.round[FRENCH], 2);       /* WAG-14.3.13 */
    assert_int_equal(wag_score(&wg, FRENCH), 2); /* WAG-14.3.4 */
    assert_int_equal(wg.corps[AUSTRIAN][wg_bit("au-ag-mayer", NULL)], wg_corps("au-iv", NULL));
    wg_lies_in("au-ag", "none");
    wg_lies_in("au-v", "none");
    wg_lies_in("fr-vii", "none"); /* WAG-14.3.28 */
    wg_lies_in("au-joh", "none");
}

/* WAG-14.1.1, WAG-14.1.2, WAG-14.1.5 */
static void test_deploy(void **state)
{
    (void)state;
    wg_start();
    wg_waits("deploy", "french");
    wg_may_not("place:fr-iv-boudet:123", "WAG-14.1.2");
    wg_may_not("place:fr-iv-legrand:157", "WAG-14.1.1");
    wg_play("place:fr-iii-montbrun:270");
    wg_may_not("done", "WAG-14.1.1"); /* nobody is in 242 */
    wg_play("place:fr-iii-grouchy:242");
    wg_may_not("turn:165:1", "WAG-9.4.3");
    wg_play("turn:165:166");
    wg_faces("fr-it-durutte fr-it-sahuc", "166");
    wg_play("done");
    wg_waits("deploy", "austrian");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_fronts), cmocka_unit_test(test_lobau), cmocka_unit_test(test_costs),
        cmocka_unit_test(test_units),  cmocka_unit_test(test_start), cmocka_unit_test(test_deploy),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
