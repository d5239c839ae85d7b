/* SPDX-License-Identifier: MIT
 * Texts in one language: keys to phrases with named placeholders and plural forms.
 *
 *   "core.undone": {"plural": "count", "one": "{side} takes back a move",
 *                   "other": "{side} takes back {count} moves"}
 *   "core.over": "The game is over."
 *
 * {name} is replaced by the argument of that name; {{ and }} are braces.  The plural form is chosen
 * by the named number: English and Italian "one" for 1, French for 0 and 1, else "other". */
#ifndef GG_CORE_CATALOGUE_H
#define GG_CORE_CATALOGUE_H

#include "base/arena.h"
#include "base/buf.h"
#include "base/error.h"
#include "core/battle.h"
#include <stdbool.h>

struct gg_catalogue; /* immutable once loaded */

extern const char *const gg_languages[]; /* "en", "fr", "it", NULL */

/* Reads lang/LANGUAGE/core.json and lang/LANGUAGE/RULESET.json for every ruleset, and the files
 * beside them that their member "_more" lists, and the texts of the scenarios.  Other members whose
 * names start with '_' are notes for translators.  A key may stand only once; a malformed phrase is
 * an error naming file, line and key. */
struct gg_catalogue *gg_catalogue_load(const char *language, const struct gg_source *source,
                                       struct gg_error *err);
void gg_catalogue_free(struct gg_catalogue *c);
const char *gg_catalogue_language(const struct gg_catalogue *c);
/* Those of which it has the texts: all that there were. */
const struct gg_scenarios *gg_catalogue_scenarios(const struct gg_catalogue *c,
                                                  const struct gg_ruleset *rules);
bool gg_catalogue_has(const struct gg_catalogue *c, const char *key);
int gg_catalogue_count(const struct gg_catalogue *c);
const char *gg_catalogue_key(const struct gg_catalogue *c, int i); /* sorted */
/* The placeholders of a phrase (of all its forms, and the number that chooses between them),
 * sorted, separated by blanks. */
void gg_catalogue_placeholders(const struct gg_catalogue *c, const char *key, struct gg_buf *out);

struct gg_value {
    const char *name;
    const char *text; /* NULL: the number */
    int64_t number;   /* also chooses the plural form */
};

/* A missing key is written as the key in [brackets], a missing value as {name}. */
void gg_phrase(const struct gg_catalogue *c, const char *key, const struct gg_value *values, int n,
               struct gg_buf *out);

/* Where values stand in a text: value number `value`, from byte `at` on. */
enum { GG_SPOTS_MAX = 12 };

struct gg_spot {
    size_t at, len;
    int value;
};

struct gg_spots {
    struct gg_spot spot[GG_SPOTS_MAX];
    int count;
};

/* The same, and notes where each value stands in out. */
void gg_phrase_with_spots(const struct gg_catalogue *c, const char *key,
                          const struct gg_value *values, int n, struct gg_buf *out,
                          struct gg_spots *spots);

/* A number as texts have it: with U+2212 for minus; plus: where it is added to something. */
void gg_say_number(int64_t value, bool plus, struct gg_buf *out);

/* ---- saying what rules mean ---- */

struct gg_speaker {
    const struct gg_catalogue *catalogue;
    const struct gg_battle *battle;
};

/* The display name of a thing ("La Haye Sainte"); of a verb: the heading of its moves ("Move a
 * unit").
 */
void gg_say_thing(const struct gg_speaker *s, int kind, int index, struct gg_buf *out);
/* A name as the data have it, in the language where that has another: "<ruleset>.named.<name>" for
 * the whole ("II Corps"), for its first word ("Napoléon A") or for what follows that. */
void gg_say_name(const struct gg_speaker *s, const char *name, struct gg_buf *out);
void gg_say(const struct gg_speaker *s, const struct gg_message *m, struct gg_buf *out);
/* The same, and notes where each argument of m stands in out. */
void gg_say_with_spots(const struct gg_speaker *s, const struct gg_message *m, struct gg_buf *out,
                       struct gg_spots *spots);
/* A move in words, from "<ruleset>.verb.<name>" with {subject} and {target}. */
void gg_say_move(const struct gg_speaker *s, gg_move m, struct gg_buf *out);
/* The text of a clause, without its id; nothing for GG_ALLOWED. */
void gg_say_clause(const struct gg_speaker *s, gg_clause c, struct gg_buf *out);
/* Title, one line a modifier ("  +1 in square (WAT-9.31)"), total, chart, result. */
void gg_say_breakdown(const struct gg_speaker *s, const struct gg_breakdown *d, struct gg_buf *out);
void gg_json_breakdown(const struct gg_speaker *s, const struct gg_breakdown *d,
                       struct gg_json_writer *w);
void gg_json_message(const struct gg_speaker *s, const struct gg_message *m,
                     struct gg_json_writer *w); /* {"text","clause"} */

/* Every key that a ruleset needs, with its placeholders ("side area"); for the completeness test
 * and for nothing else.  Under "<ruleset>.": name, side.ID, scenario.NAME and .about, option.NAME
 * and option.NAME.CHOICE, clause.ID, each message, summary.NAME, layer.NAME, verb.NAME, KIND.ID of
 * translated kinds, table.NAME, tally.NAME, chapter.NUMBER, field.PATH, word.TEXT. */
typedef void gg_key_fn(void *context, const char *key, const char *placeholders);
void gg_needed_keys(const struct gg_battle *b, gg_key_fn *fn, void *context);
void gg_needed_core_keys(gg_key_fn *fn, void *context);

#endif
