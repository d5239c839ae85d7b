/* SPDX-License-Identifier: MIT
 * The inside of a phrase: literal text, {placeholders}, and the form a number asks for. */
#ifndef GG_CORE_PHRASE_H
#define GG_CORE_PHRASE_H

#include "base/buf.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct gg_phrase_form {
    const char *plural; /* name of the number that chooses the form; NULL: there is one form */
    const char *one;    /* NULL: as other */
    const char *other;
};

/* A run of literal text, or the name between two braces. */
struct gg_phrase_part {
    const char *text;
    size_t len;
    bool placeholder;
};

enum gg_phrase_step { GG_PHRASE_END, GG_PHRASE_PART, GG_PHRASE_BAD };

/* The part at *at, which moves on past it. */
enum gg_phrase_step gg_phrase_next(const char **at, struct gg_phrase_part *part);
/* What is wrong with a phrase, or NULL. */
const char *gg_phrase_fault(const char *text);
/* Is this a name that may stand between braces: small letters, digits and '_'? */
bool gg_phrase_name(const char *name, size_t len);
/* Does this language use the form "one" for that number? */
bool gg_phrase_is_one(const char *language, int64_t number);
/* The placeholders of all forms and the number they are chosen by, sorted, each once. */
void gg_phrase_names(const struct gg_phrase_form *form, struct gg_buf *out);

#endif
