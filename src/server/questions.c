/* SPDX-License-Identifier: MIT
 * Questions a seat may ask: why, why not, layers.  All answers come from what that seat may know.
 */
#include "core/events_fight.h"
#include "server/seat.h"

#include <stdlib.h>
#include <string.h>

static const struct gg_battle *battle_of(const struct client *c)
{
    return c->table->game.battle;
}

/* ---- why ---- */

struct reason {
    gg_move move;
    struct gg_refusal why;
};

static void put_clause(const struct client *c, struct gg_json_writer *w, gg_clause clause)
{
    struct gg_speaker s = client_speaker(c);
    struct gg_buf text = { 0 };

    gg_json_key(w, "clause");
    if (clause == GG_ALLOWED) {
        gg_json_null(w);
        gg_json_key(w, "rule");
        gg_json_null(w);
        return;
    }
    gg_json_string(w, gg_clause_id(battle_of(c)->rules, clause));
    gg_say_clause(&s, clause, &text);
    gg_json_put_string(w, "rule", gg_buf_text(&text));
    gg_buf_free(&text);
}

static void put_breakdown(const struct client *c, struct gg_json_writer *w, gg_move m, bool legal)
{
    const struct gg_battle *b = battle_of(c);
    struct gg_speaker s = client_speaker(c);
    struct gg_breakdown sum = { .title = { .key = GG_MSG_none } };
    union gg_position_room masked;

    if (legal) {
        gg_mask(b, c->table->game.now, c->seat, &masked);
        b->rules->explain(b, &masked, m, &sum);
    }
    gg_json_key(w, "breakdown");
    if (sum.title.key == GG_MSG_none) {
        gg_json_null(w);
    } else {
        gg_json_breakdown(&s, &sum, w);
        gg_json_key(w, "fight");
        gg_put_fight_after(&s, &masked, c->seat, m, w);
    }
}

/* The clause that forbids the move, or the one that grants it. */
static gg_clause clause_of(const struct client *c, const struct reason *r)
{
    struct gg_message prompt;

    if (r->why.refused) {
        return r->why.message.clause;
    }
    gg_prompt(battle_of(c), c->table->game.now, c->seat, &prompt);
    return gg_move_clause(battle_of(c)->rules, &prompt, r->move);
}

static void answer_why(struct client *c, const char *id, const struct reason *r)
{
    struct gg_speaker s = client_speaker(c);
    struct gg_json_writer w;
    struct gg_buf out, text = { 0 };

    client_begin(&w, &out, "answer", id);
    gg_json_put_bool(&w, "legal", !r->why.refused);
    if (r->why.refused) {
        client_say_refusal(c, &r->why, &text);
    } else {
        gg_say_move(&s, r->move, &text);
    }
    gg_json_put_string(&w, "text", gg_buf_text(&text));
    put_clause(c, &w, clause_of(c, r));
    put_breakdown(c, &w, r->move, !r->why.refused);
    client_end(c, &w, &out);
    gg_buf_free(&text);
}

static struct reason unknown(void)
{
    return (struct reason){ .why = { .refused = true,
                                     .message = gg_message(GG_MSG_refused_unknown, GG_ALLOWED) } };
}

void ask_why(struct client *c, const struct gg_json *m, const char *id)
{
    const char *text = message_text(m, "move");
    struct reason r = unknown();

    if (text && gg_parse_move(battle_of(c), text, &r.move, NULL)) {
        r.why = gg_game_may(&c->table->game, c->seat, r.move);
    }
    answer_why(c, id, &r);
}

/* ---- why not: ids that were touched, and the likeliest move they stand for ---- */

/* A verb has one vote, however many of its moves are tried: it counts for more if it is offered
 * now, and if what was touched says all of the move. */
enum { TOUCH_MAX = 4, TRIES_MAX = 4096, OFFERED_VOTE = 16, SAID_VOTE = 4 };

/* What a clause has to say about what was touched. */
struct bar {
    uint32_t votes;
    uint32_t moves; /* of the verb that is being tried, which it forbids */
    gg_move move;   /* one of them; of the first verb */
};

struct touched {
    const struct gg_battle *battle;
    const void *masked;
    const struct gg_offer *offer;
    const char *id[TOUCH_MAX]; /* of things, not of buttons */
    int ids;
    const char *verb; /* a button was touched; NULL: none */
    gg_move legal;
    struct bar bar[]; /* by clause */
};

