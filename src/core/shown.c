/* SPDX-License-Identifier: MIT
 * Marks of the parts of a scene: hashes of the values they are made of, before any text. */
#include "core/shown.h"

#include "base/hash.h"
#include "core/groups.h"
#include <stdlib.h>
#include <string.h>

/* ---- marks ---- */

static uint64_t mix(uint64_t h, uint64_t value)
{
    h = (h ^ value) * UINT64_C(0x9e3779b97f4a7c15);
    return h ^ h >> 32;
}

/* A static string: where it stands says which one it is. */
static uint64_t mix_text(uint64_t h, const char *text)
{
    return mix(h, (uint64_t)(uintptr_t)text);
}

static uint64_t mix_arg(uint64_t h, struct gg_arg a)
{
    return mix(h, gg_key_of(a));
}

static uint64_t mix_message(uint64_t h, const struct gg_message *m)
{
    h = mix(h, (uint64_t)m->key << 32 | (uint64_t)m->clause << 8 | m->args);
    for (int i = 0; i < m->args; i++) {
        h = mix_arg(h, m->arg[i]);
    }
    return h;
}

static uint64_t mark_of_ending(const struct gg_sight *v)
{
    const struct gg_ending *e = &v->ending;

    return mix(mix(GG_STATE_ENDING, (uint64_t)e->how << 8 | (uint64_t)e->by),
               (uint64_t)e->offered << 8 | (uint64_t)e->offerer << 1 | v->may_abort);
}

static uint64_t mark_of_state(const struct gg_sight *v, enum gg_state which)
{
    switch (which) {
    case GG_STATE_STEP: return mix(which, v->step);
    case GG_STATE_DECIDER:
    case GG_STATE_OVER:
        return mix(which, which == GG_STATE_OVER ? v->decider == GG_NOBODY : v->decider);
    case GG_STATE_WINNER: return mix(which, (uint64_t)v->winner);
    case GG_STATE_PROMPT: return mix_message(which, &v->prompt);
    case GG_STATE_ENDING: return mark_of_ending(v);
    default: return mix(which, which == GG_STATE_UNDO ? v->may_undo : v->may_redo);
    }
}

static uint64_t mark_of_piece(const struct gg_piece *p)
{
    uint64_t h = mix_arg(mix_arg(GG_SECTION_PIECES, p->thing), p->place);

    h = mix_text(mix_text(mix_text(h, p->symbol), p->letter), p->colour);
    h = mix(h, (uint64_t)p->side << 32 | (uint64_t)(uint16_t)p->facing << 16 |
                   (uint64_t)p->order << 8 | p->down);
    h = mix(h, (uint64_t)(uint16_t)p->values.strength << 32 |
                   (uint64_t)(uint16_t)p->values.quality << 16 | (uint16_t)p->values.moves);
    h = mix(h, (uint64_t)p->stripe << 8 | p->reduced);
    h = mix(h, (uint64_t)p->badges << 8 | p->words);
    for (int i = 0; i < p->badges; i++) {
        h = mix(mix_text(h, p->badge[i].symbol), (uint16_t)p->badge[i].value);
    }
    for (int i = 0; i < p->words; i++) {
        h = mix_message(h, &p->word[i]);
    }
    return h;
}

static uint64_t mark_of_item(const struct gg_item *item)
{
    uint64_t h = mix_text(mix_arg(GG_SECTION_ITEMS, item->thing), item->symbol);

    h = mix(mix_text(h, item->colour), (uint64_t)item->side << 32 | (uint64_t)item->on << 17 |
                                           (uint64_t)item->has_value << 16 |
                                           (item->has_value ? (uint16_t)item->value : 0));
    return mix_message(mix_message(h, &item->text), &item->about);
}

static uint64_t mark_of_panel(const struct gg_panel *p)
{
    return mix_message(mix_text(mix_text(GG_SECTION_PANELS, p->id), p->shape), &p->title);
}

static uint64_t mark_of_move(const struct gg_sight *v, uint32_t n)
{
    gg_move m = gg_offer_nth(&v->offer, n);
    uint32_t weight = v->decider == GG_CHANCE ? gg_offer_weight_of(&v->offer, m) : 0;
    unsigned finality = v->final == NULL ? 2 : v->final[n];

    return mix(mix(GG_SECTION_MOVES, m), (uint64_t)weight << 2 | finality);
}

/* ---- rows ---- */

struct filling {
    struct gg_shown *shown;
    uint32_t rows;
};

static struct gg_shown_row *add(struct filling *f, uint32_t key, uint64_t mark)
{
    struct gg_shown_row *row = &f->shown->row[f->rows++];

    *row = (struct gg_shown_row){ .key = key, .mark = mark };
    return row;
}

static void begin(struct filling *f, enum gg_section section)
{
    f->shown->first[section] = f->rows;
}

