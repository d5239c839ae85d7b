/* SPDX-License-Identifier: MIT
 * Standing answers as text that stays the same in every language, and in words. */
#include "core/standing.h"

#include "base/text.h"
#include "core/label.h"
#include "core/listing.h"
#include "core/sight.h"
#include <stdlib.h>
#include <string.h>

enum { WORDS_MAX = 8, WORD_MAX = GG_NOTATION_MAX };

static const char *const order_name[] = { [GG_LARGEST] = "largest", [GG_SMALLEST] = "smallest" };

/* ---- reading ---- */

struct reading {
    const struct gg_battle *battle;
    const struct gg_standing_this *now;
    struct gg_standing *out;
    struct gg_error *err;
    char word[WORDS_MAX][WORD_MAX];
    int words;
};

static bool split(struct reading *r, const char *text)
{
    for (const char *at = text + strspn(text, " "); *at != '\0'; at += strspn(at, " ")) {
        size_t len = strcspn(at, " ");

        if (r->words == WORDS_MAX || len >= WORD_MAX) {
            return gg_fail(r->err,
                           "a standing answer has at most %d words: a question, an answer, "
                           "here=, far=, largest or smallest, final",
                           WORDS_MAX - 2);
        }
        memcpy(r->word[r->words], at, len);
        r->word[r->words++][len] = '\0';
        at += len;
    }
    return r->words >= 2 ||
           gg_fail(r->err, "a standing answer is a question and an answer: \"this done\"");
}

static int find_message(const struct gg_ruleset *r, const char *name)
{
    for (int i = 0; i < r->messages; i++) {
        if (strcmp(r->message[i].key, name) == 0) {
            return GG_MESSAGE_FIRST + i;
        }
    }
    return strcmp(name, gg_core_messages[GG_MSG_decide].key + strlen("core.")) == 0 ? GG_MSG_decide
                                                                                    : 0;
}

static bool read_question(struct reading *r, const char *word)
{
    int clause, message;

    if (strcmp(word, "any") == 0) {
        return true;
    }
    if (strcmp(word, "this") == 0) {
        r->out->question = r->now != NULL ? r->now->question : (struct gg_question){ 0 };
        return gg_is_question(r->out->question) ||
               gg_fail(r->err, "nothing is asked now that \"this\" could mean");
    }
    clause = gg_clause_find(r->battle->rules, word);
    message = clause > 0 ? 0 : find_message(r->battle->rules, word);
    r->out->question = (struct gg_question){ .clause = (gg_clause)(clause > 0 ? clause : 0),
                                             .message = (uint16_t)message };
    return clause > 0 || message > 0 ||
           gg_fail(r->err, "no question '%.*s': it is a rule such as %s, any, or this",
                   gg_shown(strlen(word)), word, r->battle->rules->clause[1].id);
}

/* A thing of one of the two kinds that the verb names; false: there is none of that id. */
static bool find_thing(const struct gg_battle *b, const struct gg_verb *v, const char *id,
                       struct gg_arg *out)
{
    const int kind[] = { v->subject, v->target };

    for (int i = 0; i < 2; i++) {
        int index = kind[i] == GG_KIND_NONE ? -1 : gg_thing_find(b, kind[i], id);

        if (index >= 0) {
            *out = (struct gg_arg){ (int16_t)kind[i], (int16_t)index };
            return true;
        }
    }
    return false;
}

static unsigned find_verb(const struct gg_ruleset *r, const char *name)
{
    for (unsigned i = 1; i < r->verbs; i++) {
        if (strcmp(r->verb[i].name, name) == 0) {
            return i;
        }
    }
    return 0;
}

/* "lose", "lose:fr-ii-01", "only". */
static bool read_answer(struct reading *r, char *word)
{
    const struct gg_verb *v;
    char *id = strchr(word, ':');

    if (strcmp(word, "only") == 0) {
        return true;
    }
    if (id != NULL) {
        *id++ = '\0';
    }
    r->out->verb = (uint8_t)find_verb(r->battle->rules, word);
    if (r->out->verb == 0) {
        return gg_fail(r->err, "no answer '%.*s': it is a verb such as %s, or only",
                       gg_shown(strlen(word)), word, r->battle->rules->verb[1].name);
    }
    v = &r->battle->rules->verb[r->out->verb];
    while (id != NULL) {
        char *next = strchr(id, ':');

        if (next != NULL) {
            *next++ = '\0';
        }
        if (r->out->things == 2 || !find_thing(r->battle, v, id, &r->out->thing[r->out->things])) {
            return gg_fail(r->err, "'%.*s' is nothing that %s names", gg_shown(strlen(id)), id,
                           v->name);
        }
        r->out->things++;
        id = next;
    }
    return true;
}

