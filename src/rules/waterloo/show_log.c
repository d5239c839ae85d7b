/* SPDX-License-Identifier: MIT
 * The log: what was done, in the words of its verb, and what the dice said, with their sum.  What
 * came of it is told by show_changes.c. */
#include "rules/waterloo/hooks.h"
#include "rules/waterloo/show.h"
#include "rules/waterloo/show_words.h"

/* ---- decisions ---- */

/* What a verb did.  `args` names the arguments, a letter each: S the move's subject, a unit, and T
 * its target, a unit; A its target, an area, D a disc, C a colour, N a number; c its subject, a
 * colour; o where the subject stood; s the side that decided; and of the frame u its unit, a its
 * area, t the area in its n.  b: cubes left in the battery. */
struct deed {
    uint16_t key;
    gg_clause clause;
    const char *args;
};

static const struct deed deeds[V_END] = {
    [V_release] = { MSG_released, WAT_3_12, "SA" },
    [V_arrive] = { MSG_arrived, WAT_3_6, "SA" },
    [V_shoot] = { MSG_shot, WAT_4_2, "SA" },
    [V_stand] = { MSG_stood_infantry, WAT_20_3, "T" },
    [V_lay] = { MSG_laid_infantry, WAT_20_3, "T" },
    [V_spend] = { MSG_spent, WAT_5_15, "sD" },
    [V_pass] = { MSG_passed, WAT_22_1, "sD" },
    [V_activate] = { MSG_activated, WAT_5_17, "sA" },
    [V_lead] = { MSG_led, WAT_23_2, "T" },
    [V_contact] = { MSG_ordered_contact, WAT_6_1, "a" },
    [V_reserve] = { MSG_ordered_reserve, WAT_7_1, "a" },
    [V_fire] = { MSG_ordered_fire, WAT_9_1, "a" },
    [V_assault] = { MSG_ordered_assault, WAT_10_1, "a" },
    [V_change] = { MSG_ordered_change, WAT_20_1, "a" },
    [V_reinforce] = { MSG_ordered_reinforce, WAT_21_1, "a" },
    [V_march] = { MSG_marched, WAT_6_2, "SoA" },
    [V_carry] = { MSG_carried, WAT_6_23, "uNt" },
    [V_battery] = { MSG_battery_used, WAT_9_53, "ab" },
    [V_single] = { MSG_battery_kept, WAT_9_53, "a" },
    [V_aim] = { MSG_aimed, WAT_9_7, "SA" },
    [V_attack] = { MSG_attacked, WAT_10_3, "SoA" },
    [V_through] = { MSG_rode_through, WAT_10_5, "uA" },
    [V_resolve] = { MSG_resolved, WAT_10_11, "A" },
    [V_outside] = { MSG_went_outside, WAT_24_10, "T" },
    [V_champion] = { MSG_championed, WAT_12_2, "T" },
    [V_withdraw] = { MSG_withdrew, WAT_13_30, "uA" },
    [V_charge] = { MSG_charged, WAT_16_6, "uA" },
    [V_colour] = { MSG_chose_colour, WAT_18_16, "Ca" },
    [V_remove] = { MSG_gave_up, WAT_18_8, "T" },
    [V_assign] = { MSG_assigned, WAT_18_4, "SN" },
    [V_tire] = { MSG_took_hit, WAT_9_47, "T" },
    [V_retire] = { MSG_fell_back, WAT_9_47, "T" },
    [V_retreat] = { MSG_retreated, WAT_19_9, "uA" },
    [V_along] = { MSG_went_along, WAT_19_20, "Tt" },
    [V_stay] = { MSG_stayed, WAT_19_20, "Ta" },
    [V_shift] = { MSG_shifted, WAT_21_1, "caA" },
    [V_escape] = { MSG_escaped, WAT_23_29, "uA" },
};

