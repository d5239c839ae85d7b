/* SPDX-License-Identifier: MIT
 * Positions set up by hand, for the tests of Wagram's clauses and examples. */
#include "rules/wagram/wag_test.h"
#include <stdio.h>
#include <string.h>

struct wag wg;

/* ---- words and ids ---- */

unsigned wg_zone(const char *id)
{
    return kit_thing(K_ZONE, id);
}

unsigned wg_bit(const char *unit, int *side)
{
    unsigned index = kit_thing(K_UNIT, unit);

    if (side) {
        *side = wag_unit_side(wg_b, index);
    }
    return wag_unit_bit(wg_b, index);
}

unsigned wg_corps(const char *corps, int *side)
{
    unsigned index = kit_thing(K_CORPS, corps);

    if (side) {
        *side = wag_corps_side(wg_b, index);
    }
    return wag_corps_at(wg_b, index);
}

uint64_t wg_set(const char *units)
{
    char word[KIT_WORD_MAX];
    uint64_t set = 0;

    while (kit_word(&units, word)) {
        set |= WAG_ONE(wg_bit(word, NULL));
    }
    return set;
}

static unsigned box_of(const char *name)
{
    for (unsigned i = 0; wag_box_id[i]; i++) {
        if (strcmp(wag_box_id[i], name) == 0) {
            return i;
        }
    }
    kit_wrong("there is no box \"%s\"", name);
    return 0;
}

/* ---- the battle ---- */

static const char *now(const void *pos)
{
    return wag_state_name[wag_now(pos)->state];
}

int wg_load(void **state)
{
    (void)state;
    kit = (struct kit){ .rules = &wagram_ruleset, .pos = &wg, .state = now, .look = kit_sound };
    return kit_load("july-6", "") ? 0 : -1;
}

int wg_unload(void **state)
{
    (void)state;
    kit_free();
    return 0;
}

void wg_scenario(const char *scenario, const char *options)
{
    assert_true(kit_load(scenario, options));
    wg_empty();
}

/* ---- the map ---- */

void wg_start(void)
{
    memset(&wg, 0, sizeof wg);
    wagram_ruleset.start(wg_battle, &wg);
}

/* The numbers of c5_turn.c's stages. */
enum { GAME_TURNS = 4, ROUND_ACTIVATION = 3, TURN_ADMINISTRATION = 1 };

static void frames(unsigned turn_stage)
{
    memset(wg.frame, 0, sizeof wg.frame);
    memset(&wg.close, 0, sizeof wg.close); /* nobody acts */
    wg.frames = 0;
    wag_push(&wg, S_game, FRENCH)->stage = GAME_TURNS;
    wag_push(&wg, S_turn, FRENCH)->stage = (uint8_t)turn_stage;
}

static void clear_map(void)
{
    for (int side = 0; side < SIDES; side++) {
        for (unsigned bit = 0; bit < WAG_BITS; bit++) {
            wg.place[side][bit] = WAG_GONE;
            wg.steps[side][bit] = wg.facing[side][bit] = 0;
        }
        for (unsigned c = 0; c < wg_b->corps_count[side]; c++) {
            if (wg.box[side][c] != NO_BOX) {
                wag_marker_shown(&wg, side, c, AVAILABLE);
            }
        }
        wg.held[side] = 0;
        wg.round[side] = 0;
    }
    wag_complete(wg_b, &wg);
}

void wg_empty(void)
{
    wg_start();
    clear_map();
    wg.slot = 1;
    wg.last = AUSTRIAN;
    wg_hq("french", "214");
    wg_hq("austrian", "1");
    frames(0);
}

void wg_put(const char *units, const char *zone, const char *facing)
{
    unsigned at = wg_zone(zone), slot = wag_lowest(wg_b->zone[at].all);
    char word[KIT_WORD_MAX];

    if (facing) {
        slot = wag_slot_of(wg_b, at, wg_zone(facing));
    }
    if (slot == WAG_NONE) {
        kit_wrong("%s does not touch %s", facing, zone);
    }
    while (kit_word(&units, word)) {
        int side;
        unsigned bit = wg_bit(word, &side);

        wg.steps[side][bit] = wg_b->unit[side][bit].steps;
        wag_move_unit(wg_b, &wg, side, bit, at);
        wag_turn_stack(&wg, side, at, slot);
    }
}

void wg_steps(const char *units, unsigned steps)
{
    char word[KIT_WORD_MAX];

    while (kit_word(&units, word)) {
        int side;
        unsigned bit = wg_bit(word, &side);

        wg.steps[side][bit] = (uint8_t)steps;
    }
    wag_complete(wg_b, &wg);
}

static void level(uint64_t some[SIDES], uint64_t more[SIDES], const char *units, unsigned n)
{
    char word[KIT_WORD_MAX];

    while (kit_word(&units, word)) {
        int side;
        uint64_t unit = WAG_ONE(wg_bit(word, &side));

        some[side] = n > 0 ? some[side] | unit : some[side] & ~unit;
        more[side] = n > 1 ? more[side] | unit : more[side] & ~unit;
    }
}

void wg_fatigue(const char *units, unsigned n)
{
    level(wg.tired, wg.spent, units, n);
}

