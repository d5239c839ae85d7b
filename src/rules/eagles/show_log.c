/* SPDX-License-Identifier: MIT
 * The log: what was done, by whom, under which rule, and what the dice said, with their sum.  What
 * came of it is told by show_changes.c. */
#include "rules/eagles/hooks.h"
#include "rules/eagles/show.h"
#include "rules/eagles/show_words.h"

/* ---- decisions ---- */

/* What a verb did.  `args` names the arguments, a letter each: s the side that decided, l the
 * frame's leader, x its hex, y its `to`, z the second target of split fire, m who moves; of the
 * move its subject (a b c f u) and its target (A B C D F H K L S T U): box, counter, hex,
 * formation, unit; card, direction, leader, side, turn. */
struct deed {
    uint16_t key; /* 0: nothing is said */
    gg_clause clause;
    const char *args;
};

static const struct deed deeds[V_END] = {
    [V_pass] = { MSG_did_pass, EAG_7_9, "s" },
    [V_first] = { MSG_did_first, EAG_7_7, "sS" },
    [V_activate] = { MSG_did_activate, EAG_7_9, "sL" },
    [V_bring] = { MSG_did_bring, EAG_23_26, "sK" },
    [V_schedule] = { MSG_did_schedule, EAG_23_20, "fT" },
    [V_order] = { MSG_did_order, EAG_11_5, "fB" },
    [V_long] = { MSG_did_long, EAG_11_18, "fB" },
    [V_settle] = { MSG_did_settle, EAG_11_84, "F" },
    [V_decoy] = { MSG_did_decoy, EAG_11_13, "bB" },
    [V_act] = { MSG_did_act, EAG_11_65, "l" },
    [V_rally] = { MSG_did_rally, EAG_11_65, "l" },
    [V_reorder] = { MSG_did_reorder, EAG_11_107, "lF" },
    [V_direct] = { MSG_did_direct, EAG_11_117, "l" },
    [V_stack] = { MSG_did_stack, EAG_11_117, "H" },
    [V_march] = { MSG_did_march, EAG_7_118, "F" },
    [V_prepare] = { MSG_did_prepare, EAG_17_90, "m" },
    [V_test] = { MSG_did_test, EAG_11_92, "H" },
    [V_step] = { MSG_did_step, EAG_12_4, "mH" },
    [V_dash] = { MSG_did_step, EAG_12_33, "mH" },
    [V_enter] = { MSG_did_enter, EAG_23_4, "uH" },
    [V_exit] = { MSG_did_exit, EAG_7_131, "m" },
    [V_face] = { MSG_did_face, EAG_24_9, "aD" },
    [V_lead] = { MSG_did_lead, EAG_9_1, "U" },
    [V_slide] = { MSG_did_slide, EAG_22_12, "cH" },
    [V_reveal] = { MSG_did_reveal, EAG_22_47, "sL" },
    [V_put] = { MSG_did_put, EAG_22_31, "uH" },
    [V_fire] = { MSG_did_fire, EAG_7_37, "sH" },
    [V_join] = { MSG_did_join, EAG_13_45, "H" },
    [V_split] = { MSG_did_split, EAG_13_75, "aHz" },
    [V_guns] = { MSG_did_guns, EAG_13_79, "aHz" },
    [V_shoot] = { MSG_did_shoot, EAG_13_45, "aH" },
    [V_charge] = { MSG_did_charge, EAG_17_1, "aH" },
    [V_attack] = { MSG_did_attack, EAG_7_57, "aH" },
    [V_undeclare] = { MSG_did_undeclare, EAG_7_57, "H" },
    [V_exclude] = { MSG_did_exclude, EAG_17_136, "" },
    [V_withdraw] = { MSG_did_withdraw, EAG_17_50, "x" },
    [V_emergency] = { MSG_did_emergency, EAG_17_107, "H" },
    [V_resolve] = { MSG_did_resolve, EAG_7_86, "H" },
    [V_cancel] = { MSG_did_cancel, EAG_13_152, "H" },
    [V_engage] = { MSG_did_engage, EAG_13_182, "L" },
    [V_lose] = { MSG_did_lose, EAG_13_126, "U" },
    [V_strike] = { MSG_did_strike, EAG_13_231, "H" },
    [V_go] = { MSG_did_go, EAG_14_9, "xH" },
    [V_advance] = { MSG_did_advance, EAG_14_27, "U" },
    [V_follow] = { MSG_did_follow, EAG_14_34, "L" },
    [V_pursue] = { MSG_did_pursue, EAG_17_74, "H" },
    [V_draft] = { MSG_did_draft, EAG_18_3, "sC" },
    [V_play] = { MSG_did_play, EAG_18_8, "sC" },
    [V_third] = { MSG_did_third, EAG_18_14, "sL" },
    [V_rider] = { MSG_did_rider, EAG_18_7, "sF" },
    [V_refresh] = { MSG_did_refresh, EAG_18_7, "U" },
};

