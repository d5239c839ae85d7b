/* SPDX-License-Identifier: MIT
 * Prompts: what is asked of the side that decides, what the others wait for, and the verdict at the
 * end. */
#include "rules/eagles/cavalry.h"
#include "rules/eagles/hooks.h"
#include "rules/eagles/move.h"
#include "rules/eagles/show.h"
#include "rules/eagles/show_words.h"

/* ---- the verdict ---- */

struct gg_message eag_verdict(const struct eag_battle *b, const struct eag *g)
{
    int score = eag_score(b, g, NULL);
    const int16_t *threshold = b->threshold;
    unsigned key = score >= threshold[0]   ? MSG_score_french_decisive
                   : score >= threshold[1] ? MSG_score_french_marginal
                   : score > threshold[2]  ? MSG_score_draw
                   : score > threshold[3]  ? MSG_score_coalition_marginal
                                           : MSG_score_coalition_decisive;

    if (score == -1) {
        return eag_say(MSG_verdict_minus_half, EAG_7_131, eag_phrase(key));
    }
    return eag_say2(score % 2 != 0 ? MSG_verdict_half : MSG_verdict, EAG_7_131, eag_phrase(key),
                    eag_number_arg(score / 2));
}

/* ---- what is asked ---- */

/* `args` names the arguments, a letter each: l the frame's leader, h its hex, t its `to`, u its
 * unit, n its number, w who moves, d the dice cast, f the hex fired at, m the
 * hex of the melee. */
struct asked {
    uint16_t ask, what;
    const char *args;
};

#define ASKED(name, args) [S_##name] = { MSG_ask_##name, MSG_what_##name, args }

static const struct asked usual[S_END] = {
    ASKED(first, ""),
    ASKED(activate, ""),
    ASKED(march, ""),
    ASKED(rout_next, ""),
    ASKED(reserve, ""),
    ASKED(rout_step, "u"),
    ASKED(regroup, ""),
    ASKED(new_lead, "h"),
    ASKED(orders, "n"),
    ASKED(choose_plan, "l"),
    ASKED(ability, "l"),
    ASKED(stacks, "ln"),
    ASKED(rally_next, "l"),
    ASKED(move, ""),
    [S_moving] = { GG_MSG_none, MSG_what_moving, "" },
    ASKED(target, ""),
    ASKED(firers, "f"),
    ASKED(claim, "h"),
    ASKED(loss, "hn"),
    ASKED(stay, "h"),
    ASKED(declare, ""),
    ASKED(assault, "t"),
    ASKED(next_melee, ""),
    ASKED(overall_lead, "m"),
    ASKED(engage, "m"),
    ASKED(strike, "m"),
    ASKED(retreat_to, "h"),
    ASKED(advance_with, "t"),
    ASKED(rout_to, "h"),
    ASKED(opportunity, ""),
    ASKED(chargers, "t"),
    ASKED(charge_lead, ""),
    ASKED(meet, ""),
    ASKED(withdraw, "h"),
    ASKED(defend, ""),
    ASKED(pursuit_next, ""),
    ASKED(pursue, "h"),
    ASKED(draft, ""),
    ASKED(fortune, "d"),
    ASKED(card, ""),
    ASKED(leader_to, "l"),
    ASKED(deploy, "l"),
    ASKED(schedule, ""),
    ASKED(entry_hex, "l"),
    ASKED(facing, "h"),
};

/* MP of those who move, the least of all: EAG-12.5. */
static struct eag_means means(const struct eag_battle *b, const struct eag *g)
{
    return eag_means_of(b, g, &g->mover);
}

static struct gg_arg argument(const struct eag *g, char name)
{
    const struct eag_frame *f = eag_now(g);

    switch (name) {
    case 'l': return eag_thing(K_LEADER, f->leader);
    case 'h': return eag_thing(K_HEX, f->hex);
    case 't': return eag_thing(K_HEX, f->to);
    case 'u': return eag_thing(K_UNIT, f->unit);
    case 'n': return eag_number_arg(f->n);
    case 'w': return eag_mover_name(g);
    case 'd': return eag_number_arg(g->rolled);
    case 'f': return eag_thing(K_HEX, g->fire.target);
    default: return eag_thing(K_HEX, g->melee.target);
    }
}

/* Some decisions ask one of two things, by another rule. */
static struct asked asked_now(const struct eag_battle *b, const struct eag *g, gg_clause *clause)
{
    const struct eag_frame *f = eag_now(g), *below = eag_find(g, S_withdrawals);

    if (f->state == S_stay && !(f->flags & EAG_MUST)) {
        *clause = EAG_13_117;
        return (struct asked){ MSG_ask_stay_free, MSG_what_stay, "h" };
    }
    if (f->state == S_retreat_to && (f->flags & RT_PAYS)) {
        *clause = f->flags & RT_BEFORE_COMBAT ? EAG_17_53 : EAG_14_18;
        return (struct asked){ MSG_ask_pays, MSG_what_loss, "h" };
    }
    if (f->state == S_withdraw && f->k == 1) {
        *clause = EAG_17_55;
        return (struct asked){ MSG_ask_battery, MSG_what_loss, "h" };
    }
    if (f->state == S_defend && f->n != 0) {
        *clause = f->k & FIRE_INFANTRY_ONLY ? EAG_13_75 : EAG_13_79;
        return (struct asked){ MSG_ask_second, MSG_what_defend, "h" };
    }
    if (f->state == S_orders && (f->flags & ORD_FIRST)) {
        *clause = EAG_11_3;
        return (struct asked){ MSG_ask_first_orders, MSG_what_orders, "" };
    }
    if (f->state == S_moving && g->mover.units > 0 && means(b, g).one_hex) {
        *clause = EAG_12_2;
        return (struct asked){ MSG_ask_moving_one, MSG_what_moving, "w" };
    }
    *clause = f->state == S_withdraw && below != NULL && (below->flags & WD_APPROACH)
                  ? EAG_17_44
                  : eag_state_clause(f->state);
    return usual[f->state];
}

static struct gg_message ask(const struct eag_battle *b, const struct eag *g, int viewer)
{
    const struct eag_frame *f = eag_now(g);
    gg_clause clause;
    struct asked a = asked_now(b, g, &clause);
    struct gg_message m = gg_message(a.ask, clause);

    if (viewer != f->side) {
        return eag_say2(MSG_wait, clause, eag_side_thing(f->side), eag_phrase(a.what));
    }
    for (const char *name = a.args; *name != '\0'; name++) {
        eag_add(&m, argument(g, *name));
    }
    return m;
}

/* A roll is announced by the title of its sum. */
static struct gg_message announce(const struct eag_battle *b, const struct eag *g)
{
    struct gg_breakdown d;

    eag_explain(&b->head, g, GG_NO_MOVE, &d);
    return d.title;
}

void eag_prompt(const struct gg_battle *battle, const void *masked, int viewer,
                struct gg_message *out)
{
    const struct eag_battle *b = eag_of(battle);
    const struct eag *g = masked;

    if (g->over) {
        *out = eag_verdict(b, g);
    } else if (eag_is_roll(eag_now(g)->state)) {
        *out = announce(b, g);
    } else {
        *out = ask(b, g, viewer);
    }
}