static void add_panels(struct filling *f, const struct gg_scene *scene)
{
    uint32_t item = f->rows + scene->panels;

    begin(f, GG_SECTION_PANELS);
    for (uint32_t i = 0; i < scene->panels; i++) {
        const struct gg_panel *p = &scene->panel[i];
        uint64_t mark = mark_of_panel(p);

        f->shown->items[i] = item;
        for (uint32_t k = 0; k < p->items; k++, item++) {
            uint64_t own = mark_of_item(&scene->item[p->first + k]);

            f->shown->row[item] = (struct gg_shown_row){ .mark = own };
            mark = mix(mark, own);
        }
        add(f, (uint32_t)gg_hash64(p->id, strlen(p->id), 0), mark);
    }
    f->shown->items[scene->panels] = item;
    begin(f, GG_SECTION_ITEMS);
    f->rows = item;
}

static void add_moves(struct filling *f, const struct gg_sight *v)
{
    struct gg_groups groups;

    begin(f, GG_SECTION_MOVES);
    for (uint32_t n = 0; n < v->offer.count; n++) {
        add(f, 0, mark_of_move(v, n));
    }
    begin(f, GG_SECTION_BUTTONS);
    gg_groups_of(&v->offer, &groups);
    for (int i = 0; i < groups.count; i++) {
        add(f, groups.verb[i], mix(GG_SECTION_BUTTONS, groups.verb[i]));
    }
}

struct gg_shown *gg_shown_of(const struct gg_sight *v)
{
    const struct gg_scene *scene = &v->scene;
    size_t rows = GG_STATES + (size_t)scene->pieces + scene->panels + scene->items +
                  v->offer.count + v->offer.runs;
    size_t bytes = sizeof(struct gg_shown) + rows * sizeof(struct gg_shown_row);
    struct gg_shown *s = malloc(bytes + ((size_t)scene->panels + 1) * sizeof *s->items);
    struct filling f = { .shown = s };

    if (s == NULL) {
        return NULL;
    }
    *s = (struct gg_shown){ .holders = 1, .items = (uint32_t *)(void *)((char *)s + bytes) };
    for (int which = 0; which < GG_STATES; which++) {
        add(&f, 0, mark_of_state(v, (enum gg_state)which));
    }
    begin(&f, GG_SECTION_PIECES);
    for (uint32_t i = 0; i < scene->pieces; i++) {
        add(&f, gg_key_of(scene->piece[i].thing), mark_of_piece(&scene->piece[i]));
    }
    add_panels(&f, scene);
    add_moves(&f, v);
    s->first[GG_SECTIONS] = f.rows;
    return s;
}

struct gg_shown *gg_shown_hold(struct gg_shown *s)
{
    if (s != NULL) {
        s->holders++;
    }
    return s;
}

void gg_shown_drop(struct gg_shown *s)
{
    if (s != NULL && --s->holders == 0) {
        free(s);
    }
}

/* ---- digests ---- */

uint32_t gg_text_digest(const char *text, size_t len)
{
    uint32_t h = UINT32_C(0x811c9dc5);

    for (size_t i = 0; i < len; i++) {
        h = (h ^ (unsigned char)text[i]) * UINT32_C(0x01000193);
    }
    return h;
}

/* In the order of the scene; that of pieces means nothing, so theirs are added up. */
uint32_t gg_shown_digest(const struct gg_shown *s)
{
    uint32_t h = 0, pieces = 0;

    for (uint32_t i = 0; i < s->first[GG_SECTIONS]; i++) {
        if (i >= s->first[GG_SECTION_PIECES] && i < s->first[GG_SECTION_PANELS]) {
            pieces += s->row[i].digest;
        } else {
            h = (h ^ s->row[i].digest) * UINT32_C(0x01000193);
        }
    }
    return h ^ pieces;
}

/* ---- finding ---- */

static uint32_t slot_of(const struct gg_row_finder *f, const struct gg_shown_row *row)
{
    return (uint32_t)mix(0, f->by_key ? row->key : row->mark) & f->mask;
}

static bool alike(const struct gg_row_finder *f, const struct gg_shown_row *a,
                  const struct gg_shown_row *b)
{
    return f->by_key ? a->key == b->key : a->mark == b->mark;
}

uint32_t gg_finder_find(const struct gg_row_finder *f, const struct gg_shown_row *like)
{
    for (uint32_t i = slot_of(f, like); f->slot[i] != 0; i = (i + 1) & f->mask) {
        if (alike(f, &f->in->row[f->slot[i] - 1], like)) {
            return f->slot[i] - 1;
        }
    }
    return GG_NO_ROW;
}

bool gg_finder_open(struct gg_row_finder *f, const struct gg_shown *s, uint32_t from, uint32_t to,
                    bool by_key)
{
    uint32_t size = 8;

    while (size < 2 * (to - from)) {
        size *= 2;
    }
    *f = (struct gg_row_finder){
        .in = s, .by_key = by_key, .from = from, .to = to, .mask = size - 1
    };
    f->slot = calloc(size, sizeof *f->slot);
    for (uint32_t row = from; f->slot != NULL && row < to; row++) {
        if (gg_finder_find(f, &s->row[row]) == GG_NO_ROW) {
            uint32_t i = slot_of(f, &s->row[row]);

            while (f->slot[i] != 0) {
                i = (i + 1) & f->mask;
            }
            f->slot[i] = row + 1;
        }
    }
    return f->slot != NULL;
}

void gg_finder_close(struct gg_row_finder *f)
{
    free(f->slot);
}
