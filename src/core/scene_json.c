/* SPDX-License-Identifier: MIT
 * The parts of a scene as JSON, for the browser and for programs (docs/scene-format.md). */
#include "core/scene_json.h"

#include "core/ending.h"
#include "core/label.h"
#include "core/notation.h"
#include "core/symbols.h"

/* ---- small values ---- */

static void put_text_or_null(struct gg_json_writer *w, const char *key, const char *text)
{
    gg_json_key(w, key);
    if (text != NULL) {
        gg_json_string(w, text);
    } else {
        gg_json_null(w);
    }
}

void gg_put_id(const struct gg_battle *b, struct gg_json_writer *w, const char *key,
               struct gg_arg thing)
{
    char id[GG_ID_MAX];

    if (thing.kind != GG_KIND_NONE) {
        gg_thing_id(b, thing.kind, thing.value, id);
    }
    put_text_or_null(w, key, thing.kind != GG_KIND_NONE ? id : NULL);
}

static void put_side(const struct gg_battle *b, struct gg_json_writer *w, unsigned side)
{
    put_text_or_null(w, "side", side < GG_CHANCE ? b->rules->side[side] : NULL);
}

/* Only where it is not that of the side. */
static void put_colour(struct gg_json_writer *w, const char *colour)
{
    if (colour != NULL) {
        gg_json_put_string(w, "colour", colour);
    }
}

static void put_buf(struct gg_json_writer *w, const char *key, struct gg_buf *text)
{
    gg_json_put_string(w, key, gg_buf_text(text));
    gg_buf_free(text);
}

void gg_put_name(const struct gg_speaker *s, struct gg_json_writer *w, struct gg_arg thing)
{
    struct gg_buf name = { 0 };

    gg_say_thing(s, thing.kind, thing.value, &name);
    put_buf(w, "name", &name);
}

void gg_put_game(const struct gg_battle *b, struct gg_json_writer *w)
{
    struct gg_buf game = { 0 };

    gg_json_put_int(w, "format", GG_SCENE_FORMAT);
    gg_buf_puts3(&game, b->rules->name, "/", b->scenario->name);
    put_buf(w, "game", &game);
}

/* ---- the state of the game ---- */

static const char *decider_name(const struct gg_sight *v)
{
    if (v->decider == GG_NOBODY) {
        return NULL;
    }
    return v->decider == GG_CHANCE ? "chance" : v->battle->rules->side[v->decider];
}

static const char *winner_name(const struct gg_sight *v)
{
    if (v->winner == GG_NOBODY) {
        return NULL; /* it goes on, or has no result */
    }
    return v->winner == GG_CHANCE ? "draw" : v->battle->rules->side[v->winner];
}

const char *const gg_state_name[GG_STATES] = {
    [GG_STATE_STEP] = "step",     [GG_STATE_DECIDER] = "decider", [GG_STATE_OVER] = "over",
    [GG_STATE_WINNER] = "winner", [GG_STATE_PROMPT] = "prompt",   [GG_STATE_UNDO] = "undo",
    [GG_STATE_REDO] = "redo",     [GG_STATE_ENDING] = "ending",
};

/* What the sides have declared, and may. */
static void put_ending(const struct gg_sight *v, struct gg_json_writer *w)
{
    const struct gg_ending *e = &v->ending;
    const char *const *side = v->battle->rules->side;
    bool by_word = e->how != GG_HOW_RULES;

    gg_json_object(w);
    put_text_or_null(w, "how", gg_how_name(e->how));
    put_text_or_null(w, "by", by_word ? side[e->by] : NULL);
    put_text_or_null(w, "draw", e->offered ? side[e->offerer] : NULL);
    gg_json_put_bool(w, "abort", v->may_abort);
    gg_json_object_end(w);
}

