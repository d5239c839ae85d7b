/* SPDX-License-Identifier: MIT
 * Positions set up by hand, for the tests of Waterloo's clauses and examples. */
#include "rules/waterloo/wat_test.h"
#include <stdio.h>
#include <string.h>

struct wat wt;

/* ---- words and ids ---- */

unsigned wt_area(const char *id)
{
    return wat_area_at(wt_b, kit_thing(K_AREA, id));
}

unsigned wt_bit(const char *unit, int *side)
{
    unsigned index = kit_thing(K_UNIT, unit);

    if (side) {
        *side = (int)WAT_SIDE(index);
    }
    return (unsigned)WAT_BIT(index);
}

static unsigned colour_of(const char *name)
{
    static const char *const names[COLOURS] = { "blue", "red", "black" };

    for (unsigned c = 0; c < COLOURS; c++) {
        if (strcmp(names[c], name) == 0) {
            return c;
        }
    }
    kit_wrong("there is no colour \"%s\"", name);
    return 0;
}

/* ---- the battle ---- */

static const char *now(const void *pos)
{
    return wat_state_name[wat_now(pos)->state];
}

int wt_load(void **state)
{
    (void)state;
    kit = (struct kit){ .rules = &waterloo_ruleset, .pos = &wt, .state = now, .look = kit_sound };
    return kit_load("", "") ? 0 : -1;
}

int wt_unload(void **state)
{
    (void)state;
    kit_free();
    return 0;
}

void wt_options(const char *options)
{
    assert_true(kit_load("", options));
    wt_empty();
}

/* ---- the board ---- */

void wt_start(void)
{
    memset(&wt, 0, sizeof wt);
    waterloo_ruleset.start(wt_battle, &wt);
}

void wt_empty(void)
{
    wt_start();
    memset(wt.place, WAT_GONE, sizeof wt.place);
    memset(wt.up, 0, sizeof wt.up);
    memset(wt.square, 0, sizeof wt.square);
    memset(wt.cubes, 0, sizeof wt.cubes);
    memcpy(wt.stock, wt_b->cube_stock, sizeof wt.stock);
    wt.stock[BLUE] = (uint8_t)(wt.stock[BLUE] - wt.battery);
    wt.turn = 5;
}

static void put(const char *units, unsigned place, bool up, bool square)
{
    char word[KIT_WORD_MAX];

    while (kit_word(&units, word)) {
        int side;
        uint64_t unit = WAT_ONE(wt_bit(word, &side));

        wt.place[side][wt_bit(word, NULL)] = (uint8_t)place;
        wt.up[side] = up ? wt.up[side] | unit : wt.up[side] & ~unit;
        wt.square[side] = square ? wt.square[side] | unit : wt.square[side] & ~unit;
    }
}

void wt_stand(const char *units, const char *area)
{
    put(units, wt_area(area), true, false);
}

void wt_lie(const char *units, const char *area)
{
    put(units, wt_area(area), false, false);
}

void wt_square(const char *units, const char *area)
{
    put(units, wt_area(area), false, true);
}

void wt_wait(const char *units)
{
    char word[KIT_WORD_MAX];

    while (kit_word(&units, word)) {
        int side;
        unsigned bit = wt_bit(word, &side);

        put(word, WAT_TRACK, wt_b->arm[side][bit] != INFANTRY, false); /* WAT-1.16, WAT-1.17 */
    }
}

void wt_cubes(const char *colour, const char *area, unsigned n)
{
    unsigned c = colour_of(colour), at = wt_area(area);

    wt.stock[c] = (uint8_t)(wt.stock[c] + wt.cubes[c][at] - n);
    wt.cubes[c][at] = (uint8_t)n;
}

/* ---- the turn ---- */

void wt_turn(unsigned turn)
{
    memset(wt.frame, 0, sizeof wt.frame);
    memset(wt.discs, 0, sizeof wt.discs);
    memset(wt.spent, 0, sizeof wt.spent);
    memset(wt.gone, 0, sizeof wt.gone);
    wt.frames = 0;
    wt.turn = (uint8_t)turn;
    wt.first = wt.active = wt.tile = wt.actions = wt.over = 0;
    wat_push(&wt, S_turn, FRENCH);
    wat_go(wt_b, &wt);
}

