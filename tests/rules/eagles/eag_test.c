/* SPDX-License-Identifier: MIT
 * Positions set up by hand, for the tests of Eagles of France's clauses and examples. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "core/notation.h"
#include "host/data.h"
#include "rules/eagles/eag_test.h"
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct gg_battle *et_battle;
const struct eag_battle *et_b;
struct eag et;

enum { WORD_MAX = 96, OPTIONS = 8 };

/* ---- failing with the place in the test ---- */

static const char *here_file = "?";
static int here_line;

static void wrong(const char *format, ...) GG_PRINTF(1, 2);
static void wrong(const char *format, ...)
{
    char text[1024];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    print_error("%s:%d: %s\n", here_file, here_line, text);
    _fail(here_file, here_line);
}

/* ---- words and ids ---- */

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

unsigned et_hex(unsigned number)
{
    unsigned hex = eag_hex_of(et_b, number);

    if (hex == EAG_NOWHERE) {
        wrong("there is no hex %04u", number);
    }
    return hex;
}

unsigned et_unit(const char *id)
{
    int unit = gg_thing_find(et_battle, K_UNIT, id);

    if (unit < 0) {
        wrong("there is no unit \"%s\"", id);
    }
    return (unsigned)unit;
}

unsigned et_who(const char *id)
{
    int leader = gg_thing_find(et_battle, K_LEADER, id);

    if (leader < 0) {
        wrong("there is no leader \"%s\"", id);
    }
    return (unsigned)leader;
}

/* ---- the battle ---- */

/* What was loaded last, and the battle as it was then: tests change the map. */
static char loaded[256];
static struct eag_battle pristine;

static bool again(const char *scenario, const char *options)
{
    char name[sizeof loaded];

    (void)snprintf(name, sizeof name, "%s %s", scenario, options);
    if (et_battle != NULL && strcmp(name, loaded) == 0) {
        memcpy(et_battle, &pristine, sizeof pristine);
        et_empty();
        return true;
    }
    memcpy(loaded, name, sizeof loaded);
    return false;
}

static bool load(const char *scenario, const char *options)
{
    struct gg_source source = host_source(NULL);
    struct gg_error err = { 0 };
    const struct gg_scenario *found = NULL;
    char word[OPTIONS][WORD_MAX];
    const char *list[OPTIONS];
    int n = 0;

    while (n < OPTIONS && next_word(&options, word[n])) {
        list[n] = word[n];
        n++;
    }
    for (unsigned i = 0; i < eagles_ruleset.scenarios; i++) {
        if (strcmp(eagles_ruleset.scenario[i].name, scenario) == 0) {
            found = &eagles_ruleset.scenario[i];
        }
    }
    gg_battle_free(et_battle);
    et_battle = found ? gg_battle_load(&eagles_ruleset, found, list, n, &source, &err) : NULL;
    et_b = et_battle ? eag_of(et_battle) : NULL;
    if (et_battle == NULL) {
        print_error("%s\n", found ? err.text : "no such scenario");
        return false;
    }
    memcpy(&pristine, et_battle, sizeof pristine);
    et_empty();
    return true;
}

int et_load(void **state)
{
    (void)state;
    return load("quatre-bras", "") ? 0 : -1;
}

int et_unload(void **state)
{
    (void)state;
    gg_battle_free(et_battle);
    et_battle = NULL;
    loaded[0] = '\0';
    return 0;
}

void et_scenario(const char *scenario, const char *options)
{
    assert_true(again(scenario, options) || load(scenario, options));
}

/* ---- the position ---- */

void et_start(void)
{
    eagles_ruleset.start(et_battle, &et);
}

void et_empty(void)
{
    et_start();
    for (unsigned u = 0; u < EAG_UNITS; u++) {
        et.hex[u] = EAG_OUT;
        et.status[u] = 0;
        et.flags[u] = 0;
    }
    for (unsigned l = 0; l < EAG_LEADERS; l++) {
        et.leader_hex[l] = EAG_OUT;
    }
    eag_refresh(et_b, &et);
}

void et_put(const char *units, unsigned number)
{
    char word[WORD_MAX];
    unsigned first = EAG_NOWHERE;

    while (next_word(&units, word)) {
        unsigned u = et_unit(word);

        eag_place_unit(et_b, &et, u, et_hex(number));
        first = first == EAG_NOWHERE ? u : first;
    }
    if (first != EAG_NOWHERE && eag_lead_forbidden(et_b, &et, first) == EAG_ALLOWED) {
        eag_set_lead(et_b, &et, first);
    }
}

void et_rout(const char *units)
{
    char word[WORD_MAX];

    while (next_word(&units, word)) {
        eag_set_routed(et_b, &et, et_unit(word), true);
    }
}

void et_reduce(const char *units)
{
    char word[WORD_MAX];

    while (next_word(&units, word)) {
        et.status[et_unit(word)] |= ST_REDUCED;
    }
}