static bool read_here(struct reading *r, const char *id)
{
    struct gg_near *near;
    bool found = false;

    if (strcmp(id, "this") == 0) {
        r->out->here = r->now != NULL ? r->now->here : (struct gg_arg){ 0, 0 };
        return r->out->here.kind != GG_KIND_NONE ||
               gg_fail(r->err, "no one place is asked about now that \"this\" could mean");
    }
    near = gg_near_open(r->battle);
    for (int kind = GG_KIND_FIRST; near && !found && kind < GG_KIND_FIRST + r->battle->rules->kinds;
         kind++) {
        int index = gg_thing_find(r->battle, kind, id);

        r->out->here = (struct gg_arg){ (int16_t)kind, (int16_t)index };
        found = index >= 0 && gg_near_place(near, r->out->here) >= 0;
    }
    gg_near_close(near);
    return found || gg_fail(r->err, "no place '%.*s'", gg_shown(strlen(id)), id);
}

static bool read_far(struct reading *r, const char *text)
{
    char *end;
    long far = strtol(text, &end, 10);

    r->out->far = (uint8_t)(far >= 1 && far <= GG_STANDING_FAR ? far : 0);
    return (*text != '\0' && *end == '\0' && r->out->far > 0) ||
           gg_fail(r->err, "far is a number of places from 1 to %d, not '%.*s'", GG_STANDING_FAR,
                   gg_shown(strlen(text)), text);
}

static bool read_condition(struct reading *r, const char *word)
{
    if (strncmp(word, "here=", 5) == 0) {
        return read_here(r, word + 5);
    }
    if (strncmp(word, "far=", 4) == 0) {
        return read_far(r, word + 4);
    }
    for (int order = GG_LARGEST; order <= GG_SMALLEST; order++) {
        if (strcmp(word, order_name[order]) == 0) {
            r->out->order = (uint8_t)order;
            return true;
        }
    }
    r->out->final = r->out->final || strcmp(word, "final") == 0;
    return strcmp(word, "final") == 0 ||
           gg_fail(r->err,
                   "no condition '%.*s': there are here=PLACE, far=N, largest, smallest, "
                   "final",
                   gg_shown(strlen(word)), word);
}

bool gg_standing_read(const struct gg_battle *b, const struct gg_standing_this *now,
                      const char *text, struct gg_standing *out, struct gg_error *err)
{
    struct reading r = { .battle = b, .now = now, .out = out, .err = err };
    bool ok;

    *out = (struct gg_standing){ .verb = 0 };
    ok = split(&r, text) && read_question(&r, r.word[0]) && read_answer(&r, r.word[1]);
    for (int i = 2; ok && i < r.words; i++) {
        ok = read_condition(&r, r.word[i]);
    }
    return ok;
}

/* ---- writing ---- */

static const char *question_name(const struct gg_ruleset *r, struct gg_question q)
{
    if (!gg_is_question(q)) {
        return "any";
    }
    if (q.clause != GG_ALLOWED) {
        return gg_clause_id(r, q.clause);
    }
    return q.message < GG_MESSAGE_FIRST ? gg_core_messages[q.message].key + strlen("core.")
                                        : r->message[q.message - GG_MESSAGE_FIRST].key;
}

void gg_standing_write(const struct gg_battle *b, const struct gg_standing *s,
                       char out[GG_STANDING_TEXT])
{
    struct gg_buf text = { 0 };
    char id[GG_ID_MAX];

    gg_buf_puts3(&text, question_name(b->rules, s->question), " ",
                 s->verb != 0 ? b->rules->verb[s->verb].name : "only");
    for (int i = 0; i < s->things; i++) {
        gg_thing_id(b, s->thing[i].kind, s->thing[i].value, id);
        gg_buf_puts3(&text, ":", id, "");
    }
    if (s->here.kind != GG_KIND_NONE) {
        gg_thing_id(b, s->here.kind, s->here.value, id);
        gg_buf_puts3(&text, " here=", id, "");
    }
    if (s->far > 0) {
        gg_buf_printf(&text, " far=%u", (unsigned)s->far);
    }
    if (s->order != GG_ANY_ORDER) {
        gg_buf_puts3(&text, " ", order_name[s->order], "");
    }
    gg_buf_puts(&text, s->final ? " final" : "");
    gg_text_format(out, GG_STANDING_TEXT, "%s", gg_buf_text(&text));
    gg_buf_free(&text);
}

static bool same_place(struct gg_arg a, struct gg_arg b)
{
    return a.kind == b.kind && (a.kind == GG_KIND_NONE || a.value == b.value);
}

bool gg_same_standing(const struct gg_standing *a, const struct gg_standing *b)
{
    bool same = gg_same_question(a->question, b->question) && a->verb == b->verb &&
                a->things == b->things && a->far == b->far && a->order == b->order &&
                a->final == b->final && same_place(a->here, b->here);

    for (int i = 0; same && i < a->things; i++) {
        same = gg_same(a->thing[i], b->thing[i]);
    }
    return same;
}

