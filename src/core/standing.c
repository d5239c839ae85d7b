/* SPDX-License-Identifier: MIT
 * When a standing answer applies, and with which move. */
#include "core/standing.h"

#include "core/final.h"
#include "core/sight.h"
#include "core/view.h"
#include <stdlib.h>
#include <string.h>

/* What an answer is worked out from: all of it from the masked position. */
struct asked {
    const struct gg_battle *battle;
    struct gg_near *near;
    const void *masked;
    int side;
    struct gg_message prompt;
    struct gg_offer offer;
    struct gg_scene scene;
    bool *named;   /* places, a flag for each of the board: what the prompt names, */
    bool *offered; /* what may be answered, */
    bool *ours;    /* where our troops stand that it is about, */
    bool *enemy;   /* and the other side's */
};

/* ---- what a move touches ---- */

/* The things of a move, subject first; returns how many. */
static int things_of(const struct gg_ruleset *r, gg_move m, struct gg_arg out[2])
{
    const struct gg_verb *v = &r->verb[gg_verb_of(m)];
    int n = 0;

    if (v->subject != GG_KIND_NONE) {
        out[n++] = (struct gg_arg){ v->subject, (int16_t)gg_subject_of(m) };
    }
    if (v->target != GG_KIND_NONE) {
        out[n++] = (struct gg_arg){ v->target, (int16_t)gg_target_of(m) };
    }
    return n;
}

static bool touches(const struct gg_ruleset *r, gg_move m, struct gg_arg wanted)
{
    struct gg_arg thing[2];
    int n = things_of(r, m, thing);

    return (n > 0 && gg_same(thing[0], wanted)) || (n > 1 && gg_same(thing[1], wanted));
}

static bool is_candidate(const struct gg_ruleset *r, const struct gg_standing *a, gg_move m)
{
    bool is = a->verb == 0 || gg_verb_of(m) == a->verb;

    for (int i = 0; is && i < a->things; i++) {
        is = touches(r, m, a->thing[i]);
    }
    return is;
}

/* ---- where it is asked ---- */

static const struct gg_piece *piece_of(const struct gg_scene *s, struct gg_arg thing)
{
    for (uint32_t i = 0; i < s->pieces; i++) {
        if (gg_same(s->piece[i].thing, thing)) {
            return &s->piece[i];
        }
    }
    return NULL;
}

/* Notes the place that a thing is, or stands on. */
static void note_place(struct asked *q, struct gg_arg thing, bool *flag)
{
    int place = gg_near_place(q->near, thing);

    if (place < 0) {
        const struct gg_piece *piece = piece_of(&q->scene, thing);

        place = piece != NULL ? gg_near_place(q->near, piece->place) : -1;
    }
    if (place >= 0) {
        flag[place] = true;
    }
}

static void find_places(struct asked *q)
{
    struct gg_arg thing[2];

    for (int i = 0; i < q->prompt.args; i++) {
        note_place(q, q->prompt.arg[i], q->named);
    }
    for (uint32_t i = 0; i < q->offer.count; i++) {
        int n = things_of(q->battle->rules, gg_offer_nth(&q->offer, i), thing);

        for (int k = 0; k < n; k++) {
            note_place(q, thing[k], q->offered);
        }
    }
}

/* Marks of losses and of the map are nobody's troops. */
static bool is_troops(const struct gg_piece *p)
{
    return strcmp(p->symbol, "cube") != 0 && strcmp(p->symbol, "flag") != 0 &&
           strncmp(p->symbol, "card", 4) != 0;
}

/* The troops of a side in these places, or, without any, everywhere; false: there are none. */
static bool troops_in(const struct asked *q, int side, const bool *where, bool *out)
{
    bool found = false;

    for (uint32_t i = 0; i < q->scene.pieces; i++) {
        const struct gg_piece *p = &q->scene.piece[i];
        int place = p->side == side && is_troops(p) ? gg_near_place(q->near, p->place) : -1;

        if (place >= 0 && (where == NULL || where[place])) {
            out[place] = true;
            found = true;
        }
    }
    return found;
}

