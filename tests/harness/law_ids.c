/* SPDX-License-Identifier: MIT
 * Laws about a battle as a whole: ids, the board, the charts. */
#include "harness/harness.h"
#include <stdlib.h>
#include <string.h>

/* ---- ids ---- */

static bool well_formed(const char *id)
{
    size_t len = strspn(id, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-.");

    /* "do-" is the views' own, for moves that touch nothing */
    return len > 0 && len < GG_ID_MAX && id[len] == '\0' && strncmp(id, "do-", 3) != 0;
}

struct id_row {
    char id[GG_ID_MAX];
    int kind, index;
};

static int by_id(const void *a, const void *b)
{
    return strcmp(((const struct id_row *)a)->id, ((const struct id_row *)b)->id);
}

static int thing_count(const struct hs_run *r)
{
    int n = 2; /* the sides */

    for (int k = 0; k < r->rules->kinds; k++) {
        n += gg_kind_count(r->battle, GG_KIND_FIRST + k);
    }
    return n;
}

static void add_kind(const struct hs_run *r, int kind, int count, struct id_row *row, int *n)
{
    for (int i = 0; i < count; i++) {
        row[*n].kind = kind;
        row[*n].index = i;
        gg_thing_id(r->battle, kind, i, row[(*n)++].id);
    }
}

static bool id_holds(struct hs_run *r, const struct id_row *row)
{
    return HS_HOLDS(r, HS_LAW_IDS, well_formed(row->id), "id \"%s\" of %s %d is not well formed",
                    row->id, gg_kind_name(r->battle, row->kind), row->index) &&
           HS_HOLDS(r, HS_LAW_IDS, gg_thing_find(r->battle, row->kind, row->id) == row->index,
                    "%s \"%s\" is not found again", gg_kind_name(r->battle, row->kind), row->id);
}

static bool ids_differ(struct hs_run *r, struct id_row *row, int n)
{
    qsort(row, (size_t)n, sizeof *row, by_id);
    for (int i = 0; i < n; i++) {
        if (!id_holds(r, &row[i]) ||
            !HS_HOLDS(r, HS_LAW_IDS, i == 0 || by_id(&row[i - 1], &row[i]) != 0,
                      "\"%s\" is the id of a %s and of a %s", row[i].id,
                      gg_kind_name(r->battle, row[i].kind),
                      gg_kind_name(r->battle, row[i - 1].kind))) {
            return false;
        }
    }
    return true;
}

/* Moves pack a thing in 12 bits, of which one value means unknown. */
static bool kinds_fit(struct hs_run *r)
{
    for (int v = 1; v < r->rules->verbs; v++) {
        const struct gg_verb *verb = &r->rules->verb[v];

        if (!HS_HOLDS(r, HS_LAW_IDS,
                      gg_kind_count(r->battle, verb->subject) <= GG_UNKNOWN &&
                          (verb->target == GG_KIND_NUMBER ||
                           gg_kind_count(r->battle, verb->target) <= GG_UNKNOWN),
                      "verb %s names more things than a move can tell apart", verb->name)) {
            return false;
        }
    }
    return true;
}

bool hs_law_ids(struct hs_run *r)
{
    int n = 0;
    struct id_row *row = hs_need(calloc((size_t)thing_count(r), sizeof *row));
    bool ok;

    add_kind(r, GG_KIND_SIDE, 2, row, &n);
    for (int k = 0; k < r->rules->kinds; k++) {
        add_kind(r, GG_KIND_FIRST + k, gg_kind_count(r->battle, GG_KIND_FIRST + k), row, &n);
    }
    ok = ids_differ(r, row, n) && kinds_fit(r);
    free(row);
    return ok;
}

/* ---- the board ---- */

static bool place_holds(struct hs_run *r, uint32_t i)
{
    const struct gg_board *b = &r->board;
    const struct gg_place *p = &b->place[i];

    for (uint32_t k = 0; k < i; k++) {
        if (b->place[k].thing.kind == p->thing.kind && b->place[k].thing.value == p->thing.value) {
            return hs_fail(r, HS_LAW_BOARD, "places %u and %u of the board are the same thing",
                           (unsigned)k, (unsigned)i);
        }
    }
    return HS_HOLDS(r, HS_LAW_BOARD,
                    p->thing.value >= 0 && p->thing.value < gg_kind_count(r->battle, p->thing.kind),
                    "place %u of the board is no thing", (unsigned)i) &&
           HS_HOLDS(r, HS_LAW_BOARD,
                    p->x >= 0 && p->x <= b->width && p->y >= 0 && p->y <= b->height,
                    "place %u is off the board", (unsigned)i) &&
           HS_HOLDS(r, HS_LAW_BOARD,
                    p->points == 0 ? p->radius > 0
                                   : p->first <= b->points && p->points <= b->points - p->first,
                    "place %u has no outline", (unsigned)i);
}

/* Does the place that is that thing have place i next to it, with as much between them? */
static bool has_neighbour(const struct gg_board *b, const struct gg_neighbour *next, uint32_t i)
{
    for (uint32_t k = 0; k < b->places; k++) {
        const struct gg_place *p = &b->place[k];

        for (uint32_t n = 0; p->thing.kind == next->place.kind &&
                             p->thing.value == next->place.value && n < p->nexts;
             n++) {
            if (b->next[p->next + n].place.value == b->place[i].thing.value) {
                return b->next[p->next + n].borders == next->borders;
            }
        }
    }
    return false;
}

/* It is told what the land is in a place; it lies next to some others, and they next to it. */
static bool neighbours_hold(struct hs_run *r, uint32_t i)
{
    const struct gg_place *p = &r->board.place[i];
    bool ok = HS_HOLDS(r, HS_LAW_BOARD, p->grounds > 0, "place %u has no land", (unsigned)i) &&
              HS_HOLDS(r, HS_LAW_BOARD, p->nexts > 0, "place %u has no neighbour", (unsigned)i);

    for (uint32_t n = 0; ok && n < p->nexts; n++) {
        ok = HS_HOLDS(r, HS_LAW_BOARD, has_neighbour(&r->board, &r->board.next[p->next + n], i),
                      "place %u is not next to its neighbour %u", (unsigned)i, (unsigned)n);
    }
    return ok;
}

/* The charts, in each language, as text and as JSON. */
static bool tables_hold(struct hs_run *r, struct gg_catalogue *catalogue)
{
    struct gg_speaker s = { .catalogue = catalogue, .battle = r->battle };
    struct gg_buf json = { 0 }, text = { 0 };
    struct gg_arena arena = { 0 };
    struct gg_error err = { 0 };
    struct gg_json_writer w;
    struct gg_tables as_json = { .json = &w, .speaker = &s },
                     as_text = { .text = &text, .speaker = &s };
    const struct gg_json *root;
    const char *broken;
    bool ok;

    gg_json_start(&w, &json, false);
    gg_json_array(&w);
    r->rules->tables(r->battle, &as_json);
    gg_table_places(&as_json);
    gg_json_array_end(&w);
    r->rules->tables(r->battle, &as_text);
    gg_table_places(&as_text);
    root = gg_json_read(&arena, "tables", gg_buf_text(&json), json.len, &err);
    broken = root ? hs_broken_text(root) : NULL;
    ok = HS_HOLDS(r, HS_LAW_BOARD, root, "tables are no JSON: %s", err.text) &&
         HS_HOLDS(r, HS_LAW_BOARD, !broken, "tables in %s: \"%s\"",
                  gg_catalogue_language(catalogue), broken) &&
         HS_HOLDS(r, HS_LAW_BOARD, (root->count > 0) == (text.len > 0),
                  "tables only as JSON or text");
    gg_arena_free(&arena);
    gg_buf_free(&json);
    gg_buf_free(&text);
    return ok;
}

bool hs_law_board(struct hs_run *r)
{
    const struct gg_board *b = &r->board;

    if (!HS_HOLDS(r, HS_LAW_BOARD, !b->failed && b->width > 0 && b->height > 0 && b->places > 0,
                  "a board of %d by %d with %u places", (int)b->width, (int)b->height,
                  (unsigned)b->places)) {
        return false;
    }
    for (uint32_t i = 0; i < b->places; i++) {
        if (!place_holds(r, i) || !neighbours_hold(r, i)) {
            return false;
        }
    }
    for (int l = 0; r->rules->tables && l < HS_LANGUAGES; l++) {
        if (!tables_hold(r, r->catalogue[l])) {
            return false;
        }
    }
    return true;
}
