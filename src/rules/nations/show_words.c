/* SPDX-License-Identifier: MIT
 * Prompts: what is asked of the side that decides, what the others wait for, and the verdict at the
 * end. */
#include "rules/nations/show_words.h"
#include "rules/nations/hooks.h"
#include "rules/nations/show.h"

/* ---- where the game stands ---- */

bool nat_in(const struct nat *g, enum nat_state state)
{
    return nat_find(&g->stack, state) != NULL;
}

bool nat_is_scored(const struct nat *g)
{
    return g->over != 0 || nat_in(g, S_next_game);
}

gg_clause nat_take_off_clause(const struct nat_take_off_frame *f)
{
    return f->terrain < TERRAINS ? NAT_4_1 : f->time != 0 ? NAT_6_1 : NAT_7_3;
}

unsigned nat_frame_army(const union nat_frame *f)
{
    switch (f->state) {
    case S_post: return f->post.army;
    case S_second_card: return f->second_card.army;
    case S_lead: return f->lead.army;
    case S_suffer: return f->suffer.dealer;
    case S_support: return f->support.army;
    default: return f->oppose.army;
    }
}

unsigned nat_frame_district(const union nat_frame *f)
{
    return f->state == S_keep ? f->keep.district : f->deal_mission.district;
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
 * area, t where it lands, m markers left, n districts left, d the frame's district, e its terrain,
 * c the card with its types, l actions left, o cards above the limit, p the point of time. */
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
    [S_post] = ASKED(post, "am"),
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
    const union nat_frame *f = NOW(g);

    if (f->state == S_take_off && f->take_off.terrain == ANY_TERRAIN) {
        return f->take_off.time != 0 ? scout : any;
    }
    if (f->state == S_march && f->march.types == ALL_TYPES) {
        return wild;
    }
    return usual[f->state];
}

static struct gg_arg argument(const struct nat_battle *b, const struct nat *g, char name)
{
    const union nat_frame *f = NOW(g);

    switch (name) {
    case 'a': return nat_thing(K_ARMY, nat_frame_army(f));
    case 'r': return nat_thing(K_AREA, f->second_card.area);
    case 't': return nat_thing(K_AREA, f->second_card.landing);
    case 'm': return nat_number(f->post.left);
    case 'n': return nat_number(f->name_second.left);
    case 'd': return nat_thing(K_DISTRICT, f->keep.district);
    case 'e': return nat_thing(K_TERRAIN, f->take_off.terrain);
    case 'c': return nat_thing(K_CARD, CARD_MOVE + f->march.types - 1u);
    case 'l': return nat_number(g->actions);
    case 'o': return nat_number((int)nat_hand_size(g, f->side) - b->limit);
    default: return nat_thing(K_POINT, g->time);
    }
}

static gg_clause clause_now(const union nat_frame *f)
{
    if (f->state == S_take_off) {
        return nat_take_off_clause(&f->take_off);
    }
    return f->state == S_march && f->march.types == ALL_TYPES ? NAT_7_1
                                                              : nat_state_row[f->state].clause;
}

static struct gg_message ask(const struct nat_battle *b, const struct nat *g, int viewer)
{
    const union nat_frame *f = NOW(g);
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
    const union nat_frame *f = NOW(g);

    switch (f->state) {
    case S_deal_mission:
        return nat_say(MSG_roll_mission, NAT_1_19, nat_thing(K_DISTRICT, f->deal_mission.district));
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
    } else if (nat_state_row[NOW(g)->state].kind == GG_FLOW_ROLL) {
        *out = announce(g);
    } else {
        *out = ask(b, g, viewer);
    }
}
