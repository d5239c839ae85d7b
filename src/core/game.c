/* SPDX-License-Identifier: MIT
 * A game in progress: moves looked up before they are applied, rolls, undo, redo, takeback. */
#include "base/text.h"
#include "core/game_internal.h"
#include "core/marks.h"
#include "core/noticed.h"
#include "core/view.h"
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct gg_ruleset *rules(const struct gg_game *g)
{
    return g->battle->rules;
}

static bool refuse(struct gg_refusal *why, unsigned key)
{
    *why = (struct gg_refusal){ .refused = true, .message = gg_message(key, GG_ALLOWED) };
    return false;
}

/* ---- beginning and end of a game ---- */

bool gg_game_begin(struct gg_game *g, const struct gg_battle *b, struct gg_error *err)
{
    size_t size = b->rules->position_size;

    memset(g, 0, sizeof *g);
    g->battle = b;
    g->start = calloc(1, size);
    g->now = calloc(1, size);
    if (!g->start || !g->now) {
        gg_game_free(g);
        return gg_fail(err, "out of memory");
    }
    return true;
}

void gg_game_free(struct gg_game *g)
{
    gg_record_free(&g->record);
    gg_marks_free(g);
    free(g->noticed);
    free(g->start);
    free(g->now);
    free(g->step);
    memset(g, 0, sizeof *g);
}

/* Options that differ from the default, as the header lists them. */
static void header_options(struct gg_record_header *h, const struct gg_battle *b)
{
    for (int i = 0; i < b->rules->options; i++) {
        const struct gg_option *o = &b->rules->option[i];
        struct gg_buf text = { 0 };

        if (b->option[i] == b->scenario->option[i]) {
            continue;
        }
        gg_buf_printf(&text, "%s=%s", o->name, o->choices[b->option[i]]);
        gg_buf_putc(&text, '\0');
        memcpy(h->option[h->options++], gg_buf_text(&text), text.len);
        gg_buf_free(&text);
    }
}

static bool header_position(struct gg_record_header *h, const struct gg_battle *b, const void *pos,
                            struct gg_error *err)
{
    struct gg_buf text = { 0 };
    struct gg_json_writer w;

    gg_json_start(&w, &text, false);
    gg_position_write(b, pos, &w);
    if (text.failed) {
        gg_buf_free(&text);
        return gg_fail(err, "out of memory");
    }
    h->position = text.data; /* malloc'd and NUL-terminated: handed over */
    return true;
}

static bool name_game(struct gg_record_header *h, const struct gg_battle *b)
{
    int n = snprintf(h->game, sizeof h->game, "%s/%s", b->rules->name, b->scenario->name);

    return n >= 0 && (size_t)n < sizeof h->game;
}

bool gg_header_fits(const struct gg_record_header *h, const struct gg_battle *b)
{
    struct gg_record_header own = { 0 };
    bool fits = name_game(&own, b) && strcmp(own.game, h->game) == 0;

    header_options(&own, b);
    fits = fits && own.options == h->options;
    for (int i = 0; fits && i < h->options; i++) {
        fits = strcmp(own.option[i], h->option[i]) == 0;
    }
    return fits;
}

static bool make_header(struct gg_game *g, const struct gg_game_options *o, struct gg_error *err)
{
    struct gg_record_header *h = &g->record.header;
    const struct gg_battle *b = g->battle;

    if (!name_game(h, b)) {
        return gg_fail(err, "the name of the game is too long");
    }
    h->rules_version = b->rules->version;
    h->data_hash = b->data_hash;
    h->dice = o->committed ? GG_DICE_COMMITTED : GG_DICE_OPEN;
    h->open_seed = o->committed ? 0 : o->open_seed;
    if (o->committed) {
        gg_dice_commitment(o->seed, h->commitment);
    }
    header_options(h, b);
    return !o->position || header_position(h, b, o->position, err);
}

bool gg_game_new(struct gg_game *g, const struct gg_battle *b, const struct gg_game_options *o,
                 struct gg_error *err)
{
    if (!gg_game_begin(g, b, err)) {
        return false;
    }
    if (!make_header(g, o, err)) {
        gg_game_free(g);
        return false;
    }
    if (o->position) {
        memcpy(g->start, o->position, b->rules->position_size);
    } else {
        b->rules->start(b, g->start);
    }
    memcpy(g->now, g->start, b->rules->position_size);
    g->chain = gg_record_start_hash(&g->record.header, gg_position_hash(b->rules, g->now));
    g->record.start_hash = g->chain;
    g->record.sealed = true;
    return true;
}