void gg_put_state(const struct gg_sight *v, enum gg_state which, struct gg_json_writer *w)
{
    const char *name = gg_state_name[which];

    switch (which) {
    case GG_STATE_STEP: gg_json_put_int(w, name, v->step); break;
    case GG_STATE_DECIDER: put_text_or_null(w, name, decider_name(v)); break;
    case GG_STATE_OVER: gg_json_put_bool(w, name, v->decider == GG_NOBODY); break;
    case GG_STATE_WINNER: put_text_or_null(w, name, winner_name(v)); break;
    case GG_STATE_PROMPT:
        gg_json_key(w, name);
        gg_json_message(v->speaker, &v->prompt, w);
        break;
    case GG_STATE_UNDO: gg_json_put_bool(w, name, v->may_undo); break;
    case GG_STATE_REDO: gg_json_put_bool(w, name, v->may_redo); break;
    default:
        gg_json_key(w, name);
        put_ending(v, w);
        break;
    }
}

void gg_put_sides(const struct gg_speaker *s, const struct gg_board *board,
                  struct gg_json_writer *w)
{
    gg_json_key(w, "sides");
    gg_json_array(w);
    for (int side = 0; side < GG_CHANCE; side++) {
        struct gg_buf name = { 0 };

        gg_json_object(w);
        gg_json_put_string(w, "id", s->battle->rules->side[side]);
        if (board != NULL) {
            gg_say_side(s, side, &name);
        } else {
            gg_say_seat(s, side, &name);
        }
        put_buf(w, "name", &name);
        if (board != NULL) {
            gg_json_put_string(w, "colour", gg_side_colour(board, side));
        }
        gg_json_object_end(w);
    }
    gg_json_array_end(w);
}

static void put_place_ids(const struct gg_battle *b, struct gg_json_writer *w)
{
    struct gg_board board;
    char id[GG_ID_MAX];

    gg_sight_board(b, NULL, &board);
    gg_json_key(w, "places");
    gg_json_array(w);
    for (uint32_t i = 0; i < board.places; i++) {
        gg_thing_id(b, board.place[i].thing.kind, board.place[i].thing.value, id);
        gg_json_string(w, id);
    }
    gg_json_array_end(w);
    w->out->failed |= board.failed;
    gg_board_free(&board);
}

void gg_put_constants(const struct gg_sight *v, struct gg_json_writer *w)
{
    struct gg_buf title = { 0 };

    gg_put_game(v->battle, w);
    gg_say_title(v->speaker, &title);
    put_buf(w, "title", &title);
    gg_json_put_string(w, "language", gg_catalogue_language(v->speaker->catalogue));
    gg_put_sides(v->speaker, NULL, w);
    put_place_ids(v->battle, w);
    gg_json_put_string(w, "viewer", gg_viewer_name(v->battle->rules, v->viewer));
}

/* ---- pieces and panels ---- */

static void put_words(const struct gg_speaker *s, const struct gg_piece *p,
                      struct gg_json_writer *w)
{
    gg_json_key(w, "words");
    gg_json_array(w);
    for (int i = 0; i < p->words; i++) {
        gg_json_message(s, &p->word[i], w);
    }
    gg_json_array_end(w);
}

static void put_value(struct gg_json_writer *w, const char *key, int value)
{
    if (value >= 0) {
        gg_json_put_int(w, key, value);
    }
}

/* Only what it has. */
static void put_print(const struct gg_piece *p, struct gg_json_writer *w)
{
    put_value(w, "strength", p->values.strength);
    put_value(w, "quality", p->values.quality);
    put_value(w, "moves", p->values.moves);
    put_value(w, "stripe", p->stripe > 0 ? p->stripe : -1);
    if (p->reduced) {
        gg_json_put_bool(w, "reduced", true);
    }
}

static void put_badges(const struct gg_piece *p, struct gg_json_writer *w)
{
    gg_json_key(w, "badges");
    gg_json_array(w);
    for (int i = 0; i < p->badges; i++) {
        gg_json_object(w);
        gg_json_put_string(w, "symbol", p->badge[i].symbol);
        gg_json_put_int(w, "value", p->badge[i].value);
        gg_json_object_end(w);
    }
    gg_json_array_end(w);
}

