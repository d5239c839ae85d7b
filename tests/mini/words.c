/* SPDX-License-Identifier: MIT
 * What mini says about a position, a move and a roll: prompts, log lines and breakdowns. */
#include "mini/rules.h"

/* A message with one and with two things. */
static struct gg_message say1(unsigned key, unsigned clause, int kind, int value)
{
    struct gg_message m = gg_message(key, clause);

    gg_arg(&m, kind, value);
    return m;
}

static struct gg_message say2(unsigned key, unsigned clause, int kind1, int value1, int kind2,
                              int value2)
{
    struct gg_message m = say1(key, clause, kind1, value1);

    gg_arg(&m, kind2, value2);
    return m;
}

/* ---- breakdowns: the sum that apply uses, part by part ---- */

static void add_parts(struct gg_breakdown *out, const struct mini_sum *s)
{
#define MODIFIER(name, number) { MINI_MSG_mod_##name, MINI_##number },
    static const struct {
        uint16_t key;
        gg_clause clause;
    } row[] = {
#include "mini/modifiers.def"
    };
#undef MODIFIER

    for (int i = 0; i < MINI_MODIFIERS; i++) {
        if (s->part[i] != 0) {
            gg_breakdown_add(out, gg_message(row[i].key, row[i].clause), s->part[i]);
        }
    }
}

/* The sum of a shot; die 0: not rolled yet. */
void mini_reaction_die_explain(const struct mini_battle *b, const struct mini_position *p,
                               const struct mini_reaction_die_frame *f, gg_move m,
                               struct gg_breakdown *out)
{
    struct mini_sum s = mini_fire_sum(b, p, f);
    int die = m == GG_NO_MOVE ? 0 : (int)gg_target_of(m), mover = FIND(p, move)->unit;
    bool hit;

    out->title = say2(MINI_MSG_sum_fire, MINI_6_1, MINI_UNIT, f->shooter, MINI_UNIT, mover);
    if (die > 0) {
        gg_breakdown_add(out, gg_message(MINI_MSG_mod_die, MINI_6_4), die);
    }
    add_parts(out, &s);
    out->table = say1(MINI_MSG_hits_on, MINI_6_4, GG_KIND_NUMBER, b->hits_on);
    if (die > 0) {
        hit = out->total >= b->hits_on;
        out->result =
            say1(hit ? MINI_MSG_hit : MINI_MSG_missed, hit ? MINI_6_7 : MINI_6_4, MINI_UNIT, mover);
    }
}

static struct gg_message chart_result(const struct mini_chart_row *row)
{
    static const uint16_t key[] = { [MINI_NOBODY_RETREATS] = MINI_MSG_result_stand,
                                    [MINI_ATTACKER_RETREATS] = MINI_MSG_result_attacker,
                                    [MINI_DEFENDER_RETREATS] = MINI_MSG_result_defender };

    return say2(key[row->retreats], MINI_7_6, GG_KIND_NUMBER, row->attacker, GG_KIND_NUMBER,
                row->defender);
}

/* The sum of an assault; die 0: not rolled yet. */
static void explain_assault(const struct mini_battle *b, const struct mini_position *p, int die,
                            struct gg_breakdown *out)
{
    const struct mini_assault_frame *a = FIND(p, assault);
    struct mini_sum s = mini_assault_sum(b, p, a);

    out->title =
        say2(MINI_MSG_sum_assault, MINI_7_1, MINI_UNIT, a->attacker, MINI_UNIT, a->defender);
    if (die > 0) {
        gg_breakdown_add(out, gg_message(MINI_MSG_mod_die, MINI_7_6), die);
    }
    add_parts(out, &s);
    if (die > 0) {
        out->table = say1(MINI_MSG_chart_row, MINI_7_6, GG_KIND_NUMBER, out->total);
        out->result = chart_result(mini_chart_row(b, out->total));
    }
}

void mini_assault_die_explain(const struct mini_battle *b, const struct mini_position *p,
                              const struct mini_assault_die_frame *f, gg_move m,
                              struct gg_breakdown *out)
{
    (void)f;
    explain_assault(b, p, m == GG_NO_MOVE ? 0 : (int)gg_target_of(m), out);
}

/* The sum behind m, as it stands once m is made; no title if m leads to no roll.  That of an
 * assault is told as soon as there is one, before cards are played. */
void mini_sum_behind(const struct gg_battle *battle, const void *pos, gg_move m,
                     struct gg_breakdown *out)
{
    struct mini_position p = *(const struct mini_position *)pos;
    unsigned state = NOW(&p)->state;

    mini_explain(battle, pos, m, out);
    if (out->title.key != GG_MSG_none || m == GG_NO_MOVE || gg_verb_of(m) == MINI_V_die ||
        mini_why_not(battle, pos, m) != MINI_ALLOWED) {
        return;
    }
    if (gg_verb_of(m) == MINI_V_assault || state == S_defence) {
        mini_apply(battle, &p, m);
        explain_assault(mini_battle(battle), &p, 0, out);
    }
}