void wg_rout(const char *units, unsigned n)
{
    level(wg.routed, wg.worse, units, n);
    wag_complete(wg_b, &wg);
}

void wg_hq(const char *side, const char *zone)
{
    wg.hq[kit_decider(side)] = (uint16_t)wg_zone(zone);
}

void wg_marker(const char *corps, const char *box)
{
    int side;
    unsigned c = wg_corps(corps, &side);

    wag_marker_shown(&wg, side, c, (enum wag_box)box_of(box));
}

/* ---- the turn ---- */

static void activate(const char *corps, bool reaction)
{
    int side;
    unsigned c = wg_corps(corps, &side);

    wg_marker(corps, "activated");
    wg.phasing = (uint8_t)side;
    wg.corps_active = (uint8_t)c;
    wg.reaction = reaction;
    wg.last = (uint8_t)WAG_OTHER(side);
    frames(0);
    wag_push(&wg, S_round, FRENCH)->stage = ROUND_ACTIVATION;
    wag_go(wg_b, &wg);
    kit_sound("the position set up");
}

void wg_active(const char *corps)
{
    activate(corps, false);
}

void wg_reacting(const char *corps)
{
    activate(corps, true);
}

void wg_round(void)
{
    wag_deactivate(&wg); /* what came before is over */
    frames(0);
    wag_go(wg_b, &wg);
    kit_sound("the position set up");
}

void wg_admin(void)
{
    wag_deactivate(&wg); /* what came before is over */
    frames(TURN_ADMINISTRATION);
    wag_go(wg_b, &wg);
    kit_sound("the position set up");
}

/* The answer that does least. */
static gg_move least(const struct gg_offer *o)
{
    if (gg_offer_find(o, gg_move0(V_done)) >= 0) {
        return gg_move0(V_done);
    }
    return gg_offer_nth(o, o->decider == GG_CHANCE ? 0 : o->count - 1);
}

void wg_until(const char *state, const char *side)
{
    unsigned decider = kit_decider(side);

    for (int i = 0; i < 10000; i++) {
        const struct gg_offer *o = kit_offer();

        if (o->decider == GG_NOBODY) {
            break;
        }
        if (o->decider == decider && strcmp(now(&wg), state) == 0) {
            return;
        }
        wagram_ruleset.apply(wg_battle, &wg, least(o));
    }
    kit_wrong("the game never came to %s of %s", state, side);
}

/* ---- asking ---- */

static const char *place_name(unsigned place)
{
    if (!wag_on_map(place)) {
        return place == WAG_WAITING ? "waiting" : "eliminated";
    }
    return wg_b->zone[place].id;
}

static void expect_place(const char *units, unsigned place)
{
    char word[KIT_WORD_MAX];

    while (kit_word(&units, word)) {
        int side;
        unsigned bit = wg_bit(word, &side);
        unsigned is = bit == WAG_HQ ? wg.hq[side] : wg.place[side][bit];

        if (is != place) {
            kit_wrong("%s: expected %s, is %s", word, place_name(place), place_name(is));
        }
    }
}

void wg_expect_gone(const char *units)
{
    expect_place(units, WAG_GONE);
}

void wg_expect_facing(const char *units, const char *zone)
{
    char word[KIT_WORD_MAX];

    while (kit_word(&units, word)) {
        int side;
        unsigned bit = wg_bit(word, &side);
        unsigned to = wg_b->zone[wg.place[side][bit]].ring[wg.facing[side][bit]];

        if (to != wg_zone(zone)) {
            kit_wrong("%s: expected to face %s, faces %s", word, zone, place_name(to));
        }
    }
}

/* Of each unit the number that `count` gives. */
static void expect(const char *units, unsigned wanted, const char *what,
                   unsigned (*count)(int side, unsigned bit))
{
    char word[KIT_WORD_MAX];

    while (kit_word(&units, word)) {
        int side;
        unsigned bit = wg_bit(word, &side);

        if (count(side, bit) != wanted) {
            kit_wrong("%s: expected %s %u, is %u", word, what, wanted, count(side, bit));
        }
    }
}

static unsigned steps_of(int side, unsigned bit)
{
    return wg.steps[side][bit];
}

static unsigned fatigue_of(int side, unsigned bit)
{
    return wag_fatigue(&wg, side, bit);
}

static unsigned rout_of(int side, unsigned bit)
{
    return (unsigned)((wg.routed[side] >> bit & 1) + (wg.worse[side] >> bit & 1));
}

void wg_expect_steps(const char *units, unsigned n)
{
    expect(units, n, "steps", steps_of);
}

void wg_expect_fatigue(const char *units, unsigned n)
{
    expect(units, n, "fatigue", fatigue_of);
}

void wg_expect_rout(const char *units, unsigned n)
{
    expect(units, n, "rout", rout_of);
}

void wg_expect_box(const char *corps, const char *box)
{
    int side;
    unsigned c;

    c = wg_corps(corps, &side);
    if (wg.box[side][c] != box_of(box)) {
        kit_wrong("%s: expected in %s, is in %s", corps, box, wag_box_id[wg.box[side][c]]);
    }
}