/* The answer that does least: done, else pass, else the first one. */
static gg_move least(const struct gg_offer *o)
{
    static const uint8_t idle[] = { V_done, V_pass };

    for (size_t i = 0; i < sizeof idle; i++) {
        for (unsigned d = 0; d < DISCS; d++) {
            if (gg_offer_find(o, gg_move1(idle[i], d)) >= 0) {
                return gg_move1(idle[i], d);
            }
        }
    }
    return gg_offer_nth(o, 0);
}

/* tile: 0, or the one to be drawn. */
static void go_on_until(const char *state, const char *side, unsigned tile)
{
    unsigned decider = kit_decider(side);

    for (int i = 0; i < 10000; i++) {
        const struct gg_offer *o = kit_offer();

        if (o->decider == GG_NOBODY) {
            break;
        }
        if (o->decider == decider && strcmp(now(&wt), state) == 0) {
            return;
        }
        waterloo_ruleset.apply(wt_battle, &wt,
                               tile && wat_now(&wt)->state == S_tile_draw ? gg_move1(V_tile, tile)
                                                                          : least(o));
    }
    kit_wrong("the game never came to %s of %s", state, side);
}

bool wt_idle(void)
{
    const struct gg_offer *o = kit_offer();

    if (o->decider == GG_NOBODY) {
        return false;
    }
    waterloo_ruleset.apply(wt_battle, &wt, least(o));
    return true;
}

void wt_until(const char *state, const char *side)
{
    go_on_until(state, side, 0);
}

/* What stands on the board is put aside, so that the way to the round does nothing to it. */
void wt_round(const char *side, unsigned tile)
{
    struct wat board = wt;

    wt_empty();
    wt_turn(board.turn);
    go_on_until("spend", side, tile);
    memcpy(wt.place, board.place, sizeof wt.place);
    memcpy(wt.up, board.up, sizeof wt.up);
    memcpy(wt.square, board.square, sizeof wt.square);
    memcpy(wt.cubes, board.cubes, sizeof wt.cubes);
    memcpy(wt.stock, board.stock, sizeof wt.stock);
    wt.battery = board.battery;
    kit_sound("the position set up");
}

/* ---- asking ---- */

static const char *place_name(unsigned place)
{
    static char name[GG_ID_MAX];

    if (place == WAT_TRACK || place == WAT_GONE) {
        return place == WAT_TRACK ? "on the track" : "eliminated";
    }
    gg_thing_id(wt_battle, K_AREA, (int)wat_area_index(wt_b, place), name);
    return name;
}

static void expect_place(const char *units, unsigned place)
{
    char word[KIT_WORD_MAX], wanted[GG_ID_MAX];

    snprintf(wanted, sizeof wanted, "%s", place_name(place));
    while (kit_word(&units, word)) {
        int side;
        unsigned bit = wt_bit(word, &side);

        if (wt.place[side][bit] != place) {
            kit_wrong("%s: expected %s, is %s", word, wanted, place_name(wt.place[side][bit]));
        }
    }
}

void wt_expect_gone(const char *units)
{
    expect_place(units, WAT_GONE);
}

static const char *state_of(int side, unsigned bit)
{
    static const char *const lying[ARMS] = { "defensive", "tired", "limbered", "used" };
    static const char *const upright[ARMS] = { "mobile", "fresh", "deployed", "ready" };
    unsigned arm = wt_b->arm[side][bit];

    if ((wt.square[side] & WAT_ONE(bit)) != 0) {
        return "square";
    }
    return (wt.up[side] & WAT_ONE(bit)) != 0 ? upright[arm] : lying[arm];
}

void wt_expect_state(const char *units, const char *what)
{
    char word[KIT_WORD_MAX];

    while (kit_word(&units, word)) {
        int side;
        unsigned bit = wt_bit(word, &side);

        if (strcmp(state_of(side, bit), what) != 0) {
            kit_wrong("%s: expected %s, is %s", word, what, state_of(side, bit));
        }
    }
}

void wt_expect_cubes(const char *colour, const char *area, unsigned n)
{
    unsigned have = wt.cubes[colour_of(colour)][wt_area(area)];

    if (have != n) {
        kit_wrong("%s cubes in %s: expected %u, are %u", colour, area, n, have);
    }
}

int wt_column(const char *unit, unsigned cubes, bool charge)
{
    struct wat g = wt;
    int side;
    unsigned bit = wt_bit(unit, &side);

    g.assigned[bit] = (uint8_t)cubes;
    return wat_morale_column(wt_b, &g, side, bit, g.place[side][bit], charge, NULL);
}
