/* SPDX-License-Identifier: MIT
 * Positions set up by hand, for the tests of the Battle of the Nations. */
#include "rules/nations/nat_test.h"
#include "core/notation.h"
#include "host/data.h"
#include <ctype.h>

struct gg_battle *nt_battle;
const struct nat_battle *nt_b;
struct nat nt;

enum { WORD_MAX = 96, OPTIONS = 8 };

/* ---- failing with the place in the test ---- */

static const char *here_file = "?";
static int here_line;

static void here(const char *file, int line)
{
    here_file = file;
    here_line = line;
}

static void wrong(const char *format, ...) GG_PRINTF(1, 2);
static void wrong(const char *format, ...)
{
    char text[900];
    va_list args;

    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    print_error("%s:%d: %s\n", here_file, here_line, text);
    _fail(here_file, here_line);
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

static unsigned thing(int kind, const char *id)
{
    int index = gg_thing_find(nt_battle, kind, id);

    if (index < 0) {
        wrong("there is no %s \"%s\"", gg_kind_name(nt_battle, kind), id);
    }
    return (unsigned)index;
}

unsigned nt_area(const char *id)
{
    return thing(K_AREA, id);
}

unsigned nt_army(const char *id)
{
    return thing(K_ARMY, id);
}

unsigned nt_card(const char *id)
{
    return thing(K_CARD, id);
}

unsigned nt_mission(const char *id)
{
    return thing(K_MISSION, id);
}

int nt_side(const char *id)
{
    return (int)thing(GG_KIND_SIDE, id);
}

uint64_t nt_areas(const char *ids)
{
    char word[WORD_MAX];
    uint64_t set = 0;

    while (next_word(&ids, word)) {
        set |= NAT_ONE(nt_area(word));
    }
    return set;
}

gg_move nt_move(const char *text)
{
    struct gg_error err = { 0 };
    gg_move m = GG_NO_MOVE;

    if (!gg_parse_move(nt_battle, text, &m, &err)) {
        wrong("%s: %s", text, err.text);
    }
    return m;
}

/* ---- the battle ---- */

static bool as_at_first; /* the first scenario, every option at its first choice */

static bool load_battle(unsigned scenario, const char *options)
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
    as_at_first = scenario == 0 && n == 0;
    gg_battle_free(nt_battle);
    nt_battle =
        gg_battle_load(&nations_ruleset, scenario == 0 ? "1813" : "match", list, n, &source, &err);
    if (!nt_battle) {
        print_error("%s\n", err.text);
        return false;
    }
    nt_b = nat_of(nt_battle);
    return true;
}

int nt_load(void **state)
{
    (void)state;
    return load_battle(0, "") ? 0 : -1;
}

int nt_fresh(void **state)
{
    (void)state;
    here("set-up", 0);
    if (!as_at_first && !load_battle(0, "")) {
        return -1;
    }
    nt_empty();
    return 0;
}

int nt_unload(void **state)
{
    (void)state;
    gg_battle_free(nt_battle);
    nt_battle = NULL;
    return 0;
}

void nt_options(const char *options)
{
    assert_true(load_battle(0, options));
    nt_empty();
}

void nt_match(void)
{
    assert_true(load_battle(1, ""));
    nt_empty();
}

/* ---- the board ---- */

void nt_start(void)
{
    memset(&nt, 0xa5, sizeof nt); /* start() has to fill every byte */
    nations_ruleset.start(nt_battle, &nt);
}

void nt_empty(void)
{
    nt_start();
    memset(&nt.stack, 0, sizeof nt.stack);
    nt.seconds = 1u << NORTH | 1u << SOUTH;
    nt_missions("m01 m06 m16 m11 m21");
    nt_row("river-card hill-card forest-card plain-card");
    nt.time = 1;
    nt_turn("french", 5);
}

void nt_missions(const char *missions)
{
    char word[WORD_MAX];

    while (next_word(&missions, word)) {
        unsigned mission = nt_mission(word);

        nt.mission[nt_b->mission[mission].district] = (uint8_t)mission;
    }
}

