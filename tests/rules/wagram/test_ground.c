/* SPDX-License-Identifier: MIT
 * The map and the counters as loaded: chapters 2 and 3, and what follows from the map for
 * chapter 9. */
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
static void wag_9_4_3_fronts(void **state)
{
    (void)state;
    assert_string_equal(front("165", "167"), "191 167 166");
    assert_string_equal(front("165", "191"), "191 167 188");
    assert_string_equal(front("1", "3"), "3 4 2");
    assert_string_equal(front("1", "4"), "3 4");
    assert_string_equal(front("lobau", "210"), "210 211");
}

/* WAG-3.2, WAG-9.4.8: over the water only to 210 and 211. */
static void wag_3_2_lobau(void **state)
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
static void wag_9_6_7_costs(void **state)
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
static void wag_1_1_units(void **state)
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

/* WAG-2.1.5: by the face that lies up; WAG-2.1.8: normal above tactical, and it is what is spent.
 */
static void wag_2_1_5_faces(void **state)
{
    uint64_t legrand = wg_set("fr-iv-legrand");

    (void)state;
    for (int side = 0; side < SIDES; side++) {
        for (unsigned bit = 0; bit < wg_b->units[side]; bit++) {
            const struct wag_unit *u = &wg_b->unit[side][bit];

            for (unsigned n = 1; n <= u->steps; n++) {
                assert_true(u->face[n].normal > u->face[n].tactical);
                assert_true(u->face[n].rout == 0 || u->face[n].rout == 2 || u->face[n].rout == 3);
            }
        }
    }
    wg_empty();
    wg_put("fr-iv-legrand", "153", NULL);
    assert_true(wag_shaky(wg_b, &wg, FRENCH, legrand) == 0);
    wg_steps("fr-iv-legrand", 2);
    assert_true(wag_shaky(wg_b, &wg, FRENCH, legrand) == legrand);
}

static unsigned potential(const char *unit, const char *enemy)
{
    char move[64];

    wg_empty();
    wg_hq("french", "171");
    wg_put(unit, "153", NULL);
    wg_put("au-vi-hohenfeld", enemy, NULL);
    wg_active(wg_b->corps[FRENCH][wg_b->unit[FRENCH][wg_bit(unit, NULL)].corps].id);
    (void)snprintf(move, sizeof move, "pivot:%s act:%s", unit, unit);
    play(move);
    return wag_now(&wg)->k;
}

/* WAG-2.1.8, WAG-2.1.9: Sahuc's 3 and 6, in play. */
static void wag_2_1_8_potential(void **state)
{
    (void)state;
    assert_int_equal(potential("fr-it-sahuc", "1"), 6);
    assert_int_equal(potential("fr-it-sahuc", "150"), 3);
    assert_int_equal(potential("fr-iv-legrand", "1"), 4);
    assert_int_equal(potential("fr-iv-legrand", "150"), 2);
}

/* WAG-2.2.1: one each, on the map; WAG-9.6.24: turned over when it has moved, for the turn. */
static void wag_2_2_1_hqs(void **state)
{
    (void)state;
    wg_start();
    assert_string_equal(wg_b->hq_id[FRENCH], "fr-napoleon");
    assert_string_equal(wg_b->hq_id[AUSTRIAN], "au-karl");
    for (int side = 0; side < SIDES; side++) {
        assert_true(wg.hq[side] < wg_b->zones);
        assert_int_equal(wg.hq[side], wg_b->setup_hq[side]);
        assert_int_equal(wg.hq_moved[side], 0);
    }
    wg_empty();
    wg_put("fr-iv-legrand", "214", NULL);
    wg_active("fr-iv");
    play("pivot:fr-iv-legrand act:fr-napoleon");
    assert_int_equal(wg.hq_moved[FRENCH], 1);
    assert_int_equal(wg.hq_moved[AUSTRIAN], 0);
    play("go:213 done");
    may_not("act:fr-napoleon", "WAG-9.6.24");
    wg_admin();
    wg_until("react", "austrian");
    assert_int_equal(wg.hq_moved[FRENCH], 0);
}

/* WAG-3.4: a village; the Russbach is at three of its borders and no others. */
static void wag_3_4_baumersdorf(void **state)
{
    const struct wag_zone *z = &wg_b->zone[wg_b->baumersdorf];
    unsigned wet = 0;

    (void)state;
    assert_string_equal(z->id, "165");
    assert_true(wag_has(&wg_b->village, wg_b->baumersdorf));
    for (unsigned i = 0; i < z->slots; i++) {
        wet += (z->border[i] & B_RUSSBACH) != 0;
    }
    assert_int_equal(wet, 3);
    assert_int_equal(cost("167", "165"), 2);
    assert_int_equal(cost("191", "165"), 2);
    assert_int_equal(cost("163", "165"), 1);
}

