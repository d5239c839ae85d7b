/* SPDX-License-Identifier: MIT
 * Planning a gesture: each move is made on a position that fits what the side knows, always the
 * same guess, and what the side would see then is noted. */
#include "core/gesture_parts.h"

#include "core/battle.h"
#include "core/notation.h"
#include "core/sight.h"
#include "core/view.h"
#include <stdlib.h>
#include <string.h>

/* ---- the planner ---- */

/* Stands where the side sees that. */
static void stand(struct gg_planner *p, const void *masked)
{
    gg_finality_open(&p->now, p->battle, masked, p->side);
    gg_scene_free(&p->scene);
    p->rules->scene(p->battle, &p->now.masked, p->side, &p->scene);
    p->no_memory = p->no_memory || p->scene.failed;
}

bool gg_plan_goes_on(const struct gg_planner *p)
{
    return !p->over && !p->no_memory && !p->out->end.stopped;
}

void gg_plan_stop(struct gg_planner *p, struct gg_message why)
{
    struct gg_gesture_end *end = &p->out->end;

    if (!end->stopped) {
        end->stopped = true;
        end->why = why;
    }
}

static void stop_before(struct gg_planner *p, gg_move m)
{
    struct gg_message prompt;

    gg_prompt(p->battle, &p->now.masked, p->side, &prompt);
    gg_plan_stop(p, gg_message(GG_MSG_gesture_final, gg_move_clause(p->rules, &prompt, m)));
    p->out->end.final = m;
    p->over = true;
}

bool gg_plan_move(struct gg_planner *p, gg_move m)
{
    struct gg_gesture_plan *out = p->out;
    union gg_position_room after, masked;

    if (out->end.made == GG_GESTURE_MOVES_MAX) {
        gg_plan_stop(p, gg_message(GG_MSG_gesture_long, GG_ALLOWED));
        return false;
    }
    if (!p->what->confirmed && gg_move_is_final(&p->now, m)) {
        stop_before(p, m);
        return false;
    }
    memcpy(&after, gg_finality_world(&p->now, 0), p->rules->position_size);
    p->rules->apply(p->battle, &after, m);
    out->step[out->end.made] = (struct gg_foreseen){ .move = m };
    if (gg_decider(p->battle, &after) == (unsigned)p->side) {
        gg_mask(p->battle, &after, p->side, &masked);
        out->step[out->end.made].hash = gg_position_hash(p->rules, &masked);
        stand(p, &masked);
    } else {
        p->over = true;
    }
    out->end.made++;
    return true;
}

bool gg_plan_line(struct gg_planner *p, const gg_move *line, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        if (!gg_plan_goes_on(p) || !gg_plan_move(p, line[i])) {
            return false;
        }
    }
    return true;
}

void gg_plan_stop_short(struct gg_planner *p)
{
    if (p->over) {
        gg_plan_stop(p, gg_message(GG_MSG_way_decision, GG_ALLOWED));
    }
}

/* ---- why not ---- */

static struct gg_message forbidden(const struct gg_planner *p, gg_move m)
{
    gg_clause clause = p->rules->why_not(p->battle, &p->now.masked, m);
    struct gg_message why = gg_message(GG_MSG_refused_clause, clause);

    gg_arg(&why, GG_KIND_CLAUSE, clause);
    return clause == GG_ALLOWED ? gg_message(GG_MSG_none, GG_ALLOWED) : why;
}

/* The move of a verb that these two would be the parts of, or one of them if a single one is
 * enough; GG_NO_MOVE: they cannot be. */
static gg_move composed(const struct gg_planner *p, unsigned verb, bool single, struct gg_arg body,
                        struct gg_arg at)
{
    const struct gg_verb *v = &p->rules->verb[verb];

    if (v->subject == body.kind && v->target == at.kind && body.kind != GG_KIND_NONE) {
        return gg_move2(verb, (unsigned)body.value, (unsigned)at.value);
    }
    if (single && v->subject == GG_KIND_NONE && v->target != GG_KIND_NONE) {
        return v->target == at.kind     ? gg_move1(verb, (unsigned)at.value)
               : v->target == body.kind ? gg_move1(verb, (unsigned)body.value)
                                        : GG_NO_MOVE;
    }
    return GG_NO_MOVE;
}

