/* SPDX-License-Identifier: MIT
 * Prompts: what is asked of the side that decides, what the others wait for, and the verdict at the
 * end. */
#include "rules/nations/show_words.h"
#include "rules/nations/hooks.h"
#include "rules/nations/show.h"

/* ---- where the game stands ---- */

bool nat_in(const struct nat *g, enum nat_state state)
{
    for (unsigned i = 0; i < g->frames; i++) {
        if (g->frame[i].state == state) {
            return true;
        }
    }
    return false;
}

bool nat_is_scored(const struct nat *g)
{
    return g->over != 0 || nat_in(g, S_next_game);
}

gg_clause nat_take_off_clause(const struct nat_frame *f)
{
    return f->k != 0 ? NAT_4_1 : f->n != 0 ? NAT_6_1 : NAT_7_3;
}

/* ---- the verdict ---- */

static struct gg_message match_verdict(const struct nat *g)
{
    static const struct {
        uint16_t key;
        gg_clause clause;
    } said[] = { { MSG_match_second, NAT_15_7 },
                 { MSG_match_first, NAT_15_7 },
                 { MSG_match_drawn, NAT_15_8 } };

    return nat_say2(said[g->over - 1].key, said[g->over - 1].clause, nat_number(g->first_total),
                    nat_number(g->points[FRENCH]));
}

struct gg_message nat_verdict(const struct nat_battle *b, const struct nat *g)
{
    if (b->match) {
        return match_verdict(g);
    }
    return nat_say2(g->over == 1 ? MSG_won_napoleon : MSG_won_schwarzenberg,
                    g->over == 1 ? NAT_15_2 : NAT_15_3, nat_number(g->points[FRENCH]),
                    nat_number(g->points[ALLIED]));
}

/* ---- prompts ---- */

/* What is asked in a state.  `args` names the arguments, a letter each: a the frame's army, r its
 * area, t the area in its `to`, n and k those numbers, d the district in its n, e the terrain in
 * its k, c the card with the types in its k, l actions left, o cards above the limit, p the point
 * of time. */
struct asked {
    uint16_t ask, wait;
    const char *args;
};

#define ASKED(name, args)                                                                          \
    {                                                                                              \
        MSG_ask_##name, MSG_wait_##name, args                                                      \
    }

static const struct asked usual[S_END] = {
    [S_name_second] = ASKED(name_second, "n"),
    [S_keep] = ASKED(keep, "d"),
    [S_act] = ASKED(act, "l"),
    [S_post] = ASKED(post, "an"),
    [S_take_off] = ASKED(take_off, "e"),
    [S_march] = ASKED(march, "c"),
    [S_second_card] = ASKED(second, "art"),
    [S_throw_away] = ASKED(throw, "o"),
    [S_place] = ASKED(place, ""),
    [S_lead] = ASKED(lead, "a"),
    [S_reveal] = ASKED(reveal, "p"),
    [S_suffer] = ASKED(suffer, "a"),
    [S_support] = ASKED(support, "a"),
    [S_oppose] = ASKED(oppose, "a"),
    [S_next_game] = ASKED(next_game, ""),
};

/* Some states ask one of several things. */
static struct asked asked_now(const struct nat *g)
{
    static const struct asked any = ASKED(take_any, ""), scout = ASKED(take_scout, ""),
                              wild = ASKED(march_any, "");
    const struct nat_frame *f = nat_now(g);

    if (f->state == S_take_off && f->k == 0) {
        return f->n != 0 ? scout : any;
    }
    if (f->state == S_march && f->k == (1u << TYPES) - 1) {
        return wild;
    }
    return usual[f->state];
}

static struct gg_arg argument(const struct nat_battle *b, const struct nat *g, char name)
{
    const struct nat_frame *f = nat_now(g);

    switch (name) {
    case 'a': return nat_thing(K_ARMY, f->army);
    case 'r': return nat_thing(K_AREA, f->area);
    case 't': return nat_thing(K_AREA, f->to);
    case 'n': return nat_number(f->n);
    case 'd': return nat_thing(K_DISTRICT, f->n);
    case 'e': return nat_thing(K_TERRAIN, f->k - 1u);
    case 'c': return nat_thing(K_CARD, CARD_MOVE + f->k - 1u);
    case 'l': return nat_number(g->actions);
    case 'o': return nat_number((int)nat_hand_size(g, f->side) - b->limit);
    default: return nat_thing(K_POINT, g->time);
    }
}

static gg_clause clause_now(const struct nat_frame *f)
{
    if (f->state == S_take_off) {
        return nat_take_off_clause(f);
    }
    return f->state == S_march && f->k == (1u << TYPES) - 1 ? NAT_7_1 : nat_state_clause(f->state);
}

static struct gg_message ask(const struct nat_battle *b, const struct nat *g, int viewer)
{
    const struct nat_frame *f = nat_now(g);
    struct asked a = asked_now(g);
    gg_clause clause = clause_now(f);
    struct gg_message m = nat_eyes(g, viewer) == f->side ? gg_message(a.ask, clause)
                                                         : nat_say_side(a.wait, clause, f->side);

    for (const char *name = a.args; *name != '\0'; name++) {
        nat_add(&m, argument(b, g, *name));
    }
    return m;
}

static struct gg_message announce(const struct nat *g)
{
    const struct nat_frame *f = nat_now(g);

    switch (f->state) {
    case S_deal_mission: return nat_say(MSG_roll_mission, NAT_1_19, nat_thing(K_DISTRICT, f->n));
    case S_deal_hand: return nat_say_side(MSG_roll_deal, NAT_1_24, f->side);
    case S_draw_card: return nat_say_side(MSG_roll_draw, NAT_9_1, f->side);
    default: return gg_message(MSG_roll_lay, nat_in(g, S_turn) ? NAT_9_3 : NAT_1_25);
    }
}

void nat_prompt(const struct gg_battle *battle, const void *masked, int viewer,
                struct gg_message *out)
{
    const struct nat_battle *b = nat_of(battle);
    const struct nat *g = masked;

    if (g->over) {
        *out = nat_verdict(b, g);
    } else if (nat_is_roll(nat_now(g)->state)) {
        *out = announce(g);
    } else {
        *out = ask(b, g, viewer);
    }
}
