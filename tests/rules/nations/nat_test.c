/* SPDX-License-Identifier: MIT
 * Positions set up by hand, for the tests of the Battle of the Nations. */
#include "rules/nations/nat_test.h"

struct nat nt;

/* ---- words and ids ---- */

unsigned nt_area(const char *id)
{
    return kit_thing(K_AREA, id);
}

unsigned nt_army(const char *id)
{
    return kit_thing(K_ARMY, id);
}

unsigned nt_card(const char *id)
{
    return kit_thing(K_CARD, id);
}

unsigned nt_mission(const char *id)
{
    return kit_thing(K_MISSION, id);
}

int nt_side(const char *id)
{
    return (int)kit_thing(GG_KIND_SIDE, id);
}

uint64_t nt_areas(const char *ids)
{
    char word[KIT_WORD_MAX];
    uint64_t set = 0;

    while (kit_word(&ids, word)) {
        set |= NAT_ONE(nt_area(word));
    }
    return set;
}

/* ---- the battle ---- */

static bool as_at_first; /* the first scenario, every option at its first choice */

static const char *now(const void *pos)
{
    return nat_state_row[NOW((const struct nat *)pos)->state].name;
}

static bool load(const char *scenario, const char *options)
{
    as_at_first = *options == '\0' && strcmp(scenario, "1813") == 0;
    return kit_load(scenario, options);
}

int nt_load(void **state)
{
    (void)state;
    kit = (struct kit){ .rules = &nations_ruleset, .pos = &nt, .state = now, .look = kit_sound };
    return load("1813", "") ? 0 : -1;
}

int nt_fresh(void **state)
{
    (void)state;
    kit_here("set-up", 0);
    if (!as_at_first && !load("1813", "")) {
        return -1;
    }
    nt_empty();
    return 0;
}

int nt_unload(void **state)
{
    (void)state;
    kit_free();
    return 0;
}

void nt_options(const char *options)
{
    assert_true(load("1813", options));
    nt_empty();
}

void nt_match(void)
{
    assert_true(load("match", ""));
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
    char word[KIT_WORD_MAX];

    while (kit_word(&missions, word)) {
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
        kit_wrong("there is no %s left", id);
    }
    --*stock;
    return card;
}

void nt_hand(const char *side, const char *cards)
{
    int s = nt_side(side);
    char word[KIT_WORD_MAX];

    put_back(nt.hand[s]);
    nt.scouts = (uint8_t)(nt.scouts + nt.hand[s][CARD_SCOUT]);
    nt.hand[s][CARD_SCOUT] = 0;
    while (kit_word(&cards, word)) {
        nt.hand[s][from_pile(word)]++;
    }
    memset(nt.seen[s], 0, sizeof nt.seen[s]);
    nt.seen[s][CARD_SCOUT] = nt.hand[s][CARD_SCOUT];
}

void nt_row(const char *cards)
{
    char word[KIT_WORD_MAX];
    unsigned n = 0;

    for (unsigned i = 0; i < NAT_ROW; i++) {
        if (nt.row[i] != 0) {
            nt.pile[nt.row[i] - 1]++;
        }
        nt.row[i] = 0;
    }
    while (n < NAT_ROW && kit_word(&cards, word)) {
        nt.row[n++] = (uint8_t)(from_pile(word) + 1);
    }
}

void nt_discard(const char *cards)
{
    char word[KIT_WORD_MAX];

    put_back(nt.discard);
    while (kit_word(&cards, word)) {
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
    kit_sound("the position set up");
}

void nt_close(const char *side)
{
    in_turn_of(side, TURN_LIMIT, 0);
    nat_go(nt_b, &nt);
    kit_sound("the position set up");
}

/* Sides are nations; who has them changes in a match. */
static const char *seat_of(const char *nation)
{
    int side = gg_side_find(&nations_ruleset, nation);

    return side < 0 ? nation : nations_ruleset.side[nat_seat(&nt, side)];
}

void nt_until(const char *state, const char *side)
{
    for (int i = 0; i < 1000; i++) {
        const struct gg_offer *o = kit_offer();

        if (o->decider == GG_NOBODY ||
            (o->decider == kit_decider(seat_of(side)) && strcmp(now(&nt), state) == 0)) {
            break;
        }
        nations_ruleset.apply(nt_battle, &nt, gg_offer_nth(o, 0));
    }
    nt_expect_waits(state, side);
    kit_sound("the position played to");
}

/* ---- playing ---- */

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

static const char *place_name(unsigned area)
{
    static char name[GG_ID_MAX];

    gg_thing_id(nt_battle, K_AREA, area == NAT_NONE ? GG_UNKNOWN : (int)area, name);
    return name;
}

void nt_expect_at(const char *army, const char *area)
{
    if (nt.tile[nt_army(army)] != nt_area(area) ||
        !(nt.tiles[nat_side(nt_army(army))] >> nt_area(area) & 1)) {
        kit_wrong("%s: expected in %s, is in %s", army, area, place_name(nt.tile[nt_army(army)]));
    }
}

void nt_expect_markers(const char *army, const char *areas)
{
    unsigned area;

    if (nt.markers[nt_army(army)] == nt_areas(areas)) {
        return;
    }
    for (NAT_EACH(area, nt.markers[nt_army(army)])) {
        print_error("%s has a marker in %s\n", army, place_name(area));
    }
    kit_wrong("%s: expected markers in: %s", army, areas);
}

void nt_expect_state(const char *army, const char *state)
{
    static const char *const names[ARMY_STATES] = { "held", "deployed", "placed", "gone" };

    if (strcmp(names[nt.state[nt_army(army)]], state) != 0) {
        kit_wrong("%s: expected %s, is %s", army, state, names[nt.state[nt_army(army)]]);
    }
}

void nt_expect_hand(const char *side, const char *cards)
{
    uint8_t count[CARDS] = { 0 };
    char word[KIT_WORD_MAX];

    while (kit_word(&cards, word)) {
        count[nt_card(word)]++;
    }
    for (unsigned card = 0; card < CARDS; card++) {
        if (nt.hand[nt_side(side)][card] != count[card]) {
            kit_wrong("%s: expected %u of %s in hand, are %u", side, count[card], nat_card_id[card],
                      nt.hand[nt_side(side)][card]);
        }
    }
}

void nt_expect_waits(const char *state, const char *side)
{
    kit_waits(state, seat_of(side));
}
