/* SPDX-License-Identifier: MIT
 * The next roll of a move: where it comes, what its results are called, and what that says. */
#include "core/odds_parts.h"

#include "core/label.h"
#include <string.h>

/* ---- where it comes ---- */

/* Can only one thing happen? */
static bool is_certain(const struct gg_offer *o)
{
    uint32_t possible = 0;

    for (unsigned r = 0; r < o->runs; r++) {
        possible += o->run[r].weight > 0 ? o->size[r] : 0;
    }
    return possible <= 1;
}

static gg_move answer(const struct gg_odds_turn *t)
{
    return t->kind == GG_ODDS_ONE ? t->one : gg_offer_at_weight(&t->offer, 0);
}

/* Plays pos on until a roll is due that can end in more than one way.  False: none is, before the
 * odds stop. */
static bool find_roll(const struct gg_odds_ask *a, const void *start, void *pos,
                      struct gg_odds_turn *t)
{
    for (uint32_t i = 0; i <= a->options.max_steps; i++) {
        gg_odds_next(a, start, pos, t);
        if (t->kind == GG_ODDS_STOP || t->kind == GG_ODDS_BROKEN) {
            return false;
        }
        if (t->offer.decider == GG_CHANCE && !is_certain(&t->offer)) {
            return true;
        }
        a->rules->apply(a->battle, pos, answer(t));
    }
    return false;
}

/* ---- what its results are called ---- */

static void put_message(struct gg_message *to, const struct gg_message *from)
{
    to->key = from->key;
    to->clause = from->clause;
    to->args = from->args;
    memcpy(to->arg, from->arg, from->args * sizeof from->arg[0]);
}

/* What is rolled for, as it would be announced to the asker: it names nothing that was only
 * guessed. */
static struct gg_message title_of(const struct gg_odds_ask *a, const void *pos)
{
    union gg_position_room seen;
    struct gg_message announced = { .key = GG_MSG_none };
    struct gg_breakdown d = { 0 };

    a->rules->mask(a->battle, pos, a->asker, seen.bytes);
    if (a->rules->prompt) {
        a->rules->prompt(a->battle, seen.bytes, a->asker, &announced);
    }
    if (announced.key >= GG_MESSAGE_FIRST) { /* the core's own words only say that a roll is due */
        return announced;
    }
    if (a->rules->explain) {
        a->rules->explain(a->battle, seen.bytes, GG_NO_MOVE, &d);
    }
    return d.title;
}

/* By what comes of it, whatever the number and whichever clause says so. */
static void name_of(const struct gg_odds_ask *a, const void *pos, gg_move outcome,
                    struct gg_odds_name *out)
{
    struct gg_breakdown d = { 0 };

    if (a->rules->explain) {
        a->rules->explain(a->battle, pos, outcome, &d);
    }
    d.result.clause = GG_ALLOWED;
    put_message(&out->result, &d.result);
    out->move = d.result.key == GG_MSG_none ? outcome : GG_NO_MOVE;
}

static bool add(struct gg_odds_spread *out, const struct gg_odds_name *name, uint64_t weight,
                struct gg_error *err)
{
    union gg_odds_weight *w = gg_odds_spread_at(out, name);

    if (!w) {
        return gg_odds_no_memory(err);
    }
    w->n += weight;
    return true;
}

static bool add_results(const struct gg_odds_ask *a, const void *pos, const struct gg_offer *o,
                        struct gg_odds_spread *out, struct gg_error *err)
{
    struct gg_message title = title_of(a, pos);
    bool ok = true;

    out->denominator = o->weight;
    for (unsigned r = 0; r < o->runs; r++) {
        gg_move m = o->run[r].base;

        for (uint64_t set = o->run[r].weight ? o->run[r].set : 0; set != 0 && ok; set >>= 1, m++) {
            struct gg_odds_name name;

            if (set & 1) {
                memset(&name, 0, sizeof name);
                put_message(&name.roll, &title);
                name_of(a, pos, m, &name);
                ok = add(out, &name, o->run[r].weight, err);
            }
        }
    }
    return ok;
}

bool gg_odds_next_roll(const struct gg_odds_ask *a, const void *start, struct gg_odds_spread *out,
                       struct gg_error *err)
{
    struct gg_odds_ask way = *a;
    struct gg_odds_name none;
    struct gg_odds_turn t;
    union gg_position_room pos;

    if (a->options.policy == GG_POLICY_UNIFORM) {
        way.options.policy = GG_POLICY_SENSIBLE; /* one way, not all of them at once */
    }
    gg_odds_spread_clear(out);
    memcpy(pos.bytes, start, a->rules->position_size);
    a->rules->apply(a->battle, pos.bytes, a->move);
    if (find_roll(&way, start, pos.bytes, &t)) {
        return add_results(a, pos.bytes, &t.offer, out, err);
    }
    memset(&none, 0, sizeof none);
    return add(out, &none, 1, err);
}

