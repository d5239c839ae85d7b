/* SPDX-License-Identifier: MIT
 * What must be true of every position: all that follows from the rules, worked out again from the
 * start.  A position file that passes can be played to its end. */
#include "mini/rules.h"

#define REQUIRE(condition, text)                                                                   \
    do {                                                                                           \
        if (!(condition)) {                                                                        \
            return text;                                                                           \
        }                                                                                          \
    } while (0)

static bool is_state(const struct mini_position *p, unsigned first, unsigned last)
{
    return p->state >= first && p->state <= last;
}

/* Between the draw of cards and the end of the turn. */
static bool in_actions(const struct mini_position *p)
{
    return is_state(p, MINI_ST_action, MINI_ST_advance);
}

static bool lives(const struct mini_battle *b, const struct mini_position *p, unsigned unit,
                  unsigned side)
{
    return unit < b->units && mini_side_of(b, unit) == side && p->unit[unit].steps > 0;
}

/* ---- chapter 2 ---- */

static const char *check_unit(const struct mini_battle *b, const struct mini_unit *u, unsigned i)
{
    if (i >= b->units || u->steps == 0) { /* MINI-2.4 */
        REQUIRE(u->place == MINI_NONE, "unit: one without steps is in no place");
        REQUIRE(u->steps == 0, "unit: there are more of them than in the scenario");
        return NULL;
    }
    REQUIRE(u->place < b->places, "unit: one that has steps is in a place");
    REQUIRE(u->steps <= b->unit[i].steps, "unit: one has more steps than at the start");
    REQUIRE(!b->gun[i] || !mini_has(b->woods, u->place), "unit: a gun is in woods (MINI-2.5)");
    return NULL;
}

static const char *check_units(const struct mini_battle *b, const struct mini_position *p)
{
    uint8_t count[MINI_PLACES_MAX] = { 0 };
    uint64_t held[2] = { 0, 0 };

    for (unsigned i = 0; i < MINI_UNITS_MAX; i++) {
        const char *wrong = check_unit(b, &p->unit[i], i);

        REQUIRE(wrong == NULL, wrong);
        if (p->unit[i].steps > 0) {
            REQUIRE(++count[p->unit[i].place] <= 2, "unit: three in one place (MINI-2.2)");
            held[mini_side_of(b, i)] |= mini_bit(p->unit[i].place);
        }
    }
    REQUIRE((held[0] & held[1]) == 0, "unit: both sides in one place (MINI-2.3)");
    for (unsigned s = 0; s < 2; s++) { /* MINI-2.6 */
        REQUIRE((p->side[s].control & ~b->all_places) == 0, "side.control: no such place");
        REQUIRE((held[s] & ~(uint64_t)p->side[s].control) == 0,
                "side.control: a place with a unit is not controlled (MINI-2.6)");
    }
    REQUIRE((p->side[0].control & p->side[1].control) == 0,
            "side.control: both sides control one place (MINI-2.6)");
    return NULL;
}

/* ---- chapters 3 and 4 ---- */

static const char *check_stance(const struct mini_position *p, unsigned s)
{
    const struct mini_side *side = &p->side[s];
    bool choosing = p->state == MINI_ST_stance && p->chooser == s;
    bool chosen =
        in_actions(p) || p->state == MINI_ST_draw || (p->state == MINI_ST_stance && s < p->chooser);

    REQUIRE(side->stance < MINI_STANCES || side->stance == MINI_NONE, "side.stance: unknown");
    if (choosing) {
        REQUIRE(side->marks <= 2, "side.marks: more than two (MINI-3.3)");
        REQUIRE((side->marks == 0) == (side->stance == MINI_NONE),
                "side.marks: a stance is marked, and only then are there marks (MINI-3.2)");
        return NULL;
    }
    REQUIRE(side->marks == 0, "side.marks: only of the side that is choosing (MINI-3.4)");
    REQUIRE(chosen == (side->stance != MINI_NONE),
            "side.stance: chosen in its turn, kept until the turn ends (MINI-3.1)");
    return NULL;
}

static const char *check_card(const struct mini_battle *b, const struct mini_position *p,
                              unsigned s)
{
    unsigned card = p->side[s].card;

    REQUIRE(p->side[s].shown <= 1, "side.shown: neither true nor false");
    REQUIRE(card == MINI_NONE || (card < b->cards && mini_has(b->deck, card)),
            "side.card: not in the deck (MINI-4.1)");
    REQUIRE(!p->side[s].shown || in_actions(p), "side.shown: no card is played yet (MINI-4.3)");
    if (p->state == MINI_ST_draw) {
        REQUIRE(s == 0 || card == MINI_NONE, "side.card: blue draws last");
        return NULL;
    }
    REQUIRE(in_actions(p) == (card != MINI_NONE), "side.card: one each from draw on (MINI-4.2)");
    return NULL;
}

