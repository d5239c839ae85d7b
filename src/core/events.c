/* SPDX-License-Identifier: MIT
 * What happened, as data: for each step a viewer can count, who did what, and what that changed on
 * the board and beside it.  All of it comes from masked moves and from the difference of two masked
 * scenes; a ruleset adds only who fights whom (core/fight.h).  So nothing can leak
 * (docs/scene-format.md). */
#include "core/events.h"
#include "core/events_fight.h"
#include "core/notation.h"
#include "core/scene_json.h"
#include <stdlib.h>
#include <string.h>

/* One step being told. */
struct telling {
    const struct gg_speaker *speaker;
    const struct gg_battle *battle;
    int viewer;
    struct gg_json_writer *w;
    uint32_t step;
    const struct gg_scene *before, *after;
};

static void begin(const struct telling *x, const char *type)
{
    gg_json_object(x->w);
    gg_json_put_int(x->w, "step", x->step);
    gg_json_put_string(x->w, "t", type);
}

static void put_id(const struct telling *x, const char *key, struct gg_arg thing)
{
    gg_put_id(x->battle, x->w, key, thing);
}

/* ---- who did what ---- */

static void put_deed(const struct telling *x, unsigned decider, const struct gg_rolled *r)
{
    char notation[GG_NOTATION_MAX];

    gg_notation(x->battle, r->move, notation);
    begin(x, decider == GG_CHANCE ? "rolled" : "did");
    if (decider != GG_CHANCE) {
        gg_json_put_string(x->w, "side", x->battle->rules->side[decider]);
    }
    gg_json_put_string(x->w, "move", notation);
    if (decider == GG_CHANCE) {
        gg_put_rolled(x->speaker, r, x->w);
    }
    gg_json_object_end(x->w);
}

/* A fight that is going on when dice fall, or that a decision has begun or changed. */
static void put_fighting(const struct telling *x, unsigned decider, const struct gg_rolled *r)
{
    struct gg_fight before, after;
    const struct gg_fight *f = &before;

    gg_fight_at(x->battle, r->before, &before);
    if (decider != GG_CHANCE) {
        gg_fight_at(x->battle, r->after, &after);
        f = gg_same_fight(&before, &after) ? NULL : &after;
    }
    if (f && f->title.key != GG_MSG_none) {
        begin(x, "fight");
        gg_put_fight(x->speaker, f, f == &before ? x->before : x->after, x->w);
        gg_json_object_end(x->w);
    }
}

/* ---- pieces ---- */

/* The piece that stands for a thing, most likely at index `near`; NULL: none does. */
static const struct gg_piece *find(const struct gg_scene *s, struct gg_arg thing, uint32_t near)
{
    if (near < s->pieces && gg_same(s->piece[near].thing, thing)) {
        return &s->piece[near];
    }
    for (uint32_t i = 0; i < s->pieces; i++) {
        if (gg_same(s->piece[i].thing, thing)) {
            return &s->piece[i];
        }
    }
    return NULL;
}

static bool same_words(const struct gg_message *a, const struct gg_message *b)
{
    bool same = a->key == b->key && a->args == b->args;

    for (int i = 0; same && i < a->args; i++) {
        same = gg_same(a->arg[i], b->arg[i]);
    }
    return same;
}

static bool says(const struct gg_piece *p, const struct gg_message *word)
{
    for (int i = 0; i < p->words; i++) {
        if (same_words(&p->word[i], word)) {
            return true;
        }
    }
    return false;
}

static bool says_all(const struct gg_piece *p, const struct gg_piece *words)
{
    for (int i = 0; i < words->words; i++) {
        if (!says(p, &words->word[i])) {
            return false;
        }
    }
    return true;
}

/* The words of p that q does not have, as a list. */
static void put_words(const struct telling *x, const char *key, const struct gg_piece *p,
                      const struct gg_piece *q)
{
    gg_json_key(x->w, key);
    gg_json_array(x->w);
    for (int i = 0; i < p->words; i++) {
        if (!says(q, &p->word[i])) {
            gg_json_message(x->speaker, &p->word[i], x->w);
        }
    }
    gg_json_array_end(x->w);
}

