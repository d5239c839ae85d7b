/* SPDX-License-Identifier: MIT
 * The law about the texts of moves: who reads two of them can tell which is which. */
#include "harness/harness.h"
#include <stdlib.h>
#include <string.h>

struct said_move {
    size_t at; /* where its text begins */
    gg_move move;
};

struct said_list {
    struct gg_buf text;
    struct said_move *row;
};

/* The texts of all moves on offer, one behind the other, each with its end. */
static void say_all(struct hs_run *r, int language, struct said_list *list)
{
    struct gg_speaker s = { .catalogue = r->catalogue[language], .battle = r->battle };

    list->row = hs_need(calloc(r->listed, sizeof *list->row));
    for (uint32_t i = 0; i < r->listed; i++) {
        list->row[i] = (struct said_move){ .at = list->text.len, .move = r->list[i] };
        gg_say_move(&s, r->list[i], &list->text);
        gg_buf_putc(&list->text, '\0');
    }
}

static const char *text_of(const struct said_list *list, uint32_t i)
{
    return list->text.data + list->row[i].at;
}

static const char *sorted_text; /* qsort() hands on nothing else */

static int by_text(const void *a, const void *b)
{
    const struct said_move *x = a, *y = b;

    return strcmp(sorted_text + x->at, sorted_text + y->at);
}

static bool all_differ(struct hs_run *r, int language, struct said_list *list)
{
    uint32_t i = 1;

    sorted_text = list->text.data;
    qsort(list->row, r->listed, sizeof *list->row, by_text);
    while (i < r->listed && strcmp(text_of(list, i - 1), text_of(list, i)) != 0) {
        i++;
    }
    return HS_HOLDS(r, HS_LAW_DISTINCT, i >= r->listed, "%s and %s are both \"%s\" (%s)",
                    hs_move_text(r, list->row[i - 1].move), hs_move_text(r, list->row[i].move),
                    text_of(list, i), gg_languages[language]);
}

bool hs_law_distinct(struct hs_run *r)
{
    bool ok = true;

    if (r->offer.decider > GG_SIDE_2) {
        return true;
    }
    for (int language = 0; ok && language < HS_LANGUAGES; language++) {
        struct said_list list = { 0 };

        say_all(r, language, &list);
        ok = all_differ(r, language, &list);
        gg_buf_free(&list.text);
        free(list.row);
    }
    return ok;
}
