/* SPDX-License-Identifier: MIT
 * What a person would have meant by the moves that were made: bodies that stand elsewhere
 * afterwards, those that did the same to one target, an answer given again and again. */
#include "clicks.h"

#include <stdlib.h>
#include <string.h>

enum { AHEAD = 96, ATTACKS_AHEAD = 12, GOES_MAX = 14, ALLS_MAX = 4 };

static bool same(struct gg_arg a, struct gg_arg b)
{
    return a.kind == b.kind && a.value == b.value;
}

void look(const struct gg_battle *b, const void *pos, int viewer, int side, struct spots *out)
{
    struct gg_scene scene = { .piece = NULL };
    union gg_position_room masked;

    gg_mask(b, pos, viewer, &masked);
    b->rules->scene(b, &masked, viewer, &scene);
    *out = (struct spots){ .spot = calloc(scene.pieces + 1, sizeof *out->spot) };
    if (!out->spot) {
        die("out of memory");
    }
    for (uint32_t i = 0; i < scene.pieces; i++) {
        if (scene.piece[i].side == side) {
            out->spot[out->count++] = (struct spot){ scene.piece[i].thing, scene.piece[i].place };
        }
    }
    gg_scene_free(&scene);
}

static const struct spot *find(const struct spots *s, struct gg_arg thing, uint32_t near)
{
    if (near < s->count && same(s->spot[near].thing, thing)) {
        return &s->spot[near];
    }
    for (uint32_t i = 0; i < s->count; i++) {
        if (same(s->spot[i].thing, thing)) {
            return &s->spot[i];
        }
    }
    return NULL;
}

/* Who has come to one place between two looks; false: to several, or nobody has. */
static bool went_together(const struct spots *from, const struct spots *to, struct gg_bodies *who,
                          struct gg_arg *where)
{
    who->count = 0;
    for (uint32_t i = 0; i < to->count; i++) {
        const struct spot *was = find(from, to->spot[i].thing, i);

        if (to->spot[i].place.kind == GG_KIND_NONE ||
            (was && same(was->place, to->spot[i].place))) {
            continue;
        }
        if (who->count == GG_BODIES_MAX || (who->count > 0 && !same(*where, to->spot[i].place))) {
            return false;
        }
        *where = to->spot[i].place;
        who->body[who->count++] = to->spot[i].thing;
    }
    return who->count > 0;
}

static bool add(struct doing *out, unsigned *n, const struct doing *d)
{
    for (unsigned i = 0; i < *n; i++) {
        const struct gg_gesture *a = &out[i].gesture, *b = &d->gesture;

        if (a->kind == b->kind && a->verb == b->verb && same(a->at, b->at) &&
            a->who.count == b->who.count && a->move == b->move &&
            memcmp(a->who.body, b->who.body, sizeof a->who.body) == 0) {
            return false;
        }
    }
    if (*n == DOINGS_MAX) {
        return false;
    }
    out[(*n)++] = *d;
    return true;
}

static const struct spot *stand_of(const struct spots *s, struct gg_arg thing)
{
    const struct spot *spot = find(s, thing, 0);

    return spot && spot->place.kind != GG_KIND_NONE ? spot : NULL;
}

static bool among(const struct gg_bodies *who, struct gg_arg thing)
{
    for (unsigned i = 0; i < who->count; i++) {
        if (same(who->body[i], thing)) {
            return true;
        }
    }
    return false;
}

/* And all who stand with them: those that cannot go are passed over. */
static void with_their_stacks(const struct spots *all, const struct gg_bodies *who,
                              struct gg_bodies *out)
{
    *out = *who;
    for (uint32_t i = 0; i < all->count; i++) {
        bool with = false;

        for (unsigned k = 0; k < who->count && !with; k++) {
            const struct spot *spot = stand_of(all, who->body[k]);

            with = spot && same(spot->place, all->spot[i].place);
        }
        if (with && !among(out, all->spot[i].thing) && out->count < GG_BODIES_MAX) {
            out->body[out->count++] = all->spot[i].thing;
        }
    }
}

