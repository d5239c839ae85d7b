/* SPDX-License-Identifier: MIT
 * Positions set up by hand, for the tests of Waterloo's clauses and examples. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/notation.h"
#include "host/data.h"
#include "rules/waterloo/wat_test.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct gg_battle *wt_battle;
const struct wat_battle *wt_b;
struct wat wt;

enum { WORD_MAX = 96, OPTIONS = 8 };

/* ---- failing with the place in the test ---- */

static const char *here_file;
static int here_line;

static void here(const char *file, int line)
{
    here_file = file;
    here_line = line;
}

static void wrong(const char *format, ...) GG_PRINTF(1, 2);
static void wrong(const char *format, ...)
{
    char text[512];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    print_error("%s:%d: %s\n", here_file ? here_file : "?", here_line, text);
    _fail(here_file ? here_file : "?", here_line);
}

/* ---- words and ids ---- */

/* The next word of *text, or false at its end. */
static bool next_word(const char **text, char word[WORD_MAX])
{
    size_t n = 0;

    while (isspace((unsigned char)**text)) {
        ++*text;
    }
    while (**text && !isspace((unsigned char)**text)) {
        if (n + 1 < WORD_MAX) {
            word[n++] = **text;
        }
        ++*text;
    }
    word[n] = '\0';
    return n > 0;
}

unsigned wt_area(const char *id)
{
    int index = gg_thing_find(wt_battle, K_AREA, id);

    if (index < 0) {
        wrong("there is no area \"%s\"", id);
    }
    return wat_area_at(wt_b, (unsigned)index);
}