struct gg_message gg_plan_why_not(const struct gg_planner *p, unsigned verb, struct gg_arg body,
                                  struct gg_arg at)
{
    struct gg_message why = gg_message(GG_MSG_gesture_cannot, GG_ALLOWED);
    struct gg_arg stands = gg_plan_place(p, body);
    struct gg_offer o;

    p->rules->offer(p->battle, &p->now.masked, &o);
    for (unsigned i = 0; i < (verb ? 1u : o.runs); i++) {
        unsigned v = verb ? verb : gg_verb_of(o.run[i].base);
        gg_move m = composed(p, v, verb != 0, body, at);
        struct gg_message found;

        m = m == GG_NO_MOVE && stands.kind != GG_KIND_NONE ? composed(p, v, verb != 0, stands, at)
                                                           : m;
        found = m == GG_NO_MOVE ? gg_message(GG_MSG_none, GG_ALLOWED) : forbidden(p, m);
        if (found.key != GG_MSG_none) {
            return found;
        }
    }
    gg_arg(&why, body.kind, body.value);
    return why;
}

/* ---- things ---- */

struct gg_arg gg_plan_place(const struct gg_planner *p, struct gg_arg thing)
{
    for (uint32_t i = 0; i < p->scene.pieces; i++) {
        if (gg_same(p->scene.piece[i].thing, thing)) {
            return p->scene.piece[i].place;
        }
    }
    return (struct gg_arg){ .kind = GG_KIND_NONE };
}

static void mean(struct gg_meant *set, struct gg_arg thing)
{
    if (set->count < GG_MEANT_MAX) {
        set->thing[set->count++] = thing;
    }
}

void gg_plan_meant(const struct gg_planner *p, struct gg_arg thing, struct gg_meant *out)
{
    struct gg_arg place = gg_plan_place(p, thing);

    out->count = 0;
    mean(out, thing);
    if (place.kind != GG_KIND_NONE) {
        mean(out, place);
        return;
    }
    for (uint32_t i = 0; i < p->scene.pieces; i++) {
        if (gg_same(p->scene.piece[i].place, thing)) {
            mean(out, p->scene.piece[i].thing);
        }
    }
}

bool gg_means(const struct gg_meant *set, struct gg_arg thing)
{
    for (unsigned i = 0; set && i < set->count; i++) {
        if (gg_same(set->thing[i], thing)) {
            return true;
        }
    }
    return false;
}

unsigned gg_move_parts(const struct gg_ruleset *r, gg_move m, struct gg_arg part[2])
{
    const struct gg_verb *v = &r->verb[gg_verb_of(m)];
    unsigned n = 0;

    if (v->subject != GG_KIND_NONE) {
        part[n++] = (struct gg_arg){ (int16_t)v->subject, (int16_t)gg_subject_of(m) };
    }
    if (v->target != GG_KIND_NONE) {
        part[n++] = (struct gg_arg){ (int16_t)v->target, (int16_t)gg_target_of(m) };
    }
    return n;
}

/* ---- the whole plan ---- */

static void plan_kind(struct gg_planner *p)
{
    switch (p->what->kind) {
    case GG_GESTURE_GO: gg_plan_go(p); break;
    case GG_GESTURE_ALL: gg_plan_all(p); break;
    case GG_GESTURE_REPEAT: gg_plan_repeat(p); break;
    case GG_GESTURE_SERIES: gg_plan_series(p); break;
    }
    if (p->out->end.made == 0) {
        gg_plan_stop(p, gg_message(GG_MSG_gesture_nothing, GG_ALLOWED));
    }
}

bool gg_gesture_plan(const struct gg_battle *b, const void *masked, int side,
                     const struct gg_gesture *what, struct gg_gesture_plan *out)
{
    struct gg_planner *p = calloc(1, sizeof *p);
    bool ok = p;

    out->end = (struct gg_gesture_end){ .made = 0 };
    if (p) {
        p->battle = b;
        p->rules = b->rules;
        p->side = side;
        p->what = what;
        p->out = out;
        stand(p, masked);
        plan_kind(p);
        ok = !p->no_memory;
        gg_scene_free(&p->scene);
        gg_near_close(p->near);
    }
    free(p);
    return ok;
}