/* The index of the touched thing of that kind, except for the one given, and which it was. */
static int touched_as(const struct touched *t, int kind, int but, int *which)
{
    for (int i = 0; kind != GG_KIND_NONE && i < t->ids; i++) {
        int index = i == but ? -1 : gg_thing_find(t->battle, kind, t->id[i]);

        if (index >= 0) {
            *which = i;
            return index;
        }
    }
    return -1;
}

static bool verb_is_offered(const struct touched *t, unsigned verb)
{
    for (int i = 0; i < t->offer->runs; i++) {
        if (gg_verb_of(t->offer->run[i].base) == verb) {
            return true;
        }
    }
    return false;
}

/* "do-march", "do-bid-3": is this verb meant? */
static bool verb_is_meant(const struct touched *t, const char *name)
{
    size_t len = strlen(name);

    return !t->verb ||
           (strncmp(t->verb, name, len) == 0 && (t->verb[len] == '\0' || t->verb[len] == '-'));
}

static void try_move(struct touched *t, gg_move m)
{
    gg_clause clause = t->battle->rules->why_not(t->battle, t->masked, m);

    if (clause == GG_ALLOWED) {
        t->legal = m;
    } else {
        t->bar[clause].move = t->bar[clause].move == GG_NO_MOVE ? m : t->bar[clause].move;
        t->bar[clause].moves++;
    }
}

/* The clause that forbids most moves of the verb gets its vote. */
static void vote(struct touched *t, uint32_t weight)
{
    gg_clause best = GG_ALLOWED;

    for (gg_clause i = 1; i < t->battle->rules->clauses; i++) {
        best = t->bar[i].moves > t->bar[best].moves ? i : best;
    }
    t->bar[best].votes += best ? weight : 0;
    for (gg_clause i = 1; i < t->battle->rules->clauses; i++) {
        t->bar[i].moves = 0;
    }
}

struct span {
    int first, count;
};

/* The indexes a part of a move may have: the one that was touched, or all of its kind. */
static struct span span_of(const struct touched *t, int kind, int index)
{
    if (kind == GG_KIND_NONE) {
        return (struct span){ 0, 1 };
    }
    if (index >= 0) {
        return (struct span){ index, 1 };
    }
    return (struct span){ 0, gg_kind_count(t->battle, kind) };
}

static void try_all(struct touched *t, unsigned verb, struct span subject, struct span target)
{
    int tries = 0;

    for (int s = subject.first; s < subject.first + subject.count; s++) {
        for (int g = target.first; g < target.first + target.count && tries < TRIES_MAX; g++) {
            try_move(t, gg_move2(verb, (unsigned)s, (unsigned)g));
            tries++;
        }
    }
}

/* All moves of a verb that use every id that was touched. */
static void try_verb(struct touched *t, unsigned verb)
{
    const struct gg_verb *v = &t->battle->rules->verb[verb];
    int as_subject = -1, as_target = -1;
    int subject = touched_as(t, v->subject, -1, &as_subject);
    int target = touched_as(t, v->target, as_subject, &as_target);
    int used = (as_subject >= 0) + (as_target >= 0);
    struct span from, to;

    if (used < t->ids || !verb_is_meant(t, v->name)) {
        return;
    }
    from = span_of(t, v->subject, subject);
    to = span_of(t, v->target, target);
    try_all(t, verb, from, to);
    vote(t, (verb_is_offered(t, verb) ? OFFERED_VOTE : 1u) *
                (from.count == 1 && to.count == 1 ? SAID_VOTE : 1u));
}

static struct reason likeliest(const struct touched *t)
{
    struct reason r = unknown();
    gg_clause best = GG_ALLOWED;

    for (gg_clause i = 1; i < t->battle->rules->clauses; i++) {
        if (t->bar[i].votes > t->bar[best].votes) {
            best = i;
        }
    }
    if (t->legal != GG_NO_MOVE) {
        r.move = t->legal;
        r.why.refused = false;
    } else if (best) {
        r.move = t->bar[best].move;
        r.why.message = gg_message(GG_MSG_refused_clause, best);
        gg_arg(&r.why.message, GG_KIND_CLAUSE, best);
    }
    return r;
}

static bool read_touch(struct touched *t, const struct gg_json *m)
{
    const struct gg_json *list = gg_json_get(m, "touch");
    const struct gg_json *each = list && list->type == GG_JSON_ARRAY ? list->first : NULL;

    for (; each; each = each->next) {
        if (each->type != GG_JSON_STRING || t->ids == TOUCH_MAX) {
            return false;
        }
        if (strncmp(each->text, "do-", 3) == 0) {
            t->verb = each->text + 3;
        } else {
            t->id[t->ids++] = each->text;
        }
    }
    return t->ids > 0 || t->verb;
}

