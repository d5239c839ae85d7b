/* SPDX-License-Identifier: MIT
 * Loading, playing and asking, for the tests of every game. */
#include "kit/kit.h"

#include "host/data.h"
#include "rules/registry.h"
#include <ctype.h>
#include <stdio.h>
#include <string.h>

struct kit kit;

/* ---- failing with the place in the test ---- */

static const char *here_file = "?";
static int here_line;

void kit_here(const char *file, int line)
{
    here_file = file;
    here_line = line;
}

void kit_wrong(const char *format, ...)
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

bool kit_word(const char **text, char word[KIT_WORD_MAX])
{
    size_t n = 0;

    while (isspace((unsigned char)**text)) {
        ++*text;
    }
    while (**text && !isspace((unsigned char)**text)) {
        if (n + 1 < KIT_WORD_MAX) {
            word[n++] = **text;
        }
        ++*text;
    }
    word[n] = '\0';
    return n > 0;
}

unsigned kit_thing(int kind, const char *id)
{
    int index = gg_thing_find(kit.battle, kind, id);

    if (index < 0) {
        kit_wrong("there is no %s \"%s\"", gg_kind_name(kit.battle, kind), id);
    }
    return (unsigned)index;
}

struct gg_arg kit_any_thing(const char *id)
{
    for (int kind = GG_KIND_FIRST; kind < GG_KIND_FIRST + kit.rules->kinds; kind++) {
        int index = gg_thing_find(kit.battle, kind, id);

        if (index >= 0) {
            return (struct gg_arg){ (int16_t)kind, (int16_t)index };
        }
    }
    kit_wrong("there is no \"%s\"", id);
    return (struct gg_arg){ 0 };
}

unsigned kit_decider(const char *name)
{
    int side = gg_side_find(kit.rules, name);

    if (side >= 0) {
        return (unsigned)side;
    }
    if (strcmp(name, "chance") != 0 && strcmp(name, "nobody") != 0) {
        kit_wrong("there is no side \"%s\"", name);
    }
    return name[0] == 'c' ? GG_CHANCE : GG_NOBODY;
}

/* ---- the battle ---- */

bool kit_load(const char *scenario, const char *options)
{
    struct gg_source source = host_source(gg_rulesets, NULL);
    struct gg_error err = { 0 };
    const struct gg_ruleset *rules;
    char found[GG_ID_MAX];
    char word[GG_OPTIONS_MAX][KIT_WORD_MAX], game[KIT_WORD_MAX];
    const char *list[GG_OPTIONS_MAX];
    int n = 0;

    while (n < GG_OPTIONS_MAX && kit_word(&options, word[n])) {
        list[n] = word[n];
        n++;
    }
    kit_free();
    (void)snprintf(game, sizeof game, "%s%s%s", kit.rules->name, *scenario ? "/" : "", scenario);
    if (gg_find_scenario(&source, game, &rules, found, &err)) {
        kit.battle = gg_battle_load(rules, found, list, n, &source, &err);
    }
    if (kit.battle == NULL) {
        print_error("%s\n", err.text);
    }
    return kit.battle != NULL;
}

void kit_free(void)
{
    gg_battle_free(kit.battle);
    kit.battle = NULL;
}

/* ---- what is offered ---- */

const struct gg_offer *kit_offer(void)
{
    static struct gg_offer o;

    kit.rules->offer(kit.battle, kit.pos, &o);
    return &o;
}

/* For a complaint, as far as it fits. */
static const char *list_of(const struct gg_offer *o)
{
    static char text[600];
    size_t used = 0;

    text[0] = '\0';
    for (uint32_t i = 0; i < o->count && used + GG_NOTATION_MAX < sizeof text; i++) {
        char move[GG_NOTATION_MAX];

        gg_notation(kit.battle, gg_offer_nth(o, i), move);
        used += (size_t)snprintf(text + used, sizeof text - used, " %s", move);
    }
    return text;
}

static bool ends_with(const char *text, const char *end)
{
    size_t size = strlen(text), n = strlen(end);

    return size > n && text[size - n - 1] == ':' && strcmp(text + size - n, end) == 0;
}

/* The outcome whose notation ends so; the first, for those that differ in nothing else. */
static gg_move outcome(const char *end)
{
    const struct gg_offer *o = kit_offer();

    for (uint32_t i = 0; o->decider == GG_CHANCE && i < o->count; i++) {
        char move[GG_NOTATION_MAX];

        gg_notation(kit.battle, gg_offer_nth(o, i), move);
        if (ends_with(move, end)) {
            return gg_offer_nth(o, i);
        }
    }
    return GG_NO_MOVE;
}

gg_move kit_move(const char *word)
{
    struct gg_error err = { 0 };
    gg_move m = outcome(word[0] == '=' ? word + 1 : word);

    if (m == GG_NO_MOVE && !gg_parse_move(kit.battle, word, &m, &err)) {
        kit_wrong("%s: %s; offered:%s", word, err.text, list_of(kit_offer()));
    }
    return m;
}

bool kit_offered(const char *move)
{
    gg_move m = kit_move(move);

    return gg_offer_find(kit_offer(), m) >= 0;
}

