/* SPDX-License-Identifier: MIT
 * Who knows what: the order boards and the picks for the night are their owner's secret until a
 * rule shows them (WAG-2.2.2, WAG-3.5, WAG-14.4.12). */
#include "core/notation.h"
#include "rules/wagram/wag_test.h"
#include <string.h>

static struct wag masked_for(int viewer)
{
    struct wag out;

    memset(&out, 0x5a, sizeof out);
    wagram_ruleset.mask(wg_battle, &wg, viewer, &out);
    return out;
}

static gg_move move_of(const char *text)
{
    struct gg_error err = { 0 };
    gg_move m = GG_NO_MOVE;

    assert_true(gg_parse_move(wg_battle, text, &m, &err));
    return m;
}

static gg_move seen_by(int viewer, const char *text)
{
    may(text);
    return wagram_ruleset.mask_move(wg_battle, &wg, move_of(text), viewer);
}

static bool reveals(const char *text)
{
    may(text);
    return wagram_ruleset.reveals(wg_battle, &wg, move_of(text));
}

static unsigned unknown(const struct wag *g, int side)
{
    unsigned n = 0;

    for (unsigned c = 0; c < WAG_CORPS; c++) {
        n += g->box[side][c] == BOX_UNKNOWN;
    }
    return n;
}

/* Every guess of that viewer fits what he sees; and in some the other's corps lies elsewhere. */
static void expect_guesses(int viewer, const char *corps)
{
    struct wag seen = masked_for(viewer), again, guess;
    unsigned boxes = 0, c;
    struct gg_rng rng;
    int side;

    c = wg_corps(corps, &side);
    gg_rng_seed(&rng, 1809, 0);
    for (unsigned i = 0; i < 60; i++) {
        wagram_ruleset.guess(wg_battle, &seen, viewer, &rng, &guess);
        assert_null(wagram_ruleset.check(wg_battle, &guess));
        wagram_ruleset.mask(wg_battle, &guess, viewer, &again);
        assert_memory_equal(&again, &seen, sizeof seen);
        boxes |= 1u << guess.box[side][c];
    }
    assert_true(gg_popcount(boxes) > 1);
}

/* ---- the first orders ---- */

/* The other has laid out three, whichever they are: WAG-12.5.1. */
static void expect_three_orders(void)
{
    struct wag seen = masked_for(FRENCH), guess;
    struct gg_rng rng;

    gg_rng_seed(&rng, 12, 5);
    for (unsigned i = 0; i < 20; i++) {
        wagram_ruleset.guess(wg_battle, &seen, FRENCH, &rng, &guess);
        for (unsigned box = ORDER_1; box <= ORDER_3; box++) {
            assert_int_equal(guess.markers[AUSTRIAN][box], 1);
        }
    }
    expect_guesses(FRENCH, "au-i");
}

static void first_orders_are_laid_out_unseen(void **state)
{
    struct wag seen;

    (void)state;
    wg_start();
    wg_until("lay_orders", "austrian");
    assert_int_equal(seen_by(FRENCH, "order:au-i"), GG_NO_MOVE);
    assert_int_equal(seen_by(AUSTRIAN, "order:au-i"), move_of("order:au-i"));
    assert_false(reveals("order:au-i"));
    play("order:au-i order:au-ii");
    seen = masked_for(FRENCH);
    assert_int_equal(seen.markers[AUSTRIAN][ORDER_1], 0);
    assert_int_equal(wag_now(&seen)->n, 0); /* nor how far he has come */
    assert_int_equal(seen.markers[AUSTRIAN][AVAILABLE], wg.markers[AUSTRIAN][AVAILABLE] +
                                                            wg.markers[AUSTRIAN][ORDER_1] +
                                                            wg.markers[AUSTRIAN][ORDER_2]);
    play("order:au-vi done");
    waits("lay_orders", "french");
    seen = masked_for(FRENCH);
    assert_int_equal(seen.markers[AUSTRIAN][ORDER_3], 0);
    expect_three_orders();
    play("order:fr-iv order:fr-ii order:fr-iii");
    assert_true(reveals("done")); /* both boards can be counted now */
    play("done");
    seen = masked_for(GG_SPECTATOR);
    assert_int_equal(seen.markers[FRENCH][ORDER_2], 1);
    assert_true(unknown(&seen, FRENCH) > 2);
}