static void put_change(const struct telling *x, const struct gg_piece *old,
                       const struct gg_piece *now)
{
    if (!gg_same(old->place, now->place)) {
        begin(x, "moved");
        put_id(x, "id", now->thing);
        put_id(x, "from", old->place);
        put_id(x, "to", now->place);
        gg_json_object_end(x->w);
    }
    if (old->facing != now->facing && now->facing >= 0) {
        begin(x, "turned");
        put_id(x, "id", now->thing);
        gg_json_put_int(x->w, "facing", now->facing);
        gg_json_object_end(x->w);
    }
    if (!says_all(old, now) || !says_all(now, old)) {
        begin(x, "changed");
        put_id(x, "id", now->thing);
        put_words(x, "old", old, now);
        put_words(x, "now", now, old);
        gg_json_object_end(x->w);
    }
}

/* The only piece of that side at a place which was not there before, or NULL. */
static const struct gg_piece *only_comer(const struct telling *x, const struct gg_piece *gone)
{
    const struct gg_piece *comer = NULL;

    for (uint32_t i = 0; i < x->after->pieces; i++) {
        const struct gg_piece *p = &x->after->piece[i];

        if (gg_same(p->place, gone->place) && p->side == gone->side &&
            !find(x->before, p->thing, i)) {
            if (comer) {
                return NULL;
            }
            comer = p;
        }
    }
    return comer;
}

/* A stand-in whose unit is known now, or a unit that is hidden now. */
static bool became(const struct telling *x, const struct gg_piece *gone)
{
    const struct gg_piece *comer = only_comer(x, gone);

    if (!comer) {
        return false;
    }
    begin(x, "became");
    put_id(x, "id", gone->thing);
    put_id(x, "now", comer->thing);
    put_id(x, "place", comer->place);
    gg_json_object_end(x->w);
    return true;
}

/* Did a piece that has come take the place of one that is gone? */
static bool has_become(const struct telling *x, const struct gg_piece *comer)
{
    for (uint32_t i = 0; i < x->before->pieces; i++) {
        const struct gg_piece *p = &x->before->piece[i];

        if (gg_same(p->place, comer->place) && p->side == comer->side &&
            !find(x->after, p->thing, i)) {
            return only_comer(x, p) == comer;
        }
    }
    return false;
}

static void put_piece(const struct telling *x, const char *type, const struct gg_piece *p)
{
    begin(x, type);
    put_id(x, "id", p->thing);
    put_id(x, "place", p->place);
    gg_json_object_end(x->w);
}

static void put_pieces(const struct telling *x)
{
    for (uint32_t i = 0; i < x->before->pieces; i++) {
        const struct gg_piece *p = &x->before->piece[i];

        if (!find(x->after, p->thing, i) && !became(x, p)) {
            put_piece(x, "gone", p);
        }
    }
    for (uint32_t i = 0; i < x->after->pieces; i++) {
        const struct gg_piece *p = &x->after->piece[i], *old = find(x->before, p->thing, i);

        if (old) {
            put_change(x, old, p);
        } else if (!has_become(x, p)) {
            put_piece(x, "came", p);
        }
    }
}

/* ---- tracks and hands ---- */

static const struct gg_panel *panel_of(const struct gg_scene *s, const char *id)
{
    for (uint32_t i = 0; i < s->panels; i++) {
        if (strcmp(s->panel[i].id, id) == 0) {
            return &s->panel[i];
        }
    }
    return NULL;
}

/* Where a track stands: the last item that is on, or -1. */
static int64_t stands(const struct gg_scene *s, const struct gg_panel *p)
{
    int64_t at = -1;

    for (uint32_t i = 0; i < p->items; i++) {
        at = s->item[p->first + i].on ? (int64_t)i : at;
    }
    return at;
}

static void put_track(const struct telling *x, const struct gg_panel *old,
                      const struct gg_panel *now)
{
    int64_t from = stands(x->before, old), to = stands(x->after, now);

    if (from != to) {
        begin(x, "track");
        gg_json_put_string(x->w, "panel", now->id);
        gg_json_put_int(x->w, "from", from);
        gg_json_put_int(x->w, "to", to);
        gg_json_object_end(x->w);
    }
}

static uint32_t count_of(const struct gg_scene *s, const struct gg_panel *p, struct gg_arg thing)
{
    uint32_t n = 0;

    for (uint32_t i = 0; i < p->items; i++) {
        n += gg_same(s->item[p->first + i].thing, thing);
    }
    return n;
}

