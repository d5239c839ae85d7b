/* SPDX-License-Identifier: MIT
 * Ids of things and notation of moves: writing, reading, and picking one from an offer. */
#include "core/notation.h"

#include "base/text.h"
#include "core/ids.h"
#include "core/listing.h"
#include <stdio.h>
#include <string.h>

/* ---- things ---- */

#define MESSAGE(name, args) "core." #name,
static const char *const core_message[] = {
    "",
#include "core/messages.def"
};
#undef MESSAGE

enum { NUMBERS = GG_UNKNOWN }; /* 0 .. 4094, what a move can carry */

static const struct gg_kind *own_kind(const struct gg_battle *b, int kind)
{
    int row = kind - GG_KIND_FIRST;

    return row >= 0 && row < b->rules->kinds ? &b->rules->kind[row] : NULL;
}

int gg_kind_count(const struct gg_battle *b, int kind)
{
    switch (kind) {
    case GG_KIND_NUMBER: return NUMBERS;
    case GG_KIND_SIDE: return 2;
    case GG_KIND_CLAUSE: return b->rules->clauses;
    case GG_KIND_MESSAGE: return GG_MESSAGE_FIRST + b->rules->messages;
    case GG_KIND_VERB: return b->rules->verbs;
    default: return own_kind(b, kind) != NULL ? b->rules->kind_count(b, kind) : 0;
    }
}

const char *gg_kind_name(const struct gg_battle *b, int kind)
{
    switch (kind) {
    case GG_KIND_NUMBER: return "number";
    case GG_KIND_SIDE: return "side";
    case GG_KIND_CLAUSE: return "clause";
    case GG_KIND_MESSAGE: return "message";
    case GG_KIND_VERB: return "verb";
    default: return own_kind(b, kind) != NULL ? own_kind(b, kind)->name : "";
    }
}

static const char *message_id(const struct gg_ruleset *r, int index)
{
    if (index < GG_MSG_END) {
        return core_message[index];
    }
    return index >= GG_MESSAGE_FIRST ? r->message[index - GG_MESSAGE_FIRST].key : "";
}

/* The id of a thing whose id stands in a table; "" if there is none. */
static const char *table_id(const struct gg_ruleset *r, int kind, int index)
{
    switch (kind) {
    case GG_KIND_SIDE: return r->side[index];
    case GG_KIND_CLAUSE: return gg_clause_id(r, (gg_clause)index);
    case GG_KIND_MESSAGE: return message_id(r, index);
    case GG_KIND_VERB: return index > 0 ? r->verb[index].name : "";
    default: return "";
    }
}

/* An index that no thing has is written so that nothing reads it back: "#12". */
void gg_thing_id(const struct gg_battle *b, int kind, int index, char out[GG_ID_MAX])
{
    const char *made = index != GG_UNKNOWN ? gg_ids_get(b, kind, index) : NULL;

    out[0] = '\0';
    if (made != NULL) {
        memcpy(out, made, strlen(made) + 1);
    } else if (index == GG_UNKNOWN) {
        (void)snprintf(out, GG_ID_MAX, "?");
    } else if (kind == GG_KIND_NUMBER) {
        (void)snprintf(out, GG_ID_MAX, "%d", index);
    } else if (index >= 0 && index < gg_kind_count(b, kind)) {
        if (own_kind(b, kind) != NULL) {
            b->rules->id(b, kind, index, out);
        } else {
            (void)snprintf(out, GG_ID_MAX, "%s", table_id(b->rules, kind, index));
        }
    }
    if (out[0] == '\0') {
        (void)snprintf(out, GG_ID_MAX, "#%d", index);
    }
}

/* Only as gg_thing_id() writes it: no sign, no leading zero. */
static int number_find(const char *id)
{
    int64_t value;

    if (!gg_parse_int(id, 0, NUMBERS - 1, &value) || id[0] == '-' ||
        (id[0] == '0' && id[1] != '\0')) {
        return -1;
    }
    return (int)value;
}

