/* SPDX-License-Identifier: MIT
 * The log: what was done, by whom, under which rule, and what the dice said, with their sum.  What
 * came of it is told by show_changes.c. */
#include "rules/wagram/hooks.h"
#include "rules/wagram/show.h"
#include "rules/wagram/show_words.h"

/* ---- decisions ---- */

/* What a verb did.  `args` names the arguments, a letter each: s the side that decided; of the move
 * S its subject, a unit, Y its subject, a zone, T its target, a unit, Z a zone, C a corps, H a
 * choice; of the frame u its unit, or the HQ if it has none, z its zone, o where its unit stood; x
 * the zone that is fought for, c the active corps, b the Order box that is filled next. */
struct deed {
    uint16_t key; /* 0: nothing is said */
    gg_clause clause;
    const char *args;
};

static const struct deed deeds[V_END] = {
    [V_place] = { MSG_placed, WAG_14_1_5, "SZ" },
    [V_turn] = { MSG_stack_turned, WAG_14_1_5, "YZ" },
    [V_order] = { MSG_ordered, WAG_7_1_4, "sCb" },
    [V_admin] = { MSG_admin_laid, WAG_12_1_7, "sC" },
    [V_react] = { MSG_reaction_tried, WAG_7_2_3, "sC" },
    [V_reveal] = { MSG_moves_now, WAG_12_1_1, "sC" },
    [V_pick] = { MSG_picked, WAG_14_4_12, "sC" },
    [V_pivot] = { MSG_pivot_named, WAG_8_1, "Tc" },
    [V_rest] = { MSG_rests, WAG_9_3_2, "u" },
    [V_go] = { MSG_went, WAG_9_6_3, "uoZ" },
    [V_march] = { MSG_marched, WAG_9_6_1, "uoZ" },
    [V_hurry] = { MSG_hurried, WAG_9_6_4, "u" },
    [V_strain] = { MSG_strained, WAG_9_6_15, "uZ" },
    [V_face] = { MSG_faced, WAG_9_7_1, "uZ" },
    [V_attack] = { MSG_attacks, WAG_9_6_27, "uZ" },
    [V_charge] = { MSG_charges, WAG_9_6_28, "uZ" },
    [V_square] = { MSG_into_square, WAG_13_3_2, "u" },
    [V_try] = { MSG_tries_to_turn, WAG_9_7_5, "sz" },
    [V_away] = { MSG_gave_way, WAG_9_6_22, "uZ" },
    [V_bombard] = { MSG_bombards, WAG_9_8_1, "SZ" },
    [V_counter] = { MSG_answers, WAG_9_8_22, "T" },
    [V_resolve] = { MSG_resolves, WAG_10_1_4, "Z" },
    [V_refuse] = { MSG_refuses, WAG_10_2_1, "T" },
    [V_join] = { MSG_joins, WAG_10_1_10, "T" },
    [V_hold] = { MSG_holds, WAG_10_5_2_1, "sx" },
    [V_stand] = { MSG_stands, WAG_10_5_2_1, "sx" },
    [V_withdraw] = { MSG_withdraws, WAG_10_5_2_1, "sx" },
    [V_force] = { MSG_forces, WAG_10_5_3_1, "T" },
    [V_flee] = { MSG_retreats, WAG_10_6_19, "uZ" },
    [V_advance] = { MSG_advances, WAG_10_6_30, "Tz" },
    [V_choose] = { MSG_chose, WAG_13_0_1, "sH" },
    [V_end] = { MSG_ended, WAG_13_2_5, "H" },
    [V_detach] = { MSG_detached, WAG_13_1_1, "SC" },
    [V_retire] = { MSG_retires, WAG_14_4_7, "T" },
    [V_stay] = { MSG_stays, WAG_14_4_8, "T" },
};