/* The decider's own question; false: it is someone else's decision, which says it all. */
static bool may_ask(const struct client *c, const struct gg_offer *o, struct reason *r)
{
    r->why = gg_game_may(&c->table->game, c->seat, GG_NO_MOVE);
    return o->decider == c->seat;
}

void ask_whynot(struct client *c, const struct gg_json *m, const char *id)
{
    const struct gg_battle *b = battle_of(c);
    struct touched *t = calloc(1, sizeof *t + b->rules->clauses * sizeof t->bar[0]);
    struct reason r = unknown();
    union gg_position_room masked;
    struct gg_offer o;

    gg_game_offer(&c->table->game, &o);
    if (t && may_ask(c, &o, &r) && read_touch(t, m)) {
        gg_mask(b, c->table->game.now, c->seat, &masked);
        t->battle = b;
        t->masked = &masked;
        t->offer = &o;
        for (unsigned verb = 1; verb < b->rules->verbs; verb++) {
            try_verb(t, verb);
        }
        r = likeliest(t);
    }
    answer_why(c, id, &r);
    free(t);
}

/* ---- layers ---- */

static int find_layer(const struct gg_ruleset *r, const char *name)
{
    for (int i = 0; name && r->layer && i < r->layers; i++) {
        if (strcmp(r->layer_row[i].name, name) == 0) {
            return i;
        }
    }
    return -1;
}

static void put_mark(const struct client *c, struct gg_json_writer *w,
                     const struct gg_layer_mark *mark)
{
    struct gg_speaker s = client_speaker(c);
    struct gg_buf text = { 0 };
    char id[GG_ID_MAX];

    gg_thing_id(battle_of(c), mark->place.kind, mark->place.value, id);
    if (mark->why.key != GG_MSG_none) {
        gg_say(&s, &mark->why, &text);
    }
    gg_json_object(w);
    gg_json_put_string(w, "place", id);
    gg_json_put_int(w, "value", mark->value);
    gg_json_put_bool(w, "good", mark->good);
    gg_json_put_string(w, "text", gg_buf_text(&text));
    gg_json_object_end(w);
    gg_buf_free(&text);
}

static void answer_layer(struct client *c, const char *id, int row, int thing)
{
    const struct gg_battle *b = battle_of(c);
    struct gg_layer layer = { .mark = calloc(GG_LAYER_MARKS_MAX, sizeof *layer.mark) };
    union gg_position_room masked;
    struct gg_json_writer w;
    struct gg_buf out;

    if (!layer.mark) {
        client_refused(c, id, "failed", "out of memory");
        return;
    }
    gg_mask(b, c->table->game.now, c->seat, &masked);
    gg_layer(b, &masked, c->seat, row, thing, &layer);
    client_begin(&w, &out, "answer", id);
    gg_json_key(&w, "marks");
    gg_json_array(&w);
    for (uint32_t i = 0; i < layer.marks; i++) {
        put_mark(c, &w, &layer.mark[i]);
    }
    gg_json_array_end(&w);
    client_end(c, &w, &out);
    free(layer.mark);
}

/* Is there anything of that id, of whatever kind? */
static bool exists(const struct gg_battle *b, const char *id)
{
    for (int k = 0; id && k < b->rules->kinds; k++) {
        if (gg_thing_find(b, GG_KIND_FIRST + k, id) >= 0) {
            return true;
        }
    }
    return false;
}

/* Clients cannot tell kinds of pieces apart: of a piece of another kind there is nothing to show,
 * and a layer of no thing has no marks. */
void ask_layer(struct client *c, const struct gg_json *m, const char *id)
{
    const struct gg_battle *b = battle_of(c);
    const char *thing = message_text(m, "thing");
    int row = find_layer(b->rules, message_text(m, "layer"));
    int index = 0;

    if (row >= 0 && b->rules->layer_row[row].from != GG_KIND_NONE) {
        index = thing ? gg_thing_find(b, b->rules->layer_row[row].from, thing) : -1;
    }
    if (row < 0 || (index < 0 && !exists(b, thing))) {
        client_refused(c, id, "nothing", "no such layer, or not of such a thing");
        return;
    }
    answer_layer(c, id, row, index);
}
