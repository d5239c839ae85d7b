/* SPDX-License-Identifier: MIT
 * Notation of moves: writing, reading, and picking one from an offer. */
#include "core/notation.h"

#include "base/text.h"
#include "core/listing.h"
#include <string.h>

/* ---- writing moves ---- */

/* Writes at `out` and returns its end. */
static char *put_part(const struct gg_battle *b, int kind, unsigned index, char *out)
{
    if (kind == GG_KIND_NONE) {
        return out;
    }
    *out = ':';
    return out + 1 + gg_thing_id(b, kind, (int)index, out + 1);
}

void gg_notation(const struct gg_battle *b, gg_move m, char out[GG_NOTATION_MAX])
{
    unsigned verb = gg_verb_of(m);
    const struct gg_verb *v;

    if (verb == 0 || verb >= b->rules->verbs) {
        memcpy(out, "?", 2);
        return;
    }
    v = &b->rules->verb[verb];
    out += gg_thing_id(b, GG_KIND_VERB, (int)verb, out);
    out = put_part(b, v->subject, gg_subject_of(m), out);
    put_part(b, v->target, gg_target_of(m), out);
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
        const char *colon = strchr(text, ':');
        size_t len = colon ? (size_t)(colon - text) : strlen(text);

        if (p.count < PARTS_MAX) {
            p.text[p.count] = text;
            p.len[p.count] = len;
        }
        p.count++;
        if (!colon || p.count > PARTS_MAX) {
            return p;
        }
        text = colon + 1;
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
    int found = gg_thing_find_text(b, kind, p->text[i], p->len[i]);

    if (found < 0 || found >= GG_UNKNOWN) {
        return gg_fail(err, "no %s '%.*s'", gg_kind_name(b, kind), gg_shown(p->len[i]), p->text[i]);
    }
    *index = (unsigned)found;
    return true;
}

bool gg_parse_move(const struct gg_battle *b, const char *text, gg_move *out, struct gg_error *err)
{
    struct parts p = split(text);
    int verb = gg_thing_find_text(b, GG_KIND_VERB, p.text[0], p.len[0]);
    const struct gg_verb *v = &b->rules->verb[verb > 0 ? verb : 0];
    unsigned subject = 0, target = 0;
    int next = 1;

    if (verb < 0) {
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
    *out = gg_move2((unsigned)verb, subject, target);
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