/* What it means to do no more of something; of most it means that nothing is done. */
static struct deed done_in(unsigned state)
{
    switch (state) {
    case S_deploy: return (struct deed){ MSG_done_deploy, WAG_14_1_5, "s" };
    case S_react: return (struct deed){ MSG_done_react, WAG_7_2_1, "s" };
    case S_act: return (struct deed){ MSG_done_act, WAG_9_3_1, "s" };
    case S_counter: return (struct deed){ MSG_done_counter, WAG_9_8_22, "s" };
    case S_refuse: return (struct deed){ MSG_done_refuse, WAG_10_2_1, "sz" };
    case S_advance: return (struct deed){ MSG_done_advance, WAG_10_6_31, "sz" };
    default: return (struct deed){ 0, WAG_ALLOWED, "" };
    }
}

/* A marker whose corps is not known to who reads: it is laid face down. */
static struct deed hidden(unsigned verb)
{
    switch (verb) {
    case V_order: return (struct deed){ MSG_ordered_hidden, WAG_7_1_4, "sb" };
    case V_admin: return (struct deed){ MSG_admin_hidden, WAG_12_1_7, "s" };
    case V_react: return (struct deed){ MSG_reaction_hidden, WAG_7_2_3, "s" };
    default: return (struct deed){ MSG_picked_hidden, WAG_14_4_12, "s" };
    }
}

/* Some verbs say one of several things, or the same by another rule. */
static struct deed deed_of(const struct wag_told *t)
{
    const struct wag_frame *f = wag_now(t->before);
    unsigned verb = gg_verb_of(t->m);
    struct deed d = deeds[verb];

    if (verb == V_done) {
        return done_in(f->state);
    }
    if (gg_target_of(t->m) == GG_UNKNOWN) {
        return hidden(verb);
    }
    switch (f->state) {
    case S_lay_orders: d.clause = verb == V_order ? WAG_12_5_1 : WAG_12_5_2; break;
    case S_hq_moving: d.clause = WAG_9_6_24; break;
    case S_battery_guns: d = (struct deed){ MSG_joins_battery, WAG_13_2_2, "T" }; break;
    case S_battery_site: d.clause = WAG_13_2_3; break;
    case S_night_reveal: d.clause = WAG_14_4_12; break;
    case S_face: d.clause = WAG_10_6_25; break;
    case S_turn_about:
        d = verb == V_face ? (struct deed){ MSG_stack_turned, WAG_9_7_4, "zZ" } : d;
        break;
    case S_go_back: d.key = 0; break; /* its steps are told */
    case S_flee: d.key = f->flags & FL_ROUT ? MSG_flees : d.key; break;
    default: break;
    }
    return d;
}

/* Where the unit, or the HQ, of the frame stood. */
static unsigned place_of(const struct wag_told *t)
{
    const struct wag_frame *f = wag_now(t->before);

    return f->unit < WAG_BITS ? t->before->place[f->side][f->unit] : t->before->hq[f->side];
}

/* Units that wait off the map enter it: WAG-14.3.18. */
static struct gg_arg from_where(const struct wag_told *t)
{
    unsigned place = place_of(t);

    return wag_on_map(place) ? wag_zone_thing(place) : wag_phrase(MSG_off_map);
}

static struct gg_arg argument(const struct wag_told *t, char name)
{
    const struct wag_frame *f = wag_now(t->before);
    unsigned subject = gg_subject_of(t->m), target = gg_target_of(t->m);

    switch (name) {
    case 's': return wag_side_thing(f->side);
    case 'S': return wag_thing(K_UNIT, subject);
    case 'Y': return wag_zone_thing(subject);
    case 'T': return wag_thing(K_UNIT, target);
    case 'Z': return wag_zone_thing(target);
    case 'C': return wag_thing(K_CORPS, target);
    case 'H': return wag_thing(K_CHOICE, target);
    case 'u': return wag_unit_thing(t->b, f->side, f->unit < WAG_BITS ? f->unit : WAG_HQ);
    case 'z': return wag_zone_thing(f->zone);
    case 'o': return from_where(t);
    case 'x': return wag_zone_thing(t->before->combat.zone);
    case 'b':
        return wag_number(f->state == S_lay_orders ? f->n + 1
                                                   : (int)wag_next_order(t->before, f->side));
    default: return wag_corps_thing(t->b, t->before->phasing, t->before->corps_active);
    }
}

