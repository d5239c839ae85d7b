/* SPDX-License-Identifier: MIT
 * From message ids and arguments to words of one language. */
#include "core/label.h"

#include "core/notation.h"
#include <string.h>

#define MESSAGE(name, args) [GG_MSG_##name] = { "core." #name, args },
const struct gg_message_row gg_core_messages[GG_MSG_END] = {
    [GG_MSG_none] = { "", "" },
#include "core/messages.def"
};
#undef MESSAGE

#define LABEL(name, placeholders) [GG_LABEL_##name] = { "core.label." #name, placeholders },
const struct gg_label_row gg_labels[GG_LABEL_END] = {
#include "core/labels.def"
};
#undef LABEL

_Static_assert((int)GG_MSG_END <= (int)GG_MESSAGE_FIRST, "too many messages of the core");

enum { NAME_MAX_BYTES = 32 };

void gg_say_label(const struct gg_catalogue *c, enum gg_label label, struct gg_buf *out)
{
    gg_phrase(c, gg_labels[label].key, NULL, 0, out);
}

void gg_say_label1(const struct gg_catalogue *c, enum gg_label label, const char *text,
                   int64_t number, struct gg_buf *out)
{
    const struct gg_value value = { .name = gg_labels[label].placeholders,
                                    .text = text,
                                    .number = number };

    gg_phrase(c, gg_labels[label].key, &value, 1, out);
}

void gg_say_own(const struct gg_speaker *s, const char *room, const char *name, struct gg_buf *out)
{
    struct gg_buf key = { 0 };

    gg_buf_puts3(&key, s->battle->rules->name, ".", room);
    gg_buf_puts3(&key, room[0] != '\0' ? "." : "", name, "");
    gg_phrase(s->catalogue, gg_buf_text(&key), NULL, 0, out);
    gg_buf_free(&key);
}

static void say_core(const struct gg_speaker *s, enum gg_core_message key, struct gg_buf *out)
{
    gg_phrase(s->catalogue, gg_core_messages[key].key, NULL, 0, out);
}

void gg_say_side(const struct gg_speaker *s, int side, struct gg_buf *out)
{
    if (side == GG_SIDE_1 || side == GG_SIDE_2) {
        gg_say_own(s, "side", s->battle->rules->side[side], out);
    } else if (side == GG_CHANCE) {
        gg_say_label(s->catalogue, GG_LABEL_chance, out);
    } else {
        say_core(s, GG_MSG_nothing, out);
    }
}

bool gg_is_match(const struct gg_battle *b)
{
    return b->scenario->match;
}

void gg_say_seat(const struct gg_speaker *s, int seat, struct gg_buf *out)
{
    if ((seat == GG_SIDE_1 || seat == GG_SIDE_2) && gg_is_match(s->battle)) {
        gg_say_own(s, "seat", s->battle->rules->side[seat], out);
    } else {
        gg_say_side(s, seat, out);
    }
}

void gg_say_citation(const struct gg_speaker *s, gg_clause c, struct gg_buf *out)
{
    const char *id = gg_clause_id(s->battle->rules, c);

    if (id[0] != '\0') {
        gg_buf_printf(out, " (%s)", id);
    }
}

/* The row of a message, with the key as the catalogue has it in `key`; NULL: no such message. */
static const struct gg_message_row *message_row(const struct gg_speaker *s, unsigned index,
                                                struct gg_buf *key)
{
    const struct gg_ruleset *r = s->battle->rules;

    if (index < GG_MSG_END) {
        gg_buf_puts(key, gg_core_messages[index].key);
        return &gg_core_messages[index];
    }
    if (index < GG_MESSAGE_FIRST || index - GG_MESSAGE_FIRST >= r->messages) {
        gg_buf_printf(key, "message %u", index);
        return NULL;
    }
    gg_buf_puts3(key, r->name, ".", r->message[index - GG_MESSAGE_FIRST].key);
    return &r->message[index - GG_MESSAGE_FIRST];
}

/* A message as an argument of another: its bare phrase, without arguments of its own. */
static void say_bare_message(const struct gg_speaker *s, int index, struct gg_buf *out)
{
    struct gg_buf key = { 0 };

    if (index != GG_MSG_none) {
        message_row(s, (unsigned)index, &key);
        gg_phrase(s->catalogue, gg_buf_text(&key), NULL, 0, out);
    }
    gg_buf_free(&key);
}

/* A verb by itself, as the heading of its moves: "Move a unit". */
static void say_verb(const struct gg_speaker *s, int verb, struct gg_buf *out)
{
    if (verb > 0 && verb < s->battle->rules->verbs) {
        const struct gg_verb *row = &s->battle->rules->verb[verb];

        gg_say_own(s, gg_verb_names_things(row) ? "group" : "verb", row->name, out);
    } else {
        say_core(s, GG_MSG_unknown, out);
    }
}

