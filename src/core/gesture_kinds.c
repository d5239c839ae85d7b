/* SPDX-License-Identifier: MIT
 * All of these at that, the same again, and a series. */
#include "core/gesture_parts.h"
#include "core/question.h"

#include "core/battle.h"
#include "core/sight.h"
#include "core/view.h"

enum { TRIES_OF_ALL = 2048 };

/* ---- all ---- */

static bool is_named_by(const struct gg_message *prompt, const struct gg_meant *set)
{
    for (unsigned i = 0; i < prompt->args; i++) {
        if (gg_means(set, prompt->arg[i])) {
            return true;
        }
    }
    return false;
}

static bool was_planned(const struct gg_planner *p, gg_move m)
{
    for (uint32_t i = 0; i < p->out->end.made; i++) {
        if (p->out->step[i].move == m) {
            return true;
        }
    }
    return false;
}

/* What is aimed at and whether it has been, on the way through all bodies. */
struct aim {
    struct gg_meant at;
    bool has_at, made;
};

/* Does it name what is aimed at, or leave it to the question, and name no other such thing? */
static bool has_aim(const struct aim *a, const struct gg_arg *part, unsigned n, bool asked)
{
    bool other = false;

    for (unsigned i = 0; a->has_at && i < n; i++) {
        if (gg_means(&a->at, part[i])) {
            return true;
        }
        other = other || part[i].kind == a->at.thing[0].kind;
    }
    return !a->has_at || (asked && !other);
}

/* Is m such a move, of whichever body?  Of another verb: it joins one that was made. */
static bool is_aimed(const struct gg_planner *p, const struct aim *a,
                     const struct gg_message *prompt, gg_move m)
{
    struct gg_arg part[2];
    unsigned n = gg_move_parts(p->rules, m, part);
    bool asked = is_named_by(prompt, &a->at);

    if (was_planned(p, m)) {
        return false;
    }
    if (gg_verb_of(m) == p->what->verb) {
        return has_aim(a, part, n, asked);
    }
    return a->made && asked && n == 1 && !gg_means(&a->at, part[0]);
}

static gg_move find_aimed(const struct gg_planner *p, const struct aim *a)
{
    struct gg_message prompt;
    struct gg_offer o;

    p->rules->offer(p->battle, &p->now.masked, &o);
    gg_prompt(p->battle, &p->now.masked, p->side, &prompt);
    for (uint32_t i = 0; i < o.count; i++) {
        if (is_aimed(p, a, &prompt, gg_offer_nth(&o, i))) {
            return gg_offer_nth(&o, i);
        }
    }
    return GG_NO_MOVE;
}

static void all_that_can(struct gg_planner *p, struct aim *a)
{
    while (gg_plan_goes_on(p)) {
        gg_move m = find_aimed(p, a);

        if (m == GG_NO_MOVE || !gg_plan_move(p, m)) {
            break;
        }
        a->made = true;
    }
    if (p->out->end.made == 0) {
        gg_plan_stop(p, gg_message(GG_MSG_gesture_nobody, GG_ALLOWED));
    }
}

/* The body's move, if it has one; else *why, if no one else had a reason. */
static void one_of_all(struct gg_planner *p, struct aim *a, struct gg_arg body,
                       struct gg_message *why)
{
    struct gg_meant who;
    struct gg_seek s = { .body = &who,
                         .at = a->has_at ? &a->at : NULL,
                         .verb = p->what->verb,
                         .made = a->made,
                         .tries = TRIES_OF_ALL / p->what->who.count };

    gg_plan_meant(p, body, &who);
    if (gg_plan_seek(p, &s)) {
        a->made = gg_plan_line(p, s.line, s.moves) || a->made;
    } else if (why->key == GG_MSG_none) {
        *why = gg_plan_why_not(p, p->what->verb, body, p->what->at);
    }
}

void gg_plan_all(struct gg_planner *p)
{
    const struct gg_bodies *who = &p->what->who;
    struct gg_message why = gg_message(GG_MSG_none, GG_ALLOWED);
    struct aim a = { .has_at = p->what->at.kind != GG_KIND_NONE };

    if (a.has_at) {
        gg_plan_meant(p, p->what->at, &a.at);
    }
    if (who->count == 0) {
        all_that_can(p, &a);
        return;
    }
    for (unsigned i = 0; i < who->count; i++) {
        if (!gg_plan_goes_on(p)) {
            gg_plan_stop_short(p);
            return;
        }
        one_of_all(p, &a, who->body[i], &why);
    }
    if (why.key != GG_MSG_none) {
        gg_plan_stop(p, why);
    }
}