/* The unit that the line itself has accounted for. */
static void note_told(struct wag_told *t, const struct deed *d)
{
    for (const char *name = d->args; *name != '\0'; name++) {
        struct gg_arg unit = argument(t, *name);

        if (unit.kind == K_UNIT) {
            t->moved[wag_unit_side(t->b, (unsigned)unit.value)] |=
                WAG_ONE(wag_unit_bit(t->b, (unsigned)unit.value));
        }
    }
}

/* Verbs whose unit goes where the line says. */
static bool tells_the_way(unsigned verb)
{
    return verb == V_place || verb == V_go || verb == V_march || verb == V_away || verb == V_flee ||
           verb == V_advance;
}

static void tell_deed(struct wag_told *t)
{
    struct deed d = deed_of(t);
    struct gg_message m = gg_message(d.key, d.clause);

    if (d.key == 0) { /* naming the unit that acts: what it does is told */
        return;
    }
    for (const char *name = d.args; *name != '\0'; name++) {
        wag_add(&m, argument(t, *name));
    }
    gg_log_say(t->log, m);
    if (tells_the_way(gg_verb_of(t->m))) {
        note_told(t, &d);
    }
}

/* ---- rolls ---- */

/* The line of a roll: what, of whom, the dice, and what came of it. */
static struct gg_message roll_line(const struct wag_told *t, const struct gg_breakdown *d)
{
    const struct wag_frame *f = wag_now(t->before);
    struct gg_arg unit = wag_unit_thing(t->b, f->side, f->unit < WAG_BITS ? f->unit : WAG_HQ);
    struct gg_arg die = wag_number((int)gg_target_of(t->m)), side = wag_side_thing(f->side);
    gg_clause clause = d->result.clause;

    switch (f->state) {
    case S_reaction_dice: return wag_say2(MSG_told_reaction, clause, side, die);
    case S_continuation_dice: return wag_say2(MSG_told_continuation, clause, side, die);
    case S_initiative_dice:
        return wag_say2(MSG_told_initiative, clause, wag_number((int)gg_subject_of(t->m)), die);
    case S_combat_dice:
        return wag_say3(MSG_told_combat, clause, wag_zone_thing(t->before->combat.zone),
                        wag_number((int)gg_subject_of(t->m)), die);
    case S_shot_die: return wag_say3(MSG_told_shot, clause, unit, wag_zone_thing(f->zone), die);
    case S_manoeuvre: return wag_say2(MSG_told_test, clause, unit, die);
    case S_rout_die: return wag_say2(MSG_told_rout, clause, unit, die);
    case S_rally_die: return wag_say2(MSG_told_rally, clause, unit, die);
    case S_recover_die: return wag_say2(MSG_told_recovery, clause, unit, die);
    case S_ix_die: return wag_say(MSG_told_ix, clause, die);
    default: return wag_say(MSG_told_johan, clause, die);
    }
}

/* The result is the last argument of the line; one with arguments of its own has its own line. */
static void tell_roll(struct wag_told *t)
{
    struct gg_log_line *line = &t->log->line[t->log->lines];
    struct gg_message said, result;

    wag_explain(&t->b->head, t->before, t->m, &line->breakdown);
    result = line->breakdown.result;
    said = roll_line(t, &line->breakdown);
    if (wag_now(t->before)->state == S_initiative_dice && result.args > 0) {
        wag_add(&said, result.arg[0]);
    } else {
        wag_add(&said, wag_phrase(result.key));
    }
    gg_log_say(t->log, said);
    line->explained = true;
}

static void tell_hit(struct wag_told *t)
{
    gg_log_say(t->log, wag_say(MSG_told_hit, WAG_9_8_18, wag_thing(K_UNIT, gg_target_of(t->m))));
}

void wag_narrate(const struct gg_battle *b, const void *before, gg_move m, const void *after,
                 int viewer, struct gg_log *out)
{
    struct wag_told t = { .b = wag_of(b), .before = before, .after = after, .m = m, .log = out };

    (void)viewer; /* what it may not know is not in the masked values */
    switch (gg_verb_of(m)) {
    case V_hit: tell_hit(&t); break;
    case V_die:
    case V_total:
    case V_dice: tell_roll(&t); break;
    default: tell_deed(&t); break;
    }
    wag_tell_flights(&t);
    wag_tell_changes(&t);
}