unsigned kit_choices(const char *verb)
{
    const struct gg_offer *o = kit_offer();
    unsigned n = 0;

    for (uint32_t i = 0; i < o->count; i++) {
        n += *verb == '\0' ||
             strcmp(kit.rules->verb[gg_verb_of(gg_offer_nth(o, i))].name, verb) == 0;
    }
    return n;
}

/* ---- playing ---- */

static const char *reason(gg_move m)
{
    return gg_clause_id(kit.rules, kit.rules->why_not(kit.battle, kit.pos, m));
}

void kit_sound(const char *what)
{
    const char *broken = kit.rules->check(kit.battle, kit.pos);

    if (broken != NULL) {
        kit_wrong("%s: %s", what, broken);
    }
}

static void play_one(const char *word)
{
    gg_move m = kit_move(word);
    const struct gg_offer *o = kit_offer();

    if (gg_offer_find(o, m) < 0) {
        kit_wrong("%s is not legal in %s (%s); offered:%s", word, kit.state(kit.pos), reason(m),
                  list_of(o));
    }
    kit.rules->apply(kit.battle, kit.pos, m);
    if (kit.look != NULL) {
        kit.look(word);
    }
}

void kit_play(const char *moves)
{
    char word[KIT_WORD_MAX];

    while (kit_word(&moves, word)) {
        play_one(word);
    }
}

void kit_playf(const char *format, ...)
{
    char moves[160];
    va_list args;

    va_start(args, format);
    (void)vsnprintf(moves, sizeof moves, format, args);
    va_end(args);
    kit_play(moves);
}

void kit_may(const char *move)
{
    gg_move m = kit_move(move);
    const struct gg_offer *o = kit_offer();

    if (gg_offer_find(o, m) < 0 || kit.rules->why_not(kit.battle, kit.pos, m) != GG_ALLOWED) {
        kit_wrong("%s should be legal, but %s forbids it; offered:%s", move, reason(m), list_of(o));
    }
}

void kit_may_not(const char *move, const char *clause)
{
    gg_move m = kit_move(move);

    if (gg_offer_find(kit_offer(), m) >= 0) {
        kit_wrong("%s should be forbidden by %s, but it is legal", move, clause);
    }
    if (strcmp(reason(m), clause) != 0) {
        kit_wrong("%s should be forbidden by %s, not by %s", move, clause, reason(m));
    }
}

void kit_only(const char *moves)
{
    char word[KIT_WORD_MAX];
    unsigned n = 0;

    for (const char *rest = moves; kit_word(&rest, word); n++) {
        if (!kit_offered(word)) {
            kit_wrong("%s should be legal; offered:%s", word, list_of(kit_offer()));
        }
    }
    if (kit_offer()->count != n) {
        kit_wrong("only %s should be legal; offered:%s", moves, list_of(kit_offer()));
    }
}

bool kit_step(struct gg_rng *rng)
{
    const struct gg_offer *o = kit_offer();

    if (o->count == 0) {
        return false;
    }
    kit.rules->apply(kit.battle, kit.pos,
                     gg_offer_at_weight(o, gg_rng_below(rng, (uint32_t)o->weight)));
    return true;
}

/* ---- asking ---- */

static const char *who_decides(const struct gg_offer *o)
{
    return o->decider < 2            ? kit.rules->side[o->decider]
           : o->decider == GG_CHANCE ? "chance"
                                     : "nobody";
}

void kit_waits(const char *state, const char *who)
{
    const struct gg_offer *o = kit_offer();

    if (o->decider != kit_decider(who) || strcmp(kit.state(kit.pos), state) != 0) {
        kit_wrong("expected %s of %s, is %s of %s; offered:%s", state, who, kit.state(kit.pos),
                  who_decides(o), list_of(o));
    }
}

static const char *place_of(const char *id, char out[GG_ID_MAX])
{
    struct gg_stand stand = { .side = GG_NOBODY };

    kit.rules->stand(kit.battle, kit.pos, kit_any_thing(id), &stand);
    if (stand.place.kind == 0) {
        return "off the board";
    }
    gg_thing_id(kit.battle, stand.place.kind, stand.place.value, out);
    return out;
}

void kit_at(const char *ids, const char *place)
{
    char word[KIT_WORD_MAX], is[GG_ID_MAX];

    (void)kit_any_thing(place);
    while (kit_word(&ids, word)) {
        if (strcmp(place_of(word, is), place) != 0) {
            kit_wrong("%s: expected in %s, is %s", word, place, place_of(word, is));
        }
    }
}

void kit_off(const char *ids)
{
    char word[KIT_WORD_MAX], is[GG_ID_MAX];

    while (kit_word(&ids, word)) {
        if (strcmp(place_of(word, is), "off the board") != 0) {
            kit_wrong("%s: expected off the board, is in %s", word, is);
        }
    }
}

void kit_cites(gg_clause is, const char *id)
{
    if (strcmp(gg_clause_id(kit.rules, is), id) != 0) {
        kit_wrong("the answer is \"%s\", not \"%s\"", gg_clause_id(kit.rules, is), id);
    }
}