/* ---- orders ---- */

/* The French are to place an order; Austrians I and II hidden in theirs. */
static void order_due(void)
{
    wg_empty();
    wg_put("fr-iv-legrand", "153", NULL);
    wg_put("fr-ii-frere", "171", NULL);
    wg_put("au-i-dedovich", "1", NULL);
    wg_marker("fr-iv", "order-1");
    wg_round();
    wg_until("order", "french");
}

static void an_order_is_hidden_until_its_corps_acts(void **state)
{
    unsigned ii = wg_corps("fr-ii", NULL), iv = wg_corps("fr-iv", NULL);
    struct wag seen;

    (void)state;
    order_due();
    assert_int_equal(seen_by(AUSTRIAN, "order:fr-ii"), gg_move1(V_order, GG_UNKNOWN));
    assert_false(reveals("order:fr-ii"));
    play("order:fr-ii");
    seen = masked_for(AUSTRIAN);
    assert_int_equal(seen.box[FRENCH][ii], BOX_UNKNOWN);
    assert_int_equal(seen.box[FRENCH][iv], ACTIVATED);  /* WAG-7.1.2: everybody has seen it */
    assert_int_equal(seen.markers[FRENCH][ORDER_1], 1); /* the first box that is empty */
    seen = masked_for(FRENCH);
    assert_memory_equal(&seen, &wg, sizeof wg); /* of the Austrians nothing is hidden here */
    seen = masked_for(GG_SPECTATOR);
    assert_int_equal(seen.box[FRENCH][ii], BOX_UNKNOWN);
    seen = masked_for(GG_REFEREE);
    assert_memory_equal(&seen, &wg, sizeof wg);
    expect_guesses(AUSTRIAN, "fr-ii");
}

/* Two orders that differ only in what the enemy cannot know look the same to him, and he may do the
 * same. */
static void an_order_leaves_no_trace(void **state)
{
    static struct gg_offer one, other;
    struct wag first, second;

    (void)state;
    order_due();
    first = second = wg;
    wag_apply(wg_battle, &first, move_of("order:fr-ii"));
    wag_apply(wg_battle, &second, move_of("order:fr-iii"));
    wg = first;
    first = masked_for(AUSTRIAN);
    wg = second;
    second = masked_for(AUSTRIAN);
    assert_memory_equal(&first, &second, sizeof first);
    wag_offer(wg_battle, &first, &one);
    wag_offer(wg_battle, &second, &other);
    assert_int_equal(one.count, other.count);
}

/* With one box left the marker is as good as open. */
static void what_can_be_worked_out_is_not_hidden(void **state)
{
    unsigned ii = wg_corps("fr-ii", NULL);
    struct wag seen;

    (void)state;
    order_due();
    for (unsigned c = 0; c < wg_b->corps_count[FRENCH]; c++) {
        if (c != ii && wg.box[FRENCH][c] == AVAILABLE) {
            wag_marker_shown(&wg, FRENCH, c, ADMINISTRATIVE);
        }
    }
    wag_marker_hidden(&wg, FRENCH, ii, ORDER_3, WAG_ANY_CORPS);
    seen = masked_for(AUSTRIAN);
    assert_int_equal(seen.box[FRENCH][ii], ORDER_3); /* no one else was left in Available */
}

/* ---- reaction ---- */