/* ---- asking ---- */

static bool was_ended(const struct gg_game *g)
{
    return g->ending.how != GG_HOW_RULES;
}

void gg_game_offer(const struct gg_game *g, struct gg_offer *out)
{
    if (was_ended(g)) {
        gg_offer_begin(out, GG_NOBODY);
    } else {
        rules(g)->offer(g->battle, g->now, out);
    }
}

unsigned gg_game_decider(const struct gg_game *g)
{
    return was_ended(g) ? GG_NOBODY : gg_decider(g->battle, g->now);
}

bool gg_game_over(const struct gg_game *g)
{
    return gg_game_decider(g) == GG_NOBODY;
}

void gg_game_at(const struct gg_game *g, uint32_t n, void *out)
{
    uint32_t from;

    memcpy(out, gg_mark_before(g, n, &from), rules(g)->position_size);
    for (uint32_t i = from; i < n && i < g->steps; i++) {
        rules(g)->apply(g->battle, out, g->step[i].move);
    }
}

/* The reason why a move that is not offered is not: the clause, found on what its maker knows. */
static struct gg_refusal refused_by_rule(const struct gg_game *g, int side, gg_move m)
{
    struct gg_refusal why = { .refused = true };
    union gg_position_room masked;
    gg_clause clause;

    rules(g)->mask(g->battle, g->now, side, &masked);
    clause = rules(g)->why_not(g->battle, &masked, m);
    if (clause == GG_ALLOWED) {
        refuse(&why, GG_MSG_refused_unknown);
        return why;
    }
    why.message = gg_message(GG_MSG_refused_clause, clause);
    gg_arg(&why.message, GG_KIND_CLAUSE, clause);
    return why;
}

struct gg_refusal gg_game_may(const struct gg_game *g, int side, gg_move m)
{
    struct gg_refusal why = { .refused = false };
    struct gg_offer o;

    gg_game_offer(g, &o);
    if (o.decider == GG_NOBODY) {
        refuse(&why, GG_MSG_refused_over);
    } else if (o.decider == GG_CHANCE) {
        refuse(&why, GG_MSG_refused_chance);
    } else if (side != GG_REFEREE && side != o.decider) {
        refuse(&why, GG_MSG_refused_turn);
        gg_arg(&why.message, GG_KIND_SIDE, o.decider);
    } else if (gg_verb_of(m) == 0 || gg_verb_of(m) >= rules(g)->verbs) {
        refuse(&why, GG_MSG_refused_unknown);
    } else if (gg_offer_find(&o, m) < 0) {
        why = refused_by_rule(g, o.decider, m);
    }
    return why;
}

/* ---- changing: each makes room, changes the position and appends one entry; or changes nothing */

bool gg_game_room(struct gg_game *g, struct gg_error *err)
{
    return gg_record_room(&g->record, err) && (gg_noticed_room(g) || gg_fail(err, "out of memory"));
}

void gg_game_append(struct gg_game *g, struct gg_entry *e)
{
    assert(g->record.entries < g->record.cap); /* gg_game_room() was asked for it */
    e->hash = gg_record_entry_hash(g->chain, g->record.entries + 1, e,
                                   gg_position_hash(g->battle->rules, g->now));
    g->chain = e->hash;
    gg_record_push(&g->record, e, NULL);
}

static bool room_for_step(struct gg_game *g, struct gg_error *err)
{
    if (g->steps == g->cap) {
        uint32_t cap = g->cap ? g->cap * 2 : 64;
        struct gg_step *grown = realloc(g->step, cap * sizeof *grown);

        if (!grown) {
            return gg_fail(err, "out of memory");
        }
        g->step = grown;
        g->cap = cap;
    }
    return gg_game_room(g, err);
}

static struct gg_step step_of(const struct gg_game *g, unsigned decider, gg_move m)
{
    struct gg_step s = { .move = m, .decider = (uint8_t)decider, .entry = g->record.entries };

    for (int viewer = 0; viewer < GG_REFEREE; viewer++) {
        s.seen[viewer] = gg_view_count(g, viewer, g->steps) +
                         (gg_mask_move(g->battle, g->now, m, viewer) != GG_NO_MOVE);
    }
    return s;
}

bool gg_game_step(struct gg_game *g, enum gg_entry_kind kind, unsigned decider, gg_move m,
                  struct gg_error *err)
{
    struct gg_entry e = { .kind = kind };

