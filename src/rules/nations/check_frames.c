/* SPDX-License-Identifier: MIT
 * What must be true of the stack of frames: which may lie on which, and what each may hold. */
#include "rules/nations/chapters.h"
#include "rules/nations/check.h"
#include "rules/nations/hooks.h"
#include <string.h>

/* ---- which frame may lie on which ---- */

#define AT(stage) (1u << (stage))

/* [frame][frame below]: the stages of the one below, a bit each, at which it waits for the one on
 * it.  The root is S_game; what is not here cannot be. */
static const uint8_t lies_on[S_END][S_END] = {
    [S_deal_mission] = { [S_game] = AT(0) | AT(2) },
    [S_name_second] = { [S_game] = AT(1) },
    [S_keep] = { [S_game] = AT(3) },
    [S_deal_hand] = { [S_game] = AT(4) },
    [S_lay] = { [S_game] = AT(5), [S_turn] = AT(3), [S_new_row] = AT(0) },
    [S_turn] = { [S_game] = AT(6) },
    [S_act] = { [S_turn] = AT(1) },
    [S_post] = { [S_turn] = AT(1) },
    [S_take_off] = { [S_turn] = AT(1) },
    [S_march] = { [S_turn] = AT(1) },
    [S_second_card] = { [S_turn] = AT(1) },
    [S_draw_card] = { [S_turn] = AT(1) },
    [S_new_row] = { [S_turn] = AT(1) },
    [S_throw_away] = { [S_turn] = AT(2) },
    [S_chain] = { [S_turn] = AT(1) },
    [S_place] = { [S_chain] = AT(0) },
    [S_lead] = { [S_chain] = AT(0), [S_clock] = AT(0) },
    [S_clock] = { [S_turn] = AT(1) | AT(2), [S_chain] = AT(0) },
    [S_reveal] = { [S_clock] = AT(0) },
    [S_battle] = { [S_turn] = AT(4) },
    [S_suffer] = { [S_battle] = AT(1) | AT(2) },
    [S_scoring] = { [S_turn] = AT(5) },
    [S_support] = { [S_scoring] = AT(0) },
    [S_oppose] = { [S_scoring] = AT(1) },
    [S_next_game] = { [S_scoring] = AT(3) },
};

/* The fields that a frame of each state uses: the rest is 0, or no army. */
enum { USES_N = 1, USES_K = 2, USES_ARMY = 4, USES_PLACES = 8, USES_STAGE = 16 };

static const uint8_t uses[S_END] = {
    [S_game] = USES_STAGE,
    [S_turn] = USES_STAGE,
    [S_deal_mission] = USES_N | USES_K,
    [S_name_second] = USES_N,
    [S_keep] = USES_N,
    [S_post] = USES_ARMY | USES_N | USES_K,
    [S_take_off] = USES_N | USES_K,
    [S_march] = USES_K,
    [S_second_card] = USES_ARMY | USES_PLACES,
    [S_lead] = USES_ARMY,
    [S_clock] = USES_N,
    [S_battle] = USES_N | USES_STAGE,
    [S_suffer] = USES_ARMY,
    [S_scoring] = USES_N | USES_STAGE,
    [S_support] = USES_ARMY,
    [S_oppose] = USES_ARMY,
};

static const char *check_uses(const struct nat_frame *f)
{
    unsigned used = uses[f->state];

    REQUIRE(f->side < SIDES, "frame: side: no side");
    REQUIRE((used & USES_STAGE) || f->stage == 0, "frame: stage: nothing waits at this stage");
    REQUIRE((used & USES_N) || f->n == 0, "frame: n: this state counts nothing");
    REQUIRE((used & USES_K) || f->k == 0, "frame: k: this state counts nothing");
    REQUIRE((used & USES_PLACES) || (f->area == 0 && f->to == 0),
            "frame: area, to: this state has none");
    REQUIRE(used & USES_ARMY ? f->army < ARMIES : f->army == NAT_NONE,
            "frame: army: none where there must be one, or one where there is none");
    return NULL;
}

const char *nat_check_stack(const struct nat *g)
{
    static const struct nat_frame empty;
    const char *wrong = NULL;

    REQUIRE(g->frames >= 1 && g->frames <= NAT_FRAMES && g->frame[0].state == S_game,
            "frame: the first must be the game");
    for (unsigned i = 0; i < NAT_FRAMES && !wrong; i++) {
        const struct nat_frame *f = &g->frame[i];

        if (i >= g->frames) {
            REQUIRE(memcmp(f, &empty, sizeof empty) == 0, "frame: something past the last one");
            continue;
        }
        REQUIRE(f->state < S_END && f->stage < 8, "frame: state: unknown");
        REQUIRE(i == 0 || (lies_on[f->state][f[-1].state] >> f[-1].stage & 1),
                "frame: state: it cannot lie on the frame before it");
        wrong = check_uses(f);
    }
    return wrong;
}

/* ---- what frames hold ---- */

/* Is the top frame the one that the procedure below it would ask for now? */
static bool is_next(const struct nat_battle *b, const struct nat *g)
{
    struct nat again = *g;

    nat_pop(&again);
    nat_go(b, &again);
    return memcmp(&again, g, sizeof again) == 0;
}

