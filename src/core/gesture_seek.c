/* SPDX-License-Identifier: MIT
 * The shortest way to a move that concerns a body and what it aims at: by choosing that body first,
 * where the game asks who acts, and by what leads on from there.  At the beginning of a gesture
 * also by what comes before it and is not said: "no more" of what is being done, and the first
 * thing beside the board that serves (a card, a disc).  Moves that name anything else are not
 * tried, nor are those that cannot be taken back. */
#include "core/gesture_parts.h"

#include "core/battle.h"
#include "core/sight.h"
#include "core/view.h"
#include <string.h>

/* What has been named on the line so far, by its moves or by the question that is asked. */
struct named {
    bool body, at, made;
};

struct looking {
    struct gg_planner *p;
    struct gg_seek *s;
    unsigned depth; /* of the line that is tried */
};

static void name_parts(const struct gg_seek *s, const struct gg_arg *part, unsigned n,
                       struct named *out)
{
    for (unsigned i = 0; i < n; i++) {
        out->body = out->body || gg_means(s->body, part[i]);
        out->at = out->at || gg_means(s->at, part[i]);
    }
}

/* What the question at pos is about counts as named. */
static struct named asked(const struct looking *l, const void *pos, struct named before)
{
    struct gg_message prompt;
    struct named n = { .body = before.body, .at = before.at || !l->s->at };

    gg_prompt(l->p->battle, pos, l->p->side, &prompt);
    name_parts(l->s, prompt.arg, prompt.args, &n);
    n.made = before.made && n.at;
    return n;
}

/* Does every part of it belong to the body or to what it aims at? */
static bool concerns(const struct gg_seek *s, const struct gg_arg *part, unsigned n)
{
    for (unsigned i = 0; i < n; i++) {
        if (!gg_means(s->body, part[i]) && !gg_means(s->at, part[i])) {
            return false;
        }
    }
    return true;
}

/* A body that is put somewhere: both are its parts, and nothing else stands for them. */
static bool is_put(const struct gg_seek *s, const struct gg_arg *part, unsigned n)
{
    return n == 2 && gg_same(part[0], s->body->thing[0]) && gg_same(part[1], s->at->thing[0]);
}

/* And it does not aim there, but stands there then; or another is there in its stead, as a troop
 * marker that is known by where it lies. */
static bool comes_to(const struct looking *l, const void *pos, gg_move m)
{
    const struct gg_ruleset *r = l->p->rules;
    struct gg_arg body = l->s->body->thing[0];
    struct gg_stand before = { .side = GG_NOBODY }, stand = { .side = GG_NOBODY };
    union gg_position_room after;

    memcpy(&after, pos, r->position_size);
    r->apply(l->p->battle, &after, m);
    r->stand(l->p->battle, pos, body, &before);
    r->stand(l->p->battle, &after, body, &stand);
    return gg_same(stand.place, l->s->at->thing[0]) ||
           (before.place.kind != GG_KIND_NONE && stand.place.kind == GG_KIND_NONE);
}

static bool is_it(const struct gg_seek *s, gg_move m, const struct gg_arg *part, unsigned n,
                  struct named named)
{
    if (s->verb == 0) {
        return is_put(s, part, n);
    }
    if (n == 0 || !concerns(s, part, n)) {
        return gg_verb_of(m) == s->verb && n == 0 && named.body && named.at;
    }
    name_parts(s, part, n, &named);
    return named.body && named.at && (gg_verb_of(m) == s->verb || named.made);
}

/* Does it lie beside the board, as the side sees it where it stands? */
static bool is_beside(const struct gg_scene *scene, struct gg_arg thing)
{
    for (uint32_t i = 0; i < scene->items; i++) {
        if (gg_same(scene->item[i].thing, thing)) {
            return true;
        }
    }
    return false;
}

/* May it come before anything that was said, though nobody said it? */
static bool goes_without_saying(const struct gg_planner *p, const struct gg_arg *part, unsigned n,
                                struct named named)
{
    bool beside = p->out->end.made == 0 && !named.body;

    for (unsigned i = 0; i < n; i++) {
        beside = beside && is_beside(&p->scene, part[i]);
    }
    return beside;
}

/* May it be made on the way?  What says nothing of who or where only once it is known who. */
static bool may_lead(const struct looking *l, const struct gg_arg *part, unsigned n,
                     struct named named)
{
    return (n == 0 ? named.body : concerns(l->s, part, n)) ||
           goes_without_saying(l->p, part, n, named);
}

/* Makes m; false: the side does not decide next, or something shows. */
static bool makes(const struct looking *l, const void *pos, gg_move m, void *after)
{
    const struct gg_ruleset *r = l->p->rules;

    l->s->tries -= l->s->tries > 0;
    memcpy(after, pos, r->position_size);
    r->apply(l->p->battle, after, m);
    return gg_decider(l->p->battle, after) == (unsigned)l->p->side &&
           !r->reveals(l->p->battle, pos, m);
}

static bool look(struct looking *l, const void *pos, unsigned at, struct named before);

/* One move of the offer, `at` moves behind where the side stands. */
static bool try_move(struct looking *l, const void *pos, gg_move m, unsigned at, struct named named)
{
    union gg_position_room after;
    struct gg_arg part[2];
    unsigned n = gg_move_parts(l->p->rules, m, part);
    struct named next = named;

    l->s->line[at] = m;
    if (at + 1 == l->depth) {
        l->s->moves = at + 1;
        return is_it(l->s, m, part, n, named) && (l->s->verb != 0 || comes_to(l, pos, m));
    }
    if (l->s->tries == 0 || !may_lead(l, part, n, named) || !makes(l, pos, m, &after)) {
        return false;
    }
    name_parts(l->s, part, n, &next);
    next.made = named.made || (gg_verb_of(m) == l->s->verb && next.at);
    return look(l, &after, at + 1, next);
}

static bool look(struct looking *l, const void *pos, unsigned at, struct named before)
{
    struct named named = asked(l, pos, before);
    struct gg_offer o;

    l->p->rules->offer(l->p->battle, pos, &o);
    for (uint32_t i = 0; i < o.count; i++) {
        if (try_move(l, pos, gg_offer_nth(&o, i), at, named)) {
            return true;
        }
    }
    return false;
}

bool gg_plan_seek(struct gg_planner *p, struct gg_seek *s)
{
    struct looking l = { .p = p, .s = s };

    for (l.depth = 1; l.depth <= GG_SEEK_DEPTH; l.depth++) {
        if (look(&l, gg_finality_world(&p->now, 0), 0, (struct named){ .made = s->made })) {
            return true;
        }
    }
    return false;
}