static const char *check_secrets(const struct mini_battle *b, const struct mini_position *p)
{
    for (unsigned s = 0; s < 2; s++) {
        const char *wrong = check_stance(p, s);

        REQUIRE(wrong == NULL, wrong);
        wrong = check_card(b, p, s);
        REQUIRE(wrong == NULL, wrong);
    }
    REQUIRE(p->side[0].card == MINI_NONE || p->side[0].card != p->side[1].card,
            "side.card: both sides have the same card (MINI-4.1)");
    return NULL;
}

/* ---- chapters 5 to 8: the action in hand ---- */

static const char *check_march(const struct mini_battle *b, const struct mini_position *p)
{
    unsigned unit = p->march.unit;

    if (!is_state(p, MINI_ST_march, MINI_ST_reaction_die)) {
        REQUIRE(unit == MINI_NONE && p->march.left == 0, "march: nobody is on the march");
    } else {
        REQUIRE(lives(b, p, unit, p->active), "march.unit: not a unit of the active side");
        REQUIRE(mini_has(p->acted, unit), "acted: without the unit on the march");
        REQUIRE(p->march.left < mini_allowance(b, p, unit), "march.left: too many (MINI-5.5)");
        REQUIRE(p->march.left > 0 || p->state != MINI_ST_march, "march.left: none");
    }
    if (p->state == MINI_ST_reaction) {
        REQUIRE(mini_may_fire(b, p) != 0, "state: nobody may fire (MINI-6.1)");
    }
    if (p->state != MINI_ST_reaction_die) {
        REQUIRE(p->firing == MINI_NONE, "firing: nobody fires");
        return NULL;
    }
    REQUIRE(lives(b, p, p->firing, p->active ^ 1u), "firing: not a unit of the other side");
    REQUIRE(mini_has(p->fired, p->firing), "fired: without the unit that fires (MINI-6.2)");
    return NULL;
}

/* Who fights whom, and where. */
static const char *check_fighters(const struct mini_battle *b, const struct mini_position *p)
{
    const struct mini_assault *a = &p->assault;

    REQUIRE(lives(b, p, a->attacker, p->active) || p->state == MINI_ST_retreat,
            "assault.attacker: not a unit of the active side");
    REQUIRE(a->attacker < b->units && mini_has(p->acted, a->attacker), "acted: without attacker");
    REQUIRE(!b->gun[a->attacker], "assault.attacker: a gun (MINI-7.2)");
    REQUIRE(a->defender < b->units && mini_side_of(b, a->defender) != p->active,
            "assault.defender: not a unit of the other side");
    REQUIRE(a->place < b->places, "assault.place: none");
    REQUIRE(!lives(b, p, a->attacker, p->active) ||
                mini_has(b->near[a->place], p->unit[a->attacker].place),
            "assault.place: not next to the attacker (MINI-7.1)");
    if (is_state(p, MINI_ST_defence, MINI_ST_assault_die)) {
        REQUIRE(p->unit[a->defender].place == a->place, "assault.place: without the defender");
    }
    return NULL;
}

/* The cards of an assault are on the table, and in the states that ask for one it is in hand. */
static const char *check_played(const struct mini_position *p)
{
    const struct mini_assault *a = &p->assault;
    unsigned enemy = p->active ^ 1u;

    for (unsigned s = 0; s < 2; s++) {
        REQUIRE(a->card[s] == MINI_NONE || (a->card[s] == p->side[s].card && p->side[s].shown),
                "assault.card: not the card that side has shown (MINI-4.3)");
    }
    REQUIRE(a->card[p->active] == MINI_NONE || a->card[enemy] != MINI_NONE,
            "assault.card: an answer to nothing (MINI-7.5)");
    REQUIRE(p->state != MINI_ST_defence ||
                (mini_holds_card(p, enemy) && a->card[p->active] == MINI_NONE),
            "state: there is no card for the defence (MINI-7.4)");
    REQUIRE(p->state != MINI_ST_answer ||
                (mini_holds_card(p, p->active) && a->card[enemy] != MINI_NONE),
            "state: there is no card to answer with (MINI-7.5)");
    return NULL;
}