unsigned wt_bit(const char *unit, int *side)
{
    int index = gg_thing_find(wt_battle, K_UNIT, unit);

    if (index < 0) {
        wrong("there is no unit \"%s\"", unit);
    }
    if (side) {
        *side = WAT_SIDE(index);
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
    wrong("there is no colour \"%s\"", name);
    return 0;
}

static unsigned decider_of(const char *name)
{
    int side = gg_side_find(&waterloo_ruleset, name);

    if (side < 0 && strcmp(name, "chance") != 0) {
        wrong("there is no side \"%s\"", name);
    }
    return side < 0 ? GG_CHANCE : (unsigned)side;
}

/* ---- the battle ---- */

static void load_battle(const char *options)
{
    struct gg_source source = host_source(NULL);
    struct gg_error err = { 0 };
    char word[OPTIONS][WORD_MAX];
    const char *list[OPTIONS];
    int n = 0;

    while (n < OPTIONS && next_word(&options, word[n])) {
        list[n] = word[n];
        n++;
    }
    gg_battle_free(wt_battle);
    wt_battle =
        gg_battle_load(&waterloo_ruleset, &waterloo_ruleset.scenario[0], list, n, &source, &err);
    if (!wt_battle) {
        print_error("%s\n", err.text);
    }
    wt_b = wt_battle ? wat_of(wt_battle) : NULL;
}

int wt_load(void **state)
{
    (void)state;
    load_battle("");
    return wt_battle ? 0 : -1;
}

int wt_unload(void **state)
{
    (void)state;
    gg_battle_free(wt_battle);
    wt_battle = NULL;
    return 0;
}

void wt_options(const char *options)
{
    load_battle(options);
    assert_non_null(wt_battle);
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
    char word[WORD_MAX];

    while (next_word(&units, word)) {
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
    char word[WORD_MAX];

    while (next_word(&units, word)) {
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

static void sound(const char *what)
{
    const char *broken = waterloo_ruleset.check(wt_battle, &wt);

    if (broken) {
        wrong("%s: %s", what, broken);
    }
}

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

static bool waits(const struct gg_offer *o, const char *state, unsigned decider)
{
    return o->decider == decider && strcmp(wat_state_name[wat_now(&wt)->state], state) == 0;
}

/* tile: 0, or the one to be drawn. */
static void go_on_until(const char *state, const char *side, unsigned tile)
{
    unsigned decider = decider_of(side);
    static struct gg_offer o;

    for (int i = 0; i < 10000; i++) {
        waterloo_ruleset.offer(wt_battle, &wt, &o);
        if (o.decider == GG_NOBODY) {
            break;
        }
        if (waits(&o, state, decider)) {
            return;
        }
        waterloo_ruleset.apply(wt_battle, &wt,
                               tile && wat_now(&wt)->state == S_tile_draw ? gg_move1(V_tile, tile)
                                                                          : least(&o));
    }
    wrong("the game never came to %s of %s", state, side);
}

bool wt_idle(void)
{
    static struct gg_offer o;

    waterloo_ruleset.offer(wt_battle, &wt, &o);
    if (o.decider == GG_NOBODY) {
        return false;
    }
    waterloo_ruleset.apply(wt_battle, &wt, least(&o));
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
    sound("the position set up");
}

/* ---- playing ---- */

/* What is offered, for a complaint. */
static const char *offered(const struct gg_offer *o)
{
    static char text[400];
    size_t at = 0;

    text[0] = '\0';
    for (uint32_t i = 0; i < o->count && at + GG_NOTATION_MAX < sizeof text; i++) {
        char move[GG_NOTATION_MAX];

        gg_notation(wt_battle, gg_offer_nth(o, i), move);
        at += (size_t)snprintf(text + at, sizeof text - at, " %s", move);
    }
    return text;
}

/* The move a word stands for; it may be a bare face of a die. */
static gg_move pick(const char *word)
{
    struct gg_error err = { 0 };
    char full[WORD_MAX + 8];
    gg_move m = GG_NO_MOVE;

    if (isdigit((unsigned char)word[0])) {
        snprintf(full, sizeof full, "%s:%s", strchr(word, ':') ? "dice" : "die", word);
    } else {
        snprintf(full, sizeof full, "%s", word);
    }
    if (!gg_parse_move(wt_battle, full, &m, &err)) {
        wrong("%s: %s", word, err.text);
    }
    return m;
}

static void play_one(const char *word)
{
    static struct gg_offer o;
    gg_move m;

    waterloo_ruleset.offer(wt_battle, &wt, &o);
    m = pick(word);
    if (gg_offer_find(&o, m) < 0) {
        wrong("%s is not legal in %s (%s); offered:%s", word, wat_state_name[wat_now(&wt)->state],
              gg_clause_id(&waterloo_ruleset, waterloo_ruleset.why_not(wt_battle, &wt, m)),
              offered(&o));
    }
    waterloo_ruleset.apply(wt_battle, &wt, m);
    sound(word);
}

void wt_play_at(const char *moves, const char *file, int line)
{
    char word[WORD_MAX];

    here(file, line);
    while (next_word(&moves, word)) {
        play_one(word);
    }
}

void wt_may_at(const char *move, const char *file, int line)
{
    static struct gg_offer o;
    gg_clause clause;
    gg_move m;

    here(file, line);
    waterloo_ruleset.offer(wt_battle, &wt, &o);
    m = pick(move);
    clause = waterloo_ruleset.why_not(wt_battle, &wt, m);
    if (gg_offer_find(&o, m) < 0 || clause != WAT_ALLOWED) {
        wrong("%s should be legal, but %s forbids it; offered:%s", move,
              gg_clause_id(&waterloo_ruleset, clause), offered(&o));
    }
}

void wt_may_not_at(const char *move, const char *clause, const char *file, int line)
{
    static struct gg_offer o;
    const char *said;
    gg_move m;

    here(file, line);
    waterloo_ruleset.offer(wt_battle, &wt, &o);
    m = pick(move);
    if (gg_offer_find(&o, m) >= 0) {
        wrong("%s should be forbidden by %s, but it is legal", move, clause);
    }
    said = gg_clause_id(&waterloo_ruleset, waterloo_ruleset.why_not(wt_battle, &wt, m));
    if (strcmp(said, clause) != 0) {
        wrong("%s should be forbidden by %s, not by %s", move, clause, said);
    }
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
    char word[WORD_MAX], wanted[GG_ID_MAX];

    snprintf(wanted, sizeof wanted, "%s", place_name(place));
    while (next_word(&units, word)) {
        int side;
        unsigned bit = wt_bit(word, &side);

        if (wt.place[side][bit] != place) {
            wrong("%s: expected %s, is %s", word, wanted, place_name(wt.place[side][bit]));
        }
    }
}

void wt_at_at(const char *units, const char *area, const char *file, int line)
{
    here(file, line);
    expect_place(units, wt_area(area));
}

void wt_gone_at(const char *units, const char *file, int line)
{
    here(file, line);
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

void wt_is_at(const char *units, const char *what, const char *file, int line)
{
    char word[WORD_MAX];

    here(file, line);
    while (next_word(&units, word)) {
        int side;
        unsigned bit = wt_bit(word, &side);

        if (strcmp(state_of(side, bit), what) != 0) {
            wrong("%s: expected %s, is %s", word, what, state_of(side, bit));
        }
    }
}

void wt_has_cubes_at(const char *colour, const char *area, unsigned n, const char *file, int line)
{
    unsigned have;

    here(file, line);
    have = wt.cubes[colour_of(colour)][wt_area(area)];
    if (have != n) {
        wrong("%s cubes in %s: expected %u, are %u", colour, area, n, have);
    }
}

void wt_waits_at(const char *state, const char *side, const char *file, int line)
{
    static const char *const deciders[] = { "french", "allied", "chance", "nobody" };
    static struct gg_offer o;

    here(file, line);
    waterloo_ruleset.offer(wt_battle, &wt, &o);
    if (!waits(&o, state, decider_of(side))) {
        wrong("expected %s of %s, is %s of %s; offered:%s", state, side,
              wat_state_name[wat_now(&wt)->state], deciders[o.decider], offered(&o));
    }
}

struct gg_breakdown wt_sum_at(const char *move, const char *file, int line)
{
    static struct gg_offer o;
    struct gg_breakdown sum;

    here(file, line);
    waterloo_ruleset.offer(wt_battle, &wt, &o);
    waterloo_ruleset.explain(wt_battle, &wt, *move ? pick(move) : GG_NO_MOVE, &sum);
    return sum;
}

int wt_part(const struct gg_breakdown *sum, const char *clause)
{
    int index = gg_clause_find(&waterloo_ruleset, clause), value = 0;

    if (index < 0) {
        wrong("there is no clause %s", clause);
    }
    for (unsigned i = 0; i < sum->modifiers; i++) {
        value += sum->modifier[i].what.clause == index ? sum->modifier[i].value : 0;
    }
    return value;
}

void wt_adds_up_at(struct gg_breakdown sum, int total, unsigned result, const char *file, int line)
{
    int parts = 0;

    here(file, line);
    for (unsigned i = 0; i < sum.modifiers; i++) {
        parts += sum.modifier[i].value;
    }
    if (sum.title.key == 0 || sum.total != parts || sum.total != total) {
        wrong("the sum: expected %d, is %d of parts that make %d", total, sum.total, parts);
    }
    if (sum.result.key != result) {
        wrong("the result: expected message %u, is %u", result, sum.result.key);
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
