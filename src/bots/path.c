/* SPDX-License-Identifier: MIT
 * The way of one body: a search over its steps for where it had best end.
 *
 * From step to step the best few places are kept, whichever way led there; every way that comes to
 * its end is judged, with what it brings about, and the best is taken. */
#include "bots/path.h"

#include <string.h>

enum { NODES_MAX = 8 };

struct node {
    void *pos;
    struct gg_plan plan;
    int worth;
};

/* The places so many steps away, best first. */
struct front {
    struct node node[NODES_MAX];
    uint32_t count;
};

/* The best end so far. */
struct way {
    struct gg_think *t;
    struct gg_plan plan; /* no moves: none yet */
    void *pos;
};

static bool is_on_the_way(struct gg_think *t, const void *pos, const struct gg_plan *p)
{
    return p->moves < GG_PLAN_MAX - 3 && gg_think_kind(t, pos) == GG_PATH;
}

/* Is there such a place already?  Equal ones are worth the same, and few others are. */
static bool is_known(const struct way *w, const struct front *f, const void *pos, int worth)
{
    for (uint32_t i = 0; i < f->count; i++) {
        if (f->node[i].worth == worth &&
            memcmp(f->node[i].pos, pos, gg_position_told(w->t->rules)) == 0) {
            return true;
        }
    }
    return false;
}

/* Keeps a place if it is among the best; its room is one of the front's own. */
static void keep(struct way *w, struct front *f, const void *pos, const struct gg_plan *p)
{
    struct gg_think *t = w->t;
    struct node mine = { .worth = gg_think_value(t, pos) };
    uint32_t room = t->beam < NODES_MAX ? t->beam : NODES_MAX, at;

    at = f->count < room ? f->count : room - 1;
    if ((f->count == room && f->node[at].worth >= mine.worth) || is_known(w, f, pos, mine.worth)) {
        return;
    }
    mine.plan = *p;
    mine.pos = f->node[at].pos;
    memcpy(mine.pos, pos, t->rules->position_size);
    for (; at > 0 && f->node[at - 1].worth < mine.worth; at--) {
        f->node[at] = f->node[at - 1];
    }
    f->node[at] = mine;
    f->count += f->count < room;
}

/* A way that is over: what comes of it by itself is counted in. */
static void end_way(struct way *w, const void *pos, struct gg_plan *p)
{
    struct gg_think *t = w->t;
    struct gg_rng dice = t->dice;
    uint32_t used = t->used;
    void *copy = gg_think_copy(t, pos);

    if (!copy) {
        return;
    }
    p->value = gg_think_expect(t, copy, t->quick, &dice);
    t->used = used;
    if (w->plan.moves == 0 || p->value > w->plan.value) {
        w->plan = *p;
        memcpy(w->pos, pos, t->rules->position_size);
    }
}

static void step_on(struct way *w, const struct node *from, struct front *next)
{
    struct gg_think *t = w->t;
    struct gg_offer offer;
    uint32_t used = t->used;

    t->rules->offer(t->battle, from->pos, &offer);
    for (uint32_t i = 0; i < offer.count; i++) {
        void *pos = gg_think_stopped(t) ? NULL : gg_think_copy(t, from->pos);
        struct gg_plan with = from->plan;

        if (!pos) {
            return;
        }
        with.move[with.moves++] = gg_offer_nth(&offer, i);
        gg_think_make(t, pos, with.move[with.moves - 1]);
        if (gg_think_settle(t, pos, &with) && is_on_the_way(t, pos, &with)) {
            keep(w, next, pos, &with);
        } else {
            end_way(w, pos, &with);
        }
        t->used = used;
    }
}

static bool make_room(struct gg_think *t, struct front *f)
{
    f->count = 0;
    for (int i = 0; i < NODES_MAX; i++) {
        f->node[i].pos = gg_think_room(t);
        if (!f->node[i].pos) {
            return false;
        }
    }
    return true;
}

static void search(struct way *w, const void *pos, const struct gg_plan *p)
{
    struct front front[2];
    int now = 0;

    if (!make_room(w->t, &front[0]) || !make_room(w->t, &front[1])) {
        return;
    }
    keep(w, &front[0], pos, p);
    for (; front[now].count > 0 && !w->t->late; now = 1 - now) {
        front[1 - now].count = 0;
        for (uint32_t i = 0; i < front[now].count; i++) {
            step_on(w, &front[now].node[i], &front[1 - now]);
        }
    }
}

void gg_think_path(struct gg_think *t, void *pos, struct gg_plan *p)
{
    struct way w = { .t = t, .plan = { .moves = 0 } };
    uint32_t used = t->used;

    w.pos = gg_think_room(t);
    if (w.pos) {
        search(&w, pos, p);
    }
    if (w.plan.moves > 0) {
        *p = w.plan;
        memcpy(pos, w.pos, t->rules->position_size);
    } else { /* no room, no time, or no end in sight */
        t->rules->offer(t->battle, pos, &t->offer);
        p->move[p->moves++] = gg_think_answer(t, pos);
        gg_think_make(t, pos, p->move[p->moves - 1]);
    }
    t->used = used;
}