/* What it means to do no more of something. */
static struct deed done_in(unsigned state)
{
    switch (state) {
    case S_release: return (struct deed){ MSG_done_release, WAT_3_12, "s" };
    case S_shoot: return (struct deed){ MSG_done_shoot, WAT_4_2, "s" };
    case S_again: return (struct deed){ MSG_done_again, WAT_23_2, "l" };
    case S_march: return (struct deed){ MSG_done_march, WAT_6_2, "sa" };
    case S_aim: return (struct deed){ MSG_done_aim, WAT_9_7, "sa" };
    case S_assault_march: return (struct deed){ MSG_done_assault, WAT_10_9, "sa" };
    case S_garrison: return (struct deed){ MSG_done_garrison, WAT_24_10, "sa" };
    default: return (struct deed){ MSG_done_change, WAT_20_2, "s" };
    }
}

/* Some verbs say one of several things. */
static struct deed deed_of(const struct wat_told *t)
{
    const struct wat_frame *f = wat_now(t->before);
    unsigned verb = gg_verb_of(t->m), target = gg_target_of(t->m);
    struct deed d = deeds[verb];

    switch (verb) {
    case V_done: return done_in(f->state);
    case V_arrive:
        return wat_area_at(t->b, target) == WAT_DELAYED ? (struct deed){ MSG_held, WAT_3_11, "S" }
                                                        : d;
    case V_stand:
    case V_lay:
        if (t->b->arm[f->side][WAT_BIT(target)] == ARTILLERY) {
            d.key = verb == V_stand ? MSG_stood_gun : MSG_laid_gun;
            d.clause = verb == V_stand ? WAT_20_4 : WAT_20_14;
        }
        return d;
    case V_march: d.clause = f->flags != 0 ? WAT_7_2 : d.clause; return d;
    case V_tire:
    case V_retire: d.clause = wat_hit_clause(t->before); return d;
    case V_pass: d.clause = target == GREEN ? WAT_22_1 : WAT_22_2; return d;
    case V_withdraw:
        d.clause = t->b->arm[f->side][f->unit] == INFANTRY ? WAT_13_30 : WAT_14_16;
        return d;
    case V_remove: d.clause = wat_state_clause(f->state); return d;
    default: return d;
    }
}

static struct gg_arg argument(const struct wat_told *t, char name)
{
    const struct wat_frame *f = wat_now(t->before);
    unsigned subject = gg_subject_of(t->m), target = gg_target_of(t->m);

    switch (name) {
    case 'S': return wat_thing(K_UNIT, subject);
    case 'T': return wat_thing(K_UNIT, target);
    case 'A': return wat_thing(K_AREA, target);
    case 'D': return wat_thing(K_DISC, target);
    case 'C': return wat_thing(K_COLOUR, target);
    case 'N': return wat_thing(GG_KIND_NUMBER, target);
    case 'c': return wat_thing(K_COLOUR, subject);
    case 'o': return wat_area_thing(t->b, t->before->place[WAT_SIDE(subject)][WAT_BIT(subject)]);
    case 's': return wat_thing(GG_KIND_SIDE, f->side);
    case 'u': return wat_unit_thing(f->side, f->unit);
    case 'a': return wat_area_thing(t->b, f->area);
    case 't': return wat_area_thing(t->b, f->n);
    case 'l': return wat_unit_thing(f->side, t->before->leader);
    default: return wat_thing(GG_KIND_NUMBER, t->after->battery);
    }
}

/* The units that the line itself has accounted for. */
static void note_told(struct wat_told *t, const struct deed *d)
{
    const struct wat_frame *f = wat_now(t->before);

    for (const char *name = d->args; *name != '\0'; name++) {
        struct gg_arg unit = argument(t, *name);

        if (unit.kind == K_UNIT) {
            t->moved[WAT_SIDE(unit.value)] |= WAT_ONE(WAT_BIT(unit.value));
        }
    }
    if (gg_verb_of(t->m) == V_stand || gg_verb_of(t->m) == V_lay) {
        t->changed[f->side] |= WAT_ONE(WAT_BIT(gg_target_of(t->m)));
    }
    if (gg_verb_of(t->m) == V_retire || gg_verb_of(t->m) == V_remove) {
        t->moved[f->side] = 0; /* where it goes, and that it is lost, is still to be told */
    }
}

/* With a red or a purple disc there is one kind of action, and nobody was asked: WAT-5.20,
 * WAT-5.21.
 */