    assert(decider <= GG_CHANCE && gg_verb_of(m) > 0 && gg_verb_of(m) < rules(g)->verbs);
    if (!room_for_step(g, err)) {
        return false;
    }
    gg_notation(g->battle, m, e.move);
    if (kind == GG_ENTRY_MOVE) {
        gg_thing_id(g->battle, GG_KIND_SIDE, (int)decider, e.side);
    }
    g->step[g->steps] = step_of(g, decider, m);
    rules(g)->apply(g->battle, g->now, m);
    gg_game_append(g, &e);
    g->steps++;
    g->redo = 0;
    g->rolls += kind == GG_ENTRY_ROLL;
    g->scripted += kind == GG_ENTRY_SCRIPTED;
    gg_marks_follow(g);
    gg_noticed_step(g, g->steps - 1);
    return true;
}

bool gg_game_move(struct gg_game *g, int side, gg_move m, struct gg_refusal *why)
{
    *why = gg_game_may(g, side, m);
    if (why->refused) {
        return false;
    }
    return gg_game_step(g, GG_ENTRY_MOVE, gg_game_decider(g), m, NULL);
}

bool gg_game_roll(struct gg_game *g, const unsigned char *seed)
{
    unsigned char open[GG_DICE_KEY_BYTES];
    struct gg_chance chance;
    struct gg_offer o;
    gg_move m;

    gg_game_offer(g, &o);
    if (o.decider != GG_CHANCE) {
        return false;
    }
    if (g->record.header.dice == GG_DICE_OPEN) {
        gg_dice_open_key(g->record.header.open_seed, open);
        seed = open;
    }
    if (!seed) {
        return false;
    }
    gg_chance_keyed(&chance, seed, g->rolls);
    m = gg_chance_draw(&chance, &o);
    return m != GG_NO_MOVE && gg_game_step(g, GG_ENTRY_ROLL, GG_CHANCE, m, NULL);
}

bool gg_game_roll_scripted(struct gg_game *g, gg_move outcome, struct gg_refusal *why)
{
    struct gg_offer o;

    *why = (struct gg_refusal){ .refused = false };
    gg_game_offer(g, &o);
    if (o.decider == GG_NOBODY) {
        return refuse(why, GG_MSG_refused_over);
    }
    if (o.decider != GG_CHANCE || gg_offer_find(&o, outcome) < 0) {
        return refuse(why, GG_MSG_refused_unknown);
    }
    return gg_game_step(g, GG_ENTRY_SCRIPTED, GG_CHANCE, outcome, NULL);
}

/* ---- going back ---- */

/* May the next step be one that this side must not even notice?  Then the answer to its undo must
 * be the same before and after that step, or it would tell of it. */
static bool next_may_be_hidden(const struct gg_battle *b, const void *pos, int side,
                               struct gg_offer *o)
{
    b->rules->offer(b, pos, o);
    for (uint32_t n = 0; side != GG_REFEREE && n < o->count; n++) {
        if (b->rules->mask_move(b, pos, gg_offer_nth(o, n), side) == GG_NO_MOVE) {
            return true;
        }
    }
    return false;
}

static struct gg_refusal refused_for(unsigned key, unsigned decider)
{
    struct gg_refusal why;

    refuse(&why, key);
    gg_arg(&why.message, GG_KIND_SIDE, (int)decider);
    return why;
}

/* Leaves in `before` the position that undo leads to, if it is not refused. */
static struct gg_refusal may_undo(const struct gg_game *g, int side, void *before)
{
    const struct gg_step *last = g->steps ? &g->step[g->steps - 1] : NULL;
    struct gg_refusal why = { .refused = false };
    struct gg_offer o;

    if (g->record.revealed || was_ended(g)) { /* revealed: the dice are known, nobody plays on */
        refuse(&why, GG_MSG_refused_over);
        return why;
    }
    if (next_may_be_hidden(g->battle, g->now, side, &o)) {
        return refused_for(GG_MSG_refused_undo_other, o.decider);
    }
    if (!last) {
        refuse(&why, GG_MSG_refused_undo_none);
        return why;
    }
    if (last->decider == GG_CHANCE) {
        refuse(&why, GG_MSG_refused_undo_roll);
        return why;
    }
    if (side != GG_REFEREE && side != last->decider) {
        return refused_for(GG_MSG_refused_undo_other, last->decider);
    }
    gg_game_at(g, g->steps - 1, before);
    if (rules(g)->reveals(g->battle, before, last->move)) {
        refuse(&why, GG_MSG_refused_undo_reveal);
    }
    return why;
}

