/* SPDX-License-Identifier: MIT
 * What a side could do to an enemy, and with whom, though it is not asked about it yet: what comes
 * first (a disc, a card, the area that acts) is looked through, as long as nobody moves by it and
 * nothing of it is final. */
#include "core/gesture_parts.h"

#include "core/battle.h"
#include "core/sight.h"
#include <string.h>

enum { AIM_DEPTH = GG_SEEK_DEPTH, AIM_TRIES = 2048 };

struct aiming {
    const struct gg_battle *battle;
    int side;
    struct gg_scene scene; /* as the side sees it now */
    struct gg_meant at;
    struct gg_aims *out;
    uint32_t tries;
};

static const struct gg_piece *piece_of(const struct aiming *a, struct gg_arg thing)
{
    for (uint32_t i = 0; i < a->scene.pieces; i++) {
        if (gg_same(a->scene.piece[i].thing, thing)) {
            return &a->scene.piece[i];
        }
    }
    return NULL;
}

/* A piece of the side on the board, or the place of one. */
static bool is_ours(const struct aiming *a, struct gg_arg thing)
{
    for (uint32_t i = 0; i < a->scene.pieces; i++) {
        const struct gg_piece *p = &a->scene.piece[i];

        if (p->side == a->side && (gg_same(p->thing, thing) || gg_same(p->place, thing))) {
            return true;
        }
    }
    return false;
}

static bool is_beside(const struct aiming *a, struct gg_arg thing)
{
    for (uint32_t i = 0; i < a->scene.items; i++) {
        if (gg_same(a->scene.item[i].thing, thing)) {
            return true;
        }
    }
    return false;
}

static struct gg_aim *aim_of(struct gg_aims *out, unsigned verb)
{
    for (unsigned i = 0; i < out->count; i++) {
        if (out->aim[i].verb == verb) {
            return &out->aim[i];
        }
    }
    if (out->count == GG_AIMS_MAX) {
        return NULL;
    }
    out->aim[out->count] = (struct gg_aim){ .verb = verb };
    return &out->aim[out->count++];
}

static void add_body(struct gg_bodies *who, struct gg_arg body)
{
    for (unsigned i = 0; i < who->count; i++) {
        if (gg_same(who->body[i], body)) {
            return;
        }
    }
    if (who->count < GG_BODIES_MAX) {
        who->body[who->count++] = body;
    }
}

/* m is aimed at it; body: who was named before it on the line, if m names nobody. */
static void note(struct aiming *a, gg_move m, const struct gg_arg *part, unsigned n,
                 struct gg_arg body)
{
    struct gg_aim *aim = aim_of(a->out, gg_verb_of(m));

    body = n == 2 ? part[0] : body;
    if (aim && body.kind != GG_KIND_NONE && is_ours(a, body)) {
        add_body(&aim->who, body);
    }
}

/* What is one's own is chosen, not aimed at. */
static bool is_aimed(const struct aiming *a, const struct gg_arg *part, unsigned n)
{
    return n > 0 && gg_means(&a->at, part[n - 1]) && is_ours(a, part[0]) == (n == 2);
}

/* A piece and its place go together. */
static bool is_one(const struct aiming *a, struct gg_arg body, struct gg_arg thing)
{
    const struct gg_piece *p = piece_of(a, body), *q = piece_of(a, thing);

    return body.kind == GG_KIND_NONE || gg_same(body, thing) || (p && gg_same(p->place, thing)) ||
           (q && gg_same(q->place, body));
}

/* Only who acts, the same all along the line, or what serves is named by it. */
static bool may_lead(const struct aiming *a, const struct gg_arg *part, unsigned n,
                     struct gg_arg body)
{
    return n == 0 ||
           (n == 1 && (is_ours(a, part[0]) ? is_one(a, body, part[0]) : is_beside(a, part[0])));
}

static bool stays(const struct aiming *a, const void *before, const void *after,
                  struct gg_arg thing)
{
    const struct gg_ruleset *r = a->battle->rules;
    struct gg_stand was = { .side = GG_NOBODY }, is = { .side = GG_NOBODY };

    if (!piece_of(a, thing)) {
        return true;
    }
    r->stand(a->battle, before, thing, &was);
    r->stand(a->battle, after, thing, &is);
    return gg_same(was.place, is.place);
}

static void look(struct aiming *a, const void *pos, unsigned left, struct gg_arg body);

static void lead(struct aiming *a, const void *pos, gg_move m, unsigned left, struct gg_arg body)
{
    const struct gg_ruleset *r = a->battle->rules;
    union gg_position_room after;
    struct gg_arg part[2];
    unsigned n = gg_move_parts(r, m, part);

    if (a->tries == 0 || !may_lead(a, part, n, body) || r->reveals(a->battle, pos, m)) {
        return;
    }
    a->tries--;
    memcpy(&after, pos, r->position_size);
    r->apply(a->battle, &after, m);
    if (gg_decider(a->battle, &after) == (unsigned)a->side &&
        (n == 0 || stays(a, pos, &after, part[0]))) {
        look(a, &after, left - 1, n == 1 && is_ours(a, part[0]) ? part[0] : body);
    }
}

/* What names nobody first: it leads farthest ("no more of this"), and there are tries for few. */
static void look(struct aiming *a, const void *pos, unsigned left, struct gg_arg body)
{
    const struct gg_ruleset *r = a->battle->rules;
    struct gg_offer o;

    r->offer(a->battle, pos, &o);
    for (unsigned pass = 0; pass < 2; pass++) {
        for (uint32_t i = 0; i < o.count; i++) {
            struct gg_arg part[2];
            gg_move m = gg_offer_nth(&o, i);
            unsigned n = gg_move_parts(r, m, part);

            if (n > 0 && pass == 0 && is_aimed(a, part, n)) {
                note(a, m, part, n, body);
            } else if (left > 1 && (n > 0) == (pass > 0) && !is_aimed(a, part, n)) {
                lead(a, pos, m, left, body);
            }
        }
    }
}

static void mean(struct aiming *a, struct gg_arg at)
{
    const struct gg_piece *piece = piece_of(a, at);

    a->at.thing[a->at.count++] = at;
    if (piece && piece->place.kind != GG_KIND_NONE) {
        a->at.thing[a->at.count++] = piece->place;
    }
    for (uint32_t i = 0; i < a->scene.pieces && !piece && a->at.count < GG_MEANT_MAX; i++) {
        if (gg_same(a->scene.piece[i].place, at) && a->scene.piece[i].side != a->side) {
            a->at.thing[a->at.count++] = a->scene.piece[i].thing;
        }
    }
}

bool gg_gesture_aims(const struct gg_battle *b, const void *masked, int side, struct gg_arg at,
                     struct gg_aims *out)
{
    struct aiming a = { .battle = b, .side = side, .out = out, .tries = AIM_TRIES };
    union gg_position_room world;
    bool ok;

    out->count = 0;
    b->rules->scene(b, masked, side, &a.scene);
    ok = !a.scene.failed;
    if (ok) {
        mean(&a, at);
        gg_imagine(b, masked, side, 0, &world);
        look(&a, &world, AIM_DEPTH, (struct gg_arg){ .kind = GG_KIND_NONE });
    }
    gg_scene_free(&a.scene);
    return ok;
}