int gg_thing_find(const struct gg_battle *b, int kind, const char *id)
{
    int count = gg_kind_count(b, kind);
    char each[GG_ID_MAX];

    if (kind == GG_KIND_NUMBER) {
        return number_find(id);
    }
    if (id[0] == '?' || id[0] == '#') {
        return -1; /* no thing's id: unknown, or an index without a thing */
    }
    if (gg_ids_has(b, kind)) {
        return gg_ids_find(b, kind, id);
    }
    for (int i = 0; i < count; i++) {
        gg_thing_id(b, kind, i, each);
        if (strcmp(each, id) == 0) {
            return i;
        }
    }
    return -1;
}

int gg_side_find(const struct gg_ruleset *r, const char *id)
{
    for (int side = 0; side < 2; side++) {
        if (strcmp(r->side[side], id) == 0) {
            return side;
        }
    }
    return -1;
}

/* ---- writing moves ---- */

static void put_part(const struct gg_battle *b, int kind, unsigned index, char out[GG_NOTATION_MAX])
{
    size_t used = strlen(out);

    if (kind != GG_KIND_NONE) {
        out[used] = ':';
        gg_thing_id(b, kind, (int)index, out + used + 1);
    }
}

void gg_notation(const struct gg_battle *b, gg_move m, char out[GG_NOTATION_MAX])
{
    unsigned verb = gg_verb_of(m);

    if (verb == 0 || verb >= b->rules->verbs) {
        (void)snprintf(out, GG_NOTATION_MAX, "?");
        return;
    }
    memcpy(out, b->rules->verb[verb].name, strlen(b->rules->verb[verb].name) + 1);
    put_part(b, b->rules->verb[verb].subject, gg_subject_of(m), out);
    put_part(b, b->rules->verb[verb].target, gg_target_of(m), out);
}

/* ---- reading moves ---- */

enum { PARTS_MAX = 3 };

struct parts {
    const char *text[PARTS_MAX];
    size_t len[PARTS_MAX];
    int count; /* PARTS_MAX + 1: too many */
};

static struct parts split(const char *text)
{
    struct parts p = { .count = 0 };

    for (;;) {
        size_t len = strcspn(text, ":");

        if (p.count < PARTS_MAX) {
            p.text[p.count] = text;
            p.len[p.count] = len;
        }
        p.count++;
        if (text[len] == '\0' || p.count > PARTS_MAX) {
            return p;
        }
        text += len + 1;
    }
}

static bool no_verb(const struct gg_ruleset *r, const char *text, size_t len, struct gg_error *err)
{
    struct gg_buf list = { 0 };

    for (int i = 1; i < r->verbs; i++) {
        gg_list_add(&list, r->verb[i].name);
    }
    gg_fail(err, "no verb '%.*s'; there are: %s", gg_shown(len), text, gg_list_text(&list));
    gg_buf_free(&list);
    return false;
}

/* "'move' is written move:unit:area" */
static bool wrong_parts(const struct gg_battle *b, const struct gg_verb *v, struct gg_error *err)
{
    bool subject = v->subject != GG_KIND_NONE, target = v->target != GG_KIND_NONE;

    return gg_fail(err, "'%s' is written %s%s%s%s%s", v->name, v->name, subject ? ":" : "",
                   gg_kind_name(b, v->subject), target ? ":" : "", gg_kind_name(b, v->target));
}

/* The thing that part i names. */
static bool find_part(const struct gg_battle *b, int kind, const struct parts *p, int i,
                      unsigned *index, struct gg_error *err)
{
    char id[GG_ID_MAX] = "";
    int found = -1;

    if (p->len[i] < sizeof id) {
        memcpy(id, p->text[i], p->len[i]);
        found = gg_thing_find(b, kind, id);
    }
    if (found < 0 || found >= GG_UNKNOWN) {
        return gg_fail(err, "no %s '%.*s'", gg_kind_name(b, kind), gg_shown(p->len[i]), p->text[i]);
    }
    *index = (unsigned)found;
    return true;
}

static unsigned find_verb(const struct gg_ruleset *r, const char *text, size_t len)
{
    for (unsigned i = 1; i < r->verbs; i++) {
        if (gg_text_is(text, len, r->verb[i].name)) {
            return i;
        }
    }
    return 0;
}