struct gg_refusal gg_game_may_undo(const struct gg_game *g, int side)
{
    union gg_position_room before;

    return may_undo(g, side, &before);
}

static void name_side(const struct gg_game *g, int side, struct gg_entry *e)
{
    gg_thing_id(g->battle, GG_KIND_SIDE, side, e->side);
}

bool gg_game_undo(struct gg_game *g, int side, struct gg_refusal *why)
{
    struct gg_entry e = { .kind = GG_ENTRY_UNDO };
    union gg_position_room before;

    *why = may_undo(g, side, &before);
    if (why->refused) {
        return false;
    }
    if (!gg_game_room(g, NULL)) {
        return false;
    }
    name_side(g, g->step[g->steps - 1].decider, &e);
    memcpy(g->now, &before, rules(g)->position_size);
    gg_game_append(g, &e);
    g->steps--;
    g->redo++;
    gg_marks_follow(g);
    gg_noticed_step(g, g->steps);
    return true;
}

bool gg_game_redo(struct gg_game *g, int side, struct gg_refusal *why)
{
    struct gg_entry e = { .kind = GG_ENTRY_REDO };
    const struct gg_step *next = g->redo ? &g->step[g->steps] : NULL;

    *why = (struct gg_refusal){ .refused = false };
    if (!next || g->record.revealed || was_ended(g) ||
        (side != GG_REFEREE && side != next->decider)) {
        return refuse(why, GG_MSG_refused_redo);
    }
    if (!gg_game_room(g, NULL)) {
        return false;
    }
    name_side(g, next->decider, &e);
    rules(g)->apply(g->battle, g->now, next->move);
    gg_game_append(g, &e);
    g->steps++;
    g->redo--;
    gg_marks_follow(g);
    gg_noticed_step(g, g->steps - 1);
    return true;
}

bool gg_game_takeback(struct gg_game *g, int side, uint32_t count, struct gg_refusal *why)
{
    struct gg_entry e = { .kind = GG_ENTRY_TAKEBACK, .count = count };

    *why = (struct gg_refusal){ .refused = false };
    if (g->record.revealed || was_ended(g)) {
        return refuse(why, GG_MSG_refused_over);
    }
    if (side < 0 || side > GG_SIDE_2 || count == 0 || count > g->steps) {
        return refuse(why, GG_MSG_refused_undo_none);
    }
    if (!gg_game_room(g, NULL)) {
        return false;
    }
    name_side(g, side, &e);
    gg_game_at(g, g->steps - count, g->now);
    gg_game_append(g, &e);
    g->steps -= count;
    g->redo = 0;
    gg_marks_follow(g);
    gg_noticed_all(g);
    return true;
}

/* ---- names ---- */

const char *gg_game_name(const struct gg_game *g, int side)
{
    for (int i = 0; i < g->record.names; i++) {
        if (gg_side_find(rules(g), g->record.name[i].side) == side) {
            return g->record.name[i].text;
        }
    }
    return "";
}

void gg_game_set_name(struct gg_game *g, int side, const char *text)
{
    struct gg_record *r = &g->record;
    char name[2][GG_NAME_MAX];

    for (int s = 0; s < 2; s++) {
        gg_text_format(name[s], GG_NAME_MAX, "%s", s == side ? text : gg_game_name(g, s));
    }
    r->names = 0;
    for (int s = 0; s < 2; s++) {
        if (name[s][0]) {
            struct gg_record_name *row = &r->name[r->names++];

            gg_thing_id(g->battle, GG_KIND_SIDE, s, row->side);
            memcpy(row->text, name[s], GG_NAME_MAX);
        }
    }
}

bool gg_game_reveal(struct gg_game *g, const unsigned char seed[GG_DICE_KEY_BYTES],
                    struct gg_error *err)
{
    unsigned char commitment[GG_SHA256_BYTES];

    if (g->record.header.dice != GG_DICE_COMMITTED) {
        return gg_fail(err, "this game's dice are open: there is nothing to reveal");
    }
    if (!gg_game_over(g)) {
        return gg_fail(err, "the seed is revealed when the game is over, not before");
    }
    gg_dice_commitment(seed, commitment);
    if (memcmp(commitment, g->record.header.commitment, sizeof commitment) != 0) {
        return gg_fail(err, "the seed does not fit the commitment in the record");
    }
    memcpy(g->record.seed, seed, GG_DICE_KEY_BYTES);
    g->record.revealed = true;
    return true;
}