/* Off the board, as if it had never been played. */
static unsigned fresh(const char *id)
{
    unsigned army = nt_army(id);

    if (nt.tile[army] != NAT_NONE) {
        nt.tiles[nat_side(army)] &= ~NAT_ONE(nt.tile[army]);
    }
    nt.tile[army] = NAT_NONE;
    nt.markers[army] = 0;
    nt.lost[army] = 0;
    nt.state[army] = HELD;
    return army;
}

void nt_markers(const char *army, const char *areas)
{
    unsigned a = fresh(army);

    nt.markers[a] = nt_areas(areas);
    nt.state[a] = DEPLOYED;
}

static void lead(unsigned army)
{
    if (nat_commander(army)) {
        nt.leads[nat_side(army)] = INFANTRY + 1;
    }
}

void nt_tile(const char *army, const char *area)
{
    unsigned a = fresh(army);

    nt.state[a] = PLACED;
    nt.tile[a] = (uint8_t)nt_area(area);
    nt.tiles[nat_side(a)] |= NAT_ONE(nt.tile[a]);
    lead(a);
}

void nt_lost(const char *army, unsigned points)
{
    nt.lost[nt_army(army)] = (uint8_t)points;
}

void nt_gone(const char *army)
{
    unsigned a = fresh(army);

    nt.state[a] = GONE;
    nt.lost[a] = nt_b->army[a].power;
    lead(a);
}

/* ---- the cards ---- */

static void put_back(uint8_t *cards)
{
    for (unsigned face = 0; face < FACES; face++) {
        nt.pile[face] = (uint8_t)(nt.pile[face] + cards[face]);
        cards[face] = 0;
    }
}

static unsigned from_pile(const char *id)
{
    unsigned card = nt_card(id);
    uint8_t *stock = card == CARD_SCOUT ? &nt.scouts : &nt.pile[card];

    if (*stock == 0) {
        wrong("there is no %s left", id);
    }
    --*stock;
    return card;
}

void nt_hand(const char *side, const char *cards)
{
    int s = nt_side(side);
    char word[WORD_MAX];

    put_back(nt.hand[s]);
    nt.scouts = (uint8_t)(nt.scouts + nt.hand[s][CARD_SCOUT]);
    nt.hand[s][CARD_SCOUT] = 0;
    while (next_word(&cards, word)) {
        nt.hand[s][from_pile(word)]++;
    }
    memset(nt.seen[s], 0, sizeof nt.seen[s]);
    nt.seen[s][CARD_SCOUT] = nt.hand[s][CARD_SCOUT];
}

void nt_row(const char *cards)
{
    char word[WORD_MAX];
    unsigned n = 0;

    for (unsigned i = 0; i < NAT_ROW; i++) {
        if (nt.row[i] != 0) {
            nt.pile[nt.row[i] - 1]++;
        }
        nt.row[i] = 0;
    }
    while (n < NAT_ROW && next_word(&cards, word)) {
        nt.row[n++] = (uint8_t)(from_pile(word) + 1);
    }
}

void nt_discard(const char *cards)
{
    char word[WORD_MAX];

    put_back(nt.discard);
    while (next_word(&cards, word)) {
        nt.discard[from_pile(word)]++;
    }
}

void nt_pile_to_discard(void)
{
    for (unsigned face = 0; face < FACES; face++) {
        nt.discard[face] = (uint8_t)(nt.discard[face] + nt.pile[face]);
        nt.pile[face] = 0;
    }
}

/* ---- the turn ---- */

void nt_time(unsigned point)
{
    unsigned due;

    nt.time = (uint8_t)point;
    due = gg_popcount(nt_b->reveals & (NAT_ONE(point + 1) - 1));
    nt.revealed = (uint8_t)((1u << due) - 1);
    nt.fought = (uint8_t)nat_battles_due(nt_b, &nt);
}

static void in_turn_of(const char *side, unsigned stage, unsigned actions)
{
    memset(&nt.stack, 0, sizeof nt.stack);
    nt.over = 0;
    nt.active = (uint8_t)nt_side(side);
    nt.actions = (uint8_t)actions;
    PUSH(&nt, game, .side = FRENCH, .stage = GAME_PLAY);
    PUSH(&nt, turn, .side = nt.active, .stage = stage);
}