/* Cards that one hand has more often than the other, each told once for each card more. */
static void put_cards(const struct telling *x, const char *type, const struct gg_scene *in,
                      const struct gg_panel *hand, const struct gg_scene *other,
                      const struct gg_panel *other_hand)
{
    for (uint32_t i = 0; i < hand->items; i++) {
        struct gg_arg thing = in->item[hand->first + i].thing;
        struct gg_panel before = *hand;

        before.items = i + 1; /* this card and those before it */
        if (thing.kind != GG_KIND_NONE &&
            count_of(in, &before, thing) > count_of(other, other_hand, thing)) {
            begin(x, type);
            gg_json_put_string(x->w, "panel", hand->id);
            put_id(x, "id", thing);
            gg_json_object_end(x->w);
        }
    }
}

static void put_panels(const struct telling *x)
{
    for (uint32_t i = 0; i < x->after->panels; i++) {
        const struct gg_panel *now = &x->after->panel[i], *old = panel_of(x->before, now->id);

        if (old && strcmp(now->shape, "track") == 0) {
            put_track(x, old, now);
        } else if (old && (strcmp(now->shape, "hand") == 0 || strcmp(now->shape, "cards") == 0)) {
            put_cards(x, "laid", x->before, old, x->after, now);
            put_cards(x, "took", x->after, now, x->before, old);
        }
    }
}

/* ---- the walk ---- */

/* Scenes by number: that before the step, that after it, and the last one that waited for a
 * decision, since while a roll is due the panels show what may come of it. */
struct gg_events {
    struct telling x;
    struct gg_scene scene[3];
    union gg_position_room masked[3]; /* what they show */
    int before, settled;
};

static void look(struct gg_events *e, const void *pos, int which)
{
    const struct telling *x = &e->x;
    struct gg_scene *out = &e->scene[which];

    gg_mask(x->battle, pos, x->viewer, &e->masked[which]);
    out->pieces = out->panels = out->items = 0; /* the memory serves again */
    x->battle->rules->scene(x->battle, &e->masked[which], x->viewer, out);
}

/* One that is neither of these. */
static int other_scene(int a, int b)
{
    return a != 0 && b != 0 ? 0 : a != 1 && b != 1 ? 1 : 2;
}

struct gg_events *gg_events_open(const struct gg_speaker *s, int viewer, const void *pos,
                                 uint32_t steps)
{
    struct gg_events *e = calloc(1, sizeof *e);

    if (e) {
        e->x =
            (struct telling){ .speaker = s, .battle = s->battle, .viewer = viewer, .step = steps };
        look(e, pos, 0);
    }
    return e;
}

void gg_events_step(struct gg_events *e, const struct gg_events_step *s, struct gg_json_writer *w)
{
    struct telling *x = &e->x;
    int after = other_scene(e->before, e->settled);
    struct gg_rolled deed = { .viewer = x->viewer,
                              .move = gg_mask_move(x->battle, s->before, s->move, x->viewer),
                              .before = &e->masked[e->before],
                              .after = &e->masked[after] };

    if (deed.move == GG_NO_MOVE) {
        return;
    }
    look(e, s->after, after);
    x->w = w;
    x->step++;
    x->before = &e->scene[e->before];
    x->after = &e->scene[after];
    put_deed(x, s->decider, &deed);
    put_fighting(x, s->decider, &deed);
    put_pieces(x);
    if (gg_decider(x->battle, s->after) != GG_CHANCE) {
        x->before = &e->scene[e->settled];
        put_panels(x);
        e->settled = after;
    }
    e->before = after;
    w->out->failed |= e->scene[after].failed;
}

void gg_events_close(struct gg_events *e)
{
    for (int i = 0; e && i < 3; i++) {
        gg_scene_free(&e->scene[i]);
    }
    free(e);
}

/* ---- those of a look at a game ---- */

struct teller {
    struct gg_events *events;
    struct gg_json_writer *w;
};

static void tell(void *context, const struct gg_sight_step *s)
{
    const struct teller *to = context;
    struct gg_events_step step = {
        .decider = s->decider, .move = s->move, .before = s->before, .after = s->after
    };

    gg_events_step(to->events, &step, to->w);
}

void gg_put_events(const struct gg_sight *v, struct gg_json_writer *w)
{
    union gg_position_room pos;
    struct teller to = { .w = w };

    uint32_t from = gg_view_steps(v->game, v->viewer, v->log_from - 1);

    gg_game_at(v->game, from, &pos);
    to.events =
        gg_events_open(v->speaker, v->viewer, &pos, gg_view_count(v->game, v->viewer, from));
    gg_json_array(w);
    if (to.events) {
        gg_sight_steps(v, tell, &to);
    }
    gg_json_array_end(w);
    w->out->failed |= !to.events;
    gg_events_close(to.events);
}
