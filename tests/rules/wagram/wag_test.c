/* SPDX-License-Identifier: MIT
 * Positions set up by hand, for the tests of Wagram's clauses and examples. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/notation.h"
#include "host/data.h"
#include "rules/wagram/wag_test.h"
#include <ctype.h>
#include <stdio.h>
#include <string.h>

struct gg_battle *wg_battle;
const struct wag_battle *wg_b;
struct wag wg;

enum { WORD_MAX = 96, OPTIONS = 24 };

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

static unsigned find(int kind, const char *id)
{
    int index = gg_thing_find(wg_battle, kind, id);

    if (index < 0) {
        wrong("there is no %s \"%s\"", gg_kind_name(wg_battle, kind), id);
    }
    return (unsigned)index;
}

unsigned wg_zone(const char *id)
{
    return find(K_ZONE, id);
}

unsigned wg_bit(const char *unit, int *side)
{
    unsigned index = find(K_UNIT, unit);

    if (side) {
        *side = wag_unit_side(wg_b, index);
    }
    return wag_unit_bit(wg_b, index);
}

unsigned wg_corps(const char *corps, int *side)
{
    unsigned index = find(K_CORPS, corps);

    if (side) {
        *side = wag_corps_side(wg_b, index);
    }
    return wag_corps_at(wg_b, index);
}

uint64_t wg_set(const char *units)
{
    char word[WORD_MAX];
    uint64_t set = 0;

    while (next_word(&units, word)) {
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
    wrong("there is no box \"%s\"", name);
    return 0;
}

static unsigned decider_of(const char *name)
{
    int side = gg_side_find(&wagram_ruleset, name);

    if (side < 0 && strcmp(name, "chance") != 0) {
        wrong("there is no side \"%s\"", name);
    }
    return side < 0 ? GG_CHANCE : (unsigned)side;
}

/* ---- the battle ---- */

static void load_battle(const char *scenario, const char *options)
{
    struct gg_source source = host_source(NULL);
    struct gg_error err = { 0 };
    const struct gg_ruleset *rules;
    const struct gg_scenario *found;
    char word[OPTIONS][WORD_MAX], game[WORD_MAX];
    const char *list[OPTIONS];
    int n = 0;

    while (n < OPTIONS && next_word(&options, word[n])) {
        list[n] = word[n];
        n++;
    }
    gg_battle_free(wg_battle);
    wg_battle = NULL;
    snprintf(game, sizeof game, "wagram/%s", scenario);
    if (gg_find_scenario(game, &rules, &found, &err)) {
        wg_battle = gg_battle_load(rules, found, list, n, &source, &err);
    }
    if (!wg_battle) {
        print_error("%s\n", err.text);
    }
    wg_b = wg_battle ? wag_of(wg_battle) : NULL;
}

int wg_load(void **state)
{
    (void)state;
    load_battle("july-6", "");
    return wg_battle ? 0 : -1;
}

int wg_unload(void **state)
{
    (void)state;
    gg_battle_free(wg_battle);
    wg_battle = NULL;
    return 0;
}

void wg_scenario(const char *scenario, const char *options)
{
    load_battle(scenario, options);
    assert_non_null(wg_battle);
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
    char word[WORD_MAX];

    if (facing) {
        slot = wag_slot_of(wg_b, at, wg_zone(facing));
    }
    if (slot == WAG_NONE) {
        wrong("%s does not touch %s", facing, zone);
    }
    while (next_word(&units, word)) {
        int side;
        unsigned bit = wg_bit(word, &side);

        wg.steps[side][bit] = wg_b->unit[side][bit].steps;
        wag_move_unit(wg_b, &wg, side, bit, at);
        wag_turn_stack(&wg, side, at, slot);
    }
}

void wg_steps(const char *units, unsigned steps)
{
    char word[WORD_MAX];

    while (next_word(&units, word)) {
        int side;
        unsigned bit = wg_bit(word, &side);

        wg.steps[side][bit] = (uint8_t)steps;
    }
    wag_complete(wg_b, &wg);
}

