/* SPDX-License-Identifier: MIT
 * What must be true of frames apart from what their rows say (sequence.def): whose they are, and
 * how what they hold agrees with the board. */
#include "rules/nations/chapters.h"
#include "rules/nations/check.h"

typedef const char *check_fn(const struct nat_battle *b, const struct nat *g,
                             const union nat_frame *f);

/* ---- actions ---- */

static const char *check_action(const struct nat_battle *b, const struct nat *g,
                                const union nat_frame *f)
{
    (void)f;
    REQUIRE(g->actions < b->actions, "actions: one is being taken");
    return NULL;
}

static const char *check_post(const struct nat_battle *b, const struct nat *g,
                              const union nat_frame *f)
{
    const struct nat_army *a = &b->army[f->post.army];
    uint64_t markers = g->markers[f->post.army];
    unsigned free = gg_popcount(a->villages & ~nat_tiles(g));

    REQUIRE(g->state[f->post.army] == DEPLOYED && nat_side(f->post.army) == f->side,
            "frame: army: not one whose markers are put down");
    REQUIRE(f->post.left >= 1 && f->post.left + gg_popcount(markers) == a->markers,
            "frame: left: not the markers that are left (NAT-3.8)");
    REQUIRE((markers & ~a->villages) == 0, "markers: not in its villages (NAT-3.1)");
    REQUIRE(f->post.scouts >= 1 && free == a->markers + f->post.scouts,
            "frame: scouts: not those needed (NAT-3.7)");
    return check_action(b, g, f);
}

static const char *check_take_off(const struct nat_battle *b, const struct nat *g,
                                  const union nat_frame *f)
{
    REQUIRE(f->take_off.time == 0 || f->take_off.terrain == ANY_TERRAIN,
            "frame: time: only a scout costs some (NAT-6.5)");
    return check_action(b, g, f);
}

static const char *check_march(const struct nat_battle *b, const struct nat *g,
                               const union nat_frame *f)
{
    REQUIRE(f->march.types != 0, "frame: types: no such card");
    return check_action(b, g, f);
}

static const char *check_second_card(const struct nat_battle *b, const struct nat *g,
                                     const union nat_frame *f)
{
    const struct nat_second_card_frame *jump = &f->second_card;

    REQUIRE(nat_side(jump->army) == f->side && (g->markers[jump->army] >> jump->area & 1),
            "frame: army, area: no such marker");
    REQUIRE(nat_jump_areas(b, g, jump->army, jump->area) >> jump->landing & 1,
            "frame: landing: it cannot land there (NAT-5.13)");
    return check_action(b, g, f);
}

/* ---- choices ---- */

static const char *check_suffer(const struct nat_battle *b, const struct nat *g,
                                const union nat_frame *f)
{
    const struct nat_battle_frame *battle = &f[-1].battle;

    (void)b;
    (void)g;
    REQUIRE(battle->asked == f->suffer.dealer + 1 && nat_side(f->suffer.dealer) != f->side,
            "frame: dealer: not the one that deals the point");
    REQUIRE((battle->side == f->side) == (battle->stage == BATTLE_FIRST),
            "frame: side: not who assigns now (NAT-12.14)");
    return NULL;
}

static const char *check_choice(const struct nat_battle *b, const struct nat *g,
                                const union nat_frame *f, unsigned army)
{
    REQUIRE(f[-1].scoring.asked == army + 1 && nat_side(army) == f->side,
            "frame: army: not the one that is asked about (NAT-14.13)");
    REQUIRE(gg_popcount(nat_may_support(b, g, army)) > 1,
            "frame: army: it has no choice (NAT-14.23)");
    return NULL;
}

static const char *check_support(const struct nat_battle *b, const struct nat *g,
                                 const union nat_frame *f)
{
    return check_choice(b, g, f, f->support.army);
}

static const char *check_oppose(const struct nat_battle *b, const struct nat *g,
                                const union nat_frame *f)
{
    return check_choice(b, g, f, f->oppose.army);
}

static const char *check_lead(const struct nat_battle *b, const struct nat *g,
                              const union nat_frame *f)
{
    unsigned army = f->lead.army;

    (void)b;
    REQUIRE(nat_commander(army) && nat_side(army) == f->side && g->state[army] == PLACED,
            "frame: army: not a commander who was placed (NAT-10.13)");
    return NULL;
}

static const char *check_reveal(const struct nat_battle *b, const struct nat *g,
                                const union nat_frame *f)
{
    (void)f;
    REQUIRE(b->reveals >> g->time & 1, "frame: no mission is revealed today (NAT-11.4)");
    return NULL;
}

static const char *check_next_game(const struct nat_battle *b, const struct nat *g,
                                   const union nat_frame *f)
{
    (void)f;
    REQUIRE(b->match && g->game == 0, "frame: no second game (NAT-15.5)");
    return NULL;
}

/* ---- all frames ---- */

static check_fn *const checks[S_END] = {
    [S_post] = check_post,           [S_take_off] = check_take_off,
    [S_march] = check_march,         [S_second_card] = check_second_card,
    [S_draw_card] = check_action,    [S_suffer] = check_suffer,
    [S_support] = check_support,     [S_oppose] = check_oppose,
    [S_lead] = check_lead,           [S_reveal] = check_reveal,
    [S_next_game] = check_next_game,
};

static bool is_owner(const struct nat *g, const union nat_frame *f)
{
    switch (nat_state_row[f->state].by) {
    case FLOW_BY_french: return f->side == FRENCH;
    case FLOW_BY_allied: return f->side == ALLIED;
    case FLOW_BY_active: return f->side == g->active;
    default: return true;
    }
}

const char *nat_check_frames(const struct nat_battle *b, const struct nat *g)
{
    const char *wrong = NULL;

    for (unsigned i = 0; i < g->stack.depth && !wrong; i++) {
        const union nat_frame *f = &g->stack.frame[i];

        REQUIRE(is_owner(g, f), "frame: side: not whose it is");
        wrong = checks[f->state] != NULL ? checks[f->state](b, g, f) : NULL;
    }
    REQUIRE(wrong || (g->over != 0) == (NOW(g)->state == S_scoring),
            "winner: only when all is scored");
    return wrong;
}