void nt_turn(const char *side, unsigned actions)
{
    in_turn_of(side, TURN_ACTIONS, actions);
    PUSH(&nt, act, .side = nt.active);
    nt_sound_at(here_file, here_line);
}

void nt_close(const char *side)
{
    in_turn_of(side, TURN_LIMIT, 0);
    nat_go(nt_b, &nt);
    nt_sound_at(here_file, here_line);
}

static unsigned decider_of(const char *name)
{
    if (strcmp(name, "chance") == 0 || strcmp(name, "nobody") == 0) {
        return name[0] == 'c' ? GG_CHANCE : GG_NOBODY;
    }
    return (unsigned)nat_seat(&nt, nt_side(name));
}

static bool waits(const struct gg_offer *o, const char *state, const char *side)
{
    return o->decider == decider_of(side) &&
           strcmp(nat_state_row[NOW(&nt)->state].name, state) == 0;
}

void nt_until(const char *state, const char *side)
{
    static struct gg_offer o;

    for (int i = 0; i < 1000; i++) {
        nations_ruleset.offer(nt_battle, &nt, &o);
        if (o.decider == GG_NOBODY || waits(&o, state, side)) {
            break;
        }
        nations_ruleset.apply(nt_battle, &nt, gg_offer_nth(&o, 0));
    }
    if (!waits(&o, state, side)) {
        wrong("the game never came to %s of %s", state, side);
    }
    nt_sound_at(here_file, here_line);
}

/* ---- playing ---- */

/* What is offered, for a complaint. */
static const char *offered(const struct gg_offer *o)
{
    static char text[600];
    size_t at = 0;

    text[0] = '\0';
    for (uint32_t i = 0; i < o->count && at + GG_NOTATION_MAX < sizeof text; i++) {
        char move[GG_NOTATION_MAX];

        gg_notation(nt_battle, gg_offer_nth(o, i), move);
        at += (size_t)snprintf(text + at, sizeof text - at, " %s", move);
    }
    return text;
}

static const char *reason(gg_move m)
{
    return gg_clause_id(&nations_ruleset, nations_ruleset.why_not(nt_battle, &nt, m));
}

static void play_one(const char *word)
{
    static struct gg_offer o;
    gg_move m = nt_move(word);

    nations_ruleset.offer(nt_battle, &nt, &o);
    if (gg_offer_find(&o, m) < 0) {
        wrong("%s is not legal in %s (%s); offered:%s", word, nat_state_row[NOW(&nt)->state].name,
              reason(m), offered(&o));
    }
    nations_ruleset.apply(nt_battle, &nt, m);
    nt_sound_at(here_file, here_line);
}

void nt_play_at(const char *moves, const char *file, int line)
{
    char word[WORD_MAX];

    here(file, line);
    while (next_word(&moves, word)) {
        play_one(word);
    }
}

void nt_may_at(const char *move, const char *file, int line)
{
    static struct gg_offer o;
    gg_move m;

    here(file, line);
    nations_ruleset.offer(nt_battle, &nt, &o);
    m = nt_move(move);
    if (gg_offer_find(&o, m) < 0 || nations_ruleset.why_not(nt_battle, &nt, m) != NAT_ALLOWED) {
        wrong("%s should be legal, but %s forbids it; offered:%s", move, reason(m), offered(&o));
    }
}

void nt_may_not_at(const char *move, const char *clause, const char *file, int line)
{
    static struct gg_offer o;
    gg_move m;

    here(file, line);
    nations_ruleset.offer(nt_battle, &nt, &o);
    m = nt_move(move);
    if (gg_offer_find(&o, m) >= 0) {
        wrong("%s should be forbidden by %s, but it is legal", move, clause);
    }
    if (strcmp(reason(m), clause) != 0) {
        wrong("%s should be forbidden by %s, not by %s", move, clause, reason(m));
    }
}