/* On the way a lead is changed and a leader carried along by a rule of its own; counters,
 * commanders, and the officer of a formation that is deployed, have theirs. */
gg_clause eag_grants(gg_move m, gg_clause asked)
{
    bool moving = asked == EAG_12_2 || asked == EAG_7_47;

    switch (gg_verb_of(m)) {
    case V_lead: return asked == EAG_12_2 ? EAG_9_11 : GG_ALLOWED;
    case V_ride: return asked == EAG_12_2 ? EAG_5_22 : GG_ALLOWED;
    case V_slide: return moving ? EAG_22_12 : GG_ALLOWED;
    case V_rally: return asked == EAG_11_104 ? EAG_11_112 : GG_ALLOWED;
    case V_stack: return asked == EAG_22_31 ? EAG_22_39 : GG_ALLOWED;
    default: return GG_ALLOWED;
    }
}

static struct deed answer(const struct eag_frame *f, bool yes)
{
    if (f->state == S_claim) {
        return (struct deed){ yes ? MSG_did_claim : MSG_did_not_claim, EAG_11_9, "x" };
    }
    if (yes && !(f->flags & EAG_MUST)) {
        return (struct deed){ MSG_did_stay_free, EAG_13_117, "x" };
    }
    return (struct deed){ yes ? MSG_did_stay : MSG_did_not_stay, EAG_14_2, "x" };
}

/* Fire that is split is told once both targets are known. */
static struct deed split_deed(const struct eag_told *t, struct deed d)
{
    const struct eag_frame *f = eag_now(t->before), *now = eag_now(t->after);

    if (f->n != 0 && gg_verb_of(t->m) == V_shoot) {
        d = deeds[f->k & FIRE_INFANTRY_ONLY ? V_split : V_guns];
        d.args = "ayH";
    } else if (now->state == S_defend && now->n != 0) {
        d.key = 0;
    }
    return d;
}

/* Some verbs say one of several things, or the same by another rule. */
static struct deed deed_of(const struct eag_told *t)
{
    const struct eag_frame *f = eag_now(t->before);
    unsigned verb = gg_verb_of(t->m);
    struct deed d = deeds[verb];

    if (verb == V_yes || verb == V_no) {
        return answer(f, verb == V_yes);
    }
    if ((verb == V_order || verb == V_long || verb == V_settle || verb == V_decoy) &&
        gg_target_of(t->m) == GG_UNKNOWN) {
        return (struct deed){ MSG_did_order_hidden, EAG_11_4, "s" };
    }
    if (verb == V_slide && gg_subject_of(t->m) == GG_UNKNOWN) {
        return (struct deed){ MSG_did_slide_hidden, EAG_22_12, "H" };
    }
    switch (f->state) {
    case S_defend: return split_deed(t, d);
    case S_reserve: d.key = verb == V_refresh ? MSG_did_restore : d.key; break;
    case S_rally_next: d = (struct deed){ MSG_did_rally_at, EAG_11_112, "H" }; break;
    case S_pursuit_next: d.clause = EAG_17_81; break;
    case S_rout_to: d = (struct deed){ MSG_did_rout, EAG_15_19, "xH" }; break;
    case S_rout_step:
        d = verb == V_go ? (struct deed){ MSG_did_rout_unit, EAG_16_9, "oH" } : d;
        break;
    case S_deploy: d.clause = verb == V_stack ? EAG_22_39 : d.clause; break;
    case S_leader_to: d = (struct deed){ MSG_did_leader, EAG_20_40, "lH" }; break;
    case S_entry_hex: d = (struct deed){ MSG_did_come, EAG_23_30, "lH" }; break;
    default: break;
    }
    return d;
}

