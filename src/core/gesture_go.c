/* SPDX-License-Identifier: MIT
 * Going there: stack by stack, by the cheapest way; into play; and as near as may be. */
#include "core/gesture_parts.h"

#include "core/battle.h"
#include "core/sight.h"

enum { TRIES_OF_ONE = 512, WAY_MAX = GG_GESTURE_MOVES_MAX };

/* A body that is not yet in play, or is being set up, is put there; so is one that a game asks for
 * its place first, and for what those there shall do. */
static bool put_there(struct gg_planner *p, struct gg_arg body, struct gg_arg there)
{
    struct gg_meant where = { .count = 1, .thing = { there } }, who;
    struct gg_seek s = { .body = &who, .at = &where, .tries = TRIES_OF_ONE };

    gg_plan_meant(p, body, &who);
    return gg_plan_seek(p, &s) && gg_plan_line(p, s.line, s.moves);
}

/* True: the stack is on its way there, or stands there. */
static bool lead(struct gg_planner *p, const struct gg_ways *w, struct gg_arg there, bool pass)
{
    gg_move line[WAY_MAX];
    int32_t way = gg_ways_to(w, there);
    uint32_t n;

    if (way < 0 || (w->way[way].pass && !pass)) {
        return false;
    }
    n = gg_ways_moves(w, (uint32_t)way, false, line, WAY_MAX);
    if (n > WAY_MAX) {
        gg_plan_stop(p, gg_message(GG_MSG_gesture_long, GG_ALLOWED));
        n = 0;
    }
    gg_plan_line(p, line, n);
    return true;
}

/* How far they could come, as the crow hops: the place that is nearest to where they are to go, the
 * cheapest of such; kind 0: none is nearer than where they stand. */
static struct gg_arg nearest(struct gg_planner *p, const struct gg_ways *w, struct gg_arg from,
                             struct gg_arg there)
{
    struct gg_arg best = { .kind = GG_KIND_NONE };
    uint32_t least;

    p->near = p->near ? p->near : gg_near_open(p->battle);
    p->no_memory = p->no_memory || !p->near;
    if (p->no_memory) {
        return best;
    }
    gg_near_measure(p->near, there);
    least = gg_near_far(p->near, from);
    for (uint32_t i = 0; i < w->count; i++) {
        const struct gg_way *way = &w->way[i];
        uint32_t far = gg_near_far(p->near, way->place);

        if (!way->pass && !way->final && far < least) {
            least = far;
            best = way->place;
        }
    }
    return best;
}

/* They go as near as they can, and *why says that it is not all of the way. */
static bool lead_toward(struct gg_planner *p, const struct gg_ways *w,
                        const struct gg_bodies *stack, struct gg_arg there, struct gg_message *why)
{
    struct gg_arg place = nearest(p, w, gg_plan_place(p, stack->body[0]), there);

    if (place.kind == GG_KIND_NONE || !lead(p, w, place, false)) {
        return false;
    }
    if (why->key == GG_MSG_none) {
        *why = gg_message(GG_MSG_gesture_toward, GG_ALLOWED);
        gg_arg(why, stack->body[0].kind, stack->body[0].value);
        gg_arg(why, place.kind, place.value);
    }
    return true;
}

/* One of a stack that cannot go together, as near as it can. */
static bool alone_toward(struct gg_planner *p, struct gg_arg body, struct gg_arg there,
                         struct gg_message *why)
{
    const struct gg_bodies one = { .count = 1, .body = { body } };
    struct gg_ways w;
    bool led;

    if (!gg_plan_goes_on(p) || !gg_ways_open(&w, p->battle, &p->now.masked, p->side, &one)) {
        p->no_memory = gg_plan_goes_on(p);
        return false;
    }
    led = lead(p, &w, there, false) || lead_toward(p, &w, &one, there, why);
    gg_ways_close(&w);
    return led;
}

/* Each of a stack that has no way together; *why: of the first that cannot, `none` if no rule says
 * more. */
static void put_each(struct gg_planner *p, const struct gg_bodies *stack, struct gg_arg there,
                     const struct gg_message *none, struct gg_message *why)
{
    for (unsigned i = 0; i < stack->count && gg_plan_goes_on(p); i++) {
        struct gg_arg body = stack->body[i];

        if (put_there(p, body, there) ||
            (p->what->toward && stack->count > 1 && alone_toward(p, body, there, why))) {
            continue;
        }
        if (gg_plan_goes_on(p) && why->key == GG_MSG_none) {
            *why = gg_plan_why_not(p, 0, body, there);
            *why = why->clause == GG_ALLOWED && none->key != GG_MSG_none ? *none : *why;
        }
    }
}

/* One leg of the way of a stack; false: it cannot, and *why says why if no one else did. */
static bool leg(struct gg_planner *p, const struct gg_bodies *stack, struct gg_arg there, bool last,
                struct gg_message *why)
{
    struct gg_ways w;
    bool led;

    if (gg_same(gg_plan_place(p, stack->body[0]), there)) {
        return true;
    }
    if (!gg_ways_open(&w, p->battle, &p->now.masked, p->side, stack)) {
        p->no_memory = true;
        return false;
    }
    led = lead(p, &w, there, !last) ||
          (last && p->what->toward && lead_toward(p, &w, stack, there, why));
    if (!led && last) {
        put_each(p, stack, there, &w.none, why);
    } else if (!led && why->key == GG_MSG_none) {
        *why = gg_plan_why_not(p, 0, stack->body[0], there);
    }
    gg_ways_close(&w);
    return led;
}

/* Those that stand with body number `first` and are not in *gone. */
static struct gg_bodies stack_of(const struct gg_planner *p, unsigned first, uint32_t *gone)
{
    const struct gg_bodies *who = &p->what->who;
    struct gg_arg place = gg_plan_place(p, who->body[first]);
    struct gg_bodies stack = { .count = 0 };

    for (unsigned i = first; i < who->count; i++) {
        bool with = i == first ||
                    (place.kind != GG_KIND_NONE && gg_same(gg_plan_place(p, who->body[i]), place));

        if (with && !(*gone >> i & 1)) {
            *gone |= UINT32_C(1) << i;
            stack.body[stack.count++] = who->body[i];
        }
    }
    return stack;
}

static void go_by_legs(struct gg_planner *p, const struct gg_bodies *stack, struct gg_message *why)
{
    const struct gg_gesture *what = p->what;
    bool led = true;

    for (unsigned i = 0; led && i < what->vias && gg_plan_goes_on(p); i++) {
        led = leg(p, stack, what->via[i], false, why);
    }
    if (led && gg_plan_goes_on(p)) {
        leg(p, stack, what->at, true, why);
    }
}

void gg_plan_go(struct gg_planner *p)
{
    struct gg_message why = gg_message(GG_MSG_none, GG_ALLOWED);
    uint32_t gone = 0;

    for (unsigned i = 0; i < p->what->who.count; i++) {
        if (gone >> i & 1) {
            continue;
        }
        if (!gg_plan_goes_on(p)) {
            gg_plan_stop_short(p);
            return;
        }
        {
            struct gg_bodies stack = stack_of(p, i, &gone);

            go_by_legs(p, &stack, &why);
        }
    }
    if (why.key != GG_MSG_none) {
        gg_plan_stop(p, why);
    }
}