/* Those that the prompt names, else those that answers name, else all that are seen. */
static void find_troops(const struct asked *q, int side, bool *out)
{
    if (!troops_in(q, side, q->named, out) && !troops_in(q, side, q->offered, out)) {
        troops_in(q, side, NULL, out);
    }
}

static bool any(const bool *flag, uint32_t n)
{
    bool found = false;

    for (uint32_t i = 0; i < n; i++) {
        found = found || flag[i];
    }
    return found;
}

static bool open_scene(struct asked *q)
{
    uint32_t n = gg_near_count(q->near);

    q->named = calloc(4 * (size_t)n + 1, sizeof *q->named);
    q->battle->rules->scene(q->battle, q->masked, q->side, &q->scene);
    if (q->named == NULL || q->scene.failed) {
        return false;
    }
    q->offered = q->named + n;
    q->ours = q->offered + n;
    q->enemy = q->ours + n;
    find_places(q);
    find_troops(q, q->side, q->ours);
    find_troops(q, q->side ^ 1, q->enemy);
    return true;
}

static void close_scene(struct asked *q)
{
    gg_scene_free(&q->scene);
    free(q->named);
}

/* Is it asked about that place? */
static bool is_about(const struct asked *q, struct gg_arg thing)
{
    int place = gg_near_place(q->near, thing);

    return place >= 0 &&
           (any(q->named, gg_near_count(q->near)) ? q->named[place] : q->offered[place]);
}

/* ---- which of several ---- */

enum { NO_SIZE = INT32_MIN };

/* How large the scene says that a thing is: its strength, else the first number in its words. */
static int size_of(const struct gg_scene *s, struct gg_arg thing)
{
    const struct gg_piece *p = piece_of(s, thing);

    if (p != NULL && p->values.strength >= 0) {
        return p->values.strength;
    }
    for (int i = 0; p != NULL && i < p->words; i++) {
        for (int k = 0; k < p->word[i].args; k++) {
            if (p->word[i].arg[k].kind == GG_KIND_NUMBER) {
                return p->word[i].arg[k].value;
            }
        }
    }
    for (uint32_t i = 0; i < s->items; i++) {
        if (s->item[i].has_value && gg_same(s->item[i].thing, thing)) {
            return s->item[i].value;
        }
    }
    return NO_SIZE;
}

static int size_of_move(const struct asked *q, gg_move m)
{
    struct gg_arg thing[2];
    int n = things_of(q->battle->rules, m, thing), size = NO_SIZE;

    for (int i = 0; size == NO_SIZE && i < n; i++) {
        size = thing[i].kind == GG_KIND_NUMBER ? thing[i].value : size_of(&q->scene, thing[i]);
    }
    return size;
}

/* The first of the candidates by size, or, among equals, by the list; GG_NO_MOVE: none is told. */
static gg_move by_order(const struct asked *q, const struct gg_standing *a)
{
    gg_move best = GG_NO_MOVE;
    int best_size = NO_SIZE;

    for (uint32_t i = 0; i < q->offer.count; i++) {
        gg_move m = gg_offer_nth(&q->offer, i);
        int size = is_candidate(q->battle->rules, a, m) ? size_of_move(q, m) : NO_SIZE;

        if (size != NO_SIZE && (best == GG_NO_MOVE ||
                                (a->order == GG_LARGEST ? size > best_size : size < best_size))) {
            best = m;
            best_size = size;
        }
    }
    return best;
}

/* ---- does it answer? ---- */

/* The only candidate, if there is one alone; else GG_NO_MOVE. */
static gg_move candidate(const struct asked *q, const struct gg_standing *a, uint32_t *count)
{
    gg_move only = GG_NO_MOVE;

    *count = 0;
    for (uint32_t i = 0; i < q->offer.count; i++) {
        gg_move m = gg_offer_nth(&q->offer, i);

        if (is_candidate(q->battle->rules, a, m)) {
            only = m;
            ++*count;
        }
    }
    return *count == 1 ? only : GG_NO_MOVE;
}