/* Who moves: the first unit that can be seen, or a leader, or a counter. */
struct gg_arg eag_mover_name(const struct eag *g)
{
    const struct eag_mover *m = &g->mover;

    for (unsigned i = 0; i < m->units; i++) {
        if (!(g->status[m->unit[i]] & ST_VEILED)) {
            return eag_thing(K_UNIT, m->unit[i]);
        }
    }
    if (m->units > 0) {
        return eag_phrase(MSG_hidden_unit);
    }
    if (m->counter != 0) {
        return eag_thing(K_COUNTER, m->counter - 1u);
    }
    return eag_thing(K_LEADER, m->leaders ? eag_lowest(m->leaders) : GG_UNKNOWN);
}

static struct gg_arg subject_arg(unsigned subject, char name)
{
    switch (name) {
    case 'a': return eag_thing(K_HEX, subject);
    case 'b': return eag_thing(K_BOX, subject);
    case 'c': return eag_thing(K_COUNTER, subject);
    case 'f': return eag_thing(K_FORMATION, subject);
    default: return eag_thing(K_UNIT, subject);
    }
}

static struct gg_arg target_arg(unsigned target, char name)
{
    switch (name) {
    case 'B': return eag_thing(K_BOX, target);
    case 'C': return eag_thing(K_CARD, target);
    case 'D': return eag_thing(K_DIRECTION, target);
    case 'F': return eag_thing(K_FORMATION, target);
    case 'H': return eag_thing(K_HEX, target);
    case 'K': return eag_thing(K_COUNTER, target);
    case 'L': return eag_thing(K_LEADER, target);
    case 'S': return eag_side_thing((int)target);
    case 'T': return eag_thing(K_TURN, target);
    default: return eag_thing(K_UNIT, target);
    }
}

static struct gg_arg argument(const struct eag_told *t, char name)
{
    const struct eag_frame *f = eag_now(t->before);

    switch (name) {
    case 's': return eag_side_thing(f->side);
    case 'l': return eag_thing(K_LEADER, f->leader);
    case 'x': return eag_thing(K_HEX, f->hex);
    case 'y': return eag_thing(K_HEX, f->to);
    case 'z': return eag_thing(K_HEX, eag_find(t->after, S_defences)->to);
    case 'o': return eag_thing(K_UNIT, f->unit);
    case 'm': return eag_mover_name(t->before);
    default:
        return name >= 'a' ? subject_arg(gg_subject_of(t->m), name)
                           : target_arg(gg_target_of(t->m), name);
    }
}

/* The hex to which someone has gone by the line itself; EAG_NOWHERE: it names none. */
static unsigned told_way(const struct eag *before, gg_move m)
{
    switch (gg_verb_of(m)) {
    case V_step:
    case V_dash:
    case V_enter:
    case V_go:
    case V_put:
    case V_slide: return gg_target_of(m);
    case V_advance: return eag_now(before)->to;
    default: return EAG_NOWHERE;
    }
}

static void tell_deed(struct eag_told *t)
{
    struct deed d = deed_of(t);
    struct gg_message m = gg_message(d.key, d.clause);

    if (d.key == 0) { /* naming who acts, or no more of something: what comes of it is told */
        return;
    }
    for (const char *name = d.args; *name != '\0'; name++) {
        eag_add(&m, argument(t, *name));
    }
    gg_log_say(t->log, m);
    t->at = told_way(t->before, t->m);
}