/* WAG-1.2: so many turns as the scenario says; WAG-3.6: and the second is all of 6 July. */
static void wag_1_2_turns(void **state)
{
    static const struct {
        const char *name;
        unsigned slots, first, last;
    } each[] = { { "july-5", 5, 7, 11 }, { "july-6", 7, 4, 10 }, { "battle", 13, 7, 10 } };

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        wg_scenario(each[i].name, "");
        assert_int_equal(wg_b->slots, each[i].slots);
        assert_int_equal(wg_b->slot[0].turn, each[i].first);
        assert_int_equal(wg_b->slot[wg_b->slots - 1].turn, each[i].last);
        wg.slot = (uint8_t)(wg_b->slots - 1);
        wg_admin();
        while (wg.over == 0) {
            static struct gg_offer o;

            assert_null(wag_find(&wg, S_round)); /* no turn after the last */
            wagram_ruleset.offer(wg_battle, &wg, &o);
            wagram_ruleset.apply(wg_battle, &wg, gg_offer_nth(&o, o.count - 1));
        }
    }
    wg_scenario("july-6", "");
    for (unsigned slot = 0; slot < wg_b->slots; slot++) {
        wg.slot = (uint8_t)slot;
        assert_false(wg_b->slot[slot].night);
        assert_int_equal(wag_today(wg_b, &wg)->first, AUSTRIAN); /* WAG-14.3.2 */
        assert_false(wag_today(wg_b, &wg)->lobau_gate);          /* WAG-14.2.12 is of the 5th */
    }
}

/* WAG-14.1.3: one or two steps less, and the face of that step. */
static void wag_14_1_3_losses(void **state)
{
    static const struct {
        const char *unit;
        unsigned lost;
    } each[] = { { "fr-ix-dupas", 2 }, { "fr-ix-polenz", 1 }, { "fr-ix-gutschmid", 0 } };

    (void)state;
    wg_start();
    for (unsigned i = 0; i < 3; i++) {
        unsigned bit = wg_bit(each[i].unit, NULL), full = wg_b->unit[FRENCH][bit].steps;

        wg_has_steps(each[i].unit, full - each[i].lost);
        assert_ptr_equal(wag_shows(wg_b, &wg, FRENCH, bit),
                         &wg_b->unit[FRENCH][bit].face[full - each[i].lost]);
    }
}

/* WAG-14.1.4: more than five points may begin in a zone. */
static void wag_14_1_4_crowded(void **state)
{
    unsigned zone = wg_zone("204");

    (void)state;
    wg_start();
    play("place:fr-iii-friant:204");
    assert_true(wag_points(wg_b, &wg, FRENCH, wag_at(&wg, FRENCH, zone)) > WAG_STACK);
    assert_int_equal(wag_stack_forbidden(wg_b, &wg, FRENCH, wg_bit("fr-iii-montbrun", NULL), zone),
                     WAG_9_5_4);
    play("done");
    waits("deploy", "austrian");
}

/* WAG-14.3.9, WAG-14.3.10, WAG-14.3.14: the start of 6 July. */
static void wag_14_3_9_start(void **state)
{
    (void)state;
    wg_start();
    at("fr-iv-boudet", "157");
    at("fr-napoleon", "169");
    at("au-karl", "136");
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
static void wag_14_1_1_deploy(void **state)
{
    (void)state;
    wg_start();
    waits("deploy", "french");
    may_not("place:fr-iv-boudet:123", "WAG-14.1.2");
    may_not("place:fr-iv-legrand:157", "WAG-14.1.1");
    play("place:fr-iii-montbrun:270");
    may_not("done", "WAG-14.1.1"); /* nobody is in 242 */
    play("place:fr-iii-grouchy:242");
    may_not("turn:165:1", "WAG-9.4.3");
    play("turn:165:166");
    wg_faces("fr-it-durutte fr-it-sahuc", "166");
    play("done");
    waits("deploy", "austrian");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wag_9_4_3_fronts),   cmocka_unit_test(wag_3_2_lobau),
        cmocka_unit_test(wag_9_6_7_costs),    cmocka_unit_test(wag_1_1_units),
        cmocka_unit_test(wag_14_3_9_start),   cmocka_unit_test(wag_14_1_1_deploy),
        cmocka_unit_test(wag_2_1_5_faces),    cmocka_unit_test(wag_2_1_8_potential),
        cmocka_unit_test(wag_2_2_1_hqs),      cmocka_unit_test(wag_3_4_baumersdorf),
        cmocka_unit_test(wag_1_2_turns),      cmocka_unit_test(wag_14_1_3_losses),
        cmocka_unit_test(wag_14_1_4_crowded),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