/* ---- in words ---- */

/* A clause is a sentence; among others it goes without its full stop. */
static void say_clause(const struct gg_speaker *s, gg_clause clause, struct gg_buf *out)
{
    struct gg_buf text = { 0 };

    gg_say_clause(s, clause, &text);
    if (text.len > 0 && text.data[text.len - 1] == '.') {
        text.len--;
    }
    gg_buf_put(out, gg_buf_text(&text), text.len);
    gg_buf_free(&text);
}

static void say_question(const struct gg_speaker *s, struct gg_question q, struct gg_buf *out)
{
    struct gg_buf text = { 0 };
    struct gg_value value[2];

    if (q.clause == GG_ALLOWED) {
        gg_say_label(s->catalogue,
                     gg_is_question(q) ? GG_LABEL_standing_asked_plain : GG_LABEL_standing_any,
                     out);
        return;
    }
    say_clause(s, q.clause, &text);
    value[0] =
        (struct gg_value){ .name = "rule", .text = gg_clause_id(s->battle->rules, q.clause) };
    value[1] = (struct gg_value){ .name = "about", .text = gg_buf_text(&text) };
    gg_phrase(s->catalogue, gg_labels[GG_LABEL_standing_asked].key, value, 2, out);
    gg_buf_free(&text);
}

/* The move, where the answer names all that it touches; else GG_NO_MOVE. */
static gg_move whole_move(const struct gg_ruleset *r, const struct gg_standing *a)
{
    const struct gg_verb *v = &r->verb[a->verb];
    int named = (v->subject != GG_KIND_NONE) + (v->target != GG_KIND_NONE);
    struct gg_arg subject = a->thing[0], target = a->thing[named == 2];

    if (a->verb == 0 || a->things != named) {
        return GG_NO_MOVE;
    }
    if (named == 2 && subject.kind != v->subject) {
        subject = a->thing[1];
        target = a->thing[0];
    }
    return gg_move2(a->verb, v->subject != GG_KIND_NONE ? (unsigned)subject.value : 0,
                    v->target != GG_KIND_NONE ? (unsigned)target.value : 0);
}

static void say_answer(const struct gg_speaker *s, const struct gg_standing *a, struct gg_buf *out)
{
    gg_move whole = whole_move(s->battle->rules, a);

    if (a->verb == 0) {
        gg_say_label(s->catalogue, GG_LABEL_standing_only, out);
        return;
    }
    if (whole != GG_NO_MOVE) {
        gg_say_move(s, whole, out);
        return;
    }
    gg_say_thing(s, GG_KIND_VERB, a->verb, out);
    for (int i = 0; i < a->things; i++) {
        gg_buf_puts(out, i == 0 ? " (" : ", ");
        gg_say_thing(s, a->thing[i].kind, a->thing[i].value, out);
        gg_buf_puts(out, i + 1 == a->things ? ")" : "");
    }
}

static void say_conditions(const struct gg_speaker *s, const struct gg_standing *a,
                           struct gg_buf *out)
{
    struct gg_buf place = { 0 };

    if (a->here.kind != GG_KIND_NONE) {
        gg_say_thing(s, a->here.kind, a->here.value, &place);
        gg_say_label1(s->catalogue, GG_LABEL_standing_here, gg_buf_text(&place), 0, out);
    }
    if (a->far > 0) {
        gg_say_label1(s->catalogue, GG_LABEL_standing_far, NULL, a->far, out);
    }
    gg_buf_free(&place);
}

void gg_say_standing(const struct gg_speaker *s, const struct gg_standing *a, struct gg_buf *out)
{
    struct gg_buf when = { 0 }, answer = { 0 };
    struct gg_value value[2];

    say_question(s, a->question, &when);
    say_conditions(s, a, &when);
    say_answer(s, a, &answer);
    if (a->order != GG_ANY_ORDER) {
        gg_say_label(s->catalogue,
                     a->order == GG_LARGEST ? GG_LABEL_standing_largest
                                            : GG_LABEL_standing_smallest,
                     &answer);
    }
    if (a->final) {
        gg_say_label(s->catalogue, GG_LABEL_standing_final, &answer);
    }
    value[0] = (struct gg_value){ .name = "when", .text = gg_buf_text(&when) };
    value[1] = (struct gg_value){ .name = "answer", .text = gg_buf_text(&answer) };
    gg_phrase(s->catalogue, gg_labels[GG_LABEL_standing].key, value, 2, out);
    gg_buf_free(&when);
    gg_buf_free(&answer);
}

void gg_say_standing_used(const struct gg_speaker *s, const char *words, struct gg_buf *out)
{
    gg_say_label1(s->catalogue, GG_LABEL_standing_used, words, 0, out);
}