/* ---- who fights ---- */

void mini_fight(const struct gg_battle *battle, const void *masked, struct gg_fight *out)
{
    const struct mini_battle *b = mini_battle(battle);
    const struct mini_position *p = masked;
    const struct mini_assault_frame *a = FIND(p, assault);

    if (a == NULL || a->stage == ASSAULT_AFTER) {
        return;
    }
    out->title =
        say2(MINI_MSG_sum_assault, MINI_7_1, MINI_UNIT, a->attacker, MINI_UNIT, a->defender);
    out->place = (struct gg_arg){ .kind = MINI_PLACE, .value = a->place };
    out->side = b->unit[a->attacker].side;
    gg_fights(out, GG_ATTACKS, MINI_UNIT, a->attacker);
    gg_fights(out, GG_DEFENDS, MINI_UNIT, a->defender);
}

/* ---- prompts ---- */

static struct gg_message prompt(const struct mini_position *p)
{
    const union mini_frame *f = NOW(p);
    const struct mini_side *side = &p->side[f->side];
    const struct mini_assault_frame *a = FIND(p, assault);
    const struct mini_move_frame *move = FIND(p, move);

    switch (f->state) {
    case S_stance:
        return side->stance == MINI_NONE
                   ? gg_message(MINI_MSG_ask_mark, MINI_3_1)
                   : say1(MINI_MSG_ask_confirm, MINI_3_2, MINI_STANCE, side->stance);
    case S_action: return gg_message(MINI_MSG_ask_action, MINI_5_1);
    case S_march:
        return say2(MINI_MSG_ask_march, MINI_5_4, MINI_UNIT, move->unit, GG_KIND_NUMBER,
                    move->left);
    case S_reaction:
        return say2(MINI_MSG_ask_reaction, MINI_6_1, MINI_UNIT, move->unit, MINI_PLACE,
                    p->unit[move->unit].place);
    case S_defence:
        return say2(MINI_MSG_ask_defence, MINI_7_4, MINI_UNIT, a->attacker, MINI_UNIT, a->defender);
    case S_answer:
        return say1(MINI_MSG_ask_answer, MINI_7_5, MINI_CARD, p->side[p->active ^ 1].card);
    case S_retreat: return say1(MINI_MSG_ask_retreat, MINI_8_1, MINI_UNIT, f->retreat.loser);
    case S_advance:
        return say2(MINI_MSG_ask_advance, MINI_8_3, MINI_UNIT, a->attacker, MINI_PLACE, a->place);
    default: return gg_message(GG_MSG_none, GG_ALLOWED);
    }
}

/* To the side that decides, and the rule of a roll; what else the others wait for is said by the
 * core. */
void mini_prompt(const struct gg_battle *b, const void *masked, int viewer, struct gg_message *out)
{
    const struct mini_position *p = masked;
    unsigned decider = mini_decider(b, p);

    if (decider == GG_CHANCE) {
        *out = gg_message(GG_MSG_chance, mini_state_row[NOW(p)->state].clause);
    } else if (viewer == (int)decider) {
        *out = prompt(p);
    }
}

/* ---- the log ---- */

/* One step as someone sees it: positions and move are masked. */
struct told {
    const struct mini_battle *b;
    const struct mini_position *before, *after;
    gg_move m;
    struct gg_log *log;
};

static void tell_explained(const struct told *t, struct gg_message message)
{
    struct gg_log_line *line = &t->log->line[t->log->lines];

    gg_log_say(t->log, message);
    mini_explain(&t->b->base, t->before, t->m, &line->breakdown);
    line->explained = line->breakdown.title.key != GG_MSG_none;
}

static void tell_confirm(const struct told *t)
{
    gg_clause why;
    unsigned first;

    gg_log_say(t->log, say1(MINI_MSG_confirmed, MINI_3_2, GG_KIND_SIDE, NOW(t->before)->side));
    if (NOW(t->after)->state == S_stance) {
        return;
    }
    for (int s = 0; s < 2; s++) {
        gg_log_say(t->log, say2(MINI_MSG_stance_is, MINI_3_4, GG_KIND_SIDE, s, MINI_STANCE,
                                t->after->side[s].stance));
    }
    first = mini_first_to_act(t->after, &why);
    gg_log_say(t->log, say1(MINI_MSG_first_to_act, why, GG_KIND_SIDE, (int)first));
}

static void tell_draw(const struct told *t)
{
    int side = (int)gg_subject_of(t->m), card = (int)gg_target_of(t->m);

    gg_log_say(t->log, card == GG_UNKNOWN
                           ? say1(MINI_MSG_drew_hidden, MINI_4_2, GG_KIND_SIDE, side)
                           : say2(MINI_MSG_drew, MINI_4_2, GG_KIND_SIDE, side, MINI_CARD, card));
}

static void tell_die(const struct told *t)
{
    struct gg_breakdown d;

    mini_explain(&t->b->base, t->before, t->m, &d);
    tell_explained(t, d.result);
}