static bool say_named(const struct gg_speaker *s, const char *name, struct gg_buf *out)
{
    struct gg_buf key = { 0 };
    bool has;

    gg_buf_puts3(&key, s->battle->rules->name, ".named.", name);
    has = gg_catalogue_has(s->catalogue, gg_buf_text(&key));
    if (has) {
        gg_phrase(s->catalogue, gg_buf_text(&key), NULL, 0, out);
    }
    gg_buf_free(&key);
    return has;
}

void gg_say_name(const struct gg_speaker *s, const char *name, struct gg_buf *out)
{
    size_t first = strcspn(name, " ");
    char word[GG_ID_MAX];

    if (say_named(s, name, out) || first >= sizeof word) {
        return;
    }
    memcpy(word, name, first);
    word[first] = '\0';
    if (!say_named(s, word, out)) {
        gg_buf_puts(out, word);
    }
    if (name[first] != '\0' && name[first + 1] != '\0') {
        gg_buf_putc(out, ' ');
        if (!say_named(s, name + first + 1, out)) {
            gg_buf_puts(out, name + first + 1);
        }
    }
}

/* A thing of one of the ruleset's own kinds. */
static void say_own_thing(const struct gg_speaker *s, int kind, int index, struct gg_buf *out)
{
    const struct gg_ruleset *r = s->battle->rules;
    const struct gg_kind *row = &r->kind[kind - GG_KIND_FIRST];
    char text[GG_ID_MAX];

    if (index < 0 || index >= gg_kind_count(s->battle, kind)) {
        say_core(s, GG_MSG_unknown, out);
    } else if (row->translated >= GG_KIND_FIRST) {
        gg_say_thing(s, row->translated, index % gg_kind_count(s->battle, row->translated), out);
    } else if (row->translated) {
        gg_thing_id(s->battle, kind, index, text);
        gg_say_own(s, row->name, text, out);
    } else {
        if (r->name_of != NULL) {
            r->name_of(s->battle, kind, index, text);
        } else {
            gg_thing_id(s->battle, kind, index, text);
        }
        gg_say_name(s, text, out);
    }
}

void gg_say_thing(const struct gg_speaker *s, int kind, int index, struct gg_buf *out)
{
    if (index == GG_UNKNOWN && kind != GG_KIND_NONE) {
        say_core(s, GG_MSG_unknown, out);
        return;
    }
    switch (kind) {
    case GG_KIND_NONE: say_core(s, GG_MSG_nothing, out); return;
    case GG_KIND_NUMBER: gg_say_number(index, false, out); return;
    case GG_KIND_SIDE: gg_say_side(s, index, out); return;
    case GG_KIND_CLAUSE: gg_buf_puts(out, gg_clause_id(s->battle->rules, (gg_clause)index)); return;
    case GG_KIND_MESSAGE: say_bare_message(s, index, out); return;
    case GG_KIND_VERB: say_verb(s, index, out); return;
    default: break;
    }
    if (kind < GG_KIND_FIRST || kind - GG_KIND_FIRST >= s->battle->rules->kinds) {
        say_core(s, GG_MSG_unknown, out);
    } else {
        say_own_thing(s, kind, index, out);
    }
}

/* ---- messages ---- */

/* The values of a message while it is being said. */
struct said {
    char name[GG_ARGS_MAX][NAME_MAX_BYTES];
    struct gg_buf text[GG_ARGS_MAX];
    struct gg_value value[GG_ARGS_MAX];
    int count;
};

/* seats: a side is the one who sits there, as in all messages of the core. */
static void said_add(struct said *d, const struct gg_speaker *s, const char *name, size_t len,
                     struct gg_arg arg, bool seats)
{
    int i = d->count;

    if (i == GG_ARGS_MAX || len >= NAME_MAX_BYTES) {
        return;
    }
    memcpy(d->name[i], name, len);
    d->name[i][len] = '\0';
    if (seats && arg.kind == GG_KIND_SIDE) {
        gg_say_seat(s, arg.value, &d->text[i]);
    } else {
        gg_say_thing(s, arg.kind, arg.value, &d->text[i]);
    }
    d->value[i] = (struct gg_value){ .name = d->name[i],
                                     .text = gg_buf_text(&d->text[i]),
                                     .number = arg.kind == GG_KIND_NUMBER ? arg.value : 0 };
    d->count++;
}

static void said_free(struct said *d)
{
    for (int i = 0; i < d->count; i++) {
        gg_buf_free(&d->text[i]);
    }
}

/* Pairs the names in the row, separated by blanks, with the arguments of the message. */
static void said_message(struct said *d, const struct gg_speaker *s, const char *names,
                         const struct gg_message *m)
{
    for (int i = 0; i < m->args && *names != '\0'; i++) {
        size_t len = strcspn(names, " ");

        said_add(d, s, names, len, m->arg[i], m->key < GG_MSG_END);
        names += len;
        names += strspn(names, " ");
    }
}

void gg_say(const struct gg_speaker *s, const struct gg_message *m, struct gg_buf *out)
{
    gg_say_with_spots(s, m, out, NULL);
}

