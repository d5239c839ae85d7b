/* SPDX-License-Identifier: MIT
 * The short scenarios, three or four turns on a part of a map: they load, lie wholly inside their
 * part, can be won by both sides, and random games of them come to their end. */
#include "base/rng.h"
#include "core/view.h"
#include "rules/eagles/eag_test.h"
#include "rules/eagles/hooks.h"
#include "rules/eagles/show.h"
#include <string.h>

enum { MOST = 40000, GAMES = 2, WIDEST_DRAW = 4 };

static const char *const battles[] = { "quatre-bras", "ligny", "waterloo", "austerlitz" };

static void load_short(unsigned i)
{
    char name[GG_ID_MAX];

    (void)strcpy(name, battles[i]);
    (void)strcat(name, "-short");
    et_scenario(name, "");
    et_start();
}

static unsigned neighbours(unsigned hex)
{
    unsigned n = 0;

    for (unsigned d = 0; d < 6; d++) {
        n += et_b->hex[hex].near[d] != EAG_NOWHERE;
    }
    return n;
}

static unsigned hexes(void)
{
    unsigned n = 0;

    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        n += neighbours(hex) > 0;
    }
    return n;
}

/* Fewer hexes, turns and units than the whole battle. */
static void test_smaller(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        unsigned whole, units = 0;

        et_scenario(battles[i], "");
        whole = hexes();
        load_short(i);
        assert_true(hexes() * 3 <= whole * 2);
        assert_true(et_b->turns >= 3 && et_b->turns <= 4);
        for (int u = 0; u < et_b->units; u++) {
            units += et.hex[u] != EAG_OUT;
        }
        assert_true(units >= 40 && units <= 100);
    }
}

/* Each side has whom to activate, and each officer on the map has units. */
static void test_leaders(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        unsigned there[SIDES] = { 0 };

        load_short(i);
        for (int l = 0; l < et_b->leaders; l++) {
            there[et_b->leader[l].side] += eag_on_map(et.leader_hex[l]);
        }
        assert_true(there[FRENCH] >= 2 && there[COALITION] >= 2);
        for (int f = 0; f < et_b->formations; f++) {
            const struct eag_formation *form = &et_b->formation[f];
            unsigned units = 0;

            for (unsigned u = form->first; u < form->first + form->units; u++) {
                units += et.hex[u] != EAG_OUT;
            }
            assert_int_equal(units > 0, et.leader_hex[form->officer] != EAG_OUT);
        }
    }
}

/* Reinforcements come over the edge of the part, in a turn that is played. */
static void test_entries(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        load_short(i);
        for (int e = 0; e < et_b->entries; e++) {
            const struct eag_entry *entry = &et_b->entry[e];

            assert_true(entry->turn > 0 && entry->turn < et_b->turns);
            for (unsigned h = 0; h < entry->hexes; h++) {
                assert_true(neighbours(entry->hex[h]) < 6);
            }
        }
    }
}

/* Nothing taken and nothing lost: the defender has done what he was told.  EAG-7.131 */
static void eag_7_131_nothing_done(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        const int16_t *threshold;

        load_short(i);
        threshold = et_b->threshold;
        assert_int_equal(eag_score(et_b, &et, NULL), 0);
        eag_end_game(et_b, &et);
        assert_int_equal(eag_winner(et_battle, &et), COALITION);
        assert_true(threshold[0] > threshold[1]);
        assert_true(threshold[1] > threshold[2]);
        assert_true(threshold[1] - threshold[2] <= WIDEST_DRAW);
        assert_true(threshold[2] > threshold[3]);
    }
}

/* All that there is to take, at no price, wins for the French. */
static void test_attack_pays(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        load_short(i);
        for (int s = 0; s < et_b->sites; s++) {
            et.held[s] = FRENCH;
        }
        eag_end_game(et_b, &et);
        assert_int_equal(eag_winner(et_battle, &et), FRENCH);
    }
}

static unsigned verdict(int score)
{
    struct gg_message m;

    et.points[FRENCH] = (uint8_t)score;
    eag_end_game(et_b, &et);
    eag_prompt(et_battle, &et, FRENCH, &m);
    assert_int_equal(eag_winner(et_battle, &et) == FRENCH,
                     m.arg[0].value == MSG_score_french_marginal);
    return (unsigned)m.arg[0].value;
}

/* The verdict says the same as the winner.  EAG-7.131 */
static void eag_7_131_verdict(void **state)
{
    static const int marginal[4] = { 24, 50, 5, 38 };

    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        load_short(i);
        assert_int_equal(verdict(marginal[i]), MSG_score_french_marginal);
        assert_int_not_equal(verdict(marginal[i] - 1), MSG_score_french_marginal);
    }
}

static void play_game(uint64_t seed)
{
    struct gg_rng rng;
    unsigned n = 0;

    gg_rng_seed(&rng, seed, 0);
    et_start();
    while (!et.over && n < MOST) {
        struct gg_offer o;

        eag_offer(et_battle, &et, &o);
        assert_true(o.count > 0);
        eag_apply(et_battle, &et,
                  o.decider == GG_CHANCE
                      ? gg_offer_at_weight(&o, gg_rng_below(&rng, (uint32_t)o.weight))
                      : gg_offer_nth(&o, gg_rng_below(&rng, o.count)));
        n++;
    }
    assert_true(et.over);
    assert_int_equal(et.turn, et_b->turns - 1);
}

static void test_random_games(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        load_short(i);
        for (uint64_t seed = 1; seed <= GAMES; seed++) {
            play_game(seed);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_smaller),      cmocka_unit_test(test_leaders),
        cmocka_unit_test(test_entries),      cmocka_unit_test(eag_7_131_nothing_done),
        cmocka_unit_test(test_attack_pays),  cmocka_unit_test(eag_7_131_verdict),
        cmocka_unit_test(test_random_games),
    };

    return cmocka_run_group_tests_name("eagles short scenarios", tests, et_load, et_unload);
}