static enum gg_standing_why look_around(struct asked *q, const struct gg_standing *a, gg_move *out)
{
    if (a->here.kind != GG_KIND_NONE && !is_about(q, a->here)) {
        return GG_STANDING_ASKED_OTHER;
    }
    if (a->far > 0 && gg_near_distance(q->near, q->ours, q->enemy) < a->far) {
        return GG_STANDING_NEAR;
    }
    if (*out == GG_NO_MOVE) {
        *out = by_order(q, a);
    }
    return *out == GG_NO_MOVE ? GG_STANDING_SEVERAL : GG_STANDING_ANSWERS;
}

/* Only where something asks for it: a scene costs more than all the rest. */
static enum gg_standing_why look(struct asked *q, const struct gg_standing *a, gg_move *out)
{
    enum gg_standing_why why;

    if (*out == GG_NO_MOVE && a->order == GG_ANY_ORDER) {
        return GG_STANDING_SEVERAL;
    }
    if (a->here.kind == GG_KIND_NONE && a->far == 0 && *out != GG_NO_MOVE) {
        return GG_STANDING_ANSWERS;
    }
    why = open_scene(q) ? look_around(q, a, out) : GG_STANDING_ASKED_OTHER;
    close_scene(q);
    return why;
}

static bool is_final(const struct asked *q, gg_move m)
{
    struct gg_finality *f = malloc(sizeof *f);
    bool is = true;

    if (f != NULL) {
        gg_finality_open(f, q->battle, q->masked, q->side);
        is = gg_move_is_final(f, m);
        free(f);
    }
    return is;
}

enum gg_standing_why gg_standing_move(const struct gg_battle *b, struct gg_near *near,
                                      const void *masked, int side, const struct gg_standing *a,
                                      gg_move *out)
{
    struct asked q = { .battle = b, .near = near, .masked = masked, .side = side };
    enum gg_standing_why why;
    uint32_t count;

    q.prompt = gg_asked(b, masked, side);
    if (gg_is_question(a->question) && !gg_same_question(a->question, gg_question_of(&q.prompt))) {
        return GG_STANDING_ASKED_OTHER;
    }
    b->rules->offer(b, masked, &q.offer);
    *out = q.offer.decider == side ? candidate(&q, a, &count) : GG_NO_MOVE;
    if (q.offer.decider != side || count == 0 || (a->verb == 0 && q.offer.count != 1)) {
        return GG_STANDING_ASKED_OTHER;
    }
    why = look(&q, a, out);
    if (why == GG_STANDING_ANSWERS && !a->final && is_final(&q, *out)) {
        return GG_STANDING_FINAL;
    }
    return why;
}

int gg_standing_first(const struct gg_battle *b, struct gg_near *near, const void *masked, int side,
                      const struct gg_standing_row *row, int rows, gg_move *out)
{
    for (int i = 0; i < rows; i++) {
        if (row[i].on &&
            gg_standing_move(b, near, masked, side, &row[i].answer, out) == GG_STANDING_ANSWERS) {
            return i;
        }
    }
    return -1;
}

/* ---- what is asked now ---- */

/* The first of the things that is a place, or stands on one. */
static struct gg_arg first_place(const struct asked *q, bool standing)
{
    for (int i = 0; i < q->prompt.args; i++) {
        const struct gg_piece *piece = piece_of(&q->scene, q->prompt.arg[i]);
        struct gg_arg place = standing && piece != NULL ? piece->place : q->prompt.arg[i];

        if (gg_near_place(q->near, place) >= 0) {
            return place;
        }
    }
    return (struct gg_arg){ GG_KIND_NONE, 0 };
}

/* The only place where something may be chosen. */
static struct gg_arg only_place(const struct asked *q)
{
    struct gg_arg thing[2], only = { GG_KIND_NONE, 0 };
    int places = 0;