/* ---- repeat ---- */

static bool is_piece(const struct gg_planner *p, struct gg_arg thing)
{
    for (uint32_t i = 0; i < p->scene.pieces; i++) {
        if (gg_same(p->scene.piece[i].thing, thing)) {
            return true;
        }
    }
    return false;
}

/* Is b the same answer as a for another piece?  A choice of a place alone is never the same, or
 * troops would be scattered. */
static bool is_alike(const struct gg_planner *p, gg_move a, gg_move b)
{
    const struct gg_verb *v = &p->rules->verb[gg_verb_of(a)];
    struct gg_arg part[2];
    unsigned n = gg_move_parts(p->rules, b, part);

    if (gg_verb_of(a) != gg_verb_of(b) || n == 0) {
        return false;
    }
    return v->subject != GG_KIND_NONE ? n == 2 && gg_target_of(a) == gg_target_of(b)
                                      : is_piece(p, part[0]);
}

static gg_move same_again(const struct gg_planner *p, gg_move first)
{
    struct gg_offer o;

    p->rules->offer(p->battle, &p->now.masked, &o);
    if (gg_offer_find(&o, first) >= 0) {
        return first;
    }
    for (uint32_t i = 0; i < o.count; i++) {
        if (is_alike(p, first, gg_offer_nth(&o, i))) {
            return gg_offer_nth(&o, i);
        }
    }
    return GG_NO_MOVE;
}

/* Has it come back to a position that it left? */
static bool goes_round(const struct gg_planner *p)
{
    uint32_t last = p->out->end.made - 1;

    for (uint32_t i = 0; i < last; i++) {
        if (p->out->step[i].hash == p->out->step[last].hash) {
            return true;
        }
    }
    return false;
}

/* The first move of what was asked for cannot be made, by this rule. */
static void stop_not_offered(struct gg_planner *p, gg_move m)
{
    gg_clause clause = p->rules->why_not(p->battle, &p->now.masked, m);
    struct gg_message why =
        gg_message(clause ? GG_MSG_refused_clause : GG_MSG_refused_unknown, clause);

    if (clause) {
        gg_arg(&why, GG_KIND_CLAUSE, clause);
    }
    gg_plan_stop(p, why);
}

static bool is_offered(const struct gg_planner *p, gg_move m)
{
    struct gg_offer o;

    p->rules->offer(p->battle, &p->now.masked, &o);
    return gg_offer_find(&o, m) >= 0;
}

static struct gg_question question_now(const struct gg_planner *p)
{
    struct gg_message prompt;

    gg_prompt(p->battle, &p->now.masked, p->side, &prompt);
    return gg_question_of(&prompt);
}

void gg_plan_repeat(struct gg_planner *p)
{
    gg_move first = p->what->move;
    struct gg_question question = question_now(p);

    if (!is_offered(p, first)) {
        stop_not_offered(p, first);
        return;
    }
    for (gg_move m = first; m != GG_NO_MOVE && gg_same_question(question_now(p), question);
         m = same_again(p, first)) {
        if (!gg_plan_move(p, m) || !gg_plan_goes_on(p) || goes_round(p)) {
            return;
        }
    }
}

/* ---- series ---- */

void gg_plan_series(struct gg_planner *p)
{
    const struct gg_gesture *what = p->what;
    struct gg_question question = question_now(p);

    for (unsigned i = 0; i < what->moves; i++) {
        if (!gg_plan_goes_on(p)) {
            gg_plan_stop_short(p);
            return;
        }
        if (!gg_same_question(question_now(p), question)) {
            gg_plan_stop(p, gg_message(GG_MSG_way_decision, GG_ALLOWED));
            return;
        }
        if (!is_offered(p, what->series[i])) {
            stop_not_offered(p, what->series[i]);
            return;
        }
        gg_plan_move(p, what->series[i]);
    }
}