static void tell_assault(const struct told *t)
{
    unsigned target = gg_target_of(t->m);
    struct gg_message m = say2(MINI_MSG_assaulted, MINI_7_1, MINI_UNIT, (int)gg_subject_of(t->m),
                               MINI_UNIT, (int)target);

    gg_arg(&m, MINI_PLACE, t->before->unit[target].place);
    gg_log_say(t->log, m);
}

/* What was done, in the words of the verb. */
static void tell_move(const struct told *t)
{
    const struct mini_position *p = t->before;
    const union mini_frame *f = NOW(p);
    const struct mini_move_frame *move = FIND(p, move);
    const struct mini_assault_frame *a = FIND(p, assault);
    int decider = (int)mini_decider(&t->b->base, p), target = (int)gg_target_of(t->m);
    int mover = move != NULL ? move->unit : 0;
    struct gg_log *log = t->log;

    switch (gg_verb_of(t->m)) {
    case MINI_V_mark:
        gg_log_say(log,
                   say2(MINI_MSG_marked, MINI_3_2, GG_KIND_SIDE, decider, MINI_STANCE, target));
        return;
    case MINI_V_confirm: tell_confirm(t); return;
    case MINI_V_draw: tell_draw(t); return;
    case MINI_V_pass:
        gg_log_say(log, say1(MINI_MSG_passed, MINI_5_2, GG_KIND_SIDE, decider));
        return;
    case MINI_V_move: mover = (int)gg_subject_of(t->m); /* fall through */
    case MINI_V_step:
        gg_log_say(log, say2(MINI_MSG_moved, MINI_5_4, MINI_UNIT, mover, MINI_PLACE, target));
        return;
    case MINI_V_halt: gg_log_say(log, say1(MINI_MSG_halted, MINI_5_4, MINI_UNIT, mover)); return;
    case MINI_V_fire:
        gg_log_say(log, say2(MINI_MSG_fired, MINI_6_1, MINI_UNIT, target, MINI_UNIT, mover));
        return;
    case MINI_V_decline:
        gg_log_say(log, f->state == S_reaction
                            ? say1(MINI_MSG_held_fire, MINI_6_1, GG_KIND_SIDE, decider)
                            : say1(MINI_MSG_kept_card, mini_state_row[f->state].clause,
                                   GG_KIND_SIDE, decider));
        return;
    case MINI_V_die: tell_die(t); return;
    case MINI_V_assault: tell_assault(t); return;
    case MINI_V_play:
        gg_log_say(log, say2(MINI_MSG_played, MINI_4_3, GG_KIND_SIDE, decider, MINI_CARD, target));
        return;
    case MINI_V_retreat:
        gg_log_say(log, say2(MINI_MSG_retreated, MINI_8_1, MINI_UNIT, f->retreat.loser, MINI_PLACE,
                             target));
        return;
    case MINI_V_advance:
        gg_log_say(log,
                   say2(MINI_MSG_advanced, MINI_8_3, MINI_UNIT, a->attacker, MINI_PLACE, a->place));
        return;
    case MINI_V_stay:
        gg_log_say(log, say1(MINI_MSG_stayed, MINI_8_3, MINI_UNIT, a->attacker));
        return;
    default: return;
    }
}

/* What followed of itself: units lost, a turn scored, the end. */
static void tell_consequences(const struct told *t)
{
    const struct mini_position *p = t->before, *q = t->after;
    gg_clause how = mini_over(t->b, q);
    bool over = how != MINI_ALLOWED, scored = q->turn != p->turn || over;
    int winner;

    for (int u = 0; u < t->b->units; u++) {
        if (p->unit[u].steps > 0 && q->unit[u].steps == 0) {
            gg_log_say(t->log, say1(MINI_MSG_removed, MINI_2_4, MINI_UNIT, u));
        }
    }
    for (int s = 0; scored && !mini_beaten(t->b, q) && s < 2; s++) {
        gg_log_say(t->log, say2(MINI_MSG_scored, MINI_9_1, GG_KIND_SIDE, s, GG_KIND_NUMBER,
                                q->side[s].score - p->side[s].score));
    }
    if (over) {
        winner = mini_winner(&t->b->base, q);
        gg_log_say(t->log, winner == GG_CHANCE ? gg_message(GG_MSG_drawn, how)
                                               : say1(GG_MSG_won, how, GG_KIND_SIDE, winner));
    } else if (scored) {
        gg_log_say(t->log, say1(MINI_MSG_turn_begins, MINI_9_2, GG_KIND_NUMBER, q->turn));
    }
}

void mini_narrate(const struct gg_battle *b, const void *before, gg_move m, const void *after,
                  int viewer, struct gg_log *out)
{
    struct told t = { mini_battle(b), before, after, m, out };

    (void)viewer; /* what it may not know is not in the masked values */
    tell_move(&t);
    tell_consequences(&t);
}
