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

/* Between the draw of cards and the end of the turn. */
static bool in_actions(const struct mini_position *p)
{
    return p->stack.frame[0].stage == TURN_ACTIONS;
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
    const struct mini_stance_frame *asked = FIND(p, stance);
    bool choosing = asked != NULL && asked->side == s;
    bool chosen = in_actions(p) || FIND(p, draw) != NULL || (asked != NULL && s < asked->side);

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
    if (FIND(p, draw) != NULL) {
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

/* ---- chapters 1 and 9 ---- */

/* MINI-9.1 a place scores for one side at most in every turn that has been scored. */
static const char *check_score(const struct mini_battle *b, const struct mini_position *p)
{
    bool beaten = mini_beaten(b, p), over = mini_over(b, p) != MINI_ALLOWED;
    unsigned scored = over && !beaten ? p->turn : p->turn - 1u;
    unsigned points = 0;

    for (unsigned i = 0; i < b->places; i++) {
        points += b->place[i].points;
    }
    REQUIRE(p->side[0].score + p->side[1].score <= (int)(points * scored),
            "side.score: more points than could be scored (MINI-9.1)");
    if (over) {
        REQUIRE(beaten || p->turn == b->turns, "frame: the game is not over (MINI-9.3)");
    } else {
        REQUIRE(!beaten, "unit: a side has none left, but the game goes on (MINI-9.4)");
    }
    return NULL;
}

static const char *check_turn(const struct mini_battle *b, const struct mini_position *p)
{
    uint64_t units = mini_bit(b->units) - 1;

    REQUIRE(p->turn >= 1 && p->turn <= b->turns, "turn: not in this scenario");
    REQUIRE(p->active <= 1, "active: no such side");
    REQUIRE(((p->acted | p->fired) & ~units) == 0, "acted, fired: no such unit");
    if (!in_actions(p)) {
        REQUIRE(p->active == 0 && p->passed == 0 && p->acted == 0 && p->fired == 0,
                "active, passed, acted, fired: no actions yet in this turn");
    }
    REQUIRE(p->passed < 3 && !(in_actions(p) && mini_has(p->passed, p->active)),
            "passed: the active side has passed (MINI-5.2)");
    return NULL;
}

/* ---- chapters 5 to 8: what the frames of an action hold ---- */

typedef const char *check_fn(const struct mini_battle *b, const struct mini_position *p,
                             const union mini_frame *f);

static const char *check_move(const struct mini_battle *b, const struct mini_position *p,
                              const union mini_frame *f)
{
    REQUIRE(lives(b, p, f->move.unit, p->active), "frame: unit: not of the active side");
    REQUIRE(mini_has(p->acted, f->move.unit), "acted: without the unit on the march");
    REQUIRE(f->move.left < mini_allowance(b, p, f->move.unit), "frame: left: too many (MINI-5.5)");
    return NULL;
}

static const char *check_reaction_die(const struct mini_battle *b, const struct mini_position *p,
                                      const union mini_frame *f)
{
    unsigned shooter = f->reaction_die.shooter;

    REQUIRE(lives(b, p, shooter, f->side), "frame: shooter: not of the other side");
    REQUIRE(mini_has(p->fired, shooter), "fired: without the unit that fires (MINI-6.2)");
    return NULL;
}

/* Whose card has been played: the defender's, and only then the other's. */
static const char *check_played(const struct mini_position *p, const struct mini_assault_frame *a)
{
    REQUIRE(!a->defended || p->side[p->active ^ 1].shown,
            "frame: defended: by no card that was shown (MINI-4.3)");
    REQUIRE(!a->answered || p->side[p->active].shown,
            "frame: answered: by no card that was shown (MINI-4.3)");
    REQUIRE(!a->answered || a->defended, "frame: answered: to nothing (MINI-7.5)");
    REQUIRE(a->stage != ASSAULT_DEFENCE || !a->defended, "frame: defended: it is asked (MINI-7.4)");
    REQUIRE(a->stage != ASSAULT_ANSWER ||
                (a->defended && !a->answered && mini_holds_card(p, p->active)),
            "frame: there is no card to answer with (MINI-7.5)");
    return NULL;
}

static const char *check_assault(const struct mini_battle *b, const struct mini_position *p,
                                 const union mini_frame *f)
{
    const struct mini_assault_frame *a = &f->assault;
    bool alive = lives(b, p, a->attacker, p->active);

    REQUIRE(mini_side_of(b, a->attacker) == p->active && (alive || FIND(p, retreat) != NULL),
            "frame: attacker: not a unit of the active side");
    REQUIRE(mini_has(p->acted, a->attacker), "acted: without attacker");
    REQUIRE(!b->gun[a->attacker], "frame: attacker: a gun (MINI-7.2)");
    REQUIRE(mini_side_of(b, a->defender) != p->active,
            "frame: defender: not a unit of the other side");
    REQUIRE(!alive || mini_has(b->near[a->place], p->unit[a->attacker].place),
            "frame: place: not next to the attacker (MINI-7.1)");
    REQUIRE(a->stage == ASSAULT_AFTER || p->unit[a->defender].place == a->place,
            "frame: place: without the defender");
    return check_played(p, a);
}

static const char *check_retreat(const struct mini_battle *b, const struct mini_position *p,
                                 const union mini_frame *f)
{
    const struct mini_assault_frame *a = &f[-1].assault;

    (void)b;
    REQUIRE(f->retreat.loser == a->attacker || f->retreat.loser == a->defender,
            "frame: loser: neither attacker nor defender");
    REQUIRE(p->unit[f->retreat.loser].steps > 0, "frame: loser: out of the game");
    return NULL;
}

static const char *check_advance(const struct mini_battle *b, const struct mini_position *p,
                                 const union mini_frame *f)
{
    const struct mini_assault_frame *a = &f[-1].assault;
    struct mini_ground g = mini_ground(b, p);
    struct mini_bars r = mini_bars(0, a->place);

    mini_entry_bars(b, &g, a->attacker, &r);
    REQUIRE(r.clause == MINI_ALLOWED, "frame: place: the attacker cannot go there (MINI-8.3)");
    return NULL;
}

static check_fn *const of_frame[S_END] = {
    [S_move] = check_move,       [S_reaction_die] = check_reaction_die, [S_assault] = check_assault,
    [S_retreat] = check_retreat, [S_advance] = check_advance,
};

static bool is_owner(const struct mini_battle *b, const struct mini_position *p,
                     const union mini_frame *f)
{
    switch (mini_state_row[f->state].by) {
    case FLOW_BY_first: return f->side == 0;
    case FLOW_BY_active: return f->side == p->active;
    case FLOW_BY_enemy: return f->side != p->active;
    case FLOW_BY_loser: return f->side == mini_side_of(b, f->retreat.loser);
    default: return true;
    }
}

static const char *check_frames(const struct mini_battle *b, const struct mini_position *p)
{
    const char *wrong = NULL;

    for (unsigned i = 0; i < p->stack.depth && wrong == NULL; i++) {
        const union mini_frame *f = &p->stack.frame[i];

        REQUIRE(is_owner(b, p, f), "frame: side: not whose it is");
        wrong = of_frame[f->state] != NULL ? of_frame[f->state](b, p, f) : NULL;
    }
    return wrong;
}

const char *mini_check(const struct gg_battle *battle, const void *pos)
{
    static const char *(*const checks[])(const struct mini_battle *,
                                         const struct mini_position *) = {
        check_turn, check_units, check_secrets, check_score, check_frames,
    };
    const struct mini_battle *b = mini_battle(battle);
    const char *wrong = gg_flow_check(&mini_flow, battle, pos);

    for (unsigned i = 0; i < sizeof checks / sizeof checks[0] && wrong == NULL; i++) {
        wrong = checks[i](b, pos);
    }
    return wrong != NULL ? wrong : gg_flow_check_top(&mini_flow, battle, pos);
}