static void goes(const struct stretch *s, uint32_t i, const void *pos, struct doing *out,
                 unsigned *n)
{
    struct doing stacks = { .gesture = { .kind = GG_GESTURE_GO } };
    struct spots now;
    unsigned found = 0;

    look(s->battle, pos, s->side, s->side, &now);
    for (uint32_t j = i + 1; j <= s->moves && j <= i + AHEAD && found < GOES_MAX; j++) {
        struct doing d = { .to = j, .gesture = { .kind = GG_GESTURE_GO } };

        if (went_together(&now, &s->spots[j], &d.gesture.who, &d.gesture.at)) {
            aim_at(s->battle, pos, &now, &d);
            found += add(out, n, &d);
            with_their_stacks(&now, &d.gesture.who, &stacks.gesture.who);
            stacks.gesture.at = d.gesture.at;
            stacks.to = j;
            if (stacks.gesture.who.count > d.gesture.who.count) {
                aim_at(s->battle, pos, &now, &stacks);
                add(out, n, &stacks);
            }
        }
    }
    free(now.spot);
}

/* ---- all of these at that ---- */

static unsigned parts_of(const struct gg_ruleset *r, gg_move m, struct gg_arg part[2])
{
    const struct gg_verb *v = &r->verb[gg_verb_of(m)];
    unsigned n = 0;

    if (v->subject >= GG_KIND_FIRST) {
        part[n++] = (struct gg_arg){ (int16_t)v->subject, (int16_t)gg_subject_of(m) };
    }
    if (v->target >= GG_KIND_FIRST) {
        part[n++] = (struct gg_arg){ (int16_t)v->target, (int16_t)gg_target_of(m) };
    }
    return n;
}

/* Is it a piece of the side on the board, or the place of one?  Only these are chosen as bodies. */
static bool is_body(const struct spots *all, struct gg_arg thing)
{
    for (uint32_t i = 0; i < all->count; i++) {
        if (all->spot[i].place.kind != GG_KIND_NONE &&
            (same(all->spot[i].thing, thing) || same(all->spot[i].place, thing))) {
            return true;
        }
    }
    return false;
}

/* Those named by the moves from i on, other than what is aimed at. */
static void name(const struct stretch *s, uint32_t i, struct gg_arg at, struct gg_bodies *who)
{
    struct gg_arg part[2];
    unsigned parts = parts_of(s->battle->rules, s->move[i], part);

    for (unsigned k = 0; k < parts; k++) {
        if (!same(part[k], at) && !among(who, part[k]) && is_body(&s->spots[i], part[k]) &&
            who->count < GG_BODIES_MAX) {
            who->body[who->count++] = part[k];
        }
    }
}

/* An enemy, or where one stands. */
static bool is_enemy(const struct stretch *s, struct gg_arg at)
{
    for (uint32_t i = 0; i < s->enemies.count; i++) {
        if (same(s->enemies.spot[i].thing, at) || same(s->enemies.spot[i].place, at)) {
            return true;
        }
    }
    return false;
}

/* Is it marked as what these could be aimed at: does a move of that verb on offer name it? */
static bool is_marked(const struct stretch *s, const void *pos, unsigned verb, struct gg_arg at)
{
    struct gg_offer o;

    s->battle->rules->offer(s->battle, pos, &o);
    for (uint32_t i = 0; i < o.count; i++) {
        struct gg_arg part[2];
        gg_move m = gg_offer_nth(&o, i);
        unsigned parts = parts_of(s->battle->rules, m, part);

        if (gg_verb_of(m) == verb && parts > 0 && same(part[parts - 1], at)) {
            return true;
        }
    }
    return false;
}

/* What the table answers when that is touched, though no move on offer names it. */
static const struct gg_aim *asked(const struct stretch *s, const void *pos, unsigned verb,
                                  struct gg_arg at, struct gg_aims *aims)
{
    union gg_position_room masked;

    gg_mask(s->battle, pos, s->side, &masked);
    if (!gg_gesture_aims(s->battle, &masked, s->side, at, aims)) {
        die("out of memory");
    }
    for (unsigned i = 0; i < aims->count; i++) {
        if (aims->aim[i].verb == verb) {
            return &aims->aim[i];
        }
    }
    return NULL;
}

/* All who could, by the button that stands there once the enemy is touched. */
static void enemy_first(const struct gg_aim *aim, const struct gg_gesture *all, uint32_t to,
                        struct doing *out, unsigned *n)
{
    struct doing d = { .to = to, .gesture = *all, .clicks = 2 };

    d.gesture.who = aim->who;
    if (aim->who.count > 0) {
        add(out, n, &d);
    }
}

static void alls_at(const struct stretch *s, uint32_t i, uint32_t k, const void *pos,
                    struct doing *out, unsigned *n)
{
    const struct gg_ruleset *r = s->battle->rules;
    const struct gg_aim *aim = NULL;
    struct gg_aims aims = { .count = 0 };
    struct gg_arg part[2];
    unsigned parts = parts_of(r, s->move[k], part), found = 0;
    struct doing d = { .gesture = { .kind = GG_GESTURE_ALL, .verb = gg_verb_of(s->move[k]) } };
    bool marked;