void et_lead(const char *unit)
{
    eag_set_lead(et_b, &et, et_unit(unit));
}

void et_leader(const char *leader, unsigned number)
{
    eag_place_leader(et_b, &et, et_who(leader), et_hex(number));
}

/* ---- the map: the battle is ours, loaded above ---- */

static struct eag_battle *map(void)
{
    return (struct eag_battle *)(void *)et_battle;
}

void et_flat(void)
{
    for (unsigned hex = 0; hex < EAG_HEXES; hex++) {
        struct eag_hex *h = &map()->hex[hex];

        h->terrain = CLEAR;
        h->level = 0;
        memset(h->side, 0, sizeof h->side);
    }
    map()->levels = 0;
    et_rework();
}

void et_ground(unsigned number, enum eag_terrain terrain)
{
    map()->hex[et_hex(number)].terrain = (uint8_t)terrain;
}

void et_level(unsigned number, unsigned level)
{
    map()->hex[et_hex(number)].level = (uint8_t)level;
    map()->levels = (uint8_t)(level > map()->levels ? level : map()->levels);
}

void et_side(unsigned from, unsigned to, unsigned flags)
{
    unsigned a = et_hex(from), b = et_hex(to), d = eag_direction(et_b, a, b);

    assert_true(d < 6);
    map()->hex[a].side[d] |= (uint8_t)flags;
    map()->hex[b].side[(d + 3) % 6] |= (uint8_t)(flags & ~(unsigned)HS_UP);
}

void et_crest(unsigned low, unsigned high, unsigned kind)
{
    et_side(low, high, kind | HS_UP);
    assert_true(et_b->hex[et_hex(low)].level < et_b->hex[et_hex(high)].level);
}

void et_rework(void)
{
    eag_work_out_costs(map());
    eag_work_out_zoc(map());
    eag_work_out_homes(map());
}

/* ---- playing ---- */

static const char *who_decides(const struct gg_offer *o)
{
    return o->decider < SIDES        ? eagles_ruleset.side[o->decider]
           : o->decider == GG_CHANCE ? "chance"
                                     : "nobody";
}

/* What is offered, as far as it fits. */
static void list_offer(const struct gg_offer *o, char *out, size_t size)
{
    size_t used = 0;

    out[0] = '\0';
    for (uint32_t i = 0; i < o->count && used + GG_NOTATION_MAX < size; i++) {
        char text[GG_NOTATION_MAX];

        gg_notation(et_battle, gg_offer_nth(o, i), text);
        used += (size_t)snprintf(out + used, size - used, " %s", text);
    }
}

static void play_one(const char *word)
{
    struct gg_offer o;
    struct gg_error err = { 0 };
    char offered[800];
    gg_move m;
    bool found;

    eag_offer(et_battle, &et, &o);
    found = o.decider == GG_CHANCE
                ? gg_pick_outcome(et_battle, &o, word, &m, &err)
                : gg_parse_move(et_battle, word, &m, &err) && gg_offer_find(&o, m) >= 0;
    if (!found) {
        list_offer(&o, offered, sizeof offered);
        wrong("\"%s\" is not offered in %s to %s:%s", word, eag_state_name[eag_now(&et)->state],
              who_decides(&o), offered);
    }
    eag_apply(et_battle, &et, m);
}

void et_play_at(const char *moves, const char *file, int line)
{
    char word[WORD_MAX];

    here_file = file;
    here_line = line;
    while (next_word(&moves, word)) {
        play_one(word);
    }
}

void et_verdict_at(const char *move, const char *rule, const char *file, int line)
{
    struct gg_error err = { 0 };
    struct gg_offer o;
    gg_clause why;
    gg_move m;

    here_file = file;
    here_line = line;
    if (!gg_parse_move(et_battle, move, &m, &err)) {
        wrong("%s", err.text);
    }
    eag_offer(et_battle, &et, &o);
    why = eag_why_not(et_battle, &et, m);
    if ((gg_offer_find(&o, m) >= 0) != (why == EAG_ALLOWED)) {
        wrong("\"%s\": the offer and why_not do not agree", move);
    }
    et_clause_at(why, rule, file, line);
}

void et_waits_at(const char *state, const char *who, const char *file, int line)
{
    struct gg_offer o;

    here_file = file;
    here_line = line;
    eag_offer(et_battle, &et, &o);
    if (strcmp(eag_state_name[eag_now(&et)->state], state) != 0 ||
        strcmp(who_decides(&o), who) != 0) {
        wrong("%s of %s waits, not %s of %s", eag_state_name[eag_now(&et)->state], who_decides(&o),
              state, who);
    }
}

void et_clause_at(gg_clause is, const char *rule, const char *file, int line)
{
    here_file = file;
    here_line = line;
    if (strcmp(gg_clause_id(&eagles_ruleset, is), rule) != 0) {
        wrong("the answer is \"%s\", not \"%s\"", gg_clause_id(&eagles_ruleset, is), rule);
    }
}