/* ---- what it says ---- */

bool gg_odds_no_dice(const struct gg_odds *o)
{
    return o->next.results == 0 && o->outcomes <= 1;
}

/* Dice bring numbers; cards have names. */
static bool has_dice(const struct gg_ruleset *r)
{
    for (uint16_t verb = 1; verb < r->verbs; verb++) {
        if (r->verb[verb].target == GG_KIND_NUMBER) {
            return true;
        }
    }
    return false;
}

void gg_odds_say_no_dice(const struct gg_odds *o, const struct gg_speaker *s, struct gg_buf *out)
{
    if (gg_odds_no_dice(o)) {
        gg_say_label(s->catalogue, has_dice(s->battle->rules) ? GG_LABEL_no_dice : GG_LABEL_no_draw,
                     out);
    }
}

struct gg_message gg_odds_rolled_for(const struct gg_odds *o)
{
    struct gg_message none = { .key = GG_MSG_none };

    for (uint32_t i = 1; i < o->next.results; i++) {
        if (memcmp(&o->next.result[i].name.roll, &o->next.result[0].name.roll, sizeof none) != 0) {
            return none;
        }
    }
    return o->next.results > 0 ? o->next.result[0].name.roll : none;
}

void gg_odds_say_roll(const struct gg_odds *o, const struct gg_speaker *s, struct gg_buf *out)
{
    struct gg_message what = gg_odds_rolled_for(o);
    struct gg_buf title = { 0 };

    if (o->next.results > 0 && what.key == GG_MSG_none) {
        gg_say_label(s->catalogue, GG_LABEL_next_roll, out);
    } else if (o->next.results > 0) {
        gg_say(s, &what, &title);
        gg_say_label1(s->catalogue, GG_LABEL_next, gg_buf_text(&title), 0, out);
        gg_say_citation(s, what.clause, out);
    }
    gg_buf_free(&title);
}

void gg_odds_say_result(const struct gg_odds *o, uint32_t i, const struct gg_speaker *s,
                        struct gg_buf *out)
{
    const struct gg_odds_name *name = &o->next.result[i].name;

    if (name->roll.key != GG_MSG_none && gg_odds_rolled_for(o).key == GG_MSG_none) {
        gg_say(s, &name->roll, out);
        gg_buf_puts(out, ": ");
    }
    if (name->result.key != GG_MSG_none) {
        gg_say(s, &name->result, out);
    } else if (name->move != GG_NO_MOVE) {
        gg_say_move(s, name->move, out);
    } else {
        gg_say_label(s->catalogue, GG_LABEL_no_roll, out);
    }
}

/* Weights may use all 64 bits. */
static void put_weight(struct gg_json_writer *w, const char *key, uint64_t value)
{
    struct gg_buf text = { 0 };

    gg_json_key(w, key);
    gg_buf_printf(&text, "%llu", (unsigned long long)value);
    gg_json_raw(w, gg_buf_text(&text));
    gg_buf_free(&text);
}

static void put_result(const struct gg_odds *o, uint32_t i, const struct gg_speaker *s,
                       struct gg_json_writer *w)
{
    struct gg_buf text = { 0 };

    gg_odds_say_result(o, i, s, &text);
    gg_json_object(w);
    gg_json_put_string(w, "text", gg_buf_text(&text));
    if (o->next.denominator != 0) {
        put_weight(w, "weight", o->next.result[i].weight);
    }
    gg_json_key(w, "probability");
    gg_json_real(w, o->next.result[i].probability);
    gg_json_object_end(w);
    gg_buf_free(&text);
}

void gg_odds_next_json(const struct gg_odds *o, const struct gg_speaker *s,
                       struct gg_json_writer *w)
{
    static const char *const hidden[] = { "none", "worlds", "guessed" };
    struct gg_message roll = gg_odds_rolled_for(o);

    if (o->next.results == 0) {
        gg_json_null(w);
        return;
    }
    gg_json_object(w);
    gg_json_key(w, "roll");
    if (roll.key != GG_MSG_none) {
        gg_json_message(s, &roll, w);
    } else {
        gg_json_null(w);
    }
    gg_json_put_string(w, "hidden", hidden[o->next.hidden]);
    if (o->next.denominator != 0) {
        put_weight(w, "denominator", o->next.denominator);
    }
    gg_json_key(w, "results");
    gg_json_array(w);
    for (uint32_t i = 0; i < o->next.results; i++) {
        put_result(o, i, s, w);
    }
    gg_json_array_end(w);
    gg_json_object_end(w);
}