    if (parts == 0 || !is_enemy(s, part[parts - 1])) {
        return;
    }
    d.gesture.at = part[parts - 1];
    marked = is_marked(s, pos, d.gesture.verb, d.gesture.at);
    aim = marked ? NULL : asked(s, pos, d.gesture.verb, d.gesture.at, &aims);
    for (uint32_t j = i; (marked || aim) && j < s->moves && j < i + AHEAD && found < ALLS_MAX;
         j++) {
        unsigned before = d.gesture.who.count;

        name(s, j, d.gesture.at, &d.gesture.who);
        if (j >= k && d.gesture.who.count > before) {
            d.to = j + 1;
            aim_at(s->battle, pos, &s->spots[i], &d);
            d.clicks += aims.count > 1; /* which of these is meant */
            found += add(out, n, &d);
        }
    }
    if (aim) {
        enemy_first(aim, &d.gesture, d.to, out, n);
    }
}

/* Those to whom the moves of one verb were done, whatever else is asked between: choose them, then
 * the verb's button. */
static void verbs_at(const struct stretch *s, uint32_t i, const void *pos, struct doing *out,
                     unsigned *n)
{
    struct doing d = { .gesture = { .kind = GG_GESTURE_ALL, .verb = gg_verb_of(s->move[i]) } };
    unsigned found = 0;

    for (uint32_t j = i; j < s->moves && j < i + AHEAD && found < ALLS_MAX; j++) {
        struct gg_arg part[2];

        if (gg_verb_of(s->move[j]) != d.gesture.verb ||
            parts_of(s->battle->rules, s->move[j], part) != 1 || !is_body(&s->spots[i], part[0]) ||
            d.gesture.who.count == GG_BODIES_MAX) {
            break;
        }
        d.gesture.who.body[d.gesture.who.count++] = part[0];
        if (d.gesture.who.count > 1) {
            d.to = j + 1;
            d.clicks = touches_of_bodies(s->battle, pos, &s->spots[i], &d.gesture.who) + 1;
            found += add(out, n, &d);
        }
    }
}

/* Someone whom a move names with a place, and who is called otherwise there. */
static void go_as_named(const struct stretch *s, uint32_t k, const void *pos, struct doing *out,
                        unsigned *n)
{
    struct doing d = { .to = k + 1, .gesture = { .kind = GG_GESTURE_GO } };
    struct gg_arg part[2];

    if (parts_of(s->battle->rules, s->move[k], part) == 2 && is_body(&s->spots[k], part[0])) {
        d.gesture.who = (struct gg_bodies){ .count = 1, .body = { part[0] } };
        d.gesture.at = part[1];
        aim_at(s->battle, pos, &s->spots[k], &d);
        add(out, n, &d);
    }
}

/* Several chosen by a box instead of one by one: those in it that cannot are passed over. */
static void by_box(const struct stretch *s, const void *pos, struct doing *out, unsigned *n)
{
    unsigned before = *n;
    struct spots now;

    look(s->battle, pos, s->side, s->side, &now);
    for (unsigned i = 0; i < before; i++) {
        struct doing d = out[i];

        if (d.gesture.kind != GG_GESTURE_REPEAT && d.gesture.who.count > 1 && d.clicks > 2 &&
            boxed(s->battle, &now, &out[i].gesture.who, &d.gesture.who)) {
            d.clicks = 2; /* the box, and the place, target or verb */
            d.drag = false;
            if (d.gesture.who.count == out[i].gesture.who.count) {
                out[i].clicks = 2;
                out[i].drag = false;
            } else {
                add(out, n, &d);
            }
        }
    }
    free(now.spot);
}

unsigned aims_at(const struct stretch *s, uint32_t i, const void *pos, struct doing *out)
{
    struct doing repeat = { .to = i + 1,
                            .gesture = { .kind = GG_GESTURE_REPEAT, .move = s->move[i] } };
    unsigned n = 0;

    goes(s, i, pos, out, &n);
    for (uint32_t k = i; k < s->moves && k < i + ATTACKS_AHEAD; k++) {
        if (k < i + 3) {
            go_as_named(s, k, pos, out, &n);
        }
        alls_at(s, i, k, pos, out, &n);
    }
    verbs_at(s, i, pos, out, &n);
    repeat.clicks = touches_of_move(s->battle, pos, s->move[i]) + 1;
    add(out, &n, &repeat);
    by_box(s, pos, out, &n);
    return n;
}