void gg_say_with_spots(const struct gg_speaker *s, const struct gg_message *m, struct gg_buf *out,
                       struct gg_spots *spots)
{
    const struct gg_message_row *row;
    struct gg_buf key = { 0 };
    struct said d = { .count = 0 };

    if (m->key == GG_MSG_none) {
        return;
    }
    row = message_row(s, m->key, &key);
    if (row != NULL) {
        said_message(&d, s, row->args, m);
    }
    gg_phrase_with_spots(s->catalogue, gg_buf_text(&key), d.value, d.count, out, spots);
    said_free(&d);
    gg_buf_free(&key);
}

void gg_say_move(const struct gg_speaker *s, gg_move m, struct gg_buf *out)
{
    const struct gg_ruleset *r = s->battle->rules;
    unsigned verb = gg_verb_of(m);
    struct said d = { .count = 0 };
    struct gg_buf key = { 0 };

    if (verb == 0 || verb >= r->verbs) {
        say_core(s, GG_MSG_unknown, out);
        return;
    }
    said_add(&d, s, "subject", strlen("subject"),
             (struct gg_arg){ r->verb[verb].subject, (int16_t)gg_subject_of(m) }, false);
    said_add(&d, s, "target", strlen("target"),
             (struct gg_arg){ r->verb[verb].target, (int16_t)gg_target_of(m) }, false);
    gg_buf_puts3(&key, r->name, ".verb.", r->verb[verb].name);
    gg_phrase(s->catalogue, gg_buf_text(&key), d.value, d.count, out);
    said_free(&d);
    gg_buf_free(&key);
}

void gg_say_clause(const struct gg_speaker *s, gg_clause c, struct gg_buf *out)
{
    const char *id = gg_clause_id(s->battle->rules, c);

    if (id[0] != '\0') {
        gg_say_own(s, "clause", id, out);
    }
}

/* ---- breakdowns ---- */

static void say_cited(const struct gg_speaker *s, const char *indent, const struct gg_message *m,
                      struct gg_buf *out)
{
    if (m->key != GG_MSG_none) {
        gg_buf_puts(out, indent);
        gg_say(s, m, out);
        gg_say_citation(s, m->clause, out);
        gg_buf_putc(out, '\n');
    }
}

void gg_say_breakdown(const struct gg_speaker *s, const struct gg_breakdown *d, struct gg_buf *out)
{
    if (d->title.key == GG_MSG_none) {
        return;
    }
    say_cited(s, "", &d->title, out);
    for (int i = 0; i < d->modifiers; i++) {
        int value = d->modifier[i].value;

        gg_buf_puts(out, value > -10 && value < 10 ? "  " : value > -100 && value < 100 ? " " : "");
        gg_say_number(value, true, out);
        gg_buf_putc(out, ' ');
        say_cited(s, "", &d->modifier[i].what, out);
    }
    gg_buf_puts(out, "  ");
    gg_say_label1(s->catalogue, GG_LABEL_total, NULL, d->total, out);
    gg_buf_putc(out, '\n');
    say_cited(s, "  ", &d->table, out);
    say_cited(s, "  ", &d->result, out);
}

static void message_members(const struct gg_speaker *s, const struct gg_message *m,
                            struct gg_json_writer *w)
{
    const char *clause = gg_clause_id(s->battle->rules, m->clause);
    struct gg_buf text = { 0 };

    gg_say(s, m, &text);
    gg_json_put_string(w, "text", gg_buf_text(&text));
    gg_json_key(w, "clause");
    if (clause[0] != '\0') {
        gg_json_string(w, clause);
    } else {
        gg_json_null(w);
    }
    gg_buf_free(&text);
}

void gg_json_message(const struct gg_speaker *s, const struct gg_message *m,
                     struct gg_json_writer *w)
{
    gg_json_object(w);
    message_members(s, m, w);
    gg_json_object_end(w);
}

static void put_message(const struct gg_speaker *s, const char *key, const struct gg_message *m,
                        struct gg_json_writer *w)
{
    gg_json_key(w, key);
    if (m->key != GG_MSG_none) {
        gg_json_message(s, m, w);
    } else {
        gg_json_null(w);
    }
}

void gg_json_breakdown(const struct gg_speaker *s, const struct gg_breakdown *d,
                       struct gg_json_writer *w)
{
    if (d->title.key == GG_MSG_none) {
        gg_json_null(w);
        return;
    }
    gg_json_object(w);
    put_message(s, "title", &d->title, w);
    gg_json_key(w, "modifiers");
    gg_json_array(w);
    for (int i = 0; i < d->modifiers; i++) {
        gg_json_object(w);
        gg_json_put_int(w, "value", d->modifier[i].value);
        message_members(s, &d->modifier[i].what, w);
        gg_json_object_end(w);
    }
    gg_json_array_end(w);
    gg_json_put_int(w, "total", d->total);
    put_message(s, "table", &d->table, w);
    put_message(s, "result", &d->result, w);
    gg_json_object_end(w);
}
