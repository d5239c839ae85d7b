/* SPDX-License-Identifier: MIT
 * Taking phrases apart: one scanner serves checking, listing placeholders and filling them in. */
#include "core/phrase.h"

#include <string.h>

enum { NAMES_MAX = 32 };

static bool is_name_char(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

bool gg_phrase_name(const char *name, size_t len)
{
    for (size_t i = 0; i < len; i++) {
        if (!is_name_char(name[i])) {
            return false;
        }
    }
    return len > 0;
}

/* At an opening brace that is not doubled. */
static enum gg_phrase_step next_placeholder(const char **at, struct gg_phrase_part *part)
{
    const char *name = *at + 1;
    size_t len = strcspn(name, "{}");

    if (name[len] != '}' || !gg_phrase_name(name, len)) {
        return GG_PHRASE_BAD;
    }
    *part = (struct gg_phrase_part){ .text = name, .len = len, .placeholder = true };
    *at = name + len + 1;
    return GG_PHRASE_PART;
}

enum gg_phrase_step gg_phrase_next(const char **at, struct gg_phrase_part *part)
{
    const char *p = *at;
    size_t len = strcspn(p, "{}");

    if (*p == '\0') {
        return GG_PHRASE_END;
    }
    if (len > 0) {
        *part = (struct gg_phrase_part){ .text = p, .len = len };
        *at = p + len;
        return GG_PHRASE_PART;
    }
    if (p[1] == p[0]) { /* {{ and }} are braces */
        *part = (struct gg_phrase_part){ .text = p, .len = 1 };
        *at = p + 2;
        return GG_PHRASE_PART;
    }
    return *p == '{' ? next_placeholder(at, part) : GG_PHRASE_BAD;
}

const char *gg_phrase_fault(const char *text)
{
    struct gg_phrase_part part;
    enum gg_phrase_step step;

    do {
        step = gg_phrase_next(&text, &part);
    } while (step == GG_PHRASE_PART);
    if (step == GG_PHRASE_END) {
        return NULL;
    }
    if (*text == '}') {
        return "a closing brace without an opening one (a brace itself is written }})";
    }
    return strchr(text, '}') == NULL
               ? "an opening brace without a closing one (a brace itself is written {{)"
               : "a placeholder is a name of small letters, digits and '_' between braces";
}

bool gg_phrase_is_one(const char *language, int64_t number)
{
    if (strcmp(language, "fr") == 0) {
        return number >= -1 && number <= 1;
    }
    return number == 1 || number == -1;
}

struct names {
    struct {
        const char *text;
        size_t len;
    } name[NAMES_MAX];
    size_t count;
};

static int compare_names(const char *a, size_t a_len, const char *b, size_t b_len)
{
    int order = memcmp(a, b, a_len < b_len ? a_len : b_len);

    return order != 0 ? order : (a_len > b_len) - (a_len < b_len);
}

/* Keeps the list sorted and free of doubles. */
static void add_name(struct names *n, const char *text, size_t len)
{
    size_t i = 0, after;
    int order = 1;

    while (i < n->count) {
        order = compare_names(n->name[i].text, n->name[i].len, text, len);
        if (order >= 0) {
            break;
        }
        i++;
    }
    if ((i < n->count && order == 0) || n->count == NAMES_MAX) {
        return;
    }
    for (after = n->count++; after > i; after--) {
        n->name[after] = n->name[after - 1];
    }
    n->name[i].text = text;
    n->name[i].len = len;
}

static void add_form(struct names *n, const char *text)
{
    struct gg_phrase_part part;

    while (text != NULL && gg_phrase_next(&text, &part) == GG_PHRASE_PART) {
        if (part.placeholder) {
            add_name(n, part.text, part.len);
        }
    }
}

void gg_phrase_names(const struct gg_phrase_form *form, struct gg_buf *out)
{
    struct names n = { .count = 0 };

    if (form->plural != NULL) {
        add_name(&n, form->plural, strlen(form->plural));
    }
    add_form(&n, form->one);
    add_form(&n, form->other);
    for (size_t i = 0; i < n.count; i++) {
        if (i > 0) {
            gg_buf_putc(out, ' ');
        }
        gg_buf_put(out, n.name[i].text, n.name[i].len);
    }
}