void nt_only_at(const char *moves, const char *file, int line)
{
    static struct gg_offer o;
    char word[WORD_MAX];
    unsigned n = 0;

    here(file, line);
    nations_ruleset.offer(nt_battle, &nt, &o);
    for (const char *rest = moves; next_word(&rest, word); n++) {
        if (gg_offer_find(&o, nt_move(word)) < 0) {
            wrong("%s should be legal; offered:%s", word, offered(&o));
        }
    }
    if (o.count != n) {
        wrong("only %s should be legal; offered:%s", moves, offered(&o));
    }
}

bool nt_step(struct gg_rng *rng, struct nat *g)
{
    static struct gg_offer o;

    nations_ruleset.offer(nt_battle, g, &o);
    if (o.count == 0) {
        return false;
    }
    nations_ruleset.apply(nt_battle, g,
                          gg_offer_at_weight(&o, gg_rng_below(rng, (uint32_t)o.weight)));
    return true;
}

/* ---- asking ---- */

void nt_sound_at(const char *file, int line)
{
    const char *broken = nations_ruleset.check(nt_battle, &nt);

    here(file, line);
    if (broken) {
        wrong("%s", broken);
    }
}

static const char *place_name(unsigned area)
{
    static char name[GG_ID_MAX];

    gg_thing_id(nt_battle, K_AREA, area == NAT_NONE ? GG_UNKNOWN : (int)area, name);
    return name;
}

void nt_stands_at(const char *army, const char *area, const char *file, int line)
{
    here(file, line);
    if (nt.tile[nt_army(army)] != nt_area(area) ||
        !(nt.tiles[nat_side(nt_army(army))] >> nt_area(area) & 1)) {
        wrong("%s: expected in %s, is in %s", army, area, place_name(nt.tile[nt_army(army)]));
    }
}

void nt_has_markers_at(const char *army, const char *areas, const char *file, int line)
{
    unsigned area;

    here(file, line);
    if (nt.markers[nt_army(army)] == nt_areas(areas)) {
        return;
    }
    for (NAT_EACH(area, nt.markers[nt_army(army)])) {
        print_error("%s has a marker in %s\n", army, place_name(area));
    }
    wrong("%s: expected markers in: %s", army, areas);
}

void nt_is_at(const char *army, const char *state, const char *file, int line)
{
    static const char *const names[ARMY_STATES] = { "held", "deployed", "placed", "gone" };

    here(file, line);
    if (strcmp(names[nt.state[nt_army(army)]], state) != 0) {
        wrong("%s: expected %s, is %s", army, state, names[nt.state[nt_army(army)]]);
    }
}

void nt_holds_at(const char *side, const char *cards, const char *file, int line)
{
    uint8_t count[CARDS] = { 0 };
    char word[WORD_MAX];

    here(file, line);
    while (next_word(&cards, word)) {
        count[nt_card(word)]++;
    }
    for (unsigned card = 0; card < CARDS; card++) {
        if (nt.hand[nt_side(side)][card] != count[card]) {
            wrong("%s: expected %u of %s in hand, are %u", side, count[card], nat_card_id[card],
                  nt.hand[nt_side(side)][card]);
        }
    }
}

void nt_waits_at(const char *state, const char *side, const char *file, int line)
{
    static const char *const deciders[] = { "seat 1", "seat 2", "chance", "nobody" };
    static struct gg_offer o;

    here(file, line);
    nations_ruleset.offer(nt_battle, &nt, &o);
    if (!waits(&o, state, side)) {
        wrong("expected %s of %s, is %s of %s; offered:%s", state, side,
              nat_state_row[NOW(&nt)->state].name, deciders[o.decider], offered(&o));
    }
}

unsigned nt_count(const char *verb)
{
    static struct gg_offer o;
    unsigned n = 0;

    nations_ruleset.offer(nt_battle, &nt, &o);
    for (uint32_t i = 0; i < o.count; i++) {
        const char *name = nations_ruleset.verb[gg_verb_of(gg_offer_nth(&o, i))].name;

        n += *verb == '\0' || strcmp(name, verb) == 0;
    }
    return n;
}