/* ---- rolls ---- */

static const uint16_t roll_key[S_END] = {
    [S_first_roll] = MSG_told_first,     [S_activation_roll] = MSG_told_activation,
    [S_end_roll] = MSG_told_end,         [S_rally_roll] = MSG_told_rally,
    [S_im_roll] = MSG_told_independent,  [S_fire_roll] = MSG_told_fire,
    [S_check_roll] = MSG_told_check,     [S_melee_roll] = MSG_told_melee,
    [S_charge_roll] = MSG_told_charge,   [S_emergency_roll] = MSG_told_emergency,
    [S_pursuit_roll] = MSG_told_pursuit, [S_event_roll] = MSG_told_event,
    [S_capture_roll] = MSG_told_capture, [S_flag_roll] = MSG_told_flag,
    [S_entry_roll] = MSG_told_entry,
};

/* Of rolls whose result has a line of its own. */
static unsigned bare_key(unsigned state)
{
    switch (state) {
    case S_first_roll: return MSG_told_first_roll;
    case S_rally_roll: return MSG_told_rally_roll;
    case S_fire_roll: return MSG_told_fire_roll;
    default: return MSG_told_melee_roll;
    }
}

/* The result stands in the line if it is a bare phrase; else it has a line of its own. */
static void tell_roll(struct eag_told *t)
{
    struct gg_log_line *line = &t->log->line[t->log->lines];
    struct gg_arg dice = eag_number_arg((int)gg_target_of(t->m));
    struct gg_breakdown *d = &line->breakdown;
    unsigned state = eag_now(t->before)->state;
    struct gg_message said;

    if (!eag_sum_is_known(t->b, t->before)) {
        gg_log_say(t->log, eag_say(MSG_told_dice, EAG_6_2, dice));
        return;
    }
    eag_explain(&t->b->head, t->before, t->m, d);
    if (d->result.key == 0) { /* EAG-7.5: one of two rolls that are compared */
        gg_log_say(t->log, eag_say(MSG_told_dice, d->title.clause, dice));
        line->explained = true;
        return;
    }
    said = gg_message(d->result.args > 0 ? bare_key(state) : roll_key[state], d->title.clause);
    for (unsigned i = 0; i < d->title.args; i++) {
        eag_add(&said, d->title.arg[i]);
    }
    eag_add(&said, dice);
    if (d->result.args == 0) {
        eag_add(&said, eag_phrase(d->result.key));
    }
    gg_log_say(t->log, said);
    line->explained = true;
    if (d->result.args > 0) {
        gg_log_say(t->log, d->result);
    }
}

/* A counter is looked at: only its owner sees what it is, EAG-23.12. */
static void tell_look(struct eag_told *t)
{
    const struct eag_frame *f = eag_now(t->before);
    struct gg_arg counter = eag_thing(K_COUNTER, (unsigned)(f->leader * EAG_COUNTERS + f->n));

    if (gg_target_of(t->m) != GG_UNKNOWN) {
        gg_log_say(t->log, eag_say(gg_target_of(t->m) ? MSG_told_real : MSG_told_decoy, EAG_23_12,
                                   counter));
    }
}

void eag_narrate(const struct gg_battle *b, const void *before, gg_move m, const void *after,
                 int viewer, struct gg_log *out)
{
    struct eag_told t = {
        .b = eag_of(b), .before = before, .after = after, .m = m, .at = EAG_NOWHERE, .log = out
    };

    t.viewer = viewer; /* what else it may not know is not in the masked values */
    switch (gg_verb_of(m)) {
    case V_roll: tell_roll(&t); break;
    case V_real: tell_look(&t); break;
    case V_hit:
        gg_log_say(out, eag_say(MSG_event_hit, EAG_20_7, eag_thing(K_LEADER, gg_target_of(m))));
        break;
    default: tell_deed(&t); break;
    }
    eag_tell_changes(&t);
}