static void level(uint64_t some[SIDES], uint64_t more[SIDES], const char *units, unsigned n)
{
    char word[WORD_MAX];

    while (next_word(&units, word)) {
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
    wg.hq[decider_of(side)] = (uint16_t)wg_zone(zone);
}

void wg_marker(const char *corps, const char *box)
{
    int side;
    unsigned c = wg_corps(corps, &side);

    wag_marker_shown(&wg, side, c, (enum wag_box)box_of(box));
}

/* ---- the turn ---- */

static void sound(const char *what)
{
    const char *broken = wagram_ruleset.check(wg_battle, &wg);

    if (broken) {
        wrong("%s: %s", what, broken);
    }
}

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
    sound("the position set up");
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
    sound("the position set up");
}

void wg_admin(void)
{
    wag_deactivate(&wg); /* what came before is over */
    frames(TURN_ADMINISTRATION);
    wag_go(wg_b, &wg);
    sound("the position set up");
}

/* The answer that does least. */
static gg_move least(const struct gg_offer *o)
{
    if (gg_offer_find(o, gg_move0(V_done)) >= 0) {
        return gg_move0(V_done);
    }
    return gg_offer_nth(o, o->decider == GG_CHANCE ? 0 : o->count - 1);
}

static bool waits(const struct gg_offer *o, const char *state, unsigned decider)
{
    return o->decider == decider && strcmp(wag_state_name[wag_now(&wg)->state], state) == 0;
}

void wg_until(const char *state, const char *side)
{
    unsigned decider = decider_of(side);
    static struct gg_offer o;

    for (int i = 0; i < 10000; i++) {
        wagram_ruleset.offer(wg_battle, &wg, &o);
        if (o.decider == GG_NOBODY) {
            break;
        }
        if (waits(&o, state, decider)) {
            return;
        }
        wagram_ruleset.apply(wg_battle, &wg, least(&o));
    }
    wrong("the game never came to %s of %s", state, side);
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

        gg_notation(wg_battle, gg_offer_nth(o, i), move);
        at += (size_t)snprintf(text + at, sizeof text - at, " %s", move);
    }
    return text;
}

/* The move a word stands for: "4", "4:2" and "=9" are dice. */
static gg_move pick(const char *word)
{
    struct gg_error err = { 0 };
    char full[WORD_MAX + 8];
    gg_move m = GG_NO_MOVE;

    if (word[0] == '=') {
        snprintf(full, sizeof full, "total:%s", word + 1);
    } else if (isdigit((unsigned char)word[0])) {
        snprintf(full, sizeof full, "%s:%s", strchr(word, ':') ? "dice" : "die", word);
    } else {
        snprintf(full, sizeof full, "%s", word);
    }
    if (!gg_parse_move(wg_battle, full, &m, &err)) {
        wrong("%s: %s", word, err.text);
    }
    return m;
}

static void play_one(const char *word)
{
    static struct gg_offer o;
    gg_move m;

    wagram_ruleset.offer(wg_battle, &wg, &o);
    m = pick(word);
    if (gg_offer_find(&o, m) < 0) {
        wrong("%s is not legal in %s (%s); offered:%s", word, wag_state_name[wag_now(&wg)->state],
              gg_clause_id(&wagram_ruleset, wagram_ruleset.why_not(wg_battle, &wg, m)),
              offered(&o));
    }
    wagram_ruleset.apply(wg_battle, &wg, m);
    sound(word);
}

void wg_play_at(const char *moves, const char *file, int line)
{
    char word[WORD_MAX];

    here(file, line);
    while (next_word(&moves, word)) {
        play_one(word);
    }
}

void wg_may_at(const char *move, const char *file, int line)
{
    static struct gg_offer o;
    gg_clause clause;
    gg_move m;

    here(file, line);
    wagram_ruleset.offer(wg_battle, &wg, &o);
    m = pick(move);
    clause = wagram_ruleset.why_not(wg_battle, &wg, m);
    if (gg_offer_find(&o, m) < 0 || clause != WAG_ALLOWED) {
        wrong("%s should be legal, but %s forbids it; offered:%s", move,
              gg_clause_id(&wagram_ruleset, clause), offered(&o));
    }
}

