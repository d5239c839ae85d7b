/* SPDX-License-Identifier: MIT
 * What a position remembers apart from its fields: it follows from them, changes no hash and no
 * offer, and a wrong memory is found out. */
#include "base/rng.h"
#include "rules/eagles/eag_test.h"
#include "rules/eagles/move.h"
#include <string.h>

static struct gg_offer offer, again;

/* Plays at random until a mover waits whose steps are remembered. */
static void play_to_a_mover(struct gg_rng *rng)
{
    unsigned steps = 0;

    do {
        if (et.over) {
            et_start();
        }
        eag_offer(et_battle, &et, &offer);
        assert_true(offer.count > 0 && steps++ < 5000);
        eag_apply(et_battle, &et, gg_offer_nth(&offer, gg_rng_below(rng, offer.count)));
    } while (!et.kept.steps.known);
}

static void same_offer(const struct eag *one, const struct eag *two)
{
    eag_offer(et_battle, one, &offer);
    eag_offer(et_battle, two, &again);
    assert_int_equal(offer.runs, again.runs);
    assert_memory_equal(offer.run, again.run, offer.runs * sizeof offer.run[0]);
}

static void test_forgotten(void **state)
{
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 3, 0);
    et_start();
    for (unsigned i = 0; i < 40; i++) {
        struct eag forgetful;
        uint64_t hash;

        play_to_a_mover(&rng);
        hash = gg_position_hash(&eagles_ruleset, &et);
        forgetful = et;
        eag_complete(et_battle, &forgetful);
        assert_int_equal(forgetful.kept.steps.known, 0);
        assert_true(gg_position_hash(&eagles_ruleset, &forgetful) == hash);
        assert_memory_equal(forgetful.kept.rows, et.kept.rows, sizeof et.kept.rows);
        same_offer(&et, &forgetful);
    }
}

/* Plays at random until it is asked who moves next, and the answer is remembered. */
static void play_to_a_move(struct gg_rng *rng)
{
    unsigned steps = 0;

    do {
        if (et.over) {
            et_start();
        }
        eag_offer(et_battle, &et, &offer);
        assert_true(offer.count > 0 && steps++ < 5000);
        eag_apply(et_battle, &et, gg_offer_nth(&offer, gg_rng_below(rng, offer.count)));
    } while (!et.kept.movers.known || eag_now(&et)->state != S_move);
}

/* Who may move, asked of one after the other. */
static void test_movers(void **state)
{
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 6, 0);
    et_start();
    for (unsigned i = 0; i < 40; i++) {
        struct eag forgetful;

        play_to_a_move(&rng);
        for (unsigned u = 0; u < (unsigned)et_b->units; u++) {
            unsigned n = u - et.kept.movers.first;
            bool told = n < 64 && (eag_who_moves(&et, eag_now(&et), &et.kept.movers) >> n & 1) != 0;
            gg_clause why = eag_why_not(et_battle, &et, gg_move1(V_move, u));

            if (told || et_b->unit[u].formation == eag_now(&et)->formation) {
                assert_int_equal(told, why == EAG_ALLOWED);
            }
        }
        forgetful = et;
        eag_complete(et_battle, &forgetful);
        assert_int_equal(forgetful.kept.movers.known, 0);
        same_offer(&et, &forgetful);
    }
}

/* A mover with units remembers what binds it, over many steps. */
static void test_limits(void **state)
{
    unsigned known = 0;
    struct gg_rng rng;

    (void)state;
    gg_rng_seed(&rng, 7, 0);
    et_start();
    for (unsigned i = 0; i < 200; i++) {
        struct eag_limits limits;

        play_to_a_mover(&rng);
        if (et.kept.limits.known) {
            eag_find_limits(et_b, &et, &et.mover, &limits);
            assert_memory_equal(&limits, &et.kept.limits, sizeof limits);
            known += et.mover.steps > 1;
        }
    }
    assert_true(known > 10);
}