static void tell_only_order(const struct wat_told *t)
{
    const struct wat_frame *f = wat_now(t->after);
    struct gg_arg area = wat_area_thing(t->b, f->area);

    if (f->state == S_assault_march) {
        gg_log_say(t->log, wat_say(MSG_ordered_assault, WAT_10_1, area));
    } else if (f->state == S_march) {
        gg_log_say(t->log, wat_say(MSG_ordered_reserve, WAT_7_1, area));
    }
}

static void tell_deed(struct wat_told *t)
{
    struct deed d = deed_of(t);
    struct gg_message m = gg_message(d.key, d.clause);

    for (const char *name = d.args; *name != '\0'; name++) {
        wat_add(&m, argument(t, *name));
    }
    gg_log_say(t->log, m);
    note_told(t, &d);
    if (gg_verb_of(t->m) == V_activate) {
        tell_only_order(t);
    }
}

/* ---- rolls ---- */

/* A result as a line of the log: what a sum says of it, and what the log says. */
static const struct {
    uint16_t result, told;
    bool with_argument; /* the result's own argument comes last */
} lines[] = {
    { MSG_res_arrivals, MSG_told_arrivals, true },
    { MSG_res_hit, MSG_told_hit, false },
    { MSG_res_miss, MSG_told_miss, false },
    { MSG_res_cubes, MSG_told_cubes, true },
    { MSG_res_must_test, MSG_told_must_test, false },
    { MSG_res_nothing, MSG_told_nothing, false },
    { MSG_res_duel_tie, MSG_told_tie, false },
    { MSG_res_duel_back, MSG_told_back, true },
    { MSG_res_duel_lost, MSG_told_lost, true },
    { MSG_res_stays, MSG_told_stays, false },
    { MSG_res_nowhere, MSG_told_nowhere, false },
    { MSG_res_charges_on, MSG_told_charges_on, false },
    { MSG_res_stands, MSG_told_stands, false },
    { MSG_res_cube_instead, MSG_told_cube_instead, false },
    { MSG_res_retreats, MSG_told_retreats, false },
    { MSG_res_eliminated, MSG_told_eliminated, false },
};

/* Who and where as in the title, the dice, and what came out. */
static struct gg_message result_line(const struct wat_told *t, const struct gg_breakdown *d)
{
    struct gg_message m = d->title;
    unsigned i = 0;

    while (i + 1 < sizeof lines / sizeof *lines && lines[i].result != d->result.key) {
        i++;
    }
    m.key = lines[i].told;
    m.clause = d->result.clause;
    if (gg_verb_of(t->m) == V_dice) {
        wat_add_number(&m, (int)gg_subject_of(t->m));
    }
    wat_add_number(&m, (int)gg_target_of(t->m));
    if (lines[i].with_argument) {
        wat_add(&m, d->result.arg[0]);
    }
    return m;
}

static void tell_roll(struct wat_told *t)
{
    struct gg_log_line *line = &t->log->line[t->log->lines];

    wat_explain(&t->b->head, t->before, t->m, &line->breakdown);
    gg_log_say(t->log, result_line(t, &line->breakdown));
    line->explained = true;
}

/* WAT-5.6: the number only to those whose masked move has it. */
static void tell_tile(struct wat_told *t)
{
    int side = wat_now(t->before)->side;
    struct gg_message m = wat_say_side(MSG_tile_drawn, WAT_5_6, side);

    if (gg_target_of(t->m) != GG_UNKNOWN) {
        m.key = MSG_tile_seen;
        wat_add_number(&m, (int)gg_target_of(t->m));
    }
    gg_log_say(t->log, m);
}

void wat_narrate(const struct gg_battle *b, const void *before, gg_move m, const void *after,
                 int viewer, struct gg_log *out)
{
    struct wat_told t = { .b = wat_of(b), .before = before, .after = after, .m = m, .log = out };

    (void)viewer; /* what it may not know is not in the masked values */
    switch (gg_verb_of(m)) {
    case V_tile: tell_tile(&t); break;
    case V_die:
    case V_dice: tell_roll(&t); break;
    default: tell_deed(&t); break;
    }
    wat_tell_changes(&t);
}