void wg_may_not_at(const char *move, const char *clause, const char *file, int line)
{
    static struct gg_offer o;
    const char *said;
    gg_move m;

    here(file, line);
    wagram_ruleset.offer(wg_battle, &wg, &o);
    m = pick(move);
    if (gg_offer_find(&o, m) >= 0) {
        wrong("%s should be forbidden by %s, but it is legal", move, clause);
    }
    said = gg_clause_id(&wagram_ruleset, wagram_ruleset.why_not(wg_battle, &wg, m));
    if (strcmp(said, clause) != 0) {
        wrong("%s should be forbidden by %s, not by %s", move, clause, said);
    }
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
    char word[WORD_MAX];

    while (next_word(&units, word)) {
        int side;
        unsigned bit = wg_bit(word, &side);
        unsigned is = bit == WAG_HQ ? wg.hq[side] : wg.place[side][bit];

        if (is != place) {
            wrong("%s: expected %s, is %s", word, place_name(place), place_name(is));
        }
    }
}

void wg_at_at(const char *units, const char *zone, const char *file, int line)
{
    here(file, line);
    expect_place(units, wg_zone(zone));
}

void wg_gone_at(const char *units, const char *file, int line)
{
    here(file, line);
    expect_place(units, WAG_GONE);
}

void wg_faces_at(const char *units, const char *zone, const char *file, int line)
{
    char word[WORD_MAX];

    here(file, line);
    while (next_word(&units, word)) {
        int side;
        unsigned bit = wg_bit(word, &side);
        unsigned to = wg_b->zone[wg.place[side][bit]].ring[wg.facing[side][bit]];

        if (to != wg_zone(zone)) {
            wrong("%s: expected to face %s, faces %s", word, zone, place_name(to));
        }
    }
}

/* Of each unit the number that `count` gives. */
static void expect(const char *units, unsigned wanted, const char *what,
                   unsigned (*count)(int side, unsigned bit))
{
    char word[WORD_MAX];

    while (next_word(&units, word)) {
        int side;
        unsigned bit = wg_bit(word, &side);

        if (count(side, bit) != wanted) {
            wrong("%s: expected %s %u, is %u", word, what, wanted, count(side, bit));
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

void wg_has_steps_at(const char *units, unsigned n, const char *file, int line)
{
    here(file, line);
    expect(units, n, "steps", steps_of);
}

void wg_is_tired_at(const char *units, unsigned n, const char *file, int line)
{
    here(file, line);
    expect(units, n, "fatigue", fatigue_of);
}

void wg_is_routed_at(const char *units, unsigned n, const char *file, int line)
{
    here(file, line);
    expect(units, n, "rout", rout_of);
}

void wg_lies_in_at(const char *corps, const char *box, const char *file, int line)
{
    int side;
    unsigned c;

    here(file, line);
    c = wg_corps(corps, &side);
    if (wg.box[side][c] != box_of(box)) {
        wrong("%s: expected in %s, is in %s", corps, box, wag_box_id[wg.box[side][c]]);
    }
}

void wg_waits_at(const char *state, const char *side, const char *file, int line)
{
    static const char *const deciders[] = { "french", "austrian", "chance", "nobody" };
    static struct gg_offer o;

    here(file, line);
    wagram_ruleset.offer(wg_battle, &wg, &o);
    if (!waits(&o, state, decider_of(side))) {
        wrong("expected %s of %s, is %s of %s; offered:%s", state, side,
              wag_state_name[wag_now(&wg)->state], deciders[o.decider], offered(&o));
    }
}

struct gg_breakdown wg_sum_at(const char *move, const char *file, int line)
{
    struct gg_breakdown sum;

    here(file, line);
    wagram_ruleset.explain(wg_battle, &wg, *move ? pick(move) : GG_NO_MOVE, &sum);
    return sum;
}

int wg_part(const struct gg_breakdown *sum, const char *clause)
{
    int index = gg_clause_find(&wagram_ruleset, clause), value = 0;

    if (index < 0) {
        wrong("there is no clause %s", clause);
    }
    for (unsigned i = 0; i < sum->modifiers; i++) {
        value += sum->modifier[i].what.clause == index ? sum->modifier[i].value : 0;
    }
    return value;
}

void wg_adds_up_at(struct gg_breakdown sum, int total, unsigned result, const char *file, int line)
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
