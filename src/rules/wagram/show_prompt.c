/* SPDX-License-Identifier: MIT
 * Prompts: what is asked of the side that decides, what the others wait for, and the verdict at the
 * end. */
#include "rules/wagram/hooks.h"
#include "rules/wagram/show.h"
#include "rules/wagram/show_words.h"

/* ---- where the game stands ---- */

bool wag_is_fighting(const struct wag *g)
{
    return g->combat.fighting[FRENCH] != 0 || g->combat.fighting[AUSTRIAN] != 0;
}

struct gg_message wag_verdict(const struct wag_battle *b, const struct wag *g)
{
    struct gg_message m =
        wag_say2(g->over == FRENCH + 1 ? MSG_won_french : MSG_won_austrian, WAG_4_1,
                 wag_number(wag_score(g, FRENCH)), wag_number(wag_score(g, AUSTRIAN)));

    wag_add(&m, wag_number(b->lead));
    return m;
}

/* ---- what is asked ---- */

/* `args` names the arguments, a letter each: u the frame's unit, h the side's HQ, z the frame's
 * zone, t the zone in its `to`, x the zone that is fought for, c the active corps, e the enemy unit
 * in the frame, m the MP left, M those of the HQ, o the
 * Order box that is filled next, n that number and N the one after it, g how many
 * units its set has. */
struct asked {
    uint16_t ask, what;
    const char *args;
};

#define ASKED(name, args)                                                                          \
    {                                                                                              \
        MSG_ask_##name, MSG_what_##name, args                                                      \
    }

static const struct asked usual[S_END] = {
    [S_deploy] = ASKED(deploy, ""),
    [S_lay_orders] = ASKED(lay_orders, "N"),
    [S_react] = ASKED(react, ""),
    [S_order] = ASKED(order, "o"),
    [S_pivot] = ASKED(pivot, "c"),
    [S_act] = ASKED(act, "c"),
    [S_moving] = { GG_MSG_none, MSG_what_moving, "" },
    [S_hq_moving] = { GG_MSG_none, MSG_what_hq_moving, "" },
    [S_turn_about] = ASKED(turn_about, "zt"),
    [S_hq_away] = ASKED(hq_away, "h"),
    [S_bombard] = ASKED(bombard, ""),
    [S_counter] = ASKED(counter, "e"),
    [S_next_combat] = ASKED(next_combat, ""),
    [S_refuse] = ASKED(refuse, "z"),
    [S_support] = ASKED(support, "x"),
    [S_defend] = ASKED(defend, "x"),
    [S_posture] = ASKED(posture, "x"),
    [S_force] = ASKED(force, "x"),
    [S_advance] = ASKED(advance, "z"),
    [S_go_back] = ASKED(go_back, "z"),
    [S_flee] = ASKED(flee, "uz"),
    [S_face] = ASKED(face, "u"),
    [S_admin_next] = ASKED(admin_next, ""),
    [S_admin_place] = ASKED(admin_place, "n"),
    [S_choose] = ASKED(choose, ""),
    [S_battery_guns] = ASKED(battery_guns, "n"),
    [S_battery_site] = ASKED(battery_site, "g"),
    [S_night_back] = ASKED(night_back, ""),
    [S_night_pick] = ASKED(night_pick, "N"),
    [S_night_reveal] = ASKED(night_reveal, ""),
};

enum { ORDER_BOXES = 3 };

/* Some states ask one of several things. */
static struct asked asked_now(const struct wag *g)
{
    static const struct asked admin = { MSG_ask_lay_admin, MSG_what_lay_orders, "k" },
                              rested = { MSG_ask_rested, MSG_what_moving, "u" },
                              test = { MSG_ask_turn_test, MSG_what_turn_about, "zt" },
                              rout = { MSG_ask_rout, MSG_what_flee, "uz" },
                              late = { MSG_ask_bombard_late, MSG_what_bombard, "" };
    const struct wag_frame *f = wag_now(g);

    switch (f->state) {
    case S_lay_orders: return f->n >= ORDER_BOXES ? admin : usual[f->state];
    case S_moving: return f->flags & MV_RESTED ? rested : usual[f->state];
    case S_turn_about:
        return (f->flags & (WAG_MUST_TEST | WAG_TESTED)) == WAG_MUST_TEST ? test : usual[f->state];
    case S_flee: return f->flags & FL_ROUT ? rout : usual[f->state];
    case S_bombard: return f->flags & WAG_LATE ? late : usual[f->state];
    default: return usual[f->state];
    }
}

static struct gg_arg argument(const struct wag_battle *b, const struct wag *g, char name)
{
    const struct wag_frame *f = wag_now(g);

    switch (name) {
    case 'u': return wag_unit_thing(b, f->side, f->unit);
    case 'e': return wag_unit_thing(b, WAG_OTHER(f->side), f->unit);
    case 'h': return wag_unit_thing(b, f->side, WAG_HQ);
    case 'z': return wag_zone_thing(f->zone);
    case 't': return wag_zone_thing(f->to);
    case 'x': return wag_zone_thing(g->combat.zone);
    case 'c': return wag_corps_thing(b, g->phasing, g->corps_active);
    case 'o': return wag_number((int)wag_next_order(g, f->side)); /* Order 1 is 1 */
    case 'k': return wag_number(f->k);
    case 'n': return wag_number(f->n);
    case 'N': return wag_number(f->n + 1);
    default: return wag_number((int)gg_popcount(f->set));
    }
}

static struct gg_message ask(const struct wag_battle *b, const struct wag *g, int viewer)
{
    const struct wag_frame *f = wag_now(g);
    gg_clause clause = wag_state_clause(f->state);
    struct asked a = asked_now(g);
    struct gg_message m = gg_message(a.ask, clause);

    if (viewer != f->side) {
        return wag_say2(MSG_wait, clause, wag_side_thing(f->side), wag_phrase(a.what));
    }
    for (const char *name = a.args; *name != '\0'; name++) {
        wag_add(&m, argument(b, g, *name));
    }
    return m;
}

/* What ends or begins a choice, turns a unit or passes has a rule of its own. */
gg_clause wag_grants(gg_move m, gg_clause asked)
{
    switch (gg_verb_of(m)) {
    case V_choose: return wag_choice_clause(gg_target_of(m));
    case V_end: return gg_target_of(m) == CHOOSE_SQUARE ? WAG_13_3_9 : WAG_13_2_5;
    case V_face: return asked == WAG_9_6_3 ? WAG_9_7_1 : GG_ALLOWED;
    case V_admin: return asked == WAG_12_5_1 ? WAG_12_5_2 : GG_ALLOWED;
    case V_done: return asked == WAG_9_6_3 || asked == WAG_9_3_1 ? WAG_9_3_6 : GG_ALLOWED;
    default: return GG_ALLOWED;
    }
}

/* A roll is announced by the title of its sum. */
static struct gg_message announce(const struct wag_battle *b, const struct wag *g)
{
    struct gg_breakdown d;

    wag_explain(&b->head, g, GG_NO_MOVE, &d);
    return d.title;
}

void wag_prompt(const struct gg_battle *battle, const void *masked, int viewer,
                struct gg_message *out)
{
    const struct wag_battle *b = wag_of(battle);
    const struct wag *g = masked;

    if (g->over) {
        *out = wag_verdict(b, g);
    } else if (wag_is_roll(wag_now(g)->state)) {
        *out = announce(b, g);
    } else {
        *out = ask(b, g, viewer);
    }
}
