/* SPDX-License-Identifier: MIT
 * What is worked out quickly for many zones at once is what asking one by one gives: steps, marches
 * and pivots at every decision of random games. */
#include "base/rng.h"
#include "rules/wagram/wag_test.h"
#include <string.h>

enum { FAR = 255 };

static struct gg_offer offer;

static bool is_offered(gg_move m)
{
    return gg_offer_find(&offer, m) >= 0;
}

/* ---- steps: WAG-9.6.3, WAG-9.6.5, WAG-9.5.8 ---- */

static void same_steps(void)
{
    static const unsigned verbs[] = { V_go, V_strain, V_face, V_attack, V_charge };
    const struct wag_frame *f = wag_now(&wg);
    const struct wag_zone *z = &wg_b->zone[wg.place[f->side][f->unit]];
    unsigned slot;

    for (WAG_EACH(slot, z->all)) {
        for (unsigned i = 0; i < sizeof verbs / sizeof *verbs; i++) {
            gg_move m = gg_move1(verbs[i], z->ring[slot]);

            assert_int_equal(is_offered(m), wag_why_not(wg_battle, &wg, m) == WAG_ALLOWED);
        }
    }
    assert_int_equal(is_offered(gg_move0(V_hurry)),
                     wag_why_not(wg_battle, &wg, gg_move0(V_hurry)) == WAG_ALLOWED);
}

/* ---- marches: WAG-9.6.1 ---- */

/* Near an enemy, next to his HQ, or Lobau. */
static bool is_closed(int side, unsigned zone)
{
    int enemy = WAG_OTHER(side);

    return zone == wg_b->lobau || wg_b->distance[zone][wg.hq[enemy]] <= 1 ||
           wag_distance_to(wg_b, &wg, enemy, zone) <= 3;
}

/* MP of the cheapest way from `from` over open zones, each asked until nothing gets cheaper. */
static void count_ways(int side, unsigned from, uint8_t cost[WAG_PLACES])
{
    bool cheaper = true;
    unsigned slot;

    memset(cost, FAR, WAG_PLACES);
    cost[from] = 0;
    while (cheaper) {
        cheaper = false;
        for (unsigned zone = 0; zone < (unsigned)wg_b->zones; zone++) {
            const struct wag_zone *z = &wg_b->zone[zone];

            for (WAG_EACH(slot, cost[zone] != FAR ? z->all : 0)) {
                unsigned to = z->ring[slot], then = cost[zone] + z->cost[slot];

                if (then < cost[to] && !is_closed(side, to)) {
                    cost[to] = (uint8_t)then;
                    cheaper = true;
                }
            }
        }
    }
}

/* Some marches are made: each costs what its way does. */
static void same_cost(unsigned to, unsigned cost)
{
    struct wag marched = wg;

    wag_apply(wg_battle, &marched, gg_move1(V_march, to));
    assert_int_equal(marched.place[wag_now(&wg)->side][wag_now(&wg)->unit], to);
    assert_int_equal(wag_now(&marched)->n, cost);
}

static unsigned same_marches(void)
{
    const struct wag_frame *f = wag_now(&wg);
    unsigned from = wg.place[f->side][f->unit], found = 0;
    uint8_t cost[WAG_PLACES];

    count_ways(f->side, from, cost);
    for (unsigned zone = 0; zone < (unsigned)wg_b->zones; zone++) {
        bool within = cost[zone] <= f->k && wg_b->distance[from][zone] >= 2;
        bool may = within && wag_stack_forbidden(wg_b, &wg, f->side, f->unit, zone) == WAG_ALLOWED;

        assert_int_equal(is_offered(gg_move1(V_march, zone)), may);
        if (may && found++ % 8 == 0) {
            same_cost(zone, cost[zone]);
        }
    }
    return found;
}

/* Who has not begun to move far from the enemy, and is not of the garrison nor Wrede. */
static bool marches(void)
{
    const struct wag_frame *f = wag_now(&wg);
    unsigned place = wg.place[f->side][f->unit];
    bool odd =
        f->side == FRENCH && (f->unit == wg_b->wrede || (wg_b->garrison >> f->unit & 1) != 0 ||
                              (wg.square_state == STANDING && (wg.square >> f->unit & 1) != 0));

    return (f->flags & (MV_MOVED | MV_NEAR | MV_TURNED | MV_RESTED)) == 0 && !odd &&
           wag_on_map(place) && place != wg_b->lobau;
}