static const char *check_aftermath(const struct mini_battle *b, const struct mini_position *p)
{
    const struct mini_assault *a = &p->assault;
    struct mini_ground g = mini_ground(b, p);
    struct mini_bars r = mini_bars(0, a->place);
    struct gg_offer o;

    if (p->state == MINI_ST_retreat) {
        REQUIRE(a->loser == a->attacker || a->loser == a->defender,
                "assault.loser: neither attacker nor defender");
        REQUIRE(p->unit[a->loser].steps > 0, "assault.loser: out of the game");
        gg_offer_begin(&o, GG_NOBODY);
        mini_retreat_offer(b, p, &o);
        REQUIRE(o.count > 0, "state: the loser has nowhere to go (MINI-8.2)");
        return NULL;
    }
    REQUIRE(a->loser == MINI_NONE, "assault.loser: nobody retreats");
    if (p->state == MINI_ST_advance) {
        mini_entry_bars(b, &g, a->attacker, &r);
        REQUIRE(r.clause == MINI_ALLOWED,
                "assault.place: the attacker cannot advance there (MINI-8.3)");
    }
    return NULL;
}

static const char *check_assault(const struct mini_battle *b, const struct mini_position *p)
{
    const struct mini_assault *a = &p->assault;
    const char *wrong;

    if (!is_state(p, MINI_ST_defence, MINI_ST_advance)) {
        REQUIRE(a->attacker == MINI_NONE && a->defender == MINI_NONE && a->place == MINI_NONE &&
                    a->loser == MINI_NONE && a->card[0] == MINI_NONE && a->card[1] == MINI_NONE,
                "assault: nobody assaults");
        return NULL;
    }
    wrong = check_fighters(b, p);
    REQUIRE(wrong == NULL, wrong);
    wrong = check_played(p);
    REQUIRE(wrong == NULL, wrong);
    return check_aftermath(b, p);
}

/* ---- chapters 1 and 9 ---- */

/* MINI-9.1 a place scores for one side at most in every turn that has been scored. */
static const char *check_score(const struct mini_battle *b, const struct mini_position *p)
{
    bool beaten = mini_beaten(b, p);
    unsigned scored = p->state == MINI_ST_over && !beaten ? p->turn : p->turn - 1u;
    unsigned points = 0;

    for (unsigned i = 0; i < b->places; i++) {
        points += b->place[i].points;
    }
    REQUIRE(p->side[0].score + p->side[1].score <= (int)(points * scored),
            "side.score: more points than could be scored (MINI-9.1)");
    if (p->state == MINI_ST_over) {
        REQUIRE(beaten || p->turn == b->turns, "state: the game is not over (MINI-9.3)");
    } else {
        REQUIRE(!beaten, "unit: a side has none left, but the game goes on (MINI-9.4)");
    }
    return NULL;
}

static const char *check_turn(const struct mini_battle *b, const struct mini_position *p)
{
    uint64_t units = mini_bit(b->units) - 1;

    REQUIRE(p->state < MINI_STATES, "state: there is none such");
    REQUIRE(p->turn >= 1 && p->turn <= b->turns, "turn: not in this scenario");
    REQUIRE(p->chooser <= 1 && p->active <= 1, "chooser, active: no such side");
    REQUIRE(p->chooser == 0 || p->state == MINI_ST_stance, "chooser: nobody chooses a stance");
    REQUIRE(((p->acted | p->fired) & ~units) == 0, "acted, fired: no such unit");
    if (!in_actions(p)) {
        REQUIRE(p->active == 0 && p->passed == 0 && p->acted == 0 && p->fired == 0,
                "active, passed, acted, fired: no actions yet in this turn");
    }
    REQUIRE(p->passed < 3 && !(in_actions(p) && mini_has(p->passed, p->active)),
            "passed: the active side has passed (MINI-5.2)");
    return NULL;
}

const char *mini_check(const struct gg_battle *battle, const void *pos)
{
    static const char *(*const checks[])(const struct mini_battle *,
                                         const struct mini_position *) = {
        check_turn, check_units, check_secrets, check_march, check_assault, check_score,
    };
    const struct mini_battle *b = mini_battle(battle);

    for (unsigned i = 0; i < sizeof checks / sizeof checks[0]; i++) {
        const char *wrong = checks[i](b, pos);

        REQUIRE(wrong == NULL, wrong);
    }
    return NULL;
}