static void a_reaction_is_hidden_until_it_succeeds(void **state)
{
    unsigned ii = wg_corps("fr-ii", NULL);
    struct wag seen;

    (void)state;
    wg_empty();
    wg_hq("french", "171");
    wg_put("fr-ii-frere", "153", NULL);
    wg_put("fr-iv-legrand", "152", NULL);
    wg_put("au-i-dedovich", "1", NULL);
    wg_round();
    waits("react", "french");
    assert_int_equal(seen_by(AUSTRIAN, "react:fr-ii"), gg_move1(V_react, GG_UNKNOWN));
    play("react:fr-ii");
    seen = masked_for(AUSTRIAN);
    assert_int_equal(seen.box[FRENCH][ii], BOX_UNKNOWN);
    expect_guesses(AUSTRIAN, "fr-ii");
    play("=2");
    seen = masked_for(AUSTRIAN);
    assert_int_equal(seen.box[FRENCH][ii], ACTIVATED); /* WAG-7.2.6 */
}

/* ---- the night ---- */

/* Only corps with a marker are picked: WAG-14.4.12; the garrison has none. */
static void expect_pickable(int viewer)
{
    struct wag seen = masked_for(viewer), again, guess;
    int side = WAG_OTHER(viewer);
    unsigned picked = 0;
    struct gg_rng rng;

    gg_rng_seed(&rng, 14, 4);
    for (unsigned i = 0; i < 200; i++) {
        wagram_ruleset.guess(wg_battle, &seen, viewer, &rng, &guess);
        assert_null(wagram_ruleset.check(wg_battle, &guess));
        wagram_ruleset.mask(wg_battle, &guess, viewer, &again);
        assert_memory_equal(&again, &seen, sizeof seen);
        for (unsigned k = 0; k < WAG_PICKS; k++) {
            assert_in_range(guess.pick[side][k], 1, wg_b->corps_count[side]);
            assert_int_not_equal(guess.box[side][guess.pick[side][k] - 1], NO_BOX);
            picked |= 1u << guess.pick[side][k];
        }
    }
    assert_true(gg_popcount(picked) > 4);
}

static void picks_are_made_unseen(void **state)
{
    static struct gg_offer o;
    struct wag seen;

    (void)state;
    wg_scenario("battle", "set-up=suggested");
    wg_start();
    while (wag_now(&wg)->state != S_night_pick) { /* the shortest way there */
        wag_offer(wg_battle, &wg, &o);
        assert_true(o.count > 0);
        wag_apply(wg_battle, &wg,
                  gg_offer_find(&o, gg_move0(V_done)) >= 0 ? gg_move0(V_done)
                                                           : gg_offer_nth(&o, o.count - 1));
    }
    waits("night_pick", "french");
    assert_int_equal(seen_by(AUSTRIAN, "pick:fr-iv"), GG_NO_MOVE);
    play("pick:fr-iv");
    seen = masked_for(AUSTRIAN);
    assert_int_equal(seen.pick[FRENCH][0], 0);
    assert_int_equal(wag_now(&seen)->n, 0);
    assert_int_equal(seen_by(AUSTRIAN, "pick:fr-ii"), gg_move1(V_pick, GG_UNKNOWN));
    play("pick:fr-ii");
    expect_pickable(AUSTRIAN);
    play("pick:au-i");
    assert_true(reveals("pick:au-ii")); /* that both have picked */
    play("pick:au-ii");
    seen = masked_for(AUSTRIAN);
    assert_int_equal(seen.pick[FRENCH][0], WAG_NONE);
    expect_pickable(AUSTRIAN);
    expect_pickable(FRENCH);
    waits("night_reveal", "french");
    assert_true(reveals("reveal:fr-ii"));
    play("reveal:fr-ii");
    seen = masked_for(AUSTRIAN);
    assert_int_equal(seen.pick[FRENCH][0], wg_corps("fr-ii", NULL) + 1);
    assert_int_equal(seen.pick[FRENCH][1], WAG_NONE);
    wg_scenario("july-6", "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_orders_are_laid_out_unseen),
        cmocka_unit_test(an_order_is_hidden_until_its_corps_acts),
        cmocka_unit_test(an_order_leaves_no_trace),
        cmocka_unit_test(what_can_be_worked_out_is_not_hidden),
        cmocka_unit_test(a_reaction_is_hidden_until_it_succeeds),
        cmocka_unit_test(picks_are_made_unseen),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