/* What is veiled must not be told by what is remembered. */
static void test_masked(void **state)
{
    struct gg_rng rng;
    struct eag masked;

    (void)state;
    gg_rng_seed(&rng, 4, 0);
    et_start();
    play_to_a_mover(&rng);
    for (int viewer = 0; viewer < SIDES; viewer++) {
        eag_mask(et_battle, &et, viewer, &masked);
        assert_int_equal(masked.kept.steps.known, 0);
        assert_int_equal(masked.kept.limits.known, 0);
        assert_int_equal(masked.kept.movers.known, 0);
    }
}

static void expect_complaint(const char *about)
{
    const char *wrong = eag_check(et_battle, &et);

    assert_non_null(wrong);
    assert_string_equal(wrong, about);
}

/* Someone has come to a place, and it was not noted who holds it. */
static void test_holders(void **state)
{
    struct eag noted;
    unsigned other;

    (void)state;
    et_empty();
    et_put("fr-ii-01", 1914);
    other = et_b->site[0].hex[0];
    eag_note_holders(et_b, &et);
    assert_int_equal(et.kept.noted, 1);
    eag_place_unit(et_b, &et, et_unit("fr-ii-01"), other);
    assert_int_equal(et.kept.noted, 0);
    noted = et;
    noted.kept.noted = 1;
    noted.held[0] = COALITION;
    assert_string_equal(eag_check_kept(et_b, &noted), "kept: a place has another holder");
    eag_note_holders(et_b, &et);
    assert_int_equal(et.held[0], FRENCH);
    assert_int_equal(et.kept.noted, 1);
}

static void test_wrong_memory(void **state)
{
    static const char other[] = "kept: other steps than are open";
    struct gg_rng rng;
    struct eag sound;

    (void)state;
    gg_rng_seed(&rng, 5, 0);
    et_start();
    play_to_a_mover(&rng);
    assert_null(eag_check(et_battle, &et));
    sound = et;
    et.kept.rows[FRENCH] ^= 1;
    expect_complaint("kept: rows without units, or units in other rows");
    et = sound;
    et.kept.hidden ^= 1;
    expect_complaint("kept: others lie face down");
    et = sound;
    et.kept.lurking ^= 1;
    expect_complaint("kept: others lie face down");
    et = sound;
    et.kept.staff[FRENCH] = 0;
    expect_complaint("kept: a leader where none is looked for");
    et = sound;
    et.kept.unseen = 1;
    et.flags[0] |= FL_SEEN;
    expect_complaint("kept: somebody has a flag that nobody has");
    et = sound;
    et.kept.still = 1;
    et.flags[0] |= FL_MOVED;
    expect_complaint("kept: somebody has a flag that nobody has");
    et = sound;
    et.kept.silent = 1;
    eag_put(&et.fired, et.hex[0]);
    expect_complaint("kept: somebody has a flag that nobody has");
    et = sound;
    et.kept.steps.steps ^= 1;
    expect_complaint(other);
    et = sound;
    et.kept.steps.cost[5]++;
    expect_complaint(other);
    et = sound;
    et.kept.steps.known = 0;
    expect_complaint(other);
    et = sound;
    et.kept.limits.known = 1;
    et.kept.limits.mp[0]++;
    expect_complaint("kept: other limits than bind it");
    et_start();
    et.kept.steps.known = 1;
    expect_complaint("kept: steps, and nobody moves");
    et_start();
    et.kept.limits.known = 1;
    expect_complaint("kept: limits, and no unit moves");
    et_start();
    et.kept.movers.known = 1;
    expect_complaint("kept: movers, and nobody is asked for them");
    et_start();
    play_to_a_move(&rng);
    et.kept.movers.set ^= 1;
    expect_complaint("kept: other movers than there are");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_forgotten),    cmocka_unit_test(test_movers),
        cmocka_unit_test(test_limits),       cmocka_unit_test(test_masked),
        cmocka_unit_test(test_wrong_memory), cmocka_unit_test(test_holders),
    };

    return cmocka_run_group_tests(tests, et_load, et_unload);
}