void gg_put_piece(const struct gg_sight *v, const struct gg_piece *p, struct gg_json_writer *w)
{
    gg_json_object(w);
    gg_put_id(v->battle, w, "id", p->thing);
    gg_put_id(v->battle, w, "place", p->place);
    gg_json_put_string(w, "symbol", p->symbol);
    gg_json_put_string(w, "letter", p->letter);
    put_side(v->battle, w, p->side);
    put_colour(w, p->colour);
    put_print(p, w);
    gg_json_key(w, "facing");
    if (p->facing >= 0) {
        gg_json_int(w, p->facing);
    } else {
        gg_json_null(w);
    }
    gg_json_put_int(w, "order", p->order);
    gg_json_put_bool(w, "down", p->down);
    gg_put_name(v->speaker, w, p->thing);
    put_words(v->speaker, p, w);
    put_badges(p, w);
    gg_json_object_end(w);
}

/* What does a thing by being touched has the id of the button that does it. */
static void put_item_id(const struct gg_battle *b, struct gg_arg thing, struct gg_json_writer *w)
{
    struct gg_buf button = { 0 };

    if (thing.kind != GG_KIND_VERB) {
        gg_put_id(b, w, "id", thing);
        return;
    }
    gg_buf_puts3(&button, "do-", b->rules->verb[thing.value].name, "");
    put_buf(w, "id", &button);
}

void gg_put_item(const struct gg_sight *v, const struct gg_item *item, struct gg_json_writer *w)
{
    struct gg_buf text = { 0 };

    gg_json_object(w);
    put_item_id(v->battle, item->thing, w);
    gg_json_put_string(w, "symbol", item->symbol);
    put_side(v->battle, w, item->side);
    put_colour(w, item->colour);
    gg_json_put_bool(w, "on", item->on);
    gg_json_key(w, "value");
    if (item->has_value) {
        gg_json_int(w, item->value);
    } else {
        gg_json_null(w);
    }
    gg_say_item(v->speaker, item, &text);
    put_buf(w, "text", &text);
    if (item->about.key != 0) {
        gg_say(v->speaker, &item->about, &text);
        put_buf(w, "about", &text);
    }
    gg_json_object_end(w);
}

void gg_put_panel_head(const struct gg_sight *v, const struct gg_panel *p, struct gg_json_writer *w)
{
    struct gg_buf title = { 0 };

    gg_json_put_string(w, "id", p->id);
    gg_json_put_string(w, "shape", p->shape);
    gg_say(v->speaker, &p->title, &title);
    put_buf(w, "title", &title);
}

/* ---- moves ---- */

/* A part of a move to touch: the thing itself, or, for what lies on no board (a number, a side), a
 * button of its own. */
static void put_touch(const struct gg_battle *b, const char *verb, int kind, unsigned index,
                      struct gg_json_writer *w)
{
    struct gg_buf button = { 0 };
    char id[GG_ID_MAX];

    if (kind == GG_KIND_NONE) {
        return;
    }
    gg_thing_id(b, kind, (int)index, id);
    if (kind < GG_KIND_FIRST) {
        gg_buf_puts3(&button, "do-", verb, "-");
        gg_buf_puts(&button, id);
        gg_json_string(w, gg_buf_text(&button));
    } else {
        gg_json_string(w, id);
    }
    gg_buf_free(&button);
}

static void put_touches(const struct gg_battle *b, gg_move m, struct gg_json_writer *w)
{
    const struct gg_verb *verb = &b->rules->verb[gg_verb_of(m)];
    struct gg_buf button = { 0 };

    gg_json_key(w, "touch");
    gg_json_array(w);
    put_touch(b, verb->name, verb->subject, gg_subject_of(m), w);
    put_touch(b, verb->name, verb->target, gg_target_of(m), w);
    gg_buf_puts3(&button, "do-", verb->name, "");
    gg_json_string(w, gg_buf_text(&button));
    gg_json_array_end(w);
    gg_buf_free(&button);
}

void gg_json_move(const struct gg_speaker *s, gg_move m, struct gg_json_writer *w)
{
    char notation[GG_NOTATION_MAX];
    struct gg_buf text = { 0 };

    gg_notation(s->battle, m, notation);
    gg_json_put_string(w, "notation", notation);
    gg_json_put_string(w, "verb", s->battle->rules->verb[gg_verb_of(m)].name);
    put_touches(s->battle, m, w);
    gg_say_move(s, m, &text);
    put_buf(w, "text", &text);
}