static const char *check_post(const struct nat_battle *b, const struct nat *g,
                              const struct nat_frame *f)
{
    const struct nat_army *a = &b->army[f->army];
    unsigned free = gg_popcount(a->villages & ~nat_tiles(g));

    REQUIRE(g->state[f->army] == DEPLOYED && nat_side(f->army) == f->side,
            "frame: army: not one whose markers are put down");
    REQUIRE(f->n >= 1 && f->n + gg_popcount(g->markers[f->army]) == a->markers,
            "frame: n: not the markers that are left (NAT-3.8)");
    REQUIRE((g->markers[f->army] & ~a->villages) == 0, "markers: not in its villages (NAT-3.1)");
    REQUIRE(f->k >= 1 && free == a->markers + f->k, "frame: k: not the scouts needed (NAT-3.7)");
    return NULL;
}

static const char *check_second_card(const struct nat_battle *b, const struct nat *g,
                                     const struct nat_frame *f)
{
    REQUIRE(f->area < b->areas && f->to < b->areas && nat_side(f->army) == f->side &&
                (g->markers[f->army] >> f->area & 1),
            "frame: army, area: no such marker");
    REQUIRE(nat_jump_areas(b, g, f->army, f->area) >> f->to & 1,
            "frame: to: it cannot land there (NAT-5.13)");
    return NULL;
}

static bool offers_something(const struct nat_battle *b, const struct nat *g)
{
    struct gg_offer o;

    nat_offer(&b->head, g, &o);
    return o.count > 0;
}

/* Frames that an action put there. */
static const char *check_action(const struct nat_battle *b, const struct nat *g,
                                const struct nat_frame *f)
{
    REQUIRE(g->actions < b->actions, "actions: one is being taken");
    switch (f->state) {
    case S_post: return check_post(b, g, f);
    case S_second_card: return check_second_card(b, g, f);
    case S_take_off:
        REQUIRE(f->k <= TERRAINS && f->n <= (f->k == 0), "frame: n, k: no such card");
        break;
    case S_march: REQUIRE(f->k >= 1 && f->k < 1u << TYPES, "frame: k: no such card"); break;
    default: break;
    }
    REQUIRE(offers_something(b, g), "frame: it has nothing to offer (NAT-2.11)");
    return NULL;
}

static const char *check_choice(const struct nat_battle *b, const struct nat *g,
                                const struct nat_frame *f)
{
    bool own = nat_side(f->army) == f->side;

    switch (f->state) {
    case S_suffer:
        REQUIRE(f[-1].n == f->army + 1 && !own, "frame: army: not the one that deals the point");
        REQUIRE((f[-1].side == f->side) == (f[-1].stage == 1),
                "frame: side: not who assigns now (NAT-12.14)");
        break;
    case S_support:
    case S_oppose:
        REQUIRE(f[-1].n == f->army + 1 && own && f->side == (f->state == S_oppose),
                "frame: army: not the one that is asked about (NAT-14.13)");
        REQUIRE(gg_popcount(nat_may_support(b, g, f->army)) > 1,
                "frame: army: it has no choice (NAT-14.23)");
        break;
    case S_lead:
        REQUIRE(nat_commander(f->army) && own && g->state[f->army] == PLACED,
                "frame: army: not a commander who was placed (NAT-10.13)");
        break;
    default: /* S_reveal */
        REQUIRE(b->reveals >> g->time & 1, "frame: no mission is revealed today (NAT-11.4)");
        REQUIRE(f->side == FRENCH, "frame: side: Napoleon reveals (NAT-11.7)");
        break;
    }
    REQUIRE(offers_something(b, g), "frame: it has nothing to offer");
    return NULL;
}

static const char *check_top(const struct nat_battle *b, const struct nat *g)
{
    const struct nat_frame *f = nat_now(g);

    REQUIRE(nat_is_decision(f->state) || nat_is_roll(f->state) ||
                (f->state == S_scoring && nat_settled(b, g)),
            "frame: it does not wait for anything");
    switch (f->state) {
    case S_post:
    case S_take_off:
    case S_march:
    case S_second_card:
    case S_draw_card: return check_action(b, g, f);
    case S_suffer:
    case S_support:
    case S_oppose:
    case S_lead:
    case S_reveal: return check_choice(b, g, f);
    case S_next_game:
        REQUIRE(b->match && g->game == 0 && f->side == ALLIED, "frame: no second game (NAT-15.5)");
        return NULL;
    case S_scoring: REQUIRE(g->over != 0, "winner: the game is over"); return NULL;
    default: REQUIRE(is_next(b, g), "frame: not what comes next"); return NULL;
    }
}

/* Whose turn the frames of a turn are, and bounds of what procedures count. */
static const char *check_owner(const struct nat *g, const struct nat_frame *f)
{
    switch (f->state) {
    case S_turn:
    case S_act:
    case S_post:
    case S_take_off:
    case S_march:
    case S_second_card:
    case S_draw_card:
    case S_throw_away:
    case S_chain:
    case S_place:
    case S_battle:
    case S_new_row: REQUIRE(f->side == g->active, "frame: side: not the active player"); break;
    case S_game:
    case S_scoring: REQUIRE(f->side == FRENCH, "frame: side: Napoleon's by custom"); break;
    case S_clock: REQUIRE(f->n <= 8 && f->side == FRENCH, "frame: n: too much time"); break;
    default: break;
    }
    if (f->state == S_battle || f->state == S_scoring) {
        REQUIRE(f->stage < 4 && f->n <= ARMIES, "frame: n: no army");
    }
    return NULL;
}

const char *nat_check_frames(const struct nat_battle *b, const struct nat *g)
{
    const char *wrong = NULL;

    for (unsigned i = 0; i < g->frames && !wrong; i++) {
        wrong = check_owner(g, &g->frame[i]);
    }
    REQUIRE((g->over != 0) == (nat_now(g)->state == S_scoring), "winner: only when all is scored");
    return wrong ? wrong : check_top(b, g);
}