/* ---- pivots: WAG-8.3 to WAG-8.8 ---- */

static bool is_barred(int side, unsigned zone)
{
    int enemy = WAG_OTHER(side);

    return wag_at(&wg, enemy, zone) != 0 ||
           (wag_in_zoc(wg_b, &wg, enemy, zone) && wag_at(&wg, side, zone) == 0);
}

/* Zones of the shortest path from the HQ. */
static void count_paths(int side, uint8_t steps[WAG_PLACES])
{
    uint16_t queue[WAG_PLACES];
    unsigned head = 0, tail = 0, slot;

    memset(steps, FAR, WAG_PLACES);
    queue[tail++] = wg.hq[side];
    steps[wg.hq[side]] = 0;
    while (head < tail) {
        unsigned zone = queue[head++];

        for (WAG_EACH(slot, wg_b->zone[zone].all)) {
            unsigned to = wg_b->zone[zone].ring[slot];

            if (steps[to] == FAR && !is_barred(side, to)) {
                steps[to] = (uint8_t)(steps[zone] + 1);
                queue[tail++] = (uint16_t)to;
            }
        }
    }
}

/* Units that have a path of so many zones and can be a pivot. */
static uint64_t with_path(int side, unsigned limit)
{
    uint64_t able = wag_exerting(wg_b, &wg, side), units = 0;
    uint8_t steps[WAG_PLACES];
    unsigned bit;

    count_paths(side, steps);
    for (WAG_EACH(bit, able)) {
        unsigned place = wg.place[side][bit];

        units |= wag_on_map(place) && steps[place] <= limit ? WAG_ONE(bit) : 0;
    }
    return units;
}

static void same_pivots(void)
{
    const struct wag_frame *f = wag_now(&wg);
    uint64_t units = with_path(f->side, wg.reaction ? wg_b->path_reaction : wg_b->path);
    bool arriving =
        wg.johan == 1 && f->side == AUSTRIAN && wg.corps_active == wag_today(wg_b, &wg)->johan;

    units &= wag_acting_with(wg_b, &wg, f->side, wg.corps_active);
    assert_true(arriving || f->set == units);
    assert_int_equal(wag_pivots(wg_b, &wg, f->side, wg.corps_active, wg_b->path) == 0,
                     (with_path(f->side, wg_b->path) &
                      wag_acting_with(wg_b, &wg, f->side, wg.corps_active)) == 0);
}

/* WAG-7.2.3 */
static void same_reactions(void)
{
    const struct wag_frame *f = wag_now(&wg);
    unsigned corps = 0, bit;

    for (WAG_EACH(bit, with_path(f->side, wg_b->path_reaction))) {
        corps |= 1u << wg.corps[f->side][bit];
    }
    assert_int_equal(f->ring, corps);
}

/* ---- the games ---- */

struct seen {
    unsigned moves, marches, pivots, reactions;
};

static void look(struct seen *seen)
{
    switch (wag_now(&wg)->state) {
    case S_moving:
        same_steps();
        seen->moves++;
        seen->marches += marches() ? same_marches() : 0;
        break;
    case S_pivot:
        same_pivots();
        seen->pivots++;
        break;
    case S_react:
        same_reactions();
        seen->reactions++;
        break;
    default: break;
    }
}

static void play_out(const char *scenario, uint64_t seed)
{
    struct seen seen = { 0, 0, 0, 0 };
    struct gg_rng rng;

    wg_scenario(scenario, "");
    wg_start();
    gg_rng_seed(&rng, seed, 0);
    wag_offer(wg_battle, &wg, &offer);
    while (offer.count > 0) {
        look(&seen);
        assert_null(wagram_ruleset.check(wg_battle, &wg));
        wag_apply(wg_battle, &wg,
                  gg_offer_at_weight(&offer, gg_rng_below(&rng, (uint32_t)offer.weight)));
        wag_offer(wg_battle, &wg, &offer);
    }
    assert_true(seen.moves > 100 && seen.marches > 100);
    assert_true(seen.pivots > 10 && seen.reactions > 10);
}

static void test_july_5(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        play_out("july-5", seed);
    }
}

static void test_july_6(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 2; seed++) {
        play_out("july-6", seed);
    }
}

static void test_battle(void **state)
{
    (void)state;
    play_out("battle", 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_july_5),
        cmocka_unit_test(test_july_6),
        cmocka_unit_test(test_battle),
    };

    return cmocka_run_group_tests(tests, wg_load, wg_unload);
}