bool gg_parse_move(const struct gg_battle *b, const char *text, gg_move *out, struct gg_error *err)
{
    struct parts p = split(text);
    unsigned verb = find_verb(b->rules, p.text[0], p.len[0]);
    const struct gg_verb *v = &b->rules->verb[verb];
    unsigned subject = 0, target = 0;
    int next = 1;

    if (verb == 0) {
        return no_verb(b->rules, p.text[0], p.len[0], err);
    }
    if (p.count != 1 + (v->subject != GG_KIND_NONE) + (v->target != GG_KIND_NONE)) {
        return wrong_parts(b, v, err);
    }
    if (v->subject != GG_KIND_NONE && !find_part(b, v->subject, &p, next++, &subject, err)) {
        return false;
    }
    if (v->target != GG_KIND_NONE && !find_part(b, v->target, &p, next, &target, err)) {
        return false;
    }
    *out = gg_move2(verb, subject, target);
    return true;
}

/* ---- picking from an offer ---- */

bool gg_pick_move(const struct gg_battle *b, const struct gg_offer *o, const char *text,
                  gg_move *out, struct gg_error *err)
{
    struct gg_error form = { 0 };
    gg_move m = GG_NO_MOVE;
    uint64_t number;

    if (gg_parse_move(b, text, &m, &form) && gg_offer_find(o, m) >= 0) {
        *out = m;
        return true;
    }
    if (o->count == 0) {
        return gg_fail(err, "there is no move to make");
    }
    if (gg_parse_u64(text, &number)) {
        if (number < 1 || number > o->count) {
            return gg_fail(err, "no move number %.*s: they go from 1 to %lu",
                           gg_shown(strlen(text)), text, (unsigned long)o->count);
        }
        *out = gg_offer_nth(o, (uint32_t)(number - 1));
        return true;
    }
    if (form.set) {
        return gg_fail(err, "%s", form.text);
    }
    return gg_fail(err, "'%s' is not legal now", text);
}

static bool no_outcome(const struct gg_battle *b, const struct gg_offer *o, const char *text,
                       struct gg_error *err)
{
    struct gg_buf list = { 0 };

    for (uint32_t i = 0; i < o->count && list.len < GG_ERROR_TEXT_MAX; i++) {
        char each[GG_NOTATION_MAX];

        gg_notation(b, gg_offer_nth(o, i), each);
        gg_list_add(&list, each);
    }
    gg_fail(err, "no outcome '%.*s'; there are: %s", gg_shown(strlen(text)), text,
            gg_list_text(&list));
    gg_buf_free(&list);
    return false;
}

/* The only outcome whose last part is text; *found counts them. */
static gg_move by_last_part(const struct gg_battle *b, const struct gg_offer *o, const char *text,
                            uint32_t *found)
{
    gg_move m = GG_NO_MOVE;

    *found = 0;
    for (uint32_t i = 0; i < o->count; i++) {
        char each[GG_NOTATION_MAX];
        const char *colon;

        gg_notation(b, gg_offer_nth(o, i), each);
        colon = strrchr(each, ':');
        if (colon != NULL && strcmp(colon + 1, text) == 0) {
            m = gg_offer_nth(o, i);
            (*found)++;
        }
    }
    return m;
}

bool gg_pick_outcome(const struct gg_battle *b, const struct gg_offer *o, const char *text,
                     gg_move *out, struct gg_error *err)
{
    gg_move m = GG_NO_MOVE;
    uint32_t found;

    if (o->decider != GG_CHANCE) {
        return gg_fail(err, "no roll is due");
    }
    if (gg_parse_move(b, text, &m, NULL) && gg_offer_find(o, m) >= 0) {
        *out = m;
        return true;
    }
    m = by_last_part(b, o, text, &found);
    if (found == 0) {
        return no_outcome(b, o, text, err);
    }
    if (found > 1) {
        return gg_fail(err, "'%s' fits %lu outcomes: write one in full", text,
                       (unsigned long)found);
    }
    *out = m;
    return true;
}