void gg_put_move(const struct gg_sight *v, uint32_t n, struct gg_json_writer *w)
{
    gg_move m = gg_offer_nth(&v->offer, n);

    gg_json_object(w);
    gg_json_move(v->speaker, m, w);
    if (v->final != NULL) {
        gg_json_put_bool(w, "final", v->final[n]);
    }
    if (v->decider == GG_CHANCE) {
        gg_json_put_int(w, "weight", gg_offer_weight_of(&v->offer, m));
    }
    gg_json_object_end(w);
}

void gg_put_button(const struct gg_sight *v, unsigned verb, struct gg_json_writer *w)
{
    struct gg_buf text = { 0 };

    gg_json_object(w);
    gg_buf_puts3(&text, "do-", v->battle->rules->verb[verb].name, "");
    put_buf(w, "id", &text);
    gg_say_thing(v->speaker, GG_KIND_VERB, (int)verb, &text);
    put_buf(w, "text", &text);
    gg_json_object_end(w);
}

/* ---- log ---- */

struct log_writer {
    const struct gg_speaker *speaker;
    struct gg_json_writer *w;
};

/* So many bytes of UTF-8 as a client counts them, in units of UTF-16. */
static int length_in_utf16(const char *text, size_t bytes)
{
    int length = 0;

    for (size_t i = 0; i < bytes; i++) {
        unsigned char c = (unsigned char)text[i];

        length += (c & 0xc0) != 0x80;
        length += c >= 0xf0;
    }
    return length;
}

/* Does the argument name a thing of the game, and which one is known? */
static bool names_thing(const struct gg_battle *b, struct gg_arg arg)
{
    return arg.kind >= GG_KIND_FIRST && arg.value >= 0 && arg.value != GG_UNKNOWN &&
           arg.value < gg_kind_count(b, arg.kind);
}

/* What the text names and where: from what was said, since a number may look like a name. */
static void put_things(const struct log_writer *to, const struct gg_message *m, const char *text,
                       const struct gg_spots *spots)
{
    gg_json_key(to->w, "things");
    gg_json_array(to->w);
    for (int i = 0; i < spots->count; i++) {
        const struct gg_spot *spot = &spots->spot[i];
        char id[GG_ID_MAX];

        if (names_thing(to->speaker->battle, m->arg[spot->value])) {
            gg_thing_id(to->speaker->battle, m->arg[spot->value].kind, m->arg[spot->value].value,
                        id);
            gg_json_object(to->w);
            gg_json_put_string(to->w, "id", id);
            gg_json_put_int(to->w, "at", length_in_utf16(text, spot->at));
            gg_json_put_int(to->w, "length", length_in_utf16(text + spot->at, spot->len));
            gg_json_object_end(to->w);
        }
    }
    gg_json_array_end(to->w);
}

static void put_log_line(const struct log_writer *to, uint32_t step, const struct gg_log_line *line)
{
    const char *clause = gg_clause_id(to->speaker->battle->rules, line->message.clause);
    struct gg_spots spots = { .count = 0 };
    struct gg_buf text = { 0 };

    gg_json_object(to->w);
    gg_json_put_int(to->w, "step", step);
    gg_say_with_spots(to->speaker, &line->message, &text, &spots);
    gg_json_put_string(to->w, "text", gg_buf_text(&text));
    put_things(to, &line->message, gg_buf_text(&text), &spots);
    gg_buf_free(&text);
    put_text_or_null(to->w, "clause", clause[0] != '\0' ? clause : NULL);
    gg_json_key(to->w, "breakdown");
    if (line->explained) {
        gg_json_breakdown(to->speaker, &line->breakdown, to->w);
    } else {
        gg_json_null(to->w);
    }
    gg_json_object_end(to->w);
}

static void put_log(void *context, uint32_t step, const struct gg_log *log)
{
    for (int i = 0; i < log->lines; i++) {
        put_log_line(context, step, &log->line[i]);
    }
}

void gg_put_log(const struct gg_sight *v, struct gg_json_writer *w)
{
    struct log_writer to = { .speaker = v->speaker, .w = w };

    gg_json_array(w);
    gg_sight_log(v, put_log, &to);
    gg_json_array_end(w);
}