    for (uint32_t i = 0; i < gg_near_count(q->near); i++) {
        places += q->offered[i];
    }
    for (uint32_t i = 0; places == 1 && i < q->offer.count; i++) {
        int n = things_of(q->battle->rules, gg_offer_nth(&q->offer, i), thing);

        for (int k = 0; k < n; k++) {
            const struct gg_piece *piece = piece_of(&q->scene, thing[k]);

            only = gg_near_place(q->near, thing[k]) >= 0 ? thing[k]
                   : piece != NULL                       ? piece->place
                                                         : only;
        }
    }
    return gg_near_place(q->near, only) >= 0 ? only : (struct gg_arg){ GG_KIND_NONE, 0 };
}

struct gg_standing_this gg_standing_this(const struct gg_battle *b, struct gg_near *near,
                                         const void *masked, int side)
{
    struct asked q = { .battle = b, .near = near, .masked = masked, .side = side };
    struct gg_standing_this now;

    q.prompt = gg_asked(b, masked, side);
    now = (struct gg_standing_this){ .question = gg_question_of(&q.prompt) };
    b->rules->offer(b, masked, &q.offer);
    if (open_scene(&q)) {
        now.here = first_place(&q, false);
        now.here = now.here.kind != GG_KIND_NONE ? now.here : first_place(&q, true);
        now.here = now.here.kind != GG_KIND_NONE ? now.here : only_place(&q);
    }
    close_scene(&q);
    return now;
}

/* ---- after going back ---- */

/* By the record alone, so that it is the same after a restart.  What the other side takes back by
 * itself is none of this side's business: it may not even know of it. */
bool gg_standing_rests(const struct gg_game *g, int side)
{
    const char *name = g->battle->rules->side[side];

    for (uint32_t i = g->record.entries; i > 0; i--) {
        const struct gg_entry *e = &g->record.entry[i - 1];
        bool own = strcmp(e->side, name) == 0;

        if (e->kind == GG_ENTRY_TAKEBACK ||
            (own && (e->kind == GG_ENTRY_UNDO || e->kind == GG_ENTRY_REDO))) {
            return true;
        }
        if (own && e->kind == GG_ENTRY_MOVE) {
            return false;
        }
    }
    return false;
}

/* ---- habits ---- */

/* The answer as a standing one would say it: by its verb, where that tells it from all others.
 * False: there was no other. */
static bool as_standing(const struct gg_battle *b, const void *masked, int side, gg_move m,
                        struct gg_standing *out)
{
    struct gg_message prompt = gg_asked(b, masked, side);
    struct gg_offer offer;
    uint32_t alike = 0;

    *out =
        (struct gg_standing){ .question = gg_question_of(&prompt), .verb = (uint8_t)gg_verb_of(m) };
    b->rules->offer(b, masked, &offer);
    for (uint32_t i = 0; i < offer.count; i++) {
        alike += is_candidate(b->rules, out, gg_offer_nth(&offer, i));
    }
    if (alike > 1) {
        out->things = (uint8_t)things_of(b->rules, m, out->thing);
    }
    return offer.count > 1;
}

bool gg_habit(struct gg_habits *h, const struct gg_battle *b, const void *masked, int side,
              gg_move m, struct gg_standing *out)
{
    int i = 0;

    if (!as_standing(b, masked, side, m, out)) {
        return false;
    }
    while (i < GG_HABITS &&
           !(h->row[i].times > 0 && gg_same_question(h->row[i].answer.question, out->question))) {
        i++;
    }
    if (i == GG_HABITS) {
        i = h->next;
        h->next = (uint8_t)((h->next + 1) % GG_HABITS);
        h->row[i].times = 0;
    }
    if (h->row[i].times == 0 || !gg_same_standing(&h->row[i].answer, out)) {
        h->row[i].times = 0;
    }
    h->row[i].answer = *out;
    h->row[i].times = (uint8_t)(h->row[i].times < UINT8_MAX ? h->row[i].times + 1 : UINT8_MAX);
    return h->row[i].times == GG_HABIT_TIMES;
}
